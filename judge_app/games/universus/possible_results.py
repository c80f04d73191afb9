"""What an ability could do: "an ability that reduces damage" is any ability with that possible result (ability-that.1).

Every instruction of the ability counts, whatever it hangs on: what one use of it does is irrelevant. Where the words do
not let the engine tell, the judge is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from judge_app.engine.people import players_meant
from judge_app.engine.scope import Scope
from judge_app.games.universus.words import DECK, HAND, MOMENTUM, STAGE, uv
from judge_app.language import amounts as a
from judge_app.language import changes as ch
from judge_app.language import filters as f
from judge_app.language import instructions as i
from judge_app.language.abilities import nodes
from judge_app.language.instructions import Instruction, Verb
from judge_app.language.objects import Choice, Objects
from judge_app.language.objects import Player as PlayerWords

if TYPE_CHECKING:
    from judge_app.engine.players import Player
    from judge_app.games.universus.played_abilities import Use
    from judge_app.games.universus.table import UniVersus

CITES = uv("ability-that.1")
BACK = (Choice.IT, Choice.THAT, Choice.REST)  # words that point back
WHERE = {"foundation": STAGE, "asset": STAGE, "character": STAGE}


def could_do(play: UniVersus, use: Use, wanted: Instruction, scope: Scope) -> bool:
    """Whether the ability being played has this as a possible result; `scope` is that of whoever speaks of it."""
    tree = use.ability.tree
    if tree is None:
        raise scope.unread(wanted, f"the engine cannot tell what {use} could do")
    theirs = Scope(play, use.card, use.player)
    if _does(play, tree.effects, theirs, wanted, scope):
        return True
    if _does(play, tree.costs, theirs, wanted, scope):
        answer = play.ask_judge(
            f"{use} does it only as its cost: is that a result of the ability?",
            ("no, the cost is no result", "yes, the ability causes it"),
            (*CITES, *uv("costs.1", "played-ability.2")),
        )
        return answer.startswith("yes")
    return False


def _does(play: UniVersus, trees: Iterable[Any], theirs: Scope, wanted: Instruction, scope: Scope) -> bool:
    """One instruction after another; "it" is the noun spoken of last."""
    spoken: Objects | None = None
    for tree in trees:
        for node in nodes(tree):
            what = getattr(node, "what", None)
            if isinstance(what, Objects) and what.choice in BACK:
                node = replace(node, what=spoken) if spoken is not None else node  # type: ignore[call-arg]
            elif isinstance(what, Objects):
                spoken = what
            if isinstance(node, i.Act | i.Draw | i.Modify) and _is(play, node, theirs, wanted, scope):
                return True
    return False


def _is(play: UniVersus, done: Any, theirs: Scope, wanted: Instruction, scope: Scope) -> bool:
    match wanted:
        case i.Modify(changes=(ch.StatMoves(stat=stat, up=up),), what=what):
            return isinstance(done, i.Modify) and _moves(done, stat, up) and _meet(play, done.what, theirs, what, scope)
        case i.Act(verb=Verb.DRAW):
            return isinstance(done, i.Draw)
        case i.Act(verb=verb, what=what):
            return isinstance(done, i.Act) and done.verb is verb and _meet(play, done, theirs, what, scope)
        case _:
            raise scope.unread(wanted, "the engine cannot tell which abilities could do this")


def _moves(done: i.Modify, stat: str, up: bool | None) -> bool:
    """Setting a figure can move it either way; halving and reducing only down, doubling only up."""
    return any(_one_moves(change, stat, up) for change in _changes(done.changes))


def _changes(changes: Iterable[ch.Change]) -> Iterator[ch.Change]:
    for change in changes:
        if isinstance(change, ch.EitherChange):
            yield from _changes(change.options)
        else:
            yield change


def _one_moves(change: ch.Change, stat: str, up: bool | None) -> bool:
    match change:
        case ch.StatChange(stat=changed, minus=minus):
            return changed == stat and up in (None, not minus)
        case ch.StatBecomes(stat=changed, amount=amount, reduced=reduced):
            doubles = isinstance(amount, a.Times) and amount.factor > 1
            return changed == stat and not (reduced and up is True) and not (doubles and up is False)
        case ch.StatsSwitch(stats=stats):
            return stat in stats
        case _:
            return False


def _meet(play: UniVersus, done: Any, theirs: Scope, wanted: Any, scope: Scope) -> bool:
    """Whether what it is done to could be what the words speak of: whose, of which type, where."""
    noun = done.what if isinstance(done, i.Act) else done
    if wanted is None:
        return True
    if not isinstance(wanted, Objects) or not isinstance(noun, Objects):
        raise scope.unread(
            wanted if wanted is not None else done, "the engine cannot tell whether the ability does this"
        )
    extra = [each for each in wanted.filters if not isinstance(each, f.HasType | f.InZone | f.ControlledBy)]
    if extra:
        raise scope.unread(extra[0], "the engine cannot tell whether the ability does this")
    if noun.choice in BACK:
        return _ask_about(play, theirs, wanted, scope)
    types, wanted_types = _types(noun), _types(wanted)
    if types and wanted_types and not types & wanted_types:
        return False
    zone, wanted_zone = _zone(noun), _zone(wanted)
    if zone and wanted_zone and zone != wanted_zone:
        return False
    whose, wanted_whose = _whose(noun, done, theirs), _whose(wanted, None, scope)
    return not whose or not wanted_whose or any(player in wanted_whose for player in whose)


def _ask_about(play: UniVersus, theirs: Scope, wanted: Objects, scope: Scope) -> bool:
    answer = play.ask_judge(
        f"could the ability of {theirs.source} do this to {scope.words(wanted)}?", ("yes", "no"), CITES
    )
    return answer == "yes"


def _types(noun: Objects) -> set[str]:
    return {each.name.lower() for each in noun.filters if isinstance(each, f.HasType) and each.name.lower() != "card"}


def _zone(noun: Objects) -> str:
    named = [each.zone.name.lower() for each in noun.filters if isinstance(each, f.InZone)]
    by_type = [WHERE[each] for each in sorted(_types(noun)) if each in WHERE]
    return next(iter([*named, *by_type]), "")


def _whose(noun: Objects, done: Any, scope: Scope) -> list[Player]:
    """Named, or else by default the cards of whoever does it; any player's, if the words only describe an attack."""
    for each in noun.filters:
        if isinstance(each, f.ControlledBy):
            return players_meant(each.player, scope)
        if isinstance(each, f.InZone) and each.zone.owner is not None:
            return players_meant(each.zone.owner, scope)
    who = getattr(done, "who", None)
    if isinstance(who, PlayerWords):
        return players_meant(who, scope)
    return [scope.controller] if isinstance(done, i.Act) and _zone(noun) in (HAND, STAGE, MOMENTUM, DECK) else []

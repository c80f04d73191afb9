"""What is so: conditions, and the clauses that say it of a noun ("a super that has a status effect", "with 3 or more clicks")."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from lark import Token

from judge_app.language.amounts import (
    Amount,
    AtLeast,
    AtMost,
    Count,
    Exactly,
    Half,
    LessThan,
    MoreThan,
    Number,
    Quantity,
    Rounding,
    Value,
)
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.conditions import Both, Compare, Controls, Either, Exists, Happened, Has, Is, Negation
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import (
    AnyOf,
    AttachedTo,
    ControlledBy,
    Filter,
    HasKeyword,
    HasStat,
    HasStatus,
    HasType,
    InZone,
    Not,
    Shares,
)
from judge_app.language.games.city_of_heroes.completing import completed_by
from judge_app.language.games.city_of_heroes.events import ATTACK, EVENTS
from judge_app.language.games.city_of_heroes.gains import status_named
from judge_app.language.games.city_of_heroes.nouns import SAME_MODE, chosen, described, meant, none_of, objects
from judge_app.language.games.city_of_heroes.pieces import (
    ONE,
    Maker,
    Parts,
    part,
    shape,
    shapes_of,
    token,
    tokens,
)
from judge_app.language.games.city_of_heroes.shapes import Post, Shape, number_of, tactics_of
from judge_app.language.instructions import Act, Verb
from judge_app.language.nodes import Condition, Instruction
from judge_app.language.objects import Choice, Effects, Objects, Player, Who, Zone
from judge_app.language.spans import Span

STATUS_EFFECT = HasStatus("status effect")
_BOUND = re.compile(
    r"(at least|at most|exactly|more than|less than|fewer than)?\s*(\w+)( or (?:more|less|fewer|greater))?$"
)
BOUNDS: dict[str, type[Exactly | AtLeast | AtMost | MoreThan | LessThan]] = {
    "": Exactly, "exactly": Exactly, "at least": AtLeast, "at most": AtMost, "more than": MoreThan,
    "less than": LessThan, "fewer than": LessThan, "or more": AtLeast, "or greater": AtLeast,
    "or less": AtMost, "or fewer": AtMost,
}  # fmt: skip


def bound(words: str, span: Span) -> Quantity:
    """ "3 or more", "fewer than 2", "no"."""
    found = _BOUND.match(words.lower())
    assert found is not None
    said = (found[3] or "").strip() or found[1] or ""
    number = 0 if found[2] == "no" else number_of(found[2])
    return BOUNDS[said](Number(number, span=span), span=span)


# ---- filters of a noun


def figure_filter(items: Parts, span: Span) -> HasStat:
    said = next(iter(tokens(items, "BOUND")))
    named = next(iter((*tokens(items, "STAT"), *tokens(items, "CLICKS_NOUN"), *tokens(items, "HP_NOUN")))).lower()
    stat = {"click": "clicks", "hit point": "health", "hit points": "health"}.get(named, named)
    return HasStat(stat, bound(said, span), span=span)


def _which(*filters: Filter) -> Post:
    return Post("which", filters)


def which_a(items: Parts, span: Span) -> Post:
    found = described(shapes_of(items)[0])
    if not found:
        raise NotUnderstood(span, "what it is is not understood")
    return _which(*found)


def which_mode(items: Parts, span: Span) -> Post:
    return _which(HasStatus(tactics_of(tokens(items, "TACTICS")[0]), span=span))


def which_not_mode(items: Parts, span: Span) -> Post:
    return _which(Not(HasStatus(tactics_of(tokens(items, "TACTICS")[0]), span=span), span=span))


def which_on(items: Parts, span: Span) -> Post:
    return _which(HasStatus(f"turned {token(items, -1).lower().split()[-1]}", span=span))


def which_ready(_items: Parts, span: Span) -> Post:
    return _which(HasStatus("ready", span=span))


def which_not_ready(_items: Parts, span: Span) -> Post:
    return _which(Not(HasStatus("ready", span=span), span=span))


def which_status(items: Parts, span: Span) -> Post:
    return _which(HasKeyword(status_named(token(items, -1)), span=span))


def either_status(items: Parts, span: Span) -> AnyOf:
    """ "Stun, Knockdown or Immobilize": one of those named (502.1)."""
    return AnyOf(tuple(HasKeyword(status_named(each), span=span) for each in tokens(items, "STATUS")), span=span)


def with_either_status(items: Parts, span: Span) -> Post:
    return _which(either_status(items, span))


def has_either_status(items: Parts, span: Span) -> Is:
    return Is(_thing(items, span), (either_status(items, span),), span=span)


def which_any_status(_items: Parts, span: Span) -> Post:
    return _which(replace(STATUS_EFFECT, span=span))


def which_no_status(_items: Parts, span: Span) -> Post:
    return _which(Not(replace(STATUS_EFFECT, span=span), span=span))


def which_figure(items: Parts, span: Span) -> Post:
    return _which(figure_filter(items, span))


def which_has(items: Parts, _span: Span) -> Post:
    """ "That has a toggle power"."""
    return Post("with", shapes_of(items)[0])


def which_controls(items: Parts, _span: Span) -> Post:
    """ "Each player who controls a sidekick"."""
    return Post("controls", shapes_of(items)[0])


def which_inflicts(items: Parts, _span: Span) -> Post:
    """ "An attack that inflicts fire damage": one that has such damage (503.1)."""
    kind = next((each.lower() for each in tokens(items, "TYPE")), "")
    return Post("inflicts", f"{kind} damage".strip())


def with_hand(items: Parts, span: Span) -> Post:
    """ "Each player with five or more cards in hand"."""
    return Post("hand", (HasStat("hand", bound(tokens(items, "BOUND_CARDS")[0], span), span=span),))


def which_requires(items: Parts, span: Span) -> Post:
    words = " ".join(str(token(items, 0)).split()[1:])
    return _which(HasStatus(f"requires {words}", span=span))


def which_completed(_items: Parts, span: Span) -> Post:
    return _which(HasStatus("completed this mission", span=span))


def that_is(items: Parts, _span: Span) -> Post:
    return part(items, 0, Post)


def that_target(items: Parts, _span: Span) -> Post:
    return Post("targets", shape(items, 0))


def of_powerset(items: Parts, _span: Span) -> Post:
    return Post("powerset", " ".join(str(token(items, 0)).split()[2:-1]))


def same_mode_as(items: Parts, _span: Span) -> Post:
    return Post("same mode", shape(items, -1))


# ---- conditions


def _thing(items: Parts, span: Span, at: int = 0) -> Objects:
    found = meant(shapes_of(items)[at])
    if not isinstance(found, Objects):
        raise NotUnderstood(span, "it is not understood what this describes")
    return found


def _player(items: Parts, span: Span, at: int = 0) -> Player:
    found = meant(shapes_of(items)[at])
    if shapes_of(items)[at].kind == "PRONOUN" and isinstance(found, Objects):
        return Player(Who.CONTROLLER, found, span=found.span)  # of a super, its controller (401.8a)
    if not isinstance(found, Player):
        raise NotUnderstood(span, "expected a player here")
    return found


def has_any_status(items: Parts, span: Span) -> Is:
    return Is(_thing(items, span), (replace(STATUS_EFFECT, span=span),), span=span)


def has_no_status(items: Parts, span: Span) -> Negation:
    return Negation(has_any_status(items, span), span=span)


def has_figure(items: Parts, span: Span) -> Is:
    return Is(_thing(items, span), (figure_filter(items, span),), span=span)


def which_complete(_items: Parts, span: Span) -> Post:
    return _which(HasStatus("completed", span=span))


def which_not_complete(_items: Parts, span: Span) -> Post:
    return _which(Not(HasStatus("completed", span=span), span=span))


def is_completed(items: Parts, span: Span) -> Is:
    return Is(_thing(items, span), (HasStatus("completed"),), span=span)


def is_not_completed(items: Parts, span: Span) -> Negation:
    return Negation(is_completed(items, span), span=span)


def in_it(_items: Parts, span: Span) -> Post:
    """ "Look at that hand and choose an edge in it": one of those cards."""
    return Post("from", Shape(span, noun=Token("PRONOUN", "it")))


def is_in_play(items: Parts, span: Span) -> Condition:
    """ "While this super is in play", "while no mission is in play"."""
    no, what = none_of(shapes_of(items)[0])
    if no:
        there = replace(chosen(objects(what)), span=span)
        in_play = InZone(Zone("play"), span=span)
        return Negation(Exists(replace(there, filters=(*there.filters, in_play)), span=span), span=span)
    return Is(_thing(items, span), (InZone(Zone("play"), span=span),), span=span)


def has_hand(items: Parts, span: Span) -> Has:
    owner = _player(items, span)
    quantity = bound(tokens(items, "BOUND_CARDS")[0], span)
    hand = InZone(Zone("hand", owner, span=span), span=span)
    return Has(owner, Objects(Choice.CHOSEN, quantity, (hand,), span=span), span=span)


def has_more_figure(items: Parts, span: Span) -> Compare:
    stat = tokens(items, "STAT")[0].lower()
    than = _more_or_less(items)(Value(stat, _thing(items, span, 1), span=span), span=span)
    return Compare(Value(stat, _thing(items, span), span=span), than, span=span)


def has_more_cards(items: Parts, span: Span) -> Compare:
    than = _more_or_less(items)(Value("hand", _player(items, span, 1), span=span), span=span)
    return Compare(Value("hand", _player(items, span), span=span), than, span=span)


def _more_or_less(items: Parts) -> type[MoreThan | LessThan]:
    return MoreThan if tokens(items, "MORE")[0].lower() == "more" else LessThan


def controls(items: Parts, span: Span) -> Condition:
    nobody, who = none_of(shapes_of(items)[0])
    if nobody:  # "no opponent controls a sidekick"
        controlled = controls([who, *items[1:]], span)
        return Negation(controlled, span=span)
    no, what = none_of(shapes_of(items)[1])
    found = either_kind(what, span) if what.either else objects(what)
    controlled = Controls(_player(items, span), chosen(found) if no else found, span=span)
    return Negation(controlled, span=span) if no else controlled


def controls_more(items: Parts, span: Span) -> Compare:
    """ "If an opponent controls more supers than you": counted, each player's own."""
    who, what, than = shapes_of(items)
    first, second = meant(who), meant(than)
    if not isinstance(first, Player) or not isinstance(second, Player) or not what.plural:
        raise NotUnderstood(span, "who controls more of what is not understood")
    held = [Count(_controlled(objects(what), each, span), span=span) for each in (first, second)]
    return Compare(held[0], _more_or_less(items)(held[1], span=span), span=span)


def _controlled(what: Objects, by: Player, span: Span) -> Objects:
    filters = (*what.filters, ControlledBy(by, span=span))
    return replace(what, choice=Choice.EVERY, quantity=None, filters=filters)


def is_damaged(items: Parts, span: Span) -> Condition:
    """Its health is below its starting health (203.10a)."""
    what = _thing(items, span)
    if what.choice not in (Choice.THE, Choice.IT, Choice.THAT):
        raise NotUnderstood(span, "it is not understood which super this describes")
    words = tokens(items, "IS_DAMAGED")[0].lower()
    whole = "undamaged" in words or "full" in words or "starting" in words
    is_whole = whole != ("not" in words or "n't" in words)
    starting = Value("starting health", what, span=span)
    bounded = Exactly(starting, span=span) if is_whole else LessThan(starting, span=span)  # never above (203.10b)
    return Compare(Value("health", what, span=span), bounded, span=span)


def figure_equal(items: Parts, span: Span) -> Compare:
    """ "If this super's health is equal to its starting health"."""
    amount, of = part(items, -1, Amount), _thing(items, span)
    stat = tokens(items, "STAT")[0].lower()
    return Compare(Value(stat, of, span=span), Exactly(amount, span=span), span=span)


def either_kind(what: Shape, span: Span) -> Objects:
    """ "A Blaster or a Controller": one of either kind."""
    options = [objects(replace(what, either=[])), *map(objects, what.either)]
    *first, last = options  # "a power or an enhancement from your discard pile": both from there
    shared = all(isinstance(each, InZone) for each in last.filters[1:])
    plain = shared and all(len(each.filters) == 1 for each in first) and all(e.choice is Choice.CHOSEN for e in options)
    if not plain or len({each.quantity for each in options}) != 1:
        raise NotUnderstood(span, "one thing is expected here, not several")
    either = AnyOf(tuple(each.filters[0] for each in options), span=span)
    return replace(options[0], filters=(either, *last.filters[1:]))


def exists(items: Parts, span: Span) -> Condition:
    no, what = none_of(shapes_of(items)[0])
    found = objects(what)
    there = Exists(chosen(found) if no else found, span=span)
    return Negation(there, span=span) if no else there


def is_not_ready(items: Parts, span: Span) -> Negation:
    return Negation(Is(_thing(items, span), (HasStatus("ready"),), span=span), span=span)


def in_same_mode(items: Parts, span: Span) -> Is:
    """As what is named, else as what the sentence is about."""
    first, *more = shapes_of(items)[0].apart()
    if len(more) == 1 and len(shapes_of(items)) == 1:  # "this super and the target are in the same tactics mode"
        return Is(_thing([first], span), (Shares(SAME_MODE, None, _thing(more, span), span=span),), span=span)
    if more:
        raise NotUnderstood(span, "who is in the same tactics mode is not understood")
    other = _thing(items, span, 1) if len(shapes_of(items)) > 1 else Objects(Choice.IT, span=span)
    return Is(_thing(items, span), (Shares(SAME_MODE, None, other, span=span),), span=span)


def in_different_modes(items: Parts, span: Span) -> Negation:
    """ "This super and the target are in different tactics modes" (303.1)."""
    if len(shapes_of(items)[0].also) != 1:
        raise NotUnderstood(span, "whose tactics modes these are is not understood")
    return Negation(in_same_mode(items, span), span=span)


def is_attached(items: Parts, span: Span) -> Is:
    return Is(_thing(items, span), (AttachedTo(_thing(items, span, 1), span=span),), span=span)


def both_conditions(items: Parts, span: Span) -> Both:
    found: list[Condition] = []
    for at in range(len(items)):
        each = part(items, at, Condition)
        if isinstance(each, Either):
            raise NotUnderstood(span, "how these conditions belong together is not understood")
        found += each.conditions if isinstance(each, Both) else [each]
    return Both(tuple(found), span=span)


def either_condition(items: Parts, span: Span) -> Either:
    found: list[Condition] = []
    for at in range(len(items)):
        each = part(items, at, Condition)
        if isinstance(each, Both):
            raise NotUnderstood(span, "how these conditions belong together is not understood")
        found += each.conditions if isinstance(each, Either) else [each]
    return Either(tuple(found), span=span)


def _and(more: Callable[[Parts, Span], tuple[Filter, ...]]) -> Maker:
    """ "Your hero is in Toe-to-Toe and has 10 or less health": said of the same."""

    def made(items: Parts, span: Span) -> Both:
        first = part(items, 0, Condition)
        last = first.conditions[-1] if isinstance(first, Both) else first
        if not isinstance(last, Is) or not isinstance(last.what, Objects) or last.what.choice is Choice.CHOSEN:
            raise NotUnderstood(span, "it is not understood what this describes")
        earlier = first.conditions if isinstance(first, Both) else (first,)
        return Both((*earlier, Is(last.what, more(items, span), span=span)), span=span)

    return made


def _mode(items: Parts, span: Span) -> tuple[Filter, ...]:
    return (HasStatus(tactics_of(tokens(items, "TACTICS")[0]), span=span),)


def _status(items: Parts, span: Span) -> tuple[Filter, ...]:
    return (HasKeyword(status_named(tokens(items, "STATUS")[0]), span=span),)


# ---- what has happened in this attack


def _came_about(name: str) -> Maker:
    """ "This attack hits a super in Run-'n'-Gun", "it misses": what the attack does, and to whom."""

    return lambda items, span: _came_about_as(name, items, span)


def _came_about_as(name: str, items: Parts, span: Span) -> Happened:
    first, *second = [meant(each) for each in shapes_of(items)]
    if isinstance(first, Objects) and first.choice is Choice.IT and not first.filters:
        first = ATTACK
    if isinstance(first, Effects) and first.noun != "attack":
        raise NotUnderstood(span, "only an attack hits or misses")
    return Happened(GameVerb(name, first, ONE, what=second[0] if second else None, span=span), span=span)


def _if(name: str) -> Maker:
    """ "If this super moves": what a trigger would wait for."""

    def made(items: Parts, span: Span) -> Happened:
        found = EVENTS[name](items, span)
        assert isinstance(found, Instruction)
        return Happened(found, span=span)

    return made


def if_moves(items: Parts, span: Span) -> Happened:
    found = _if("moves_into" if tokens(items, "TACTICS") else "super_moves")(items, span)
    assert isinstance(found, Happened)
    return found


def in_other_mode(items: Parts, span: Span) -> Negation:
    same = Shares(SAME_MODE, None, _thing(items, span, 1), span=span)
    return Negation(Is(_thing(items, span), (same,), span=span), span=span)


def figure_is(items: Parts, span: Span) -> Is:
    """ "If this super's health is 3 or less"."""
    stat = tokens(items, "STAT")[0].lower()
    return Is(_thing(items, span), (HasStat(stat, bound(_plain_bound(items), span), span=span),), span=span)


def _plain_bound(items: Parts) -> str:
    words = tokens(items, "FIGURE_BOUND")[0].lower()
    if "or equal to" in words:
        return f"{words.split()[-1]} or {'less' if words.startswith('less') else 'more'}"
    for said, plain in (
        ("lower", "less"),
        ("below", "less"),
        ("higher", "more"),
        ("above", "more"),
        ("greater than", "more than"),
    ):
        words = words.replace(said, plain)
    return words


def figure_compared(items: Parts, span: Span) -> Compare:
    first, second = tokens(items, "STAT")
    more = tokens(items, "COMPARED")[0].lower().split()[0] in ("higher", "greater", "more")
    than = Value(second.lower(), _thing(items, span, 1), span=span)
    bound_by = MoreThan(than, span=span) if more else LessThan(than, span=span)
    return Compare(Value(first.lower(), _thing(items, span), span=span), bound_by, span=span)


def has_half(items: Parts, span: Span) -> Compare:
    """ "While this super has half or less of its starting health": half a hit point is none (203.7)."""
    words, of = tokens(items, "HALF_BOUND")[0].lower(), _thing(items, span)
    if any(each.lower() != "health" for each in tokens(items, "STAT")):
        raise NotUnderstood(span, "only health is compared with starting health")
    if " it" not in words and " th" in words and not said_alike(words, of):
        raise NotUnderstood(span, "whose starting health this is is not understood")
    return Compare(Value("health", of, span=span), _half_bound(words, of, span), span=span)


def _half_bound(words: str, of: Objects, span: Span) -> Quantity:
    whole = Value("starting health", of, span=span)
    down, up = (Half(whole, each, span=span) for each in (Rounding.DOWN, Rounding.UP))
    if "less than" in words or "fewer than" in words:
        return LessThan(up, span=span)
    if "more than" in words and "no more" not in words:
        return MoreThan(down, span=span)
    return AtLeast(up, span=span) if "or more" in words or "at least" in words else AtMost(down, span=span)


def said_alike(words: str, of: Objects) -> bool:
    """ "This super has less than half of this super's starting health": the same super."""
    status = {"this super's": "this super", "the target's": "target"}
    return any(said in words and of.filters == (HasStatus(named),) for said, named in status.items())


def has_completed(items: Parts, span: Span) -> Condition:
    """ "If this super has completed a mission", "if you have completed two or more missions"."""
    no, said = none_of(shapes_of(items)[1])
    mission = objects(said)
    if mission.filters != (HasType("mission"),) or (mission.choice is not Choice.CHOSEN and not no):
        raise NotUnderstood(span, "missions are completed")
    completed = completed_by(meant(shapes_of(items)[0]), chosen(mission) if no else mission, span)
    not_so = no or any(" not" in each.lower() for each in tokens(items, "HAS_COMPLETED"))
    return Negation(completed, span=span) if not_so else completed


def it_succeeds(items: Parts, span: Span) -> Happened:
    """ "If this attack is unsuccessful": it misses (306.1a)."""
    failed = "un" in tokens(items, "SUCCESSFUL")[0].lower()
    return _came_about_as("miss" if failed else "hit", items, span)


def whose_figure(items: Parts, span: Span) -> Post:
    stat = tokens(items, "STAT")[0].lower()
    return _which(HasStat(stat, bound(_plain_bound(items), span), span=span))


def which_attached(items: Parts, _span: Span) -> Post:
    return Post("attached", shapes_of(items)[0])


def is_only(items: Parts, span: Span) -> Negation:
    """ "While this super is the only super you control": you control no other."""
    kind = next(each for each in ("super", "hero", "sidekick") if each in tokens(items, "ONLY_SUPER")[0].lower())
    said = shapes_of(items)[0]
    if (
        not (said.has("THIS") or said.kind in ("NAME", "PRONOUN"))
        or "in play" in tokens(items, "ONLY_SUPER")[0].lower()
    ):
        raise NotUnderstood(span, "it is not understood what this describes")
    you = Player(Who.YOU, span=span)
    filters = (HasType(kind, span=span), HasStatus("another super", span=span))
    return Negation(Controls(you, Objects(Choice.CHOSEN, None, filters, span=span), span=span), span=span)


def controls_not(items: Parts, span: Span) -> Negation:
    controlled = Controls(_player(items, span), chosen(objects(shapes_of(items)[1])), span=span)
    return Negation(controlled, span=span)


def was_hit(items: Parts, span: Span) -> Happened:
    """ "If it is hit"; how many of several targets are, is another thing."""
    if shape(items, 0).has("NUMBER") or shape(items, 0).plural:
        raise NotUnderstood(span, "how many of the targets are hit is not looked at")
    return Happened(GameVerb("hit", None, ONE, what=_thing(items, span), span=span), span=span)


def was_defeated(items: Parts, span: Span) -> Happened:
    return Happened(Act(Verb.DEFEAT, None, _thing(items, span), span=span), span=span)


DESCRIPTIONS: dict[str, Maker] = {
    "which_a": which_a, "which_mode": which_mode, "which_not_mode": which_not_mode, "which_on": which_on,
    "which_ready": which_ready, "which_not_ready": which_not_ready, "which_status": which_status,
    "which_any_status": which_any_status, "which_no_status": which_no_status, "which_figure": which_figure,
    "which_has": which_has, "which_requires": which_requires, "with_hand": with_hand, "which_inflicts": which_inflicts, "which_completed": which_completed, "that_is": that_is,
    "with_figure": which_figure, "with_status": which_status, "with_any_status": which_any_status,
    "with_no_status": which_no_status, "that_target": that_target, "of_powerset": of_powerset,
    "in_same_mode_as": same_mode_as, "has_any_status": has_any_status, "has_no_status": has_no_status,
    "has_figure": has_figure, "has_hand": has_hand, "has_more_figure": has_more_figure,
    "has_more_cards": has_more_cards, "controls": controls, "exists": exists,
    "is_not_ready": is_not_ready, "in_same_mode": in_same_mode, "is_attached": is_attached,
    "and_figure": _and(lambda items, span: (figure_filter(items, span),)), "and_status": _and(_status), "and_mode": _and(_mode),
    "which_controls": which_controls, "is_in_play": is_in_play,
    "both_conditions": both_conditions, "either_condition": either_condition, "it_hits": _came_about("hit"), "it_misses": _came_about("miss"),
    "if_moves": if_moves, "if_targeted": _if("targeted_by"), "if_redirected": _if("is_redirected"),
    "if_receives": _if("receives_named"), "if_receives_any": _if("receives"), "if_takes": _if("takes_damage"), "in_other_mode": in_other_mode,
    "figure_is": figure_is, "figure_compared": figure_compared, "has_half": has_half, "has_completed": has_completed,
    "it_succeeds": it_succeeds, "whose_figure": whose_figure, "which_attached": which_attached,
    "controls_more": controls_more, "is_damaged": is_damaged, "figure_equal": figure_equal,
    "which_complete": which_complete, "which_not_complete": which_not_complete, "is_completed": is_completed, "with_either_status": with_either_status,
    "has_either_status": has_either_status, "in_different_modes": in_different_modes,
    "is_not_completed": is_not_completed, "in_it": in_it,
    "controls_not": controls_not, "is_only": is_only, "was_hit": was_hit, "was_defeated": was_defeated,
}  # fmt: skip

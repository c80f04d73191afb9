"""Whether a sentence is true all the time, and whether it speaks of one before it: where one ability ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge_app.language.abilities import nodes
from judge_app.language.changes import CostChange
from judge_app.language.conditions import Done
from judge_app.language.durations import Duration, Until, Which, While, Within
from judge_app.language.filters import HasType, first_filter
from judge_app.language.instructions import Act, BeginGame, EndPeriod, Modify, Prevent, Verb
from judge_app.language.nodes import Instruction
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Player, Thing, Who
from judge_app.language.reading.leads import Reading
from judge_app.language.spans import Node
from judge_app.language.structure import (
    AdditionalCost,
    By,
    Can,
    Cannot,
    ForEach,
    Free,
    If,
    Lasting,
    Let,
    May,
    Must,
    Only,
    Replace,
    Trigger,
    TriggersAgain,
)


def is_continuous(effects: list[Instruction]) -> bool:
    """Whether a sentence is true all the time rather than done once (alpha-clash:604)."""
    return bool(effects) and _are_standing(effects)


def _are_standing(effects: Iterable[Instruction]) -> bool:
    return all(_is_standing(each) for each in effects)


def _is_standing(effect: Instruction) -> bool:
    match effect:
        case If():
            return not isinstance(effect.condition, Done) and _are_standing(effect.effects)
        case ForEach() | Let() | Lasting(duration=While()):
            return _are_standing(effect.effects)
        case May():
            return all(_is_permission(each) for each in effect.effects)
        case Only():
            return _is_general(effect.what)
        case Modify() | Cannot() | Can() | Must():
            return _holds(effect)
        case Replace():
            return effect.duration is None
        case Lasting():
            return _negates_time_and_again(effect)
        case EndPeriod(skipped=True):
            return effect.period.which in (Which.THE, Which.EACH) and _is_general(effect.who)
        case TriggersAgain() | AdditionalCost() | BeginGame():
            return True
        case Act(verb=Verb.ENTER_PLAY):  # how permanents enter play is static (alpha-clash:609.1c, 609.1d)
            return bool(effect.status or effect.counters) and _is_general(effect.who)
    return False


def _holds(effect: Modify | Cannot | Can | Must) -> bool:
    """What something is, or may, must or can't do, for no time that runs out."""
    match effect:
        case Cannot(what=None, actions=(Prevent() as action,)):
            if action.that or not (_is_general(action.to) and _is_general(action.by)):
                return False
    timed = isinstance(effect.duration, Until | Within) and not _comes_again(effect.duration)
    return not timed and _is_general(effect.what)


def _negates_time_and_again(effect: Lasting) -> bool:
    """ "negate all … effects during your opponent's turn"."""
    match effect:
        case Lasting(
            duration=Within() as duration, effects=(Act(verb=Verb.NEGATE, what=Effects(choice=Choice.EVERY)),)
        ):
            return _comes_again(duration)
    return False


def _comes_again(duration: Duration) -> bool:
    """ "during your Ready Step", "during each Clash": no time that runs out."""
    if not isinstance(duration, Within):
        return False
    period = duration.period
    return period.which is Which.EACH or (period.which is Which.THE and period.whose is not None)


def _is_permission(effect: Instruction) -> bool:
    """ "You may play this card without paying…", "you may reduce the cost to play this card"."""
    match effect:
        case Free() | By() | ForEach():
            return all(_is_permission(each) for each in effect.effects)
        case Modify():
            return _is_standing(effect) and all(isinstance(change, CostChange) for change in effect.changes)
        case BeginGame():
            return True
        case Act():
            standing = (Choice.THIS, Choice.EVERY)  # "you may play Clash cards from your Oblivion"
            return effect.verb == "play" and isinstance(effect.what, Objects) and effect.what.choice in standing
    return False


def _is_general(what: Thing | None) -> bool:
    if isinstance(what, OneOf):
        return all(_is_general(each) for each in what.options)
    if isinstance(what, Player):
        return what.who not in (Who.THEY, Who.THAT_PLAYER, Who.THAT_OPPONENT, Who.TARGET_OPPONENT, Who.TARGET_PLAYER)
    return not isinstance(what, Objects) or what.choice in (Choice.EVERY, Choice.THIS, Choice.THE, Choice.FIRST)


def refers_back(reading: Reading) -> bool:
    """Whether the sentence speaks of "that card" or "it" before it has named one itself."""
    if reading.trigger is not None and _speaks_past(reading.trigger, reading.effects):
        return True
    names_player = reading.trigger is not None and any(_is_somebody(node) for node in nodes(reading.trigger))
    for node in _nodes_of(reading):
        if isinstance(node, Objects):
            return node.choice in (Choice.THAT, Choice.IT, Choice.REST)
        if _points_back(node) and not (names_player and isinstance(node, Player)):
            return True
    return False


def _nodes_of(reading: Reading) -> Iterator[Node]:
    """Every node of its trigger, then of its effects."""
    if reading.trigger is not None:
        yield from nodes(reading.trigger)
    for effect in reading.effects:
        yield from nodes(effect)


def _speaks_past(trigger: Trigger, effects: list[Instruction]) -> bool:
    """ "When this card leaves play, return that Weapon": of the card itself only the trigger speaks."""
    named = [node for node in nodes(trigger) if isinstance(node, Objects)]
    if not named or any(node.choice is not Choice.THIS or node.filters for node in named):
        return False
    first = _first_objects(effects)
    return first is not None and first.choice is Choice.THAT and first_filter(first, HasType) is not None


def _first_objects(effects: list[Instruction]) -> Objects | None:
    return next((node for effect in effects for node in nodes(effect) if isinstance(node, Objects)), None)


def _is_somebody(node: Node) -> bool:
    """ "At the start of each player's turn, that player …": the player is named in the same sentence."""
    others = (Who.YOU, Who.THEY, Who.THAT_PLAYER, Who.THAT_OPPONENT)
    return isinstance(node, Player) and node.who not in others


def _points_back(node: Node) -> bool:
    """ "If you do", "that damage", "that player": words that mean nothing without those before them."""
    match node:
        case Done():
            return True
        case Prevent():
            return node.that and node.who is None
        case Player():
            return node.who in (Who.THAT_PLAYER, Who.THAT_OPPONENT)
    return False

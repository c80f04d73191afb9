"""Play restrictions as the text has them, in the words of `play_restrictions.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from judge_app.engine.conditions import holds
from judge_app.engine.scope import Scope
from judge_app.games.universus.play_restrictions import (
    AnyNumberOfTimes,
    CannotBeCanceled,
    CharacterName,
    Combo,
    CopiesPerTurn,
    Deadlock,
    DuringAttack,
    DuringTurn,
    First,
    FromZone,
    OncePerGame,
    OnlyPlayable,
    PlayableWhileCommitted,
    Restriction,
    RivalMayCancel,
    SetIconBefore,
    SymbolBefore,
    TimesPerAttack,
    TimesPerTurn,
    UnknownRestriction,
)
from judge_app.games.universus.text_costs import read_cost
from judge_app.games.universus.understood import understood
from judge_app.games.universus.words import REMOVED, uv
from judge_app.language import abilities as ab
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.instructions import Instruction
from judge_app.language.objects import Effects, Who

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player

Read = tuple[list[Restriction], tuple[str, ...]]


def read_restrictions(ability: ab.Ability, text: str) -> Read:
    made: list[Restriction] = []
    for restriction in ability.restrictions:
        made += _read(restriction, text)
    for effect in ability.effects:
        if _is_never_canceled(effect):
            made.append(CannotBeCanceled())
        elif (doing := _to_cancel(effect)) is not None:
            made.append(RivalMayCancel(text[effect.span.start : effect.span.end], (read_cost(doing),)))
    rules = dict.fromkeys(rule for each in made for rule in RULES[type(each)])
    return made, uv(*rules)


_AFTER = ("play-restrictions.2", "effects.7")  # text after the effect that is no part of it
RULES: dict[type, tuple[str, ...]] = {
    CannotBeCanceled: _AFTER, RivalMayCancel: (*_AFTER, "play-restrictions.3"), OnlyPlayable: _AFTER,
    PlayableWhileCommitted: _AFTER, AnyNumberOfTimes: _AFTER, First: ("play-restrictions.6",),
    Combo: ("combo.4", "play-restrictions.7"), Deadlock: ("deadlock.2", "play-restrictions.8"), CharacterName: ("play-restrictions.9",),
    SymbolBefore: ("play-restrictions.10",), SetIconBefore: ("play-restrictions.11", "set-icon.2"),
    FromZone: ("brackets.2", "play-restrictions.4"), DuringAttack: ("brackets.3", "play-restrictions.5"),
    DuringTurn: ("brackets.3", "play-restrictions.5"), TimesPerTurn: ("brackets.4", "play-restrictions.5"),
    TimesPerAttack: ("brackets.4", "play-restrictions.5"), CopiesPerTurn: ("play-restrictions.2", "copy.2"),
    OncePerGame: ("brackets.4", "once-per-game.2"), UnknownRestriction: (),
}  # fmt: skip


def effects_only(ability: ab.Ability) -> tuple[Instruction, ...]:
    """Text at the end that bears on the ability is no part of the effect (effects.7, play-restrictions.2)."""
    return tuple(effect for effect in ability.effects if not _is_never_canceled(effect) and _to_cancel(effect) is None)


def _is_never_canceled(effect: Instruction) -> bool:
    """ "This ability cannot be canceled."."""
    match effect:
        case s.Cannot(what=Effects(), actions=(i.Act(verb=i.Verb.CANCEL),)):
            return True
        case _:
            return False


def _to_cancel(effect: Instruction) -> Instruction | None:
    """ "Your rival may … to cancel this ability": what they would do."""
    match effect:
        case s.May(effects=(s.By(effects=(i.Act(verb=i.Verb.CANCEL),), doing=doing),)):
            return doing
        case _:
            return None


def _read(restriction: ab.Restriction, text: str) -> list[Restriction]:
    words = text[restriction.span.start : restriction.span.end]
    match restriction:
        case ab.Requires(name="First"):
            return [First()]
        case ab.Requires(name="Combo"):
            return [Combo()]
        case ab.Requires(name="Deadlock"):
            return [Deadlock()]
        case ab.Requires(condition=condition) if condition is not None:
            return [OnlyPlayable(words, _met(condition))]
        case ab.OneCopyPer(period=period, times=times):
            if period.unit == "game" and times == 1:
                return [OncePerGame()]
            return [CopiesPerTurn(times)] if period.unit == "turn" else [UnknownRestriction(words)]
        case ab.OncePer(period=period, times=times):
            if period.unit == "game" and times == 1:
                return [OncePerGame()]
            if period.unit in ("attack", "Enhance Step"):
                return [TimesPerAttack(times)]
            return [TimesPerTurn(times)] if period.unit in ("turn", "Combat Phase") else [UnknownRestriction(words)]
        case ab.During(period=period) if period.whose is not None and period.unit in ("turn", "attack"):
            yours = period.whose.who is Who.YOU
            return [DuringTurn(yours) if period.unit == "turn" else DuringAttack(yours)]
        case ab.UseFrom(zone=zone):
            return [FromZone(REMOVED if zone.startswith("removed") else zone)]
        case ab.CharacterOnly(names=names, symbols=symbols, sets=sets):
            return [
                *([CharacterName(names)] if names else []), *(SymbolBefore(symbol) for symbol in symbols),
                *(SetIconBefore(icon) for icon in sets),
            ]  # fmt: skip
        case ab.PlayableCommitted():
            return [PlayableWhileCommitted()]
        case ab.AnyTimes():
            return [AnyNumberOfTimes()]
        case _:
            return [UnknownRestriction(words)]


def _met(condition: Any) -> Callable[[Any, Player, Card], bool]:
    def met(play: Any, player: Player, card: Card) -> bool:
        with understood(card, card.face.text):
            return holds(condition, Scope(play, card, player))

    return met

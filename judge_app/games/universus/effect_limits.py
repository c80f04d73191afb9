""" "This effect cannot …": text at the end that bears on the whole effect and is no part of it (effects.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_app.engine.amounts import amount_of
from judge_app.engine.people import players_meant
from judge_app.games.universus.words import uv
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.instructions import Instruction

if TYPE_CHECKING:
    from judge_app.engine.players import Player
    from judge_app.engine.scope import Scope
    from judge_app.games.universus.table import UniVersus

FLOOR = "least health of "


def is_limit(effect: Instruction) -> bool:
    """ "This effect cannot reduce your rival below 1 health."."""
    return isinstance(effect, s.Cannot) and all(isinstance(each, i.ReduceBelow) for each in effect.actions)


def begin_limits(effects: Sequence[Instruction], scope: Scope) -> None:
    """They hold from the beginning of the effect, and for the effects that it makes (effects.7, scope.3)."""
    for effect in effects:
        if isinstance(effect, s.Cannot) and is_limit(effect):
            for action in effect.actions:
                assert isinstance(action, i.ReduceBelow)
                for player in players_meant(action.whose, scope):
                    scope.variables[f"{FLOOR}{player.n}"] = amount_of(action.amount, scope)


def can_lose(play: UniVersus, player: Player, amount: int, scope: Scope) -> int:
    """How much of it the player loses; what prohibits takes precedence (conflict-resolution.2)."""
    floor = scope.variables.get(f"{FLOOR}{player.n}")
    if floor is None:
        return amount
    possible = max(0, min(amount, play.health(player) - floor))
    if possible < amount:
        play.step(
            "{} can't be reduced below {} health by this effect", player, floor, cites=uv("effects.7", "conflict-resolution.2")
        )  # fmt: skip
    return possible

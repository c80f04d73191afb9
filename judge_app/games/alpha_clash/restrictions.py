"""What a card's own text says about how, and for how much, it may be played.

604.5   "You may play this card…", "You can't play this card…", "Play this card only if…" work where it could be played
112.4c  so does text that modifies how the object can be played
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from judge_app.engine.amounts import amount_of, how_many
from judge_app.engine.carry_out import why_impossible
from judge_app.engine.conditions import holds
from judge_app.engine.refusals import Refusal
from judge_app.engine.scope import Scope
from judge_app.games.alpha_clash.costs import ResourceCost
from judge_app.games.alpha_clash.words import ac
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.changes import CostChange, CostOf
from judge_app.language.instructions import Instruction, Verb
from judge_app.language.objects import Choice, Objects

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.alpha_clash.table import AlphaClash


def why_restricted(play: AlphaClash, player: Player, card: Card) -> Refusal | None:
    """ "You may only play this card if …" (604.5)."""
    for ability in card.face.abilities:
        scope = Scope(play, card, player)
        for effect in ability.effects:
            if isinstance(effect, s.Only) and is_play(effect.action) and effect.condition is not None:
                if not holds(effect.condition, scope):
                    return Refusal(f'{card} says "{scope.words(effect)}"', ac("604.5", "112.4c"))
            elif (
                isinstance(effect, s.Cannot)
                and any(is_play(action) for action in effect.actions)
                and _is_this(effect.what)
            ):
                return Refusal(f'{card} says "{scope.words(effect)}"', ac("604.5", "112.4c"))
    return None


def is_play(action: Any) -> bool:
    return isinstance(action, i.Act) and action.verb is Verb.PLAY


def _is_this(what: Any) -> bool:
    return isinstance(what, Objects) and what.choice is Choice.THIS


def alternative_costs(play: AlphaClash, player: Player, card: Card) -> list[Instruction]:
    """ "You may play this card without paying its resource cost by …", "… if …": what can be done instead (115.9).

    One that asks for nothing (only for something to be so) is its `Free` itself: nothing is paid.
    """
    scope = Scope(play, card, player)
    return [way for ability in card.face.abilities for effect in ability.effects for way in _ways(effect, scope)]


def _ways(effect: Any, scope: Scope) -> Iterator[Instruction]:
    match effect:
        case s.If(condition=condition, effects=effects, otherwise=()) if any(is_way(inner) for inner in effects):
            if holds(condition, scope):
                for inner in effects:
                    yield from _ways(inner, scope)
        case s.May(effects=(s.If() as inner_if,)) if is_way(effect):
            yield from _ways(inner_if, scope)
        case s.May(effects=(s.By(doing=doing),)) if is_way(effect):
            if why_impossible((doing,), scope) is None:
                yield doing
        case s.May(effects=(s.Free() as free,)) if is_way(effect):
            yield free
        case s.Free() if is_way(effect):
            yield effect
        case _:
            return


def is_way(effect: Any) -> bool:
    """Whether this is another way to pay for the card it stands on."""
    match effect:
        case s.Free(effects=(i.Act() as act,)):
            return is_play(act) and _is_this(act.what)
        case s.By(effects=(inner,)) | s.May(effects=(inner,)) | s.If(effects=(inner,), otherwise=()):
            return is_way(inner)
        case _:
            return False


def own_cost(play: AlphaClash, player: Player, card: Card, cost: ResourceCost) -> ResourceCost:
    """Reductions that the card's own text gives it (115.6, 112.4c)."""
    less = sum(_reductions(play, player, card))
    taken = min(less, len(cost.specific))
    return ResourceCost(cost.total - taken, cost.specific[: len(cost.specific) - taken])


def _reductions(play: AlphaClash, player: Player, card: Card) -> Iterator[int]:
    for ability in card.face.abilities:
        if ability.kind != "static":
            continue
        scope = Scope(play, card, player)
        for effect in ability.effects:
            yield from _reduction(effect, scope)


def _reduction(effect: Any, scope: Scope, times: int = 1) -> Iterator[int]:
    match effect:
        case s.If(condition=condition, effects=effects) if holds(condition, scope):
            for inner in effects:
                yield from _reduction(inner, scope, times)
        case s.May(effects=effects):
            for inner in effects:
                yield from _reduction(inner, scope, times)
        case s.ForEach(what=what, effects=effects):
            for inner in effects:
                yield from _reduction(inner, scope, times * how_many(what, scope))
        case i.Modify(what=Objects(choice=Choice.THIS), changes=changes):
            for change in changes:
                if isinstance(change, CostChange) and change.cost in (CostOf.PLAY, CostOf.ANY) and not change.more:
                    yield times * amount_of(change.by.amount, scope)
        case _:
            return

"""What a card's own text says about how, and for how much, it may be played.

604.5   "You may play this card…", "You can't play this card…", "Play this card only if…" work where it could be played
112.4c  so does text that modifies how the object can be played
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TypeGuard

from judge_app.engine.amounts import amount_of, how_many
from judge_app.engine.carry_out import why_impossible
from judge_app.engine.conditions import holds
from judge_app.engine.happenings import describes
from judge_app.engine.refusals import Refusal
from judge_app.engine.scope import Scope
from judge_app.games.alpha_clash.being_played import is_answering
from judge_app.games.alpha_clash.costs import ResourceCost
from judge_app.games.alpha_clash.words import ac
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.amounts import Exactly, Number, UpTo
from judge_app.language.changes import CostChange, CostOf
from judge_app.language.durations import Period, Within
from judge_app.language.filters import HasName
from judge_app.language.instructions import Instruction, Verb
from judge_app.language.objects import Choice, Effects, Objects

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.alpha_clash.table import AlphaClash
    from judge_app.language.abilities import Ability


def why_restricted(play: AlphaClash, player: Player, card: Card, verb: Verb = Verb.PLAY) -> Refusal | None:
    """ "You may only play this card if …", "you can't play this card unless …"; a Trap is activated (604.5)."""
    scope = Scope(play, card, player)
    for ability in card.face.abilities:
        for effect in ability.effects:
            if any(is_kept(inner, scope) is False for inner in own_restrictions(effect, scope, verb)):
                return Refusal(f'{card} says "{scope.words(effect)}"', ac("604.5", "112.4c"))
    return None


def why_effect_restricted(play: AlphaClash, player: Player, card: Card, ability: Ability) -> Refusal | None:
    """ "You may only activate this effect when …": said within the very effect (112.4c)."""
    scope = Scope(play, card, player)
    for effect in ability.effects:
        if limits_its_own_use(effect) and not is_kept(effect, scope):
            return Refusal(f'{card} says "{scope.words(effect)}"', ac("112.4c", "602.5"))
    return None


def limits_its_own_use(effect: Instruction) -> TypeGuard[s.Only]:
    """Whether it says when the effect, or the Trap, that it stands in may be activated; then it does nothing itself."""
    if not isinstance(effect, s.Only) or not isinstance(effect.action, i.Act):
        return False
    what = effect.action.what
    return effect.action.verb is Verb.ACTIVATE and isinstance(what, Effects | Objects) and what.choice is Choice.THIS


def limits_its_own_play(effect: Instruction, scope: Scope) -> bool:
    """Whether it says when the card that it stands on may be played (604.5); then it does nothing itself."""
    return isinstance(effect, s.Only) and is_play(effect.action) and is_own(getattr(effect.action, "what", None), scope)


def told_restrictions(play: AlphaClash, player: Player, card: Card, verb: Verb = Verb.PLAY) -> None:
    """Says of each restriction that the card's own text puts on it that it is kept (604.5)."""
    scope = Scope(play, card, player)
    for ability in card.face.abilities:
        for effect in ability.effects:
            for inner in own_restrictions(effect, scope, verb):
                step = play.step('"{}": it may', scope.words(inner), cites=ac("604.5", "112.4c"), actor=player)
                step.card_text = scope.card_text(inner.span)


def own_restrictions(effect: Any, scope: Scope, verb: Verb) -> Iterator[s.Only | s.Cannot]:
    """What of an effect restricts how the very card it stands on may be played or activated, as things are."""
    match effect:
        case s.If(condition=condition, effects=effects, otherwise=otherwise):
            if any(True for inner in (*effects, *otherwise) for _ in own_restrictions(inner, scope, verb)):
                for inner in effects if holds(condition, scope) else otherwise:
                    yield from own_restrictions(inner, scope, verb)
        case s.Only(action=i.Act(verb=does, what=what)) if does is verb and is_own(what, scope):
            yield effect
        case s.Cannot(what=what, actions=actions):
            if any(
                isinstance(act, i.Act) and act.verb is verb and (is_own(act.what, scope) or _is_this(what))
                for act in actions
            ):
                yield effect
        case _:
            return


def is_kept(effect: s.Only | s.Cannot, scope: Scope) -> bool:
    if isinstance(effect, s.Cannot):
        if effect.duration is not None:
            raise scope.unread(effect)
        return False
    if effect.times is not None or (effect.when is not None and effect.condition is not None):
        raise scope.unread(effect)
    if effect.when is not None:
        return is_answering(effect.when, scope)
    limit = limit_of(effect)
    if limit is not None:
        return not is_over_limit(effect, limit, scope)
    if effect.condition is None or effect.duration is not None:
        raise scope.unread(effect)
    return holds(effect.condition, scope)


def limit_of(effect: s.Only) -> int | None:
    """ "You may only play one … each turn": how many."""
    match effect.action, effect.duration:
        case (
            i.Act(what=Objects(quantity=Exactly(amount=Number(value=most)) | UpTo(amount=Number(value=most))))
            | i.Draw(quantity=Exactly(amount=Number(value=most)) | UpTo(amount=Number(value=most))),
            Within(period=Period(unit="turn")),
        ):
            is_this = isinstance(effect.action, i.Act) and _is_this(effect.action.what)
            return most if effect.condition is None and not is_this else None
        case _:
            return None


def is_over_limit(effect: s.Only, limit: int, scope: Scope) -> bool:
    """Whether that many have been played (or activated) this turn already."""
    action = effect.action
    kinds = scope.play.event_kinds(action)
    done = [event for event in scope.play.this_turn if event.kind in kinds and describes(action, event, scope)]
    return len(done) >= limit


def is_own(what: Any, scope: Scope) -> bool:
    """This card: by that word, or by its own name (201.4)."""
    if _is_this(what):
        return True
    return isinstance(what, Objects) and any(isinstance(each, HasName) and each.name.casefold() == scope.source.name.casefold()
                                             for each in what.filters)  # fmt: skip


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


def own_cost(
    play: AlphaClash, player: Player, card: Card, cost: ResourceCost, of: CostOf = CostOf.PLAY
) -> ResourceCost:
    """Reductions that the card's own text gives it (115.6, 112.4c)."""
    less = sum(amount for _, amount in own_reductions(play, player, card, of))
    taken = min(less, len(cost.specific))
    return ResourceCost(cost.total - taken, cost.specific[: len(cost.specific) - taken])


def told_reductions(play: AlphaClash, player: Player, card: Card, of: CostOf = CostOf.PLAY) -> None:
    """Says of each of them by how much (115.6)."""
    for effect, amount in own_reductions(play, player, card, of):
        if amount:
            words = (card.face.text[effect.span.start : effect.span.end], amount)
            step = play.step('"{}": {} less', *words, cites=ac("115.6", "112.4c"), actor=player)
            step.card_text = (str(card), effect.span.start, effect.span.end)


Reductions = Iterator[tuple[Instruction, int]]


def own_reductions(play: AlphaClash, player: Player, card: Card, of: CostOf) -> Reductions:
    for ability in card.face.abilities:
        if ability.kind == "static":
            scope = Scope(play, card, player)
            for effect in ability.effects:
                yield from _reduction(effect, scope, of)


def _reduction(effect: Any, scope: Scope, of: CostOf, times: int = 1) -> Reductions:
    match effect:
        case s.If(condition=condition, effects=effects, otherwise=otherwise):
            for inner in effects if holds(condition, scope) else otherwise:
                yield from _reduction(inner, scope, of, times)
        case s.May(effects=effects):
            for inner in effects:
                yield from _reduction(inner, scope, of, times)
        case s.ForEach(what=what, effects=effects):
            for inner in effects:
                yield from _reduction(inner, scope, of, times * how_many(what, scope))
        case i.Modify(what=Objects(choice=Choice.THIS), changes=changes):
            for change in changes:
                if isinstance(change, CostChange) and change.cost in (of, CostOf.ANY) and not change.more:
                    yield effect, times * amount_of(change.by.amount, scope)
        case _:
            return

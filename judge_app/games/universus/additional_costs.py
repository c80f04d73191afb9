"""Additional costs: costs that card effects put on an action; who takes it must pay them (additional-costs.1).

A card's words about playing itself are looked up on the card, since it is not live before it is announced; what other
cards say lasts as any effect does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from judge_app.engine.carry_out import do
from judge_app.engine.effects import STATIC, Looking
from judge_app.engine.events import Event
from judge_app.engine.happenings import describes, is_doer
from judge_app.engine.nouns import is_meant
from judge_app.engine.refusals import Refusal
from judge_app.engine.scope import Scope
from judge_app.games.universus.paying import paying
from judge_app.games.universus.text_costs import Told, lacking, read_cost
from judge_app.games.universus.words import BLOCK, uv
from judge_app.language import structure as s
from judge_app.language.instructions import Act, Instruction, Verb
from judge_app.language.objects import Choice, Objects

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.universus.table import UniVersus

COST = "cost"  # how it acts, beside forbidding and allowing
CITES = uv("additional-costs.1", "additional-costs.2")


class CostOn(Looking):
    """A cost on what some words describe."""

    __slots__ = ("actions", "scope", "words")

    def __init__(
        self, kinds: Sequence[str], fits: Callable[[Event], bool], actions: Sequence[Instruction], scope: Scope, **more: Any
    ) -> None:  # fmt: skip
        super().__init__(COST, kinds, fits, **more)
        self.actions = tuple(actions)
        self.scope = scope
        self.words = " and ".join(scope.words(action) for action in actions)

    def why_not(self, play: UniVersus, payer: Player, card: Card) -> Refusal | None:
        for action in self.actions:
            cost = read_cost(action)
            refusal = (
                lacking(play, action, self._as(payer), payer, card)
                if isinstance(cost, Told)
                else cost.why_not(play, payer, card)
            )
            if refusal is not None:
                return refusal
        return None

    def pay(self, play: UniVersus, payer: Player, card: Card) -> None:
        from judge_app.games.universus.played_abilities import Use, Written

        with paying(play):
            for action in self.actions:
                cost = read_cost(action)
                if isinstance(cost, Told):
                    do(action, self._as(payer))
                else:
                    cost.pay(play, Use(payer, card, Written(self.words, "", lambda *_: None)))

    def _as(self, payer: Player) -> Scope:
        """ "They" and "their" are whoever pays."""
        inner = self.scope.within()
        inner.players, inner.whose = [payer], payer
        return inner


def cost_on(effect: s.AdditionalCost, scope: Scope, duration: str, guard: Callable[[], bool] | None = None) -> CostOn:
    """ "Your rival must discard 1 card as an additional cost to play attacks"."""
    actions = [inner for cost in effect.cost for inner in (cost.actions if isinstance(cost, s.Must) else (cost,))]
    kinds, fits = what_it_is_on(effect.to, scope)
    if not kinds or any(not isinstance(action, Act) for action in actions):
        raise scope.unread(effect)
    return CostOn(
        kinds, fits, actions, scope, source=scope.source, controller=scope.controller,
        duration=duration, guard=guard, cites=CITES,
    )  # fmt: skip


def what_it_is_on(to: Instruction, scope: Scope) -> tuple[Sequence[str], Callable[[Event], bool]]:
    """Playing a card or an ability, or blocking; trying to is where the cost is paid."""
    if isinstance(to, Act) and to.verb in (Verb.BLOCK, Verb.TRY_TO_BLOCK):
        return ("play card",), partial(_is_block, to, scope)
    if isinstance(to, Act) and to.verb is Verb.TRY_TO_PLAY:
        to = replace(to, verb=Verb.PLAY)
    return scope.play.event_kinds(to), partial(_describes, to, scope)


def _describes(to: Instruction, scope: Scope, event: Event) -> bool:
    return describes(to, event, scope)


def _is_block(to: Act, scope: Scope, event: Event) -> bool:
    play: UniVersus = scope.play  # type: ignore[assignment]
    meant = to.what is None or (play.attack is not None and is_meant(to.what, play.attack.card, scope))
    using = to.using is None or is_meant(to.using, event.card, scope)
    return event.way == BLOCK and is_doer(to.who, event, scope) and meant and using


def of_itself(effect: s.AdditionalCost) -> bool:
    return (
        isinstance(effect.to, Act) and isinstance(effect.to.what, Objects) and effect.to.what.choice is Choice.THIS
        and not effect.to.what.filters
    )  # fmt: skip


def begin_additional_cost(
    effect: s.AdditionalCost, scope: Scope, static: bool, guard: Callable[[], bool] | None = None
) -> None:
    if static and of_itself(effect):
        return  # read from the card when it is to be played
    lasting = cost_on(effect, scope, STATIC if static else scope.play.duration(scope.until, scope), guard)
    lasting.card_text = scope.card_text(effect.span)
    scope.play.add(lasting)


def additional_costs(play: UniVersus, event: Event) -> list[CostOn]:
    """Those of other cards in the order they began, then what the card says of itself."""
    card = event.card
    assert card is not None
    assert event.player is not None
    found = [each for each in play.index.get((COST, event.kind), ()) if each.takes(event)]
    if event.kind == "play card" and card.face.known:
        for ability in card.face.abilities:
            for effect in ability.effects:
                if isinstance(effect, s.AdditionalCost) and of_itself(effect):
                    own = cost_on(effect, Scope(play, card, card.owner), STATIC)
                    found += [own] if own.fits(event) else []
    return found


def why_not_additional_costs(play: UniVersus, event: Event) -> Refusal | None:
    assert event.player is not None
    assert event.card is not None
    for extra in additional_costs(play, event):
        refusal = extra.why_not(play, event.player, event.card)
        if refusal is not None:
            reason = f"an additional cost can't be paid ({extra.words}): {refusal.reason}"
            return Refusal(reason, (*uv("additional-costs.1"), *refusal.cites))
    return None


def pay_additional_costs(play: UniVersus, event: Event) -> None:
    """When the action is taken; for a card, before its check (additional-costs.2)."""
    assert event.player is not None
    assert event.card is not None
    for extra in additional_costs(play, event):
        step = play.step(
            "{} pays an additional cost: {}", event.player, extra.words, cites=CITES, actor=event.player
        )  # fmt: skip
        step.card_text = extra.card_text
        extra.pay(play, event.player, event.card)

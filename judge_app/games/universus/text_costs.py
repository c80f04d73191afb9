"""Costs as the text has them: lone verbs mean this card, the rest is done like an instruction (costs.6, instruction.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_app.engine.amounts import bounds
from judge_app.engine.carry_out import do, why_impossible
from judge_app.engine.events import Event
from judge_app.engine.nouns import cards_meant
from judge_app.engine.refusals import Refusal
from judge_app.engine.scope import Scope
from judge_app.games.universus.costs import (
    CommitFoundations,
    CommitThis,
    DestroyThis,
    DiscardHand,
    FlipThis,
    LoseHealth,
    RemoveThis,
)
from judge_app.games.universus.happenings import why_impossible_with
from judge_app.games.universus.paying import Cost
from judge_app.games.universus.words import HAND, uv
from judge_app.language import amounts as a
from judge_app.language import filters as f
from judge_app.language import instructions as i
from judge_app.language.abilities import Ability
from judge_app.language.instructions import Instruction, Verb
from judge_app.language.objects import Choice, Objects, Resources, Zone

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.universus.played_abilities import Use
    from judge_app.games.universus.table import UniVersus

THIS_CARD: dict[Verb, Cost] = {
    Verb.COMMIT: CommitThis(), Verb.FLIP: FlipThis(), Verb.DESTROY: DestroyThis(), Verb.SACRIFICE: DestroyThis(), Verb.REMOVE: RemoveThis(),
}  # fmt: skip


def read_costs(ability: Ability) -> tuple[Cost, ...]:
    return tuple(read_cost(cost) for cost in ability.costs)


def read_cost(cost: Resources | Instruction) -> Cost:
    match cost:
        case i.Act(verb=verb, what=Objects(choice=Choice.THIS, filters=())) if verb in THIS_CARD:
            return THIS_CARD[verb]
        case i.Act(
            verb=Verb.COMMIT,
            what=Objects(quantity=a.Exactly(amount=a.Number(value=number)), filters=(f.HasType(name="foundation"),)),
        ):
            return CommitFoundations(number)
        case i.Act(verb=Verb.DISCARD, what=Zone(name=name)) if name == HAND:
            return DiscardHand()
        case i.ChangeHealth(lose=True, amount=a.Exactly(amount=a.Number(value=number)) | a.Number(value=number)):
            return LoseHealth(number)
        case _:
            return Told(cost)


def lacking(play: UniVersus, cost: Instruction, scope: Scope, player: Player, card: Card) -> Refusal | None:
    """Whether there is not enough to do it with; an action that is played from the hand can't be discarded for itself."""
    what = getattr(cost, "what", None)
    if isinstance(cost, i.Act) and cost.verb is Verb.NAME:
        return None  # any card can be named (naming-cards.1)
    if not isinstance(what, Objects) or not isinstance(cost, i.Act | i.Move):
        return why_impossible((cost,), scope)
    least, _ = bounds(what.quantity, scope)
    outer, play.verb_now = play.verb_now, cost.verb if isinstance(cost, i.Act) else None
    try:
        found = [
            each
            for each in cards_meant(what, scope, counting=True)
            if (each is not card or card.zone.name != HAND or what.choice is Choice.THIS)
            and _can_be_done_to(cost, each)
        ]
    finally:
        play.verb_now = outer
    if what.choice is Choice.EVERY or len(found) >= least:
        return None
    rules = ("discard.3", "costs.2") if play.is_from_hand(cost) else ("costs.2",)
    return Refusal(f"{player} can't pay the cost: {len(found)} of {least} are there", uv(*rules))


def _can_be_done_to(cost: i.Act | i.Move, card: Card) -> bool:
    """What is flipped can't be flipped, so it pays for nothing that wants a card flipped (flip.2, costs.2)."""
    return not isinstance(cost, i.Act) or why_impossible_with(Event(cost.verb.value, card=card), card) is None


class Told:
    """Any other cost: there must be enough to do it with, and it is done as an instruction of the player's."""

    __slots__ = ("cost",)

    def __init__(self, cost: Resources | Instruction) -> None:
        self.cost = cost

    def why_not(self, play: UniVersus, player: Player, card: Card) -> Refusal | None:
        return self.why_not_with(play, player, card, 0)

    def why_not_with(self, play: UniVersus, player: Player, card: Card, x: int) -> Refusal | None:
        """X can be any number that isn't negative and can be paid (costs.5)."""
        scope = Scope(play, card, player)
        scope.variables["X"] = x
        return None if isinstance(self.cost, Resources) else lacking(play, self.cost, scope, player, card)

    def pay(self, play: UniVersus, use: Use) -> None:
        scope = use.scope if use.scope is not None else Scope(play, use.card, use.player)
        if isinstance(self.cost, Resources):
            raise scope.unread(self.cost)
        do(self.cost, scope)
        use.paid += [card for card in scope.it if card not in use.paid]


__all__ = ["Sequence", "Told", "read_costs"]

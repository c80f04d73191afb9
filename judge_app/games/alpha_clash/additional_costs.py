"""115.8. Additional costs: what the controller must pay besides the resource cost of a card, at the same time.

115.8a  any number of them may apply; the controller declares which they will pay
115.8b  some are optional
115.8d  they change what is paid, not the card's resource cost
115.9d  they apply to an alternative cost as well
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.carry_out import carry_out, why_impossible
from judge_app.engine.refusals import Refusal
from judge_app.engine.scope import Scope
from judge_app.games.alpha_clash.restrictions import is_play
from judge_app.games.alpha_clash.understood import must_be_understood
from judge_app.games.alpha_clash.words import ac
from judge_app.language import structure as s
from judge_app.language.objects import Choice, Objects

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.alpha_clash.table import AlphaClash


def is_additional_cost(effect: object) -> bool:
    """ "As an additional cost to play this card, …"."""
    if not isinstance(effect, s.AdditionalCost) or not is_play(effect.to):
        return False
    what = getattr(effect.to, "what", None)
    return isinstance(what, Objects) and what.choice is Choice.THIS


def additional_costs(card: Card) -> list[s.AdditionalCost]:
    return [
        effect
        for ability in card.face.abilities
        for effect in ability.effects
        if isinstance(effect, s.AdditionalCost) and is_additional_cost(effect)
    ]


def is_optional(cost: s.AdditionalCost) -> bool:
    return len(cost.cost) == 1 and isinstance(cost.cost[0], s.May)


def why_not_pay_additional(play: AlphaClash, player: Player, card: Card) -> Refusal | None:
    """One that must be paid and can't be keeps the card from being played (115.2)."""
    scope = Scope(play, card, player)
    for cost in additional_costs(card):
        refusal = None if is_optional(cost) else why_impossible(cost.cost, scope)
        if refusal is not None:
            words = f'the additional cost of {card} can\'t be paid: "{scope.words(cost)}"'
            return Refusal(words, ac("115.2", "115.8a", "202.4"))
    return None


def pay_additional(play: AlphaClash, player: Player, card: Card, scope: Scope, instead: bool) -> None:
    """Each as it is written; an optional one if the player declares so. `instead`: beside an alternative cost."""
    for cost in additional_costs(card):
        must_be_understood(cost.cost, scope)
        effects = cost.cost[0].effects if is_optional(cost) and isinstance(cost.cost[0], s.May) else cost.cost
        if is_optional(cost):
            question = f'whether to pay the additional cost: "{scope.words(cost)}"'
            possible = why_impossible(effects, scope) is None
            scope.done = possible and play.may(player, question, ac("115.8b", "115.8a", "601.1b"))
            if not scope.done:
                continue
        rules = ac("115.8a", "115.8d", "202.4", *(["115.9d"] if instead else []))
        step = play.step("{} pays an additional cost of {}", player, card, cites=rules, actor=player)
        step.card_text = scope.card_text(cost.span)
        paid = scope.within()
        paid.text = scope.text
        carry_out(effects, paid)
        scope.paid = list(paid.it)

"""307. What must be paid to play an ability: charging its power, and the costs its text adds.

307.1   for every ability of a click power, charging the power is part of the cost
307.2   an activated ability is canceled if not all of its costs are paid
"""

from __future__ import annotations

from judge_app.engine.amounts import bounds
from judge_app.engine.cards import Card
from judge_app.engine.carry_out import carry_out
from judge_app.engine.events import Event
from judge_app.engine.nouns import candidates
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal
from judge_app.games.city_of_heroes.event_kinds import Kinds
from judge_app.games.city_of_heroes.keywords import STATUS_EFFECTS, status_effect
from judge_app.games.city_of_heroes.moves import discard_from_hand
from judge_app.games.city_of_heroes.queries import describes, statuses
from judge_app.games.city_of_heroes.table import AbilityUse, CityOfHeroes, Scope, is_power
from judge_app.games.city_of_heroes.targets import lies_in_play, points_at_one
from judge_app.games.city_of_heroes.tokens import held
from judge_app.games.city_of_heroes.words import HAND, MOST_CLICKS, rules
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.instructions import Act, Instruction, Verb
from judge_app.language.objects import Objects, Resources
from judge_app.language.structure import ForEach, Modes
from judge_app.numbers import so_many

NUMBERS = {1: "one", 2: "two", 3: "three"}


def pay(play: CityOfHeroes, use: AbilityUse) -> bool:
    """Charge the power, then the additional costs in any order (307.3). False if one is not paid."""
    card, player = use.card, use.player
    if is_power(card) and use.hero is not None and not use.is_inspiration:
        clicks = play.charge_cost(card)
        if clicks and not card.zone.in_play:
            play.step("{} is no longer in play and can't be charged", card, cites=rules("307.1", "307.2"), actor=player)
            return False
        if clicks:
            cites = rules("307.1", "203.12b" if card.face.says("charging", "toggle") else "203.12a")
            cites += rules("306.2b") if use.attack is not None else ()
            play.happen(
                Event(Kinds.CHARGE, player=player, card=card, amount=clicks, way="charge", source=card, cites=cites)
            )
        else:
            play.step("{} is constant and charges no clicks", card, cites=rules("203.12c"), actor=player)
    return all(pay_one(play, cost, player, use.scope) for cost in use.ability.costs)


def pay_one(play: CityOfHeroes, cost: Resources | Instruction, player: Player, scope: Scope) -> bool:
    """One additional cost, wholly or not at all (307.2, 307.3a)."""
    if isinstance(cost, Resources):
        raise scope.unread(cost)
    refusal = why_not_pay(play, cost, player, scope)
    if refusal is not None:
        play.step("{} can't pay the cost: {}", player, refusal.reason, cites=refusal.cites, actor=player)
        return False
    if isinstance(cost, Modes):
        return pay_either(play, cost, player, scope)
    play.step("{} pays: {}", player, scope.words(cost), cites=rules("307.3", "307.3a"), actor=player)
    if isinstance(cost, GameVerb) and cost.name == "charge" and isinstance(cost.what, Objects):
        return pay_clicks(play, cost, cost.what, player, scope)
    return carry_out((cost,), scope)


def pay_either(play: CityOfHeroes, cost: Modes, player: Player, scope: Scope) -> bool:
    """ "Discard a card or charge a power": one of those that can be paid, as its player chooses (307.3a)."""
    ways = payable(play, cost, player, scope)
    chosen: tuple[Instruction, ...] = play.choose(
        player, f"which cost to pay (for {scope.source})", ways, rules("307.3", "307.3a"),
        label=lambda way: scope.text[way[0].span.start : way[-1].span.end],
    )  # fmt: skip
    return all(pay_one(play, each, player, scope) for each in chosen)


def payable(play: CityOfHeroes, cost: Modes, player: Player, scope: Scope) -> list[tuple[Instruction, ...]]:
    return [way for way in cost.modes if all(why_not_pay(play, each, player, scope) is None for each in way)]


def pay_clicks(play: CityOfHeroes, cost: GameVerb, what: Objects, player: Player, scope: Scope) -> bool:
    """No toggle power may be clicked into activity beyond its super's maximum (304.3b)."""
    wanted = least_of(what, scope)
    clicks = bounds(cost.quantity, scope)[0]
    for power in play.choose_some(
        player, "which powers to charge", chargeable(play, what, scope), wanted, wanted, rules("304.3b")
    ):
        play.happen(Event(Kinds.CHARGE, player=player, card=power, amount=clicks, way="charge", cites=rules("307.3a")))
    return True


def chargeable(play: CityOfHeroes, what: Objects, scope: Scope) -> list[Card]:
    return [
        power for power in candidates(what, scope) if play.clicks(power) < MOST_CLICKS and not play.is_over_limit(power)
    ]


def why_not_pay(play: CityOfHeroes, cost: Resources | Instruction, player: Player, scope: Scope) -> Refusal | None:
    match cost:
        case Resources() | ForEach():
            raise scope.unread(cost)
        case Modes():
            none = Refusal("none of these costs can be paid", rules("307.2", "307.3a"))
            return None if payable(play, cost, player, scope) else none
        case Act(verb=Verb.DISCARD, what=Objects() as noun):
            return why_not_discard(noun, player, scope)
        case GameVerb(name="remove tokens", what=Objects() as noun):
            return _why_too_few_tokens(cost, noun, scope)
        case GameVerb(name=name, what=Objects() as noun):
            found = chargeable(play, noun, scope) if name == "charge" else candidates(noun, scope)
            wanted = least_of(noun, scope)
            short = Refusal(f"there are {len(found)} of them, not {wanted}", rules("307.2", "304.3b"))
            return None if len(found) >= wanted else short
        case _:
            return None


def _why_too_few_tokens(cost: GameVerb, noun: Objects, scope: Scope) -> Refusal | None:
    """All of them are removed from one card (206.2)."""
    kind, wanted = cost.detail, bounds(cost.quantity, scope)[0]
    most = max((held(each, kind) for each in candidates(noun, scope)), default=0)
    short = Refusal(f"there are not {wanted} {kind} there but {most}", rules("307.2", "206.2"))
    return None if most >= wanted else short


def why_not_discard(noun: Objects, player: Player, scope: Scope) -> Refusal | None:
    """Cards in play, or of the hand."""
    wanted = least_of(noun, scope)
    if lies_in_play(noun) or points_at_one(noun):
        there = [card for card in candidates(noun, scope) if card.zone.in_play]
        reason = f"there are {len(there)} of them in play, not {wanted}"
    else:
        there = [card for card in player.cards(HAND) if not noun.filters or describes(noun, card, scope)]
        reason = f"{player} has {len(there)} such cards in hand, not {wanted}"
    return None if len(there) >= wanted else Refusal(reason, rules("307.2", "307.3a"))


def least_of(noun: Objects, scope: Scope) -> int:
    return bounds(noun.quantity, scope)[0] if noun.quantity is not None else 1


def costly_status(play: CityOfHeroes, super_: Card, action: GameVerb) -> tuple[str, int, str] | None:
    """The status effect of a super that makes choosing it, or a power of it, cost cards; how many, and its rule."""
    for name in STATUS_EFFECTS:
        cost = status_effect(name).costs.get(action) if statuses(play, super_, name) else None
        if cost is not None:
            return name, *cost
    return None


def cost_refusal(play: CityOfHeroes, player: Player, super_: Card, action: GameVerb) -> Refusal | None:
    """With Knockdown, choosing the super for a Move or one of its powers for an Act costs two cards (502.3)."""
    costly = costly_status(play, super_, action)
    if costly is None:
        return None
    name, cards, rule = costly
    if len(player.cards(HAND)) >= cards:
        return None
    return Refusal(f"{super_} has {name} and {player} can't discard {NUMBERS.get(cards, cards)} cards", (rule,))


def pay_for_choosing(play: CityOfHeroes, player: Player, super_: Card, action: GameVerb) -> bool:
    """False if it can't be paid after all, because a judge says that several instances cost more."""
    costly = costly_status(play, super_, action)
    if costly is None:
        return True
    name, cards, rule = costly
    instances = len(statuses(play, super_, name))
    cost = cards if instances == 1 else cost_of_several(play, super_, name, instances, cards, rule)
    if len(player.cards(HAND)) < cost:
        held = so_many(cost, "card")
        play.step("{} can't discard {}: {} is not chosen", player, held, super_, cites=(rule,), actor=player)
        return False
    held = so_many(cost, "card")
    play.step("{} has {}: {} must discard {}", super_, name, player, held, cites=(rule,), actor=player)
    discard_from_hand(play, player, cost, None, (rule,))
    return True


def cost_of_several(play: CityOfHeroes, super_: Card, name: str, instances: int, cards: int, rule: str) -> int:
    """Each is a text of its own (501.1), yet 502.6 speaks of durations only: no rule says whether the costs add up."""
    once, each = f"{cards} cards", f"{cards * instances} cards"
    question = f"{super_} has {instances} instances of {name}: how many cards are discarded?"
    answer = play.ask_judge(question, (once, each), (*rules("501.1"), rule, *rules("502.6")))
    return cards if answer == once else cards * instances

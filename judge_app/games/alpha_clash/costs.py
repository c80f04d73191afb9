"""Costs: resources by color, initial and specific, reductions, paying.

202.1a  the initial resource cost is the total amount
202.2a  the specific resource cost says how many of particular colors must be among them
115.6   only the specific resource cost can be reduced, and only by as many gems as the card shows
408.6   a card in the Resource Zone is engaged for one resource of its color
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from judge_app.engine.amounts import amount_of, how_many
from judge_app.engine.cards import Card
from judge_app.engine.carry_figures import can_pay
from judge_app.engine.carry_out import carry_out, why_impossible
from judge_app.engine.conditions import holds
from judge_app.engine.events import Event
from judge_app.engine.frame import place_of
from judge_app.engine.handlers import Handlers
from judge_app.engine.nouns import cards_meant
from judge_app.engine.players import Player
from judge_app.engine.refusals import Illegal, Refusal
from judge_app.engine.targets import target_words
from judge_app.games.alpha_clash.event_kinds import Kinds
from judge_app.games.alpha_clash.queries import stands_for
from judge_app.games.alpha_clash.restrictions import attach_ability, is_play, is_this
from judge_app.games.alpha_clash.table import AlphaClash, Scope
from judge_app.games.alpha_clash.words import COST, ENGAGED, FACE_DOWN, HEALTH, LETTERS, RESOURCE_ZONE, rules
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.abilities import Ability, Kind
from judge_app.language.amounts import Number
from judge_app.language.changes import CostChange, CostOf
from judge_app.language.instructions import Instruction, Verb
from judge_app.language.objects import HEALTH as PAID_IN_HEALTH
from judge_app.language.objects import Choice, Objects, Resources

Colors = tuple[str, ...]
Cost = Resources | Instruction
COSTS: Handlers[AlphaClash] = Handlers()
COSTS.honours(s.AdditionalCost, "cost", "to")


@dataclass(frozen=True, slots=True)
class ResourceCost:
    """So many resources, these colors among them."""

    total: int
    specific: Colors = ()

    def __str__(self) -> str:
        if not self.specific:
            return f"{self.total} of any color"
        return f"{self.total} ({', '.join(self.specific)} among them)"


def play_cost(play: AlphaClash, card: Card, x: int = 0) -> ResourceCost:
    """What it costs to play a card, with every increase and reduction (601.1f)."""
    specific = card.face.words.get("specific", ())
    total = card.face.figures.get(COST, 0) + x * len(card.face.words.get("x", ()))
    return changed(play, card, ResourceCost(total, specific), "play")


def trap_cost(play: AlphaClash, card: Card, x: int = 0) -> ResourceCost:
    """What it costs to activate a Trap: it is turned up for it, so what is said of Traps holds for it (304.4, 304.5)."""
    specific = card.face.words.get("specific", ())
    total = card.face.figures.get(COST, 0) + x * len(card.face.words.get("x", ()))
    with turned_up(card):
        return changed(play, card, ResourceCost(total, specific), "activate")


@contextmanager
def turned_up(card: Card) -> Iterator[None]:
    """What is asked of a Trap that would be activated is asked of it face up, which it would be by then (304.4)."""
    face_down = card.status.pop(FACE_DOWN, None)
    try:
        yield
    finally:
        if face_down is not None:
            card.status[FACE_DOWN] = face_down


def least_x(card: Card) -> int:
    """X is at least the number of gems of the specific resource cost, which must be paid (202.2a); else it may be 0."""
    return len(card.face.words.get("specific", ())) if card.face.words.get("x") else 0


X_CLARIFIED = "alpha-clash:clarification.AC2-015"


def why_not_x_too_small(card: Card, x: int) -> Refusal | None:
    least = least_x(card)
    if x >= least:
        return None
    return Refusal(
        f"X is at least {least}, the specific resource cost of {card}", (*rules("202.2a", "107.3a"), X_CLARIFIED)
    )


def increase(play: AlphaClash, card: Card) -> int:
    """What effects make it cost more to play."""
    found = (*play.modifications("cost to play", card), *play.modifications("cost", card))
    return sum(modification.value(card) for modification in found if modification.how == "plus")


def changed(play: AlphaClash, card: Card, cost: ResourceCost, of: str) -> ResourceCost:
    """Increases, then reductions: only gems the card itself shows can be taken off (115.6a, 115.6b, 115.6c)."""
    found = (*play.modifications(f"cost to {of}", card), *play.modifications("cost", card))
    if not found:
        return reduced(cost, ())
    more = sum(modification.value(card) for modification in found if modification.how == "plus")
    less = [(modification.value(card), color_of_less(modification.how)) for modification in found]
    return reduced(ResourceCost(cost.total + more, cost.specific), [each for each in less if each[1] is not None])


ANY_GEM = ""
Less = tuple[int, str | None]  # how many gems less, and of which color; `ANY_GEM`: whichever the card shows


def less_of(color: str | None) -> str:
    """What a modification that takes gems of this color off a cost is called; a letter is that of a gem."""
    return f"minus {LETTERS[color]}" if color in LETTERS else "minus"


def color_of_less(how: str) -> str | None:
    """The color that such a modification takes off; None if it takes nothing off."""
    return how.removeprefix("minus").strip() if how.startswith("minus") else None


def reduced(cost: ResourceCost, reductions: Sequence[Less]) -> ResourceCost:
    """Each takes off gems of its own color, as far as the card shows them (115.6a, 115.6b, 115.6c)."""
    if not reductions and cost.total >= 0:
        return cost
    left = list(cost.specific)
    for amount, color in sorted(reductions, key=lambda each: each[1] == ANY_GEM):
        for _ in range(amount):
            if color in left or (color == ANY_GEM and left):
                left.pop(len(left) - 1 - left[::-1].index(color) if color else -1)
    taken = len(cost.specific) - len(left)
    return ResourceCost(max(0, cost.total - taken), tuple(left))


COST_OF_PORTAL = "cost to activate the Portal"  # kept as a figure of the Contender of whoever activates it


def portal_cost(play: AlphaClash, player: Player) -> ResourceCost:
    """Two resources of any color (410.3), and what effects make of that."""
    contender = play.contender(player)
    changes = play.modifications(COST_OF_PORTAL, contender)
    more = sum(each.value(contender) * (1 if each.how == "plus" else -1) for each in changes)
    return ResourceCost(max(0, 2 + more))


def ready_resources(player: Player) -> list[Card]:
    return [card for card in player.zones[RESOURCE_ZONE].cards if not card.status.get(ENGAGED)]


def colors_of(card: Card) -> Colors:
    return card.face.words.get("color", ())


def why_not_pay(
    play: AlphaClash, player: Player, cost: ResourceCost, cites: tuple[str, ...] = (), playing: Card | None = None
) -> Refusal | None:
    """A cost can't be paid without the resources to pay it in full (115.2). `rules` say that it is to be paid.

    A card that is played from the Resource Zone has left it when its cost is paid (601.1a, 601.1f).
    """
    del play
    ready = [card for card in ready_resources(player) if card is not playing]
    if len(ready) < cost.total:
        count = f"{len(ready)} ready resource{'' if len(ready) == 1 else 's'}"
        return Refusal(f"{player} has {count} and the cost is {cost}", (*cites, *rules("115.2")))
    if cost.specific and next(ways_to_pay(ready, cost), None) is None:
        return Refusal(
            f"{player}'s ready resources do not have the colors of the cost, {cost}",
            (*cites, *rules("107.4a", "202.2a", "115.2")),
        )
    return None


def groups(resources: list[Card]) -> dict[Colors, list[Card]]:
    """Resources that are alike, by color."""
    found: dict[Colors, list[Card]] = {}
    for card in resources:
        found.setdefault(colors_of(card), []).append(card)
    return found


def ways_to_pay(resources: list[Card], cost: ResourceCost) -> Iterator[tuple[tuple[Colors, int], ...]]:
    """Every different way, as how many of each color to engage."""
    kinds = list(groups(resources).items())

    def share(at: int, left: int) -> Iterator[tuple[tuple[Colors, int], ...]]:
        if at == len(kinds):
            if left == 0:
                yield ()
            return
        colors, cards = kinds[at]
        for number in range(min(left, len(cards)), -1, -1):
            for rest in share(at + 1, left - number):
                yield ((colors, number), *rest) if number else rest

    for way in share(0, cost.total):
        if covers(way, cost.specific):
            yield way


def covers(way: tuple[tuple[Colors, int], ...], specific: Colors) -> bool:
    """Whether these resources can give every specific color, each card one of its colors (408.7b)."""
    if not specific:
        return True
    wanted, rest = specific[0], specific[1:]
    for at, (colors, number) in enumerate(way):
        if wanted in colors and number:
            fewer = (*way[:at], (colors, number - 1), *way[at + 1 :])
            if covers(fewer, rest):
                return True
    return False


def pay(play: AlphaClash, player: Player, cost: ResourceCost, for_what: object) -> None:
    """Engage resources, which ones being the player's choice where it makes a difference (408.5, 408.8, 115.3b)."""
    if cost.total == 0:
        play.step(
            "{} acknowledges the cost of 0 for {}", player, for_what, cites=rules("115.5", "115.5a"), actor=player
        )
        return
    ready = ready_resources(player)
    ways = list(ways_to_pay(ready, cost))
    way = play.choose(player, f"which resources to engage for {for_what}", ways, rules("408.7", "408.7b"), label=said)
    kinds = groups(ready)
    play.step(
        "{} pays {} for {}",
        player,
        cost,
        for_what,
        cites=rules("115.3b", "408.5", "408.6", "408.7", "106.3", "106.4", "408.7a", "409.6b", "202.1a"),
        actor=player,
    )
    for colors, number in way:
        for card in kinds[colors][:number]:
            play.set_status(card, ENGAGED, True)
    play.happen(Event(Kinds.PAY, player=player, amount=cost.total))


def said(way: tuple[tuple[Colors, int], ...]) -> str:
    return ", ".join(f"{number} {'-'.join(colors) or 'plain'}" for colors, number in way)


# ---- 115.8. Additional costs: what the controller must pay besides the resource cost of a card, at the same time.
#
# 115.8a  any number of them may apply; the controller declares which they will pay
# 115.8b  some are optional
# 115.8d  they change what is paid, not the card's resource cost
# 115.9d  they apply to an alternative cost as well


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
            return Refusal(words, rules("115.2", "115.8", "115.8a", "202.4"))
    return None


def pay_additional(play: AlphaClash, player: Player, card: Card, scope: Scope, instead: bool) -> None:
    """Each as it is written; an optional one if the player declares so. `instead`: beside an alternative cost."""
    for cost in additional_costs(card):
        play.handlers.must_be_played(cost.cost, scope)
        effects = cost.cost[0].effects if is_optional(cost) and isinstance(cost.cost[0], s.May) else cost.cost
        if is_optional(cost):
            question = f'whether to pay the additional cost: "{scope.words(cost)}"'
            possible = why_impossible(effects, scope) is None
            scope.done = possible and play.may(player, question, rules("115.8b", "115.8a", "601.1b"))
            if not scope.done:
                continue
        cites = rules("115.8a", "115.8d", "202.4", *(["115.9d"] if instead else []))
        step = play.step("{} pays an additional cost of {}", player, card, cites=cites, actor=player)
        step.card_text = scope.card_text(cost.span)
        paid = scope.within()
        paid.text = scope.text
        carry_out(effects, paid)
        scope.paid = list(paid.it)


def alternative_costs(play: AlphaClash, player: Player, card: Card) -> list[Instruction]:
    """ "You may play this card without paying its resource cost by …", "… if …": what can be done instead (115.9).

    One that asks for nothing (only for something to be so) is its `Free` itself: nothing is paid.
    """
    scope = Scope(play, card, player)
    return [
        way
        for ability in card.face.abilities
        for effect in ability.effects
        if isinstance(effect, s.May | s.Free | s.If)
        for way in _ways(effect, scope)
    ]


def _ways(effect: object, scope: Scope) -> Iterator[Instruction]:
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


def is_way(effect: object) -> bool:
    """Whether this is another way to pay for the card it stands on."""
    match effect:
        case s.Free(effects=(i.Act() as act,)):
            return is_play(act) and is_this(act.what)
        case s.By(effects=(inner,)) | s.May(effects=(inner,)) | s.If(effects=(inner,), otherwise=()):
            return is_way(inner)
        case _:
            return False


def own_cost(
    play: AlphaClash, player: Player, card: Card, cost: ResourceCost, of: CostOf = CostOf.PLAY
) -> ResourceCost:
    """What the card's own text adds to it and takes off it (601.1f, 115.6, 112.4c)."""
    if not _has_static(card):  # only those say anything of its cost
        return reduced(cost, ())
    with on_its_way(card):
        more = [(amount, color) for _, amount, color in own_increases(play, player, card, of)]
        less = [(amount, color) for _, amount, color in own_reductions(play, player, card, of)]
    total = cost.total + sum(amount for amount, _ in more)
    gems = tuple(color for amount, color in more if color for _ in range(amount))
    return reduced(ResourceCost(total, (*cost.specific, *gems)), less)


def _has_static(card: Card) -> bool:
    for ability in card.face.abilities:  # noqa: SIM110 - asked for every card in hand at every chance to play one
        if ability.kind is Kind.STATIC:
            return True
    return False


def own_increase(play: AlphaClash, player: Player, card: Card) -> int:
    """How much more its own text makes it cost, also where another cost is paid (115.9d)."""
    with on_its_way(card):
        return sum(amount for _, amount, _ in own_increases(play, player, card, CostOf.PLAY))


@contextmanager
def on_its_way(card: Card) -> Iterator[None]:
    """When its cost is determined the card is in Standby and no longer where it is played from (601.1a, 601.1f)."""
    leaves = not card.zone.in_play and card in card.zone.cards
    at = card.zone.cards.index(card) if leaves else 0
    if leaves:
        card.zone.cards.pop(at)
    try:
        yield
    finally:
        if leaves:
            card.zone.cards.insert(at, card)


def report_reductions(play: AlphaClash, player: Player, card: Card, of: CostOf = CostOf.PLAY) -> None:
    """Says of each of them by how much (115.6)."""
    for changes, how, rule in ((own_increases, "more", "601.1f"), (own_reductions, "less", "115.6")):
        for effect, amount, _ in changes(play, player, card, of):
            if amount:
                words = (card.face.text[effect.span.start : effect.span.end], amount, how)
                step = play.step('"{}": {} {}', *words, cites=rules(rule, "112.4c"), actor=player)
                step.card_text = (str(card), effect.span.start, effect.span.end)


Reductions = Iterator[tuple[Instruction, int, str]]


def own_reductions(play: AlphaClash, player: Player, card: Card, of: CostOf) -> Reductions:
    return _own_changes(play, player, card, of, more=False)


def own_increases(play: AlphaClash, player: Player, card: Card, of: CostOf) -> Reductions:
    """ "This card costs ⯁ more to play for each card in your hand" (601.1f)."""
    return _own_changes(play, player, card, of, more=True)


def _own_changes(play: AlphaClash, player: Player, card: Card, of: CostOf, more: bool) -> Reductions:
    for ability in card.face.abilities:
        if ability.kind is Kind.STATIC:
            scope = Scope(play, card, player)
            for effect in ability.effects:
                yield from _reduction(effect, scope, of, more=more)


def _reductions(effects: Sequence[object], scope: Scope, of: CostOf, times: int, more: bool) -> Reductions:
    for effect in effects:
        yield from _reduction(effect, scope, of, times, more)


def _reduction(effect: object, scope: Scope, of: CostOf, times: int = 1, more: bool = False) -> Reductions:
    """What it takes off the cost of its card, or adds to it: how much, of which gem."""
    match effect:
        case s.If(condition=condition, effects=effects, otherwise=otherwise):
            yield from _reductions(effects if holds(condition, scope) else otherwise, scope, of, times, more)
        case s.May(effects=effects):
            yield from _reductions(effects, scope, of, times, more)
        case s.ForEach(what=what, effects=effects):
            yield from _reductions(effects, scope, of, times * how_many(what, scope), more)
        case i.Modify(what=Objects(choice=Choice.THIS), changes=changes):
            for change in changes:
                if isinstance(change, CostChange) and change.cost in (of, CostOf.ANY) and change.more == more:
                    yield effect, times * amount_of(change.by.amount, scope), LETTERS.get(change.by.color or "", "")
        case _:
            return


PLAYING = (CostOf.PLAY, CostOf.ANY)  # what it costs to attach is said of it in play


def offered_reductions(play: AlphaClash, player: Player, card: Card) -> list[tuple[s.By, Less]]:
    """ "You may discard a card to reduce the cost to play this card by ⯁": what can be done, and what it takes off (115.6)."""
    scope = Scope(play, card, player)
    found: list[tuple[s.By, Less]] = []
    for effect in (effect for ability in card.face.abilities if ability.kind == "static" for effect in ability.effects):
        match effect:
            case s.May(effects=(s.By(effects=(i.Modify() as change,), doing=doing) as by,)) if is_own_cost(change):
                if why_impossible((doing,), scope) is None:
                    found += [(by, (amount, color)) for _, amount, color in _reduction(change, scope, CostOf.PLAY)]
            case _:
                continue
    return found


def least_cost(play: AlphaClash, player: Player, card: Card, cost: ResourceCost) -> ResourceCost:
    """With everything done that would reduce it."""
    return reduced(cost, [less for _, less in offered_reductions(play, player, card)])


def take_offered_reductions(
    play: AlphaClash, player: Player, card: Card, cost: ResourceCost, scope: Scope
) -> ResourceCost:
    """Each is the player's choice, as the cost is determined (601.1b, 601.1f)."""
    for by, less in offered_reductions(play, player, card):
        options = ("yes",) if why_not_pay(play, player, cost) is not None else ("yes", "no")
        question = f'"{scope.words(by)}" (for {card})'
        if play.choose(player, question, options, rules("115.6", "601.1b", "601.1f")) == "no":
            continue
        step = play.step("{} reduces the cost of {}", player, card, cites=rules("115.6", "601.1f"), actor=player)
        step.card_text = scope.card_text(by.span)
        carry_out((by.doing,), scope)
        words = (scope.words(by.effects[0]), less[0])
        taken = play.step('"{}": {} less', *words, cites=rules("115.6", "112.4c"), actor=player)
        taken.card_text = scope.card_text(by.effects[0].span)
        cost = reduced(cost, [less])
    return cost


def is_own_cost(effect: Instruction) -> bool:
    """ "This card costs less to play", perhaps if something, perhaps for each of something; or another way to pay."""
    if is_way(effect) or is_additional_cost(effect):
        return True
    if isinstance(effect, s.If | s.May | s.ForEach | s.By):
        return all(is_own_cost(inner) for inner in effect.effects)
    return (
        isinstance(effect, i.Modify)
        and isinstance(effect.what, Objects)
        and effect.what.choice is Choice.THIS
        and all(isinstance(change, CostChange) and change.cost in PLAYING for change in effect.changes)
    )


def why_not_pay_costs(play: AlphaClash, player: Player, card: Card, ability: Ability | None) -> Refusal | None:
    """The activation cost must be paid in full (115.2, 602.2b)."""
    for cost in ability.costs if ability is not None else ():
        refusal = why_not_pay_cost(play, player, cost, Scope(play, card, player))
        if refusal is not None:
            return refusal
    return None


def why_not_pay_cost(play: AlphaClash, player: Player, cost: Cost, scope: Scope) -> Refusal | None:
    if isinstance(cost, Resources):
        return None if can_pay(cost, player, scope) else Refusal("the resources are not there", rules("115.2"))
    if isinstance(cost, s.May):
        return why_not_pay_cost(play, player, cost.effects[0], scope)
    if is_engaging_itself(cost) and scope.source.has(ENGAGED):
        return Refusal(
            f"{scope.source} is already engaged, and an engaged card can't be engaged as a cost",
            rules("120.2", "115.2"),
        )
    words = [each for each, _ in target_words((cost,))]
    if words and not any(place_of(each) in scope.targets for each in words):
        return None  # whether there are such targets is asked with those of the effect (602.2)
    refusal = why_impossible((cost,), scope)
    if refusal is None and is_engaging_engaged(cost, scope):
        refusal = Refusal("an engaged card can't be engaged as a cost", rules("120.2"))
    if refusal is None:
        return None
    if is_paid_in_health(cost):
        return Refusal(f"{player}'s Contender has less health than that", rules("116.4", "115.2"))
    return Refusal(refusal.reason, (*refusal.cites, *rules("115.2", "602.2b")))


def is_paid_in_health(cost: Cost) -> bool:
    return isinstance(cost, i.Pay) and isinstance(cost.cost, Resources) and cost.cost.color == PAID_IN_HEALTH


def is_engaging_engaged(cost: Cost, scope: Scope) -> bool:
    """Of a target that was chosen."""
    match cost:
        case i.Act(verb=Verb.ENGAGE, what=Objects(choice=Choice.TARGET) as what):
            return any(card.has(ENGAGED) for card in cards_meant(what, scope))
        case _:
            return False


def is_engaging_itself(cost: Cost) -> bool:
    return (
        isinstance(cost, i.Act)
        and cost.verb is Verb.ENGAGE
        and isinstance(cost.what, Objects)
        and cost.what.choice is Choice.THIS
    )


def pay_additional_costs(play: AlphaClash, player: Player, ability: Ability, scope: Scope) -> None:
    """Costs in the text, paid with the resource cost (115.8, 202.4)."""
    play.handlers.must_be_played(ability.costs, scope)
    with scope.paying():
        for cost in ability.costs:
            play.step("{} pays a cost of {}", player, scope.source, cites=rules("202.4", "115.2"), actor=player)
            pay_cost(play, player, cost, scope)


def pay_cost(play: AlphaClash, player: Player, cost: Cost, scope: Scope) -> None:
    if isinstance(cost, Resources):
        pay_resources(play, player, cost.amount.value if isinstance(cost.amount, Number) else scope.variables.get("X", 0),
                           cost.color, scope)  # fmt: skip
    elif isinstance(cost, s.May):
        carry_out(cost.effects, scope)
    else:
        before = len(play.history)
        carry_out((cost,), scope)
        must_be_discarded(cost, play.history[before:], scope)


def must_be_discarded(cost: Cost, happened: Sequence[Event], scope: Scope) -> None:
    """If what was discarded as a cost went anywhere but to Oblivion, the payment is illegal and is taken back.

    alpha-clash:703.7c, 710.1, 710.2
    """
    is_discard = isinstance(cost, i.Act) and cost.verb is Verb.DISCARD
    if is_discard and not any(event.kind == Kinds.MOVE and event.way == "discard" for event in happened):
        reason = "the card discarded as a cost did not go to Oblivion"
        raise Illegal(f"paying for {scope.source}", Refusal(reason, rules("703.7c", "710.1", "710.2")))


def attach_cost(play: AlphaClash, weapon: Card) -> ResourceCost:
    """703.2b: the resource cost after the word Attach; its gems are the Weapon's own colors."""
    ability = attach_ability(weapon)
    scope = Scope(play, weapon, weapon.controller)
    gems: list[str] = []
    total = 0
    for cost in ability.costs if ability is not None else ():
        if isinstance(cost, Resources):
            number = amount_of(cost.amount, scope)
            total += number
            own = weapon.face.words.get("color", ())
            color = (
                LETTERS.get(cost.color, cost.color)
                if cost.color is not None and cost.color not in ("any", "colorless")
                else (own[0] if cost.color is None and own else None)
            )
            gems += [color] * number if color else []
    total += weapon.face.figures.get("attach", 0) if ability is None else 0
    whole = changed(play, weapon, ResourceCost(total, tuple(gems)), "attach")
    counted = [each for each in static_effects_of(weapon) if is_counted_attach_cost(each)]
    less = [(amount, color) for each in counted for _, amount, color in _reduction(each, scope, CostOf.ATTACH)]
    return reduced(whole, less) if less else whole


def static_effects_of(card: Card) -> list[Instruction]:
    return [effect for ability in card.face.abilities if ability.kind == "static" for effect in ability.effects]


def is_counted_attach_cost(effect: Instruction) -> bool:
    """ "Reduce the attach cost by ⯁ for each …": counted whenever it is attached (115.6)."""
    match effect:
        case s.ForEach(effects=(i.Modify(what=Objects(choice=Choice.THIS), changes=changes, duration=None),)):
            return all(
                isinstance(change, CostChange) and change.cost is CostOf.ATTACH and not change.more
                for change in changes
            )
    return False


def cost_of(_play: AlphaClash, amount: int, color: str | None, scope: Scope) -> ResourceCost:
    own = scope.source.face.words.get("color", ())
    color = LETTERS.get(color, color) if color is not None else None
    if color is None and own:
        return ResourceCost(amount, (own[0],) * amount)
    return ResourceCost(amount, (color,) * amount if color and color not in ("any", "colorless") else ())


def pay_resources(play: AlphaClash, player: Player, amount: int, color: str | None, scope: Scope) -> bool:
    cost = cost_of(play, amount, color, scope)
    if why_not_pay(play, player, cost) is not None:
        return False
    pay(play, player, cost, scope.source)
    return True


def can_pay_resources(play: AlphaClash, player: Player, amount: int, color: str | None, scope: Scope) -> bool:
    return why_not_pay(play, player, cost_of(play, amount, color, scope)) is None


def pay_health(play: AlphaClash, player: Player, amount: int, scope: Scope) -> bool:
    """Off the Contender's health (115.3c, 116.4); 0 can always be paid (116.4a)."""
    if amount == 0:
        play.step("{} pays 0 health for {}", player, scope.source, cites=rules("116.4a", "115.3c"), actor=player)
        return True
    if not can_pay_health(play, player, amount):
        return False
    return bool(play.happen(Event(Kinds.HEALTH, player=player, card=stands_for(play, player), amount=amount, way="pay",
                                  source=scope.source)))  # fmt: skip


def can_pay_health(play: AlphaClash, player: Player, amount: int) -> bool:
    """Only if the Contender has at least that much (116.4)."""
    return amount == 0 or play.figure(stands_for(play, player), HEALTH) >= amount

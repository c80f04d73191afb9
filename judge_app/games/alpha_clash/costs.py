"""Costs: resources by color, initial and specific, reductions, paying.

202.1a  the initial resource cost is the total amount
202.2a  the specific resource cost says how many of particular colors must be among them
115.6   only the specific resource cost can be reduced, and only by as many gems as the card shows
408.6   a card in the Resource Zone is engaged for one resource of its color
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge_app.engine.events import Event
from judge_app.engine.refusals import Refusal
from judge_app.games.alpha_clash.words import COST, ENGAGED, FACE_DOWN, RESOURCE_ZONE, ac

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.alpha_clash.table import AlphaClash

Colors = tuple[str, ...]


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


def why_not_so_little(card: Card, x: int) -> Refusal | None:
    least = least_x(card)
    if x >= least:
        return None
    return Refusal(f"X is at least {least}, the specific resource cost of {card}", ac("202.2a", "107.3a"))


def increase(play: AlphaClash, card: Card) -> int:
    """What effects make it cost more to play."""
    found = (*play.modifications("cost to play", card), *play.modifications("cost", card))
    return sum(modification.value(card) for modification in found if modification.how == "plus")


def changed(play: AlphaClash, card: Card, cost: ResourceCost, of: str) -> ResourceCost:
    """Increases, then reductions: only gems the card itself shows can be taken off (115.6a, 115.6b, 115.6c)."""
    more = less = 0
    for modification in (*play.modifications(f"cost to {of}", card), *play.modifications("cost", card)):
        amount = modification.value(card)
        if modification.how == "plus":
            more += amount
        else:
            less += amount
    taken = min(less, len(cost.specific))
    return ResourceCost(max(0, cost.total + more - taken), cost.specific[: len(cost.specific) - taken])


def ready_resources(player: Player) -> list[Card]:
    return [card for card in player.zones[RESOURCE_ZONE].cards if not card.has(ENGAGED)]


def colors_of(card: Card) -> Colors:
    return card.face.words.get("color", ())


def why_not_pay(play: AlphaClash, player: Player, cost: ResourceCost, rules: tuple[str, ...] = ()) -> Refusal | None:
    """A cost can't be paid without the resources to pay it in full (115.2). `rules` say that it is to be paid."""
    del play
    ready = ready_resources(player)
    if len(ready) < cost.total:
        count = f"{len(ready)} ready resource{'' if len(ready) == 1 else 's'}"
        return Refusal(f"{player} has {count} and the cost is {cost}", (*rules, *ac("115.2")))
    if cost.specific and next(ways_to_pay(ready, cost), None) is None:
        return Refusal(
            f"{player}'s ready resources do not have the colors of the cost, {cost}",
            (*rules, *ac("107.4a", "202.2a", "115.2")),
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
        play.step("{} acknowledges the cost of 0 for {}", player, for_what, cites=ac("115.5", "115.5a"), actor=player)
        return
    ready = ready_resources(player)
    ways = list(ways_to_pay(ready, cost))
    way = play.choose(player, f"which resources to engage for {for_what}", ways, ac("408.7", "408.7b"), label=said)
    kinds = groups(ready)
    play.step(
        "{} pays {} for {}",
        player,
        cost,
        for_what,
        cites=ac("115.3b", "408.5", "408.6", "408.7", "106.3", "106.4", "408.7a", "409.6b", "202.1a"),
        actor=player,
    )
    for colors, number in way:
        for card in kinds[colors][:number]:
            play.set_status(card, ENGAGED, True)
    play.happen(Event("pay", player=player, amount=cost.total))


def said(way: tuple[tuple[Colors, int], ...]) -> str:
    return ", ".join(f"{number} {'-'.join(colors) or 'plain'}" for colors, number in way)

"""Cards going from zone to zone, entering play and leaving it; drawing, discarding, shuffling, searching.

205    the zones; 205.5a: the discard pile is a stack whose order stays as it is; 405.1, 405.2: a discarded or removed card goes to its owner's zone
405.3  a card that comes back to play is brand new
505.1f an attachment that has lost its card is discarded
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judge_app.engine.amounts import bounds
from judge_app.engine.cards import Card
from judge_app.engine.decks import SHUFFLED, top_card
from judge_app.engine.events import Event
from judge_app.engine.players import Player
from judge_app.engine.zones import Zone
from judge_app.games.city_of_heroes.continuous_effects import begin_traits, end_with_source
from judge_app.games.city_of_heroes.event_kinds import Kinds
from judge_app.games.city_of_heroes.queries import describes
from judge_app.games.city_of_heroes.table import LAID_FACE_DOWN, CityOfHeroes, Scope, is_power
from judge_app.games.city_of_heroes.words import (
    CLICKS,
    DECK,
    DISCARD_PILE,
    FACE_DOWN,
    HAND,
    HEALTH,
    IN_PLAY,
    REMOVED,
    rules,
)
from judge_app.language.objects import Objects, OneOf

SAYS = {
    "draw": ("{0} draws {1}", rules("205.2", "205.3")),
    "discard": ("{0} discards {1}", rules("405.1")),
    "remove": ("{1} is removed from the game", rules("405.2")),
    "return": ("{1} returns to {2}", rules("402.1")),
    "find": ("{0} puts {1} into {2}", rules("401.13")),
    "put": ("{1} is put into {2}", rules("402.1")),
}


def moving(
    card: Card,
    zone: str,
    way: str,
    *,
    player: Player | None = None,
    source: Card | None = None,
    cites: tuple[str, ...] = (),
) -> Event:
    """The event of a card going to a zone of its owner.

    city-of-heroes:405.1, 405.2
    """
    sentence, cited = SAYS[way]
    place = card.owner.zones[zone]
    event = Event(Kinds.MOVE, player=player or card.owner, card=card, source=source, place=place, way=way, says=(sentence,),
                  cites=(*cites, *cited))  # fmt: skip
    event.origin = card.zone
    return event


def discarding(
    card: Card, player: Player | None = None, source: Card | None = None, cites: tuple[str, ...] = ()
) -> Event:
    return moving(card, DISCARD_PILE, "discard", player=player, source=source, cites=cites)


def move(play: CityOfHeroes, event: Event) -> None:
    """It happens. What would go to the discard pile of a player who has lost is removed from the game (507.3)."""
    card, place = event.card, event.place
    assert card is not None
    assert place is not None
    cites = event.cites
    if place.name == DISCARD_PILE and not card.owner.in_game and card.zone.in_play:
        place = event.place = card.owner.zones[REMOVED]
        cites = (*cites, *rules("507.3"))
    event.origin = card.zone
    play.step(event.says[0], event.player, card, place, cites=cites, actor=event.player)
    if card.zone.in_play:
        health = card.marks.get(HEALTH)
        leave_play(play, card)
        if health is not None and place.name == REMOVED:
            card.marks[HEALTH] = health  # no rule restores what it had lost (203.10b)
    play.relocate(card, place)
    card.controller = card.owner


def leave_play(play: CityOfHeroes, card: Card) -> None:
    """Nothing of its time in play stays with it; what was attached to it is left behind.

    city-of-heroes:405.3, 408.2, 505.1i
    """

    if is_power(card):
        (play.was_on.add if play.is_on(card) else play.was_on.discard)(card)
    play.drop_static(card)
    end_with_source(play, card)
    for copy in [copy for copy in play.copies if card in (copy.power, copy.super)]:
        play.copies.remove(copy)
    for attachment in card.attached:
        attachment.attached_to = None
    card.attached.clear()
    detach(card)
    play.completed_by.pop(card, None)
    card.status.clear()
    card.marks.clear()
    card.counters.clear()
    card.life += 1
    play.clocks = [clock for clock in play.clocks if clock.holder is not card]


def detach(card: Card) -> None:
    if card.attached_to is not None:
        card.attached_to.attached.remove(card)
        card.attached_to = None


def entering(card: Card, player: Player, host: Card | None, cites: tuple[str, ...], face_down: bool = False) -> Event:
    """The event of a card coming into play, attached to a host if it is an attachment."""
    event = Event(Kinds.ENTER, player=player, card=card, other=host, place=player.zones[IN_PLAY], cites=cites)
    event.origin = card.zone
    if face_down:
        event[LAID_FACE_DOWN] = True
    return event


def enter(play: CityOfHeroes, event: Event) -> None:
    """It is in play, ready, in Toe-to-Toe, under whoever put it there (201.3, 204.2, 302.1a)."""
    card, player, host = event.card, event.player, event.other
    assert card is not None
    assert player is not None
    again = rules("405.3") if card.life > 1 else ()  # it was in play before
    sentence = "{} puts {} into play" if host is None else "{} attaches {} to {}"
    play.step(sentence, player, card, host, cites=(*event.cites, *rules("205.4"), *again), actor=player)
    event.origin = card.zone
    play.relocate(card, player.zones[IN_PLAY])
    card.controller = player
    card.status.clear()
    card.marks.clear()
    settle_in(play, card, host, event.get(LAID_FACE_DOWN, False))


def settle_in(play: CityOfHeroes, card: Card, host: Card | None, face_down: bool = False) -> None:
    """Figures as printed, traits from now on. A face-down card shows nothing (412.2)."""

    if card.printed(HEALTH):
        card.marks.setdefault(HEALTH, card.printed(HEALTH))
    card.marks.setdefault(CLICKS, 0)
    if host is not None and card.attached_to is None:
        card.attached_to = host
        host.attached.append(card)
    if face_down:
        play.set_status(card, FACE_DOWN, True)
        return
    begin_traits(play, card)


def whole(card: Card) -> list[Card]:
    """A card and everything attached to it: powers and the enhancements on them (202.6)."""
    return [card, *(each for attached in card.attached for each in whole(attached))]


def choose_cards_of_hand(
    play: CityOfHeroes, player: Player, count: int, prompt: str, cites: tuple[str, ...]
) -> list[Card]:
    """Cards that nobody knows are all alike; between known ones somebody chooses. As many as there are (401.7a)."""
    hand = player.cards(HAND)
    if all(not card.face.known for card in hand):
        return hand[-count:] if count else []
    chosen: list[Card] = play.choose_some(player, prompt, hand, count, count, cites)
    return chosen


def discard_from_hand(
    play: CityOfHeroes,
    player: Player,
    count: int,
    scope: Scope | None,
    cites: tuple[str, ...],
    fits: Callable[[Card], bool] | None = None,
) -> list[Card]:
    fitting = [card for card in player.cards(HAND) if fits is None or fits(card)]
    if fits is None:
        cards = choose_cards_of_hand(play, player, min(count, len(fitting)), f"which {count} cards to discard", cites)
    else:
        cards = play.choose_some(player, f"which {count} cards to discard", fitting, count, count, cites)
    source = scope.source if scope is not None else None
    for card in cards:
        play.happen(discarding(card, player, source, cites))
    return cards


def discard_card(play: CityOfHeroes, card: Card, player: Player | None = None, cites: tuple[str, ...] = ()) -> None:
    play.happen(discarding(card, player, cites=cites))


def top_card_of(play: CityOfHeroes, player: Player) -> Card | None:
    return top_card(play, player, player.zones[DECK].cards, rules("401.7b"))


def draw_cards(
    play: CityOfHeroes, player: Player, count: int, cites: tuple[str, ...], source: Card | None = None
) -> list[Card]:
    """From the top, one after another; an emptied deck is made anew and the drawing goes on (205.3, 401.7b)."""
    drawn: list[Card] = []
    for _ in range(count):
        card = top_card_of(play, player)
        if card is None:
            play.step("{} has no card to draw", player, cites=rules("401.7a"), actor=player)
            break
        play.happen(moving(card, HAND, "draw", player=player, source=source, cites=cites))
        drawn.append(card)
    return drawn


def draw(play: CityOfHeroes, player: Player, count: int, scope: Scope) -> list[Card]:
    return draw_cards(play, player, count, rules("402.1"), scope.source)


def shuffle(play: CityOfHeroes, player: Player, zone: Zone, cites: tuple[str, ...] = rules("401.13")) -> None:
    """And it is offered to an opponent, who may cut (401.13)."""
    order = play.decider.shuffled(len(zone.cards))
    if order is not None:
        zone.cards[:] = [zone.cards[index] for index in order]
    play.happen(Event(Kinds.SHUFFLE, player=player, says=("{} shuffles {} and offers it to an opponent, who may cut", player, zone),
                      cites=cites))  # fmt: skip
    if zone.owner is not None:
        zone.owner.marks[SHUFFLED] = 1


def search(play: CityOfHeroes, player: Player, zone: Zone, what: Objects | OneOf, scope: Scope) -> list[Card]:
    """Looking through a deck; a player may fail to find a card (401.13, 302.1d)."""
    play.happen(Event(Kinds.SEARCH, player=player, says=("{} searches {}", player, zone), cites=rules("401.13")))
    nouns = what.options if isinstance(what, OneOf) else (what,)
    fitting = [card for card in zone.cards if card.face.known and any(describes(noun, card, scope) for noun in nouns)]
    _, most = bounds(nouns[0].quantity, scope)
    found: list[Card] = play.choose_some(
        player, f"which cards to find in {zone} (for {scope.source})", fitting, 0, most, rules("401.13")
    )
    return found


def put_into(play: CityOfHeroes, cards: Sequence[Card], zone: Zone, player: Player, scope: Scope) -> list[Card]:
    for card in cards:
        play.happen(moving(card, zone.name, "put", player=player, source=scope.source))
    return list(cards)

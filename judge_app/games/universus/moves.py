"""Cards going from one game zone to another, and what the rules attach to it.

zone-changes.1   assigned effects end, the current state is refreshed, whatever was counted starts anew
owner.1          a card never goes to a zone of a player who doesn't own it
transit-zone.6   going into or out of transit is no zone change by itself; the whole way is
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_app.engine.events import Event
from judge_app.games.universus.current_state import new_state
from judge_app.games.universus.on_top import cover, uncover
from judge_app.games.universus.static_effects import begin_static_effects, end_static_effects
from judge_app.games.universus.words import (
    ASSIGNED,
    CARD_POOL,
    COMMITTED,
    DECK,
    DISCARD_PILE,
    FACE_DOWN,
    HAND,
    MOMENTUM,
    REMOVED,
    SEALED,
    STAGE,
    TRANSIT,
    uv,
)

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.engine.zones import Zone
    from judge_app.games.universus.table import UniVersus

SAYS = {
    "draw": ("{0} draws {1}", uv("draw.1")),
    "check": ("{0} checks {1}: it is discarded from the deck", uv("making-a-check.1", "discard-pile.2")),
    "discard": ("{0} discards {1}", uv("discard.1", "discard-pile.2")),
    "destroy": ("{1} is destroyed", uv("destroy.1", "discard-pile.2")),
    "remove": ("{1} is removed from the game", uv("remove.1")),
    "build": ("{0} builds {1}", uv("build.1", "build.2", "stage.4", "stage.7")),
    "play": (
        "{1} goes to the rightmost spot of {3}",
        uv("playing-a-card.5", "card-pool.2", "card-pool.3", "transit-zone.6"),
    ),
    "fail": ("{1} is discarded: the attempt to play it has failed", uv("playing-a-card.5")),
    "add": ("{1} is added to {3}", uv("zone-changes.1")),
    "momentum": ("{0} adds {1} to their momentum, face down", uv("momentum.3", "momentum.5")),
}
DEALT_DAMAGE = "dealt damage"
FACE_DOWN_THERE = {
    STAGE: "face-down-cards-in-the-stage-or-card-pool.1", CARD_POOL: "face-down-cards-in-the-stage-or-card-pool.3",
}  # fmt: skip
TURNED = "turned"  # how often it was flipped or unflipped: its abilities are new each time


def moving(
    card: Card, place: Zone, way: str, *, player: Player | None = None, source: Card | None = None,
    cites: tuple[str, ...] = (), bottom: bool = False, face_down: bool | None = None, says: str = "",
) -> Event:  # fmt: skip
    sentence, rules = SAYS.get(way, SAYS["add"])
    event = Event(
        "move", player=player or card.owner, card=card, source=source, place=place, way=way, says=(says or sentence,),
        cites=cites or rules,
    )  # fmt: skip
    event.origin = card.zone
    event.lasting["bottom"] = bottom
    if face_down is not None:
        event.lasting["face down"] = face_down
    return event


def discarding(
    card: Card, *, player: Player | None = None, source: Card | None = None, cites: tuple[str, ...] = ()
) -> Event:
    return moving(card, card.owner.zones[DISCARD_PILE], "discard", player=player, source=source, cites=cites)


def destroying(card: Card, *, source: Card | None = None, cites: tuple[str, ...] = ()) -> Event:
    return moving(card, card.owner.zones[DISCARD_PILE], "destroy", source=source, cites=cites)


def removing(card: Card, *, source: Card | None = None, cites: tuple[str, ...] = ()) -> Event:
    return moving(card, card.owner.zones[REMOVED], "remove", source=source, cites=cites)


def building(
    card: Card, *, player: Player | None = None, face_down: bool | None = None, cites: tuple[str, ...] = ()
) -> Event:
    return moving(card, card.owner.zones[STAGE], "build", player=player, face_down=face_down, cites=cites)


def move(play: UniVersus, event: Event) -> None:
    """It happens: the card is in its new zone, with a new current state unless it was played there."""
    card, place = event.card, event.place
    assert card is not None
    assert place is not None
    origin = event.origin = play.in_transit.pop(card, card.zone)
    event.lasting["was"] = last_values(card, origin)
    step = play.step(
        event.says[0],
        event.player,
        card,
        origin,
        place,
        cites=(*event.cites, *event.lasting.get("cites too", ())),
        actor=event.player,
    )
    event.step = step.n
    was_face_down = card.has(FACE_DOWN) or origin.name == DECK
    leaves(play, card, origin, event.way)
    play.relocate(card, place, bottom=bool(event.lasting.get("bottom")))
    if place.name == DECK:
        play.placed.append(card)
    if event.way != "play":
        card.life += 1
        new_state(play, card)
    arrives(play, card, event, was_face_down)


def last_values(card: Card, origin: Zone) -> dict[str, object]:
    """What the card was where it came from (scope.2)."""
    from judge_app.games.universus.current_state import PROPERTIES, keywords_of, property_of

    return {
        "zone": origin.name,
        "face down": card.has(FACE_DOWN),
        "committed": card.has(COMMITTED),
        "figures": {name: property_of(card, name) for name in PROPERTIES},
        "keywords": [each.name for each in keywords_of(card)],
    }


def leaves(play: UniVersus, card: Card, origin: Zone, way: str) -> None:
    """Assigned effects end and counts start anew; an attack that leaves the card pool is dropped.

    universus:zone-changes.1, assigned-effect.3, dropped-attack.1
    """
    if play.attack is not None and play.attack.card is card and origin.name == CARD_POOL:
        play.attack.drops(play)
    end_static_effects(play, card)
    uncover(play, card)
    for attached in tuple(card.attached):
        attached.attached_to = None
        card.attached.remove(attached)
    if card.attached_to is not None:
        card.attached_to.attached.remove(card)
        card.attached_to = None
    card.marks.pop(DEALT_DAMAGE, None)
    if way != "play":
        if any(card.has(status) for status in ASSIGNED):
            cites = uv("zone-changes.1", "assigned-effect.3", "effect-states.4")
            play.step("What was assigned to {} ends", card, cites=cites)
        card.status.clear()
        card.counters.clear()


def arrives(play: UniVersus, card: Card, event: Event, was_face_down: bool) -> None:
    """Face up or face down by the zone; another copy of the starting character attaches to it.

    universus:build.2, card-pool.6, momentum.3, character.7, static-effect.2
    """
    place = event.place
    assert place is not None
    stays = was_face_down and event.origin is not None and event.origin.name != HAND
    by_default = (place.name in (STAGE, CARD_POOL) and stays and event.way != "play") or place.name == MOMENTUM
    if event.lasting.get("face down", by_default):
        card.status[FACE_DOWN] = True
        if place.name in (STAGE, CARD_POOL):
            rules = ("build.2", "stage.7") if place.name == STAGE else ("card-pool.5", "card-pool.6")
            play.step(
                "{} is there face down: it is blank",
                card,
                cites=uv(*rules, FACE_DOWN_THERE[place.name], "face-down-cards-in-the-stage-or-card-pool.4"),
            )
    if place.name == STAGE:
        card.entered = play.turn
        if "placement" in event.lasting:
            cover(play, event.lasting["placement"])  # not attached, even if it is a copy (character.7)
        elif card.face.known and not card.has(FACE_DOWN) and card.face.says("type", "Character"):
            attach_copy(play, card)
    if event.way == "play":
        card.status[f"played as {event.lasting['as']}"] = True
    begin_static_effects(play, card)


def attach_copy(play: UniVersus, card: Card) -> None:
    """It is merged into the starting character (character.7, character.8)."""
    character = play.starting_character(card.owner)
    if character is card or not play.is_copy_of_starting_character(card):
        return
    play.change(card, "attached to", None, character)
    card.attached_to = character
    character.attached.append(card)


def into_transit(play: UniVersus, card: Card) -> None:
    """A card being played waits there, revealed, with a new current state (transit-zone.2, transit-zone.4)."""
    play.in_transit[card] = card.zone
    end_static_effects(play, card)
    play.relocate(card, card.owner.zones[TRANSIT])
    card.life += 1
    card.status.clear()
    new_state(play, card)
    begin_static_effects(play, card)


def turn(play: UniVersus, card: Card, face_down: bool) -> None:
    """The same card with a refreshed current state; assigned effects stay (flip.2, assigned-effect.3)."""
    if play.attack is not None and play.attack.card is card:
        play.attack.drops(play)
    end_static_effects(play, card)
    play.set_status(card, FACE_DOWN, face_down)
    new_state(play, card)
    card.marks[TURNED] = card.marks.get(TURNED, 0) + 1
    begin_static_effects(play, card)


def end_assigned_effects(play: UniVersus, cards: Sequence[Card], statuses: Sequence[str] = ASSIGNED) -> None:
    for card in cards:
        for status in statuses:
            if card.has(status):
                play.set_status(card, status, False)
                if status == SEALED:
                    begin_static_effects(play, card)  # it has its abilities again (seal.1)


def ready_or_committed(card: Card) -> str:
    return COMMITTED if card.has(COMMITTED) else "ready"

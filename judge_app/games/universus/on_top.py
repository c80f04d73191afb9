"""A card placed on top of another card in the stage, which it replaces for a time.

place-on-top-of.1   the effect that places it says for how long
place-on-top-of.2   the top card's printed properties and a new current state; no abilities of the bottom card; one card for counting

The bottom card is kept beneath, which is no game zone: nothing there is live, counts or acts. What the entry leaves open is
asked of the judge when it comes up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge_app.games.universus.current_state import new_state
from judge_app.games.universus.static_effects import begin_static_effects, end_static_effects
from judge_app.games.universus.words import BENEATH, COMMITTED, DISCARD_PILE, HAND, HEALTH, REMOVED, STAGE, uv

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge_app.engine.cards import Card
    from judge_app.engine.events import Event
    from judge_app.games.universus.table import UniVersus

ON_TOP = uv("place-on-top-of.1", "place-on-top-of.2")
STARTING = "starting character"
STAYS = "it stays attached"
WHERE = {"to the discard pile": DISCARD_PILE, "to the hand": HAND, "removed from the game": REMOVED}


@dataclass(slots=True)
class Placement:
    top: Card
    bottom: Card
    source: Card  # whose effect says for how long
    duration: str


def cover(play: UniVersus, placement: Placement) -> None:
    """The top card is in the stage now: it takes the bottom card's place."""
    top, bottom = placement.top, placement.bottom
    said = "{} replaces {}, whose abilities are not available; they are one card"
    play.step(said, top, bottom, cites=(*ON_TOP, *uv("current-state.4")), actor=top.owner)
    play.placements.append(placement)
    end_static_effects(play, bottom)
    beneath = bottom.owner.zones.get(BENEATH) or play.new_zone(BENEATH, bottom.owner)
    play.relocate(bottom, beneath)
    _takes_the_place(play, top, bottom)


def uncover(play: UniVersus, top: Card) -> None:
    """The top card is about to leave: what lay beneath it is in the stage again."""
    placement = _of(play, top)
    if placement is None:
        return
    play.placements.remove(placement)
    bottom = placement.bottom
    above = next((each for each in play.placements if each.bottom is top), None)
    if above is not None:
        above.bottom = bottom  # another card still lies on both
        return
    play.step("{} is no longer replaced by {}", bottom, top, cites=ON_TOP, actor=bottom.owner)
    play.relocate(bottom, bottom.owner.zones[STAGE])
    new_state(play, bottom)
    _takes_the_place(play, bottom, top)
    begin_static_effects(play, bottom)


def _takes_the_place(play: UniVersus, new: Card, old: Card) -> None:
    """Ready or committed, what is attached, being the starting character with its health."""
    if new.has(COMMITTED) != old.has(COMMITTED):
        was = "committed" if old.has(COMMITTED) else "ready"
        other = "ready" if old.has(COMMITTED) else "committed"
        answer = play.ask_judge(
            f"{old} is {was} when {new} takes its place: is {new} ready or committed?",
            (f"{was}, as {old} is", other),
            (*ON_TOP, *uv("stage.2", "committed.5")),
        )
        play.set_status(new, COMMITTED, answer.startswith("committed"))
    for attached in tuple(old.attached):
        play.change(attached, "attached to", old, new)
        old.attached.remove(attached)
        attached.attached_to = new
        new.attached.append(attached)
    if old.has(STARTING):
        play.set_status(old, STARTING, False)
        play.set_status(new, STARTING, True)
        _health_above_maximum(play, new)


def _health_above_maximum(play: UniVersus, character: Card) -> None:
    """Health is a maximum (health.5), but it says only what gaining does."""
    player = character.owner
    play.must_say(character, HEALTH)
    most, has = play.max_health(player), play.health(player)
    if has <= most:
        return
    becomes = f"it becomes {most}"
    answer = play.ask_judge(
        f"{player} has {has} health and the maximum of {character} is {most}: what is {player}'s health?",
        (f"it stays {has}", becomes),
        (*ON_TOP, *uv("health.5")),
    )
    if answer == becomes:
        play.step("{}'s health is {}", player, most, cites=(*ON_TOP, *uv("health.5")), actor=player)
        play.mark(player, HEALTH, most)


def stays_attached(play: UniVersus, card: Card) -> bool:
    """A copy of the character beneath, which is no copy of the one on top (character.7, pause-conditions.3)."""
    placement = _of(play, card.attached_to) if card.attached_to is not None else None
    if placement is None:
        return False
    own, beneath = card.face.words, placement.bottom.face.words
    if any(own.get(word) != beneath.get(word) for word in ("identity", "version")):
        return False
    answer = play.ask_judge(
        f"{card} is attached as a copy of {placement.bottom}, which {placement.top} replaces: what happens to {card}?",
        (STAYS, "it is discarded"),
        (*ON_TOP, *uv("character.7", "pause-conditions.3")),
    )
    return answer == STAYS


def ends_its_time(play: UniVersus, event: Event) -> bool:
    """The effect that placed the card takes it away: that is its duration, also for a starting character."""
    placement = _of(play, event.card) if event.kind == "move" and event.card is not None else None
    if placement is None or event.place is None:
        return False
    return placement.source is event.source and event.place.owner is placement.top.owner


def going_along(play: UniVersus, events: Sequence[Event]) -> list[Event]:
    """A top card that leaves before its time: the entry does not say whether the bottom card goes with it."""
    from judge_app.games.universus.moves import moving

    along: list[Event] = []
    for event in events:
        placement = _of(play, event.card) if event.kind == "move" and event.card is not None else None
        if placement is None or event.place is None or event.place is placement.top.zone or ends_its_time(play, event):
            continue
        top, bottom = placement.top, placement.bottom
        goes = f"{bottom} goes with it"
        answer = play.ask_judge(
            f"{top} leaves the stage while it lies on {bottom}: what happens to {bottom}?",
            (f"{bottom} is in the stage again", goes),
            ON_TOP,
        )
        if answer == goes:
            play.placements.remove(placement)
            place = bottom.owner.zones[event.place.name]
            along.append(moving(bottom, place, event.way, player=event.player, source=event.source))
    return along


def end_placements(play: UniVersus, duration: str) -> None:
    """The time is over: where the top card goes, if the effect does not say so, is the judge's to say."""
    from judge_app.games.universus.moves import moving

    for placement in [each for each in reversed(play.placements) if each.duration == duration]:
        top = placement.top
        answer = play.ask_judge(
            f"{top} has lain on {placement.bottom} until {duration}: where does {top} go?", tuple(WHERE), ON_TOP
        )
        zone = top.owner.zones[WHERE[answer]]
        play.happen(moving(top, zone, "add", source=placement.source, cites=ON_TOP, says="{1} goes to {3}"))


def _of(play: UniVersus, top: Card | None) -> Placement | None:
    return next((each for each in play.placements if each.top is top), None)

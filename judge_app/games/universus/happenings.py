"""What happens to cards and players: one function for each kind of event, which changes the state and says so."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from judge_app.engine.events import Event
from judge_app.games.universus.current_state import figure
from judge_app.games.universus.moves import DEALT_DAMAGE, FACE_DOWN_THERE, into_transit, move, turn
from judge_app.games.universus.on_top import ends_its_time
from judge_app.games.universus.words import (
    CARD_POOL,
    COMMITTED,
    FACE_DOWN,
    FROZEN,
    HEALTH,
    REVEALED,
    SEALED,
    STAGE,
    uv,
)

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.games.universus.table import UniVersus


def register(play: UniVersus) -> None:
    for kind, act in ACTS.items():
        play.acts[kind] = partial(act, play)


def _card(event: Event) -> Card:
    assert event.card is not None
    return event.card


def rules(event: Event, *own: str) -> tuple[str, ...]:
    """Those of the act, or those it was given, and what is said of an effect that does it."""
    said: tuple[str, ...] = event.lasting.get("cites too", ())
    return (*(event.cites or uv(*own)), *said)


def commit(play: UniVersus, event: Event) -> None:
    """Turned sideways; attached copies are as the starting character is (committed.1, character.8)."""
    card = _card(event)
    play.step("{} is committed", card, cites=rules(event, "committed.1"), actor=event.player)
    play.set_status(card, COMMITTED, True)


def ready(play: UniVersus, event: Event) -> None:
    card = _card(event)
    play.step("{} is readied", card, cites=rules(event, "ready.1"), actor=event.player)
    play.set_status(card, COMMITTED, False)


def flip(play: UniVersus, event: Event) -> None:
    """Turned face down, ready or committed as it was (flip.1)."""
    card = _card(event)
    step = play.step("{} is flipped", card, cites=rules(event, "flip.1", "current-state.4"), actor=event.player)
    if card.zone.name in FACE_DOWN_THERE:
        step.rules = (*step.rules, *uv(FACE_DOWN_THERE[card.zone.name]))
    turn(play, card, True)


def unflip(play: UniVersus, event: Event) -> None:
    card = _card(event)
    play.step("{} is unflipped", card, cites=rules(event, "unflip.1", "current-state.4"), actor=event.player)
    turn(play, card, False)


def freeze(play: UniVersus, event: Event) -> None:
    card = _card(event)
    play.step(
        "{} is frozen: it does not ready in {}'s next Ready Step", card, card.owner, cites=rules(event, "freeze.1")
    )
    play.set_status(card, FROZEN, True)


def seal(play: UniVersus, event: Event) -> None:
    """No abilities for the rest of the turn, and it can't gain any (seal.1)."""
    from judge_app.games.universus.static_effects import end_static_effects

    card = _card(event)
    play.step("{} is sealed: it has no abilities this turn", card, cites=rules(event, "seal.1"))
    play.set_status(card, SEALED, True)
    end_static_effects(play, card)


def reveal(play: UniVersus, event: Event) -> None:
    """Public and so live, until the revealing effect is over; its current state refreshes (reveal.1, publicity.2)."""
    from judge_app.games.universus.current_state import is_live, new_state

    card = _card(event)
    play.step(
        "{} reveals {}",
        event.player,
        card,
        cites=rules(event, "reveal.1", "reveal.2", "reveal.3", "public.3", "publicity.2"),
        actor=event.player,
    )
    if not is_live(card):
        play.set_status(card, REVEALED, True)
        new_state(play, card)


def damage(play: UniVersus, event: Event) -> None:
    """A player who takes damage loses that much health (damage.3)."""
    player, card = event.subject, event.source
    assert player is not None
    play.step(
        "{} deals {} damage to {}",
        card,
        event.amount,
        player,
        cites=(*event.cites, *uv("damage.3")),
        actor=event.player,
    )
    play.mark(player, HEALTH, play.health(player) - event.amount)
    if card is not None:
        card.marks[DEALT_DAMAGE] = card.marks.get(DEALT_DAMAGE, 0) + event.amount


def health(play: UniVersus, event: Event) -> None:
    """Lost directly, which is no damage; gained only up to the maximum (health.3, health.5)."""
    player = event.subject
    assert player is not None
    now = play.health(player)
    if event.way == "gain":
        after = min(now + event.amount, play.max_health(player))
        play.step("{} gains {} health", player, after - now, cites=rules(event, "health.5"), actor=event.player)
    else:
        after = event.amount if event.way == "set" else now - event.amount
        said = "{}'s health becomes {}" if event.way == "set" else "{} loses {} health"
        play.step(said, player, event.amount, cites=rules(event, "health.3"), actor=event.player)
    play.mark(player, HEALTH, after)


def counters(play: UniVersus, event: Event) -> None:
    card = _card(event)
    now = card.counters.get(event.way, 0)
    verb = "are put on" if event.amount >= 0 else "are removed from"
    play.step("{} {} counters {} {}", abs(event.amount), event.way, verb, card, cites=event.cites)
    play.count(card, event.way, max(0, now + event.amount))


def announced(play: UniVersus, event: Event) -> None:
    """Revealed, in transit unless it is played from the card pool, with a new current state.

    universus:playing-a-card.2, transit-zone.4, current-state.3
    """
    from judge_app.games.universus.current_state import new_state

    noted(play, event)
    card = _card(event)
    if card.zone.name == CARD_POOL:
        new_state(play, card)
    else:
        into_transit(play, card)


def played(play: UniVersus, event: Event) -> None:
    """It is now played; what was held back while it was being played takes effect (attack.3, current-state.8)."""
    from judge_app.games.universus.current_state import take_effect

    noted(play, event)
    event.lasting["playing"].is_played = True
    take_effect(play, _card(event))


def noted(play: UniVersus, event: Event) -> None:
    """Changes nothing by itself but may be waited for."""
    play.step(*event.says, cites=event.cites, actor=event.player)


def unnoted(play: UniVersus, event: Event) -> None:
    """Waited for, but said elsewhere."""


ACTS = {
    "move": move,
    "commit": commit,
    "ready": ready,
    "flip": flip,
    "unflip": unflip,
    "freeze": freeze,
    "seal": seal,
    "reveal": reveal,
    "damage": damage,
    "health": health,
    "counters": counters,
    "figure": figure,
    "announce": announced,
    "play card": played,
    **dict.fromkeys(("check", "play ability", "blocked", "resolve", "shuffle", "cancel", "cycle", "fail",
                     "look", "search", "name"), noted),
    **dict.fromkeys(("phase", "pass check", "end phase", "no damage"), unnoted),
}  # fmt: skip


def is_possible(play: UniVersus, event: Event) -> bool:
    """What can't be done is not done, and says why: committing the committed, readying the ready and so on."""
    card = event.card
    fault = _fault_with_player(play, event) if card is None else why_impossible_with(event, card)
    if fault is None or ends_its_time(play, event):
        return True
    reason, cites = fault
    play.step(reason, card if card is not None else event.subject, cites=cites, actor=event.player)
    return False


def _fault_with_player(play: UniVersus, event: Event) -> tuple[str, tuple[str, ...]] | None:
    player = event.subject
    if (
        event.kind == "health"
        and event.way == "gain"
        and player is not None
        and play.health(player) >= play.max_health(player)
    ):
        return "{} is at maximum health and gains none", uv("health.5")
    return None


def why_impossible_with(event: Event, card: Card) -> tuple[str, tuple[str, ...]] | None:
    """Why the card can't be done this to, and the rules: it is so already, or it has to stay."""
    match event.kind:
        case "commit" if card.has(COMMITTED):
            return "{} is already committed and can't be committed", uv("committed.3")
        case "commit" | "ready" if card.zone.name != STAGE or card.attached_to is not None:
            return "{} is not by itself in a stage: only cards there are ready or committed", uv(
                "committed.5", "ready.3", "stage.2", "character.8"
            )
        case "ready" if not card.has(COMMITTED):
            return "{} is already ready and can't be readied", uv("ready.2")
        case "flip" if card.has(FACE_DOWN):
            return "{} is already flipped and can't be flipped", uv("flip.2")
        case "flip" if card.has("starting character"):
            return "{} is a starting character and can't be flipped", uv("character.5")
        case "unflip" if not card.has(FACE_DOWN):
            return "{} is face up and can't be unflipped", uv("unflip.2")
        case "freeze" if card.has(FROZEN):
            return "{} is frozen and can't be frozen again", uv("freeze.2")
        case "seal" if card.has(SEALED):
            return "{} is sealed and can't be sealed again", uv("seal.2")
        case "move" if event.place is not None and event.place.owner is not card.owner:
            return "{} stays where it is: a card can't go to a zone of a player who doesn't own it", uv("owner.1")
        case "move" if card.has("starting character") and event.place is not card.zone:
            return "{} is a starting character and can't leave the stage", uv("character.5")
        case _:
            return None

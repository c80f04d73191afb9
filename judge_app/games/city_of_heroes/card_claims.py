"""What may be claimed of a card: where it is, how it lies, what has happened to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge_app.engine.cards import Card
from judge_app.engine.game import SetupError
from judge_app.games.city_of_heroes.clocks import statuses
from judge_app.games.city_of_heroes.finding import find
from judge_app.games.city_of_heroes.happenings import state_of
from judge_app.games.city_of_heroes.rules import CityOfHeroes
from judge_app.games.city_of_heroes.table import is_power, is_super
from judge_app.games.city_of_heroes.words import (
    ACCURACY,
    COMPLETED,
    DEFENSE,
    FACE_DOWN,
    HEALTH,
    MISSION,
    REMOVED,
    STATUS_EFFECTS,
)
from judge_app.language.scenario_trees import State, Subject


def card_is(play: CityOfHeroes, card: Card, state: State) -> tuple[bool, str]:
    if state.inside is not None and (state.inside.words or state.inside.name or "").lower()[:3] not in ("toe", "run"):
        return is_inside(play, card, state.inside)
    if state.attached_to is not None:
        return card.attached_to is find(play, state.attached_to), f"attached to {card.attached_to}"
    words = (state.words or str(state)).lower().removeprefix("in ")
    if words.startswith(("toe", "run")):
        return play.mode(card).lower()[:3] == words[:3], play.mode(card)
    named = next((name for name in STATUS_EFFECTS if words.startswith(name.lower())), None)
    if named is not None:
        return bool(statuses(play, card, named)), described(play, card)
    tests: dict[str, Callable[[], bool]] = {
        "ready": lambda: is_power(card) and play.is_ready(card),
        "turned on": lambda: play.is_on(card),
        "turned off": lambda: not play.is_on(card),
        "completed": lambda: card.has(COMPLETED),
        "face down": lambda: card.has(FACE_DOWN),
        "removed from the game": lambda: card.zone.name == REMOVED,
        "discarded": lambda: card.zone.name == "discard pile",
    }
    if words not in tests:
        raise SetupError(
            f'"{state}" cannot be checked of {card}; expected {", ".join(tests)}, a tactics mode or a status effect'
        )
    return tests[words](), described(play, card)


def described(play: CityOfHeroes, card: Card) -> str:
    """How a card lies and what its figures are now."""
    if not card.zone.in_play:
        return f"it is in {card.zone}"
    if card.has(FACE_DOWN):
        return f"{card} is face down"
    if is_power(card):
        return f"{card} is at {state_of(play.clicks(card))}"
    figures = ", ".join(
        f"{name} {play.figure(card, name)}" for name in (ACCURACY, DEFENSE, HEALTH) if name in card.face.figures
    )
    if card.face.says("type", MISSION):
        under = play.completed_by.get(card)
        return f"{figures}, {f'completed, under {under}' if under is not None else 'not completed'}"
    held = ", ".join(f"{clock} {clock.left or ''}".strip() for clock in statuses(play, card))
    return (
        f"{figures}, {play.mode(card)}, {held or 'no status effects'}"
        if is_super(card)
        else f"attached to {card.attached_to}"
    )


def is_inside(play: CityOfHeroes, card: Card, where: Subject) -> tuple[bool, str]:
    words = (where.words or where.name or "").lower()
    if where.owner is None:
        inside = card.zone.in_play if words == "play" else card.zone.name == words
        return inside, str(card.zone)
    return card.zone is find(play, where), str(card.zone)


WAS: dict[str, Callable[[Any, Card], bool]] = {
    "hit": lambda event, card: event.kind == "hit" and event.card is card,
    "missed": lambda event, card: event.kind == "miss" and event.card is card,
    "targeted": lambda event, card: event.kind == "target" and card in event.lasting.get("targets", ()),
    "discarded": lambda event, card: event.kind == "move" and event.way == "discard" and event.card is card,
    "drawn": lambda event, card: event.kind == "move" and event.way == "draw" and event.card is card,
    "canceled": lambda event, card: event.kind == "cancel" and event.card is card,
    "activated": lambda event, card: event.kind == "activate" and event.card is card,
    "moved": lambda event, card: event.kind == "tactics" and event.card is card,
    "recharged": lambda event, card: event.kind == "charge" and event.way == "recharge" and event.card is card,
    "charged": lambda event, card: event.kind == "charge" and event.way == "charge" and event.card is card,
}


def was(play: CityOfHeroes, card: Any, words: str) -> tuple[bool, str]:
    test = WAS.get(words.lower())
    if test is None:
        raise SetupError(f'"{words}" cannot be checked; expected {", ".join(WAS)}')
    found = [event for event in play.history if test(event, card)]
    if words.lower() == "canceled" and not found:
        steps = [step for step in play.trace.steps if "is canceled" in step.text and str(card) in step.text]
        return bool(steps), steps[0].text if steps else "it was not canceled"
    return bool(found), f"it was {words}, step {found[-1].step}" if found else f"it was not {words}"

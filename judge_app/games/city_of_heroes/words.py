"""The rulebook's words for zones, figures, types, actions and durations, each in one place."""

from __future__ import annotations

HAND, DECK, IN_PLAY = "hand", "deck", "in play"
DISCARD_PILE, REMOVED = "discard pile", "removed from the game"

ACCURACY, DEFENSE, HEALTH, STARTING_HEALTH = "accuracy", "defense", "health", "starting health"
CLICKS, TOGGLE_LIMIT = "clicks", "toggle powers turned on"

HERO, SIDEKICK, POWER, ENHANCEMENT, EDGE, MISSION = "hero", "sidekick", "power", "enhancement", "edge", "mission"
TYPES = (HERO, SIDEKICK, POWER, ENHANCEMENT, EDGE, MISSION)
SUPERS = (HERO, SIDEKICK)
CLICK, TOGGLE, CONSTANT = "click", "toggle", "constant"
ARCHETYPES = ("Blaster", "Scrapper", "Defender", "Controller", "Tanker")
TRAVEL_POWERS = ("Flight", "Superspeed", "Superjump", "Teleport")

TOE_TO_TOE, RUN_N_GUN = "Toe-to-Toe", "Run-'n'-Gun"

POWER_UP, ACT, MOVE, ASSEMBLE, RECHARGE = "Power Up", "Act", "Move", "Assemble", "Recharge"
MISSION_ACTION, REST, DEFEAT, POWER_DOWN = "Mission", "Rest", "Defeat", "Power Down"

FOR_THE_GAME = "for the rest of the game"
FACE_DOWN, COMPLETED = "face down", "completed"
HAND_LIMIT, MOST_CLICKS, MOST_TOGGLES, CLICKS_OF_ON = 10, 3, 2, 2

BEFORE, WHEN, AFTER = "before", "when", "after"


def rules(*ids: str) -> tuple[str, ...]:
    """Citations of the Technical Rules."""
    return tuple(f"city-of-heroes:{rule}" for rule in ids)

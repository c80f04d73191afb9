"""Entries that hold of every step of their kind, whatever comes of it; a step names them after those that decide it."""

from __future__ import annotations

from judge_app.games.universus.words import uv

GENERAL = frozenset(
    (
        *uv("transit-zone.2", "transit-zone.3", "transit-zone.4"),  # where a card is while it is played
        *uv("current-state.3", "current-state.5", "live-card.2", "live-card.3"),  # that live cards have a current state
        *uv(
            "effects.2", "effects.5", "instruction.2", "instruction.3", "owner.2"
        ),  # how effects are carried out, and whose
        *uv("direct-effect.3", "effect-states.2", "static-effect.2"),  # what kinds of effects there are
        *uv("costs.3", "game-event.2", "game-event.3", "game-event.4"),  # that what happens is a game event
        *uv("attack-sequence.2", "attacker.2", "defender.2"),  # what an attack consists of, and who takes part
        *uv("public.3", "publicity.2"),  # that shown cards are public
    )
)

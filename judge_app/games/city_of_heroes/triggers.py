"""305.2a. Triggers: their timing word, and the kinds of event that their words could describe."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge_app.games.city_of_heroes.words import AFTER, BEFORE, WHEN
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.instructions import Act, Deal, Draw, Move, Verb
from judge_app.language.structure import Event as Trigger
from judge_app.language.structure import Timing

VERBS = {
    "move": "tactics", "perform": "action", "target": "target", "receive": "status", "hit": "hit", "miss": "miss",
    "complete": "complete", "turn off": "charge", "turn on": "charge", "resolve": "action", "charge": "charge", "recharge": "charge", "ready": "charge",
}  # fmt: skip
ACTS = {
    Verb.ACTIVATE: "activate", Verb.PLAY: "play", Verb.ENTER_PLAY: "enter", Verb.DISCARD: "move", Verb.DEFEAT: "move",
    Verb.TARGET: "target",
}  # fmt: skip


def timing_of(trigger: Any) -> str:
    """ "Whenever" is when."""
    match trigger.timing:
        case Timing.BEFORE:
            return BEFORE
        case Timing.AFTER:
            return AFTER
        case _:
            return WHEN


def kinds_of(trigger: Any) -> Sequence[str]:
    return (
        [kind for each in trigger.happenings if (kind := kind_of(each)) is not None]
        if isinstance(trigger, Trigger)
        else ()
    )


def kind_of(happening: Any) -> str | None:
    match happening:
        case GameVerb(name=name):
            return VERBS.get(name)
        case Act(verb=verb):
            return ACTS.get(verb)
        case Move():
            return "enter"
        case Deal():
            return "damage"
        case Draw():
            return "move"
        case _:
            return None

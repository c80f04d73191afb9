"""The kinds of event of City of Heroes, besides those that every game has."""

from __future__ import annotations

from functools import cache

from judge_app.engine import event_kinds
from judge_app.engine.event_kinds import EventKind


class Kinds(event_kinds.Kinds):
    """What can happen in City of Heroes; what comes of each is in `events.py`."""

    ACTION = EventKind("action")
    CHARGE = EventKind("charge")
    TACTICS = EventKind("tactics")  # a super moves between Toe-to-Toe and Run-'n'-Gun
    LOSE = EventKind("lose")  # a super loses hit points
    HEAL = EventKind("heal")
    STATUS = EventKind("status")
    END_STATUS = EventKind("end status")
    ENTER = EventKind("enter")
    COMPLETE = EventKind("complete")
    TURN_FACE_UP = EventKind("turn face up")
    TARGET = EventKind("target")
    LOSE_ACTION = EventKind("lose action")
    LOSE_GAME = EventKind("lose game")
    ACTIVATE = EventKind("activate")
    PLAY = EventKind("play")
    LAST_CHANCE = EventKind("last chance")
    HIT = EventKind("hit")
    MISS = EventKind("miss")
    CANCEL = EventKind("cancel")
    REDIRECT = EventKind("redirect")
    REVEAL = EventKind("reveal")
    COPY = EventKind("copy")
    TOKENS = EventKind("tokens")  # tokens are put on a card, or removed from it
    CHASE = EventKind("chase")  # a chasing cost is paid
    CHOOSE = EventKind("choose")  # a super or a power is chosen for an action
    PRIORITY = EventKind("priority")
    REACT = EventKind("react")  # a react is about to be played to an ability


@cache
def before(kind: EventKind) -> EventKind:
    """That an event of this kind is about to happen, for what waits for it (305.2b)."""
    return EventKind(f"before {kind}")

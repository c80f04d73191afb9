"""The kinds of event of Alpha Clash, besides those that every game has."""

from __future__ import annotations

from judge_app.engine import event_kinds
from judge_app.engine.event_kinds import EventKind


class Kinds(event_kinds.Kinds):
    """What can happen in Alpha Clash; what comes of each is in `events.py`."""

    ENGAGE = EventKind("engage")
    READY = EventKind("ready")
    EXHAUST = EventKind("exhaust")  # by an effect that says so, once the card is engaged
    DEFEAT = EventKind("defeat")
    DEFEATS = EventKind("defeats")  # a card whose damage defeats another, whatever becomes of it (117.5)
    VICTORY = EventKind("victory")  # a card defeats another in a clash and is not defeated itself
    PORTAL = EventKind("portal")  # it opens or closes
    CONTROL = EventKind("control")
    REVEAL = EventKind("reveal")
    ATTACK = EventKind("attack")
    OBSTRUCT = EventKind("obstruct")
    UNOBSTRUCTED = EventKind("unobstructed")
    PLAY = EventKind("play")
    ACTIVATE = EventKind("activate")
    RESOLVE = EventKind("resolve")  # an effect with a tag has resolved
    NEGATE = EventKind("negate")
    NEGATE_ATTACK = EventKind("negate attack")
    ROLL = EventKind("roll")
    TRIGGER = EventKind("trigger")  # an effect is about to trigger
    STATE = EventKind("state")  # something is so, which a triggered effect looks for
    LOOK = EventKind("look")
    CREATE = EventKind("create")
    LOSE_GAME = EventKind("lose game")
    WIN_GAME = EventKind("win game")
    DRAW = EventKind("draw")  # so many cards, before they are drawn one by one
    TARGET = EventKind("target")
    PAY = EventKind("pay")
    AFTER_CLASH = EventKind("after clash")

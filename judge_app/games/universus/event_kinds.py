"""The kinds of event of UniVersus, besides those that every game has."""

from __future__ import annotations

from judge_app.engine import event_kinds
from judge_app.engine.event_kinds import EventKind


class Kinds(event_kinds.Kinds):
    """What can happen in UniVersus; what comes of each is in `events.py`."""

    COMMIT = EventKind("commit")
    READY = EventKind("ready")
    FLIP = EventKind("flip")
    UNFLIP = EventKind("unflip")
    FREEZE = EventKind("freeze")
    SEAL = EventKind("seal")
    UNSEAL = EventKind("unseal")
    TRANSFORM = EventKind("transform")
    LEVEL_UP = EventKind("level up")
    REVEAL = EventKind("reveal")
    FIGURE = EventKind("figure")  # a figure of a card goes up or down
    ANNOUNCE = EventKind("announce")  # somebody tries to play a card
    PLAY_CARD = EventKind("play card")
    PLAY_ABILITY = EventKind("play ability")
    CHECK = EventKind("check")
    PASS_CHECK = EventKind("pass check")
    NO_CHECK = EventKind("no check")
    PASS_ON = EventKind("pass on")  # a player with priority passes on playing an enhance
    FAIL = EventKind("fail")
    BLOCKED = EventKind("blocked")
    MUST_BLOCK = EventKind("must block")
    BEFORE = EventKind("before")  # something is about to happen (`table.ABOUT_TO`)
    RESOLVE = EventKind("resolve")
    CANCEL = EventKind("cancel")
    CYCLE = EventKind("cycle")
    LOOK = EventKind("look")
    NAME = EventKind("name")
    END_PHASE = EventKind("end phase")
    NO_DAMAGE = EventKind("no damage")
    COUNT_TOWARD_PROGRESSIVE_DIFFICULTY = EventKind("count toward progressive difficulty")
    IGNORE_PROGRESSIVE_DIFFICULTY = EventKind("ignore progressive difficulty")
    SKIP_THE_ENHANCE_STEP = EventKind("skip the Enhance Step")

"""Rules of no game: every hook that a game must fill is there, and asking one that a test has not filled fails."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from typing import Any, NoReturn

from judge_app.engine import defaults
from judge_app.engine.event_kinds import EventKind
from judge_app.engine.events import Event
from judge_app.engine.kernel import KERNEL
from judge_app.engine.play import Play
from judge_app.engine.rules import GameRules, first_of, nothing


def not_filled(*_given: object) -> NoReturn:
    raise AssertionError("this table has no rules for that")


def rules_of_no_game(acts: Mapping[EventKind, Callable[[Any, Event], None]]) -> GameRules[Play]:
    hooks: dict[str, Any] = {each.name: not_filled for each in fields(GameRules) if each.default is MISSING}
    path = {"after": nothing, "trigger": defaults.trigger, "which_applies": first_of, "stopped": defaults.stopped}
    return GameRules(**{**hooks, **path, "handlers": KERNEL, "acts": acts})

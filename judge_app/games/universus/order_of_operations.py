"""What follows a game event, in the order of the summary.

order-of-operations.1   pause conditions; current states; ends of effects; modifier effects; fired effects; responses

Current states are created and refreshed, and effects assigned to a card ended, in the very act of moving or turning it
(moves.py); what lasts until a time is ended there (turn.py). So steps 2 and 3 are done when we come here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_app.engine.effects import Triggered
from judge_app.engine.events import Event
from judge_app.engine.refusals import OverBudget
from judge_app.games.universus.fired_effects import fire
from judge_app.games.universus.modifiers import apply_modifiers
from judge_app.games.universus.pause_conditions import pause_conditions
from judge_app.games.universus.words import uv

if TYPE_CHECKING:
    from judge_app.games.universus.table import UniVersus

DEEPEST = 40  # effects interrupting effects


def order_of_operations(play: UniVersus, events: Sequence[Event]) -> None:
    if play.depth >= DEEPEST:
        raise OverBudget(f"more than {DEEPEST} effects interrupt one another")
    mine, play.triggered = play.triggered, []
    play.depth += 1
    pause_conditions(play)
    joined, play.waiting = play.waiting, []
    theirs, play.triggered = play.triggered, []
    if mine and theirs and not _in_the_order_of_events(play):
        (events, mine), (joined, theirs) = (joined, theirs), (list(events), mine)
    _handle(play, events, mine)
    if joined:
        play.triggered = theirs
        order_of_operations(play, joined)
    play.depth -= 1


def _in_the_order_of_events(play: UniVersus) -> bool:
    """The event before the pause, and those joined after it, both fired effects: which comes first is not said."""
    answer = play.ask_judge(
        "fired effects wait for the event before the pause and for the events of the pause: which come first?",
        ("those of the event before it", "those of the pause"),
        uv("pause-conditions.2", "order-of-operations.1", "game-event.2"),
    )
    return answer == "those of the event before it"


def _handle(play: UniVersus, events: Sequence[Event], triggered: list[Triggered]) -> None:
    from judge_app.games.universus.playing_abilities import rival_may_cancel
    from judge_app.games.universus.responses import response_window

    if not events:
        return
    outer = play.cause
    play.cause = events[-1].step or play.cause
    apply_modifiers(play)
    if triggered:
        fire(play, triggered)
    for event in events:
        if event.kind == "play ability":
            rival_may_cancel(play, event)
    response_window(play, events)
    play.cause = outer

"""A run that stops at words nobody understands, run again without them. What is said of it holds if these words change nothing
there, and whoever says it has to say that too."""

from __future__ import annotations

import re

from judge_app.engine.state import Face
from judge_app.scenarios.changed_facts import Change, changes
from judge_app.scenarios.draft import Draft, read_draft
from judge_app.scenarios.limits import Limit
from judge_app.scenarios.moments import Watch, run_watched
from judge_app.scenarios.run import Result, read

MOST_LEFT_OUT = 8  # abilities not understood that are left out one after the other
NO_ANSWER = ("error", "unread", "needs-choice")  # a run that ends so says nothing about the question


def without_unread(
    draft: Draft, result: Result, watch: Watch, until: Limit | None
) -> tuple[Draft, Result, Watch, list[str]]:
    """The run without the words at which it stops, and what they are; as it was if it stops all the same."""
    left_out: list[str] = []
    begun = draft, result, watch
    while result.verdict == "unread" and len(left_out) < MOST_LEFT_OUT and not (until is not None and until.is_over()):
        stops_at = {(each["card"], each["text"]) for each in result.unread}
        fitting = (each for each in changes(draft, faces(result)) if _leaves_out(each, stops_at))
        change = min(fitting, key=lambda each: len(each.change), default=None)  # nothing beside them, if it can be
        if change is None:
            return *begun, []
        left_out.append(change.fact)
        draft = read_draft(change.draft.text)
        result, watch = run_text(draft.text, until)
    return (draft, result, watch, left_out) if result.verdict not in NO_ANSWER else (*begun, [])


def run_text(text: str, until: Limit | None) -> tuple[Result, Watch]:
    (scenario,) = read(text)
    watch = Watch(until=until)
    return run_watched(scenario, watch), watch


def faces(result: Result) -> dict[str, Face]:
    cards = (*result.play.cards, *result.play.gone) if result.play is not None else ()
    return {card.face.name: card.face for card in cards if card.face.known}


def _leaves_out(change: Change, words: set[tuple[str, str]]) -> bool:
    return any(
        change.change.startswith(f"{card} without “") and re.search(rf"(?<!\w){re.escape(text)}(?!\w)", change.change)
        for card, text in words
    )

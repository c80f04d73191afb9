"""What happened, and what would: how a run ends."""

from __future__ import annotations

import re

from judge_app.scenarios.expectations import Given
from judge_app.scenarios.in_the_end import in_the_end
from judge_app.scenarios.questions.asked import MOST_SAID, Asked
from judge_app.scenarios.questions.steps import speaks_of
from judge_app.scenarios.run import Result

GOES_ON = re.compile(r"(?:so )?what happens\b.*\b(?:now|next|then)\W*$", re.I)


def what_if(asked: Asked) -> Given | None:
    if asked.moment.other_runs is None:
        return None
    runs = asked.moment.other_runs.supposing(asked.form.words)
    return ended(asked, runs[0][0]) if runs else None


def ended(asked: Asked, result: Result) -> Given:
    """How a run ends, in sentences."""
    if result.verdict not in ("holds", "fails"):
        return asked.said(result.message or result.verdict, "", result.cites)
    parts = in_the_end(result).parts
    sentence = in_the_end(result).sentence or "Nothing changes."
    return asked.said(sentence, "", [rule for part in parts[:MOST_SAID] for rule in part.cites[:2]])


def goes_on(asked: Asked, result: Result) -> Given | None:
    """What happens from here, if what was refused is not done."""
    names = [str(word.means) for word in asked.form.names]
    steps = [
        step
        for step in result.steps[len(asked.play.trace.steps) :]
        if step.changes and all(n in step.text for n in names)
    ]
    if not steps:
        return ended(asked, result) if not names else asked.said("nothing more", in_the_end(result).sentence)
    last = steps[-MOST_SAID:]
    cites = [rule for step in last for rule in step.cites]
    return asked.said(". ".join(step.text for step in last) + ".", in_the_end(result).sentence, cites)


def what_happened(asked: Asked) -> Given | None:
    things = [word.means for word in asked.form.names]
    if asked.moment.result is None:
        return None
    if GOES_ON.match(asked.question) and asked.moment.other_runs is not None:
        further = asked.moment.other_runs.going_on_without_it()
        if further is not None and further.play is not None and further.verdict in ("holds", "fails"):
            return goes_on(asked, further)
    parts = in_the_end(asked.moment.result).parts
    if things:
        steps = [
            step for step in asked.play.trace.steps if all(speaks_of(step, thing) for thing in things) and step.changes
        ]
        if not steps:
            return asked.said("nothing", f"no step changes {asked.form.names[0].text}")
        last = steps[-MOST_SAID:]
        return asked.said(
            ". ".join(step.text for step in last) + ".",
            "",
            [rule for step in last for rule in step.cites],
            last[-1].n,
        )
    step = asked.step_saying(asked.play) if asked.form.content else None
    if step is not None:
        return asked.because(step)
    cites = [rule for part in parts[:MOST_SAID] for rule in part.cites[:2]]
    return asked.said(in_the_end(asked.moment.result).sentence or "nothing", "", cites)

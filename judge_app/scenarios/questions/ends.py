"""What happened, and what would: how a run ends."""

from __future__ import annotations

from judge_app.scenarios.expectations import Given
from judge_app.scenarios.in_the_end import in_the_end
from judge_app.scenarios.questions.asked import MOST_SAID, Asked
from judge_app.scenarios.questions.steps import speaks_of
from judge_app.scenarios.run import Result


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


def what_happened(asked: Asked) -> Given | None:
    things = [word.means for word in asked.form.names]
    if asked.moment.result is None:
        return None
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

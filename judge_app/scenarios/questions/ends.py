"""What happened, and what would: how a run ends."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge_app.engine.trace import Step
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.in_the_end import InTheEnd, in_the_end
from judge_app.scenarios.questions.asked import MOST_SAID, Asked
from judge_app.scenarios.questions.steps import rules_of, speaks_of
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
    end = in_the_end(result)
    return asked.said(end.sentence or "Nothing changes.", "", _rules_of_the_first(end))


def goes_on(asked: Asked, result: Result) -> Given:
    """What happens from here, if what was refused is not done."""
    names = [str(word.means) for word in asked.form.names]
    further = result.steps[len(asked.play.trace.steps) :]
    steps = [step for step in further if step.changes and all(name in step.text for name in names)]
    if not steps:
        return ended(asked, result) if not names else asked.said("nothing more", in_the_end(result).sentence)
    last = steps[-MOST_SAID:]
    return asked.said(_in_sentences(last), in_the_end(result).sentence, rules_of(last))


def _in_sentences(steps: Sequence[Step]) -> str:
    return ". ".join(step.text for step in steps) + "."


def what_happened(asked: Asked) -> Given | None:
    result = asked.moment.result
    if result is None:
        return None
    if (further := _if_it_goes_on(asked)) is not None:
        return goes_on(asked, further)
    if asked.form.names:
        return _happened_to(asked)
    step = asked.step_saying(asked.play) if asked.form.content else None
    if step is not None:
        return asked.because(step)
    end = in_the_end(result)
    return asked.said(end.sentence or "nothing", "", _rules_of_the_first(end))


def _if_it_goes_on(asked: Asked) -> Result | None:
    """ "What happens now": the run without what was refused, if that comes to an end."""
    if not GOES_ON.match(asked.question) or asked.moment.other_runs is None:
        return None
    further = asked.moment.other_runs.going_on_without_it()
    is_over = further is not None and further.play is not None and further.verdict in ("holds", "fails")
    return further if is_over else None


def _happened_to(asked: Asked) -> Given:
    """The last steps that change something and speak of everything that is named."""
    steps = [
        step
        for step in asked.play.trace.steps
        if all(speaks_of(step, thing) for thing in asked.things) and step.changes
    ]
    if not steps:
        return asked.said("nothing", f"no step changes {asked.form.names[0].text}")
    last = steps[-MOST_SAID:]
    return asked.said(_in_sentences(last), "", rules_of(last), last[-1].n)


def _rules_of_the_first(end: InTheEnd) -> list[str]:
    return [rule for part in end.parts[:MOST_SAID] for rule in part.cites[:2]]

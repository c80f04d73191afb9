"""What a scenario is called if nobody gave it a name: by what happens in it."""

from __future__ import annotations

from judge_app.scenarios.in_the_end import in_the_end
from judge_app.scenarios.run import Result

UNNAMED = "New scenario"  # what an empty board is called
_MOST = 90


def title_of(result: Result) -> str:
    """Its own title; else what is different in the end, else the first thing that is done, else that it is a new one."""
    written = result.scenario.title.strip()
    if written and written != UNNAMED:
        return written
    end = in_the_end(result)
    first = end.parts[0].sentence if end.parts else ""
    done = next((step.text for step in result.steps), "")
    told = first or done or UNNAMED
    return told if len(told) <= _MOST else told[:_MOST].rsplit(" ", 1)[0] + " …"

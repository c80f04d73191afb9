"""Why a scenario does not hold, told so that a judge sees what is wrong: expected, got, at which step, by which rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge_app.language.scenario_trees import Claim
from judge_app.scenarios.expectations import State
from judge_app.scenarios.run import Result
from judge_app.text.rulings import Ruling

WRONG = (State.FAILS, State.NOT_UNDERSTOOD)


def told(result: Result, ruling: Ruling | None = None) -> str:
    """Every claim that does not hold, or why the run stopped; then the rules that the ruling rests on."""
    resting = [f"the ruling rests on {', '.join(f'{ruling.game}:{cited}' for cited in ruling.cites)}"] if ruling else []
    return "; ".join([*_reasons(result), *resting])


def passed_over(result: Result) -> str:
    """Why a scenario that holds proves nothing: words were passed over."""
    words = "; ".join(f"“{each.text}” on {each.card} ({each.why})" for each in result.passed_over)
    return f"{result.scenario.title}: holds only if words that were not understood change nothing: {words}"


def failing_line(result: Result) -> int:
    failed = [each.line for each in result.expectations if each.state in WRONG]
    return failed[0] if failed else result.line or result.scenario.line


def _reasons(result: Result) -> Iterator[str]:
    title = result.scenario.title
    failed = [each for each in result.expectations if each.state in WRONG]
    for each in failed:
        yield f"{title}: expected “{each.text}”, got {each.got} at {_step(result, each.step)}{_rules(each.cites)}"
    if not failed:
        yield (
            f"{title}: expected {_awaited(result)}, got {result.verdict}: {result.message} "
            f"at {_step(result, len(result.steps))}{_rules(result.cites)}"
        )


def _awaited(result: Result) -> str:
    """The first claim that the run did not come to."""
    checked = {(each.line, each.text) for each in result.expectations if each.state is not State.UNCHECKED}
    claims = (beat for beat in result.scenario.beats if isinstance(beat, Claim))
    return next((f"“{each.text}”" for each in claims if (each.line, each.text) not in checked), "an end")


def _step(result: Result, n: int) -> str:
    """The step behind a claim, or the last one, in its own words."""
    return f"step {n}, “{result.steps[n - 1].text}”" if 0 < n <= len(result.steps) else f"step {n}"


def _rules(cites: Sequence[str]) -> str:
    return f" ({', '.join(dict.fromkeys(cites))})" if cites else ""

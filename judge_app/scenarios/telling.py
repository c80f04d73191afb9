"""Why a scenario does not hold, told so that a judge sees what is wrong: expected, got, at which step, by which rules.

The step at which the subject of a claim last changed is where a wrong figure or place came from, so it is told with its rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from judge_app.language.scenario_trees import Claim
from judge_app.scenarios.expectations import Expectation
from judge_app.scenarios.run import Result
from judge_app.text.rulings import Ruling


def told(result: Result, ruling: Ruling | None = None) -> str:
    """Every claim that does not hold, or why the run stopped; then the rules that the ruling rests on."""
    resting = [f"the ruling rests on {', '.join(f'{ruling.game}:{cited}' for cited in ruling.cites)}"] if ruling else []
    return "; ".join([*_reasons(result), *resting])


def failing_line(result: Result) -> int:
    failed = [each.line for each in result.expectations if not each.holds]
    return failed[0] if failed else result.line or result.scenario.line


def _reasons(result: Result) -> Iterator[str]:
    title = result.scenario.title
    failed = [each for each in result.expectations if not each.holds]
    for each in failed:
        yield f"{title}: expected “{each.text}”, got {each.got} at step {each.step}{_rules(each.cites)}; {_origin(result, each)}"
    if not failed:
        last = result.steps[-1].n if result.steps else 0
        yield f"{title}: expected {_awaited(result)}, got {result.verdict}: {result.message} at step {last}{_rules(result.cites)}"


def _awaited(result: Result) -> str:
    """The first claim that the run did not come to."""
    checked = {(each.line, each.text) for each in result.expectations}
    waiting = (f"“{each.text}”" for each in _claims(result) if (each.line, each.text) not in checked)
    return next(waiting, "an end")


def _claims(result: Result) -> Iterator[Claim]:
    return (beat for beat in result.scenario.beats if isinstance(beat, Claim))


def _origin(result: Result, expectation: Expectation) -> str:
    """The step at which what the claim speaks of last changed; or, if nothing did, that last spoke of it."""
    claim = next((each for each in _claims(result) if each.line == expectation.line), None)
    if claim is None or claim.subject is None:
        return "it is about no single thing"
    before = list(reversed(result.steps[: expectation.step]))
    for step in before:
        for change in reversed(step.changes):
            if _is_about(claim, change):
                now = f"{change.what} {_shown(change.before)} → {_shown(change.after)}"
                return f"it last changed at step {step.n}, “{step.text}” ({now}){_rules(step.cites)}"
    name = claim.subject.name or claim.subject.owner or ""
    for step in before:
        if name in map(str, (step.actor, *step.words)):
            return f"nothing changed it; {name} was last spoken of at step {step.n}, “{step.text}”{_rules(step.cites)}"
    return "nothing changed it"


def _is_about(claim: Claim, change: Any) -> bool:
    """The thing named; a figure that the claim names, on a card of that player; a card that came to or left that zone."""
    assert claim.subject is not None
    name, words = claim.subject.name or claim.subject.owner or "", claim.text.lower()
    if str(change.subject) in (name, str(claim.subject)):
        return True
    if str(getattr(change.subject, "controller", "")) == name and change.what.lower() in words:
        return True
    zones = [str(place).lower().removeprefix(f"{name.lower()}'s ") for place in (change.before, change.after)]
    return any(
        zone in words
        for zone, place in zip(zones, (change.before, change.after), strict=True)
        if str(place).startswith(f"{name}'s ")
    )


def _shown(value: object) -> str:
    return {True: "yes", False: "no", None: "none"}[value] if isinstance(value, bool | None) else str(value)


def _rules(cites: Sequence[str]) -> str:
    return f" ({', '.join(dict.fromkeys(cites))})" if cites else ""

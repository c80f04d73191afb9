"""How far a run goes: to its end, to a refusal, to an open choice."""

from __future__ import annotations

from typing import TypeGuard

from judge_app.scenarios.run import Result


def ran(result: Result | None) -> TypeGuard[Result]:
    """To its end."""
    return result is not None and result.verdict in ("holds", "fails")


def goes_on(result: Result | None) -> TypeGuard[Result]:
    """To its end, to an open choice, or to a deed that is refused."""
    return ran(result) or (result is not None and result.verdict in ("illegal", "needs-choice"))


def is_refused(result: Result, deed: str) -> bool:
    """It ends because just that deed may not be done."""
    return result.verdict == "illegal" and result.message.startswith(f"{deed}: ")

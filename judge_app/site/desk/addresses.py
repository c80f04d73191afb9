"""Addresses of the desk: what a request's address holds, and the addresses that pages lead to."""

from __future__ import annotations

from flask import Response, redirect, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import BadRequest

from judge_app.scenarios.draft import Draft
from judge_app.site.desk.links import BadLink, decoded, encoded

MOST_BRANCHES = 3


def scenario_of(code: str) -> str:
    """The text in an address, or a page that says what is wrong with it."""
    try:
        return decoded(code)
    except BadLink as wrong:
        raise BadRequest(str(wrong)) from None


def code_of(text: str) -> str:
    try:
        return encoded(text)
    except BadLink as wrong:
        raise BadRequest(str(wrong)) from None


def step_address(code: str, n: int | None = None) -> str:
    return f"/desk/s/{code}" if n is None else f"/desk/s/{code}/{n}"


def kept_branches() -> list[str]:
    """The codes of other branches that this address carries along."""
    found = [code for code in request.args.getlist("or") if code][:MOST_BRANCHES]
    for code in found:
        scenario_of(code)
    return found


def with_branches(address: str, branches: list[str]) -> str:
    return address + ("?" + "&".join(f"or={code}" for code in branches) if branches else "")


def to_branch(draft: Draft, before: str, n: int) -> ResponseReturnValue:
    """Goes to a changed scenario at this step, and keeps the way it was (if it was one) as a branch."""
    code = code_of(draft.text)
    branches = [each for each in dict.fromkeys((before, *kept_branches())) if each not in ("", code)][:MOST_BRANCHES]
    response: Response = redirect(with_branches(step_address(code, n), branches), 303)  # type: ignore[assignment]
    return response

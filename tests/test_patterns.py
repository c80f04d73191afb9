"""No regular expression can be kept busy: each is pumped with texts made against it."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import pytest

from judge_app.text.official import marks
from tests.patterns import FROM_THE_START, Found, compiled_at_work, every_pattern, texts_against

LENGTH = 1_500  # characters: what is cubic takes ten seconds, what is linear a fraction of a millisecond
SECONDS = 1.0  # of the processor, for one text


class TooMuchWork(Exception):
    pass


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Stops after so much processor time of this process, however busy the machine is; `re` looks for signals as it works."""

    def stop(_number: int, _frame: FrameType | None) -> None:
        raise TooMuchWork

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def pumped(found: Found) -> None:
    pattern = re.compile(found.pattern, found.flags)
    ways = [getattr(pattern, use) for use in sorted(found.uses & FROM_THE_START)]
    if not found.uses <= FROM_THE_START or not ways:
        ways.append(lambda text: pattern.sub("", text))
    for text in texts_against(found, LENGTH):
        with at_most(SECONDS):
            try:
                for way in ways:
                    way(text)
            except TooMuchWork:
                raise AssertionError(f"{found.where}: {found.pattern!r} is kept busy by {text[:40]!r}…") from None


@pytest.mark.parametrize("found", every_pattern(), ids=lambda found: found.name)
def test_no_pattern_can_be_kept_busy(found: Found) -> None:
    pumped(found)


def test_no_pattern_that_is_put_together_at_work_can_be_kept_busy() -> None:
    found = compiled_at_work()
    places = {each.where for each in found}
    assert {"lark.lexer", "judge_app.language.grammars.contextual", "judge_app.language.words.needs"} <= places
    for each in found:
        pumped(each)


@pytest.mark.parametrize(
    "bad",
    [
        r"(?:\d{1,4}\s*)+x",
        r"(a+)+$",
        r"(a|aa)+b",
        r"[^:()]+?\s*(x)?\s*(y)?\s*$",
        r"\s*\s*\s*\s*x",
    ],
)
def test_a_pattern_that_can_be_kept_busy_is_found(bad: str) -> None:
    with pytest.raises(AssertionError, match="kept busy"):
        pumped(Found(bad, re.compile(bad).flags, "here", frozenset()))


def test_the_patterns_of_the_code_base_are_found() -> None:
    places = {each.where for each in every_pattern()}
    assert {"judge_app.text.official.furniture", "judge_app.language.scenario.words", "judge_app.text.ids"} <= places
    assert len(places) > 30


@pytest.mark.parametrize("text", ["[" * 20_000, "[a](" * 5_000, "[a](" + "(" * 20_000, "[" + "\\a" * 10_000])
def test_links_of_a_hostile_document_are_looked_for_at_once(text: str) -> None:
    with at_most(SECONDS):
        marks._LINK.sub("", text)

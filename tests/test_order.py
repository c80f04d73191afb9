"""The longest tests begin first."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.conftest import LONGEST

HERE = Path(__file__).parent


def test_each_of_the_longest_is_a_test() -> None:
    written = "".join(file.read_text(encoding="utf-8") for file in HERE.rglob("test_*.py"))
    assert set(LONGEST) <= set(re.findall(r"^def (test_\w+)", written, re.MULTILINE))


def test_none_of_the_longest_comes_after_another(request: pytest.FixtureRequest) -> None:
    names = [item.name for item in request.session.items]
    longest = [name for name in LONGEST if name in names]
    assert names[: len(longest)] == longest

"""Keywords as they are written on a card."""

from __future__ import annotations

import subprocess
import sys

import pytest

from judge_app.games.universus.faces import LONGEST_FIGURE, UnknownFigure, inline_face
from judge_app.games.universus.keywords import KeywordOn, read_keyword

# Counted in the child's own processor time, so a slow machine changes nothing; the old pattern needed hours.
PUMPED = """
import resource
from judge_app.games.universus.keywords import read_keyword
resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
for between in (" ", ": ", "(", ") ", " : ", "1 "):
    for end in ("b", ":", "(", ")", ""):
        read_keyword("A" + between * 20_000 + end)
print("read")
"""


def test_keywords_are_read_with_their_rating_and_requirements() -> None:
    assert read_keyword("stun: 2") == KeywordOn("Stun", 2)
    assert read_keyword("Combo (Weapon, Foundation)") == KeywordOn("Combo", 0, ("Weapon", "Foundation"))


def test_blanks_within_a_keyword_change_nothing() -> None:
    assert read_keyword("  Stun  :   2 ") == KeywordOn("Stun", 2)
    assert read_keyword("Combo  (Weapon ,   Foundation )") == KeywordOn("Combo", 0, ("Weapon", "Foundation"))
    assert read_keyword("Plus\t Ultra") == KeywordOn("Plus Ultra")


def test_a_keyword_of_many_blanks_takes_no_more_time_than_its_length() -> None:
    read = subprocess.run([sys.executable, "-c", PUMPED], capture_output=True, text=True, check=False)
    assert read.stdout == "read\n", f"stopped with {read.returncode}: {read.stderr}"


def test_a_figure_has_a_length_that_a_card_can_have() -> None:
    longest = "Set " + "x" * (LONGEST_FIGURE - len("Set "))
    inline_face("Foo", [longest], "")
    with pytest.raises(UnknownFigure, match="longer than"):
        inline_face("Foo", [longest + "x"], "")

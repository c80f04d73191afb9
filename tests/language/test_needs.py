"""A text is searched for a pattern only if it has a need of it, and every text that the pattern matches has one."""

import json
import re
from pathlib import Path

import pytest

from judge_app.language.games.city_of_heroes.paraphrases import SAID, in_known_words
from judge_app.language.words.needs import Needs, needs_of
from tests.language.fuzzed import fuzzed

BATCHES = Path(__file__).resolve().parents[2] / "bench" / "first_contact"
WRITTEN = [
    str(json.loads(line)["text"])
    for file in sorted(BATCHES.glob("abilities-city-of-heroes-*.jsonl"))
    for line in file.read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize(
    ("pattern", "needs"),
    [
        (r"\bas though\b", ("as though",)),
        (r"\b(is|are) fully charged\b", (" fully charged",)),
        (r"an? (?:drawn|milled)", ("drawn", "milled")),
        (r"(?:of|)x?", ()),  # may be empty
        (r"(?<=actions),", ("actions",)),
        (r"(?!never)so", ("so",)),
        (r"(?:ab){2,}c*", ("ab",)),
        (r"(?:abc)*d", ("d",)),
        (r"[ab]", ()),
        (r"(?:longer|[ab]) s", (" s",)),
    ],
)
def test_what_a_pattern_cannot_match_without(pattern: str, needs: tuple[str, ...]) -> None:
    assert needs_of(pattern) == needs


def test_patterns_are_asked_for_from_the_last_to_the_first_and_after_a_number() -> None:
    needs = Needs([("One",), (), ("two", "three four"), ("five",)])
    assert needs.asked("ONE, Three Four") == [2, 1, 0]
    assert needs.asked("one, two, five", 1) == [3, 2]
    assert needs.asked("") == [1]


@pytest.mark.parametrize("text", ["Yeſ", "yes", "YES", "ıt ıs", "İT IS", "\u212aeep"])
def test_letters_that_a_pattern_takes_for_the_same_are_the_same(text: str) -> None:
    patterns = ("yes", "it is", "keep")
    matching = [number for number, each in enumerate(patterns) if re.search(each, text, re.IGNORECASE)]
    assert set(matching) <= set(Needs([needs_of(each) for each in patterns]).asked(text))


def test_no_wording_is_missed_for_want_of_a_need() -> None:
    """Against every pattern in its order, over abilities written blind and texts made of the game's words."""
    said = [(re.compile(met, re.IGNORECASE), read_as) for met, read_as in SAID]
    met_at_all: set[str] = set()
    for text in [*fuzzed("city-of-heroes", 300, seed=15), *WRITTEN]:
        expected = text
        for met, read_as in said:
            for match in tuple(met.finditer(expected)):
                met_at_all.add(met.pattern)
                after = match.expand(read_as).ljust(len(match[0]))
                expected = expected[: match.start()] + after + expected[match.end() :]
        assert in_known_words(text)[0] == expected
    assert len(met_at_all) > 20  # so that the test shows something

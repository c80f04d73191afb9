"""Text to words: what rules live on is kept, spellings are made one."""

from __future__ import annotations

import re

import pytest
import Stemmer
from snowballstemmer.english_stemmer import EnglishStemmer

from judge_app.search.words import compounds, folded, shapes, stem, stems
from judge_app.text.library import GameText
from judge_app.text.questions import rule_questions


def test_symbols_are_words() -> None:
    assert stems("It gets +2/+0, then -X/-0; {30} or [X], d6, 703.6b, AC1-028.") == [
        "it", "get", "+2/+0", "then", "-x/-0", "30", "or", "x", "d6", "703.6b", "ac1-028",
    ]  # fmt: skip


@pytest.mark.parametrize("spelled", ["can't", "can’t", "cannot", "Cannot", "cant"])
def test_cannot_is_one_word_however_it_is_spelled(spelled: str) -> None:
    assert stems(spelled) == ["can't"]


def test_other_negations_are_not() -> None:
    assert stems("doesn't isn't won't not") == ["not"] * 4


@pytest.mark.parametrize(
    ("one", "other"), [("drawn", "draw"), ("colours", "color"), ("two", "2"), ("I'm", "i"), ("guy's", "guy")]
)
def test_forms_of_a_word_are_one(one: str, other: str) -> None:
    assert stem(folded(one)) == stem(other)


@pytest.mark.parametrize("dash", ["-", "–", "—"])
def test_a_trigger_tag_is_one_word_with_any_dash(dash: str) -> None:
    assert [word.stem for word in compounds(f"a Trigger {dash} Defeat effect")] == ["trigger-defeat"]


def test_a_hyphenated_word_can_be_written_as_one() -> None:
    assert [word.stem for word in compounds("re-check")] == [stem("recheck")]


def test_a_power_symbol_has_a_shape() -> None:
    assert shapes("+2/+0") == ["+#/+0", "#/#"]
    assert shapes("-x/-0") == ["-#/-0", "#/#"]
    assert shapes("+2") == ["+#"]
    assert shapes("trap") == []


def test_folding_keeps_every_character_in_its_place() -> None:
    for text in ("İstanbul’s – “X”", "ǅ ŉ ß", "a\u0301"):
        assert len(folded(text)) == len(text)


def test_the_stemmer_in_python_equals_the_one_in_c(library: dict[str, GameText]) -> None:
    """Search runs without compiled libraries; the other is the yardstick."""
    texts = [rule.text for game in library.values() for rule in game.rules.values()]
    texts += [question for game in library for asked in rule_questions(game).values() for question in asked]
    written = {word for text in texts for word in re.findall(r"[a-z]+", text.lower())}
    compiled, pure = Stemmer.Stemmer("english"), EnglishStemmer()
    assert len(written) > 2_000
    assert [word for word in sorted(written) if compiled.stemWord(word) != pure.stemWord(word)] == []

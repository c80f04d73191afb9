"""The grade of a text: counted syllables and sentences, by hand."""

import pytest

from bench.readability import grade, sentences, shown, syllables


@pytest.mark.parametrize(
    ("word", "count"),
    [
        *(("rule", 1), ("rules", 1), ("played", 1), ("moved", 1)),
        *(("damage", 2), ("engaged", 2), ("table", 2), ("phases", 2), ("player", 2), ("create", 2), ("-2/4", 2)),
        *(("contender", 3), ("obstructed", 3), ("state-based", 2), ("activated", 4), ("ability", 4), ("oblivion", 4)),
    ],
)
def test_syllables_are_the_vowels_that_are_spoken(word: str, count: int) -> None:
    assert syllables(word) == count


def test_an_item_of_a_list_is_a_sentence() -> None:
    assert [len(words) for words in sentences("Choose one. It may be:\n\n- a card;\n- a Contender.")] == [2, 3, 2, 2]


def test_the_grade_is_by_flesch_and_kincaid() -> None:
    text = "The player draws a card. Then the turn ends."  # 9 words, 10 syllables, 2 sentences
    assert grade(text) == pytest.approx(0.39 * 9 / 2 + 11.8 * 10 / 9 - 15.59)


def test_a_label_has_no_grade() -> None:
    assert grade("Copy citation") is None


def test_a_reference_counts_only_with_the_words_it_shows() -> None:
    assert shown("It is *put* there. [[117.4]] See [[705|the list]].") == "It is put there.  See the list."

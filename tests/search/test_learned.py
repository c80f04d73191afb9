"""What players' words stand for is learned from the questions they ask."""

from __future__ import annotations

from judge_app.search.concepts import Concept, with_learned
from judge_app.search.finder import Finder
from judge_app.search.learned import learned_words


def rows(*entries: tuple[str, str]) -> list[tuple[frozenset[str], frozenset[str]]]:
    return [(frozenset(asked.split()), frozenset(said.split())) for asked, said in entries]


OTHERS = [("dice", "roll number"), ("deck", "shuffl size"), ("lose", "health zero"), ("token", "copi coin")] * 3


def test_a_word_is_tied_to_what_its_rules_say_more_often_than_others() -> None:
    found = learned_words(rows(("graveyard guy", "oblivion card"), ("graveyard", "oblivion zone"), *OTHERS))
    assert [word for word, _ in found["graveyard"]] == ["oblivion"]


def test_a_word_that_is_asked_once_teaches_nothing() -> None:
    assert "graveyard" not in learned_words(rows(("graveyard", "oblivion"), *OTHERS))


def test_a_word_the_rules_have_themselves_needs_no_other() -> None:
    own = [("oblivion", "oblivion zone")] * 11
    assert "oblivion" not in learned_words(rows(*own, *OTHERS * 10))


def test_what_was_learned_counts_less_than_the_word_itself_and_never_twice() -> None:
    concept = Concept(((("tap",), 1.0), (("engag",), 0.7)))
    (found,) = with_learned([concept], {"tap": [("engag", 0.9), ("readi", 0.5)]})
    assert found.ways == ((("tap",), 1.0), (("engag",), 0.7), (("readi",), 0.45))


def test_words_that_questions_are_made_of_stand_for_nothing() -> None:
    concept = Concept(((("how",), 1.0),), 0.3)
    assert with_learned([concept], {"how": [("may", 0.9)]}) == [concept]


def test_the_games_teach_what_nobody_wrote_down(finder: Finder) -> None:
    learned = finder.collections["universus"]._postings.learned()
    assert "commit" in dict(learned["tap"])
    assert "discard" in dict(learned["graveyard"])

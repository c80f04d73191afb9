"""The lists of players' words: written by people, read by search."""

from __future__ import annotations

import pytest

from judge_app.search.concepts import ASKING
from judge_app.search.finder import Finder
from judge_app.search.players_words import meaning, players_words, read_players_words
from judge_app.search.words import stems
from judge_app.text.model import TextError


def test_a_saying_is_found_with_small_words_between() -> None:
    words = read_players_words("- already clicked → not ready: A clicked power is not ready.", "list.md")
    assert words.at(stems("has it already been clicked"), 2, ASKING)[0] == (2, 3, 4)


def test_a_verb_is_found_apart_from_its_particle() -> None:
    words = read_players_words("- take off → unattach: To take it off is to unattach it.", "list.md")
    assert words.at(stems("take my weapon off"), 0, ASKING) == ((0, 3), ("take", "off"), ((("unattach",), False),))


def test_the_longest_saying_is_taken() -> None:
    words = read_players_words("- first → start: Begin.\n- first strike → Superspeed: Fast.", "list.md")
    assert words.at(stems("first strike"), 0, ASKING)[1] == ("first", "strike")


def test_a_line_that_is_wrong_is_told_with_its_place() -> None:
    with pytest.raises(TextError, match=r"list.md:3: a line is: - what is said → what is meant: a sentence"):
        read_players_words("# Words\n\n- tap means engage\n", "list.md")


@pytest.mark.parametrize("game", ["alpha-clash", "city-of-heroes", "universus"])
def test_no_sentence_begins_with_a_clause_for_its_subject(game: str) -> None:
    for saying in players_words(game).sayings:
        assert saying.sentence.split()[0] not in ("What", "Who", "Whoever", "Where", "How", "Whether"), saying.sentence


@pytest.mark.parametrize("game", ["alpha-clash", "city-of-heroes", "universus"])
def test_every_line_means_something_that_the_rulebook_says(finder: Finder, game: str) -> None:
    collection = finder.collections[game]
    for saying in players_words(game).sayings:
        if saying.in_every_game:
            continue
        known = [meant for meant in saying.meant if all(collection.has(stem) for stem in meaning(meant))]
        assert known, f"{game}, line {saying.line}: none of {saying.meant} is in the rules"


@pytest.mark.parametrize(
    ("game", "said", "expected"),
    [
        ("alpha-clash", "tap", "glossary.engaged"),
        ("alpha-clash", "graveyard", "glossary.oblivion"),
        ("alpha-clash", "first strike", "glossary.superspeed"),
        ("alpha-clash", "trample", "glossary.breakthrough"),
        ("alpha-clash", "flying", "glossary.flight"),
        ("alpha-clash", "stack", "glossary.standby"),
        ("alpha-clash", "mana", "glossary.resource"),
        ("alpha-clash", "hit points", "glossary.health"),
        ("universus", "exhaust", "committed"),
        ("universus", "turn sideways", "committed"),
        ("universus", "untap", "ready"),
        ("universus", "graveyard", "discard-pile"),
        ("city-of-heroes", "untap", "glossary.recharge"),
        ("city-of-heroes", "aoe", "glossary.area-attack-ability"),
        ("city-of-heroes", "hp", "glossary.health"),
    ],
)
def test_a_players_word_finds_the_games_own_term_first(finder: Finder, game: str, said: str, expected: str) -> None:
    assert finder.search(said, game).hits[0].entry.id == expected

"""Pairs of wordings that mean the same, written without looking at the grammar: the trees are equal, or it is said how they differ."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge_app.language import read_card_text

FOLDER = Path(__file__).parent / "pairs"
GAMES = ("alpha-clash", "universus", "city-of-heroes")
DIFFERENCES = {
    "not read yet": "one of the two wordings is not understood, and is reported as that",
    "when or whenever": "the tree keeps the word; both wait for each such event",
    "the order of a list": "the tree keeps the order in which things are named, for the printed text",
    "a pronoun or its noun": "what “it” means is found when it is played, see tests/games/reference_table.py",
    "this card or a pronoun": "what “it” means is found when it is played, see tests/games/reference_table.py",
    "put, add, send or return": "the rules tell the verbs apart (alpha-clash:703.6b)",
    "which words mean the opponents": "with two players they are the same one; with more they are not",
    "if or while": "the tree keeps which of the two was said; a static effect looks at both all the time",
    "how long is said otherwise": "the tree keeps the words of the duration",
    "whose zone, or which, is said": "left out, the rules say where the cards are",
    "so many said otherwise": "more than six, seven or more",
    "no cards, or not any": "the tree keeps the negation where it was said",
    "active or passive": "the tree keeps who is named as the one who does it, if anybody is",
    "a tag or its sentence": "a tag of the rulebook is kept as the tag, so that its rules are cited",
    "a cost said with “to” or with “if you do”": "the one is paid as the effect resolves, the other may be an activation cost",
    "X, or for each": "the tree keeps whether a number is worked out or a deed is counted",
    "can't unless, or only if": "a prohibition with its exception, or the only way to do it",
    "shuffling after a search is said or left to the rules": "what is said is in the tree; the rules shuffle anyway",
    "the defined word or what it stands for": "the defined word is kept, so that its entry is cited",
    "a choice of its own or within the deed": "a choice of its own is a step of its own",
    "a condition or a description": "“your Punch attack” describes, “if your attack is a Punch attack” asks",
    "must, or a plain order": "the tree keeps “must”",
    "one sentence or two": "two sentences are two steps",
    "the tree keeps the wording": "both are read; which of the differences above it is has not been looked at",
    "another word order": "the tree keeps what the words in front belong to",
}


def pairs() -> Iterator[tuple[str, str, str, str | None]]:
    for game in GAMES:
        for line in (FOLDER / f"{game}.jsonl").read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            yield game, row["a"], row["b"], row.get("differs")


PAIRS = list(pairs())


EQUAL = [pair[:3] for pair in PAIRS if pair[3] is None]


@pytest.mark.parametrize(("game", "one", "other"), [pytest.param(*pair, id=f"{pair[0]}: {pair[1]}") for pair in EQUAL])
def test_two_wordings_of_one_meaning_are_one_tree(game: str, one: str, other: str) -> None:
    first, second = read_card_text(game, one), read_card_text(game, other)
    assert not first.unread
    assert not second.unread
    assert first.abilities == second.abilities


def test_every_other_difference_has_a_name() -> None:
    assert {pair[3] for pair in PAIRS if pair[3] is not None} <= DIFFERENCES.keys()


@pytest.mark.parametrize(("game", "most"), [("alpha-clash", 17), ("universus", 12), ("city-of-heroes", 22)])
def test_no_more_pairs_than_these_have_words_that_are_not_read(game: str, most: int) -> None:
    """Lowered when a family is read."""
    unread = [
        (one, other)
        for of, one, other, _ in PAIRS
        if of == game and (read_card_text(game, one).unread or read_card_text(game, other).unread)
    ]
    assert len(unread) <= most


@pytest.mark.parametrize("game", GAMES)
def test_there_are_many_pairs_of_each_game(game: str) -> None:
    assert sum(pair[0] == game for pair in PAIRS) >= 150

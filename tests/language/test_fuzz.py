"""Whatever the input, nothing is raised but the language's own error, nothing is swallowed, and the work stays in proportion.

JUDGE_FUZZ=20000 runs the full count a game. How long the slowest takes is for `python -m bench.parse` to say: a clock in a test
fails on a busy machine.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import pytest

from judge_app.language import LanguageError, parser_for, read_card_text
from judge_app.language.covering import swallowed
from judge_app.language.games import GAMES
from judge_app.language.reading.card_text import LONGEST
from judge_app.language.reading.parsing import Parser
from tests.language.fuzzed import fuzzed

RUNS = int(os.environ.get("JUDGE_FUZZ", "400"))
ATTEMPTS = 4  # a sentence is tried whole, then at most three shorter parts of it
READABLE = [*GAMES, "city-of-heroes"]


@pytest.mark.parametrize("game", READABLE)
def test_no_input_raises_and_nothing_is_swallowed(game: str) -> None:
    for text in fuzzed(game, RUNS, seed=4):
        lost = [text[start:end] for start, end in swallowed(read_card_text(game, text))]
        if game not in GAMES:  # a reader apart from the shared one, which does not tell where its full stops were
            lost = [each for each in lost if any(letter.isalnum() for letter in each)]
        assert lost == [], text


@pytest.mark.parametrize("game", GAMES)
def test_what_disorder_is_understood_prints_and_reads_again(game: str) -> None:
    written = parser_for(game).game.printer.ability
    for text in fuzzed(game, RUNS, seed=5):
        for ability in read_card_text(game, text).abilities:
            if not ability.unread and len(ability.effects) == 1:  # sentences in disorder may run into each other
                printed = written(ability)
                assert read_card_text(game, printed).abilities == (ability,), (text, printed)


@pytest.mark.parametrize("game", READABLE)
def test_a_text_that_is_too_long_is_refused(game: str) -> None:
    with pytest.raises(LanguageError, match="at most"):
        read_card_text(game, "a" * (LONGEST + 1))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "text",
    [
        "Target card gets +1/+1 until end of turn, then " * 400,
        "If you draw a card, " * 900,
        '"' * 19_999,
        "• " * 9_999,
        "and " * 4_999,
        "a card with a card on a card in your hand " * 450,
    ],
)
def test_the_longest_texts_are_tried_no_more_often_than_a_sentence_has_parts(
    game: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[int] = []
    parse = Parser.parse

    def counted(parser: Parser, tokens: Sequence[Any]) -> Any:
        taken.append(len(tokens))
        return parse(parser, tokens)

    monkeypatch.setattr(Parser, "parse", counted)
    read_card_text(game, text[:LONGEST])
    assert sum(taken) <= ATTEMPTS * LONGEST

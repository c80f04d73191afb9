"""Whatever is pasted, the answer is a check or a message: never a crash, never a long wait."""

from __future__ import annotations

import random
from itertools import cycle

from judge_app.decks.entries import DeckListError
from judge_app.decks.formats import games_with_deck_rules
from tests.decks.conftest import LISTS, checked, formats_of

_PIECES = (
    "4 |x|×|4x |0|-1 |999999999999|Sideboard|Sidebar:|[Main]|==|#|//|# |: |\"|'|(|)|[II]|(JAC) 026|,|;|\t|\n|\r\n|\n\n|"
    "Contender: |Hero: |Starting powers\n|count,name,section\n|name;qty\n|\ufeff|\u202e|\u0000|é|💥|ß|Ⅳ|٣ |  |1.|2) |x4|"
    "Glass Diver|Rin Takamori|Rin Takamori (II)|Iron Dawn|Heavy Punch|The Hollow King|Old Growth Titan|Awaken|----|•"
).split("|")


def test_five_thousand_lists_never_crash() -> None:
    chance = random.Random(20)
    written = [path.read_bytes().decode("utf-8") for path in sorted(LISTS.rglob("*.txt"))]
    games = cycle((game, format.id) for game in games_with_deck_rules() for format in formats_of(game))
    read = 0
    messages: list[str] = []
    for _ in range(5_000):
        game, format_id = next(games)
        text = _mutated(chance, chance.choice(written)) if chance.random() < 0.5 else _made_up(chance)
        try:
            result = checked(game, text, format_id)
        except DeckListError as refused:
            messages += [problem.message for problem in refused.problems]
            continue
        read += 1
        assert result.legal in (True, False, None)
        assert result.as_data()["verdict"]
    assert read > 500
    assert len(messages) > 500
    assert all(messages)


def test_the_longest_line_and_the_most_lines_of_one_piece_are_answered() -> None:
    """A pattern that goes back over a line again and again would not come to an end here."""
    for piece in ("-", "=", " ", "(", "x", "4 ", "[", '"', "a:", "(x", "1,", "#", "\t", "4x"):
        for text in (piece * (59_000 // len(piece)), (piece * 140 + "\n") * 200):
            try:
                answer = checked("alpha-clash", text[:59_000]).as_data()["verdict"]
            except DeckListError as refused:
                answer = refused.problems[0].message
            assert answer, piece


def _mutated(chance: random.Random, text: str) -> str:
    letters = list(text)
    for _ in range(chance.randint(1, 12)):
        place = chance.randrange(len(letters))
        what = chance.random()
        if what < 0.4:
            letters[place] = chance.choice(_PIECES)
        elif what < 0.7:
            del letters[place : place + chance.randint(1, 20)]
        else:
            letters.insert(
                place,
                chr(chance.choice((chance.randrange(32, 127), chance.randrange(0x250), chance.randrange(0xD7FF)))),
            )
        if not letters:
            return ""
    return "".join(letters)


def _made_up(chance: random.Random) -> str:
    return "".join(chance.choice(_PIECES) for _ in range(chance.randint(1, 60)))

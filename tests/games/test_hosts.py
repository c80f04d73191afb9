"""Same words, same deed, whatever carries them."""

import pytest

from tests.games.hosts import hosts, instructions, outcome

POINT_BACK = (
    "Negate that",
    "That card ",
    "You draw one additional card",
)  # to what set them off, so they need that host
NOT_YET = (
    "Return target Clash card you don't control to its owner's hand. Then that player's",
)  # as an offer, whose it is
INSTRUCTIONS = [text for text in instructions() if not text.startswith((*POINT_BACK, *NOT_YET))]


@pytest.mark.parametrize("text", INSTRUCTIONS)
def test_an_instruction_does_the_same_in_every_host(text: str) -> None:
    found = {name: outcome(board, action) for name, board, action in hosts(text)}
    expected = found["an Action"]
    if expected is None:
        assert not any(isinstance(each, tuple) and isinstance(each[0], str) for each in found.values())
    else:
        assert {name for name, each in found.items() if each != expected} == set()


def test_many_instructions_are_hosted() -> None:
    assert len(INSTRUCTIONS) > 300

"""Same words, same deed, whatever carries them."""

import pytest

from tests.games.city_of_heroes import hosts as heroes
from tests.games.hosts import hosts, instructions, outcome
from tests.games.universus import hosts as universus

POINT_BACK = (
    "Negate that",
    "Negate the Action card being played",
    "That card ",
    "You draw one additional card",
    "Negate the attack. The attacking card can't attack during its controller",  # an attack is negated in response to it
    # after "Whenever …, if …," the condition is that of the whole effect (603.4); elsewhere it is its sentence's
    "If the Portal is open, create one 1/1 red Minion Clash token. That token can't attack this turn. Your",
    "Your Contender gains one health for each Basic Action you've played this turn.",  # some of the hosts are one
)  # to what set them off, so they need that host
INSTRUCTIONS = [text for text in instructions() if not text.startswith(POINT_BACK)]


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


ELSEWHERE = (
    "Retrieve an edge from your discard pile",  # what is retrieved comes from the deck (401.13): it stops
    "Put a power into play from your hand. You may recharge",  # an ability's target is chosen before, a trait's then (404.1)
    "Recharge all of your powers to the ready position. Your hero",  # the power that hosts it was charged for it (307.1)
    "Heal one of your supers 3 hit points. If that super has a status effect",  # in a trait "that super" is not found: it stops
    "Draw a card. If you have no ready powers",  # the power whose trait it is is ready itself (204.2)
)
OF_HEROES = [text for text in heroes.instructions() if not text.startswith(ELSEWHERE)]


@pytest.mark.parametrize("text", OF_HEROES)
def test_an_instruction_of_city_of_heroes_does_the_same_in_every_host(text: str) -> None:
    found = {name: heroes.outcome(board, action) for name, board, action in heroes.hosts(text)}
    expected = found["an edge's Action"]
    assert {name for name, each in found.items() if each != expected} == set()


def test_many_instructions_of_city_of_heroes_are_hosted() -> None:
    assert len(OF_HEROES) > 60


OF_UNIVERSUS = universus.instructions()


@pytest.mark.parametrize("text", OF_UNIVERSUS)
def test_an_instruction_of_universus_does_the_same_in_every_host(text: str) -> None:
    found = {name: universus.outcome(board, actions) for name, board, actions in universus.hosts(text)}
    expected = found["the same effect"]
    assert {name for name, each in found.items() if each != expected} == set()


def test_many_instructions_of_universus_are_hosted() -> None:
    assert len(OF_UNIVERSUS) > 60

"""How far words that were not understood could reach: the events and figures, or nobody can say (None)."""

from __future__ import annotations

import pytest

from judge_app.engine.event_kinds import EventKind, Kinds
from judge_app.engine.reach import Reach, Vocabulary, opens_trigger, reach_of, words_for


class SomeKinds(Kinds):
    DRAW = EventKind("draw")
    HEAL = EventKind("heal")


WORDS = Vocabulary(
    events=words_for({"draw draws": "draw, move", "heal heals healed": "heal", "discards discard": "move"}, SomeKinds),
    plain=frozenset({"super"}),
    figures={"accuracy": "accuracy"},
    pair=("attack power", "defense power"),
)


def reach(text: str) -> Reach | None:
    return reach_of(text, ("Nova, the Bright", "Nova"), WORDS)


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("When this super is healed, gronk the deck.", ("heal",)),
        ("20: Whenever Nova draws a card, gronk.", ("draw", "move")),
        ("After a player draws, discards or heals a card, gronk.", ("draw", "move", "heal")),
    ],
)
def test_a_sentence_that_opens_with_a_trigger_waits_for_the_events_its_clause_can_mean(
    text: str, kinds: tuple[str, ...]
) -> None:
    found = reach(text)
    assert found is not None
    assert tuple(str(kind) for kind in found.kinds) == kinds


@pytest.mark.parametrize(
    "text",
    [
        "You may gronk this super.",
        "20: Once per turn, you may gronk any number of cards.",
        "During your main phase, you may gronk a card and draw two cards.",
        "Each player may gronk one card.",
    ],
)
def test_an_offer_is_of_no_account_until_something_is_refused(text: str) -> None:
    assert reach(text) == Reach(allows=True)


@pytest.mark.parametrize(
    "text",
    [
        "You may not gronk cards.",
        "You may only gronk one card each turn.",
        "You may gronk a card, and your supers have +1 accuracy.",
        "You may gronk a card and this super gains gronk.",
        "Your supers gronk, and you may draw a card.",
    ],
)
def test_what_says_more_than_an_offer_is_not_taken_for_one(text: str) -> None:
    found = reach(text)
    assert found is None or not found.allows


@pytest.mark.parametrize(
    "text",
    [
        "Gronk the deck.",
        "When this super is gronked, draw a card.",  # it may mean any event
        "When you have no cards in hand, draw a card.",  # a state, not an event
        "When you draw a card gronk.",  # where the clause ends cannot be seen
        "Before a player draws a card, gronk.",
        "If you would draw a card, gronk.",
        "All supers gronk.",
        "This super has +1 accuracy and gronks.",
        "This super has +1 accuracy, and gronks.",
        "This super has +1 charisma.",
        "This super has +1 accuracy while it is up and gets +2 accuracy.",
    ],
)
def test_of_other_words_nobody_can_say_how_far_they_reach(text: str) -> None:
    assert reach(text) is None


def test_the_start_of_a_turn_is_not_its_end_nor_the_start_of_a_step() -> None:
    found = reach("At the start of your turn, gronk the deck.")
    assert found is not None
    ways = ("start of turn", "end of turn", "start of Draw Step")
    assert [found.includes_phase(way) for way in ways] == [True, False, False]


@pytest.mark.parametrize(
    ("text", "included"),
    [
        ("When your Draw Step begins, gronk the deck.", [True, False, False]),
        ("At the start of each step, gronk the deck.", [True, True, False]),
        ("After your Draw Step, gronk the deck.", [True, False, False]),
    ],
)
def test_a_step_is_known_by_its_name(text: str, included: list[bool]) -> None:
    found = reach(text)
    assert found is not None
    ways = ("start of Draw Step", "start of Attack Step", "end of Clash")
    assert [found.includes_phase(way) for way in ways] == included


def test_a_sentence_that_only_changes_a_figure_reaches_that_figure() -> None:
    assert reach("Nova has +1 accuracy while he is gronking.") == Reach(figures=("accuracy",), only_itself=True)
    assert reach("Nova's allies have -1 accuracy.") == Reach(figures=("accuracy",))
    assert reach("This card gets +2/+0 while it gronks.") == Reach(figures=("attack power",), only_itself=True)


def test_what_opens_a_trigger() -> None:
    assert opens_trigger("10: At the end of your turn, gronk.")
    assert not opens_trigger("Attacks gronk.")

"""Whose a thing is, which of several, and the very card: read as written, or told as unread."""

from __future__ import annotations

import pytest

from judge_app.language.abilities import nodes
from judge_app.language.amounts import Exactly, Number
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.filters import ControlledBy, HasStatus, HasType
from judge_app.language.games.city_of_heroes.printing.abilities import CityOfHeroesPrinter
from judge_app.language.games.city_of_heroes.reading import read_city_of_heroes
from judge_app.language.instructions import Modify
from judge_app.language.objects import Choice, Objects, Player, Who
from judge_app.language.structure import May

YOU = Player(Who.YOU)


def things(text: str) -> list[Objects]:
    card = read_city_of_heroes(text)
    assert not card.unread
    return [node for ability in card.abilities for node in nodes(ability) if isinstance(node, Objects)]


def verbs(text: str) -> list[GameVerb]:
    card = read_city_of_heroes(text)
    assert not card.unread
    return [node for ability in card.abilities for node in nodes(ability) if isinstance(node, GameVerb)]


@pytest.mark.parametrize("words", ["This super's allies", "Allies of this super"])
def test_a_supers_allies_are_not_attached_to_it(words: str) -> None:
    """202.1"""
    assert Objects(Choice.EVERY, None, (HasStatus("ally"),)) in things(f"{words} have +1 defense.")


@pytest.mark.parametrize(
    "text",
    [
        "Its allies have +1 defense.",
        "This super's sidekick has +1 defense.",
        "This super's missions have +1 defense.",
        "Action: Recharge any of your powers 1 click.",
        "This super may not have +2 defense.",
        "This super may have more than 2 toggle powers turned on.",
    ],
)
def test_what_has_no_meaning_is_unread(text: str) -> None:
    assert read_city_of_heroes(text).unread


def test_another_of_your_supers_is_a_super_of_yours() -> None:
    another = (HasType("super"), ControlledBy(YOU), HasStatus("another super"))
    text = "React: Play when your super is targeted by an attack: Redirect that attack to another of your supers."
    assert Objects(Choice.CHOSEN, Exactly(Number(1)), another) in things(text)


def test_two_of_your_supers_are_two() -> None:
    two = Objects(Choice.CHOSEN, Exactly(Number(2)), (HasType("super"), ControlledBy(YOU)))
    assert two in things("Action: Heal two of your supers 2 hit points.")


@pytest.mark.parametrize("verb", ["Discard", "Turn off", "Charge"])
def test_target_power_is_declared_as_a_target(verb: str) -> None:
    """404.1"""
    assert Objects(Choice.TARGET, Exactly(Number(1)), (HasType("power"),)) in things(f"Action: {verb} target power.")


def test_target_player_may_be_anybody() -> None:
    card = read_city_of_heroes("Action: Target player draws two cards.")
    assert [node.who for node in nodes(card.abilities[0]) if isinstance(node, Player)] == [Who.TARGET_PLAYER]


@pytest.mark.parametrize(
    ("words", "status"),
    [("attacker", "attacker"), ("attacking super", "attacker"), ("defending super", "defending super")],
)
def test_the_parts_of_an_attack(words: str, status: str) -> None:
    """306.1c"""
    text = f"React: Play when your super is targeted by an attack: The {words} loses 1 hit point."
    assert Objects(Choice.THE, None, (HasStatus(status),)) in things(text)


@pytest.mark.parametrize("joined", [". Knockdown 1 and Immobilize 2.", ", Knockdown 1 and Immobilize 2.",
                                    " and Knockdown 1, Immobilize 2."])  # fmt: skip
def test_status_effects_named_alone_are_the_targets(joined: str) -> None:
    """502.5"""
    received = verbs(f"Action: Melee attack. Inflict 3 smashing damage{joined}")
    target = Objects(Choice.THE, None, (HasStatus("target"),))
    assert [(each.who, each.detail, each.quantity) for each in received] == [
        (target, "Knockdown", Exactly(Number(1))),
        (target, "Immobilize", Exactly(Number(2))),
    ]


def test_using_a_copy_is_a_choice_where_the_text_says_may() -> None:
    """413.1"""
    may = verbs("Action: Copy a power attached to an opposing super. You may use the copy.")[-1]
    must = verbs("Action: Copy a power attached to an opposing super. Use the copy.")[-1]
    assert (may.detail, must.detail) == ("may", "")


def test_a_figure_that_may_be_had_is_a_choice() -> None:
    card = read_city_of_heroes("Action: This super may have +2 defense.")
    (effect,) = card.abilities[0].effects
    assert isinstance(effect, May)
    assert isinstance(effect.effects[0], Modify)


@pytest.mark.parametrize(
    "text",
    [
        "Action: Discard target power.",
        "Action: Move target opposing super.",
        "Action: Copy a power attached to an opposing super. You may use the copy.",
        "React: Play when your super is targeted by an attack: The attacker has -2 accuracy for the attack.",
        "Action: Target player loses their next 2 actions.",
        "All opposing supers have -1 defense.",
    ],
)
def test_reads_back_as_printed(text: str) -> None:
    abilities = read_city_of_heroes(text).abilities
    assert read_city_of_heroes(CityOfHeroesPrinter().abilities(abilities)).abilities == abilities

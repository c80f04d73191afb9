"""A keyword is the ability that the rulebook gives it, with the rule that says so."""

from __future__ import annotations

import re

import pytest

from judge_app.language.changes import StatChange
from judge_app.language.instructions import Modify
from judge_app.language.keywords.expanding import expand
from judge_app.language.reading.parsing import Parser
from judge_app.text.library import GameText

OF_THE_RULEBOOK = (
    "Awe Factor", "Barrage", "Breakthrough", "Close Combat", "Enrage", "Exclusive", "Flight", "Interception",
    "Irrefutable", "Necrotic", "Observant", "Superspeed", "Undisputed", "Unrivaled", "Safeguard", "Attach",
)  # fmt: skip


@pytest.mark.parametrize("name", OF_THE_RULEBOOK)
def test_a_keyword_of_the_rulebook_has_its_ability_and_its_rule(alpha_clash: Parser, name: str) -> None:
    numbered = alpha_clash.game.keywords[name].numbered
    expansion = expand(alpha_clash, name, 2 if numbered else None)
    assert expansion is not None
    assert expansion.abilities
    assert not any(ability.unread for ability in expansion.abilities)
    assert expansion.cites
    assert all(re.fullmatch(r"alpha-clash:70[34]\.\d+[a-z](\.\d+)?", cite) for cite in expansion.cites)


def test_every_rule_a_keyword_cites_is_in_the_rulebook(alpha_clash: Parser, library: dict[str, GameText]) -> None:
    ids = library["alpha-clash"].rules
    for name, meaning in alpha_clash.game.keywords.items():
        for cite in meaning.cites:
            assert cite.removeprefix("alpha-clash:") in ids, f"{name} cites {cite}"


@pytest.mark.parametrize("number", [1, 3])
def test_the_number_of_a_keyword_stands_for_x(alpha_clash: Parser, number: int) -> None:
    """Awe Factor X: Clash cards you don't control get -X/-0 (704.2c)."""
    expansion = expand(alpha_clash, "Awe Factor", number)
    assert expansion is not None
    (effect,) = expansion.abilities[0].effects
    assert isinstance(effect, Modify)
    attack = effect.changes[0]
    assert isinstance(attack, StatChange)
    assert (attack.minus, attack.amount.value) == (True, number)  # type: ignore[union-attr]


def test_a_word_that_is_no_keyword_has_no_meaning(alpha_clash: Parser) -> None:
    assert expand(alpha_clash, "Sparkle") is None

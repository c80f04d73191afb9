"""A keyword is the ability that the Rules Reference gives it, with the rule that says so."""

from __future__ import annotations

import pytest

from judge_app.language.abilities import Kind
from judge_app.language.amounts import Number
from judge_app.language.changes import StatChange
from judge_app.language.instructions import Act, Modify
from judge_app.language.keywords.expanding import expand
from judge_app.language.keywords.universus import TRAITS
from judge_app.language.reading.card_text import read
from judge_app.language.reading.parsing import Parser
from judge_app.language.structure import ForEach
from judge_app.text.library import GameText

ABILITIES = ("Breaker", "Combo", "Echo", "EX", "Flash", "Powerful", "Stun", "Terrain", "Throw", "Unique")


@pytest.mark.parametrize("name", ABILITIES)
def test_a_keyword_ability_has_its_ability_and_its_rule(universus: Parser, name: str) -> None:
    numbered = universus.game.keywords[name].numbered
    expansion = expand(universus, name, 2 if numbered else None)
    assert expansion is not None
    assert expansion.abilities
    assert not any(ability.unread for ability in expansion.abilities)
    assert expansion.cites
    assert all(cite.startswith("universus:") for cite in expansion.cites)


@pytest.mark.parametrize("name", TRAITS)
def test_a_trait_does_nothing_by_itself(universus: Parser, name: str) -> None:
    """universus:keyword-trait.2."""
    expansion = expand(universus, name)
    assert expansion is not None
    assert expansion.abilities == ()
    assert "universus:keyword-trait.2" in expansion.cites


def test_every_rule_a_keyword_cites_is_in_the_rules_reference(universus: Parser, library: dict[str, GameText]) -> None:
    ids = library["universus"].rules
    for name, meaning in universus.game.keywords.items():
        for cite in meaning.cites:
            assert cite.removeprefix("universus:") in ids, f"{name} cites {cite}"


def test_powerful_gives_its_rating_for_each_momentum_paid(universus: Parser) -> None:
    """An Enhance that costs 1 or more momentum: +X damage for each (universus:powerful-enhance.2)."""
    expansion = expand(universus, "Powerful", 3)
    assert expansion is not None
    (ability,) = expansion.abilities
    assert (ability.kind, ability.timings) == (Kind.ACTIVATED, ("Enhance",))
    (each,) = ability.effects
    assert isinstance(each, ForEach)
    assert isinstance(each.effects[0], Modify)
    (change,) = each.effects[0].changes
    assert isinstance(change, StatChange)
    assert (change.stat, change.amount) == ("damage", Number(3))


def test_stun_has_your_rival_commit_foundations_of_their_own_choice(universus: Parser) -> None:
    """Without a cost; your rival commits X foundations (universus:stun-enhance.2)."""
    expansion = expand(universus, "Stun", 2)
    assert expansion is not None
    (ability,) = expansion.abilities
    assert ability.costs == ()
    (commit,) = ability.effects
    assert isinstance(commit, Act)
    assert str(commit.verb) == "commit"


def test_a_rating_stands_after_a_colon(universus: Parser) -> None:
    """universus:keyword-rating.1."""
    abilities = read(universus, "Breaker: 2\nEX: 3\nThrow").abilities
    assert [(each.keyword.name, each.keyword.number) for each in abilities if each.keyword is not None] == [
        ("Breaker", 2),
        ("EX", 3),
        ("Throw", None),
    ]

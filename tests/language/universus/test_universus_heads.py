"""What stands before the colon: restrictions, type, brackets, cost."""

from __future__ import annotations

import pytest

from judge_app.language.abilities import CharacterOnly, During, Kind, OncePer, Requires, UseFrom
from judge_app.language.printing.plain_english import explain
from judge_app.language.reading.card_text import read
from judge_app.language.reading.parsing import Parser


@pytest.mark.parametrize(
    ("text", "only"),
    [
        ("Takamori Enhance: Draw 1 card.", CharacterOnly(("Takamori",))),
        ("Takamori/Nine-Bell Enhance: Draw 1 card.", CharacterOnly(("Takamori", "Nine-Bell"))),
        ("{fire} Enhance: Draw 1 card.", CharacterOnly(symbols=("Fire",))),
        ("{JUV} Enhance: Draw 1 card.", CharacterOnly(sets=("JUV",))),
    ],
)
def test_a_name_a_symbol_and_a_set_icon_are_told_apart(universus: Parser, text: str, only: CharacterOnly) -> None:
    """universus:play-restrictions.9 to .11."""
    (ability,) = read(universus, text).abilities
    assert ability.restrictions == (only,)


@pytest.mark.parametrize(
    ("head", "kind"),
    [
        ("Enhance", Kind.ACTIVATED),
        ("Form", Kind.ACTIVATED),
        ("Response", Kind.REACTION),
        ("E", Kind.ACTIVATED),
        ("R", Kind.REACTION),
    ],
)
def test_the_type_says_who_may_use_it_and_when(universus: Parser, head: str, kind: Kind) -> None:
    (ability,) = read(universus, f"{head}: Draw 1 card.").abilities
    assert ability.kind is kind


def test_brackets_may_stand_after_the_cost(universus: Parser) -> None:
    (ability,) = read(universus, "Enhance Flip 2 foundations [Once per turn]: Draw 1 card.").abilities
    assert [type(each) for each in ability.restrictions] == [OncePer]
    assert len(ability.costs) == 1


def test_brackets_hold_zones_turns_and_counts(universus: Parser) -> None:
    """universus:brackets.2 to .4."""
    (ability,) = read(universus, "Enhance [Momentum, rival's turn, twice per turn]: Draw 1 card.").abilities
    assert [type(each) for each in ability.restrictions] == [UseFrom, During, OncePer]


def test_a_bracket_no_rule_explains_is_kept_by_its_name(universus: Parser) -> None:
    (ability,) = read(universus, "Enhance [Steadfast]: Draw 1 card.").abilities
    assert ability.restrictions == (Requires("Steadfast"),)


def test_a_cost_that_is_not_understood_is_listed(universus: Parser) -> None:
    card = read(universus, "Enhance Frobnicate 2 foundations: Draw 1 card.")
    assert [each.text for each in card.unread] == ["Frobnicate 2 foundations"]


def test_abilities_run_together_are_told_apart_by_their_heads(universus: Parser) -> None:
    card = read(universus, "Enhance: Draw 1 card.  Deadlock Response Flip: After you block, gain 1 health.")
    assert [ability.timings for ability in card.abilities] == [("Enhance",), ("Response",)]


def test_sentences_stay_in_their_ability_until_the_line_ends(universus: Parser) -> None:
    card = read(universus, "Enhance: Draw 1 card. Your attacks get +1 speed.\n\nYour attacks get +1 damage.")
    assert [len(ability.effects) for ability in card.abilities] == [2, 1]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Enhance [Once per turn] Discard 1 momentum: This attack gets +2 speed.",
            "Enhance. Once per turn. Cost: discard 1 momentum. Then: this attack gets +2 speed.",
        ),
        (
            "Deadlock Response Commit: After you take damage, gain 2 health.",
            "Response. Only if there are 11 or more foundations in your rival's stage. When: after you take damage. "
            "Cost: commit this card. Then: gain 2 health.",
        ),
        ("Your Kick attacks get +1 damage.", "Always: your Kick attacks get +1 damage."),
        ("Stun: 2", "Stun 2: Enhance: Your rival commits 2 foundations."),
    ],
)
def test_an_ability_is_told_in_plain_english(universus: Parser, text: str, told: str) -> None:
    (ability,) = read(universus, text).abilities
    assert explain(universus, ability) == told


@pytest.mark.parametrize("bracket", ["Any turn", "any attack"])
def test_any_turn_is_not_the_rivals(universus: Parser, bracket: str) -> None:
    """What a bracket means that the reference does not name is left unread (universus:brackets.2 to .4)."""
    assert read(universus, f"Enhance [{bracket}]: Draw 1 card.").unread

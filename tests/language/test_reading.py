"""Texts that were once read wrongly, each with what its words say."""

from __future__ import annotations

from typing import Any

import pytest

from judge_app.language import parser_for, put_into_words, read_card_text
from judge_app.language.abilities import CharacterOnly, OncePer
from judge_app.language.amounts import AtMost, Half, MoreThan, Number, Value
from judge_app.language.changes import StatBecomes
from judge_app.language.conditions import Compare, Happened, Is, Negation
from judge_app.language.filters import FromAmong, HasName, HasStatus, HasType, NameMatch
from judge_app.language.objects import Choice, Objects
from judge_app.language.reading.card_text import read
from judge_app.language.reading.parsing import Parser
from judge_app.language.structure import ForEach, If


def effect(parser: Parser, text: str) -> Any:
    card = read(parser, text)
    assert [each.fault.message for each in card.unread] == []
    return card.abilities[0].effects[0]


def test_a_token_has_every_keyword_it_is_made_with(alpha_clash: Parser) -> None:
    made = effect(alpha_clash, "Create one 2/2 red Drone Clash token with Flight and Superspeed.")
    assert made.token.keywords == ("Flight", "Superspeed")


@pytest.mark.parametrize("word", ["engaged", "exhausted"])
def test_if_a_card_is_engaged_asks_how_it_is_and_not_what_happened(alpha_clash: Parser, word: str) -> None:
    this = Is(Objects(Choice.THIS), (HasStatus(word),))
    assert effect(alpha_clash, f"If this card is {word}, draw one card.").condition == this
    assert effect(alpha_clash, f"If this card is not {word}, draw one card.").condition == Negation(this)
    assert isinstance(effect(alpha_clash, f"If this card was {word} this turn, draw one card.").condition, Happened)


def test_no_more_than_two_is_two_or_less(alpha_clash: Parser) -> None:
    assert effect(alpha_clash, "Banish no more than two cards from your hand.").what.quantity == AtMost(Number(2))
    held = effect(alpha_clash, "If an opponent controls no more than three Relics, draw one card.").condition
    assert held.what.quantity == AtMost(Number(3))
    more = effect(alpha_clash, "If an opponent controls more than three Relics, draw one card.").condition
    assert more.what.quantity == MoreThan(Number(3))
    rival = effect(parser_for("universus"), "Enhance: If your rival has no more than 2 assets, draw 1 card.").condition
    assert rival.what.quantity == AtMost(Number(2))
    assert read(alpha_clash, "Banish two more than three cards from your hand.").unread


def test_you_are_not_a_card(alpha_clash: Parser) -> None:
    assert read(alpha_clash, "This card deals three damage to you.").unread


def test_what_is_attached_to_something_else_is_not_dropped(alpha_clash: Parser) -> None:
    """It leaves open whether the Trap has the Weapon or gets it."""
    assert read(alpha_clash, "You may attach a Relic with a Weapon attached to that Trap.").unread


def test_nothing_is_attached_to_a_zone(alpha_clash: Parser) -> None:
    sent = effect(alpha_clash, "Send target Clash card with a Weapon attached to its owner's Oblivion.")
    assert sent.to.zone.name == "Oblivion"


def test_from_among_belongs_to_the_noun_before_it(alpha_clash: Parser) -> None:
    put = effect(alpha_clash, "Put one Growth Counter on target Clash card from among them.")
    assert put.on.filters[-1] == FromAmong(Objects(Choice.THAT, put.on.filters[-1].what.quantity))
    assert put.counters.among is None


def test_one_figure_becomes_a_number(alpha_clash: Parser) -> None:
    changed = effect(alpha_clash, "Target Clash card's attack power becomes 4 until end of turn.")
    assert changed.changes == (StatBecomes("attack power", Number(4)),)


def test_half_of_a_cards_figure_is_half_the_figure(alpha_clash: Parser) -> None:
    drawn = effect(alpha_clash, "Draw X cards, where X is equal to half this card's attack power, rounded up.")
    assert drawn.amount == Half(Value("attack power", Objects(Choice.THIS)), drawn.amount.rounded)


@pytest.mark.parametrize(
    "text",
    [
        "Ready Clash cards you control get +1/+0.",
        "[Vesper] engaged Clash cards get +1/+0.",
        "Clash cards with an attack power of two or less attack.",
        "Put it into your Clash Zone ready instead.",
        "Action: Magnitude 3: Draw one card.",
        "This card gets Flight as long as a Clash card was defeated this turn.",
        "If the Portal is open and the defending player controls two or less Weapons, draw one card.",
    ],
)
def test_what_the_templates_allow_is_read(alpha_clash: Parser, text: str) -> None:
    assert [each.fault.message for each in read(alpha_clash, text).unread] == []


def test_what_is_said_twice_of_a_noun_pushes_nothing_out(alpha_clash: Parser) -> None:
    text = "Draw X cards, where X is equal to this card's attack power plus two plus three."
    assert read(alpha_clash, text).unread


# ---- UniVersus and City of Heroes ----------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["))Enhance Commit: Draw 1 card.", "frist Enhance Commit: Draw 1 card."])
def test_what_is_no_name_restricts_no_ability_to_a_character(text: str) -> None:
    assert read_card_text("universus", text).unread


def test_a_name_with_an_apostrophe_restricts_an_ability() -> None:
    (ability,) = read_card_text("universus", "Vex'ra Enhance: Draw 1 card.").abilities
    assert ability.restrictions == (CharacterOnly(("Vex'ra",)),)


def test_a_copy_of_a_card_with_a_genitive_in_its_name_has_the_whole_name() -> None:
    text = "Enhance: Draw 1 card for each copy of Winter's Door in your discard pile."
    (ability,) = read_card_text("universus", text).abilities
    (effect,) = ability.effects
    assert isinstance(effect, ForEach)
    assert isinstance(effect.what, Objects)
    assert HasName("Winter's Door", NameMatch.EXACT) in effect.what.filters


def test_one_figure_is_greater_than_another() -> None:
    text = "Enhance: If this attack's speed is greater than this attack's damage, draw 1 card."
    (ability,) = read_card_text("universus", text).abilities
    this = Objects(Choice.THIS, None, (HasType("attack"),))
    (effect,) = ability.effects
    assert isinstance(effect, If)
    assert effect.condition == Compare(Value("speed", this), MoreThan(Value("damage", this)))


@pytest.mark.parametrize("also", ["or you draw a card", "and you gain health"])
def test_what_happens_besides_the_beginning_of_a_step_is_not_lost(also: str) -> None:
    """Only the beginning was read, and the words after it were swallowed."""
    assert read_card_text("universus", f"Response: After the Block Step begins {also}, draw 1 card.").unread


def test_to_have_gained_nothing_is_unread() -> None:
    assert read_card_text("universus", "If you have gained this turn, draw 1 card.").unread


@pytest.mark.parametrize("text", ["Action: Draw a card.\n\nReward:", "React:"])
def test_a_label_with_nothing_behind_it_is_unread(text: str) -> None:
    assert [each.text for each in read_card_text("city-of-heroes", text).unread][-1].endswith(":")


def test_an_attack_is_not_healed() -> None:
    assert read_card_text("city-of-heroes", "Action: Heal 1 hit point on Ranged attack.").unread


@pytest.mark.parametrize(
    "text",
    ["Diminish that many cards minus one.", "Draw that many cards minus one."],
)
def test_what_is_taken_off_a_number_of_cards_is_not_lost(text: str) -> None:
    card = read_card_text("alpha-clash", text)
    assert not card.unread
    assert "Difference" in repr(card.abilities)


@pytest.mark.parametrize(
    "text",
    [
        "Deal one damage to each Clash card attacked this turn.",
        "Deal one damage to each Clash card that was attacked this turn.",
    ],
)
def test_who_was_attacked_is_not_taken_for_who_attacked(text: str) -> None:
    assert read_card_text("alpha-clash", text).unread


def test_a_zone_after_a_number_of_resources_is_where_the_card_is() -> None:
    text = "Return a Clash card with an attack power less than or equal to the number of resources you control from your Oblivion to your hand."
    printed = parser_for("alpha-clash").game.printer.ability(read_card_text("alpha-clash", text).abilities[0])
    assert "a Clash card from your Oblivion" in printed


def test_a_row_of_a_table_of_results_is_no_number_of_health(alpha_clash: Parser) -> None:
    """Only rows of one sentence are read; of the others nothing is dropped, and "6:" is not a Contender's number."""
    card = read(alpha_clash, "Roll a d6. • 1-5: Draw one card. Then discard one card. • 6: Draw three cards.")
    assert card.unread
    assert not any(ability.restrictions for ability in card.abilities)


def test_for_each_two_counters_is_printed_with_its_number(alpha_clash: Parser) -> None:
    text = "Draw one card for each two Growth Counters on this card."
    (ability,) = read(alpha_clash, text).abilities
    assert put_into_words("alpha-clash", ability.effects).lower() in text.lower()


def test_twice_per_turn_is_a_limit_of_two(alpha_clash: Parser) -> None:
    for text in ("Twice per turn, whenever you attack, draw one card.", "Whenever you attack, draw one card. This effect triggers only twice per turn."):  # fmt: skip
        (ability,) = read(alpha_clash, text).abilities
        assert [each.times for each in ability.restrictions if isinstance(each, OncePer)] == [2]


def test_what_attacked_this_turn_is_asked_behind_a_moment_too(alpha_clash: Parser) -> None:
    card = read(alpha_clash, "At the end of your turn, if no Rogue Clash cards attacked this turn, draw one card.")
    assert not card.unread
    (asked,) = card.abilities[0].effects
    assert isinstance(asked, If)
    assert isinstance(asked.condition, Happened)


def test_unread_words_that_wait_for_an_event_are_an_ability_of_their_own(alpha_clash: Parser) -> None:
    card = read(alpha_clash, "Engage: Draw one card. Whenever you gronk a card, draw two cards. Whenever that card gronks, draw one card.")  # fmt: skip
    assert len(card.abilities) == 2
    assert len(card.unread) == 2


def test_what_is_no_less_has_plain_words(alpha_clash: Parser) -> None:
    text = "This card can't attack unless your Contender has less health than an opponent's Contender."
    card = read(alpha_clash, text)
    assert read(alpha_clash, put_into_words("alpha-clash", card.abilities[0].effects)).abilities == card.abilities

"""Where one ability ends and the next begins, on cards that do not say."""

from __future__ import annotations

import pytest

from judge_app.language.abilities import Kind
from judge_app.language.instructions import Draw, Modify
from judge_app.language.objects import Choice, Objects, Player, Who
from judge_app.language.reading.card_text import read
from judge_app.language.reading.parsing import Parser


def kinds(parser: Parser, text: str) -> list[Kind]:
    card = read(parser, text)
    assert card.unread == ()
    return [ability.kind for ability in card.abilities]


def test_keywords_are_abilities_of_their_own(alpha_clash: Parser) -> None:
    assert kinds(alpha_clash, "Flight, Superspeed Barrage 2 Draw one card.") == [Kind.KEYWORD] * 3 + [Kind.EFFECT]


def test_timing_words_open_an_ability(alpha_clash: Parser) -> None:
    text = "Trigger - Enter: Draw one card. Trigger - Attack: Draw one card. Counter - Play: Draw one card."
    assert kinds(alpha_clash, text) == [Kind.TRIGGERED, Kind.TRIGGERED, Kind.REACTION]


def test_what_is_true_all_the_time_does_not_belong_to_the_trigger_before_it(alpha_clash: Parser) -> None:
    text = "Trigger - Enter: You may draw one card. Clash cards you control get +0/+1."
    assert kinds(alpha_clash, text) == [Kind.TRIGGERED, Kind.STATIC]


def test_what_lasts_a_turn_belongs_to_the_trigger_before_it(alpha_clash: Parser) -> None:
    text = "Trigger - Enter: You may draw one card. Clash cards you control get +0/+1 until end of turn."
    assert kinds(alpha_clash, text) == [Kind.TRIGGERED]


def test_a_frequency_opens_an_ability(alpha_clash: Parser) -> None:
    text = "Trigger - Enter: Draw one card. Once per turn, during your Primary Phase, you may engage this card. If you do, draw one card."
    assert kinds(alpha_clash, text) == [Kind.TRIGGERED, Kind.ACTIVATED]


def test_a_line_break_opens_an_ability(alpha_clash: Parser) -> None:
    assert kinds(alpha_clash, "Draw one card.\nDiscard one card.") == [Kind.EFFECT, Kind.EFFECT]


def test_if_you_do_goes_on_with_the_ability(alpha_clash: Parser) -> None:
    assert kinds(alpha_clash, "You may discard one card. If you do, draw two cards.") == [Kind.EFFECT]


def test_attach_is_complete_with_its_cost(alpha_clash: Parser) -> None:
    text = "Attach: ⯁⯁ Attached Clash card gets +2/+2. This card can only be attached to a [Vesper] Clash card."
    assert kinds(alpha_clash, text) == [Kind.ATTACH, Kind.STATIC, Kind.STATIC]


def test_a_second_verb_does_not_choose_a_second_target(alpha_clash: Parser) -> None:
    """One target is chosen for the whole sentence (alpha-clash:115)."""
    (ability,) = read(alpha_clash, "Target Clash card gets -5/-5 and loses all abilities until end of turn.").abilities
    first, second = ability.effects
    assert isinstance(first, Modify)
    assert isinstance(second, Modify)
    assert isinstance(first.what, Objects)
    assert first.what.choice == "target"
    assert second.what == Objects(Choice.IT)
    assert first.duration == second.duration is not None


def test_an_order_after_cards_is_for_the_player(alpha_clash: Parser) -> None:
    (ability,) = read(alpha_clash, "Clash cards you control get +1/+1 until end of turn, then draw one card.").abilities
    second = ability.effects[1]
    assert isinstance(second, Draw)
    assert second.who == Player(Who.YOU)


@pytest.mark.parametrize(("figure", "health"), [("30: ", 30), ("10: ", 10)])
def test_a_health_figure_holds_until_the_next(alpha_clash: Parser, figure: str, health: int) -> None:
    text = f"{figure}Clash cards you control get +1/+0. Trigger - Attack: Draw one card."
    for ability in read(alpha_clash, text).abilities:
        assert [each.health for each in ability.restrictions] == [health]  # type: ignore[union-attr]

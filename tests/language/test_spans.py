"""Spans are inside their parents, in order, and cover the text: nothing is swallowed."""

from __future__ import annotations

from typing import Any

import pytest

from judge_app.language.abilities import CardText, HealthAtMost, nodes
from judge_app.language.covering import swallowed
from judge_app.language.measure import text_of
from judge_app.language.reading.card_text import read
from judge_app.language.reading.parsing import Parser
from judge_app.language.spans import NOWHERE

TEXTS = [
    "Trigger - Enter: You may draw one card, then discard one card. Clash cards get +1/+0.",
    "Flight, Superspeed 25: Whenever you gurgle a card, draw one card, then frobnicate it.",
    "Choose one — • Draw one card. • Zap the moon. Then shuffle your deck.",
    "If you have… • two cards in your hand, draw one card. • six cards, wiggle.",
    'This card gets, "Trigger - Attack: Draw one crad." until end of turn.',
    "You may (sometimes) draw 'one' card!? ⯁⯁ [unclosed {{Flight",
]


def words_within(card: CardText) -> None:
    for ability in card.abilities:
        assert 0 <= ability.span.start <= ability.span.end <= len(card.text)
        for effect in ability.effects:
            assert ability.span.covers(effect.span)
        for node in nodes(ability):
            if isinstance(node, HealthAtMost):
                continue  # the figure stands before the first of the abilities it holds for
            assert node.span == NOWHERE or ability.span.covers(node.span), node


@pytest.mark.parametrize("text", TEXTS)
def test_every_character_is_accounted_for(alpha_clash: Parser, text: str) -> None:
    card = read(alpha_clash, text)
    assert [text[start:end] for start, end in swallowed(card)] == []
    words_within(card)


def test_every_character_of_the_real_cards_is_accounted_for(
    alpha_clash: Parser, alpha_clash_cards: list[dict[str, Any]]
) -> None:
    for each in alpha_clash_cards:
        card = read(alpha_clash, text_of(each))
        assert [card.text[start:end] for start, end in swallowed(card)] == [], each["name"]
        words_within(card)


def test_abilities_stand_in_the_order_of_the_text(alpha_clash: Parser) -> None:
    starts = [ability.span.start for text in TEXTS[:1] for ability in read(alpha_clash, text).abilities]
    assert starts == sorted(starts)


def test_the_longest_understood_part_is_kept(alpha_clash: Parser) -> None:
    (ability,) = read(alpha_clash, "Draw one card, then frobnicate the moon.").abilities
    assert type(ability.effects[0]).__name__ == "Draw"
    assert [each.text for each in ability.unread] == ["frobnicate the moon"]

"""Dirty text is made readable, each change is told, and spans still point into the text as it was printed."""

from __future__ import annotations

import pytest

from judge_app.language.reading.card_text import read
from judge_app.language.reading.parsing import Parser


@pytest.mark.parametrize(
    ("dirty", "clean"),
    [
        ("{{Trigger - Enter}}: Draw one card.", "Trigger - Enter: Draw one card."),
        ("{{ Counter - Attack }}: Draw one card.", "Counter - Attack: Draw one card."),
        ("Trigger – Enter: Draw one card.", "Trigger - Enter: Draw one card."),
        ("[trigger - attack]: Draw one card.", "Trigger - Attack: Draw one card."),
        ("[trigger_challenge] Draw one card.", "Trigger - Challenge: Draw one card."),
        ("Counter - Attack/Play: Draw one card.", "Counter - Attack/Counter - Play: Draw one card."),
        ("Trigger - Enter Draw one card.", "Trigger - Enter: Draw one card."),
        ("[flight] [br] Draw one card.", "Flight\nDraw one card."),
        ("[Exclusive][Safeguard]", "Exclusive\nSafeguard"),
        ("InterceptionThis card gets +1/+0.", "Interception\nThis card gets +1/+0."),
        ("Attach: ◆◆", "Attach: ⯁⯁"),
        ("Attach : â¯\x81", "Attach: ⯁"),
        ("(dragon_symbol) Clash cards get +1/+0.", "(Dragon symbol) Clash cards get +1/+0."),
        ("(Alpha Hunter Symbol) Clash cards get +1/+0.", "(Alpha Hunter symbol) Clash cards get +1/+0."),
        ("(25) Clash cards get +1/+0.", "25: Clash cards get +1/+0."),
        ("[20] Clash cards get +1/+0.", "20: Clash cards get +1/+0."),
        ("Choose one -- - Draw one card. - Discard one card.", "Choose one — • Draw one card. • Discard a card."),
        ("Choose one: -Draw one card. -Discard one card.", "Choose one — • Draw one card. • Discard a card."),
        (
            "Choose one [ul] [li]Draw one card.[/li] [li]Discard one card.[/li]",
            "Choose one — • Draw one card. • Discard a card.",
        ),
        ("This card loses “Flight” until end of turn.", "This card loses Flight until end of turn."),
        ("This card loses “Flight” and “Barrage 2.”", "This card loses Flight and Barrage 2."),
        ("This card gets “Trigger - Enter: Draw one card.”", 'This card gets "Trigger - Enter: Draw one card."'),
        ('"Draw one card. Discard one card. "', "Draw one card. Discard a card."),
        (
            "If you control four or more Weapons you may draw one card.",
            "If you control four or more Weapons, you may draw one card.",
        ),
    ],
)
def test_dirty_text_reads_like_clean_text(alpha_clash: Parser, dirty: str, clean: str) -> None:
    card = read(alpha_clash, dirty)
    assert card.unread == ()
    assert alpha_clash.game.printer.abilities(card.abilities) == clean


def test_each_change_says_what_stood_there_and_why(alpha_clash: Parser) -> None:
    text = "Attach: ◆ [br] {{Flight}}"
    changes = read(alpha_clash, text).changes
    assert [(change.before, change.after) for change in changes] == [
        ("{{Flight}}", "Flight"),
        ("[br]", "\n"),
        ("◆", "⯁"),
    ]
    assert all(text[change.span.start : change.span.end] == change.before and change.why for change in changes)


def test_reminder_text_is_set_aside_and_symbols_are_not(alpha_clash: Parser) -> None:
    text = "Flight (Only a few can obstruct this card.) (Alpha symbol) Clash cards get +1/+0."
    card = read(alpha_clash, text)
    assert [text[start:end] for start, end in card.reminders] == ["(Only a few can obstruct this card.)"]
    assert len(card.abilities) == 2
    assert card.changes == ()


def test_spans_point_into_the_text_as_it_was(alpha_clash: Parser) -> None:
    text = "{{Flight}} [br] {{Trigger - Enter}}: You may draw one card."
    flight, draw = read(alpha_clash, text).abilities
    assert text[flight.span.start : flight.span.end] == "Flight"
    assert text[draw.effects[0].span.start : draw.effects[0].span.end] == "You may draw one card"


def test_clean_text_is_not_changed(alpha_clash: Parser) -> None:
    assert read(alpha_clash, "Trigger - Enter: You may draw one card.").changes == ()

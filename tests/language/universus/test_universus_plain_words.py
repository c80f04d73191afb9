"""The plain meaning prints tense, number and restriction as they were read: it is what people check a reading by."""

from __future__ import annotations

import pytest

from judge_app.language.printing.plain_english import explain
from judge_app.language.reading.card_text import read
from judge_app.language.reading.parsing import Parser

E = "Enhance. Then: "


@pytest.mark.parametrize(
    ("text", "told"),
    [
        # what has happened is told as that, what is to come as that
        ("Enhance: If you have cycled this game, gain 1 health.", f"{E}if you have cycled this game, gain 1 health."),
        (
            "Enhance: If your rival discarded a card this turn, gain 1 health.",
            f"{E}if your rival has discarded 1 card this turn, gain 1 health.",
        ),
        ("Enhance: If this attack deals damage, gain 1 health.", f"{E}if this attack deals damage, gain 1 health."),
        ("Enhance: If this attack was blocked, gain 1 health.", f"{E}if this attack has been blocked, gain 1 health."),
        (
            "Enhance: If you have not drawn a card this turn, gain 1 health.",
            f"{E}if you have not drawn 1 card this turn, gain 1 health.",
        ),
        (
            "Enhance: If a card has left your card pool this turn, gain 1 health.",
            f"{E}if 1 card has left your card pool this turn, gain 1 health.",
        ),
        (
            "Enhance: If a card has entered your discard pile during this attack, it gets +2 damage.",
            f"{E}if 1 card has entered your discard pile during this attack, it gets +2 damage.",
        ),
        (
            "Enhance: If this attack has received a speed bonus, gain 1 health.",
            f"{E}if this attack has received a speed bonus, gain 1 health.",
        ),
        (
            "Enhance: Gain 1 health for each attack your rival has blocked this turn.",
            f"{E}gain 1 health for each attack your rival has blocked this turn.",
        ),
        (
            "Enhance: The next attack played this turn gains Flash.",
            f"{E}the next attack played this turn gains Flash.",
        ),
        # which, how many, of what
        ("Enhance: Commit and freeze 2 rival foundations.", f"{E}commit 2 rival foundations. Freeze them."),
        ("Enhance: Unflip 1 of your foundations.", f"{E}unflip 1 of your foundations."),
        (
            "Enhance: Build 1 card with a check value of 5 or 6 from your discard pile.",
            f"{E}build 1 card in your discard pile with a check value of 5 or 6.",
        ),
        ("Enhance: This attack gets +1 to all of its keyword ratings.", f"{E}this attack gets +1 to all of its keyword ratings."),
        (
            "Enhance: Your attack's speed and damage cannot be reduced.",
            f"{E}your attack's speed and damage cannot be reduced.",
        ),
        ("Enhance: This attack gets -2 speed. If you have 3 or more cards in your hand, this gets -3 speed instead.",
         f"{E}this attack gets -2 speed. If you have 3 or more cards in your hand, this attack gets -3 speed instead."),
        # a check of a value, and a check against a difficulty
        ("Response: After you check a 5 or greater, gain 1 health.",
         "Response. When: after you check a 5 or more. Then: gain 1 health."),
        ("Enhance: Check 6. If you pass, gain 1 health.",
         f"{E}make 1 check against a difficulty of 6. If you pass, gain 1 health."),
        ("Enhance: Remove this card with a Hope counter on it.", f"{E}remove this card with 1 Hope counter on it."),
        ("Before the game begins, draw 1 card.", "When: before the game begins. Then: draw 1 card."),
        ("Enhance: Gain 1 health. You may play this enhance 2 times this Enhance Step.",
         "Enhance. Twice per Enhance Step. Then: gain 1 health."),
    ],
)  # fmt: skip
def test_the_plain_meaning_says_what_was_read(universus: Parser, text: str, told: str) -> None:
    (ability,) = read(universus, text).abilities
    assert explain(universus, ability) == told

"""The plain meaning prints tense, number and restriction as they were read: it is what people check a reading by."""

from __future__ import annotations

import pytest

from judge_app.language import read_card_text
from judge_app.language.printing.plain_english import explain
from judge_app.language.reading.card_text import read
from judge_app.language.reading.parsing import Parser

E = "Enhance. Then: "


@pytest.mark.parametrize(
    ("text", "told"),
    [
        # a keyword with a number is gained with it, and written as the rules write it
        ("Enhance: Your attack gains EX: 1.", f"{E}your attack gains EX: 1."),
        # the next one is still to come
        (
            "Enhance: The next asset you play this turn ignores progressive difficulty.",
            f"{E}the next asset you play this turn ignores progressive difficulty.",
        ),
        (
            "Enhance Discard 2 cards: This attack gets +1 speed for each of those attacks.",
            "Enhance. Cost: discard 2 cards. Then: this attack gets +1 speed for each of those attacks.",
        ),
        (
            "Response: After your rival commits 1 or more cards to pay the cost of a non-character ability, draw 1 card.",
            "Response. When: after your rival commits 1 or more cards to pay the cost of a non-character ability. Then: draw 1 card.",
        ),
        # the zone is where the copied card is
        (
            "Enhance: If the next card you attempt to play this turn is a copy of an attack in your discard pile, draw 1 card.",
            f"{E}if the next card you try to play this turn is a copy of 1 attack in your discard pile, draw 1 card.",
        ),
        # an attack is completely blocked by whoever blocked it
        (
            "Response: After a completely blocked attack resolves, draw 1 card.",
            "Response. When: after 1 completely blocked attack resolves. Then: draw 1 card.",
        ),
        # an order after "or" is to you
        (
            "Enhance: This attack gets -1 speed or commit 1 foundation.",
            f"{E}choose one — • This attack gets -1 speed. • Commit 1 foundation.",
        ),
        (
            "Enhance: This attack gets -1 speed or gains Stun: 1.",
            f"{E}choose one — • This attack gets -1 speed. • This attack gains Stun: 1.",
        ),
        # an Enhance is paid for in its own step: only its effect waits
        (
            "Enhance Discard 1 momentum: After this attack resolves, draw 1 card.",
            "Enhance. Cost: discard 1 momentum. Then: after this attack resolves, draw 1 card.",
        ),
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
        # the tense of what is done to a figure, to pay, to be hurt, to choose among two
        ("Enhance: If the zone of your attack has been changed, gain 1 health.",
         f"{E}if the zone of your attack has been changed, gain 1 health."),
        ("Enhance: If you have removed 1 momentum to pay a cost this turn, gain 1 health.",
         f"{E}if you have removed 1 momentum to pay a cost this turn, gain 1 health."),
        ("Enhance: If you have not taken damage this game, gain 1 health.",
         f"{E}if you have not taken damage this game, gain 1 health."),
        ("Enhance: Mill 4. If you milled an asset this way, gain 1 health.",
         f"{E}mill 4. If you milled 1 asset this way, gain 1 health."),
        ("Enhance: If this attack was blocked or canceled, gain 1 health.",
         f"{E}if this attack has been blocked or canceled, gain 1 health."),
        # what a restriction that stands there by its name says
        ("Enhance [Tenacious]: Gain 1 health.", "Enhance. Also while this card is committed. Then: gain 1 health."),
        ("Desperation Form: Gain 1 health.", "Form. Only if you have less than half of your maximum health. Then: gain 1 health."),
        ("Second Enhance: Gain 1 health.", "Enhance. Only after exactly one other of its type. Then: gain 1 health."),
        ("Twice Enhance: Gain 1 health.", "Enhance. Only if your character has Twice. Then: gain 1 health."),
        # what cannot be done to any cannot be done to all; whom a trigger names comes first
        ("Enhance: You cannot ready assets for the rest of the turn.", f"{E}you cannot ready assets this turn."),
        ("Enhance: This attack cannot be blocked by cards with Flash.", f"{E}this attack cannot be blocked by Flash cards."),
        ("While this card is in your stage, after a player gains health, they discard 1 card.",
         "Always: while this card is in your stage, after a player gains health, they discard 1 card."),
        ("Enhance: Your rival cannot draw cards this turn unless they lose 2 health.",
         f"{E}your rival cannot draw cards this turn unless they lose 2 health."),
        # stamina is lost, not a penalty; a change for the game is that
        ("Form Lose 2 stamina: Gain 1 health.", "Form. Cost: this card loses 2 stamina. Then: gain 1 health."),
        ("Form Permanently reduce your maximum health by 2: Draw 1 card.",
         "Form. Cost: reduce your maximum health by 2 this game. Then: draw 1 card."),
        # all that lie in any stage, counted together
        ("Enhance: If there are 4 or more Rust counters in play, gain 1 health.",
         f"{E}if there are 4 or more Rust counters in play, gain 1 health."),
        # from where a card comes, and of which cards there are copies
        ("Response: After this card enters your discard pile from your hand or deck, gain 1 health.",
         "Response. When: after this card enters your discard pile from your hand or deck. Then: gain 1 health."),
        ("Enhance: This attack cannot be blocked by copies of cards in your discard pile.",
         f"{E}this attack cannot be blocked by cards with the same name as cards in your discard pile."),
    ],
)  # fmt: skip
def test_the_plain_meaning_says_what_was_read(universus: Parser, text: str, told: str) -> None:
    (ability,) = read(universus, text).abilities
    assert explain(universus, ability) == told


@pytest.mark.parametrize(
    "text",
    [
        "Enhance: Slowly reduce this attack's speed to 0.",
        "Enhance: Slowly increase this attack's damage by 2.",
        "Enhance: Slowly change the zone of this attack.",
        "Enhance: Slowly double this attack's damage.",
    ],
)
def test_a_word_before_a_change_of_figures_is_not_lost(universus: Parser, text: str) -> None:
    (ability,) = read(universus, text).abilities
    assert ability.unread


def test_what_was_so_before_this_ability_is_not_asked_of_now() -> None:
    text = "Enhance: Your attack gains Ranged. If it already had Ranged, it gets +3 damage instead."
    assert [each.text for each in read_card_text("universus", text).unread] != []

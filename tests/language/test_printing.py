"""What is printed reads as the same tree."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from judge_app.language.games.alpha_clash.printing.abilities import AlphaClashPrinter
from judge_app.language.games.city_of_heroes.printing.abilities import CityOfHeroesPrinter
from judge_app.language.games.universus.printing.abilities import UniversusPrinter
from judge_app.language.keywords.expanding import expand
from judge_app.language.measure import text_of
from judge_app.language.printing.abilities import Printer
from judge_app.language.printing.plain_english import explain
from judge_app.language.reading.card_text import read
from judge_app.language.reading.parsing import Parser
from tests.language.checked_trees import checked_trees


@pytest.mark.parametrize("text", [case.text for case in checked_trees("alpha-clash") if case.text])
def test_a_checked_tree_prints_to_text_that_reads_as_it(alpha_clash: Parser, text: str) -> None:
    first = read(alpha_clash, text)
    assert read(alpha_clash, alpha_clash.game.printer.abilities(first.abilities)).abilities == first.abilities


def test_every_ability_of_the_real_cards_prints_to_text_that_reads_as_it(
    alpha_clash: Parser, alpha_clash_cards: list[dict[str, Any]]
) -> None:
    for card in alpha_clash_cards:
        for ability in read(alpha_clash, text_of(card)).abilities:
            if not ability.unread:
                printed = alpha_clash.game.printer.ability(ability)
                assert read(alpha_clash, printed).abilities == (ability,), printed


def test_canonical_text_is_one_ability_a_line(alpha_clash: Parser) -> None:
    text = "Flight, Superspeed Trigger - Enter: You draw one card. [Vesper] Clash cards get +0/+1."
    assert alpha_clash.game.printer.abilities(read(alpha_clash, text).abilities).splitlines() == [
        "Flight",
        "Superspeed",
        "Trigger - Enter: Draw one card.",
        "[Vesper] Clash cards get +0/+1.",
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Once per turn, during your Primary Phase, you may engage this card. If you do, draw one card.",
            "Once per turn. Only in your Primary Phase. Cost, if you choose to pay it: engage this card. Then: draw one card.",
        ),
        ("Engage: Draw one card.", "Cost: engage this card. Then: draw one card."),
        ("Attach: ⯁⯁", "Cost: pay ⯁⯁. Then: attach this card."),
        ("Clash cards get +1/+0.", "Always: clash cards get +1/+0."),
        ("10: Trigger - Attack: Draw one card.", "At 10 health or less. When: Trigger - Attack. Then: draw one card."),
        ("Recover 2", "Recover 2: Whenever this card deals clash damage, your Contender gains 2 health."),
    ],
)
def test_an_ability_is_told_in_plain_english(alpha_clash: Parser, text: str, told: str) -> None:
    (ability,) = read(alpha_clash, text).abilities
    assert explain(alpha_clash, ability) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        # what stands all the time, and what is done once
        ("If the Portal is open, negate all Trigger - Defeat effects during your opponent's turn.",
         ["Always: if the Portal is open, negate all Trigger - Defeat effects during your opponent's turn."]),
        ("Trigger - Enter: Draw one card. While a [Lance] is attached to a [Vesper] Clash card you control, that card gets +2/+0.",
         ["When: Trigger - Enter. Then: draw one card.",
          "Always: [Vesper] Clash cards you control with one or more [Lance] cards attached get +2/+0."]),
        # how many, and to which
        ("You may only play one [Vesper, the Last] per turn.", ["Always: you may only play one [Vesper, the Last] card each turn."]),
        ("[Vesper] Clash cards can't lose abilities.", ["Always: [Vesper] Clash cards can't lose abilities."]),
        ("Trigger - Enter: Deal two damage to all Clash cards.", ["When: Trigger - Enter. Then: deal two damage to each Clash card."]),
        ("Trigger - Enter: Send all other tokens to Oblivion.", ["When: Trigger - Enter. Then: send all other tokens to Oblivion."]),
        ("Trigger - Enter: Return all Weapons to their owners' hands.",
         ["When: Trigger - Enter. Then: return all Weapons to their owners' hands."]),
        ("The first time each turn a Weapon you control enters play, draw one card.",
         ["When: the first time each turn a Weapon you control enters play. Then: draw one card."]),
        ("Deal one damage to target Clash card. If that card was defeated, draw one card.",
         ["Then: deal one damage to target Clash card. If that card was defeated this way, draw one card."]),
        # whose, and by whom
        ("Whenever your Contender deals clash damage to an opposing Contender, draw one card.",
         ["When: your Contender deals clash damage to a Contender an opponent controls. Then: draw one card."]),
        ("At the start of each player's turn, that player may discard a card. If they do, they draw one card.",
         ["When: at the start of each player's turn. Then: that player may discard a card. If they do, they draw one card."]),
        ("Return all Clash cards to their owners' hands. Each player draws one card for each card returned to their hand this way.",
         ["Then: return all Clash cards to their owners' hands. Each player draws one card for each card returned to their hand this way."]),
        # what has happened by now is told as that
        ("Draw X cards, where X is equal to the number of cards you've discarded this turn.",
         ["Then: draw X cards, where X is equal to the number of cards you have discarded this turn."]),
        ("Clash cards you play this turn get +1/+1.", ["Always: clash cards you play this turn get +1/+1."]),
        ("Trigger - Enter: If this card sent a Weapon to Oblivion, draw one card.",
         ["When: Trigger - Enter. Then: if this card sent a Weapon to Oblivion, draw one card."]),
        # a way to play it more, and a limit
        ("You may play this card from your Oblivion as though it were in your hand if you control a Weapon.",
         ["Always: if you control one or more Weapons, you may play this card from your Oblivion."]),
        ("You may play one [Lantern] per turn.", ["Always: you may only play one [Lantern] card each turn."]),
        # a mark before the text describes nothing in it
        ("[(Sentinel Symbol)] Clash cards you control get +1/+0.",
         ["Bears [Sentinel symbol]. No rule says what that does in the text box.",
          "Always: clash cards you control get +1/+0."]),
        ("Ready target [(Sentinel Symbol)] Clash card.", ["Then: ready target (Sentinel symbol) Clash card."]),
        # a change is told as a change; one of two ways to pay
        ("Whenever this card becomes engaged, draw one card.", ["When: this card becomes engaged. Then: draw one card."]),
        ("During your Primary Phase, you may engage this card or pay ⯁. If you do, draw one card.",
         ["Only in your Primary Phase. Cost, if you choose to pay it: engage this card or pay ⯁. Then: draw one card."]),
    ],
)  # fmt: skip
def test_the_plain_meaning_says_what_was_read(alpha_clash: Parser, text: str, told: list[str]) -> None:
    assert [explain(alpha_clash, ability) for ability in read(alpha_clash, text).abilities] == told


def test_every_ability_of_the_real_cards_can_be_told(
    alpha_clash: Parser, alpha_clash_cards: list[dict[str, Any]]
) -> None:
    for card in alpha_clash_cards:
        for ability in read(alpha_clash, text_of(card)).abilities:
            assert explain(alpha_clash, ability)


def test_every_keyword_can_be_told(alpha_clash: Parser) -> None:
    for name, meaning in alpha_clash.game.keywords.items():
        expansion = expand(alpha_clash, name, 2 if meaning.numbered else None)
        assert expansion is not None
        assert alpha_clash.game.printer.abilities(expansion.abilities)


@pytest.mark.parametrize("printer", [AlphaClashPrinter(), UniversusPrinter(), CityOfHeroesPrinter()], ids=type)
def test_every_method_that_prints_a_kind_of_node_is_in_the_table_of_its_part(printer: Printer) -> None:
    """`words_zone` prints a `Zone`, `doing_draw` a `Draw`, `if_controls` the condition `Controls`."""
    for part, prefix in ((printer.nouns, "words_"), (printer.verbs, "doing_"), (printer.conditions, "if_")):
        methods = {name for name in dir(part) if name.startswith(prefix)}
        tables: dict[type, Callable[..., object]] = dict(part.table)
        assert {tell.__name__ for tell in tables.values()} == methods
        assert len(methods) > 4

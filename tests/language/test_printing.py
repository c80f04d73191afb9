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

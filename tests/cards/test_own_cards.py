"""The cards that ship with the project: enough of them, playable, and every word of the rulebooks in use."""

from __future__ import annotations

import json
import re

import pytest

from judge_app.cards.library import own_cards
from judge_app.cards.model import Card
from judge_app.cards.names import folded
from tests.conftest import SHARED

GAMES = ("alpha-clash", "universus", "city-of-heroes")
KEYWORDS = {
    "alpha-clash": "Awe Factor, Barrage, Breakthrough, Close Combat, Enrage, Exclusive, Flight, Interception, Irrefutable, "
    "Necrotic, Observant, Superspeed, Undisputed, Unrivaled, Safeguard, Attach, Trigger - Attack, Trigger - Enter, "
    "Trigger - Defeat, Trigger - Victory, Trigger - Obstruct, Counter - Attack, Counter - Play, Counter - Trap",
    "universus": "Breaker, Combo, Echo, EX, Flash, Powerful, Stun, Terrain, Throw, Unique, Ally, Charge, Fury, Kick, Punch, "
    "Ranged, Slam, Tech, Weapon",
    "city-of-heroes": "Stun, Knockdown, Immobilize, Resistance",
}
FIGURES = {
    ("alpha-clash", "Contender"): "attack power, defense power, health, planet, character name",
    (
        "alpha-clash",
        "Clash",
    ): "resource cost, specific resource cost, attack power, defense power, planet, character name",
    ("alpha-clash", "Clashground"): "resource cost, specific resource cost, planet, location name",
    ("alpha-clash", "Accessory"): "resource cost, specific resource cost",
    ("alpha-clash", "Action"): "resource cost, specific resource cost",
    ("universus", "character"): "difficulty, check value, block zone, block modifier, hand size, health, version",
    ("universus", "foundation"): "difficulty, check value, block zone, block modifier",
    ("universus", "attack"): "difficulty, check value, block zone, block modifier, attack zone, speed, damage",
    ("universus", "action"): "difficulty, check value, block zone, block modifier",
    ("universus", "asset"): "difficulty, check value, block zone, block modifier",
    ("city-of-heroes", "hero"): "accuracy, defense, health, archetype, powersets, starting powers, travel power",
    ("city-of-heroes", "sidekick"): "accuracy, defense, health, archetype, powersets, travel power, inspiration",
    ("city-of-heroes", "power"): "powersets, charging icon, inspiration, requirement",
    ("city-of-heroes", "enhancement"): "inspiration",
    ("city-of-heroes", "edge"): "inspiration",
    ("city-of-heroes", "mission"): "defense, health, inspiration, defeat cost",
}


@pytest.mark.parametrize("game", GAMES)
def test_there_are_at_least_forty_five_and_no_name_twice(game: str) -> None:
    names = [folded(card.name) for card in own_cards(game)]
    assert len(names) >= 45
    assert len(set(names)) == len(names)
    assert len({card.id for card in own_cards(game)}) == len(names)


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_the_figures_of_its_type_and_some_text(game: str) -> None:
    lacking = [
        (card.name, figure)
        for card in own_cards(game)
        for figure in FIGURES[game, card.type].split(", ")
        if figure not in card.figures
    ]
    assert lacking == []
    assert [card.name for card in own_cards(game) if not card.text] == []


@pytest.mark.parametrize(("game", "type"), FIGURES)
def test_every_card_type_is_there(game: str, type: str) -> None:
    assert [card for card in own_cards(game) if card.type == type]


@pytest.mark.parametrize("game", GAMES)
def test_every_keyword_of_the_rulebook_is_on_a_card(game: str) -> None:
    carried = {re.sub(r"[: (]*(?:\d+|\(.*\))$", "", word) for card in own_cards(game) for word in card.keywords}
    assert set(KEYWORDS[game].split(", ")) - carried == set()


@pytest.mark.parametrize(
    ("game", "phrases"),
    [
        (
            "alpha-clash",
            "Once per turn; until end of turn; until your next turn; until the end of this Clash; As long as; for each; where X is; "
            "prevent; instead; Negate; Banish; Create; Search your deck|search your deck; Reveal; Counter on; the Portal; Choose one; "
            "roll a d6; costs ⯁ less; You may only play this card if; can only be attached; can't attack; would be dealt; "
            "Gain control; At the start of your turn; At the end of your turn; If you do; loses? two health|lose two health; discard one card",
        ),
        (
            "universus",
            "First Enhance; First Form; Combo Enhance; Deadlock Enhance; Takamori Enhance; {fire}; {JUV}; \\[Once per turn\\]; "
            "\\[Twice per turn\\]; \\[Once per game\\]; \\[Your attack\\]; \\[Rival attack\\]; \\[Rival's turn\\]; \\[Hand\\]; \\[Momentum\\]; "
            "\\[Discard Pile\\]; Playable while committed; Only playable if; This ability cannot be canceled; any number of times; "
            "Your rival may .* to cancel; Enhance Commit; Enhance Flip; Form Destroy; Response Remove; Discard 1 momentum; Lose 2 health; "
            "Destroy 1 foundation; X equals; gets \\+2 or -2; Freeze; Seal; Name a card; Double; for the rest of this turn; • ; instead; "
            "gains all keywords; has not been readied",
        ),
        (
            "city-of-heroes",
            "Melee attack; Ranged attack; Melee area attack; Ranged area attack; React: Play before; React: Play when; React: Play after; "
            "React: Activate before; React: Activate when; React: Activate after; Action: Discard two cards:; discard a card:; once per game; "
            "For your next 2 actions; Redirect; Cancel; Copy; Recharge; Charge; Turn off; Threat:; Reward:; Retrieve; lose your next action; "
            "cold; electrical; energy; fire; lethal; negative energy; psychic; smashing; toxic; Stun 1; Knockdown 1; Immobilize 2; Resistance 1",
        ),
    ],
)
def test_every_kind_of_cost_timing_restriction_and_effect_is_on_a_card(game: str, phrases: str) -> None:
    text = "\n".join(card.text for card in own_cards(game))
    assert [phrase for phrase in phrases.split("; ") if not re.search(phrase, text)] == []


def test_five_colors_six_affiliations_and_every_subtype_are_there() -> None:
    cards = own_cards("alpha-clash")
    assert {color for card in cards for color in card.colors} == {"White", "Blue", "Black", "Red", "Green"}
    assert {card.affiliation for card in cards} - {""} == {
        "Alpha",
        "Alpha Hunter",
        "Rogue",
        "Discarded",
        "Harbinger",
        "Progenitor",
    }
    subtypes = {card.subtype for card in cards} - {""}
    assert subtypes == {"Weapon", "Contender Weapon", "Trap", "Relic", "Basic", "Quick", "Clash Buff"}


def test_twelve_symbols_and_infinity_are_there_three_to_a_card() -> None:
    cards = own_cards("universus")
    assert len({symbol for card in cards for symbol in card.symbols}) == 13
    assert {card.name for card in cards if len(card.symbols) != 3 and card.symbols != ("infinity",)} == set()


def test_a_hero_has_the_powersets_of_its_starting_powers() -> None:
    cards = {card.name: card for card in own_cards("city-of-heroes")}
    for hero in (card for card in cards.values() if card.type == "hero"):
        for name in hero.words("starting powers"):
            assert set(cards[name].words("powersets")) <= set(hero.words("powersets")), f"{hero.name}: {name}"


def test_all_inspirations_archetypes_and_travel_powers_are_there() -> None:
    cards = own_cards("city-of-heroes")
    assert _values(cards, "inspiration") == {"Insight", "Luck", "Respite", "Catch a Breath", "Break Free", "Enrage"}
    assert _values(cards, "archetype") == {"Blaster", "Scrapper", "Defender", "Controller", "Tanker"}
    assert _values(cards, "travel power") == {"Flight", "Superspeed", "Superjump", "Teleport"}
    assert _values(cards, "charging icon") == {1, 2, 3, "Off/On", "C"}


def _values(cards: tuple[Card, ...], figure: str) -> set[object]:
    return {card.figures[figure] for card in cards if figure in card.figures}


@pytest.mark.parametrize("game", ["alpha-clash", "universus"])
def test_no_name_and_no_text_is_a_real_cards(game: str) -> None:
    path = SHARED / "cards" / f"{game}.jsonl"
    if not path.is_file():
        pytest.skip("the real cards are not on this machine")
    real = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    names, texts = {folded(card["name"]) for card in real}, {folded(card["text"] or "") for card in real}
    assert [card.name for card in own_cards(game) if folded(card.name) in names or folded(card.text) in texts] == []

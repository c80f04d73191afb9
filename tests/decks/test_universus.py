from __future__ import annotations

from judge_app.cards.library import CardLibrary, load_cards
from judge_app.cards.model import Card
from tests.decks.conftest import LISTS, checked

FIRE = (LISTS / "universus" / "fifty_and_a_sidebar_of_ten.txt").read_text(encoding="utf-8")


def with_cards(*cards: Card) -> CardLibrary:
    return CardLibrary("universus", (*load_cards("universus").cards, *cards))


def test_the_symbols_a_deck_can_be_built_on_are_those_of_its_character() -> None:
    """deck-construction.6; Rin Takamori has Fire, Air and Life, and every card of the list has Fire."""
    symbols = checked("universus", FIRE).symbols
    assert symbols[0].symbol == "fire"
    assert {each.symbol for each in symbols} == {"fire", "air", "life"}
    assert symbols[0].breaking == ()


def test_each_symbol_tells_which_cards_break_it() -> None:
    broken = {each.symbol: {copies.name for copies in each.breaking} for each in checked("universus", FIRE).symbols}
    assert "Thunderhead Elbow" in broken["air"]
    assert "Rising Crane Kick" not in broken["air"]
    assert "Comet Trail Volley" in broken["life"]


def test_a_character_with_infinity_may_lead_a_deck_of_any_symbol() -> None:
    """infinity.1."""
    joker = Card("universus", "X", "The Stand-In", "character", symbols=("infinity",))
    result = checked("universus", FIRE.replace("Rin Takamori", "The Stand-In"), library=with_cards(joker))
    assert result.faults == ()
    assert len(result.symbols) == 12


def test_the_share_of_attacks_is_told() -> None:
    """Sixteen attacks among fifty cards."""
    counted = checked("universus", FIRE).statistics
    assert (counted.cards, counted.attacks, counted.attack_percentage) == (50, 16, 32)


def test_a_set_that_is_not_known_to_be_of_the_license_is_said_and_not_judged() -> None:
    """deck-construction.4."""
    guest = Card("universus", "X", "Guest Star", "asset", symbols=("fire",), set="Some Other Brand", source="imported")
    at_home = Card("universus", "Y", "Home Star", "asset", symbols=("fire",), set="Jet Burn", source="imported")
    result = checked(
        "universus", f"{FIRE.split('Sidebar')[0]}2 Guest Star\n2 Home Star", library=with_cards(guest, at_home)
    )
    assert result.legal
    (doubt,) = [each for each in result.findings if "license" in each.message and each.kind == "unchecked"]
    assert "Guest Star" in doubt.message
    assert "Home Star" not in doubt.message


def test_the_demo_decks_are_doubted() -> None:
    demo = Card(
        "universus",
        "X",
        "Demo Kick",
        "attack",
        symbols=("fire",),
        set="My Hero Academia",
        set_code="mhademo",
        source="imported",
    )
    result = checked("universus", f"{FIRE.split('Sidebar')[0]}2 Demo Kick", library=with_cards(demo))
    assert any("Demo Kick" in each.message for each in result.findings if each.kind == "unchecked")


def test_attuned_symbols_count_as_their_symbol_and_are_told() -> None:
    tuned = Card(
        "universus", "X", "Tuned", "foundation", symbols=("fire-attuned",), set="Girl Power", source="imported"
    )
    result = checked("universus", f"{FIRE.split('Sidebar')[0]}2 Tuned", library=with_cards(tuned))
    assert result.legal
    assert any("attuned" in each.message for each in result.findings)


def test_printings_that_differ_are_told_unless_the_list_names_the_set() -> None:
    one = Card(
        "universus",
        "A-1",
        "Twofold",
        "foundation",
        symbols=("fire",),
        set="Girl Power",
        set_code="mha07",
        source="imported",
    )
    two = Card(
        "universus",
        "B-1",
        "Twofold",
        "foundation",
        symbols=("water",),
        set="Jet Burn",
        set_code="mha06",
        source="imported",
    )
    library = with_cards(one, two)
    unsaid = checked("universus", f"{FIRE.split('Sidebar')[0]}2 Twofold", library=library)
    assert any("printings that differ" in each.message for each in unsaid.findings)
    said = checked("universus", f"{FIRE.split('Sidebar')[0]}2 Twofold (mha06)", library=library)
    assert [fault.cites[0] for fault in said.faults] == ["universus:deck-construction.6"]

"""Suggestions while typing."""

from __future__ import annotations

from judge_app.search.finder import Finder


def test_a_beginning_offers_terms_and_rules_of_that_name(finder: Finder) -> None:
    texts = [offer.text for offer in finder.suggest("super", "alpha-clash")]
    assert texts[0] == "Superspeed"


def test_a_number_offers_rules_that_begin_with_it(finder: Finder) -> None:
    numbers = [offer.entry.number or "" for offer in finder.suggest("704.1", "alpha-clash")]
    assert numbers[0] == "704.1"
    assert all(number.startswith("704.1") for number in numbers)


def test_a_later_word_of_a_name_is_a_beginning_too(finder: Finder) -> None:
    assert "Close Combat" in [offer.text for offer in finder.suggest("comb", "alpha-clash")]


def test_a_players_word_offers_what_it_means(finder: Finder) -> None:
    offer = finder.suggest("graveya", "alpha-clash")[0]
    assert (offer.text, offer.said) == ("Oblivion", "graveyard")


def test_a_card_is_offered_by_its_name_and_id(finder: Finder) -> None:
    assert finder.suggest("magnate, cunn")[0].entry.id == "clarification.AC1-028"
    assert finder.suggest("AC1-028")[0].entry.id == "clarification.AC1-028"


def test_what_fits_best_comes_first_over_all_games(finder: Finder) -> None:
    offers = finder.suggest("stun")
    assert offers[0].text.lower().startswith("stun")
    assert len(offers) <= 8


def test_nothing_typed_offers_nothing(finder: Finder) -> None:
    for typed in ("", "  ", "\x00", "qqqq", "x" * 5000):
        assert finder.suggest(typed) == []

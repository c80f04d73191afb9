from __future__ import annotations

from tests.decks.conftest import LISTS, checked


def test_a_deck_is_counted_by_type_cost_and_color_without_its_contender_and_sideboard() -> None:
    text = (LISTS / "alpha-clash" / "all_limits_met_exactly.txt").read_bytes().decode("utf-8")
    counted = checked("alpha-clash", text).statistics
    charts = {chart.title: dict(chart.bars) for chart in counted.charts}
    assert (counted.cards, counted.sideboard) == (50, 10)
    assert charts["Type"] == {"Clash": 23, "Accessory": 12, "Action": 12, "Clash Buff": 3}
    assert charts["Color"] == {"Black": 50}
    assert sum(charts["Resource cost"].values()) == 50


def test_costs_stand_in_their_order_and_words_by_how_many() -> None:
    result = checked("alpha-clash", "1 Old Growth Titan\n1 Glass Diver\n4 Mossback Juggernaut")
    charts = {chart.title: [label for label, _ in chart.bars] for chart in result.statistics.charts}
    assert charts["Resource cost"] == ["2", "6", "8"]
    assert charts["Color"] == ["Green", "Blue"]


def test_powers_are_counted_by_powerset() -> None:
    result = checked("city-of-heroes", "Hero: Iron Dawn\n3 Heavy Punch\n2 Guarded Stance\n1 Lantern Kid")
    charts = {chart.title: dict(chart.bars) for chart in result.statistics.charts}
    assert charts["Powerset"] == {"Stone Fist": 3, "Dawn Armor": 2}
    assert charts["Charging icon"] == {"2": 3, "Off/On": 2}

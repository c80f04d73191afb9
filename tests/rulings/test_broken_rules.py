"""Whoever breaks a rule of an engine is told so by a ruling. Each sabotage is tried on the rulings that rest on its rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_app.scenarios.proving import FAILING, PROVEN, Proof, prove
from judge_app.text.library import GameText
from judge_app.text.rulings import Ruling, load_rulings, rulings_by_rule
from tests.rulings.breaking import SABOTAGES, Sabotage, broken

DOCUMENTATION = Path(__file__).resolve().parents[2] / "docs"


@pytest.fixture(scope="module")
def resting(library: dict[str, GameText]) -> dict[str, dict[str, list[Ruling]]]:
    return {game: rulings_by_rule(group) for game, group in load_rulings(library).items()}


def proofs(game: GameText, rulings: list[Ruling]) -> list[Proof]:
    return [prove(game, ruling, {}) for ruling in rulings if not ruling.unproven]


@pytest.mark.parametrize("sabotage", SABOTAGES, ids=str)
def test_a_broken_rule_is_noticed_by_a_ruling_that_rests_on_it(
    sabotage: Sabotage, library: dict[str, GameText], resting: dict[str, dict[str, list[Ruling]]]
) -> None:
    game, rulings = library[sabotage.game], resting[sabotage.game].get(sabotage.rule, [])
    with broken(sabotage):
        failing = [proof for proof in proofs(game, rulings) if proof.state == FAILING]
    assert failing, f"{len(rulings)} rulings rest on {sabotage.rule}, and none noticed that {sabotage.means}"
    assert any(is_well_told(proof, sabotage) for proof in failing), failing[0].reason
    told = [proof.ruling for proof in failing]
    assert any(f"`{ruling.id}`" in documented(sabotage) for ruling in told), "docs/rulings.md names another ruling"
    assert {proof.state for proof in proofs(game, told)} == {PROVEN}, "the rule was not mended afterwards"


def is_well_told(proof: Proof, sabotage: Sabotage) -> bool:
    """The step, what was expected, what came instead, and the rule."""
    needed = ("expected “", "got ", "at step ", f"{sabotage.game}:{sabotage.rule}")
    return all(words in proof.reason for words in needed)


def documented(sabotage: Sabotage) -> str:
    """The sabotage's row in the table of the documentation."""
    rows = (DOCUMENTATION / "rulings.md").read_text(encoding="utf-8").splitlines()
    return next(row for row in rows if row.startswith(f"| {sabotage.game} {sabotage.rule} | {sabotage.means} |"))


def test_ten_rules_or_more_are_broken_and_each_engine_among_them() -> None:
    assert len({(each.game, each.rule) for each in SABOTAGES}) >= 12
    assert {each.game for each in SABOTAGES} == {"alpha-clash", "universus", "city-of-heroes"}

"""Rulings prove themselves: what is proven, what fails and how it is told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge_app.cli import main
from judge_app.scenarios.proving import FAILING, PROVEN, UNPROVEN, prove
from judge_app.text.library import GameText
from judge_app.text.lock import blessed, changed_rules, read_lock
from judge_app.text.rulings import Ruling, load_rulings, read_ruling

RULING = """\
---
id: superspeed-first
game: alpha-clash
title: Superspeed strikes first
cites: [704.13b]
source: ours
date: 2026-11-16
status: current
---
## Question
Who strikes first?

## Answer
The card with Superspeed.

## Why
[[704.13b]]

## Scenario
```scenario
Scenario: Superspeed strikes first
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls Swift Scout (2/2) "Superspeed"
    And Ben controls Brute (4/2), engaged
  When Ana attacks Brute with Swift Scout
  Then Brute is defeated
    And Swift Scout is in play
```
"""


def written(root: Path, text: str, game: GameText) -> Ruling:
    folder = root / game.id
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "superspeed-first.md"
    path.write_text(text, encoding="utf-8")
    return read_ruling(path, game)


def test_a_ruling_whose_scenario_holds_is_proven(tmp_path: Path, library: dict[str, GameText]) -> None:
    game = library["alpha-clash"]
    ruling = written(tmp_path, RULING, game)
    lock = blessed(library, {"alpha-clash": (ruling,)})
    assert prove(game, ruling, lock, tmp_path).state == PROVEN
    assert prove(game, ruling, {}, tmp_path).changed == ("704.13b",)


def test_a_ruling_that_fails_tells_line_expectation_and_what_came(tmp_path: Path, library: dict[str, GameText]) -> None:
    game = library["alpha-clash"]
    ruling = written(tmp_path, RULING.replace("And Swift Scout is in play", "And Swift Scout is defeated"), game)
    proof = prove(game, ruling, {}, tmp_path)
    assert proof.state == FAILING
    assert proof.line == RULING.splitlines().index("    And Swift Scout is in play") + 1
    assert "expected “Swift Scout is defeated”" in proof.reason


def test_an_unproven_ruling_keeps_its_reason(tmp_path: Path, library: dict[str, GameText]) -> None:
    game = library["alpha-clash"]
    ruling = written(tmp_path, RULING.replace("status: current", "status: current\nunproven: no words for it"), game)
    proof = prove(game, ruling, {}, tmp_path)
    assert (proof.state, proof.reason) == (UNPROVEN, "no words for it")


def test_check_names_one_ruling_or_says_that_there_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "no-such-ruling"]) == 2
    assert "no game or ruling" in capsys.readouterr().err


def test_every_ruling_was_blessed_with_the_rules_as_they_are(library: dict[str, GameText]) -> None:
    lock = read_lock()
    changed = {
        ruling.id: rules
        for game_id, group in load_rulings(library).items()
        for ruling in group
        if (rules := changed_rules(library[game_id], ruling, lock))
    }
    assert changed == {}, json.dumps(changed)

"""Rulings prove themselves: what is proven, what fails and how it is told."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from judge_app import locations
from judge_app.cli import main
from judge_app.scenarios.proving import FAILING, PROVEN, UNPROVEN, prove
from judge_app.text.library import GameText
from judge_app.text.lock import blessed, changed_rules, never_blessed, read_lock
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


def test_a_rule_that_changed_is_told_from_one_that_was_never_blessed(
    tmp_path: Path, library: dict[str, GameText]
) -> None:
    game = library["alpha-clash"]
    ruling = written(tmp_path, RULING, game)
    new = prove(game, ruling, {}, tmp_path)
    assert (new.changed, new.never_blessed) == ((), ("704.13b",))
    old = prove(game, ruling, {"alpha-clash:704.13b": "other words"}, tmp_path)
    assert (old.changed, old.never_blessed) == (("704.13b",), ())


@pytest.mark.parametrize("rule", ["407.5", "306.2e"])
def test_one_changed_word_of_a_rule_makes_check_name_exactly_the_rulings_that_cite_it(
    rule: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "rules_text"
    shutil.copytree(locations.content("rules_text") / "city-of-heroes", copy / "city-of-heroes")
    change_a_word(copy, rule)
    content = locations.content
    monkeypatch.setattr(locations, "content", lambda name: copy if name == "rules_text" else content(name))
    assert main(["check", "city-of-heroes", "--json"]) == 1
    told = {each["id"]: each["changed"] for each in json.loads(capsys.readouterr().out)["details"] if each["changed"]}
    cited = re.compile(rf"^cites: .*(?<![\w.]){re.escape(rule)}(?![\w.])", re.MULTILINE)
    files = sorted((content("rulings") / "city-of-heroes").glob("*.md"))
    assert told == {file.stem: [rule] for file in files if cited.search(file.read_text(encoding="utf-8"))}
    assert told


def change_a_word(rules_text: Path, rule: str) -> None:
    for file in rules_text.rglob("*.md"):
        text = file.read_text(encoding="utf-8")
        changed, times = re.subn(rf"(?m)^(\*\*{re.escape(rule)}\*\* \(\w+\)) \w+", r"\1 Otherwise", text)
        if times:
            file.write_text(changed, encoding="utf-8")
            return
    raise AssertionError(f"there is no rule {rule}")


def test_a_ruling_that_fails_tells_line_expectation_and_what_came(tmp_path: Path, library: dict[str, GameText]) -> None:
    game = library["alpha-clash"]
    ruling = written(tmp_path, RULING.replace("And Swift Scout is in play", "And Swift Scout is defeated"), game)
    proof = prove(game, ruling, {}, tmp_path)
    assert proof.state == FAILING
    assert proof.line == RULING.splitlines().index("    And Swift Scout is in play") + 1
    assert "expected “Swift Scout is defeated”, got it was not defeated at step" in proof.reason
    assert "step 1" in proof.reason
    assert "“" in proof.reason.partition("at step ")[2], "the step in its own words"
    assert proof.reason.endswith("the ruling rests on alpha-clash:704.13b")


def test_an_unproven_ruling_keeps_its_reason(tmp_path: Path, library: dict[str, GameText]) -> None:
    game = library["alpha-clash"]
    ruling_text = RULING.replace("status: current", "status: current\nunproven: no words for it")
    ruling = written(tmp_path, ruling_text, game)
    proof = prove(game, ruling, {}, tmp_path)
    assert (proof.state, proof.reason) == (UNPROVEN, "no words for it; but its scenarios hold now: take the mark off")
    fails = ruling_text.replace("And Swift Scout is in play", "And Swift Scout is defeated")
    assert prove(game, written(tmp_path, fails, game), {}, tmp_path).reason == "no words for it"


def test_check_names_one_ruling_or_says_that_there_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "no-such-ruling"]) == 2
    assert "no game or ruling" in capsys.readouterr().err


def test_every_ruling_was_blessed_with_the_rules_as_they_are(library: dict[str, GameText]) -> None:
    lock = read_lock()
    unverified = {
        ruling.id: rules
        for game_id, group in load_rulings(library).items()
        for ruling in group
        if (rules := [check(library[game_id], ruling, lock) for check in (changed_rules, never_blessed)]) != [[], []]
    }
    assert unverified == {}, json.dumps(unverified)

from __future__ import annotations

from pathlib import Path

import pytest

from judge_app.text.library import GameText
from judge_app.text.lock import blessed, changed_rules, read_lock, write_lock
from judge_app.text.model import TextError
from judge_app.text.rulings import load_rulings, read_ruling, related, rulings_by_rule
from tests.conftest import SmallGame

HEAD = """\
---
id: draw-first
game: duel
title: Drawing comes first
cites: [1.1]
source: ours
date: 2026-11-16
status: current
---
"""
BODY = """\
## Question
Who draws?

## Answer
You.

## Why
The rule says so.

## Scenario
```scenario
Scenario: Drawing
```
"""


@pytest.fixture
def duel(small_game: SmallGame) -> GameText:
    return small_game.document("# 1. A\n\n**1.1** (rule) Draw first.\n\n**1.2** (rule) Then play.\n").load()


def written(folder: Path, text: str, name: str = "draw-first") -> Path:
    path = folder / f"{name}.md"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_ruling_is_read_with_its_parts_and_the_line_of_its_scenario(tmp_path: Path, duel: GameText) -> None:
    ruling = read_ruling(written(tmp_path, HEAD + BODY), duel)
    assert (ruling.question, ruling.answer, ruling.why) == ("Who draws?", "You.", "The rule says so.")
    assert ruling.scenarios[0].line == 21
    assert (HEAD + BODY).splitlines()[ruling.scenarios[0].line - 1] == "Scenario: Drawing"
    assert ruling.is_ours


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("cites: [1.1]\n", "", "lacks cites"),
        ("[1.1]", "[1.9]", r"cites 1\.9, which is not there"),
        ("[1.1]", "[]", "at least one rule"),
        ("status: current", "status: perhaps", "unknown status"),
        ("source: ours", "source: hearsay", "the source is 'ours' or the id"),
        ("game: duel", "game: chess", "says game chess"),
        ("id: draw-first", "id: other", "the id is other"),
        ("## Why\nThe rule says so.\n", "", "no text under ## Why"),
        ("```scenario", "```text", "no ```scenario"),
        ("title: Drawing", 'title: "Drawing" and', "draw-first.md:1: the front matter is not YAML"),
        ("source: ours", 'source: [1.1, "1.2#note-1"]', r"not '1\.2#note-1'"),
    ],
)
def test_a_faulty_ruling_stops_the_load(tmp_path: Path, duel: GameText, old: str, new: str, said: str) -> None:
    with pytest.raises(TextError, match=said):
        read_ruling(written(tmp_path, (HEAD + BODY).replace(old, new)), duel)


def test_a_rule_number_is_not_taken_for_a_decimal(tmp_path: Path, small_game: SmallGame) -> None:
    game = small_game.document("# 1. A\n\n**1.1** (rule) One.\n\n**1.10** (rule) Ten.\n").load()
    ruling = read_ruling(written(tmp_path, (HEAD + BODY).replace("[1.1]", "[1.10]")), game)
    assert ruling.cites == ("1.10",)


def test_a_ruling_without_a_scenario_says_why(tmp_path: Path, duel: GameText) -> None:
    text = HEAD.replace("status: current", "status: current\nunproven: about the table") + BODY.split("## Scenario")[0]
    assert read_ruling(written(tmp_path, text), duel).unproven == "about the table"


def test_a_changed_rule_alarms_exactly_the_rulings_that_cite_it(
    tmp_path: Path, duel: GameText, small_game: SmallGame
) -> None:
    folder = tmp_path / "rulings" / "duel"
    folder.mkdir(parents=True)
    written(folder, HEAD + BODY)
    written(folder, (HEAD + BODY).replace("draw-first", "play-then").replace("[1.1]", "[1.2]"), "play-then")
    rulings = load_rulings({"duel": duel}, folder.parent)
    lock_file = tmp_path / "lock.json"
    write_lock(blessed({"duel": duel}, rulings), lock_file)
    lock = read_lock(lock_file)
    assert [ruling.id for ruling in rulings["duel"] if changed_rules(duel, ruling, lock)] == []
    chapter = small_game.folder / "rules" / "01_rules.md"
    chapter.write_text(chapter.read_text(encoding="utf-8").replace("Then play", "Then stop"), encoding="utf-8")
    now = small_game.load()
    assert [ruling.id for ruling in rulings["duel"] if changed_rules(now, ruling, lock)] == ["play-then"]


def test_a_ruling_may_restate_several_rules_and_their_examples(tmp_path: Path, small_game: SmallGame) -> None:
    game = small_game.document(
        "# 1. A\n\n**1.1** (rule) Draw first.\n\n**1.2** (rule) Then play.\n\n> Example: You draw, then play.\n"
    ).load()
    text = (HEAD + BODY).replace("source: ours", 'source: [1.1, "1.2#example-1"]')
    ruling = read_ruling(written(tmp_path, text), game)
    assert ruling.sources == ("1.1", "1.2#example-1")
    assert ruling.rests_on == ("1.1", "1.2")
    assert not ruling.is_ours


def test_rulings_are_found_by_rule_and_by_what_they_share(tmp_path: Path, duel: GameText) -> None:
    folder = tmp_path / "rulings" / "duel"
    folder.mkdir(parents=True)
    written(folder, HEAD + BODY)
    written(folder, (HEAD + BODY).replace("draw-first", "both").replace("[1.1]", "[1.1, 1.2]"), "both")
    rulings = load_rulings({"duel": duel}, folder.parent)["duel"]
    assert [ruling.id for ruling in rulings_by_rule(rulings)["1.2"]] == ["both"]
    assert [ruling.id for ruling in related(rulings[0], rulings)] == ["draw-first"]


def test_the_rulings_of_the_project_load(library: dict[str, GameText]) -> None:
    assert set(load_rulings(library)) == set(library)

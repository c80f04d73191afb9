"""The checked trees: texts of our own with what they must be read as, written from the rulebook before the reader was asked.

A case in a file of trees/<game>/:

    # what it shows
    rule: the rules that say what it means
    means: who does what, how many, from where to where, when, whether they may or must, for how long
    Trigger - Enter: You may draw one card.

      the outline of each ability

`means` is there for every case since the second session; the older ones were read against their rules again. In a text,
\\n is a line break. `keyword: Barrage 2` in place of a text holds what that keyword is written out as.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

TREES = Path(__file__).parent / "trees"
GAMES = ("alpha-clash", "universus", "city-of-heroes")


@dataclass(frozen=True)
class CheckedTree:
    game: str
    file: str
    title: str
    rules: tuple[str, ...]
    text: str
    keyword: str
    tree: str

    @property
    def name(self) -> str:
        return f"{self.game}, {self.file}: {self.title}"


def checked_trees(game: str) -> list[CheckedTree]:
    files = sorted((TREES / game.replace("-", "_")).glob("*.txt"))
    return [case for file in files for case in _cases(game, file)]


def _cases(game: str, file: Path) -> Iterator[CheckedTree]:
    for case in re.split(r"^# ", file.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        top, _, tree = case.partition("\n\n")
        title, *lines = top.splitlines()
        said = dict(line.split(": ", 1) for line in lines if line.startswith(("rule: ", "means: ", "keyword: ")))
        texts = [line for line in lines if not line.startswith(("rule: ", "means: ", "keyword: "))]
        if len(texts) + ("keyword" in said) != 1:
            raise ValueError(f"{file.name}, {title}: a case has one line of text, or one keyword")
        rules = tuple(each.strip() for each in said.get("rule", "").split(",") if each.strip())
        text = texts[0].replace("\\n", "\n") if texts else ""
        yield CheckedTree(game, file.stem, title, rules, text, said.get("keyword", ""), tree.strip("\n"))


def every_checked_tree() -> list[CheckedTree]:
    return [case for game in GAMES for case in checked_trees(game)]

"""Our words against the publishers', where their documents are at hand."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path

import pytest

from judge_app.text.library import GameText
from judge_app.text.official.reading import read_source

LONGEST_RUN = 11
LISTS_OF_NAMES = {"appendix-a.1", "appendix-b.1", "appendix-c.1"}  # a defined list of names is a fact
SOURCES = {
    ("universus", "rules-reference"): "000_fe053192ff1957f3.txt",
    ("alpha-clash", "comprehensive"): "001_aa8226fd650d9209.txt",
    ("city-of-heroes", "technical"): "002_2d4ba228dc3f7bc8.txt",
    ("universus", "how-to-play-2020"): "003_5c0753f6421f3091.txt",
    ("universus", "how-to-play-2022"): "004_60d82f9e9b853282.txt",
    ("universus", "rules-reference-1.2.8"): "../editions/universus-1.2.8.pdf",
}


def words(text: str) -> list[str]:
    unquoted = re.sub(r"“[^”]*”|\"[^\"]*\"|\[[^\]]*\]", " ", text)
    return re.findall(r"[a-z0-9]+(?:'[a-z]+)?", unquoted.lower().replace("’", "'"))


def runs(text: str) -> set[tuple[str, ...]]:
    """Every run of one word more than is allowed."""
    found = words(text)
    return {tuple(found[place : place + LONGEST_RUN + 1]) for place in range(len(found) - LONGEST_RUN)}


@pytest.mark.parametrize(("game", "document"), SOURCES)
def test_no_sentence_is_the_publishers(library: dict[str, GameText], rulebooks: Path, game: str, document: str) -> None:
    lines = [line for page in read_source(rulebooks / SOURCES[game, document]).pages for line in page.splitlines()]
    paragraphs = [" ".join(group) for filled, group in groupby(lines, key=lambda line: bool(line.strip())) if filled]
    theirs = set().union(*map(runs, paragraphs), *map(runs, lines))
    for rule in library[game].document(document).rules:
        if rule.id in LISTS_OF_NAMES:
            continue
        for text in (rule.text, *(aside.text for aside in rule.asides)):
            close = runs(text) & theirs
            assert not close, (
                f"{rule.file}:{rule.line}: {rule.id} has the publisher's words: {' '.join(sorted(close)[0])}"
            )

"""Every sentence of the project is our own: no long run of words of a rulebook or a printed card stands in it.

The publishers' documents and card lists are not part of the project. Where they are not beside it, this test is skipped.
"""

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import SHARED

ROOT = Path(__file__).resolve().parent.parent
GRAM = 12
"""Runs are found by their first words, so many at a time."""
LONGEST = 17
"""Templates of the games are shared by all cards; a longer run is a copied sentence."""
CARD_COLUMNS = ("text", "errata", "errataText", "text_errata")
NOT_TEXT = (".png", ".ico", ".svg", ".woff2")

LISTS_OF_NAMES = {
    "rules_text/alpha-clash/comprehensive/02_parts_of_a_card.md": ("magnate moxie", "amazon antarctica"),
    "judge_app/language/keywords/universus.py": ("pirate pro hero",),
    "rules_text/universus/rules-reference-1.2.8/01_later_entries.md": ("ally armor charge", "1 a 1 b big 3"),
}
"""Reviewed: names in the order of the rulebook, which are facts and no sentences. By file, how each run begins."""

Gram = tuple[str, ...]


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9']+", text.lower())


def published() -> Iterator[str]:
    """The rulebooks, the later editions that are text, and all text columns of the cards."""
    for folder in ("rulebooks", "editions"):
        for file in sorted((SHARED / folder).glob("*.txt")):
            yield file.read_text(errors="ignore")
    for file in sorted((SHARED / "editions").glob("*.pdf")):
        yield pdf_text(file)
    for file in sorted((SHARED / "cards").glob("*.jsonl")):
        for line in file.read_text().splitlines():
            card = json.loads(line)
            yield from (str(card.get(column) or "") for column in CARD_COLUMNS)


def pdf_text(file: Path) -> str:
    pdfium = pytest.importorskip("pypdfium2")
    document = pdfium.PdfDocument(file)
    try:
        return "\n".join(page.get_textpage().get_text_range() for page in document)
    finally:
        document.close()


def copied_runs(found: list[str], known: set[Gram]) -> Iterator[str]:
    """The longest runs of words that are published in the same order, if longer than `LONGEST`."""
    start = 0
    while start <= len(found) - GRAM:
        end = start
        while end <= len(found) - GRAM and tuple(found[end : end + GRAM]) in known:
            end += 1
        length = end - start + GRAM - 1
        if end > start and length > LONGEST:
            yield " ".join(found[start : start + length])
        start = max(end, start + 1)


def grams(texts: Iterator[str]) -> set[Gram]:
    return {tuple(found[i : i + GRAM]) for found in map(words, texts) for i in range(len(found) - GRAM + 1)}


@pytest.mark.skipif(not (SHARED / "cards").is_dir(), reason="the publishers' documents are not beside the project")
def test_no_sentence_of_a_publisher_is_in_the_project() -> None:
    known = grams(published())
    names = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    copied = {
        f"{name}: {run}"
        for name in names
        if not name.endswith(NOT_TEXT) and (ROOT / name).is_file()
        for run in copied_runs(words((ROOT / name).read_text(errors="ignore")), known)
        if not run.startswith(LISTS_OF_NAMES.get(name, ()))
    }
    assert copied == set()


def test_a_copied_sentence_is_found() -> None:
    sentence = " ".join(f"word{i}" for i in range(LONGEST + 1))
    known = grams(iter([f"before {sentence} after"]))
    assert list(copied_runs(words(f"our own {sentence} and ours again"), known)) == [sentence]
    assert list(copied_runs(words(sentence.rsplit(" ", 1)[0]), known)) == []

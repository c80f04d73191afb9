"""The publishers' own documents, where they are at hand: how much is placed, that nothing is lost, and the awkward places."""

import re
from collections import Counter
from functools import cache
from pathlib import Path
from textwrap import wrap

import pytest
from reportlab.pdfgen.canvas import Canvas

from judge_app.text.library import load_library
from judge_app.text.official.cleaning import clean
from judge_app.text.official.importing import import_file
from judge_app.text.official.model import OfficialEdition, OfficialRule
from judge_app.text.official.reading import read_source
from tests.text.official.words import words_placed

FILES = {
    "000": ("universus", "rules-reference", "undated"),
    "001": ("alpha-clash", "comprehensive", "2.2"),
    "002": ("city-of-heroes", "technical", "0.545"),
    "003": ("universus", "how-to-play-2020", "2020"),
    "004": ("universus", "how-to-play-2022", "2022"),
}


@cache
def imported(path: Path, game: str) -> OfficialEdition:
    return import_file(load_library()[game], path)


def rulebook(rulebooks: Path, file: str) -> Path:
    return next(rulebooks.glob(f"{file}_*"))


@pytest.fixture(scope="session")
def alpha_clash(rulebooks: Path) -> dict[str | None, OfficialRule]:
    edition = imported(rulebook(rulebooks, "001"), "alpha-clash")
    return {rule.rule: rule for rule in edition.placement.rules}


@pytest.mark.parametrize("file", FILES)
def test_at_least_98_percent_are_placed_beside_the_right_document(file: str, rulebooks: Path) -> None:
    game, document, version = FILES[file]
    edition = imported(rulebook(rulebooks, file), game)
    assert edition.placement.document == document
    assert edition.edition == version
    assert edition.placement.share >= 0.98
    assert edition.placement.new == ()


@pytest.mark.parametrize("file", FILES)
def test_no_word_of_the_document_is_lost(file: str, rulebooks: Path) -> None:
    path = rulebook(rulebooks, file)
    edition = imported(path, FILES[file][0])
    text = clean(read_source(path).pages)
    assert words_placed(edition.placement, text) == Counter(text.words)


@pytest.mark.parametrize("file", ["000", "002"])
def test_no_letter_of_the_file_is_lost_in_cleaning(file: str, rulebooks: Path) -> None:
    """Marks aside. (The doubled print of the booklets and the formulas of tables are not compared by letters.)"""
    source = rulebook(rulebooks, file).read_text(encoding="utf-8")
    text = clean((source,))
    kept = "".join(text.words) + "".join(piece.text for piece in text.dropped)
    assert Counter(re.findall(r"\w", source)) == Counter(re.findall(r"\w", kept))


def test_a_number_printed_twice_is_two_rules(alpha_clash: dict[str | None, OfficialRule]) -> None:
    for ours, printed, word in (
        ("405.1", "405.1", "Clashground"),
        ("409.1", "405.1", "Standby"),
        ("115.3a", "115.3a", "engage"),
        ("115.6a", "115.3a", "discounted"),
        ("605.2h", "605.3h", "target"),
    ):
        assert alpha_clash[ours].number == printed
        assert word.lower() in " ".join(alpha_clash[ours].paragraphs).lower()


@pytest.mark.parametrize(("rule", "before"), [("703.4b", "703.4a.1"), ("603.9b", "603.9a")])
def test_a_number_in_the_middle_of_a_line_opens_its_rule(
    rule: str, before: str, alpha_clash: dict[str | None, OfficialRule]
) -> None:
    assert alpha_clash[rule].label == f"{rule}."
    assert rule not in " ".join(alpha_clash[before].paragraphs)


@pytest.mark.parametrize("term", ["clash-damage", "superspeed", "persist"])
def test_a_term_run_into_the_line_before_is_found(term: str, alpha_clash: dict[str | None, OfficialRule]) -> None:
    assert alpha_clash[f"glossary.{term}"].label.lower().startswith(term.replace("-", " "))


def test_rows_of_the_clarifications_are_told_apart(alpha_clash: dict[str | None, OfficialRule]) -> None:
    for row, reference in (
        ("AC1-121.1", "110.2c"),
        ("AC1-047.3", "606.3"),
        ("AC1-037.3", "704.4c.1"),
        ("AC2-104", "303.5"),
    ):
        assert alpha_clash[f"clarification.{row}"].paragraphs[-1].endswith(reference)


@pytest.fixture(scope="session")
def rulebook_as_pdf(rulebooks: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The largest document set anew: lines wrapped elsewhere, no blank lines, a running head, page numbers."""
    source = rulebook(rulebooks, "001").read_text(encoding="utf-8")
    source = re.sub(r"^#+ |\*|</?[uib]>", "", source, flags=re.MULTILINE).replace("–", "-").replace("\t", "  ")
    source = source.encode("latin-1", "replace").decode("latin-1")
    lines = [part for line in source.splitlines() if line.strip() for part in wrap(line, 92)]
    path = tmp_path_factory.mktemp("pdf") / "rulebook.pdf"
    canvas = Canvas(str(path))
    for number, start in enumerate(range(0, len(lines), 52), 1):
        for place_on_page, line in enumerate(["Comprehensive Rulebook", *lines[start : start + 52], str(number)]):
            canvas.drawString(60, 800 - 14 * place_on_page, line)
        canvas.showPage()
    canvas.save()
    return path


def test_a_pdf_made_from_one_of_them_imports_too(rulebook_as_pdf: Path) -> None:
    edition = imported(rulebook_as_pdf, "alpha-clash")
    assert edition.edition == "2.2"
    assert edition.placement.share >= 0.98
    assert {"running head or foot", "page number", "contents list"} <= {
        each.why for each in edition.placement.furniture
    }


def test_the_pdf_gives_each_numbered_rule_the_same_words(
    rulebook_as_pdf: Path, alpha_clash: dict[str | None, OfficialRule]
) -> None:
    edition = imported(rulebook_as_pdf, "alpha-clash")

    def letters(rule: OfficialRule) -> str:
        return re.sub(r"[^a-z0-9]", "", " ".join(rule.paragraphs).lower().encode("ascii", "ignore").decode())

    numbered = [rule for rule in edition.placement.rules if rule.number]
    same = sum(1 for rule in numbered if letters(rule) == letters(alpha_clash[rule.rule]))
    assert same >= 0.98 * len(numbered)

"""Deck lists as people write them, and what is said of those that cannot be read."""

from __future__ import annotations

import pytest

from judge_app.decks.entries import LEADER, MAIN, SIDEBOARD, STARTING, DeckListError
from judge_app.decks.reading import deck_list_from_bytes, read_deck_list
from tests.decks.conftest import checked


@pytest.mark.parametrize(
    "line",
    [
        "4 Glass Diver",
        "4x Glass Diver",
        "4 x Glass Diver",
        "4× glass diver",
        "x4 Glass Diver",
        "Glass Diver x4",
        "Glass Diver ×4",
        "Glass Diver (x4)",
        "Glass Diver 4x",
        "- 4 Glass Diver",
        "• 4 Glass Diver",
        "* 4 Glass Diver",
        "4 Glass Diver (JAC) 026",
        "4x Glass Diver (Practice Box) 26",
        "4 Glass Diver [JAC]",
        "4 JAC-026",
        "4 Glass Diver JAC-026",
        "4,Glass Diver",
        '"Glass Diver",4',
        "Glass Diver;4",
        "4\tGlass Diver",
        "4 Glass Diver # the fast one",
        "4 Glass Diver // the fast one",
        "  4   Glass   Diver  ",
        '4 "Glass Diver"',
        "4 GLASS-DIVER",
    ],
)
def test_four_of_a_card_is_read_however_it_is_written(line: str) -> None:
    (copies,) = checked("alpha-clash", line).deck.copies
    assert (copies.count, copies.name, copies.section) == (4, "Glass Diver", MAIN)


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("2 Vesper Quill, First Warning", "Vesper Quill, First Warning"),
        ("2,Vesper Quill, First Warning", "Vesper Quill, First Warning"),
        ("2 Notary’s Pistol", "Notary's Pistol"),
        ("2 brightwells rebuttal", "Brightwell's Rebuttal"),
    ],
)
def test_commas_and_curly_quotes_belong_to_a_name(line: str, name: str) -> None:
    (copies,) = checked("alpha-clash", line).deck.copies
    assert (copies.count, copies.name) == (2, name)


def test_a_version_in_brackets_is_part_of_a_name_and_not_a_set() -> None:
    (copies,) = checked("universus", "1 Rin Takamori (II)").deck.copies
    assert copies.name == "Rin Takamori (II)"


@pytest.mark.parametrize(
    ("heading", "section"),
    [
        ("Sideboard", SIDEBOARD),
        ("Sideboard (10)", SIDEBOARD),
        ("SIDEBAR:", SIDEBOARD),
        ("[Sideboard]", SIDEBOARD),
        ("== Side Deck ==", SIDEBOARD),
        ("// Sideboard", SIDEBOARD),
        ("## Sidebar - 10 cards", SIDEBOARD),
        ("Contender", LEADER),
        ("Starting Character:", LEADER),
        ("Hero (1)", LEADER),
        ("Starting powers", STARTING),
        ("Main Deck (50)", MAIN),
        ("Deck: 50", MAIN),
        ("Attacks (14)", MAIN),
    ],
)
def test_headings_open_sections(heading: str, section: str) -> None:
    (entry,) = read_deck_list(f"{heading}\n4 Glass Diver\n").entries
    assert entry.section == section


def test_a_heading_by_type_stays_in_the_sidebar() -> None:
    deck = read_deck_list("4 A\nSidebar\nAttacks\n1 B\nFoundations\n1 C")
    assert [entry.section for entry in deck.entries] == [MAIN, SIDEBOARD, SIDEBOARD]


def test_a_card_may_stand_behind_its_heading() -> None:
    deck = read_deck_list("Contender: The Hollow King\n4 Silt Crawler\nSB: 2 Glass Diver\n1 Mirror Eel")
    assert [entry.section for entry in deck.entries] == [LEADER, MAIN, SIDEBOARD, MAIN]


def test_comments_ruled_lines_and_blank_lines_say_nothing() -> None:
    deck = read_deck_list("# a deck\n\n// of mine\n-----\n4 A\n=====\n")
    assert [entry.line for entry in deck.entries] == [5]


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_a_table_has_its_columns_named(delimiter: str) -> None:
    rows = [
        ["Quantity", "Card Name", "Section", "Set"],
        ["4", '"Undertow, Rising"', "Main", "JAC"],
        ["2", "Glass Diver", "Sideboard", ""],
    ]
    result = checked("alpha-clash", "\n".join(delimiter.join(row) for row in rows))
    assert [(c.line, c.count, c.name, c.section) for c in result.deck.copies] == [
        (2, 4, "Undertow, Rising", MAIN),
        (3, 2, "Glass Diver", SIDEBOARD),
    ]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_marks_of_byte_order_and_windows_line_ends_are_taken(encoding: str) -> None:
    deck = deck_list_from_bytes("4 Glass Diver\r\n2 Mirror Eel\r\n".encode(encoding))
    assert [entry.line for entry in deck.entries] == [1, 2]


MALFORMED = {
    "a count and no card": ("4 Glass Diver\n4\n", 2, "no card"),
    "nothing copied": ("4 Glass Diver\n0 Mirror Eel\n", 2, "count of 0"),
    "a negative count": ("# mine\n-3 Mirror Eel\n", 2, "negative count"),
    "half a card": ("1.5 Mirror Eel\n", 1, "whole number"),
    "a numbered list": ("1. Glass Diver\n2. Mirror Eel\n", 1, "a place in a list"),
    "a million copies": ("4 Glass Diver\n\n1000000 Mirror Eel", 3, "from 1 to 500"),
    "two counts": ("4 Mirror Eel x3\n", 1, "two counts, 4 and 3"),
    "an unknown heading": ("4 Mirror Eel\nMaybeboard:\n2 Glass Diver", 2, "sideboard, sidebar, contender"),
    "an open quotation mark": ('4 "Mirror Eel\n', 1, "does not close it"),
    "a control character": ("4 Mirror\x07 Eel\n", 1, "control character"),
    "no letters": ("4 Mirror Eel\n?!?\n", 2, "names no card"),
    "a line without end": ("4 Mirror Eel\n4 " + "eel" * 200, 2, "at most 300"),
    "a table row with a loose comma": ("count,name\n4,Glass Diver\n4,Undertow, Rising\n", 3, "quotation marks"),
    "a table row without a count": ("count,name\nfour,Glass Diver\n", 2, "whole number"),
    "a table with an odd section": ("count,name,section\n4,Glass Diver,Maybe\n", 2, "not known"),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_list_gets_a_message_with_the_line(name: str) -> None:
    text, line, words = MALFORMED[name]
    with pytest.raises(DeckListError) as refused:
        read_deck_list(text)
    assert refused.value.problems[0].line == line
    assert words in str(refused.value)
    assert f"line {line}: " in str(refused.value)


def test_every_wrong_line_is_told_at_once() -> None:
    with pytest.raises(DeckListError) as refused:
        read_deck_list("4\n4 Glass Diver\n-1 Eel\n0 Hound")
    assert [problem.line for problem in refused.value.problems] == [1, 3, 4]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "names no card"),
        ("# only a comment", "names no card"),
        ("4 A\n" * 1001, "lines"),
        ("x" * 60_001, "characters"),
    ],
)
def test_an_empty_or_endless_list_is_refused(text: str, words: str) -> None:
    with pytest.raises(DeckListError, match=words):
        read_deck_list(text)


def test_a_file_that_is_not_text_is_refused_with_its_line() -> None:
    with pytest.raises(DeckListError, match=r"line 2: is not UTF-8"):
        deck_list_from_bytes(b"4 Glass Diver\n4 \xff\xfe\xfd")

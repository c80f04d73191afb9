"""Card lists as collectors have them, and what is said of those that cannot be read."""

from __future__ import annotations

import json

import pytest

from judge_app.cards.importing import read_cards
from judge_app.cards.model import CardsError

ROWS: list[dict[str, object]] = [
    {
        "base_id": "AC9-001",
        "name": "Aqua",
        "type": "clash",
        "colors": ["Blue"],
        "cost": 3,
        "attack": 2,
        "text": "Flight",
    },
    {"base_id": "AC9-002", "name": "Terra", "type": "Clash", "colors": ["Green"], "cost": None, "banned": True},
]


def test_an_array_and_json_lines_read_the_same() -> None:
    array = read_cards("alpha-clash", json.dumps(ROWS, indent=1).encode())
    lines = read_cards("alpha-clash", "\n\n".join(map(json.dumps, ROWS)).encode())
    assert array.cards == lines.cards
    aqua, terra = array.cards
    assert (aqua.id, aqua.type, aqua.colors, aqua.text) == ("AC9-001", "Clash", ("Blue",), "Flight")
    assert aqua.figures == {"resource cost": 3, "attack power": 2}
    assert terra.banned
    assert terra.figures == {}


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_csv_reads_the_same(delimiter: str) -> None:
    rows = [
        ["ID", "Card Name", "Type", "Color", "Cost", "Text"],
        ["AC9-001", '"Aqua, Rising"', "Clash", "Blue | Red", "3", '"Draw\ntwo"'],
    ]
    reading = read_cards("alpha-clash", "\n".join(delimiter.join(row) for row in rows).encode("utf-8-sig"))
    (card,) = reading.cards
    assert (card.name, card.colors, card.figures, card.text) == (
        "Aqua, Rising",
        ("Blue", "Red"),
        {"resource cost": 3},
        "Draw\ntwo",
    )


def test_odd_columns_are_mapped_and_the_others_are_told() -> None:
    data = b"Kartenname,Art,Farbe,Seltenheit\nAqua,Clash,Blue,rare\n"
    with pytest.raises(CardsError, match=r"no column tells the name or the type.*--map name=COLUMN"):
        read_cards("alpha-clash", data)
    reading = read_cards("alpha-clash", data, {"name": "Kartenname", "type": "Art", "colors": "Farbe"})
    assert reading.cards[0].colors == ("Blue",)
    assert reading.unused == ("Seltenheit",)


@pytest.mark.parametrize(("mapping", "words"), [({"nom": "a"}, "no field 'nom'"), ({"name": "z"}, "no column 'z'")])
def test_a_mapping_to_nothing_is_refused(mapping: dict[str, str], words: str) -> None:
    with pytest.raises(CardsError, match=words):
        read_cards("alpha-clash", b"a,b\nAqua,Clash\n", mapping)


def test_errata_win_over_printed_text() -> None:
    row = {"name": "Aqua", "type": "Clash", "text": "Flight", "errata": "Superspeed"}
    (card,) = read_cards("alpha-clash", json.dumps([row]).encode()).cards
    assert card.rules_text == "Superspeed"


def test_a_set_has_a_name_and_a_code() -> None:
    row = {"name": "Kick", "type": "attack", "set": "mha06", "set_name": "Jet Burn", "vitality": None, "control": 3}
    (card,) = read_cards("universus", json.dumps([row]).encode()).cards
    assert (card.set, card.set_code, card.id, card.figures) == ("Jet Burn", "mha06", "mha06-kick", {"check value": 3})


def test_attributes_among_the_keywords_are_traits() -> None:
    row = {"name": "Rin", "type": "character", "keywords": ["AttributeStudent", "Unique "], "symbols": ["Fire", "air"]}
    (card,) = read_cards("universus", json.dumps([row]).encode()).cards
    assert (card.traits, card.keywords, card.symbols) == (("Student",), ("Unique",), ("fire", "air"))


def test_duplicates_are_merged_and_told() -> None:
    again = {**ROWS[0], "text": "Superspeed", "cost": None, "defense": 4}
    reading = read_cards("alpha-clash", "\n".join(map(json.dumps, [*ROWS, again, ROWS[1]])).encode())
    assert len(reading.cards) == 2
    assert reading.cards[0].figures == {"resource cost": 3, "attack power": 2, "defense power": 4}
    assert reading.cards[0].text == "Superspeed"
    assert [(each.name, each.lines, each.differ_in) for each in reading.merged] == [
        ("Aqua", (1, 3), ("text",)),
        ("Terra", (2, 4), ()),
    ]


def test_rows_that_cannot_be_read_are_listed_with_line_and_reason() -> None:
    lines = [
        json.dumps(ROWS[0]),
        "{broken",
        '{"name": "", "type": "Clash"}',
        '{"name": "No Type"}',
        '["a list"]',
        '{"name": "Two", "name": "Names", "type": "Clash"}',
        '{"name": "Deep", "type": "Clash", "cost": {"a": 1}}',
        '{"name": "Odd", "type": "Clash", "banned": "perhaps"}',
        '{"name": "Bell\\u0007", "type": "Clash"}',
        '{"name": "Long", "type": "Clash", "text": "' + "x" * 20_001 + '"}',
        '{"name": "Big", "type": "Clash", "cost": 99999999999999999999}',
        json.dumps(ROWS[1]),
    ]
    reading = read_cards("alpha-clash", "\n".join(lines).encode())
    assert [card.name for card in reading.cards] == ["Aqua", "Terra"]
    reasons = {each.line: each.reason for each in reading.unread}
    assert list(reasons) == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
    assert reasons[3] == "has no name"
    assert reasons[4] == "has no type"
    assert "stands twice" in reasons[6]
    assert "neither yes nor no" in reasons[8]


def test_the_line_of_a_row_in_an_array_is_told() -> None:
    reading = read_cards("alpha-clash", b'[\n{"name": "Aqua", "type": "Clash"},\n\n{"name": "X"},\n 7\n]')
    assert [each.line for each in reading.unread] == [4, 5]


HOSTILE = {
    "nothing": (b"", "empty"),
    "blanks": (b" \n \n", "empty"),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(200), "UTF-8"),
    "NULs": (b"name,type\nA\0qua,Clash\n", "line 2: a NUL"),
    "another encoding": ("name,type\nÄqua,Clash\n".encode("latin-1"), "line 2: not UTF-8"),
    "deep JSON": (b"[" * 100_000, "not JSON"),
    "a deep line": (b'{"name": ' + b"[" * 100_000, "no card could be read"),
    "a broken array": (b'[{"name": "A", "type": "B"}', "not JSON"),
    "an array with a tail": (b'[{"name": "A", "type": "B"}]]', "after the array"),
    "an array of nothing": (b"[]", "has no rows"),
    "a comma too many": (b'[{"name": "A", "type": "B"},]', "not JSON"),
    "prose": (b"Dear judge, here are my cards.\n", "has no rows"),
    "one column": (b"names\nAqua\n", "not a card list"),
    "a header twice": (b"name,type,name\nA,B,C\n", "appears twice in the header"),
    "an open quotation mark": (b'name,type\n"Aqua,Clash\n', "not CSV"),
    "a cell without end": (b"name,type\n" + b"a" * 200_000 + b",Clash\n", "not CSV"),
    "a huge number": (b"[" + b"9" * 5_000 + b"]", "not JSON"),
    "not a number": (b'[{"name": "A", "type": "B", "cost": NaN}]', "NaN is not a number"),
    "a list with a field twice": (b'[[{"a": 1, "a": 2}]]', "is not an object but a list"),
    "half a character": (b'[{"name": "\\ud800", "type": "B"}]', "no text"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_file_that_is_no_card_list_is_refused_with_a_clear_message(name: str) -> None:
    data, words = HOSTILE[name]
    with pytest.raises(CardsError, match=words):
        read_cards("alpha-clash", data)


def test_rows_with_too_many_cells_are_told_and_short_ones_are_filled() -> None:
    reading = read_cards("alpha-clash", b"name,type,cost\nAqua,Clash\nTerra,Clash,2,3,4\n")
    assert [card.name for card in reading.cards] == ["Aqua"]
    assert [(each.line, each.reason) for each in reading.unread] == [(3, "has 5 cells where the header has 3")]


def test_two_columns_of_colors_are_the_fuller_one() -> None:
    rows = [
        {"name": "Duo", "type": "Clash", "color": "Multi", "colors": ["Green", "White"]},
        {"name": "Solo", "type": "Clash", "color": "Red"},
    ]
    duo, solo = read_cards("alpha-clash", "\n".join(map(json.dumps, rows)).encode()).cards
    assert duo.colors == ("Green", "White")
    assert solo.colors == ("Red",)

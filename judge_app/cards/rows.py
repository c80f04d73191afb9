"""Card lists as files: a JSON array, JSON lines, or CSV, read row by row with the line each row stands on.

What the columns mean is not known here. Whatever is in the file, only `CardsError` comes out.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NoReturn

from judge_app.cards.model import CardsError

MOST_BYTES = 64 * 1024 * 1024
MOST_ROWS = 200_000
_BLANKS = re.compile(r"[ \n\r\t]*")
_KINDS = {list: "a list", str: "text", bool: "true or false", type(None): "null"}
FORMS = "a JSON array of objects, JSON lines (one object a line), or CSV with a header line"


@dataclass(frozen=True, slots=True)
class Row:
    """One card as the file tells it, or the reason why it cannot be read."""

    line: int
    values: dict[str, Any]
    fault: str = ""


def read_rows(data: bytes) -> list[Row]:
    """Every row of the file, in order, unreadable ones with their reason."""
    text = decoded(data)
    start = text.lstrip()[:1]
    if not start:
        raise CardsError(f"the file is empty; a card list is {FORMS}")
    reader = {"[": _array_rows, "{": _line_rows}.get(start, _csv_rows)
    rows: list[Row] = []
    for row in reader(text):
        rows.append(row)
        if len(rows) > MOST_ROWS:
            raise CardsError(f"the file has more than {MOST_ROWS:,} rows; import it in parts")
    if not rows:
        raise CardsError(f"the file begins {text.strip()[:40]!r} and has no rows; a card list is {FORMS}")
    return rows


def decoded(data: bytes) -> str:
    """The text of a file: UTF-8, or UTF-16 if it says so. Anything else is refused."""
    if len(data) > MOST_BYTES:
        raise CardsError(f"the file has {len(data):,} bytes; at most {MOST_BYTES:,} are read")
    try:
        text = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    except UnicodeDecodeError as wrong:
        line = data[: wrong.start].count(b"\n") + 1
        raise CardsError(f"line {line}: not UTF-8 text (byte {wrong.start}); save the file as UTF-8") from None
    if "\0" in text:
        line = text[: text.index("\0")].count("\n") + 1
        raise CardsError(f"line {line}: a NUL character: this is not a text file; a card list is {FORMS}")
    return text


def _array_rows(text: str) -> Iterator[Row]:
    decoder = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_no_constant)
    place, line, counted = text.index("[") + 1, 1, 0
    more = False
    while True:
        place = _past_blanks(text, place)
        if text[place : place + 1] == "]" and not more:
            break
        line += text.count("\n", counted, place)
        counted = place
        try:
            value, place = decoder.raw_decode(text, place)
        except (ValueError, RecursionError) as wrong:
            raise CardsError(f"line {_line_of(wrong, line)}: not JSON: {_reason(wrong)}") from None
        yield _row(line, value)
        place = _past_blanks(text, place)
        more = text[place : place + 1] == ","
        if more:
            place += 1
        elif text[place : place + 1] != "]":
            line += text.count("\n", counted, place)
            raise CardsError(f"line {line}: not JSON: expected a comma or the end of the array")
    rest = _past_blanks(text, place + 1)
    if rest < len(text):
        raise CardsError(f"line {text.count(chr(10), 0, rest) + 1}: not JSON: there is something after the array")


def _line_rows(text: str) -> Iterator[Row]:
    decoder = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_no_constant)
    for line, words in enumerate(text.split("\n"), start=1):
        if not words.strip():
            continue
        try:
            yield _row(line, decoder.decode(words.strip()))
        except (ValueError, RecursionError) as wrong:
            yield Row(line, {}, f"not a JSON object on one line: {_reason(wrong)}")


def _csv_rows(text: str) -> Iterator[Row]:
    """CSV with commas, semicolons or tabs, whichever the header line has most of."""
    header_line = text.lstrip().split("\n", 1)[0]
    delimiter = max(",;\t", key=header_line.count)
    reader = csv.reader(io.StringIO(text.lstrip(), newline=""), delimiter=delimiter, strict=True)
    skipped = text[: len(text) - len(text.lstrip())].count("\n")
    try:
        header = [cell.strip() for cell in next(reader)]
        _refuse_bad_header(header)
        before = reader.line_num
        for cells in reader:
            line, before = before + 1 + skipped, reader.line_num
            if len(cells) > len(header) and any(cell.strip() for cell in cells[len(header) :]):
                yield Row(line, {}, f"has {len(cells)} cells where the header has {len(header)}")
            elif any(cell.strip() for cell in cells):
                yield _row(line, dict(zip(header, cells, strict=False)))
    except csv.Error as wrong:
        raise CardsError(f"line {reader.line_num + skipped}: not CSV: {wrong}") from None


def _refuse_bad_header(header: list[str]) -> None:
    twice = sorted({name for name in header if name and header.count(name) > 1})
    if twice:
        raise CardsError(f"line 1: the column {', '.join(map(repr, twice))} appears twice in the header")
    if len(header) < 2:
        raise CardsError(f"not a card list: it begins {header[0][:40]!r}; a card list is {FORMS}")


def _row(line: int, value: Any) -> Row:
    if not isinstance(value, dict):
        return Row(line, {}, f"is not an object but {_KINDS.get(type(value), 'a number')}")
    if "" in value and isinstance(value[""], _Twice):
        return Row(line, {}, f"the field {value[''].name!r} stands twice")
    return Row(line, value)


@dataclass(frozen=True, slots=True)
class _Twice:
    """Marks an object in which a field stands twice, for the row to report."""

    name: str


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) == len(pairs):
        return made
    names = [name for name, _ in pairs]
    return {"": _Twice(next(name for name in names if names.count(name) > 1))}


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number")


def _past_blanks(text: str, place: int) -> int:
    blanks = _BLANKS.match(text, place)
    return blanks.end() if blanks else place


def _line_of(wrong: Exception, line: int) -> int:
    return wrong.lineno if isinstance(wrong, json.JSONDecodeError) else line


def _reason(wrong: Exception) -> str:
    if isinstance(wrong, RecursionError):
        return "nested too deeply"
    if isinstance(wrong, json.JSONDecodeError):
        return f"{wrong.msg} at column {wrong.colno}"
    return str(wrong).split(";")[0]

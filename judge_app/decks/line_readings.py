"""One line of a deck list: how many of which card, in the many ways people write it.

`4 Name`, `4x Name (SET) 123`, `Name x4`, `- 4 Name`, `4,Name`. ValueError says what is wrong with a line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge_app.decks.entries import Reading

MOST_COPIES = 500
LONGEST_LINE = 300

_BULLET = re.compile(r"^[-*•·▪◦+–—]\s+")
_REMARK = re.compile(r"\s(?:#|//)\s.*$")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\u200b-\u200f\u2028-\u202e\ud800-\udfff\ufffe\uffff]")
_COUNT_FIRST = re.compile(r"^(\d+)(?:\s*[x×*]\s+|\s+|\s*[,;\t]\s*)(\S.*)$", re.I)
_TIMES_FIRST = re.compile(r"^[x×](\d+)\s+(\S.*)$", re.I)
_COUNT_LAST = re.compile(
    r"^(.*\S)\s*[(\[]\s*[x×]?\s*(\d+)\s*[x×]?\s*[)\]]$|^(.*\S)\s+(?:[x×]\s*(\d+)|(\d+)\s*[x×])$", re.I
)
_CELL_LAST = re.compile(r"^(.*\S)\s*[,;\t]\s*(\d+)$")
_PRINTING = re.compile(
    r"^(.*\S)\s+(?:\(([^()]{1,60})\)|\[([^\[\]]{1,60})\])(?:\s+#?([A-Za-z]{0,5}-?\d{1,5}[a-z]?))?$"
    r"|^(.*\S)\s+(?:#(\d{1,5})|([A-Z]{1,5}\d{0,2}-[A-Z]?\d{1,4}))$"
)


def readings_of(line: str) -> tuple[Reading, ...]:
    """Every way to read the line: first as nothing but a name, then with its count, then without its printing."""
    if len(line) > LONGEST_LINE:
        raise ValueError(f"has {len(line):,} characters; a line of a deck list has at most {LONGEST_LINE}")
    words = _REMARK.sub("", _BULLET.sub("", line.strip())).strip()
    _refuse_malformed(words)
    counted = list(_counted(words))
    if counted and not 0 < counted[0][0] <= MOST_COPIES:
        raise ValueError(f"has a count of {words.split()[0][:12]}; a count is a whole number from 1 to {MOST_COPIES}")
    readings = [*_printings(1, words)][:1]
    for count, name in counted or [(1, words)]:
        readings += _printings(count, name)
    return tuple(dict.fromkeys(readings))


def _refuse_malformed(words: str) -> None:
    if _CONTROL.search(words):
        raise ValueError("has a control character in it")
    if re.fullmatch(r"[x×]?\d*\s*[x×]?", words, re.I):
        raise ValueError(f"has a count ({words}) and no card; write it as 4 Name" if words else "has no card")
    if re.match(r"[-–]\d", words):
        raise ValueError("begins with a negative count; a count is a whole number from 1")
    if re.match(r"\d+[.,]\d+\s", words):
        raise ValueError("begins with a broken number; a count is a whole number")
    if re.match(r"\d+[.)]\s", words):
        raise ValueError(f"begins with {words.split()[0]}: a count, or a place in a list? Write a count as 4 Name")
    if not re.search(r"[^\W_]", words):
        raise ValueError(f"names no card: {words[:40]}")
    if words.count('"') % 2 and not re.search(r"\d\"", words):
        raise ValueError("opens a quotation mark and does not close it")


def _counted(words: str) -> Iterator[tuple[int, str]]:
    first = _COUNT_FIRST.match(words) or _TIMES_FIRST.match(words)
    last = _COUNT_LAST.match(words) or _CELL_LAST.match(words)
    if first:
        count, name = _number(first[1]), first[2]
        yield count, name
        again = _COUNT_LAST.match(name)
        if again and _told(again)[0] != count and re.search(r"[x×]", again.group()[len(_told(again)[1]) :]):
            raise ValueError(f"has two counts, {count} and {_told(again)[0]}")
        if again:
            yield count, _told(again)[1]
    elif last:
        yield _told(last)


def _told(match: re.Match[str]) -> tuple[int, str]:
    """The count and the name of a line that ends with its count."""
    parts = [part for part in match.groups() if part is not None]
    return _number(parts[1]), parts[0]


def _number(digits: str) -> int:
    return int(digits) if len(digits) < 10 else 10**9


def _printings(count: int, words: str) -> Iterator[Reading]:
    """The name as it stands; and without the set and number that may follow it."""
    name = words.strip().rstrip(",;").strip()
    if len(name) > 1 and name[0] == name[-1] == '"':
        name = name[1:-1].strip()
    if name:
        yield Reading(count, name)
    match = _PRINTING.match(name)
    if match and match[1]:
        yield Reading(count, match[1].strip('" '), match[2] or match[3], match[4] or "")
    elif match:
        yield Reading(count, match[5].strip('" '), "", match[6] or match[7])

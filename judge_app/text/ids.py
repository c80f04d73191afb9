"""Ids of rules: slugs of headings, printed numbers taken apart and put in order. No files, no games."""

from __future__ import annotations

import re
import unicodedata

_NUMBER = re.compile(r"\d{1,3}(?:\.\d+[a-z]?(?:\.(?:[a-z]\.)?\d+)*)?")
_PIECES = re.compile(r"\d+|[a-z]+")


def slug(heading: str) -> str:
    """`Phases & Steps` becomes `phases-steps`."""
    plain = unicodedata.normalize("NFKD", heading).encode("ascii", "ignore").decode()
    plain = plain.replace("'", "").replace("\\_", "")
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")


def is_number(text: str) -> bool:
    """Whether this is a printed rule number: `4`, `405`, `405.6e`, `703.16.a.1`."""
    return _NUMBER.fullmatch(text) is not None


def section_of(number: str) -> str:
    """The section a printed number belongs to by its own digits: 405 for 405.6e."""
    return number.split(".")[0]


def sort_key(number: str) -> tuple[tuple[int, str], ...]:
    """Order of printed numbers: 99.2 before 99.10, 5.1 before 5.1a."""
    return tuple((int(p), "") if p.isdigit() else (0, p) for p in _PIECES.findall(number.lower()))


def shorter_ids(rule_id: str) -> list[str]:
    """The ids that could be a rule's parent, nearest first: 504.2c.2, then 504.2c, 504.2, 504."""
    found: list[str] = []
    rest = rule_id
    while (cut := re.sub(r"(?<=\d)[a-z]$", "", rest)) != rest or "." in rest:
        rest = cut if cut != rest else rest.rpartition(".")[0]
        found.append(rest)
    return found

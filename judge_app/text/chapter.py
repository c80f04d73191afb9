"""Reads one chapter file of `rules_text` into units: headings and rules with their asides.

The format is told in `docs/rules-text.md`. A unit knows its place in the file; linking it to others is the library's work.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from judge_app.text.ids import slug
from judge_app.text.model import ASIDES, HEADING, KINDS, Reference, TextError

_HEADING = re.compile(r"(?P<marks>#{1,6}) (?:(?P<number>\d[\w.]*?)\.? )?(?P<title>.+?)(?: \{#(?P<id>[\w.-]+)\})?")
_UNIT = re.compile(r"\*\*(?P<id>[\w.-]+)\*\*(?P<rest>.*)")
_KIND = re.compile(
    r" \((?P<kind>[a-z]+)(?:: (?P<title>[^;]+?))?(?:; printed (?P<printed>[\w.]+))?(?:; also (?P<also>[^;]+?))?\)(?: (?P<text>.*))?"
)
_OWN_KIND = re.compile(rf"\((?P<kind>{'|'.join(KINDS)})\) (?P<text>.+)")
_ASIDE = re.compile(r"> (?P<kind>[A-Z][a-z]+): ?(?P<text>.*)")
_REFERENCE = re.compile(r"\[\[(?P<target>[\w.-]+)(?:; printed (?P<printed>[^|\]]+))?(?:\|(?P<words>[^\]]+))?\]\]")


@dataclass(slots=True)
class Unit:
    """A heading or rule as it stands in the file."""

    id: str
    kind: str
    line: int
    level: int = 0
    number: str | None = None
    title: str | None = None
    also: tuple[str, ...] = ()
    lines: list[str] = field(default_factory=list)
    asides: list[tuple[str, list[str]]] = field(default_factory=list)

    @property
    def text(self) -> str:
        return joined(self.lines)


def joined(lines: list[str]) -> str:
    """Lines as one Markdown text, blank lines at the ends dropped."""
    return "\n".join(lines).strip()


def find_references(text: str) -> tuple[Reference, ...]:
    """Every `[[…]]` of a text, in order."""
    return tuple(_reference(found) for found in _REFERENCE.finditer(text))


def replace_references(text: str, write: Callable[[Reference], str]) -> str:
    """The text with each `[[…]]` replaced by what `write` makes of it."""
    return _REFERENCE.sub(lambda m: write(_reference(m)), text)


def _reference(found: re.Match[str]) -> Reference:
    return Reference(target=found["target"], words=found["words"], printed=found["printed"])


def read_chapter(text: str, file: str) -> list[Unit]:
    """The units of a chapter in order; TextError names the file and line of what cannot be read."""
    return list(_units(text, file))


def _units(text: str, file: str) -> Iterator[Unit]:
    unit: Unit | None = None
    for place, line in enumerate(text.splitlines(), 1):
        opened = _opened(line, file, place)
        if opened:
            if unit:
                yield unit
            unit = opened
        elif unit:
            _add_line(unit, line, file, place)
        elif line.strip():
            raise TextError("text before the first heading or rule", file, place)
    if unit:
        yield unit


def _opened(line: str, file: str, place: int) -> Unit | None:
    """The unit this line opens, if it opens one."""
    if line.startswith("#"):
        return _heading(line, file, place)
    found = _UNIT.fullmatch(line)
    return _rule(found, file, place) if found else None


def _heading(line: str, file: str, place: int) -> Unit:
    heading = _HEADING.fullmatch(line.rstrip())
    if not heading:
        raise TextError("a heading is #s, a space, and words", file, place)
    number, title = heading["number"], heading["title"]
    unit_id = heading["id"] or number or slug(title)
    return Unit(unit_id, HEADING, place, len(heading["marks"]), number, title)


def _rule(found: re.Match[str], file: str, place: int) -> Unit:
    """A rule with an id of its own; its kind stands behind the id."""
    head = _KIND.fullmatch(found["rest"])
    if not head:
        raise TextError(f"after the id **{found['id']}** comes its kind: ({', '.join(KINDS)})", file, place)
    if head["kind"] not in KINDS:
        raise TextError(f"unknown kind ({head['kind']}); known: {', '.join(KINDS)}", file, place)
    also = tuple(word.strip() for word in (head["also"] or "").split(",") if word.strip())
    unit = Unit(found["id"], head["kind"], place, 0, head["printed"], head["title"], also)
    unit.lines.append(head["text"] or "")
    return unit


def _add_line(unit: Unit, line: str, file: str, place: int) -> None:
    """Body, or an aside; a heading's first words may say its kind."""
    if line.startswith(">"):
        _add_to_aside(unit, line, file, place)
    elif unit.asides and line.strip():
        raise TextError("text after an example needs an id of its own", file, place)
    elif unit.level and line.strip() and not unit.text:
        own = _OWN_KIND.fullmatch(line)
        if not own:
            raise TextError("text under a heading opens with its kind, or has an id of its own", file, place)
        unit.kind = own["kind"]
        unit.lines.append(own["text"])
    elif not unit.asides:
        unit.lines.append(line)


def _add_to_aside(unit: Unit, line: str, file: str, place: int) -> None:
    """Opens an example or note, or goes on with the last one."""
    opened = _ASIDE.fullmatch(line)
    if opened:
        if opened["kind"].lower() not in ASIDES:
            raise TextError(f"unknown aside {opened['kind']!r}; known: Example, Note, Editor", file, place)
        unit.asides.append((opened["kind"].lower(), [opened["text"]]))
    elif unit.asides:
        unit.asides[-1][1].append(line[1:].removeprefix(" "))
    else:
        raise TextError("a quote opens with Example:, Note: or Editor:", file, place)

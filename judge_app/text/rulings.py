"""Rulings: one question a file, with its answer, its source, the rules it rests on and the scenarios that prove it.

`rulings/<game>/<id>.md`; the format is told in `docs/rulings.md`. Loading fails on a missing field, a rule that is not there, a doubled id.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from judge_app import locations
from judge_app.text.front_matter import read_front_matter
from judge_app.text.library import GameText
from judge_app.text.model import TextError

STATUSES = ("current", "superseded", "disputed")
OURS = "ours"
_PARTS = ("question", "answer", "why")
_HEADING = re.compile(r"^## (?P<name>\w+)\s*$", re.MULTILINE)
_SCENARIO = re.compile(r"^```scenario\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class RulingScenario:
    """A scenario as it stands in a ruling's file, from this line on."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Ruling:
    """An answered question. `unproven` says why its scenario cannot run yet, if it cannot."""

    id: str
    game: str
    title: str
    question: str
    answer: str
    why: str
    cites: tuple[str, ...]
    cards: tuple[str, ...]
    sources: tuple[str, ...]
    date: str
    status: str
    unproven: str | None
    scenarios: tuple[RulingScenario, ...]
    file: str
    read_under: tuple[str, ...] = ()  # later editions under which somebody has read it again

    @property
    def is_ours(self) -> bool:
        return self.sources == (OURS,)

    @property
    def rests_on(self) -> tuple[str, ...]:
        """The rules it cites, and those it restates or whose example or note it restates."""
        restated = () if self.is_ours else tuple(rule_of(source) for source in self.sources)
        return tuple(dict.fromkeys((*self.cites, *restated)))


def rule_of(source: str) -> str:
    """`704.13b#example-1` is an example of 704.13b."""
    return source.split("#")[0]


def load_rulings(games: dict[str, GameText], root: Path | None = None) -> dict[str, tuple[Ruling, ...]]:
    """Every ruling by game, in the order of their ids."""
    root = root or locations.content("rulings")
    return {
        game.id: tuple(read_ruling(path, game) for path in sorted((root / game.id).glob("*.md")))
        for game in games.values()
    }


def read_ruling(path: Path, game: GameText) -> Ruling:
    file = f"{game.id}/{path.name}"
    source = path.read_text(encoding="utf-8")
    try:
        fields, content = read_front_matter(source)
    except yaml.YAMLError as wrong:
        raise TextError(f"the front matter is not YAML: {' '.join(str(wrong).split())}", file, 1) from None
    for name in ("id", "game", "title", "cites", "source", "date", "status"):
        if name not in fields:
            raise TextError(f"the front matter lacks {name}", file, 1)
    parts = _parts(content)
    ruling = Ruling(
        id=str(fields["id"]),
        game=str(fields["game"]),
        title=str(fields["title"]),
        cites=_strings(fields["cites"]),
        cards=_strings(fields.get("cards", [])),
        sources=_strings(fields["source"]),
        date=str(fields["date"]),
        status=str(fields["status"]),
        unproven=str(fields["unproven"]) if fields.get("unproven") else None,
        scenarios=tuple(_scenarios(source)),
        file=file,
        read_under=_strings(fields.get("read_under", [])),
        **{name: parts.get(name, "") for name in _PARTS},
    )
    for fault in _faults(ruling, game, path.stem):
        raise TextError(fault, file, 1)
    return ruling


def _strings(value: Any) -> tuple[str, ...]:
    return tuple(str(each) for each in (value if isinstance(value, list) else [value]))


def _parts(content: str) -> dict[str, str]:
    """The text under each `## Heading`, by the heading in small letters."""
    found = list(_HEADING.finditer(content))
    ends = [heading.start() for heading in found[1:]] + [len(content)]
    return {
        heading["name"].lower(): content[heading.end() : end].strip() for heading, end in zip(found, ends, strict=True)
    }


def _scenarios(source: str) -> Iterator[RulingScenario]:
    for found in _SCENARIO.finditer(source):
        yield RulingScenario(found["text"], source.count("\n", 0, found.start()) + 2)


def _faults(ruling: Ruling, game: GameText, stem: str) -> Iterator[str]:
    if ruling.id != stem:
        yield f"the id is {ruling.id}, but the file is {stem}.md"
    if ruling.game != game.id:
        yield f"says game {ruling.game}, but is with {game.id}"
    if ruling.status not in STATUSES:
        yield f"unknown status {ruling.status!r}; known: {', '.join(STATUSES)}"
    for name, text in zip(_PARTS, (ruling.question, ruling.answer, ruling.why), strict=True):
        if not text:
            yield f"there is no text under ## {name.capitalize()}"
    if not ruling.scenarios and not ruling.unproven:
        yield "there is no ```scenario, and no `unproven:` that says why"
    yield from _faults_of_sources(ruling, game)


def _faults_of_sources(ruling: Ruling, game: GameText) -> Iterator[str]:
    """What is wrong with the rules it cites, and with what it says it restates."""
    if not ruling.cites:
        yield "a ruling cites at least one rule"
    for cited in ruling.cites:
        if cited not in game.rules:
            yield f"cites {cited}, which is not there"
    for source in () if ruling.is_ours else ruling.sources:
        if source not in game.rules and source not in asides(game):
            yield f"the source is {OURS!r} or the id of a rule, example, note or clarification, not {source!r}"


def asides(game: GameText) -> set[str]:
    """The ids of the publisher's examples and notes."""
    return {aside.id for rule in game.rules.values() for aside in rule.asides if aside.kind != "editor"}


def rulings_by_rule(rulings: tuple[Ruling, ...]) -> dict[str, list[Ruling]]:
    """The rulings that rest on each rule."""
    found: dict[str, list[Ruling]] = defaultdict(list)
    for ruling in rulings:
        for cited in ruling.rests_on:
            found[cited].append(ruling)
    return found


def related(ruling: Ruling, rulings: tuple[Ruling, ...], limit: int = 6) -> list[Ruling]:
    """Other rulings that share rules or cards, most in common first."""

    def nearness(other: Ruling) -> int:
        cards, rules = in_common(ruling, other)
        return len(rules) + 2 * len(cards)

    others = [other for other in rulings if other.id != ruling.id and nearness(other)]
    return sorted(others, key=nearness, reverse=True)[:limit]


def in_common(one: Ruling, other: Ruling) -> tuple[list[str], list[str]]:
    """The cards and the rules that both are about."""
    cards = [card for card in one.cards if card in other.cards]
    return cards, [rule for rule in one.rests_on if rule in other.rests_on]

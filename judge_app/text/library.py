"""Loads all documents of all games and links them: parents, children, references both ways, printed numbers."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from rapidfuzz import fuzz, process

from judge_app import locations
from judge_app.text.chapter import Unit, find_references, joined, read_chapter
from judge_app.text.front_matter import read_front_matter
from judge_app.text.ids import is_number, shorter_ids, slug
from judge_app.text.model import TERM, Aside, Document, Rule, TextError, UnknownRule
from judge_app.text.topics import Topic, read_topics

FRONT = "00_document.md"


class GameText:
    """The documents of one game, ranked, with look-ups over all their rules."""

    def __init__(
        self,
        game: str,
        name: str,
        about: str,
        documents: tuple[Document, ...],
        turn_chart: str = "",
        topics: tuple[Topic, ...] = (),
    ) -> None:
        self.id = game
        self.name = name
        self.about = about
        self.turn_chart = turn_chart
        self.topics = topics
        self.documents = documents
        self.rules: dict[str, Rule] = {rule.id: rule for document in documents for rule in document.rules}
        self.children: dict[str, list[Rule]] = defaultdict(list)
        self.referrers: dict[str, list[Rule]] = defaultdict(list)
        self._by_number: dict[str, list[Rule]] = defaultdict(list)
        for rule in self.rules.values():
            if rule.parent:
                self.children[rule.parent].append(rule)
            if rule.number:
                self._by_number[rule.number.lower()].append(rule)
            for target in dict.fromkeys(ref.target for ref in rule.all_references()):
                self.referrers[target].append(rule)

    def document(self, document_id: str) -> Document:
        return next(document for document in self.documents if document.id == document_id)

    def find(self, asked: str) -> tuple[Rule, ...]:
        """Every rule reachable by this id, printed number or title: several where a number is printed twice."""
        wanted = asked.strip().rstrip(".").lower()
        found = list(self._by_number.get(wanted, ()))
        for key in (asked.strip(), wanted, slug(asked)):
            rule = self._by_folded_id.get(key.lower())
            if rule and rule not in found:
                found.insert(0, rule)
        if not found:
            found = [rule for rule in self.terms if rule.title and rule.title.lower() == wanted]
        if not found:
            raise UnknownRule(self.id, asked, self.nearest(asked))
        return tuple(found)

    def by_number(self, number: str) -> tuple[Rule, ...]:
        """The rules that the publisher printed under this number."""
        return tuple(self._by_number.get(number.lower(), ()))

    def nearest(self, asked: str, limit: int = 5) -> tuple[str, ...]:
        """Ids that look like what was asked: enclosing numbers first, then like-sounding titles."""
        wanted = asked.strip().rstrip(".").lower()
        if is_number(wanted):
            around = [rule_id for rule_id in shorter_ids(wanted) if rule_id in self.rules]
            close = process.extract(wanted, list(self.rules), scorer=fuzz.ratio, limit=limit, score_cutoff=60)
            return tuple(dict.fromkeys([*around[:1], *(choice for choice, _, _ in close)]))[:limit]
        titles = {rule.id: rule.title or "" for rule in self.rules.values() if rule.title}
        by_title = process.extract(
            wanted, titles, scorer=fuzz.WRatio, processor=str.lower, limit=limit, score_cutoff=70
        )
        return tuple(str(rule_id) for _, _, rule_id in by_title)

    def ancestors(self, rule: Rule) -> list[Rule]:
        """From the chapter down to the rule's parent."""
        chain: list[Rule] = []
        while rule.parent:
            rule = self.rules[rule.parent]
            chain.insert(0, rule)
        return chain

    def neighbours(self, rule: Rule) -> tuple[Rule | None, Rule | None]:
        """The rules before and after in the document's order."""
        order = self.document(rule.document).rules
        place = self._places[rule.id]
        before = order[place - 1] if place else None
        after = order[place + 1] if place + 1 < len(order) else None
        return before, after

    def twins(self, rule: Rule) -> list[Rule]:
        """Other rules of the same document that the publisher printed under the same number."""
        if not rule.number:
            return []
        same = self._by_number[rule.number.lower()]
        return [other for other in same if other.id != rule.id and other.document == rule.document]

    @cached_property
    def terms(self) -> tuple[Rule, ...]:
        """The glossary: its terms, and the entries of a document that has headings for numbers."""
        return tuple(rule for rule in self.rules.values() if is_term(rule))

    @cached_property
    def _by_folded_id(self) -> dict[str, Rule]:
        return {rule_id.lower(): rule for rule_id, rule in self.rules.items()}

    @cached_property
    def _places(self) -> dict[str, int]:
        return {rule.id: place for document in self.documents for place, rule in enumerate(document.rules)}


def is_term(rule: Rule) -> bool:
    """Glossary terms; and headings whose id is their own words, in the style of a reference book."""
    return rule.kind == TERM or (rule.level == 2 and not rule.number and rule.id == slug(rule.title or ""))


def load_library(root: Path | None = None) -> dict[str, GameText]:
    """Every game of `rules_text`, by id. TextError on a duplicate id or a reference to nothing."""
    return {folder.name: load_game(folder) for folder in game_folders(root)}


def game_folders(root: Path | None = None) -> list[Path]:
    """The folders of `rules_text`, one a game."""
    root = root or locations.content("rules_text")
    return [folder for folder in sorted(root.iterdir()) if folder.is_dir()]


def documents_of(game: str, root: Path | None = None) -> tuple[Document, ...]:
    """The documents of a game without their rules, the first in rank first: what they are, and of which date."""
    folder = (root or locations.content("rules_text")) / game
    heads = [_document_head(path) for path in sorted(folder.iterdir()) if path.is_dir()]
    return tuple(sorted(heads, key=lambda document: document.rank))


def load_game(folder: Path) -> GameText:
    """One game's folder: `game.md` names it, every folder below is a document."""
    about = folder / "game.md"
    if not about.is_file():
        raise TextError("a game's folder holds game.md with its name", f"{folder.name}/game.md", 1)
    head, words = read_front_matter(about.read_text(encoding="utf-8"))
    documents = [_load_document(path) for path in sorted(folder.iterdir()) if path.is_dir()]
    documents.sort(key=lambda document: document.rank)
    _refuse_duplicates(documents)
    _refuse_stray_supplements(documents)
    _refuse_dangling(documents)
    topics = read_topics(folder, (rule for document in documents for rule in document.rules))
    game = GameText(folder.name, str(head["name"]), words, tuple(documents), _turn_chart(folder), topics)
    for reference in find_references(game.turn_chart):
        if reference.target not in game.rules:
            raise TextError(
                f"the chart refers to {reference.target}, which is not there", f"{game.id}/turn_chart.md", 1
            )
    return game


def _refuse_stray_supplements(documents: list[Document]) -> None:
    known = {document.id for document in documents}
    for document in documents:
        if document.supplements and document.supplements not in known:
            where = f"{document.game}/{document.id}/{FRONT}"
            raise TextError(f"it supplements {document.supplements}, which is not there", where, 1)


def _turn_chart(folder: Path) -> str:
    """The quick reference of a game's turn, if it has one."""
    chart = folder / "turn_chart.md"
    return chart.read_text(encoding="utf-8") if chart.is_file() else ""


def _load_document(folder: Path) -> Document:
    """A document's folder: `00_document.md` names it, every other file is a chapter."""
    document = _document_head(folder)
    units: list[tuple[str, Unit]] = []
    for path in sorted(folder.glob("*.md")):
        if path.name != FRONT:
            name = f"{document.game}/{document.id}/{path.name}"
            units += [(name, unit) for unit in read_chapter(path.read_text(encoding="utf-8"), name)]
    return replace(document, rules=tuple(_linked(units, document)))


def _document_head(folder: Path) -> Document:
    """The document without its rules, as its front matter describes it."""
    front = folder / FRONT
    where = f"{folder.parent.name}/{folder.name}"
    if not front.is_file():
        raise TextError("a document's folder opens with this file", f"{where}/{front.name}", 1)
    head, introduction = read_front_matter(front.read_text(encoding="utf-8"))
    missing = [key for key in ("game", "document", "title", "version", "effective", "rank") if key not in head]
    if missing:
        raise TextError(f"the front matter lacks {', '.join(missing)}", f"{where}/{front.name}", 1)
    printed = head.get("printed_effective", [])
    document = Document(
        game=str(head["game"]),
        id=str(head["document"]),
        title=str(head["title"]),
        version=str(head["version"]),
        effective=str(head["effective"]),
        rank=int(str(head["rank"])),
        introduction=introduction,
        printed_effective=tuple(str(day) for day in printed) if isinstance(printed, list) else (),
        supplements=str(head.get("supplements", "")),
    )
    if f"{document.game}/{document.id}" != where:
        raise TextError(f"says {document.game}/{document.id}, but is in {where}", f"{where}/{front.name}", 1)
    return document


def _linked(units: list[tuple[str, Unit]], document: Document) -> list[Rule]:
    """Units become rules: each finds its heading and its parent."""
    known = {unit.id for _, unit in units}
    rules: list[Rule] = []
    open_headings: list[Unit] = []
    for file, unit in units:
        while unit.level and open_headings and open_headings[-1].level >= unit.level:
            open_headings.pop()
        heading = open_headings[-1].id if open_headings else None
        parent = next((rule_id for rule_id in shorter_ids(unit.id) if rule_id in known), heading)
        rules.append(_rule(unit, document, file, heading, parent))
        if unit.level:
            open_headings.append(unit)
    return rules


def _rule(unit: Unit, document: Document, file: str, heading: str | None, parent: str | None) -> Rule:
    counts: dict[str, int] = defaultdict(int)
    asides: list[Aside] = []
    for kind, lines in unit.asides:
        counts[kind] += 1
        text = joined(lines)
        asides.append(Aside(f"{unit.id}#{kind}-{counts[kind]}", kind, text, find_references(text)))
    number = unit.number or (unit.id if is_number(unit.id) else None)
    return Rule(
        id=unit.id,
        game=document.game,
        document=document.id,
        kind=unit.kind,
        number=number,
        title=unit.title,
        text=unit.text,
        level=unit.level,
        heading=heading,
        parent=parent,
        asides=tuple(asides),
        references=find_references(unit.text),
        also=unit.also,
        file=file,
        line=unit.line,
    )


def _refuse_duplicates(documents: list[Document]) -> None:
    seen: dict[str, Rule] = {}
    for rule in (rule for document in documents for rule in document.rules):
        first = seen.setdefault(rule.id.lower(), rule)
        if first is not rule:
            raise TextError(f"the id {rule.id} is already at {first.file}:{first.line}", rule.file, rule.line)


def _refuse_dangling(documents: list[Document]) -> None:
    known = {rule.id for document in documents for rule in document.rules}
    for rule in (rule for document in documents for rule in document.rules):
        for reference in rule.all_references():
            if reference.target not in known:
                raise TextError(f"{rule.id} refers to {reference.target}, which is not there", rule.file, rule.line)

"""A document in the order of the alphabet has no chapters worth reading; `topics.md` groups its entries by what they are about.

One file a game, if it needs one: `## Title`, then the ids of the entries in the order in which they are read.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from judge_app.text.ids import slug
from judge_app.text.model import Rule, TextError

FILE = "topics.md"
_TITLE = re.compile(r"^## (?P<title>.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Topic:
    """Entries that are about the same."""

    title: str
    entries: tuple[str, ...]

    @property
    def id(self) -> str:
        return slug(self.title)


def read_topics(folder: Path, rules: Iterable[Rule]) -> tuple[Topic, ...]:
    """The topics of a game. TextError on an entry that is not there, is listed twice, or is left out."""
    path = folder / FILE
    if not path.is_file():
        return ()
    text, known = path.read_text(encoding="utf-8"), {rule.id: rule for rule in rules}
    topics = tuple(_topics(text))
    listed = [entry for topic in topics for entry in topic.entries]
    place = f"{folder.name}/{FILE}"
    for entry in listed:
        if entry not in known or listed.count(entry) > 1:
            why = "is not there" if entry not in known else "is listed twice"
            raise TextError(f"the entry {entry} {why}", place, _line(text, entry))
    left_out = _left_out(known, listed)
    if left_out is not None:
        raise TextError(f"the entry {left_out.id} is in no topic", place, 1)
    return topics


def _left_out(known: Mapping[str, Rule], listed: Collection[str]) -> Rule | None:
    """An entry of a document that is grouped by topics, if one is in none of them."""
    grouped = {known[entry].document for entry in listed}
    for rule in known.values():
        if rule.document in grouped and rule.level == 2 and rule.id not in listed:
            return rule
    return None


def _topics(text: str) -> Iterator[Topic]:
    titles = list(_TITLE.finditer(text))
    ends = [title.start() for title in titles[1:]] + [len(text)]
    for title, end in zip(titles, ends, strict=True):
        yield Topic(title["title"], tuple(text[title.end() : end].replace(",", " ").split()))


def _line(text: str, entry: str) -> int:
    found = re.search(rf"(?<![\w-]){re.escape(entry)}(?![\w-])", text)
    return text.count("\n", 0, found.start()) + 1 if found else 1

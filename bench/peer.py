"""The peer: SQLite FTS5 over the same entries, asked the same questions with the same players' words."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Sequence
from pathlib import Path

from judge_app.search.concepts import ASKING
from judge_app.search.entry import Entry
from judge_app.search.players_words import PlayersWords
from judge_app.search.store import documents
from judge_app.search.words import folded, stem, stems, words

_WORD = re.compile(r"\w+")


class Peer:
    """An FTS5 table a game, with Porter stems, ranked by bm25 with the title weighing double, highlighted by snippet()."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._db = sqlite3.connect(path)

    def fill(self, entries: dict[str, Sequence[Entry]]) -> None:
        for game, these in entries.items():
            table = _table(game)
            columns = "id UNINDEXED, title, path, body, asides, questions, tokenize = 'porter unicode61'"
            self._db.execute(f"CREATE VIRTUAL TABLE {table} USING fts5({columns})")
            rows = [(d["id"], d["title"], d["path"], d["body"], d["asides"], d["questions"]) for d in documents(these)]
            self._db.executemany(f"INSERT INTO {table} VALUES (?, ?, ?, ?, ?, ?)", rows)
            self._db.execute(f"INSERT INTO {table}({table}) VALUES ('optimize')")
        self._db.commit()

    def search(self, match: str, game: str, limit: int = 10) -> list[tuple[str, str]]:
        if not match:
            return []
        table = _table(game)
        return self._db.execute(
            f"SELECT id, snippet({table}, 3, '<mark>', '</mark>', '…', 32) FROM {table} WHERE {table} MATCH ?"
            f" ORDER BY bm25({table}, 0, 2.0, 1.0, 1.0, 0.5, 1.0) LIMIT ?",
            (match, limit),
        ).fetchall()

    def close(self) -> None:
        self._db.close()


def _table(game: str) -> str:
    return "entry_" + re.sub(r"\W", "_", game)


def plain_match(text: str) -> str:
    """The words of a query, any of them."""
    asked = [word for word in _WORD.findall(folded(text)) if stem(word) not in ASKING]
    return " OR ".join(_quoted(word) for word in asked or _WORD.findall(folded(text)))


def match_with_words(text: str, sayings: PlayersWords) -> str:
    """The words of a query and what the players' words among them mean, any of them."""
    meant = {tuple(stems(said)): saying.meant for saying in sayings.sayings for said in saying.said}
    row = [word.stem for word in words(text)]
    more: list[str] = []
    for place in range(len(row)):
        _, said, _ = sayings.at(row, place, ASKING)
        for phrase in meant.get(said, ()):
            parts = [_quoted(word) for word in _WORD.findall(folded(phrase))]
            more.append(parts[0] if len(parts) == 1 else f"({' AND '.join(parts)})")
    return " OR ".join(filter(None, [plain_match(text), *dict.fromkeys(more)]))


def _quoted(word: str) -> str:
    return f'"{word}"'

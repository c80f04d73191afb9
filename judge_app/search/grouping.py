"""Hits as a reader wants them: those of one rule together, and the same answer as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from judge_app.search.entry import Entry
from judge_app.search.finder import Answer, Hit
from judge_app.text.library import documents_of


@dataclass(frozen=True, slots=True)
class Group:
    """The best hit of a rule, and the others of the same rule under it."""

    first: Hit
    more: tuple[Hit, ...]


def grouped(hits: Iterable[Hit]) -> list[Group]:
    """Groups in the order of their best hits."""
    together: dict[tuple[str, str], list[Hit]] = {}
    for hit in hits:
        together.setdefault((hit.entry.game, hit.entry.group), []).append(hit)
    return [Group(first, tuple(more)) for first, *more in together.values()]


def as_data(answer: Answer) -> dict[str, Any]:
    """An answer in the shape of `/api/search` and `judge search --json`."""
    return {
        "query": answer.query.typed,
        "corrected": answer.corrected,
        "results": [_result(hit) for hit in answer.hits],
    }


def effective(entry: Entry) -> str | None:
    """The day from which the document of an entry holds; None for what is in no document: a card, a ruling."""
    return _dates(entry.game).get(entry.document)


@lru_cache(maxsize=16)
def _dates(game: str) -> dict[str, str]:
    try:
        return {document.id: document.effective for document in documents_of(game)}
    except OSError:  # a game without a folder of rules, such as one that a test made up
        return {}


def _result(hit: Hit) -> dict[str, Any]:
    entry = hit.entry
    return {
        "id": entry.id,
        "game": entry.game,
        "document": entry.document,
        "effective": effective(entry),
        "kind": entry.kind,
        "number": entry.number,
        "title": entry.title or None,
        "path": list(entry.path),
        "url": hit.url,
        "snippet": hit.snippet,
        "answer": entry.answer or None,
        "same": [other.id for other in hit.same],
        "score": round(hit.score, 4),
    }

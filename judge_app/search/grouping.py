"""Hits as a reader wants them: those of one rule together, and the same answer as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from judge_app.search.finder import Answer, Hit


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


def _result(hit: Hit) -> dict[str, Any]:
    entry = hit.entry
    return {
        "id": entry.id,
        "game": entry.game,
        "document": entry.document,
        "effective": entry.effective or None,
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

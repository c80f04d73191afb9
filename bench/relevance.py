"""Judged queries, and how well a ranking answers them.

`bench/queries/<game>.jsonl`: the query, its kind, the ids that answer it (judged from the rules' text, before any tuning),
and its half: `tune` was looked at while tuning, `report` is only counted.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

QUERIES = Path(__file__).resolve().parent / "queries"
KINDS = ("number", "term", "words", "symbol", "players-words", "question")
DEPTH = 10

Ranker = Callable[[str, str], list[str]]


@dataclass(frozen=True, slots=True)
class Judged:
    """A query and what answers it."""

    game: str
    query: str
    kind: str
    accept: frozenset[str]
    split: str


@dataclass(frozen=True, slots=True)
class Figures:
    """How a ranking did on some queries."""

    count: int
    mrr: float
    first: float
    in_five: float


def judged_queries(split: str | None = None) -> list[Judged]:
    """Every query of every game, or those of one half."""
    found = [
        Judged(path.stem, row["query"], row["kind"], frozenset(row["accept"]), row["split"])
        for path in sorted(QUERIES.glob("*.jsonl"))
        for row in map(json.loads, path.read_text(encoding="utf-8").splitlines())
    ]
    return [query for query in found if split is None or query.split == split]


def place_of_answer(query: Judged, ids: Iterable[str]) -> int:
    """The place of the first id that answers, from 1; 0 where none of the first ten does."""
    return next((place for place, each in enumerate(ids, 1) if place <= DEPTH and each in query.accept), 0)


def figures(places: list[int]) -> Figures:
    count = len(places)
    return Figures(
        count,
        sum(1 / place for place in places if place) / count,
        sum(place == 1 for place in places) / count,
        sum(0 < place <= 5 for place in places) / count,
    )


def measured(queries: Iterable[Judged], rank: Ranker) -> dict[tuple[str, str], Figures]:
    """Figures by game and kind, and by game over all kinds."""
    places: dict[tuple[str, str], list[int]] = {}
    for query in queries:
        place = place_of_answer(query, rank(query.query, query.game))
        places.setdefault((query.game, query.kind), []).append(place)
        places.setdefault((query.game, "all"), []).append(place)
    order = {kind: number for number, kind in enumerate((*KINDS, "all"))}
    return {key: figures(places[key]) for key in sorted(places, key=lambda key: (key[0], order[key[1]]))}

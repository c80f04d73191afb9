"""Judged queries, and how well a ranking answers them.

`bench/queries/<game>.jsonl`: the query, its kind, the ids that answer it (judged from the rules' text, before any tuning),
and its half: `tune` was looked at while tuning, `report` is only counted. `bench/queries/slips/` has reported questions with typing
slips, made by `bench.slips`.

`python -m bench.relevance FILE …` measures questions from elsewhere, such as a batch written blind: a line each,
`{"game", "question", "answers": [ids], "kind"}`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from judge_app.search.cards import card_source
from judge_app.search.finder import Answer
from judge_app.search.opening import open_finder
from judge_app.search.rulings import ruling_source
from judge_app.text.library import load_library
from judge_app.text.rulings import load_rulings

QUERIES = Path(__file__).resolve().parent / "queries"
SLIPS = QUERIES / "slips"
KINDS = ("number", "term", "words", "symbol", "players-words", "question", "slips")
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
    in_ten: float


def judged_queries(split: str | None = None) -> list[Judged]:
    """Every query of every game, or those of one half."""
    return [query for query in _read(QUERIES) if split is None or query.split == split]


def slipped_queries() -> list[Judged]:
    """Reported questions with typing slips."""
    return _read(SLIPS)


def _read(folder: Path) -> list[Judged]:
    return [
        Judged(path.stem, row["query"], row["kind"], frozenset(row["accept"]), row["split"])
        for path in sorted(folder.glob("*.jsonl"))
        for row in map(json.loads, path.read_text(encoding="utf-8").splitlines())
    ]


def batch(path: Path) -> list[Judged]:
    """The questions of a file from elsewhere."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    return [
        Judged(row["game"], row["question"], row.get("kind") or "question", frozenset(row["answers"]), "report")
        for row in rows
    ]


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
        sum(place > 0 for place in places) / count,
    )


def measured(queries: Iterable[Judged], rank: Ranker) -> dict[tuple[str, str], Figures]:
    """Figures by game and kind, and by game over all kinds."""
    places: dict[tuple[str, str], list[int]] = {}
    for query in queries:
        place = place_of_answer(query, rank(query.query, query.game))
        places.setdefault((query.game, query.kind), []).append(place)
        places.setdefault((query.game, "all"), []).append(place)
    kinds = sorted({kind for _, kind in places} - {*KINDS, "all"})
    order = {kind: number for number, kind in enumerate((*KINDS, *kinds, "all"))}
    return {key: figures(places[key]) for key in sorted(places, key=lambda key: (key[0], order[key[1]]))}


def ids_of(answer: Answer) -> list[str]:
    """The ids of what was found, in order; where several say the same, all of theirs."""
    return [entry.id for hit in answer.hits for entry in (hit.entry, *hit.same)]


def main(files: list[str]) -> None:
    games = load_library()
    finder = open_finder(games, [ruling_source(load_rulings(games)), card_source()])
    queries = [query for file in files for query in batch(Path(file))]
    found = measured(queries, lambda text, game: ids_of(finder.search(text, game)))
    print(f"{'':<31}{'n':>4} {'MRR@10':>7} {'first':>6} {'in 5':>6} {'in 10':>6}")
    for (game, kind), each in found.items():
        print(
            f"{game:<16}{kind:<15}{each.count:>4} {each.mrr:>7.3f} {each.first:>6.0%} {each.in_five:>6.0%} {each.in_ten:>6.0%}"
        )


if __name__ == "__main__":
    main(sys.argv[1:])

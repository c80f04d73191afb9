"""Eight threads and four processes at once, switching as often as Python can: every answer is the quiet one."""

from __future__ import annotations

import multiprocessing
import sys
import threading
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from bench.relevance import judged_queries
from judge_app.search.entry import Source
from judge_app.search.finder import Answer, Finder
from judge_app.search.grouping import as_data
from judge_app.search.opening import open_finder
from judge_app.search.rulings import ruling_source
from judge_app.text.library import GameText, load_library
from judge_app.text.rulings import load_rulings

THREADS = 8
PROCESSES = 4


def _queries() -> list[tuple[str, str | None]]:
    return [(query.query, query.game if place % 3 else None) for place, query in enumerate(judged_queries()[::13])]


def _told(answer: Answer) -> dict[str, Any]:
    return as_data(answer)


def _hammered(finder: Finder, expected: list[dict[str, Any]]) -> list[str]:
    """What went wrong while all threads asked everything, each from another place on."""
    queries = _queries()
    faults: list[str] = []

    def hammer(first: int) -> None:
        try:
            for step in range(len(queries)):
                place = (first * 11 + step) % len(queries)
                if _told(finder.search(*queries[place])) != expected[place]:
                    faults.append(f"another answer to {queries[place]}")
        except Exception as error:
            faults.append(repr(error))

    threads = [threading.Thread(target=hammer, args=(number,)) for number in range(THREADS)]
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(before)
    return faults


def test_threads_that_share_a_cold_finder_get_the_quiet_answers(
    library: dict[str, GameText], rulings: Source, finder: Finder, index_root: Path
) -> None:
    expected = [_told(finder.search(*query)) for query in _queries()]
    assert _hammered(open_finder(library, [rulings], root=index_root), expected) == []


def _run(root: Path, expected: list[dict[str, Any]]) -> list[str]:
    library = load_library()
    return _hammered(open_finder(library, [ruling_source(load_rulings(library))], root=root), expected)


def test_processes_that_share_an_index_get_the_quiet_answers(finder: Finder, index_root: Path) -> None:
    expected = [_told(finder.search(*query)) for query in _queries()]
    with ProcessPoolExecutor(PROCESSES, multiprocessing.get_context("spawn")) as together:
        found = [together.submit(_run, index_root, expected) for _ in range(PROCESSES)]
        assert [faults.result() for faults in found] == [[]] * PROCESSES

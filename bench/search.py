"""Search against SQLite FTS5, the peer a user would pick: one process, the same entries, the same queries, by turns.

Prints relevance on the reported half, then time, build, size and memory as ratios. Exits 1 if a target is missed.
"""

from __future__ import annotations

import gc
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from bench.peer import Peer, match_with_words, plain_match
from bench.relevance import Figures, Judged, ids_of, judged_queries, measured, slipped_queries
from judge_app.search.finder import Finder
from judge_app.search.opening import open_finder
from judge_app.search.rulings import ruling_source
from judge_app.search.sources import library_entries
from judge_app.text.library import load_library
from judge_app.text.rulings import load_rulings

ROUNDS = 5
PEER = "FTS5, same words"
IN_FIVE = {"question": 0.95, "slips": 0.9}
MOST_TIMES = (1.5, 2.0)  # the peer's median and p99
MOST_SECONDS = 10
MOST_MEMORY = 350e6
PAGE = os.sysconf("SC_PAGE_SIZE")


def main() -> int:
    games = load_library()
    rulings = ruling_source(load_rulings(games))
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        before = _memory()
        started = time.process_time()
        finder = open_finder(games, [rulings], root=root / "index")
        built = time.process_time() - started
        finder.warm()
        queries = judged_queries()
        for query in queries:
            finder.search(query.query, query.game)
        memory = _memory() - before
        before = _memory()
        peer = Peer(root / "peer.db")
        started = time.process_time()
        peer.fill({game: [*library_entries(text), *rulings(game)] for game, text in games.items()})
        peer_built = time.process_time() - started
        for query in queries:
            peer.search(plain_match(query.query), query.game)
        peer_memory = _memory() - before
        missed = _relevance(finder, peer)
        missed += _times(finder, peer, queries)
        sizes = _size(root / "index"), _size(peer.path)
        missed += _costs((built, peer_built), sizes, (memory, peer_memory))
        peer.close()
    print("\n" + ("Missed: " + "; ".join(missed) if missed else "Every target is met."))
    return 1 if missed else 0


def _relevance(finder: Finder, peer: Peer) -> list[str]:
    """The reported half, ours and the peer with the same word list."""
    queries = [*judged_queries("report"), *slipped_queries()]
    ours = measured(queries, lambda text, game: ids_of(finder.search(text, game)))
    words = {game: collection.players_words for game, collection in finder.collections.items()}
    theirs = measured(
        queries, lambda text, game: [found for found, _ in peer.search(match_with_words(text, words[game]), game)]
    )
    print(
        f"{'reported half':<31}{'n':>4}  {'ours: MRR@10':>12} {'first':>6} {'in 5':>6}  {'FTS5: MRR@10':>13} {'in 5':>6}"
    )
    for key, mine in ours.items():
        other = theirs[key]
        print(
            f"{key[0]:<16}{key[1]:<15}{mine.count:>4}  {mine.mrr:>12.3f} {mine.first:>6.0%} {mine.in_five:>6.0%}"
            f"  {other.mrr:>13.3f} {other.in_five:>6.0%}"
        )
    return _missed_relevance(ours)


def _missed_relevance(ours: dict[tuple[str, str], Figures]) -> list[str]:
    missed = []
    for (game, kind), mine in ours.items():
        wanted = IN_FIVE.get(kind, 0.0)
        if mine.in_five < wanted:
            missed.append(f"{game}: {mine.in_five:.1%} of {kind} in the first five, wanted {wanted:.0%}")
        if kind in ("number", "term") and mine.first < 1:
            missed.append(f"{game}: not every {kind} is first")
    return missed


def _times(finder: Finder, peer: Peer, queries: list[Judged]) -> list[str]:
    """Each query by each in turn, so that what disturbs one disturbs all."""
    words = {game: collection.players_words for game, collection in finder.collections.items()}
    matches = {query: (plain_match(query.query), match_with_words(query.query, words[query.game])) for query in queries}
    takes: dict[str, list[float]] = {"ours": [], "FTS5": [], PEER: []}
    gc.collect()
    gc.freeze()
    for _ in range(ROUNDS):
        for query in queries:
            plain, with_words = matches[query]
            takes["ours"].append(_taken(partial(finder.search, query.query, query.game)))
            takes["FTS5"].append(_taken(partial(peer.search, plain, query.game)))
            takes[PEER].append(_taken(partial(peer.search, with_words, query.game)))
    print(f"\n{'ten results, highlighted':<24}{'median ms':>10} {'p99 ms':>8}   ours is, in the median and at p99")
    figures = {
        name: (statistics.median(each) * 1e3, statistics.quantiles(each, n=100)[98] * 1e3)
        for name, each in takes.items()
    }
    mine = figures["ours"]
    for name, (median, p99) in figures.items():
        print(f"{name:<24}{median:>10.3f} {p99:>8.3f}   {mine[0] / median:.2f} and {mine[1] / p99:.2f} times")
    missed = []
    for name, ours, theirs, most in zip(("median", "p99"), mine, figures[PEER], MOST_TIMES, strict=True):
        if ours > most * theirs:
            missed.append(f"{name} {ours / theirs:.2f} times {PEER}, wanted {most}")
    return missed


def _costs(built: tuple[float, float], size: tuple[int, int], memory: tuple[int, int]) -> list[str]:
    print(f"\n{'':<24}{'ours':>10} {'FTS5':>8}   ratio")
    for name, (mine, other) in {
        "built, seconds of CPU": built,
        "size, MB": (size[0] / 1e6, size[1] / 1e6),
        "memory, MB": (memory[0] / 1e6, memory[1] / 1e6),
    }.items():
        print(f"{name:<24}{mine:>10.2f} {other:>8.2f}   {mine / other if other else 0:.1f}")
    missed = [f"built in {built[0]:.1f} s, wanted {MOST_SECONDS}"] if built[0] > MOST_SECONDS else []
    served = _served()
    print(f"{'the served process, MB':<24}{served / 1e6:>10.0f}")
    return missed + ([f"{served / 1e6:.0f} MB served, wanted {MOST_MEMORY / 1e6:.0f}"] if served > MOST_MEMORY else [])


def _served() -> int:
    """What a process that serves the site holds after some searches, in bytes."""
    code = (
        "from pathlib import Path; from judge_app.site import create_app; client = create_app().test_client();"
        "[client.get('/search', query_string={'q': q}) for q in ('damage', 'can i atack twice', 'super speed')];"
        "print(Path('/proc/self/statm').read_text().split()[1])"
    )
    return int(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout) * PAGE


def _taken(action: Callable[[], object]) -> float:
    """Seconds of this thread's own processor time, so that a busy machine slows neither."""
    started = time.thread_time()
    action()
    return time.thread_time() - started


def _memory() -> int:
    """What this process holds now, in bytes."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE


def _size(path: Path) -> int:
    return (
        path.stat().st_size
        if path.is_file()
        else sum(each.stat().st_size for each in path.rglob("*") if each.is_file())
    )


if __name__ == "__main__":
    sys.exit(main())

"""Traced scenarios and random-play steps a second, beside python-chess's random plies in the same run.

Interleaved, and in the processor's own time, so that a busy machine slows all three alike. Prints ratios; asserts
nothing. Two versions are comparable only on the same scenarios: `--scenarios FOLDER` takes those of another checkout.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

import chess

from judge_app.engine.deciders import RandomDecider
from judge_app.engine.refusals import Loop, Settled
from judge_app.games.alpha_clash.starting import play_game, start_game
from judge_app.scenarios.run import read, run_scenario
from tests.games.alpha_clash.own_cards import contender, deck

ROOT = Path(__file__).resolve().parents[1]
SECONDS = 2.0
ROUNDS = 3


def chess_plies() -> int:
    """One random game of chess."""
    board = chess.Board()
    chance = random.Random(1)
    plies = 0
    while not board.is_game_over():
        board.push(chance.choice(list(board.legal_moves)))
        plies += 1
    return plies


def scenarios_run(folder: Path) -> Callable[[], int]:
    """Each scenario of a folder in turn, read beforehand."""
    files = sorted(folder.glob("*.scenario"))
    every = [scenario for file in files for scenario in read(file.read_text(encoding="utf-8"))]
    for scenario in every:
        run_scenario(scenario)
    ran = 0

    def run_next() -> int:
        nonlocal ran
        run_scenario(every[ran % len(every)])
        ran += 1
        return 1

    return run_next


def random_steps() -> Callable[[], int]:
    """One random game with our own cards; its steps."""
    seed = 0

    def play_next() -> int:
        nonlocal seed
        decks = {"Ana": deck(seed), "Ben": deck(seed + 1)}
        play = start_game(RandomDecider(seed), decks, {"Ana": contender("Ana's"), "Ben": contender("Ben's")})
        seed += 1
        with contextlib.suppress(Settled, Loop):
            play_game(play)
        return int(play.trace.last)

    return play_next


def rate(work: Callable[[], int]) -> float:
    done, started = 0, time.process_time()
    while time.process_time() - started < SECONDS:
        done += work()
    return done / (time.process_time() - started)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenarios", type=Path, default=ROOT / "tests/games/alpha_clash", metavar="FOLDER")
    folder = parser.parse_args().scenarios
    works = {"chess plies": chess_plies, "scenarios": scenarios_run(folder), "random-play steps": random_steps()}
    measured: dict[str, list[float]] = {name: [] for name in works}
    gc.collect()
    gc.freeze()  # as the site's workers do before they serve
    for _ in range(ROUNDS):
        for name, work in works.items():
            measured[name].append(rate(work))
    means = {name: sum(each) / ROUNDS for name, each in measured.items()}
    for name, mean in means.items():
        print(f"{name:20} {mean:10.0f} a second   {mean / means['chess plies']:.4f} for each ply")
    return 0


if __name__ == "__main__":
    sys.exit(main())

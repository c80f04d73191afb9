"""How fast a command starts, as multiples of `python -c pass`: processor seconds of a whole process, the best of some rounds."""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
from pathlib import Path

ROUNDS = 7
SCENARIO = """Scenario: Superspeed strikes first
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls Swift Scout (2/2) "Superspeed"
    And Ben controls Brute (4/2), engaged
  When Ana attacks Brute with Swift Scout
  Then Brute is defeated
"""


def seconds(*words: str) -> float:
    """Processor time of a process and whatever it starts."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *words], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        scenario = Path(folder, "small.scenario")
        scenario.write_text(SCENARIO, encoding="utf-8")
        judge = ("-m", "judge_app.cli")
        commands = {
            "judge --version": (*judge, "--version"),
            "judge rule": (*judge, "rule", "alpha-clash", "303.9"),
            "judge run": (*judge, "run", str(scenario)),
            "judge parse": (*judge, "parse", "alpha-clash", "Draw one card."),
        }
        for words in commands.values():
            seconds(*words)  # compiles what is compiled once
        bare = min(seconds("-c", "pass") for _ in range(ROUNDS))
        print(f"{'python -c pass':16} {bare:6.3f} s")
        for name, words in commands.items():
            best = min(seconds(*words) for _ in range(ROUNDS))
            print(f"{name:16} {best:6.3f} s   {best / bare:6.1f} times python -c pass")
    return 0


if __name__ == "__main__":
    sys.exit(main())

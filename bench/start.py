"""How fast a command starts, as multiples of `python -c pass`: processor seconds of a whole process, the best of some rounds.

Bytecode is kept as an installed package keeps it, in a folder of its own, whatever the surroundings say of it.
"""

from __future__ import annotations

import os
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


def seconds(bytecode: Path, *words: str) -> float:
    """Processor time of a process and whatever it starts."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, *words],
        check=True,
        stdout=subprocess.DEVNULL,
        env={**env, "PYTHONPYCACHEPREFIX": str(bytecode)},
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        bytecode = Path(folder, "bytecode")
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
            seconds(bytecode, *words)  # compiles what is compiled once
        bare = min(seconds(bytecode, "-c", "pass") for _ in range(ROUNDS))
        print(f"{'python -c pass':16} {bare:6.3f} s")
        for name, words in commands.items():
            best = min(seconds(bytecode, *words) for _ in range(ROUNDS))
            print(f"{name:16} {best:6.3f} s   {best / bare:6.1f} times python -c pass")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Card texts read by an older checkout and by this one, by turns: how many times as fast as the older this one reads.

    python -m bench.by_turns OLD_CHECKOUT

Both read the same texts, each in a process of its own with a data folder of its own, after a first reading that is not counted.
Processor time, the best round of all turns. Of long card lists so many texts are read, evenly spread; a text with which
the older breaks off is left out. Asserts nothing.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from bench.parse import ROOT, texts
from judge_app.language import READABLE

TURNS = 5
ROUNDS = 3  # of each turn
MOST_TEXTS = 300
READABLE_BY_IT = """
import json, sys
from judge_app.language import read_card_text
def can_read(game, text):
    try:
        read_card_text(game, text)
    except Exception:
        return False
    return True
asked = json.load(sys.stdin)
print(json.dumps({name: (game, [each for each in texts if can_read(game, each)]) for name, (game, texts) in asked.items()}))
"""
READER = """
import json, sys, time
from judge_app.language import read_card_text
found = {}
for name, (game, texts) in json.load(sys.stdin).items():
    for text in texts:
        read_card_text(game, text)
    found[name] = []
    for _ in range(ROUNDS):
        started = time.process_time()
        for text in texts:
            read_card_text(game, text)
        found[name].append(time.process_time() - started)
print(json.dumps(found))
"""


def spread(every: list[str]) -> list[str]:
    written = [text for text in every if text.strip()]
    return written[:: -(-len(written) // MOST_TEXTS)]


def lists() -> dict[str, tuple[str, list[str]]]:
    """Under a name: the game and its texts. The batches of abilities are those of games without a public card list."""
    found = {game: (game, spread(texts(game))) for game in READABLE}
    for game in READABLE:
        files = sorted((ROOT / "bench" / "first_contact").glob(f"abilities-{game}-*.jsonl"))
        rows = [json.loads(line) for file in files for line in file.read_text(encoding="utf-8").splitlines()]
        if len(files) > 1:
            found[f"{game}, abilities written blind"] = (game, spread([str(row["text"]) for row in rows]))
    return found


def done_by(checkout: Path, data: Path, program: str, asked: str) -> Any:
    env = {**os.environ, "PYTHONPATH": str(checkout), "JUDGE_DATA": str(data)}
    done = subprocess.run(
        [sys.executable, "-c", program],
        input=asked,
        env=env,
        cwd=checkout,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return json.loads(done.stdout)


def seconds(checkout: Path, data: Path, asked: str) -> dict[str, float]:
    """The best round of each list."""
    found = done_by(checkout, data, READER.replace("ROUNDS", str(ROUNDS)), asked)
    return {name: min(rounds) for name, rounds in found.items()}


def main() -> int:
    if len(sys.argv) != 2 or not Path(sys.argv[1], "judge_app").is_dir():
        print("python -m bench.by_turns OLD_CHECKOUT", file=sys.stderr)
        return 2
    checkouts = {"old": Path(sys.argv[1]).resolve(), "new": ROOT}
    asked = lists()
    best: dict[tuple[str, str], float] = {}
    with tempfile.TemporaryDirectory() as folder:
        asked = done_by(checkouts["old"], Path(folder, "old"), READABLE_BY_IT, json.dumps(asked))
        for _ in range(TURNS):
            for age, checkout in checkouts.items():
                for name, took in seconds(checkout, Path(folder, age), json.dumps(asked)).items():
                    best[age, name] = min(took, best.get((age, name), took))
    for name, (_, every) in asked.items():
        old, new = best["old", name], best["new", name]
        print(f"{name:42} {old / new:5.2f} times as fast as the older ({len(every)} texts: {old:.3f} s, {new:.3f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())

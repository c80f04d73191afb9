"""Questions as people type them, from files of lines {"scenario", "question", "answer", "must_contain", "kind"}.

    python -m bench.questions FILE...

Each is asked at the end of its run. It counts as answered if the answer has the words that a right one must have; whether
it is right is for a reader to say, so each is printed with what was expected. Never may "no" or "None" be said for want of
understanding; what is not understood must come with three questions that are answered.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from judge_app.scenarios.asking import ask_at
from judge_app.scenarios.expectations import NOT_UNDERSTOOD, Given
from judge_app.scenarios.run import read, run_scenario

WORDS = {"0": "none", "1": "one", "2": "two", "3": "three", "4": "four", "5": "five"}


def asked(row: dict[str, Any]) -> Given:
    (scenario,) = read(row["scenario"] + "\n")
    return ask_at(scenario, len(run_scenario(scenario).steps), row["question"])


def has_what_it_must(row: dict[str, Any], given: Given) -> bool:
    said = f"{given.answer} {given.reason} {' '.join(given.cites)}".lower()
    return all(word.lower() in said or WORDS.get(word, word).lower() in said for word in row["must_contain"])


def main() -> int:
    for file in sys.argv[1:]:
        counts: Counter[str] = Counter()
        for line in Path(file).read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            try:
                given = asked(row)
            except Exception as wrong:  # a board that is not read is a finding, too
                given = Given(row["question"], "broken", f"{type(wrong).__name__}: {wrong}", ())
            state = (
                "not understood"
                if given.answer == NOT_UNDERSTOOD
                else "broken"
                if given.answer == "broken"
                else "answered"
                if has_what_it_must(row, given)
                else "otherwise"
            )
            counts[state] += 1
            print(f"[{state}] {row['kind']}, board {row['board']}: {row['question']}")
            print(f"    expected: {row['answer']} {row['rules']}")
            print(f"    got: {given.answer} | {given.reason} | {' '.join(given.cites)} {given.suggestions or ''}")
        print(f"{Path(file).name}: {dict(counts)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

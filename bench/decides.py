"""What decides it, on ten rulings of each game: how much processor time it takes, and which facts it names.

    python -m bench.decides [--show] [GAME]

The rulings are chosen by a fixed rule: of each game's rulings by name, every n-th, n a tenth of how many there are; the
first scenario of each. With --show each ruling's own "why" and the facts that were found appear, to be compared by eye
(docs/what-decides.md). The median is at most 2 seconds of the processor.
"""

from __future__ import annotations

import re
import statistics
import sys
import time

from judge_app.scenarios.what_decides import Decision, what_decides
from judge_app.site.desk.budget import warm_all
from judge_app.text.library import load_library
from judge_app.text.rulings import Ruling, load_rulings

EACH = 10  # rulings of a game
MOST_SECONDS = 2.0
_SCENARIO = re.compile(r"^\s*Scenario:", re.MULTILINE)


def chosen(rulings: tuple[Ruling, ...]) -> list[Ruling]:
    """Every n-th by name, ten of them."""
    ordered = sorted((ruling for ruling in rulings if ruling.scenarios), key=lambda ruling: ruling.id)
    every = len(ordered) // EACH
    return ordered[every - 1 :: every][:EACH]


def first_scenario(ruling: Ruling) -> str:
    text = ruling.scenarios[0].text
    begins = [found.start() for found in _SCENARIO.finditer(text)]
    return text[: begins[1]] if len(begins) > 1 else text


def shown(ruling: Ruling, text: str, decision: Decision) -> str:
    lines = [f"== {ruling.game} {ruling.id}", ruling.answer, f"Why: {ruling.why}", text.rstrip(), decision.answer]
    lines += [f"  hangs on: {fact}" for fact in decision.hangs_on]
    lines += [f"    {each.change}: {each.answer}" for each in decision.tried if each.turns]
    lines += [f"  only for the reason: {fact}" for fact in decision.gives_the_reason]
    lines += [f"  does not hang on: {fact}" for fact in decision.does_not_hang_on]
    lines += [f"  unclear: {each.change}: {each.why}" for each in decision.untold]
    return "\n".join(lines)


def main() -> int:
    warm_all()
    took: list[float] = []
    for game, rulings in load_rulings(load_library()).items():
        if [word for word in sys.argv[1:] if not word.startswith("-") and word != game]:
            continue
        for ruling in chosen(rulings):
            text = first_scenario(ruling)
            begun = time.thread_time()
            decision = what_decides(text)
            took.append(time.thread_time() - begun)
            if "--show" in sys.argv:
                print(
                    f"{shown(ruling, text, decision)}\n  {took[-1]:.2f} s, {decision.left_out} left out\n", flush=True
                )
    median = statistics.median(took)
    print(
        f"{len(took)} rulings: median {median:.2f} s of the processor (at most {MOST_SECONDS}), most {max(took):.2f} s"
    )
    return 0 if median <= MOST_SECONDS else 1


if __name__ == "__main__":
    raise SystemExit(main())

"""`judge run`: scenarios from a terminal."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from judge_app.commands.answer import NO, WRONG_CALL, YES, CallError, Subcommands, command, say
from judge_app.commands.files import file_text
from judge_app.games import game_called
from judge_app.language.scenario_trees import FaultyScenario, Scenario, ScenarioError
from judge_app.scenarios.asking import answered_in_own_words
from judge_app.scenarios.either_way import run_either_way
from judge_app.scenarios.explore import explore
from judge_app.scenarios.files import each_in
from judge_app.scenarios.plain import shown
from judge_app.scenarios.run import Result, faulty
from judge_app.scenarios.under_edition import UnderEdition, of_result
from judge_app.scenarios.what_decides import Decision, what_decides

_MOST_BYTES = 4 * 1024 * 1024


def add(subcommands: Subcommands) -> None:
    run = command(subcommands, "run", run_file)
    run.add_argument("file", help="a .md or .scenario file, or - for standard input")
    run.add_argument("--explore", action="store_true", help="follow every option of every open choice")
    run.add_argument("--decides", action="store_true", help="change each fact in turn and say which of them decide it")
    run.add_argument("--step", type=int, help="show the steps up to this one")


def read_file(name: str) -> tuple[Scenario | FaultyScenario, ...]:
    """Its scenarios; if none of them can be read, the call is wrong."""
    text = file_text(Path(name), _MOST_BYTES)
    try:
        found = each_in(text, markdown=name.endswith(".md"))
    except ScenarioError as wrong:
        raise CallError(f"{name}: {wrong}") from None
    if found and all(isinstance(each, FaultyScenario) for each in found):
        wrong_lines = "\n".join(str(each.error) for each in found if isinstance(each, FaultyScenario))
        raise CallError(f"{name}: {wrong_lines}")
    if not found:
        raise CallError(f"{name}: there is no scenario in it; one begins with Scenario: and its title")
    return found


def run_file(options: argparse.Namespace) -> int:
    scenarios = read_file(options.file)
    if options.explore:
        return _explore(options, scenarios)
    if options.decides:
        return _decides(options)
    return _run_each(options, scenarios)


def _run_each(options: argparse.Namespace, scenarios: Sequence[Scenario | FaultyScenario]) -> int:
    results = [
        faulty(each) if isinstance(each, FaultyScenario) else answered_in_own_words(run_either_way(each))
        for each in scenarios
    ]
    under = [(result, _edition(result)) for result in results]
    data = [_data(result, edition, options.step) for result, edition in under]
    texts = [_with_edition(shown(result, options.step), edition) for result, edition in under]
    say(options, data[0] if len(data) == 1 else data, "\n\n".join(texts))
    exit_code = _exit_of(results)
    return NO if exit_code == YES and any(edition.condition for _, edition in under) else exit_code


def _data(result: Result, edition: UnderEdition, step: int | None) -> dict[str, Any]:
    """With all its steps, or those up to the one that was asked for."""
    data = {**result.as_json(), "edition": edition.as_json()}
    return data if step is None else data | {"steps": data["steps"][:step]}


def _with_edition(text: str, edition: UnderEdition) -> str:
    """The verdict with its condition and its warnings first; the edition that was played last."""
    verdict, _, rest = text.partition("\n")
    first = f"{verdict}, {edition.condition}" if edition.condition else verdict
    lines = [first, *(f"  {line}" for line in edition.warnings), rest, f"  {edition.played}" if edition.plays else ""]
    return "\n".join(line for line in lines if line)


def _edition(result: Result) -> UnderEdition:
    """Under which edition a scenario was answered; the game is unknown if its text was unreadable."""
    game = game_called(result.scenario.game)
    return of_result(game.id, result) if game else UnderEdition((), result.scenario.edition)


def _exit_of(results: Iterable[Result]) -> int:
    """A line that means nothing is a fault of the input; everything else that does not hold is a no."""
    verdicts = {result.verdict for result in results}
    return WRONG_CALL if "error" in verdicts else YES if verdicts == {"holds"} else NO


def _decides(options: argparse.Namespace) -> int:
    """Of a file with one scenario; it is the text that is changed."""
    there = len(read_file(options.file))
    if there != 1 or options.file.endswith(".md"):
        raise CallError(f"{options.file}: --decides takes a .scenario file with one scenario; this has {there}")
    decision = what_decides(file_text(Path(options.file), _MOST_BYTES), tell=_how_far if sys.stderr.isatty() else None)
    say(options, decision.as_json(), "\n".join(_decision_lines(decision)))
    return YES


def _decision_lines(decision: Decision) -> list[str]:
    """The answer, then the facts by what they do for it."""
    lines = [decision.answer, *(f"  supposing that these words change nothing: {each}" for each in decision.supposing)]
    for fact in decision.hangs_on:
        lines.append(f"  {'could not be done without' if fact in decision.is_needed else 'depends on'}: {fact}")
        lines += [f"    {each.change}: {each.answer}" for each in decision.turns_of(fact)]
    lines += [f"  decides only which rule refuses it: {fact}" for fact in decision.gives_the_reason]
    lines += [f"  does not depend on: {fact}" for fact in decision.does_not_hang_on]
    lines += [f"  unclear: {each.change}: {each.why}" for each in decision.untold]
    if decision.left_out:
        lines.append(f"  not tried, because time ran out: {decision.left_out} changes")
    return lines


def _how_far(done: int, of: int) -> None:
    print(f"\r{done} of {of} changes", end="" if done < of else "\n", file=sys.stderr, flush=True)


def _explore(options: argparse.Namespace, scenarios: tuple[Scenario | FaultyScenario, ...]) -> int:
    data, texts, results = [], [], []
    for scenario in scenarios:
        if isinstance(scenario, FaultyScenario):
            data.append(faulty(scenario).as_json())
            texts.append(shown(faulty(scenario)))
            results.append(faulty(scenario))
            continue
        branches = list(explore(scenario))
        data.append(
            {"game": scenario.game, "title": scenario.title, "branches": [branch.as_json() for branch in branches]}
        )
        for branch in branches:
            texts.append(
                "\n".join(
                    [f"If {' / '.join(branch.choices) or 'nothing is left open'}:", shown(branch.result, options.step)]
                )
            )
            results.append(branch.result)
    say(options, data[0] if len(data) == 1 else data, "\n\n".join(texts))
    return _exit_of(results)

"""What a run rests on that the rules did not settle: words not understood, windows passed, the judge's word, a board
that was not told whole."""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.engine.requests import Request
from judge_app.language.scenario_trees import Ruling
from judge_app.scenarios.passed_over import PassedOver
from judge_app.scenarios.run import Result
from judge_app.site.desk.runs import Sight

VERDICTS = {
    "holds": "It holds",
    "fails": "It does not hold",
    "illegal": "Not legal",
    "needs-choice": "Somebody must choose",
    "unread": "A card was not understood",
    "loop": "It never ends",
    "error": "It cannot be run",
}


@dataclass(frozen=True, slots=True)
class Assumed:
    step: int
    player: str
    window: str
    could: tuple[str, ...]
    unclear: tuple[str, ...]  # why it cannot be told what else


@dataclass(frozen=True, slots=True)
class Honesty:
    unread: tuple[tuple[str, str], ...]
    passed_over: tuple[PassedOver, ...]  # not understood either, but the game did not come to it
    assumed: tuple[Assumed, ...]
    judged: tuple[str, ...]
    board: tuple[str, ...]  # what the board needed and nobody said
    open_choice: str
    left_open: tuple[Request, ...]  # whatever is chosen there, it comes to the same

    @property
    def rests_on(self) -> str:
        """One clause for the top of the answer; empty if the rules alone decide."""
        found = []
        if self.unread:
            found.append("words that were not understood")
        if self.judged:
            found.append(f"{_many(len(self.judged), 'ruling')} of the judge")
        if self.assumed:
            found.append(f"{_many(len(self.assumed), 'chance')} to act passed by default")
        if self.passed_over:
            found.append(f"{_many(len(self.passed_over), 'clause')} not understood and passed over")
        if self.left_open:
            found.append(f"{_many(len(self.left_open), 'choice')} left open, the same either way")
        if self.board:
            found.append(f"{_many(len(self.board), 'default')} of the board")
        return f"{', '.join(found[:-1])} and {found[-1]}" if len(found) > 1 else "".join(found)


def _many(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"


def honesty(sight: Sight) -> Honesty:
    result = sight.result
    assumed = tuple(
        Assumed(each.step, str(each.window.player), each.window.name, each.possible, each.unclear)
        for each in sight.watch.opened
        if each.was_passed_over
    )
    unread = tuple((each["card"], each["text"]) for each in result.unread)
    open_choice = result.choice.text if result.choice else ""
    return Honesty(
        unread, tuple(result.passed_over), assumed, _judged(result), tuple(result.assumed), open_choice,
        tuple(result.left_open),
    )  # fmt: skip


def _judged(result: Result) -> tuple[str, ...]:
    """The judge's own word: what was carried out, and what the text says besides."""
    judged = list(result.play.judged) if result.play is not None else []
    rulings = [beat.words for beat in result.scenario.beats if isinstance(beat, Ruling)]
    return (*judged, *(words for words in rulings if not any(words in each for each in judged)))


def verdict(result: Result) -> str:
    """The answer in a few words."""
    if result.verdict == "holds" and not result.expectations:
        return (
            "It runs to its end, if the words passed over change nothing"
            if result.passed_over
            else "It runs to its end"
        )
    if result.verdict == "holds" and result.passed_over:
        return "It holds, if the words passed over change nothing"
    return VERDICTS.get(result.verdict, result.verdict)

"""Results as plain text, for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge_app.engine.trace import Step, as_sentence
from judge_app.games import game_called
from judge_app.language import read_card_text
from judge_app.scenarios.expectations import State, in_brackets
from judge_app.scenarios.run import Result, broken

STATES = {
    State.HOLDS: "holds", State.FAILS: "FAILS", State.NOT_UNDERSTOOD: "NOT UNDERSTOOD", State.UNCHECKED: "UNCHECKED",
}  # fmt: skip
HOW_TO_GO_ON = "to go on, say what the words do: When the judge rules: … (or: nothing)"


def shown(result: Result, step: int | None = None) -> str:
    try:
        return "\n".join(_lines(result, step))
    except Exception as fault:  # a step is put into words only now
        return "\n".join(_lines(broken(result.scenario, fault), step))


def _lines(result: Result, step: int | None) -> Iterator[str]:
    condition = ", if the words passed over change nothing" if result.passed_over and result.verdict == "holds" else ""
    yield f"{result.scenario.title}: {result.verdict}{condition}"
    if result.verdict != "unread":
        yield from (f'  passed over, on {each.card}: "{each.text}" ({each.why})' for each in result.passed_over)
    for each in result.left_open:
        yield f"  left open, and the same whatever is chosen: {each.who}, {each.prompt} ({'; '.join(each.labels)})"
    if result.assumed:
        yield f"  taken for granted: {'; '.join(result.assumed)}"
    yield from _steps(each for each in result.steps if step is None or each.n <= step)
    yield from _claims_and_answers(result)
    yield from _why_it_stopped(result)


def _steps(steps: Iterable[Step]) -> Iterator[str]:
    place = ""
    for each in steps:
        if str(each.place) != place:
            place = str(each.place)
            yield f"  {place}"
        because = f" (because of step {each.cause})" if each.cause else ""
        yield f"  {each.n:4}  {as_sentence(each.text)}{because} {in_brackets(each.cites)}"
        for change in each.changes:
            yield f"          {as_sentence(change.sentence)}"


def _claims_and_answers(result: Result) -> Iterator[str]:
    for expectation in result.expectations:
        at = f"; step {expectation.step}" if expectation.step else ""
        yield f"  {STATES[expectation.state]}  {expectation.text} ({expectation.got}{at})"
        yield from (f"    Then may say: {each}" for each in expectation.suggestions)
    for answer in result.answers:
        reason = f", {answer.reason}" if answer.reason else ""
        yield f"  {answer.question}: {answer.answer}{reason}{in_brackets(answer.cites)}"
        yield from (f"    Ask may say: {each}" for each in answer.suggestions)


def _why_it_stopped(result: Result) -> Iterator[str]:
    if result.choice is not None:
        yield f"  {result.choice.text}"
        for label in result.choice.labels:
            yield f"    - {label}"
    for unread in result.unread:
        yield f'  not understood, on {unread["card"]}: "{unread["text"]}"'
        yield from (f"    {why}" for why in _why_unread(result, unread["text"]))
    if result.verdict == "unread":
        yield from _what_the_judge_may_say(result)
    if result.message and result.verdict not in ("holds", "needs-choice", "unread"):
        place = f"line {result.line}: " if result.line else ""
        yield f"  {place}{result.message}{in_brackets(result.cites)}"


def _why_unread(result: Result, words: str) -> Iterator[str]:
    """What `judge parse` says of these words: where reading them ended, and what is expected there."""
    game = game_called(result.scenario.game)
    for unread in read_card_text(game.id, words).unread[:1] if game is not None else ():
        yield unread.fault.message


def _what_the_judge_may_say(result: Result) -> Iterator[str]:
    passed_over = result.passed_over
    yield from (f'  also not understood, on {each.card}: "{each.text}"' for each in passed_over)
    yield f"  {HOW_TO_GO_ON}"
    cards = list(dict.fromkeys((*(each["card"] for each in result.unread), *(each.card for each in passed_over))))
    if len(cards) > 1 or len(passed_over) > 1:
        yield f"  or for several at once: When the judge rules on {' and '.join(f'[{card}]' for card in cards)}: nothing"

"""What decides it: each fact of the board is taken away or changed a little in turn, and the scenario is run again.

So a judge knows what to check at the table, and what two players need not argue about. A fact is a line of the board, a
figure, a state, a sentence of a card's text, or the order of two deeds; what the question itself names is not taken away.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from judge_app.games import game_called
from judge_app.language.scenario_trees import ScenarioError
from judge_app.scenarios.draft import Draft, Line, read_draft
from judge_app.scenarios.in_the_end import in_the_end
from judge_app.scenarios.limits import Limit, in_time
from judge_app.scenarios.moments import Watch, run_watched
from judge_app.scenarios.run import Result, read

MOST_CHANGES = 120
NO_ANSWER = ("error", "unread", "needs-choice")  # a change that leads here says nothing about the question

_QUOTED = re.compile(r'"([^"]*)"')
_PIECE = re.compile(r"[^.\n]+(?:\.|\n|$)")
_NUMBER = re.compile(r"(?<![\w#.{-])\d+(?![\w}.])")
_CARD = re.compile(
    r"""^(?P<whose>.+?\s(?:controls|has|is|with)\s)      # Ana controls …, Ana's hand has …, Mo's hero is …
         (?P<name>\[[^\]]+\]|[^\d("\[,][^("\[,]*?)\s*    # the card's name
         (?:(?P<figures>\([^)]*\))\s*(?P<text>"[^"]*")?|(?P<only_text>"[^"]*"))
         (?P<states>(?:,\s*[^,"()]+)*)$""",
    re.X,
)


@dataclass(frozen=True, slots=True)
class Tried:
    """One change of one fact, and what came of it."""

    fact: str  # what was changed, as a thing: "Brute's figures", "the text of Swift Scout"
    change: str  # what it says instead
    text: str  # the changed scenario
    turns: bool  # the answer is another one
    answer: str  # what it is then
    is_small: bool  # one figure by one, or one state: the nearest changes


@dataclass(frozen=True, slots=True)
class Untold:
    """A change that makes no scenario, or one that stops before it has an answer."""

    fact: str
    change: str
    why: str


@dataclass(frozen=True, slots=True)
class Decision:
    answer: str
    tried: tuple[Tried, ...]
    untold: tuple[Untold, ...]
    left_out: int  # changes for which there was no time

    @property
    def hangs_on(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(each.fact for each in self.tried if each.turns))

    @property
    def does_not_hang_on(self) -> tuple[str, ...]:
        others = {*self.hangs_on, *(each.fact for each in self.untold)}
        return tuple(dict.fromkeys(each.fact for each in self.tried if each.fact not in others))

    @property
    def nearest(self) -> Tried | None:
        """The smallest change that turns it."""
        turning = [each for each in self.tried if each.turns]
        return next((each for each in turning if each.is_small), turning[0] if turning else None)

    def turns_of(self, fact: str) -> list[Tried]:
        return [each for each in self.tried if each.fact == fact and each.turns]

    def as_json(self) -> dict[str, object]:
        nearest = self.nearest
        return {
            "answer": self.answer,
            "hangs_on": [
                {"fact": fact, "changes": [{"change": t.change, "answer": t.answer} for t in self.turns_of(fact)]}
                for fact in self.hangs_on
            ],
            "does_not_hang_on": list(self.does_not_hang_on),
            "nearest": {"change": nearest.change, "answer": nearest.answer} if nearest else None,
            "untold": [{"fact": each.fact, "change": each.change, "why": each.why} for each in self.untold],
            "left_out": self.left_out,
        }


def what_decides(text: str, until: Limit | None = None) -> Decision:
    """Within a budget of processor time; what was not tried is counted."""
    until = until or in_time()
    draft = read_draft(text)
    now = _run(text, until)
    tried: list[Tried] = []
    untold: list[Untold] = []
    to_try = list(changes(draft))
    left_out = max(0, len(to_try) - MOST_CHANGES)
    for n, each in enumerate(to_try[:MOST_CHANGES]):
        if until.is_over():
            left_out += min(len(to_try), MOST_CHANGES) - n
            break
        result = _tried(each.draft.text, until)
        if result is None or (result.verdict in NO_ANSWER and now.verdict not in NO_ANSWER):
            why = result.message if result is not None else "it makes no scenario"
            untold.append(Untold(each.fact, each.change, why))
            continue
        turns = _is_another(result, now)
        tried.append(Tried(each.fact, each.change, each.draft.text, turns, _answer(result), each.is_small))
    return Decision(_answer(now), tuple(tried), tuple(untold), left_out)


def _run(text: str, until: Limit) -> Result:
    (scenario,) = read(text)
    assert game_called(scenario.game) is not None
    return run_watched(scenario, Watch(until=until))


def _tried(text: str, until: Limit) -> Result | None:
    try:
        return _run(text, until)
    except ScenarioError:
        return None


def _is_another(result: Result, now: Result) -> bool:
    """Whether the players get another answer. A claim of a figure that only began elsewhere is the same answer."""
    if _stopped_as(result) != _stopped_as(now) or _asked(result) != _asked(now):
        return True
    meaning, before = in_the_end(result).meaning, in_the_end(now).meaning
    if _claimed(now):
        return _claimed(result) != _claimed(now) and (meaning != before or not before)
    return meaning != before


def _stopped_as(result: Result) -> str:
    return "" if _ran(result) else result.verdict


def _asked(result: Result) -> list[tuple[str, str]]:
    return [(each.question, each.answer) for each in result.answers]


def _claimed(result: Result) -> list[tuple[str, bool]]:
    return [(each.text, each.holds) for each in result.expectations]


def _ran(result: Result) -> bool:
    return result.verdict in ("holds", "fails")


def _answer(result: Result) -> str:
    if not _ran(result):
        return result.message or result.verdict
    said = [f"{each.question.rstrip('?')}? {each.answer}." for each in result.answers]
    end = in_the_end(result)
    if not end.meaning:  # no sentence that says it by itself
        said += [f"Not so: {each.text}." for each in result.expectations if not each.holds]
    return " ".join([*said, end.sentence]).strip() or "Nothing changes."


@dataclass(frozen=True, slots=True)
class Change:
    fact: str
    change: str
    draft: Draft
    is_small: bool = False


def changes(draft: Draft) -> Iterator[Change]:
    for line in draft.lines:
        if line.keyword == "Given":
            others = " ".join(each.text for each in draft.lines if each is not line)
            yield from _of_fact(draft, line, others)
    yield from _of_order(draft)


def _of_fact(draft: Draft, line: Line, others: str) -> Iterator[Change]:
    card = _CARD.match(line.text)
    name = card["name"].strip("[] ") if card else ""
    if not line.text.startswith("it is ") and (card is None or not _named(name, others)):
        yield Change(name or line.text, f"without: {line.text}", draft.rewritten(line.number, ""))
    if card is not None:
        yield from _of_card(draft, line, card, name)
    else:
        yield from _numbers(draft, line, line.text, 0, line.text)


def _named(name: str, words: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words) is not None


def _of_card(draft: Draft, line: Line, card: re.Match[str], name: str) -> Iterator[Change]:
    if card["figures"]:
        yield from _numbers(draft, line, card["figures"], card.start("figures"), f"the figures of {name}")
    for group in ("text", "only_text"):
        if card[group]:
            yield from _pieces(draft, line, card.span(group), name)
    for state in re.finditer(r",\s*([^,]+)", card["states"]):
        start, end = card.start("states") + state.start(), card.start("states") + state.end()
        changed = line.text[:start] + line.text[end:]
        yield Change(f"{name} is {state[1]}", f"{name} is not {state[1]}", draft.rewritten(line.number, changed), True)


def _numbers(draft: Draft, line: Line, words: str, offset: int, fact: str) -> Iterator[Change]:
    """Each number one more and one less."""
    for number in _NUMBER.finditer(words):
        for other in (int(number[0]) + 1, int(number[0]) - 1):
            if other >= 0:
                start, end = offset + number.start(), offset + number.end()
                changed = f"{line.text[:start]}{other}{line.text[end:]}"
                said = _QUOTED.sub("", changed).strip()
                yield Change(fact, " ".join(said.split()), draft.rewritten(line.number, changed), True)


def _pieces(draft: Draft, line: Line, quoted: tuple[int, int], name: str) -> Iterator[Change]:
    """Each sentence of a card's text left out; of a text of one sentence, the text."""
    first, last = quoted
    inner = line.text[first + 1 : last - 1]
    pieces = [piece for piece in _PIECE.finditer(inner) if piece[0].strip(" .\n")]
    for n, piece in enumerate(pieces, 1):
        words = piece[0].strip()
        if len(pieces) == 1:
            changed = line.text[:first].rstrip() + line.text[last:]
            fact = f"“{words}” on {name}"
        else:
            rest = f"{inner[: piece.start()]}{inner[piece.end() :]}".strip()
            changed = f'{line.text[:first]}"{rest}"{line.text[last:]}'
            fact = f"sentence {n} of {name}: “{words}”"
        yield Change(fact, f"{name} without “{words}”", draft.rewritten(line.number, changed))


def _of_order(draft: Draft) -> Iterator[Change]:
    """Two deeds of different players, one after the other, the other way round."""
    lines = draft.lines
    for n, (one, other) in enumerate(pairwise(lines)):
        both_done = one.keyword == other.keyword == "When"
        if both_done and one.text.split()[0] != other.text.split()[0]:
            swapped = (*lines[:n], other, one, *lines[n + 2 :])
            yield Change("the order of two deeds", f"{other.text}, and then {one.text}", draft.kept(swapped))

"""What decides it: each fact of the board is taken away or changed a little in turn, and the scenario is run again.

So a judge knows what to check at the table, and what two players need not argue about. What is compared is the answer that
the scenario asks for: its claims and questions (a refusal with its rule, an event, a figure); without any, how it ends.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import zip_longest

from judge_app.language.scenario_trees import ScenarioError
from judge_app.scenarios.changed_facts import Change, changes
from judge_app.scenarios.draft import read_draft
from judge_app.scenarios.expectations import Expectation, State
from judge_app.scenarios.in_the_end import Weight, in_the_end
from judge_app.scenarios.limits import Limit, in_time
from judge_app.scenarios.run import Result
from judge_app.scenarios.titles import title_of
from judge_app.scenarios.without_unread import NO_ANSWER, faces, run_text, without_unread

MOST_CHANGES = 300
_NUMBER = re.compile(r"\d+")
_DEED = re.compile(r" (?:can|cannot|may|can't) ")
_BECAUSE = re.compile(r",? because .*$")
_IDS = re.compile(r"(?: \[[^\]]*\])+$")


@dataclass(frozen=True, slots=True)
class Tried:
    """One change of one fact, and what came of it."""

    fact: str  # what was changed, as a thing: "Brute is engaged", "“Superspeed” on Swift Scout"
    change: str  # what it says instead
    text: str  # the changed scenario
    turns: bool  # the answer is another one
    answer: str  # what it is then
    is_small: bool  # one figure by one, or one state: the nearest changes
    only_the_reason: bool = False  # what is asked is refused as before, by another rule
    is_refused: bool = False  # a deed of the scenario cannot be done then


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
    title: str  # of the scenario, or made from what happens
    supposing: tuple[str, ...] = ()  # words not understood at which the run stops, left out of all that is compared

    @property
    def hangs_on(self) -> tuple[str, ...]:
        """Those first that give another answer; then those without which a deed of the scenario could not be done."""
        turning = sorted((each for each in self.tried if each.turns), key=lambda each: each.is_refused)
        return tuple(dict.fromkeys(each.fact for each in turning))

    @property
    def is_needed(self) -> tuple[str, ...]:
        """Without these a deed of the scenario could not be done; they give no other answer."""
        other = {each.fact for each in self.tried if each.turns and not each.is_refused}
        return tuple(fact for fact in self.hangs_on if fact not in other)

    @property
    def how_many(self) -> int:
        """Changes that were tried or were left because time ran out."""
        return len(self.tried) + len(self.untold) + self.left_out

    @property
    def gives_the_reason(self) -> tuple[str, ...]:
        """Facts that only change which rule refuses it."""
        found = dict.fromkeys(each.fact for each in self.tried if each.only_the_reason)
        return tuple(fact for fact in found if fact not in self.hangs_on)

    @property
    def does_not_hang_on(self) -> tuple[str, ...]:
        others = {*self.hangs_on, *self.gives_the_reason, *(each.fact for each in self.untold)}
        return tuple(dict.fromkeys(each.fact for each in self.tried if each.fact not in others))

    @property
    def nearest(self) -> Tried | None:
        """The smallest change that turns it."""
        turning = sorted(
            (each for each in self.tried if each.turns), key=lambda each: (each.is_refused, not each.is_small)
        )
        return next(iter(turning), None)

    def turns_of(self, fact: str) -> list[Tried]:
        return [each for each in self.tried if each.fact == fact and each.turns]

    def as_json(self) -> dict[str, object]:
        nearest = self.nearest
        return {
            "answer": self.answer,
            "supposing_these_words_change_nothing": list(self.supposing),
            "hangs_on": [
                {
                    "fact": fact,
                    "is_needed": fact in self.is_needed,
                    "changes": [{"change": t.change, "answer": t.answer} for t in self.turns_of(fact)],
                }
                for fact in self.hangs_on
            ],
            "gives_the_reason": list(self.gives_the_reason),
            "does_not_hang_on": list(self.does_not_hang_on),
            "nearest": {"change": nearest.change, "answer": nearest.answer} if nearest else None,
            "untold": [{"fact": each.fact, "change": each.change, "why": each.why} for each in self.untold],
            "left_out": self.left_out,
        }


def what_decides(text: str, until: Limit | None = None, tell: Callable[[int, int], None] | None = None) -> Decision:
    """Within a budget of processor time; what was not tried is counted. `tell` is told how far it is, of how many."""
    stopped, watch = run_text(text, in_time() if until else None)  # may make the game's grammars: no part of the budget
    until = until or in_time()
    draft, now, watch, unread = without_unread(read_draft(text), stopped, watch, until)
    tried = [Tried(fact, f"without {fact}", draft.text, True, _answer(now), False) for fact in unread]
    untold: list[Untold] = []
    every = list(changes(draft, faces(now), watch.chosen))
    to_try = every[:MOST_CHANGES]
    left_out = len(every) - len(to_try)
    for n, each in enumerate(to_try):
        if until.is_over():
            left_out += len(to_try) - n
            break
        if tell is not None:
            tell(n, len(to_try))
        found = _found(each, now, until)
        if isinstance(found, Tried):
            tried.append(found)
        elif found is not None and until.is_over():  # it was cut short
            left_out += len(to_try) - n
            break
        elif found is not None:
            untold.append(found)
    return Decision(_answer(stopped), tuple(tried), tuple(untold), left_out, title_of(stopped), tuple(unread))


def _is_newly_refused(result: Result, now: Result) -> bool:
    return result.verdict == "illegal" and now.verdict != "illegal"


def _found(change: Change, now: Result, until: Limit) -> Tried | Untold | None:
    """None if the change is no alternative, or a guess that changes nothing."""
    try:
        result, _ = run_text(change.draft.text, until)
    except ScenarioError:
        return _untold(change, "it makes no scenario")
    if result.verdict in NO_ANSWER and now.verdict not in NO_ANSWER:
        return _untold(change, result.message)
    if _is_newly_refused(result, now) and not change.may_be_refused:
        return None
    compared = _Compared(result, now, change)
    if change.is_a_guess and not compared.turns:
        return None
    return Tried(
        change.fact, change.change, change.draft.text, compared.turns, compared.answer, change.is_small,
        not compared.turns and compared.has_another_reason, result.verdict == "illegal" and _ran(now),
    )  # fmt: skip


def _untold(change: Change, why: str) -> Untold | None:
    return None if change.is_a_guess else Untold(change.fact, change.change, why)


# ---- whether it is another answer


class _Compared:
    """A changed board's run beside the run of the board as it is."""

    def __init__(self, result: Result, now: Result, change: Change) -> None:
        self.result, self.now, self.change = result, now, change
        self.end, self.end_now = in_the_end(result), in_the_end(now)

    @property
    def turns(self) -> bool:
        """Whether the players get another answer to what the scenario asks; without claims and questions, another end."""
        result, now = self.result, self.now
        if not (_ran(result) and _ran(now)):
            return (result.verdict, _question(result)) != (now.verdict, _question(now))
        if not now.expectations and not now.answers:
            return self.end.meaning != self.end_now.meaning
        asked = zip_longest(result.answers, now.answers)
        if any(a is None or b is None or not self.is_same(a.answer, b.answer, b.question) for a, b in asked):
            return True
        return any(self.is_otherwise(then, before) for then, before in self.claims())

    @property
    def has_another_reason(self) -> bool:
        """Refused as before, by another rule."""
        if not (_ran(self.result) and _ran(self.now)):
            return self.result.cites != self.now.cites
        return any(then is not None and _is_refusal(then) and then.cites != now.cites for then, now in self.claims())

    def claims(self) -> Iterator[tuple[Expectation | None, Expectation]]:
        """Each claim as it was, and the same claim after the change."""
        then = {(each.text, each.line): each for each in self.result.expectations}
        by_text = {each.text: each for each in self.result.expectations}
        for before in self.now.expectations:
            yield then.get((before.text, before.line)) or by_text.get(before.text), before

    def is_otherwise(self, then: Expectation | None, before: Expectation) -> bool:
        if then is None or State.UNCHECKED in (then.state, before.state):
            return then is None or then.state != before.state
        if _is_refusal(then) and _is_refusal(before):
            return False
        if then.holds == before.holds:
            return self.has_left_otherwise(before.text)
        return not self.is_same(then.got, before.got, before.text)

    def has_left_otherwise(self, about: str) -> bool:
        """What a claim is about left play in one run and not in the other: 4/4 is another thing in a discard pile."""
        left, left_now = (
            {part.subject for part in end.parts if part.weight <= Weight.LEFT_PLAY} for end in (self.end, self.end_now)
        )
        return any(each and _names(each, about) for each in left ^ left_now)

    def is_same(self, then: str, before: str, about: str) -> bool:
        """Also if a figure of the very thing it is about only began higher or lower."""
        if then == before:
            return True
        if not any(_names(each, about) for each in self.change.of) or _plain(then) != _plain(before):
            return False
        if not self.change.by:  # it was not said at all
            return self.end.meaning == self.end_now.meaning
        numbers = zip(_NUMBER.findall(then), _NUMBER.findall(before), strict=True)
        return [int(a) - int(b) for a, b in numbers if a != b] == [self.change.by]

    @property
    def answer(self) -> str:
        """What is otherwise: of a deed, whether it may be done; of the rest, the end if that is another one, else the claim."""
        if not _ran(self.result):
            return self.result.message or self.result.verdict
        claims = self.turned_claims()
        said = [*_questions(self.result), *_deeds(claims)]
        if self.end.meaning != self.end_now.meaning and not said:
            said.append(self.end.sentence)
        else:
            said += _not_so([each for each in claims if not _is_of_a_deed(each)])
        return " ".join(filter(None, said)) or self.reason or self.end.sentence or "Nothing changes."

    def turned_claims(self) -> list[Expectation]:
        """Those that came out otherwise, as they are after the change."""
        return [then for then, before in self.claims() if then is not None and self.is_otherwise(then, before)]

    @property
    def reason(self) -> str:
        found = [
            _allowed(then)
            for then, before in self.claims()
            if then and _is_refusal(then) and then.cites != before.cites
        ]
        return " ".join(found)


def _is_of_a_deed(claim: Expectation) -> bool:
    return _DEED.search(claim.text) is not None


def _is_refusal(claim: Expectation) -> bool:
    """Of a deed that is refused, whichever rule the claim names for it."""
    return _is_of_a_deed(claim) and bool(claim.cites)


def _allowed(claim: Expectation) -> str:
    """A claim that something cannot be done, as it turned out."""
    plain, found = _BECAUSE.sub("", claim.text), _IDS.sub("", claim.got)
    if _is_refusal(claim):
        return f"{plain.replace(' can ', ' cannot ')}: {found}."
    return f"{plain.replace(' cannot ', ' can ')}."


def _plain(words: str) -> str:
    return _NUMBER.sub("0", words)


def _names(name: str, words: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words) is not None


def _question(result: Result) -> str:
    return result.choice.text if result.choice is not None else ""


def _ran(result: Result) -> bool:
    return result.verdict in ("holds", "fails")


def _answer(result: Result) -> str:
    """What is asked and what came of it: questions, deeds that may or may not be done, else the end."""
    if not _ran(result):
        return result.message or result.verdict
    claims = result.expectations
    said = [*_questions(result), *_deeds(claims), *_not_so(claims)]
    if not said or not all(map(_is_of_a_deed, claims)):
        said.append(in_the_end(result).sentence)
    return " ".join(filter(None, said)) or "Nothing changes."


def _questions(result: Result) -> list[str]:
    return [f"{each.question.rstrip('?')}? {each.answer}." for each in result.answers]


def _deeds(claims: Iterable[Expectation]) -> list[str]:
    return [_allowed(each) for each in claims if _is_of_a_deed(each)]


def _not_so(claims: Iterable[Expectation]) -> list[str]:
    return [f"Not so: {each.text}: {each.got}." for each in claims if not each.holds]

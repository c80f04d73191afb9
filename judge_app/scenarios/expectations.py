"""Claims checked and questions answered, in the order of the scenario."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import takewhile
from typing import Any

from judge_app.engine.game import Answer, Bound, Game, SetupError
from judge_app.engine.passing_over import come_to_what_may_allow
from judge_app.engine.play import Play
from judge_app.engine.refusals import Refusal
from judge_app.engine.trace import Step
from judge_app.language.scenario.scenarios import OWN_WORDS
from judge_app.language.scenario_trees import Action, Claim, Question
from judge_app.scenarios.behind import step_behind
from judge_app.scenarios.claims import EVENTS, STEPS
from judge_app.scenarios.hints import understood_claims

NEGATED = {
    "has_not": "has",
    "controls_not": "controls",
    "wins_not": "wins",
    "loses_not": "loses",
    "resolves_not": "resolves",
    "hits_not": "hits",
    "misses_not": "misses",
}
NOT_UNDERSTOOD = "not understood"  # the answer to a question that means nothing to the game
COUNTED = (
    "draws",
    "discards",
    "loses_amount",
    "gains_amount",
    "takes_amount",
    "deals_amount",
    "pays",
    "commits",
    "triggers",
)  # since an action
OF_THE_STOP = ("must_choose", "stops", "refused")  # claims that the run stops short, and why


class State(StrEnum):
    """What is known of a claim. With one that is not understood or unchecked, a scenario does not hold."""

    HOLDS = "holds"
    FAILS = "fails"
    NOT_UNDERSTOOD = "not-understood"  # it means nothing to the game
    UNCHECKED = "unchecked"  # the run did not come to it


@dataclass(frozen=True, slots=True)
class Expectation:
    text: str
    line: int
    state: State
    got: str
    step: int
    cites: tuple[str, ...]
    suggestions: tuple[str, ...] = ()  # claims that would be understood

    @property
    def holds(self) -> bool:
        return self.state is State.HOLDS

    def as_json(self) -> dict[str, Any]:
        return {"text": self.text, "line": self.line, "state": str(self.state), "holds": self.holds, "got": self.got,
                "step": self.step, "cites": list(self.cites), "suggestions": list(self.suggestions)}  # fmt: skip


def in_brackets(cites: Iterable[str]) -> str:
    """Rules as they follow a sentence: " [504.2a] [703.11a]", without the game."""
    return "".join(f" [{cite.partition(':')[2]}]" for cite in dict.fromkeys(cites))


def as_state(holds: bool) -> State:
    return State.HOLDS if holds else State.FAILS


@dataclass(frozen=True, slots=True)
class Given:
    question: str
    answer: str
    reason: str
    cites: tuple[str, ...]
    step: int = 0  # that makes it so; 0 if none does
    suggestions: tuple[str, ...] = ()  # questions that would be understood

    def as_json(self) -> dict[str, Any]:
        return {"question": self.question, "answer": self.answer, "reason": self.reason, "cites": list(self.cites),
                "step": self.step, "suggestions": list(self.suggestions)}  # fmt: skip


class Expectations:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.checked: list[Expectation] = []
        self.answers: list[Given] = []
        self.before: dict[str, int] = {}
        self.began: dict[str, int] = {}
        """The table before the When that began what is still going on: it may be what is asked about."""
        self.in_block = False
        self.taken_since_block = False
        self._taken: list[int] = []
        self._refusals: dict[
            int, list[tuple[Refusal | None, str]]
        ] = {}  # of claims written after their moment, and where
        self.why_not_choosing: Callable[[Claim | Question, int | None], Refusal | None] = _nobody_rehearses

    def begin_block(self, play: Play) -> None:
        """What "loses 3 health" is counted from: the table before the actions of this When."""
        if not play.rules.is_under_way(play):
            self.began = {}
        elif not self.began:
            self.began = self.before
        self.before = self._snapshot(play)
        self.in_block = True
        self.taken_since_block = False

    def _snapshot(self, play: Play) -> dict[str, int]:
        return {**self.game.snapshot(play), EVENTS: len(play.history), STEPS: play.trace.last}

    def is_taken(self, beat: Claim | Question) -> bool:
        return id(beat) in self._taken

    def bound(self, play: Play, beat: Claim | Question) -> Bound:
        assert beat.deed is not None
        assert beat.subject is not None
        return self.game.bind(play, Action(beat.subject, beat.deed, beat.picks, beat.line, beat.text))

    def take(self, play: Play, beat: Claim | Question) -> None:
        """A claim that means nothing to the game is not false: it is reported as such, and the others are looked at."""
        try:
            self._take(play, beat)
        except SetupError as wrong:
            self._not_understood(play, beat, str(wrong))

    def _not_understood(self, play: Play, beat: Claim | Question, why: str) -> None:
        self._taken.append(id(beat))
        if isinstance(beat, Question):
            self.answers.append(Given(beat.text, NOT_UNDERSTOOD, why, (), play.trace.last))
            return
        suggestions = understood_claims(self.game, play, beat)
        self.checked.append(
            Expectation(beat.text, beat.line, State.NOT_UNDERSTOOD, why, play.trace.last, (), suggestions)
        )

    def leave(self, claim: Claim, got: str) -> None:
        """Nobody came to it."""
        self._taken.append(id(claim))
        self.checked.append(Expectation(claim.text, claim.line, State.UNCHECKED, got, 0, ()))

    def settle(self, claim: Claim, checked: Expectation) -> None:
        self._taken.append(id(claim))
        self.checked.append(checked)

    def _take(self, play: Play, beat: Claim | Question) -> None:
        self.taken_since_block = True
        if self.is_taken(beat):
            return
        if beat.deed is not None:
            self.take_deed(play, beat, self.bound(play, beat))
            return
        if beat.kind == OWN_WORDS and isinstance(beat, Claim):
            raise SetupError(beat.words, beat.line)
        if beat.kind == OWN_WORDS:  # answered when the run is over (`asking.py`)
            self._taken.append(id(beat))
            self.answers.append(Given(beat.text, NOT_UNDERSTOOD, "", (), play.trace.last))
            return
        if not self.before:
            self.before = self._snapshot(play)
        found = self._found(play, beat)
        if isinstance(beat, Claim):
            self._add(play, beat, found)
        else:
            self._taken.append(id(beat))
            behind = step_behind(play, beat.claim) if beat.claim is not None else None
            cites = _with_step(found.cites, behind)
            self.answers.append(Given(beat.text, found.got, "", cites))

    def take_deed(self, play: Play, beat: Claim | Question, bound: Bound) -> None:
        """Can it be done, and if not, why not. Nobody can tell if it turns on words that were not understood."""
        bound.must_be_readable(play)
        try:
            refusal = self.why_not(play, beat, bound)
        except SetupError as wrong:
            self._not_understood(play, beat, str(wrong))
            return
        _come_to_what_may_say_otherwise(play, refusal)
        refusal, place = self._noted(play, beat, bound, refusal)
        self._taken.append(id(beat))
        if isinstance(beat, Question):
            given = ("yes", "") if refusal is None else ("no", refusal.reason)
            self.answers.append(Given(beat.text, *given, refusal.cites if refusal else ()))
        else:
            self._can_or_cannot(play, beat, refusal, place)

    def why_not(self, play: Play, beat: Claim | Question, bound: Bound, at: int | None = None) -> Refusal | None:
        """What is against the deed, or against the choices written with it: where the beat stands, or before beat number `at`."""
        return bound.why_not(play) or (self.why_not_choosing(beat, at) if beat.picks else None)

    def note(self, play: Play, claim: Claim, refusal: Refusal | None) -> None:
        """Why it could not be done in an earlier window, or that it could."""
        self._refusals.setdefault(id(claim), []).append((refusal, str(play.place)))

    def _noted(
        self, play: Play, beat: Claim | Question, bound: Bound, refusal: Refusal | None
    ) -> tuple[Refusal | None, str]:
        """When the moment for it is over: why it was refused in it, by the rule that the claim names, or that it could be done."""
        noted, now = self._refusals.get(id(beat), []), str(play.place)
        if refusal is None or not noted or not isinstance(beat, Claim):
            return refusal, now
        if beat.kind == "can":
            is_over = play.window is None or bound.kind not in play.window.deeds
            return noted[-1] if is_over else (refusal, now)
        if self._cites(beat, refusal):
            return refusal, now
        return self._since_it_could_be_done(beat, noted) or refusal, now

    def _since_it_could_be_done(self, claim: Claim, noted: list[tuple[Refusal | None, str]]) -> Refusal | None:
        """The last refusal by the rule that the claim names; only what came since it could last be done speaks of the same moment."""
        since = takewhile(lambda each: each is not None, (each for each, _ in reversed(noted)))
        return next((each for each in since if each is not None and self._cites(claim, each)), None)

    def _cites(self, claim: Claim, refusal: Refusal) -> bool:
        return all(self.cited(rule, refusal.cites) for rule in claim.because)

    def _can_or_cannot(self, play: Play, beat: Claim, refusal: Refusal | None, place: str) -> None:
        got = f"it can be done in {place}" if refusal is None else refusal.reason
        if beat.kind == "can":
            holds = refusal is None
        else:
            holds = refusal is not None and all(self.cited(rule, refusal.cites) for rule in beat.because)
            if refusal is not None and not holds:
                got = f"{refusal.reason}{in_brackets(refusal.cites)}"
        cites = refusal.cites if refusal is not None else ()
        self.checked.append(Expectation(beat.text, beat.line, as_state(holds), got, play.trace.last, cites))

    def _found(self, play: Play, beat: Claim | Question) -> Answer:
        try:
            return self._claimed(play, beat) if isinstance(beat, Claim) else self._asked(play, beat)
        except SetupError as wrong:
            raise SetupError(str(wrong), wrong.line or beat.line) from None

    def _claimed(self, play: Play, claim: Claim) -> Answer:
        """Of what is counted, since the action before it or since the beginning of what is under way."""
        if claim.kind in OF_THE_STOP:
            return Answer(False, "the run went on")
        if claim.kind in NEGATED:
            positive = self.game.check(play, replace(claim, kind=NEGATED[claim.kind]), self.before)
            return Answer(not positive.holds, positive.got, positive.cites)
        found = self.game.check(play, claim, self.before)
        if found.holds or not self.began or claim.kind not in COUNTED:
            return found
        since = self.game.check(play, claim, self.began)
        return since if since.holds else found

    def _asked(self, play: Play, question: Question) -> Answer:
        if question.claim is not None:
            found = self._found(play, replace(question.claim, line=question.line, text=question.text))
            return Answer(found.holds, f"{'yes' if found.holds else 'no'}: {found.got}", found.cites)
        answer = self.game.answer(play, question)
        if answer.got == "None":
            raise SetupError(f'this cannot be counted: "{question.text}"', question.line)
        return answer

    def cited(self, rule: str, cites: tuple[str, ...]) -> bool:
        """By its id; an entry of headings by its name, for any of its rules."""
        entry = f"{self.game.id}:{rule}." if not rule[:1].isdigit() and "." not in rule else None
        return (
            rule in cites
            or f"{self.game.id}:{rule}" in cites
            or any(entry and each.startswith(entry) for each in cites)
        )

    def _add(self, play: Play, claim: Claim, found: Answer) -> None:
        """With the step that made it so, and its rules beside those of the claim itself."""
        self._taken.append(id(claim))
        behind = step_behind(play, claim)
        step = behind.n if behind else play.trace.last
        cites = _with_step(found.cites, behind)
        self.checked.append(Expectation(claim.text, claim.line, as_state(found.holds), found.got, step, cites))


def _come_to_what_may_say_otherwise(play: Play, refusal: Refusal | None) -> None:
    """Words nobody understood may allow what is refused, or forbid what is not."""
    if refusal is not None:
        come_to_what_may_allow(play)
        return
    for aside in play.set_aside:
        if aside.forbids and not aside.is_reached:
            aside.come_to()


def _nobody_rehearses(beat: Claim | Question, at: int | None) -> Refusal | None:
    del at
    raise SetupError(f'nobody can tell what is chosen: "{beat.text}"', beat.line)


def _with_step(cites: tuple[str, ...], behind: Step | None) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*cites, *(behind.cites if behind else ()))))

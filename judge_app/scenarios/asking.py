"""A question put at one step of a run: answered there, not where the text would answer it.

A question in the words of an Ask line is answered by the game; one in a person's own words by `questions`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from judge_app.engine.choices import Window
from judge_app.engine.game import Game
from judge_app.engine.play import Play
from judge_app.engine.state import Card, Player
from judge_app.engine.trace import Step
from judge_app.games import game_called
from judge_app.language.scenario_trees import Scenario
from judge_app.scenarios.expectations import NOT_UNDERSTOOD, Given
from judge_app.scenarios.limits import Limit
from judge_app.scenarios.moments import Watch, run_watched
from judge_app.scenarios.questions.as_given import (
    PHASE_ENDS,
    as_far_as_it_went,
    at_another_step,
    no_longer,
    together,
)
from judge_app.scenarios.questions.asker import Asker
from judge_app.scenarios.questions.chances import AGAIN, BESIDES, Chances, is_of_time, says_of
from judge_app.scenarios.questions.forms import Asks, Form, parts_of, several
from judge_app.scenarios.questions.named import names_of_people
from judge_app.scenarios.questions.other_runs import OtherRuns, draft_of
from judge_app.scenarios.questions.readings import Readings, accounts_for, is_left_open, is_weak, quotes_what_was_done
from judge_app.scenarios.questions.steps import cards_named
from judge_app.scenarios.questions.timing import NEGATED_MODAL, SUGGESTED, Timing
from judge_app.scenarios.questions.tried import POSITIVE, WHY_NOT, tried_and_failed, why_it_came_to_nothing
from judge_app.scenarios.questions.vocabulary import COMMON, plainly, stems_of
from judge_app.scenarios.questions.words import USES
from judge_app.scenarios.run import Result, run_scenario
from judge_app.scenarios.without_unread import without_unread

DESPITE = re.compile(
    r"^(?P<main>(?:why|how come)\b(?: \S+){2,}?) (?:when|even though|even tho|although|though|despite|even if|if|while|but|with)\b.+$",
    re.I,
)
COULD_NOT = re.compile(r"\bcouldn'?t\b|\bcould not\b", re.I)  # at a time when they had the chance
TARGETING = USES | frozenset("target hit hits play played put affect".split())
CAPITAL = re.compile(r"\b[A-Z][\w']*")
OF_THE_TURN = re.compile(r"\bit is not .+'s turn$|\bhas priority, not ")
SHE = re.compile(r"^(?P<lead>(?:why )?(?:can|could|can'?t|couldn'?t|can not|could not) )(?:she|he|i|they)\b", re.I)
IT_ON = re.compile(r"\bit(?= (?:on|onto|to|into) )", re.I)
LETTERS = re.compile(r"[a-z]{3,}")
SENTENCE = re.compile(r"[.] \w")  # the end of one and another behind it
OF_THIS_STEP = ("can", "may", "could", "can't", "must")  # what can be done is asked of the step that is looked at
GOES_ON = ("holds", "fails", "illegal", "needs-choice")  # verdicts of a run in which the deed was come to


def answer_in_the_end(scenario: Scenario, here: Given, n: int, last: int, until: Limit | None = None) -> Given | None:
    """The answer at the last step, if it is another than at step `n`: who is still there at step `n` may be gone then."""
    opens = here.question.split()[:1]
    if n >= last or here.answer == NOT_UNDERSTOOD or (opens and opens[0].lower() in OF_THIS_STEP):
        return None
    end = ask_at(scenario, last, here.question, until)
    return None if end.answer in (here.answer, NOT_UNDERSTOOD) else end


def ask_at(scenario: Scenario, n: int, text: str, until: Limit | None = None, only_here: bool = False) -> Given:
    """Answers a question at step `n` of a run; what cannot be done there, at the nearest step where there is a chance,
    unless it is asked of that step alone."""
    plain = plainly(text, _words_of_names(scenario))
    given = _ask_plainly(scenario, n, plain, until, only_here)
    if given.answer == NOT_UNDERSTOOD and (aside := DESPITE.match(plain)) is not None:
        given = _ask_plainly(
            scenario, n, aside["main"], until, only_here
        )  # what seems to speak against it is no part of it
        given = replace(given, question=text)
    if not only_here:
        given = _in_other_words(scenario, n, plain, given, until)
    if POSITIVE.match(given.answer) or given.answer == NOT_UNDERSTOOD:
        given = _came_to_nothing(scenario, plain, given, until)
    return replace(given, question=text) if given.question != text else given


def _came_to_nothing(scenario: Scenario, text: str, given: Given, until: Limit | None) -> Given:
    """What no rule refuses, and was tried and failed, or comes to nothing."""
    if not WHY_NOT.match(text) or not NEGATED_MODAL.search(text):
        return given
    result = run_watched(scenario, Watch(until=until))
    if given.answer == NOT_UNDERSTOOD:
        return tried_and_failed(text, result) or given
    return why_it_came_to_nothing(text, given, result, OtherRuns(draft_of(scenario), 0, until))


def _in_other_words(scenario: Scenario, n: int, text: str, given: Given, until: Limit | None) -> Given:
    """By the nearest other reading that is understood, if it was not understood or only half of it is accounted for."""
    if _is_all_accounted_for(scenario, text, given):
        return given
    names = _words_of_names(scenario)

    def ask(of: Scenario, said: str, at: int) -> Given:
        return _ask_plainly(of, at, plainly(said, names), until)

    found = Readings(scenario, ask, until).answered(text, n, names)
    if found is not None and (given.answer == NOT_UNDERSTOOD or not is_weak(found)):
        return found
    if is_weak(given) and COULD_NOT.search(text) and OF_THE_TURN.search(given.reason):
        return replace(given, answer=NOT_UNDERSTOOD, reason="", cites=(), step=0, suggestions=SUGGESTED)
    return given


def _is_all_accounted_for(scenario: Scenario, text: str, given: Given) -> bool:
    if given.answer == NOT_UNDERSTOOD or is_weak(given):
        return False
    if is_left_open(text, given) or quotes_what_was_done(text, given):
        return False
    play = run_scenario(scenario).play
    return play is None or accounts_for(text, given, play)


def _words_of_names(scenario: Scenario) -> frozenset[str]:
    """Every word with a capital that the board is given with, outside of a card's text."""
    given = " ".join(re.sub(r'"[^"]*"', "", fact.text) for fact in scenario.facts)
    return frozenset(word.lower() for word in CAPITAL.findall(given))


def _ask_plainly(scenario: Scenario, n: int, text: str, until: Limit | None, only_here: bool = False) -> Given:
    def ask(of: Scenario, at: int, said: str, alone: bool) -> Given:
        return ask_at(of, at, said, until, alone)

    if parts := several(text):
        return together(text, [ask(scenario, n, part, False) for part in parts])
    timing = Timing(scenario, draft_of(scenario), text, until, ask)
    if (later := timing.at_the_next_turn()) is not None:
        return later
    if not only_here and (then := timing.before_or_after_something()) is not None:
        return then
    return _Asking(scenario, n, text, until, only_here).answered()


@dataclass
class _Asking:
    """One question as it is typed, at one step of one run."""

    scenario: Scenario
    n: int
    text: str
    until: Limit | None
    only_here: bool
    watch: Watch = field(init=False)
    game: Game = field(init=False)
    asker: Asker = field(init=False)
    result: Result = field(init=False)

    def __post_init__(self) -> None:
        game = game_called(self.scenario.game)
        assert game is not None
        self.game, self.watch = game, Watch(until=self.until)
        self.asker = Asker(game, self.text, self.until)
        self.result = _run(self.scenario, self.asker, self.watch, self.n)

    @property
    def is_at_the_end(self) -> bool:
        return self.n >= len(self.result.steps)

    @property
    def form(self) -> Form | None:
        return self.asker.form

    @property
    def cards(self) -> list[Card]:
        return [word.means for word in self.form.names if isinstance(word.means, Card)] if self.form is not None else []

    def answered(self) -> Given:
        """By the first way that answers it."""
        if (named := self._with_who_did_it(self._with_what_was_used())) != self.text:
            return _ask_plainly(self.scenario, self.n, named, self.until)
        ways: list[Callable[[], Given | None]] = [self._at_another_chance]
        if self.is_at_the_end:
            ways = [self._as_the_run_refuses_it, self._without_unread_words, self._on_another_target, *ways]
        return next((found for way in ways if (found := way()) is not None), None) or self._from_the_whole_run()

    def _with_what_was_used(self) -> str:
        """ "Could she have put it on Snow": the card with which something was done last."""
        if self.form is None or self.form.asks is not Asks.CAN or not IT_ON.search(self.text):
            return self.text
        used = [card for card in self._cards_used() if card not in self.cards]
        return IT_ON.sub(used[-1].label, self.text, count=1) if used else self.text

    def _cards_used(self) -> Iterator[Card]:
        """By those whose cards they are."""
        for step in self.result.steps:
            if step.actor is not None:
                yield from (card for card in cards_named(step) if card.controller is step.actor)

    def _with_who_did_it(self, text: str) -> str:
        """ "Can she review Whistle too": the player whose card it is, where what comes after a deed is asked."""
        form = self.form
        if form is None or not self._asks_of_a_deed or not (BESIDES | AGAIN) & set(form.plain):
            return text
        owners = {card.controller.name for card in self.cards}
        if len(owners) != 1 or any(isinstance(word.means, Player) for word in form.names):
            return text
        return SHE.sub(rf"\g<lead>{next(iter(owners))}", text, count=1)

    @property
    def _asks_of_a_deed(self) -> bool:
        """Whether, or why not, something can be done."""
        return self.form is not None and (self.form.asks is Asks.CAN or self.asker.asks_why_not)

    def _as_the_run_refuses_it(self) -> Given | None:
        """Why something cannot be done, where the run ends because just that was refused."""
        result = self.result
        if result.verdict != "illegal" or not result.cites or not self.asker.asks_why_not or self.asker.supposed:
            return None
        deed, _, reason = result.message.partition(": ")
        if not self._speaks_of(deed):
            return None
        ended = self._end_of_the_phase(deed) if OF_THE_TURN.search(reason) else None
        if ended is None:
            return Given(self.text, "no", reason, result.cites)
        cites = tuple(dict.fromkeys((*result.cites, *ended.cites)))
        return Given(self.text, "no", f"{reason}; step {ended.n}: {ended.text}", cites)

    def _end_of_the_phase(self, deed: str) -> Step | None:
        """By which the chance was over of a player who did something in the run."""
        steps = self.result.steps
        if not any(step.actor is not None and deed.startswith(str(step.actor)) for step in steps):
            return None
        return next((step for step in steps if PHASE_ENDS.search(step.text)), None)

    def _speaks_of(self, deed: str) -> bool:
        """Whether a sentence has the verb of the question, its players, and every card of whoever does it."""
        assert self.form is not None
        verb = next(iter(self.form.content), "")
        named = [card for card in self.cards if card.label in deed]
        if not says_of(deed, stems_of(verb)) and not (named and verb in USES):
            return False
        if (self.cards and not named) or self._leaves_out_a_card(deed, named):
            return False
        return all(player in deed for player in names_of_people(self.form.names))

    def _leaves_out_a_card(self, deed: str, named: Sequence[Card]) -> bool:
        """One of whoever does it; a hero is not left out where its power is named."""
        bearers = [card.attached_to for card in named]
        own = (card for card in self.cards if deed.startswith(str(card.controller)))
        return any(card not in (*named, *bearers) for card in own)

    def _without_unread_words(self) -> Given | None:
        """What is asked of a run that stops at words nobody understands, answered by the run without them, with what was
        left out. None if that is no answer either."""
        _, other, _, left_out = without_unread(
            draft_of(self.scenario), self.result, Watch(until=self.until), self.until
        )
        if not left_out or any(SENTENCE.search(each) for each in left_out):  # what is understood beside them counts
            return None
        supposed = set(LETTERS.findall(parts_of(self.text).supposed.lower())) - COMMON
        if supposed & set(LETTERS.findall(" ".join(left_out).partition("“")[2].lower())):  # they are about just that
            return None
        found = ask_at(other.scenario, len(other.steps), self.text, self.until)
        if found.answer == NOT_UNDERSTOOD:
            return None
        reason = f"if these words change nothing: {' and '.join(left_out)}; {found.reason}".removesuffix("; ")
        return replace(
            found, answer=f"without the words that are not understood: {found.answer}", reason=reason, step=0
        )

    def _on_another_target(self) -> Given | None:
        """ "Why couldn't Ana zap Oracle": what was done with a card on one thing, done on another."""
        if self.form is None or self.asker.supposed or not self._aims_at_something(self.form):
            return None
        verb = self.form.content[0]
        other = self._other_runs(0).on_another(*(card.label for card in self.cards))
        if other is None or other[1].verdict not in GOES_ON:
            return None
        deed, result = other
        if verb in ("hit", "hits") and not says_of(deed, stems_of(verb)):
            return None  # to power it up is not to hit with it
        return self._as_it_was_done(deed, result)

    def _as_it_was_done(self, deed: str, result: Result) -> Given:
        """Why it is refused, or that it can be done."""
        if result.verdict == "illegal" and result.message.startswith(f"{deed}: "):
            return Given(self.text, "no", result.message, result.cites)
        return Given(self.text, "it can be done" if self.asker.asks_why_not else "yes", deed, ())

    def _aims_at_something(self, form: Form) -> bool:
        """Whether it asks of a deed with one card on another, and of no number."""
        is_of_two = len(self.cards) == 2 and next(iter(form.content), "") in TARGETING
        return self._asks_of_a_deed and is_of_two and not any(word.isdigit() for word in form.plain)

    def _other_runs(self, line: int) -> OtherRuns:
        return OtherRuns(draft_of(self.scenario), line, self.until)

    @property
    def chances(self) -> Chances | None:
        return None if self.only_here else self.asker.chances(self.result, self.watch.opened)

    def _asked_there(self, step: int) -> Given | None:
        """What the table and the windows at another step say."""
        again = Asker(self.game, self.text, self.until)
        _run(self.scenario, again, Watch(until=self.until), step)
        return again.answer

    def _at_another_chance(self) -> Given | None:
        """At the nearest step where there is a chance. Why it could not be done is asked of the time when it could not."""
        self.asker.forget_if_it_was_earlier()
        chances, possible = self.chances, None
        if chances is None:
            return None
        is_past, is_why_not = chances.form.is_past, self.asker.asks_why_not
        for step in self.asker.other_steps(chances, self.n):
            there = self._asked_there(step)
            if there is None:
                continue
            found = at_another_step(there, step, is_past)
            if is_why_not and found.answer.startswith("not at this step") and step < self.n:
                found = no_longer(found, self.result.steps[step : self.n])
            if not (is_why_not and is_past) or found.answer == "no":
                return found
            possible = possible or found
        return possible

    def _from_the_whole_run(self) -> Given:
        if self.result.play is not None:
            self.asker.look_without_a_window(self.result.play, self.watch.opened)
        line = self.watch.lines[self.n - 1] if 0 < self.n <= len(self.watch.lines) else 0

        def ask_there(other: Result, text: str) -> Given:
            return ask_at(other.scenario, len(other.steps), text, self.until)

        given = self.asker.finish(self.result, self._other_runs(line), ask_there)
        if given.answer == NOT_UNDERSTOOD and self._asks_of_a_deed and self.result.play is not None:
            self.asker.answer = None  # it may be a deed of another window
            self.asker.look_beyond_the_windows(self.result.play, self.watch.opened, self.n)
            given = self.asker.finish(self.result, self._other_runs(line), ask_there)
        if is_of_time(given):
            given = self._refused_when_there_was_a_chance() or given
        return as_far_as_it_went(given, self.result) if self.is_at_the_end and not self.asker.supposed else given

    def _refused_when_there_was_a_chance(self) -> Given | None:
        """What only time refuses here, and something else refused when it was time."""
        chances = self.chances
        for step in chances.before(self.n) if chances is not None else ():
            there = self._asked_there(step)
            if there is not None and there.answer == "no" and there.cites and not is_of_time(there):
                return at_another_step(there, step, True)
        return None


def answered_in_own_words(result: Result, until: Limit | None = None) -> Result:
    """The same result with answers to the Ask lines that are in a person's own words; their step says when they were asked."""
    if all(each.answer != NOT_UNDERSTOOD for each in result.answers):
        return result
    answers = [
        ask_at(result.scenario, each.step, each.question, until) if each.answer == NOT_UNDERSTOOD else each
        for each in result.answers
    ]
    return replace(result, answers=answers)


def _run(scenario: Scenario, asker: Asker, watch: Watch, n: int) -> Result:
    def look(play: Play, window: Window) -> None:
        if play.trace.last == n:
            asker.look(play, window)

    watch.at, watch.see, watch.look = (n,), asker.see, look
    return run_watched(scenario, watch)

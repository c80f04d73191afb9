"""A question put at one step of a run: answered there, not where the text would answer it.

A question in the words of an Ask line is answered by the game; one in a person's own words by `questions`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from judge_app.engine.choices import Window
from judge_app.engine.game import Bound, Game, SetupError
from judge_app.engine.passing_over import come_to_what_may_allow
from judge_app.engine.play import Play
from judge_app.engine.refusals import Stop
from judge_app.engine.state import Card, Player
from judge_app.engine.trace import Change, Step
from judge_app.games import game_called
from judge_app.language.scenario import read_sentence
from judge_app.language.scenario_trees import Action, Question, Ruling, Scenario, ScenarioError, Subject
from judge_app.scenarios.draft import Draft, Line
from judge_app.scenarios.expectations import NOT_UNDERSTOOD, Given
from judge_app.scenarios.legal import Offer, offer
from judge_app.scenarios.limits import Limit
from judge_app.scenarios.moments import Opened, Watch, run_watched
from judge_app.scenarios.questions import answers
from judge_app.scenarios.questions.as_given import (
    PHASE_ENDS,
    as_far_as_it_went,
    at_another_step,
    no_longer,
    together,
)
from judge_app.scenarios.questions.asked import Asked, Moment, from_the_beginning
from judge_app.scenarios.questions.can import is_by_means, was_done
from judge_app.scenarios.questions.deeds import deeds_asked
from judge_app.scenarios.questions.forms import Asks, Form, parts_of, read_form, several
from judge_app.scenarios.questions.other_runs import OtherRuns
from judge_app.scenarios.questions.readings import Readings, accounts_for, is_left_open, is_weak, quotes_what_was_done
from judge_app.scenarios.questions.steps import says, speaks_of
from judge_app.scenarios.questions.supposing import Supposing
from judge_app.scenarios.questions.tried import POSITIVE, WHY_NOT, tried_and_failed, why_it_came_to_nothing
from judge_app.scenarios.questions.vocabulary import AUXILIARIES, COMMON, FILLERS, is_form_of, plainly, stems_of
from judge_app.scenarios.questions.words import USES, Word, cut
from judge_app.scenarios.run import Result, run_scenario
from judge_app.scenarios.tries import spoken
from judge_app.scenarios.without_unread import without_unread

AT_THE_STEP = (
    Asks.WHETHER,
    Asks.CAN,
    Asks.WHERE,
    Asks.HOW_MANY,
    Asks.FIGURE,
    Asks.OPTIONS,
)  # answered by the table as it is there
OF_NOW = {"again", "next", "yet", "still"}
NEXT_TURN = re.compile(
    r"\s*\b(?:on|in|during|at)?\s*(?:my|his|her|their|the)?\s*next (?:turn|time|action|round)\b", re.I
)
AFTER = re.compile(
    r"^(?P<main>(?:can|could|may|why can'?t|why couldn'?t)\b.+?)\s+after (?:the |his |her |my |their |that )?(?P<event>[\w' ]+)\??$",
    re.I,
)
BEFORE = re.compile(
    r"^(?P<main>(?:can|could|may|why can'?t|why couldn'?t)\b.+?)\s+before (?:the |his |her |my |their |that )?(?P<event>[\w' ]+)\??$",
    re.I,
)
IN_A_PHASE = re.compile(
    r"^(?P<main>(?:can|could|may|why can'?t|why couldn'?t)\b.+?)\s+(?:in|during) (?:the |his |her |my |their |\w+?'?s )?(?P<event>[a-z]+) phase\??$",
    re.I,
)
DESPITE = re.compile(
    r"^(?P<main>(?:why|how come)\b(?: \S+){2,}?) (?:when|even though|even tho|although|though|despite|even if|if|while|but|with)\b.+$",
    re.I,
)
COULD_NOT = re.compile(r"\bcouldn'?t\b|\bcould not\b", re.I)  # at a time when they had the chance
SUGGESTED = ("what happened?", "who wins?", "whose turn is it?")
NEGATED_MODAL = re.compile(r"\b(?:can'?t|couldn'?t|can not|could not|cannot)\b", re.I)
BEGINS_AN_ATTACK = re.compile(r" attacks |, as an attack")
AGAINST = ("block", "obstruct")
AGAIN = {"again", "twice", "second"}
DONE = ("announc", "play", "act", "react", "attack")  # it is not asked of earlier steps
BESIDES = {"too", "also", "another", "second"}  # after what was done
TARGETING = USES | frozenset("target hit hits play played put affect".split())
OBJECTS = {"him", "it", "them"}
MOST_OTHER_STEPS = 4  # at which it is asked what could not be done at the step itself
NO_PART = re.compile(
    r"\s+\b(?:right now|now|also|too|as well|just|still|at all|actually|currently|today)\b", re.I
)  # of any deed
CAPITAL = re.compile(r"\b[A-Z][\w']*")
OF_THE_TURN = re.compile(r"\bit is not .+'s turn$|\bhas priority, not ")
SHE = re.compile(r"^(?P<lead>(?:why )?(?:can|could|can'?t|couldn'?t|can not|could not) )(?:she|he|i|they)\b", re.I)
IT_ON = re.compile(r"\bit(?= (?:on|onto|to|into) )", re.I)
LETTERS = re.compile(r"[a-z]{3,}")
SENTENCE = re.compile(r"[.] \w")  # the end of one and another behind it
AT_ONCE = re.compile(
    r"\band\b.*\b(?:in|at) (?:one|the same) (?:go|action|time)\b|\band\b.*\bat once\b", re.I
)  # two deeds
PAST = ("did", "was", "were", "has", "had")


OF_THIS_STEP = ("can", "may", "could", "can't", "must")  # what can be done is asked of the step that is looked at


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
    names = _words_of_names(scenario)
    result = run_scenario(scenario)
    is_known = given.answer != NOT_UNDERSTOOD and not is_left_open(text, given)
    is_known = is_known and not quotes_what_was_done(text, given)
    accounted = result.play is None or accounts_for(text, given, result.play)
    if is_known and not is_weak(given) and accounted:
        return given

    def ask(of: Scenario, said: str, at: int) -> Given:
        return _ask_plainly(of, at, plainly(said, names), until)

    found = Readings(scenario, ask, until).answered(text, n, names)
    if found is not None and (given.answer == NOT_UNDERSTOOD or not is_weak(found)):
        return found
    if is_weak(given) and COULD_NOT.search(text) and OF_THE_TURN.search(given.reason):
        return replace(given, answer=NOT_UNDERSTOOD, reason="", cites=(), step=0, suggestions=SUGGESTED)
    return given


def _words_of_names(scenario: Scenario) -> frozenset[str]:
    """Every word with a capital that the board is given with, outside of a card's text."""
    given = " ".join(re.sub(r'"[^"]*"', "", fact.text) for fact in scenario.facts)
    return frozenset(word.lower() for word in CAPITAL.findall(given))


def _ask_plainly(scenario: Scenario, n: int, text: str, until: Limit | None, only_here: bool = False) -> Given:
    if parts := several(text):
        return together(text, [ask_at(scenario, n, part, until) for part in parts])
    if (later := _at_the_next_turn(scenario, text, until)) is not None:
        return later
    if not only_here and (then := _before_or_after_something(scenario, text, until)) is not None:
        return then
    game = game_called(scenario.game)
    assert game is not None
    asker, watch = Asker(game, text, until), Watch(until=until)
    result = _run(scenario, asker, watch, n)
    asker.remember(result)
    if (named := _with_who_did_it(_with_what_was_used(text, asker, result.steps), asker)) != text:
        return _ask_plainly(scenario, n, named, until)
    if n >= len(result.steps) and (refused := asker.refused_in_the_run(result)) is not None:
        return refused
    if n >= len(result.steps) and (leaving_out := _without_unread_words(scenario, result, text, until)) is not None:
        return leaving_out
    if asker.form is not None and asker.form.is_past and (asker.asks_why_not or "have" in asker.form.plain):
        asker.forget()  # it is asked of then, not of now
    if n >= len(result.steps) and (other := asker.on_another_target(draft_of(scenario))) is not None:
        return other
    possible: Given | None = None
    for elsewhere in asker.other_steps(watch.opened, n) if not only_here else ():
        again = Asker(game, text, until)
        _run(scenario, again, Watch(until=until), elsewhere)
        if again.answer is not None:
            found = at_another_step(again.answer, elsewhere, asker.form is not None and asker.form.is_past)
            if asker.asks_why_not and found.answer.startswith("not at this step") and elsewhere < n:
                found = no_longer(found, result.steps[elsewhere:n])
            if not (asker.asks_why_not and asker.form is not None and asker.form.is_past) or found.answer == "no":
                return found  # why it could not be done is asked of the time when it could not
            possible = possible or found
    if possible is not None:
        return possible
    if result.play is not None:
        asker.look_without_a_window(result.play, watch.opened)
    line = watch.lines[n - 1] if 0 < n <= len(watch.lines) else 0
    given = asker.finish(result, OtherRuns(draft_of(scenario), line, until))
    return as_far_as_it_went(given, result) if n >= len(result.steps) and not asker.supposed else given


def _with_what_was_used(text: str, asker: Asker, steps: Sequence[Step]) -> str:
    """ "Could she have put it on Snow": the card with which something was done last."""
    if asker.form is None or asker.form.asks is not Asks.CAN or not IT_ON.search(text):
        return text
    named = [word.means for word in asker.words if word.is_name]
    used = [
        card
        for step in steps
        if step.actor is not None
        for card in step.words
        if isinstance(card, Card) and card.controller is step.actor and card not in named
    ]
    return IT_ON.sub(used[-1].label, text, count=1) if used else text


def _with_who_did_it(text: str, asker: Asker) -> str:
    """ "Can she review Whistle too": the player whose card it is, where what comes after a deed is asked."""
    form = asker.form
    if form is None or not (form.asks is Asks.CAN or asker.asks_why_not) or not (BESIDES | AGAIN) & set(form.plain):
        return text
    cards = [word.means for word in form.names if isinstance(word.means, Card)]
    owners = {card.controller.name for card in cards}
    if len(owners) != 1 or any(isinstance(word.means, Player) for word in form.names):
        return text
    return SHE.sub(rf"\g<lead>{next(iter(owners))}", text, count=1)


def _without_unread_words(scenario: Scenario, result: Result, text: str, until: Limit | None) -> Given | None:
    """What is asked of a run that stops at words nobody understands, answered by the run without them, with what was left
    out. None if that is no answer either."""
    _, other, _, left_out = without_unread(draft_of(scenario), result, Watch(until=until), until)
    if not left_out or any(SENTENCE.search(each) for each in left_out):  # what is understood beside them counts
        return None
    supposed = set(LETTERS.findall(parts_of(text).supposed.lower())) - COMMON
    if supposed & set(LETTERS.findall(" ".join(left_out).partition("“")[2].lower())):  # they are about just that
        return None
    found = ask_at(other.scenario, len(other.steps), text, until)
    if found.answer == NOT_UNDERSTOOD:
        return None
    reason = f"if these words change nothing: {' and '.join(left_out)}; {found.reason}".removesuffix("; ")
    return replace(found, answer=f"without the words that are not understood: {found.answer}", reason=reason, step=0)


def _at_the_next_turn(scenario: Scenario, text: str, until: Limit | None) -> Given | None:
    """ "Can Pam use Swoop next turn": asked when everybody before has ended theirs. Only what a rule refuses, or what can be
    done, is an answer: what somebody else would have to do first is not known."""
    plain = NEXT_TURN.sub("", text)
    if plain == text or not re.match(r"can|could|will|may", text, re.I):
        return None
    result = run_scenario(scenario)
    form = read_form(cut(plain, result.play)) if result.play is not None else None
    player = form.player() if form is not None else None
    other = OtherRuns(draft_of(scenario), 0, until).until_the_turn_of(player) if player is not None else None
    if other is None or other.play is None:
        return None
    found = ask_at(other.scenario, len(other.steps), plain, until)
    if found.answer == "yes" or (found.answer == "no" and found.cites):
        return replace(found, question=text, reason=f"on {player}'s next turn: {found.reason}".strip(": "), step=0)
    return None


def _before_or_after_something(scenario: Scenario, text: str, until: Limit | None) -> Given | None:
    """ "Can Ben still use the mop after the stun", "could Ana have played it before she attacked": at the chances of that time
    alone. What could be done before, and cannot after, is ended by a step in between."""
    found = AFTER.match(text) or BEFORE.match(text) or IN_A_PHASE.match(text)
    if found is None:
        return None
    watch = Watch(until=until)
    result = run_watched(scenario, watch)
    if result.play is None:
        return None
    form = read_form(cut(found["main"], result.play))
    player = form.player() if form is not None else None
    people = [player.name] if player is not None else [each.name for each in result.play.players]
    chances = sorted({each.step for each in watch.opened if each.window.player.name in people and each.step > 0})
    main = found["main"].replace(" still ", " ")
    if found.re is IN_A_PHASE:
        wanted = f"{found['event']} Phase".lower()
        then = [step for step in chances if str(result.steps[step - 1].place).lower().endswith(wanted)]
        return _at_one_of(scenario, text, main, then[:MOST_OTHER_STEPS], until)
    if found.re is BEFORE and (moved := _done_before(scenario, found, result.play, until)) is not None:
        return replace(moved, question=text)
    steps = _steps_of(found["event"], result, people if found.re is BEFORE else [])
    if not steps:
        return None
    if found.re is BEFORE:
        then = [step for step in chances if step < steps[0]]
        return _at_one_of(scenario, text, main, then[-MOST_OTHER_STEPS:], until)
    later = [step for step in chances if step >= steps[-1]]
    if later:
        given = ask_at(scenario, later[0], main, until, only_here=NEGATED_MODAL.search(main) is not None)
        return None if given.answer == NOT_UNDERSTOOD else replace(given, question=text)
    for step in reversed(chances[-MOST_OTHER_STEPS:]):
        given = ask_at(scenario, step, main, until, only_here=True)
        ended = no_longer(given, result.steps[step:])
        if given.answer in ("yes", "it can be done") and ended is not given:
            return replace(ended, question=text)
    return None


def _done_before(scenario: Scenario, found: re.Match[str], play: Play, until: Limit | None) -> Given | None:
    """A deed of the run, done before another of its deeds."""
    main, event = cut(found["main"], play), cut(found["event"], play)
    other = OtherRuns(draft_of(scenario), 0, until).done_before(main, event)
    if other is None:
        return None
    deed, result = other
    if result.verdict == "illegal" and result.message.startswith(f"{deed}: "):
        return Given(found.string, "no", result.message, result.cites)
    return Given(found.string, "yes", deed, ()) if result.verdict in ("holds", "fails", "needs-choice") else None


def _steps_of(event: str, result: Result, people: Sequence[str]) -> list[int]:
    """The steps that an event of a question means: with everything it names, in its words; a deed without a name is their own."""
    words = cut(event, result.play)
    plain = [word.text for word in words if not word.is_name and word.text not in FILLERS | AUXILIARIES]
    names = [word.means for word in words if word.is_name]
    if not plain and not names:
        return []
    return [
        step.n
        for step in result.steps
        if all(speaks_of(step, name) for name in names)
        and all(says(step, stems_of(word)) for word in plain)
        and (names or not people or step.actor is None or str(step.actor) in people)
    ]


def _at_one_of(scenario: Scenario, text: str, main: str, steps: Sequence[int], until: Limit | None) -> Given | None:
    """What can be done at one of these steps can be done; if a rule refuses it at all of them, it cannot."""
    refused: Given | None = None
    for step in steps:
        given = ask_at(scenario, step, main, until, only_here=True)
        if given.answer in ("yes", "it can be done"):
            return replace(given, question=text, reason=f"at step {step}: {given.reason}".rstrip(": "), step=step)
        if given.answer == "no" and given.cites:
            refused = replace(given, question=text, reason=f"at step {step}: {given.reason}", step=step)
    return refused or Given(text, NOT_UNDERSTOOD, "", ()) if steps else None


def answered_in_own_words(result: Result, until: Limit | None = None) -> Result:
    """The same result with answers to the Ask lines that are in a person's own words; their step says when they were asked."""
    if all(each.answer != NOT_UNDERSTOOD for each in result.answers):
        return result
    answers = [
        ask_at(result.scenario, each.step, each.question, until) if each.answer == NOT_UNDERSTOOD else each
        for each in result.answers
    ]
    return replace(result, answers=answers)


def draft_of(scenario: Scenario) -> Draft:
    """A scenario's lines as they were written, without its claims and questions."""
    lines = [Line("Given", fact.text, fact.line) for fact in scenario.facts]
    lines += [Line("When", beat.text, beat.line) for beat in scenario.beats if isinstance(beat, Action | Ruling)]
    return Draft(scenario.title, scenario.game, tuple(lines), edition=scenario.edition)


def _run(scenario: Scenario, asker: Asker, watch: Watch, n: int) -> Result:
    def look(play: Play, window: Window) -> None:
        if play.trace.last == n:
            asker.look(play, window)

    watch.at, watch.see, watch.look = (n,), asker.see, look
    return run_watched(scenario, watch)


class Asker:
    """Looks at the table after a step, at the windows open then, and at the whole run when it is over."""

    def __init__(self, game: Game, text: str, until: Limit | None = None) -> None:
        self.game, self.text, self.until = game, text.strip(), until
        self.words: tuple[Word, ...] = ()
        self.form: Form | None = None
        self.supposed: tuple[Word, ...] = ()  # what follows "if"
        self.questions: tuple[Question, ...] = ()  # what it may be in the words of an Ask line
        self.meant: tuple[Question, ...] = ()  # deeds of the game that its verb and names may mean
        self.offers: list[Offer] = []
        self.answer: Given | None = None
        self._settled = False
        self._wrong = ""
        self._outside: Given | None = None  # what is said of a deed for which no window is open
        self._is_read = False
        self._steps: Sequence[Step] = ()  # of the whole run

    def look(self, play: Play, window: Window) -> None:
        """In a window where it would be done, that is where it is decided."""
        self._read(play)
        if self._settled or self.supposed or AT_ONCE.search(self.text):
            return
        for question in self.questions:
            bound = self._bound(play, question) if question.deed is not None else None
            if bound is not None and bound.player is window.player and bound.kind in window.deeds:
                self.answer = self._decided(play, bound)
                self._settled = True
                return
        if (decided := self._decided_of_what_is_meant(play, window)) is not None:
            self.answer, self._settled = decided, True
            return
        if self.form is not None and self.form.asks in (Asks.CAN, Asks.WHY, Asks.WHEN, Asks.OPTIONS):
            self.offers.append(offer(self.game, play, window, self.until))

    def _decided_of_what_is_meant(self, play: Play, window: Window) -> Given | None:
        """A deed on something: what the lists of deeds leave out. What may be done comes before what may not."""
        refused: Given | None = None
        if self.form is not None and self.meant and not self.asks_why_not:
            done = was_done(Asked(Moment(self.game, play), self.text, self.form))
            if done is not None:
                return done
        for question in self.meant:
            bound = self._bound(play, question)
            if bound is None or bound.player is not window.player or bound.kind not in window.deeds:
                continue
            decided = self._decided(play, bound)
            if decided.answer == "yes":
                said = question.text.removeprefix("can ").rstrip("?")
                return replace(decided, answer="it can be done" if self.asks_why_not else "yes", reason=said)
            refused = refused or (decided if decided.answer == "no" else None)
        return refused

    def see(self, play: Play) -> None:
        """Elsewhere by the table alone."""
        self._read(play)
        if not self._settled and not self.supposed:
            self.answer = self._by_the_table(play)

    def forget(self) -> None:
        self.answer = self._outside = None

    def remember(self, result: Result) -> None:
        self._steps = result.steps

    def finish(self, result: Result, other_runs: OtherRuns | None = None) -> Given:
        """What the table did not answer is looked for in the whole run."""
        if result.play is not None:
            self._read(result.play)
        if self._is_refused_here:
            self.answer = self.answer or self._outside
        if self.answer is not None:
            return self.answer
        moment = Moment(self.game, result.play, tuple(self.offers), other_runs, result)
        if result.play is not None and self.supposed:
            supposing = Supposing(self.game, self.text, self.words, self.supposed, self._wrong, self._ask_there)
            self.answer = supposing.answered(moment)
        elif result.play is not None and self.form is not None and not AT_ONCE.search(self.text):
            self.answer = answers.given(moment, self.text, self.form)
        self.answer = self.answer or self._outside or answers.not_understood(moment, self.text, self.words, self._wrong)
        return self.answer

    def _ask_there(self, other: Result, text: str) -> Given:
        return ask_at(other.scenario, len(other.steps), text, self.until)

    def refused_in_the_run(self, result: Result) -> Given | None:
        """Why something cannot be done, where the run ends because just that was refused."""
        if result.verdict != "illegal" or self.form is None or not self.asks_why_not or self.supposed:
            return None
        deed, _, reason = result.message.partition(": ")
        verb = next(iter(self.form.content), "")
        cards = [word.means for word in self.form.names if isinstance(word.means, Card)]
        people = [word.means for word in self.form.names if isinstance(word.means, Player)]
        named = [card for card in cards if card.label in deed]
        bearers = [card.attached_to for card in named]
        own = [card for card in cards if deed.startswith(str(card.controller)) and card not in (*named, *bearers)]
        is_deed = any(is_form_of(word, stems_of(verb)) for word in deed.split()[1:2]) or (named and verb in USES)
        if not is_deed or not result.cites or own or (cards and not named):
            return None
        if not all(str(player) in deed for player in people):
            return None
        own = [step.n for step in result.steps if step.actor is not None and deed.startswith(str(step.actor))]
        ended = [step for step in result.steps if PHASE_ENDS.search(step.text)]
        if OF_THE_TURN.search(reason) and ended and own:
            reason = f"{reason}; step {ended[0].n}: {ended[0].text}"
            return Given(self.text, "no", reason, tuple(dict.fromkeys((*result.cites, *ended[0].cites))))
        return Given(self.text, "no", reason, result.cites)

    def look_without_a_window(self, play: Play, opened: Sequence[Opened]) -> None:
        """Why the player in question could not do it here in any case: everybody's deeds are tried for them."""
        if self.form is None or not self._asks_what_can_be_done or self.supposed:
            return
        asked_of = self.form.player()
        players = [asked_of] if asked_of is not None and not self.form.is_of_somebody else play.players
        deeds = tuple(dict.fromkeys(deed for each in opened for deed in each.window.deeds))
        for player in players:
            if not any(each.player == player.name for each in self.offers):
                tried = offer(self.game, play, Window("", player, deeds), self.until)
                self.offers.append(replace(tried, legal=()))

    @property
    def _is_refused_here(self) -> bool:
        """A rule forbids it here, not only the want of a chance."""
        return self._outside is not None and bool(self._outside.cites)

    @property
    def _asks_what_can_be_done(self) -> bool:
        if self.form is None:
            return False
        return (
            self.form.asks in (Asks.CAN, Asks.OPTIONS)
            or self.asks_why_not
            or (self.form.asks is Asks.WHEN and self.form.is_modal)
        )

    @property
    def asks_why_not(self) -> bool:
        """Why something cannot be done."""
        return self.form is not None and self.form.asks is Asks.WHY and self.form.is_modal and self.form.negative

    def other_steps(self, opened: Sequence[Opened], n: int) -> list[int]:
        """Where the player in question has a window, the nearest to `n` first, if it is asked what they can do."""
        player = self.form.player() if self.form is not None else None
        if self.answer is not None or self.form is None or self.supposed:
            return []
        if self._is_refused_here and (self.form.is_past or not BESIDES & set(self.form.plain)):
            return []
        if not self._asks_what_can_be_done or (player is None and not self.form.is_of_somebody):
            return []
        passive = self.form.is_state and self.form.subject is not None and isinstance(self.form.subject.means, Card)
        anybody = player is None or self.form.is_of_somebody
        steps = {
            each.step
            for each in opened
            if each.step > 0 and (anybody or player is None or (each.window.player.name == player.name) != passive)
        }
        steps = {step for step in steps if step >= self._since(player) and self._is_against_it(step, player)}
        words = set(self.form.plain)
        if AGAIN & words and (after := self._after_it_was_done(steps)):
            return after
        if BESIDES & words and not self.form.is_past and (done := self._done_by(player, opened)):
            return sorted(step for step in steps - {n} if step >= done)[:MOST_OTHER_STEPS]
        if OF_NOW & words or words >= {"right", "now"} or words >= {"another", "action"}:
            return []
        if self.form.is_past and not BESIDES & words:
            return sorted(steps - {n})[:MOST_OTHER_STEPS]
        return sorted(steps - {n}, key=lambda step: (abs(step - n), step))[:MOST_OTHER_STEPS]

    def on_another_target(self, draft: Draft) -> Given | None:
        """ "Why couldn't Ana zap Oracle": what was done with a card on one thing, done on another."""
        if self.form is None or self.supposed or not (self.form.asks is Asks.CAN or self.asks_why_not):
            return None
        cards = [word.means for word in self.form.names if isinstance(word.means, Card)]
        verb = next(iter(self.form.content), "")
        if len(cards) != 2 or not verb or verb not in TARGETING or any(word.isdigit() for word in self.form.plain):
            return None
        other = OtherRuns(draft, 0, self.until).on_another(cards[0].label, cards[1].label)
        if other is None or other[1].verdict not in ("holds", "fails", "illegal", "needs-choice"):
            return None
        deed, result = other
        if verb in ("hit", "hits") and not says_of(deed, stems_of(verb)):
            return None  # to power it up is not to hit with it
        if result.verdict == "illegal" and result.message.startswith(f"{deed}: "):
            return Given(self.text, "no", result.message, result.cites)
        return Given(self.text, "it can be done" if self.asks_why_not else "yes", deed, ())

    def _after_it_was_done(self, steps: Iterable[int]) -> list[int]:
        """ "Can Ivo enhance with it again": in the first chance after the last time it was done."""
        assert self.form is not None
        content, cards = self.form.content, [word.text for word in self.form.names if isinstance(word.means, Card)]
        if not content or not cards:
            return []
        stems = stems_of(content[0])
        done = [
            step.n
            for step in self._steps
            if step.actor is not None and all(card in step.text for card in cards) and says(step, (*stems, *DONE))
        ]
        return sorted(step for step in steps if done and step >= done[-1])[:1]

    def _is_against_it(self, at: int, player: Player | None) -> bool:
        """ "Could Sol block Jab with the hedge": while that attack goes on, not the next one."""
        assert self.form is not None
        verb = next(iter(self.form.content), "")
        others = [
            word.means
            for word in self.form.names
            if isinstance(word.means, Card) and player is not None and word.means.controller.name != player.name
        ]
        if not others or not {*AGAINST} & {*stems_of(verb)}:
            return True
        begun = [step for step in self._steps[:at] if BEGINS_AN_ATTACK.search(step.text)]
        return not begun or any(speaks_of(begun[-1], card) for card in others)

    def _since(self, player: Player | None) -> int:
        """ "Could Sol block Hook with the hedge": not before that card of another player has left its hand."""
        assert self.form is not None
        others = [word.means for word in self.form.names if isinstance(word.means, Card)]
        begun = [
            next((step.n for step in self._steps for change in step.changes if _leaves_a_hand(change, card)), 0)
            for card in others
            if card.controller is not player
        ]
        return max(begun, default=0)

    def _done_by(self, player: Player | None, opened: Sequence[Opened]) -> int:
        """The last step in which the player did something of the kind that is asked for; 0 if there is none."""
        assert self.form is not None
        verb = stems_of(self.form.content[0]) if self.form.content else ()
        done = [
            step.n
            for step in self._steps
            if step.actor is not None and step.actor is (player or step.actor) and says(step, verb)
        ]
        done += [
            each.step + 1
            for each in opened
            if each.deed and each.window.player is (player or each.window.player) and says_of(each.deed, verb)
        ]
        return max(done, default=0)

    def _read(self, play: Play) -> None:
        if not self._is_read:
            self._is_read = True
            parts = parts_of(self.text)
            self.words, self.supposed = cut(parts.asked, play), cut(parts.supposed, play)
            if self.text.find(parts.asked) < self.text.find(parts.supposed):
                self.supposed = _with_its_name(self.supposed, self.words)
            beside = cut(parts.beside, play)
            self.form = read_form(self.words)
            if self.form is not None:
                self.form = _with_beside(self.form, beside)
            self.questions = () if self.supposed else tuple(self._as_ask_lines())
            self.meant = () if self.supposed else tuple(self._as_deeds(play))

    def _as_deeds(self, play: Play) -> Iterator[Question]:
        """What may be meant by the verb and the cards of a question whether, or why not, something can be done to a card."""
        if self.form is None or not (self.form.asks is Asks.CAN or self.asks_why_not):
            return
        if is_by_means(self.form, self.text):
            return  # what would come of it is asked
        cards = {word.text for word in self.form.names if isinstance(word.means, Card)}
        if len(cards) < 2 or any(word.isdigit() for word in self.form.plain):
            return
        for text in deeds_asked(self.game, self.form, play.players):
            try:
                read = read_sentence(self.game.phrases, "Ask", text)
            except ScenarioError:
                continue
            if isinstance(read, Question) and read.deed is not None:
                yield read

    def _as_ask_lines(self) -> Sequence[Question]:
        """As it was typed, with names in brackets, and a bare deed as a question whether it can be done."""
        if self.form is not None and (self.form.asks is Asks.WHY or self.form.is_of_somebody):
            return []
        plain = self.text.rstrip("?").strip()
        named = " ".join(spoken(word.text) if word.is_name else word.typed for word in self.words).replace(" 's", "'s")
        found: list[Question] = []
        opens = self.form is not None and self.form.lead in AUXILIARIES  # "did Tom …" is no bare deed
        bare = () if opens else (f"can {plain}", f"can {named}")
        asks_can = self.form is not None and self.form.asks is Asks.CAN
        texts = (plain, _small(plain), _small(named), *bare, *([NO_PART.sub("", _small(named))] if asks_can else []))
        for text in dict.fromkeys(texts):
            try:
                read = read_sentence(self.game.phrases, "Ask", text)
            except ScenarioError:
                continue
            assert isinstance(read, Question)
            found.append(read)
        return found

    def _by_the_table(self, play: Play) -> Given | None:
        is_gone = any(word.means in play.gone for word in self.words if isinstance(word.means, Card))
        for question in self.questions:
            if is_gone and question.claim is None and question.deed is None:
                continue  # no zone is where it is
            given = self._asked(play, question)
            if given is not None:
                return given
        if self.form is None or (self.form.asks not in AT_THE_STEP and not self.asks_why_not):
            return None
        if AT_ONCE.search(self.text):
            return None
        found = answers.given(Moment(self.game, play, tuple(self.offers)), self.text, self.form)
        later = found is not None and found.answer == "no" and self.form.lead in PAST
        return None if later else found

    def _asked(self, play: Play, question: Question) -> Given | None:
        """None if it means nothing to the game, however well it reads."""
        if question.deed is None:
            return self._answered(play, question)
        bound = self._bound(play, question)
        if bound is None:
            return None
        decided = self._decided(play, bound)
        self._outside = (
            Given(self.text, "no", f"{bound.player} has no chance to do it between this step and the next", ())
            if decided.answer == "yes"
            else decided
        )
        return None

    def _answered(self, play: Play, question: Question) -> Given | None:
        try:
            found = (
                self.game.check(play, question.claim, from_the_beginning(self.game, play))
                if question.claim is not None
                else self.game.answer(play, question)
            )
        except (SetupError, KeyError) as wrong:
            self._wrong = self._wrong or (str(wrong) if isinstance(wrong, SetupError) else "")
            return None
        except Stop as stop:
            return Given(self.text, "unknown", str(stop), ())
        asked_for = parts_of(self.text).asked
        if question.claim is not None:
            return Given(self.text, "yes" if found.holds else "no", found.got, found.cites)
        is_echo = len(found.got) > 2 and found.got.isalpha() and re.search(rf"\b{found.got}$", asked_for, re.I)
        is_none = found.got.startswith("0") and self.form is not None and self.form.asks is Asks.HOW_MANY
        return None if found.got == "None" or is_none or is_echo else Given(self.text, found.got, "", found.cites)

    def _decided(self, play: Play, bound: Bound) -> Given:
        try:
            bound.must_be_readable(play)
            refusal = bound.why_not(play)
            if refusal is not None:
                come_to_what_may_allow(play)
        except Stop as stop:
            return Given(self.text, "unknown", str(stop), ())
        return Given(self.text, "no", refusal.reason, refusal.cites) if refusal else Given(self.text, "yes", "", ())

    def _bound(self, play: Play, asked: Question) -> Bound | None:
        assert asked.deed is not None
        try:
            return self.game.bind(play, Action(asked.subject or Subject(), asked.deed, asked.picks, text=self.text))
        except (SetupError, Stop) as wrong:
            self._wrong = self._wrong or str(wrong)
            return None


def says_of(deed: str, stems: tuple[str, ...]) -> bool:
    """Whether the verb of a deed is one of these."""
    return any(is_form_of(word, stems) for word in deed.split()[1:2])


def _with_its_name(supposed: tuple[Word, ...], asked: Sequence[Word]) -> tuple[Word, ...]:
    """ "Would Ox live if it had 4 defense": what is supposed of "it" is supposed of the one thing that is asked about."""
    names = list({word.text: word for word in asked if word.is_name}.values())
    if len(names) != 1 or names[0].text in {word.text for word in supposed} or "turn" in {w.text for w in supposed}:
        return supposed
    is_card = isinstance(names[0].means, Card)
    pronouns = {"it", "him", "them", "he", "she", "they"} if is_card else {"him", "them"}
    is_not = bool({"not", "never", "no"} & {word.text for word in supposed})
    return tuple(
        names[0] if word.text in pronouns and (n == 0 or not is_not) else word for n, word in enumerate(supposed)
    )


def _leaves_a_hand(change: Change, card: Card) -> bool:
    return change.subject is card and change.what == "zone" and str(change.before).endswith(" hand")


def _small(text: str) -> str:
    """A question's first word in a small letter."""
    return text[:1].lower() + text[1:]


def _with_beside(form: Form, beside: Sequence[Word]) -> Form:
    """Whom "him" means, and what a question without a name is about, stands beside it."""
    names = [word for word in beside if word.is_name]
    if not form.names:
        says_it = any(not word.isdigit() and word != "need" for word in form.content)
        return replace(form, words=(*form.words, *(names if says_it else beside)), names_are_beside=True)
    return replace(form, words=(*form.words, *names)) if OBJECTS & set(form.plain) else form

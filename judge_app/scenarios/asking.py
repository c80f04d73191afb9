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
from judge_app.engine.trace import Step
from judge_app.games import game_called
from judge_app.language.scenario import read_sentence
from judge_app.language.scenario_trees import Action, Question, Ruling, Scenario, ScenarioError, Subject
from judge_app.numbers import so_many
from judge_app.scenarios.draft import Draft, Line
from judge_app.scenarios.expectations import NOT_UNDERSTOOD, Given
from judge_app.scenarios.in_the_end import in_the_end
from judge_app.scenarios.legal import Offer, offer
from judge_app.scenarios.limits import Limit
from judge_app.scenarios.moments import Opened, Watch, run_watched
from judge_app.scenarios.questions import answers
from judge_app.scenarios.questions.asked import Asked, Moment, check, from_the_beginning
from judge_app.scenarios.questions.can import was_done
from judge_app.scenarios.questions.deeds import deeds_asked
from judge_app.scenarios.questions.ends import ended
from judge_app.scenarios.questions.forms import Asks, Form, parts_of, read_form, several
from judge_app.scenarios.questions.other_runs import OtherRuns
from judge_app.scenarios.questions.refunds import PAID
from judge_app.scenarios.questions.steps import says, speaks_of
from judge_app.scenarios.questions.vocabulary import AUXILIARIES, COMMON, is_form_of, plainly, stems_of
from judge_app.scenarios.questions.why import NOTHING
from judge_app.scenarios.questions.words import USES, Word, cut
from judge_app.scenarios.run import Result, run_scenario
from judge_app.scenarios.tries import spoken
from judge_app.scenarios.without_unread import NO_ANSWER, without_unread

AT_THE_STEP = (
    Asks.WHETHER,
    Asks.CAN,
    Asks.WHERE,
    Asks.HOW_MANY,
    Asks.FIGURE,
    Asks.OPTIONS,
)  # answered by the table as it is there
MOST_NEWS = 4  # steps of another run that are told
OF_NOW = {"again", "next", "yet", "still"}
NEXT_TURN = re.compile(
    r"\s*\b(?:on|in|during|at)?\s*(?:my|his|her|their|the)?\s*next (?:turn|time|action|round)\b", re.I
)
AFTER = re.compile(
    r"^(?P<main>(?:can|could|may|why can'?t|why couldn'?t)\b.+?)\s+after (?:the |his |her |my |their |that )?(?P<event>[\w' ]+)\??$",
    re.I,
)
AGAIN = {"again", "twice", "second"}
DONE = ("announc", "play", "act", "react", "attack")  # it is not asked of earlier steps
BESIDES = {"too", "also", "another", "second"}  # after what was done
OBJECTS = {"him", "it", "them"}
MOST_OTHER_STEPS = 4  # at which it is asked what could not be done at the step itself
NO_PART = re.compile(r"\s+\b(?:right now|now|just|still|at all|actually|currently|today)\b", re.I)  # of any deed
CAPITAL = re.compile(r"\b[A-Z][\w']*")
PHASE_ENDS = re.compile(r"\bPhase ends$|\bends their turn$")
OF_THE_TURN = re.compile(r"\bit is not .+'s turn$|\bhas priority, not ")
IT_ON = re.compile(r"\bit(?= (?:on|onto|to|into) )", re.I)
LETTERS = re.compile(r"[a-z]{3,}")
SENTENCE = re.compile(r"[.] \w")  # the end of one and another behind it
AT_ONCE = re.compile(
    r"\band\b.*\b(?:in|at) (?:one|the same) (?:go|action|time)\b|\band\b.*\bat once\b", re.I
)  # two deeds
OF_NOTHING = ("no", "it is not so", "not yet", NOTHING)  # what is said of something that is not in the run
PAST = ("did", "was", "were", "has", "had")


OF_THIS_STEP = ("can", "may", "could", "can't", "must")  # what can be done is asked of the step that is looked at


def answer_in_the_end(scenario: Scenario, here: Given, n: int, last: int, until: Limit | None = None) -> Given | None:
    """The answer at the last step, if it is another than at step `n`: who is still there at step `n` may be gone then."""
    opens = here.question.split()[:1]
    if n >= last or here.answer == NOT_UNDERSTOOD or (opens and opens[0].lower() in OF_THIS_STEP):
        return None
    end = ask_at(scenario, last, here.question, until)
    return None if end.answer in (here.answer, NOT_UNDERSTOOD) else end


def ask_at(scenario: Scenario, n: int, text: str, until: Limit | None = None) -> Given:
    """Answers a question at step `n` of a run; what cannot be done there, at the nearest step where there is a chance."""
    plain = plainly(text, _words_of_names(scenario))
    given = _ask_plainly(scenario, n, plain, until)
    return replace(given, question=text) if plain != text else given


def _words_of_names(scenario: Scenario) -> frozenset[str]:
    """Every word with a capital that the board is given with, outside of a card's text."""
    given = " ".join(re.sub(r'"[^"]*"', "", fact.text) for fact in scenario.facts)
    return frozenset(word.lower() for word in CAPITAL.findall(given))


def _ask_plainly(scenario: Scenario, n: int, text: str, until: Limit | None) -> Given:
    if parts := several(text):
        return _together(text, [ask_at(scenario, n, part, until) for part in parts])
    if (later := _at_the_next_turn(scenario, text, until)) is not None:
        return later
    if (after := _after_something(scenario, text, until)) is not None:
        return after
    game = game_called(scenario.game)
    assert game is not None
    asker, watch = Asker(game, text, until), Watch(until=until)
    result = _run(scenario, asker, watch, n)
    asker.remember(result)
    if (named := _with_what_was_used(text, asker, result.steps)) != text:
        return _ask_plainly(scenario, n, named, until)
    if n >= len(result.steps) and (refused := asker.refused_in_the_run(result)) is not None:
        return refused
    if n >= len(result.steps) and (leaving_out := _without_unread_words(scenario, result, text, until)) is not None:
        return leaving_out
    if asker.form is not None and asker.form.is_past and (asker.asks_why_not or "have" in asker.form.plain):
        asker.forget()  # it is asked of then, not of now
    possible: Given | None = None
    for elsewhere in asker.other_steps(watch.opened, n):
        again = Asker(game, text, until)
        _run(scenario, again, Watch(until=until), elsewhere)
        if again.answer is not None:
            found = _at_another_step(again.answer, elsewhere, asker.form is not None and asker.form.is_past)
            if not (asker.asks_why_not and asker.form is not None and asker.form.is_past) or found.answer == "no":
                return found  # why it could not be done is asked of the time when it could not
            possible = possible or found
    if possible is not None:
        return possible
    if result.play is not None:
        asker.look_without_a_window(result.play, watch.opened)
    line = watch.lines[n - 1] if 0 < n <= len(watch.lines) else 0
    given = asker.finish(result, OtherRuns(draft_of(scenario), line, until))
    return _as_far_as_it_went(given, result) if n >= len(result.steps) and not asker.supposed else given


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


def _as_far_as_it_went(given: Given, result: Result) -> Given:
    """An answer from a run that stopped says so; that something did not happen is not known of one."""
    if result.verdict not in NO_ANSWER:
        return given
    stopped = f"the run stops after step {len(result.steps)}: {result.message}"
    if given.answer == NOT_UNDERSTOOD:
        return given if result.play is not None else replace(given, answer="unknown", reason=stopped, suggestions=())
    if given.answer in OF_NOTHING and not given.cites:
        return replace(given, answer="not known yet", reason=stopped)
    return replace(given, reason=f"{given.reason}; {stopped}".removeprefix("; "))


def _together(text: str, given: Sequence[Given]) -> Given:
    """Several questions in one; what is not understood of them is said to be so."""
    if all(each.answer == NOT_UNDERSTOOD for each in given):
        return replace(given[0], question=text)
    cites = tuple(dict.fromkeys(rule for each in given for rule in each.cites))
    told = [f"{each.question}? {each.answer}" + (f" ({each.reason})" if each.reason else "") for each in given]
    return Given(text, "; ".join(each.answer for each in given), "; ".join(told), cites, given[0].step)


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


def _after_something(scenario: Scenario, text: str, until: Limit | None) -> Given | None:
    """ "Can Ben still use the mop after the stun": at his first chance after the step that says so."""
    found = AFTER.match(text)
    if found is None:
        return None
    watch = Watch(until=until)
    result = run_watched(scenario, watch)
    if result.play is None:
        return None
    event, form = cut(found["event"], result.play), read_form(cut(found["main"], result.play))
    player = form.player() if form is not None else None
    plain = [word.text for word in event if not word.is_name]
    steps = [
        step.n
        for step in result.steps
        if all(speaks_of(step, word.means) for word in event if word.is_name)
        and all(says(step, stems_of(word)) for word in plain)
    ]
    chances = [each.step for each in watch.opened if player is not None and each.window.player.name == player.name]
    later = [step for step in chances if steps and step >= steps[-1]]
    if not later:
        return None
    given = ask_at(scenario, later[0], found["main"].replace(" still ", " "), until)
    return None if given.answer == NOT_UNDERSTOOD else replace(given, question=text)


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


def _at_another_step(answer: Given, n: int, is_past: bool) -> Given:
    """What can be done there cannot be done here; whether it could have been done is asked of any step."""
    said = answer.answer
    if said in ("yes", "it can be done"):
        said = f"yes, at step {n}" if is_past else f"not at this step, but at step {n}"
    return replace(answer, answer=said, reason=f"at step {n}: {answer.reason}".rstrip(": "), step=n)


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
            self.answer = self._supposing(moment)
        elif result.play is not None and self.form is not None and not AT_ONCE.search(self.text):
            self.answer = answers.given(moment, self.text, self.form)
        self.answer = self.answer or self._outside or answers.not_understood(moment, self.text, self.words, self._wrong)
        return self.answer

    def _supposing(self, moment: Moment) -> Given | None:
        """What is asked, of the run in which what is supposed is so; how that run ends if nothing else is asked or known."""
        runs = moment.other_runs.supposing(self.supposed) if moment.other_runs is not None else []
        given = [self._of_another_run(moment, other, said) for other, said in runs if other.play is not None]
        if len(given) < 2:
            return given[0] if given else None
        if len({each.answer for each in given}) == 1:
            return replace(given[0], reason=f"whatever is chosen; {given[0].reason}".strip("; "))
        ways = "; ".join(f"{said}: {each.answer}" for each, (_, said) in zip(given, runs, strict=True))
        return replace(given[0], answer=ways, reason="it turns on a choice")

    def _of_another_run(self, moment: Moment, other: Result, said: str) -> Given:
        """With what is done there and not in the run as it is."""
        there = Moment(self.game, other.play, (), None, other)
        whole = ended(Asked(there, self.text, Form(Asks.WHAT_IF, self.supposed, "what")), other)
        now = {step.text for step in moment.result.steps} if moment.result is not None else set()
        news = [step.text for step in other.steps if step.changes and step.text not in now][:MOST_NEWS]
        whole = replace(whole, reason="; ".join(dict.fromkeys((*([said] if said else []), *news))))
        whole = self._with_what_is_possible(moment, other, whole)
        if hands := self._hands(moment, there):
            whole = replace(whole, answer=f"{whole.answer} {hands}")
        form = read_form(cut(parts_of(self.text).asked, other.play))  # its names mean what they mean there
        if form is None or other.verdict not in ("holds", "fails"):
            return whole
        was_refused = moment.result is not None and moment.result.verdict == "illegal"
        if form.asks is Asks.CAN and was_refused and not said and {"use", "do", "play"} & set(form.content):
            found: Given | None = Given(self.text, "yes", "", other.cites)
        elif form.asks is Asks.CAN:
            cards = [word.text for word in form.names if isinstance(word.means, Card)]
            is_of_it = bool(cards) and all(name in said for name in cards)
            is_as_now = moment.result is not None and said == moment.result.message and not is_of_it
            if said and is_as_now:
                return answers.not_understood(moment, self.text, self.words, self._wrong)
            found = Given(self.text, "no", said, other.cites) if said else self._asked_there(other)
        else:
            found = answers.given(there, self.text, form)
        if found is None:
            found = self._left_there(there, form) or self._must_there(other, form)
        if found is not None and found.answer.startswith("not at this step, but at step"):
            found = replace(found, answer="yes")  # where in the other run is no matter
        return whole if found is None else replace(found, reason=f"{whole.answer} {whole.reason}".strip())

    def _left_there(self, there: Moment, form: Form) -> Given | None:
        """ "If Lou has 3 cards, how many are left": of what is supposed."""
        who = next((word for word in self.supposed if isinstance(word.means, Player)), None)
        thing = next(
            (word for word in self.supposed if word.text.rstrip("s") in ("card", "resource", "momentum")), None
        )
        if form.asks is not Asks.HOW_MANY or form.names or "left" not in form.plain or who is None or thing is None:
            return None
        again = read_form(cut(f"how many {thing.text} does {who.text} have", there.play))
        return answers.given(there, self.text, again) if again is not None else None

    def _must_there(self, other: Result, form: Form) -> Given | None:
        """ "Does he still have to commit something": whether a step of that run says it."""
        content = [word for word in form.content if word not in ("something", "anything", "need")]
        is_must = "to" in form.plain and bool({"have", "need"} & set(form.plain))
        if form.asks is not Asks.WHETHER or not is_must or form.names:
            return None
        if len(content) != 1 or content[0] not in PAID:  # a step would say that it is paid
            return None
        done = [step for step in other.steps if says(step, stems_of(content[0])[:1])]
        if done:
            return Given(self.text, "yes", f"step {done[-1].n}: {done[-1].text}", done[-1].cites)
        return Given(self.text, "no", "no step of that run asks for it", ())

    def _hands(self, moment: Moment, there: Moment) -> str:
        """Who holds another number of cards in the end than in the run as it is."""
        told = []
        for player in moment.play.players:
            text = f"{spoken(player.name)} has 0 cards in hand"
            now, then = check(self.game, moment.play, text), check(self.game, there.play, text)
            if now is not None and then is not None and now[0].got != then[0].got:
                cards = so_many(int(then[0].got.split()[0]), "card")
                told.append(f"{player} has {cards} in hand (not {now[0].got.split()[0]}).")
        return " ".join(told)

    def _asked_there(self, other: Result) -> Given | None:
        """What could be done is looked for in the windows of the other run."""
        found = ask_at(other.scenario, len(other.steps), parts_of(self.text).asked, self.until)
        return None if found.answer == NOT_UNDERSTOOD else found

    def _with_what_is_possible(self, moment: Moment, other: Result, whole: Given) -> Given:
        """If it ends as it does now, what may be done then and not now, or now and not then, is the difference."""
        if moment.other_runs is None or moment.result is None or other.verdict not in ("holds", "fails"):
            return whole
        sentence = in_the_end(moment.result).sentence or "Nothing changes."
        if whole.answer not in (sentence, "Nothing changes."):
            return whole
        then, now = (
            moment.other_runs.possible_in(other.scenario),
            moment.other_runs.possible_in(moment.other_runs.scenario),
        )
        people = tuple(word.text for word in self.supposed if isinstance(word.means, Player))
        more, less = (
            sorted(differ, key=lambda text: not text.startswith(people))[:MOST_NEWS]
            for differ in ([each for each in then if each not in now], [each for each in now if each not in then])
        )
        told = [f"it could be done then: {'; '.join(more)}"] if more else []
        told += [f"it could not be done then: {'; '.join(less)}"] if less else []
        same = (
            f"It ends the same: {sentence}"
            if "Nothing changes." not in (sentence, whole.answer)
            else "Nothing changes."
        )
        return replace(whole, answer=f"{'. '.join(told)}. {same}" if told else same)

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
        return self.form is not None and self.form.asks is Asks.WHY and self.form.is_modal

    def other_steps(self, opened: Sequence[Opened], n: int) -> list[int]:
        """Where the player in question has a window, the nearest to `n` first, if it is asked what they can do."""
        player = self.form.player() if self.form is not None else None
        if self.answer is not None or self.form is None or self._is_refused_here or self.supposed:
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
        words = set(self.form.plain)
        if AGAIN & words and (after := self._after_it_was_done(steps)):
            return after
        if BESIDES & words and not self.form.is_past and (done := self._done_by(player)):
            return sorted(step for step in steps - {n} if step >= done)[:MOST_OTHER_STEPS]
        if OF_NOW & words or words >= {"right", "now"} or words >= {"another", "action"}:
            return []
        if self.form.is_past and not BESIDES & words:
            return sorted(steps - {n})[:MOST_OTHER_STEPS]
        return sorted(steps - {n}, key=lambda step: (abs(step - n), step))[:MOST_OTHER_STEPS]

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

    def _done_by(self, player: Player | None) -> int:
        """The last step in which the player did something of the kind that is asked for; 0 if there is none."""
        assert self.form is not None
        verb = stems_of(self.form.content[0]) if self.form.content else ()
        done = [step.n for step in self._steps if step.actor is player and player is not None and says(step, verb)]
        return done[-1] if done else 0

    def _read(self, play: Play) -> None:
        if not self._is_read:
            self._is_read = True
            parts = parts_of(self.text)
            self.words, self.supposed = cut(parts.asked, play), cut(parts.supposed, play)
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

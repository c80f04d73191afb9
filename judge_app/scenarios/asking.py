"""A question put at one step of a run: answered there, not where the text would answer it.

A question in the words of an Ask line is answered by the game; one in a person's own words by `questions`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from judge_app.engine.choices import Window
from judge_app.engine.game import Bound, Game, SetupError
from judge_app.engine.play import Play
from judge_app.engine.refusals import Stop
from judge_app.engine.state import Card
from judge_app.games import game_called
from judge_app.language.scenario import read_sentence
from judge_app.language.scenario_trees import Action, Question, Ruling, Scenario, ScenarioError, Subject
from judge_app.scenarios.draft import Draft, Line
from judge_app.scenarios.expectations import NOT_UNDERSTOOD, Given
from judge_app.scenarios.legal import Offer, offer
from judge_app.scenarios.limits import Limit
from judge_app.scenarios.moments import Opened, Watch, run_watched
from judge_app.scenarios.questions import answers
from judge_app.scenarios.questions.asked import Asked, Moment
from judge_app.scenarios.questions.ends import ended
from judge_app.scenarios.questions.forms import Asks, Form, parts_of, read_form
from judge_app.scenarios.questions.other_runs import OtherRuns
from judge_app.scenarios.questions.words import Word, cut
from judge_app.scenarios.run import Result
from judge_app.scenarios.tries import spoken

AT_THE_STEP = (
    Asks.WHETHER,
    Asks.CAN,
    Asks.WHERE,
    Asks.HOW_MANY,
    Asks.FIGURE,
    Asks.OPTIONS,
)  # answered by the table as it is there
MOST_NEWS = 4  # steps of another run that are told
OF_NOW = {"again", "next", "yet", "still"}  # it is not asked of earlier steps
BESIDES = {"too", "also", "another", "second"}  # after what was done
OBJECTS = {"him", "it", "them"}
MOST_OTHER_STEPS = 4  # at which it is asked what could not be done at the step itself
PAST = ("did", "was", "were", "has", "had")


def ask_at(scenario: Scenario, n: int, text: str, until: Limit | None = None) -> Given:
    """Answers a question at step `n` of a run; what cannot be done there, at the nearest step where there is a chance."""
    game = game_called(scenario.game)
    assert game is not None
    asker, watch = Asker(game, text, until), Watch(until=until)
    result = _run(scenario, asker, watch, n)
    if asker.form is not None and asker.form.is_past and asker.asks_why_not:
        asker.answer = None  # it is asked of then, not of now
    for elsewhere in asker.other_steps(watch.opened, n):
        again = Asker(game, text, until)
        _run(scenario, again, Watch(until=until), elsewhere)
        if again.answer is not None:
            return _at_another_step(again.answer, elsewhere, asker.form is not None and asker.form.is_past)
    if result.play is not None:
        asker.look_without_a_window(result.play, watch.opened)
    line = watch.lines[n - 1] if 0 < n <= len(watch.lines) else 0
    return asker.finish(result, OtherRuns(draft_of(scenario), line, until))


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
        self.offers: list[Offer] = []
        self.answer: Given | None = None
        self._settled = False
        self._wrong = ""
        self._outside: Given | None = None  # what is said of a deed for which no window is open
        self._is_read = False

    def look(self, play: Play, window: Window) -> None:
        """In a window where it would be done, that is where it is decided."""
        self._read(play)
        if self._settled or self.supposed:
            return
        for question in self.questions:
            bound = self._bound(play, question) if question.deed is not None else None
            if bound is not None and bound.player is window.player and bound.kind in window.deeds:
                self.answer = self._decided(play, bound)
                self._settled = True
                return
        if self.form is not None and self.form.asks in (Asks.CAN, Asks.WHY, Asks.WHEN, Asks.OPTIONS):
            self.offers.append(offer(self.game, play, window, self.until))

    def see(self, play: Play) -> None:
        """Elsewhere by the table alone."""
        self._read(play)
        if not self._settled and not self.supposed:
            self.answer = self._by_the_table(play)

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
        elif result.play is not None and self.form is not None:
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
        form = read_form(cut(parts_of(self.text).asked, other.play))  # its names mean what they mean there
        if form is None or other.verdict not in ("holds", "fails"):
            return whole
        found = answers.given(there, self.text, form)
        return whole if found is None else replace(found, reason=f"{whole.answer} {whole.reason}".strip())

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
        if OF_NOW & words:
            return []
        if self.form.is_past and not BESIDES & words:
            return sorted(steps - {n})[:MOST_OTHER_STEPS]
        return sorted(steps - {n}, key=lambda step: (abs(step - n), step))[:MOST_OTHER_STEPS]

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

    def _as_ask_lines(self) -> Sequence[Question]:
        """As it was typed, with names in brackets, and a bare deed as a question whether it can be done."""
        if self.form is not None and (self.form.asks is Asks.WHY or self.form.is_of_somebody):
            return []
        plain = self.text.rstrip("?").strip()
        named = " ".join(spoken(word.text) if word.is_name else word.typed for word in self.words).replace(" 's", "'s")
        found: list[Question] = []
        for text in dict.fromkeys((plain, _small(plain), _small(named), f"can {plain}", f"can {named}")):
            try:
                read = read_sentence(self.game.phrases, "Ask", text)
            except ScenarioError:
                continue
            assert isinstance(read, Question)
            found.append(read)
        return found

    def _by_the_table(self, play: Play) -> Given | None:
        for question in self.questions:
            given = self._asked(play, question)
            if given is not None:
                return given
        if self.form is None or (self.form.asks not in AT_THE_STEP and not self.asks_why_not):
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
                self.game.check(play, question.claim, self.game.snapshot(play))
                if question.claim is not None
                else self.game.answer(play, question)
            )
        except (SetupError, KeyError) as wrong:
            self._wrong = self._wrong or (str(wrong) if isinstance(wrong, SetupError) else "")
            return None
        except Stop as stop:
            return Given(self.text, "unknown", str(stop), ())
        if question.claim is not None:
            return Given(self.text, "yes" if found.holds else "no", found.got, found.cites)
        return None if found.got == "None" else Given(self.text, found.got, "", found.cites)

    def _decided(self, play: Play, bound: Bound) -> Given:
        try:
            bound.must_be_readable(play)
            refusal = bound.why_not(play)
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

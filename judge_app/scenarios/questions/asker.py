"""A question that looks at the table after a step, at the windows open then, and at the whole run when it is over."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from judge_app.engine.choices import Window
from judge_app.engine.game import Bound, Game, SetupError
from judge_app.engine.passing_over import come_to_what_may_allow
from judge_app.engine.play import Play
from judge_app.engine.refusals import Stop
from judge_app.engine.state import Card, Player
from judge_app.language.scenario import read_sentence
from judge_app.language.scenario_trees import Action, Question, ScenarioError, Subject
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.legal import Offer, offer
from judge_app.scenarios.limits import Limit
from judge_app.scenarios.moments import Opened
from judge_app.scenarios.questions import answers
from judge_app.scenarios.questions.asked import Asked, Moment, from_the_beginning
from judge_app.scenarios.questions.can import is_by_means, was_done
from judge_app.scenarios.questions.chances import BESIDES, Chances
from judge_app.scenarios.questions.deeds import deeds_asked
from judge_app.scenarios.questions.forms import Asks, Form, parts_of, read_form
from judge_app.scenarios.questions.named import cards_in, names_of_cards, texts_of
from judge_app.scenarios.questions.other_runs import OtherRuns
from judge_app.scenarios.questions.supposing import Supposing
from judge_app.scenarios.questions.vocabulary import AUXILIARIES
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
IN_A_WINDOW = (Asks.CAN, Asks.WHY, Asks.WHEN, Asks.OPTIONS)
OBJECTS = {"him", "it", "them"}
OF_A_CARD = {"it", "him", "them", "he", "she", "they"}
OF_A_PLAYER = {"him", "them"}
NO_PART = re.compile(
    r"\s+\b(?:right now|now|also|too|as well|just|still|at all|actually|currently|today)\b", re.I
)  # of any deed
AT_ONCE = re.compile(
    r"\band\b.*\b(?:in|at) (?:one|the same) (?:go|action|time)\b|\band\b.*\bat once\b", re.I
)  # two deeds
PAST = ("did", "was", "were", "has", "had")

AskThere = Callable[[Result, str], Given]


class Asker:
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
        self._asks_two_deeds = AT_ONCE.search(self.text) is not None

    def look(self, play: Play, window: Window) -> None:
        """In a window where it would be done, that is where it is decided."""
        self._read(play)
        if self._settled or self.supposed or self._asks_two_deeds:
            return
        decided = self._decided_as_asked(play, window) or self._decided_of_what_is_meant(play, window)
        if decided is not None:
            self.answer, self._settled = decided, True
        elif self.form is not None and self.form.asks in IN_A_WINDOW:
            self.offers.append(offer(self.game, play, window, self.until))

    def _decided_as_asked(self, play: Play, window: Window) -> Given | None:
        for question in self.questions:
            bound = self._bound_in(play, window, question)
            if bound is not None:
                return self._decided(play, bound)
        return None

    def _decided_of_what_is_meant(self, play: Play, window: Window) -> Given | None:
        """A deed on something: what the lists of deeds leave out. What may be done comes before what may not."""
        if (done := self._done_already(play)) is not None:
            return done
        refused: Given | None = None
        for question in self.meant:
            bound = self._bound_in(play, window, question)
            decided = self._decided(play, bound) if bound is not None else None
            if decided is not None and decided.answer == "yes":
                said = question.text.removeprefix("can ").rstrip("?")
                return replace(decided, answer="it can be done" if self.asks_why_not else "yes", reason=said)
            if decided is not None and decided.answer == "no":
                refused = refused or decided
        return refused

    def _done_already(self, play: Play) -> Given | None:
        """What has been done could be done."""
        if self.form is None or not self.meant or self.asks_why_not:
            return None
        return was_done(Asked(Moment(self.game, play), self.text, self.form))

    def see(self, play: Play) -> None:
        """Elsewhere by the table alone."""
        self._read(play)
        if not self._settled and not self.supposed:
            self.answer = self._by_the_table(play)

    def forget_if_it_was_earlier(self) -> None:
        """What could not be done is asked of then, not of the step that is looked at."""
        if self.form is not None and self.form.is_past and (self.asks_why_not or "have" in self.form.plain):
            self.answer = self._outside = None

    def finish(self, result: Result, other_runs: OtherRuns, ask_there: AskThere) -> Given:
        """What the table did not answer is looked for in the whole run."""
        if result.play is not None:
            self._read(result.play)
        if self._is_refused_here:
            self.answer = self.answer or self._outside
        if self.answer is None:
            moment = Moment(self.game, result.play, tuple(self.offers), other_runs, result)
            found = self._from_the_run(moment, ask_there) if result.play is not None else None
            self.answer = found or self._outside or answers.not_understood(moment, self.text, self.words, self._wrong)
        return self.answer

    def _from_the_run(self, moment: Moment, ask_there: AskThere) -> Given | None:
        if self.supposed:
            return Supposing(self.game, self.text, self.words, self.supposed, self._wrong, ask_there).answered(moment)
        is_one = self.form is not None and not self._asks_two_deeds
        return answers.given(moment, self.text, self.form) if is_one and self.form is not None else None

    def look_without_a_window(self, play: Play, opened: Sequence[Opened]) -> None:
        """Why the player in question could not do it here in any case: everybody's deeds are tried for them."""
        have_one = {each.player for each in self.offers}
        self._try_deeds(play, {player: () for player in self._asked_of(play) if player.name not in have_one}, opened)

    def look_beyond_the_windows(self, play: Play, opened: Sequence[Opened], n: int) -> None:
        """The same of deeds that are none of the windows open here."""
        here = [each.window for each in opened if each.step == n]
        open_to = {p: tuple(d for w in here if w.player is p for d in w.deeds) for p in self._asked_of(play)}
        self._try_deeds(play, {player: deeds for player, deeds in open_to.items() if deeds}, opened)

    def _asked_of(self, play: Play) -> Sequence[Player]:
        if self.form is None or not self.asks_what_can_be_done or self.supposed:
            return ()
        asked_of = self.form.player()
        return [asked_of] if asked_of is not None and not self.form.is_of_somebody else play.players

    def _try_deeds(self, play: Play, without: Mapping[Player, Sequence[object]], opened: Sequence[Opened]) -> None:
        every = tuple(dict.fromkeys(deed for each in opened for deed in each.window.deeds))
        for player, known in without.items():
            deeds = tuple(deed for deed in every if deed not in known)
            tried = offer(self.game, play, Window("", player, deeds), self.until)
            self.offers.append(replace(tried, legal=()))

    @property
    def _is_refused_here(self) -> bool:
        """A rule forbids it here, not only the want of a chance."""
        return self._outside is not None and bool(self._outside.cites)

    @property
    def asks_what_can_be_done(self) -> bool:
        if self.form is None:
            return False
        is_of_deeds = self.form.asks in (Asks.CAN, Asks.OPTIONS) or self.asks_why_not
        return is_of_deeds or (self.form.asks is Asks.WHEN and self.form.is_modal)

    @property
    def asks_why_not(self) -> bool:
        """Why something cannot be done."""
        return self.form is not None and self.form.asks is Asks.WHY and self.form.is_modal and self.form.negative

    def chances(self, result: Result, opened: Sequence[Opened]) -> Chances | None:
        """Where else it may be meant: None if it is not asked what a player can do."""
        if self.form is None or self.supposed or not self.asks_what_can_be_done:
            return None
        is_of_somebody = self.form.player() is not None or self.form.is_of_somebody
        return Chances(self.form, result.steps, opened) if is_of_somebody else None

    def other_steps(self, chances: Chances, n: int) -> list[int]:
        """Where the player in question has a window, the nearest to `n` first, if nothing is decided here."""
        is_of_then = chances.form.is_past or not BESIDES & set(chances.form.plain)
        is_decided = self.answer is not None or (self._is_refused_here and is_of_then)
        return [] if is_decided else chances.nearest(n)

    def _read(self, play: Play) -> None:
        if self._is_read:
            return
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
        if self.form is None or not self._asks_of_a_deed_on_something(self.form):
            return
        read = (self._read_as_ask_line(text) for text in deeds_asked(self.game, self.form, play.players))
        yield from (question for question in read if question is not None and question.deed is not None)

    def _asks_of_a_deed_on_something(self, form: Form) -> bool:
        """Of several cards without numbers, and not what would come of it."""
        if not (form.asks is Asks.CAN or self.asks_why_not) or is_by_means(form, self.text):
            return False
        return len({*names_of_cards(form.names)}) > 1 and not any(word.isdigit() for word in form.plain)

    def _as_ask_lines(self) -> Sequence[Question]:
        """As it was typed, with names in brackets, and a bare deed as a question whether it can be done."""
        form = self.form
        if form is not None and (form.asks is Asks.WHY or form.is_of_somebody):
            return []
        plain, named = self.text.rstrip("?").strip(), self._with_names_in_brackets()
        texts = [plain, _small(plain), _small(named)]
        if form is None or form.lead not in AUXILIARIES:  # "did Tom …" is no bare deed
            texts += [f"can {plain}", f"can {named}"]
        if form is not None and form.asks is Asks.CAN:
            texts.append(NO_PART.sub("", _small(named)))
        read = map(self._read_as_ask_line, dict.fromkeys(texts))
        return [question for question in read if question is not None]

    def _with_names_in_brackets(self) -> str:
        said = " ".join(spoken(word.text) if word.is_name else word.typed for word in self.words)
        return said.replace(" 's", "'s")

    def _read_as_ask_line(self, text: str) -> Question | None:
        try:
            read = read_sentence(self.game.phrases, "Ask", text)
        except ScenarioError:
            return None
        return read if isinstance(read, Question) else None

    def _by_the_table(self, play: Play) -> Given | None:
        for question in self._questions_of_this_table(play):
            given = self._asked(play, question)
            if given is not None:
                return given
        if self.form is None or not self._is_answered_at_the_step:
            return None
        found = answers.given(Moment(self.game, play, tuple(self.offers)), self.text, self.form)
        later = found is not None and found.answer == "no" and self.form.lead in PAST
        return None if later else found

    def _questions_of_this_table(self, play: Play) -> Sequence[Question]:
        """Of a card that is gone only claims and deeds are asked: no zone is where it is."""
        is_gone = any(card in play.gone for card in cards_in(self.words))
        return [each for each in self.questions if not is_gone or each.claim is not None or each.deed is not None]

    @property
    def _is_answered_at_the_step(self) -> bool:
        if self.form is None or self._asks_two_deeds:
            return False
        return self.form.asks in AT_THE_STEP or self.asks_why_not

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
            if question.claim is not None:
                checked = self.game.check(play, question.claim, from_the_beginning(self.game, play))
                return Given(self.text, "yes" if checked.holds else "no", checked.got, checked.cites)
            found = self.game.answer(play, question)
        except (SetupError, KeyError) as wrong:
            self._wrong = self._wrong or (str(wrong) if isinstance(wrong, SetupError) else "")
            return None
        except Stop as stop:
            return Given(self.text, "unknown", str(stop), ())
        return None if self._says_nothing(found.got) else Given(self.text, found.got, "", found.cites)

    def _says_nothing(self, got: str) -> bool:
        """A none, or an echo of the question's last word: it was not understood so."""
        asked_for = parts_of(self.text).asked
        is_echo = len(got) > 2 and got.isalpha() and re.search(rf"\b{got}$", asked_for, re.I) is not None
        is_none = got.startswith("0") and self.form is not None and self.form.asks is Asks.HOW_MANY
        return got == "None" or is_none or is_echo

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

    def _bound_in(self, play: Play, window: Window, asked: Question) -> Bound | None:
        """The deed, if it is one of this window."""
        bound = self._bound(play, asked) if asked.deed is not None else None
        is_here = bound is not None and bound.player is window.player and bound.kind in window.deeds
        return bound if is_here else None


def _with_its_name(supposed: tuple[Word, ...], asked: Sequence[Word]) -> tuple[Word, ...]:
    """ "Would Ox live if it had 4 defense": what is supposed of "it" is supposed of the one thing that is asked about."""
    names = list({word.text: word for word in asked if word.is_name}.values())
    said = texts_of(supposed)
    if len(names) != 1 or said & {names[0].text, "turn"}:
        return supposed
    pronouns = OF_A_CARD if isinstance(names[0].means, Card) else OF_A_PLAYER
    is_not = bool({"not", "never", "no"} & said)
    first = 1 if is_not else len(supposed)  # what is denied is denied of its first word alone
    of_it = (names[0] if word.text in pronouns else word for word in supposed[:first])
    return (*of_it, *supposed[first:])


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

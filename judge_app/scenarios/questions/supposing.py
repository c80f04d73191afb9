"""What is asked of a run in which something is otherwise: answered there, with what becomes of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import replace

from judge_app.engine.game import Game
from judge_app.engine.trace import Step
from judge_app.numbers import so_many
from judge_app.scenarios.expectations import NOT_UNDERSTOOD, Given
from judge_app.scenarios.in_the_end import in_the_end
from judge_app.scenarios.questions import answers
from judge_app.scenarios.questions.asked import Asked, Moment, check
from judge_app.scenarios.questions.ends import ended
from judge_app.scenarios.questions.forms import Asks, Form, parts_of, read_form
from judge_app.scenarios.questions.named import names_of_cards, names_of_people
from judge_app.scenarios.questions.refunds import PAID
from judge_app.scenarios.questions.steps import says, told
from judge_app.scenarios.questions.vocabulary import stems_of
from judge_app.scenarios.questions.words import Word, cut
from judge_app.scenarios.run import Result
from judge_app.scenarios.tries import spoken

MOST_NEWS = 4  # steps of another run that are told
NO_CHANGE = "Nothing changes."
COUNTED = ("card", "resource", "momentum")
FAILS = re.compile(r"(?P<who>\S+) fails to play (?P<card>.+)$")


class Supposing:
    def __init__(
        self,
        game: Game,
        text: str,
        words: Sequence[Word],
        supposed: tuple[Word, ...],
        wrong: str,
        ask: Callable[[Result, str], Given],
    ) -> None:
        self.game, self.text, self.words, self.supposed = game, text, words, supposed
        self._wrong = wrong  # what the game said of names that it does not know
        self.ask = ask  # a question, at the end of another run

    def answered(self, moment: Moment) -> Given | None:
        """What is asked, of the run in which what is supposed is so; how that run ends if nothing else is asked or known."""
        runs = moment.other_runs.supposing(self.supposed) if moment.other_runs is not None else []
        given = [(self._of_another_run(moment, other, said), said) for other, said in runs if other.play is not None]
        if len(given) < 2:
            return given[0][0] if given else None
        return self._whatever_is_chosen(given)

    def _whatever_is_chosen(self, given: Sequence[tuple[Given, str]]) -> Given:
        """Of the runs in which each choice is made: it can be done if one of them allows it."""
        first, form = given[0][0], read_form(self.words)
        allowing = [(each, said) for each, said in given if each.answer == "yes"]
        if form is not None and form.asks is Asks.CAN and allowing:
            allowed, said = allowing[0]
            return replace(allowed, reason=f"{said}; {allowed.reason}".strip("; "))
        if len({each.answer for each, _ in given}) == 1:
            return replace(first, reason=f"whatever is chosen; {first.reason}".strip("; "))
        return replace(
            first, answer="; ".join(f"{said}: {each.answer}" for each, said in given), reason="it turns on a choice"
        )

    def _of_another_run(self, moment: Moment, other: Result, said: str) -> Given:
        """What is asked of it; how it ends if that is not known."""
        there = Moment(self.game, other.play, (), None, other)
        whole = self._how_it_ends(moment, there, other, said)
        form = read_form(cut(parts_of(self.text).asked, other.play))  # its names mean what they mean there
        if form is None or other.verdict not in ("holds", "fails"):
            return whole
        refused = said if not said.startswith("if ") else ""  # else it says what is chosen there
        found = (
            self._can_there(moment, other, form, refused)
            if form.asks is Asks.CAN
            else answers.given(there, self.text, form)
        )
        found = (
            found
            or self._left_there(there, form)
            or self._must_there(other, form)
            or self._refused_there(form, refused, other)
        )
        if found is None:
            return whole
        return found if found.answer == NOT_UNDERSTOOD else _with_its_end(found, whole)

    def _how_it_ends(self, moment: Moment, there: Moment, other: Result, said: str) -> Given:
        """With what is done there and not in the run as it is."""
        whole = ended(Asked(there, self.text, Form(Asks.WHAT_IF, self.supposed, "what")), other)
        now = {step.text for step in moment.result.steps} if moment.result is not None else set()
        news = [step.text for step in other.steps if step.changes and step.text not in now][:MOST_NEWS]
        whole = replace(whole, reason="; ".join(dict.fromkeys((*([said] if said else []), *news))))
        whole = self._with_what_is_possible(moment, other, whole)
        hands = self._hands(moment, there)
        return replace(whole, answer=f"{whole.answer} {hands}") if hands else whole

    def _can_there(self, moment: Moment, other: Result, form: Form, refused: str) -> Given | None:
        """Whether it can be done in the other run, of which something may have been refused."""
        if (passed := self._passed_there(moment, other, form)) is not None:
            return passed
        was_refused = moment.result is not None and moment.result.verdict == "illegal"
        if was_refused and not refused and {"use", "do", "play"} & set(form.content):
            return Given(self.text, "yes", "", other.cites)
        if not refused:
            return self._asked_there(other)
        if _is_refused_as_now(moment, form, refused):
            return answers.not_understood(moment, self.text, self.words, self._wrong)
        return Given(self.text, "no", refused, other.cites)

    def _passed_there(self, moment: Moment, other: Result, form: Form) -> Given | None:
        """ "Could Sol have passed the block if …": a check that fails in the run as it is, and what becomes of it there."""
        card = _card_failed_to_play(form, moment.result.steps) if moment.result is not None else ""
        if not card:
            return None
        there = [step for step in other.steps if FAILS.match(step.text) and card in step.text]
        if there:
            return self._by_a_step("no", there[-1])
        done = [step for step in other.steps if _is_played(step, card)]
        return self._by_a_step("yes", done[-1]) if done else None

    def _by_a_step(self, answer: str, step: Step) -> Given:
        return Given(self.text, answer, told(step), step.cites)

    def _refused_there(self, form: Form, refused: str, other: Result) -> Given | None:
        """ "Would Look still go": no, if just that is refused then."""
        cards = names_of_cards(form.names)
        is_of_it = bool(cards) and all(name in refused.partition(": ")[0] for name in cards)
        return Given(self.text, "no", refused, other.cites) if is_of_it and form.asks is Asks.WHETHER else None

    def _left_there(self, there: Moment, form: Form) -> Given | None:
        """ "If Lou has 3 cards, how many are left": of what is supposed."""
        if form.asks is not Asks.HOW_MANY or form.names or "left" not in form.plain:
            return None
        who = next(iter(names_of_people(self.supposed)), None)
        thing = next((word.text for word in self.supposed if word.text.rstrip("s") in COUNTED), None)
        if who is None or thing is None:
            return None
        again = read_form(cut(f"how many {thing} does {who} have", there.play))
        return answers.given(there, self.text, again) if again is not None else None

    def _must_there(self, other: Result, form: Form) -> Given | None:
        """ "Does he still have to commit something": whether a step of that run says it."""
        if not _asks_what_must_be_done(form):
            return None
        content = [word for word in form.content if word not in ("something", "anything", "need")]
        if len(content) != 1 or content[0] not in PAID:  # a step would say that it is paid
            return None
        done = [step for step in other.steps if says(step, stems_of(content[0])[:1])]
        return (
            self._by_a_step("yes", done[-1]) if done else Given(self.text, "no", "no step of that run asks for it", ())
        )

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
        found = self.ask(other, parts_of(self.text).asked)
        return None if found.answer == NOT_UNDERSTOOD else found

    def _with_what_is_possible(self, moment: Moment, other: Result, whole: Given) -> Given:
        """If it ends as it does now, what may be done then and not now, or now and not then, is the difference."""
        if moment.other_runs is None or moment.result is None or other.verdict not in ("holds", "fails"):
            return whole
        sentence = in_the_end(moment.result).sentence or NO_CHANGE
        if whole.answer not in (sentence, NO_CHANGE):
            return whole
        then = moment.other_runs.possible_in(other.scenario)
        now = moment.other_runs.possible_in(moment.other_runs.scenario)
        more, less = self._only_in(then, now), self._only_in(now, then)
        told_of = [f"it could be done then: {'; '.join(more)}"] if more else []
        told_of += [f"it could not be done then: {'; '.join(less)}"] if less else []
        same = f"It ends the same: {sentence}" if NO_CHANGE not in (sentence, whole.answer) else NO_CHANGE
        return replace(whole, answer=f"{'. '.join(told_of)}. {same}" if told_of else same)

    def _only_in(self, possible: Iterable[str], others: Container[str]) -> list[str]:
        """What may be done in one run and not in the other: first that of the players who are named."""
        people = tuple(names_of_people(self.supposed))
        only = [each for each in possible if each not in others]
        return sorted(only, key=lambda text: not text.startswith(people))[:MOST_NEWS]


def _with_its_end(found: Given, whole: Given) -> Given:
    """Where in the other run it can be done is no matter."""
    is_elsewhere = found.answer.startswith("not at this step, but at step")
    answer = "yes" if is_elsewhere else found.answer
    return replace(found, answer=answer, reason=f"{whole.answer} {whole.reason}".strip())


def _is_refused_as_now(moment: Moment, form: Form, refused: str) -> bool:
    """The same is refused in the run as it is, and not of the cards that are asked about."""
    cards = names_of_cards(form.names)
    is_of_it = bool(cards) and all(name in refused for name in cards)
    return moment.result is not None and refused == moment.result.message and not is_of_it


def _asks_what_must_be_done(form: Form) -> bool:
    """ "Does he still have to …", "do I need to …", of nothing that is named."""
    says_must = "to" in form.plain and bool({"have", "need"} & set(form.plain))
    return form.asks is Asks.WHETHER and says_must and not form.names


def _card_failed_to_play(form: Form, steps: Sequence[Step]) -> str:
    """The last that is named of those that fail in the run, or the last of all; empty if no play or check is asked about."""
    is_of_a_check = bool({"pass", "passed", "make", "made"} & set(form.plain))
    is_of_a_play = bool({"played", "play", "blocked", "block"} & set(form.plain))
    failed = _failed_plays(steps, names_of_people(form.names))
    if not failed or not (is_of_a_check or is_of_a_play):
        return ""
    cards = names_of_cards(form.names)
    named = [card for card in failed if card in cards]
    if cards and not named and not is_of_a_check:
        return ""
    return (named or failed)[-1]


def _is_played(step: Step, card: str) -> bool:
    return f" has played {card}" in step.text or f" of {card} is executed" in step.text


def _failed_plays(steps: Sequence[Step], people: Sequence[str]) -> list[str]:
    """The cards that one of these people, or anybody, fails to play."""
    found = [each for step in steps if (each := FAILS.match(step.text)) is not None]
    return [each["card"] for each in found if not people or each["who"] in people]

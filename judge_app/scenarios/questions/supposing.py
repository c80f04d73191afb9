"""What is asked of a run in which something is otherwise: answered there, with what becomes of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from judge_app.engine.game import Game
from judge_app.engine.state import Card, Player
from judge_app.numbers import so_many
from judge_app.scenarios.expectations import NOT_UNDERSTOOD, Given
from judge_app.scenarios.in_the_end import in_the_end
from judge_app.scenarios.questions import answers
from judge_app.scenarios.questions.asked import Asked, Moment, check
from judge_app.scenarios.questions.ends import ended
from judge_app.scenarios.questions.forms import Asks, Form, parts_of, read_form
from judge_app.scenarios.questions.refunds import PAID
from judge_app.scenarios.questions.steps import says
from judge_app.scenarios.questions.vocabulary import stems_of
from judge_app.scenarios.questions.words import Word, cut
from judge_app.scenarios.run import Result
from judge_app.scenarios.tries import spoken

MOST_NEWS = 4  # steps of another run that are told
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
        given = [self._of_another_run(moment, other, said) for other, said in runs if other.play is not None]
        if len(given) < 2:
            return given[0] if given else None
        form = read_form(self.words)
        allowing = [(each, said) for each, (_, said) in zip(given, runs, strict=True) if each.answer == "yes"]
        if form is not None and form.asks is Asks.CAN and allowing:
            return replace(allowing[0][0], reason=f"{allowing[0][1]}; {allowing[0][0].reason}".strip("; "))
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
        refused = said if not said.startswith("if ") else ""  # else it says what is chosen there
        if form.asks is Asks.CAN and (passed := self._passed_there(moment, other, form)) is not None:
            found: Given | None = passed
        elif form.asks is Asks.CAN and was_refused and not refused and {"use", "do", "play"} & set(form.content):
            found = Given(self.text, "yes", "", other.cites)
        elif form.asks is Asks.CAN:
            cards = [word.text for word in form.names if isinstance(word.means, Card)]
            is_of_it = bool(cards) and all(name in refused for name in cards)
            is_as_now = moment.result is not None and refused == moment.result.message and not is_of_it
            if refused and is_as_now:
                return answers.not_understood(moment, self.text, self.words, self._wrong)
            found = Given(self.text, "no", refused, other.cites) if refused else self._asked_there(other)
        else:
            found = answers.given(there, self.text, form)
        if found is None:
            found = (
                self._left_there(there, form)
                or self._must_there(other, form)
                or self._refused_there(form, refused, other)
            )
        if found is not None and found.answer.startswith("not at this step, but at step"):
            found = replace(found, answer="yes")  # where in the other run is no matter
        return whole if found is None else replace(found, reason=f"{whole.answer} {whole.reason}".strip())

    def _passed_there(self, moment: Moment, other: Result, form: Form) -> Given | None:
        """ "Could Sol have passed the block if …": a check that fails in the run as it is, and what becomes of it there."""
        cards = [word.text for word in form.names if isinstance(word.means, Card)]
        people = [word.text for word in form.names if isinstance(word.means, Player)]
        is_check = bool({"pass", "passed", "make", "made"} & set(form.plain))
        is_played = bool({"played", "play", "blocked", "block"} & set(form.plain))
        now = moment.result.steps if moment.result is not None else []
        failing = [FAILS.match(step.text) for step in now if FAILS.match(step.text)]
        failed = [each for each in failing if each is not None and (not people or each["who"] in people)]
        if not failed or not (is_check or is_played):
            return None
        named = [each for each in failed if each["card"] in cards]
        card = (named or failed)[-1]["card"]
        if cards and not named and is_played and not is_check:
            return None
        there = [step for step in other.steps if FAILS.match(step.text) and card in step.text]
        if there:
            return Given(self.text, "no", f"step {there[-1].n}: {there[-1].text}", there[-1].cites)
        done = [
            step for step in other.steps if f" has played {card}" in step.text or f" of {card} is executed" in step.text
        ]
        return Given(self.text, "yes", f"step {done[-1].n}: {done[-1].text}", done[-1].cites) if done else None

    def _refused_there(self, form: Form, refused: str, other: Result) -> Given | None:
        """ "Would Look still go": no, if just that is refused then."""
        cards = [word.text for word in form.names if isinstance(word.means, Card)]
        is_of_it = bool(cards) and all(name in refused.partition(": ")[0] for name in cards)
        return Given(self.text, "no", refused, other.cites) if is_of_it and form.asks is Asks.WHETHER else None

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
        found = self.ask(other, parts_of(self.text).asked)
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

"""A question and what it can be answered from: the table at a step, the trace of its run, what could be done there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from judge_app.engine.game import Answer, Game, SetupError
from judge_app.engine.passing_over import looked_at
from judge_app.engine.play import Play
from judge_app.engine.refusals import Stop
from judge_app.engine.state import Card, Player
from judge_app.engine.trace import Step
from judge_app.language import expand_keyword
from judge_app.language.abilities import Kind
from judge_app.language.keywords.expanding import Expansion
from judge_app.language.scenario import read_sentence
from judge_app.language.scenario_trees import Claim, ScenarioError
from judge_app.scenarios.claims import EVENTS, STEPS
from judge_app.scenarios.expectations import NEGATED, Given
from judge_app.scenarios.legal import Offer
from judge_app.scenarios.questions.forms import Form
from judge_app.scenarios.questions.named import cards_in
from judge_app.scenarios.questions.other_runs import OtherRuns
from judge_app.scenarios.questions.saying import NEAR, Ranked, Sought, content_of, stems_sought
from judge_app.scenarios.questions.steps import (
    cards_named,
    chain_of,
    is_less,
    of_figures,
    rules_of,
    says,
    speaks_of,
    told,
    told_with_figures,
    undoes,
)
from judge_app.scenarios.questions.vocabulary import PREDICATES, Predicate
from judge_app.scenarios.run import Result
from judge_app.scenarios.tries import spoken

NOT = "not: "
RAISED = re.compile(r"[+-]\d+ ([a-z]+)", re.I)
ALIVE, DEAD = PREDICATES["alive"], PREDICATES["dead"]
LOSSES = ("zone", "defeated", "destroyed")
HARMED = ("health", "defense power", "defense", "damage")
MOST_SAID = 3  # ways, refusals, causes and suggestions that are still an answer


@dataclass(frozen=True, slots=True)
class Moment:
    """What a question can be answered from."""

    game: Game
    play: Play  # the table at the step at which it is asked, or when the run is over
    offers: tuple[Offer, ...] = ()  # what could be done in the windows at that step
    other_runs: OtherRuns | None = None
    result: Result | None = None


class Asked:
    def __init__(self, moment: Moment, question: str, form: Form) -> None:
        self.moment, self.question, self.form = moment, question, form
        self.game, self.play = moment.game, moment.play

    @property
    def about(self) -> Card | Player | None:
        """What is named first."""
        return self.form.subject.means if self.form.subject is not None else None

    @property
    def things(self) -> list[Card | Player | None]:
        """Everything that is named."""
        return [word.means for word in self.form.names]

    @property
    def cards(self) -> list[Card]:
        return cards_in(self.form.names)

    @property
    def people(self) -> list[Player]:
        return [word.means for word in self.form.names if isinstance(word.means, Player)]

    @property
    def verb(self) -> str:
        """The first of the words that say what is asked; empty if there is none."""
        return next(iter(self.form.content), "")

    def said(self, answer: str, reason: str = "", cites: Sequence[str] = (), step: int = 0) -> Given:
        return Given(self.question, answer, reason, tuple(dict.fromkeys(cites)), step)

    def said_by(self, step: Step, answer: str) -> Given:
        """An answer for which one step speaks."""
        return self.said(answer, told(step), step.cites, step.n)

    def said_with(self, answer: str, cites: Sequence[str], step: Step | None) -> Given:
        """An answer and its rules, with the step that speaks for it if there is one."""
        return self.said(answer, told(step) if step else "", cites, step.n if step else 0)

    def settled(self, answer: str, found: Answer, behind: Step | None, reason: str | None = None) -> Given:
        """By a claim and the step behind it, with the rules of both; what the step says is the reason if none is given."""
        with_step = self.said_with(answer, (*found.cites, *rules_of([behind] if behind else [])), behind)
        return with_step if reason is None else replace(with_step, reason=reason)

    def checked(self, play: Play) -> tuple[Answer, Claim] | None:
        """The first claim that means what is asked and that the game understands, and whether it holds."""
        for text in self.claims():
            found = check(self.game, play, text.removeprefix(NOT))
            if found is not None:
                answer, claim = found
                return (replace(answer, holds=not answer.holds) if text.startswith(NOT) else answer), claim
        return None

    def claims(self) -> Iterator[str]:
        if self.form.subject is None:
            return
        subject, predicate = spoken(self.form.subject.text), self.predicate()
        if predicate is None:
            yield from self._claims_as_typed(subject)
            return
        yield from (f"{subject} {claim}" for claim in predicate.claims if not claim.startswith(NOT))
        yield from (f"{NOT}{subject} {claim.removeprefix(NOT)}" for claim in predicate.claims if claim.startswith(NOT))

    def _claims_as_typed(self, subject: str) -> Iterator[str]:
        typed = " ".join(word.typed for word in self.form.words if word.text in self.form.content)
        if not typed or self.form.others:
            return
        if self.form.is_state:
            yield from (f"{subject} is {typed}", f"{subject} was {typed.lower()}")
        elif self.form.auxiliary in ("has", "have", "had") or "have" in self.form.plain:
            yield f"{subject} has {typed}"

    def predicate(self) -> Predicate | None:
        """By all words that say what is asked, without numbers, in either order; else by the first two."""
        content = [word for word in self.form.content if not word.isdigit() and word != "first"]
        has_number = any(word.isdigit() for word in self.form.content)
        for words in (content, content[:2], content[1:2] + content[:1]):
            if words and (found := PREDICATES.get(" ".join(words))) is not None:
                return PREDICATES["lose health"] if has_number and found == PREDICATES["lose"] else found
        return None

    def step_saying(
        self,
        play: Play,
        everything: bool = False,
        after: int = 0,
        with_names: bool = True,
        of_the_names: bool = False,
    ) -> Step | None:
        """The step that speaks of everything named, in words that begin as what is asked: the nearest, then the last. With
        `everything` it must have all these words, and say that it was done; with `of_the_names` never of anything else."""
        sought = self._sought(play, everything, after, with_names)
        if not sought.content:
            return None
        best = sought.nearest()
        if sought.things and self._names_are_a_guess(best, of_the_names) and self.checked(play) is None:
            return self.step_saying(play, everything, after, with_names=False)
        if best is None and sought.has_several_words:
            best = sought.by_its_words()
        return best[2] if best is not None and best[0] > 0 else None

    def _sought(self, play: Play, everything: bool, after: int, with_names: bool) -> Sought:
        content, steps = content_of(self.form), play.trace.steps
        things = [word.means for word in self.form.names] if with_names else []
        wanted = stems_sought(content, self.predicate(), steps, everything)
        return Sought(self.form, steps, content, things, wanted, everything, after)

    def _names_are_a_guess(self, best: Ranked | None, of_the_names: bool) -> bool:
        """They stand beside the question, or only parts of them were typed, and no step has the very word."""
        if best is not None and best[0] >= NEAR:
            return False
        by_part = not of_the_names and all(word.by_part for word in self.form.names)
        return self.form.names_are_beside or (best is None and by_part)

    def because(self, step: Step) -> Given:
        """A step, what it came of, what made its figures what they were, and the rules of all."""
        chain = chain_of(step, self.play.trace.steps)[: MOST_SAID + 1]
        before = [each for each in self.leading_to(chain[:2]) if each not in chain][-MOST_SAID:]
        parts = [
            *self.keywords_of((*chain[:2], *before)),
            self._told_with_causes(chain, before),
            self.words_behind(step),
        ]
        if (deed := self.paid_for(step)) is not None:
            parts.append(f"for {told(deed)}")
        reason = "; ".join(part for part in parts if part)
        return self.said(step.text, reason, rules_of((*chain[:2], *before)), step.n)

    def _told_with_causes(self, chain: Sequence[Step], before: Sequence[Step]) -> str:
        because = "; because of ".join((told_with_figures(chain[0]), *map(told, chain[1:])))
        return "; before it ".join((because, *map(self.told_with_source, before)))

    def ceased(self, card: Card) -> Given | None:
        """The step by which a card is nowhere any more; None if it is somewhere."""
        if card not in self.play.gone:
            return None
        steps = [
            step for step in self.play.trace.steps if step.text.endswith(" ceases to exist") and card in step.words
        ]
        if not steps:
            return self.said(f"{card} is nowhere: it has ceased to exist")
        found = self.because(steps[-1])
        left = [step for step in self.play.trace.steps[: steps[-1].n - 1] if card in step.words]
        reason = "; ".join((found.reason, *(told(step) for step in left[-1:])))
        kind = "a token" if card.token else "a copy"
        return replace(found, answer=f"{card} is {kind} and has ceased to exist: it is nowhere", reason=reason)

    def words_behind(self, step: Step) -> str:
        """The words of a card that made the step, where its sentence does not say them."""
        name, start, end = step.card_text or ("", 0, 0)
        card = next(
            (each for each in (*self.play.cards, *self.play.gone) if name in (each.label, each.face.name)), None
        )
        words = _sentence_at(card.face.text, start, end) if card is not None and name else ""
        return f"by “{words}” on {card}" if words and words.rstrip(".") not in step.text else ""

    def keywords_of(self, steps: Sequence[Step]) -> list[str]:
        """The keywords whose rules these steps cite, of the cards that they name, and what each says."""
        cards = [each for step in steps for each in (*step.words, step.about) if isinstance(each, Card)]
        cited = {rule for step in steps for rule in step.cites}
        return [
            f"{card} has {said}: {meaning.text.rstrip('.')}"
            for card, said, meaning in self.keywords_on(cards)
            if cited & set(meaning.cites)
        ]

    def keywords_on(self, cards: Sequence[Card]) -> Iterator[tuple[Card, str, Expansion]]:
        """Each keyword of these cards as it is printed, and what it means."""
        for card in dict.fromkeys(cards):
            printed = (
                card.face.text[each.span.start : each.span.end]
                for each in card.face.abilities
                if each.kind is Kind.KEYWORD
            )
            for said in dict.fromkeys((*card.face.words.get("keywords", ()), *printed)):
                name, _, number = said.replace(":", "").rpartition(" ") if said[-1:].isdigit() else (said, "", "")
                meaning = expand_keyword(self.game.id, name, int(number) if number.isdigit() else None)
                if meaning is not None:
                    yield card, said, meaning

    def paid_for(self, step: Step) -> Step | None:
        """The deed for which a card is engaged: said in the next step, if nothing else is the cause."""
        after = next(iter(self.play.trace.steps[step.n : step.n + 1]), None)
        if after is None or after.actor is None or after.place != step.place:
            return None
        if step.cause or after.cause or not step.text.endswith(" is engaged"):
            return None
        return after if any(change.subject is word for change in step.changes for word in after.words) else None

    def told_with_source(self, step: Step) -> str:
        """With what gave it, where the step itself names nothing."""
        by = step.card_text[0] if step.card_text else ""
        if step.cause and not any(isinstance(word, Card) for word in step.words):
            return f"{told(step)} ({self.play.trace.steps[step.cause - 1].text})"
        return f"{told_with_figures(step)} (by {by})" if by and by not in step.text else told_with_figures(step)

    def leading_to(self, chain: Sequence[Step]) -> list[Step]:
        """The check that failed, the figures that were changed of whatever took part, and what happened just before."""
        led_to = _LedTo(chain)
        return [each for each in self.play.trace.steps[: chain[0].n - 1] if led_to.by(each)]

    def health_of(self, player: Player) -> str:
        found = check(self.game, self.play, f"{spoken(player.name)} has 0 health")
        return f"{player} has {found[0].got.removesuffix(' health')} health" if found is not None else ""


class _LedTo:
    """Which of the steps before it led to a step: to what it is about, and to what it came of."""

    def __init__(self, chain: Sequence[Step]) -> None:
        self.chain, self.step = chain, chain[0]
        self.things = [each for link in chain for each in (*link.words, link.about) if isinstance(each, Card)]
        is_loss = says(self.step, DEAD.steps)
        self.lost = [change.subject for change in self.step.changes if change.what in LOSSES] if is_loss else []

    def by(self, each: Step) -> bool:
        return (
            self._changed_a_figure(each)
            or self._is_its_check(each)
            or self._is_beside(each)
            or self._is_a_demand(each)
            or self._undid_something(each)
            or self._harmed(each)
            or self._raised_it(each)
        )

    def _changed_a_figure(self, each: Step) -> bool:
        is_between = each.n > self.chain[-1].n > 0
        changes = of_figures(each) if self.things else []
        return any(is_between or any(change.subject is thing for thing in self.things) for change in changes)

    def _is_its_check(self, each: Step) -> bool:
        """The check that failed, what it was against, and what was committed for it."""
        if each.place != self.step.place:
            return False
        is_failed = self.step.text.endswith(" is not blocked")
        if is_failed and of_a_failed_block(each):
            return True
        is_paid = self.step.text.endswith(" is committed") and not self.step.cause
        return " check" in each.text.lower() and ("fail" in self.step.text or is_failed or is_paid)

    def _is_beside(self, each: Step) -> bool:
        """Just before it: another thing that came of the same, or a reason that is said of its cards."""
        if each.n != self.step.n - 1:
            return False
        is_sibling = each.cause == self.step.cause and bool(each.changes)
        return is_sibling or (": " in each.text and any(speaks_of(each, card) for card in cards_named(self.step)))

    def _is_a_demand(self, each: Step) -> bool:
        return each.cause == self.step.cause > 0 and 0 < self.step.n - each.n <= MOST_SAID and asks_or_forbids(each)

    def _undid_something(self, each: Step) -> bool:
        return undoes(each) and any(speaks_of(each, thing) for thing in self.things)

    def _harmed(self, each: Step) -> bool:
        return any(change.subject in self.lost and is_less(change) and change.what in HARMED for change in each.changes)

    def _raised_it(self, each: Step) -> bool:
        """ "+2 accuracy" for whoever attacks, long before the attack that hits with it."""
        raised = RAISED.search(each.text)
        if raised is None or each.changes or each.actor not in {link.actor for link in self.chain} - {None}:
            return False
        what = raised[1].lower()
        return what in self.step.text or (what == "damage" and says(self.step, DEAD.steps))


def _sentence_at(text: str, start: int, end: int) -> str:
    """The whole sentence in which these words stand: with its condition."""
    begins = max(text.rfind(". ", 0, start) + 2, text.rfind("\n", 0, start) + 1, 0) if ". " in text[:start] else 0
    ends = text.find(".", end)
    return " ".join(text[begins : ends if ends >= 0 else len(text)].split())


def of_a_failed_block(step: Step) -> bool:
    """What it was against, and that it failed."""
    return step.text.startswith("The difficulty to block ") or (" check " in step.text and " fails" in step.text)


def asks_or_forbids(step: Step) -> bool:
    """It says what must be done, or may not be."""
    return " must " in step.text or ": no " in step.text or " can't " in step.text


def first_answer(asked: Asked, ways: Iterable[Callable[[Asked], Given | None]]) -> Given | None:
    """By the first way that answers it."""
    return next((found for way in ways if (found := way(asked)) is not None), None)


def from_the_beginning(game: Game, play: Play) -> dict[str, int]:
    """What "loses 3 health" is counted from: each health as it was before the first step that changed it."""
    before = dict(game.snapshot(play))
    for step in reversed(play.trace.steps):
        for change in step.changes:
            if change.what == "health" and type(change.before) is int:
                owner = change.subject.controller.name if isinstance(change.subject, Card) else ""
                key = str(change.subject) if str(change.subject) in before else owner
                if key in before:
                    before[key] = change.before
    return {**before, EVENTS: 0, STEPS: 0}


def check(game: Game, play: Play, text: str) -> tuple[Answer, Claim] | None:
    """Whether a claim holds; None if it means nothing to the game."""
    try:
        claim = read_sentence(game.phrases, "Then", text)
        if not isinstance(claim, Claim) or claim.deed is not None:
            return None
        with looked_at(play):
            before = from_the_beginning(game, play)
            if claim.kind in NEGATED:
                return None
            return game.check(play, claim, before), claim
    except (ScenarioError, SetupError, Stop):
        return None

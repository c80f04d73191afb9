"""A question and what it can be answered from: the table at a step, the trace of its run, what could be done there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
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
from judge_app.scenarios.questions.other_runs import OtherRuns
from judge_app.scenarios.questions.steps import (
    has_numbers,
    is_less,
    nearness,
    of_figures,
    says,
    speaks_of,
    told,
    told_with_figures,
    undoes,
)
from judge_app.scenarios.questions.vocabulary import AUXILIARIES, PREDICATES, Predicate, stems_of
from judge_app.scenarios.run import Result
from judge_app.scenarios.tries import spoken

NOT = "not: "
RAISED = re.compile(r"[+-]\d+ ([a-z]+)", re.I)
RECEIVED = frozenset("damaged hurt harmed take takes took taken dealt".split())
NEAR = 100  # a step that has the very word
ALIVE, DEAD = PREDICATES["alive"], PREDICATES["dead"]
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

    def said(self, answer: str, reason: str = "", cites: Sequence[str] = (), step: int = 0) -> Given:
        return Given(self.question, answer, reason, tuple(dict.fromkeys(cites)), step)

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
        if predicate is not None:
            yield from (f"{subject} {claim}" for claim in predicate.claims if not claim.startswith(NOT))
            yield from (
                f"{NOT}{subject} {claim.removeprefix(NOT)}" for claim in predicate.claims if claim.startswith(NOT)
            )
            return
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
        content = [word for word in self.form.content if word not in AUXILIARIES]
        if not content:
            return None
        predicate = self.predicate()
        numbers = [word for word in content if word.isdigit()]
        wanted = [stems_of(word) for word in content if not word.isdigit()]
        steps: list[Step] = play.trace.steps
        if everything and any(says(step, ("hit", "miss")) for step in steps):
            wanted = [("hit",) if stems[0] == "hit" else stems for stems in wanted]  # to attack is not to hit there
        elif everything:
            wanted = [("hit", "deal") if stems[0] == "hit" else stems for stems in wanted]
        if predicate is not None and predicate.steps:
            wanted = [predicate.steps]
        things = [word.means for word in self.form.names] if with_names else []
        fitting = [
            (nearness(step, steps, things, wanted, everything) + 2 * has_numbers(step, numbers), step.n, step)
            for step in steps
            if step.n > after
            and not (everything and "fails" in step.text and "fail" not in content)
            and not _is_bookkeeping(step, content)
        ]
        # what only one step says is what is meant by it
        if not self.form.is_state and len(wanted) > 1 and sum(says(each[2], wanted[0][:1]) for each in fitting) == 1:
            fitting = [
                (near + (3 * NEAR if near and says(step, wanted[0]) else 0), n, step) for near, n, step in fitting
            ]
        # "was the discard pile shuffled": the last word says what was done, if only one step says it
        is_done = self.form.is_state and content[-1].endswith("ed")
        if is_done and len(wanted) > 1 and sum(says(each[2], wanted[-1][:1]) for each in fitting) == 1:
            fitting = [(near + (3 * NEAR if says(step, wanted[-1]) else 0), n, step) for near, n, step in fitting]
        if content[0] in RECEIVED and len(things) == 1 and isinstance(things[0], Card):  # not what it does to others
            fitting = [each for each in fitting if _first_card(each[2]) is not things[0]] or fitting
        best = max((each for each in fitting if each[0] > 2), key=lambda each: each[:2], default=None)
        by_part = not of_the_names and all(word.by_part for word in self.form.names)
        is_guess = self.form.names_are_beside or (best is None and by_part)
        if is_guess and things and (best is None or best[0] < NEAR) and self.checked(play) is None:
            return self.step_saying(play, everything, after, with_names=False)
        if best is None and things and not everything and len(wanted) > 1:  # a cost is paid before anything is named
            best = max(
                ((nearness(step, steps, (), wanted, True), step.n, step) for step in steps if step.n > after),
                key=lambda each: each[:2],
                default=None,
            )
        return best[2] if best is not None and best[0] > 0 else None

    def because(self, step: Step) -> Given:
        """A step, what it came of, what made its figures what they were, and the rules of all."""
        steps: list[Step] = self.play.trace.steps
        chain = [step]
        while chain[-1].cause and len(chain) <= MOST_SAID:
            chain.append(steps[chain[-1].cause - 1])
        before = [each for each in self.leading_to(chain[:2]) if each not in chain][-MOST_SAID:]
        reason = "; because of ".join((told_with_figures(step), *(told(each) for each in chain[1:])))
        reason = "; before it ".join((reason, *(self.told_with_source(each) for each in before)))
        if quoted := self.words_behind(step):
            reason = f"{reason}; {quoted}"
        if keywords := self.keywords_of((*chain[:2], *before)):
            reason = f"{'; '.join(keywords)}; {reason}"
        if (deed := self.paid_for(step)) is not None:
            reason = f"{reason}; for {told(deed)}"
        cites = [rule for each in (*chain[:2], *before) for rule in each.cites]
        return self.said(step.text, reason, cites, step.n)

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
        text = card.face.text if card is not None and name else ""
        begins = max(text.rfind(". ", 0, start) + 2, text.rfind("\n", 0, start) + 1, 0) if ". " in text[:start] else 0
        ends = text.find(".", end)
        words = " ".join(text[begins : ends if ends >= 0 else len(text)].split())  # with its condition
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
        after = self.play.trace.steps[step.n : step.n + 1]
        things = [change.subject for change in step.changes]
        is_deed = bool(after) and not step.cause and not after[0].cause and after[0].actor is not None
        if not is_deed or not step.text.endswith(" is engaged") or after[0].place != step.place:
            return None
        return after[0] if any(word is thing for word in after[0].words for thing in things) else None

    def told_with_source(self, step: Step) -> str:
        """With what gave it, where the step itself names nothing."""
        by = step.card_text[0] if step.card_text else ""
        if step.cause and not any(isinstance(word, Card) for word in step.words):
            return f"{told(step)} ({self.play.trace.steps[step.cause - 1].text})"
        return f"{told_with_figures(step)} (by {by})" if by and by not in step.text else told_with_figures(step)

    def leading_to(self, chain: Sequence[Step]) -> list[Step]:
        """The check that failed, the figures that were changed of whatever took part, and what happened just before."""
        step, steps = chain[0], self.play.trace.steps
        things = [each for link in chain for each in (*link.words, link.about) if isinstance(each, Card)]
        found = []
        lost = [change.subject for change in step.changes if change.what in ("zone", "defeated", "destroyed")]
        lost = lost if says(step, DEAD.steps) else []
        for each in steps[: step.n - 1]:
            of_these = any(
                change.subject is thing or each.n > chain[-1].n > 0 for change in of_figures(each) for thing in things
            )
            is_of_check = " check" in each.text.lower() and each.place == step.place
            is_failed = step.text.endswith(" is not blocked") and each.place == step.place and of_a_failed_block(each)
            is_check = is_of_check and (
                "fail" in step.text
                or step.text.endswith(" is not blocked")
                or (step.text.endswith(" is committed") and not step.cause)
            )
            is_sibling = each.n == step.n - 1 and each.cause == step.cause and bool(each.changes)
            is_reason = (
                each.n == step.n - 1
                and ": " in each.text
                and any(isinstance(word, Card) and speaks_of(each, word) for word in step.words)
            )
            is_demand = each.cause == step.cause > 0 and 0 < step.n - each.n <= MOST_SAID and asks_or_forbids(each)
            is_harm = bool(lost) and any(
                change.subject in lost and is_less(change) and change.what in HARMED for change in each.changes
            )
            is_undone = undoes(each) and any(speaks_of(each, thing) for thing in things)
            if (
                of_these
                or is_check
                or is_failed
                or is_sibling
                or is_reason
                or is_demand
                or is_undone
                or is_harm
                or self.changes_its_figures(each, chain)
            ):
                found.append(each)
        return found

    def changes_its_figures(self, each: Step, chain: Sequence[Step]) -> bool:
        """ "+2 accuracy" for whoever attacks, long before the attack that hits with it."""
        raised = RAISED.search(each.text)
        actors = {link.actor for link in chain} - {None}
        is_meant = raised is not None and (
            raised[1].lower() in chain[0].text or (raised[1].lower() == "damage" and says(chain[0], DEAD.steps))
        )
        return is_meant and not each.changes and each.actor in actors

    def health_of(self, player: Player) -> str:
        found = check(self.game, self.play, f"{spoken(player.name)} has 0 health")
        return f"{player} has {found[0].got.removesuffix(' health')} health" if found is not None else ""


def _is_bookkeeping(step: Step, content: Sequence[str]) -> bool:
    """That something is over, or that nobody does anything, is no reason for anything else."""
    is_asked = {"over", "end", "ended", "pass", "passed", "play", "played"} & set(content)
    return not is_asked and (step.text.endswith(" is over") or " plays no " in step.text)


def of_a_failed_block(step: Step) -> bool:
    """What it was against, and that it failed."""
    return step.text.startswith("The difficulty to block ") or (" check " in step.text and " fails" in step.text)


def asks_or_forbids(step: Step) -> bool:
    """It says what must be done, or may not be."""
    return " must " in step.text or ": no " in step.text or " can't " in step.text


def _first_card(step: Step) -> Card | None:
    found = next((word for word in step.words if isinstance(word, Card)), None)
    return found if any(change.subject is not found for change in step.changes) else None


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

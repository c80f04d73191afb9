"""Answers to questions as people type them, from the table at a step and the trace of its run.

Never "no" for what was not understood: then three questions that would be answered are offered instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from rapidfuzz import fuzz, process

from judge_app.engine.game import Answer, Game, SetupError
from judge_app.engine.passing_over import looked_at
from judge_app.engine.play import Play
from judge_app.engine.refusals import Stop
from judge_app.engine.state import Card, Player
from judge_app.engine.trace import Step, StepKind
from judge_app.language.scenario import read_sentence
from judge_app.language.scenario_trees import Claim, ScenarioError
from judge_app.scenarios.behind import step_behind
from judge_app.scenarios.claims import EVENTS, STEPS
from judge_app.scenarios.expectations import NEGATED, NOT_UNDERSTOOD, Given
from judge_app.scenarios.in_the_end import in_the_end
from judge_app.scenarios.legal import Offer, Possible
from judge_app.scenarios.phrases import phrases
from judge_app.scenarios.questions.forms import Asks, Form
from judge_app.scenarios.questions.other_runs import Other, OtherRuns
from judge_app.scenarios.questions.vocabulary import AMOUNTS, AUXILIARIES, PREDICATES, Predicate, is_form_of, stems_of
from judge_app.scenarios.questions.words import Word
from judge_app.scenarios.run import Result
from judge_app.scenarios.tries import spoken

NOT = "not: "
IN_A_COUNT = frozenset("the a an of left still total exactly there now".split())
MOST_SAID = 3  # ways, refusals, causes and suggestions that are still an answer
UNKNOWN = "nobody can tell"


@dataclass(frozen=True, slots=True)
class Moment:
    """What a question can be answered from."""

    game: Game
    play: Play  # the table at the step at which it is asked, or when the run is over
    offers: tuple[Offer, ...] = ()  # what could be done in the windows at that step
    other_runs: OtherRuns | None = None
    result: Result | None = None


class Answers:
    def __init__(self, moment: Moment, question: str, form: Form) -> None:
        self.moment, self.question, self.form = moment, question, form
        self.game, self.play = moment.game, moment.play

    def given(self) -> Given | None:
        """None if it is not understood."""
        return _ANSWERED[self.form.asks](self)

    def said(self, answer: str, reason: str = "", cites: Sequence[str] = (), step: int = 0) -> Given:
        return Given(self.question, answer, reason, tuple(dict.fromkeys(cites)), step)

    # ---- is, was, did, does, has

    def whether(self) -> Given | None:
        checked = self.checked(self.play)
        if checked is not None:
            answer, claim = checked
            behind = step_behind(self.play, claim)
            return self.said(
                "yes" if answer.holds else "no",
                answer.got,
                (*answer.cites, *(behind.cites if behind else ())),
                behind.n if behind else 0,
            )
        step = self.step_saying(self.play)
        return self.said("yes", _told(step), step.cites, step.n) if step is not None else None

    def checked(self, play: Play) -> tuple[Answer, Claim] | None:
        """The first claim that means what is asked and that the game understands, and whether it holds."""
        for text in self.claims():
            found = _check(self.game, play, text.removeprefix(NOT))
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
        content = self.form.content
        return PREDICATES.get(" ".join(content)) or (PREDICATES.get(" ".join(content[:2])) if content else None)

    # ---- steps

    def step_saying(self, play: Play) -> Step | None:
        """The step that speaks of everything named, in words that begin as what is asked: the nearest, then the last."""
        content = self.form.content
        if not content:
            return None
        predicate = self.predicate()
        wanted = (
            [predicate.steps] if predicate is not None and predicate.steps else [stems_of(word) for word in content]
        )
        things = [word.means for word in self.form.names]
        steps: list[Step] = play.trace.steps
        fitting = [(_nearness(step, steps, things, wanted), step.n, step) for step in steps]
        best = max((each for each in fitting if each[0] > 0), key=lambda each: each[:2], default=None)
        return best[2] if best is not None else None

    def because(self, step: Step) -> Given:
        """A step, what it came of, and the rules of both."""
        steps: list[Step] = self.play.trace.steps
        chain = [step]
        while chain[-1].cause and len(chain) <= MOST_SAID:
            chain.append(steps[chain[-1].cause - 1])
        reason = "; because of ".join(f"step {each.n}: {each.text}" for each in chain)
        return self.said(step.text, reason, [rule for each in chain[:2] for rule in each.cites], step.n)

    # ---- why

    def why(self) -> Given | None:
        if self.form.negative and self.form.is_modal:
            return self.why_it_cannot()
        checked = self.checked(self.play)
        step = (step_behind(self.play, checked[1]) if checked is not None and checked[0].holds else None) or (
            self.step_saying(self.play) if checked is None or checked[0].holds else None
        )
        if self.form.negative:
            if checked is None and step is None and self.predicate() is None and not self.is_deed():
                return None
            if step is not None:
                return self.said("it is so", _told(step), step.cites, step.n)
            return self.why_it_did_not()
        if step is not None:
            return self.because(step)
        if checked is not None and not checked[0].holds:
            return self.said("it is not so", checked[0].got, checked[0].cites)
        return self.why_it_cannot() if self.form.is_modal else None

    def why_it_cannot(self) -> Given | None:
        found = self.can()
        if found is None or found.answer != "yes":
            return found
        return self.said("it can be done", found.reason, found.cites)

    def why_it_did_not(self) -> Given | None:
        """What undid it, what refuses it, or the facts of the board without which it would have happened."""
        for step in reversed(self.play.trace.steps):
            subject = self.form.subject.means if self.form.subject is not None else None
            if step.kind in (StepKind.CANCELED, StepKind.DROPPED) and _speaks_of(step, subject):
                return self.said(step.text, _told(step), step.cites, step.n)
        refused = self.can() if self.is_deed() and not self.form.is_state else None
        if refused is not None:
            return refused if refused.answer == "no" else self.said("nobody did it", refused.reason, refused.cites)
        return self.on_what_it_hangs() or self.nothing_does_it()

    def nothing_does_it(self) -> Given | None:
        """No change of one fact would bring it about: what did happen."""
        things = [word.means for word in self.form.names]
        steps = [
            step for step in self.play.trace.steps if step.changes and all(_speaks_of(step, each) for each in things)
        ]
        if not things:
            return None
        last = _told(steps[-1]) if steps else f"no step changes {self.form.names[0].text}"
        return self.said("nothing does it here", last, steps[-1].cites if steps else (), steps[-1].n if steps else 0)

    def on_what_it_hangs(self) -> Given | None:
        if self.moment.other_runs is None:
            return None
        facts: dict[str, Other] = {}
        for other in self.moment.other_runs.with_one_fact_changed():
            if other.result.play is not None and self.happens(other.result.play):
                facts.setdefault(other.fact, other)
        if not facts:
            return None
        some = list(facts.values())[:MOST_SAID]
        parted = _first_that_differs(self.play, some[0].result.play)
        reason = "it would be otherwise " + "; or ".join(f"with {each.change}" for each in some)
        if parted is None:
            return self.said(f"because of {some[0].fact}", reason)
        return self.said(f"because of {some[0].fact}", f"{reason}; {_told(parted)}", parted.cites, parted.n)

    def happens(self, play: Play) -> bool:
        checked = self.checked(play)
        return checked[0].holds if checked is not None else self.step_saying(play) is not None

    # ---- can

    def is_deed(self) -> bool:
        return any(self.fitting(offer) for offer in self.moment.offers)

    def can(self) -> Given | None:
        fitting = [each for offer in self.moment.offers for each in self.fitting(offer)]
        legal = [each.text for each, kind in fitting if kind == "legal"]
        unclear = [each for each, kind in fitting if kind == "unclear"]
        if legal:
            return self.said("yes", "; ".join(legal[:MOST_SAID]))
        refused = [each.refusal for each in (*unclear, *(each for each, _ in fitting)) if each.refusal is not None]
        if not refused:
            return self.no_chance()
        reasons = list(dict.fromkeys(each.reason for each in refused))[:MOST_SAID]
        cites = [rule for each in refused if each.reason in reasons for rule in each.cites]
        return self.said(UNKNOWN if unclear else "no", "; ".join(reasons), cites)

    def no_chance(self) -> Given | None:
        """The game has such a deed, and nowhere in this run can this player do it."""
        player, content = self.form.player(), self.form.content
        verbs = [phrase.said.split()[0] for phrase in phrases(self.game.phrases)]
        if self.moment.result is None or player is None or not content or len(content) > 1 or self.form.others:
            return None
        if not any(is_form_of(verb, stems_of(content[0])) for verb in verbs):
            return None
        return self.said("no", f"{player} has no chance to do it in this run")

    def fitting(self, offer: Offer) -> list[tuple[Possible, str]]:
        """What of an offer is meant: the player's, with this verb, of everything named."""
        form, content = self.form, [word for word in self.form.content if word not in ("legal",)]
        player = form.player()
        passive = "be" in form.plain and form.subject is not None and isinstance(form.subject.means, Card)
        if not content or player is None or (offer.player == player.name) == passive:
            return []
        names = [spoken(word.text) for word in form.names if word.means is not player]
        every = [(each, kind) for kind in ("legal", "illegal", "unclear") for each in getattr(offer, kind)]
        found = [(each, kind) for each, kind in every if _does(each.text, offer.player, stems_of(content[0]))]
        named = [(each, kind) for each, kind in found if all(name in each.text for name in names)]
        if passive and not named:
            named = found if not form.others else []
        return [(each, kind) for each, kind in named if self.is_of_kinds(each.text, content[1:])]

    def is_of_kinds(self, text: str, kinds: Sequence[str]) -> bool:
        """ "a trap": one of the cards named in the sentence is of this kind."""
        cards = [card for card in self.play.cards if card.face.known and card.label in text]
        return all(
            any(
                kind.rstrip("s") == said.lower()
                for card in cards
                for words in card.face.words.values()
                for said in words
            )
            for kind in kinds
            if kind not in ("card", "cards", "something", "anything", "again")
        )

    # ---- who, where, how many, when, what

    def who(self) -> Given | None:
        content = self.form.content
        if "turn" in content and not self.form.names:
            return self.said(str(self.play.rules.turn_player(self.play)))
        subject = self.form.subject.means if self.form.subject is not None else None
        if isinstance(subject, Card) and content and content[0] in ("controls", "control", "owns", "own"):
            return self.said(str(subject.controller if content[0].startswith("control") else subject.owner))
        if content and content[0] in ("wins", "win", "won", "winning", "winner"):
            winners = [player.name for player in self.play.players if player.outcome == "wins"]
            return self.said(" and ".join(winners) if winners else "nobody yet")
        step = self.step_saying(self.play)
        if step is None:
            return None
        doer = _doer(step, self.play.trace.steps, [word.means for word in self.form.names])
        return self.said(str(doer), _told(step), step.cites, step.n) if doer is not None else None

    def where(self) -> Given | None:
        subject = self.form.subject.means if self.form.subject is not None else None
        return self.said(str(subject.zone)) if isinstance(subject, Card) else None

    def how_many(self) -> Given | None:
        if self.form.subject is None:
            return None
        subject, predicate = spoken(self.form.subject.text), self.predicate()
        asked = [word for word in self.form.plain if word not in AUXILIARIES and word not in IN_A_COUNT]
        for text in _amount_claims(subject, asked, predicate):
            found = _check(self.game, self.play, text)
            if found is not None:
                behind = step_behind(self.play, found[1])
                return self.said(found[0].got, "", found[0].cites, behind.n if behind else 0)
        return None

    def when(self) -> Given | None:
        checked = self.checked(self.play)
        step = step_behind(self.play, checked[1]) if checked is not None and checked[0].holds else None
        step = step or (self.step_saying(self.play) if checked is None or checked[0].holds else None)
        if step is not None:
            return self.said(f"at step {step.n}, {step.place}", _told(step), step.cites, step.n)
        return self.said("it is not so", checked[0].got) if checked is not None else None

    def what_if(self) -> Given | None:
        if self.moment.other_runs is None:
            return None
        result = self.moment.other_runs.supposing(self.form.words)
        if result is None:
            return None
        if result.verdict not in ("holds", "fails"):
            return self.said(result.message or result.verdict, "", result.cites)
        parts = in_the_end(result).parts
        sentence = in_the_end(result).sentence or "Nothing changes."
        return self.said(sentence, "", [rule for part in parts[:MOST_SAID] for rule in part.cites[:2]])

    def what_happened(self) -> Given | None:
        things = [word.means for word in self.form.names]
        if self.moment.result is None:
            return None
        parts = in_the_end(self.moment.result).parts
        if things:
            steps = [
                step
                for step in self.play.trace.steps
                if all(_speaks_of(step, thing) for thing in things) and step.changes
            ]
            if not steps:
                return self.said("nothing", f"no step changes {self.form.names[0].text}")
            last = steps[-MOST_SAID:]
            return self.said(
                ". ".join(step.text for step in last) + ".",
                "",
                [rule for step in last for rule in step.cites],
                last[-1].n,
            )
        cites = [rule for part in parts[:MOST_SAID] for rule in part.cites[:2]]
        return self.said(in_the_end(self.moment.result).sentence or "nothing", "", cites)


_ANSWERED: dict[Asks, Callable[[Answers], Given | None]] = {
    Asks.WHETHER: Answers.whether,
    Asks.CAN: Answers.can,
    Asks.WHY: Answers.why,
    Asks.WHO: Answers.who,
    Asks.WHERE: Answers.where,
    Asks.HOW_MANY: Answers.how_many,
    Asks.WHEN: Answers.when,
    Asks.WHAT_IF: Answers.what_if,
    Asks.WHAT_HAPPENED: Answers.what_happened,
}


def not_understood(moment: Moment, question: str, words: Sequence[Word], why: str = "") -> Given:
    """With three questions that would be answered: of what was named, and of the game."""
    likely = list(dict.fromkeys(_questions(moment, words)))
    alike = process.extract(question, likely, scorer=fuzz.token_set_ratio, limit=MOST_SAID)
    return Given(question, NOT_UNDERSTOOD, why, (), 0, tuple(text for text, _, _ in alike))


def _questions(moment: Moment, words: Sequence[Word]) -> Iterator[str]:
    named = [word for word in words if word.is_name]
    yield from (each.question for offer in moment.offers for each in (*offer.legal, *offer.illegal) if each.question)
    for word in named:
        yield f"what happened to {word.text}?"
        yield f"where is {word.text}?" if isinstance(word.means, Card) else f"how much health has {word.text}?"
    if moment.play is not None:
        changed = [change.subject for step in moment.play.trace.steps for change in step.changes]
        yield from (f"what happened to {each}?" for each in changed if isinstance(each, Card) and each.face.known)
    yield from ("what happened?", "who wins?", "whose turn is it?")


def _check(game: Game, play: Play, text: str) -> tuple[Answer, Claim] | None:
    """Whether a claim holds; None if it means nothing to the game."""
    try:
        claim = read_sentence(game.phrases, "Then", text)
        if not isinstance(claim, Claim) or claim.deed is not None:
            return None
        with looked_at(play):
            before = {**game.snapshot(play), EVENTS: 0, STEPS: 0}
            if claim.kind in NEGATED:
                return None
            return game.check(play, claim, before), claim
    except (ScenarioError, SetupError, Stop):
        return None


def _amount_claims(subject: str, asked: Sequence[str], predicate: Predicate | None) -> Iterator[str]:
    """Claims of none at all: what is found instead is the number."""
    verbs = {"take": "takes", "took": "takes", "taken": "takes", "deal": "deals", "dealt": "deals", "draw": "draws",
             "drew": "draws", "drawn": "draws", "discard": "discards", "discarded": "discards"}  # fmt: skip
    said = next((verbs[word] for word in asked if word in verbs), None)
    what = " ".join(word for word in asked if word not in verbs)
    if said is not None:
        yield f"{subject} {said} 0 {what}"
    elif predicate is not None and predicate.amount:
        yield f"{subject} {predicate.amount}"
    else:
        yield f"{subject} has 0 {what}"
        if what in AMOUNTS:
            yield f"{subject} has 0 {AMOUNTS[what]}"
        if what.endswith((" hand", " deck")):
            yield f"{subject} has 0 {what.replace(' ', ' in ', 1)}"


def _speaks_of(step: Step, thing: object) -> bool:
    if thing is None:
        return True
    return (
        thing is step.actor
        or thing is step.about
        or any(thing is word for word in step.words)
        or any(thing is change.subject for change in step.changes)
        or str(thing) in step.text
    )


def _nearness(step: Step, steps: Sequence[Step], things: Sequence[object], wanted: Sequence[tuple[str, ...]]) -> int:
    """0 if it is not meant; more for a step that names everything itself, in the first of the words that mean it."""
    source = steps[step.cause - 1] if step.cause else None
    itself = [_speaks_of(step, thing) for thing in things]
    if not all(
        own or (source is not None and _speaks_of(source, each)) for own, each in zip(itself, things, strict=True)
    ):
        return 0
    said = _words_of(step)
    ranks = [
        next((n for n, stem in enumerate(stems) if any(is_form_of(word, (stem,)) for word in said)), None)
        for stems in wanted
    ]
    hits = [10 - min(rank, 9) for rank in ranks if rank is not None]
    return sum(hits) * 10 + sum(itself) if hits else 0


def _doer(step: Step, steps: Sequence[Step], asked_of: Sequence[object]) -> Player | Card | None:
    """Who did it: the step's actor, or the actor of what it came of; never the one it was done to."""
    while True:
        people = [step.actor, *step.words]
        found = next((each for each in people if isinstance(each, Player | Card) and each not in asked_of), None)
        if found is not None or not step.cause:
            return found
        step = steps[step.cause - 1]


def _words_of(step: Step) -> list[str]:
    return [*step.text.lower().split(), *(change.what.lower() for change in step.changes)]


def _told(step: Step) -> str:
    return f"step {step.n}: {step.text}"


def _does(text: str, player: str, stems: tuple[str, ...]) -> bool:
    """Whether a sentence says of the player a form of one of these verbs."""
    return is_form_of(text.removeprefix(player).split()[0], stems)


def _first_that_differs(play: Play, other: Play) -> Step | None:
    """The first step of a run that another run does not have."""
    said = {step.text for step in other.trace.steps}
    return next((step for step in play.trace.steps if step.text not in said), None)

"""Answers to questions as people type them, from the table at a step and the trace of its run.

Never "no" for what was not understood: then three questions that would be answered are offered instead.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from rapidfuzz import fuzz, process

from judge_app.engine.game import Answer, Game, SetupError
from judge_app.engine.passing_over import looked_at
from judge_app.engine.play import Play
from judge_app.engine.refusals import Stop
from judge_app.engine.state import Card, Player
from judge_app.engine.trace import Change, Step, StepKind
from judge_app.language.abilities import Kind
from judge_app.language.scenario import read_sentence
from judge_app.language.scenario_trees import Claim, ScenarioError
from judge_app.scenarios.behind import step_behind
from judge_app.scenarios.claims import EVENTS, STEPS
from judge_app.scenarios.expectations import NEGATED, NOT_UNDERSTOOD, Given
from judge_app.scenarios.in_the_end import in_the_end
from judge_app.scenarios.legal import Offer, Possible
from judge_app.scenarios.phrases import phrases
from judge_app.scenarios.questions.forms import FIGURES, Asks, Form
from judge_app.scenarios.questions.other_runs import Other, OtherRuns
from judge_app.scenarios.questions.vocabulary import AMOUNTS, AUXILIARIES, PREDICATES, Predicate, is_form_of, stems_of
from judge_app.scenarios.questions.words import Word
from judge_app.scenarios.run import Result
from judge_app.scenarios.tries import spoken

NOT = "not: "
IN_A_COUNT = frozenset(
    "the a an of left still total exactly there now got this turn points can use spend currently by".split()
)
MOST_OPTIONS = 6
NEAR = 100  # a step that has the very word
ALIVE, DEAD = PREDICATES["alive"], PREDICATES["dead"]
FATES = (StepKind.CANCELED, StepKind.DROPPED, StepKind.DECIDED)
WEARS_OFF = frozenset("away off wear wears heal recover".split())
ZONE_WORDS = frozenset("discard pile oblivion hand deck stage momentum pool removed".split())
TURN_WORDS = frozenset("turn act action priority move go".split())
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
        player = self.form.subject.means if self.form.subject is not None else None
        if isinstance(player, Player) and self.predicate() in (ALIVE, DEAD):
            is_alive = player.outcome != "loses"
            return self.said("yes" if is_alive == (self.predicate() == ALIVE) else "no", self.health_of(player))
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
        step = self.step_saying(self.play, everything=True)
        return self.said("yes", _told(step), step.cites, step.n) if step is not None else None

    def health_of(self, player: Player) -> str:
        found = _check(self.game, self.play, f"{spoken(player.name)} has 0 health")
        return f"{player} has {found[0].got.removesuffix(' health')} health" if found is not None else ""

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
        """By all words that say what is asked, without numbers, in either order; else by the first two."""
        content = [word for word in self.form.content if not word.isdigit()]
        has_number = len(content) < len(self.form.content)
        for words in (content, content[:2], content[1:2] + content[:1]):
            if words and (found := PREDICATES.get(" ".join(words))) is not None:
                return PREDICATES["lose health"] if has_number and found == PREDICATES["lose"] else found
        return None

    # ---- steps

    def step_saying(self, play: Play, everything: bool = False, after: int = 0, with_names: bool = True) -> Step | None:
        """The step that speaks of everything named, in words that begin as what is asked: the nearest, then the last. With
        `everything` it must have all these words, and say that it was done."""
        content = [word for word in self.form.content if word not in AUXILIARIES]
        if not content:
            return None
        predicate = self.predicate()
        numbers = [word for word in content if word.isdigit()]
        wanted = [stems_of(word) for word in content if not word.isdigit()]
        if predicate is not None and predicate.steps:
            wanted = [predicate.steps]
        things = [word.means for word in self.form.names] if with_names else []
        steps: list[Step] = play.trace.steps
        fitting = [
            (_nearness(step, steps, things, wanted, everything) + 2 * _has_numbers(step, numbers), step.n, step)
            for step in steps
            if step.n > after and not (everything and "fails" in step.text)
        ]
        best = max((each for each in fitting if each[0] > 2), key=lambda each: each[:2], default=None)
        is_guess = self.form.names_are_beside or (best is None and all(word.by_part for word in self.form.names))
        if is_guess and things and (best is None or best[0] < NEAR) and self.checked(play) is None:
            return self.step_saying(play, everything, after, with_names=False)
        if best is None and things and not everything and len(wanted) > 1:  # a cost is paid before anything is named
            best = max(
                ((_nearness(step, steps, (), wanted, True), step.n, step) for step in steps if step.n > after),
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
        reason = "; because of ".join(_told(each) for each in chain)
        reason = "; before it ".join((reason, *(_told(each) for each in before)))
        cites = [rule for each in (*chain[:2], *before) for rule in each.cites]
        return self.said(step.text, reason, cites, step.n)

    def leading_to(self, chain: Sequence[Step]) -> list[Step]:
        """The check that failed, the figures that were changed of whatever took part, and what happened just before."""
        step, steps = chain[0], self.play.trace.steps
        things = [each for link in chain for each in (*link.words, link.about) if isinstance(each, Card)]
        found = []
        for each in steps[: step.n - 1]:
            of_these = any(
                change.subject is thing or each.n > chain[-1].n > 0 for change in _of_figures(each) for thing in things
            )
            is_check = "fail" in step.text and " check" in each.text.lower() and each.place == step.place
            is_sibling = each.n == step.n - 1 and each.cause == step.cause and bool(each.changes)
            if of_these or is_check or is_sibling:
                found.append(each)
        return found

    # ---- why

    def why(self) -> Given | None:
        if self.form.negative and self.form.is_modal:
            return self.why_it_cannot()
        if (elsewhere := self.why_it_is_elsewhere()) is not None:
            return elsewhere
        player = self.form.subject.means if self.form.subject is not None else None
        lives = (ALIVE, DEAD, *([PREDICATES["lose"]] if self.form.negative else []))
        if isinstance(player, Player) and self.predicate() in lives and player.outcome != "loses":
            return self.why_it_lives(player)
        if self.predicate() == ALIVE and not self.form.negative and self.form.subject is not None:
            dies = replace(self.form, words=(*self.form.names[:1], Word("die", None, "die")), negative=True)
            return Answers(self.moment, self.question, dies).why()
        checked = self.checked(self.play)
        if (
            not self.form.names
            and not FIGURES & set(self.form.plain)
            and (numbered := self.step_of_these_numbers()) is not None
        ):
            return numbered
        step = (step_behind(self.play, checked[1]) if checked is not None and checked[0].holds else None) or (
            self.step_saying(self.play) if checked is None or checked[0].holds else None
        )
        if self.form.negative:
            if checked is None and step is None and self.predicate() is None and not self.is_deed():
                return self.on_what_it_hangs() or self.nothing_does_it()
            if step is not None and not (_undoes(step) or "fails" in step.text):
                return self.because(step)
            return self.why_it_did_not()
        if step is not None:
            return self.because(step)
        if checked is not None and not checked[0].holds:
            return self.said("it is not so", checked[0].got, checked[0].cites)
        return self.why_it_cannot() if self.form.is_modal else self.step_of_these_numbers()

    def step_of_these_numbers(self) -> Given | None:
        """ "It says 2, why do I need a 3": the step that has both."""
        numbers = [word for word in self.form.plain if word.isdigit()]
        having = [
            step for step in self.play.trace.steps if len(numbers) > 1 and _has_numbers(step, numbers) == len(numbers)
        ]
        return self.because(having[-1]) if having else None

    def why_it_is_elsewhere(self) -> Given | None:
        """Why a card is not in a zone: where it is, and the step that put it there."""
        card = self.form.subject.means if self.form.subject is not None else None
        if not self.form.negative or not isinstance(card, Card) or not ZONE_WORDS & set(self.form.plain):
            return None
        moves = [
            step
            for step in self.play.trace.steps
            if any(change.subject is card and change.what == "zone" for change in step.changes)
        ]
        return replace(self.because(moves[-1]), answer=f"it is in {card.zone}") if moves else None

    def why_it_lives(self, player: Player) -> Given:
        """What health is left, and the last step that took some."""
        losses = [
            step
            for step in self.play.trace.steps
            if _speaks_of(step, player) and any(change.what == "health" for change in step.changes)
        ]
        if not losses:
            return self.said(self.health_of(player), "no step takes any")
        found = self.because(losses[-1])
        return replace(found, answer=self.health_of(player))

    def why_it_cannot(self) -> Given | None:
        found = self.can()
        if found is None or found.answer != "yes":
            return found
        return self.said("it can be done", found.reason, found.cites)

    def why_it_did_not(self) -> Given | None:
        """What undid it, what refuses it, or the facts of the board without which it would have happened."""
        for step in reversed(self.play.trace.steps):
            subject = self.form.subject.means if self.form.subject is not None else None
            if _undoes(step) and _speaks_of(step, subject):
                return self.because(step)
        refused = self.can() if self.is_deed() and not self.form.is_state else None
        if refused is not None:
            return refused if refused.answer == "no" else self.said("nobody did it", refused.reason, refused.cites)
        return self.what_waits() or self.on_what_it_hangs() or self.what_undid_it() or self.nothing_does_it()

    def what_waits(self) -> Given | None:
        """An ability of a card that is named would do it, and what it waits for did not happen."""
        content = self.form.content
        for card in (word.means for word in self.form.names if isinstance(word.means, Card)):
            for ability in card.face.abilities:
                words = card.face.text[ability.span.start : ability.span.end]
                says = content and any(is_form_of(word, stems_of(content[0])) for word in words.lower().split())
                last = [step for step in self.play.trace.steps if _speaks_of(step, card) and step.changes]
                if ability.kind is Kind.TRIGGERED and says and last:
                    reason = f"what “{words}” waits for did not happen; {_told(last[-1])}"
                    return self.said(f"“{words}” did not trigger", reason, last[-1].cites, last[-1].n)
        return None

    def what_undid_it(self) -> Given | None:
        """What was begun in the run and came to nothing, whoever it was aimed at."""
        undone = [step for step in self.play.trace.steps if _undoes(step)]
        return self.because(undone[-1]) if undone else None

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
        some = sorted(facts.values(), key=lambda each: _telling(each.fact))[:MOST_SAID]
        parted = _first_that_differs(self.play, some[0].result.play)
        reason = "it would be otherwise: " + "; or: ".join(each.change for each in some)
        undone = [step for step in self.play.trace.steps if _undoes(step)]
        parted = undone[-1] if undone else parted
        if parted is None:
            return self.said(f"because of {some[0].fact}", reason)
        return self.said(f"because of {some[0].fact}", f"{reason}; {_told(parted)}", parted.cites, parted.n)

    def happens(self, play: Play) -> bool:
        checked = self.checked(play)
        is_player = self.form.subject is not None and isinstance(self.form.subject.means, Player)
        if checked is not None and (checked[0].holds or not is_player):
            return checked[0].holds
        return self.step_saying(play) is not None

    # ---- can

    def is_deed(self) -> bool:
        return any(self.fitting(offer) for offer in self.moment.offers)

    def can(self) -> Given | None:
        plain = self.form.plain
        if not self.form.names or any(word.isdigit() for word in plain):
            return None  # nothing that can be looked up, or an amount that no offer speaks of
        if "put" in plain and ZONE_WORDS & set(plain):
            return None  # moving a card is no deed
        if (of_card := self.asked_of_a_card()) is not None:
            return of_card
        if (done := self.was_done()) is not None:
            return done
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

    def asked_of_a_card(self) -> Given | None:
        """What is no deed by itself, and may or may not be done with a card: to commit it for a check."""
        why_not = self.game.asked_of_cards.get(self.form.content[0]) if self.form.content else None
        card = next((word.means for word in self.form.names if isinstance(word.means, Card)), None)
        if why_not is None or card is None or not {"check", "pass", "play"} & set(self.form.plain):
            return None
        refusal = why_not(self.play, card)
        return self.said("yes") if refusal is None else self.said("no", refusal.reason, refusal.cites)

    def was_done(self) -> Given | None:
        """The run did it: then it could be done. Not if it is asked of now, or of another time."""
        names, content = [word.means for word in self.form.names if isinstance(word.means, Card)], self.form.content
        if len(names) < 2 or not content or {"again", "now", "still", "next", "yet"} & set(self.form.plain):
            return None
        for step in self.play.trace.steps:
            done = step.actor is not None and _does(step.text, str(step.actor), stems_of(content[0]))
            if done and all(any(each is word for word in step.words) for each in names):
                return self.said("yes", _told(step), step.cites, step.n)
        return None

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
        player = None if form.is_of_somebody else form.player()
        passive = "be" in form.plain and form.subject is not None and isinstance(form.subject.means, Card)
        if not content or (player is not None and (offer.player == player.name) == passive):
            return []
        every = [(each, kind) for kind in ("legal", "illegal", "unclear") for each in getattr(offer, kind)]
        found = [(each, kind) for each, kind in every if _does(each.text, offer.player, stems_of(content[0]))]
        things = [word for word in form.names if word.means is not player]
        named = [(each, kind) for each, kind in found if all(spoken(word.text) in each.text for word in things)]
        own = [word for word in things if isinstance(word.means, Card) and word.means.controller.name == offer.player]
        takes_another = any(_names_another(each.text, offer.player, self.play) for each, _ in found)
        if not named and own and len(own) < len(things) and not takes_another:  # the other is what it is done against
            named = [(each, kind) for each, kind in found if all(spoken(word.text) in each.text for word in own)]
        if not named and len(own) > 1:  # a hero and its power: the power is what acts
            for word in (own[-1], own[0]):
                named = named or [(each, kind) for each, kind in found if spoken(word.text) in each.text]
        if not named and own and content[0] in ("attack", "swing"):  # to play an attack
            named = [
                each for each in every if _does(each[0].text, offer.player, ("play",)) and own[0].text in each[0].text
            ]
        if passive and not named:
            named = found if not form.others else []
        return named if things and named else [each for each in named if self.is_of_kinds(each[0].text, content[1:])]

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

    def options(self) -> Given | None:
        """What may be done in the windows that are open, by whoever is named, or by anybody."""
        player = self.form.player()
        of = [each for each in self.moment.offers if player is None or each.player == player.name]
        legal = [possible.text for each in of for possible in each.legal]
        if legal:
            return self.said("; ".join(legal[:MOST_OPTIONS]) + ("; …" if len(legal) > MOST_OPTIONS else ""))
        is_over = self.moment.result is not None
        return (
            self.said(
                "nothing at this step",
                f"{player} has no chance to act here" if player else "nobody has a chance to act here",
            )
            if is_over
            else None
        )

    # ---- who, where, how many, when, what

    def who(self) -> Given | None:
        content = self.form.content
        if TURN_WORDS & set(content) and not self.form.names:
            return self.said(str(self.play.rules.turn_player(self.play)))
        if "first" in content and len(self.form.names) > 1:
            return self.who_first()
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

    def who_first(self) -> Given | None:
        """Which of those named does it before the others."""
        things, wanted = (
            [word.means for word in self.form.names],
            [stems_of(word) for word in self.form.content if word != "first"],
        )
        for step in self.play.trace.steps:
            doer = next((each for each in step.words if isinstance(each, Card | Player)), None)
            deals = any(_says(step, stems) for stems in wanted)
            if deals and step.changes and any(doer is thing for thing in things):
                return self.said(str(doer), _told(step), step.cites, step.n)
        return None

    def where(self) -> Given | None:
        subject = self.form.subject.means if self.form.subject is not None else None
        if not isinstance(subject, Card):
            return None
        moved = [
            step
            for step in self.play.trace.steps
            if any(each.subject is subject and each.what == "zone" for each in step.changes)
        ]
        if subject.attached_to is not None:
            return self.said(f"attached to {subject.attached_to}, in {subject.zone}")
        last = moved[-1] if moved else None
        told = next(
            (
                each
                for each in reversed(self.play.trace.steps)
                if _speaks_of(each, subject) and each.n >= (last.n if last else 1)
            ),
            last,
        )
        return self.said(
            str(subject.zone), _told(told) if told else "", last.cites if last else (), last.n if last else 0
        )

    def figure(self) -> Given | None:
        """A figure of a card or player as it is now; all of them if none is named."""
        subject = self.form.subject
        if subject is None:
            return None
        name = spoken(subject.text)
        asked = [word for word in self.form.content if word not in ("stats", "figures", "now", "on")]
        if asked:
            for word in (each for each in asked if each in FIGURES):
                for text in (
                    f"{name}'s {word} is 0",
                    f"{name} has 0 {word}",
                    f"{name} has 0 {AMOUNTS.get(word, word)}",
                ):
                    found = _check(self.game, self.play, text)
                    if found is not None:
                        behind = step_behind(self.play, found[1])
                        return self.said(
                            f"{word} {found[0].got.removesuffix(f' {word}')}",
                            _told(behind) if behind else "",
                            found[0].cites,
                            behind.n if behind else 0,
                        )
            step = self.step_saying(self.play)
            return self.because(step) if step is not None else None
        if isinstance(subject.means, Player):
            return self.said(self.health_of(subject.means))
        pair = _check(self.game, self.play, f"{name} is 0/0")
        if pair is not None:
            return self.said(pair[0].got, "", pair[0].cites)
        card = subject.means
        assert isinstance(card, Card)
        checked = {what: _check(self.game, self.play, f"{name}'s {what} is 0") for what in card.face.figures}
        known = [
            f"{what} {found[0].got.removesuffix(f' {what}')}" for what, found in checked.items() if found is not None
        ]
        return self.said(", ".join(known)) if known else None

    def how_many(self) -> Given | None:
        if self.form.subject is None:
            return self.number_of_a_step()
        subject, predicate = spoken(self.form.subject.text), self.predicate()
        asked = [word for word in self.form.plain if word not in AUXILIARIES and word not in IN_A_COUNT]
        if {"use", "spend", "play"} & set(self.form.plain):
            asked = ["ready", *(word for word in asked if word != "ready")]
        for text in _amount_claims(subject, asked, predicate):
            found = _check(self.game, self.play, text)
            if found is not None:
                behind = step_behind(self.play, found[1])
                return self.said(_difference(found[0].got), "", found[0].cites, behind.n if behind else 0)
        return self.number_of_a_step()

    def number_of_a_step(self) -> Given | None:
        """How many cards are discarded or drawn, each in a step of its own; else the step that says it, if it says a number."""
        verbs = [stems for word in self.form.content if (stems := stems_of(word)) and {*stems} & {"discard", "draw"}]
        if {"card", "cards"} & set(self.form.plain) and verbs:
            moved = [step for step in self.play.trace.steps if any(each.what == "zone" for each in step.changes)]
            steps = [step for step in moved if _says(step, verbs[0])]
            if steps:
                cites = [rule for step in steps for rule in step.cites]
                return self.said(
                    f"{len(steps)} card{'s' if len(steps) != 1 else ''}", _told(steps[-1]), cites, steps[-1].n
                )
        step = self.step_saying(self.play)
        return self.because(step) if step is not None and any(map(str.isdigit, step.text)) else None

    def when(self) -> Given | None:
        if self.form.is_modal:
            found = self.why_it_cannot()
            return replace(found, answer="not now") if found is not None and found.answer == "no" else found
        if {"does", "will", "do"} & {self.form.auxiliary} and self.moment.other_runs is not None:
            later = self.later()
            if later is not None:
                return later
        checked = self.checked(self.play)
        step = step_behind(self.play, checked[1]) if checked is not None and checked[0].holds else None
        step = step or (self.step_saying(self.play) if checked is None or checked[0].holds else None)
        if step is not None:
            return self.said(f"at step {step.n}, {step.place}", _told(step), step.cites, step.n)
        return self.said("it is not so", checked[0].got) if checked is not None else None

    def later(self) -> Given | None:
        """What has not happened yet: the turn is ended, and the next, and the first step that says it is taken."""
        assert self.moment.other_runs is not None
        subject = self.form.subject.text if self.form.subject is not None else ""
        wears_off = bool(WEARS_OFF & set(self.form.plain))
        said_before = {step.text for step in self.play.trace.steps}
        for result in self.moment.other_runs.going_on(self.play.rules.turn_player(self.play)):
            other = Answers(Moment(self.game, result.play, (), None, result), self.question, self.form)
            steps = result.play.trace.steps[len(self.play.trace.steps) :]
            step = (
                next((each for each in steps if any(str(change.subject) == subject for change in each.changes)), None)
                if wears_off
                else other.step_saying(result.play, after=len(self.play.trace.steps))
            )
            if step is not None and step.text not in said_before:
                return self.said(f"in {step.place}", step.text, step.cites)
        return None

    def what_if(self) -> Given | None:
        if self.moment.other_runs is None:
            return None
        runs = self.moment.other_runs.supposing(self.form.words)
        return self.ended(runs[0][0]) if runs else None

    def ended(self, result: Result) -> Given:
        """How a run ends, in sentences."""
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
        step = self.step_saying(self.play) if self.form.content else None
        if step is not None:
            return self.because(step)
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
    Asks.FIGURE: Answers.figure,
    Asks.OPTIONS: Answers.options,
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
             "drew": "draws", "drawn": "draws", "discard": "discards", "discarded": "discards",
             "lose": "loses", "lost": "loses", "gain": "gains", "gained": "gains"}  # fmt: skip
    said = next((verbs[word] for word in asked if word in verbs), None)
    what = " ".join(word for word in asked if word not in verbs)
    yield from (f"{subject} has 0 actions of {status}" for word in asked for status in _as_status(word))
    if said is not None:
        yield f"{subject} {said} 0 {what}"
    elif predicate is not None and predicate.amount:
        yield f"{subject} {predicate.amount}"
    else:
        yield f"{subject} has 0 {what}"
        yield f"{subject} has 0 ready {what}"
        if what in AMOUNTS:
            yield f"{subject} has 0 {AMOUNTS[what]}"
        if what.endswith((" hand", " deck")):
            yield f"{subject} has 0 {what.replace(' ', ' in ', 1)}"


def _speaks_of(step: Step, thing: object) -> bool:
    if thing is None:
        return True
    return (
        (isinstance(thing, Player) and any(_is_health_of(change, thing) for change in step.changes))
        or any(isinstance(word, Card) and word.attached_to is thing for word in step.words)
        or thing is step.actor
        or thing is step.about
        or any(thing is word for word in step.words)
        or any(thing is change.subject for change in step.changes)
        or str(thing) in step.text
    )


def _is_health_of(change: Change, player: Player) -> bool:
    subject = change.subject
    return change.what == "health" and isinstance(subject, Card) and subject.controller.name == player.name


def _nearness(
    step: Step,
    steps: Sequence[Step],
    things: Sequence[object],
    wanted: Sequence[tuple[str, ...]],
    everything: bool = False,
) -> int:
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
    if everything and None in ranks:
        return 0
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


def _has_numbers(step: Step, numbers: Sequence[str]) -> int:
    said = step.text.replace(":", " ").replace(",", " ").split()
    return sum(number in said for number in numbers)


def _of_figures(step: Step) -> list[Change]:
    """What a step changed of attack, speed, accuracy and their like."""
    figures = [each for each in step.changes if type(each.before) is int and type(each.after) is int]
    return [each for each in figures if each.what not in ("health", "clicks")]


def _telling(fact: str) -> int:
    """What explains it best comes first: words of a card, what was done, how something lies, figures last."""
    if "“" in fact:
        return 0
    return 4 if fact.endswith(")") else 3 if any(map(str.isdigit, fact)) else 2 if " is not " in fact else 1


def _difference(got: str) -> str:
    """ "Ben's health went from 20 to 17" is 3."""
    found = re.fullmatch(r"(.+) went from (-?\d+) to (-?\d+)", got)
    return f"{abs(int(found[2]) - int(found[3]))}: {got}" if found else got


def _as_status(word: str) -> Iterator[str]:
    """ "stunned" is how a super with Stun is."""
    for ending in ("ned", "ed", "d"):
        if word.endswith(ending):
            yield word.removesuffix(ending)


def _names_another(text: str, player: str, play: Play) -> bool:
    """Whether a sentence of a player's deed names a card or player that is not their own."""
    others = [card.label for card in play.cards if card.face.known and card.controller.name != player]
    return any(spoken(each) in text for each in (*others, *(each.name for each in play.players if each.name != player)))


def _words_of(step: Step) -> list[str]:
    places = [str(change.after).lower() for change in step.changes if change.what == "zone"]
    changed = [change.what.lower() for change in step.changes]
    return [*step.text.lower().split(), *" ".join((*changed, *places)).split()]


def _says(step: Step, stems: tuple[str, ...]) -> bool:
    return any(is_form_of(word, stems) for word in step.text.lower().split())


def _undoes(step: Step) -> bool:
    """It says that something came to nothing; that an attack was not blocked says the contrary."""
    return step.kind in FATES and not step.text.endswith("is not blocked") and " hits " not in step.text


def _told(step: Step) -> str:
    return f"step {step.n}: {step.text}"


def _does(text: str, player: str, stems: tuple[str, ...]) -> bool:
    """Whether a sentence says of the player a form of one of these verbs."""
    return is_form_of(text.removeprefix(player).split()[0], stems)


def _first_that_differs(play: Play, other: Play) -> Step | None:
    """The first step of a run that another run does not have."""
    said = {(step.text, step.cites) for step in other.trace.steps}
    return next((step for step in play.trace.steps if (step.text, step.cites) not in said), None)

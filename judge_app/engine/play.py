"""A game in progress: its state, and the one path that every event takes.

    may it happen      prohibitions win over everything that orders or allows it
    what replaces it   replacements and preventions, each with one opportunity for an event
    it happens         the state changes, a step says so
    what follows       watchers that saw it trigger
    what is enforced   the game puts the triggered in order and enforces its own conditions

The kernel gives the points; a game's `GameRules` say who chooses, in what order, and when.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol, Self, TypeAlias, TypeVar

from judge_app.engine.choices import Deed, Window
from judge_app.engine.effects import DORMANT, FORBID, REPLACE, WATCH, Prohibition, Replacement, SetAside, Triggered
from judge_app.engine.events import Event
from judge_app.engine.frame import Frame
from judge_app.engine.handlers import Handlers
from judge_app.engine.lasting import LastingEffects
from judge_app.engine.refusals import OverBudget, Refusal, Unreadable
from judge_app.engine.requests import Labels, Request
from judge_app.engine.rules import GameRules
from judge_app.engine.state import NOBODY_KNOWS, Card, Face, Player, Zone
from judge_app.engine.trace import Change, Step, Trace

Option = TypeVar("Option")

STEPS_OF_A_RUN = 20_000
ANSWERS_WITHIN_ANSWERS = 40
TRIES_OF_A_RUN = 200_000


class Decider(Protocol):
    """Who answers: a script, recorded answers, or chance (`deciders.py`, `judge_app/scenarios/script.py`)."""

    def act(self, play: Play, window: Window) -> tuple[Deed, Any] | None: ...

    def choose(self, play: Play, request: Request) -> Sequence[int]: ...

    def forced(self, play: Play, request: Request) -> None:
        """There was no choice: all of these it is."""

    def order_is_known(self) -> bool:
        """Whether a shuffled deck has an order that can be played with."""

    def shuffled(self, count: int) -> Sequence[int] | None:
        """A new order for so many cards, if chance decides."""

    def declines(self, play: Play, player: Player) -> bool:
        """Whether it is said that this player passes here, who may have nothing to answer with; it is said of this."""

    def has_declined(self, window: Window) -> bool:
        """Whether it was said that the window's player passes in it; else nothing was said of it."""

    def wants_every_window(self) -> bool:
        """Whether to open windows in which the player has nothing to use."""

    def ruling(self, play: Play, scope: Frame[Any], words: str, can_wait: bool = False) -> str | None:
        """What the judge says about words that were not understood, carried out for whoever has them.

        Of words that can wait, only if it is said of their card: another word may be for others that stop the run.
        """

    def passes_over(self) -> bool:
        """Whether words that were not understood may wait until the game comes to them; who lets them reports them."""

    def cannot_tell(self, unclear: Unreadable) -> None:
        """Whether something can be done turns on words that were not understood, so it is not counted as possible."""


class Play(LastingEffects):
    rules: GameRules[Self]
    handlers: Handlers[Self]

    def __init__(self: Self, decider: Decider, rules: GameRules[Self], /, budget: int = STEPS_OF_A_RUN) -> None:
        super().__init__()
        self.rules = rules
        self.handlers = self.rules.handlers
        self.decider = decider
        self.budget = budget
        self.trace = Trace()
        self.place: object = ""
        self.cause = 0
        self.players: list[Player] = []
        self.cards: list[Card] = []
        self.zones: list[Zone] = []
        self.triggered: list[Triggered] = []
        self.together: list[Event] = []  # what is happening at the same time just now, or last did
        self.this_turn: list[Event] = []
        self.turn = 1
        self.choices = 0
        self.window: Window | None = None
        self.history: list[Event] = []
        self.gone: list[Card] = []  # tokens that have ceased to exist: still spoken of, nowhere to be found
        self.reading: tuple[str, int, int] | None = None  # the words now being carried out
        self.judged: list[str] = []  # what rests on a judge's word
        self.replacing: tuple[object, ...] = ()  # whose effects are being carried out instead of an event
        self.set_aside: list[SetAside] = []  # words not understood that the game has not come to (`passing_over.py`)
        self.ruled_on: list[tuple[str, str]] = []  # cards and words of theirs on which the judge has ruled
        self.is_looked_at = False  # somebody shows the table; nothing turns on what is asked for
        self.assumed: list[str] = []  # what the givens did not say and the table needed
        self.tried = 0
        self.within = 0  # how many answers are being given within each other
        self.target_refusals: dict[object, Refusal] = {}  # what could not be chosen as a target of late, and why

    # ---- steps

    def step(
        self, template: str, *words: object, cites: tuple[str, ...] = (), actor: object = None, cause: int | None = None
    ) -> Step:
        steps = self.trace.steps
        n = len(steps) + 1
        if n > self.budget:
            raise OverBudget(f"the run took more than {self.budget} steps")
        step = Step(n, self.place, actor, template, words, cites, self.cause if cause is None else cause,
                    self.rules.general_rules)  # fmt: skip
        step.card_text = self.reading
        steps.append(step)
        return step

    def change(self, subject: object, what: str, before: object, after: object) -> None:
        if before != after:
            self.trace.steps[-1].changes.append(Change(subject, what, before, after))

    def try_one(self) -> None:
        """One more of many ways that are gone through without a step; their number has a budget too."""
        self.tried += 1
        if self.tried > TRIES_OF_A_RUN:
            raise OverBudget(f"the run went through more than {TRIES_OF_A_RUN:,} ways to do one thing")

    @contextmanager
    def answering_within(self) -> Iterator[None]:
        """What is answered while an answer is carried out: a chain that sets itself off has an end."""
        self.within += 1
        try:
            if self.within > ANSWERS_WITHIN_ANSWERS:
                raise OverBudget(
                    f"more than {ANSWERS_WITHIN_ANSWERS} answers within each other: a chain sets itself off"
                )
            yield
        finally:
            self.within -= 1

    # ---- the path

    def happen(self: Self, *events: Event) -> list[Event]:
        """Events that happen at the same time, along the path. Returns those that did happen."""
        coming: list[Event] = []
        for event in events:
            coming += self.let_through(event)
        if not coming:
            return coming
        self.together = coming
        index = self.index
        back = [(watcher, event) for event in coming for watcher in index.get((WATCH, event.kind), ())
                if watcher.looks_back and watcher.takes(event)]  # fmt: skip
        acts = self.rules.acts
        for event in coming:
            acts[event.kind](self, event)
            event.step = len(self.trace.steps)
            self.this_turn.append(event)
            self.history.append(event)
        if DORMANT in index:
            self.wake_dormant()
        for watcher, event in back:
            self.rules.trigger(self, watcher, event)
        for event in coming:
            for watcher in tuple(index.get((WATCH, event.kind), ())):
                if not watcher.looks_back and watcher.takes(event):
                    self.rules.trigger(self, watcher, event)
        self.rules.after(self, coming)
        return coming

    def wake_dormant(self) -> None:
        """Words that were not understood and have become active are reached."""
        for dormant in tuple(self.index.get(DORMANT, ())):
            if dormant.is_active:
                dormant.wake()

    def let_through(self: Self, event: Event) -> list[Event]:
        """What really is about to happen: nothing, this event, or what replaces it."""
        if self.replacing:  # it is part of what takes the place of an event: those replacements had their opportunity
            event.spent = (*event.spent, *(each for each in self.replacing if each not in event.spent))
        if (FORBID, event.kind) in self.index:
            prohibition = self.prohibition(event)
            if prohibition is not None:
                self.rules.stopped(self, event, prohibition)
                return []
        if (REPLACE, event.kind) in self.index:
            fitting = [
                replacement
                for replacement in self.index[REPLACE, event.kind]
                if replacement not in event.spent and replacement.takes(event)
            ]
            if fitting:
                return self.replaced(event, self.rules.which_applies(self, event, fitting))
        return [event]

    def replaced(self: Self, event: Event, by: Replacement) -> list[Event]:
        event.spent = (*event.spent, by)
        coming: list[Event] = []
        for new in by.instead(event):
            if new is not event:
                new.spent = (*event.spent, *new.spent)
            coming += self.let_through(new)
        return coming

    # ---- legality

    def prohibition(self, event: Event) -> Prohibition | None:
        """The effect that says it can't, if there is one."""
        prohibitions: Sequence[Prohibition] = self.index.get((FORBID, event.kind), ())
        return next((each for each in prohibitions if each.takes(event)), None)

    def why_forbidden(self, event: Event) -> Refusal | None:
        prohibition = self.prohibition(event)
        if prohibition is None:
            return None
        return Refusal(prohibition.reason, prohibition.cites, card_text=prohibition.card_text)

    # ---- choices

    def choose_some(
        self,
        player: Player | None,
        prompt: str,
        options: Iterable[Option],
        least: int = 1,
        most: int = 1,
        cites: tuple[str, ...] = (),
        label: Callable[[Option], str] = str,
    ) -> list[Option]:
        """The options somebody picks. What leaves no choice is not asked."""
        listed = tuple(options)
        most = min(most, len(listed))
        least = min(least, most)
        if most == 0:
            return []
        request = Request(player, prompt, listed, tuple(label(option) for option in listed), least, most, cites)
        if least == most == len(listed):
            self.decider.forced(self, request)
            return list(listed)
        self.choices += 1
        chosen = [listed[index] for index in self.decider.choose(self, request)]
        self.step("{} chooses {}: {}", request.who, prompt, Labels(chosen, label), cites=cites, actor=player)
        return chosen

    def choose(
        self,
        player: Player | None,
        prompt: str,
        options: Iterable[Option],
        cites: tuple[str, ...] = (),
        label: Callable[[Option], str] = str,
    ) -> Option:
        """The one option somebody picks, of one or more."""
        return self.choose_some(player, prompt, options, cites=cites, label=label)[0]

    def choose_if_any(
        self,
        player: Player | None,
        prompt: str,
        options: Iterable[Option],
        cites: tuple[str, ...] = (),
        label: Callable[[Option], str] = str,
    ) -> Option | None:
        """The one option somebody picks, or None if there is none."""
        chosen = self.choose_some(player, prompt, options, cites=cites, label=label)
        return chosen[0] if chosen else None

    def may(self, player: Player, prompt: str, cites: tuple[str, ...] = ()) -> bool:
        return bool(self.choose(player, prompt, ("yes", "no"), cites) == "yes")

    def ask_judge(self, question: str, options: Sequence[str], cites: tuple[str, ...]) -> str:
        """The rulebook leaves this open: the engine does not guess."""
        answer: str = self.choose(None, question, options, cites)
        self.judged.append(f"{question} {answer}")
        self.step("The judge rules: {}", answer, cites=cites, actor="the judge")
        return answer

    def open(self, window: Window) -> tuple[Deed, Any] | None:
        """Give the window's player their chance; None is passing."""
        if DORMANT in self.index:
            self.wake_dormant()
        outer, self.window = self.window, window
        try:
            return self.decider.act(self, window)
        finally:
            self.window = outer

    # ---- state, each change noted in the step that made it

    def new_card(self, face: Face, owner: Player, zone: Zone, label: str = "") -> Card:
        card = Card(len(self.cards), face, owner, zone, label)
        self.cards.append(card)
        zone.cards.append(card)
        return card

    def new_unknown_cards(self, labels: Iterable[str], owner: Player, zone: Zone) -> list[Card]:
        """Cards that nobody knows, below all others of a zone, the last of them at the bottom."""
        added = [Card(n, NOBODY_KNOWS, owner, zone, label) for n, label in enumerate(labels, len(self.cards))]
        self.cards += added
        zone.cards[:0] = reversed(added)
        return added

    def label_for(self, face: Face) -> str:
        """Cards of one name are told apart by a number: Brute, Brute #2."""
        taken = {card.label for card in self.cards}
        labels = (face.name if at == 1 else f"{face.name} #{at}" for at in range(1, len(taken) + 2))
        return next(label for label in labels if label not in taken)

    def new_zone(self, name: str, owner: Player | None, in_play: bool = False, hidden: bool = False) -> Zone:
        zone = Zone(name, owner, in_play, hidden)
        self.zones.append(zone)
        if owner:
            owner.zones[name] = zone
        return zone

    def relocate(self, card: Card, zone: Zone, bottom: bool = False) -> None:
        before = card.zone
        before.cards.remove(card)
        if bottom:
            zone.cards.insert(0, card)
        else:
            zone.cards.append(card)
        card.zone = zone
        self.change(card, "zone", before, zone)

    def set_status(self, card: Card, status: str, value: bool) -> None:
        self.change(card, status, card.status.get(status, False), value)
        card.status[status] = value

    def mark(self, card: Card | Player, what: str, value: int) -> None:
        self.change(card, what, card.marks.get(what, 0), value)
        card.marks[what] = value

    def count(self, card: Card, counter: str, value: int) -> None:
        self.change(card, f"{counter} Counters", card.counters.get(counter, 0), value)
        card.counters[counter] = value

    # ---- players

    def in_turn_order(self, first: Player) -> list[Player]:
        """Everyone still in the game, from this player on."""
        players = self.players
        if first is not players[0]:
            at = players.index(first)
            players = players[at:] + players[:at]
        return [player for player in players if player.in_game]

    def opponents(self, player: Player) -> list[Player]:
        return [other for other in self.in_turn_order(player) if other is not player]


Scope: TypeAlias = Frame[Play]  # what the words of an effect refer to, on the table of any game

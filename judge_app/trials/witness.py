"""Seeing what of a card's text is really used in a run: for `judge coverage --cards`.

A game's table that is to be watched is made with `class Watched(Witness, Table)`. What was used is kept as spans of the
card's text: of instructions as they are carried out, of lasting effects when they bear on something, and of the steps
of the trace that name the card's words as their cause.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any, Self

from judge_app.engine.choices import Window
from judge_app.engine.effects import Lasting, Modification, Prohibition, Replacement, Watcher
from judge_app.engine.events import Event
from judge_app.engine.frame import Place, place_of
from judge_app.engine.handlers import Handlers, Table
from judge_app.engine.play import Play, Scope
from judge_app.engine.refusals import Refusal
from judge_app.engine.state import Card
from judge_app.language import structure as s
from judge_app.language.instructions import Act, Instruction, Verb
from judge_app.language.objects import Choice, Objects
from judge_app.language.spans import Node

JOINTS = (s.May, s.If, s.ForEach, s.Let, s.Instead, s.Modes, s.Free, s.By, s.Lasting, s.Later)


class Witness(Play):
    """Watches one card. Every answer is the game's own; it is only noted."""

    watched: Card | None = None

    def __init__(self: Self, *given: Any, **more: Any) -> None:
        self.seen: set[Place] = set()
        super().__init__(*given, **more)
        rules = self.rules

        def trigger(play: Self, watcher: Watcher, event: Event) -> None:
            self.note_bearing(watcher)
            rules.trigger(play, watcher, event)

        self.rules = replace(rules, trigger=trigger)
        self.handlers = Handlers(self.handlers)
        self.handlers.instructions = Noting(self.handlers.instructions, self)

    def notes(self, effect: Instruction, scope: Scope) -> None:
        """This instruction is being carried out."""
        if scope.source is self.watched:
            self.seen.add(place_of(effect))

    def notes_within(self, effect: Instruction, scope: Scope, done: bool | None) -> None:
        """What the game did of what lasts, it did by itself."""
        if done and isinstance(effect, s.Lasting) and scope.source is self.watched:
            self.seen.update(place_of(inner) for inner in effect.effects if not isinstance(inner, JOINTS))

    def modifications(self, figure: str, card: Card) -> Iterable[Modification]:
        found = list(super().modifications(figure, card))
        for each in found:
            self.note_bearing(each)
        return found

    def prohibition(self, event: Event) -> Prohibition | None:
        found = super().prohibition(event)
        if found is not None:
            self.note_bearing(found)
        return found

    def is_allowed(self, event: Event) -> bool:
        allowed = super().is_allowed(event)
        if allowed:
            for each in self.index.get(("allow", event.kind), ()):
                if each.takes(event):
                    self.note_bearing(each)
        return allowed

    def replaced(self, event: Event, by: Replacement) -> list[Event]:
        self.note_bearing(by)
        return super().replaced(event, by)

    def note_refusal(self, refusal: Refusal) -> None:
        """Words that forbid something have been at work as well."""
        if refusal.card_text is not None and refusal.card_text[0] == str(self.watched):
            self.seen.add((refusal.card_text[1], refusal.card_text[2]))

    def note_window(self, window: Window) -> None:
        """A chance to act: a game may note what keeps the watched card from being used."""

    def traced(self) -> set[Place]:
        """Every place of the watched card's text that a step of the trace names as its cause."""
        label = str(self.watched)
        return {(step.card_text[1], step.card_text[2]) for step in self.trace.steps
                if step.card_text is not None and step.card_text[0] == label}  # fmt: skip

    def note_bearing(self, lasting: Lasting) -> None:
        if lasting.source is self.watched and lasting.card_text is not None:
            self.seen.add((lasting.card_text[1], lasting.card_text[2]))


class Noting(Table[bool]):
    """The handlers of instructions, each call noted."""

    def __init__(self, handlers: Table[bool], witness: Witness) -> None:
        super().__init__(handlers.otherwise)
        self.handlers = handlers
        self.witness = witness

    def __missing__(self, kind: type[Node]) -> Callable[..., bool]:
        handler = self.handlers[kind]

        def noted(effect: Instruction, scope: Scope) -> bool:
            self.witness.notes(effect, scope)
            done = handler(effect, scope)
            self.witness.notes_within(effect, scope, done)
            return done

        self[kind] = noted
        return noted


def instructions_in(effects: Iterable[Any]) -> Iterator[Instruction]:
    """The instructions that do something, without the joints between them; what is quoted is another card's text."""
    for effect in effects:
        if not isinstance(effect, JOINTS) or is_way_to_play(effect):
            yield effect  # the step that says how a card is paid for names a way to play it as a whole
        else:
            for row in _rows_of(effect):
                yield from instructions_in(row)


def _rows_of(joint: Any) -> Iterator[Iterable[Any]]:
    """What a joint joins: rows of instructions."""
    match joint:
        case s.Modes(modes=modes):
            yield from modes
        case s.If(effects=effects, otherwise=otherwise):
            yield from (effects, otherwise)
        case s.By(effects=effects, doing=doing) if all(is_way_to_play(inner) for inner in effects):
            yield (doing,)
        case s.By(effects=effects, doing=doing):
            yield from (effects, (doing,))
        case _:
            yield joint.effects


def is_way_to_play(effect: Any) -> bool:
    """ "Play this card without paying its cost": nothing that is carried out, but how the card may be played."""
    return isinstance(effect, s.Free) and all(
        isinstance(inner, Act)
        and inner.verb is Verb.PLAY
        and isinstance(inner.what, Objects)
        and inner.what.choice is Choice.THIS
        for inner in effect.effects
    )

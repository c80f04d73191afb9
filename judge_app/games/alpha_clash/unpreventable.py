"""Damage that can't be prevented, and triggered effects that look for damage being prevented (610.12, 610.13)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from judge_app.engine.effects import REPLACE, WATCH, Prohibition, Replacement
from judge_app.engine.events import Event
from judge_app.engine.scope import Scope
from judge_app.games.alpha_clash.effecting import Effecting
from judge_app.games.alpha_clash.words import ac
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.abilities import nodes


class Unpreventable(Effecting):
    preventions: dict[object, list[Event]]  # of the events now happening, what each prevention effect has prevented
    shares: dict[Replacement, dict[Event, int]]  # of damage at the same time, what each barrier prevents (610.7)

    def happen(self, *events: Event) -> list[Event]:
        """What was prevented of events at the same time is looked at when they have happened (610.13)."""
        outer, self.preventions = self.preventions, {}
        if len(events) > 1 and (REPLACE, "damage") in self.index:
            from judge_app.games.alpha_clash.sharing import shares

            self.shares = shares(self, events)  # type: ignore[arg-type]
        done = super().happen(*events)
        applied, self.preventions = self.preventions, outer
        for prevented in applied.values():
            self._trigger_prevented(prevented)
        return done

    def _trigger_prevented(self, prevented: list[Event]) -> None:
        """Once for each application of a prevention effect, to however many events at the same time (610.13)."""
        for watcher in tuple(self.index.get((WATCH, "prevent"), ())):
            seen = [event for event in prevented if watcher.takes(event)]
            if seen:
                first = seen[0]
                whole = prevention(first, sum(event.amount for event in seen))
                self.step("{} of the damage to {} was prevented, which {} looks for", whole.amount, first.card, watcher.source,
                          cites=ac("610.13"), actor=watcher.controller)  # fmt: skip
                whole.step = len(self.trace.steps)
                self.trigger(watcher, whole)
        self.this_turn += prevented
        self.history += prevented

    def is_preventable(self, event: Event) -> bool:
        return self.prohibition(prevention(event, event.amount)) is None

    def note_prevented(self, event: Event, applied: object, amount: int) -> None:
        """Some or all of this damage has been prevented by this application."""
        if amount > 0:
            prevented = prevention(event, amount)
            prevented.step = len(self.trace.steps)
            self.preventions.setdefault(applied, []).append(prevented)

    def is_unpreventable(self, event: Event, scope: Scope) -> bool:
        """The prevention effect is still applied, just once, and prevents none of it (610.12, 610.12a)."""
        prohibition = self.prohibition(prevention(event, event.amount))
        if prohibition is None:
            return False
        self.step("{}: {} prevents none of the {} {} to {}", prohibition.reason, scope.source, event.amount, event.way,
                  event.card, cites=ac("610.12", "610.12a"), actor=scope.controller)  # fmt: skip
        return True

    def governed_by(
        self, following: i.Instruction | None, effect: i.Instruction, scope: Scope
    ) -> AbstractContextManager[None] | None:
        """ "Deal two damage to … . That damage can't be prevented.": said of what is about to be dealt (610.12)."""
        if not isinstance(following, s.Cannot) or not is_of_damage_dealt(following):
            return super().governed_by(following, effect, scope)
        if not any(isinstance(node, i.Deal) for node in nodes(effect)):
            return None
        return self._not_preventing(following, scope)

    @contextmanager
    def _not_preventing(self, cannot: s.Cannot, scope: Scope) -> Iterator[None]:
        prohibition = Prohibition(
            ("prevent",), lambda _event: True, f'{scope.source} says "{scope.words(cannot)}"', source=scope.source,
            controller=scope.controller, duration="while it is dealt", cites=ac("610.12"),
        )  # fmt: skip
        self.add(prohibition)
        try:
            yield
        finally:
            self.drop(prohibition)

    def own_way(self, effect: i.Instruction, scope: Scope) -> bool | None:
        if isinstance(effect, s.Cannot) and is_of_damage_dealt(effect):
            raise scope.unread(effect, "no damage was spoken of before that this could mean")
        return super().own_way(effect, scope)

    def uses_up(self, event: Event, effect: s.Replace) -> bool:
        """A barrier for the next damage is there still after damage that can't be prevented (610.12)."""
        prevents = event.kind == "damage" and any(is_of_that_damage(each) for each in effect.effects)
        return not prevents or self.is_preventable(event)


def prevention(event: Event, amount: int) -> Event:
    """That so much of this damage is prevented, as an event."""
    return Event("prevent", card=event.card, source=event.source, amount=amount, way=event.way)


def is_of_damage_dealt(effect: s.Cannot) -> bool:
    return any(isinstance(action, i.Prevent) and action.that for action in effect.actions)


def is_of_that_damage(effect: i.Instruction) -> bool:
    """ "Prevent that damage", "prevent two damage": of the damage that would be dealt, if no other is named."""
    return isinstance(effect, i.Prevent) and (effect.that or (effect.to is None and effect.by is None))

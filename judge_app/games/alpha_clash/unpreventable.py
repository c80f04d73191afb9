"""Damage that can't be prevented, and triggered effects that look for damage being prevented (610.12, 610.13)."""

from __future__ import annotations

from judge_app.engine.effects import WATCH
from judge_app.engine.events import Event
from judge_app.engine.scope import Scope
from judge_app.games.alpha_clash.effecting import Effecting
from judge_app.games.alpha_clash.words import ac
from judge_app.language import instructions as i
from judge_app.language import structure as s


class Unpreventable(Effecting):
    preventions: dict[object, list[Event]]  # of the events now happening, what each prevention effect has prevented

    def happen(self, *events: Event) -> list[Event]:
        """What was prevented of events at the same time is looked at when they have happened (610.13)."""
        outer, self.preventions = self.preventions, {}
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

    def uses_up(self, event: Event, effect: s.Replace) -> bool:
        """A barrier for the next damage is there still after damage that can't be prevented (610.12)."""
        prevents = event.kind == "damage" and any(is_of_that_damage(each) for each in effect.effects)
        return not prevents or self.prohibition(prevention(event, event.amount)) is None


def prevention(event: Event, amount: int) -> Event:
    """That so much of this damage is prevented, as an event."""
    return Event("prevent", card=event.card, source=event.source, amount=amount, way=event.way)


def is_of_that_damage(effect: i.Instruction) -> bool:
    """ "Prevent that damage", "prevent two damage": of the damage that would be dealt, if no other is named."""
    return isinstance(effect, i.Prevent) and (effect.that or (effect.to is None and effect.by is None))

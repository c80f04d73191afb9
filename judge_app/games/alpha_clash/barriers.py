"""Replacement and prevention effects as this game has them (609, 610).

609.7  a barrier is asked only about events that are on their way: for one that never comes it does nothing
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from judge_app.engine.amounts import amount_of
from judge_app.engine.effects import STATIC, WATCH, Replacement
from judge_app.engine.events import Event
from judge_app.engine.nouns import cards_meant, is_meant
from judge_app.engine.replacing import reduced
from judge_app.engine.scope import Scope
from judge_app.games.alpha_clash.unpreventable import Unpreventable, is_of_that_damage
from judge_app.games.alpha_clash.words import ac
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.objects import Choice, Objects, OneOf

Guard = Callable[[], bool] | None


class Barriers(Unpreventable):
    def rules_of_replacing(self, event: Event) -> tuple[str, ...]:
        """It never happens (609.6), and nothing waits for it in vain (603.2h); the rest where it matters.

        alpha-clash:609.3, 609.4, 609.5
        """
        rules = ["609.6"]
        by = event.spent[-1] if event.spent else None
        if isinstance(by, Replacement) and by.duration != STATIC:
            rules += ["609.3", "609.4"]  # it was made before, and lasts until it is used up or over
        if len(event.spent) > 1:
            rules.append("609.5")
        if self.is_waited_for(event):
            rules.append("603.2h")
        return ac(*rules, *(["118.2a"] if event.kind == "draw" else self._rules_of_draw(event)))

    def _rules_of_draw(self, event: Event) -> list[str]:
        """Even without a card to draw (118.6a); the rest of a series goes on afterwards (118.6b).

        What an effect does to the card drawn is not done to cards drawn instead (118.6c).
        """
        if event.way != "draw":
            return []
        rules = ["118.6a", "609.9"] if event.card is None else []
        rules += ["118.6b", "609.9a"] if event.lasting.get("of", 1) > 1 else []
        return rules + (["118.6c", "609.9b"] if event.lasting.get("spoken of") else [])

    def is_waited_for(self, event: Event) -> bool:
        """Whether something would have triggered on it."""
        return any(watcher.takes(event) for watcher in self.index.get((WATCH, event.kind), ()))

    def said(self, event: Event) -> str:
        if event.way == "draw":
            return f"{event.player} drawing a card"
        names = {"damage": f"{event.amount} damage to {event.card}", "move": f"{event.card} going to {event.place}"}
        return names.get(event.kind, event.kind)

    def modified_event(self, event: Event, effect: s.Replace, scope: Scope) -> Sequence[Event] | None:
        """Replacements that change the very event: another place to go, another amount (609.6)."""
        if event.kind == "damage" and any(is_of_that_damage(each) for each in effect.effects):
            return self._prevents_that(event, effect, scope)
        if event.kind == "damage" and len(effect.effects) == 1 and isinstance(effect.effects[0], i.Deal):
            return self._other_damage(event, effect.effects[0], scope)
        if event.kind == "move" and len(effect.effects) == 1 and isinstance(effect.effects[0], i.Move):
            move: Any = effect.effects[0]
            if is_meant(move.what, event.card, scope) if isinstance(move.what, Objects | OneOf) else False:
                assert event.card is not None
                from judge_app.games.alpha_clash.moves import moving

                zone = self._zone_for(event.card, move.to, move.verb.value, event.card.controller, scope)
                return (moving(event.card, zone, move.verb.value, player=event.player, source=event.source),)
        return None

    def _prevents_that(self, event: Event, effect: s.Replace, scope: Scope) -> Sequence[Event]:
        """ "If … would be dealt damage, prevent that damage and …": a prevention, and what goes with it (610.1a, 610.5)."""
        from judge_app.engine.carry_out import carry_out

        prevented = 0
        draws: list[i.Draw] = []
        for each in effect.effects:
            if isinstance(each, i.Prevent) and is_of_that_damage(each):
                most = event.amount - prevented
                amount = most if each.amount is None else min(most, amount_of(each.amount, scope))
                if self.is_unpreventable(event, scope):
                    amount = 0
                else:
                    self.step("{} prevents {} of the {} {} to {}", scope.source, amount, event.amount, event.way, event.card,
                              cites=self._prevention_rules(effect), actor=scope.controller)  # fmt: skip
                    self.note_prevented(event, event.spent[-1], amount)
                prevented += amount
                scope.amount = amount
            elif isinstance(each, i.Draw) and prevented < event.amount:
                draws.append(each)
            else:
                carry_out((each,), scope)
        if draws:
            event.lasting["afterwards"] = lambda: self._draw_afterwards(draws, scope)
        return reduced(event, prevented)

    def _draw_afterwards(self, draws: Sequence[i.Draw], scope: Scope) -> None:
        """What was not prevented happens first, then the cards are drawn (118.7)."""
        from judge_app.engine.carry_out import carry_out

        self.step(
            "What was not prevented has happened, and now the cards are drawn",
            cites=ac("118.7"),
            actor=scope.controller,
        )
        carry_out(draws, scope)

    def _prevention_rules(self, effect: s.Replace) -> tuple[str, ...]:
        """The next instance however large (610.8), and what goes with it (610.5)."""
        more = () if len(effect.effects) == 1 else ac("610.5")
        return (*ac("610.3", "610.6"), *(ac("610.8") if effect.next else ()), *more)

    def _other_damage(self, event: Event, deal: i.Deal, scope: Scope) -> Sequence[Event]:
        """The same damage in another amount, or to another object."""
        scope.amount = event.amount
        if deal.amount is not None:
            event.amount = max(0, amount_of(deal.amount, scope))  # type: ignore[arg-type]
        if isinstance(deal.to, Objects | OneOf):
            scope.it = [event.card] if event.card is not None else []
            to = cards_meant(deal.to, scope)
            event.card = to[0] if to else event.card
        return (event,) if event.amount > 0 else ()

    def prevented(
        self, event: Event, barrier: Replacement, effect: i.Prevent, scope: Scope, static: bool
    ) -> Sequence[Event]:
        """610.7 an amount, 610.8 the next time, 610.10 an amount each time, 610.6 what is prevented never happens."""
        del static
        if self.is_unpreventable(event, scope):
            return (event,)  # the barrier is not reduced (610.12)
        amount = event.amount
        if barrier.left is not None:
            amount = min(amount, self.shares.get(barrier, {}).get(event, barrier.left), barrier.left)
            if amount == 0:
                return (event,)  # it prevents other damage that is dealt at the same time
            barrier.left -= amount
            if barrier.left <= 0:
                self.drop(barrier)
        elif effect.amount is not None:
            amount = min(amount, amount_of(effect.amount, scope))
        elif effect.next:
            self.drop(barrier)
        kind = "610.7" if barrier.left is not None else "610.8" if effect.next else "610.10"
        if barrier.left is not None and isinstance(effect.to, Objects) and effect.to.choice is Choice.EVERY:
            kind = "610.11"  # each of them has its own barrier
        missed = ["603.2h"] if amount == event.amount and self.is_waited_for(event) else []
        step = self.step("{} prevents {} of the {} {} to {}", scope.source, amount, event.amount, event.way, event.card,
                         cites=ac("610.3", "610.4", "610.6", kind, *missed), actor=scope.controller)  # fmt: skip
        step.card_text = barrier.card_text
        self.note_prevented(event, (id(effect), id(scope)), amount)
        return reduced(event, amount)

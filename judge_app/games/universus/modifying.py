"""Modifier effects of card text: applied at once and used up, or waiting for cards; changes to checks."""

from __future__ import annotations

from collections.abc import Callable

from judge_app.engine.amounts import amount_of, bounds, how_many
from judge_app.engine.cards import Card
from judge_app.engine.carry_figures import multiplied
from judge_app.engine.events import Event
from judge_app.engine.filters import matches_all
from judge_app.engine.nouns import cards_meant
from judge_app.engine.people import players_meant
from judge_app.engine.scope import Scope
from judge_app.games.universus.changing import apply_change, choose_change
from judge_app.games.universus.modifiers import Modifier, begin_modifier
from judge_app.games.universus.waiting import Waiting
from judge_app.games.universus.words import BLOCK, BLOCK_MODIFIER, uv
from judge_app.language import filters as f
from judge_app.language import instructions as i
from judge_app.language.amounts import Amount, Number
from judge_app.language.changes import EitherChange, StatChange
from judge_app.language.objects import Choice, Objects, OneOf, Thing

NEXT_CHECK = (-1, -1)  # in a scope's targets: which check "your next check" is
Guard = Callable[[], bool] | None


class Modifying(Waiting):
    def modify(
        self, effect: i.Modify, scope: Scope, static: bool = False, guard: Guard = None, each: Thing | Amount | None = None
    ) -> bool:  # fmt: skip
        """`each`: so many times over, counted when it applies."""
        what = effect.what
        if isinstance(what, Objects) and any(
            isinstance(one, f.HasType) and one.name == "check" for one in what.filters
        ):
            if each is not None:
                raise scope.unread(effect)
            return self.modify_check(effect, what, scope, static)
        if isinstance(what, Objects) and any(
            isinstance(each, f.HasType) and each.name == BLOCK_MODIFIER for each in what.filters
        ):
            self.wait_for_blocks(effect, what, scope, static, guard)
            return True
        if isinstance(what, Objects) and (what.choice is Choice.NEXT or static or self._is_every_attack(what)):
            self.wait_for_cards(effect, what, scope, static, guard, each)
            return True
        if not isinstance(what, Objects | OneOf):
            raise scope.unread(effect)
        cards = cards_meant(what, scope)
        if not cards:
            self.step(
                "There is nothing for it to change", cites=uv("modifier-effect.5", "effects.4"), actor=scope.controller
            )
            return False
        scope.chose(cards)
        done = [apply_change(self._table, change, card, scope) for card in cards for change in effect.changes]
        return any(done)

    @staticmethod
    def _is_every_attack(what: Objects) -> bool:
        """ "Your attacks get +1 damage this turn": this attack and each later one (modifier-effect.6)."""
        plain = not any(isinstance(each, f.InZone | f.FromAmong | f.ThisWay) for each in what.filters)
        return (
            what.choice is Choice.EVERY
            and plain
            and any(isinstance(each, f.HasType) and each.name == "attack" for each in what.filters)
        )

    def wait_for_cards(
        self, effect: i.Modify, what: Objects, scope: Scope, static: bool, guard: Guard, each: Thing | Amount | None
    ) -> None:
        next_one = what.choice is Choice.NEXT
        times = max(1, bounds(what.quantity, scope)[1]) if next_one and what.quantity is not None else 1
        already = self.this_attack() if next_one else None
        lives = {already: already.life} if already is not None else {}
        inner = scope.within()

        def fits(card: Card) -> bool:
            if (guard is not None and not guard()) or lives.get(card) == card.life:
                return False
            if static and what.choice is Choice.THIS:
                return card in cards_meant(what, inner)
            here = self._is_on_its_way(card) or (not next_one and card.zone.in_play)
            return here and matches_all(what.filters, card, inner)

        def apply(card: Card) -> None:
            inner.it = [card]
            times = how_many(each, inner) if each is not None else 1
            said = multiplied(effect, times) if each is not None else effect
            assert isinstance(said, i.Modify)
            for change in said.changes if times > 0 else ():
                apply_change(self._table, change, card, inner)

        adds_up = all(isinstance(each, StatChange) and isinstance(each.amount, Number) for each in effect.changes)
        for _ in range(times):
            begin_modifier(
                self._table,
                Modifier(
                    scope.controller, scope.source, fits, apply, f'"{scope.words(effect)}" of {scope.source}', once=next_one, static=static, adds_up=adds_up,
                    duration=self.duration(effect.duration, scope), card_text=scope.card_text(effect.span),
                ),
            )  # fmt: skip

    def wait_for_blocks(self, effect: i.Modify, what: Objects, scope: Scope, static: bool, guard: Guard) -> None:
        """ "Your block modifier to block this attack": of the card that is being played as a block (block-modifier.2)."""
        owners = [each.player for each in what.filters if isinstance(each, f.ControlledBy)]
        purpose = next((each.action for each in what.filters if isinstance(each, f.Purpose)), None)
        if len(what.filters) != 1 + len(owners) + (purpose is not None) or not (
            purpose is None or (isinstance(purpose, i.Act) and purpose.verb is i.Verb.BLOCK and purpose.using is None)
        ):
            raise scope.unread(effect)
        inner = scope.within()
        attacked = purpose.what if isinstance(purpose, i.Act) else None
        attacks = cards_meant(attacked, scope) if isinstance(attacked, Objects) and not static else None

        def fits(card: Card) -> bool:
            if guard is not None and not guard():
                return False
            attack = self.attack.card if self.attack is not None else None
            against = (
                attack in attacks if attacks is not None else attacked is None or attack in cards_meant(attacked, inner)
            )
            whose = players_meant(owners[0], inner) if owners else [scope.controller]
            return against and any(
                each.card is card and each.way == BLOCK and each.player in whose for each in self._table.playing
            )

        def apply(card: Card) -> None:
            for change in effect.changes:
                apply_change(self._table, change, card, inner)

        begin_modifier(
            self._table,
            Modifier(
                scope.controller, scope.source, fits, apply, f'"{scope.words(effect)}" of {scope.source}', once=False, static=static,
                duration=self.duration(effect.duration, scope), card_text=scope.card_text(effect.span),
            ),
        )  # fmt: skip

    def _is_on_its_way(self, card: Card) -> bool:
        return any(playing.card is card for playing in self._table.playing) or (
            self.attack is not None and self.attack.card is card
        )

    def modify_check(self, effect: i.Modify, what: Objects, scope: Scope, static: bool) -> bool:
        """A future check by a fired effect, the check being made at once (fired-effect.2, making-a-check.2)."""
        from judge_app.games.universus.checks import change_check

        if any(not isinstance(each, StatChange | EitherChange) for each in effect.changes):
            raise scope.unread(effect)

        def change(here: Scope) -> None:
            for one in effect.changes:
                each = choose_change(self._table, one.options, here) if isinstance(one, EitherChange) else one
                if not isinstance(each, StatChange):
                    raise scope.unread(effect)
                amount = amount_of(each.amount, here)
                change_check(self._table, -amount if each.minus else amount)

        if what.choice in (Choice.THIS, Choice.THAT, Choice.IT) and self._table.check is not None:
            if self._was_replaced(scope.event):
                said = "That check has been replaced by a re-check: there is nothing to change"
                self.step(said, cites=uv("re-check.1", "re-check.2", "effects.4"), actor=scope.controller)
                return False
            change(scope)
            return True
        owners = [each.player for each in what.filters if isinstance(each, f.ControlledBy)]
        purpose = next((each.action for each in what.filters if isinstance(each, f.Purpose)), None)
        inner = scope.within()

        def fits(event: Event) -> bool:
            mine = event.player in players_meant(owners[0], inner) if owners else event.player is scope.controller
            return mine and self.is_purpose(purpose, event, inner)

        if what.choice is Choice.NEXT:
            scope.targets[NEXT_CHECK] = [fits]
        self._watch(
            ("check",), fits, effect, lambda _: change(inner), scope, once=what.choice is Choice.NEXT, static=static
        )
        return True

    def _was_replaced(self, event: Event | None) -> bool:
        """Whether the check that an effect answers was followed by a re-check, which takes its place (re-check.1)."""
        check = self._table.check
        return event is not None and event.kind == "check" and check is not None and event is not check.event

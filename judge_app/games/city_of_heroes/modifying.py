"""Bonuses and penalties that last: of cards, of attacks, of what actions do, of how long status effects last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from judge_app.engine.amounts import amount_of
from judge_app.engine.cards import Card
from judge_app.engine.effects import Modification
from judge_app.engine.events import Event
from judge_app.engine.nouns import cards_meant, is_meant
from judge_app.engine.scope import Scope
from judge_app.games.city_of_heroes.durations import Durations
from judge_app.games.city_of_heroes.matching import is_ability
from judge_app.games.city_of_heroes.words import coh
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.changes import GainsKeyword, StatBecomes, StatChange
from judge_app.language.city_of_heroes_nodes import ForActions
from judge_app.language.durations import Within
from judge_app.language.instructions import Instruction
from judge_app.language.objects import Choice, Effects, Objects, OneOf
from judge_app.language.objects import Player as PlayerWords

Guard = Callable[[], bool] | None


def changing_rules(effect: i.Modify) -> list[str]:
    """Bonuses and penalties (401.12a), of damage by its types (401.12c, 503.4), resistances (503.2); for how long (407)."""
    rules: list[str] = []
    for change in effect.changes:
        if isinstance(change, GainsKeyword):
            rules.append("503.2")
        elif not isinstance(change, StatChange) or not change.stat.endswith(("damage", "one type")):
            rules.append("401.12a")
        elif change.stat == "damage":
            rules.append("401.12c")
        elif change.stat.endswith("one type"):
            rules.append("503.4c" if change.minus else "503.4b")
        else:
            rules.append("503.4a")
    if isinstance(effect.duration, ForActions):
        rules.append("407.3a")
    elif isinstance(effect.duration, Within) and effect.duration.period.unit == "action":
        rules.append("407.7")
    return list(dict.fromkeys(rules))


class Modifying(Durations):
    # ---- modifications

    def says_modified(self, effect: i.Modify, cards: Sequence[Card], scope: Scope) -> None:
        step = self.step(
            "{}: {}",
            ", ".join(map(str, cards)),
            scope.words(effect),
            cites=coh("402.1", *changing_rules(effect)),
            actor=scope.controller,
        )
        step.card_text = scope.card_text(effect.span)
        self.hold_clock(list(cards), scope, f"the effect of {scope.source}")
        for card in cards:
            for change in effect.changes:
                if isinstance(change, StatChange) and change.stat in card.face.figures:
                    before, amount = self.figure(card, change.stat), amount_of(change.amount, scope)
                    self.change(card, change.stat, before, before - amount if change.minus else before + amount)

    def modify_effects(self, effect: i.Modify, scope: Scope, static: bool, guard: Guard) -> bool:
        """Bonuses and penalties of attacks, of what actions do, of how long status effects last."""
        words = effect.what
        if not isinstance(words, Effects):
            raise scope.unread(effect)
        from judge_app.engine.effects import STATIC

        duration = STATIC if static and effect.duration is None else self.duration(effect.duration, scope)
        if not static:
            step = self.step(
                "{}", scope.words(effect), cites=coh("402.1", *changing_rules(effect)), actor=scope.controller
            )
            step.card_text = scope.card_text(effect.span)
            self.hold_clock([], scope, f"the effect of {scope.source}")
        covers = self._covered(words, scope)
        for change in effect.changes:
            if not isinstance(change, StatChange | StatBecomes):
                raise scope.unread(change)
            how = "is" if isinstance(change, StatBecomes) else "minus" if change.minus else "plus"
            figure = (
                f"{words.timing or words.noun} {change.stat}" if words.noun != "attack" else f"attack {change.stat}"
            )
            self.add(
                Modification(
                    figure,
                    how,
                    amount_of(change.amount, scope),
                    covers,
                    scope.source,
                    scope.controller,
                    duration,
                    guard,
                )
            )
        return True

    def _covered(self, words: Effects, scope: Scope) -> Callable[[Any], bool]:
        if words.noun == "attack":
            if words.choice is Choice.THAT:
                that = self.attack_of(scope)
                return lambda doing: doing is that
            return lambda doing: is_ability(words, doing, scope)
        if words.noun == "action" and isinstance(words.of, PlayerWords):
            from judge_app.engine.people import players_meant

            of = words.of
            return lambda player: player in players_meant(of, scope)
        if isinstance(words.of, Objects):
            owner = words.of
            return lambda card: is_meant(owner, card, scope)
        return lambda _thing: True

    def fixed_subjects(self, what: Any, scope: Scope) -> Callable[[Event, Instruction], bool]:
        cards = cards_meant(what, scope) if isinstance(what, Objects | OneOf) else []
        self.waiting_holders = cards
        self.step("{} says what {} may not do", scope.source, " and ".join(map(str, cards)), cites=coh("402.1"))
        return lambda event, _action: event.card in cards

    def is_subject(self, what: Any, event: Event, action: Instruction, scope: Scope) -> bool:
        del action
        return is_meant(what, event.card, scope) if isinstance(what, Objects | OneOf) else True

    def chosen_modes(self, modes: s.Modes, scope: Scope) -> tuple[Instruction, ...]:
        """Choose one."""
        chosen: tuple[Instruction, ...] = self.choose(
            scope.controller, f"which to do (for {scope.source})", modes.modes, coh("402.1"),
            label=lambda mode: scope.text[mode[0].span.start : mode[-1].span.end],
        )  # fmt: skip
        return chosen

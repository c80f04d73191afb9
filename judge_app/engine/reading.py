"""What the interpreter of ability trees asks of a game.

A game's `Play` answers these in its own rulebook's words; the interpreter knows no figure, zone or verb by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from judge_app.engine.asking import Asking
from judge_app.engine.cards import Card
from judge_app.engine.kernel import KERNEL
from judge_app.engine.players import Player

if TYPE_CHECKING:
    from judge_app.engine.effects import Replacement
    from judge_app.engine.events import Event
    from judge_app.engine.scope import Scope
    from judge_app.engine.zones import Zone
    from judge_app.language.abilities import Ability
    from judge_app.language.changes import Change, Keyword
    from judge_app.language.instructions import Create, Instruction, Modify, Prevent
    from judge_app.language.objects import Objects, OneOf, Place
    from judge_app.language.structure import Lasting as LastingWords
    from judge_app.language.structure import Later, Modes, Replace, Trigger


class AbilityPlay(Asking):
    """What lasts, and the rest of what effects do; what is so and the plain doings are in `asking.py`."""

    handlers = KERNEL

    def change_healths(self, cards: Sequence[Card], amount: int, scope: Scope) -> bool:
        raise NotImplementedError

    def chosen_modes(self, modes: Modes, scope: Scope) -> tuple[Instruction, ...]:
        raise NotImplementedError

    def create(self, effect: Create, scope: Scope) -> bool:
        raise NotImplementedError

    def divide(self, player: Player, amount: int, cards: Sequence[Card], scope: Scope) -> list[int]:
        raise NotImplementedError

    def figure_called(self, name: str) -> str:
        return name

    def fixed_subjects(self, what: Any, scope: Scope) -> Callable[[Event, Instruction], bool]:
        raise NotImplementedError

    def do_until(self, effect: LastingWords, scope: Scope) -> bool:
        raise NotImplementedError

    def free_of_cost(self, effects: Sequence[Instruction], cost: str, scope: Scope) -> bool:
        raise NotImplementedError

    def gained_abilities(
        self,
        effect: Modify,
        abilities: tuple[Ability, ...],
        covers: Callable[[Card], bool],
        scope: Scope,
        duration: str,
    ) -> None:
        raise NotImplementedError

    def is_subject(self, what: Any, event: Event, action: Instruction, scope: Scope) -> bool:
        raise NotImplementedError

    def keyword_number(self, keyword: Keyword, scope: Scope) -> int:
        raise NotImplementedError

    def looks_back(self, trigger: Trigger) -> bool:
        raise NotImplementedError

    def duration_of_later(self, later: Later, scope: Scope) -> str:
        raise NotImplementedError

    def modified_event(self, event: Event, effect: Replace, scope: Scope) -> Sequence[Event] | None:
        raise NotImplementedError

    def modify_effects(self, effect: Modify, scope: Scope, static: bool, guard: Callable[[], bool] | None) -> bool:
        raise NotImplementedError

    def obligation(self, effect: Any, scope: Scope, static: bool, guard: Callable[[], bool] | None) -> None:
        raise NotImplementedError

    def other_change(
        self, change: Change, effect: Modify, covers: Callable[[Card], bool], scope: Scope, duration: str,
        guard: Callable[[], bool] | None,
    ) -> None:  # fmt: skip
        raise NotImplementedError

    def prevented(
        self, event: Event, barrier: Replacement, effect: Prevent, scope: Scope, static: bool
    ) -> Sequence[Event]:
        raise NotImplementedError

    def uses_up(self, event: Event, effect: Replace) -> bool:
        """Whether an effect that waits for the next such event is over with this one."""
        del event, effect
        return True

    def prevention_duration(self, effect: Prevent, scope: Scope) -> str:
        raise NotImplementedError

    def put_all(
        self, chosen: Sequence[tuple[Player, Sequence[Card]]], verb: str, place: Place | None, scope: Scope
    ) -> list[Card]:
        """What each player puts somewhere; a game in which this happens at the same time says so."""
        return [card for player, cards in chosen for card in self.put(cards, verb, place, player, scope)]

    def put_into(self, cards: Sequence[Card], zone: Zone, player: Player, scope: Scope) -> list[Card]:
        raise NotImplementedError

    def roll(self, player: Player, sides: int, scope: Scope) -> int:
        raise NotImplementedError

    def said(self, event: Event) -> str:
        raise NotImplementedError

    def rules_of_replacing(self, event: Event) -> tuple[str, ...]:
        del event
        return self.replace_cites

    def says_later(self, effect: Later, scope: Scope) -> None:
        """That a delayed effect has been set up."""

    def says_never_began(self, effect: Modify, scope: Scope) -> None:
        """That a duration was over before it began."""

    def says_modified(self, effect: Modify, cards: Sequence[Card], scope: Scope) -> None:
        raise NotImplementedError

    def search(self, player: Player, zone: Zone, what: Objects | OneOf, scope: Scope) -> list[Card]:
        raise NotImplementedError

    def stands_for(self, player: Player) -> Card:
        raise NotImplementedError

    def waits_for(self, trigger: Trigger, scope: Scope) -> tuple[Sequence[str], Callable[[Event], bool]]:
        raise NotImplementedError

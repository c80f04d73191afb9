"""Effects that a static effect gives to other cards: "Clash cards you control get '…'" (112.7, 608.3a).

Which cards have them is looked up each time, so they come and go with what the words describe.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from judge_app.engine.cards import Card
from judge_app.engine.effects import Modification, Triggered, Watcher
from judge_app.engine.events import Event
from judge_app.engine.scope import Scope
from judge_app.language.abilities import Ability, Kind
from judge_app.language.instructions import Modify

if TYPE_CHECKING:
    from judge_app.games.alpha_clash.table import AlphaClash


class Grant:
    """One triggered ability, and the cards that have it."""

    def __init__(self, ability: Ability, covers: Callable[[Card], bool]) -> None:
        self.ability = ability
        self.covers = covers

    def bearers(self, play: AlphaClash, event: Event) -> list[Card]:
        """The cards for which this event is the one their effect waits for."""
        from judge_app.games.alpha_clash.triggered import waiting

        found = []
        for card in play.in_play():
            if self.covers(card):
                kinds, fits = waiting(play, card, self.ability)
                if event.kind in kinds and fits(event):
                    found.append(card)
        return found

    def fits(self, play: AlphaClash) -> Callable[[Event], bool]:
        return lambda event: bool(self.bearers(play, event))

    def trigger(self, play: AlphaClash, watcher: Watcher, event: Event) -> None:
        for card in self.bearers(play, event):
            single = Watcher(
                (), lambda _event: True, self.ability, source=card, controller=card.controller, duration=""
            )
            single.card_text = watcher.card_text
            play.triggered.append(Triggered(single, event, card.controller, card.life))


def grant(
    play: AlphaClash,
    effect: Modify,
    abilities: tuple[Ability, ...],
    covers: Callable[[Card], bool],
    scope: Scope,
    duration: str,
) -> None:
    from judge_app.games.alpha_clash.triggered import waiting

    granted = Modification("granted", "gains", abilities, covers, scope.source, scope.controller, duration)
    granted.card_text = scope.card_text(effect.span)
    play.add(granted)
    for ability in abilities:
        if ability.kind is Kind.STATIC:
            raise scope.unread(effect, "the engine cannot give static effects to a changing set of cards yet")
        if ability.kind is not Kind.TRIGGERED:
            continue  # activated ones are found by `abilities_of`
        kinds, _ = waiting(play, scope.source, ability)
        bound = Grant(ability, covers)
        watcher = Watcher(
            kinds, bound.fits(play), ability, source=scope.source, controller=scope.controller, duration=duration
        )
        watcher.bound = bound
        watcher.card_text = scope.card_text(effect.span)
        play.add(watcher)

"""Effects that a static effect gives to other cards: "Clash cards you control get '…'" (112.7, 608.3a).

Which cards have them is looked up each time, so they come and go with what the words describe.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from judge_app.engine.cards import Card
from judge_app.engine.effects import FIGURE, Lasting, Modification, Triggered, Watcher
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


class Given:
    """One static ability, and what it does on each card that has it now."""

    def __init__(self, granted: Modification, ability: Ability, text: str) -> None:
        self.granted = granted
        self.ability = ability
        self.text = text  # of the card whose words it is in
        self.on: dict[Card, tuple[int, list[Lasting]]] = {}  # in which life, and what works there

    def is_on(self, card: Card) -> bool:
        return card.zone.in_play and self.granted.is_active and self.granted.covers(card)

    def begin_on(self, play: AlphaClash, card: Card) -> None:
        from judge_app.games.alpha_clash.abilities import begin_ability

        before = list(play.of_source.get(card, ()))
        begin_ability(play, card, self.ability, text=self.text)
        begun = [lasting for lasting in play.of_source.get(card, ()) if lasting not in before]
        for lasting in begun:
            lasting.card_text = self.granted.card_text
        self.on[card] = (card.life, begun)

    def end_on(self, play: AlphaClash, card: Card) -> None:
        for lasting in self.on.pop(card)[1]:
            play.drop(lasting)


def share_out(play: AlphaClash) -> None:
    """Cards that the words describe now have it, whenever they came; others have it no longer (608.3a)."""
    there = play.index.get((FIGURE, "granted"), ())
    for given in play.given:
        given_up = given.granted not in there
        for card, (life, _) in tuple(given.on.items()):
            if given_up or card.life != life or not given.is_on(card):
                given.end_on(play, card)
    play.given = [given for given in play.given if given.granted in there]
    for given in play.given:
        for card in play.in_play():
            if card not in given.on and given.is_on(card):
                given.begin_on(play, card)


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
            play.given.append(Given(granted, ability, scope.text))
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
    share_out(play)

"""Keyword abilities that trigger: Awe Factor, Barrage, Enrage.

704.2c  Awe Factor X: when it enters play, every Clash card its controller does not control gets -X/-0
704.3c  Barrage X: when it attacks, damage equal to its initial attack power, divided among up to X target Clash cards
704.6c  Enrage X: each point of non-clash damage dealt to it gives it +X/+0
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from judge_app.engine.effects import Fixed, Modification, Triggered, Watcher
from judge_app.engine.events import Event
from judge_app.games.alpha_clash import keywords
from judge_app.games.alpha_clash.moves import moving
from judge_app.games.alpha_clash.words import ATTACK, NON_CLASH_DAMAGE, UNTIL_END_OF_TURN, ac

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.games.alpha_clash.standby import Item
    from judge_app.games.alpha_clash.table import AlphaClash


class KeywordTrigger:
    name = ""
    cites: tuple[str, ...] = ()

    def declare(self, play: AlphaClash, item: Item) -> None:
        """Choices made on the way into Standby."""

    def resolve(self, item: Item) -> None:
        raise NotImplementedError


class AweFactor(KeywordTrigger):
    name, cites = keywords.AWE_FACTOR, ac("704.2c", "603.3")

    def resolve(self, item: Item) -> None:
        play: AlphaClash = item.scope.play
        assert item.source is not None
        x = play.keywords(item.source).get(keywords.AWE_FACTOR, 0)
        cards = [card for card in play.every_clash_card() if card.controller is not item.controller]
        play.step(
            "Clash cards that {} does not control get -{}/-0 until end of turn", item.controller, x, cites=self.cites
        )
        modify_attack(play, item.source, cards, "minus", x)


class Barrage(KeywordTrigger):
    name, cites = keywords.BARRAGE, ac("704.3c", "704.3d", "603.3")

    def declare(self, play: AlphaClash, item: Item) -> None:
        """Up to X targets, then the division: each must get at least one (601.1c, 601.1d)."""
        assert item.source is not None
        x = play.keywords(item.source).get(keywords.BARRAGE, 0)
        options = [card for card in play.every_clash_card() if play.why_not_target(item.scope, card) is None]
        item.targets = play.choose_some(
            item.controller, f"up to {x} target Clash cards for Barrage of {item.source}", options, 0, x, self.cites
        )
        amount = item.source.printed(ATTACK)
        shares = play.divide(item.controller, amount, item.targets, item.scope) if item.targets else []
        item.scope.targets[(0, 0)] = shares
        for target in item.targets:
            play.happen(Event("target", player=item.controller, card=target, source=item.source, way="effect"))

    def resolve(self, item: Item) -> None:
        play: AlphaClash = item.scope.play
        assert item.source is not None
        if not item.targets:
            play.step("{} deals no damage with Barrage", item.source, cites=self.cites)
            return
        there = [
            (card, share)
            for card, share in zip(item.targets, item.scope.targets[(0, 0)], strict=True)
            if card.zone.in_play and play.why_not_target(item.scope, card) is None
        ]
        play.deal(item.source, there, None, item.scope)


class Enrage(KeywordTrigger):
    name, cites = keywords.ENRAGE, ac("704.6c", "603.3")

    def resolve(self, item: Item) -> None:
        play: AlphaClash = item.scope.play
        assert item.source is not None
        x = play.keywords(item.source).get(keywords.ENRAGE, 0) * item.scope.amount
        play.step("{} gets +{}/+0 until end of turn", item.source, x, cites=self.cites)
        modify_attack(play, item.source, [item.source], "plus", x)


class ReturnToZone(KeywordTrigger):
    """607.3: a second one-shot effect returns the object to its previous zone."""

    name, cites = "The return", ac("607.3", "603.3")

    def __init__(self, before: dict[Card, Any]) -> None:
        self.before = before

    def resolve(self, item: Item) -> None:
        play: AlphaClash = item.scope.play
        for card, (zone, controller) in self.before.items():
            if not card.zone.in_play:
                play.happen(moving(card, zone, "enter", player=controller, cites=ac("607.3")))


ON_ATTACK, ON_DAMAGE, ON_ENTERING = Barrage(), Enrage(), AweFactor()


def modify_attack(play: AlphaClash, source: Card, cards: list[Card], how: str, amount: int) -> None:
    if how == "minus":
        cards = [card for card in cards if not keywords.withstands(play, card, source.controller)]
    for card in cards:
        before = play.attack(card)
        play.change(card, ATTACK, before, before + amount if how == "plus" else before - amount)
    if cards:
        play.add(Modification(ATTACK, how, amount, Fixed(cards), source, source.controller, UNTIL_END_OF_TURN))


def watch_keywords(play: AlphaClash, events: Sequence[Event]) -> None:
    """What triggers by a keyword, among what just happened."""
    for event in events:
        card = event.card
        if card is None:
            continue
        if event.kind == "attack":
            _trigger(play, ON_ATTACK, card, event)
        elif event.kind == "damage" and event.way == NON_CLASH_DAMAGE:
            _trigger(play, ON_DAMAGE, card, event)
        elif is_entering(event):
            _trigger(play, ON_ENTERING, card, event)


def is_entering(event: Event) -> bool:
    return (
        event.kind == "move"
        and event.place is not None
        and event.place.in_play
        and event.origin is not None
        and not event.origin.in_play
    )


def _trigger(play: AlphaClash, keyword: KeywordTrigger, card: Card, event: Event) -> None:
    if keyword.name in play.keywords(card):
        watcher = Watcher((), lambda _event: True, keyword, source=card, controller=card.controller, duration="")
        watcher.bound = keyword
        play.triggered.append(Triggered(watcher, event, card.controller, card.life))

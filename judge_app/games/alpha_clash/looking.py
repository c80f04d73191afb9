"""What players may see, count and arrange at any time, without anything happening in the game.

401.2  nobody looks at the cards in a deck or changes their order; 401.3 anyone may count them
402.3  you may look at your own hand and arrange it; you may count another's, not look at it
403.2  anyone may look through any Oblivion, whose order does not matter
400.5  a deck and Standby keep their order; other zones are arranged as their owner likes
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.choices import Deed
from judge_app.engine.refusals import Refusal
from judge_app.games.alpha_clash.words import DECK, HAND, OBLIVION, ac

if TYPE_CHECKING:
    from judge_app.engine.players import Player
    from judge_app.engine.zones import Zone
    from judge_app.games.alpha_clash.table import AlphaClash


class AtAnyTime(Deed):
    """Changes nothing, so there is nothing to offer as a move."""

    def legal(self, play: AlphaClash, player: Player) -> list[Zone]:
        del play, player
        return []


class LookAt(AtAnyTime):
    name = "look at"

    def why_not(self, play: AlphaClash, player: Player, deed: Zone) -> Refusal | None:
        del play
        if deed.name == DECK:
            return Refusal("players can't look at the cards in a deck", ac("401.2"))
        if deed.name == HAND and deed.owner is not player:
            return Refusal(f"{player} can't look at the cards in {deed}", ac("402.3"))
        return None

    def perform(self, play: AlphaClash, player: Player, deed: Zone) -> None:
        rules = {HAND: ac("402.3"), OBLIVION: ac("403.2")}.get(deed.name, ac("400.2"))
        play.step(
            "{} looks at {}: {}", player, deed, ", ".join(map(str, deed.cards)) or "nothing", cites=rules, actor=player
        )


class CountCards(AtAnyTime):
    name = "count"

    def why_not(self, play: AlphaClash, player: Player, deed: Zone) -> Refusal | None:
        del play, player, deed
        return None

    def perform(self, play: AlphaClash, player: Player, deed: Zone) -> None:
        rules = {DECK: ac("401.3"), HAND: ac("402.3")}.get(deed.name, ac("400.2"))
        play.step("{} counts {}: {}", player, deed, len(deed.cards), cites=rules, actor=player)


class Arrange(AtAnyTime):
    name = "arrange"

    def why_not(self, play: AlphaClash, player: Player, deed: Zone) -> Refusal | None:
        if deed.name == DECK:
            return Refusal("the cards of a deck keep their order", ac("401.2", "400.5"))
        if deed is play.standby_zone:
            return Refusal("Standby keeps the order in which cards and effects were added", ac("400.5", "409.2"))
        if deed.owner is not player:
            return Refusal(f"{deed} is not {player}'s to arrange", ac("402.3" if deed.name == HAND else "400.5"))
        return None

    def perform(self, play: AlphaClash, player: Player, deed: Zone) -> None:
        rules = {HAND: ac("402.3"), OBLIVION: ac("403.2", "400.5")}.get(deed.name, ac("400.5"))
        play.step("{} arranges {}: nothing changes by it", player, deed, cites=rules, actor=player)


LOOK_AT, COUNT_CARDS, ARRANGE = LookAt(), CountCards(), Arrange()
AT_ANY_TIME: tuple[Deed, ...] = (LOOK_AT, COUNT_CARDS, ARRANGE)

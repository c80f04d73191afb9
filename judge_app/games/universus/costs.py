"""Costs of abilities: what they ask for, whether they can be paid, paying them.

costs.2        an ability whose cost can't be paid can't be played
costs.3        while a cost is paid every trigger waits; then all happens as one event
costs.4        for "commit # foundations" the character may stand in for one of them
costs.6        Commit, Destroy, Remove, Flip alone mean this card
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge_app.engine.events import Event
from judge_app.engine.refusals import Refusal
from judge_app.games.universus.moves import destroying, discarding, removing
from judge_app.games.universus.words import COMMITTED, FACE_DOWN, HAND, MOMENTUM, STAGE, uv

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.universus.played_abilities import Use
    from judge_app.games.universus.table import UniVersus


@dataclass(frozen=True, slots=True)
class CommitThis:
    def why_not(self, play: UniVersus, player: Player, card: Card) -> Refusal | None:
        if card.zone.name != STAGE:
            return Refusal(f"{card} is not in the stage and can't be committed", uv("costs.2", "committed.5"))
        if card.has(COMMITTED):
            return Refusal(
                f"{card} is already committed, so its cost can't be paid", uv("committed.3", "costs.2", "costs.6")
            )
        return play.why_forbidden(Event("commit", player=player, card=card))

    def pay(self, play: UniVersus, use: Use) -> None:
        play.happen(
            Event("commit", player=use.player, card=use.card, source=use.card, cites=uv("costs.6", "committed.1"))
        )


@dataclass(frozen=True, slots=True)
class FlipThis:
    def why_not(self, play: UniVersus, player: Player, card: Card) -> Refusal | None:
        if card.has(FACE_DOWN):
            return Refusal(f"{card} is flipped and can't be flipped", uv("flip.2", "costs.2"))
        return play.why_forbidden(Event("flip", player=player, card=card))

    def pay(self, play: UniVersus, use: Use) -> None:
        use.paid.append(use.card)
        play.happen(Event("flip", player=use.player, card=use.card, source=use.card, cites=uv("costs.6", "flip.1")))


@dataclass(frozen=True, slots=True)
class DestroyThis:
    def why_not(self, play: UniVersus, player: Player, card: Card) -> Refusal | None:
        del play, player
        if card.zone.name != STAGE:
            return Refusal(f"{card} is not in the stage and can't be destroyed", uv("destroy.1", "costs.2"))
        if card.has("starting character"):
            return Refusal(f"{card} is a starting character and can't be destroyed", uv("character.5", "costs.2"))
        return None

    def pay(self, play: UniVersus, use: Use) -> None:
        use.paid.append(use.card)
        play.happen(destroying(use.card, source=use.card, cites=uv("costs.6", "destroy.1")))


@dataclass(frozen=True, slots=True)
class RemoveThis:
    def why_not(self, play: UniVersus, player: Player, card: Card) -> Refusal | None:
        del play, player
        if card.has("starting character"):
            return Refusal(f"{card} is a starting character and can't be removed", uv("character.5", "costs.2"))
        return None

    def pay(self, play: UniVersus, use: Use) -> None:
        use.paid.append(use.card)
        play.happen(removing(use.card, source=use.card, cites=uv("costs.6", "remove.1")))


@dataclass(frozen=True, slots=True)
class DiscardMomentum:
    """So many, or with `or_more` as many as you like from there."""

    number: int = 1
    or_more: bool = False

    def why_not(self, play: UniVersus, player: Player, card: Card) -> Refusal | None:
        del play, card
        held = len(player.cards(MOMENTUM))
        if held < self.number:
            return Refusal(f"{player} has {held} momentum and the cost is {self.number}", uv("costs.2", "costs.7"))
        return None

    def pay(self, play: UniVersus, use: Use) -> None:
        """Any of your own momentum (momentum.4, costs.7)."""
        momentum = use.player.cards(MOMENTUM)
        most = len(momentum) if self.or_more else self.number
        cards = play.choose_some(
            use.player, "which momentum to discard", momentum, self.number, most, uv("momentum.4", "costs.7")
        )
        use.paid += cards
        play.happen(
            *(discarding(card, player=use.player, source=use.card, cites=uv("costs.7", "discard.1")) for card in cards)
        )


@dataclass(frozen=True, slots=True)
class DiscardCards:
    """Cards from your hand (discard.2)."""

    number: int

    def why_not(self, play: UniVersus, player: Player, card: Card) -> Refusal | None:
        del play
        held = len([each for each in player.cards(HAND) if each is not card])
        if held < self.number:
            return Refusal(
                f"{player} has {held} other cards in hand and the cost is {self.number}", uv("discard.3", "costs.2")
            )
        return None

    def pay(self, play: UniVersus, use: Use) -> None:
        cards = play.choose_some(
            use.player, "which cards to discard", use.player.cards(HAND), self.number, self.number, uv("discard.2")
        )
        use.paid += cards
        play.happen(*(discarding(card, player=use.player, source=use.card, cites=uv("discard.2")) for card in cards))


@dataclass(frozen=True, slots=True)
class DiscardHand:
    """Can be paid with no cards in hand (discard.3)."""

    def why_not(self, play: UniVersus, player: Player, card: Card) -> Refusal | None:
        del play, player, card
        return None

    def pay(self, play: UniVersus, use: Use) -> None:
        cards = list(use.player.cards(HAND))
        use.paid += cards
        play.happen(*(discarding(card, player=use.player, source=use.card, cites=uv("discard.3")) for card in cards))


@dataclass(frozen=True, slots=True)
class CommitFoundations:
    """Your character may stand in for one of them; that is so for costs only (costs.4, character.4)."""

    number: int

    def why_not(self, play: UniVersus, player: Player, card: Card) -> Refusal | None:
        del card
        ready = len(self._cards(play, player))
        if ready < self.number:
            return Refusal(
                f"{player} has {ready} ready and the cost is to commit {self.number}", uv("costs.2", "costs.4")
            )
        return None

    def _cards(self, play: UniVersus, player: Player) -> list[Card]:
        from judge_app.games.universus.checks import committable

        return committable(play, player)

    def pay(self, play: UniVersus, use: Use) -> None:
        cards = play.choose_some(
            use.player, "which to commit", self._cards(play, use.player), self.number, self.number, uv("costs.4")
        )
        use.paid += cards
        play.happen(
            *(Event("commit", player=use.player, card=card, source=use.card, cites=uv("costs.4")) for card in cards)
        )


@dataclass(frozen=True, slots=True)
class DestroyFoundations:
    number: int

    def why_not(self, play: UniVersus, player: Player, card: Card) -> Refusal | None:
        del card
        held = len(play.foundations(player))
        if held < self.number:
            return Refusal(
                f"{player} has {held} foundations and the cost is to destroy {self.number}", uv("costs.2", "costs.7")
            )
        return None

    def pay(self, play: UniVersus, use: Use) -> None:
        cards = play.choose_some(
            use.player,
            "which foundations to destroy",
            play.foundations(use.player),
            self.number,
            self.number,
            uv("costs.7"),
        )
        use.paid += cards
        play.happen(*(destroying(card, source=use.card, cites=uv("destroy.1")) for card in cards))


@dataclass(frozen=True, slots=True)
class LoseHealth:
    number: int

    def why_not(self, play: UniVersus, player: Player, card: Card) -> Refusal | None:
        del play, player, card
        return None

    def pay(self, play: UniVersus, use: Use) -> None:
        play.happen(
            Event("health", player=use.player, subject=use.player, amount=self.number, way="lose", cites=uv("health.3"))
        )

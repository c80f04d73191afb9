"""What instructions of card text do: draw, put, deal, heal, counters, pay, create."""

from __future__ import annotations

from collections.abc import Sequence

from judge_app.engine.cards import Card
from judge_app.engine.events import Event
from judge_app.engine.players import Player
from judge_app.engine.scope import Scope
from judge_app.engine.zones import Zone
from judge_app.games.alpha_clash.entering import entering_status
from judge_app.games.alpha_clash.moves import entering_rules, moving, zone_for
from judge_app.games.alpha_clash.searching import Searching
from judge_app.games.alpha_clash.words import (
    BANISHED_ZONE,
    CLASH_DAMAGE,
    DECK,
    NON_CLASH_DAMAGE,
    OBLIVION,
    ac,
)
from judge_app.language.objects import End, Place


class Effecting(Searching):
    # ---- moving

    def put(self, cards: Sequence[Card], verb: str, place: Place | None, player: Player, scope: Scope) -> list[Card]:
        return self.put_all([(player, cards)], verb, place, scope)

    def put_all(
        self, chosen: Sequence[tuple[Player, Sequence[Card]]], verb: str, place: Place | None, scope: Scope
    ) -> list[Card]:
        """Whatever the players chose, all at the same time (101.4, 605.2e)."""
        events = [event for player, cards in chosen for event in self._moves(cards, verb, place, player, scope)]
        done = self.happen(*events) if events else []
        return [event.card for event in done if event.card is not None]

    def _moves(
        self, cards: Sequence[Card], verb: str, place: Place | None, player: Player, scope: Scope
    ) -> list[Event]:
        """To the zone the words say. A Contender can't be sent to Oblivion (301.6)."""
        if place is not None and place.any_order:
            cards = self.in_order(cards, player, scope, ac("101.4d", "605.2b"))
        elif place is not None and place.zone.name == DECK and place.end in (End.TOP, End.BOTTOM):
            cards = self.ordered_by_owners(cards, scope)
        events: list[Event] = []
        for card in cards:
            zone = self._zone_for(card, place, verb, player, scope)
            way = "enter" if zone.in_play and not card.zone.in_play and verb != "set" else verb
            if self.is_contender_card(card) and zone.name in (OBLIVION, BANISHED_ZONE, "hand", DECK):
                self.step("{} is a Contender and stays", card, cites=ac("301.6"))
                continue
            if zone.in_play and self.is_of_type(card, "Action"):
                self.step("{} is an Action and can't enter play", card, cites=ac("110.2e"))
                continue
            if card.token and not card.zone.in_play:
                self.step("{} has left play and can't return", card, cites=ac("111.8"))
                continue
            status = tuple(place.status) if place is not None else ()
            if way == "enter":
                status = (*status, *entering_status(self, card, player))  # type: ignore[arg-type]
                from judge_app.games.alpha_clash.playing import why_not_enter

                refusal = why_not_enter(self, player, card)  # type: ignore[arg-type]
                if refusal is not None:
                    self.step("{} can't enter play: {}", card, refusal.reason, cites=(*ac("704.7d"), *refusal.cites))
                    continue
            bottom = place is not None and place.end is End.BOTTOM
            cites = (*entering_rules(card), *ac("110.2b")) if way == "enter" else ()
            events.append(
                moving(card, zone, way, player=player, source=scope.source, bottom=bottom, status=status, cites=cites)
            )
        return events

    def ordered_by_owners(self, cards: Sequence[Card], scope: Scope) -> Sequence[Card]:
        """Several cards put into one place of a deck at the same time: their owner says in which order (401.4, 400.5)."""
        found: list[Card] = []
        for owner in self.in_turn_order(self.turn_player()):
            found += self.in_order([card for card in cards if card.owner is owner], owner, scope, ac("401.4", "400.5"))
        return found

    def in_order(self, cards: Sequence[Card], player: Player, scope: Scope, cites: tuple[str, ...]) -> Sequence[Card]:
        """The player says in which; of cards nobody named the order says nothing."""
        left, ordered = list(cards), []
        while len(left) > 1 and any(card.face.known for card in left):
            chosen: Card = self.choose(player, f"which card is put there first (for {scope.source})", left, cites)
            left.remove(chosen)
            ordered.append(chosen)
        return [*ordered, *left]

    def _zone_for(self, card: Card, place: Place | None, verb: str, player: Player, scope: Scope) -> Zone:
        if place is None or verb == "banish":
            return card.owner.zones[BANISHED_ZONE]
        if place.end in (End.TOP_OR_BOTTOM, End.SECOND):
            raise scope.unread(place)
        if place.zone.name.lower() == "play":
            return zone_for(self, card, player)  # type: ignore[arg-type]
        owner = player
        if place.zone.owner is not None:
            from judge_app.engine.people import players_meant

            scope.it = [card]
            owners = players_meant(place.zone.owner, scope)
            owner = card.owner if card.owner in owners else next(iter(owners), player)
        return self.zone_called(place.zone, owner)

    def is_contender_card(self, card: Card) -> bool:
        return card.face.says("type", "Contender")

    # ---- damage, health, counters

    def deal(self, source: Card, shares: Sequence[tuple[Card, int]], kind: str | None, scope: Scope) -> int:
        """Damage by a card effect is non-clash damage; nothing but a Clash card or a Contender can be dealt damage.

        alpha-clash:117.1a, 117.2b, 609.7a
        """
        way = CLASH_DAMAGE if kind == "clash" else NON_CLASH_DAMAGE
        events = [
            Event("damage", source=source, player=scope.controller, card=card, amount=amount, way=way)
            for card, amount in shares
            if amount > 0
            and card.zone.in_play
            and (self.is_of_type(card, "Clash") or self.is_of_type(card, "Contender"))
        ]
        return sum(event.amount for event in (self.happen(*events) if events else []))

    def divide(self, player: Player, amount: int, cards: Sequence[Card], scope: Scope) -> list[int]:
        """As the player chooses; each must get at least one (601.1d, 704.3d)."""
        shares: list[int] = []
        left = amount
        for at, card in enumerate(cards):
            after = len(cards) - at - 1
            if after == 0:
                shares.append(left)
                break
            share: int = self.choose(
                player,
                f"how much of {left} for {card} ({scope.source})",
                range(1, left - after + 1),
                ac("601.1d", "704.3d"),
            )
            shares.append(share)
            left -= share
        return shares

    def change_healths(self, cards: Sequence[Card], amount: int, scope: Scope) -> bool:
        if amount == 0 or not cards:
            return False
        way = "gain" if amount > 0 else "lose"
        return bool(self.happen(*(
            Event("health", player=scope.controller, card=card, amount=abs(amount), way=way, source=scope.source) for card in cards
        )))  # fmt: skip

    def put_counters(self, card: Card, counter: str, amount: int, scope: Scope) -> int:
        done = self.happen(
            Event("counters", player=scope.controller, card=card, way=counter, amount=amount, source=scope.source)
        )
        return sum(event.amount for event in done)

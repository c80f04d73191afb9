"""What instructions of card text do: draw, discard, search, put into play, heal, modify."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge_app.engine.amounts import bounds
from judge_app.engine.cards import Card
from judge_app.engine.decks import SHUFFLED, top_card
from judge_app.engine.events import Event
from judge_app.engine.nouns import cards_meant, is_meant
from judge_app.engine.people import doers, players_meant
from judge_app.engine.players import Player
from judge_app.engine.scope import Scope
from judge_app.engine.zones import Zone
from judge_app.games.city_of_heroes.damage import inflict
from judge_app.games.city_of_heroes.faces import lies_in_play, points_at_one
from judge_app.games.city_of_heroes.modifying import Modifying
from judge_app.games.city_of_heroes.moves import discarding, entering, moving
from judge_app.games.city_of_heroes.words import DECK, FACE_DOWN, HAND, REMOVED, coh
from judge_app.language import instructions as i
from judge_app.language.filters import InZone, PartOf
from judge_app.language.objects import Choice, Objects, OneOf, Place, Who
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.objects import Zone as ZoneWords


def is_a_supers(who: Any) -> bool:
    """Told to a super, done by its controller (401.8a)."""
    return isinstance(who, PlayerWords) and who.who is Who.CONTROLLER


class Effecting(Modifying):
    # ---- the hand and the deck

    def choose_cards_of_hand(self, player: Player, count: int, prompt: str, cites: tuple[str, ...]) -> list[Card]:
        """Cards that nobody knows are all alike; between known ones somebody chooses. As many as there are (401.7a)."""
        hand = player.cards(HAND)
        if all(not card.face.known for card in hand):
            return hand[-count:] if count else []
        chosen: list[Card] = self.choose_some(player, prompt, hand, count, count, cites)
        return chosen

    def discard_from_hand(
        self, player: Player, count: int, scope: Scope | None, cites: tuple[str, ...], fits: Any = None
    ) -> list[Card]:
        fitting = [card for card in player.cards(HAND) if fits is None or fits(card)]
        if fits is None:
            cards = self.choose_cards_of_hand(
                player, min(count, len(fitting)), f"which {count} cards to discard", cites
            )
        else:
            cards = self.choose_some(player, f"which {count} cards to discard", fitting, count, count, cites)
        source = scope.source if scope is not None else None
        for card in cards:
            self.happen(discarding(card, player, source, cites))
        return cards

    def discard(self, card: Card, player: Player | None = None, cites: tuple[str, ...] = ()) -> None:
        self.happen(discarding(card, player, cites=cites))

    def top_card(self, player: Player) -> Card | None:
        return top_card(self, player, player.zones[DECK].cards, coh("401.7b"))

    def draw_cards(self, player: Player, count: int, cites: tuple[str, ...], source: Card | None = None) -> list[Card]:
        """From the top, one after another; an emptied deck is made anew and the drawing goes on (205.3, 401.7b)."""
        drawn: list[Card] = []
        for _ in range(count):
            card = self.top_card(player)
            if card is None:
                self.step("{} has no card to draw", player, cites=coh("401.7a"), actor=player)
                break
            self.happen(moving(card, HAND, "draw", player=player, source=source, cites=cites))
            drawn.append(card)
        return drawn

    def draw(self, player: Player, count: int, scope: Scope) -> list[Card]:
        return self.draw_cards(player, count, coh("402.1"), scope.source)

    def shuffle(self, player: Player, zone: Zone, cites: tuple[str, ...] = coh("401.13")) -> None:
        """And it is offered to an opponent, who may cut (401.13)."""
        order = self.decider.shuffled(len(zone.cards))
        if order is not None:
            zone.cards[:] = [zone.cards[index] for index in order]
        self.happen(Event("shuffle", player=player, says=("{} shuffles {} and offers it to an opponent, who may cut", player, zone),
                          cites=cites))  # fmt: skip
        if zone.owner is not None:
            zone.owner.marks[SHUFFLED] = 1

    def search(self, player: Player, zone: Zone, what: Objects | OneOf, scope: Scope) -> list[Card]:
        """Looking through a deck; a player may fail to find a card (401.13, 302.1d)."""
        self.happen(Event("search", player=player, says=("{} searches {}", player, zone), cites=coh("401.13")))
        nouns = what.options if isinstance(what, OneOf) else (what,)
        fitting = [
            card for card in zone.cards if card.face.known and any(self._describes(noun, card, scope) for noun in nouns)
        ]
        _, most = bounds(nouns[0].quantity, scope)
        found: list[Card] = self.choose_some(
            player, f"which cards to find in {zone} (for {scope.source})", fitting, 0, most, coh("401.13")
        )
        return found

    def _describes(self, noun: Objects, card: Card, scope: Scope) -> bool:
        return is_meant(Objects(Choice.CHOSEN, None, noun.filters), card, scope)

    # ---- moving cards

    def put(self, cards: Sequence[Card], verb: str, place: Place | None, player: Player, scope: Scope) -> list[Card]:
        """Into play with all choices of a Power Up, else to the zone named.

        city-of-heroes:412.1, 412.2
        """
        from judge_app.games.city_of_heroes.powering_up import put_into_play

        moved: list[Card] = []
        for card in cards:
            if place is not None and place.zone.name == "play":
                if put_into_play(self, player, card, coh("412.1"), face_down=FACE_DOWN in place.status):  # type: ignore[arg-type]
                    moved.append(card)
                continue
            zone = self.zone_called(place.zone, player).name if place is not None else REMOVED
            way = "return" if verb == "return" else "find" if card.zone.name == DECK else "put"
            self.happen(moving(card, zone, way, player=player, source=scope.source))
            moved.append(card)
        return moved

    def put_into(self, cards: Sequence[Card], zone: Zone, player: Player, scope: Scope) -> list[Card]:
        for card in cards:
            self.happen(moving(card, zone.name, "put", player=player, source=scope.source))
        return list(cards)

    def attach(self, card: Card, host: Card, scope: Scope, free: bool) -> bool:
        """By an effect, with the same requirements (412.1, 302.1a)."""
        from judge_app.games.city_of_heroes.requirements import why_not_attach

        del free
        refusal = why_not_attach(self, card, host)  # type: ignore[arg-type]
        if refusal is not None:
            self.step("{} is discarded instead: {}", card, refusal.reason, cites=(*coh("412.1"), *refusal.cites))
            self.discard(card, scope.controller, coh("412.1"))
            return False
        self.happen(entering(card, scope.controller, host, coh("412.1")))
        return True

    # ---- damage and health

    def deal(self, source: Card, shares: Sequence[tuple[Card, int]], kind: str | None, scope: Scope) -> int:
        doing = scope.item if scope.item is not None and scope.item.card is source else None
        there = [(card, amount) for card, amount in shares if card.zone.in_play]
        return inflict(self, doing, source, there, kind)  # type: ignore[arg-type]

    def change_healths(self, cards: Sequence[Card], amount: int, scope: Scope) -> bool:
        """Of one instruction, at the same time (402.1)."""
        healing = [
            Event("heal", player=scope.controller, card=card, amount=amount, source=scope.source) for card in cards
        ]
        return bool(self.happen(*healing))

    # ---- verbs that all games have

    def do_act(self, act: i.Act, scope: Scope) -> bool:
        match act.verb:
            case i.Verb.DISCARD:
                return self._discard(act, scope)
            case i.Verb.LOOK_AT | i.Verb.REVEAL:
                cards = cards_meant(act.what, scope) if isinstance(act.what, Objects | ZoneWords) else []
                shown = ", ".join(map(str, cards)) or "nothing"
                told = "{} looks at {}" if act.verb is i.Verb.LOOK_AT else "{} reveals {}"
                for player in doers(act.who, scope):
                    self.step(told, player, shown, cites=coh("402.1"), actor=player)
                return True
            case i.Verb.TARGET:
                return True  # whom an area attack targets was chosen with its targets
            case _:
                raise scope.unread(act)

    def _discard(self, act: i.Act, scope: Scope) -> bool:
        """As many as there are; what a super can't do, its controller does (401.7a, 401.8a)."""
        found: list[Card] = []
        for player in doers(act.who, scope):
            noun = act.what
            if not isinstance(noun, Objects):
                raise scope.unread(act)
            part = next((each for each in noun.filters if isinstance(each, PartOf)), None)
            if part is not None:
                found += self._discard_from_deck(noun, part, player, scope)
                continue
            if any(isinstance(each, InZone) and each.zone.name not in (HAND, "play") for each in noun.filters):
                raise scope.unread(act)
            if lies_in_play(noun) or points_at_one(noun) or noun.choice is Choice.TARGET:
                found += self._discard_in_play(noun, player, scope)
                continue
            most = len(player.cards(HAND)) if noun.choice is Choice.EVERY else bounds(noun.quantity, scope)[1]
            count = min(most, len(player.cards(HAND)))
            fits = (lambda card, noun=noun: self._describes(noun, card, scope)) if noun.filters else None
            if act.at_random:
                cards: list[Card] = self.choose_some(None, f"which {count} cards are discarded at random", player.cards(HAND), count, count,
                                                     coh("402.1"))  # fmt: skip
                for card in cards:
                    self.discard(card, player, coh("402.1"))
            else:
                rules = (
                    "402.1",
                    *(("401.7a",) if count < most else ()),
                    *(("401.8a",) if is_a_supers(act.who) else ()),
                )
                cards = self.discard_from_hand(player, count, scope, coh(*rules), fits)
            found += cards
        scope.this_way["discarded"] = found
        return bool(found)

    def _discard_from_deck(self, noun: Objects, part: PartOf, player: Player, scope: Scope) -> list[Card]:
        """One after another, so that a deck that is emptied is made anew before the rest (401.7b)."""
        del player
        if part.zone.name != DECK or part.end != "top":
            raise scope.unread(part)
        found: list[Card] = []
        owners = players_meant(part.zone.owner, scope) if part.zone.owner is not None else [scope.controller]
        for owner in owners:
            for _ in range(bounds(noun.quantity, scope)[1]):
                card = self.top_card(owner)
                if card is None:
                    break
                self.discard(card, owner, coh("402.1"))
                found.append(card)
        return found

    def _discard_in_play(self, noun: Objects, player: Player, scope: Scope) -> list[Card]:
        """ "Discard one of your powers", "discard that power": a card that is controlled is in play."""
        cards = cards_meant(noun, scope, chooser=player)
        for card in cards:
            self.discard(card, player, coh("402.1"))
        return cards

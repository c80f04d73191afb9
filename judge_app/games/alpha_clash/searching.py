"""703.9 and 703.10: searching a zone, shuffling a deck, and what is known of a deck afterwards."""

from __future__ import annotations

from collections.abc import Sequence

from judge_app.engine.amounts import bounds
from judge_app.engine.cards import Card
from judge_app.engine.decks import SHUFFLED
from judge_app.engine.events import Event
from judge_app.engine.nouns import is_meant
from judge_app.engine.players import Player
from judge_app.engine.scope import Scope
from judge_app.engine.zones import Zone
from judge_app.games.alpha_clash.drawing import Drawing
from judge_app.games.alpha_clash.moves import moving
from judge_app.games.alpha_clash.words import PLACED, ac
from judge_app.language.objects import Choice, Objects, OneOf


class Searching(Drawing):
    found: Sequence[Card] = ()  # by the search now being carried out, and not yet put anywhere

    def search(self, player: Player, zone: Zone, what: Objects | OneOf, scope: Scope) -> list[Card]:
        """A described card may be left unfound, a mere number must be found (703.9b, 703.9d).

        Cards that nobody knows are not offered; if there are only such, the player says that nothing is found, or a Given line
        says what is there.
        A player may search even if nothing more could be done with what is found (703.9h): nobody looks ahead here.
        Several players who search decide in APNAP order (703.9i): they are asked in that order.
        """
        rules = ac(
            "703.9a", "703.9e", "703.9g", *(["703.9i"] if scope.players != [scope.controller] and scope.each else [])
        )
        self.happen(Event("search", player=player, says=("{} searches {}", player, zone), cites=rules))
        nouns = what.options if isinstance(what, OneOf) else (what,)
        described = bool(nouns[0].filters) and zone.hidden
        looked_at = [card for card in zone.cards if card.face.known or not described]
        fitting = [card for card in looked_at if any(_fits(noun, card, scope) for noun in nouns)]
        least, most = bounds(nouns[0].quantity, scope)
        prompt = f"which cards to find in {zone} (for {scope.source})"
        if described and not fitting and len(looked_at) < len(zone.cards):
            self.choose_some(
                player, f"{prompt}: no card that a Given line names fits", ("nothing",), 0, 1, ac("703.9b")
            )
        found: list[Card] = self.choose_some(
            player, prompt, fitting, 0 if described else least, most, ac("703.9b", "703.9d")
        )
        self.found = found
        return found

    def shuffle(self, player: Player, zone: Zone) -> None:
        """In an order nobody knows (703.10a); cards that were found and are still there are left out (703.10b).

        Revealed cards among those shuffled stop being revealed and become new objects (703.8c).
        """
        aside = [card for card in self.found if card.zone is zone]
        self.found = ()
        mixed = [card for card in zone.cards if card not in aside]
        order = self.decider.shuffled(len(mixed))
        zone.cards[:] = [*aside, *(mixed if order is None else [mixed[index] for index in order])]
        rules = ["703.10a", *(["703.10b"] if aside else []), *(["703.10e"] if len(zone.cards) < 2 else [])]
        revealed = [card for card in mixed if card.has("revealed")]
        self.happen(Event("shuffle", player=player, says=("{} shuffles {}", player, zone),
                          cites=ac(*rules, *(["703.8c"] if revealed else []))))  # fmt: skip
        for card in revealed:
            self.set_status(card, "revealed", False)
            card.life += 1
        if zone.owner is not None:
            zone.owner.marks |= {SHUFFLED: 1, PLACED: 0}

    def put_into(self, cards: Sequence[Card], zone: Zone, player: Player, scope: Scope) -> list[Card]:
        """Into a deck that is shuffled next, whether or not anything gets there (703.10c, 703.10d)."""
        events = [moving(card, zone, "put", player=player, source=scope.source) for card in cards]
        done = [event.card for event in (self.happen(*events) if events else []) if event.card is not None]
        if not any(card.zone is zone for card in done):
            rule = "703.10c" if cards else "703.10d"
            self.step("Nothing goes into {}; it is shuffled all the same", zone, cites=ac(rule), actor=player)
        return done


def _fits(noun: Objects, card: Card, scope: Scope) -> bool:
    return is_meant(noun, card, scope) if noun.choice is not Choice.THIS else card is scope.source

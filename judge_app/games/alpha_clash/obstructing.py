"""Obstructing: the defending player's ready Clash cards step in.

303.9   ready Clash cards may obstruct an attack on their player or on another Clash card, by engaging
303.10  not an attack of which the card itself is the target
301.4   a Contender can't obstruct
504.9   a declaration that breaks any restriction is illegal
704.8b  Flight: only Flight or Interception can obstruct it
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_app.engine.choices import Deed
from judge_app.engine.events import Event
from judge_app.engine.refusals import Refusal
from judge_app.games.alpha_clash.keywords import CLOSE_COMBAT, FLIGHT, INTERCEPTION
from judge_app.games.alpha_clash.obliging import must_obstruct
from judge_app.games.alpha_clash.words import CLASH_ZONE, ENGAGED, OBSTRUCTING, ac

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.alpha_clash.table import AlphaClash

Obstructors = tuple["Card", ...]


class Obstruct(Deed):
    name = "obstruct"

    def why_not(self, play: AlphaClash, player: Player, deed: Obstructors) -> Refusal | None:
        clash = play.clash
        if clash is None:
            return Refusal("nothing is attacking", ac("303.9", "504.2c"))
        if player is not clash.defending_player:
            return Refusal(f"{player} is not the defending player", ac("504.2c"))
        if clash.step != "C3":
            return Refusal("obstructors are declared in the Obstruct Step", ac("504.2c", "303.9"))
        refusal = why_not_together(play, player, deed)
        if refusal is not None:
            return refusal
        left_out = [card for card in must_obstruct(play, player) if card not in deed]
        if left_out:
            return Refusal(f"{left_out[0]} must obstruct if able, and it is able to", ac("101.1", "504.2c"))
        return None

    def legal(self, play: AlphaClash, player: Player) -> list[Obstructors]:
        cards = play.clash_cards(player)
        able = [card for card in cards if is_able(play, player, card, cards)]
        found: list[Obstructors] = [(card,) for card in able]
        if len(able) > 1:
            found.append(tuple(able))
        return [deed for deed in found if self.why_not(play, player, deed) is None]

    def perform(self, play: AlphaClash, player: Player, deed: Obstructors) -> None:
        """Engage, declare; the attack is theirs now (504.2c, 303.9)."""
        clash = play.clash
        assert clash is not None
        play.happen(*(Event("engage", player=player, card=card, cites=ac("303.9")) for card in deed))
        clash.obstructors = list(deed)
        clash.obstructed = True
        for card in deed:
            play.set_status(card, OBSTRUCTING, True)
        declared = [
            Event("obstruct", player=player, card=card, other=clash.attacker,
                  says=("{} obstructs {} with {}", player, clash.attacker, card), cites=obstruct_rules(play, clash.attacker, card))
            for card in deed
        ]  # fmt: skip
        for event in declared:
            event.lasting["together"] = deed
        for event in declared[1:]:
            event.lasting["again"] = True  # 701.1
        play.happen(*declared)

    def label(self, deed: Obstructors) -> str:
        return f"obstruct with {', '.join(str(card) for card in deed)}"


def obstruct_rules(play: AlphaClash, attacker: Card, card: Card) -> tuple[str, ...]:
    """504.2c, and where flying matters 704.8 and 704.9."""
    rules = ["504.2c", "504.2c.1", "303.9"]
    keywords = play.keywords(card)
    rules += ["704.8c"] if FLIGHT in keywords else []
    if INTERCEPTION in keywords:
        rules.append("704.9b" if play.has_keyword(attacker, FLIGHT) else "704.9c")
    return ac(*rules)


def why_not_together(play: AlphaClash, player: Player, deed: Obstructors) -> Refusal | None:
    """Each of them, as one of these obstructors (504.9)."""
    refusals = (why_not_obstruct(play, player, card, deed) for card in deed)
    return next((refusal for refusal in refusals if refusal is not None), None)


def is_able(play: AlphaClash, player: Player, card: Card, others: Sequence[Card]) -> bool:
    """Whether it can obstruct, alone or beside the others."""
    return any(why_not_obstruct(play, player, card, together) is None for together in ((card,), tuple(others)))


def why_not_obstruct(play: AlphaClash, player: Player, card: Card, together: Obstructors) -> Refusal | None:
    clash = play.clash
    assert clash is not None
    if play.is_contender(card):
        return Refusal(f"{card} is a Contender, and a Contender can't obstruct", ac("301.4"))
    if card.zone.name != CLASH_ZONE or card.controller is not player or not play.is_clash_card(card):
        return Refusal(f"{card} is not a Clash card that {player} controls in play", ac("303.9"))
    if card is clash.target:
        more = ac("704.5c") if play.has_keyword(clash.attacker, CLOSE_COMBAT) else ()
        return Refusal(f"{card} is itself the target of the attack", (*ac("303.10"), *more))
    if card.has(ENGAGED):
        return Refusal("it is engaged, and only ready Clash cards may obstruct", ac("303.9", "504.2c"))
    if play.has_keyword(clash.attacker, FLIGHT):
        keywords = play.keywords(card)
        if FLIGHT not in keywords and INTERCEPTION not in keywords:
            return Refusal(
                f"{clash.attacker} has Flight, and {card} has neither Flight nor Interception", ac("704.8b", "504.9")
            )
    event = Event("obstruct", player=player, card=card, other=clash.attacker)
    event.lasting["together"] = together
    forbidden = play.why_forbidden(event)
    if forbidden is not None:
        return Refusal(forbidden.reason, (*ac("504.9"), *forbidden.cites))
    return None


OBSTRUCT = Obstruct()

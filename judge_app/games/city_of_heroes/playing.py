"""302.1a. Power Up: a power, an enhancement or a sidekick from hand comes into play; and 412.1, cards put into play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from judge_app.engine.cards import Card
from judge_app.engine.choices import Deed
from judge_app.engine.events import Event
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal
from judge_app.games.city_of_heroes.event_kinds import Kinds
from judge_app.games.city_of_heroes.moves import discard_card, discarding, entering, moving
from judge_app.games.city_of_heroes.queries import zone_called
from judge_app.games.city_of_heroes.restrictions import requirement_rules, why_no_action, why_not_attach
from judge_app.games.city_of_heroes.table import CityOfHeroes, Scope
from judge_app.games.city_of_heroes.words import (
    DECK,
    ENHANCEMENT,
    FACE_DOWN,
    HAND,
    HERO,
    MISSION,
    POWER,
    POWER_UP,
    REMOVED,
    SIDEKICK,
    rules,
)
from judge_app.language.objects import End, Place


@dataclass(frozen=True, slots=True)
class PoweringUp:
    card: Card
    host: Card | None = None

    def __str__(self) -> str:
        return f"{self.card} on {self.host}" if self.host is not None else str(self.card)


def hosts(play: CityOfHeroes, player: Player, card: Card) -> list[Card]:
    """A power goes to a super you control, an enhancement to a power in play that you control (302.1a)."""
    if card.face.says("type", POWER):
        return play.supers(player)
    if card.face.says("type", ENHANCEMENT):
        return [power for power in play.in_play() if power.face.says("type", POWER) and power.controller is player]
    return []


class PowerUp(Deed):
    """302.1a: a requirement that is not met, a copy already there or a sidekick in play means it is discarded instead."""

    name = POWER_UP

    def why_not(self, play: CityOfHeroes, player: Player, deed: PoweringUp) -> Refusal | None:
        refusal = why_no_action(play, player, self.name) or self._why_no_such_card(player, deed.card)
        if refusal is not None:
            return refusal
        card, host = deed.card, deed.host
        forbidden = play.why_forbidden(Event(Kinds.ENTER, player=player, card=card, other=host))
        if forbidden is not None or card.face.says("type", SIDEKICK):
            return forbidden
        possible = hosts(play, player, card)
        if host is not None and host not in possible:
            wanted = "a super" if card.face.says("type", POWER) else "a power in play"
            return Refusal(f"{host} is not {wanted} that {player} controls", rules("302.1a"))
        return None if possible else Refusal(f"there is nothing to attach {card} to", rules("302.1a"))

    @staticmethod
    def _why_no_such_card(player: Player, card: Card) -> Refusal | None:
        if card.zone is not player.zones[HAND]:
            return Refusal(f"{card} is not in {player}'s hand", rules("302.1a"), of_another_kind=True)
        if not any(card.face.says("type", each) for each in (POWER, ENHANCEMENT, SIDEKICK)):
            return Refusal(
                f"{card} is not a power, an enhancement or a sidekick", rules("302.1a"), of_another_kind=True
            )
        return None

    def legal(self, play: CityOfHeroes, player: Player) -> list[PoweringUp]:
        if why_no_action(play, player, self.name) is not None:
            return []
        found: list[PoweringUp] = []
        for card in player.cards(HAND):
            if card.face.says("type", SIDEKICK):
                found.append(PoweringUp(card))
            found += [PoweringUp(card, host) for host in hosts(play, player, card)]
        return found

    def perform(self, play: CityOfHeroes, player: Player, deed: PoweringUp) -> None:
        play.step("{} reveals {}", player, deed.card, cites=rules("302.1a"), actor=player)
        put_into_play(play, player, deed.card, rules("302.1a"), deed.host)


def put_into_play(
    play: CityOfHeroes,
    player: Player,
    card: Card,
    cites: tuple[str, ...],
    host: Card | None = None,
    face_down: bool = False,
) -> bool:
    """All choices as in a Power Up; what may not come into play is discarded instead (302.1a, 412.1)."""
    if any(card.face.says("type", each) for each in ON_ITS_OWN):
        return put_on_its_own(play, player, card, cites)
    host = host or play.choose_if_any(player, f"what to attach {card} to", hosts(play, player, card), cites)
    if host is None:
        return discard_instead(play, player, card, Refusal("there is nothing to attach it to", rules("302.1a")))
    refusal = why_not_attach(play, card, host) if not face_down else None
    if refusal is not None:
        return discard_instead(play, player, card, refusal)
    starting = card.name in host.face.words.get("starting powers", ())
    cited = (*requirement_rules(card), *(rules("203.3c") if starting else ()))
    done = bool(play.happen(entering(card, player, host, (*cites, *cited), face_down)))
    if done and starting:
        card.status["starting power"] = True  # 203.3c
    return done


ON_ITS_OWN = (HERO, SIDEKICK, MISSION)  # cards that are attached to nothing


def put_on_its_own(play: CityOfHeroes, player: Player, card: Card, cites: tuple[str, ...]) -> bool:
    """One hero and one sidekick for each player (101.2, 302.1a)."""
    if card.face.says("type", SIDEKICK) and any(each.face.says("type", SIDEKICK) for each in play.supers(player)):
        refusal = Refusal(f"{player} already has a sidekick in play", rules("302.1a"))
        return discard_instead(play, player, card, refusal)
    if card.face.says("type", HERO) and play.hero(player) is not None:
        play.step("{} already controls a hero: {} stays where it is", player, card, cites=rules("101.2"), actor=player)
        return False
    return bool(play.happen(entering(card, player, None, cites)))


def discard_instead(play: CityOfHeroes, player: Player, card: Card, refusal: Refusal) -> bool:
    play.step("{} is discarded instead: {}", card, refusal.reason, cites=refusal.cites, actor=player)
    play.happen(discarding(card, player, cites=refusal.cites))
    return False


def put(
    play: CityOfHeroes, cards: Sequence[Card], verb: str, place: Place | None, player: Player, scope: Scope
) -> list[Card]:
    """Into play with all choices of a Power Up, else to the zone named.

    city-of-heroes:412.1, 412.2
    """

    moved: list[Card] = []
    for card in in_any_order(play, cards, place, player):
        if place is not None and place.zone.name == "play":
            if put_into_play(play, player, card, rules("412.1"), face_down=FACE_DOWN in place.status):
                moved.append(card)
            continue
        zone = zone_called(play, place.zone, player).name if place is not None else REMOVED
        if zone == DECK and card.zone.name == DECK:
            put_within_deck(play, card, place, player)
        else:
            way = "return" if verb == "return" else "find" if card.zone.name == DECK else "put"
            play.happen(moving(card, zone, way, player=player, source=scope.source))
            lay_under(card, place)
        moved.append(card)
    return moved


def put_within_deck(play: CityOfHeroes, card: Card, place: Place | None, player: Player) -> None:
    """A card of a deck that was looked at goes to the top or the bottom of it."""
    cards = card.zone.cards
    cards.remove(card)
    cards.append(card)
    lay_under(card, place)
    end = place.end if place is not None and place.end is not None else End.TOP
    play.step("{} puts {} on the {} of {}", player, card, str(end), card.zone, cites=rules("402.1"), actor=player)


def lay_under(card: Card, place: Place | None) -> None:
    """The last card of the list is the top one."""
    if place is not None and place.end is End.BOTTOM and card.zone.name == DECK:
        card.zone.cards.remove(card)
        card.zone.cards.insert(0, card)


def in_any_order(play: CityOfHeroes, cards: Sequence[Card], place: Place | None, player: Player) -> list[Card]:
    """ "In any order": known cards one after another as the player says, the last on top."""
    left, ordered = list(cards), []
    if place is None or not place.any_order or not all(card.face.known for card in left):
        return left
    while left:
        ordered.append(play.choose(player, "which card to put back first", left, rules("402.1")))
        left.remove(ordered[-1])
    return ordered


def attach(play: CityOfHeroes, card: Card, host: Card, scope: Scope, free: bool) -> bool:
    """By an effect, with the same requirements (412.1, 302.1a)."""

    del free
    refusal = why_not_attach(play, card, host)
    if refusal is not None:
        play.step("{} is discarded instead: {}", card, refusal.reason, cites=(*rules("412.1"), *refusal.cites))
        discard_card(play, card, scope.controller, rules("412.1"))
        return False
    play.happen(entering(card, scope.controller, host, rules("412.1")))
    return True

"""505. Enforced effects: done before any react opportunity and before priority is passed, until none is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.cards import Card
from judge_app.engine.events import Event
from judge_app.games.city_of_heroes.losing import check_end
from judge_app.games.city_of_heroes.missions import complete_by_damage
from judge_app.games.city_of_heroes.moves import discarding, moving, whole
from judge_app.games.city_of_heroes.words import (
    DECK,
    DISCARD_PILE,
    ENHANCEMENT,
    HAND,
    HAND_LIMIT,
    HEALTH,
    HERO,
    IN_PLAY,
    REMOVED,
    coh,
)

if TYPE_CHECKING:
    from judge_app.games.city_of_heroes.rules import CityOfHeroes


def enforce(play: CityOfHeroes) -> None:
    """505.1: no react opportunity until all are completed and no more are needed."""
    if play.enforcing or play.is_setting_up:
        return
    play.enforcing = True
    try:
        while [rule for rule in ENFORCED if rule(play)]:
            continue
    finally:
        play.enforcing = False
    check_end(play)


def defeated_supers(play: CityOfHeroes) -> bool:
    """A super with health of 0 or below is removed from the game with all its attachments; with its hero a player loses.

    city-of-heroes:505.1a
    """
    gone = [card for card in play.supers() if play.figure(card, HEALTH) <= 0]
    for super_ in gone:
        for card in whole(super_):
            play.happen(moving(card, REMOVED, "remove", player=super_.controller, cites=coh("505.1a")))
    heroes = [card for card in gone if card.face.says("type", HERO)]
    for hero in heroes:
        play.happen(Event("lose game", subject=hero.owner, card=hero, cites=coh("505.1a", "101.1")))
    return bool(gone)


def defeated_missions(play: CityOfHeroes) -> bool:
    """505.1b, 505.1c."""
    gone = [card for card in play.missions() if play.figure(card, HEALTH) <= 0]
    for mission in gone:
        complete_by_damage(play, mission)
    return bool(gone)


def empty_decks(play: CityOfHeroes) -> bool:
    """A deck with no cards is made anew from the shuffled discard pile, which an opponent may cut.

    city-of-heroes:505.1d, 401.7b
    """
    found = False
    for player in play.in_turn_order(play.active):
        pile = player.cards(DISCARD_PILE)
        if player.cards(DECK) or not pile:
            continue
        play.step(
            "{}'s deck is empty: the discard pile becomes the new deck",
            player,
            cites=coh("505.1d", "401.7b"),
            actor=player,
        )
        for card in tuple(pile):
            play.relocate(card, player.zones[DECK])
        play.shuffle(player, player.zones[DECK], coh("505.1d"))
        found = True
    return found


def full_hands(play: CityOfHeroes) -> bool:
    """With more than 10 cards in hand, a player discards one at a time until 10 are left.

    city-of-heroes:505.1e
    """
    found = False
    for player in play.in_turn_order(play.active):
        while len(player.cards(HAND)) > HAND_LIMIT:
            card = play.choose_cards_of_hand(
                player, 1, "which card to discard, with more than 10 in hand", coh("505.1e")
            )[0]
            play.happen(discarding(card, player, cites=coh("505.1e")))
            found = True
    return found


def loose_attachments(play: CityOfHeroes) -> bool:
    """An attachment in play with no card to be attached to is discarded (505.1f)."""
    loose = [
        card
        for player in play.players
        for card in player.cards(IN_PLAY)
        if is_attachment(card) and card.attached_to is None
    ]
    for card in loose:
        play.happen(discarding(card, cites=coh("505.1f")))
    return bool(loose)


def unmet_requirements(play: CityOfHeroes) -> bool:
    """A card that was turned face up and whose requirements its host does not meet is discarded.

    city-of-heroes:412.3, 505.1j
    """
    from judge_app.games.city_of_heroes.requirements import why_not_attach

    found = False
    for card in [card for card in play.in_play() if card.has("check requirements")]:
        card.status["check requirements"] = False
        host = card.attached_to
        if host is not None and why_not_attach(play, card, host) is not None:
            play.happen(discarding(card, cites=coh("505.1j", "412.3")))
            found = True
    return found


def is_attachment(card: Card) -> bool:
    """Powers and enhancements (202.6)."""
    return card.face.says("type", "power") or card.face.says("type", ENHANCEMENT)


ENFORCED = (defeated_supers, defeated_missions, empty_decks, full_hands, loose_attachments, unmet_requirements)

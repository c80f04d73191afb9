"""505. Enforced effects: done before any react opportunity and before priority is passed, until none is needed; and who wins."""

from __future__ import annotations

from judge_app.engine.events import Event
from judge_app.engine.players import Player
from judge_app.engine.refusals import Settled
from judge_app.games.city_of_heroes.event_kinds import Kinds
from judge_app.games.city_of_heroes.missions import complete_by_damage
from judge_app.games.city_of_heroes.moves import choose_cards_of_hand, discarding, moving, shuffle, whole
from judge_app.games.city_of_heroes.restrictions import why_not_attach
from judge_app.games.city_of_heroes.table import CityOfHeroes, is_attachment
from judge_app.games.city_of_heroes.words import (
    DECK,
    DISCARD_PILE,
    HAND,
    HAND_LIMIT,
    HEALTH,
    HERO,
    IN_PLAY,
    REMOVED,
    rules,
)


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
            play.happen(moving(card, REMOVED, "remove", player=super_.controller, cites=rules("505.1a")))
    heroes = [card for card in gone if card.face.says("type", HERO)]
    for hero in heroes:
        play.happen(Event(Kinds.LOSE_GAME, subject=hero.owner, card=hero, cites=rules("505.1a", "101.1")))
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
            cites=rules("505.1d", "401.7b"),
            actor=player,
        )
        for card in tuple(pile):
            play.relocate(card, player.zones[DECK])
        shuffle(play, player, player.zones[DECK], rules("505.1d"))
        found = True
    return found


def full_hands(play: CityOfHeroes) -> bool:
    """With more than 10 cards in hand, or as many as a card says, a player discards one at a time until so many are left.

    city-of-heroes:505.1e, 102.1
    """
    found = False
    for player in play.in_turn_order(play.active):
        most, cited = hand_limit(play, player)
        while len(player.cards(HAND)) > most:
            prompt = f"which card to discard, with more than {most} in hand"
            card = choose_cards_of_hand(play, player, 1, prompt, cited)[0]
            play.happen(discarding(card, player, cites=cited))
            found = True
    return found


def hand_limit(play: CityOfHeroes, player: Player) -> tuple[int, tuple[str, ...]]:
    """A card that says so contradicts the rule; of two, the one that says they can't have more takes precedence (102.1)."""
    said = [each.amount for each in play.bearing_on("hand limit", player) if isinstance(each.amount, int)]
    return (min(said), rules("505.1e", "102.1")) if said else (HAND_LIMIT, rules("505.1e"))


def loose_attachments(play: CityOfHeroes) -> bool:
    """An attachment in play with no card to be attached to is discarded (505.1f)."""
    loose = [
        card
        for player in play.players
        for card in player.cards(IN_PLAY)
        if is_attachment(card) and card.attached_to is None
    ]
    for card in loose:
        play.happen(discarding(card, cites=rules("505.1f")))
    return bool(loose)


def unmet_requirements(play: CityOfHeroes) -> bool:
    """A card that was turned face up and whose requirements its host does not meet is discarded.

    city-of-heroes:412.3, 505.1j
    """

    found = False
    for card in [card for card in play.in_play() if card.has("check requirements")]:
        card.status["check requirements"] = False
        host = card.attached_to
        if host is not None and why_not_attach(play, card, host) is not None:
            play.happen(discarding(card, cites=rules("505.1j", "412.3")))
            found = True
    return found


ENFORCED = (defeated_supers, defeated_missions, empty_decks, full_hands, loose_attachments, unmet_requirements)


def check_end(play: CityOfHeroes) -> None:
    """Whether only one team has a hero with health greater than 0.

    city-of-heroes:104.1, 105.1, 105.2
    """
    if not any(player.outcome == "loses" for player in play.players):
        return
    standing = [player for player in play.players if player.in_game and has_hero(play, player)]
    if len({play.teams[player] for player in standing}) > 1:
        return
    if standing:
        team_wins(play, play.teams[standing[0]])
    else:
        nobody_stands(play)
    raise Settled("the game is over")


def team_wins(play: CityOfHeroes, team: int) -> None:
    """105.1 of two players, 105.2 of several teams."""
    rule = "105.1" if play.started_with == 2 else "105.2"
    for player in play.players:
        if play.teams[player] == team:
            play.step("{} wins", player, cites=rules(rule), actor=player)
            play.change(player, "outcome", player.outcome, "wins")
            player.outcome = "wins"


def nobody_stands(play: CityOfHeroes) -> None:
    """All heroes fell at once: their players have lost, and none is left to win (101.1, 105.1)."""
    play.step(
        "Every player has lost: nobody wins", cites=rules("101.1", "105.1" if play.started_with == 2 else "105.2")
    )


def has_hero(play: CityOfHeroes, player: Player) -> bool:
    hero = play.hero(player)
    return hero is not None and play.figure(hero, HEALTH) > 0

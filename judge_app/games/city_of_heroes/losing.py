"""Winning, losing and leaving the game.

105.1  with two players, the one whose hero still has health wins; 105.2: with more, the one team
507    what a player who has lost takes with them
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.events import Event
from judge_app.engine.refusals import Settled
from judge_app.games.city_of_heroes.words import DECK, DISCARD_PILE, HEALTH, MISSION, REMOVED, coh

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.city_of_heroes.rules import CityOfHeroes


def lose_the_game(play: CityOfHeroes, event: Event) -> None:
    """The player is out: their deck, supers and discard pile are removed, their effects end.

    city-of-heroes:101.1, 507.1, 507.2
    """
    player = event.subject
    assert player is not None
    play.step("{} loses the game", player, cites=event.cites or coh("101.1", "505.1a"), actor=player)
    play.change(player, "outcome", player.outcome, "loses")
    player.outcome = "loses"
    player.in_game = False
    if play.started_with > 2:
        leave_the_table(play, player)


def leave_the_table(play: CityOfHeroes, player: Player) -> None:
    """507.1 deck, hero, sidekicks, their attachments and the discard pile; 507.2 the effects of the player's cards."""
    from judge_app.games.city_of_heroes.moves import leave_play, whole

    play.step("{}'s deck, supers and discard pile are removed from the game", player, cites=coh("507.1"))
    gone = [card for super_ in play.supers(player) for card in whole(super_)]
    for card in gone:
        leave_play(play, card)
    for card in (*gone, *player.cards(DECK), *player.cards(DISCARD_PILE)):
        play.relocate(card, card.owner.zones[REMOVED])
    for mission in [card for card in play.in_play() if card.face.says("type", MISSION) and card.owner is player]:
        ask_of_mission(play, mission)
    ended = [lasting for effects in tuple(play.ending.values()) for lasting in tuple(effects)
             if lasting.controller is player or (lasting.source is not None and lasting.source.owner is player)]  # fmt: skip
    for lasting in ended:
        play.drop(lasting)
    play.clocks = [clock for clock in play.clocks if clock.holder is not player and clock.player is not player
                   and not (clock.source is not None and clock.source.owner is player)]  # fmt: skip
    play.step("The effects of {}'s cards end", player, cites=coh("507.2"))


def ask_of_mission(play: CityOfHeroes, mission: Card) -> None:
    """A mission stays in play and its trait works there; yet effects generated from the player's cards end.

    city-of-heroes:507.1, 507.2, 504.1a
    """
    if not any(trait.is_active for trait in play.of_source.get(mission, ())):
        return
    question = f"{mission} stays in play after {mission.owner} has lost: does what it says still work?"
    if play.ask_judge(question, ("yes", "no"), coh("507.1", "507.2", "504.1")) == "no":
        play.drop_static(mission)


def check_end(play: CityOfHeroes) -> None:
    """Whether only one team has a hero with health greater than 0.

    city-of-heroes:104.1, 105.1, 105.2
    """
    if not any(player.outcome == "loses" for player in play.players):
        return
    standing = [player for player in play.players if player.in_game and has_hero(play, player)]
    if len({play.teams[player] for player in standing}) > 1:
        return
    rule = "105.1" if play.started_with == 2 else "105.2"
    if not standing:
        answer = play.ask_judge("No hero has health greater than 0: how does the game end?", ("a draw", "nobody wins"),
                                coh("105.1", "105.2", "505.1a"))  # fmt: skip
        for player in play.players:
            player.outcome = "draws" if answer == "a draw" else "loses"
        raise Settled("the game is over")
    team = play.teams[standing[0]]
    for player in play.players:
        if play.teams[player] == team:
            play.step("{} wins", player, cites=coh(rule), actor=player)
            play.change(player, "outcome", player.outcome, "wins")
            player.outcome = "wins"
    raise Settled("the game is over")


def has_hero(play: CityOfHeroes, player: Player) -> bool:
    hero = play.hero(player)
    return hero is not None and play.figure(hero, HEALTH) > 0

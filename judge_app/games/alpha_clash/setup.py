"""From the givens of a scenario to a table.

Without a line about it: a player's Contender is 0/0 with 30 health and no text, a deck has 20 cards that nobody knows,
a hand is empty, a card costs nothing, it is turn 3, and the active player is the first one named.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge_app.engine.choices import Decider
from judge_app.engine.game import SetupError
from judge_app.engine.names import people_of
from judge_app.engine.players import Player
from judge_app.games.alpha_clash.abilities import begin_abilities
from judge_app.games.alpha_clash.faces import UnknownFigure
from judge_app.games.alpha_clash.functioning import begin_in_zone
from judge_app.games.alpha_clash.givens import (
    CONTENDER_HEALTH,
    UNKNOWN_DECK,
    ZONES,
    Setup,
    add_unknown,
    complete_contender,
)
from judge_app.games.alpha_clash.table import AlphaClash
from judge_app.games.alpha_clash.words import (
    BEFORE_THE_GAME,
    COST,
    DECK,
    HAND,
    HEALTH,
    PRIMARY,
    RESOURCE_ZONE,
    STARTING_HAND,
    ac,
)
from judge_app.language.scenario_trees import CardPhrase, Fact, Subject

DECK_SIZE = 50


def table_of(facts: Sequence[Fact], decider: Decider) -> AlphaClash:
    names = player_names(facts, getattr(decider, "beats", ()))
    play = AlphaClash(decider, names)
    play.turn = 3
    play.phase = PRIMARY
    play.place = "Setup"
    play.step("The board is set up", cites=ac("301.1", "400.1", "404.1"))
    for fact in facts:
        try:
            Setup(play).take(fact)
        except (SetupError, UnknownFigure) as wrong:
            raise SetupError(str(wrong), fact.line) from None
    for player in play.players:
        complete(play, player)
    if play.phase == BEFORE_THE_GAME:
        return play  # the rest is the start of the game itself
    if not any(fact.kind == "moment" for fact in facts):
        play.assumed.append(f"it is {play.active}'s {play.phase}")
    if play.turn == 1:
        play.step("{} goes first: Contenders are in place with their health, the Portal is closed", play.active,
                  cites=ac("103.2b", "103.4", "103.7", "103.8", "116.1", "404.2", "410.2a"))  # fmt: skip
    play.step("It is {}'s {}", play.active, play.phase, cites=ac("500.1"))
    for card in play.in_play():
        begin_abilities(play, card)
    for player in play.players:
        for zone in player.zones.values():
            if not zone.in_play and zone.name != RESOURCE_ZONE:
                for card in zone.cards:
                    begin_in_zone(play, card)
    return play


def player_names(facts: Sequence[Fact], beats: Sequence[object] = ()) -> list[str]:
    """Everybody who controls, owns or does something; the active player first."""
    names: list[str] = []
    for fact in facts:
        if fact.kind == "moment" and fact.subject.owner and fact.subject.owner not in names:
            names.insert(0, fact.subject.owner)
    for fact in facts:
        subject = fact.subject
        name = subject.owner or (
            subject.name
            if (fact.kind in ("controls", "has") or _is_at(fact)) and not _is_card(facts, subject)
            else None
        )
        if name and name not in names and not _is_card(facts, Subject(name=name)):
            names.append(name)
    if len(names) == 1:  # the other one may be named only where the story goes on
        others = (name for name in people_of(beats, ("contender", *ZONES)) if not _is_card(facts, Subject(name=name)))
        names += [name for name in others if name not in names][:1]
    if len(names) == 1:
        names.append("the opponent" if "the opponent" not in names else "another")
    if not names:
        raise SetupError("nobody plays: name the players in the Given lines", facts[0].line if facts else 0)
    return names


def _is_at(fact: Fact) -> bool:
    """ "Ben is at 20 health"."""
    return fact.kind == "is" and fact.state is not None and fact.state.amount is not None


def _is_card(facts: Sequence[Fact], subject: Subject) -> bool:
    return any(isinstance(thing, CardPhrase) and thing.name == subject.name for fact in facts for thing in fact.things)


def complete(play: AlphaClash, player: Player) -> None:
    """What nobody said, and that nobody said it."""
    contender = complete_contender(play, player)
    if contender.face.name == f"{player}'s contender":
        play.assumed.append(f"{contender} is 0/0 and has no text")
    if play.phase == BEFORE_THE_GAME:
        complete_deck(play, player)
        return
    if HEALTH not in contender.marks:
        contender.marks[HEALTH] = contender.face.figures.get(HEALTH, CONTENDER_HEALTH)
        if HEALTH not in contender.face.figures or contender.face.name == f"{player}'s contender":
            play.assumed.append(f"{contender} has {contender.marks[HEALTH]} health")
    if not player.marks.get("deck is given"):
        add_unknown(play, player, DECK, UNKNOWN_DECK, bottom=True)
        play.assumed.append(f"{player}'s deck has {UNKNOWN_DECK} cards that nobody knows")
    free = [str(card) for card in player.cards(HAND) if card.face.known and COST not in card.face.figures]
    if free:
        play.assumed.append(f"{', '.join(free)} in {player}'s hand {'cost' if len(free) > 1 else 'costs'} nothing")


def complete_deck(play: AlphaClash, player: Player) -> None:
    """Fifty cards, the opening hand among them (401.1); those that nobody named are cards that nobody knows."""
    there = len(player.zones[DECK].cards) + len(player.zones[HAND].cards)
    if len(player.zones[HAND].cards) > STARTING_HAND:
        raise SetupError(f"{player} draws {STARTING_HAND} cards to start with, and more are given (103.5)")
    if there > DECK_SIZE or (there < DECK_SIZE and player.marks.get("deck is given")):
        raise SetupError(f"a deck has {DECK_SIZE} cards at the start of a game, and {player}'s has {there} (401.1)")
    add_unknown(play, player, DECK, DECK_SIZE - there, bottom=True)

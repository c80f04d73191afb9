"""Finding what a scenario names: a player, a card, somebody's hero or sidekick, a zone, the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge_app.engine.game import SetupError
from judge_app.engine.names import player_named, the_card
from judge_app.games.city_of_heroes.rules import CityOfHeroes
from judge_app.language.scenario_trees import CardPhrase, Fact, Subject


def find(play: CityOfHeroes, subject: Subject) -> Any:
    """A player, a card, somebody's hero or sidekick, a zone, or the game."""
    words = (subject.words or subject.name or "").lower()
    owner = player_named(play, subject.owner)
    if subject.owner is None and (player := player_named(play, subject.name)) is not None:
        return player
    if owner is not None:
        if words == "hero":
            return play.hero(owner)
        if words == "sidekick":
            return next((card for card in play.supers(owner) if card.face.says("type", words)), None)
        if words in owner.zones:
            return owner.zones[words]
    if words in ("game", "play"):
        return words
    return the_card(play, subject)


TURN_ORDER = "turn order"


def player_names(facts: Sequence[Fact]) -> list[str]:
    """Everybody who owns or has something: in the turn order that is given, else in the order named.

    Whose action it is says nothing about who sits where (103.1, 103.2).
    """
    order = [fact for fact in facts if fact.subject.words == TURN_ORDER]
    names = [thing.name for fact in order for thing in fact.things if isinstance(thing, CardPhrase)]
    others = [fact for fact in facts if fact not in order]
    cards = [thing.name for fact in others for thing in fact.things if isinstance(thing, CardPhrase)]
    for fact in sorted(others, key=lambda fact: fact.kind == "moment"):
        own = fact.subject.owner or (fact.subject.name if fact.kind in ("controls", "is") else None)
        if own and own not in names and own not in cards:
            names.append(own)
    if len(names) == 1:
        names.append("the opponent")
    if not names:
        raise SetupError("nobody plays: name the players in the Given lines", facts[0].line if facts else 0)
    return names

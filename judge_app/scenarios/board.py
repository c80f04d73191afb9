"""Given …: how the givens of a scenario of any game are put on a table, line by line.

A game has a table of functions, one for each kind of given (`Takes`), and a table of phrases that say how a card lies (`Lies`);
what both have in common with the other games is here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from judge_app.engine.cards import Card
from judge_app.engine.game import SetupError
from judge_app.engine.names import player_named
from judge_app.engine.play import Play
from judge_app.engine.players import Player
from judge_app.language.scenario_trees import Action, Amount, CardPhrase, Fact, State, Subject

P = TypeVar("P", bound=Play)
T = TypeVar("T")
Takes = Mapping[str, Callable[[T, Fact], None]]  # moment, controls, has, is_card, is
Lies = Mapping[str, Callable[[P, Card], None]]  # "face down": what is so of a card that lies like this

DECK_IS_GIVEN = "deck is given"  # the mark of a player whose deck a given speaks of


# ---- lines


def take_all(table: T, facts: Iterable[Fact], takes: Takes[T]) -> None:
    """Each given in turn; one that means nothing on this table is reported with its line."""
    for fact in facts:
        try:
            if fact.kind not in takes:
                raise SetupError(f'"{fact.text}" means nothing here')
            takes[fact.kind](table, fact)
        except SetupError as wrong:
            raise SetupError(str(wrong), fact.line) from None


def has_moment(facts: Iterable[Fact]) -> bool:
    """Whether a given says when it is."""
    return any(fact.kind == "moment" for fact in facts)


# ---- players


def is_card(facts: Iterable[Fact], name: str | None) -> bool:
    """Whether a given brings a card of this name."""
    return any(isinstance(thing, CardPhrase) and thing.name == name for fact in facts for thing in fact.things)


def cards_named_by(facts: Iterable[Fact | Action]) -> tuple[str, ...]:
    """The names of the cards that the givens bring, each once."""
    brought = (thing for fact in facts if isinstance(fact, Fact) for thing in fact.things)
    return tuple(dict.fromkeys(thing.name for thing in brought if isinstance(thing, CardPhrase)))


def must_be_somebody(names: Sequence[str], facts: Sequence[Fact]) -> None:
    if not names:
        raise SetupError("nobody plays: name the players in the Given lines", facts[0].line if facts else 0)


def the_player_of(play: Play, subject: Subject) -> Player:
    """The player whom a given is about."""
    player = player_named(play, subject.name)
    if player is None:
        raise SetupError(f'"{subject}" is not a player')
    return player


def the_owner(play: Play, fact: Fact, example: str) -> Player:
    """Whose it is that a given is about."""
    owner = player_named(play, fact.subject.owner)
    if owner is None:
        raise SetupError(f'expected whose, such as "{example}", found "{fact.subject}"')
    return owner


# ---- cards


def zone_named(words: str, zones: Mapping[str, str]) -> str:
    zone = zones.get(words.lower())
    if zone is None:
        raise SetupError(f'"{words}" is no zone; expected {", ".join(zones)}')
    return zone


def add_unknown(play: Play, player: Player, zone: str, count: int, first: int = 1) -> list[Card]:
    """Cards that nobody knows, at the bottom of a zone."""
    of_what = f"of {player}'s {zone}"
    labels = (f"card {number} {of_what}" for number in range(first, first + count))
    return play.new_unknown_cards(labels, player, player.zones[zone])


def is_cards(thing: object) -> bool:
    """ "2 cards"."""
    return isinstance(thing, Amount) and thing.words in ("card", "cards")


def put_onto(card: Card, host: Card) -> None:
    card.attached_to = host
    host.attached.append(card)


def lay(play: P, card: Card, state: State, lies: Lies[P], expected: str) -> None:
    """A card lies as one of these phrases says."""
    said = lies.get(state.words.lower())
    if said is None:
        raise SetupError(f'{expected}; found "{state}"')
    said(play, card)

"""What players and cards have: cards, health, resources, Counters, keywords."""

from __future__ import annotations

from typing import Any

from judge_app.engine.cards import Card
from judge_app.engine.game import SetupError
from judge_app.engine.names import cards_named
from judge_app.engine.players import Player
from judge_app.games.alpha_clash.costs import ready_resources
from judge_app.games.alpha_clash.table import AlphaClash
from judge_app.games.alpha_clash.words import ATTACK, DEFENSE, HEALTH, RESOURCE_ZONE
from judge_app.language.scenario_trees import Amount, CardPhrase, State


def has(play: AlphaClash, thing: Any, what: Any, kind: str) -> tuple[bool, str]:
    if isinstance(what, CardPhrase):
        return _has_card(play, thing, what, kind)
    if isinstance(what, State) and what.words.startswith("a "):
        what = Amount(1, what.words.removeprefix("a "))
    if isinstance(what, State):
        raise SetupError(f'"{what}" cannot be checked')
    words = what.words.lower()
    number = amount_of_thing(play, thing, words)
    if number is None:
        raise SetupError(f'"{what}" cannot be checked of {thing}')
    return number == what.number, f"{number} {words}"


def amount_of_thing(play: AlphaClash, thing: Any, words: str) -> int | None:
    if isinstance(thing, Player):
        return _players_amount(play, thing, words)
    if isinstance(thing, Card):
        if words.endswith(("counter", "counters")):
            return thing.counters.get(words.rsplit(" ", 1)[0].title(), 0)
        figure = play.figure_called(words)
        return play.figure(thing, figure) if figure in (ATTACK, DEFENSE, HEALTH) else None
    cards = getattr(thing, "cards", None)
    return len(cards) if cards is not None and words in ("card", "cards") else None


def _players_amount(play: AlphaClash, player: Player, words: str) -> int | None:
    if words == "health":
        return play.health(player)
    if words in ("card in hand", "cards in hand"):
        return len(player.cards("hand"))
    if words in ("ready resource", "ready resources"):
        return len(ready_resources(player))
    if words in ("resource", "resources"):
        return len(player.cards(RESOURCE_ZONE))
    if words in ("clash card", "clash cards"):
        return len(play.clash_cards(player))
    return None


def _has_card(play: AlphaClash, thing: Any, what: CardPhrase, kind: str) -> tuple[bool, str]:
    if isinstance(thing, Card):  # "Brute has Flight", "Brute has Club"
        if what.name in [card.name for card in thing.attached]:
            return True, f"{what.name} is attached"
        keywords = play.keywords(thing)
        return what.name in keywords, ", ".join(keywords) or "no keyword"
    cards = cards_named(play, what.name)
    if isinstance(thing, Player) and kind == "controls":
        held = [card for card in cards if card.zone.in_play and card.controller is thing]
        return bool(held), f"{cards[0]} is in {cards[0].zone}" if cards else "no such card"
    zone = thing.zones["hand"] if isinstance(thing, Player) else thing
    return any(card.zone is zone for card in cards), f"in {cards[0].zone}" if cards else "no such card"

"""206.2: tokens that abilities create to keep track of something, on a card for as long as it stays in play."""

from __future__ import annotations

from judge_app.engine.amounts import bounds
from judge_app.engine.cards import Card
from judge_app.engine.events import Event
from judge_app.engine.handlers import Handlers
from judge_app.engine.nouns import cards_meant
from judge_app.engine.people import doers
from judge_app.engine.players import Player
from judge_app.games.city_of_heroes.event_kinds import Kinds
from judge_app.games.city_of_heroes.queries import done_by_a_player
from judge_app.games.city_of_heroes.table import CityOfHeroes, Scope
from judge_app.games.city_of_heroes.words import rules
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.objects import Objects, OneOf

TOKENS: Handlers[CityOfHeroes] = Handlers()


@TOKENS.carries_out(GameVerb, "name", "who", "quantity", "what", "detail", when=done_by_a_player, verb="put tokens")
def put_tokens(verb: GameVerb, scope: Scope) -> bool:
    cards = _cards(verb, scope)
    for player in doers(verb.who, scope):
        for card in cards:
            _happen(card, player, "put", _how_many(verb, bounds(verb.quantity, scope), player, scope), verb, scope)
    return bool(cards)


@TOKENS.carries_out(GameVerb, "name", "who", "quantity", "what", "detail", when=done_by_a_player, verb="remove tokens")
def remove_tokens(verb: GameVerb, scope: Scope) -> bool:
    """As many as it says, or as there are (401.7a)."""
    something = False
    removed = 0
    for player in doers(verb.who, scope):
        for card in _cards(verb, scope):
            held = card.counters.get(verb.detail, 0)
            least, most = bounds(verb.quantity, scope)
            number = _how_many(verb, (min(least, held), min(most, held)), player, scope)
            _happen(card, player, "remove", number, verb, scope)
            removed += number
            something = something or number > 0
    scope.amount = removed  # "that many"
    return something


def _cards(verb: GameVerb, scope: Scope) -> list[Card]:
    if not isinstance(verb.what, Objects | OneOf):
        raise scope.unread(verb)
    return cards_meant(verb.what, scope)


def _how_many(verb: GameVerb, within: tuple[int, int], player: Player, scope: Scope) -> int:
    least, most = within
    if least == most:
        return least
    question = f"how many {verb.detail} (for {scope.source})"
    return scope.play.choose(player, question, range(least, most + 1), rules("206.2"))


def _happen(card: Card, player: Player, way: str, number: int, verb: GameVerb, scope: Scope) -> None:
    if number < 1:
        return
    event = Event(
        Kinds.TOKENS, player=player, card=card, amount=number, way=f"{way} {verb.detail}", source=scope.source
    )
    scope.play.happen(event)


def held(card: Card, kind: str) -> int:
    """How many tokens of a kind are on the card."""
    return card.counters.get(kind, 0)

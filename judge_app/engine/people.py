"""Which players a text means by "you", "each opponent", "that player", "its controller"."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.engine.frame import place_of
from judge_app.engine.interpreter import cards_meant
from judge_app.engine.play import Scope
from judge_app.engine.references import player_spoken_of
from judge_app.engine.state import Card, Player, Zone
from judge_app.language.abilities import nodes
from judge_app.language.instructions import Doer
from judge_app.language.objects import Choice, Objects, OneOf, Who
from judge_app.language.objects import Player as PlayerWords


def players_meant(words: PlayerWords, scope: Scope) -> list[Player]:
    """In the order in which they act."""
    play, you = scope.play, scope.controller
    if words.who in scope.bound:
        return [scope.bound[words.who]]
    match words.who:
        case Who.YOU:
            return [you]
        case Who.OPPONENT | Who.YOUR_OPPONENT | Who.EACH_OPPONENT | Who.ANY_OPPONENT:
            return play.opponents(you)
        case Who.EACH_PLAYER | Who.ANY_PLAYER:
            return play.in_turn_order(play.rules.turn_player(play))
        case Who.TARGET_PLAYER | Who.TARGET_OPPONENT:
            return [player for player in scope.targets.get(place_of(words), []) if isinstance(player, Player)]
        case Who.DEFENDING_PLAYER:
            return [play.rules.defending(play)]
        case Who.ATTACKING_PLAYER:
            return [play.rules.attacking(play)]
        case Who.CONTROLLER | Who.OWNER:
            return _of_cards(words, scope)
        case _:
            return _spoken_of(words, scope)


def _spoken_of(words: PlayerWords, scope: Scope) -> list[Player]:
    if words.who is Who.THEY:
        return scope.players or scope.whom or _from_event(words, scope)
    if words.who is Who.THAT_OPPONENT:
        return player_spoken_of(scope, is_opponent=True) or _that_opponent(words, scope)
    return player_spoken_of(scope, is_opponent=False) or scope.whom or _from_event(words, scope)


def _that_opponent(words: PlayerWords, scope: Scope) -> list[Player]:
    """Never you: whose card was spoken of, whose event it is, or the only opponent there is."""
    opponents = scope.play.opponents(scope.controller)
    event = scope.event
    of_event = [event.player, event.card.controller if event.card is not None else None] if event is not None else []
    for player in (*scope.whom, *_controllers_spoken_of(scope), *of_event):
        if player in opponents:
            return [player]
    if len(opponents) != 1:
        raise scope.unread(words, NOBODY_BEFORE)
    return opponents


def _controllers_spoken_of(scope: Scope) -> list[Player]:
    """Of the cards that the effect last spoke of, other than its own."""
    for mention in reversed(scope.mentions):
        cards = [card for card in mention.cards if card is not scope.source]
        if cards:
            return list(dict.fromkeys(scope.play.rules.controller_of(scope.play, card, scope) for card in cards))
    return []


def _of_cards(words: PlayerWords, scope: Scope) -> list[Player]:
    cards = cards_meant(words.of, scope) if words.of is not None else scope.it
    found: list[Player] = []
    for card in cards:
        player = card.owner if words.who is Who.OWNER else scope.play.rules.controller_of(scope.play, card, scope)
        if player not in found:
            found.append(player)
    scope.whom = found
    return found


def _from_event(words: PlayerWords, scope: Scope) -> list[Player]:
    """Whose event it is; where that is you, who are never "that player", the controller of what was spoken of."""
    event = scope.event
    found = None if event is None else event.player or (event.card.controller if event.card is not None else None)
    if found is None or found is scope.controller:
        spoken = _controllers_spoken_of(scope)
        if len(spoken) == 1 and not _names_a_player(scope):
            return spoken
    if event is None:
        raise scope.unread(words, NOBODY_BEFORE)
    return [found or scope.controller]


def _names_a_player(scope: Scope) -> bool:
    """Whether what set the effect off speaks of a player: "whenever a player draws a card, …"."""
    trigger = getattr(getattr(scope.item, "ability", None), "trigger", None)
    return trigger is not None and any(
        isinstance(node, PlayerWords) and node.who is not Who.YOU for node in nodes(trigger)
    )


def doers(who: Doer, scope: Scope) -> list[Player]:
    """The players who do it. Nobody named: the one whose effect it is."""
    if who is None:
        return [scope.controller]
    if isinstance(who, PlayerWords):
        found = players_meant(who, scope)
        if who.who is not Who.YOU:
            scope.players = found  # "they" from now on
        return found
    return [scope.controller]


def each_doer(who: Doer, scope: Scope) -> Iterator[Player]:
    """One after another; meanwhile "they" is that player, and "it" is what that player's own part spoke of."""
    players = doers(who, scope)
    if not isinstance(who, PlayerWords) or who.who in scope.bound or not (who.who in SEVERAL or len(players) > 1):
        yield from players
        return
    outer = scope.part()
    spoken: list[Card] = []
    seen: dict[Card, Zone] = {}
    for player in players:
        scope.players = [player]
        scope.take_up(scope.each.get(player, outer))
        yield player
        scope.each[player] = scope.part()
        spoken += [card for card in scope.it if card not in spoken]
        seen |= scope.seen_in
    scope.players, scope.it, scope.seen_in = players, spoken, seen


NOBODY_BEFORE = "no player was spoken of before whom these words could mean"
SEVERAL = (Who.EACH_PLAYER, Who.EACH_OPPONENT)


def doing_cards(who: Doer, scope: Scope) -> list[Card]:
    """The cards that do it, where a card is the one who acts."""
    if isinstance(who, Objects | OneOf):
        return cards_meant(who, scope) or (
            [scope.source] if isinstance(who, Objects) and who.choice is Choice.IT else []
        )
    return [scope.source]

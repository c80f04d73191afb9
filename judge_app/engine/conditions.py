"""Whether something is true: the conditions of "if", "while", "unless"."""

from __future__ import annotations

from collections.abc import Sequence

from judge_app.engine.amounts import counted_on, counters_of, enough, within
from judge_app.engine.handlers import Handlers
from judge_app.engine.history import events_described, is_nth_time
from judge_app.engine.interpreter import amount_of, cards_meant, count_of, is_meant, matches, matches_all
from judge_app.engine.interpreter import holds as holds
from judge_app.engine.nouns import candidates
from judge_app.engine.people import SEVERAL, players_meant
from judge_app.engine.play import Play, Scope
from judge_app.engine.state import Card, Player
from judge_app.language import conditions as c
from judge_app.language import filters as f
from judge_app.language.amounts import AnyNumber, Every, Exactly, Number, Quantity
from judge_app.language.instructions import Instruction
from judge_app.language.objects import Choice, Counters, Effects, Objects, OneOf, Resources, Thing, Who, Zone
from judge_app.language.objects import Player as PlayerWords

CONDITIONS: Handlers[Play] = Handlers()


@CONDITIONS.decides(c.Negation, "condition")
def negation(condition: c.Negation, scope: Scope) -> bool:
    return not holds(condition.condition, scope)


@CONDITIONS.decides(c.Both, "conditions")
def both(condition: c.Both, scope: Scope) -> bool:
    return all(holds(each, scope) for each in condition.conditions)


@CONDITIONS.decides(c.Either, "conditions")
def either(condition: c.Either, scope: Scope) -> bool:
    return any(holds(each, scope) for each in condition.conditions)


@CONDITIONS.decides(c.Controls, "player", "what")
def controls(condition: c.Controls, scope: Scope) -> bool:
    what = condition.what
    players = players_meant(condition.player, scope)
    scope.controlled = _only_one(players, what, scope)
    return any(enough(_controlled(player, what, scope), _quantity(what), scope) for player in players)


def _only_one(players: Sequence[Player], what: Thing, scope: Scope) -> list[Card]:
    """ "If your opponent controls a Relic, that Relic …": the one there is; of several nobody could tell which."""
    if not isinstance(what, Objects) or what.choice is not Choice.CHOSEN:
        return []
    found: list[Card] = []
    for player in players:
        with scope.looking_at(player, True):
            found += [card for card in candidates(what, scope) if card.controller is player]
    return found if len(found) == 1 else []


@CONDITIONS.decides(c.ControlsMore, "player", "what", "than", "more")
def controls_more(condition: c.ControlsMore, scope: Scope) -> bool:
    what = condition.what
    mine = max((_controlled(who, what, scope) for who in players_meant(condition.player, scope)), default=0)
    others = [_controlled(who, what, scope) for who in players_meant(condition.than, scope)]
    return any(mine > theirs if condition.more else mine < theirs for theirs in others)


@CONDITIONS.decides(c.StateIs, "name", "state")
def state_is(condition: c.StateIs, scope: Scope) -> bool:
    return scope.play.rules.shared_state(scope.play, condition.name) == condition.state


@CONDITIONS.decides(c.Exists, "what")
def exists(condition: c.Exists, scope: Scope) -> bool:
    return enough(count_of(condition.what, scope), _quantity(condition.what), scope)


@CONDITIONS.decides(c.Compare, "amount", "quantity")
def compare(condition: c.Compare, scope: Scope) -> bool:
    return within(amount_of(condition.amount, scope), condition.quantity, scope)


@CONDITIONS.decides(c.Happened, "happening", "within")
def happened(condition: c.Happened, scope: Scope) -> bool:
    """To as many as the words say: "two or more Clash cards were defeated", "no Clash cards were defeated"."""
    events = events_described(condition.happening, condition.within, scope)
    quantity = _said_of_how_many(condition.happening, scope)
    if quantity is None:
        return bool(events)
    different = {event.card for event in events if event.card is not None}
    return within(len(different) + sum(event.card is None for event in events), quantity, scope)


def _said_of_how_many(happening: Instruction, scope: Scope) -> Quantity | None:
    """None: of any."""
    nouns = [getattr(happening, field, None) for field in ("what", "who", "to", "on")]
    said = [noun for noun in nouns if isinstance(noun, Objects) and noun.quantity not in (None, *ONE_OR_EACH)]
    if len(said) > 1:
        raise scope.unread(said[1], "the engine counts only one kind of thing that something happened to")
    return said[0].quantity if said else None


ONE_OR_EACH = (Exactly(Number(1)), Every(), AnyNumber())


@CONDITIONS.decides(c.Done, "player")
def done(_condition: c.Done, scope: Scope) -> bool:
    return scope.done


@CONDITIONS.decides(c.Now, "period")
def now(condition: c.Now, scope: Scope) -> bool:
    is_now = scope.play.rules.is_within(scope.play, condition.period, scope)
    if is_now is None:
        raise scope.unread(condition, "the engine does not know whether it is this time")
    return is_now


@CONDITIONS.decides(c.FirstTime, "ordinal", "of")
def first_time(condition: c.FirstTime, scope: Scope) -> bool:
    return is_nth_time(condition.ordinal, condition.of, scope)


@CONDITIONS.decides(c.Is, "what", "filters")
def is_described(condition: c.Is, scope: Scope) -> bool:
    what, filters = condition.what, condition.filters
    if isinstance(what, PlayerWords):
        raise scope.unread(filters[0])
    cards = cards_meant(what, scope, counting=True)
    if any(_singles_out(each) for each in filters):
        noun = Objects(Choice.CHOSEN, filters=filters, span=filters[0].span)
        return bool(cards) and all(is_meant(noun, card, scope) for card in cards)
    if isinstance(what, Objects) and what.choice is Choice.CHOSEN:  # so many of them, not all of them
        return enough(sum(matches_all(filters, card, scope) for card in cards), what.quantity, scope)
    return bool(cards) and all(matches_all(filters, card, scope) for card in cards)


def _singles_out(filter_: f.Filter) -> bool:
    """It says which of several it is: the second, the only one."""
    return isinstance(filter_, f.Nth) or (isinstance(filter_, f.HasStatus) and filter_.status == "the only one")


@CONDITIONS.decides(c.Has, "owner", "what")
def has(condition: c.Has, scope: Scope) -> bool:
    owner, what = condition.owner, condition.what
    if isinstance(owner, PlayerWords):
        having = [_player_has(player, what, scope, owner.who is not Who.YOU) for player in players_meant(owner, scope)]
        return all(having) if owner.who in SEVERAL else any(having)
    cards = cards_meant(owner, scope, counting=True)
    if _is_so_many(owner) and not isinstance(what, Counters):  # so many of them, not all of them
        assert isinstance(owner, Objects)
        return enough(sum(_cards_have([card], what, scope) for card in cards), owner.quantity, scope)
    return _cards_have(cards, what, scope)


def _is_so_many(owner: Objects | OneOf) -> bool:
    """ "One or more of the cards diminished this way have Flight"."""
    return isinstance(owner, Objects) and owner.choice is Choice.CHOSEN and owner.quantity is not None


def _cards_have(cards: list[Card], what: f.Filter | Thing, scope: Scope) -> bool:
    """Counters on all of them together; something attached to one of them; a quality, each of them."""
    if isinstance(what, Counters):
        return enough(sum(counted_on(card, what.counter, scope) for card in cards), what.quantity, scope)
    if isinstance(what, Objects | OneOf):
        attached = (sum(is_meant(what, each, scope) for each in card.attached) for card in cards)
        return any(enough(number, _quantity(what), scope) for number in attached)
    if isinstance(what, Effects | Zone | PlayerWords | Resources):
        raise scope.unread(what)
    return bool(cards) and all(matches(what, card, scope) for card in cards)


def _player_has(player: Player, what: f.Filter | Thing, scope: Scope, is_they: bool) -> bool:
    if isinstance(what, Objects):
        with scope.looking_at(player, is_they):
            return enough(sum(_belongs(card, player) for card in candidates(what, scope)), what.quantity, scope)
    if isinstance(what, Counters):
        return enough(counters_of(what, scope), what.quantity, scope)
    if isinstance(what, f.HasStat):
        return within(scope.play.rules.player_figure(scope.play, player, what.stat), what.quantity, scope)
    raise scope.unread(what)


def _belongs(card: Card, player: Player) -> bool:
    return (card.zone.owner or card.controller) is player


def _quantity(what: Thing) -> Quantity | None:
    return what.quantity if isinstance(what, Objects | Counters) else None


def _controlled(player: Player, what: Thing, scope: Scope) -> int:
    nouns = what.options if isinstance(what, OneOf) else (what,)
    total = 0
    for noun in nouns:
        if not isinstance(noun, Objects):
            raise scope.unread(noun)
        with scope.looking_at(player, True):
            total += sum(card.controller is player for card in candidates(noun, scope))
    return total

"""Whether something is so: the conditions of "if", "while", "unless"."""

from __future__ import annotations

from judge_app.engine.amounts import amount_of, count_of, counters_of, enough, within
from judge_app.engine.filters import matches, matches_all
from judge_app.engine.history import has_happened, is_nth_time
from judge_app.engine.nouns import candidates, cards_meant
from judge_app.engine.people import SEVERAL, players_meant
from judge_app.engine.players import Player
from judge_app.engine.scope import Scope
from judge_app.language import conditions as c
from judge_app.language import filters as f
from judge_app.language.amounts import Quantity
from judge_app.language.conditions import Condition
from judge_app.language.objects import Choice, Counters, Objects, OneOf, Who
from judge_app.language.objects import Player as PlayerWords


def holds(condition: Condition, scope: Scope) -> bool:
    match condition:
        case c.Negation(condition=inner):
            return not holds(inner, scope)
        case c.Both(conditions=inner_all):
            return all(holds(each, scope) for each in inner_all)
        case c.Either(conditions=inner_any):
            return any(holds(each, scope) for each in inner_any)
        case c.Controls(player=player, what=what):
            return any(
                enough(_controlled(who, what, scope), _quantity(what), scope) for who in players_meant(player, scope)
            )
        case c.ControlsMore(player=player, what=what, than=than, more=more):
            return _controls_more(player, what, than, more, scope)
        case c.Is(what=what, filters=filters):
            return _is(what, filters, scope)
        case c.StateIs(name=name, state=state):
            return scope.play.rules.shared_state(scope.play, name) == state
        case c.Exists(what=what):
            return enough(count_of(what, scope), _quantity(what), scope)
        case c.Compare(amount=amount, quantity=quantity):
            return within(amount_of(amount, scope), quantity, scope)
        case c.Happened(happening=happening, within=period):
            return has_happened(happening, period, scope)
        case c.Done():
            return scope.done
        case c.Now(period=now):
            is_now = scope.play.rules.is_within(scope.play, now, scope)
            if is_now is None:
                raise scope.unread(condition, "the engine does not know whether it is this time")
            return is_now
        case c.FirstTime(ordinal=ordinal, of=of):
            return is_nth_time(ordinal, of, scope)
        case _:
            assert isinstance(condition, c.Has)
            return _has(condition, scope)


def _quantity(what: object) -> Quantity | None:
    return what.quantity if isinstance(what, Objects | Counters) else None


def _controlled(player: Player, what: object, scope: Scope) -> int:
    nouns = what.options if isinstance(what, OneOf) else (what,)
    total = 0
    for noun in nouns:
        if not isinstance(noun, Objects):
            raise scope.unread(noun)  # type: ignore[arg-type]
        with scope.looking_at(player):
            total += sum(card.controller is player for card in candidates(noun, scope))
    return total


def _controls_more(player: PlayerWords, what: object, than: PlayerWords, more: bool, scope: Scope) -> bool:
    mine = max((_controlled(who, what, scope) for who in players_meant(player, scope)), default=0)
    others = [_controlled(who, what, scope) for who in players_meant(than, scope)]
    return any(mine > theirs if more else mine < theirs for theirs in others)


def _is(what: object, filters: tuple[f.Filter, ...], scope: Scope) -> bool:
    if isinstance(what, PlayerWords):
        raise scope.unread(filters[0])
    assert isinstance(what, Objects | OneOf)
    cards = cards_meant(what, scope, counting=True)
    if any(isinstance(each, f.Nth) or getattr(each, "status", "") == "the only one" for each in filters):
        noun = Objects(Choice.CHOSEN, filters=filters, span=filters[0].span)
        return bool(cards) and all(_fits(noun, card, scope) for card in cards)
    if isinstance(what, Objects) and what.choice is Choice.CHOSEN:  # so many of them, not all of them
        return enough(sum(matches_all(filters, card, scope) for card in cards), what.quantity, scope)
    return bool(cards) and all(matches_all(filters, card, scope) for card in cards)


def _has(condition: c.Has, scope: Scope) -> bool:
    owner, what = condition.owner, condition.what
    if isinstance(owner, PlayerWords):
        has = [_player_has(player, what, scope, owner.who in ANYBODY) for player in players_meant(owner, scope)]
        return all(has) if owner.who in SEVERAL else any(has)
    cards = cards_meant(owner, scope, counting=True)
    if isinstance(what, Counters):
        inner = sum(
            card.counters.get(what.counter, 0) if what.counter else sum(card.counters.values()) for card in cards
        )
        return enough(inner, what.quantity, scope)
    if isinstance(what, Objects | OneOf):
        return any(
            card
            for card in cards
            if enough(sum(_fits(what, each, scope) for each in card.attached), _quantity(what), scope)
        )
    return bool(cards) and all(matches(what, card, scope) for card in cards)  # type: ignore[arg-type]


def _fits(what: Objects | OneOf, card: object, scope: Scope) -> bool:
    from judge_app.engine.nouns import is_meant

    return is_meant(what, card, scope)  # type: ignore[arg-type]


ANYBODY = (*SEVERAL, Who.ANY_PLAYER)


def _player_has(player: Player, what: object, scope: Scope, is_they: bool) -> bool:
    if isinstance(what, Objects):
        with scope.looking_at(player, is_they):
            return enough(sum(_belongs(card, player) for card in candidates(what, scope)), what.quantity, scope)
    if isinstance(what, Counters):
        return enough(counters_of(what, scope), what.quantity, scope)
    if isinstance(what, f.HasStat):
        return within(scope.play.rules.player_figure(scope.play, player, what.stat), what.quantity, scope)
    raise scope.unread(what)  # type: ignore[arg-type]


def _belongs(card: object, player: Player) -> bool:
    from judge_app.engine.cards import Card

    assert isinstance(card, Card)
    return (card.zone.owner or card.controller) is player

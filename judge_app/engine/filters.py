"""Whether a card is what a noun phrase describes."""

from __future__ import annotations

from judge_app.engine.amounts import within
from judge_app.engine.cards import Card
from judge_app.engine.people import players_meant
from judge_app.engine.scope import Scope
from judge_app.language import filters as f
from judge_app.language.filters import Filter, NameMatch


def matches_all(filters: tuple[Filter, ...], card: Card, scope: Scope) -> bool:
    return all(matches(each, card, scope) for each in filters)


def matches(filter_: Filter, card: Card, scope: Scope) -> bool:
    play = scope.play
    match filter_:
        case f.HasType(name=name):
            return play.rules.is_of_type(play, card, name)
        case f.HasColor(color=color):
            colors = play.rules.words_of(play, card, "color")
            return len(colors) > 1 if color == "multicolored" else color in colors
        case f.HasSymbol(name=name):
            return name in play.rules.words_of(play, card, "affiliation")
        case f.HasName(name=name, match=how):
            return _is_named(name, how, card, scope)
        case f.HasStatus(status=status):
            return play.rules.has_status(play, card, status, scope)
        case f.HasKeyword(name=name, number=number):
            keywords = play.rules.keywords(play, card)
            return name in keywords and (number is None or keywords[name] == number)
        case f.HasStat(stat=stat, quantity=quantity):
            return within(play.rules.figure(play, card, stat), quantity, scope)
        case f.ControlledBy(player=player):
            return card.controller in players_meant(player, scope)
        case f.InZone(zone=zone, elsewhere=elsewhere):
            return _is_in(zone, card, scope) != elsewhere
        case f.Not(filter=inner):
            return not matches(inner, card, scope)
        case f.AllOf(filters=inner_all):
            return matches_all(inner_all, card, scope)
        case f.AnyOf(filters=inner_any):
            return any(matches(each, card, scope) for each in inner_any)
        case _:
            return _matches_by_relation(filter_, card, scope)


def _matches_by_relation(filter_: Filter, card: Card, scope: Scope) -> bool:
    """Filters that look at other cards, or at what has happened."""
    from judge_app.engine.history import has_done
    from judge_app.engine.nouns import cards_meant, is_meant

    match filter_:
        case f.SameName(to=to):
            names = {
                name
                for other in cards_meant(to, scope)
                for name in scope.play.rules.words_of(scope.play, other, "name")
            }
            return any(name in names for name in scope.play.rules.words_of(scope.play, card, "name"))
        case f.HasCounters(counters=counters):
            held = sum(card.counters.values()) if counters.counter is None else card.counters.get(counters.counter, 0)
            return held > 0 if counters.quantity is None else within(held, counters.quantity, scope)
        case f.HasAttached(what=what):
            return any(is_meant(what, other, scope) for other in card.attached)
        case f.AttachedTo(what=what):
            return card.attached_to is not None and is_meant(what, card.attached_to, scope)
        case f.FromAmong(what=what):
            return card in cards_meant(what, scope)
        case f.ThisWay(participle=participle):
            if participle in scope.this_way:
                if participle == "named":
                    scope.play.rules.must_know(scope.play, card)
                return card in scope.this_way[participle]
            return scope.play.rules.has_status(scope.play, card, participle, scope)
        case f.Did(happening=happening, within=period):
            return has_done(happening, period, card, scope)
        case f.Differing(stat=stat) if stat != "name":
            raise scope.unread(filter_)
        case f.PartOf() | f.Differing():
            return True  # these say how a set is picked, not what a card is
        case _:
            own = scope.play.rules.own_filter(scope.play, filter_, card, scope)
            if own is None:
                raise scope.unread(filter_)
            return own


def _is_named(name: str, how: NameMatch, card: Card, scope: Scope) -> bool:
    """A bracketed name is a character, location or planet name, or the whole name of a card."""
    names = scope.play.rules.words_of(scope.play, card, "name")
    match how:
        case NameMatch.EXACT:
            return name in names
        case NameMatch.PART:
            return any(name.lower() in each.lower() for each in names)
        case _:
            others = (*scope.play.rules.words_of(scope.play, card, "character"), *scope.play.rules.words_of(scope.play, card, "location"),
                      *scope.play.rules.words_of(scope.play, card, "planet"))  # fmt: skip
            return name in others or name in names


def _is_in(zone: object, card: Card, scope: Scope) -> bool:
    from judge_app.language.objects import Zone

    assert isinstance(zone, Zone)
    if zone.name == "play":
        return card.zone.in_play
    here = card.zone
    if here.name in zone.name.split(" and ") + zone.name.split(" or "):
        return zone.owner is None or here.owner in players_meant(zone.owner, scope)
    if here.name != zone.name and (
        here.owner is None or scope.play.rules.zone_called(scope.play, zone, here.owner) is not here
    ):
        return False  # a game may call a zone by several names
    return zone.owner is None or card.zone.owner in players_meant(zone.owner, scope)

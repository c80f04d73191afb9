"""Whether a card is what a noun phrase describes."""

from __future__ import annotations

import re

from judge_app.engine.amounts import counted_on, within
from judge_app.engine.handlers import Handlers
from judge_app.engine.history import has_done
from judge_app.engine.interpreter import cards_meant, is_meant
from judge_app.engine.interpreter import matches as matches
from judge_app.engine.interpreter import matches_all as matches_all
from judge_app.engine.people import players_meant
from judge_app.engine.play import Play, Scope
from judge_app.engine.state import Card
from judge_app.engine.zones import Zone as Place
from judge_app.language import filters as f
from judge_app.language.filters import NameMatch
from judge_app.language.objects import Zone

FILTERS: Handlers[Play] = Handlers()


# ---- what the card is


@FILTERS.matches(f.HasType, "name")
def has_type(filter_: f.HasType, scope: Scope, card: Card) -> bool:
    return scope.play.rules.is_of_type(scope.play, card, filter_.name)


@FILTERS.matches(f.HasColor, "color")
def has_color(filter_: f.HasColor, scope: Scope, card: Card) -> bool:
    colors = scope.play.rules.words_of(scope.play, card, "color")
    return len(colors) > 1 if filter_.color == "multicolored" else filter_.color in colors


@FILTERS.matches(f.HasSymbol, "name")
def has_symbol(filter_: f.HasSymbol, scope: Scope, card: Card) -> bool:
    return filter_.name in scope.play.rules.words_of(scope.play, card, "affiliation")


@FILTERS.matches(f.HasName, "name", "match")
def has_name(filter_: f.HasName, scope: Scope, card: Card) -> bool:
    """A bracketed name is a character, location or planet name, or the whole name of a card."""
    play, name = scope.play, filter_.name
    names = play.rules.words_of(play, card, "name")
    match filter_.match:
        case NameMatch.EXACT:
            return name in names
        case NameMatch.PART:
            word = re.compile(
                rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE
            )  # letters inside a longer word don't count
            return any(word.search(each) for each in names)
        case _:
            others = (play.rules.words_of(play, card, category) for category in ("character", "location", "planet"))
            return any(name in words for words in others) or name in names


@FILTERS.matches(f.HasStatus, "status")
def has_status(filter_: f.HasStatus, scope: Scope, card: Card) -> bool:
    return scope.play.rules.has_status(scope.play, card, filter_.status, scope)


@FILTERS.matches(f.HasKeyword, "name", "number")
def has_keyword(filter_: f.HasKeyword, scope: Scope, card: Card) -> bool:
    keywords = scope.play.rules.keywords(scope.play, card)
    number = filter_.number
    return filter_.name in keywords and (number is None or keywords[filter_.name] == number)


@FILTERS.matches(f.HasStat, "stat", "quantity")
def has_stat(filter_: f.HasStat, scope: Scope, card: Card) -> bool:
    return within(scope.play.rules.figure(scope.play, card, filter_.stat), filter_.quantity, scope)


@FILTERS.matches(f.ControlledBy, "player")
def controlled_by(filter_: f.ControlledBy, scope: Scope, card: Card) -> bool:
    return card.controller in players_meant(filter_.player, scope)


@FILTERS.matches(f.InZone, "zone", "elsewhere")
def in_zone(filter_: f.InZone, scope: Scope, card: Card) -> bool:
    return _is_in(filter_.zone, card, scope) != filter_.elsewhere


@FILTERS.matches(f.Not, "filter")
def is_not(filter_: f.Not, scope: Scope, card: Card) -> bool:
    return not matches(filter_.filter, card, scope)


@FILTERS.matches(f.AllOf, "filters")
def all_of(filter_: f.AllOf, scope: Scope, card: Card) -> bool:
    return matches_all(filter_.filters, card, scope)


@FILTERS.matches(f.AnyOf, "filters")
def any_of(filter_: f.AnyOf, scope: Scope, card: Card) -> bool:
    return any(matches(each, card, scope) for each in filter_.filters)


@FILTERS.matches(f.HasCounters, "counters")
def has_counters(filter_: f.HasCounters, scope: Scope, card: Card) -> bool:
    counters = filter_.counters
    there = counted_on(card, counters.counter, scope)
    return there > 0 if counters.quantity is None else within(there, counters.quantity, scope)


# ---- what it is to other cards, or what has happened


@FILTERS.matches(f.SameName, "to")
def same_name(filter_: f.SameName, scope: Scope, card: Card) -> bool:
    play = scope.play
    names = {name for other in cards_meant(filter_.to, scope) for name in play.rules.words_of(play, other, "name")}
    return any(name in names for name in play.rules.words_of(play, card, "name"))


@FILTERS.matches(f.HasAttached, "what")
def has_attached(filter_: f.HasAttached, scope: Scope, card: Card) -> bool:
    return any(is_meant(filter_.what, other, scope) for other in card.attached)


@FILTERS.matches(f.AttachedTo, "what")
def attached_to(filter_: f.AttachedTo, scope: Scope, card: Card) -> bool:
    return card.attached_to is not None and is_meant(filter_.what, card.attached_to, scope)


@FILTERS.matches(f.FromAmong, "what")
def from_among(filter_: f.FromAmong, scope: Scope, card: Card) -> bool:
    return card in cards_meant(filter_.what, scope)


@FILTERS.matches(f.ThisWay, "participle")
def this_way(filter_: f.ThisWay, scope: Scope, card: Card) -> bool:
    participle = filter_.participle
    gone = scope.went_this_way(participle)
    if gone is not None:
        return card in gone
    if participle in scope.this_way:
        if participle == "named":
            scope.play.rules.must_know(scope.play, card)
        return card in scope.this_way[participle]
    return scope.play.rules.has_status(scope.play, card, participle, scope)


@FILTERS.matches(f.Did, "happening", "within")
def did(filter_: f.Did, scope: Scope, card: Card) -> bool:
    return has_done(filter_.happening, filter_.within, card, scope)


# ---- how a set is picked, not what a card is


@FILTERS.matches(f.Differing, "stat")
def differing(filter_: f.Differing, scope: Scope, _card: Card) -> bool:
    if filter_.stat != "name":
        raise scope.unread(filter_)
    return True


@FILTERS.matches(f.PartOf, "end", "zone")
def part_of(_filter: f.PartOf, _scope: Scope, _card: Card) -> bool:
    return True


def _is_in(zone: Zone, card: Card, scope: Scope) -> bool:
    return is_zone_meant(zone, card.zone, scope)


def is_zone_meant(zone: Zone, here: Place, scope: Scope) -> bool:
    """Whether the words for a zone mean this one."""
    if zone.name == "play":
        return here.in_play
    if here.name in zone.name.split(" and ") + zone.name.split(" or "):
        return zone.owner is None or here.owner in players_meant(zone.owner, scope)
    if here.name != zone.name and (
        here.owner is None or scope.play.rules.zone_called(scope.play, zone, here.owner) is not here
    ):
        return False  # a game may call a zone by several names
    return zone.owner is None or here.owner in players_meant(zone.owner, scope)

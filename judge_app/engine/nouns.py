"""Which cards a noun phrase means, here and now."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from judge_app.engine.amounts import ANY_NUMBER, bounds
from judge_app.engine.differing import differing, differs, pick_differing
from judge_app.engine.frame import place_of
from judge_app.engine.handlers import Handlers
from judge_app.engine.interpreter import cards_meant as cards_meant
from judge_app.engine.interpreter import is_meant as is_meant
from judge_app.engine.interpreter import matches_all
from judge_app.engine.people import players_meant
from judge_app.engine.play import Play, Scope
from judge_app.engine.references import NOTHING_BEFORE, SPOKEN_OF, is_part_of_those, remaining
from judge_app.engine.references import spoken_of as spoken_of
from judge_app.engine.state import Card, Player
from judge_app.language import objects as o
from judge_app.language.amounts import Every
from judge_app.language.filters import Filter, FromAmong, HasStatus, InZone, PartOf, ThisWay
from judge_app.language.objects import Choice, Objects, OneOf, Zone

NOUNS: Handlers[Play] = Handlers()
NOUNS.honours(o.Player, "who", "of")
NOUNS.honours(o.Counters, "counter", "quantity", "on", "among", "choice")
NOUNS.honours(o.Place, "zone", "end", "any_order", "status")
NOUNS.honours(
    o.Token, "quantity", "name", "types", "figures", "colors", "symbols", "abilities", "keywords", "copy_of"
)  # fmt: skip
NOUNS.honours(o.Resources, "amount", "color")
NOUNS.honours(o.Effects, "noun", "of", "timing", "quantity", "choice")


@NOUNS.finds(Zone, "name", "owner", "every")
def cards_of_zone(noun: Zone, scope: Scope, _chooser: Player | None, _counting: bool) -> list[Card]:
    return _cards_in(noun, scope)


def _cards_in(zone: Zone, scope: Scope) -> list[Card]:
    """ "In your Clash Zone and Oblivion": in either of them."""
    play = scope.play
    named = [replace(zone, name=name) for name in zone.name.split(" and ")]
    return [
        card
        for player in _owners(zone, scope)
        for each in named
        for card in play.rules.zone_called(play, each, player).cards
    ]


@NOUNS.finds(Objects, "choice", "quantity", "filters", "other")
def objects(noun: Objects, scope: Scope, chooser: Player | None, counting: bool) -> list[Card]:
    if noun.choice is Choice.THIS:
        return [scope.source] if not noun.filters or matches_all(noun.filters, scope.source, scope) else []
    if noun.choice is Choice.TARGET:
        return _targets(noun, scope, counting)
    if noun.choice in SPOKEN_OF:
        return _of_those(noun, scope, chooser, counting)
    if scope.settled and noun in scope.settled:
        return scope.settled[noun] if counting else scope.chose(list(scope.settled[noun]))
    found = candidates(noun, scope)
    if differs(noun) and counting:
        return differing(found, scope)
    if differs(noun) and noun.choice is not Choice.CHOSEN:
        raise scope.unread(noun, "the engine picks cards that differ, but does not take all of them yet")
    return found if counting or _means_all(noun) else choose_cards(noun, found, scope, chooser)


def _targets(noun: Objects, scope: Scope, counting: bool) -> list[Card]:
    """Those that were chosen before, as far as they are cards."""
    cards = [card for card in scope.targets.get(place_of(noun), []) if isinstance(card, Card)]
    return cards if counting else scope.chose(cards, is_target=True)


def _of_those(noun: Objects, scope: Scope, chooser: Player | None, counting: bool) -> list[Card]:
    """ "Those cards", or "one of them", which somebody chooses."""
    spoken = spoken_of(noun, scope)
    if counting or not is_part_of_those(noun):
        return spoken
    return scope.chose(choose_cards(noun, scope.pick_from(spoken), scope, chooser))


def _means_all(noun: Objects) -> bool:
    """Whether all that fit are meant, so that nobody chooses: "each", "all", "the rest", "the top three cards"."""
    if noun.choice is Choice.EVERY or isinstance(noun.quantity, Every) or _part(noun) is not None:
        return True
    return noun.choice in (Choice.THE, Choice.REST) and noun.quantity is None


@NOUNS.finds(OneOf, "options", "both")
def one_of(noun: OneOf, scope: Scope, chooser: Player | None, counting: bool) -> list[Card]:
    """ "A Clash card or a Relic": one of these; "all Clash cards and all Relics": each of them."""
    if noun.both or counting or all(option.choice is Choice.EVERY for option in noun.options):
        return _once_each(cards_meant(option, scope, chooser, counting) for option in noun.options)
    if any(option.choice is Choice.TARGET for option in noun.options):
        return [card for option in noun.options for card in cards_meant(option, scope, chooser)]
    both = _once_each(_pool(option, scope) for option in noun.options)
    first = noun.options[0]
    if first.choice in (Choice.CHOSEN, Choice.FIRST):
        return choose_cards(first, both, scope, chooser)
    return both


def _once_each(lists: Iterable[list[Card]]) -> list[Card]:
    return list(dict.fromkeys(card for cards in lists for card in cards))


def _pool(noun: Objects, scope: Scope) -> list[Card]:
    return cards_meant(noun, scope) if noun.choice in (Choice.THIS, *SPOKEN_OF) else candidates(noun, scope)


@NOUNS.includes(OneOf, "options", "both")
def includes_one_of(noun: OneOf, scope: Scope, card: Card) -> bool:
    return any(is_meant(option, card, scope) for option in noun.options)


@NOUNS.includes(Objects, "choice", "quantity", "filters", "other")
def includes(noun: Objects, scope: Scope, card: Card) -> bool:
    choice = noun.choice
    if choice is Choice.THIS:
        return card is scope.source and matches_all(noun.filters, card, scope)
    if choice is Choice.TARGET and place_of(noun) in scope.targets:
        return card in scope.targets[place_of(noun)]
    if scope.settled and noun in scope.settled:
        return card in scope.settled[noun]
    if choice in SPOKEN_OF:
        if not scope.spoke:
            raise scope.unread(noun, NOTHING_BEFORE)
        return card in scope.it and matches_all(noun.filters, card, scope)
    if choice is Choice.FIRST:
        raise scope.unread(noun, "the engine cannot tell which card is the first of these")
    if noun.other and card is scope.source:
        return False
    return matches_all(noun.filters, card, scope)


def choose_cards(noun: Objects, found: list[Card], scope: Scope, chooser: Player | None) -> list[Card]:
    least, most = bounds(noun.quantity, scope)
    scope.short = scope.short or 0 < len(found) < least < ANY_NUMBER
    if differs(noun):
        words = f"{scope.words(noun)} (for {scope.source})"
        return pick_differing(
            chooser or scope.controller, words, found, (least, most), scope.play.rules.choice_cites, scope
        )
    chosen: list[Card] = scope.play.choose_some(
        chooser or scope.controller,
        f"{scope.words(noun)} (for {scope.source})",
        found,
        least,
        most,
        scope.play.rules.choice_cites,
    )
    return chosen


def candidates(noun: Objects, scope: Scope) -> list[Card]:
    """Every card that fits, in the zone the words say, else in play."""
    part = _part(noun)
    if part is not None:
        return [card for card in _cards_of_part(noun, part, scope) if matches_all(noun.filters, card, scope)]
    gone = next((each for each in noun.filters if _has_left(each, scope)), None)
    if gone is not None:  # "for each momentum spent this way": where it was, not where it is
        noun = replace(noun, filters=(gone, *(each for each in noun.filters if not isinstance(each, InZone | ThisWay))))
    return [
        card
        for card in domain(noun, scope)
        if not (noun.other and card is scope.source) and matches_all(noun.filters, card, scope)
    ]


def _has_left(each: Filter, scope: Scope) -> bool:
    """It says that the cards were moved away, and this effect or its cost has done that."""
    return isinstance(each, ThisWay) and each.participle in LEFT and each.participle in scope.this_way


LEFT = frozenset("spent discarded removed destroyed sacrificed milled cleared".split())


def domain(noun: Objects, scope: Scope) -> list[Card]:
    """Where to look: a named zone, what was revealed, where the game says, or what is in play."""
    play = scope.play
    own = play.handlers.domains[type(noun)](noun, scope)
    if own is not None:
        return list(own)
    for each in noun.filters:
        said = _domain_said(each, noun, scope)
        if said is not None:
            return said
    if noun.choice is Choice.REST:
        return remaining(noun, scope)
    return list(play.rules.in_play(play))


def _domain_said(each: Filter, noun: Objects, scope: Scope) -> list[Card] | None:
    """Where to look for the cards of the noun, if this of its filters says it."""
    if isinstance(each, InZone) and not each.elsewhere and each.zone.name != "play":
        return _cards_in(each.zone, scope)
    if isinstance(each, FromAmong):
        return scope.pick_from(cards_meant(each.what, scope))
    if isinstance(each, ThisWay) and (gone := scope.went_this_way(each.participle)) is not None:
        return gone
    if isinstance(each, ThisWay) and each.participle in scope.this_way:
        return list(scope.this_way[each.participle])
    if isinstance(each, HasStatus) and each.status == "remaining":
        return remaining(noun, scope)
    return None


def _owners(zone: Zone, scope: Scope) -> list[Player]:
    play = scope.play
    if zone.every or zone.owner is None:
        return play.in_turn_order(play.rules.turn_player(play))
    return players_meant(zone.owner, scope)


def _part(noun: Objects) -> PartOf | None:
    for each in noun.filters:
        if isinstance(each, PartOf):
            return each
    return None


def _cards_of_part(noun: Objects, part: PartOf, scope: Scope) -> list[Card]:
    """The top three cards of a deck; as many as there are, if fewer."""
    _, most = bounds(noun.quantity, scope)
    found: list[Card] = []
    for player in _owners(part.zone, scope):
        cards = scope.play.rules.zone_called(scope.play, part.zone, player).cards
        found += cards[: -most - 1 : -1] if part.end == "top" else cards[:most]
    return found

"""Cards that have moved, as they were where they came from: what a trigger or a count says of them.

scope.2   the last value a property had in the zone where the card was live
face-down-cards-in-the-stage-or-card-pool.1   a face down card in a stage is a blank foundation
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from judge_app.engine.amounts import within
from judge_app.engine.cards import Card
from judge_app.engine.events import Event
from judge_app.engine.filters import matches
from judge_app.engine.nouns import is_meant
from judge_app.engine.people import players_meant
from judge_app.engine.scope import Scope
from judge_app.engine.zones import Zone
from judge_app.games.universus.table import LAST_VALUES, LastValues
from judge_app.games.universus.words import CARD_POOL, FOUNDATION, REMOVED, STAGE
from judge_app.language import filters as f
from judge_app.language.filters import Filter
from judge_app.language.objects import Choice, Objects, OneOf, Thing

TOLD_APART = (f.HasType, f.HasName, f.HasKeyword, f.HasSymbol, f.InAttackZone, f.SameName, f.Shares)


def was_meant(noun: Thing, event: Event, scope: Scope) -> bool:
    """Whether the card that moved is one that the words describe, by what it was before it moved."""
    if isinstance(noun, OneOf):
        return any(was_meant(option, event, scope) for option in noun.options)
    card = event.card
    if not isinstance(noun, Objects) or card is None or event.origin is None:
        return False
    if LAST_VALUES not in event:
        return is_meant(noun, card, scope)
    if noun.choice in (Choice.THIS, Choice.THAT, Choice.IT):
        return _is_it_from_there(noun, card, event, scope)
    if noun.other and card is scope.source:
        return False
    return all(_fitted(each, card, event, scope) for each in noun.filters)


def _is_it_from_there(noun: Objects, card: Card, event: Event, scope: Scope) -> bool:
    """ "This card from your hand": the card as it is, but where it came from."""
    places = [each for each in noun.filters if isinstance(each, f.InZone)]
    others = tuple(each for each in noun.filters if not isinstance(each, f.InZone))
    is_it = is_meant(replace(noun, filters=others), card, scope)
    return is_it and all(_fitted(each, card, event, scope) for each in places)


def left_in_scope(card: Card, scope: Scope) -> Event | None:
    """The first move of the card since the scope began, from a zone where it was live (scope.2, scope.3)."""
    began = scope.variables.get("scope began", 0)
    for event in scope.play.history[began:]:
        origin = event.origin.name if event.card is card and event.origin is not None else ""
        if origin in (STAGE, CARD_POOL) and LAST_VALUES in event:
            return event
    return None


def fitted(filters: tuple[Filter, ...], card: Card, event: Event, scope: Scope) -> bool:
    """All of this was so of the card where it came from."""
    return all(_fitted(each, card, event, scope) for each in filters)


def _fitted(filter_: Filter, card: Card, event: Event, scope: Scope) -> bool:
    match filter_:
        case f.Not(filter=inner):
            return not _fitted(inner, card, event, scope)
        case f.AllOf(filters=inner_all):
            return all(_fitted(each, card, event, scope) for each in inner_all)
        case f.AnyOf(filters=inner_any):
            return any(_fitted(each, card, event, scope) for each in inner_any)
        case _:
            return _had(filter_, card, event, scope)


def _had(filter_: Filter, card: Card, event: Event, scope: Scope) -> bool:
    """One thing that was so of it where it came from."""
    was, origin = event[LAST_VALUES], event.origin
    assert origin is not None
    match filter_:
        case f.InZone():
            return _came_from(filter_, origin, scope)
        case f.HasStatus(status=status) if status.lower() in HAD_STATUS:
            return HAD_STATUS[status.lower()](was, origin)
        case f.HasType(name=name) if was.face_down:
            kind = FOUNDATION if origin.name == STAGE else ""
            return name.lower() in ("card", "any") or name.lower().removesuffix(" card") == kind.lower()
        case f.HasStat(stat=stat, quantity=quantity) if stat.lower() in was.figures:
            return within(int(was.figures[stat.lower()]), quantity, scope)
        case f.HasKeyword(name=name, number=None):
            return name in was.keywords
        case _ if was.face_down and isinstance(filter_, TOLD_APART):
            return False
        case _:
            return matches(filter_, card, scope)


def _came_from(place: f.InZone, origin: Zone, scope: Scope) -> bool:
    zone = place.zone
    name = REMOVED if zone.name.lower().startswith("removed") else zone.name.lower()
    whose = zone.owner is None or origin.owner in players_meant(zone.owner, scope)
    return (origin.name == name and whose) != place.elsewhere


def _was_face_down(was: LastValues, _origin: Zone) -> bool:
    return bool(was.face_down)


HAD_STATUS: dict[str, Callable[[LastValues, Zone], bool]] = {
    "facedown": _was_face_down,
    "face down": _was_face_down,
    "flipped": _was_face_down,
    "face up": lambda was, _: not was.face_down,
    "committed": lambda was, origin: origin.name == STAGE and was.committed,
    "ready": lambda was, origin: origin.name == STAGE and not was.committed,
}

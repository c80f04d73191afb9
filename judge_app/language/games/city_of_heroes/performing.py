"""Actions, attacks and abilities that are performed: with a bonus, of one kind or another, by a copied power (302, 409, 413.1)."""

from __future__ import annotations

import re
from dataclasses import replace

from lark import Token

from judge_app.language.changes import StatChange
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.durations import Period, Which, Within
from judge_app.language.faults import NotUnderstood
from judge_app.language.games.city_of_heroes.events import ACTION_KINDS, ATTACK
from judge_app.language.games.city_of_heroes.nouns import Meant, meant
from judge_app.language.games.city_of_heroes.pieces import (
    ONE,
    Effect,
    Maker,
    Parts,
    Predicate,
    changes_in,
    shape,
    shapes_of,
    tokens,
)
from judge_app.language.games.city_of_heroes.shapes import Shape
from judge_app.language.instructions import Doer, Modify
from judge_app.language.objects import Choice, Effects, Objects, Player
from judge_app.language.spans import Span


def perform_with(items: Parts, span: Span) -> Predicate:
    """ "Perform an attack with +2 accuracy": that attack has it."""
    performed = perform(items[:2], span)
    changes = tuple(changes_in(items, 2))
    this = Within(Period("action", Which.THIS), span=span)

    def made(subject: Doer, whole: Span) -> list[Effect]:
        (done,) = performed(subject, whole)
        what = done.what if isinstance(done, GameVerb) else None
        if not isinstance(what, Effects) or what.noun != "attack" or what.filters or what.of is not None:
            raise NotUnderstood(span, "what is performed is not understood")
        if not isinstance(subject, Objects | Player) or not all(isinstance(each, StatChange) for each in changes):
            raise NotUnderstood(span, "who performs it is not understood")
        attack = Effects("attack", subject, what.timing, choice=Choice.NEXT, span=span)
        return [Modify(attack, changes, this, span=whole), done]

    return made


def perform(items: Parts, span: Span) -> Predicate:
    said = [each for one in shapes_of(items) for apart in one.apart() for each in _of_each_kind(apart)]
    performed = [_performed(each, span) for each in said]
    return lambda subject, whole: [
        GameVerb("perform", subject, ONE, what=what, detail=detail, span=whole) for what, detail in performed
    ]


def _performed(said: Shape, span: Span) -> tuple[Meant, str]:
    """An action, an attack, an ability; and of which kind it is."""
    what = _any_such(meant(said)) if said.has("THE") else meant(said)
    if not isinstance(what, Effects):
        return what, ""
    if what.noun in ("damage", "status effect"):
        raise NotUnderstood(span, "this is nothing that is performed")
    return what, what.timing or what.noun


def _any_such(what: Meant) -> Meant:
    """ "Take the Assemble action": one of that kind, and none that was spoken of."""
    if isinstance(what, Effects) and what.noun == "action" and what.timing is not None and what.of is None:
        return replace(what, choice=Choice.CHOSEN, quantity=ONE)
    return what


def perform_such(items: Parts, span: Span) -> Predicate:
    """ "Takes an extra action, which must be a Move action": one of that kind (409.2)."""
    what = meant(shape(items, 1))
    if not isinstance(what, Effects) or what.noun != "action" or what.timing is not None:
        raise NotUnderstood(span, "what must be such an action is not understood")
    kind = tokens(items, "ACTION_KIND")[0].lower()
    such = replace(what, timing=kind)
    return lambda subject, whole: [GameVerb("perform", subject, ONE, what=such, detail=kind, span=whole)]


def copy_and_use(items: Parts, _span: Span) -> Predicate:
    """ "Copy a ready power and activate it": the copy is used at once (413.1)."""
    what = meant(shapes_of(items)[0])
    return lambda subject, whole: [
        GameVerb("copy", subject, ONE, what=what, span=whole),
        GameVerb("use the copy", subject, ONE, span=whole),
    ]


def attacks(_items: Parts, _span: Span) -> Predicate:
    """ "May attack", "may not attack": perform an attack."""
    return lambda subject, whole: [GameVerb("perform", subject, ONE, what=ATTACK, detail="attack", span=whole)]


def perform_one_of(items: Parts, span: Span) -> Predicate:
    """ "Take an extra action, which must be a Move or Rest action": one of those kinds (409.2)."""
    what = meant(shapes_of(items)[0])
    if not isinstance(what, Effects) or what.noun != "action" or what.timing is not None:
        raise NotUnderstood(span, "what must be such an action is not understood")
    words = tokens(items, "ACTION_KINDS")[0].lower()
    kinds = " or ".join(each.removeprefix("a ").removeprefix("an ") for each in re.split(r",? or |, ", words))
    such = replace(what, timing=kinds)
    return lambda subject, whole: [GameVerb("perform", subject, ONE, what=such, detail=kinds, span=whole)]


def perform_but(items: Parts, span: Span) -> Predicate:
    """ "Take an extra action, which may not be an Act action": one of any other kind (302.1, 409.2)."""
    what = meant(shapes_of(items)[0])
    if not isinstance(what, Effects) or what.noun != "action" or what.timing is not None:
        raise NotUnderstood(span, "what may not be such an action is not understood")
    kind = tokens(items, "ACTION_KIND")[0].lower()
    kinds = " or ".join(each for each in ACTION_KINDS if each != kind)
    such = replace(what, timing=kinds)
    return lambda subject, whole: [GameVerb("perform", subject, ONE, what=such, detail=kinds, span=whole)]


def _of_each_kind(said: Shape) -> list[Shape]:
    """ "Recharge or Rest actions": said of each of those kinds; of a single action it would be one of them."""
    several = [each for each in said.adjectives if each.type == "KINDS_OF_ACTIONS"]
    if not several:
        return [said]
    rest = [each for each in said.adjectives if each not in several]
    kinds = re.split(r",? or |, ", several[0])
    return [replace(said, adjectives=[Token("ACTION_KIND", each), *rest]) for each in kinds]


PERFORMING: dict[str, Maker] = {
    "perform": perform, "perform_several": perform, "perform_it": perform, "perform_such": perform_such,
    "perform_with": perform_with, "perform_one_of": perform_one_of, "perform_but": perform_but,
    "copy_and_use": copy_and_use, "attacks": attacks,
}  # fmt: skip

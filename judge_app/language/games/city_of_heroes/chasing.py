"""What chasing costs: of an attack, of a super's attacks, of attacks on a super (306.2c)."""

from __future__ import annotations

from dataclasses import replace

from judge_app.language.amounts import Number
from judge_app.language.changes import Change, StatBecomes, StatChange
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import HasStatus, Targets
from judge_app.language.games.city_of_heroes.nouns import meant
from judge_app.language.games.city_of_heroes.pieces import (
    Effect,
    Parts,
    Predicate,
    number_in,
    shapes_of,
    tokens,
)
from judge_app.language.games.city_of_heroes.shapes import number_of
from judge_app.language.instructions import (
    Doer,
    Modify,
)
from judge_app.language.objects import Choice, Effects, Objects, Player
from judge_app.language.spans import Span


def _chasing(subject: Doer, change: Change, span: Span, whole: Span) -> list[Effect]:
    """Of an attack, or of all attacks of a super."""
    attack = subject if isinstance(subject, Effects) and subject.noun == "attack" else None
    if isinstance(subject, Objects | Player):
        attack = Effects("attack", subject, span=subject.span)
    if attack is None:
        raise NotUnderstood(span, "only attacks have chasing costs")
    return [Modify(attack, (change,), span=whole)]


def no_chasing(_items: Parts, span: Span) -> Predicate:
    """ "Have no chasing cost" (306.2c)."""
    change = StatBecomes("chasing cost", Number(0, span=span), span=span)
    return lambda subject, whole: _chasing(subject, change, span, whole)


def more_chasing(items: Parts, span: Span) -> Predicate:
    """ "A chasing cost of one additional card"."""
    words = tokens(items, "CHASING_MORE")[0].lower().split()
    change = StatChange(
        "chasing cost", Number(number_of(words[-3]), span=span), words[-2] in ("less", "fewer"), span=span
    )
    return lambda subject, whole: _chasing(subject, change, span, whole)


def chasing_signed(items: Parts, span: Span) -> Predicate:
    """ "Attacks against this super have +1 chasing cost"."""
    number = int(tokens(items, "SIGNED")[0])
    change = StatChange("chasing cost", Number(abs(number), span=span), number < 0, span=span)
    return lambda subject, whole: _chasing(subject, change, span, whole)


def chasing_changed(items: Parts, span: Span) -> Predicate:
    """ "The chasing cost of attacks against this super is increased by one card"."""
    minus = "increased" not in tokens(items, "BE_CHANGED")[0].lower()
    change = StatChange("chasing cost", Number(number_in(items), span=span), minus, span=span)
    return lambda _subject, whole: _chasing(_chased(items, span), change, span, whole)


def chasing_so_much(items: Parts, span: Span) -> Predicate:
    """ "Chasing costs to target this super are one card more"."""
    words = tokens(items, "BE_SO_MUCH_MORE")[0].lower().split()
    many = 1 if words[1] in ("a", "an") else number_of(words[1])
    minus = any(each in words for each in ("less", "fewer", "lower"))
    change = StatChange("chasing cost", Number(many, span=span), minus, span=span)
    return lambda _subject, whole: _chasing(_chased(items, span), change, span, whole)


def _chased(items: Parts, span: Span) -> Doer:
    """Whose chasing costs: of attacks that are named, or of those on a super that is."""
    said = shapes_of(items)
    what = meant(said[0]) if said else Effects("attack", span=span)
    on_super = isinstance(what, Objects) and bool(tokens(items, "TO_TARGET"))
    return Effects("attack", filters=(Targets(what, span=span),), span=span) if on_super else what  # type: ignore[arg-type]


def free_chase(items: Parts, span: Span) -> Predicate:
    """ "May attack supers in Run-'n'-Gun without paying chasing costs"."""
    at = meant(shapes_of(items)[0])
    if not isinstance(at, Objects):
        raise NotUnderstood(span, "supers are attacked")
    aimed = (Targets(replace(at, choice=Choice.CHOSEN, quantity=None), span=span),)
    change = StatBecomes("chasing cost", Number(0, span=span), span=span)

    def made(subject: Doer, whole: Span) -> list[Effect]:
        (effect,) = _chasing(subject, change, span, whole)
        if not isinstance(effect, Modify) or not isinstance(effect.what, Effects) or effect.what.filters:
            raise NotUnderstood(span, "whose attacks these are is not understood")
        return [replace(effect, what=replace(effect.what, filters=aimed))]

    return made


def costs_to_chase(items: Parts, span: Span) -> Predicate:
    words = tokens(items, "COSTS_TO_CHASE")[0].lower().split()
    change = StatChange(
        "chasing cost", Number(number_of(words[1]), span=span), words[2] in ("less", "fewer"), span=span
    )
    return lambda subject, whole: _chasing(subject, change, span, whole)


def must_chase(items: Parts, span: Span) -> Predicate:
    """ "Opponents must discard an additional card to chase it"."""
    words = tokens(items, "MUST_CHASE")[0].lower().split()
    chased = Objects(Choice.THE, None, (HasStatus("this super", span=span),), span=span)
    at = chased if words[-1] == "super" else Objects(Choice.IT, span=span)
    change = StatChange("chasing cost", Number(2 if words[2] in ("two", "2") else 1, span=span), span=span)
    such = [meant(each) for each in shapes_of(items)]
    kind = such[0].timing if such and isinstance(such[0], Effects) else None
    if such and such != [Effects("attack", timing=kind)]:
        raise NotUnderstood(span, "with what it is targeted is not understood")

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Player):
            raise NotUnderstood(span, "players chase")
        aimed = Effects("attack", subject, kind, filters=(Targets(at, span=span),), span=span)
        return [Modify(aimed, (change,), span=whole)]

    return made

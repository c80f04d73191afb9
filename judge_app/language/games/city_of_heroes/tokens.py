"""Tokens that a card keeps track of something with (206.2): put on it, removed from it, counted."""

from __future__ import annotations

import re

from judge_app.language.amounts import (
    AnyNumber,
    AtLeast,
    Every,
    Exactly,
    LessThan,
    Number,
    Quantity,
    ThatMuch,
    UpTo,
    Value,
    Variable,
)
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.conditions import Is
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import HasStat
from judge_app.language.games.city_of_heroes.descriptions import bound
from judge_app.language.games.city_of_heroes.nouns import meant, objects
from judge_app.language.games.city_of_heroes.pieces import (
    ONE,
    YOU,
    Effect,
    Maker,
    Parts,
    Predicate,
    shapes_of,
    tokens,
)
from judge_app.language.games.city_of_heroes.shapes import Post, number_of
from judge_app.language.instructions import Doer
from judge_app.language.nodes import Instruction
from judge_app.language.objects import Choice, Objects
from judge_app.language.spans import Span
from judge_app.language.structure import If

_SO_MANY = re.compile(
    r"(an?|all|each|any number of|that many|x|(?:up to )?(?:\d+|[a-z]+))(?: additional| more)?( [a-z]+)? tokens?$"
)


def kind_of_tokens(words: str) -> str:
    """ "Bleed tokens", from "bleed token"."""
    return " ".join([*words.lower().split()[:-1], "tokens"])


def _counted(words: str, span: Span) -> tuple[Quantity, str]:
    found = _SO_MANY.match(words.lower())
    if found is None:
        raise NotUnderstood(span, "how many tokens are meant is not understood")
    said, kind = found[1], f"{(found[2] or '').strip()} tokens".strip()
    if said in ("all", "each"):
        return Every(span=span), kind
    if said == "any number of":
        return AnyNumber(span=span), kind
    if said == "that many":
        return Exactly(ThatMuch(span=span), span=span), kind
    if said == "x":
        return Exactly(Variable(span=span), span=span), kind
    number = Number(1 if said in ("a", "an") else number_of(said.removeprefix("up to ")), span=span)
    return UpTo(number, span=span) if said.startswith("up to ") else Exactly(number, span=span), kind


def put_tokens(items: Parts, span: Span) -> Predicate:
    """ "Put a token on this power", "…, to a maximum of 4": only where there are fewer than that."""
    quantity, kind = _counted(tokens(items, "TOKENS")[0], span)
    on = objects(shapes_of(items)[0])
    most = tokens(items, "MOST_TOKENS")
    if quantity == Every():
        raise NotUnderstood(span, "how many tokens are put there is not understood")

    def made(subject: Doer, whole: Span) -> list[Effect]:
        put = GameVerb("put tokens", subject, quantity, what=on, detail=kind, span=whole)
        return [put if not most else _where_fewer(put, on, most[0], span)]

    return made


def _where_fewer(put: GameVerb, on: Objects, words: str, span: Span) -> Instruction:
    found = re.search(r"maximum (?:of )?(\w+)", words.lower())
    one = put.quantity == ONE and on.choice in (Choice.THE, Choice.THIS, Choice.IT, Choice.THAT)
    if found is None or not one:
        raise NotUnderstood(span, "how many tokens there may be is not understood")
    fewer = HasStat(put.detail, LessThan(Number(number_of(found[1]), span=span), span=span), span=span)
    return If(Is(on, (fewer,), span=span), (put,), span=span)


def remove_tokens(items: Parts, span: Span) -> Predicate:
    quantity, kind = _counted(tokens(items, "TOKENS")[0], span)
    off = objects(shapes_of(items)[0])
    return lambda subject, whole: [GameVerb("remove tokens", subject, quantity, what=off, detail=kind, span=whole)]


def enters_with_tokens(items: Parts, span: Span) -> Predicate:
    """ "This mission comes into play with four tokens on it"."""
    quantity, kind = _counted(tokens(items, "TOKENS")[0], span)

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Objects) or subject.choice not in (Choice.THE, Choice.THIS):
            raise NotUnderstood(span, "what comes into play is not understood")
        return [GameVerb(ENTERS_WITH, YOU, quantity, what=subject, detail=kind, span=whole)]

    return made


ENTERS_WITH = "enters with tokens"


def tokens_on(items: Parts, span: Span) -> Value:
    """ "The number of tokens on this power"."""
    kind = kind_of_tokens(tokens(items, "TOKEN_NOUN")[0])
    return Value(kind, objects(shapes_of(items)[0]), span=span)


def has_tokens(items: Parts, span: Span) -> Is:
    """ "This power has three or more tokens on it", "if there is a token on this mission"."""
    what = meant(shapes_of(items)[0])
    if not isinstance(what, Objects):
        raise NotUnderstood(span, "cards have tokens")
    return Is(what, (token_filter(items, span),), span=span)


def token_filter(items: Parts, span: Span) -> HasStat:
    counted = tokens(items, "TOKENS")
    if not counted:
        kind = kind_of_tokens(tokens(items, "TOKEN_NOUN")[0])
        return HasStat(kind, bound(tokens(items, "BOUND")[0], span), span=span)
    quantity, kind = _counted(counted[0], span)
    if not isinstance(quantity, Exactly) or not isinstance(quantity.amount, Number):
        raise NotUnderstood(span, "how many tokens it has is not understood")
    return HasStat(kind, AtLeast(quantity.amount, span=span), span=span)


def with_tokens(items: Parts, span: Span) -> Post:
    """ "A super with a bleed token"."""
    return Post("which", (token_filter(items, span),))


def last_token_removed(items: Parts, span: Span) -> GameVerb:
    """ "When the last token is removed": none is left on it."""
    off = objects(shapes_of(items)[0]) if shapes_of(items) else Objects(Choice.THIS, span=span)
    kind = kind_of_tokens(" ".join(tokens(items, "LAST_TOKEN")[0].split()[2:-2]))
    return GameVerb("remove tokens", None, ONE, what=off, detail=f"the last of {kind}", span=span)


TOKENS: dict[str, Maker] = {
    "put_tokens": put_tokens,
    "remove_tokens": remove_tokens,
    "enters_with_tokens": enters_with_tokens,
    "tokens_on": tokens_on,
    "has_tokens": has_tokens,
    "with_tokens": with_tokens,
    "last_token_removed": last_token_removed,
}

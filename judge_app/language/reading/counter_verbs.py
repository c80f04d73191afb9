"""Verbs of counters and tokens."""

from collections.abc import Mapping
from dataclasses import replace

from judge_app.language.amounts import Exactly, Number, Quantity
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import HasColor, HasName, HasSymbol, HasType
from judge_app.language.instructions import (
    Create,
    Doer,
    MoveCounters,
    PutCounters,
    RemoveCounters,
)
from judge_app.language.objects import (
    Choice,
    Objects,
    OneOf,
    Token,
)
from judge_app.language.reading.nouns import Noun, title
from judge_app.language.reading.phrases import VerbPhrase
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.verb_reader import VerbReader, VerbRule


def move_counters(read: VerbReader, verb: VerbPhrase, subject: Doer) -> MoveCounters:
    counters = read.meanings.counters_of(read.nouns.noun(verb.parts[0]))
    return MoveCounters(subject, counters, read.nouns.objects(verb.parts[1]), span=verb.span)


def remove_counters(read: VerbReader, verb: VerbPhrase, subject: Doer) -> RemoveCounters:
    nouns = read.nouns.nouns(verb.parts[0])
    counters = read.meanings.counters_of(nouns[0])
    if len(nouns) > 1:  # "from a target Clash card you control or a target Relic you control"
        if counters.on is None or not isinstance(counters.on, Objects):
            raise NotUnderstood(verb.span, "from what the counters are removed is not understood")
        options = (counters.on, *(read.meanings.objects_of(noun) for noun in nouns[1:]))
        counters = replace(counters, on=OneOf(options, span=verb.parts[0].span))
    if counters.on is None and counters.among is None:
        raise NotUnderstood(verb.span, "expected what the counters are removed from")
    return RemoveCounters(subject, counters, span=verb.span)


def distribute(read: VerbReader, verb: VerbPhrase, subject: Doer) -> PutCounters:
    noun = read.nouns.noun(verb.parts[0])
    among = noun.links.pop("among", None)
    if among is None:
        raise NotUnderstood(verb.span, "expected what the counters are distributed among")
    on = read.meanings.objects_of(among)
    return PutCounters(subject, read.meanings.counters_of(noun), on, distributed=True, span=verb.span)


def create(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Create:
    return Create(subject, token(read, read.nouns.noun(verb.parts[0])), span=verb.span)


def token(read: VerbReader, noun: Noun) -> Token:
    _refuse_no_token(noun)
    quantity = noun.quantity or Exactly(Number(1, span=noun.span), span=noun.span)
    if "copy of" in noun.links:
        return copying_token(read, noun, quantity)
    colors, symbols, names = _described_token(noun)
    types = tuple(name for name in noun.names if name != "token")
    return Token(
        quantity, names[0] if names else None, types, _token_figures(noun), colors, symbols,
        tuple(noun.links.get("abilities", ())), _token_keywords(noun), span=noun.span,
    )  # fmt: skip


def _refuse_no_token(noun: Noun) -> None:
    """What is made must be a token, and nothing may be said of it that a token cannot be."""
    if noun.sort is not Sort.OBJECT or "token" not in noun.names:
        raise NotUnderstood(noun.span, "expected a token here")
    said = noun.flags or set(noun.links) - {"abilities", "copy of"} or noun.gems or noun.timing or noun.end
    if noun.choice not in (None, Choice.CHOSEN) or noun.other or said:
        raise NotUnderstood(noun.span, "a token is not made like this")


def _token_figures(noun: Noun) -> tuple[int, int] | None:
    if not noun.figures:
        return None
    attack, defense = noun.figures.split("/")
    return int(attack), int(defense)


def _described_token(noun: Noun) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Its colors, its symbols and its name."""
    known = (HasColor, HasSymbol, HasName, HasType)
    odd = next((each for each in noun.filters if not isinstance(each, known)), None)
    if odd is not None:
        raise NotUnderstood(odd.span, "a token is not described like this")
    colors = tuple(each.color for each in noun.filters if isinstance(each, HasColor))
    symbols = tuple(each.name for each in noun.filters if isinstance(each, HasSymbol))
    return colors, symbols, _token_names(noun)


def _token_names(noun: Noun) -> tuple[str, ...]:
    named = tuple(each.name for each in noun.filters if isinstance(each, HasName))
    names = (noun.proper, *named) if noun.proper else named
    if len(names) > 1:
        raise NotUnderstood(noun.span, "a token has one name")
    return names


def _token_keywords(noun: Noun) -> tuple[str, ...]:
    keywords: list[str] = []
    for word, inner, span in noun.withs:
        if word != "with" or inner.sort is not Sort.KEYWORD or inner.simple.determiners:
            raise NotUnderstood(span, "expected a keyword here")
        if any(len(unit) != 1 for unit in inner.simple.units):
            raise NotUnderstood(span, "expected one keyword here")
        keywords += [title(unit[0]) for unit in inner.simple.units]
    return tuple(keywords)


def copying_token(read: VerbReader, noun: Noun, quantity: Quantity) -> Token:
    """It is as the original is printed; what else a text says of it is not understood."""
    described = any(not isinstance(each, HasType) for each in noun.filters) or noun.names != ("token",)
    if described or noun.withs or noun.proper or noun.figures or len(noun.links) > 1:
        raise NotUnderstood(noun.span, "a copy is as its original is printed, and this says more of it")
    original = read.meanings.objects_of(noun.links["copy of"])
    if not isinstance(original, Objects):
        raise NotUnderstood(noun.span, "a copy of what is not understood")
    return Token(quantity, None, (), copy_of=original, span=noun.span)


VERBS: Mapping[str, VerbRule] = {
    "move_counters": move_counters,
    "remove_counters": remove_counters,
    "distribute": distribute,
    "create": create,
}

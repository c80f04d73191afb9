"""The words of a noun itself: types, colors, symbols, names; "non-", "or"."""

from collections.abc import Callable
from dataclasses import dataclass, field

from judge_app.language.amounts import (
    Every,
    Quantity,
)
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import (
    AllOf,
    AnyOf,
    Differing,
    Filter,
    HasColor,
    HasKeyword,
    HasName,
    HasStatus,
    HasSymbol,
    HasType,
    Not,
    ThisWay,
)
from judge_app.language.grammars.tables import Leaf
from judge_app.language.reading.nouns import Noun, read_keyword, title
from judge_app.language.reading.senses import Sense, Sort
from judge_app.language.reading.vocabulary import Vocabulary
from judge_app.language.spans import Node, Span


@dataclass(slots=True)
class _UnitReading:
    filters: list[Filter] = field(default_factory=list)
    sense: Sense | None = None
    types: list[str] = field(default_factory=list)
    leading: type[Node] | None = None  # the kind of adjective it opens with


Mark = Callable[[Noun, _UnitReading, Leaf], list[Filter]]


def read_words_of(noun: Noun, vocabulary: Vocabulary) -> None:
    readings = [_read_unit(noun, unit, vocabulary) for unit in noun.simple.units]
    last = readings[-1]
    noun.plural = _is_plural(noun.simple.units[-1][-1])
    noun.sort = last.sense.sort if last.sense else Sort.DESCRIPTION
    noun.names = last.sense.names if last.sense else ()
    if len(readings) == 1:
        noun.filters = last.filters
        return
    _join(noun, readings, _senses_joined(noun, readings, vocabulary))


def _senses_joined(noun: Noun, readings: list[_UnitReading], vocabulary: Vocabulary) -> list[Sense]:
    """The senses of nouns side by side, which must be of one sort."""
    if noun.sort is Sort.OBJECT:  # "Fury or Punch attack": the noun belongs to both
        for reading in readings:
            reading.sense = None if reading.sense == Sense(Sort.KEYWORD) else reading.sense
    senses = [reading.sense for reading in readings]
    if noun.sort is Sort.STAT and senses[0] == Sense(Sort.OBJECT, ("attack",)) and vocabulary.powers:
        senses[0] = Sense(Sort.STAT, vocabulary.powers[:1])  # "attack and defense"
    return _of_one_sort(noun, senses)


def _of_one_sort(noun: Noun, senses: list[Sense | None]) -> list[Sense]:
    found = [sense for sense in senses if sense is not None]
    if any(sense.sort is not noun.sort for sense in found):
        raise NotUnderstood(noun.span, "these nouns are of different kinds")
    return found


def _join(noun: Noun, readings: list[_UnitReading], senses: list[Sense]) -> None:
    names = [name for sense in senses for name in sense.names]
    if noun.simple.joint == ",":
        noun.filters = [each for reading in readings for each in reading.filters]
    elif noun.sort is Sort.STAT:
        noun.names = tuple(names)
        noun.flags.add(noun.simple.joint)
    elif noun.sort is Sort.EFFECT and noun.simple.joint == "and":
        noun.names = (" and ".join(names),)
    elif noun.sort in (Sort.OBJECT, Sort.DESCRIPTION, Sort.KEYWORD):
        noun.filters = _either(noun, readings)
    elif noun.sort in (Sort.ZONE, Sort.PERIOD) and not any(reading.filters for reading in readings):
        noun.names = (f" {noun.simple.joint} ".join(names),)
    else:
        raise NotUnderstood(noun.span, "these nouns cannot stand side by side")


def _either(noun: Noun, readings: list[_UnitReading]) -> list[Filter]:
    """ "Contender or Clash card"; "[Webber] or [Edwards] Clash card", where the noun belongs to both."""
    last = readings[-1]
    bare = [reading for reading in readings[:-1] if reading.sense is None]
    if noun.sort is Sort.OBJECT and bare:
        if len(bare) != len(readings) - 1 or not last.filters:
            raise NotUnderstood(noun.span, "it is unclear what the adjectives belong to")
        own, shared = last.filters[0], last.filters[1:]
        lead = _leading(bare, own)
        options = [*(_all(reading.filters, noun.span) for reading in bare), own]
        return [AnyOf(tuple(options), span=noun.span), *lead, *shared]
    return [AnyOf(tuple(_all(reading.filters, noun.span) for reading in readings), span=noun.span)]


def _leading(bare: list[_UnitReading], own: Filter) -> list[Filter]:
    """The "rival" of "1 rival Punch or Kick attack", before alternatives of one kind, belongs to all of them."""
    first = bare[0]
    alike = all(len(reading.filters) == 1 for reading in bare[1:]) and len(first.filters) > 1
    if not alike or not all(type(reading.filters[-1]) is type(own) for reading in bare):
        return []
    lead, first.filters = first.filters[:-1], first.filters[-1:]
    return lead


def _all(filters: list[Filter], span: Span) -> Filter:
    if not filters:
        raise NotUnderstood(span, "a plain card cannot be one of two kinds")
    return filters[0] if len(filters) == 1 else AllOf(tuple(filters), span=span)


def _is_plural(token: Leaf) -> bool:
    return token.kind.startswith("N_") and token.lower().endswith("s")


def _read_unit(noun: Noun, unit: list[Leaf], vocabulary: Vocabulary) -> _UnitReading:
    reading = _UnitReading()
    negated = False
    proper: list[str] = []
    for token in unit:
        if token.kind == "NON":
            negated = True
        elif token.kind == "PROPER":
            proper.append(str(token))
        else:
            found = _read_word(noun, reading, token, vocabulary, negated)
            reading.filters += _negated(reading, found, token) if negated else found or ()
            negated = False
    if negated:
        raise NotUnderstood(noun.span, '"non-" stands before nothing')
    if proper:
        _name(noun, reading, " ".join(proper), vocabulary)
    return reading


def _negated(reading: _UnitReading, found: list[Filter] | None, token: Leaf) -> list[Filter]:
    """What "non-" makes of the word after it: "non-Clash", "non-clash damage"."""
    if found:
        return [Not(each, span=token.span) for each in found]
    if found is None and reading.sense is not None and reading.sense.sort is Sort.DAMAGE:
        reading.sense = Sense(Sort.DAMAGE, tuple(f"non-{name}" for name in reading.sense.names))
        return []
    raise NotUnderstood(token.span, f'"non-" does not go with "{token}"')


def _name(noun: Noun, reading: _UnitReading, name: str, vocabulary: Vocabulary) -> None:
    """Capitalised words no phrase knows name a counter or a token."""
    if reading.sense is not None and (reading.sense.sort is Sort.COUNTER or "token" in reading.sense.names):
        noun.proper = name
    elif vocabulary.names_are_traits and (reading.sense is None or reading.sense.sort is Sort.OBJECT):
        alone = reading.sense is None  # "transform Eren Yeager" is a name, "Vestige card" a trait
        reading.filters.insert(0, HasName(name, span=noun.span) if alone else HasKeyword(name, span=noun.span))
    else:
        raise NotUnderstood(noun.span, f"“{name}” is not a word the game knows", name)


def _read_word(
    noun: Noun, reading: _UnitReading, token: Leaf, vocabulary: Vocabulary, negated: bool
) -> list[Filter] | None:
    """The filters a word gives; None when it gives the noun its sense instead."""
    kind = token.kind
    if kind in _ADJECTIVES:
        return [_ADJECTIVES[kind](token)]
    if kind in _MARKS:
        return _MARKS[kind](noun, reading, token)
    if kind == "A_PARTICIPLE":
        return [_participle(token, vocabulary)]
    if kind in vocabulary.adjectives:
        return [vocabulary.adjectives[kind](token)]
    if kind in vocabulary.statuses:
        return [HasStatus(vocabulary.statuses[kind], span=token.span)]
    sense = vocabulary.senses.get(kind)
    if sense is None:
        raise NotUnderstood(token.span, f'"{token}" has no meaning here')
    return _take_sense(noun, reading, sense, token, negated)


def _figures(noun: Noun, _reading: _UnitReading, token: Leaf) -> list[Filter]:
    noun.figures = str(token)
    return []


def _gems(noun: Noun, reading: _UnitReading, token: Leaf) -> list[Filter]:
    noun.gems = str(token)
    reading.sense = reading.sense or Sense(Sort.RESOURCES)
    return []


def _timing(noun: Noun, _reading: _UnitReading, token: Leaf) -> list[Filter]:
    noun.timing = str(token)
    return []


def _keyword(noun: Noun, reading: _UnitReading, token: Leaf) -> list[Filter]:
    noun.keyword = str(token)
    if reading.sense is None:
        reading.sense = Sense(Sort.KEYWORD)
    name, number = read_keyword(str(token))
    return [HasKeyword(title(name), number if isinstance(number, int) else None, span=token.span)]


def _flag(flag: str) -> Mark:
    def mark(noun: Noun, _reading: _UnitReading, _token: Leaf) -> list[Filter]:
        noun.flags.add(flag)
        return []

    return mark


_ADJECTIVES: dict[str, Callable[[Leaf], Filter]] = {
    "COLOR": lambda token: HasColor(token.lower(), span=token.span),
    "SYMBOL": lambda token: HasSymbol(title(token[1:-1].rsplit(" ", 1)[0]), span=token.span),
    "NAME": lambda token: HasName(str(token)[1:-1], span=token.span),
    "A_DIFFERENT": lambda token: Differing("name", span=token.span),
}
_MARKS: dict[str, Mark] = {
    "FIGURES": _figures,
    "GEMS": _gems,
    "TIMING": _timing,
    "KEYWORD": _keyword,
    "A_OF_ANY_COLOR": _flag("any color"),
    "A_HIGHEST": _flag("highest"),
    "A_LOWEST": _flag("lowest"),
}  # words that are noted at the noun


def _participle(token: Leaf, vocabulary: Vocabulary) -> Filter:
    word = token.lower()
    if word == "dealt":
        raise NotUnderstood(token.span, "damage is dealt, not cards")
    if word in vocabulary.lasting_participles:
        return HasStatus(word, span=token.span)
    return ThisWay(word, span=token.span)


def _take_sense(noun: Noun, reading: _UnitReading, sense: Sense, token: Leaf, negated: bool) -> list[Filter] | None:
    if sense.sort is Sort.OBJECT:
        return _card_type(reading, sense, token, negated)
    before = reading.sense
    if sense.sort is Sort.EFFECT and noun.keyword:
        reading.sense = sense
    elif sense.sort is Sort.DIE:
        reading.sense = Sense(Sort.DIE, (token.lower(),))  # a d6 has six sides
    elif before is None or before.sort is Sort.KEYWORD:
        reading.sense = sense
    elif before.sort is Sort.STAT and sense.sort is Sort.STAT:
        reading.sense = Sense(Sort.STAT, (f"{before.names[0]} {sense.names[0]}",))
    else:
        raise NotUnderstood(token.span, f'"{token}" does not go with the noun before it')
    return None


def _card_type(reading: _UnitReading, sense: Sense, token: Leaf, negated: bool) -> list[Filter]:
    """A word that says which card: it is the noun, or stands before another that is."""
    before = reading.sense
    if before is not None and before.sort not in (Sort.KEYWORD, Sort.OBJECT):
        raise NotUnderstood(token.span, f'"{token}" does not go with the noun before it')
    if not negated:
        types = before.names if before is not None and before.sort is Sort.OBJECT else ()
        reading.sense = Sense(Sort.OBJECT, (*types, *sense.names))
    elif before is None:
        _not_of_a_type(reading, sense, token)
    return [HasType(name, span=token.span) for name in sense.names]


def _not_of_a_type(reading: _UnitReading, sense: Sense, token: Leaf) -> None:
    """ "non-Clash card" is still a card."""
    if not sense.names:
        raise NotUnderstood(token.span, '"non-card" means nothing')
    if token.lower().split()[-1].startswith("card"):
        reading.sense = Sense(Sort.OBJECT)


def every(span: Span) -> Quantity:
    return Every(span=span)

"""The words of a game as data: what its nouns and adjectives stand for, and which words its rules ask for.

A game's `words.toml` is read once, on top of `words.toml` beside this module, which has what the games share.
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from judge_app.language.filters import Filter
from judge_app.language.grammars.tables import Leaf
from judge_app.language.reading.senses import Sense, Sort
from judge_app.language.words.rules import WordClasses

SHARED = Path(__file__).with_name("words.toml")


@dataclass(frozen=True, slots=True)
class Vocabulary:
    senses: Mapping[str, Sense]  # of nouns, by their terminal
    statuses: Mapping[str, str]  # of adjectives
    classes: WordClasses
    lasting_participles: frozenset[str] = frozenset()  # "attached": a status, not something this effect did
    powers: tuple[str, ...] = ()  # the two figures of "+1/+0", in this order
    names_are_traits: bool = False  # a capitalised word that no phrase knows is a trait: "Vestige card"
    adjectives: Mapping[str, Callable[[Leaf], Filter]] = field(default_factory=dict)  # words that are a filter


def read_vocabulary(file: Path, adjectives: Mapping[str, Callable[[Leaf], Filter]] | None = None) -> Vocabulary:
    shared = tomllib.loads(SHARED.read_text(encoding="utf-8"))
    own = tomllib.loads(file.read_text(encoding="utf-8"))
    senses: dict[str, Sense] = {}
    for sorts in (shared["nouns"], own["nouns"]):
        for sort, nouns in sorts.items():
            senses |= {terminal: Sense(Sort[sort.upper()], tuple(names)) for terminal, names in nouns.items()}
    return Vocabulary(
        senses,
        {**shared["statuses"], **own["statuses"]},
        WordClasses(**{name: frozenset(words) for name, words in own["classes"].items()}),
        frozenset(own["lasting_participles"]),
        tuple(own.get("powers", ())),
        own.get("names_are_traits", False),
        adjectives or {},
    )

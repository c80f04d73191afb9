"""What a keyword does: the ability that the rulebook gives it, and the rules that say so."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from judge_app.language.abilities import Ability, CardText, parts_of
from judge_app.language.amounts import Number, Variable
from judge_app.language.changes import Keyword
from judge_app.language.reading.card_text import read
from judge_app.language.reading.game import KeywordMeaning
from judge_app.language.reading.parsing import Parser
from judge_app.language.spans import Node


@dataclass(frozen=True, slots=True)
class Expansion:
    keyword: Keyword
    text: str
    abilities: tuple[Ability, ...]  # empty for a trait, which does nothing by itself
    cites: tuple[str, ...]


@lru_cache(maxsize=512)
def expand(parser: Parser, name: str, number: int | str | None = None) -> Expansion | None:
    """The keyword written out with its number in place of X; None if the game has no such keyword."""
    meaning = parser.game.keywords.get(name)
    if meaning is None:
        return None
    return written_out(meaning, Keyword(name, number), lambda text: read(parser, text))


def written_out(meaning: KeywordMeaning, keyword: Keyword, read_text: Callable[[str], CardText]) -> Expansion:
    numbered = meaning.numbered and keyword.number is not None
    text = re.sub(r"\bX\b", str(keyword.number), meaning.text) if numbered else meaning.text
    if keyword.number == 1:
        text = re.sub(r"\b1 (\w+)s\b", r"1 \1", text)
    if meaning.trees:
        abilities = tuple(_with_number(tree, keyword.number) for tree in meaning.trees)
    else:
        abilities = read_text(text).abilities
    return Expansion(keyword, text, abilities, meaning.cites)


def _with_number(node: Any, number: int | str | None) -> Any:
    """The tree with the keyword's own number for X."""
    if isinstance(node, Variable) and isinstance(number, int):
        return Number(number)
    if isinstance(node, tuple):
        return tuple(_with_number(each, number) for each in node)
    if isinstance(node, Node):
        changed = {name: _with_number(getattr(node, name), number) for name in parts_of(type(node))}
        return replace(node, **changed)
    return node

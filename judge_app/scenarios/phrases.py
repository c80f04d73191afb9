"""What players do in a game, as patterns with room for names, read off the game's own grammar of deeds."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from lark.grammar import Rule, Terminal

from judge_app.language.scenario.scenarios import sentence_parser
from judge_app.scenarios.options import IN_OTHER_WORDS

OF_CARDS = "_itself"  # how a deed is called that is said of the card that does it, not of a player
_OPEN_CLASSES = ("NAME", "WORD", "NUMBER", "STRING")  # terminals that stand for any word of their kind
_SEVERAL = "picks"  # where a sentence has room for more than one name


@dataclass(frozen=True, slots=True)
class Phrase:
    """ "attacks {} with {}" and the like."""

    said: str
    asked: str  # as a question says it: "attack {} with {}"
    slots: int  # how many names it has room for
    takes_several: bool  # whether its last name may be several: "obstructs with Wall and Brute"


@lru_cache(maxsize=16)
def phrases(grammar: str) -> tuple[Phrase, ...]:
    """The shortest phrase of each deed: with the fewest names, and of those the fewest words."""
    parser = sentence_parser(grammar)
    words = {each.name: each.pattern.value for each in parser.terminals}
    by_origin: dict[str, list[Rule]] = {}
    for rule in parser.rules:
        by_origin.setdefault(rule.origin.name, []).append(rule)
    shortest: dict[str, Phrase] = {}
    for rule in by_origin.get("deed", []):
        alias = str(rule.alias or rule.origin.name)
        said = _said(rule, by_origin, words)
        asked = _said(rule, by_origin, words, way=-1)
        if said is None or asked is None or not _is_shown(alias):
            continue
        found = Phrase(said, asked, said.count("{}"), rule.expansion[-1].name == _SEVERAL)
        if alias not in shortest or _length(found) < _length(shortest[alias]):
            shortest[alias] = found
    return tuple(shortest.values())


def _is_shown(alias: str) -> bool:
    """A deed with names of its own, in the words that are used for it first."""
    return alias not in ("chooses", "passes", "concedes") and not alias.endswith((OF_CARDS, IN_OTHER_WORDS))


def _length(phrase: Phrase) -> tuple[int, int, int]:
    """An article makes a phrase no longer: "ends the turn" comes before "ends turn"."""
    words = phrase.said.split()
    articles = words.count("the")
    return phrase.slots, len(words) - articles, -articles


def _said(
    rule: Rule, by_origin: dict[str, list[Rule]], words: dict[str, str], depth: int = 0, way: int = 0
) -> str | None:
    """A rule's words in order, {} for each name; None if it needs more than names.

    `way` is which of its forms the verb has: the first is told of somebody, the last is asked about.
    """
    parts: list[str] = []
    for place, symbol in enumerate(rule.expansion):
        part: str | None = None
        if isinstance(symbol, Terminal):
            part = words.get(symbol.name) if symbol.name not in _OPEN_CLASSES else None
        elif symbol.name in ("subject", _SEVERAL):
            part = "{}"
        elif depth < 3 and symbol.name in by_origin:
            form = by_origin[symbol.name][way if place == 0 else 0]
            part = _said(form, by_origin, words, depth + 1)
        if part is None:
            return None
        parts.append(part)
    return " ".join(parts)

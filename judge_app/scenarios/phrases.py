"""What players do in a game, as patterns with room for names, read off the game's own grammar of deeds."""

from __future__ import annotations

from functools import lru_cache

from lark.grammar import NonTerminal, Rule, Terminal

from judge_app.language.scenario.scenarios import sentence_parser


@lru_cache(maxsize=16)
def phrases(grammar: str) -> tuple[tuple[str, int], ...]:
    """ "attacks {} with {}" and the like, each with its number of names; the shortest of each deed."""
    parser = sentence_parser(grammar)
    words = {each.name: each.pattern.value for each in parser.terminals}
    by_origin: dict[str, list[Rule]] = {}
    for rule in parser.rules:
        by_origin.setdefault(rule.origin.name, []).append(rule)
    shortest: dict[str, tuple[str, int]] = {}
    for rule in by_origin.get("deed", []):
        alias = str(rule.alias or rule.origin.name)
        said = _said(rule, by_origin, words)
        if said is None or alias in ("chooses", "passes", "concedes"):
            continue
        slots = said.count("{}")
        if alias not in shortest or slots < shortest[alias][1]:
            shortest[alias] = (said, slots)
    return tuple(shortest.values())


def _said(rule: Rule, by_origin: dict[str, list[Rule]], words: dict[str, str], depth: int = 0) -> str | None:
    """A rule's words in order, {} for each name; None if it needs more than names."""
    parts: list[str] = []
    for symbol in rule.expansion:
        if isinstance(symbol, Terminal):
            if symbol.name not in words or (
                symbol.name.isupper() and symbol.name in ("NAME", "WORD", "NUMBER", "STRING")
            ):
                return None
            parts.append(words[symbol.name])
        elif isinstance(symbol, NonTerminal) and symbol.name in ("subject", "picks"):
            parts.append("{}")
        elif depth < 3 and symbol.name in by_origin:
            inner = _said(by_origin[symbol.name][0], by_origin, words, depth + 1)
            if inner is None:
                return None
            parts.append(inner)
        else:
            return None
    return " ".join(parts)

"""Which of many patterns a text has to be searched for: only those of which it has a need.

A need is a string, one of which is in all that a pattern matches. Each is listed under the one of its parts that the fewest
others have, one or two letters last, because they are in most words; so a text asks only for the needs that are listed under
what its own parts hold.
"""

import importlib
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

PARTS = re.compile(r"[^\W\d_]+|[^ ]")  # runs of letters, and other characters one by one
MOST_TOKENS = 1 << 14  # so many are remembered
Held = tuple[
    frozenset[int], tuple[tuple[int, str], ...]
]  # patterns whose need a token meets, and those with needs it begins


class LatePattern:
    """A regular expression that is compiled when it is first needed: a game has hundreds, a text has a need of few."""

    __slots__ = ("_made", "flags", "text")

    def __init__(self, text: str, flags: re.RegexFlag = re.IGNORECASE) -> None:
        self.text = text
        self.flags = flags
        self._made: re.Pattern[str] | None = None

    def made(self) -> re.Pattern[str]:
        if self._made is None:
            self._made = re.compile(self.text, self.flags)
        return self._made


class Needs:
    """The needs of patterns by their numbers; a pattern without needs is always asked for."""

    def __init__(self, needs: Sequence[Sequence[str]]) -> None:
        each = [tuple(in_any_case(need) for need in own) for own in needs]
        self._always = [number for number, own in enumerate(each) if not own]
        self._listed: dict[str, dict[int, list[str]]] = {}
        rarest = _rarest_parts([need for own in each for need in own])
        for number, own in enumerate(each):
            for need in own:
                self._listed.setdefault(rarest[need], {}).setdefault(number, []).append(need)
        self._asked_by: dict[str, Held] = {}

    def _held(self, token: str) -> Held:
        """The needs that are listed under a part of a token, each with the number of its pattern."""
        held = [
            (number, need)
            for part, listed in self._listed.items()
            if part in token
            for number, needs in listed.items()
            for need in needs
        ]
        met = frozenset(number for number, need in held if need in token)
        found = met, tuple((number, need) for number, need in held if number not in met)
        if len(self._asked_by) < MOST_TOKENS:
            self._asked_by[token] = found
        return found

    def asked(self, text: str, after: int = -1) -> list[int]:
        """The numbers after this one of the patterns of which the text has a need, from the last to the first."""
        text = in_any_case(text)
        asked = set(self._always)
        known = self._asked_by
        for token in set(PARTS.findall(text)):
            met, others = known[token] if token in known else self._held(token)
            asked |= met
            for number, need in others:
                if number > after and number not in asked and need in text:
                    asked.add(number)
        return sorted((number for number in asked if number > after), reverse=True)


def _rarest_parts(needs: Sequence[str]) -> dict[str, str]:
    """Of each need the part that the fewest needs have; a little word only where there is nothing else."""
    parts = {need: PARTS.findall(need) or [""] for need in needs}
    how_many = Counter(part for found in parts.values() for part in set(found))

    def rarity(part: str) -> tuple[bool, int, int]:
        return len(part) < 3 and part.isalpha(), how_many[part], -len(part)

    return {need: min(found, key=rarity) for need, found in parts.items()}


def in_any_case(text: str) -> str:
    """The text with the letters that a pattern takes for the same, whatever their case, made one."""
    return text.lower() if text.isascii() else text.lower().replace("ſ", "s").replace("ı", "i").replace("i̇", "i")


def needs_of(pattern: str) -> tuple[str, ...]:
    """Strings, one of which is in all that the pattern matches; none if nothing can be told."""
    return _needs(importlib.import_module("re._parser").parse(pattern, re.IGNORECASE))


def _needs(parts: Iterable[Any]) -> tuple[str, ...]:
    """Of parts that follow one another the best will do: the one whose shortest string is the longest."""
    found: list[tuple[str, ...]] = []
    run = ""
    for kind, value in parts:
        if str(kind) == "LITERAL":
            run += chr(value)
            continue
        if str(kind) == "AT":  # takes no place
            continue
        found += [(run,), _of_part(str(kind), value)]
        run = ""
    best = max([*found, (run,)], key=lambda needs: (min(map(len, needs), default=0), -len(needs)))
    return best if all(best) else ()


def _of_part(kind: str, value: Any) -> tuple[str, ...]:
    match kind:
        case "BRANCH":
            ways = [_needs(each) for each in value[1]]
            return tuple(need for way in ways for need in way) if all(ways) else ()
        case "SUBPATTERN":
            return _needs(value[3])
        case "ASSERT":
            return _needs(value[1])
        case "MAX_REPEAT" | "MIN_REPEAT" | "POSSESSIVE_REPEAT" if value[0] > 0:
            return _needs(value[2])
    return ()

"""Players' words: what is said at the table, and the game's own words for it. Kept as data a judge can add to.

`rules_text/<game>/players_words.md` has a line for each: `- tap, turn sideways → engage: A card that is used is engaged.`
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from judge_app import locations
from judge_app.search.words import compounds, stems
from judge_app.text.model import TextError

_LINE = re.compile(r"- (?P<said>[^→]+) → (?P<meant>[^:]+): (?P<sentence>.+\.)")

_SMALL = frozenset("a an the of to in is it by that are or and s can i from be for at no".split())
_MOST_BETWEEN = 2
_PARTICLES = frozenset("off away back down up out in over".split())
FILE = "players_words.md"

Stems = tuple[str, ...]
Meanings = tuple[tuple[Stems, bool], ...]


@dataclass(frozen=True, slots=True)
class Saying:
    """A line of the list."""

    said: tuple[str, ...]
    meant: tuple[str, ...]
    sentence: str
    line: int
    in_every_game: bool = False


@dataclass(frozen=True, slots=True)
class PlayersWords:
    """A game's list, ready to find sayings in a row of stems."""

    sayings: tuple[Saying, ...] = ()
    _by_first: dict[str, list[tuple[Stems, Meanings]]] = field(default_factory=dict)

    def at(self, row: Sequence[str], start: int, between: frozenset[str]) -> tuple[tuple[int, ...], Stems, Meanings]:
        """The longest saying that begins here: the places it takes, what is said, what may be meant.

        Small words may stand between those of a saying ("already been clicked" is "already clicked"), and anything
        between a verb and its particle ("take my weapon off" is "take off").
        """
        for said, meant in self._by_first.get(row[start], ()):
            if taken := _taken(row, start, said, between) or _parted(row, start, said):
                return taken, said, meant
        return (), (), ()

    def said_words(self) -> Iterator[str]:
        """Everything one may say, as written: for spelling and suggestions."""
        for saying in self.sayings:
            yield from saying.said


def _taken(row: Sequence[str], start: int, said: Stems, between: frozenset[str]) -> tuple[int, ...]:
    place = start + 1
    for stem in said[1:]:
        skipped = 0
        while place < len(row) and row[place] != stem and row[place] in between and skipped < _MOST_BETWEEN:
            place, skipped = place + 1, skipped + 1
        if place >= len(row) or row[place] != stem:
            return ()
        place += 1
    return tuple(range(start, place))


def _parted(row: Sequence[str], start: int, said: Stems) -> tuple[int, ...]:
    if len(said) != 2 or said[1] not in _PARTICLES:
        return ()
    reach = range(start + 2, min(len(row), start + 5))
    return next(((start, place) for place in reach if row[place] == said[1]), ())


def read_players_words(text: str, file: str) -> PlayersWords:
    """The list in a file's text; TextError where a line that opens like one is not."""
    return gathered(read_sayings(text, file))


def read_sayings(text: str, file: str) -> list[Saying]:
    """The lines of a file's text."""
    sayings = []
    for place, line in enumerate(text.splitlines(), 1):
        if line.startswith("- "):
            found = _LINE.fullmatch(line.strip())
            if not found:
                raise TextError("a line is: - what is said → what is meant: a sentence.", file, place)
            sayings.append(Saying(_listed(found["said"]), _listed(found["meant"]), found["sentence"], place))
    return sayings


def gathered(sayings: Sequence[Saying]) -> PlayersWords:
    """Sayings of one or several files as one list; what is said in two lines may mean either."""
    meant: dict[Stems, dict[Stems, bool]] = {}
    for saying in sayings:
        for said in saying.said:
            known = meant.setdefault(tuple(stems(said)), {})
            for words in saying.meant:
                known.setdefault(meaning(words), saying.in_every_game)
    by_first: dict[str, list[tuple[Stems, Meanings]]] = {}
    for key in sorted(meant, key=len, reverse=True):
        by_first.setdefault(key[0], []).append((key, tuple(meant[key].items())))
    return PlayersWords(tuple(sayings), by_first)


def meaning(words: str) -> Stems:
    """The stems that must stand together for the meaning to be there; a tag is one word."""
    whole = [compound.stem for compound in compounds(words) if "-" in compound.stem]
    return tuple(whole) or essence(stems(words))


def essence(row: Sequence[str]) -> Stems:
    """A row of stems without its small words, unless it has no others."""
    return tuple(stem for stem in row if stem not in _SMALL) or tuple(row)


def players_words(game: str, root: Path | None = None) -> PlayersWords:
    """The list of a game, with what players say in every game; a missing file is an empty one."""
    root = root or locations.content("rules_text")
    sayings: list[Saying] = []
    for path in (root / game / FILE, root / FILE):
        if path.is_file():
            found = read_sayings(path.read_text(encoding="utf-8"), str(path.relative_to(root)))
            sayings += [replace(saying, in_every_game=path.parent == root) for saying in found]
    return gathered(sayings)


def _listed(words: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in words.split(",") if word.strip())

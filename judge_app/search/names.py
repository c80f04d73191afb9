"""Direct look-up: rule numbers, card ids, and what things are called. Who types one of these wants that very thing first."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property

from judge_app.search.concepts import ASKING
from judge_app.search.entry import SHELVES, Entry
from judge_app.search.players_words import essence
from judge_app.search.words import folded, stems, words
from judge_app.text.ids import sort_key

MOST_NAMED = 4
MOST_BELONGING = 40
LONGEST_CARD_NAME = 7

# How sure it is that an entry is the one that was named; any of them is surer than a score.
TO_THE_LETTER = 1000.0
IN_ANOTHER_FORM = 900.0
AMONG_SMALL_WORDS = 800.0
BY_A_PLAYERS_WORD = 700.0

_ASIDE_WORDS = re.compile(r"^(?:rules?|section|sec|no|number|nr|§|#)[.:\s]*(?=\d)|^(?:§|#)\s*")
_AS_NUMBER = re.compile(r"\d(?:\d|[\s.,:/-]+\d|[\s.,:/-]*[a-z](?![a-z]))+")
_PIECE = re.compile(r"\d+|[a-z]+")
_MENTIONED = re.compile(r"(?<![\w.-])(?:\d{1,3}(?:\.\w{1,3})+|[a-z]{2,4}\d{0,2}-[a-z]?\d{1,3})(?![\w-])")
_BRACKETS = str.maketrans("()[]", "    ")
_ABOUT_CARDS = SHELVES["rulings"] | SHELVES["cards"]
_FIRST_KINDS = {"term": 0, "heading": 1, "card": 1, "erratum": 2, "clarification": 2, "ruling": 3}


class Names:
    """What the entries of one game are called."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._entries = entries
        self._whole: dict[str, list[int]] = defaultdict(list)
        self._spoken: dict[tuple[str, ...], list[int]] = defaultdict(list)
        self._asked: dict[tuple[str, ...], list[int]] = defaultdict(list)
        for place in sorted(range(len(entries)), key=self._standing):
            for name in dict.fromkeys(entries[place].names):
                self._add(place, name)

    def warm(self) -> None:
        """Makes now what would otherwise be made by whoever searches first."""
        _ = self._pieces, self._card_beginnings, self._belonging

    def _add(self, place: int, name: str) -> None:
        spoken = tuple(stems(name))
        asked = tuple(stem for stem in spoken if stem not in ASKING)
        for book, key in ((self._spoken, spoken), (self._asked, asked)):
            if key and place not in book[key]:
                book[key].append(place)
        whole = folded(name)
        if place not in self._whole[whole]:
            self._whole[whole].append(place)

    def _standing(self, place: int) -> tuple[int, int, int]:
        entry = self._entries[place]
        return (_FIRST_KINDS.get(entry.kind, 4), entry.rank, place)

    def numbered(self, text: str) -> list[int]:
        """The entries of this very number or id, then those whose numbers go on from it: 704.1, 704.1a, 704.10."""
        asked = _ASIDE_WORDS.sub("", folded(text).strip()).strip(" .,")
        exact = (self._whole.get(asked) or self._in_pieces(asked)) if _is_number(asked) else []
        if not exact and not re.fullmatch(r"\d{1,3}(?:\.\w{0,3})*", asked):
            return []
        return [*exact, *(place for place in self._beginning(asked) if place not in exact)]

    def mentioned(self, text: str) -> list[int]:
        """The entries of rule numbers and card ids that stand among other words."""
        tokens = _MENTIONED.findall(folded(text))
        found = [place for token in tokens for place in self._whole.get(token) or self._in_pieces(token)]
        return list(dict.fromkeys(found))

    def _in_pieces(self, asked: str) -> list[int]:
        """The entries of this number in another spelling: 703.16a1 and 703.16 (a) 1 are 703.16.a.1."""
        asked = asked.translate(_BRACKETS)
        return self._pieces.get(tuple(_PIECE.findall(asked)), []) if _AS_NUMBER.fullmatch(asked.strip()) else []

    @cached_property
    def _pieces(self) -> dict[tuple[str, ...], list[int]]:
        found: dict[tuple[str, ...], list[int]] = defaultdict(list)
        for place in sorted(range(len(self._entries)), key=self._standing):
            if number := self._entries[place].number:
                found[tuple(_PIECE.findall(folded(number)))].append(place)
        return dict(found)

    def cards_in(self, text: str) -> frozenset[int]:
        """Clarifications, errata, rulings and cards of the cards a text names; one word only if it is written large."""
        row = words(text)
        found: set[int] = set()
        for start, first in enumerate(row):
            if first.stem not in self._card_beginnings:
                continue
            for end in range(start + 1, min(len(row), start + LONGEST_CARD_NAME) + 1):
                if end - start == 1 and not text[row[start].start].isupper():
                    continue
                places = self._spoken.get(tuple(word.stem for word in row[start:end]), ())
                found.update(place for place in places if self._entries[place].kind in _ABOUT_CARDS)
        return frozenset(found)

    @cached_property
    def _card_beginnings(self) -> frozenset[str]:
        about = (entry for entry in self._entries if entry.kind in _ABOUT_CARDS)
        return frozenset(row[0] for entry in about for name in entry.names if (row := stems(name)))

    def _beginning(self, asked: str) -> list[int]:
        """Subrules first, then other numbers that open with the same digits."""
        found = [
            place
            for place, entry in enumerate(self._entries)
            if entry.number and entry.number.startswith(asked) and entry.number != asked
        ]
        return sorted(found, key=lambda place: self._after(self._entries[place], asked))

    def _after(self, entry: Entry, asked: str) -> tuple[bool, tuple[tuple[int, str], ...]]:
        number = entry.number or ""
        return (number[len(asked) :][:1].isdigit(), sort_key(number))

    def is_name(self, text: str) -> bool:
        """Whether an entry has this very name, number or id."""
        return folded(" ".join(text.split())) in self._whole

    def called(self, text: str) -> list[tuple[int, float]]:
        """The entries of exactly this name, the same letters before other forms, and how sure that is."""
        spoken = tuple(stems(text))
        asked = tuple(stem for stem in spoken if stem not in ASKING)
        sure: dict[int, float] = {}
        for places, how in (
            (self._whole.get(folded(" ".join(text.split())), []), TO_THE_LETTER),
            (self._spoken.get(spoken, []), IN_ANOTHER_FORM),
            (self._asked.get(asked, []), AMONG_SMALL_WORDS),
        ):
            if sure and how == AMONG_SMALL_WORDS:
                break
            for place in self._foremost(places):
                sure.setdefault(place, how)
        return list(sure.items())

    def meant(self, stems: tuple[str, ...]) -> list[int]:
        """The entries whose name is this row of stems."""
        return self._foremost(self._spoken.get(stems, []) or self._asked.get(stems, []))

    def belonging(self, stems: tuple[str, ...]) -> frozenset[int]:
        """The entries of this name and those under them; none where so many have it that it tells nothing."""
        return self._belonging.get(stems, frozenset())

    @cached_property
    def _belonging(self) -> dict[tuple[str, ...], frozenset[int]]:
        members: dict[str, list[int]] = defaultdict(list)
        for place, entry in enumerate(self._entries):
            members[entry.group].append(place)
        found: dict[tuple[str, ...], set[int]] = defaultdict(set)
        for place, entry in enumerate(self._entries):
            for name in entry.names:
                found[essence(stems(name))].update((place, *members.get(entry.id, ())))
        return {key: frozenset(places) for key, places in found.items() if len(places) <= MOST_BELONGING}

    def is_term(self, stem: str) -> bool:
        """Whether a single word is the name of a term."""
        return any(self._entries[place].kind == "term" for place in self._spoken.get((stem,), ()))

    def _foremost(self, places: Sequence[int]) -> list[int]:
        """Terms and headings of that name; other entries only where there are none."""
        named = [place for place in places if self._entries[place].kind in _FIRST_KINDS]
        best = min((self._entries[place].rank for place in named or places), default=1)
        return [place for place in named or places if self._entries[place].rank == best][:MOST_NAMED]


def _is_number(text: str) -> bool:
    """Rule numbers, ids with a place (`mulligan.2`, `Mulligan, 2`) and card ids: what has a figure in it."""
    return any(character.isdigit() for character in text) or "." in text

"""What was typed, taken apart by our own rules: words, "phrases", -without, game:, in:. Never handed to a query parser."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from judge_app.search.entry import SHELVES
from judge_app.search.words import folded

LONGEST = 300
MOST_WORDS = 16
MOST_PHRASES = 6
SENTENCE_SPACES = 4

_QUOTES = str.maketrans({"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "＂": '"'})
_PART = re.compile(
    r"""
      (?P<minus>(?<!\S)-(?=["a-z]))? "(?P<phrase>[^"]*)(?:"|$)
    | (?<!\S)-(?P<without>[a-z][\w'-]*+)(?!/)
    | (?<!\S)(?P<filter>game|in):(?P<value>[a-z][a-z-]*)
    """,
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class Query:
    """A query as it was meant."""

    typed: str
    words: str
    phrases: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    game: str | None = None
    shelf: str | None = None

    @property
    def is_empty(self) -> bool:
        return not self.everything

    @property
    def everything(self) -> str:
        """All words that are asked for, in phrases or not."""
        return " ".join((self.words, *self.phrases)).strip()

    @property
    def is_question(self) -> bool:
        """A whole sentence, not a few words to look up."""
        return self.words.endswith("?") or self.words.count(" ") >= SENTENCE_SPACES


def cleaned(typed: str) -> str:
    """Printable characters only, one space between words, not longer than a person would type."""
    text = unicodedata.normalize("NFC", typed[: LONGEST * 2])
    text = "".join(" " if unicodedata.category(c)[0] in "CZ" else c for c in text)
    return " ".join(text.split())[:LONGEST].strip()


def read_query(typed: str, games: frozenset[str] = frozenset()) -> Query:
    """The query in a text; a filter that names no game and no shelf is just words."""
    text = cleaned(typed)
    rest: list[str] = []
    phrases: list[str] = []
    without: list[str] = []
    filters: dict[str, str] = {}
    last = 0
    plain = folded(text).translate(_QUOTES)
    for part in _PART.finditer(plain):
        if named := _named_by_filter(part, games):
            filters[part["filter"]] = named
        elif part["phrase"] is not None:
            (without if part["minus"] else phrases).append(part["phrase"])
        elif part["without"]:
            without.append(part["without"])
        else:
            continue
        rest.append(text[last : part.start()])
        last = part.end()
    rest.append(text[last:])
    return Query(
        typed=text,
        words=" ".join(" ".join(rest).split()),
        phrases=tuple(phrase for phrase in phrases if phrase.strip())[:MOST_PHRASES],
        without=tuple(without)[:MOST_PHRASES],
        game=filters.get("game"),
        shelf=filters.get("in"),
    )


def _named_by_filter(part: re.Match[str], games: frozenset[str]) -> str | None:
    """The game or the shelf that a filter names; None where it names neither, or where this is no filter."""
    if part["filter"] == "game":
        return _game(part["value"], games)
    return part["value"] if part["filter"] == "in" and part["value"] in SHELVES else None


def _game(asked: str, games: frozenset[str]) -> str | None:
    """A game by its id, the id's beginning, or its initials: alpha-clash, alpha, ac."""
    for game in sorted(games):
        if game == asked or game.startswith(asked) or "".join(word[0] for word in game.split("-")) == asked:
            return game
    return None

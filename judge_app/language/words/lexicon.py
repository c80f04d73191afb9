"""From cleaned text to words: the lexer.

A grammar's terminals are lists of phrases. Each place in the text takes the longest phrase that fits; a word no
phrase knows is PROPER when it is capitalised (the name of a counter or token) and UNKNOWN otherwise. A phrase that stands
under several terminals is left open here and settled by `tagging.py`.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from judge_app.language.spans import Span
from judge_app.language.words.draft import Draft

PIECE = re.compile(
    r"""
      (?P<DIE>d\d+\b)
    | (?P<NON>non-)
    | (?P<WORD>[^\W\d_]+(?:-[^\W\d_]+)*(?:'(?:t|ve|re|ll)\b)?)
    | (?P<QUOTE>")
    | (?P<SYMBOL>\([a-z][a-z0-9' -]*\ symbol\))
    | (?P<NAME>\[[^\[\]]*\])
    | (?P<POWERS>[+-](?:\d{1,6}|X)/[+-](?:\d{1,6}|X))
    | (?P<SIGNED>[+-](?:\d+|X)\b)
    | (?P<FIGURES>\d{1,6}/\d{1,6})
    | (?P<GEMS>(?:⯁|\{[a-z]\})+)
    | (?P<NUMBER>\d{1,6})
    | (?P<POSSESSIVE>'s\b|(?<=s)')
    | (?P<BREAK>\n)
    | (?P<MARK>[^\s\w])
    | (?P<ODD>[^\s])
    """,
    re.VERBOSE | re.IGNORECASE,
)
NUMBER_WORDS = {
    word: number
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen twenty".split()
    )
}
CONTRACTIONS = {"you've": ("you", "have"), "they've": ("they", "have"), "it'll": ("it", "will")}
UNKNOWN = "UNKNOWN"
KEYWORD = ("KEYWORD",)
LONE_KINDS = frozenset("SYMBOL NAME POWERS SIGNED FIGURES GEMS NUMBER NON POSSESSIVE BREAK QUOTE".split())
PERIOD, COLON, BULLET, BREAK, ELLIPSIS, QUOTE = "PERIOD", "COLON", "BULLET", "BREAK", "ELLIPSIS", "QUOTE"
MARKS = {".": PERIOD, ":": COLON, "•": BULLET, "…": ELLIPSIS, "!": PERIOD}


@dataclass(slots=True, init=False)
class Word:
    """A word or phrase as found: what it may be, how it reads, where it stands in the original."""

    types: tuple[str, ...]
    text: str
    span: Span
    inner: list["Word"] | None  # what stands between quotation marks
    type: str

    def __init__(self, types: tuple[str, ...], text: str, span: Span, inner: list["Word"] | None = None) -> None:
        self.types = types
        self.text = text
        self.span = span
        self.inner = inner
        self.type = types[0]


Phrases = list[tuple[tuple[str, ...], tuple[str, ...]]]  # each with its terminals


class Beginning(NamedTuple):
    """What begins with a word: phrases by their second word, the longest first, and what the word is alone."""

    longer: dict[str, Phrases]
    alone: tuple[str, ...]


@dataclass(slots=True)
class Lexicon:
    """The phrases of a grammar, with the keywords and timings of its game."""

    beginnings: dict[str, Beginning]
    words: frozenset[str]
    numbered: frozenset[str]
    readable: dict[str, str] = field(default_factory=dict)  # terminal -> a phrase of it, for messages


def build_lexicon(
    terminals: Mapping[str, Iterable[str]], keywords: Iterable[str], numbered: Iterable[str], timings: Iterable[str]
) -> Lexicon:
    """`terminals` are the phrases of the grammar, by the name of their terminal."""
    found: dict[tuple[str, ...], list[str]] = {}
    readable: dict[str, str] = {}

    def add(phrase: str, terminal: str) -> None:
        pieces = tuple(match[0].lower() for match in PIECE.finditer(phrase))
        found.setdefault(pieces, []).append(terminal)
        if terminal not in readable or (len(phrase), phrase) < (len(readable[terminal]), readable[terminal]):
            readable[terminal] = phrase

    for terminal, own in terminals.items():
        for phrase in own:
            add(phrase, terminal)
    for keyword in keywords:
        add(keyword, "KEYWORD")
    for timing in timings:
        add(timing, "TIMING")
    words = frozenset(piece for pieces in found for piece in pieces if piece.isalpha())
    return Lexicon(
        _by_first_word(found),
        words | frozenset(NUMBER_WORDS),
        frozenset(name.lower() for name in numbered),
        readable,
    )


def _by_first_word(found: Mapping[tuple[str, ...], Sequence[str]]) -> dict[str, Beginning]:
    beginnings: dict[str, Beginning] = {}
    for pieces in sorted(found, key=len, reverse=True):
        first, types = pieces[0], tuple(found[pieces])
        longer, alone = beginnings.get(first, ({}, ()))
        if len(pieces) == 1:
            alone = types
        else:
            longer.setdefault(pieces[1], []).append((pieces, types))
        beginnings[first] = Beginning(longer, alone)
    return beginnings


class _Piece(NamedTuple):
    kind: str
    text: str
    lower: str
    start: int
    end: int


_piece = partial(tuple.__new__, _Piece)  # of all five, in about half the time of a call


def _pieces(text: str) -> list[_Piece]:
    pieces: list[_Piece] = []
    for match in PIECE.finditer(text):
        kind = match.lastgroup or "ODD"
        word = match[0]
        lower = word.lower()
        start, end = match.span()
        if kind == "WORD" and lower in CONTRACTIONS:
            first, second = CONTRACTIONS[lower]
            middle = start + len(first)
            pieces.append(_Piece(kind, word[: len(first)], first, start, middle))
            pieces.append(_Piece(kind, second, second, middle, end))
        elif kind == "POSSESSIVE" and pieces and pieces[-1].lower in ("it", "that", "there", "what"):
            pieces.append(_Piece("WORD", "is", "is", start, end))
        else:
            pieces.append(_piece((kind, word, lower, start, end)))
    return pieces


def read_words(draft: Draft, lexicon: Lexicon) -> list[Word]:
    """Every word of the draft, with quotations folded into one word each."""
    words = _match(draft, _pieces(draft.text), lexicon)
    return _fold_quotes(words) if '"' in draft.text else words


def _match(draft: Draft, pieces: Sequence[_Piece], lexicon: Lexicon) -> list[Word]:
    words: list[Word] = []
    at, end = 0, len(pieces)
    while at < end:
        types, length = _longest(pieces, at, lexicon)
        first = pieces[at]
        if length == 1:
            words.append(Word(types, first.text, draft.span(first.start, first.end)))
        else:
            found = pieces[at : at + length]
            text = " ".join([piece.text for piece in found])
            words.append(Word(types, text, draft.span(first.start, found[-1].end)))
        at += length
    return words


def _longest(pieces: Sequence[_Piece], at: int, lexicon: Lexicon) -> tuple[tuple[str, ...], int]:
    piece = pieces[at]
    beginning = lexicon.beginnings.get(piece.lower)
    if beginning is None:
        return (_lone_type(piece),), 1
    longer, alone = beginning
    if longer and at + 1 < len(pieces):
        for phrase, types in longer.get(pieces[at + 1].lower, ()):
            if _stands(pieces, at, phrase) and _may_end(pieces, at + len(phrase) - 1, lexicon):
                return types, len(phrase) if types != KEYWORD else _rated(pieces, at, phrase, lexicon)
    if not alone:
        return (_lone_type(piece),), 1
    return alone, 1 if alone != KEYWORD else _rated(pieces, at, (piece.lower,), lexicon)


def _rated(pieces: Sequence[_Piece], at: int, phrase: tuple[str, ...], lexicon: Lexicon) -> int:
    """How long a keyword is here, with the number that belongs to it."""
    length = len(phrase)
    if " ".join(phrase) in lexicon.numbered:
        return _with_rating(pieces, at + length) - at
    return length


def _with_rating(pieces: Sequence[_Piece], end: int) -> int:
    """Where a keyword ends that ends here without its number: "Stun 2", "Stun: 2"."""
    rating = end + (end < len(pieces) and pieces[end].text == ":")
    has_number = rating < len(pieces) and (pieces[rating].kind == "NUMBER" or pieces[rating].text == "X")
    return rating + 1 if has_number else end


def _stands(pieces: Sequence[_Piece], at: int, phrase: tuple[str, ...]) -> bool:
    """Whether the whole phrase is here; its first word is."""
    if at + len(phrase) > len(pieces):
        return False
    for place in range(1, len(phrase)):  # noqa: SIM110 - asked for every word of every text
        if pieces[at + place].lower != phrase[place]:
            return False
    return True


def _may_end(pieces: Sequence[_Piece], at: int, lexicon: Lexicon) -> bool:
    """A phrase may not end with a word that starts a noun: "this Clash" is none in "this Clash card"."""
    if at + 1 == len(pieces):
        return True
    beginning = lexicon.beginnings.get(pieces[at].lower)
    if beginning is None or not beginning.longer:
        return True
    longer = beginning.longer.get(pieces[at + 1].lower, ())
    return not any(types[0].startswith("N_") and _stands(pieces, at, phrase) for phrase, types in longer)


def _lone_type(piece: _Piece) -> str:
    if piece.kind in LONE_KINDS:
        return piece.kind
    if piece.kind == "WORD":
        if piece.lower in NUMBER_WORDS:
            return "NUMBER"
        if piece.text == "X":
            return "VARIABLE"
        return "PROPER" if piece.text[0].isupper() else UNKNOWN
    return MARKS.get(piece.text, UNKNOWN)


def _fold_quotes(words: list[Word]) -> list[Word]:
    folded: list[Word] = []
    opened: int | None = None
    for word in words:
        folded.append(word)
        if word.type != QUOTE:
            continue
        if opened is None:
            opened = len(folded) - 1
            continue
        inner = folded[opened + 1 : -1]
        span = folded[opened].span.joined(word.span)
        del folded[opened:]
        folded.append(Word(("QUOTED",), "", span, inner))
        opened = None
    return folded

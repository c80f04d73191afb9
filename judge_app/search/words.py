"""Text to words as search sees them: symbols kept, spellings made one, words reduced to their stems.

`+2/+0`, `X`, `can't`, `{30}` and `Trigger – Defeat` mean something in rules, so nothing is thrown away here; what a question
can do without is for the query to decide. Text and query go through the same door.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from snowballstemmer.english_stemmer import EnglishStemmer

_SAME = str.maketrans({"‘": "'", "’": "'", "ʼ": "'", "`": "'", "–": "-", "—": "-", "‑": "-", "−": "-", "‐": "-"})

_PIECE = re.compile(
    r"""
      (?P<power>  (?<![\w/]) [+-]? (?:\d{1,3}|x) / [+-]? (?:\d{1,3}|x) (?![\w/]) )
    | (?P<signed> (?<![\w/]) [+-] (?:\d{1,3}|x) (?![\w/.]) )
    | (?P<card>   (?<!\w) [a-z]{2,4}\d{0,2} - [a-z]?\d{1,3} (?!\w) )
    | (?P<number> (?<!\w) \d{1,3} \. \d{1,3} [a-z]? (?: \. [a-z0-9]{1,3} )* (?!\w) )
    | (?P<word>   [^\W_]+ (?: ' [^\W_]+ )* )
    """,
    re.VERBOSE,
)
_TAG = re.compile(r"(?<!\w)([a-z]+) - ([a-z]+)(?!\w)")
_JOINED = re.compile(r"(?<![\w'-])[a-z]{2,}(?:-[a-z]{2,})+(?![\w-])")

_NUMERALS = dict(
    zip(
        "zero one two three four five six seven eight nine ten eleven twelve".split(),
        (str(number) for number in range(13)),
        strict=True,
    )
) | {"twenty": "20", "thirty": "30", "forty": "40", "fifty": "50", "once": "once", "twice": "twice"}

_CONTRACTED = re.compile(r"'(?:s|m|re|ve|d|ll)$")
_CANNOT = "can't"
_ONE_FORM = {
    "cannot": _CANNOT, "cant": _CANNOT, "can't": _CANNOT, "colour": "color", "colours": "color", "coloured": "color",
    "defence": "defense", "defences": "defense", "armour": "armor", "cancelled": "cancel", "cancelling": "cancel",
    "drew": "draw", "drawn": "draw", "dealt": "deal", "paid": "pay", "chose": "choose", "chosen": "choose",
    "lost": "lose", "loses": "lose", "losing": "lose", "won": "win", "winning": "win", "sent": "send", "took": "take",
    "taken": "take", "gave": "give", "given": "give", "began": "begin", "begun": "begin", "went": "go",
    "kept": "keep", "held": "hold", "broke": "break", "broken": "break", "thrown": "throw", "threw": "throw",
    "chosing": "choose", "spent": "spend", "stole": "steal", "stolen": "steal", "hid": "hide", "hidden": "hide",
    "came": "come", "copies": "copy", "copied": "copy", "bought": "buy", "brought": "bring",
    "targetted": "target", "targetting": "target", "facing": "face", "negative": "negativ",
    "ran": "run", "flew": "fly", "flown": "fly", "flies": "fly", "multi": "multiple",
    "resolution": "resolve", "winner": "win", "winners": "win", "loser": "lose",
    "losers": "lose", "loss": "lose", "payment": "pay", "payments": "pay", "obstructor": "obstruct",
    "obstructors": "obstruct",
    "division": "divide", "destruction": "destroy", "beginning": "begin", "beginnings": "begin", "starting": "start",
}  # fmt: skip

_MOST_KNOWN = 65_536
_known: dict[str, str] = {}
_local = threading.local()


class Word(NamedTuple):
    """A word of a text: its stem, and where it stands."""

    stem: str
    start: int
    end: int


def folded(text: str) -> str:
    """Lower case, one kind of dash and quote; every character keeps its place."""
    plain = text.translate(_SAME)
    lower = plain.lower()
    return lower if len(lower) == len(plain) else "".join(c.lower() if len(c.lower()) == 1 else c for c in plain)


def stem(word: str) -> str:
    """The stem of a folded word; negations and numerals have one form each."""
    found = _known.get(word)
    if found is None:
        found = _stem(word)
        if len(_known) > _MOST_KNOWN:
            _known.clear()
        _known[word] = found
    return found


def learn(stems_of: Mapping[str, str]) -> None:
    """Stems that were worked out before, when an index was made: to look one up takes less time."""
    if len(_known) + len(stems_of) <= _MOST_KNOWN:
        _known.update(stems_of)


def _stem(word: str) -> str:
    word = _ONE_FORM.get(word, word)
    if word == _CANNOT or word in _NUMERALS:
        return _NUMERALS.get(word, word)
    if word.endswith("n't"):
        return "not"
    word = _CONTRACTED.sub("", word).replace("'", "")
    word = _ONE_FORM.get(word, word)
    if len(word) < 3 or len(word) > 40:
        return word
    stemmer = getattr(_local, "stemmer", None)
    if stemmer is None:
        stemmer = _local.stemmer = EnglishStemmer()
    return str(stemmer.stemWord(word))


@lru_cache(maxsize=256)
def words(text: str) -> tuple[Word, ...]:
    """Every word of a text in order; what was asked last is remembered, since a query is taken apart for several ends."""
    return tuple(_word(found) for found in _PIECE.finditer(folded(text)))


def _word(found: re.Match[str]) -> Word:
    text = found.group()
    return Word(stem(text) if found.lastgroup == "word" else text, found.start(), found.end())


def compounds(text: str) -> list[Word]:
    """Words that are one though written as two: tags (`Trigger – Defeat`) and hyphenations (`re-check`)."""
    plain = folded(text)
    found = [Word(tag(match[1], match[2]), match.start(), match.end()) for match in _TAG.finditer(plain)]
    found += [
        Word(stem(match.group().replace("-", "")), match.start(), match.end()) for match in _JOINED.finditer(plain)
    ]
    return found


def tag(first: str, second: str) -> str:
    """A trigger tag as one word."""
    return f"{first}-{second}"


def shapes(word: str) -> list[str]:
    """What a power symbol looks like with its figures left open: `+2/+0` is `+#/+0` and `#/#`; `+2` is `+#`."""
    if "/" in word:
        return ["/".join(_open(half) for half in word.split("/")), "#/#"]
    return [word[0] + "#"] if word[:1] in ("+", "-") and word[1:] else []


def _open(half: str) -> str:
    sign = half[: len(half) - len(half.lstrip("+-"))]
    return half if half[len(sign) :] == "0" else f"{sign}#"


def stems(text: str) -> list[str]:
    """The stems alone."""
    return [word.stem for word in words(text)]

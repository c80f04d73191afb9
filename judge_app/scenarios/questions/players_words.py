"""A question in the words that its forms know: chatter left out, players' phrases for deeds put in theirs.

The words are in `players_words.toml`, for all games and for each. A name of the board is never taken for one of them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

_DATA = tomllib.loads(Path(__file__).with_name("players_words.toml").read_text(encoding="utf-8"))
LEMMAS: dict[str, str] = _DATA["lemmas"]
PAST: dict[str, str] = _DATA["past"]
MOST_MEANINGS = 2
LONGEST_GAP = 6  # words that {a} may be
_TOKEN = re.compile(r"[^\s,.;!?]+|[,.;!?]+")
_BETWEEN = frozenset("what if does did do is was can could will would and or but instead so why how where who".split())
_BASE_AFTER = frozenset(
    "to did does do can could may might will would should not didn't doesn't can't couldn't cant couldnt didnt doesnt".split()
)


def _by_length(said: Sequence[str]) -> str:
    return "|".join(re.escape(each).replace(r"\ ", r"\s+") for each in sorted(said, key=len, reverse=True))


_CHATTER = _by_length(_DATA["chatter"])
_LEADING = re.compile(rf"^\W*(?:{_CHATTER})\b\W*(?=\w)", re.I)
_TRAILING = re.compile(rf"(?<![\s,.;?!])[\s,.;?!]+(?:{_CHATTER})\W*$", re.I)
_LITTLE = re.compile(rf"\b(?:{_by_length(_DATA['little'])})\b(?!['’-])", re.I)


@dataclass(frozen=True, slots=True)
class Wording:
    """A phrase that players use, and what it means: words, and gaps as {a}."""

    said: tuple[str, ...]
    means: str


_Matched = tuple[int, dict[str, str]]


@lru_cache(maxsize=8)
def wordings(game: str) -> dict[str, tuple[Wording, ...]]:
    """By their first word; the longest first."""
    found = [
        Wording(tuple(said.split()), each["means"])
        for part in (game, "all")
        for each in _DATA.get(part, ())
        for said in each["said"]
    ]
    by_first: dict[str, list[Wording]] = {}
    for each in sorted(found, key=lambda each: -len(each.said)):
        by_first.setdefault(each.said[0], []).append(each)
    return {first: tuple(each) for first, each in by_first.items()}


def without_chatter(text: str) -> str:
    """ "ok so wait, why did it die lol" is "why did it die"."""
    before = ""
    while text != before:
        before = text
        text = _LEADING.sub("", text, count=1)
        text = _TRAILING.sub("", text, count=1)
    return text.strip() or before


def without_little_words(text: str, names: Container[str] = ()) -> str:
    """ "Why couldn't he just use it right away" is "why couldn't he use it"."""
    plain = _LITTLE.sub(lambda found: found[0] if found[0].lower() in names else "", text)
    return " ".join(plain.split())


def lemmas(word: str) -> Iterator[str]:
    """What a word may be a form of; itself first."""
    yield word
    if word in LEMMAS:
        yield LEMMAS[word]
    for ending in ("s", "es", "ed", "d", "ing"):
        if word.endswith(ending) and len(word) - len(ending) > 1:
            stem = word.removesuffix(ending)
            yield stem
            if ending in ("ed", "ing"):
                yield f"{stem}e"
                if stem[-1:] == stem[-2:-1]:
                    yield stem[:-1]


def inflected(verb: str, like: str, lemma: str) -> str:
    """The verb in the form that another has: "attacked" as "swung" is to "swing"."""
    if like == lemma:
        return verb
    if like.endswith("ing"):
        return f"{verb.removesuffix('e')}ing"
    if like.endswith("s") and not lemma.endswith("s"):
        return f"{verb}es" if verb.endswith(("s", "ch", "sh", "x")) else "goes" if verb == "go" else f"{verb}s"
    return PAST.get(verb) or (f"{verb}d" if verb.endswith("e") else f"{verb}ed")


def in_the_words_of_the_forms(text: str, game: str, names: Container[str] = ()) -> list[str]:
    """Each phrase of a player's replaced by what it means, from left to right; of one that means several things, each."""
    found = list[str]()
    for which in range(MOST_MEANINGS):
        read = _read(text, game, names, which)
        if read not in found:
            found.append(read)
    return found


def _read(text: str, game: str, names: Container[str], which: int) -> str:
    tokens, at, found = _TOKEN.findall(text), 0, list[str]()
    while at < len(tokens):
        said = _wordings_at(tokens, at, wordings(game), names)
        if not said:
            found.append(tokens[at])
            at += 1
            continue
        meant, end = said[min(which, len(said) - 1)]
        found.append(meant)
        at = end
    return re.sub(r"\s+([,.;!?])", r"\1", " ".join(found))


def _wordings_at(
    tokens: Sequence[str], at: int, known: dict[str, tuple[Wording, ...]], names: Container[str]
) -> list[tuple[str, int]]:
    """What the longest phrase that begins here may mean, and where it ends."""
    word, found, longest = tokens[at].lower(), list[tuple[str, int]](), 0
    if word in names:
        return found
    is_base = bool(at) and tokens[at - 1].lower() in _BASE_AFTER
    for lemma in dict.fromkeys(lemmas(word)):
        for wording in known.get(lemma, ()):
            matched = _matched(tokens, at + 1, wording.said[1:]) if len(wording.said) >= longest else None
            if matched is not None:
                end, gaps = matched
                longest = len(wording.said)
                verb, _, rest = wording.means.partition(" ")
                form = verb if is_base else _in_its_form(verb, wording, tokens[at:end], lemma)
                found.append((f"{form} {rest}".strip().format(**gaps), end))
    return found


def _in_its_form(verb: str, wording: Wording, said: Sequence[str], lemma: str) -> str:
    """A verb in the form in which the phrase is said: of the first word that is not as it is listed, if that is its verb."""
    like = next((n for n, token in enumerate(said) if token.lower() not in wording.said), 0)
    own = wording.said[like] if like < len(wording.said) else lemma
    if like and own not in lemmas(said[like].lower()):
        return inflected(verb, said[0].lower(), lemma)
    return verb if own.startswith("{") else inflected(verb, said[like].lower(), own)


def _matched(tokens: Sequence[str], at: int, said: Sequence[str]) -> _Matched | None:
    """Where a phrase ends that goes on here, and what fills its gaps: as few words as possible, as many at its end."""
    if not said:
        return at, {}
    if said[0] == "{n}":
        return _with_a_number(tokens, at, said[1:])
    if said[0].startswith("{"):
        return _with_a_gap(tokens, at, said[0][1:-1], said[1:])
    is_said = at < len(tokens) and said[0] in lemmas(tokens[at].lower())
    return _matched(tokens, at + 1, said[1:]) if is_said else None


def _with_a_number(tokens: Sequence[str], at: int, rest: Sequence[str]) -> _Matched | None:
    gap = tokens[at : at + 1]
    found = _matched(tokens, at + 1, rest) if gap and gap[0].isdigit() else None
    return (found[0], {"n": gap[0], **found[1]}) if found is not None else None


def _with_a_gap(tokens: Sequence[str], at: int, name: str, rest: Sequence[str]) -> _Matched | None:
    lengths = range(1, LONGEST_GAP + 1)
    for length in lengths if rest else reversed(lengths):
        gap = tokens[at : at + length]
        found = _matched(tokens, at + length, rest) if len(gap) == length and _may_fill_a_gap(gap) else None
        if found is not None:
            return found[0], {name: " ".join(gap), **found[1]}
    return None


def _may_fill_a_gap(words: Sequence[str]) -> bool:
    return all(word.lower() not in _BETWEEN and word[0].isalnum() for word in words)

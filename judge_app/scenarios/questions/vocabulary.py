"""The words of questions, read from `vocabulary.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Container
from dataclasses import dataclass
from pathlib import Path

from rapidfuzz.distance import DamerauLevenshtein

_DATA = tomllib.loads(Path(__file__).with_name("vocabulary.toml").read_text(encoding="utf-8"))


LEAST_SPELLED = 4


@dataclass(frozen=True, slots=True)
class Predicate:
    """What players say of somebody or something: the claims that mean it, and the beginnings of words in its steps."""

    claims: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    amount: str = ""  # a claim whose finding is the number


CONTRACTED: dict[str, str] = _DATA["contracted"]
MEANT: dict[str, str] = _DATA["meant"]
PRONOUNS = frozenset(_DATA["pronouns"])
FILLERS = frozenset(_DATA["fillers"]) | PRONOUNS
AUXILIARIES = frozenset(_DATA["auxiliaries"])
MODAL = frozenset(_DATA["modal"])
STEMS: dict[str, tuple[str, ...]] = {word: tuple(stems) for word, stems in _DATA["stems"].items()}
SLANG: dict[str, tuple[str, ...]] = {word: tuple(stems) for word, stems in _DATA["slang"].items()}
AMOUNTS: dict[str, str] = _DATA["amounts"]
PREDICATES: dict[str, Predicate] = {
    said: Predicate(tuple(each["claims"]), tuple(each["steps"]), each.get("amount", ""))
    for each in _DATA["predicates"]
    for said in each["said"]
}
TEXTING: dict[str, str] = _DATA["texting"]
_TEXTED = re.compile(rf"\b(?:{'|'.join(TEXTING)})\b", re.I)
IDIOMS = tuple((re.compile(each["said"], re.I), each["means"]) for each in _DATA["idioms"])
ASKED = frozenset(
    "why what who whose where when how many much which if happens happen happened instead would step".split()
)
SPELLED = {
    word
    for word in (
        *_DATA["of_games"],
        *STEMS,
        *AMOUNTS,
        *MEANT.values(),
        *(each for said in PREDICATES for each in said.split()),
        "again",
        "instead",
        "still",
        "already",
        "actually",
        "really",
        "another",
    )
    if len(word) > LEAST_SPELLED
}
"""Words that are meant by a slip."""
LONGEST_ENDING = 4  # "defeat" and "defeated,"
COMMON = (
    FILLERS
    | AUXILIARIES
    | MODAL
    | ASKED
    | set(_DATA["of_games"])
    | set(STEMS)
    | set(MEANT)
    | set(AMOUNTS)
    | {word for said in PREDICATES for word in said.split()}
)
"""Words that are never taken for a name, nor for a misspelt one."""


VERBS_ALONE = frozenset(STEMS) - frozenset(_DATA["of_games"]) - frozenset(AMOUNTS) - FILLERS
"""Verbs that are no word of the games: after "the", what is called so."""


def stems_of(word: str) -> tuple[str, ...]:
    """How a word of a step may begin that says the same."""
    if word in STEMS or word in SLANG:
        return STEMS.get(word) or SLANG[word]
    for ending in ("ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word.removesuffix(ending)
            break
    return STEMS.get(word, (word[:6],))


def is_form_of(word: str, stems: tuple[str, ...]) -> bool:
    """Whether a word begins like one of these and only has an ending besides: "acts", not "activates"."""
    return any(word.startswith(stem) and len(word) - len(stem) <= LONGEST_ENDING for stem in stems)


def spelled(word: str, written: Container[str] = ()) -> str:
    """The one word of questions that is meant by a slip in it; itself if it is known, or an ending of a word that is, or
    is written on the table."""
    if len(word) <= LEAST_SPELLED or not word.isalpha() or _is_known(word, written):
        return word
    alike = [each for each in SPELLED if DamerauLevenshtein.distance(word, each, score_cutoff=1) <= 1]
    return alike[0] if len(alike) == 1 else word


def _is_known(word: str, written: Container[str]) -> bool:
    if word in COMMON or word in SLANG or word in written:
        return True
    return any(word.startswith(each) and len(each) > 3 for each in COMMON)


_NEGATED = re.compile(r"\b[a-z]{3,}n'?t\b", re.I)
NEGATIONS = {each.replace("'", "") for each in CONTRACTED if each.endswith(("n't", "nt"))}


def negation(word: str, written: Container[str] = ()) -> str:
    """ "Coudnt" is "couldnt": the one contracted negation that is meant by a slip."""
    said = word.lower().replace("'", "")
    is_right = f"{said[:-2]}n't" in CONTRACTED or said in CONTRACTED
    if is_right or said in written or said in COMMON or len(said) <= LEAST_SPELLED:
        return word
    alike = [each for each in NEGATIONS if DamerauLevenshtein.distance(said, each, score_cutoff=1) <= 1]
    return alike[0] if len(alike) == 1 else word


def plainly(text: str, written: Container[str] = ()) -> str:
    """A question without its idioms; what is a word of a name on the board is none."""

    def meant(found: re.Match[str], means: str) -> str:
        idiom = found[0]
        for group in found.groups():
            idiom = idiom.replace(group or "", " ")
        is_name = any(word in written for word in idiom.lower().split())
        return found[0] if is_name else found.expand(means)

    text = _NEGATED.sub(lambda found: negation(found[0], written), text)
    text = _TEXTED.sub(lambda found: found[0] if found[0].lower() in written else TEXTING[found[0].lower()], text)
    for pattern, means in IDIOMS:
        text = pattern.sub(lambda found, means=means: meant(found, means), text)  # type: ignore[misc]
    return " ".join(text.split())

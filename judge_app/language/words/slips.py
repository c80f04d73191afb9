"""Typing slips in card lists: a letter lost, doubled or out of its place, two words run together.

Only what can be nothing else is mended: the word is long, unknown, begins and ends like exactly one word of the game, and differs from
it by one letter that is lost, struck twice or exchanged with the next. A wrong letter is left alone: "placed" is not "played".
A short word says too little for that: those that were met and are no words at all are listed.
Each slip that is mended is reported like every other change of the text.
"""

import re
from functools import lru_cache

from judge_app.language.words.draft import Draft

SHORTEST = 5
KNOWN = {
    "gest": "gets",
    "cadr": "card",
    "cadrs": "cards",
    "cars": "cards",
    "cst": "cost",
    "csot": "cost",
    "trun": "turn",
}
SHORTEST_NAME = 7  # a capitalised word may be a name
WORDS = re.compile(r"\[[^\]]*\]|(?<![\w'-])[A-Za-z]{3,}(?![\w'-])")


def mend_slips(draft: Draft, known: frozenset[str]) -> None:
    if any(word not in known and _mended(word, known) is not None for word in WORDS.findall(draft.text)):
        draft.rewrite(WORDS, lambda match: _mended(match[0], known) or match[0], "typing slip")


@lru_cache(maxsize=4096)
def _mended(word: str, known: frozenset[str]) -> str | None:
    if word.lower() in KNOWN:
        return KNOWN[word.lower()]
    if word.startswith("[") or word.lower() in known or _is_too_short(word):
        return None
    lower = word.lower()
    meant = {each for each in (*_lost(lower), *_added(lower), *_exchanged(lower)) if each in known}
    if not meant:
        return _parted(lower, known) if lower == word else None
    only = meant.pop()
    return only if not meant and _begins_and_ends_like(only, lower) else None


def _is_too_short(word: str) -> bool:
    return len(word) < (SHORTEST_NAME if word[0].isupper() else SHORTEST)


def _begins_and_ends_like(word: str, other: str) -> bool:
    return word[0] == other[0] and word[-1] == other[-1]


LETTERS = "abcdefghijklmnopqrstuvwxyz"


def _lost(word: str) -> list[str]:
    return [word[:at] + letter + word[at:] for at in range(1, len(word)) for letter in LETTERS]


def _added(word: str) -> list[str]:
    """A key that was struck twice: "spend" is not "send", "intitial" is "initial"."""
    near = (at for at in range(1, len(word)) if word[at] in word[max(0, at - 2) : at] + word[at + 1 : at + 3])
    return [word[:at] + word[at + 1 :] for at in near]


def _exchanged(word: str) -> list[str]:
    return [word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1)]


def _parted(word: str, known: frozenset[str]) -> str | None:
    """ "foreach" is "for each", if there is only one way to part it."""
    ways = [f"{word[:at]} {word[at:]}" for at in range(3, len(word) - 2) if word[:at] in known and word[at:] in known]
    return ways[0] if len(ways) == 1 else None

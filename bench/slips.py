"""Queries with typing slips, made from the judged questions: two slips each, by a seeded script, kept as data.

`python -m bench.slips` writes `bench/queries/slips/<game>.jsonl` from the reported questions: what is asked stays, and so
does what answers it. Slips are of six kinds: a neighbouring key, a dropped, doubled or swapped letter, two words joined, one split.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable

from bench.relevance import SLIPS, Judged, judged_queries

COUNT = 120
SEED = 18
EACH = 2
LETTERS = 4  # shorter words are seldom mistyped, and what is left of them says nothing

_ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_WORD = re.compile(r"[a-z]+", re.IGNORECASE)

Slip = Callable[[str, random.Random], str]


def neighbours(letter: str) -> str:
    """The keys left and right of a letter, and those above and below."""
    for number, keys in enumerate(_ROWS):
        if letter in keys:
            place = keys.index(letter)
            beside = keys[max(0, place - 1) : place] + keys[place + 1 : place + 2]
            around = "".join(row[max(0, place - 1) : place + 1] for row in _ROWS[number + 1 : number + 2])
            return beside + around
    return letter


def _inside(word: str, chance: random.Random) -> int:
    return chance.randrange(1, len(word))


def neighbouring(word: str, chance: random.Random) -> str:
    place = _inside(word, chance)
    return word[:place] + chance.choice(neighbours(word[place].lower())) + word[place + 1 :]


def dropped(word: str, chance: random.Random) -> str:
    place = _inside(word, chance)
    return word[:place] + word[place + 1 :]


def doubled(word: str, chance: random.Random) -> str:
    place = _inside(word, chance)
    return word[:place] + word[place] + word[place:]


def swapped(word: str, chance: random.Random) -> str:
    places = [place for place in range(1, len(word)) if word[place - 1] != word[place]]
    place = chance.choice(places)
    return word[: place - 1] + word[place] + word[place - 1] + word[place + 1 :]


def split(word: str, chance: random.Random) -> str:
    place = chance.randrange(2, len(word) - 1)
    return f"{word[:place]} {word[place:]}"


IN_A_WORD: tuple[Slip, ...] = (neighbouring, dropped, doubled, swapped, split)


def joined(text: str, chance: random.Random) -> str:
    """Two words without the space between them."""
    spaces = [found.start() + 1 for found in re.finditer(r"[a-z] [a-z]", text, re.IGNORECASE)]
    if not spaces:
        return text
    place = chance.choice(spaces)
    return text[:place] + text[place + 1 :]


def with_slips(text: str, chance: random.Random) -> str:
    """The text with two slips, in two words where it has two that are long enough."""
    slips = chance.sample((*IN_A_WORD, joined), EACH)
    words = [found for found in _WORD.finditer(text) if len(found.group()) >= LETTERS]
    chosen = chance.sample(words, min(len(words), EACH))
    inside = [slip for slip in slips if slip is not joined]
    for found, slip in sorted(zip(chosen, inside, strict=False), key=lambda pair: -pair[0].start()):
        text = text[: found.start()] + slip(found.group(), chance) + text[found.end() :]
    return joined(text, chance) if joined in slips else text


def slipped(queries: list[Judged], count: int, seed: int) -> list[Judged]:
    """So many of these queries, each with slips of its own; a question comes again only if there are too few."""
    chance = random.Random(seed)
    found: dict[str, Judged] = {}
    while len(found) < count:
        for query in chance.sample(queries, len(queries)):
            typed = with_slips(query.query, chance)
            if len(found) < count and typed != query.query:
                found.setdefault(typed, Judged(query.game, typed, "slips", query.accept, query.split))
    return list(found.values())


def main() -> None:
    SLIPS.mkdir(exist_ok=True)
    asked = [query for query in judged_queries("report") if query.kind == "question"]
    for game in sorted({query.game for query in asked}):
        rows = slipped([query for query in asked if query.game == game], COUNT, SEED)
        lines = [
            json.dumps({"query": row.query, "kind": row.kind, "accept": sorted(row.accept), "split": row.split})
            for row in rows
        ]
        (SLIPS / f"{game}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

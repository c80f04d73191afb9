"""Whatever a file holds, an import answers with cards or with a message."""

from __future__ import annotations

import random

from judge_app import locations
from judge_app.cards.importing import Reading, read_cards
from judge_app.cards.model import CardsError

_PIECES = [
    b"[",
    b"{",
    b'"',
    b",",
    b"\\u0000",
    b"\\ud83d",
    b"\n",
    b"\xff",
    b"null",
    b"1e999",
    b"NaN",
    b"\xef\xbb\xbf",
    b"9" * 30,
    b"\t",
    b";",
]
_TABLE = b'name,type,text,colors,cost\n"Aqua, Rising",Clash,"x ""y""",Blue;Red,3\nTerra,Action,,,\n'


def test_two_thousand_broken_files_never_crash() -> None:
    chance = random.Random(4)
    array = (locations.content("cards") / "universus.json").read_bytes()[:4000]
    lines = array.replace(b"[\n", b"").replace(b"},\n", b"}\n")
    read: list[Reading] = []
    messages: list[str] = []
    for _ in range(2_000):
        game = chance.choice(["alpha-clash", "universus", "city-of-heroes", "chess"])
        try:
            read.append(read_cards(game, _broken(chance, chance.choice([array, lines, _TABLE]))))
        except CardsError as refused:
            messages.append(str(refused))
    assert len(read) > 100
    assert len(messages) > 100
    assert all(messages)
    assert all(each.reason for reading in read for each in reading.unread)


def _broken(chance: random.Random, data: bytes) -> bytes:
    made = bytearray(data)
    for _ in range(chance.randint(1, 8)):
        place, what = chance.randrange(len(made) + 1), chance.random()
        if what < 0.4:
            made[place : place + 1] = bytes([chance.randrange(256)])
        elif what < 0.7:
            del made[place : place + chance.randint(1, 60)]
        else:
            made[place:place] = chance.choice(_PIECES)
    return bytes(made)

"""A keyword or inspiration of City of Heroes written out, with the rules that define it."""

from __future__ import annotations

from judge_app.language.changes import Keyword
from judge_app.language.games.city_of_heroes.reading import read_city_of_heroes
from judge_app.language.keywords.city_of_heroes import KEYWORDS
from judge_app.language.keywords.expanding import Expansion, written_out


def expand_city_of_heroes(name: str, number: int | str | None = None) -> Expansion | None:
    """None if the game has no such keyword."""
    meaning = KEYWORDS.get(name)
    return written_out(meaning, Keyword(name, number), read_city_of_heroes) if meaning is not None else None

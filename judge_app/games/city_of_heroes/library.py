"""Cards by name from the built-in list, so that a scenario may name one without its figures."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

from judge_app.engine.cards import Face
from judge_app.games.city_of_heroes.faces import card_face

CARDS = Path(__file__).resolve().parents[3] / "cards" / "city-of-heroes.json"


@lru_cache(maxsize=1)
def library() -> dict[str, Face]:
    rows = json.loads(CARDS.read_text(encoding="utf-8")) if CARDS.exists() else []
    return {row["name"]: card_face(row) for row in rows}


def library_face(name: str) -> Face | None:
    return library().get(name)

"""How keywords and inspirations are played. An inspiration is an edge with its own text (403.2)."""

from __future__ import annotations

from functools import lru_cache

from judge_app.engine.cards import Face
from judge_app.games.city_of_heroes.faces import read_abilities
from judge_app.games.city_of_heroes.words import EDGE
from judge_app.language.keywords.city_of_heroes import INSPIRATION_TEXTS


@lru_cache(maxsize=1)
def inspirations() -> dict[str, Face]:
    """A card used for its inspiration is an edge with the text of that inspiration; read at first need.

    403.2; Insight (403.2a), Luck (403.2b), Respite (403.2c), Catch a Breath (403.2d), Break Free (403.2e), Enrage (403.2f)
    """
    return {
        name: Face(name, words={"type": (EDGE,)}, text=text, abilities=read_abilities(text))
        for name, text in INSPIRATION_TEXTS.items()
    }

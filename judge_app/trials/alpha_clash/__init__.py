"""Trying Alpha Clash cards."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from judge_app.engine.cards import Face
from judge_app.games.alpha_clash.faces import listed_face
from judge_app.games.alpha_clash.words import COST
from judge_app.trials.alpha_clash.trying import occasions
from judge_app.trials.trial import Trial


def tried_face(card: Mapping[str, Any]) -> Face:
    """A list gives no cost to a card that costs X; one with gems whose text has an X that it does not define does (107.3a)."""
    face = listed_face(card)
    has_x = re.search(r"(?<![A-Za-z])X(?![A-Za-z])", face.text) and not re.search(r"X (is|equals)", face.text)
    if COST not in face.figures and face.words.get("specific") and has_x:
        return replace(face, words={**face.words, "x": ("X",)})
    return face


TRIAL = Trial("alpha-clash", tried_face, occasions)

"""Cards of a card list, in the figures that a scenario writes (`faces.py` reads them)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from judge_app.engine.cards import Face
from judge_app.engine.game import SetupError
from judge_app.engine.listed import Written
from judge_app.games.universus.faces import UnknownFigure, inline_face
from judge_app.games.universus.words import INFINITY, SYMBOLS, TYPES

_NUMBERS = {"difficulty": "difficulty", "check value": "check", "speed": "speed", "damage": "damage",
            "health": "health", "hand size": "hand size", "version": "version"}  # fmt: skip
_COMBO = re.compile(r"combo ?\((.+)\)", re.IGNORECASE)
_KEYWORD = re.compile(r"[A-Z][\w' -]*(: ?\d+)?")


def written(card: Mapping[str, Any]) -> Written:
    figures, of = card["figures"], [_type(card)]
    unsaid: list[str] = []
    for name, said in _NUMBERS.items():
        if name in figures:
            (of if isinstance(figures[name], int) else unsaid).append(f"{said} {figures[name]}")
    if "attack zone" in figures:
        of.append(str(figures["attack zone"]))
    if "block zone" in figures:
        modifier = figures.get("block modifier", 0)
        said = f"{modifier:+d}" if isinstance(modifier, int) else str(modifier)
        (of if isinstance(modifier, int) else unsaid).append(f"block {figures['block zone']} {said}")
    for symbol in card.get("symbols", ()):
        (of if symbol.title() in (*SYMBOLS, INFINITY) else unsaid).append(symbol)
    for keyword in (*card.get("keywords", ()), *card.get("traits", ())):
        combo = _COMBO.fullmatch(keyword)
        if combo:
            of.append(f"combo {' then '.join(part.strip() for part in combo[1].split(','))}")
        else:
            (of if _KEYWORD.fullmatch(keyword) else unsaid).append(keyword)
    if card.get("set"):
        of.append(f"set {card['set']}")
    return Written(tuple(of), tuple(unsaid))


def listed_face(card: Mapping[str, Any]) -> Face:
    try:
        return inline_face(card["name"], written(card).figures, str(card.get("errata") or card.get("text") or ""))
    except UnknownFigure as wrong:
        raise SetupError(f"{card['name']}: {wrong}") from None


def _type(card: Mapping[str, Any]) -> str:
    """One of the five (card-types.1). Nothing else is played as what it is not."""
    said = str(card["type"]).capitalize()
    if said not in TYPES:
        raise SetupError(
            f"{card['name']} is a {said.lower()} in the card library, and the Rules Reference knows only "
            f"{', '.join(TYPES)}; write it out with its figures"
        )
    return said

"""Cards of a card list, in the figures that a scenario writes (`faces.py` reads them).

Artwork and rarity have no effect on play and are left out (203.1, 209.2).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge_app.engine.cards import Face
from judge_app.engine.game import SetupError
from judge_app.engine.listed import Written
from judge_app.games.alpha_clash.faces import UnknownFigure, inline_face
from judge_app.games.alpha_clash.words import AFFILIATIONS, COLORS, CONTENDER_WEAPON, SUBTYPES, TYPES

_NUMBERS = {"resource cost": "cost", "health": "health"}
_NAMES = {"character name": "character", "location name": "location", "planet": "planet"}
TOKEN = "Token"
_COLORLESS = "colorless"
_LETTERS = {"U" if color == "blue" else color[0].upper(): color for color in COLORS}


def written(card: Mapping[str, Any]) -> Written:
    figures, of = card["figures"], [_type(card)]
    if card.get("subtype") == CONTENDER_WEAPON:
        of = [CONTENDER_WEAPON]
    unsaid = [f"the subtype {card['subtype']}"] if card.get("subtype") and card["subtype"] != of[0] else []
    if isinstance(figures.get("attack power"), int) and isinstance(figures.get("defense power"), int):
        of.append(f"{figures['attack power']}/{figures['defense power']}")
    for name, said in _NUMBERS.items():
        if name in figures:
            is_known = isinstance(figures[name], int) or str(figures[name]).upper() == "X"
            (of if is_known else unsaid).append(f"{said} {figures[name]}")
    of += [f"{said} {figures[name]}" for name, said in _NAMES.items() if name in figures]
    colors = [color.lower() for color in card.get("colors", ()) if color.lower() != _COLORLESS]
    gems = _gems(str(figures.get("specific resource cost", "")), colors)
    if gems is None:
        unsaid.append(f"specific resource cost {figures['specific resource cost']}")
    if gems:
        of.append(f"paid in {' '.join(gems)}")
    if len(colors) == 1:
        of.append(colors[0])
    elif colors and set(gems or ()) != set(colors):
        unsaid.append(f"the colors {' and '.join(colors)}")
    affiliation = card.get("affiliation", "")
    if affiliation in AFFILIATIONS:
        of.append(affiliation)
    elif affiliation:
        unsaid.append(f"affiliation {affiliation}")
    return Written(tuple(of), tuple(unsaid))


def listed_face(card: Mapping[str, Any]) -> Face:
    """A list may call a token a type or a subtype of its own; it is a Clash card (111.4)."""
    of = {**card, "type": "Clash", "subtype": ""} if TOKEN in (card["type"], card.get("subtype")) else card
    try:
        return inline_face(card["name"], written(of).figures, str(card.get("errata") or card.get("text") or ""))
    except UnknownFigure as wrong:
        raise SetupError(f"{card['name']}: {wrong}") from None


def _type(card: Mapping[str, Any]) -> str:
    """The subtype, else the type; of a longer subtype the part that the rules know (a Contender Weapon is a Weapon)."""
    said = str(card.get("subtype") or card["type"])
    said = next((known for known in SUBTYPES if said.endswith(f" {known}") or said == known), said)
    if said not in (*TYPES, *SUBTYPES):
        raise SetupError(
            f"{card['name']} is a {said} in the card library, and the rules know only {', '.join((*TYPES, *SUBTYPES))}; "
            "write it out with its figures"
        )
    return said


def _gems(letters: str, colors: Sequence[str]) -> list[str] | None:
    """The colors of a specific cost that a list writes as letters; None if it has others than those of the card."""
    of = [_LETTERS.get(letter.upper(), "") for letter in letters]
    return of if set(of) <= set(colors) else None

"""Cards of a card list, in the figures that a scenario writes (`faces.py` reads them)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge_app.engine.game import SetupError
from judge_app.engine.listed import Written
from judge_app.games.city_of_heroes.words import CONSTANT, TOGGLE, TYPES

_SAID = ("accuracy", "defense", "health", "archetype", "travel power", "inspiration", "defeat cost")
_LISTS = ("powersets", "starting powers")


def written(card: Mapping[str, Any]) -> Written:
    figures, of = card["figures"], [_type(card)]
    of += [f"{name} {figures[name]}" for name in _SAID if name in figures]
    of += [f"{name} {'; '.join(figures[name])}" for name in _LISTS if figures.get(name)]
    if "requirement" in figures:
        of.append(f"requires {str(figures['requirement']).removeprefix('Requires ')}")
    icon = str(figures.get("charging icon", ""))
    if icon:
        of.append(f"click {icon}" if icon.isdigit() else TOGGLE if "/" in icon else CONSTANT)
    return Written(tuple(of))


def _type(card: Mapping[str, Any]) -> str:
    said = str(card["type"]).lower()
    if said not in TYPES:
        raise SetupError(
            f"{card['name']} is a {said} in the card library, and the rules know only {', '.join(TYPES)}; "
            "write it out with its figures"
        )
    return said

"""Faces of cards, from the figures and text of a scenario or of a card list.

Iron Dawn (accuracy 5, defense 3, health 20, powersets Stone Fist and Dawn Armor, Tanker)
Heavy Punch (click 2, inspiration Enrage, requires Stone Fist Powerset) "Action: Melee attack. …"
The Clockwork Ransom (mission, defense 4, health 8, defeat cost discard three cards) "Threat: …"
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from judge_app.engine.cards import Face
from judge_app.engine.game import SetupError
from judge_app.engine.listed import Written
from judge_app.games.city_of_heroes.targets import aimed
from judge_app.games.city_of_heroes.words import (
    ACCURACY,
    ARCHETYPES,
    CLICK,
    CONSTANT,
    EDGE,
    HERO,
    POWER,
    TOGGLE,
    TRAVEL_POWERS,
    TYPES,
)
from judge_app.language.abilities import Ability
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.games.city_of_heroes.reading import DEFEAT_COST, read_city_of_heroes
from judge_app.language.keywords.city_of_heroes import INSPIRATIONS

_KNOWN = {name.lower(): name for name in (*ARCHETYPES, *TRAVEL_POWERS)}
_NUMBER = re.compile(r"(accuracy|defense|health|click) (-?\d+)$", re.IGNORECASE)
_LISTED = re.compile(
    r"(powersets?|starting powers?|requires|inspiration|defeat cost|archetype|travel power) (.+)$", re.IGNORECASE
)


class UnknownFigure(SetupError):
    def __init__(self, figure: str) -> None:
        super().__init__(
            f'"{figure}" is no figure of City of Heroes; expected accuracy N, defense N, health N, click N, toggle, constant, '
            "a card type, an archetype, a travel power, powersets …, starting powers …, requires …, inspiration … or defeat cost …"
        )


def inline_face(name: str, figures: tuple[str, ...], text: str, type_: str | None = None) -> Face:
    """A card written in a scenario. Without a type: charging icons make a power, else what the line implies."""
    numbers: dict[str, int] = {}
    words: dict[str, tuple[str, ...]] = {}
    for figure in figures:
        _read(figure.strip(), numbers, words)
    if "type" not in words:
        words["type"] = (POWER,) if "charging" in words else (type_ or (HERO if ACCURACY in numbers else EDGE),)
    if words["type"] == (POWER,) and "charging" not in words:
        words["charging"] = (CLICK,)
        numbers.setdefault("charge", 1)
    abilities = read_abilities(text)
    _read_from_text(abilities, text, words)
    return Face(name, numbers, words, text, abilities)


def _read_from_text(abilities: tuple[Ability, ...], text: str, words: dict[str, tuple[str, ...]]) -> None:
    """What the text box says that is no ability: requirements (304.1) and a defeat cost (504.1c)."""
    for ability in abilities:
        if DEFEAT_COST in ability.timings and ability.costs:
            said = text[ability.span.start : ability.span.end].split(":", 1)[1].strip().removesuffix(".")
            words.setdefault("defeat cost", (said[:1].upper() + said[1:],))
        for effect in ability.effects:
            if isinstance(effect, GameVerb) and effect.name == "requires":
                words["requires"] = (*words.get("requires", ()), f"Requires {effect.detail}")


def _read(figure: str, numbers: dict[str, int], words: dict[str, tuple[str, ...]]) -> None:
    lowered = figure.lower()
    number, listed = _NUMBER.match(figure), _LISTED.match(figure)
    if number is not None and number[1].lower() == "click":
        words["charging"], numbers["charge"] = (CLICK,), int(number[2])
    elif number is not None:
        numbers[number[1].lower()] = int(number[2])
    elif lowered in (TOGGLE, CONSTANT, "off/on", "c"):
        words["charging"] = (TOGGLE if lowered in (TOGGLE, "off/on") else CONSTANT,)
    elif lowered in TYPES:
        words["type"] = (lowered,)
    elif lowered in _KNOWN:
        words["kind"] = (*words.get("kind", ()), _KNOWN[lowered])
    elif listed is not None:
        _read_list(listed[1].lower(), listed[2], words)
    else:
        raise UnknownFigure(figure)


def _read_list(what: str, value: str, words: dict[str, tuple[str, ...]]) -> None:
    key = {"powerset": "powersets", "starting power": "starting powers"}.get(what, what)
    if key in ("powersets", "starting powers"):
        words[key] = (*words.get(key, ()), *(each.strip() for each in re.split(r" and |;", value)))
    elif key == "requires":
        words[key] = (*words.get(key, ()), f"Requires {value}")
    elif key == "inspiration":
        found = next((name for name in INSPIRATIONS if name.lower() == value.lower()), None)
        if found is None:
            raise UnknownFigure(f"inspiration {value}")
        words[key] = (found,)
    elif key in ("archetype", "travel power"):
        words["kind"] = (*words.get("kind", ()), _KNOWN.get(value.lower(), value))
    else:
        words[key] = (value[:1].upper() + value[1:],)


@lru_cache(maxsize=4096)
def read_abilities(text: str) -> tuple[Ability, ...]:
    return tuple(aimed(ability) for ability in read_city_of_heroes(text).abilities) if text.strip() else ()


_SAID = ("accuracy", "defense", "health", "archetype", "travel power", "inspiration", "defeat cost")
_LISTS = ("powersets", "starting powers")


def listed_face(card: Mapping[str, Any]) -> Face:
    """The face of a card of a card list; what the rules cannot place is a SetupError."""
    figures = written(card).figures
    try:
        return inline_face(str(card["name"]), figures, str(card.get("errata") or card.get("text") or ""))
    except UnknownFigure as wrong:
        raise SetupError(f"{card['name']}: {wrong}") from None


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


_ICON = re.compile(rf"click [1-3]|{TOGGLE}|{CONSTANT}")
_POWER_WITH_ICON = re.compile(rf"power \(({_ICON.pattern})\)")


def _type(card: Mapping[str, Any]) -> str:
    """A list may call a power by its charging icon: "click 2", "toggle", "power (toggle)" (203.12)."""
    said = str(card["type"]).lower()
    if (icon := _POWER_WITH_ICON.fullmatch(said)) is not None:
        said = icon[1]
    if said not in TYPES and not _ICON.fullmatch(said):
        raise SetupError(
            f"{card['name']} is a {said} in the card library, and the rules know only {', '.join(TYPES)}; "
            "write it out with its figures"
        )
    return said

"""Faces of cards, from the figures and text of a scenario or of a card list, and the six inspirations.

Iron Dawn (accuracy 5, defense 3, health 20, powersets Stone Fist and Dawn Armor, Tanker)
Heavy Punch (click 2, inspiration Enrage, requires Stone Fist Powerset) "Action: Melee attack. …"
The Clockwork Ransom (mission, defense 4, health 8, defeat cost discard three cards) "Threat: …"
"""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from typing import Any

from judge_app.engine.cards import Face
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
from judge_app.language.abilities import Ability, Kind
from judge_app.language.city_of_heroes_nodes import GameVerb, attack_line
from judge_app.language.conditions import Has, Is
from judge_app.language.filters import AttachedTo, ControlledBy, HasStatus, InZone
from judge_app.language.games.city_of_heroes.reading import read_city_of_heroes
from judge_app.language.instructions import Act, Attach, Deal, Move, Search, Verb
from judge_app.language.keywords.city_of_heroes import INSPIRATION_TEXTS
from judge_app.language.objects import Choice, Objects, Who, Zone
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.structure import May, Modes

_KNOWN = {name.lower(): name for name in (*ARCHETYPES, *TRAVEL_POWERS)}
_NUMBER = re.compile(r"(accuracy|defense|health|click) (-?\d+)$", re.IGNORECASE)
_LISTED = re.compile(
    r"(powersets?|starting powers?|requires|inspiration|defeat cost|archetype|travel power) (.+)$", re.IGNORECASE
)


class UnknownFigure(Exception):
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
    return Face(name, numbers, words, text, read_abilities(text))


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
        found = next((name for name in INSPIRATION_TEXTS if name.lower() == value.lower()), None)
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


def aimed(ability: Ability) -> Ability:
    """What an ability has a player choose among cards in play are its targets, chosen when its costs are paid (404.1)."""
    if ability.kind not in (Kind.ACTIVATED, Kind.REACTION):
        return ability
    return replace(ability, effects=tuple(_aimed(effect) for effect in _with_targets(ability)))


def _with_targets(ability: Ability) -> tuple[Any, ...]:
    """An area attack may say whom it targets where it says whom it damages: "on all opposing supers" (306.1b)."""
    line = attack_line(ability.timings)
    named = [each for each in ability.effects if isinstance(each, Act) and each.verb is Verb.TARGET]
    hit = next((each.to for each in ability.effects if isinstance(each, Deal) and isinstance(each.to, Objects)), None)
    if line is None or not line.area or named or hit is None or hit.choice not in (Choice.EVERY, Choice.CHOSEN):
        return ability.effects
    rest = tuple(
        replace(each, to=None) if isinstance(each, Deal) and each.to == hit else each for each in ability.effects
    )
    return (Act(Verb.TARGET, PlayerWords(Who.YOU), hit, span=hit.span), *rest)


def _aimed(node: Any) -> Any:
    if isinstance(node, May) and len(node.effects) == 1 and isinstance(node.effects[0], GameVerb):
        verb = node.effects[0]
        if verb.name == "move":  # what a status effect forbids or puts a cost on may be chosen accordingly (401.14)
            return _aimed(replace(verb, name="may move", who=node.who))
        if verb.name == "perform":  # an extra action may be declined anyway (409.2)
            return verb
    if isinstance(node, Objects):
        elsewhere = any(isinstance(each, InZone) and each.zone.name != "play" for each in node.filters)
        inner = replace(node, filters=tuple(_aimed(each) for each in node.filters))
        chosen = node.choice is Choice.CHOSEN and bool(node.filters) and not elsewhere
        return replace(inner, choice=Choice.TARGET) if chosen and not _is_redirected_to(node) else inner
    if isinstance(node, ControlledBy):
        return node
    if isinstance(node, PlayerWords):  # one opponent of several is a target too
        return replace(node, who=Who.TARGET_OPPONENT) if node.who is Who.OPPONENT else node
    if isinstance(node, Act):
        yours = node.who is None or (isinstance(node.who, PlayerWords) and node.who.who is Who.YOU)
        chosen = node.verb is Verb.DISCARD and yours and isinstance(node.what, Objects) and lies_in_play(node.what)
        what = _aimed(node.what) if isinstance(node.what, Zone) or chosen else node.what
        return replace(node, who=_aimed(node.who) if isinstance(node.who, PlayerWords) else node.who, what=what)
    if isinstance(
        node, Move | Search | Attach | Has | Is | Modes
    ):  # of "choose one", only what is chosen needs a target
        return node
    if isinstance(node, GameVerb) and node.name == "perform":
        return replace(node, who=_aimed(node.who) if isinstance(node.who, PlayerWords) else node.who)
    if getattr(node, "name", "") in ("retrieve", "turn face up"):
        return node
    if isinstance(node, tuple):
        return tuple(_aimed(each) for each in node)
    if is_dataclass(node) and not isinstance(node, type):
        changed = {
            each.name: _aimed(getattr(node, each.name)) for each in fields(node) if each.init and each.name != "span"
        }
        return replace(node, **changed)
    return node


def lies_in_play(noun: Objects) -> bool:
    """A card that somebody controls, or that is attached to something, is in play; others are discarded from hand."""
    return any(
        isinstance(each, ControlledBy | AttachedTo) or (isinstance(each, InZone) and each.zone.name == "play")
        for each in noun.filters
    )


def points_at_one(noun: Objects) -> bool:
    """ "That power", "it", "this power": the very card, wherever it lies."""
    this = any(isinstance(each, HasStatus) and each.status.startswith("this ") for each in noun.filters)
    return this or noun.choice in (Choice.THAT, Choice.IT, Choice.THIS)


def _is_redirected_to(node: Objects) -> bool:
    return any(getattr(each, "status", "") == "legal target" for each in node.filters)


# 403.2: a card used for its inspiration is an edge with the text of that inspiration: Insight (403.2a), Luck (403.2b),
# Respite (403.2c), Catch a Breath (403.2d), Break Free (403.2e), Enrage (403.2f).
INSPIRATIONS = {
    name: Face(name, words={"type": (EDGE,)}, text=text, abilities=read_abilities(text))
    for name, text in INSPIRATION_TEXTS.items()
}

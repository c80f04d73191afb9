"""304. Requirements of powers and enhancements, and what else keeps an attachment from being attached."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge_app.engine.cards import Card
from judge_app.engine.refusals import Refusal
from judge_app.games.city_of_heroes.words import CLICK, CONSTANT, ENHANCEMENT, FACE_DOWN, TOGGLE, coh

if TYPE_CHECKING:
    from judge_app.games.city_of_heroes.rules import CityOfHeroes

_POWERSET = re.compile(r"requires (.+) powerset$", re.IGNORECASE)
_POWERS = re.compile(r"requires (\d+|one|two|three) (.+) powers?$", re.IGNORECASE)
_KIND = re.compile(r"requires an? (click|toggle|constant|attack) power$", re.IGNORECASE)
_NAMED = re.compile(r"requires (.+)$", re.IGNORECASE)
_NUMBERS = {"one": 1, "two": 2, "three": 3}


def why_not_attach(play: CityOfHeroes, card: Card, host: Card) -> Refusal | None:
    """The super or power does not meet the requirements, or has a copy of the card already.

    city-of-heroes:302.1a, 304.1, 304.2
    """
    if any(other.name == card.name for other in host.attached if other is not card and not other.has(FACE_DOWN)):
        return Refusal(f"a copy of {card} is already attached to {host}", coh("302.1a"))
    for requirement in card.face.words.get("requires", ()):
        refusal = why_unmet(play, requirement, card, host)
        if refusal is not None:
            return refusal
    return None


def why_unmet(play: CityOfHeroes, requirement: str, card: Card, host: Card) -> Refusal | None:
    """Powers that count are attached before this one and are not face down (304.2, 412.2)."""
    super_ = play.super_of(host)
    if super_ is None:
        return Refusal(f"{host} is on no super", coh("302.1a"))
    if (kind := _KIND.match(requirement)) is not None:
        fits = card.face.says("type", ENHANCEMENT) and is_power_kind(play, host, kind[1].lower())
        return None if fits else Refusal(f"{host} is not a {kind[1]} power", coh("302.1a"))
    if (powerset := _POWERSET.match(requirement)) is not None:
        if has_powerset(super_, powerset[1]):
            return None
        return Refusal(f"{super_} does not have the {powerset[1]} powerset", coh("304.1", "302.1a"))
    if (powers := _POWERS.match(requirement)) is not None:
        wanted = _NUMBERS.get(powers[1].lower()) or int(powers[1])
        held = [power for power in play.powers_of(super_) if power is not card and has_powerset(power, powers[2])]
        if len(held) >= wanted:
            return None
        return Refusal(f"{super_} has {len(held)} {powers[2]} powers attached, not {wanted}", coh("304.2", "302.1a"))
    named = _NAMED.match(requirement)
    if named is not None and named[1] == super_.name:
        return None  # a signature power
    return Refusal(f'{super_} does not meet "{requirement}"', coh("302.1a"))


def requirement_rules(card: Card) -> tuple[str, ...]:
    """The rules behind what the card requires: a powerset (304.1), so many powers of one (304.2)."""
    asked = card.face.words.get("requires", ())
    return coh(*(["304.1"] if any(map(_POWERSET.match, asked)) else []),
               *(["304.2"] if any(map(_POWERS.match, asked)) else []))  # fmt: skip


def has_powerset(card: Card, name: str) -> bool:
    return name.lower() in map(str.lower, card.face.words.get("powersets", ()))


def is_power_kind(play: CityOfHeroes, power: Card, kind: str) -> bool:
    if kind == "attack":
        return play.is_of_type(power, "attack power")
    return power.face.says("charging", {"click": CLICK, "toggle": TOGGLE, "constant": CONSTANT}[kind])

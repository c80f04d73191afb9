"""Faces of cards: from the figures and text of a scenario, or from a card list.

Rising Kick (high, speed 3, damage 5, difficulty 4, check 3, Kick, Stun: 2) "Enhance: …"
Steady Guard (block mid +2)
Iron Dawn (Character, health 25, hand size 6, version II, Good)
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from judge_app.engine.cards import Face
from judge_app.engine.game import SetupError
from judge_app.engine.listed import Written
from judge_app.games.universus.keywords import TRAIT
from judge_app.games.universus.words import (
    ATTACK,
    ATTACK_ZONE,
    BACKUP,
    BLOCK_MODIFIER,
    BLOCK_ZONE,
    CHARACTER,
    CHECK_VALUE,
    COUNTS_AS,
    DAMAGE,
    DIFFICULTY,
    FOUNDATION,
    HAND_SIZE,
    HEALTH,
    INFINITY,
    SPEED,
    STAMINA,
    SYMBOLS,
    TOKEN,
    TYPES,
    ZONES,
)
from judge_app.language import read_card_text
from judge_app.language.abilities import Ability
from judge_app.language.keywords.universus import TOKENS

GAME = "universus"
LONGEST_FIGURE = 80  # the longest on a printed card has 32 characters
FIGURES = {
    "difficulty": DIFFICULTY, "check": CHECK_VALUE, "speed": SPEED, "damage": DAMAGE, "health": HEALTH,
    "hand size": HAND_SIZE, "counts as": COUNTS_AS, "stamina": STAMINA,
}  # fmt: skip
_TYPES = {name.lower(): name for name in TYPES}
_SYMBOLS = {name.lower(): name for name in (*SYMBOLS, INFINITY)}
Numbers = dict[str, int]
Words = dict[str, tuple[str, ...]]


class UnknownFigure(SetupError):
    def __init__(self, figure: str) -> None:
        if len(figure) > LONGEST_FIGURE:
            super().__init__(
                f'"{figure[:LONGEST_FIGURE]}…" is longer than {LONGEST_FIGURE} characters, so no figure of UniVersus'
            )
            return
        super().__init__(
            f'"{figure}" is no figure of UniVersus; expected high, mid or low, speed N, damage N, difficulty N, check N, block ZONE +N, '
            "health N, hand size N, version N, set NAME, counts as N, combo X then Y, a type, a symbol, a keyword or trait NAME"
        )


def token_face(name: str) -> Face | None:
    """A token whose text the rules give (roman-cancel.5)."""
    if name not in TOKENS:
        return None
    text = TOKENS[name].text
    return Face(name, {}, {"type": (TOKEN,)}, text, read_abilities(text))


def inline_face(name: str, figures: Sequence[str], text: str, type_: str | None = None) -> Face:
    """A card written in a scenario. Without a type, one with a zone, speed or damage is an attack, else a foundation."""
    numbers: Numbers = {}
    words: Words = {}
    for figure in figures:
        _read(" ".join(figure.split()), numbers, words)
    if "type" not in words:
        is_attack = ATTACK_ZONE in words or SPEED in numbers or DAMAGE in numbers
        words["type"] = (type_ or (CHARACTER if HEALTH in numbers else ATTACK if is_attack else FOUNDATION),)
    if CHARACTER in words["type"]:
        words["identity"] = (_identity(name),)
        words.setdefault("version", ("I",))
    return Face(name, numbers, words, text, read_abilities(text))


def _identity(name: str) -> str:
    """The name without what stands in parentheses."""
    return re.sub(r" ?\([^()]*\)", "", " ".join(name.split()))


def _read(figure: str, numbers: Numbers, words: Words) -> None:
    if len(figure) > LONGEST_FIGURE or not any(way(figure, numbers, words) for way in _WAYS_TO_READ):
        raise UnknownFigure(figure)


def _read_number(figure: str, numbers: Numbers, _words: Words) -> bool:
    """ "Speed 3", "3 speed"."""
    lowered = figure.lower()
    if named := re.fullmatch(rf"({'|'.join(FIGURES)}) ([+-]?\d+)", lowered):
        numbers[FIGURES[named[1]]] = int(named[2])
        return True
    if before := re.fullmatch(rf"([+-]?\d+) ({'|'.join(FIGURES)})", lowered):
        numbers[FIGURES[before[2]]] = int(before[1])
        return True
    return False


def _read_block(figure: str, numbers: Numbers, words: Words) -> bool:
    """ "Block mid +2", in any order."""
    parts = sorted(figure.lower().split(), key=_place_in_block)
    if not re.fullmatch(rf"block ({'|'.join(ZONES)}) [+-]?\d+", " ".join(parts)):
        return False
    words[BLOCK_ZONE], numbers[BLOCK_MODIFIER] = (parts[1],), int(parts[2])
    return True


def _read_attack_zone(figure: str, _numbers: Numbers, words: Words) -> bool:
    zone = figure.lower().removesuffix(" attack")
    if zone in ZONES:
        words[ATTACK_ZONE] = (zone,)
    return zone in ZONES


def _read_type_or_symbol(figure: str, _numbers: Numbers, words: Words) -> bool:
    lowered = figure.lower()
    if lowered in _TYPES:
        words["type"] = (_TYPES[lowered],)
    elif lowered in _SYMBOLS:
        words["symbols"] = (*words.get("symbols", ()), _SYMBOLS[lowered])
    return lowered in _TYPES or lowered in _SYMBOLS


def _read_combo(figure: str, _numbers: Numbers, words: Words) -> bool:
    """ "Combo high then Kick"."""
    match = re.fullmatch(r"combo (.+)", figure, re.IGNORECASE)
    if match is None:
        return False
    needs = ", ".join(each.strip() for each in re.split(" then |,", match[1].strip("()")))
    words["keywords"] = (*words.get("keywords", ()), f"Combo ({needs})")
    return True


def _read_version_or_set(figure: str, _numbers: Numbers, words: Words) -> bool:
    match = re.fullmatch(r"(version|set) (.+)", figure, re.IGNORECASE)
    if match is None:
        return False
    words["version" if match[1].lower() == "version" else "set icon"] = (match[2],)
    return True


def _read_keyword_or_trait(figure: str, _numbers: Numbers, words: Words) -> bool:
    if not re.fullmatch(r"[A-Z][\w' -]*(: ?\d+)?|trait .+", figure):
        return False
    words["keywords"] = (*words.get("keywords", ()), figure)
    return True


_WAYS_TO_READ = (
    _read_number, _read_block, _read_attack_zone, _read_type_or_symbol, _read_combo, _read_version_or_set, _read_keyword_or_trait,
)  # fmt: skip


def _place_in_block(word: str) -> int:
    """ "Block mid +2", "mid block +2", "+2 mid block": the same."""
    return 0 if word == "block" else 1 if word in ZONES else 2


@lru_cache(maxsize=4096)
def read_abilities(text: str) -> tuple[Ability, ...]:
    return tuple(read_card_text(GAME, text).abilities) if text.strip() else ()


_NUMBERS = {"difficulty": "difficulty", "check value": "check", "speed": "speed", "damage": "damage",
            "health": "health", "hand size": "hand size", "version": "version", "stamina": "stamina"}  # fmt: skip
_COMBO = re.compile(r"combo ?\((.+)\)", re.IGNORECASE)
_KEYWORD = re.compile(r"[A-Z][\w' -]*(: ?\d+)?")


def written(card: Mapping[str, Any]) -> Written:
    figures, said = card["figures"], list(_written_numbers(card["figures"], _type(card) == BACKUP))
    if "attack zone" in figures:
        said.append((str(figures["attack zone"]), True))
    if "block zone" in figures:
        said.append(_written_block(figures["block zone"], figures.get("block modifier", 0)))
    said += [(symbol, symbol.title() in (*SYMBOLS, INFINITY)) for symbol in card.get("symbols", ())]
    said += [(f"{TRAIT}{trait}", True) for trait in card.get("traits", ())]
    said += [_written_keyword(keyword) for keyword in card.get("keywords", ())]
    if card.get("set"):
        said.append((f"set {card['set']}", True))
    return Written(
        (_type(card), *(words for words, known in said if known)), tuple(words for words, known in said if not known)
    )


def _written_numbers(figures: Mapping[str, Any], is_backup: bool) -> Iterator[tuple[str, bool]]:
    """Each with whether it is a number, as those of a face have to be; a backup's health is its stamina (backup.5)."""
    for name, word in _NUMBERS.items():
        if name in figures:
            said = STAMINA if name == HEALTH and is_backup else word
            yield f"{said} {figures[name]}", isinstance(figures[name], int)


def _written_block(zone: str, modifier: object) -> tuple[str, bool]:
    """A modifier that is no number cannot be said."""
    known = isinstance(modifier, int)
    return f"block {zone} {f'{modifier:+d}' if known else modifier}", known


def _written_keyword(keyword: str) -> tuple[str, bool]:
    combo = _COMBO.fullmatch(keyword)
    if combo:
        return f"combo {' then '.join(part.strip() for part in combo[1].split(','))}", True
    return keyword, _KEYWORD.fullmatch(keyword) is not None


def listed_face(card: Mapping[str, Any]) -> Face:
    try:
        return inline_face(card["name"], written(card).figures, str(card.get("errata") or card.get("text") or ""))
    except UnknownFigure as wrong:
        raise SetupError(f"{card['name']}: {wrong}") from None


def _type(card: Mapping[str, Any]) -> str:
    """One of the seven (card-type.1). Nothing else is played as what it is not."""
    said = str(card["type"]).capitalize()
    if said not in TYPES:
        raise SetupError(
            f"{card['name']} is a {said.lower()} in the card library, and the Rules Reference knows only "
            f"{', '.join(TYPES)}; write it out with its figures"
        )
    return said

"""What the columns of a card list mean: each game's figures, and the names collectors give them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

_COMMON = {
    "id": "id base_id card_id code collector_number number card_number",
    "name": "name card card_name title full_name",
    "type": "type card_type",
    "subtype": "subtype sub_type card_subtype",
    "text": "text rules rules_text ability_text abilities effect card_text oracle_text",
    "errata": "errata errata_text corrected_text",
    "set": "set set_name expansion",
    "set_code": "set_code expansion_code",
    "banned": "banned is_banned",
    "keywords": "keywords keyword",
    "traits": "traits trait attributes",
    "symbols": "symbols symbol resource_symbols",
    "colors": "colors color colours colour",
    "affiliation": "affiliation affiliations faction",
}


@dataclass(frozen=True)
class Fields:
    """The types, figures and column names of one game's cards."""

    types: tuple[str, ...] = ()
    figures: Mapping[str, str] = field(default_factory=dict)
    lists: frozenset[str] = frozenset()

    def meanings(self) -> dict[str, str]:
        """From a column's name to the field it fills."""
        spellings = {**_COMMON, **{figure: f"{key(figure)} {others}" for figure, others in self.figures.items()}}
        return {spelling: name for name, others in spellings.items() for spelling in others.split()}

    def names(self) -> tuple[str, ...]:
        """Everything a column can be mapped to."""
        return (*_COMMON, *self.figures)


def key(column: str) -> str:
    """`Block Zone`, `block-zone` and `blockZone` are the same column."""
    spaced = "".join(f" {c}" if c.isupper() and i and column[i - 1].islower() else c for i, c in enumerate(column))
    return "_".join(spaced.lower().replace("-", " ").replace("_", " ").split())


_ALPHA_CLASH = Fields(
    types=("Contender", "Clash", "Clashground", "Accessory", "Action", "Token"),
    figures={
        "resource cost": "cost initial_resource_cost",
        "specific resource cost": "specific_cost",
        "attack power": "attack atk",
        "defense power": "defense def",
        "health": "health_total",
        "planet": "",
        "location name": "location",
        "character name": "character",
    },
)
_UNIVERSUS = Fields(
    types=("character", "foundation", "attack", "action", "asset", "backup", "token"),
    figures={
        "difficulty": "",
        "check value": "control check",
        "block zone": "",
        "block modifier": "block_mod",
        "speed": "",
        "damage": "",
        "attack zone": "zone",
        "hand size": "handsize",
        "health": "vitality",
        "version": "",
        "license": "licence",
    },
)
_CITY_OF_HEROES = Fields(
    types=("hero", "sidekick", "power", "enhancement", "edge", "mission"),
    figures={
        "accuracy": "acc",
        "defense": "def",
        "health": "hit_points",
        "charging icon": "charging charge clicks",
        "powersets": "powerset power_set power_sets",
        "starting powers": "starting_power",
        "archetype": "",
        "travel power": "travel",
        "inspiration": "",
        "requirement": "requires requirements",
        "defeat cost": "",
    },
    lists=frozenset({"powersets", "starting powers"}),
)
_BY_GAME = {"alpha-clash": _ALPHA_CLASH, "universus": _UNIVERSUS, "city-of-heroes": _CITY_OF_HEROES}


def fields_of(game: str) -> Fields:
    """A game without figures of its own still has names, types and text."""
    return _BY_GAME.get(game, Fields())

"""What it takes to try the abilities of a card list in a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from judge_app.engine.cards import Face
from judge_app.language.abilities import Ability
from judge_app.trials.witness import Witness

Occasion = tuple[Witness, Callable[[], None]]  # a table of its own, and what is done on it


@dataclass(frozen=True, slots=True)
class Trial:
    game: str  # its id
    listed_face: Callable[[Mapping[str, Any]], Face]  # of a card list, figures named as `judge cards import` names them
    occasions: Callable[[Face, Ability], Iterator[Occasion]]  # that make the ability playable, the likeliest first

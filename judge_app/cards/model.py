"""What the card library is made of: cards. Plain data, no files.

One shape for all games. What is particular to a game lies in `figures`, under the game's own words
(`attack power`, `check value`, `charging icon`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Figure = int | str | tuple[str, ...]

OURS = "ours"
IMPORTED = "imported"
_LISTS = ("traits", "symbols", "colors", "keywords")
_WORDS = ("subtype", "affiliation", "errata", "set_code")


@dataclass(frozen=True, slots=True)
class Card:
    """One printing of a card. A reprint in another set is another `Card` of the same name."""

    game: str
    id: str
    name: str
    type: str
    subtype: str = ""
    figures: Mapping[str, Figure] = field(default_factory=dict, hash=False)
    traits: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    affiliation: str = ""
    keywords: tuple[str, ...] = ()
    text: str = ""
    errata: str = ""
    set: str = ""
    set_code: str = ""
    banned: bool = False
    source: str = OURS

    @property
    def rules_text(self) -> str:
        """What the card does: errata win over printed text."""
        return self.errata or self.text

    @property
    def kind(self) -> str:
        """Type and subtype as one says them: `Action – Clash Buff`."""
        return f"{self.type} – {self.subtype}" if self.subtype else self.type

    def number(self, figure: str) -> int | None:
        """A figure that is a number; None where the card has none, or an X."""
        value = self.figures.get(figure)
        return value if isinstance(value, int) else None

    def words(self, figure: str) -> tuple[str, ...]:
        """A figure that is a list of words, such as a hero's starting powers."""
        value = self.figures.get(figure, ())
        return value if isinstance(value, tuple) else (str(value),)

    def is_a(self, kind: str) -> bool:
        """Of this type or subtype."""
        return kind.lower() in (self.type.lower(), self.subtype.lower())

    def as_data(self) -> dict[str, Any]:
        """For JSON: every field that says something."""
        data: dict[str, Any] = {"game": self.game, "id": self.id, "name": self.name, "type": self.type}
        data |= {name: getattr(self, name) for name in _WORDS if getattr(self, name)}
        data["figures"] = {name: list(v) if isinstance(v, tuple) else v for name, v in self.figures.items()}
        data |= {name: list(getattr(self, name)) for name in _LISTS if getattr(self, name)}
        data |= {"text": self.text, "set": self.set, "banned": self.banned, "source": self.source}
        return data


def card_from_data(data: Mapping[str, Any]) -> Card:
    """The card that `as_data` told."""
    fields = dict(data)
    fields["figures"] = {name: tuple(v) if isinstance(v, list) else v for name, v in fields["figures"].items()}
    for name in _LISTS:
        fields[name] = tuple(fields.get(name, ()))
    return Card(**fields)


class CardsError(Exception):
    """A card list cannot be taken: what is wrong with it, and what would be right."""


class UnknownCard(Exception):
    """The library has no card of this name; the nearest names are told."""

    def __init__(self, game: str, asked: str, nearest: tuple[str, ...]) -> None:
        hint = f"; did you mean {' or '.join(nearest)}?" if nearest else ""
        super().__init__(f"{game} has no card {asked!r}{hint}")
        self.game = game
        self.asked = asked
        self.nearest = nearest

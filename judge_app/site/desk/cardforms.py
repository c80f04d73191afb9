"""Cards by figures: which kinds of card a game has, and each of their figures as a field with a stepper or a switch.

A kind is data in the game's playmat. Its figures are the words that a scenario writes, with the places where a number or one of a
few words stands: "speed {speed}", "{attack}/{defense}". So the same template writes a figure and reads it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

_SLOT = re.compile(r"\{(\w[\w ]*)\}")
MOST_DIGITS = 4
ORDINALS = ("", "second ", "third ", "fourth ", "fifth ", "sixth ", "seventh ", "eighth ", "ninth ")


@dataclass(frozen=True, slots=True)
class Slot:
    """A number, or one of a few words."""

    name: str
    default: str
    options: tuple[str, ...] = ()

    @property
    def pattern(self) -> str:
        return "|".join(map(re.escape, self.options)) if self.options else rf"\d{{1,{MOST_DIGITS}}}"

    def allowed(self, value: str) -> str:
        """The value if this slot can have it, else what it has by default."""
        return value if re.fullmatch(self.pattern, value) else self.default


@dataclass(frozen=True)
class Template:
    """Words with slots. One that is optional is said only if somebody says so."""

    words: str
    slots: tuple[Slot, ...]
    optional: bool = False

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        parts = _SLOT.split(self.words)  # words and names of slots in turn
        by_name = {slot.name: slot for slot in self.slots}
        return re.compile(
            "".join(re.escape(each) if n % 2 == 0 else f"({by_name[each].pattern})" for n, each in enumerate(parts))
        )

    @property
    def label(self) -> str:
        """What it is called where it is not said yet."""
        return " ".join(_SLOT.sub("", self.words).replace("+", "").split()) or " and ".join(
            slot.name for slot in self.slots
        )

    def written(self, values: Mapping[str, str]) -> str:
        by_name = {slot.name: slot for slot in self.slots}
        return _SLOT.sub(lambda found: by_name[found[1]].allowed(values.get(found[1], "")), self.words)

    def read(self, piece: str) -> dict[str, str] | None:
        found = self._pattern.fullmatch(piece)
        return dict(zip((slot.name for slot in self.slots), found.groups(), strict=True)) if found else None


@dataclass(frozen=True, slots=True)
class State:
    """What may be said of a card: one word that is so or not, or one of several (`words` has them all)."""

    words: tuple[str, ...]
    label: str = ""
    template: Template | None = None  # with a number: "at 2 clicks"


@dataclass(frozen=True, slots=True)
class Kind:
    name: str
    zones: tuple[str, ...]  # of the playmat
    called: str  # what a card of this kind is called if nobody names it, after its player's name
    figures: tuple[Template, ...] = ()
    states: tuple[State, ...] = ()
    types: tuple[str, ...] = ()  # how the card library calls it
    where: Mapping[str, str] = field(default_factory=dict)  # zones in which this kind is given in another way
    texts: tuple[tuple[str, str], ...] = ()  # usual texts, each with a short name
    has_keywords: bool = False
    begins: str = ""  # the state it has when it is put down


@dataclass(frozen=True, slots=True)
class Filled:
    """A card's figures as fields of its kind."""

    kind: Kind
    values: Mapping[str, str]
    said: frozenset[str]  # the words of the templates that are said
    others: tuple[str, ...]  # figures that have no field

    def figures(self) -> str:
        written = [
            each.written(self.values) for each in self.kind.figures if not each.optional or each.words in self.said
        ]
        return ", ".join([*written, *self.others])


def filled(kind: Kind, figures: str) -> Filled:
    """The figures of a card as fields; what no field can hold is kept as it is."""
    values = {slot.name: slot.default for each in kind.figures for slot in each.slots}
    said: set[str] = set()
    others: list[str] = []
    for piece in _split(figures):
        for template in kind.figures:
            found = template.read(piece) if template.words not in said else None
            if found is not None:
                values |= found
                said.add(template.words)
                break
        else:
            others.append(piece)
    return Filled(kind, values, frozenset(said), tuple(others))


def _split(figures: str) -> list[str]:
    return [piece for each in figures.split(",") if (piece := each.strip())]


def kind_of(kinds: Sequence[Kind], figures: str) -> Kind | None:
    """The kind whose figures these are: nothing that it must have is missing, and little is left over."""
    return min(kinds, key=lambda kind: _misfit(kind, figures), default=None)


def _misfit(kind: Kind, figures: str) -> tuple[int, int]:
    read = filled(kind, figures)
    missing = sum(not each.optional and each.words not in read.said for each in kind.figures)
    return missing + len(read.others), missing


def made_up_name(who: str, kind: Kind, values: Mapping[str, str], taken: Sequence[str]) -> str:
    """What a card is called that nobody names: "Ana's 2/2", and the next one "Ana's second 2/2"."""
    for ordinal in ORDINALS:
        name = f"{who}'s {ordinal}{_called(kind, values)}"
        if name not in taken:
            return name
    return f"{who}'s card {len(taken) + 1}"


def is_made_up(name: str, kind: Kind, values: Mapping[str, str]) -> bool:
    return any(name.endswith(f"'s {ordinal}{_called(kind, values)}") for ordinal in ORDINALS)


def _called(kind: Kind, values: Mapping[str, str]) -> str:
    return _SLOT.sub(lambda found: values.get(found[1], ""), kind.called)


def read_kind(said: Mapping[str, Any]) -> Kind:
    """A kind as a playmat writes it."""
    slots = {name: _slot(name, value) for name, value in said.get("slots", {}).items()}
    return Kind(
        name=said["name"],
        zones=tuple(said["zones"]),
        called=said["called"],
        figures=tuple(template(words, slots) for words in said.get("figures", ())),
        states=tuple(_state(words, slots) for words in said.get("states", ())),
        types=tuple(said.get("types", ())),
        where=dict(said.get("where", {})),
        texts=tuple((name, text) for name, text in said.get("texts", ())),
        has_keywords=said.get("keywords", False),
        begins=said.get("begins", ""),
    )


def _slot(name: str, value: Any) -> Slot:
    if isinstance(value, list):
        return Slot(name, str(value[0]), tuple(map(str, value)))
    return Slot(name, str(value))


def template(words: str, slots: Mapping[str, Slot]) -> Template:
    """ "?check {check}" is optional."""
    plain = words.removeprefix("?")
    return Template(plain, tuple(slots[name] for name in _SLOT.findall(plain)), plain != words)


def _state(words: str, slots: Mapping[str, Slot]) -> State:
    """ "engaged", "toe-to-toe|run-'n'-gun", "new = came this turn", "?at {clicks} clicks"."""
    said, _, label = words.partition(" = ")
    if "{" in said:
        return State((), label, template(said, slots))
    return State(tuple(said.split("|")), label or said)

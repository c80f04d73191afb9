"""A scenario as it was read: its givens, and its actions, claims and questions in order, each with its line.

Which card or player a name means, and what the words of a state are, is settled by the game that plays it.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Subject:
    """Who or what a sentence is about: a name, something of somebody's, or plain words ("the Portal")."""

    name: str | None = None
    owner: str | None = None
    words: str | None = None

    def __str__(self) -> str:
        own = f"{self.owner}'s " if self.owner else ""
        return f"{own}{self.name or self.words or ''}"


@dataclass(frozen=True, slots=True)
class State:
    """How something lies or where it is: "engaged", "in Ana's hand", "attached to Brute", "3/4"."""

    words: str = ""
    inside: Subject | None = None
    upon: Subject | None = None
    attached_to: Subject | None = None
    amount: Amount | None = None
    ratio: tuple[int, int] | None = None
    number: int | None = None

    def __str__(self) -> str:
        if self.ratio:
            return f"{self.ratio[0]}/{self.ratio[1]}"
        for before, thing in (("in", self.inside), ("on", self.upon), ("attached to", self.attached_to)):
            if thing:
                return f"{before} {thing}"
        return self.words if self.number is None else str(self.number)


@dataclass(frozen=True, slots=True)
class Amount:
    number: int
    words: str

    def __str__(self) -> str:
        return f"{self.number} {self.words}"


@dataclass(frozen=True, slots=True)
class CardPhrase:
    """A card by name, or written inline with its figures and text, and how it lies."""

    name: str
    owner: str | None = None
    figures: tuple[str, ...] | None = None
    text: str | None = None
    states: tuple[State, ...] = ()

    def __str__(self) -> str:
        return f"{self.owner}'s {self.name}" if self.owner else self.name


@dataclass(frozen=True, slots=True)
class Share:
    """So much of what is divided for this one."""

    number: int
    of: Subject

    def __str__(self) -> str:
        return f"{self.number} for {self.of}"


Thing = CardPhrase | Amount | State
Pick = Subject | int | str | Share
Part = Subject | State | Amount | Thing | Pick | tuple[Thing, ...] | tuple[Pick, ...] | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Deed:
    """What somebody does: the phrase's name in the grammar, and its parts."""

    kind: str
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class Fact:
    kind: str
    subject: Subject
    things: tuple[Thing, ...] = ()
    state: State | None = None
    line: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class Action:
    subject: Subject
    deed: Deed
    picks: tuple[Pick, ...] = ()
    line: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class Ruling:
    """The judge's own word on what happens; on all words of these cards that were not understood, or of every card."""

    words: str
    about: tuple[Subject, ...] = ()
    on_everything: bool = False
    line: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class Claim:
    kind: str
    subject: Subject | None = None
    things: tuple[Thing, ...] = ()
    state: State | None = None
    words: str = ""
    deed: Deed | None = None
    picks: tuple[Pick, ...] = ()
    because: tuple[str, ...] = ()
    second: Subject | None = None  # what comes after the subject, where an order is claimed
    line: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    kind: str
    subject: Subject | None = None
    claim: Claim | None = None
    words: str = ""
    deed: Deed | None = None
    picks: tuple[Pick, ...] = ()
    line: int = 0
    text: str = ""


Beat = Action | Ruling | Claim | Question


@dataclass(frozen=True, slots=True)
class Scenario:
    title: str
    game: str
    facts: tuple[Fact | Action, ...]
    beats: tuple[Beat, ...]
    line: int = 1
    notes: tuple[str, ...] = ()  # what the text took for granted, such as a card of the card library
    edition: str = ""  # of the rules under which it is asked; empty for the one that the engine plays


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a line: where, what was found, what was expected."""

    line: int
    column: int
    message: str
    source: str = ""
    expected: tuple[str, ...] = ()

    def __str__(self) -> str:
        shown = f"\n  {self.source}\n  {' ' * (self.column - 1)}^" if self.source else ""
        return f"line {self.line}: {self.message}{shown}"


class ScenarioError(Exception):
    """The text is not a scenario: every fault that was found, by line."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = faults


@dataclass(frozen=True, slots=True)
class FaultyScenario:
    """A scenario of a text that cannot be read: its title and game, as far as they are known, and why."""

    scenario: Scenario
    error: ScenarioError

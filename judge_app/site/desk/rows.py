"""The builder's rows: a line of a scenario as fields of a form, and back.

A line that does not fit the fields, or would not read the same when written again, is a row of plain words, so that
nothing is lost on the way through the form.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from judge_app.engine.game import Game
from judge_app.language.scenario import read_sentence
from judge_app.language.scenario.lines import is_remark
from judge_app.language.scenario_trees import Action, Amount, CardPhrase, Fact, ScenarioError, State
from judge_app.scenarios.draft import Line, one_line
from judge_app.scenarios.tries import spoken

MOMENT, CARD, AMOUNT, LINE = "moment", "card", "amount", "line"
PLAY, ZONE, ROLE, TOP, ON, ATTACK = "play", "zone:", "role:", "top", "on", "attack"
MOST_STATES = 40  # boxes of one row
KEYWORDS = ("Given", "When", "Then", "Ask")


@dataclass(frozen=True, slots=True)
class Row:
    kind: str
    who: str = ""
    where: str = ""  # of a card: in play, a zone, a role, the top of the deck, on a card, an attack; else its words
    name: str = ""
    figures: str = ""
    text: str = ""
    states: str = ""
    number: str = ""
    keyword: str = "Given"
    fault: str = ""
    remarks: tuple[str, ...] = ()  # what stands above the line and is not read

    @property
    def sentence(self) -> str:
        """What the row says; empty if it says nothing yet."""
        if self.kind == MOMENT:
            return f"it is {self.who}'s {self.where}" if self.who and self.where else ""
        if self.kind == AMOUNT:
            return f"{self.who} has {self.number} {self.where}" if self.who and self.where and self.number else ""
        if self.kind == CARD:
            return self._placed if self.who and self.name else ""
        return self.text

    @property
    def _placed(self) -> str:
        card = spoken(self.name)
        card += f" ({self.figures})" if self.figures else ""
        card += f' "{self.text}"' if self.text else ""
        card += f", {self.states}" if self.states else ""
        if self.where == TOP:
            return f"the top of {self.who}'s deck is {card}"
        if self.where == ATTACK:
            return f"{self.who} attacks with {card}"
        if self.where == ON:
            return f"{spoken(self.who)} has {card}"
        if self.where.startswith(ZONE):
            return f"{self.who}'s {self.where.removeprefix(ZONE)} has {card}"
        if self.where.startswith(ROLE):
            return f"{self.who}'s {self.where.removeprefix(ROLE)} is {card}"
        return f"{self.who} controls {card}"

    def is_said(self, state: str) -> bool:
        return state in self.states.split(", ")

    def other_states(self, boxes: tuple[str, ...]) -> str:
        """The states that have no box of their own."""
        return ", ".join(state for state in self.states.split(", ") if state not in boxes)

    @property
    def line(self) -> Line:
        return Line(self.keyword, self.sentence, remarks=self.remarks)


def row_of(game: Game | None, line: Line) -> Row:
    """The row of a line."""
    plain = Row(LINE, text=line.text, keyword=line.keyword, remarks=line.remarks)
    if game is None:
        return plain
    try:
        read = read_sentence(game.phrases, line.keyword, line.text)
    except ScenarioError as wrong:
        return replace(plain, fault=wrong.faults[0].message)
    row = None
    if line.keyword == "Given":
        row = _fields(read) if isinstance(read, Fact) else _attack(read)
    return replace(row, remarks=line.remarks) if row is not None and _reads_the_same(game, row, read) else plain


def _reads_the_same(game: Game, row: Row, read: Fact | Action) -> bool:
    try:
        again = read_sentence(game.phrases, "Given", row.sentence)
    except ScenarioError:
        return False
    return bool(replace(again, text="") == replace(read, text=""))


def _attack(read: Any) -> Row | None:
    """An attack that has been played before the story begins, with a card that is written out."""
    if not isinstance(read, Action) or read.picks or not read.subject.name or len(read.deed.parts) != 1:
        return None
    card = read.deed.parts[0]
    if read.deed.kind != "attacks" or not isinstance(card, CardPhrase) or card.owner:
        return None
    return replace(_card(card), who=read.subject.name, where=ATTACK)


def _card(card: CardPhrase) -> Row:
    states = ", ".join(_state(state) for state in card.states)
    return Row(CARD, name=card.name, figures=", ".join(card.figures or ()), text=card.text or "", states=states)


def _fields(fact: Fact) -> Row | None:
    subject = fact.subject
    if fact.kind == "moment" and subject.owner:
        return Row(MOMENT, who=subject.owner, where=subject.words or subject.name or "")
    thing = fact.things[0] if len(fact.things) == 1 else None
    if isinstance(thing, Amount) and fact.kind == "has":
        return Row(AMOUNT, who=str(subject), number=str(thing.number), where=thing.words)
    return _placed_card(fact, thing)


def _placed_card(fact: Fact, thing: object) -> Row | None:
    """A card that is written out, where the form has a field for its place."""
    place = _place(fact)
    if place is None or not isinstance(thing, CardPhrase) or thing.owner:
        return None
    who, where = place
    return replace(_card(thing), who=who, where=where)


def _place(fact: Fact) -> tuple[str, str] | None:
    """Whose a given card is, or on what it is, and where; None where the form has no field for it."""
    subject = fact.subject
    words = subject.words or ""
    match fact.kind:
        case "controls" if subject.name:
            return subject.name, PLAY
        case "has" if subject.owner:
            return subject.owner, ZONE + words
        case "has" if subject.name:
            return subject.name, ON
        case "is_card" if subject.owner:
            return subject.owner, TOP if words == "top of deck" else ROLE + words
    return None


def _state(state: State) -> str:
    return f"with {state.amount}" if state.amount else str(state)


_SENT = tuple(each.name for each in fields(Row) if each.name not in ("kind", "fault", "remarks"))


def paragraphs(text: str) -> str:
    """A card's text as it is written in a scenario: a line per paragraph, without empty ones."""
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())


def remarks_from(sent: str) -> tuple[str, ...]:
    """What a form sent of remarks: a line each, and none that would be read as anything else."""
    return tuple(line.rstrip() for line in sent.splitlines() if is_remark(line))


def _states(form: Mapping[str, Any], n: int, written: str) -> str:
    """The states whose box is ticked and those that are written, in the order they had before."""
    ticked = [one_line(str(form.get(f"r{n}-is-{at}", ""))) for at in range(MOST_STATES)]
    found = list(dict.fromkeys(each.strip() for each in (*ticked, *written.split(",")) if each.strip()))
    before = one_line(str(form.get(f"r{n}-order", ""))).split(", ")
    return ", ".join(sorted(found, key=lambda state: before.index(state) if state in before else len(before)))


def rows_from(form: Mapping[str, Any], most: int = 150) -> list[Row]:
    """The rows that a form sent: r0-kind, r0-who, … in order."""
    found: list[Row] = []
    for n in range(most):
        kind = form.get(f"r{n}-kind")
        if kind is None:
            break
        sent = {name: one_line(str(form.get(f"r{n}-{name}", ""))) for name in _SENT}
        sent["keyword"] = sent["keyword"] if sent["keyword"] in KEYWORDS else "Given"
        text = paragraphs(str(form.get(f"r{n}-text", "")))  # two blanks part abilities in some games
        sent["text"] = text.replace('"', "'") if kind == CARD else text
        sent["states"] = _states(form, n, sent["states"])
        remarks = remarks_from(str(form.get(f"r{n}-remarks", "")))
        found.append(Row(kind if kind in (MOMENT, CARD, AMOUNT) else LINE, **sent, remarks=remarks))
    return found

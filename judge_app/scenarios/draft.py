"""A scenario's text as lines that can be changed: add an action, make a choice, ask, drop what comes after.

Only the lines are read here, not their sentences, so a text with a mistake in it can be a draft too. Remarks and blank
lines stay with the line that they stand above.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from judge_app.language.scenario.lines import is_remark, joined, lines, straightened
from judge_app.language.scenario_trees import ScenarioError


@dataclass(frozen=True, slots=True)
class Line:
    keyword: str  # Given, When, Then or Ask
    text: str
    number: int = 0  # where it stood in the text it was read from
    remarks: tuple[str, ...] = ()  # the lines above it that are not read


@dataclass(frozen=True, slots=True)
class Draft:
    title: str
    game: str
    lines: tuple[Line, ...] = ()
    above: tuple[str, ...] = ()  # remarks above the title
    below: tuple[str, ...] = ()  # and after the last line
    edition: str = ""

    @property
    def text(self) -> str:
        """As one writes it: And for every line that goes on with the one before."""
        written = [*self.above, f"Scenario: {self.title}", f"  Game: {self.game}"]
        if self.edition:
            written.append(f"  Edition: {self.edition}")
        before = ""
        for line in self.lines:
            lead = "    And" if line.keyword == before else f"  {line.keyword}"
            written += [*line.remarks, f"{lead} {line.text}"]
            before = line.keyword
        return "\n".join([*written, *self.below]) + "\n"

    def kept(self, wanted: Iterable[Line]) -> Draft:
        return replace(self, lines=tuple(wanted))

    def index_of(self, number: int) -> int:
        """Which line stood there in the text; -1 if none."""
        return next((index for index, line in enumerate(self.lines) if line.number == number), -1)

    def place_after(self, number: int) -> int:
        """Where a line goes that follows the action in this line; 0: right after what is given."""
        at = self.index_of(number)
        if at >= 0 and self.lines[at].keyword != "Given":
            return at + 1
        return next((n for n, line in enumerate(self.lines) if line.keyword != "Given"), len(self.lines))

    def with_line(self, number: int, keyword: str, sentence: str, go_on: bool = True) -> Draft:
        """One more line after the action in that line; `go_on` keeps what came after it."""
        at = self.place_after(number)
        rest = self.lines[at:] if go_on else ()
        return self.kept((*self.lines[:at], Line(keyword, sentence), *rest))

    def up_to(self, number: int) -> Draft:
        """Without everything after the action in this line."""
        return self.kept(self.lines[: self.place_after(number)])

    def without(self, number: int) -> Draft:
        """Without this line and everything that follows it."""
        return self.kept(self.lines[: self.index_of(number)])

    def rewritten(self, number: int, sentence: str) -> Draft:
        """With another sentence in this line, or without it."""
        kept = (replace(line, text=sentence) if line.number == number else line for line in self.lines)
        return self.kept(line for line in kept if line.text)


def one_line(text: str) -> str:
    return " ".join(text.split())


def read_draft(text: str) -> Draft:
    """The lines of a text with one scenario; ScenarioError if they are not lines of a scenario."""
    title, game, edition = "", "", ""
    found: list[Line] = []
    above: tuple[str, ...] = ()
    remarks, below = _remarks(text)
    for line in lines(text):
        if line.keyword == "Scenario":
            title, above = line.text, remarks[line.number]
        elif line.keyword == "Game":
            game, above = line.text, (*above, *remarks[line.number])
        elif line.keyword == "Edition":
            edition, above = line.text, (*above, *remarks[line.number])
        else:
            found.append(Line(line.keyword, line.text, line.number, remarks[line.number]))
    return Draft(title, game, tuple(found), above, below, edition)


def _remarks(text: str) -> tuple[dict[int, tuple[str, ...]], tuple[str, ...]]:
    """What stands above each line that is read, by that line's number, and what stands below them all."""
    above: dict[int, tuple[str, ...]] = {}
    kept: list[str] = []
    text = text.rstrip()
    written = text.split("\n")
    for number, source in joined(straightened(text)):
        if is_remark(source):
            kept.append(written[number - 1].rstrip())
        else:
            above[number], kept = tuple(kept), []
    return above, tuple(kept)


__all__ = ["Draft", "Line", "ScenarioError", "one_line", "read_draft"]

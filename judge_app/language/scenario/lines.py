"""Lines of a scenario file, and the keywords that open them.

A line that breaks off inside a quotation goes on in the next; after a whole sentence it is a new paragraph of the card. In Markdown, only fenced blocks marked `scenario` count.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from judge_app.language.scenario_trees import Fault, ScenarioError

_HEAD = re.compile(r"\s*(Scenario|Game|Edition)\s*:\s*(.*)")
_STEP = re.compile(r"\s*(Given|When|Then|Ask|And|But)\b:?[ \t]*(.*)", re.DOTALL)
_FENCE = re.compile(r"\s*(`{3,}|~{3,})\s*(\w*)")
_CURLY = str.maketrans({"’": "'", "‘": "'"})


@dataclass(frozen=True, slots=True)
class Line:
    """`keyword` is Scenario, Game, Edition, Given, When, Then or Ask (And and But are the one before)."""

    keyword: str
    text: str
    number: int
    column: int  # where the text begins
    source: str


def fenced(markdown: str) -> str:
    """The scenario blocks of a Markdown text, every other line left blank so that line numbers stay."""
    kept: list[str] = []
    fence = ""
    inside = False
    for line in markdown.split("\n"):
        mark = _FENCE.match(line)
        if mark and not fence:
            fence, inside = mark[1], mark[2] == "scenario"
            kept.append("")
        elif mark and fence and line.strip().startswith(fence):
            fence, inside = "", False
            kept.append("")
        else:
            kept.append(line if inside else "")
    return "\n".join(kept)


def lines(text: str) -> Iterator[Line]:
    previous = ""
    for number, source in joined(straightened(text)):
        if is_remark(source):
            continue
        head = _HEAD.match(source)
        if head:
            previous = ""
            yield Line(head[1], head[2].rstrip(), number, head.start(2) + 1, source)
            continue
        step = _STEP.match(source)
        if step is None:
            raise ScenarioError(
                Fault(number, 1, "expected Scenario:, Game:, Edition:, Given, When, Then, Ask or And", source)
            )
        keyword = step[1] if step[1] not in ("And", "But") else previous
        if not keyword:
            raise ScenarioError(Fault(number, 1, f"{step[1]} needs a Given, When, Then or Ask before it", source))
        previous = keyword
        yield Line(keyword, step[2].rstrip(), number, step.start(2) + 1, source)


def straightened(text: str) -> str:
    """Curly quotation marks made straight, but for those inside straight ones: there a card quotes an ability.

    A straight one may be closed on a later line; a line that opens with a keyword begins anew.
    """
    found: list[str] = []
    inside = False
    for line in text.translate(_CURLY).split("\n"):
        inside = inside and not (_HEAD.match(line) or _STEP.match(line))
        kept: list[str] = []
        for character in line:
            inside = inside != (character == '"')
            kept.append('"' if character in "“”" and not inside else character)
        found.append("".join(kept))
    return "\n".join(found)


def is_remark(source: str) -> bool:
    """Nothing that is read: a blank line, or one that begins with #."""
    return not source.strip() or source.lstrip().startswith("#")


def _joint(line: str) -> str:
    """A new line after a whole sentence is a new paragraph of the card's text; after anything else the sentence goes on."""
    return "\n" if line.rstrip().endswith((".", "!", "?", ".)", ":")) else " "


def joined(text: str) -> Iterator[tuple[int, str]]:
    """Physical lines with their numbers, joined while a quotation is open; remarks too."""
    open_line, start = "", 0
    for number, source in enumerate(text.split("\n"), 1):
        if open_line:
            open_line = f"{open_line.rstrip()}{_joint(open_line)}{source.strip()}"
        else:
            open_line, start = source, number
        if open_line.count('"') % 2 and not open_line.lstrip().startswith(("#", "Scenario")):
            continue
        yield start, open_line
        open_line = ""
    if open_line:
        column = open_line.rindex('"') + 1
        raise ScenarioError(Fault(start, column, "this quotation is never closed", open_line))

"""What a step's page shows beside the board: its rules, its card text, the rules behind refusals."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from judge_app.engine.state import Card
from judge_app.scenarios.in_the_end import InTheEnd
from judge_app.scenarios.under_edition import UnderEdition, of_result
from judge_app.site.desk.runs import Sight
from judge_app.site.library import games
from judge_app.text.cite import label, plain_title
from judge_app.text.library import GameText
from judge_app.text.model import Rule


def edition(sight: Sight) -> UnderEdition:
    """Under which edition this was answered, and what later ones changed of it."""
    return of_result(sight.game.id, sight.result)


LISTED = 60  # steps listed on one page
LISTS = "\n- "  # in a rule's text
_CODE = re.compile(r"\((\w{1,3})\)")


@dataclass(frozen=True, slots=True)
class Tick:
    """One step on the timeline: the short name of its place if that has one, and whether it decided the answer."""

    n: int
    label: str
    text: str
    decides: bool
    is_new_place: bool


@dataclass(frozen=True, slots=True)
class Quoted:
    """A card's text in three parts; the middle one did it."""

    card: str
    before: str
    words: str
    after: str


def rules(cites: Iterable[str]) -> list[tuple[GameText, Rule]]:
    """The rules that are cited, each with the game it is of."""
    found = []
    for cite in dict.fromkeys(cites):
        name, _, rule_id = cite.partition(":")
        game = games().get(name)
        if game is not None and rule_id in game.rules:
            found.append((game, game.rules[rule_id]))
    return found


def plainest(found: list[tuple[GameText, Rule]], said: str = "") -> list[tuple[GameText, Rule]]:
    """The rule to show first, if any: one whose heading is what was said, and that says it in a sentence rather than in a list."""

    def order(each: tuple[GameText, Rule]) -> tuple[bool, bool]:
        game, rule = each
        heading = plain_title(label(game, rule)).partition(",")[0].lower()
        return heading not in said.lower(), LISTS in (rule.text or LISTS)

    return sorted(found, key=order)[:1]


def quoted(sight: Sight) -> Quoted | None:
    """The card text that this step carries out, with the words that did it."""
    told = sight.step.card_text if sight.step is not None else None
    if told is None:
        return None
    name, start, end = told
    cards = sight.result.play.cards
    card = next((card for card in cards if name in (str(card), card.face.name) and len(card.face.text) >= end), None)
    text = card.face.text if card is not None else ""
    if not text[start:end]:
        return None
    return Quoted(str(name), text[:start], text[start:end], text[end:])


def timeline(sight: Sight, end: InTheEnd) -> list[Tick]:
    """The steps around this one, each with the code its place is known by."""
    first, last = _around(sight)
    ticks: list[Tick] = []
    place = ""
    for step in sight.result.steps[first:last]:
        here = str(step.place)
        code = _CODE.search(here)
        label = code[1] if code and here != place else str(step.n)
        ticks.append(Tick(step.n, label, step.text, step.n in end.deciding_steps, here != place))
        place = here
    return ticks


def arrows(sight: Sight) -> list[tuple[int, int]]:
    """From the card that a step's sentence names first to the others it names: who does it to whom."""
    step = sight.step
    if step is None or (not step.changes and step.cause == 0 and len(step.words) < 2):
        return []
    cards = list(dict.fromkeys(word.n for word in step.words if isinstance(word, Card)))
    return [(cards[0], other) for other in cards[1:]]


def _around(sight: Sight) -> tuple[int, int]:
    steps = len(sight.result.steps)
    first = max(0, min(sight.n - LISTED // 2, steps - LISTED))
    return first, min(steps, first + LISTED)


def listed(sight: Sight) -> tuple[list[tuple[str, list[Any]]], int, int]:
    """Steps around this one by their place, and how many are left out before and after."""
    steps = sight.result.steps
    first, last = _around(sight)
    shown = steps[first:last]
    groups: list[tuple[str, list[Any]]] = []
    for step in shown:
        place = str(step.place)  # some games put it together only when it is read
        if not groups or groups[-1][0] != place:
            groups.append((place, []))
        groups[-1][1].append(step)
    return groups, first, len(steps) - first - len(shown)

"""What a step's page shows beside the board: its rules, its card text, the rules behind refusals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from judge_app.scenarios.under_edition import UnderEdition, of_result
from judge_app.site.desk.runs import Sight
from judge_app.site.library import games
from judge_app.text.library import GameText
from judge_app.text.model import Rule


def edition(sight: Sight) -> UnderEdition:
    """Under which edition this was answered, and what later ones changed of it."""
    return of_result(sight.game.id, sight.result)


LISTED = 60  # steps listed on one page


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


def listed(sight: Sight) -> tuple[list[tuple[str, list[Any]]], int, int]:
    """Steps around this one by their place, and how many are left out before and after."""
    steps = sight.result.steps
    first = max(0, min(sight.n - LISTED // 2, len(steps) - LISTED))
    shown = steps[first : first + LISTED]
    groups: list[tuple[str, list[Any]]] = []
    for step in shown:
        place = str(step.place)  # some games put it together only when it is read
        if not groups or groups[-1][0] != place:
            groups.append((place, []))
        groups[-1][1].append(step)
    return groups, first, len(steps) - first - len(shown)

"""The deck check as a page, and under `/api/deck`."""

from __future__ import annotations

import contextlib
import logging
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, abort, jsonify, redirect, render_template, request
from flask.typing import ResponseReturnValue

from judge_app.cards.library import load_cards, own_cards
from judge_app.cards.model import OURS, CardsError
from judge_app.decks.banlist import stored_banlist
from judge_app.decks.check import DeckCheck, check
from judge_app.decks.entries import DeckList, DeckListError, Problem
from judge_app.decks.findings import FAULT, QUESTION, REMARK, UNCHECKED, Finding
from judge_app.decks.formats import DeckRules, Format, deck_rules, named_format
from judge_app.decks.reading import MOST_CHARACTERS, read_deck_list
from judge_app.site.library import games
from judge_app.site.packed import Damaged, TooMuch, packed, unpacked
from judge_app.text.library import GameText
from judge_app.text.model import Rule

MOST_BYTES = 6 * MOST_CHARACTERS

LONGEST_ADDRESS = 6_000  # a deck of sixty different cards has about 1,500

blueprint = Blueprint("decks", __name__)
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Known:
    """The cards that this instance can check; `damaged` if those that were imported cannot be read."""

    game: GameText
    practice: int
    imported: int
    damaged: bool = False


@dataclass
class ListLine:
    """A line of the list, with what was found there: in full where it first concerns a line, else by a mark."""

    number: int
    text: str
    findings: list[Finding] = field(default_factory=list)
    marks: list[tuple[int, Finding]] = field(default_factory=list)
    problem: str = ""


@blueprint.get("/deck")
def page() -> ResponseReturnValue:
    """An empty form, or the check of the list in the address: `?game=&format=&deck=`, the list packed."""
    game, format_id, code = (request.args.get(name, "") for name in ("game", "format", "deck"))
    return _checked_page(game, format_id, _unpacked(code)) if code else _page(game, format_id, "")


@blueprint.post("/deck")
def checked_page() -> ResponseReturnValue:
    """Goes to the address that has the list in it, if it is short enough for one."""
    request.max_content_length = MOST_BYTES
    game, _, format_id = request.form.get("kind", "").partition(":")
    text = request.form.get("list", "").replace("\r\n", "\n")
    address = _address(game, _asked(game, format_id)[1].id, text)
    return redirect(address, 303) if address else _checked_page(game, format_id, text)


def _checked_page(game: str, format_id: str, text: str) -> ResponseReturnValue:
    rules, chosen = _asked(game, format_id)
    address = _address(game, chosen.id, text)
    try:
        deck_list = read_deck_list(text)
    except DeckListError as wrong:
        return _page(game, format_id, text, problems=_problem_lines(text, wrong.problems)), 422
    checked = _checked(game, rules, chosen, deck_list)
    lines = _listed(deck_list.lines, checked.findings)
    return _page(game, format_id, text, checked=checked, lines=lines, address=address)


def _address(game: str, format_id: str, text: str) -> str:
    """Where the check of this list is; nothing for a list that is too long for an address."""
    with contextlib.suppress(UnicodeError):
        query = urlencode({"game": game, "format": format_id, "deck": packed(text.encode())})
        return f"/deck?{query}" if len(query) <= LONGEST_ADDRESS else ""
    return ""


def _unpacked(code: str) -> str:
    try:
        return unpacked(code, MOST_BYTES).decode()
    except (Damaged, TooMuch, UnicodeError):
        abort(400, "This link to a deck is cut off or damaged: copy it again, whole.")


@blueprint.post("/api/deck")
def checked_data() -> ResponseReturnValue:
    """`{game, format, list}` in; `{legal, faults, unchecked, questions, statistics, …}` out."""
    request.max_content_length = MOST_BYTES
    game, format_id, text = _asked_as_json()
    rules, chosen = _asked(game, format_id)
    try:
        deck_list = read_deck_list(text)
    except DeckListError as wrong:
        problems = [{"line": each.line, "message": each.message} for each in wrong.problems]
        return jsonify({"error": str(wrong), "problems": problems}), 422
    return jsonify(_checked(game, rules, chosen, deck_list).as_data())


def _asked_as_json() -> tuple[str, str, str]:
    """Game, format and list of a JSON request; 400 if it is not one."""
    try:
        asked = request.get_json(silent=True)
    except RecursionError:
        asked = None
    told = [asked.get(name) or "" for name in ("game", "format", "list")] if isinstance(asked, dict) else []
    if not told or not told[0] or not all(isinstance(words, str) for words in told):
        abort(400, "Send a JSON object with game, list and, if you like, format, each of them text.")
    return told[0], told[1], told[2]


def _asked(game: str, format_id: str) -> tuple[DeckRules, Format]:
    rules = deck_rules(game) if game in games() else None
    if rules is None:
        known = ", ".join(name for name in games() if deck_rules(name))
        abort(404, f"There are no deck rules for {game[:40]!r}. The games are {known}.")
    chosen = named_format(rules, format_id)
    if chosen is None:
        known = ", ".join(each.id for each in rules.formats)
        abort(404, f"{game} has no format {format_id[:40]!r}. The formats are {known}.")
    return rules, chosen


def _checked(game: str, rules: DeckRules, chosen: Format, deck_list: DeckList) -> DeckCheck:
    return check(deck_list, load_cards(game), rules, chosen, stored_banlist(game))


def _page(game: str, format_id: str, text: str, **more: Any) -> str:
    checkable = [(each, rules) for each in games().values() if (rules := deck_rules(each.id))]
    rules = deck_rules(game)
    chosen = named_format(rules, format_id) if rules else None
    return render_template(
        "decks/deck.html",
        checkable=checkable,
        kind=f"{game}:{chosen.id}" if chosen else "",
        text=text,
        deck_game=games().get(game),
        rule_of=_rule,
        known=[_known(each) for each, _ in checkable],
        kinds={"fault": FAULT, "unchecked": UNCHECKED, "question": QUESTION, "remark": REMARK},
        most=MOST_CHARACTERS,
        **more,
    )


def _known(game: GameText) -> Known:
    try:
        cards = load_cards(game.id).cards
    except CardsError as error:
        _log.error("%s", error)
        return Known(game, len({card.name for card in own_cards(game.id)}), 0, damaged=True)
    names = {card.name: card.source == OURS for card in cards}
    practice = sum(names.values())
    return Known(game, practice, len(names) - practice)


def _rule(game: GameText, cite: str) -> Rule:
    """The rule that a finding cites as `alpha-clash:100.2a`."""
    return game.rules[cite.partition(":")[2]]


def _listed(lines: tuple[str, ...], findings: tuple[Finding, ...]) -> list[ListLine]:
    """The list as it was written, each fault and each doubt at its line."""
    first: dict[int, list[Finding]] = defaultdict(list)
    marks: dict[int, list[tuple[int, Finding]]] = defaultdict(list)
    for finding in findings:
        if finding.kind in (FAULT, UNCHECKED) and finding.lines:
            first[finding.lines[0]].append(finding)
            for line in finding.lines[1:]:
                marks[line].append((finding.lines[0], finding))
    numbered = enumerate(lines, start=1)
    return [ListLine(number, text, first[number], marks[number]) for number, text in numbered if text.strip()]


def _problem_lines(text: str, problems: tuple[Problem, ...]) -> list[ListLine]:
    """The lines that cannot be read, each with the reason; number 0 is the list as a whole."""
    lines = text.split("\n")
    return [
        ListLine(each.line, lines[each.line - 1][:200] if each.line else "", problem=each.message) for each in problems
    ]

"""Checks a list with Judge's own cards, and reads the expectations that lists carry as comments."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

from judge_app.cards.library import CardLibrary, load_cards
from judge_app.decks.banlist import Banlist
from judge_app.decks.check import DeckCheck, check
from judge_app.decks.findings import REMARK
from judge_app.decks.formats import Format, deck_rules, named_format
from judge_app.decks.reading import read_deck_list

LISTS = Path(__file__).parent / "lists"
Told = dict[tuple[str, str], set[int]]


def formats_of(game: str) -> tuple[Format, ...]:
    rules = deck_rules(game)
    assert rules
    return rules.formats


def checked(
    game: str, text: str, format_id: str = "", library: CardLibrary | None = None, banlist: Banlist | None = None
) -> DeckCheck:
    rules = deck_rules(game)
    assert rules
    chosen = named_format(rules, format_id)
    assert chosen
    return check(read_deck_list(text), library or load_cards(game), rules, chosen, banlist)


def found(result: DeckCheck) -> Told:
    """Each kind of finding and its rule, with the lines it is about."""
    told: Told = defaultdict(set)
    for finding in result.findings:
        if finding.kind != REMARK:
            told[finding.kind, finding.cites[0].partition(":")[2]] |= set(finding.lines)
    return dict(told)


def expected(text: str) -> Told:
    """What a list's own comments say: `# fault 100.2a` at a line, `# the whole list: fault 100.2a` at the top."""
    told: Told = defaultdict(set)
    for number, line in enumerate(text.split("\n"), start=1):
        whole = re.match(r"# the whole list: (.+)", line)
        at_line = re.search(r"\S # (.+)", line)
        comment = whole or at_line
        for kind, rule in re.findall(r"(fault|unchecked|question) ([\w.-]+)", comment[1]) if comment else ():
            told[kind, rule] |= set() if whole else {number}
    return dict(told)

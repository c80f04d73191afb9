"""Section headings of deck lists: `Sideboard (10)`, `[Main Deck]`, `// Sidebar`, `Contender: NAME`."""

from __future__ import annotations

import re

from judge_app.decks.entries import LEADER, MAIN, SIDEBOARD, STARTING

_WORDS = {
    MAIN: "main, main deck, maindeck, mainboard, main board, deck, the deck, deck list, decklist, cards",
    SIDEBOARD: "sideboard, side board, sidebar, side bar, side, side deck, sidedeck, sb",
    LEADER: "contender, character, starting character, hero, leader",
    STARTING: "starting powers, starting power",
}
_SECTIONS = {word: section for section, words in _WORDS.items() for word in words.split(", ")}
_TYPES = frozenset(
    "attacks, foundations, actions, assets, characters, backups, clash, clash cards, clashgrounds, accessories, weapons, "
    "contender weapons, traps, relics, basic actions, quick actions, clash buffs, buffs, powers, enhancements, edges, "
    "missions, sidekicks, other, others, non-attacks".split(", ")
)
_FRAME = re.compile(r"^(?:[#=*~_\-\s]|//)*\[?|\]?[=*~_\-\s]*$")
_COUNT = re.compile(r"[\s:\-–—(\[]*\b\d{1,4}(?:\s*cards?)?[)\]]?$")
_LOOKS_LIKE_ONE = re.compile(r"^\[[^\]]+\]$|^==.*==$|^[A-Za-z][A-Za-z '’/-]{0,40}:$")

_LONGEST = 80
KNOWN = "main deck, sideboard, sidebar, contender, starting character, hero, starting powers"
SAME = ""  # a heading that only sorts the cards by type


def section_of(line: str) -> str | None:
    """The section a heading opens; SAME if it only names a type of card; None if the line is no heading."""
    words = _plain(line)
    if words in _TYPES:
        return SAME
    return _SECTIONS.get(words)


def section_and_card(line: str) -> tuple[str, str] | None:
    """`Contender: NAME` and `SB: 2 NAME` put one card into a section."""
    head, colon, rest = line.partition(":")
    section = _SECTIONS.get(_plain(head))
    return (section, rest.strip()) if section and colon and rest.strip() else None


def looks_like_a_heading(line: str) -> bool:
    """`Maybeboard:` is meant as a heading, whatever it says."""
    return len(line) <= _LONGEST and bool(_LOOKS_LIKE_ONE.match(line.strip()))


def _plain(line: str) -> str:
    if len(line) > _LONGEST:
        return ""
    words = _FRAME.sub("", line.strip())
    words = _FRAME.sub("", _COUNT.sub("", words)) if words else words
    return " ".join(words.rstrip(":").lower().split())

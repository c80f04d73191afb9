"""The deck check: a list in, a verdict out, with the rule behind every fault."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from judge_app.cards.library import CardLibrary
from judge_app.decks.banlist import BANNED, Banlist
from judge_app.decks.entries import DeckList
from judge_app.decks.findings import FAULT, QUESTION, REMARK, UNCHECKED, Finding, fault, unchecked
from judge_app.decks.formats import DeckRules, Format
from judge_app.decks.matching import Deck, match
from judge_app.decks.statistics import SharedSymbol, Statistics, statistics

LEGAL = "Legal"
AS_FAR = "Legal, as far as it could be checked"
NOT_LEGAL = "Not legal"
CANNOT_SAY = "Cannot be said: some cards are not known"


@dataclass(frozen=True, slots=True)
class DeckCheck:
    """What was found of a list, in a format."""

    game: str
    format: Format
    deck: Deck
    findings: tuple[Finding, ...]
    statistics: Statistics
    symbols: tuple[SharedSymbol, ...] = ()
    banlist: Banlist | None = None

    def of(self, kind: str) -> tuple[Finding, ...]:
        return tuple(finding for finding in self.findings if finding.kind == kind)

    @property
    def faults(self) -> tuple[Finding, ...]:
        return self.of(FAULT)

    @property
    def legal(self) -> bool | None:
        """None where cards that are not known keep it from being said."""
        return False if self.faults else None if self.deck.unknown else True

    @property
    def verdict(self) -> str:
        if self.legal:
            return AS_FAR if self.of(UNCHECKED) else LEGAL
        return NOT_LEGAL if self.legal is False else CANNOT_SAY

    def as_data(self) -> dict[str, Any]:
        kinds = {"faults": FAULT, "unchecked": UNCHECKED, "questions": QUESTION, "remarks": REMARK}
        data: dict[str, Any] = {
            "game": self.game,
            "format": self.format.id,
            "legal": self.legal,
            "verdict": self.verdict,
        }
        data |= {name: [finding.as_data() for finding in self.of(kind)] for name, kind in kinds.items()}
        data["unknown"] = [
            {"line": each.line, "name": each.name, "count": each.count, "nearest": list(each.nearest)}
            for each in self.deck.unknown
        ]
        data["statistics"] = {**self.statistics.as_data(), **({"symbols": self._symbols()} if self.symbols else {})}
        data["banlist"] = {"date": self.banlist.date, "source": self.banlist.source} if self.banlist else None
        return data

    def _symbols(self) -> list[dict[str, Any]]:
        return [
            {
                "symbol": each.symbol,
                "legal": not each.breaking,
                "broken_by": [
                    {"line": copies.line, "name": copies.name, "count": copies.count} for copies in each.breaking
                ],
            }
            for each in self.symbols
        ]


def check(
    deck_list: DeckList, library: CardLibrary, rules: DeckRules, chosen: Format, banlist: Banlist | None = None
) -> DeckCheck:
    """Checks a list against the rules of a format, and against the banned list if the format has one."""
    deck = match(deck_list, library)
    applied = (
        banlist if banlist and (banlist.format == chosen.id or (chosen.tournament and not banlist.format)) else None
    )
    findings = [*chosen.rules(deck), *_printings(deck, rules), *_banned(deck, rules, applied)]
    if chosen.tournament:
        findings += _marked_as_banned(deck, rules, applied)
    return DeckCheck(
        game=library.game,
        format=chosen,
        deck=deck,
        findings=tuple(sorted(findings, key=lambda finding: finding.lines[:1])),
        statistics=statistics(deck, rules.counting, rules.leader(deck)),
        symbols=rules.symbols(deck) if rules.symbols else (),
        banlist=applied,
    )


def _banned(deck: Deck, rules: DeckRules, banlist: Banlist | None) -> Iterator[Finding]:
    """Cards on the banned and restricted list, which has its date."""
    for same in deck.by_name(deck.copies) if banlist else ():
        told = banlist.of(same.name) if banlist else None
        if banlist and told and told.status == BANNED:
            yield fault(f"{same.name} is banned ({banlist.title}).", "Take it out.", rules.banned, lines=same.lines)
        elif banlist and told and same.count > told.limit:
            yield fault(
                f"{same.count} copies of {same.name}; it is restricted to {told.limit} ({banlist.title}).",
                f"Take out {same.count - told.limit}.",
                rules.banned,
                lines=same.lines,
            )


def _marked_as_banned(deck: Deck, rules: DeckRules, banlist: Banlist | None) -> Iterator[Finding]:
    """Cards that the imported card list marks as banned; a banned list that names them says it better."""
    for same in deck.by_name(deck.copies):
        if same.card and same.card.banned and not (banlist and banlist.of(same.name)):
            told = f"{same.name} is marked as banned in the imported card list."
            yield fault(told, "Take it out.", rules.banned, lines=same.lines)


def _printings(deck: Deck, rules: DeckRules) -> Iterator[Finding]:
    """Printings of one name that differ in type, symbols or colors, where the line does not say which."""
    for each in deck.copies:
        if each.card and each.others:
            sets = " or ".join(dict.fromkeys(card.set or card.id for card in (each.card, *each.others)))
            yield unchecked(
                f"{each.name} has printings that differ ({sets}); the list does not say which, and the first was taken.",
                rules.same_name,
                lines=(each.line,),
            )

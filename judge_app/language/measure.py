"""How much of a card list is understood, and how fast."""

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from judge_app.language.abilities import CardText
from judge_app.language.loose_ends import is_bare_symbol, loose_ends
from judge_app.language.reading.card_text import read
from judge_app.language.reading.parsing import Parser


@dataclass(slots=True)
class Coverage:
    cards: int = 0
    abilities: int = 0
    fully: int = 0
    partly: int = 0
    unread: int = 0
    symbols: int = 0  # alone in a text box, without a rule: neither read nor abilities
    seconds: float = 0.0
    clauses: list[str] = field(default_factory=list)  # the unread ones

    @property
    def share(self) -> float:
        return self.fully / self.abilities if self.abilities else 1.0

    @property
    def per_second(self) -> float:
        return self.abilities / self.seconds if self.seconds else 0.0

    def add(self, card: CardText) -> None:
        self.cards += 1
        for ability in card.abilities:
            if is_bare_symbol(ability):
                self.symbols += 1
                continue
            self.abilities += 1
            unread = ability.unread
            if not unread and not loose_ends(ability):
                self.fully += 1
            elif unread and ability.effects and all(effect in unread for effect in ability.effects):
                self.unread += 1
            else:
                self.partly += 1
            self.clauses += [each.text for each in unread]


def text_of(card: Mapping[str, Any]) -> str:
    """Errata win over printed text."""
    return str(card.get("errata") or card.get("text") or "")


def measure(parser: Parser, cards: Iterable[Mapping[str, Any]]) -> Coverage:
    return measure_with(lambda text: read(parser, text), cards)


def measure_with(reader: Callable[[str], CardText], cards: Iterable[Mapping[str, Any]]) -> Coverage:
    texts = [text_of(card) for card in cards]
    coverage = Coverage()
    started = time.process_time()
    read_cards = [reader(text) for text in texts if text.strip()]
    coverage.seconds = time.process_time() - started
    for card in read_cards:
        coverage.add(card)
    return coverage

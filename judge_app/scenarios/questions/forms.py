"""What kind of question it is, by its first words: whether, can, why, who, where, how many, when, what if."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from judge_app.engine.state import Card, Player
from judge_app.scenarios.questions.vocabulary import AUXILIARIES, FILLERS, MODAL
from judge_app.scenarios.questions.words import Word


class Asks(StrEnum):
    WHETHER = "whether"  # is, was, did, does, has
    CAN = "can"
    WHY = "why"
    WHO = "who"
    WHERE = "where"
    HOW_MANY = "how many"
    WHEN = "when"
    WHAT_IF = "what if"
    WHAT_HAPPENED = "what happened"


_BEGINS: tuple[tuple[tuple[str, ...], Asks], ...] = (
    (("what", "would", "happen", "if"), Asks.WHAT_IF),
    (("what", "happens", "if"), Asks.WHAT_IF),
    (("what", "happens", "when"), Asks.WHAT_IF),
    (("what", "if"), Asks.WHAT_IF),
    (("suppose",), Asks.WHAT_IF),
    (("how", "many"), Asks.HOW_MANY),
    (("how", "much"), Asks.HOW_MANY),
    (("at", "which", "step"), Asks.WHEN),
    (("in", "which", "step"), Asks.WHEN),
    (("at", "what", "point"), Asks.WHEN),
    (("when",), Asks.WHEN),
    (("why",), Asks.WHY),
    (("how", "come"), Asks.WHY),
    (("how",), Asks.WHY),
    (("who",), Asks.WHO),
    (("whose",), Asks.WHO),
    (("where",), Asks.WHERE),
    (("what", "zone", "is"), Asks.WHERE),
    (("which", "zone", "is"), Asks.WHERE),
    (("what", "happened"), Asks.WHAT_HAPPENED),
    (("what", "happens"), Asks.WHAT_HAPPENED),
)


@dataclass(frozen=True, slots=True)
class Form:
    asks: Asks
    words: tuple[Word, ...]  # what follows the question's first words
    lead: str  # its first word
    negative: bool = False

    @property
    def names(self) -> tuple[Word, ...]:
        return tuple(word for word in self.words if word.is_name)

    @property
    def subject(self) -> Word | None:
        return next(iter(self.names), None)

    @property
    def others(self) -> tuple[Word, ...]:
        return self.names[1:]

    @property
    def plain(self) -> tuple[str, ...]:
        """Its words apart from names."""
        return tuple(word.text for word in self.words if not word.is_name and word.text != "'s")

    @property
    def content(self) -> tuple[str, ...]:
        """The words that say what is asked of it."""
        return tuple(word for word in self.plain if word not in FILLERS and word not in AUXILIARIES)

    @property
    def auxiliary(self) -> str:
        """ "was" in "why was Brute defeated", "did" in "did Ana draw"."""
        said = (self.lead, *(word.text for word in self.words[:2]))
        return next((word for word in said if word in AUXILIARIES and word != "not"), "")

    @property
    def is_state(self) -> bool:
        """It asks how something is or what was done to it, not what it does."""
        return self.auxiliary in ("is", "are", "was", "were") or "be" in self.plain or "get" in self.plain

    @property
    def is_modal(self) -> bool:
        return any(word in MODAL_LEADS for word in self.plain[:3])

    def player(self) -> Player | None:
        """Who would do it: the player named first, or who has the card named first."""
        means = self.subject.means if self.subject is not None else None
        return means.controller if isinstance(means, Card) else means


MODAL_LEADS = MODAL - {"able", "allowed"}


def read_form(words: Sequence[Word]) -> Form | None:
    """None if it begins like no question; a bare deed ("Ben obstructs with Wall") asks whether it can be done."""
    texts = tuple(word.text for word in words)
    if not texts:
        return None
    negative = "not" in texts or "never" in texts
    for begins, asks in _BEGINS:
        if texts[: len(begins)] == begins:
            return Form(asks, tuple(words[len(begins) :]), begins[0], negative)
    if texts[0] == "what" and len(texts) > 2 and texts[1] not in AUXILIARIES:  # what killed Brute
        return Form(Asks.WHY, tuple(words[1:]), "what", negative)
    if texts[0] in MODAL or {"allowed", "able", "legal"} & set(texts[:4]):
        return Form(Asks.CAN, _after_modal(words), texts[0], negative)
    if texts[0] in AUXILIARIES:
        return Form(Asks.WHETHER, tuple(words[1:]), texts[0], negative)
    return Form(Asks.CAN, tuple(words), "", negative) if words[0].is_name and len(words) > 1 else None


def _after_modal(words: Sequence[Word]) -> tuple[Word, ...]:
    skipped = {"is", "are", "it", "legal", "for", "allowed", "able", "to", *MODAL}
    return tuple(word for word in words if word.text not in skipped)

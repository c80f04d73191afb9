"""What a Combo keyword requires of the cards directly before (combo.3, preceding.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.games.universus.current_state import printed_keywords
from judge_app.games.universus.words import CARD_POOL, TYPES

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.games.universus.table import UniVersus


def meets_combo(play: UniVersus, card: Card, requirements: tuple[str, ...]) -> bool:
    """Printed counts; what effects have changed does not (combo.3, preceding.2)."""
    if card.zone.name != CARD_POOL:
        return False
    at = card.zone.cards.index(card)
    before = card.zone.cards[max(0, at - len(requirements)) : at]
    return len(before) == len(requirements) and all(
        meets_requirement(play, each, wanted) for each, wanted in zip(before, requirements, strict=True)
    )


def meets_requirement(play: UniVersus, card: Card, wanted: str) -> bool:
    """A type, a symbol, a keyword or a name, as printed; "or" takes either (or.1)."""
    if " or " in wanted.lower():
        return any(meets_requirement(play, card, each.strip()) for each in wanted.replace(" OR ", " or ").split(" or "))
    if wanted.capitalize() in TYPES:
        return play.type_of(card) == wanted.capitalize()
    if any(each.name.lower() == wanted.lower() for each in printed_keywords(card)):
        return True
    return any(wanted.lower() == word.lower() for word in card.face.words.get("symbols", ())) or card.name == wanted

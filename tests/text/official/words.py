"""Where the words of a document went: to prove that none is lost and none is kept twice."""

from __future__ import annotations

from collections import Counter

from judge_app.text.official.cleaning import CleanText
from judge_app.text.official.model import Placement


def words_placed(placement: Placement, text: CleanText) -> Counter[str]:
    """Every word of the placement: of rules, of what is unplaced, and of the contents list found in the text."""
    contents = placement.furniture[len(text.dropped) :]
    pieces = [
        *(piece for rule in placement.rules for piece in (rule.label, *rule.paragraphs)),
        *(paragraph for piece in placement.unplaced for paragraph in piece.paragraphs),
        *(piece.text for piece in contents),
    ]
    return Counter(word for piece in pieces for word in piece.split())

"""Two of our rules, one sentence of the publisher's: the second shows the text of the first."""

from __future__ import annotations

from judge_app.text.official.labels import Labelled
from judge_app.text.official.likeness import Likeness
from judge_app.text.official.model import OfficialRule

SAID_THERE = 0.5


def shared_texts(units: list[Labelled], rules: list[OfficialRule]) -> list[OfficialRule]:
    """For our paragraphs without text of their own: the neighbour whose official text says them too."""
    found = {rule.rule for rule in rules}
    likeness = Likeness(" ".join(rule.paragraphs) for rule in rules)
    shared: list[OfficialRule] = []
    for unit in units:
        if unit.is_paragraph and unit.rule.id not in found:
            size, weights = likeness.shared(unit.wording)
            near = {place: weight for place, weight in weights.items() if rules[place].under == unit.rule.heading}
            best = max(near, key=near.__getitem__, default=None)
            if best is not None and near[best] >= SAID_THERE * size:
                holder = rules[best]
                shared.append(_sharing(unit, holder))
    return shared


def _sharing(unit: Labelled, holder: OfficialRule) -> OfficialRule:
    return OfficialRule(unit.rule.id, None, None, "", (), holder.where, unit.rule.heading, holder.rule)

"""Trees as JSON."""

from __future__ import annotations

import json

from judge_app.language.printing.wire import card_json
from judge_app.language.reading.card_text import read
from judge_app.language.reading.parsing import Parser


def test_a_tree_goes_over_the_wire_with_its_spans(alpha_clash: Parser) -> None:
    card = json.loads(json.dumps(card_json(read(alpha_clash, "Trigger - Enter: You may draw one card."))))
    (ability,) = card["abilities"]
    assert ability["node"] == "Ability"
    assert ability["kind"] == "triggered"
    (may,) = ability["effects"]
    assert may["node"] == "May"
    assert may["span"] == [17, 38]
    assert may["effects"][0]["quantity"]["amount"]["value"] == 1


def test_what_is_unread_goes_over_the_wire_with_its_fault(alpha_clash: Parser) -> None:
    card = card_json(read(alpha_clash, "Trigger - Enter: You may draw one crad."))
    (unread,) = card["unread"]
    assert unread["text"] == "You may draw one crad"
    assert unread["fault"]["suggestion"] == "card"
    assert (unread["fault"]["start"], unread["fault"]["end"]) == (34, 38)

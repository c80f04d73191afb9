"""The played abilities a card has now: those of its text, those of its keywords."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.games.universus.current_state import abilities_of, is_blank, keyword_places
from judge_app.games.universus.keyword_abilities import GRANTS, granted
from judge_app.games.universus.played_abilities import PlayedAbility
from judge_app.games.universus.words import ENHANCE, FORM, RESPONSE, SEALED

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.games.universus.table import UniVersus


def played_abilities(play: UniVersus, card: Card, timing: str) -> list[PlayedAbility]:
    """In the order printed; keywords stand at the top of the text box (keyword.1)."""
    if card.has(SEALED):
        return []
    found: list[PlayedAbility] = []
    for place, keyword in keyword_places(card):
        if keyword.name in GRANTS:
            ability = play.granted.get((keyword, place))
            if ability is None:
                ability = granted(keyword, ("keyword", place))
                assert ability is not None
                play.granted[keyword, place] = ability
            found.append(ability)
    if not is_blank(card):
        found += play.written.get(card.face, ())
    if abilities_of(card):
        from judge_app.games.universus.text_abilities import text_abilities

        found += text_abilities(play, card)
    return [each for each in found if each.timing == timing]


TIMINGS = (FORM, ENHANCE, RESPONSE)

"""Static effects: those of the continuous abilities of live cards.

static-effect.2         active for as long as the card is live and has the ability; characters only in the stage
continuous-ability.3    a set icon or symbol before it: only if your starting character has that
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.games.universus.current_state import abilities_of, is_live
from judge_app.games.universus.words import STAGE
from judge_app.language.abilities import Kind

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.games.universus.table import UniVersus


def begin_static_effects(play: UniVersus, card: Card) -> None:
    if not card.face.abilities or not is_live(card):
        return
    if card.face.says("type", "Character") and card.zone.name != STAGE:
        return
    for ability in abilities_of(card):
        if ability.kind in (Kind.STATIC, Kind.TRIGGERED, Kind.EFFECT):
            from judge_app.games.universus.continuous import begin_ability

            begin_ability(play, card, ability)


def end_static_effects(play: UniVersus, card: Card) -> None:
    play.drop_static(card)
    if play.modifiers:
        play.modifiers = [each for each in play.modifiers if not (each.static and each.source is card)]

"""Static effects: those of the continuous abilities of live cards.

static-effect.2         active for as long as the card is live and has the ability; characters only in the stage
modifier-effect.6       one that goes on while its card moves does not apply again to a card it has changed
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
    try:
        _begin(play, card)
    finally:
        play.lapsed.pop(card, None)


def _begin(play: UniVersus, card: Card) -> None:
    if not card.face.abilities or not is_live(card):
        return
    if card.face.says("type", "Character") and card.zone.name != STAGE:
        return
    for ability in abilities_of(card):
        if ability.kind in (Kind.STATIC, Kind.TRIGGERED, Kind.EFFECT):
            from judge_app.games.universus.continuous import begin_ability

            begin_ability(play, card, ability)


def end_static_effects(play: UniVersus, card: Card) -> None:
    """Those that go on where the card goes know what they have changed; one that is flipped has new abilities (unflip.1)."""
    play.drop_static(card)
    if play.modifiers:
        play.lapsed[card] = [each for each in play.modifiers if each.static and each.source is card]
        play.modifiers = [each for each in play.modifiers if not (each.static and each.source is card)]

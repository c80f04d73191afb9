"""How permanents enter play: "enters play engaged", and what else text says about it.

603.6d, 609.1c, 609.1d: such text is static; it happens as part of the event that puts the permanent into play
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.nouns import is_meant
from judge_app.engine.scope import Scope
from judge_app.language import instructions as i
from judge_app.language.abilities import Ability, Kind
from judge_app.language.instructions import Verb
from judge_app.language.objects import Objects, OneOf

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.alpha_clash.table import AlphaClash


def enters_with(ability: Ability) -> i.Act | None:
    """The "enters play engaged" of an ability, if that is what it says."""
    for effect in ability.effects:
        if (
            ability.kind is Kind.STATIC
            and isinstance(effect, i.Act)
            and effect.verb is Verb.ENTER_PLAY
            and effect.status
        ):
            return effect
    return None


def entering_status(play: AlphaClash, card: Card, player: Player) -> tuple[str, ...]:
    """From the permanent itself, and from others in play (609.10)."""
    found: list[str] = []
    for source in (card, *play.in_play()):
        for ability in source.face.abilities:
            act = enters_with(ability)
            if act is None or not isinstance(act.who, Objects | OneOf):
                continue
            scope = Scope(play, source, player if source is card else source.controller)
            if is_meant(act.who, card, scope):
                found += act.status
    return tuple(found)

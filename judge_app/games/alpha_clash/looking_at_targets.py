"""113.9. Descriptions of a card in Standby by what it targets.

113.9a  "with two targets": how often something was chosen as it was put into Standby, legal now or not
113.9b  "that targets …": the targets as they are now; one that is no longer where it was expected is ignored
113.9c  "that targets only …": one object or player, however often, and that one as in 113.9b
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge_app.engine.amounts import within
from judge_app.engine.nouns import is_meant
from judge_app.engine.people import players_meant
from judge_app.engine.players import Player
from judge_app.language.filters import HasStatus, InZone, TargetCount, Targets
from judge_app.language.objects import Objects
from judge_app.language.objects import Player as PlayerWords

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.scope import Scope
    from judge_app.games.alpha_clash.table import AlphaClash


def fits_by_targets(play: AlphaClash, words: Targets | TargetCount, card: Card, scope: Scope) -> bool:
    item = next((item for item in play.standby if item.card is card), None)
    if item is None:
        return False
    if isinstance(words, TargetCount):
        return within(len(item.targets), words.quantity, scope)
    if words.only and len({id(target) for target in item.targets}) != 1:
        return False
    return any(_is_such(words.what, target, scope) for target in item.targets)


def _is_such(what: Objects | PlayerWords, target: Any, scope: Scope) -> bool:
    """A player is targeted as such; an object must still be where it is expected: in play, if no zone is named (109.2)."""
    if isinstance(what, PlayerWords):
        return isinstance(target, Player) and target in players_meant(what, scope)
    if isinstance(target, Player):
        return False
    elsewhere = any(
        isinstance(each, InZone) or (isinstance(each, HasStatus) and each.status.startswith("being "))
        for each in what.filters
    )
    return (elsewhere or target.zone.in_play) and is_meant(what, target, scope)

"""What cards say must be done if able: attack, obstruct.

The rulebook has no rules of its own about it: the card's words win over the rule that leaves it to the player (101.1).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from judge_app.engine.effects import STATIC, Looking
from judge_app.engine.events import Event
from judge_app.engine.happenings import describes
from judge_app.engine.refusals import Unreadable
from judge_app.engine.scope import Scope
from judge_app.language.durations import Within
from judge_app.language.instructions import Act, Verb
from judge_app.language.structure import Must

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.alpha_clash.table import AlphaClash

MUST = "must"
KINDS = {Verb.ATTACK: "attack", Verb.OBSTRUCT: "obstruct"}


def oblige(play: Any, effect: Must, scope: Scope, static: bool, guard: Callable[[], bool] | None) -> None:
    """From now on these must attack or obstruct, each time they are able to."""
    fixed = None if static else play.fixed_subjects(effect.what, scope)
    each_turn = isinstance(effect.duration, Within) and effect.duration.period.which.value == "each"
    duration = STATIC if static and (effect.duration is None or each_turn) else play.duration(effect.duration, scope)
    for action in effect.actions:
        if not isinstance(action, Act) or action.verb not in KINDS:
            raise scope.unread(effect, "the engine knows only attacking and obstructing as what must be done")

        def fits(event: Event, action: Act = action) -> bool:
            about = fixed(event, action) if fixed is not None else play.is_subject(effect.what, event, action, scope)
            return bool(about) and describes(action, event, scope)

        play.add(Looking(MUST, (KINDS[action.verb],), fits, scope.source, scope.controller, duration, guard))


def is_obliged(play: AlphaClash, event: Event) -> bool:
    return any(obligation.takes(event) for obligation in play.index.get((MUST, event.kind), ()))


def must_attack(play: AlphaClash, player: Player) -> Card | None:
    """A card that must attack, is able to, and has not attacked this turn."""
    if (MUST, "attack") not in play.index:
        return None
    from judge_app.games.alpha_clash.attacking import ATTACK

    attacked = [event.card for event in play.this_turn if event.kind == "attack"]
    for attacker, target in ATTACK.legal(play, player):
        event = Event("attack", player=player, card=attacker, other=target, subject=target.controller)
        if attacker not in attacked and is_obliged(play, event):
            return attacker
    return None


def must_obstruct(play: AlphaClash, player: Player) -> list[Card]:
    """The cards that must obstruct this attack and are able to."""
    clash = play.clash
    if clash is None or (MUST, "obstruct") not in play.index:
        return []
    from judge_app.games.alpha_clash.obstructing import is_able, why_not_together

    cards = play.clash_cards(player)
    able = [
        card
        for card in cards
        if is_able(play, player, card, cards)
        and is_obliged(play, Event("obstruct", player=player, card=card, other=clash.attacker))
    ]
    if able and why_not_together(play, player, tuple(able)) is not None:
        said = "nothing says whether it must, where only so many Clash cards can obstruct together"
        raise Unreadable(str(able[0]), "must obstruct if able", said)
    return able

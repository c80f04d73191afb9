"""What "the card being played" and "the Trap being activated" mean: what lies in Standby, and of it what is responded to.

114.1b  a Counter – Play responds to a card that an opponent plays
114.1c  a Counter – Trap responds to a Trap that an opponent activates
114.3   what is used in response resolves first, so others may wait below it that it does not respond to
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.conditions import holds
from judge_app.engine.happenings import describes
from judge_app.games.alpha_clash.words import COUNTER_ATTACK, COUNTER_PLAY
from judge_app.language import structure as s
from judge_app.language.filters import HasStatus
from judge_app.language.objects import Choice, Objects

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.scope import Scope
    from judge_app.games.alpha_clash.table import AlphaClash

PLAYED, ACTIVATED = "being played", "being activated"


def in_progress(play: AlphaClash, noun: Objects, scope: Scope) -> list[Card] | None:
    """The cards that such words can mean; None if the words are others. A target may be any of them (113.2)."""
    statuses = [each.status for each in noun.filters if isinstance(each, HasStatus)]
    if PLAYED in statuses:
        found = [item.card for item in play.standby if item.card is not None]
    elif ACTIVATED in statuses:
        found = [item.source for item in play.standby if item.kind == "trap" and item.source is not None]
    else:
        return None
    meant = responded_to(scope) if noun.choice is Choice.THE else []
    return [card for card in found if card in meant] if meant else found


def responded_to(scope: Scope) -> list[Card]:
    """What this card or effect responds to, or the card whose playing triggered it."""
    if scope.item is not None and scope.item.answers:
        return list(scope.item.answers)
    event = scope.event
    return [event.card] if event is not None and event.kind == "play" and event.card is not None else []


def answered(play: AlphaClash) -> list[Card]:
    """What is being responded to, which a response calls "that card": the attacker, the card played, the Trap."""
    if play.answering == COUNTER_ATTACK:
        return [play.clash.attacker] if play.clash is not None else []
    wanted = "card" if play.answering == COUNTER_PLAY else "trap"
    items = [item for item in play.standby if item.kind == wanted and item.source is not None]
    return [items[-1].source] if play.answering is not None and items and items[-1].source is not None else []


def is_answering(when: s.Event, scope: Scope) -> bool:
    """ "You may activate this Trap when an opponent plays a Clash card": whether that is what is responded to (304.8)."""
    play: AlphaClash = scope.play  # type: ignore[assignment]
    if when.within is not None or when.per is not None:
        raise scope.unread(when)
    cards = answered(play)
    event = next((each for each in reversed(play.history) if each.kind in ANSWERED and each.card in cards), None)
    if event is None or not any(describes(happening, event, scope) for happening in when.happenings):
        return False
    return when.condition is None or holds(when.condition, scope)


ANSWERED = ("attack", "play", "activate")

"""Control that lasts: "gain control of target Clash card until end of turn".

608.1   a continuous effect may modify control of objects for a fixed period
110.2c  who gains control is the controller; the object does not leave and re-enter play
505.3   when the period ends, the effect expires, and control is as it was before
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_app.engine.carry_out import carry_out
from judge_app.engine.effects import Lasting
from judge_app.engine.events import Event
from judge_app.games.alpha_clash.words import UNTIL_END_OF_CLASH, ac
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.durations import Moment, Until
from judge_app.language.instructions import Verb

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.engine.scope import Scope
    from judge_app.games.alpha_clash.table import AlphaClash


class Borrowed(Lasting):
    """A card, and who controls it when this ends."""

    __slots__ = ("card", "lender", "life")

    def __init__(self, card: Card, lender: Player, scope: Scope, duration: str) -> None:
        super().__init__((), scope.source, card.controller, duration)
        self.card = card
        self.life = card.life
        self.lender = lender


def is_borrowing(effect: s.Lasting) -> bool:
    return all(isinstance(inner, i.Act) and inner.verb is Verb.GAIN_CONTROL for inner in effect.effects)


def borrow(play: AlphaClash, effect: s.Lasting, scope: Scope) -> bool:
    if not isinstance(effect.duration, Until) or not isinstance(effect.duration.moment, Moment):
        raise scope.unread(effect)
    duration = play.duration(effect.duration, scope)
    before = {card: card.controller for card in play.in_play()}
    play.is_borrowing = True
    done = carry_out(effect.effects, scope)
    play.is_borrowing = False
    for card, lender in before.items():
        if card.zone.in_play and card.controller is not lender:
            play.add(Borrowed(card, lender, scope, duration))
    return done


def keep_for_good(play: AlphaClash, card: Card) -> bool:
    """Control gained without a period, of a card that was only borrowed, is permanent (110.2c)."""
    borrowed = [
        each
        for lasting in tuple(play.ending.values())
        for each in tuple(lasting)
        if isinstance(each, Borrowed) and each.card is card and each.life == card.life
    ]
    for each in borrowed:
        play.drop(each)
    return bool(borrowed)


def give_back(play: AlphaClash, ended: Sequence[Lasting]) -> None:
    """The last one first: whoever borrowed it from a borrower gives it back to them. A later change of control stays."""
    for lasting in reversed(ended):
        if not isinstance(lasting, Borrowed):
            continue
        card = lasting.card
        if card.life == lasting.life and card.zone.in_play and card.controller is lasting.controller:
            rule = "504.10" if lasting.duration == UNTIL_END_OF_CLASH else "505.3"
            play.happen(Event("control", player=lasting.lender, card=card, source=lasting.source,
                              cites=ac(rule, "608.1", "110.2c")))  # fmt: skip

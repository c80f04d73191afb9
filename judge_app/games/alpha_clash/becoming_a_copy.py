"""Permanents that become a copy of another: "target Clash card becomes a copy of this card until end of turn".

708.2   it has what is printed on the original; its own status, Counters and damage stay, for they are not copied
608.2a  it lasts as long as the effect says; without a period, until the object is a new one (400.6)
505.3   when the period ends, it is as it was printed, or what an earlier effect still makes of it
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_app.engine.effects import Lasting
from judge_app.games.alpha_clash.abilities import begin_abilities
from judge_app.games.alpha_clash.copying import COPIED, original_meant
from judge_app.games.alpha_clash.moves import zone_for
from judge_app.games.alpha_clash.words import ATTACK, DEFENSE, UNTIL_END_OF_CLASH, ac
from judge_app.language.objects import Choice

if TYPE_CHECKING:
    from judge_app.engine.cards import Card, Face
    from judge_app.engine.effects import Fixed
    from judge_app.engine.scope import Scope
    from judge_app.games.alpha_clash.table import AlphaClash
    from judge_app.language.changes import BecomesCopy


class Copied(Lasting):
    """A card, what it became, and what is printed on it."""

    __slots__ = ("card", "face", "life", "own")

    def __init__(self, card: Card, face: Face, own: Face, scope: Scope, duration: str) -> None:
        super().__init__((), scope.source, scope.controller, duration)
        self.card = card
        self.face = face
        self.own = own
        self.life = card.life


def become_copy(play: AlphaClash, change: BecomesCopy, cards: Fixed, scope: Scope, duration: str) -> None:
    original = original_meant(play, change.of, scope, scope.controller)
    if original is None:
        return
    play.must_know(original)
    if original in cards.lives and change.of.choice in (Choice.IT, Choice.THAT):
        raise scope.unread(change, "which of the cards spoken of is copied is not clear")
    face = _copiable(play, original)
    for card in cards.lives:
        _must_stay_where_it_is(play, card, original, change, scope)
        before = copies_of(play, card)
        own = before[0].own if before else card.face
        play.add(Copied(card, face, own, scope, duration))
        play.step("{} is a copy of {}: what is printed on it, and nothing else of it", card, original, cites=COPIED,
                  actor=scope.controller)  # fmt: skip
        turn_into(play, card, face)


def _copiable(play: AlphaClash, original: Card) -> Face:
    """What is printed; whether a copy's values count as printed on it, the rulebook leaves open."""
    copies = copies_of(play, original)
    if not copies:
        return original.face
    own, other = (f"what is printed on {original}", f"what is printed on {original.name}, of which it is a copy")
    question = f"{original} has become a copy of {original.name}: what does a copy of it have?"
    return copies[0].own if play.ask_judge(question, (own, other), ac("708.2")) == own else original.face


def _must_stay_where_it_is(play: AlphaClash, card: Card, original: Card, change: BecomesCopy, scope: Scope) -> None:
    """A health total, a face-down card and a card in a zone that is not for its type: the rulebook is silent."""
    for each in (card, original):
        for type_name in ("Contender", "Trap"):
            if each.face.says("type", type_name):
                raise scope.unread(
                    change, f"the rulebook does not say how a {type_name} becomes a copy or is copied so"
                )
    if original.face.says("type", "Action"):
        raise scope.unread(change, "the rulebook does not say what becomes of a permanent that is an Action")
    home, new = (zone_for(play, each, card.controller) for each in (card, original))
    if home is not new:
        raise scope.unread(
            change, f"the rulebook does not say whether {card} stays in {home}, which is not for its type"
        )


def copies_of(play: AlphaClash, card: Card) -> list[Copied]:
    """What makes this card a copy now, in the order it began."""
    found = [
        each
        for lasting in play.ending.values()
        for each in lasting
        if isinstance(each, Copied) and each.card is card and each.life == card.life
    ]
    return sorted(found, key=lambda each: each.n)


def turn_into(play: AlphaClash, card: Card, face: Face) -> None:
    """Its rules text is another one: the effects of the old one end, those of the new one begin (708.2a)."""
    granted = [lasting for given in play.given for lasting in given.on.get(card, (0, []))[1]]
    for lasting in tuple(play.of_source.get(card, ())):
        if lasting not in granted:
            play.drop(lasting)
    before = {figure: play.figure(card, figure) for figure in (ATTACK, DEFENSE)}
    play.change(card, "name", card.name, face.name)
    card.face = face
    begin_abilities(play, card)
    for figure, old in before.items():
        play.change(card, figure, old, play.figure(card, figure))


def end_copies(play: AlphaClash, ended: Sequence[Lasting]) -> None:
    """The period is over: the last copy that still lasts, or the card itself."""
    for lasting in ended:
        if not isinstance(lasting, Copied) or lasting.card.life != lasting.life:
            continue
        card, left = lasting.card, copies_of(play, lasting.card)
        face = left[-1].face if left else lasting.own
        if card.face is face:
            continue
        rule = "504.10" if lasting.duration == UNTIL_END_OF_CLASH else "505.3"
        play.step("{} is no copy of {} any more", card, lasting.face.name, cites=ac(rule, "608.2a"))
        turn_into(play, card, face)


def be_itself(play: AlphaClash, card: Card) -> None:
    """It leaves play and is a new object, with what is printed on it (400.6)."""
    copies = copies_of(play, card)
    for each in copies:
        play.drop(each)
    if copies:
        card.face = copies[0].own

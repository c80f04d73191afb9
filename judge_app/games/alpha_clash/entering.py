"""How permanents enter play: "enters play engaged", and what else text says about it.

603.6d, 609.1c, 609.1d: such text is static; it happens as part of the event that puts the permanent into play
703.6a  a card that an effect sends to Oblivion instead goes there from Standby, and never enters play
704.10b a card with Irrefutable can't be prevented from entering play
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from judge_app.engine.carry_out import carry_out
from judge_app.engine.effects import Fixed, Replacement
from judge_app.engine.events import Event
from judge_app.engine.nouns import cards_meant, is_meant
from judge_app.engine.scope import Scope
from judge_app.games.alpha_clash.keywords import IRREFUTABLE, has_printed
from judge_app.games.alpha_clash.words import ac
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.abilities import Ability, Kind
from judge_app.language.instructions import Instruction, Verb
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


def arranges_entering(effect: Instruction, scope: Scope) -> bool | None:
    """ "That card enters play engaged", "… is sent to Oblivion instead of entering play": for when it would enter play."""
    match effect:
        case i.Act(verb=Verb.ENTER_PLAY, who=Objects() | OneOf() as who, status=status) if status:
            return _await(cards_meant(who, scope), effect, scope, lambda event: _with_status(event, status))
        case s.Instead(of=i.Act(verb=Verb.ENTER_PLAY, who=None), effects=(i.Move(what=Objects() | OneOf() as what),)):
            return _await(cards_meant(what, scope), effect, scope, lambda event: _not_at_all(event, effect, scope))
        case s.Instead(of=of) if of is not None:
            raise scope.unread(effect)
        case _:
            return None


def _await(
    cards: Sequence[Card], effect: Instruction, scope: Scope, instead: Callable[[Event], Sequence[Event]]
) -> bool:
    """A replacement that waits for these cards to enter play, and is used up then (609.3, 609.4)."""
    play, lives = scope.play, Fixed(cards)
    waiting: Replacement

    def once(event: Event) -> Sequence[Event]:
        play.drop(waiting)
        return instead(event)

    def fits(event: Event) -> bool:
        return event.way == "enter" and event.card is not None and lives(event.card)

    waiting = Replacement(("move",), fits, once, source=scope.source, controller=scope.controller,
                          duration="for the rest of the game")  # fmt: skip
    waiting.card_text = scope.card_text(effect.span)
    step = play.step("From now on: {}", scope.words(effect), cites=ac("609.1", "609.3"), actor=scope.controller)
    step.card_text = waiting.card_text
    play.add(waiting)
    return bool(cards)


def _with_status(event: Event, status: tuple[str, ...]) -> Sequence[Event]:
    event.lasting["status"] = (*event.lasting.get("status", ()), *status)
    event.cites += ac("609.1c", "609.10")
    return (event,)


def _not_at_all(event: Event, effect: s.Instead, scope: Scope) -> Sequence[Event]:

    card, play = event.card, scope.play
    assert card is not None
    if has_printed(card, IRREFUTABLE):
        play.step("{} is Irrefutable: it can't be prevented from entering play", card, cites=ac("704.10b", "101.2"))
        return (event,)
    play.step("{} does not enter play: {}", card, scope.words(effect), cites=ac("609.1a", "609.6", "703.6a"),
              actor=scope.controller).card_text = scope.card_text(effect.span)  # fmt: skip
    with scope.speaking_of([card]):
        carry_out(effect.effects, scope)
    return ()

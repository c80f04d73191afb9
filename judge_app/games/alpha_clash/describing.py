"""Which events the verbs of card text describe: what a trigger, a prohibition or a replacement looks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge_app.engine.cards import Card
from judge_app.engine.events import Event
from judge_app.engine.happenings import is_doer
from judge_app.engine.nouns import is_meant
from judge_app.engine.people import players_meant
from judge_app.engine.scope import Scope
from judge_app.games.alpha_clash.answers import Answers
from judge_app.games.alpha_clash.words import STANDBY
from judge_app.language import instructions as i
from judge_app.language.amounts import AtLeast
from judge_app.language.instructions import Act, Instruction, Move, Verb
from judge_app.language.objects import Effects, Objects, OneOf
from judge_app.language.objects import Player as PlayerWords

KINDS: dict[Verb, tuple[str, ...]] = {
    Verb.ATTACK: ("attack",),
    Verb.OBSTRUCT: ("obstruct",),
    Verb.ENTER_PLAY: ("move",),
    Verb.LEAVE_PLAY: ("move",),
    Verb.DISCARD: ("move",),
    Verb.DEFEAT: ("defeat", "victory"),
    Verb.ENGAGE: ("engage",),
    Verb.READY: ("ready",),
    Verb.PLAY: ("play",),
    Verb.ACTIVATE: ("activate", "portal"),
    Verb.TARGET: ("target",),
    Verb.REVEAL: ("reveal",),
    Verb.NEGATE: ("negate", "negate attack"),
    Verb.GAIN_CONTROL: ("control",),
    Verb.TRIGGER: ("trigger",),
    Verb.LOOK_AT: ("look",),
}


class Describing(Answers):
    # ---- what an event is

    def event_kinds(self, happening: Instruction) -> Sequence[str]:
        match happening:
            case Act(verb=verb) if verb in KINDS:
                return KINDS[verb]
            case i.Draw(quantity=AtLeast()):
                return ("draw",)
            case i.Prevent(that=True):
                return ()  # "that damage": there is none that a trigger or a prohibition could mean
        return super().event_kinds(happening)

    def is_act(self, act: Act, event: Event, scope: Scope) -> bool:
        if event.kind not in KINDS.get(act.verb, ()):
            return False
        if (
            act.status
            or act.at_random
            or act.using is not None
            or (act.origin is not None and act.verb is not Verb.ENTER_PLAY)
        ):
            raise scope.unread(act, "the engine cannot wait for this yet")
        card = event.card
        match act.verb:
            case Verb.ENTER_PLAY:
                entering = (
                    event.place is not None
                    and event.place.in_play
                    and (event.origin is None or not event.origin.in_play)
                )
                return entering and self._comes_from(act, event) and self._who_or_what(act, card, scope)
            case Verb.LEAVE_PLAY:
                leaving = (
                    event.place is not None
                    and not event.place.in_play
                    and event.origin is not None
                    and event.origin.in_play
                )
                return leaving and self._who_or_what(act, card, scope)
            case Verb.DISCARD:
                return event.way == "discard" and is_doer(act.who, event, scope) and self._object(act.what, card, scope)
            case Verb.OBSTRUCT if act.who is None and event.lasting.get("again"):
                return False  # becoming obstructed is one event, however many obstruct (701.1)
            case Verb.ATTACK | Verb.OBSTRUCT:
                return self._who_or_what(act, card, scope, doing=True) and self._object(act.what, event.other, scope)
            case Verb.DEFEAT:
                return self._is_defeat(act, event, scope)
            case Verb.TARGET:
                return self._object(act.what, card, scope) and is_doer(act.who, event, scope)
            case Verb.ENGAGE | Verb.READY:
                return self._object(act.what if act.what is not None else act.who, card, scope)
            case _:
                return is_doer(act.who, event, scope) and self._object(act.what, card, scope)

    def _comes_from(self, act: Act, event: Event) -> bool:
        """ "From your hand", "from anywhere other than your hand"; a card being played comes from where it was."""
        if act.origin is None:
            return True
        origin = (
            "hand"
            if event.origin is not None and event.origin.name == STANDBY
            else str(event.origin and event.origin.name)
        )
        return (origin.lower() == act.origin.name.lower()) != act.elsewhere

    def _who_or_what(self, act: Act, card: Card | None, scope: Scope, doing: bool = False) -> bool:
        """ "This card enters play", "a Clash card attacks", "you attack"."""
        who = act.who if act.who is not None else (None if doing else act.what)
        if who is None:
            return True
        if isinstance(who, PlayerWords):
            return card is not None and card.controller in players_meant(who, scope)
        return isinstance(who, Objects | OneOf) and is_meant(who, card, scope)

    def _object(self, what: Any, card: Card | None, scope: Scope) -> bool:
        if what is None:
            return True
        if isinstance(what, PlayerWords):
            return (
                card is not None
                and card.controller in players_meant(what, scope)
                and self.stands_for(card.controller) is card
            )
        if isinstance(what, Objects | OneOf):
            return is_meant(what, card, scope)
        if isinstance(what, Effects) and what.of is None and what.timing is None and not what.filters:
            return True
        if (
            isinstance(what, Effects)
            and isinstance(what.of, Objects | OneOf)
            and what.timing is None
            and not what.filters
        ):
            return is_meant(what.of, card, scope)
        raise scope.unread(what, "the engine cannot wait for this yet")

    def _is_defeat(self, act: Act, event: Event, scope: Scope) -> bool:
        """ "Is defeated" looks at the one defeated; "defeats a Clash card" at the one that did it (117.5)."""
        if act.who is None or act.what is None:
            return event.kind == "defeat" and self._object(
                act.what if act.what is not None else act.who, event.card, scope
            )
        return (
            event.kind == "victory"
            and self._object(act.who, event.card, scope)
            and self._object(act.what, event.other, scope)
        )

    def is_move(self, move: Move, event: Event, scope: Scope) -> bool:
        """Sent, put, returned: the rules tell them apart (703.6b)."""
        way = {"send": ("send",), "return": ("return",), "banish": ("banish",), "add": ("add",), "set": ("set",)}.get(
            move.verb.value
        )
        if way is not None and event.way not in way:
            return False
        if move.to is not None and event.place is not None:
            name = move.to.zone.name
            if name.lower() == "play":
                if not event.place.in_play:
                    return False
            elif event.place.name.lower() != name.lower():
                return False
        return self._object(move.what, event.card, scope) and is_doer(move.who, event, scope)

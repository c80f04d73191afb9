"""Whether an event is what the words of a trigger or a condition describe."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from judge_app.engine.cards import Card
from judge_app.engine.events import Event
from judge_app.engine.happenings import describes, is_doer
from judge_app.engine.nouns import is_meant
from judge_app.engine.people import players_meant
from judge_app.engine.scope import Scope
from judge_app.games.universus.as_it_was import was_meant
from judge_app.games.universus.looking import Looking, named_types
from judge_app.games.universus.words import (
    ATTACK_ZONE,
    BLOCK,
    COMPLETELY_BLOCKED,
    HAND,
    NOT_BLOCKED,
    PARTIALLY_BLOCKED,
    REMOVED,
)
from judge_app.language import changes as ch
from judge_app.language import durations as d
from judge_app.language import filters as f
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.instructions import Act, Instruction, Move, Verb
from judge_app.language.objects import Effects, Objects, OneOf
from judge_app.language.objects import Player as PlayerWords

if TYPE_CHECKING:
    from judge_app.games.universus.table import UniVersus

KINDS: dict[Verb, tuple[str, ...]] = {
    Verb.PLAY: ("play card", "play ability"), Verb.ATTACK: ("play card",), Verb.BLOCK: ("play card", "blocked"),
    Verb.COMPLETELY_BLOCK: ("blocked",), Verb.PARTIALLY_BLOCK: ("blocked",), Verb.COMMIT: ("commit",), Verb.READY: ("ready",),
    Verb.DESTROY: ("move",), Verb.SACRIFICE: ("move",), Verb.DISCARD: ("move",), Verb.BUILD: ("move",), Verb.REMOVE: ("move",),
    Verb.DRAW: ("move",), Verb.CLEAR: ("move",), Verb.REVIEW: ("move",), Verb.ENTER: ("move",), Verb.LEAVE: ("move",),
    Verb.FLIP: ("flip",), Verb.UNFLIP: ("unflip",), Verb.FREEZE: ("freeze",), Verb.SEAL: ("seal",), Verb.REVEAL: ("reveal",),
    Verb.CHECK: ("check",), Verb.RESOLVE: ("resolve",), Verb.CANCEL: ("cancel",), Verb.CYCLE: ("cycle",), Verb.FAIL: ("fail", "pass check"),
    Verb.PASS: ("pass check",),
    Verb.TRY_TO_PLAY: ("announce",), Verb.TRY_TO_BLOCK: ("announce",),
}  # fmt: skip
BLOCKING = (Verb.BLOCK, Verb.COMPLETELY_BLOCK, Verb.PARTIALLY_BLOCK)
WAYS = {
    Verb.DESTROY: ("destroy",), Verb.SACRIFICE: ("destroy",), Verb.DISCARD: ("discard",), Verb.BUILD: ("build",),
    Verb.REMOVE: ("remove",), Verb.DRAW: ("draw",), Verb.REVIEW: ("discard",),
}  # fmt: skip


LEAVING = ("destroy", "discard", "remove", "clear")  # what is done to a card where it was


class HappeningWords(Looking):
    @property
    def _table(self) -> UniVersus:
        return self  # type: ignore[return-value]

    def event_kinds(self, happening: Instruction) -> Sequence[str]:
        match happening:
            case Act(verb=verb) if verb in KINDS:
                return KINDS[verb]
            case i.MakeCheck():
                return ("check",)
            case s.DueTo(event=inner):
                return self.event_kinds(inner)
            case s.DidNot(event=Act(verb=verb)) if verb in BLOCKING:
                return ("blocked",)
            case s.DidNot(event=i.Deal()):
                return ("no damage",)
            case i.Modify(changes=(ch.StatMoves() | ch.ZoneBecomes(),)):
                return ("figure",)
            case i.CountToward():
                return ("count toward progressive difficulty",)
        return super().event_kinds(happening)

    def own_happening(self, happening: Instruction, event: Event, scope: Scope) -> bool | None:
        match happening:
            case i.Deal(by=by, to=to):
                return (
                    event.kind == "damage"
                    and self._by(by, event, scope)
                    and (to is None or self._is_player(to, event, scope))
                )
            case i.ChangeHealth(what=what, lose=lose):
                if event.kind == "damage":
                    return lose and self._is_player(what, event, scope)
                return event.kind == "health" and (event.way != "gain") == lose and self._is_player(what, event, scope)
            case i.MakeCheck(who=who, purpose=purpose, again=again):
                return (
                    event.kind == "check"
                    and not again
                    and is_doer(who, event, scope)
                    and self.is_purpose(purpose, event, scope)
                )
            case s.DidNot(event=inner):
                return self._did_not(inner, event, scope)
            case s.DueTo(event=inner, cause=cause):
                return describes(inner, event, scope) and self._is_cause(cause, event, scope)
            case i.Modify(what=what, changes=(change,)):
                return self._is_moving(change, event, scope) and self._object(what, event.card, scope)
            case i.CountToward(what=what, to=to):
                return self._object(what, event.card, scope) and self.is_purpose(to, event, scope)
            case _:
                return None

    def _did_not(self, inner: Instruction, event: Event, scope: Scope) -> bool:
        """ "Is not blocked" is a status of its own (block-step.8, block-step.9); no damage, once the Damage Step dealt none."""
        if isinstance(inner, Act):
            wanted = {Verb.COMPLETELY_BLOCK: COMPLETELY_BLOCKED, Verb.PARTIALLY_BLOCK: PARTIALLY_BLOCKED}.get(
                inner.verb
            )
            is_so = event.way == NOT_BLOCKED if wanted is None else event.way != wanted
            return is_so and self._object(inner.what, event.card, scope)
        return isinstance(inner, i.Deal) and self._by(inner.by, event, scope)

    def _is_cause(self, cause: Any, event: Event, scope: Scope) -> bool:
        """Whose effect did it, or that it was done to pay a cost."""
        if not isinstance(cause, Effects) or cause.filters or cause.timing is not None:
            raise scope.unread(cause, "the engine cannot tell whether this is why it happened")
        owner, paid = event.lasting.get("by effect of"), event.lasting.get("paid", False)
        if cause.noun == "cost":
            return bool(paid) and (cause.of is None or self._is_owner(cause.of, event.player, scope))
        if paid or owner is None:
            return False
        if isinstance(cause.of, Objects | OneOf) and event.source is not None:
            return is_meant(cause.of, event.source, scope)  # such as "a non-character effect" (non-character.1)
        return cause.of is None or self._is_owner(cause.of, owner, scope)

    @staticmethod
    def _is_owner(of: Any, player: Any, scope: Scope) -> bool:
        if not isinstance(of, PlayerWords):
            raise scope.unread(of, "the engine cannot tell whether this is why it happened")
        return player in players_meant(of, scope)

    def _is_moving(self, change: Any, event: Event, scope: Scope) -> bool:
        """A figure that goes up or down; a bonus or penalty only if by +# or -# (bonus.2, penalty.2)."""
        if isinstance(change, ch.ZoneBecomes):
            return event.way == ATTACK_ZONE and not change.zones
        if not isinstance(change, ch.StatMoves):
            raise scope.unread(change, "the engine cannot wait for this yet")
        if self.figure_called(change.stat) != event.way or (change.signed and not event.lasting["signed"]):
            return False
        if change.signed:
            return event.amount != 0 and (change.up is None or (event.amount > 0) == change.up)
        return event.amount != 0 if change.up is None else event.amount > 0 if change.up else event.amount < 0

    def _by(self, by: Any, event: Event, scope: Scope) -> bool:
        if by is None:
            return True
        if isinstance(by, PlayerWords):
            return event.player in players_meant(by, scope)
        return isinstance(by, Objects | OneOf) and is_meant(by, event.source, scope)

    def _is_player(self, what: Any, event: Event, scope: Scope) -> bool:
        if isinstance(what, PlayerWords):
            return event.subject in players_meant(what, scope)
        return (
            isinstance(what, Objects | OneOf)
            and event.subject is not None
            and is_meant(what, self.starting_character(event.subject), scope)
        )

    def is_purpose(self, purpose: Instruction | None, event: Event, scope: Scope) -> bool:
        """A check to play a card (as a block or not), to play an attack, to block."""
        if purpose is None:
            return True
        if isinstance(purpose, Act) and purpose.verb is Verb.BLOCK:
            return event.way == BLOCK
        if not isinstance(purpose, Act) or event.way == "":
            return False
        as_block = event.way == BLOCK and isinstance(purpose.what, Objects) and not _is_plain_card(purpose.what, scope)
        return not as_block and (purpose.what is None or self._object(purpose.what, event.other, scope))

    def is_act(self, act: Act, event: Event, scope: Scope) -> bool:
        if event.kind not in KINDS.get(act.verb, ()):
            return False
        if event.kind == "move" and act.verb in WAYS and event.way not in WAYS[act.verb]:
            return False
        match act.verb:
            case Verb.PLAY | Verb.ATTACK | Verb.TRY_TO_PLAY:
                return self._is_playing(act, event, scope)
            case Verb.BLOCK | Verb.COMPLETELY_BLOCK | Verb.PARTIALLY_BLOCK:
                return self._is_blocking(act, event, scope)
            case Verb.TRY_TO_BLOCK:
                return self._is_trying_to_block(act, event, scope)
            case Verb.ENTER | Verb.LEAVE:
                zone = event.place if act.verb is Verb.ENTER else event.origin
                wanted = act.origin is None or (zone is not None and zone.name == act.origin.name.lower())
                what = act.who if act.who is not None else act.what
                if act.verb is Verb.LEAVE and isinstance(what, Objects | OneOf):
                    return wanted and was_meant(what, event, scope)
                return wanted and self._object(what, event.card, scope)
            case Verb.PASS | Verb.FAIL if event.kind == "pass check":
                return (event.way == "passes") == (act.verb is Verb.PASS) and is_doer(act.who, event, scope)
            case Verb.RESOLVE:
                return self._object(act.what if act.what is not None else act.who, event.card, scope)
            case _:
                return self._does(act, event, scope)

    def _does(self, act: Act, event: Event, scope: Scope) -> bool:
        """ "You commit a foundation", "this card is destroyed": players act on their own cards (game-event.4)."""
        if act.origin is not None:
            came_from = event.origin is not None and event.origin.name == act.origin.name.lower()
            if came_from == act.elsewhere:
                return False
        if act.who is None or isinstance(act.who, PlayerWords):
            return (act.who is None or event.player in players_meant(act.who, scope)) and self._undergoes(
                act.what, event, scope
            )
        return self._undergoes(act.what if act.what is not None else act.who, event, scope)

    def _undergoes(self, what: Any, event: Event, scope: Scope) -> bool:
        """The card it is done to; one that has moved is described as it was (scope.2)."""
        if event.kind == "move" and event.way in LEAVING and isinstance(what, Objects | OneOf):
            return was_meant(what, event, scope)
        return self._object(what, event.card, scope)

    def _is_playing(self, act: Act, event: Event, scope: Scope) -> bool:
        """To play a type is to play it as that type, not as a block; to play a card is to play it for any reason.

        universus:play-a-card-type.1, play-a-card-type.2, block.3
        """
        if not is_doer(act.who, event, scope):
            return False
        if isinstance(act.what, Effects):
            return event.kind == "play ability" and self._is_ability(act.what, event, scope)
        if event.kind not in ("play card", "announce"):
            return False
        if act.origin is not None and self._is_from(act, event, scope) == act.elsewhere:
            return False
        if isinstance(act.what, Objects) and any(
            isinstance(each, f.HasType) and each.name == BLOCK for each in act.what.filters
        ):
            return event.way == BLOCK
        as_type = act.verb is Verb.ATTACK or (isinstance(act.what, Objects) and not _is_plain_card(act.what, scope))
        if as_type and event.way == BLOCK:
            return False
        return act.what is None or self._object(act.what, event.card, scope)

    def _is_from(self, act: Act, event: Event, scope: Scope) -> bool:
        """Where the card was when it was announced."""
        playing = event.lasting.get("playing")
        if playing is None or act.origin is None:
            raise scope.unread(act, "the engine does not keep where it was played from")
        owner = act.origin.owner
        whose = owner is None or playing.origin.owner in players_meant(owner, scope)
        return bool(whose and playing.origin.name == act.origin.name.lower())

    def _is_ability(self, what: Effects, event: Event, scope: Scope) -> bool:
        if what.noun == "keyword ability" and self._keyword_of(event) is None:
            return False
        if what.timing is not None and not self._is_called(what.timing, event):
            return False
        if what.filters and not self._could_do(what, event, scope):
            return False
        if isinstance(what.of, PlayerWords):
            return event.player in players_meant(what.of, scope)
        return what.of is None or self._object(what.of, event.card, scope)

    def _keyword_of(self, event: Event) -> str | None:
        """The keyword that grants the ability (keyword-ability.1)."""
        use = event.lasting.get("use")
        return use.ability.keyword if use is not None else None

    def _is_called(self, name: str, event: Event) -> bool:
        """By its type, by the keyword that grants it, or by the restriction before its type.

        universus:played-ability.2, keyword-ability.1, combo.5, deadlock.2
        """
        from judge_app.games.universus.play_restrictions import Combo, Deadlock, First, has

        called, use = name.lower(), event.lasting.get("use")
        restriction = {"combo": Combo, "deadlock": Deadlock, "first": First}.get(called)
        if restriction is not None:
            return use is not None and has(use.ability, restriction)
        keyword = self._keyword_of(event)
        return called == event.way.lower() or (keyword is not None and called == keyword.lower())

    def _could_do(self, what: Effects, event: Event, scope: Scope) -> bool:
        """ "An ability that …": by what it could do, not by what this use of it does (ability-that.1)."""
        from judge_app.games.universus.possible_results import could_do

        use = event.lasting.get("use")
        for each in what.filters:
            if not isinstance(each, f.Did) or each.within is not None or use is None:
                raise scope.unread(each)
            if not could_do(self._table, use, each.happening, scope):
                return False
        return True

    def _is_blocking(self, act: Act, event: Event, scope: Scope) -> bool:
        """ "You block with this card" is playing it as a block; "this attack is blocked" is the attack's status (block-step.9)."""
        if act.verb is Verb.BLOCK and act.what is None and (act.who is not None or act.using is not None):
            using = act.using if act.using is not None else (act.who if isinstance(act.who, Objects | OneOf) else None)
            by = act.who if isinstance(act.who, PlayerWords) else None
            played = event.kind == "play card" and event.way == BLOCK
            return played and is_doer(by, event, scope) and (using is None or self._object(using, event.card, scope))
        if event.kind != "blocked" or event.way == NOT_BLOCKED:
            return False
        wanted = {Verb.COMPLETELY_BLOCK: COMPLETELY_BLOCKED, Verb.PARTIALLY_BLOCK: PARTIALLY_BLOCKED}.get(act.verb)
        if wanted is not None and event.way != wanted:
            return False
        by_player = not isinstance(act.who, PlayerWords) or event.player in players_meant(act.who, scope)
        with_it = act.using is None or self._object(act.using, event.other, scope)
        return by_player and with_it and self._object(act.what, event.card, scope)

    def _is_trying_to_block(self, act: Act, event: Event, scope: Scope) -> bool:
        """A card that is announced as a block of the current attack (block-step.5, playing-a-card.1)."""
        attack = self.attack.card if self.attack is not None else None
        if event.kind != "announce" or event.way != BLOCK or not is_doer(act.who, event, scope):
            return False
        with_it = act.using is None or self._object(act.using, event.card, scope)
        return with_it and (act.what is None or self._object(act.what, attack, scope))

    def _object(self, what: Any, card: Card | None, scope: Scope) -> bool:
        if what is None:
            return True
        if isinstance(what, PlayerWords):
            return card is not None and card.owner in players_meant(what, scope)
        return isinstance(what, Objects | OneOf) and is_meant(what, card, scope)

    def is_move(self, move: Move, event: Event, scope: Scope) -> bool:
        if move.to is not None and event.place is not None:
            name = {"removed pile": REMOVED}.get(move.to.zone.name.lower(), move.to.zone.name.lower())
            if event.place.name != name or (name == HAND and event.way == "draw"):
                return False
        return self._object(move.what, event.card, scope) and is_doer(move.who, event, scope)

    counted_within: d.Duration | None = None  # the period in which "your second attack" is counted

    def is_described(self, trigger: s.Event, event: Event, scope: Scope) -> bool:
        outer, self.counted_within = self.counted_within, trigger.within
        try:
            return any(describes(happening, event, scope) for happening in trigger.happenings)
        finally:
            self.counted_within = outer


def _is_plain_card(noun: Objects, scope: Scope) -> bool:
    """ "A card", "an attack card": for any reason; "an attack": as that type (play-a-card-type.2)."""
    types = named_types(noun)
    return not types or any(scope.words(each).lower().endswith((" card", " cards")) for each in types)

"""The rulebook's own verbs, as instructions of card text: charge, move, cancel, redirect, copy and the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from judge_app.engine.amounts import bounds
from judge_app.engine.cards import Card
from judge_app.engine.events import Event
from judge_app.engine.people import doers
from judge_app.engine.scope import Scope
from judge_app.games.city_of_heroes.moves import moving
from judge_app.games.city_of_heroes.triggers import kind_of
from judge_app.games.city_of_heroes.turning import Turning
from judge_app.games.city_of_heroes.words import FACE_DOWN, HAND, IN_PLAY, REMOVED, coh
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.filters import InZone
from judge_app.language.instructions import KeywordAction
from judge_app.language.objects import Effects, Objects


class Verbs(Turning):
    def do_keyword_action(self, action: KeywordAction, scope: Scope) -> bool:
        done = DOES.get(action.name)
        if done is None or not isinstance(action, GameVerb):
            raise scope.unread(action)
        return done(self, action, scope)

    def event_kinds(self, happening: Any) -> Sequence[str]:
        kind = kind_of(happening)
        return (kind,) if kind is not None else ()

    # ---- actions and abilities

    def do_cancel(self, verb: GameVerb, scope: Scope) -> bool:
        """Not one instruction of it is carried out; the rest of its procedure takes place (406.2, 406.3, 401.6)."""
        event = scope.event
        doing = event.lasting.get("doing") if event is not None else None
        words = verb.what
        if doing is None or doing is scope.item:
            return False
        if (
            isinstance(words, Effects)
            and words.noun in ("action", "react")
            and doing.is_react != (words.noun == "react")
        ):
            self.step("{} is no {} and is not canceled", doing, words.noun, cites=coh("401.6"))
            return False
        doing.canceled = True
        self.happen(
            Event(
                "cancel",
                player=scope.controller,
                card=doing.card,
                says=("{} is canceled", doing),
                cites=coh("406.2", *(("406.3",) if len(doing.targets) > 1 else ())),
            )
        )
        return True

    def do_redirect(self, verb: GameVerb, scope: Scope) -> bool:
        from judge_app.games.city_of_heroes.redirecting import redirect

        return redirect(self, verb, scope)  # type: ignore[arg-type]

    def do_lose_action(self, verb: GameVerb, scope: Scope) -> bool:
        players = doers(verb.who, scope)
        for player in players:
            self.happen(
                Event(
                    "lose action",
                    player=scope.controller,
                    subject=player,
                    amount=self._count(verb, scope),
                    source=scope.source,
                )
            )
        return bool(players)

    def do_perform(self, verb: GameVerb, scope: Scope) -> bool:
        from judge_app.games.city_of_heroes.extra_actions import extra_actions

        return extra_actions(self, verb, scope)  # type: ignore[arg-type]

    def do_copy(self, verb: GameVerb, scope: Scope) -> bool:
        from judge_app.games.city_of_heroes.copying import copy_power

        return copy_power(self, self._cards(verb, scope), scope)  # type: ignore[arg-type]

    def do_use_copy(self, verb: GameVerb, scope: Scope) -> bool:
        """At once, as part of this ability; or during the next action, when it is chosen like any power (413.1)."""
        from judge_app.games.city_of_heroes.copying import use_at_once

        if verb.duration is not None:
            return True
        if verb.detail == "may" and not self.may(
            scope.controller, f"whether to use the copy (for {scope.source})", self.may_cites
        ):
            return False
        return use_at_once(self, scope)  # type: ignore[arg-type]

    # ---- cards

    def do_retrieve(self, verb: GameVerb, scope: Scope) -> bool:
        """Search your own deck for it, put it in your hand, shuffle (401.13)."""
        player = scope.controller
        elsewhere = isinstance(verb.what, Objects) and any(isinstance(each, InZone) for each in verb.what.filters)
        if not isinstance(verb.what, Objects) or elsewhere:  # what is retrieved comes from the deck (401.13)
            raise scope.unread(verb)
        found = self.search(player, player.zones["deck"], verb.what, scope)
        for card in found:
            self.happen(moving(card, HAND, "find", player=player, source=scope.source))
        self.shuffle(player, player.zones["deck"])
        return bool(found)

    def do_remove(self, verb: GameVerb, scope: Scope) -> bool:
        cards = self._cards(verb, scope)
        for card in cards:
            self.happen(moving(card, REMOVED, "remove", player=scope.controller, source=scope.source))
        return bool(cards)

    def do_turn_face_up(self, verb: GameVerb, scope: Scope) -> bool:
        """A face-down card of the player is turned face up; its requirements are checked then (412.2, 412.3)."""
        hidden = [card for card in scope.controller.cards(IN_PLAY) if card.has(FACE_DOWN)]
        least, most = bounds(verb.what.quantity, scope) if isinstance(verb.what, Objects) else (1, 1)
        cards: list[Card] = self.choose_some(
            scope.controller, "which card to turn face up", hidden, least, most, coh("412.2")
        )
        for card in cards:
            self.happen(Event("turn face up", player=scope.controller, card=card, source=scope.source))
        return bool(cards)

    def do_reduce(self, verb: GameVerb, scope: Scope) -> bool:
        """The damage about to be inflicted, never below 0; a following sentence may say a higher least."""
        event = scope.event
        if event is None or event.kind != "damage":
            raise scope.unread(verb)
        event.lasting["full"] = event.amount
        event.amount = max(0, event.amount - self._count(verb, scope))
        self.step("The damage is reduced to {}", event.amount, cites=coh("402.1"), actor=scope.controller)
        return True

    def do_not_below(self, verb: GameVerb, scope: Scope) -> bool:
        event = scope.event
        least = self._count(verb, scope)
        if event is not None and event.amount < least <= event.lasting.get("full", 0):
            event.amount = least
            self.step("It may not be reduced below {}", least, cites=coh("402.1"), actor=scope.controller)
        return True

    def do_nothing(self, verb: GameVerb, scope: Scope) -> bool:
        del verb, scope
        return True


DOES: dict[str, Callable[[Verbs, GameVerb, Scope], bool]] = {
    "charge": Verbs.do_charge, "recharge": Verbs.do_recharge, "ready": Verbs.do_ready, "turn on": Verbs.do_turn_on,
    "turn off": Verbs.do_turn_off, "move": Verbs.do_move, "may move": Verbs.do_may_move, "receive": Verbs.do_receive, "end": Verbs.do_end,
    "lose hit points": Verbs.do_lose_hit_points, "cancel": Verbs.do_cancel, "redirect": Verbs.do_redirect,
    "lose action": Verbs.do_lose_action, "perform": Verbs.do_perform, "copy": Verbs.do_copy,
    "use the copy": Verbs.do_use_copy, "retrieve": Verbs.do_retrieve, "remove from the game": Verbs.do_remove,
    "reduce": Verbs.do_reduce, "turn face up": Verbs.do_turn_face_up, "not below": Verbs.do_not_below, "deck limit": Verbs.do_nothing,
}  # fmt: skip

"""What verbs of card text do: engage, ready, discard, reveal, negate, play…"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge_app.engine.amounts import bounds
from judge_app.engine.cards import Card
from judge_app.engine.events import Event
from judge_app.engine.nouns import cards_meant, choose_cards, is_meant
from judge_app.engine.people import doers, each_doer
from judge_app.engine.players import Player
from judge_app.engine.scope import Scope
from judge_app.games.alpha_clash.describing import Describing
from judge_app.games.alpha_clash.moves import moving
from judge_app.games.alpha_clash.words import ENGAGED, HAND, OBLIVION, ac
from judge_app.language.filters import FromAmong, InZone, PartOf
from judge_app.language.instructions import Act, Verb
from judge_app.language.objects import Choice, Objects, OneOf
from judge_app.language.objects import Player as PlayerWords

if TYPE_CHECKING:
    from judge_app.games.alpha_clash.standby import Item


class Acting(Describing):
    is_borrowing = False  # whether control is now being gained for a stated period only

    def do_act(self, act: Act, scope: Scope) -> bool:
        done = DOES.get(act.verb)
        if done is None or act.status or act.origin is not None or (act.at_random and act.verb is not Verb.DISCARD):
            raise scope.unread(act)
        return done(self, act, scope)

    def _cards(self, act: Act, scope: Scope, player: Player) -> list[Card]:
        if act.what is None:
            return cards_meant(act.who, scope) if isinstance(act.who, Objects | OneOf) else list(scope.it)
        cards = cards_meant(act.what, scope, chooser=player)
        return scope.chose(cards)

    def do_engage(self, act: Act, scope: Scope) -> bool:
        """Only a ready permanent can be engaged (703.11a)."""
        cards = [card for player in each_doer(act.who, scope) for card in self._cards(act, scope, player)]
        events = [
            Event("engage", player=scope.controller, card=card, source=scope.source)
            for card in cards
            if not card.has(ENGAGED)
        ]
        return bool(events) and bool(self.happen(*events))

    def do_ready(self, act: Act, scope: Scope) -> bool:
        """Only an engaged permanent can be readied (703.11b)."""
        cards = [card for player in each_doer(act.who, scope) for card in self._cards(act, scope, player)]
        fighting = self.clash is not None
        rules = ac("703.11b", "504.6") if fighting else ac("703.11b")
        events = [
            Event("ready", player=scope.controller, card=card, source=scope.source, cites=rules)
            for card in cards
            if card.has(ENGAGED)
        ]
        return bool(events) and bool(self.happen(*events))

    def do_discard(self, act: Act, scope: Scope) -> bool:
        """The player chooses which, unless it is at random or another chooses (703.7b); as much as possible (606.3)."""
        events = []
        for player in each_doer(act.who, scope):
            inner = scope.within()
            inner.controller = player if isinstance(act.who, PlayerWords) else scope.controller
            inner.players = [player]
            cards = (
                self._from_hand(act.what, None if act.at_random else player, player, inner)
                if act.what is not None
                else list(scope.it)
            )
            if isinstance(act.what, Objects) and len(cards) < min(bounds(act.what.quantity, inner)[0], 99):
                self.step(
                    "{} has fewer cards than that, and discards what there is",
                    player,
                    cites=ac("606.3", "101.3"),
                    actor=player,
                )
            events += [
                moving(card, card.owner.zones[OBLIVION], "discard", player=player, source=scope.source)
                for card in cards
            ]
        done = self.happen(*events) if events else []
        cards = [event.card for event in done if event.card is not None]
        scope.chose(cards, "discarded")
        return bool(cards)

    def _from_hand(self, what: Any, chooser: Player | None, player: Player, scope: Scope) -> list[Card]:
        """What is discarded comes from the hand (703.7a), even if the words don't say so.

        At random, nobody chooses: what chance picked must be said.
        """
        if isinstance(what, Objects) and what.choice in (Choice.CHOSEN, Choice.EVERY) and not _names_zone(what):
            fitting = (
                [card for card in player.cards(HAND) if is_meant(what, card, scope)]
                if what.filters
                else player.cards(HAND)
            )
            return fitting if what.choice is Choice.EVERY else choose_cards(what, list(fitting), scope, chooser)
        return cards_meant(what, scope, chooser=chooser)

    def is_able(self, act: Act, scope: Scope) -> bool | None:
        """Discarding needs cards in hand (703.7a); a card being played or used from the hand is not one of them."""
        what = act.what
        if act.verb is not Verb.DISCARD or not isinstance(what, Objects) or what.choice is not Choice.CHOSEN:
            return None
        if _names_zone(what):
            return None
        least = bounds(what.quantity, scope)[0]
        for player in doers(act.who, scope):
            hand = [card for card in player.cards(HAND) if card is not scope.source]
            fitting = [card for card in hand if is_meant(what, card, scope)] if what.filters else hand
            if len(fitting) < max(1, least):
                return False
        return True

    def do_reveal(self, act: Act, scope: Scope) -> bool:
        found: list[Card] = []
        for player in each_doer(act.who, scope):
            cards = cards_meant(act.what, scope, chooser=player) if act.what is not None else list(scope.it)
            if cards:
                self.happen(*(Event("reveal", player=player, card=card, source=scope.source) for card in cards))
            self._seen(cards, scope)
            found += cards
        self._seen(found, scope)
        return bool(found)

    def _seen(self, cards: list[Card], scope: Scope) -> None:
        """What "it", "revealed this way" and "the rest" mean from now on."""
        scope.this_way["revealed"] = list(cards)
        scope.seen_in = {card: card.zone for card in cards}
        scope.it = cards or scope.it

    def do_look_at(self, act: Act, scope: Scope) -> bool:
        """Like revealing, but only to that player (703.8d)."""
        found: list[Card] = []
        for player in each_doer(act.who, scope):
            cards = cards_meant(act.what, scope, chooser=player) if act.what is not None else list(scope.it)
            self.step(
                "{} looks at {}", player, ", ".join(map(str, cards)) or "nothing", cites=ac("703.8d"), actor=player
            )
            self._seen(cards, scope)
            found += cards
        scope.this_way["looked at"] = list(found)
        self._seen(found, scope)
        return bool(found)

    def do_choose(self, act: Act, scope: Scope) -> bool:
        for player in each_doer(act.who, scope):
            cards = cards_meant(act.what, scope, chooser=player) if act.what is not None else []
            scope.chose(cards, "chosen")
        return bool(scope.it)

    def do_gain_control(self, act: Act, scope: Scope) -> bool:
        from judge_app.games.alpha_clash.borrowing import keep_for_good
        from judge_app.games.alpha_clash.playing import why_not_both

        something = False
        for player in each_doer(act.who, scope):
            for card in self._cards(act, scope, player):
                if card.controller is player and not self.is_borrowing:
                    something = keep_for_good(self, card) or something  # type: ignore[arg-type]
                refusal = why_not_both(self, player, card)  # type: ignore[arg-type]
                if card.controller is not player and refusal is not None:
                    self.step("{} does not gain control of {}: {}", player, card, refusal.reason,
                              cites=ac("704.7b", "101.2"), actor=scope.controller)  # fmt: skip
                elif card.controller is not player:
                    something = (
                        bool(self.happen(Event("control", player=player, card=card, source=scope.source))) or something
                    )
        return something

    def do_negate(self, act: Act, scope: Scope) -> bool:
        from judge_app.games.alpha_clash.negating import negate

        return negate(self, act, scope)

    def do_activate(self, act: Act, scope: Scope) -> bool:
        from judge_app.games.alpha_clash.negating import activate_by_effect

        return activate_by_effect(self, act, scope)

    def do_play(self, act: Act, scope: Scope) -> bool:
        from judge_app.games.alpha_clash.negating import play_by_effect

        return play_by_effect(self, act, scope)

    def do_defeat(self, act: Act, scope: Scope) -> bool:
        cards = [card for card in self._cards(act, scope, scope.controller) if card.zone.in_play]
        return bool(cards) and bool(self.happen(*(Event("defeat", card=card, source=scope.source) for card in cards)))

    def do_change_targets(self, act: Act, scope: Scope) -> bool:
        from judge_app.games.alpha_clash.retargeting import change_targets

        return change_targets(self, act, scope)

    def do_copy(self, act: Act, scope: Scope) -> bool:
        from judge_app.games.alpha_clash.copying_into_standby import copy_into_standby

        return copy_into_standby(self, act, scope)  # type: ignore[arg-type]

    def do_copy_targets(self, act: Act, scope: Scope) -> bool:
        from judge_app.games.alpha_clash.copying_into_standby import choose_new_targets

        del act
        return choose_new_targets(self, scope)  # type: ignore[arg-type]

    def do_win_game(self, act: Act, scope: Scope) -> bool:
        """An effect says so, and the game ends at once (104.2b, 104.1)."""
        from judge_app.games.alpha_clash.settling import win_by_effect

        win_by_effect(self, doers(act.who, scope))  # type: ignore[arg-type]
        return True

    def do_lose_game(self, act: Act, scope: Scope) -> bool:
        """An effect says so (104.3d); if all players lose, it is a draw (104.4a)."""
        from judge_app.games.alpha_clash.settling import lose_by_effect

        lose_by_effect(self, doers(act.who, scope))  # type: ignore[arg-type]
        return True

    def is_negated_on_arrival(self, item: Item) -> bool:
        """An effect set to be negated when it enters Standby (703.4a.1)."""
        event = Event(
            "trigger", player=item.controller, card=item.source, says=("{} is in Standby", item), cites=ac("409.1")
        )
        event.lasting["item"] = item
        prohibition = self.prohibition(event)
        if prohibition is None:
            return False
        self.step("{} is negated: {}", item, prohibition.reason, cites=ac("703.4a.1", "703.4a"))
        self.drop(prohibition)
        return True


def _names_zone(what: Objects) -> bool:
    return any(isinstance(each, InZone | PartOf | FromAmong) for each in what.filters)


DOES = {
    Verb.ENGAGE: Acting.do_engage,
    Verb.READY: Acting.do_ready,
    Verb.DISCARD: Acting.do_discard,
    Verb.REVEAL: Acting.do_reveal,
    Verb.LOOK_AT: Acting.do_look_at,
    Verb.CHOOSE: Acting.do_choose,
    Verb.GAIN_CONTROL: Acting.do_gain_control,
    Verb.NEGATE: Acting.do_negate,
    Verb.ACTIVATE: Acting.do_activate,
    Verb.PLAY: Acting.do_play,
    Verb.DEFEAT: Acting.do_defeat,
    Verb.WIN_GAME: Acting.do_win_game,
    Verb.LOSE_GAME: Acting.do_lose_game,
    Verb.CHANGE_TARGETS: Acting.do_change_targets,
    Verb.CHANGE_A_TARGET: Acting.do_change_targets,
    Verb.CHANGE_ANY_TARGETS: Acting.do_change_targets,
    Verb.CHOOSE_NEW_TARGETS: Acting.do_change_targets,
    Verb.COPY: Acting.do_copy,
    Verb.COPY_TARGETS: Acting.do_copy_targets,
}

"""What verbs of card text do: commit, ready, destroy, discard, flip, build, reveal, play, cancel, seal, freeze…"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from judge_app.engine.amounts import bounds
from judge_app.engine.cards import Card
from judge_app.engine.effects import Permission
from judge_app.engine.events import Event
from judge_app.engine.filters import matches_all
from judge_app.engine.nouns import cards_meant
from judge_app.engine.people import doers, players_meant
from judge_app.engine.players import Player
from judge_app.engine.scope import Scope
from judge_app.games.universus.deck import take_from_deck, top_cards
from judge_app.games.universus.moves import building, destroying, discarding, removing
from judge_app.games.universus.picking import Picking
from judge_app.games.universus.words import BLOCK, DECK, DISCARD_PILE, STAGE, ZONES, uv
from judge_app.language import filters as f
from judge_app.language.instructions import Act, KeywordAction, Verb
from judge_app.language.objects import Choice, Effects, Objects, Zone
from judge_app.language.objects import Player as PlayerWords

if TYPE_CHECKING:
    pass


class Acting(Picking):
    def do_act(self, act: Act, scope: Scope) -> bool:
        done = DOES.get(act.verb)
        if act.verb is Verb.PASS and act.what is None and isinstance(act.who, Objects):
            return self.check_passes(act, act.who, scope)
        if done is None or (self.each_may and act.verb not in TOGETHER):
            raise scope.unread(act)
        if isinstance(act.what, Objects) and act.what.choice is Choice.NEXT and act.verb is not Verb.PLAY:
            return self.do_to_the_next(act, act.what, scope)
        outer, self.verb_now = self.verb_now, act.verb
        try:
            return done(self, act, scope)
        finally:
            self.verb_now = outer

    def do_to_the_next(self, act: Act, what: Objects, scope: Scope) -> bool:
        """ "Build the next foundation you play": an effect that makes a fired effect, which waits for it (fired-effect.6, next.1)."""
        if what.quantity is not None:
            raise scope.unread(act)
        plain = tuple(each for each in what.filters if not isinstance(each, f.Did | f.ControlledBy))
        inner = scope.within()

        def fits(event: Event) -> bool:
            card = event.card
            mine = event.player is scope.controller and event.way != BLOCK
            return mine and card is not None and matches_all(plain, card, inner)

        def carry(event: Event) -> None:
            here = inner.within(event)
            self.do_act(replace(act, what=Objects(Choice.IT, span=what.span)), here)

        self.step("It waits for the next one", cites=uv("fired-effect.6", "next.1"), actor=scope.controller)
        self._watch(("play card",), fits, act, carry, scope, once=True)
        return True

    def _watch(self, *about: Any, **more: Any) -> None:
        raise NotImplementedError

    def check_passes(self, act: Act, what: Objects, scope: Scope) -> bool:
        """ "Your next check to play a card passes": no check is made at all (making-a-check.6)."""
        types = [each.name for each in what.filters if isinstance(each, f.HasType)]
        if types != ["check"] or what.choice is not Choice.NEXT or what.quantity is not None:
            raise scope.unread(act)
        owners = [each.player for each in what.filters if isinstance(each, f.ControlledBy)]
        purpose = next((each.action for each in what.filters if isinstance(each, f.Purpose)), None)
        inner = scope.within()
        used: list[Event] = []

        def fits(event: Event) -> bool:
            mine = event.player in (players_meant(owners[0], inner) if owners else [scope.controller])
            passes = mine and not used and self.is_purpose(purpose, event, inner)
            used.extend([event] if passes else [])
            return passes

        self.step(
            "{} will need no check", scope.words(what), cites=uv("making-a-check.6", "next.1"), actor=scope.controller
        )
        lasts = self.duration(None, scope)
        self.add(Permission(("no check",), fits, source=scope.source, controller=scope.controller, duration=lasts))
        return True

    def do_commit(self, act: Act, scope: Scope) -> bool:
        """Only ready cards can be committed (committed.3)."""
        return self.together(act, scope, _event("commit", scope), lambda card: not card.has("committed"))

    def do_ready(self, act: Act, scope: Scope) -> bool:
        return self.together(act, scope, _event("ready", scope), lambda card: card.has("committed"))

    def do_flip(self, act: Act, scope: Scope) -> bool:
        return self.together(act, scope, _event("flip", scope), lambda card: not card.has("face down"))

    def do_unflip(self, act: Act, scope: Scope) -> bool:
        return self.together(act, scope, _event("unflip", scope), lambda card: card.has("face down"))

    def do_seal(self, act: Act, scope: Scope) -> bool:
        return self.together(act, scope, _event("seal", scope), lambda card: not card.has("sealed"))

    def do_freeze(self, act: Act, scope: Scope) -> bool:
        return self.together(act, scope, _event("freeze", scope), lambda card: not card.has("frozen"))

    def do_spend(self, act: Act, scope: Scope) -> bool:
        """Later sets spend momentum; the Rules Reference does not say what that is."""
        answer = self.ask_judge(
            "the text says to spend momentum, which the Rules Reference does not define: what happens to it?",
            ("it is discarded", "it is removed from the game"),
            uv("momentum.4", "costs.7"),
        )
        return self.do_discard(act, scope) if answer == "it is discarded" else self.do_remove(act, scope)

    def do_sacrifice(self, act: Act, scope: Scope) -> bool:
        """Later sets sacrifice cards; the Rules Reference does not say what that is."""
        answer = self.ask_judge(
            "the text says to sacrifice a card, which the Rules Reference does not define: is it destroyed?",
            ("it is destroyed", "it is discarded, but not destroyed"),
            uv("destroy.1", "discard.1"),
        )
        return self.do_destroy(act, scope) if answer == "it is destroyed" else self.do_discard(act, scope)

    def do_destroy(self, act: Act, scope: Scope) -> bool:
        return self.together(
            act, scope, lambda card, _: destroying(card, source=scope.source),
            lambda card: card.zone.name == STAGE and not card.has("starting character"),
        )  # fmt: skip

    def do_discard(self, act: Act, scope: Scope) -> bool:
        """From the hand where no zone is named (discard.2); from the deck, what is missing after cycling (cycling.3)."""
        if isinstance(act.what, Zone):
            cards = cards_meant(act.what, scope)
            done = self.happen(*(discarding(card, source=scope.source) for card in cards)) if cards else []
            scope.chose([event.card for event in done if event.card is not None], "discarded")
            return bool(done)
        part = (
            next((each for each in act.what.filters if isinstance(each, f.PartOf)), None)
            if isinstance(act.what, Objects)
            else None
        )
        if part is not None and part.zone.name == DECK and part.end == "top":
            return self._discard_from_deck(act, scope)
        return self.together(act, scope, lambda card, player: discarding(card, player=player, source=scope.source))

    def _discard_from_deck(self, act: Act, scope: Scope) -> bool:
        assert isinstance(act.what, Objects)
        part = next(each for each in act.what.filters if isinstance(each, f.PartOf))
        owners = players_meant(part.zone.owner, scope) if part.zone.owner is not None else doers(act.who, scope)
        _, most = bounds(act.what.quantity, scope)
        taken: list[Card] = []
        for player in owners:
            taken += take_from_deck(
                self._table, player, most, DISCARD_PILE, "discard", uv("discard.1", "cycling.3"), scope.source
            )
        scope.chose(taken, "discarded")
        return bool(taken)

    def do_remove(self, act: Act, scope: Scope) -> bool:
        return self.together(act, scope, lambda card, _: removing(card, source=scope.source))

    def do_build(self, act: Act, scope: Scope) -> bool:
        """Face up or face down if the text says so (build.2)."""
        down = True if "face down" in act.status else False if "face up" in act.status else None
        return self.together(
            act,
            scope,
            lambda card, player: building(card, player=player, face_down=down, cites=uv("build.1", "build.2")),
        )

    def do_clear(self, act: Act, scope: Scope) -> bool:
        from judge_app.games.universus.clearing import clearing

        return self.together(act, scope, lambda card, player: clearing(self._table, player, card))

    def do_reveal(self, act: Act, scope: Scope) -> bool:
        done = self.together(act, scope, _event("reveal", scope))
        scope.this_way.setdefault("revealed", list(scope.it))
        return done

    def do_look_at(self, act: Act, scope: Scope) -> bool:
        """Temporarily private (private.3)."""
        found: list[Card] = []
        for player in doers(act.who, scope):
            cards = self.cards_of(act, scope, player)
            self.step(
                "{} looks at {}", player, ", ".join(map(str, cards)) or "nothing", cites=uv("private.3"), actor=player
            )
            found += cards
        scope.this_way["looked at"] = scope.this_way["revealed"] = list(found)
        scope.chose(found)
        return bool(found)

    def do_choose(self, act: Act, scope: Scope) -> bool:
        found: list[Card] = []
        for player in doers(act.who, scope):
            found += self.cards_of(act, scope, player)
        scope.chose(found, "chosen")
        return bool(found)

    def do_name(self, act: Act, scope: Scope) -> bool:
        """A card by its name or whatever tells which one is meant, or an attack zone (naming-cards.1)."""
        types = (
            [each.name for each in act.what.filters if isinstance(each, f.HasType)]
            if isinstance(act.what, Objects)
            else []
        )
        for player in doers(act.who, scope):
            if types == ["attack zone"]:
                zone: str = self.choose(player, "which zone to name", ZONES, uv("instruction.2"))
                scope.variables["named zone"] = ZONES.index(zone)
                continue
            if types or not isinstance(act.what, Objects) or act.what.filters:
                raise scope.unread(act)
            cites = uv("naming-cards.1", "character.3", "instruction.2")
            names = sorted({self.full_name(card) for card in self.cards if card.face.known})
            named: str = self.choose(player, "which card to name", [*names, ELSEWHERE], cites)
            scope.this_way["named"] = [card for card in self.cards if card.face.known and self.full_name(card) == named]
            self.step("{} names {}", player, named, cites=cites, actor=player)
        return True

    def full_name(self, card: Card) -> str:
        """Of a character, the name with its version (character.3)."""
        version = card.face.words.get("version", ())
        return " ".join((card.face.name, *version)) if card.face.says("type", "Character") else card.face.name

    def do_cancel(self, act: Act, scope: Scope) -> bool:
        """The ability that the response answers (play-restrictions.2)."""
        from judge_app.games.universus.playing_abilities import cancel

        event = scope.event
        if event is None or "use" not in event.lasting or not isinstance(act.what, Effects | Objects):
            raise scope.unread(act)
        return cancel(self._table, event.lasting["use"], scope.controller)

    def do_play(self, act: Act, scope: Scope) -> bool:
        from judge_app.games.universus.play_by_effect import play_by_effect

        return play_by_effect(self._table, act, scope)

    def do_shuffle_deck(self, act: Act, scope: Scope) -> bool:
        from judge_app.games.universus.deck import shuffle_deck

        for player in doers(act.who, scope):
            shuffle_deck(self._table, player, uv("deck.5"))
        return True

    def do_cycle(self, act: Act, scope: Scope) -> bool:
        from judge_app.games.universus.pause_conditions import cycle

        for player in doers(act.who, scope):
            cycle(self._table, player)
        return True

    def do_keyword_action(self, action: KeywordAction, scope: Scope) -> bool:
        if action.name != "mill":
            raise scope.unread(action)
        _, most = bounds(action.quantity, scope)
        taken: list[Card] = []
        for player in doers(action.who, scope):
            taken += take_from_deck(
                self._table, player, most, DISCARD_PILE, "discard", uv("discard.1", "cycling.3"), scope.source
            )
        scope.chose(taken, "milled")
        return bool(taken)

    def tops(self, player: Player, count: int) -> list[Card]:
        return top_cards(self._table, player, count)


def _event(kind: str, scope: Scope) -> Callable[[Card, Player], Event]:
    return lambda card, player: Event(kind, player=player, card=card, source=scope.source)


TOGETHER = (
    Verb.COMMIT, Verb.READY, Verb.FLIP, Verb.UNFLIP, Verb.SEAL, Verb.FREEZE, Verb.DESTROY, Verb.DISCARD, Verb.REMOVE, Verb.BUILD,
    Verb.REVEAL,
)  # fmt: skip
ELSEWHERE = "another card"
Does = Callable[[Any, Act, Scope], bool]
DOES: dict[Verb, Does] = {
    Verb.COMMIT: Acting.do_commit, Verb.READY: Acting.do_ready, Verb.FLIP: Acting.do_flip, Verb.UNFLIP: Acting.do_unflip,
    Verb.SEAL: Acting.do_seal, Verb.FREEZE: Acting.do_freeze, Verb.DESTROY: Acting.do_destroy, Verb.SACRIFICE: Acting.do_sacrifice,
    Verb.DISCARD: Acting.do_discard, Verb.SPEND: Acting.do_spend, Verb.REMOVE: Acting.do_remove, Verb.BUILD: Acting.do_build,
    Verb.CLEAR: Acting.do_clear, Verb.REVEAL: Acting.do_reveal, Verb.LOOK_AT: Acting.do_look_at, Verb.CHOOSE: Acting.do_choose,
    Verb.CANCEL: Acting.do_cancel, Verb.NAME: Acting.do_name, Verb.NEGATE: Acting.do_cancel, Verb.PLAY: Acting.do_play, Verb.TRY_TO_PLAY: Acting.do_play, Verb.CYCLE: Acting.do_cycle,
}  # fmt: skip
__all__ = ["Acting", "PlayerWords", "Sequence"]

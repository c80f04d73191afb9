"""Which cards an instruction is done to, who chooses them, and doing it to all of them at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge_app.engine.amounts import bounds
from judge_app.engine.cards import Card
from judge_app.engine.events import Event
from judge_app.engine.nouns import cards_meant, spoken_of
from judge_app.engine.people import doers
from judge_app.engine.players import Player
from judge_app.engine.scope import Scope
from judge_app.games.universus.counting import Counting
from judge_app.games.universus.words import HAND, uv
from judge_app.language import filters as f
from judge_app.language.amounts import Every
from judge_app.language.instructions import Act, Verb
from judge_app.language.objects import Choice, Objects, OneOf, Who
from judge_app.language.objects import Player as PlayerWords

PARTICIPLES = {
    Verb.DISCARD: "discarded", Verb.DESTROY: "destroyed", Verb.COMMIT: "committed", Verb.REVEAL: "revealed", Verb.FLIP: "flipped",
    Verb.REMOVE: "removed", Verb.BUILD: "built", Verb.READY: "readied", Verb.CHOOSE: "chosen", Verb.SACRIFICE: "sacrificed",
    Verb.SEAL: "sealed", Verb.FREEZE: "frozen", Verb.UNFLIP: "unflipped", Verb.CLEAR: "cleared", Verb.LOOK_AT: "looked at",
    Verb.SPEND: "spent",
}  # fmt: skip
ALREADY = {  # what is so already can't be made so
    Verb.COMMIT: ("committed.3", "committed.5"), Verb.READY: ("ready.2", "ready.3"), Verb.FLIP: ("flip.2",), Verb.UNFLIP: ("unflip.2",),
    Verb.SEAL: ("seal.2",), Verb.FREEZE: ("freeze.2",), Verb.DESTROY: ("character.5",),
}  # fmt: skip


class Picking(Counting):
    each_may = False  # whether each of several players may decline

    def cards_of(
        self, act: Act, scope: Scope, player: Player, fits: Callable[[Card], bool] | None = None
    ) -> list[Card]:
        """The cards it is done to; by default those of whoever does it. You choose rival cards, your rival acts (instruction.3)."""
        what = act.what
        if what is None:
            return cards_meant(act.who, scope) if isinstance(act.who, Objects | OneOf) else list(scope.it)
        outer, scope.whose = scope.whose, player
        bound = scope.bound
        scope.bound = self.either_player(what, scope, player)
        if isinstance(act.who, PlayerWords) and act.who.who is Who.EACH_PLAYER:
            theirs = self.opponents(player)[0]  # "rival" is the rival of whoever does it (rival.1)
            scope.bound = {**scope.bound, Who.YOUR_OPPONENT: theirs, Who.THEY: player}
        try:
            spoken = self.spoken_cards(what, scope, player)
            if spoken is not None:
                return [card for card in spoken if fits is None or fits(card)]
            if isinstance(what, Objects) and _is_choosing(what) and not _is_part(what):
                found = [card for card in cards_meant(what, scope, counting=True) if fits is None or fits(card)]
                least, most = bounds(what.quantity, scope)
                self.reveal_hand_without(what, found, player)
                if any(isinstance(each, f.Differing) for each in what.filters):
                    raise scope.unread(what, "the engine does not choose cards that must differ yet")
                prompt = f"{scope.words(what)} (for {scope.source})"
                return self.choose_some(player, prompt, found, least, most, self.choice_cites)
            cards = cards_meant(what, scope, chooser=player)
            return [card for card in cards if fits(card)] if fits is not None else cards
        finally:
            scope.whose, scope.bound = outer, bound

    def either_player(self, what: Any, scope: Scope, player: Player) -> dict[Who, Player]:
        """ "Either player's" zone: one player is picked, and only that player's zone is meant (either-player.1)."""
        zones = (
            [each.zone for each in what.filters if isinstance(each, f.InZone | f.PartOf)]
            if isinstance(what, Objects)
            else []
        )
        if not any(zone.owner is not None and zone.owner.who is Who.ANY_PLAYER for zone in zones):
            return scope.bound
        prompt = f"which player's {zones[0].name} (for {scope.source})"
        chosen: Player = self.choose(player, prompt, self.in_turn_order(self.active), uv("either-player.1"))
        scope.players = [chosen]  # "their" from now on
        return {**scope.bound, Who.ANY_PLAYER: chosen}

    def spoken_cards(self, what: Any, scope: Scope, player: Player) -> list[Card] | None:
        """ "1 of them" is chosen among those spoken of; "the rest" are those not picked so far."""
        if not isinstance(what, Objects):
            return None
        if what.choice is Choice.REST:
            shown = scope.this_way.get("looked at") or scope.this_way.get("revealed") or scope.it
            return [card for card in shown if card not in scope.this_way.get("picked", ())]
        if what.choice not in (Choice.THAT, Choice.IT) or what.quantity is None:
            return None
        found = spoken_of(what, scope)
        if isinstance(what.quantity, Every):
            return found
        least, most = bounds(what.quantity, scope)
        picked: list[Card] = self.choose_some(
            player, f"{scope.words(what)} (for {scope.source})", found, least, most, self.choice_cites
        )
        scope.this_way.setdefault("picked", []).extend(picked)
        return picked

    def can_touch(self, card: Card, scope: Scope) -> bool:
        """A card of the trigger that has changed zones since, or an attack that flipped after it resolved, can only be read.

        universus:fired-effect.7, fired-effect.8, response-ability.6, response-ability.7
        """
        event = scope.event
        if event is None or event.card is not card or "life" not in event.lasting:
            return True
        flipped = event.kind == "resolve" and card.has("face down")
        if card.life == event.lasting["life"] and not flipped:
            return True
        rule = "response-ability" if "answered by" in event.lasting and self._table.uses else "fired-effect"
        place = {("response-ability", True): ".7", ("response-ability", False): ".6", ("fired-effect", True): ".8"}
        self.step(
            "{} has changed zones or facing since then and can't be touched",
            card,
            cites=uv(rule + place.get((rule, flipped), ".7")),
        )
        return False

    def together(
        self, act: Act, scope: Scope, make: Callable[[Card, Player], Event], fits: Callable[[Card], bool] | None = None
    ) -> bool:
        """Several cards at once are one game event (game-event.2); as much as possible is done (effects.4)."""
        events: list[Event] = []
        did: list[Player] = []
        for player in self.in_what_order(doers(act.who, scope), act, scope):
            if self.each_may and not self.may(player, f"whether to do this: {scope.words(act)}", self.may_cites):
                continue
            cards = self.cards_of(act, scope, player, fits)
            did += [player] if cards else []
            if act.at_random and len(cards) > 1:
                cards = self.at_random(cards, act, scope)
            events += [make(card, card.owner) for card in cards if self.can_touch(card, scope)]
        if not events:
            self.step(
                "There is nothing to {}",
                act.verb.value,
                cites=uv("effects.4", *ALREADY.get(act.verb, ())),
                actor=scope.controller,
            )
        for event in events:
            whose = uv("instruction.2") if event.player is scope.controller else uv("instruction.3", "game-event.4")
            event.lasting["cites too"] = (*uv("effects.5"), *whose)
        if self.each_may:
            scope.did = did
        done = self.happen(*events) if events else []
        found = [event.card for event in done if event.card is not None]
        scope.chose(found, PARTICIPLES.get(act.verb, act.verb.value))
        return bool(found)

    def reveal_hand_without(self, what: Objects, found: list[Card], player: Player) -> None:
        """Who has no card that meets the condition reveals their hand to verify it (hand.4)."""
        from_hand = any(isinstance(each, f.InZone) and each.zone.name == HAND for each in what.filters)
        if from_hand and not found:
            said = ", ".join(map(str, player.cards(HAND))) or "no cards"
            self.step("{} reveals their hand, which has none: {}", player, said, cites=uv("hand.4"), actor=player)
            self.happen(*(Event("reveal", player=player, card=card, cites=uv("hand.4")) for card in player.cards(HAND)))

    def in_what_order(self, players: list[Player], act: Act, scope: Scope) -> list[Player]:
        """The effect's owner may choose which player decides first; it still happens at once (both-players.1)."""
        choosing = isinstance(act.what, Objects) and _is_choosing(act.what)
        if len(players) < 2 or not (choosing or self.each_may):
            return players
        first = self.choose(scope.controller, "which player decides first", players, uv("both-players.1"))
        return sorted(players, key=lambda player: player is not first)

    def at_random(self, cards: list[Card], act: Act, scope: Scope) -> list[Card]:
        least, most = bounds(act.what.quantity, scope) if isinstance(act.what, Objects) else (1, 1)
        return self.choose_some(None, "which cards, at random", cards, least, most, self.choice_cites)


def _is_part(noun: Objects) -> bool:
    """The top cards of a deck are not chosen."""
    return any(isinstance(each, f.PartOf) for each in noun.filters)


def _is_choosing(noun: Objects) -> bool:
    return noun.choice.value in ("a", "the first")

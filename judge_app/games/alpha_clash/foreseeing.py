"""What is known before anything is done: who declares the choices, and what can't be chosen because it can't happen.

601.2    an opponent may have to declare what the controller normally would; 602.3 for effects
609.12b  if an event can't happen, no player can choose to pay a cost that includes it
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge_app.engine.cards import Card
from judge_app.engine.events import Event
from judge_app.engine.nouns import candidates
from judge_app.engine.people import doers, players_meant
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal
from judge_app.engine.scope import Scope
from judge_app.engine.zones import Zone
from judge_app.games.alpha_clash.acting import Acting
from judge_app.games.alpha_clash.moves import moving
from judge_app.games.alpha_clash.words import BANISHED_ZONE, HAND, OBLIVION, ac
from judge_app.language.abilities import nodes
from judge_app.language.instructions import Act, Instruction, Move, MoveVerb, Verb
from judge_app.language.objects import Choice, Objects, Place
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.spans import Node


class Foreseeing(Acting):
    def why_prohibited(self, effect: Instruction, scope: Scope) -> Refusal | None:
        """If everything it would do is an event that can't happen, nobody can choose to do it, or to pay with it (609.12b)."""
        refusals = [self.why_forbidden(event) for event in self._would_be(effect, scope)]
        first = next((refusal for refusal in refusals if refusal is not None), None)
        if first is None or not all(refusals):
            return None
        return Refusal(first.reason, (*first.cites, *ac("609.12b")))

    def _would_be(self, effect: Instruction, scope: Scope) -> list[Event]:
        """The events that a plain instruction about cards would be, one for each card it could be about."""
        match effect:
            case Act(verb=Verb.DISCARD, who=who):
                return [moving(card, card.owner.zones[OBLIVION], "discard", player=player, source=scope.source)
                        for player in doers(who, scope) for card in player.cards(HAND) if card is not scope.source]  # fmt: skip
            case Act(verb=Verb.ENGAGE | Verb.READY as verb, what=Objects() as what):
                return [Event(verb.value, player=scope.controller, card=card, source=scope.source)
                        for card in self._about(what, scope)]  # fmt: skip
            case Move(verb=MoveVerb.SEND | MoveVerb.BANISH | MoveVerb.RETURN as way, what=Objects() as what, to=to):
                return [moving(card, self.zone_named(card, to), way.value, player=scope.controller, source=scope.source)
                        for card in self._about(what, scope)]  # fmt: skip
            case _:
                return []

    def zone_named(self, card: Card, to: Place | None) -> Zone:
        """Where a card that goes to its owner's zone goes (400.3)."""
        name = to.zone.name if to is not None and to.zone.name in card.owner.zones else BANISHED_ZONE
        return card.owner.zones[name]

    def _about(self, what: Objects, scope: Scope) -> list[Card]:
        if what.choice is Choice.THIS:
            return [scope.source]
        return candidates(what, scope) if what.choice is Choice.CHOSEN else []

    def who_declares(self, words: Node, effects: Sequence[object], scope: Scope) -> tuple[Player, tuple[str, ...]]:
        """The controller, unless the text has an opponent choose; of several opponents the controller says which.

        alpha-clash:601.2, 601.2a, 602.3, 602.3a
        """
        for effect in effects:
            for node in nodes(effect) if isinstance(effect, Node) else ():
                if isinstance(node, Act) and node.verb is Verb.CHOOSE and node.what is words:
                    return self.declarer(node.who, scope)
        return scope.controller, ()

    def declarer(self, who: Any, scope: Scope) -> tuple[Player, tuple[str, ...]]:
        players = players_meant(who, scope) if isinstance(who, PlayerWords) else [scope.controller]
        if scope.controller in players or not players:
            return scope.controller, ()
        is_card = scope.item is not None and scope.item.kind == "card"
        rules = ac("601.2", "601.2a") if is_card else ac("602.3", "602.3a")
        chosen: Player = self.choose(scope.controller, f"which opponent chooses for {scope.source}", players, rules)
        return chosen, rules

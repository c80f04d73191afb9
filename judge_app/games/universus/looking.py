"""Where a noun of card text looks: this attack, your character, your own cards by default."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from judge_app.engine.cards import Card
from judge_app.engine.nouns import cards_meant
from judge_app.engine.people import players_meant
from judge_app.engine.players import Player
from judge_app.engine.scope import Scope
from judge_app.games.universus.current_state import property_of
from judge_app.games.universus.words import (
    ATTACK_ZONE,
    BLOCK,
    CARD_POOL,
    HAND,
    REMOVED,
    STAGE,
    ZONES,
)
from judge_app.language import filters as f
from judge_app.language.filters import Filter
from judge_app.language.instructions import Act, Verb
from judge_app.language.objects import Choice, Objects, Zone

if TYPE_CHECKING:
    pass
from judge_app.games.universus.answers import Answers

IN_STAGE = ("foundation", "asset", "character", "starting character", "copy")
DONE_IN_STAGE = (Verb.COMMIT, Verb.READY, Verb.DESTROY)  # only cards there can be (committed.5, ready.3, destroy.1)


def named_types(noun: Objects) -> list[f.HasType]:
    """ "Foundation", and both of "asset or foundation" (or.1)."""
    inside = [inner for each in noun.filters for inner in (each.filters if isinstance(each, f.AnyOf) else (each,))]
    return [each for each in inside if isinstance(each, f.HasType)]


def several(zone: Zone) -> list[Zone]:
    """The zones of "your stage and card pool", "your hand or discard pile"."""
    names = re.split(r" and | or ", zone.name)
    return [replace(zone, name=name) for name in names] if len(names) > 1 else []


class Looking(Answers):
    verb_now: Verb | None = None  # of the instruction being carried out

    def own_meaning(self, noun: Objects, scope: Scope) -> list[Card] | None:
        """ "This attack", "your attack", "your character" (this-attack.1, this-attack.2, attack.8, character.5)."""
        if noun.choice in (Choice.THE, Choice.THAT) and (done := self._done_to(noun, scope)) is not None:
            return done
        types = [each.name.lower() for each in noun.filters if isinstance(each, f.HasType)]
        if noun.choice not in (Choice.THIS, Choice.THE) or any(
            isinstance(each, f.InZone | f.PartOf | f.Preceding) for each in noun.filters
        ):
            return None
        if "attack" in types and noun.quantity is None:
            return self._the_attack(noun, scope)
        owned = any(isinstance(each, f.ControlledBy) for each in noun.filters)
        if noun.choice is Choice.THE and owned and ("character" in types or "starting character" in types):
            return [self.starting_character(player) for player in self._default_players(noun, scope)]
        return None

    def _done_to(self, noun: Objects, scope: Scope) -> list[Card] | None:
        """ "The removed card", "the discarded attack": what this effect or its cost has done that to."""
        from judge_app.engine.filters import matches_all

        done = next(
            (each for each in noun.filters if isinstance(each, f.HasStatus) and each.status in scope.this_way), None
        )
        if done is None or noun.quantity is not None:
            return None
        others = tuple(each for each in noun.filters if each is not done)
        return [card for card in scope.this_way[done.status] if matches_all(others, card, scope)]

    def _the_attack(self, noun: Objects, scope: Scope) -> list[Card]:
        from judge_app.engine.filters import matches_all

        on_itself = (
            noun.choice is Choice.THIS
            and self.type_of(scope.source) == "Attack"
            and scope.variables.get("is enhance") is None
        )
        card = scope.source if on_itself else self.this_attack()
        return [card] if card is not None and matches_all(noun.filters, card, scope) else []

    def own_domain(self, noun: Objects, scope: Scope) -> Iterable[Card] | None:
        """By default your own cards, where their type belongs (effects.5, instruction.2)."""
        for each in noun.filters:
            if isinstance(each, f.InZone) and not each.elsewhere and (zones := several(each.zone)):
                return [card for zone in zones for card in cards_meant(zone, scope)]
            if isinstance(each, f.InZone) and not each.elsewhere and each.zone.owner is None and not each.zone.every:
                players = self._default_players(noun, scope)
                return [card for player in players for card in self.zone_called(each.zone, player).cards]
            if isinstance(each, f.InZone | f.PartOf | f.FromAmong | f.ThisWay):
                return None
            if isinstance(each, f.Preceding):
                return self._preceding(scope)
        if noun.choice is Choice.REST:
            return None
        return [
            card
            for player in self._default_players(noun, scope)
            for card in player.zones[self._default_zone(noun, scope)].cards
            if card.attached_to is None
        ]

    def _default_zone(self, noun: Objects, scope: Scope) -> str:
        """Discarded from the hand; foundations, assets and characters are in the stage, attacks in the card pool.

        universus:discard.2, foundation.4, asset.4, committed.5, destroy.1, removed-from-game.1
        """
        copied = [of.to for of in noun.filters if isinstance(of, f.SameName) and isinstance(of.to, Objects)]
        types = [each.name.lower() for one in (noun, *copied) for each in named_types(one)]
        if self.verb_now in (Verb.DISCARD, Verb.REVEAL):
            return HAND
        if self.verb_now in DONE_IN_STAGE and "backup" not in types:
            return STAGE
        if any(isinstance(each, f.HasStatus) and each.status == "removed" for each in noun.filters):
            return REMOVED
        if any(name in IN_STAGE for name in types):
            return STAGE
        if any(name in ("attack", BLOCK) for name in types):
            return CARD_POOL
        raise scope.unread(noun, "the words do not say where these cards are")

    def is_from_hand(self, cost: object) -> bool:
        """Discarding so many cards where no other zone is named (discard.2, discard.3)."""
        if not isinstance(cost, Act) or cost.verb is not Verb.DISCARD or not isinstance(cost.what, Objects):
            return False
        zones = [each.zone.name for each in cost.what.filters if isinstance(each, f.InZone | f.PartOf)]
        return zones in ([], [HAND])

    def _default_players(self, noun: Objects, scope: Scope) -> list[Player]:
        for each in noun.filters:
            if isinstance(each, f.ControlledBy):
                return players_meant(each.player, scope)
        return [scope.whose or scope.controller]

    def _preceding(self, scope: Scope) -> list[Card]:
        """Directly to the left in the card pool (preceding.2)."""
        card = scope.source if scope.source.zone.name == CARD_POOL else self.this_attack()
        if card is None or card.zone.name != CARD_POOL:
            return []
        at = card.zone.cards.index(card)
        return card.zone.cards[at - 1 : at] if at else []

    def own_filter(self, filter_: Filter, card: Card, scope: Scope) -> bool | None:
        match filter_:
            case f.InAttackZone(zone="named") if "named zone" not in scope.variables:
                raise scope.unread(filter_, "no zone was named")
            case f.InAttackZone(zone=zone):
                name = (
                    ATTACK_ZONE
                    if self.type_of(card) == "Attack" and not card.has(f"played as {BLOCK}")
                    else "block zone"
                )
                wanted = scope.variables["named zone"] if zone == "named" else ZONES.index(zone)
                return property_of(card, name) == wanted
            case f.Preceding():
                return card in self._preceding(scope)
            case f.Purpose():
                return True
            case f.Shares(stat=stat, quantity=quantity, to=to):
                from judge_app.engine.amounts import enough
                from judge_app.engine.nouns import cards_meant

                mine = self.words_of(card, stat)
                return any(
                    enough(sum(word in mine for word in self.words_of(other, stat)), quantity, scope)
                    for other in cards_meant(to, scope)
                )
            case _:
                return None

"""From nouns to nodes: players, zones, counters, effects, resources."""

from typing import Any

from judge_app.language.amounts import (
    Every,
    Exactly,
    Number,
)
from judge_app.language.filters import (
    ControlledBy,
    HasKeyword,
    HasStatus,
    HasType,
)
from judge_app.language.objects import Choice, Counters, Effects, Objects, OneOf, Player, Resources, Who, Zone
from judge_app.language.reading.amount_meanings import AmountMeanings
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.phrases import Misfit
from judge_app.language.reading.senses import Sort

_PLAYERS = {
    ("player", Choice.CHOSEN): Who.ANY_PLAYER,
    ("player", Choice.EVERY): Who.EACH_PLAYER,
    ("player", Choice.TARGET): Who.TARGET_PLAYER,
    ("player", Choice.THAT): Who.THAT_PLAYER,
    ("opponent", Choice.CHOSEN): Who.OPPONENT,
    ("opponent", Choice.EVERY): Who.EACH_OPPONENT,
    ("opponent", Choice.TARGET): Who.TARGET_OPPONENT,
    ("opponent", Choice.THAT): Who.THAT_OPPONENT,
}


class ThingMeanings(AmountMeanings):
    def player_of(self, noun: Noun) -> Player:
        if noun.sort is Sort.ROLE:
            self.spent(noun, "your,their,its", "owner")
            return Player(Who(noun.names[0]), self._possessor_objects(noun), span=noun.span)
        if noun.sort is not Sort.PLAYER:
            raise Misfit(noun.span, "expected a player here")
        self.spent(noun, "your,any")
        name = noun.names[0]
        if name in ("you", "they"):
            return Player(Who(name), span=noun.span)
        statuses = [each.status for each in noun.filters if isinstance(each, HasStatus)]
        if statuses in (["defending"], ["attacking"]) and noun.choice in (None, Choice.THE):
            who = Who.DEFENDING_PLAYER if statuses == ["defending"] else Who.ATTACKING_PLAYER
            return Player(who, span=noun.span)
        if noun.filters or noun.quantity or noun.other:
            raise Misfit(noun.span, "a player is not described like this")
        if "your" in noun.flags and name == "opponent":
            return Player(Who.EACH_OPPONENT if noun.plural else Who.YOUR_OPPONENT, span=noun.span)
        if "any" in noun.flags:
            return Player(Who.ANY_OPPONENT if name == "opponent" else Who.ANY_PLAYER, span=noun.span)
        choice = noun.choice or (Choice.EVERY if noun.plural else None)
        if choice is None or (name, choice) not in _PLAYERS:
            raise Misfit(noun.span, "it is unclear which player is meant")
        return Player(_PLAYERS[name, choice], span=noun.span)

    def possessor(self, noun: Noun) -> Player | Objects | None:
        """Whose it is, by "your", "its" or a genitive."""
        if "your" in noun.flags:
            return Player(Who.YOU, span=noun.span)
        if "their" in noun.flags:
            return Player(Who.THEY, span=noun.span)
        if "its" in noun.flags:
            return Objects(Choice.IT, span=noun.span)
        owner = noun.links.get("owner")
        if owner is None:
            return None
        if owner.sort in (Sort.PLAYER, Sort.ROLE):
            return self.player_of(owner)
        return self.single(self.objects_of(owner))

    def _possessor_objects(self, noun: Noun) -> Objects:
        owner = self.possessor(noun)
        if isinstance(owner, Player) and owner.who is Who.THEY:
            return Objects(Choice.THAT, span=owner.span)  # "their owners' hands"
        if not isinstance(owner, Objects):
            raise Misfit(noun.span, "expected whose controller or owner")
        return owner

    def single(self, what: Objects | OneOf) -> Objects:
        if isinstance(what, OneOf):
            raise Misfit(what.span, "one kind of thing was expected here")
        return what

    def zone_of(self, noun: Noun) -> Zone:
        if noun.sort is not Sort.ZONE:
            raise Misfit(noun.span, "expected a zone here")
        if noun.filters or noun.quantity or noun.other:
            raise Misfit(noun.span, "a zone is not described like this")
        self.spent(noun, "your,their,its,any", "owner,from")
        owner = self.possessor(noun)
        if isinstance(owner, Objects):
            raise Misfit(noun.span, "a zone belongs to a player")
        every = "any" in noun.flags or noun.choice is Choice.EVERY
        if noun.choice not in (None, Choice.THE, Choice.EVERY, Choice.CHOSEN):
            raise Misfit(noun.span, "it is unclear which zone is meant")
        return Zone(noun.names[0], owner, every, span=noun.span)

    def counters_of(self, noun: Noun) -> Counters:
        if noun.sort is not Sort.COUNTER or noun.filters:
            raise Misfit(noun.span, "expected counters here")
        self.spent(noun, links="on,among")
        on, among = noun.links.get("on"), noun.links.get("among")
        quantity = noun.quantity
        if noun.choice is Choice.EVERY:
            quantity = Every(span=noun.span)
        elif quantity is None and noun.choice is Choice.CHOSEN:
            quantity = Exactly(Number(1, span=noun.span), span=noun.span)
        elif noun.choice not in (None, Choice.CHOSEN, Choice.THAT):
            raise Misfit(noun.span, "counters are not picked out like this")
        return Counters(
            noun.proper,
            quantity,
            self.objects_of(on) if on is not None else None,
            self.objects_of(among) if among is not None else None,
            span=noun.span,
        )

    def effects_of(self, noun: Noun) -> Effects:
        of = noun.links.get("of")
        owner: Any = self.thing_of(of) if of is not None else self.possessor(noun)
        held = [each for each in noun.filters if isinstance(each, ControlledBy)]
        if held and owner is None:
            owner = held[0].player
        timing = noun.timing or noun.keyword
        if len(held) != len([each for each in noun.filters if not isinstance(each, HasKeyword)]):
            raise Misfit(noun.span, "effects are not described like this")
        if noun.quantity is not None:
            raise Misfit(noun.span, "effects are not counted like this")
        noun.timing = None
        self.spent(noun, "your,their,its,any", "of,owner")
        if owner is not None and not isinstance(owner, Objects | OneOf | Player):
            raise Misfit(noun.span, "effects belong to cards or players")
        return Effects(
            noun.names[0], owner, timing, noun.quantity, noun.choice or Choice.EVERY, noun.other, span=noun.span
        )

    def resources_of(self, noun: Noun) -> Resources:
        described = [each for each in noun.filters if each != HasType("resource")]
        if described or noun.other or noun.withs or set(noun.links) - {"cost to"}:
            raise Misfit(noun.span, "resources are not described like this")
        if noun.gems is not None:
            if isinstance(noun.quantity, Exactly) and len(noun.gems) == 1:
                return Resources(noun.quantity.amount, span=noun.span)  # "one less ⯁"
            colors = noun.gems.replace("⯁", "")
            amount = noun.gems.count("⯁") + noun.gems.count("{")
            return Resources(Number(amount, span=noun.span), colors[1] if colors else None, span=noun.span)
        if noun.sort is Sort.OBJECT and noun.names == ("resource",) and isinstance(noun.quantity, Exactly):
            color = "any" if "any color" in noun.flags else None
            return Resources(noun.quantity.amount, color, span=noun.span)
        if noun.is_bare and isinstance(noun.quantity, Exactly) and noun.quantity.amount != Number(0):
            return Resources(noun.quantity.amount, span=noun.span)
        raise Misfit(noun.span, "expected resources here")

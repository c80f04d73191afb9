"""Noun phrases of UniVersus back to canonical words: amounts, objects, effects."""

from collections.abc import Mapping
from typing import Any, ClassVar

from judge_app.language.amounts import AtLeast, Bounded, Every, Exactly, Extreme, Number, ThatMuch, Value
from judge_app.language.filters import (
    AnyOf,
    ControlledBy,
    Did,
    Filter,
    HasKeyword,
    HasName,
    HasStatus,
    HasType,
    InAttackZone,
    InZone,
    NameMatch,
    Nth,
    PartOf,
    Purpose,
    SameName,
    ThisWay,
)
from judge_app.language.games.universus.printing.filters import UniversusFilters
from judge_app.language.instructions import Act, Verb
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Player, Who
from judge_app.language.printing.amounts import AmountWords
from judge_app.language.printing.word_forms import ORDINALS, plural, spoken
from judge_app.language.reading.verbs import PARTICIPLE_OF

RIVALS = (Who.YOUR_OPPONENT,)
NO_ADJECTIVES = frozenset(
    {"committed", "sealed", "frozen", "removed", "blocked", "flipped", "printed", "reduced", "damage", "taken"}
)
ITS_CHECK = (HasType("check"), Purpose(Act(Verb.PLAY, None, Objects(Choice.IT))))


class UniversusNouns(UniversusFilters):
    PATTERNS: ClassVar[Mapping[type, str]] = {**AmountWords.PATTERNS, Number: "{value}"}
    PLAYERS: ClassVar[Mapping[Who, str]] = dict.fromkeys(RIVALS, "your rival")

    # ---- amounts ---------------------------------------------------------------------------------------------------

    def is_long(self, of: Any) -> bool:
        if not isinstance(of, Objects):
            return False
        return of.quantity is not None or any(self.is_behind(each) or isinstance(each, PartOf) for each in of.filters)

    def words_value(self, node: Value) -> str:
        return f"the zone of {self.words(node.of)}" if node.stat == "zone" else super().words_value(node)

    def words_extreme(self, node: Extreme) -> str:
        if isinstance(node.of, Objects) and node.of.choice in (Choice.IT, Choice.THIS):
            return f"{self.genitive(node.of)} {'highest' if node.highest else 'lowest'} {node.stat}"
        return super().words_extreme(node)

    def words_bounded(self, node: Bounded) -> str:
        return f"{self.words(node.of)} {self.bound(node)}"

    def bound(self, node: Bounded) -> str:
        return f"(max. {node.high})" if node.high is not None else f"(min. {node.low})"

    def words_exactly(self, node: Exactly) -> str:
        if node.amount == Number(0):
            return "no"
        return "that many" if isinstance(node.amount, ThatMuch) else self.words(node.amount)

    # ---- objects ---------------------------------------------------------------------------------------------------

    def words_objects(self, node: Objects) -> str:
        if node.choice is Choice.REST:
            return "the rest"
        if node.choice is Choice.IT:
            return " ".join(["it", *(self.post(each) for each in node.filters)])
        if node.choice is Choice.THAT and not node.filters and node.quantity is not None:
            return "them" if isinstance(node.quantity, Every) else f"{self.words(node.quantity)} of them"
        if node.choice is Choice.THE and node.filters == ITS_CHECK and node.quantity is None:
            return "its check"
        filters = list(node.filters)
        momentum = _momentum(node)
        if momentum is not None:
            return self._momentum_words(node, momentum)
        top = next((each for each in filters if isinstance(each, PartOf)), None)
        if top is not None:
            filters.remove(top)
        first = self._determiners(node, filters, top)
        name = _token_name(filters)
        told = _told(node, filters)
        before = self.noun_words([each for each in filters if not self.is_behind(each)], _is_plural(node))
        behind = [f"of {self.words(top.zone)}"] if top is not None else []
        behind += [self._committed_for(filters)] if _is_committed_for(filters) else []
        behind += [self.post(each) for each in filters if self.is_behind(each)]
        return spoken(first, *told, name, before, *behind)

    def _committed_for(self, filters: list[Filter]) -> str:
        """ "cards committed to pass its check"."""
        purpose = next(each for each in filters if isinstance(each, Purpose))
        bare = next(each for each in filters if isinstance(each, Did) and each.within is None)
        filters.remove(purpose)
        filters.remove(bare)
        assert isinstance(bare.happening, Act)
        return f"{PARTICIPLE_OF[bare.happening.verb]} {self.post(purpose)}"

    def _momentum_words(self, node: Objects, zone: InZone) -> str:
        behind = [self.post(each) for each in node.filters if each is not zone and self.is_behind(each)]
        before = [self.adjective(each) for each in node.filters if not self.is_behind(each) and each is not zone]
        owner = zone.zone.owner
        count = "all" if node.choice is Choice.EVERY else self.count(node.quantity)
        whose = ""
        if owner is not None and count:
            whose = "rival" if owner.who in RIVALS else f"of {self.genitive(owner)}"
        elif owner is not None:
            whose = self.genitive(owner)
        return spoken(count, "other" if node.other else "", whose, *before, "momentum", *behind)

    def _determiners(self, node: Objects, filters: list[Filter], top: PartOf | None) -> str:
        count = self.count(node.quantity)
        other = "additional" if node.additional else "other" if node.other else ""
        if top is not None:
            return spoken("the", top.end, count)
        held = next((each for each in filters if isinstance(each, ControlledBy)), None)
        nth = next((each for each in filters if isinstance(each, Nth)), None)
        place = ""
        if nth is not None:
            filters.remove(nth)
            place = self._nth(nth)
        whose = ""
        is_rival = held is not None and held.player.who in RIVALS
        if held is not None and not (is_rival and node.choice in (Choice.CHOSEN, Choice.THIS, Choice.THAT)):
            filters.remove(held)
            whose = self.genitive(held.player)
        match node.choice:
            case Choice.CHOSEN:
                return spoken(count, f"of {whose}" if whose else "", other)
            case Choice.EVERY:
                return spoken(whose or "all", other)
            case Choice.THE:
                if whose and count:
                    return spoken(count, "of", whose, other, place)
                return spoken(whose or "the", other, place, count)
            case Choice.THAT if isinstance(node.quantity, Every):
                return "those"
            case Choice.NEXT | Choice.FIRST:
                return spoken(whose or "the", "next" if node.choice is Choice.NEXT else "first", count)
        return str(node.choice)

    def _nth(self, nth: Nth) -> str:
        amount = nth.quantity.amount if isinstance(nth.quantity, Exactly | AtLeast) else Number(1)
        word = ORDINALS[amount.value] if isinstance(amount, Number) else self.words(amount)
        return f"{word} or greater" if isinstance(nth.quantity, AtLeast) else word

    def counter_name(self, counter: str | None) -> str:
        return super().counter_name(counter if not counter or counter.isalpha() else f'"{counter}"')

    # ---- effects ---------------------------------------------------------------------------------------------------

    def words_effects(self, node: Effects) -> str:
        count = self.count(node.quantity)
        one = node.quantity == Exactly(Number(1)) or (node.quantity is None and node.choice is not Choice.EVERY)
        kinds: list[str] = []
        behind: list[str] = []
        player: Player | None = None
        owner = ""
        match node.of:
            case Player():
                player = node.of
            case Objects() if self._is_kind(node.of):
                player = next((each.player for each in node.of.filters if isinstance(each, ControlledBy)), None)
                kinds = [self.adjective(each) for each in node.of.filters if not isinstance(each, ControlledBy)]
            case Objects() if (node.noun == "cost" or node.choice is Choice.EVERY) and not self._is_long_of(node.of):
                owner = self.genitive(node.of)
            case Objects() | OneOf():
                behind.append(f"on {self.words(node.of)}")
        rival = player is not None and player.who in RIVALS and node.choice is Choice.CHOSEN
        if player is not None and not rival:
            owner = self.genitive(player)
        statuses = [each for each in node.filters if isinstance(each, HasStatus)]
        behind += [
            self.post(each) if self.is_behind(each) else self.adjective(each)
            for each in node.filters
            if each not in statuses
        ]
        if node.choice is Choice.CHOSEN and count and node.noun != "ability":
            behind.append("of your choice")
        first = {
            Choice.EVERY: "all" if not count else "",
            Choice.CHOSEN: "" if count else "an",
            Choice.NEXT: "the next",
        }.get(node.choice, str(node.choice))
        if owner:
            first = {Choice.NEXT: "next", Choice.FIRST: "first"}.get(node.choice, "")
        if owner and count:
            first, count, owner = "", "", f"{count} of {owner}"
        return spoken(
            owner,
            first,
            count,
            "other" if node.other else "",
            *(self.adjective(each) for each in statuses),
            "rival" if rival else "",
            *kinds,
            node.timing or "",
            node.noun if one else plural(node.noun),
            *behind,
        )

    def _is_kind(self, of: Objects) -> bool:
        plain = of.choice is Choice.EVERY and of.quantity is None and not of.other and bool(of.filters)
        return plain and not self._is_long_of(of)

    def _is_long_of(self, of: Objects) -> bool:
        return any(self.is_behind(each) for each in of.filters)


def _is_plural(node: Objects) -> bool:
    return node.choice is Choice.EVERY or node.quantity not in (None, Exactly(Number(1)))


def _momentum(node: Objects) -> InZone | None:
    """The zone of cards that are spoken of as momentum: so many of them, of whatever kind."""
    if node.quantity is None and node.choice is not Choice.EVERY:
        return None
    told = HasType | HasKeyword | HasName | SameName | InAttackZone | AnyOf
    if any(isinstance(each, told) for each in node.filters):
        return None
    return next((each for each in node.filters if isinstance(each, InZone) and each.zone.name == "momentum"), None)


def _token_name(filters: list[Filter]) -> str:
    """ "1 Power token": its name stands before it."""
    named = next((each for each in filters if isinstance(each, HasName) and each.match is NameMatch.EXACT), None)
    if named is None or HasType("token") not in filters or not named.name.isalpha():
        return ""
    filters.remove(named)
    return named.name


def _told(node: Objects, filters: list[Filter]) -> list[str]:
    """ "the revealed card"."""
    if node.choice not in (Choice.THE, Choice.THAT) or node.quantity is not None:
        return []
    told = [
        each
        for each in filters
        if isinstance(each, ThisWay) and each.participle.isalpha() and each.participle not in NO_ADJECTIVES
    ]
    for each in told:
        filters.remove(each)
    return [each.participle for each in told]


def _is_committed_for(filters: list[Filter]) -> bool:
    bare = [
        each
        for each in filters
        if isinstance(each, Did) and each.within is None and getattr(each.happening, "what", 0) is None
    ]
    return bool(bare) and any(isinstance(each, Purpose) for each in filters)

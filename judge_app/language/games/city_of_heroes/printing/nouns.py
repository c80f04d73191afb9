"""Noun phrases of City of Heroes back to canonical words: players, zones, amounts, objects and what is true of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, TypeGuard

from judge_app.language.amounts import (
    AtLeast,
    AtMost,
    Bounded,
    Count,
    Exactly,
    LessThan,
    MoreThan,
    Number,
    Quantity,
    Value,
)
from judge_app.language.city_of_heroes_nodes import DAMAGE_INFLICTED
from judge_app.language.filters import (
    AnyOf,
    AttachedTo,
    ControlledBy,
    Differing,
    Filter,
    FromAmong,
    HasAttached,
    HasKeyword,
    HasName,
    HasStat,
    HasStatus,
    HasSymbol,
    HasType,
    InZone,
    Not,
    PartOf,
    Shares,
    Targets,
)
from judge_app.language.games.city_of_heroes.nouns import OF_ATTACKS
from judge_app.language.nodes import MeasuredQuantity
from judge_app.language.objects import Choice, Effects, Objects, Player, Thing, Who, Zone
from judge_app.language.printing.nouns import NounPrinter
from judge_app.language.printing.word_forms import article, plural, spoken

TACTICS = ("Toe-to-Toe", "Run-'n'-Gun")
TRAVEL_POWERS = ("Flight", "Superspeed", "Superjump", "Teleport")
KINDS = ("super", "hero", "sidekick", "power", "enhancement", "edge", "mission", "attachment", "ally")
ANOTHER = HasStatus("another super")
YOURS = ControlledBy(Player(Who.YOU))


ACTIVE = {"turned on": "active", "turned off": "inactive"}
ADJECTIVES = ("ready", "completed", "face down")
BEHIND = {
    "one tactics mode": "in one tactics mode",
    "in that tactics mode": "in that tactics mode",
    "status effect": "with a status effect",
    "another super": "other than this super",
}
ALLIES = "team"
BOUNDS: dict[type[Quantity], str] = {
    Exactly: "{}", AtLeast: "{} or more", AtMost: "{} or less", MoreThan: "more than {}", LessThan: "less than {}",
}  # fmt: skip


def bound_words(quantity: Quantity) -> str:
    """ "3 or more", "no"."""
    if isinstance(quantity, MeasuredQuantity) and isinstance(quantity.amount, Number):
        return "no" if quantity == Exactly(Number(0)) else BOUNDS[type(quantity)].format(quantity.amount.value)
    raise NotImplementedError(f"no words for {type(quantity).__name__}")


def is_single(quantity: Quantity | None) -> bool:
    """One, or nothing is said of how many."""
    return quantity is None or is_one(quantity)


def is_many(thing: object) -> bool:
    """Whether its verb stands in the plural."""
    return isinstance(thing, Objects) and _are_several(thing)


def _are_several(thing: Objects | Effects) -> bool:
    return thing.choice is Choice.EVERY or not is_single(thing.quantity)


def is_several(thing: object) -> bool:
    """The same of effects too, and of what stands with "you"."""
    if isinstance(thing, Effects):
        if thing.noun == "status effect" and thing.timing not in (None, OF_ATTACKS):
            return False  # "Stun from this power"
        return _are_several(thing)
    return is_many(thing) or not isinstance(thing, Objects)


def is_one(quantity: Quantity | None) -> bool:
    return quantity == Exactly(Number(1))


def _is_that_players(each: Filter) -> TypeGuard[ControlledBy]:
    return isinstance(each, ControlledBy) and each.player.who in (Who.THAT_PLAYER, Who.THAT_OPPONENT)


def _player_before(node: Objects) -> Player | None:
    """ "That player's hero": whose it is stands before the noun."""
    if node.quantity is not None or node.choice not in (Choice.CHOSEN, Choice.THE):
        return None
    return next((each.player for each in node.filters if _is_that_players(each)), None)


def _is_one_you_control(node: Objects, another: bool) -> bool:
    """ "That super you control", "another super you control": not "one of your supers"."""
    if node.choice in (Choice.THAT, Choice.TARGET):
        return True
    return node.choice is Choice.CHOSEN and another and is_single(node.quantity)


def _are_types(options: Sequence[Filter]) -> bool:
    return all(isinstance(each, HasType) for each in options)


def _are_statuses(options: Sequence[Filter]) -> bool:
    """Status effects: Stun, Knockdown, Immobilize."""
    return all(isinstance(each, HasKeyword) for each in options)


@dataclass(slots=True)
class NounWords:
    """The noun, what stands before it and what stands behind it."""

    head: str = "card"
    adjectives: list[str] = field(default_factory=list)
    posts: list[str] = field(default_factory=list)


class CityOfHeroesNounPrinter(NounPrinter):
    PATTERNS: ClassVar[Mapping[type, str]] = {**NounPrinter.PATTERNS, Number: "{value}", Exactly: "{amount}"}
    POSTS: ClassVar[Mapping[type, str]] = {
        **NounPrinter.POSTS,
        HasKeyword: "that has {name}",
        ControlledBy: "of {player}",
        AttachedTo: "attached to {what}",
        HasAttached: "with {what}",
        HasName: "named [{name}]",
    }

    def __init__(self) -> None:
        super().__init__()
        self.table |= {
            Bounded: self.words_bounded,
            Count: self.words_count,
            Effects: self.words_effects,
            Objects: self.words_objects,
        }

    def words_player(self, node: Player) -> str:
        return "its controller" if node.who is Who.CONTROLLER and node.of is None else super().words_player(node)

    def words_zone(self, node: Zone) -> str:
        if node.name == "play":
            return node.name
        if node.owner is None or node.owner.who is Who.YOU:
            return f"your {node.name}"
        if node.owner.who is Who.ANY_PLAYER:
            return f"a {node.name}"
        return f"their {node.name}" if node.owner.who is Who.THAT_PLAYER else super().words_zone(node)

    def words_value(self, node: Value) -> str:
        if node.stat == DAMAGE_INFLICTED:
            return "the damage inflicted"
        if self.is_counted_on(node.stat) and node.of is not None:
            return f"the number of {node.stat} on {self.words(node.of)}"
        if node.stat == "clicks" and node.of is not None:
            return f"the number of clicks on {self.words(node.of)}"
        return super().words_value(node)

    def words_bounded(self, node: Bounded) -> str:
        return f"{self.words(node.of)}, to a maximum of {node.high}"

    def either_status(self, options: Sequence[Filter]) -> str:
        """ "Stun or Knockdown"."""
        return " or ".join(each.name for each in options if isinstance(each, HasKeyword))

    def is_counted_on(self, stat: str) -> bool:
        """Status effects, tokens: what lies on something and is counted there."""
        return stat == "status effects" or stat.endswith("tokens")

    def words_count(self, node: Count) -> str:
        return f"the number of {self.words(node.of).removeprefix('all ')}"

    def words_effects(self, node: Effects) -> str:
        noun = spoken(node.timing or "", node.noun)
        whose = node.of.who if isinstance(node.of, Player) else None
        if node.choice is Choice.NEXT:
            return self._next_effects(node, noun)
        if node.noun == "ability" and whose is Who.EACH_OPPONENT and node.choice is Choice.EVERY:
            return "opponents' effects"
        if node.noun == "status effect" and node.timing == OF_ATTACKS and node.of is not None:
            return f"status effects from attacks with {self.words(node.of)}"
        if node.noun == "status effect" and node.timing is not None and isinstance(node.of, Objects):
            return f"{node.timing} {self._links(node, node.of)} {self.words(node.of)}"
        return self._somebodys_effects(node, noun, whose)

    def _somebodys_effects(self, node: Effects, noun: str, whose: Who | None) -> str:
        """ "Your attacks that target heroes", "opposing attacks"."""
        aims = self._aims(node)
        if whose is Who.YOU:
            return spoken("your", plural(noun) if node.choice is Choice.EVERY else noun, *aims)
        if whose is Who.OPPONENT:
            noun = f"opposing {noun}"
        return self._effects_picked(node, noun, spoken(self._of_effects(node), *aims))

    def _next_effects(self, node: Effects, noun: str) -> str:
        """ "Your next attack that targets a sidekick"."""
        aims = [f"that targets {self.aimed_at(each.what)}" for each in node.filters if isinstance(each, Targets)]
        yours = isinstance(node.of, Player) and node.of.who is Who.YOU
        owner = "the" if node.of is None else "your" if yours else self.genitive(node.of)
        return spoken(f"{owner} next {noun}", *aims)

    def _aims(self, node: Effects) -> list[str]:
        """Whom the attacks target, and what they inflict."""
        s = "" if _are_several(node) else "s"
        targets = [each.what for each in node.filters if isinstance(each, Targets)]
        inflicted = [each.status.removeprefix("inflicts") for each in node.filters if isinstance(each, HasStatus)]
        return [
            *(f"that target{s} {self.aimed_at(what)}" for what in targets),
            *(f"that inflict{s}{damage}" for damage in inflicted),
        ]

    def aimed_at(self, what: Thing | None) -> str:
        """ "Attacks that target supers in Toe-to-Toe": any of them."""
        if isinstance(what, Objects) and what.choice in (Choice.CHOSEN, Choice.EVERY) and what.quantity is None:
            return self.without(what)
        return self.words(what)

    def _of_effects(self, node: Effects) -> str:
        """Whose they are, as far as it is said behind them."""
        match node.of:
            case Player(who=Who.OPPONENT):
                return ""
            case Player():
                return f"of {self.words(node.of)}"
            case Objects():
                return f"{self._links(node, node.of)} {self.words(node.of)}"
        return ""

    def _links(self, node: Effects, of: Objects) -> str:
        """A super has a status effect on it, a power is what it comes from."""
        if node.noun != "status effect":
            return "with"
        from_power = any(each in (HasStatus("this power"), HasType("power")) for each in of.filters)
        return "from" if from_power else "on"

    def _effects_picked(self, node: Effects, noun: str, behind: str) -> str:
        if node.choice in (Choice.THAT, Choice.THIS):
            return spoken(str(node.choice), noun, behind)
        if node.choice is Choice.EVERY:
            return spoken(plural(noun), behind)
        if node.quantity is None and isinstance(node.of, Objects) and not node.filters:
            return f"{self.genitive(node.of)} {noun}"  # "this power's attack"
        if node.quantity is None:
            return spoken(noun, behind)  # "that opponent's attack"
        if is_one(node.quantity):
            return spoken(article(noun), noun, behind)
        return spoken(self.count(node.quantity), plural(noun), behind)

    def words_objects(self, node: Objects) -> str:
        for in_words in (self._spoken_of, self._either, self._pointed_at):
            said = in_words(node)
            if said is not None:
                return said
        return self._described(node)

    def _spoken_of(self, node: Objects) -> str | None:
        """What was spoken of before, or the card itself."""
        if node.choice is Choice.IT:
            return "he" if node.filters else "it"
        if node.choice is Choice.REST:
            return "the rest"
        if node.filters == (FromAmong(Objects(Choice.IT)),):
            return self.count(node.quantity)
        return "this card" if node.choice is Choice.THIS and not node.filters else None

    def _either(self, node: Objects) -> str | None:
        """ "A power or an enhancement from your discard pile"."""
        match node.filters:
            case (HasType(name="super"), AnyOf(filters=(HasStatus(status="this super"), HasStatus(status="ally")))):
                return "this super or one of its allies"
            case (AnyOf(filters=options), *places) if _are_types(options) and len(places) <= 1:
                if not all(isinstance(each, InZone) for each in places):
                    return None
                either = " or ".join(self.words(replace(node, filters=(each,))) for each in options)
                return spoken(either, *(self.post(each) for each in places))
        return None

    def _pointed_at(self, node: Objects) -> str | None:
        """What needs no description."""
        match node.filters:
            case (HasName(name=name),) if node.choice is Choice.THE:
                return f"[{name}]"
            case (HasStatus(status="target" | "attacker" | "defending super" as part),):
                return f"the {part}"
            case (HasStatus(status="legal target"),):
                return "another target"
            case (HasStatus(status=status),) if status.startswith("this "):
                return status
            case (PartOf(zone=zone),):
                count = self.count(node.quantity)
                return spoken("the top", count, "cards" if count else "card", "of", self.words(zone))
        return None

    def without(self, node: Objects) -> str:
        """What there is none of: "toggle powers that are turned on"."""
        return self.words(replace(node, choice=Choice.EVERY, quantity=None)).removeprefix("all ")

    def _described(self, node: Objects) -> str:
        mine = YOURS in node.filters
        said = self._parts(node.filters)
        another = node.other or ANOTHER in node.filters
        if mine and _is_one_you_control(node, another):
            said.posts.insert(0, "you control")
        elif is_many(node) or (mine and node.choice is not Choice.THE):
            said.head = "heroes" if said.head == "hero" else plural(said.head)
        described = spoken(*said.adjectives, said.head)
        whose = _player_before(node)
        if whose is not None:
            said.posts.remove(f"{self.words(whose)} controls")
            return spoken(self.genitive(whose), described, *said.posts)
        return spoken(self._determiner(node, described, mine, another), described, *said.posts)

    def one_each(self, what: Objects) -> str:
        """ "For each mission", "for each other power", "for each of your supers": one at a time."""
        if what.quantity is not None and what.choice is Choice.CHOSEN:
            return f"of {self.words(what)}"
        words = self.words(replace(what, choice=Choice.CHOSEN, quantity=None))
        if words.startswith("your "):
            return f"of {words}"
        if any(_is_that_players(each) for each in what.filters):
            one = self.words(replace(what, choice=Choice.CHOSEN, quantity=Exactly(Number(1))))
            return one.partition(" ")[2]  # "for each ready power that player controls"
        return f"other {words.removeprefix('another ')}" if words.startswith("another ") else words

    def _parts(self, filters: Sequence[Filter]) -> NounWords:
        said = NounWords()
        for each in filters:
            if each not in (ANOTHER, YOURS) and not self._is_head(said, each):  # those are said with the determiner
                self._put_beside(said, each)
        if said.head == "card" and any(isinstance(each, HasType) for each in filters):
            said.head, *said.adjectives = said.adjectives  # an archetype or a travel power stands for the card
        return said

    def _is_head(self, said: NounWords, each: Filter) -> bool:
        """Whether the filter is the noun itself; an ally is one of somebody's."""
        if isinstance(each, HasType) and each.name in KINDS and said.head == "card":
            said.head = each.name
            return True
        if isinstance(each, Shares) and each.stat == ALLIES:
            said.posts.append(f"of {self.words(each.to)}")
        elif each != HasStatus("ally"):
            return False
        said.head = "ally"
        return True

    def _put_beside(self, said: NounWords, each: Filter) -> None:
        """Before the noun or behind it."""
        if isinstance(each, HasType) and each.name in TRAVEL_POWERS and said.head != "card":
            said.posts.append(f"with {each.name}")
        elif each == Not(HasStatus("completed")):
            said.adjectives.append("uncompleted")
        elif isinstance(each, AttachedTo):
            said.posts.append(self.post(each).replace("attached to all ", "attached to ", 1))  # to any of them
        elif isinstance(each, HasStatus) and each.status in ACTIVE:
            said.adjectives.insert(0, ACTIVE[each.status])
        elif self.is_behind(each):
            said.posts.append(self.post(each))
        else:
            said.adjectives.append(self.adjective(each))

    def _determiner(self, node: Objects, described: str, mine: bool, another: bool) -> str:
        match node.choice:
            case Choice.TARGET if not is_single(node.quantity):
                return f"{self.count(node.quantity)} target"
            case Choice.THAT | Choice.TARGET as choice:
                return str(choice.value)
            case Choice.THE:
                return "your" if mine else "the"
            case Choice.EVERY:
                return spoken("all", "your" if mine else "", "other" if another else "")
        return self._others(node.quantity, mine) if another else self._so_many(node.quantity, described, mine)

    def _others(self, quantity: Quantity | None, mine: bool) -> str:
        """ "Another", "2 of your other"."""
        return "another" if is_single(quantity) else spoken(self.count(quantity), "of your" if mine else "", "other")

    def _so_many(self, quantity: Quantity | None, described: str, mine: bool) -> str:
        """ "A", "one of your", "2 of your", "any number of your"."""
        if is_one(quantity):
            return "one of your" if mine else article(described)
        count = self.count(quantity)
        counted = bool(count) and count[-1:].isdigit()
        return spoken(count, "of" if mine and counted else "", "your" if mine else "")

    def is_behind(self, each: Filter) -> bool:
        if isinstance(each, HasStatus):
            return each.status not in ADJECTIVES
        if isinstance(each, ControlledBy):
            return each.player.who is not Who.OPPONENT
        return not isinstance(each, HasType | HasSymbol)

    def adjective(self, each: Filter) -> str:
        match each:
            case HasType(name=name):
                return name.removesuffix(" power") if name.endswith(" power") else name.lower()
            case HasSymbol(name=name):
                return f"[{name}]"  # a set may be called by words of the language: Super Strength
            case ControlledBy():
                return "opposing"
            case HasStatus(status="face down"):
                return "face-down"
        return super().adjective(each)

    def post(self, each: Filter, zone_word: str = "from") -> str:
        match each:
            case ControlledBy(player=player) if _is_that_players(each):
                return f"{self.words(player)} controls"
            case Shares(stat="completed", to=to):
                return f"{self.words(to)} has completed"
            case Shares(to=to):
                return f"in the same tactics mode as {self.words(to)}"
            case HasStatus(status=status):
                return self._status_behind(status)
            case Not(filter=inner) if (without := self._not_behind(inner)) is not None:
                return without
            case AnyOf(filters=options) if _are_statuses(options):
                return f"with {self.either_status(options)}"
            case Differing(stat=stat):
                return f"with different {stat}s"
            case HasStat(stat=stat):
                return f"with {self.bound(each)} {stat}"
            case InZone(zone=Zone(name="play")):
                return "in play"
            case FromAmong(what=Objects(choice=Choice.IT)):
                return "from it"
        return super().post(each, zone_word)

    def _status_behind(self, status: str) -> str:
        if status.endswith(" inspiration"):
            return f"with the {status}"
        return BEHIND.get(status, f"in {status}" if status in TACTICS else f"that {status}")

    def _not_behind(self, each: Filter) -> str | None:
        """What stands behind the noun of what is not so."""
        match each:
            case HasStatus(status=status) if status in TACTICS:
                return f"that is not in {status}"
            case HasAttached(what=Objects() as what):
                return f"with no {self.without(what)}"
            case Shares(stat="tactics mode", to=to):
                return f"in a different tactics mode than {self.words(to)}"
            case HasType(name=name):
                return f"with no {name}"
            case HasStatus(status="ready"):
                return "that is not ready"
            case HasStatus(status="status effect"):
                return "with no status effects"
        return None

    def bound(self, each: HasStat) -> str:
        return bound_words(each.quantity)

    def moved(self, what: Thing | None) -> str:
        place = what.filters[0] if isinstance(what, Objects) and what.filters else None
        if not isinstance(place, InZone):
            raise NotImplementedError("no words for what is not taken from a zone")
        return self.words(place.zone)

    # ---- what happens ----------------------------------------------------------------------------------------------

    def takes_base(self, subject: Thing | Value | None) -> bool:
        return is_many(subject) or (isinstance(subject, Player) and super().takes_base(subject))

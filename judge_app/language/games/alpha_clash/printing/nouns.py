"""Noun phrases of Alpha Clash back to canonical words: players, zones, amounts, objects and what is true of them."""

from collections.abc import Mapping
from typing import ClassVar

from judge_app.language.amounts import Every, Exactly, Number, Tally
from judge_app.language.durations import Edge, Moment, Period, Which
from judge_app.language.filters import (
    AnyOf,
    AttachedTo,
    ControlledBy,
    Did,
    Differing,
    Filter,
    FromAmong,
    HasAttached,
    HasColor,
    HasKeyword,
    HasName,
    HasStatus,
    HasSymbol,
    HasType,
    NameMatch,
    Not,
    PartOf,
    TargetCount,
    Targets,
    ThisWay,
)
from judge_app.language.instructions import Act, Verb
from judge_app.language.keywords.alpha_clash import KEYWORDS
from judge_app.language.objects import (
    HEALTH,
    Choice,
    Counters,
    Effects,
    Keyword,
    Objects,
    Player,
    Resources,
    Thing,
    Zone,
)
from judge_app.language.printing.nouns import NounPrinter
from judge_app.language.printing.word_forms import article, number_word, participle, plural, spoken
from judge_app.language.reading.filter_order import rank
from judge_app.language.reading.verbs import PARTICIPLE_OF

SHARED = frozenset({"Portal"})  # things there is one of, with no card of their own
KNOWN = frozenset({*KEYWORDS, "Discover", "Wrath"})
KINDS_OF_CARD = ("Clash", "Basic", "Quick")  # adjectives of "card", where other types are nouns


def _is_plural(node: Objects) -> bool:
    if node.choice is Choice.THAT:
        return node.quantity is not None  # "one of those cards"
    return node.choice is Choice.EVERY or node.quantity not in (None, Exactly(Number(1)))


def _owner(node: Objects) -> ControlledBy | None:
    """Whose they are, where that is said before the noun: "your Contender", "your cards played this turn"."""
    played = any(isinstance(each, Did) for each in node.filters)
    if node.choice is Choice.THE or (node.choice is Choice.EVERY and played):
        return next((each for each in node.filters if isinstance(each, ControlledBy)), None)
    return None


class AlphaClashNounPrinter(NounPrinter):
    PATTERNS: ClassVar[Mapping[type, str]] = {
        **NounPrinter.PATTERNS,
        Exactly: "{amount}",
    }
    POSTS: ClassVar[Mapping[type, str]] = {
        **NounPrinter.POSTS,
        Differing: "with different {stat}s",
        HasName: "with [{name}] in its name",
        HasAttached: "with {what} attached",
        TargetCount: "with {quantity} targets",
        AttachedTo: "attached to {what}",
        HasStatus: "{status}",
    }

    def __init__(self) -> None:
        super().__init__()
        self.table |= {
            Number: self.words_number,
            Tally: self.words_tally,
            Resources: self.words_resources,
            Objects: self.words_objects,
            Effects: self.words_effects,
        }

    # ---- zones, amounts, moments -----------------------------------------------------------------------------------

    def words_zone(self, node: Zone) -> str:
        if node.every or node.owner is not None or node.name.endswith("Zone"):
            return super().words_zone(node)
        return node.name

    def words_tally(self, node: Tally) -> str:
        if node.happening == "rolled":
            return "the number rolled"
        if isinstance(node.of, Counters):
            return f"the number of {self.counter_name(node.of.counter)}s {node.happening.removeprefix('counters ')} this way"
        return f"the amount of {node.happening}"

    def words_number(self, node: Number) -> str:
        return number_word(node.value)

    def is_long(self, of: Thing | None) -> bool:
        if not isinstance(of, Objects):
            return False
        return any(rank(each) > (1 if of.choice is Choice.THE else 0) for each in of.filters)

    def words_resources(self, node: Resources) -> str:
        if node.color == HEALTH:
            return f"{self.words(node.amount)} health"
        if node.color == "any":
            amount = self.words(node.amount)
            return f"{amount} resource{'' if amount == 'one' else 's'} of any color"
        gem = f"{{{node.color}}}" if node.color else "⯁"
        if isinstance(node.amount, Number):
            return gem * node.amount.value
        return f"{self.words(node.amount)} {gem}"

    def moment(self, node: Moment) -> str:
        if node.edge is Edge.END and node.period == Period("turn", Which.THIS):
            return "end of turn"
        return super().moment(node)

    # ---- objects ---------------------------------------------------------------------------------------------------

    def words_objects(self, node: Objects) -> str:
        return self.described(node)

    def moved(self, what: Thing | None) -> str:
        return self.described(what, "from") if isinstance(what, Objects) else self.words(what)

    def described(self, node: Objects, zone_word: str = "in") -> str:
        if node.choice is Choice.IT:
            return "it"
        if node.choice is Choice.REST:
            return "the rest"
        match node.filters:
            case (HasType(name=name),) if name in SHARED:
                return f"the {name}"
        return self._noun_phrase(node, zone_word)

    def _noun_phrase(self, node: Objects, zone_word: str) -> str:
        """What stands before the noun, the noun, what stands behind it."""
        owner = _owner(node)
        top = next((each for each in node.filters if isinstance(each, PartOf)), None)
        before, behind = self.parted([each for each in node.filters if each is not owner and each is not top])
        noun = self.noun_words(before, _is_plural(node))
        of_top = f"of {self.words(top.zone)}" if top is not None else ""
        first = self.determiner(node, noun, top.end if top else "") if owner is None else self.of_owner(node, owner)
        return spoken(first, noun, of_top, *(self.post(each, zone_word) for each in behind))

    def of_owner(self, node: Objects, owner: ControlledBy) -> str:
        """ "your other two", in place of a determiner."""
        count = self.words(node.quantity) if node.quantity else ""
        return spoken(self.genitive(owner.player), "other" if node.other else "", count)

    def determiner(self, node: Objects, following: str, end: str = "") -> str:
        if node.additional and node.choice is Choice.CHOSEN and node.quantity is not None:
            return f"{self.words(node.quantity)} additional"
        one = node.quantity is None or node.quantity == Exactly(Number(1))
        if end:
            return spoken("the", end, "" if one else self.count(node.quantity))
        return self._of_one(node, following) if one else self._of_several(node)

    def _of_one(self, node: Objects, following: str) -> str:
        """ "another target", "a", "this other"."""
        other = "other" if node.other else ""
        match node.choice:
            case Choice.TARGET:
                return "another target" if node.other else "target"
            case Choice.CHOSEN:
                return "another" if node.other else article(following)
            case Choice.EVERY:
                return spoken("all" if following.startswith("attack") else "", other)  # "attacks" is a verb
            case Choice.THAT if node.quantity is not None:
                return spoken(self.words(node.quantity), "of those", other)
            case Choice.THIS | Choice.THAT | Choice.THE | Choice.NEXT | Choice.FIRST:
                return spoken(str(node.choice), other, self.count(node.quantity))
        return str(node.choice)

    def _of_several(self, node: Objects) -> str:
        """ "two other target", "those", "three of those", "the other two"."""
        count = self.count(node.quantity)
        other = "other" if node.other else ""
        match node.choice:
            case Choice.TARGET:
                return spoken(count, other, "target")
            case Choice.CHOSEN:
                return spoken(count, other)
            case Choice.EVERY:
                return spoken("each", other)
            case Choice.THAT if isinstance(node.quantity, Every):
                return spoken("those", other)
            case Choice.THAT:
                return spoken(self.words(node.quantity), "of those", other)
            case Choice.THIS | Choice.THE | Choice.NEXT | Choice.FIRST:
                return spoken(str(node.choice), other, count)
        return str(node.choice)

    def head_noun(self, types: list[str], is_plural: bool) -> str:
        if types and types[-1] in KINDS_OF_CARD:
            return " ".join([*types, "cards" if is_plural else "card"])
        return super().head_noun(types, is_plural)

    def counter_name(self, counter: str | None) -> str:
        return f"{counter} Counter" if counter else "counter"

    def words_effects(self, node: Effects) -> str:
        nouns = (
            node.noun
            if node.choice is Choice.THIS or node.choice is Choice.CHOSEN
            else " and ".join(plural(each) for each in node.noun.split(" and "))
        )
        name = f"{node.timing} {nouns}" if node.timing else nouns
        first = {Choice.EVERY: "all", Choice.CHOSEN: "another" if node.other else article(name)}.get(
            node.choice, str(node.choice)
        )
        if isinstance(node.of, Player):
            return f"{first} {name} {self.post(ControlledBy(node.of))}"
        return f"{first} {name}" + (f" of {self.words(node.of)}" if node.of is not None else "")

    def keyword(self, each: HasKeyword | Keyword) -> str:
        """A keyword that no rule explains stands in brackets, a tag before the ability that it is the tag of."""
        if " - " in each.name:
            return f"{article(each.name)} {each.name} ability"
        return super().keyword(each) if each.name in KNOWN else f"[{super().keyword(each).lower()}]"

    # ---- what is true of them --------------------------------------------------------------------------------------

    def is_behind(self, each: Filter) -> bool:
        return rank(each) > 0

    def adjective(self, each: Filter) -> str:
        match each:
            case HasColor():
                return each.color
            case HasSymbol():
                return f"({each.name} symbol)"
            case HasName():
                return each.name if each.match is NameMatch.EXACT else f"[{each.name}]"
        return super().adjective(each)

    def post(self, each: Filter, zone_word: str = "in") -> str:
        match each:
            case ControlledBy():
                return f"{self.words(each.player)} {self.agreeing(each.player, 'control')}"
            case FromAmong() if each.what == Objects(Choice.THAT):
                return "from among them"
            case ThisWay() if each.participle.endswith(" play"):
                return f"that {each.participle} this way"
            case HasKeyword():
                return f"with {self.adjective(each)}"
            case Targets():
                return f"that targets {'only ' if each.only else ''}{self.words(each.what)}"
            case Did():
                return self._did(each)
            case Not():
                return self._post_of_not(each)
            case AnyOf():
                return self._either(each)
        return super().post(each, zone_word)

    def _post_of_not(self, each: Not) -> str:
        match each.filter:
            case ControlledBy(player=player):
                return f"{self.words(player)} {self.agreeing(player, 'do')}n't control"
            case HasKeyword() as keyword:
                return f"without {self.adjective(keyword)}"
            case HasName(name=name):
                return f"not named [{name}]"
        return super().post(each)

    def _did(self, each: Did) -> str:
        return self._deed(each) + self.conditions.lasting(each.within)

    def _deed(self, each: Did) -> str:
        """ "That you have played", "that attacked", "defeated", "that were revealed"."""
        match each.happening:
            case Act(who=Player() as who, verb=verb) if each.past:
                return f"{self.words(who)} {self.agreeing(who, 'have')} {participle(str(verb))}"
            case Act(who=Player() as who, verb=verb):
                return f"{self.words(who)} {self.agreeing(who, str(verb))}"
            case Act(verb=Verb.ATTACK | Verb.OBSTRUCT as verb, what=None):
                return f"that {PARTICIPLE_OF[verb]}"
            case Act(verb=verb) if verb in PARTICIPLE_OF:
                return PARTICIPLE_OF[verb]
            case Act(verb=verb):
                return f"that {verb.replace('enter', 'entered').replace('leave', 'left')}"
        return f"that were {self.verbs.passive(each.happening)}"

    def _either(self, each: AnyOf) -> str:
        """ "with Flight or Haste", "that was defeated or sent to Oblivion this turn"."""
        if all(isinstance(inner, HasKeyword) for inner in each.filters):
            return f"with {self.adjective(each)}"
        happened = [inner for inner in each.filters if isinstance(inner, Did)]
        if len(happened) != len(each.filters):
            return f"that is {self.adjective(each)}"
        done = " or ".join(self.verbs.passive(inner.happening) for inner in happened)
        return f"that was {done}{self.conditions.lasting(happened[0].within)}"

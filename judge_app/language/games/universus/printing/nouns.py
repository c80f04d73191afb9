"""Noun phrases of UniVersus back to canonical words: players, zones, amounts, objects and what is true of them."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from judge_app.language.amounts import (
    AmountDone,
    AtLeast,
    AtMost,
    Bounded,
    Count,
    Every,
    Exactly,
    Extreme,
    Half,
    Kinds,
    Number,
    Tally,
    ThatMuch,
    TimesDone,
    Value,
)
from judge_app.language.changes import Keyword, StatMoves, ZoneBecomes
from judge_app.language.filters import (
    Alike,
    AnyOf,
    ControlledBy,
    Did,
    Differing,
    Filter,
    FromAmong,
    HasAbility,
    HasCounters,
    HasKeyword,
    HasName,
    HasStat,
    HasStatus,
    HasSymbol,
    HasType,
    InAttackZone,
    InZone,
    NameMatch,
    Not,
    Nth,
    PartOf,
    Preceding,
    Purpose,
    SameName,
    Shares,
    ThisWay,
)
from judge_app.language.instructions import Act, ChangeHealth, MakeCheck, Modify, Move, Verb
from judge_app.language.keywords.universus import KEYWORDS
from judge_app.language.objects import Choice, Counters, Effects, Objects, OneOf, Player, Thing, Who, Zone
from judge_app.language.printing.nouns import NounPrinter
from judge_app.language.printing.word_forms import ORDINALS, article, plural, spoken, third
from judge_app.language.reading.verbs import PARTICIPLE_OF
from judge_app.language.structure import DueTo

PROPER = {name.lower(): name for name in KEYWORDS}
AFTER = (InZone, Did, ThisWay, HasStat, HasCounters, SameName, Shares, Alike, Purpose, FromAmong, Differing, HasAbility)
RIVALS = (Who.YOUR_OPPONENT,)
BLOCKED = ("completely blocked", "partially blocked")  # how an attack is, whoever blocked it
NO_ADJECTIVES = frozenset(
    {"committed", "sealed", "frozen", "removed", "blocked", "flipped", "printed", "reduced", "damage", "taken"}
)
IN_PLAY = Objects(Choice.EVERY, None, (InZone(Zone("stage", None, True)),))  # whatever is in a stage
ITS_CHECK = (HasType("check"), Purpose(Act(Verb.PLAY, None, Objects(Choice.IT))))


def _is_plural(node: Objects) -> bool:
    if node.choice is Choice.THAT:
        return node.quantity is not None  # "1 of those attacks"
    return node.choice is Choice.EVERY or node.quantity not in (None, Exactly(Number(1)))


def _besides(node: Objects) -> str:
    if node.additional:
        return "additional"
    return "other" if node.other else ""


def _chosen(count: str, whose: str, other: str) -> str:
    """ "2 of your rival's other", "1 other"."""
    return spoken(count.removesuffix(" of"), f"of {whose}", other) if whose else spoken(count, other)


def _the_owned(count: str, whose: str, other: str, place: str) -> str:
    """ "2 of your other", "your other second"."""
    return spoken(count, "of", whose, other, place) if count else spoken(whose, other, place)


def _pointing(node: Objects, count: str) -> str:
    """ "this", "that", "those", "2 of those"."""
    if node.choice is Choice.THAT and isinstance(node.quantity, Every):
        return "those"
    return f"{count} of those" if node.choice is Choice.THAT and count else str(node.choice)


def _is_cost_of_a_timing(node: Effects) -> bool:
    """ "The cost of Enhance abilities", whoever's they are."""
    return node.noun == "cost" and node.of is None and node.timing is not None and node.timing not in KEYWORDS


def _is_one(node: Effects) -> bool:
    if node.quantity is None:
        return node.choice is not Choice.EVERY
    return node.quantity == Exactly(Number(1))


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


def _still_to_play(match: re.Match[str]) -> str:
    return f"{match[1]} {'play' if match[1] in ('you', 'they') else 'plays'}"


def _is_committed_for(filters: list[Filter]) -> bool:
    bare = [
        each
        for each in filters
        if isinstance(each, Did) and each.within is None and getattr(each.happening, "what", 0) is None
    ]
    return bool(bare) and any(isinstance(each, Purpose) for each in filters)


class UniversusNounPrinter(NounPrinter):
    BEFORE_NUMBER: ClassVar[str] = ": "
    STATUSES: ClassVar[Mapping[str, str]] = {"facedown": "face down", "the only one": "only"}
    PATTERNS: ClassVar[Mapping[type, str]] = {**NounPrinter.PATTERNS, Number: "{value}"}
    POSTS: ClassVar[Mapping[type, str]] = {
        **NounPrinter.POSTS,
        InAttackZone: "that matches the named zone",
        HasType: "that matches the named type",
        HasName: 'named "{name}"',
        HasCounters: "with {counters} on it",
        Alike: "with the same name",
        Differing: "with different names",
    }
    PLAYERS: ClassVar[Mapping[Who, str]] = dict.fromkeys(RIVALS, "your rival")

    def keyword(self, each: HasKeyword | Keyword) -> str:
        """Written as the rules write it: EX, though the tree has Ex."""
        name = super().keyword(replace(each, name=PROPER.get(each.name.lower(), each.name)))
        required = each.requirements if isinstance(each, Keyword) else ()
        return f"{name} ({', '.join(required)})" if required else name

    def __init__(self) -> None:
        super().__init__()
        self.table |= {
            Bounded: self.words_bounded,
            TimesDone: self.words_times_done,
            AmountDone: self.words_amount_done,
            Tally: self.words_tally,
            Kinds: self.words_kinds,
            Exactly: self.words_exactly,
            Objects: self.words_objects,
            Effects: self.words_effects,
        }

    def counters(self, node: Counters, one: bool) -> str:
        if node.on == IN_PLAY:
            return f"{super().counters(replace(node, on=None), one)} in play"
        return super().counters(node, one)

    def takes_base(self, subject: Thing | Value | None) -> bool:
        some = isinstance(subject, Objects) and subject.choice is Choice.THAT and subject.quantity is not None
        return some or super().takes_base(subject)

    def is_behind(self, each: Filter) -> bool:
        if isinstance(each, Not):
            return self.is_behind(each.filter)
        if isinstance(each, AnyOf):
            return any(self.is_behind(inner) for inner in each.filters)
        if isinstance(each, HasName):
            return each.match is not NameMatch.CHARACTER
        if isinstance(each, ThisWay) and each.participle in BLOCKED:
            return False
        return isinstance(each, AFTER) or each in (InAttackZone("named"), HasType("named type"))

    def adjective(self, each: Filter) -> str:
        match each:
            case HasSymbol():
                return f"{{{each.name.lower()}}}"
            case HasName():
                return f'"{each.name}"'
            case InAttackZone():
                return each.zone
            case ControlledBy():
                return "rival"
            case Preceding():
                return "preceding"
            case ThisWay(participle=participle) if participle in BLOCKED:
                return participle
            case AnyOf(filters=(_, _, _, *_)):
                *first, last = [self.adjective(inner) for inner in each.filters]
                return f"{', '.join(first)}, or {last}"
        return super().adjective(each)

    def post(self, each: Filter, zone_word: str = "in") -> str:
        match each:
            case HasName(match=NameMatch.PART):
                return f'with "{each.name}" in its name'
            case SameName(to=Objects(choice=Choice.EVERY, quantity=None) as to):
                return f"with the same name as {self.words(to).removeprefix('all ')}"
            case Purpose():
                return f"to {self.verbs.infinitive(each.action)}"
            case Shares():
                return self._sharing(each)
            case HasAbility():
                return f"with {self.words(each.abilities)}"
            case Did():
                return self.did(each, False)
            case Not(filter=Did() as inner):
                return self.did(inner, True)
            case Not(filter=HasName() as inner):
                return f'not named "{inner.name}"'
        said = self._either(each) if isinstance(each, AnyOf) else None
        return super().post(each, zone_word) if said is None else said

    def _either(self, each: AnyOf) -> str | None:
        """Alternatives that have words of their own: "with a difficulty of 5 or 6", "that commits or seals 1 card"."""
        match each.filters:
            case (HasStat() as one, HasStat() as two):
                return f"with {self.stat_bound(one)} or {self.words(two.quantity)}"
            case (Did(happening=Act(what=what)), *_) as done if what is not None:
                acts = [inner.happening for inner in done if isinstance(inner, Did)]
                *first, last = [third(str(act.verb)) for act in acts if isinstance(act, Act)]
                return f"that {', '.join(first)} or {last} {self.words(what)}"
            case names if all(isinstance(inner, HasName) for inner in names):
                return f"with {' or '.join(map(self.adjective, names))} in its name"
        return None

    def _sharing(self, each: Shares) -> str:
        match each.to:
            case OneOf(both=True, options=(first, second)):
                return f"{self.words(first)} shares with {self.words(second)}"
        return f"that shares {self.shared(each)}"

    def shared(self, each: Shares) -> str:
        """ "2 symbols with your character"."""
        many = plural(each.stat)
        count = f"{self.words(each.quantity)} {many}" if each.quantity is not None else many
        return f"{count} with {self.words(each.to)}"

    def stat_bound(self, each: HasStat) -> str:
        if each.stat in ("keyword", "ability", "keyword ability"):
            return f"{self.words(each.quantity)} {plural(each.stat)}"
        if isinstance(each.quantity, AtMost | AtLeast | Exactly) and each.quantity.amount == Number(0):
            return f"a {each.stat} of 0"
        return super().stat_bound(each)

    def did(self, each: Did, negated: bool) -> str:
        """What stands behind a noun that did something, or to which it was done."""
        act, within = each.happening, each.within
        when = self.conditions.duration_words(within) if within is not None else "this way"
        match act:
            case MakeCheck(who=None):
                return when
            case MakeCheck():
                return f"{self.words(act.who)} {self.agreeing(act.who, 'have')} made {when}"
            case DueTo(event=Act(verb=verb)):
                return f"{PARTICIPLE_OF[verb]} due to {self.words(act.cause)}{self.conditions.lasting(within)}"
            case Modify(changes=(StatMoves() as moves, *_)):
                return f"that {self._moving(act, moves)}"
            case Modify(changes=(ZoneBecomes(),)):
                return f"that changes the zone of {self.words(act.what)}"
            case ChangeHealth():
                return f"that {'reduces' if act.lose else 'increases'} {self.genitive(act.what)} health"
            case Move() if act.to is not None:
                return f"that adds {self.words(act.what)} to {self.words(act.to.zone)}"
            case Act():
                return self._did_act(act, each, when, negated)
        raise NotImplementedError(f"no words for {type(act).__name__}")

    def _moving(self, act: Modify, moves: StatMoves) -> str:
        """ "grants a damage bonus", "reduces the speed of your attack"."""
        if moves.signed:
            kind = {True: "bonus", False: "penalty", None: "bonus or penalty"}[moves.up]
            return f"grants a {moves.stat} {kind}"
        moving = {True: "increases", False: "reduces", None: "modifies"}[moves.up]
        return f"{moving} the {moves.stat} of {self.words(act.what)}"

    def _did_act(self, act: Act, each: Did, when: str, negated: bool) -> str:
        left = self._left(act, when)
        if left is not None:
            return left
        match act:
            case Act(role=Objects() as role):
                return f"{PARTICIPLE_OF[act.verb]} as {self.words(role).replace('1 ', 'a ', 1)}"
            case Act(who=Player() as who):
                return self._player_did(who, act.verb, each, when)
            case Act() if act.what is not None:
                return f"that {third(str(act.verb))} {self.words(act.what)}"
            case Act(verb=Verb.TRY_TO_PLAY):
                return when
            case Act() if act.origin is not None:
                return f"{PARTICIPLE_OF[act.verb]} from {self.words(act.origin)} {when}"
        if each.within is None:
            return PARTICIPLE_OF[act.verb]
        return f"that was {'not ' if negated else ''}{PARTICIPLE_OF[act.verb]} {when}"

    def _left(self, act: Act, when: str) -> str | None:
        """ "that causes cards to leave your hand", "that has left your hand this turn"."""
        if act.verb is not Verb.LEAVE or act.origin is None:
            return None
        if isinstance(act.who, Objects):
            return f"that causes {self.words(act.who)} to leave {self.words(act.origin)}"
        return f"that has left {self.words(act.origin)} {when}"

    def _player_did(self, who: Player, verb: Verb, each: Did, when: str) -> str:
        """ "your rival plays this turn", "you have played this turn"."""
        if verb is Verb.TRY_TO_PLAY or (verb is Verb.BLOCK and each.within is None):
            return f"{self.words(who)} {self.agreeing(who, str(verb))}{self.conditions.lasting(each.within)}"
        return f"{self.words(who)} {self.agreeing(who, 'have')} {PARTICIPLE_OF[verb]} {when}"

    # ---- amounts ---------------------------------------------------------------------------------------------------

    def is_long(self, of: Thing | None) -> bool:
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

    def words_times_done(self, node: TimesDone) -> str:
        return f"the number of {self.times(node)}"

    def times(self, node: TimesDone) -> str:
        """ "times you have played this ability this turn"."""
        return f"times {self.verbs.perfect(node.happening)}{self.conditions.lasting(node.within)}"

    def words_amount_done(self, node: AmountDone) -> str:
        assert isinstance(node.happening, ChangeHealth)
        who = self.words(node.happening.what)
        gained = "lost" if node.happening.lose else "gained"
        return f"the health {who} {self.have(node.happening.what)} {gained}{self.conditions.lasting(node.within)}"

    def words_tally(self, node: Tally) -> str:
        assert isinstance(node.of, Counters)
        return (
            f"the number of {self.counter_name(node.of.counter)}s {node.happening.removeprefix('counters ')} this way"
        )

    def words_kinds(self, node: Kinds) -> str:
        return f"the number of {self.kinds(node)}"

    def kinds(self, node: Kinds) -> str:
        return f"different {plural(node.stat)} among {self.words(node.of)}"

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
        if isinstance(node.quantity, Exactly) and isinstance(node.quantity.amount, Count | Value):
            many = self._all_of(node).removeprefix("all ")
            return f"{many} equal to {self.words(node.quantity.amount)}"
        short = self._in_short(node)
        if short is not None:
            return short
        momentum = _momentum(node)
        if momentum is not None:
            return self._momentum_words(node, momentum)
        if isinstance(node.quantity, Exactly) and isinstance(node.quantity.amount, Half):
            return f"half of {re.sub('^all ', 'the ', self._all_of(node))}, rounded {node.quantity.amount.rounded}"
        return self._noun_phrase(node)

    def _all_of(self, node: Objects) -> str:
        return self.words(replace(node, choice=Choice.EVERY, quantity=None))

    def _in_short(self, node: Objects) -> str | None:
        """ "it", "them", "2 of them", "its check"."""
        if node.choice is Choice.IT:
            return " ".join(["it", *(self.post(each) for each in node.filters)])
        if node.choice is Choice.THAT and not node.filters and node.quantity is not None:
            return "them" if isinstance(node.quantity, Every) else f"{self.words(node.quantity)} of them"
        is_check = node.choice is Choice.THE and node.filters == ITS_CHECK and node.quantity is None
        return "its check" if is_check else None

    def _noun_phrase(self, node: Objects) -> str:
        """What stands before the noun, the noun, what stands behind it."""
        filters = list(node.filters)
        top = next((each for each in filters if isinstance(each, PartOf)), None)
        if top is not None:
            filters.remove(top)
        first = self._determiners(node, filters, top)
        name = _token_name(filters)
        told = _told(node, filters)
        some = node.choice is Choice.CHOSEN and " of " in f" {first} "  # "1 of your foundations"
        before = self.noun_words(self.parted(filters)[0], _is_plural(node) or some)
        behind = [f"of {self.words(top.zone)}"] if top is not None else []
        return spoken(first, *told, name, before, *behind, *self._posts(node, filters))

    def _posts(self, node: Objects, filters: list[Filter]) -> list[str]:
        behind = [self._committed_for(filters)] if _is_committed_for(filters) else []
        posts = [self.post(each) for each in filters if self.is_behind(each)]
        if node.choice is Choice.NEXT:  # it is still to come
            posts = [each.replace("that was played", "played") for each in posts]
            posts = [re.sub(r"^(.*?) (?:has|have) played\b(?: this way)?", _still_to_play, each) for each in posts]
        return [*behind, *posts]

    def _committed_for(self, filters: list[Filter]) -> str:
        """ "cards committed to pass its check"."""
        purpose = next(each for each in filters if isinstance(each, Purpose))
        bare = next(each for each in filters if isinstance(each, Did) and each.within is None)
        filters.remove(purpose)
        filters.remove(bare)
        assert isinstance(bare.happening, Act)
        return f"{PARTICIPLE_OF[bare.happening.verb]} {self.post(purpose)}"

    def _momentum_words(self, node: Objects, zone: InZone) -> str:
        match node.quantity:
            case Exactly(amount=Half() as half) if zone.zone.owner is not None:
                return f"half {self.genitive(zone.zone.owner)} momentum, rounded {half.rounded}"
        before, behind = self.parted([each for each in node.filters if each is not zone])
        count = "all" if node.choice is Choice.EVERY else self.count(node.quantity)
        whose = self._whose_momentum(zone.zone.owner, bool(count)) if zone.zone.owner is not None else ""
        first = spoken(count, "other" if node.other else "", whose, *map(self.adjective, before))
        return spoken(first, "momentum", *map(self.post, behind))

    def _whose_momentum(self, owner: Player, counted: bool) -> str:
        """ "2 rival momentum", "2 of your momentum", "your momentum"."""
        if not counted:
            return self.genitive(owner)
        return "rival" if owner.who in RIVALS else f"of {self.genitive(owner)}"

    def _determiners(self, node: Objects, filters: list[Filter], top: PartOf | None) -> str:
        """What stands before the noun; what it says is taken out of the filters."""
        count, other = self.count(node.quantity), _besides(node)
        if top is not None:
            return spoken("the", top.end, count)
        place, whose = self._place(filters), self._whose(node, filters)
        the = whose or "the"
        match node.choice:
            case Choice.CHOSEN:
                return _chosen(count, whose, other)
            case Choice.EVERY:
                return spoken(whose or "all", other)
            case Choice.THE if whose:
                return _the_owned(count, whose, other, place)
            case Choice.THE:
                return spoken("the", other, place, count)
            case Choice.NEXT:
                return spoken(the, "next", count)
            case Choice.FIRST:
                return spoken(the, "first", count)
        return _pointing(node, count)

    def _place(self, filters: list[Filter]) -> str:
        nth = next((each for each in filters if isinstance(each, Nth)), None)
        if nth is None:
            return ""
        filters.remove(nth)
        return self._nth(nth)

    def _whose(self, node: Objects, filters: list[Filter]) -> str:
        """ "your rival's"; "1 rival foundation" says it as an adjective."""
        held = next((each for each in filters if isinstance(each, ControlledBy)), None)
        if held is None:
            return ""
        if held.player.who in RIVALS and node.choice in (Choice.CHOSEN, Choice.THIS, Choice.THAT):
            return ""
        filters.remove(held)
        return self.genitive(held.player)

    def _nth(self, nth: Nth) -> str:
        amount = nth.quantity.amount if isinstance(nth.quantity, Exactly | AtLeast) else Number(1)
        word = ORDINALS[amount.value] if isinstance(amount, Number) else self.words(amount)
        return f"{word} or greater" if isinstance(nth.quantity, AtLeast) else word

    def counter_name(self, counter: str | None) -> str:
        return super().counter_name(counter if not counter or counter.isalpha() else f'"{counter}"')

    # ---- effects ---------------------------------------------------------------------------------------------------

    def words_effects(self, node: Effects) -> str:
        if _is_cost_of_a_timing(node):
            return f"{'the' if node.choice is Choice.THE else 'a'} cost of {node.timing} abilities"
        nth = next((each for each in node.filters if isinstance(each, Nth)), None)
        if nth is not None:
            return self._nth_use(node, nth)
        rival, owner = self._whose_effects(node)
        words = self._noun_of_effects(node, [rival, *self._kinds_of_effects(node), node.timing or ""])
        return spoken(self._before_effects(node, owner, words), words, *self._behind_effects(node))

    def _whose_effects(self, node: Effects) -> tuple[str, str]:
        """The adjective "rival", and the genitive of whoever or whatever has them: at most one of the two is said."""
        player = self._player_of_effects(node)
        if player is None:
            return "", self._card_of_effects(node)
        if player.who in RIVALS and node.choice is Choice.CHOSEN:
            return "rival", self._card_of_effects(node)
        return "", self.genitive(player)

    def _noun_of_effects(self, node: Effects, kinds: list[str]) -> str:
        statuses = [self.adjective(each) for each in node.filters if isinstance(each, HasStatus)]
        noun = node.noun if _is_one(node) else plural(node.noun)
        return spoken("other" if node.other else "", *statuses, *kinds, noun)

    def _before_effects(self, node: Effects, owner: str, words: str) -> str:
        """ "2 of your rival's", "all", "an" before the words that begin like this."""
        count = self.count(node.quantity)
        if owner and count:
            return f"{count} of {owner}"
        first = self._effects_picked(node, owner, count)
        return spoken(owner, article(words) if first == "an" else first, count)

    def _nth_use(self, node: Effects, nth: Nth) -> str:
        """ "the same ability on the same card for the second or greater time"."""
        quantity = nth.quantity
        assert isinstance(quantity, AtLeast | Exactly)
        assert isinstance(quantity.amount, Number)
        kinds = self._kinds_of_effects(node)
        on = (
            "card"
            if kinds or not isinstance(node.of, Objects)
            else self.words(replace(node.of, quantity=None)).split()[-1]
        )
        more = " or greater" if isinstance(quantity, AtLeast) else ""
        often = f"for the {ORDINALS[quantity.amount.value]}{more} time"
        return spoken("the same", *kinds, node.timing or "", node.noun, f"on the same {on}", often)

    def _player_of_effects(self, node: Effects) -> Player | None:
        if isinstance(node.of, Objects) and self.is_kind(node.of):
            return next((each.player for each in node.of.filters if isinstance(each, ControlledBy)), None)
        return node.of if isinstance(node.of, Player) else None

    def _kinds_of_effects(self, node: Effects) -> list[str]:
        """ "A non-character ability": of cards of that kind."""
        if not isinstance(node.of, Objects) or not self.is_kind(node.of):
            return []
        return [self.adjective(each) for each in node.of.filters if not isinstance(each, ControlledBy)]

    def _owns_effects(self, node: Effects) -> bool:
        """Whether the card is named before them: "this attack's keywords", not "an ability on this attack"."""
        if not isinstance(node.of, Objects) or self.is_kind(node.of):
            return False
        return (node.noun == "cost" or node.choice is Choice.EVERY) and not self._is_long_of(node.of)

    def _card_of_effects(self, node: Effects) -> str:
        return self.genitive(node.of) if self._owns_effects(node) else ""

    def _behind_effects(self, node: Effects) -> list[str]:
        on = self._carrier(node)
        posts = [
            self.post(each) if self.is_behind(each) else self.adjective(each)
            for each in node.filters
            if not isinstance(each, HasStatus)
        ]
        if node.choice is Choice.NEXT:  # it is still to come
            posts = [each.replace(" has played ", " plays ").replace(" have played ", " play ") for each in posts]
        chosen = node.choice is Choice.CHOSEN and node.quantity is not None and node.noun != "ability"
        return [*on, *posts, *(["of your choice"] if chosen else [])]

    def _carrier(self, node: Effects) -> list[str]:
        """ "on this attack", if the card is not named before them."""
        is_kind = isinstance(node.of, Objects) and self.is_kind(node.of)
        if not isinstance(node.of, Objects | OneOf) or is_kind or self._owns_effects(node):
            return []
        return [f"on {self.words(node.of)}"]

    @staticmethod
    def _effects_picked(node: Effects, owner: str, count: str) -> str:
        if owner:
            return {Choice.NEXT: "next", Choice.FIRST: "first"}.get(node.choice, "")
        return {
            Choice.EVERY: "all" if not count else "",
            Choice.CHOSEN: "" if count else "an",
            Choice.NEXT: "the next",
        }.get(node.choice, str(node.choice))

    def is_kind(self, of: Objects) -> bool:
        plain = of.choice is Choice.EVERY and of.quantity is None and not of.other and bool(of.filters)
        plain = plain and not any(isinstance(each, ThisWay) for each in of.filters)
        return plain and not self._is_long_of(of)

    def _is_long_of(self, of: Objects) -> bool:
        return any(self.is_behind(each) for each in of.filters)

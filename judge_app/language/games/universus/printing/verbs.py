"""Instructions of UniVersus back to canonical words: who does it, the verb and the rest; what happens, and what is done."""

from dataclasses import replace
from typing import TypeGuard

from judge_app.language.amounts import Bounded, Count, Difference, Exactly, Half, Number, Sum, ThatMuch, Times, Value
from judge_app.language.changes import (
    Change,
    EitherChange,
    GainsEffects,
    GainsKeyword,
    GainsStatus,
    Keyword,
    StatBecomes,
    StatChange,
    StatMoves,
    ZoneBecomes,
)
from judge_app.language.durations import While
from judge_app.language.filters import HasType, Purpose, first_filter, types_named
from judge_app.language.games.universus.printing.nouns import PROPER, UniversusNounPrinter
from judge_app.language.instructions import (
    Act,
    ChangeHealth,
    CountAs,
    CountToward,
    Deal,
    Draw,
    Ignore,
    KeywordAction,
    MakeCheck,
    Modify,
    Move,
    PutCounters,
    ReduceBelow,
    Verb,
)
from judge_app.language.nodes import Amount, Instruction, MeasuredQuantity, Quantity
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Place, Player, Thing, Who
from judge_app.language.printing.nouns import COMPARED
from judge_app.language.printing.protocols import Doing
from judge_app.language.printing.verbs import VerbPrinter
from judge_app.language.printing.word_forms import article, spoken
from judge_app.language.structure import By, DidNot, DueTo, Would

YOU = Player(Who.YOU)
PLAIN_FIGURES = ("speed", "damage", "difficulty", "block modifier", "check value", "hand size")


def is_mill(node: Act) -> bool:
    origin = node.origin
    return node.verb is Verb.DISCARD and origin is not None and origin.name == "deck" and origin.owner is None


def _is_double(each: Change) -> bool:
    return isinstance(each, StatBecomes) and isinstance(each.amount, Times)


def _is_keyword(each: Change) -> bool:
    return isinstance(each, EitherChange) and isinstance(each.options[0], GainsKeyword)


def _is_number(what: Thing | None) -> TypeGuard[Objects]:
    """A check of a value, not of so many cards."""
    plain = isinstance(what, Objects) and what.choice is Choice.CHOSEN and not what.filters and not what.other
    return plain and isinstance(what, Objects) and what.quantity not in (None, Exactly(Number(1)))


class UniversusVerbPrinter(VerbPrinter):
    nouns: UniversusNounPrinter

    def __init__(self, nouns: UniversusNounPrinter) -> None:
        super().__init__(nouns)
        self.table |= {
            Act: self.doing_act,
            Move: self.doing_move,
            Deal: self.doing_deal,
            PutCounters: self.doing_put_counters,
            KeywordAction: self.doing_keyword_action,
            MakeCheck: self.doing_make_check,
            CountAs: self.doing_count_as,
            CountToward: self.doing_count_toward,
            Ignore: self.doing_ignore,
            ReduceBelow: self.doing_reduce_below,
            ChangeHealth: self.doing_change_health,
            By: self.doing_by,
            Would: self.doing_would,
            DueTo: self.doing_due_to,
        }

    def perfect(self, node: Instruction) -> str:
        match node:
            case Modify(what=what, changes=(StatMoves(signed=True),)):
                _, _, rest = self.doing(node)
                return spoken(self.nouns.words(what), self.nouns.have(what), "received", rest)
        return super().perfect(node)

    def doing_change_health(self, node: ChangeHealth) -> Doing:
        if isinstance(node.amount, Bounded):  # "gain that much health (max. 4)"
            who, verb, rest = super().doing_change_health(replace(node, amount=node.amount.of))
            return who, verb, f"{rest} {self.nouns.bound(node.amount)}"
        if isinstance(node.amount, Sum | Difference | Half):
            who, verb, _ = super().doing_change_health(replace(node, amount=None))
            return who, verb, f"health equal to {self.nouns.words(node.amount)}"
        return super().doing_change_health(node)

    def doing_draw(self, node: Draw) -> Doing:
        match node.quantity:
            case Exactly(amount=Bounded(of=Difference(left=Number() as size), low=0)):
                who = "you" if node.who == YOU else "they"
                return node.who, "draw", f"cards until {who} have {self.nouns.words(size)} cards in hand"
            case Exactly(amount=Bounded(of=Difference(left=size), low=0)):
                return node.who, "draw", f"up to {self.nouns.words(size)}"
            case Exactly(amount=Sum(left=ThatMuch(), right=more)):
                return node.who, "draw", f"that many cards plus {self.nouns.words(more)}"
            case Exactly(amount=Difference(left=ThatMuch(), right=less)):
                return node.who, "draw", f"that many cards minus {self.nouns.words(less)}"
            case Exactly(amount=Bounded(of=of, high=int() as high)):
                drawer, draw, cards = self.doing_draw(replace(node, quantity=Exactly(of)))
                return drawer, draw, f"{cards} (max. {high})"
            case Exactly(amount=Count() | Value() | Half() | Sum(left=Number()) as amount):
                return node.who, "draw", f"cards equal to {self.nouns.words(amount)}"
        return super().doing_draw(node)

    def doing_act(self, node: Act) -> Doing:
        special = self._act_in_its_own_words(node)
        if special is not None:
            return special
        what = self._acted_on(node)
        if is_mill(node):
            return node.who, "mill", what
        parts = [_at_random(what) if node.at_random else what]
        if node.using is not None:
            parts.append(f"with {self.nouns.words(node.using)}")
        if node.origin is not None:
            parts.append(f"from {'anywhere other than ' if node.elsewhere else ''}{self.nouns.words(node.origin)}")
        parts += self._statuses(node.status)
        if node.counters is not None:
            parts.append(f"with {self.nouns.words(node.counters)} on it")
        if node.role is not None:
            parts.append(f"as {self.nouns.words(node.role)}")
        return node.who, _verb_of(node), spoken(*parts)

    def _act_in_its_own_words(self, node: Act) -> Doing | None:
        """Down to so many, into another side, through a zone: what follows the verb is no object."""
        match node:
            case Act(
                verb=Verb.DISCARD, what=Objects(quantity=Exactly(amount=Bounded(of=Difference(right=size), low=0)))
            ):
                cards = " cards" if isinstance(size, Number) else ""
                return node.who, "discard", f"down to {self.nouns.words(size)}{cards}"
            case Act(verb=Verb.TRANSFORM, role=Objects() as role):
                return node.who, "transform", f"into {self.nouns.words(role)}"
            case Act(verb=Verb.INCLUDE):
                return node.who, "include", self.nouns.words(node.what)
            case Act(verb=Verb.ENTER, to=Place() as to) if node.origin is not None:
                return node.who, "enter", f"{self.nouns.words(to.zone)} from {self.nouns.words(node.origin)}"
            case Act(verb=Verb.ENTER | Verb.LEAVE) if node.origin is not None:
                return node.who, str(node.verb), self.nouns.words(node.origin)
        return None

    def _acted_on(self, node: Act) -> str:
        if node.verb is Verb.CHECK and _is_number(node.what):  # "check a 5 or more"
            return f"a {self.nouns.words(node.what.quantity)}"
        return self.nouns.words(node.what) if node.what is not None else ""

    def _statuses(self, status: tuple[str, ...]) -> list[str]:
        return [self.nouns.STATUSES.get(each, each) for each in status]

    def doing_move(self, node: Move) -> Doing:
        what = self.nouns.words(node.what)
        if node.to is None:
            return node.who, str(node.verb), what
        to = self.place(node.to)
        if node.to.zone.name == "there":
            to = spoken("back" if str(node.verb) == "put" else "", "in any order" if node.to.any_order else "")
        return node.who, str(node.verb), spoken(what, to, *self._statuses(node.to.status))

    def doing_deal(self, node: Deal) -> Doing:
        amount = self.damage(node.amount)
        taken = isinstance(node.to, Player) and (node.by is None or isinstance(node.by, Objects | OneOf))
        if taken or (node.by is None and isinstance(node.to, Objects)):
            return node.to, "take", amount + (f" from {self.nouns.words(node.by)}" if node.by is not None else "")
        if isinstance(node.amount, Half):
            amount = self.nouns.words(node.amount).replace(", rounded", " damage, rounded")
        return node.by, "deal", amount + (f" to {self.nouns.words(node.to)}" if node.to is not None else "")

    def damage(self, amount: Amount | Quantity | None) -> str:
        if amount is None:
            return "damage"
        text = self.nouns.words(amount)
        if isinstance(amount, MeasuredQuantity) and isinstance(amount.amount, Value):
            return f"damage {COMPARED[type(amount)]} {self.nouns.words(amount.amount)}"
        return f"{'no' if text == '0' else text} damage"

    def doing_put_counters(self, node: PutCounters) -> Doing:
        return node.who, "add", f"{self.nouns.words(node.counters)} to {self.nouns.words(node.on)}"

    def doing_keyword_action(self, node: KeywordAction) -> Doing:
        match node.quantity:
            case Exactly(amount=Count() | Value() as amount):
                return node.who, node.name, f"cards equal to {self.nouns.words(amount)}"
        return node.who, node.name, self.nouns.words(node.quantity)

    def doing_make_check(self, node: MakeCheck) -> Doing:
        text = "1 re-check" if node.again else "1 check"
        if node.difficulty is not None:
            text += f" against a difficulty of {self.nouns.words(node.difficulty)}"
        if node.purpose is not None:
            text += f" to {self.infinitive(node.purpose)}"
        return node.who, "make", text

    def doing_count_as(self, node: CountAs) -> Doing:
        return node.what, "count", f"as {self.nouns.words(node.kind)}"

    def doing_count_toward(self, node: CountToward) -> Doing:
        to = f" to {self.infinitive(node.to)}" if node.to is not None else ""
        return node.what, "count toward", node.stat + to

    def doing_ignore(self, node: Ignore) -> Doing:
        return node.what, "ignore", node.stat

    def doing_reduce_below(self, node: ReduceBelow) -> Doing:
        whose = "them" if node.whose.who is Who.THEY else self.nouns.words(node.whose)
        return node.by, "reduce", f"{whose} below {self.nouns.words(node.amount)} health"

    def doing_by(self, node: By) -> Doing:
        who, verb, rest = self.doing(node.doing)
        return who, verb, f"{rest} to {self.infinitive(node.effects[0])}"

    def doing_would(self, node: Would) -> Doing:
        who, verb, rest = self.doing(node.event)
        return who, f"would {verb}", rest

    def doing_due_to(self, node: DueTo) -> Doing:
        who, verb, rest = self.doing(node.event)
        return who, verb, f"{rest} {self.because(node.cause, node.event)}".strip()

    def because(self, cause: Thing, event: Instruction) -> str:
        """ "to pay a cost", "to pass a check", "due to a rival effect"; of what is checked, "to play an attack"."""
        purpose = first_filter(cause, Purpose) if isinstance(event, Act) and event.verb is Verb.CHECK else None
        if purpose is not None:
            return f"to {self.infinitive(purpose.action)}"
        paid = self._cost_paid(cause) if isinstance(cause, Effects) and cause.noun == "cost" else None
        if paid is not None:
            return f"to pay {paid}"
        if isinstance(cause, Objects) and types_named(cause) == ["check"]:
            return f"to pass {self.nouns.words(cause)}"
        return f"due to {self.nouns.words(cause)}"

    def _cost_paid(self, cost: Effects) -> str | None:
        """ "a cost", "the cost of an attack ability"."""
        if cost.of is None and cost.timing is None:
            return "a cost" if cost.choice is Choice.CHOSEN else "the cost"
        if isinstance(cost.of, Objects) and self.nouns.is_kind(cost.of):
            return f"the cost of {self.nouns.words(replace(cost, noun='ability', choice=Choice.CHOSEN))}"
        return None

    # ---- changes ---------------------------------------------------------------------------------------------------

    def doing_modify(self, node: Modify) -> Doing:
        if isinstance(node.duration, While):  # said before the clause
            node = replace(node, duration=None)
        said = self._changing(node, self.conditions.lasting(node.duration))
        if said is not None:
            return said
        who, verb, rest = super().doing_modify(node)
        figures = all(isinstance(each, StatChange | EitherChange) and not _is_keyword(each) for each in node.changes)
        return who, "gain" if verb == "get" and not figures else verb, rest

    def _changing(self, node: Modify, lasting: str) -> Doing | None:
        """What the first change makes of it; None: it gets or gains something, as in any game."""
        match node.changes[0]:
            case StatChange() as change:
                return self._figure_moved(node, change, lasting)
            case StatBecomes() as change:
                return YOU, *self._becomes(node, change, lasting)
            case EitherChange() as change if isinstance(change.options[0], StatBecomes):
                return self._either_becomes(node, change, lasting)
            case ZoneBecomes() as change:
                return YOU, "change", f"the zone of {self.nouns.words(node.what)}{self._to_zone(change)}{lasting}"
            case GainsKeyword(keyword=keyword) if _is_trait(keyword) and len(node.changes) == 1:
                return node.what, "be", f"{article(keyword.name)} {keyword.name}{lasting}"
            case GainsStatus() as change:
                return node.what, "become", change.status + lasting
            case StatMoves() as change:
                by = f" of {self.nouns.words(change.by)}" if change.by is not None else ""
                return node.what, "get", f"a {change.stat} {'bonus' if change.up else 'penalty'}{by}{lasting}"
        return None

    def _figure_moved(self, node: Modify, change: StatChange, lasting: str) -> Doing | None:
        """ "lose 1 stamina", "increase your hand size by 1"; a card gets the other figures."""
        if change.stat == "stamina" and len(node.changes) == 1:  # lost for good, so no penalty (stamina.3)
            return node.what, "lose" if change.minus else "gain", f"{self.nouns.words(change.amount)} stamina{lasting}"
        if not isinstance(node.what, Player) and not change.stat.startswith("one "):
            return None
        by = f"{self._figure_of(node.what, change.stat)} by {self.nouns.words(change.amount)}{lasting}"
        return YOU, "reduce" if change.minus else "increase", by

    def _to_zone(self, change: ZoneBecomes) -> str:
        if change.like is not None:
            return f" to {self.nouns.genitive(change.like)} {'printed ' if change.printed else ''}zone"
        return f" to {' or '.join(change.zones)}" if change.zones else ""

    def _either_becomes(self, node: Modify, change: EitherChange, lasting: str) -> Doing:
        """ "double its speed or damage", "return it to its printed speed or damage"."""
        stats = " or ".join(each.stat for each in change.options if isinstance(each, StatBecomes))
        if _is_double(change.options[0]):
            return YOU, "double", f"{self.nouns.genitive(node.what)} {stats}{lasting}"
        return YOU, "return", f"{self.nouns.words(node.what)} to its printed {stats}{lasting}"

    def _figure_of(self, what: Objects | OneOf | Effects | Player, stat: str) -> str:
        if stat.startswith("one "):
            return f"1 of {self.nouns.genitive(what)} {stat[4:]}s"
        return f"{self.nouns.genitive(what)} {stat}"

    def _becomes(self, node: Modify, first: StatBecomes, lasting: str) -> tuple[str, str]:
        stats = " and ".join(each.stat for each in node.changes if isinstance(each, StatBecomes))
        if first.amount == Value(f"printed {first.stat}", Objects(Choice.IT)) and not first.reduced:
            return "return", f"{self.nouns.words(node.what)} to its printed {stats}{lasting}"
        if _is_double(first):
            return "double", f"{self.nouns.genitive(node.what)} {stats}{lasting}"
        if first.stat.startswith("one ") or isinstance(node.what, Effects):
            figure = self._figure_of(node.what, first.stat)
        else:
            figure = self.nouns.words(Value(first.stat, node.what))
        return "reduce" if first.reduced else "change", f"{figure} to {self.nouns.words(first.amount)}{lasting}"

    def gain(self, change: Change) -> str:
        match change:
            case StatChange():
                return ("an additional " if change.additional else "") + self._figure(change)
            case EitherChange() if _is_keyword(change):
                return " or ".join(self.gain(each) for each in change.options)
            case EitherChange(options=(StatChange(amount=Bounded() as one) as up, StatChange(amount=two) as down)) if (
                one == two
            ):
                either = replace(change, options=(replace(up, amount=one.of), replace(down, amount=one.of)))
                return f"{self.gain(either)} {self.nouns.bound(one)}"
            case EitherChange():
                return " or ".join(self._figure(each) for each in change.options if isinstance(each, StatChange))
            case GainsEffects():
                return self.nouns.words(change.effects)
        return super().gain(change)

    def _figure(self, change: StatChange) -> str:
        amount, tail = change.amount, ""
        if isinstance(amount, Bounded):
            tail, amount = f" {self.nouns.bound(amount)}", amount.of
        if change.floor is not None:
            tail += f" (min. {change.floor})"
        words = self.nouns.words(amount)
        if not isinstance(amount, Number) and words != "X":
            kind = "penalty" if change.minus else "bonus"
            return f"a {change.stat} {kind} equal to {words}{tail}"
        return f"{'-' if change.minus else '+'}{words}{_to_stat(change.stat)}{tail}"

    def passive(self, node: Instruction) -> str:
        match node:
            case Act() if is_mill(node):
                return "milled"
            case Would():
                return self.passive(node.event)
            case By():
                return f"{self.passive(node.doing)} to {self.infinitive(node.effects[0])}"
            case DueTo():
                return f"{self.passive(node.event)} {self.because(node.cause, node.event)}"
            case DidNot():
                return f"not {self.passive(node.event)}"
            case Modify(changes=(ZoneBecomes(),)):
                return "changed"
            case Modify(changes=(StatMoves() as moves, *others)):
                return self._moved(moves, alone=not others)
            case Deal():
                return f"dealt {self.damage(node.amount)}"
        how = node.to.status if isinstance(node, Move) and isinstance(node.to, Place) else ()
        return spoken(super().passive(node), *self._statuses(how))

    def _moved(self, moves: StatMoves, alone: bool) -> str:
        """ "reduced", "increased below 5"; of several figures, "reduced below printed"."""
        below = f" below {self.nouns.words(moves.below)}" if moves.below is not None else ""
        if not alone and isinstance(moves.below, Value):
            below = " below printed"
        return {True: "increased", False: "reduced", None: "modified"}[moves.up] + below

    def done_to(self, node: Instruction) -> Thing | Value | None:
        match node:
            case Would() | DueTo() | DidNot():
                return self.done_to(node.event)
            case By():
                return self.done_to(node.doing)
            case Act() if not isinstance(node.who, Player):
                return node.what
            case Modify(what=Objects() | OneOf() | Player() as what, changes=(ZoneBecomes(),)):
                return Value("zone", what)
            case Modify(what=Objects() | OneOf() | Player() as what, changes=(StatMoves(signed=False), *_)):
                is_check = isinstance(what, Objects) and HasType("check") in what.filters
                stats = [each.stat for each in node.changes if isinstance(each, StatMoves)]
                return what if is_check else Value(" and ".join(stats), what)
        return super().done_to(node)

    def happening(self, node: Instruction, would: bool = False) -> str:
        if isinstance(node, Would):
            return self.happening(node.event, would=True)
        if isinstance(node, DueTo) and isinstance(node.event, Would):
            return super().happening(replace(node, event=node.event.event), would=True)
        return super().happening(node, would or isinstance(getattr(node, "event", None), Would))

    def is_done_to(self, node: Instruction) -> bool:
        """ "Its damage is reduced", "its zone is changed": said of the figure, not of who has it."""
        return isinstance(node, Modify) and self.done_to(node) is not None

    def predicate(self, node: Instruction, subject: Thing | None) -> str:
        if isinstance(node, DueTo):
            return f"{self.predicate(node.event, subject)} due to {self.nouns.words(node.cause)}"
        if isinstance(node, CountToward | Ignore):
            return self.infinitive(node)
        return f"be {self.passive(node)}" if self.is_done_to(node) else super().predicate(node, subject)


def _is_trait(keyword: Keyword) -> bool:
    """A word that the rules do not know as a keyword: "Warrior"."""
    return keyword.number is None and keyword.name.lower() not in PROPER


def _to_stat(stat: str) -> str:
    """ "+1 speed", "+1 to its Powerful rating"; a check gets "+1" alone."""
    if stat == "check":
        return ""
    if stat in PLAIN_FIGURES:
        return f" {stat}"
    if stat == "keyword rating":
        return " to all of its keyword ratings"
    return f" to 1 of its {stat[4:]}s" if stat.startswith("one ") else f" to its {stat}"


def _at_random(what: str) -> str:
    """ "2 random cards", "2 of them at random"."""
    return f"{what} at random" if what.endswith("of them") else what.replace(" ", " random ", 1)


def _verb_of(node: Act) -> str:
    if node.verb is Verb.TURN_FACE_UP:
        return "turn"
    return "pass on" if node.verb is Verb.PASS and isinstance(node.what, Effects) else str(node.verb)

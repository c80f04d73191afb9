"""Instructions back to canonical words: who does it, the verb and the rest; what happens, and what is done."""

from collections.abc import Callable, Sequence

from judge_app.language.amounts import Count, Exactly, Number, Quantity, Value
from judge_app.language.changes import Change, GainsAbilities, GainsKeyword, LosesEffects, LosesKeyword, StatsSwitch
from judge_app.language.instructions import (
    Act,
    ChangeHealth,
    Draw,
    EndPeriod,
    Modify,
    Move,
    MoveVerb,
    RemoveCounters,
    Search,
    Shuffle,
)
from judge_app.language.nodes import Instruction
from judge_app.language.objects import Counters, Place, Player, Thing, Who
from judge_app.language.printing.nouns import NounPrinter
from judge_app.language.printing.protocols import Doing, DurationWords, SentenceWords
from judge_app.language.printing.word_forms import gerund, participle, past, spoken
from judge_app.language.reading.verbs import PARTICIPLE_OF
from judge_app.language.spans import Node
from judge_app.language.structure import Would

ENDS = {"top": "on top of", "bottom": "on the bottom of", "top or bottom": "on the top or bottom of",
        "second from the top": "second from the top of"}  # fmt: skip
MOVED = {
    MoveVerb.SEND: "sent",
    MoveVerb.PUT: "put",
    MoveVerb.RETURN: "returned",
    MoveVerb.ADD: "added",
    MoveVerb.SET: "set",
    MoveVerb.BANISH: "banished",
    MoveVerb.MOVE: "moved",
}


class VerbPrinter:
    conditions: DurationWords  # the parts above, set by the printer that they are parts of
    sentences: SentenceWords

    def __init__(self, nouns: NounPrinter) -> None:
        self.nouns = nouns
        self.table: dict[type[Node], Callable[..., Doing]] = {
            Draw: self.doing_draw,
            Search: self.doing_search,
            Shuffle: self.doing_shuffle,
            ChangeHealth: self.doing_change_health,
            RemoveCounters: self.doing_remove_counters,
            EndPeriod: self.doing_end_period,
            Modify: self.doing_modify,
        }

    def doing(self, node: Node) -> Doing:
        """Who does it, the verb, and the rest of the words."""
        tell = self.table.get(type(node))
        if tell is None:
            raise NotImplementedError(f"no words for {type(node).__name__}")
        return tell(node)

    def infinitive(self, node: Instruction) -> str:
        _, verb, rest = self.doing(node)
        return f"{verb} {rest}".strip()

    # ---- what someone does -----------------------------------------------------------------------------------------

    def doing_draw(self, node: Draw) -> Doing:
        cards = self.how_many(node.quantity)
        return node.who, "draw", cards.replace(" card", " additional card", 1) if node.additional else cards

    def how_many(self, quantity: Quantity) -> str:
        return f"{self.nouns.words(quantity)} {'card' if quantity == Exactly(Number(1)) else 'cards'}"

    def place(self, node: Place, verb: MoveVerb = MoveVerb.PUT) -> str:
        if node.on is not None:
            return f"on top of {self.nouns.words(node.on)}"
        zone = self.nouns.words(node.zone)
        text = f"{ENDS[node.end]} {zone}" if node.end is not None else f"{self.to_zone(verb)} {zone}"
        return f"{text} in any order" if node.any_order else text

    def to_zone(self, _verb: MoveVerb) -> str:
        return "to"

    def doing_search(self, node: Search) -> Doing:
        return node.who, "search", f"{self.nouns.words(node.zone)} for {self.nouns.words(node.what)}"

    def doing_shuffle(self, node: Shuffle) -> Doing:
        into = f"{self.nouns.moved(node.what)} into " if node.what is not None else ""
        return node.who, "shuffle", into + self.nouns.words(node.zone)

    def doing_change_health(self, node: ChangeHealth) -> Doing:
        amount = f"{self.nouns.words(node.amount)} health" if node.amount is not None else "health"
        if isinstance(node.amount, Value | Count):
            amount = f"health equal to {self.nouns.words(node.amount)}"
        return node.what, "lose" if node.lose else "gain", amount

    def doing_remove_counters(self, node: RemoveCounters) -> Doing:
        return node.who, "remove", self.counters_taken(node.counters)

    def counters_taken(self, counters: Counters) -> str:
        return self.nouns.words(counters).replace(" on ", " from ", 1).replace(" among ", " from among ", 1)

    def doing_end_period(self, node: EndPeriod) -> Doing:
        after = "".join(f", then {self.sentences.clause(each, first=False)}" for each in node.then)
        return node.who, "skip" if node.skipped else "end", self.nouns.period(node.period) + after

    def doing_modify(self, node: Modify) -> Doing:
        lasting = self.conditions.lasting(node.duration)
        match node.changes[0]:
            case StatsSwitch(stats=stats):
                return Player(Who.YOU), "switch", f"{self.nouns.genitive(node.what)} {' and '.join(stats)}{lasting}"
            case LosesKeyword():
                lost = [self.nouns.keyword(each.keyword) for each in node.changes if isinstance(each, LosesKeyword)]
                return node.what, "lose", " and ".join(lost) + lasting
            case LosesEffects(effects=effects):
                return node.what, "lose", self.nouns.words(effects) + lasting
        return node.what, "get", self.gains(node.changes) + lasting

    def gains(self, changes: tuple[Change, ...]) -> str:
        return " and ".join(self.gain(each) for each in changes)

    def gain(self, change: Change) -> str:
        match change:
            case GainsKeyword():
                return self.nouns.keyword(change.keyword)
            case GainsAbilities():
                return self.sentences.quoted(change.abilities)
        raise NotImplementedError(f"no words for {type(change).__name__}")

    def passive(self, node: Instruction) -> str:
        """What is done to something, after "is"."""
        match node:
            case Act():
                origin = (
                    f"from {'anywhere other than ' if node.elsewhere else ''}{self.nouns.words(node.origin)}"
                    if node.origin
                    else ""
                )
                to = self.place(node.to) if node.to is not None else ""
                role = f"as {self.nouns.words(node.role)}" if node.role is not None else ""
                return spoken(PARTICIPLE_OF[node.verb], origin, to, role, self.by(node.who or node.damage))
            case Move():
                to = self.place(node.to, node.verb) if node.to is not None else ""
                return spoken(MOVED[node.verb], to, self.by(node.who))
        raise NotImplementedError(f"no passive for {type(node).__name__}")

    def by(self, doer: Thing | str | None) -> str:
        if not doer:
            return ""
        return f"by {doer if isinstance(doer, str) else self.nouns.words(doer)}"

    def done_to(self, node: Instruction) -> Thing | Value | None:
        """What a happening without a doer happens to."""
        return node.what if isinstance(node, Move) and node.who is None else None

    def happening(self, node: Instruction, would: bool = False) -> str:
        """What happens, with its subject: "a Clash card you control is defeated"."""
        what = self.done_to(node)
        if what is not None:
            return f"{self.nouns.words(what)} {'would be' if would else self.nouns.be(what)} {self.passive(node)}"
        subject, verb, rest = self.doing(node)
        return f"{self.nouns.words(subject)} {f'would {verb}' if would else self.nouns.agreeing(subject, verb)} {rest}".strip()

    def perfect(self, node: Instruction) -> str:
        """What has been done, with its subject: "you have played this ability"."""
        what = self.done_to(node)
        if what is not None:
            return f"{self.nouns.words(what)} {self.nouns.have(what)} been {self.passive(node)}"
        subject, verb, rest = self.doing(node)
        return spoken(self.nouns.words(subject), self.nouns.have(subject), participle(verb), rest)

    def perfects(self, nodes: Sequence[Instruction]) -> str:
        """Any of these has been done: "this attack has been blocked or canceled"."""
        first, *others = (self.perfect(each) for each in nodes)
        shared = self.perfect_of(nodes[0])
        return " or ".join([first, *(each.removeprefix(shared) for each in others)])

    def perfect_of(self, node: Instruction) -> str:
        """The subject and "has" or "has been", which alternatives of one subject say once."""
        what = self.done_to(node)
        if what is not None:
            return f"{self.nouns.words(what)} {self.nouns.have(what)} been "
        subject = self.doing(node)[0]
        return f"{self.nouns.words(subject)} {self.nouns.have(subject)} "

    def simple_past(self, node: Instruction) -> str:
        """What somebody did: "you milled 1 attack"."""
        subject, verb, rest = self.doing(node)
        return spoken(self.nouns.words(subject), past(verb), rest)

    def happenings(self, nodes: Sequence[Instruction], would: bool = False) -> str:
        """Any of these of one subject: "is defeated or sent to Oblivion"."""
        events = [each.event for each in nodes if isinstance(each, Would)]
        if len(events) == len(nodes):
            nodes, would = events, True
        first, *others = nodes
        told = [
            self.alternative(each, would)
            if self._subject(each) == self._subject(first)
            else self.happening(each, would)
            for each in others
        ]
        return " or ".join([self.happening(first, would), *told])

    def _subject(self, node: Instruction) -> Thing | Value | None:
        what = self.done_to(node)
        return what if what is not None else self.doing(node)[0]

    def alternative(self, node: Instruction, would: bool = False) -> str:
        if self.done_to(node) is not None:
            return self.passive(node)
        subject, verb, rest = self.doing(node)
        return f"{verb if would else self.nouns.agreeing(subject, verb)} {rest}".strip()

    def predicate(self, node: Instruction, subject: Thing | None) -> str:
        """The words after "can't" or "must": active if the subject does it, else passive."""
        who = self.doing(node)[0]
        return self.infinitive(node) if who is not None and who == subject else f"be {self.passive(node)}"

    def gerund(self, effect: Instruction) -> str:
        _, verb, rest = self.doing(effect)
        return spoken(gerund(verb), rest)

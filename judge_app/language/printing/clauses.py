"""Instructions back to canonical words: who does it, the verb, and the rest."""

from typing import Any

from judge_app.language.amounts import Count, Exactly, Number, Quantity, Value
from judge_app.language.changes import Change, GainsAbilities, GainsKeyword, LosesEffects, LosesKeyword, StatsSwitch
from judge_app.language.durations import Duration
from judge_app.language.instructions import (
    ChangeHealth,
    Draw,
    EndPeriod,
    Modify,
    MoveVerb,
    RemoveCounters,
    Search,
    Shuffle,
)
from judge_app.language.objects import Choice, Counters, Effects, Objects, OneOf, Place, Player, Who
from judge_app.language.printing.filters import FilterWords
from judge_app.language.printing.telling import Doing
from judge_app.language.printing.word_forms import third

ENDS = {"top": "on top of", "bottom": "on the bottom of", "top or bottom": "on the top or bottom of",
        "second from the top": "second from the top of"}  # fmt: skip


class ClauseWords(FilterWords):
    def takes_base(self, subject: Any) -> bool:
        """Whether the verb of this subject has no -s."""
        match subject:
            case Player():
                return subject.who in (Who.YOU, Who.THEY)
            case OneOf():
                return subject.both
            case Objects():
                return subject.choice is Choice.EVERY or subject.quantity not in (None, Exactly(Number(1)))
            case Counters():
                return subject.quantity != Exactly(Number(1))
        return isinstance(subject, Effects) and subject.choice is Choice.EVERY

    def agreeing(self, subject: Any, verb: str) -> str:
        return verb if self.takes_base(subject) else third(verb)

    def infinitive(self, node: Any) -> str:
        _, verb, rest = self.doing(node)
        return f"{verb} {rest}".strip()

    def lasting(self, duration: Duration | None) -> str:
        return f" {self.duration_words(duration)}" if duration is not None else ""

    # ---- what someone does -----------------------------------------------------------------------------------------

    def doing_draw(self, node: Draw) -> Doing:
        cards = self.how_many(node.quantity)
        return node.who, "draw", cards.replace(" card", " additional card", 1) if node.additional else cards

    def how_many(self, quantity: Quantity) -> str:
        return f"{self.words(quantity)} {'card' if quantity == Exactly(Number(1)) else 'cards'}"

    def moved(self, what: Any) -> str:
        """What is taken from where it is."""
        return self.words(what)

    def place(self, node: Place, verb: MoveVerb = MoveVerb.PUT) -> str:
        if node.on is not None:
            return f"on top of {self.words(node.on)}"
        zone = self.words(node.zone)
        text = f"{ENDS[node.end]} {zone}" if node.end is not None else f"{self.to_zone(verb)} {zone}"
        return f"{text} in any order" if node.any_order else text

    def to_zone(self, _verb: MoveVerb) -> str:
        return "to"

    def doing_search(self, node: Search) -> Doing:
        return node.who, "search", f"{self.words(node.zone)} for {self.words(node.what)}"

    def doing_shuffle(self, node: Shuffle) -> Doing:
        into = f"{self.moved(node.what)} into " if node.what is not None else ""
        return node.who, "shuffle", into + self.words(node.zone)

    def doing_change_health(self, node: ChangeHealth) -> Doing:
        amount = f"{self.words(node.amount)} health" if node.amount is not None else "health"
        if isinstance(node.amount, Value | Count):
            amount = f"health equal to {self.words(node.amount)}"
        return node.what, "lose" if node.lose else "gain", amount

    def doing_remove_counters(self, node: RemoveCounters) -> Doing:
        return node.who, "remove", self.counters_taken(node.counters)

    def counters_taken(self, counters: Counters) -> str:
        return self.words(counters).replace(" on ", " from ", 1).replace(" among ", " from among ", 1)

    def doing_end_period(self, node: EndPeriod) -> Doing:
        after = "".join(f", then {self.clause(each, first=False)}" for each in node.then)
        return node.who, "skip" if node.skipped else "end", self.period(node.period) + after

    def doing_modify(self, node: Modify) -> Doing:
        lasting = self.lasting(node.duration)
        match node.changes[0]:
            case StatsSwitch(stats=stats):
                return Player(Who.YOU), "switch", f"{self.genitive(node.what)} {' and '.join(stats)}{lasting}"
            case LosesKeyword():
                lost = [self.keyword(each.keyword) for each in node.changes if isinstance(each, LosesKeyword)]
                return node.what, "lose", " and ".join(lost) + lasting
            case LosesEffects(effects=effects):
                return node.what, "lose", self.words(effects) + lasting
        return node.what, "get", self.gains(node.changes) + lasting

    def gains(self, changes: tuple[Change, ...]) -> str:
        return " and ".join(self.gain(each) for each in changes)

    def gain(self, change: Change) -> str:
        match change:
            case GainsKeyword():
                return self.keyword(change.keyword)
            case GainsAbilities():
                return self.quoted(change.abilities)
        raise NotImplementedError(f"no words for {type(change).__name__}")

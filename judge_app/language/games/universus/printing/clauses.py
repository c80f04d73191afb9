"""Instructions of UniVersus back to canonical words."""

from dataclasses import replace
from typing import Any

from judge_app.language.amounts import Bounded, Half, Number, Times, Value
from judge_app.language.changes import (
    Change,
    EitherChange,
    GainsEffects,
    GainsKeyword,
    GainsStatus,
    StatBecomes,
    StatChange,
    StatMoves,
    ZoneBecomes,
)
from judge_app.language.durations import While
from judge_app.language.games.universus.printing.nouns import UniversusNouns
from judge_app.language.instructions import (
    Act,
    CountToward,
    Deal,
    Ignore,
    KeywordAction,
    MakeCheck,
    Modify,
    Move,
    PutCounters,
    ReduceBelow,
    Verb,
)
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Player, Who
from judge_app.language.printing.telling import Doing
from judge_app.language.printing.word_forms import spoken
from judge_app.language.structure import By, DueTo, Would

YOU = Player(Who.YOU)
PLAIN_FIGURES = ("speed", "damage", "difficulty", "block modifier", "check value", "hand size")


class UniversusClauses(UniversusNouns):
    def doing_act(self, node: Act) -> Doing:
        if node.verb is Verb.INCLUDE:
            return node.who, "include", self.words(node.what)
        if node.verb in (Verb.ENTER, Verb.LEAVE) and node.origin is not None:
            return node.who, str(node.verb), self.words(node.origin)
        what = self.words(node.what) if node.what is not None else ""
        if is_mill(node):
            return node.who, "mill", what
        if node.at_random:
            what = what.replace(" ", " random ", 1)
        parts = [what]
        if node.using is not None:
            parts.append(f"with {self.words(node.using)}")
        if node.origin is not None:
            parts.append(f"from {'anywhere other than ' if node.elsewhere else ''}{self.words(node.origin)}")
        parts += self._statuses(node.status)
        if node.role is not None:
            parts.append(f"as {self.words(node.role)}")
        verb = str(node.verb)
        if node.verb is Verb.TURN_FACE_UP:
            verb = "turn"
        elif node.verb is Verb.PASS and isinstance(node.what, Effects):
            verb = "pass on"
        return node.who, verb, spoken(*parts)

    def _statuses(self, status: tuple[str, ...]) -> list[str]:
        return [self.STATUSES.get(each, each) for each in status]

    def doing_move(self, node: Move) -> Doing:
        what = self.words(node.what)
        if node.to is None:
            return node.who, str(node.verb), what
        to = self.place(node.to)
        if node.to.zone.name == "there":
            to = spoken("back" if str(node.verb) == "put" else "", "in any order" if node.to.any_order else "")
        return node.who, str(node.verb), spoken(what, to, *self._statuses(node.to.status))

    def doing_deal(self, node: Deal) -> Doing:
        amount = self.damage(node.amount)
        if isinstance(node.to, Player) and (node.by is None or isinstance(node.by, Objects | OneOf)):
            return node.to, "take", amount + (f" from {self.words(node.by)}" if node.by is not None else "")
        if isinstance(node.amount, Half):
            amount = self.words(node.amount).replace(", rounded", " damage, rounded")
        return node.by, "deal", amount + (f" to {self.words(node.to)}" if node.to is not None else "")

    def damage(self, amount: Any) -> str:
        if amount is None:
            return "damage"
        text = self.words(amount)
        return f"{'no' if text == '0' else text} damage"

    def doing_put_counters(self, node: PutCounters) -> Doing:
        return node.who, "add", f"{self.words(node.counters)} to {self.words(node.on)}"

    def doing_keyword_action(self, node: KeywordAction) -> Doing:
        return node.who, node.name, self.words(node.quantity)

    def doing_make_check(self, node: MakeCheck) -> Doing:
        text = "1 re-check" if node.again else "1 check"
        if node.difficulty is not None:
            text += f" against a difficulty of {self.words(node.difficulty)}"
        if node.purpose is not None:
            text += f" to {self.infinitive(node.purpose)}"
        return node.who, "make", text

    def doing_count_toward(self, node: CountToward) -> Doing:
        to = f" to {self.infinitive(node.to)}" if node.to is not None else ""
        return node.what, "count toward", node.stat + to

    def doing_ignore(self, node: Ignore) -> Doing:
        return node.what, "ignore", node.stat

    def doing_reduce_below(self, node: ReduceBelow) -> Doing:
        return node.by, "reduce", f"{self.words(node.whose)} below {self.words(node.amount)} health"

    def doing_by(self, node: By) -> Doing:
        who, verb, rest = self.doing(node.doing)
        return who, verb, f"{rest} to {self.infinitive(node.effects[0])}"

    def doing_would(self, node: Would) -> Doing:
        who, verb, rest = self.doing(node.event)
        return who, f"would {verb}", rest

    def doing_due_to(self, node: DueTo) -> Doing:
        who, verb, rest = self.doing(node.event)
        return who, verb, f"{rest} due to {self.words(node.cause)}".strip()

    # ---- changes ---------------------------------------------------------------------------------------------------

    def doing_modify(self, node: Modify) -> Doing:
        if isinstance(node.duration, While):  # said before the clause
            node = replace(node, duration=None)
        lasting = self.lasting(node.duration)
        first = node.changes[0]
        match first:
            case StatBecomes():
                return YOU, *self._becomes(node, first, lasting)
            case StatChange() if isinstance(node.what, Player) or first.stat.startswith("one "):
                figure = self._figure_of(node.what, first.stat)
                return YOU, "reduce" if first.minus else "increase", f"{figure} by {self.words(first.amount)}{lasting}"
            case EitherChange() if _is_double(first.options[0]):
                stats = " or ".join(each.stat for each in first.options if isinstance(each, StatBecomes))
                return YOU, "double", f"{self.genitive(node.what)} {stats}{lasting}"
            case EitherChange() if isinstance(first.options[0], StatBecomes):
                stats = " or ".join(each.stat for each in first.options if isinstance(each, StatBecomes))
                return YOU, "return", f"{self.words(node.what)} to its printed {stats}{lasting}"
            case ZoneBecomes():
                zones = f" to {' or '.join(first.zones)}" if first.zones else ""
                return YOU, "change", f"the zone of {self.words(node.what)}{zones}{lasting}"
            case GainsStatus():
                return node.what, "become", first.status + lasting
            case StatMoves():
                return node.what, "get", f"a {first.stat} {'bonus' if first.up else 'penalty'}{lasting}"
        who, verb, rest = super().doing_modify(node)
        figures = all(isinstance(each, StatChange | EitherChange) and not _is_keyword(each) for each in node.changes)
        return who, "gain" if verb == "get" and not figures else verb, rest

    def _figure_of(self, what: Any, stat: str) -> str:
        if stat.startswith("one "):
            return f"1 of {self.genitive(what)} {stat[4:]}s"
        return f"{self.genitive(what)} {stat}"

    def _becomes(self, node: Modify, first: StatBecomes, lasting: str) -> tuple[str, str]:
        stats = " and ".join(each.stat for each in node.changes if isinstance(each, StatBecomes))
        if first.amount == Value(f"printed {first.stat}", Objects(Choice.IT)) and not first.reduced:
            return "return", f"{self.words(node.what)} to its printed {stats}{lasting}"
        if _is_double(first):
            return "double", f"{self.genitive(node.what)} {stats}{lasting}"
        one = first.stat.startswith("one ")
        figure = self._figure_of(node.what, first.stat) if one else self.words(Value(first.stat, node.what))  # type: ignore[arg-type]
        return "reduce" if first.reduced else "change", f"{figure} to {self.words(first.amount)}{lasting}"

    def gain(self, change: Change) -> str:
        match change:
            case StatChange():
                return ("an additional " if change.additional else "") + self._figure(change)
            case EitherChange() if _is_keyword(change):
                return " or ".join(self.gain(each) for each in change.options)
            case EitherChange():
                return " or ".join(self._figure(each) for each in change.options if isinstance(each, StatChange))
            case GainsEffects():
                return self.words(change.effects)
        return super().gain(change)

    def _figure(self, change: StatChange) -> str:
        amount, tail = change.amount, ""
        if isinstance(amount, Bounded):
            tail, amount = f" {self.bound(amount)}", amount.of
        figure = f"{'-' if change.minus else '+'}{self.words(amount)}"
        if not isinstance(amount, Number) and self.words(amount) != "X":
            kind = "penalty" if change.minus else "bonus"
            return f"a {change.stat} {kind} equal to {self.words(amount)}{tail}"
        if change.stat == "check":
            return f"{figure}{tail}"
        if change.stat in PLAIN_FIGURES:
            return f"{figure} {change.stat}{tail}"
        stat = f"1 of its {change.stat[4:]}s" if change.stat.startswith("one ") else f"its {change.stat}"
        return f"{figure} to {stat}{tail}"


def is_mill(node: Act) -> bool:
    origin = node.origin
    return node.verb is Verb.DISCARD and origin is not None and origin.name == "deck" and origin.owner is None


def _is_double(each: Change) -> bool:
    return isinstance(each, StatBecomes) and isinstance(each.amount, Times)


def _is_keyword(each: Change) -> bool:
    return isinstance(each, EitherChange) and isinstance(each.options[0], GainsKeyword)

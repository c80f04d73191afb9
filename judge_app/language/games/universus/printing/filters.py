"""What must be true of an object of UniVersus, back to words before and behind its noun."""

from collections.abc import Mapping
from typing import Any, ClassVar

from judge_app.language.amounts import AtLeast, AtMost, Exactly, Number
from judge_app.language.changes import StatMoves
from judge_app.language.filters import (
    Alike,
    AnyOf,
    ControlledBy,
    Did,
    Differing,
    Filter,
    FromAmong,
    HasCounters,
    HasName,
    HasStat,
    HasSymbol,
    HasType,
    InAttackZone,
    InZone,
    NameMatch,
    Not,
    Preceding,
    Purpose,
    SameName,
    Shares,
    ThisWay,
)
from judge_app.language.instructions import Act, MakeCheck, Modify, Verb
from judge_app.language.objects import Choice, Objects, OneOf, Player
from judge_app.language.printing.clauses import ClauseWords
from judge_app.language.printing.word_forms import plural, third
from judge_app.language.reading.verbs import PARTICIPLE_OF
from judge_app.language.structure import DueTo

AFTER = (InZone, Did, ThisWay, HasStat, HasCounters, SameName, Shares, Alike, Purpose, FromAmong, Differing)


class UniversusFilters(ClauseWords):
    BEFORE_NUMBER: ClassVar[str] = ": "
    STATUSES: ClassVar[Mapping[str, str]] = {"facedown": "face down", "the only one": "only"}

    def takes_base(self, subject: Any) -> bool:
        some = isinstance(subject, Objects) and subject.choice is Choice.THAT and subject.quantity is not None
        return some or super().takes_base(subject)

    def is_behind(self, each: Filter) -> bool:
        if isinstance(each, Not):
            return self.is_behind(each.filter)
        if isinstance(each, AnyOf):
            return any(self.is_behind(inner) for inner in each.filters)
        if isinstance(each, HasName):
            return each.match is not NameMatch.CHARACTER
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
            case AnyOf(filters=(_, _, _, *_)):
                *first, last = [self.adjective(inner) for inner in each.filters]
                return f"{', '.join(first)}, or {last}"
        return super().adjective(each)

    def post(self, each: Filter, zone_word: str = "in") -> str:
        match each:
            case InAttackZone():
                return "that matches the named zone"
            case HasType():
                return "that matches the named type"
            case HasName():
                return f'with "{each.name}" in its name' if each.match is NameMatch.PART else f'named "{each.name}"'
            case HasCounters():
                return f"{super().post(each)} on it"
            case Alike():
                return "with the same name"
            case Differing():
                return "with different names"
            case Purpose():
                return f"to {self.infinitive(each.action)}"
            case Shares(to=OneOf(both=True, options=(first, second))):
                return f"{self.words(first)} shares with {self.words(second)}"
            case Shares():
                count = f"{self.words(each.quantity)} symbols" if each.quantity is not None else "symbols"
                return f"that shares {count} with {self.words(each.to)}"
            case Did():
                return self.did(each, False)
            case Not(filter=Did() as inner):
                return self.did(inner, True)
            case Not(filter=HasName() as inner):
                return f'not named "{inner.name}"'
            case AnyOf() if all(isinstance(inner, HasName) for inner in each.filters):
                return f"with {' or '.join(self.adjective(inner) for inner in each.filters)} in its name"
        return super().post(each, zone_word)

    def stat_bound(self, each: HasStat) -> str:
        if each.stat in ("keyword", "ability", "keyword ability"):
            return f"{self.words(each.quantity)} {plural(each.stat)}"
        if isinstance(each.quantity, AtMost | AtLeast | Exactly) and each.quantity.amount == Number(0):
            return f"a {each.stat} of 0"
        return super().stat_bound(each)

    def did(self, each: Did, negated: bool) -> str:
        """What stands behind a noun that did something, or to which it was done."""
        act, within = each.happening, each.within
        when = self.duration_words(within) if within is not None else "this way"
        match act:
            case MakeCheck(who=None):
                return when
            case MakeCheck():
                return f"{self.words(act.who)} {self.agreeing(act.who, 'have')} made {when}"
            case DueTo(event=Act(verb=verb)):
                return f"{PARTICIPLE_OF[verb]} due to {self.words(act.cause)}"
            case Modify(changes=(StatMoves() as moves, *_)):
                return f"that {'increases' if moves.up else 'reduces'} the {moves.stat} of {self.words(act.what)}"
            case Act(verb=Verb.LEAVE) if act.origin is not None:
                return f"that has left {self.words(act.origin)} {when}"
            case Act(who=Player() as who, verb=Verb.TRY_TO_PLAY | Verb.BLOCK as verb):
                return f"{self.words(who)} {self.agreeing(who, str(verb))}" + self.lasting(within)
            case Act(who=Player() as who, verb=verb):
                return f"{self.words(who)} {self.agreeing(who, 'have')} {PARTICIPLE_OF[verb]} {when}"
            case Act() if act.what is not None:
                return f"that {third(str(act.verb))} {self.words(act.what)}"
            case Act(verb=Verb.TRY_TO_PLAY):
                return when
            case Act() if act.origin is not None:
                return f"{PARTICIPLE_OF[act.verb]} from {self.words(act.origin)} {when}"
            case Act() if within is None:
                return PARTICIPLE_OF[act.verb]
            case Act():
                return f"that was {'not ' if negated else ''}{PARTICIPLE_OF[act.verb]} {when}"
        raise NotImplementedError(f"no words for {type(act).__name__}")

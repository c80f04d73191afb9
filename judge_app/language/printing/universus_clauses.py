"""Instructions of UniVersus back to canonical words."""

from functools import singledispatch
from typing import Any

from judge_app.language.amounts import Bounded, Count, Exactly, Number, Times, Value
from judge_app.language.changes import (
    Change,
    EitherChange,
    GainsAbilities,
    GainsEffects,
    GainsKeyword,
    GainsStatus,
    LosesEffects,
    LosesKeyword,
    StatBecomes,
    StatChange,
    StatMoves,
    StatsSwitch,
    ZoneBecomes,
)
from judge_app.language.durations import While
from judge_app.language.instructions import (
    Act,
    ChangeHealth,
    CountToward,
    Deal,
    Draw,
    EndPeriod,
    Ignore,
    KeywordAction,
    MakeCheck,
    Modify,
    Move,
    PutCounters,
    ReduceBelow,
    RemoveCounters,
    Search,
    Shuffle,
    Verb,
)
from judge_app.language.objects import Choice, Counters, Effects, Objects, OneOf, Place, Player, Who
from judge_app.language.printing.clauses import third
from judge_app.language.printing.universus_amounts import bound, genitive, period, words
from judge_app.language.spans import Node
from judge_app.language.structure import By, DueTo, Would

PARTICIPLES = {
    Verb.BUILD: "built", Verb.CHOOSE: "chosen", Verb.DRAW: "drawn", Verb.FREEZE: "frozen", Verb.LEAVE: "left", Verb.SPEND: "spent",
    Verb.TRY_TO_PLAY: "tried to play", Verb.COMPLETELY_BLOCK: "completely blocked", Verb.PARTIALLY_BLOCK: "partially blocked",
}  # fmt: skip
DOUBLED = {"commit": "committed", "flip": "flipped", "unflip": "unflipped", "skip": "skipped", "ready": "readied"}
STATUSES = {"facedown": "face down"}


def participle(verb: Verb) -> str:
    if verb in PARTICIPLES:
        return PARTICIPLES[verb]
    word = str(verb)
    return DOUBLED.get(word) or (f"{word}d" if word.endswith("e") else f"{word}ed")


def takes_base(subject: Any) -> bool:
    match subject:
        case Player():
            return subject.who in (Who.YOU, Who.THEY)
        case OneOf():
            return subject.both
        case Objects():
            if subject.choice is Choice.THAT and subject.quantity is not None:
                return True
            return subject.choice is Choice.EVERY or subject.quantity not in (None, Exactly(Number(1)))
        case Counters():
            return subject.quantity != Exactly(Number(1))
        case Effects():
            return subject.choice is Choice.EVERY
    return False


def is_you(node: Any) -> bool:
    return isinstance(node, Player) and node.who is Who.YOU


def agreeing(subject: Any, verb: str) -> str:
    if takes_base(subject):
        return verb
    adverb, _, rest = verb.partition(" ")
    return f"{adverb} {third(rest)}" if adverb in ("completely", "partially") else third(verb)


# ---- what someone does ---------------------------------------------------------------------------------------------


@singledispatch
def doing(node: Node) -> tuple[Any, str, str]:
    """Who does it, the verb, and the rest of the words."""
    raise NotImplementedError(f"no words for {type(node).__name__}")


@doing.register
def _(node: Act) -> tuple[Any, str, str]:
    if node.verb is Verb.INCLUDE:
        return node.who, "include", words(node.what)
    if node.verb in (Verb.ENTER, Verb.LEAVE) and node.origin is not None:
        return node.who, str(node.verb), words(node.origin)
    what = words(node.what) if node.what is not None else ""
    if is_mill(node):
        return node.who, "mill", what
    if node.at_random and what:
        what = what.replace(" ", " random ", 1)
    parts = [what]
    if node.using is not None:
        parts.append(f"with {words(node.using)}")
    if node.origin is not None:
        parts.append(f"from {'anywhere other than ' if node.elsewhere else ''}{words(node.origin)}")
    parts += [STATUSES.get(each, each) for each in node.status]
    if node.role is not None:
        parts.append(f"as {words(node.role)}")
    verb = (
        "turn"
        if node.verb is Verb.TURN_FACE_UP
        else "pass on"
        if node.verb is Verb.PASS and isinstance(node.what, Effects)
        else str(node.verb)
    )
    verb = {"pay for": "pay for"}.get(verb, verb)
    return node.who, verb, " ".join(part for part in parts if part)


def is_mill(node: Act) -> bool:
    return (
        node.verb is Verb.DISCARD
        and node.origin is not None
        and node.origin.name == "deck"
        and node.origin.owner is None
    )


@doing.register
def _(node: Draw) -> tuple[Any, str, str]:
    return node.who, "draw", f"{words(node.quantity)} {'card' if node.quantity == Exactly(Number(1)) else 'cards'}"


@doing.register
def _(node: Move) -> tuple[Any, str, str]:
    what = words(node.what)
    if node.to is None:
        return node.who, str(node.verb), what
    status = [STATUSES.get(each, each) for each in node.to.status]
    if node.to.zone.name == "there":
        back = "back" if str(node.verb) == "put" else ""
        order = "in any order" if node.to.any_order else ""
        return node.who, str(node.verb), " ".join(part for part in (what, back, order, *status) if part)
    return node.who, str(node.verb), " ".join([what, place(node.to), *status])


def place(node: Place) -> str:
    zone = words(node.zone)
    if node.end is None:
        text = f"to {zone}"
    else:
        text = {"top": "on top of", "bottom": "on the bottom of", "top or bottom": "on the top or bottom of",
                "second from the top": "second from the top of"}[node.end] + f" {zone}"  # fmt: skip
    return f"{text} in any order" if node.any_order else text


@doing.register
def _(node: Search) -> tuple[Any, str, str]:
    return node.who, "search", f"{words(node.zone)} for {words(node.what)}"


@doing.register
def _(node: Shuffle) -> tuple[Any, str, str]:
    return (
        node.who,
        "shuffle",
        f"{words(node.what)} into {words(node.zone)}" if node.what is not None else words(node.zone),
    )


@doing.register
def _(node: Deal) -> tuple[Any, str, str]:
    amount = f"{words(node.amount)} damage" if node.amount is not None else "damage"
    if node.amount is not None and not isinstance(node.amount, Number) and words(node.amount) == "0":
        amount = "no damage"
    if node.amount == Number(0):
        amount = "no damage"
    if isinstance(node.to, Player) and (node.by is None or isinstance(node.by, Objects | OneOf)):
        return node.to, "take", amount + (f" from {words(node.by)}" if node.by is not None else "")
    if type(node.amount).__name__ == "Half":
        amount = words(node.amount).replace(", rounded", " damage, rounded") if node.amount is not None else amount
    return node.by, "deal", amount + (f" to {words(node.to)}" if node.to is not None else "")


@doing.register
def _(node: ChangeHealth) -> tuple[Any, str, str]:
    amount = f"{words(node.amount)} health" if node.amount is not None else "health"
    if isinstance(node.amount, Value | Count):
        amount = f"health equal to {words(node.amount)}"
    return node.what, "lose" if node.lose else "gain", amount


@doing.register
def _(node: PutCounters) -> tuple[Any, str, str]:
    return node.who, "add", f"{words(node.counters)} to {words(node.on)}"


@doing.register
def _(node: RemoveCounters) -> tuple[Any, str, str]:
    return node.who, "remove", words(node.counters).replace(" on ", " from ", 1).replace(" among ", " from among ", 1)


@doing.register
def _(node: KeywordAction) -> tuple[Any, str, str]:
    return node.who, node.name, words(node.quantity)


@doing.register
def _(node: MakeCheck) -> tuple[Any, str, str]:
    noun = "re-check" if node.again else "check"
    text = f"1 {noun}"
    if node.difficulty is not None:
        text += f" against a difficulty of {words(node.difficulty)}"
    if node.purpose is not None:
        text += f" to {infinitive(node.purpose)}"
    return node.who, "make", text


@doing.register
def _(node: EndPeriod) -> tuple[Any, str, str]:
    return node.who, "skip" if node.skipped else "end", period(node.period)


@doing.register
def _(node: CountToward) -> tuple[Any, str, str]:
    return node.what, "count toward", node.stat + (f" to {infinitive(node.to)}" if node.to is not None else "")


@doing.register
def _(node: Ignore) -> tuple[Any, str, str]:
    return node.what, "ignore", node.stat


@doing.register
def _(node: ReduceBelow) -> tuple[Any, str, str]:
    return node.by, "reduce", f"{words(node.whose)} below {words(node.amount)} health"


@doing.register
def _(node: By) -> tuple[Any, str, str]:
    who, verb, rest = doing(node.doing)
    return who, verb, f"{rest} to {infinitive(node.effects[0])}"


@doing.register
def _(node: Would) -> tuple[Any, str, str]:
    who, verb, rest = doing(node.event)
    return who, f"would {verb}", rest


@doing.register
def _(node: DueTo) -> tuple[Any, str, str]:
    who, verb, rest = doing(node.event)
    return who, verb, f"{rest} due to {words(node.cause)}".strip()


@doing.register
def _(node: Modify) -> tuple[Any, str, str]:
    from judge_app.language.printing.universus_conditions import duration_words

    lasting = (
        f" {duration_words(node.duration)}"
        if node.duration is not None and not isinstance(node.duration, While)
        else ""
    )
    first = node.changes[0]
    you = Player(Who.YOU)
    match first:
        case StatsSwitch():
            return you, "switch", f"{genitive(node.what)} {' and '.join(first.stats)}{lasting}"
        case StatBecomes():
            return you, *_becomes(node, first, lasting)
        case StatChange() if isinstance(node.what, Player) or first.stat.startswith("one "):
            figure_ = f"{genitive(node.what)} {first.stat}"
            if first.stat.startswith("one "):
                figure_ = f"1 of {genitive(node.what)} {first.stat[4:]}s"
            return you, "reduce" if first.minus else "increase", f"{figure_} by {words(first.amount)}{lasting}"
        case EitherChange() if _is_double(first.options[0]):
            stats = " or ".join(each.stat for each in first.options if isinstance(each, StatBecomes))
            return you, "double", f"{genitive(node.what)} {stats}{lasting}"
        case EitherChange() if isinstance(first.options[0], StatBecomes):
            stats = " or ".join(f"printed {each.stat}" for each in first.options if isinstance(each, StatBecomes))
            return you, "return", f"{words(node.what)} to its {stats.replace(' or printed', ' or')}{lasting}"
        case ZoneBecomes():
            zones = f" to {' or '.join(first.zones)}" if first.zones else ""
            return you, "change", f"the zone of {words(node.what)}{zones}{lasting}"
        case LosesKeyword():
            lost = " and ".join(_keyword(each) for each in node.changes)
            return node.what, "lose", lost + lasting
        case LosesEffects():
            return node.what, "lose", words(first.effects) + lasting
        case GainsStatus():
            return node.what, "become", first.status + lasting
        case StatMoves():
            return node.what, "get", f"a {first.stat} {'bonus' if first.up else 'penalty'}{lasting}"
    figures = all(isinstance(each, StatChange | EitherChange) and not _is_keyword(each) for each in node.changes)
    return node.what, "get" if figures else "gain", gains(node.changes) + lasting


def _is_double(each: Change) -> bool:
    return isinstance(each, StatBecomes) and isinstance(each.amount, Times)


def _is_keyword(each: Change) -> bool:
    return isinstance(each, EitherChange) and isinstance(each.options[0], GainsKeyword)


def _becomes(node: Modify, first: StatBecomes, lasting: str) -> tuple[str, str]:
    changes = [each for each in node.changes if isinstance(each, StatBecomes)]
    printed = Value(f"printed {first.stat}", Objects(Choice.IT))
    if first.amount == printed and not first.reduced:
        stats = " and ".join(each.stat for each in changes)
        return "return", f"{words(node.what)} to its printed {stats}{lasting}"
    if _is_double(first):
        return "double", f"{genitive(node.what)} {' and '.join(each.stat for each in changes)}{lasting}"
    figure = words(Value(first.stat, node.what))  # type: ignore[arg-type]
    if first.stat.startswith("one "):
        figure = f"1 of {genitive(node.what)} {first.stat[4:]}s"
    return "reduce" if first.reduced else "change", f"{figure} to {words(first.amount)}{lasting}"


def gains(changes: tuple[Change, ...]) -> str:
    from judge_app.language.printing.universus_abilities import quoted

    parts: list[str] = []
    for change in changes:
        match change:
            case StatChange():
                parts.append(("an additional " if change.additional else "") + figure(change))
            case EitherChange() if _is_keyword(change):
                parts.append(" or ".join(_keyword(each) for each in change.options))
            case EitherChange():
                parts.append(" or ".join(figure(each) for each in change.options if isinstance(each, StatChange)))
            case GainsKeyword():
                parts.append(_keyword(change))
            case GainsAbilities():
                parts.append(quoted(change.abilities))
            case GainsEffects():
                parts.append(words(change.effects))
            case _:
                raise NotImplementedError(f"no words for {type(change).__name__}")
    return " and ".join(parts)


def figure(change: StatChange) -> str:
    amount = change.amount
    tail = ""
    if isinstance(amount, Bounded):
        tail = f" {bound(amount)}"
        amount = amount.of
    sign = "-" if change.minus else "+"
    if not isinstance(amount, Number) and words(amount) != "X":
        kind = "penalty" if change.minus else "bonus"
        return f"a {change.stat} {kind} equal to {words(amount)}{tail}"
    if change.stat == "check":
        return f"{sign}{words(amount)}{tail}"
    if change.stat not in ("speed", "damage", "difficulty", "block modifier", "check value", "hand size"):
        stat = f"1 of its {change.stat[4:]}s" if change.stat.startswith("one ") else f"its {change.stat}"
        return f"{sign}{words(amount)} to {stat}{tail}"
    return f"{sign}{words(amount)} {change.stat}{tail}"


def _keyword(change: Any) -> str:
    keyword = change.keyword
    return keyword.name if keyword.number is None else f"{keyword.name}: {keyword.number}"


def infinitive(node: Any) -> str:
    _, verb, rest = doing(node)
    return f"{verb} {rest}".strip()

"""Noun phrases of UniVersus back to canonical words."""

from judge_app.language.amounts import (
    AtLeast,
    AtMost,
    Every,
    Exactly,
    LessThan,
    MoreThan,
    Number,
    Variable,
)
from judge_app.language.filters import (
    Alike,
    AllOf,
    AnyOf,
    ControlledBy,
    Did,
    Differing,
    Filter,
    FromAmong,
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
from judge_app.language.instructions import Act, Verb
from judge_app.language.objects import Choice, Counters, Effects, Objects, OneOf, Player
from judge_app.language.printing.universus_amounts import RIVALS, genitive, words

ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh"}
AFTER = (InZone, Did, ThisWay, HasStat, HasCounters, SameName, Shares, Alike, Purpose, FromAmong, Differing)
NO_ADJECTIVES = frozenset(
    {"committed", "sealed", "frozen", "removed", "blocked", "flipped", "printed", "reduced", "damage", "taken"}
)
ITS_CHECK = (HasType("check"), Purpose(Act(Verb.PLAY, None, Objects(Choice.IT))))
PLURALS = {"copy": "copies", "re-check": "re-checks"}


@words.register
def _(node: OneOf) -> str:
    return (" and " if node.both else " or ").join(words(option) for option in node.options)


def is_behind(each: Filter) -> bool:
    if isinstance(each, Not):
        return is_behind(each.filter)
    if isinstance(each, AnyOf):
        return any(is_behind(inner) for inner in each.filters)
    if isinstance(each, HasName):
        return each.match is not NameMatch.CHARACTER
    if (isinstance(each, InAttackZone) and each.zone == "named") or each == HasType("named type"):
        return True
    return isinstance(each, AFTER)


def _is_plural(node: Objects) -> bool:
    if node.choice is Choice.EVERY:
        return True
    if node.choice is Choice.THAT and isinstance(node.quantity, Every):
        return True
    return node.quantity is not None and node.quantity != Exactly(Number(1))


@words.register
def objects(node: Objects) -> str:
    if node.choice is Choice.REST:
        return "the rest"
    if node.choice is Choice.IT:
        return " ".join(["it", *(post(each) for each in node.filters)])
    if node.choice is Choice.THAT and not node.filters and node.quantity is not None:
        return "them" if isinstance(node.quantity, Every) else f"{words(node.quantity)} of them"
    filters = list(node.filters)
    if node.choice is Choice.THE and node.filters == ITS_CHECK and node.quantity is None:
        return "its check"
    top = next((each for each in filters if isinstance(each, PartOf)), None)
    momentum = next((each for each in filters if isinstance(each, InZone) and each.zone.name == "momentum"), None)
    counted = node.quantity is not None or node.choice is Choice.EVERY
    if (
        momentum is not None
        and counted
        and not any(
            isinstance(each, HasType | HasKeyword | HasName | SameName | InAttackZone | AnyOf) for each in filters
        )
    ):
        return _momentum(node, momentum)
    if top is not None:
        filters.remove(top)
    first = _determiners(node, filters, top)
    plural = _is_plural(node)
    proper = _token_name(filters)
    told = _told(node, filters)
    before = noun_words([each for each in filters if not is_behind(each)], plural)
    behind = [f"of {words(top.zone)}"] if top is not None else []
    behind += [_committed_for(filters)] if _is_committed_for(filters) else []
    behind += [post(each) for each in filters if is_behind(each)]
    before = " ".join(part for part in (*told, proper, before) if part)
    return " ".join(part for part in (first, before, *behind) if part)


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


def _committed_for(filters: list[Filter]) -> str:
    """ "cards committed to pass its check"."""
    from judge_app.language.printing.universus_clauses import infinitive, participle

    purpose = next(each for each in filters if isinstance(each, Purpose))
    bare = next(each for each in filters if isinstance(each, Did) and each.within is None)
    filters.remove(purpose)
    filters.remove(bare)
    return f"{participle(bare.happening.verb)} to {infinitive(purpose.action)}"  # type: ignore[union-attr, arg-type]


def _momentum(node: Objects, zone: InZone) -> str:
    rest = [post(each) for each in node.filters if each is not zone and is_behind(each)]
    before = [adjective(each) for each in node.filters if not is_behind(each) and each is not zone]
    owner = zone.zone.owner
    count = words(node.quantity) if node.quantity is not None else ""
    if node.choice is Choice.EVERY:
        count = "all"
    whose = ""
    if owner is not None:
        whose = "rival" if owner.who in RIVALS and count else f"of {genitive(owner)}" if count else genitive(owner)
    other = "other" if node.other else ""
    return " ".join(part for part in (count, other, whose, *before, "momentum", *rest) if part)


def _determiners(node: Objects, filters: list[Filter], top: PartOf | None) -> str:
    count = words(node.quantity) if node.quantity is not None else ""
    other = "other" if node.other else ""
    if node.additional:
        other = "additional"
    if top is not None:
        return " ".join(part for part in ("the", top.end, count) if part)
    held = next((each for each in filters if isinstance(each, ControlledBy)), None)
    nth = next((each for each in filters if isinstance(each, Nth)), None)
    place = ""
    if nth is not None:
        filters.remove(nth)
        place = _nth(nth)
    whose = ""
    if held is not None:
        is_rival = held.player.who in RIVALS
        if not (node.choice in (Choice.CHOSEN, Choice.THIS, Choice.THAT) and is_rival):
            filters.remove(held)
            whose = genitive(held.player)
            if node.choice is Choice.CHOSEN:
                return " ".join(part for part in (count, "of", whose, other) if part)
    match node.choice:
        case Choice.CHOSEN:
            return " ".join(part for part in (count, other) if part)
        case Choice.EVERY:
            return " ".join(part for part in ("all" if not whose else "", whose, other) if part)
        case Choice.THE:
            if whose and count:
                return " ".join(part for part in (count, "of", whose, other, place) if part)
            return " ".join(part for part in (whose or "the", other, place, count) if part)
        case Choice.THIS:
            return "this"
        case Choice.THAT:
            return "those" if isinstance(node.quantity, Every) else "that"
        case Choice.NEXT:
            return " ".join(part for part in (whose or "the", "next", count) if part)
        case Choice.FIRST:
            return " ".join(part for part in (whose or "the", "first", count) if part)
    return str(node.choice)


def _nth(nth: Nth) -> str:
    amount = nth.quantity.amount if isinstance(nth.quantity, Exactly | AtLeast) else Number(1)
    word = ORDINALS[amount.value] if isinstance(amount, Number) else words(amount)
    return f"{word} or greater" if isinstance(nth.quantity, AtLeast) else word


def noun_words(filters: list[Filter], plural: bool) -> str:
    names = [each.name for each in filters if isinstance(each, HasType)]
    before: list[str] = []
    either = next(
        (each for each in filters if isinstance(each, AnyOf) and any(_has_type(option) for option in each.filters)),
        None,
    )
    before = [adjective(each) for each in filters if not isinstance(each, HasType) and each is not either]
    if either is not None:
        return " ".join([*before, " or ".join(_option(option, plural) for option in either.filters)])
    if not names:
        return " ".join([*before, "cards" if plural else "card"])
    return " ".join([*before, *names[:-1], _plural(names[-1]) if plural else names[-1]])


def _plural(name: str) -> str:
    return PLURALS.get(name, f"{name}s")


def _has_type(each: Filter) -> bool:
    return isinstance(each, HasType) or (isinstance(each, AllOf) and any(_has_type(inner) for inner in each.filters))


def _option(option: Filter, plural: bool) -> str:
    return noun_words(list(option.filters) if isinstance(option, AllOf) else [option], plural)


def adjective(each: Filter) -> str:
    match each:
        case HasSymbol():
            return f"{{{each.name.lower()}}}"
        case HasName():
            return f'"{each.name}"'
        case HasStatus():
            return {"facedown": "face down", "the only one": "only"}.get(each.status, each.status)
        case HasKeyword():
            return each.name if each.number is None else f"{each.name}: {each.number}"
        case HasType():
            return each.name
        case InAttackZone():
            return each.zone
        case ControlledBy():
            return "rival"
        case Preceding():
            return "preceding"
        case Not():
            return f"non-{adjective(each.filter)}"
        case AllOf():
            return " ".join(adjective(inner) for inner in each.filters)
        case AnyOf():
            *first, last = [adjective(inner) for inner in each.filters]
            return f"{', '.join(first)} or {last}" if len(first) < 2 else f"{', '.join(first)}, or {last}"
    raise NotImplementedError(f"no adjective for {type(each).__name__}")


def post(each: Filter) -> str:
    from judge_app.language.printing.universus_clauses import infinitive
    from judge_app.language.printing.universus_happenings import did

    match each:
        case InZone():
            return f"from anywhere other than {words(each.zone)}" if each.elsewhere else f"in {words(each.zone)}"
        case ThisWay():
            return f"{each.participle} this way"
        case InAttackZone():
            return "that matches the named zone"
        case HasType():
            return "that matches the named type"
        case FromAmong():
            return f"from among {words(each.what)}"
        case SameName():
            return f"with the same name as {words(each.to)}"
        case HasName():
            return f'with "{each.name}" in its name' if each.match is NameMatch.PART else f'named "{each.name}"'
        case HasCounters():
            return f"with {words(each.counters)} on it"
        case HasStat():
            return f"with {stat_bound(each)}"
        case Alike():
            return "with the same name"
        case Differing():
            return "with different names"
        case Purpose():
            return f"to {infinitive(each.action)}"
        case Shares():
            return _shares(each)
        case Did():
            return did(each, False)
        case Not(filter=Did() as inner):
            return did(inner, True)
        case Not(filter=HasName() as inner):
            return f'not named "{inner.name}"'
        case AnyOf() if all(isinstance(inner, HasName) for inner in each.filters):
            return (
                "with "
                + " or ".join(f'"{inner.name}"' for inner in each.filters if isinstance(inner, HasName))
                + " in its name"
            )
    raise NotImplementedError(f"no words for {type(each).__name__}")


def _shares(each: Shares) -> str:
    if isinstance(each.to, OneOf) and each.to.both:
        first, second = each.to.options
        return f"{words(first)} shares with {words(second)}"
    count = f"{words(each.quantity)} symbols" if each.quantity is not None else "symbols"
    return f"that shares {count} with {words(each.to)}"


def stat_bound(each: HasStat) -> str:
    quantity = each.quantity
    if each.stat in ("keyword", "ability", "keyword ability"):
        noun = f"{each.stat[:-1]}ies" if each.stat.endswith("y") else "keywords"
        return f"{words(quantity)} {noun}"
    if isinstance(quantity, AtMost | AtLeast | Exactly) and isinstance(quantity.amount, Number | Variable):
        return f"a {each.stat} of {words(quantity) if quantity.amount != Number(0) else '0'}"
    word = {AtMost: "less than or equal to", AtLeast: "greater than or equal to", Exactly: "equal to",
            LessThan: "less than", MoreThan: "greater than"}[type(quantity)]  # fmt: skip
    return f"a {each.stat} {word} {words(quantity.amount)}"  # type: ignore[union-attr]


@words.register
def _(node: Counters) -> str:
    name = (
        f"{node.counter} counter"
        if node.counter and node.counter.isalpha()
        else f'"{node.counter}" counter'
        if node.counter
        else "counter"
    )
    count = words(node.quantity) if node.quantity is not None else ""
    noun = name if node.quantity == Exactly(Number(1)) else f"{name}s"
    tail = (
        f" on {words(node.on)}"
        if node.on is not None
        else f" among {words(node.among)}"
        if node.among is not None
        else ""
    )
    return f"{count} {noun}".strip() + tail


@words.register
def _(node: Effects) -> str:
    count = words(node.quantity) if node.quantity is not None else ""
    one = node.quantity == Exactly(Number(1)) or (
        node.quantity is None
        and node.choice in (Choice.CHOSEN, Choice.THIS, Choice.THAT, Choice.THE, Choice.NEXT, Choice.FIRST)
    )
    noun = node.noun if one else f"{node.noun[:-1]}ies" if node.noun.endswith("y") else f"{node.noun}s"
    kinds: list[str] = []
    behind: list[str] = []
    rival = False
    owner = ""
    if isinstance(node.of, Player):
        rival = node.of.who in RIVALS and node.choice is Choice.CHOSEN
        owner = "" if rival else genitive(node.of)
    elif isinstance(node.of, Objects) and _is_kind(node.of):
        for each in node.of.filters:
            if isinstance(each, ControlledBy):
                rival = each.player.who in RIVALS and node.choice is Choice.CHOSEN
                owner = "" if rival else genitive(each.player)
            else:
                kinds.append(adjective(each))
    elif (
        isinstance(node.of, Objects)
        and (node.noun == "cost" or node.choice is Choice.EVERY)
        and not any(is_behind(each) for each in node.of.filters)
    ):
        owner = genitive(node.of)
    elif node.of is not None:
        behind.append(f"on {words(node.of)}")
    behind += [
        post(each) if is_behind(each) else adjective(each) for each in node.filters if not isinstance(each, HasStatus)
    ]
    statuses = [adjective(each) for each in node.filters if isinstance(each, HasStatus)]
    first = {
        Choice.EVERY: "all" if not owner and not count else "",
        Choice.CHOSEN: "" if count else "an",
        Choice.NEXT: "the next",
    }.get(node.choice, str(node.choice))
    if owner:
        first = {Choice.NEXT: "next", Choice.FIRST: "first"}.get(node.choice, "")
    if node.choice is Choice.CHOSEN and count and node.noun != "ability":
        behind.append("of your choice")
    timing = node.timing or ""
    other = "other" if node.other else ""
    if owner and count:
        first, count, owner = "", "", f"{count} of {owner}"
    parts = (owner, first, count, other, *statuses, "rival" if rival else "", *kinds, timing, noun, *behind)
    return " ".join(part for part in parts if part)


def _is_kind(of: Objects) -> bool:
    plain = of.choice is Choice.EVERY and of.quantity is None and not of.other and bool(of.filters)
    return plain and not any(is_behind(each) for each in of.filters)

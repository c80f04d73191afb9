"""What must be true of an object, back to words before and behind its noun."""

from judge_app.language.amounts import (
    AtLeast,
    AtMost,
    Exactly,
    LessThan,
    MoreThan,
    Number,
    Variable,
)
from judge_app.language.filters import (
    AllOf,
    AnyOf,
    AttachedTo,
    ControlledBy,
    Did,
    Differing,
    Filter,
    FromAmong,
    HasAttached,
    HasColor,
    HasCounters,
    HasKeyword,
    HasName,
    HasStat,
    HasStatus,
    HasSymbol,
    HasType,
    InZone,
    NameMatch,
    Not,
    SameName,
    ThisWay,
)
from judge_app.language.instructions import Act, Move
from judge_app.language.objects import (
    Choice,
    Objects,
    Player,
    Who,
)
from judge_app.language.printing.amounts import article, plural, words
from judge_app.language.reading.verbs import PARTICIPLE_OF


def noun_words(filters: list[Filter], is_plural: bool) -> str:
    """What stands before and in the noun: "engaged red (Alpha symbol) Clash cards"."""
    adjectives: list[str] = []
    types: list[str] = []
    for each in filters:
        if isinstance(each, HasType):
            types.append(each.name)
        elif isinstance(each, AnyOf):
            if any(_has_type(option) for option in each.filters):
                return " ".join([*adjectives, _either(each, is_plural)])
            adjectives.append(" or ".join(adjective(option) for option in each.filters))
        else:
            adjectives.append(adjective(each))
    return " ".join([*adjectives, head_noun(types, is_plural)])


def _has_type(each: Filter) -> bool:
    return isinstance(each, HasType) or (isinstance(each, AllOf) and any(_has_type(inner) for inner in each.filters))


def _either(each: AnyOf, is_plural: bool) -> str:
    parts = [
        noun_words(list(option.filters) if isinstance(option, AllOf) else [option], is_plural)
        for option in each.filters
    ]
    return " or ".join(parts)


def head_noun(types: list[str], is_plural: bool) -> str:
    if not types:
        return "cards" if is_plural else "card"
    *first, last = types
    if last == "Clash":
        return " ".join([*first, "Clash cards" if is_plural else "Clash card"])
    if last == "Basic":
        return " ".join([*first, "Basic cards" if is_plural else "Basic card"])
    return " ".join([*first, plural(last) if is_plural else last])


def adjective(each: Filter) -> str:
    match each:
        case HasColor():
            return each.color
        case HasSymbol():
            return f"({each.name} symbol)"
        case HasName():
            return each.name if each.match is NameMatch.EXACT else f"[{each.name}]"
        case HasStatus():
            return each.status
        case HasKeyword():
            return each.name if each.number is None else f"{each.name} {each.number}"
        case Not():
            inner = each.filter
            return f"non-{adjective(inner)}"
        case HasType():
            return each.name
        case AllOf():
            return " ".join(adjective(inner) for inner in each.filters)
    raise NotImplementedError(f"no adjective for {type(each).__name__}")


def post(each: Filter, zone_word: str = "in") -> str:
    """What stands behind the noun."""
    match each:
        case ControlledBy():
            return f"{words(each.player)} {'control' if _takes_base(each.player) else 'controls'}"
        case InZone():
            return (
                f"from anywhere other than {words(each.zone)}" if each.elsewhere else f"{zone_word} {words(each.zone)}"
            )
        case FromAmong():
            return f"from among {'them' if each.what == Objects(Choice.THAT) else words(each.what)}"
        case ThisWay():
            return f"{'that ' if each.participle.endswith(' play') else ''}{each.participle} this way"
        case SameName():
            return f"with the same name as {words(each.to)}"
        case Differing():
            return f"with different {each.stat}s"
        case HasName():
            return f"with [{each.name}] in its name"
        case HasKeyword():
            return f"with {adjective(each)}"
        case HasStat():
            return f"with {stat_bound(each)}"
        case HasCounters():
            return f"with {words(each.counters)}"
        case HasAttached():
            return f"with {words(each.what)} attached"
        case AttachedTo():
            return f"attached to {words(each.what)}"
        case HasStatus():
            return each.status
        case Did():
            return _did(each)
        case Not():
            return _not_post(each.filter)
        case AnyOf() if all(isinstance(inner, HasKeyword) for inner in each.filters):
            return "with " + " or ".join(adjective(inner) for inner in each.filters)
        case AnyOf():
            return _did_either(each)
    raise NotImplementedError(f"no words for {type(each).__name__}")


def _not_post(each: Filter) -> str:
    match each:
        case ControlledBy():
            return f"{words(each.player)} {'do' if _takes_base(each.player) else 'does'}n't control"
        case HasKeyword():
            return f"without {adjective(each)}"
        case HasName():
            return f"not named [{each.name}]"
    raise NotImplementedError(f"no words for not {type(each).__name__}")


def _takes_base(player: Player) -> bool:
    return player.who in (Who.YOU, Who.THEY)


def stat_bound(each: HasStat) -> str:
    bound = each.quantity
    if isinstance(bound, AtMost | AtLeast | Exactly) and isinstance(bound.amount, Number | Variable):
        return f"{article(each.stat)} {each.stat} of {words(bound)}"
    word = {AtMost: "less than or equal to", AtLeast: "greater than or equal to", Exactly: "equal to",
            LessThan: "less than", MoreThan: "greater than"}[type(bound)]  # fmt: skip
    return f"{article(each.stat)} {each.stat} {word} {words(bound.amount)}"  # type: ignore[union-attr]


def _did(each: Did) -> str:
    act, within = each.happening, each.within
    from judge_app.language.printing.clauses import third
    from judge_app.language.printing.happenings import passive_words

    when = f" {words(within)}" if within is not None else ""
    if isinstance(act, Act) and isinstance(act.who, Player):
        return f"{words(act.who)} {act.verb if _takes_base(act.who) else third(str(act.verb))}{when}"
    if isinstance(act, Act) and act.verb in PARTICIPLE_OF:
        return f"{PARTICIPLE_OF[act.verb]}{when}"
    if isinstance(act, Act):
        return f"that {act.verb.replace('enter', 'entered').replace('leave', 'left')}{when}"
    assert isinstance(act, Move)
    return f"that were {passive_words(act)}{when}"


def _did_either(each: AnyOf) -> str:
    """ "that was defeated or sent to Oblivion this turn"."""
    from judge_app.language.printing.happenings import passive_words

    happenings = [inner for inner in each.filters if isinstance(inner, Did)]
    within = happenings[0].within
    when = f" {words(within)}" if within is not None else ""
    return "that was " + " or ".join(passive_words(inner.happening) for inner in happenings) + when

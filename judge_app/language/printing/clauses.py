"""Instructions back to canonical words."""

from functools import singledispatch
from typing import Any

from judge_app.language.amounts import Exactly, Half, Number, Quantity, ThatMuch, Value
from judge_app.language.changes import (
    Change,
    ColorBecomes,
    CostChange,
    CostOf,
    GainsAbilities,
    GainsKeyword,
    Keyword,
    LosesEffects,
    LosesKeyword,
    LosesStatus,
    StatChange,
    StatsSwitch,
)
from judge_app.language.instructions import (
    Act,
    Attach,
    ChangeHealth,
    Create,
    Deal,
    Detach,
    Draw,
    KeywordAction,
    Modify,
    Move,
    MoveCounters,
    MoveVerb,
    Pay,
    Prevent,
    PutCounters,
    RemoveCounters,
    Roll,
    Search,
    Shuffle,
    Verb,
)
from judge_app.language.objects import Choice, Counters, Effects, Objects, OneOf, Place, Player, Token, Who
from judge_app.language.printing.nouns import (
    described,
    genitive,
    words,
)
from judge_app.language.spans import Node


def third(verb: str) -> str:
    """draws, searches, enters play."""
    first, _, rest = verb.partition(" ")
    if first.endswith("y") and first[-2] not in "aeiou":
        form = first[:-1] + "ies"
    else:
        form = first + ("es" if first.endswith(("s", "sh", "ch", "x", "do")) else "s")
    form = {"haves": "has", "bes": "is"}.get(form, form)
    return f"{form} {rest}" if rest else form


def takes_base(subject: Node | None) -> bool:
    """Whether the verb of this subject has no -s."""
    if isinstance(subject, Player):
        return subject.who in (Who.YOU, Who.THEY)
    if isinstance(subject, OneOf):
        return subject.both
    if isinstance(subject, Objects):
        return subject.choice is Choice.EVERY or subject.quantity not in (None, Exactly(Number(1)))
    if isinstance(subject, Counters):
        return subject.quantity != Exactly(Number(1))
    return isinstance(subject, Effects) and subject.choice is Choice.EVERY


def is_you(node: Any) -> bool:
    return isinstance(node, Player) and node.who is Who.YOU


# ---- what someone does ---------------------------------------------------------------------------------------------


@singledispatch
def doing(node: Node) -> tuple[Any, str, str]:
    """Who does it, the verb, and the rest of the words."""
    raise NotImplementedError(f"no words for {type(node).__name__}")


@doing.register
def _(node: Act) -> tuple[Any, str, str]:
    rest = _moved(node.what) if node.what is not None else ""
    if node.at_random:
        rest += " at random"
    if node.origin is not None:
        rest += f" from {'anywhere other than ' if node.elsewhere else ''}{words(node.origin)}"
    if node.verb is Verb.TURN_FACE_UP:
        return node.who, "turn", f"{rest} face up"
    return node.who, str(node.verb), " ".join([rest.strip(), *node.status]).strip()


@doing.register
def _(node: Draw) -> tuple[Any, str, str]:
    cards = how_many(node.quantity)
    return node.who, "draw", cards.replace(" card", " additional card", 1) if node.additional else cards


def how_many(quantity: Quantity) -> str:
    if quantity == Exactly(Number(1)):
        return "one card"
    if isinstance(quantity, Exactly) and not isinstance(quantity.amount, Number | ThatMuch):
        first, _, rest = words(quantity.amount).partition(" minus ")
        first = "that many" if first == "that much" else first
        return f"{first} cards" + (f" minus {rest}" if rest else "")
    return f"{words(quantity)} cards".replace("that much cards", "that many cards")


@doing.register
def _(node: Move) -> tuple[Any, str, str]:
    rest = _moved(node.what)
    return node.who, str(node.verb), f"{rest} {place(node.to, node.verb)}".strip() if node.to is not None else rest


def _moved(what: Any) -> str:
    if isinstance(what, Objects):
        return described(what, "from")
    return words(what)


def place(node: Place, verb: MoveVerb = MoveVerb.PUT) -> str:
    zone = words(node.zone)
    preposition = "to" if verb in (MoveVerb.SEND, MoveVerb.RETURN, MoveVerb.ADD) else "into"
    if node.end is None:
        text = f"{preposition} {zone}"
    elif node.zone.owner is None and node.zone.name == "deck":
        text = {"top": "on top", "bottom": "on the bottom"}[node.end]
    else:
        text = {"top": "on top of", "bottom": "on the bottom of", "top or bottom": "on the top or bottom of",
                "second from the top": "second from the top of"}[node.end] + f" {zone}"  # fmt: skip
    if node.any_order:
        text += " in any order"
    return " ".join([text, *node.status])


@doing.register
def _(node: Search) -> tuple[Any, str, str]:
    return node.who, "search", f"{words(node.zone)} for {words(node.what)}"


@doing.register
def _(node: Shuffle) -> tuple[Any, str, str]:
    if node.what is not None:
        return node.who, "shuffle", f"{_moved(node.what)} into {words(node.zone)}"
    return node.who, "shuffle", words(node.zone)


@doing.register
def _(node: Attach) -> tuple[Any, str, str]:
    rest = words(node.what)
    if node.to is not None:
        rest += f" to {words(node.to)}"
    return node.who, "attach", rest + (" without paying its attach cost" if node.free else "")


@doing.register
def _(node: Detach) -> tuple[Any, str, str]:
    return node.who, "detach", words(node.what) + (f" from {words(node.from_what)}" if node.from_what else "")


def damage(amount: Any, kind: str | None) -> str:
    noun = f"{kind} damage" if kind else "damage"
    if amount is None:
        return noun
    if isinstance(amount, Value):
        return f"{noun} equal to {words(amount)}"
    text = words(amount)
    first, _, rest = text.partition(" plus ")
    first2, _, rest2 = first.partition(" minus ")
    return f"{first2} {noun}" + (f" minus {rest2}" if rest2 else "") + (f" plus {rest}" if rest else "")


@doing.register
def _(node: Deal) -> tuple[Any, str, str]:
    if isinstance(node.amount, Half) and node.to is not None and not node.divided:  # the rounding closes the sentence
        return node.by, "deal", f"{damage(None, node.kind)} to {words(node.to)} equal to {words(node.amount)}"
    rest = damage(node.amount, node.kind)
    if node.divided:
        return node.by, "deal", f"{rest} divided as you choose among {words(node.to)}"
    return node.by, "deal", rest + (f" to {words(node.to)}" if node.to is not None else "")


@doing.register
def _(node: Prevent) -> tuple[Any, str, str]:
    noun = f"{node.kind} damage" if node.kind else "damage"
    if node.that:
        first = f"one of that {noun}" if node.amount is not None else f"that {noun}"
    elif node.next:
        first = f"the next {words(node.amount)} {noun}"
    else:
        first = f"{words(node.amount)} {noun}" if node.amount is not None else f"all {noun}"
    return node.who, "prevent", first + dealt(node)


def dealt(node: Prevent) -> str:
    """Which damage is prevented: to whom, and by what, it would be dealt."""
    to = f" that would be dealt to {words(node.to)}" if node.to is not None else ""
    return to + (f" that would be dealt by {words(node.by)}" if node.by is not None else "")


@doing.register
def _(node: ChangeHealth) -> tuple[Any, str, str]:
    verb = "lose" if node.lose else "gain"
    if node.amount is None:
        return node.what, verb, "health"
    if isinstance(node.amount, Value):
        return node.what, verb, f"health equal to {words(node.amount)}"
    return node.what, verb, f"{words(node.amount)} health"


@doing.register
def _(node: PutCounters) -> tuple[Any, str, str]:
    if node.distributed:
        return node.who, "distribute", f"{words(node.counters)} among {words(node.on)}"
    return node.who, "put", f"{words(node.counters)} on {words(node.on)}"


@doing.register
def _(node: RemoveCounters) -> tuple[Any, str, str]:
    text = words(node.counters).replace(" on ", " from ").replace(" among ", " from among ")
    return node.who, "remove", text


@doing.register
def _(node: MoveCounters) -> tuple[Any, str, str]:
    text = words(node.counters).replace(" on ", " from ").replace(" among ", " from among ")
    return node.who, "move", f"{text} to {words(node.to)}"


@doing.register
def _(node: Create) -> tuple[Any, str, str]:
    return node.who, "create", token(node.token)


def token(node: Token) -> str:
    from judge_app.language.printing.abilities import quoted

    one = node.quantity == Exactly(Number(1))
    if node.copy_of is not None:
        copies = "token that is a copy" if one else "tokens that are copies"
        return f"{words(node.quantity)} {copies} of {words(node.copy_of)}"
    parts = [words(node.quantity)]
    if node.figures is not None:
        parts.append(f"{node.figures[0]}/{node.figures[1]}")
    parts += [*node.colors, *(f"({symbol} symbol)" for symbol in node.symbols)]
    if node.name:
        parts.append(
            node.name if node.name.isalpha() or (" " in node.name and node.types == ("Clash",)) else f"[{node.name}]"
        )
    parts += [*node.types, "token" if one else "tokens"]
    text = " ".join(parts)
    if node.keywords:
        text += " with " + " and ".join(node.keywords)
    if node.abilities:
        text += (" and, " if node.keywords else " with ") + quoted(node.abilities)
    return text


@doing.register
def _(node: Pay) -> tuple[Any, str, str]:
    return node.who, "pay", words(node.cost)


@doing.register
def _(node: KeywordAction) -> tuple[Any, str, str]:
    return node.who, node.name, how_many(node.quantity)


@doing.register
def _(node: Roll) -> tuple[Any, str, str]:
    return node.who, "roll", f"a d{node.sides}"


@doing.register
def _(node: Modify) -> tuple[Any, str, str]:
    lasting = f" {words(node.duration)}" if node.duration is not None else ""
    first = node.changes[0]
    match first:
        case CostChange():
            return node.what, "cost", cost_change(first) + lasting
        case StatsSwitch():
            stats = " and ".join(first.stats)
            return Player(Who.YOU), "switch", f"{genitive(node.what)} {stats}{lasting}"
        case LosesKeyword():
            lost = " and ".join(keyword(change.keyword) for change in node.changes if isinstance(change, LosesKeyword))
            return node.what, "lose", lost + lasting
        case LosesEffects():
            return node.what, "lose", words(first.effects) + lasting
        case LosesStatus():
            return node.what, "lose", first.status + lasting
        case ColorBecomes():
            return node.what, "become", first.color + lasting
    return node.what, "get", gains(node.changes) + lasting


def cost_change(change: CostChange) -> str:
    verb = f" to {change.cost}" if change.cost is not CostOf.ANY else ""
    if change.by.color == "any":
        amount = words(change.by.amount)
        noun = "resource" if amount == "one" else "resources"
        return f"{amount} {'additional' if change.more else 'less'} {noun} of any color{verb}"
    if isinstance(change.by.amount, Number) and change.by.amount.value > 0:
        return f"{words(change.by)} {'more' if change.more else 'less'}{verb}"
    return f"{words(change.by.amount)} {'more' if change.more else 'less'} ⯁{verb}"


def gains(changes: tuple[Change, ...]) -> str:
    """+1/+1, Flight and, "…"."""
    from judge_app.language.printing.abilities import quoted

    parts: list[str] = []
    pending: StatChange | None = None
    for change in changes:
        match change:
            case StatChange() if pending is None:
                pending = change
            case StatChange() if pending is not None:
                prefix = "an additional " if change.additional else ""
                parts.append(f"{prefix}{_figure(pending)}/{_figure(change)}")
                pending = None
            case GainsKeyword():
                parts.append(keyword(change.keyword))
            case GainsAbilities():
                parts.append(quoted(change.abilities))
            case _:
                raise NotImplementedError(f"no words for {type(change).__name__}")
    return " and ".join(parts)


def _figure(change: StatChange) -> str:
    amount = change.amount.value if isinstance(change.amount, Number) else words(change.amount)
    return f"{'-' if change.minus else '+'}{amount}"


def keyword(node: Keyword) -> str:
    return node.name if node.number is None else f"{node.name} {node.number}"

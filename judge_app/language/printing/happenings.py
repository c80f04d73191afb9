"""What happens, and what is done to something, back to canonical words."""

from typing import Any

from judge_app.language.changes import (
    CostChange,
    CostOf,
)
from judge_app.language.instructions import (
    Act,
    Attach,
    Deal,
    Detach,
    Modify,
    Move,
    MoveVerb,
    Prevent,
    Verb,
)
from judge_app.language.objects import Objects, Player
from judge_app.language.printing.clauses import damage, dealt, doing, gains, place, takes_base, third
from judge_app.language.printing.nouns import (
    post,
    words,
)
from judge_app.language.reading.verbs import PARTICIPLE_OF

MOVED = {
    MoveVerb.SEND: "sent",
    MoveVerb.PUT: "put",
    MoveVerb.RETURN: "returned",
    MoveVerb.ADD: "added",
    MoveVerb.SET: "set",
    MoveVerb.BANISH: "banished",
    MoveVerb.MOVE: "moved",
}


def passive_words(node: Any) -> str:
    """What is done to something, after "is"."""
    match node:
        case Act():
            by = f" by {words(node.who)}" if node.who is not None else f" by {node.damage}" if node.damage else ""
            origin = f" from {words(node.origin)}" if node.origin is not None else ""
            to = f" {place(node.to)}" if node.to is not None else ""
            return PARTICIPLE_OF[node.verb] + origin + to + by
        case Move():
            by = f" by {words(node.who)}" if node.who is not None else ""
            to = f" {place(node.to, node.verb)}" if node.to is not None else ""
            return f"{MOVED[node.verb]}{to}{by}"
        case Deal():
            by = f" by {words(node.by)}" if node.by is not None else ""
            return f"dealt {damage(node.amount, node.kind)}{by}"
        case Attach():
            return f"attached to {words(node.to)}"
        case Detach():
            return "detached"
        case Modify():
            return f"given {gains(node.changes)} by"
        case Prevent():
            return "prevented"
    raise NotImplementedError(f"no passive for {type(node).__name__}")


def preventable(node: Prevent) -> str:
    """The damage that a prevention without a doer speaks of: any such damage."""
    return (f"{node.kind} damage" if node.kind else "damage") + dealt(node)


def done_to(node: Any) -> Any:
    """What a happening without a doer happens to."""
    match node:
        case Act():
            active = isinstance(node.who, Player) or node.verb in (Verb.ATTACK, Verb.OBSTRUCT, Verb.DEFEAT)
            return node.what if node.who is None or (node.what is not None and not active) else None
        case Move() if node.who is None:
            return node.what
        case Deal() if node.by is None:
            return node.to
        case Attach() if node.who is None:
            return node.what
        case Detach() if node.who is None:
            return node.what
    return None


def predicate(node: Any, subject: Any) -> str:
    """The verb phrase without a subject's -s, as after "can't": active if the subject does it, else passive."""
    if type(node).__name__ == "Cannot":
        return "be stopped from this: " + " or ".join(predicate(each, node.what) for each in node.actions)
    doer, verb, rest = doing(node)
    if doer == subject and doer is not None:
        return f"{verb} {rest}".strip()
    if isinstance(node, Act) and node.verb is Verb.TARGET and node.who is not None:
        return f"be the target of {words(node.who)}"
    return f"be {passive_words(node)}{_extra_origin(node, subject)}"


def _extra_origin(node: Any, subject: Any) -> str:
    """ "can't be returned to your hand from the Clash Zone"."""
    if not (isinstance(node, Move) and isinstance(node.what, Objects) and isinstance(subject, Objects)):
        return ""
    more = [each for each in node.what.filters if each not in subject.filters]
    return "".join(f" {post(each, 'from')}" for each in more)


def reducing(node: Modify) -> str:
    """ "reduce the resource cost to play this card by ⯁", as a player may choose to."""
    change = node.changes[0]
    assert isinstance(change, CostChange)
    what = words(node.what)
    cost = (
        f"the attach cost of {what}" if change.cost is CostOf.ATTACH else f"the resource cost to {change.cost} {what}"
    )
    return f"reduce {cost} by {words(change.by)}"


def happening(nodes: tuple[Any, ...], auxiliary: str = "") -> str:
    """What happens, with its subject: "a Clash card you control is defeated or sent to Oblivion"."""
    first = nodes[0]
    what = done_to(first)
    if what is not None:
        be = f"{auxiliary} be" if auxiliary else "are" if takes_base(what) else "is"
        if isinstance(first, Act) and first.verb is Verb.TARGET:
            return f"{words(what)} becomes the target of {words(first.who)}"
        return f"{words(what)} {be} " + " or ".join(passive_words(node) for node in nodes)
    if isinstance(first, Deal) and first.by is None:
        return f"{damage(first.amount, first.kind)} {auxiliary or 'is'}{' be' if auxiliary else ''} dealt"
    if isinstance(first, Prevent) and first.who is None:
        return f"{preventable(first)} {auxiliary or 'is'}{' be' if auxiliary else ''} prevented"
    doer, _, _ = doing(first)
    verbs = []
    for node in nodes:
        _, verb, rest = doing(node)
        form = verb if auxiliary or takes_base(doer) else third(verb)
        verbs.append(f"{form} {rest}".strip())
    return " ".join(part for part in (words(doer), auxiliary, " or ".join(verbs)) if part)

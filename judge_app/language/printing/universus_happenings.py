"""What happens, is done to something, or may not be done, back to canonical words of UniVersus."""

from typing import Any

from judge_app.language.amounts import Value
from judge_app.language.changes import (
    StatMoves,
    ZoneBecomes,
)
from judge_app.language.filters import Did, HasType
from judge_app.language.instructions import (
    Act,
    CountToward,
    Deal,
    Ignore,
    MakeCheck,
    Modify,
    Move,
    Verb,
)
from judge_app.language.objects import Objects, Player
from judge_app.language.printing.clauses import third
from judge_app.language.printing.universus_amounts import words
from judge_app.language.printing.universus_clauses import (
    agreeing,
    doing,
    infinitive,
    is_mill,
    participle,
    place,
    takes_base,
)
from judge_app.language.structure import By, DidNot, DueTo, Would


def passive(node: Any) -> str:
    """What is done to something, after "is"."""
    match node:
        case Act():
            if is_mill(node):
                return "milled"
            parts = [participle(node.verb)]
            if node.origin is not None:
                parts.append(f"from {'anywhere other than ' if node.elsewhere else ''}{words(node.origin)}")
            if node.role is not None:
                parts.append(f"as {words(node.role)}")
            if node.who is not None:
                parts.append(f"by {words(node.who)}")
            return " ".join(parts)
        case Move():
            to = f" {place(node.to)}" if node.to is not None else ""
            return f"{'added' if str(node.verb) == 'add' else str(node.verb)}{to}" + (
                f" by {words(node.who)}" if node.who else ""
            )
        case Would():
            return passive(node.event)
        case By():
            return f"{passive(node.doing)} to {infinitive(node.effects[0])}"
        case DueTo():
            return f"{passive(node.event)} due to {words(node.cause)}"
        case DidNot():
            return f"not {passive(node.event)}"
        case Modify(changes=(ZoneBecomes(),)):
            return "changed"
        case Modify(changes=(StatMoves() as moves,)):
            below = f" below {words(moves.below)}" if moves.below is not None else ""
            return {True: "increased", False: "reduced", None: "modified"}[moves.up] + below
        case Deal():
            return f"dealt {words(node.amount) + ' ' if node.amount is not None else ''}damage"
    raise NotImplementedError(f"no passive for {type(node).__name__}")


def done_to(node: Any) -> str | None:
    """What a happening without a doer happens to."""
    match node:
        case Would():
            return done_to(node.event)
        case Act() if node.what is not None and not isinstance(node.who, Player):
            return words(node.what)
        case Move() if node.who is None:
            return words(node.what)
        case DueTo() | DidNot():
            return done_to(node.event)
        case By():
            return done_to(node.doing)
        case Modify(changes=(ZoneBecomes(),)):
            return f"the zone of {words(node.what)}"
        case Modify(changes=(StatMoves(signed=False) as moves,)):
            if isinstance(node.what, Objects) and HasType("check") in node.what.filters:
                return words(node.what)
            return words(Value(moves.stat, node.what))  # type: ignore[arg-type]
    return None


def happening(node: Any, would: bool = False) -> str:
    if isinstance(node, Would):
        return happening(node.event, would=True)
    done = done_to(node)
    if done is not None:
        inner = node.event if isinstance(node, DueTo | DidNot) else node
        would = would or isinstance(inner, Would)
        many = isinstance(inner, Act | Move) and takes_base(inner.what)
        be = "would be" if would else "are" if many else "is"
        return f"{done} {be} {passive(node)}"
    subject, verb, rest = doing(node)
    said = f"would {verb}" if would else agreeing(subject, verb)
    return f"{words(subject)} {said} {rest}".strip()


def did(each: Did, negated: bool) -> str:
    """What stands behind a noun that did something, or to which it was done."""
    from judge_app.language.printing.universus_conditions import duration_words

    act, within = each.happening, each.within
    when = duration_words(within) if within is not None else "this way"
    if isinstance(act, MakeCheck):
        if act.who is None:
            return when
        return f"{words(act.who)} {'have' if takes_base(act.who) else 'has'} made {when}"
    if isinstance(act, DueTo) and isinstance(act.event, Act):
        return f"{participle(act.event.verb)} due to {words(act.cause)}"
    if isinstance(act, Modify) and isinstance(act.changes[0], StatMoves):
        moves = act.changes[0]
        return f"that {'increases' if moves.up else 'reduces'} the {moves.stat} of {words(act.what)}"
    if not isinstance(act, Act):
        raise NotImplementedError(f"no words for {type(act).__name__}")
    if act.verb is Verb.LEAVE and act.origin is not None:
        return f"that has left {words(act.origin)} {when}"
    if isinstance(act.who, Player):
        if act.verb in (Verb.TRY_TO_PLAY, Verb.BLOCK):
            return f"{words(act.who)} {agreeing(act.who, str(act.verb))} {when if within is not None else ''}".strip()
        return f"{words(act.who)} {'have' if takes_base(act.who) else 'has'} {participle(act.verb)} {when}"
    if act.what is not None:
        return f"that {third(str(act.verb))} {words(act.what)}"
    if act.verb is Verb.TRY_TO_PLAY:
        return when
    if act.origin is not None:
        return f"{participle(act.verb)} from {words(act.origin)} {when}"
    if within is None:
        return participle(act.verb)
    return f"that was {'not ' if negated else ''}{participle(act.verb)} {when}"


def is_done_to(node: Modify) -> bool:
    """ "Its damage is reduced", "its zone is changed": said of the figure, not of who has it."""
    first = node.changes[0]
    return isinstance(first, ZoneBecomes) or (isinstance(first, StatMoves) and not first.signed)


def predicate(node: Any, subject: Any) -> str:
    """The words after "cannot" or "must": active if the subject does it, else passive."""
    if isinstance(node, DueTo):
        return f"{predicate(node.event, subject)} due to {words(node.cause)}"
    if isinstance(node, CountToward | Ignore):
        return infinitive(node)
    who = doing(node)[0] if not isinstance(node, Modify) or not is_done_to(node) else None
    if who == subject and who is not None:
        return infinitive(node)
    return f"be {passive(node)}"

"""What the words before a noun say: which, how many, whose."""

from collections.abc import Callable

from judge_app.language.amounts import (
    Amount,
    AnyNumber,
    AtLeast,
    AtMost,
    Exactly,
    Half,
    MoreThan,
    Number,
    Quantity,
    Rounding,
    ThatMuch,
    Times,
    UpTo,
    Variable,
)
from judge_app.language.faults import NotUnderstood
from judge_app.language.grammars.tables import Leaf
from judge_app.language.objects import Choice
from judge_app.language.reading.nouns import Noun, number_of
from judge_app.language.spans import Span

_FLAGS = {
    "D_ADDITIONAL": "additional",
    "D_ONLY": "only",
    "D_HALF": "half",
    "D_DOUBLE": "double",
    "D_EQUAL_TO": "equal",
    "D_LOWER": "lower",
    "D_GREATER": "greater",
    "D_MORE": "more",
    "D_LESS": "less",
    "D_YOUR": "your",
    "D_THEIR": "their",
    "D_ITS": "its",
}
_CHOICES = {
    "D_A": Choice.CHOSEN,
    "D_TARGET": Choice.TARGET,
    "D_EACH": Choice.EVERY,
    "D_ALL": Choice.EVERY,
    "D_THIS": Choice.THIS,
    "D_THAT": Choice.THAT,
    "D_THE": Choice.THE,
    "D_NEXT": Choice.NEXT,
}
_ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7}


_QUANTITIES: dict[str, Callable[[Span], Quantity]] = {
    "D_NO": lambda span: Exactly(Number(0, span=span), span=span),
    "D_ANY_NUMBER": lambda span: AnyNumber(span=span),
    "D_THAT_MANY": lambda span: Exactly(ThatMuch(span=span), span=span),
    "D_ONE_OF": lambda span: Exactly(Number(1, span=span), span=span),
}
_OTHERS = {"D_ANOTHER": Choice.CHOSEN, "D_OTHER": None}  # not the card itself; "another" also picks


def read_determiners(noun: Noun) -> None:
    pending: str | None = None  # "up to", "more than": what the number after it is
    for token in noun.simple.determiners:
        if token.kind in ("D_UP_TO", "D_MORE_THAN", "D_EXACTLY"):
            pending = token.lower()
        elif token.kind in ("NUMBER", "VARIABLE"):
            _count(noun, token, pending)
            pending = None
        else:
            _read_determiner(noun, token)
    if pending is not None:
        raise NotUnderstood(noun.span, f'expected a number after "{pending}"')


def _read_determiner(noun: Noun, token: Leaf) -> None:
    kind = token.kind
    if token.lower() == "an additional":
        noun.flags.add("additional")
        noun.choice = Choice.CHOSEN
    elif kind in _CHOICES:
        _choose(noun, _CHOICES[kind], token)
    elif kind in _FLAGS:
        noun.flags.add(_FLAGS[kind])
    elif kind in _OTHERS:
        noun.other = True
        noun.choice = noun.choice or _OTHERS[kind]
    elif kind in _QUANTITIES:
        noun.quantity = _QUANTITIES[kind](token.span)
        noun.flags |= {"one of"} if kind == "D_ONE_OF" else set()
    elif kind == "D_ANY":
        noun.flags.add("any")
        noun.choice = Choice.CHOSEN
    elif kind == "D_FIRST":
        noun.ordinal = _ORDINALS[token.lower()]
        noun.choice = Choice.FIRST
    elif kind == "D_END":
        noun.end = token.lower()
    elif kind in ("OR_MORE", "OR_LESS"):
        noun.quantity = _bounded(noun, token, kind)
    else:
        raise NotUnderstood(token.span, f'"{token}" is not understood here')


def _choose(noun: Noun, choice: Choice, token: Leaf) -> None:
    if (
        (noun.choice is Choice.THE and choice is Choice.NEXT)
        or noun.choice in (None, Choice.THE)
        or (noun.choice is Choice.EVERY and choice is Choice.THE)
    ):
        noun.choice = choice
    elif choice is Choice.TARGET and noun.choice in (Choice.CHOSEN, Choice.EVERY):
        noun.choice = choice  # "a target Relic", "each of up to two target Clash cards"
    elif "one of" in noun.flags:
        noun.choice = choice
    else:
        raise NotUnderstood(token.span, f'"{token}" does not go with what stands before it')


def _count(noun: Noun, token: Leaf, pending: str | None) -> None:
    span = token.span
    amount: Amount = Variable("X", span=span) if token.kind == "VARIABLE" else Number(number_of(token), span=span)
    if pending == "up to":
        noun.quantity = UpTo(amount, span=span)
    elif pending in ("more than", "greater than"):
        noun.quantity = _more_than(noun, amount, span)
    elif pending == "at least":
        noun.quantity = AtLeast(amount, span=span)
    elif noun.quantity is None:
        noun.quantity = Exactly(amount, span=span)
    else:
        raise NotUnderstood(span, f'two amounts before one noun: "{token}"')


def _more_than(noun: Noun, amount: Amount, span: Span) -> Quantity:
    """ "more than two"; "no more than two" is two or less."""
    if noun.quantity is None:
        return MoreThan(amount, span=span)
    if noun.quantity == Exactly(Number(0)):
        return AtMost(amount, span=span)
    raise NotUnderstood(span, "two amounts before one noun")


def _bounded(noun: Noun, token: Leaf, kind: str) -> Quantity:
    if noun.ordinal is not None and noun.quantity is None and kind == "OR_MORE":  # "third or greater"
        return AtLeast(Number(noun.ordinal, span=token.span), span=token.span)
    if not isinstance(noun.quantity, Exactly):
        raise NotUnderstood(token.span, f'expected a number before "{token}"')
    span = noun.quantity.span.joined(token.span)
    made = AtLeast if kind == "OR_MORE" else AtMost
    return made(noun.quantity.amount, span=span)


def scaled(noun: Noun, amount: Amount) -> Amount:
    """Half or double, if the determiners said so."""
    if "double" in noun.flags:
        return Times(2, amount, span=noun.span)
    if "half" in noun.flags:
        if "rounded" not in noun.links:
            raise NotUnderstood(noun.span, "half of something must say how it is rounded")
        return Half(amount, Rounding(noun.links["rounded"]), span=noun.span)
    return amount

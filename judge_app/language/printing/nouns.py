"""Noun phrases back to canonical words: objects, players, zones, counters, amounts."""

from judge_app.language.amounts import (
    Every,
    Exactly,
    Number,
)
from judge_app.language.filters import (
    ControlledBy,
    Did,
    HasType,
    PartOf,
)
from judge_app.language.objects import (
    Choice,
    Counters,
    Effects,
    Objects,
    OneOf,
    Player,
)
from judge_app.language.printing.amounts import article, genitive, number_word, plural, words
from judge_app.language.printing.filters import adjective, head_noun, noun_words, post
from judge_app.language.reading.meanings import rank

SHARED = frozenset({"Portal"})  # things there is one of, with no card of their own


@words.register
def _(node: OneOf) -> str:
    return (" and " if node.both else " or ").join(words(option) for option in node.options)


@words.register
def _(node: Objects) -> str:
    return described(node)


def described(node: Objects, zone_word: str = "in") -> str:
    if node.choice is Choice.IT:
        return "it"
    if node.choice is Choice.REST:
        return "the rest"
    filters = list(node.filters)
    if len(filters) == 1 and isinstance(filters[0], HasType) and filters[0].name in SHARED:
        return f"the {filters[0].name}"
    owner = ""
    played = any(isinstance(each, Did) for each in filters)
    if node.choice is Choice.THE or (node.choice is Choice.EVERY and played):
        held = [each for each in filters if isinstance(each, ControlledBy)]
        if held:
            owner = genitive(held[0].player)
            filters.remove(held[0])
    top = next((each for each in filters if isinstance(each, PartOf)), None)
    if top is not None:
        filters.remove(top)
    is_plural = _is_plural(node)
    before = noun_words([each for each in filters if rank(each) == 0], is_plural)
    behind = " ".join(post(each, zone_word) for each in filters if rank(each) > 0)
    if top is not None:
        behind = f"of {words(top.zone)} {behind}".strip()
    first = owner or determiner(node, before, top.end if top else "")
    if owner and node.other:
        first += " other"
    if owner and node.quantity is not None:
        first += f" {words(node.quantity)}"
    return " ".join(part for part in (first, before, behind) if part)


def _is_plural(node: Objects) -> bool:
    if node.choice is Choice.EVERY:
        return True
    return node.quantity is not None and node.quantity != Exactly(Number(1))


def determiner(node: Objects, following: str, end: str = "") -> str:
    one = node.quantity is None or node.quantity == Exactly(Number(1))
    count = "no" if node.quantity == Exactly(Number(0)) else words(node.quantity) if node.quantity is not None else ""
    other = "other" if node.other else ""
    if node.additional and node.choice is Choice.CHOSEN and node.quantity is not None:
        return f"{words(node.quantity)} additional"
    if end:
        return " ".join(part for part in ("the", end, "" if one else count) if part)
    match node.choice:
        case Choice.TARGET:
            if one:
                return "another target" if node.other else "target"
            return " ".join(part for part in (count, other, "target") if part)
        case Choice.CHOSEN:
            if one:
                return "another" if node.other else article(following)
            return " ".join(part for part in (count, other) if part)
        case Choice.EVERY:
            first = "each" if not one else "all" if following.startswith("attack") else ""  # "attacks" alone is a verb
            return " ".join(part for part in (first, other) if part)
        case Choice.THAT if isinstance(node.quantity, Every):
            return "those other" if node.other else "those"
        case Choice.THIS | Choice.THAT | Choice.THE | Choice.NEXT | Choice.FIRST:
            return " ".join(part for part in (str(node.choice), other, "" if node.quantity is None else count) if part)
    return str(node.choice)


@words.register
def _(node: Counters) -> str:
    return counters(node, one=node.quantity == Exactly(Number(1)))


def counters(node: Counters, one: bool) -> str:
    name = f"{node.counter} Counter" if node.counter else "counter"
    count = "no" if node.quantity == Exactly(Number(0)) else words(node.quantity) if node.quantity is not None else ""
    noun = name if one else f"{name}s"
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
    nouns = (
        node.noun
        if node.choice is Choice.THIS or node.choice is Choice.CHOSEN
        else " and ".join(plural(each) for each in node.noun.split(" and "))
    )
    name = f"{node.timing} {nouns}" if node.timing else nouns
    first = {Choice.EVERY: "all", Choice.CHOSEN: "another" if node.other else article(name)}.get(
        node.choice, str(node.choice)
    )
    if isinstance(node.of, Player):
        return f"{first} {name} {post(ControlledBy(node.of))}"
    return f"{first} {name}" + (f" of {words(node.of)}" if node.of is not None else "")


__all__ = [
    "adjective",
    "article",
    "counters",
    "described",
    "genitive",
    "head_noun",
    "noun_words",
    "number_word",
    "plural",
    "post",
    "words",
]

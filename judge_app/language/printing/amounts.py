"""Players, zones and amounts back to canonical words; and `words`, which prints any node that stands for a thing."""

from functools import singledispatch

from judge_app.language.amounts import (
    Exactly,
    Extreme,
    Number,
    Tally,
    Value,
)
from judge_app.language.objects import (
    HEALTH,
    Choice,
    Objects,
    Player,
    Resources,
    Who,
    Zone,
)
from judge_app.language.printing.amounts_alike import say_amounts
from judge_app.language.reading.meanings import rank
from judge_app.language.spans import Node
from judge_app.language.words.lexicon import NUMBER_WORDS

WORD_OF_NUMBER = {number: word for word, number in NUMBER_WORDS.items()}


def number_word(value: int) -> str:
    return WORD_OF_NUMBER.get(value, str(value))


def article(following: str) -> str:
    return "an" if following.lstrip("([")[:1].lower() in "aeiou" else "a"


def plural(noun: str) -> str:
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"


# ---- players, zones, amounts ---------------------------------------------------------------------------------------


@singledispatch
def words(node: Node | None) -> str:
    raise NotImplementedError(f"no words for {type(node).__name__}")


@words.register
def _(node: Player) -> str:
    if node.who in (Who.CONTROLLER, Who.OWNER):
        assert node.of is not None
        return f"{genitive(node.of)} {node.who}"
    return str(node.who)


def genitive(node: Node) -> str:
    """Whose: "your", "its", "that card's"."""
    if isinstance(node, Player) and node.who in (Who.YOU, Who.THEY):
        return {Who.YOU: "your", Who.THEY: "their"}[node.who]
    if isinstance(node, Objects) and node.choice is Choice.IT:
        return "its"
    text = words(node)
    return f"{text}'" if text.endswith("s") else f"{text}'s"


@words.register
def _(node: Zone) -> str:
    if node.every:
        return f"any {node.name}"
    if node.owner is not None:
        return f"{genitive(node.owner)} {node.name}"
    return f"the {node.name}" if node.name.endswith("Zone") else node.name


say_amounts(words)


@words.register
def _(node: Number) -> str:
    return number_word(node.value)


@words.register
def _(node: Value) -> str:
    if node.of is None:
        return f"the {node.stat}"
    if (
        isinstance(node.of, Objects)
        and any(rank(each) > 0 for each in node.of.filters)
        and node.of.choice is not Choice.THE
    ):
        return f"the {node.stat} of {words(node.of)}"
    if isinstance(node.of, Objects) and any(rank(each) > 1 for each in node.of.filters):
        return f"the {node.stat} of {words(node.of)}"
    return f"{genitive(node.of)} {node.stat}"


@words.register
def _(node: Extreme) -> str:
    return f"the {'highest' if node.highest else 'lowest'} {node.stat} among {words(node.of)}"


@words.register
def _(node: Tally) -> str:
    return f"the amount of {node.happening}"


@words.register
def _(node: Exactly) -> str:
    return words(node.amount)


@words.register
def _(node: Resources) -> str:
    if node.color == HEALTH:
        return f"{words(node.amount)} health"
    if node.color == "any":
        amount = words(node.amount)
        return f"{amount} resource{'' if amount == 'one' else 's'} of any color"
    gem = f"{{{node.color}}}" if node.color else "⯁"
    if isinstance(node.amount, Number):
        return gem * node.amount.value
    return f"{words(node.amount)} {gem}"

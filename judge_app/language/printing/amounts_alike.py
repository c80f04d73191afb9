"""Amounts and quantities that every game says in the same words: one way to print them, for each game's `words`."""

from collections.abc import Callable
from functools import partial
from typing import Any

from judge_app.language.amounts import (
    AnyNumber,
    AtLeast,
    AtMost,
    Count,
    Difference,
    Every,
    Half,
    LessThan,
    MoreThan,
    Sum,
    ThatMuch,
    Times,
    UpTo,
    Variable,
)

Words = Callable[[Any], str]

_ALIKE: dict[type, Callable[[Words, Any], str]] = {
    Variable: lambda _, node: str(node.name),
    Count: lambda words, node: f"the number of {words(node.of)}",
    Sum: lambda words, node: f"{words(node.left)} plus {words(node.right)}",
    Difference: lambda words, node: f"{words(node.left)} minus {words(node.right)}",
    Times: lambda words, node: f"double {words(node.of)}",
    Half: lambda words, node: f"half {words(node.of)}, rounded {node.rounded}",
    ThatMuch: lambda _, __: "that much",
    UpTo: lambda words, node: f"up to {words(node.amount)}",
    AtLeast: lambda words, node: f"{words(node.amount)} or more",
    AtMost: lambda words, node: f"{words(node.amount)} or less",
    MoreThan: lambda words, node: f"more than {words(node.amount)}",
    LessThan: lambda words, node: f"less than {words(node.amount)}",
    AnyNumber: lambda _, __: "any number of",
    Every: lambda _, __: "all",
}


def say_amounts(words: Any) -> None:
    """Teach a game's `words` (a singledispatch function) to print them."""
    for kind, say in _ALIKE.items():
        words.register(kind, partial(say, words))

"""How a printer finds its words: a method for each kind of node, by the node's name.

`words_zone` prints a `Zone`, `doing_draw` a `Draw`, `if_controls` the condition `Controls`. A kind that needs no more
than a pattern has it in `PATTERNS`. A game's printer adds what only it says, and overrides what it says in another way.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from judge_app.language.spans import Node

Doing = tuple[Any, str, str]  # who does it, the verb, and the rest of the words


@cache
def name_of(kind: str) -> str:
    """`UpTo` is `up_to` in the name of its method."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind).lower()


class Telling(ABC):
    PATTERNS: ClassVar[Mapping[type, str]] = {}

    def _told(self, way: str, node: Any) -> Any:
        tell = getattr(self, f"{way}_{name_of(type(node).__name__)}", None)
        if tell is not None:
            return tell(node)
        if way == "words" and type(node) in self.PATTERNS:
            return re.sub(r"{(\w+)}", lambda part: self._part(getattr(node, part[1])), self.PATTERNS[type(node)])
        raise NotImplementedError(f"no words for {type(node).__name__}")

    def _part(self, part: Any) -> str:
        return self.words(part) if isinstance(part, Node) else str(part)

    def words(self, node: Any) -> str:
        """Any node that stands for a thing or an amount."""
        return str(self._told("words", node))

    def doing(self, node: Any) -> Doing:
        """Who does it, the verb, and the rest of the words."""
        who, verb, rest = self._told("doing", node)
        return who, verb, rest

    def condition_words(self, node: Any) -> str:
        return str(self._told("if", node))

    # What the noun phrases and instructions below ask of the layers above them.

    @abstractmethod
    def duration_words(self, node: Any) -> str: ...

    @abstractmethod
    def passive(self, node: Any) -> str: ...

    @abstractmethod
    def clause(self, effect: Any, first: bool) -> str: ...

    @abstractmethod
    def quoted(self, abilities: tuple[Any, ...]) -> str: ...

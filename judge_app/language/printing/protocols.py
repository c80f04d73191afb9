"""What the lower parts of a printer ask of the parts above them.

A printer has parts: nouns, verbs, conditions, and the printer itself, which joins them to sentences and abilities. Each
finds its words by the type of the node, in a table of its methods; a game's part adds what only it says.
"""

from typing import Protocol

from judge_app.language.abilities import Ability
from judge_app.language.durations import Duration
from judge_app.language.nodes import Instruction
from judge_app.language.objects import Thing

Doing = tuple[Thing | None, str, str]  # who does it, the verb, and the rest of the words


class VerbWords(Protocol):
    def passive(self, node: Instruction) -> str: ...

    def infinitive(self, node: Instruction) -> str: ...

    def perfect(self, node: Instruction) -> str: ...


class DurationWords(Protocol):
    def lasting(self, duration: Duration | None) -> str: ...

    def duration_words(self, node: Duration) -> str: ...


class SentenceWords(Protocol):
    def clause(self, effect: Instruction, first: bool) -> str: ...

    def quoted(self, abilities: tuple[Ability, ...]) -> str: ...

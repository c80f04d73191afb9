"""What a game offers to whoever runs it: scenarios, pages, tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Protocol

from judge_app.engine.choices import Deed
from judge_app.engine.handlers import Handlers
from judge_app.engine.listed import Written
from judge_app.engine.play import Decider, Play
from judge_app.engine.refusals import Refusal
from judge_app.engine.state import Card, Player
from judge_app.language.scenario_trees import Action, Claim, Fact, Pick, Question, Subject


class SetupError(Exception):
    """A line of the scenario means nothing on this table: what is wrong, and what would be right."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


@dataclass(frozen=True, slots=True)
class Bound:
    """An action with its names found: who does which deed, and what they pick while doing it.

    `named` is the same deed with one ability of several, if the picks name one: whether it can be done is asked of that.
    """

    player: Player
    kind: Deed
    deed: Any
    picks: tuple[Pick, ...] = ()
    named: Any = None

    def why_not(self, play: Any) -> Refusal | None:
        return self.kind.why_not(play, self.player, self._asked)

    def must_be_readable(self, play: Any) -> None:
        self.kind.must_be_readable(play, self.player, self._asked)

    @property
    def _asked(self) -> Any:
        return self.deed if self.named is None else self.named


@dataclass(frozen=True, slots=True)
class Answer:
    """Whether a claim holds, or what a question's answer is; what was found; the rules behind it."""

    holds: bool
    got: str
    cites: tuple[str, ...] = ()


AskedOfCards = Mapping[str, Callable[[Any, Card], Refusal | None]]
"""Why something may not be done with a card that is no deed by itself, by its verb: to commit it for a check."""
NOTHING: AskedOfCards = MappingProxyType({})


class Game(Protocol):
    id: str  # as in rules_text and citations
    name: str  # as a scenario's Game: line has it
    phrases: str  # the grammar of its deeds
    sentences: Mapping[str, Sequence[str]]  # examples of what may be given and claimed

    asked_of_cards: AskedOfCards

    @property
    def handlers(self) -> Handlers[Any]: ...  # what it plays, by node type

    def table(self, facts: Sequence[Fact], decider: Decider) -> Play: ...

    def play_on(self, play: Any) -> None: ...

    def bind(self, play: Any, action: Action) -> Bound: ...

    def find(self, play: Any, subject: Subject) -> Any: ...

    def concede(self, play: Any, player: Player) -> None: ...

    def snapshot(self, play: Any) -> dict[str, int]: ...

    def check(self, play: Any, claim: Claim, before: dict[str, int]) -> Answer: ...

    def answer(self, play: Any, question: Question) -> Answer: ...

    def rule(self, play: Any, words: str, scope: Any, about: str) -> None:
        """The judge's word on what words of a card do, carried out for whoever has them."""
        ...

    def final(self, play: Any) -> dict[str, Any]: ...

    def written(self, card: Mapping[str, Any]) -> Written:
        """A card of a card list in the figures of a scenario."""
        ...

"""How keywords are played, failing closed: by code that is registered under its rule, else from their sentence, else not.

A keyword's sentence, in the template language of its game (`judge_app/language/keywords`), is its one definition: it is
what people are shown and, read like any other text, what is played. A keyword whose rule says what no sentence can say
is played by code, which registers it here and asks for it by the name that it gets back. What is neither stops the run.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from judge_app.engine.refusals import Unreadable
from judge_app.engine.state import Card
from judge_app.language import expand_keyword
from judge_app.language.abilities import Ability


@dataclass(frozen=True, slots=True)
class Sentence:
    """What a keyword says, the abilities that this is, and the rules that give it them."""

    text: str
    abilities: tuple[Ability, ...]
    cites: tuple[str, ...]


def as_read(ability: Ability) -> Ability:
    return ability


KEYWORDS_OF: dict[str, Keywords] = {}  # by the game's id


class Keywords:
    """The keywords of one game. `as_played` is what the game does with every ability that it reads from a text."""

    def __init__(self, game: str, as_played: Callable[[Ability], Ability] = as_read) -> None:
        self.game = game
        self.as_played = as_played
        self.by_code: dict[str, tuple[str, ...]] = {}  # with the rules under which code plays them
        self.stopping: dict[str, str] = {}  # with what no rule says
        KEYWORDS_OF[game] = self
        self._sentences: dict[tuple[str, int | str | None], Sentence | None] = {}

    def coded(self, name: str, *rules: str) -> str:
        """This keyword is played by code, under these rules."""
        self.by_code[name] = tuple(f"{self.game}:{rule}" for rule in rules)
        return name

    def stops(self, name: str, why: str) -> str:
        """Whoever has this keyword stops the run: the rules leave open what it does."""
        self.stopping[name] = why
        return name

    def sentence_of(self, name: str, number: int | str | None = None) -> Sentence | None:
        """The sentence of a keyword, with this number; None if there is none that it could be played from."""
        key = (name, number)
        if key not in self._sentences:
            self._sentences[key] = self._read(name, number)
        return self._sentences[key]

    def _read(self, name: str, number: int | str | None) -> Sentence | None:
        expansion = expand_keyword(self.game, name, number)
        if expansion is None or not expansion.abilities:
            return None
        return Sentence(expansion.text, tuple(map(self.as_played, expansion.abilities)), expansion.cites)

    def forget(self) -> None:
        """Read the sentences anew, after the game's keywords have changed."""
        self._sentences.clear()

    def must_be_playable(self, card: Card, name: str, number: int | str | None = None) -> Sentence | None:
        """Its sentence, or None if code plays it. Stops if nothing does."""
        if name in self.by_code:
            return None
        sentence = self.sentence_of(name, number)
        if sentence is None:
            raise Unreadable(str(card), name, "nothing plays this keyword")
        return sentence

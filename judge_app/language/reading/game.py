"""What the reader needs to know of one game's text. Each game makes one of these; nothing else here names a game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from judge_app.language.abilities import Ability, Kind, Restriction
from judge_app.language.changes import Keyword
from judge_app.language.instructions import Action
from judge_app.language.nodes import Instruction
from judge_app.language.objects import Resources
from judge_app.language.reading.sentences import SentenceReader, sentence_reader
from judge_app.language.reading.vocabulary import Vocabulary
from judge_app.language.spans import Span
from judge_app.language.structure import Structure, Trigger
from judge_app.language.words.cleaning import Rewriting
from judge_app.language.words.lexicon import Word


@dataclass(frozen=True, slots=True)
class KeywordMeaning:
    """A keyword's ability in the words of the template language, and the rules that give it."""

    text: str  # with X where the keyword's number stands
    cites: tuple[str, ...]
    numbered: bool = False
    trees: tuple[Ability, ...] = ()  # where the rule says more than the template language can
    stands_alone: bool = True  # printed by itself; "Attach: ⯁" has a cost and is read as a head


@dataclass(slots=True)
class Head:
    """What stands before the sentence: keywords of their own, timing words, costs. `rest` is still to be read."""

    rest: Sequence[Word]
    keywords: list[tuple[Keyword, Span]] = field(default_factory=list)
    opens: bool = False  # whether the head starts an ability
    kind: Kind | None = None
    timings: list[str] = field(default_factory=list)
    restrictions: list[Restriction] = field(default_factory=list)
    costs: list[Resources | Action | Structure] = field(default_factory=list)
    trigger: Trigger | None = None
    span: Span | None = None
    closed: bool = False  # complete by itself: Attach and its cost
    separators: list[Span] = field(default_factory=list)
    icons: list[Word] = field(default_factory=list)  # symbols that stand alone, which no rule explains
    cost: Sequence[Word] = ()  # the words of a cost, which are read like a sentence


class Printing(Protocol):
    """Trees back to text (`printing/abilities.py`)."""

    def abilities(self, abilities: Sequence[Ability]) -> str: ...

    def ability(self, ability: Ability) -> str: ...

    def tell(self, ability: Ability) -> str: ...

    def limits(self, ability: Ability) -> list[str]: ...

    def steps(self, effects: Sequence[Instruction]) -> str: ...


@dataclass(frozen=True, slots=True)
class GameLanguage:
    name: str  # "alpha-clash"
    grammar: str  # "alpha_clash"
    keywords: Mapping[str, KeywordMeaning]
    timings: Sequence[str]
    rewritings: Sequence[Rewriting]
    is_reminder: Callable[[str], bool]
    vocabulary: Vocabulary
    read_head: Callable[[Sequence[Word]], Head]
    printer: Printing
    tag: Callable[[Sequence[Word]], list[Word]]
    reader: Callable[[Vocabulary], SentenceReader] = sentence_reader
    one_ability_per_line: bool = False  # only a line break or a head opens an ability
    mends_slips: bool = False  # typing slips of its card lists (`words/slips.py`)
    bullets_are_options: bool = False  # without "choose one" before them too
    settle: Callable[[Ability], Ability] | None = None  # what only the whole ability decides

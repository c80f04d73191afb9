"""Rules that settle what a word is by the words next to it: each small, named, and shown by an example.

The order of a list of rules matters: the first that speaks decides. Each rule gives an example sentence, in which it
decides what the word in «these marks» is; a test walks the lists and checks them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from judge_app.language.words.lexicon import Word

PARTS_OF_SPEECH = frozenset({"N_", "V_", "A_", "P_", "D_"})


@dataclass(frozen=True, slots=True)
class WordClasses:
    """Terminals of one game that the shared rules ask for by what they stand for."""

    zones: frozenset[str] = frozenset()  # "your Oblivion"
    verbal_zones: frozenset[str] = frozenset()  # zones whose name is a verb too: "play"
    statuses: frozenset[str] = frozenset()  # how a card may lie where it goes: "into your Clash Zone engaged"
    figures: frozenset[str] = frozenset()  # of an attack: "initial attack power"
    finite: frozenset[str] = frozenset()  # verbs that a card does by being so: "becomes a copy of"
    cost_verbs: frozenset[str] = frozenset()  # what has a cost: "the cost to activate a Trap"
    paired_verbs: frozenset[str] = frozenset()  # two of them share what they are done to: "engage and exhaust it"
    placing_verbs: frozenset[str] = frozenset()  # their past is their participle: "put", "set"


class Place:
    """A word with its neighbours: those before it are settled, those after it are not."""

    __slots__ = ("after", "at", "before", "classes", "sofar", "word", "words")

    def __init__(self, words: Sequence[Word], at: int, sofar: Sequence[Word], classes: WordClasses) -> None:
        self.words = words
        self.at = at
        self.word = words[at]
        self.sofar = sofar
        self.before = sofar[-1] if sofar else None
        self.after = words[at + 1] if at + 1 < len(words) else None
        self.classes = classes

    @property
    def text(self) -> str:
        return self.word.text.lower()

    @property
    def following(self) -> Word | None:
        """The word after the next."""
        return self.words[self.at + 2] if self.at + 2 < len(self.words) else None

    @property
    def rest(self) -> Sequence[Word]:
        """What comes after the next word."""
        return self.words[self.at + 2 :]

    def kind(self, part_of_speech: str) -> str:
        """The word's terminal as a noun ("N_"), verb ("V_"), …; a rule asks only for one that it needs."""
        return next(kind for kind in reversed(self.word.types) if kind.startswith(part_of_speech))

    def is_after(self, *kinds: str) -> bool:
        return self.before is not None and self.before.type in kinds

    def is_before(self, *kinds: str) -> bool:
        return self.after is not None and self.after.type in kinds


@dataclass(frozen=True)
class WordRule:
    """`decide` gives the word's terminal, or None if the rule does not speak of it here."""

    decide: Callable[[Place], str | None]
    needs: tuple[str, ...]  # what the word may be, all of them: "V_ATTACK", any noun "N_", one of two "N_A|N_B"
    example: str
    gives: str  # what the word in «these marks» is in the example

    @cached_property
    def name(self) -> str:
        return self.decide.__name__

    def is_about(self, types: tuple[str, ...]) -> bool:
        return all(any(_meets(kind, need) for kind in types) for need in self.needs)


def _meets(kind: str, need: str) -> bool:
    return any(kind.startswith(each) if each in PARTS_OF_SPEECH else kind == each for each in need.split("|"))


def word_rule(*needs: str, example: str, gives: str) -> Callable[[Callable[[Place], str | None]], WordRule]:
    return lambda decide: WordRule(decide, needs, example, gives)


class _About(dict[tuple[str, ...], tuple[WordRule, ...]]):
    """The rules that are about a word, by what it may be; found when such a word is first met."""

    def __init__(self, rules: tuple[WordRule, ...]) -> None:
        super().__init__()
        self._rules = rules

    def __missing__(self, types: tuple[str, ...]) -> tuple[WordRule, ...]:
        found = self[types] = tuple(rule for rule in self._rules if rule.is_about(types))
        return found


class WordRules:
    """An ordered list of rules. Which of them are about a word is looked up once for each kind of word."""

    def __init__(self, *rules: WordRule) -> None:
        self.rules = rules
        self.about = _About(rules)  # a table, because it is asked for every word: no rule is about most of them

    def decided(self, place: Place) -> tuple[WordRule, str] | None:
        for rule in self.about[place.word.types]:
            kind = rule.decide(place)
            if kind is not None:
                return rule, kind
        return None

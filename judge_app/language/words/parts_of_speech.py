"""What a word can be, by its terminal: noun, determiner, verb; and where a clause stands."""

from collections.abc import Sequence
from functools import cache

from judge_app.language.words.lexicon import Word

NOMINAL_MARKS = frozenset({"NAME", "SYMBOL", "PROPER", "FIGURES", "GEMS", "COLOR", "KEYWORD", "TIMING", "NON"})
BEFORE_A_NOUN = frozenset({"NUMBER", "VARIABLE", "NON", "POSSESSIVE", "OR_MORE", "OR_LESS", "COLOR", "SYMBOL"})
CLAUSE_STARTS = frozenset(
    {"_IF", "WHEN", "_WHILE", "_UNLESS", "_COMMA", "_AND", "_THEN", "_WHERE", "OR", "_AT", "_UNTIL", "_OTHERWISE",
     "_OR_IF", "_OR_ALSO_IF"}
)  # fmt: skip
LEAD_STARTS = frozenset(
    {"_IF", "WHEN", "_WHILE", "_AT", "_DURING", "_UNTIL", "_FOR_EACH", "_ONCE_PER", "_TWICE_PER", "_OTHERWISE"}
)
FINITE = frozenset({"BE", "CAN", "CANNOT", "MUST", "V_GAIN", "V_LOSE", "V_COST", "V_HAVE", "V_BECOME"})
ZONE_PREPOSITIONS = frozenset({"_INTO", "_IN", "_FROM", "_TO"})


def is_nominal(word: Word | None) -> bool:
    """A word that can stand inside a noun phrase after its determiner."""
    return word is not None and (_has_nominal(word.types) or word.type in NOMINAL_MARKS)


@cache
def _has_nominal(types: tuple[str, ...]) -> bool:
    return any(kind.startswith(("N_", "A_")) for kind in types)


def is_noun(word: Word | None) -> bool:
    return word is not None and (word.type.startswith("N_") or word.type in ("NAME", "SYMBOL", "PROPER", "KEYWORD"))


def is_determiner(word: Word | None) -> bool:
    return word is not None and (word.type.startswith("D_") or word.type in ("NUMBER", "VARIABLE"))


def is_verb(word: Word | None) -> bool:
    return word is not None and _has_verb_form(word.types)


@cache
def _has_verb_form(types: tuple[str, ...]) -> bool:
    return any(kind.startswith("V_") for kind in types)


def retype(word: Word, kind: str) -> Word:
    return Word((kind,), word.text, word.span, word.inner)


def has_verb(sofar: Sequence[Word]) -> bool:
    """Whether the clause so far has its verb already ("you control" after a noun is none)."""
    for word in reversed(sofar):
        if word.type in ("_COMMA", "_THEN", "_IF", "WHEN", "_OR_IF", "_OR_ALSO_IF"):
            return False
        if word.type == "BE" or (word.type.startswith("V_") and word.type != "V_CONTROL"):
            return True
        if word.type in ("V_CONTROL", "NOT_CONTROL"):
            start = subject_start(sofar[: sofar.index(word)])
            if start == 0 or sofar[start - 1].type in CLAUSE_STARTS:
                return True
    return False


def subject_start(words: Sequence[Word]) -> int:
    """Where the player named last begins."""
    at = len(words) - 1
    if at >= 0 and words[at].type == "PRONOUN":
        return at
    if at < 0 or words[at].type not in ("N_PLAYER", "N_OPPONENT"):
        return len(words)
    at -= 1
    while at >= 0 and words[at].type.startswith(("D_", "A_")):
        at -= 1
    return at + 1

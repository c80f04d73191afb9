"""What stands where among words: the looks that the paraphrases of `usual_words.py` share.

A place beyond the words has no text and no kind, so that nobody has to count them first.
"""

from collections.abc import Collection, Sequence

from judge_app.language.spans import Span
from judge_app.language.words.lexicon import Word

ABILITIES = ("N_ABILITY", "N_KEYWORD_ABILITY")
FIGURES = frozenset({"N_SPEED", "N_DAMAGE", "N_DIFFICULTY", "N_CHECK_VALUE", "N_BLOCK_MODIFIER"})
CARDS = frozenset({"N_ATTACK", "N_FOUNDATION", "N_ASSET", "N_ACTION", "N_BACKUP", "N_CHARACTER", "N_CARD"})


# ---- one word ------------------------------------------------------------------------------------------------------


def may_be(word: Word, kinds: Collection[str]) -> bool:
    return any(kind in kinds for kind in word.types)


def may_be_noun(word: Word) -> bool:
    return any(kind.startswith("N_") for kind in word.types)


def may_be_done(word: Word) -> bool:
    """A participle: "committed", "played"."""
    return any(kind.startswith("P_") for kind in word.types)


# ---- words ---------------------------------------------------------------------------------------------------------


def texts_of(words: Sequence[Word], many: int) -> list[str]:
    return [word.text.lower() for word in words[:many]]


def kinds_in(words: Sequence[Word]) -> list[str]:
    return [word.type for word in words]


def says(words: Sequence[Word], *said: str) -> bool:
    """Whether the words begin with these."""
    return texts_of(words, len(said)) == list(said)


def text_at(words: Sequence[Word], at: int) -> str:
    return words[at].text.lower() if -len(words) <= at < len(words) else ""


def kind_at(words: Sequence[Word], at: int) -> str:
    return words[at].type if -len(words) <= at < len(words) else ""


def ends_with(made: Sequence[Word], *kinds: str) -> bool:
    return kind_at(made, -1) in kinds


def ends_with_noun(made: Sequence[Word]) -> bool:
    return bool(made) and may_be_noun(made[-1])


def has(words: Sequence[Word], *kinds: str) -> bool:
    return any(word.type in kinds for word in words)


def are_all(words: Sequence[Word], *kinds: str) -> bool:
    return all(word.type in kinds for word in words)


def place_of(words: Sequence[Word], kinds: Collection[str], start: int = 0, otherwise: int = 0) -> int:
    """Where the first of these kinds stands."""
    return next((at for at in range(start, len(words)) if words[at].type in kinds), otherwise)


def last_place_of(words: Sequence[Word], kinds: Collection[str]) -> int:
    """Where the last of these kinds stands; -1 if there is none."""
    return next((at for at in range(len(words) - 1, -1, -1) if words[at].type in kinds), -1)


# ---- words that are made -------------------------------------------------------------------------------------------


def left_out(kind: str, text: str, like: Word) -> Word:
    """A word that the text leaves out, at the place of another."""
    return Word((kind,), text, Span(like.span.start, like.span.start))


def said_again(words: Sequence[Word], like: Word) -> list[Word]:
    """Words that the text says once and means twice, at the place of another."""
    return [Word(word.types, word.text, Span(like.span.start, like.span.start)) for word in words]


def longer(word: Word, by: Word) -> Word:
    """The word with the place of another added to its own."""
    return Word(word.types, word.text, word.span.joined(by.span), word.inner)

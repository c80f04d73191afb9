"""What each "and", "or" and comma joins; and where a relative clause starts."""

from collections.abc import Sequence

from judge_app.language.spans import Span
from judge_app.language.words.lexicon import Word
from judge_app.language.words.parts_of_speech import (
    CLAUSE_STARTS,
    has_verb,
    is_determiner,
    is_nominal,
    is_noun,
    is_verb,
    retype,
    subject_start,
)

DESCRIBING = frozenset(
    {"POSSESSIVE", "PRONOUN", "OR", "OR_MORE", "OR_LESS", "_WITH", "_WITHOUT", "_IN", "_SAME_NAME_AS", "P_ATTACHED"}
)


def joints(words: list[Word]) -> list[Word]:
    """What each "and", "or" and comma joins."""
    joined: list[Word] = []
    for at, word in enumerate(words):
        before = joined[-1] if joined else None
        after = words[at + 1] if at + 1 < len(words) else None
        if word.type == "_AND":
            word = retype(word, _and(joined, before, after, words[at + 1 :]))
        elif word.type == "OR":
            word = retype(word, _or(after))
        elif word.type == "_COMMA":
            if (after is not None and after.type == "QUOTED") or _closes_name(joined):
                continue
            word = retype(word, _comma(joined, before, after))
        joined.append(word)
    return joined


def _closes_name(sofar: Sequence[Word]) -> bool:
    """The second comma of ", not named [X],"."""
    return (
        len(sofar) > 1
        and sofar[-1].type == "NAME"
        and sofar[-2].type == "_NOT_NAMED"
        and sofar[-2].text.startswith(",")
    )


def _and(sofar: Sequence[Word], before: Word | None, after: Word | None, rest: Sequence[Word]) -> str:
    if after is None or before is None:
        return "_AND"
    if after.type in ("POWERS", "QUOTED", "_AN_ADDITIONAL") or (
        before.type in ("POWERS", "QUOTED") and after.type == "KEYWORD"
    ):
        return "_WITH_AND" if after.type == "QUOTED" and _gives_token(sofar) else "_AND_MOD"
    if before.type in ("V_ENGAGE", "V_EXHAUST", "V_REVEAL", "V_READY", "V_FLIP") and is_verb(after):
        return "_AND_VERB"
    if after.type == "PRONOUN" or after.type.startswith("V_"):
        return "_AND"
    if not (is_nominal(after) or is_determiner(after)):
        return "_AND"
    if has_verb(sofar) and _subject_follows(rest):
        return "_AND"
    return "AND_NP" if is_determiner(after) else "AND_NOUN"


def _gives_token(sofar: Sequence[Word]) -> bool:
    """ "a token with Exclusive and, "…""."""
    for word in reversed(sofar):
        if word.type == "_WITH":
            return True
        if word.type not in ("KEYWORD", "_AND_MOD"):
            return False
    return False


def _or(after: Word | None) -> str:
    if after is None:
        return "OR"
    if after.type.startswith("P_"):
        return "_OR_DONE"
    if is_determiner(after):
        return "OR_NP"
    return "OR_NOUN" if is_nominal(after) and not after.type.startswith("V_") else "OR"


def _comma(sofar: Sequence[Word], before: Word | None, after: Word | None) -> str:
    if before is not None and after is not None:
        if before.type in ("POWERS", "KEYWORD") and after.type in ("POWERS", "KEYWORD"):
            return "_AND_MOD"
        if after.type == "NON" and any(word.type == "NON" for word in sofar[-3:]):
            return "COMMA_NOUN"
    return "_COMMA"


def _subject_follows(rest: Sequence[Word]) -> bool:
    """Whether a noun phrase with a verb of its own comes next."""
    for at, word in enumerate(rest):
        if word.type in ("V_CONTROL", "NOT_CONTROL"):
            if subject_start(rest[:at]) == 0:
                return True  # "the defending player controls…"; after a noun it only describes it
            continue
        if is_nominal(word) or is_determiner(word) or word.type in DESCRIBING:
            if word.type.startswith("V_"):
                return at > 0
            continue
        return at > 0 and (
            word.type.startswith("V_") or word.type in ("BE", "MAY", "CANNOT", "CAN", "MUST", "DO", "DO_NOT")
        )
    return False


def relatives(words: list[Word]) -> list[Word]:
    """Mark where "you control", "an opponent controls", "you have discarded" describe the noun before them."""
    marked: list[Word] = []
    for at, word in enumerate(words):
        if _may_be_relative(word, words[at + 1] if at + 1 < len(words) else None):
            start = _damaged_start(marked) if word.type == "WOULD" else subject_start(marked)
            if 0 < start < len(marked) and marked[start - 1].type == "_REL":
                marked[start - 1] = retype(marked[start - 1], _relative_mark(words, at))
            elif 0 < start < len(marked) and _can_be_described(marked[start - 1], word):
                here = marked[start].span.start
                marked.insert(start, Word((_relative_mark(words, at),), "", Span(here, here)))
        marked.append(word)
    return marked


def _can_be_described(described: Word, verb: Word) -> bool:
    if described.type in CLAUSE_STARTS or _opens(described):
        return False
    return verb.type in ("V_CONTROL", "NOT_CONTROL", "V_HAVE", "WOULD") or is_noun(described)


def _relative_mark(words: Sequence[Word], at: int) -> str:
    after = words[at + 1] if at + 1 < len(words) else None
    timed = after is not None and after.type in ("WITHIN", "THIS_WAY")
    return "_REL_TIMED" if timed and words[at].type not in ("V_CONTROL", "NOT_CONTROL") else "_REL"


def _may_be_relative(word: Word, after: Word | None) -> bool:
    if word.type in ("V_CONTROL", "NOT_CONTROL", "WOULD"):
        return True
    if word.type == "V_HAVE":
        return after is not None and after.type.startswith("P_")
    return word.type.startswith("V_") and (after is None or not (is_determiner(after) or is_nominal(after)))


def _damaged_start(words: Sequence[Word]) -> int:
    """After "damage": "damage target card would be dealt"."""
    for at in range(len(words) - 1, -1, -1):
        if words[at].type in ("N_DAMAGE", "N_CLASH_DAMAGE"):
            return at + 1 if at + 1 < len(words) else len(words)
        if not (is_nominal(words[at]) or is_determiner(words[at])):
            break
    return len(words)


def _opens(word: Word) -> bool:
    return word.type.startswith("V_") or word.type in ("_FOR_EACH", "_DURING")

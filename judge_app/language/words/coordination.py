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
from judge_app.language.words.rules import Place, WordClasses, WordRules, word_rule

PLACES = frozenset({"_INTO", "_TO", "_ON_TOP", "_ON_BOTTOM", "_ON_TOP_OR_BOTTOM", "_SECOND_FROM_TOP"})
JOINED = frozenset({"_AND", "OR", "_COMMA"})
DESCRIBING = frozenset(
    {"POSSESSIVE", "PRONOUN", "OR", "OR_MORE", "OR_LESS", "_WITH", "_WITHOUT", "_IN", "_SAME_NAME_AS", "P_ATTACHED"}
)


def joined(words: list[Word], classes: WordClasses) -> list[Word]:
    """The words with each "and", "or" and comma as what it joins."""
    made: list[Word] = []
    for at, word in enumerate(words):
        if word.type in JOINED:
            place = Place(words, at, made, classes)
            if word.type == "_COMMA" and (place.is_before("QUOTED") or _closes_name(made)):
                continue
            found = JOINTS.decided(place)
            word = word if found is None else retype(word, found[1])
        made.append(word)
    return made


def _closes_name(sofar: Sequence[Word]) -> bool:
    """The second comma of ", not named [X],"."""
    return (
        len(sofar) > 1
        and sofar[-1].type == "NAME"
        and sofar[-2].type == "_NOT_NAMED"
        and sofar[-2].text.startswith(",")
    )


# ---- and ---------------------------------------------------------------------------------------------------------


@word_rule("_AND", example="Draw one card «and»", gives="_AND")
def and_at_an_edge(at: Place) -> str | None:
    return "_AND" if at.before is None or at.after is None else None


@word_rule(
    "_AND",
    example='Create a 1/1 Clash token with Flight «and» "When this card attacks, draw one card."',
    gives="_WITH_AND",
)
def and_of_a_token(at: Place) -> str | None:
    return "_WITH_AND" if at.is_before("QUOTED") and _gives_token(at.sofar) else None


@word_rule("_AND", example="This card gets +1/+0 «and» Flight until end of turn.", gives="_AND_MOD")
def and_another_change(at: Place) -> str | None:
    changes = at.is_before("POWERS", "QUOTED", "_AN_ADDITIONAL")
    return "_AND_MOD" if changes or (at.is_after("POWERS", "QUOTED") and at.is_before("KEYWORD")) else None


@word_rule("_AND", example="Reveal «and» discard a card.", gives="_AND_VERB")
def and_another_verb_to_it(at: Place) -> str | None:
    paired = at.before is not None and at.before.type in at.classes.paired_verbs
    return "_AND_VERB" if paired and is_verb(at.after) else None


@word_rule("_AND", example="Draw one card «and» discard a card.", gives="_AND")
def and_another_clause(at: Place) -> str | None:
    after = at.after
    if after is None or after.type == "PRONOUN" or after.type.startswith("V_"):
        return "_AND"
    return None if is_nominal(after) or is_determiner(after) else "_AND"


@word_rule("_AND", example="This card gets +1/+0 «and» target Clash card gets -1/-0.", gives="_AND")
def and_another_subject(at: Place) -> str | None:
    return "_AND" if has_verb(at.sofar) and subject_follows(at.words[at.at + 1 :]) else None


@word_rule("_AND", example="Put that card into your hand «and» those cards into your Oblivion.", gives="_AND")
def and_somewhere_else(at: Place) -> str | None:
    """The verb is not said again."""
    return "_AND" if _place_follows(at.words[at.at + 1 :]) and any(word.type in PLACES for word in at.sofar) else None


@word_rule("_AND", example="Engage target Clash card «and» target Relic.", gives="AND_NP")
def and_another_noun_phrase(at: Place) -> str | None:
    return "AND_NP" if is_determiner(at.after) else None


@word_rule("_AND", example="Clash cards «and» Relics you control get +1/+0.", gives="AND_NOUN")
def and_another_noun(_at: Place) -> str | None:
    return "AND_NOUN"


# ---- or, comma ---------------------------------------------------------------------------------------------------


@word_rule("OR", example="If a card is banished «or» discarded, draw one card.", gives="_OR_DONE")
def or_done_otherwise(at: Place) -> str | None:
    return "_OR_DONE" if at.after is not None and at.after.type.startswith("P_") else None


@word_rule("OR", example="Engage target Clash card «or» target Relic.", gives="OR_NP")
def or_another_noun_phrase(at: Place) -> str | None:
    return "OR_NP" if is_determiner(at.after) else None


@word_rule("OR", example="Engage target Clash card «or» Relic.", gives="OR_NOUN")
def or_another_noun(at: Place) -> str | None:
    after = at.after
    return "OR_NOUN" if after is not None and is_nominal(after) and not after.type.startswith("V_") else None


@word_rule("_COMMA", example="This card gets +1/+0«,» Flight and Safeguard.", gives="_AND_MOD")
def comma_before_a_change(at: Place) -> str | None:
    return "_AND_MOD" if at.is_after("POWERS", "KEYWORD") and at.is_before("POWERS", "KEYWORD") else None


@word_rule("_COMMA", example="Defeat target non-green«,» non-red Clash card.", gives="COMMA_NOUN")
def comma_before_another_non(at: Place) -> str | None:
    again = at.is_before("NON") and any(word.type == "NON" for word in at.sofar[-3:])
    return "COMMA_NOUN" if again else None


JOINTS = WordRules(
    and_at_an_edge, and_of_a_token, and_another_change, and_another_verb_to_it, and_another_clause,
    and_another_subject, and_somewhere_else, and_another_noun_phrase, and_another_noun,
    or_done_otherwise, or_another_noun_phrase, or_another_noun, comma_before_a_change, comma_before_another_non,
)  # fmt: skip


# ---- what the rules ask ------------------------------------------------------------------------------------------


def _gives_token(sofar: Sequence[Word]) -> bool:
    """ "a token with Exclusive and, "…""."""
    for word in reversed(sofar):
        if word.type == "_WITH":
            return True
        if word.type not in ("KEYWORD", "_AND_MOD"):
            return False
    return False


def _place_follows(rest: Sequence[Word]) -> bool:
    """Whether a noun phrase comes next, and then where to."""
    for at, word in enumerate(rest):
        if not _belongs_to_noun_phrase(word):
            return at > 0 and word.type in PLACES
    return False


def subject_follows(rest: Sequence[Word]) -> bool:
    """Whether a noun phrase with a verb of its own comes next."""
    purpose = False
    for at, word in enumerate(rest):
        if word.type in ("_SO_AS_TO", "_COST_TO", "_TO_DO") and at > 0:
            purpose = True  # "your next check to play a card gets…"
        elif purpose and word.type.startswith("V_"):
            purpose = False
        elif word.type in ("V_CONTROL", "NOT_CONTROL"):
            if subject_start(rest[:at]) == 0:
                return True  # "the defending player controls…"; after a noun it only describes it
        elif _ends_subject(word):
            return at > 0 and _begins_predicate(word)
    return False


def _belongs_to_noun_phrase(word: Word) -> bool:
    return is_nominal(word) or is_determiner(word) or word.type in DESCRIBING


def _ends_subject(word: Word) -> bool:
    """A verb, though it may be a noun elsewhere, or what stands in no noun phrase."""
    return word.type.startswith("V_") or not _belongs_to_noun_phrase(word)


def _begins_predicate(word: Word) -> bool:
    return word.type.startswith("V_") or word.type in ("BE", "MAY", "CANNOT", "CAN", "MUST", "DO", "DO_NOT")


def relatives(words: list[Word]) -> list[Word]:
    """Mark where "you control", "an opponent controls", "you have discarded" describe the noun before them."""
    marked: list[Word] = []
    for at, word in enumerate(words):
        kind = word.type
        may_be = kind.startswith("V_") or kind == "WOULD" or kind == "NOT_CONTROL"  # asked for every word
        if may_be and _may_be_relative(word, words[at + 1] if at + 1 < len(words) else None):
            start = _damaged_start(marked) if word.type == "WOULD" else subject_start(marked)
            if 0 < start < len(marked):
                _mark_relative(marked, start, word, _relative_mark(words, at))
        marked.append(word)
    return marked


def _mark_relative(marked: list[Word], start: int, verb: Word, kind: str) -> None:
    """Marks the clause that begins here, if what stands before it can be described."""
    before = marked[start - 1]
    if before.type == "_REL":
        marked[start - 1] = retype(before, kind)
    elif _can_be_described(before, verb) or _is_figure(marked[:start]):
        here = marked[start].span.start
        marked.insert(start, Word((kind,), "", Span(here, here)))


def _is_figure(sofar: Sequence[Word]) -> bool:
    """ "an attack with a damage of 3 you try to play"."""
    return len(sofar) > 2 and sofar[-1].type == "NUMBER" and sofar[-2].type == "_OF"


def _can_be_described(described: Word, verb: Word) -> bool:
    if described.type in CLAUSE_STARTS or described.type in ("OR_NP", "AND_NP") or _opens(described):
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
        if words[at].type.endswith("DAMAGE"):
            return at + 1 if at + 1 < len(words) else len(words)
        if not (is_nominal(words[at]) or is_determiner(words[at])):
            break
    return len(words)


def _opens(word: Word) -> bool:
    return word.type.startswith("V_") or word.type in ("_FOR_EACH", "_DURING")

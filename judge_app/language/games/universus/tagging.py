"""The words of a UniVersus sentence with one type each, and the marks that LALR needs."""

from collections.abc import Sequence

from judge_app.language.games.universus.settling import STATS, mark, retype, settled
from judge_app.language.words.lexicon import Word
from judge_app.language.words.tagging import is_determiner, is_nominal, is_noun, tag

DOUBLES = {"N_DAMAGE": "N_DAMAGE_", "N_CHECK": "N_CHECK_"}  # the same word where a figure is changed


def tag_universus(words: Sequence[Word]) -> list[Word]:
    found = settled(words)
    return _joints(_marked(_participles(tag(found), found)))


def _participles(words: list[Word], settled: Sequence[Word]) -> list[Word]:
    """ "has not taken damage": no adjective."""
    for at, word in enumerate(words):
        if word.type == "A_PARTICIPLE" and at > 0 and words[at - 1].type == "_NOT":
            kinds = next(each.types for each in settled if each.span == word.span)
            words[at] = retype(word, next(kind for kind in kinds if kind.startswith("P_")))
    return words


def _marked(words: list[Word]) -> list[Word]:
    """Marks LALR needs: "difficulty [of] 3 or less", "check to play", "that commits", "cards discarded [this way]"."""
    made: list[Word] = []
    for at, word in enumerate(words):
        before = made[-1] if made else None
        after = words[at + 1] if at + 1 < len(words) else None
        if word.type in ("NUMBER", "VARIABLE") and before is not None and before.type in STATS and not is_noun(after):
            made.append(mark("_OF", word.span.start))
        if (
            word.type in ("_SO_AS_TO", "_COST_TO", "_TO")
            and _has_purpose(before, made)
            and after is not None
            and after.type.startswith("V_")
        ):
            alone = at + 2 >= len(words) or not (
                is_determiner(words[at + 2]) or is_nominal(words[at + 2]) or words[at + 2].type == "PRONOUN"
            )
            word = retype(word, "_TO_DO_ALONE" if alone else "_TO_DO")
        elif word.type == "_COST_TO":
            word = retype(word, "_SO_AS_TO")
        if word.type == "WITHIN" and is_noun(before) and after is not None and _is_predicate(after):
            word = retype(word, "NP_WITHIN")
        if (
            word.type == "_REL_THAT"
            and after is not None
            and _does(after, words[at + 2] if at + 2 < len(words) else None)
        ):
            word = retype(word, "_REL_DOES")
        if (
            word.type == "V_MATCH"
            and before is not None
            and before.type == "_SO_AS_TO"
            and any(each.type == "V_CHANGE" for each in made)
        ):
            made[-1] = retype(before, "_TO")  # "change its speed to match its damage"
            continue
        if word.type == "_DURING" and after is not None and after.type == "WITHIN":
            words[at + 1] = Word(after.types, after.text, word.span.joined(after.span))
            continue
        if word.type == "V_END" and (after is None or after.type == "_COMMA"):
            word = retype(word, "V_END_ALONE")
        if word.type == "_FROM_ELSEWHERE" and before is not None and before.type.startswith("P_"):
            word = retype(word, "_P_ELSEWHERE")
        if (
            word.type in ("A_FACE_UP", "A_FACEDOWN")
            and before is not None
            and before.type in ("THIS_WAY", "WITHIN")
            and not is_nominal(after)
        ):
            word = retype(word, "STATUS")
        if word.type in ("STATUS", "A_FACE_UP", "A_FACEDOWN") and after is not None and after.type == "_AS":
            word = retype(word, "STATUS_AS")
        if (
            word.type in ("A_FACE_UP", "A_FACEDOWN")
            and before is not None
            and before.type.startswith("P_")
            and not is_nominal(after)
        ):
            made.append(mark("THIS_WAY", before.span.end, "this way"))
            word = retype(word, "STATUS")
        made.append(word)
        if word.type.startswith("P_") and is_noun(before) and _ends_phrase(after) and not _is_verbal(made):
            made.append(mark("THIS_WAY", word.span.end, "this way"))
    return made


def _is_predicate(word: Word) -> bool:
    return word.type.startswith("V_") or word.type in ("BE", "MAY", "CANNOT", "CAN", "MUST", "DO_NOT")


def _has_purpose(before: Word | None, sofar: Sequence[Word]) -> bool:
    if before is None:
        return False
    if before.type in ("N_CHECK", "N_RECHECK", "N_BLOCK_MODIFIER", "N_DIFFICULTY", "N_PROGRESSIVE", "N_COST"):
        return True
    return before.type in ("P_COMMITTED", "P_USED") and len(sofar) > 1 and is_noun(sofar[-2])


def _does(after: Word, following: Word | None) -> bool:
    if after.type == "BE":
        return following is not None and following.type == "_IN"
    return (
        after.type.startswith("V_")
        and after.type not in ("V_HAVE",)
        and (is_determiner(following) or is_nominal(following))
    )


def _ends_phrase(after: Word | None) -> bool:
    return after is None or after.type in ("_COMMA", "_AND", "_THEN", "STATUS", "V_GAIN", "_TO", "MAXIMUM")


def _is_verbal(words: Sequence[Word]) -> bool:
    """Whether the participle belongs to "is" or "has" before its noun phrase: "has cards removed"."""
    return any(word.type == "BE" for word in words[-3:-1])


def _joints(words: list[Word]) -> list[Word]:
    """Figures joined: "+1 or -1 speed", "+1 speed or +1 damage", "+1 speed, +1 damage and …"."""
    made: list[Word] = []
    for at, word in enumerate(words):
        before = made[-1] if made else None
        after = words[at + 1] if at + 1 < len(words) else None
        signed = after is not None and after.type in ("SIGNED", "_AN_ADDITIONAL_")
        if signed and word.type in ("OR", "OR_NP", "OR_NOUN"):
            word = retype(word, "OR_SIGN" if before is not None and before.type == "SIGNED" else "OR_MOD")
        elif signed and word.type in ("_AND", "_COMMA", "AND_NOUN", "AND_NP", "_AND_MOD"):
            if _counted(made):  # "+1 speed for each attack and [gets] +1 damage for each action"
                made += [retype(word, "_AND"), mark("V_GAIN", word.span.end, "gets")]
                continue
            word = retype(word, "_AND_MOD")
        elif (
            word.type == "_AND"
            and before is not None
            and before.type.startswith("V_")
            and after is not None
            and after.type.startswith("V_")
        ):
            word = retype(word, "_AND_VERB")
        elif (
            word.type in ("_COMMA", "_AND_MOD")
            and word.text == ","
            and is_nominal(before)
            and is_nominal(after)
            and _is_list(words[at + 1 :])
        ):
            word = retype(word, "COMMA_NOUN")
        elif word.type in ("D_ADDITIONAL", "_AN_ADDITIONAL") and after is not None and after.type == "SIGNED":
            word = retype(word, "_AN_ADDITIONAL_")
        elif word.type in DOUBLES and before is not None and before.type == "SIGNED":
            word = retype(word, DOUBLES[word.type])
        made.append(word)
    return made


def _is_list(rest: Sequence[Word]) -> bool:
    """Nouns and commas up to the "or" that joins the last: "Punch, Kick, or Slam attack"."""
    for word in rest:
        if word.type in ("OR_NOUN", "AND_NOUN"):
            return True
        if not is_nominal(word) and word.text != ",":
            return False
    return False


def _counted(sofar: Sequence[Word]) -> bool:
    for word in reversed(sofar):
        if word.type == "V_GAIN":
            return False
        if word.type == "_FOR_EACH":
            return any(each.type == "V_GAIN" for each in sofar)
    return False

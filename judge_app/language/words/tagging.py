"""Which of its parts of speech a word is, settled by its neighbours.

LALR looks one word ahead, and English often needs two: "attack" is a noun after "an" and a verb after "may"; "and" may
join two nouns or two clauses. Each rule here looks at the words next to it, never at a whole sentence it knows.
"""

from collections.abc import Sequence

from judge_app.language.spans import Span
from judge_app.language.words.joints import joints, relatives
from judge_app.language.words.lexicon import Word
from judge_app.language.words.parts_of_speech import (
    BEFORE_A_NOUN,
    CLAUSE_STARTS,
    COST_VERBS,
    FINITE,
    LEAD_STARTS,
    ZONE_PREPOSITIONS,
    ZONES,
    has_verb,
    is_determiner,
    is_nominal,
    is_noun,
    is_verb,
    retype,
)


def tag(words: Sequence[Word]) -> list[Word]:
    """The words of one sentence with one type each, and with marks where a relative clause starts."""
    tagged: list[Word] = []
    words = _damage_dealt(_nothing_attached_to_zones(words))
    for at, word in enumerate(words):
        before = tagged[-1] if tagged else None
        after = words[at + 1] if at + 1 < len(words) else None
        if len(word.types) > 1:
            word = Word((_settled(word, before, after, words[at + 2 :], tagged),), word.text, word.span, word.inner)
        word = _participle_as_adjective(word, before, after)
        word = _status(word, before, after)
        word = _that(word, before, after, words[at + 2] if at + 2 < len(words) else None, tagged)
        tagged.append(word)
    return relatives(joints(_with_commas(_with_way(tagged))))


def _nothing_attached_to_zones(words: Sequence[Word]) -> Sequence[Word]:
    """ "Send a Clash card with a Weapon attached | to your Oblivion": cards are attached to cards, never to zones."""
    made: list[Word] = []
    for at, word in enumerate(words):
        if word.type == "_ATTACHED_TO" and _zone_follows(words[at + 1 : at + 8]):
            middle = word.span.end - len("to")
            made.append(Word(("P_ATTACHED",), "attached", Span(word.span.start, middle - 1)))
            word = Word(("_TO",), "to", Span(middle, word.span.end))
        made.append(word)
    return made


def _damage_dealt(words: Sequence[Word]) -> Sequence[Word]:
    """ "Damage dealt by this card can't be prevented": the damage that would be dealt, not damage that was."""
    made: list[Word] = []
    unpreventable = any(word.type == "CANNOT" for word in words)
    for word in words:
        follows = len(made) > 1 and made[-2].type.endswith("DAMAGE") and "P_DEALT" in made[-1].types
        if unpreventable and follows and word.type in ("_TO", "_BY"):
            dealt = made.pop()
            word = Word((f"_WOULD_BE_DEALT{word.type}",), f"dealt {word.text}", dealt.span.joined(word.span))
        made.append(word)
    return made


def _zone_follows(rest: Sequence[Word]) -> bool:
    """Whether the next noun is a zone, whoever's it is: "your hand", "this card's owner's hand"."""
    for at, word in enumerate(rest):
        owns = at + 1 < len(rest) and rest[at + 1].type == "POSSESSIVE"
        if is_noun(word) and not owns:
            return word.type in ZONES
        if not (is_noun(word) or is_determiner(word) or word.type == "POSSESSIVE"):
            return False
    return False


def _with_way(words: list[Word]) -> list[Word]:
    """ "the number of cards revealed": by this very effect, though the text does not say so."""
    last = words[-1] if words else None
    if last is None or not last.type.startswith("P_") or last.type == "P_ATTACHED" or len(words) < 2:
        return words
    if not is_noun(words[-2]) or not any(word.type == "N_NUMBER" for word in words):
        return words
    return [*words, Word(("THIS_WAY",), "this way", Span(last.span.end, last.span.end))]


def _with_commas(words: Sequence[Word]) -> list[Word]:
    """Leads closed by the comma that was forgotten, or that hides in ", then"; and "then" inside a clause let go."""
    made: list[Word] = []
    is_open = False
    for at, word in enumerate(words):
        before = made[-1] if made else None
        after = words[at + 1] if at + 1 < len(words) else None
        if word.type in LEAD_STARTS and (before is None or before.type in ("_COMMA", "_THEN")):
            is_open = True
        elif word.type == "_COMMA":
            is_open = False
        elif word.type == "_THEN" and is_open and word.text.startswith(","):
            word, is_open = retype(word, "_COMMA"), False
        elif (
            word.type == "_THEN" and before is not None and after is not None and _is_inside_clause(made, before, after)
        ):
            continue
        elif is_open and before is not None and _comma_forgotten(made, word, before, after):
            made.append(Word(("_COMMA",), "", Span(word.span.start, word.span.start)))
            is_open = word.type in LEAD_STARTS
        made.append(word)
    return made


def _is_inside_clause(sofar: Sequence[Word], before: Word, after: Word) -> bool:
    """ "Each player then shuffles", "must then add"."""
    return is_verb(after) and (before.type in ("MUST", "MAY") or (is_noun(before) and not has_verb(sofar)))


def _comma_forgotten(sofar: Sequence[Word], word: Word, before: Word, after: Word | None) -> bool:
    if word.type == "_DURING" and before.type == "N_TURN":
        return True
    if not is_noun(before) or after is None:
        return False
    if word.text.lower() == "you":
        return after.type == "MAY"
    if word.type in ("D_YOUR", "D_THIS"):  # "While you control a Weapon your Contender gets…"
        return has_verb(sofar) and is_noun(after) and after.type not in ("N_OPPONENT", "N_PLAYER")
    return word.type == "V_SEARCH" and has_verb(sofar)


def _settled(word: Word, before: Word | None, after: Word | None, rest: Sequence[Word], sofar: Sequence[Word]) -> str:
    """One of the word's types."""
    kinds = {kind[:2]: kind for kind in word.types}
    noun, verb, adjective, participle, determiner = (kinds.get(key) for key in ("N_", "V_", "A_", "P_", "D_"))
    if determiner and noun:  # target
        return noun if before is not None and before.type in ("D_THE", "D_THAT", "D_NEW") else determiner
    if determiner and "PRONOUN" in word.types:  # each
        return determiner if is_nominal(after) or is_determiner(after) else "PRONOUN"
    if "_AN_ADDITIONAL" in word.types:
        return "_AN_ADDITIONAL" if after is not None and after.type == "POWERS" else "D_ADDITIONAL"
    if "ONLY" in word.types:
        return "ONLY" if is_verb(after) else "D_ONLY"
    if "D_MORE_THAN" in word.types and "COMPARATOR" in word.types:
        counted = after is not None and after.type in ("NUMBER", "VARIABLE")
        return "D_MORE_THAN" if counted and before is not None and before.type == "BE" else "COMPARATOR"
    if "_DURING" in word.types:  # on
        return "_DURING" if after is not None and _period_follows(after, rest) else "_ON"
    if "DO_NOT" in word.types:
        return "DO_NOT" if is_verb(after) else "V_DO"
    if "V_DO" in word.types:
        return "V_DEAL" if after is not None and (is_determiner(after) or is_nominal(after)) else "V_DO"
    if "LESS_OR_MORE" in word.types:
        return _less_or_more(word, before, after)
    if "D_EQUAL_TO" in word.types:
        return "D_EQUAL_TO" if before is not None and before.type == "BE" else "COMPARATOR"
    if "ONLY_ONCE_PER" in word.types:
        return "_ONCE_PER" if before is None or before.type in CLAUSE_STARTS else "ONLY_ONCE_PER"
    if verb and participle:
        is_past = is_noun(before) and after is not None and after.type == "WITHIN" and sofar[0].type == "_IF"
        if is_past and not has_verb(sofar) and not _is_subject(rest):
            return verb
        return _past_or_participle(verb, participle, before, after)
    if adjective and participle:
        return participle
    if verb and adjective:  # ready
        described = before is not None and (
            before.type in ("BE", "_NOT")
            or (
                is_nominal(after)
                and (before.type.startswith("V_") or before.type in ("_TO", "_OF", "_AMONG", "_BY", "_FOR_EACH"))
            )
        )
        named = before is not None and before.type == "NAME" and is_nominal(after)  # "[Vesper] ready Clash cards"
        opens = (before is None or before.type in CLAUSE_STARTS) and is_nominal(after) and _is_subject(rest)
        lies = before is not None and before.type in ZONES and not (is_nominal(after) or is_determiner(after))
        return adjective if described or named or opens or lies or _stands_before_noun(before) else verb
    if verb and noun:
        if before is not None and before.type == "D_THIS" and word.text.lower().endswith("s"):
            return verb  # "When this attacks": a noun would be in the singular
        ends_figure = len(sofar) > 2 and sofar[-1].type in ("OR_MORE", "OR_LESS") and sofar[-3].type == "_OF"
        return verb if ends_figure else _noun_or_verb(noun, verb, before, after)  # "with a cost of two or less attacks"
    return word.type


def _is_subject(rest: Sequence[Word]) -> bool:
    """Whether a finite verb comes in what is left of the clause: "Ready Clash cards you control get +1/+0"."""
    for word in rest:
        if word.type in ("_COMMA", "_THEN", "_AND", "_IF", "WHEN", "_UNTIL"):
            return False
        if not FINITE.isdisjoint(word.types):
            return True
    return False


def _period_follows(after: Word, rest: Sequence[Word]) -> bool:
    return any(each.type in ("N_TURN", "WITHIN") for each in (after, *rest[:2])) and not is_noun(after)


def _less_or_more(word: Word, before: Word | None, after: Word | None) -> str:
    determiner = next(kind for kind in word.types if kind.startswith("D_"))
    if after is None or not is_nominal(after) or after.type == "GEMS":
        if before is not None and before.type in ("NUMBER", "VARIABLE") and after is not None and after.type == "GEMS":
            return determiner  # "one less ⯁"
        return "LESS_OR_MORE"
    return determiner


def _past_or_participle(verb: str, participle: str, before: Word | None, after: Word | None) -> str:
    """ "you played it" is the past; "is played", "cards played this turn" and "a revealed card" are participles."""
    if verb in ("V_PUT", "V_SET"):
        told = before is not None and (
            before.type in ("BE", "V_HAVE") or (is_noun(before) and not is_determiner(after))
        )
        return participle if told else verb
    if (
        before is not None
        and before.type == "PRONOUN"
        and after is not None
        and after.type not in ("THIS_WAY", "WITHIN")
    ):
        return verb
    if is_noun(before) and (is_determiner(after) or (after is not None and after.type == "PRONOUN")):
        return verb
    if before is not None and before.type == "V_HAVE" and (is_determiner(after) or is_nominal(after)):
        return participle
    return participle


def _stands_before_noun(before: Word | None) -> bool:
    return before is not None and (before.type in BEFORE_A_NOUN or before.type.startswith(("D_", "A_")))


def _noun_or_verb(noun: str, verb: str, before: Word | None, after: Word | None) -> str:
    if noun == "N_TURN":
        orders = before is None or before.type in ("MAY", "_AND", "_THEN", "_COMMA")
        return verb if orders and (is_determiner(after) or (after is not None and after.type == "PRONOUN")) else noun
    if noun == "N_PLAY":
        return noun if before is not None and before.type in ZONE_PREPOSITIONS else verb
    if noun == "N_CONTROL":
        return noun if before is not None and before.type in ("V_GAIN", "D_YOUR", "D_THEIR") else verb
    if _stands_before_noun(before) or (
        before is not None and before.type in ("_OF", "A_PARTICIPLE", "N_INITIAL_ATTACK")
    ):
        return noun
    if after is not None and after.type in ("N_POWER", "_AND", "OR") and noun == "N_ATTACK" and not is_noun(before):
        return noun if before is not None and before.type not in ("CANNOT", "CAN", "MAY") else verb
    return verb


def _participle_as_adjective(word: Word, before: Word | None, after: Word | None) -> Word:
    """ "the revealed card", "attached Clash card"; but not "a Weapon attached to it"."""
    if not word.type.startswith("P_") or not is_nominal(after) or (is_noun(before) and not _opens_noun(before)):
        return word
    if before is not None and before.type in ("BE", "V_HAVE", "_BEING", "PRONOUN"):
        return word
    return retype(word, "A_PARTICIPLE")


def _opens_noun(word: Word | None) -> bool:
    """A name or symbol before more adjectives: "[Vesper] engaged Clash cards"."""
    return word is not None and word.type in ("NAME", "SYMBOL")


def _status(word: Word, before: Word | None, after: Word | None) -> Word:
    """ "into your Clash Zone engaged": how a card lies where it goes."""
    if word.type not in ("A_FACEDOWN", "A_FACE_UP", "A_READY", "A_ENGAGED", "P_ENGAGED", "V_READY"):
        return word
    if is_nominal(after) or is_determiner(after) or (after is not None and after.type in ("THIS_WAY", "WITHIN")):
        return word
    follows = is_noun(before) or (before is not None and before.type in ("V_ENTER_PLAY", "PRONOUN"))
    return retype(word, "STATUS") if (follows and word.type != "V_READY") or (follows and after is None) else word


def _verb_comes(after: Word | None, following: Word | None, sofar: Sequence[Word]) -> bool:
    """Whether "to" is followed by a verb: "to play this card", but not "to Play" or "to target Contender"."""
    if after is None or not is_verb(after) or "D_TARGET" in after.types:
        return False
    if "A_READY" in after.types and is_nominal(following):
        return False  # "to ready Clash cards"
    if "N_PLAY" not in after.types:
        return True
    return is_determiner(following) or any(each.type == "V_COST" for each in sofar)


def _that(word: Word, before: Word | None, after: Word | None, following: Word | None, sofar: Sequence[Word]) -> Word:
    if word.type == "D_THAT" and is_noun(before) and after is not None:
        if is_verb(after) or after.type == "BE":
            return retype(word, "_REL_THAT")
        if after.type == "PRONOUN":
            return retype(word, "_REL")  # "attacks that you have declared"
    if word.type == "_TO" and _verb_comes(after, following, sofar):
        is_cost = any(each.type.endswith("_COST") for each in sofar) and not COST_VERBS.isdisjoint(
            after.types if after else ()
        )
        return retype(word, "_COST_TO" if is_cost else "_SO_AS_TO")
    if word.type == "_BY" and is_verb(after) and not is_determiner(after):
        return retype(word, "_BY_DOING")
    return word


__all__ = ["LEAD_STARTS", "is_determiner", "is_nominal", "is_noun", "is_verb", "tag"]

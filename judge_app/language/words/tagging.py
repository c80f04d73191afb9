"""From words that may be several things to words with one terminal each, and with the marks that LALR needs.

LALR looks one word ahead, and English often needs two: "attack" is a noun after "an" and a verb after "may"; "and" may
join two nouns or two clauses. The rules are in `word_senses.py` and `coordination.py`; each looks at the words next to
it, never at a whole sentence it knows.
"""

from collections.abc import Sequence

from judge_app.language.spans import Span
from judge_app.language.words.coordination import joined, relatives
from judge_app.language.words.lexicon import Word
from judge_app.language.words.parts_of_speech import LEAD_STARTS, has_verb, is_determiner, is_noun, is_verb, retype
from judge_app.language.words.rules import Place, WordClasses
from judge_app.language.words.word_senses import REFINEMENTS, SENSES

ENDS_CLAUSE = frozenset({"V_ENTER_PLAY", "V_LEAVE_PLAY", "NAME"})
THEN_OR_LEAD_STARTS = LEAD_STARTS | {"_THEN"}


def tagged(words: Sequence[Word], classes: WordClasses) -> list[Word]:
    """The words of one sentence with one terminal each, and with marks where a relative clause starts."""
    words = _damage_dealt(_nothing_attached_to_zones(_with_for_that_have(words), classes))
    made: list[Word] = []
    senses, refinements = SENSES.about, REFINEMENTS.about
    for at, word in enumerate(words):
        if len(word.types) > 1:
            found = SENSES.decided(Place(words, at, made, classes)) if senses[word.types] else None
            word = retype(word, word.type if found is None else found[1])
        if refinements[word.types]:
            place = Place(words, at, made, classes)
            place.word = word
            finer = REFINEMENTS.decided(place)
            word = word if finer is None else retype(word, finer[1])
        made.append(word)
    return relatives(joined(_with_commas(_with_way(made)), classes))


def _with_for_that_have(words: Sequence[Word]) -> Sequence[Word]:
    """ "Clash cards that have Flight", "… whose attack power is three": with Flight, with an attack power of three."""
    if not _has_that_or_whose(words):
        return words
    made: list[Word] = []
    whose = False
    for at, word in enumerate(words):
        if word.type == "V_HAVE" and _follows_that(made) and _is_had(made, _word_after(words, at)):
            word = Word(("_WITH",), f"that {word.text}", made.pop().span.joined(word.span))
        elif word.text.lower() == "whose" and made:
            word, whose = retype(word, "_WITH"), True
        elif whose and word.type == "BE":
            word, whose = retype(word, "_OF"), False
        made.append(word)
    return made


def _has_that_or_whose(words: Sequence[Word]) -> bool:
    for word in words:  # noqa: SIM110 - asked for every sentence
        if word.type == "D_THAT" or word.text == "whose":
            return True
    return False


def _follows_that(sofar: Sequence[Word]) -> bool:
    return bool(sofar) and sofar[-1].text.lower() == "that"


def _word_after(words: Sequence[Word], at: int) -> Word | None:
    return words[at + 1] if at + 1 < len(words) else None


def _is_had(sofar: Sequence[Word], after: Word | None) -> bool:
    """Whether "that have" describes the noun before it: "that have been played" says what was done to it."""
    described = len(sofar) > 1 and (is_noun(sofar[-2]) or "V_CONTROL" in sofar[-2].types)
    done = after is not None and any(kind.startswith("P_") for kind in after.types)
    return described and after is not None and after.type not in ("BE", "_NOT") and not done


def _nothing_attached_to_zones(words: Sequence[Word], classes: WordClasses) -> Sequence[Word]:
    """ "Send a Clash card with a Weapon attached | to your Oblivion": cards are attached to cards, never to zones."""
    if not _has(words, "_ATTACHED_TO"):
        return words
    made: list[Word] = []
    for at, word in enumerate(words):
        if word.type == "_ATTACHED_TO" and _zone_follows(words[at + 1 : at + 8], classes):
            middle = word.span.end - len("to")
            made.append(Word(("P_ATTACHED",), "attached", Span(word.span.start, middle - 1)))
            word = Word(("_TO",), "to", Span(middle, word.span.end))
        made.append(word)
    return made


def _damage_dealt(words: Sequence[Word]) -> Sequence[Word]:
    """ "Damage dealt by this card can't be prevented": the damage that would be dealt, not damage that was."""
    if not _has(words, "CANNOT"):
        return words
    made: list[Word] = []
    for word in words:
        follows = len(made) > 1 and made[-2].type.endswith("DAMAGE") and "P_DEALT" in made[-1].types
        if follows and word.type in ("_TO", "_BY"):
            dealt = made.pop()
            word = Word((f"_WOULD_BE_DEALT{word.type}",), f"dealt {word.text}", dealt.span.joined(word.span))
        made.append(word)
    return made


def _has(words: Sequence[Word], kind: str) -> bool:
    for word in words:  # noqa: SIM110 - asked for every sentence
        if word.type == kind:
            return True
    return False


def _zone_follows(rest: Sequence[Word], classes: WordClasses) -> bool:
    """Whether the next noun is a zone, whoever's it is: "your hand", "this card's owner's hand"."""
    for at, word in enumerate(rest):
        owns = at + 1 < len(rest) and rest[at + 1].type == "POSSESSIVE"
        if is_noun(word) and not owns:
            return word.type in classes.zones
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
        if not is_open and word.type not in THEN_OR_LEAD_STARTS:  # most words
            made.append(word)
            continue
        if word.type == "_THEN":
            made += _then_read(made, word, _word_after(words, at), is_open)
            is_open = is_open and not word.text.startswith(",")
            continue
        if _opens_lead(made, word):
            is_open = True
        elif word.type == "_COMMA":
            is_open = False
        elif is_open and _comma_forgotten(made, word, _word_after(words, at)):
            made.append(Word(("_COMMA",), "", Span(word.span.start, word.span.start)))
            is_open = word.type in LEAD_STARTS
        made.append(word)
    return made


def _opens_lead(sofar: Sequence[Word], word: Word) -> bool:
    return word.type in LEAD_STARTS and (not sofar or sofar[-1].type in ("_COMMA", "_THEN"))


def _then_read(sofar: Sequence[Word], word: Word, after: Word | None, is_open: bool) -> list[Word]:
    """The comma that closes a lead, nothing inside a clause, else the word as it is."""
    if is_open and word.text.startswith(","):
        return [retype(word, "_COMMA")]
    return [] if _is_inside_clause(sofar, after) else [word]


def _is_inside_clause(sofar: Sequence[Word], after: Word | None) -> bool:
    """ "Each player then shuffles", "must then add"."""
    if not sofar or after is None or not is_verb(after):
        return False
    return sofar[-1].type in ("MUST", "MAY") or (is_noun(sofar[-1]) and not has_verb(sofar))


def _comma_forgotten(sofar: Sequence[Word], word: Word, after: Word | None) -> bool:
    if not sofar:
        return False
    before = sofar[-1]
    if word.type == "_DURING" and before.type == "N_TURN":
        return True
    return after is not None and _may_end_lead(before) and _begins_main_clause(sofar, word, before, after)


def _may_end_lead(word: Word) -> bool:
    return is_noun(word) or word.type.startswith("P_") or word.type in ENDS_CLAUSE


def _begins_main_clause(sofar: Sequence[Word], word: Word, before: Word, after: Word) -> bool:
    if word.text.lower() == "it":  # "When that card enters play it gets…"
        return after.type == "V_GAIN" and has_verb(sofar)
    if word.text.lower() == "you":
        return after.type == "MAY"
    if not is_noun(before):
        return False
    if word.type in ("D_YOUR", "D_THIS"):  # "While you control a Weapon your Contender gets…"
        return has_verb(sofar) and is_noun(after) and after.type not in ("N_OPPONENT", "N_PLAYER")
    return word.type == "V_SEARCH" and has_verb(sofar)

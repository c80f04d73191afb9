"""The words of a UniVersus sentence with one terminal each, and the marks that LALR needs.

given words → phrases taken apart → own senses → the shared tagger → marks → joined figures
"""

from collections.abc import Sequence

from judge_app.language.games.universus.usual_words import in_usual_words
from judge_app.language.games.universus.word_senses import SENSES, STATS
from judge_app.language.games.universus.words import VOCABULARY
from judge_app.language.spans import Span
from judge_app.language.words.coordination import subject_follows
from judge_app.language.words.lexicon import Word
from judge_app.language.words.parts_of_speech import has_verb, is_determiner, is_nominal, is_noun, is_verb, retype
from judge_app.language.words.rules import Place, WordRules, word_rule
from judge_app.language.words.tagging import tagged

CLASSES = VOCABULARY.classes
PARTS = {
    "this turn": ("D_THIS", "N_TURN"),
    "if it is not": ("_IF", "PRONOUN", "BE", "_NOT"),
    "if they do not": ("_IF", "PRONOUN", "DO_NOT"),
}
ORDERS = frozenset("add build commit destroy discard draw flip gain lose ready remove seal".split())
FIGURES = {"N_DAMAGE": "N_DAMAGE_", "N_CHECK": "N_CHECK_"}  # the same word where a figure is changed


def tag_universus(words: Sequence[Word]) -> list[Word]:
    found = settled(words)
    return _figures_joined(_marked(_clauses(_during_within(_participles(tagged(found, CLASSES), found)))))


def mark(kind: str, at: int, text: str = "") -> Word:
    return Word((kind,), text, Span(at, at))


# ---- the game's own senses ---------------------------------------------------------------------------------------


def settled(given: Sequence[Word]) -> list[Word]:
    words = _parts_apart(in_usual_words(given))
    made: list[Word] = []
    has_comma = any(each.type == "_COMMA" for each in words)
    about = SENSES.about
    for at, word in enumerate(words):
        if word.type in ("_OF", "D_EACH", "PRONOUN") and _says_nothing(words, at, made):
            continue
        if not has_comma and _opens_with_lead(made) and _comma_forgotten(words, at, made):
            made.append(mark("_COMMA", word.span.start))
        found = SENSES.decided(Place(words, at, made, CLASSES)) if about[word.types] else None
        made.append(word if found is None else _in_sense(word, found[1]))
    return made


def _opens_with_lead(sofar: Sequence[Word]) -> bool:
    return bool(sofar) and sofar[0].type in ("_IF", "WHEN", "_DURING")


def _word_after(words: Sequence[Word], at: int) -> Word | None:
    return words[at + 1] if at + 1 < len(words) else None


def _parts_apart(given: Sequence[Word]) -> list[Word]:
    words: list[Word] = []
    for at, word in enumerate(given):
        if word.text.lower() in PARTS:
            words += _split(word, _word_after(given, at))
        else:
            words.append(word)
    return words


def _in_sense(word: Word, kind: str) -> Word:
    """ "One of" that counts is the number one."""
    one = kind == "NUMBER" and word.type == "D_ONE_OF"
    return Word((kind,), word.text.split()[0] if one else word.text, word.span, word.inner)


def _split(word: Word, after: Word | None) -> list[Word]:
    """ "If it is not blocked" is no "otherwise"; "this turn's Combat Phase" has a turn in it."""
    if word.type == "WITHIN" and (after is None or after.type != "POSSESSIVE"):
        return [word]
    made: list[Word] = []
    at = word.span.start
    kinds = PARTS[word.text.lower()]
    for text, kind in zip(word.text.split(maxsplit=len(kinds) - 1), kinds, strict=True):  # "do not" is one word
        made.append(Word((kind,), text, Span(at, at + len(text))))
        at += len(text) + 1
    return made


def _says_nothing(words: Sequence[Word], at: int, sofar: list[Word]) -> bool:
    """The "of" of "2 of their foundations", "all of its keywords"; the "each" of "they each gain"."""
    if not sofar or at + 1 >= len(words):
        return False
    before, after = sofar[-1], words[at + 1]
    if words[at].text.lower() == "each":
        return before.type in ("PRONOUN", "N_OPPONENT", "N_PLAYER") and _is_only_verb(after)
    if words[at].type != "_OF":
        return False
    if _is_of_many(before, after):
        return True
    if before.type == "D_ALL" and _is_owned(words[at + 1 : at + 6]):
        sofar.pop()  # "all of this attack's keyword ratings"
        return True
    return False


def _is_only_verb(word: Word) -> bool:
    """A verb, and nothing that might be a noun."""
    return is_verb(word) and not any(kind.startswith("N_") for kind in word.types)


def _is_owned(words: Sequence[Word]) -> bool:
    return words[0].type in ("D_THIS", "D_THAT", "D_YOUR") and any(word.type == "POSSESSIVE" for word in words)


def _is_of_many(before: Word, after: Word) -> bool:
    """ "2 of their foundations", "all of its keywords"."""
    counts = (before.type == "NUMBER" and before.text.isdigit()) or before.type in ("D_ALL", "OR_MORE")
    return counts and after.type in ("D_YOUR", "D_THEIR", "D_ITS", "D_THOSE", "D_THE")


def _comma_forgotten(words: Sequence[Word], at: int, sofar: Sequence[Word]) -> bool:
    """ "If it deals damage gain 1 health": of a sentence that has no comma."""
    word, last, rest = words[at], sofar[-1], words[at + 1 :]
    if not rest or not _may_end_a_lead(last):
        return False
    if sofar[0].type == "_DURING":  # "For the rest of this turn your attacks get…"
        return word.type == "D_YOUR" and last.type in ("WITHIN", "N_TURN") and _gets(rest)
    has_verb_so_far = any(each.type in ("BE", "P_ADDED") or each.type.startswith("V_") for each in sofar)
    return has_verb_so_far and _begins_main_clause(word, last, rest)


def _begins_main_clause(word: Word, last: Word, rest: Sequence[Word]) -> bool:
    """ "it gets", "this attack gets", "gain 1"."""
    if word.text.lower() == "it" or (word.type in ("D_YOUR", "D_THIS") and last.type not in ("_OF", "POSSESSIVE")):
        return _gets(rest) and last.type != "V_GAIN"
    if last.type == "POSSESSIVE":
        return word.type == "D_THIS" and _gets(rest)
    return _is_order(word, rest[0])


def _may_end_a_lead(word: Word) -> bool:
    return is_noun(word) or word.type in ("WITHIN", "POSSESSIVE") or word.type.startswith("P_")


def _is_order(word: Word, after: Word) -> bool:
    """ "gain 1", "draw it"."""
    ordered = is_verb(word) and word.text.lower() in ORDERS
    return ordered and (is_determiner(after) or after.type == "PRONOUN")


def _gets(rest: Sequence[Word]) -> bool:
    """ "it gets", "your rival flips", "this attack gets": at most two words, then what they do."""
    for word in rest[:3]:
        if _is_only_verb(word):
            return True
        if not is_noun(word) and not is_nominal(word):
            return False
    return False


# ---- marks -------------------------------------------------------------------------------------------------------


def _participles(words: list[Word], own: Sequence[Word]) -> list[Word]:
    """ "has not taken damage": no adjective."""
    for at, word in enumerate(words):
        if word.type == "A_PARTICIPLE" and at > 0 and words[at - 1].type == "_NOT":
            kinds = next(each.types for each in own if each.span == word.span)
            words[at] = retype(word, next(kind for kind in kinds if kind.startswith("P_")))
    return words


def _during_within(words: list[Word]) -> list[Word]:
    """ "during this turn" is "this turn"."""
    for at in range(len(words) - 1, 0, -1):
        if words[at].type == "WITHIN" and words[at - 1].type == "_DURING":
            span = words[at - 1].span.joined(words[at].span)
            words[at - 1 : at + 1] = [Word(words[at].types, words[at].text, span)]
    return words


def _clauses(words: list[Word]) -> list[Word]:
    """ "Draw 1 card or your rival discards 1 card": the "or" between two clauses."""
    for at, word in enumerate(words):
        if word.type not in ("OR", "OR_NP") or not has_verb(words[:at]) or not _clause_follows(words[at + 1 :]):
            continue
        words[at] = retype(word, "_OR_COND" if _in_lead(words, at) else "_OR_CLAUSE")
    return words


def _in_lead(words: Sequence[Word], at: int) -> bool:
    """Whether "or" stands in what opens the sentence: "if you have 10 or less health or your rival has cycled, …"."""
    opened = next((word.type for word in reversed(words[:at]) if word.type in ("_IF", "WHEN", "_WHILE", "_COMMA")), "")
    return opened in ("_IF", "WHEN", "_WHILE")


def _clause_follows(rest: Sequence[Word]) -> bool:
    if rest and rest[0].type == "PRONOUN":
        return len(rest) > 1 and (rest[1].type in ("MAY", "BE", "CANNOT", "DO_NOT") or rest[1].type.startswith("V_"))
    if rest and rest[0].type == "_IF":
        return True
    return subject_follows(rest)


def _marked(words: list[Word]) -> list[Word]:
    """The words with the finer terminals of `MARKED`, and with marks that stand for words left out."""
    made: list[Word] = []
    about = MARKED.about
    for at, word in enumerate(words):
        before = made[-1] if made else None
        after = _word_after(words, at)
        if word.type == "V_MATCH" and _matches_figure(before, made):
            continue
        made += _left_out_before(word, before, after)
        found = MARKED.decided(Place(words, at, made, CLASSES)) if about[word.types] else None
        word = word if found is None else retype(word, found[1])
        made.append(word)
        if _describes_noun(word, before) and _ends_here(words, at) and not _is_verbal(made):
            made.append(mark("THIS_WAY", word.span.end, "this way"))
    return made


def _describes_noun(word: Word, before: Word | None) -> bool:
    """ "the cards discarded"."""
    return word.type.startswith("P_") and is_noun(before)


def _left_out_before(word: Word, before: Word | None, after: Word | None) -> list[Word]:
    """The marks for what is left out before a word."""
    if word.type in ("NUMBER", "VARIABLE") and _leaves_out_of(before, after):
        return [mark("_OF", word.span.start)]
    if before is not None and word.type in ("A_FACE_UP", "A_FACEDOWN") and _leaves_out_this_way(before, after):
        return [mark("THIS_WAY", before.span.end, "this way")]
    return []


def _ends_here(words: Sequence[Word], at: int) -> bool:
    """Whether a phrase ends with this word: "the cards discarded, …", unless "this way" is still to come."""
    after = _word_after(words, at)
    told = after is not None and after.type == "_TO" and any(each.type == "THIS_WAY" for each in words[at + 1 :])
    return _ends_phrase(after) and not told


def _leaves_out_of(before: Word | None, after: Word | None) -> bool:
    """ "a difficulty [of] 3 or less"."""
    return before is not None and before.type in STATS and not is_noun(after)


def _matches_figure(before: Word | None, sofar: Sequence[Word]) -> bool:
    """ "change its speed to [match] its damage"."""
    return before is not None and before.type == "_TO" and any(each.type == "V_CHANGE" for each in sofar)


def _leaves_out_this_way(before: Word | None, after: Word | None) -> bool:
    """ "the card added [this way] face up"."""
    if before is None or not before.type.startswith("P_") or is_nominal(after):
        return False
    return after is None or after.type != "_AS"


@word_rule("_SO_AS_TO|_COST_TO|_TO", example="Your next check «to» play an attack gets +1.", gives="_TO_DO")
def purpose_of_a_figure(at: Place) -> str | None:
    if at.after is None or not at.after.type.startswith("V_") or not _has_purpose(at.before, at.sofar):
        return None
    done_to = is_determiner(at.following) or is_nominal(at.following)
    alone = not (done_to or (at.following is not None and at.following.type == "PRONOUN"))
    return "_TO_DO_ALONE" if alone else "_TO_DO"


@word_rule("_SO_AS_TO|_COST_TO", example="Change this attack's speed «to» match its damage.", gives="_TO")
def to_match(at: Place) -> str | None:
    changes = at.is_before("V_MATCH") and any(each.type == "V_CHANGE" for each in at.sofar)
    return "_TO" if changes else None


@word_rule(
    "_COST_TO",
    example="Your rival must commit 1 foundation as an additional cost «to» play this card.",
    gives="_SO_AS_TO",
)
def to_do_for_a_cost(_at: Place) -> str | None:
    return "_SO_AS_TO"


@word_rule("WITHIN", example="Your next attack «this turn» gets +2 speed.", gives="NP_WITHIN")
def period_of_a_noun(at: Place) -> str | None:
    done = len(at.sofar) > 1 and at.sofar[-2].type == "_TO_DO_ALONE"  # "your next check to block this turn gets"
    return "NP_WITHIN" if (is_noun(at.before) or done) and at.after is not None and _is_predicate(at.after) else None


@word_rule("_REL_THAT", example="Cancel an ability «that» seals a card.", gives="_REL_DOES")
def that_does_something(at: Place) -> str | None:
    return "_REL_DOES" if at.after is not None and _does(at.after, at.following) else None


@word_rule("V_END", example="The Combat Phase «ends».", gives="V_END_ALONE")
def ends_by_itself(at: Place) -> str | None:
    return "V_END_ALONE" if at.after is None or at.is_before("_COMMA", "WHEN") else None


@word_rule(
    "_FROM_ELSEWHERE",
    example="After a card is added «from anywhere other than» your hand, draw 1 card.",
    gives="_P_ELSEWHERE",
)
def done_from_elsewhere(at: Place) -> str | None:
    return "_P_ELSEWHERE" if at.before is not None and at.before.type.startswith("P_") else None


@word_rule("STATUS|A_FACE_UP|A_FACEDOWN", example="Play it «face down» as a foundation.", gives="STATUS_AS")
def status_as_something(at: Place) -> str | None:
    return "STATUS_AS" if at.is_before("_AS") else None


@word_rule("A_FACE_UP|A_FACEDOWN", example="Add the card revealed this way «face up».", gives="STATUS")
def face_after_a_participle(at: Place) -> str | None:
    return "STATUS" if at.is_after("THIS_WAY", "WITHIN") and not is_nominal(at.after) else None


@word_rule("OR|_COMMA", example="Cancel an ability that commits «or» seals a card.", gives="_OR_REL")
def or_does_otherwise(at: Place) -> str | None:
    if (
        at.before is None
        or not at.before.type.startswith("V_")
        or at.after is None
        or not at.after.type.startswith("V_")
    ):
        return None
    return "_OR_REL" if len(at.sofar) > 1 and at.sofar[-2].type in ("_REL_DOES", "_OR_REL") else None


@word_rule("_DURING", example="Your rival's checks «during» this attack get -1.", gives="_DURING_NP")
def during_of_a_noun(at: Place) -> str | None:
    """What follows belongs to the noun before it if the verb of the sentence is still to come."""
    if (
        not (is_noun(at.before) or at.is_after("V_TRY_TO_PLAY", "V_PLAY"))
        or at.text != "during"
        or has_verb(_told(at.sofar))
    ):
        return None
    for word in at.words[at.at + 1 :]:
        if word.type in ("_COMMA", "_THEN", "_IF", "WHEN", "_AND", "POSSESSIVE") and word.type != "POSSESSIVE":
            return None
        if word.type in ("V_GAIN", "CANNOT", "MAY", "MUST"):
            return "_DURING_NP"
    return None


def _told(sofar: Sequence[Word]) -> list[Word]:
    """What was said without its relative clauses: "the fourth card you try to play"."""
    start = next((at for at, word in enumerate(sofar) if word.type in ("_REL", "_REL_TIMED")), len(sofar))
    return list(sofar[:start])


@word_rule("_DURING", example="Destroy 1 rival foundation committed «during» this attack.", gives="_DURING_P")
def done_during(at: Place) -> str | None:
    done = at.before is not None and at.before.type.startswith("P_") and len(at.sofar) > 1 and is_noun(at.sofar[-2])
    return "_DURING_P" if done and at.text == "during" and not any(each.type == "BE" for each in at.sofar) else None


@word_rule("_ON", example="After an ability is played «on» a foundation, cancel it.", gives="_P_ON")
def played_on(at: Place) -> str | None:
    return "_P_ON" if at.is_after("P_PLAYED") else None


@word_rule("D_UP_TO", example="Draw «up to» your hand size.", gives="_DRAW_UP_TO")
def up_to_a_hand_size(at: Place) -> str | None:
    counted = at.is_before("NUMBER", "VARIABLE")
    return "_DRAW_UP_TO" if at.is_after("V_DRAW") and not counted else None


MARKED = WordRules(
    or_does_otherwise, done_during, played_on, during_of_a_noun, up_to_a_hand_size,
    purpose_of_a_figure, to_match, to_do_for_a_cost, period_of_a_noun, that_does_something, ends_by_itself,
    done_from_elsewhere, status_as_something, face_after_a_participle,
)  # fmt: skip


def _is_predicate(word: Word) -> bool:
    return word.type.startswith("V_") or word.type in ("BE", "MAY", "CANNOT", "CAN", "MUST", "DO_NOT")


def _has_purpose(before: Word | None, sofar: Sequence[Word]) -> bool:
    if before is None:
        return False
    if before.type in ("N_CHECK", "N_RECHECK", "N_BLOCK_MODIFIER", "N_DIFFICULTY", "N_PROGRESSIVE", "N_COST"):
        return True
    used = ("P_COMMITTED", "P_USED", "P_DISCARDED", "P_SPENT", "P_FLIPPED", "P_REMOVED")
    return before.type in used and len(sofar) > 1 and is_noun(sofar[-2])


def _does(after: Word, following: Word | None) -> bool:
    if after.type == "BE":
        return following is not None and following.type == "_IN"
    does = after.type.startswith("V_") and after.type != "V_HAVE"
    either = following is not None and (following.type in ("OR", "_COMMA", "_OR_REL"))
    return does and (is_determiner(following) or is_nominal(following) or either)


def _ends_phrase(after: Word | None) -> bool:
    return after is None or after.type in ("_COMMA", "_AND", "_THEN", "STATUS", "V_GAIN", "_TO", "MAXIMUM")


def _is_verbal(words: Sequence[Word]) -> bool:
    """Whether the participle belongs to "is" or "has" before its noun phrase: "has cards removed"."""
    return any(word.type == "BE" for word in words[-3:-1])


# ---- figures joined ----------------------------------------------------------------------------------------------


def _figures_joined(words: list[Word]) -> list[Word]:
    """The words with each "and", "or" and comma between figures as what it joins."""
    made: list[Word] = []
    about = JOINTS.about
    for at, word in enumerate(words):
        if about[word.types]:
            found = JOINTS.decided(Place(words, at, made, CLASSES))
            word = word if found is None else retype(word, found[1])
            made.append(word)
            if found is not None and found[0] is and_another_counted_change:
                made.append(mark("V_GAIN", word.span.end, "gets"))
        else:
            made.append(word)
    return made


def _before_figure(at: Place) -> bool:
    return at.is_before("SIGNED", "_AN_ADDITIONAL_")


_OR = "OR|OR_NP|OR_NOUN"
_AND = "_AND|_COMMA|AND_NOUN|AND_NP|_AND_MOD"


@word_rule(_OR, example="This attack gets +1 «or» -1 speed.", gives="OR_SIGN")
def or_the_other_sign(at: Place) -> str | None:
    return "OR_SIGN" if _before_figure(at) and at.is_after("SIGNED") else None


@word_rule(_OR, example="This attack gets +1 speed «or» +1 damage.", gives="OR_MOD")
def or_another_change(at: Place) -> str | None:
    return "OR_MOD" if _before_figure(at) else None


@word_rule(_AND, example="This attack gets +1 speed for each attack «and» +1 damage for each action.", gives="_AND")
def and_another_counted_change(at: Place) -> str | None:
    return "_AND" if _before_figure(at) and _counted(at.sofar) else None


@word_rule(_AND, example="This attack gets +1 speed «and» +1 damage.", gives="_AND_MOD")
def and_another_change(at: Place) -> str | None:
    return "_AND_MOD" if _before_figure(at) else None


@word_rule("_AND", example="Draw «and» discard 1 card.", gives="_AND_VERB")
def and_another_verb(at: Place) -> str | None:
    before, after = at.before, at.after
    verbs = before is not None and before.type.startswith("V_") and after is not None and after.type.startswith("V_")
    return "_AND_VERB" if verbs else None


@word_rule("_COMMA|_AND_MOD", example="Your next Punch«,» Kick, or Slam attack gets +1 speed.", gives="COMMA_NOUN")
def comma_in_a_list(at: Place) -> str | None:
    if at.text != "," or not (is_nominal(at.before) and is_nominal(at.after)):
        return None
    return "COMMA_NOUN" if _is_list(at.words[at.at + 1 :]) else None


@word_rule("_COMMA", example="After this card is sealed«,» frozen, or flipped, draw 1 card.", gives="_OR_DONE")
def comma_between_deeds(at: Place) -> str | None:
    def done(word: Word | None) -> bool:
        return word is not None and word.type.startswith("P_")

    listed = any(each.type == "_OR_DONE" for each in at.words[at.at + 1 : at.at + 4])
    return "_OR_DONE" if listed and done(at.before) and done(at.after) else None


@word_rule("D_ADDITIONAL|_AN_ADDITIONAL", example="This attack gets «an additional» +1 speed.", gives="_AN_ADDITIONAL_")
def additional_figure(at: Place) -> str | None:
    return "_AN_ADDITIONAL_" if at.is_before("SIGNED") else None


@word_rule("N_DAMAGE|N_CHECK", example="This attack gets +1 «damage».", gives="N_DAMAGE_")
def figure_that_changes(at: Place) -> str | None:
    return FIGURES[at.word.type] if at.is_after("SIGNED") else None


JOINTS = WordRules(
    or_the_other_sign, or_another_change, and_another_counted_change, and_another_change, and_another_verb,
    comma_between_deeds, comma_in_a_list, additional_figure, figure_that_changes,
)  # fmt: skip


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

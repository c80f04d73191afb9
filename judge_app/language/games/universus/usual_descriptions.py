"""Of `usual_words.py`: other words for which cards are meant, whose they are, and in which order things are said.

Each function looks at the words from one place on; where it has something to say, it adds words to those made so far
and tells how many it has taken.
"""

from collections.abc import Sequence

from judge_app.language.games.universus.wording import (
    ends_with,
    ends_with_noun,
    has,
    kind_at,
    last_place_of,
    left_out,
    longer,
    may_be_noun,
    says,
    text_at,
    texts_of,
)
from judge_app.language.spans import Span
from judge_app.language.words.lexicon import Word

DETERMINERS = ("D_A", "NUMBER", "D_ALL", "D_ANY_NUMBER", "D_UP_TO", "D_EACH", "_FOR_EACH", "D_ANY", "D_YOUR")
AS_FOUNDATIONS = (
    ["though", "they", "were", "foundations"],
    ["if", "they", "were", "foundations"],
    ["though", "it", "were", "a", "foundation"],
    ["if", "it", "were", "a", "foundation"],
)


def _is_player(word: Word) -> bool:
    return word.text.lower() in ("you", "they") or word.type in ("N_OPPONENT", "N_PLAYER")


# ---- which cards ---------------------------------------------------------------------------------------------------


def other_than_this(words: Sequence[Word], made: list[Word]) -> int:
    """ "ready 1 foundation other than this card" is ready 1 other foundation."""
    if len(words) < 4 or not says(words[1:], "than", "this") or not may_be_noun(words[3]):
        return 0
    if not ends_with_noun(made) or kind_at(words, 4) == "POSSESSIVE":
        return 0
    first = last_place_of(made, DETERMINERS)
    if first < 0 or any(word.type.startswith("_") for word in made[first + 1 :]):
        return 0
    made.insert(first + 1, left_out("D_OTHER", "other", made[first + 1]))
    made[-1] = longer(made[-1], words[3])
    return 4


def own(words: Sequence[Word], made: list[Word]) -> int:
    """ "1 of their own foundations" is 1 of theirs."""
    if not made or made[-1].type not in ("D_THEIR", "D_YOUR", "D_ITS") or len(words) < 2:
        return 0
    made[-1] = longer(made[-1], words[0])
    return 1


def has_no_keyword(words: Sequence[Word], made: list[Word]) -> int:
    """ "if it has no Throw" is if it does not have it."""
    if len(words) < 2 or words[1].type != "KEYWORD" or not made or made[-1].type != "V_HAVE":
        return 0
    if made[-1].text.lower() not in ("has", "have"):
        return 0
    verb = made.pop()
    negation = "does not" if verb.text.lower() == "has" else "do not"
    made += [Word(("DO_NOT",), negation, words[0].span), Word(("V_HAVE",), "have", verb.span)]
    return 1


def each_with_a_different_name(words: Sequence[Word], made: list[Word]) -> int:
    """ "for each asset with a different name" counts assets with different names."""
    if texts_of(words, 4)[1:] not in (["a", "different", "name"], ["a", "different", "difficulty"]):
        return 0
    if words[3].text.lower() != "name" or not any(word.type == "_FOR_EACH" for word in made):
        return 0
    made.append(Word(("DIFFERENT_NAMES",), "with different names", words[0].span.joined(words[3].span)))
    return 4


def of_the_turn(words: Sequence[Word], made: list[Word]) -> int:
    """ "the third attack of the turn" is the third attack this turn; so is "the third attack of the turn or later"."""
    if texts_of(words, 3)[1:] != ["the", "turn"] or not made or not may_be_noun(made[-1]):
        return 0
    ordinal = next((at for at in range(len(made) - 1, max(-1, len(made) - 4), -1) if made[at].type == "D_FIRST"), -1)
    if ordinal < 0:
        return 0
    later = texts_of(words[3:], 1) == ["or later"]
    end = 4 if later else 3
    if later:
        made.insert(ordinal + 1, Word(("OR_MORE",), "or greater", Span(words[3].span.start, words[3].span.start)))
    made.append(Word(("WITHIN",), "this turn", words[0].span.joined(words[end - 1].span)))
    return end


def draws_cards(words: Sequence[Word], made: list[Word]) -> int:
    """ "whenever your rival draws cards": 1 or more of them."""
    if len(words) < 3 or words[1].text.lower() != "cards" or not made or not _is_player(made[-1]):
        return 0
    when = any(word.type == "WHEN" for word in made)
    if not when or any(word.type == "_COMMA" for word in made):
        return 0
    made += [words[0], left_out("NUMBER", "1", words[1]), left_out("OR_MORE", "or more", words[1])]
    return 1


# ---- what happened -------------------------------------------------------------------------------------------------


def dealt_damage(words: Sequence[Word], made: list[Word]) -> int:
    """ "if this attack dealt damage": it did so, nobody did it to the attack."""
    if len(words) < 2 or not (ends_with_noun(made) or ends_with(made, "PRONOUN")):
        return 0
    opens = has(made, "_IF", "WHEN") and not has(made, "_COMMA")
    damage = any("N_DAMAGE" in word.types for word in words[1:5])
    counted = words[1].type in ("NUMBER", "D_NO") or "N_DAMAGE" in words[1].types
    if not (opens and damage and counted):
        return 0
    made.append(Word(("V_DEAL",), "dealt", words[0].span))
    return 1


def checks_to_play(words: Sequence[Word], made: list[Word]) -> int:
    """ "after you check to play a foundation" is after you make a check to play it."""
    if texts_of(words, 3)[1:] not in (["to", "play"], ["to", "block"]) or not made or not _is_player(made[-1]):
        return 0
    if not any(word.type in ("WHEN", "_IF") for word in made):
        return 0
    verb = "makes" if words[0].text.lower().endswith("s") else "make"
    made += [left_out("V_MAKE", verb, words[0]), left_out("D_A", "a", words[0])]
    made.append(Word(("N_CHECK",), "check", words[0].span))
    return 1


def pass_checks(words: Sequence[Word], made: list[Word]) -> int:
    """ "cannot be committed to pass checks": to pass any check."""
    if len(made) < 2 or "V_PASS" not in made[-1].types or made[-2].text.lower() != "to":
        return 0
    made += [left_out("D_A", "a", words[0]), Word(("N_CHECK",), "check", words[0].span)]
    return 1


# ---- the order in which things are said ----------------------------------------------------------------------------


def additional_cost_first(words: Sequence[Word], made: list[Word]) -> int:
    """ "As an additional cost to play this card, discard 1 momentum": discard 1 as an additional cost to play it."""
    comma = next((at for at, word in enumerate(words) if word.type == "_COMMA"), 0)
    if made or not comma or texts_of(words, 2)[1:] != ["to"] or len(words) < comma + 3:
        return 0
    if any(word.type in ("_COMMA", "_THEN", "_AND", "OR", "AND") for word in words[comma + 1 :]):
        return 0  # which of several is the cost
    made += [*words[comma + 1 :], *words[:comma]]
    made[-1] = longer(made[-1], words[comma])
    return len(words)


def face_down_from(words: Sequence[Word], made: list[Word]) -> int:
    """ "build it face down from your discard pile" is build it from there face down."""
    if len(words) < 4 or words[1].type != "_FROM" or words[2].type not in ("D_YOUR", "D_THEIR"):
        return 0
    builds = any(word.type in ("V_BUILD", "V_PLAY") for word in made)
    if not builds or not may_be_noun(words[3]) or not made:
        return 0
    if not (may_be_noun(made[-1]) or made[-1].type == "PRONOUN"):
        return 0
    made += [*words[1:4], words[0]]
    return 4


def or_if_instead(words: Sequence[Word], made: list[Word]) -> int:
    """ "Gain 1 health, or if you have no momentum, gain 2 health instead": not a choice, the one or the other."""
    ends = words[-1].type == "INSTEAD" or texts_of(words[-1:], 1) == ["instead"]
    if len(words) < 4 or words[1].type != "_IF" or not ends or not made:
        return 0
    made.append(Word(("_COMMA",), ",", words[0].span))
    return 1


def afterwards(words: Sequence[Word], made: list[Word]) -> int:
    """ "draw 1 card. Your rival discards 1 card afterwards": what is said later is done later."""
    if len(words) > 1 or not made or not may_be_noun(made[-1]):
        return 0
    made[-1] = longer(made[-1], words[0])
    return 1


# ---- blocks, and what keywords do ------------------------------------------------------------------------------------


def due_to_keyword(words: Sequence[Word], made: list[Word]) -> int:
    """ "commits 1 foundation due to Stun", "due to a Stun": due to a Stun ability."""
    at = 2 if len(words) > 2 and words[1].type == "D_A" else 1
    if len(words) <= at or words[at].type != "KEYWORD" or ":" in words[at].text:
        return 0
    if len(words) > at + 1 and words[at + 1].type not in ("_COMMA", "_AND", "AND", "OR", "WITHIN", "_DURING"):
        return 0
    made += [words[0], left_out("D_A", "a", words[at]), words[at], left_out("N_ABILITY", "ability", words[at])]
    return at + 1


def done_by_keyword(words: Sequence[Word], made: list[Word]) -> int:
    """ "after 1 or more foundations are committed by Stun": due to a Stun ability."""
    if len(words) < 2 or words[1].type != "KEYWORD" or ":" in words[1].text or not made:
        return 0
    done = any(kind.startswith("P_") for kind in made[-1].types) and made[-1].text.lower() != "blocked"
    if not done or (len(words) > 2 and words[2].type not in ("_COMMA", "_AND", "AND", "WITHIN")):
        return 0
    made += [Word(("DUE_TO",), "due to", words[0].span), left_out("D_A", "a", words[1]), words[1]]
    made.append(left_out("N_ABILITY", "ability", words[1]))
    return 2


def blocked_with_cards(words: Sequence[Word], made: list[Word]) -> int:
    """ "cannot be blocked with low blocks", "if it is blocked with an asset" is by them: what blocks is the card."""
    if len(made) < 3 or made[-1].text.lower() != "blocked" or made[-2].type != "BE":
        return 0
    if made[-2].text.lower() != "be":
        if kind_at(words, 1) not in ("D_A", "D_THIS") or not any(each.type in ("_IF", "WHEN") for each in made):
            return 0  # "blocked with 2 foundations" may say what for
    elif made[-3].type not in ("CANNOT", "CAN_ONLY", "MAY_ONLY", "CAN", "MAY", "ONLY"):
        return 0
    made.append(Word(("_BY",), "by", words[0].span))
    return 1


def played_as_blocks(words: Sequence[Word], made: list[Word]) -> int:
    """ "cards you play as blocks", "cards your rival blocks with": your blocks, your rival's blocks."""
    if text_at(made, -1) != "cards" or kind_at(made, -2) not in ("", "_COMMA", "D_ALL"):
        return 0
    owner = 2 if says(words, "your", "rival") else 1 if words[0].text.lower() == "you" else 0
    blocking = _words_of_blocking(words[owner:])
    if not owner or not blocking:
        return 0
    taken = owner + blocking
    cards = made.pop()
    if ends_with(made, "D_ALL"):
        cards = longer(made.pop(), cards)
    if owner == 2:
        made += [left_out("D_YOUR", "your", cards), left_out("N_OPPONENT", "rival", cards)]
        made.append(left_out("POSSESSIVE", "'s", cards))
    else:
        made.append(left_out("D_YOUR", "your", cards))
    made.append(Word(("N_BLOCK",), "blocks", cards.span.joined(words[taken - 1].span)))
    return taken


def _words_of_blocking(words: Sequence[Word]) -> int:
    """How many words "play as blocks" or "block with" is."""
    if says(words[1:], "as", "blocks"):
        return 3 if text_at(words, 0) in ("play", "plays") else 0
    return 2 if texts_of(words, 2) in (["block", "with"], ["blocks", "with"]) else 0


def as_though_a_foundation(words: Sequence[Word], made: list[Word]) -> int:
    """ "You may commit this card to pass checks as though it were a foundation": it may be committed for it."""
    texts = texts_of(words, 6)
    passes = next((at for at, word in enumerate(made) if "V_PASS" in word.types), 0)
    if texts[1:] not in AS_FOUNDATIONS or not passes or len(words) != len(texts):
        return 0
    if not has(made[:passes], "V_COMMIT") or not any("N_CHECK" in word.types for word in made[passes:]):
        return 0
    made[-1] = longer(made[-1], words[-1])
    return len(texts)

"""Of `usual_words.py`: other words for figures, how much and how often.

Each function looks at the words from one place on; where it has something to say, it adds words to those made so far
and tells how many it has taken.
"""

from collections.abc import Sequence

from judge_app.language.games.universus.wording import (
    CARDS,
    FIGURES,
    ends_with,
    has,
    kind_at,
    kinds_in,
    last_place_of,
    left_out,
    may_be,
    place_of,
    text_at,
    texts_of,
)
from judge_app.language.spans import Span
from judge_app.language.words.lexicon import Word
from judge_app.language.words.parts_of_speech import is_noun

MOVED = {"reduced": "-", "lowered": "-", "decreased": "-", "increased": "+", "raised": "+"}
DOWN_OR_UP_TO = {"V_DRAW": ("_DRAW_UP_TO", "up to"), "V_DISCARD": ("_DOWN_TO", "down to")}


def figure_before_card(words: Sequence[Word], made: list[Word]) -> int:
    """ "a printed 3 damage attack" is an attack with a printed damage of 3."""
    printed = [words[0]] if words[0].type == "A_PRINTED" else []
    said = words[len(printed) : len(printed) + 3]
    if not _is_so_much_of_a_card(said) or not (printed or ends_with(made, "D_A", "NUMBER", "D_NEXT", "D_YOUR")):
        return 0
    number, figure, card = said
    made += [card, left_out("_WITH", "with", words[0]), *printed, figure, left_out("_OF", "of", number), number]
    return len(printed) + 3


def _is_so_much_of_a_card(words: Sequence[Word]) -> bool:
    """ "3 damage attack"."""
    return len(words) == 3 and words[0].type == "NUMBER" and may_be(words[1], FIGURES) and may_be(words[2], CARDS)


def checks_a_printed(words: Sequence[Word], made: list[Word]) -> int:
    """ "check a printed 3 or less" is check a card with a printed check value of 3 or less."""
    if len(words) < 2 or words[1].type != "NUMBER" or len(made) < 2 or "V_CHECK" not in made[-2].types:
        return figure_before_card(words, made)
    made += [left_out("N_CARD", "card", words[0]), left_out("_WITH", "with", words[0]), words[0]]
    made += [left_out("N_CHECK_VALUE", "check value", words[1]), left_out("_OF", "of", words[1]), words[1]]
    return 2


def so_much_damage(words: Sequence[Word], made: list[Word]) -> int:
    """ "deals more than its printed damage" is damage greater than its printed damage."""
    taken = 2 if words[0].text.lower() in ("more", "less") else 1
    own = [word for word in words[taken : taken + 3] if word.type == "D_ITS"]
    figure = words[taken + len(own) :]
    if not ends_with(made, "V_DEAL") or kinds_in(figure[:2]) != ["A_PRINTED", "N_DAMAGE"]:
        return 0
    if taken == 2 and words[1].type != "_THAN":
        return 0
    word = "less than" if words[0].text.lower().startswith("less") else "greater than"
    span = words[0].span.joined(words[taken - 1].span)
    made += [left_out("N_DAMAGE", "damage", words[0]), Word(("COMPARATOR",), word, span)]
    made += own or [left_out("D_ITS", "its", words[taken])]
    return taken + len(own)


def so_many_times(words: Sequence[Word], made: list[Word]) -> int:
    """ "3 or more times", "up to 3 times" as one word."""
    end = _words_of_a_count(words)
    if not end or kind_at(words, end) != "N_TIME":
        return 0
    if not made or not _is_done(made[-1]):
        return 0
    text = " ".join(texts_of(words, end))
    made.append(Word(("SO_MANY_TIMES",), text, words[0].span.joined(words[end].span)))
    return end + 1


def _words_of_a_count(words: Sequence[Word]) -> int:
    """How many words "3", "3 or more" or "up to 3" is."""
    number = 1 if words[0].text.lower() in ("up to", "at least") else 0
    if kind_at(words, number) != "NUMBER":
        return 0
    return number + 2 if kind_at(words, number + 1) in ("OR_MORE", "OR_LESS") else number + 1


def _is_done(word: Word) -> bool:
    return is_noun(word) or word.type in ("PRONOUN", "TIMING") or any(kind.startswith("P_") for kind in word.types)


def at_least_double(words: Sequence[Word], made: list[Word]) -> int:
    """ "is at least double its printed speed" is greater than or equal to double its printed speed."""
    if len(words) < 2 or not {"D_DOUBLE", "D_HALF", "D_ITS"} & set(words[1].types):
        return 0
    if not made or made[-1].type != "BE":
        return 0
    made.append(Word(("COMPARATOR",), "greater than or equal to", words[0].span))
    return 1


def figure_or_less(words: Sequence[Word], made: list[Word]) -> int:
    """ "10 health or less", "with 3 difficulty or less": 10 or less health."""
    kinds = kinds_in(words[1:3])
    if len(kinds) < 2 or kinds[1] not in ("OR_LESS", "OR_MORE"):
        return 0
    if not (FIGURES | {"N_HEALTH", "N_STAMINA"}) & set(words[1].types):
        return 0
    if made and made[-1].type == "_WITH" and words[1].type != "N_HEALTH":
        made += [words[1], left_out("_OF", "of", words[0]), words[0], words[2]]
    else:
        span = words[1].span.joined(words[2].span)
        made += [words[0], left_out(words[2].type, words[2].text, words[1]), Word(words[1].types, words[1].text, span)]
    return 3


def same_as(words: Sequence[Word], made: list[Word]) -> int:
    """ "with the same difficulty as that card" is with a difficulty equal to that card."""
    texts = [word.text.lower() for word in words[:5]]
    at = 1
    end = at + 1 if texts[at : at + 1] == ["printed"] else at
    if len(words) <= end + 1 or not FIGURES & set(words[end].types) or texts[end + 1] != "as":
        return 0
    made += [*words[at : end + 1], Word(("COMPARATOR",), "equal to", words[end + 1].span)]
    return end + 2


def _plus(words: Sequence[Word], made: list[Word]) -> int:
    """ "X equals your momentum +2"."""
    if len(words) > 1 or not any(word.type == "V_EQUAL" for word in made) or not words[0].text[1:].isdigit():
        return 0
    kind, text = ("_PLUS", "plus") if words[0].text[0] == "+" else ("_MINUS", "minus")
    middle = words[0].span.start + 1
    made.append(Word((kind,), text, Span(words[0].span.start, middle)))
    made.append(Word(("NUMBER",), words[0].text[1:], Span(middle, words[0].span.end)))
    return 1


def printed_or_greater(words: Sequence[Word], made: list[Word]) -> int:
    """ "deals its printed damage or greater"."""
    kinds = kinds_in(words[:4])
    if kinds[:2] != ["D_ITS", "A_PRINTED"] or not made or made[-1].type != "V_DEAL" or kinds[3:] != ["OR_MORE"]:
        return 0
    made += [left_out("N_DAMAGE", "damage", words[0]), Word(("COMPARATOR",), "greater than or equal to", words[0].span)]
    made += [
        left_out("D_ITS", "its", words[1]),
        words[1],
        Word(("N_DAMAGE",), words[2].text, words[2].span.joined(words[3].span)),
    ]
    return 4


def both_figures(words: Sequence[Word], made: list[Word]) -> int:
    """ "+2 speed and damage" is +2 speed and +2 damage."""
    if len(words) < 4 or not FIGURES & set(words[1].types) or words[2].type not in ("_AND", "AND"):
        return _plus(words, made)
    if not FIGURES & set(words[3].types) or (len(words) > 4 and words[4].type in ("N_BONUS", "OR")):
        return 0
    made += [words[0], words[1], words[2], left_out("SIGNED", words[0].text, words[3]), words[3]]
    return 4


def printed_value(words: Sequence[Word], made: list[Word]) -> int:
    """ "change this attack's damage to its printed value" is to its printed damage."""
    if len(words) < 2 or words[1].text.lower() not in ("value", "values"):
        return 0
    figures = [word for word in made if FIGURES & set(word.types)]
    if len(figures) != 1:
        return 0
    made += [words[0], Word(figures[0].types, figures[0].text, words[1].span)]
    return 2


def return_figure(words: Sequence[Word], made: list[Word]) -> int:
    """ "return this attack's speed to its printed speed" is change it to that."""
    to = next((at for at, word in enumerate(words) if word.type == "_TO"), 0)
    if not to or not FIGURES & {kind for word in words[1:to] for kind in word.types}:
        return 0
    made.append(Word(("V_CHANGE",), "change", words[0].span))
    return 1


def so_much_of_a_figure(words: Sequence[Word], made: list[Word]) -> int:
    """ "an attack with 8 or more damage" is with damage of 8 or more; so is one that has it."""
    if not made or made[-1].type not in ("_WITH", "V_HAVE") or len(words) < 2:
        return 0
    bound = [words[1]] if words[1].type in ("OR_MORE", "OR_LESS") else []
    figure = words[1 + len(bound)] if len(words) > 1 + len(bound) else None
    if figure is None or "N_DAMAGE" not in figure.types:
        return 0
    made += [figure, left_out("_OF", "of", words[0]), words[0], *bound]
    return 2 + len(bound)


def figure_is_moved(words: Sequence[Word], made: list[Word]) -> int:
    """ "have their difficulty reduced by 1" is get -1 difficulty."""
    if len(words) < 6 or words[1].type not in ("D_ITS", "D_THEIR") or not may_be(words[2], FIGURES):
        return 0
    if words[4].type != "_BY" or not _is_so_much(words[5:7]):
        return 0
    sign, number = MOVED.get(words[3].text.lower()), words[5]
    if sign is None:
        return 0
    verb = "gets" if words[0].text.lower() == "has" else "get"
    made.append(Word(("V_GAIN",), verb, words[0].span))
    made.append(Word(("SIGNED",), f"{sign}{number.text}", words[1].span))
    made.append(Word(words[2].types, words[2].text, words[2].span.joined(number.span)))
    return 6


def _is_so_much(words: Sequence[Word]) -> bool:
    """ "1", and not "1 or more"."""
    return words[0].type == "NUMBER" and words[0].text.isdigit() and kind_at(words, 1) not in ("OR_MORE", "OR_LESS")


def number_of_cards(words: Sequence[Word], made: list[Word]) -> int:
    """ "draw a number of cards equal to …" is draw cards equal to it."""
    if kinds_in(words[1:3]) != ["N_NUMBER", "_OF"] or len(words) < 5 or words[4].text.lower() != "equal to":
        return 0
    made.append(Word(words[3].types, words[3].text, words[0].span.joined(words[3].span)))
    return 4


def until_so_many(words: Sequence[Word], made: list[Word]) -> int:
    """ "draw cards until you have 5 cards in hand" is draw up to 5, "discard … until" is discard down to them."""
    at = len(made) - 2 if ends_with(made, "N_CARD") else len(made) - 1
    if not _have_so_many_in(words[1:]) or at < 0 or made[at].type not in DOWN_OR_UP_TO:
        return 0
    start = made[-1].span if at < len(made) - 1 else words[0].span
    del made[at + 1 :]
    kind, text = DOWN_OR_UP_TO[made[at].type]
    made.append(Word((kind,), text, start.joined(words[2].span)))
    return 3


def _have_so_many_in(words: Sequence[Word]) -> bool:
    """ "you have 5 cards in"."""
    return text_at(words, 0) in ("you", "they") and kinds_in(words[1:5]) == ["V_HAVE", "NUMBER", "N_CARD", "_IN"]


def at_so_much_health(words: Sequence[Word], made: list[Word]) -> int:
    """ "while you are at 10 or less health" is while you have it."""
    counted = len(words) > 2 and words[1].type == "NUMBER" and "N_HEALTH" in kinds_in(words[2:4])
    if not counted or not made or made[-1].text.lower() not in ("are", "is"):
        return 0
    verb = made.pop()
    text = "has" if verb.text.lower() == "is" else "have"
    made.append(Word(("V_HAVE",), text, verb.span.joined(words[0].span)))
    return 1


def plus_more_for_each(words: Sequence[Word], made: list[Word]) -> int:
    """ "gain 1 health, plus 1 more for each asset" gains 1, and 1 for each."""
    counted = place_of(words[:5], ("_FOR_EACH",))
    verb = last_place_of(made, ("V_GAIN", "V_LOSE", "V_DRAW"))
    if verb < 0 or not has(words[1:counted], "NUMBER", "SIGNED"):
        return 0
    if ends_with(made[verb + 1 :], "_COMMA"):
        made.pop()
    said, number = made[verb + 1 :], words[1]
    noun = [word for word in said[1:] if word.type != "_COMMA"]
    if len(said) < 2 or said[0].type != number.type or not _is_plain_noun(noun):
        return 0
    made += [Word(("_AND",), "and", words[0].span), left_out(made[verb].type, made[verb].text, number)]
    made.append(Word(number.types, number.text, number.span.joined(words[counted - 1].span)))
    made += [left_out(word.type, word.text, words[counted]) for word in noun]
    return counted


def _is_plain_noun(words: Sequence[Word]) -> bool:
    return not any(word.type.startswith(("_", "D_")) for word in words)

"""Of `usual_words.py`: other words for what is done, why it is done, and how often.

Each function looks at the words from one place on; where it has something to say, it adds words to those made so far
and tells how many it has taken.
"""

from collections.abc import Sequence

from judge_app.language.games.universus.wording import (
    ABILITIES,
    are_all,
    ends_with,
    ends_with_noun,
    has,
    kind_at,
    last_place_of,
    left_out,
    longer,
    may_be,
    may_be_done,
    may_be_noun,
    place_of,
    said_again,
    says,
    text_at,
    texts_of,
)
from judge_app.language.spans import Span
from judge_app.language.words.lexicon import Word

FACES = frozenset({"A_FACEDOWN", "A_FACE_UP", "STATUS"})
STATS = frozenset({"N_SPEED", "N_DAMAGE", "N_DIFFICULTY"})
ADDED_TO = frozenset({"N_HAND", "N_MOMENTUM", "N_STAGE", "N_DECK"})
STATES = frozenset({"is", "are", "has", "have"})


def again(words: Sequence[Word], made: list[Word]) -> int:
    """ "You cannot play it again this turn": from now on, as any prohibition."""
    forbidden = any(word.type == "CANNOT" for word in made)
    if not forbidden or not made or not (may_be_noun(made[-1]) or made[-1].type == "PRONOUN"):
        return 0
    made[-1] = longer(made[-1], words[0])
    return 1


def now(words: Sequence[Word], made: list[Word]) -> int:
    """ "if it is now a low attack": conditions ask how things are now."""
    if len(words) < 2 or not made or made[-1].type != "BE":
        return 0
    made[-1] = longer(made[-1], words[0])
    return 1


def either_way_either_figure(words: Sequence[Word], made: list[Word]) -> int:
    """ "+1 or -1 speed or damage": one of the four."""
    if len(words) < 6 or words[1].text.lower() != "or" or words[2].type != "SIGNED" or words[4].text.lower() != "or":
        return 0
    if not STATS & set(words[3].types) or not STATS & set(words[5].types):
        return 0
    again_signed = [left_out("SIGNED", words[0].text, words[5]), left_out("OR", "or", words[5])]
    made += [*words[:5], *again_signed, left_out("SIGNED", words[2].text, words[5]), words[5]]
    return 6


def blocked_with(words: Sequence[Word], made: list[Word]) -> int:
    """ "the card you blocked with", "the card they used to block": that block."""
    taken = _words_of_blocking(words)
    if not taken or text_at(made, -2) != "the" or not ends_with(made, "N_CARD"):
        return 0
    if kind_at(words, taken).startswith(("D_", "PRONOUN", "N_")):
        return 0
    the, card = made[-2], made[-1]
    made[-2:] = [
        Word(("D_THAT",), "that", the.span),
        Word(("N_BLOCK",), "block", card.span.joined(words[taken - 1].span)),
    ]
    return taken


def _words_of_blocking(words: Sequence[Word]) -> int:
    """How many words "you blocked with", "they used to block" or "used to block" is."""
    who = 1 if text_at(words, 0) in ("you", "they") else 0
    if who and says(words[1:], "blocked", "with"):
        return 3
    return who + 3 if says(words[who:], "used", "to", "block") else 0


def face_and_status(words: Sequence[Word], made: list[Word]) -> int:
    """ "face down and committed" is face down committed."""
    if len(words) < 2 or words[1].text.lower() != "committed" or not made or not FACES & set(made[-1].types):
        return 0
    if len(words) > 2 and words[2].type not in ("_COMMA", "_AND", "AND", "_THEN"):
        return 0
    made[-1] = longer(made[-1], words[0])
    return 1


def or_to_pay(words: Sequence[Word], made: list[Word]) -> int:
    """ "after this card is removed due to an effect or to pay a cost": or after it is removed to pay a cost."""
    when = place_of(made, ("WHEN",), otherwise=-1)
    due = place_of(made, ("DUE_TO",), otherwise=-1)
    if not says(words[1:], "to", "pay") or when < 0 or due < when:
        return 0
    made += [words[0], *said_again(made[when + 1 : due], words[1])]
    return 1


def as_a_cost(words: Sequence[Word], made: list[Word]) -> int:
    """ "flips a foundation as a cost", "as part of a cost": to pay a cost."""
    texts = texts_of(words, 5)
    taken = 3 if texts[1:3] == ["a", "cost"] else 5 if texts[1:5] == ["part", "of", "a", "cost"] else 0
    if not taken or not any(word.type == "WHEN" for word in made):
        return 0
    made += [left_out("_TO", "to", words[0]), Word(("V_PAY",), "pay", words[0].span)]
    made += [words[taken - 2], words[taken - 1]]
    return taken


def amount_of_health(words: Sequence[Word], made: list[Word]) -> int:
    """ "the total amount of health you lost" is the health you have lost."""
    start = 2 if texts_of(words, 2)[1:] == ["total"] else 1
    texts = texts_of(words[start:], 3)
    if (
        len(texts) < 3
        or texts[0] not in ("amount", "number")
        or texts[1] != "of"
        or words[start + 2].type != "N_HEALTH"
    ):
        return 0
    made += [
        words[0],
        Word(words[start + 2].types, words[start + 2].text, words[start].span.joined(words[start + 2].span)),
    ]
    return start + 3


def you_lost_during(words: Sequence[Word], made: list[Word]) -> int:
    """ "the health you lost during this Enhance Step": that you have lost in it."""
    owner = _words_of_who(words)
    if not owner or len(words) < owner + 3 or not ends_with(made, "N_HEALTH", "N_CARD"):
        return 0
    done = words[owner]
    if not may_be_done(done) or text_at(words, owner + 1) != "during":
        return 0
    made += [*words[:owner], left_out("V_HAVE", "have" if owner == 1 else "has", done)]
    return owner


def _words_of_who(words: Sequence[Word]) -> int:
    """How many words "you", "they" or "your rival" is."""
    if says(words, "your", "rival"):
        return 2
    return 1 if text_at(words, 0) in ("you", "they") else 0


def used_so_often(words: Sequence[Word], made: list[Word]) -> int:
    """ "for each time this enhance has been played this Combat Phase": that you have played it."""
    texts = texts_of(words, 5)
    if texts[:1] != ["this"] or texts[2:5] != ["has", "been", "played"] or not made or made[-1].type != "N_TIME":
        return 0
    made += [left_out("PRONOUN", "you", words[0]), Word(("V_HAVE",), "have", words[2].span.joined(words[3].span))]
    made += [words[4], words[0], words[1]]
    return 5


def at_least_twice(words: Sequence[Word], made: list[Word]) -> int:
    """ "at least twice this turn" is 2 or more times."""
    if len(words) < 2 or words[1].text.lower() not in ("once", "twice") or not made:
        return 0
    often = "1" if words[1].text.lower() == "once" else "2"
    made.append(Word(("SO_MANY_TIMES",), f"at least {often} times", words[0].span.joined(words[1].span)))
    return 2


def preceded_by(words: Sequence[Word], made: list[Word]) -> int:
    """ "this card is immediately preceded by an attack": the preceding card is an attack."""
    said = 1 if words[0].text.lower() in ("immediately", "directly") else 0
    if texts_of(words[said:], 2) != ["preceded", "by"] or len(made) < 3 or made[-1].type != "BE":
        return 0
    if made[-3].type != "D_THIS":
        return 0
    of = made[-2]
    made[-3:] = [
        Word(("D_THE",), "the", made[-3].span),
        left_out("A_PRECEDING", "preceding", of),
        Word(("N_CARD",), "card", of.span),
        longer(made[-1], words[said + 1]),
    ]
    return said + 2


def matching(words: Sequence[Word], made: list[Word]) -> int:
    """ "with difficulty matching the discarded card": equal to it."""
    if not made or not STATS & set(made[-1].types):
        return 0
    made.append(Word(("COMPARATOR",), "equal to", words[0].span))
    return 1


def are_dealt(words: Sequence[Word], made: list[Word]) -> int:
    """ "after you are dealt damage from an attack" is after you take it."""
    if len(words) < 3 or text_at(words, 1) != "dealt" or not ends_with(made, "PRONOUN", "N_OPPONENT"):
        return 0
    damage = next((at for at, word in enumerate(words[:6]) if "N_DAMAGE" in word.types), 0)
    if not damage or text_at(words, damage + 1) != "from":
        return 0
    verb = "takes" if words[0].text.lower() == "is" else "take"
    made.append(Word(("V_TAKE",), verb, words[0].span.joined(words[1].span)))
    return 2


def top_and_bottom(words: Sequence[Word], made: list[Word]) -> int:
    """ "the top and bottom card of your deck": the top card of it and the bottom card of it."""
    if not says(words, "top", "and", "bottom") or texts_of(words[3:], 2) not in (["card", "of"], ["cards", "of"]):
        return 0
    end = place_of(words, ("N_DECK",), start=5)
    if not end or not ends_with(made, "D_THE"):
        return 0
    of = said_again(words[3 : end + 1], words[1])
    made += [words[0], *of, words[1], left_out("D_THE", "the", words[2]), *words[2 : end + 1]]
    return end + 1


def _is_who_of_an_event(made: Sequence[Word]) -> bool:
    """Whether "after you", "whenever your rival" was said, and now comes what they do."""
    return ends_with(made, "PRONOUN", "N_OPPONENT") and has(made, "WHEN")


def gain_momentum(words: Sequence[Word], made: list[Word]) -> int:
    """ "after you gain 1 or more momentum" is after you add that many cards to your momentum."""
    end = place_of(words[:5], ("N_MOMENTUM",))
    counted = words[1:end]
    if not end or not are_all(counted, "NUMBER", "OR_MORE", "D_A") or not _is_who_of_an_event(made):
        return 0
    whose = ("D_YOUR", "your") if made[-1].text.lower() == "you" else ("D_THEIR", "their")
    many = counted or [left_out("NUMBER", "1", words[end]), left_out("OR_MORE", "or more", words[end])]
    verb = "adds" if words[0].text.lower().endswith("s") else "add"
    made.append(Word(("V_ADD",), verb, words[0].span))
    made += [*many, left_out("N_CARD", "cards", words[end]), left_out("_TO", "to", words[end])]
    made += [left_out(*whose, words[end]), words[end]]
    return end + 1


def checks_or_mills(words: Sequence[Word], made: list[Word]) -> int:
    """ "after you check or mill an attack": after you check one or mill one."""
    if text_at(words, 1) != "or" or not kind_at(words, 2).startswith("V_") or not _is_who_of_an_event(made):
        return 0
    if not kind_at(words, 3).startswith(("D_", "NUMBER")):
        return 0
    end = place_of(words, ("_COMMA", "DUE_TO", "_IF"), start=3, otherwise=len(words))
    made += [words[0], *words[3:end], words[1], words[2], *words[3:end]]
    return end


def rest_of_a_step(words: Sequence[Word], made: list[Word]) -> int:
    """ "during the rest of this attack's Enhance Step" is for the rest of it."""
    if texts_of(words, 4)[1:] != ["the", "rest", "of"]:
        return 0
    made.append(Word(("_DURING",), "for the rest of", words[0].span.joined(words[3].span)))
    return 4


def spent_by(words: Sequence[Word], made: list[Word]) -> int:
    """ "for each momentum both players have": for each of both players' momentum."""
    if texts_of(words, 2) != ["both players", "have"] or not made or made[-1].type != "N_MOMENTUM":
        return 0
    momentum = made.pop()
    made += [
        Word(("N_BOTH_PLAYERS",), "both players", Span(momentum.span.start, momentum.span.start)),
        left_out("POSSESSIVE", "'", momentum),
        longer(momentum, words[1]),
    ]
    return 2


def equal_to_that_of(words: Sequence[Word], made: list[Word]) -> int:
    """ "with difficulty equal to that of the unflipped foundation": equal to it."""
    if texts_of(words, 3)[1:] != ["that", "of"] or not made or not STATS & set(made[-1].types):
        return 0
    made.append(Word(words[0].types, words[0].text, words[0].span.joined(words[2].span)))
    return 3


def you_have_in_play(words: Sequence[Word], made: list[Word]) -> int:
    """ "each Titan card you have in play" is each in your stage (universus:in-play.1)."""
    if texts_of(words, 4)[:4] != ["you", "have", "in", "play"] or not made or made[-1].type != "N_CARD":
        return 0
    made += [Word(("_IN",), "in", words[2].span), left_out("D_YOUR", "your", words[3])]
    made.append(Word(("N_STAGE",), "stage", words[3].span))
    return 4


def has_at_least_double(words: Sequence[Word], made: list[Word]) -> int:
    """ "if your attack has at least double its printed speed": if its speed is at least that."""
    figure = next((word for word in words[3:6] if may_be(word, STATS)), None)
    if len(words) < 5 or words[1].text.lower() not in ("at least", "more than") or figure is None:
        return 0
    if not may_be(words[2], ("D_DOUBLE", "D_HALF")) or not ends_with_noun(made):
        return 0
    made += [left_out("POSSESSIVE", "'s", words[0]), left_out(figure.types[0], figure.text, words[0])]
    made.append(Word(("BE",), "is", words[0].span))
    text = "greater than or equal to" if words[1].text.lower() == "at least" else "greater than"
    made.append(Word(("COMPARATOR",), text, words[1].span))
    return 2


def and_at_least(words: Sequence[Word], made: list[Word]) -> int:
    """ "if you have at least 1 backup and at least 1 asset": and you have at least 1 asset."""
    has = next((at for at, word in enumerate(made) if word.type == "V_HAVE"), 0)
    if len(words) < 3 or words[1].text.lower() != "at least" or has < 1 or made[has - 1].text.lower() != "you":
        return 0
    if any(word.type in ("_COMMA", "_THEN") for word in made):
        return 0
    made += [words[0], left_out("PRONOUN", "you", words[1]), left_out("V_HAVE", "have", words[1])]
    return 1


def and_has_not_been(words: Sequence[Word], made: list[Word]) -> int:
    """ "1 foundation that was committed this turn and has not been readied": and that has not been."""
    if texts_of(words, 4)[1:] not in (["has", "not", "been"], ["have", "not", "been"]):
        return 0
    that = next((at for at in range(len(made) - 1, 0, -1) if made[at].text.lower() == "that"), 0)
    if (
        not that
        or that + 1 >= len(made)
        or made[that + 1].type not in ("BE", "V_HAVE")
        or not may_be_noun(made[that - 1])
    ):
        return 0
    made.append(Word(("_REL_THAT",), "that", words[0].span))
    return 1


def rest_of_the_turn(words: Sequence[Word], made: list[Word]) -> int:
    """ "for the rest of the turn your checks get +1": a comma is left out."""
    opens = not made or made[-1].type == "_COMMA"
    if len(words) < 4 or not opens or words[1].text.lower() not in ("the", "this") or words[3].type == "_COMMA":
        return 0
    if not any(kind.startswith("N_") for kind in words[2].types):
        return 0
    if words[3].type not in ("D_YOUR", "D_THIS", "D_ALL", "PRONOUN"):
        return 0
    made += [*words[:3], left_out("_COMMA", ",", words[3])]
    return 3


def it_without_a_comma(words: Sequence[Word], made: list[Word]) -> int:
    """ "If this attack is blocked it gets +1 damage": a comma is left out."""
    if not made or made[0].type not in ("_IF", "WHEN") or any(word.type == "_COMMA" for word in made):
        return 0
    participle = any(kind.startswith("P_") for kind in made[-1].types) and len(made) > 1 and made[-2].type == "BE"
    if words[0].text.lower() != "it" or not participle:
        return 0
    made += [left_out("_COMMA", ",", words[0]), words[0]]
    return 1


def plays_or(words: Sequence[Word], made: list[Word]) -> int:
    """ "after your rival plays an ability on an action or a keyword ability": or plays a keyword ability."""
    when = place_of(made, ("WHEN",), otherwise=-1)
    plays = place_of(made, ("V_PLAY",), otherwise=-1)
    if len(words) < 4 or words[1].type != "D_A" or when < 0 or plays < when:
        return 0
    if not has(words[2:4], *ABILITIES) or not has(made[plays:], *ABILITIES, "TIMING"):
        return 0
    made += [words[0], *said_again(made[when + 1 : plays + 1], words[1])]
    return 1


def top_so_many(words: Sequence[Word], made: list[Word]) -> int:
    """ "look at the top 4 instead": the top 4 cards of your deck."""
    if (
        len(words) < 3
        or words[1].type != "NUMBER"
        or words[2].type != "INSTEAD"
        or not made
        or made[-1].type != "D_THE"
    ):
        return 0
    made += [words[0], words[1], left_out("N_CARD", "cards", words[2]), left_out("_OF", "of", words[2])]
    made += [left_out("D_YOUR", "your", words[2]), left_out("N_DECK", "deck", words[2])]
    return 2


def card_you_did(words: Sequence[Word], made: list[Word]) -> int:
    """ "the card you added to your momentum was": the added card was."""
    if len(words) < 3 or words[0].text.lower() not in ("you", "they") or kind_at(made, -2) != "D_THE":
        return 0
    done = words[1]
    if not may_be_done(done) or not may_be_noun(made[-1]):
        return 0
    end = place_of(words[:7], ("BE",), start=2)
    between = words[2:end]
    if not end or (between and between[0].text.lower() not in ("to", "from")):
        return 0
    noun = made.pop()
    made += [Word(done.types, done.text, Span(noun.span.start, noun.span.start)), longer(noun, words[end - 1])]
    return end


def combo_enhance(words: Sequence[Word], made: list[Word]) -> int:
    """ "a Combo Enhance" is a Combo Enhance ability."""
    if len(words) > 1 and words[1].type in ("N_ABILITY", "COLON"):
        return 0
    if len(made) < 2 or made[-1].type != "KEYWORD" or made[-2].type not in ("D_A", "NUMBER", "D_NEXT", "D_ANOTHER"):
        return 0
    made += [words[0], left_out("N_ABILITY", "ability", words[1] if len(words) > 1 else words[0])]
    return 1


def with_after_the_place(words: Sequence[Word], made: list[Word]) -> int:
    """ "add 1 card to your hand with difficulty 3": what the card is like stands before where it goes."""
    figure = any(may_be(word, STATS) for word in words[1:4])
    if len(made) < 4 or made[-3].type != "_TO" or not may_be(made[-1], ADDED_TO) or not figure:
        return 0
    if not has(made, "V_ADD"):
        return 0
    end = place_of(words, ("_COMMA", "_AND", "AND", "_THEN", "STATUS"), start=1, otherwise=len(words))
    place = made[-3:]
    made[-3:] = map(_equal_if_matching, words[:end])
    made += [*place[:-1], longer(place[-1], words[end - 1])]
    return end


def _equal_if_matching(word: Word) -> Word:
    """ "with difficulty matching the discarded card"."""
    return Word(("COMPARATOR",), "equal to", word.span) if word.text.lower() == "matching" else word


def stunned(words: Sequence[Word], made: list[Word]) -> int:
    """ "after this foundation is stunned": committed by a Stun ability (universus:changed-rules.47)."""
    following = words[1].text.lower() if len(words) > 1 else ""
    behind = (
        bool(made) and made[-1].type == "N_FOUNDATION" and following in ("during", "this turn", "this enhance step")
    )
    if not made or not (made[-1].type == "BE" or behind):  # "1 foundation stunned during this attack"
        return 0
    made.append(Word(("P_COMMITTED", "V_COMMIT"), "committed", words[0].span))
    made += [left_out("DUE_TO", "due to", words[0]), left_out("D_A", "a", words[0])]
    made += [left_out("KEYWORD", "Stun", words[0]), left_out("N_ABILITY", "ability", words[0])]
    return 1


def and_only_if(words: Sequence[Word], made: list[Word]) -> int:
    """ "Only playable during your rival's attack, and only if you have 2 assets"."""
    if len(words) < 3 or words[1].text.lower() != "only" or words[2].type not in ("_IF", "_WHILE", "_DURING"):
        return 0
    if not made or made[0].type not in ("V_ONLY_PLAYABLE", "_ONLY_PLAYABLE"):
        return 0
    if made[-1].type == "_COMMA":
        made.pop()
    made[-1] = longer(made[-1], words[1])
    return 2


def the_same_ability(words: Sequence[Word], made: list[Word]) -> int:
    """ "plays the same ability on the same card for the second or greater time": one of its own, used so often."""
    ability = place_of(words[:5], ABILITIES)
    if not ability or not ends_with(made, "V_PLAY") or not says(words[ability + 1 :], "on", "the same"):
        return 0
    rest = words[ability + 4 :]
    end = _words_of_nth_time(rest)
    if not end:
        return 0
    card = words[ability + 3]
    made += [Word(("D_A",), "an", words[0].span), *words[1:ability]]
    if card.type == "N_CARD":
        made.append(longer(words[ability], card))
    else:
        made += [words[ability], words[ability + 1], Word(("D_A",), "a", words[ability + 2].span), card]
    made.append(_nth_time(rest, end))
    return ability + 4 + end


def _words_of_nth_time(words: Sequence[Word]) -> int:
    """How many words "for the second time", "for the second or greater time" is."""
    said = [word for word in words[:6] if word.type not in ("N_TIME", "OR_MORE", "D_FIRST")]
    time = place_of(words[:6], ("N_TIME",))
    if not time or not has(words[:5], "D_FIRST") or not says(said, "for", "the"):
        return 0
    return time + 2 if kind_at(words, time + 1) == "OR_MORE" else time + 1


def _nth_time(words: Sequence[Word], end: int) -> Word:
    ordinal = words[place_of(words, ("D_FIRST",))].text.lower()
    text = f"{ordinal} or greater" if has(words[:end], "OR_MORE") else ordinal
    return Word(("NTH_TIME",), text, words[0].span.joined(words[end - 1].span))


def either_player_may(words: Sequence[Word], made: list[Word]) -> int:
    """ "Playable by either player": either player may play this ability."""
    if made or texts_of(words, 3)[1:] not in (["by", "either player"], ["by", "both players"]) or len(words) > 3:
        return 0
    made += [Word(("N_EITHER_PLAYER",), "either player", words[0].span.joined(words[1].span))]
    made += [left_out("MAY", "may", words[2]), left_out("V_PLAY", "play", words[2])]
    made += [left_out("D_THIS", "this", words[2]), Word(("N_ABILITY",), "ability", words[2].span)]
    return 3


def as_though_momentum(words: Sequence[Word], made: list[Word]) -> int:
    """ "as though you were spending momentum to pay for", "in addition to momentum to pay for": so it pays for it."""
    pays = place_of(words[:8], ("V_PAY", "V_PAY_FOR"), start=2)
    if not pays or text_at(words, pays - 1) != "to" or not has(made, "MAY"):
        return 0
    if not _is_like_momentum(texts_of(words, pays - 1)):
        return 0
    made[-1] = longer(made[-1], words[pays - 2])
    _any_number(made)
    return pays - 1


def _is_like_momentum(said: list[str]) -> bool:
    if said[0] == "in addition to":
        return said[-1] == "momentum"
    return said[0] == "as" and said[1:] in (
        ["though", "you", "were", "spending", "momentum"], ["though", "they", "were", "momentum"],
        ["if", "they", "were", "momentum"], ["though", "it", "were", "momentum"],
    )  # fmt: skip


def not_the_first_played(words: Sequence[Word], made: list[Word]) -> int:
    """ "if this was not the first enhance played this step": if 2 or more have been played, this one included."""
    texts = texts_of(words, 7)
    if texts[1:5] != ["was", "not", "the", "first"] or len(words) < 8 or not made or made[-1].type != "_IF":
        return 0
    if words[5].type != "TIMING" or texts[6] != "played" or words[7].type != "WITHIN":
        return 0
    made += [Word(("NUMBER",), "2", words[0].span), Word(("OR_MORE",), "or more", words[1].span.joined(words[4].span))]
    made += [words[5], left_out("N_ABILITY", "abilities", words[6]), left_out("V_HAVE", "have", words[6])]
    made += [left_out("BE", "been", words[6]), words[6]]
    return 7


def pay_the_cost_for(words: Sequence[Word], made: list[Word]) -> int:
    """ "to pay the cost for this attack's Powerful ability" is to pay for it."""
    if texts_of(words, 4)[1:] != ["the", "cost", "for"]:
        return 0
    made.append(Word(("V_PAY_FOR",), "pay for", words[0].span.joined(words[3].span)))
    return 4


def as_a_form_from(words: Sequence[Word], made: list[Word]) -> int:
    """ "play this card as a form from your discard pile": from there, as a form."""
    if texts_of(words, 4)[1:] != ["a", "form", "from"] or len(words) < 6 or words[4].type != "D_YOUR" or not made:
        return 0
    if not may_be_noun(words[5]):
        return 0
    made += [words[3], words[4], words[5], words[0], words[1], longer(words[2], words[5])]
    return 6


def this_turn_that_match(words: Sequence[Word], made: list[Word]) -> int:
    """ "attacks this turn that match the named zone get -2 speed": what follows "that" belongs to the attacks."""
    if len(words) < 3 or words[1].text.lower() != "that" or not made or not may_be_noun(made[-1]):
        return 0
    if words[2].text.lower() not in ("match", "matches"):
        return 0
    gets = next((at for at in range(3, min(len(words), 9)) if words[at].type == "V_GAIN"), 0)
    if not gets:
        return 0
    made += [*words[1:gets], words[0]]
    return gets


def and_that_was_not(words: Sequence[Word], made: list[Word]) -> int:
    """ "committed this Enhance Step that was not readied this turn": a second thing said of the same card."""
    if len(words) < 3 or not made or made[-1].type != "WITHIN" or words[2].type != "_NOT":
        return 0
    if words[1].type not in ("BE", "V_HAVE"):
        return 0
    made.append(Word(("_REL_THAT",), "that", words[0].span))
    return 1


def owner_of(words: Sequence[Word], made: list[Word]) -> int:
    """ "the owner of the removed foundation" is the removed foundation's owner."""
    if texts_of(words, 3)[1:] != ["owner", "of"] or len(words) < 5 or words[3].type not in ("D_THE", "D_THAT"):
        return 0
    end = next((at for at in range(4, min(len(words), 7)) if words[at].type.startswith("N_")), 0)
    if not end or any(word.type.startswith("_") for word in words[4:end]):
        return 0
    first = words[3]
    made.append(Word(first.types, first.text, words[0].span.joined(first.span)))
    made += [
        *words[4 : end + 1],
        left_out("POSSESSIVE", "'s", words[end]),
        Word(words[1].types, "owner", words[end].span),
    ]
    return end + 1


def and_played(words: Sequence[Word], made: list[Word]) -> int:
    """ "if you did not deal damage this turn and played 1 attack": and you have played it."""
    subject = _who_is_asked_about(made)
    if subject is None or subject.text.lower() not in ("you", "they") or len(words) < 3:
        return 0
    if not may_be_done(words[1]) or not words[1].text.lower().endswith("ed"):
        return 0
    if not words[2].type.startswith(("D_", "NUMBER")):
        return 0
    made += [words[0], left_out("PRONOUN", subject.text, words[1]), left_out("V_HAVE", "have", words[1])]
    return 1


def _who_is_asked_about(made: Sequence[Word]) -> Word | None:
    """What stands behind an "if" that is not over, where more follows it."""
    at = last_place_of(made, ("_IF", "_COMMA"))
    return made[at + 1] if at >= 0 and made[at].type == "_IF" and at + 2 < len(made) else None


def if_so_when(words: Sequence[Word], made: list[Word]) -> int:
    """ "If your rival is at desperation when this card is destroyed, …": when it is destroyed, if they are."""
    comma = place_of(words, ("_COMMA",))
    lead = words[:comma]
    when = next((at for at, word in enumerate(lead) if word.text.lower() == "when"), 0)
    if made or not STATES.intersection(texts_of(words, when)):
        return 0
    if any(may_be(word, ("AND",)) or word.type in ("WOULD", "_AND", "OR") for word in lead):
        return 0
    made += [*words[when:comma], left_out("_COMMA", ",", words[when]), *words[:when], words[comma]]
    return comma + 1


def as_though_foundations(words: Sequence[Word], made: list[Word]) -> int:
    """ "you may commit assets as though they were foundations to pass that check": they may be committed for it."""
    texts = texts_of(words, 7)
    they = texts[1:4] in (["though", "they", "were"], ["if", "they", "were"])
    it = texts[1:5] in (["though", "it", "were", "a"], ["if", "it", "were", "a"])
    end = 5 if they else 6 if it else 0
    if not end or texts[end - 1 : end] not in (["foundations"], ["foundation"]) or not made:
        return 0
    if texts[end : end + 1] != ["to"] or not any(word.type == "V_COMMIT" for word in made):
        return 0
    made[-1] = longer(made[-1], words[end - 1])
    _any_number(made)
    return end


def _any_number(made: list[Word]) -> None:
    """ "You may flip Spell cards to pay": as many as you like."""
    verb = next((at + 1 for at, word in enumerate(made[:-1]) if word.type == "MAY"), 0)
    if verb and verb + 1 < len(made) and not made[verb + 1].type.startswith(("D_", "NUMBER", "PRONOUN")):
        made.insert(verb + 1, left_out("D_ANY_NUMBER", "any number of", made[verb + 1]))


def when_committing_for_a_check(words: Sequence[Word], made: list[Word]) -> int:
    """ "When committing cards to pass a check, you may commit 1 asset as …": it may be committed for that."""
    texts = texts_of(words, 30)
    start = ["when", "committing", "cards", "to", "pass", "a", "check", ",", "you", "may", "commit"]
    if made or texts[: len(start)] != start:
        return 0
    end = next((at for at in range(len(start), len(texts)) if texts[at] == "as"), 0)
    if not end or texts[end + 1 :] not in (
        ["if", "it", "were", "a", "foundation"],
        ["though", "it", "were", "a", "foundation"],
    ):
        return 0
    first = words[8]
    made += [Word(first.types, first.text, words[0].span.joined(first.span)), *words[9:end]]
    made += [
        left_out("_TO", "to", words[end]),
        left_out("V_PASS", "pass", words[end]),
        left_out("D_A", "a", words[end]),
    ]
    made.append(Word(("N_CHECK",), "check", words[end].span.joined(words[-1].span)))
    return len(words)


def when_committed_to(words: Sequence[Word], made: list[Word]) -> int:
    """ "counts as 2 foundations when committed to pass a check": when it is committed."""
    if not made or ends_with(made, "_COMMA") or not says(words[1:], "committed", "to"):
        return 0
    made += [words[0], left_out("PRONOUN", "it", words[1]), left_out("BE", "is", words[1])]
    return 1


def symbol_that_shares(words: Sequence[Word], made: list[Word]) -> int:
    """ "each symbol that foundation shares with your character": that it shares."""
    if len(words) < 4 or not made or made[-1].type != "N_SYMBOL" or words[2].type != "V_SHARE":
        return 0
    made += [left_out("_REL", "", words[0]), Word(("D_THAT",), "that", words[0].span)]
    return 1

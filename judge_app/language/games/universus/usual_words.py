"""The same in the words and the order that the grammar knows, before anything else is settled.

Each function looks at the words from one place on; where it has something to say, it adds words to those made so far
and tells how many it has taken. A word that stands for one left out has an empty span.
"""

from collections.abc import Callable, Mapping, Sequence

from judge_app.language.games.universus import usual_deeds, usual_descriptions, usual_figures
from judge_app.language.games.universus.wording import (
    CARDS,
    ends_with,
    kind_at,
    kinds_in,
    last_place_of,
    left_out,
    longer,
    may_be_done,
    may_be_noun,
    place_of,
    says,
    text_at,
)
from judge_app.language.spans import Span
from judge_app.language.words.lexicon import Word
from judge_app.language.words.parts_of_speech import is_nominal, is_noun

SHARING = frozenset(
    f"V_{verb}" for verb in "COMMIT FLIP UNFLIP SEAL FREEZE DESTROY SACRIFICE DISCARD REMOVE READY CLEAR SPEND".split()
)
ENDS_OBJECT = frozenset({"_COMMA", "AND", "OR", "_THEN", "THEN", "_IF", "DUE_TO"})
ZONES = frozenset({"N_STAGE", "N_DECK", "N_CARD_POOL", "N_DISCARD_PILE", "N_REMOVED_PILE", "N_HAND", "N_MOMENTUM"})

AFTER_HAVING = ENDS_OBJECT | {"WITHIN", "V_GAIN", "CANNOT", "MAXIMUM", "BE"}
TIMINGS = ("Enhance", "Form", "Response", "Blitz", "Outwit")

Paraphrase = Callable[[Sequence[Word], list[Word]], int]


def in_usual_words(given: Sequence[Word]) -> list[Word]:
    made: list[Word] = []
    at = 0
    while at < len(given):
        word = given[at]
        found = 0
        by_text, by_type = BY_TEXT.get(word.text.lower(), ()), BY_TYPE.get(word.type, ())
        if by_text or by_type:  # most words have neither
            rest = given[at:]
            for paraphrase in (*by_text, *by_type):
                found = paraphrase(rest, made)
                if found:
                    break
        if not found:
            made.append(word)
        at += found or 1
    return made


# ---- orders of words ----------------------------------------------------------------------------------------------


def _third_attack_or_greater(words: Sequence[Word], made: list[Word]) -> int:
    """ "your third attack or greater" is your third or greater attack."""
    types = kinds_in(words[1:3])
    if types[1:] != ["OR_MORE"] or not any(kind.startswith("N_") for kind in words[1].types):
        return 0
    made += [words[0], words[2], words[1]]
    return 3


def _two_verbs(words: Sequence[Word], made: list[Word]) -> int:
    """ "commit or flip 1 foundation" is commit 1 foundation or flip 1 foundation."""
    listed = ends_with(made, "_COMMA") and kind_at(made, -2) in SHARING
    if kind_at(words, 1) != "OR" or kind_at(words, 2) not in SHARING or listed:
        return 0
    if ends_with(made, "D_THAT"):
        return 0
    end = place_of(words, ENDS_OBJECT, start=3, otherwise=len(words))
    made += [words[0], *words[3:end], words[1], words[2], *words[3:end]]
    return end


# ---- whose zones ---------------------------------------------------------------------------------------------------


def _both_zones(words: Sequence[Word], made: list[Word]) -> int:
    """ "both stages" are both players' stages."""
    if len(words) < 2 or words[1].type not in ZONES:
        return 0
    made += [Word(("N_BOTH_PLAYERS",), "both players", words[0].span), left_out("POSSESSIVE", "'", words[1])]
    return 1


def _combined(words: Sequence[Word], made: list[Word]) -> int:
    """ "in all stages combined": all of them are counted in any case."""
    if not made or made[-1].type not in ZONES:
        return 0
    made[-1] = longer(made[-1], words[0])
    return 1


def _in_play(words: Sequence[Word], made: list[Word]) -> int:
    """In any player's stage (universus:in-play.1)."""
    if len(words) < 2 or words[1].text.lower() != "play":
        return 0
    made += [words[0], left_out("D_ALL", "all", words[1]), Word(("N_STAGE",), "stages", words[1].span)]
    return 2


# ---- what is done --------------------------------------------------------------------------------------------------


def _that_would(words: Sequence[Word], made: list[Word]) -> int:
    """An ability "that would reduce" is one that reduces (universus:ability-that.1)."""
    return 1 if words[0].type == "WOULD" and made and made[-1].type == "D_THAT" else 0


def _do_not(words: Sequence[Word], made: list[Word]) -> int:
    if kinds_in(words[1:2]) != ["_COMMA"]:
        return 0
    made.append(Word(("V_DO",), "don't", words[0].span))
    return 1


def _if_they_do_not(words: Sequence[Word], made: list[Word]) -> int:
    if kinds_in(words[1:2]) != ["_COMMA"]:
        return 0
    start = words[0].span.start
    for kind, text, begin, length in (("_IF", "If", 0, 2), ("PRONOUN", "they", 3, 4), ("V_DO", "don't", 8, 6)):
        made.append(Word((kind,), text, Span(start + begin, start + begin + length)))
    return 1


def _did(words: Sequence[Word], made: list[Word]) -> int:
    """ "If you did, draw 1 card"."""
    if not made or made[-1].type != "PRONOUN" or kinds_in(words[1:2]) not in (["_COMMA"], ["_AND"]):
        return 0
    made.append(Word(("V_DO",), "do", words[0].span))
    return 1


def _any_more(words: Sequence[Word], made: list[Word]) -> int:
    """ "cannot play any more enhances" is cannot play enhances: from now on."""
    if len(words) < 2 or words[1].text.lower() != "more" or len(made) < 2 or made[-2].type != "CANNOT":
        return 0
    return 2


def _face_up_or_down(words: Sequence[Word], made: list[Word]) -> int:
    texts = [word.text.lower() for word in words[:3]]
    if len(texts) < 3 or texts[1] != "or" or not texts[2].startswith("face") or not made:
        return 0
    if not (may_be_noun(made[-1]) or made[-1].type == "PRONOUN"):
        return 0
    made.append(Word(("STATUS",), "face up or face down", words[0].span.joined(words[2].span)))
    return 3


def _each_of_them(words: Sequence[Word], made: list[Word]) -> int:
    """ "to each of them" is to them."""
    if len(words) < 2 or words[1].text.lower() != "them":
        return 0
    made.append(Word(words[1].types, words[1].text, words[0].span.joined(words[1].span)))
    return 2


def _passes_on_playing(words: Sequence[Word], made: list[Word]) -> int:
    """ "passes on playing an enhance" is passes on an enhance."""
    if len(made) > 1 and made[-1].text.lower() == "on" and "V_PASS" in made[-2].types:
        made[-1] = Word(made[-1].types, made[-1].text, made[-1].span.joined(words[0].span))
        return 1
    return 0


def _either(words: Sequence[Word], made: list[Word]) -> int:
    """ "Either draw 1 card or …": the "or" says it."""
    if made and made[-1].type != "_COMMA":
        return 0
    if len(words) > 1 and words[1].type.startswith("V_"):
        following = words[1]
        made.append(Word(following.types, following.text, words[0].span.joined(following.span), following.inner))
        return 2
    return 0


def _preceding(words: Sequence[Word], made: list[Word]) -> int:
    """ "the card preceding this attack" is the preceding card."""
    if len(words) < 3 or words[1].type != "D_THIS" or not made or not CARDS & set(made[-1].types):
        return 0
    card = made.pop()
    span = card.span.joined(words[2].span)
    made += [
        Word(("A_PRECEDING",), "preceding", Span(card.span.start, card.span.start)),
        Word(card.types, card.text, span),
    ]
    return 3


def _after_the_start(words: Sequence[Word], made: list[Word]) -> int:
    """ "After the start of your Combat Phase" is at its start."""
    if len(words) < 2 or words[1].type != "START_OF" or made:
        return 0
    made.append(Word(("_AT",), "at", words[0].span))
    return 1


def _play_or_block(words: Sequence[Word], made: list[Word]) -> int:
    """ "After you play or block with a foundation": after you play one or block with one."""
    texts = [word.text.lower() for word in words[:4]]
    if texts[1:2] != ["or"] or "V_BLOCK" not in words[2].types or texts[3:4] != ["with"] or not made:
        return 0
    if made[-1].type != "PRONOUN":
        return 0
    end = next((at for at in range(4, len(words)) if words[at].type in ENDS_OBJECT), len(words))
    made += [words[0], *words[4:end], *words[1:end]]
    return end


def _play_as_a_block(words: Sequence[Word], made: list[Word]) -> int:
    """ "a check to play this card as a block" is a check to block with this card."""
    at = place_of(words, ("_AS",), start=2)
    checks = ends_with(made, "_TO") and text_at(made, -2) in ("check", "checks")
    if not at or not checks or not says(words[at:], "as", "a", "block"):
        return 0
    made += [Word(("V_BLOCK",), "block", words[0].span), left_out("_WITH", "with", words[1]), *words[1:at]]
    made[-1] = longer(made[-1], words[at + 2])
    return at + 3


def _so_than_so(words: Sequence[Word], made: list[Word]) -> int:
    """ "more foundations committed than ready" is more committed foundations than ready ones."""
    states = ("committed", "ready")
    if len(words) < 3 or words[1].text.lower() != "than" or words[2].text.lower() not in states:
        return 0
    if not made or not CARDS & set(made[-1].types):
        return 0
    cards = made.pop()
    made += [
        Word(("A_COMMITTED",) if words[0].text.lower() == "committed" else ("A_READY",), words[0].text, words[0].span)
    ]
    made += [
        cards,
        words[1],
        Word(("A_COMMITTED",) if words[2].text.lower() == "committed" else ("A_READY",), words[2].text, words[2].span),
    ]
    made.append(left_out(cards.type if cards.type in CARDS else "N_FOUNDATION", cards.text, words[2]))
    return 3


def _two_timings(words: Sequence[Word], made: list[Word]) -> int:
    """ "an Enhance or Response ability" has one of two types."""
    if len(words) < 4 or words[1].type != "OR" or words[2].type != "TIMING" or words[3].type != "N_ABILITY":
        return 0
    if words[0].text.lower() not in ("keyword", *(each.lower() for each in TIMINGS)):
        return 0
    made.append(Word(("TIMING",), f"{words[0].text} or {words[2].text}", words[0].span.joined(words[2].span)))
    return 3


def _enhance_that(words: Sequence[Word], made: list[Word]) -> int:
    """ "an enhance that increases damage" is an enhance ability that does."""
    if len(words) < 3 or words[1].text.lower() != "that" or not made or made[-1].type == "_COMMA":
        return 0
    made += [words[0], left_out("N_ABILITY", "ability", words[1])]
    return 1


def _named_ability(words: Sequence[Word], made: list[Word]) -> int:
    """ "a Roman Cancel ability": a name of two words, though a verb of the game is one of them."""
    if len(words) < 3 or not words[1].text[:1].isupper() or words[2].type != "N_ABILITY" or not made:
        return 0
    if not words[1].type.startswith("V_") or made[-1].type not in ("D_A", "NUMBER", "D_NEXT", "D_YOUR"):
        return 0
    span = words[0].span.joined(words[1].span)
    made.append(Word(("NAME",), f"[{words[0].text} {words[1].text}]", span))
    return 2


def _x_is(words: Sequence[Word], made: list[Word]) -> int:
    """ "X is equal to the number of …" is X equals it."""
    if made or len(words) < 3 or words[1].type != "BE" or words[2].text.lower() != "equal to":
        return 0
    made += [words[0], Word(("V_EQUAL",), "equals", words[1].span.joined(words[2].span))]
    return 3


def _they_did(words: Sequence[Word], made: list[Word]) -> int:
    """ "the cards they discarded this turn" are those they have discarded this turn."""
    if len(words) < 3 or words[0].text.lower() not in ("you", "they") or not made or not is_noun(made[-1]):
        return 0
    done = words[1]
    if not may_be_done(done) or not done.text.endswith(("ed", "t", "en")):
        return 0
    times = made[-1].type == "N_TIME" and words[2].type == "D_THIS"
    if words[2].type != "WITHIN" and not times:
        return 0
    made += [words[0], left_out("V_HAVE", "have", done)]
    return 1


def _momentum_cannot(words: Sequence[Word], made: list[Word]) -> int:
    """ "momentum cannot be spent": none of it."""
    if len(words) < 2 or words[1].type != "CANNOT" or (made and made[-1].type != "_COMMA"):
        return 0
    made += [left_out("D_ALL", "all", words[0]), words[0]]
    return 1


def _this_gets(words: Sequence[Word], made: list[Word]) -> int:
    """ "this gets -3 speed": this attack, for nothing else has the figure (universus:this-attack.1)."""
    if len(words) < 4 or words[1].type != "V_GAIN" or words[2].type != "SIGNED":
        return 0
    if not {"N_SPEED", "N_DAMAGE", "N_DAMAGE_"} & set(words[3].types):
        return 0
    made += [words[0], left_out("N_ATTACK", "attack", words[1])]
    return 1


def _matches_symbols(words: Sequence[Word], made: list[Word]) -> int:
    """ "matches 2 or more symbols with your character" is shares them."""
    if not any(word.type == "N_SYMBOL" for word in words[1:5]):
        return 0
    made.append(Word(("V_SHARE",), "shares" if words[0].text.lower().endswith("s") else "share", words[0].span))
    return 1


def _as_well(words: Sequence[Word], made: list[Word]) -> int:
    """ "it gets -2 damage as well" also gets it; "draw 1 card as well" draws it."""
    if text_at(words, 1) != "well" or not made:
        return 0
    if len(words) > 2 and words[2].type not in ENDS_OBJECT | {"WITHIN"}:
        return 0  # "as well as"
    at = last_place_of(made, ("V_GAIN", "V_LOSE"))
    verb = made[at] if at >= 0 else None
    if verb is not None and verb.text.lower().startswith("also"):
        return 0
    if verb is not None:
        made[at] = Word(verb.types, f"also {verb.text}", verb.span)
    made[-1] = longer(made[-1], words[1])
    return 2


def _when_committing(words: Sequence[Word], made: list[Word]) -> int:
    """ "when committing cards to pass a check" is when you commit it, said of the card that has the words."""
    if not made or made[-1].text.lower() != "when" or len(words) < 2 or words[1].type != "N_CARD":
        return 0
    verb = Word(("V_COMMIT",), "commit", words[0].span)
    made += [left_out("PRONOUN", "you", words[0]), verb, Word(("PRONOUN",), "it", words[1].span)]
    return 2


def _says_no_more(words: Sequence[Word], made: list[Word]) -> int:
    """The "also" of "your rival also discards 1 card", the "already" of "it already has Powerful": so or not so."""
    if len(words) < 2 or _speaks_of_before(words):
        return 0
    following = words[1]
    verbal = any(kind.startswith(("V_", "P_", "BE")) for kind in following.types)
    if not verbal and not (ends_with(made, "BE", "V_HAVE") and is_nominal(following)):
        return 0
    made.append(Word(following.types, following.text, words[0].span.joined(following.span), following.inner))
    return 2


def _speaks_of_before(words: Sequence[Word]) -> bool:
    """ "It already had": what it was before this ability did something is asked; "it has already been played this turn":
    once before, which "has been played" would not say."""
    if words[0].text.lower() != "already":
        return False
    return text_at(words, 1) in ("had", "was", "were") or says(words[1:], "been", "played")


def _its_rating(words: Sequence[Word], made: list[Word]) -> int:
    """ "if it has Powerful, increase its rating": that of Powerful."""
    named = [word for word in made if word.type == "KEYWORD"]
    if len(named) != 1 or made[-1].type != "D_ITS" or "_COMMA" not in kinds_in(made[made.index(named[0]) :]):
        return 0
    name = named[0].text.split(":")[0]
    made += [left_out("KEYWORD", name, words[0]), words[0]]
    return 1


def _too(words: Sequence[Word], made: list[Word]) -> int:
    """ "draw 1 card, too"."""
    if len(words) > 1 and words[1].type not in ENDS_OBJECT:
        return 0
    if made and made[-1].type == "_COMMA":
        made.pop()
    if not made or not is_noun(made[-1]):
        return 0
    made[-1] = longer(made[-1], words[0])
    return 1


def _you_have(words: Sequence[Word], made: list[Word]) -> int:
    """ "each foundation you have", "all assets your rival has": those that they control."""
    owner = 2 if ends_with(made, "N_OPPONENT") and len(made) > 2 and made[-2].type == "D_YOUR" else 1
    if not _ends_having(words[1:]) or len(made) <= owner or not may_be_noun(made[-1 - owner]):
        return 0
    if owner == 1 and made[-1].text.lower() not in ("you", "they"):
        return 0
    made.append(Word(("V_CONTROL",), "controls" if words[0].text.lower() == "has" else "control", words[0].span))
    return 1


def _ends_having(rest: Sequence[Word]) -> bool:
    """Whether nothing follows that they would have or have done."""
    return not rest or (rest[0].type in AFTER_HAVING and not may_be_done(rest[0]))


def _moves_elsewhere(words: Sequence[Word], made: list[Word]) -> int:
    """ "move 1 card from your card pool to the bottom of your deck" adds it there; counters are moved."""
    goes = next((at for at, word in enumerate(words) if word.type in ("_TO", "_INTO", "_ON_TOP", "_ON_BOTTOM")), 0)
    if not goes or any(word.type == "N_COUNTER" for word in words[:goes]):
        return 0
    if not any(set(word.types) & ZONES for word in words[goes : goes + 4]):
        return 0
    made.append(Word(("V_ADD",), "adds" if words[0].text.lower().endswith("s") else "add", words[0].span))
    return 1


def _you_control(words: Sequence[Word], made: list[Word]) -> int:
    """ "if you control 2 foundations" is if you have them; "each foundation you control" is yours."""
    if not made or made[-1].text.lower() not in ("you", "they"):
        return 0
    of_noun = len(made) > 1 and may_be_noun(made[-2])
    made.append(Word(("V_CONTROL",) if of_noun else ("V_HAVE",), "control" if of_noun else "have", words[0].span))
    return 1


def _your_rival_did(words: Sequence[Word], made: list[Word]) -> int:
    """ "each foundation your rival committed this turn": that they have committed."""
    if len(words) < 4 or words[1].type != "N_OPPONENT" or not made or not may_be_noun(made[-1]):
        return 0
    done = words[2]
    past = any(kind.startswith("P_") for kind in done.types) and done.text.endswith(("ed", "t", "en"))
    if not past or words[3].type != "WITHIN":
        return 0
    made += [words[0], words[1], left_out("V_HAVE", "has", done)]
    return 2


def _neither_player(words: Sequence[Word], made: list[Word]) -> int:
    """ "neither player may draw" is both players cannot draw."""
    if len(words) < 4 or words[1].text.lower() != "player" or words[2].text.lower() not in ("may", "can"):
        return 0
    made.append(Word(("N_BOTH_PLAYERS",), "both players", words[0].span.joined(words[1].span)))
    made.append(Word(("CANNOT",), "cannot", words[2].span))
    return 3


def _give(words: Sequence[Word], made: list[Word]) -> int:
    """ "give this attack +2 speed": this attack gets it."""
    if made and made[-1].type not in ("_COMMA", "_THEN", "_AND"):
        return 0
    end = next((at for at in range(1, min(len(words), 6)) if words[at].type in ("SIGNED", "KEYWORD")), 0)
    whom = words[1:end]
    if not whom or not (whom[-1].text.lower() == "it" or may_be_noun(whom[-1])):
        return 0
    if whom[0].type not in ("PRONOUN", "D_THIS", "D_THAT", "D_YOUR"):
        return 0
    first = whom[0]
    made.append(Word(first.types, first.text, words[0].span.joined(first.span)))
    made += [*whom[1:], left_out("V_GAIN", "gets", words[end])]
    return end


def _shuffle_alone(words: Sequence[Word], made: list[Word]) -> int:
    """ "…, then shuffle": the deck that was searched."""
    if len(words) > 1 or not made or not any(word.type == "V_SEARCH" for word in made):
        return 0
    whose = "their" if words[0].text.lower() == "shuffles" else "your"
    made += [words[0], left_out("D_THEIR" if whose == "their" else "D_YOUR", whose, words[0])]
    made.append(Word(("N_DECK",), "deck", words[0].span))
    return 1


BY_TEXT: Mapping[str, tuple[Paraphrase, ...]] = {
    "do not": (_do_not,),
    "does not": (_do_not,),
    "if they do not": (_if_they_do_not,),
    "did": (_did,),
    "would": (_that_would,),
    "both": (_both_zones,),
    "combined": (_combined,),
    "in": (_in_play,),
    "any": (_any_more,),
    "more": (usual_figures.so_much_damage,),
    "less": (usual_figures.so_much_damage,),
    "more than": (usual_figures.so_much_damage,),
    "less than": (usual_figures.so_much_damage,),
    "up to": (usual_figures.so_many_times,),
    "at least": (usual_figures.so_many_times, usual_figures.at_least_double, usual_deeds.at_least_twice),
    "each of": (_each_of_them,),
    "the same": (usual_deeds.the_same_ability, usual_figures.same_as),
    "playing": (_passes_on_playing,),
    "either": (_either,),
    "this": (_this_gets, usual_deeds.used_so_often, usual_deeds.not_the_first_played),
    "momentum": (_momentum_cannot,),
    "committed": (_so_than_so,),
    "ready": (_so_than_so,),
    "match": (_matches_symbols,),
    "matches": (_matches_symbols,),
    "preceding": (_preceding,),
    "after": (_after_the_start,),
    "play": (_play_or_block, _play_as_a_block),
    "plays": (_play_or_block,),
    "printed": (usual_figures.checks_a_printed, usual_figures.printed_value),
    "return": (usual_figures.return_figure,),
    "returns": (usual_figures.return_figure,),
    "as": (
        _as_well,
        usual_deeds.as_a_cost,
        usual_deeds.as_though_momentum,
        usual_deeds.as_a_form_from,
        usual_deeds.as_though_foundations,
        usual_descriptions.as_though_a_foundation,
    ),
    "committing": (_when_committing,),
    "also": (_says_no_more,),
    "already": (_says_no_more,),
    "too": (_too,),
    "rating": (_its_rating,),
    "keyword": (_two_timings,),
    "stunned": (usual_deeds.stunned,),
    ", and": (usual_deeds.and_only_if,),
    "have": (_you_have, usual_figures.figure_is_moved),
    "has": (usual_deeds.has_at_least_double, _you_have, usual_figures.figure_is_moved),
    "move": (_moves_elsewhere,),
    "moves": (_moves_elsewhere,),
    "plus": (usual_figures.plus_more_for_each,),
    "a": (usual_figures.number_of_cards,),
    "control": (_you_control,),
    "your": (_your_rival_did, usual_deeds.you_lost_during, usual_descriptions.played_as_blocks),
    "at": (usual_figures.at_so_much_health,),
    "neither": (_neither_player,),
    "give": (_give,),
    "shuffle": (_shuffle_alone,),
    "shuffles": (_shuffle_alone,),
    "until": (usual_figures.until_so_many,),
    "again": (usual_deeds.again,),
    "now": (usual_deeds.now,),
    "and": (
        usual_deeds.and_only_if,
        usual_deeds.face_and_status,
        usual_deeds.and_at_least,
        usual_deeds.and_has_not_been,
        usual_deeds.and_played,
    ),
    "or": (usual_descriptions.or_if_instead, usual_deeds.or_to_pay, usual_deeds.plays_or),
    "the": (usual_deeds.amount_of_health, usual_deeds.owner_of),
    "immediately": (usual_deeds.preceded_by,),
    "directly": (usual_deeds.preceded_by,),
    "preceded": (usual_deeds.preceded_by,),
    "matching": (usual_deeds.matching,),
    "are": (usual_deeds.are_dealt,),
    "is": (usual_deeds.are_dealt,),
    "top": (usual_deeds.top_and_bottom, usual_deeds.top_so_many),
    "gain": (usual_deeds.gain_momentum,),
    "gains": (usual_deeds.gain_momentum,),
    "check": (
        usual_descriptions.checks_to_play,
        usual_deeds.checks_or_mills,
    ),
    "checks": (
        usual_descriptions.pass_checks,
        usual_descriptions.checks_to_play,
        usual_deeds.checks_or_mills,
    ),
    "mill": (usual_deeds.checks_or_mills,),
    "during": (usual_deeds.rest_of_a_step,),
    "both players": (usual_deeds.spent_by,),
    "equal to": (usual_deeds.equal_to_that_of,),
    "used": (usual_deeds.blocked_with,),
    "you": (usual_deeds.you_have_in_play, usual_descriptions.played_as_blocks),
    "for the rest of": (usual_deeds.rest_of_the_turn,),
    "it": (usual_deeds.it_without_a_comma,),
    "by": (usual_descriptions.done_by_keyword,),
    "with": (
        usual_descriptions.blocked_with_cards,
        usual_descriptions.each_with_a_different_name,
        usual_deeds.with_after_the_place,
    ),
    "playable": (usual_deeds.either_player_may,),
    "in addition to": (usual_deeds.as_though_momentum,),
    "pay": (usual_deeds.pay_the_cost_for,),
    "this turn": (usual_deeds.this_turn_that_match,),
    "that": (usual_deeds.and_that_was_not, usual_deeds.symbol_that_shares),
    "if": (usual_deeds.if_so_when,),
    "when": (usual_deeds.when_committing_for_a_check, usual_deeds.when_committed_to),
    "other": (usual_descriptions.other_than_this,),
    "own": (usual_descriptions.own,),
    "no": (usual_descriptions.has_no_keyword,),
    "of": (usual_descriptions.of_the_turn,),
    "draws": (usual_descriptions.draws_cards,),
    "draw": (usual_descriptions.draws_cards,),
    "dealt": (usual_descriptions.dealt_damage,),
    "as an additional cost": (usual_descriptions.additional_cost_first,),
    ", or": (usual_descriptions.or_if_instead,),
    "afterwards": (usual_descriptions.afterwards,),
    "afterward": (usual_descriptions.afterwards,),
    **dict.fromkeys(
        ("face up", "face-up", "face down", "face-down", "facedown", "faceup"),
        (_face_up_or_down, usual_descriptions.face_down_from),
    ),
}
BY_TYPE: Mapping[str, tuple[Paraphrase, ...]] = {
    "DUE_TO": (usual_descriptions.due_to_keyword,),
    "D_FIRST": (_third_attack_or_greater,),
    "TIMING": (_two_timings, _enhance_that, usual_deeds.combo_enhance),
    "PROPER": (_named_ability,),
    "VARIABLE": (_x_is,),
    "PRONOUN": (_they_did, usual_deeds.blocked_with, usual_deeds.you_lost_during, usual_deeds.card_you_did),
    "D_ITS": (usual_figures.printed_or_greater,),
    "SIGNED": (usual_deeds.either_way_either_figure, usual_figures.both_figures),
    "NUMBER": (
        usual_figures.so_many_times,
        usual_figures.so_much_of_a_figure,
        usual_figures.figure_or_less,
        usual_figures.figure_before_card,
    ),
    **dict.fromkeys(SHARING, (_two_verbs,)),
}

"""Which of two meanings a word of UniVersus has, by its neighbours, before the rules that the games share."""

from judge_app.language.words.lexicon import Word
from judge_app.language.words.parts_of_speech import is_determiner, is_nominal, is_noun
from judge_app.language.words.rules import Place, WordRules, word_rule

STATES = {
    "P_COMMITTED": "A_COMMITTED", "P_SEALED": "A_SEALED", "P_FROZEN": "A_FROZEN", "P_FLIPPED": "A_FACEDOWN",
    "P_TRANSFORMED": "A_TRANSFORMED",
}  # fmt: skip
STATS = frozenset(
    {"N_SPEED", "N_DIFFICULTY", "N_CHECK_VALUE", "N_BLOCK_MODIFIER", "N_HAND_SIZE", "N_STAMINA", "N_DAMAGE"}
)
EXTREMES = ("A_HIGHEST", "A_LOWEST")
OPENERS = frozenset({"_IF", "_WHILE", "WHEN", "_COMMA", "_THEN"})
THING_OF = {"V_BLOCK": "N_BLOCK", "V_CHECK": "N_CHECK", "V_NAME": "N_NAME", "V_RECHECK": "N_RECHECK"}
_THINGS = ("V_BLOCK|V_CHECK|V_NAME|V_RECHECK", "N_BLOCK|N_CHECK|N_NAME|N_RECHECK")
_STATES = "|".join(STATES)
_TYPES = "N_ATTACK|N_FOUNDATION|N_ASSET|N_ACTION|N_CHARACTER|N_BACKUP"

# ---- whose, of which type ----------------------------------------------------------------------------------------


@word_rule("N_OPPONENT", example="Commit 1 «rival» foundation.", gives="A_RIVAL")
def rival_before_a_noun(at: Place) -> str | None:
    if at.text != "rival" or at.after is None or at.is_after("D_YOUR"):
        return None
    return "A_RIVAL" if is_nominal(at.after) and not _is_only_verb(at.after) else None


@word_rule(_TYPES, example="Cancel target «attack» ability.", gives="A_TYPE")
def type_of_an_ability(at: Place) -> str | None:
    if at.after is None:
        return None
    return None if {"N_ABILITY", "N_EFFECT", "TIMING"}.isdisjoint(at.after.types) else "A_TYPE"


# ---- attack, turn, cost, block, check, name: a thing or a verb ---------------------------------------------------


@word_rule("V_ATTACK", "N_ATTACK", example="Your rival cannot «attack» this turn.", gives="V_ATTACK")
def attack_after_an_auxiliary(at: Place) -> str | None:
    if at.is_after("MUST", "CAN", "MAY", "CANNOT", "WOULD"):
        return "V_ATTACK"
    deed = at.is_after("N_OPPONENT", "PRONOUN") and at.text.endswith("s") and is_determiner(at.after)
    return "V_ATTACK" if deed else None


@word_rule("V_ATTACK", "N_ATTACK", example="This «attack» gets +2 damage.", gives="N_ATTACK")
def an_attack(_at: Place) -> str | None:
    return "N_ATTACK"


@word_rule("V_TURN", "N_TURN", example="«Turn» 1 card face down.", gives="V_TURN")
def turn_as_an_order(at: Place) -> str | None:
    return "V_TURN" if at.before is None or at.is_after("_AND", "_THEN", "_COMMA", "MAY") else None


@word_rule("V_TURN", "N_TURN", example="Draw 1 card during your next «turn».", gives="N_TURN")
def a_turn(_at: Place) -> str | None:
    return "N_TURN"


@word_rule("V_COST", "N_COST", example="This ability «costs» 1 less to play.", gives="V_COST")
def something_costs(at: Place) -> str | None:
    return "V_COST" if is_noun(at.before) and (is_determiner(at.after) or at.is_before("NUMBER")) else None


@word_rule("V_COST", "N_COST", example="Draw 1 card if you paid this «cost».", gives="N_COST")
def a_cost(_at: Place) -> str | None:
    return "N_COST"


@word_rule(*_THINGS, example="«Checks» cannot be modified.", gives="N_CHECK")
def subject_of_a_clause(at: Place) -> str | None:
    opens = at.before is None or at.is_after("_COMMA", "_AND", "_THEN")
    return _thing(at) if opens and at.is_before("CANNOT", "BE", "V_GAIN", "MAY", "MUST") else None


@word_rule(*_THINGS, example="«Block» this attack.", gives="V_BLOCK")
def first_word_as_an_order(at: Place) -> str | None:
    return at.kind("V_") if at.before is None else None


@word_rule(*_THINGS, example="After your attack or «block» this turn, draw 1 card.", gives="N_BLOCK")
def beside_another_noun(at: Place) -> str | None:
    beside = at.is_after("OR") and len(at.sofar) > 1 and is_noun(at.sofar[-2])
    return _thing(at) if beside and not is_determiner(at.after) and not at.is_before("_WITH") else None


@word_rule(*_THINGS, example="Your rival cannot «block» this attack.", gives="V_BLOCK")
def done_by_a_player(at: Place) -> str | None:
    players = ("PRONOUN", "N_OPPONENT", "N_PLAYER", "N_BOTH_PLAYERS")
    return at.kind("V_") if at.is_after(*players, "_TO", "MAY", "CANNOT", "CAN", "DO_NOT", "MUST") else None


@word_rule(*_THINGS, example="Draw 1 card, then «check».", gives="V_CHECK")
def order_in_a_clause(at: Place) -> str | None:
    return at.kind("V_") if at.is_after(*OPENERS, "_AND", "OR") else None


@word_rule(*_THINGS, example="Your next «check» gets +2.", gives="N_CHECK")
def thing_after_its_determiner(at: Place) -> str | None:
    due = at.is_after("POSSESSIVE", "BE", "_IN", "OR_MORE", "_OF", "_FOR_EACH", "_AS", "V_PLAY")
    return _thing(at) if due or is_determiner(at.before) or is_nominal(at.before) else at.kind("V_")


# ---- committed, sealed, frozen, flipped: a state or what happens -------------------------------------------------


@word_rule(_STATES, example="Add this card to your stage face down «committed».", gives="STATUS")
def state_beside_another(at: Place) -> str | None:
    lies = at.is_after("STATUS", "A_FACEDOWN", "A_FACE_UP")
    return "STATUS" if lies and not is_nominal(at.after) else None


@word_rule(_STATES, example="Ready 1 «committed» foundation.", gives="A_COMMITTED")
def state_before_a_noun(at: Place) -> str | None:
    if not is_nominal(at.after) and not (at.is_before("OR", "_COMMA") and is_determiner(at.before)):
        return None
    stands_before = at.before is None or not (is_noun(at.before) or at.is_after("BE", "V_HAVE", "_NOT"))
    return STATES[_participle(at)] if stands_before else _participle(at)


@word_rule(_STATES, example="If this card would be «committed», draw 1 card.", gives="P_COMMITTED")
def about_to_happen(at: Place) -> str | None:
    would = len(at.sofar) > 1 and at.is_after("BE") and at.sofar[-2].type == "WOULD"
    return _participle(at) if would else None


@word_rule(_STATES, example="If your character is «committed», draw 1 card.", gives="A_COMMITTED")
def state_in_a_condition(at: Place) -> str | None:
    """ "If your character is committed" is a state; "after this card is committed" is what happens."""
    if not at.is_after("BE", "_NOT"):
        return None
    opener = next((each.type for each in reversed(at.sofar) if each.type in ("_IF", "_WHILE", "WHEN", "_COMMA")), "")
    told = at.is_before("_BY", "DUE_TO", "WITHIN", "_DURING", "_AS", "_TO")
    return STATES[_participle(at)] if opener in ("_IF", "_WHILE") and not told else _participle(at)


@word_rule(_STATES, example="Build 1 foundation with a difficulty of 0 «committed».", gives="STATUS")
def committed_after_a_figure(at: Place) -> str | None:
    figure = at.after is None and at.is_after("NUMBER", "OR_LESS", "OR_MORE")
    return "STATUS" if figure and _participle(at) == "P_COMMITTED" else None


@word_rule(_STATES, "V_", example="If your rival «committed» a foundation this turn, draw 1 card.", gives="V_COMMIT")
def player_did_it(at: Place) -> str | None:
    done = is_determiner(at.after) or at.is_before("PRONOUN")
    return (
        next(kind for kind in at.word.types if kind.startswith("V_"))
        if done and at.is_after("PRONOUN", "N_OPPONENT")
        else None
    )


@word_rule(_STATES, example="Add this card to your stage «committed».", gives="STATUS")
def lies_committed(at: Place) -> str | None:
    ends = at.after is None or at.is_before("_COMMA", "_AND", "_THEN")
    placed = any(each.type in ("V_BUILD", "V_ADD", "V_PUT") for each in at.sofar)
    if not (ends and placed and _participle(at) in ("P_COMMITTED", "P_TRANSFORMED")):
        return None
    return "STATUS" if is_noun(at.before) or at.is_after("PRONOUN") else None


@word_rule(_STATES, example="After you commit a card, ready 1 foundation «sealed» this turn.", gives="P_SEALED")
def what_happened(at: Place) -> str | None:
    return _participle(at)


# ---- single words ------------------------------------------------------------------------------------------------


@word_rule("P_BLOCKED", example="If you «blocked» this turn, draw 1 card.", gives="V_BLOCK")
def player_blocked(at: Place) -> str | None:
    return "V_BLOCK" if at.is_after("PRONOUN", "N_OPPONENT") else None


@word_rule("P_BLOCKED", example="Your next «blocked» attack gets +1 speed.", gives="A_BLOCKED")
def blocked_before_a_noun(at: Place) -> str | None:
    stands_before = is_nominal(at.after) and not is_noun(at.before)
    return "A_BLOCKED" if stands_before and not at.is_after("BE", "V_HAVE", "_NOT") else None


@word_rule("P_BLOCKED", example="After this attack is «blocked», draw 1 card.", gives="P_BLOCKED")
def is_blocked(_at: Place) -> str | None:
    return "P_BLOCKED"


@word_rule("P_REMOVED", example="Add a «removed» card to your hand.", gives="A_REMOVED")
def removed_before_a_noun(at: Place) -> str | None:
    return "A_REMOVED" if is_nominal(at.after) and at.before is not None and not is_noun(at.before) else None


@word_rule("P_NAMED", example="Draw a card «named» [Vault].", gives="_NAMED")
def named_so(at: Place) -> str | None:
    return "_NAMED" if at.is_before("NAME") else None


@word_rule("P_NAMED", example="Discard each card «named» this way.", gives="P_NAMED")
def named_by_somebody(_at: Place) -> str | None:
    return "P_NAMED"


@word_rule("V_DOUBLE", "D_DOUBLE", example="«Double» this attack's damage.", gives="V_DOUBLE")
def double_as_an_order(at: Place) -> str | None:
    return "V_DOUBLE" if at.before is None or at.before.type in OPENERS else None


@word_rule("V_DOUBLE", "D_DOUBLE", example="This attack gets +X damage. X equals «double» its speed.", gives="D_DOUBLE")
def double_a_figure(_at: Place) -> str | None:
    return "D_DOUBLE"


@word_rule("ONCE", "D_DOUBLE", example="Your rival loses «twice» that much health.", gives="D_DOUBLE")
def twice_as_much(at: Place) -> str | None:
    if "D_DOUBLE" not in at.word.types:
        return None
    return "D_DOUBLE" if at.is_before("D_THAT_MANY", "D_THE", "D_ITS", "D_THIS", "D_YOUR", "D_THEIR") else "ONCE"


@word_rule("N_DAMAGE", "N_DAMAGE_", example="Cancel this attack's «damage» bonuses.", gives="N_DAMAGE_")
def damage_bonus(at: Place) -> str | None:
    return "N_DAMAGE_" if at.is_before("N_BONUS", "N_PENALTY") else None


@word_rule("N_DAMAGE", "N_DAMAGE_", example="This attack's speed and «damage» become 3.", gives="N_DAMAGE_")
def damage_beside_a_figure(at: Place) -> str | None:
    """ "speed and damage", "damage or speed bonuses"."""
    joins = ("_AND", "OR")
    after_figure = at.is_after(*joins) and len(at.sofar) > 1 and at.sofar[-2].type in STATS
    before_figure = at.is_before(*joins) and at.following is not None and at.following.type in STATS
    return "N_DAMAGE_" if after_figure or before_figure else None


@word_rule("N_DAMAGE", "N_DAMAGE_", example="Deal 2 «damage» to your rival.", gives="N_DAMAGE")
def damage_dealt(_at: Place) -> str | None:
    return "N_DAMAGE"


@word_rule("SIGNED", example="Your attack with a block modifier of «+1» gets +1 speed.", gives="NUMBER")
def signed_figure_as_a_number(at: Place) -> str | None:
    return "NUMBER" if at.text[1:].isdigit() and at.is_after("_OF", "BE", "_TO", "V_BECOME") else None


@word_rule("UNKNOWN|KEYWORD", example="Put 1 «hope» counter on this card.", gives="PROPER")
def name_of_a_counter(at: Place) -> str | None:
    return "PROPER" if at.word.text.isalpha() and at.is_before("N_COUNTER", "N_TOKEN") else None


@word_rule("N_DEADLOCK", example="Ready 1 card with a «Deadlock» ability.", gives="TIMING")
def deadlock_ability(at: Place) -> str | None:
    return "TIMING" if at.after is not None and "N_ABILITY" in at.after.types else None


@word_rule("COMPARATOR", example="If your health is «below» 10, draw 1 card.", gives="COMPARATOR")
def is_below(at: Place) -> str | None:
    return "COMPARATOR" if at.text in ("above", "below") and at.is_after("BE") else None


@word_rule("COMPARATOR", example="This attack's damage cannot be reduced «below» 3.", gives="_BELOW")
def no_further_than(at: Place) -> str | None:
    return "_BELOW" if at.text in ("above", "below") else None


@word_rule("D_ONE_OF", example="Discard up to «1 of» your foundations.", gives="NUMBER")
def one_as_a_number(at: Place) -> str | None:
    return "NUMBER" if at.is_after("D_EXACTLY", "D_UP_TO", "D_MORE_THAN") else None


@word_rule("V_ONLY_PLAYABLE", example="This card is «only playable» during your turn.", gives="_ONLY_PLAYABLE")
def is_only_playable(at: Place) -> str | None:
    return "_ONLY_PLAYABLE" if at.is_after("BE") else "V_ONLY_PLAYABLE"


@word_rule("PRINTED_ON", example="This attack gains all keywords «on» your character.", gives="PRINTED_ON")
def printed_on(at: Place) -> str | None:
    return (
        "PRINTED_ON"
        if at.is_after("N_ABILITY", "N_KEYWORD", "N_KEYWORD_ABILITY", "N_NON_KEYWORD_ABILITY", "TIMING")
        else None
    )


@word_rule(
    "_ON|_DURING",
    example="This attack gets +1 damage for each different block zone «on» cards in your card pool.",
    gives="_AMONG",
)
def kinds_on_cards(at: Place) -> str | None:
    if at.text != "on":
        return None
    of_kinds = at.is_after("N_BLOCK_ZONE", "N_ATTACK_ZONE", "N_CARD_TYPE")
    highest = at.before is not None and at.before.type in STATS and any(each.type in EXTREMES for each in at.sofar)
    return "_AMONG" if of_kinds or highest else None


@word_rule("P_REDUCED_", example="After this attack's damage is «reduced», draw 1 card.", gives="P_REDUCED_")
def figure_reduced(_at: Place) -> str | None:
    return "P_REDUCED_"


@word_rule("N_CHECK_VALUE", "V_CONTROL", example="Discard a card with a «control» of 5.", gives="N_CHECK_VALUE")
def control_as_a_figure(_at: Place) -> str | None:
    return "N_CHECK_VALUE"


@word_rule(
    "CANNOT", "V_FAIL_TO_DO", example="Your rival discards 1 card. If they «cannot», draw 1 card.", gives="V_FAIL_TO_DO"
)
def cannot_do_it(at: Place) -> str | None:
    return "V_FAIL_TO_DO" if at.after is None or at.is_before("_COMMA") else None


SENSES = WordRules(
    rival_before_a_noun, type_of_an_ability, attack_after_an_auxiliary, an_attack, turn_as_an_order, a_turn,
    something_costs, a_cost, subject_of_a_clause, first_word_as_an_order, beside_another_noun, done_by_a_player,
    order_in_a_clause, thing_after_its_determiner,
    state_beside_another, state_before_a_noun, about_to_happen, state_in_a_condition, committed_after_a_figure,
    player_did_it, lies_committed, what_happened,
    player_blocked, blocked_before_a_noun, is_blocked, removed_before_a_noun, named_so, named_by_somebody,
    double_as_an_order, double_a_figure, twice_as_much, damage_bonus, damage_beside_a_figure, damage_dealt,
    signed_figure_as_a_number, name_of_a_counter, deadlock_ability, is_below, no_further_than, one_as_a_number,
    is_only_playable, kinds_on_cards, printed_on, figure_reduced, control_as_a_figure, cannot_do_it,
)  # fmt: skip


# ---- what the rules ask ------------------------------------------------------------------------------------------


def _is_only_verb(word: Word) -> bool:
    return any(kind.startswith("V_") for kind in word.types) and not any(kind.startswith("N_") for kind in word.types)


def _thing(at: Place) -> str:
    return THING_OF[at.kind("V_")]


def _participle(at: Place) -> str:
    return next(kind for kind in at.word.types if kind in STATES)

"""Which of its parts of speech a word is: "attack" is a noun after "an" and a verb after "may"."""

from collections.abc import Sequence

from judge_app.language.words.lexicon import Word
from judge_app.language.words.parts_of_speech import (
    BEFORE_A_NOUN,
    CLAUSE_STARTS,
    FINITE,
    ZONE_PREPOSITIONS,
    has_verb,
    is_determiner,
    is_nominal,
    is_noun,
    is_verb,
)
from judge_app.language.words.rules import Place, WordRules, word_rule

# ---- target, each, an additional, only, more than ----------------------------------------------------------------


@word_rule("D_", "N_", example="If the «target» is engaged, draw one card.", gives="N_TARGET")
def target_spoken_of(at: Place) -> str | None:
    return at.kind("N_") if at.is_after("D_THE", "D_THAT", "D_NEW") else None


@word_rule("D_", "N_", example="Engage «target» Clash card.", gives="D_TARGET")
def target_picked_out(at: Place) -> str | None:
    return at.kind("D_")


@word_rule("D_", "PRONOUN", example="«Each» player draws one card.", gives="D_EACH")
def each_of_a_noun(at: Place) -> str | None:
    return at.kind("D_") if is_nominal(at.after) or is_determiner(at.after) else None


@word_rule("D_", "PRONOUN", example="«Each» gets +1/+0 until end of turn.", gives="PRONOUN")
def each_alone(_at: Place) -> str | None:
    return "PRONOUN"


@word_rule("_AN_ADDITIONAL", example="This card gets «an additional» +1/+0.", gives="_AN_ADDITIONAL")
def additional_figures(at: Place) -> str | None:
    return "_AN_ADDITIONAL" if at.is_before("POWERS") else None


@word_rule("_AN_ADDITIONAL", example="Draw «an additional» card.", gives="D_ADDITIONAL")
def additional_things(_at: Place) -> str | None:
    return "D_ADDITIONAL"


@word_rule("ONLY", example="This card «only» attacks Contenders.", gives="ONLY")
def only_does(at: Place) -> str | None:
    return "ONLY" if is_verb(at.after) else None


@word_rule("ONLY", example="If it is the «only» Clash card you control, draw one card.", gives="D_ONLY")
def the_only_one(_at: Place) -> str | None:
    return "D_ONLY"


@word_rule("D_MORE_THAN", "COMPARATOR", example="If X is «greater than» three, draw one card.", gives="D_MORE_THAN")
def more_than_a_number(at: Place) -> str | None:
    return "D_MORE_THAN" if at.is_before("NUMBER", "VARIABLE") and at.is_after("BE") else None


@word_rule(
    "D_MORE_THAN",
    "COMPARATOR",
    example="Defeat target Clash card with attack power «greater than» this card's attack power.",
    gives="COMPARATOR",
)
def more_than_another(_at: Place) -> str | None:
    return "COMPARATOR"


# ---- on, do, less, equal to, once per ----------------------------------------------------------------------------


@word_rule("_DURING", example="«On» your turn, draw one card.", gives="_DURING")
def on_a_turn(at: Place) -> str | None:
    if at.after is None or is_noun(at.after) or at.after.type == "PRONOUN":
        return None
    return "_DURING" if any(each.type in ("N_TURN", "WITHIN") for each in (at.after, *at.rest[:2])) else None


@word_rule("_DURING", example="Put one Charge Counter «on» this card.", gives="_ON")
def on_a_card(_at: Place) -> str | None:
    return "_ON"


@word_rule("DO_NOT", example="If you «don't» discard a card, draw one card.", gives="DO_NOT")
def do_not_do_it(at: Place) -> str | None:
    return "DO_NOT" if is_verb(at.after) else None


@word_rule("DO_NOT", example="You may discard a card. If you «don't», draw one card.", gives="V_DO")
def do_not(_at: Place) -> str | None:
    return "V_DO"


@word_rule("V_DO", example="This card «does» three damage to target Clash card.", gives="V_DEAL")
def do_damage(at: Place) -> str | None:
    return "V_DEAL" if is_determiner(at.after) or is_nominal(at.after) else None


@word_rule("V_DO", example="You may discard a card. If you «do», draw one card.", gives="V_DO")
def do_it(_at: Place) -> str | None:
    return "V_DO"


@word_rule("LESS_OR_MORE", example="This card costs one «less» ⯁ to play.", gives="D_LESS")
def less_of_a_cost(at: Place) -> str | None:
    return at.kind("D_") if at.is_before("GEMS") and at.is_after("NUMBER", "VARIABLE") else None


@word_rule("LESS_OR_MORE", example="If you control «more» Relics than an opponent, draw one card.", gives="D_MORE")
def more_of_something(at: Place) -> str | None:
    return at.kind("D_") if is_nominal(at.after) and not at.is_before("GEMS") else None


@word_rule("LESS_OR_MORE", example="This card costs ⯁ «less» to play.", gives="LESS_OR_MORE")
def less_alone(_at: Place) -> str | None:
    return "LESS_OR_MORE"


@word_rule("D_EQUAL_TO", example="Draw X cards, where X is «equal to» this card's attack power.", gives="D_EQUAL_TO")
def is_equal_to(at: Place) -> str | None:
    return "D_EQUAL_TO" if at.is_after("BE") else None


@word_rule(
    "D_EQUAL_TO", example="Deal damage «equal to» this card's attack power to target Contender.", gives="COMPARATOR"
)
def as_much_as(_at: Place) -> str | None:
    return "COMPARATOR"


@word_rule("ONLY_ONCE_PER", example="«Once per» turn, draw one card.", gives="_ONCE_PER")
def once_per_opens(at: Place) -> str | None:
    return "_ONCE_PER" if at.before is None or at.before.type in CLAUSE_STARTS else None


@word_rule("ONLY_ONCE_PER", example="This effect only triggers «once per» turn.", gives="ONLY_ONCE_PER")
def only_once_per(_at: Place) -> str | None:
    return "ONLY_ONCE_PER"


# ---- the past or a participle ------------------------------------------------------------------------------------


@word_rule(
    "P_REDUCED", "P_LOWERED", example="This card's attack power can't be «reduced» by card effects.", gives="P_LOWERED"
)
def figure_reduced(at: Place) -> str | None:
    """A figure that stays as it is; a cost is reduced by resources."""
    return "P_LOWERED" if len(at.sofar) > 1 and at.sofar[-2].type == "CANNOT" else "P_REDUCED"


@word_rule("V_", "P_", example="If an opponent «discarded» this turn, draw one card.", gives="V_DISCARD")
def did_it_within_a_time(at: Place) -> str | None:
    clause = _clause_so_far(at.sofar)
    is_past = is_noun(at.before) and at.is_before("WITHIN") and bool(clause) and clause[0].type == "_IF"
    return at.kind("V_") if is_past and not has_verb(clause) and not finite_follows(at) else None


def _clause_so_far(sofar: Sequence[Word]) -> Sequence[Word]:
    """From the last comma on: "at the end of your turn, if no Clash cards attacked this turn"."""
    commas = [at for at, word in enumerate(sofar) if word.type == "_COMMA"]
    return sofar[commas[-1] + 1 :] if commas else sofar


@word_rule("V_", "P_", example="If a card is «put» into your Oblivion, draw one card.", gives="P_PUT")
def is_placed(at: Place) -> str | None:
    if at.kind("V_") not in at.classes.placing_verbs:
        return None
    done = at.is_after("BE", "V_HAVE") or (is_noun(at.before) and not is_determiner(at.after))
    return at.kind("P_") if done else at.kind("V_")


@word_rule("V_", "P_", example="If you «discarded» a card this turn, draw one card.", gives="V_DISCARD")
def somebody_did_it(at: Place) -> str | None:
    done = at.after is not None and at.after.type not in ("THIS_WAY", "WITHIN")
    return at.kind("V_") if at.is_after("PRONOUN") and done else None


@word_rule("V_", "P_", example="If an opponent «discarded» a card this turn, draw one card.", gives="V_DISCARD")
def a_noun_did_it(at: Place) -> str | None:
    return at.kind("V_") if is_noun(at.before) and (is_determiner(at.after) or at.is_before("PRONOUN")) else None


@word_rule("V_", "P_", example="Ready target Clash card that «attacked» this turn.", gives="V_ATTACK")
def that_did_it(at: Place) -> str | None:
    return at.kind("V_") if at.is_after("_REL_THAT", "D_THAT") and at.is_before("WITHIN", "THIS_WAY") else None


@word_rule("V_", "P_", example="Draw one card for each card «discarded» this turn.", gives="P_DISCARDED")
def it_was_done(at: Place) -> str | None:
    return at.kind("P_")


@word_rule("A_", "P_", example="If this card is «engaged», draw one card.", gives="P_ENGAGED")
def participle_before_adjective(at: Place) -> str | None:
    return at.kind("P_")


# ---- a verb or an adjective: ready -------------------------------------------------------------------------------


@word_rule("V_", "A_", example="If this card is «ready», draw one card.", gives="A_READY")
def is_so(at: Place) -> str | None:
    return at.kind("A_") if at.is_after("BE", "_NOT") else None


@word_rule("V_", "A_", example="Engage «ready» Clash cards you control.", gives="A_READY")
def object_described(at: Place) -> str | None:
    if at.before is None or not is_nominal(at.after):
        return None
    takes_noun = at.before.type.startswith("V_") or at.is_after("_TO", "_OF", "_AMONG", "_BY", "_FOR_EACH", "_THAN")
    return at.kind("A_") if takes_noun else None


@word_rule("V_", "A_", example="[Vesper] «ready» Clash cards get +1/+0.", gives="A_READY")
def name_described_further(at: Place) -> str | None:
    return at.kind("A_") if at.is_after("NAME") and is_nominal(at.after) else None


@word_rule("V_", "A_", example="«Ready» Clash cards you control get +1/+0.", gives="A_READY")
def subject_described(at: Place) -> str | None:
    opens = (at.before is None or at.before.type in CLAUSE_STARTS) and is_nominal(at.after)
    return at.kind("A_") if opens and finite_follows(at) else None


@word_rule("V_", "A_", example="Put target Clash card into your Clash Zone «ready».", gives="A_READY")
def lies_in_its_zone(at: Place) -> str | None:
    lies = at.before is not None and at.before.type in at.classes.zones
    return at.kind("A_") if lies and not (is_nominal(at.after) or is_determiner(at.after)) else None


@word_rule("V_", "A_", example="Engage target «ready» Clash card.", gives="A_READY")
def noun_described(at: Place) -> str | None:
    return at.kind("A_") if stands_before_noun(at.before) else None


@word_rule("V_", "A_", example="«Ready» target Clash card.", gives="V_READY")
def make_it_so(at: Place) -> str | None:
    return at.kind("V_")


# ---- a verb or a noun: attack, play, control, turn ---------------------------------------------------------------


@word_rule("V_", "N_", example="When this «attacks», draw one card.", gives="V_ATTACK")
def this_does(at: Place) -> str | None:
    """A noun would be in the singular."""
    return at.kind("V_") if at.is_after("D_THIS") and at.text.endswith("s") else None


@word_rule(
    "V_",
    "N_",
    example="Whenever a Clash card with an attack power of two or less «attacks», draw one card.",
    gives="V_ATTACK",
)
def figure_ended(at: Place) -> str | None:
    ends = len(at.sofar) > 2 and at.is_after("OR_MORE", "OR_LESS") and at.sofar[-3].type == "_OF"
    return at.kind("V_") if ends else None


@word_rule("V_", "N_TURN", example="You may «turn» it face up.", gives="V_TURN")
def turn_it(at: Place) -> str | None:
    orders = at.before is None or at.is_after("MAY", "_AND", "_THEN", "_COMMA")
    return at.kind("V_") if orders and (is_determiner(at.after) or at.is_before("PRONOUN")) else None


@word_rule("V_", "N_TURN", example="At the end of your «turn», draw one card.", gives="N_TURN")
def a_turn(_at: Place) -> str | None:
    return "N_TURN"


@word_rule("V_", "N_", example="Put target Trap into «play».", gives="N_PLAY")
def into_a_zone(at: Place) -> str | None:
    noun = at.kind("N_")
    if noun not in at.classes.verbal_zones:
        return None
    return noun if at.before is not None and at.before.type in ZONE_PREPOSITIONS else at.kind("V_")


@word_rule("V_", "N_CONTROL", example="Gain «control» of target Clash card.", gives="N_CONTROL")
def gain_control(at: Place) -> str | None:
    return "N_CONTROL" if at.is_after("V_GAIN", "D_YOUR", "D_THEIR") else at.kind("V_")


@word_rule("V_", "N_", example="Whenever an «attack» is negated, draw one card.", gives="N_ATTACK")
def a_noun_is_due(at: Place) -> str | None:
    due = stands_before_noun(at.before) or at.is_after("_OF", "A_PARTICIPLE")
    return at.kind("N_") if due or (at.before is not None and at.before.type in at.classes.figures) else None


@word_rule("V_", "N_ATTACK", example="This card can't «attack» or obstruct.", gives="V_ATTACK")
def attack_joined(at: Place) -> str | None:
    if not at.is_before("N_POWER", "_AND", "OR") or is_noun(at.before):
        return None
    return at.kind("V_") if at.before is None or at.is_after("CANNOT", "CAN", "MAY") else "N_ATTACK"


@word_rule("V_", "N_", example="This card may «attack» ready Clash cards.", gives="V_ATTACK")
def does_it(at: Place) -> str | None:
    return at.kind("V_")


SENSES = WordRules(
    target_spoken_of, target_picked_out, each_of_a_noun, each_alone, additional_figures, additional_things,
    only_does, the_only_one, more_than_a_number, more_than_another, on_a_turn, on_a_card, do_not_do_it, do_not,
    do_damage, do_it, less_of_a_cost, more_of_something, less_alone, is_equal_to, as_much_as,
    once_per_opens, only_once_per,
    figure_reduced, did_it_within_a_time, is_placed, somebody_did_it, a_noun_did_it, that_did_it, it_was_done, participle_before_adjective,
    is_so, object_described, name_described_further, subject_described, lies_in_its_zone, noun_described, make_it_so,
    this_does, figure_ended, turn_it, a_turn, into_a_zone, gain_control, a_noun_is_due, attack_joined, does_it,
)  # fmt: skip


# ---- a finer terminal for a word in its place --------------------------------------------------------------------


@word_rule("P_", example="Put the «revealed» card into your hand.", gives="A_PARTICIPLE")
def participle_as_adjective(at: Place) -> str | None:
    """ "the revealed card", "attached Clash card"; but not "a Weapon attached to it"."""
    opens_noun = at.is_after("NAME", "SYMBOL")  # "[Vesper] engaged Clash cards"
    if not is_nominal(at.after) or (is_noun(at.before) and not opens_noun):
        return None
    return None if at.is_after("BE", "V_HAVE", "_BEING", "PRONOUN") else "A_PARTICIPLE"


@word_rule("A_|P_|V_READY", example="This card enters play «facedown».", gives="STATUS")
def lies_so(at: Place) -> str | None:
    """How a card lies where it goes: "into your Clash Zone engaged"."""
    if at.word.type not in at.classes.statuses:
        return None
    if is_nominal(at.after) or is_determiner(at.after) or at.is_before("THIS_WAY", "WITHIN"):
        return None
    follows = is_noun(at.before) or at.is_after("V_ENTER_PLAY", "PRONOUN")
    return "STATUS" if follows and (at.word.type != "V_READY" or at.after is None) else None


@word_rule("D_THAT", example="Engage a card «that» was readied this turn.", gives="_REL_THAT")
def that_does(at: Place) -> str | None:
    described = is_noun(at.before) or at.is_after("V_CONTROL", "NOT_CONTROL")
    return "_REL_THAT" if described and (is_verb(at.after) or at.is_before("BE")) else None


@word_rule(
    "D_THAT",
    example="Your Contender gains health equal to the number of attacks «that» you have declared this turn.",
    gives="_REL",
)
def that_you_do(at: Place) -> str | None:
    return "_REL" if is_noun(at.before) and at.is_before("PRONOUN") else None


@word_rule("_TO", example="Reduce the cost «to» activate a Trap by ⯁.", gives="_COST_TO")
def cost_to_do(at: Place) -> str | None:
    if at.after is None or not _verb_comes(at):
        return None
    costs = any(each.type.endswith("_COST") for each in at.sofar)
    return "_COST_TO" if costs and not at.classes.cost_verbs.isdisjoint(at.after.types) else None


@word_rule("_TO", example="Pay ⯁ «to» ready this card.", gives="_SO_AS_TO")
def so_as_to_do(at: Place) -> str | None:
    return "_SO_AS_TO" if _verb_comes(at) else None


@word_rule("_BY", example="Play target Trap «by» discarding a card.", gives="_BY_DOING")
def by_doing(at: Place) -> str | None:
    return "_BY_DOING" if is_verb(at.after) and not is_determiner(at.after) else None


REFINEMENTS = WordRules(participle_as_adjective, lies_so, that_does, that_you_do, cost_to_do, so_as_to_do, by_doing)


# ---- what the rules ask ------------------------------------------------------------------------------------------


def stands_before_noun(before: Word | None) -> bool:
    return before is not None and (before.type in BEFORE_A_NOUN or before.type.startswith(("D_", "A_")))


def finite_follows(at: Place) -> bool:
    """Whether a finite verb comes in what is left of the clause: "Ready Clash cards you control get +1/+0"."""
    for word in at.rest:
        if word.type in ("_COMMA", "_THEN", "_AND", "_IF", "WHEN", "_UNTIL", "_OR_IF", "_OR_ALSO_IF"):
            return False
        if not (FINITE.isdisjoint(word.types) and at.classes.finite.isdisjoint(word.types)):
            return True
    return False


def _verb_comes(at: Place) -> bool:
    """Whether "to" is followed by a verb: "to play this card", but not "to Play" or "to target Contender"."""
    after, following = at.after, at.following
    if after is None or not is_verb(after) or "D_TARGET" in after.types:
        return False
    if "A_READY" in after.types and is_nominal(following):
        return False  # "to ready Clash cards"
    if at.classes.verbal_zones.isdisjoint(after.types):
        return True
    return is_determiner(following) or any(each.type == "V_COST" for each in at.sofar)

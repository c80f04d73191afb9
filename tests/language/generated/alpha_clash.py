"""Abilities of Alpha Clash: what hangs together with what, when it triggers, what it costs."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from judge_app.language.abilities import Ability, AttachOnly, During, HealthAtMost, Kind, OncePer
from judge_app.language.amounts import Exactly
from judge_app.language.changes import GainsKeyword, Keyword
from judge_app.language.conditions import Done
from judge_app.language.durations import Period, Which
from judge_app.language.filters import HasName, HasSymbol
from judge_app.language.games.alpha_clash.words import TIMINGS, magnitude
from judge_app.language.instructions import Act, Draw, Modify, Prevent, Verb
from judge_app.language.objects import Choice, Counters, Effects, Objects
from judge_app.language.spans import NOWHERE
from judge_app.language.structure import (
    AdditionalCost,
    At,
    By,
    Can,
    Cannot,
    Event,
    ForEach,
    Free,
    If,
    Instead,
    Lasting,
    Later,
    Let,
    May,
    Modes,
    Must,
    Only,
    Replace,
    Timing,
    TriggersAgain,
    Would,
)
from tests.language.generated.alpha_clash_deeds import (
    X,
    actions,
    acts,
    any_keyword,
    attachings,
    conditions,
    counting,
    creations,
    damage,
    draws,
    durations,
    figures,
    gaining,
    happenings,
    health,
    keyword_actions,
    losing,
    moments,
    moves,
    payments,
    plain_conditions,
    rolls,
    searches,
    shuffles,
    skips,
)
from tests.language.generated.alpha_clash_nouns import (
    COUNTERS,
    IT,
    ONE,
    THIS,
    YOU,
    amounts,
    cards,
    chosen,
    compared,
    every,
    from_hand,
    gems,
    holders,
    names,
    numbers,
    plain_amounts,
    scaled_amounts,
    speakers,
    spoken_of,
    types,
)

# ---- structure -----------------------------------------------------------------------------------------------------

yours = st.one_of(acts, draws, moves, searches, shuffles, attachings, counting, creations, payments).filter(
    lambda each: each.who == YOU
)
drawn_x = st.builds(Draw, speakers, st.just(Exactly(X)))
grown_x = st.builds(lambda what: Modify(what, figures(X, X, (False, False)), None), spoken_of)
each_of = st.one_of(
    st.builds(lambda kind: Objects(Choice.THE, None, (kind,)), types),
    every().map(lambda what: Objects(Choice.THE, None, what.filters, what.other)),
    st.builds(Counters, st.sampled_from(COUNTERS), st.none(), st.just(THIS)),
)
mays = st.builds(lambda effect: May(YOU, (effect,)), yours)
ifs = st.builds(lambda condition, effect: If(condition, (effect,)), conditions, st.one_of(actions, mays))
for_eaches = st.builds(lambda what, effect: ForEach(what, (effect,)), each_of, st.one_of(draws, health))
lets = st.builds(lambda amount, effect: Let("X", amount, (effect,)), amounts, st.one_of(drawn_x, grown_x))
modes = st.builds(
    lambda who, quantity, ways: Modes(who, quantity, tuple((way,) for way in ways)),
    st.just(YOU), st.just(ONE), st.lists(st.one_of(acts, draws, moves), min_size=2, max_size=3),
)  # fmt: skip
events = st.builds(
    lambda timing, event: Event(timing, (event,)), st.sampled_from([Timing.WHEN, Timing.WHENEVER]), happenings
)
laters = st.one_of(
    st.builds(lambda moment, effect: Later(At(moment), (effect,)), moments, st.one_of(acts, draws, moves)),
)
replaces = st.builds(
    lambda event, effect: Replace(event, (effect,)),
    st.one_of(
        st.builds(lambda what: Act(Verb.DEFEAT, None, what), st.one_of(st.just(THIS), chosen(target=False))),
        st.builds(lambda who: Draw(who, ONE), holders),
    ),
    st.one_of(draws, moves, acts),
)
frees = st.builds(
    lambda what: May(YOU, (Free((Act(Verb.PLAY, YOU, what),), "resource cost"),)), st.one_of(from_hand, st.just(IT))
)
bys = st.builds(
    lambda what, doing: May(YOU, (By((Act(Verb.PLAY, YOU, what),), doing),)),
    from_hand,
    moves.filter(lambda move: move.who == YOU and move.to is None),
)
dear = st.builds(
    lambda cost: AdditionalCost((cost,), Act(Verb.PLAY, YOU, THIS)),
    st.one_of(draws, acts, moves).filter(lambda each: each.who == YOU),
)
would = st.builds(lambda event: Event(Timing.WHEN, (Would(event),)), happenings)
insteads = st.builds(lambda effect: Instead((effect,)), st.one_of(draws, acts, moves))
lastings = st.builds(lambda what, lasting: Lasting((Act(Verb.GAIN_CONTROL, YOU, what),), lasting), chosen(), durations)
again = st.just(TriggersAgain(Effects("effect", THIS, "Trigger - Enter")))


def _limit(kind: Any) -> Any:
    def made(what: Objects, deed: str, lasting: Any) -> Any:
        actions_ = {
            "attack": Act(Verb.ATTACK, what),
            "obstruct": Act(Verb.OBSTRUCT, what),
            "be defeated": Act(Verb.DEFEAT, None, what),
            "be engaged": Act(Verb.ENGAGE, None, what),
        }
        if deed == "have that damage prevented":
            return kind(None, (Prevent(None, None, None, that=True),), lasting)
        if deed == "have damage prevented":
            return kind(None, (Prevent(None, None, None, what),), lasting)
        return kind(what, (actions_[deed],), lasting)

    return made


deeds = st.sampled_from(["attack", "obstruct", "be defeated", "be engaged"])
limits = st.one_of(
    st.builds(
        _limit(Cannot),
        cards,
        deeds | st.sampled_from(["have damage prevented", "have that damage prevented"]),
        st.one_of(st.none(), durations),
    ),
    st.builds(_limit(Can), cards, st.sampled_from(["attack", "obstruct"]), st.one_of(st.none(), durations)),
    st.builds(_limit(Must), cards, st.sampled_from(["attack", "obstruct"]), st.one_of(st.none(), durations)),
    st.builds(lambda condition: Only(THIS, Act(Verb.ATTACK, THIS), condition), plain_conditions),
)
structures = st.one_of(
    mays, ifs, for_eaches, lets, modes, laters, replaces, frees, bys, dear, insteads, limits, lastings, again
)
effects = st.one_of(actions, structures)

# ---- abilities -----------------------------------------------------------------------------------------------------

timings = st.one_of(
    st.sampled_from([timing for timing in TIMINGS if timing.startswith("Trigger")]).map(
        lambda each: (Kind.TRIGGERED, (each,))
    ),
    st.sampled_from([timing for timing in TIMINGS if timing.startswith("Counter")]).map(
        lambda each: (Kind.REACTION, (each,))
    ),
    st.just((Kind.TRIGGERED, ("Discover",))),
    st.just((Kind.ACTIVATED, ("Action",))),
)
figures_before = st.one_of(st.just(()), st.builds(lambda figure: (HealthAtMost(figure),), st.integers(1, 30)))
if_you_do = st.builds(
    lambda first, then: (May(YOU, (first,)), If(Done(YOU), (then,))), yours, st.one_of(draws, acts, moves)
)
steps = st.one_of(
    st.builds(lambda effect: (effect,), effects),
    st.lists(st.one_of(acts, draws, moves, health), min_size=2, max_size=3).map(tuple),
    if_you_do,
)
timed = st.builds(
    lambda before, timing, done: Ability(timing[0], timing[1], before, effects=done), figures_before, timings, steps
)
engaging = st.builds(lambda done: Ability(Kind.ACTIVATED, costs=(Act(Verb.ENGAGE, YOU, THIS),), effects=done), steps)
magnitudes = st.builds(
    lambda number, timing, done: Ability(timing[0], timing[1], (magnitude(number, NOWHERE),), effects=done),
    st.integers(1, 20), timings, steps,
)  # fmt: skip
triggers = st.one_of(events, would, st.builds(At, moments))
triggered = st.builds(
    lambda trigger, done: Ability(Kind.TRIGGERED, trigger=trigger, effects=(done,)),
    triggers,
    st.one_of(acts, draws, moves, health, mays),
)
once = st.builds(
    lambda limits_, done: Ability(Kind.ACTIVATED, restrictions=limits_, effects=(done,)),
    st.sampled_from([
        (OncePer(Period("turn", Which.EACH)),), (During(Period("Primary Phase", Which.THE, YOU)),),
        (OncePer(Period("turn", Which.EACH)), During(Period("Primary Phase", Which.THE, YOU))),
    ]),
    mays.filter(lambda may: getattr(may.effects[0], "verb", None) is not Verb.PLAY),  # that is a permission: static
)  # fmt: skip
statics = st.one_of(
    st.builds(
        lambda what, both: Ability(Kind.STATIC, effects=(Modify(what, both),)),
        every(),
        st.builds(figures, numbers, numbers, st.tuples(st.booleans(), st.booleans())),
    ),
    st.builds(
        lambda what, word: Ability(Kind.STATIC, effects=(Modify(what, (GainsKeyword(word),)),)), every(), any_keyword
    ),
)
keyword_lines = st.builds(lambda word: Ability(Kind.KEYWORD, keyword=word), any_keyword)
attaches = st.builds(
    lambda cost, only: Ability(Kind.ATTACH, restrictions=only, costs=(cost,)),
    gems,
    st.one_of(
        st.just(()),
        st.builds(lambda name: (AttachOnly(Objects(Choice.CHOSEN, None, (HasName(name),))),), names),
        st.just((AttachOnly(Objects(Choice.CHOSEN, None, (HasSymbol("Alpha"),))),)),
    ),
)


def _entering(done: st.SearchStrategy[Any]) -> st.SearchStrategy[Ability]:
    """The effects of a Trigger - Enter, whose kind does not hang on what they are."""
    return done.map(lambda effect: Ability(Kind.TRIGGERED, ("Trigger - Enter",), effects=(effect,)))


STRATEGIES: dict[str, st.SearchStrategy[Ability]] = {
    "amounts": _entering(st.builds(lambda amount, effect: Let("X", amount, (effect,)), plain_amounts, drawn_x)),
    "halves and sums": _entering(
        st.builds(lambda amount, effect: Let("X", amount, (effect,)), scaled_amounts, grown_x)
    ),
    "figures compared": _entering(compared.map(lambda what: Act(Verb.ENGAGE, YOU, what))),
    "conditions": _entering(st.builds(lambda condition: If(condition, (Draw(YOU, ONE),)), conditions)),
    "durations": _entering(
        st.builds(lambda what, lasting: Modify(what, (GainsKeyword(Keyword("Flight")),), lasting), cards, durations)
    ),
    "acts": _entering(acts),
    "draws": _entering(st.one_of(draws, rolls, payments, keyword_actions)),
    "moves": _entering(moves),
    "searches": _entering(st.one_of(searches, shuffles)),
    "attaching": _entering(attachings),
    "damage": _entering(st.one_of(damage, health)),
    "counters": _entering(counting),
    "tokens": _entering(creations),
    "gaining": _entering(gaining),
    "losing": _entering(losing),
    "skipping": _entering(skips),
    "may": _entering(st.one_of(mays, frees)),
    "by doing": _entering(bys),
    "if": _entering(ifs),
    "for each": _entering(for_eaches),
    "choose one": _entering(modes),
    "later": _entering(laters),
    "instead": _entering(st.one_of(replaces, insteads, dear)),
    "limits": _entering(st.one_of(limits, lastings, again)),
    "timed abilities": timed,
    "costs": st.one_of(engaging, magnitudes),
    "attach": attaches,
    "triggered abilities": triggered,
    "once per turn": once,
    "static abilities": st.one_of(statics, keyword_lines),
}

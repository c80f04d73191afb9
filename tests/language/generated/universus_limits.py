"""When UniVersus texts wait, and what they allow: moments, what was not done or due to what, must, can, only, for free."""

from __future__ import annotations

from hypothesis import strategies as st

from judge_app.language.abilities import Ability, AnyTimes, During, Kind, MostX, OncePer, OneCopyPer
from judge_app.language.amounts import Exactly
from judge_app.language.conditions import Has
from judge_app.language.durations import Duration, Edge, Moment, Outside, Period, Which, Within
from judge_app.language.filters import ControlledBy, InZone
from judge_app.language.instructions import Act, Draw, EndPeriod, Instruction, Verb
from judge_app.language.objects import Choice, Effects, Objects, Player, Who, Zone
from judge_app.language.structure import (
    AdditionalCost,
    At,
    By,
    Can,
    DidNot,
    DueTo,
    Event,
    Free,
    Later,
    May,
    Must,
    Only,
    Replace,
    Timing,
    Trigger,
    Would,
)
from tests.language.generated.universus import (
    ATTACK,
    RIVAL,
    THIS,
    THIS_ATTACK,
    YOU,
    acts,
    cards,
    draws,
    enhance,
    healths,
    kinds,
    numbers,
    owned,
    plain,
    sides,
)

TURN = Within(Period("turn", Which.THIS))
YOUR_TURN = Within(Period("turn", Which.THE, YOU))
MY_ATTACK = Objects(Choice.THE, None, (ATTACK, ControlledBy(YOU)))
MY_ATTACKS = Objects(Choice.EVERY, None, (ATTACK, ControlledBy(YOU)))
RIVALS_ATTACK = Objects(Choice.THE, None, (ATTACK, ControlledBy(RIVAL)))
STEPS = ("Enhance Step", "Block Step", "Damage Step")
attacks = st.sampled_from([THIS_ATTACK, MY_ATTACK, RIVALS_ATTACK])
done_to = st.sampled_from([Verb.DESTROY, Verb.DISCARD, Verb.COMMIT, Verb.FLIP, Verb.BLOCK])


def _response(trigger: st.SearchStrategy[Trigger]) -> st.SearchStrategy[Ability]:
    return st.builds(
        lambda each, done: Ability(Kind.REACTION, ("Response",), trigger=each, effects=(done,)), trigger, plain
    )


def _always(done: st.SearchStrategy[Instruction]) -> st.SearchStrategy[Ability]:
    return done.map(lambda each: Ability(Kind.STATIC, effects=(each,)))


# ---- when ----------------------------------------------------------------------------------------------------------

periods = st.one_of(
    st.builds(lambda unit: Period(unit, Which.THE), st.sampled_from(["End Phase", "Combat Phase", "Start Phase"])),
    st.builds(
        lambda unit, which, whose: Period(unit, which, whose),
        st.sampled_from(["turn", "End Phase", "Draw Step", "Ready Step"]), st.sampled_from([Which.THE, Which.NEXT]), sides,
    ),
    st.just(Period("turn", Which.THIS)),
)  # fmt: skip
moments = st.builds(lambda edge, period: At(Moment(edge, period)), st.sampled_from([Edge.START, Edge.END]), periods)
around = st.builds(
    lambda edge, period: At(Moment(edge, period)), st.sampled_from([Edge.BEFORE, Edge.AFTER]),
    periods.filter(lambda period: period.which is not Which.THIS),
)  # fmt: skip
of_attacks = st.builds(
    lambda edge, unit, of: At(Moment(edge, Period(unit, Which.THIS, None, of))),
    st.sampled_from([Edge.BEFORE, Edge.AFTER]), st.sampled_from(STEPS), attacks,
)  # fmt: skip
later = st.builds(lambda trigger, done: Later(trigger, (done,)), moments, draws)
outside = st.builds(
    lambda who, quantity, period: Event(Timing.AFTER, (Draw(who, quantity),), Outside(period)),
    sides, st.builds(Exactly, numbers), st.sampled_from([Period("Draw Step", Which.THE), Period("turn", Which.THE, YOU)]),
)  # fmt: skip
not_done = st.builds(
    lambda verb, what: Event(Timing.AFTER, (DidNot(Act(verb, None, what)),)),
    st.sampled_from([Verb.BLOCK, Verb.COMPLETELY_BLOCK, Verb.PARTIALLY_BLOCK]), attacks,
)  # fmt: skip
due = st.builds(
    lambda verb, what, noun: Event(
        Timing.AFTER, (DueTo(Act(verb, None, what), Effects(noun, RIVAL, choice=Choice.CHOSEN)),)
    ),
    done_to, st.sampled_from([THIS, MY_ATTACK]), st.sampled_from(["effect", "ability"]),
)  # fmt: skip
would = st.builds(
    lambda timing, verb, what: Event(timing, (Would(Act(verb, None, what)),)),
    st.sampled_from([Timing.WHEN, Timing.BEFORE]), done_to, st.one_of(st.just(THIS), attacks),
)  # fmt: skip

# ---- what is allowed -----------------------------------------------------------------------------------------------

lasting: st.SearchStrategy[Duration | None] = st.sampled_from([None, TURN])
can = st.one_of(
    st.builds(
        lambda verb, what, within: Can(what, (Act(verb, None, what),), within),
        done_to, st.sampled_from([THIS, THIS_ATTACK, MY_ATTACKS]), lasting,
    ),
    st.builds(lambda who, within: Can(who, (Act(Verb.BLOCK, who, using=THIS),), within), sides, lasting),
)  # fmt: skip
must = st.one_of(
    st.builds(
        lambda what, within, able: Must(what, (Act(Verb.BLOCK, None, what),), within, able),
        st.sampled_from([THIS_ATTACK, MY_ATTACKS]), lasting, st.booleans(),
    ),
    st.builds(
        lambda verb, what, within, able: Must(RIVAL, (Act(verb, RIVAL, what),), within, able),
        st.sampled_from([Verb.DISCARD, Verb.COMMIT, Verb.DESTROY]), cards(), lasting, st.booleans(),
    ),
)  # fmt: skip
only = st.builds(
    lambda what, limit: Only(YOU, Act(Verb.PLAY, YOU, what), **limit),
    st.one_of(st.just(THIS), kinds.map(lambda kind: Objects(Choice.EVERY, None, (kind,)))),
    st.one_of(
        owned.map(lambda what: {"condition": Has(YOU, what)}),
        st.just({"duration": YOUR_TURN}),
    ),
)
also = st.builds(
    lambda verb, what, kind: AdditionalCost(
        (Must(RIVAL, (Act(verb, RIVAL, what),)),), Act(Verb.PLAY, RIVAL, Objects(Choice.EVERY, None, (kind,)))
    ),
    st.sampled_from([Verb.DISCARD, Verb.COMMIT, Verb.DESTROY]), cards(), kinds,
)  # fmt: skip
replaced = st.builds(
    lambda event, done, within: Replace(event, (done,), within),
    st.one_of(
        draws, st.builds(lambda verb, what: Act(verb, None, what), done_to, st.sampled_from([THIS, THIS_ATTACK]))
    ),
    st.one_of(draws, healths.filter(lambda each: each.what == YOU), acts),
    lasting,
)
free = st.builds(
    lambda quantity, kind, where: Free((Act(Verb.PLAY, YOU, Objects(Choice.CHOSEN, quantity, (kind, *where))),), "cost"),
    st.builds(Exactly, numbers), kinds, st.sampled_from([(), (InZone(Zone("hand", YOU)),)]),
)  # fmt: skip
for_nothing = st.one_of(free, free.map(lambda done: May(YOU, (done,))))
paid = st.one_of(
    st.builds(lambda doing, done: By((done,), doing), acts, acts),
    st.builds(
        lambda what, noun: May(
            RIVAL, (By((Act(Verb.CANCEL, RIVAL, Effects(noun, choice=Choice.THIS)),), Act(Verb.DISCARD, RIVAL, what)),)
        ),
        cards(), st.sampled_from(["ability", "effect"]),
    ),
)  # fmt: skip
skipped = st.one_of(
    st.builds(lambda unit: EndPeriod(YOU, Period(unit, Which.THE)), st.sampled_from(["Combat Phase", "Enhance Step"])),
    st.builds(
        lambda two, unit, which: EndPeriod(two[0], Period(unit, which, two[1]), True),
        st.sampled_from([(YOU, YOU), (RIVAL, Player(Who.THEY))]), st.sampled_from(["Draw Step", "Ready Step"]),
        st.sampled_from([Which.THE, Which.NEXT]),
    ),
)  # fmt: skip
limits = st.one_of(
    st.builds(lambda unit: (AnyTimes(Period(unit, Which.THIS)),), st.sampled_from(["turn", "Enhance Step"])),
    st.just((OneCopyPer(Period("turn", Which.EACH)),)),
    st.builds(lambda most: (MostX(most),), st.integers(1, 9)),
    st.builds(
        lambda unit, whose, times: (OncePer(Period("turn", Which.EACH), times), During(Period(unit, Which.THE, whose))),
        st.sampled_from(["turn", "attack"]), sides, st.integers(1, 3),
    ),
    st.builds(lambda unit: (During(Period(unit, Which.THE)),), st.sampled_from(["Combat Phase", "End Phase"])),
)  # fmt: skip
limited = st.builds(lambda limit, done: Ability(Kind.ACTIVATED, ("Enhance",), limit, effects=(done,)), limits, plain)

STRATEGIES: dict[str, st.SearchStrategy[Ability]] = {
    "moments": _response(moments),
    "before and after": _response(around),
    "steps of an attack": _response(of_attacks),
    "later": enhance(later),
    "outside of": _response(outside),
    "not done": _response(not_done),
    "due to": _response(due),
    "would": _response(would),
    "can": _always(can),
    "must": _always(must),
    "only": _always(only),
    "additional costs": _always(also),
    "replaced": _always(replaced),
    "for nothing": enhance(for_nothing),
    "done to do": enhance(paid),
    "skipping": enhance(skipped),
    "how often": limited,
}

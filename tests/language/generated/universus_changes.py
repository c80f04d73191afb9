"""What UniVersus changes: keywords lost, abilities given, zones, figures switched, counters, what is ignored; how long."""

from __future__ import annotations

from hypothesis import strategies as st

from judge_app.language.abilities import Ability, Kind
from judge_app.language.amounts import Exactly
from judge_app.language.changes import (
    GainsAbilities,
    GainsStatus,
    LosesEffects,
    LosesKeyword,
    StatMoves,
    StatsSwitch,
    ZoneBecomes,
)
from judge_app.language.conditions import Is
from judge_app.language.durations import Duration, Edge, Moment, Period, Until, Which, While, Within
from judge_app.language.filters import ControlledBy, HasStatus, HasType, InZone
from judge_app.language.instructions import (
    Act,
    ChangeHealth,
    CountToward,
    Draw,
    Ignore,
    KeywordAction,
    Modify,
    ReduceBelow,
    RemoveCounters,
    Verb,
)
from judge_app.language.objects import Choice, Counters, Effects, Objects, Zone
from judge_app.language.structure import Cannot, Event, Lasting, Later, May, Timing
from tests.language.generated.universus import (
    ATTACK,
    PILES,
    THIS,
    THIS_ATTACK,
    YOU,
    draws,
    enhance,
    figures,
    keywords,
    numbers,
    sides,
    used,
)
from tests.language.generated.universus_more import STATS

MY_ATTACK = Objects(Choice.THE, None, (ATTACK, ControlledBy(YOU)))
MY_ATTACKS = Objects(Choice.EVERY, None, (ATTACK, ControlledBy(YOU)))
MY_NEXT = Objects(Choice.NEXT, None, (ATTACK, ControlledBy(YOU)))
MY_FOUNDATIONS = Objects(Choice.EVERY, None, (HasType("foundation"), ControlledBy(YOU)))
PROGRESSIVE = "progressive difficulty"
attacks = st.sampled_from([THIS_ATTACK, MY_ATTACK, MY_ATTACKS, MY_NEXT])
one_attack = st.sampled_from([THIS_ATTACK, MY_ATTACK])

# ---- how long ------------------------------------------------------------------------------------------------------

periods = st.one_of(
    st.builds(Period, st.sampled_from(["turn"]), st.just(Which.THIS)),
    st.builds(lambda unit, whose: Period(unit, Which.NEXT, whose), st.sampled_from(["turn", "Ready Step"]), sides),
    st.builds(lambda unit: Period(unit, Which.THE), st.sampled_from(["Combat Phase", "End Phase"])),
)
untils = st.one_of(
    st.builds(lambda edge, period: Until(Moment(edge, period)), st.sampled_from([Edge.START, Edge.END]), periods),
    st.builds(lambda who, quantity: Until(Draw(who, quantity)), sides, st.builds(Exactly, numbers)),
)
whiles = st.one_of(
    st.builds(lambda word: While(Is(THIS, (HasStatus(word),))), st.sampled_from(["committed", "ready", "facedown"])),
    st.builds(lambda pile: While(Is(THIS, (InZone(Zone(pile, YOU)),))), st.sampled_from(PILES)),
)
durations: st.SearchStrategy[Duration | None] = st.one_of(
    st.none(), untils, st.just(Within(Period("turn", Which.THIS)))
)

# ---- changes -------------------------------------------------------------------------------------------------------

changed = st.builds(
    lambda what, change, lasting: Modify(what, (change,), lasting),
    attacks,
    st.one_of(
        figures,
        keywords,
        keywords.map(lambda each: LosesKeyword(each.keyword)),
        st.builds(lambda noun: LosesEffects(Effects(noun)), st.sampled_from(["ability", "keyword", "keyword ability"])),
        st.just(GainsStatus("unblockable")),
    ),
    durations,
)
switched = st.builds(
    lambda what, stats, lasting: Modify(what, (StatsSwitch(stats),), lasting),
    one_attack, st.sampled_from([("speed", "damage"), ("damage", "speed")]), durations,
)  # fmt: skip
zones = st.builds(
    lambda what, to, lasting: Modify(what, (ZoneBecomes(tuple(to)),), lasting),
    one_attack, st.lists(st.sampled_from(["high", "mid", "low"]), max_size=2, unique=True), durations,
)  # fmt: skip
given = st.builds(
    lambda what, ability, lasting: Modify(what, (GainsAbilities((ability,)),), lasting), attacks, used, durations
)
ongoing = st.builds(
    lambda change, what, lasting: Ability(Kind.STATIC, effects=(Modify(what, (change,), lasting),)),
    st.one_of(figures, keywords), st.just(MY_ATTACKS), whiles,
)  # fmt: skip
moved = st.builds(
    lambda what, stat, up, done: Ability(
        Kind.REACTION,
        ("Response",),
        trigger=Event(Timing.AFTER, (Modify(what, (StatMoves(stat, up),)),)),
        effects=(done,),
    ),
    one_attack, st.sampled_from(STATS), st.booleans(), draws,
)  # fmt: skip
no_lower = st.builds(
    lambda what, stat, below: Ability(
        Kind.STATIC, effects=(Cannot(what, (Modify(what, (StatMoves(stat, False, below),)),)),)
    ),
    one_attack, st.sampled_from(STATS), numbers,
)  # fmt: skip

# ---- what lasts, what is not counted -------------------------------------------------------------------------------

lasting = st.one_of(
    st.builds(lambda verb, until: Lasting((Act(verb, YOU, THIS),), until), st.sampled_from([Verb.SEAL, Verb.COMMIT]), untils),
    st.builds(
        lambda event, number, until: Lasting((Later(Event(Timing.AFTER, (event,)), (ChangeHealth(YOU, number),)),), until),
        draws, numbers, untils,
    ),
)  # fmt: skip
permitted = st.builds(
    lambda done, while_: Ability(Kind.STATIC, effects=(May(YOU, (Lasting((done,), while_),)),)), draws, whiles
)
ignored = st.builds(lambda what: Ignore(what, PROGRESSIVE), attacks)
uncounted = st.builds(
    lambda what: Ability(Kind.STATIC, effects=(Cannot(what, (CountToward(what, PROGRESSIVE),)),)),
    st.sampled_from([THIS, MY_ATTACKS, THIS_ATTACK]),
)
THIS_EFFECT = Effects("effect", choice=Choice.THIS)
no_death = st.builds(
    lambda who, lost, left: Ability(
        Kind.ACTIVATED,
        ("Enhance",),
        effects=(ChangeHealth(who, lost, True), Cannot(THIS_EFFECT, (ReduceBelow(THIS_EFFECT, who, left),))),
    ),
    sides, numbers, numbers,
)  # fmt: skip
removed = st.builds(
    lambda name, number, on: RemoveCounters(YOU, Counters(name, Exactly(number), **on)),
    st.sampled_from(["Ember", "Tally", None]), numbers, st.sampled_from([{"on": THIS}, {"among": MY_FOUNDATIONS}]),
)  # fmt: skip
milled = st.builds(lambda number: KeywordAction("mill", YOU, Exactly(number)), numbers)

STRATEGIES: dict[str, st.SearchStrategy[Ability]] = {
    "changes that last": enhance(changed),
    "switching figures": enhance(switched),
    "changing zones": enhance(zones),
    "abilities given": enhance(given),
    "while": ongoing,
    "figures that move": st.one_of(moved, no_lower),
    "until": enhance(lasting),
    "permitted while": permitted,
    "not counted": st.one_of(uncounted, enhance(ignored)),
    "not below": no_death,
    "counters removed": enhance(removed),
    "milling": enhance(milled),
}

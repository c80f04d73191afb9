"""More that UniVersus can say: amounts and X, the top of a deck, what lasts, what is forbidden, what was done."""

from __future__ import annotations

from hypothesis import strategies as st

from judge_app.language.abilities import Ability
from judge_app.language.amounts import (
    AtLeast,
    Count,
    Exactly,
    Half,
    LessThan,
    MoreThan,
    Number,
    Rounding,
    Times,
    Value,
    Variable,
)
from judge_app.language.changes import StatBecomes, StatChange
from judge_app.language.conditions import Compare, Is, Negation
from judge_app.language.durations import Period, Which, Within
from judge_app.language.filters import (
    AnyOf,
    ControlledBy,
    HasName,
    HasStatus,
    HasType,
    InZone,
    NameMatch,
    Not,
    PartOf,
    SameName,
    ThisWay,
)
from judge_app.language.instructions import (
    Act,
    Draw,
    MakeCheck,
    Modify,
    Move,
    MoveVerb,
    PutCounters,
    Search,
    Shuffle,
    Verb,
)
from judge_app.language.objects import Choice, Counters, End, Objects, Place, Zone
from judge_app.language.structure import Cannot, If, Let, Modes
from tests.language.generated.universus import (
    ONE,
    RIVAL,
    THIS,
    THIS_ATTACK,
    YOU,
    acts,
    draws,
    enhance,
    kinds,
    moves,
    numbers,
    zones,
)

DECK = Zone("deck", YOU)
STATS = ("speed", "damage", "difficulty")
X = Variable("X")
TURN = Within(Period("turn", Which.THIS))

counts = st.builds(lambda kind, zone: Count(Objects(Choice.EVERY, None, (kind, InZone(zone)))), kinds, zones)
values = st.builds(lambda stat: Value(stat, THIS_ATTACK), st.sampled_from(STATS))
amounts = st.one_of(
    counts, values, st.builds(Times, st.just(2), values), st.builds(Half, values, st.sampled_from(Rounding))
)
lets = st.builds(
    lambda amount, stat: Let("X", amount, (Modify(THIS_ATTACK, (StatChange(stat, X),)),)),
    amounts,
    st.sampled_from(STATS[:2]),
)
tops = st.one_of(
    st.builds(
        lambda verb, number: Act(verb, YOU, Objects(Choice.THE, Exactly(number), (PartOf("top", DECK),))),
        st.sampled_from([Verb.REVEAL, Verb.LOOK_AT, Verb.DISCARD]),
        st.builds(Number, st.integers(2, 9)),
    ),
    st.just(Act(Verb.REVEAL, YOU, Objects(Choice.THE, None, (PartOf("top", DECK),)))),
)
searches = st.builds(lambda kind: Search(YOU, DECK, Objects(Choice.CHOSEN, ONE, (kind,))), kinds)
shuffles = st.just(Shuffle(YOU, DECK))
ends = st.builds(
    lambda what, end: Move(MoveVerb.PUT, YOU, what, Place(DECK, end)),
    st.sampled_from([THIS, Objects(Choice.IT)]),
    st.sampled_from([End.TOP, End.BOTTOM]),
)
on_top = st.builds(
    lambda kind, on: Move(
        MoveVerb.PUT, YOU, Objects(Choice.CHOSEN, ONE, (kind, InZone(Zone("hand", YOU)))), Place(Zone("stage"), on=on)
    ),
    kinds,
    st.sampled_from([THIS, Objects(Choice.IT), Objects(Choice.THE, None, (HasType("character"), ControlledBy(YOU)))]),
)
set_to = st.builds(
    lambda stat, number: Modify(THIS_ATTACK, (StatBecomes(stat, number),)), st.sampled_from(STATS[:2]), numbers
)
counters = st.builds(lambda number: PutCounters(YOU, Counters("Ember", Exactly(number)), THIS), numbers)
named = st.one_of(
    st.builds(lambda name: Act(Verb.DISCARD, YOU, Objects(Choice.CHOSEN, ONE, (HasName(name, NameMatch.PART),))), st.sampled_from(["Ember", "Iron Gate"])),
    st.lists(kinds, min_size=2, max_size=2, unique=True).map(lambda two: Act(Verb.DESTROY, YOU, Objects(Choice.CHOSEN, ONE, (AnyOf(tuple(two)),)))),
    st.builds(lambda kind: Act(Verb.DISCARD, YOU, Objects(Choice.CHOSEN, ONE, (Not(kind),))), kinds),
    st.just(Act(Verb.REVEAL, YOU, Objects(Choice.CHOSEN, ONE, (SameName(THIS),)))),
    st.builds(lambda way: Act(Verb.REMOVE, YOU, Objects(Choice.EVERY, None, (ThisWay(way),))), st.sampled_from(["discarded", "revealed"])),
)  # fmt: skip
conditions = st.one_of(
    st.builds(lambda stat, bound: Compare(Value(stat, THIS_ATTACK), bound), st.sampled_from(STATS), st.builds(AtLeast, numbers)),
    st.builds(lambda word: Is(THIS, (HasStatus(word),)), st.sampled_from(["committed", "ready", "facedown"])),
    st.builds(lambda word: Negation(Is(THIS, (HasStatus(word),))), st.sampled_from(["committed"])),
    st.builds(lambda more: Compare(Value("speed", THIS_ATTACK), more(Value("damage", THIS_ATTACK))), st.sampled_from([MoreThan, LessThan])),
)  # fmt: skip
compared = st.builds(lambda condition: If(condition, (Draw(YOU, ONE),)), conditions)
forbidden = st.builds(
    lambda what, lasting: Cannot(RIVAL, (Act(Verb.PLAY, RIVAL, what),), lasting),
    st.builds(lambda kind: Objects(Choice.EVERY, None, (kind,)), kinds),
    st.sampled_from([None, TURN]),
)
checks = st.builds(lambda who: MakeCheck(who), st.sampled_from([YOU, RIVAL]))
modes = st.builds(
    lambda ways: Modes(YOU, ONE, tuple((way,) for way in ways)),
    st.lists(st.one_of(acts, draws, moves), min_size=2, max_size=3),
)


STRATEGIES: dict[str, st.SearchStrategy[Ability]] = {
    "X": enhance(lets),
    "the top of a deck": enhance(tops),
    "searching": enhance(st.one_of(searches, shuffles, ends, on_top)),
    "figures set": enhance(set_to),
    "counters": enhance(counters),
    "names": enhance(named),
    "comparing": enhance(compared),
    "forbidden": enhance(forbidden),
    "checks": enhance(checks),
    "choose one": enhance(modes),
}

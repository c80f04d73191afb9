"""What UniVersus says of cards: alike or not, of two kinds, shared symbols, attack zones, counters, what was done to them."""

from __future__ import annotations

from hypothesis import strategies as st

from judge_app.language.abilities import Ability, Kind
from judge_app.language.amounts import AnyNumber, AtLeast, Every, Exactly, Number
from judge_app.language.changes import GainsEffects, StatChange
from judge_app.language.conditions import Is
from judge_app.language.durations import Period, Which, Within
from judge_app.language.filters import (
    Alike,
    AllOf,
    AnyOf,
    ControlledBy,
    Did,
    Differing,
    FromAmong,
    HasCounters,
    HasType,
    InAttackZone,
    InZone,
    Not,
    Nth,
    Preceding,
    Purpose,
    Shares,
)
from judge_app.language.instructions import Act, MakeCheck, Modify, Move, MoveVerb, Verb
from judge_app.language.objects import Choice, Counters, Effects, Objects, OneOf, Place, Player, Who, Zone
from judge_app.language.reading.filter_order import in_order
from judge_app.language.structure import Event, ForEach, If, Timing
from tests.language.generated.universus import (
    ATTACK,
    ONE,
    RIVAL,
    THIS,
    THIS_ATTACK,
    YOU,
    adjectives,
    cards,
    counts,
    draws,
    enhance,
    figures,
    kinds,
    numbers,
    sides,
    zones,
)

HAND = Place(Zone("hand", YOU))
POOL = InZone(Zone("card pool", YOU))
THEM = Objects(Choice.THAT, Every())
TURN = Within(Period("turn", Which.THIS))
MY_CHARACTER = Objects(Choice.THE, None, (HasType("character"), ControlledBy(YOU)))
several = st.builds(Exactly, st.builds(Number, st.integers(2, 9)))
levels = st.sampled_from(["high", "mid", "low"])
picking = st.sampled_from([Verb.REVEAL, Verb.DISCARD, Verb.REMOVE, Verb.DESTROY])


def _picked(what: st.SearchStrategy[Objects]) -> st.SearchStrategy[Act]:
    return st.builds(lambda verb, each: Act(verb, YOU, each), picking, what)


# ---- which cards ---------------------------------------------------------------------------------------------------

matched = st.builds(
    lambda quantity, kind, same: Objects(Choice.CHOSEN, quantity, in_order([*kind, same])),
    several, st.lists(kinds, max_size=1), st.sampled_from([Alike("name"), Differing("name")]),
)  # fmt: skip
any_number = st.builds(lambda kind: Objects(Choice.CHOSEN, AnyNumber(), tuple(kind)), st.lists(kinds, max_size=1))
either_kind = st.lists(st.tuples(adjectives, kinds), min_size=2, max_size=2, unique_by=lambda pair: pair[1]).map(
    lambda two: Objects(Choice.CHOSEN, ONE, (AnyOf(tuple(AllOf(each) for each in two)),))
)
counted = st.builds(
    lambda kind, counter, number: Objects(
        Choice.CHOSEN, ONE, in_order([kind, HasCounters(Counters(counter, AtLeast(number)))])
    ),
    kinds, st.sampled_from(["Ember", "Tally", None]), numbers,
)  # fmt: skip
sharing = st.builds(
    lambda quantity, kind, number, to, zone: Objects(
        Choice.CHOSEN, quantity, in_order([kind, Shares("symbol", AtLeast(number), to), InZone(zone)])
    ),
    st.just(ONE), kinds, numbers, st.sampled_from([MY_CHARACTER, THIS]), zones,
)  # fmt: skip
aimed = st.builds(
    lambda quantity, level, zone: Objects(Choice.CHOSEN, quantity, in_order([InAttackZone(level), ATTACK, InZone(zone)])),
    counts, levels, zones,
)  # fmt: skip
untouched = st.builds(
    lambda quantity, kind, verb, negated: Objects(
        Choice.CHOSEN,
        quantity,
        in_order([kind, Not(Did(Act(verb), TURN)) if negated else Did(Act(verb), TURN)]),
    ),
    st.just(ONE), kinds, st.sampled_from([Verb.READY, Verb.COMMIT, Verb.FLIP, Verb.REVEAL]), st.booleans(),
)  # fmt: skip
among = st.builds(
    lambda quantity, kind: Move(
        MoveVerb.ADD, YOU, Objects(Choice.CHOSEN, quantity, in_order([*kind, FromAmong(THEM)])), HAND
    ),
    counts, st.lists(kinds, max_size=1),
)  # fmt: skip
side_by_side = st.builds(
    lambda verb, two, both: Act(verb, YOU, OneOf(tuple(two), both)),
    picking,
    st.lists(cards(), min_size=2, max_size=2, unique_by=lambda each: each.filters),
    st.booleans(),
)
put_back = st.builds(
    lambda verb, order: Move(verb, YOU, THEM, Place(Zone("there"), any_order=order)),
    st.just(MoveVerb.PUT),
    st.just(True),
)

# ---- which attack, which check -------------------------------------------------------------------------------------

placed = st.builds(lambda level, done: If(Is(THIS_ATTACK, (InAttackZone(level),)), (done,)), levels, draws)
preceding = Objects(Choice.THE, None, (Preceding(), ATTACK, POOL))
checks = st.builds(
    lambda whose, kind, change, lasting: Modify(
        Objects(
            Choice.EVERY,
            None,
            in_order(
                [HasType("check"), Purpose(Act(Verb.PLAY, None, Objects(Choice.EVERY, None, (kind,)))), ControlledBy(whose)]
            ),
        ),
        (change,),
        lasting,
    ),
    sides, kinds, st.builds(StatChange, st.just("check"), numbers, st.booleans()), st.sampled_from([None, TURN]),
)  # fmt: skip
next_checks = st.builds(
    lambda whose, change: Modify(
        Objects(Choice.NEXT, None, (HasType("check"), ControlledBy(whose), Did(MakeCheck(None), TURN))), (change,)
    ),
    sides, st.builds(StatChange, st.just("check"), numbers, st.booleans()),
)  # fmt: skip
nth = st.builds(
    lambda number, kind, done: Ability(
        Kind.REACTION,
        ("Response",),
        trigger=Event(
            Timing.AFTER,
            (
                Act(
                    Verb.PLAY,
                    RIVAL,
                    Objects(
                        Choice.THE, None, in_order([kind, Nth(Exactly(Number(number))), ControlledBy(Player(Who.THEY))])
                    ),
                ),
            ),
            TURN,
        ),
        effects=(done,),
    ),
    st.integers(2, 7), kinds, draws,
)  # fmt: skip

# ---- abilities and effects as things -------------------------------------------------------------------------------

taken_over = st.builds(
    lambda noun: Modify(THIS_ATTACK, (GainsEffects(Effects(noun, preceding)),)), st.sampled_from(["keyword", "ability"])
)
per_keyword = st.builds(
    lambda noun, change: ForEach(Effects(noun, THIS_ATTACK), (Modify(THIS_ATTACK, (change,)),)),
    st.sampled_from(["keyword", "keyword ability", "ability"]), figures,
)  # fmt: skip

STRATEGIES: dict[str, st.SearchStrategy[Ability]] = {
    "names alike": enhance(_picked(matched)),
    "any number": enhance(_picked(any_number)),
    "either kind": enhance(_picked(either_kind)),
    "counters on it": enhance(_picked(counted)),
    "shared symbols": enhance(_picked(sharing)),
    "attack zones": enhance(st.one_of(_picked(aimed), placed)),
    "what was done to it": enhance(_picked(untouched)),
    "from among them": enhance(st.one_of(among, put_back)),
    "side by side": enhance(side_by_side),
    "checks to play": enhance(st.one_of(checks, next_checks)),
    "the second attack": nth,
    "keywords as things": enhance(st.one_of(taken_over, per_keyword)),
}

"""What UniVersus asks before it does something, and what it counts: more than a rival, whose turn, sums, that many."""

from __future__ import annotations

from hypothesis import strategies as st

from judge_app.language.abilities import Ability, Kind
from judge_app.language.amounts import (
    AmountDone,
    AtLeast,
    AtMost,
    Bounded,
    Difference,
    Exactly,
    Extreme,
    Kinds,
    Number,
    Sum,
    ThatMuch,
    TimesDone,
    Value,
)
from judge_app.language.changes import StatChange
from judge_app.language.conditions import (
    Both,
    Compare,
    Condition,
    Controls,
    ControlsMore,
    Done,
    Either,
    Exists,
    Happened,
    Has,
    Is,
    Negation,
    Now,
)
from judge_app.language.durations import Period, Which
from judge_app.language.filters import ControlledBy, HasAbility, HasStatus, HasType, InAttackZone, InZone
from judge_app.language.instructions import Act, ChangeHealth, Deal, Draw, Modify, Verb
from judge_app.language.objects import Choice, Effects, Objects, Player, Zone
from judge_app.language.structure import If, Instead, Let, May, Would
from tests.language.generated.universus import (
    ATTACK,
    ONE,
    RIVAL,
    THIS,
    THIS_ATTACK,
    YOU,
    acts,
    counts,
    draws,
    enhance,
    healths,
    kinds,
    numbers,
    owned,
    plain,
    zones,
)
from tests.language.generated.universus_more import STATS, TURN, X, values
from tests.language.generated.universus_more import counts as how_many

RIVALS_ATTACK = Objects(Choice.THE, None, (ATTACK, ControlledBy(RIVAL)))
RIVALS = st.sampled_from([(YOU, RIVAL), (RIVAL, YOU)])


def _deadlock(of: Player) -> Controls:
    return Controls(of, Objects(Choice.CHOSEN, AtLeast(Number(11)), (HasType("foundation"), InZone(Zone("stage", of)))))


# ---- conditions ----------------------------------------------------------------------------------------------------

more = st.builds(
    lambda two, kind, some: ControlsMore(two[0], Objects(Choice.EVERY, None, (kind,)), two[1], some),
    RIVALS, kinds, st.booleans(),
)  # fmt: skip
now = st.builds(
    lambda unit, whose: Now(Period(unit, Which.THE, whose)),
    st.sampled_from(["turn", "Combat Phase", "Draw Step", "Ready Step"]), st.sampled_from([YOU, RIVAL]),
)  # fmt: skip
there_are = st.builds(
    lambda quantity, kind, zone: Exists(Objects(Choice.CHOSEN, quantity, (kind, InZone(zone)))),
    st.one_of(st.builds(AtLeast, numbers), st.builds(AtMost, numbers), st.builds(Exactly, numbers)), kinds, zones,
)  # fmt: skip
would = st.one_of(
    st.builds(lambda who, quantity: Happened(Would(Draw(who, quantity))), st.sampled_from([YOU, RIVAL]), st.just(ONE)),
    st.builds(
        lambda verb, what: Happened(Would(Act(verb, None, what))),
        st.sampled_from([Verb.DESTROY, Verb.BLOCK, Verb.COMMIT]), st.sampled_from([THIS, THIS_ATTACK, RIVALS_ATTACK]),
    ),
)  # fmt: skip
# "If this card is committed or destroyed" is left out and unread: "is committed" after "if" is a state, not a deed.
done_or_done = st.lists(
    st.sampled_from([Verb.DESTROY, Verb.DISCARD, Verb.REVEAL, Verb.REMOVE]), min_size=2, max_size=2, unique=True
).flatmap(
    lambda verbs: st.builds(
        lambda what, within: Either(tuple(Happened(Act(verb, None, what), within) for verb in verbs)),
        st.sampled_from([THIS, THIS_ATTACK, RIVALS_ATTACK]), st.sampled_from([None, TURN]),
    )
)  # fmt: skip
states: st.SearchStrategy[Condition] = st.one_of(
    st.builds(lambda what: Has(YOU, what), owned),
    st.builds(lambda word: Is(THIS, (HasStatus(word),)), st.sampled_from(["committed", "ready", "facedown"])),
    st.builds(lambda level: Is(THIS_ATTACK, (InAttackZone(level),)), st.sampled_from(["high", "mid", "low"])),
    st.builds(lambda stat, least: Compare(Value(stat, THIS_ATTACK), AtLeast(least)), st.sampled_from(STATS), numbers),
    st.just(Happened(Deal(THIS_ATTACK, None))),
    now,
    there_are,
)
both = st.lists(states, min_size=2, max_size=2, unique_by=lambda each: type(each).__name__).map(
    lambda two: Both(tuple(two))
)
so_often = st.builds(
    lambda happening, quantity: Compare(TimesDone(happening, TURN), quantity),
    st.sampled_from([Act(Verb.PLAY, YOU, Effects("ability", choice=Choice.THIS)), ChangeHealth(YOU, None)]),
    st.one_of(st.builds(AtLeast, numbers), st.builds(Exactly, numbers)),
)
different = st.builds(
    lambda stat, kind, zone: Kinds(stat, Objects(Choice.EVERY, None, (kind, InZone(zone)))),
    st.sampled_from(["keyword", "card type", "symbol"]), kinds, zones,
)  # fmt: skip
so_different = st.builds(lambda amount, number: Compare(amount, AtLeast(number)), different, numbers)
with_abilities = st.builds(
    lambda name: Has(
        YOU,
        Objects(
            Choice.CHOSEN,
            AtLeast(Number(1)),
            (HasType("foundation"), HasAbility(Effects("ability", None, name, choice=Choice.CHOSEN))),
        ),
    ),
    st.sampled_from(["Enhance", "Response", "Form"]),
)
asked = st.one_of(
    so_often,
    so_different,
    with_abilities,
    more,
    now,
    there_are,
    would,
    done_or_done,
    both,
    st.sampled_from([YOU, RIVAL]).map(_deadlock),
)
ifs = st.builds(lambda condition, done: If(condition, (done,)), asked, plain)

# ---- what was said before ------------------------------------------------------------------------------------------


def _used(*effects: object) -> Ability:
    return Ability(Kind.ACTIVATED, ("Enhance",), effects=effects)  # type: ignore[arg-type]


if_you_do = st.builds(
    lambda first, negated, then: _used(
        May(YOU, (first,)), If(Negation(Done(YOU)) if negated else Done(YOU), (then,))
    ),
    acts, st.booleans(), draws,
)  # fmt: skip
instead = st.builds(
    lambda first, condition, then: _used(first, If(condition, (Instead((then,)),))), draws, st.one_of(now, more), draws
)
rather = st.builds(
    lambda done, verb: Instead((done,), Act(verb, YOU, Objects(Choice.IT))),
    st.one_of(draws, healths.filter(lambda each: each.what == YOU)),
    st.sampled_from([Verb.DISCARD, Verb.DESTROY, Verb.COMMIT, Verb.FLIP, Verb.REMOVE]),
)
that_much = st.one_of(
    st.builds(
        lambda number, lost: _used(ChangeHealth(RIVAL, number, lost), ChangeHealth(YOU, ThatMuch(), not lost)),
        numbers, st.booleans(),
    ),
    st.builds(
        lambda quantity: _used(Act(Verb.DISCARD, YOU, Objects(Choice.CHOSEN, quantity)), Draw(YOU, Exactly(ThatMuch()))),
        counts,
    ),
)  # fmt: skip

# ---- amounts -------------------------------------------------------------------------------------------------------

terms = st.one_of(how_many, values)
amounts = st.one_of(
    different,
    st.builds(lambda lose: AmountDone(ChangeHealth(YOU, None, lose), TURN), st.booleans()),
    st.builds(Sum, terms, st.one_of(terms, numbers)),
    st.builds(Difference, terms, st.one_of(terms, numbers)),
    st.builds(
        lambda highest, stat, kind, zone: Extreme(highest, stat, Objects(Choice.EVERY, None, (kind, InZone(zone)))),
        st.booleans(), st.sampled_from([*STATS, "printed damage", "printed speed"]), kinds, zones,
    ),
    st.builds(lambda left, right, low: Bounded(Difference(left, right), low=low), how_many, numbers, st.integers(1, 9)),
)  # fmt: skip
lets = st.builds(
    lambda amount, stat, minus: Let("X", amount, (Modify(THIS_ATTACK, (StatChange(stat, X, minus),)),)),
    amounts, st.sampled_from(STATS[:2]), st.booleans(),
)  # fmt: skip

STRATEGIES: dict[str, st.SearchStrategy[Ability]] = {
    "conditions": enhance(ifs),
    "how often, how different, with abilities": enhance(
        st.builds(lambda condition: If(condition, (Draw(YOU, ONE),)), st.one_of(so_often, so_different, with_abilities))
    ),
    "more than a rival": enhance(st.builds(lambda condition: If(condition, (Draw(YOU, ONE),)), more)),
    "both": enhance(st.builds(lambda condition: If(condition, (Draw(YOU, ONE),)), both)),
    "if you do": if_you_do,
    "instead": st.one_of(instead, enhance(rather)),
    "that much": that_much,
    "sums": enhance(lets),
}

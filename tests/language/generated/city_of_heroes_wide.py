"""What City of Heroes says of choices, of attacks on somebody, of bounds and of what may not be; what is set up for later."""

from __future__ import annotations

from hypothesis import strategies as st

from judge_app.language.abilities import Ability, Kind
from judge_app.language.amounts import (
    AtLeast,
    AtMost,
    Exactly,
    Half,
    LessThan,
    MoreThan,
    Number,
    Quantity,
    Rounding,
    ThatMuch,
    Value,
)
from judge_app.language.changes import Keyword, LosesKeyword, StatBecomes, StatChange
from judge_app.language.city_of_heroes_nodes import DAMAGE_INFLICTED, ForActions, GameVerb
from judge_app.language.conditions import Both, Compare, Controls, Exists, Happened, Has, Is, Negation
from judge_app.language.durations import Edge, Moment, Period, Until, Which, Within
from judge_app.language.filters import (
    Filter,
    FromAmong,
    HasKeyword,
    HasStat,
    HasStatus,
    HasType,
    InZone,
    Not,
    Shares,
    Targets,
    ThisWay,
)
from judge_app.language.instructions import (
    Act,
    ChangeHealth,
    Deal,
    Draw,
    Instruction,
    Modify,
    Move,
    MoveVerb,
    Prevent,
    Verb,
)
from judge_app.language.objects import Choice, Effects, End, Objects, Place, Player, Who, Zone
from judge_app.language.structure import Cannot, Event, ForEach, If, Later, Timing
from tests.language.generated.city_of_heroes import action, draws
from tests.language.generated.city_of_heroes_nouns import IT, ONE, THIS_SUPER, YOU, one_super, supers

ATTACK = Effects("attack", None, None, ONE, Choice.CHOSEN)
OPPONENT = Player(Who.OPPONENT)
DECK = Zone("deck", YOU)
TARGET = Objects(Choice.THE, None, (HasStatus("target"),))
A_SUPER = Objects(Choice.CHOSEN, ONE, (HasType("super"),))
A_TOGGLE = Objects(Choice.CHOSEN, ONE, (HasType("power"), HasType("toggle power")))

small = st.integers(1, 9).map(Number)
bounds: st.SearchStrategy[Quantity] = st.one_of(
    st.just(Exactly(Number(0))), *(st.builds(kind, small) for kind in (Exactly, AtLeast, AtMost, MoreThan, LessThan))
)
figures = st.builds(HasStat, st.sampled_from(["health", "accuracy", "defense", "clicks"]), bounds)
said_of_supers: st.SearchStrategy[Filter] = st.one_of(
    figures.filter(lambda each: each.stat != "clicks"),
    st.sampled_from([
        HasStatus("status effect"), Not(HasStatus("status effect")), HasKeyword("Stun"), Not(HasStatus("Toe-to-Toe")),
        Shares("tactics mode", None, THIS_SUPER),
    ]),
)  # fmt: skip
described = st.builds(
    lambda choice, quantity, each: Objects(choice, quantity, (HasType("super"), each)),
    st.just(Choice.CHOSEN), st.just(ONE), said_of_supers,
)  # fmt: skip
powers = st.builds(
    lambda each: Objects(Choice.CHOSEN, ONE, (HasType("power"), each)),
    st.one_of(
        figures.filter(lambda each: each.stat == "clicks"),
        st.sampled_from([HasStatus("turned on"), HasStatus("turned off"), Not(HasStatus("ready")), HasStatus("requires the Claws powerset")]),
    ),
)  # fmt: skip
choosing = st.one_of(
    st.builds(lambda what: Act(Verb.CHOOSE, YOU, what), st.one_of(described, powers, one_super)),
    st.just(Act(Verb.CHOOSE, YOU, OPPONENT)),
)
allies = st.sampled_from([
    Objects(Choice.CHOSEN, ONE, (HasType("super"), Shares("team", None, TARGET))),
    Objects(Choice.EVERY, None, (HasType("super"), Shares("team", None, Objects(Choice.THAT, None, (HasType("super"),))))),
]).map(lambda what: ChangeHealth(what, Number(2)))  # fmt: skip

# ---- attacks on somebody -------------------------------------------------------------------------------------------

aimed = st.builds(
    lambda of, kind, at: Effects("attack", of, kind, filters=(Targets(at),)),
    st.sampled_from([None, THIS_SUPER]), st.sampled_from([None, "melee", "ranged", "ranged area"]), st.sampled_from([THIS_SUPER, A_SUPER, TARGET]),
)  # fmt: skip
changes = st.one_of(
    st.builds(lambda stat, many, minus: StatChange(stat, many, minus), st.sampled_from(["accuracy", "defense", "damage", "fire damage"]), small, st.booleans()),
    st.just(StatBecomes("chasing cost", Number(0))),
    st.builds(lambda many, minus: StatChange("chasing cost", many, minus), small, st.booleans()),
)  # fmt: skip
against = st.builds(lambda what, change: Modify(what, (change,)), aimed, changes)

# ---- amounts, ends of a deck, what was looked at -------------------------------------------------------------------

that_much = st.one_of(
    st.builds(lambda who: Draw(who, Exactly(ThatMuch())), st.just(YOU)),
    st.builds(lambda kind: Deal(None, ThatMuch(), kind, THIS_SUPER), st.sampled_from([None, "fire"])),
    st.builds(lambda what: ChangeHealth(what, ThatMuch()), one_super),
    st.builds(lambda what: ChangeHealth(what, Value(DAMAGE_INFLICTED, None)), one_super),
    st.builds(lambda what: GameVerb("lose hit points", None, Exactly(ThatMuch()), what=what), one_super),
    st.builds(lambda way: Deal(None, Half(Value(DAMAGE_INFLICTED, None), way), None, THIS_SUPER), st.sampled_from(Rounding)),
    st.just(Prevent(YOU, None, that=True)),
)  # fmt: skip
one_of_them = st.builds(lambda many: Objects(Choice.CHOSEN, Exactly(many), (FromAmong(IT),)), small)
ends = st.builds(
    lambda verb, what, end: Move(verb, YOU, what, Place(DECK, end)),
    st.sampled_from([MoveVerb.PUT, MoveVerb.RETURN]), st.one_of(one_of_them, st.just(Objects(Choice.REST))), st.sampled_from([End.TOP, End.BOTTOM]),
)  # fmt: skip
put_back = st.just(Move(MoveVerb.PUT, YOU, Objects(Choice.REST), Place(DECK, End.TOP, any_order=True)))
set_figures = st.one_of(
    st.builds(lambda what, many: GameVerb("set health", None, Exactly(many), what=what), st.sampled_from([THIS_SUPER, TARGET]), small),
    st.builds(lambda what, many: Modify(what, (StatBecomes("starting health", many),)), st.sampled_from([THIS_SUPER, TARGET]), small),
    st.builds(lambda what: Modify(what, (LosesKeyword(Keyword("Resistance")),)), one_super),
    st.builds(lambda many: GameVerb("charge to", YOU, Exactly(many), what=A_TOGGLE), small),
    st.just(GameVerb("gain control", YOU, ONE, what=A_SUPER)),
    st.just(GameVerb("copy", YOU, ONE, what=A_TOGGLE, to=THIS_SUPER)),
    st.just(ForEach(Objects(Choice.EVERY, None, (ThisWay("discarded"),)), (Draw(YOU, ONE),))),
)  # fmt: skip

# ---- what may not be, and for how long -----------------------------------------------------------------------------

durations = st.sampled_from([
    None, Within(Period("game", Which.THE)), Within(Period("action", Which.THIS)),
    Until(Moment(Edge.START, Period("action", Which.NEXT, YOU))),
    ForActions(Period("action", Which.NEXT, OPPONENT), 2),
])  # fmt: skip
subjects = st.one_of(supers, one_super)


def _cannot(what: Objects | Player, *actions: Instruction) -> Cannot:
    return Cannot(what, actions)


def _chosen(what: Objects, kind: str) -> GameVerb:
    return GameVerb("choose", None, ONE, what=what, detail=f"{kind} action")


forbidden = st.builds(
    lambda made, lasting: Cannot(made.what, made.actions, lasting),
    st.one_of(
        subjects.map(lambda what: _cannot(what, ChangeHealth(what, None))),
        subjects.map(lambda what: _cannot(what, _chosen(what, "Move"))),
        subjects.map(lambda what: _cannot(what, _chosen(what, "Move"), _chosen(what, "Act"))),
        subjects.map(lambda what: _cannot(what, Move(MoveVerb.PUT, None, what, Place(Zone("play"))))),
        subjects.map(lambda what: _cannot(what, Act(Verb.DISCARD, None, what))),
        subjects.map(lambda what: _cannot(what, GameVerb("perform", what, ONE, what=ATTACK, detail="attack"))),
        st.just(_cannot(OPPONENT, Act(Verb.PLAY, OPPONENT, Effects("inspiration")))),
        st.just(_cannot(OPPONENT, Act(Verb.ACTIVATE, OPPONENT, A_TOGGLE))),
    ),
    durations,
)

# ---- conditions and events -----------------------------------------------------------------------------------------

hands = st.builds(
    lambda who, many: Has(who, Objects(Choice.CHOSEN, many, (InZone(Zone("hand", who)),))),
    st.sampled_from([YOU, OPPONENT]), bounds,
)  # fmt: skip
single = st.one_of(
    st.builds(lambda each: Is(THIS_SUPER, (each,)), said_of_supers.filter(lambda each: not isinstance(each, Not | Shares))),
    hands,
    st.sampled_from([
        Negation(Is(THIS_SUPER, (HasStatus("status effect"),))), Controls(YOU, A_SUPER), Exists(A_TOGGLE),
        Negation(Exists(Objects(Choice.CHOSEN, None, (HasType("mission"),)))), Is(TARGET, (Shares("tactics mode", None, THIS_SUPER),)),
        Compare(Value("health", THIS_SUPER), MoreThan(Value("health", TARGET))), Compare(Value("hand", OPPONENT), MoreThan(Value("hand", YOU))),
        Negation(Has(THIS_SUPER, Objects(Choice.CHOSEN, None, (HasType("power"), HasType("toggle power"))))),
    ]),
)  # fmt: skip
conditions = st.one_of(single, st.lists(single, min_size=2, max_size=2).map(lambda each: Both(tuple(each))))
conditional = st.builds(lambda condition, then: If(condition, (then,)), conditions, draws)
otherwise = st.builds(
    lambda condition, then, other: If(condition, (then,), (other,)),
    single,
    draws,
    st.just(Draw(YOU, Exactly(Number(3)))),
)
in_attack = st.sampled_from([
    Happened(GameVerb("hit", ATTACK, ONE, what=A_SUPER)), Happened(GameVerb("miss", ATTACK, ONE)),
    Happened(GameVerb("hit", Effects("attack", choice=Choice.THIS), ONE)),
]).map(lambda happened: If(happened, (Draw(YOU, ONE),)))  # fmt: skip
happenings = st.sampled_from([
    GameVerb("target", OPPONENT, ONE, what=THIS_SUPER, by=ATTACK), GameVerb("hit", THIS_SUPER, ONE, what=A_SUPER, by=ATTACK),
    GameVerb("miss", THIS_SUPER, ONE, what=A_SUPER, by=ATTACK), GameVerb("target", A_SUPER, ONE, what=THIS_SUPER),
    ChangeHealth(THIS_SUPER, None), ChangeHealth(THIS_SUPER, None, lose=True), Deal(A_SUPER, None, "fire", THIS_SUPER),
    GameVerb("pay chasing costs", OPPONENT, ONE), Act(Verb.LEAVE_PLAY, A_SUPER), Act(Verb.LOSE_GAME, OPPONENT),
    GameVerb("move", A_SUPER, ONE, detail="Toe-to-Toe"), GameVerb("charge", OPPONENT, ONE, what=A_TOGGLE),
    GameVerb("turn on", OPPONENT, ONE, what=A_TOGGLE), Act(Verb.DISCARD, None, A_TOGGLE),
])  # fmt: skip
later = st.builds(
    lambda event, within, then: Later(Event(Timing.WHENEVER, (event,), within), (then,)),
    happenings, st.sampled_from([None, ForActions(Period("action", Which.NEXT, YOU), 3)]), draws,
)  # fmt: skip
reacts = happenings.map(
    lambda event: Ability(Kind.REACTION, ("React",), trigger=Event(Timing.AFTER, (event,)), effects=(Draw(YOU, ONE),))
)

STRATEGIES: dict[str, st.SearchStrategy[Ability]] = {
    "choosing": action(choosing),
    "allies of somebody": action(allies),
    "attacks on somebody": against.map(lambda effect: Ability(Kind.STATIC, effects=(effect,))),
    "that much": action(that_much),
    "ends of a deck": action(st.one_of(ends, put_back)),
    "figures that are set": action(set_figures),
    "what may not be": action(forbidden),
    "what is so": action(st.one_of(conditional, otherwise)),
    "what somebody controls": action(
        st.sampled_from([Controls(YOU, A_SUPER), Controls(OPPONENT, A_TOGGLE)]).map(
            lambda so: If(so, (Draw(YOU, ONE),))
        )
    ),
    "hits and misses": action(in_attack),
    "for later": action(later),
    "wider events": reacts,
}

"""Random abilities of UniVersus: heads, costs, attacks and foundations, checks, figures, and what hangs together."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from judge_app.language.abilities import Ability, CharacterOnly, Kind, OncePer, PlayableCommitted, Requires, UseFrom
from judge_app.language.amounts import AtLeast, AtMost, Bounded, Count, Exactly, Number, UpTo
from judge_app.language.changes import EitherChange, GainsKeyword, Keyword, StatChange
from judge_app.language.conditions import Happened, Has
from judge_app.language.durations import Period, Which
from judge_app.language.filters import (
    ControlledBy,
    HasKeyword,
    HasStat,
    HasSymbol,
    HasType,
    InZone,
)
from judge_app.language.instructions import Act, ChangeHealth, Deal, Draw, Modify, Move, MoveVerb, Verb
from judge_app.language.objects import Choice, Objects, Place, Player, Who, Zone
from judge_app.language.reading.filter_order import in_order
from judge_app.language.structure import Event, ForEach, If, May, Timing

YOU = Player(Who.YOU)
RIVAL = Player(Who.YOUR_OPPONENT)
ONE = Exactly(Number(1))
THIS = Objects(Choice.THIS)
ATTACK = HasType("attack")
THIS_ATTACK = Objects(Choice.THIS, None, (ATTACK,))
PILES = ("hand", "discard pile", "card pool", "stage")

numbers = st.builds(Number, st.integers(1, 9))
counts = st.one_of(st.builds(Exactly, numbers), st.builds(UpTo, numbers), st.builds(AtLeast, numbers))
sides = st.sampled_from([YOU, RIVAL])
kinds = st.builds(HasType, st.sampled_from(["attack", "foundation", "action", "asset", "character"]))
zones = st.builds(Zone, st.sampled_from(PILES), sides)

# ---- cards ---------------------------------------------------------------------------------------------------------

adjectives = st.one_of(
    st.builds(HasSymbol, st.sampled_from(["Fire", "Void", "All"])),
    st.builds(HasKeyword, st.sampled_from(["Fury", "Kick", "Ranged"])),
)


@st.composite
def cards(draw: st.DrawFn) -> Objects:
    """ "2 Fury attacks in your discard pile"."""
    before = [draw(adjectives)] if draw(st.booleans()) else []
    where = [InZone(draw(zones))] if draw(st.booleans()) else []
    return Objects(Choice.CHOSEN, draw(counts), in_order([*before, draw(kinds), *where]))


rivals = st.builds(
    lambda quantity, kind: Objects(Choice.CHOSEN, quantity, (kind, ControlledBy(RIVAL))),
    st.builds(Exactly, numbers),
    st.builds(HasType, st.sampled_from(["foundation", "asset"])),
)
costly = st.builds(
    lambda quantity, bound: Objects(Choice.CHOSEN, quantity, (HasType("foundation"), HasStat("difficulty", bound))),
    st.builds(Exactly, numbers),
    st.one_of(st.builds(AtMost, numbers), st.builds(AtLeast, numbers)),
)

# ---- what is done --------------------------------------------------------------------------------------------------

acts = st.builds(
    lambda verb, what: Act(verb, YOU, what),
    st.sampled_from([Verb.COMMIT, Verb.DESTROY, Verb.READY, Verb.DISCARD, Verb.SEAL, Verb.REVEAL, Verb.REMOVE]),
    st.one_of(cards(), rivals, costly, st.just(THIS)),
)
draws = st.builds(lambda quantity: Draw(YOU, quantity), st.builds(Exactly, numbers))
healths = st.builds(ChangeHealth, sides, numbers, st.booleans())
moves = st.builds(
    lambda what, zone: Move(MoveVerb.ADD, YOU, what, Place(zone)),
    cards(),
    st.builds(Zone, st.sampled_from(["hand", "momentum", "card pool"]), st.just(YOU)),
)
figures = st.builds(StatChange, st.sampled_from(["speed", "damage"]), numbers, st.booleans())
pairs = st.builds(
    lambda number, stat: EitherChange((StatChange(stat, number), StatChange(stat, number, True))),
    numbers,
    st.sampled_from(["speed", "damage"]),
)
keywords = st.builds(GainsKeyword, st.one_of(
    st.builds(Keyword, st.sampled_from(["Throw", "Flash"])),
    st.builds(Keyword, st.sampled_from(["Stun", "Powerful"]), st.integers(1, 5)),
))  # fmt: skip
changes = st.builds(
    lambda what, change: Modify(what, (change,)),
    st.sampled_from([THIS_ATTACK, Objects(Choice.THE, None, (ATTACK, ControlledBy(YOU)))]),
    st.one_of(figures, pairs, keywords),
)
plain = st.one_of(acts, draws, healths, moves, changes)

# ---- what must be true, and how often ------------------------------------------------------------------------------

owned = st.builds(lambda number, kind: Objects(Choice.CHOSEN, AtLeast(number), (kind,)), numbers, kinds)
conditions = st.one_of(
    st.builds(
        lambda who, number, kind, pile: Has(
            who, Objects(Choice.CHOSEN, AtLeast(number), (kind, InZone(Zone(pile, who))))
        ),
        st.just(YOU), numbers, kinds, st.sampled_from(PILES),
    ),
    st.just(Happened(Deal(THIS_ATTACK, None))),
)  # fmt: skip
ifs = st.builds(lambda condition, effect: If(condition, (effect,)), conditions, plain)
mays = st.builds(lambda effect: May(YOU, (effect,)), st.one_of(acts, draws, moves))
for_eaches = st.builds(
    lambda kind, zone, change: ForEach(Objects(Choice.THE, None, (kind, InZone(zone))), (Modify(THIS_ATTACK, (change,)),)),
    kinds, zones, figures,
)  # fmt: skip
bounded = st.builds(
    lambda kind, zone, change, high: ForEach(
        Bounded(Count(Objects(Choice.THE, None, (kind, InZone(zone)))), high=high), (Modify(THIS_ATTACK, (change,)),)
    ),
    kinds, zones, figures, st.integers(1, 9),
)  # fmt: skip

# ---- heads ---------------------------------------------------------------------------------------------------------

restrictions = st.sampled_from(
    [
        (),
        (OncePer(Period("turn", Which.EACH)),),
        (UseFrom("hand"),),
        (Requires("First"),),
        (CharacterOnly(("Mirio",)),),
        (PlayableCommitted(),),
    ]
)
costs = st.one_of(
    st.just(()),
    st.sampled_from([Verb.COMMIT, Verb.DESTROY, Verb.FLIP]).map(lambda verb: (Act(verb, YOU, THIS),)),
    st.builds(
        lambda quantity: (Act(Verb.DISCARD, YOU, Objects(Choice.CHOSEN, quantity)),), st.builds(Exactly, numbers)
    ),
)
effects = st.one_of(plain, ifs, mays, for_eaches)
used = st.builds(
    lambda timing, limit, cost, effect: Ability(Kind.ACTIVATED, (timing,), limit, cost, effects=(effect,)),
    st.sampled_from(["Enhance", "Form"]), restrictions, costs, effects,
)  # fmt: skip
events = st.one_of(
    st.just(Act(Verb.PLAY, YOU, THIS_ATTACK)),
    st.builds(lambda who, quantity: Draw(who, quantity), sides, st.builds(Exactly, numbers)),
    st.just(Deal(THIS_ATTACK, None)),
)
responses = st.builds(
    lambda limit, cost, event, effect: Ability(
        Kind.REACTION, ("Response",), limit, cost, Event(Timing.AFTER, (event,)), effects=(effect,)
    ),
    restrictions, costs, events, effects,
)  # fmt: skip


def enhance(done: st.SearchStrategy[Any]) -> st.SearchStrategy[Ability]:
    return done.map(lambda effect: Ability(Kind.ACTIVATED, ("Enhance",), effects=(effect,)))


STRATEGIES: dict[str, st.SearchStrategy[Ability]] = {
    "acts": enhance(acts),
    "draws": enhance(st.one_of(draws, healths)),
    "moves": enhance(moves),
    "changes": enhance(changes),
    "if": enhance(ifs),
    "may": enhance(mays),
    "for each": enhance(for_eaches),
    "at most": enhance(bounded),
    "used abilities": used,
    "responses": responses,
}

"""Random abilities of City of Heroes: actions, reacts and traits, what they do, when, for how long and on what condition."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from judge_app.language.abilities import Ability, Kind, OncePer
from judge_app.language.changes import GainsKeyword, Keyword, StatChange
from judge_app.language.city_of_heroes_nodes import ForActions, GameVerb
from judge_app.language.conditions import Has, Is, Negation
from judge_app.language.durations import Period, Until, Which, While, Within
from judge_app.language.filters import HasKeyword, HasStatus, HasType
from judge_app.language.instructions import Act, ChangeHealth, Deal, Draw, Modify, Move, MoveVerb, Verb
from judge_app.language.objects import Choice, Effects, Objects, Place, Player, Who, Zone
from judge_app.language.structure import Event, If, May, Timing
from tests.language.generated.city_of_heroes_nouns import (
    IT,
    ONE,
    TACTICS,
    TARGET,
    THIS_SUPER,
    TYPES,
    YOU,
    a_status,
    an_action,
    an_attack,
    at_least,
    cards,
    controllers,
    exactly,
    kinds_of_card,
    kinds_of_super,
    known_powers,
    numbers,
    one_super,
    others,
    players,
    powers,
    supers,
    types_of_damage,
)

STATUSES = ("Stun", "Knockdown", "Immobilize")
PLAY = Place(Zone("play"))

# ---- what is done --------------------------------------------------------------------------------------------------

damage = st.builds(
    lambda number, kind, to: Deal(None, number, kind, to), numbers, types_of_damage, st.one_of(st.none(), supers)
)
healing = st.builds(ChangeHealth, supers, numbers)
draws = st.builds(Draw, st.one_of(players, controllers), exactly)
discards = st.builds(
    lambda who, what, at_random: Act(Verb.DISCARD, who, what, at_random=at_random), st.one_of(players, controllers), cards, st.booleans()
)  # fmt: skip
statuses = st.builds(
    lambda who, many, named: GameVerb("receive", who, many, detail=named), supers, exactly, st.sampled_from(STATUSES)
)
charges = st.builds(
    lambda name, many, what: GameVerb(name, YOU, many, what=what), st.sampled_from(["charge", "recharge"]), exactly, st.one_of(powers(), known_powers)
)  # fmt: skip

# ---- what must be true ---------------------------------------------------------------------------------------------

conditions = st.one_of(
    st.builds(lambda what, mode: Is(what, (HasStatus(mode),)), one_super, st.sampled_from(TACTICS)),
    st.builds(lambda what, name: Is(what, (HasKeyword(name),)), one_super, st.sampled_from(STATUSES)),
    st.builds(lambda what, kind: Is(what, (HasType(kind),)), one_super, kinds_of_super),
    st.builds(lambda number, kind: Has(YOU, Objects(Choice.CHOSEN, number, (kind,))), at_least, kinds_of_card),
)
conditions = st.one_of(
    conditions, conditions.filter(lambda each: isinstance(each, Is)).map(Negation),
    st.builds(lambda state: Is(Objects(Choice.THE, None, (HasStatus("this power"),)), (HasStatus(state),)), st.sampled_from(["turned on", "turned off"])),
)  # fmt: skip

# ---- what happens --------------------------------------------------------------------------------------------------


def _kind(effects: Effects) -> str:
    return effects.timing or effects.noun


events = st.one_of(
    st.builds(lambda who, what: Act(Verb.ACTIVATE, who, what), others, st.one_of(powers(), known_powers)),
    st.builds(lambda who, kind: Act(Verb.PLAY, who, Objects(Choice.CHOSEN, ONE, (kind,))), others, kinds_of_card),
    st.builds(lambda what: Act(Verb.DEFEAT, None, what), supers),
    st.builds(lambda who, kind: Move(MoveVerb.PUT, who, Objects(Choice.CHOSEN, ONE, (kind,)), PLAY), others, kinds_of_card),
    st.builds(lambda who: Draw(who, ONE), others),
    st.builds(lambda kind, to: Deal(None, None, kind, to), types_of_damage, supers),
    st.builds(lambda by, kind: Deal(by, None, kind), supers, types_of_damage),
    st.builds(lambda who: GameVerb("move", who, ONE), supers),
    st.builds(lambda who, what: GameVerb("perform", who, ONE, what=what, detail=_kind(what)), st.one_of(players, supers), an_action),
    st.builds(lambda who, named: GameVerb("receive", who, ONE, detail=named), supers, st.sampled_from(STATUSES)),
    st.builds(lambda who, what: GameVerb("receive", who, ONE, what=what, detail=_kind(what)), supers, a_status),
    st.builds(lambda by, what: GameVerb("target", by, ONE, what=what, detail=_kind(by)), an_attack, supers),
    st.builds(lambda by, what: GameVerb("hit", by, ONE, what=what, detail=_kind(by)), an_attack, supers),
    st.builds(lambda who, what: GameVerb("hit", who, ONE, what=what, detail=_kind(what)), supers, an_attack),
    st.builds(lambda who, what: GameVerb("miss", who, ONE, what=what, detail=_kind(what)), supers, an_attack),
    st.builds(lambda name, what: GameVerb(name, None, ONE, what=what), st.sampled_from(["turn on", "turn off", "charge", "recharge"]), powers()),
)  # fmt: skip

# ---- for how long --------------------------------------------------------------------------------------------------

whose = st.sampled_from(
    [YOU, Player(Who.CONTROLLER, IT), Player(Who.CONTROLLER, TARGET), Player(Who.CONTROLLER, THIS_SUPER)]
)
for_actions = st.builds(
    lambda player, number: ForActions(Period("action", Which.NEXT, player), number), whose, st.integers(1, 9)
)
durations = st.one_of(
    for_actions,
    st.sampled_from([None, Within(Period("attack", Which.THIS)), Within(Period("action", Which.NEXT, YOU))]),
    st.builds(Until, events),
)  # fmt: skip
figures = st.one_of(
    st.builds(StatChange, st.sampled_from(["accuracy", "defense", "health", "damage", "fire damage", "damage of one type"]), numbers, st.booleans()),
    st.builds(lambda kind, number: GainsKeyword(Keyword(f"Resistance to {kind} damage", number)), st.sampled_from([*TYPES, "all"]), st.integers(1, 9)),
)  # fmt: skip
changes = st.lists(figures, min_size=1, max_size=3, unique_by=repr).map(tuple)
gains = st.builds(Modify, supers, changes, st.one_of(durations, st.builds(While, conditions)))
always = st.builds(Modify, supers, changes)
plain = st.one_of(damage, healing, draws, discards, statuses, charges, gains)

# ---- heads ---------------------------------------------------------------------------------------------------------

ifs = st.builds(
    lambda condition, effect: If(condition, (effect,)),
    conditions,
    st.one_of(damage, healing, draws, discards, statuses),
)
mays = st.builds(
    lambda effect: May(YOU, (effect,)), st.one_of(healing, charges, st.builds(Draw, st.just(YOU), exactly))
)
effects = st.lists(st.one_of(plain, ifs, mays), min_size=1, max_size=3).map(tuple)
costs = st.one_of(st.just(()), cards.map(lambda what: (Act(Verb.DISCARD, YOU, what),)))
limits = st.one_of(
    st.just(()), st.builds(lambda times: (OncePer(Period("game", Which.EACH), times),), st.integers(1, 9))
)
attacks = st.sampled_from(["Melee attack", "Ranged attack", "Melee area attack", "Ranged area attack"])
actions = st.builds(
    lambda limit, cost, done: Ability(Kind.ACTIVATED, ("Action",), limit, cost, effects=done), limits, costs, effects
)
attacking = st.builds(lambda line, done: Ability(Kind.ACTIVATED, ("Action", line), effects=done), attacks, effects)
timings = st.sampled_from([Timing.WHEN, Timing.BEFORE, Timing.AFTER])
reacts = st.builds(
    lambda timing, event, limit, cost, done: Ability(Kind.REACTION, ("React",), limit, cost, Event(timing, (event,)), effects=done),
    timings, events, limits, costs, effects,
)  # fmt: skip
traits = st.builds(lambda effect: Ability(Kind.STATIC, effects=(effect,)), always)
triggered = st.builds(
    lambda timing, event, effect: Ability(Kind.TRIGGERED, (), trigger=Event(timing, (event,)), effects=(effect,)), timings, events, st.one_of(damage, healing, draws, statuses)
)  # fmt: skip


def action(done: st.SearchStrategy[Any]) -> st.SearchStrategy[Ability]:
    return done.map(lambda effect: Ability(Kind.ACTIVATED, ("Action",), effects=(effect,)))


STRATEGIES: dict[str, st.SearchStrategy[Ability]] = {
    "damage": action(damage),
    "healing": action(healing),
    "drawing": action(draws),
    "discarding": action(discards),
    "status effects": action(statuses),
    "charging": action(charges),
    "figures": action(gains),
    "if": action(ifs),
    "may": action(mays),
    "actions": actions,
    "attacks": attacking,
    "reacts": reacts,
    "traits": traits,
    "triggered traits": triggered,
}

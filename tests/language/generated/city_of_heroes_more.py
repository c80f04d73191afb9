"""More that City of Heroes can say: cards and zones, X, what is forbidden, what stands instead, abilities in quotation marks."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from judge_app.language.abilities import Ability, Kind, nodes
from judge_app.language.amounts import Exactly, Number, Variable
from judge_app.language.changes import GainsAbilities, StatBecomes, StatChange
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.conditions import Done
from judge_app.language.durations import Edge, Moment, Period, Which
from judge_app.language.filters import AttachedTo, ControlledBy, HasStatus, HasType, InZone
from judge_app.language.instructions import (
    Act,
    Attach,
    ChangeHealth,
    Deal,
    Draw,
    Modify,
    Move,
    MoveVerb,
    Search,
    Shuffle,
    Verb,
)
from judge_app.language.nodes import Condition
from judge_app.language.objects import Choice, Effects, Objects, Place, Zone
from judge_app.language.structure import At, Cannot, Event, ForEach, If, Instead, Let, May, Modes, Replace, Timing
from tests.language.generated.city_of_heroes import (
    PLAY,
    STATUSES,
    action,
    always,
    charges,
    conditions,
    damage,
    discards,
    draws,
    durations,
    for_actions,
    healing,
    statuses,
    traits,
    triggered,
)
from tests.language.generated.city_of_heroes_nouns import (
    IT,
    ONE,
    TACTICS,
    THIS_SUPER,
    YOU,
    amounts,
    an_action,
    an_attack,
    by_name,
    cards,
    cards_in,
    decks,
    described,
    either,
    exactly,
    known_powers,
    named,
    numbers,
    one_super,
    others,
    plain_cards,
    players,
    powers,
    supers,
    that_attack,
    tops,
    types_of_damage,
    whose_supers,
    your_attacks,
    zones,
)

X = Variable("X")
FACE_DOWN = Place(Zone("play"), status=("face down",))
HAND = Zone("hand", YOU)

# ---- cards and zones -----------------------------------------------------------------------------------------------

some_cards = st.one_of(cards, cards_in, named, st.just(IT))
into_play = st.builds(
    lambda what, to: Move(MoveVerb.PUT, YOU, what, to), some_cards, st.sampled_from([PLAY, FACE_DOWN])
)
put_in = st.builds(
    lambda verb, what, zone: Move(verb, YOU, what, Place(zone)),
    st.sampled_from([MoveVerb.PUT, MoveVerb.RETURN]),
    some_cards,
    zones,
)
attaching = st.builds(lambda what, to: Attach(YOU, what, to), some_cards, one_super)
searches = st.builds(lambda zone, what: Search(YOU, zone, what), zones, st.one_of(cards, named, by_name))
shuffles = st.one_of(
    st.builds(lambda who, zone: Shuffle(who, zone), players, decks),
    st.builds(lambda zone, deck: Shuffle(YOU, deck, Objects(Choice.EVERY, None, (InZone(zone),))), zones, decks),
)
looking = st.one_of(
    st.builds(lambda zone: Act(Verb.LOOK_AT, YOU, zone), zones),
    st.builds(lambda what: Act(Verb.REVEAL, YOU, what), st.one_of(cards_in, tops)),
    st.builds(lambda what: Act(Verb.DISCARD, YOU, what), st.one_of(cards_in, tops, named)),
)
moving_cards = st.one_of(into_play, put_in, attaching)

odd_cards = st.sampled_from([
    Objects(Choice.CHOSEN, ONE, (HasType("mission"), HasStatus("completed"))),
    Objects(Choice.CHOSEN, ONE, (HasType("power"), HasStatus("ready"))),
    Objects(Choice.CHOSEN, ONE, (HasType("power"), HasStatus("face down"))),
    Objects(Choice.CHOSEN, ONE, (HasType("power"), InZone(Zone("play")))),
    Objects(Choice.EVERY, None, (HasType("power"), ControlledBy(YOU))),
    Objects(Choice.EVERY, None, (HasType("enhancement"), AttachedTo(Objects(Choice.THAT, None, (HasType("power"),))))),
    Objects(Choice.CHOSEN, ONE, (HasType("Flight"),)), Objects(Choice.THIS),
])  # fmt: skip

# ---- the game's own verbs ------------------------------------------------------------------------------------------


def _verb(name: str, what: st.SearchStrategy[object], many: Exactly = ONE) -> st.SearchStrategy[GameVerb]:
    return what.map(lambda each: GameVerb(name, YOU, many, what=each))  # type: ignore[arg-type]


any_power = st.one_of(powers(), known_powers)
to_modes = st.sampled_from(["", *TACTICS, " or ".join(TACTICS)])
moving = st.one_of(
    _verb("move", supers),
    st.builds(lambda what, to: GameVerb("move", YOU, ONE, what=what, detail=to), supers, to_modes),
    st.builds(lambda what, to: GameVerb("move", None, ONE, what=what, detail=to), supers, to_modes),
    st.builds(lambda what, to: May(YOU, (GameVerb("move", None, ONE, what=what, detail=to),)), one_super, to_modes),
)
done_to_powers = st.one_of(
    _verb("turn on", any_power), _verb("turn off", any_power), _verb("copy", any_power), _verb("ready", any_power, Exactly(Number(0))),
    _verb("turn face up", any_power),
)  # fmt: skip
done_to_cards = st.one_of(_verb("retrieve", cards), _verb("remove from the game", some_cards))
done_to_attacks = st.one_of(
    _verb("cancel", that_attack),
    _verb("end", that_attack),
    st.builds(
        lambda what, to, by: GameVerb("redirect", YOU, ONE, what=what, to=to, by=by),
        that_attack, one_super, st.one_of(st.none(), st.just(THIS_SUPER)),
    ),
    st.builds(lambda many: GameVerb("reduce", YOU, many, what=Effects("damage", None, None, None, Choice.THAT)), exactly),
)  # fmt: skip
performing = st.builds(
    lambda who, what: GameVerb("perform", who, ONE, what=what, detail=what.timing or what.noun), players, an_action
)
losing = st.one_of(
    st.builds(lambda what, many: GameVerb("lose hit points", None, many, what=what), supers, exactly),
    st.builds(lambda who, many: GameVerb("lose action", who, many), players, exactly),
)
targeting = st.builds(
    lambda what: Act(Verb.TARGET, YOU, what), st.one_of(either, supers.filter(lambda each: each.quantity is not None))
)

rules = st.one_of(
    st.builds(lambda many: GameVerb("deck limit", None, many), exactly),
    st.builds(lambda many: GameVerb("not below", None, many), exactly),
)
copying = st.builds(
    lambda what: Ability(
        Kind.ACTIVATED, ("Action",), effects=(GameVerb("copy", YOU, ONE, what=what), GameVerb("use the copy", YOU, ONE))
    ),
    any_power,
)
repeated = st.builds(
    lambda what, many, lasting: GameVerb("lose hit points", None, many, what=what, duration=lasting, repeated=True),
    any_power,
    exactly,
    for_actions,
)
ending = st.one_of(
    st.builds(lambda what: GameVerb("end", None, ONE, what=what), that_attack),
    st.builds(ChangeHealth, players, numbers),
)

# ---- amounts -------------------------------------------------------------------------------------------------------

equal = st.builds(lambda amount, kind: Deal(None, amount, kind), amounts, types_of_damage)
lets = st.builds(
    lambda amount, effect: Let("X", amount, (effect,)),
    amounts,
    st.one_of(st.builds(lambda kind: Deal(None, X, kind), types_of_damage), st.builds(lambda who: Draw(who, Exactly(X)), players)),
)  # fmt: skip
for_eaches = st.builds(
    lambda what, effect: ForEach(Objects(Choice.EVERY, None, what), (effect,)),
    st.one_of(described(), plain_cards.filter(bool)), st.one_of(damage, st.builds(Draw, st.just(YOU), exactly)),
)  # fmt: skip

# ---- what is forbidden ---------------------------------------------------------------------------------------------

forbidden = st.one_of(
    st.builds(lambda what, by, lasting: Cannot(what, (GameVerb("target", by, ONE, what=what),), lasting), supers, st.one_of(st.none(), an_attack), durations),
    st.builds(lambda what, lasting: Cannot(what, (GameVerb("turn off", None, ONE, what=what),), lasting), any_power, durations),
    st.builds(lambda name, what, lasting: Cannot(what, (GameVerb(name, None, ONE, what=what),), lasting), st.sampled_from(["charge", "recharge"]), any_power, durations),
    st.builds(lambda what, lasting: Cannot(what, (GameVerb("move", None, ONE, what=what),), lasting), supers, durations),
    st.builds(lambda who, named, lasting: Cannot(who, (GameVerb("receive", who, Exactly(Number(0)), detail=named),), lasting), supers, st.sampled_from([*STATUSES, ""]), durations),
    st.builds(lambda who, what, lasting: Cannot(who, (GameVerb("perform", who, ONE, what=what, detail=what.timing or what.noun),), lasting), others, an_action, durations),
)  # fmt: skip

# ---- what happens --------------------------------------------------------------------------------------------------

a_mission = Objects(Choice.CHOSEN, ONE, (HasType("mission"),))
more_events = st.one_of(
    st.builds(lambda who: GameVerb("complete", who, ONE, what=a_mission), supers),
    st.just(GameVerb("complete", None, ONE, what=a_mission)),
    st.builds(lambda what: GameVerb("ready", None, ONE, what=what), any_power),
    st.builds(lambda what: GameVerb("resolve", None, ONE, what=what, detail=what.timing or what.noun), st.one_of(an_attack, that_attack)),
    st.builds(lambda what: GameVerb("target", None, ONE, what=what), supers),
    st.builds(lambda who, what: GameVerb("target", who, ONE, what=what, detail=what.timing or what.noun), supers, an_attack),
    st.builds(lambda what: GameVerb("target", what, ONE, detail=what.timing or what.noun), an_attack),
    st.builds(lambda what: GameVerb("hit", None, ONE, what=what), supers),
    st.builds(lambda name, who: GameVerb(name, who, ONE), st.sampled_from(["hit", "miss"]), supers),
    st.builds(lambda by, what: GameVerb("miss", by, ONE, what=what, detail=by.timing or by.noun), an_attack, supers),
    st.builds(lambda what: Act(Verb.ACTIVATE, None, what), any_power),
    st.builds(lambda who: Act(Verb.ENTER_PLAY, who), supers),
    st.builds(lambda who, what: Act(Verb.DISCARD, who, what), others, cards),
    st.builds(lambda who, many: Draw(who, many), others, exactly),
)  # fmt: skip
both = st.builds(
    lambda condition, first, then: Ability(Kind.ACTIVATED, ("Action",), effects=(If(condition, (first, then)),)),
    conditions, st.one_of(damage, draws), st.one_of(searches, healing),
)  # fmt: skip

# ---- what hangs together -------------------------------------------------------------------------------------------

modes = st.builds(
    lambda ways: Modes(YOU, ONE, tuple((way,) for way in ways)),
    st.lists(st.one_of(damage, healing, draws, discards, charges, moving_cards), min_size=2, max_size=3),
)
would_be = st.one_of(
    st.builds(lambda what: Act(Verb.DEFEAT, None, what), supers),
    st.builds(lambda kind, to: Deal(None, None, kind, to), types_of_damage, supers),
    st.builds(Draw, players, exactly),
    st.builds(lambda who, what: Act(Verb.DISCARD, who, what), players, cards),
)
replacing = st.builds(
    lambda event, effect: Replace(event, (effect,)), would_be, st.one_of(damage, healing, draws, moving_cards)
)
if_done = st.builds(
    lambda first, then: Ability(Kind.ACTIVATED, ("Action",), effects=(May(YOU, (first,)), If(Done(YOU), (then,)))),
    st.one_of(healing, charges, searches), st.one_of(damage, draws),
)  # fmt: skip
instead = st.builds(
    lambda first, condition, then: Ability(Kind.ACTIVATED, ("Action",), effects=(first, If(condition, (Instead((then,)),)))),
    damage, conditions, damage,
)  # fmt: skip
limits = st.one_of(
    st.builds(lambda number: Modify(YOU, (StatBecomes("toggle powers turned on", number),)), numbers),
    st.builds(lambda number: Modify(Effects("status effect", None, None, None, Choice.EVERY), (StatChange("duration", number),)), numbers),
    st.builds(lambda who, number: Modify(Effects("action", who, "rest"), (StatChange("cards drawn", number, True),)), others, numbers),
    st.builds(lambda attacks, number: Modify(attacks, (StatChange("accuracy", number),)), your_attacks, numbers),
)  # fmt: skip
quoted = st.builds(
    lambda what, given: Modify(what, (GainsAbilities((given,)),)),
    supers,
    st.one_of(traits, triggered, action(st.one_of(damage, draws))),
)
before_the_game = st.builds(
    lambda effect: Ability(
        Kind.TRIGGERED, trigger=At(Moment(Edge.START, Period("game", Which.THE))), effects=(effect,)
    ),
    st.one_of(draws, searches, into_play),
)
labelled = st.builds(
    lambda label, effect: Ability(Kind.STATIC, (label,), effects=(effect,)),
    st.sampled_from(["Threat", "Reward"]),
    st.one_of(always, draws, statuses),
)


def _speaks_of_target(condition: Condition) -> bool:
    """A trait that speaks of "the target" is about attacks on such supers, and is read as that."""
    return any(node == HasStatus("target") for node in nodes(condition))


conditional = st.builds(  # an "it" after a condition is what the condition speaks of, and is read as that
    lambda condition, effect: Ability(Kind.STATIC, effects=(If(condition, (effect,)),)),
    conditions.filter(lambda each: not _speaks_of_target(each)),
    always.filter(lambda effect: effect.what != IT),
)


def trait(done: st.SearchStrategy[object]) -> st.SearchStrategy[Ability]:
    return done.map(lambda effect: Ability(Kind.STATIC, effects=(effect,)))  # type: ignore[arg-type]


def reacts_to(events: st.SearchStrategy[Any]) -> st.SearchStrategy[Ability]:
    return events.map(
        lambda event: Ability(
            Kind.REACTION, ("React",), trigger=Event(Timing.AFTER, (event,)), effects=(Draw(YOU, ONE),)
        )
    )


STRATEGIES: dict[str, st.SearchStrategy[Ability]] = {
    "moving cards": action(moving_cards),
    "searching": action(st.one_of(searches, shuffles, looking)),
    "moving": action(moving),
    "powers": action(done_to_powers),
    "cards": action(done_to_cards),
    "attacks answered": action(done_to_attacks),
    "performing": action(performing),
    "losing": action(losing),
    "whose supers": action(whose_supers.map(lambda what: ChangeHealth(what, Number(2)))),
    "kinds of card": action(_verb("retrieve", odd_cards)),
    "rules": trait(rules),
    "copies": copying,
    "after each action": action(repeated),
    "endings": action(ending),
    "what happens": reacts_to(more_events),
    "both": both,
    "targeting": action(targeting),
    "equal to": action(equal),
    "X": action(lets),
    "for each": action(for_eaches),
    "forbidden": action(forbidden),
    "choose one": action(modes),
    "would": trait(replacing),
    "if you do": if_done,
    "instead": instead,
    "limits": trait(limits),
    "quoted": trait(quoted),
    "before the game": before_the_game,
    "labels": labelled,
    "conditional traits": conditional,
}

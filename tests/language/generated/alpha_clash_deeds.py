"""What Alpha Clash can tell players to do, what can be true, and for how long."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from judge_app.language.abilities import Ability, Kind
from judge_app.language.amounts import (
    AtLeast,
    AtMost,
    Exactly,
    Number,
    ThatMuch,
    Value,
    Variable,
)
from judge_app.language.changes import (
    BecomesCopy,
    ColorBecomes,
    CostChange,
    CostOf,
    GainsAbilities,
    GainsKeyword,
    Keyword,
    LosesEffects,
    LosesKeyword,
    LosesStatus,
    StatBecomes,
    StatChange,
    StatsSwitch,
)
from judge_app.language.conditions import (
    Both,
    Compare,
    Controls,
    ControlsMore,
    Either,
    Exists,
    FirstTime,
    Happened,
    Has,
    Is,
    Negation,
    StateIs,
)
from judge_app.language.durations import Edge, Moment, Period, Until, Which, While, Within
from judge_app.language.filters import Did, HasAttached, HasStatus, HasType, InZone, TargetCount, Targets
from judge_app.language.instructions import (
    Act,
    Attach,
    ChangeHealth,
    Create,
    Deal,
    Detach,
    Draw,
    EndPeriod,
    KeywordAction,
    Modify,
    Move,
    MoveCounters,
    MoveVerb,
    Pay,
    Prevent,
    PutCounters,
    RemoveCounters,
    Roll,
    Search,
    Shuffle,
    Verb,
)
from judge_app.language.objects import Choice, Effects, End, Objects, Place, Player, Token, Who, Zone
from judge_app.language.reading.references import said_of
from tests.language.generated.alpha_clash_nouns import (
    IT,
    ONE,
    STATS,
    THIS,
    THOSE,
    TURN,
    YOU,
    cards,
    chosen,
    counters_on,
    counters_to_put,
    described,
    effects,
    every,
    few,
    from_hand,
    gems,
    holders,
    numbers,
    one_of,
    owners,
    resources,
    simple_amounts,
    speakers,
    spoken_of,
    statuses,
    top_cards,
    types,
)

X = Variable("X")
CONTENDER = Objects(Choice.THE, None, (HasType("Contender"),))

# ---- when and how long ---------------------------------------------------------------------------------------------

PHASES = ("Primary Phase", "Expansion Phase", "Draw Step", "Ready Step", "Clash", "turn")
periods = st.one_of(
    st.builds(
        Period,
        st.sampled_from(PHASES),
        st.sampled_from([Which.THE, Which.NEXT]),
        st.sampled_from([YOU, Player(Who.YOUR_OPPONENT)]),
    ),
    st.builds(Period, st.sampled_from(PHASES), st.just(Which.EACH)),
    st.builds(Period, st.sampled_from(["turn", "Clash"]), st.just(Which.THIS)),
)
moments = st.builds(Moment, st.sampled_from([Edge.START, Edge.END]), periods)


def _as_long_as() -> st.SearchStrategy[While]:
    return st.builds(While, plain_conditions)


durations = st.one_of(
    st.just(Until(Moment(Edge.END, Period("turn", Which.THIS)))),
    st.builds(Until, moments),
    st.just(TURN),
    st.just(Within(Period("Clash", Which.THIS))),
    st.builds(Within, st.builds(Period, st.sampled_from(PHASES), st.just(Which.NEXT), st.just(YOU))),
    st.deferred(_as_long_as),
)

# ---- what can be true ----------------------------------------------------------------------------------------------

owned = st.one_of(
    st.builds(lambda amount, kind: Objects(Choice.CHOSEN, AtLeast(amount), tuple(kind)), few, described()),
    st.builds(lambda kind: Objects(Choice.CHOSEN, Exactly(Number(0)), tuple(kind)), described()),
    st.builds(lambda amount, kind: Objects(Choice.CHOSEN, AtMost(amount), tuple(kind)), numbers, described()),
)
in_hand = st.builds(
    lambda quantity, kind, owner: Objects(Choice.CHOSEN, quantity, (*kind, InZone(Zone("hand", owner)))),
    st.one_of(st.builds(AtLeast, few), st.builds(AtMost, numbers), st.just(Exactly(Number(0)))), described(), owners,
)  # fmt: skip
happenings = st.one_of(
    st.builds(
        lambda what: Act(Verb.ENTER_PLAY, what),
        st.one_of(spoken_of.filter(lambda what: what != THOSE), chosen(target=False)),
    ),
    st.builds(lambda what: Act(Verb.ATTACK, what), st.one_of(st.just(THIS), chosen(target=False))),
    st.builds(lambda who, what: Act(Verb.DISCARD, who, what), holders, chosen(target=False)),
    st.builds(lambda who, what: Act(Verb.PLAY, who, what), holders, chosen(target=False)),
    st.builds(lambda what: Act(Verb.DEFEAT, None, what), chosen(target=False)),
    st.builds(
        lambda by, to: Deal(by, None, "clash", to),
        st.just(THIS),
        st.one_of(st.none(), chosen(target=False)),
    ),
    st.builds(lambda who: Draw(who, ONE), holders),
    st.builds(
        lambda what, zone: Move(MoveVerb.SEND, None, what, Place(zone)),
        chosen(target=False),
        st.builds(Zone, st.just("Oblivion")),
    ),
)
plain_conditions = st.one_of(
    st.builds(Controls, holders, owned),
    st.builds(
        ControlsMore,
        st.just(YOU),
        st.builds(lambda kind: Objects(Choice.EVERY, None, (kind,)), types),
        st.just(Player(Who.YOUR_OPPONENT)),
        st.booleans(),
    ),
    st.builds(lambda owner, what: Has(owner, what), holders, in_hand),
    st.builds(lambda what, each: Is(what, (each,)), st.sampled_from([IT, THIS]), st.one_of(statuses, types)),
    st.just(StateIs("Portal", "open")),
    st.builds(Exists, in_hand),
    st.builds(
        lambda stat, bound: Compare(Value(stat, THIS), bound),
        st.sampled_from(STATS),
        st.one_of(st.builds(AtLeast, numbers), st.builds(AtMost, numbers)),
    ),
    st.builds(lambda bound: Compare(Value("health", CONTENDER), bound), st.builds(AtMost, numbers)),
    st.builds(
        lambda ordinal, using: FirstTime(
            ordinal, Objects(Choice.EVERY, None, (HasType("attack"), Did(Act(Verb.DECLARE, YOU, using=using), TURN)))
        ),
        st.integers(1, 7),
        st.sampled_from([None, Objects(Choice.CHOSEN, ONE, (HasType("Clash"),))]),
    ),
    st.builds(Happened, st.builds(lambda what: Act(Verb.DEFEAT, None, what), chosen(target=False)), st.just(TURN)),
    st.builds(Negation, st.builds(Controls, holders, owned.filter(lambda what: isinstance(what.quantity, AtLeast)))),
    st.builds(Negation, st.builds(lambda each: Is(THIS, (each,)), statuses)),
)
either = st.builds(
    lambda what, within: Either((Happened(Act(Verb.DEFEAT, None, what), within), Happened(Act(Verb.ENGAGE, None, what), within))),
    chosen(target=False), st.just(TURN),
)  # fmt: skip
conditions = st.one_of(
    plain_conditions, either, st.builds(lambda first, second: Both((first, second)), plain_conditions, plain_conditions)
)

# ---- what is done --------------------------------------------------------------------------------------------------

doers = speakers
movers = st.one_of(st.just(YOU), doers)
reach = st.one_of(cards, one_of)
plain_keywords = st.builds(Keyword, st.sampled_from(["Flight", "Superspeed", "Necrotic", "Unrivaled"]))
numbered_keywords = st.builds(Keyword, st.sampled_from(["Recover", "Barrage", "Enrage"]), st.integers(1, 5))
any_keyword = st.one_of(plain_keywords, numbered_keywords)

played_on = st.builds(
    lambda by_targets: Act(
        Verb.NEGATE, YOU, Objects(Choice.TARGET, ONE, (HasType("Action"), HasStatus("being played"), by_targets))
    ),
    st.one_of(
        st.builds(
            Targets, st.sampled_from([THIS, YOU, Objects(Choice.CHOSEN, ONE, (HasType("Clash"),))]), st.booleans()
        ),
        st.builds(lambda number: TargetCount(Exactly(Number(number))), st.integers(2, 5)),
    ),
)
acts = st.one_of(
    st.builds(Act, st.sampled_from([Verb.REVEAL, Verb.READY, Verb.ENGAGE, Verb.LOOK_AT, Verb.EXHAUST]), movers, reach),
    st.builds(
        lambda who, what, random: Act(Verb.DISCARD, who, what, at_random=random),
        movers,
        st.one_of(chosen(target=False), spoken_of),
        st.booleans(),
    ),
    st.builds(Act, st.just(Verb.PLAY), movers, st.one_of(from_hand, spoken_of)),
    st.builds(Act, st.just(Verb.LOOK_AT), movers, top_cards()),
    st.builds(Act, st.sampled_from([Verb.NEGATE, Verb.COPY]), movers, effects),
    st.builds(Act, st.just(Verb.COPY_TARGETS), movers),
    st.builds(Act, st.just(Verb.DEFEAT), st.just(YOU), chosen()),
    played_on,
)
draws = st.builds(
    Draw, movers, st.one_of(st.just(ONE), st.builds(Exactly, simple_amounts), st.just(Exactly(ThatMuch())))
)
ends = st.one_of(
    st.builds(Place, st.builds(Zone, st.just("deck"), owners), st.sampled_from(list(End))),
    st.builds(Place, st.builds(Zone, st.just("deck"), owners), st.sampled_from([End.TOP, End.BOTTOM]), st.just(True)),
)
moves = st.one_of(
    st.builds(Move, st.just(MoveVerb.SEND), movers, reach, st.builds(Place, st.builds(Zone, st.just("Oblivion")))),
    st.builds(Move, st.just(MoveVerb.RETURN), movers, reach, st.builds(Place, st.builds(Zone, st.just("hand"), owners))),
    st.builds(Move, st.just(MoveVerb.PUT), movers, st.one_of(spoken_of, from_hand), ends),
    st.builds(Move, st.just(MoveVerb.ADD), movers, spoken_of, st.builds(Place, st.builds(Zone, st.just("hand"), owners))),
    st.builds(Move, st.just(MoveVerb.PUT), movers, st.one_of(spoken_of, from_hand),
              st.builds(Place, st.builds(Zone, st.just("Clash Zone"), owners), st.none(), st.just(False), st.sampled_from([(), ("engaged",), ("ready",)]))),
    st.builds(Move, st.just(MoveVerb.BANISH), movers, reach, st.none()),
)  # fmt: skip
searches = st.builds(
    Search, movers, st.builds(Zone, st.just("deck"), st.just(YOU)),
    st.builds(lambda quantity, kind: Objects(Choice.CHOSEN, quantity, tuple(kind)), st.one_of(st.just(ONE), st.builds(Exactly, numbers)), described()),
)  # fmt: skip
shuffles = st.builds(Shuffle, movers, st.builds(Zone, st.just("deck"), owners), st.one_of(st.none(), spoken_of))
attachable = st.one_of(
    chosen().filter(lambda what: not any(isinstance(each, HasAttached) for each in what.filters)), spoken_of
)  # "a Weapon with a Relic attached to it" leaves open what is attached to what
attachings = st.one_of(
    st.builds(Attach, movers, attachable, st.one_of(chosen(), spoken_of), st.booleans()),
    st.builds(Detach, movers, st.one_of(chosen(), spoken_of)),
)
damage = st.one_of(
    st.builds(Deal, st.one_of(st.just(YOU), spoken_of.filter(lambda what: what != THOSE)), simple_amounts, st.sampled_from([None, "non-clash"]), cards),
    st.builds(lambda amount, to: Deal(YOU, amount, None, to, divided=True), numbers, chosen()),
    st.builds(lambda value, to: Deal(THIS, value, None, to), st.builds(Value, st.sampled_from(STATS), st.just(THIS)), cards),
    st.builds(Prevent, st.just(YOU), st.one_of(st.none(), numbers), st.sampled_from([None, "clash", "non-clash"]), st.one_of(chosen(), spoken_of)),
    st.builds(lambda amount, to: Prevent(YOU, amount, None, to, next=True), numbers, spoken_of),
)  # fmt: skip
health = st.builds(
    ChangeHealth, st.one_of(speakers, spoken_of.filter(lambda what: what != THOSE)), simple_amounts, st.booleans()
)
counting = st.one_of(
    st.builds(PutCounters, movers, counters_to_put, cards),
    st.builds(lambda counters, on: PutCounters(YOU, counters, on, True), counters_to_put, chosen()),
    st.builds(RemoveCounters, movers, counters_on),
    st.builds(MoveCounters, movers, counters_on, st.one_of(chosen(), spoken_of)),
)
tokens = st.builds(
    Token, st.one_of(st.just(ONE), st.builds(Exactly, numbers)), st.sampled_from([None, "Drone", "Iron Hound"]), st.just(("Clash",)),
    st.tuples(st.integers(0, 5), st.integers(1, 5)), st.sampled_from([(), ("red",), ("blue",)]), st.sampled_from([(), ("Alpha",)]),
    keywords=st.sampled_from([(), ("Flight",), ("Flight", "Superspeed")]),
)  # fmt: skip
copies = st.builds(
    lambda quantity, of: Token(quantity, None, (), copy_of=of),
    st.one_of(st.just(ONE), st.builds(Exactly, numbers)),
    st.one_of(chosen(), spoken_of),
)
creations = st.builds(Create, movers, st.one_of(tokens, copies))
rolls = st.builds(Roll, movers, st.sampled_from([4, 6, 8, 10, 12, 20]))
payments = st.builds(Pay, movers, resources)
SKIPPED = (*PHASES[:4], "Resource Step", "Obstruct Step", "Start of Turn Phase", "turn")
skippers = st.one_of(
    st.just((YOU, YOU)),
    speakers.filter(lambda who: who != YOU).map(lambda who: (who, Player(Who.THEY))),
)
skips = st.builds(
    lambda two, unit, then: EndPeriod(two[0], Period(unit, Which.NEXT, two[1]), True, then),
    skippers, st.sampled_from(SKIPPED), st.one_of(st.just(()), draws.map(lambda draw: (draw,))),
)  # fmt: skip
keyword_actions = st.builds(
    KeywordAction, st.just("diminish"), movers, st.one_of(st.just(ONE), st.builds(Exactly, numbers))
)


def figures(first: Any, second: Any, less: tuple[bool, bool]) -> tuple[StatChange, ...]:
    return (StatChange("attack power", first, less[0]), StatChange("defense power", second, less[1]))


figure_changes = st.builds(
    figures, st.one_of(st.builds(Number, st.integers(0, 9)), st.just(X)), st.one_of(st.builds(Number, st.integers(0, 9)), st.just(X)),
    st.tuples(st.booleans(), st.booleans()),
)  # fmt: skip
given_abilities = st.builds(
    lambda timing, act: GainsAbilities((Ability(Kind.TRIGGERED, (timing,), effects=(act,)),)),
    st.sampled_from(["Trigger - Enter", "Trigger - Attack", "Trigger - Defeat"]), st.one_of(draws, acts),
)  # fmt: skip
gained = st.one_of(
    figure_changes,
    st.builds(lambda keyword: (GainsKeyword(keyword),), any_keyword),
    st.builds(lambda both, keyword: (*both, GainsKeyword(keyword)), figure_changes, any_keyword),
    st.builds(lambda both, given: (*both, given), figure_changes, given_abilities),
    st.builds(lambda given: (given,), given_abilities),
)
costs_changed = st.builds(
    lambda what, cost, by, more, lasting: Modify(what, (CostChange(cost, by, more),), lasting),
    st.one_of(every(), spoken_of), st.sampled_from([CostOf.PLAY, CostOf.ATTACH, CostOf.ACTIVATE]), gems, st.booleans(), st.one_of(st.none(), st.just(TURN)),
)  # fmt: skip
gaining = st.builds(
    lambda what, changes, lasting: Modify(what, changes, lasting and said_of(Modify(what, changes), lasting)),
    cards, gained, st.one_of(st.none(), durations),
)  # fmt: skip
losing = st.one_of(
    st.builds(lambda what, lasting: Modify(what, (LosesStatus("tempered"),), lasting), cards, durations),
    st.builds(lambda what, color, lasting: Modify(what, (ColorBecomes(color),), lasting), cards, st.sampled_from(["red", "white"]), durations),
    st.builds(lambda what, of, lasting: Modify(what, (BecomesCopy(of),), lasting), cards, st.one_of(chosen(), spoken_of), durations),
    st.builds(lambda what, keyword, lasting: Modify(what, (LosesKeyword(keyword),), lasting), cards, plain_keywords, durations),
    st.builds(lambda what, lasting: Modify(what, (LosesEffects(Effects("ability")),), lasting), cards, durations),
    st.builds(lambda what, lasting: Modify(what, (StatsSwitch(("attack power", "defense power")),), lasting), spoken_of, durations),
    st.builds(lambda what, stat, number, lasting: Modify(what, (StatBecomes(stat, number),), lasting), spoken_of, st.sampled_from(STATS[:2]), numbers, durations),
    costs_changed,
)  # fmt: skip
modifications = st.one_of(gaining, losing)
actions = st.one_of(
    acts,
    draws,
    moves,
    searches,
    shuffles,
    attachings,
    damage,
    health,
    counting,
    creations,
    rolls,
    payments,
    skips,
    keyword_actions,
    modifications,
)

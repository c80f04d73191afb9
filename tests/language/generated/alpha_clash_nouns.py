"""What Alpha Clash can speak of: amounts, players, zones, cards, counters, resources, effects."""

from __future__ import annotations

from hypothesis import strategies as st

from judge_app.language.amounts import (
    Amount,
    AnyNumber,
    AtLeast,
    AtMost,
    Count,
    Difference,
    Every,
    Exactly,
    Extreme,
    Half,
    LessThan,
    MoreThan,
    Number,
    Quantity,
    Rounding,
    Sum,
    Tally,
    Times,
    UpTo,
    Value,
    Variable,
)
from judge_app.language.durations import Period, Which, Within
from judge_app.language.filters import (
    AllOf,
    AnyOf,
    AttachedTo,
    ControlledBy,
    Did,
    Differing,
    Filter,
    FromAmong,
    HasAttached,
    HasColor,
    HasCounters,
    HasKeyword,
    HasName,
    HasStat,
    HasStatus,
    HasSymbol,
    HasType,
    InZone,
    NameMatch,
    Not,
    PartOf,
    SameName,
    ThisWay,
)
from judge_app.language.instructions import Act, Verb
from judge_app.language.objects import Choice, Counters, Effects, Objects, OneOf, Player, Resources, Who, Zone
from judge_app.language.reading.filter_order import in_order

ONE = Exactly(Number(1))
YOU = Player(Who.YOU)
IT = Objects(Choice.IT)
THIS = Objects(Choice.THIS)
THOSE = Objects(Choice.THAT, Every())
STATS = ("attack power", "defense power", "resource cost")
COUNTERS = ("Growth", "Ember")
TYPES = ("Clash", "Weapon", "Trap", "Relic", "Accessory", "Contender", "Clash Buff", "Clashground", "Action", "Basic")
TURN = Within(Period("turn", Which.THIS))

numbers = st.builds(Number, st.integers(2, 12))
simple_amounts = st.one_of(numbers, st.just(Variable("X")))
few = st.one_of(numbers, st.just(Number(1)))

speakers = st.sampled_from(
    [YOU, *(Player(who) for who in (Who.OPPONENT, Who.YOUR_OPPONENT, Who.EACH_OPPONENT, Who.EACH_PLAYER,
                                    Who.TARGET_OPPONENT, Who.TARGET_PLAYER, Who.THAT_PLAYER, Who.THAT_OPPONENT))]
)  # fmt: skip
owners = st.sampled_from(
    [YOU, *(Player(who) for who in (Who.OPPONENT, Who.YOUR_OPPONENT, Who.THAT_PLAYER, Who.TARGET_PLAYER, Who.THEY)),
     Player(Who.CONTROLLER, IT), Player(Who.OWNER, IT), Player(Who.OWNER, THIS)]
)  # fmt: skip
holders = st.sampled_from(
    [
        YOU,
        *(
            Player(who)
            for who in (Who.OPPONENT, Who.YOUR_OPPONENT, Who.THAT_PLAYER, Who.TARGET_OPPONENT, Who.DEFENDING_PLAYER)
        ),
    ]
)

zones = st.one_of(
    st.builds(Zone, st.sampled_from(["hand", "Oblivion", "deck"]), owners),
    st.builds(Zone, st.sampled_from(["Clash Zone", "Accessory Zone", "Resource Zone", "Oblivion"]), owners),
    st.builds(Zone, st.sampled_from(["Clash Zone", "Banished Zone"])),
    st.builds(Zone, st.just("Oblivion"), every=st.just(True)),
)
card_zones = st.builds(Zone, st.sampled_from(["hand", "Oblivion"]), owners)

# ---- what is said of a card ----------------------------------------------------------------------------------------

names = st.sampled_from(["Vesper", "Ironhide", "Captain Flare"])
types = st.builds(HasType, st.sampled_from(TYPES))
statuses = st.builds(
    HasStatus, st.sampled_from(["ready", "engaged", "attacking", "defending", "exhausted", "facedown"])
)
colors = st.builds(HasColor, st.sampled_from(["red", "blue", "green", "black", "white", "multicolored"]))
symbols = st.builds(HasSymbol, st.sampled_from(["Alpha", "Rogue", "Harbinger"]))
characters = st.builds(HasName, names)
keywords = st.builds(HasKeyword, st.sampled_from(["Flight", "Superspeed", "Enrage", "Observant"]))
negatives = st.builds(Not, st.one_of(colors, symbols, st.builds(HasType, st.sampled_from(["Weapon", "Trap", "Relic"]))))


@st.composite
def described(draw: st.DrawFn) -> list[Filter]:
    """What stands before a noun and the noun itself."""
    shape = draw(st.sampled_from(["plain", "card", "or types", "or adjectives"]))
    before: list[Filter] = draw(st.lists(st.one_of(statuses, colors, symbols, characters), max_size=2, unique_by=type))
    if shape == "card":
        return list(before)
    if shape == "or types":
        options: list[Filter] = draw(st.lists(types, min_size=2, max_size=2, unique=True).map(list[Filter]))
        if draw(st.booleans()):
            options[1] = AllOf((draw(colors), options[1]))
        return [AnyOf(tuple(options))]
    if shape == "or adjectives":
        alike: list[st.SearchStrategy[Filter]] = [colors, symbols, characters]
        either = draw(st.lists(draw(st.sampled_from(alike)), min_size=2, max_size=2, unique=True))
        return [AnyOf(tuple(either)), draw(types)]
    negative = draw(st.one_of(st.none(), negatives))
    noun = draw(types)
    if negative is not None and negative.filter != noun and not isinstance(negative.filter, HasType):
        before.append(negative)
    return [*before, noun]


with_counters = st.builds(
    Counters,
    st.one_of(st.none(), st.sampled_from(COUNTERS)),
    st.one_of(st.builds(AtLeast, few), st.just(Exactly(Number(0)))),
)
stat_bounds = st.one_of(
    st.builds(AtMost, simple_amounts),
    st.builds(AtLeast, simple_amounts),
    st.builds(Exactly, simple_amounts),
    st.builds(LessThan, st.builds(Value, st.sampled_from(STATS), st.just(THIS))),
    st.builds(MoreThan, st.builds(Value, st.sampled_from(STATS), st.just(THIS))),
)
attached = st.builds(
    Objects,
    st.just(Choice.CHOSEN),
    st.just(AtLeast(Number(1))),
    st.tuples(st.builds(HasType, st.sampled_from(["Weapon", "Relic"]))),
)
held = st.builds(ControlledBy, holders)
withs = st.one_of(
    keywords,
    st.builds(HasStat, st.sampled_from(STATS), stat_bounds),
    st.builds(HasCounters, with_counters),
    st.builds(HasAttached, attached),
    st.builds(HasName, names, st.just(NameMatch.PART)),
    st.builds(Not, keywords),
    st.builds(SameName, st.sampled_from([IT, THIS])),
)
happened = st.one_of(
    st.builds(Did, st.builds(Act, st.sampled_from([Verb.DISCARD, Verb.PLAY])), st.just(TURN)),
    st.builds(ThisWay, st.sampled_from(["discarded", "revealed", "defeated"])),
)
places = st.builds(InZone, card_zones)
bonds = st.one_of(
    st.builds(AttachedTo, st.sampled_from([IT, THIS])), st.just(Differing("name")), st.just(FromAmong(THOSE))
)


@st.composite
def behind(draw: st.DrawFn) -> list[Filter]:
    """What stands behind a noun, little enough for it to be clear what belongs to what."""
    made: list[Filter] = []
    if draw(st.booleans()):
        made.append(draw(st.one_of(held, places)))
    if draw(st.booleans()):
        made.append(draw(st.one_of(withs, happened, bonds)))
    return made


def quantities(least: int = 1) -> st.SearchStrategy[Quantity]:
    return st.one_of(
        st.just(ONE),
        st.builds(Exactly, simple_amounts),
        st.builds(UpTo, few if least == 1 else numbers),
        st.just(AnyNumber()),
    )


@st.composite
def chosen(draw: st.DrawFn, target: bool = True) -> Objects:
    """Cards picked out anew: "two other target Clash cards you control"."""
    choice = draw(st.sampled_from([Choice.TARGET, Choice.CHOSEN])) if target else Choice.CHOSEN
    quantity = draw(quantities())
    filters = in_order([*draw(described()), *draw(behind())])
    return Objects(choice, quantity, filters, other=draw(st.booleans()))


@st.composite
def every(draw: st.DrawFn) -> Objects:
    return Objects(Choice.EVERY, None, in_order([*draw(described()), *draw(behind())]), other=draw(st.booleans()))


@st.composite
def top_cards(draw: st.DrawFn) -> Objects:
    end = draw(st.sampled_from(["top", "bottom"]))
    quantity = draw(st.one_of(st.none(), st.builds(Exactly, simple_amounts)))
    return Objects(Choice.THE, quantity, (PartOf(end, Zone("deck", draw(owners))),))


spoken_of = st.one_of(
    st.sampled_from([IT, THIS, THOSE]),
    st.builds(lambda kind: Objects(Choice.THIS, None, (kind,)), types),
    st.builds(lambda kind: Objects(Choice.THAT, None, (kind,)), types),
    st.just(Objects(Choice.THE, None, (HasType("Contender"), ControlledBy(YOU)))),
)
one_of = st.builds(
    OneOf,
    st.tuples(
        st.builds(lambda kind: Objects(Choice.TARGET, ONE, (kind,)), types),
        st.builds(lambda kind: Objects(Choice.TARGET, ONE, (kind,)), types),
    ).filter(lambda pair: pair[0] != pair[1]),
)
cards = st.one_of(chosen(), every(), spoken_of)
from_hand = st.builds(
    lambda quantity, kind, zone: Objects(Choice.CHOSEN, quantity, in_order([*kind, InZone(zone)])),
    quantities(), described(), card_zones,
)  # fmt: skip

# ---- amounts -------------------------------------------------------------------------------------------------------

counted = st.one_of(
    every().filter(lambda what: not what.other), st.builds(Counters, st.sampled_from(COUNTERS), st.none(), spoken_of)
)
values = st.builds(
    Value, st.sampled_from(STATS), st.one_of(spoken_of, st.just(Objects(Choice.TARGET, ONE, (HasType("Clash"),))))
)
dealt = st.sampled_from(["damage dealt this turn", "non-clash damage dealt this turn"])
plain_amounts: st.SearchStrategy[Amount] = st.one_of(
    st.builds(Tally, st.just(Objects(Choice.EVERY)), dealt),
    st.builds(Count, counted),
    values,
    st.builds(Extreme, st.booleans(), st.sampled_from(STATS), every()),
)
scaled_amounts: st.SearchStrategy[Amount] = st.one_of(
    st.builds(Times, st.just(2), plain_amounts),
    st.builds(Half, plain_amounts, st.sampled_from(Rounding)),
    st.builds(Sum, plain_amounts, numbers),
    st.builds(Difference, plain_amounts, numbers),
)
amounts = st.one_of(plain_amounts, scaled_amounts)
compared = st.builds(
    lambda stat, bound: Objects(Choice.EVERY, None, (HasType("Clash"), HasStat(stat, bound))),
    st.sampled_from(STATS),
    stat_bounds,
)

# ---- counters, resources, effects ----------------------------------------------------------------------------------

counter_names = st.one_of(st.none(), st.sampled_from(COUNTERS))
counters_to_put = st.builds(
    Counters, st.sampled_from(COUNTERS), st.one_of(st.just(ONE), st.builds(Exactly, simple_amounts))
)
counters_on = st.builds(
    Counters, counter_names, st.one_of(st.just(ONE), st.builds(Exactly, simple_amounts), st.just(Every())), spoken_of
)
gems = st.builds(Resources, st.builds(Number, st.integers(1, 4)))
resources = st.one_of(
    gems,
    st.builds(Resources, st.builds(Number, st.integers(1, 2)), st.sampled_from(["r", "b"])),
    st.builds(Resources, few, st.just("any")),
)
effects = st.one_of(
    st.builds(Effects, st.just("effect"), st.one_of(spoken_of, holders), st.sampled_from([None, "Trigger - Enter"])),
    st.builds(Effects, st.just("ability"), spoken_of),
)

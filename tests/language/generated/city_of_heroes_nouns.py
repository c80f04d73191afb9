"""Random things of City of Heroes: supers, powers and other cards, players, zones, actions and attacks, amounts."""

from __future__ import annotations

from hypothesis import strategies as st

from judge_app.language.amounts import AnyNumber, AtLeast, Count, Exactly, Half, Number, Rounding, UpTo, Value
from judge_app.language.filters import (
    AttachedTo,
    ControlledBy,
    Filter,
    HasAttached,
    HasName,
    HasStatus,
    HasSymbol,
    HasType,
    InZone,
    NameMatch,
    PartOf,
)
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Player, Who, Zone

YOU = Player(Who.YOU)
OPPONENT = Player(Who.OPPONENT)
ONE = Exactly(Number(1))
IT = Objects(Choice.IT)
TACTICS = ("Toe-to-Toe", "Run-'n'-Gun")
SUPER = HasType("super")
POWER = HasType("power")
MINE = ControlledBy(YOU)
OPPOSING = ControlledBy(OPPONENT)
THIS_SUPER = Objects(Choice.THE, None, (HasStatus("this super"),))
TARGET = Objects(Choice.THE, None, (HasStatus("target"),))
NAMES = ("Ember", "Iron Gate", "Super Ember", "Power of the Gate")
TYPES = ("smashing", "lethal", "fire", "cold", "energy", "psychic", "toxic")

numbers = st.builds(Number, st.integers(1, 12))
exactly = st.builds(Exactly, numbers)
counts = st.one_of(exactly, st.builds(UpTo, numbers), st.just(AnyNumber()))
types_of_damage = st.one_of(st.none(), st.sampled_from(TYPES))

# ---- players and zones ---------------------------------------------------------------------------------------------

others = st.builds(
    Player,
    st.sampled_from([
        Who.OPPONENT, Who.EACH_OPPONENT, Who.THAT_OPPONENT, Who.TARGET_OPPONENT, Who.ANY_PLAYER, Who.EACH_PLAYER,
        Who.THAT_PLAYER,
    ]),
)  # fmt: skip
controllers = st.builds(
    Player, st.just(Who.CONTROLLER), st.sampled_from([IT, THIS_SUPER, TARGET, Objects(Choice.THAT, None, (SUPER,))])
)
players = st.one_of(st.just(YOU), others)
owners = st.builds(Player, st.sampled_from([Who.YOU, Who.OPPONENT, Who.THAT_OPPONENT, Who.THAT_PLAYER]))
zones = st.builds(Zone, st.sampled_from(["hand", "deck", "discard pile"]), owners)

# ---- supers --------------------------------------------------------------------------------------------------------

kinds_of_super = st.sampled_from(["super", "hero", "sidekick"])
archetypes = st.builds(HasType, st.sampled_from(["Blaster", "Scrapper", "Defender", "Tanker"]))
modes = st.builds(HasStatus, st.sampled_from([*TACTICS, "one tactics mode"]))
having = st.one_of(
    st.builds(HasType, st.sampled_from(["Flight", "Superspeed", "Superjump", "Teleport"])),
    st.builds(
        lambda kind: HasAttached(Objects(Choice.CHOSEN, ONE, (POWER, HasType(kind)))),
        st.sampled_from(["click power", "toggle power", "attack power"]),
    ),
)


@st.composite
def described(draw: st.DrawFn) -> tuple[Filter, ...]:
    """ "Opposing blaster super in Toe-to-Toe": whose, its archetype, where it is, what it has."""
    whose = draw(st.sampled_from([None, "mine", "opposing"]))
    before: list[Filter] = [HasType(draw(kinds_of_super))]
    before += [OPPOSING] if whose == "opposing" else []
    before += [draw(archetypes)] if draw(st.booleans()) else []
    before += [MINE] if whose == "mine" else []
    before += [draw(modes)] if draw(st.booleans()) else []
    before += [draw(having)] if draw(st.booleans()) else []
    return tuple(before)


supers = st.one_of(
    st.sampled_from([
        THIS_SUPER, TARGET, IT, Objects(Choice.THAT, None, (SUPER,)), Objects(Choice.THE, None, (HasType("hero"), MINE)),
        Objects(Choice.THE, None, (HasType("sidekick"), MINE)),
    ]),
    st.builds(lambda quantity, filters: Objects(Choice.CHOSEN, quantity, filters), counts, described()),
    st.builds(lambda filters: Objects(Choice.EVERY, None, filters), described()),
    st.builds(lambda quantity: Objects(Choice.CHOSEN, quantity, (HasStatus("ally"),)), counts),
    st.sampled_from([MINE, OPPOSING]).map(lambda whose: Objects(Choice.CHOSEN, ONE, (SUPER, whose, HasStatus("another super")))),
)  # fmt: skip
whose_supers = st.one_of(
    st.builds(
        lambda choice, who: Objects(choice, ONE if choice is Choice.CHOSEN else None, (SUPER, ControlledBy(who))),
        st.sampled_from([Choice.CHOSEN, Choice.EVERY, Choice.THAT]), st.one_of(others, controllers),
    ),
    st.sampled_from([MINE, OPPOSING]).map(lambda whose: Objects(Choice.THAT, None, (SUPER, whose))),
    st.sampled_from([MINE, OPPOSING]).map(lambda whose: Objects(Choice.EVERY, None, (SUPER, whose, HasStatus("another super")))),
    st.builds(lambda filters, number: Objects(Choice.CHOSEN, AtLeast(number), filters), described(), numbers),
    st.builds(lambda kind, whose: Objects(Choice.CHOSEN, ONE, (kind, whose)), archetypes, st.sampled_from([OPPOSING, MINE])),
)  # fmt: skip
one_super = st.one_of(
    st.sampled_from([THIS_SUPER, TARGET, Objects(Choice.THAT, None, (SUPER,))]),
    st.builds(lambda filters: Objects(Choice.CHOSEN, ONE, filters), described()),
)

# ---- powers and other cards ----------------------------------------------------------------------------------------

sets = st.builds(HasSymbol, st.sampled_from(NAMES))
kinds_of_power = st.builds(HasType, st.sampled_from(["click power", "constant power", "toggle power", "attack power"]))
kinds_of_card = st.builds(HasType, st.sampled_from(["power", "enhancement", "edge", "mission", "attachment"]))


@st.composite
def powers(draw: st.DrawFn) -> Objects:
    """ "2 click powers attached to this super"."""
    filters: list[Filter] = [POWER]
    filters += [draw(sets)] if draw(st.booleans()) else []
    filters += [draw(kinds_of_power)] if draw(st.booleans()) else []
    filters += [AttachedTo(draw(one_super))] if draw(st.booleans()) else []
    if draw(st.booleans()):
        return Objects(Choice.EVERY, None, tuple(filters))
    return Objects(Choice.CHOSEN, draw(counts), tuple(filters))


known_powers = st.sampled_from([
    IT, Objects(Choice.THAT, None, (POWER,)), Objects(Choice.CHOSEN, ONE, (POWER,), other=True),
    Objects(Choice.THE, None, (HasStatus("this power"),)), Objects(Choice.CHOSEN, ONE, (HasType("toggle power"),)),
])  # fmt: skip
plain_cards = st.one_of(st.builds(lambda kind: (kind,), kinds_of_card), st.just(()))
cards = st.builds(lambda quantity, filters: Objects(Choice.CHOSEN, quantity, filters), counts, plain_cards)
cards_in = st.builds(
    lambda quantity, filters, zone: Objects(Choice.CHOSEN, quantity, (*filters, InZone(zone))),
    counts,
    plain_cards,
    zones,
)
named = st.builds(
    lambda kind, name: Objects(Choice.CHOSEN, ONE, (kind, HasName(name, NameMatch.EXACT))), kinds_of_card, st.sampled_from(NAMES)
)  # fmt: skip
by_name = st.builds(lambda name: Objects(Choice.THE, None, (HasName(name, NameMatch.EXACT),)), st.sampled_from(NAMES))
decks = st.builds(Zone, st.just("deck"), owners)
tops = st.builds(
    lambda quantity, zone: Objects(Choice.CHOSEN, quantity, (PartOf("top", zone),)), st.builds(Exactly, st.builds(Number, st.integers(2, 9))), decks
)  # fmt: skip
either = st.builds(
    lambda quantity, first, second: OneOf((Objects(Choice.CHOSEN, quantity, first), Objects(Choice.CHOSEN, quantity, second))),
    counts, st.builds(lambda kind: (HasType(kind),), kinds_of_super), st.builds(lambda kind: (kind,), kinds_of_card),
)  # fmt: skip

# ---- actions and attacks -------------------------------------------------------------------------------------------

KINDS_OF_ACTION = ("power up", "act", "move", "assemble", "recharge", "mission", "rest")
KINDS_OF_ATTACK = ("melee", "ranged", "melee area", "ranged area")
an_action = st.builds(
    lambda kind: Effects("action", None, kind, ONE, Choice.CHOSEN), st.one_of(st.none(), st.sampled_from(KINDS_OF_ACTION))
)  # fmt: skip
an_attack = st.builds(
    lambda kind, of: Effects("attack", of, kind, ONE, Choice.CHOSEN),
    st.one_of(st.none(), st.sampled_from(KINDS_OF_ATTACK)), st.sampled_from([None, OPPONENT, Player(Who.THAT_OPPONENT), Player(Who.TARGET_OPPONENT)]),
)  # fmt: skip
that_attack = st.builds(
    lambda noun: Effects(noun, None, None, None, Choice.THAT), st.sampled_from(["attack", "action", "ability", "react"])
)
your_attacks = st.builds(
    lambda kind: Effects("attack", YOU, kind, None, Choice.EVERY), st.one_of(st.none(), st.sampled_from(KINDS_OF_ATTACK))
)  # fmt: skip
a_status = st.just(Effects("status effect", None, None, ONE, Choice.CHOSEN))

# ---- amounts -------------------------------------------------------------------------------------------------------

STATS = ("accuracy", "defense", "health")
simple_amounts = st.one_of(
    st.builds(lambda filters: Count(Objects(Choice.EVERY, None, filters)), described()),
    st.builds(lambda filters, zone: Count(Objects(Choice.EVERY, None, (*filters, InZone(zone)))), plain_cards, zones),
    st.builds(Value, st.sampled_from(STATS), st.sampled_from([THIS_SUPER, TARGET, Objects(Choice.THAT, None, (SUPER,))])),
)  # fmt: skip
amounts = st.one_of(simple_amounts, st.builds(Half, simple_amounts, st.sampled_from(Rounding)))
at_least = st.builds(AtLeast, numbers)

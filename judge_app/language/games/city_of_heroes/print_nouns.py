"""Things of City of Heroes back to words: cards, players, zones, effects, numbers."""

from __future__ import annotations

from typing import Any

from judge_app.language.amounts import AnyNumber, AtLeast, Exactly, Number, Quantity, UpTo
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
    PartOf,
)
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Player, Who, Zone

TACTICS = ("Toe-to-Toe", "Run-'n'-Gun")
PLAYERS = {
    Who.YOU: "you", Who.OPPONENT: "an opponent", Who.EACH_OPPONENT: "each opponent", Who.THAT_OPPONENT: "that opponent",
    Who.ANY_PLAYER: "a player", Who.EACH_PLAYER: "each player", Who.THAT_PLAYER: "that player",
    Who.TARGET_OPPONENT: "target opponent",
}  # fmt: skip
TRAVEL_POWERS = ("Flight", "Superspeed", "Superjump", "Teleport")
KINDS = ("super", "hero", "sidekick", "power", "enhancement", "edge", "mission", "attachment", "ally")


def words(thing: Any) -> str:
    """A noun phrase that reads as this thing."""
    match thing:
        case Player():
            return player_words(thing)
        case Effects():
            return effect_words(thing)
        case Zone():
            return zone_words(thing)
        case Objects():
            return object_words(thing)
        case OneOf(options=options):
            return " or ".join(map(words, options))
        case _:
            raise TypeError(f"{type(thing).__name__} has no words here")


def player_words(player: Player) -> str:
    if player.who is Who.CONTROLLER:
        of = player.of
        if of is None or (isinstance(of, Objects) and of.choice is Choice.IT):
            return "its controller"
        return f"{words(of)}'s controller"
    return PLAYERS[player.who]


def zone_words(zone: Zone) -> str:
    if zone.owner is None or zone.owner.who is Who.YOU:
        return f"your {zone.name}"
    if zone.owner.who is Who.THAT_PLAYER:
        return f"their {zone.name}"
    return f"{player_words(zone.owner)}'s {zone.name}"


def number_words(quantity: Quantity | None) -> str:
    match quantity:
        case Exactly(amount=Number(value=value)):
            return str(value)
        case UpTo(amount=Number(value=value)):
            return f"up to {value}"
        case AtLeast(amount=Number(value=value)):
            return f"{value} or more"
        case AnyNumber():
            return "any number of"
        case _:
            return ""


def is_one(quantity: Quantity | None) -> bool:
    return isinstance(quantity, Exactly) and quantity.amount == Number(1)


def article(noun: str) -> str:
    return "an" if noun.lstrip("[")[0].lower() in "aeiou" else "a"


def plural(noun: str) -> str:
    return f"{noun[:-1]}ies" if noun.endswith("ability") else {"hero": "heroes", "ally": "allies"}.get(noun, f"{noun}s")


def effect_words(effects: Effects) -> str:
    kind = f"{effects.timing} " if effects.timing else ""
    noun = f"{kind}{effects.noun}"
    if isinstance(effects.of, Player) and effects.of.who is Who.OPPONENT:
        noun = f"opposing {noun}"
    of = f" with {words(effects.of)}" if isinstance(effects.of, Objects) else ""
    if isinstance(effects.of, Player) and effects.of.who is Who.YOU:
        return f"your {plural(noun) if effects.choice is Choice.EVERY else noun}"
    if isinstance(effects.of, Player) and effects.of.who is not Who.OPPONENT:
        of = f" of {player_words(effects.of)}"
    if effects.choice is Choice.THAT:
        return f"that {noun}{of}"
    if effects.choice is Choice.EVERY:
        return f"{plural(noun)}{of}"
    if is_one(effects.quantity):
        return f"{article(noun)} {noun}{of}"
    if effects.quantity is None:
        return f"{noun}{of}"  # "that opponent's attack"
    return f"{number_words(effects.quantity)} {plural(noun)}{of}".strip()


def object_words(noun: Objects) -> str:
    if noun.choice is Choice.IT:
        return "it"
    if noun.choice is Choice.THIS and not noun.filters:
        return "this card"
    alone = noun.filters[0] if len(noun.filters) == 1 else None
    if isinstance(alone, HasName) and noun.choice is Choice.THE:
        return f"[{alone.name}]"
    if isinstance(alone, HasStatus) and alone.status.startswith("this "):
        return alone.status
    if isinstance(alone, HasStatus) and alone.status in ("target", "legal target"):
        return "the target" if alone.status == "target" else "another target"
    if alone is not None and isinstance(alone, PartOf):
        return _top_cards(noun, alone)
    return _described(noun)


def _top_cards(noun: Objects, part: PartOf) -> str:
    count = number_words(noun.quantity)
    return f"the top {count + ' ' if count else ''}{'cards' if count else 'card'} of {zone_words(part.zone)}"


def _described(noun: Objects) -> str:
    many = noun.choice is Choice.EVERY or not (noun.quantity is None or is_one(noun.quantity))
    mine = any(isinstance(each, ControlledBy) and each.player.who is Who.YOU for each in noun.filters)
    head, adjectives, posts = "card", [], []
    for each in noun.filters:
        if isinstance(each, HasType) and each.name in KINDS and head == "card":
            head = each.name
        elif isinstance(each, HasType) and each.name in TRAVEL_POWERS and head != "card":
            posts.append(f"with {each.name}")
        elif isinstance(each, HasStatus) and each.status in ("ally", "another super"):
            head = each.status if each.status == "ally" else head
        elif (adjective := _adjective(each)) is not None:
            adjectives.append(adjective)
        elif (post := _post(each)) is not None:
            posts.append(post)
        elif each != ControlledBy(Player(Who.YOU)):  # "your", said with the determiner
            raise TypeError(f"{type(each).__name__} has no words here")
    if head == "card" and any(isinstance(each, HasType) for each in noun.filters):
        head, adjectives = adjectives[0], adjectives[1:]  # an archetype or a travel power stands for the card
    another = noun.other or HasStatus("another super") in noun.filters
    if mine and (noun.choice is Choice.THAT or (noun.choice is Choice.CHOSEN and another)):
        posts.insert(0, "you control")  # "that super you control", "another super you control"
    elif many or (mine and noun.choice is not Choice.THE):
        head = plural(head)
    described = " ".join((*adjectives, head))
    return " ".join((_determiner(noun, described, mine), described, *posts)).strip()


def _determiner(noun: Objects, described: str, mine: bool) -> str:
    elsewhere = noun.other or HasStatus("another super") in noun.filters
    other = "other " if elsewhere and noun.choice is Choice.EVERY else ""
    if noun.choice is Choice.THAT:
        return "that"
    if noun.choice is Choice.THE:
        return "your" if mine else "the"
    if noun.choice is Choice.EVERY:
        return f"all {'your ' if mine else ''}{other}".strip()
    if elsewhere:
        return "another"
    if is_one(noun.quantity):
        return "one of your" if mine else article(described)
    count = number_words(noun.quantity)
    return f"{count} of your" if mine and count.isdigit() else f"{count} {'your' if mine else ''}".strip()


def _adjective(each: Filter) -> str | None:
    match each:
        case HasType(name=name):
            return name.removesuffix(" power") if name.endswith(" power") else name.lower()
        case HasSymbol(name=name):
            return f"[{name}]"  # a set may be called by words of the language: Super Strength
        case ControlledBy(player=Player(who=Who.OPPONENT)):
            return "opposing"
        case HasStatus(status="face down"):
            return "face-down"
        case HasStatus(status=status) if status not in (*TACTICS, "one tactics mode"):
            return status
        case _:
            return None


def _post(each: Filter) -> str | None:
    match each:
        case HasStatus(status=status):
            return f"in {status if status in TACTICS else 'the same tactics mode'}"
        case InZone(zone=Zone(name="play")):
            return "in play"
        case InZone(zone=zone):
            return f"from {zone_words(zone)}"
        case ControlledBy(player=Player(who=who) as player) if who is not Who.YOU:
            return f"of {player_words(player)}"
        case AttachedTo(what=what):
            return f"attached to {words(what)}"
        case HasAttached(what=what):
            return f"with {words(what)}"
        case HasName(name=name):
            return f"named [{name}]"
        case _:
            return None

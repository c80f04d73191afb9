"""Moving cards between zones, and what the rules attach to it.

How a card moves matters: being sent to Oblivion, put there and discarded are told apart (703.6b), and only some moves
make a new object (400.6).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.events import Event
from judge_app.games.alpha_clash.answers import LastKnown
from judge_app.games.alpha_clash.functioning import begin_in_zone
from judge_app.games.alpha_clash.words import (
    ACCESSORY_ZONE,
    ATTACK,
    BANISHED_ZONE,
    CLASH_ZONE,
    CLASHGROUND_ZONE,
    CONTENDER_ZONE,
    DECK,
    DEFENSE,
    ENGAGED,
    FACE_DOWN,
    HAND,
    OBLIVION,
    PLACED,
    RESOURCE_ZONE,
    STANDBY,
    ac,
)

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.engine.zones import Zone
    from judge_app.games.alpha_clash.table import AlphaClash

NEW_OBJECT = (HAND, DECK, OBLIVION)
OWNERS_OWN = (HAND, DECK, OBLIVION, BANISHED_ZONE)

SAYS = {
    "draw": ("{0} draws {1}", ac("118.1")),
    "discard": ("{0} discards {1}", ac("703.7a", "703.7b", "403.1")),
    "send": ("{1} is sent to {3}", ac("703.6a", "703.6b", "403.1")),
    "put": ("{1} is put into {3}", ac("403.1")),
    "defeat": ("{1} is put into {3}", ac("303.5", "117.4", "403.1", "703.6b")),
    "return": ("{1} returns to {3}", ac("703.12a", "400.3", "400.6")),
    "add": ("{1} is added to {3}", ac("118.5")),
    "banish": ("{1} is banished", ac("703.15a", "703.15a.1", "400.10")),
    "play": ("{0} puts {1} into Standby", ac("601.1", "601.1a", "409.1", "409.2", "703.3a", "408.8")),
    "enter": ("{1} enters play in {3}", ac("110.2d", "110.3b")),
    "resolve": ("{1} is put into {3}", ac("403.1", "605.2j", "400.3")),
    "negate": ("{1} is put into {3}", ac("703.4a")),
    "resource": ("{0} puts {1} into {3}", ac("502.1c", "408.1", "408.2", "408.3", "703.14a.1")),
    "set": ("{0} sets {1} face down in {3}", ac("304.3", "304.3a", "407.2", "503.1c", "400.4c")),
    "attach": ("{1} moves to {3}", ac("407.3")),
    "unattach": ("{1} returns to {3}", ac("407.4")),
    "control": ("{1} moves to {3}", ac("110.2c")),
}


RETURNS = {STANDBY: ac("703.12c"), OBLIVION: ac("703.12d")}
ENTERS = {
    "Clash": ac("303.1a", "400.4", "400.4a", "406.1", "406.2", "110.2", "110.2d", "110.3b"),
    "Clashground": ac("302.3a", "400.4", "400.4b", "405.1", "405.3", "110.2", "110.2d", "110.3b"),
    "Weapon": ac("305.4a", "400.4", "400.4c", "407.1", "110.2", "110.2d", "110.3b"),
    "Relic": ac("309.4a", "400.4", "400.4c", "407.1", "110.2", "110.2d", "110.3b"),
}


def entering_rules(card: Card) -> tuple[str, ...]:
    """The zone and status that the rules give to its type (110.2d, 110.3b)."""
    return next((rules for name, rules in ENTERS.items() if card.face.says("type", name)), ac("110.2d", "110.3b"))


def played_rules(card: Card) -> tuple[str, ...]:
    """Played; what the rules say of its type: an Action goes into Standby, where opponents may respond to it."""
    for name, rules in PLAYED.items():
        if card.face.says("type", name):
            return rules
    return ac("601.1g", "703.3a", "503.1a", "303.1")


PLAYED = {
    "Clashground": ac("601.1g", "302.3", "302.6", "503.1a"),
    "Weapon": ac("601.1g", "305.3", "305.4", "503.1a"),
    "Relic": ac("601.1g", "309.3", "309.4"),
    "Basic": ac("601.1g", "307.3", "307.4", "503.1b"),
    "Quick": ac("601.1g", "308.3", "308.4", "308.5"),
    "Clash Buff": ac("601.1g", "306.3", "306.5", "306.5a", "306.6", "306.7"),
}


def zone_for(play: AlphaClash, card: Card, player: Player) -> Zone:
    """Each permanent enters play into the zone for its type.

    alpha-clash:110.2d, 400.4a, 400.4b, 400.4c
    """
    del play
    types = card.face.words.get("type", ())
    for type_name, zone in (("Clash", CLASH_ZONE), ("Clashground", CLASHGROUND_ZONE), ("Contender", CONTENDER_ZONE)):
        if type_name in types:
            return player.zones[zone]
    return player.zones[ACCESSORY_ZONE]


def moving(
    card: Card, place: Zone, way: str, *, player: Player | None = None, source: Card | None = None, says: str = "",
    cites: tuple[str, ...] = (), bottom: bool = False, status: tuple[str, ...] = (),
) -> Event:  # fmt: skip
    """The event of a card going somewhere. Hand, deck and Oblivion are always the owner's (400.3)."""
    if place.name in OWNERS_OWN and place.owner is not card.owner:
        place = card.owner.zones[place.name]
    sentence, rules = SAYS.get(way, SAYS["put"])
    event = Event(
        "move", player=player or card.controller, card=card, source=source, place=place, way=way,
        says=(says or sentence,), cites=cites or (entering_rules(card) if way == "enter" else rules),
    )  # fmt: skip
    event.origin = card.zone
    if way == "return" and not cites:
        event.cites += RETURNS.get(card.zone.name, ac("703.12b"))
    if bottom:
        event.lasting["bottom"] = True
    if status:
        event.lasting["status"] = status
        event.cites += ac("603.6d", "609.10", "609.10a", "112.4e")
    return event


def move(play: AlphaClash, event: Event) -> None:
    """It happens: the card is in its new zone, as a new object if the rules say so."""
    card, place = event.card, event.place
    assert card is not None
    assert place is not None
    origin = event.origin = card.zone
    step = play.step(event.says[0], event.player, card, origin, place, cites=event.cites, actor=event.player)
    event.step = step.n
    leaves = origin.in_play and not place.in_play
    event.lasting["was"] = {"controller": card.controller, "zone": origin.name, "counters": dict(card.counters)}
    if leaves:
        leave_play(play, card, event)
    elif card in play.of_source and not origin.in_play:
        play.drop_static(card)  # it functioned in the zone it was in (112.4a)
    note_deck(card, origin, place, event)
    play.relocate(card, place, bottom=bool(event.lasting.get("bottom")))
    if origin.name == STANDBY:  # a card moved out of Standby does not resolve any more (601.1a)
        play.standby[:] = [item for item in play.standby if item.card is not card]
    if place.name in NEW_OBJECT and origin.name not in (DECK, HAND):
        card.life += 1  # 400.6
    if place.in_play or place.name in (RESOURCE_ZONE, STANDBY):
        new_controller = (place.owner or event.player) if place.name != STANDBY else event.player
        if new_controller is not None and card.controller is not new_controller:
            play.change(card, "controller", card.controller, new_controller)
            card.controller = new_controller
    else:
        card.controller = card.owner  # 108.4a
    if place.in_play and not origin.in_play:
        enter_play(play, card, event)
        if any(play.modifications(figure, card) for figure in (ATTACK, DEFENSE)):
            step.rules += ac("603.6b")  # from the moment it is in play
    if place.name == RESOURCE_ZONE:
        card.status.clear()
    elif not place.in_play and card.face.abilities:
        begin_in_zone(play, card)


def note_deck(card: Card, origin: Zone, place: Zone, event: Event) -> None:
    """How many cards on top of a shuffled deck are known: those put there since (703.10b)."""
    if origin.name == DECK and origin.owner is not None:
        known = origin.owner.marks.get(PLACED, 0)
        if card in origin.cards[len(origin.cards) - known :]:
            origin.owner.marks[PLACED] = known - 1
    if place.name == DECK and place.owner is not None and not event.lasting.get("bottom"):
        place.owner.marks[PLACED] = place.owner.marks.get(PLACED, 0) + 1


def enter_play(play: AlphaClash, card: Card, event: Event) -> None:
    """Permanents enter play ready and face up, Traps face down; static effects work from now on.

    alpha-clash:110.3b, 406.2, 405.3, 608.3b
    """
    from judge_app.games.alpha_clash.abilities import begin_abilities

    card.entered = play.turn
    card.marks["entered clash"] = play.clashes
    card.status.clear()
    for status in event.lasting.get("status", ()):
        play.set_status(card, status, True)
    if event.way == "set":
        play.set_status(card, FACE_DOWN, True)
        card.marks["set"] = play.turn
    begin_abilities(play, card)


def leave_play(play: AlphaClash, card: Card, event: Event) -> None:
    """Status, damage and Counters are gone; Weapons go back to the Accessory Zone as they were.

    alpha-clash:305.7, 407.4, 110.3c
    """
    from judge_app.games.alpha_clash.becoming_a_copy import be_itself

    figures = event.lasting["figures"] = {name: play.figure(card, name) for name in card.face.figures}
    play.left_play[card] = LastKnown(play.trace.last, card.controller, figures)
    event.lasting["attached"] = list(card.attached)
    for weapon in tuple(card.attached):
        detach(play, weapon)
        owner = card.owner if weapon.owner is card.owner else _whose_accessory_zone(play, card, weapon)
        if weapon.zone.name != ACCESSORY_ZONE:
            play.step("{} goes back to {}", weapon, owner.zones[ACCESSORY_ZONE], cites=ac("305.7", "407.4"))
            play.relocate(weapon, owner.zones[ACCESSORY_ZONE])
    if card.attached_to is not None:
        detach(play, card)
    play.drop_static(card)
    be_itself(play, card)
    card.status.clear()
    card.counters.clear()
    card.marks.clear()
    card.gained.clear()


def _whose_accessory_zone(play: AlphaClash, card: Card, weapon: Card) -> Player:
    answer = play.ask_judge(
        f"{card} leaves play with {weapon} attached: to whose Accessory Zone does the Weapon go?",
        (f"{card.owner}'s, the owner of {card}", f"{weapon.owner}'s, the owner of {weapon}"),
        ac("305.7", "407.4"),
    )
    return card.owner if answer.startswith(f"{card.owner}'s") else weapon.owner


def detach(play: AlphaClash, weapon: Card) -> None:
    host = weapon.attached_to
    if host is not None:
        host.attached.remove(weapon)
        play.change(weapon, "attached to", host, None)
        weapon.attached_to = None


def ready_or_engaged(card: Card) -> str:
    return "engaged" if card.has(ENGAGED) else "ready"

"""Boards for trying a card's abilities: both players in the middle of a fight, with cards of every kind everywhere.

What the ability speaks of is laid out too: keywords, names and counters that its words name are given to the cards, so
that a text that asks for a Titan attack finds one.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import cycle, islice

from judge_app.engine.cards import Card, Face
from judge_app.engine.events import Event
from judge_app.engine.players import Player
from judge_app.games.universus.attack_sequence import AttackSequence
from judge_app.games.universus.faces import inline_face
from judge_app.games.universus.moves import building, destroying, discarding, moving, removing
from judge_app.games.universus.setup import place_character
from judge_app.games.universus.table import UniVersus
from judge_app.games.universus.words import (
    ACTION,
    ATTACK,
    BLOCK,
    CARD_POOL,
    CHARACTER,
    COMBAT_PHASE,
    COMMITTED,
    COMPLETELY_BLOCKED,
    DAMAGE,
    DECK,
    DISCARD_PILE,
    ENHANCE_STEP,
    FACE_DOWN,
    HAND,
    MOMENTUM,
    NOT_BLOCKED,
    PARTIALLY_BLOCKED,
    REMOVED,
    SPEED,
    STAGE,
    SYMBOLS,
)
from judge_app.language import filters as f
from judge_app.language.abilities import Ability, CharacterOnly, nodes
from judge_app.language.objects import Counters

TRAITS = (
    "Punch",
    "Kick",
    "Ranged",
    "Slam",
    "Weapon",
    "Charge",
    "Fury",
    "Tech",
    "Ally",
    "Stun: 1",
    "Throw",
    "Powerful: 1",
)
ZONES = ("high", "mid", "low")
KINDS = ("Foundation", "Attack", "Foundation", "Asset", "Action", "Attack", "Character")


@dataclass(frozen=True, slots=True)
class Moment:
    """Whose attack it is, how it ends, whether much has happened before, and whether its figures are high."""

    own: bool = True
    blocked: str = NOT_BLOCKED
    eventful: bool = False
    strong: bool = False
    seed: int = 1


MOMENTS = (
    Moment(),
    Moment(blocked=PARTIALLY_BLOCKED, eventful=True, strong=True, seed=2),
    Moment(own=False, eventful=True, seed=3),
    Moment(blocked=COMPLETELY_BLOCKED, strong=True, seed=4),
    Moment(own=False, blocked=COMPLETELY_BLOCKED, strong=True, seed=5),
    Moment(eventful=True, seed=6),
)


@dataclass(frozen=True, slots=True)
class Named:
    """What the words of an ability name."""

    keywords: tuple[str, ...]
    names: tuple[str, ...]
    characters: tuple[str, ...]
    counters: tuple[str, ...]
    sets: tuple[str, ...]

    @classmethod
    def by(cls, ability: Ability) -> Named:
        inside = list(nodes(ability))
        only = [each for each in ability.restrictions if isinstance(each, CharacterOnly)]
        return cls(
            tuple(dict.fromkeys(each.name for each in inside if isinstance(each, f.HasKeyword))),
            tuple(dict.fromkeys(each.name for each in inside if isinstance(each, f.HasName))),
            tuple(name for each in only for name in each.names),
            tuple(dict.fromkeys(each.counter for each in inside if isinstance(each, Counters) and each.counter)),
            tuple(name for each in only for name in each.sets),
        )


def lay(play: UniVersus, face: Face, ability: Ability, moment: Moment) -> Card:
    """The card where its abilities are played, among many others, in an Enhance Step."""
    named = Named.by(ability)
    for player in play.players:
        is_character = face.says("type", CHARACTER) and player is play.players[0]
        place_character(play, player, face if is_character else hero(named))
        for n in range(30):
            play.new_card(filler(n, named), player, player.zones[DECK])
    play.begun, play.turn = True, 5
    for player in play.players:
        player.marks |= {"turns": 3, "health": 20}
        fill(play, player, named)
    play.active = play.players[0] if moment.own else play.players[1]
    play.set_phase(COMBAT_PHASE)
    card = place(play, play.players[0], face)
    for each in (card, *(play.starting_character(player) for player in play.players)):
        each.counters.update(dict.fromkeys(named.counters, 10))
    begin_attack(play, play.active, card if card.owner is play.active else None, moment)
    return card


def hero(named: Named) -> Face:
    name = " ".join((*named.characters, *named.names[:1])) or "Hero"
    traits = [each for each in named.keywords if each.isalpha()]
    sets = [f"set {each}" for each in named.sets[:1]]
    figures = ("Character", "health 30", "hand size 6", "difficulty 6", "check 6", *SYMBOLS, *traits, *sets)
    return inline_face(name, figures, "")


def filler(n: int, named: Named) -> Face:
    kind = KINDS[n % len(KINDS)]
    figures = [kind, f"difficulty {n % 4 + 1}", f"check {n % 4 + 3}", f"block {ZONES[n % 3]} +{n % 3}"]
    figures += islice(cycle(SYMBOLS), n % 12, n % 12 + 3)
    figures += [each for each in named.keywords if each.replace(" ", "").isalpha() and n % 4 != 3]
    if kind == ATTACK:
        figures += [ZONES[n % 3], f"speed {n % 4 + 2}", f"damage {n % 5 + 2}", TRAITS[n % 12], TRAITS[(n + 5) % 12]]
    if kind == CHARACTER:
        figures += ["health 20", "hand size 6"]
    name = named.names[n % len(named.names)] if named.names and n % 3 == 0 else f"{kind} number {n}"
    return inline_face(name, figures, "")


def fill(play: UniVersus, player: Player, named: Named) -> None:
    for zone, numbers in ((HAND, range(8)), (DISCARD_PILE, range(21)), (MOMENTUM, (1, 5, 8, 12)), (REMOVED, range(7))):
        for n in numbers:
            card = play.new_card(filler(n, named), player, player.zones[zone])
            card.status[FACE_DOWN] = zone == MOMENTUM
    for n in (*(7 * k for k in range(8)), *(7 * k + 2 for k in range(6)), 3, 10):
        card = play.new_card(filler(n, named), player, player.zones[STAGE])
        card.status[COMMITTED] = n % 8 == 0
        card.status[FACE_DOWN] = n == 49
    for n in (1, 0, 8):
        card = play.new_card(filler(n, named), player, player.zones[CARD_POOL])
        card.status[f"played as {play.type_of(card)}"] = True
    copy = play.new_card(play.starting_character(player).face, player, player.zones[STAGE])
    copy.attached_to = play.starting_character(player)
    copy.attached_to.attached.append(copy)


def place(play: UniVersus, player: Player, face: Face) -> Card:
    """Where its abilities are played (played-ability.3)."""
    if face.says("type", CHARACTER):
        return play.starting_character(player)
    zone = HAND if face.says("type", ACTION) else CARD_POOL if face.says("type", ATTACK) else STAGE
    card = play.new_card(face, player, player.zones[zone])
    if zone == CARD_POOL:
        card.status[f"played as {ATTACK}"] = True
    return card


def begin_attack(play: UniVersus, player: Player, card: Card | None, moment: Moment) -> None:
    attack = card if card is not None and card.zone.name == CARD_POOL else player.cards(CARD_POOL)[0]
    play.attack = AttackSequence(attack, player, play.rival(player), ENHANCE_STEP)
    play.step_name = ENHANCE_STEP
    if moment.strong:
        attack.marks |= {SPEED: 9, DAMAGE: 12}
    play.happen(Event("phase", player=player, way=f"start of {COMBAT_PHASE}"))
    play.happen(Event("phase", player=player, card=attack, way=f"start of {ENHANCE_STEP}"))


def much_happens(play: UniVersus) -> None:
    """Each player draws, discards, destroys, flips, builds and so on, in this Enhance Step."""
    for player in play.players:
        own = [
            card
            for card in play.foundations(player)
            if not card.has(FACE_DOWN) and card is not getattr(play, "watched", None)
        ]
        pile = player.cards(DISCARD_PILE)
        hand = [card for card in player.cards(HAND) if card is not getattr(play, "watched", None)]
        events = [
            moving(player.cards(DECK)[-1], player.zones[HAND], "draw"), discarding(hand[0]), discarding(hand[1]), removing(pile[0]),
            destroying(own[0]), Event("flip", player=player, card=own[1]), building(pile[1]),
            Event("health", player=player, subject=player, amount=2, way="lose"),
            Event("health", player=player, subject=player, amount=1, way="gain"),
            moving(pile[2], player.zones[MOMENTUM], "momentum"), Event("reveal", player=player, card=hand[2]),
            Event("commit" if not own[2].has(COMMITTED) else "ready", player=player, card=own[2]),
            discarding(player.cards(MOMENTUM)[0]),
        ]  # fmt: skip
        for event in events:
            play.happen(event)


def as_block(player: Player) -> Card:
    card = player.cards(CARD_POOL)[1]
    card.status[f"played as {BLOCK}"] = True
    return card

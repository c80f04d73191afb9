"""Trying a card's abilities on a board that makes them playable: which of them the engine can carry out.

For `judge coverage --cards`: an ability was read if no words of it are unread; it executes if, put on a full table with
legal choices made at random, it begins, is paid for and carried out without meeting words that have no meaning yet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from judge_app.engine.cards import Card, Face
from judge_app.engine.choices import RandomDecider
from judge_app.engine.events import Event
from judge_app.engine.players import Player
from judge_app.engine.refusals import Settled, Stop, Unreadable
from judge_app.games.universus.attack_sequence import AttackSequence
from judge_app.games.universus.checks import Check
from judge_app.games.universus.continuous import begin_ability
from judge_app.games.universus.faces import inline_face
from judge_app.games.universus.played_abilities import Use, Written
from judge_app.games.universus.setup import new_game
from judge_app.games.universus.table import UniVersus
from judge_app.games.universus.text_abilities import PLAYED, TextAbility
from judge_app.games.universus.words import (
    ACTION,
    ATTACK,
    BLOCK,
    BLOCK_STEP,
    CARD_POOL,
    CHARACTER,
    COMBAT_PHASE,
    COMMITTED,
    DISCARD_PILE,
    ENHANCE,
    ENHANCE_STEP,
    FACE_DOWN,
    HAND,
    MOMENTUM,
    PARTIALLY_BLOCKED,
    REMOVED,
    STAGE,
)
from judge_app.language.abilities import Ability, Kind

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


@dataclass(frozen=True, slots=True)
class Tried:
    """What became of one ability: "unread", "executed", "stopped" (no meaning yet), or "failed" (a fault of ours)."""

    card: str
    ability: Ability
    outcome: str
    why: str = ""


def try_card(face: Face, seed: int = 1) -> Iterator[Tried]:
    for ability in face.abilities:
        if ability.kind is Kind.KEYWORD:
            continue
        if ability.unread:
            yield Tried(face.name, ability, "unread", ability.unread[0].text)
            continue
        try:
            try_ability(face, ability, seed)
            yield Tried(face.name, ability, "executed")
        except Unreadable as stop:
            yield Tried(face.name, ability, "stopped", f"{stop.why}: {stop.words}")
        except Stop:
            yield Tried(face.name, ability, "executed")
        except (
            NotImplementedError,
            AssertionError,
            AttributeError,
            TypeError,
            KeyError,
            ValueError,
            IndexError,
        ) as fault:
            yield Tried(face.name, ability, "failed", f"{type(fault).__name__}: {fault}")


def full_table(face: Face, seed: int) -> tuple[UniVersus, Card]:
    """Both players in the middle of a fight, with cards of every kind everywhere."""
    hero = inline_face("Hero", ("Character", "health 30", "hand size 6", "difficulty 6", "check 6", "Good"), "")
    deck = [_filler(n) for n in range(30)]
    own = face if face.says("type", CHARACTER) else hero
    play = new_game(RandomDecider(seed), [("Rin", own, deck), ("Sol", hero, deck)])
    play.begun = True
    play.turn = 5
    for player in play.players:
        player.marks |= {"turns": 3, "health": 20}
        _fill(play, player)
    play.set_phase(COMBAT_PHASE)
    return play, _placed(play, play.players[0], face)


def _filler(n: int) -> Face:
    kind = ("Foundation", "Attack", "Foundation", "Asset", "Action", "Attack")[n % 6]
    figures = [
        kind,
        f"difficulty {n % 4 + 1}",
        f"check {n % 4 + 3}",
        f"block {ZONES[n % 3]} +{n % 3}",
        ("Good", "Evil", "Fire", "Life")[n % 4],
    ]
    if kind == ATTACK:
        figures += [ZONES[n % 3], f"speed {n % 4 + 2}", f"damage {n % 5 + 2}", TRAITS[n % 12], TRAITS[(n + 5) % 12]]
    return inline_face(f"{kind} number {n}", figures, "")


def _fill(play: UniVersus, player: Player) -> None:
    for zone, numbers in ((HAND, range(6)), (DISCARD_PILE, range(15)), (MOMENTUM, (1, 5, 7)), (REMOVED, range(3))):
        for n in numbers:
            card = play.new_card(_filler(n), player, player.zones[zone])
            card.status[FACE_DOWN] = zone == MOMENTUM
    for n in (*range(0, 24, 2), 3, 9):
        card = play.new_card(_filler(n if n % 6 != 4 else 0), player, player.zones[STAGE])
        card.status[COMMITTED] = n % 8 == 0
        card.status[FACE_DOWN] = n == 22
    for n in (1, 0, 7):
        card = play.new_card(_filler(n), player, player.zones[CARD_POOL])
        card.status[f"played as {play.type_of(card)}"] = True


def _placed(play: UniVersus, player: Player, face: Face) -> Card:
    """Where its abilities are played (played-ability.3)."""
    if face.says("type", CHARACTER):
        return play.starting_character(player)
    zone = HAND if face.says("type", ACTION) else CARD_POOL if face.says("type", ATTACK) else STAGE
    card = play.new_card(face, player, player.zones[zone])
    if zone == CARD_POOL:
        card.status[f"played as {ATTACK}"] = True
    return card


def begin_attack(play: UniVersus, player: Player, card: Card | None) -> None:
    attack_card = card if card is not None and card.zone.name == CARD_POOL else player.cards(CARD_POOL)[0]
    play.attack = AttackSequence(attack_card, player, play.rival(player), ENHANCE_STEP)


def try_ability(face: Face, ability: Ability, seed: int) -> None:
    play, card = full_table(face, seed)
    if not any(timing in PLAYED for timing in ability.timings):
        begin_ability(play, card, ability)
        return
    text = TextAbility(card, ability, face.abilities.index(ability))
    player = card.owner
    if text.timing == ENHANCE or face.says("type", ATTACK):
        begin_attack(play, player, card)
    event = matching_event(play, player, card, text) if ability.kind is Kind.REACTION else None
    for restriction in text.restrictions:
        restriction.why_not(play, player, card, text)
    text.why_not_pay(play, player, card)
    use = Use(player, card, text, event)
    play.uses.append(use)
    try:
        if event is not None:
            play.history.append(event)
        text.announce(play, use)
        text.pay(play, use)
        text.execute(play, use)
    except Settled:
        pass


def matching_event(play: UniVersus, player: Player, card: Card, text: TextAbility) -> Event:
    """An event that the response answers; some event of the right kind if none of ours fits."""
    events = sample_events(play, player, card)
    for event in events:
        if text.is_triggered_by(play, player, card, event):
            return event
    return events[0]


def sample_events(play: UniVersus, player: Player, card: Card) -> list[Event]:
    found: list[Event] = []
    for who in (player, play.rival(player)):
        own = card if who is player else who.cards(STAGE)[1]
        attack = card if who is player and card.zone.name == CARD_POOL else who.cards(CARD_POOL)[0]
        if play.attack is None:
            begin_attack(play, who, attack)
        found += _sample(play, who, own, attack)
        found += _sample(play, who, who.cards(STAGE)[2], attack)
    return found


def _sample(play: UniVersus, who: Player, own: Card, attack: Card) -> Sequence[Event]:
    rival = play.rival(who)
    used = Event("play ability", player=who, card=own, way=ENHANCE)
    used.lasting["use"] = Use(who, own, Written("an enhance", ENHANCE, lambda *_: None))
    play.check = Check(who, 5, None, own, 3)
    moves = [
        Event("move", player=who, card=own, place=who.zones[zone], way=way)
        for way, zone in (("discard", DISCARD_PILE), ("destroy", DISCARD_PILE), ("build", STAGE), ("draw", HAND), ("remove", REMOVED),
                          ("momentum", MOMENTUM), ("check", DISCARD_PILE), ("add", HAND), ("add", CARD_POOL))
    ]  # fmt: skip
    for event in moves:
        event.origin = who.zones[HAND]
        event.lasting["was"] = {"figures": {}, "zone": HAND, "face down": False, "keywords": []}
    return [
        Event("play card", player=who, card=attack, way=ATTACK),
        Event("play card", player=who, card=own, way=play.type_of(own)),
        Event("play card", player=who, card=own, way=BLOCK),
        used,
        Event("damage", player=who, subject=rival, card=attack, source=attack, amount=3),
        Event("blocked", player=rival, card=attack, other=rival.cards(CARD_POOL)[1], way=PARTIALLY_BLOCKED),
        Event("blocked", player=rival, card=attack, way="not blocked"),
        Event("blocked", player=rival, card=attack, way="completely blocked"),
        Event("resolve", player=who, card=attack, way=PARTIALLY_BLOCKED),
        Event("check", player=who, card=own, other=attack, amount=4, way=ATTACK),
        Event("check", player=who, card=own, other=own, amount=4, way=BLOCK),
        *(
            Event(kind, player=who, card=own)
            for kind in ("commit", "ready", "flip", "unflip", "reveal", "seal", "freeze", "cancel", "fail")
        ),
        Event("health", player=who, subject=who, amount=2, way="lose"),
        Event("health", player=who, subject=who, amount=2, way="gain"),
        Event("phase", player=who, card=attack, way=f"start of {BLOCK_STEP}"),
        *moves,
    ]

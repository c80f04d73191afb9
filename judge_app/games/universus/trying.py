"""Trying a card's abilities on a board that makes them playable: which of them the engine can carry out.

For `judge coverage --cards`: on a full table, with legal choices made at random, it begins, is paid for and is carried
out; what is waiting because of it meets events of every kind. A witness sees what of it was really done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from judge_app.engine.cards import Card, Face
from judge_app.engine.choices import RandomDecider, Request
from judge_app.engine.effects import WATCH
from judge_app.engine.events import Event
from judge_app.engine.play import Play
from judge_app.engine.players import Player
from judge_app.engine.witness import Witness
from judge_app.games.universus.attack_sequence import AttackSequence
from judge_app.games.universus.checks import Check
from judge_app.games.universus.continuous import begin_ability
from judge_app.games.universus.faces import inline_face
from judge_app.games.universus.fired_effects import Fired
from judge_app.games.universus.played_abilities import Use, Written
from judge_app.games.universus.setup import place_character
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
    DECK,
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


class WatchedTable(Witness, UniVersus):
    """The table of the game, with a witness at it."""


def occasions(face: Face, ability: Ability) -> Iterator[tuple[WatchedTable, Callable[[], None]]]:
    for seed in (1, 2, 3):
        play = WatchedTable(Agreeing(seed), ["Rin", "Sol"])
        yield play, partial(try_ability, play, face, ability)


class Agreeing(RandomDecider):
    """Says yes to what may be done; chooses at random otherwise."""

    def choose(self, play: Play, request: Request) -> Sequence[int]:
        return [0] if request.options == ("yes", "no") else super().choose(play, request)


def full_table(play: WatchedTable, face: Face) -> Card:
    """Both players in the middle of a fight, with cards of every kind everywhere."""
    hero = inline_face("Hero", ("Character", "health 30", "hand size 6", "difficulty 6", "check 6", "Good"), "")
    for player in play.players:
        own = face if face.says("type", CHARACTER) and player is play.players[0] else hero
        place_character(play, player, own)
        for n in range(30):
            play.new_card(_filler(n), player, player.zones[DECK])
    play.begun = True
    play.turn = 5
    for player in play.players:
        player.marks |= {"turns": 3, "health": 20}
        _fill(play, player)
    play.set_phase(COMBAT_PHASE)
    play.watched = _placed(play, play.players[0], face)
    return play.watched


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


def try_ability(play: WatchedTable, face: Face, ability: Ability) -> None:
    card = full_table(play, face)
    player = card.owner
    if not any(timing in PLAYED for timing in ability.timings):
        begin_ability(play, card, ability)
        meet_events(play, player, card)
        return
    text = TextAbility(card, ability, face.abilities.index(ability))
    if text.timing == ENHANCE or face.says("type", ATTACK):
        begin_attack(play, player, card)
    event = matching_event(play, player, card, text) if ability.kind is Kind.REACTION else None
    for restriction in text.restrictions:
        restriction.why_not(play, player, card, text)
    if text.why_not_pay(play, player, card) is not None or (ability.kind is Kind.REACTION and event is None):
        return
    use = Use(player, card, text, event)
    play.uses.append(use)
    if event is not None:
        play.history.append(event)
    text.announce(play, use)
    text.pay(play, use)
    text.execute(play, use)


def meet_events(play: WatchedTable, player: Player, card: Card) -> None:
    """What waits, forbids or allows because of the card meets events of every kind."""
    for event in sample_events(play, player, card):
        play.prohibition(event)
        play.is_allowed(event)
        for watcher in tuple(play.index.get((WATCH, event.kind), ())):
            if watcher.source is card and isinstance(watcher.ability, Fired) and watcher.takes(event):
                play.history.append(event)
                watcher.ability.carry(event)


def matching_event(play: UniVersus, player: Player, card: Card, text: TextAbility) -> Event | None:
    """An event that the response answers, if one of ours is."""
    for event in sample_events(play, player, card):
        if text.is_triggered_by(play, player, card, event):
            return event
    return None


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

"""Boards on which an ability can be used: supers with powers of every kind, enhancements, missions, full zones.

The cards are plain ones of our own. Names, powersets, archetypes and travel powers that the ability speaks of are given
to them, so that a text that asks for an Ember Blast power finds one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from judge_app.engine.cards import Card, Face
from judge_app.engine.effects import Modification
from judge_app.engine.play import Decider
from judge_app.engine.players import Player
from judge_app.games.city_of_heroes.continuous_effects import begin_clock
from judge_app.games.city_of_heroes.faces import inline_face
from judge_app.games.city_of_heroes.keywords import STATUS_EFFECTS
from judge_app.games.city_of_heroes.moves import settle_in
from judge_app.games.city_of_heroes.rules import RULES
from judge_app.games.city_of_heroes.starting import label_of
from judge_app.games.city_of_heroes.table import CityOfHeroes, Modified
from judge_app.games.city_of_heroes.triggers import know_reacts
from judge_app.games.city_of_heroes.words import (
    ARCHETYPES,
    CLICK,
    CLICKS,
    CLICKS_OF_ON,
    COMPLETED,
    DECK,
    DISCARD_PILE,
    EDGE,
    ENHANCEMENT,
    HAND,
    HEALTH,
    HERO,
    IN_PLAY,
    MISSION,
    MOST_TOGGLES,
    POWER,
    RUN_N_GUN,
    SIDEKICK,
    TOGGLE,
    TRAVEL_POWERS,
)
from judge_app.language import filters as f
from judge_app.language.abilities import Ability, nodes
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.trials.city_of_heroes.plain_cards import EDGES, ENHANCEMENTS, MISSIONS, POWERS, Plain
from judge_app.trials.witness import Witness

HERO_FIGURES = ("accuracy 6", "defense 4", "health 20")
SIDEKICK_FIGURES = ("accuracy 4", "defense 3", "health 9")
SUPERS = ((HERO, HERO_FIGURES, POWERS), (SIDEKICK, SIDEKICK_FIGURES, POWERS[:3]))  # with their powers
POWER_OF_ENHANCED = {
    "status effect": 2,
    "turned o": 4,
    "attack": 0,
    "toggle": 4,
}  # which plain power an enhancement lies on, by a word of its text


class WatchedTable(Witness, CityOfHeroes):
    """The table of the game, with a witness at it."""

    def bearing_on(self, figure: str, thing: Modified) -> list[Modification]:
        found = super().bearing_on(figure, thing)
        for each in found:
            self.note_bearing(each)
        return found


@dataclass(frozen=True, slots=True)
class Board:
    """How a board differs from the next: who is better off, and in which tactics mode the supers are."""

    seed: int
    running: bool = False  # Ana's hero and Ben's sidekick are in Run-'n'-Gun
    troubled: bool = False  # all supers have lost hit points and have status effects
    bare: bool = False  # nobody has a sidekick, and Ana has no cards but the one that is tried


BOARDS = (Board(1), Board(2, running=True), Board(3, troubled=True), Board(4, bare=True))


def empty_table(decider: Decider) -> WatchedTable:
    return WatchedTable(decider, ["Ana", "Ben"], RULES)


PLAIN_FIGURES = {
    HERO: {"accuracy": 6, "defense": 4, "health": 20},
    SIDEKICK: {"accuracy": 4, "defense": 3, "health": 9},
    MISSION: {"defense": 3, "health": 6},
}


def with_figures(face: Face) -> Face:
    """A card of a list that leaves its figures out is tried with plain ones: without health it would be gone at once."""
    plain = next((figures for type_, figures in PLAIN_FIGURES.items() if face.says("type", type_)), {})
    words = face.words
    if face.says("type", POWER) and face.says("charging", CLICK):
        is_toggle = re.search(r"\bthis power is turned (?:on|off)\b|\bwhile turned on\b", face.text, re.IGNORECASE)
        words = {**words, "charging": (TOGGLE if is_toggle else CLICK,)}  # only a toggle is turned on or off (304.3a)
    return replace(face, figures={**plain, **face.figures}, words=words)


def lay_out(play: WatchedTable, face: Face, ability: Ability, board: Board) -> Card:
    """Ana's action in the middle of a game; the card where its abilities work, or in hand if it is played from there."""
    face = with_figures(face)
    play.place = "a board to try a card on"
    play.step("The board is laid out")
    named = Named() if board.bare else Named.by(ability)
    ana, ben = play.players
    for player in play.players:
        _supers(play, player, face if player is ana else None, named, board)
        _all_powers(play, player, named)
    for player in play.players:
        _zones(play, player, named, hand=not (board.bare and player is ana))
    mission = _new(play, MISSIONS[0], ben, IN_PLAY, MISSION)
    mission.controller = ben
    if not board.bare:
        _complete(play, _new(play, MISSIONS[1], ana, IN_PLAY, MISSION), _super(play, ana, HERO))
    if play.watched is None:
        play.watched = _placed(play, ana, face, ability)
    if board.troubled:
        _trouble(play)
    for card in play.in_play():
        settle_in(play, card, card.attached_to)
    know_reacts(play)
    return play.watched


def _supers(play: WatchedTable, player: Player, face: Face | None, named: Named, board: Board) -> None:
    """A hero and a sidekick."""
    for at, (role, figures, _) in enumerate(SUPERS):
        tried = face if face is not None and face.says("type", role) else None
        if board.bare and role == SIDEKICK and not tried:
            continue
        shown = tried or named.super(f"{player}'s {role}", figures, role)
        super_ = play.new_card(shown, player, player.zones[IN_PLAY], shown.name)
        super_.status[RUN_N_GUN] = board.running and player is play.players[at]
        if tried:
            play.watched = super_


def _all_powers(play: WatchedTable, player: Player, named: Named) -> None:
    """The hero has powers of every kind, one of them enhanced; the sidekick has a few."""
    for super_, (_, _, powers) in zip(play.supers(player), SUPERS, strict=False):
        _powers(play, super_, powers, named)
    hero = _super(play, player, HERO)
    _attach(_new(play, ENHANCEMENTS[0], player, IN_PLAY, ENHANCEMENT), hero.attached[0])


def _powers(play: WatchedTable, super_: Card, powers: tuple[Plain, ...], named: Named) -> None:
    for at, power in enumerate(powers):
        card = _attach(_new(play, named.power(power), super_.controller, IN_PLAY, POWER), super_)
        card.marks[CLICKS] = CLICKS_OF_ON if power.is_on else at % 2 if power.is_click else 0


def _zones(play: WatchedTable, player: Player, named: Named, hand: bool) -> None:
    """Cards of every type, and those that the ability names, in hand, deck and discard pile."""
    sidekick = inline_face(f"{player}'s page", SIDEKICK_FIGURES, "", SIDEKICK)
    others = [inline_face(plain.name, plain.figures, plain.text, type_) for type_, cards in
              ((POWER, map(named.power, POWERS)), (ENHANCEMENT, ENHANCEMENTS), (EDGE, EDGES), (MISSION, MISSIONS[2:])) for plain in cards]  # fmt: skip
    for zone in (HAND, DECK, DECK, DISCARD_PILE) if hand else (DECK, DECK, DISCARD_PILE):
        for face in (*others, sidekick, *named.cards()) if zone != HAND else (*others[1::2], sidekick, *named.cards()):
            play.new_card(face, player, player.zones[zone], label_of(play, face))


def _placed(play: WatchedTable, player: Player, face: Face, ability: Ability) -> Card:
    """An edge is in hand; a power on the hero, an enhancement on a power, a mission in play or under the hero."""
    label = f"{face.name} that is tried"
    if face.says("type", EDGE):
        return play.new_card(face, player, player.zones[HAND], label)
    hero = _super(play, player, HERO)
    card = play.new_card(face, player, player.zones[IN_PLAY], label)
    if face.says("type", POWER):
        _attach(card, hero)
        if _is_always_on(face):
            card.marks[CLICKS] = CLICKS_OF_ON
            for other in play.toggles_on(hero)[:-1]:
                other.marks[CLICKS] = 1
    elif face.says("type", ENHANCEMENT):
        _attach(card, play.powers_of(hero)[_power_of(face)])
    elif face.says("type", MISSION) and "Reward" in ability.timings:
        _complete(play, card, hero)
    return card


def _is_always_on(power: Face) -> bool:
    """A toggle that nothing is chosen of."""
    return power.says("charging", "toggle") and not any(each.kind == "activated" for each in power.abilities)


def _power_of(enhancement: Face) -> int:
    """Which of the plain powers it may lie on."""
    said = " ".join((*enhancement.words.get("requires", ()), enhancement.text)).lower()
    return next((at for word, at in POWER_OF_ENHANCED.items() if word in said), 0)


def _super(play: WatchedTable, player: Player, role: str) -> Card:
    return next(card for card in play.supers(player) if card.face.says("type", role))


def _new(play: WatchedTable, plain: Plain, player: Player, zone: str, type_: str) -> Card:
    face = inline_face(plain.name, plain.figures, plain.text, type_)
    return play.new_card(face, player, player.zones[zone], label_of(play, face))


def _attach(card: Card, host: Card) -> Card:
    card.attached_to = host
    host.attached.append(card)
    return card


def _complete(play: WatchedTable, mission: Card, super_: Card) -> None:
    mission.status[COMPLETED] = True
    play.completed_by[mission] = super_
    play.completed_names.append(mission.name)


def _trouble(play: WatchedTable) -> None:
    for at, super_ in enumerate(play.supers()):
        super_.marks[HEALTH] = max(1, min(super_.printed(HEALTH) - 5, 5))
        begin_clock(play, "status", tuple(STATUS_EFFECTS)[at % len(STATUS_EFFECTS)], super_, 2, None).made_in = -1
    ana = play.players[0]
    for power in play.powers(ana)[:2]:
        power.marks[CLICKS] = 1
    hero = _super(play, ana, HERO)
    off = [power for power in play.powers_of(hero) if power.face.says("charging", TOGGLE) and not play.is_on(power)]
    for power in off[: MOST_TOGGLES - len(play.toggles_on(hero))]:
        power.marks[CLICKS] = CLICKS_OF_ON


# ---- cards that fit what an ability speaks of


def _required(detail: str) -> tuple[str, str]:
    """What a requirement asks for, and of what kind it is: a powerset, an archetype or travel power, a hero's name."""
    words = re.sub(r"^(?:an? |the )?(?:\d+ |one |two |three )?", "", re.split(r" or ", detail)[0], flags=re.IGNORECASE)
    if words.title() in (*ARCHETYPES, *TRAVEL_POWERS):
        return words.title(), "kind"
    of_set = re.sub(r" (?:powersets?|powers?)$", "", words, flags=re.IGNORECASE)
    is_set = of_set != words or re.search(r" powersets?$", detail, re.IGNORECASE) is not None
    return (of_set, "set") if is_set else (words, "name")


@dataclass(frozen=True, slots=True)
class Named:
    """What the noun phrases of an ability ask of cards."""

    names: tuple[str, ...] = ()
    powersets: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()  # archetypes and travel powers

    @staticmethod
    def by(ability: Ability) -> Named:
        found = list(nodes(ability))
        needs = [_required(node.detail) for node in found if isinstance(node, GameVerb) and node.name == "requires"]

        def asked(filter_: type[f.HasName | f.HasSymbol | f.HasType], of: str) -> tuple[str, ...]:
            said = [node.name for node in found if isinstance(node, filter_)]
            return tuple(dict.fromkeys([*said, *(name for name, kind in needs if kind == of)]))

        kinds = asked(f.HasType, "kind")
        return Named(
            asked(f.HasName, "name"),
            asked(f.HasSymbol, "set"),
            tuple(kind for kind in kinds if kind in (*ARCHETYPES, *TRAVEL_POWERS)),
        )

    def super(self, name: str, figures: tuple[str, ...], role: str) -> Face:
        called = self.names[0] if self.names and role == HERO and name.startswith("Ana") else name
        return inline_face(called, (*figures, *self.kinds, *self._sets()), "", role)

    def power(self, plain: Plain) -> Plain:
        return replace(plain, figures=(*plain.figures, *self._sets()))

    def cards(self) -> Iterator[Face]:
        """A power of each name; one that a super has is not asked for again."""
        for name in self.names:
            yield inline_face(name, ("click 1", *self._sets()), "Action: Draw a card.", POWER)

    def _sets(self) -> tuple[str, ...]:
        return tuple(f"powersets {each}" for each in self.powersets)

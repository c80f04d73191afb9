"""The table of a City of Heroes game: players and teams, zones, figures, tactics modes, clicks.

205.1  five zones, a set for each player
104.1  a group of allied players is a team, which may be one player
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from judge_app.engine.cards import Card
from judge_app.engine.choices import Decider
from judge_app.engine.effects import FIGURE
from judge_app.engine.events import Event
from judge_app.engine.players import Player
from judge_app.engine.reading import AbilityPlay
from judge_app.engine.zones import Zone
from judge_app.games.city_of_heroes.words import (
    CLICKS,
    COMPLETED,
    CONSTANT,
    DECK,
    DISCARD_PILE,
    FACE_DOWN,
    HAND,
    HEALTH,
    HERO,
    IN_PLAY,
    MISSION,
    MOST_TOGGLES,
    POWER,
    REMOVED,
    RUN_N_GUN,
    STARTING_HEALTH,
    SUPERS,
    TOE_TO_TOE,
    TOGGLE,
    TOGGLE_LIMIT,
)

if TYPE_CHECKING:
    from judge_app.games.city_of_heroes.clocks import Clock
    from judge_app.games.city_of_heroes.copying import Copy
    from judge_app.games.city_of_heroes.doing import Doing
    from judge_app.games.city_of_heroes.endings import Ending
    from judge_app.games.city_of_heroes.reacts import Opportunity


class Table(AbilityPlay):
    def __init__(self, decider: Decider, names: Sequence[str], **more: int) -> None:
        super().__init__(decider, **more)
        for name in names:
            self.add_player(name)
        self.active: Player = self.players[0]
        self.teams: dict[Player, int] = {player: player.n for player in self.players}
        self.doing: list[Doing] = []
        self.abilities_played = 0
        self.actions_taken = 0
        self.action_n = 0  # the action going on now; an extra action has a number of its own
        self.clocks: list[Clock] = []
        self.copies: list[Copy] = []
        self.endings: list[Ending] = []
        self.uses: dict[tuple[int, int, int], int] = {}
        self.opportunity: Opportunity | None = None
        self.completed_by: dict[Card, Card] = {}  # a mission, and the super it lies under (504.3)
        self.damaged_by: dict[Card, tuple[Player | None, Card | None]] = {}
        self.completed_names: list[str] = []
        self.as_super: Card | None = None  # a mission that inspirations may treat as a super (504.2b)
        self.guards: dict[str, Callable[[], bool]] = {}  # durations that begin later (407.7)
        self.is_setting_up = False
        self.enforcing = False
        self.started_with = len(self.players)

    def add_player(self, name: str) -> Player:
        player = Player(len(self.players), name)
        self.players.append(player)
        self.new_zone(HAND, player, hidden=True)
        self.new_zone(DECK, player, hidden=True)
        self.new_zone(IN_PLAY, player, in_play=True)
        self.new_zone(DISCARD_PILE, player)
        self.new_zone(REMOVED, player)
        return player

    # ---- players

    def turn_player(self) -> Player:
        return self.active

    def until_resolved(self) -> str:
        """The duration of an effect that states none: until the action going on now is resolved (407.6)."""
        return f"until action {self.action_n} is resolved"

    def make_active(self, player: Player) -> None:
        """The board changes with the step that says so, not before it."""
        self.change("the game", "active player", self.active, player)
        self.active = player

    def are_allied(self, one: Player, other: Player) -> bool:
        return self.teams[one] == self.teams[other]

    def opponents(self, player: Player) -> list[Player]:
        """All players who are not allied with you (104.2)."""
        return [other for other in self.in_turn_order(player) if not self.are_allied(player, other)]

    def in_turn_order(self, first: Player) -> list[Player]:
        at = self.players.index(first)
        return [player for player in self.players[at:] + self.players[:at] if player.in_game]

    def next_player(self, player: Player) -> Player:
        at = self.players.index(player)
        order = self.players[at + 1 :] + self.players[: at + 1]
        return next(other for other in order if other.in_game)

    # ---- what is in play

    def in_play(self) -> Iterable[Card]:
        """In turn order from the active player. A face-down card does not count as being in play (412.2)."""
        at = self.players.index(self.active)
        order = self.players[at:] + self.players[:at]
        return [card for player in order for card in player.zones[IN_PLAY].cards if not card.has(FACE_DOWN)]

    def supers(self, player: Player | None = None) -> list[Card]:
        return [card for card in self.in_play() if is_super(card) and (player is None or card.controller is player)]

    def hero(self, player: Player) -> Card | None:
        return next((card for card in self.supers(player) if card.face.says("type", HERO)), None)

    def powers_of(self, super_: Card) -> list[Card]:
        return [card for card in super_.attached if is_power(card) and not card.has(FACE_DOWN)]

    def powers(self, player: Player) -> list[Card]:
        """Attached to supers that the player controls (302.1e)."""
        return [power for super_ in self.supers(player) for power in self.powers_of(super_)]

    def missions(self) -> list[Card]:
        """Those that are not completed."""
        return [card for card in self.in_play() if card.face.says("type", MISSION) and not card.has(COMPLETED)]

    def super_of(self, card: Card) -> Card | None:
        """The super that a card is, is attached to, or lies under (410.1a, 504.3)."""
        if is_super(card):
            return card
        if card in self.completed_by:
            return self.completed_by[card]
        host = card.attached_to
        return self.super_of(host) if host is not None else None

    # ---- figures

    def figure(self, card: Card, name: str) -> int:
        """Accuracy and defense have no minimum and no maximum; bonuses add, penalties subtract.

        city-of-heroes:203.8a, 203.9a, 203.10a, 401.12a
        """
        if name == HEALTH:
            return card.marks.get(HEALTH, card.printed(HEALTH))
        if name == CLICKS:
            return card.marks.get(CLICKS, 0)
        value = card.printed(HEALTH if name == STARTING_HEALTH else name)
        if name == TOGGLE_LIMIT:
            value = MOST_TOGGLES
        if (FIGURE, name) not in self.index:
            return value
        change = 0
        for modification in self.modifications(name, card):
            amount = modification.value(card)
            if modification.how == "is":
                value = amount
            else:
                change += amount if modification.how == "plus" else -amount
        return value + change

    def mode(self, card: Card) -> str:
        """A super always uses one of the two; a mission counts as Toe-to-Toe (303.1, 504.2a)."""
        return RUN_N_GUN if card.has(RUN_N_GUN) else TOE_TO_TOE

    def clicks(self, power: Card) -> int:
        return power.marks.get(CLICKS, 0)

    def is_ready(self, power: Card) -> bool:
        """A power with no clicks is ready (204.2)."""
        return self.clicks(power) == 0

    def is_on(self, power: Card) -> bool:
        """A toggle power at 2 or more clicks is turned on (304.3a)."""
        return power.face.says("charging", TOGGLE) and self.clicks(power) >= 2

    def toggles_on(self, super_: Card) -> list[Card]:
        return [power for power in self.powers_of(super_) if self.is_on(power)]

    def charge_cost(self, power: Card) -> int:
        """1, 2 or 3 clicks; two for a toggle power; none for a constant one (203.12a, 203.12b, 203.12c)."""
        if power.face.says("charging", CONSTANT):
            return 0
        return 2 if power.face.says("charging", TOGGLE) else power.printed("charge")

    # ---- the path

    def after(self, events: Sequence[Event]) -> None:
        """What is enforced and what may be played in answer is in `reacting.happen`."""

    @property
    def now_doing(self) -> Doing | None:
        return self.doing[-1] if self.doing else None

    def zone_of(self, player: Player, name: str) -> Zone:
        return player.zones[name]


NOTHING = ("",)


def is_super(card: Card) -> bool:
    """A super is a hero or a sidekick (202.1)."""
    return card.face.words.get("type", NOTHING)[0] in SUPERS


def is_power(card: Card) -> bool:
    return card.face.says("type", POWER)

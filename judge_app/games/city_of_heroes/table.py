"""The table of a City of Heroes game: players and teams, zones, figures, tactics modes, clicks.

205.1  five zones, a set for each player
104.1  a group of allied players is a team, which may be one player
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from judge_app.engine.cards import Card
from judge_app.engine.effects import FIGURE, Lasting, Modification, Watcher
from judge_app.engine.event_kinds import EventKind
from judge_app.engine.events import Detail, Event
from judge_app.engine.frame import Frame
from judge_app.engine.loops import LoopWatch
from judge_app.engine.play import Decider, Play
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal
from judge_app.engine.rules import GameRules
from judge_app.engine.zones import Zone
from judge_app.games.city_of_heroes.words import (
    CLICKS,
    COMPLETED,
    CONSTANT,
    DECK,
    DISCARD_PILE,
    ENHANCEMENT,
    FACE_DOWN,
    FOR_THE_GAME,
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
from judge_app.language.abilities import Ability, nodes
from judge_app.language.city_of_heroes_nodes import AttackLine, attack_line
from judge_app.language.durations import Period
from judge_app.language.instructions import Deal, Instruction


class AbilityUse:
    """`is_react` tells the two types of ability apart (305.1, 401.6). Its choices stay as they were made (305.2b)."""

    __slots__ = (
        "ability", "canceled", "card", "comparing", "dealt_extra", "first_targets", "granted", "hero", "inflicted", "is_inspiration", "is_react",
        "missed", "mode", "must_miss", "n", "named", "outlived", "player", "scope", "step", "target", "targets", "wanted",
    )  # fmt: skip

    def __init__(self, n: int, player: Player, card: Card, ability: Ability, hero: Card | None, is_react: bool) -> None:
        self.n = n
        self.player = player
        self.card = card
        self.ability = ability
        self.hero = hero  # the super whose power or innate ability it is; for an attack, the attacker (306.1c)
        self.is_react = is_react
        self.is_inspiration = False
        self.canceled = False
        self.targets: list[Card] = []
        self.first_targets: list[Card] = []
        self.granted: list[Card] = []  # targets that a redirection gave it (411)
        self.outlived: list[Card] = []  # attackers that have left play, where a judge says that the attack goes on
        self.mode = ""  # the tactics mode in which its targets were chosen (411.3b)
        self.missed: list[Card] = []
        self.must_miss: list[Card] = []  # whatever accuracy and defense are
        self.named = False  # whether the player named all its targets, in this order
        self.inflicted = 0  # damage to the target it resolves against
        self.target: Card | None = None  # the one against which it is resolving now
        self.comparing = False  # whether its own text says now what counts against this target alone
        self.dealt_extra: list[Card] = []  # targets that took the additional damage types
        self.wanted: list[Card | Player] = []  # what the player named when they chose it
        self.scope: Scope
        self.step = 0

    def __str__(self) -> str:
        return f"the {'react' if self.is_react else 'action'} of {self.card}"

    @property
    def attack(self) -> AttackLine | None:
        return attack_line(self.ability.timings)

    @property
    def period(self) -> str:
        """The duration "for the attack"."""
        return f"for attack {self.n}{f' against {self.target}' if self.comparing else ''}"

    def damage_types(self) -> list[str]:
        """The types of damage that the attack has of itself (401.12c)."""

        found: list[str] = []
        for node in nodes(self.ability):
            if isinstance(node, Deal) and node.kind is not None and node.kind not in found:
                found.append(node.kind)
        return found


class Clock:
    """How many actions remain until the effect ends for this holder. None: until the action now going on is resolved."""

    __slots__ = (
        "by_react",
        "duration",
        "ending",
        "holder",
        "kind",
        "left",
        "made_in",
        "made_on",
        "name",
        "source",
        "then",
        "whose",
    )

    def __init__(self, kind: str, name: str, holder: Card | Player, left: int | None, source: Card | None) -> None:
        self.kind = kind  # "status", "effect", "lost action"
        self.name = name
        self.holder = holder
        self.left = left
        self.source = source
        self.made_in = 0  # the action in which it was made
        self.made_on: Player | None = None  # whose action that was
        self.by_react = False
        self.duration = ""  # of the lasting effects that end with it
        self.ending = ""  # what it waits for instead, if it counts no actions
        self.then: Callable[[], object] | None = None  # what it does after each action
        self.whose: Player | None = None  # whose actions it counts, if the text names somebody (102.1)

    def __str__(self) -> str:
        return self.name

    @property
    def player(self) -> Player:
        """Whose actions it counts (407.2)."""
        if self.whose is not None:
            return self.whose
        return self.holder if isinstance(self.holder, Player) else self.holder.controller


@dataclass(slots=True, eq=False)
class Copy:
    """A power, the super it is copied to, and the number of the action after which that is over."""

    power: Card
    super: Card
    player: Player
    made_in: int
    was_turned_on: bool = False  # by this copy: then it lasts until the toggle is turned off (413.3)


@dataclass(slots=True, eq=False)
class Ending:
    name: str  # the duration of what ends with it
    happening: Instruction
    scope: Scope


# what events of this game carry besides, by typed keys
CARRY_OUT: Detail[Callable[[], None]] = Detail("carry out")  # what the action is
ABILITY_USE: Detail[AbilityUse] = Detail("use")  # the use of an ability that it is part of
CHOOSES: Detail[Callable[[], None] | None] = Detail("choose")  # how the targets are chosen
WAS_ON: Detail[bool] = Detail("was on")  # the power was on before
TARGETS_CHOSEN: Detail[list[Card]] = Detail("targets")  # the targets that were chosen
FIRED: Detail[list[Watcher]] = Detail("fired")  # what it has triggered before it happened (401.3b)
NO_BEFORE: Detail[bool] = Detail("no before")  # nothing can come before it
PREVENTED: Detail[bool] = Detail("prevented")  # a react has seen to it that it does not happen
PASSED: Detail[list[Player]] = Detail("passed")  # who was said to pass: neither when it happens nor after it (305.2d)
DECLINED: Detail[list[Player]] = Detail("declined")  # who could have reacted and did not
CLOCK_ENDING: Detail[str] = Detail("ending")  # what its clock waits for instead of actions
ON_CLOCK: Detail[Clock] = Detail("clock")  # the clock of a status effect
FULL_DAMAGE: Detail[int] = Detail("full")  # the damage before it was reduced
REACTS_USED: Detail[list[tuple[int, int, int]]] = Detail("used")  # the reacts that have been played to it
LAID_FACE_DOWN: Detail[bool] = Detail("face down")  # how it is attached


class Opportunity:
    """The moment of an event at which reacts may be played (305.3)."""

    __slots__ = ("event", "timing", "used")

    def __init__(self, event: Event, timing: str) -> None:
        self.event = event
        self.timing = timing
        self.used: list[tuple[int, int, int]] = event.setdefault(REACTS_USED, [])


CHARGE_CHANGES = {"charge": 0, "charge, at least 1": 1}  # how cards say that a power charges less, and its least
Modified = Card | Player | AbilityUse


@dataclass(frozen=True, slots=True, kw_only=True)
class CityOfHeroesRules(GameRules["CityOfHeroes"]):
    """What the kernel asks of the game, and what its own lower layers ask of a higher one."""

    happen: Callable[[CityOfHeroes, tuple[Event, ...]], list[Event]]  # an event with its react opportunities (305)


class CityOfHeroes(Play):
    """A game in progress: what is on the table, and the figures and modes as they are now."""

    rules: CityOfHeroesRules

    def __init__(self, decider: Decider, names: Sequence[str], rules: CityOfHeroesRules, **more: int) -> None:
        super().__init__(decider, rules, **more)
        for name in names:
            self.add_player(name)
        self.active: Player = self.players[0]
        self.teams: dict[Player, int] = {player: player.n for player in self.players}
        self.in_use: list[AbilityUse] = []
        self.abilities_played = 0
        self.actions_taken = 0
        self.action_n = 0  # the action going on now; an extra action has a number of its own
        self.clocks: list[Clock] = []
        self.copies: list[Copy] = []
        self.endings: list[Ending] = []
        self.uses: dict[tuple[int, int, int], int] = {}
        self.uses_in_action: dict[tuple[int, int, int], tuple[int, int]] = {}  # the action, and how often in it
        self.resolved: list[tuple[Card, int]] = []  # whose ability or effect has resolved, and after how many steps
        self.opportunity: Opportunity | None = None
        self.completed_by: dict[Card, Card] = {}  # a mission, and the super it lies under (504.3)
        self.damaged_by: dict[Card, tuple[Player | None, Card | None]] = {}
        self.completed_names: list[str] = []
        self.as_edge: Card | None = None  # a card that is used for its inspiration is treated as an edge (403.2)
        self.as_super: Card | None = None  # a mission that inspirations may treat as a super (504.2b)
        self.guards: dict[str, Callable[[], bool]] = {}  # durations that begin later (407.7)
        self.is_setting_up = False
        self.enforcing = False
        self.started_with = len(self.players)
        self.pending: list[Event] = []  # what happened while effects were enforced, and may be reacted to afterwards
        self.so_far: dict[tuple[object, ...], list[Event]] = {}  # events of one instruction, for "two or more cards"
        self.only_targets: list[Card] | None = None  # whom an extra attack must target (409.2)
        self.was_on: set[Card] = set()  # powers that were turned on as they left play
        self.chosen_types: dict[tuple[int, int], str] = {}
        self.refused_reacts: dict[tuple[int, int, bool], Refusal] = {}
        self.react_kinds: set[tuple[str, EventKind]] = set()
        self.extra = 0  # extra actions that are going on, one within another
        self.waiting_holders: Sequence[Card | Player] = ()  # whom a prohibition is about, until its clock begins
        self.pending_clock: tuple[str, int, Period] | None = None
        self.loops = LoopWatch(self)

    def choose_some(self, player: Player | None, prompt: str, options: Iterable[Any], least: int = 1, most: int = 1,
                    cites: tuple[str, ...] = (), label: Any = str) -> list[Any]:  # fmt: skip
        """What a player named when they chose the ability is what they choose now."""
        listed = tuple(options)
        use = self.current_use
        if use is not None and use.wanted and use.player is player:
            named = [each for each in use.wanted if each in listed][:most]
            if named and len(named) >= min(least, len(listed)):
                use.wanted = [each for each in use.wanted if each not in named]
                return named
        return super().choose_some(player, prompt, listed, least, most, cites, label)

    def add(self, lasting: Lasting) -> Lasting:
        guard = self.guards.get(lasting.duration)
        if guard is not None:
            lasting.guard = guard
        elif lasting.duration == FOR_THE_GAME and lasting.guard is not None:
            lasting.guard = with_source(lasting.source, lasting.guard)
        return super().add(lasting)

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
        if name.endswith("tokens"):
            return card.counters.get(name, 0)
        if name == "status effects":
            return sum(clock.kind == "status" and clock.holder is card for clock in self.clocks)
        value = MOST_TOGGLES if name == TOGGLE_LIMIT else card.printed(HEALTH if name == STARTING_HEALTH else name)
        return self._modified(card, name, value) if (FIGURE, name) in self.index else value

    def _modified(self, card: Card, name: str, value: int) -> int:
        """With the value that an effect sets, if one does, and every bonus and penalty."""
        change = 0
        for modification in self.modifications(name, card):
            amount = modification.value(card)
            if modification.how == "is":
                value = amount
            else:
                change += amount if modification.how == "plus" else -amount
        return value + change

    def bearing_on(self, figure: str, thing: Modified) -> list[Modification]:
        """What changes a figure of an attack, of what an action does, of how long status effects last."""
        found = self.index.get((FIGURE, figure), ())
        return [each for each in found if each.is_active and each.covers(thing)]

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

    def is_over_limit(self, power: Card) -> bool:
        """Its super already has its maximum of toggle powers turned on (304.3b)."""
        super_ = self.super_of(power)
        if super_ is None or not power.face.says("charging", "toggle") or self.is_on(power):
            return False
        return len(self.toggles_on(super_)) >= self.figure(super_, TOGGLE_LIMIT)

    def charge_cost(self, power: Card) -> int:
        """1, 2 or 3 clicks; two for a toggle power; none for a constant one (203.12a, 203.12b, 203.12c)."""
        if power.face.says("charging", CONSTANT):
            return 0
        cost = 2 if power.face.says("charging", TOGGLE) else power.printed("charge")
        for figure, least in CHARGE_CHANGES.items():
            for each in self.modifications(figure, power) if (FIGURE, figure) in self.index else ():
                amount = each.value(power)
                cost = max(min(cost, least), cost - amount) if each.how == "minus" else cost + amount
        return cost

    # ---- the path of an event

    def happen(self, *events: Event) -> list[Event]:
        """With its react opportunities, and what is enforced before them (305, 505.1)."""
        return self.rules.happen(self, events)

    @property
    def current_use(self) -> AbilityUse | None:
        return self.in_use[-1] if self.in_use else None

    def zone_of(self, player: Player, name: str) -> Zone:
        return player.zones[name]


def with_source(source: Card | None, guard: Callable[[], bool]) -> Callable[[], bool]:
    """What lasts while something is so ends when its source leaves play (408.2)."""
    if source is None or not source.zone.in_play:
        return guard
    life = source.life
    return lambda: source.life == life and guard()


NOTHING = ("",)


def is_super(card: Card) -> bool:
    """A super is a hero or a sidekick (202.1)."""
    return card.face.words.get("type", NOTHING)[0] in SUPERS


def is_power(card: Card) -> bool:
    return card.face.says("type", POWER)


def is_attachment(card: Card) -> bool:
    """Powers and enhancements (202.6)."""
    return card.face.says("type", "power") or card.face.says("type", ENHANCEMENT)


def is_mission(card: Card) -> bool:
    return card.face.says("type", "mission")


Scope: TypeAlias = Frame[CityOfHeroes]  # what the words of an effect refer to, on this table

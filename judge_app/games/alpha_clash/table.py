"""The table of an Alpha Clash game: whose turn, which phase, the zones, what is in Standby, figures and abilities of cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge_app.engine.cards import Card, Face
from judge_app.engine.choices import Deed
from judge_app.engine.effects import FIGURE, Lasting, Modification, Replacement
from judge_app.engine.events import Detail, Event
from judge_app.engine.frame import Frame
from judge_app.engine.play import Decider, Play
from judge_app.engine.players import Player
from judge_app.engine.refusals import Undecided
from judge_app.engine.requests import Request
from judge_app.engine.rules import GameRules
from judge_app.engine.zones import Zone
from judge_app.games.alpha_clash.keywords import BOUND, FORTITUDE, BoundCopies, has_printed
from judge_app.games.alpha_clash.words import (
    ACCESSORY_ZONE,
    ATTACK,
    BANISHED_ZONE,
    CLASH_DAMAGE,
    CLASH_ZONE,
    CLASHGROUND_ZONE,
    CONTENDER_ZONE,
    COST,
    DECK,
    DEFEATED,
    DEFENSE,
    FIGURES,
    HAND,
    HEALTH,
    IN_PLAY,
    NON_CLASH_DAMAGE,
    OBLIVION,
    RESOURCE_ZONE,
    SPECIFIC_COST,
    STANDBY,
)
from judge_app.language.abilities import Ability
from judge_app.language.instructions import EndPeriod

Target = Card | Player


class Clash:
    """Who attacks what, who steps in, and what clash damage was dealt by whom."""

    __slots__ = ("attacker", "attacker_life", "before", "began", "buffed", "dealt", "defending_player", "ended", "negated", "obstructed",
                 "obstructors", "player", "step", "target", "target_life")  # fmt: skip

    def __init__(self, player: Player, attacker: Card, target: Card) -> None:
        self.player = player
        self.attacker = attacker
        self.attacker_life = attacker.life
        self.target = target
        self.target_life = target.life
        self.defending_player = target.controller
        self.obstructors: list[Card] = []
        self.obstructed = False
        self.negated = False
        self.dealt: list[tuple[Card, Card]] = []
        self.before: dict[Card, int] = {}
        self.step = "C1"
        self.buffed = ""  # the last step in which a Clash Buff was played
        self.began = 0  # how many events had happened before it
        self.ended = 0  # and when it was over

    def attacker_is_there(self) -> bool:
        """Removed from the clash when it leaves play or changes controller (504.5)."""
        card = self.attacker
        return card.life == self.attacker_life and card.zone.in_play and card.controller is self.player

    def target_is_there(self) -> bool:
        card = self.target
        return (
            card.life == self.target_life and card.zone.in_play and card.controller is self.defending_player
        ) and not card.has(DEFEATED)

    def opposing(self) -> list[Card]:
        """What the attacker is attacking now: its obstructors, else its target (504.2c)."""
        if self.obstructed:
            return [card for card in self.obstructors if _is_still_in(self, card)]
        return [self.target] if self.target_is_there() else []


def _is_still_in(clash: Clash, card: Card) -> bool:
    return card.zone.in_play and card.controller is clash.defending_player and not card.has(DEFEATED)


class Item:
    """A card or effect in Standby. An effect is an object that is not a card (602.2a, 603.3)."""

    __slots__ = ("ability", "answers", "began", "card", "controller", "kind", "label", "negated", "resolve", "scope", "source", "step",
                 "targets", "targets_are_settled")  # fmt: skip

    def __init__(
        self,
        kind: str,
        label: str,
        controller: Player,
        source: Card | None,
        resolve: Callable[[Item], None],
        *,
        scope: Scope,
        card: Card | None = None,
        ability: Ability | None = None,
    ) -> None:
        self.kind = kind  # "card", "trap", "activated", "triggered"
        self.label = label
        self.controller = controller
        self.source = source
        self.resolve = resolve
        self.card = card
        self.ability = ability
        self.scope = scope
        self.targets: list[Target] = []
        self.targets_are_settled = False  # a delayed effect whose targets were chosen as it was set up
        self.negated = False
        self.answers: list[Card] = []  # what it was played or activated in response to
        self.step = 0
        self.began = 0  # how many events had happened before it began to resolve

    def __str__(self) -> str:
        return self.label


@dataclass(frozen=True, slots=True)
class LastKnown:
    """A card as it was when it last left play (605.2f): at which step, under whose control, with what."""

    step: int
    controller: Player
    figures: dict[str, int]
    counters: dict[str, int]
    keywords: dict[str, int]
    status: frozenset[str]
    attached: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Quotation:
    """An ability that another card's text quotes, that text, and where the quotation is."""

    ability: Ability
    text: str
    place: tuple[str, int, int] | None


class Given:
    """One static ability that a card gives to others, and what it does on each card that has it now."""

    __slots__ = ("ability", "granted", "on", "text")

    def __init__(self, granted: Modification, ability: Ability, text: str) -> None:
        self.granted = granted
        self.ability = ability
        self.text = text  # of the card whose words it is in
        self.on: dict[Card, tuple[int, list[Lasting]]] = {}  # in which life, and what works there

    def is_on(self, card: Card) -> bool:
        return card.zone.in_play and self.granted.is_active and self.granted.covers(card)


# what events of this game carry besides, by typed keys
AFTERWARDS: Detail[Callable[[], None]] = Detail("afterwards")  # done when everything that happened with it is over
STANDBY_ITEM: Detail[Item] = Detail("item")  # what it is in Standby
LAST_FIGURES: Detail[dict[str, int]] = Detail("figures")  # what the card's figures were when it left play
DRAWS: Detail[int] = Detail("of")  # how many draws the instruction asked for
IS_SPOKEN_OF: Detail[bool] = Detail("spoken of")  # the draw is one that a text speaks of
ENTERS_WITH: Detail[tuple[str, ...]] = Detail("status")  # the status in which it comes into its zone
TO_BOTTOM: Detail[bool] = Detail("bottom")  # it goes to the bottom of its zone
SENT_AHEAD: Detail[int] = Detail("ahead")  # how many cards were sent before it
HEALTH_LOST: Detail[int] = Detail("health lost")  # by a Contender to which this damage was dealt (116.2)
OBSTRUCTED_ALREADY: Detail[bool] = Detail("again")  # the attacker was obstructed before this (701.1)
TOGETHER: Detail[Sequence[Card]] = Detail("together")  # the cards that obstruct together


@dataclass(frozen=True, slots=True, kw_only=True)
class AlphaClashRules(GameRules["AlphaClash"]):
    """What the kernel asks of the game, and the two things that its own lower layers ask of higher ones."""

    happen: Callable[[AlphaClash, tuple[Event, ...]], list[Event]]  # with what is prevented of it (610.7, 610.13)
    responses: tuple[Deed, ...]  # what a player may do in response (114.1)


LOST_EFFECTS = "lost effects"
KEPT = {"modified": ("plus", "minus", "is"), "increased": ("plus",), "lowered": ("minus",)}  # what changes it no more


class AlphaClash(Play):
    """400.1: eleven zones; every player has their own of most of them, Standby and the Portal are shared."""

    rules: AlphaClashRules

    def __init__(self, decider: Decider, names: Sequence[str], rules: AlphaClashRules, **more: int) -> None:
        super().__init__(decider, rules, **more)
        for name in names:
            self.add_player(name)
        self.standby_zone = self.new_zone(STANDBY, None)
        self.standby: list[Item] = []
        self.active: Player = self.players[0]
        self.starting: Player = self.players[0]
        self.phase = ""
        self.period = ""  # the step, or the phase where there is none
        self.portal_is_open = False  # 103.7, 410.2a
        self.format: str | None = None  # "Draft", if a line says it
        self.clash: Clash | None = None
        self.ended_clash: Clash | None = None  # the last one that is over
        self.clashes = 0
        self.preventions: dict[object, list[Event]] = {}  # of the events now happening, what each effect has prevented
        self.shares: dict[
            Replacement, dict[Event, int]
        ] = {}  # of damage at the same time, what each barrier prevents (610.7)
        self.is_borrowing = False  # whether control is now being gained for a stated period only
        self.found: Sequence[Card] = ()  # by the search now being carried out, and not yet put anywhere
        self.tokens: list[Card] = []
        self.given: list[Given] = []
        self.quotations: dict[int, Quotation] = {}  # of abilities that cards were given, by the ability's own id
        self.watches_bound = False  # whether some card has Bound
        self.felled_by: dict[Card, Card | None] = {}  # the source of that damage
        self.put_negated: Callable[[Card], None] | None = None  # where the text that negates says the card goes
        self.felled: dict[Card, str] = {}  # cards whose defense damage brought to 0, and which damage (303.5)
        self.played_out_of: dict[Card, Zone] = {}  # from where each card was played the last time (601.1a)
        self.played_from: set[str | None] = set()  # zones from which some card says that it may be played (112.4d)
        self.looked_through = 0  # how many cards have been asked for such a zone
        self.plays_sentences = False  # whether some keyword is played from its sentence
        self.sentences: dict[tuple[Card, str, int], list[Lasting]] = {}  # what such a keyword does on a card
        self.copies: list[Item] = []  # what was last copied into Standby
        self.copied_cards: list[Card] = []  # objects that no card goes with (708.3)
        self.first_things: list[tuple[EndPeriod, Scope]] = []  # what follows a skip (609.8b)
        self.left_play: dict[Card, LastKnown] = {}
        self.turn_counts: dict[tuple[int, int, int], int] = {}  # how often an effect was used this turn
        self.kept_from_defeat: dict[Card, int] = {}  # what can't be defeated, and the step that lowered its defense
        self.touched: dict[Card, int] = {}  # the step that last lowered a card's defense
        self.answering: str | None = None  # the tag that may be used in the window now open
        self.always_ask = decider.wants_every_window()
        self.game_is_over = False

    def add_player(self, name: str) -> Player:
        player = Player(len(self.players), name)
        self.players.append(player)
        for zone in (DECK, HAND):
            self.new_zone(zone, player, hidden=True)
        for zone in (CONTENDER_ZONE, CLASH_ZONE, CLASHGROUND_ZONE, ACCESSORY_ZONE):
            self.new_zone(zone, player, in_play=True)
        for zone in (RESOURCE_ZONE, OBLIVION, BANISHED_ZONE):
            self.new_zone(zone, player)
        return player

    def new_card(self, face: Face, owner: Player, zone: Zone, label: str = "") -> Card:
        card = super().new_card(face, owner, zone, label)
        if face.abilities and not self.watches_bound and has_printed(card, BOUND):
            self.watches_bound = True
            self.add(BoundCopies())
        return card

    # ---- figures

    def figure(self, card: Card, name: str) -> int:
        """A figure as it is now: set values, then every increase, then every decrease; damage lowers defense.

        alpha-clash:211.1b, 211.4, 303.3b, 303.4
        """
        if not card.face.known:
            self.must_know(card)
        name = FIGURES.get(name, name)
        if name == SPECIFIC_COST:
            return len(card.face.words.get("specific", ()))  # 202.3: as many as it has gems
        own, initial, _, is_initial = _KEYS[name]
        if is_initial:
            value = card.face.figures.get(name.removeprefix("initial "), 0)  # 211.1a
            return self.modified(card, name, value) if own in self.index else value
        value = card.face.figures.get(name, 0)  # 211.3: no value counts as 0
        if initial in self.index:
            value = self.figure(card, initial[1])  # what an effect says it begins with
        if name == HEALTH:
            return card.marks.get(HEALTH, value)
        if name == COST and card.zone is self.standby_zone:
            value += self.declared_x(card)
        if own in self.index:
            value = self.modified(card, name, value)
        if name == DEFENSE and card.marks:
            value -= card.marks.get(CLASH_DAMAGE, 0) + card.marks.get(NON_CLASH_DAMAGE, 0)
        return value

    def declared_x(self, card: Card) -> int:
        """Each X of a cost is its declared value while the card is in Standby, and 0 anywhere else (107.3a, 107.3f)."""
        item = next((item for item in self.standby if item.card is card), None)
        x = item.scope.variables.get("X", 0) if item is not None else 0
        return int(x) * len(card.face.words.get("x", ()))

    def modified(self, card: Card, name: str, value: int) -> int:
        plus = minus = 0
        own, _, kept_as_it_is, _ = _KEYS[name]
        kept = self.kept_ways(card, name) if kept_as_it_is in self.index else ()
        for modification in [each for each in self.index.get(own, ()) if each.bears_on(card)]:
            if modification.how in kept:
                continue
            amount = modification.value(card)
            if modification.how == "plus":
                plus += amount
            elif modification.how == "is":
                value = amount
            elif not self.withstands(card, modification.controller):
                minus += amount
        return value + plus - minus

    def attack(self, card: Card) -> int:
        return self.figure(card, ATTACK)

    def defense(self, card: Card) -> int:
        return self.figure(card, DEFENSE)

    def health(self, player: Player) -> int:
        return self.figure(self.contender(player), HEALTH)

    # ---- abilities

    def has_abilities(self, card: Card) -> bool:
        """Cards in Standby have no abilities, resources have only a color, a face-down card shows nothing.

        alpha-clash:409.4, 408.4a, 304.10
        """
        return card.zone.name not in (STANDBY, RESOURCE_ZONE) and not card.has("face down")

    def keywords(self, card: Card) -> dict[str, int]:
        """Keyword abilities by name, with their number (0: none). Of several numbers the highest counts.

        alpha-clash:704.2d, 704.3e, 704.6d, 112.7b, 112.8
        """
        found: dict[str, int] = {}
        if self.has_abilities(card):
            for ability in card.face.abilities:
                if ability.keyword is not None:
                    number = ability.keyword.number
                    _take(found, ability.keyword.name, number if isinstance(number, int) else 0)
        if (FIGURE, "keywords") in self.index:
            changes = self.modifications("keywords", card)
            for modification in changes:
                name, number = modification.value(card)
                if modification.how == "gains":
                    _take(found, name, number)
                elif name == "":
                    found.clear()
                else:
                    found.pop(name, None)
            for modification in changes:
                if modification.how == "never":
                    found.pop(modification.value(card)[0], None)
        return found

    def has_keyword(self, card: Card, name: str) -> bool:
        return name in self.keywords(card)

    def kept_ways(self, card: Card, name: str) -> set[str]:
        """ "Its attack power can't be increased": the ways in which nothing changes the figure (101.2)."""
        return {way for each in self.modifications(f"kept {name}", card) for way in KEPT[each.how]}

    def withstands(self, card: Card, controller: Player | None) -> bool:
        """Fortitude: effects of this player can't reduce the card's attack and defense."""
        return controller is not None and controller is not card.controller and self.has_keyword(card, FORTITUDE)

    def must_know(self, card: Card) -> None:
        """Nobody said what this card is: the run stops and asks."""
        if not card.face.known:
            raise Undecided(
                Request(None, f"which card {card} is", ("say so in a Given line",), ("say so in a Given line",))
            )

    # ---- who and where

    def contender(self, player: Player) -> Card:
        return player.zones[CONTENDER_ZONE].cards[0]

    def is_contender(self, card: Card) -> bool:
        return card.zone.name == CONTENDER_ZONE and card.attached_to is None  # its Weapons are there too

    def is_clash_card(self, card: Card) -> bool:
        return card.face.says("type", "Clash")

    def clash_cards(self, player: Player) -> list[Card]:
        return [card for card in player.zones[CLASH_ZONE].cards if "Clash" in card.face.words.get("type", ())]

    def every_clash_card(self) -> list[Card]:
        """In APNAP order, so that whatever goes through them is in that order (101.4)."""
        return [
            card
            for player in self.in_turn_order(self.active)
            for card in player.zones[CLASH_ZONE].cards
            if "Clash" in card.face.words.get("type", ())
        ]

    def turn_player(self) -> Player:
        return self.active

    def zone_played_from(self, card: Card) -> Zone:
        """Where a card that is about to be played is; of one in Standby, where it was (601.1a)."""
        return card.zone if card.zone is not self.standby_zone else self.played_out_of.get(card, card.zone)

    def in_play(self) -> Sequence[Card]:
        return [
            card for player in self.in_turn_order(self.active) for name in IN_PLAY for card in player.zones[name].cards
        ]

    def defending_player(self) -> Player:
        """504.1: in a two-player game, the player who is not active."""
        return self.opponents(self.active)[0]

    def set_phase(self, phase: str, step: str = "") -> None:
        self.phase, self.period = phase, step or phase
        self.place = Moment(self.active, self.turn, step or phase)

    def abilities_of(self, card: Card) -> list[Ability]:
        """Printed, gained, and given by static effects (112.7); none while it has lost them."""
        if self.has_lost_effects(card):
            return []
        found = [*card.face.abilities, *card.gained]
        for modification in self.modifications("granted", card):
            found += modification.value(card)
        return found

    def has_lost_effects(self, card: Card) -> bool:
        return (FIGURE, LOST_EFFECTS) in self.index and bool(list(self.modifications(LOST_EFFECTS, card)))

    def happen(self, *events: Event) -> list[Event]:
        """What was prevented of events at the same time is looked at when they have happened (610.13)."""
        return self.rules.happen(self, events)


if TYPE_CHECKING:
    Scope = Frame[AlphaClash]  # what the words of an effect refer to, on this table
else:
    Scope = Frame


_FigureKey = tuple[str, str]


class _Keys(dict[str, tuple[_FigureKey, _FigureKey, _FigureKey, bool]]):
    """By a figure's name: under what effects are kept that change it, that change its initial value, that keep it as it is;
    and whether it is an initial value."""

    def __missing__(self, name: str) -> tuple[_FigureKey, _FigureKey, _FigureKey, bool]:
        is_initial = name.startswith(("initial a", "initial d"))
        found = self[name] = ((FIGURE, name), (FIGURE, f"initial {name}"), (FIGURE, f"kept {name}"), is_initial)
        return found


_KEYS = _Keys()


class Moment:
    """Whose turn, which turn, which phase or step; put into words when somebody reads it."""

    __slots__ = ("player", "step", "turn")

    def __init__(self, player: Player, turn: int, step: str) -> None:
        self.player, self.turn, self.step = player, turn, step

    def __str__(self) -> str:
        return f"{self.player}'s turn {self.turn}, {self.step}"


def _take(found: dict[str, int], name: str, number: int) -> None:
    found[name] = max(found.get(name, 0), number)

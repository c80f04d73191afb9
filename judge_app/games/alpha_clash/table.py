"""The table of an Alpha Clash game: whose turn, which phase, the zones, the figures and abilities of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_app.engine.cards import Card, Face
from judge_app.engine.choices import Decider
from judge_app.engine.effects import FIGURE, WATCH, Lasting, Modification, Prohibition, Replacement, Watcher, same_words
from judge_app.engine.events import Event
from judge_app.engine.players import Player
from judge_app.engine.zones import Zone
from judge_app.games.alpha_clash import happenings
from judge_app.games.alpha_clash.answers import LastKnown
from judge_app.games.alpha_clash.enduring import Enduring
from judge_app.games.alpha_clash.general import GENERAL
from judge_app.games.alpha_clash.granting import Given, Grant, share_out
from judge_app.games.alpha_clash.keywords import BOUND, BoundCopies, has_printed, withstands
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
    DEFENSE,
    HAND,
    HEALTH,
    NON_CLASH_DAMAGE,
    OBLIVION,
    RESOURCE_ZONE,
    STANDBY,
    ac,
)
from judge_app.language.abilities import OncePer

if TYPE_CHECKING:
    from judge_app.engine.scope import Scope
    from judge_app.games.alpha_clash.combatants import Clash
    from judge_app.games.alpha_clash.standby import Item
    from judge_app.language.abilities import Ability
    from judge_app.language.instructions import EndPeriod


class AlphaClash(Enduring):
    """400.1: eleven zones; every player has their own of most of them, Standby and the Portal are shared."""

    general_rules = GENERAL

    def __init__(self, decider: Decider, names: Sequence[str], **more: int) -> None:
        super().__init__(decider, **more)
        for name in names:
            self.add_player(name)
        self.standby_zone = self.new_zone(STANDBY, None)
        self.standby: list[Item] = []
        self.active: Player = self.players[0]
        self.starting: Player = self.players[0]
        self.phase = ""
        self.portal_is_open = False  # 103.7, 410.2a
        self.clash: Clash | None = None
        self.clashes = 0
        self.preventions = {}
        self.shares = {}
        self.tokens: list[Card] = []
        self.given: list[Given] = []
        self.watches_bound = False  # whether some card has Bound
        self.plays_sentences = False  # whether some keyword is played from its sentence
        self.sentences: dict[tuple[Card, str, int], list[Lasting]] = {}  # what such a keyword does on a card
        self.copies: list[Item] = []  # what was last copied into Standby
        self.copied_cards: list[Card] = []  # objects that no card goes with (708.3)
        self.first_things: list[tuple[EndPeriod, Scope]] = []  # what follows a skip (609.8b)
        self.left_play: dict[Card, LastKnown] = {}
        self.turn_counts: dict[tuple[int, int, int], int] = {}  # how often an effect was used this turn
        self.touched: dict[Card, int] = {}  # the step that last lowered a card's defense
        self.answering: str | None = None  # the tag that may be used in the window now open
        self.always_ask = decider.wants_every_window()
        self.game_is_over = False
        happenings.register(self)

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
        if has_printed(card, BOUND) and not self.watches_bound:
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
        if name.startswith(("initial a", "initial d")):
            return card.face.figures.get(name.removeprefix("initial "), 0)  # 211.1a
        value = card.face.figures.get(name, 0)  # 211.3: no value counts as 0
        if name == HEALTH:
            return card.marks.get(HEALTH, value)
        if name == COST and card.zone is self.standby_zone:
            value += self.declared_x(card)
        if (FIGURE, name) in self.index:
            value = self.modified(card, name, value)
        if name == DEFENSE:
            value -= card.marks.get(CLASH_DAMAGE, 0) + card.marks.get(NON_CLASH_DAMAGE, 0)
        return value

    def declared_x(self, card: Card) -> int:
        """Each X of a cost is its declared value while the card is in Standby, and 0 anywhere else (107.3a, 107.3f)."""
        item = next((item for item in self.standby if item.card is card), None)
        x = item.scope.variables.get("X", 0) if item is not None else 0
        return int(x) * len(card.face.words.get("x", ()))

    def modified(self, card: Card, name: str, value: int) -> int:
        plus = minus = 0
        for modification in self.modifications(name, card):
            amount = modification.value(card)
            if modification.how == "plus":
                plus += amount
            elif modification.how == "is":
                value = amount
            elif not withstands(self, card, modification.controller):
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

    # ---- who and where

    def contender(self, player: Player) -> Card:
        return player.zones[CONTENDER_ZONE].cards[0]

    def is_contender(self, card: Card) -> bool:
        return card.zone.name == CONTENDER_ZONE

    def is_clash_card(self, card: Card) -> bool:
        return card.face.says("type", "Clash")

    def clash_cards(self, player: Player) -> list[Card]:
        return [card for card in player.zones[CLASH_ZONE].cards if card.face.says("type", "Clash")]

    def every_clash_card(self) -> list[Card]:
        """In APNAP order, so that whatever goes through them is in that order (101.4)."""
        return [card for player in self.in_turn_order(self.active) for card in self.clash_cards(player)]

    def zone_of(self, player: Player, name: str) -> Zone:
        return player.zones[name]

    def defending_player(self) -> Player:
        """504.1: in a two-player game, the player who is not active."""
        return self.opponents(self.active)[0]

    def set_phase(self, phase: str, step: str = "") -> None:
        self.phase = phase
        self.place = Moment(self.active, self.turn, step or phase)

    # ---- points of the path

    def which_applies(self, event: Event, fitting: Sequence[Replacement]) -> Replacement:
        """Of damage, the player affected, or the controller of what is affected, chooses (610.7, 610.14)."""
        next_ones = event.kind in ("phase", "turn") and all(each.left == 1 for each in fitting)
        if next_ones or len({same_words(each) for each in fitting}) == 1:  # skips are used up one by one (609.8a)
            return fitting[0]
        if event.kind != "damage":
            labels = [f"{at}: the effect of {each.source}" for at, each in enumerate(fitting, 1)]
            question = "several replacement effects apply, and no rule says who puts them in order: which one is first?"
            return fitting[labels.index(self.ask_judge(question, labels, ac("609.1", "609.5")))]
        affected = event.subject or (event.card.controller if event.card else event.player)
        chosen: Replacement = self.choose(
            affected,
            "which effect applies first",
            fitting,
            ac("610.14"),
            label=lambda each: f"the effect of {each.source}",
        )
        return chosen

    def stopped(self, event: Event, prohibition: Prohibition) -> None:
        """Can't wins (101.2); a limit on draws applies to the single draws of an instruction (118.2b)."""
        more = ac("118.2b") if event.way == "draw" and self.drawn_this_turn(event.player) else ()
        self.step("{}, so it doesn't happen", prohibition.reason, cites=(*prohibition.cites, *more), actor=event.player)

    def trigger(self, watcher: Watcher, event: Event) -> None:
        """An effect that other cards have been given triggers for each of them."""
        if isinstance(watcher.bound, Grant):
            watcher.bound.trigger(self, watcher, event)
        elif self.may_trigger(watcher):
            super().trigger(watcher, event)
            for again in self.triggers_again(watcher):
                self.step(
                    "The effect of {} triggers an additional time because of {}", watcher.source, again.source,
                    cites=ac("603.2d", "603.2e"), actor=watcher.controller, cause=event.step,
                ).card_text = again.card_text  # fmt: skip
                super().trigger(watcher, event)

    def triggers_again(self, watcher: Watcher) -> Sequence[Modification]:
        """Effects that add to how often it triggers, each once; not to delayed ones that it may have created.

        alpha-clash:603.2d, 603.2e
        """
        if watcher.source is None or watcher.scope is not None or (FIGURE, "triggers") not in self.index:
            return ()
        timings = getattr(watcher.ability, "timings", ())
        return [
            each for each in self.modifications("triggers", watcher.source) if each.value(watcher.source) in timings
        ]

    def may_trigger(self, watcher: Watcher) -> bool:
        """An effect that triggers only so often in a turn (603.2i); each time counts as it triggers."""
        limit = next((each for each in getattr(watcher.ability, "restrictions", ()) if isinstance(each, OncePer)), None)
        if limit is None or watcher.source is None:
            return True
        key = (watcher.source.n, watcher.source.life, watcher.ability.span.start)
        self.turn_counts[key] = self.turn_counts.get(key, 0) + 1
        return self.turn_counts[key] <= limit.times

    def abilities_of(self, card: Card) -> list[Ability]:
        """Printed, gained, and given by static effects (112.7)."""
        found = [*card.face.abilities, *card.gained]
        for modification in self.modifications("granted", card):
            found += modification.value(card)
        return found

    def after(self, events: Sequence[Event]) -> None:
        from judge_app.games.alpha_clash.abilities import begin_keywords
        from judge_app.games.alpha_clash.keyword_triggers import watch_keywords
        from judge_app.games.alpha_clash.triggered import STATE, state_triggers

        if self.given:
            share_out(self)
        if self.plays_sentences:
            begin_keywords(self)
        watch_keywords(self, events)
        if (WATCH, STATE) in self.index:
            state_triggers(self)  # even a state that lasts for a moment only (603.8)
        for event in events:
            afterwards = event.lasting.pop("afterwards", None)
            if afterwards is not None:
                afterwards()


class Moment:
    """Whose turn, which turn, which phase or step; put into words when somebody reads it."""

    __slots__ = ("player", "step", "turn")

    def __init__(self, player: Player, turn: int, step: str) -> None:
        self.player, self.turn, self.step = player, turn, step

    def __str__(self) -> str:
        return f"{self.player}'s turn {self.turn}, {self.step}"


def _take(found: dict[str, int], name: str, number: int) -> None:
    found[name] = max(found.get(name, 0), number)

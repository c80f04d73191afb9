"""The table of a UniVersus game: whose turn, which phase and step, the zones, what is being played, the current attack."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from judge_app.engine.cards import Card, Face
from judge_app.engine.choices import Decider, Deed, Request, Window
from judge_app.engine.decks import top_card
from judge_app.engine.effects import Triggered, Watcher
from judge_app.engine.events import Event
from judge_app.engine.loops import LoopWatch
from judge_app.engine.players import Player
from judge_app.engine.refusals import Undecided
from judge_app.games.universus.current_state import is_blank, keywords_of
from judge_app.games.universus.general import GENERAL
from judge_app.games.universus.own_ways import OwnWays
from judge_app.games.universus.words import (
    ATTACK,
    CARD_POOL,
    CHARACTER,
    COMMITTED,
    DECK,
    DISCARD_PILE,
    FOUNDATION,
    HAND,
    HEALTH,
    MOMENTUM,
    REMOVED,
    RESOLVED,
    REVEALED,
    STAGE,
    TRANSIT,
    TYPES,
    uv,
)

if TYPE_CHECKING:
    from judge_app.games.universus.attack_sequence import AttackSequence
    from judge_app.games.universus.checks import Check
    from judge_app.games.universus.modifiers import Modifier
    from judge_app.games.universus.on_top import Placement
    from judge_app.games.universus.played_abilities import PlayedAbility, Use
    from judge_app.games.universus.playing import Playing

Held = tuple[Card, int, str, str, int, Player | None]  # card, its life, property, how, amount, whose effect


class UniVersus(OwnWays):
    """game-zones.1: eight game zones, each player has one of each."""

    general_rules = GENERAL

    def __init__(self, decider: Decider, names: Sequence[str], **more: int) -> None:
        super().__init__(decider, **more)
        for name in names:
            self.add_player(name)
        self.active: Player = self.players[0]
        self.first: Player = self.players[0]
        self.phase = ""
        self.step_name = ""
        self.begun = False  # game-event.2: no game event can happen before the game starts
        self.attack: AttackSequence | None = None
        self.playing: list[Playing] = []
        self.in_transit: dict[Card, Any] = {}  # the zone each card in transit came from
        self.check: Check | None = None
        self.paying = 0
        self.pausing = False
        self.waiting: list[Event] = []  # game events that happen together later
        self.held_back: list[Held] = []
        self.placements: list[Placement] = []  # cards on top of others in the stage
        self.placed: list[Card] = []  # on top or at the bottom of a deck since its last shuffle
        self.searched: list[Player] = []  # whose deck is to be shuffled once the effect that searched it is over
        self.states = 0
        self.state_of: dict[Card, int] = {}
        self.modifiers: list[Modifier] = []
        self.lapsed: dict[Card, list[Modifier]] = {}  # static ones of a card that is just moving
        self.effect_of: list[Player | None] = []  # whose effects are being executed, the innermost last
        self.uses: list[Use] = []  # abilities being played or executed, the innermost last
        self.forms = 0  # this Combat Phase
        self.tried_cards = 0  # cards tried as forms this Combat Phase
        self.played_this_turn: dict[object, int] = {}
        self.copies_this_turn: dict[object, int] = {}  # how often a copy of an ability was played
        self.played_this_game: dict[object, int] = {}
        self.gained_from: dict[int, str] = {}  # the text that a gained ability stands in
        self.of_text: dict[object, PlayedAbility] = {}  # abilities of card text as played abilities
        self.next_forms: list[Card] = []  # that an effect lets their player play from where they are
        self.echoing: Card | None = None  # may be played from the card pool as the next form
        self.combat_phase_ends = False
        self.free_failures: list[Card] = []  # cards whose failed check does not end the Combat Phase
        self.granted: dict[object, PlayedAbility] = {}  # by keyword and place
        self.written: dict[Face, tuple[PlayedAbility, ...]] = {}  # abilities given as code
        self.rulings: dict[str, str] = {}
        self.longest = 1000  # turns
        self.depth = 0
        self.loop_watch = LoopWatch(self)
        self.game_is_over = False
        from judge_app.games.universus.happenings import register

        register(self)

    def add_player(self, name: str) -> Player:
        player = Player(len(self.players), name)
        self.players.append(player)
        for zone in (DECK, HAND):
            self.new_zone(zone, player, hidden=True)
        self.new_zone(STAGE, player, in_play=True)
        self.new_zone(CARD_POOL, player, in_play=True)
        for zone in (DISCARD_PILE, MOMENTUM, REMOVED, TRANSIT):
            self.new_zone(zone, player)
        return player

    # ---- who and where

    def rival(self, player: Player) -> Player:
        """The other player (rival.1)."""
        return next(other for other in self.players if other is not player)

    def starting_character(self, player: Player) -> Card:
        """ "Your character": the one in your stage when the game began (character.5)."""
        return next(card for card in player.zones[STAGE].cards if card.has("starting character"))

    def health(self, player: Player) -> int:
        return player.marks.get(HEALTH, 0)

    def max_health(self, player: Player) -> int:
        return self.starting_character(player).face.figures.get(HEALTH, 0)

    def type_of(self, card: Card) -> str:
        """In the stage a face down card is a foundation, in the card pool it has no type (card-pool.5)."""
        if is_blank(card):
            return FOUNDATION if card.zone.name == STAGE else ""
        self.must_know(card)
        return next((word for word in card.face.words.get("type", ()) if word in TYPES), "")

    def foundations(self, player: Player) -> list[Card]:
        """Those in the stage (foundation.4)."""
        return [card for card in player.zones[STAGE].cards if self.type_of(card) == FOUNDATION]

    def ready_foundations(self, player: Player) -> list[Card]:
        return [card for card in self.foundations(player) if not card.has(COMMITTED)]

    def is_copy_of_starting_character(self, card: Card) -> bool:
        """Same identity and same version (character.6, identity.3, version.2)."""
        own = self.starting_character(card.owner).face.words
        return all(own.get(word) == card.face.words.get(word) for word in ("identity", "version"))

    def must_know(self, card: Card) -> None:
        """Nobody said what this card is: the run stops and asks."""
        if not card.face.known:
            option = "say so in a Given line"
            raise Undecided(Request(None, f"which card {card} is", (option,), (option,)))

    def must_say(self, card: Card, name: str) -> None:
        """A card written in a scenario without this figure: the run stops and asks for it."""
        self.must_know(card)
        if name not in card.face.figures and name not in card.marks and not is_blank(card):
            option = f"write it with the card, such as ({name} 3)"
            raise Undecided(Request(None, f"what the {name} of {card} is", (option,), (option,)))

    # ---- current states

    def has_keyword(self, card: Card, name: str) -> bool:
        return any(each.name == name for each in keywords_of(card))

    def is_being_played(self, card: Card) -> bool:
        return any(each.card is card and not each.is_played for each in self.playing)

    def is_current_attack(self, card: Card) -> bool:
        """In its attack sequence, or just played and about to enter it (attack.3)."""
        if self.attack is not None and self.attack.card is card:
            return self.attack.step != RESOLVED and not self.attack.dropped
        return any(each.card is card and each.way == ATTACK for each in self.playing)

    def this_attack(self) -> Card | None:
        """The attack in any state of progress: being played, just played, in its sequence, just resolved (this-attack.1)."""
        for each in reversed(self.playing):
            if each.way == ATTACK:
                return each.card
        return self.attack.card if self.attack is not None else None

    def set_phase(self, phase: str, step: str = "") -> None:
        self.phase, self.step_name = phase, step
        self.place = f"{self.active}'s turn {self.turn}, {step or phase}"

    # ---- points of the path

    def after(self, events: Sequence[Event]) -> None:
        """Events while a cost is paid or the game pauses wait and are joined into one (game-event.2)."""
        from judge_app.games.universus.order_of_operations import order_of_operations
        from judge_app.games.universus.responses import note_who_may_answer

        for event in events:
            if event.card is not None:
                event.lasting.setdefault("life", event.card.life)
        if not self.begun:
            return
        note_who_may_answer(self, events)
        if self.paying or self.pausing:
            self.waiting += events
            return
        order_of_operations(self, events)

    def happen(self, *events: Event) -> list[Event]:
        """Cards that go to a discard pile together go there in the order their owner chooses (discard-pile.3)."""
        from judge_app.games.universus.discard_order import in_chosen_order

        return super().happen(*(in_chosen_order(self, events) if len(events) > 1 else events))

    def let_through(self, event: Event) -> list[Event]:
        """What can't be done at all is not done. Whose effect brings it about is remembered, or that it pays a cost."""
        from judge_app.games.universus.happenings import is_possible
        from judge_app.games.universus.on_top import going_along

        event.lasting.setdefault("paid", bool(self.paying) and not self.pausing)
        event.lasting.setdefault("by effect of", self.effect_of[-1] if self.effect_of and not self.pausing else None)
        coming = super().let_through(event) if is_possible(self, event) else []
        return [*coming, *going_along(self, coming)] if self.placements else coming

    def trigger(self, watcher: Watcher, event: Event) -> None:
        """Interacting with several cards at once is one game event: it triggers once (effects.2, draw.2)."""
        if any(each.watcher is watcher for each in self.triggered):
            return
        super().trigger(watcher, event)

    def open(self, window: Window) -> tuple[Deed, Any] | None:
        """Who acts has chosen something: nothing goes round by itself."""
        taken = super().open(window)
        self.choices += taken is not None
        return taken

    def ask_judge(self, question: str, options: Sequence[str], cites: tuple[str, ...]) -> str:
        """The same question has the same answer throughout a game."""
        if question not in self.rulings:
            self.rulings[question] = super().ask_judge(question, options, cites)
        return self.rulings[question]

    def end_searching(self) -> None:
        """A deck that was searched is shuffled afterwards, unless the effect has done so (deck.5)."""
        from judge_app.games.universus.deck import shuffle_deck

        for player in tuple(dict.fromkeys(self.searched)):
            shuffle_deck(self, player, uv("deck.5"))

    def end_revealing(self) -> None:
        """A card stays revealed until the revealing effect has finished executing (reveal.1)."""
        for card in self.cards:
            if card.has(REVEALED):
                self.set_status(card, REVEALED, False)

    def top_card(self, player: Player) -> Card | None:
        """After a shuffle it is asked for, unless it was put there since, or nobody knows any card that it could be."""
        cards = player.zones[DECK].cards
        loose = [card for card in cards if card not in self.placed]
        if cards and (cards[-1] in self.placed or not any(card.face.known for card in loose)):
            return cards[-1]
        return top_card(self, player, cards, uv("deck.1"), loose)

    def triggered_by(self, events: Iterable[Event]) -> list[Triggered]:
        listed = list(events)
        return [each for each in self.triggered if each.event in listed]

    def is_character(self, card: Card) -> bool:
        return self.type_of(card) == CHARACTER

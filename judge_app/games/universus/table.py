"""The table of a UniVersus game: its state, the properties of cards as they are now, what is being played or attacked.

game-zones.1     eight game zones, of which each player has one each
current-state.2  an effect changes a card's current state and is used up: nothing stays on the card
current-state.5  a new or refreshed state begins as the printed properties

Numbers are kept in the card's marks under the property's name, zones as their place from the bottom, keywords gained
or lost as counts; what is not there is as printed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Protocol

from judge_app.engine.cards import Card, Face
from judge_app.engine.choices import Deed, Window
from judge_app.engine.decks import top_card
from judge_app.engine.effects import Lasting
from judge_app.engine.events import Detail, Event
from judge_app.engine.frame import Frame
from judge_app.engine.loops import LoopWatch
from judge_app.engine.play import Decider, Play
from judge_app.engine.players import Player
from judge_app.engine.refusals import Illegal, Refusal, Settled, Undecided
from judge_app.engine.requests import Request
from judge_app.engine.rules import GameRules
from judge_app.engine.trace import Step
from judge_app.engine.zones import Zone
from judge_app.games.universus.event_kinds import Kinds
from judge_app.games.universus.keywords import KeywordOn, read_keyword
from judge_app.games.universus.words import (
    ATTACK,
    ATTACK_ZONE,
    BENEATH,
    BLOCK_STEP,
    BLOCK_ZONE,
    CARD_POOL,
    CHARACTER,
    COMMITTED,
    DAMAGE_STEP,
    DECK,
    DISCARD_PILE,
    END_OF_TURN,
    ENHANCE_STEP,
    FACE_DOWN,
    FOUNDATION,
    HAND,
    HEALTH,
    MOMENTUM,
    NUMBERS,
    REMOVED,
    RESOLVED,
    REVEALED,
    SEALED,
    STAGE,
    STAMINA,
    TRANSIT,
    TYPES,
    ZONES,
    rules,
)
from judge_app.language.abilities import Ability, Requires, nodes
from judge_app.language.durations import Duration
from judge_app.language.filters import PartOf
from judge_app.language.instructions import Act, Verb
from judge_app.language.objects import Effects
from judge_app.language.structure import Event as TriggerWords
from judge_app.language.structure import Timing

GAINS, LOSES, RATING = "gains keyword ", "loses keyword ", "rating of "
UNBLOCKABLE = "unblockable"  # a mark of the current state (unblockable.1)
PROPERTIES = (*(name for name in NUMBERS if name != STAMINA), ATTACK_ZONE, BLOCK_ZONE)  # of a current state


def is_blank(card: Card) -> bool:
    """A face down card in the stage or card pool has no printed properties; a number counts as zero.

    universus:face-down-cards-in-the-stage-or-card-pool.1, face-down-cards-in-the-stage-or-card-pool.3, printed.2
    """
    return card.has(FACE_DOWN) and card.zone.name in (STAGE, CARD_POOL)


def is_live(card: Card) -> bool:
    """Face up, or revealed, or in the stage or card pool.

    universus:live-card.1
    """
    if card.zone.name == BENEATH:
        return False  # another card has replaced it (place-on-top-of.2)
    return (
        card.zone.name in (STAGE, CARD_POOL) or card.has(REVEALED) or (not card.zone.hidden and not card.has(FACE_DOWN))
    )


def printed(card: Card, name: str) -> int:
    """What stands on the card; zone words as their place from the bottom, -1 if it has none (printed.1)."""
    if is_blank(card):
        return -1 if name in (ATTACK_ZONE, BLOCK_ZONE) else 0
    if name in (ATTACK_ZONE, BLOCK_ZONE):
        words = card.face.words.get(name, ())
        return ZONES.index(words[0]) if words else -1
    return card.face.figures.get(name, 0)


def property_of(card: Card, name: str) -> int:
    return card.marks.get(name, printed(card, name))


def printed_keywords(card: Card) -> list[KeywordOn]:
    return [] if is_blank(card) else list(keywords_of_face(card.face))


@lru_cache(maxsize=4096)
def keywords_of_face(face: Face) -> tuple[KeywordOn, ...]:
    """Those at the top of its text box, however they were written down (keyword.1)."""
    written = [read_keyword(each) for each in face.words.get("keywords", ())]
    for ability in face.abilities:
        if ability.keyword is not None:
            number = ability.keyword.number
            rating = f": {number}" if isinstance(number, int) else ""
            required = ", ".join(ability.keyword.requirements)
            written.append(read_keyword(f"{ability.keyword.name}{rating}{f' ({required})' if required else ''}"))
    return tuple(written)


def keyword_places(card: Card) -> list[tuple[str, KeywordOn]]:
    """Printed and gained, without those lost, each with a place of its own; a sealed card has none that are abilities (seal.1)."""
    if not card.marks and not card.has(SEALED):
        return [] if is_blank(card) else list(_printed_places(card.face))
    found = [*_kept_places(card), *_gained_places(card)]
    if card.has(SEALED):
        found = [(place, keyword) for place, keyword in found if not keyword.is_ability]
    return [(place, _with_rating(card, place, keyword)) for place, keyword in found]


def _kept_places(card: Card) -> Iterator[tuple[str, KeywordOn]]:
    """The printed ones that are not lost."""
    for at, keyword in enumerate(printed_keywords(card)):
        if f"{LOSES}{keyword.name}" not in card.marks:
            yield f"printed {at}", keyword


def _gained_places(card: Card) -> Iterator[tuple[str, KeywordOn]]:
    for mark, count in card.marks.items():
        if mark.startswith(GAINS):
            gained = read_keyword(mark[len(GAINS) :])
            for at in range(count):
                yield f"gained {gained} {at}", gained


def _with_rating(card: Card, place: str, keyword: KeywordOn) -> KeywordOn:
    """As effects have changed its rating."""
    rating = card.marks.get(f"{RATING}{place}")
    return keyword if rating is None else replace(keyword, rating=rating)


@lru_cache(maxsize=4096)
def _printed_places(face: Face) -> tuple[tuple[str, KeywordOn], ...]:
    return tuple((f"printed {at}", keyword) for at, keyword in enumerate(keywords_of_face(face)))


def keywords_of(card: Card) -> list[KeywordOn]:
    if not card.marks and not card.has(SEALED):
        return printed_keywords(card)
    return [keyword for _, keyword in keyword_places(card)]


def abilities_of(card: Card) -> tuple[Ability, ...]:
    """Printed and gained; none if it is sealed or blank (seal.1, gaining-abilities.2)."""
    if card.has(SEALED) or is_blank(card):
        return ()
    return (*card.face.abilities, *card.gained)


OUTWIT = "Outwit"


def is_outwit(ability: Ability) -> bool:
    return any(isinstance(each, Requires) and each.name == OUTWIT for each in ability.restrictions)


def numbered_abilities(card: Card) -> list[tuple[int, Ability]]:
    """Each with its place; a face down card in the stage keeps its Outwit abilities (outwit.3)."""
    if is_blank(card) and card.zone.name == STAGE and not card.has(SEALED):
        return [(at, ability) for at, ability in enumerate(card.face.abilities) if is_outwit(ability)]
    return list(enumerate(abilities_of(card)))


def is_at_desperation(play: Universus, player: Player) -> bool:
    """Less than half of the maximum health (desperation-definition.3)."""
    return 2 * play.health(player) < play.max_health(player)


class Cost(Protocol):
    def why_not(self, play: Universus, player: Player, card: Card) -> Refusal | None: ...

    def pay(self, play: Universus, use: Use) -> None: ...


@dataclass(eq=False, slots=True)
class Use:
    """One playing of an ability."""

    player: Player
    card: Card
    ability: PlayedAbility
    event: Event | None = None  # what a response answers
    x: int | None = None
    option: int | None = None  # of a bulleted effect
    paid: list[Card] = field(default_factory=list)
    scope: Frame[Universus] | None = None  # from its announcement on
    canceled: bool = False
    unpaid: bool = False  # the check that is its cost has failed (changed-rules.13)

    def __str__(self) -> str:
        return f"{self.ability.called} of {self.card}"

    @property
    def frame(self) -> Frame[Universus]:
        """What its words refer to; there is none before it is announced."""
        assert self.scope is not None
        return self.scope


class PlayedAbility:
    """`key` tells the abilities of one card apart; `text` tells copies of an ability (copy.2)."""

    __slots__ = ("cites", "key", "keyword", "name", "restrictions", "text", "timing")

    def __init__(
        self, name: str, timing: str, key: object, restrictions: Sequence[Restriction] = (), text: str = "",
        cites: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        self.name = name
        self.timing = timing
        self.key = key
        self.restrictions = tuple(restrictions)
        self.text = text or name
        self.cites = cites
        self.keyword: str | None = None  # that grants it

    def __str__(self) -> str:
        return self.name

    @property
    def called(self) -> str:
        """In a sentence: "Stun: 2", "the Enhance"."""
        return self.name

    @property
    def tree(self) -> Ability | None:
        """What it says, for those who ask what it could do (ability-that.1)."""
        return None

    def words_on(self, card: Card) -> tuple[str, int, int] | None:
        """Where it stands in the card's text."""
        del card
        return None

    def is_triggered_by(self, play: Universus, player: Player, card: Card, event: Event) -> bool:
        raise NotImplementedError

    def must_be_read(self, play: Universus, player: Player, card: Card) -> None:
        """Stops the run if words of it were not understood, so that it is not refused for another reason."""

    def refers_to_itself(self, play: Universus, card: Card) -> bool:
        """Whether its trigger refers to the card it is on (response-ability.2)."""
        raise NotImplementedError

    def why_not_pay(self, play: Universus, player: Player, card: Card) -> Refusal | None:
        raise NotImplementedError

    def announce(self, play: Universus, use: Use) -> None:
        """X and bulleted options are settled now (costs.5, bullets-in-abilities.1)."""

    def pay(self, play: Universus, use: Use) -> None:
        raise NotImplementedError

    def execute(self, play: Universus, use: Use) -> None:
        raise NotImplementedError


@dataclass(eq=False, slots=True)
class Playing:
    """A card on its way: as its type, or as a block."""

    player: Player
    card: Card
    way: str
    origin: Zone
    use: Use | None = None
    difficulty: int = 0
    is_played: bool = False
    target: Card | None = None  # the backup that an attack is against (backup.6)


@dataclass(slots=True)
class Check:
    player: Player
    difficulty: int | None
    playing: Playing | None = None
    card: Card | None = None
    starting_value: int = 0
    changes: int = 0
    committed: int = 0  # what cards add that are committed to pass; no part of the final value (making-a-check.4)
    rechecked: bool = False
    event: Event | None = None  # that the check was made

    @property
    def value(self) -> int:
        """The starting value with all changes to it (making-a-check.2)."""
        return self.starting_value + self.changes

    @property
    def purpose(self) -> str:
        return self.playing.way if self.playing is not None else ""


@dataclass(eq=False, slots=True)
class AttackSequence:
    card: Card
    player: Player  # the attacker (attacker.1)
    defender: Player
    step: str = ""
    dropped: bool = False
    block: Playing | None = None
    blocked: str = ""  # the status, from the second part of the Block Step on
    considered_blocked: bool = False
    target: Card | None = None  # the backup that is attacked instead of the rival's character (backup.6)
    enhance_step_ends: bool = False
    is_deflected: bool = False  # a Deflect ability has been played for it (deflect.3)
    blitzes_over: bool = False  # the start of the Enhance Step (blitz-ability.1)
    damage_if_completely_blocked: int | None = None
    enhances: dict[tuple[object, ...], int] = field(default_factory=dict)
    played: dict[tuple[object, ...], int] = field(default_factory=dict)  # abilities, during this attack
    enhances_tried: dict[Player, int] = field(default_factory=dict)

    @property
    def is_on(self) -> bool:
        """ "During an attack": in its three steps, neither before nor once it resolves (attack.6, during-an-attack.1)."""
        return self.step in (ENHANCE_STEP, BLOCK_STEP, DAMAGE_STEP)


@dataclass(eq=False, slots=True)
class Modifier:
    """Waits for cards that fit. `once`: the next one only. `static`: ends with its source."""

    owner: Player
    source: Card | None
    fits: Callable[[Card], bool]
    apply: Callable[[Card], object]
    words: str
    once: bool = True
    static: bool = False
    duration: str = END_OF_TURN
    is_first: bool = False  # applied before any other (desperation-keyword-ability.1)
    adds_up: bool = False  # fixed numbers more or less, in whatever order
    applied: set[tuple[int, int]] = field(default_factory=set)
    card_text: tuple[str, int, int] | None = None
    cites: tuple[str, ...] = ()  # the rule of the keyword that says it


@dataclass(frozen=True, slots=True)
class Skill:
    """One ability of a skill tree, with the text it stands in (skill-tree.1)."""

    name: str
    ability: Ability
    text: str


@dataclass(slots=True)
class Placement:
    top: Card
    bottom: Card
    source: Card  # whose effect says for how long
    duration: str


Guard = Callable[[], bool] | None  # the condition under which a lasting effect works


@dataclass(eq=False, slots=True)
class NextForm:
    """A card that an effect lets its player play as their next form, from where it is; `then` follows if they do."""

    card: Card
    life: int
    then: list[Callable[[], object]] = field(default_factory=list)


class Restriction:
    """What limits or changes how or when an ability can be played (play-restrictions.1)."""

    __slots__ = ()

    called = ""  # the word before the type that names it (combo.5, deadlock.2)

    def why_not(self, play: Universus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        raise NotImplementedError


Held = tuple[Card, int, Callable[[], object]]  # card, its life, the change


@dataclass(frozen=True, slots=True)
class LastValues:
    """What a card was where it came from (scope.2)."""

    zone: str
    face_down: bool
    committed: bool
    figures: Mapping[str, int]
    keywords: tuple[str, ...]


# what events of this game carry besides, by typed keys
AT_ONCE: Detail[tuple[Event, ...]] = Detail("at once")  # what was to happen at the same time (game-event.2)
LIFE_THEN: Detail[int] = Detail("life")  # which object its card was when it happened
ANSWERED_BY: Detail[dict[object, bool]] = Detail("answered by")  # the responses it triggers (game-event.3)
LAST_VALUES: Detail[LastValues] = Detail("was")  # what its card was where it came from (scope.2)
TO_BOTTOM: Detail[bool] = Detail("bottom")  # it goes to the bottom of its zone
LIES_FACE_DOWN: Detail[bool] = Detail("face down")  # how it comes to lie
LIES_COMMITTED: Detail[bool] = Detail("committed")
LIES_TRANSFORMED: Detail[bool] = Detail("transformed")  # with its other side up
MORE_CITES: Detail[tuple[str, ...]] = Detail("cites too")  # rules that hold besides
PLACED_ON: Detail[Placement] = Detail("placement")  # the card is placed on top of another
PLAYED_AS: Detail[str] = Detail("as")  # the type of card it is played as
CARD_PLAYED: Detail[Playing] = Detail("playing")  # the playing of a card that it is part of
ABILITY_USED: Detail[Use] = Detail("use")  # the use of an ability that it is part of
EFFECT_ON: Detail[Card | None] = Detail("effect on")  # the card whose played ability brought it about
EFFECT_OF_USE: Detail[Use | None] = Detail("effect of use")  # the use of an ability whose effect brought it about
BY_EFFECT_OF: Detail[Player | None] = Detail("by effect of")  # whose effect brought it about
BACKUP_ATTACKED: Detail[Card] = Detail("backup attacked")  # by the attack that was played (backup.6)
IS_PAID: Detail[bool] = Detail("paid")  # it pays a cost
TO_CANCEL: Detail[bool] = Detail("to cancel")  # a rival does it to cancel an ability (play-restrictions.3)
PAID_FOR: Detail[Use | None] = Detail("paid for")  # the ability whose cost it pays
IS_REVIEW: Detail[bool] = Detail("review")  # discarded in the Review Step, or counted as that
OF_CHECK: Detail[Event] = Detail("of check")  # the check that it passes, or is
COMMITTED_TO_PASS: Detail[int] = Detail("committed to pass")  # what committed cards added to the check
IS_SIGNED: Detail[bool] = Detail("signed")  # a bonus or a penalty, not a new value
ABOUT_TO: Detail[Event] = Detail("about to")  # what will happen next, if nothing changes it
VALUE_AFTER: Detail[int] = Detail("after")  # what the figure becomes


@dataclass(frozen=True, slots=True, kw_only=True)
class UniversusRules(GameRules["Universus"]):
    """What the kernel asks of the game, and what its own lower layers ask of higher ones."""

    is_possible: Callable[[Universus, Event], bool]  # says why not, if it can't be done at all
    going_along: Callable[
        [Universus, Sequence[Event]], list[Event]
    ]  # of cards beneath those that move (place-on-top-of.2)
    begin_static_effects: Callable[
        [Universus, Card], None
    ]  # of its continuous abilities and keywords (static-effect.2)
    begin_gained: Callable[
        [Universus, Card, Ability], None
    ]  # what a card has gained begins to work, if it is continuous
    order_of_operations: Callable[
        [Universus, Sequence[Event]], None
    ]  # what follows a game event (order-of-operations.1)


class Universus(Play):
    """game-zones.1: eight game zones, each player has one of each."""

    rules: UniversusRules

    def __init__(self, decider: Decider, names: Sequence[str], rules: UniversusRules, **more: int) -> None:
        super().__init__(decider, rules, **more)
        for name in names:
            self.add_player(name)
        self.active: Player = self.players[0]
        self.first: Player = self.players[0]
        self.outside = Zone("outside the game", None)  # where tokens are that have ceased to exist (token.3)
        self.phase = ""
        self.step_name = ""
        self.begun = False  # game-event.2: no game event can happen before the game starts
        self.attack: AttackSequence | None = None
        self.playing: list[Playing] = []
        self.in_transit: dict[Card, Zone] = {}  # the zone each card in transit came from
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
        self.quoting: tuple[str, ...] = ()  # the rule of the keyword whose sentence is being carried out
        self.uses: list[Use] = []  # abilities being played or executed, the innermost last
        self.forms = 0  # this Combat Phase
        self.tried_cards = 0  # cards tried as forms this Combat Phase
        self.played_this_turn: dict[object, int] = {}
        self.copies_this_turn: dict[object, int] = {}  # how often a copy of an ability was played
        self.played_this_game: dict[object, int] = {}
        self.gained_from: dict[int, str] = {}  # the text that a gained ability stands in
        self.of_text: dict[object, PlayedAbility] = {}  # abilities of card text as played abilities
        self.next_forms: list[NextForm] = []
        self.attack_stack: list[tuple[Card, int]] = []  # pending attacks with their lives, the last added at the end
        self.first_to_enhance: dict[Card, Player] = {}  # who has the first chance in the attack's Enhance Step
        self.combat_phase_ends = False
        self.free_failures: list[Card] = []  # cards whose failed check does not end the Combat Phase
        self.elsewhere: dict[str, tuple[int, list[Card]]] = {}  # by timing, of so many cards, those played from there
        self.granted: dict[object, PlayedAbility] = {}  # by keyword and place
        self.of_state: dict[Card, list[Lasting | Modifier]] = {}  # of abilities and keywords that a card has gained
        self.other_sides: dict[str, Face] = {}  # what is on the back of a double-sided card, by its front's name
        self.fronts: dict[Card, Face] = {}  # of cards that show their back (transform.1)
        self.skill_trees: dict[Player, list[Skill]] = {}
        self.unlocked: dict[Card, list[Ability]] = {}  # by leveling up, for the rest of the game (skill-tree.3)
        self.rulings: dict[str, str] = {}
        self.longest = 1000  # turns
        self.depth = 0
        self.loop_watch = LoopWatch(self)
        self.game_is_over = False
        self.verb_now: Verb | None = None  # of the instruction being carried out
        self.each_may = False  # whether each of several players may decline
        self.counted_within: Duration | None = None  # the period in which "your second attack" is counted

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
        self.place = f"{self.active}'s turn {self.turn}, {step or phase or 'between phases'}"

    # ---- points of the path

    def step(
        self, template: str, *words: object, cites: tuple[str, ...] = (), actor: object = None, cause: int | None = None
    ) -> Step:
        """What a keyword's sentence does cites the rule that gives it."""
        return super().step(template, *words, cites=(*cites, *self.quoting), actor=actor, cause=cause)

    @contextmanager
    def quote(self, entries: tuple[str, ...]) -> Iterator[None]:
        """For as long as the sentence of a keyword is carried out; with none, what interrupts it is not its doing."""
        outer, self.quoting = self.quoting, entries
        try:
            yield
        finally:
            self.quoting = outer

    def happen(self, *events: Event) -> list[Event]:
        """Cards that go to a discard pile together go there in the order their owner chooses (discard-pile.3)."""
        if len(events) > 1:
            for event in events:
                event[AT_ONCE] = events
        return super().happen(*(in_chosen_order(self, events) if len(events) > 1 else events))

    def let_through(self, event: Event) -> list[Event]:
        """What can't be done at all is not done."""
        self._remember_why(event)
        coming = super().let_through(event) if self.rules.is_possible(self, event) else []
        return [*coming, *self.rules.going_along(self, coming)] if self.placements else coming

    def _remember_why(self, event: Event) -> None:
        """Whose effect brings it about, of which ability on which card, or that it pays a cost, and for what."""
        use = self.uses[-1] if self.uses else None
        event.setdefault(IS_PAID, bool(self.paying) and not self.pausing)
        event.setdefault(PAID_FOR, use if event[IS_PAID] else None)
        event.setdefault(BY_EFFECT_OF, self.effect_of[-1] if self.effect_of and not self.pausing else None)
        by_effect = use if event[BY_EFFECT_OF] is not None else None
        event.setdefault(EFFECT_OF_USE, by_effect)
        event.setdefault(EFFECT_ON, by_effect.card if by_effect is not None else None)

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

    def top_card(self, player: Player) -> Card | None:
        """After a shuffle it is asked for, unless it was put there since, or nobody knows any card that it could be."""
        cards = player.zones[DECK].cards
        loose = [card for card in cards if card not in self.placed]
        if cards and (cards[-1] in self.placed or not any(card.face.known for card in loose)):
            return cards[-1]
        return top_card(self, player, cards, rules("deck.1"), loose)

    def is_character(self, card: Card) -> bool:
        return self.type_of(card) == CHARACTER


Scope = Frame[Universus]  # what the words of an effect refer to, on this table


def committable(play: Universus, player: Player) -> list[Card]:
    """Ready foundations, and the character, that nothing keeps from it (making-a-check.4, foundation.3, character.4, asset.3)."""
    cards = play.ready_foundations(player)
    character = play.starting_character(player)
    ready = cards if character.has(COMMITTED) else [character, *cards]
    return [card for card in ready if play.why_forbidden(Event(Kinds.COMMIT, player=player, card=card)) is None]


@lru_cache(maxsize=4096)
def comes_before(face: Face) -> bool:
    """Whether something on it answers what is only about to happen."""
    return any(
        isinstance(node, TriggerWords) and node.timing is Timing.BEFORE
        for ability in face.abilities
        for node in nodes(ability)
    )


def about_to(play: Universus, event: Event) -> None:
    """Just before it happens: what says "before …" comes now, and may still change it (response-ability.1)."""
    if not any(comes_before(card.face) for card in play.cards):
        return
    before = Event(
        Kinds.BEFORE, player=event.player, card=event.card, subject=event.subject, other=event.other,
        amount=event.amount, source=event.source, way=event.way,
    )  # fmt: skip
    before[ABOUT_TO] = event
    play.happen(before)


def lose(play: Universus, losing: list[Player], cites: tuple[str, ...]) -> None:
    for player in losing:
        play.step("{} loses the game", player, cites=cites, actor=player)
        player.outcome = "loses" if len(losing) == 1 else "draws"
        player.in_game = False
    for player in play.players:
        if player not in losing:
            play.step("{} wins the game", player, cites=rules("winning-the-game.1"), actor=player)
            player.outcome = "wins"
    play.game_is_over = True
    raise Settled("the game is over")


def take(play: Universus, player: Player, taken: tuple[Deed, object]) -> None:
    """Whoever decides, an illegal deed is refused."""
    kind, deed = taken
    refusal = kind.why_not(play, player, deed)
    if refusal is not None:
        raise Illegal(f"{player} cannot {kind.name} with {deed}", refusal)
    kind.perform(play, player, deed)


@lru_cache(maxsize=4096)
def looks_at_passes(face: Face) -> bool:
    """Whether its words speak of somebody who passes on an enhance."""
    return any(
        isinstance(node, Act) and node.verb is Verb.PASS and isinstance(node.what, Effects)
        for ability in face.abilities
        for node in nodes(ability)
    )


@lru_cache(maxsize=4096)
def looks_at_the_order(face: Face) -> bool:
    return any(
        isinstance(node, PartOf) and node.zone.name.lower() == DISCARD_PILE
        for ability in face.abilities
        for node in nodes(ability)
    )


def in_chosen_order(play: Universus, events: Sequence[Event]) -> list[Event]:
    """The same events, those that discard cards of one player in the order that this player chooses, the last on top."""
    listed = list(events)
    if len(listed) < 2 or not any(looks_at_the_order(card.face) for card in play.cards):
        return listed
    for player in play.in_turn_order(play.active):
        pile = player.zones[DISCARD_PILE]
        places = [at for at, event in enumerate(listed) if event.kind == Kinds.MOVE and event.place is pile]
        chosen = choose_order(play, [listed[at] for at in places])
        for at, event in zip(places, chosen, strict=True):
            listed[at] = event
    return listed


def choose_order(play: Universus, events: list[Event]) -> list[Event]:
    ordered: list[Event] = []
    left = list(events)
    while left:
        cards: list[Card] = [event.card for event in left if event.card is not None]
        card: Card = play.choose(
            cards[0].owner, "which card goes to the discard pile next", cards, rules("discard-pile.3")
        )  # fmt: skip
        event = next(each for each in left if each.card is card)
        ordered.append(event)
        left.remove(event)
    return ordered

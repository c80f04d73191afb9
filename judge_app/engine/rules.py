"""The one interface that a game fills: what the kernel asks of its rules.

A game makes one `GameRules`, in `games/<game>/rules.py`, of plain functions whose first argument is its table:

    RULES: GameRules[AlphaClash] = GameRules(draw=moves.draw, put=moves.put, …)

and hands it to its table. The kernel calls `play.rules.draw(play, player, count, scope)`; it knows no figure, zone or
verb by itself. A hook without a default must be filled: leaving one out fails when the record is made. Defaults that
look at the table are plain functions in `defaults.py`, to be named by the games that want them.

A game whose own lower layers have to reach a higher one adds hooks in a subclass of this record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Generic, TypeVar

from judge_app.engine.effects import Guard, Prohibition, Replacement, Watcher
from judge_app.engine.event_kinds import EventKind
from judge_app.engine.events import Event
from judge_app.engine.frame import Frame
from judge_app.engine.handlers import Handlers
from judge_app.engine.reach import NO_VOCABULARY, Vocabulary
from judge_app.engine.refusals import Refusal
from judge_app.engine.state import Card, Player, Zone
from judge_app.language.abilities import Ability
from judge_app.language.amounts import Tally
from judge_app.language.changes import Keyword
from judge_app.language.durations import Duration, Period
from judge_app.language.instructions import (
    Act,
    Draw,
    Instruction,
    Modify,
    Move,
    Prevent,
)
from judge_app.language.objects import Effects, Objects, OneOf, Place
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.objects import Zone as ZoneWords
from judge_app.language.spans import Node
from judge_app.language.structure import Lasting as LastingWords
from judge_app.language.structure import Later, Modes, Replace, Trigger

P = TypeVar("P", contravariant=True)

Cites = tuple[str, ...]
Covers = Callable[[Card], bool]  # the cards that a lasting effect is about
Subject = Objects | OneOf | PlayerWords | Effects | None  # whom "can't", "can", "only" and "must" speak of


# ---- defaults that need no table


def nothing(_play: object, *_given: object) -> None:
    """Nothing to add, nothing against it, as everywhere."""


def never(_play: object, *_given: object) -> bool:
    return False


def always(_play: object, *_given: object) -> bool:
    return True


def same_name(_play: object, name: str) -> str:
    return name


def first_of(_play: object, _event: Event, fitting: Sequence[Replacement]) -> Replacement:
    return fitting[0]


def its_controller(_play: object, card: Card, _scope: object) -> Player:
    return card.controller


def its_counters(_play: object, card: Card, _scope: object) -> Mapping[str, int]:
    return card.counters


def who_controls_it(
    _play: object, _words: Node, _effects: Sequence[object], scope: Frame[object]
) -> tuple[Player, Cites]:
    return scope.controller, ()


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRules(Generic[P]):
    handlers: Handlers[P]  # what is played, by node type (`handlers.py`)

    # ---- the rules that the kernel's own steps cite

    general_rules: frozenset[str] = frozenset()  # that hold of a step whatever comes of it
    may_cites: Cites = ()  # an offer that may be accepted or not
    cannot_cites: Cites = ()  # can't wins
    replace_cites: Cites = ()  # something happens instead
    choice_cites: Cites = ()  # a player chooses what an effect needs
    target_cites: Cites = ()  # targets are chosen
    no_target_cites: Cites = ()  # nothing is done without a target
    differing_cites: Cites = ()  # objects with different names

    # ---- how this game differs in principle

    keeps_to_periods: bool = False  # "during …" of a resolving effect also has to wait for that period
    has_come: Callable[[P, Period, Frame[P]], Callable[[], bool] | None] = (
        nothing  # "your next turn": whether it is that now
    )
    bars_keywords: bool = False  # `keywords` heeds what "can't get" a keyword

    is_under_way: Callable[[P], bool] = never  # whether what an action began is still going on

    # ---- the path of an event (`Play.happen`)

    acts: Mapping[EventKind, Callable[[P, Event], None]]  # what each kind of event does when it happens
    after: Callable[[P, Sequence[Event]], None]  # what follows at once; nothing, if the game waits for its own moment
    trigger: Callable[[P, Watcher, Event], None]  # a watcher saw its event
    which_applies: Callable[[P, Event, Sequence[Replacement]], Replacement]  # of several, the one applied first
    stopped: Callable[[P, Event, Prohibition], None]  # says that a "can't" stopped it

    # ---- players and zones

    turn_player: Callable[[P], Player]
    attacking: Callable[[P], Player]
    defending: Callable[[P], Player]
    controller_of: Callable[[P, Card, Frame[P]], Player] = its_controller  # "its controller", wherever it is by now
    stands_for: Callable[[P, Player], Card]  # the card that takes a player's damage
    in_play: Callable[[P], Iterable[Card]]  # every card in play, in the order in which players act
    zone_called: Callable[[P, ZoneWords, Player], Zone]
    must_know: Callable[[P, Card], None] = nothing  # stops and asks which card it is, if that is not known

    # ---- figures and words of cards, as they are now

    figure: Callable[[P, Card, str], int]
    last_figure: Callable[[P, Card, str, Frame[P]], int]  # as it is, or was when it was last where it was expected
    counters_on: Callable[[P, Card, Frame[P]], Mapping[str, int]] = its_counters  # the same of Counters
    figure_called: Callable[[P, str], str] = same_name  # a figure by what texts call it
    player_figure: Callable[[P, Player, str], int]
    undetermined: Callable[[P, Frame[P]], None] = nothing  # says that there is nothing to take a number from
    keywords: Callable[[P, Card], dict[str, int]]  # by name, with their number
    keyword_number: Callable[[P, Keyword, Frame[P]], int]  # of a keyword that is given
    is_of_type: Callable[[P, Card, str], bool]
    has_status: Callable[[P, Card, str, Frame[P]], bool]
    words_of: Callable[[P, Card, str], tuple[str, ...]]  # color, affiliation, name, character, location, planet
    shared_state: Callable[[P, str], str]  # of something that all share: the Portal is open

    # ---- events, as words describe them

    event_kinds: Callable[[P, Instruction], Sequence[EventKind]]  # that could be what this describes
    is_move: Callable[[P, Move, Event, Frame[P]], bool]
    said: Callable[[P, Event], str]  # an event in words
    waits_for: Callable[[P, Trigger, Frame[P]], tuple[Sequence[EventKind], Callable[[Event], bool]]]
    looks_back: Callable[[P, Trigger], bool]  # the trigger looks at the game as it was before the event
    is_subject: Callable[[P, Subject, Event, Instruction, Frame[P]], bool]  # it is done by, or to, this
    fixed_subjects: Callable[[P, Subject, Frame[P]], Callable[[Event, Instruction], bool]]  # by, or to, what fits now

    # ---- history, periods, durations

    happened_within: Callable[[P, Duration | None, Frame[P]], Sequence[Event]]  # None: this turn
    times_so_far: Callable[[P, Objects, Frame[P]], int]  # "its first attack each turn"
    tallied: Callable[[P, Tally, Frame[P]], int]  # "the damage dealt this turn"
    is_within: Callable[[P, Period, Frame[P]], bool | None] = nothing  # None: the game cannot tell
    duration: Callable[[P, Duration | None, Frame[P]], str]
    duration_of_later: Callable[[P, Later, Frame[P]], str]
    prevention_duration: Callable[[P, Prevent, Frame[P]], str]

    # ---- targets and legality

    why_not_target: Callable[[P, Frame[P], Card | Player], Refusal | None]  # what keeps a fitting one from being chosen
    why_unfitting: Callable[
        [P, Node, Card | Player, Frame[P]], Cites
    ]  # the rules by which it is not what was described
    cites_of_targets: Callable[[P, int, int], Cites]  # the rules by which so many, from least to most, are chosen
    who_declares: Callable[[P, Node, Sequence[object], Frame[P]], tuple[Player, Cites]] = who_controls_it
    why_prohibited: Callable[[P, Instruction, Frame[P]], Refusal | None] = nothing  # a "can't" forbids all of it
    is_able: Callable[[P, Act, Frame[P]], bool | None] = nothing  # there is something to do it with; None: look in play
    why_not_draw: Callable[[P, Draw, Frame[P]], Refusal | None] = nothing  # an offer to draw can't be accepted
    says_impossible: Callable[[P, Refusal, Frame[P]], None] = nothing  # an offer can't be accepted

    # ---- what effects do

    draw: Callable[[P, Player, int, Frame[P]], list[Card]]
    put: Callable[[P, Sequence[Card], str, Place | None, Player, Frame[P]], list[Card]]  # verb, where to, who
    put_all: Callable[[P, Sequence[tuple[Player, Sequence[Card]]], str, Place | None, Frame[P]], list[Card]]
    put_into: Callable[[P, Sequence[Card], Zone, Player, Frame[P]], list[Card]]
    search: Callable[[P, Player, Zone, Objects | OneOf, Frame[P]], list[Card]]
    shuffle: Callable[[P, Player, Zone], None]
    attach: Callable[[P, Card, Card, Frame[P], bool], bool]  # the card, its host, …, whether free of its cost
    detach: Callable[[P, Card, Frame[P]], bool]
    deal: Callable[[P, Card, Sequence[tuple[Card, int]], str | None, Frame[P]], int]  # by source, to each so much
    divide: Callable[[P, Player, int, Sequence[Card], Frame[P]], list[int]]
    change_healths: Callable[[P, Sequence[Card], int, Frame[P]], bool]
    put_counters: Callable[[P, Card, str, int, Frame[P]], int]
    pay_health: Callable[[P, Player, int, Frame[P]], bool]
    can_pay_health: Callable[[P, Player, int], bool]
    pay_resources: Callable[[P, Player, int, str | None, Frame[P]], bool]
    can_pay_resources: Callable[[P, Player, int, str | None, Frame[P]], bool]
    roll: Callable[[P, Player, int, Frame[P]], int]
    chosen_modes: Callable[[P, Modes, Frame[P]], tuple[Instruction, ...]]
    do_until: Callable[[P, LastingWords, Frame[P]], bool]  # moves that are undone when it ends
    governed_by: Callable[[P, Instruction | None, Instruction, Frame[P]], AbstractContextManager[None] | None] = nothing
    # ^ what the next instruction says of this one while it is carried out: "that damage can't be …"
    vocabulary: Vocabulary = NO_VOCABULARY  # by which it is judged how far unread words could reach
    unread_words: Callable[[P, Frame[P], str, str], bool]  # the judge may say what they do, else the run stops

    # ---- what lasts

    modify_effects: Callable[[P, Modify, Frame[P], bool, Guard], bool]  # of effects or players
    gained_abilities: Callable[[P, Modify, tuple[Ability, ...], Covers, Frame[P], str], None]
    modified_event: Callable[[P, Event, Replace, Frame[P]], Sequence[Event] | None]  # None: the effects are carried out
    prevented: Callable[[P, Event, Replacement, Prevent, Frame[P], bool], Sequence[Event]]
    uses_up: Callable[[P, Event, Replace], bool] = always  # what waits for the next such event is over with this one
    rules_of_replacing: Callable[[P, Event], Cites]
    says_modified: Callable[[P, Modify, Sequence[Card], Frame[P]], None]
    says_later: Callable[[P, Later, Frame[P]], None] = nothing  # a delayed effect has been set up
    says_never_began: Callable[[P, Modify, Frame[P]], None] = nothing  # a duration was over before it began

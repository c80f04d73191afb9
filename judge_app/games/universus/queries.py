"""What the words of card text mean on this table: figures, statuses, zones, periods, which cards, how many.

this-attack.1   the attack in any state of progress; on an attack, the attack itself
instruction.2   your own cards, where their type belongs, if the words do not say otherwise
effects.10      until the end of the turn, if no other end point is named

Words without a meaning stop the run: `must_be_understood` asks before an effect works, a cost is paid or a trigger is
waited for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import chain

from judge_app.engine.amounts import enough, within
from judge_app.engine.cards import Card
from judge_app.engine.effects import FIGURE, FOR_THE_GAME, Modification
from judge_app.engine.events import Event
from judge_app.engine.filters import matches_all
from judge_app.engine.handlers import Handlers
from judge_app.engine.happenings import describes
from judge_app.engine.nouns import candidates, cards_meant, is_meant
from judge_app.engine.people import players_meant
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal, Unreadable
from judge_app.engine.zones import Zone
from judge_app.games.universus.event_kinds import Kinds
from judge_app.games.universus.table import (
    LAST_VALUES,
    UNBLOCKABLE,
    Scope,
    Universus,
    abilities_of,
    is_blank,
    keywords_of,
    printed,
    property_of,
)
from judge_app.games.universus.words import (
    ATTACK,
    ATTACK_ZONE,
    BLOCK,
    BLOCK_STEP,
    BLOCK_ZONE,
    CARD_POOL,
    COMBAT_PHASE,
    COMMITTED,
    COMPLETELY_BLOCKED,
    COUNTS_AS,
    DAMAGE_STEP,
    DRAW_STEP,
    END_OF_ATTACK,
    END_OF_ENHANCE_STEP,
    END_OF_TURN,
    END_PHASE,
    ENHANCE_STEP,
    FACE_DOWN,
    HAND,
    HAND_SIZE,
    HEALTH,
    NAMED_TYPE,
    NOT_BLOCKED,
    NUMBERS,
    PARTIALLY_BLOCKED,
    READY_STEP,
    REMOVED,
    REVIEW_STEP,
    STAGE,
    START_PHASE,
    TYPES,
    ZONES,
    rules,
)
from judge_app.language import amounts as a
from judge_app.language import conditions as c
from judge_app.language import durations as d
from judge_app.language import filters as f
from judge_app.language import instructions as i
from judge_app.language import objects as o
from judge_app.language import structure as s
from judge_app.language.abilities import Ability, Kind, nodes
from judge_app.language.durations import Duration, Period
from judge_app.language.instructions import Act, Instruction, Verb
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Thing, Who
from judge_app.language.objects import Keyword as KeywordWords
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.objects import Zone as ZoneWords

QUERIES: Handlers[Universus] = Handlers()
QUERIES.honours(f.Nth, "quantity")
QUERIES.honours(KeywordWords, "name", "number", "requirements")  # `table.keywords_of_face`
QUERIES.honours(d.Period, "unit", "which", "whose", "of")
QUERIES.honours(d.Outside, "period")
QUERIES.honours(o.Effects, "noun", "of", "timing", "quantity", "choice", "filters")


def must_be_understood(nodes: Sequence[object], scope: Scope) -> None:
    """Stops with the words that the engine has no meaning for."""
    scope.play.handlers.must_be_played(nodes, scope)


@contextmanager
def understood(card: Card | None, words: str) -> Iterator[None]:
    try:
        yield
    except (NotImplementedError, AssertionError) as fault:
        why = f"the engine has no meaning for these words yet {fault}".strip()
        raise Unreadable(str(card), words, why) from None


FIGURES = {"control": "check value", "printed control": "printed check value", "health": HEALTH}
KNOWN_FIGURES = {*NUMBERS, ATTACK_ZONE, BLOCK_ZONE, COUNTS_AS}
BLOCK_WORDS = {
    "completely blocked": (COMPLETELY_BLOCKED,), "partially blocked": (PARTIALLY_BLOCKED,), "not blocked": (NOT_BLOCKED,),
    "unblocked": (NOT_BLOCKED,), "blocked": (COMPLETELY_BLOCKED, PARTIALLY_BLOCKED),
}  # fmt: skip
DURATIONS = {
    "turn": END_OF_TURN, "attack": END_OF_ATTACK, "enhance step": END_OF_ENHANCE_STEP, "game": FOR_THE_GAME,
    "combat phase": END_OF_TURN, "end phase": END_OF_TURN, "block step": END_OF_ATTACK, "damage step": END_OF_ATTACK,
}  # fmt: skip
PHASES_AND_STEPS = (START_PHASE, COMBAT_PHASE, END_PHASE, READY_STEP, REVIEW_STEP, DRAW_STEP)


def turn_player(play: Universus) -> Player:
    return play.active


def figure_called(play: Universus, name: str) -> str:
    """ "Total difficulty" of several cards is the sum of their difficulties: so is the figure of each called."""
    del play
    plain = name.lower().removeprefix("total ").removeprefix("current ")
    return FIGURES.get(plain, plain)


def figure(play: Universus, card: Card, name: str) -> int:
    called = figure_called(play, name)
    if called.removeprefix("printed ") not in KNOWN_FIGURES:
        raise Unreadable(str(card), name, "the engine does not know this figure yet", "Value")
    if called.startswith("printed "):
        return printed(card, called.removeprefix("printed "))
    return property_of(card, called)


def last_figure(play: Universus, card: Card, name: str, scope: Scope) -> int:
    """The current value; of a card that has changed zones, the last one in the first zone where it was live (scope.2)."""
    called = figure_called(play, name)
    began = scope.variables.get("scope began", 0)
    for event in play.history[began:]:
        if (
            event.kind == Kinds.MOVE
            and event.card is card
            and event.origin is not None
            and event.origin.name in (STAGE, CARD_POOL)
        ):
            was = event[LAST_VALUES]
            if called.startswith("printed "):  # of a face down card it was zero (printed.2)
                value = 0 if was.face_down else figure(play, card, name)
            else:
                value = int(was.figures.get(called, 0))
            play.step(
                "The last {} of {} where it was live was {}",
                called,
                card,
                value,
                cites=rules("scope.2", "scope.3", "effects.11", "printed.2"),
            )
            return value
    return figure(play, card, name)


def player_figure(play: Universus, player: Player, name: str) -> int:
    match figure_called(play, name):
        case "health" | "current health":
            return player.marks.get(HEALTH, 0)
        case "maximum health":
            return play.starting_character(player).face.figures.get(HEALTH, 0)
        case "printed hand size":
            return printed(play.starting_character(player), HAND_SIZE)
        case "hand size":
            return hand_size(play, player)
        case "progressive difficulty":
            return len(player.cards(CARD_POOL))
        case _:
            raise NotImplementedError(name)


def hand_size(play: Universus, player: Player) -> int:
    """As it is now: that of the character, and what effects add to it or take from it (hand-size.1, static-effect.2)."""
    character = play.starting_character(player)
    size = property_of(character, HAND_SIZE)
    for each in play.index.get((FIGURE, HAND_SIZE), ()):
        if isinstance(each, Modification) and each.bears_on(character):
            size += each.value(character)
    return max(0, size)


def keyword_ratings(play: Universus, card: Card) -> dict[str, int]:
    del play
    return {each.name: each.rating or 0 for each in keywords_of(card)}


def is_a_block(play: Universus, card: Card) -> bool:
    """Played as one, or being played as one: its block modifier counts from then on (block.3, block-modifier.2)."""
    return card.has(f"played as {BLOCK}") or any(each.card is card and each.way == BLOCK for each in play.playing)


def is_of_type(play: Universus, card: Card, name: str) -> bool:
    """Card types as they are now; "block" is a card played as one (block.3)."""
    lowered = name.lower()
    if lowered in ("card", "any"):
        return True
    if lowered == BLOCK:
        return is_a_block(play, card)
    if lowered in ("starting character", "copy"):
        return card.has("starting character") if lowered == "starting character" else card.attached_to is not None
    return play.type_of(card).lower() == lowered.removesuffix(" card")


def words_on(play: Universus, card: Card, category: str) -> tuple[str, ...]:
    del play
    if is_blank(card):
        return ()
    if category == "name":
        return (card.face.name,)
    return card.face.words.get(
        {"affiliation": "symbols", "symbol": "symbols", "character": "identity"}.get(category, category), ()
    )


def has_status(play: Universus, card: Card, status: str, scope: Scope) -> bool:
    lowered = status.lower()
    if lowered in BLOCK_WORDS:
        return _block_status(play, card) in BLOCK_WORDS[lowered]
    if lowered not in STATUSES:
        raise Unreadable(str(scope.source), status, "the engine does not know this status yet", "HasStatus")
    return STATUSES[lowered](play, card)


STATUSES: Mapping[str, Callable[[Universus, Card], bool]] = {
    "ready": lambda _play, card: card.zone.name == STAGE and not card.has(COMMITTED),
    "face up": lambda _play, card: not card.has(FACE_DOWN),
    **dict.fromkeys(("facedown", "face down", "flipped"), lambda _play, card: card.has(FACE_DOWN)),
    "committed": lambda _play, card: card.has("committed"),
    "sealed": lambda _play, card: card.has("sealed"),
    "frozen": lambda _play, card: card.has("frozen"),
    "revealed": lambda _play, card: card.has("revealed"),
    "attached": lambda _play, card: card.attached_to is not None,
    **dict.fromkeys(("current", "random", "entire", "total"), lambda _play, _card: True),  # no status of a card
    "removed": lambda _play, card: card.zone.name == REMOVED,
    "blank": lambda _play, card: is_blank(card),
    "transformed": lambda play, card: card in play.fronts,
    "unblockable": lambda _play, card: bool(card.marks.get(UNBLOCKABLE)),
    "being attacked": lambda play, card: is_attacked(play, card),
}


def is_attacked(play: Universus, card: Card) -> bool:
    """A backup by the attack against it; a character by one that is against no backup (backup.6)."""
    attack = play.attack
    if attack is None or not attack.is_on:
        return False
    return card is (attack.target if attack.target is not None else play.starting_character(attack.defender))


def _block_status(play: Universus, card: Card) -> str:
    if play.attack is not None and play.attack.card is card:
        return play.attack.blocked
    found = [event for event in play.this_turn if event.kind == Kinds.BLOCKED and event.card is card]
    return found[-1].way if found else ""


def in_play(play: Universus) -> Iterable[Card]:
    return [
        card
        for player in play.in_turn_order(play.active)
        for card in player.zones[STAGE].cards
        if card.attached_to is None
    ]


def zone_called(play: Universus, words: ZoneWords, player: Player) -> Zone:
    del play
    name = {"removed pile": REMOVED, "removed": REMOVED, "play": STAGE}.get(words.name.lower(), words.name.lower())
    if name not in player.zones:
        raise NotImplementedError(words.name)
    return player.zones[name]


def shared_state(play: Universus, name: str) -> str:
    """Nothing is shared (game-zones.1)."""
    del play, name
    return ""


def defending(play: Universus) -> Player:
    return play.attack.defender if play.attack is not None else play.opponents(play.active)[0]


def attacking(play: Universus) -> Player:
    return play.attack.player if play.attack is not None else play.active


def stands_for(play: Universus, player: Player) -> Card:
    """What changes a player's health is asked of their character."""
    return play.starting_character(player)


def why_not_target(play: Universus, scope: Scope, target: Card | Player) -> Refusal | None:
    """There is no targeting (attack.8)."""
    del play, scope, target
    return None


def duration_of(play: Universus, duration: Duration | None, scope: Scope) -> str:
    """If no other end point is specified, until the end of the turn (effects.10)."""
    del play
    match duration:
        case None:
            return END_OF_TURN
        case d.Until(moment=d.Moment(edge=d.Edge.END, period=period)) | d.Within(period=period):
            unit = period.unit.lower()
            if period.which in (d.Which.THIS, d.Which.THE) and unit in DURATIONS:
                return DURATIONS[unit]
        case d.Until(moment=d.Moment(edge=d.Edge.START, period=d.Period(unit="turn", which=d.Which.NEXT, whose=whose))):
            players = players_meant(whose, scope) if whose is not None else []
            if len(players) == 1:
                return start_of_turn(players[0])
        case _:
            pass
    raise scope.unread(duration, "the engine does not know this duration yet")


def start_of_turn(player: Player) -> str:
    """A point that the effect specifies, after the end of this turn (effects.10)."""
    return f"the start of {player}'s next turn"


def is_within(play: Universus, period: Period, scope: Scope) -> bool | None:
    """Whether it is that turn, phase, step or attack now; None for periods that the engine does not keep."""
    if period.which in (d.Which.NEXT, d.Which.EACH):
        return None
    whose = players_meant(period.whose, scope) if period.whose is not None else None
    unit = period.unit
    if unit in ("attack", ENHANCE_STEP, BLOCK_STEP, DAMAGE_STEP):
        return _is_attack_now(play, unit, period, whose, scope)
    if unit != "turn" and unit not in PHASES_AND_STEPS:
        return None
    is_now = unit == "turn" or unit in (play.phase, play.step_name)
    return is_now and (whose is None or play.active in whose)


def _is_attack_now(play: Universus, unit: str, period: Period, whose: list[Player] | None, scope: Scope) -> bool:
    """During an attack is during its attack sequence (attack.6); on an attack, "this attack" is that card (this-attack.2)."""
    attack = play.attack
    if attack is None or not attack.is_on or (whose is not None and attack.player not in whose):
        return False
    if period.of is not None and attack.card not in cards_meant(period.of, scope):
        return False
    if unit == "attack":
        return period.which is not d.Which.THIS or not _is_said_on_an_attack(scope) or attack.card is scope.source
    return attack.step == unit


def _is_said_on_an_attack(scope: Scope) -> bool:
    """And not by its enhance, which speaks of the attack that is going on."""
    return scope.source.face.says("type", ATTACK) and scope.variables.get("is enhance") is None


def is_in_time(play: Universus, within: Duration, scope: Scope) -> bool:
    """ "After you draw a card during your turn", "outside of the Draw Step": whether it is such a time."""
    period = within.period if isinstance(within, d.Within | d.Outside) else None
    now = is_within(play, period, scope) if period is not None else None
    if now is None:
        raise scope.unread(within, "the engine does not keep what happened in this period")
    return now == isinstance(within, d.Within)


def duration_of_later(play: Universus, later: s.Later, scope: Scope) -> str:
    within = later.trigger.within if isinstance(later.trigger, s.Event) else None
    return duration_of(play, within, scope)


def prevention_duration(play: Universus, effect: object, scope: Scope) -> str:
    del play, effect, scope
    return END_OF_TURN


def happened_within(play: Universus, period: d.Duration | None, scope: Scope) -> Sequence[Event]:
    """This turn unless the words say otherwise: this game, this attack, this phase or step."""
    match period:
        case None | d.Within(period=d.Period(unit="turn")):
            return play.this_turn
        case d.Within(period=d.Period(unit="game")):
            return play.history
        case d.Within(period=d.Period(unit="effect")) if "scope began" in scope.variables:
            began = scope.variables["scope began"]
            return [event for event in play.history[began:] if event.source is scope.source]
        case d.Within(period=d.Period(unit="attack")):
            return play.history[attack_began(play) :]
        case d.Within(period=d.Period(unit=unit)) if unit in (ENHANCE_STEP, COMBAT_PHASE):
            return _since_start_of(play, unit)
        case _:
            raise scope.unread(period, "the engine does not keep what happened in this period")


def _since_start_of(play: Universus, unit: str) -> Sequence[Event]:
    """What has happened since the phase or step last began; nothing if it has not."""
    way = f"start of {unit}"
    starts = [at for at, event in enumerate(play.history) if event.kind == Kinds.PHASE and event.way == way]
    return play.history[starts[-1] :] if starts else ()


def attack_began(play: Universus) -> int:
    began = [
        at
        for at, event in enumerate(play.history)
        if event.kind == Kinds.PHASE and event.way.startswith("start of ") and event.card is not None
    ]
    return next(
        (at for at in began if play.attack is not None and play.history[at].card is play.attack.card),
        len(play.history),
    )


IN_STAGE = ("foundation", "asset", "backup", "token", "character", "starting character", "copy")
DONE_IN_STAGE = (Verb.COMMIT, Verb.READY, Verb.DESTROY)  # only cards there can be (committed.5, ready.3, destroy.1)


def named_types(noun: Objects) -> list[f.HasType]:
    """ "Foundation", and both of "asset or foundation" (or.1)."""
    inside = [inner for each in noun.filters for inner in (each.filters if isinstance(each, f.AnyOf) else (each,))]
    return [each for each in inside if isinstance(each, f.HasType)]


def several(zone: ZoneWords) -> list[ZoneWords]:
    """The zones of "your stage and card pool", "your hand or discard pile"."""
    names = re.split(r" and | or ", zone.name)
    return [replace(zone, name=name) for name in names] if len(names) > 1 else []


def _types(noun: Objects) -> list[str]:
    return [each.name.lower() for each in noun.filters if isinstance(each, f.HasType)]


LOOKED_FOR = f.InZone | f.PartOf | f.Preceding | f.ThisWay | f.FromAmong  # words that say where it is


def is_definite(noun: Objects) -> bool:
    """ "This", "the": one that is known without looking anywhere for it; "this attack from their card pool" says where it is."""
    looked_for = f.PartOf | f.Preceding if noun.choice is Choice.THIS else LOOKED_FOR
    return noun.choice in (Choice.THIS, Choice.THE) and not any(isinstance(each, looked_for) for each in noun.filters)


def is_own_character(noun: Objects, scope: Scope) -> bool:
    del scope
    owned = any(isinstance(each, f.ControlledBy) for each in noun.filters)
    types = _types(noun)
    return (
        noun.choice is Choice.THE
        and owned
        and is_definite(noun)
        and ("character" in types or "starting character" in types)
    )


@QUERIES.means(Objects, "choice", "filters", when=is_own_character)
def own_character(noun: Objects, scope: Scope) -> list[Card]:
    """ "Your character": the starting one (character.5)."""
    return [scope.play.starting_character(player) for player in _default_players(noun, scope)]


def _trying_to_play(noun: Objects) -> i.Act | None:
    """ "The card you are trying to play": that you are."""
    played = f.first_filter(noun, f.Did)
    act = played.happening if played is not None and played.within is None else None
    return act if isinstance(act, i.Act) and act.verb is Verb.TRY_TO_PLAY else None


def is_card_being_played(noun: Objects, scope: Scope) -> bool:
    """Said of a check, which was made to play it."""
    definite = noun.choice is Choice.THE and noun.quantity is None
    checked = scope.event is not None and scope.event.kind == Kinds.CHECK
    return definite and checked and _trying_to_play(noun) is not None


@QUERIES.means(Objects, "choice", "filters", when=is_card_being_played)
def card_being_played(noun: Objects, scope: Scope) -> list[Card]:
    """What the check was made to play, by whoever is said to play it (making-a-check.1)."""
    act, event = _trying_to_play(noun), scope.event
    if act is None or event is None or event.other is None:
        return []
    others = tuple(each for each in noun.filters if not isinstance(each, f.Did))
    by = not isinstance(act.who, PlayerWords) or event.player in players_meant(act.who, scope)
    return [event.other] if by and matches_all(others, event.other, scope) else []


def is_this_attack(noun: Objects, scope: Scope) -> bool:
    del scope
    return noun.quantity is None and is_definite(noun) and "attack" in _types(noun)


@QUERIES.means(Objects, "choice", "filters", when=is_this_attack)
def this_attack(noun: Objects, scope: Scope) -> list[Card]:
    """ "This attack", "your attack" (this-attack.1, this-attack.2, attack.8)."""
    return _the_attack(scope.play, noun, scope)


def _done_status(noun: Objects, scope: Scope) -> f.HasStatus | None:
    statuses = (each for each in noun.filters if isinstance(each, f.HasStatus))
    return next((each for each in statuses if each.status in scope.this_way), None)


def was_done_this_way(noun: Objects, scope: Scope) -> bool:
    definite = noun.choice in (Choice.THE, Choice.THAT) and noun.quantity is None
    return definite and _done_status(noun, scope) is not None


@QUERIES.means(Objects, "choice", "filters", when=was_done_this_way)
def done_this_way(noun: Objects, scope: Scope) -> list[Card]:
    """ "The removed card", "the discarded attack": what this effect or its cost has done that to."""
    done = _done_status(noun, scope)
    assert done is not None
    others = tuple(each for each in noun.filters if each is not done)
    return [card for card in scope.this_way[done.status] if matches_all(others, card, scope)]


def _the_attack(play: Universus, noun: Objects, scope: Scope) -> list[Card]:
    on_itself = (
        noun.choice is Choice.THIS
        and play.type_of(scope.source) == "Attack"
        and scope.variables.get("is enhance") is None
    )
    card = scope.source if on_itself else play.this_attack()
    filters = noun.filters
    if noun.choice is Choice.THE and scope.event is not None and scope.event.way == BLOCK:
        filters = tuple(each for each in filters if each != BLOCKED)  # the block was played for it (block-step.5)
    return [card] if card is not None and matches_all(filters, card, scope) else []


BLOCKED = f.HasStatus("blocked")


WHERE = (f.InZone, f.PartOf, f.FromAmong, f.ThisWay, f.Preceding)


def is_looked_for_here(noun: Objects, scope: Scope) -> bool:
    """Whether the words leave it to the game where these cards are: no zone of somebody's is named."""
    del scope
    where = next((each for each in noun.filters if isinstance(each, WHERE)), None)
    if where is None:
        return noun.choice is not Choice.REST
    if isinstance(where, f.InZone) and not where.elsewhere:
        return bool(several(where.zone)) or (where.zone.owner is None and not where.zone.every)
    return isinstance(where, f.Preceding)


@QUERIES.looks_in(Objects, "filters", "choice", when=is_looked_for_here)
def where_to_look(noun: Objects, scope: Scope) -> Iterable[Card]:
    """By default your own cards, where their type belongs (effects.5, instruction.2)."""
    play = scope.play
    where = next((each for each in noun.filters if isinstance(each, WHERE)), None)
    if isinstance(where, f.Preceding):
        return _preceding(play, scope)
    if isinstance(where, f.InZone):
        return _where_it_is_said(where.zone, noun, scope)
    players = _default_players(noun, scope)
    default = chain.from_iterable(player.zones[_default_zone(play, noun, scope)].cards for player in players)
    return [card for card in default if card.attached_to is None]


def _where_it_is_said(words: ZoneWords, noun: Objects, scope: Scope) -> list[Card]:
    """In each of several zones that are named, or in the one of whoever is spoken of."""
    if zones := several(words):
        return list(chain.from_iterable(cards_meant(zone, scope) for zone in zones))
    players = _default_players(noun, scope)
    return list(chain.from_iterable(zone_called(scope.play, words, player).cards for player in players))


def _default_zone(play: Universus, noun: Objects, scope: Scope) -> str:
    """Discarded from the hand; foundations, assets and characters are in the stage, attacks in the card pool.

    universus:discard.2, foundation.4, asset.4, committed.5, destroy.1, removed-from-game.1
    """
    types = _types_spoken_of(noun)
    if play.verb_now in (Verb.DISCARD, Verb.REVEAL):
        return HAND
    if play.verb_now in DONE_IN_STAGE:
        return STAGE
    if any(each.status == "removed" for each in f.filters_of(noun, f.HasStatus)):
        return REMOVED
    if not types.isdisjoint(IN_STAGE):
        return STAGE
    if "attack" in types or BLOCK in types:
        return CARD_POOL
    if play.verb_now is Verb.TRANSFORM and _names_its_own_card(noun, scope):
        return scope.source.zone.name
    raise scope.unread(noun, "the words do not say where these cards are")


def _names_its_own_card(noun: Objects, scope: Scope) -> bool:
    """A card that speaks of itself by its name, as those with two sides do (transform.1)."""
    named = f.filters_of(noun, f.HasName)
    return bool(named) and all(each.name == scope.source.name for each in named)


def _types_spoken_of(noun: Objects) -> set[str]:
    """Of the cards themselves, and of those that they are copies of."""
    copied = [each.to for each in f.filters_of(noun, f.SameName) if isinstance(each.to, Objects)]
    return {each.name.lower() for one in (noun, *copied) for each in named_types(one)}


def is_from_hand(cost: object) -> bool:
    """Discarding so many cards where no other zone is named (discard.2, discard.3)."""
    if not isinstance(cost, Act) or cost.verb is not Verb.DISCARD or not isinstance(cost.what, Objects):
        return False
    zones = [each.zone.name for each in cost.what.filters if isinstance(each, f.InZone | f.PartOf)]
    return zones in ([], [HAND])


def _default_players(noun: Objects, scope: Scope) -> list[Player]:
    for each in noun.filters:
        if isinstance(each, f.ControlledBy):
            return players_meant(each.player, scope)
    return [scope.whose or scope.controller]


def _preceding(play: Universus, scope: Scope) -> list[Card]:
    """Directly to the left in the card pool (preceding.2)."""
    card = scope.source if scope.source.zone.name == CARD_POOL else play.this_attack()
    if card is None or card.zone.name != CARD_POOL:
        return []
    at = card.zone.cards.index(card)
    return card.zone.cards[at - 1 : at] if at else []


@QUERIES.matches(f.InAttackZone, "zone")
def in_attack_zone(filter_: f.InAttackZone, scope: Scope, card: Card) -> bool:
    if filter_.zone == "named" and "named zone" not in scope.variables:
        raise scope.unread(filter_, "no zone was named")
    is_attack = scope.play.type_of(card) == ATTACK and not is_a_block(scope.play, card)
    wanted = scope.variables["named zone"] if filter_.zone == "named" else ZONES.index(filter_.zone)
    return property_of(card, ATTACK_ZONE if is_attack else BLOCK_ZONE) == wanted


def is_the_named_type(filter_: f.HasType, scope: Scope) -> bool:
    del scope
    return filter_.name in (NAMED_TYPE, "named card type")


@QUERIES.matches(f.HasType, "name", when=is_the_named_type)
def of_the_named_type(filter_: f.HasType, scope: Scope, card: Card) -> bool:
    if NAMED_TYPE not in scope.variables:
        raise scope.unread(filter_, "no card type was named before")
    return scope.play.type_of(card) == TYPES[scope.variables[NAMED_TYPE]]


def is_number_of_terms(filter_: f.HasStat, scope: Scope) -> bool:
    del scope
    return filter_.stat in ("ability", "keyword")


@QUERIES.matches(f.HasStat, "stat", "quantity", when=is_number_of_terms)
def has_so_many_terms(filter_: f.HasStat, scope: Scope, card: Card) -> bool:
    """How many keywords or abilities it has; what a keyword grants is an ability, a trait is none (keyword-ability.1)."""
    keywords = keywords_of(card)
    if not card.face.known or any(each.why_not_played() is not None for each in keywords):
        raise scope.unread(filter_, "the engine cannot tell which of its keywords are abilities")
    if filter_.stat == "keyword":
        return within(len(keywords), filter_.quantity, scope)
    lines = [each for each in abilities_of(card) if each.kind is not Kind.KEYWORD]
    return within(len(lines) + sum(each.is_ability for each in keywords), filter_.quantity, scope)


@QUERIES.matches(f.Preceding)
def precedes(_filter: f.Preceding, scope: Scope, card: Card) -> bool:
    return card in _preceding(scope.play, scope)


@QUERIES.matches(f.Purpose, "action")
def has_purpose(_filter: f.Purpose, _scope: Scope, _card: Card) -> bool:
    """What a check is made for is asked of the event that the check is."""
    return True


@QUERIES.matches(f.Shares, "stat", "quantity", "to")
def shares(filter_: f.Shares, scope: Scope, card: Card) -> bool:
    mine = _shared_by(scope.play, card, filter_.stat)
    another = isinstance(filter_.to, Objects) and filter_.to.other
    scope = scope.within()
    if another:  # "another attack": of the player whose card is looked at
        scope.players, scope.whose = [card.owner], card.owner
    return any(
        enough(sum(word in mine for word in _shared_by(scope.play, other, filter_.stat)), filter_.quantity, scope)
        for other in cards_meant(filter_.to, scope, counting=True)
        if not (another and other is card)
    )


def _shared_by(play: Universus, card: Card, stat: str) -> tuple[str, ...]:
    """Symbols and names as they are printed; keywords as the card has them now."""
    return tuple(each.name for each in keywords_of(card)) if stat == "keyword" else words_on(play, card, stat)


def is_of_the_next(condition: c.Is, scope: Scope) -> bool:
    del scope
    return isinstance(condition.what, Objects) and condition.what.choice is Choice.NEXT


@QUERIES.decides(c.Is, when=is_of_the_next)
def is_the_next_one_so(condition: c.Is, scope: Scope) -> bool:
    """ "If the next attack you play is a high attack": nobody knows yet, and nothing waits for it."""
    raise scope.unread(condition, "the engine cannot wait for this yet")


ONLY_ONE = f.HasStatus("the only one")
KEYWORDS = ("keyword", "keyword ability")


def without(noun: Objects, *kinds: type) -> Objects:
    """Any card that fits the rest of the words: "the second attack" without "second" is no longer one certain attack."""
    return replace(
        noun, choice=Choice.CHOSEN, filters=tuple(each for each in noun.filters if not isinstance(each, kinds))
    )


def has_done_something(thing: Objects, scope: Scope) -> bool:
    del scope
    return any(isinstance(each, f.Did) for each in thing.filters)


@QUERIES.counts_them(Objects, when=has_done_something)
def count_what_happened(thing: Objects, scope: Scope) -> int:
    return sum(1 for _ in happened_to(scope.play, thing, scope))


@QUERIES.counts_them(Effects)
def count_abilities(thing: Effects, scope: Scope) -> int:
    """Keywords of cards; abilities that have been played."""
    match thing:
        case Effects(noun=noun, of=Objects() as of, filters=()) if noun in KEYWORDS:
            return sum(
                noun == "keyword" or keyword.is_ability
                for card in cards_meant(of, scope, counting=True)
                for keyword in keywords_of(card)
            )
        case Effects(noun="ability", of=None, filters=(f.Did(happening=i.Act() as act, within=period),)):
            played = replace(act, what=replace(thing, filters=()))
            return sum(1 for _ in happened(scope.play, played, period, scope))
        case _:
            raise scope.unread(thing)


@QUERIES.works_out(a.TimesDone, "happening", "within")
def times_done(amount: a.TimesDone, scope: Scope) -> int:
    return sum(1 for _ in happened(scope.play, amount.happening, amount.within, scope))


@QUERIES.works_out(a.AmountDone, "happening", "within")
def amount_done(amount: a.AmountDone, scope: Scope) -> int:
    return sum(abs(event.amount) for event in happened(scope.play, amount.happening, amount.within, scope))


@QUERIES.works_out(a.Kinds, "stat", "of")
def kinds(amount: a.Kinds, scope: Scope) -> int:
    """Different ones: each counts once, on however many cards it is."""
    if amount.stat not in KINDS_OF:
        raise scope.unread(amount, "the engine cannot count how many of these are different")
    found = KINDS_OF[amount.stat]
    return len(
        {
            each
            for card in cards_meant(amount.of, scope, counting=True)
            for each in found(scope.play, card)
            if each != -1
        }
    )


KINDS_OF: Mapping[str, Callable[[Universus, Card], Iterable[str | int]]] = {
    "card type": lambda play, card: (play.type_of(card),),
    "keyword": lambda _, card: [keyword.name for keyword in keywords_of(card)],
    "keyword ability": lambda _, card: [keyword.name for keyword in keywords_of(card) if keyword.is_ability],
    "symbol": lambda play, card: words_on(play, card, "symbol"),
    "name": lambda play, card: words_on(play, card, "name"),
    "attack zone": lambda _, card: (property_of(card, ATTACK_ZONE),),
    "printed attack zone": lambda _, card: (printed(card, ATTACK_ZONE),),
    "block zone": lambda _, card: (property_of(card, BLOCK_ZONE),),
    "printed block zone": lambda _, card: (printed(card, BLOCK_ZONE),),
}


ONE = (a.Exactly(a.Number(1)), a.AtLeast(a.Number(1)), a.AnyNumber())  # it is enough that it happened


def asked_for(happening: Instruction) -> a.Quantity | None:
    """How many the words ask for, if that is more than that it happened."""
    what = happening.what if isinstance(happening, i.Act | i.Move) else None
    named = (
        what.quantity if isinstance(what, Objects) else happening.quantity if isinstance(happening, i.Draw) else None
    )
    return None if named in ONE else named


@QUERIES.decides(c.Happened, "happening", "within")
def has_happened(condition: c.Happened, scope: Scope) -> bool:
    """ "If you have drawn 2 or more cards this turn": counted over the whole period."""
    quantity = asked_for(condition.happening)
    events = happened(scope.play, condition.happening, condition.within, scope)
    return any(True for _ in events) if quantity is None else within(sum(1 for _ in events), quantity, scope)


def happened(play: Universus, happening: Instruction, period: d.Duration | None, scope: Scope) -> Iterator[Event]:
    kinds = play.rules.event_kinds(play, happening)
    if not kinds:
        raise scope.unread(happening, "the engine does not know when this happens")
    for event in happened_within(play, period, scope):
        if event.kind in kinds and describes(happening, event, scope):
            yield event


def happened_to(play: Universus, noun: Objects, scope: Scope) -> Iterator[Event]:
    """ "Foundations that have been destroyed this turn": one for each time, wherever the cards are now."""
    did = [each for each in noun.filters if isinstance(each, f.Did)]
    what = without(noun, f.Did)
    for event in happened(play, done_to(did[0].happening, what), did[0].within, scope):
        if all(also_happened(play, each, event, what, scope) for each in did[1:]) and is_one(
            what, did[0], event, scope
        ):
            yield event


def done_to(happening: Instruction, what: Objects) -> Instruction:
    """The relative clause as a whole sentence: "cards you have built" as "you have built cards"."""
    if isinstance(happening, i.Act | i.Move) and happening.what is None:
        return replace(happening, what=what)
    return happening


def is_one(what: Objects, did: f.Did, event: Event, scope: Scope) -> bool:
    """What the sentence has no place for is asked of the event's card: "attacks that have dealt damage"."""
    if isinstance(did.happening, i.Act | i.Move | i.Draw | i.MakeCheck):
        return True
    return is_meant(what, event.card, scope)


def also_happened(play: Universus, did: f.Did, event: Event, what: Objects, scope: Scope) -> bool:
    return any(other.card is event.card for other in happened(play, done_to(did.happening, what), did.within, scope))


def is_the_only_one(noun: Objects, scope: Scope) -> bool:
    del scope
    return any(isinstance(each, f.HasStatus) and each.status == ONLY_ONE.status for each in noun.filters)


@QUERIES.means(Objects, "filters", when=is_the_only_one)
def the_only_one(noun: Objects, scope: Scope) -> list[Card]:
    rest = tuple(each for each in noun.filters if getattr(each, "status", None) != ONLY_ONE.status)
    found = candidates(Objects(Choice.EVERY, filters=rest, span=noun.span), scope)
    return found if len(found) == 1 else []


def is_numbered(noun: Objects, scope: Scope) -> bool:
    del scope
    return any(isinstance(each, f.Nth) for each in noun.filters)


@QUERIES.means(Objects, "filters", when=is_numbered)
def the_nth(noun: Objects, scope: Scope) -> list[Card]:
    nth = next(each for each in noun.filters if isinstance(each, f.Nth))
    return nth_meant(scope.play, nth, without(noun, f.Nth), scope)


def is_the_first(noun: Objects, scope: Scope) -> bool:
    del scope
    return noun.choice is Choice.FIRST and not any(isinstance(each, f.Nth) for each in noun.filters)


@QUERIES.means(Objects, "choice", "filters", when=is_the_first)
def the_first(noun: Objects, scope: Scope) -> list[Card]:
    """ "Your first attack this turn": counted like the second and the third."""
    return nth_meant(scope.play, f.Nth(a.Exactly(a.Number(1))), replace(noun, choice=Choice.CHOSEN), scope)


def nth_meant(play: Universus, nth: f.Nth, noun: Objects, scope: Scope) -> list[Card]:
    """In a card pool, counted from the left (card-pool.3); else in the order in which they were played this turn."""
    if any(isinstance(each, f.InZone) for each in noun.filters):
        listed = candidates(noun, scope)
    else:
        listed = [event.card for event in played_in_order(play, noun, scope) if event.card is not None]
    return [card for at, card in enumerate(listed, start=1) if within(at, nth.quantity, scope)]


def played_in_order(play: Universus, noun: Objects, scope: Scope) -> Iterator[Event]:
    if any(isinstance(each, f.Did) for each in noun.filters):
        whose = without(noun, f.ControlledBy)
        by = next((each.player for each in noun.filters if isinstance(each, f.ControlledBy)), None)
        if by is not None:
            whose = replace(whose, filters=tuple(_played_by(by, each) for each in whose.filters))
        return happened_to(play, whose, scope)
    by = next((each.player for each in noun.filters if isinstance(each, f.ControlledBy)), None)
    return happened(play, i.Act(Verb.PLAY, by, without(noun, f.ControlledBy)), play.counted_within, scope)


def _played_by(player: PlayerWords, filter_: f.Filter) -> f.Filter:
    if isinstance(filter_, f.Did) and isinstance(filter_.happening, i.Act) and filter_.happening.who is None:
        return replace(filter_, happening=replace(filter_.happening, who=player))
    return filter_


PARTS = ("who", "what", "using", "by", "to", "on")  # those who take part in what happens


def refers_to_itself(play: Universus, trigger: s.Trigger | None, card: Card) -> bool:
    """ "After this card is destroyed" does; "after you play a foundation" does not, even if it is this one."""
    if not isinstance(trigger, s.Event):
        return False
    return any(_is_this(play, noun, card) for happening in trigger.happenings for noun in _nouns(happening))


def _nouns(happening: Instruction) -> Iterator[Objects]:
    if isinstance(happening, s.Would | s.DueTo | s.DidNot):
        yield from _nouns(happening.event)
        return
    if isinstance(happening, i.MakeCheck) and happening.purpose is not None:  # "a check to play this attack"
        yield from _nouns(happening.purpose)
    for part in PARTS:
        noun: Thing | None = getattr(happening, part, None)
        yield from (noun.options if isinstance(noun, OneOf) else [noun] if isinstance(noun, Objects) else [])


def _is_this(play: Universus, noun: Objects, card: Card) -> bool:
    """On a card that is no attack, "this attack" is the attack in progress (this-attack.1)."""
    if noun.choice is not Choice.THIS:
        return False
    types = [each.name.lower() for each in noun.filters if isinstance(each, f.HasType)]
    return "attack" not in types or play.type_of(card) == ATTACK


def speaks_of_any_player(ability: Ability) -> bool:
    """Whether "they" could be somebody else than the rival."""
    anybody = (Who.EACH_PLAYER, Who.ANY_PLAYER, Who.THAT_PLAYER)
    return any(isinstance(node, PlayerWords) and node.who in anybody for node in nodes(ability))

"""Boards for trying a card's abilities: both players in the middle of a fight, with cards of every kind everywhere.

What the ability speaks of is laid out too: keywords, names and counters that its words name are given to the cards, so
that a text that asks for a Titan attack finds one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain, count, cycle, islice

from judge_app.engine.cards import Card, Face
from judge_app.engine.events import Event
from judge_app.engine.players import Player
from judge_app.games.universus.abilities import KeywordAbility
from judge_app.games.universus.event_kinds import Kinds
from judge_app.games.universus.events import change_property
from judge_app.games.universus.faces import inline_face
from judge_app.games.universus.keywords import TRAIT, KeywordOn, sentence_of
from judge_app.games.universus.moves import building, destroying, discarding, moving, removing
from judge_app.games.universus.playing import note_played
from judge_app.games.universus.restrictions import FromZone, read_restrictions
from judge_app.games.universus.starting import place_character
from judge_app.games.universus.table import (
    ABILITY_USED,
    CARD_PLAYED,
    AttackSequence,
    Playing,
    Skill,
    Universus,
    Use,
    is_outwit,
    property_of,
)
from judge_app.games.universus.words import (
    ACTION,
    ATTACK,
    ATTACK_ZONE,
    BLOCK,
    CARD_POOL,
    CHARACTER,
    COMBAT_PHASE,
    COMMITTED,
    COMPLETELY_BLOCKED,
    DAMAGE,
    DECK,
    DISCARD_PILE,
    ENHANCE,
    ENHANCE_STEP,
    FACE_DOWN,
    FOUNDATION,
    HAND,
    MOMENTUM,
    NOT_BLOCKED,
    PARTIALLY_BLOCKED,
    REMOVED,
    SEALED,
    SPEED,
    STAGE,
    SYMBOLS,
)
from judge_app.language import filters as f
from judge_app.language.abilities import Ability, CharacterOnly, nodes
from judge_app.language.conditions import Is
from judge_app.language.objects import Choice, Counters, Objects
from judge_app.language.spans import Node

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


KINDS = ("Foundation", "Attack", "Foundation", "Asset", "Action", "Attack", "Character")


@dataclass(frozen=True, slots=True)
class Wealth:
    """How much a player has: health, cards in the zones, and how those in the stage lie."""

    health: int = 20
    deck: int = 30
    hand: int = 8
    discard_pile: int = 21
    top_of_pile: int = 1  # an attack
    removed: int = 7
    momentum: tuple[int, ...] = (1, 5, 8, 12)
    foundations: int = 14
    backups: int = 3
    sealed: int = 2  # of the foundations
    assets: tuple[int, ...] = (3, 10)
    committed: int = 2  # of the foundations
    face_down: int = 1
    pool: tuple[int, ...] = (1, 0, 8)
    pool_face_down: int = 0
    character_committed: bool = False
    hand_size: int = 6


USUAL = Wealth()
FULL = Wealth(health=30, hand=0, momentum=(1, 5), hand_size=5, pool=(29,))  # nothing lost, nothing in hand
TIRED = Wealth(committed=12, hand_size=7, pool=(1, 5, 8, 12))


HARD = Wealth(pool=(0, 12), face_down=6)  # an attack of difficulty 6
SPENT = Wealth(committed=14, hand=0, momentum=(), assets=(), backups=0)  # nothing is ready
RICH = Wealth(
    deck=40, discard_pile=37, removed=15, momentum=(1, 5, 8, 12, 15, 19), foundations=30, committed=9, face_down=9,
    pool=(5, 0, 8, 1, 29, 4), pool_face_down=2,
)  # fmt: skip


POOR = Wealth(
    health=8, deck=8, hand=1, discard_pile=12, top_of_pile=0, removed=0, momentum=(), foundations=3, backups=0, sealed=0, assets=(3,), committed=0,
    face_down=0, pool=(), character_committed=True,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Moment:
    """Whose attack it is, how it ends, whether much has happened before, whether its figures are high, what each has."""

    own: bool = True
    blocked: str = NOT_BLOCKED
    eventful: bool = False
    strong: bool = False
    weak: bool = False
    zone: str = ""  # of the attack, if not its own
    seed: int = 1
    yours: Wealth = USUAL
    rivals: Wealth = USUAL
    agreeing: bool = True  # to what may be done


MOMENTS = (
    Moment(),
    Moment(blocked=PARTIALLY_BLOCKED, eventful=True, strong=True, seed=2),
    Moment(own=False, eventful=True, seed=3),
    Moment(blocked=COMPLETELY_BLOCKED, strong=True, seed=4, zone="low"),
    Moment(own=False, blocked=COMPLETELY_BLOCKED, strong=True, seed=5, zone="high"),
    Moment(eventful=True, seed=6, zone="mid"),
    Moment(yours=POOR, rivals=RICH, seed=7, weak=True, zone="high"),
    Moment(yours=RICH, rivals=POOR, seed=8, agreeing=False),
    Moment(own=False, blocked=PARTIALLY_BLOCKED, yours=POOR, rivals=RICH, eventful=True, seed=9, agreeing=False),
    Moment(yours=FULL, rivals=TIRED, eventful=True, seed=10),
    Moment(own=False, yours=TIRED, rivals=FULL, strong=True, seed=11),
    Moment(yours=HARD, rivals=SPENT, seed=12),
    Moment(own=False, yours=SPENT, rivals=HARD, eventful=True, seed=13),
)


@dataclass(frozen=True, slots=True)
class Named:
    """What the words of an ability name."""

    keywords: tuple[str, ...]
    names: tuple[str, ...]
    characters: tuple[str, ...]
    counters: tuple[str, ...]
    sets: tuple[str, ...]
    symbols: tuple[str, ...]
    tokens: tuple[str, ...] = ()

    @classmethod
    def by_nothing(cls) -> Named:
        return cls((), (), (), (), (), ())

    @classmethod
    def by(cls, ability: Ability) -> Named:
        inside = list(nodes(ability))
        only = [each for each in ability.restrictions if isinstance(each, CharacterOnly)]
        return cls(
            _once(_names(inside, f.HasKeyword)),
            _once(_names(inside, f.HasName)),
            tuple(chain.from_iterable(each.names for each in only)),
            _once(each.counter or "Training" for each in inside if isinstance(each, Counters)),
            tuple(chain.from_iterable(each.sets for each in only)),
            _once(name.title() for name in _names(inside, f.HasSymbol)),
            _once(_names_of_tokens(inside)),
        )


def _names(inside: Iterable[Node], kind: type[f.HasKeyword | f.HasName | f.HasSymbol]) -> Iterator[str]:
    return (each.name for each in inside if isinstance(each, kind))


def _names_of_tokens(inside: Iterable[Node]) -> Iterator[str]:
    for each in inside:
        if isinstance(each, Objects) and "token" in f.types_named(each):
            yield from _names(each.filters, f.HasName)


def _once(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))


def lay(play: Universus, face: Face, ability: Ability, moment: Moment) -> Card:
    """The card where its abilities are played, among many others, in an Enhance Step."""
    named = Named.by(ability)
    lay_both_sides(play, face, named, moment)
    play.active = play.players[0] if moment.own else play.players[1]
    play.set_phase(COMBAT_PHASE)
    card = place(play, play.players[0], face, ability)
    if speaks_of_copies(ability) and not face.says("type", CHARACTER):
        lay_copies(play, play.players[0], face)
    play.other_sides[face.name] = other_side(face)
    for player in play.players:
        play.skill_trees[player] = [Skill("Keen Eye", SKILL.abilities[0], SKILL.text)] * 3
    for each in (card, *(play.starting_character(player) for player in play.players)):
        each.counters.update(dict.fromkeys(named.counters, 10))
    begin_attack(play, play.active, card if card.owner is play.active else None, moment)
    return card


def lay_both_sides(play: Universus, face: Face, named: Named, moment: Moment) -> None:
    """Each player's character and deck, the game begins, then what they have in every other zone."""
    held = dict(zip(play.players, (moment.yours, moment.rivals), strict=True))
    for player, wealth in held.items():
        tried = face if face.says("type", CHARACTER) and player is play.players[0] else None
        begin_with_character(play, player, named, wealth, tried)
        fillers(play, player, DECK, range(wealth.deck), named)
    play.begun, play.turn = True, 5
    for player, wealth in held.items():
        player.marks |= {"turns": 3, "health": wealth.health}
        fill(play, player, named, wealth)


def begin_with_character(play: Universus, player: Player, named: Named, has: Wealth, tried: Face | None) -> None:
    """The character that is tried, which is ready; else a plain one, as the player's wealth says."""
    place_character(play, player, tried or hero(named, has.hand_size))
    play.starting_character(player).status[COMMITTED] = has.character_committed and tried is None


def speaks_of_copies(ability: Ability) -> bool:
    """Whether cards with the same name matter to it."""
    return any(isinstance(each, f.SameName) for each in nodes(ability))


def lay_copies(play: Universus, player: Player, face: Face) -> None:
    """Copies of the card without its text, where words may look for them."""
    plain = replace(face, abilities=(), text="")
    zones = (DISCARD_PILE, MOMENTUM, HAND, CARD_POOL, CARD_POOL)
    in_stage = (STAGE, STAGE, STAGE) if not face.says("type", ATTACK) and not face.says("type", ACTION) else ()
    for zone in (*zones, *in_stage):
        player.zones[zone].cards.insert(0, play.new_card(plain, player, player.zones[zone]))
        player.zones[zone].cards.pop()


SKILL = inline_face("Keen Eye", (), "Enhance: This attack gets +1 damage.")


def other_side(face: Face) -> Face:
    """What is on the back of the card that is tried: a character like it, or a backup (double-sided-cards.1)."""
    if face.says("type", CHARACTER):
        return inline_face(f"{face.name} transformed", ("Character", "health 28", "hand size 6"), "")
    return inline_face(f"{face.name} transformed", ("Backup", "stamina 4", "difficulty 4", "check 4"), "")


def _as_written(keyword: str) -> str:
    """A name that no rule lists is a trait, which does nothing (keyword-trait.2)."""
    return keyword if KeywordOn(keyword, 1).why_not_played() is None else f"{TRAIT}{keyword}"


def hero(named: Named, hand_size: int = 6) -> Face:
    name = " ".join((*named.characters, *named.names[:1])) or "Hero"
    traits = [_as_written(each) for each in named.keywords if each.replace(" ", "").isalpha()]
    sets = [f"set {each}" for each in named.sets[:1]]
    figures = ("Character", "health 30", f"hand size {hand_size}", "difficulty 6", "check 6", *SYMBOLS, *traits, *sets)
    return inline_face(name, figures, "")


def filler(n: int, named: Named) -> Face:
    """The plain card of this number: one in two has the symbols that are named, three in four the keywords, one in three a name."""
    kind = KINDS[n % len(KINDS)]
    figures = [kind, f"difficulty {n % 7 + 1}", f"check {n % 4 + 3}", f"block {ZONES[n % 3]} +{n % 3}"]
    figures += islice(cycle(SYMBOLS), n % 12, n % 12 + 3)
    if n % 2:
        figures += [each for each in named.symbols if each not in figures]
    if n % 4 != 3:
        figures += [_as_written(each) for each in named.keywords if each.replace(" ", "").isalpha()]
    figures += figures_of_kind(kind, n)
    name = named.names[n % len(named.names)] if named.names and n % 3 == 0 else f"{kind} number {n}"
    return inline_face(name, figures, "")


def backup(n: int, named: Named) -> Face:
    """A backup of this number, with the keywords that are named (backup.5)."""
    keywords = [_as_written(each) for each in named.keywords if each.replace(" ", "").isalpha()]
    name = named.names[n % len(named.names)] if named.names and n % 2 else f"Backup number {n}"
    return inline_face(
        name, ["Backup", f"stamina {n + 3}", f"difficulty {n + 2}", "check 4", *SYMBOLS[:3], *keywords], ""
    )


def figures_of_kind(kind: str, n: int) -> list[str]:
    """What cards of one type alone have."""
    if kind == ATTACK:
        return [ZONES[n % 3], f"speed {n % 4 + 2}", f"damage {n % 5 + 2}", TRAITS[n % 12], TRAITS[(n + 5) % 12]]
    return ["health 20", "hand size 6"] if kind == CHARACTER else []


def fillers(play: Universus, player: Player, zone: str, numbers: Iterable[int], named: Named) -> list[Card]:
    return [play.new_card(filler(n, named), player, player.zones[zone]) for n in numbers]


def fill(play: Universus, player: Player, named: Named, has: Wealth) -> None:
    """The player's zones, but for the deck; a copy of the character lies under it."""
    fill_piles(play, player, named, has)
    fill_stage(play, player, named, has)
    fill_card_pool(play, player, named, has)
    copy = play.new_card(play.starting_character(player).face, player, player.zones[STAGE])
    copy.attached_to = play.starting_character(player)
    copy.attached_to.attached.append(copy)


def fill_piles(play: Universus, player: Player, named: Named, has: Wealth) -> None:
    """Hand, discard pile, momentum and what is removed."""
    piles = (
        (HAND, range(has.hand)),
        (DISCARD_PILE, (*range(1, has.discard_pile), has.top_of_pile)),
        (MOMENTUM, has.momentum),
        (REMOVED, range(has.removed)),
    )
    for zone, numbers in piles:
        for card in fillers(play, player, zone, numbers, named):
            card.status[FACE_DOWN] = zone == MOMENTUM
    if has.backups:
        for zone in (HAND, DISCARD_PILE) if has.hand else (DISCARD_PILE,):
            play.new_card(backup(1, named), player, player.zones[zone])


def fill_stage(play: Universus, player: Player, named: Named, has: Wealth) -> None:
    """Foundations, of which some are committed, face down or sealed; assets, backups and tokens."""
    stage = fillers(play, player, STAGE, islice(foundations(), has.foundations), named)
    for card in stage[-has.committed :] if has.committed else ():
        card.status[COMMITTED] = True
    for card in stage[: has.face_down]:
        card.status[FACE_DOWN] = True
    for card in stage[has.face_down + 1 : has.face_down + 1 + has.sealed]:
        card.status[SEALED] = True
    fillers(play, player, STAGE, has.assets, named)
    for n in range(has.backups):
        play.new_card(backup(n, named), player, player.zones[STAGE])
    for name in named.tokens:
        for _ in range(has.backups):
            play.new_card(inline_face(name, ("Token",), ""), player, player.zones[STAGE])


def fill_card_pool(play: Universus, player: Player, named: Named, has: Wealth) -> None:
    """Cards that were played this turn, then some that lie face down."""
    for card in fillers(play, player, CARD_POOL, has.pool, named):
        card.status[f"played as {play.type_of(card)}"] = True
        note_played(play, Playing(player, card, play.type_of(card), player.zones[HAND], is_played=True))
    for card in fillers(play, player, CARD_POOL, range(has.pool_face_down), named):
        card.status[FACE_DOWN] = True


def foundations() -> Iterator[int]:
    """The numbers of the fillers that are foundations."""
    return (n for n in count() if KINDS[n % len(KINDS)] == FOUNDATION)


def place(play: Universus, player: Player, face: Face, ability: Ability) -> Card:
    """Where its abilities are played, or where brackets say (played-ability.3, brackets.2)."""
    if face.says("type", CHARACTER):
        return play.starting_character(player)
    zone = HAND if face.says("type", ACTION) else CARD_POOL if face.says("type", ATTACK) else STAGE
    restrictions, _ = read_restrictions(ability, face.text)
    zone = next((each.zone for each in restrictions if isinstance(each, FromZone)), zone_said(ability) or zone)
    card = play.new_card(face, player, player.zones[zone])
    card.status[FACE_DOWN] = is_outwit(ability)
    if zone == CARD_POOL:
        card.status[f"played as {play.type_of(card)}"] = True
    return card


def zone_said(ability: Ability) -> str:
    """ "While this card is in your card pool": where a continuous ability wants its card to be."""
    if ability.timings:
        return ""
    wanted = [
        each.zone.name.lower()
        for condition in nodes(ability)
        if isinstance(condition, Is) and isinstance(condition.what, Objects) and condition.what.choice is Choice.THIS
        for each in condition.filters
        if isinstance(each, f.InZone)
    ]
    return next((zone for zone in wanted if zone in (CARD_POOL, DISCARD_PILE, MOMENTUM, REMOVED)), "")


def begin_attack(play: Universus, player: Player, card: Card | None, moment: Moment) -> None:
    attack = (
        card
        if card is not None and card.zone.name == CARD_POOL and play.type_of(card) == ATTACK
        else an_attack(play, player)
    )
    if not any(event.card is attack for event in play.this_turn):
        note_played(play, Playing(player, attack, ATTACK, player.zones[HAND], is_played=True))
    play.attack = AttackSequence(attack, player, play.rival(player), ENHANCE_STEP)
    play.step_name = ENHANCE_STEP
    if moment.strong:
        attack.marks |= {SPEED: 9, DAMAGE: 16}
    if moment.weak:
        attack.marks |= {SPEED: 0, DAMAGE: 1}
    if moment.zone:
        attack.marks[ATTACK_ZONE] = ZONES.index(moment.zone)
    play.happen(Event(Kinds.PHASE, player=player, way=f"start of {COMBAT_PHASE}"))
    play.happen(Event(Kinds.PHASE, player=player, card=attack, way=f"start of {ENHANCE_STEP}"))


def an_attack(play: Universus, player: Player) -> Card:
    """One that the player has played."""
    found = [card for card in player.cards(CARD_POOL) if play.type_of(card) == ATTACK]
    if found:
        return found[-1]
    card = play.new_card(filler(1, Named.by_nothing()), player, player.zones[CARD_POOL])
    card.status[f"played as {ATTACK}"] = True
    return card


def busy_turn(play: Universus) -> None:
    """Each player draws, discards, destroys, flips, builds, plays, takes damage and so on, in this Enhance Step."""
    for player in play.players:
        for event in events_of_a_busy_turn(play, player):
            play.happen(event)
    change_figures(play)


def events_of_a_busy_turn(play: Universus, player: Player) -> Iterator[Event]:
    yield Event(Kinds.CYCLE, player=player, says=("{} cycles their deck", player))
    yield moving(player.cards(DECK)[-1], player.zones[HAND], "draw")
    yield from _cards_that_move(play, player)
    yield from _cards_of_the_stage(play, player)
    yield Event(Kinds.HEALTH, player=player, subject=player, amount=2, way="lose")
    yield Event(Kinds.HEALTH, player=player, subject=player, amount=1, way="gain")
    for card in _own(play, player, MOMENTUM)[:1]:
        yield discarding(card)
    yield from _what_was_played(play, player)


def change_figures(play: Universus) -> None:
    """The current attack gets a bonus of each kind, and its zone is changed."""
    assert play.attack is not None
    player, attack = play.attack.player, play.attack.card
    for name in (SPEED, DAMAGE):
        change_property(play, attack, name, "plus", 1, player)
    zone = property_of(attack, ATTACK_ZONE)
    change_property(play, attack, ATTACK_ZONE, "is", (zone + 1) % len(ZONES), player)


def _own(play: Universus, player: Player, zone: str, kind: str = "") -> list[Card]:
    """The player's cards there, of such a type, but for the card that is watched."""
    watched = getattr(play, "watched", None)
    return [
        card
        for card in player.cards(zone)
        if card is not watched and (not kind or play.type_of(card) == kind) and card.attached_to is None
    ]


def _cards_that_move(play: Universus, player: Player) -> Iterator[Event]:
    for card in _own(play, player, HAND)[:2]:
        yield discarding(card)
    for card in _own(play, player, DISCARD_PILE)[:1]:
        yield removing(card)
    for card in _own(play, player, DISCARD_PILE, FOUNDATION)[:1]:
        yield building(card)
    for card in _own(play, player, DISCARD_PILE)[:1]:
        yield moving(card, player.zones[MOMENTUM], "momentum")


def _cards_of_the_stage(play: Universus, player: Player) -> Iterator[Event]:
    stage = _own(play, player, STAGE, FOUNDATION)
    ready = [card for card in stage if not card.has(FACE_DOWN) and not card.has(COMMITTED)]
    for kind, card in zip((Kinds.COMMIT, Kinds.FLIP, Kinds.REVEAL), ready, strict=False):
        yield Event(kind, player=player, card=card)
    for card in ready[3:4]:
        yield destroying(card)


def _what_was_played(play: Universus, player: Player) -> Iterator[Event]:
    """An attack and an action from two zones, a block, damage, and abilities of keywords."""
    rival = play.rival(player)
    for way, card in ((ATTACK, an_attack(play, player)), (ACTION, _own(play, player, DISCARD_PILE, ACTION)[0])):
        for origin in (HAND, DISCARD_PILE):
            played = Event(Kinds.PLAY_CARD, player=player, card=card, way=way, says=("{} has played {}", player, card))
            played[CARD_PLAYED] = Playing(player, card, way, player.zones[origin])
            yield played
    attack = an_attack(play, player)
    yield Event(
        Kinds.BLOCKED, player=rival, card=attack, way=PARTIALLY_BLOCKED, says=("{} is partially blocked", attack)
    )
    yield Event(Kinds.DAMAGE, player=player, subject=rival, card=attack, source=attack, amount=2)
    for card in _own(play, player, CARD_POOL)[1:2]:
        yield discarding(card)
    for keyword in ("Stun", "Powerful"):
        ability = keyword_ability(keyword)
        assert ability is not None
        used = Event(
            Kinds.PLAY_ABILITY, player=player, card=attack, way=ENHANCE, says=("{} has played {}", player, keyword)
        )
        used[ABILITY_USED] = Use(player, attack, ability)
        yield used


@cache
def keyword_ability(keyword: str) -> KeywordAbility | None:
    """The one that the keyword grants, if that is one that is played."""
    on = KeywordOn(keyword, 1)
    sentence = sentence_of(on)
    played = [each for each in sentence.abilities if each.timings] if sentence is not None else []
    return KeywordAbility(on, sentence, played[0], keyword) if sentence is not None and played else None


def as_block(play: Universus, player: Player) -> Card:
    found = [card for card in player.cards(CARD_POOL) if not card.has(FACE_DOWN)][1:2]
    card = found[0] if found else play.new_card(filler(0, Named.by_nothing()), player, player.zones[CARD_POOL])
    card.status[f"played as {BLOCK}"] = True
    return card

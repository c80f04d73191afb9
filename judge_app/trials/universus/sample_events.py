"""Events of every kind, of both players, for what waits for one when a card's abilities are tried."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from judge_app.engine.cards import Card
from judge_app.engine.events import Event
from judge_app.engine.players import Player
from judge_app.games.universus.abilities import TextAbility
from judge_app.games.universus.event_kinds import Kinds
from judge_app.games.universus.table import (
    ABILITY_USED,
    ABOUT_TO,
    AT_ONCE,
    BACKUP_ATTACKED,
    BY_EFFECT_OF,
    CARD_PLAYED,
    EFFECT_ON,
    IS_PAID,
    IS_REVIEW,
    IS_SIGNED,
    LAST_VALUES,
    OF_CHECK,
    Check,
    LastValues,
    Playing,
    Universus,
    Use,
    keywords_of,
)
from judge_app.games.universus.words import (
    ATTACK,
    ATTACK_ZONE,
    BACKUP,
    BLOCK,
    BLOCK_STEP,
    CARD_POOL,
    COMBAT_PHASE,
    COMPLETELY_BLOCKED,
    DAMAGE,
    DAMAGE_STEP,
    DECK,
    DISCARD_PILE,
    END_PHASE,
    ENHANCE,
    ENHANCE_STEP,
    FOUNDATION,
    HAND,
    MOMENTUM,
    NOT_BLOCKED,
    PARTIALLY_BLOCKED,
    READY_STEP,
    REMOVED,
    REVIEW_STEP,
    SPEED,
    STAGE,
    STAMINA,
    START_PHASE,
)
from judge_app.language import read_card_text
from judge_app.trials.universus.boards import an_attack, as_block, keyword_ability

MOVES = (
    ("discard", HAND, DISCARD_PILE), ("discard", MOMENTUM, DISCARD_PILE), ("discard", DECK, DISCARD_PILE), ("discard", CARD_POOL, DISCARD_PILE),
    ("destroy", STAGE, DISCARD_PILE), ("build", CARD_POOL, STAGE), ("build", HAND, STAGE), ("draw", DECK, HAND), ("remove", DISCARD_PILE, REMOVED),
    ("remove", HAND, REMOVED), ("momentum", CARD_POOL, MOMENTUM), ("check", DECK, DISCARD_PILE), ("add", DISCARD_PILE, HAND),
    ("add", DECK, CARD_POOL), ("add", CARD_POOL, HAND), ("add", STAGE, HAND),
)  # fmt: skip


PLAIN = (
    Kinds.TRANSFORM,
    Kinds.LEVEL_UP,
    Kinds.UNSEAL,
    Kinds.COMMIT,
    Kinds.READY,
    Kinds.FLIP,
    Kinds.UNFLIP,
    Kinds.REVEAL,
    Kinds.SEAL,
    Kinds.FREEZE,
    Kinds.CANCEL,
    Kinds.FAIL,
    Kinds.ANNOUNCE,
)


TEXTS = (
    "Enhance: This attack gets +1 damage.", "Enhance: This attack gets -1 damage.", "Enhance: Your rival discards 1 momentum.",
    "Combo Enhance: This attack gets +1 speed.", "Deadlock Enhance: This attack gets -1 speed.", "First Form: Draw 1 card.",
    "Response: After you play an attack, draw 1 card.", "Blitz: This attack gets +1 damage.", "Enhance: Gain 1 health.",
    "Enhance: Add 1 attack from your card pool to your hand.", "Enhance: Destroy 1 rival foundation.",
)  # fmt: skip


KEYWORDS = ("Breaker", "Stun", "Powerful", "EX", "Echo")


PERIODS = (
    "game",
    "turn",
    START_PHASE,
    READY_STEP,
    REVIEW_STEP,
    COMBAT_PHASE,
    ENHANCE_STEP,
    BLOCK_STEP,
    DAMAGE_STEP,
    END_PHASE,
)


ALLOWED = (
    Kinds.IGNORE_PROGRESSIVE_DIFFICULTY,
    Kinds.NO_CHECK,
    Kinds.MUST_BLOCK,
    Kinds.COUNT_TOWARD_PROGRESSIVE_DIFFICULTY,
    Kinds.SKIP_THE_ENHANCE_STEP,
)


@cache
def sample_ability(text: str) -> TextAbility:
    return TextAbility(None, read_card_text("universus", text).abilities[0], 0, text)


def sample_events(play: Universus, player: Player, card: Card) -> list[Event]:
    """Of the card itself, of other cards of its player, and of the rival's."""
    found: list[Event] = []
    attack = play.attack.card if play.attack is not None else None
    for who in (player, play.rival(player)):
        current = attack if attack is not None and attack.owner is who else an_attack(play, who)
        pool = who.cards(CARD_POOL)
        backups = [each for each in who.cards(STAGE) if play.type_of(each) == BACKUP][:1]
        others = [
            play.starting_character(who),
            *backups,
            *who.cards(STAGE)[1:6],
            *who.cards(HAND)[:4],
            *pool[:3],
            *pool[5:][-2:],
        ]
        for own in ([card] if who is player else []) + others:
            found += of_card(play, who, own, current)
        found += of_attack(play, who, current)
        found += of_player(play, who)
    found += blocked_with(play, player, card)
    found += several_at_once(play, player, card)
    return found


def blocked_with(play: Universus, player: Player, card: Card) -> Iterator[Event]:
    """The card as a block of the rival's attack; how it counts toward the difficulty to play this card."""
    attack = an_attack(play, play.rival(player))
    for status in (PARTIALLY_BLOCKED, COMPLETELY_BLOCKED):
        yield Event(Kinds.BLOCKED, player=player, card=attack, other=card, way=status)
    for each in player.cards(CARD_POOL):
        counted = Event(Kinds.COUNT_TOWARD_PROGRESSIVE_DIFFICULTY, player=player, card=each, other=card)
        counted.way = play.type_of(card)
        yield counted
    own = an_attack(play, player)
    yield Event(Kinds.COUNT_TOWARD_PROGRESSIVE_DIFFICULTY, player=player, card=card, other=own, way=ATTACK)


def several_at_once(play: Universus, player: Player, card: Card) -> Iterator[Event]:
    """Three cards in one event, as costs and effects move and commit them (game-event.2)."""
    for who in (player, play.rival(player)):
        for way, origin, place in MOVES:
            cards = [each for each in who.cards(origin) if each is not card][:3] or [card]
            yield _moved_together(who, cards, way, origin, place)
        for kind in (Kinds.COMMIT, Kinds.FLIP, Kinds.READY):
            done = [Event(kind, player=who, card=each) for each in who.cards(STAGE)[1:4]]
            for event in done:
                event.step, event[AT_ONCE] = 1, tuple(done)
            yield done[0]


def _moved_together(who: Player, cards: list[Card], way: str, origin: str, place: str) -> Event:
    """Discarded as a cost, or moved by an effect of the player: the first of these events that happen at once."""
    together: list[Event] = []
    for card in cards:
        event = Event(Kinds.MOVE, player=who, card=card, place=who.zones[place], way=way)
        event.origin, event.step = who.zones[origin], 1
        event[IS_PAID], event[BY_EFFECT_OF] = way == "discard", None if way == "discard" else who
        names = tuple(each.name for each in keywords_of(card))
        event[LAST_VALUES] = LastValues(origin, origin == MOMENTUM, False, {}, names)
        together.append(event)
    for event in together:
        event[AT_ONCE] = tuple(together)
    return together[0]


def of_card(play: Universus, who: Player, own: Card, attack: Card) -> Iterator[Event]:
    yield from _card_played(play, who, own)
    yield from _abilities_played(who, own)
    by_whom = (None, who, play.rival(who))
    for kind in (*PLAIN, *ALLOWED):
        for effect_of in by_whom:
            event = Event(kind, player=who, card=own, other=own, way=play.type_of(own))
            event[BY_EFFECT_OF] = effect_of
            event[EFFECT_ON] = some_source(effect_of, own)
            event[IS_PAID] = effect_of is None
            yield event
    for way, origin, place in MOVES:
        for effect_of in by_whom:
            event = Event(Kinds.MOVE, player=who, card=own, place=who.zones[place], way=way)
            event.origin = who.zones[origin]
            event[IS_PAID], event[BY_EFFECT_OF] = effect_of is None, effect_of
            event[EFFECT_ON] = some_source(effect_of, own)
            names = tuple(each.name for each in keywords_of(own))
            event[LAST_VALUES] = LastValues(origin, origin == MOMENTUM, False, {}, names)
            yield event
    for amount in (4, 1, 7):
        yield Event(Kinds.CHECK, player=who, card=own, other=attack, amount=amount, way=ATTACK)


def some_source(player: Player | None, but: Card) -> Card | None:
    """A card of the player whose effect it could be: no character, and not the card itself."""
    if player is None:
        return None
    return next((card for card in player.cards(STAGE)[1:] if card is not but and card.attached_to is None), None)


def _card_played(play: Universus, who: Player, own: Card) -> Iterator[Event]:
    for way in (play.type_of(own) or BLOCK, BLOCK):
        played = Event(Kinds.PLAY_CARD, player=who, card=own, way=way)
        played[CARD_PLAYED] = Playing(who, own, way, who.zones[HAND])
        yield played
        yield Event(Kinds.ANNOUNCE, player=who, card=own, way=way)
        yield Event(Kinds.CHECK, player=who, card=own, other=own, amount=4, way=way)


def _abilities_played(who: Player, own: Card) -> Iterator[Event]:
    of_keywords = dict.fromkeys((*KEYWORDS, *(each.name for each in keywords_of(own) if each.is_ability)))
    granted = [ability for ability in map(keyword_ability, of_keywords) if ability is not None]
    for ability in (*map(sample_ability, TEXTS), *granted):
        used = Event(Kinds.PLAY_ABILITY, player=who, card=own, way=ability.timing)
        used[ABILITY_USED] = Use(who, own, ability)
        yield used


def of_attack(play: Universus, who: Player, attack: Card) -> Iterator[Event]:
    rival = play.rival(who)
    played = Event(Kinds.PLAY_CARD, player=who, card=attack, way=ATTACK)
    played[CARD_PLAYED] = Playing(who, attack, ATTACK, who.zones[HAND])
    yield played
    for amount in (3, 8):
        yield Event(Kinds.DAMAGE, player=who, subject=rival, card=attack, source=attack, amount=amount)
    yield from _before_it(play, who, attack)
    yield from _against_backups(play, who, attack)
    yield Event(Kinds.NO_DAMAGE, player=who, card=attack, source=attack)
    for status in (NOT_BLOCKED, PARTIALLY_BLOCKED, COMPLETELY_BLOCKED):
        yield Event(Kinds.BLOCKED, player=rival, card=attack, other=as_block(play, rival), way=status)
        yield Event(Kinds.RESOLVE, player=who, card=attack, way=status)
    for name, amount in ((SPEED, 2), (SPEED, -2), (SPEED, 4), (DAMAGE, 2), (DAMAGE, -2), (DAMAGE, 4), (ATTACK_ZONE, 1)):
        for effect_of in (who, rival):
            moved = Event(Kinds.FIGURE, player=effect_of, card=attack, way=name, amount=amount)
            moved[IS_SIGNED] = name != ATTACK_ZONE
            moved[BY_EFFECT_OF] = effect_of
            yield moved
    for period in PERIODS:
        for edge in ("start", "end", "before", "after"):
            yield Event(Kinds.PHASE, player=who, card=attack, way=f"{edge} of {period}")


def _before_it(play: Universus, who: Player, attack: Card) -> Iterator[Event]:
    """Damage and a check that are about to come."""
    rival = play.rival(who)
    for coming in (
        Event(Kinds.DAMAGE, player=who, subject=rival, card=attack, source=attack, amount=6),
        Event(Kinds.CHECK, player=who, card=attack, other=attack, way=ATTACK),
    ):
        before = Event(Kinds.BEFORE, player=who, subject=coming.subject, card=attack, source=attack, other=coming.other)
        before[ABOUT_TO] = coming
        yield before


def _against_backups(play: Universus, who: Player, attack: Card) -> Iterator[Event]:
    """An attack on each backup of the rival, its damage, and stamina that is lost (backup.6, stamina.3)."""
    for backup in [card for card in play.rival(who).cards(STAGE) if play.type_of(card) == BACKUP]:
        played = Event(Kinds.PLAY_CARD, player=who, card=attack, way=ATTACK)
        played[CARD_PLAYED] = Playing(who, attack, ATTACK, who.zones[HAND], target=backup)
        played[BACKUP_ATTACKED] = backup
        yield played
        yield Event(Kinds.DAMAGE, player=who, card=attack, source=attack, amount=3, other=backup)
        lost = Event(Kinds.FIGURE, player=who, card=backup, way=STAMINA, amount=-2)
        lost[IS_SIGNED] = True
        lost[BY_EFFECT_OF] = who
        yield lost


def of_player(play: Universus, who: Player) -> Iterator[Event]:
    played = (who.cards(HAND) or who.cards(STAGE))[0]
    play.check = Check(who, 5, Playing(who, played, play.type_of(played), who.zones[HAND]), who.cards(STAGE)[1], 3)
    for way in ("lose", "gain"):
        for effect_of in (who, play.rival(who)):
            event = Event(Kinds.HEALTH, player=who, subject=who, amount=2, way=way)
            event[BY_EFFECT_OF] = effect_of
            yield event
        paid = Event(Kinds.HEALTH, player=who, subject=who, amount=2, way=way)
        paid[IS_PAID] = True
        yield paid
    for kind in (Kinds.CYCLE, Kinds.SEARCH, Kinds.SHUFFLE):
        yield Event(kind, player=who)
    yield Event(Kinds.PASS_ON, player=who, way=ENHANCE)
    for card in who.cards(HAND)[:6]:
        reviewed = Event(Kinds.MOVE, player=who, card=card, place=who.zones[DISCARD_PILE], way="discard")
        reviewed.origin = who.zones[HAND]
        reviewed[IS_REVIEW], reviewed[LAST_VALUES] = True, LastValues(HAND, False, False, {}, ())
        yield reviewed
    for way in ("passes", "fails"):
        for purpose in (ATTACK, BLOCK, FOUNDATION):
            passing = Event(Kinds.PASS_CHECK, player=who, card=who.cards(STAGE)[1], way=way)
            passing[OF_CHECK] = Event(Kinds.CHECK, player=who, card=played, other=played, way=purpose)
            yield passing
            if way == "passes":
                committed = Event(Kinds.COMMIT, player=who, card=who.cards(STAGE)[1])
                committed[OF_CHECK] = passing[OF_CHECK]
                yield committed

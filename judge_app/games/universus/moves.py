"""Cards going from one game zone to another, and what the rules attach to it.

zone-changes.1     assigned effects end, the current state is refreshed, whatever was counted starts anew
owner.1            a card never goes to a zone of a player who doesn't own it
transit-zone.6     going into or out of transit is no zone change by itself; the whole way is
cycling.3          what the deck is short of is taken after cycling
place-on-top-of.2  a card placed on another in the stage replaces it for a time; the one beneath is in no zone

What the entry about cards on top leaves open is asked of the judge when it comes up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from judge_app.engine.amounts import bounds
from judge_app.engine.cards import Card, Face
from judge_app.engine.decks import SHUFFLED, is_order_unknown
from judge_app.engine.events import Event
from judge_app.engine.nouns import is_meant
from judge_app.engine.people import doers, players_meant
from judge_app.engine.players import Player
from judge_app.engine.refusals import Undecided, Unreadable
from judge_app.engine.requests import Request
from judge_app.engine.trace import StepKind
from judge_app.engine.zones import Zone
from judge_app.games.universus.event_kinds import Kinds
from judge_app.games.universus.faces import inline_face, token_face
from judge_app.games.universus.keywords import SHIFT
from judge_app.games.universus.queries import zone_called
from judge_app.games.universus.table import (
    ANSWERED_BY,
    GAINS,
    LAST_VALUES,
    LIES_COMMITTED,
    LIES_FACE_DOWN,
    LIES_TRANSFORMED,
    LIFE_THEN,
    LOSES,
    MORE_CITES,
    PLACED_ON,
    PLAYED_AS,
    PROPERTIES,
    RATING,
    TO_BOTTOM,
    UNBLOCKABLE,
    AttackSequence,
    LastValues,
    Modifier,
    Placement,
    Scope,
    Universus,
    is_live,
    keywords_of,
    lose,
    property_of,
)
from judge_app.games.universus.words import (
    ASSET,
    ASSIGNED,
    ATTACK,
    BACKUP,
    BENEATH,
    CARD_POOL,
    CHARACTER,
    COMMITTED,
    DAMAGE_STEP,
    DECK,
    DISCARD_PILE,
    END_PHASE,
    FACE_DOWN,
    FOUNDATION,
    HAND,
    HAND_SIZE,
    HEALTH,
    MOMENTUM,
    REMOVED,
    RESOLVED,
    REVEALED,
    SEALED,
    STAGE,
    STAMINA,
    TOKEN,
    TRANSIT,
    rules,
)
from judge_app.language.instructions import Doer
from judge_app.language.objects import End, Objects, OneOf, Place
from judge_app.language.spans import Node
from judge_app.numbers import so_many

SAYS = {
    "draw": ("{0} draws {1}", rules("draw.1")),
    "check": ("{0} checks {1}: it is discarded from the deck", rules("making-a-check.1", "discard-pile.2")),
    "discard": ("{0} discards {1}", rules("discard.1", "discard-pile.2")),
    "destroy": ("{1} is destroyed", rules("destroy.1", "discard-pile.2")),
    "remove": ("{1} is removed from the game", rules("remove.1")),
    "build": ("{0} builds {1}", rules("build.1", "build.2", "stage.4", "stage.7")),
    "play": (
        "{1} goes to the rightmost spot of {3}",
        rules("playing-a-card.5", "card-pool.2", "card-pool.3", "transit-zone.6"),
    ),
    "fail": ("{1} is discarded: the attempt to play it has failed", rules("playing-a-card.5")),
    "add": ("{1} is added to {3}", rules("zone-changes.1")),
    "momentum": ("{0} adds {1} to their momentum, face down", rules("momentum.3", "momentum.5")),
}
DEALT_DAMAGE = "dealt damage"
FACE_DOWN_THERE = {
    STAGE: "face-down-cards-in-the-stage-or-card-pool.1", CARD_POOL: "face-down-cards-in-the-stage-or-card-pool.3",
}  # fmt: skip
TURNED = "turned"  # how often it was flipped or unflipped: its abilities are new each time


@dataclass(frozen=True, slots=True)
class Lies:
    """How a card comes to lie, where the words say so."""

    face_down: bool | None = None
    committed: bool = False
    transformed: bool = False

    @classmethod
    def as_said(cls, status: Sequence[str], node: Node, scope: Scope) -> Lies:
        """ "Face down committed", "transformed": a word that says something else stops the run."""
        said = {word.replace(" ", "").replace("-", "") for word in status}
        if said - {"facedown", "faceup", "committed", "ready", "transformed"}:
            raise scope.unread(node)
        down = True if "facedown" in said else False if "faceup" in said else None
        return cls(down, "committed" in said, "transformed" in said)


def moving(
    card: Card, place: Zone, way: str, *, player: Player | None = None, source: Card | None = None,
    cites: tuple[str, ...] = (), bottom: bool = False, says: str = "", lies: Lies | None = None,
    face_down: bool | None = None,
) -> Event:  # fmt: skip
    sentence, entries = SAYS.get(way, SAYS["add"])
    event = Event(
        Kinds.MOVE, player=player or card.owner, card=card, source=source, place=place, way=way, says=(says or sentence,),
        cites=cites or entries,
    )  # fmt: skip
    event.origin = card.zone
    event[TO_BOTTOM] = bottom
    how = lies if lies is not None else Lies(face_down)
    if how.face_down is not None:
        event[LIES_FACE_DOWN] = how.face_down
    event[LIES_COMMITTED], event[LIES_TRANSFORMED] = how.committed, how.transformed
    return event


def discarding(
    card: Card, *, player: Player | None = None, source: Card | None = None, cites: tuple[str, ...] = ()
) -> Event:
    return moving(card, card.owner.zones[DISCARD_PILE], "discard", player=player, source=source, cites=cites)


def destroying(card: Card, *, source: Card | None = None, cites: tuple[str, ...] = ()) -> Event:
    return moving(card, card.owner.zones[DISCARD_PILE], "destroy", source=source, cites=cites)


def removing(card: Card, *, source: Card | None = None, cites: tuple[str, ...] = ()) -> Event:
    return moving(card, card.owner.zones[REMOVED], "remove", source=source, cites=cites)


def building(
    card: Card, *, player: Player | None = None, lies: Lies | None = None, cites: tuple[str, ...] = ()
) -> Event:
    return moving(card, card.owner.zones[STAGE], "build", player=player, lies=lies, cites=cites)


def move(play: Universus, event: Event) -> None:
    """It happens: the card is in its new zone, with a new current state unless it was played there."""
    card, place = event.card, event.place
    assert card is not None
    assert place is not None
    origin = event.origin = play.in_transit.pop(card, card.zone)
    event[LAST_VALUES] = last_values(card, origin)
    step = play.step(
        event.says[0],
        event.player,
        card,
        origin,
        place,
        cites=(*event.cites, *event.get(MORE_CITES, ())),
        actor=event.player,
    )
    event.step = step.n
    was_face_down = card.has(FACE_DOWN) or origin.name == DECK
    leaves(play, card, origin, event.way)
    play.relocate(card, place, bottom=event.get(TO_BOTTOM, False))
    if place.name == DECK:
        play.placed.append(card)
    if event.get(LIES_TRANSFORMED, False):
        show_other_side(play, card)
        play.step(
            "{} lies with its other side up: {}", card, card.name, cites=rules("transform.1", "double-sided-cards.1")
        )
    if event.way != "play":
        card.life += 1
        new_state(play, card)
    arrives(play, card, event, was_face_down)
    if origin.name != TRANSIT and card.face.known and card.face.says("type", TOKEN):
        cease_to_exist(play, card)


def new_token(play: Universus, name: str, owner: Player) -> Card:
    """As a token of that name on the table says, or the rules; what else is printed on one, nobody knows."""
    known = (card.face for card in play.cards if card.face.says("type", TOKEN) and card.face.name == name)
    face = next(known, None) or token_face(name)
    if face is None:
        face = Face(name, {}, {"type": (TOKEN,)})
        play.assumed.append(f"nothing is printed on a {name} token, since no such token was given")
    return play.new_card(face, owner, owner.zones[TRANSIT], play.label_for(face))


def cease_to_exist(play: Universus, token: Card) -> None:
    """After a move, or turned: that is no event of its own (token.3, token.5)."""
    play.step("{} is a token and ceases to exist", token, cites=rules("token.3", "token.5"))
    end_static_effects(play, token)
    play.relocate(token, play.outside)


def last_values(card: Card, origin: Zone) -> LastValues:
    """What the card was where it came from (scope.2)."""
    return LastValues(
        origin.name,
        card.has(FACE_DOWN),
        card.has(COMMITTED),
        {name: property_of(card, name) for name in PROPERTIES},
        tuple(each.name for each in keywords_of(card)),
    )


def drop_attack(play: Universus, attack: AttackSequence) -> None:
    """It left the card pool or changed facing before the Damage Step (dropped-attack.1)."""
    if attack.step in (DAMAGE_STEP, RESOLVED) or attack.dropped:
        return
    attack.dropped = True
    step = play.step("{} is a dropped attack", attack.card, cites=rules("dropped-attack.1", "attack-sequence.4"))
    step.of_kind(StepKind.DROPPED, attack.card)


def leaves(play: Universus, card: Card, origin: Zone, way: str) -> None:
    """Assigned effects end and counts start anew; an attack that leaves the card pool is dropped.

    universus:zone-changes.1, assigned-effect.3, dropped-attack.1
    """
    if play.attack is not None and play.attack.card is card and origin.name == CARD_POOL:
        drop_attack(play, play.attack)
    end_static_effects(play, card)
    back_to_front(play, card)
    uncover(play, card)
    for attached in tuple(card.attached):
        attached.attached_to = None
        card.attached.remove(attached)
    if card.attached_to is not None:
        card.attached_to.attached.remove(card)
        card.attached_to = None
    card.marks.pop(DEALT_DAMAGE, None)
    card.marks.pop(STAMINA, None)
    if way != "play":
        if any(card.has(status) for status in ASSIGNED):
            cites = rules("zone-changes.1", "assigned-effect.3", "effect-states.4")
            play.step("What was assigned to {} ends", card, cites=cites)
        card.status.clear()
        card.counters.clear()


def arrives(play: Universus, card: Card, event: Event, was_face_down: bool) -> None:
    """Face up or face down by the zone; another copy of the starting character attaches to it.

    universus:build.2, card-pool.6, momentum.3, character.7, static-effect.2
    """
    place = event.place
    assert place is not None
    if _lies_face_down(event, place, was_face_down):
        _lay_face_down(play, card, place)
    if place.name == STAGE:
        card.entered = play.turn
        if event.get(LIES_COMMITTED, False):
            card.status[COMMITTED] = True
        if PLACED_ON in event:
            cover(play, event[PLACED_ON])  # not attached, even if it is a copy (character.7)
        elif card.face.known and not card.has(FACE_DOWN) and card.face.says("type", "Character"):
            attach_copy(play, card)
    if event.way == "play":
        card.status[f"played as {event[PLAYED_AS]}"] = True
    play.rules.begin_static_effects(play, card)


def _lies_face_down(event: Event, place: Zone, was_face_down: bool) -> bool:
    """As the event says; else in the momentum, and where a card lay face down before, unless it is played (momentum.3)."""
    stays = was_face_down and event.origin is not None and event.origin.name != HAND
    by_default = (place.name in (STAGE, CARD_POOL) and stays and event.way != "play") or place.name == MOMENTUM
    return bool(event.get(LIES_FACE_DOWN, by_default))


def _lay_face_down(play: Universus, card: Card, place: Zone) -> None:
    """In the stage and card pool it is blank there; elsewhere it is only not seen."""
    card.status[FACE_DOWN] = True
    if place.name in (STAGE, CARD_POOL):
        entries = ("build.2", "stage.7") if place.name == STAGE else ("card-pool.5", "card-pool.6")
        cites = rules(*entries, FACE_DOWN_THERE[place.name], "face-down-cards-in-the-stage-or-card-pool.4")
        play.step("{} is there face down: it is blank", card, cites=cites)


def attach_copy(play: Universus, card: Card) -> None:
    """It is merged into the starting character (character.7, character.8)."""
    character = play.starting_character(card.owner)
    if character is card or not play.is_copy_of_starting_character(card):
        return
    play.change(card, "attached to", None, character)
    card.attached_to = character
    character.attached.append(card)


def into_transit(play: Universus, card: Card) -> None:
    """A card being played waits there, revealed, with a new current state (transit-zone.2, transit-zone.4)."""
    play.in_transit[card] = card.zone
    end_static_effects(play, card)
    back_to_front(play, card)
    play.relocate(card, card.owner.zones[TRANSIT])
    card.life += 1
    card.status.clear()
    new_state(play, card)
    play.rules.begin_static_effects(play, card)


def turn(play: Universus, card: Card, face_down: bool) -> None:
    """The same card with a refreshed current state; assigned effects stay (flip.2, assigned-effect.3)."""
    if play.attack is not None and play.attack.card is card:
        drop_attack(play, play.attack)
    end_static_effects(play, card)
    back_to_front(play, card)
    play.set_status(card, FACE_DOWN, face_down)
    new_state(play, card)
    card.marks[TURNED] = card.marks.get(TURNED, 0) + 1
    if card.face.known and card.face.says("type", TOKEN):
        cease_to_exist(play, card)
        return
    play.rules.begin_static_effects(play, card)


def other_side(play: Universus, card: Card) -> Face:
    """What is on the side that is not up. Nobody said what it is: the run stops and asks."""
    face = play.fronts.get(card) or play.other_sides.get(card.face.name)
    if face is None:
        option = f"say so in a Given line, such as: {card}'s other side is Blaze (health 30, hand size 6)"
        raise Undecided(Request(None, f"what is on the other side of {card}", (option,), (option,)))
    lacks = [name for name in (HEALTH, HAND_SIZE) if name not in face.figures] if card.has(_STARTING) else []
    if lacks:
        option = f"write it with the card, such as ({lacks[0]} 6)"
        raise Undecided(Request(None, f"what the {lacks[0]} of {face.name} is", (option,), (option,)))
    return face


def show_other_side(play: Universus, card: Card) -> None:
    face = other_side(play, card)
    if card in play.fronts:
        del play.fronts[card]
    else:
        play.fronts[card] = card.face
    card.face = face
    play.elsewhere.clear()


def back_to_front(play: Universus, card: Card) -> None:
    """A transformed card that leaves its zone or changes facing shows its front again (transform.2)."""
    if card in play.fronts:
        show_other_side(play, card)
        play.step("{} shows its front side again", card, cites=rules("transform.2"))


def transform(play: Universus, card: Card) -> None:
    """The other side's properties and abilities, as new ones; no more health than its maximum (transform.1, health.5)."""
    end_static_effects(play, card)
    show_other_side(play, card)
    new_state(play, card)
    card.marks[TURNED] = card.marks.get(TURNED, 0) + 1
    most = play.max_health(card.owner) if card.has(_STARTING) else 0
    if most and play.health(card.owner) > most:
        cites = rules("health.5", "changed-rules.24")
        play.step("{}'s health drops to the new maximum of {}", card.owner, most, cites=cites)
        play.mark(card.owner, HEALTH, most)
    play.rules.begin_static_effects(play, card)


def end_assigned_effects(play: Universus, cards: Sequence[Card], statuses: Sequence[str] = ASSIGNED) -> None:
    for card in cards:
        for status in statuses:
            if card.has(status):
                play.set_status(card, status, False)
                if status == SEALED:
                    play.rules.begin_static_effects(play, card)  # it has its abilities again (seal.1)


def new_state(play: Universus, card: Card) -> None:
    """Created or refreshed: as printed, and every modifier effect may apply to it anew (current-state.5, modifier-effect.6)."""
    play.states += 1
    play.state_of[card] = play.states
    if card.marks:
        for mark in tuple(card.marks):
            if mark in PROPERTIES or mark == UNBLOCKABLE or mark.startswith((GAINS, LOSES, RATING)):
                play.change(card, mark, card.marks[mark], None)
                del card.marks[mark]
    card.gained[:] = play.unlocked.get(card, ())  # those are there for the rest of the game (skill-tree.3)
    for effect in play.of_state.pop(card, ()):  # of what it had gained (gaining-abilities.2)
        if isinstance(effect, Modifier):
            play.modifiers = [each for each in play.modifiers if each is not effect]
        else:
            play.drop(effect)


def end_static_effects(play: Universus, card: Card) -> None:
    """Those that go on where the card goes know what they have changed; one that is flipped has new abilities (unflip.1)."""
    play.drop_static(card)
    if play.modifiers:
        play.lapsed[card] = [each for each in play.modifiers if each.static and each.source is card]
        play.modifiers = [each for each in play.modifiers if not (each.static and each.source is card)]


ON_TOP = rules("place-on-top-of.1", "place-on-top-of.2")
_STARTING = "starting character"
STAYS = "it stays attached"
WHERE_TO = {"to the discard pile": DISCARD_PILE, "to the hand": HAND, "removed from the game": REMOVED}


def cover(play: Universus, placement: Placement) -> None:
    """The top card is in the stage now: it takes the bottom card's place."""
    top, bottom = placement.top, placement.bottom
    said = "{} replaces {}, whose abilities are not available; they are one card"
    play.step(said, top, bottom, cites=(*ON_TOP, *rules("current-state.4")), actor=top.owner)
    play.placements.append(placement)
    end_static_effects(play, bottom)
    beneath = bottom.owner.zones.get(BENEATH) or play.new_zone(BENEATH, bottom.owner)
    play.relocate(bottom, beneath)
    _takes_the_place(play, top, bottom)


def uncover(play: Universus, top: Card) -> None:
    """The top card is about to leave: what lay beneath it is in the stage again."""
    placement = _placement_of(play, top)
    if placement is None:
        return
    play.placements.remove(placement)
    bottom = placement.bottom
    above = next((each for each in play.placements if each.bottom is top), None)
    if above is not None:
        above.bottom = bottom  # another card still lies on both
        return
    play.step("{} is no longer replaced by {}", bottom, top, cites=ON_TOP, actor=bottom.owner)
    play.relocate(bottom, bottom.owner.zones[STAGE])
    new_state(play, bottom)
    _takes_the_place(play, bottom, top)
    play.rules.begin_static_effects(play, bottom)


def _takes_the_place(play: Universus, new: Card, old: Card) -> None:
    """Ready or committed, what is attached, being the starting character with its health."""
    if new.has(COMMITTED) != old.has(COMMITTED):
        was = "committed" if old.has(COMMITTED) else "ready"
        other = "ready" if old.has(COMMITTED) else "committed"
        answer = play.ask_judge(
            f"{old} is {was} when {new} takes its place: is {new} ready or committed?",
            (f"{was}, as {old} is", other),
            (*ON_TOP, *rules("stage.2", "committed.5")),
        )
        play.set_status(new, COMMITTED, answer.startswith("committed"))
    for attached in tuple(old.attached):
        play.change(attached, "attached to", old, new)
        old.attached.remove(attached)
        attached.attached_to = new
        new.attached.append(attached)
    if old.has(_STARTING):
        play.set_status(old, _STARTING, False)
        play.set_status(new, _STARTING, True)
        _health_above_maximum(play, new)


def _health_above_maximum(play: Universus, character: Card) -> None:
    """Health is a maximum (health.5), but it says only what gaining does."""
    player = character.owner
    play.must_say(character, HEALTH)
    most, has = play.max_health(player), play.health(player)
    if has <= most:
        return
    becomes = f"it becomes {most}"
    answer = play.ask_judge(
        f"{player} has {has} health and the maximum of {character} is {most}: what is {player}'s health?",
        (f"it stays {has}", becomes),
        (*ON_TOP, *rules("health.5")),
    )
    if answer == becomes:
        play.step("{}'s health is {}", player, most, cites=(*ON_TOP, *rules("health.5")), actor=player)
        play.mark(player, HEALTH, most)


def stays_attached(play: Universus, card: Card) -> bool:
    """A copy of the character beneath, which is no copy of the one on top (character.7, pause-conditions.3)."""
    placement = _placement_of(play, card.attached_to) if card.attached_to is not None else None
    if placement is None:
        return False
    own, beneath = card.face.words, placement.bottom.face.words
    if any(own.get(word) != beneath.get(word) for word in ("identity", "version")):
        return False
    answer = play.ask_judge(
        f"{card} is attached as a copy of {placement.bottom}, which {placement.top} replaces: what happens to {card}?",
        (STAYS, "it is discarded"),
        (*ON_TOP, *rules("character.7", "pause-conditions.3")),
    )
    return answer == STAYS


def ends_its_time(play: Universus, event: Event) -> bool:
    """The effect that placed the card takes it away: that is its duration, also for a starting character."""
    placement = _placement_of(play, event.card) if event.kind == Kinds.MOVE and event.card is not None else None
    if placement is None or event.place is None:
        return False
    return placement.source is event.source and event.place.owner is placement.top.owner


def going_along(play: Universus, events: Sequence[Event]) -> list[Event]:
    """A top card that leaves before its time: the entry does not say whether the bottom card goes with it."""
    along: list[Event] = []
    for event in events:
        placement = _placement_of(play, event.card) if event.kind == Kinds.MOVE and event.card is not None else None
        if placement is None or event.place is None or event.place is placement.top.zone or ends_its_time(play, event):
            continue
        top, bottom = placement.top, placement.bottom
        goes = f"{bottom} goes with it"
        answer = play.ask_judge(
            f"{top} leaves the stage while it lies on {bottom}: what happens to {bottom}?",
            (f"{bottom} is in the stage again", goes),
            ON_TOP,
        )
        if answer == goes:
            play.placements.remove(placement)
            place = bottom.owner.zones[event.place.name]
            along.append(moving(bottom, place, event.way, player=event.player, source=event.source))
    return along


def end_placements(play: Universus, duration: str) -> None:
    """The time is over: where the top card goes, if the effect does not say so, is the judge's to say."""
    for placement in [each for each in reversed(play.placements) if each.duration == duration]:
        top = placement.top
        answer = play.ask_judge(
            f"{top} has lain on {placement.bottom} until {duration}: where does {top} go?", tuple(WHERE_TO), ON_TOP
        )
        zone = top.owner.zones[WHERE_TO[answer]]
        play.happen(moving(top, zone, "add", source=placement.source, cites=ON_TOP, says="{1} goes to {3}"))


def _placement_of(play: Universus, top: Card | None) -> Placement | None:
    return next((each for each in play.placements if each.top is top), None)


def draw_cards(
    play: Universus, player: Player, count: int, cites: tuple[str, ...] = (), source: Card | None = None
) -> list[Card]:
    """Several cards are one game event; what the deck is short of is drawn after cycling (draw.2, cycling.3)."""
    return take_from_deck(play, player, count, HAND, "draw", cites or rules("draw.1", "draw.2"), source)


def take_from_deck(
    play: Universus,
    player: Player,
    count: int,
    place: str,
    way: str,
    cites: tuple[str, ...],
    source: Card | None = None,
) -> list[Card]:
    """As many as there are, then cycle, then the rest (cycling.3)."""
    taken: list[Card] = []
    left = count
    while left > 0 and player.zones[DECK].cards:
        cards = top_cards(play, player, left)
        events = [moving(card, player.zones[place], way, player=player, source=source, cites=cites) for card in cards]
        if left < count:
            play.step("{} takes the rest after cycling", player, cites=rules("cycling.3"), actor=player)
        left -= len(cards)
        taken += [event.card for event in play.happen(*events) if event.card is not None]
    return taken


def top_cards(play: Universus, player: Player, count: int) -> list[Card]:
    cards = player.zones[DECK].cards
    if not cards:
        return []
    if count == 1 or not player.marks.get(SHUFFLED):
        top = play.top_card(player)
        return [top, *cards[-2 : -count - 1 : -1]] if top is not None else []
    if is_order_unknown(play, player, cards):
        return _top_of_shuffled(play, player, cards, count)
    return cards[: -count - 1 : -1]


def _top_of_shuffled(play: Universus, player: Player, cards: list[Card], count: int) -> list[Card]:
    """What was placed on top since the shuffling, then cards in an order that nobody knows, then what was placed below."""
    loose = [card for card in cards if card not in play.placed]
    on_top = cards[cards.index(loose[-1]) + 1 :][::-1] if loose else cards[::-1]
    number = min(count - len(on_top), len(loose))
    chosen = which_of(play, player, loose, number) if number > 0 else []
    below = [card for card in cards[::-1] if card not in loose and card not in on_top]
    return [*on_top, *chosen, *below][:count]


def which_of(play: Universus, player: Player, loose: list[Card], number: int) -> list[Card]:
    """So many of cards in an order that nobody knows: which of those that are known are among them, the judge says."""
    known, unknown = ([card for card in loose if card.face.known is is_known] for is_known in (True, False))
    prompt = f"which of the cards that are known are among the top {number} of {player}'s shuffled deck"
    least, most = max(0, number - len(unknown)), min(number, len(known))
    chosen: list[Card] = play.choose_some(None, prompt, known, least, most, rules("deck.1")) if known else []
    return [*chosen, *unknown[::-1][: number - len(chosen)]]


def end_searching(play: Universus) -> None:
    """A deck that was searched is shuffled afterwards, unless the effect has done so (deck.5)."""
    for player in tuple(dict.fromkeys(play.searched)):
        shuffle_deck(play, player, rules("deck.5"))


def end_revealing(play: Universus, besides: Sequence[Card] = ()) -> None:
    """A card stays revealed, and so live, until the revealing effect has finished executing (reveal.1, live-card.3)."""
    for card in play.cards:
        if card.has(REVEALED) and card not in besides:
            play.set_status(card, REVEALED, False)
            if not is_live(card):
                end_static_effects(play, card)


def shuffle_deck(play: Universus, player: Player, cites: tuple[str, ...]) -> None:
    play.happen(Event(Kinds.SHUFFLE, player=player, says=("{} shuffles their deck", player), cites=cites))
    play.searched = [each for each in play.searched if each is not player]
    play.placed = [card for card in play.placed if card.owner is not player]
    deck = player.zones[DECK].cards
    order = play.decider.shuffled(len(deck))
    if order is not None:
        deck[:] = [deck[at] for at in order]
    player.marks[SHUFFLED] = 1


BUILT_BY = {FOUNDATION: "foundation.2", ASSET: "asset.2", BACKUP: "backup.2"}


def clearing(play: Universus, player: Player, card: Card) -> Event:
    """Where a card goes when it is cleared: by its type only if it was played as that (clearing-the-card-pool.3)."""
    rule = "clearing-the-card-pool.3"
    if not card.face.known and not card.has(FACE_DOWN):
        return _clearing_the_unknown(play, player, card, rules(rule))
    if is_shifted(play, player, card):
        return building(card, player=player, lies=Lies(transformed=True), cites=rules("shift.2", rule))
    if card.has(FACE_DOWN) or not card.has(f"played as {play.type_of(card)}"):
        return discarding(card, player=player, cites=rules(rule))
    return _clearing_by_type(play, player, card, rule)


def _clearing_by_type(play: Universus, player: Player, card: Card, rule: str) -> Event:
    """Foundations, assets and the like are built, attacks that dealt damage go to the momentum; others are discarded."""
    type_name = play.type_of(card)
    if type_name in BUILT_BY:
        return building(card, player=player, cites=rules(rule, BUILT_BY[type_name]))
    if type_name == ATTACK and card.marks.get(DEALT_DAMAGE, 0) > 0 and to_momentum(play, player, card):
        return moving(
            card, player.zones[MOMENTUM], "momentum", player=player, cites=rules(rule, "attack.2", "momentum.3")
        )
    if type_name == CHARACTER and play.is_copy_of_starting_character(card):
        return building(card, player=player, cites=rules(rule, "character.6", "character.7", "identity.3", "version.2"))
    return discarding(card, player=player, cites=rules(rule))


BUILT_UNKNOWN = {f"{STAGE}, played as {each}": each for each in (FOUNDATION, ASSET)}


def _clearing_the_unknown(play: Universus, player: Player, card: Card, cites: tuple[str, ...]) -> Event:
    """Nobody said what it is and how it came there: where it goes is asked, as that is all that its clearing hangs on."""
    places = (DISCARD_PILE, MOMENTUM, *BUILT_UNKNOWN)
    to = play.ask_judge(f"where {card} goes when it is cleared", places, cites)
    if to in BUILT_UNKNOWN:
        card.face = inline_face(card.name, (), "", BUILT_UNKNOWN[to])
        return building(card, player=player, cites=cites)
    if to == MOMENTUM:
        return moving(card, player.zones[MOMENTUM], "momentum", player=player, cites=cites)
    return discarding(card, player=player, cites=cites)


def is_shifted(play: Universus, player: Player, card: Card) -> bool:
    """Shift: in your own End Phase you may build a card you played with its other side up (shift.2)."""
    was_played = any(each.startswith("played as ") for each, so in card.status.items() if so)
    if not (play.has_keyword(card, SHIFT) and was_played and play.phase == END_PHASE and play.active is player):
        return False
    return play.may(player, f"whether to build {card} with its other side up", rules("shift.2"))


def to_momentum(play: Universus, player: Player, card: Card) -> bool:
    """As its player chooses; the place within the momentum makes no difference to the rules (attack.2, momentum.3)."""
    if play.why_forbidden(moving(card, player.zones[MOMENTUM], "momentum")) is not None:
        return False
    return play.may(player, f"whether {card} goes to momentum", rules("clearing-the-card-pool.3", "attack.2"))


REMOVED_BY_CYCLING = 10


def cycle(play: Universus, player: Player) -> None:
    pile = player.zones[DISCARD_PILE]
    cites = rules(
        "cycling.1", "cycling.2", "pause-conditions.2", "pause-conditions.3", "order-of-operations.1", "deck.3"
    )
    play.happen(
        Event(Kinds.CYCLE, player=player, says=("{} cycles: the discard pile becomes a new deck", player), cites=cites)
    )
    for card in tuple(pile.cards):
        play.relocate(card, player.zones[DECK])
        card.life += 1
        card.status.clear()
    shuffle_deck(play, player, rules("cycling.2"))
    deck = player.zones[DECK].cards
    if len(deck) < REMOVED_BY_CYCLING:
        lose(play, [player], rules("cycling.2", "pause-conditions.3", "winning-the-game.1"))
    play.happen(*(removing(card, cites=rules("cycling.2")) for card in top_cards(play, player, REMOVED_BY_CYCLING)))


WAYS = {STAGE: "build", MOMENTUM: "momentum"}


def draw(play: Universus, player: Player, count: int, scope: Scope) -> list[Card]:
    return draw_cards(play, player, count, source=scope.source)


def draw_up_to(play: Universus, who: Doer, number: int, scope: Scope) -> bool:
    """ "Draw up to 4": whoever has fewer in hand draws the difference at once (draw.3)."""
    drawn: list[Card] = []
    for player in doers(who, scope):
        held = len(player.cards(HAND))
        said = "{} has {} in hand and draws up to {}"
        play.step(said, player, so_many(held, "card"), number, cites=rules("draw.3"), actor=player)
        drawn += draw_cards(play, player, max(0, number - held), rules("draw.3"), scope.source)
    scope.chose(drawn, "drawn")
    return bool(drawn)


def put(
    play: Universus, cards: Sequence[Card], verb: str, place: Place | None, player: Player, scope: Scope
) -> list[Card]:
    """To the zone the words say, of the card's owner, all at the same time (owner.1, game-event.2)."""
    if place is None:
        raise Unreadable(str(scope.source), verb, "the engine does not know where this puts a card")
    events = [
        _moving_to(play, card, place, player, scope)
        for card in in_order(play, cards, place, player)
        if can_touch(play, card, scope)
    ]
    done = play.happen(*events) if events else []
    return [event.card for event in done if event.card is not None]


def in_order(play: Universus, cards: Sequence[Card], place: Place, player: Player) -> Sequence[Card]:
    """The order of cards that go to a deck at the same time is chosen, the uppermost first (deck.4)."""
    left = list(cards)
    if place.zone.name.lower() != DECK or len(left) < 2:
        return left
    from_the_top: list[Card] = []
    while left:
        card: Card = play.choose(player, "which card is the next from the top", left, rules("deck.4"))
        from_the_top.append(card)
        left.remove(card)
    return from_the_top if place.end is End.BOTTOM else from_the_top[::-1]


def _moving_to(play: Universus, card: Card, place: Place, player: Player, scope: Scope) -> Event:
    if place.end not in (None, End.TOP, End.BOTTOM):
        raise scope.unread(place)
    owner = players_meant(place.zone.owner, scope)[:1] if place.zone.owner is not None else [card.owner]
    zone = zone_called(play, place.zone, owner[0] if owner else card.owner)
    return moving(
        card, zone, WAYS.get(zone.name, "add"), player=player, source=scope.source, bottom=place.end is End.BOTTOM,
        lies=Lies.as_said(place.status, place, scope),
        says="{1} is added to {3}",
    )  # fmt: skip


def put_into(play: Universus, cards: Sequence[Card], zone: Zone, player: Player, scope: Scope) -> list[Card]:
    done = (
        play.happen(*(moving(card, zone, "add", player=player, source=scope.source) for card in cards)) if cards else []
    )
    return [event.card for event in done if event.card is not None]


def shuffle(play: Universus, player: Player, zone: Zone) -> None:
    if zone.name == DECK:
        shuffle_deck(play, player, rules("deck.5"))


def search(play: Universus, player: Player, zone: Zone, what: Objects | OneOf, scope: Scope) -> list[Card]:
    """A card of a certain kind that is found is revealed, and the deck shuffled afterwards (deck.5)."""
    return search_zones(play, player, [zone], what, scope)


def search_zones(
    play: Universus, player: Player, zones: Sequence[Zone], what: Objects | OneOf, scope: Scope
) -> list[Card]:
    """ "Your deck or discard pile": what is found may lie in either (search.1)."""
    found = _cards_found(play, zones, what, scope)
    least, most = bounds(what.quantity, scope) if isinstance(what, Objects) else (0, 1)
    chosen: list[Card] = play.choose_some(
        player, f"{scope.words(what)} (for {scope.source})", found, min(least, 0), most, rules("deck.5")
    )
    names = " and ".join(map(str, zones))
    play.happen(Event(Kinds.SEARCH, player=player, says=("{} searches {}", player, names), cites=rules("deck.5")))
    for deck in (zone for zone in zones if zone.name == DECK):
        if _is_of_a_kind(what):
            _reveal_found(play, player, [card for card in chosen if card.zone is deck])
        play.searched.append(deck.owner or player)
    return chosen


def _cards_found(play: Universus, zones: Sequence[Zone], what: Objects | OneOf, scope: Scope) -> list[Card]:
    """Where none is known to be one of them, any of the unknown might be."""
    there = [card for zone in zones for card in zone.cards]
    found = [card for card in there if card.face.known and is_meant(what, card, scope)]
    for card in there if not found else ():
        play.must_know(card)
    return found


def _is_of_a_kind(what: Objects | OneOf) -> bool:
    return not isinstance(what, Objects) or bool(what.filters)


def _reveal_found(play: Universus, player: Player, cards: Sequence[Card]) -> None:
    if cards:
        play.happen(*(Event(Kinds.REVEAL, player=player, card=card, cites=rules("deck.5")) for card in cards))


def can_touch(play: Universus, card: Card, scope: Scope) -> bool:
    """A card of the trigger that has changed zones since, or an attack that flipped after it resolved, can only be read.

    universus:fired-effect.7, fired-effect.8, response-ability.6, response-ability.7
    """
    event = scope.event
    if event is None or event.card is not card or LIFE_THEN not in event:
        return True
    flipped = event.kind == Kinds.RESOLVE and card.has("face down")
    if card.life == event[LIFE_THEN] and not flipped:
        return True
    rule = "response-ability" if ANSWERED_BY in event and play.uses else "fired-effect"
    place = {("response-ability", True): ".7", ("response-ability", False): ".6", ("fired-effect", True): ".8"}
    play.step(
        "{} has changed zones or facing since then and can't be touched",
        card,
        cites=rules(rule + place.get((rule, flipped), ".7")),
    )
    return False

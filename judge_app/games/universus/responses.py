"""Response windows: after any game event, players may play response abilities that its happening triggers.

response-ability.3  whenever a game event happens, either player can open a response window
response-ability.5  priority by turns, the active player first, until both pass in succession; each response once a window
response-ability.4  a window can interrupt an effect, a step or another window

What came close to triggering a response and did not is cited with the refusal (`near_misses`).
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from judge_app.engine.cards import Card, Face
from judge_app.engine.choices import Deed, Window
from judge_app.engine.events import Event
from judge_app.engine.frame import Frame
from judge_app.engine.interpreter import describes
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal, Undecided, Unreadable
from judge_app.games.universus.abilities import (
    one_of,
    play_ability,
    played_abilities,
    prints,
    why_no_ability,
    why_not_play_ability,
)
from judge_app.games.universus.event_kinds import Kinds
from judge_app.games.universus.restrictions import ability_key
from judge_app.games.universus.table import ANSWERED_BY, TO_CANCEL, PlayedAbility, Scope, Universus, take
from judge_app.games.universus.words import BLOCK, HAND, RESPONSE, STAGE, TOKEN, rules
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.abilities import UseFrom
from judge_app.language.nodes import Instruction
from judge_app.language.objects import Effects, Who
from judge_app.language.objects import Player as PlayerWords


@dataclass(frozen=True, slots=True)
class Playable:
    """An ability that somebody wants to play; without `ability`, whichever of the card can be played."""

    card: Card
    ability: PlayedAbility | None = None

    def __str__(self) -> str:
        return f"{self.ability.name} of {self.card}" if self.ability is not None else str(self.card)


class Respond(Deed):
    """A response in one window; the events that opened it, and what has been played in it."""

    name = "respond"

    def __init__(self, events: Sequence[Event] = ()) -> None:
        self.events = tuple(events)
        self.played: list[tuple[object, ...]] = []

    def why_not(self, play: Universus, player: Player, deed: Playable) -> Refusal | None:
        """A response is valid if the event that opened the window meets its trigger condition (response-ability.5)."""
        abilities = [each for each in played_abilities(play, deed.card, RESPONSE) if deed.ability in (None, each)]
        if not abilities:
            return why_no_ability(deed.card, "response", "response-ability.1")
        refusals: list[Refusal | None] = []
        unread: Unreadable | None = None
        for ability in abilities:
            try:
                refusals.append(self._why_not(play, player, deed.card, ability))
            except Unreadable as stop:
                unread = unread or stop
        if None in refusals:
            return None  # one that was read may be played, whatever the others say
        for ability in abilities:
            ability.must_be_read(play, player, deed.card)
        if unread is not None:
            raise unread
        return refusals[0]

    def _why_not(self, play: Universus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        event = self.trigger_of(play, player, card, ability)
        if event is None:
            return Refusal(
                f"nothing that has just happened triggers the response of {card}",
                rules(
                    "response-ability.1",
                    "response-ability.5",
                    *near_misses(play, player, card, ability, self.events),
                ),
            )
        if ability_key(card, ability) in self.played:
            reason = f"{card}'s response has been played in this response window"
            return Refusal(reason, rules("response-ability.5"), here_only=True)
        return why_not_play_ability(play, player, card, ability, event)

    def has_room_for(self, play: Universus, card: Card) -> bool:
        """If this event triggers one of its responses; else it waits for another event."""
        abilities = played_abilities(play, card, RESPONSE)
        return any(self._may_be_triggered(play, card.owner, card, each) for each in abilities)

    def trigger_of(self, play: Universus, player: Player, card: Card, ability: PlayedAbility) -> Event | None:
        """As it was when the event happened: what is triggered can't be untriggered by what changed since (game-event.3)."""
        key = ability_key(card, ability)
        for event in self.events:
            noted: dict[object, bool] = event.get(ANSWERED_BY, {})
            if noted[key] if key in noted else ability.is_triggered_by(play, player, card, event):
                return event
        return None

    def legal(self, play: Universus, player: Player) -> list[Playable]:
        found = []
        for card in candidates(play, player, self.events):
            for ability in played_abilities(play, card, RESPONSE):
                if self._why_not(play, player, card, ability) is None:
                    found.append(Playable(card, ability))
        return found

    def triggered(self, play: Universus, player: Player) -> list[Playable]:
        """Those whose trigger condition is met, whether or not they can be played."""
        return [
            Playable(card, ability)
            for card in candidates(play, player, self.events)
            for ability in played_abilities(play, card, RESPONSE)
            if self._may_be_triggered(play, player, card, ability)
        ]

    def _may_be_triggered(self, play: Universus, player: Player, card: Card, ability: PlayedAbility) -> bool:
        """Where that is not known without asking, the player gets the chance, and the reason if they take it."""
        try:
            return self.trigger_of(play, player, card, ability) is not None
        except (Unreadable, Undecided):
            return True

    def perform(self, play: Universus, player: Player, deed: Playable) -> None:
        abilities = [each for each in played_abilities(play, deed.card, RESPONSE) if deed.ability in (None, each)]
        legal = [each for each in abilities if self._why_not(play, player, deed.card, each) is None]
        ability = one_of(play, player, f"which response of {deed.card}", legal, rules("response-ability.5"))
        event = self.trigger_of(play, player, deed.card, ability)
        self.played.append(ability_key(deed.card, ability))
        play_ability(play, player, deed.card, ability, event)


def near_misses(
    play: Universus, player: Player, card: Card, ability: PlayedAbility, events: Sequence[Event]
) -> tuple[str, ...]:
    """The entries on what happened this turn, or failed to, and is not what the words wait for."""
    trigger = ability.tree.trigger if ability.tree is not None else None
    waits_for = trigger.happenings if isinstance(trigger, s.Event) else ()
    return (
        *_what_a_block_is(play, waits_for, events),
        *_what_losing_health_is(play, player, waits_for),
        *_what_the_maximum_is(play, player, waits_for),
        *_what_canceling_is(play, player, card, waits_for),
    )


def _what_a_block_is(play: Universus, waits_for: Sequence[Instruction], events: Sequence[Event]) -> tuple[str, ...]:
    """The card that was played last is a block (play-a-card-type.1, block.3)."""
    played = [event for event in (events or play.this_turn) if event.kind == Kinds.PLAY_CARD]
    plays = any(isinstance(each, i.Act) and each.verb is i.Verb.PLAY for each in waits_for)
    blocked = bool(played) and played[-1].way == BLOCK
    return ("play-a-card-type.1", "play-a-card-type.2", "block.3") if blocked and plays else ()


def _what_losing_health_is(play: Universus, player: Player, waits_for: Sequence[Instruction]) -> tuple[str, ...]:
    """This turn they lost health and took no damage (health.3)."""
    takes = any(isinstance(each, i.Deal) and _is_you(each.to) for each in waits_for)
    mine = [event for event in play.this_turn if event.subject is player]
    lost = any(event.kind == Kinds.HEALTH and event.way == "lose" for event in mine)
    hurt = any(event.kind == Kinds.DAMAGE for event in mine)
    return ("health.3",) if takes and lost and not hurt else ()


def _what_the_maximum_is(play: Universus, player: Player, waits_for: Sequence[Instruction]) -> tuple[str, ...]:
    """They are at their maximum, so that none is gained (health.5)."""
    gains = any(isinstance(each, i.ChangeHealth) and not each.lose and _is_you(each.what) for each in waits_for)
    if not gains:
        return ()
    with contextlib.suppress(Unreadable, Undecided):
        return ("health.5",) if play.health(player) >= play.max_health(player) else ()
    return ()


def _is_you(words: object) -> bool:
    return isinstance(words, PlayerWords) and words.who is Who.YOU


def _what_canceling_is(
    play: Universus, player: Player, card: Card, waits_for: Sequence[Instruction]
) -> tuple[str, ...]:
    """The words wait for what an effect did, and a rival did it to cancel an ability: a cost (play-restrictions.3)."""
    causes = [each for each in waits_for if isinstance(each, s.DueTo) and isinstance(each.cause, Effects)]
    scope = Frame(play, card, player)
    paid = [event for event in play.this_turn if event.get(TO_CANCEL, False)]
    is_one = any(_is_done_so(each, event, scope) for event in paid for each in causes)
    return ("play-restrictions.3",) if is_one else ()


def _is_done_so(happening: s.DueTo, event: Event, scope: Scope) -> bool:
    """What happened is what the words wait for, whatever the cause; words that are not understood wait for nothing."""
    with contextlib.suppress(Unreadable, Undecided):
        kinds = scope.play.rules.event_kinds(scope.play, happening)
        return event.kind in kinds and describes(happening.event, event, scope)
    return False


RESPOND = Respond()


def candidates(play: Universus, player: Player, events: Sequence[Event]) -> list[Card]:
    """Cards from which a response might be played: stage, actions in hand, the attack, the cards of the event."""
    found = [*player.zones[STAGE].cards, *player.zones[HAND].cards]
    if play.attack is not None and play.attack.player is player:
        found.append(play.attack.card)
    involved = [card for event in events for card in (event.card, event.other, event.source)]
    found += [card for card in involved if card is not None and card.owner is player]
    found += cards_elsewhere(play, player, RESPONSE)
    return [card for card in dict.fromkeys(found) if _may_have_a_response(card)]


def _may_have_a_response(card: Card) -> bool:
    return card.face.known and bool(prints(card.face, RESPONSE) or card.gained or card.marks)


def cards_elsewhere(play: Universus, player: Player, timing: str) -> list[Card]:
    """Cards with an ability that is played from the zone its brackets name, and tokens (brackets.2, changed-rules.33)."""
    known, cards = play.elsewhere.get(timing, (0, []))
    if known != len(play.cards):
        cards = [card for card in play.cards if plays_from_elsewhere(card.face, timing)]
        play.elsewhere[timing] = (len(play.cards), cards)
    return [card for card in cards if card.owner is player]


@lru_cache(maxsize=4096)
def plays_from_elsewhere(face: Face, timing: str) -> bool:
    if face.says("type", TOKEN):
        return prints(face, timing)
    return any(
        timing in ability.timings and any(isinstance(each, UseFrom) for each in ability.restrictions)
        for ability in face.abilities
    )


def note_who_may_answer(play: Universus, events: Sequence[Event]) -> None:
    """Which responses each event triggers, before anything else can change (game-event.3)."""
    for player in play.players:
        for card in candidates(play, player, events):
            for ability in played_abilities(play, card, RESPONSE):
                key = ability_key(card, ability)
                for event in events:
                    with contextlib.suppress(Unreadable, Undecided):  # whoever wants to play it gets the reason
                        triggered = ability.is_triggered_by(play, player, card, event)
                        event.setdefault(ANSWERED_BY, {})[key] = triggered


def response_window(play: Universus, events: Sequence[Event]) -> None:
    """Opened when somebody can respond; closed once both pass in succession."""
    deed = Respond(events)
    offers = deed.triggered if play.decider.wants_every_window() else deed.legal
    if not any(offers(play, player) for player in play.players):
        return
    passes, player = 0, play.active
    while passes < len(play.players):
        window = Window(
            "response window", player, (deed,), rules("response-ability.3", "response-ability.5", "active-player.2")
        )
        taken = play.open(window) if offers(play, player) else None
        if taken is None and not play.decider.has_declined(window):
            play.decider.declines(play, player)
        if taken is None:
            passes += 1
        else:
            take(play, player, taken)
            passes = 0
        player = play.rival(player)

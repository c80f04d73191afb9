"""Then …, Ask …: what a scenario may claim or ask about a UniVersus table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge_app.engine.cards import Card
from judge_app.engine.events import Event
from judge_app.engine.game import Answer, SetupError
from judge_app.engine.names import cards_named, player_named, the_card
from judge_app.engine.players import Player
from judge_app.engine.trace import StepKind
from judge_app.games.universus.table import Universus, keywords_of, property_of
from judge_app.games.universus.words import (
    ATTACK,
    ATTACK_ZONE,
    BLOCK_ZONE,
    CARD_POOL,
    COMBAT_PHASE,
    COMMITTED,
    DAMAGE,
    DECK,
    DISCARD_PILE,
    FACE_DOWN,
    HAND,
    HEALTH,
    MOMENTUM,
    NUMBERS,
    REMOVED,
    STAGE,
    ZONES,
)
from judge_app.language.scenario_trees import Amount as AmountPhrase
from judge_app.language.scenario_trees import CardPhrase, Claim, Question, State, Subject

STATUSES = ("committed", "face down", "sealed", "frozen", "revealed")
BLOCKED = ("not blocked", "partially blocked", "completely blocked")
ZONE_NAMES = {"removed pile": REMOVED, "removed cards": REMOVED, "removed from game zone": REMOVED, "pool": CARD_POOL}


def find(play: Universus, subject: Subject) -> Any:
    """A player, a card, somebody's character or zone, or words such as "the combat phase"."""
    words = (subject.words or subject.name or "").lower()
    owner = player_named(play, subject.owner)
    if subject.owner is None and (player := player_named(play, subject.name)) is not None:
        return player
    if owner is not None:
        if words == "character":
            return play.starting_character(owner)
        named = ZONE_NAMES.get(words, words)
        if named in owner.zones:
            return owner.zones[named]
        if words.startswith("top of"):
            return owner.zones[words.removeprefix("top of ")].cards[-1]
    if subject.name is None and subject.owner is None:
        attacks = [event.card for event in play.history if event.kind == "play card" and event.way == ATTACK]
        return attacks[-1] if words == "attack" and attacks else words
    return the_card(play, subject)


def snapshot(play: Universus) -> dict[str, int]:
    return {player.name: play.health(player) for player in play.players} | {"events": len(play.history)}


def check(play: Universus, claim: Claim, before: dict[str, int]) -> Answer:
    kind = claim.kind
    if kind == "nothing_triggers":
        fired = play.trace.of_kind(StepKind.TRIGGERED)
        return Answer(not fired, fired[0].text if fired else "nothing fired")
    subject = claim.subject
    assert subject is not None
    if kind in ("wins", "loses"):
        player = find(play, subject)
        if player == "nobody":
            over = [f"{each} {each.outcome}" for each in play.players if each.outcome]
            return Answer(not any(each.outcome == kind for each in play.players), ", ".join(over) or "the game goes on")
        if not isinstance(player, Player):
            raise SetupError(f'expected a player, found "{subject}"', claim.line)
        return Answer(player.outcome == kind, player.outcome or "the game goes on")
    if kind in ("takes_amount", "deals_amount"):
        return _damage(play, find(play, subject), claim, before)
    if kind in ("loses_amount", "gains_amount"):
        return _health_change(play, find(play, subject), claim, before)
    if kind in ("is", "is_not"):
        holds, got = _is(play, subject, claim)
        return Answer(holds == (kind == "is"), got)
    if kind in ("was", "was_not"):
        holds, got = _was(play, find(play, subject), claim.words)
        return Answer(holds == (kind == "was"), got)
    if kind in ("has", "controls"):
        answers = [_has(play, find(play, subject), thing, kind) for thing in claim.things]
        return Answer(all(holds for holds, _ in answers), "; ".join(got for _, got in answers))
    raise SetupError(f'this cannot be checked: "{claim.text}"', claim.line)


def _health_change(play: Universus, player: Any, claim: Claim, before: dict[str, int]) -> Answer:
    amount = claim.things[0]
    if not isinstance(player, Player) or not isinstance(amount, AmountPhrase) or amount.words != "health":
        raise SetupError(f'expected a player and an amount of health: "{claim.text}"', claim.line)
    change = play.health(player) - before[player.name]
    wanted = -amount.number if claim.kind == "loses_amount" else amount.number
    return Answer(change == wanted, f"{player}'s health went from {before[player.name]} to {play.health(player)}")


def _damage(play: Universus, thing: Any, claim: Claim, before: dict[str, int]) -> Answer:
    """ "Sol takes 4 damage", "Rising Kick deals no damage": damage since the first action of the When before it."""
    amount = claim.things[0]
    of_whom = Player if claim.kind == "takes_amount" else Card
    if not isinstance(thing, of_whom) or not isinstance(amount, AmountPhrase) or amount.words != DAMAGE:
        raise SetupError(f'expected who takes or what deals so much damage: "{claim.text}"', claim.line)
    dealt = sum(
        event.amount
        for event in play.history[before["events"] :]
        if event.kind == DAMAGE and thing in (event.subject, event.source)
    )
    return Answer(dealt == amount.number, f"{dealt} damage")


def _is(play: Universus, subject: Subject, claim: Claim) -> tuple[bool, str]:
    state = claim.state
    if state is not None and subject.owner and (figure := figure_of(play, subject)) is not None:
        wanted = ZONES.index(state.words) if state.words in ZONES else state.number
        return figure == wanted, str(figure)
    if state is not None and state.number is not None and subject.words == HEALTH:
        owner = player_named(play, subject.owner)
        if owner is not None:
            return play.health(owner) == state.number, f"{play.health(owner)} health"
    thing = find(play, subject)
    if isinstance(thing, Player) and state is not None and state.amount is not None:
        return _has(play, thing, state.amount, "has")
    if state is None:
        first = claim.things[0]
        return isinstance(first, CardPhrase) and getattr(thing, "name", None) == first.name, str(thing)
    if isinstance(thing, str):
        return _phase_is(play, thing, state)
    if not isinstance(thing, Card):
        cards = getattr(thing, "cards", None)
        if cards is None or state.words != "empty":
            raise SetupError(f'"{state}" cannot be checked of {thing}')
        return not cards, f"{len(cards)} cards"
    return _card_is(play, thing, state)


def _phase_is(play: Universus, words: str, state: State) -> tuple[bool, str]:
    if words == COMBAT_PHASE.lower() and state.words in ("over", "ended"):
        return play.phase != COMBAT_PHASE or play.combat_phase_ends or _has_ended(play), f"it is {play.place}"
    raise SetupError(f'"{words} is {state}" cannot be checked')


def _has_ended(play: Universus) -> bool:
    return any(event.kind == "phase" and event.way == f"end of {COMBAT_PHASE}" for event in play.history)


def figure_of(play: Universus, subject: Subject) -> int | None:
    """ "Rising Kick's speed", "the difficulty of Sol's check"."""
    words = (subject.words or "").lower()
    owner = player_named(play, subject.owner)
    if owner is not None:
        checks = [event for event in play.history if event.kind == "pass check" and event.player is owner]
        if words == "check" and checks:
            return checks[-1].amount
        return None
    cards = cards_named(play, subject.owner or "")
    if cards and words in (*NUMBERS, ATTACK_ZONE, BLOCK_ZONE, "zone"):
        return property_of(cards[0], ATTACK_ZONE if words == "zone" else words)
    return None


def _card_is(play: Universus, card: Card, state: State) -> tuple[bool, str]:
    if state.inside is not None:
        return _is_in(card, find(play, state.inside)), f"it is in {card.zone}"
    if state.attached_to is not None:
        return card.attached_to is find(play, state.attached_to), f"attached to {card.attached_to}"
    words = {"unblocked": BLOCKED[0], "fully blocked": BLOCKED[2]}.get(state.words.lower(), state.words.lower())
    if words in BLOCKED:
        found = [event for event in play.history if event.kind == "blocked" and event.card is card]
        return bool(found) and found[-1].way == words, found[-1].way if found else "it has not come to blocking"
    if words == "blocked":
        found = [event for event in play.history if event.kind == "blocked" and event.card is card]
        return bool(found) and found[-1].way != BLOCKED[0], found[-1].way if found else "it has not come to blocking"
    if words in STATUSES:
        return card.has(words), described(card)
    if words == "ready":  # a state of cards in the stage only (ready.3)
        return card.zone.name == STAGE and not card.has(COMMITTED), described(card)
    if words == "face up":
        return not card.zone.hidden and not card.has(FACE_DOWN), described(card)
    if words in (*ZONES, *(f"a {zone} attack" for zone in ZONES)):
        zone_now = property_of(card, ATTACK_ZONE)
        return ZONES[zone_now] in words.split(), f"a {ZONES[zone_now]} attack"
    if words == "discarded":
        return card.zone.name == DISCARD_PILE, described(card)
    if words == "destroyed":  # from the stage (destroy.1)
        return card.zone.name == DISCARD_PILE and _last_move(play, card) == "destroy", described(card)
    if words in ("removed", "removed from the game"):
        return card.zone.name == REMOVED, described(card)
    if words == "built":
        return card.zone.name == STAGE, described(card)
    raise SetupError(f'"{state}" cannot be checked of a card')


def _is_in(card: Card, zone: Any) -> bool:
    """Somebody's zone, or that zone of whoever it is: "in hand", "in the card pool"; in play is in the stage or card pool."""
    if not isinstance(zone, str):
        return card.zone is zone
    name = ZONE_NAMES.get(zone, zone)
    if name != "play" and name not in card.owner.zones:
        raise SetupError(f'"{zone}" is no zone; expected {", ".join(card.owner.zones)} or play')
    return card.zone.in_play if name == "play" else card.zone.name == name


def _last_move(play: Universus, card: Card) -> str:
    moves = [event.way for event in play.history if event.kind == "move" and event.card is card]
    return moves[-1] if moves else ""


def described(card: Card) -> str:
    on = [status for status, value in card.status.items() if value]
    return f"in {card.zone}{', ' if on else ''}{', '.join(on)}"


def _moved(*ways: str) -> Callable[[Event], bool]:
    return lambda event: event.kind == "move" and event.way in ways


def _kind(kind: str) -> Callable[[Event], bool]:
    return lambda event: event.kind == kind


WAS: dict[str, Callable[[Event], bool]] = {
    "discarded": _moved("discard", "fail"), "destroyed": _moved("destroy"), "drawn": _moved("draw"), "built": _moved("build"),
    "removed": _moved("remove"), "checked": _moved("check"), "added to momentum": _moved("momentum"), "committed": _kind("commit"),
    "readied": _kind("ready"), "flipped": _kind("flip"), "unflipped": _kind("unflip"), "played": _kind("play card"),
    "resolved": _kind("resolve"), "revealed": _kind("reveal"), "canceled": _kind("cancel"), "frozen": _kind("freeze"),
    "sealed": _kind("seal"),
}  # fmt: skip


def _was(play: Universus, card: Any, words: str) -> tuple[bool, str]:
    test = WAS.get(words.lower())
    if words.lower() == "dropped":
        steps = [step.n for step in play.trace.of_kind(StepKind.DROPPED) if step.about is card]
        return bool(steps), f"it was dropped, step {steps[-1]}" if steps else "it was not dropped"
    if test is None:
        raise SetupError(f'"{words}" cannot be checked; expected {", ".join(WAS)}')
    found = [event for event in play.history if test(event) and event.card is card]
    return bool(found), f"it was {words}, step {found[-1].step}" if found else f"it was not {words}"


def _has(play: Universus, thing: Any, what: Any, kind: str) -> tuple[bool, str]:
    if isinstance(what, CardPhrase):
        return _has_card(play, thing, what, kind)
    if isinstance(what, State):
        raise SetupError(f'"{what}" cannot be checked')
    number = amount_of_thing(play, thing, what.words.lower())
    if number is None:
        raise SetupError(f'"{what}" cannot be checked of {thing}')
    return number == what.number, f"{number} {what.words}"


def amount_of_thing(play: Universus, thing: Any, words: str) -> int | None:
    if isinstance(thing, Player):
        singular = words.removesuffix("s") if words.endswith("foundations") else words
        counts: dict[str, Callable[[], int]] = {
            "health": lambda: play.health(thing),
            "momentum": lambda: len(thing.cards(MOMENTUM)),
            "foundation": lambda: len(play.foundations(thing)),
            "ready foundation": lambda: len(play.ready_foundations(thing)),
            "committed foundation": lambda: len(play.foundations(thing)) - len(play.ready_foundations(thing)),
        }
        for zone in (HAND, STAGE, CARD_POOL, DISCARD_PILE, DECK, MOMENTUM):
            counts[f"cards in {zone}"] = counts[f"card in {zone}"] = lambda zone=zone: len(thing.cards(zone))  # type: ignore[misc]
        return counts[singular]() if singular in counts else None
    if isinstance(thing, Card):
        if words.endswith(("counter", "counters")):
            return thing.counters.get(words.rsplit(" ", 1)[0].title(), 0)
        return property_of(thing, words) if words in NUMBERS else None
    cards = getattr(thing, "cards", None)
    return len(cards) if cards is not None and words in ("card", "cards") else None


def _has_card(play: Universus, thing: Any, what: CardPhrase, kind: str) -> tuple[bool, str]:
    if isinstance(thing, Card):  # "Rising Kick has Stun"
        names = [str(keyword) for keyword in keywords_of(thing)]
        return any(what.name in (name, name.split(":")[0]) for name in names), ", ".join(names) or "no keyword"
    cards = cards_named(play, what.name)
    if isinstance(thing, Player):
        thing = thing.zones[STAGE if kind == "controls" else HAND]
    return any(card.zone is thing for card in cards), f"in {cards[0].zone}" if cards else "no such card"


def answer(play: Universus, question: Question) -> Answer:
    subject = question.subject
    match question.kind:
        case "who_wins":
            winners = [player.name for player in play.players if player.outcome == "wins"]
            return Answer(True, winners[0] if winners else "nobody yet")
        case "where" if subject is not None:
            return Answer(True, str(the_card_of(play, question).zone))
        case "what" if subject is not None:
            figure = figure_of(play, subject) if subject.owner else None
            return Answer(True, str(figure) if figure is not None else described(the_card_of(play, question)))
        case "how_many" if subject is not None:
            return Answer(True, str(amount_of_thing(play, find(play, subject), question.words.lower())))
        case _:
            raise SetupError(f'this cannot be answered: "{question.text}"', question.line)


def the_card_of(play: Universus, question: Question) -> Card:
    assert question.subject is not None
    found = find(play, question.subject)
    if not isinstance(found, Card):
        raise SetupError(f'"{question.subject}" is not a card: this cannot be answered', question.line)
    return found

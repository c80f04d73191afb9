"""Then … and Ask …: what a scenario may claim or ask about a City of Heroes table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge_app.engine.cards import Card
from judge_app.engine.game import Answer, SetupError
from judge_app.engine.names import cards_named, player_named
from judge_app.engine.players import Player
from judge_app.engine.trace import StepKind
from judge_app.games.city_of_heroes.continuous_effects import LOST_ACTION
from judge_app.games.city_of_heroes.queries import resistance_to, state_of, statuses
from judge_app.games.city_of_heroes.scenario_actions import find
from judge_app.games.city_of_heroes.table import TARGETS_CHOSEN, CityOfHeroes, is_power, is_super
from judge_app.games.city_of_heroes.words import (
    ACCURACY,
    CLICKS,
    COMPLETED,
    DEFENSE,
    FACE_DOWN,
    HAND,
    HEALTH,
    MISSION,
    REMOVED,
    STARTING_HEALTH,
    STATUS_EFFECTS,
    rules,
)
from judge_app.language.scenario_trees import Amount, CardPhrase, Claim, Question, State, Subject


def snapshot(play: CityOfHeroes) -> dict[str, int]:
    return {
        card.label: play.figure(card, HEALTH) for card in play.cards if is_super(card) or HEALTH in card.face.figures
    }


def card_is(play: CityOfHeroes, card: Card, state: State) -> tuple[bool, str]:
    if state.inside is not None and (state.inside.words or state.inside.name or "").lower()[:3] not in ("toe", "run"):
        return is_inside(play, card, state.inside)
    if state.attached_to is not None:
        return card.attached_to is find(play, state.attached_to), f"attached to {card.attached_to}"
    words = (state.words or str(state)).lower().removeprefix("in ")
    if words.startswith(("toe", "run")):
        return play.mode(card).lower()[:3] == words[:3], play.mode(card)
    named = next((name for name in STATUS_EFFECTS if words.startswith(name.lower())), None)
    if named is not None:
        return bool(statuses(play, card, named)), described(play, card)
    tests: dict[str, Callable[[], bool]] = {
        "ready": lambda: is_power(card) and play.is_ready(card),
        "turned on": lambda: play.is_on(card),
        "turned off": lambda: not play.is_on(card),
        "completed": lambda: card.has(COMPLETED),
        "face down": lambda: card.has(FACE_DOWN),
        "removed from the game": lambda: card.zone.name == REMOVED,
        "discarded": lambda: card.zone.name == "discard pile",
    }
    if words not in tests:
        raise SetupError(
            f'"{state}" cannot be checked of {card}; expected {", ".join(tests)}, a tactics mode or a status effect'
        )
    return tests[words](), described(play, card)


def described(play: CityOfHeroes, card: Card) -> str:
    """How a card lies and what its figures are now."""
    if not card.zone.in_play:
        return f"it is in {card.zone}"
    if card.has(FACE_DOWN):
        return f"{card} is face down"
    if is_power(card):
        return f"{card} is at {state_of(play.clicks(card))}"
    figures = ", ".join(
        f"{name} {play.figure(card, name)}" for name in (ACCURACY, DEFENSE, HEALTH) if name in card.face.figures
    )
    if card.face.says("type", MISSION):
        under = play.completed_by.get(card)
        return f"{figures}, {f'completed, under {under}' if under is not None else 'not completed'}"
    held = ", ".join(f"{clock} {clock.left or ''}".strip() for clock in statuses(play, card))
    return (
        f"{figures}, {play.mode(card)}, {held or 'no status effects'}"
        if is_super(card)
        else f"attached to {card.attached_to}"
    )


def is_inside(play: CityOfHeroes, card: Card, where: Subject) -> tuple[bool, str]:
    words = (where.words or where.name or "").lower()
    if where.owner is None:
        inside = card.zone.in_play if words == "play" else card.zone.name == words
        return inside, str(card.zone)
    return card.zone is find(play, where), str(card.zone)


WAS: dict[str, Callable[[Any, Card], bool]] = {
    "hit": lambda event, card: event.kind == "hit" and event.card is card,
    "missed": lambda event, card: event.kind == "miss" and event.card is card,
    "targeted": lambda event, card: event.kind == "target" and card in event.get(TARGETS_CHOSEN, ()),
    "discarded": lambda event, card: event.kind == "move" and event.way == "discard" and event.card is card,
    "drawn": lambda event, card: event.kind == "move" and event.way == "draw" and event.card is card,
    "canceled": lambda event, card: event.kind == "cancel" and event.card is card,
    "activated": lambda event, card: event.kind == "activate" and event.card is card,
    "moved": lambda event, card: event.kind == "tactics" and event.card is card,
    "recharged": lambda event, card: event.kind == "charge" and event.way == "recharge" and event.card is card,
    "charged": lambda event, card: event.kind == "charge" and event.way == "charge" and event.card is card,
}


def was(play: CityOfHeroes, card: Any, words: str) -> tuple[bool, str]:
    test = WAS.get(words.lower())
    if test is None:
        raise SetupError(f'"{words}" cannot be checked; expected {", ".join(WAS)}')
    found = [event for event in play.history if test(event, card)]
    if words.lower() == "canceled" and not found:
        steps = [step for step in play.trace.of_kind(StepKind.CANCELED) if step.about is card]
        return bool(steps), steps[0].text if steps else "it was not canceled"
    return bool(found), f"it was {words}, step {found[-1].step}" if found else f"it was not {words}"


MOMENTS = ("action", "turn", "priority")  # "it is Mo's action"


FIGURES = (ACCURACY, DEFENSE, HEALTH, STARTING_HEALTH, CLICKS)


def check(play: CityOfHeroes, claim: Claim, before: dict[str, int]) -> Answer:
    kind = claim.kind
    if kind in ("wins", "loses"):
        player = find(play, _subject(claim))
        return Answer(player.outcome == kind, player.outcome or "the game goes on")
    if kind == "nothing_triggers":
        fired = play.trace.of_kind(StepKind.TRIGGERED)
        return Answer(not fired, fired[0].text if fired else "nothing triggered")
    if kind in ("loses_amount", "gains_amount"):
        return _health_change(play, claim, before)
    if kind in ("is", "is_not"):
        holds, got = _is(play, _subject(claim), claim)
        return Answer(holds == (kind == "is"), got)
    if kind in ("was", "was_not"):
        holds, got = was(play, find(play, _subject(claim)), claim.words)
        return Answer(holds == (kind == "was"), got)
    if kind in ("has", "controls"):
        return _has_all(play, find(play, _subject(claim)), claim)
    raise SetupError(f'this cannot be checked: "{claim.text}"', claim.line)


def _subject(claim: Claim) -> Subject:
    assert claim.subject is not None
    return claim.subject


def _health_change(play: CityOfHeroes, claim: Claim, before: dict[str, int]) -> Answer:
    amount = claim.things[0]
    assert isinstance(amount, Amount)
    card = find(play, _subject(claim))
    if isinstance(card, Player):
        card = play.hero(card)
    change = play.figure(card, HEALTH) - before[card.label]
    wanted = -amount.number if claim.kind == "loses_amount" else amount.number
    return Answer(change == wanted, f"{card}'s health went from {before[card.label]} to {play.figure(card, HEALTH)}")


def _is(play: CityOfHeroes, subject: Subject, claim: Claim) -> tuple[bool, str]:
    state = claim.state
    if subject.owner and subject.words in FIGURES and player_named(play, subject.owner) is None:
        figure = play.figure(cards_named(play, subject.owner)[0], subject.words or "")
        return state is not None and figure == state.number, str(figure)
    if subject.words == "it" and state is not None and state.inside is not None and state.inside.words in MOMENTS:
        return player_named(play, state.inside.owner) is play.active, f"{play.active} has priority"
    thing = find(play, subject)
    if state is None:
        raise SetupError(f'this cannot be checked: "{claim.text}"', claim.line)
    if isinstance(thing, Player):
        holds = state.words in ("active", "the active player") and play.active is thing
        return holds, f"{play.active} has priority"
    if thing == "game":
        outcomes = {player.outcome for player in play.players}
        return state.words in ("a draw", "drawn") and outcomes == {"draws"}, " and ".join(sorted(map(str, outcomes)))
    if not isinstance(thing, Card):
        return state.words == "empty" and not thing.cards, f"{len(thing.cards)} cards"
    return card_is(play, thing, state)


def _has_all(play: CityOfHeroes, thing: Any, claim: Claim) -> Answer:
    amounts = [each for each in claim.things if isinstance(each, Amount)]
    status = [(name, each.number) for each in amounts for name in STATUS_EFFECTS if name.lower() in each.words.lower()]
    if status and isinstance(thing, Card):
        wanted = sorted(number for _, number in status)
        held = sorted(clock.left or 0 for clock in statuses(play, thing) if clock.name in {name for name, _ in status})
        return Answer(held == [number for number in wanted if number], described(play, thing))
    answers = [_has(play, thing, what, claim.kind) for what in claim.things]
    return Answer(all(holds for holds, _ in answers), "; ".join(got for _, got in answers))


def _has(play: CityOfHeroes, thing: Any, what: Any, kind: str) -> tuple[bool, str]:
    if isinstance(what, CardPhrase):
        return _has_card(play, thing, what)
    if isinstance(what, State) and what.words == "priority" and isinstance(thing, Player):
        return play.active is thing, f"{play.active} has priority"
    if isinstance(what, State):
        raise SetupError(f'"{what}" cannot be checked')
    number = amount(play, thing, what.words.lower())
    if number is None:
        raise SetupError(f'"{what}" cannot be checked of {thing}')
    del kind
    return number == what.number, f"{number} {what.words}"


def amount(play: CityOfHeroes, thing: Any, words: str) -> int | None:
    """Hands, decks and piles may be counted by anybody at any time (205.2a, 205.3a, 205.5b, 205.6b)."""
    if isinstance(thing, Player):
        if words in ("card in hand", "cards in hand"):
            return len(thing.cards(HAND))
        if words in ("action to lose", "actions to lose"):
            return sum(clock.left or 0 for clock in play.clocks if clock.kind == LOST_ACTION and clock.holder is thing)
        hero = play.hero(thing)
        return play.figure(hero, HEALTH) if hero is not None and words in (HEALTH, "hit points") else None
    if isinstance(thing, Card):
        if words.startswith("resistance to "):
            return resistance_to(play, thing, words.removeprefix("resistance to ").removesuffix(" damage"))
        words = {"click": CLICKS, "hit points": HEALTH}.get(words, words)
        return play.figure(thing, words) if words in FIGURES else None
    cards = getattr(thing, "cards", None)
    return len(cards) if cards is not None and words in ("card", "cards") else None


def _has_card(play: CityOfHeroes, thing: Any, what: CardPhrase) -> tuple[bool, str]:
    cards = cards_named(play, what.name)
    if isinstance(thing, Card):
        held = [card for card in cards if card.attached_to is thing or play.completed_by.get(card) is thing]
        return bool(held), f"attached to {cards[0].attached_to}" if cards else "no such card"
    if isinstance(thing, Player):
        return any(
            card.controller is thing and card.zone.in_play for card in cards
        ), f"in {cards[0].zone}" if cards else "no such card"
    return any(card.zone is thing for card in cards), f"in {cards[0].zone}" if cards else "no such card"


def answer(play: CityOfHeroes, question: Question) -> Answer:
    subject = question.subject
    match question.kind:
        case "who_wins":
            winners = [player.name for player in play.players if player.outcome == "wins"]
            return Answer(True, " and ".join(winners) if winners else "nobody yet")
        case "where" if subject is not None:
            return Answer(True, str(find(play, subject).zone))
        case "what" if subject is not None:
            if subject.owner and subject.words in FIGURES and player_named(play, subject.owner) is None:
                return Answer(True, str(play.figure(cards_named(play, subject.owner)[0], subject.words or "")))
            thing = find(play, subject)
            return Answer(True, described(play, thing) if isinstance(thing, Card) else str(thing))
        case "how_many" if subject is not None:
            cites = rules("205.2a", "205.3a", "205.5b", "205.6b")
            return Answer(True, str(amount(play, find(play, subject), question.words.lower())), cites)
        case _:
            raise SetupError(f'this cannot be answered: "{question.text}"', question.line)

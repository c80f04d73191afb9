"""What a scenario may claim or ask about a City of Heroes table."""

from __future__ import annotations

from typing import Any

from judge_app.engine.cards import Card
from judge_app.engine.game import Answer, SetupError
from judge_app.engine.names import cards_named, player_named
from judge_app.engine.players import Player
from judge_app.games.city_of_heroes.card_claims import card_is, described, was
from judge_app.games.city_of_heroes.clocks import LOST_ACTION, statuses
from judge_app.games.city_of_heroes.finding import find
from judge_app.games.city_of_heroes.rules import CityOfHeroes
from judge_app.games.city_of_heroes.table import is_super
from judge_app.games.city_of_heroes.words import (
    ACCURACY,
    CLICKS,
    DEFENSE,
    HAND,
    HEALTH,
    STARTING_HEALTH,
    STATUS_EFFECTS,
    coh,
)
from judge_app.language.scenario_trees import Amount, CardPhrase, Claim, Question, State, Subject

MOMENTS = ("action", "turn", "priority")  # "it is Mo's action"
FIGURES = (ACCURACY, DEFENSE, HEALTH, STARTING_HEALTH, CLICKS)


def snapshot(play: CityOfHeroes) -> dict[str, int]:
    return {
        card.label: play.figure(card, HEALTH) for card in play.cards if is_super(card) or HEALTH in card.face.figures
    }


def check(play: CityOfHeroes, claim: Claim, before: dict[str, int]) -> Answer:
    kind = claim.kind
    if kind in ("wins", "loses"):
        player = find(play, _subject(claim))
        return Answer(player.outcome == kind, player.outcome or "the game goes on")
    if kind == "nothing_triggers":
        fired = [step for step in play.trace.steps if step.template.startswith("The triggered effect")]
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


# ---- is


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


# ---- has


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
            return play.resistance(thing, words.removeprefix("resistance to ").removesuffix(" damage"))
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
            cites = coh("205.2a", "205.3a", "205.5b", "205.6b")
            return Answer(True, str(amount(play, find(play, subject), question.words.lower())), cites)
        case _:
            raise SetupError(f'this cannot be answered: "{question.text}"', question.line)

"""Whole games of legal play at random, from the built-in cards, looked at after every event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from judge_app.cards.library import own_cards
from judge_app.engine.cards import Face
from judge_app.engine.deciders import RandomDecider
from judge_app.engine.events import Event
from judge_app.engine.refusals import Settled
from judge_app.games.city_of_heroes.faces import inline_face, written
from judge_app.games.city_of_heroes.starting import new_game
from judge_app.games.city_of_heroes.table import CityOfHeroes
from judge_app.games.city_of_heroes.turn import pass_priority, take_priority
from judge_app.games.city_of_heroes.words import CLICKS

NAMES = ("Ana", "Ben", "Cy", "Dot")


def deck(seed: int) -> list[Face]:
    """A hero, its starting powers and forty other cards."""
    random = Random(seed)
    faces = {
        card.name: inline_face(card.name, written(card.as_data()).figures, card.rules_text)
        for card in own_cards("city-of-heroes")
    }
    heroes = [face for face in faces.values() if face.says("type", "hero")]
    hero = random.choice(heroes)
    starting = [faces[name] for name in hero.words.get("starting powers", ())]
    others = [face for face in faces.values() if not face.says("type", "hero")]
    return [hero, *starting, *(random.choice(others) for _ in range(40))]


def random_game(seed: int, players: int, actions: int, teams: bool = False) -> CityOfHeroes:
    """So many actions, or fewer if the game is over before."""
    decks = {name: deck(seed * 10 + n) for n, name in enumerate(NAMES[:players])}
    allied = (NAMES[:2], NAMES[2:players]) if teams else ()
    play = new_game(RandomDecider(seed), decks, allied)
    look_after_every_event(play)
    try:
        for _ in range(actions):
            take_priority(play, play.active)
            pass_priority(play)
    except Settled:
        pass
    return play


def look_after_every_event(play: CityOfHeroes) -> None:
    inner = play.rules.after

    def after(play: CityOfHeroes, events: Sequence[Event]) -> None:
        lost = [card for card in play.cards if card.zone.cards.count(card) != 1]
        assert not lost, f"not in exactly one zone: {lost}"
        assert sum(len(zone.cards) for zone in play.zones) == len(play.cards)
        assert all(0 <= card.marks.get(CLICKS, 0) <= 3 for card in play.cards)  # 204.3a
        assert all(len(play.toggles_on(super_)) <= 2 for super_ in play.supers())  # 304.3b
        inner(play, events)

    play.rules = replace(play.rules, after=after)

"""What the givens of a scenario may lay out: figures that are missing, clicks, and what no game could come to."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from judge_app.engine.game import SetupError
from judge_app.games.city_of_heroes.words import (
    ACCURACY,
    DEFENSE,
    HEALTH,
    HERO,
    MISSION,
    MOST_CLICKS,
    MOST_TOGGLES,
    POWER,
    STARTING_HEALTH,
    TOGGLE_LIMIT,
)

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.games.city_of_heroes.rules import CityOfHeroes
    from judge_app.language.scenario_trees import CardPhrase

PLAIN_HERO = {ACCURACY: 5, DEFENSE: 5, HEALTH: 20}


def completed(play: CityOfHeroes, thing: CardPhrase, type_: str) -> CardPhrase:
    """A hero without figures is a plain one, and that is told; a sidekick or a mission needs its own."""
    said = " ".join(thing.figures or ())
    missing = [name for name in PLAIN_HERO if name not in said and not (type_ == MISSION and name == ACCURACY)]
    if not missing:
        return thing
    if type_ != HERO:
        raise SetupError(f"{thing.name} needs its {' and '.join(missing)}, such as {thing.name} ({missing[0]} 4)")
    plain = [f"{name} {PLAIN_HERO[name]}" for name in missing]
    play.assumed.append(f"{thing.name} has {', '.join(plain)}")
    return replace(thing, figures=(*(thing.figures or ()), *plain))


def clicks(card: Card, number: int) -> int:
    """Only powers have clicks, and at most three (204.1, 204.3a)."""
    if not card.face.says("type", POWER):
        raise SetupError(f"{card} is no power, and only powers have clicks (204.1)")
    if not 0 <= number <= MOST_CLICKS:
        raise SetupError(f"{card} cannot be at {number} clicks: a power has 0 to {MOST_CLICKS} (204.3a)")
    return number


def must_be_possible(play: CityOfHeroes) -> None:
    """What no game could come to: more health than starting health, more toggles on than the maximum (203.10b, 304.3b)."""
    for card in (*play.supers(), *play.missions()):
        if HEALTH not in card.face.figures:
            raise SetupError(f"{card} needs its health, such as {card} (health 8) (203.10)")
    for super_ in play.supers():
        if play.figure(super_, HEALTH) > play.figure(super_, STARTING_HEALTH):
            raise SetupError(f"{super_} cannot have more health than its starting health (203.10b)")
        if len(play.toggles_on(super_)) > max(MOST_TOGGLES, play.figure(super_, TOGGLE_LIMIT)):
            raise SetupError(f"{super_} cannot have more than {MOST_TOGGLES} toggle powers turned on (304.3b)")

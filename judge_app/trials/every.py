"""The trials of all games."""

from __future__ import annotations

from judge_app.trials.alpha_clash import TRIAL as ALPHA_CLASH
from judge_app.trials.city_of_heroes import TRIAL as CITY_OF_HEROES
from judge_app.trials.trial import Trial
from judge_app.trials.universus import TRIAL as UNIVERSUS

TRIALS = (ALPHA_CLASH, UNIVERSUS, CITY_OF_HEROES)


def trial_of(game: str) -> Trial:
    """By the id of the game. Every game has one."""
    return next(each for each in TRIALS if each.game == game)

"""City of Heroes by the Technical Rules 0.545."""

from judge_app.games.city_of_heroes.game import GAME

__all__ = ["GAME"]

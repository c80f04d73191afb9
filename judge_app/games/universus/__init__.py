"""UniVersus, the My Hero Academia CCG, by its Rules Reference: code in the entries' own words."""

from judge_app.games.universus.game import GAME

__all__ = ["GAME"]

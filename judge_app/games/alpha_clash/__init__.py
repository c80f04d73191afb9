"""Alpha Clash, by its Comprehensive Rules: code in the rulebook's order and words."""

from judge_app.games.alpha_clash.game import GAME

__all__ = ["GAME"]

"""Players: in `state.py`."""

from judge_app.engine.state import Player

__all__ = ["Player"]

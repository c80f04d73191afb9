"""Cards: in `state.py`."""

from judge_app.engine.state import NOBODY_KNOWS, Card, Face, Known

__all__ = ["NOBODY_KNOWS", "Card", "Face", "Known"]

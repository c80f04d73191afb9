"""Cards: in `state.py`."""

from judge_app.engine.state import Card, Face, Known

__all__ = ["Card", "Face", "Known"]

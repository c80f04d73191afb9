"""Zones: in `state.py`."""

from judge_app.engine.state import Zone

__all__ = ["Zone"]

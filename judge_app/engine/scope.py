"""The frame of reference of an effect on the table of any game: what its words refer to while it is carried out."""

from __future__ import annotations

from judge_app.engine.frame import Frame, Part, Place, place_of
from judge_app.engine.play import Scope

__all__ = ["Frame", "Part", "Place", "Scope", "place_of"]

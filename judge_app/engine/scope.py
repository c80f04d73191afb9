"""The frame of reference of an effect on the table of any game: what its words refer to while it is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.frame import Frame, Part, Place, place_of

if TYPE_CHECKING:
    from judge_app.engine.reading import AbilityPlay

    Scope = Frame[AbilityPlay]
else:
    Scope = Frame

__all__ = ["Part", "Place", "Scope", "place_of"]

"""708. Copying an object.

708.2   a copy has what is printed on the original: no other effects, no status, no Counters
708.2a  its effects come from the rules text, once
708.2b  later changes to the original do not change the copy
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge_app.engine.nouns import cards_meant
from judge_app.games.alpha_clash.words import ac

if TYPE_CHECKING:
    from judge_app.engine.cards import Card, Face
    from judge_app.engine.players import Player
    from judge_app.engine.scope import Scope
    from judge_app.language.objects import Objects

COPIED = ac("708.1", "708.2", "708.2a", "708.2b")


def original_meant(play: Any, words: Objects, scope: Scope, chooser: Player) -> Card | None:
    """The one object that is copied; None if there is none, and then nothing is copied (606.3)."""
    originals = cards_meant(words, scope, chooser=chooser)
    if len(originals) > 1:
        raise scope.unread(words, "a copy has one original, and these words mean several")
    if not originals:
        play.step("There is nothing to copy", cites=ac("606.3", "101.3"), actor=chooser)
        return None
    return originals[0]


def copied_face(play: Any, words: Objects, scope: Scope, chooser: Player) -> Face | None:
    """What is printed on the original; for a token that is what its maker defined (111.3)."""
    original = original_meant(play, words, scope, chooser)
    if original is None:
        return None
    for type_name in (
        "Trap",
        "Clashground",
        "Contender",
    ):  # set face down, replacing another, starting the game in play
        if original.face.says("type", type_name):
            raise scope.unread(words, f"the rulebook does not say how a token that is a {type_name} enters play")
    if not original.face.known:
        raise scope.unread(words, "the scenario does not say what is printed on the original")
    return original.face

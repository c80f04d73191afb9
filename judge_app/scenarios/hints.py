"""What could have been written in place of a line that means nothing to the game."""

from __future__ import annotations

from rapidfuzz import fuzz, process

from judge_app.engine.game import Game
from judge_app.language.scenario_trees import Claim, Fact, Scenario

_ALIKE = 50


def hint(game: Game, scenario: Scenario, line: int) -> str:
    """The sentence of the game that is most like the one on this line; nothing if none is."""
    for each in (*scenario.facts, *scenario.beats):
        if each.line == line and isinstance(each, Fact | Claim):
            keyword = "Given" if isinstance(each, Fact) else "Then"
            found = process.extractOne(each.text, game.sentences[keyword], scorer=fuzz.WRatio, score_cutoff=_ALIKE)
            return f"; {keyword} may say: {found[0]}" if found else ""
    return ""

"""What a judge says happens, where the rules or a card's words leave it open."""

from __future__ import annotations

from typing import Any

from judge_app.engine.carry_out import carry_out
from judge_app.engine.game import SetupError
from judge_app.engine.scope import Scope
from judge_app.games.alpha_clash.faces import read_abilities
from judge_app.games.alpha_clash.settling import settle
from judge_app.games.alpha_clash.table import AlphaClash


def apply_ruling(play: AlphaClash, words: str) -> None:
    """The judge's words are read as the text of an effect of the active player; what can't be read is only noted."""
    play.judged.append(words)
    step = play.step("The judge rules: {}", words, actor="the judge")
    abilities = read_abilities(words if words.endswith(".") else f"{words}.", False)
    if any(ability.unread for ability in abilities):
        return
    outer, play.cause = play.cause, step.n
    source = play.contender(play.active)
    for ability in abilities:
        carry_out(ability.effects, Scope(play, source, play.active))
    play.cause = outer
    if not play.standby:
        settle(play)


def check_ruling(words: Any) -> None:
    if not words:
        raise SetupError("the judge rules: what?")

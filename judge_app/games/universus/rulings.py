"""What a judge says happens, where the rules or a card's words leave it open."""

from __future__ import annotations

from judge_app.engine.carry_out import carry_out
from judge_app.engine.scope import Scope
from judge_app.games.universus.faces import read_abilities
from judge_app.games.universus.table import UniVersus


def apply_ruling(play: UniVersus, words: str) -> None:
    """The judge's words are read as the text of an effect of the active player; what can't be read is only noted."""
    play.judged.append(words)
    step = play.step("The judge rules: {}", words, actor="the judge")
    abilities = read_abilities(words if words.endswith(".") else f"{words}.")
    if any(ability.unread for ability in abilities):
        return
    outer, play.cause = play.cause, step.n
    for ability in abilities:
        carry_out(ability.effects, Scope(play, play.starting_character(play.active), play.active))
    play.cause = outer

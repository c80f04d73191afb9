"""Is, was, did, does, has: claims that mean what is asked, and steps that say it."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.state import Player
from judge_app.scenarios.behind import step_behind
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.questions.asked import ALIVE, DEAD, Asked
from judge_app.scenarios.questions.steps import told
from judge_app.scenarios.questions.words import Word

CONTRARY = {
    "hit": "miss",
    "miss": "hit",
    "connect": "miss",
    "pass": "fail",
    "succeed": "fail",
    "fail": "pass",
    "work": "fail",
}


def whether(asked: Asked) -> Given | None:
    player = asked.form.subject.means if asked.form.subject is not None else None
    if isinstance(player, Player) and asked.predicate() in (ALIVE, DEAD):
        is_alive = player.outcome != "loses"
        return asked.said("yes" if is_alive == (asked.predicate() == ALIVE) else "no", asked.health_of(player))
    checked = asked.checked(asked.play)
    if checked is not None:
        answer, claim = checked
        behind = step_behind(asked.play, claim)
        return asked.said(
            "yes" if answer.holds else "no",
            answer.got,
            (*answer.cites, *(behind.cites if behind else ())),
            behind.n if behind else 0,
        )
    step = asked.step_saying(asked.play, everything=True)
    if step is not None:
        return asked.said("yes", told(step), step.cites, step.n)
    return the_contrary(asked)


def the_contrary(asked: Asked) -> Given | None:
    """ "Did Log Roll hit": no, if a step says that it misses."""
    content = asked.form.content
    said = [word for word in content if word in CONTRARY]
    if len(said) != 1:
        return None
    word = CONTRARY[said[0]]
    words = tuple(Word(word, None, word) if each.text == said[0] else each for each in asked.form.words)
    step = Asked(asked.moment, asked.question, replace(asked.form, words=words)).step_saying(
        asked.play, everything=True
    )
    return asked.said("no", told(step), step.cites, step.n) if step is not None else None

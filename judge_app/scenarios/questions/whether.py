"""Is, was, did, does, has: claims that mean what is asked, and steps that say it."""

from __future__ import annotations

from judge_app.engine.state import Player
from judge_app.scenarios.behind import step_behind
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.questions.asked import ALIVE, DEAD, Asked
from judge_app.scenarios.questions.steps import told


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
    return asked.said("yes", told(step), step.cites, step.n) if step is not None else None

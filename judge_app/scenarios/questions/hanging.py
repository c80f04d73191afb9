"""The facts of the board on which something hangs: without one of them it would be otherwise."""

from __future__ import annotations

import re

from judge_app.engine.play import Play
from judge_app.engine.state import Player
from judge_app.engine.trace import Step
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.questions.asked import MOST_SAID, Asked, check
from judge_app.scenarios.questions.other_runs import Other
from judge_app.scenarios.questions.steps import told, undoes


def on_what_it_hangs(asked: Asked) -> Given | None:
    facts = _facts_without_which_it_happens(asked)
    if not facts:
        return None
    some = sorted(facts, key=lambda each: telling(each.fact))[:MOST_SAID]
    reason = "it would be otherwise: " + "; or: ".join(each.change for each in some)
    answer = because_of(_as_it_began(asked, some[0].fact))
    parted = _where_the_runs_part(asked.play, some[0])
    if parted is None:
        return asked.said(answer, reason)
    return asked.said(answer, f"{reason}; {told(parted)}", parted.cites, parted.n)


def _facts_without_which_it_happens(asked: Asked) -> list[Other]:
    """One change of each fact; none that only says what is asked."""
    if asked.moment.other_runs is None:
        return []
    facts: dict[str, Other] = {}
    for other in asked.moment.other_runs.with_one_fact_changed(to_a_choice=True):
        if other.result.play is not None and happens(asked, other.result.play):
            facts.setdefault(other.fact, other)
    return [other for other in facts.values() if not says_the_same(asked, other)]


def _where_the_runs_part(play: Play, other: Other) -> Step | None:
    """The last step that undid something; else the first that the other run does not have."""
    parted = first_that_differs(play, other.result.play)
    undone = [step for step in play.trace.steps if undoes(step)]
    return undone[-1] if undone else parted


def _as_it_began(asked: Asked, fact: str) -> str:
    """What is not so any more was so at the start."""
    found = check(asked.game, asked.play, fact)
    return f"{fact} at the start" if found is not None and not found[0].holds else fact


def because_of(fact: str) -> str:
    is_sentence = "“" not in fact and re.search(r" (?:is|has|controls|attacks) ", fact) is not None
    return f"because {fact}" if is_sentence else f"because of {fact}"


def says_the_same(asked: Asked, other: Other) -> bool:
    """It would be so if it were so: no answer."""
    subject = asked.form.subject
    return (
        subject is not None
        and asked.form.is_state
        and other.change in (f"{subject.text} is {word}" for word in asked.form.content)
    )


def happens(asked: Asked, play: Play) -> bool:
    checked = asked.checked(play)
    is_player = asked.form.subject is not None and isinstance(asked.form.subject.means, Player)
    if checked is not None and (checked[0].holds or not is_player):
        return checked[0].holds
    return asked.step_saying(play) is not None


def telling(fact: str) -> int:
    """What explains it best comes first: words of a card, what was done, how something lies, figures last."""
    if "“" in fact:
        return 0
    return 4 if fact.endswith(")") else 3 if any(map(str.isdigit, fact)) else 2 if " is not " in fact else 1


def first_that_differs(play: Play, other: Play) -> Step | None:
    """The first step of a run that another run does not have."""
    said = {(step.text, step.cites) for step in other.trace.steps}
    return next((step for step in play.trace.steps if (step.text, step.cites) not in said), None)

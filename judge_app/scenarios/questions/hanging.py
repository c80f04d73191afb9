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
    if asked.moment.other_runs is None:
        return None
    facts: dict[str, Other] = {}
    for other in asked.moment.other_runs.with_one_fact_changed(to_a_choice=True):
        if other.result.play is not None and happens(asked, other.result.play):
            facts.setdefault(other.fact, other)
    facts = {fact: other for fact, other in facts.items() if not says_the_same(asked, other)}
    if not facts:
        return None
    some = sorted(facts.values(), key=lambda each: telling(each.fact))[:MOST_SAID]
    parted = first_that_differs(asked.play, some[0].result.play)
    reason = "it would be otherwise: " + "; or: ".join(each.change for each in some)
    undone = [step for step in asked.play.trace.steps if undoes(step)]
    parted = undone[-1] if undone else parted
    found = check(asked.game, asked.play, some[0].fact)
    fact = f"{some[0].fact} at the start" if found is not None and not found[0].holds else some[0].fact
    if parted is None:
        return asked.said(because_of(fact), reason)
    return asked.said(because_of(fact), f"{reason}; {told(parted)}", parted.cites, parted.n)


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

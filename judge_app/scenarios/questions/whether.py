"""Is, was, did, does, has: claims that mean what is asked, and steps that say it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from judge_app.engine.state import Player
from judge_app.engine.trace import StepKind
from judge_app.scenarios.behind import step_behind
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.questions.amounts import one_or_the_other
from judge_app.scenarios.questions.asked import ALIVE, DEAD, Asked, check
from judge_app.scenarios.questions.forms import Form
from judge_app.scenarios.questions.refunds import not_given_back
from judge_app.scenarios.questions.steps import speaks_of, told
from judge_app.scenarios.questions.why import what_undid
from judge_app.scenarios.questions.words import Word
from judge_app.scenarios.tries import spoken

CONTRARY = {
    "hit": "miss",
    "miss": "hit",
    "connect": "miss",
    "pass": "fail",
    "succeed": "fail",
    "fail": "pass",
    "work": "fail",
}

BECAUSE = re.compile(r"\b(?:because|cuz|cos)\b", re.I)
DENIED = re.compile(r"\b(?:not|no)\b")
PLAIN = frozenset("draw discard attack block obstruct".split())


def whether(asked: Asked) -> Given | None:
    found = _whether(asked)
    if found is None or found.answer != "yes" or not BECAUSE.search(asked.question):
        return found
    return for_its_reason(asked) or found


def for_its_reason(asked: Asked) -> Given | None:
    """ "Does Pia lose because her deck ran out": it is so, and why is said; "yes" would say that this is why."""
    step = asked.step_saying(asked.play)
    if step is None:
        return None
    found = asked.because(step)
    return replace(found, answer=f"it is so, and this is why: {found.answer}")


def _whether(asked: Asked) -> Given | None:
    player = asked.form.subject.means if asked.form.subject is not None else None
    if isinstance(player, Player) and asked.predicate() in (ALIVE, DEAD):
        is_alive = player.outcome != "loses"
        return asked.said("yes" if is_alive == (asked.predicate() == ALIVE) else "no", asked.health_of(player))
    if (
        set(asked.form.content) in ({"game", "over"}, {"game", "finished"}, {"game", "decided"})
        and not asked.form.names
    ):
        winners = [player.name for player in asked.play.players if player.outcome == "wins"]
        return asked.said(
            "yes" if winners else "no", f"{' and '.join(winners)} wins" if winners else "nobody has won yet"
        )
    if (refund := not_given_back(asked)) is not None:
        return refund
    if (amount := any_at_all(asked)) is not None:
        return amount
    if (which := one_or_the_other(asked)) is not None:
        return which
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
    step = asked.step_saying(asked.play, everything=True, of_the_names=True)
    if step is not None:
        is_so = not DENIED.search(step.text) or asked.form.negative
        return asked.said("yes" if is_so else "no", told(step), step.cites, step.n)
    return the_contrary(asked) or never_done(asked)


def any_at_all(asked: Asked) -> Given | None:
    """ "Did Ned take damage": the amount is counted; to lose health is not to be dealt damage."""
    subject, predicate = asked.form.subject, asked.predicate()
    if subject is None or predicate is None or not predicate.amount or asked.form.others:
        return None
    found = check(asked.game, asked.play, f"{spoken(subject.text)} {predicate.amount}")
    if found is None or (found[0].holds and "deals" in predicate.amount):  # a hero deals it with a power
        return None
    behind = step_behind(asked.play, found[1])
    return asked.said(
        "no" if found[0].holds else "yes",
        "; ".join(each for each in (found[0].got, told(behind) if behind else "") if each),
        (*found[0].cites, *(behind.cites if behind else ())),
        behind.n if behind else 0,
    )


def never_done(asked: Asked) -> Given | None:
    """Something so plain that a step would say it, and no step of the run does."""
    content = [word for word in asked.form.content if word not in ("card", "cards", "anything", "something")]
    subject = asked.form.subject
    if asked.moment.result is None or len(content) != 1 or content[0] not in PLAIN or asked.form.lead != "did":
        return None
    if (
        subject is None
        or (asked.form.others and "for" not in asked.form.plain)
        or asked.form.negative
        or asked.moment.result.verdict not in ("holds", "fails")
    ):
        return None
    if (undone := what_undid(Asked(asked.moment, asked.question, _of(asked, asked.form.others)))) is not None:
        return replace(undone, answer="no")
    return asked.said("no", f"no step says that {subject.text} does")


def _of(asked: Asked, names: Sequence[Word]) -> Form:
    return replace(asked.form, words=tuple(names))


def the_contrary(asked: Asked) -> Given | None:
    """ "Did Log Roll hit": no, if a step says that it misses."""
    content = asked.form.content
    said = [word for word in content if word in CONTRARY]
    if len(said) != 1:
        return None
    subject = asked.form.subject
    dropped = [
        step
        for step in asked.play.trace.steps
        if step.kind in (StepKind.CANCELED, StepKind.DROPPED) and subject is not None and speaks_of(step, subject.means)
    ]
    if dropped and said[0] in ("hit", "connect"):
        return asked.said("no", told(dropped[-1]), dropped[-1].cites, dropped[-1].n)
    word = CONTRARY[said[0]]
    words = tuple(Word(word, None, word) if each.text == said[0] else each for each in asked.form.words)
    step = Asked(asked.moment, asked.question, replace(asked.form, words=words)).step_saying(
        asked.play, everything=True
    )
    return asked.said("no", told(step), step.cites, step.n) if step is not None else None

"""Is, was, did, does, has: claims that mean what is asked, and steps that say it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from judge_app.engine.state import Player
from judge_app.engine.trace import StepKind
from judge_app.scenarios.behind import step_behind
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.in_the_end import in_the_end
from judge_app.scenarios.questions.amounts import one_or_the_other
from judge_app.scenarios.questions.asked import ALIVE, DEAD, Asked, check
from judge_app.scenarios.questions.checks import was_passed
from judge_app.scenarios.questions.forms import Form
from judge_app.scenarios.questions.paid import had_to_pay
from judge_app.scenarios.questions.refunds import not_given_back
from judge_app.scenarios.questions.steps import speaks_of, told
from judge_app.scenarios.questions.why import is_done_by_another, what_undid
from judge_app.scenarios.questions.words import Word
from judge_app.scenarios.run import Result
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

HOW_MUCH = {"completely": "completely", "fully": "completely", "partially": "partially", "half": "partially"}
BLOCKED = re.compile(r" is (completely|partially|not) blocked")
MATTERS = re.compile(r"(?:does|did|would|will|is) (?:it|that) matter", re.I)
NOT_THE_NUMBER = re.compile(r"\b(\d+) (?:and )?not (?:just |only )?(?:a )?(\d+)\b")
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
    if MATTERS.match(asked.question):
        return matters(asked)
    if (refund := not_given_back(asked)) is not None:
        return refund
    if (of_a_cost := had_to_pay(asked) or was_passed(asked)) is not None:
        return of_a_cost
    if (amount := any_at_all(asked)) is not None:
        return amount
    if (which := one_or_the_other(asked)) is not None:
        return which
    if (blocked := how_it_was_blocked(asked)) is not None:
        return blocked
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
    if step is not None and not ({"hit", "back"} <= set(asked.form.plain) and is_done_by_another(asked, step)):
        is_so = not DENIED.search(step.text) or asked.form.negative
        return asked.said("yes" if is_so else "no", told(step), step.cites, step.n)
    return the_contrary(asked) or never_done(asked)


def how_it_was_blocked(asked: Asked) -> Given | None:
    """ "Did Forearm completely block Heel", "is it completely blocked or just half": what became of the attack."""
    how = next((HOW_MUCH[word] for word in asked.form.plain if word in HOW_MUCH), None)
    if how is None or not any(word.startswith("block") for word in asked.form.plain):
        return None
    steps = asked.play.trace.steps
    decided = [
        step
        for step in steps
        if BLOCKED.search(step.text) and any(speaks_of(each, w.means) for w in asked.form.names for each in steps)
    ]
    of_these = [step for step in decided if any(speaks_of(step, word.means) for word in asked.form.names)] or decided
    found = BLOCKED.search(of_these[-1].text) if of_these else None
    if found is None:
        return None
    is_choice = " or " in asked.question.lower()
    answer = f"{found[1]} blocked" if is_choice else "yes" if found[1] == how else "no"
    return asked.said(answer, told(of_these[-1]), of_these[-1].cites, of_these[-1].n)


def matters(asked: Asked) -> Given | None:
    """ "Does it matter that she attacked first and played it after", "… that it is 4 and not 1": the other run, compared."""
    other_runs, result = asked.moment.other_runs, asked.moment.result
    if other_runs is None or result is None:
        return None
    numbers, card = NOT_THE_NUMBER.search(asked.question), asked.form.subject
    other: Result | None = None
    if numbers is not None and card is not None:
        other = other_runs.with_the_number(card.text, numbers[1], numbers[2])
    elif {"first", "and"} <= set(asked.form.plain):
        other = next((each for each, _ in other_runs.supposing(turned_round(asked.form.words))), None)
    if other is None or other.verdict not in ("holds", "fails"):
        return None
    now, then = in_the_end(result), in_the_end(other)
    if now.sentence == then.sentence:
        return asked.said("no", f"it ends the same: {now.sentence}")
    return asked.said("yes", f"otherwise: {then.sentence or 'nothing changes'} As it is: {now.sentence}")


def turned_round(words: Sequence[Word]) -> tuple[Word, ...]:
    """ "He tossed first and attacked after" as "he attacked first and tossed after"."""
    at = next(n for n, word in enumerate(words) if word.text == "and")
    begins = next((n for n, word in enumerate(words) if word.is_name), 0)
    subject = words[begins : begins + 1]
    first = [word for word in words[begins + 1 : at] if word.text != "first"]
    then = [word for word in words[at + 1 :] if word.text not in ("after", "then", "later", *(w.text for w in subject))]
    return (*subject, *then, Word("first", None, "first"), words[at], *subject, *first, Word("after", None, "after"))


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

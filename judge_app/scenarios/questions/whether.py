"""Is, was, did, does, has: claims that mean what is asked, and steps that say it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from judge_app.engine.state import Player
from judge_app.engine.trace import Step, StepKind
from judge_app.scenarios.behind import step_behind
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.in_the_end import in_the_end
from judge_app.scenarios.questions.amounts import one_or_the_other
from judge_app.scenarios.questions.asked import ALIVE, DEAD, Asked, check, first_answer
from judge_app.scenarios.questions.checks import was_passed
from judge_app.scenarios.questions.forms import Form
from judge_app.scenarios.questions.other_runs import OtherRuns
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
GAME_IS_OVER = ({"game", "over"}, {"game", "finished"}, {"game", "decided"})


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
    if (found := _is_player_alive(asked) or _is_game_over(asked)) is not None:
        return found
    if MATTERS.match(asked.question):
        return matters(asked)
    return first_answer(
        asked,
        (
            not_given_back,
            had_to_pay,
            was_passed,
            any_at_all,
            one_or_the_other,
            how_it_was_blocked,
            _by_a_claim,
            _by_a_step,
            the_contrary,
            never_done,
        ),
    )


def _is_player_alive(asked: Asked) -> Given | None:
    player, predicate = asked.about, asked.predicate()
    if not isinstance(player, Player) or predicate not in (ALIVE, DEAD):
        return None
    is_alive = player.outcome != "loses"
    return asked.said("yes" if is_alive == (predicate == ALIVE) else "no", asked.health_of(player))


def _is_game_over(asked: Asked) -> Given | None:
    if asked.form.names or set(asked.form.content) not in GAME_IS_OVER:
        return None
    winners = [player.name for player in asked.play.players if player.outcome == "wins"]
    if not winners:
        return asked.said("no", "nobody has won yet")
    return asked.said("yes", f"{' and '.join(winners)} wins")


def _by_a_claim(asked: Asked) -> Given | None:
    checked = asked.checked(asked.play)
    if checked is None:
        return None
    found, claim = checked
    return asked.settled("yes" if found.holds else "no", found, step_behind(asked.play, claim), found.got)


def _by_a_step(asked: Asked) -> Given | None:
    """The step that says it, unless it says so of somebody else who hit back."""
    step = asked.step_saying(asked.play, everything=True, of_the_names=True)
    if step is None or ({"hit", "back"} <= set(asked.form.plain) and is_done_by_another(asked, step)):
        return None
    is_so = not DENIED.search(step.text) or asked.form.negative
    return asked.said_by(step, "yes" if is_so else "no")


def _how_much_blocked(words: Sequence[str]) -> str | None:
    """ "Completely block", "half blocked": how much a question about a block asks for."""
    if not any(word.startswith("block") for word in words):
        return None
    return next((HOW_MUCH[word] for word in words if word in HOW_MUCH), None)


def how_it_was_blocked(asked: Asked) -> Given | None:
    """ "Did Forearm completely block Heel", "is it completely blocked or just half": what became of the attack."""
    how = _how_much_blocked(asked.form.plain)
    if how is None:
        return None
    decided = _last_block_decided(asked)
    found = BLOCKED.search(decided.text) if decided is not None else None
    if decided is None or found is None:
        return None
    if " or " in asked.question.lower():
        return asked.said_by(decided, f"{found[1]} blocked")
    return asked.said_by(decided, "yes" if found[1] == how else "no")


def _last_block_decided(asked: Asked) -> Step | None:
    """Of what is named, if a step says it of that; none if nothing that is named is part of the run."""

    def speaks_of_one(step: Step) -> bool:
        return any(speaks_of(step, thing) for thing in asked.things)

    steps = asked.play.trace.steps
    if not any(map(speaks_of_one, steps)):
        return None
    decided = [step for step in steps if BLOCKED.search(step.text)]
    of_these = [step for step in decided if speaks_of_one(step)] or decided
    return of_these[-1] if of_these else None


def matters(asked: Asked) -> Given | None:
    """ "Does it matter that she attacked first and played it after", "… that it is 4 and not 1": the other run, compared."""
    other_runs, result = asked.moment.other_runs, asked.moment.result
    if other_runs is None or result is None:
        return None
    other = _run_that_is_compared(asked, other_runs)
    if other is None or other.verdict not in ("holds", "fails"):
        return None
    now, then = in_the_end(result), in_the_end(other)
    if now.sentence == then.sentence:
        return asked.said("no", f"it ends the same: {now.sentence}")
    return asked.said("yes", f"otherwise: {then.sentence or 'nothing changes'} As it is: {now.sentence}")


def _run_that_is_compared(asked: Asked, other_runs: OtherRuns) -> Result | None:
    """With the other number, or with the deeds the other way round."""
    numbers, card = NOT_THE_NUMBER.search(asked.question), asked.form.subject
    if numbers is not None and card is not None:
        return other_runs.with_the_number(card.text, numbers[1], numbers[2])
    if {"first", "and"} <= set(asked.form.plain):
        return next((each for each, _ in other_runs.supposing(turned_round(asked.form.words))), None)
    return None


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
    checked = check(asked.game, asked.play, f"{spoken(subject.text)} {predicate.amount}")
    if checked is None or (checked[0].holds and "deals" in predicate.amount):  # a hero deals it with a power
        return None
    found, behind = checked[0], step_behind(asked.play, checked[1])
    reason = "; ".join(filter(None, (found.got, told(behind) if behind else "")))
    return asked.settled("no" if found.holds else "yes", found, behind, reason)


def never_done(asked: Asked) -> Given | None:
    """Something so plain that a step would say it, and no step of the run does."""
    subject = asked.form.subject
    if subject is None or not _asks_of_a_plain_deed(asked.form) or not _has_run_to_its_end(asked):
        return None
    if (undone := what_undid(Asked(asked.moment, asked.question, _of(asked, asked.form.others)))) is not None:
        return replace(undone, answer="no")
    return asked.said("no", f"no step says that {subject.text} does")


def _asks_of_a_plain_deed(form: Form) -> bool:
    """ "Did Ana draw a card (for it)": to nobody else."""
    content = [word for word in form.content if word not in ("card", "cards", "anything", "something")]
    is_to_another = bool(form.others) and "for" not in form.plain
    is_plain = len(content) == 1 and content[0] in PLAIN
    return is_plain and form.lead == "did" and not form.negative and not is_to_another


def _has_run_to_its_end(asked: Asked) -> bool:
    return asked.moment.result is not None and asked.moment.result.verdict in ("holds", "fails")


def _of(asked: Asked, names: Sequence[Word]) -> Form:
    return replace(asked.form, words=tuple(names))


def the_contrary(asked: Asked) -> Given | None:
    """ "Did Log Roll hit": no, if a step says that it misses."""
    said = [word for word in asked.form.content if word in CONTRARY]
    if len(said) != 1:
        return None
    dropped = _last_step_that_dropped(asked) if said[0] in ("hit", "connect") else None
    if dropped is not None:
        return asked.said_by(dropped, "no")
    contrary = Word(CONTRARY[said[0]], None, CONTRARY[said[0]])
    words = tuple(contrary if each.text == said[0] else each for each in asked.form.words)
    otherwise = Asked(asked.moment, asked.question, _of(asked, words))
    step = otherwise.step_saying(asked.play, everything=True)
    return asked.said_by(step, "no") if step is not None else None


def _last_step_that_dropped(asked: Asked) -> Step | None:
    """The last step by which what is named came to nothing."""
    if asked.form.subject is None:
        return None
    ended = (step for step in asked.play.trace.steps if step.kind in (StepKind.CANCELED, StepKind.DROPPED))
    return next((step for step in reversed([*ended]) if speaks_of(step, asked.about)), None)

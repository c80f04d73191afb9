"""Checks that were made in the run: whether one was passed, and what it was."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from dataclasses import dataclass

from judge_app.engine.trace import Step
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.questions.asked import Asked
from judge_app.scenarios.questions.forms import Form
from judge_app.scenarios.questions.named import names_of_cards, names_of_people
from judge_app.scenarios.questions.steps import rules_of, told, told_with_figures

_ANNOUNCED = re.compile(r"(?P<who>\S+) announces (?:the \w+ of |.+? of )?(?P<card>.+?)(?:, as .+)?$")
_MADE = re.compile(
    r"The check of (?P<who>\S+) against (?P<against>\d+) (?P<how>passes|fails): its final value is (?P<value>-?\d+)"
)
_STARTS = re.compile(r"makes a check: the starting value is (?P<value>-?\d+)")
_CHANGES = re.compile(r"The check gets [+-]\d+")
PASSES = frozenset("pass passed make made succeed succeeded".split())
FAILS = frozenset("fail failed miss missed".split())
OF_A_CHECK = frozenset("check checks block blocks".split())
NEEDED = frozenset("need needs needed have must against difficulty require required".split())


@dataclass(frozen=True, slots=True)
class Check:
    card: str  # for which it was made
    who: str
    steps: tuple[Step, ...]  # the difficulty, the value, what changed it, and whether it passed
    passes: bool
    start: str
    value: str


def checks_of(steps: Sequence[Step]) -> list[Check]:
    """Every check of a run, each with the card that was announced before it."""
    found, card, since = [], "", 0
    for step in steps:
        if (announced := _ANNOUNCED.match(step.text)) is not None:
            card, since = announced["card"], step.n
        made = _MADE.match(step.text)
        if made is None:
            continue
        own = [each for each in steps[since : step.n] if _is_of_a_check(each)]
        start = next((start["value"] for each in own if (start := _STARTS.search(each.text))), made["value"])
        found.append(Check(card, made["who"], tuple(own), made["how"] == "passes", start, made["value"]))
    return found


def _is_of_a_check(step: Step) -> bool:
    is_paid = step.text.endswith(" to pass the check")
    return is_paid or any(each.search(step.text) for each in (_MADE, _STARTS, _CHANGES)) or "difficulty" in step.text


def checks_meant(form: Form, steps: Sequence[Step]) -> list[Check]:
    """Those of the one who is named, for the card that is named."""
    people, cards = names_of_people(form.names), names_of_cards(form.names)
    return [
        each for each in checks_of(steps) if (not people or each.who in people) and (not cards or each.card in cards)
    ]


def _last_meant(asked: Asked) -> Check | None:
    return next(reversed(checks_meant(asked.form, asked.play.trace.steps)), None)


def was_passed(asked: Asked) -> Given | None:
    """ "Did Sol pass the check for Cellar", "did he make the block", "did that check fail"."""
    said = set(asked.form.plain)
    is_of_one = bool(OF_A_CHECK & said) or bool(asked.cards)
    wants = _whether_it_passes(said)
    if wants is None or not is_of_one or asked.form.lead not in ("did", "does", "was", "has"):
        return None
    check = _last_meant(asked)
    if check is None:
        return None
    answer = "yes" if check.passes is wants and not asked.form.negative else "no"
    return asked.said(answer, "; ".join(map(told, check.steps)), rules_of(check.steps), check.steps[-1].n)


def _whether_it_passes(said: Set[str]) -> bool | None:
    """Whether it is asked if it passes, or if it fails; None if neither."""
    if PASSES & said:
        return True
    return False if FAILS & said and "check" in said else None


def what_was_checked(asked: Asked) -> Given | None:
    """ "What did Rin check for Hook", "what was her final check": the value, what changed it, and the final one."""
    said = {*asked.form.plain, asked.form.lead}
    if not {"check", "checked"} & said or NEEDED & said or asked.form.negative:
        return None
    check = _last_meant(asked) if asked.form.names else None
    if check is None:
        return None
    reason = "; ".join(map(told_with_figures, check.steps))
    return asked.said(_values_in_words(check), reason, rules_of(check.steps), check.steps[-1].n)


def _values_in_words(check: Check) -> str:
    """The last value, what it was before, and what it is with what was committed."""
    changed = [each for step in check.steps for each in step.changes if type(each.after) is int]
    values = list(dict.fromkeys((check.start, *(str(each.after) for each in changed))))
    answer = values[-1] if len(values) == 1 else f"{values[-1]}: {', then '.join(values)}"
    return answer if check.value == values[-1] else f"{answer}; with what was committed {check.value}"

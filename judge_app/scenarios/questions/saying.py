"""The step that says what is asked: of the steps of a run the nearest, then the last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from judge_app.engine.state import Card
from judge_app.engine.trace import Step
from judge_app.scenarios.questions.forms import Form
from judge_app.scenarios.questions.steps import first_card, has_numbers, nearness, says
from judge_app.scenarios.questions.vocabulary import AUXILIARIES, Predicate, stems_of

RECEIVED = frozenset("damaged hurt harmed take takes took taken dealt".split())
NEAR = 100  # a step that has the very word
_OVER = frozenset("over end ended pass passed play played".split())

Ranked = tuple[int, int, Step]  # how near, and its number


@dataclass(frozen=True, slots=True)
class Sought:
    """What the step is to say. With `everything` it must have all these words, and say that it was done."""

    form: Form
    steps: Sequence[Step]
    content: Sequence[str]
    things: Sequence[object]
    wanted: Sequence[tuple[str, ...]]
    everything: bool
    after: int

    def nearest(self) -> Ranked | None:
        ranked = self._of_what_received(self._of_the_only_one_to_say_it(self._fitting()))
        return max((each for each in ranked if each[0] > 2), key=_in_order, default=None)

    @property
    def has_several_words(self) -> bool:
        """Enough to be found by them without its names."""
        return bool(self.things) and not self.everything and len(self.wanted) > 1

    def by_its_words(self) -> Ranked | None:
        """Whatever it names: a cost is paid before anything is named."""
        later = [step for step in self.steps if step.n > self.after]
        ranked = ((nearness(step, self.steps, (), self.wanted, True), step.n, step) for step in later)
        return max(ranked, key=_in_order, default=None)

    def _fitting(self) -> list[Ranked]:
        numbers = [word for word in self.content if word.isdigit()]
        return [
            (self._nearness(step) + 2 * has_numbers(step, numbers), step.n, step)
            for step in self.steps
            if step.n > self.after and not self._is_undone(step) and not _is_bookkeeping(step, self.content)
        ]

    def _nearness(self, step: Step) -> int:
        return nearness(step, self.steps, self.things, self.wanted, self.everything)

    def _is_undone(self, step: Step) -> bool:
        return self.everything and "fails" in step.text and "fail" not in self.content

    def _of_the_only_one_to_say_it(self, ranked: list[Ranked]) -> list[Ranked]:
        """What only one step says is what is meant by it: the first word, and in "was the discard pile shuffled" the last."""
        is_state = self.form.is_state
        if len(self.wanted) < 2 or (is_state and not self.content[-1].endswith("ed")):
            return ranked
        stems = self.wanted[-1] if is_state else self.wanted[0]
        if sum(says(step, stems[:1]) for _, _, step in ranked) != 1:
            return ranked

        def raised(near: int, step: Step) -> int:
            return near + (3 * NEAR if (near or is_state) and says(step, stems) else 0)

        return [(raised(near, step), n, step) for near, n, step in ranked]

    def _of_what_received(self, ranked: list[Ranked]) -> list[Ranked]:
        """What is done to a card, not what it does to others."""
        if self.content[0] not in RECEIVED or len(self.things) != 1 or not isinstance(self.things[0], Card):
            return ranked
        return [each for each in ranked if _whose_deed(each[2]) is not self.things[0]] or ranked


def content_of(form: Form) -> list[str]:
    return [word for word in form.content if word not in AUXILIARIES]


def stems_sought(
    content: Sequence[str], predicate: Predicate | None, steps: Sequence[Step], everything: bool
) -> list[tuple[str, ...]]:
    """The beginnings of the words that say it; to attack is not to hit where a step tells hits from misses."""
    if predicate is not None and predicate.steps:
        return [predicate.steps]
    wanted = [stems_of(word) for word in content if not word.isdigit()]
    if not everything:
        return wanted
    hit = ("hit",) if any(says(step, ("hit", "miss")) for step in steps) else ("hit", "deal")
    return [hit if stems[0] == "hit" else stems for stems in wanted]


def _in_order(ranked: Ranked) -> tuple[int, int]:
    return ranked[:2]


def _is_bookkeeping(step: Step, content: Sequence[str]) -> bool:
    """That something is over, or that nobody does anything, is no reason for anything else."""
    return _OVER.isdisjoint(content) and (step.text.endswith(" is over") or " plays no " in step.text)


def _whose_deed(step: Step) -> Card | None:
    found = first_card(step)
    return found if any(change.subject is not found for change in step.changes) else None

"""When somebody had the chance that a question means: the steps at which it is asked again what they could do.

"Why can't Sol block with High Parry" is asked when the run is over, and means the attack that was blocked; that it is not
Sol's turn any more is no reason. So what only time refuses is asked again at the player's own chances.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from judge_app.engine.state import Card, Player
from judge_app.engine.trace import Change, Step
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.moments import Opened
from judge_app.scenarios.questions.forms import Form
from judge_app.scenarios.questions.named import names_of_cards
from judge_app.scenarios.questions.steps import says, speaks_of
from judge_app.scenarios.questions.vocabulary import is_form_of, stems_of

OF_TIME = re.compile(
    r"^(?:it is not .+'s (?:turn|action|[\w ]*Phase|[\w ]*Step)|it is not (?:an|the start of an) Enhance Step|this is not .+ Step"
    r"|.+ has priority, not .+|.+ has no chance to do it .+|.+ may be activated only in response"
    r"|a card is put into the Resource Zone only in your Resource Step)$"
)
OF_NOW = frozenset("again next yet still now anymore".split())
AGAIN = frozenset("again twice second".split())
BESIDES = frozenset("too also another second".split())  # after what was done
DONE = ("announc", "play", "act", "react", "attack")  # it is not asked of earlier steps
AGAINST = frozenset(("block", "obstruct"))
BEGINS_AN_ATTACK = re.compile(r" attacks |, as an attack")
MOST_OTHER_STEPS = 4  # at which it is asked what could not be done at the step itself
MOST_CHANCES = 8  # at which it is asked what only time refuses


def is_of_time(given: Given) -> bool:
    """Only time forbids it there: another moment may say what else does."""
    reasons = given.reason.split("; ")
    return given.answer == "no" and all(map(OF_TIME.match, reasons))


@dataclass(frozen=True)
class Chances:
    """The windows of a run in which what a question asks could have been done."""

    form: Form
    steps: Sequence[Step]
    opened: Sequence[Opened]

    @cached_property
    def player(self) -> Player | None:
        return self.form.player()

    @cached_property
    def _words(self) -> frozenset[str]:
        return frozenset(self.form.plain)

    @cached_property
    def _is_of_anybody(self) -> bool:
        return self.player is None or self.form.is_of_somebody

    @cached_property
    def _is_done_to_it(self) -> bool:
        """ "Can Wall be attacked": by the others."""
        return self.form.is_state and self.form.subject is not None and isinstance(self.form.subject.means, Card)

    @cached_property
    def _meant(self) -> list[Opened]:
        """The windows of whoever would do it, since it was there, and in the attack that is named."""
        since = self._since()
        return [
            each
            for each in self.opened
            if each.step > 0 and each.step >= since and self._is_theirs(each) and self._is_against_it(each.step)
        ]

    def _is_theirs(self, each: Opened) -> bool:
        return self._is_of_anybody or (each.window.player.name == str(self.player)) != self._is_done_to_it

    def nearest(self, n: int) -> list[int]:
        """Where it is asked of what cannot be done at step `n`: the nearest first, of the past the first of all."""
        steps = {each.step for each in self._meant}
        if AGAIN & self._words and (after := self._after_it_was_done(steps)):
            return after
        elsewhere = sorted(steps - {n})
        if self._is_besides and (done := self._done()):
            return [step for step in elsewhere if step >= done][:MOST_OTHER_STEPS]
        if self._is_of_now:
            return []
        if self.form.is_past and not self._is_of_a_second:
            return elsewhere[:MOST_OTHER_STEPS]
        return sorted(elsewhere, key=lambda step: (abs(step - n), step))[:MOST_OTHER_STEPS]

    @property
    def _is_of_a_second(self) -> bool:
        """Of two that were there, not one more."""
        return self.form.is_past and "second" in self._words

    @property
    def _is_besides(self) -> bool:
        """ "Can she review the map too": after what was done."""
        return bool(BESIDES & self._words) and not self._is_of_a_second

    def before(self, n: int) -> list[int]:
        """Where it is asked of what only time refuses at step `n`: one of each kind of window in each deed, the last first."""
        if OF_NOW & self._words:
            return []
        each_kind = {(each.line, each.window.name): each.step for each in self._meant if each.step < n}
        return sorted(set(each_kind.values()), reverse=True)[:MOST_CHANCES]

    @property
    def _is_of_now(self) -> bool:
        words = self._words
        return (
            bool((OF_NOW - {"now", "anymore"}) & words) or words >= {"right", "now"} or words >= {"another", "action"}
        )

    def _after_it_was_done(self, steps: Iterable[int]) -> list[int]:
        """ "Can Ivo enhance with it again": in the first chance after the last time it was done."""
        content, cards = self.form.content, names_of_cards(self.form.names)
        if not content or not cards:
            return []
        verbs = (*stems_of(content[0]), *DONE)
        done = [step.n for step in self.steps if _is_deed(step, verbs) and all(card in step.text for card in cards)]
        return sorted(step for step in steps if done and step >= done[-1])[:1]

    def _done(self) -> int:
        """The last step in which the player did something of the kind that is asked for; 0 if there is none."""
        verb = stems_of(self.form.content[0]) if self.form.content else ()
        done = [step.n for step in self.steps if _is_deed(step, verb) and self.player in (None, step.actor)]
        taken = (each for each in self.opened if each.deed and says_of(each.deed, verb))
        done += [each.step + 1 for each in taken if self.player in (None, each.window.player)]
        return max(done, default=0)

    def _of_others(self) -> list[Card]:
        cards = [word.means for word in self.form.names if isinstance(word.means, Card)]
        return [card for card in cards if self.player is None or card.controller.name != self.player.name]

    def _is_against_it(self, at: int) -> bool:
        """ "Could Sol block Jab with the hedge": while that attack goes on, not the next one."""
        others = self._of_others() if self.player is not None else []
        verb = next(iter(self.form.content), "")
        if not others or not AGAINST & {*stems_of(verb)}:
            return True
        begun = [step for step in self.steps[:at] if BEGINS_AN_ATTACK.search(step.text)]
        return not begun or any(speaks_of(begun[-1], card) for card in others)

    def _since(self) -> int:
        """ "Could Sol block Hook with the hedge": not before that card of another player has left its hand."""
        begun = [
            next((step.n for step in self.steps for change in step.changes if _leaves_a_hand(change, card)), 0)
            for card in self._of_others()
        ]
        return max(begun, default=0)


def _is_deed(step: Step, verbs: tuple[str, ...]) -> bool:
    return step.actor is not None and says(step, verbs)


def says_of(deed: str, stems: tuple[str, ...]) -> bool:
    """Whether the verb of a deed is one of these."""
    return any(is_form_of(word, stems) for word in deed.split()[1:2])


def _leaves_a_hand(change: Change, card: Card) -> bool:
    return change.subject is card and change.what == "zone" and str(change.before).endswith(" hand")

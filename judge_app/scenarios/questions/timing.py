"""What can be done at a time that a question names: next turn, in a phase, before or after something of the run."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from judge_app.engine.play import Play
from judge_app.engine.state import Player
from judge_app.engine.trace import Step
from judge_app.language.scenario_trees import Scenario
from judge_app.scenarios.draft import Draft
from judge_app.scenarios.expectations import NOT_UNDERSTOOD, Given
from judge_app.scenarios.limits import Limit
from judge_app.scenarios.moments import Watch, run_watched
from judge_app.scenarios.questions.as_given import no_longer
from judge_app.scenarios.questions.chances import BESIDES, MOST_OTHER_STEPS
from judge_app.scenarios.questions.forms import read_form
from judge_app.scenarios.questions.other_runs import OtherRuns
from judge_app.scenarios.questions.steps import says, speaks_of
from judge_app.scenarios.questions.vocabulary import AUXILIARIES, FILLERS, stems_of
from judge_app.scenarios.questions.words import cut
from judge_app.scenarios.run import Result, run_scenario

NEXT_TURN = re.compile(
    r"\s*\b(?:on|in|during|at)?\s*(?:my|his|her|their|the)?\s*next (?:turn|time|action|round)\b", re.I
)
OF_WHAT_WILL_BE = re.compile(r"can|could|will|may", re.I)
_CAN = r"^(?P<main>(?:can|could|may|why can'?t|why couldn'?t)\b.+?)\s+"
AFTER = re.compile(_CAN + r"after (?:the |his |her |my |their |that )?(?P<event>[\w' ]+)\??$", re.I)
BEFORE = re.compile(_CAN + r"before (?:the |his |her |my |their |that )?(?P<event>[\w' ]+)\??$", re.I)
IN_A_PHASE = re.compile(
    _CAN + r"(?:in|during) (?:the |his |her |my |their |\w+?'?s )?(?P<event>[a-z]+) phase\??$", re.I
)
NEGATED_MODAL = re.compile(r"\b(?:can'?t|couldn'?t|can not|could not|cannot)\b", re.I)
WAITS_FOR_ANOTHER = re.compile(r"\b(?:is happening now|that has just happened triggers)\b")
SUGGESTED = ("what happened?", "who wins?", "whose turn is it?")
CAN_BE_DONE = ("yes", "it can be done")

AskAt = Callable[[Scenario, int, str, bool], Given]  # of that step alone if the last is true


@dataclass(frozen=True, slots=True)
class Timing:
    scenario: Scenario
    draft: Draft
    text: str
    until: Limit | None
    ask: AskAt

    def at_the_next_turn(self) -> Given | None:
        """ "Can Pam use Swoop next turn": asked when everybody before has ended theirs. Only what a rule refuses, or what can
        be done, is an answer: what somebody else would have to do first is not known."""
        plain = NEXT_TURN.sub("", self.text)
        if plain == self.text or not OF_WHAT_WILL_BE.match(self.text):
            return None
        result = run_scenario(self.scenario)
        player = _player_of(plain, result.play) if result.play is not None else None
        other = OtherRuns(self.draft, 0, self.until).until_the_turn_of(player) if player is not None else None
        if other is None or other.play is None:
            return None
        found = self.ask(other.scenario, len(other.steps), plain, False)
        if found.answer == "no" and WAITS_FOR_ANOTHER.search(found.reason):
            return Given(self.text, NOT_UNDERSTOOD, "what would be done then is not known", (), 0, SUGGESTED)
        if found.answer == "yes" or (found.answer == "no" and found.cites):
            reason = f"on {player}'s next turn: {found.reason}".strip(": ")
            return replace(found, question=self.text, reason=reason, step=0)
        return None

    def before_or_after_something(self) -> Given | None:
        """ "Can Ben still use the mop after the stun", "could Ana have played it before she attacked": at the chances of that
        time alone. What could be done before, and cannot after, is ended by a step in between."""
        found = AFTER.match(self.text) or BEFORE.match(self.text) or IN_A_PHASE.match(self.text)
        if found is None:
            return None
        watch = Watch(until=self.until)
        result = run_watched(self.scenario, watch)
        if result.play is None:
            return None
        people = _names_of_the_doers(found["main"], result.play)
        chances = _chances_of(people, watch)
        main, event = found["main"].replace(" still ", " "), found["event"]
        if found.re is IN_A_PHASE:
            return self._in_a_phase(main, event, chances, result.steps)
        if found.re is BEFORE:
            return self._done_before(found, result.play) or self._before(main, event, chances, result, people)
        return self._after(main, event, chances, result)

    def _in_a_phase(self, main: str, event: str, chances: Sequence[int], steps: Sequence[Step]) -> Given | None:
        wanted = f"{event} Phase".lower()
        then = [step for step in chances if str(steps[step - 1].place).lower().endswith(wanted)]
        return self._at_one_of(main, then[:MOST_OTHER_STEPS])

    def _before(
        self, main: str, event: str, chances: Sequence[int], result: Result, people: Sequence[str]
    ) -> Given | None:
        steps = _steps_of(event, result, people)
        then = [step for step in chances if step < steps[0]] if steps else []
        is_besides = bool(BESIDES & set(main.lower().split()))  # what was done already has been done then
        return self._at_one_of(main, then[-1:] if is_besides else then[-MOST_OTHER_STEPS:])

    def _after(self, main: str, event: str, chances: Sequence[int], result: Result) -> Given | None:
        steps = _steps_of(event, result, [])
        if not steps:
            return None
        later = [step for step in chances if step >= steps[-1]]
        if later:
            given = self.ask(self.scenario, later[0], main, NEGATED_MODAL.search(main) is not None)
            return None if given.answer == NOT_UNDERSTOOD else replace(given, question=self.text)
        for step in reversed(chances[-MOST_OTHER_STEPS:]):
            given = self.ask(self.scenario, step, main, True)
            ended = no_longer(given, result.steps[step:])
            if given.answer in CAN_BE_DONE and ended is not given:
                return replace(ended, question=self.text)
        return None

    def _done_before(self, found: re.Match[str], play: Play) -> Given | None:
        """A deed of the run, done before another of its deeds."""
        main, event = cut(found["main"], play), cut(found["event"], play)
        other_runs = OtherRuns(self.draft, 0, self.until)
        other = other_runs.done_before(main, event)
        if other is None:
            return None
        deed, result = other
        if result.verdict == "illegal" and result.message.startswith(f"{deed}: "):
            return Given(self.text, "no", result.message, result.cites)
        late = other_runs.too_late_behind(result, event)
        if late is not None:
            return Given(self.text, "no", f"if {deed} first, it is too late for the other: {late.message}", late.cites)
        return Given(self.text, "yes", deed, ()) if result.verdict in ("holds", "fails", "needs-choice") else None

    def _at_one_of(self, main: str, steps: Sequence[int]) -> Given | None:
        """What can be done at one of these steps can be done; if a rule refuses it at all of them, it cannot."""
        refused: Given | None = None
        for step in steps:
            given = self.ask(self.scenario, step, main, True)
            if given.answer in CAN_BE_DONE:
                return replace(
                    given, question=self.text, reason=f"at step {step}: {given.reason}".rstrip(": "), step=step
                )
            if given.answer == "no" and given.cites:
                refused = replace(given, question=self.text, reason=f"at step {step}: {given.reason}", step=step)
        return refused or Given(self.text, NOT_UNDERSTOOD, "", (), 0, SUGGESTED) if steps else None


def _player_of(text: str, play: Play) -> Player | None:
    form = read_form(cut(text, play))
    return form.player() if form is not None else None


def _names_of_the_doers(text: str, play: Play) -> list[str]:
    """The player who would do it; everybody if none is named."""
    player = _player_of(text, play)
    return [player.name] if player is not None else [each.name for each in play.players]


def _chances_of(people: Sequence[str], watch: Watch) -> list[int]:
    """The steps of a run in which one of them has a window."""
    return sorted({each.step for each in watch.opened if each.window.player.name in people and each.step > 0})


def _steps_of(event: str, result: Result, people: Sequence[str]) -> list[int]:
    """The steps that an event of a question means: with everything it names, in its words; a deed without a name is their own."""
    words = cut(event, result.play)
    plain = [word.text for word in words if not word.is_name and word.text not in FILLERS | AUXILIARIES]
    names = [word.means for word in words if word.is_name]
    if not plain and not names:
        return []

    def is_meant(step: Step) -> bool:
        is_own = bool(names) or not people or step.actor is None or str(step.actor) in people
        return is_own and all(speaks_of(step, name) for name in names) and all(says(step, stems_of(w)) for w in plain)

    return [step.n for step in result.steps if is_meant(step)]

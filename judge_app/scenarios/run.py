"""Running one scenario, from its text to its verdict."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

from judge_app.engine.game import Game, SetupError
from judge_app.engine.passing_over import come_to_what_may_allow, looked_at
from judge_app.engine.play import Play
from judge_app.engine.refusals import Illegal, Loop, OverBudget, Settled, Stop, Undecided, Unreadable
from judge_app.engine.requests import Request
from judge_app.games import GAMES, game_called
from judge_app.language.scenario import LONGEST_FILE, read_each_scenario, read_scenarios
from judge_app.language.scenario_trees import Action, Beat, Claim, Fact, FaultyScenario, Ruling, Scenario
from judge_app.scenarios.expectations import OF_THE_STOP, Expectation, Given, State, as_state, in_brackets
from judge_app.scenarios.hints import hint
from judge_app.scenarios.naming import Lookup, every_card, with_cards
from judge_app.scenarios.passed_over import PassedOver, passed_over
from judge_app.scenarios.rehearsal import why_not_choosing
from judge_app.scenarios.script import Script

SomeScript = TypeVar("SomeScript", bound=Script)

PHRASES = {game.name: game.phrases for game in GAMES}


WHAT_TO_REPORT = "please report it with the text of the scenario and these words"


def said(fault: Exception) -> str:
    return f"{type(fault).__name__}: {fault}"


@dataclass(slots=True)
class Result:
    scenario: Scenario
    verdict: str = "holds"
    message: str = ""
    line: int = 0
    play: Any = None
    table: Any = None  # as far as it was laid out when the run stopped before the first step
    expectations: list[Expectation] = field(default_factory=list)
    answers: list[Given] = field(default_factory=list)
    choice: Request | None = None
    unread: list[dict[str, str]] = field(default_factory=list)
    cites: tuple[str, ...] = ()
    final: dict[str, Any] = field(default_factory=dict)
    failure: Exception | None = None  # what the engine stumbled over
    passed_over: list[PassedOver] = field(default_factory=list)  # what is said holds if these words change nothing
    left_open: list[Request] = field(default_factory=list)  # what is said holds whatever is chosen here

    @property
    def steps(self) -> list[Any]:
        return self.play.trace.steps if self.play is not None else []

    @property
    def assumed(self) -> list[str]:
        """What the givens did not say and the table needed: cards by name alone, and what stands where nothing is said."""
        by_default = self.play.assumed if self.play is not None else []
        return list(dict.fromkeys((*self.scenario.notes, *by_default)))

    @property
    def not_understood(self) -> list[tuple[str, str]]:
        """Words of cards on the table that could not be read, whether or not the run has come to need them."""
        cards = self.play.cards if self.play is not None else []
        words = [
            (card.face.name, each.text) for card in cards for ability in card.face.abilities for each in ability.unread
        ]
        return list(dict.fromkeys(words))

    def as_json(self) -> dict[str, Any]:
        try:
            return self._as_json()
        except Exception as fault:  # a step is put into words only now
            return broken(self.scenario, fault)._as_json()

    def _as_json(self) -> dict[str, Any]:
        return {
            "game": self.scenario.game,
            "title": self.scenario.title,
            "line": self.scenario.line,
            "verdict": self.verdict,
            "message": self.message,
            "fault": {"what": said(self.failure), "report": WHAT_TO_REPORT} if self.failure is not None else None,
            "cites": list(self.cites),
            "steps": [step.as_json() for step in self.steps],
            "expectations": [each.as_json() for each in self.expectations],
            "answers": [each.as_json() for each in self.answers],
            "choice": self.choice.as_json() if self.choice else None,
            "unread": self.unread,
            "judged": list(self.play.judged) if self.play is not None else [],
            "assumed": self.assumed,
            "not_understood": [{"card": card, "text": words} for card, words in self.not_understood],
            "passed_over": [each.as_json() for each in self.passed_over],
            "left_open": [each.as_json() for each in self.left_open],
            "final": self.final,
        }


def broken(scenario: Scenario, fault: Exception) -> Result:
    """What is left to say where even saying it failed."""
    result = Result(scenario)
    _broken(fault, result)
    return result


def faulty(wrong: FaultyScenario) -> Result:
    """A scenario of a file that cannot be read; the others keep their answers."""
    return Result(wrong.scenario, "error", str(wrong.error))


def read(text: str, lookup: Lookup = every_card) -> tuple[Scenario, ...]:
    """Every scenario of a text, with cards that it only names taken from the card library."""
    return tuple(_with_cards(scenario, lookup) for scenario in read_scenarios(text, PHRASES))


def read_each(text: str, lookup: Lookup = every_card) -> tuple[Scenario | FaultyScenario, ...]:
    """The same of a file, which may have many, and those that cannot be read beside those that can."""
    return tuple(
        each if isinstance(each, FaultyScenario) else _with_cards(each, lookup)
        for each in read_each_scenario(text, PHRASES, LONGEST_FILE)
    )


def _with_cards(scenario: Scenario, lookup: Lookup) -> Scenario:
    game = game_called(scenario.game)
    assert game is not None
    return with_cards(scenario, game, lookup)


def run_scenario(scenario: Scenario, answers: Sequence[Sequence[int]] = ()) -> Result:
    """From the start, with these answers to what the text leaves open."""
    game = game_called(scenario.game)
    assert game is not None
    return played_by(scenario, game, lambda: Script(game, beats_of(scenario), answers))[0]


def played_by(scenario: Scenario, game: Game, begin: Callable[[], SomeScript]) -> tuple[Result, SomeScript]:
    """The result, and the script that made it. If one more was chosen than may be, it is refused where it was asked."""
    script = begin()
    result = carry_out(scenario, game, script)
    if not script.picks.is_left_over:
        return result, script
    script = begin()
    script.picks.refuses_too_many = True
    return carry_out(scenario, game, script), script


def beats_of(scenario: Scenario) -> tuple[Beat, ...]:
    """What is played, in order; an action among the givens has been taken before the story begins."""
    return (*(fact for fact in scenario.facts if isinstance(fact, Action)), *scenario.beats)


def carry_out(scenario: Scenario, game: Game, script: Script) -> Result:
    """A game played by a script, from its table to its verdict."""
    result = Result(scenario)
    facts = [fact for fact in scenario.facts if isinstance(fact, Fact)]
    script.expectations.why_not_choosing = partial(why_not_choosing, script.game, facts, script)
    try:
        _play(game, facts, script, result)
    except SetupError as wrong:
        result.verdict, result.line = "error", wrong.line
        result.message = str(wrong) if "expected" in str(wrong) else f"{wrong}{hint(game, scenario, wrong.line)}"
    except Exception as fault:
        _broken(fault, result)
    _look_at_the_end(game, script, result)
    _leave_the_rest(game, script, result)
    result.expectations = script.expectations.checked
    result.answers = script.expectations.answers
    _judge(result)
    return result


def _judge(result: Result) -> None:
    """It holds if every claim does; one that is not understood is a fault of the text."""
    if result.verdict != "holds":
        return
    first = {each.state: each for each in reversed(result.expectations)}
    unknown = first.get(State.NOT_UNDERSTOOD)
    failed = first.get(State.FAILS) or first.get(State.UNCHECKED)
    if unknown is not None:
        may_say = f"; Then may say: {'; or: '.join(unknown.suggestions)}" if unknown.suggestions else ""
        result.verdict, result.message, result.line = "error", f"{unknown.got}{may_say}", unknown.line
    elif failed is not None:
        result.verdict = "fails"
        result.message, result.line = f"expected: {failed.text}; got: {failed.got}", failed.line


def _leave_the_rest(game: Game, script: Script, result: Result) -> None:
    """Claims that nobody came to are unchecked: without an answer, neither true nor false. What is so where the run stopped is
    said beside them."""
    for beat in script.beats:
        if isinstance(beat, Claim) and not script.expectations.is_taken(beat):
            so_far = _so_far(game, script, result, beat)
            script.expectations.leave(beat, "the run did not come to it" + (f"; so far: {so_far}" if so_far else ""))


def _so_far(game: Game, script: Script, result: Result, claim: Claim) -> str:
    """How a card or player is where the run stopped; nothing of what would have to happen first."""
    if result.play is None or result.verdict == "error" or claim.kind not in ("is", "has") or claim.deed is not None:
        return ""
    try:
        with looked_at(result.play):
            return game.check(result.play, claim, script.expectations.before).got
    except (SetupError, Stop, KeyError):  # a table where something stopped may not be whole
        return ""


def _broken(fault: Exception, result: Result) -> None:
    """No traceback reaches a user, and no answer comes out of a run that broke."""
    result.verdict, result.failure = "error", fault
    result.message = f"a fault of ours, not of the scenario: {said(fault)}; {WHAT_TO_REPORT}"


def _look_at_the_end(game: Game, script: Script, result: Result) -> None:
    """The table as the run left it. What stops or breaks while it is looked at counts, unless the run had stopped before."""
    table = result.play or result.table
    if table is None:
        return
    try:
        result.passed_over = passed_over(table, [(each["card"], each["text"]) for each in result.unread])
        if result.play is not None:
            with looked_at(result.play):
                result.final = game.final(result.play)
    except Stop as stop:
        if result.verdict == "holds":
            _stopped(stop, script, result)
    except Exception as fault:
        if result.verdict == "holds":
            _broken(fault, result)
        else:
            result.failure = fault


def _play(game: Game, facts: Sequence[Fact], script: Script, result: Result) -> None:
    try:
        result.play = play = game.table(facts, script)
        try:
            game.play_on(play)
        except Settled as settled:
            script.finish(play)
            script.nothing_is_left(settled)
    except Stop as stop:
        result.table = script.table
        _stopped(_behind(stop, result.play), script, result)
    except RecursionError:
        _stopped(OverBudget("what happens sets off what happens, deeper than can be followed"), script, result)


def _behind(stop: Stop, table: Play | None) -> Stop:
    """What was refused may be allowed by words that were not understood: then these are what the run stops at."""
    if isinstance(stop, Illegal) and table is not None:
        try:
            come_to_what_may_allow(table)
        except Unreadable as unread:
            return unread
    return stop


def _stopped(stop: Stop, script: Script, result: Result) -> None:
    """Which of the ways to stop short it was; claims that speak of the stop itself are checked."""
    match stop:
        case Illegal():
            result.verdict, result.cites, result.line = "illegal", stop.refusal.cites, stop.line or 0
        case Undecided():
            result.verdict, result.choice = "needs-choice", stop.request
        case Unreadable():
            result.verdict = "unread"
            result.unread.append({"card": stop.card, "text": stop.words})
        case Loop():
            result.verdict = "loop"
        case OverBudget():
            result.verdict = "error"
    result.message = str(stop)
    if any(_is_told(claim, stop, script) for claim in _claims_here(script)):
        result.verdict = "holds"
        _check_where_it_stopped(stop, script, result)


def _is_told(claim: Claim, stop: Stop, script: Script) -> bool:
    """Whether a claim says that the run stops here, who must choose, or that the action before it is refused."""
    match claim.kind:
        case "must_choose":
            return isinstance(stop, Undecided) and claim.subject is not None and stop.request.who == str(claim.subject)
        case "refused":
            return isinstance(stop, Illegal) and stop.line in (None, script.line_before(claim))
        case "stops":
            return isinstance(stop, Undecided | Unreadable)
    return False


def _holds(claim: Claim, stop: Stop, script: Script) -> bool:
    """A refusal is the one that was meant only if it cites the rules that the claim names."""
    cites = stop.refusal.cites if isinstance(stop, Illegal) else ()
    return _is_told(claim, stop, script) and all(script.expectations.cited(rule, cites) for rule in claim.because)


def _claims_here(script: Script) -> list[Claim]:
    """What is claimed of this moment: all before the next action that nobody has come to."""
    found: list[Claim] = []
    for beat in script.beats[script.at :]:
        if isinstance(beat, Claim):
            found.append(beat)
        elif isinstance(beat, Action | Ruling) and beat is not script.trying:
            break
    return found


def _check_where_it_stopped(stop: Stop, script: Script, result: Result) -> None:
    """The claim of the stop itself, and every other claim as things stand now: none is passed over."""
    cites = stop.request.cites if isinstance(stop, Undecided) else result.cites
    last = result.play.trace.last if result.play is not None else 0
    for claim in _claims_here(script):
        if claim.kind in OF_THE_STOP:
            got = stop.request.text if isinstance(stop, Undecided) else str(stop)
            if claim.kind == "refused" and cites:
                got = f"{got}{in_brackets(cites)}"
            holds = as_state(_holds(claim, stop, script))
            script.expectations.settle(claim, Expectation(claim.text, claim.line, holds, got, last, cites))
        elif result.play is not None:
            try:
                script.expectations.take(result.play, claim)
            except Stop as unknown:
                script.expectations.leave(claim, str(unknown))

"""Other ways to read a question that is not understood as it is typed, the nearest first.

Chatter is left out, players' phrases are put in the words of the forms (`players_words`), and what is said beside it is laid
aside (`laying_aside`) if it is so in the run: an event that happened there, a claim that holds. What is not so is said. A
question of an amount, a place or a state "after" something is asked of the table then.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from judge_app.engine.play import Play
from judge_app.engine.state import Card, Player
from judge_app.engine.trace import Step
from judge_app.games import game_called
from judge_app.language.scenario_trees import Action, Scenario
from judge_app.scenarios.expectations import NOT_UNDERSTOOD, Given
from judge_app.scenarios.limits import Limit
from judge_app.scenarios.moments import Watch, run_watched
from judge_app.scenarios.questions.forms import FIGURES, Asks, parts_of, read_form
from judge_app.scenarios.questions.in_plain_words import in_plain_words
from judge_app.scenarios.questions.laying_aside import Aside, Beside, cuts
from judge_app.scenarios.questions.named import plain_in
from judge_app.scenarios.questions.other_runs import OtherRuns, draft_of
from judge_app.scenarios.questions.players_words import (
    in_the_words_of_the_forms,
    without_chatter,
    without_little_words,
)
from judge_app.scenarios.questions.pronouns import names_as_deeds, with_whom_is_meant
from judge_app.scenarios.questions.read_off import read_off
from judge_app.scenarios.questions.recast import recast
from judge_app.scenarios.questions.slot_readings import Run, readings_by_slots
from judge_app.scenarios.questions.steps import is_health_of, says, speaks_of
from judge_app.scenarios.questions.vocabulary import (
    ASKED,
    AUXILIARIES,
    FILLERS,
    MODAL,
    PREDICATES,
    PRONOUNS,
    is_form_of,
    stems_of,
)
from judge_app.scenarios.questions.why import NOTHING
from judge_app.scenarios.questions.words import Word, cut
from judge_app.scenarios.run import Result
from judge_app.scenarios.tries import spoken

MOST_READINGS = 12  # that are asked for one question
MOST_ASIDES = 2  # laid aside, one after the other
OF_THEN = (Asks.HOW_MANY, Asks.FIGURE, Asks.WHERE, Asks.WHETHER)  # answered by the table at that time
AFTERWARDS = ("after", "once", "when", "as soon as", "off the", "from that", "off that")
NO_EVENT = frozenset("that this it everything swing attack hit turn one go clash fight combat exchange".split())
BE = ("is", "are", "was", "were", "had", "has")
SUPPOSES = frozenset("if instead suppose say without".split())

HEALTH_THEN = re.compile(
    r"^(?:and |so )?(?:what if|if|say|suppose) (?P<who>.+?) (?:was|were|is|had been|started|had) (?:still )?(?:on |at )?(?P<number>\d{1,3})(?: hp| health| life)? (?:when|before|as|right before|by the time) (?P<event>[^,]+?)(?:,| does| how| what| where|$)(?P<rest>.*)$",
    re.I,
)
BEGINS = re.compile(r" takes the action |, as an attack| attacks ")
DID_NOT_USE = re.compile(r"^(?P<why>why|how come) (?:didn'?t|did not) (?=\S+ use )", re.I)
OF_HEALTH = re.compile(r"\b(?:hp|health|life|go to|goes to|end up|ends up|on now|left)\b", re.I)

Ask = Callable[[Scenario, str, int], Given]


WEAK = re.compile(
    r" is not an? |does not control|has no chance to do it|it is not .+'s turn|has priority, not |no step changes|\bthe game is over$"
)
SAYS_LITTLE = (NOTHING, "it is not so", "nobody did it", "nothing")


def is_weak(given: Given) -> bool:
    """It says that a deed is none of this thing or moment, or that nothing is known: another reading may say why."""
    return given.answer in SAYS_LITTLE or (given.answer in ("no", NOTHING) and WEAK.search(given.reason) is not None)


YES_OR_NO = re.compile(r"^(?:does|do|did|is|are|was|were|will|would|has|have|can|could|may)\b", re.I)
AN_AMOUNT = re.compile(r"^(?:how (?:much|many)|what(?:'s|s| is)?(?: his| her| the)? (?:hp|health|life)\b)", re.I)
AN_AMOUNT_OF_HEALTH = re.compile(r"^(?:how much|what(?:'s|s| is)?(?: his| her| the)?) (?:hp|health|life)\b", re.I)
ANSWERS = re.compile(r"^(?:yes|no|unknown|not|it can|nobody|without|it turns|if )\b", re.I)


def is_left_open(text: str, given: Given) -> bool:
    """It says how a supposed run ends, and not what is asked of it."""
    parts = parts_of(text)
    main = parts.asked.strip()
    if not main:
        return False
    if not parts.supposed:
        return AN_AMOUNT_OF_HEALTH.match(main) is not None and given.reason.startswith("step ")
    if YES_OR_NO.match(main):
        return ANSWERS.match(given.answer) is None
    return AN_AMOUNT.match(main) is not None and not re.match(r"(?:[a-z]+ )?-?\d|.{0,20}: \d|none", given.answer, re.I)


def quotes_what_was_done(text: str, given: Given) -> bool:
    """ "Why didn't it die when the hound attacked it" is not answered by that the hound attacks it."""
    is_negative = NEGATED_WHY.match(text) is not None and given.step > 0
    return is_negative and given.reason.startswith("step ") and UNDONE.search(given.answer) is None


NEGATED_WHY = re.compile(r"^(?:so |and |but )*(?:why|how come)\b.{0,30}?(?:n'?t\b|\bnot\b|\bnever\b)", re.I)
UNDONE = re.compile(r"negat|prevent|instead|fail|miss|redirect|block|cancel|defeat|destroy|remov| not | no |nothing|:|→|Resist|drop", re.I)  # fmt: skip


def accounts_for(text: str, given: Given, play: Play) -> bool:
    """Whether a step that is given as the reason says anything of what is asked, or its numbers if it is asked of figures."""
    if not given.step or not OF_A_REASON.match(text) or not given.reason.startswith("step "):
        return True
    said = f"{given.answer} {given.reason}".lower().replace(":", " ").split()
    content = _says_of_itself(text, play)
    words = [word for word in content if not word.isdigit() and word not in OF_PREDICATES | FIGURES]
    return any(_is_among(said, word) for word in words) if words else _has_a_number(said, content)


def _is_among(said: Sequence[str], word: str) -> bool:
    return any(is_form_of(each, stems_of(word)) for each in said)


def _has_a_number(said: Sequence[str], content: Sequence[str]) -> bool:
    """One of those that are asked, if any is."""
    numbers = [word for word in content if word.isdigit()]
    return not numbers or any(number in each for number in numbers for each in said)


def _says_of_itself(text: str, play: Play) -> list[str]:
    """The words of what is asked that are no names, and none that any question has."""
    words = plain_in(cut(parts_of(text).asked, play))
    return [word for word in words if word not in FILLERS | AUXILIARIES | MODAL | ASKED | LITTLE_SAID]


OF_A_REASON = re.compile(r"^(?:so |and |but )*(?:why|how come)\b", re.I)
OF_PREDICATES = frozenset(word for said in PREDICATES for word in said.split())
LITTLE_SAID = frozenset("come only just still not never no anything something nothing now more less".split())


@dataclass(frozen=True, slots=True)
class Reading:
    text: str
    at: int  # the step at which it is asked
    said: tuple[str, ...] = ()  # of what was laid aside
    is_refusal: bool = False  # "why didn't Vi use it" is answered by why she could not, if a rule says so
    scenario: Scenario | None = None  # in place of the one that is asked about: only as far as it is asked of


class Readings:
    """Of one question, in one run."""

    def __init__(self, scenario: Scenario, ask: Ask, until: Limit | None) -> None:
        self.scenario, self.ask = scenario, ask
        game = game_called(scenario.game)
        self.game = game.id if game is not None else ""
        self.watch = Watch(until=until)
        self.result: Result = run_watched(scenario, self.watch)
        self.deeds = {beat.line: beat.text for beat in scenario.beats if isinstance(beat, Action)}

    def answered(self, text: str, n: int, names: frozenset[str]) -> Given | None:
        """By the first reading that is understood."""
        if self.result.play is None:
            return None
        weak: Given | None = None
        for reading in self._to_be_asked(text, n, names):
            given = self._as_read(reading)
            if given is None or self._leaves_it_open(reading.text, given):
                continue
            if not is_weak(given):
                return given
            weak = weak or given
        return self._by_its_slots(text, n) or weak or self._in_plain_words(text, n)

    def _to_be_asked(self, text: str, n: int, names: frozenset[str]) -> Iterator[Reading]:
        """Each reading once, and only so many."""
        asked = {text}
        for reading in self.of(text, n, names):
            if reading.text in asked and reading.at == n:
                continue
            if len(asked) > MOST_READINGS:
                return
            asked.add(reading.text)
            yield reading

    def _as_read(self, reading: Reading) -> Given | None:
        given = self.ask(reading.scenario or self.scenario, reading.text, reading.at)
        if given.answer == NOT_UNDERSTOOD or (reading.is_refusal and given.answer != "no"):
            return None
        return replace(given, reason="; ".join(filter(None, (given.reason, *reading.said))))

    def _leaves_it_open(self, text: str, given: Given) -> bool:
        if is_left_open(text, given) or quotes_what_was_done(text, given):
            return True
        return not accounts_for(text, given, self.result.play)

    def _by_its_slots(self, text: str, n: int) -> Given | None:
        """What its words ask for in whatever order they stand, where all of them are accounted for."""
        assert self.result.play is not None
        game = game_called(self.scenario.game)
        assert game is not None
        run = Run(game, self.result.play, tuple(self.deeds.values()))
        if (found := read_off(text, run, OtherRuns(draft_of(self.scenario), 0, self.watch.until))) is not None:
            return found
        for said in islice(dict.fromkeys(readings_by_slots(text, run)), MOST_READINGS):
            given = self.ask(self.scenario, said, n)
            if given.answer != NOT_UNDERSTOOD and not is_weak(given) and not self._leaves_it_open(said, given):
                return replace(given, reason="; ".join(filter(None, (given.reason, f"read as “{said}”"))))
        return None

    def _in_plain_words(self, text: str, n: int) -> Given | None:
        """The last resort: what is asked and supposed in the plainest words for it."""
        for said in in_plain_words(without_chatter(text), self.result.play):
            given = self.ask(self.scenario, said, n)
            if given.answer != NOT_UNDERSTOOD and not is_weak(given) and not is_left_open(said, given):
                return replace(given, reason="; ".join(filter(None, (given.reason, f"read as “{said}”"))))
        return None

    def of(self, text: str, n: int, names: frozenset[str]) -> Iterator[Reading]:
        play = self.result.play
        plain = without_chatter(text)
        yield Reading(plain, n)
        bare = without_little_words(plain, names)
        yield from self._of_health_then(bare, n)
        parts = parts_of(bare)
        alone = recast(parts.asked, play) if parts.beside and not parts.supposed else ()
        for each in (*recast(bare, play), *alone):
            yield from self._of_health_then(each, n)
            yield Reading(each, n)
            yield from self._without_asides(Reading(each, n), 1)
        yield Reading(bare, n)
        bare = names_as_deeds(bare, play)
        worded = [names_as_deeds(each, play) for each in in_the_words_of_the_forms(bare, self.game, names)]
        worded = list(dict.fromkeys((*(with_whom_is_meant(each, play) for each in worded), *worded)))
        for each in worded:
            could = DID_NOT_USE.sub(r"\g<why> could not ", each)
            yield from [Reading(could, n, is_refusal=True)] if could != each else []
            yield Reading(each, n)
        for each in dict.fromkeys((*worded, bare)):
            yield from self._without_asides(Reading(each, n), MOST_ASIDES)

    def _of_health_then(self, text: str, n: int) -> Iterator[Reading]:
        """ "What if Rin was on 24 when she uses Night Watch, …": with so much more or less at the start that it is so then."""
        found = HEALTH_THEN.match(with_whom_is_meant(text, self.result.play))
        names = [word for word in cut(found["who"], self.result.play) if word.is_name] if found is not None else []
        if found is None or len(names) != 1:
            return
        at = self._begin_of(cut(found["event"], self.result.play))
        if at is None:
            return
        who, by = names[0], self._health_changed(names[0].means, at)
        rest = found["rest"].strip(" ,")
        asked = f"how much health does {spoken(who.text)} have" if OF_HEALTH.search(rest) or not rest else rest
        text = f"what if {spoken(who.text)} has {int(found['number']) - by} health, {asked}"
        yield Reading(text, n, scenario=self._until_answered(at) if asked != rest else None)

    def _until_answered(self, at: int) -> Scenario:
        """The scenario without what is done after the deed that begins behind a step, and its answers."""
        by_line = self._steps_by_line()
        line = self.watch.lines[at] if at < len(self.watch.lines) else 0
        end = self._with_answers(line, by_line) if line in by_line else len(self.result.steps)
        last = self.watch.lines[end - 1]
        return replace(self.scenario, beats=tuple(beat for beat in self.scenario.beats if beat.line <= last))

    def _steps_by_line(self) -> dict[int, list[Step]]:
        by_line: dict[int, list[Step]] = {}
        for step, line in zip(self.result.steps, self.watch.lines, strict=False):
            by_line.setdefault(line, []).append(step)
        return by_line

    def _begin_of(self, words: Sequence[Word]) -> int | None:
        """The step before an event begins; the first of the last deed for none."""
        line = self._line_of(words)
        begun = [step.n for step, each in zip(self.result.steps, self.watch.lines, strict=False) if each == line]
        return begun[0] - 1 if begun else None

    def _line_of(self, words: Sequence[Word]) -> int | None:
        """Where the last deed is written that names everything; of no name the last deed; else that of the event's last step."""
        named = [word.text for word in words if word.is_name]
        lines = [each for each in dict.fromkeys(self.watch.lines) if each]
        own = [each for each in lines if all(name in self.deeds.get(each, "") for name in named)]
        if own:
            return own[-1]
        end = self._end_of(words)
        return self.watch.lines[min(end, len(self.watch.lines)) - 1] if end else None

    def _health_changed(self, thing: object, until: int) -> int:
        """By how much the run has changed somebody's health before a step."""
        total = 0
        for step in self.result.steps[:until]:
            for change in step.changes:
                is_own = change.subject is thing or (isinstance(thing, Player) and is_health_of(change, thing))
                if change.what == "health" and is_own and isinstance(change.after, int):
                    total += change.after - change.before
        return total

    def _without_asides(self, reading: Reading, depth: int) -> Iterator[Reading]:
        further = []
        for each in cuts(reading.text):
            if (left := self._laid_aside(reading, each.main, each.aside)) is not None:
                yield from (replace(left, text=said) for said in recast(left.text, self.result.play))
                yield left
                further.append(left)
        for left in further if depth > 1 else ():
            yield from self._without_asides(left, depth - 1)

    def _laid_aside(self, reading: Reading, main: str, aside: Aside) -> Reading | None:
        words = cut(aside.text, self.result.play)
        supposes = bool(SUPPOSES & set(main.lower().replace(",", " ").split()))
        if supposes and any(word.is_name for word in words):
            return None  # it may be part of what is supposed
        main = without_chatter(main)
        if aside.kind is Beside.EVENT:
            return self._after_an_event(reading, main, aside, words)
        if aside.kind is Beside.CLAIM and not supposes:
            denied = self._denied(main, aside.text, reading.at)
            return Reading(main, reading.at, (*reading.said, *([denied] if denied else [])))
        return Reading(main, reading.at, reading.said)

    def _after_an_event(self, reading: Reading, main: str, aside: Aside, words: Sequence[Word]) -> Reading | None:
        step = self._end_of(words)
        if step is None:
            return None
        form = read_form(cut(main, self.result.play))
        supposes = bool(SUPPOSES & set(main.lower().split()))
        if form is not None and form.asks in OF_THEN and aside.lead == "before" and not supposes:
            return self._before_an_event(reading, main, words)
        if form is None or form.asks not in OF_THEN or not aside.lead.startswith(AFTERWARDS) or step >= reading.at:
            return Reading(main, reading.at, reading.said)
        return Reading(main, step, (*reading.said, f"asked after step {step}"))

    def _before_an_event(self, reading: Reading, main: str, words: Sequence[Word]) -> Reading | None:
        """Of the table as it was then."""
        step = self._last_before(words)
        if step is None or not 0 < step < reading.at:
            return None
        return Reading(main, step, (*reading.said, f"asked of the table before step {step + 1}"))

    def _last_before(self, words: Sequence[Word]) -> int | None:
        """The step before the first that says the event; of a card alone, before it is used."""
        names, verbs = [word.means for word in words if word.is_name], _verbs_of(words)
        if not verbs:
            return self._begin_of(words) if names else None
        said = [step for step in self.result.steps if all(speaks_of(step, name) for name in names)]
        return next((step.n - 1 for step in said if all(says(step, stems_of(verb)) for verb in verbs)), None)

    def _end_of(self, words: Sequence[Word]) -> int | None:
        """The last step of what is done in the event, with what the others answer to it; the last of all of no event."""
        names = [word.means for word in words if word.is_name]
        verbs = _verbs_of(words)
        if not names and not verbs:
            return len(self.result.steps)
        by_line = self._steps_by_line()
        for line in reversed(by_line):
            if self._is_of(names, verbs, line, by_line[line]):
                return self._with_answers(line, by_line)
        return None

    def _is_of(self, names: Sequence[object], verbs: Sequence[str], line: int, steps: Sequence[Step]) -> bool:
        """The deed names something, or its steps say every verb; and what it does not speak of is part of the run."""
        in_the_deed = [name for name in names if str(name) in self.deeds.get(line, "")]
        others = [name for name in names if name not in in_the_deed and not _one_speaks_of(steps, name)]
        if names and len(others) == len(names):
            return False
        if not all(_one_speaks_of(self.result.steps, name) for name in others):
            return False
        return bool(in_the_deed) or _say_every_one(steps, verbs)

    def _with_answers(self, line: int, by_line: dict[int, list[Step]]) -> int:
        who = self.deeds.get(line, " ").split(" ")[0]
        last = by_line[line][-1].n
        for other in (each for each in by_line if each > line):
            begins = any(BEGINS.search(step.text) for step in by_line[other])
            if begins or self.deeds.get(other, "").startswith(f"{who} "):
                break
            last = by_line[other][-1].n
        return last

    def _denied(self, main: str, claim: str, n: int) -> str:
        """What the run says against a claim; nothing if it is so, or cannot be looked up."""
        words = list(cut(claim, self.result.play))
        named = [word for word in cut(main, self.result.play) if word.is_name]
        if words and words[0].text in PRONOUNS and (whom := _meant(words[0].text, named)) is not None:
            words[0] = whom
        if len(words) < 3 or not words[0].is_name or words[1].text not in BE:
            return ""
        found = self.ask(self.scenario, _as_a_question(words), n)
        said = " ".join(word.text for word in words)
        return f"but it is not so that {said}: {found.reason}" if found.answer == "no" else ""


def _one_speaks_of(steps: Sequence[Step], name: object) -> bool:
    return any(speaks_of(step, name) for step in steps)


def _say_every_one(steps: Sequence[Step], verbs: Sequence[str]) -> bool:
    return bool(verbs) and all(any(says(step, stems_of(verb)) for step in steps) for verb in verbs)


def _verbs_of(words: Sequence[Word]) -> list[str]:
    """What is said of an event, apart from names, numbers and words for any event."""
    plain = [word for word in plain_in(words) if not word.isdigit()]
    return [word for word in plain if word not in FILLERS | AUXILIARIES | PRONOUNS | NO_EVENT]


def _as_a_question(claim: Sequence[Word]) -> str:
    """ "Wall is engaged" as "is Wall engaged"."""
    lead, have = ("does", "have ") if claim[1].text in ("has", "had") else ("is", "")
    return f"{lead} {claim[0].text} {have}{' '.join(word.text for word in claim[2:])}"


def _meant(pronoun: str, named: Sequence[Word]) -> Word | None:
    """The card that is named first for "it", "he" or "she"; else who is."""
    cards = [word for word in named if isinstance(word.means, Card)]
    people = [word for word in named if isinstance(word.means, Player)]
    found = cards or people
    return found[0] if found and pronoun in ("it", "he", "she", "they") else None

"""The same scenario with one thing changed, to answer "what if" and "why not": each change is run again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from judge_app.language.scenario_trees import ScenarioError
from judge_app.scenarios.draft import Draft, Line
from judge_app.scenarios.limits import Limit
from judge_app.scenarios.moments import Watch, run_watched
from judge_app.scenarios.questions.vocabulary import AUXILIARIES, FILLERS, stems_of
from judge_app.scenarios.questions.words import Word
from judge_app.scenarios.run import Result, read
from judge_app.scenarios.tries import spoken
from judge_app.scenarios.what_decides import changes

MOST = 60  # changes that are tried for one question
COMMON_LITTLE = AUXILIARIES | FILLERS
_RATIO = re.compile(r"[+-]?\d+/[+-]?\d+")
_BE = ("is", "are", "was", "were", "be", "been")
_HAVE = ("has", "have", "had")
_OPPOSITE = {"ready": ("engaged", "committed", "stunned"), "untapped": ("engaged", "committed")}


@dataclass(frozen=True, slots=True)
class Other:
    """A scenario that differs in one fact, and what came of it."""

    fact: str
    change: str
    result: Result


class OtherRuns:
    def __init__(self, draft: Draft, line: int, until: Limit | None) -> None:
        self.draft = draft  # only what is given and done
        self.line = line  # of the last action before the step at which it is asked
        self.until = until

    def with_one_fact_changed(self) -> Iterator[Other]:
        for change, _ in zip(changes(self.draft), range(MOST), strict=False):
            if self.until is not None and self.until.is_over():
                return
            result = self._run(change.draft)
            if result is not None and result.verdict in ("holds", "fails", "illegal"):
                yield Other(change.fact, change.change, result)

    def supposing(self, words: Sequence[Word]) -> Result | None:
        """What comes of it if this is done here, or is so on the board; None if it is neither."""
        if {"not", "never"} & {word.text for word in words}:
            drafts = [*self._without_the_deed(words), *self._with_the_fact(words)]
        else:
            drafts = [*self._with_the_deed(words), *self._with_the_fact(words)]
        for draft in drafts:
            result = self._run(draft)
            if result is not None:
                return result
        return None

    def _run(self, draft: Draft) -> Result | None:
        try:
            (scenario,) = read(draft.text)
        except ScenarioError:
            return None
        result = run_watched(scenario, Watch(until=self.until))
        return None if result.verdict == "error" and not result.steps else result

    def _with_the_deed(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Ben obstructs with Wall", also "Ben obstructed with Wall" and "Ben did obstruct"."""
        said = [spoken(word.text) if word.is_name else word.typed for word in words if word.text not in ("did", "had")]
        if len(said) < 2 or not words[0].is_name:
            return
        for verb in _present(said[1]):
            yield self.draft.with_line(self.line, "When", " ".join((said[0], verb, *said[2:])), go_on=False)

    def _without_the_deed(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Sol did not block": without the lines in which this is done."""
        named = [word.text for word in words if word.is_name]
        stems = tuple(
            stem
            for word in words
            if not word.is_name and word.text not in COMMON_LITTLE
            for stem in stems_of(word.text)
        )
        done = [line for line in self.draft.lines if line.keyword == "When"]
        dropped = [
            line
            for line in done
            if named and all(name in line.text for name in named) and _says_one_of(line.text, stems)
        ]
        if dropped:
            yield self.draft.kept(line for line in self.draft.lines if line not in dropped)

    def _with_the_fact(self, words: Sequence[Word]) -> Iterator[Draft]:
        named = [word for word in words if word.is_name]
        plain = [word.text for word in words if not word.is_name]
        if not named:
            return
        line = self._line_of(named[0])
        if line is not None and ("without" in plain or ({"no", "not"} & set(plain) and {"there", *_BE} & set(plain))):
            yield self._changed(line, "")
        says = [
            word for word in words[list(words).index(named[0]) + 1 :] if word.text not in ("instead", "only", "a", "an")
        ]
        if not says:
            return
        tail = " ".join(word.typed for word in says[1:])
        if line is not None and says[0].text in (*_BE, *_HAVE):
            yield from self._card_with(line, tail)
        if says[0].text in _HAVE:
            yield self._with_given(f"{spoken(named[0].text)} has {tail}")

    def _line_of(self, name: Word) -> Line | None:
        pattern = re.compile(rf"(?<!\w){re.escape(name.text)}(?!\w)")
        given = [line for line in self.draft.lines if line.keyword == "Given"]
        return next((line for line in given if pattern.search(line.text) and "(" in line.text), None)

    def _card_with(self, line: Line, tail: str) -> Iterator[Draft]:
        """The card's line with another pair of figures, another figure, or in another state."""
        ratio, figure = _RATIO.search(tail), re.search(r"(\d{1,6}) ([a-z]+)", tail)
        if ratio is not None:
            yield self._changed(line, _RATIO.sub(ratio[0], line.text, count=1))
        elif figure is not None:
            number, what = figure[1], re.escape(figure[2])
            yield self._changed(line, re.sub(rf"({what}) \d{{1,6}}", rf"\g<1> {number}", line.text, count=1))
        else:
            for state in _OPPOSITE.get(tail, ()):
                yield self._changed(line, line.text.replace(f", {state}", ""))
            yield self._changed(line, f"{line.text}, {tail}")

    def _with_given(self, sentence: str) -> Draft:
        """In place of the line that gives the same of the same, else beside the others."""
        kind = re.sub(r"\d{1,6}", "", sentence)
        kept = [line for line in self.draft.lines if re.sub(r"\d{1,6}", "", line.text) != kind]
        return self.draft.kept((Line("Given", sentence), *kept))

    def _changed(self, line: Line, sentence: str) -> Draft:
        return self.draft.rewritten(line.number, "" if sentence == line.text else sentence)


def _says_one_of(text: str, stems: tuple[str, ...]) -> bool:
    return bool(stems) and any(word.startswith(stems) for word in text.lower().split())


def _present(verb: str) -> Iterator[str]:
    yield verb
    plain = verb.removesuffix("ed")
    yield from (
        f"{plain}s",
        f"{plain}es",
        f"{plain}es" if plain.endswith("e") else f"{plain}e",
        f"{verb}s",
        f"{verb}es",
    )

"""Choices written into the text, so that the text stays the one truth about a scenario."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from judge_app.engine.requests import Request
from judge_app.scenarios.draft import Draft, ScenarioError, read_draft
from judge_app.scenarios.explore import answers_to, as_sentence, said_of
from judge_app.scenarios.moments import Chosen
from judge_app.site.desk.links import decoded, encoded
from judge_app.site.desk.runs import Sight

MOST_OPTIONS = 40


@dataclass(frozen=True, slots=True)
class Way:
    """Another way it could have gone: what is different, and the code of the scenario that goes that way."""

    said: str
    code: str


def options(request: Request) -> list[tuple[int, ...]]:
    """Every way to answer, as far as they can be listed."""
    return list(islice(answers_to(request), MOST_OPTIONS))


def options_are_complete(request: Request) -> bool:
    return len(list(islice(answers_to(request), MOST_OPTIONS + 1))) <= MOST_OPTIONS


def chosen(draft: Draft, line: int, request: Request, picked: Sequence[int]) -> Draft:
    """The draft with this choice made after the action in that line."""
    return draft.with_line(line, "When", as_sentence(request, picked))


def other_choices(draft: Draft, made: Chosen) -> Iterator[Way]:
    """The ways not taken at a choice that stands on its own line."""
    for picked in options(made.request):
        if picked != made.picked:
            other = draft.rewritten(made.line, as_sentence(made.request, picked)).up_to(made.line)
            yield Way(f"if {made.request.who} chooses {said_of(made.request, picked)}", encoded(other.text))


def other_ways(sight: Sight) -> list[Way]:
    """What else could have been chosen, or passed, at this step."""
    ways = [way for made in sight.chosen_here for way in other_choices(sight.draft, made)]
    for opened in sight.watch.opened:
        if opened.step == sight.n and opened.deed and not opened.window.resting:
            line = next((each.number for each in sight.draft.lines if each.text == opened.deed), 0)
            if line:
                way = Way(f"if {opened.window.player} passes instead", encoded(sight.draft.without(line).text))
                ways.append(way)
    return ways


def kept_ways(sight: Sight, codes: Sequence[str]) -> list[Way]:
    """The branches that are kept, each told by what only its text says."""
    return [Way(_told_apart(decoded(code), sight.text), code) for code in codes]


def _told_apart(text: str, from_text: str) -> str:
    try:
        here, there = ([line.text for line in read_draft(each).lines] for each in (from_text, text))
    except ScenarioError:
        return "a text that cannot be read"
    only = [words for words in there if words not in here]
    missing = [words for words in here if words not in there]
    return f"if {', and '.join(only)}" if only else f"without: {'; '.join(missing)}" if missing else "in another order"

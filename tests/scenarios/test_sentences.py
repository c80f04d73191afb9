"""Everything that a run says, over every scenario of the project: plurals, no Python literals, no raw ids, single blanks."""

import re
from collections.abc import Iterator

import pytest

from bench.record_traces import ROOT, recorded_scenarios
from judge_app.engine.trace import Change, as_sentence
from judge_app.games import GAMES
from judge_app.scenarios.in_the_end import in_the_end
from judge_app.scenarios.run import Result, run_scenario

COUNTED = "card|counter|click|action|foundation|attack card|token|super|player|resource|turn|time|target|asset|hit point|[A-Z]\\w+ Counter"
FAULTS = {
    "a plural of one": re.compile(rf"(?<![\w+/.#-])1 (?:{COUNTED})s\b"),
    "a singular of many": re.compile(rf"(?<![\w+/.#-])(?:[02-9]|\d\d+) (?:{COUNTED})\b(?! of\b|-| Clash)"),
    "a Python literal": re.compile(r"\b(?:True|False|None)\b|<\w+ object|\bobject at 0x|[\[({]['\"]\w+['\"][,:\])]"),
    "two blanks": re.compile(r"\S  +\S"),
    "a raw id": re.compile(
        r"(?<!\[)\b(?:glossary|clarification|errata|htp20\d\d)\.[a-z]|\b(?:alpha-clash|universus|city-of-heroes):\w"
    ),
    "a template": re.compile(r"\{\w*\}"),
}


def said(result: Result) -> Iterator[str]:
    """Without what the scenario's own writer said: titles, claims, names."""
    for step in result.steps:
        yield step.text
        yield str(step.place)
        yield from (change.sentence for change in step.changes)
    yield from (part.sentence for part in in_the_end(result).parts)
    yield from (each.got for each in result.expectations)
    yield from (each.reason for each in result.answers)
    yield from result.assumed
    if result.choice is not None:
        yield result.choice.text
    yield result.message


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_every_sentence_of_every_run_is_in_order(game: str) -> None:
    wrong = {
        f"{fault}: {sentence}"
        for _, scenario in recorded_scenarios(ROOT)
        if scenario.game == game
        for sentence in said(run_scenario(scenario))
        for fault, pattern in FAULTS.items()
        if pattern.search(sentence)
    }
    assert sorted(wrong) == []


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        ("a plural of one", "Rin discards 1 cards"),
        ("a singular of many", "2 card in hand"),
        ("a Python literal", "Scout: engaged False -> True"),
        ("two blanks", "Ana  draws"),
        ("a Python literal", "chosen: ['Scout', 'Brute']"),
        ("a raw id", "see glossary.phase"),
        ("a raw id", "by alpha-clash:704.13"),
        ("a template", "{} draws"),
    ],
)
def test_each_fault_is_found(fault: str, sentence: str) -> None:
    assert FAULTS[fault].search(sentence)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (Change("Scout", "engaged", False, True), "Scout is engaged"),
        (Change("Scout", "attacking", True, False), "Scout is no longer attacking"),
        (Change("Sword", "attached to", None, "Scout"), "Sword is attached to Scout"),
        (Change("Sword", "attached to", "Scout", None), "Sword is no longer attached to Scout"),
        (Change("Ben", "outcome", None, "loses"), "Ben loses the game"),
        (Change("Gale", "Stun", 2, None), "Gale: Stun is gone"),
        (Change("Ben", "health", 20, 19), "Ben: health 20 → 19"),
    ],
)
def test_a_change_is_said_in_words(change: Change, sentence: str) -> None:
    assert change.sentence == sentence


def test_what_is_shown_begins_with_a_capital_and_names_stay_as_written() -> None:
    assert as_sentence("the action of Heavy Punch is played") == "The action of Heavy Punch is played"
    assert as_sentence("card 1 of Mo's hand: zone Mo's hand → Mo's discard pile").startswith("Card 1")
    assert as_sentence("e-Blade is engaged") == "e-Blade is engaged"

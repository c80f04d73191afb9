"""Passing words over is never silently wrong: each ability of the rulings and tests is made unread in turn.

Whatever words do is known here, for they were read. Made unread, they must stop the run, or the claims must hold without them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from judge_app.engine.state import Card, Face
from judge_app.language.abilities import Ability, Kind
from judge_app.language.faults import Fault
from judge_app.language.scenario_trees import Ruling, Scenario
from judge_app.language.spans import Span
from judge_app.language.structure import Unread
from judge_app.scenarios.files import scenario_files, scenarios_in
from judge_app.scenarios.run import run_scenario

NOT_UNDERSTOOD = Fault(Span(0, 0), "made unread for this test")


def scenarios_of(game: str) -> Iterator[Scenario]:
    for file in scenario_files(game):
        for scenario in scenarios_in(file.read_text(encoding="utf-8"), markdown=file.suffix == ".md"):
            if not any(isinstance(beat, Ruling) for beat in scenario.beats):
                yield scenario


def works_by_itself(card: Card, ability: Ability) -> bool:
    """In play, without anybody using it, and not told by a tag when."""
    own = ability.kind in (Kind.STATIC, Kind.TRIGGERED) and not set(ability.timings) - {"Threat", "Reward"}
    return own and card.zone.in_play and bool(card.face.text) and not ability.unread


def made_unread(face: Face, ability: Ability) -> Ability:
    text = re.sub(r"^\s*(\d+|Threat|Reward):\s*", "", face.text[ability.span.start : ability.span.end]).strip()
    sentences = [each.rstrip(".") for each in re.split(r"(?<=[.])\s+", text)]
    effects = tuple(Unread(each, NOT_UNDERSTOOD, span=ability.span) for each in sentences)
    return replace(ability, kind=Kind.STATIC, trigger=None, effects=effects)


@pytest.mark.parametrize("game", ["alpha-clash", "universus", "city-of-heroes"])
def test_words_made_unread_stop_the_run_or_change_no_claim(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    target: tuple[str, int] | None = None
    init: Callable[..., None] = Face.__init__

    def with_unread_words(face: Face, *given: object, **named: object) -> None:
        init(face, *given, **named)
        if target is not None and face.name == target[0] and len(face.abilities) > target[1]:
            abilities = list(face.abilities)
            abilities[target[1]] = made_unread(face, abilities[target[1]])
            object.__setattr__(face, "abilities", tuple(abilities))

    monkeypatch.setattr(Face, "__init__", with_unread_words)
    tried, wrong = 0, []
    for scenario in scenarios_of(game):
        target = None
        read = run_scenario(scenario)
        if read.verdict != "holds" or read.play is None or read.unread:
            continue
        cards = [(card, at) for card in read.play.cards for at in range(len(card.face.abilities))]
        targets = {(card.face.name, at) for card, at in cards if works_by_itself(card, card.face.abilities[at])}
        for target in sorted(targets):
            tried += 1
            result = run_scenario(scenario)
            if not result.unread and (result.verdict != "holds" or not result.passed_over):
                wrong.append((scenario.title, target, result.verdict, result.message))
    assert tried > 0
    assert wrong == []

"""The questions players ask: read from their files, and their faults."""

from __future__ import annotations

import pytest

from judge_app.text.library import GameText
from judge_app.text.lint.questions import needs_questions, question_faults
from judge_app.text.model import TextError
from judge_app.text.questions import Asked, asked_of_rules, read_questions, ruling_questions
from judge_app.text.rulings import load_rulings
from tests.conftest import SmallGame

RULES = "# 1. Duel\n\n**1.1** (rule) A card that has attacked this turn can't attack again until it has rested.\n\n**1.2** (rule) Draw two.\n\n**1.3** (rule) Rest.\n"


@pytest.fixture
def game(small_game: SmallGame) -> GameText:
    return small_game.document(RULES).load()


def asked(rule: str, *questions: str) -> Asked:
    return Asked(rule, questions, "duel/rules/questions/01_rules.md", 1)


def faults(game: GameText, *questions: Asked) -> list[str]:
    return [finding.message for finding in question_faults(game, list(questions))]


def six(of: str) -> tuple[str, ...]:
    return tuple(f"{of} in way {number}" for number in range(6))


def test_questions_stand_under_the_heading_of_their_rule() -> None:
    found = list(read_questions("# Duel\n\n## 1.1\n- swing twice?\n- attack again\n\n## 1.2\n- how many\n", "q.md"))
    assert [(each.id, each.questions, each.line) for each in found] == [
        ("1.1", ("swing twice?", "attack again"), 3),
        ("1.2", ("how many",), 7),
    ]


@pytest.mark.parametrize(
    ("text", "line"), [("- who\n", 1), ("## 1.1\nwho\n", 2), ("## 1.1\n- who\n## 1.1 and more\n", 3)]
)
def test_a_line_that_is_neither_is_refused_with_its_place(text: str, line: int) -> None:
    with pytest.raises(TextError, match=rf"q\.md:{line}: "):
        list(read_questions(text, "q.md"))


def test_questions_without_fault_have_none(game: GameText) -> None:
    assert faults(game, asked("1.1", *six("swing")), asked("1.2", *six("cards")), asked("1.3", *six("rest"))) == []


def test_a_game_without_questions_owes_none(game: GameText) -> None:
    assert faults(game) == []


def test_faults_are_reported(game: GameText) -> None:
    own = "so a card that has attacked this turn can't attack again, right?"
    found = faults(
        game,
        asked("1.1", *six("swing"), own),
        asked("1.2", "swing in way 3"),
        asked("1.3", *six("swing")),
        asked("9.9", "who"),
    )
    assert found == [
        f"1.1 is asked in its own words: {own!r}",
        "questions of 9.9, which is not there",
        "'swing in way 3' is asked of 1.1, 1.2, 1.3",
        "1.2 has 1 questions, wanted 6",
    ]


def test_the_questions_of_every_game_are_without_fault(library: dict[str, GameText]) -> None:
    for game in library.values():
        assert [finding.message for finding in question_faults(game, asked_of_rules(game.id))] == []


def test_every_ruling_is_asked_in_two_more_ways(library: dict[str, GameText]) -> None:
    for game, rulings in load_rulings(library).items():
        questions = ruling_questions(game)
        assert questions.keys() <= {ruling.id for ruling in rulings}
        assert [ruling.id for ruling in rulings if len(set(questions.get(ruling.id, ()))) < 2] == []


def test_a_heading_alone_is_not_asked_about(game: GameText) -> None:
    assert [rule.id for rule in game.rules.values() if needs_questions(rule)] == ["1.1", "1.2", "1.3"]

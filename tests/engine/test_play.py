"""The one path of every event, on a table with no game."""

from __future__ import annotations

from typing import Any

import pytest

from judge_app.engine.cards import Card, Face
from judge_app.engine.deciders import RecordedDecider
from judge_app.engine.effects import FOR_THE_GAME, Fixed, Modification, Prohibition, Replacement, Watcher
from judge_app.engine.event_kinds import EventKind, Kinds
from judge_app.engine.events import Event
from judge_app.engine.loops import PATIENCE, LoopWatch
from judge_app.engine.play import Play
from judge_app.engine.players import Player
from judge_app.engine.refusals import Loop, OverBudget, Undecided
from judge_app.engine.trace import Step
from tests.engine.no_game import rules_of_no_game

MARK = EventKind("mark")


class Table(Play):
    """Two players, a pile each, and events that put a mark on a card."""

    def __init__(self, answers: tuple[tuple[int, ...], ...] = (), budget: int = 1000) -> None:
        super().__init__(
            RecordedDecider(answers), rules_of_no_game({MARK: Table.put_mark, Kinds.MOVE: Table.move}), budget=budget
        )
        for name in ("Ana", "Ben"):
            player = Player(len(self.players), name)
            self.players.append(player)
            self.new_zone("pile", player, in_play=True)
        self.step("begin", cites=("a:1",))

    def card(self, name: str, owner: int = 0) -> Card:
        player = self.players[owner]
        return self.new_card(Face(name), player, player.zones["pile"])

    def put_mark(self, event: Event) -> None:
        assert event.card is not None
        self.step("{} is marked", event.card, cites=("a:2",))
        self.mark(event.card, "marks", event.card.marks.get("marks", 0) + event.amount)

    def move(self, event: Event) -> None:
        assert event.card is not None
        assert event.place is not None
        self.step("{} moves", event.card, cites=("a:3",))
        self.relocate(event.card, event.place)


def lasting(card: Card | None = None) -> dict[str, Any]:
    return {"source": card, "controller": None, "duration": FOR_THE_GAME}


def test_a_prohibition_wins_and_nothing_changes() -> None:
    table = Table()
    card = table.card("Rock")
    table.add(Prohibition((MARK,), lambda _event: True, "Rock can't be marked", cites=("a:9",), **lasting()))
    assert table.happen(Event(MARK, card=card, amount=1)) == []
    assert card.marks == {}
    assert "can't" in table.trace.steps[-1].text
    refusal = table.why_forbidden(Event(MARK, card=card))
    assert refusal is not None
    assert refusal.cites == ("a:9",)


def test_a_replacement_has_one_opportunity_for_an_event() -> None:
    table = Table()
    card = table.card("Rock")

    def double(event: Event) -> tuple[Event, ...]:
        event.amount *= 2
        return (event,)

    for _ in range(2):
        table.add(Replacement((MARK,), lambda _event: True, double, **lasting()))
    table.happen(Event(MARK, card=card, amount=2))
    assert card.marks["marks"] == 8


def test_what_looks_back_sees_cards_that_leave_together() -> None:
    table = Table()
    rock, paper = table.card("Rock"), table.card("Paper")
    away = table.new_zone("away", None)
    seen: list[str] = []
    watcher = Watcher((Kinds.MOVE,), lambda _event: rock.zone.in_play, None, looks_back=True, **lasting(rock))
    table.add(watcher)
    table.happen(Event(Kinds.MOVE, card=rock, place=away), Event(Kinds.MOVE, card=paper, place=away))
    seen = [str(triggered.event.card) for triggered in table.triggered]
    assert seen == ["Rock", "Paper"]


def test_a_watcher_that_waits_for_the_next_time_triggers_once() -> None:
    table = Table()
    card = table.card("Rock")
    table.add(Watcher((MARK,), lambda _event: True, None, once=True, **lasting(card)))
    table.happen(Event(MARK, card=card, amount=1))
    table.happen(Event(MARK, card=card, amount=1))
    assert len(table.triggered) == 1


def test_fixed_objects_are_forgotten_when_they_become_new_ones() -> None:
    table = Table()
    card = table.card("Rock")
    table.add(Modification("size", "plus", 2, Fixed([card]), None, None, FOR_THE_GAME))
    assert len(list(table.modifications("size", card))) == 1
    card.life += 1
    assert list(table.modifications("size", card)) == []


def test_effects_end_with_their_duration() -> None:
    table = Table()
    card = table.card("Rock")
    table.add(Modification("size", "plus", 2, Fixed([card]), None, None, "until evening"))
    assert len(table.expire("until evening")) == 1
    assert list(table.modifications("size", card)) == []


def test_a_choice_that_nobody_made_stops_with_its_options() -> None:
    table = Table()
    with pytest.raises(Undecided) as undecided:
        table.choose(table.players[0], "a card", ["Rock", "Paper"], ("a:4",))
    request = undecided.value.request
    assert (request.who, request.labels, request.cites) == ("Ana", ("Rock", "Paper"), ("a:4",))


def test_a_choice_with_one_legal_answer_is_not_asked() -> None:
    assert Table().choose(None, "a card", ["Rock"]) == "Rock"


def test_recorded_answers_are_given_in_order() -> None:
    table = Table(answers=((1,), (0,)))
    assert table.choose(None, "a card", ["Rock", "Paper"]) == "Paper"
    assert table.choose(None, "a card", ["Rock", "Paper"]) == "Rock"


def test_a_run_has_a_budget_of_steps() -> None:
    table = Table(budget=5)
    card = table.card("Rock")
    for _ in range(4):
        table.happen(Event(MARK, card=card, amount=1))
    with pytest.raises(OverBudget):
        table.happen(Event(MARK, card=card, amount=1))
    assert table.trace.last == 5


def test_the_same_state_again_without_a_choice_is_a_loop() -> None:
    table = Table()
    watch = LoopWatch(table)
    for _ in range(PATIENCE + 1):
        watch.something_happened()
    with pytest.raises(Loop):
        watch.something_happened()


def test_changes_are_noted_in_the_step_that_made_them() -> None:
    table = Table()
    card = table.card("Rock")
    table.happen(Event(MARK, card=card, amount=1))
    assert [change.as_json() for change in table.trace.steps[-1].changes] == [
        {"subject": "Rock", "what": "marks", "before": 0, "after": 1}
    ]


def test_rules_that_hold_of_every_such_step_are_told_after_those_that_decide() -> None:
    general = frozenset({"game:1", "game:2"})
    step = Step(1, "", None, "it happens", (), ("game:1", "game:9", "game:2", "game:9"), 0, general)
    assert step.cites == ("game:9",)
    assert step.general == ("game:1", "game:2")
    assert step.as_json()["cites"] == ["game:9", "game:1", "game:2"]


def test_a_step_with_general_rules_alone_is_decided_by_them() -> None:
    step = Step(1, "", None, "it happens", (), ("game:1",), 0, frozenset({"game:1"}))
    assert step.cites == ("game:1",)
    assert step.general == ()

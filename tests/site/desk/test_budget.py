"""What would not end is stopped with a clear message, and other requests go on."""

from __future__ import annotations

import threading
import time
import urllib.request
from typing import Any

import pytest
from flask.testing import FlaskClient

from judge_app.language.scenario_trees import Scenario, ScenarioError
from judge_app.scenarios.limits import SECONDS, Limit
from judge_app.scenarios.moments import STEPS, Watch, run_watched
from judge_app.scenarios.run import Result, read
from judge_app.site.desk import runs
from judge_app.site.desk.budget import MOST_GIVEN, read_one
from judge_app.site.desk.comparing import MOST_FOLLOWED
from judge_app.site.desk.links import encoded
from tests.site.desk.conftest import SUPERSPEED

LOOP = """Scenario: A card that answers itself for ever
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls Echo (Relic) "Whenever your Contender gains health, your Contender gains one health."
    And Ana has 10 health
    And Ben has 20 health
    And Ana's hand has Balm (Basic) "Your Contender gains one health."
  When Ana plays Balm
"""
BRANCHES = """Scenario: More branches than anybody wants
  Game: Alpha Clash
  Given it is Ana's primary phase
""" + "".join(
    f'    And Ana\'s hand has Bolt{chr(65 + n)} (Basic) "Deal one damage to target Contender or Clash card."\n'
    f"    And Ben controls Wall{chr(65 + n)} (0/9)\n"
    for n in range(10)
) + "".join(f"  When Ana plays Bolt{chr(65 + n)}\n" for n in range(10))  # fmt: skip


WAYS = """Scenario: More ways to commit than anybody can read
  Game: UniVersus
  Given it is Rin's combat phase
    And Rin controls Mentor (foundation, counts as 2)
    And the next check of Rin's deck is 1
    And Rin's hand has Kick (difficulty 14, high, speed 3, damage 5)
    And Sol has 20 health
""" + "".join(f"    And Rin controls Root{chr(65 + n)} (foundation)\n" for n in range(26)) + "  When Rin attacks with Kick\n"  # fmt: skip
CROWD = """Scenario: Everything changes everything
  Game: Alpha Clash
  Given it is Ana's primary phase
""" + "".join(
    f'    And Ana controls W{chr(65 + n // 26)}{chr(65 + n % 26)} (0/5) "All Clash cards get +1/+1."\n' for n in range(100)
) + "  When Ana ends the turn\n"  # fmt: skip


class Clock:
    """A clock that a test turns: each look at it takes as long as the test says."""

    def __init__(self, a_look: float) -> None:
        self.a_look = a_look
        self.now = 0.0

    def __call__(self) -> float:
        self.now += self.a_look
        return self.now


@pytest.fixture
def slow_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    """A processor on which five looks at the clock use up a run's time."""
    monkeypatch.setattr(time, "thread_time", Clock(SECONDS / 5))


def answered(client: FlaskClient, text: str) -> Any:
    return client.post("/api/run", json={"scenario": text}).get_json()


def test_a_loop_is_stopped_and_told(client: FlaskClient) -> None:
    data = answered(client, LOOP)
    assert data["verdict"] == "loop"
    assert "repeats itself" in data["message"]
    assert len(data["steps"]) < STEPS / 10


def test_more_ways_than_can_be_gone_through_are_not(client: FlaskClient) -> None:
    data = answered(client, WAYS)
    assert data["verdict"] == "error"
    assert "more than 200,000 ways" in data["message"]


@pytest.mark.usefixtures("slow_processor")
def test_a_run_that_takes_too_long_is_stopped_between_two_steps(client: FlaskClient) -> None:
    data = answered(client, CROWD)
    assert data["verdict"] == "error"
    assert "longer than 2 seconds of processor time" in data["message"]
    assert len(data["steps"]) <= 10  # those of the set-up, and five


def test_a_run_past_its_time_stops_at_the_next_step() -> None:
    over = Limit(processor=time.thread_time() - 1)
    result = run_watched(read(SUPERSPEED)[0], Watch(until=over))
    assert result.verdict == "error"
    assert "longer than" in result.message


def test_memory_that_runs_out_is_no_verdict(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """How much memory there is says nothing of the scenario."""

    def without_memory(scenario: Scenario, watch: Watch) -> Result:
        result = run_watched(scenario, watch)
        result.failure = MemoryError()
        return result

    monkeypatch.setattr(runs, "run_watched", without_memory)
    answer = client.post("/api/run", json={"scenario": SUPERSPEED})
    assert answer.status_code == 503
    assert "verdict" not in answer.text


def test_a_run_past_its_steps_stops() -> None:
    result = run_watched(read(SUPERSPEED)[0], Watch(steps=4))
    assert (result.verdict, len(result.steps)) == ("error", 4)
    assert "more than 4 steps" in result.message


def test_more_cards_than_a_table_holds_are_refused_at_their_line() -> None:
    text = (
        "Scenario: x\n  Game: Alpha Clash\n  Given Ana's hand has 200 cards\n"
        + "    And Ben's hand has 200 cards\n" * 3
    )
    with pytest.raises(ScenarioError, match=f"line 6: with 200 cards there are more than the {MOST_GIVEN}"):
        read_one(text)


@pytest.mark.parametrize("figures", ["2/2, cost {}", "{}/2", "4/2), with {} streak counters"])
def test_a_number_of_a_thousand_digits_is_refused_at_its_line(client: FlaskClient, figures: str) -> None:
    """Python itself refuses to read more than 4,300 digits; nobody needs more than six."""
    text = SUPERSPEED.replace("4/2)", figures.format("9" * 5000) + (")" if ")" not in figures else ""))
    with pytest.raises(ScenarioError, match="line 5: a number has at most 6 digits"):
        read_one(text)
    assert client.post("/api/run", json={"scenario": text}).status_code == 422
    assert "a number has at most 6 digits" in client.post("/desk", data={"text": text, "do": "read"}).text
    read_one(SUPERSPEED.replace("strikes first", "on 20261116"))  # a title may say what it likes


def test_half_a_character_is_refused_not_stumbled_over(client: FlaskClient) -> None:
    """JSON can carry half of a pair of code units, which no text can be written with."""
    for path in ("run", "legal", "whynot", "parse-scenario"):
        answer = client.post(
            f"/api/{path}", json={"scenario": SUPERSPEED.replace("Brute", "Br\ud800te"), "action": "x"}
        )
        assert answer.status_code == 400, path
    asked = client.post("/api/whynot", json={"scenario": SUPERSPEED, "action": "Ana\udc00 passes"})
    assert asked.status_code == 422


def test_branches_are_followed_within_a_budget(client: FlaskClient) -> None:
    answer = client.get(f"/desk/s/{encoded(BRANCHES)}/branches")
    assert answer.status_code == 200
    assert "more branches than can be followed at once" in answer.text
    assert answer.text.count('class="branch"') <= MOST_FOLLOWED


@pytest.mark.usefixtures("slow_processor")
def test_branches_are_followed_until_the_time_is_over(client: FlaskClient) -> None:
    answer = client.get(f"/desk/s/{encoded(BRANCHES)}/branches")
    assert answer.status_code == 200
    assert answer.text.count('class="branch"') < MOST_FOLLOWED


def test_other_requests_go_on_while_a_run_is_under_way(desk_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the real server: a run waits until a rule has been read."""
    under_way, may_end = threading.Event(), threading.Event()
    pages: list[str] = []

    def held(scenario: Scenario, watch: Watch) -> Result:
        under_way.set()
        may_end.wait()
        return run_watched(scenario, watch)

    def fetch() -> None:
        with urllib.request.urlopen(f"{desk_url}/desk/s/{encoded(LOOP)}/3") as answer:
            pages.append(answer.read().decode())

    monkeypatch.setattr(runs, "run_watched", held)
    running = threading.Thread(target=fetch)
    running.start()
    try:
        under_way.wait()
        with urllib.request.urlopen(f"{desk_url}/alpha-clash/rule/504.2a") as answer:
            assert answer.status == 200
        assert not pages
    finally:
        may_end.set()
        running.join()
    assert "repeats itself" in pages[0]

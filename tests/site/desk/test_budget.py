"""What would not end is stopped with a clear message, and other requests go on."""

from __future__ import annotations

import threading
import time
import urllib.request

import pytest
from flask.testing import FlaskClient

from judge_app.scenarios.moments import Watch, in_time, run_watched
from judge_app.scenarios.run import read
from judge_app.site.desk.budget import LAST_RESORT, TooMuch, time_limit, warm_all
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


def test_a_loop_is_stopped_and_told(client: FlaskClient) -> None:
    warm_all()
    began = time.monotonic()
    data = client.post("/api/run", json={"scenario": LOOP}).get_json()
    assert time.monotonic() - began < LAST_RESORT + 2
    assert data["verdict"] == "loop"
    assert "repeats itself" in data["message"]


def test_branches_are_followed_within_a_budget(client: FlaskClient) -> None:
    warm_all()
    began = time.monotonic()
    answer = client.get(f"/desk/s/{encoded(BRANCHES)}/branches")
    assert time.monotonic() - began < LAST_RESORT + 2
    assert answer.status_code == 200
    assert "more branches than can be followed at once" in answer.text
    assert answer.text.count('class="branch"') <= MOST_FOLLOWED


def test_a_run_past_its_time_stops_at_the_next_step() -> None:
    warm_all()
    watch = Watch(until=time.monotonic() - 1)
    result = run_watched(read(SUPERSPEED)[0], watch)
    assert result.verdict == "error"
    assert "longer than" in result.message
    assert in_time() > time.monotonic()


def test_a_run_past_its_steps_stops() -> None:
    result = run_watched(read(SUPERSPEED)[0], Watch(steps=4))
    assert (result.verdict, len(result.steps)) == ("error", 4)
    assert "more than 4 steps" in result.message


def _endless() -> None:
    with time_limit(0.2):
        while True:
            sum(range(100))


def test_work_that_never_comes_to_a_step_is_ended_from_outside() -> None:
    began = time.monotonic()
    with pytest.raises(TooMuch, match="stopped"):
        _endless()
    assert time.monotonic() - began < 3


def test_what_ends_in_time_is_left_alone() -> None:
    with time_limit(0.1):
        pass
    time.sleep(0.2)
    assert sum(range(10)) == 45


def test_other_requests_go_on_while_one_is_stopped(desk_url: str) -> None:
    warm_all()
    slow = [
        threading.Thread(
            target=lambda: urllib.request.urlopen(f"{desk_url}/desk/s/{encoded(BRANCHES)}/branches").read()
        )
        for _ in range(2)
    ]
    for thread in slow:
        thread.start()
    times = []
    while any(thread.is_alive() for thread in slow):
        began = time.monotonic()
        with urllib.request.urlopen(f"{desk_url}/alpha-clash/rule/504.2a") as answer:
            assert answer.status == 200
        times.append(time.monotonic() - began)
        time.sleep(0.05)
    assert len(times) >= 3
    assert sorted(times)[len(times) // 2] < 1.5

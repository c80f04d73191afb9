"""What would not end is stopped with a clear message, and other requests go on."""

from __future__ import annotations

import threading
import time
import urllib.request
from typing import Any

import pytest
from flask.testing import FlaskClient

from judge_app.language.scenario_trees import ScenarioError
from judge_app.scenarios.moments import SECONDS, Watch, in_time, run_watched
from judge_app.scenarios.run import read
from judge_app.site.desk.budget import MOST_GIVEN, read_one, warm_all
from judge_app.site.desk.comparing import MOST_FOLLOWED
from judge_app.site.desk.links import encoded
from tests.site.desk.conftest import SUPERSPEED

BUDGET = SECONDS + 2  # the clock is looked at between steps, and a page is drawn at the end
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


def answered(client: FlaskClient, text: str) -> tuple[dict[str, Any], float]:
    """The answer, and the processor's seconds that it took: a busy machine does not count."""
    warm_all()
    began = time.thread_time()
    data = client.post("/api/run", json={"scenario": text}).get_json()
    return data, time.thread_time() - began


def test_a_loop_is_stopped_and_told(client: FlaskClient) -> None:
    data, seconds = answered(client, LOOP)
    assert data["verdict"] == "loop"
    assert "repeats itself" in data["message"]
    assert seconds < BUDGET


def test_more_ways_than_can_be_gone_through_are_not(client: FlaskClient) -> None:
    data, seconds = answered(client, WAYS)
    assert data["verdict"] == "error"
    assert "more than 200,000 ways" in data["message"]
    assert seconds < BUDGET


def test_a_crowded_table_is_answered_or_stopped_in_time(client: FlaskClient) -> None:
    data, seconds = answered(client, CROWD)
    assert data["verdict"] == "holds" or "longer than 2 seconds" in data["message"]
    assert seconds < BUDGET


def test_a_run_past_its_time_stops_at_the_next_step() -> None:
    warm_all()
    result = run_watched(read(SUPERSPEED)[0], Watch(until=time.monotonic() - 1))
    assert result.verdict == "error"
    assert "longer than" in result.message
    assert in_time() > time.monotonic()


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
    warm_all()
    began = time.thread_time()
    answer = client.get(f"/desk/s/{encoded(BRANCHES)}/branches")
    assert time.thread_time() - began < BUDGET
    assert answer.status_code == 200
    assert "more branches than can be followed at once" in answer.text
    assert answer.text.count('class="branch"') <= MOST_FOLLOWED


def test_other_requests_go_on_while_some_are_stopped(desk_url: str) -> None:
    """On the real server: every kind of endless scenario at once, and a rule is read meanwhile, again and again."""
    warm_all()
    costly = [f"/desk/s/{encoded(text)}/branches" for text in (BRANCHES, WAYS)]
    costly += [f"/desk/s/{encoded(text)}/3" for text in (LOOP, CROWD)]
    pages: dict[str, str] = {}

    def fetch(path: str) -> None:
        with urllib.request.urlopen(f"{desk_url}{path}") as answer:
            pages[path] = answer.read().decode()

    slow = [threading.Thread(target=fetch, args=(path,)) for path in costly]
    for thread in slow:
        thread.start()
    meanwhile = 0
    while any(thread.is_alive() for thread in slow):
        with urllib.request.urlopen(f"{desk_url}/alpha-clash/rule/504.2a") as answer:
            assert answer.status == 200
        meanwhile += any(thread.is_alive() for thread in slow)
        time.sleep(0.02)
    assert meanwhile >= 3
    said = ("more branches than", "more than 200,000 ways", "repeats itself", "longer than 2 seconds")
    assert [any(words in pages[path] for words in said) for path in costly] == [True] * len(costly)

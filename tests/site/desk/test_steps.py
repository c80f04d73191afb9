"""A run on the page: verdict, honesty, the board at a step, its rules, its words, its cause."""

from __future__ import annotations

import json
import re

import pytest
from flask.testing import FlaskClient

from judge_app.scenarios.moments import Watch, run_watched
from judge_app.scenarios.run import read, run_scenario
from judge_app.site.desk.links import decoded, encoded
from judge_app.site.desk.runs import run_at
from tests.site.desk.conftest import CHOICE, OBSTRUCT, SUPERSPEED, every_scenario, with_line

ONE_TOO_MANY = """Scenario: Two cards for a check that is one short
  Game: UniVersus
  Given it is Rin's combat phase
    And Rin's stage has Post (Foundation) and Rail (Foundation)
    And Rin's hand has Quick Jab (mid, speed 3, damage 5, difficulty 4)
    And the next check of Rin's deck is 3
  When Rin attacks with Quick Jab choosing yes and Post and Rail
"""


def step_of(text: str, words: str) -> int:
    return next(int(step.n) for step in run_scenario(read(text)[0]).steps if words in step.text)


def page(client: FlaskClient, text: str, n: int | str) -> str:
    answer = client.get(f"/desk/s/{encoded(text)}/{n}")
    assert answer.status_code == 200
    return answer.text


def test_a_watched_run_is_the_run() -> None:
    for text in every_scenario()[::3]:
        scenario = read(text)[0]
        assert run_watched(scenario, Watch(possibilities=True)).as_json() == run_scenario(scenario).as_json()


def test_a_choice_of_one_too_many_is_refused_on_the_page_too() -> None:
    scenario = read(ONE_TOO_MANY)[0]
    watched = run_watched(scenario, Watch(possibilities=True))
    assert watched.verdict == run_scenario(scenario).verdict == "illegal"


def test_the_verdict_stands_at_the_top(client: FlaskClient) -> None:
    assert '<p class="decided">Brute is defeated. Swift Scout is unharmed.</p>' in page(client, SUPERSPEED, 1)
    wrong = SUPERSPEED.replace("Swift Scout is in play", "Swift Scout is defeated")
    assert "It does not hold" in page(client, wrong, 1)


def test_an_answer_that_is_another_in_the_end_says_both(client: FlaskClient) -> None:
    """Brute is in play until Swift Scout's damage is dealt; whoever asks at the first step is told how it ends (303.5)."""
    asked = client.get(f"/desk/s/{encoded(SUPERSPEED)}/1?ask=is+brute+still+alive").text
    answer = asked[asked.index('class="answer here"') :]
    assert re.search(r'In the end:</span> <strong class="said no">no</strong>', answer)
    assert re.search(r'At step 1:</span> <strong class="said yes">yes</strong>', answer)
    same = client.get(f"/desk/s/{encoded(SUPERSPEED)}/1?ask=is+swift+scout+still+alive").text
    assert "In the end:" not in same


def test_the_board_is_the_one_after_the_step(client: FlaskClient) -> None:
    defeated = step_of(SUPERSPEED, "Brute is put into Ben")
    before, after = run_at(SUPERSPEED, defeated - 1), run_at(SUPERSPEED, defeated)
    assert before.board is not None
    assert after.board is not None
    assert [zone.name for zone in before.board.players[1].zones for card in zone.cards if card.name == "Brute"] == [
        "Clash Zone"
    ]
    brute = [(zone.name, card) for zone in after.board.players[1].zones for card in zone.cards if card.name == "Brute"]
    assert brute[0][0] == "Oblivion"
    assert brute[0][1].moved_from == "Ben's Clash Zone"
    assert "from Ben&#39;s Clash Zone" in page(client, SUPERSPEED, defeated)


def test_a_figure_that_changed_says_what_it_was(client: FlaskClient) -> None:
    shown = page(client, SUPERSPEED, step_of(SUPERSPEED, "clash damage to Brute"))
    assert re.search(r"defense</span> <b>0</b> <span class=\"was\">was 2", shown)


def test_a_step_opens_its_rules_in_place(client: FlaskClient) -> None:
    shown = page(client, SUPERSPEED, step_of(SUPERSPEED, "clash damage to Brute"))
    assert '<span class="num">704.13b</span>' in shown
    assert "<details" in shown


def test_a_step_links_its_cause(client: FlaskClient) -> None:
    n = step_of(SUPERSPEED, "Brute is defeated")
    cause = run_scenario(read(SUPERSPEED)[0]).steps[n - 1].cause
    assert f' href="{cause}">because of step {cause}:' in page(client, SUPERSPEED, n)


def test_the_words_that_did_it_are_marked(client: FlaskClient) -> None:
    chosen = with_line(CHOICE, "When", "Ana chooses Page")
    n = next(step.n for step in run_scenario(read(chosen)[0]).steps if step.card_text)
    assert "<mark>" in page(client, chosen, n)


def test_a_window_passed_by_default_is_told(client: FlaskClient) -> None:
    shown = page(client, OBSTRUCT, 1)
    assert "Rests on 1 chance to act passed by default" in shown
    assert "obstruct with Page" in shown
    written = OBSTRUCT.replace("  Ask can", "    And Ben passes\n    And Ben passes\n  Ask can")
    assert "passed by default" not in page(client, written, 1)


def test_words_not_understood_are_told(client: FlaskClient) -> None:
    text = SUPERSPEED.replace('"Superspeed"', '"Trigger - Attack: Frobnicate the gronk."')
    shown = page(client, text, 1)
    assert "A card was not understood" in shown
    assert "Frobnicate the gronk" in shown


def test_a_step_past_the_end_leads_to_the_end(client: FlaskClient) -> None:
    last = len(run_scenario(read(SUPERSPEED)[0]).steps)
    answer = client.get(f"/desk/s/{encoded(SUPERSPEED)}/999")
    assert answer.location.endswith(f"/{last}")


def test_a_text_that_is_no_scenario_shows_its_faults(client: FlaskClient) -> None:
    text = "Scenario: x\n  Game: Alpha Clash\n  Given Ana flies\n"
    answer = client.get(f"/desk/s/{encoded(text)}/1")
    assert answer.status_code == 422
    assert "line 3" in answer.text


def test_a_line_that_means_nothing_on_the_table_is_told_with_its_line(client: FlaskClient) -> None:
    answer = client.get(f"/desk/s/{encoded(SUPERSPEED.replace('Brute (4/2)', 'Brute (4/2, shiny)'))}/0")
    assert answer.status_code == 200
    assert "It cannot be run" in answer.text
    assert "(line 5)" in answer.text


def test_nothing_a_user_writes_becomes_html(client: FlaskClient) -> None:
    text = SUPERSPEED.replace("Superspeed strikes", "<script>alert(1)</script> strikes").replace("Brute", "[<b>Brute]")
    for n in ("1", "5", "print", "branches"):
        answer = client.get(f"/desk/s/{encoded(text)}/{n}", follow_redirects=True)
        assert answer.status_code == 200
        assert "<script>alert" not in answer.text
        assert "<b>Brute" not in answer.text


def test_no_page_needs_inline_scripts_or_styles(client: FlaskClient) -> None:
    for path in ("/desk", f"/desk/s/{encoded(OBSTRUCT)}/5", f"/desk/s/{encoded(CHOICE)}/print", "/api/"):
        shown = client.get(path).text
        assert not re.search(r"<script(?![^>]*\bsrc=)|\sstyle=|\son\w+=|<style", shown), path


@pytest.mark.parametrize("kind", ["text", "markdown", "json"])
def test_a_run_can_be_copied(client: FlaskClient, kind: str) -> None:
    answer = client.get(f"/desk/s/{encoded(SUPERSPEED)}/{kind}")
    assert answer.status_code == 200
    if kind == "text":
        assert answer.text == SUPERSPEED
    elif kind == "json":
        assert json.loads(answer.text)["verdict"] == "holds"
    else:
        assert re.search(r"^\d+\. Brute is defeated \(.*303\.5", answer.text, re.MULTILINE)
        link = re.search(r"\(http://localhost/desk/s/([^)]+)\)", answer.text)
        assert link
        assert decoded(link[1]) == SUPERSPEED


def test_the_printed_page_has_board_steps_and_rules(client: FlaskClient) -> None:
    shown = page(client, SUPERSPEED, "print")
    assert "The board in the end" in shown
    assert "Brute is defeated" in shown
    assert '<span class="num">704.13b</span>' in shown


def test_nothing_about_the_user_is_kept(client: FlaskClient) -> None:
    answer = client.get(f"/desk/s/{encoded(SUPERSPEED)}/3")
    assert "Set-Cookie" not in answer.headers
    assert "Set-Cookie" not in client.post("/desk", data={"text": SUPERSPEED, "do": "run"}).headers


def test_the_search_box_of_a_step_is_empty(client: FlaskClient) -> None:
    shown = client.get(f"/desk/s/{encoded(SUPERSPEED)}/3?or={encoded(CHOICE)}&ask=who+wins").text
    box = re.search(r'<input id="q"[^>]*>', shown)
    assert box
    assert 'value=""' in box[0]


def test_words_not_understood_are_ruled_on_the_page_and_the_run_goes_on(client: FlaskClient) -> None:
    text = """Scenario: Nobody knows what it means
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana's hand has Riddle (Basic) "Gronk the flimflam twice."
    And Ben has 20 health
  When Ana plays Riddle
"""
    assert 'action="rule"' in page(client, text, 1)
    answer = client.get(f"/desk/s/{encoded(text)}/rule?words=Draw+one+card")
    ruled = decoded(answer.location.split("/desk/s/")[1].split("/")[0])
    assert ruled == text + "    And the judge rules: Draw one card\n"
    assert run_scenario(read(ruled)[0]).verdict == "holds"
    assert client.get(f"/desk/s/{encoded(text)}/rule?words=").status_code == 422


def test_any_step_is_reached_by_its_number(client: FlaskClient) -> None:
    answer = client.get(f"/desk/s/{encoded(SUPERSPEED)}/at?n=7")
    assert answer.location.endswith(f"/{encoded(SUPERSPEED)}/7")
    assert client.get(f"/desk/s/{encoded(SUPERSPEED)}/at?n=x").status_code == 400
    assert client.get("/desk/s/broken/at?n=1").status_code == 400


def test_a_question_is_suggested_as_one_asks_it(client: FlaskClient) -> None:
    n = step_of(OBSTRUCT, "goes on to the Obstruct Step")
    assert 'value="can Ben obstruct with Wall?"' in page(client, OBSTRUCT, n)


def test_what_decides_it_has_a_first_look_that_says_how_far_it_is(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("judge_app.site.desk.comparing.FIRST_LOOK", 0.0)
    first = page(client, SUPERSPEED, "decides")
    assert "Brute is defeated. Swift Scout is unharmed." in first
    assert re.search(r"0 of \d+ changes tried", first)
    assert '<progress value="0"' in first
    assert 'href="?whole=1"' in first
    whole = client.get(f"/desk/s/{encoded(SUPERSPEED)}/decides?whole=1").text
    assert "<progress" not in whole
    assert "“Superspeed” on Swift Scout" in whole


def test_a_why_is_answered_on_the_page_with_its_causes_and_the_sentence_of_its_rule(client: FlaskClient) -> None:
    answer = client.get(f"/desk/s/{encoded(SUPERSPEED)}/11", query_string={"ask": "why did brute die"}).text
    asked = answer[answer.index('id="ask"') :]
    assert "because of step 10: Swift Scout deals 2 clash damage to Brute" in asked
    assert 'class="first-rule"' in asked

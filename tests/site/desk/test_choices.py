"""Choices, branches, questions, what-if: each is written into the text."""

from __future__ import annotations

import re

from flask.testing import FlaskClient

from judge_app.scenarios.run import read, run_scenario
from judge_app.site.desk.choices import options
from judge_app.site.desk.links import decoded, encoded
from judge_app.site.desk.runs import run_at
from tests.site.desk.conftest import CHOICE, OBSTRUCT, SUPERSPEED, with_line


def text_at(location: str) -> str:
    return decoded(location.split("/desk/s/")[1].split("/")[0].split("?")[0].split("#")[0])


def window_of(text: str, words: str) -> int:
    return next(each.step for each in run_at(text, 1).watch.opened if words in each.window.name)


def test_the_options_of_an_open_choice_are_buttons(client: FlaskClient) -> None:
    shown = client.get(f"/desk/s/{encoded(CHOICE)}", follow_redirects=True).text
    assert "Somebody must choose" in shown
    for label in ("Page", "Wall"):
        assert f">{label}</button>" in shown


def test_choosing_writes_the_choice_into_the_text_and_keeps_the_branches_there_are(client: FlaskClient) -> None:
    request = run_at(CHOICE).result.choice
    assert request is not None
    picked = request.labels.index("Page")
    answer = client.get(f"/desk/s/{encoded(CHOICE)}/choose?pick={picked}&or={encoded(OBSTRUCT)}")
    assert answer.status_code == 303
    assert text_at(answer.location) == with_line(CHOICE, "When", "Ana chooses Page")
    assert f"or={encoded(OBSTRUCT)}" in answer.location
    assert f"or={encoded(CHOICE)}" not in answer.location  # it waits for a choice, and is no way of its own
    assert run_scenario(read(text_at(answer.location))[0]).verdict == "holds"


def test_every_option_of_a_choice_can_be_written_and_read_back(client: FlaskClient) -> None:
    request = run_at(CHOICE).result.choice
    assert request is not None
    for n, _ in enumerate(options(request)):
        text = text_at(client.get(f"/desk/s/{encoded(CHOICE)}/choose?pick={n}").location)
        assert run_scenario(read(text)[0]).verdict == "holds"


def test_the_other_way_of_a_choice_is_offered_where_it_was_made(client: FlaskClient) -> None:
    text = with_line(CHOICE, "When", "Ana chooses Page")
    made = run_at(text, 1).watch.chosen[0].step
    shown = client.get(f"/desk/s/{encoded(text)}/{made}").text
    assert "if Ana chooses Wall" in shown


def test_acting_in_a_window_that_was_passed_opens_a_branch(client: FlaskClient) -> None:
    n = window_of(OBSTRUCT, "Obstruct")
    shown = client.get(f"/desk/s/{encoded(OBSTRUCT)}/{n}").text
    assert 'value="Ben obstructs with Page"' in shown
    assert "Wall</b>: it is engaged, and only ready Clash cards may obstruct" in shown
    line = next(line.number for line in run_at(OBSTRUCT, n).draft.lines if line.text.startswith("Ana attacks"))
    answer = client.get(f"/desk/s/{encoded(OBSTRUCT)}/act?n={n}&after={line}&do=Ben+obstructs+with+Page")
    text = text_at(answer.location)
    assert text.endswith("  When Ana attacks Vortex with Ram\n    And Ben obstructs with Page\n")
    assert run_scenario(read(text)[0]).verdict == "holds"


def test_the_way_back_is_offered_where_somebody_acted(client: FlaskClient) -> None:
    text = OBSTRUCT.replace("  Ask can Ben obstruct with Wall?", "    And Ben obstructs with Page")
    n = window_of(text, "Obstruct")
    assert "if Ben passes instead" in client.get(f"/desk/s/{encoded(text)}/{n}").text


def test_a_branch_that_was_left_is_kept_on_every_way_and_told_by_what_only_it_says(client: FlaskClient) -> None:
    wall, page = (with_line(CHOICE, "When", f"Ana chooses {name}") for name in ("Wall", "Page"))
    shown = client.get(f"/desk/s/{encoded(page)}/5?or={encoded(wall)}&or={encoded(CHOICE)}").text
    assert ">if Ana chooses Wall</a>" in shown
    assert ">without: Ana chooses Page</a>" in shown
    steps = re.findall(r'<a href="(\d+)([^"]*)"', shown)
    assert len(steps) > 10
    assert {rest for _, rest in steps} == {f"?or={encoded(wall)}&amp;or={encoded(CHOICE)}"}
    other = re.search(rf'href="(/desk/s/{encoded(wall)}/5[^"]*)">if Ana chooses Wall', shown)
    assert other
    assert f"or={encoded(CHOICE)}" in other[1]


def test_branches_stand_side_by_side_with_the_step_where_they_part(client: FlaskClient) -> None:
    text = OBSTRUCT.replace("  Ask can Ben obstruct with Wall?\n", "")
    other = text + "    And Ben obstructs with Page\n"
    shown = client.get(f"/desk/compare?s={encoded(text)}&s={encoded(other)}").text
    parting = next(
        one.n
        for one, two in zip(run_scenario(read(text)[0]).steps, run_scenario(read(other)[0]).steps, strict=False)
        if one.text != two.text
    )
    assert f"The same until step {parting - 1}" in shown
    assert "If Ben obstructs with Page" in shown
    assert "If not" in shown
    assert "health" in shown


def test_every_option_is_followed_to_its_end(client: FlaskClient) -> None:
    shown = client.get(f"/desk/s/{encoded(CHOICE)}/branches").text
    assert shown.count('class="branch"') == 4
    assert "If Ana chooses Page" in shown


def test_a_question_is_answered_at_its_step_with_reason_and_rule(client: FlaskClient) -> None:
    code = encoded(OBSTRUCT)
    n = window_of(OBSTRUCT, "Obstruct")
    then = client.get(f"/desk/s/{code}/{n}?ask=Can+Ben+obstruct+with+Wall%3F").text
    assert "it is engaged, and only ready Clash cards may obstruct" in then.split('id="ask"')[1]
    assert (
        '<strong class="said yes">yes</strong>' in client.get(f"/desk/s/{code}/{n}?ask=can+Ben+obstruct+with+Page").text
    )
    late = client.get(f"/desk/s/{code}/{n + 3}?ask=can+Ben+obstruct+with+Page").text.split('id="ask"')[1]
    assert "obstructors are declared in the Obstruct Step" in late
    assert "504.2c" in late


def test_other_questions_are_answered_at_their_step(client: FlaskClient) -> None:
    code = encoded(SUPERSPEED)
    n = next(step.n for step in run_scenario(read(SUPERSPEED)[0]).steps if "is put into" in step.text)
    before = client.get(f"/desk/s/{code}/{n - 1}?ask=where+is+Brute%3F").text.split('id="ask"')[1]
    after = client.get(f"/desk/s/{code}/{n}?ask=where+is+Brute%3F").text.split('id="ask"')[1]
    assert "Clash Zone" in before.split("</form>")[0]
    assert "Oblivion" in after.split("</form>")[0]


def test_a_question_can_be_kept_in_the_scenario(client: FlaskClient) -> None:
    code = encoded(SUPERSPEED)
    n = next(step.n for step in run_scenario(read(SUPERSPEED)[0]).steps if "attacks" in step.text)
    answer = client.get(f"/desk/s/{code}/ask?n={n}&q=Can+Ben+obstruct+with+Brute%3F", follow_redirects=True)
    assert answer.status_code == 200
    assert '<strong class="said no">no</strong>' in answer.text
    assert "Ask can Ben obstruct with Brute?" in answer.text


def test_a_question_nobody_can_read_is_never_answered_no(client: FlaskClient) -> None:
    answer = client.get(f"/desk/s/{encoded(SUPERSPEED)}/3?ask=can+Ben+fly%3F")
    assert answer.status_code == 200
    asked = answer.text.split('id="ask"')[1].split("</form>")[0]
    assert "not understood" in asked
    assert asked.count('class="button soft"') == 3
    assert client.post("/api/whynot", json={"scenario": SUPERSPEED, "action": "Ben flies"}).status_code == 422


def test_what_if_shows_where_the_traces_first_differ(client: FlaskClient) -> None:
    answer = client.get(
        f"/desk/s/{encoded(SUPERSPEED)}/change?line=4&to=Ana+controls+Swift+Scout+(2/2)", follow_redirects=True
    )
    assert answer.status_code == 200
    assert "The same until step" in answer.text
    assert "If Ana controls Swift Scout (2/2)" in answer.text


def test_a_choice_that_is_none_is_refused(client: FlaskClient) -> None:
    assert client.get(f"/desk/s/{encoded(CHOICE)}/choose?pick=77").status_code == 400
    assert client.get(f"/desk/s/{encoded(SUPERSPEED)}/choose?pick=0").status_code == 400


def test_side_by_side_what_is_different_in_the_end_comes_first_in_one_table(client: FlaskClient) -> None:
    """Smash deals three: Page (1/1) is defeated, Wall (0/5) keeps a defense of 2, the Contender loses 3 of 30."""
    texts = [with_line(CHOICE, "When", f"Ana chooses {name}") for name in ("Page", "Wall", "Ben's contender")]
    shown = client.get("/desk/compare?" + "&".join(f"s={encoded(text)}" for text in texts)).text
    rows = {
        re.sub(r"<.*?>", "", row.split("</th>")[0]): re.findall(r"<td>(.*?)</td>", row)
        for row in re.findall(r'<tr><th scope="row">(.*?)</tr>', shown)
    }
    assert rows["Ben › Oblivion"] == ["Page", "none", "none"]
    assert rows["Ben › Wall › defense"] == ["5", "2", "5"]
    assert rows["Ben › health"] == ["30", "30", "27"]
    assert shown.index("In the end") < shown.index('class="columns"')

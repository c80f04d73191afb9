"""What is handed on: links of today and of 0.1, titles of scenarios, and pages without the ids that only we know."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from flask.testing import FlaskClient

from judge_app.site.desk.links import OF_0_1, VERSION, encoded
from judge_app.text.ids import is_number
from judge_app.text.library import GameText
from tests.site.desk.conftest import SUPERSPEED

CODE = encoded(SUPERSPEED)
UNNAMED = re.sub(r"Scenario: .*", "Scenario: New scenario", SUPERSPEED, count=1)


def shared_link(client: FlaskClient) -> str:
    found = re.search(r'id="link" readonly value="http://localhost([^"]+)"', client.get(f"/desk/s/{CODE}/10").text)
    assert found is not None
    return found[1]


def test_a_link_of_today_says_what_was_answered_and_opens_without_a_word(client: FlaskClient) -> None:
    link = shared_link(client)
    assert re.search(r"/10\?v=[0-9a-f]{8}$", link)
    assert "since this link was made" not in client.get(link).text


def test_a_link_whose_answer_or_steps_have_changed_says_so(client: FlaskClient) -> None:
    link = shared_link(client)
    mark = link[-8:]
    other_answer = client.get(link.replace(mark, "0000" + mark[4:])).text
    assert "The answer has changed since this link was made" in other_answer
    other_steps = client.get(link.replace(mark, mark[:4] + "0000")).text
    assert "The answer is the same as when this link was made, but the steps have changed" in other_steps
    past_the_end = client.get(f"/desk/s/{CODE}/99?v=0000{mark[4:]}", follow_redirects=True).text
    assert "The answer has changed since this link was made" in past_the_end


def test_a_link_of_0_1_opens_and_is_told_from_those_of_today(client: FlaskClient) -> None:
    old = OF_0_1 + CODE.removeprefix(VERSION)
    page = client.get(f"/desk/s/{old}/3").text
    assert "made by version 0.1" in page
    assert "made by version 0.1" not in client.get(f"/desk/s/{CODE}/3").text
    assert f"/desk/s/{CODE}/3?v=" in page, "what is shared from here is a link of today"


def test_a_scenario_without_a_name_is_called_by_what_happens(client: FlaskClient) -> None:
    page = client.get(f"/desk/s/{encoded(UNNAMED)}/10").text
    assert "<title>Step 10, Brute is defeated</title>" in page
    assert 'property="og:description" content="Brute is defeated.' in page
    assert "Superspeed" in client.get(f"/desk/s/{CODE}/10").text.partition("<title>")[2].partition("</title>")[0]


class Shown(HTMLParser):
    """The words of a page that a reader sees or hears."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self._code = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._code += tag in ("script", "style", "pre", "code")
        self.words += [value for name, value in attrs if name in ("title", "aria-label", "data-label") and value]

    def handle_endtag(self, tag: str) -> None:
        self._code -= tag in ("script", "style", "pre", "code")

    def handle_data(self, data: str) -> None:
        if not self._code:
            self.words.append(data)


@pytest.mark.parametrize(
    "path",
    [
        "/universus/glossary",
        "/universus/findings",
        "/alpha-clash/glossary",
        "/alpha-clash/findings",
        "/city-of-heroes/findings",
        "/universus/disagreements",
        "/universus/chapter/blocks",
        "/universus/rule/partially-blocked",
        "/universus/ruling/blocking-step-by-step",
        "/universus/quiz/blocking-step-by-step?answer=0",
        "/universus/rulings?topic=blocks",
        "/alpha-clash/rulings?source=publisher&topic=3",
        "/alpha-clash/rulings/cards",
        "/search?q=how+do+i+block%3F&game=universus",
    ],
)
def test_no_page_shows_an_id_that_only_we_know(client: FlaskClient, library: dict[str, GameText], path: str) -> None:
    game = next(each for each in library.values() if each.id in path)
    ids = {rule for rule in game.rules if "." in rule and not is_number(rule)}
    shown = Shown()
    shown.feed(client.get(path).text)
    said = re.findall(r"(?<![\w/.])[A-Za-z0-9]+(?:[-.][A-Za-z0-9]+)+", " ".join(shown.words))
    assert len(shown.words) > 20
    assert [word for word in said if word in ids] == []
    assert "[[" not in " ".join(shown.words)
    assert "Making a Check to Printed" not in " ".join(shown.words)

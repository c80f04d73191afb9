"""The desk on an application of its own, and scenarios to try it with."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Page

from judge_app.games import GAMES
from judge_app.language.scenario.lines import fenced
from judge_app.scenarios.draft import Draft, Line, read_draft
from judge_app.scenarios.files import scenario_files
from judge_app.site import desk
from tests.site.conftest import ARTEFACTS

EXAMPLES = Path(desk.__file__).with_name("examples")


def example(game: str, title: str) -> str:
    for text in (EXAMPLES / f"{game}.scenario").read_text(encoding="utf-8").split("\n\n"):
        if text.startswith(f"Scenario: {title}\n"):
            return text.strip() + "\n"
    raise KeyError(title)


SUPERSPEED = example("alpha-clash", "Superspeed strikes first")
OBSTRUCT = example("alpha-clash", "Does the defender obstruct?")
CHOICE = example("alpha-clash", "A choice is left open")


def whole_picture(page: Page, name: str) -> None:
    """Keeps the whole page, however long, to be looked at."""
    ARTEFACTS.mkdir(exist_ok=True)
    page.screenshot(path=ARTEFACTS / f"{name}.png", full_page=True)


def every_scenario() -> list[str]:
    """The text of every scenario of the games that can be played, as it is written."""
    texts: list[str] = []
    for game in GAMES:
        for file in (*scenario_files(game.id), EXAMPLES / f"{game.id}.scenario"):
            written = file.read_text(encoding="utf-8")
            texts += split(fenced(written) if file.suffix == ".md" else written)
    return texts


def split(text: str) -> list[str]:
    """A file's scenarios, each a text of its own."""
    found: list[str] = []
    for line in text.split("\n"):
        if line.strip().startswith("Scenario:"):
            found.append("")
        if found:
            found[-1] += line + "\n"
    return found


def with_line(text: str, keyword: str, sentence: str) -> str:
    draft: Draft = read_draft(text)
    return draft.kept((*draft.lines, Line(keyword, sentence))).text


@pytest.fixture
def client(site_app: Flask) -> FlaskClient:
    return site_app.test_client()


@pytest.fixture(scope="session")
def desk_url(site_app: Flask, site_url: str) -> str:
    """The site, with the words of every game found ahead of time, as a server has them."""
    desk.warm(site_app)
    return site_url

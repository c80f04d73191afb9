"""The desk on an application of its own, and scenarios to try it with."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Page
from waitress.server import create_server

from judge_app.games import GAMES
from judge_app.language.scenario.lines import fenced
from judge_app.scenarios.files import scenario_files
from judge_app.site import create_app, desk, openapi
from judge_app.site.desk import api
from judge_app.site.desk.draft import Draft, Line, read_draft
from judge_app.text.library import GameText
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


@pytest.fixture(scope="session")
def desk_app(library: dict[str, GameText]) -> Flask:
    app = create_app(library)
    for part in (desk, api, openapi):
        if part.blueprint.name not in app.blueprints:
            app.register_blueprint(part.blueprint)
    return app


@pytest.fixture
def client(desk_app: Flask) -> FlaskClient:
    return desk_app.test_client()


@pytest.fixture(scope="session")
def desk_url(desk_app: Flask, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGE_DATA", str(tmp_path_factory.mktemp("desk-data")))
        desk.warm(desk_app)
        server = create_server(desk_app, host="127.0.0.1", port=0, threads=8)
        threading.Thread(target=server.run, daemon=True).start()
        yield f"http://127.0.0.1:{server.effective_port}"
        server.close()

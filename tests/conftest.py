"""What all tests share: the real library, a small invented one, a client, one browser, and the publishers' documents where they are at hand."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from hypothesis import settings
from playwright.sync_api import Browser, sync_playwright

from judge_app.language.grammars import stored
from judge_app.site import create_app
from judge_app.text.library import GameText, load_game, load_library

settings.register_profile("the same every time", deadline=None, derandomize=True, database=None)
settings.load_profile("the same every time")

HERE = Path(__file__).resolve()
KEPT_GRAMMARS = HERE.parents[1] / "build" / "grammars"
THOROUGH = HERE.with_name("thorough.txt")
SHARED = next((up / "shared" for up in HERE.parents if (up / "shared" / "cards").is_dir()), HERE.parents[2] / "shared")


# A minute and more each. They begin first, so that the other processes have work while they run, and none of them ends last.
LONGEST = (
    "test_a_kept_game_works_without_a_network_and_updates_itself",
    "test_ten_thousand_hostile_queries_are_all_answered_in_time",
    "test_no_pattern_that_is_put_together_at_work_can_be_kept_busy",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the longest tests first, and marks those that `make quick` leaves out."""
    items.sort(key=lambda item: LONGEST.index(item.name) if item.name in LONGEST else len(LONGEST))
    thorough = {line for line in THOROUGH.read_text(encoding="utf-8").splitlines() if not line.startswith("#")}
    for item in items:
        if getattr(item, "originalname", "") in thorough:
            item.add_marker("thorough")


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test touches the user's data."""
    folder = tmp_path / "judge-data"
    monkeypatch.setenv("JUDGE_DATA", str(folder))
    return folder


@pytest.fixture(scope="session", autouse=True)
def kept_grammars() -> Iterator[Path]:
    """Compiled grammars are kept in the checkout for all tests, so that each process need not compile them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stored, "folder", lambda: KEPT_GRAMMARS)
        yield KEPT_GRAMMARS


@pytest.fixture(scope="session")
def shared_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for what is derived and costly, shared by the processes of one test run."""
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "shared"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def library() -> dict[str, GameText]:
    return load_library()


@pytest.fixture
def client(library: dict[str, GameText]) -> FlaskClient:
    return create_app(library).test_client()


@pytest.fixture(scope="session")
def rulebooks() -> Path:
    folder = SHARED / "rulebooks"
    if not folder.is_dir():
        pytest.skip("the publishers' documents are not on this machine")
    return folder


class SmallGame:
    """Writes an invented game to a folder and loads it."""

    def __init__(self, root: Path) -> None:
        self.folder = root / "duel"
        self.folder.mkdir(parents=True)
        (self.folder / "game.md").write_text("---\nname: Duel\n---\nTwo cards.\n", encoding="utf-8")

    def document(self, text: str, name: str = "rules", rank: int = 1) -> SmallGame:
        folder = self.folder / name
        folder.mkdir()
        head = f'---\ngame: duel\ndocument: {name}\ntitle: {name.title()}\nversion: "1"\neffective: unknown\nrank: {rank}\n---\n'
        (folder / "00_document.md").write_text(head, encoding="utf-8")
        (folder / "01_rules.md").write_text(text, encoding="utf-8")
        return self

    def load(self) -> GameText:
        return load_game(self.folder)


@pytest.fixture
def small_game(tmp_path: Path) -> SmallGame:
    return SmallGame(tmp_path / "rules_text")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if not chromium:
        message = "no Chromium on this machine: install it (Debian: apt-get install chromium) to run the browser tests"
        if os.environ.get("JUDGE_REQUIRE_BROWSER"):
            pytest.fail(message)
        pytest.skip(message)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=chromium,
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
        )
        yield launched
        launched.close()

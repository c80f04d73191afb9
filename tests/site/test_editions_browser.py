"""The page that compares two editions, in a real browser: readable on a phone and at a desk, in both themes."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, ViewportSize
from waitress.server import create_server

from judge_app.site import create_app
from judge_app.site.serving import answer_until
from judge_app.text.library import GameText
from judge_app.text.official.importing import import_file
from judge_app.text.official.store import keep
from tests.conftest import SmallGame
from tests.site.conftest import SIZES, assert_nothing_is_cut, picture, serious
from tests.text.official.duel import OFFICIAL, OURS

LATER = OFFICIAL.replace("the smaller of them", "the larger of them").replace("twelve drops", "twenty drops")


@pytest.fixture
def duel(small_game: SmallGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GameText:
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path / "data"))
    game = small_game.document(OURS).load()
    for name, text in (("3.1", OFFICIAL), ("3.2", LATER)):
        file = tmp_path / f"{name}.txt"
        file.write_text(text, encoding="utf-8")
        keep(import_file(game, file, edition=name))
    return game


@pytest.fixture
def address(duel: GameText) -> Iterator[str]:
    server = create_server(create_app({duel.id: duel}), host="127.0.0.1", port=0, threads=4)
    stopped = threading.Event()
    thread = threading.Thread(target=answer_until, args=(stopped, server), daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.effective_port}/{duel.id}/editions/{duel.documents[0].id}/3.1/3.2"
    stopped.set()
    server.pull_trigger()
    thread.join()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_comparison_fits_and_can_be_read(
    browser: Browser, address: str, size: ViewportSize, theme: Literal["light", "dark"]
) -> None:
    context = browser.new_context(viewport=size, color_scheme=theme)
    page = context.new_page()
    page.goto(address)
    picture(page, f"editions-{size['width']}-{theme}")
    assert page.locator("ins").first.inner_text() == "words added"
    assert page.locator(".change ins").all_inner_texts() == ["twenty", "larger"]
    assert_nothing_is_cut(page)
    assert serious(page) == []
    context.close()

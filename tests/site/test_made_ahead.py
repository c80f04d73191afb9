"""Pages made ahead are what the application would answer, and only that."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from flask import Flask

from judge_app.site import create_app, made_ahead
from judge_app.site.desk.links import encoded
from judge_app.site.kept_pages import keep_pages
from judge_app.text.library import GameText
from tests.site.desk.conftest import SUPERSPEED

STEP = f"/desk/s/{encoded(SUPERSPEED)}/3"
ADDRESSES = ["/alpha-clash/rule/303.9", "/alpha-clash/comprehensive/", "/universus/rule/partially-blocked.2", STEP]
HOST = {"Host": "judge.example:8080"}


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path))
    (tmp_path / "cards").mkdir()
    monkeypatch.setattr(made_ahead, "rule_addresses", lambda _: iter(ADDRESSES[:-1]))
    monkeypatch.setattr(made_ahead, "step_addresses", lambda _: iter(ADDRESSES[-1:]))
    return tmp_path


def site(library: dict[str, GameText], made: bool = True) -> Flask:
    app = create_app(library)
    if made:
        made_ahead.make_pages(create_app(library), lambda: False)
        keep_pages(app, made_ahead.pages_ahead(app))
    return app


def taken(app: Flask, address: str, headers: dict[str, str] = HOST) -> bool:
    """Whether the page was there, rather than made for this request."""
    was = app.view_functions.copy()
    for name in ("rules.rule", "rules.contents", "desk.step"):
        app.view_functions[name] = lambda **_: "made now"
    try:
        return app.test_client(use_cookies=False).get(address, headers=headers).text != "made now"
    finally:
        app.view_functions.update(was)


@pytest.mark.usefixtures("data")
def test_a_page_made_ahead_is_the_same_to_the_byte(library: dict[str, GameText]) -> None:
    ahead, plain = site(library), site(library, made=False)
    for address in ADDRESSES:
        assert taken(ahead, address), address
        for packed in ({}, {"Accept-Encoding": "gzip"}):
            one, other = (app.test_client().get(address, headers=HOST | packed) for app in (ahead, plain))
            assert one.data == other.data, address
            assert {**one.headers, "Date": ""} == {**other.headers, "Date": ""}


@pytest.mark.usefixtures("data")
def test_who_has_chosen_something_gets_a_page_of_their_own(library: dict[str, GameText]) -> None:
    dark = {"Cookie": "theme=dark"}
    page = site(library).test_client(use_cookies=False).get(ADDRESSES[0], headers=dark)
    assert 'data-theme="dark"' in page.text
    app = site(library)
    assert not taken(app, ADDRESSES[0], dark)
    assert not taken(app, f"{STEP}?ask=who+wins")


@pytest.mark.usefixtures("data")
def test_a_browser_that_has_the_page_is_told_so(library: dict[str, GameText]) -> None:
    client = site(library).test_client()
    first = client.get(ADDRESSES[0], headers=HOST)
    assert client.get(ADDRESSES[0], headers={**HOST, "If-None-Match": first.headers["ETag"]}).status_code == 304


@pytest.mark.usefixtures("data")
def test_a_host_that_is_not_ours_is_refused_as_ever(
    library: dict[str, GameText], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUDGE_TRUSTED_HOSTS", "judge.example")
    client = site(library).test_client()
    assert client.get(ADDRESSES[0], headers=HOST).status_code == 200
    assert client.get(ADDRESSES[0], headers={"Host": "elsewhere.example"}).status_code == 400


def test_after_an_import_they_are_not_used(library: dict[str, GameText], data: Path) -> None:
    app = site(library)
    assert taken(app, STEP)
    (data / "cards" / "alpha-clash.json").write_text("[]", encoding="utf-8")
    assert not taken(app, STEP)
    assert made_ahead.pages_file() not in list((data / "pages").iterdir())


@pytest.mark.parametrize("seed", range(4))
def test_a_damaged_file_changes_no_page(library: dict[str, GameText], data: Path, seed: int) -> None:
    site(library)
    (file,) = (data / "pages").iterdir()
    chance, damaged = random.Random(seed), bytearray(file.read_bytes())
    for _ in range(40):
        damaged[chance.randrange(len(damaged))] ^= 1 << chance.randrange(8)
    file.write_bytes(damaged if seed % 2 else damaged[: chance.randrange(len(damaged))])
    app = create_app(library)
    keep_pages(app, made_ahead.pages_ahead(app))
    for address in ADDRESSES:
        answer = app.test_client().get(address, headers=HOST)
        assert answer.status_code == 200
        assert answer.data == create_app(library).test_client().get(address, headers=HOST).data


@pytest.mark.usefixtures("data")
def test_a_folder_that_cannot_be_written_stops_nobody(
    library: dict[str, GameText], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(made_ahead, "write_whole", full)
    app = site(library)
    assert app.test_client().get(STEP, headers=HOST).status_code == 200


def test_what_was_made_of_an_older_state_is_removed(library: dict[str, GameText], data: Path) -> None:
    (data / "pages").mkdir(mode=0o700)
    (data / "pages" / "older.pages").write_bytes(b"x")
    site(library)
    assert [each.name for each in (data / "pages").iterdir()] == [made_ahead.pages_file().name]

"""What the server offers to whoever keeps the site on a phone."""

from __future__ import annotations

import json

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from judge_app.site.offline import browser
from judge_app.site.offline.packs import pack_files, pack_pages, unpack_files, unpack_page


def test_the_manifest_of_the_app_has_what_a_phone_asks_for(client: FlaskClient) -> None:
    answer = client.get("/manifest.webmanifest")
    assert answer.mimetype == "application/manifest+json"
    manifest = answer.get_json()
    assert manifest["start_url"] == "/"
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        with client.get(icon["src"]) as picture:
            assert picture.status_code == 200


@pytest.mark.parametrize("address", ["/sw.js", "/offline/prepare.js", "/sw.js?python=0123abcd"])
def test_only_scripts_that_run_python_may_compile_it(client: FlaskClient, address: str) -> None:
    answer = client.get(address)
    assert answer.mimetype == "text/javascript"
    assert "'wasm-unsafe-eval'" in answer.headers["Content-Security-Policy"]
    assert "unsafe-inline" not in answer.headers["Content-Security-Policy"]
    assert "unsafe-eval" not in client.get("/offline").headers["Content-Security-Policy"]


def test_a_version_in_an_address_is_never_code(client: FlaskClient) -> None:
    text = client.get('/sw.js?python=1";alert(1);"').text
    assert "alert" not in text
    assert "const PYTHON = null;" in text


def test_a_site_that_made_nothing_offers_nothing(client: FlaskClient) -> None:
    assert client.get("/offline/manifest.json").status_code == 404
    assert client.get("/offline/files/abc/files.xz").status_code == 404
    assert client.get("/offline").status_code == 200


@given(st.dictionaries(st.text(min_size=1), st.binary()))
def test_files_are_unpacked_as_they_were(files: dict[str, bytes]) -> None:
    assert unpack_files(pack_files(files)) == files


@given(st.dictionaries(st.text(min_size=1), st.text(alphabet='<>/apspanli \n"x')))
def test_pages_are_put_together_as_they_were(pages: dict[str, str]) -> None:
    packed = pack_pages(pages.items(), "http://nobody.invalid/")
    assert all(unpack_page(packed, address) == page for address, page in pages.items())
    assert unpack_page(packed, "no such page") is None


@pytest.mark.parametrize(
    ("method", "path", "query", "body"),
    [
        ("GET", "/alpha-clash/rule/303.9", "", b""),
        ("GET", "/search", "q=first+strike&game=alpha-clash", b""),
        ("POST", "/desk/board", "", b"text=Scenario%3A+x"),
        ("GET", "/theme/dark", "back=/kept", b""),
    ],
)
def test_asking_as_the_browser_does_is_asking_the_site(
    site_app: Flask, method: str, path: str, query: str, body: bytes
) -> None:
    headers = {"content-type": "application/x-www-form-urlencoded"} if body else {}
    asked = {
        "method": method,
        "path": path,
        "query": query,
        "host": "judge.example",
        "scheme": "https",
        "headers": headers,
    }
    head, found = browser.ask(site_app, json.dumps(asked), body)
    client = site_app.test_client(use_cookies=False)
    expected = client.open(
        path, method=method, query_string=query, data=body, base_url="https://judge.example/", headers=headers
    )
    assert json.loads(head)["status"] == expected.status_code
    assert found == expected.data

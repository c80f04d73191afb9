"""What the server offers to whoever keeps the site on a phone."""

from __future__ import annotations

import json

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from judge_app.site.offline import browser
from judge_app.site.offline.packs import pack_files, pack_pages, pack_tightly, unpack_files, unpack_page, unpack_tightly


def test_the_manifest_of_the_app_has_what_a_phone_asks_for(client: FlaskClient) -> None:
    answer = client.get("/manifest.webmanifest")
    assert answer.mimetype == "application/manifest+json"
    manifest = answer.get_json()
    assert manifest["start_url"] == "/"
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        with client.get(icon["src"]) as picture:
            assert picture.status_code == 200


@pytest.mark.parametrize("address", ["/sw.js", "/offline/taking.js"])
def test_only_scripts_that_run_python_may_compile_it(client: FlaskClient, address: str) -> None:
    answer = client.get(address)
    assert answer.mimetype == "text/javascript"
    assert answer.headers["Content-Security-Policy"] == (
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; form-action 'self'"
    )


@pytest.mark.parametrize("address", ["/", "/offline", "/offline/waiting", "/desk", "/alpha-clash/rule/303.9"])
def test_no_page_may_compile_anything(client: FlaskClient, address: str) -> None:
    policy = client.get(address).headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy


@pytest.mark.parametrize("version", ["0123abcd", '1";alert(1);"'])
def test_there_is_no_worker_for_a_version_that_the_site_does_not_have(client: FlaskClient, version: str) -> None:
    """The worker that an older copy came with stays: versions are never mixed."""
    answer = client.get("/sw.js", query_string={"python": version})
    assert answer.status_code == 404
    assert answer.mimetype == "text/html"


def test_a_site_that_made_nothing_offers_nothing(client: FlaskClient) -> None:
    assert client.get("/offline/manifest.json").status_code == 404
    assert client.get("/offline/files/abc/files").status_code == 404
    assert client.get("/offline").status_code == 200


@given(st.dictionaries(st.text(min_size=1), st.binary()))
def test_files_are_unpacked_as_they_were(files: dict[str, bytes]) -> None:
    assert unpack_files(pack_files(files)) == files


@given(st.binary(), st.booleans())
def test_what_is_packed_for_the_way_says_its_size_and_is_the_same_again(raw: bytes, for_text: bool) -> None:
    packed = pack_tightly(raw, for_text)
    assert int.from_bytes(packed[5:13], "little") == len(raw)
    assert unpack_tightly(packed) == raw


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

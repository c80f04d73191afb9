"""Links carry the whole scenario, and nothing that could hurt."""

from __future__ import annotations

import base64
import contextlib
import random
import zlib

import pytest
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from judge_app.scenarios.run import read, run_scenario
from judge_app.site.desk.links import MOST_BYTES, BadLink, decoded, encoded
from tests.site.desk.conftest import SUPERSPEED, every_scenario


@given(st.text(max_size=400))
def test_any_text_comes_back_as_it_went_in(text: str) -> None:
    assert decoded(encoded(text)) == text


@given(st.text(max_size=200))
def test_no_code_does_more_than_be_refused(code: str) -> None:
    with contextlib.suppress(BadLink):
        decoded(code)


def test_every_scenario_goes_through_a_link_without_change_of_meaning() -> None:
    texts = every_scenario()
    assert len(texts) > 30
    for text in texts:
        assert decoded(encoded(text)) == text
    for text in texts[::20]:
        assert run_scenario(read(decoded(encoded(text)))[0]).as_json() == run_scenario(read(text)[0]).as_json()


def test_links_are_short_enough_for_a_chat() -> None:
    assert len(encoded(SUPERSPEED)) < 150
    assert max(len(encoded(text)) for text in every_scenario()) < 900


def test_what_unpacks_to_too_much_is_refused_before_it_is_unpacked() -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = packer.compress(b"a" * 7_000_000) + packer.flush()
    code = "a" + base64.urlsafe_b64encode(bomb).decode().rstrip("=")
    with pytest.raises(BadLink, match="more than the 8192 bytes"):
        decoded(code)


def test_a_scenario_too_long_for_a_link_is_refused() -> None:
    with pytest.raises(BadLink, match="at most 8192"):
        encoded("x" * (MOST_BYTES + 1))


@pytest.mark.parametrize("path", ["/desk/s", "/desk/s/", "/desk/nothing", "/desk/s/code/3/4"])
def test_an_address_that_was_cut_off_is_told_as_one(client: FlaskClient, path: str) -> None:
    answer = client.get(path, follow_redirects=True)
    assert answer.status_code == 404
    assert "the link may be cut off" in answer.text
    assert "Open the scenario desk" in answer.text


@pytest.mark.parametrize("damage", ["cut", "letter", "other", "garbage", "long"])
def test_a_damaged_link_has_a_page_that_says_so(client: FlaskClient, damage: str) -> None:
    code = encoded(SUPERSPEED)
    broken = {
        "cut": code[:-9],
        "letter": "z" + code[1:],
        "other": code[:5] + "~" + code[6:],
        "garbage": "a" + "".join(random.Random(1).choices("abcdef0123", k=80)),
        "long": "a" + "A" * 20_000,
    }[damage]
    answer = client.get(f"/desk/s/{broken}/1")
    assert answer.status_code == 400
    assert "link" in answer.text
    assert "Traceback" not in answer.text

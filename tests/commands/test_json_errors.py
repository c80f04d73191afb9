"""With `--json`, what is wrong is said as JSON too, whatever it is that is wrong."""

from __future__ import annotations

import json

import pytest

from judge_app.cli import main


@pytest.mark.parametrize(
    ("call", "code"),
    [
        ("rule alpha-clash 999.9", 1),
        ("rule chess 1", 2),
        ("rule alpha-clash", 2),
        ("search", 2),
        ("run none-such.scenario", 2),
        ("card alpha-clash Nobody", 1),
        ("deck alpha-clash none-such.txt", 2),
        ("parse alpha-clash", 2),
        ("check none-such-ruling", 2),
    ],
)
def test_errors_are_json_where_json_is_asked_for(call: str, code: int, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        ended = main([*call.split(), "--json"])
    except SystemExit as stopped:
        ended = int(stopped.code or 0)
    printed = capsys.readouterr()
    assert ended == code
    assert json.loads(printed.out)["error"]
    assert "judge: " in printed.err

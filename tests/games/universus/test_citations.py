"""Whatever the code of UniVersus cites exists in the rules text."""

from __future__ import annotations

import re
from pathlib import Path

import judge_app.games.universus
from judge_app.text.library import load_library

CODE = Path(judge_app.games.universus.__file__).parent
CITED = re.compile(r"uv\(([^()]*)\)")


def test_every_cited_entry_exists() -> None:
    entries = set(load_library()["universus"].rules)
    for file in sorted(CODE.glob("*.py")):
        for inside in CITED.findall(file.read_text(encoding="utf-8")):
            for rule in re.findall(r'"([\w.-]+\.\d+)"', inside):
                assert rule in entries, f"{file.name} cites {rule}"

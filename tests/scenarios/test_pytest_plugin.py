"""pytest collects rulings: an item a scenario, named by its title, failing at the file's own line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from judge_app import locations

RULING = "half-of-one-is-one.md"


def collected(tmp_path: Path, old: str, new: str) -> tuple[str, list[str]]:
    """What pytest says of a ruling of the project in which some words were changed, and the lines of that file."""
    text = (locations.content("rulings") / "universus" / RULING).read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "rulings" / "universus" / RULING
    file.parent.mkdir(parents=True)
    file.write_text(text.replace(old, new), encoding="utf-8")
    plugin = [
        "-p",
        "judge_app.scenarios.pytest_plugin",
        "-p",
        "no:cacheprovider",
        "-v",
        "-rs",
        "--rootdir",
        str(tmp_path),
    ]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *plugin, str(file)], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    return run.stdout, file.read_text(encoding="utf-8").splitlines()


def test_a_broken_claim_fails_at_its_own_line_with_step_expected_got_and_rules(tmp_path: Path) -> None:
    said, lines = collected(tmp_path, "Then Sol loses 4 health", "Then Sol loses 3 health")
    assert f"{RULING}::Half of 1 PASSED" in said
    assert f"{RULING}::Half of 7 FAILED" in said
    line = lines.index("  Then Sol loses 3 health") + 1
    told = next(each for each in said.splitlines() if f"{RULING}:{line}: Half of 7: " in each)
    assert "expected “Sol loses 3 health”, got Sol's health went from 25 to 21 at step " in told
    assert "universus:partially-blocked.2" in told


def test_an_unproven_ruling_is_skipped_with_its_reason(tmp_path: Path) -> None:
    said, _ = collected(tmp_path, "status: current", "status: current\nunproven: no words for it")
    assert "unproven: no words for it" in said

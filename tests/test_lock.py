"""The lock files have every dependency of the package, in its range, with checksums."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NEEDED = {
    "requirements.lock": PROJECT["dependencies"],
    "requirements-dev.lock": [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["dev"]],
}


@pytest.mark.parametrize("file", NEEDED)
def test_the_lock_has_what_the_package_needs(file: str) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    entries = re.findall(r"^([\w.-]+)==(\S+) \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", text, re.MULTILINE)
    locked = {canonicalize_name(name): version for name, version, _ in entries}
    assert len(entries) == text.count("==")
    for each in map(Requirement, NEEDED[file]):
        version = locked.get(canonicalize_name(each.name))
        assert version is not None, f"{each.name} is not in {file}: run make lock"
        assert each.specifier.contains(version), f"{each} is not satisfied by {version} in {file}: run make lock"

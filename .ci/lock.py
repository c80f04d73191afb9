"""Writes the lock files: every package of the application's environment with its version and the checksums of all its files.

    .venv/bin/python .ci/lock.py

The versions are those that pip chooses for the ranges in pyproject.toml on this machine; the checksums are PyPI's, for every platform.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[1]
FILES = {"requirements.lock": ".", "requirements-dev.lock": ".[dev]"}
OURS = "judge-app"
_LINK = re.compile(r"/([^/\"#]+)#sha256=([0-9a-f]{64})")
HEAD = "# Made by .ci/lock.py from pyproject.toml; installed with pip's --require-hashes.\n"


def chosen(what: str) -> dict[str, tuple[str, set[str]]]:
    """What pip would install: names with versions, and the checksum of the file it would take."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed"]
        subprocess.run([*command, "--report", str(report), what], check=True, cwd=ROOT)
        data: Any = json.loads(report.read_text(encoding="utf-8"))
    found: dict[str, tuple[str, set[str]]] = {}
    for each in data["install"]:
        name = each["metadata"]["name"].lower().replace("_", "-")
        if name != OURS:
            archive = each["download_info"].get("archive_info", {})
            found[name] = (each["metadata"]["version"], set(archive.get("hashes", {}).values()))
    return found


def published(name: str, version: str) -> set[str]:
    """The checksums of every file of a release, from the index that pip reads too."""
    try:
        with urlopen(f"https://pypi.org/simple/{name}/") as answer:
            links = _LINK.findall(answer.read().decode())
    except URLError as wrong:
        print(f"{name} {version}: only the checksum of this platform's file ({wrong})", file=sys.stderr)
        return set()
    ends = (f"-{version}.tar.gz", f"-{version}.zip")
    return {checksum for file, checksum in links if f"-{version}-" in file or file.endswith(ends)}


def main() -> int:
    for file, what in FILES.items():
        lines = [HEAD]
        for name, (version, hashes) in sorted(chosen(what).items()):
            every = sorted(hashes | published(name, version))
            lines.append(f"{name}=={version} \\\n" + " \\\n".join(f"    --hash=sha256:{each}" for each in every) + "\n")
        (ROOT / file).write_text("".join(lines), encoding="utf-8")
        print(f"{file}: {len(lines) - 1} packages")
    return 0


if __name__ == "__main__":
    sys.exit(main())

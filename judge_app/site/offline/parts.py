"""What a browser may keep: Python for the browser, which `make offline` fetches, and what this instance made for it."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from judge_app import locations

BUILT = "offline"  # the folder with Python for the browser, in the wheel or in a checkout's `build`
MANIFEST = "manifest.json"
GZIP, LZMA = "gzip", "lzma"
SUFFIXES = {GZIP: ".gz", LZMA: ".lzma"}


@dataclass(frozen=True, slots=True)
class Part:
    """A file that is kept: its bytes once unpacked, how many travel, their checksum, and who unpacks it: the browser (gzip) or our script."""

    name: str
    size: int
    packed: int
    sha256: str
    packing: str = GZIP


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game that can be kept: its pages are a part of its own."""

    name: str
    edition: str
    pages: Part


@dataclass(frozen=True, slots=True)
class Manifest:
    """Everything of one version; nothing of one version is used with another."""

    version: str
    made: str
    python: str
    parts: tuple[Part, ...]
    assets: tuple[Part, ...]  # static files, by their addresses
    games: dict[str, KeptGame]

    def data(self) -> dict[str, Any]:
        return asdict(self)


def python_folder() -> Path | None:
    """Where Python for the browser lies; None if it was not fetched."""
    for folder in (locations.PACKAGE / "_content" / BUILT, locations.PACKAGE.parent / "build" / BUILT):
        if (folder / "python.json").is_file():
            return folder
    return None


def made_folder() -> Path:
    """Where this instance keeps what it made."""
    return locations.instance_data() / "offline"


def read_manifest(mark: str) -> Manifest | None:
    """Of what this instance made from its present state; None while there is nothing."""
    try:
        data: Any = json.loads((made_folder() / mark / MANIFEST).read_text(encoding="utf-8"))
        games = {
            game: KeptGame(about["name"], about["edition"], Part(**about["pages"]))
            for game, about in data["games"].items()
        }
        parts, assets = (tuple(Part(**each) for each in data[kind]) for kind in ("parts", "assets"))
        return Manifest(data["version"], data["made"], data["python"], parts, assets, games)
    except (OSError, ValueError, KeyError, TypeError):
        return None


def part_file(mark: str, part: Part) -> Path | None:
    """A part's file as it travels; None if there is none."""
    folders = [folder for folder in (made_folder() / mark, python_folder()) if folder is not None]
    for folder in folders:
        file = folder / f"{part.name}{SUFFIXES[part.packing]}"
        if file.is_file():
            return file
    return None

"""Imported editions in the instance's data folder: `official/<game>/<document>/<edition>.json`, written whole or not at all."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path
from typing import Any

from judge_app import locations
from judge_app.data_files import one_writer, write_whole
from judge_app.text.library import GameText
from judge_app.text.official.model import Furniture, NoEdition, OfficialEdition, OfficialRule, Placement, Unplaced

FORMAT = 1
LONGEST_NAME = 60
_UNSAFE = re.compile(r"[^A-Za-z0-9._-]+")


def official_folder(game: str, document: str, data_folder: Path | None = None) -> Path:
    return (data_folder or locations.instance_data()) / "official" / game / document


def file_name(edition: str) -> str:
    """A file's name for an edition: no folders, no odd letters."""
    name = _UNSAFE.sub("-", edition).strip("-.")[:LONGEST_NAME]
    if not name:
        raise NoEdition(f"{edition!r} is no name for an edition: it needs a letter or a figure")
    return f"{name}.json"


def keep(edition: OfficialEdition, data_folder: Path | None = None) -> Path:
    """Keeps the edition under its name, so that no reader ever sees half of it. NoEdition if it cannot be written."""
    placement = edition.placement
    folder = official_folder(placement.game, placement.document, data_folder)
    path = folder / file_name(edition.edition)
    try:
        with one_writer(path):
            before = kept_files(placement.game, placement.document, data_folder).get(path)
            if before and before.edition != edition.edition:
                raise NoEdition(
                    f"{path.name} holds edition {before.edition!r} already; give {edition.edition!r} another name with --edition"
                )
            write_whole(path, json.dumps(as_data(edition), ensure_ascii=False, indent=1).encode())
    except OSError as wrong:
        raise NoEdition(f"cannot write {path}: {wrong.strerror}; nothing was changed") from wrong
    return path


def as_data(edition: OfficialEdition) -> dict[str, Any]:
    placement = edition.placement
    return {
        "format": FORMAT,
        "game": placement.game,
        "document": placement.document,
        "edition": edition.edition,
        "source": edition.source,
        "sha256": edition.sha256,
        "imported": edition.imported,
        "effective": edition.effective,
        "dated": edition.dated,
        "without_text": list(edition.without_text),
        "counted": placement.counted,
        "missing": list(placement.missing),
        "alike": placement.alike,
        "unlike": list(placement.unlike),
        "rules": [asdict(rule) for rule in placement.rules],
        "unplaced": [asdict(piece) for piece in placement.unplaced],
        "furniture": [asdict(piece) for piece in placement.furniture],
    }


def load(path: Path) -> OfficialEdition:
    """An edition that was kept, read once as long as its file stays the same. NoEdition if it is damaged."""
    try:
        return _loaded(path, path.stat().st_mtime_ns)
    except (OSError, ValueError, KeyError, TypeError) as wrong:
        raise NoEdition(f"{path} is damaged ({type(wrong).__name__}); import the document again") from wrong


@lru_cache(maxsize=16)
def _loaded(path: Path, _changed: int) -> OfficialEdition:
    data = json.loads(path.read_text(encoding="utf-8"))
    placement = Placement(
        game=data["game"],
        document=data["document"],
        rules=tuple(
            OfficialRule(**{**rule, "paragraphs": tuple(rule["paragraphs"]), "places": tuple(rule.get("places", ()))})
            for rule in data["rules"]
        ),
        unplaced=tuple(Unplaced(piece["where"], tuple(piece["paragraphs"])) for piece in data["unplaced"]),
        furniture=tuple(Furniture(**piece) for piece in data["furniture"]),
        counted=data["counted"],
        missing=tuple(data["missing"]),
        alike=data["alike"],
        unlike=tuple(data.get("unlike", ())),
    )
    since_0_2 = str(data.get("effective", "")), tuple(data.get("without_text", ())), str(data.get("dated", ""))
    return OfficialEdition(data["edition"], data["source"], data["sha256"], data["imported"], placement, *since_0_2)


def kept_editions(game: GameText, document: str | None = None) -> list[OfficialEdition]:
    """Every edition that was imported of a game, or of one of its documents; of each document in the order of editions."""
    return [
        edition
        for each in game.documents
        if document in (None, each.id)
        for edition in kept_files(game.id, each.id).values()
    ]


def kept_files(game: str, document: str, data_folder: Path | None = None) -> dict[Path, OfficialEdition]:
    """Every sound edition of a document that was imported into this instance, in the order of editions."""
    return _read_all(game, document, data_folder)[0]


def damaged_files(game: str, document: str, data_folder: Path | None = None) -> list[str]:
    """The names of the files of a document's editions that cannot be read."""
    return _read_all(game, document, data_folder)[1]


def _read_all(game: str, document: str, data_folder: Path | None) -> tuple[dict[Path, OfficialEdition], list[str]]:
    folder = official_folder(game, document, data_folder)
    found: dict[Path, OfficialEdition] = {}
    damaged: list[str] = []
    for path in sorted(folder.glob("*.json")) if folder.is_dir() else ():
        try:
            found[path] = load(path)
        except NoEdition:
            damaged.append(path.name)
    return dict(sorted(found.items(), key=lambda kept: (kept[1].order, kept[1].imported))), damaged


def all_damaged(game: GameText, document: str | None = None) -> str:
    """A sentence about the editions of a game, or of one of its documents, that cannot be read; empty if all can."""
    names = [
        f"{each.id}/{name}"
        for each in game.documents
        if document in (None, each.id)
        for name in damaged_files(game.id, each.id)
    ]
    return f"damaged, to be imported again: {', '.join(names)}" if names else ""

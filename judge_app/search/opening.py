"""Finders: over a library and further sources, or from the indexes alone. Only here are rules, rulings and cards read.

From the indexes alone: what was indexed is kept with the index, so that no rule has to be read again.

Which indexes belong to the content as it is now is written down under a fingerprint of its files. If nobody has done so yet, the
library is loaded once, and indexed.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from judge_app import locations
from judge_app.search.cards import card_source
from judge_app.search.collection import Collection
from judge_app.search.entry import Source
from judge_app.search.finder import Finder
from judge_app.search.rulings import ruling_source
from judge_app.search.sources import library_entries
from judge_app.search.store import index_root, is_sound, open_postings, read_index
from judge_app.text.library import GameText, load_library
from judge_app.text.rulings import load_rulings

_CONTENT = ("rules_text", "rulings", "cards")
_CODE = ("search", "text", "cards")


def open_indexed() -> Finder:
    """A finder over the games as they are now."""
    root = index_root()
    note = root / f"content-{content_fingerprint()}.json"
    found = _read(note)
    if found:
        return Finder({game: Collection(game, *read_index(root / folder)) for game, folder in found.items()})
    games = load_library()
    finder = open_finder(games, [ruling_source(load_rulings(games)), card_source()])
    _write(note, {game: collection.folder.name for game, collection in finder.collections.items()})
    return finder


def open_finder(games: Mapping[str, GameText], more: Iterable[Source] = (), root: Path | None = None) -> Finder:
    """A finder over the library and further sources (rulings, cards); indexes are made where they are missing."""
    sources = list(more)
    collections: dict[str, Collection] = {}
    for place, (game_id, game) in enumerate(games.items(), 1):
        entries = [*library_entries(game), *(entry for source in sources for entry in source(game_id))]
        named = f"{place} of {len(games)}: {game.name}"
        collections[game_id] = Collection(game_id, entries, open_postings(game_id, entries, root, named))
    return Finder(collections)


def content_fingerprint() -> str:
    """Changes when a file of the content, an imported card list or document or the code that reads them does."""
    mark = hashlib.sha256()
    for path in _files():
        mark.update(f"{path.name} {path.stat().st_size} ".encode())
        mark.update(path.read_bytes())
    return mark.hexdigest()[:20]


def _files() -> Iterator[Path]:
    folders = [locations.content(name) for name in _CONTENT]
    folders += [locations.PACKAGE / name for name in _CODE]
    folders += [locations.instance_data() / name for name in ("cards", "official")]
    for folder in folders:
        for path, below, names in os.walk(folder):
            below.sort()
            yield from (Path(path, name) for name in sorted(names) if not name.endswith(".pyc"))


def _read(note: Path) -> Mapping[str, str]:
    """The folder of each game's index; nothing where one of them is gone or damaged."""
    try:
        found: Mapping[str, str] = json.loads(note.read_text(encoding="utf-8"))
        return found if all(is_sound(note.parent / folder) for folder in found.values()) else {}
    except (OSError, ValueError, AttributeError, TypeError):
        return {}


def _write(note: Path, folders: Mapping[str, str]) -> None:
    """Written beside and renamed, so that nobody reads half of it; a folder that can't be written to is done without."""
    if not all((note.parent / folder).is_dir() for folder in folders.values()):
        return
    try:
        handle, beside = tempfile.mkstemp(prefix=".making-", dir=note.parent)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(folders, file)
        os.replace(beside, note)
    except OSError:
        return

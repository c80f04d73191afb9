"""Makes what a browser keeps: every page of each game, and the program with its data as files for the browser's Python.

It is made of what this instance runs and has, by the process that makes pages ahead, once for each state; so a kept copy answers
as the site does. Needs Python for the browser beside it (`make offline`), and is not done without.
"""

from __future__ import annotations

import datetime
import gzip
import hashlib
import json
import shutil
import tempfile
from collections.abc import Callable, Iterator
from importlib.metadata import distribution
from pathlib import Path

from flask import Flask

from judge_app import locations
from judge_app.data_files import one_writer, private_folder
from judge_app.language.grammars import compiling, stored
from judge_app.site import desk, search
from judge_app.site.made_ahead import OF_NO_GAME, Pages, made_of, opened, pages_file, rule_addresses
from judge_app.site.offline.packs import pack_files, pack_pages, pack_tightly
from judge_app.site.offline.parts import (
    LZMA,
    MANIFEST,
    SUFFIXES,
    KeptGame,
    Manifest,
    Part,
    made_folder,
    python_folder,
    read_manifest,
)
from judge_app.text.library import GameText

FILES = "files"
LIBRARIES = (
    "blinker cached-property click flask itsdangerous jinja2 lark markdown markupsafe platformdirs python-frontmatter pyyaml "
    "rapidfuzz segno snowballstemmer werkzeug whoosh-reloaded"
).split()
_CONTENT = ("rules_text", "rulings", "cards", "templates", "static")
_IMPORTED = ("cards", "banlists", "official")
_NOT_RUN = ("commands", "trials", "_content")  # folders of the package that no page needs
_COMPILED = (".so", ".pyd", ".pyc", ".pyi", ".pyx", ".pxd", ".c", ".h", ".hpp", ".typed")
_HEADS = ("METADATA", "entry_points.txt")


def make_offline(app: Flask, is_over: Callable[[], bool]) -> None:
    """Nothing is done where Python for the browser is missing, or where it was done before."""
    python, mark = python_folder(), made_of()
    pages = opened(pages_file())
    if python is None or pages is None or read_manifest(mark) is not None or is_over():
        return
    folder = made_folder() / mark
    with one_writer(folder):
        beside = Path(tempfile.mkdtemp(prefix=".making-", dir=private_folder(folder.parent)))
        try:
            _make(app, pages, python, beside)
            shutil.rmtree(folder, ignore_errors=True)
            beside.rename(folder)
        finally:
            shutil.rmtree(beside, ignore_errors=True)
        for other in folder.parent.iterdir():
            if other != folder:
                shutil.rmtree(other, ignore_errors=True)


def _make(app: Flask, pages: Pages, python: Path, folder: Path) -> None:
    about = json.loads((python / "python.json").read_text(encoding="utf-8"))
    parts = [Part(**each) for each in about["parts"]]
    parts.append(_part(folder, FILES, pack_files(program_files(app))))
    games = {}
    for game in app.extensions["games"].values():
        raw = pack_pages(game_pages(app, game, pages), pages.root.decode())
        games[game.id] = KeptGame(game.name, "; ".join(_edition(game)), _part(folder, f"{game.id}.json", raw))
    assets = list(_assets())
    checked = [each.sha256 for each in (*parts, *assets, *(game.pages for game in games.values()))]
    version = hashlib.sha256("".join(checked).encode()).hexdigest()[:16]
    made = datetime.datetime.now(datetime.UTC).date().isoformat()
    manifest = Manifest(version, made, about["version"], tuple(parts), tuple(assets), games)
    (folder / MANIFEST).write_text(json.dumps(manifest.data()), encoding="utf-8")


def _part(folder: Path, name: str, raw: bytes) -> Part:
    packed = pack_tightly(raw)
    (folder / f"{name}{SUFFIXES[LZMA]}").write_bytes(packed)
    return Part(name, len(raw), len(packed), hashlib.sha256(raw).hexdigest(), LZMA)


def _assets() -> Iterator[Part]:
    """Everything that pages show and run; the pictures for chats are for those who are asked over a network."""
    folder = locations.content("static")
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "previews" not in path.parts:
            raw = path.read_bytes()
            yield Part(
                f"/static/{path.relative_to(folder).as_posix()}",
                len(raw),
                len(gzip.compress(raw, 6)),
                hashlib.sha256(raw).hexdigest(),
            )


def _edition(game: GameText) -> Iterator[str]:
    for document in game.documents:
        yield f"{document.name}, effective {document.effective}"


def game_pages(app: Flask, game: GameText, pages: Pages) -> Iterator[tuple[str, str]]:
    """Every page of a game that is read, and those of no game, as they were made ahead."""
    root = pages.root.decode()
    wanted = (each for each in rule_addresses(app) if each in OF_NO_GAME or each.startswith(f"/{game.id}/"))
    for address in wanted:
        place = pages.places.get(address)
        page = pages.body(place, root) if place is not None else None
        if page is not None:
            yield address, page.decode()


def program_files(app: Flask) -> dict[str, bytes]:
    """What the browser's Python reads: the program, its libraries, the content, the index and what was imported."""
    found = dict(_libraries())
    for path in sorted(locations.PACKAGE.rglob("*")):
        inside = path.relative_to(locations.PACKAGE)
        if path.is_file() and inside.parts[0] not in _NOT_RUN and path.suffix not in _COMPILED:
            found[f"judge_app/{inside}"] = path.read_bytes()
    for name in _CONTENT:
        for path in sorted(locations.content(name).rglob("*")):
            if path.is_file():
                of_chats = "previews" in path.parts  # that it is there is all that Python asks
                found[f"{name}/{path.relative_to(locations.content(name))}"] = b"" if of_chats else path.read_bytes()
    return {**found, **dict(_data(app))}


def _libraries() -> Iterator[tuple[str, bytes]]:
    """The Python of each library; those that are compiled where they can be have the same in Python."""
    for name in LIBRARIES:
        for file in distribution(name).files or ():
            path = Path(str(file.locate()))
            inside = not str(file).startswith("..") and (file.suffix not in _COMPILED or file.name in _HEADS)
            is_read = ".dist-info" not in file.parts[0] or file.name in _HEADS
            if inside and is_read and path.is_file():
                yield str(file), path.read_bytes()


def _data(app: Flask) -> Iterator[tuple[str, bytes]]:
    """What the data folder has of use there: index, grammars, imports."""
    with app.app_context():
        finder = search.finder()
    desk.warm(app)
    for collection in finder.collections.values():
        for path in sorted(collection.folder.iterdir()):
            yield f"data/index/{collection.folder.name}/{path.name}", path.read_bytes()
    for grammar in (*compiling.TABLED, *compiling.CONTEXTUAL):
        name = stored.file_for(grammar, compiling.fingerprint(grammar))
        for place in (stored.PACKED, stored.folder()):
            if (place / name).is_file():
                yield f"data/grammars/{name}", (place / name).read_bytes()
    for name in _IMPORTED:
        folder = locations.instance_data() / name
        for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
            if path.is_file():
                yield f"data/{name}/{path.relative_to(folder)}", path.read_bytes()

"""Pages that everybody may ask for are made ahead: rules, chapters, rulings, and every step of the rulings' scenarios.

They are made by the same application, in a process that comes last, once for each state of what they are made of, and lie in one
file of the data folder. A page is made under a host that nobody has; the visitor's own takes its place when the page is answered.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import secrets
import struct
import threading
import time
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote
from wsgiref.types import WSGIEnvironment

from flask import Flask, Response, current_app, request
from werkzeug.test import create_environ
from werkzeug.wrappers import Request

from judge_app import locations
from judge_app.data_files import one_writer, private_folder, write_whole
from judge_app.scenarios.run import read, run_scenario
from judge_app.site.asking import answered
from judge_app.site.desk.links import encoded
from judge_app.site.kept_pages import COOKIES, state
from judge_app.text.chapters import chapters

AHEAD = frozenset({"rules.rule", "rules.contents", "rules.chapter", "rulings.ruling", "desk.step"})
LOOK_SECONDS = 5.0  # between two looks for pages that are still being made
_LENGTHS = struct.Struct("!I")
_MADE_OF = ("rules_text", "rulings", "templates", "static", "cards")


@dataclass(frozen=True, slots=True)
class Pages:
    """A file of pages, open for reading. What is read from it is checked."""

    file: int
    begin: int
    root: bytes
    is_complete: bool
    places: dict[str, tuple[int, int, int]]

    def page(self, path: str, root: str) -> bytes | None:
        place = self.places.get(path)
        if place is None:
            return None
        start, size, check = place
        packed = os.pread(
            self.file, size, self.begin + start
        )  # processes that were forked share the file, not a place in it
        return zlib.decompress(packed).replace(self.root, root.encode()) if zlib.crc32(packed) == check else None


@dataclass(slots=True)
class Ahead:
    """The pages of this state of the instance, as far as they are made."""

    state: tuple[int, ...] = ()
    file: Path | None = None
    pages: Pages | None = None
    looked: float = 0.0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def look(self) -> None:
        """Opens what has been made by now."""
        self.looked = time.monotonic()
        with self.lock:
            if self.file is not None and not (self.pages and self.pages.is_complete):
                self.pages = opened(self.file) or self.pages

    def has(self, path: str) -> bool:
        if self.file is None or self.state != state():
            return False
        if not (self.pages and self.pages.is_complete) and time.monotonic() - self.looked > LOOK_SECONDS:
            self.look()
        return self.pages is not None and path in self.pages.places

    def page(self, path: str, root: str) -> bytes | None:
        try:
            return self.pages.page(path, root) if self.pages is not None and self.has(path) else None
        except (OSError, zlib.error):
            return None


def opened(path: Path) -> Pages | None:
    """None where there is no such file, or not one of ours."""
    try:
        file = os.open(path, os.O_RDONLY)
    except OSError:
        return None
    try:
        (size,) = _LENGTHS.unpack(os.pread(file, _LENGTHS.size, 0))
        about = json.loads(zlib.decompress(os.pread(file, size, _LENGTHS.size)))
        places = {name: (start, length, check) for name, (start, length, check) in about["places"].items()}
        return Pages(file, _LENGTHS.size + size, about["root"].encode(), bool(about["complete"]), places)
    except (OSError, zlib.error, struct.error, ValueError, KeyError, TypeError):
        os.close(file)
        return None


def register(app: Flask) -> None:
    """Nothing is answered from pages made ahead until `use_pages` is called."""
    app.extensions["ahead"] = Ahead()
    app.before_request(_answer)


def use_pages(app: Flask) -> None:
    """For an application that is served."""
    ahead = _ahead(app)
    ahead.state = state()
    ahead.file = pages_file()
    ahead.look()


def _ahead(app: Flask) -> Ahead:
    found = app.extensions["ahead"]
    assert isinstance(found, Ahead)
    return found


def has_page(app: Flask, environ: WSGIEnvironment) -> bool:
    """Whether this request can be answered from what was made ahead."""
    asked = Request(environ)
    return _is_plain(asked) and _ahead(app).has(asked.path)


def _is_plain(asked: Request) -> bool:
    """Asked for as most ask: nothing in the address but its path, nothing remembered."""
    return (
        asked.method == "GET"
        and not asked.query_string
        and not asked.script_root
        and not any(name in asked.cookies for name in COOKIES)
    )


def _answer() -> Response | None:
    if request.endpoint not in AHEAD or not _is_plain(request):
        return None
    made = _ahead(current_app).page(request.path, request.url_root)
    return Response(made, mimetype="text/html") if made is not None else None


def pages_file() -> Path:
    return locations.instance_data() / "pages" / f"{_made_of()}.pages"


def _made_of() -> str:
    """A mark of everything that a page is made of: our words, templates and code, and what was imported."""
    found = hashlib.sha256(repr(state()).encode())
    folders = [locations.content(name) for name in _MADE_OF]
    for folder in (*folders, locations.PACKAGE):
        for path in sorted(folder.rglob("*")):
            if path.suffix != ".pyc" and path.is_file():
                found.update(f"{path.relative_to(folder)}\0".encode() + path.read_bytes())
    return found.hexdigest()[:24]


def make_pages(app: Flask, is_over: Callable[[], bool]) -> None:
    """Makes what is not made yet, rules first; for a process of its own, which the application is not shared with."""
    path = pages_file()
    known = opened(path)
    if known is not None and known.is_complete:
        return
    app.config["TRUSTED_HOSTS"] = None
    root = f"http://{secrets.token_hex(12)}.invalid/"
    made: dict[str, bytes] = {}
    for addresses, is_complete in ((rule_addresses(app), False), (step_addresses(app), True)):
        for address in addresses:
            if is_over():
                return
            page = _made(app, address, root)
            if page is not None:
                made[address] = page
        with contextlib.suppress(OSError):  # a folder that cannot be written: pages are made when they are asked for
            _write(path, made, root, is_complete)


def rule_addresses(app: Flask) -> Iterator[str]:
    for game in app.extensions["games"].values():
        yield from (f"/{game.id}/{document.id}/" for document in game.documents)
        yield from (f"/{game.id}/chapter/{chapter.id}" for chapter in chapters(game))
        yield from (f"/{game.id}/rule/{rule}" for rule in game.rules)
        yield from (f"/{game.id}/ruling/{ruling.id}" for ruling in app.extensions["rulings"].get(game.id, ()))


def step_addresses(app: Flask) -> Iterator[str]:
    for rulings in app.extensions["rulings"].values():
        for text in (scenario.text for ruling in rulings for scenario in ruling.scenarios):
            steps = len(run_scenario(read(text)[0]).steps)
            yield from (f"/desk/s/{encoded(text)}/{n}" for n in range(1, steps + 1))


def _made(app: Flask, address: str, root: str) -> bytes | None:
    """None where the page is not one that may be kept."""
    environ = create_environ(quote(address), base_url=root)
    answer = answered(app.wsgi_app, environ)
    return answer.body if answer.keep and "Set-Cookie" not in dict(answer.headers) else None


def _write(path: Path, made: dict[str, bytes], root: str, is_complete: bool) -> None:
    places: dict[str, tuple[int, int, int]] = {}
    blobs: list[bytes] = []
    start = 0
    for name, page in made.items():
        packed = zlib.compress(page)
        places[name] = (start, len(packed), zlib.crc32(packed))
        blobs.append(packed)
        start += len(packed)
    about = zlib.compress(json.dumps({"root": root, "complete": is_complete, "places": places}).encode())
    private_folder(path.parent)
    with one_writer(path):
        write_whole(path, b"".join((_LENGTHS.pack(len(about)), about, *blobs)))
        _remove(each for each in path.parent.glob("*.pages") if each != path)


def _remove(files: Iterable[Path]) -> None:
    for each in files:
        each.unlink(missing_ok=True)

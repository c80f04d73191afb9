"""Pages that everybody may ask for are made ahead: rules, chapters, rulings, and every step of the rulings' scenarios.

They are made by the same application, in a process that comes last, once for each state of what they are made of, and lie in one
file of the data folder. A page is made under a host that nobody has; the visitor's own takes its place when the page is answered,
without asking the application again.
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
from functools import lru_cache
from pathlib import Path
from urllib.parse import quote

from flask import Flask
from werkzeug.exceptions import SecurityError
from werkzeug.http import generate_etag, http_date, quote_etag
from werkzeug.sansio.utils import get_current_url, get_host
from werkzeug.test import create_environ

from judge_app import locations
from judge_app.data_files import one_writer, private_folder, write_whole
from judge_app.scenarios.run import read, run_scenario
from judge_app.site.asking import Answered, answered
from judge_app.site.desk.links import encoded
from judge_app.site.kept_pages import Asked, MadeAhead, Page, last_change, state
from judge_app.site.wire import WORTH_PACKING, pack
from judge_app.text.chapters import chapters

OF_NO_GAME = ("/", "/kept", "/rulings", "/offline")
OF_A_GAME = ("", "glossary", "turn", "findings", "disagreements", "editions", "rulings", "rulings/cards")
LOOK_SECONDS = 5.0  # between two looks for pages that are still being made
_LENGTHS = struct.Struct("!I")
_OF_ONE_PAGE = frozenset({"content-length", "content-encoding", "etag", "last-modified"})
_MADE_OF = ("rules_text", "rulings", "templates", "static", "cards")


@dataclass(frozen=True, slots=True)
class Kind:
    """What pages of a route have alike."""

    route: str
    headers: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a page is in the file, its checksum, and its kind."""

    start: int
    size: int
    check: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class Pages:
    """A file of pages, open for reading. What is read from it is checked."""

    file: int
    begin: int
    root: bytes
    is_complete: bool
    places: dict[str, Place]

    def body(self, place: Place, root: str) -> bytes | None:
        # processes that were forked share the file, not a place in it
        packed = os.pread(self.file, place.size, self.begin + place.start)
        return zlib.decompress(packed).replace(self.root, root.encode()) if zlib.crc32(packed) == place.check else None


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

    def place(self, path: str, now: tuple[int, ...]) -> tuple[Pages, Place] | None:
        """Where the page of an address is, if it was made of what there is now."""
        if self.file is None or self.state != now:
            return None
        if not (self.pages and self.pages.is_complete) and time.monotonic() - self.looked > LOOK_SECONDS:
            self.look()
        pages = self.pages
        place = pages.places.get(path) if pages is not None else None
        return (pages, place) if pages is not None and place is not None else None


def opened(path: Path) -> Pages | None:
    """None where there is no such file, or not one of ours."""
    try:
        file = os.open(path, os.O_RDONLY)
    except OSError:
        return None
    try:
        (size,) = _LENGTHS.unpack(os.pread(file, _LENGTHS.size, 0))
        about = json.loads(zlib.decompress(os.pread(file, size, _LENGTHS.size)))
        kinds = [Kind(route, tuple((name, value) for name, value in headers)) for route, headers in about["kinds"]]
        places = {
            name: Place(start, length, check, kinds[kind])
            for name, (start, length, check, kind) in about["places"].items()
        }
        return Pages(file, _LENGTHS.size + size, about["root"].encode(), bool(about["complete"]), places)
    except (OSError, zlib.error, struct.error, ValueError, KeyError, TypeError, IndexError):
        os.close(file)
        return None


def pages_ahead(app: Flask) -> MadeAhead:
    """For an application that is served: what was made ahead of this state of the instance."""
    ahead = Ahead(state(), pages_file())
    ahead.look()

    trusted = tuple(app.config["TRUSTED_HOSTS"] or ())

    def answer(asked: Asked) -> Page | None:
        found = ahead.place(_path(asked), asked.state) if _is_plain(asked) else None
        if found is None:
            return None
        pages, place = found
        try:
            body = pages.body(place, _root(asked.scheme, asked.host, trusted))
        except (OSError, zlib.error, SecurityError):
            return None
        return _page(place.kind, body, asked) if body is not None else None

    return answer


@lru_cache(maxsize=256)
def _root(scheme: str, host: str, trusted: tuple[str, ...]) -> str:
    """The site's own address, as the visitor wrote it; SecurityError where it does not answer to that."""
    return get_current_url(scheme, get_host(scheme, host, None, trusted))


def _path(asked: Asked) -> str:
    return asked.path.encode("latin-1").decode(errors="replace")


def _page(kind: Kind, body: bytes, asked: Asked) -> Page:
    """As the application would answer."""
    etag, modified = quote_etag(generate_etag(body)), http_date(last_change(asked.state))
    headers = [*kind.headers, ("ETag", etag), ("Last-Modified", modified)]
    if asked.may_be_packed and len(body) >= WORTH_PACKING:
        body = pack(body)
        headers.append(("Content-Encoding", "gzip"))
    return Page(body, [*headers, ("Content-Length", str(len(body)))], etag, modified, kind.route)


def _is_plain(asked: Asked) -> bool:
    """Asked for as most ask: nothing in the address but its path, nothing remembered, and the host is said."""
    return bool(asked.host) and not (asked.query or asked.script or asked.cookies)


def pages_file() -> Path:
    return locations.instance_data() / "pages" / f"{made_of()}.pages"


def made_of() -> str:
    """A mark of everything that a page is made of: our words, templates and code, and what was imported."""
    return _mark(state())


@lru_cache(maxsize=4)
def _mark(now: tuple[int, ...]) -> str:
    found = hashlib.sha256(repr(now).encode())
    folders = [locations.content(name) for name in _MADE_OF]
    for folder in (*folders, locations.PACKAGE):
        for path in sorted(folder.rglob("*")):
            if path.suffix != ".pyc" and path.is_file():
                found.update(f"{path.relative_to(folder)}\0".encode() + path.read_bytes())
    return found.hexdigest()[:24]


def make_pages(app: Flask, is_over: Callable[[], bool], after_rules: Callable[[], None] = lambda: None) -> None:
    """Makes what is not made yet, rules first; for a process of its own, which the application is not shared with."""
    path = pages_file()
    known = opened(path)
    if known is not None and known.is_complete:
        after_rules()
        return
    app.config["TRUSTED_HOSTS"] = None
    root = f"http://{secrets.token_hex(12)}.invalid/"
    made: dict[str, Answered] = {}
    for addresses, is_complete in ((rule_addresses(app), False), (step_addresses(app), True)):
        for address in addresses:
            if is_over():
                return
            page = _made(app, address, root)
            if page is not None:
                made[address] = page
        with contextlib.suppress(OSError):  # a folder that cannot be written: pages are made when they are asked for
            _write(path, made, root, is_complete)
        if not is_complete:
            after_rules()


def rule_addresses(app: Flask) -> Iterator[str]:
    """Every page that is read; one that there is not is not made."""
    yield from OF_NO_GAME
    for game in app.extensions["games"].values():
        yield from (f"/{game.id}/{name}" for name in OF_A_GAME)
        yield from (f"/{game.id}/{document.id}/" for document in game.documents)
        yield from (f"/{game.id}/chapter/{chapter.id}" for chapter in chapters(game))
        yield from (f"/{game.id}/rule/{rule}" for rule in game.rules)
        yield from (f"/{game.id}/ruling/{ruling.id}" for ruling in app.extensions["rulings"].get(game.id, ()))


def step_addresses(app: Flask) -> Iterator[str]:
    for rulings in app.extensions["rulings"].values():
        for text in (scenario.text for ruling in rulings for scenario in ruling.scenarios):
            steps = len(run_scenario(read(text)[0]).steps)
            yield from (f"/desk/s/{encoded(text)}/{n}" for n in range(1, steps + 1))


def _made(app: Flask, address: str, root: str) -> Answered | None:
    """None where the page is not one that may be kept."""
    environ = create_environ(quote(address), base_url=root)
    answer = answered(app.wsgi_app, environ)
    return answer if answer.keep and "Set-Cookie" not in dict(answer.headers) else None


def _kind(answer: Answered) -> Kind:
    said = (header for header in answer.headers if header[0].lower() not in _OF_ONE_PAGE)
    return Kind(answer.keep or "", tuple(said))


def _write(path: Path, made: dict[str, Answered], root: str, is_complete: bool) -> None:
    kinds: dict[Kind, int] = {}
    places: dict[str, tuple[int, int, int, int]] = {}
    blobs: list[bytes] = []
    start = 0
    for name, page in made.items():
        packed = zlib.compress(page.body)
        kind = kinds.setdefault(_kind(page), len(kinds))
        places[name] = (start, len(packed), zlib.crc32(packed), kind)
        blobs.append(packed)
        start += len(packed)
    alike = [(kind.route, kind.headers) for kind in kinds]
    known = {"root": root, "complete": is_complete, "kinds": alike, "places": places}
    about = zlib.compress(json.dumps(known).encode())
    private_folder(path.parent)
    with one_writer(path):
        write_whole(path, b"".join((_LENGTHS.pack(len(about)), about, *blobs)))
        _remove(each for each in path.parent.glob("*.pages") if each != path)


def _remove(files: Iterable[Path]) -> None:
    for each in files:
        each.unlink(missing_ok=True)

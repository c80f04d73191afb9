"""What happens to an instance on a bad day: killed processes, damaged files, imports at once, a full disk, a busy machine.

    make endurance                              all of it
    python -m bench.endurance kill --times 300  one of them: kill, damage, imports, disk, load

Everything works on a data folder of its own. A count is printed for each, and the first thing that is not as it should be ends it.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import http.client
import json
import multiprocessing
import os
import random
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache, partial
from pathlib import Path
from unittest.mock import patch

from flask import Flask

from bench.fuzz import scenarios
from bench.load import COSTLY
from judge_app.cards.model import Card, CardsError
from judge_app.cards.store import store_cards, store_path, stored_cards
from judge_app.data_files import UNFINISHED
from judge_app.language import read_card_text
from judge_app.search.opening import open_finder
from judge_app.search.store import index_root
from judge_app.site import create_app, made_ahead, workers
from judge_app.site.kept_pages import keep_pages
from judge_app.site.serving import listening, serve
from judge_app.text.library import GameText, load_library
from judge_app.text.official.importing import import_file
from judge_app.text.official.model import NoEdition, OfficialEdition
from judge_app.text.official.store import keep, kept_files, official_folder

GAME = "alpha-clash"
CARDS = 400
PAGES = ("/alpha-clash/rule/303.9", "/universus/rule/partially-blocked.2")
SEED = 20261117
CLIENTS, COSTLY_CLIENTS = 8, 3
NOBODY = 65534  # a user without rights
OLD = 3600.0  # seconds by which what was left is made older, as nobody waits for it here


class Broken(Exception):
    """Something is not as it should be."""


def must(holds: bool, what: str) -> None:
    if not holds:
        raise Broken(what)


@contextlib.contextmanager
def own_data() -> Iterator[Path]:
    before = os.environ.get("JUDGE_DATA")
    with tempfile.TemporaryDirectory(prefix="judge-endurance-", ignore_cleanup_errors=True) as folder:
        os.environ["JUDGE_DATA"] = folder
        try:
            yield Path(folder)
        finally:
            os.environ.pop("JUDGE_DATA")
            if before is not None:
                os.environ["JUDGE_DATA"] = before


@lru_cache(maxsize=1)
def library() -> dict[str, GameText]:
    return load_library()


def card(number: int, text: str) -> Card:
    return Card(GAME, f"X-{number}", f"Card {number}", "Clash", text=text, set="Tides", source="imported")


def cards(text: str, first: int = 0) -> tuple[Card, ...]:
    return tuple(card(first + n, text) for n in range(CARDS))


def forked(work: Callable[[], object]) -> int:
    """A process that does this and ends, whatever comes of it."""
    process = os.fork()
    if process:
        return process
    try:
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        work()
    finally:
        os._exit(0)


def seconds_of(work: Callable[[], object]) -> float:
    began = time.monotonic()
    os.waitpid(forked(work), 0)
    return time.monotonic() - began


# Killed processes


@lru_cache(maxsize=1)
def first_edition() -> OfficialEdition:
    """A document of our own words, as if a publisher had printed it."""
    rules = [rule for rule in library()[GAME].documents[0].rules if rule.number]
    with tempfile.NamedTemporaryFile("w", suffix=".md", encoding="utf-8") as file:
        file.write("\n\n".join(f"{rule.number} {rule.title or ''} {rule.text}" for rule in rules))
        file.flush()
        return import_file(library()[GAME], Path(file.name), edition="first")


def index_anew() -> None:
    shutil.rmtree(index_root(), ignore_errors=True)
    open_finder(library())


def serving(app: Flask) -> None:
    workers.start_workers(app, 2, lambda _: None)
    serve(app, listening("127.0.0.1", 0))


def kill(times: int) -> str:
    """kill -9 at random moments of imports, indexing and serving, while somebody reads all the while."""
    chance = random.Random(SEED)
    with own_data() as data:
        app = create_app(library())
        edition = first_edition()
        store_cards(GAME, cards("Flight"))
        keep(edition)
        texts = iter(f"Flight {n}" for n in range(10**6))
        works: dict[str, Callable[[], object]] = {
            "cards": lambda: store_cards(GAME, cards(next(texts))),
            "document": lambda: keep(edition),
            "index": index_anew,
            "serving": lambda: serving(app),
        }
        long = {name: min(seconds_of(work), 20.0) for name, work in works.items() if name != "serving"} | {
            "serving": 0.5
        }
        counts: Counter[str] = Counter()
        with reader() as seen:
            for n in range(times):
                name = chance.choices(list(works), (4, 3, 1, 2))[0]
                next(texts)
                process = forked(works[name])
                time.sleep(chance.random() * long[name])
                os.kill(process, signal.SIGKILL)
                os.waitpid(process, 0)
                counts[name] += 1
                must(len({each.text for each in stored_cards(GAME)}) == 1, f"half an import after kill {n}")
                kept = kept_files(GAME, edition.placement.document)
                must([each.edition for each in kept.values()] == ["first"], f"a document is lost after kill {n}")
        must(not seen["failed"], f"a reader failed {seen['failed']} times")
        nothing_left(data, edition.placement.document)
        told = ", ".join(f"{count} of {name}" for name, count in counts.items())
        return f"{times} kills ({told}), {seen['read']} readings meanwhile: nothing damaged, nothing left behind"


@contextlib.contextmanager
def reader() -> Iterator[Counter[str]]:
    seen: Counter[str] = Counter()
    ended = threading.Event()

    def read() -> None:
        while not ended.wait(0.01):
            try:
                whole = len(stored_cards(GAME)) == CARDS
            except CardsError:
                whole = False
            seen["read" if whole else "failed"] += 1

    thread = threading.Thread(target=read)
    thread.start()
    try:
        yield seen
    finally:
        ended.set()
        thread.join()


def nothing_left(data: Path, name: str) -> None:
    """After one of each has ended in peace, and what was left has become old."""
    for path in [*index_root().glob(".making-*"), *Path(tempfile.gettempdir()).glob("judge-work-*")]:
        if path.stat().st_uid == os.geteuid():
            with contextlib.suppress(OSError):
                os.utime(path, (time.time() - OLD,) * 2)
    shutil.rmtree(next(index_root().glob(f"{GAME}-*"), data / "none"), ignore_errors=True)
    store_cards(GAME, cards("Flight"))
    keep(first_edition())
    open_finder(library())
    workers._sweep()
    left = [*data.rglob(f"*{UNFINISHED}"), *data.rglob(".making-*")]
    must(not left, f"left behind: {left}")
    must(len(list(official_folder(GAME, name).iterdir())) == 1, "more than the edition is there")


# Damaged files


def damage(times: int) -> str:
    """Bytes changed, cut off or taken away in index, grammars, pages, cards and documents: healed, or a sentence."""
    chance = random.Random(SEED)
    counts: Counter[str] = Counter()
    with own_data() as data:
        store_cards(GAME, cards("Flight"))
        keep(first_edition())
        app = create_app(library())
        with (
            patch.object(made_ahead, "rule_addresses", lambda _: iter(PAGES)),
            patch.object(made_ahead, "step_addresses", lambda _: iter(())),
        ):
            made_ahead.make_pages(app, lambda: False)
        first = found(library())
        os.waitpid(forked(lambda: [read_card_text(game, "Draw one card.") for game in library()]), 0)
        for n in range(times):
            files = sorted(path for path in data.rglob("*") if path.is_file())
            path = chance.choice(files)
            kind = path.relative_to(data).parts[0]
            whole = path.read_bytes()
            path.write_bytes(spoiled(chance, whole))
            said = answer_of(partial(survives, kind, first))
            must(said in ("", "said", "passed over"), f"damage {n} of {kind}: {said}")
            counts[f"{kind} {said or 'healed'}"] += 1
            if kind in ("cards", "official"):
                path.write_bytes(whole)
    told = ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))
    return f"{times} damages: {told}; no traceback"


def spoiled(chance: random.Random, whole: bytes) -> bytes:
    match chance.randrange(3):
        case 0:
            return whole[: chance.randrange(len(whole) + 1)]
        case 1:
            return b""
        case _:
            changed = bytearray(whole)
            for _ in range(chance.randrange(1, 30)):
                if changed:
                    changed[chance.randrange(len(changed))] = chance.randrange(256)
            return bytes(changed)


def found(games: dict[str, GameText]) -> list[str]:
    return [hit.entry.id for hit in open_finder(games).search("can I block", GAME, 5).hits]


def survives(kind: str, first: list[str]) -> str:
    """What the damaged part is needed for is done."""
    if kind == "index":
        return "" if found(library()) == first else "the search finds something else"
    if kind == "grammars":
        return (
            ""
            if all(read_card_text(game, "Draw one card.").abilities for game in library())
            else "a grammar reads nothing"
        )
    if kind == "pages":
        app = create_app(library())
        keep_pages(app, made_ahead.pages_ahead(app))
        return "" if app.test_client().get("/alpha-clash/rule/303.9").status_code == 200 else "a page fails"
    try:
        stored_cards(GAME)
        kept = kept_files(GAME, library()[GAME].documents[0].id)
    except (CardsError, NoEdition):
        return "said"
    return "" if kept else "passed over"


def answer_of(work: Callable[[], str]) -> str:
    """What it says in a process of its own, which has nothing in memory yet; a traceback is its last line."""
    ours, theirs = os.pipe()

    def tell() -> None:
        try:
            said = work()
        except Exception as wrong:
            said = f"{type(wrong).__name__}: {wrong}"
        os.write(theirs, said.encode()[:500])

    process = forked(tell)
    os.close(theirs)
    os.waitpid(process, 0)
    with open(ours, "rb") as answer:
        return answer.read().decode()


# Imports at once


def _import(first: int) -> None:
    store_cards(GAME, cards("Flight", first))


def imports(times: int) -> str:
    """Four imports at once: everything is kept."""
    for n in range(times):
        with own_data():
            together = [multiprocessing.Process(target=_import, args=(first * CARDS,)) for first in range(4)]
            for each in together:
                each.start()
            for each in together:
                each.join()
            must(len(stored_cards(GAME)) == 4 * CARDS, f"cards are lost in round {n}")
    return f"{times} times four imports at once, {4 * CARDS} cards each time: everything kept"


# A disk that takes nothing


def disk(times: int) -> str:
    """Writes that fail at a random byte, and a folder that cannot be written: a sentence, and the old state."""
    chance = random.Random(SEED)
    with own_data() as data:
        store_cards(GAME, cards("Flight"))
        edition = first_edition()
        keep(edition)
        before = {path: path.read_bytes() for path in data.rglob("*.json")}
        for n in range(times):
            most = chance.randrange(1, len(before[store_path(GAME)]))
            said = answer_of(partial(on_a_full_disk, most))
            must("cannot write" in said and "nothing was changed" in said, f"full disk {n}: {said!r}")
            must({path: path.read_bytes() for path in data.rglob("*.json")} == before, "something was changed")
            must(not list(data.rglob(f"*{UNFINISHED}")), "half a file was left")
        said = answer_of(lambda: on_a_full_disk(0, serves=True))
        must(said == "503 200 200", f"a site on a full disk: {said!r}")
        said = answer_of(partial(in_a_folder_that_is_read_only, data, edition))
        must(said.count("cannot write") == 2, f"a read-only folder: {said!r}")
        must(said.endswith("200 200"), f"a site on a read-only folder: {said!r}")
        must({path: path.read_bytes() for path in data.rglob("*.json")} == before, "something was changed")
    return (
        f"{times} writes on a full disk, and a read-only folder: said in a sentence, nothing changed; the site serves"
    )


def on_a_full_disk(most: int, serves: bool = False) -> str:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    if serves:
        return codes_of_a_site()
    try:
        store_cards(GAME, cards("Something else"))
    except CardsError as said:
        return str(said)
    return "it was written"


def codes_of_a_site() -> str:
    client = create_app(library()).test_client()
    paths = ("/search?q=block", "/parse?text=Draw+one+card.", PAGES[0])
    return " ".join(str(client.get(path).status_code) for path in paths)


def in_a_folder_that_is_read_only(data: Path, edition: OfficialEdition) -> str:
    """As a user who may only read, because root may write everywhere; all modules are imported before."""
    with own_data():
        codes_of_a_site()
    for path in (data, *data.rglob("*")):
        path.chmod(0o555)
    if os.geteuid() == 0:
        os.setuid(NOBODY)
    said = []
    for write in (partial(store_cards, GAME, cards("Something else")), partial(keep, edition)):
        try:
            write()
        except (CardsError, NoEdition) as refused:
            said.append(str(refused))
    return f"{' | '.join(said)} | {codes_of_a_site()}"


# At rest and under load


def load(count: int) -> str:
    """The same scenarios one by one, and many at once beside costly ones, more than the workers can do: the same bytes."""
    texts = random.Random(SEED).sample(scenarios(), count)
    port = free_port()
    with (
        own_data(),
        subprocess.Popen(
            [sys.executable, "-m", "judge_app.cli", "serve", "--port", str(port)], stdout=subprocess.PIPE
        ) as server,
    ):
        try:
            while not is_ready(port):
                time.sleep(0.3)
            rest = [run(port, text) for text in texts]
            ended, answers = threading.Event(), Counter[int]()
            clients = [threading.Thread(target=busy, args=(port, ended, answers)) for _ in range(COSTLY_CLIENTS)]
            for client in clients:
                client.start()
            with ThreadPoolExecutor(CLIENTS) as together:
                again = list(together.map(partial(run, port), texts))
            ended.set()
            for client in clients:
                client.join()
        finally:
            server.terminate()
    different = sum(one != other for one, other in zip(rest, again, strict=True))
    must(not different, f"{different} of {count} scenarios were answered differently under load")
    mark = hashlib.sha256(b"".join(rest)).hexdigest()[:12]
    return (
        f"{count} scenarios at rest and under load: the same bytes ({mark}), beside {sum(answers.values())} costly runs"
    )


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listens:
        return int(listens.getsockname()[1])


def is_ready(port: int) -> bool:
    try:
        connection = http.client.HTTPConnection("127.0.0.1", port)
        connection.request("GET", "/ready")
        return connection.getresponse().status == 200
    except OSError:
        return False


def run(port: int, text: str) -> bytes:
    """The answer; who is asked to come back does."""
    while True:
        connection = http.client.HTTPConnection("127.0.0.1", port)
        connection.request("POST", "/api/run", json.dumps({"scenario": text}), {"Content-Type": "application/json"})
        answer = connection.getresponse()
        body = answer.read()
        if answer.status != 503:
            return body
        time.sleep(0.1)


def busy(port: int, ended: threading.Event, answers: Counter[int]) -> None:
    while not ended.is_set():
        run(port, COSTLY)
        answers[200] += 1


PARTS: dict[str, tuple[Callable[[int], str], int]] = {
    "imports": (imports, 10),
    "disk": (disk, 25),
    "kill": (kill, 300),
    "damage": (damage, 150),
    "load": (load, 400),
}


def main() -> int:
    options = argparse.ArgumentParser(prog="endurance", description=__doc__)
    options.add_argument("part", nargs="?", choices=PARTS)
    options.add_argument("--times", type=int)
    chosen = options.parse_args()
    for name, (part, usual) in PARTS.items():
        if chosen.part in (None, name):
            print(f"{name}: {part(chosen.times or usual)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

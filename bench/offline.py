"""A kept copy, measured: its size, how soon it answers after a cold start without a network, and whether its answers are the site's.

make bench-offline                 everything
python -m bench.offline --quick    20 queries and 30 scenarios a game
"""

from __future__ import annotations

import argparse
import json
import os
import re
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlencode

from flask import Flask
from playwright.sync_api import BrowserType, Page, sync_playwright

from judge_app.site.made_ahead import made_of
from judge_app.site.offline.parts import Manifest, python_folder, read_manifest
from judge_app.text.library import GameText, load_library
from judge_app.text.rulings import load_rulings
from tests.site.phone import Line, all_asked, asked, browser_of, keep, made_site, phone

ROOT = Path(__file__).resolve().parents[1]
QUERIES = 200
STARTS = (
    5  # cold starts of each kind; the best one counts, since others load the machine, and the middle one is said too
)
RULE = "/alpha-clash/rule/504.2c"
SEARCH = "/search?q=first+strike&game=alpha-clash"
MOST_MEGABYTES = 12.0


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--quick", action="store_true")
    quick = options.parse_args().quick
    if python_folder() is None:
        print("there is no Python for the browser: run make offline")
        return 1
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        os.environ["JUDGE_DATA"] = str(Path(folder, "data"))
        games = load_library()
        began = time.perf_counter()
        app = made_site(games)
        print(f"made in {time.perf_counter() - began:.0f} s")
        manifest = read_manifest(made_of())
        assert manifest is not None
        fits = sizes(manifest)
        line = Line(app)
        line.up()
        profile = Path(folder, "profile")
        times(playwright.chromium, profile, line, games)
        with phone(playwright.chromium, profile) as context:
            page = context.new_page()
            page.goto(f"{line.url}{RULE}")
            wrong = searches(page, app, games, 20 if quick else QUERIES)
            wrong += traces(page, app, games, 30 if quick else None)
        line.cut()
    return 0 if fits and not wrong else 1


def sizes(manifest: Manifest) -> bool:
    shared = sum(part.packed for part in (*manifest.parts, *manifest.assets))
    pages = {game: about.pages.packed for game, about in manifest.games.items()}
    for game, size in pages.items():
        print(f"{game}: {(shared + size) / 1e6:.1f} MB to load, of which pages {size / 1e6:.2f} MB")
    total = (shared + sum(pages.values())) / 1e6
    print(f"everything: {total:.2f} MB (at most {MOST_MEGABYTES:.0f})")
    return total <= MOST_MEGABYTES


def times(kind: BrowserType, profile: Path, line: Line, games: dict[str, GameText]) -> None:
    """Each from a browser that was not running, the line cut; beside it the same page online."""
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    online = best("online, a rule after a cold start", lambda: cold(kind, profile.with_name("online"), line.url + RULE))
    with phone(kind, profile) as context:
        page = context.new_page()
        began = time.perf_counter()
        for game in games:
            said = keep(page, line.url, game)
            print(f"{said} ({time.perf_counter() - began:.0f} s)")
        print(f"on the device: {page.evaluate('Copies.state().then(state => state.size)') / 1e6:.0f} MB")
    line.cut()
    scenario = next(each.text for ruling in load_rulings(games)["alpha-clash"] for each in ruling.scenarios)
    best("without a network, a rule after a cold start", lambda: cold(kind, profile, line.url + RULE), online)
    best("without a network, a search after a cold start", lambda: cold(kind, profile, line.url + SEARCH), online)
    best("without a network, a run after a cold start", lambda: cold(kind, profile, line.url + RULE, scenario), online)
    with phone(kind, profile) as context:
        page = context.new_page()
        page.goto(line.url + RULE)
        reading = memory(profile)
        asked(page, "/api/run", {"scenario": scenario})
        best("a second run", lambda: taken(lambda: asked(page, "/api/run", {"scenario": scenario})), online)
        print(
            f"memory of the whole browser: {reading:.0f} MB with a rule, {memory(profile):.0f} MB with Python running"
        )


def best(what: str, measure: Callable[[], float], online: float = 0.0) -> float:
    found = [measure() for _ in range(STARTS)]
    times = f", {min(found) / online:.2g} times the rule online" if online else ""
    print(f"{what}: {min(found):.3f} s{times} (of {STARTS}, the middle one {statistics.median(found):.3f} s)")
    return min(found)


def memory(profile: Path) -> float:
    """Megabytes of all processes of the browser; what several share is counted once."""
    known = set(browser_of(profile))
    parents = {}
    for folder in Path("/proc").iterdir():
        with suppress(OSError, ValueError):
            said = (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            parents[int(folder.name)] = int(said[1])
    while more := {each for each, parent in parents.items() if parent in known} - known:
        known |= more
    total = 0
    for each in known:
        with suppress(OSError):
            found = re.search(
                r"^Pss:\s+(\d+)", Path(f"/proc/{each}/smaps_rollup").read_text(encoding="utf-8"), re.MULTILINE
            )
            total += int(found[1]) if found else 0
    return total / 1000


def taken(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def cold(kind: BrowserType, profile: Path, url: str, scenario: str = "") -> float:
    with phone(kind, profile) as context:
        page = context.new_page()

        def work() -> None:
            page.goto(url)
            page.wait_for_selector(
                "h1:not([data-waits])", state="attached"
            )  # until Python has started another page says so
            if scenario:
                asked(page, "/api/run", {"scenario": scenario})

        return taken(work)


def searches(page: Page, app: Flask, games: dict[str, GameText], count: int) -> int:
    client, wrong, total = app.test_client(), 0, 0
    for game in games:
        lines = (ROOT / "bench" / "queries" / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
        queries = [json.loads(each)["query"] for each in lines][:count]
        addresses = [f"/api/search?{urlencode({'q': query, 'game': game})}" for query in queries]
        total += len(addresses)
        for address, answer in zip(addresses, all_asked(page, [(each, None) for each in addresses]), strict=True):
            wrong += answer != (200, True, client.get(address).text)
    print(f"searches: {total} asked, {wrong} answered otherwise than by the site")
    return wrong


def traces(page: Page, app: Flask, games: dict[str, GameText], count: int | None) -> int:
    client, wrong, total = app.test_client(), 0, 0
    for game, rulings in load_rulings(games).items():
        for text in [each.text for ruling in rulings for each in ruling.scenarios][:count]:
            expected = client.post("/api/run", json={"scenario": text}).text
            total += 1
            if asked(page, "/api/run", {"scenario": text}) != (200, True, expected):
                wrong += 1
                print(f"  {game}: {text.splitlines()[0]}")
    print(f"rulings' scenarios: {total} run, {wrong} with other bytes than on the site")
    return wrong


if __name__ == "__main__":
    sys.exit(main())

"""Inputs that nobody would write, thrown at everything that takes input: `make fuzz`, or

    python -m bench.fuzz --seconds 600 --processes 2      goes on where the last run at this commit ended
    python -m bench.fuzz --first 1000000 --count 500      these numbers

Input number N is the same whenever it is made at one commit. A failure is a broken page (500), an exception, an answer that speaks of a
fault of ours, or more than 5 seconds of processor time; its input is written to `tests/fuzzed/`, where a test runs it from then on. Counts are
kept per commit in `build/fuzz.json`, those of mutated scenarios for each game.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import logging
import multiprocessing
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from types import FrameType
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import BuildError, Rule

from judge_app.cards.importing import read_cards
from judge_app.cards.library import own_cards
from judge_app.cards.model import CardsError
from judge_app.games import GAMES
from judge_app.language.scenario.lines import fenced
from judge_app.scenarios.files import scenario_files
from judge_app.site import create_app, health
from judge_app.site.desk.links import encoded
from judge_app.text.official.importing import import_file
from judge_app.text.official.model import NoEdition, NotPlaced, UnreadableFile

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "tests" / "fuzzed"
COUNTS = ROOT / "build" / "fuzz.json"
MOST_SECONDS = 5.0
MOST_MEGABYTES = 500
A_BATCH = 200
NOISE = "⯁◆•…—–-'\"()[]{}:;,./+XxÀß\u200b\n\t 0123456789abc\x00\\%&=#<>*`|~^$@!?٣²ⅣÀ💥\u202e"
PUMPED = (" ", "(", "[", '"', "9", "a", "A ", "1,", "- ", "\n", "and ", "of the ", "=", "\t", "*")
IDS = tuple(game.id for game in GAMES)
FAULT = re.compile(r"(?:a fault of ours, not|the engine failed).{0,200}", re.DOTALL)  # as answers and pages say it


@dataclass(frozen=True, slots=True)
class Input:
    """One request, or a file for an import."""

    kind: str
    address: str = ""
    json: Any = None
    form: dict[str, str] | None = None
    file: str = ""


class TooLong(Exception):
    pass


@lru_cache(maxsize=1)
def site() -> tuple[Flask, FlaskClient]:
    app = create_app()
    health.warm(app)
    return app, app.test_client()


@lru_cache(maxsize=len(IDS))
def scenarios_of(game: str) -> list[str]:
    texts: list[str] = []
    for file in scenario_files(game):
        written = file.read_text(encoding="utf-8")
        texts += (fenced(written) if file.suffix == ".md" else written).split("Scenario:")[1:]
    return [f"Scenario:{text.rstrip()}\n" for text in texts]


@lru_cache(maxsize=1)
def scenarios() -> list[str]:
    return [text for game in IDS for text in scenarios_of(game)]


@lru_cache(maxsize=1)
def card_texts() -> list[str]:
    return [card.rules_text for game in IDS for card in own_cards(game) if card.rules_text.strip()]


def mutated(chance: random.Random, text: str, others: list[str]) -> str:
    """A text with a few things done to it: words moved, doubled, left out, taken from another, noise, long runs."""
    for _ in range(chance.choice((0, 1, 1, 1, 2, 2, 3, 5))):
        at, to = sorted(chance.choices(range(len(text) + 1), k=2))
        other = chance.choice(others)
        match chance.randrange(8):
            case 0:
                text = text[:at] + "".join(chance.choices(NOISE, k=chance.randrange(1, 6))) + text[at:]
            case 1:
                text = text[:at] + text[min(to, at + 12) :]
            case 2:
                text = text[:at] + text[at:to] * 2 + text[to:]
            case 3:
                start = chance.randrange(len(other) + 1)
                text = text[:at] + other[start : start + chance.randrange(1, 60)] + text[at:]
            case 4:
                text = text[:at] + chance.choice(PUMPED) * chance.randrange(1, 400) + text[at:]
            case 5:
                lines = text.split("\n")
                chance.shuffle(lines)
                text = "\n".join(lines)
            case 6:
                words = text.split(" ")
                n = chance.randrange(len(words))
                words[n] = chance.choice(other.split(" "))
                text = " ".join(words)
            case 7:
                lines = text.split("\n")
                lines.insert(chance.randrange(len(lines) + 1), chance.choice(other.split("\n")))
                text = "\n".join(lines)
    return text


def made(number: int) -> Input:
    """The input of this number."""
    chance = random.Random(number)
    kind = chance.choices(list(KINDS), [weight for weight, _ in KINDS.values()])[0]
    return KINDS[kind][1](chance)


def _scenario(chance: random.Random) -> Input:
    text = mutated(chance, chance.choice(scenarios_of(chance.choice(IDS))), scenarios())
    asked = chance.choice(("run", "run", "run", "legal", "whynot", "parse-scenario"))
    step = {"step": chance.randrange(12)} if asked in ("legal", "whynot") else {}
    action = {"action": chance.choice(text.split("\n")).strip()} if asked == "whynot" else {}
    return Input("scenario", f"/api/{asked}", {"scenario": text} | step | action)


def _step(chance: random.Random) -> Input:
    text = mutated(chance, chance.choice(scenarios()), scenarios())
    where = chance.choice(
        (str(chance.randrange(15)), "branches", "print", "json", "text", "markdown", "choose?pick=0", "ask?q=can")
    )
    return Input("step", f"/desk/s/{encoded(text)}/{where}" if len(text) < 6000 else "/desk")


def _link(chance: random.Random) -> Input:
    code = mutated(chance, encoded(chance.choice(scenarios())[:2000]), ["AbC-_09", "////", "%00%ff"])
    return Input("link", f"/desk/s/{code.replace(chr(10), '')}/{chance.randrange(4)}")


def _builder(chance: random.Random) -> Input:
    text = mutated(chance, chance.choice(scenarios()), scenarios())
    do = chance.choice(("read", "run", "add:card", "drop:1", "card:0", "drop:" + "9" * 50, "", "\x00"))
    return Input("builder", "/desk", form={"text": text, "do": do, "game": chance.choice((*IDS, "x"))})


def _ability(chance: random.Random) -> Input:
    return Input(
        "ability",
        "/api/parse",
        {"game": chance.choice(IDS), "text": mutated(chance, chance.choice(card_texts()), card_texts())},
    )


def _search(chance: random.Random) -> Input:
    words = mutated(chance, chance.choice((*card_texts(), "504.2c", "can I block"))[:60], card_texts())
    path = chance.choice(("/search", "/api/search", "/api/suggest"))
    return Input(
        "search",
        path,
        {"q": words, "game": chance.choice((*IDS, "all", "x")), "limit": chance.choice(("", "5", "99999", "-1"))},
    )


def _deck(chance: random.Random) -> Input:
    game = chance.choice(IDS)
    lines = "\n".join(f"{chance.randrange(5)} {card.name}" for card in chance.choices(own_cards(game), k=12))
    return Input(
        "deck", "/api/deck", {"game": game, "list": mutated(chance, lines, [lines, "Sideboard:\n4x (JAC) 026"])}
    )


def _cards(chance: random.Random) -> Input:
    rows = [card.as_data() for card in chance.choices(own_cards(chance.choice(IDS)), k=3)]
    text = chance.choice((json.dumps(rows), "\n".join(map(json.dumps, rows)), "name,type,text\nA,Clash,x\n"))
    return Input("cards", chance.choice(IDS), file=mutated(chance, text, [text, '{"a":1e999}', "\ufeff;"]))


def _document(chance: random.Random) -> Input:
    app, _ = site()
    game = app.extensions["games"][chance.choice(IDS)]
    rules = chance.choices(list(game.rules.values()), k=25)
    text = "\n\n".join(f"{rule.number or rule.title} {rule.text}" for rule in rules)
    return Input("document", game.id, file=mutated(chance, text, [text, "[a](b)", "| - | 12 of 20"]))


def _sent(chance: random.Random) -> Input:
    """To any address that something is sent to: fields of the description, some left out, some that are no text."""
    app, _ = site()
    rule: Rule = chance.choice(
        sorted((each for each in app.url_map.iter_rules() if "POST" in (each.methods or ())), key=str)
    )
    path = str(rule)
    for name in rule.arguments:
        path = re.sub(rf"<[^<>]*\b{name}>", chance.choice((*IDS, "0", "3", "x")), path)
    text = mutated(chance, chance.choice(scenarios()), scenarios())
    odd: tuple[Any, ...] = (None, 7, -1, [], {}, [text[:40]], {"a": 1}, "", "\x00", True, 1e300)
    fields: dict[str, Any] = {
        "scenario": text,
        "text": chance.choice((text, chance.choice(card_texts()))),
        "game": chance.choice((*IDS, "x")),
        "action": text.split("\n")[-2:][0].strip(),
        "step": chance.randrange(30),
        "question": "can Ana block?",
        "answers": [[0], [1]],
        "list": "4 Flight",
        "do": chance.choice(("read", "run", "add:card", "drop:0", "x")),
    }
    kept = {
        name: chance.choice(odd) if not chance.randrange(8) else value
        for name, value in fields.items()
        if chance.randrange(5)
    }
    if chance.randrange(3):
        return Input("sent", path, json=kept if chance.randrange(20) else chance.choice(odd[1:]))
    return Input("sent", path, form={name: str(value) for name, value in kept.items()})


def _address(chance: random.Random) -> Input:
    app, _ = site()
    rule: Rule = chance.choice(
        sorted((each for each in app.url_map.iter_rules() if "GET" in (each.methods or ())), key=str)
    )
    words = (
        "alpha-clash",
        "303.9",
        "comprehensive",
        "Flight",
        "0",
        "99999",
        "x" * 300,
        "..",
        "%2e%2e",
        "\x00",
        "é",
        "'\"<",
        "-1",
    )
    values = {
        name: chance.choice(words) if not hasattr(rule._converters[name], "num_convert") else chance.randrange(9999)
        for name in rule.arguments
    }
    try:
        path = app.url_map.bind("localhost").build(rule.endpoint, values)
    except BuildError:
        path = "/"
    more = "&".join(
        f"{name}={chance.choice(words[:6])}" for name in chance.sample(("q", "rule", "card", "n", "s", "back", "b"), 2)
    )
    return Input("address", f"{path}?{more}")


KINDS: dict[str, tuple[int, Callable[[random.Random], Input]]] = {
    "scenario": (40, _scenario),
    "step": (8, _step),
    "link": (6, _link),
    "builder": (4, _builder),
    "ability": (20, _ability),
    "search": (12, _search),
    "deck": (8, _deck),
    "cards": (6, _cards),
    "document": (1, _document),
    "address": (5, _address),
    "sent": (4, _sent),
}


def failure(of: Input) -> str:
    """What went wrong; empty if nothing did."""

    def stop(_number: int, _frame: FrameType | None) -> None:
        raise TooLong

    site()  # made and warmed before the clock runs
    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, MOST_SECONDS)
    try:
        return _tried(of)
    except TooLong:
        return f"took more than {MOST_SECONDS:g} seconds of processor time"
    except Exception as wrong:
        return f"{type(wrong).__name__}: {str(wrong)[:200]}"
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _tried(of: Input) -> str:
    app, client = site()
    if of.kind == "cards":
        with contextlib.suppress(CardsError):
            read_cards(of.address, of.file.encode("utf-8", "surrogatepass"))
        return ""
    if of.kind == "document":
        with tempfile.NamedTemporaryFile("w", suffix=".md", encoding="utf-8", errors="replace") as file:
            file.write(of.file)
            file.flush()
            with contextlib.suppress(NotPlaced, NoEdition, UnreadableFile):
                import_file(app.extensions["games"][of.address], Path(file.name))
        return ""
    if of.form is not None:
        answer = client.post(of.address, data=of.form)
    elif of.kind in ("ability", "search"):
        answer = client.get(of.address, query_string=of.json)
    elif of.json is not None:
        answer = client.post(of.address, json=of.json)
    else:
        answer = client.get(of.address)
    if answer.status_code == 500:
        return "500"
    return next((f"engine: …{said}…" for said in FAULT.findall(answer.text)), "")


def _game(of: Input) -> str:
    """The game that a mutated scenario is still one of: these are counted for each game."""
    if of.kind != "scenario":
        return ""
    return next((game.name for game in GAMES if f"Game: {game.name}\n" in of.json["scenario"]), "of no game")


def _batch(first: int) -> tuple[int, Counter[str], list[tuple[int, str]], int]:
    logging.disable(logging.CRITICAL)  # what is refused is no news
    counts: Counter[str] = Counter()
    failures: list[tuple[int, str]] = []
    for number in range(first, first + A_BATCH):
        of = made(number)
        counts[f"{of.kind} {_game(of)}".strip()] += 1
        wrong = failure(of)
        if wrong:
            failures.append((number, wrong))
    return first, counts, failures, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def keep(of: Input, number: int) -> None:
    """A failure becomes a test."""
    KEPT.mkdir(exist_ok=True)
    (KEPT / f"{of.kind}-{commit()}-{number}.json").write_text(json.dumps(asdict(of), indent=1) + "\n", encoding="utf-8")


def commit() -> str:
    return subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True, cwd=ROOT
    ).stdout.strip()


def main() -> int:
    options = argparse.ArgumentParser(prog="fuzz", description=__doc__)
    options.add_argument("--first", type=int)
    options.add_argument("--count", type=int, default=10**9)
    options.add_argument("--seconds", type=float, default=600.0)
    options.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    chosen = options.parse_args()
    kept: dict[str, Any] = json.loads(COUNTS.read_text(encoding="utf-8")) if COUNTS.is_file() else {}
    now = kept.setdefault(commit(), {"next": 0, "inputs": 0, "kinds": {}, "failures": {}})
    number = now["next"] if chosen.first is None else chosen.first
    end, deadline, most = number + chosen.count, time.monotonic() + chosen.seconds, 0
    with ProcessPoolExecutor(chosen.processes, multiprocessing.get_context("spawn")) as pool:
        while number < end and time.monotonic() < deadline:
            firsts = range(number, min(end, number + A_BATCH * chosen.processes), A_BATCH)
            for _, counts, failures, megabytes in pool.map(_batch, firsts):
                now["inputs"] += sum(counts.values())
                now["kinds"] = dict(Counter(now["kinds"]) + counts)
                now["failures"] |= {str(n): wrong for n, wrong in failures}
                most = max(most, megabytes)
                for n, wrong in failures:
                    print(f"{n}: {made(n).kind}: {wrong}", flush=True)
                    keep(made(n), n)
            number = firsts[-1] + A_BATCH
            now["next"] = max(now["next"], number)
            COUNTS.parent.mkdir(exist_ok=True)
            COUNTS.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    print(
        f"{now['inputs']:,} inputs at {commit()} so far, {len(now['failures'])} failures, most memory {most} MB; next is {now['next']}"
    )
    print(", ".join(f"{kind} {count:,}" for kind, count in now["kinds"].items()))
    return 1 if now["failures"] or most > MOST_MEGABYTES else 0


if __name__ == "__main__":
    sys.exit(main())

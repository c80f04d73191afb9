"""The lock of cited rules: a checksum of every rule that a ruling rests on.

When a rule's text changes, the rulings that cite it are unverified until someone has looked and says so (`judge bless`).
"""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path

from judge_app import locations
from judge_app.text.library import GameText
from judge_app.text.model import Rule
from judge_app.text.rulings import Ruling

Lock = dict[str, str]


def lock_file() -> Path:
    return locations.content("rulings") / "cited_rules.lock.json"


def checksum(rule: Rule) -> str:
    """Of what the rule says: its words, examples and notes; layout and our editors' notes don't count."""
    texts = [rule.text, *(aside.text for aside in rule.asides if aside.kind != "editor")]
    return hashlib.sha256(" ".join(" ".join(texts).split()).encode()).hexdigest()[:16]


def read_lock(file: Path | None = None) -> Lock:
    file = file or lock_file()
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def write_lock(lock: Lock, file: Path | None = None) -> None:
    """Written beside and swapped in."""
    file = file or lock_file()
    beside = file.with_suffix(".tmp")
    beside.write_text(json.dumps(dict(sorted(lock.items())), indent=1) + "\n", encoding="utf-8")
    os.replace(beside, file)


def blessed(games: dict[str, GameText], rulings: dict[str, tuple[Ruling, ...]]) -> Lock:
    """The lock as it would be if every ruling were looked at now."""
    return {
        f"{game_id}:{cited}": checksum(games[game_id].rules[cited])
        for game_id, group in rulings.items()
        for ruling in group
        for cited in ruling.rests_on
    }


def changed_rules(game: GameText, ruling: Ruling, lock: Lock) -> list[str]:
    """The rules under a ruling whose words are no longer those that were blessed."""
    return [
        cited
        for cited in ruling.rests_on
        if lock.get(f"{game.id}:{cited}", checksum(game.rules[cited])) != checksum(game.rules[cited])
    ]


def never_blessed(game: GameText, ruling: Ruling, lock: Lock) -> list[str]:
    """The rules under a ruling that nobody has blessed in any wording."""
    return [cited for cited in ruling.rests_on if f"{game.id}:{cited}" not in lock]

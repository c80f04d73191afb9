"""A finder that reads its index answers without any compiled library, and answers the same: so it can without a network."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from judge_app.search.finder import Finder
from judge_app.search.grouping import as_data

COMPILED = ("rapidfuzz", "Stemmer", "nh3", "yaml._yaml", "numpy", "markupsafe._speedups")
QUERIES: list[tuple[str, str | None]] = [
    ("super speed", "alpha-clash"),
    ("Can I block with a card in my stage?", "universus"),
    ("does tap go bakc to the graveyrad", None),
    ("703.16a1", "alpha-clash"),
]
WITHOUT = f"""
import json, sys
for name in {COMPILED!r}:
    sys.modules[name] = None
from pathlib import Path
from judge_app.search.collection import Collection
from judge_app.search.finder import Finder
from judge_app.search.grouping import as_data
from judge_app.search.store import read_index
folders, queries = json.loads(sys.argv[1])
finder = Finder({{game: Collection(game, *read_index(Path(folder))) for game, folder in folders.items()}})
print(json.dumps([as_data(finder.search(typed, game)) for typed, game in queries]))
"""


def test_search_answers_the_same_without_compiled_libraries(finder: Finder) -> None:
    folders = {game: str(collection.folder) for game, collection in finder.collections.items()}
    told = json.dumps([folders, QUERIES])
    run = subprocess.run([sys.executable, "-c", WITHOUT, told], capture_output=True, text=True, check=True)
    assert json.loads(run.stdout) == [as_data(finder.search(typed, game)) for typed, game in QUERIES]


def test_only_opening_reads_rules_rulings_and_cards() -> None:
    folder = Path(__file__).resolve().parents[2] / "judge_app" / "search"
    readers = {"opening.py", "sources.py", "rulings.py", "cards.py"}
    for file in folder.glob("*.py"):
        text = file.read_text(encoding="utf-8")
        assert file.name in readers or "judge_app.text.library" not in text, file.name
        assert "rapidfuzz" not in text
        assert "import Stemmer" not in text

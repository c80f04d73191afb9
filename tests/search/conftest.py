"""One finder for all search tests, with all that the site searches: the index is made once."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_app.search.entry import Source
from judge_app.search.finder import Finder
from judge_app.search.opening import open_finder
from judge_app.search.rulings import ruling_source
from judge_app.text.library import GameText
from judge_app.text.rulings import load_rulings


@pytest.fixture(scope="session")
def index_root(shared_folder: Path) -> Path:
    return shared_folder / "index"


@pytest.fixture(scope="session")
def rulings(library: dict[str, GameText]) -> Source:
    return ruling_source(load_rulings(library))


@pytest.fixture(scope="session")
def finder(library: dict[str, GameText], rulings: Source, index_root: Path) -> Finder:
    return open_finder(library, [rulings], root=index_root)

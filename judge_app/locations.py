"""Where things lie: the content that ships with the project, and the instance's own data folder."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path

import platformdirs

PACKAGE = Path(__file__).resolve().parent


def content(name: str) -> Path:
    """A content folder (`rules_text`, `rulings`, `templates`, `static`): inside the wheel, else in the checkout."""
    packed = PACKAGE / "_content" / name
    return packed if packed.is_dir() else PACKAGE.parent / name


def instance_data() -> Path:
    """`$JUDGE_DATA`, else the platform's data folder for this user."""
    return _data_folder(os.environ.get("JUDGE_DATA"), os.environ.get("XDG_DATA_HOME"), os.environ.get("HOME"))


@lru_cache(maxsize=16)
def _data_folder(chosen: str | None, *_decide: str | None) -> Path:
    """Asked for with every page, so it is worked out once for what decides it."""
    return Path(chosen) if chosen else Path(platformdirs.user_data_dir("judge-app"))

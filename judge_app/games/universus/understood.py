"""Words that the engine has no meaning for stop the run; they never crash it and are never passed over."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from judge_app.engine.refusals import Unreadable

if TYPE_CHECKING:
    from judge_app.engine.cards import Card


@contextmanager
def understood(card: Card | None, words: str) -> Iterator[None]:
    try:
        yield
    except (NotImplementedError, AssertionError) as fault:
        why = f"the engine has no meaning for these words yet {fault}".strip()
        raise Unreadable(str(card), words, why) from None

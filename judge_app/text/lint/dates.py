"""A document that gives more than one date for its own coming into force."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.text.library import GameText
from judge_app.text.lint.finding import PUBLISHER, Finding


def check_dates(game: GameText) -> Iterator[Finding]:
    for document in game.documents:
        dates = list(dict.fromkeys(document.printed_effective))
        if len(dates) > 1:
            yield Finding(
                "dates-differ",
                PUBLISHER,
                game.id,
                document.id,
                (),
                f"{document.name} gives {len(dates)} dates from which it is effective: {', '.join(dates)}.",
                f"{game.id}/{document.id}/00_document.md",
                1,
            )

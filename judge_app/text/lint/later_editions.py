"""Rules that a later edition of the same document changed, as our supplement to it says."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.text.cite import label
from judge_app.text.later_changes import later_changes
from judge_app.text.library import GameText
from judge_app.text.lint.finding import PUBLISHER, Finding
from judge_app.text.plain import plain_text


def check_later_editions(game: GameText) -> Iterator[Finding]:
    for change in later_changes(game.documents):
        rule = change.said_in
        yield Finding(
            "changed-later",
            PUBLISHER,
            game.id,
            rule.document,
            change.rules,
            f"{change.edition} changed {', '.join(label(game, game.rules[each]) for each in change.rules)}: {plain_text(change.words, game)}",
            rule.file,
            rule.line,
        )

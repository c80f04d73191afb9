"""Executable rules that no scenario exercises, each with the reason. The list only ever shrinks."""

from __future__ import annotations

DECKS = "about deck lists; `judge deck` checks it"
FRAME = "says that what follows is done one by one, or in no phases: its parts are cited where they are done"
NO_STEP = "forbids what no action and no text that is read can ask for, so there is no step that it governs"
_RULES = {
    DECKS: "506.2 506.3",
    FRAME: "301.1 306.2 505.1",
    NO_STEP: "203.6c 205.5a",
}
UNCOVERED: dict[str, str] = {rule: reason for reason, cited in _RULES.items() for rule in cited.split()}

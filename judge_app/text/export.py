"""Rules as plain data, for `judge export`, `--json` and the site's JSON."""

from __future__ import annotations

from typing import Any

from judge_app.text.cite import citation, numbering_note
from judge_app.text.later_changes import changes_of
from judge_app.text.library import GameText, is_term
from judge_app.text.model import TERM, Rule
from judge_app.text.official.words import official_words


def exported(game: GameText, rule: Rule) -> dict[str, Any]:
    """One rule. An entry of a document without numbers carries the text of its paragraphs, which stand alone too."""
    return {
        "id": rule.id,
        "number": rule.number,
        "title": rule.title,
        "parent": rule.parent,
        "document": rule.document,
        "kind": rule.kind,
        "text": whole_text(game, rule),
        "examples": [aside.text for aside in rule.asides if aside.kind == "example"],
        "notes": [aside.text for aside in rule.asides if aside.kind == "note"],
        "editor": [aside.text for aside in rule.asides if aside.kind == "editor"],
        "cites": list(dict.fromkeys(ref.target for ref in rule.all_references())),
    }


def whole_text(game: GameText, rule: Rule) -> str:
    """A rule's own text; for an entry under a heading without a number, that of all its paragraphs."""
    if rule.kind == TERM or not is_term(rule):
        return rule.text
    parts = [rule.text, *(child.text for child in game.children.get(rule.id, ()))]
    return "\n\n".join(part for part in parts if part)


def exported_in_context(game: GameText, rule: Rule) -> dict[str, Any]:
    """One rule with what a reader of it wants beside it; the publisher's words if the document was imported."""
    official = official_words(game, rule)
    document = game.document(rule.document)
    return exported(game, rule) | {
        "game": game.id,
        "citation": citation(game, rule),
        "edition": {"version": document.version, "effective": document.effective},
        "numbering": numbering_note(game, rule),
        "changed_later": [
            {"edition": change.edition, "change": change.words, "rules": list(change.rules)}
            for change in changes_of(game, rule.id)
        ],
        "path": [above.id for above in game.ancestors(rule)],
        "subrules": [child.id for child in game.children.get(rule.id, ())],
        "cited_by": [other.id for other in game.referrers.get(rule.id, ())],
        "official": official.as_data() if official else None,
    }

"""Pages of the editions that this instance has imported: which there are, and what changed from one to the next."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from flask import Blueprint, abort, jsonify, render_template
from flask.typing import ResponseReturnValue

from judge_app.scenarios.edition_report import EditionReport, edition_report
from judge_app.site.library import asked_document, asked_game
from judge_app.site.rulings import rulings_of
from judge_app.text.changes_by_chapter import changes_by_chapter
from judge_app.text.diff import Difference, difference, difference_data, unread_pages
from judge_app.text.library import GameText
from judge_app.text.model import Document
from judge_app.text.official.model import OfficialEdition
from judge_app.text.official.store import damaged_files, kept_files, load
from judge_app.text.rule_changes import KINDS, changes_by_rule, with_shared

blueprint = Blueprint("editions", __name__)

ABOUT_KINDS = {
    "new": "only in the later edition",
    "gone": "only in the earlier edition",
    "changed": "other words",
    "split": "one rule is several now",
    "merged": "several rules are one now",
    "moved": "the same words in another place",
    "renamed": "another heading over the same words",
}


class Imported(NamedTuple):
    """The editions of a document in their order, and the files of those that cannot be read."""

    document: Document
    editions: tuple[OfficialEdition, ...]
    damaged: list[str]


@blueprint.get("/<game_id>/editions")
def listing(game_id: str) -> str:
    game = asked_game(game_id)
    found = [
        Imported(document, tuple(kept_files(game.id, document.id).values()), damaged_files(game.id, document.id))
        for document in game.documents
        if not document.supplements
    ]
    return render_template("editions/list.html", game=game, documents=found, effective=_effective)


@blueprint.get("/<game_id>/editions/<document_id>/<old>/<new>")
def compare(game_id: str, document_id: str, old: str, new: str) -> str:
    game = asked_game(game_id)
    document, before, after = _asked(game, document_id, old, new)
    found = _difference(*before, *after)
    chapters = changes_by_chapter(game, found)
    return render_template(
        "editions/compare.html",
        game=game,
        document=document,
        old=load(before[0]),
        new=load(after[0]),
        effective=_effective,
        chapters=chapters,
        found=found,
        unread=unread_pages(load(before[0]), load(after[0])),
        report=_report(game, before[0], after[0], found),
        kinds=[kind for kind in KINDS if any(kind in chapter.counts for chapter in chapters)],
        about=ABOUT_KINDS,
    )


@blueprint.get("/api/<game_id>/editions/<document_id>/<old>/<new>")
def compared(game_id: str, document_id: str, old: str, new: str) -> ResponseReturnValue:
    """What `judge diff --json` says, with the rulings and functions that rest on a changed rule."""
    game = asked_game(game_id)
    document, before, after = _asked(game, document_id, old, new)
    found = _difference(*before, *after)
    names = {"game": game.id, "document": document.id, "old": old, "new": new}
    return jsonify(
        {
            "compared": names,
            "unread": unread_pages(load(before[0]), load(after[0])),
            **difference_data(found),
            "report": _report(game, before[0], after[0], found).as_json(),
        }
    )


def _asked(game: GameText, document_id: str, old: str, new: str) -> tuple[Document, tuple[Path, int], tuple[Path, int]]:
    document = asked_document(game, document_id)
    kept = {edition.edition: path for path, edition in kept_files(game.id, document.id).items()}
    for name in (old, new):
        if name not in kept:
            there = ", ".join(kept) or "none"
            abort(404, f"Edition {name!r} of the {document.title} is not imported here; imported are: {there}.")
    before, after = ((kept[name], kept[name].stat().st_mtime_ns) for name in (old, new))
    return document, before, after


@lru_cache(maxsize=8)
def _difference(old: Path, _old_changed: int, new: Path, _new_changed: int) -> Difference:
    return difference(load(old), load(new))


def _report(game: GameText, old: Path, new: Path, found: Difference) -> EditionReport:
    changes = with_shared(changes_by_rule(found), load(old), load(new))
    return edition_report(game.id, load(new).edition, changes, rulings_of(game))


def _effective(game: GameText, edition: OfficialEdition) -> str:
    """The day that an edition prints; else the day of our document, or of our later entries, of that version."""
    main = edition.placement.document
    ours = [each for each in game.documents if main in (each.id, each.supplements)]
    dates = (each.effective for each in ours if each.version == edition.edition)
    return edition.effective or next(dates, f"unknown, dated {edition.dated}" if edition.dated else "unknown")

"""`judge import` and `judge diff`: the publishers' own documents, read into this instance and compared by edition."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from textwrap import fill, shorten

from judge_app.commands.answer import NO, YES, CallError, Subcommands, command, refuse, say
from judge_app.commands.games import named_game
from judge_app.text.diff import (
    Change,
    Difference,
    Regrouped,
    citing_rulings,
    difference,
    difference_data,
    shown_operations,
    unread_pages,
)
from judge_app.text.editions import EditionRule
from judge_app.text.library import GameText
from judge_app.text.official.importing import SURE_SHARE, import_file
from judge_app.text.official.model import NoEdition, NotPlaced, OfficialEdition, UnreadableFile, pages
from judge_app.text.official.report import report_data, report_text
from judge_app.text.official.store import all_damaged, keep, kept_editions, kept_files
from judge_app.text.rule_changes import TOUCHING, rule_changes
from judge_app.text.rulings import Ruling, load_rulings

WIDTH = 100
GIST = 90
GONE_OR_UNREAD = "gone, or on a page without text"


def add(subcommands: Subcommands) -> None:
    importing = command(subcommands, "import", import_document)
    importing.add_argument("game")
    importing.add_argument("file", type=Path, help="the publisher's document: text, Markdown or PDF")
    importing.add_argument("--document", help="which of the game's documents it is; by default the one it is most like")
    importing.add_argument("--edition", help="what to call the edition; by default the version that it prints")
    importing.add_argument(
        "--anyway",
        action="store_true",
        help=f"keep it even if less than {SURE_SHARE:.0%}% of it found its place, or if it lacks rules of the import it replaces",
    )
    comparing = command(subcommands, "diff", compare_editions)
    comparing.add_argument("game")
    comparing.add_argument("old", help="an edition imported before, or a file")
    comparing.add_argument("new", help="an edition imported before, or a file")
    comparing.add_argument("--document", help="which of the game's documents; by default the one they are of")


def import_document(options: argparse.Namespace) -> int:
    game = named_game(options.game)
    try:
        edition = import_file(game, options.file, options.document, options.edition)
        why_not = None if options.anyway else _too_little(game, edition) or _would_lose(edition)
        kept = str(keep(edition)) if why_not is None else None
    except NotPlaced as unlike:
        return refuse(options, str(unlike))
    except (UnreadableFile, NoEdition, OSError) as wrong:
        raise CallError(str(wrong)) from wrong
    say(options, report_data(edition, kept), report_text(game, edition, kept))
    if why_not is None:
        return YES
    print(f"judge: {why_not}, so nothing was changed; --anyway keeps it", file=sys.stderr)
    return NO


def _too_little(game: GameText, edition: OfficialEdition) -> str | None:
    """Why an import is doubtful: much of the file has no place, or it calls itself our edition and lacks much of it."""
    placement = edition.placement
    if placement.document_share < SURE_SHARE:
        return f"only {placement.document_share:.1%} of the file's words found their place"
    version = game.document(placement.document).version
    if edition.edition == version and placement.share < SURE_SHARE:
        return f"it calls itself {version}, as ours, and has only {placement.share:.1%} of its rules"
    return None


def _would_lose(edition: OfficialEdition) -> str | None:
    """Why an import must not replace the one of its name: it lacks rules that are kept, unread or in large part."""
    placement = edition.placement
    kept = kept_files(placement.game, placement.document).values()
    before = next((each for each in kept if each.edition == edition.edition), None)
    lost = placement.not_here - before.placement.not_here if before else frozenset()
    if not before or not lost or not (edition.without_text or len(lost) > (1 - SURE_SHARE) * before.placement.placed):
        return None
    rules = f"{len(lost)} rule{'s' if len(lost) != 1 else ''}"
    unread = f"{pages(edition.without_text)} had no text, and " if edition.without_text else ""
    return (
        f"{unread}it lacks {rules} of edition {edition.edition} as imported before (--edition keeps it beside that one)"
    )


def compare_editions(options: argparse.Namespace) -> int:
    game = named_game(options.game)
    try:
        old = _edition(game, options.old, options.document)
        new = _edition(game, options.new, options.document or old.placement.document)
    except (UnreadableFile, NoEdition, NotPlaced, OSError) as wrong:
        raise CallError(str(wrong)) from wrong
    found = difference(old, new)
    touched = {name for name, change in rule_changes(old, new).items() if change.kind in TOUCHING}
    rulings = citing_rulings(load_rulings({game.id: game})[game.id], touched)
    document = game.document(old.placement.document)
    heading = f"{game.name}, {document.title}: {old.edition} → {new.edition}"
    names = {"game": game.id, "document": document.id, "old": old.edition, "new": new.edition}
    to_look_at = [{"ruling": ruling.id, "title": ruling.title, "cites": cites} for ruling, cites in rulings]
    unread = unread_pages(old, new)
    data = {"compared": names, "unread": unread, **difference_data(found), "rulings": to_look_at}
    say(options, data, _shown("\n".join([heading, *unread]), found, rulings, bool(new.without_text)))
    return NO if found.is_meaningful else YES


def _edition(game: GameText, named: str, document: str | None) -> OfficialEdition:
    """An edition that was imported, by its name; else a file, read for this once."""
    kept = kept_editions(game, document)
    found = [edition for edition in kept if edition.edition == named]
    if len(found) > 1:
        where = ", ".join(edition.placement.document for edition in found)
        raise NoEdition(f"{where} have an edition {named!r}; say which with --document")
    if found:
        return found[0]
    path = Path(named)
    if path.is_file():
        return import_file(game, path, document, path.name)
    known = ", ".join(f"{edition.edition} ({edition.placement.document})" for edition in kept) or "none"
    told = "; ".join(filter(None, (f"imported are: {known}", all_damaged(game, document))))
    raise NoEdition(f"{named!r} is neither an imported edition of {game.id} nor a file; {told}")


def _shown(heading: str, found: Difference, rulings: list[tuple[Ruling, list[str]]], unread: bool) -> str:
    lines = [heading]
    lines += _part("new", [f"{rule.name}: {_gist(rule)}" for rule in found.new])
    lines += _part(GONE_OR_UNREAD if unread else "gone", [f"{rule.name}: {_gist(rule)}" for rule in found.gone])
    lines += _part("moved", [f"{_names(change)}: {_gist(change.new)}" for change in found.moved])
    if found.also_moved:
        lines.append(f"moved and otherwise different too, marked (moved) below: {len(found.also_moved)}")
    lines += _part("renamed", [_names(change) for change in found.renamed])
    lines += _part("split", [_regrouped(group) for group in found.split])
    lines += _part("merged", [_regrouped(group) for group in found.merged])
    lines += _part("changed", [f"{_names(change)}: {shown_operations(change.operations)}" for change in found.changed])
    if found.renumbered:
        lines.append(f"renumbered only: {len(found.renumbered)}")
    lines += _part("rulings to look at", [f"{ruling.id}: rests on {', '.join(on)}" for ruling, on in rulings])
    return "\n".join(lines) if len(lines) > 1 else f"{heading}\nno change"


def _part(title: str, entries: list[str]) -> list[str]:
    shown = [fill(entry, WIDTH, initial_indent="  ", subsequent_indent="    ") for entry in entries]
    return [f"{title}: {len(entries)}", *shown] if entries else []


def _names(change: Change) -> str:
    names = change.new.title if change.old.title == change.new.title else f"{change.old.title} → {change.new.title}"
    return f"{names} (moved)" if change.is_moved and change.operations else names


def _regrouped(group: Regrouped) -> str:
    names = " → ".join(" + ".join(rule.title for rule in side) for side in (group.old, group.new))
    return f"{names}: {shown_operations(group.operations)}"


def _gist(rule: EditionRule) -> str:
    return shorten(rule.text, GIST, placeholder=" …")

"""What an import says when it is done: what was placed, what is new, what is missing, what could not be placed."""

from __future__ import annotations

from collections import Counter
from typing import Any

from judge_app.text.library import GameText
from judge_app.text.official.model import OfficialEdition, OfficialRule, Placement, pages

FIRST_WORDS = 12
MOST_SHOWN = 12


def report_data(edition: OfficialEdition, kept: str | None) -> dict[str, Any]:
    """The report as data; all of the unplaced text is in it."""
    placement = edition.placement
    return {
        "game": placement.game,
        "document": placement.document,
        "edition": edition.edition,
        "source": edition.source,
        "sha256": edition.sha256,
        "effective": edition.effective or None,
        "dated": edition.dated or None,
        "without_text": list(edition.without_text),
        "kept": kept,
        "placed": placement.placed,
        "rules": placement.counted,
        "percent": round(100 * placement.share, 1),
        "shared": [rule.rule for rule in placement.rules if rule.shares],
        "document_percent": round(100 * placement.document_share, 1),
        "missing": list(placement.missing),
        "unlike": list(placement.unlike),
        "new": [{"number": rule.number, "title": rule.title, "paragraphs": rule.paragraphs} for rule in placement.new],
        "unplaced": [{"where": piece.where, "paragraphs": piece.paragraphs} for piece in placement.unplaced],
        "furniture": [{"why": piece.why, "where": piece.where, "text": piece.text} for piece in placement.furniture],
    }


def report_text(game: GameText, edition: OfficialEdition, kept: str | None) -> str:
    placement = edition.placement
    document = game.document(placement.document)
    lines = [f"{game.name}, {document.title}, edition {edition.edition}, from {edition.source}"]
    if edition.dated and not edition.effective:
        lines.append(f"  dated      {edition.dated}, with its version; from when it is effective is not said")
    lines.append(_placed(placement))
    lines.append(f"  found      {100 * placement.document_share:.1f}% of the file's words have their place")
    lines += _listed("missing", list(placement.missing))
    if placement.unlike:
        lines += _listed("unlike", list(placement.unlike))
    lines += _listed("new", [_new_name(rule) for rule in placement.new])
    lines += _unplaced(placement)
    if edition.without_text:
        lines.append(f"  no text    {pages(edition.without_text)}: a picture, blank or damaged; nothing was read there")
    lines.append(_furniture(placement))
    lines.append(f"kept in {kept}" if kept else "nothing was kept")
    return "\n".join(lines)


def _placed(placement: Placement) -> str:
    shared = sum(1 for rule in placement.rules if rule.shares)
    says = f"; sharing a neighbour's sentence: {shared}" if shared else ""
    return f"  placed     {placement.placed} of {placement.counted} rules ({100 * placement.share:.1f}%){says}"


def _unplaced(placement: Placement) -> list[str]:
    words = sum(len(text.split()) for piece in placement.unplaced for text in piece.paragraphs)
    pieces = [f"{piece.where}: {_first_words(piece.paragraphs)}" for piece in placement.unplaced]
    return _listed("unplaced", pieces, f", {words} words")


def _furniture(placement: Placement) -> str:
    reasons = Counter(piece.why for piece in placement.furniture)
    told = "".join(f"; {why} {count}" for why, count in reasons.items())
    return f"  furniture  {len(placement.furniture)} lines{told}"


def _listed(what: str, entries: list[str], more: str = "") -> list[str]:
    lines = [f"  {what:<10} {len(entries) or 'none'}{more if entries else ''}"]
    lines += [f"    {entry}" for entry in entries[:MOST_SHOWN]]
    if len(entries) > MOST_SHOWN:
        lines.append(f"    and {len(entries) - MOST_SHOWN} more; --json lists them all")
    return lines


def _new_name(rule: OfficialRule) -> str:
    return f"{rule.number or rule.title}: {_first_words(rule.paragraphs)}"


def _first_words(paragraphs: tuple[str, ...]) -> str:
    words = " ".join(paragraphs).split()
    return " ".join(words[:FIRST_WORDS]) + (" …" if len(words) > FIRST_WORDS else "")

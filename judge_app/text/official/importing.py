"""The import of a file: read, cleaned, placed beside the document it is, named by its edition. In memory; keeping it is the store's."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path

from judge_app.text.library import GameText
from judge_app.text.model import Document
from judge_app.text.official.cleaning import CleanText, clean
from judge_app.text.official.model import NoEdition, NotPlaced, OfficialEdition, Placement
from judge_app.text.official.placing import place
from judge_app.text.official.reading import read_source

LEAST_SHARE = 0.3
SURE_SHARE = 0.9
SURE_LIKENESS = 0.5
TITLE_PAGE = 200
_VERSION = re.compile(
    r"\b(?:version|edition|ver\.|rev(?:ision)?\.?)\s+(\d+(?:\.\d+)*)(?![\d.]*\w)|\bv(\d+(?:\.\d+)+)\b", re.IGNORECASE
)

_DATE_OF_VERSION = re.compile(
    rf"(?:{_VERSION.pattern}),?\s*[(–-]?\s*(\d{{4}}-\d\d?-\d\d?|\d\d?([-/.])\d\d?\4\d{{4}})(?!\w)", re.IGNORECASE
)

_MONTH = r"(?:January|February|March|April|May|June|July|August|September|October|November|December)"
_EFFECTIVE = re.compile(
    rf"\beffective(?: as of| from| on)?:? ((?:\d{{1,2}}\.? )?{_MONTH},? (?:\d{{1,2}}(?:st|nd|rd|th)?,? )?\d{{4}}|\d{{4}}-\d\d(?:-\d\d)?)",
    re.IGNORECASE,
)


def import_file(game: GameText, path: Path, document: str | None = None, edition: str | None = None) -> OfficialEdition:
    """The official document in a file, beside ours. UnreadableFile, NotPlaced or NoEdition say why not."""
    source = read_source(path)
    text = clean(source.pages)
    placement = best_placement(game, text, source.name, document)
    named = edition or printed_edition(text) or _our_edition(game, placement)
    if not named:
        raise NoEdition(
            f"{source.name} prints no version, and is too unlike our {game.document(placement.document).title} to be the "
            f"same edition; say which it is with --edition"
        )
    now = datetime.now(UTC).isoformat(timespec="seconds")
    effective, dated = printed_date(text), date_of_version(source.title, text, named)
    return OfficialEdition(named, source.name, source.sha256, now, placement, effective, source.without_text, dated)


def best_placement(game: GameText, text: CleanText, name: str, document: str | None) -> Placement:
    """Beside the document that it is: the one named, else the one it is most like."""
    documents = [wanted for wanted in game.documents if document in (None, wanted.id) and not wanted.supplements]
    if not documents:
        raise NoEdition(
            f"{game.id} has no document {document!r}; there are {', '.join(each.id for each in game.documents)}"
        )
    placements = [place(wanted, text, _supplements(game, wanted)) for wanted in documents]
    best = max(placements, key=lambda placement: placement.share * placement.alike)
    if best.share < LEAST_SHARE:
        looked = ", ".join(_looked_for(wanted, found) for wanted, found in zip(documents, placements, strict=True))
        raise NotPlaced(f"{name} is not one of the documents of {game.name}: found {looked}")
    return best


def _supplements(game: GameText, document: Document) -> list[Document]:
    return [other for other in game.documents if other.supplements == document.id]


def _looked_for(document: Document, placement: Placement) -> str:
    numbers = [rule.number for rule in document.rules if rule.number]
    headings = [rule.title or "" for rule in document.rules if rule.is_heading and rule.level > 1]
    example = f"numbers like {numbers[1]}" if len(numbers) > 1 else f"headings like {', '.join(headings[:2])}"
    return f"{placement.placed} of {placement.counted} rules of {document.title} {document.version} ({example})"


def printed_edition(text: CleanText) -> str | None:
    """The version that the title page prints."""
    found = _VERSION.search(text.said(0, TITLE_PAGE))
    return (found[1] or found[2]) if found else None


def printed_date(text: CleanText) -> str:
    """The day from which the document says that it is effective, as its title page or its last lines print it."""
    for words in (text.said(0, TITLE_PAGE), text.said(max(0, len(text.words) - TITLE_PAGE), len(text.words))):
        found = _EFFECTIVE.search(words)
        if found:
            return found[1]
    return ""


def date_of_version(title: str, text: CleanText, edition: str) -> str:
    """The date that stands behind this version in the file's title or on its title page, as it is written there. It is not said to
    be the day from which the edition is effective."""
    for words in (text.said(0, TITLE_PAGE), title):
        for found in _DATE_OF_VERSION.finditer(words):
            if edition in (found[1], found[2]):
                return found[3]
    return ""


def _our_edition(game: GameText, placement: Placement) -> str | None:
    """Our document's version, if the file has nearly all of it in like words."""
    if placement.share >= SURE_SHARE and placement.alike >= SURE_LIKENESS:
        return game.document(placement.document).version
    return None

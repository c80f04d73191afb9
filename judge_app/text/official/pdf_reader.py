"""Reads the pages of a PDF: PDFium gives the letters, `layout.py` puts them in reading order.

Run as a module with a file's path, it writes the pages and the title that the file gives itself to standard output as a
JSON object, or what is wrong as a string.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pypdfium2
import pypdfium2.raw as raw

from judge_app.text.official.layout import Letter, pages_as_text

MOST_PAGES = 400  # the longest comprehensive rules that we know of have some 300
MOST_LETTERS = 6_000_000
MOST_MEMORY = 2 * 1024**3
PROGRESS = 25  # pages between two words of progress
BOLD = 600
LONGEST_TITLE = 300


def read_here(path: Path) -> list[str] | str:
    """The pages, or what is wrong with the file, in this very process."""
    try:
        document = pypdfium2.PdfDocument(path)
        total = len(document)
        if total > MOST_PAGES:
            return f"has {total} pages; no more than {MOST_PAGES} are read; give the one rulebook"
        if total == 0:
            return "is a PDF without pages"
        return pages_as_text(list(_letters_of_pages(document, total)))
    except MemoryError:
        return "is a PDF that needs too much memory to read"
    except pypdfium2.PdfiumError as wrong:
        if "password" in str(wrong).lower():
            return "is a PDF locked by a password; save an unlocked copy first"
        return f"is a PDF that cannot be read ({wrong})"
    except TooMuchText:
        return f"has far more than {MOST_LETTERS:,} letters; give the one document"


def title_of(path: Path) -> str:
    """The title among the properties of a file that has been read; empty if it has none."""
    return str(pypdfium2.PdfDocument(path).get_metadata_value("Title"))[:LONGEST_TITLE]


class TooMuchText(Exception):
    """No rulebook has so many letters."""


def _letters_of_pages(document: pypdfium2.PdfDocument, total: int) -> Iterator[list[Letter]]:
    count = 0
    for number in range(total):
        letters = _letters_or_none(document, number)
        count += len(letters)
        if count > MOST_LETTERS:
            raise TooMuchText
        if (number + 1) % PROGRESS == 0:
            print(f"judge: page {number + 1} of {total}", file=sys.stderr)
        yield letters


def _letters_or_none(document: pypdfium2.PdfDocument, number: int) -> list[Letter]:
    """A damaged page has no letters, like one that is a picture: the import names both, and reads the others."""
    try:
        return list(_letters(document[number]))
    except pypdfium2.PdfiumError:
        return []


def _letters(page: pypdfium2.PdfPage) -> Iterator[Letter]:
    """Every letter with its place. Of what PDFium makes up itself only blanks are taken: where it ends lines is often wrong."""
    text = page.get_textpage()
    box, x, y = raw.FS_RECTF(), ctypes.c_double(), ctypes.c_double()
    codes = [raw.FPDFText_GetUnicode(text.raw, place) for place in range(text.count_chars())]
    for place, letter in characters(codes):
        if raw.FPDFText_IsGenerated(text.raw, place) == 1 and letter != " ":
            continue
        raw.FPDFText_GetLooseCharBox(text.raw, place, box)
        raw.FPDFText_GetCharOrigin(text.raw, place, x, y)
        size = round(raw.FPDFText_GetFontSize(text.raw, place), 1)
        height = max(size, 1.0)
        bold = raw.FPDFText_GetFontWeight(text.raw, place) >= BOLD
        yield Letter(_plain(letter), box.left, box.right, y.value, height, bold)


def characters(codes: Sequence[int]) -> Iterator[tuple[int, str]]:
    """Each letter and the place of its code: one beyond the first plane, such as an icon, comes in two halves at one spot."""
    place = 0
    while place < len(codes):
        pair = codes[place : place + 2]
        if len(pair) == 2 and 0xD800 <= pair[0] < 0xDC00 <= pair[1] < 0xE000:
            yield place, chr(0x10000 + ((pair[0] - 0xD800) << 10) + pair[1] - 0xDC00)
            place += 2
        else:
            yield place, chr(pair[0])
            place += 1


def _plain(letter: str) -> str:
    """A hyphen at a line's end comes as a mark of its own; controls are no letters."""
    if letter in ("￾", "\x02"):
        return "-"
    return " " if letter < " " or letter == "\x00" else letter


def _limit_memory() -> None:
    """Where the system can: a file that unpacks to gigabytes ends the reader, not the machine."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


if __name__ == "__main__":
    _limit_memory()
    answer = read_here(Path(sys.argv[1]))
    json.dump(
        answer if isinstance(answer, str) else {"pages": answer, "title": title_of(Path(sys.argv[1]))}, sys.stdout
    )

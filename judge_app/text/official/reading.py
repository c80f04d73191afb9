"""Reads an official document from a file: text, Markdown or PDF, decided by what is in it. All else is refused."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from pathlib import Path

from judge_app.text.official.model import UnreadableFile
from judge_app.text.official.pdf import pages_and_title

LARGEST = 50 * 1024 * 1024
LONGEST_LINE = 20_000
MOST_WORDS = 400_000
_KNOWN_OTHERS = (
    (b"PK\x03\x04", "a ZIP archive (or an office document, which is one)"),
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"{\\rtf", "a rich text (RTF) document"),
    (b"\xd0\xcf\x11\xe0", "an old office document"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"%!PS", "a PostScript document"),
)
_BYTE_ORDER_MARKS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))


@dataclass(frozen=True, slots=True)
class Source:
    """A file as read: the text of its pages, one page if the file knows none."""

    name: str
    sha256: str
    pages: tuple[str, ...] = field(repr=False)
    without_text: tuple[int, ...] = ()  # pages of a PDF of which nothing could be read
    title: str = ""  # that a PDF has among its properties


def read_source(path: Path) -> Source:
    """The pages of a text, Markdown or PDF file; UnreadableFile says why not."""
    data = _bytes(path)
    silent: list[int] = []
    title = ""
    if data[:1024].lstrip().startswith(b"%PDF-"):
        pages, title = pages_and_title(path)
        if not any(page.strip() for page in pages):
            raise UnreadableFile(
                f"{path.name} is a PDF without text (pictures of pages?); it needs text recognition first"
            )
        silent = [number for number, page in enumerate(pages, 1) if not page.strip()]
    else:
        pages = _text_pages(data, path.name)
    _refuse_endless(pages, path.name)
    return Source(path.name, hashlib.sha256(data).hexdigest(), tuple(pages), tuple(silent), title)


def _bytes(path: Path) -> bytes:
    try:
        if not path.is_file():
            raise UnreadableFile(f"there is no file {path}")
        if path.stat().st_size > LARGEST:
            raise UnreadableFile(f"{path.name} is larger than {LARGEST // 1024 // 1024} MB")
        data = path.read_bytes()
    except OSError as wrong:
        raise UnreadableFile(f"{path} cannot be read: {wrong.strerror}") from wrong
    if not data.strip():
        raise UnreadableFile(f"{path.name} is empty")
    return data


def _text_pages(data: bytes, name: str) -> list[str]:
    for opening, kind in _KNOWN_OTHERS:
        if data.startswith(opening):
            raise UnreadableFile(f"{name} is {kind}; give the document as text, Markdown or PDF")
    text = _decoded(data, name)
    if text.lstrip()[:200].lower().startswith(("<!doctype html", "<html", "<?xml")):
        raise UnreadableFile(f"{name} is a web page; save it as text or PDF first")
    if not any(letter.isalpha() for letter in text):
        raise UnreadableFile(f"{name} has no words in it")
    return text.split("\f")


def _refuse_endless(pages: list[str], name: str) -> None:
    """No rulebook has such lines or so many words, and placing them would take ages."""
    if any(len(line) > LONGEST_LINE for page in pages for line in page.splitlines()):
        raise UnreadableFile(
            f"{name} has a line of more than {LONGEST_LINE:,} characters; it is no document set in lines"
        )
    if sum(page.count(" ") + page.count("\n") for page in pages) > 2 * MOST_WORDS:
        raise UnreadableFile(f"{name} has far more than {MOST_WORDS:,} words; give the one document")


def _decoded(data: bytes, name: str) -> str:
    encoding = next((encoding for mark, encoding in _BYTE_ORDER_MARKS if data.startswith(mark)), None)
    for attempt in (encoding,) if encoding else ("utf-8", "cp1252"):
        try:
            text = data.decode(attempt)
        except UnicodeDecodeError:
            continue
        if not _is_binary(text):
            return text
    raise UnreadableFile(f"{name} is not text in UTF-8, nor a PDF; give the document as text, Markdown or PDF")


def _is_binary(text: str) -> bool:
    """Text has no zero characters and next to no other control characters."""
    controls = sum(1 for letter in text if letter < " " and letter not in "\t\n\r\f\v")
    return "\0" in text or controls * 200 > len(text)

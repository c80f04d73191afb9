"""Two formats of one file each that a script reads in a few lines, many files and many pages; and how they are packed for the way."""

from __future__ import annotations

import json
import lzma
import re
import struct
from collections.abc import Iterable, Mapping

_LENGTH = struct.Struct("<I")
_SIZE = struct.Struct("<Q")
PRESET = 9
_DICTIONARY = 1 << 25
_SIZE_AT = 5  # in the head of a file of the kind .lzma; liblzma writes none there
_PIECE = re.compile(
    r"(?<=\n)|(?=<(?:li|p|div|h\d|section|details|tr|article|dt|dd|summary|nav|a|span|button|/a|/span)\b)"
)


def pack_files(files: Mapping[str, bytes]) -> bytes:
    """The length of a JSON head, the head (path: start and size), then the files one after the other."""
    places: dict[str, tuple[int, int]] = {}
    start = 0
    for path, data in files.items():
        places[path] = (start, len(data))
        start += len(data)
    head = json.dumps(places, separators=(",", ":")).encode()
    return b"".join((_LENGTH.pack(len(head)), head, *files.values()))


def unpack_files(packed: bytes) -> dict[str, bytes]:
    (size,) = _LENGTH.unpack_from(packed)
    begin = _LENGTH.size + size
    places: dict[str, tuple[int, int]] = json.loads(packed[_LENGTH.size : begin])
    return {path: packed[begin + start : begin + start + length] for path, (start, length) in places.items()}


def pack_tightly(raw: bytes, for_text: bool = True) -> bytes:
    """As a file of the kind .lzma that says its size; `static/offline/lzma.js` unpacks it."""
    literal, place = (4, 0) if for_text else (3, 2)
    filters = [
        {"id": lzma.FILTER_LZMA1, "preset": PRESET, "dict_size": _DICTIONARY, "lc": literal, "lp": 0, "pb": place}
    ]
    packed = lzma.compress(raw, format=lzma.FORMAT_ALONE, filters=filters)
    return packed[:_SIZE_AT] + _SIZE.pack(len(raw)) + packed[_SIZE_AT + _SIZE.size :]


def unpack_tightly(packed: bytes) -> bytes:
    """As the script does it."""
    unpacker = lzma.LZMADecompressor(lzma.FORMAT_ALONE)
    return unpacker.decompress(packed)


def pack_pages(pages: Iterable[tuple[str, str]], root: str) -> bytes:
    """Pages share most of their pieces: each piece once, and of each page the numbers of its pieces, as steps from the one before.

    `root` is what the pages call the site; whoever shows one puts the real address in its place.
    """
    numbers: dict[str, int] = {}
    listed: dict[str, list[int]] = {}
    for address, page in pages:
        places = [numbers.setdefault(piece, len(numbers)) for piece in _PIECE.split(page) if piece]
        listed[address] = [place - before for before, place in zip([0, *places], places, strict=False)]
    packed = {"root": root, "pieces": list(numbers), "pages": listed}
    return json.dumps(packed, ensure_ascii=False, separators=(",", ":")).encode()


def unpack_page(packed: bytes, address: str) -> str | None:
    """As the script does it."""
    data = json.loads(packed)
    if address not in data["pages"]:
        return None
    pieces: list[str] = []
    place = 0
    for step in data["pages"][address]:
        place += step
        pieces.append(data["pieces"][place])
    return "".join(pieces)

"""Text in an address: raw deflate in URL-safe base64. What is unpacked is bounded."""

from __future__ import annotations

import base64
import binascii
import zlib


class Damaged(ValueError):
    """This was not packed here, or not all of it is there."""


class TooMuch(ValueError):
    """It holds more than may be unpacked."""


def packed(raw: bytes, words: bytes = b"") -> str:
    """`words` is what such texts usually say; whoever unpacks needs the same."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=words) if words else zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.urlsafe_b64encode(packer.compress(raw) + packer.flush()).decode().rstrip("=")


def unpacked(code: str, most: int, words: bytes = b"") -> bytes:
    try:
        data = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj(-15, zdict=words) if words else zlib.decompressobj(-15)
        raw = unpacker.decompress(data, most + 1)
    except (binascii.Error, zlib.error, UnicodeError, ValueError):
        raise Damaged from None
    if len(raw) > most:
        raise TooMuch
    if not unpacker.eof or unpacker.unused_data:
        raise Damaged
    return raw

"""Redirects stay on this site: an address to go back to is a path of ours, or the start page."""

from __future__ import annotations

import re

_OUR_PATH = re.compile(r"/(?![/\\])[^\\\x00-\x20\x7f]*")
_LONGEST = 4000


def local_path(wanted: str) -> str:
    """The path as it was sent if a browser takes it for one of this site, else `/`.

    Browsers drop tabs and newlines inside an address and read a backslash as a slash: `/<tab>/evil.com` is another site.
    """
    return wanted if len(wanted) <= _LONGEST and _OUR_PATH.fullmatch(wanted) else "/"

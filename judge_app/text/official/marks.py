"""Marks of Markdown and HTML, taken off a line; the words between them stay."""

from __future__ import annotations

import html
import re

BULLETS = "-–•·▪*●○◦■□‣⁃"
_HEADING = re.compile(r"\s*(#{1,6})\s+(?=\S)")
_TAG = re.compile(r"</?(?:u|i|b|em|strong|sub|sup|br|span|p|div|small)\b[^>]*>", re.IGNORECASE)
_PICTURE = re.compile(r"!\[([^\]]*)\]\([^)]*\)")
_LINK = re.compile(r"(?<!\\)\[((?:\\.|[^\]\\]){1,300}+)\]\((?:[^()\s]|\([^()]{0,300}\)){0,2000}+\)")
_EMPHASIS = re.compile(r"(?<!\\\\)(\*{1,3})(?=\S)(.+?)(?<=[^\s\\\\])\1")
_ESCAPE = re.compile(r"\\([\\`*_{}\[\]()#+.!$&%-])")
_FORMULA = re.compile(r"\$(\\?\{[^$]{1,20}\})\$")
_TABLE_EDGE = re.compile(r"^\s*\|(.*)\|\s*$")


def heading_level(line: str) -> int:
    """How many #s open the line: 0 if it is no heading."""
    found = _HEADING.match(line)
    return len(found[1]) if found else 0


def without_marks(line: str) -> str:
    """The line's words; cells of a table stay apart by tabs."""
    row = _TABLE_EDGE.match(line)
    if row:
        line = "\t".join(cell.strip() for cell in row[1].split("|"))
    line = _HEADING.sub("", line, count=1) if _HEADING.match(line) else line
    line = _PICTURE.sub(r"\1", line)
    line = _LINK.sub(r"\1", line)
    line = _FORMULA.sub(r"\1", line)
    line = _EMPHASIS.sub(r"\2", _TAG.sub("", line)).replace("**", "")
    return html.unescape(_ESCAPE.sub(r"\1", line)).replace(" ", " ").replace("­", "")

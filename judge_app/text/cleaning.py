"""HTML with nothing in it but what is allowed: by nh3, and where that cannot be, as in a browser, by Python alone.

The second reads well-formed HTML, such as comes out of Markdown, to the same letters; whatever else it is given, nothing gets
through that is not allowed.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from html.parser import HTMLParser

try:
    import nh3
except ImportError:  # the browser
    _has_nh3 = False
else:
    _has_nh3 = True

_DROPPED = ("script", "style")  # with what they hold
_VOID = ("br", "hr", "img")
_ADDRESSES = ("href", "src")
_SCHEMES = ("http:", "https:", "mailto:")
_NOTHING: Mapping[str, Set[str]] = {}


def cleaned(html: str, tags: Set[str], attributes: Mapping[str, Set[str]] = _NOTHING) -> str:
    """The HTML with only these tags and attributes; scripts and styles go with what they hold."""
    if _has_nh3:
        return nh3.clean(
            html, tags=set(tags), attributes={tag: set(names) for tag, names in attributes.items()}, link_rel=None
        )
    return cleaned_in_python(html, tags, attributes)


def cleaned_in_python(html: str, tags: Set[str], attributes: Mapping[str, Set[str]] = _NOTHING) -> str:
    reader = _Reader(tags, attributes)
    reader.feed(html)
    reader.close()
    return "".join([*reader.made, *(f"</{tag}>" for tag in reversed(reader.open))])


class _Reader(HTMLParser):
    def __init__(self, tags: Set[str], attributes: Mapping[str, Set[str]]) -> None:
        super().__init__(convert_charrefs=True)
        self._tags = tags
        self._attributes = attributes
        self._dropped = 0
        self.made: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _DROPPED:
            self._dropped += 1
        if tag not in self._tags or self._dropped:
            return
        self.made.append(f"<{tag}{self._kept(tag, attrs)}>")
        if tag not in _VOID:
            self.open.append(tag)

    def _kept(self, tag: str, attrs: list[tuple[str, str | None]]) -> str:
        """The attributes that the tag may have, as they are written again."""
        allowed = self._attributes.get(tag, frozenset())
        kept = [(name, value or "") for name, value in attrs if name in allowed and _is_safe(name, value or "")]
        return "".join(f' {name}="{_quoted(value)}"' for name, value in kept)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if tag in _DROPPED and self._dropped:
            self._dropped -= 1
        elif tag in self.open:
            while self.open:
                last = self.open.pop()
                self.made.append(f"</{last}>")
                if last == tag:
                    return

    def handle_data(self, data: str) -> None:
        if not self._dropped:
            self.made.append(_escaped(data))


def _is_safe(name: str, value: str) -> bool:
    """An address inside the site, or of a scheme that opens a page."""
    if name not in _ADDRESSES:
        return True
    start = "".join(value.split()).lower()
    return ":" not in start.split("/")[0] or start.startswith(_SCHEMES)


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\xa0", "&nbsp;")


def _quoted(text: str) -> str:
    return _escaped(text).replace('"', "&quot;")

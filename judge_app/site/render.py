"""Rule text to safe HTML: Markdown, references as links, the first mention of each term on a page as a tooltip."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from html import escape

from flask import g
from markdown import Markdown
from markupsafe import Markup

from judge_app.text.chapter import replace_references
from judge_app.text.cite import label
from judge_app.text.cleaning import cleaned
from judge_app.text.library import GameText
from judge_app.text.model import Reference, Rule
from judge_app.text.plain import plain_text, without_markup
from judge_app.text.terms import term_finder

_TAGS = {
    "a",
    "p",
    "ul",
    "ol",
    "li",
    "em",
    "strong",
    "code",
    "br",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "h2",
    "h3",
}
_ATTRIBUTES = {"a": {"href", "title", "class", "data-preview"}}
_PIECES = re.compile(r"(<a\b.*?</a>|<[^>]+>)", re.S)
_GIST = 180
_local = threading.local()


def rule_url(game: GameText, rule_id: str) -> str:
    """The address of a rule: stable, short enough to read out."""
    return f"/{game.id}/rule/{rule_id}"


@dataclass(frozen=True, slots=True)
class Mention:
    """A term where the text says it: its words, and the same words as a link that explains them."""

    term: str
    words: str
    link: str


def rule_html(game: GameText, text: str, own_id: str) -> Markup:
    """A rule's Markdown as HTML; a term is explained once a page, and not to itself."""
    explained: set[str] = g.setdefault("explained", set())
    explained.add(own_id)
    parts: list[str] = []
    for part in with_mentions(game, text):
        if isinstance(part, str):
            parts.append(part)
        elif part.term in explained:
            parts.append(part.words)
        else:
            explained.add(part.term)
            parts.append(part.link)
    return Markup("".join(parts))


def make_ready(game: GameText) -> None:
    """Makes the HTML of every rule now rather than when its page is first asked for."""
    for rule in game.rules.values():
        for text in (rule.text, *(aside.text for aside in rule.asides)):
            with_mentions(game, text)


@lru_cache(maxsize=16384)
def with_mentions(game: GameText, text: str) -> tuple[str | Mention, ...]:
    """The clean HTML of a text, cut where the words between its tags mention a term."""
    pieces = _PIECES.split(clean_html(game, text))
    found: list[str | Mention] = []
    for place, piece in enumerate(pieces):
        found += _mentions(game, piece) if place % 2 == 0 else [piece]
    return tuple(found)


def clean_html(game: GameText, text: str) -> str:
    linked = replace_references(text, lambda reference: _link(game, reference))
    html = _markdown().convert(linked)
    return cleaned(html, _TAGS, _ATTRIBUTES)


def _markdown() -> Markdown:
    """A converter is costly to make and is not for two threads at once."""
    found: Markdown | None = getattr(_local, "markdown", None)
    if found is None:
        found = _local.markdown = Markdown(extensions=["tables", "sane_lists"])
    return found.reset()


_SEE = re.compile(r"\b([Ss]ee) \[\[(?:glossary\.)?([\w.-]+)\]\]")  # all that an entry says
_BEFORE_A_STOP = re.compile(r"\s+(?=[.,;])")


def gist(text: str, length: int = _GIST) -> str:
    """The beginning of a rule as plain text, cut at a word; references that are not words of the sentence are left out."""
    said = _SEE.sub(lambda found: f"{found[1]} {found[2].replace('-', ' ')}", text)
    words = plain_text(replace_references(said, lambda reference: reference.words or ""))
    plain = _BEFORE_A_STOP.sub("", " ".join(without_markup(words).split()))
    return plain if len(plain) <= length else plain[:length].rsplit(" ", 1)[0] + " …"


def _link(game: GameText, reference: Reference) -> str:
    target = game.rules[reference.target]
    shown = escape(reference.words or label(game, target))
    link = f'<a class="ref" data-preview="{escape(target.id)}" href="{rule_url(game, target.id)}">{shown}</a>'
    return f"{link} (printed {escape(reference.printed)})" if reference.printed else link


def _mentions(game: GameText, words: str) -> Iterator[str | Mention]:
    last = 0
    for found in term_finder(game).find(words):
        said = words[found.start : found.end]
        yield words[last : found.start]
        yield Mention(found.rule.id, said, f"{_opening(game, found.rule)}{said}</a>")
        last = found.end
    yield words[last:]


@lru_cache(maxsize=2048)
def _opening(game: GameText, rule: Rule) -> str:
    about = rule.text or next((child.text for child in game.children.get(rule.id, ())), "")
    title = escape(gist(about, 120))
    return f'<a class="term" data-preview="{escape(rule.id)}" title="{title}" href="{rule_url(game, rule.id)}">'

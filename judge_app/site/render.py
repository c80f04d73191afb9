"""Rule text to safe HTML: Markdown, references as links, the first mention of each term on a page as a tooltip."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape

import nh3
from flask import g
from markdown import Markdown
from markupsafe import Markup

from judge_app.text.chapter import replace_references
from judge_app.text.cite import label
from judge_app.text.library import GameText
from judge_app.text.model import Reference, Rule
from judge_app.text.plain import plain_text
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


def rule_url(game: GameText, rule_id: str) -> str:
    """The address of a rule: stable, short enough to read out."""
    return f"/{game.id}/rule/{rule_id}"


def rule_html(game: GameText, text: str, own_id: str) -> Markup:
    """A rule's Markdown as HTML; a term is explained once a page, and not to itself."""
    explained: set[str] = g.setdefault("explained", set())
    return Markup(_with_terms(game, clean_html(game, text), explained | {own_id}, explained))


@lru_cache(maxsize=8192)
def clean_html(game: GameText, text: str) -> str:
    linked = replace_references(text, lambda reference: _link(game, reference))
    html = Markdown(extensions=["tables", "sane_lists"]).convert(linked)
    return nh3.clean(html, tags=_TAGS, attributes=_ATTRIBUTES, link_rel=None)


def gist(text: str, length: int = _GIST) -> str:
    """The beginning of a rule as plain text, cut at a word; references that are not words of the sentence are left out."""
    plain = " ".join(plain_text(replace_references(text, lambda reference: reference.words or "")).split())
    return plain if len(plain) <= length else plain[:length].rsplit(" ", 1)[0] + " …"


def _link(game: GameText, reference: Reference) -> str:
    target = game.rules[reference.target]
    shown = escape(reference.words or label(game, target))
    link = f'<a class="ref" data-preview="{escape(target.id)}" href="{rule_url(game, target.id)}">{shown}</a>'
    return f"{link} (printed {escape(reference.printed)})" if reference.printed else link


def _with_terms(game: GameText, html: str, done: set[str], explained: set[str]) -> str:
    """Marks the first mention of each term in the words between tags, and notes it as explained."""
    pieces = _PIECES.split(html)
    for place in range(0, len(pieces), 2):
        pieces[place] = _marked(game, pieces[place], done)
    explained |= done
    return "".join(pieces)


def _marked(game: GameText, words: str, done: set[str]) -> str:
    parts: list[str] = []
    last = 0
    for found in term_finder(game).find(words):
        if found.rule.id in done:
            continue
        done.add(found.rule.id)
        parts += [words[last : found.start], _term(game, found.rule, words[found.start : found.end])]
        last = found.end
    return "".join([*parts, words[last:]])


def _term(game: GameText, rule: Rule, words: str) -> str:
    about = rule.text or next((child.text for child in game.children.get(rule.id, ())), "")
    title = escape(gist(about, 120))
    return (
        f'<a class="term" data-preview="{escape(rule.id)}" title="{title}" href="{rule_url(game, rule.id)}">{words}</a>'
    )

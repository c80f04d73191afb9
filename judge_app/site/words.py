"""What templates may call: names of rules, their HTML, addresses of static files."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from urllib.parse import quote

from flask import Flask, request
from markupsafe import Markup

from judge_app import locations
from judge_app.engine.trace import as_sentence
from judge_app.site.render import clean_html, gist, rule_html
from judge_app.text.cite import dated, edition_of, label, plain_title
from judge_app.text.export import whole_text
from judge_app.text.library import GameText
from judge_app.text.model import Document, Rule


def register(app: Flask) -> None:
    app.add_template_global(label, "label")
    app.add_template_global(dated, "dated")
    app.add_template_global(edition_of, "edition_of")
    app.add_template_global(rule_html, "rule_html")
    app.add_template_global(introduction_html, "introduction_html")
    app.add_template_global(chart_html, "chart_html")
    app.add_template_global(asset, "asset")
    app.add_template_filter(gist, "gist")
    app.add_template_filter(as_sentence, "as_sentence")
    app.add_template_filter(first_words, "first_words")
    app.add_template_filter(plain_title, "plain_title")


def introduction_html(game: GameText, document: Document) -> Markup:
    """A document's introduction; its editor's notes are marked as ours."""
    text = document.introduction.replace("> Editor:", "**Our note.**")
    return rule_html(game, text, "")


def chart_html(game: GameText) -> Markup:
    """A game's turn chart; its words are the games' own, so no terms are explained in it."""
    return Markup(clean_html(game, game.turn_chart))


def first_words(term: Rule, game: GameText) -> str:
    return gist(whole_text(game, term), 220)


def asset(name: str) -> str:
    """A static file's address with a mark of its content, so that it can be cached for good."""
    return request.script_root + _marked(name)


@lru_cache(maxsize=64)
def _marked(name: str) -> str:
    content = (locations.content("static") / name).read_bytes()
    return f"/static/{quote(name)}?v={hashlib.sha256(content).hexdigest()[:12]}"

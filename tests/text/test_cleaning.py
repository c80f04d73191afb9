"""Cleaning HTML in Python alone gives what nh3 gives, for every text of ours; and never lets through what is not allowed."""

from __future__ import annotations

import re
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st
from snowballstemmer.english_stemmer import EnglishStemmer

from judge_app.site import render
from judge_app.text.chapter import replace_references
from judge_app.text.cleaning import cleaned, cleaned_in_python
from judge_app.text.library import GameText
from judge_app.text.stemming import stem_word

ALLOWED = (render._TAGS, render._ATTRIBUTES)


def test_every_text_is_cleaned_to_the_same_letters(library: dict[str, GameText]) -> None:
    for game in library.values():
        link = partial(render._link, game)
        texts = [text for rule in game.rules.values() for text in (rule.text, *(aside.text for aside in rule.asides))]
        for text in (*texts, game.turn_chart, *(document.introduction for document in game.documents)):
            html = render._markdown().convert(replace_references(text, link))
            assert cleaned_in_python(html, *ALLOWED) == cleaned(html, *ALLOWED)


@pytest.mark.parametrize(
    "html",
    [
        "<p>a<script>alert(1)</script>b</p>",
        '<p onclick="x()">a</p>',
        '<a href="javascript:x()">a</a>',
        '<a href="/rule/1" class="ref" onclick="x()">a &amp; b</a>',
        "<img src=x onerror=x()><p>1 &lt; 2</p>",
        "<ul><li>one<br />two</li></ul>",
        "<style>p {}</style>after",
    ],
)
def test_what_is_not_allowed_is_dropped_alike(html: str) -> None:
    assert cleaned_in_python(html, *ALLOWED) == cleaned(html, *ALLOWED)


@given(
    st.lists(
        st.sampled_from(
            ["<", ">", "p", "a", "script", " onclick=", '"', "'", "/", "=", "href", "javascript:", "&lt;", "x"]
        )
    )
)
def test_whatever_is_written_only_allowed_tags_come_out(parts: list[str]) -> None:
    made = cleaned_in_python("".join(parts), *ALLOWED)
    for tag in re.findall(r"<[^>]*>", made):
        found = re.fullmatch(r"</?(\w+)((?: (?:href|title|class|data-preview)=\"[^\"<>]*\")*)>", tag)
        assert found, made
        assert found[1] in render._TAGS
        assert 'href="javascript' not in tag


def test_the_stems_are_those_of_the_stemmer_in_python(library: dict[str, GameText]) -> None:
    words = {
        word
        for game in library.values()
        for rule in game.rules.values()
        for word in re.findall(r"[a-z]+", rule.text.lower())
    }
    in_python = EnglishStemmer()
    assert {word for word in words if stem_word(word) != in_python.stemWord(word)} == set()

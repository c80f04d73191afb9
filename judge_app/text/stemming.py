"""Snowball's English stemmer: the one in C, or where that cannot be, as in a browser, the same in Python; a test compares them."""

from __future__ import annotations

from collections.abc import Callable

try:
    import Stemmer
except ImportError:  # the browser
    from snowballstemmer.english_stemmer import EnglishStemmer

    stem_word: Callable[[str], str] = EnglishStemmer().stemWord
else:
    stem_word = Stemmer.Stemmer("english").stemWord

"""Compiles a grammar with Lark, or takes what was compiled before."""

import hashlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import lark
from lark import Lark, Token
from lark.lexer import Lexer

from judge_app.language.grammars import contextual, tables
from judge_app.language.grammars.contextual import Maker, WordGrammar
from judge_app.language.grammars.stored import as_bytes, file_for, stored
from judge_app.language.grammars.tables import Grammar, as_data, from_data, tables_of

GRAMMARS = Path(__file__).parent
TABLED = ("alpha_clash", "universus")  # their words are found before, by `lexicon.py` and `tagging.py`
CONTEXTUAL = {"city_of_heroes": ("sentence", "trigger", "cost")}  # finds its words by itself; with what a text may be


class NoLexer(Lexer):
    """Lark wants a lexer; the words come from `lexicon.py` and `tagging.py`, and go straight to the tables."""

    def __init__(self, lexer_conf: object) -> None:
        pass

    def lex(self, data: Any) -> Iterator[Token]:  # type: ignore[override]
        return iter(data)


def compile_grammar(name: str, maker: Callable[[str], tables.Maker | None]) -> Grammar:
    """A grammar of sentences whose words are found before; `maker` says what each rule makes, None if it hands on its part."""
    return stored(name, fingerprint(name), lambda: table_data(name), lambda data: Grammar(from_data(data), maker))


def compile_words(name: str, maker: Callable[[str], Maker]) -> WordGrammar:
    """A grammar that finds its words by itself, large and small letters alike; `maker` says what each rule makes."""
    return stored(name, fingerprint(name), lambda: word_data(name), lambda data: WordGrammar(data, maker))


def write_compiled(folder: Path) -> None:
    """The tables of every grammar, for a package that is being built."""
    for name in (*TABLED, *CONTEXTUAL):
        data = table_data(name) if name in TABLED else word_data(name)
        (folder / file_for(name, fingerprint(name))).write_bytes(as_bytes(data))


def fingerprint(name: str) -> str:
    """Changes with the grammars, with Lark, and with the code that makes the tables."""
    parts = [GRAMMARS / part for part in ("core.lark", f"{name}.lark", "tables.py", "contextual.py", "compiling.py")]
    text = "".join(part.read_text(encoding="utf-8") for part in parts)
    return hashlib.sha256((lark.__version__ + text).encode()).hexdigest()[:16]


def table_data(name: str) -> dict[str, Any]:
    """LALR, strict: a conflict in the grammar is an error, not a guess."""
    made = Lark.open(
        str(GRAMMARS / f"{name}.lark"),
        parser="lalr",
        lexer=NoLexer,
        strict=True,
        start=["sentence"],
        keep_all_tokens=True,
    )
    return as_data(tables_of(made))


def word_data(name: str) -> dict[str, Any]:
    return contextual.as_data(contextual_lark(name))


def contextual_lark(name: str) -> Lark:
    """LALR; each word is looked for only where it may stand."""
    return Lark.open(
        str(GRAMMARS / f"{name}.lark"),
        parser="lalr",
        start=list(CONTEXTUAL[name]),
        maybe_placeholders=False,
        g_regex_flags=re.IGNORECASE,
    )

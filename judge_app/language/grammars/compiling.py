"""Compiles a game's grammar with Lark, or takes its tables from the cache."""

import hashlib
import os
import pickle
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import lark
from lark import Lark, Token
from lark.lexer import Lexer

from judge_app.language.grammars.tables import Grammar, Tables, tables_of

GRAMMARS = Path(__file__).parent
DIGEST = hashlib.sha256().digest_size


class NoLexer(Lexer):
    """Lark wants a lexer; the words come from `lexicon.py` and `tagging.py`, and go straight to the tables."""

    def __init__(self, lexer_conf: object) -> None:
        pass

    def lex(self, data: Any) -> Iterator[Token]:  # type: ignore[override]
        return iter(data)


def compile_grammar(name: str, shaper: object, cache: Path | None = None) -> Grammar:
    stored = cache / f"{name}-{fingerprint(name)}.tables" if cache else None
    tables = _kept(stored) if stored else None
    if tables is None:
        tables = _compiled(name)
        if stored:
            _keep(tables, stored)
    return Grammar(tables, shaper)


def fingerprint(name: str) -> str:
    """Changes with the grammars, with Lark, and with the code that makes the tables."""
    parts = [GRAMMARS / part for part in ("core.lark", f"{name}.lark", "tables.py")]
    text = "".join(part.read_text(encoding="utf-8") for part in parts)
    return hashlib.sha256((lark.__version__ + text).encode()).hexdigest()[:16]


def _compiled(name: str) -> Tables:
    """LALR, strict: a conflict in the grammar is an error, not a guess."""
    return tables_of(
        Lark.open(
            str(GRAMMARS / f"{name}.lark"),
            parser="lalr",
            lexer=NoLexer,
            strict=True,
            start=["sentence"],
            keep_all_tokens=True,
        )
    )


def _kept(file: Path) -> Tables | None:
    """What an earlier run left, unless it is damaged."""
    try:
        found = file.read_bytes()
    except OSError:
        return None
    if hashlib.sha256(found[DIGEST:]).digest() != found[:DIGEST]:
        return None
    tables: Tables = pickle.loads(found[DIGEST:])
    return tables


def _keep(tables: Tables, file: Path) -> None:
    """Written beside and moved into place, so that a second process never reads half a file."""
    file.parent.mkdir(parents=True, exist_ok=True)
    made = pickle.dumps(tables, protocol=pickle.HIGHEST_PROTOCOL)
    beside = file.with_suffix(f".{os.getpid()}")
    beside.write_bytes(hashlib.sha256(made).digest() + made)
    beside.replace(file)

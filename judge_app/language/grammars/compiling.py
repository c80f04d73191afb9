"""Compiles a game's grammar with Lark, or takes it from the cache."""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import lark
from lark import Lark, Token
from lark.lexer import Lexer

GRAMMARS = Path(__file__).parent


class GivenTokens(Lexer):
    """Hands Lark the tokens that `lexicon.py` and `tagging.py` have made."""

    def __init__(self, lexer_conf: object) -> None:
        pass

    def lex(self, data: Any) -> Iterator[Token]:  # type: ignore[override]
        return iter(data)


def fingerprint(name: str) -> str:
    text = "".join((GRAMMARS / part).read_text(encoding="utf-8") for part in ("core.lark", f"{name}.lark"))
    return hashlib.sha256((lark.__version__ + text).encode()).hexdigest()[:16]


def compile_grammar(name: str, shaper: object, cache: Path | None = None) -> Lark:
    """LALR, strict: a conflict in the grammar is an error, not a guess."""
    stored = str(cache / f"{name}-{fingerprint(name)}.lark-cache") if cache else False
    if cache:
        cache.mkdir(parents=True, exist_ok=True)
    return Lark.open(
        str(GRAMMARS / f"{name}.lark"),
        parser="lalr",
        lexer=GivenTokens,
        strict=True,
        start=["sentence"],
        keep_all_tokens=True,
        transformer=shaper,
        cache=stored,
    )

"""Compiles a grammar with Lark, or takes what was compiled before."""

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import lark
from lark import Lark, Token
from lark.grammar import Rule
from lark.lexer import Lexer, TerminalDef

from judge_app.language.grammars.stored import as_bytes, file_for, stored
from judge_app.language.grammars.tables import Grammar, as_data, from_data, tables_of

GRAMMARS = Path(__file__).parent
TABLED = ("alpha_clash", "universus")  # walked by `tables.py`
WALKED_BY_LARK = {"city_of_heroes": ("sentence", "trigger", "cost")}  # with what a text may be


class NoLexer(Lexer):
    """Lark wants a lexer; the words come from `lexicon.py` and `tagging.py`, and go straight to the tables."""

    def __init__(self, lexer_conf: object) -> None:
        pass

    def lex(self, data: Any) -> Iterator[Token]:  # type: ignore[override]
        return iter(data)


def compile_grammar(name: str, shaper: object) -> Grammar:
    """A grammar of sentences whose words are found before; each rule's parts go to the shaper."""
    return stored(name, fingerprint(name), lambda: table_data(name), lambda data: Grammar(from_data(data), shaper))


def compile_lark(name: str) -> Lark:
    """A grammar that finds its words by itself, large and small letters alike."""
    return stored(name, fingerprint(name), lambda: lark_data(name), _from_lark_data)


def write_compiled(folder: Path) -> None:
    """The tables of every grammar, for a package that is being built."""
    for name in (*TABLED, *WALKED_BY_LARK):
        data = table_data(name) if name in TABLED else lark_data(name)
        (folder / file_for(name, fingerprint(name))).write_bytes(as_bytes(data))


def fingerprint(name: str) -> str:
    """Changes with the grammars, with Lark, and with the code that makes the tables."""
    parts = [GRAMMARS / part for part in ("core.lark", f"{name}.lark", "tables.py", "compiling.py")]
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


def lark_data(name: str) -> dict[str, Any]:
    """What Lark itself writes of a parser, as plain data."""
    made = Lark.open(
        str(GRAMMARS / f"{name}.lark"),
        parser="lalr",
        start=list(WALKED_BY_LARK[name]),
        propagate_positions=True,
        maybe_placeholders=False,
        g_regex_flags=re.IGNORECASE,
    )
    data, memo = made.memo_serialize([TerminalDef, Rule])
    return {"data": data, "memo": memo}


def _from_lark_data(kept: Any) -> Lark:
    """JSON has words for keys; Lark numbers its states, tokens and rules."""
    data = kept["data"]
    table = data["parser"]["parser"]
    table["tokens"] = _numbered(table["tokens"])
    table["states"] = {int(state): _numbered(row) for state, row in table["states"].items()}
    made = Lark._load_from_dict(data, _numbered(kept["memo"]))  # type: ignore[no-untyped-call]
    assert isinstance(made, Lark)
    return made


def _numbered(row: dict[str, Any]) -> dict[int, Any]:
    return {int(number): value for number, value in row.items()}

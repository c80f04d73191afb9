"""A parser that Lark made, kept between runs as plain data: to read it back takes a tenth of the time that making it takes."""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypedDict

import lark
from lark import Lark
from lark.grammar import Rule
from lark.lexer import Lexer, TerminalDef

from judge_app.language.grammars.stored import stored


class Kept(TypedDict):
    """What Lark would keep by itself, without the lexer, which is a class of ours."""

    grammar: dict[str, object]
    options: dict[str, object]
    words: dict[str, object]
    parser: dict[str, object]
    table: dict[str, object]
    tokens: dict[str, str]  # by their numbers, as all of these
    states: dict[str, dict[str, object]]
    memo: dict[str, object]


def kept_lark(name: str, grammar: str, lexer: type[Lexer], starts: Sequence[str]) -> Lark:
    """The LALR parser of a grammar; the words of a text are found by `lexer`."""
    parts = (lark.__version__, Path(__file__).read_text(encoding="utf-8"), *starts, grammar)
    fingerprint = hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]
    return stored(name, fingerprint, lambda: _as_data(grammar, lexer, starts), lambda data: _from_data(data, lexer))


def _as_data(grammar: str, lexer: type[Lexer], starts: Sequence[str]) -> Kept:
    made = Lark(grammar, parser="lalr", lexer=lexer, start=list(starts), maybe_placeholders=False)
    data, memo = made.memo_serialize([TerminalDef, Rule])
    options, parser = data.pop("options"), data.pop("parser")
    words, table = parser.pop("lexer_conf"), parser.pop("parser")
    del options["lexer"], words["lexer_type"]
    kept = Kept(
        grammar=data,
        options=options,
        words=words,
        parser=parser,
        tokens=table.pop("tokens"),
        states=table.pop("states"),
        table=table,
        memo=memo,
    )
    plain: Kept = json.loads(json.dumps(kept))  # as it is when it is read back
    return plain


def _from_data(kept: Kept, lexer: type[Lexer]) -> Lark:
    """The same parser: numbers are keys of its tables, which JSON has as strings."""
    states = {int(state): _numbered(row) for state, row in kept["states"].items()}
    parser = {
        **kept["parser"],
        "lexer_conf": {**kept["words"], "lexer_type": lexer},
        "parser": {**kept["table"], "tokens": _numbered(kept["tokens"]), "states": states},
    }
    options = {**kept["options"], "lexer": lexer}
    load: Callable[[object, object], Lark] = Lark._load_from_dict
    return load({**kept["grammar"], "options": options, "parser": parser}, _numbered(kept["memo"]))


def _numbered(row: Mapping[str, object]) -> dict[int, object]:
    return {int(number): value for number, value in row.items()}

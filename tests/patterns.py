"""Every regular expression of the code base, and texts made to keep each of them busy.

A pattern is found where it is compiled when its module is imported, where it stands in a call of `re`, and where the program compiles
one at work: `python -m tests.patterns` writes down those, among them the words of every grammar. Texts are made from a pattern's
own parts: what comes before a repeat, then the repeat's own text very often, then something that does not fit.
"""

from __future__ import annotations

import ast
import json
import pkgutil
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from re import _constants as codes
from re import _parser
from typing import Any

from lark.load_grammar import TERMINALS

import judge_app
from judge_app.language.words.needs import LatePattern

PACKAGE = Path(judge_app.__file__).parent
CALLS = ("compile", "search", "match", "fullmatch", "split", "sub", "subn", "findall", "finditer")
LARKS_OWN = (TERMINALS["REGEXP"], TERMINALS["STRING"])  # by which it reads grammars; nobody else's text gets there
FROM_THE_START = {"match", "fullmatch"}
INPUTS = 120  # of the fuzzing, that are tried while patterns are written down
OFTEN = 30  # a repeat of at most so many is no lever
USUAL = (
    " ",
    "a",
    "A",
    "1",
    ".",
    ",",
    "-",
    "(",
    ")",
    "[",
    "]",
    '"',
    "'",
    ":",
    "/",
    "\\",
    "\n",
    "*",
    "#",
    "|",
    "ab ",
    "a a",
    "1 ",
)
ENDS = ("", "\x00", "!a", "\n\x00")


@dataclass(frozen=True)
class Found:
    """A pattern, where it stands, and the functions it is used with."""

    pattern: str
    flags: int
    where: str
    uses: frozenset[str]

    @property
    def name(self) -> str:
        return f"{self.where}: {self.pattern[:60]}"


@cache
def every_pattern() -> tuple[Found, ...]:
    """All but those that are put together at work; looked for once in a process, since every module is imported and read for it."""
    found: dict[tuple[str, int], Found] = {}
    for each in (*_compiled(), *_written()):
        found.setdefault((each.pattern, each.flags), each)
    return tuple(sorted(found.values(), key=lambda each: (each.where, each.pattern)))


def compiled_at_work() -> list[Found]:
    """What a process compiles that starts the site and uses it, but for what `every_pattern` knows."""
    done = subprocess.run([sys.executable, "-m", "tests.patterns"], capture_output=True, text=True, check=True)
    known = {(each.pattern, each.flags) for each in every_pattern()}
    rows = [tuple(row) for row in json.loads(done.stdout.splitlines()[-1])]
    return [
        # the patterns of a grammar are looked for at one place of a text, and nowhere else
        Found(
            pattern,
            flags,
            where,
            frozenset({"match"}) if "lark" in where or "grammars" in where or where == "__main__" else frozenset(),
        )
        for pattern, flags, where in rows
        if (pattern, flags) not in known and not any(own in pattern for own in LARKS_OWN)
    ]


def every_module() -> Iterator[str]:
    """All but the script that only Alembic can run."""
    for info in pkgutil.walk_packages(judge_app.__path__, "judge_app."):
        if not info.name.endswith(".migrations.env"):
            yield info.name


def _compiled() -> Iterator[Found]:
    """Patterns that are there once every module is imported."""
    for where in every_module():
        module = import_module(where)
        source = Path(module.__file__ or "").read_text(encoding="utf-8")
        for name, value in vars(module).items():
            for pattern in _inside(value):
                if isinstance(pattern.pattern, str):
                    uses = frozenset(re.findall(rf"\b{re.escape(name)}\.({'|'.join(CALLS)})\b", source))
                    yield Found(pattern.pattern, pattern.flags, where, uses)


def _inside(value: Any, depth: int = 0) -> Iterator[re.Pattern[Any]]:
    if isinstance(value, re.Pattern):
        yield value
    elif isinstance(value, LatePattern):
        yield value.made()
    elif depth < 3 and isinstance(value, list | tuple | set | frozenset):
        for each in value:
            yield from _inside(each, depth + 1)
    elif depth < 3 and isinstance(value, dict):
        yield from _inside(tuple(value.items()), depth + 1)


def _written() -> Iterator[Found]:
    """Patterns that stand as text in a call of `re`."""
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Attribute(value=ast.Name(id="re"), attr=call), args=[ast.Constant(value=str(text)), *_]
                ) if call in CALLS:
                    flags = _flags(node)
                    where = ".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts)
                    yield Found(text, re.compile(text, flags).flags, where, frozenset({call}))


def _flags(call: ast.Call) -> int:
    flags = re.NOFLAG
    for each in ast.walk(call):
        match each:
            case ast.Attribute(value=ast.Name(id="re"), attr=name) if name.isupper():
                flags |= getattr(re, name)
    return int(flags)


def texts_against(found: Found, length: int) -> Iterator[str]:
    """Long texts in which every repeat of the pattern has much to do."""
    tree = _parser.parse(found.pattern, found.flags & ~re.UNICODE)
    seen: set[tuple[str, str]] = set()
    for before, pump in _levers(tree, ""):
        for each in (pump, *USUAL):
            if each and (before, each) not in seen:
                seen.add((before, each))
                for end in ENDS:
                    yield before + each * (length // len(each)) + end


def _levers(tree: Any, before: str) -> Iterator[tuple[str, str]]:
    """What leads to each long repeat, and one round of it."""
    for code, value in tree:
        if code in (codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT):
            _, most, body = value
            if most > OFTEN:
                yield before, _sample(body)
            yield from _levers(body, before)
        elif code is codes.SUBPATTERN:
            yield from _levers(value[-1], before)
        elif code is codes.BRANCH:
            for way in value[1]:
                yield from _levers(way, before)
        elif code in (codes.ASSERT, codes.ASSERT_NOT):
            yield from _levers(value[1], before)
        elif code is codes.ATOMIC_GROUP:
            yield from _levers(value, before)
        before += _sample([(code, value)])


def _sample(tree: Any) -> str:
    """A short text that fits, or nearly."""
    made = ""
    for code, value in tree:
        if code is codes.LITERAL:
            made += chr(value)
        elif code is codes.NOT_LITERAL:
            made += "a" if value != ord("a") else "b"
        elif code is codes.ANY:
            made += "a"
        elif code is codes.IN:
            made += _member(value)
        elif code in (codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT):
            made += _sample(value[2]) * max(value[0], 1)
        elif code is codes.SUBPATTERN:
            made += _sample(value[-1])
        elif code is codes.BRANCH:
            made += _sample(value[1][0])
        elif code is codes.ATOMIC_GROUP:
            made += _sample(value)
    return made


def _member(items: Any) -> str:
    """A character of a class."""
    ways = {
        codes.CATEGORY_DIGIT: "1",
        codes.CATEGORY_SPACE: " ",
        codes.CATEGORY_WORD: "a",
        codes.CATEGORY_NOT_DIGIT: "a",
        codes.CATEGORY_NOT_SPACE: "a",
        codes.CATEGORY_NOT_WORD: " ",
    }
    if items[0][0] is codes.NEGATE:
        out = {value for code, value in items if code is codes.LITERAL}
        return next(each for each in "ab1 .x" if ord(each) not in out)
    code, value = items[0]
    return chr(value) if code is codes.LITERAL else chr(value[0]) if code is codes.RANGE else ways.get(value, "a")


def _write_down() -> None:
    """Everything that is compiled, by whom, from here on."""
    compiler = import_module("re._compiler")
    compile_, seen = compiler.compile, dict[tuple[str, int], str]()

    def noted(pattern: Any, flags: int = 0) -> re.Pattern[Any]:
        made: re.Pattern[Any] = compile_(pattern, flags)
        frame = sys._getframe(1)
        while frame.f_back is not None and frame.f_globals["__name__"] in ("re", compiler.__name__, "functools"):
            frame = frame.f_back
        where = str(frame.f_globals["__name__"])
        if isinstance(pattern, str) and where.startswith(("judge_app", "lark", "__main__")):
            seen.setdefault((pattern, made.flags), where)
        return made

    compiler.compile = noted  # type: ignore[attr-defined]
    for name in every_module():
        import_module(name)
    use_everything()
    print(json.dumps([(pattern, flags, where) for (pattern, flags), where in seen.items()]))


def use_everything() -> None:
    """A little of all that takes what somebody wrote."""
    grammars = import_module("judge_app.language.grammars.compiling")
    for name in grammars.CONTEXTUAL:
        for terminal in grammars.contextual_lark(name).terminals:
            re.compile(terminal.pattern.to_regexp(), re.IGNORECASE)
    for game in import_module("judge_app.language.games").GAMES.values():
        for each in (*import_module("judge_app.language.words.cleaning").SHARED, *game.rewritings):
            _ = [pattern.pattern for pattern in _inside(each.pattern)]
    fuzz = import_module("bench.fuzz")
    for number in range(INPUTS):
        fuzz.failure(fuzz.made(number))


if __name__ == "__main__":
    _write_down()

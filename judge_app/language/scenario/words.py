"""The words of a sentence, found as the grammar has room for them.

A word that the grammar uses ("attacks", "with") is that word only where it may stand; elsewhere it is any WORD. So a
card's state may be called what it likes, and a game can add phrases without taking words away from others.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from lark import Token
from lark.lexer import Lexer, LexerState
from lark.parsers.lalr_analysis import Shift

NUMBER_WORDS = {
    "a": 1, "an": 1, "no": 0, "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10,
}  # fmt: skip

_CAPITAL = r"[^\W\d_a-z][\w!?.-]*(?<![.?])(?:'(?!s\b)\w+)*"
_PATTERNS = (
    ("SPACE", r"\s+"),
    ("STRING", r'"[^"]*"'),
    ("FIGURES", r"\((?:[^()]|\([^()]*\))*\)"),
    ("BRACKETED", r"\[[^\][]+\](?: #\d+)?"),
    ("RATIO", r"[+-]?\d+/[+-]?\d+"),
    ("SIGNED", r"[+-]\d+"),
    ("POSSESSIVE", r"'s\b|(?<=s)'(?!\w)"),
    ("CAPITALS", rf"{_CAPITAL}(?: (?:(?:of|the|for) )*{_CAPITAL}| #\d+)*"),
    ("PLAINWORD", r"\d*[^\W\d_][\w-]*(?:'(?!s\b)[\w-]+'?[\w-]*)*"),
    ("NUMBER", r"\d+"),
    ("COMMA", r","),
    ("COLON", r":"),
    ("QUESTION", r"\?"),
)
_TOKENS = re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in _PATTERNS))
_RULE = re.compile(r"[\w:.-]*\w")


_QUOTED = re.compile(r'"[^"]*"|\((?:[^()]|\([^()]*\))*\)|\[[^\][]+\]')
_BARE = re.compile(rf"{_CAPITAL}(?: (?:(?:of|the|for) )*{_CAPITAL}| #\d+)*")


_SMALL = "of|the|for|and|or|by|in|a|an|to|on|at|from|into|over|under|as|but|not|no"
_LAID = re.compile(rf'(?<![\w\]\[])({_CAPITAL}(?: (?:(?:{_SMALL}) )*{_CAPITAL})+)(?= \(| "")')
_STRINGS = re.compile(r'"[^"]*"')


def bracketed_names(text: str) -> list[str]:
    """The names in brackets, or before figures or text, that would not be read as names without brackets; the longest first."""
    found = {each[1:-1].strip() for each in _QUOTED.findall(text) if each.startswith("[")}
    plain = _STRINGS.sub('""', text)
    found |= {name for name in _LAID.findall(plain) if not _is_list(name, plain)}
    return sorted((name for name in found if not _BARE.fullmatch(name)), key=len, reverse=True)


def _is_list(name: str, text: str) -> bool:
    """ "Wall and Tower (3/3)" are two cards if one of them is named by itself somewhere."""
    rest = text.replace(name, "")
    return any(re.search(rf"(?<![\w]){re.escape(each)}(?!\w)", rest) for each in re.split(r" (?:and|or) ", name)[:-1])


def with_brackets(sentence: str, names: Iterable[str]) -> str:
    """The sentence with brackets around these names, where it has them without; not within quotations and brackets."""
    for name in names:
        pattern = re.compile(rf"(?<![\w#])({re.escape(name)})( #\d+)?(?!\w)")
        parts: list[str] = []
        at = 0
        for kept in _QUOTED.finditer(sentence):
            parts += [pattern.sub(r"[\1]\2", sentence[at : kept.start()]), kept[0]]
            at = kept.end()
        sentence = "".join((*parts, pattern.sub(r"[\1]\2", sentence[at:])))
    return sentence


def number_of(word: str) -> int:
    return NUMBER_WORDS[word] if word in NUMBER_WORDS else int(word)


class UnknownCharacter(Exception):
    def __init__(self, column: int) -> None:
        super().__init__(f"column {column}")
        self.column = column


class Room:
    """What the parser can take next. Its table alone promises too much, so a promise is followed to its shift."""

    __slots__ = ("stack", "states")

    def __init__(self, parser_state: Any) -> None:
        self.states: Any = parser_state.parse_conf.states
        self.stack: Any = parser_state.state_stack

    def __contains__(self, terminal: str) -> bool:
        if terminal not in self.states[self.stack[-1]]:
            return False
        stack = list(self.stack)
        while True:
            found = self.states[stack[-1]].get(terminal)
            if found is None:
                return False
            action, rule = found
            if action is Shift:
                return True
            size = len(rule.expansion)
            if size:
                del stack[-size:]
            stack.append(self.states[stack[-1]][rule.origin.name][1])


class ScenarioWords(Lexer):
    """Reads a sentence from the left, asking the parser at each word what may stand there."""

    __future_interface__ = 1

    def __init__(self, conf: Any) -> None:
        self.words: dict[str, str] = {
            terminal.pattern.value: terminal.name for terminal in conf.terminals if terminal.pattern.type == "str"
        }

    def lex(self, lexer_state: LexerState, parser_state: Any) -> Iterator[Token]:
        text = str(lexer_state.text.text if hasattr(lexer_state.text, "text") else lexer_state.text)
        at = 0
        while at < len(text):
            room = Room(parser_state)
            if text[at].isspace():
                at += 1
                continue
            token, at = self._next(text, at, room)
            yield token

    def _next(self, text: str, at: int, room: Any) -> tuple[Token, int]:
        if "TEXT" in room:
            return _token("TEXT", text[at:], at), len(text)
        if "RULE" in room:
            match = _RULE.match(text, at)
            if match:
                return _token("RULE", match[0], at), match.end()
        match = _TOKENS.match(text, at)
        if match is None:
            raise UnknownCharacter(at + 1)
        kind, value = str(match.lastgroup), match[0]
        if kind in ("PLAINWORD", "CAPITALS"):
            return self._word(kind, value, at, room), match.end()
        if kind == "BRACKETED":
            name, _, number = value[1:].rpartition("]")
            return _token("NAME", f"{name.strip()}{number}", at, len(value)), match.end()
        if kind in ("STRING", "FIGURES"):
            value = value[1:-1]
        return _token(kind, value, at, len(match[0])), match.end()

    def _word(self, kind: str, value: str, at: int, room: Any) -> Token:
        keyword = self.words.get(value)
        if keyword and keyword in room:
            return _token(keyword, value, at)
        if kind == "CAPITALS" and "WORD" in room and "NAME" not in room:  # "2 Watch Counters"
            return _token("WORD", value.lower(), at)
        if kind == "CAPITALS":
            return _token("NAME", value, at)
        if value in NUMBER_WORDS and "NUMBER" in room:
            return _token("NUMBER", value, at)
        if "WORD" in room or not keyword:
            return _token("WORD", value, at)
        return _token(keyword, value, at)


def _token(kind: str, value: str, at: int, length: int | None = None) -> Token:
    return Token(kind, value, at, 1, at + 1, 1, at + 1 + (len(value) if length is None else length))

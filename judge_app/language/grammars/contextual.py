"""A grammar that finds its words by itself: its tables say which may come next, and only those are looked for.

Lark analyses the grammar and decides everything: which word wins where several fit (by priority, then by length), and the states.
Only its run time is replaced. It tries every phrase that may stand at a place one after the other; here only those are
tried that can begin with the letter that stands there. What each rule makes of its parts is made after the whole sentence
has been walked, so that words that do not fit are told before meanings that do not.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lark import Lark, Token
from lark.grammar import Rule, Terminal
from lark.lexer import TerminalDef

from judge_app.language.grammars.tables import END
from judge_app.language.spans import Span

Match = Callable[[str, int], re.Match[str] | None]
Maker = Callable[[Any, Span, list[Any]], Any]  # what a rule makes of its parts, and where they stand

ASCII = frozenset(map(chr, range(128)))


class UnexpectedWord(Exception):
    """No phrase goes on with what stands at this place; `expected` are the terminals that could."""

    def __init__(self, place: int, expected: Iterable[str]) -> None:
        super().__init__(place)
        self.place = place
        self.expected = frozenset(expected)


# ---- what is kept of a grammar -----------------------------------------------------------------------------------------


def as_data(lark: Lark) -> dict[str, Any]:
    """What Lark found out, as plain lists. In a row: the next state, or the rule that is complete, as ~its number."""
    table = lark.parser.parser._parse_table
    rules = list(lark.rules)
    if not all(rule.expansion for rule in rules):
        raise ValueError("a rule of the grammar may not be empty: what it makes has no place in the text")
    numbers = {rule: number for number, rule in enumerate(rules)}
    symbols = sorted({symbol for row in table.states.values() for symbol in row})
    places = {symbol: number for number, symbol in enumerate(symbols)}

    def row(state: int) -> list[int]:
        made: list[int] = []
        for symbol, (_, to) in table.states[state].items():
            made += (places[symbol], ~numbers[to] if isinstance(to, Rule) else int(to))
        return made

    conf = lark.parser.lexer_conf
    return {
        "symbols": symbols,
        "rows": [row(state) for state in range(len(table.states))],
        "starts": table.start_states,
        "ends": table.end_states,
        "rules": [_rule_data(rule) for rule in rules],
        "terminals": [_terminal_data(each, conf.g_regex_flags) for each in _by_rank(lark.terminals)],
        "ignored": sorted(conf.ignore),
        "flags": int(conf.g_regex_flags),
    }


def _rule_data(rule: Rule) -> list[Any]:
    """Its name, of what, of how many parts, whether one part stands for itself, and the parts that are handed over."""
    if rule.options.template_source or rule.options.keep_all_tokens or any(rule.options.empty_indices):
        raise ValueError(f"templates, [optional] parts and kept tokens are not kept: {rule}")
    name = str(rule.alias or rule.origin.name)
    kept = [
        [place, not part.is_term and part.name.startswith("_")]
        for place, part in enumerate(rule.expansion)
        if not (isinstance(part, Terminal) and part.filter_out)
    ]
    single = bool(rule.options.expand1 and not rule.alias and len(kept) == 1)
    return [name, str(rule.origin.name), len(rule.expansion), single, kept]


def _by_rank(terminals: Iterable[TerminalDef]) -> list[TerminalDef]:
    """The first that fits is the word."""
    every = sorted(
        terminals, key=lambda each: (-each.priority, -each.pattern.max_width, -len(each.pattern.value), each.name)
    )
    plain = [each for each in every if each.pattern.type == "str"]
    for word in plain:
        rivals = [each for each in every if each.priority == word.priority and each.pattern.type == "re"]
        if any(re.fullmatch(each.pattern.to_regexp(), word.pattern.value) for each in rivals):
            raise ValueError(f"{word.name} is also a phrase of another terminal of its rank")
    return every


def _terminal_data(terminal: TerminalDef, flags: int) -> list[Any]:
    regexp = terminal.pattern.to_regexp()
    parts = importlib.import_module("re._parser").parse(regexp, flags)
    first, _ = _first_letters(parts, bool(flags & re.IGNORECASE))
    return [terminal.name, regexp, terminal.pattern.value, "".join(sorted(first))]


def _first_letters(pattern: Iterable[Any], any_case: bool) -> tuple[frozenset[str], bool]:
    """The ASCII letters with which a match can begin, and whether it can be empty."""
    found: frozenset[str] = frozenset()
    for kind, value in pattern:
        letters, empty = _letters_of(str(kind), value, any_case)
        found |= letters
        if not empty:
            return found, False
    return found, True


def _letters_of(kind: str, value: Any, any_case: bool) -> tuple[frozenset[str], bool]:
    """The same of one part of a pattern; of what is not known here, every letter."""
    match kind:
        case "AT" | "ASSERT" | "ASSERT_NOT":
            return frozenset(), True
        case "LITERAL":
            return _in_case(chr(value), any_case), False
        case "IN":
            return frozenset().union(*(_of_set(str(kind), each, any_case) for kind, each in value)), False
        case "SUBPATTERN":
            _, more, less, inner = value
            return _first_letters(inner, (any_case or bool(more & re.IGNORECASE)) and not less & re.IGNORECASE)
        case "BRANCH":
            ways = [_first_letters(each, any_case) for each in value[1]]
            return frozenset().union(*(letters for letters, _ in ways)), any(empty for _, empty in ways)
        case "MAX_REPEAT" | "MIN_REPEAT":
            letters, empty = _first_letters(value[2], any_case)
            return letters, empty or value[0] == 0
    return ASCII, False


def _of_set(kind: str, value: Any, any_case: bool) -> frozenset[str]:
    """Of one member of [a set of letters]."""
    match kind, str(value):
        case "LITERAL", _:
            return _in_case(chr(value), any_case)
        case "RANGE", _:
            return _in_case(map(chr, range(value[0], value[1] + 1)), any_case)
        case "CATEGORY", "CATEGORY_DIGIT":
            return frozenset("0123456789")
        case "CATEGORY", "CATEGORY_SPACE":
            return frozenset(letter for letter in ASCII if letter.isspace())
    return ASCII


def _in_case(letters: Iterable[str], any_case: bool) -> frozenset[str]:
    every = frozenset(letters)
    return (every | {form for each in every for form in (each.lower(), each.upper())} if any_case else every) & ASCII


# ---- the grammar at work -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Phrase:
    """The pattern of a terminal, with the ASCII letters it can begin with."""

    name: str
    regexp: str
    first: frozenset[str]


@dataclass(frozen=True, slots=True)
class Made:
    """What a rule is called, of what kind it is, and which of its parts are handed over; a part may be a list of parts."""

    name: str
    origin: str
    size: int
    stands_for_itself: bool  # it has but one part, and is what that is
    kept: Sequence[tuple[int, bool]]


class Context:
    """The words that may come next in a state. Their patterns are put together by first letter, when it is first met."""

    __slots__ = ("_flags", "_ignored", "_phrases", "found", "names")

    def __init__(self, phrases: Sequence[Phrase], ignored: frozenset[str], flags: int) -> None:
        self.names = frozenset(phrase.name for phrase in phrases) - ignored
        self._phrases = phrases
        self._ignored = ignored
        self._flags = flags
        self.found: dict[str, Match | None] = {}

    def looked_for(self, letter: str) -> Match | None:
        """What finds the word that begins with this letter; None if no word can."""
        fit = [each for each in self._phrases if letter in each.first or letter not in ASCII]
        pattern = "|".join(f"(?P<{each.name}>{each.regexp})" for each in fit)
        self.found[letter] = made = re.compile(pattern, self._flags).match if fit else None
        return made


class WordGrammar:
    """The tables of a grammar with what each rule makes of its parts, by the name of the rule."""

    def __init__(self, data: Mapping[str, Any], maker: Callable[[str], Maker]) -> None:
        symbols = data["symbols"]
        self._rows = [dict(zip([symbols[each] for each in row[::2]], row[1::2], strict=True)) for row in data["rows"]]
        self._starts: dict[str, int] = data["starts"]
        self._ends: dict[str, int] = data["ends"]
        self._rules = [Made(*rule) for rule in data["rules"]]
        self._makers = [_maker(rule, maker) for rule in self._rules]
        self._ignored = frozenset(data["ignored"])
        self._flags: int = data["flags"]
        self._phrases = [Phrase(name, regexp, frozenset(first)) for name, regexp, _, first in data["terminals"]]
        self.patterns: list[str] = [value for _, _, value, _ in data["terminals"]]
        self._known: dict[frozenset[str], Context] = {}
        self._contexts: list[Context | None] = [None] * len(self._rows)
        self._anywhere = Context(self._phrases, self._ignored, self._flags)

    def _context(self, state: int) -> Context:
        accepted = frozenset(self._rows[state])
        made = self._known.get(accepted)
        if made is None:
            names = accepted | self._ignored
            phrases = [phrase for phrase in self._phrases if phrase.name in names]
            made = self._known[accepted] = Context(phrases, self._ignored, self._flags)
        self._contexts[state] = made
        return made

    def walk(self, text: str, start: str) -> list[Token | int]:
        """The words of the text, and after the last word of each rule its number; `UnexpectedWord` if it is no such text."""
        rows, rules, contexts, ignored = self._rows, self._rules, self._contexts, self._ignored
        state, end = self._starts[start], self._ends[start]
        states = [state]
        walked: list[Token | int] = []
        place, length = 0, len(text)
        while True:
            if place < length:
                context = contexts[state] or self._context(state)
                letter = text[place]
                match = context.found[letter] if letter in context.found else context.looked_for(letter)
                word = match(text, place) if match is not None else None
                if word is None:
                    raise self._no_word(states, text, place)
                kind, at, place = str(word.lastgroup), place, word.end()
                if kind in ignored:
                    continue
                token = Token(kind, word[0], at, end_pos=place)
            else:
                kind, at, token = END, length, None
            while (to := rows[state].get(kind)) is not None and to < 0:
                rule = rules[~to]
                walked.append(~to)
                del states[-rule.size :]
                state = rows[states[-1]][rule.origin]
                states.append(state)
                if token is None and state == end:
                    return walked
            if to is None or token is None:
                raise UnexpectedWord(at, self._accepted(states))
            walked.append(token)
            states.append(to)
            state = to

    def _no_word(self, states: Sequence[int], text: str, place: int) -> UnexpectedWord:
        """Where no word of the grammar stands at all, any that the state knows is expected; else those that really fit."""
        letter = text[place]
        match = self._anywhere.found.get(letter) or self._anywhere.looked_for(letter)
        if match is None or match(text, place) is None:
            return UnexpectedWord(place, self._context(states[-1]).names)
        return UnexpectedWord(place, self._accepted(states))

    def _accepted(self, states: Sequence[int]) -> list[str]:
        return [name for name in self._context(states[-1]).names if self._fits(states, name)]

    def _fits(self, states: Sequence[int], kind: str) -> bool:
        """Whether the walk could go on with a word of this kind."""
        stack = list(states)
        while (to := self._rows[stack[-1]].get(kind)) is not None and to < 0:
            rule = self._rules[~to]
            del stack[-rule.size :]
            stack.append(self._rows[stack[-1]][rule.origin])
        return to is not None

    def mean(self, walked: Iterable[Token | int], offset: int, meanings: object) -> Any:
        """What the makers make for `meanings` of a text that begins at this place of a card's."""
        values: list[Any] = []
        starts: list[int] = []
        ends: list[int] = []
        for step in walked:
            if isinstance(step, Token):
                values.append(step)
                starts.append(step.start_pos or 0)
                ends.append(step.end_pos or 0)
                continue
            rule = self._rules[step]
            size = rule.size
            parts: list[Any] = []
            for at, is_list in rule.kept:
                if is_list:
                    parts += values[at - size]
                else:
                    parts.append(values[at - size])
            begin, end = starts[-size], ends[-1]
            del values[-size:], starts[-size:], ends[-size:]
            values.append(self._makers[step](meanings, Span(offset + begin, offset + end), parts))
            starts.append(begin)
            ends.append(end)
        return values[0]


def _maker(rule: Made, maker: Callable[[str], Maker]) -> Maker:
    if rule.stands_for_itself:
        return _the_part
    return _the_parts if rule.name.startswith("_") else maker(rule.name)


def _the_part(_meanings: object, _span: Span, parts: list[Any]) -> Any:
    return parts[0]


def _the_parts(_meanings: object, _span: Span, parts: list[Any]) -> list[Any]:
    """A rule that Lark made of a "*" or "+": its parts go to the rule around it."""
    return parts

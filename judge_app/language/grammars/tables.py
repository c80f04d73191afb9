"""A compiled grammar as tables of plain numbers, and the loop that walks them.

Lark analyses the grammar; only its run time is replaced. Its own cache takes longer to read back than the
half second a command may wait, and its parser hashes a rule for every phrase: a third of the time of reading a card.
"""

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from lark import Lark
from lark.grammar import NonTerminal, Rule, RuleOptions, Symbol, Terminal
from lark.lexer import TerminalDef

from judge_app.language.spans import Span, new_span

END = "$END"
Build = Callable[[list[Any]], Any]
BuildOfOne = Callable[[Any], Any]
Maker = Callable[[Span, list[Any]], Any]  # what a rule makes of its parts, and where they stand


class Leaf(str):
    """A word as the tables see it: its text, the terminal it is, its place, and what was read inside quotation marks."""

    __slots__ = ("abilities", "kind", "span")

    kind: str
    span: Span
    abilities: tuple[Any, ...]


class Glue(Leaf):
    """A word that holds a phrase together and says nothing more: its terminal starts with an underscore."""

    __slots__ = ()


def leaf(kind: str, text: str, span: Span, abilities: tuple[Any, ...] = ()) -> Leaf:
    made = str.__new__(Glue if kind[0] == "_" else Leaf, text)
    made.kind, made.span, made.abilities = kind, span, abilities
    return made


class Unexpected(Exception):
    """No phrase goes on with the leaf at this place; `accepted` are the symbols that could stand there."""

    def __init__(self, place: int, accepted: Mapping[str, int]) -> None:
        super().__init__(place)
        self.place = place
        self.accepted = accepted


@dataclass(frozen=True, slots=True)
class Tables:
    """What Lark found out of a grammar. In a row: the next state, or the rule that is complete, as ~its number."""

    rows: list[dict[str, int]]
    start: int
    end: int
    rules: list[Rule]
    phrases: dict[str, list[str]]  # of each terminal


def as_data(tables: Tables) -> dict[str, Any]:
    """Tables as plain lists: each symbol's name is written once, and a row is symbol, next, symbol, next …"""
    symbols = sorted({symbol for row in tables.rows for symbol in row})
    numbers = {symbol: number for number, symbol in enumerate(symbols)}
    return {
        "symbols": symbols,
        "rows": [[number for symbol, to in row.items() for number in (numbers[symbol], to)] for row in tables.rows],
        "start": tables.start,
        "end": tables.end,
        "rules": [_rule_data(rule) for rule in tables.rules],
        "phrases": tables.phrases,
    }


def from_data(data: Mapping[str, Any]) -> Tables:
    symbols = [sys.intern(str(symbol)) for symbol in data["symbols"]]  # the same string is found without a comparison
    rows = [dict(zip([symbols[each] for each in row[::2]], row[1::2], strict=True)) for row in data["rows"]]
    return Tables(rows, data["start"], data["end"], [_rule(*each) for each in data["rules"]], data["phrases"])


def _rule_data(rule: Rule) -> list[Any]:
    options = rule.options
    if options.template_source or any(options.empty_indices):
        raise ValueError(f"templates and [optional] parts are not kept in tables: {rule}")
    parts = [[str(part.name), part.is_term] for part in rule.expansion]
    return [str(rule.origin.name), parts, rule.order, rule.alias and str(rule.alias), options.expand1]


def _rule(origin: str, parts: list[tuple[str, bool]], order: int, alias: str | None, expand1: bool) -> Rule:
    expansion = [Terminal(name) if is_terminal else NonTerminal(name) for name, is_terminal in parts]
    return Rule(NonTerminal(origin), expansion, order, alias, RuleOptions(keep_all_tokens=True, expand1=expand1))


@cache
def plain(terminal: str) -> str:
    """A terminal's name as its own grammar writes it, without the mark that %import leaves."""
    if terminal.startswith("_core__"):
        return "_" + terminal[7:]
    return terminal.removeprefix("core__")


def terminal_phrases(terminal: TerminalDef) -> list[str]:
    """The phrases of a terminal, which is a string or alternatives of strings."""
    pattern = terminal.pattern.value
    if terminal.pattern.type == "str":
        return [pattern]
    inside = pattern.replace("(?:", "").replace(")", "")  # %extend nests one list in another
    return [re.sub(r"\\(.)", r"\1", phrase) for phrase in inside.split("|")]


def _sound_terminals(rules: Sequence[Rule]) -> set[str]:
    """The terminals of a grammar whose tables can be kept: no name twice, no empty rule."""
    terminals = {symbol.name for rule in rules for symbol in rule.expansion if symbol.is_term}
    if len({plain(name) for name in terminals}) != len(terminals):
        raise ValueError("the game's grammar and the core both have a terminal of one name")
    if not all(rule.expansion for rule in rules):
        raise ValueError("a rule of the grammar may not be empty: an empty shape has no place in the text")
    return terminals


def tables_of(lark: Lark) -> Tables:
    table = lark.parser.parser._parse_table
    rules = list(lark.rules)
    numbers = {rule: number for number, rule in enumerate(rules)}
    terminals = _sound_terminals(rules)
    rows = [
        {
            plain(symbol) if symbol in terminals else symbol: ~numbers[to] if isinstance(to, Rule) else int(to)
            for symbol, (_, to) in table.states[state].items()
        }
        for state in range(len(table.states))
    ]
    (start,), (end,) = table.start_states.values(), table.end_states.values()
    phrases = {plain(each.name): terminal_phrases(each) for each in lark.terminals if each.pattern.value}
    return Tables(rows, start, end, rules, phrases)


def _is_inlined(part: Symbol) -> bool:
    """Whether a part is a list of parts that go to the rule around it: `_lead`, and what Lark makes of a "*" or "+"."""
    return not part.is_term and part.name.startswith("_")


def _hands_on(rule: Rule) -> bool:
    """Whether a rule gives its one part on as it is: `?word: N_CARD | …`."""
    return _is_what_it_has(rule) and len(rule.expansion) == 1 and not _is_inlined(rule.expansion[0])


def _is_what_it_has(rule: Rule) -> bool:
    """Whether a rule that has but one part is that part."""
    return bool(rule.options.expand1 and not rule.alias)


def _glue_in(rules: Sequence[Rule]) -> frozenset[str]:
    """The names of the parts that may be glue: terminals, and rules that hand one on."""
    found = {part.name for rule in rules for part in rule.expansion if part.is_term and part.name.startswith("_")}
    while more := {rule.origin.name for rule in rules if _hands_on(rule) and rule.expansion[0].name in found} - found:
        found |= more
    return frozenset(found)


def _shape(make: Maker) -> Build:
    """What is made of parts of which some may be glue: that is within the span, and says nothing."""

    def build(parts: list[Any]) -> Any:
        first = parts[0]
        if len(parts) == 1:
            return make(first.span, parts if first.__class__ is not Glue else [])
        said = [part for part in parts if part.__class__ is not Glue]
        return make(new_span((first.span[0], parts[-1].span[1])), said)

    return build


def _with_lists(build: Build, is_what_it_has: bool) -> Build:
    """The same of parts of which some are lists of parts."""

    def of_every(parts: list[Any]) -> Any:
        every: list[Any] = []
        for part in parts:
            if part.__class__ is not list:
                every.append(part)
            elif every:
                every += part
            else:
                every = part  # nobody else has it: a list that grows at its end is not copied each time
        return every[0] if is_what_it_has and len(every) == 1 else build(every)

    return of_every


def _of_one(rule: Rule, make: Maker, glue: frozenset[str]) -> BuildOfOne:
    """What a rule of one part makes of it: most rules that are met have but one."""
    only = rule.expansion[0]
    if _is_inlined(only):
        build, is_what_it_has = _shape(make), _is_what_it_has(rule)
        return lambda parts: parts[0] if is_what_it_has and len(parts) == 1 else build(parts)
    if only.name in glue:
        return lambda part: make(part.span, [part] if part.__class__ is not Glue else [])
    return lambda part: make(part.span, [part])


def _builder(
    rule: Rule, maker: Callable[[str], Maker | None], glue: frozenset[str]
) -> tuple[BuildOfOne | None, Build | None]:
    """What a rule makes of its one part, or else of its parts; neither if it hands on the one it has."""
    if _hands_on(rule):
        return None, None
    name, is_one = str(rule.alias or rule.origin.name), len(rule.expansion) == 1
    if name.startswith("_"):
        if is_one:
            return (None if _is_inlined(rule.expansion[0]) else lambda part: [part]), None
        return None, _with_lists(lambda parts: parts, is_what_it_has=False)
    make = maker(name)
    if make is None:
        raise ValueError(f"the rule {name} has several parts, and nothing shapes them")
    return (_of_one(rule, make, glue), None) if is_one else (None, _of_several(rule, make, glue))


def _of_several(rule: Rule, make: Maker, glue: frozenset[str]) -> Build:
    if any(map(_is_inlined, rule.expansion)):
        return _with_lists(_shape(make), _is_what_it_has(rule))
    if not glue.isdisjoint(part.name for part in rule.expansion):
        return _shape(make)
    return lambda parts: make(new_span((parts[0].span[0], parts[-1].span[1])), parts)


class Grammar:
    """Tables with what each rule makes of its parts: `maker` gives it by the rule's name."""

    def __init__(self, tables: Tables, maker: Callable[[str], Maker | None]) -> None:
        self.tables = tables
        glue = _glue_in(tables.rules)
        self.makers = [
            (*_builder(rule, maker, glue), len(rule.expansion), sys.intern(str(rule.origin.name)))
            for rule in tables.rules
        ]
        self.terminals = frozenset(plain(each.name) for rule in tables.rules for each in rule.expansion if each.is_term)

    def parse(self, leaves: Sequence[Leaf]) -> Any:
        """The shape of a sentence, or `Unexpected`."""
        rows, makers, end = self.tables.rows, self.makers, self.tables.end
        states = [self.tables.start]
        values: list[Any] = []
        row = rows[self.tables.start]
        kinds = [each.kind for each in leaves]
        kinds.append(END)
        for place, kind in enumerate(kinds):
            while True:
                try:
                    to = row[kind]
                except KeyError:
                    raise Unexpected(place, row) from None
                if to >= 0:
                    break
                of_one, of_several, size, origin = makers[~to]
                if of_several is not None:
                    parts = values[-size:]
                    del values[-size:], states[-size:]
                    values.append(of_several(parts))
                    state = rows[states[-1]][origin]
                    states.append(state)
                else:
                    if of_one is not None:
                        values[-1] = of_one(values[-1])
                    state = states[-1] = rows[states[-2]][origin]
                if state == end and kind == END:
                    return values[0]
                row = rows[state]
            states.append(to)
            values.append(leaves[place])
            row = rows[to]
        raise AssertionError("the end of a sentence is never shifted")

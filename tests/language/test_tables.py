"""Where the walk over the tables of a grammar stops."""

from __future__ import annotations

import pytest
from lark.grammar import NonTerminal, Rule, RuleOptions, Terminal

from judge_app.language.grammars.tables import END, Grammar, Tables, Unexpected, leaf
from judge_app.language.reading.parsing import Parser
from judge_app.language.spans import Span

RULE = RuleOptions(keep_all_tokens=True, expand1=False)


def test_the_walk_stops_at_the_first_word_that_does_not_fit(alpha_clash: Parser) -> None:
    words = [leaf(kind, "", Span(at, at)) for at, kind in enumerate(("V_DRAW", "V_DRAW"))]
    with pytest.raises(Unexpected) as stopped:
        alpha_clash.grammar.parse(words)
    assert stopped.value.place == 1
    assert "V_DRAW" not in stopped.value.accepted
    assert "NUMBER" in stopped.value.accepted


def walked(rules: list[Rule], rows: list[dict[str, int]], kinds: str, end: int) -> object:
    """What a grammar of these tables makes of words of these kinds: each rule its span and its parts."""
    grammar = Grammar(Tables(rows, 0, end, rules, {}), lambda _: lambda span, parts: (span, parts))
    return grammar.parse([leaf(kind, kind, Span(at, at + 1)) for at, kind in enumerate(kinds.split())])


def test_words_that_hold_a_phrase_together_are_in_its_span_and_no_parts_of_it() -> None:
    rule = Rule(NonTerminal("start"), [Terminal("A"), Terminal("_B")], 0, None, RULE)
    rows = [{"A": 1, "start": 3}, {"_B": 2}, {END: ~0}, {}]
    assert walked([rule], rows, "A _B", end=3) == (Span(0, 2), ["A"])


def test_parts_that_repeat_go_to_the_rule_around_them() -> None:
    several = NonTerminal("_several")
    rules = [
        Rule(several, [Terminal("A")], 0, None, RULE),
        Rule(several, [several, Terminal("A")], 1, None, RULE),
        Rule(NonTerminal("start"), [several], 0, None, RULE),
    ]
    rows = [{"A": 1, "_several": 2, "start": 4}, {"A": ~0, END: ~0}, {"A": 3, END: ~2}, {"A": ~1, END: ~1}, {}]
    assert walked(rules, rows, "A A A", end=4) == (Span(0, 3), ["A", "A", "A"])


def test_a_rule_of_several_parts_that_nothing_shapes_is_an_error_of_the_grammar() -> None:
    rule = Rule(NonTerminal("start"), [Terminal("A"), Terminal("B")], 0, None, RULE)
    with pytest.raises(ValueError, match="nothing shapes"):
        Grammar(Tables([{}], 0, 0, [rule], {}), lambda _: None)

"""From scenario text to `Scenario` trees.

A game hands in its own phrases as grammar text; the readers made from them are kept. Sentences are read one by one,
so that every faulty line is reported, not only the first.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from lark import Lark, Token
from lark.exceptions import UnexpectedToken

from judge_app.language.grammars.compiling import GRAMMARS
from judge_app.language.grammars.kept_lark import kept_lark
from judge_app.language.scenario.lines import Line, lines
from judge_app.language.scenario.sentences import SentenceReader
from judge_app.language.scenario.words import ScenarioWords, UnknownCharacter, bracketed_names, with_brackets
from judge_app.language.scenario_trees import Action as Action
from judge_app.language.scenario_trees import (
    Beat,
    Claim,
    Fact,
    Fault,
    FaultyScenario,
    Question,
    Ruling,
    Scenario,
    ScenarioError,
)
from judge_app.language.spelling import nearest

LONGEST = 50_000  # characters; a scenario is a page, not a book
LONGEST_FILE = 1_000_000  # characters of a file with many of them
MOST_DIGITS = 6  # whatever reads a number, here or in the figures of a card, must be able to
_LONG_NUMBER = re.compile(rf"\d{{{MOST_DIGITS + 1},}}")
OWN_WORDS = "own_words"  # a claim or question that is no phrase of the grammar
_STARTS = {"Given": "given", "When": "when", "Then": "then", "Ask": "ask"}
_READER = SentenceReader()
_SAID = {
    "NAME": "a name", "WORD": "a word", "NUMBER": "a number", "FIGURES": "figures in round brackets",
    "STRING": "text in quotation marks", "POSSESSIVE": "'s", "RATIO": "figures such as 2/3", "COMMA": "a comma",
    "COLON": "a colon", "QUESTION": "a question mark", "RULE": "a rule's number", "TEXT": "what the judge rules",
    "SIGNED": "a figure such as +1", "$END": "the end of the line",
}  # fmt: skip


def read_scenarios(text: str, phrases: Mapping[str, str]) -> tuple[Scenario, ...]:
    """Every scenario of a text. `phrases`: the name of each game, and the grammar of what players do in it."""
    found = read_each_scenario(text, phrases)
    faults = [fault for each in found if isinstance(each, FaultyScenario) for fault in each.error.faults]
    if faults:
        raise ScenarioError(*faults)
    return tuple(each for each in found if isinstance(each, Scenario))


def read_each_scenario(
    text: str, phrases: Mapping[str, str], most: int = LONGEST
) -> tuple[Scenario | FaultyScenario, ...]:
    """The same, each by itself: one that cannot be read does not take the others with it.

    A file may have more characters than one scenario (`most`).
    """
    if len(text) > most:
        raise ScenarioError(Fault(1, 1, f"the text has {len(text)} characters; at most {most} are read"))
    games = {name.lower(): name for name in phrases}
    found: list[Scenario | FaultyScenario] = []
    for group in _by_scenario(list(lines(text))):
        try:
            _bound(group)
            found.append(_scenario(group, phrases, games))
        except ScenarioError as wrong:
            named = next((games.get(line.text.lower(), "") for line in group if line.keyword == "Game"), "")
            found.append(FaultyScenario(Scenario(group[0].text, named, (), (), group[0].number), wrong))
    return tuple(found)


def _bound(group: list[Line]) -> None:
    first, size = group[0], sum(len(line.source) + 1 for line in group)
    if size > LONGEST:
        message = f"the scenario has {size} characters; at most {LONGEST} are read"
        raise ScenarioError(Fault(first.number, 1, message, first.source[:80]))


def _by_scenario(every: list[Line]) -> list[list[Line]]:
    groups: list[list[Line]] = []
    for line in every:
        if line.keyword == "Scenario" or not groups:
            groups.append([])
        groups[-1].append(line)
    return groups


def _game_named(group: list[Line], games: Mapping[str, str]) -> str:
    """The game of a scenario, which begins with its title."""
    first = group[0]
    if first.keyword != "Scenario":
        raise ScenarioError(Fault(first.number, 1, "a scenario begins with Scenario: and its title", first.source))
    named = next((line for line in group if line.keyword == "Game"), None)
    if named is None:
        message = f"expected Game: after it, one of {_or(list(games.values()))}"
        raise ScenarioError(Fault(first.number, 1, message, first.source))
    game = games.get(named.text.lower().replace("-", " "))
    if game is None:
        message = f'no game is called "{named.text}"; expected {_or(list(games.values()))}'
        raise ScenarioError(Fault(named.number, named.column, message, named.source))
    return game


def _edition_named(group: list[Line]) -> str:
    """The edition of the rules under which a scenario is asked, if it says one."""
    named = [line for line in group if line.keyword == "Edition"]
    wrong = next((line for line in named if not line.text), None) or next(iter(named[1:]), None)
    if wrong is not None:
        message = "a scenario is asked under one edition, such as Edition: 2.2"
        raise ScenarioError(Fault(wrong.number, wrong.column, message, wrong.source))
    return named[0].text if named else ""


def _scenario(group: list[Line], phrases: Mapping[str, str], games: Mapping[str, str]) -> Scenario:
    game = _game_named(group, games)
    edition = _edition_named(group)
    facts: list[Fact | Action] = []
    beats: list[Beat] = []
    faults: list[Fault] = []
    claims: list[Fault] = []  # of which the others can be looked at all the same
    names = bracketed_names("\n".join(line.text for line in group if line.keyword == "Given"))
    for line in group:
        if line.keyword in ("Scenario", "Game", "Edition"):
            continue
        try:
            node = replace(_read_line(phrases[game], line, names), line=line.number, text=line.text)
        except ScenarioError as wrong:
            if line.keyword == "Ask":
                beats.append(Question(OWN_WORDS, line=line.number, text=line.text))
                continue
            first = wrong.faults[0]
            fault = replace(first, line=line.number, column=first.column + line.column - 1, source=line.source)
            if line.keyword == "Then":  # it is not false, and the other claims are looked at
                beats.append(Claim(OWN_WORDS, words=_in_short(fault), line=line.number, text=line.text))
                claims.append(fault)
            else:
                faults.append(fault)
            continue
        if line.keyword == "Given":
            if beats:
                message = "Given stands before the first When, Then or Ask"
                faults.append(Fault(line.number, line.column, message, line.source))
            facts.append(node)
        else:
            beats.append(node)
    if faults:
        raise ScenarioError(*sorted((*faults, *claims), key=lambda fault: fault.line))
    return Scenario(group[0].text, game, tuple(facts), tuple(beats), group[0].number, edition=edition)


def _read_line(phrases: str, line: Line, names: Sequence[str]) -> Any:
    """A name that the givens have in brackets may be written without; it is meant wherever its words are."""
    bracketed = with_brackets(line.text, names)
    if bracketed != line.text:
        try:
            return read_sentence(phrases, line.keyword, bracketed)
        except ScenarioError:
            pass  # what is wrong is told of the sentence as it was written
    return read_sentence(phrases, line.keyword, line.text)


@lru_cache(maxsize=4096)
def read_sentence(phrases: str, keyword: str, sentence: str) -> Any:
    """One sentence of this keyword: a Fact, Action, Ruling, Claim or Question, without its line."""
    parser = sentence_parser(phrases)
    long = _LONG_NUMBER.search(sentence)
    if long:
        message = f"a number has at most {MOST_DIGITS} digits, this one {len(long[0])}"
        raise ScenarioError(Fault(1, long.start() + 1, message, sentence))
    try:
        return _READER.read(parser.parse(sentence, start=_STARTS[keyword]))
    except UnexpectedToken as unexpected:
        words = {_said(parser, name) for name in unexpected.accepts or unexpected.expected}
        expected = tuple(sorted(_one_form(words, bare=keyword == "Ask")))
        raise ScenarioError(_unexpected_word(unexpected.token, expected, sentence)) from None
    except UnknownCharacter as unknown:
        message = f'"{sentence[unknown.column - 1]}" cannot stand here'
        raise ScenarioError(Fault(1, unknown.column, message, sentence)) from None


def _in_short(fault: Fault) -> str:
    """Where a claim stops making sense; with it come claims that would."""
    where = fault.message.rpartition(", found ")[2].partition(";")[0]
    return f"it is not understood from {where} on" if fault.expected else fault.message


def _unexpected_word(token: Token, expected: tuple[str, ...], sentence: str) -> Fault:
    is_end = token.type == "$END"
    column = len(sentence) + 1 if is_end else int(token.column or 1)
    found = "the end of the line" if is_end else f'"{token}"'
    meant = nearest(str(token), [word.strip('"') for word in expected if word.startswith('"')])
    hint = f'; did you mean "{meant}"?' if meant else ""
    return Fault(1, column, f"expected {_or(list(expected))}, found {found}{hint}", sentence, expected)


@lru_cache(maxsize=16)
def sentence_parser(phrases: str) -> Lark:
    """The grammar of sentences with a game's own phrases; its rules can be looked at too."""
    grammar = (GRAMMARS / "scenario.lark").read_text(encoding="utf-8")
    return kept_lark("scenario", f"{grammar}\n{phrases}", ScenarioWords, tuple(_STARTS.values()))


def _one_form(words: set[str], bare: bool) -> set[str]:
    """Of "attack" and "attacks" only the form that belongs there."""
    both = {(word, word[:-1] + end) for word in words for end in ('s"', 'es"') if word[:-1] + end in words}
    return words - {longer if bare else shorter for shorter, longer in both}


def _said(parser: Lark, terminal: str) -> str:
    if terminal in _SAID:
        return _SAID[terminal]
    for each in parser.terminals:
        if each.name == terminal:
            return f'"{each.pattern.value}"'
    return terminal.lower()


def _or(words: list[str]) -> str:
    return " or ".join(words) if len(words) < 3 else f"{', '.join(words[:-1])} or {words[-1]}"


__all__ = [
    "Action",
    "Claim",
    "Fact",
    "Question",
    "Ruling",
    "Scenario",
    "ScenarioError",
    "read_scenarios",
    "read_sentence",
    "sentence_parser",
]

"""Statements of number: two places that count the same thing differently, a count that its own list belies, and
a thing that one rule says there is none of and another rule has.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from judge_app.text.chapter import replace_references
from judge_app.text.cite import label
from judge_app.text.library import GameText
from judge_app.text.lint.finding import PUBLISHER, Finding
from judge_app.text.model import Rule
from judge_app.text.terms import term_finder

NUMBER_WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split()
_NUMBER = rf"(?P<count>{'|'.join(NUMBER_WORDS[2:])}|\d+)"
_OPENING = r"\b(?:[Tt]here are|[Tt]he game has|[Oo]f the|[Tt]he|[Hh]ave|[Nn]ormally|[Uu]sually|[Ll]ists)(?: normally| usually)?"
_COUNTED = re.compile(rf"{_OPENING} {_NUMBER} (?P<noun>(?:[a-z]+ )?[a-z]+s)\b(?P<rest>[^\n.;]*)")
_UNNAMED = re.compile(rf"\b[Tt]here are {_NUMBER}(?=[:,])(?P<rest>[^\n.;]*)")
_NO_QUALITY = {"more", "new", "other", "such"}
_NONE = re.compile(r"\b(?:[Tt]here (?:are|is) no (?P<kind>[a-z]+) [a-z]+s?|No [a-z]+ is (?P<state>[a-z]+))\b")


@dataclass(frozen=True, slots=True)
class Count:
    """A rule says how many there are of something."""

    rule: Rule
    noun: str
    number: int
    rest: str


def check_counts(game: GameText) -> Iterator[Finding]:
    counts = [count for rule in game.rules.values() for count in _counts(game, rule)]
    yield from _told_differently(game, counts)
    yield from _belied_by_the_list(game, counts)
    yield from _none_and_one(game)


def _counts(game: GameText, rule: Rule) -> Iterator[Count]:
    text = replace_references(rule.text, lambda _: "")
    for found in _COUNTED.finditer(text):
        yield Count(rule, found["noun"].removeprefix("different "), _number(found["count"]), found["rest"])
    for found in _UNNAMED.finditer(text):
        subject = term_finder(game).find(f"{rule.title or ''} {text}")
        if subject:
            yield Count(rule, f"{(subject[0].rule.title or '').lower()}s", _number(found["count"]), found["rest"])


def _number(word: str) -> int:
    return int(word) if word.isdigit() else NUMBER_WORDS.index(word)


def _told_differently(game: GameText, counts: list[Count]) -> Iterator[Finding]:
    """Only of things that the game as a whole has: a term of its own, told at least twice."""
    for noun, group in _counts_of_terms(game, counts).items():
        numbers = sorted({count.number for count in group})
        if len(numbers) < 2:
            continue
        told = "; ".join(
            f"{number} in {', '.join(label(game, count.rule) for count in group if count.number == number)}"
            for number in numbers
        )
        yield _finding(game, "counts-differ", [count.rule for count in group], f"The number of {noun} differs: {told}.")


def _counts_of_terms(game: GameText, counts: list[Count]) -> dict[str, list[Count]]:
    terms = {(term.title or "").lower() for term in game.terms}
    by_noun: dict[str, list[Count]] = defaultdict(list)
    for count in counts:
        if count.noun.removesuffix("s") in terms or count.noun in terms:
            by_noun[count.noun].append(count)
    return by_noun


def _belied_by_the_list(game: GameText, counts: list[Count]) -> Iterator[Finding]:
    for count in counts:
        listed = _listed(count)
        if listed and listed != count.number:
            yield _finding(
                game,
                "count-and-list",
                [count.rule],
                f"{label(game, count.rule)} says {count.number} {count.noun} and lists {listed}.",
            )


def _listed(count: Count) -> int:
    """How many items follow in the same sentence, or as bullets right after it; 0 where nothing is listed."""
    after = re.match(r"[^:]{0,30}: (?P<items>.+)$", count.rest) if ":" in count.rest else None
    if after and "," in after["items"]:
        items = re.split(r", and |, or |, | and | or ", after["items"].strip())
        return len([item for item in items if item.strip()])
    if count.rest.rstrip().endswith(":"):
        return len(re.findall(r"^- ", count.rule.text, re.MULTILINE))
    return 0


def _none_and_one(game: GameText) -> Iterator[Finding]:
    """“There are no colorless objects”, and a rule that has one."""
    for rule in game.rules.values():
        for quality in {found["kind"] or found["state"] for found in _NONE.finditer(rule.text)} - _NO_QUALITY:
            affirmed = re.compile(rf"(?<!No )\b(?:[Ii]t is|is a|are|becomes?) {quality}\b")
            has = [other for other in game.rules.values() if affirmed.search(other.text)]
            if has:
                places = ", ".join(label(game, other) for other in has)
                yield _finding(
                    game,
                    "none-and-one",
                    [rule, *has],
                    f"{label(game, rule)} says that nothing is {quality}; {places} has something that is.",
                )


def _finding(game: GameText, check: str, rules: list[Rule], message: str) -> Finding:
    first = rules[0]
    ids = tuple(dict.fromkeys(rule.id for rule in rules))
    return Finding(check, PUBLISHER, game.id, first.document, ids, message, first.file, first.line)

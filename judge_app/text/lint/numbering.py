"""Printed numbers: under the wrong section, printed twice, out of order, skipped."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import groupby, pairwise

from judge_app.text.ids import is_number, section_of, shorter_ids, sort_key
from judge_app.text.library import GameText
from judge_app.text.lint.finding import PUBLISHER, Finding
from judge_app.text.model import Document, Rule


def check_numbering(game: GameText) -> Iterator[Finding]:
    for document in game.documents:
        numbered = [rule for rule in document.rules if rule.number and is_number(rule.number)]
        yield from _under_another_section(document, numbered)
        yield from _printed_twice(document, numbered)
        yield from _out_of_order(document, numbered)
        yield from _skipped(document, numbered)


def _finding(check: str, document: Document, rules: list[Rule], message: str) -> Finding:
    first = rules[0]
    ids = tuple(rule.id for rule in rules)
    return Finding(check, PUBLISHER, document.game, document.id, ids, message, first.file, first.line)


def _under_another_section(document: Document, numbered: list[Rule]) -> Iterator[Finding]:
    """A number whose own digits name another section than the heading it stands under."""
    by_id = {rule.id: rule for rule in numbered}
    for section_id, group in groupby(_of_another_section(numbered), key=lambda stray: stray[0]):
        rules = [rule for _, rule in group]
        heading = by_id[section_id]
        yield _finding(
            "wrong-section",
            document,
            rules,
            f"Section {heading.number} {heading.title} is printed with the numbers of another: "
            f"{_span([str(rule.number) for rule in rules])} stand where {_span([rule.id for rule in rules])} belong.",
        )


def _of_another_section(numbered: list[Rule]) -> Iterator[tuple[str, Rule]]:
    """Each such rule, with the section that it stands in."""
    section: Rule | None = None
    for rule in numbered:
        if rule.is_heading and "." not in (rule.number or ""):
            section = rule
        elif section and not _belongs(str(rule.number), str(section.number)):
            yield section.id, rule


def _belongs(number: str, section: str) -> bool:
    """405.1 belongs to 405; in a document with chapters of a hundred, 101.1 belongs to 100."""
    own = section_of(number)
    return own == section or (section.endswith("00") and own[:1] == section[:1] and len(own) == len(section))


def _printed_twice(document: Document, numbered: list[Rule]) -> Iterator[Finding]:
    twice = _sharing_a_number(numbered)
    for _, group in groupby(twice, key=lambda rules: tuple(rule.heading for rule in rules)):
        sets = list(group)
        numbers = [str(rules[0].number) for rules in sets]
        later = [rules[-1] for rules in sets]
        yield _finding(
            "printed-twice",
            document,
            [rule for rules in sets for rule in rules],
            f"{_span(numbers)}: printed twice, the second time where {_span([rule.id for rule in later])} would belong.",
        )


def _sharing_a_number(numbered: list[Rule]) -> list[list[Rule]]:
    by_number: dict[str, list[Rule]] = defaultdict(list)
    for rule in numbered:
        by_number[str(rule.number)].append(rule)
    return [rules for rules in by_number.values() if len(rules) > 1]


def _out_of_order(document: Document, numbered: list[Rule]) -> Iterator[Finding]:
    """A number that stands where the one before it does not lead; those of the two checks above aside."""
    for place, run in _runs(_strays(numbered), numbered):
        yield _finding(
            "out-of-order",
            document,
            run,
            f"{_span([str(rule.number) for rule in run])}: printed among the rules of {place}, "
            f"where {_span([rule.id for rule in run])} would belong.",
        )


def _strays(numbered: list[Rule]) -> list[Rule]:
    times = Counter(rule.number for rule in numbered)
    printed_later = {str(rule.number): place for place, rule in enumerate(numbered)}
    return [
        rule
        for place, (before, rule) in enumerate(pairwise(numbered), 1)
        if rule.heading == before.heading
        and not rule.is_heading
        and times[rule.number] == 1
        and section_of(str(rule.number)) == section_of(rule.id)
        and not _follows(_read_as(before), str(rule.number), printed_later.get(_stem(str(rule.number)), -1) > place)
    ]


def _read_as(rule: Rule) -> str:
    """The number that a rule follows: a stray one is read as what its place calls for."""
    return rule.id if rule.is_misnumbered and not rule.is_heading else str(rule.number)


def _follows(before: str, number: str, stem_comes_later: bool) -> bool:
    """405.2 may follow 405.1 or 405.1b; 405.1a may follow 405.1, and open a row of its own where 405.1 has no text."""
    if sort_key(number) < sort_key(before):
        return False
    stem = _stem(number)
    chain = [before, *shorter_ids(before)]
    opens_a_row = number.endswith(("a", ".1")) and not stem_comes_later
    return stem == before or opens_a_row or any(_stem(above) == stem for above in chain)


def _runs(strays: list[Rule], numbered: list[Rule]) -> Iterator[tuple[str, list[Rule]]]:
    """Strays that stand side by side are one finding."""
    places = {rule.id: place for place, rule in enumerate(numbered)}
    run: list[Rule] = []
    for rule in strays:
        if run and places[rule.id] != places[run[-1].id] + 1:
            yield _stem(run[0].id), run
            run = []
        run.append(rule)
    if run:
        yield _stem(run[0].id), run


def _skipped(document: Document, numbered: list[Rule]) -> Iterator[Finding]:
    """Numbers left out between two that are printed."""
    printed = {str(rule.number) for rule in numbered} | {rule.id for rule in numbered}
    printed |= {stem for number in printed for stem in shorter_ids(number)}
    for before, after in _neighbouring_siblings(numbered):
        gap = [number for number in _between(before.id, after.id) if number not in printed]
        if gap:
            message = f"{before.id} is followed by {after.id}: {_span(gap)} missing."
            yield _finding("skipped", document, [before, after], message)


def _neighbouring_siblings(numbered: list[Rule]) -> Iterator[tuple[Rule, Rule]]:
    """Two rules that count under the same number, one printed after the other."""
    siblings: dict[str, list[Rule]] = defaultdict(list)
    for rule in numbered:
        if "." in rule.id:
            siblings[_stem(rule.id)].append(rule)
    for rules in siblings.values():
        yield from pairwise(rules)


def _stem(number: str) -> str:
    """What a number counts under: 605.2 for 605.2h."""
    shorter = shorter_ids(number)
    return shorter[0] if shorter else ""


def _between(first: str, last: str) -> list[str]:
    """The numbers that ought to stand between two siblings."""
    pattern = re.compile(r"(.*?)(\d+|[a-z])")
    one, two = pattern.fullmatch(first), pattern.fullmatch(last)
    if not one or not two or one[1] != two[1] or one[2].isdigit() != two[2].isdigit():
        return []
    if one[2].isdigit():
        return [f"{one[1]}{n}" for n in range(int(one[2]) + 1, int(two[2]))]
    return [f"{one[1]}{chr(n)}" for n in range(ord(one[2]) + 1, ord(two[2]))]


def _span(numbers: list[str]) -> str:
    if len(numbers) < 3:
        return " and ".join(numbers)
    return f"{numbers[0]} to {numbers[-1]}"

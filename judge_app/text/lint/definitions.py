"""Terms used and never defined, defined and never used."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import pairwise

from judge_app.text.chapter import replace_references
from judge_app.text.library import GameText
from judge_app.text.lint.finding import PUBLISHER, Finding
from judge_app.text.lint.wording import stems
from judge_app.text.model import CHANGE, CLARIFICATION, ERRATUM, TERM, Rule
from judge_app.text.terms import spellings, term_finder

_OFTEN = 4
_BOUND = 0.75
_CAPITALISED = re.compile(r"(?<=[a-z,] )[A-Z][a-z]+(?:(?: | – |-)[A-Z][a-z]+)+")
_WORDS = re.compile(r"[a-z][a-z'-]*")
_SMALL = frozenset(
    "a an the of to in on is are be by or and for that this it its their they with as from if can may not no when which "
    "one two three four more than other another each any all both only same own your you into various".split()
)


def check_definitions(game: GameText) -> Iterator[Finding]:
    yield from _never_defined(game)
    yield from _never_used(game)


def _running_text(rule: Rule) -> str:
    """Without references, card names and quoted words."""
    bare = replace_references(rule.text, lambda _: " ")
    return re.sub(r"\[[^\]]*\]|“[^”]*”|\"[^\"]*\"", " ", bare)


def _never_defined(game: GameText) -> Iterator[Finding]:
    """Phrases that stand like terms in several rules, and that no heading or glossary entry explains."""
    used: dict[str, list[Rule]] = defaultdict(list)
    bound = _bound(game)
    for rule in _rules(game):
        for phrase in _capitalised(rule) | (bound & set(_pairs(_running_text(rule)))):
            used[phrase].append(rule)
    known = _known(game)
    for phrase, rules in sorted(used.items()):
        if len(rules) < _OFTEN or any(name.startswith(phrase.removesuffix("s")) for name in known):
            continue
        first = rules[0]
        yield Finding(
            "never-defined",
            PUBLISHER,
            game.id,
            first.document,
            tuple(rule.id for rule in rules[:8]),
            f"“{phrase}” appears in {len(rules)} rules, from {first.id} on, and has no definition under its own name.",
            first.file,
            first.line,
        )


def _rules(game: GameText) -> list[Rule]:
    return [rule for rule in game.rules.values() if rule.text and rule.kind not in (CHANGE, CLARIFICATION, ERRATUM)]


def _capitalised(rule: Rule) -> set[str]:
    return {found.lower() for found in _CAPITALISED.findall(_running_text(rule))}


def _pairs(text: str) -> list[str]:
    words = _WORDS.findall(text.lower())
    return [f"{one} {two}" for one, two in pairwise(words) if one not in _SMALL and two not in _SMALL]


def _bound(game: GameText) -> set[str]:
    """Pairs of words of which the first hardly ever stands without the second, and the second is a term."""
    words: Counter[str] = Counter()
    pairs: Counter[str] = Counter()
    for rule in _rules(game):
        text = _running_text(rule)
        words.update(_WORDS.findall(text.lower()))
        pairs.update(_pairs(text))
    forms = Counter(stem for word in words for stem in stems(word))
    terms = _known(game)
    found: set[str] = set()
    for pair, times in pairs.items():
        first, second = pair.split()
        bound = times >= max(_OFTEN, _BOUND * words[first])
        inflected = any(forms[stem] > 1 for stem in stems(first))  # a verb, not a qualifier
        if bound and not inflected and second in terms and first not in terms:
            found.add(pair)
    return found


def _known(game: GameText) -> set[str]:
    """Everything that has an entry of its own: terms, and titles of headings."""
    titles = {(rule.title or "").lower() for rule in game.rules.values() if rule.title}
    return titles | {spelling for term in game.terms for spelling in spellings(term)}


def _used(game: GameText) -> set[str]:
    """The terms that a rule other than their own and those right under it speaks of or refers to."""
    used: set[str] = set()
    for rule in game.rules.values():
        texts = [rule.text, *(aside.text for aside in rule.asides if aside.kind != "editor")]
        found = {each.rule.id for each in term_finder(game).find(" ".join(texts))}
        used |= found - {rule.id, rule.parent}
        used.update(reference.target for reference in rule.all_references())
    return used


def _never_used(game: GameText) -> Iterator[Finding]:
    used = _used(game)
    for term in game.terms:
        if term.kind == TERM and term.id not in used and spellings(term):
            yield Finding(
                "never-used",
                PUBLISHER,
                game.id,
                term.document,
                (term.id,),
                f"“{term.title}” is defined, and no other rule uses it.",
                term.file,
                term.line,
            )

"""Two editions of one document, rule by rule: which rule of the old is which of the new, whatever their numbers are now."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from rapidfuzz import fuzz

from judge_app.text.ids import is_number
from judge_app.text.official.likeness import Likeness
from judge_app.text.official.model import OfficialEdition, OfficialRule

ALIKE_SAME_NAME = 50
ALIKE = 65
MOST_RIVALS = 5
_MARKS = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "‑": "-"})
_HYPHEN = re.compile(r"(?<=[^\W\d])-(?=[^\W\d])")
_TOKEN = re.compile(r"[+-]?\w+(?:[./'][+-]?\w+)*%?")
_REFERENCE = "§"


@dataclass(frozen=True)
class EditionRule:
    """A rule as one edition has it: its name there, our id for it if we have it, its words."""

    name: str
    number: str | None
    rule: str | None
    text: str

    @cached_property
    def words(self) -> tuple[str, ...]:
        """What counts when wordings are compared: no punctuation, quotes, hyphens, capitals, line breaks."""
        return tuple(word for word, _ in told_words(self.text))

    @cached_property
    def shape(self) -> tuple[str, ...]:
        """The words with every reference to a rule masked, since its number may have changed."""
        return tuple(_REFERENCE if _is_reference(word) else word for word in self.words)


def told_words(text: str) -> list[tuple[str, str]]:
    """Each word as compared and as printed."""
    found: list[tuple[str, str]] = []
    for printed in _HYPHEN.sub("- ", text.translate(_MARKS)).split():
        token = _TOKEN.search(printed)
        if token:
            found.append((token[0].casefold(), printed))
    return found


def _is_reference(word: str) -> bool:
    return is_number(word) and ("." in word or len(word) == 3)


def edition_rules(edition: OfficialEdition) -> list[EditionRule]:
    """The rules of an edition in its order. Paragraphs without a name of their own belong to the entry they stand under."""
    below: dict[str, list[OfficialRule]] = defaultdict(list)
    rules = [rule for rule in edition.placement.rules if not rule.shares]
    for rule in rules:
        if rule.under:
            below[rule.under].append(rule)
    told = {rule.rule for rule in rules}
    found: list[EditionRule] = []
    for rule in rules:
        if not rule.under:
            found.append(_edition_rule(rule, below.get(rule.rule or "", [])))
        elif rule.under not in told:
            told.add(rule.under)
            found.append(EditionRule(rule.under, None, rule.under, _text(below[rule.under])))
    return found


def _edition_rule(rule: OfficialRule, below: list[OfficialRule]) -> EditionRule:
    label = re.sub(r"^[-–•·*\s]*", "", rule.label)
    if rule.number:
        label = re.sub(rf"^{re.escape(rule.number)}\.?\s*", "", label, flags=re.IGNORECASE)
    name = rule.number or rule.title or rule.rule or rule.label
    return EditionRule(name, rule.number, rule.rule, f"{label} {_text([rule, *below])}".strip())


def _text(rules: Iterable[OfficialRule]) -> str:
    return " ".join(paragraph for rule in rules for paragraph in rule.paragraphs)


Pairs = dict[int, int]


def matched(old: list[EditionRule], new: list[EditionRule]) -> Pairs:
    """Which rule of the new edition each of the old is: the same words, else the same name over like words, else like words."""
    pairs: Pairs = {}
    taken: set[int] = set()
    for step in (_same_words_and_name, _same_words, _same_name, _like_words):
        rest_old = [place for place in range(len(old)) if place not in pairs]
        rest_new = [place for place in range(len(new)) if place not in taken]
        found = step(old, new, rest_old, rest_new)
        pairs |= found
        taken.update(found.values())
    return pairs


def _same_words_and_name(
    old: list[EditionRule], new: list[EditionRule], rest_old: list[int], rest_new: list[int]
) -> Pairs:
    by_name = {(new[place].shape, new[place].name): place for place in reversed(rest_new)}
    return _once((place, by_name.get((old[place].shape, old[place].name))) for place in rest_old)


def _same_words(old: list[EditionRule], new: list[EditionRule], rest_old: list[int], rest_new: list[int]) -> Pairs:
    by_words: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for place in reversed(rest_new):
        by_words[new[place].shape].append(place)
    return {place: by_words[old[place].shape].pop() for place in rest_old if by_words.get(old[place].shape)}


def _same_name(old: list[EditionRule], new: list[EditionRule], rest_old: list[int], rest_new: list[int]) -> Pairs:
    """A number may have gone to another rule, so the words must be alike; an entry is its heading, whatever its words."""
    by_rule = {new[place].rule or new[place].name: place for place in reversed(rest_new)}
    found = _once((place, by_rule.get(old[place].rule or old[place].name)) for place in rest_old)
    return {a: b for a, b in found.items() if not old[a].number or _alike(old[a], new[b]) >= ALIKE_SAME_NAME}


def _like_words(old: list[EditionRule], new: list[EditionRule], rest_old: list[int], rest_new: list[int]) -> Pairs:
    """The likest first; only the few that share the rarest words are measured."""
    likeness = Likeness(new[place].text for place in rest_new)
    ranked: list[tuple[float, int, int]] = []
    for place in rest_old:
        alike = likeness.alike(old[place].text)
        for rival in sorted(alike, key=alike.__getitem__)[-MOST_RIVALS:]:
            score = _alike(old[place], new[rest_new[rival]])
            if score >= ALIKE:
                ranked.append((score, place, rest_new[rival]))
    return _once((a, b) for _, a, b in sorted(ranked, reverse=True))


def _alike(old: EditionRule, new: EditionRule) -> float:
    return fuzz.ratio(old.shape, new.shape)


def _once(candidates: Iterable[tuple[int, int | None]]) -> Pairs:
    """The candidates in order, each side used once."""
    pairs: Pairs = {}
    taken: set[int] = set()
    for left, right in candidates:
        if right is not None and left not in pairs and right not in taken:
            pairs[left] = right
            taken.add(right)
    return pairs

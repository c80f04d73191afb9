"""Two editions of one document, rule by rule: which rule of the old is which of the new, whatever their numbers are now."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from rapidfuzz import fuzz

from judge_app.text.ids import is_number
from judge_app.text.official.likeness import Likeness
from judge_app.text.official.marks import BULLETS
from judge_app.text.official.model import OfficialEdition, OfficialRule
from judge_app.text.official.pieces import heading_words

ALIKE_SAME_NAME = 50
ALIKE = 65
MOST_RIVALS = 5
_MARKS = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "‑": "-"})
_HYPHEN = re.compile(r"(?<=[^\W\d])-(?=[^\W\d])")
_GLUED = re.compile(r"(?<=[^\W\d])(?=[(\[](?!e?s[)\]]))|(?<=[,;:!?)\]])(?=[^\W\d])")
_TOKEN = re.compile(r"[+-]?\w+(?:[./'][+-]?\w+)*%?")
_BETWEEN_FIGURES = re.compile(r"(?<!\d) | (?!\d)")
_REFERENCE = "§"


@dataclass(frozen=True)
class EditionRule:
    """A rule as one edition has it: its name there, our id for it if we have it, its printed heading, its paragraphs.

    A paragraph is kept with our id of the rule that it says, None if it is none of ours.
    """

    name: str
    number: str | None
    rule: str | None
    heading: str
    paragraphs: tuple[tuple[str | None, str], ...]

    @property
    def title(self) -> str:
        """Its name, with the heading behind a section's number."""
        return f"{self.number} {self.heading}".strip() if self.number else self.name

    @cached_property
    def text(self) -> str:
        return f"{self.heading} {self.body}".strip()

    @cached_property
    def body(self) -> str:
        return " ".join(text for _, text in self.paragraphs)

    @cached_property
    def words(self) -> tuple[str, ...]:
        """What counts when wordings are compared: no punctuation, quotes, hyphens, capitals, line breaks."""
        return words_of(self.text)

    @cached_property
    def shape(self) -> tuple[str, ...]:
        """The words with every reference to a rule masked, since its number may have changed."""
        return tuple(_REFERENCE if _is_reference(word) else word for word in self.words)


def told_words(text: str) -> list[tuple[str, str]]:
    """Each word as compared and as printed."""
    found: list[tuple[str, str]] = []
    for printed in _GLUED.sub(" ", _HYPHEN.sub("- ", text.translate(_MARKS))).split():
        token = _TOKEN.search(printed)
        if token:
            found.append((token[0].casefold(), printed))
    return found


def words_of(text: str) -> tuple[str, ...]:
    """The words as compared."""
    return tuple(word for word, _ in told_words(text))


def same_but_for_spaces(old: Sequence[str], new: Sequence[str]) -> bool:
    """Whether two wordings have the same letters and figures, wherever their words end; two figures never run together."""
    return _run_together(old) == _run_together(new)


def _run_together(words: Sequence[str]) -> str:
    return _BETWEEN_FIGURES.sub("", " ".join(words))


def _is_reference(word: str) -> bool:
    return is_number(word) and ("." in word or len(word) == 3)


def edition_rules(edition: OfficialEdition) -> list[EditionRule]:
    """The rules of an edition in its order. Paragraphs without a name of their own belong to the entry they stand in."""
    rules = [rule for rule in edition.placement.rules if not rule.shares]
    printed = {rule.rule for rule in rules if rule.rule}
    below: dict[str, list[OfficialRule]] = defaultdict(list)
    openers: list[OfficialRule] = []
    for rule in rules:
        entry = _entry_of(rule, printed, openers)
        if entry:
            below[entry].append(rule)
        else:
            openers.append(rule)
    return [_edition_rule(rule, below.get(rule.rule or "", [])) for rule in openers]


def _entry_of(rule: OfficialRule, printed: set[str], openers: list[OfficialRule]) -> str | None:
    """The entry that a paragraph stands in: its own, or if the heading of that is not printed here, the one before."""
    if not rule.under or rule.under in printed:
        return rule.under
    return openers[-1].rule if openers and not openers[-1].number else None


def _edition_rule(rule: OfficialRule, below: list[OfficialRule]) -> EditionRule:
    label = rule.label.lstrip(f"{BULLETS} \t")
    if rule.number:
        label = re.sub(rf"^{re.escape(rule.number)}\.?\s*", "", label, flags=re.IGNORECASE)
    heading = heading_words(label)
    name = rule.number or heading or rule.title or rule.rule or rule.label
    paragraphs = tuple((each.rule, text) for each in (rule, *below) for text in each.paragraphs)
    return EditionRule(name, rule.number, rule.rule, heading, paragraphs)


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
    return {a: b for a, b in found.items() if _may_be_same(old[a], new[b])}


def _may_be_same(old: EditionRule, new: EditionRule) -> bool:
    """Two rules of one name: entries always, numbers if their words are alike, or if both are no more than a title."""
    is_bare = not old.body and not new.body and old.rule == new.rule
    return not old.number or is_bare or _alike(old, new) >= ALIKE_SAME_NAME


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

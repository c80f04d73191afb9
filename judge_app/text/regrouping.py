"""Rules that one edition cut in two or made one of: told by runs of words that stand in another rule now."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from judge_app.text.editions import EditionRule, Pairs, words_of

RUN = 3  # words; single words are in many rules by chance
FEWEST_WORDS = 5
MOSTLY = 0.7
FEW = 0.3


@dataclass(frozen=True, slots=True)
class Group:
    """Rules of the old edition that are these of the new one, by their places: one that was split, or several merged."""

    old: tuple[int, ...]
    new: tuple[int, ...]


def regrouped(old: list[EditionRule], new: list[EditionRule], pairs: Pairs) -> list[Group]:
    """Every rule that was split, and those that were merged."""
    back = {right: left for left, right in pairs.items()}
    split = _gathered(old, new, pairs, back)
    merged = _gathered(new, old, back, pairs)
    groups = [Group((whole,), parts) for whole, parts in split.items()]
    return groups + [Group(parts, (whole,)) for whole, parts in merged.items()]


def _gathered(
    wholes: list[EditionRule], others: list[EditionRule], pairs: Pairs, back: Pairs
) -> dict[int, tuple[int, ...]]:
    """Each whole with its parts on the other side, its own counterpart among them; only if there are several."""
    parts: dict[int, list[int]] = defaultdict(list)
    holders = _holders(wholes)
    for place, part in enumerate(others):
        if place not in back:
            whole = _whole_of(part, holders)
            if whole is not None and not _keeps(others, pairs.get(whole), part):
                parts[whole].append(place)
    for whole, counterpart in pairs.items():
        if whole in parts:
            parts[whole].append(counterpart)
    return {whole: tuple(sorted(found)) for whole, found in parts.items() if len(found) > 1}


def _runs(rule: EditionRule) -> list[tuple[str, ...]]:
    words = words_of(rule.body)
    return [words[start : start + RUN] for start in range(len(words) - RUN + 1)]


def _holders(rules: Iterable[EditionRule]) -> dict[tuple[str, ...], set[int]]:
    found: dict[tuple[str, ...], set[int]] = defaultdict(set)
    for place, rule in enumerate(rules):
        for run in _runs(rule):
            found[run].add(place)
    return found


def _whole_of(part: EditionRule, holders: dict[tuple[str, ...], set[int]]) -> int | None:
    """The rule that has most of a part's words in the same runs."""
    runs = _runs(part)
    if len(runs) < FEWEST_WORDS - RUN + 1:
        return None
    shared = Counter(place for run in runs for place in holders.get(run, ()))
    best, many = shared.most_common(1)[0] if shared else (None, 0)
    return best if many >= MOSTLY * len(runs) else None


def _keeps(others: list[EditionRule], counterpart: int | None, part: EditionRule) -> bool:
    """Whether the whole still has these words itself, so that they were repeated and did not go elsewhere."""
    if counterpart is None:
        return False
    kept = set(_runs(others[counterpart]))
    runs = _runs(part)
    return sum(run in kept for run in runs) > FEW * len(runs)

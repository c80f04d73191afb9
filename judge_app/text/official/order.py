"""The heaviest set of pairs that keeps the order of both sides: a weighted longest common subsequence, in n log n."""

from __future__ import annotations

from bisect import bisect_left

Pair = tuple[int, int, float]


class _Stairs:
    """The best total for every right end so far: totals rise with the right side, so the best below it is one step away."""

    def __init__(self) -> None:
        self._rights: list[int] = []
        self._totals: list[float] = []
        self._pairs: list[int] = []

    def below(self, right: int) -> tuple[float, int | None]:
        place = bisect_left(self._rights, right) - 1
        return (self._totals[place], self._pairs[place]) if place >= 0 else (0.0, None)

    def add(self, right: int, total: float, pair: int) -> None:
        place = bisect_left(self._rights, right)
        if place and self._totals[place - 1] >= total:
            return
        end = place
        while end < len(self._rights) and self._totals[end] <= total:
            end += 1
        if end == place and place < len(self._rights) and self._rights[place] == right:
            return
        self._rights[place:end] = [right]
        self._totals[place:end] = [total]
        self._pairs[place:end] = [pair]

    def best(self) -> int | None:
        return self._pairs[-1] if self._pairs else None


def heaviest_in_order(pairs: list[Pair]) -> dict[int, int]:
    """Of pairs (left, right, weight): which right each left goes with, both sides only ever going forward."""
    stairs = _Stairs()
    before: dict[int, int | None] = {}
    by_left: dict[int, list[int]] = {}
    for index, (left, _, _) in enumerate(pairs):
        by_left.setdefault(left, []).append(index)
    for left in sorted(by_left):
        steps: list[tuple[int, float, int]] = []
        for index in by_left[left]:
            _, right, weight = pairs[index]
            total, before[index] = stairs.below(right)
            steps.append((right, total + weight, index))
        for right, total, index in steps:
            stairs.add(right, total, index)
    chosen: dict[int, int] = {}
    last = stairs.best()
    while last is not None:
        left, right, _ = pairs[last]
        chosen[left] = right
        last = before[last]
    return chosen

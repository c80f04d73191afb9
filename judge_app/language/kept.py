"""What was found in a tree is kept with it: the trees of a text don't change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

MOST = 4096

Tree = TypeVar("Tree")
Found = TypeVar("Found")


class Kept(Generic[Tree, Found]):
    """Looks only once into each tree. The tree is kept beside what was found, lest another take its id."""

    def __init__(self, find: Callable[[Tree], Found]) -> None:
        self._find = find
        self._known: dict[int, tuple[Tree, Found]] = {}

    def __call__(self, tree: Tree) -> Found:
        known = self._known.get(id(tree))
        if known is None:
            if len(self._known) > MOST:
                self._known.clear()
            known = self._known[id(tree)] = (tree, self._find(tree))
        return known[1]

"""Random trees of each game are printed and read again: the same tree, with spans that nest, in order, and cover.

JUDGE_GENERATED is the number of trees a strategy makes (30 unless told); `python -m pytest` with 1000 runs some minutes.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from judge_app.language import nodes as kinds_of_node
from judge_app.language import read_card_text
from judge_app.language.abilities import Ability, nodes
from judge_app.language.covering import swallowed
from judge_app.language.games import GAMES as LANGUAGES
from judge_app.language.games.city_of_heroes.printing.abilities import CityOfHeroesPrinter
from judge_app.language.spans import Node
from tests.language.generated import (
    alpha_clash,
    city_of_heroes,
    city_of_heroes_more,
    city_of_heroes_wide,
    universus,
    universus_changes,
    universus_conditions,
    universus_limits,
    universus_more,
    universus_nouns,
)
from tests.language.generated.unsaid import UNSAID
from tests.language.test_spans import words_within

RUNS = int(os.environ.get("JUDGE_GENERATED", "30"))
GAMES: dict[str, tuple[dict[str, st.SearchStrategy[Ability]], Callable[[Ability], str]]] = {
    "alpha-clash": (alpha_clash.STRATEGIES, LANGUAGES["alpha-clash"].printer.ability),
    "universus": (
        universus.STRATEGIES
        | universus_changes.STRATEGIES
        | universus_conditions.STRATEGIES
        | universus_limits.STRATEGIES
        | universus_more.STRATEGIES
        | universus_nouns.STRATEGIES,
        LANGUAGES["universus"].printer.ability,
    ),
    "city-of-heroes": (
        city_of_heroes.STRATEGIES | city_of_heroes_more.STRATEGIES | city_of_heroes_wide.STRATEGIES,
        CityOfHeroesPrinter().ability,
    ),
}
CASES = [(game, name) for game, (strategies, _) in GAMES.items() for name in strategies]
ONCE_EACH = settings(
    max_examples=RUNS, deadline=None, database=None, derandomize=True, phases=[Phase.generate, Phase.shrink],
    suppress_health_check=list(HealthCheck),
)  # fmt: skip


def read_again(game: str, ability: Ability) -> None:
    printed = GAMES[game][1](ability)
    card = read_card_text(game, printed)
    assert [each.fault.message for each in card.unread] == [], printed
    assert card.abilities == (ability,), printed
    assert [printed[start:end] for start, end in swallowed(card)] == [], printed
    words_within(card)


@cache
def kinds_read_again(game: str, name: str) -> frozenset[type[Node]]:
    """Runs a strategy; what kinds of node its trees are made of."""
    made: set[type[Node]] = set()

    @ONCE_EACH
    @given(GAMES[game][0][name])
    def holds(ability: Ability) -> None:
        read_again(game, ability)
        made.update(type(node) for node in nodes(ability))

    holds()
    return frozenset(made)


@pytest.mark.parametrize(("game", "name"), CASES, ids=[f"{game}: {name}" for game, name in CASES])
def test_a_generated_tree_prints_to_text_that_reads_as_it(game: str, name: str) -> None:
    assert Ability in kinds_read_again(game, name)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_node_a_game_can_say_is_generated(game: str) -> None:
    made = {kind.__name__ for name in GAMES[game][0] for kind in kinds_read_again(game, name)}
    assert {kind.__name__ for kind in every_kind()} - made == set(UNSAID[game])


def every_kind() -> set[type[Node]]:
    waiting, found = [Node], set[type[Node]]()
    while waiting:
        kinds = [kind for kind in waiting.pop().__subclasses__() if kind.__module__.startswith("judge_app.language")]
        found.update(kinds)
        waiting += kinds
    return {kind for kind in found if kind.__module__ != kinds_of_node.__name__}

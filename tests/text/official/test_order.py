from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from judge_app.text.official.order import Pair, heaviest_in_order

SIDES = st.integers(0, 5)
PAIRS = st.lists(st.tuples(SIDES, SIDES, st.integers(1, 9).map(float)), max_size=9)


def heaviest_by_trial(pairs: list[Pair], left: int = -1, right: int = -1) -> float:
    """The best total, by trying every choice."""
    totals = [weight + heaviest_by_trial(pairs, a, b) for a, b, weight in pairs if a > left and b > right]
    return max(totals, default=0.0)


@given(PAIRS)
def test_both_sides_only_go_forward(pairs: list[Pair]) -> None:
    chosen = sorted(heaviest_in_order(pairs).items())
    assert all(a < c and b < d for (a, b), (c, d) in pairwise(chosen))


@given(PAIRS)
def test_no_other_choice_is_heavier(pairs: list[Pair]) -> None:
    chosen = heaviest_in_order(pairs)
    best = {(a, b): max(w for c, d, w in pairs if (c, d) == (a, b)) for a, b in chosen.items()}
    assert sum(best.values()) == heaviest_by_trial(pairs)


def test_a_misplaced_pair_gives_way_to_those_in_order() -> None:
    assert heaviest_in_order([(0, 0, 1.0), (1, 9, 1.5), (2, 1, 1.0), (3, 2, 1.0)]) == {0: 0, 2: 1, 3: 2}

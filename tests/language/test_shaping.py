"""A rule of a grammar has a maker, or it is an error: nothing is shaped that nothing reads."""

from __future__ import annotations

import pytest

from judge_app.language.reading.shaping import Shaper


@pytest.mark.parametrize(
    "rule", ["draw", "core__draw", "post_with", "core__post_with", "tail_until", "lead_if", "place_to_zone"]
)
def test_a_rule_that_the_reader_knows_is_shaped(rule: str) -> None:
    assert callable(Shaper({"draw"}, {"with"}).maker(rule))


@pytest.mark.parametrize("rule", ["juggle", "core__juggle", "post_beneath"])
def test_a_rule_that_nothing_reads_is_an_error_of_the_grammar(rule: str) -> None:
    with pytest.raises(LookupError, match="is read by nothing"):
        Shaper({"draw"}, {"with"}).maker(rule)


def test_a_rule_of_one_part_is_handed_on() -> None:
    assert Shaper({"draw"}, {"with"}).maker("act_verb") is None

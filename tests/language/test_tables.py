"""Where the walk over the tables of a grammar stops."""

from __future__ import annotations

import pytest

from judge_app.language.grammars.tables import Unexpected, leaf
from judge_app.language.reading.parsing import Parser
from judge_app.language.spans import Span


def test_the_walk_stops_at_the_first_word_that_does_not_fit(alpha_clash: Parser) -> None:
    words = [leaf(kind, "", Span(at, at)) for at, kind in enumerate(("V_DRAW", "V_DRAW"))]
    with pytest.raises(Unexpected) as stopped:
        alpha_clash.grammar.parse(words)
    assert stopped.value.place == 1
    assert "V_DRAW" not in stopped.value.accepted
    assert "NUMBER" in stopped.value.accepted

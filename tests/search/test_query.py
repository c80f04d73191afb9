"""What was typed, taken apart."""

from __future__ import annotations

from judge_app.search.query import LONGEST, cleaned, read_query

GAMES = frozenset({"alpha-clash", "city-of-heroes", "universus"})


def test_words_phrases_filters_and_exclusions_are_told_apart() -> None:
    query = read_query('damage "sent to Oblivion" -trap -"clash card" game:alpha-clash in:rules', GAMES)
    assert query.words == "damage"
    assert query.phrases == ("sent to oblivion",)
    assert query.without == ("trap", "clash card")
    assert (query.game, query.shelf) == ("alpha-clash", "rules")


def test_a_game_may_be_named_by_its_initials_or_its_beginning() -> None:
    assert read_query("stun game:coh", GAMES).game == "city-of-heroes"
    assert read_query("stun game:uni", GAMES).game == "universus"


def test_a_filter_that_names_nothing_is_just_words() -> None:
    query = read_query("game:chess in:danger", GAMES)
    assert (query.words, query.game, query.shelf) == ("game:chess in:danger", None, None)


def test_a_minus_belongs_to_a_symbol_or_a_compound_not_to_an_exclusion() -> None:
    for typed in ("-X/-0", "-2/-0", "non-clash damage", "Counter - Attack", "a -5"):
        assert read_query(typed).without == ()
        assert read_query(typed).words == typed


def test_curly_quotes_and_a_missing_last_quote_still_make_a_phrase() -> None:
    assert read_query("“card pool”").phrases == ("card pool",)
    assert read_query('"card pool').phrases == ("card pool",)


def test_a_query_is_as_long_as_a_person_would_type_and_printable() -> None:
    assert len(cleaned("x" * 10_000)) == LONGEST
    assert cleaned(" a\x00b\u200b\n c\ud800 ") == "a b c"


def test_a_query_of_filters_alone_is_empty() -> None:
    assert read_query("in:terms -trap").is_empty
    assert read_query("").is_empty

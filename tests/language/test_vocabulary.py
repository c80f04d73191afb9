"""The words of a game as data: every terminal that is named there is in its grammar, and every noun means something."""

from __future__ import annotations

import pytest

from judge_app.language import parser_for
from judge_app.language.reading.verbs import PARTICIPLE_OF, VERB_OF

GAMES = ("alpha-clash", "universus")
READ_OTHERWISE = {"A_DIFFERENT", "A_HIGHEST", "A_LOWEST", "A_OF_ANY_COLOR", "A_PARTICIPLE"}  # by `noun_words.py`
NOT_UNDERSTOOD = {
    "alpha-clash": set[str](),
    "universus": {"A_MAXIMUM", "A_NTH", "A_STACKED", "N_RESPONSE_WINDOW", "N_TOP_OF_DECK"},
}  # known as words, so that the fault is told where it is; a sentence with one of them is unread


ONLY_PRINTED = {"included", "skipped", "triggered", "unsealed"}  # no card says these of itself


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_the_vocabulary_is_in_the_grammar(game: str) -> None:
    parser = parser_for(game)
    words, classes = parser.game.vocabulary, parser.game.vocabulary.classes
    named = {*words.senses, *words.statuses, *words.adjectives, *classes.zones, *classes.verbal_zones}
    named |= classes.statuses | classes.figures | classes.finite | classes.cost_verbs | classes.paired_verbs
    assert named | classes.placing_verbs <= parser.grammar.terminals


@pytest.mark.parametrize("game", GAMES)
def test_every_noun_and_adjective_of_the_grammar_means_something(game: str) -> None:
    parser = parser_for(game)
    words = parser.game.vocabulary
    nouns = {terminal for terminal in parser.grammar.terminals if terminal.startswith(("N_", "A_"))}
    assert (
        nouns - words.senses.keys() - words.statuses.keys() - words.adjectives.keys()
        == READ_OTHERWISE | NOT_UNDERSTOOD[game]
    )


def test_every_form_of_a_verb_is_a_phrase_of_a_grammar() -> None:
    phrases = {phrase for game in GAMES for own in parser_for(game).grammar.tables.phrases.values() for phrase in own}
    assert VERB_OF.keys() - phrases == set()
    assert set(PARTICIPLE_OF.values()) - phrases == ONLY_PRINTED

"""A keyword is the ability that the rulebook gives it, with the rule that says so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge_app.language.amounts import Number
from judge_app.language.changes import StatChange
from judge_app.language.instructions import Modify
from judge_app.language.keywords import alpha_clash as alpha_clash_words
from judge_app.language.keywords import city_of_heroes as city_of_heroes_words
from judge_app.language.keywords import universus as universus_words
from judge_app.language.keywords.expanding import expand
from judge_app.language.reading.parsing import Parser
from judge_app.text.library import GameText

OF_THE_RULEBOOK = (
    "Awe Factor", "Barrage", "Breakthrough", "Close Combat", "Enrage", "Exclusive", "Flight", "Interception",
    "Irrefutable", "Necrotic", "Observant", "Superspeed", "Undisputed", "Unrivaled", "Safeguard", "Attach",
)  # fmt: skip


@pytest.mark.parametrize("name", OF_THE_RULEBOOK)
def test_a_keyword_of_the_rulebook_has_its_ability_and_its_rule(alpha_clash: Parser, name: str) -> None:
    numbered = alpha_clash.game.keywords[name].numbered
    expansion = expand(alpha_clash, name, 2 if numbered else None)
    assert expansion is not None
    assert expansion.abilities
    assert not any(ability.unread for ability in expansion.abilities)
    assert expansion.cites
    assert all(re.fullmatch(r"alpha-clash:70[34]\.\d+[a-z](\.\d+)?", cite) for cite in expansion.cites)


def test_every_rule_a_keyword_cites_is_in_the_rulebook(alpha_clash: Parser, library: dict[str, GameText]) -> None:
    ids = library["alpha-clash"].rules
    for name, meaning in alpha_clash.game.keywords.items():
        for cite in meaning.cites:
            assert cite.removeprefix("alpha-clash:") in ids, f"{name} cites {cite}"


@pytest.mark.parametrize("number", [1, 3])
def test_the_number_of_a_keyword_stands_for_x(alpha_clash: Parser, number: int) -> None:
    """Awe Factor X: Clash cards you don't control get -X/-0 (704.2c)."""
    expansion = expand(alpha_clash, "Awe Factor", number)
    assert expansion is not None
    (effect,) = expansion.abilities[0].effects
    assert isinstance(effect, Modify)
    attack = effect.changes[0]
    assert isinstance(attack, StatChange)
    assert (attack.minus, attack.amount) == (True, Number(number))


def test_a_word_that_is_no_keyword_has_no_meaning(alpha_clash: Parser) -> None:
    assert expand(alpha_clash, "Sparkle") is None


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9+/'-]+", text.lower().replace("*", "").replace("’", "'").replace("{x}", "x"))


def test_keywords_are_told_in_our_own_words(rulebooks: Path) -> None:
    """The publishers own their sentences: never more than ten words of theirs in a row."""
    theirs: set[tuple[str, ...]] = set()
    for book in rulebooks.glob("*.txt"):
        words = _words(book.read_text(encoding="utf-8", errors="replace"))
        theirs |= {tuple(words[at : at + 11]) for at in range(len(words) - 10)}
    for keywords in (alpha_clash_words.KEYWORDS, universus_words.KEYWORDS, city_of_heroes_words.KEYWORDS):
        for name, meaning in keywords.items():
            ours = _words(meaning.text)
            assert not any(tuple(ours[at : at + 11]) in theirs for at in range(len(ours) - 10)), name

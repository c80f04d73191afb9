"""A keyword is played by code, from its sentence, or not at all: then the run stops."""

from __future__ import annotations

import pytest

from judge_app.engine.cards import Card, Face
from judge_app.engine.keywords import Keywords
from judge_app.engine.players import Player
from judge_app.engine.refusals import Unreadable
from judge_app.engine.zones import Zone
from judge_app.language.abilities import Ability, Kind

ANA = Player(0, "Ana")
CARD = Card(0, Face("Scout"), ANA, Zone("pile", ANA))


def begun(keywords: Keywords, name: str) -> list[Ability]:
    sentence = keywords.must_be_playable(CARD, name)
    return list(sentence.abilities) if sentence is not None else []


def test_what_code_plays_begins_nothing() -> None:
    keywords = Keywords("alpha-clash")
    assert keywords.coded("Flight", "704.8b") == "Flight"
    assert begun(keywords, "Flight") == []
    assert keywords.by_code == {"Flight": ("alpha-clash:704.8b",)}


def test_any_other_keyword_begins_the_abilities_of_its_sentence() -> None:
    assert [ability.kind for ability in begun(Keywords("alpha-clash"), "Torment")] == [Kind.STATIC]


def test_the_number_of_a_keyword_is_the_x_of_its_sentence() -> None:
    sentence = Keywords("universus").sentence_of("Stun", 2)
    assert sentence is not None
    assert "commits 2 foundations" in sentence.text


@pytest.mark.parametrize("name", ["Frobnicate", "Titan"])
def test_a_keyword_without_code_or_sentence_stops_the_run(name: str) -> None:
    with pytest.raises(Unreadable, match="nothing plays this keyword"):
        begun(Keywords("universus"), name)

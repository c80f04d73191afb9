"""Each checked text is read as the tree written for it, and the checked trees leave no construct and no keyword out."""

from __future__ import annotations

import re
from functools import cache

import pytest

from judge_app.language import read_card_text
from judge_app.language.abilities import Ability
from judge_app.language.covering import swallowed
from judge_app.language.games import GAMES as LANGUAGES
from judge_app.language.games.city_of_heroes.expanding import expand_city_of_heroes
from judge_app.language.games.city_of_heroes.printing.abilities import CityOfHeroesPrinter
from judge_app.language.keywords.expanding import Expansion, expand
from judge_app.language.printing.outline import outline
from judge_app.language.reading.parsing import Parser
from judge_app.text.library import GameText
from tests.language.checked_trees import GAMES, CheckedTree, checked_trees, every_checked_tree
from tests.language.checklist import CONSTRUCTS, KEYWORDS

EVERY = every_checked_tree()
TEXTS = [case for case in EVERY if case.text]
PRINTERS = {name: game.printer.abilities for name, game in LANGUAGES.items()} | {
    "city-of-heroes": CityOfHeroesPrinter().abilities,
}


@cache
def parser(game: str) -> Parser:
    from judge_app.language import parser_for

    return parser_for(game)


def expansion(case: CheckedTree) -> Expansion:
    found = re.fullmatch(r"(.+?)(?: (\d+))?", case.keyword)
    assert found is not None
    number = int(found[2]) if found[2] else None
    if case.game == "city-of-heroes":
        made = expand_city_of_heroes(found[1], number)
    else:
        made = expand(parser(case.game), found[1], number)
    assert made is not None, f"{case.keyword} is no keyword of {case.game}"
    return made


def outlined(abilities: tuple[Ability, ...]) -> str:
    return "\n".join(outline(ability, 1) for ability in abilities)


@pytest.mark.parametrize("case", TEXTS, ids=lambda case: case.name)
def test_a_text_is_read_as_the_tree_written_for_it(case: CheckedTree) -> None:
    card = read_card_text(case.game, case.text)
    assert [each.text for each in card.unread] == []
    assert outlined(card.abilities) == case.tree


@pytest.mark.parametrize("case", [case for case in EVERY if case.keyword], ids=lambda case: case.name)
def test_a_keyword_is_written_out_as_the_rulebook_gives_it(case: CheckedTree) -> None:
    made = expansion(case)
    assert outlined(made.abilities) == case.tree
    cited = {cite.partition(":")[2] for cite in made.cites}
    assert cited & set(case.rules), "the keyword cites none of the rules that the tree was written from"


@pytest.mark.parametrize("case", TEXTS, ids=lambda case: case.name)
def test_a_held_tree_prints_to_text_that_reads_as_it(case: CheckedTree) -> None:
    first = read_card_text(case.game, case.text).abilities
    printed = PRINTERS[case.game](first)
    assert outlined(read_card_text(case.game, printed).abilities) == outlined(first), printed


@pytest.mark.parametrize("case", TEXTS, ids=lambda case: case.name)
def test_every_character_of_a_held_text_is_accounted_for(case: CheckedTree) -> None:
    card = read_card_text(case.game, case.text)
    assert [case.text[start:end] for start, end in swallowed(card)] == []


@pytest.mark.parametrize("case", EVERY, ids=lambda case: case.name)
def test_a_held_tree_names_the_rules_it_was_written_from(case: CheckedTree, library: dict[str, GameText]) -> None:
    assert case.rules
    assert [rule for rule in case.rules if rule not in library[case.game].rules] == []


@pytest.mark.parametrize("game", GAMES)
def test_sixty_trees_a_game_are_held(game: str) -> None:
    assert len({case.tree for case in checked_trees(game)}) >= 60


@pytest.mark.parametrize(("game", "construct"), [(game, name) for game in GAMES for name in CONSTRUCTS[game]])
def test_every_construct_of_the_language_is_in_a_held_tree(game: str, construct: str) -> None:
    pattern = re.compile(CONSTRUCTS[game][construct])
    assert any(pattern.search(case.tree) for case in checked_trees(game)), f"{game}: no checked tree has {construct}"


@pytest.mark.parametrize(("game", "keyword"), [(game, name) for game in GAMES for name in KEYWORDS[game]])
def test_every_keyword_of_the_rulebook_is_in_a_held_tree(game: str, keyword: str) -> None:
    printed = re.compile(rf"Keyword\((?:name=)?{keyword}\b")
    held = checked_trees(game)
    assert any(re.match(rf"{keyword}\b", case.keyword) or printed.search(case.tree) for case in held)

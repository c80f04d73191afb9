"""What a window offers: sentences of the game's own grammar, one name a place or several where there is room."""

from __future__ import annotations

import pytest

from judge_app.games import GAMES, game_called
from judge_app.language.scenario import read_sentence
from judge_app.scenarios.legal import Offer, offer
from judge_app.scenarios.moments import Watch, run_watched
from judge_app.scenarios.phrases import phrases
from judge_app.scenarios.run import read
from judge_app.scenarios.tries import MOST_TOGETHER

REACT = """Scenario: A react that is said already
  Game: City of Heroes
  Given Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20)
    And Iron Dawn has Heavy Punch (click 2) "Action: Melee attack. Inflict 4 smashing damage."
    And Vi's hero is Gale (accuracy 4, defense 4, health 18)
    And Vi's sidekick is Decoy (accuracy 3, defense 4, health 5) "React: Activate when your hero is targeted by an attack: Redirect the attack to this super."
  When Mo acts with Heavy Punch on Gale
"""
ATTACKED = """Scenario: Who steps in
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls Ram (4/2)
{}    And Ben controls Sleeper (1/1), engaged
  When Ana attacks Ben's contender with Ram
"""


def offers(text: str) -> list[Offer]:
    """What every window of a run offers."""
    scenario = read(text)[0]
    game = game_called(scenario.game)
    assert game
    found: list[Offer] = []
    run_watched(scenario, Watch(at=tuple(range(99)), look=lambda play, window: found.append(offer(game, play, window))))
    return found


def obstruct_step(*cards: str) -> Offer:
    text = ATTACKED.format("".join(f"    And Ben controls {card}\n" for card in cards))
    return next(each for each in offers(text) if each.window == "Obstruct Step")


def together(found: Offer) -> list[str]:
    return [each.text for each in found.legal if " and " in each.text]


def test_several_obstructors_at_once_are_offered() -> None:
    """504.2c: any number of ready Clash cards."""
    found = obstruct_step("Page (1/1)", "Wall (0/5)", "Squire (1/1)")
    assert together(found) == [
        "Ben obstructs with Page and Wall",
        "Ben obstructs with Page and Squire",
        "Ben obstructs with Wall and Squire",
        "Ben obstructs with Page and Wall and Squire",
    ]
    assert found.left_out == ""


def test_an_engaged_card_is_in_no_group_and_is_refused_once() -> None:
    found = obstruct_step("Page (1/1)", "Wall (0/5)")
    assert together(found) == ["Ben obstructs with Page and Wall"]
    assert [each.text for each in found.illegal if "Sleeper" in each.text] == ["Ben obstructs with Sleeper"]


def test_of_many_cards_two_at_once_and_all_are_offered_and_the_rest_is_told_as_left_out() -> None:
    names = ["Page", "Wall", "Squire", "Knight", "Baron", "Duke"]
    assert len(names) > MOST_TOGETHER
    found = obstruct_step(*(f"{name} (1/1)" for name in names))
    assert len(together(found)) == 15 + 1
    assert f"Ben obstructs with {' and '.join(names)}" in together(found)
    assert found.left_out == "three or more at once, except all together"


def test_what_a_phrase_says_is_not_told_as_left_out() -> None:
    found = [each for each in offers(REACT) if [said.text for said in each.legal] == ["Vi reacts with Decoy"]]
    assert {each.left_out for each in found} == {""}


def test_of_two_ways_to_say_a_deed_the_shorter_is_offered() -> None:
    grammar = """
%extend deed: _play subject "as" "a" "block" -> blocks
            | _block "with" subject          -> blocks
_play: "plays" | "play"
_block: "blocks" | "block"
"""
    assert [phrase.said for phrase in phrases(grammar) if "block" in phrase.said] == ["blocks with {}"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_phrase_can_be_asked_as_a_question_says_it(game) -> None:  # type: ignore[no-untyped-def]
    for phrase in phrases(game.phrases):
        names = [f"Card {chr(65 + n)}" for n in range(phrase.slots)]
        told = read_sentence(game.phrases, "When", f"Ana {phrase.said.format(*names)}")
        asked = read_sentence(game.phrases, "Ask", f"can Ana {phrase.asked.format(*names)}?")
        assert asked.deed == told.deed
        assert phrase.asked.split()[0] in (phrase.said.split()[0][:-1], phrase.said.split()[0][:-2])


def test_what_can_be_said_in_two_ways_is_offered_once() -> None:
    """An attack on a player is one on their Contender (alpha-clash:504.2a): one button, not two."""
    first = offers(ATTACKED.format(""))[0]
    attacks = [each.text for each in first.legal if each.text.endswith("with Ram")]
    assert sorted(attacks) == ["Ana attacks Ben's contender with Ram", "Ana attacks Sleeper with Ram"]

"""A written choice belongs to its question: nothing written is bent, dropped or used for another."""

from __future__ import annotations

import pytest

from judge_app.scenarios.options import named_first, place_among
from judge_app.scenarios.run import Result, read, run_scenario


def run(text: str) -> Result:
    (scenario,) = read(text)
    return run_scenario(scenario)


ALPHA = """
Scenario: a choice
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls Mortar (6/6) "Barrage 2"
    And Ana's hand has Spark (Basic) "Deal one damage to target Clash card."
    And Ana's hand has Offer (Basic) "Each opponent may draw one card."
    And Ben controls Wall (0/9)
    And Ben controls Page (1/9)
"""


@pytest.mark.parametrize(
    "shares", ["4 for Wall and 4 for Page", "6 for Wall and 0 for Page", "1 for Wall and 4 for Page"]
)
def test_shares_that_break_the_sum_are_refused_by_their_rule(shares: str) -> None:
    result = run(f"{ALPHA}  When Ana attacks Ben's contender with Mortar choosing {shares}\n")
    assert (result.verdict, result.line) == ("illegal", 10), result.message
    assert "alpha-clash:704.3d" in result.cites


def test_shares_that_make_up_the_whole_are_taken() -> None:
    result = run(f"{ALPHA}  When Ana attacks Ben's contender with Mortar choosing 4 for Wall and 2 for Page\n")
    assert result.verdict == "holds", result.message


def test_a_choice_that_is_none_of_the_options_is_told_as_that() -> None:
    result = run(f"{ALPHA}  When Ana plays Spark choosing Spark\n")
    assert (result.verdict, result.line) == ("illegal", 10)
    assert '"Spark"' in result.message
    assert "Wall" in result.message


def test_a_choice_is_its_own_players() -> None:
    """Ana's yes answers nothing that Ben is asked."""
    result = run(f"{ALPHA}  When Ana plays Offer choosing yes\n")
    assert result.verdict == "needs-choice", result.message
    assert result.choice is not None
    assert result.choice.who == "Ben"


UNIVERSUS = """
Scenario: abilities
  Game: UniVersus
  Given Ana attacks with Clobber (mid, speed 4, damage 6)
    And Ana's stage has Anvil (Foundation) "Enhance Lose 1 health: Your attack gets +1 damage. Enhance Discard 1 card: Your attack gets +2 speed."
    And Ana's hand has 1 card
    And Ben has 20 health
"""


@pytest.mark.parametrize("named", ['"Enhance Discard 1 card"', "2"])
def test_an_ability_is_named_by_its_first_words_or_by_its_number(named: str) -> None:
    result = run(f"{UNIVERSUS}  When Ana enhances with Anvil choosing {named}\n  Then Clobber's speed is 6\n")
    assert result.verdict == "holds", result.message


def test_a_named_ability_that_may_not_be_played_is_not_changed_for_another() -> None:
    text = f'{UNIVERSUS}  When Ana enhances with Anvil choosing "Enhance Lose 1 health"\n    And Ben passes\n'
    refused = run(f'{text}  Then Ana cannot enhance with Anvil choosing "Enhance Lose" because enhance-ability.3\n')
    assert refused.verdict == "holds", refused.message
    assert run(f'{text}  Then Ana can enhance with Anvil choosing "Enhance Discard"\n').verdict == "holds"
    again = run(f'{text}    And Ana enhances with Anvil choosing "Enhance Lose 1 health"\n')
    assert (again.verdict, "universus:enhance-ability.3" in again.cites) == ("illegal", True)


def test_a_refusal_speaks_of_the_ability_that_was_named() -> None:
    text = UNIVERSUS.replace("Enhance Discard 1 card:", "Deadlock Enhance:").replace(
        "Enhance Lose 1 health:", "Combo Enhance:"
    )
    text = text.replace("(Foundation)", "(Foundation, Combo (Fury))").replace(
        "Ben has 20 health", "Ben's stage has 9 foundations"
    )
    result = run(
        f'{text}  When Ana enhances with Anvil choosing "Deadlock Enhance"\n  Then the run refuses it because deadlock.2\n'
    )
    assert result.verdict == "holds", result.message


HEROES = """
Scenario: can they, choosing this?
  Game: City of Heroes
  Given Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20)
    And Iron Dawn has Jab (click 3) "Action: Melee attack. Inflict 4 smashing damage.", at 1 click
    And Iron Dawn has Aegis (toggle) "This super has +2 defense.", turned on
    And Vi's hero is Gale (accuracy 4, defense 4, health 18)
"""


def test_what_can_be_done_looks_at_what_is_chosen() -> None:
    assert run(f"{HEROES}  Then Mo cannot recharge choosing Jab because 302.1e\n").verdict == "holds"
    assert run(f"{HEROES}  Then Mo can recharge choosing Aegis\n").verdict == "holds"
    asked = run(f"{HEROES}  Ask can Mo recharge choosing Jab?\n  Ask can Mo recharge choosing Aegis?\n")
    assert [each.answer for each in asked.answers] == ["no", "yes"]


def test_in_alpha_clash_what_can_be_done_looks_at_what_is_chosen() -> None:
    assert run(f"{ALPHA}  Then Ana can play Spark choosing Wall\n").verdict == "holds"
    assert run(f"{ALPHA}  Then Ana cannot play Spark choosing Offer\n").verdict == "holds"
    claim = "Ana cannot attack Ben's contender with Mortar choosing 5 for Wall and 4 for Page because 704.3d"
    assert run(f"{ALPHA}  Then {claim}\n").verdict == "holds"


def test_words_name_the_one_option_that_begins_with_them() -> None:
    labels = ("Draw a card.", "Draw a card. Then discard one.", "Ready it.")
    assert place_among("draw a card", labels) == 0
    assert place_among("Ready", labels) == 2
    assert place_among("Draw", labels) is None
    assert named_first(labels, ("ready", 1)) == (2, ("Ready it.", 1))
    assert named_first(labels, (1,)) == (None, (1,))


def test_first_words_may_end_with_a_bracket() -> None:
    labels = ("Enhance [Your attack]: Gain 1 health", "Enhance Commit: Draw 1 card")
    assert place_among("Enhance [Your attack]", labels) == 0


def test_a_pass_is_one_decline_of_what_has_just_happened() -> None:
    """Who has nothing to respond with may be written to pass; the other's chance is not gone with it."""
    text = """
Scenario: passing first
  Game: UniVersus
  Given it is Ana's combat phase
    And Ana's hand has Cast (low, speed 2, damage 4, difficulty 4)
    And the next check of Ana's deck is 9
    And Ben's stage has Ear (Foundation) "Response Commit: After either player plays an attack, it gets -3 speed."
  When Ana attacks with Cast
    And Ana passes
    And Ben responds with Ear
  Then Cast's speed is -1
"""
    result = run(text)
    assert result.verdict == "holds", result.message


def test_who_passes_declines_the_whole_occurrence() -> None:
    """What may be reacted to when it happens may be reacted to after it as well; one pass is enough (305.2d)."""
    text = """
Scenario: the second power, not the first
  Game: City of Heroes
  Given Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20)
    And Mo's sidekick is Page (accuracy 3, defense 3, health 10)
    And Vi's hero is Gale (accuracy 4, defense 4, health 18)
    And Vi's hand has Heckle (edge) "React: Play when an opposing super moves: Draw a card."
  When Mo moves Iron Dawn
    And Vi passes
    And Vi moves Gale
    And Mo moves Page
    And Vi reacts with Heckle
  Then Vi has 1 card in hand
    And Heckle is in Vi's discard pile
"""
    result = run(text)
    assert result.verdict == "holds", result.message
    passed = run(text.replace("    And Vi moves Gale\n    And Mo moves Page\n", ""))
    assert passed.verdict == "illegal", "the pass was for this move, so the react comes too late"


def test_so_many_of_a_color_are_chosen_without_quotation_marks() -> None:
    """alpha-clash:115.3b: the player chooses which resources are engaged."""
    board = (
        "Scenario: x\n  Game: Alpha Clash\n  Given it is Ana's primary phase\n    And Ana has 1 red resource\n"
        '    And Ana has 1 blue resource\n    And Ana\'s hand has Spark (Basic, cost 1) "Draw one card."\n'
        "  When Ana plays Spark choosing COLOR\n"
    )
    for color, engaged in (("1 red", "Ana's resource 1"), ("1 blue", "Ana's resource 2")):
        (scenario,) = read(board.replace("COLOR", color))
        changes = [change for step in run_scenario(scenario).steps for change in step.changes]
        assert [str(each.subject) for each in changes if each.what == "engaged"] == [engaged]

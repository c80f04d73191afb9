"""Questions as people type them, on small boards. What is right comes from the rules named beside each."""

from __future__ import annotations

import pytest

from judge_app.scenarios.asking import answered_in_own_words, ask_at
from judge_app.scenarios.expectations import NOT_UNDERSTOOD, Given
from judge_app.scenarios.run import read, run_scenario

CLASH = """Scenario: A fast attacker
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls Swift Scout (2/2) "Superspeed"
    And Ben controls Brute (4/2), engaged
    And Ben controls [old wall] (1/5)
  When Ana attacks Brute with Swift Scout
"""
KICK = """Scenario: A partial block
  Game: UniVersus
  Given Rin attacks with Rising Kick (high, speed 3, damage 5)
    And Sol's hand has Steady Guard (block mid +2)
    And the next check of Sol's deck is 5
  When Sol blocks with Steady Guard
"""
PUNCH = """Scenario: Chasing
  Game: City of Heroes
  Given Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20), toe-to-toe
    And Iron Dawn has Heavy Punch (click 2) "Action: Melee attack. Inflict 4 smashing damage."
    And Vi's hero is Gale (accuracy 4, defense 4, health 18), run-'n'-gun
    And Mo's hand has 2 cards
  When Mo acts with Heavy Punch on Gale
"""


def asked(board: str, question: str, n: int | None = None) -> Given:
    (scenario,) = read(board)
    return ask_at(scenario, len(run_scenario(scenario).steps) if n is None else n, question)


@pytest.mark.parametrize(
    ("board", "question", "answer"),
    [
        (CLASH, "is brute dead?", "yes"),  # 303.5
        (CLASH, "is swift scout still alive", "yes"),
        (CLASH, "Did Brute survive?", "no"),
        (CLASH, "is Swift Scout engaged", "yes"),  # 504.1
        (CLASH, "where is brute", "Ben's Oblivion"),
        (CLASH, "how much damage did Brute take?", "2 damage"),
        (CLASH, "who attacked Brute?", "Ana, with Swift Scout"),
        (CLASH, "who won", "nobody yet"),
        (CLASH, "whose turn is it?", "Ana"),
        (CLASH, "does Scout have Flight?", "no"),
        (KICK, "how much health does sol have?", "22"),  # 5 damage, half of it rounded up
        (KICK, "was rising kick blocked", "yes"),
        (KICK, "did Sol pass the check?", "yes"),
        (KICK, "who is attacking", "Rin"),
        (KICK, "how many cards are in Sol's card pool", "1 cards in card pool"),
        (PUNCH, "did heavy punch hit?", "yes"),  # accuracy 5 against defense 4
        (PUNCH, "is gale dead", "no"),
        (PUNCH, "how many cards does Mo have in hand?", "1"),  # one was discarded to chase
        (PUNCH, "who hit gale", "Mo"),
        (PUNCH, "can Vi react?", "no"),
    ],
)
def test_a_question_gets_its_answer(board: str, question: str, answer: str) -> None:
    assert asked(board, question).answer == answer


@pytest.mark.parametrize(
    ("board", "question", "said", "rule"),
    [
        (CLASH, "why did Brute die?", "Brute is defeated", "alpha-clash:303.5"),
        (CLASH, "what killed brute", "Brute is defeated", "alpha-clash:303.5"),
        (CLASH, "why didn't Swift Scout take damage?", "Swift Scout", "alpha-clash:704.13b"),
        (CLASH, "why can't Brute attack?", "it is not Ben's Primary Phase", "alpha-clash:504.1"),
        (CLASH, "what if Brute was ready?", "a ready Clash card may not be attacked", "alpha-clash:303.8"),
        (CLASH, "what if brute was a 4/3", "Swift Scout is defeated", "alpha-clash:704.13c"),
        (KICK, "why did Sol only lose 3 health?", "deals 3 damage", "universus:partially-blocked.2"),
        (KICK, "what if Sol didn't block?", "Sol loses 5 health (25 → 20)", "universus:damage.3"),
        (PUNCH, "why did Mo discard a card?", "Mo discards", "city-of-heroes:306.2c"),
        (PUNCH, "when did gale take damage?", "takes 4 smashing damage", "city-of-heroes:401.5"),
    ],
)
def test_why_and_what_if_are_answered_with_their_rule(board: str, question: str, said: str, rule: str) -> None:
    given = asked(board, question)
    assert said in f"{given.answer} {given.reason}"
    assert rule in given.cites


def test_a_fact_on_which_it_hangs_is_named_by_what_would_change_it() -> None:
    assert "without “Superspeed”" in asked(CLASH, "why didn't Swift Scout take damage?").reason


def test_a_name_is_found_in_any_case_with_one_slip_and_by_one_word() -> None:
    assert [asked(CLASH, f"where is {name}?").answer for name in ("SWIFT SCOUT", "swift scuot", "scout")] == [
        "Ana's Clash Zone"
    ] * 3
    assert asked(CLASH, "where is old wall?").answer == "Ben's Clash Zone"


def test_what_could_be_done_at_another_step_is_said_of_that_step() -> None:
    given = asked(CLASH, "can Ben obstruct?")
    assert given.answer == f"not at this step, but at step {given.step}"
    assert "Ben obstructs with [old wall]" in given.reason
    assert asked(CLASH, "can Ben obstruct?", given.step).answer == "yes"


@pytest.mark.parametrize(
    ("board", "question"),
    [
        (CLASH, "did the referee cough?"),
        (CLASH, "zorp?"),
        (KICK, "can Sol fly to the moon?"),
        (PUNCH, "how fuzzy is Gale?"),
    ],
)
def test_what_is_not_understood_is_never_no(board: str, question: str) -> None:
    given = asked(board, question)
    assert given.answer == NOT_UNDERSTOOD
    assert len(given.suggestions) == 3
    for suggestion in given.suggestions:
        assert asked(board, suggestion).answer != NOT_UNDERSTOOD, suggestion


def test_an_ask_line_may_be_in_ones_own_words() -> None:
    (scenario,) = read(f"{CLASH}  Ask why did Brute die?\n    And is brute dead?\n")
    result = answered_in_own_words(run_scenario(scenario))
    assert result.verdict == "holds"
    assert [each.answer for each in result.answers] == ["Brute is defeated", "yes"]


BY_TOUCH = """Scenario: New scenario
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls [Ana's 2/2] (2/2) "Superspeed"
    And Ben controls [Ben's 4/2] (4/2), engaged
  When Ana attacks [Ben's 4/2] with [Ana's 2/2]
"""


def test_a_card_called_after_its_player_is_not_taken_for_the_player() -> None:
    assert asked(BY_TOUCH, "why did Ben's 4/2 die").answer == "Ben's 4/2 is defeated"
    assert asked(BY_TOUCH, "is ana's 2/2 dead?").answer == "no"
    assert asked(BY_TOUCH, "is Ben dead?").answer == "no"
    assert "30 health" in asked(BY_TOUCH, "is Ben dead?").reason


def test_what_can_be_done_is_listed_and_nothing_is_said_where_nobody_may_act() -> None:
    step = asked(CLASH, "can Ben obstruct?").step
    assert "Ben obstructs with [old wall]" in asked(CLASH, "what can Ben do?", step).answer


@pytest.mark.parametrize(
    ("board", "question", "said"),
    [
        (CLASH, "swift scout has 2 defense so why didnt it die", "Superspeed"),
        (CLASH, "is brute dead if brute had 3 defense", "no"),
        (KICK, "how much health would Sol have if Sol doesnt block", "20"),
        (PUNCH, "whats gales hp now", "14"),
        (CLASH, "could ben have obstructed with oldwall", "yes, at step"),
    ],
)
def test_long_questions_suppositions_and_names_run_together_are_read(board: str, question: str, said: str) -> None:
    given = asked(board, question)
    assert said in f"{given.answer} {given.reason}"


STORM = """Scenario: Two targets
  Game: City of Heroes
  Given Rae's hero is Hearth (accuracy 5, defense 4, health 20), toe-to-toe
    And Hearth has Cinders (click 2) "Action: Ranged attack. Inflict 3 fire damage and 2 energy damage."
    And Lee's hero is Oak (accuracy 4, defense 4, health 4)
    And Oak has Bark (toggle) "This super has Resistance 2 to fire damage.", turned on
    And Lee's hand has Sap (edge) "React: Play after your super takes damage: Heal that super 3 hit points."
  When Rae acts with Cinders on Oak
"""
BELOW = """Scenario: Below fifteen
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ben's contender is Old Stone (1/2, health 25) "15: Clash cards you control get +1/+1."
    And Ben has 17 health
    And Ben controls Cub (1/1), engaged
    And Ana controls Lancer (5/3)
    And Ana controls Owl (1/1) "Flight"
  When Ana attacks Ben's contender with Lancer
"""
CANCEL = """Scenario: A canceled enhance
  Game: UniVersus
  Given it is Ivo's combat phase
    And Ivo's hand has Heat (mid, speed 3, damage 4, difficulty 3, check 3) "Enhance Discard 1 momentum: This attack gets +3 damage."
    And Ivo has 2 momentum
    And the next check of Ivo's deck is 3
    And Nell controls Cold Eye (Foundation) "Response Flip: After your rival plays an enhance ability, cancel it."
    And Nell has 20 health
  When Ivo attacks with Heat
    And Ivo enhances with Heat
    And Nell responds with Cold Eye
"""


@pytest.mark.parametrize(
    ("board", "question", "answer"),
    [
        (CLASH, "who has less health", "nobody"),
        (CLASH, "who dealt damage first", "Swift Scout"),  # 704.13b
        (CLASH, "who died", "Brute"),
        (CLASH, "did ben obstruct", "no"),  # the step says that he does not
        (CLASH, "did ben draw", "no"),
        (CLASH, "wheres brute", "Ben's Oblivion"),
        (CLASH, "is scout alive? is brute alive?", "yes; no"),
        (KICK, "how much health did sol lose", "3: Sol's health went from 25 to 22"),
        (KICK, "how much did sol lose", "3: Sol's health went from 25 to 22"),
        (PUNCH, "did heavy punch miss", "no"),
        (PUNCH, "who got hit", "Gale"),
        (PUNCH, "is the game over", "no"),
        (BELOW, "who has more health", "Ana"),
        (BELOW, "how much health did ben lose", "3: Ben's health went from 17 to 14"),
        (CANCEL, "can ivo enhance with heat again", "no"),  # enhance-ability.4
    ],
)
def test_comparisons_amounts_and_who(board: str, question: str, answer: str) -> None:
    assert asked(board, question).answer == answer


@pytest.mark.parametrize(
    ("board", "question", "said"),
    [
        (BELOW, "why is cub 2/2", "“15: Clash cards you control get +1/+1.” on Old Stone"),  # 301.3
        (BELOW, "why did ben only lose 3", "defense power 2 → 0"),  # 504.2f
        (BELOW, "why is ben at 14", "17 health → 14 health"),
        (BELOW, "what if cub had flight", "It ends the same"),
        (CANCEL, "why does heat only have 4 damage", "is canceled"),
        (CANCEL, "why didnt ivo get his momentum back", "is canceled"),
        (CANCEL, "what if nell didnt respond", "Nell loses 7 health"),
        (STORM, "why did oak lose 3", "1 + 2 = 3"),  # 503.3: resistance leaves 1
        (STORM, "what if oak had 2 health", "Rae wins the game"),
        (STORM, "what if bark was off", "Rae wins the game"),
        (STORM, "what if cinders did 1 damage", "Oak loses 3 health"),
        (PUNCH, "why did mo have to pay a card", "to chase Gale"),
        (PUNCH, "what if mo had no cards in hand", "misses"),  # 306.2c
        (CLASH, "why didnt brute hit back", "Brute is defeated"),
        (CLASH, "would brute have died without superspeed", "yes"),
        (CLASH, "would scout have died without superspeed", "yes"),
    ],
)
def test_why_a_figure_is_so_and_what_a_change_would_do(board: str, question: str, said: str) -> None:
    given = asked(board, question)
    assert said in f"{given.answer} {given.reason}"


def test_what_ends_the_same_is_told_apart_by_what_could_be_done() -> None:
    board = CLASH.replace('"Superspeed"', '"Superspeed"\n    And Ana controls Hawk (1/1) "Flight"').replace(
        "attacks Brute with Swift Scout", "attacks Ben's contender with Hawk"
    )
    given = asked(board, "what if old wall had interception")
    assert "it could be done then: Ben obstructs with [old wall]" in given.answer  # 704.9b
    assert "Ben's contender loses 1 health" in given.answer


def test_what_no_figure_and_no_step_knows_is_not_counted_as_none() -> None:
    assert asked(PUNCH, "how much zeal does gale have").answer == NOT_UNDERSTOOD


def test_what_happens_is_no_word_of_a_card() -> None:
    assert asked(STORM, "what if sap was played").answer == NOT_UNDERSTOOD


def test_a_deed_of_the_next_turn_is_asked_when_it_has_come() -> None:
    given = asked(PUNCH, "can mo use heavy punch next time")
    assert (given.answer, "not ready" in given.reason) == ("no", True)  # 204.2
    assert asked(CLASH, "can scout attack next turn").answer == "yes"


def test_to_lose_health_is_not_to_take_damage_and_a_hero_takes_it_for_its_player() -> None:
    """universus:health.4, city-of-heroes:401.5; the board is looked at, and the run gets no step more."""
    assert asked(PUNCH, "did vi take damage").answer == "yes"
    assert asked(PUNCH, "did mo take any damage").answer == "no"
    assert asked(KICK, "did sol take damage").answer == "yes"
    assert asked(KICK, "did rin take damage").answer == "no"


def test_what_is_paid_is_not_given_back_and_nobody_else_is_meant() -> None:
    assert asked(PUNCH, "does mo get his card back").answer == "no"
    assert asked(CLASH, "is the wall engaged too").answer == "no"
    assert asked(CLASH, "is the wall engagd too").answer == "no"


def test_what_deals_no_damage_itself_deals_it_with_its_powers() -> None:
    assert asked(PUNCH, "how much damage did iron dawn do").answer == "4 damage, by Heavy Punch"
    assert asked(CLASH, "how much damage did scout do").answer == "2 damage"


def test_the_end_of_the_turn_may_put_an_attack_into_momentum() -> None:
    """universus:clearing-the-card-pool.3"""
    assert asked(KICK, "can rin put the kick in her momentum").answer == "yes"
    assert asked(KICK, "where does the kick go").answer == "Rin's momentum or Rin's discard pile"


def test_a_reason_that_is_only_supposed_is_not_confirmed() -> None:
    given = asked(CLASH, "is brute dead because the wall killed it")
    assert given.answer == "it is so, and this is why: Brute is defeated"
    assert "Swift Scout deals 2 clash damage" in given.reason
    assert asked(CLASH, "is scout dead because brute hit it").answer == "no"


UNREAD = """Scenario: A runner with odd words
  Game: City of Heroes
  Given Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20), toe-to-toe
    And Iron Dawn has Heavy Punch (click 2) "Action: Melee attack. Inflict 4 smashing damage. Everybody sings a merry song."
    And Vi's hero is Gale (accuracy 4, defense 4, health 18), toe-to-toe
  When Mo acts with Heavy Punch on Gale
"""


def test_a_board_that_stops_at_unread_words_is_answered_without_them_and_says_so() -> None:
    given = asked(UNREAD, "how much health has gale")
    assert given.answer == "without the words that are not understood: 14"  # 306.2e
    assert "Everybody sings a merry song" in given.reason


def test_what_is_supposed_of_the_unread_words_themselves_is_not_answered_without_them() -> None:
    given = asked(UNREAD, "what if gale sings")
    assert "without the words" not in given.answer


def test_an_answer_from_a_run_that_waits_for_a_choice_says_where_it_stopped() -> None:
    board = """Scenario: Two cards and one to go
  Game: City of Heroes
  Given Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20)
    And Mo's hand has [old map] (edge) and [new map] (edge)
    And Mo's hand has 8 cards
  When Mo rests
"""
    assert "the run stops after step" in asked(board, "how many cards does mo have in hand").reason


@pytest.mark.parametrize(
    ("board", "question", "answer", "reason"),
    [
        (CLASH, "can ana attack brute at all", "yes", "Ana attacks Brute with Swift Scout"),
        (
            CLASH,
            "why didnt swift scout take damage",
            "Brute is defeated before it deals any damage",
            "has Superspeed: ",
        ),
        (KICK, "can sol block with steady guard as well", "no", ""),
        (KICK, "what was the damage of rising kick", "damage 5", ""),
    ],
)
def test_a_question_gets_the_reason_that_decides_it(board: str, question: str, answer: str, reason: str) -> None:
    given = asked(board, question)
    assert given.answer == answer
    assert reason in given.reason


TOKEN = """Scenario: A token goes back
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana has 1 white resource
    And Ana's hand has Riptide (Basic, cost 1, white) "Return target Clash card to its owner's hand."
    And Ben controls Imp (1/1), a token
  When Ana plays Riptide on Imp
"""
RUNNERS = """Scenario: Both run
  Game: City of Heroes
  Given it is Mo's action
    And Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20), run-'n'-gun
    And Iron Dawn has Heavy Punch (click 2) "Action: Melee attack. Inflict 4 smashing damage."
    And Mo's hand has 1 card
    And Vi's hero is Gale (accuracy 4, defense 4, health 18), run-'n'-gun
  When Mo acts with Heavy Punch on Gale
"""


def test_a_token_that_ceased_to_exist_is_nowhere() -> None:
    for question in ("where is imp", "why isnt imp in bens hand"):
        given = asked(TOKEN, question)
        assert "ceased to exist" in given.answer
        assert "alpha-clash:111.7" in given.cites
    assert asked(TOKEN, "can ben attack with imp").answer == "no"


def test_a_mode_is_supposed_without_its_hyphens() -> None:
    assert "health 14" in asked(RUNNERS, "what if iron dawn was toe to toe, whats gale on").answer  # 306.2c: one card


@pytest.mark.parametrize("words", ["toe by toe", "very cross today"])
def test_what_is_supposed_in_words_nobody_understands_is_not_taken_for_applied(words: str) -> None:
    assert asked(RUNNERS, f"what if iron dawn was {words}, whats gale on").answer == NOT_UNDERSTOOD


@pytest.mark.parametrize(
    ("board", "question", "answer"),
    [
        (KICK, "how much did the kick do to sol", "3"),
        (KICK, "is sol still on 22", "yes"),
        (KICK, "how many more does sol need", NOT_UNDERSTOOD),  # nothing says of what
        (PUNCH, "how much did the punch do to gale", "4"),
        (PUNCH, "how many more recharges till heavy punch is up", "2: one for each click"),
    ],
)
def test_short_questions_of_amounts(board: str, question: str, answer: str) -> None:
    assert asked(board, question).answer == answer

"""Words that were not understood stop the run when the game comes to them; until then the answer names them."""

from __future__ import annotations

import pytest

from judge_app.engine.passing_over import NOT_NEEDED
from judge_app.scenarios.plain import shown
from judge_app.scenarios.run import Result, read, run_scenario
from judge_app.site.desk.runs import run_at

ALPHA_CLASH = """Scenario: A clash
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana's contender is Nova (1/1, health 25) "{contender}"
    And Ana controls Page (2/2) "{page}"
    And Ben is at 30 health
  When Ana attacks Ben with Page
{more}  Then Ben is at 28 health
"""

CITY_OF_HEROES = """Scenario: A punch
  Game: City of Heroes
  Given Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20) "{dawn}"
    And Iron Dawn has Heavy Punch (click 2) "Action: Melee attack. Inflict 4 smashing damage."
    And Iron Dawn has Shell (toggle) "{shell}"
    And Vi's hero is Gale (accuracy 4, defense 4, health 18) "{gale}"
    And Vi's hand has Heckle (edge) "{heckle}"
  When Mo acts with Heavy Punch on Gale
{more}  Then Gale has 14 health
"""

UNIVERSUS = """Scenario: A kick
  Game: UniVersus
  Given it is Rin's combat phase
    And Rin's stage has Lamp (Foundation) "{lamp}"
    And Rin's hand has Rising Kick (high, speed 3, damage 5, difficulty 2)
    And the next check of Rin's deck is 5
    And Sol has 20 health
  When Rin attacks with Rising Kick
{more}  Then Sol has 15 health
"""


def written(text: str, **words: str) -> str:
    for place in ("contender", "page", "dawn", "shell", "gale", "heckle", "lamp", "more"):
        text = text.replace(f"{{{place}}}", words.get(place, ""))
    return text.replace(' ""', "")


def run(text: str, **words: str) -> Result:
    return run_scenario(read(written(text, **words))[0])


def passed(result: Result) -> list[tuple[str, str, str]]:
    return [(each.card, each.text, each.why) for each in result.passed_over]


def test_a_contenders_ability_that_is_not_active_is_passed_over() -> None:
    """301.3: at 25 health what works from 10 health down does not."""
    result = run(ALPHA_CLASH, contender="10: Gronk the deck.")
    assert (result.verdict, passed(result)) == ("holds", [("Nova", "Gronk the deck", "it was not active")])


def test_a_contenders_ability_that_becomes_active_is_come_to() -> None:
    text = ALPHA_CLASH.replace(
        "And Ana controls", 'And Ana\'s hand has Bolt (Basic) "Your Contender loses 16 health."\n    And Ana controls'
    )
    text = text.replace("  When Ana attacks Ben with Page", "  When Ana plays Bolt\n    And Ana attacks Ben with Page")
    result = run(text, contender="10: Gronk the deck.")
    assert (result.verdict, result.unread) == ("unread", [{"card": "Nova", "text": "Gronk the deck"}])


def test_a_contenders_ability_that_is_active_stops_at_once() -> None:
    assert run(ALPHA_CLASH, contender="30: Gronk the deck.").verdict == "unread"


WAITING = [
    (ALPHA_CLASH, {"contender": "30: When your Draw Step begins, gronk the deck."}),
    (ALPHA_CLASH, {"page": "Whenever an opponent shuffles their deck, gronk the deck."}),
    (ALPHA_CLASH, {"page": "Counter - Attack: Gronk the deck."}),
    (CITY_OF_HEROES, {"gale": "After this super is healed, gronk a card."}),
    (CITY_OF_HEROES, {"gale": "Action: Gronk a card."}),
    (CITY_OF_HEROES, {"heckle": "React: Play after an opposing super gronks: Draw a card."}),
    (CITY_OF_HEROES, {"gale": "Gale has +1 accuracy while he is gronking."}),
    (CITY_OF_HEROES, {"shell": "This super gronks."}),  # a toggle that is turned off (401.3a)
    (UNIVERSUS, {"lamp": "After your rival shuffles their deck, gronk the stage."}),
    (UNIVERSUS, {"lamp": "Enhance: Gronk the stage."}),
    (UNIVERSUS, {"lamp": "Response: After you gronk, draw 1 card."}),
]


@pytest.mark.parametrize(("game", "words"), WAITING)
def test_words_that_wait_for_what_does_not_come_are_passed_over(game: str, words: dict[str, str]) -> None:
    result = run(game, **words)
    assert (result.verdict, len(result.passed_over)) == ("holds", 1)


REACHED = [
    (ALPHA_CLASH, {"page": "Gronk the deck."}),
    (ALPHA_CLASH, {"page": "Whenever this card attacks, gronk the deck."}),
    (ALPHA_CLASH, {"page": "When you gronk, draw one card."}),
    (ALPHA_CLASH, {"contender": "30: Clash cards you control gronk."}),
    (CITY_OF_HEROES, {"gale": "After this super takes damage, gronk a card."}),
    (CITY_OF_HEROES, {"gale": "All supers gronk."}),
    (CITY_OF_HEROES, {"gale": "Gale has +1 defense while he is gronking."}),
    (CITY_OF_HEROES, {"dawn": "Opposing supers have -1 accuracy while they gronk."}),
    (UNIVERSUS, {"lamp": "Foundations gronk."}),
    (UNIVERSUS, {"lamp": "After you play an attack, gronk the stage."}),
]


@pytest.mark.parametrize(("game", "words"), REACHED)
def test_words_that_the_game_comes_to_stop_the_run(game: str, words: dict[str, str]) -> None:
    result = run(game, **words)
    assert (result.verdict, len(result.unread)) == ("unread", 1)


def test_a_react_that_was_not_understood_stops_whoever_plays_it() -> None:
    heckle = "React: Play after an opposing super gronks: Draw a card."
    result = run(CITY_OF_HEROES, heckle=heckle, more="    And Vi reacts with Heckle\n")
    assert (result.verdict, result.unread[0]["card"]) == ("unread", "Heckle")


def test_all_of_them_are_named_at_once() -> None:
    words = {"contender": "10: Gronk the deck. 5: Clash cards you control gronk.", "page": "Trigger - Defeat: Gronk."}
    result = run(ALPHA_CLASH, **words)
    assert [(card, text) for card, text, _ in passed(result)] == [
        ("Nova", "Gronk the deck"), ("Nova", "Clash cards you control gronk"), ("Page", "Gronk"),
    ]  # fmt: skip
    stopped = run(ALPHA_CLASH, contender="10: Gronk the deck.", page="Gronk the stage.")
    assert (stopped.verdict, stopped.unread) == ("unread", [{"card": "Page", "text": "Gronk the stage"}])
    assert [card for card, _, _ in passed(stopped)] == ["Nova"]


def test_the_answer_says_so_in_its_first_line_and_in_json() -> None:
    result = run(ALPHA_CLASH, contender="10: Gronk the deck.")
    first, second = shown(result).splitlines()[:2]
    assert first == "A clash: holds, if the words passed over change nothing"
    assert second == '  passed over, on Nova: "Gronk the deck" (it was not active)'
    assert result.as_json()["passed_over"] == [{"card": "Nova", "text": "Gronk the deck", "why": "it was not active"}]


def test_what_was_read_is_played_beside_what_was_not() -> None:
    """An unread ability does not block a read one of the same card, in whichever order they are printed."""
    lamp = "Enhance Commit: This attack gets +1 damage. Response: After you gronk, draw 1 card."
    result = run(UNIVERSUS.replace("15 health", "14 health"), lamp=lamp, more="    And Rin enhances with Lamp\n")
    assert (result.verdict, len(result.passed_over)) == ("holds", 1)
    dawn = "When this super is healed, gronk a card. This super's attacks inflict +1 damage."
    result = run(CITY_OF_HEROES.replace("14 health", "13 health"), dawn=dawn)
    assert (result.verdict, len(result.passed_over)) == ("holds", 1)
    both = "Response: After you play an attack, it gets +1 damage. Response: After you gronk, draw 1 card."
    result = run(UNIVERSUS.replace("15 health", "14 health"), lamp=both, more="    And Rin responds with Lamp\n")
    assert (result.verdict, len(result.passed_over)) == ("holds", 1)


def test_the_judges_word_takes_the_place_of_words_that_would_be_passed_over() -> None:
    text = ALPHA_CLASH.replace("  When Ana attacks", "  When the judge rules: nothing\n    And Ana attacks")
    result = run(text, page="Whenever an opponent shuffles their deck, gronk the deck.")
    assert (result.verdict, passed(result)) == ("holds", [])


@pytest.mark.parametrize(("game", "words"), [*WAITING, *REACHED])
def test_somebody_who_looks_on_changes_nothing(game: str, words: dict[str, str]) -> None:
    """The desk asks at every moment what could be done: that neither comes to words nor keeps the run from coming to them."""
    text = written(game, **words)
    plain, watched = run_scenario(read(text)[0]), run_at(text, 3).result
    assert (watched.verdict, watched.unread) == (plain.verdict, plain.unread)
    assert watched.passed_over == plain.passed_over


def test_somebody_who_looks_on_does_not_use_up_the_judges_word() -> None:
    text = written(
        CITY_OF_HEROES, gale="Gale has +1 defense while he is gronking.", more="    And the judge rules: nothing\n"
    )
    assert run_scenario(read(text)[0]).verdict == "holds"
    assert run_at(text, 3).result.verdict == "holds"


START = """Scenario: From the start
  Game: Alpha Clash
  Given it is before the game
    And Ana's contender is Vortex (1/1, health 25)
    And Ana's hand has Page (1/1) "{start}"
    And Ben's contender is Nova (1/1, health 25)
"""


def test_a_game_from_its_start_comes_to_what_cards_say_of_the_start() -> None:
    assert run(START.replace("{start}", "Gronk the hand.")).verdict == "needs-choice"
    result = run(START.replace("{start}", "Gronk the deck at the start of the game."))
    assert result.unread == [{"card": "Page", "text": "Gronk the deck at the start of the game"}]


ELSEWHERE = """Scenario: In another zone
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana's Oblivion has Ghost (1/1) "{ghost}"
    And Ben is at 30 health
  When Ana plays Ghost
  Then Ghost is in play
"""


def test_a_refusal_does_not_answer_past_words_that_may_allow_it() -> None:
    """Unread words of the card may say from where it can be played."""
    result = run(ELSEWHERE.replace("{ghost}", "This card gronks out of Oblivion."))
    assert (result.verdict, result.unread[0]["card"]) == ("unread", "Ghost")


def test_words_that_speak_of_their_card_in_another_zone_work_there() -> None:
    """112.4a: what names a zone functions in that zone."""
    text = ELSEWHERE.replace("{ghost}", "While this card is gronking in your Oblivion, Clash cards gronk.")
    result = run(text.replace("Ana plays Ghost", "Ana ends the turn"))
    assert (result.verdict, result.unread[0]["card"]) == ("unread", "Ghost")


def test_this_super_is_another_card_where_the_words_are_not_on_a_super() -> None:
    """A power's trait is about the super that it is on (401.3a)."""
    result = run(
        CITY_OF_HEROES.replace('"{shell}"', '"{shell}", turned on'),
        shell="This super has +1 accuracy while it gronks.",
    )
    assert result.verdict == "unread"


@pytest.mark.parametrize(
    ("game", "words"),
    [
        (CITY_OF_HEROES, {"gale": "Action: Draw a card.\n\n      Attacks gronk."}),
        (ALPHA_CLASH, {"page": "Trigger - Defeat: Draw one card.\n\n      Attacks gronk."}),
    ],
)
def test_a_paragraph_of_its_own_is_no_part_of_the_ability_before_it(game: str, words: dict[str, str]) -> None:
    result = run(game, **words)
    assert (result.verdict, [each["text"] for each in result.unread]) == ("unread", ["Attacks gronk"])


def test_an_offer_that_nobody_takes_up_is_passed_over_with_what_follows_it() -> None:
    result = run(ALPHA_CLASH, page="You may gronk this card. If you do, draw one card.")
    assert result.verdict == "holds"
    assert passed(result)[0] == ("Page", "You may gronk this card", NOT_NEEDED)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (ALPHA_CLASH, {"page": "You may gronk this card.", "more": "    And Ana attacks Ben with Page\n"}),
        (ALPHA_CLASH, {"page": "You may gronk this card.", "more": "  Then Ana cannot attack Ben with Page\n"}),
        (UNIVERSUS, {"lamp": "You may gronk this card.", "more": "    And Sol blocks with Lamp\n"}),
        (CITY_OF_HEROES, {"dawn": "You may gronk this super.", "more": "    And Mo acts with Heavy Punch on Gale\n"}),
    ],
)
def test_what_is_refused_may_be_what_unread_words_offer(text: str, words: dict[str, str]) -> None:
    result = run(text, **words)
    assert result.verdict == "unread", result.message
    assert "gronk" in result.unread[0]["text"]

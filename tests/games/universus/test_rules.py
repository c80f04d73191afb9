"""Rules that scenarios can't reach by words yet: each test is named by the rule it shows."""

from __future__ import annotations

import pytest

from judge_app.engine.effects import Permission
from judge_app.engine.events import Event
from judge_app.engine.refusals import Loop, Settled, Undecided
from judge_app.games.universus.combat import half
from judge_app.games.universus.event_kinds import Kinds
from judge_app.games.universus.game import new_game
from judge_app.games.universus.responses import Playable
from judge_app.games.universus.starting import start_game
from judge_app.games.universus.triggers import begin_fired
from judge_app.games.universus.words import (
    ATTACK_ZONE,
    CARD_POOL,
    DECK,
    DISCARD_PILE,
    END_OF_TURN,
    HAND,
    HEALTH,
    MOMENTUM,
    STAGE,
)
from tests.games.universus.table import Script, Table, attack, character, face, run


@pytest.mark.parametrize(("damage", "dealt"), [(1, 1), (4, 2), (5, 3), (7, 4)])
def test_half_damage_is_rounded_up(damage: int, dealt: int) -> None:
    assert half(damage) == dealt


def test_a_block_that_becomes_invalid_is_discarded_and_there_is_no_other_try() -> None:
    table = Table()
    (kick,) = table.hand(table.rin, attack(zone="mid"))
    guard, _ = table.hand(table.sol, face("Guard", block="low", modifier=1), face("Other", block="mid"))
    table.checks(table.rin, 6)
    table.checks(table.sol, 6)
    begin_fired(
        table.play, (Kinds.ANNOUNCE,), lambda event: event.card is guard, "a change of zone",
        lambda _: table.play.mark(kick, ATTACK_ZONE, 2), owner=table.rin, source=None,
    )  # fmt: skip
    table.script.deeds = [("Rin", "play", kick), ("Sol", "block", guard)]
    run(table)
    assert guard.zone.name == DISCARD_PILE
    assert "universus:block-step.6" in table.cited
    assert "Rising Kick is not blocked" in table.texts


def test_where_an_effect_says_that_no_check_is_needed_none_is_made() -> None:
    table = Table()
    (icon,) = table.hand(table.rin, face("Icon", difficulty=9))
    before = len(table.rin.cards(DECK))
    table.play.add(
        Permission((Kinds.NO_CHECK,), lambda _: True, source=None, controller=table.rin, duration=END_OF_TURN)
    )
    table.script.deeds = [("Rin", "play", icon)]
    run(table)
    assert icon.zone.name == CARD_POOL
    assert len(table.rin.cards(DECK)) == before
    assert "universus:making-a-check.6" in table.cited


def order_of(table: Table, *texts: str) -> list[str]:
    """Which of these steps came in which order."""
    return [text for text in table.texts if text in texts]


def test_each_response_is_played_once_in_a_window_and_the_active_player_goes_first() -> None:
    table = Table()
    text = "Response: After an attack resolves, draw 1 card."
    (mine,) = table.put(table.rin, STAGE, face("Mine", text=text))
    (theirs,) = table.put(table.sol, STAGE, face("Theirs", text=text))
    (kick,) = table.hand(table.rin, attack())
    table.checks(table.rin, 6)
    table.script.deeds = [
        ("Rin", "play", kick), ("Rin", "respond", Playable(mine)), ("Sol", "respond", Playable(theirs)),
    ]  # fmt: skip
    run(table)
    played = ("the Response of Mine is executed", "the Response of Theirs is executed")
    assert order_of(table, *played) == list(played)


def test_a_response_interrupts_an_effect_and_is_dealt_with_before_it_goes_on() -> None:
    table = Table()
    (inner,) = table.put(
        table.sol, STAGE, face("Inner", text="Response: After your rival loses health, you lose 3 health.")
    )
    (kick,) = table.hand(table.rin, attack(text="Enhance: Lose 1 health. Lose 2 health."))
    table.checks(table.rin, 6)
    table.script.deeds = [
        ("Rin", "play", kick),
        ("Rin", "enhance", Playable(kick)),
        ("Sol", "respond", Playable(inner)),
    ]
    run(table)
    lost = ("Rin loses 1 health", "Sol loses 3 health", "Rin loses 2 health")
    assert order_of(table, *lost) == list(lost)


def test_what_happens_while_a_cost_is_paid_is_one_event_afterwards() -> None:
    seen: list[int] = []
    table = Table()
    (kick,) = table.hand(table.rin, attack(keywords=["Powerful: 1"]))
    table.put(table.rin, MOMENTUM, attack("Old Kick"), attack("Old Punch"))
    begin_fired(
        table.play, (Kinds.MOVE,), lambda event: event.way == "discard", "a count", lambda _: seen.append(len(table.rin.cards(MOMENTUM))),
        owner=table.rin, source=None, once=False,
    )  # fmt: skip
    table.checks(table.rin, 6)
    table.script.deeds = [("Rin", "play", kick), ("Rin", "enhance", Playable(kick))]
    table.script.answers = [["Old Kick", "Old Punch"]]
    run(table)
    assert seen == [0]


def test_bonuses_to_the_next_check_are_fired_once() -> None:
    table = Table()
    (focus,) = table.put(table.rin, STAGE, face("Focus", text="Form: Your next check gets +3."))
    first, second = table.hand(table.rin, face("Icon", difficulty=7), face("Grit", difficulty=4))
    table.checks(table.rin, 5, 5)
    table.script.deeds = [
        ("Rin", "use the form of", Playable(focus)), ("Rin", "play", first), ("Rin", "play", second),
    ]  # fmt: skip
    run(table)
    passed = [event.amount for event in table.play.history if event.kind == Kinds.PASS_CHECK]
    assert passed == [8, 5]


def test_a_flipped_attack_is_dropped_and_deals_no_damage() -> None:
    table = Table()
    (kick,) = table.hand(table.rin, attack(text="Enhance: Flip this attack."))
    table.checks(table.rin, 6)
    table.script.deeds = [("Rin", "play", kick), ("Rin", "enhance", Playable(kick))]
    run(table)
    assert table.play.health(table.sol) == 25
    assert "universus:dropped-attack.2" in table.cited
    assert not any(event.kind == Kinds.RESOLVE for event in table.play.history)


def test_fired_effects_that_go_round_by_themselves_are_a_loop() -> None:
    table = Table()
    (card,) = table.put(table.rin, STAGE, face("Wheel"))

    def turn(event: Event) -> None:
        kind = Kinds.READY if event.kind is Kinds.COMMIT else Kinds.COMMIT
        table.play.waiting.append(Event(kind, player=table.rin, card=card))

    begin_fired(
        table.play,
        (Kinds.COMMIT, Kinds.READY),
        lambda _: True,
        "a wheel",
        turn,
        owner=table.rin,
        source=card,
        once=False,
    )
    table.play.waiting.append(Event(Kinds.COMMIT, player=table.rin, card=card))

    def go_round() -> None:
        for _ in range(200):
            events, table.play.waiting = table.play.waiting, []
            table.play.happen(*events)

    with pytest.raises(Loop):
        go_round()


def test_cards_of_a_name_are_found_by_pause_conditions_in_their_order() -> None:
    table = Table()
    table.put(
        table.rin, STAGE, face("Relic", "Asset", keywords=["Unique"]), face("Relic", "Asset", keywords=["Unique"])
    )
    table.put(table.rin, STAGE, attack("Stray"))
    table.script.answers = [0]
    table.play.happen(Event(Kinds.HEALTH, player=table.rin, subject=table.rin, amount=1, way="lose"))
    moves = [event.card.name for event in table.play.history if event.kind == Kinds.MOVE and event.card is not None]
    assert moves == ["Relic", "Stray"]


def test_both_players_at_no_health_is_a_question_for_the_judge() -> None:
    table = Table()
    for player in table.play.players:
        player.marks[HEALTH] = 1
    lost = [Event(Kinds.HEALTH, player=player, subject=player, amount=1, way="lose") for player in table.play.players]
    with pytest.raises(Undecided) as asked:
        table.play.happen(*lost)
    assert asked.value.request.player is None


def test_the_first_player_may_mulligan_twice_if_the_new_hand_has_no_foundations() -> None:
    """mulligan.2: the whole hand; again only without foundations in the new one."""
    deck = [attack(f"Attack {n}") for n in range(60)]
    sides = [(name, character(f"{name}'s Hero"), deck) for name in ("Rin", "Sol")]
    script = Script(answers=["Rin", "Rin", "yes", "yes", []])
    play = new_game(script, sides)
    with pytest.raises(Settled):
        start_game(play)
    mulligans = [step for step in play.trace.steps if "mulligans" in step.text]
    assert [step.words[1] for step in mulligans] == ["6 cards", "6 cards"]
    assert len(play.players[0].cards(HAND)) == 6
    assert any("the Rules Reference wins" in step.text for step in play.trace.steps)


def test_with_a_foundation_in_the_new_hand_there_is_no_second_mulligan() -> None:
    deck = [face(f"Foundation {n}") for n in range(60)]
    sides = [(name, character(f"{name}'s Hero"), deck) for name in ("Rin", "Sol")]
    play = new_game(Script(answers=["Rin", "Rin", "yes", []]), sides)
    with pytest.raises(Settled):
        start_game(play)
    assert sum("mulligans" in step.text for step in play.trace.steps) == 1

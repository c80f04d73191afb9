"""`judge coverage GAME --cards FILE`: which abilities of a card list the engine really plays."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from judge_app.cards.importing import read_cards
from judge_app.cli import main
from judge_app.trials.coverage import CardCoverage, Outcome, card_coverage
from judge_app.trials.every import trial_of
from tests.conftest import SHARED


def of(game: str, *cards: dict[str, Any]) -> CardCoverage:
    data = "\n".join(json.dumps(card) for card in cards).encode()
    return card_coverage(trial_of(game), [card.as_data() for card in read_cards(game, data).cards])


def clash(text: str, **more: Any) -> dict[str, Any]:
    card = {"name": "Probe", "type": "Clash", "colors": ["Red"], "cost": 1, "attack": 2, "defense": 2, "text": text}
    return card | more


def action(text: str, subtype: str = "Basic") -> dict[str, Any]:
    return {"name": "Probe", "type": "Action", "subtype": subtype, "colors": ["Red"], "cost": 1, "text": text}


@pytest.mark.parametrize(
    "card",
    [
        clash("Trigger - Enter: You may draw one card."),
        clash("Trigger - Defeat: Draw one card."),
        clash("Trigger - Victory: Your Contender gains one health."),
        clash("Trigger - Obstruct: This card gets +2/+0 until end of turn."),
        clash("Other red Clash cards you control get +1/+0."),
        clash("At the start of your turn, draw one card."),
        action("Deal two damage to target Clash card."),
        action("Counter - Play: Negate target card being played.", "Quick"),
        action("Target Clash card you control gets +2/+2 until end of turn.", "Clash Buff"),
    ],
    ids=lambda card: card["text"],
)
def test_an_ability_that_can_be_played_is_executed(card: dict[str, Any]) -> None:
    assert [each.outcome for each in of("alpha-clash", card).tried] == [Outcome.EXECUTED]


def accessory(text: str, subtype: str = "Relic") -> dict[str, Any]:
    return {"name": "Probe", "type": "Accessory", "subtype": subtype, "colors": ["Red"], "cost": 1, "text": text}


@pytest.mark.parametrize(
    "card",
    [
        accessory("Attach: ⯁\nAttached Clash card gets +1/+2.", "Weapon"),
        accessory("Attach: ⯁\nAttached Contender gets +0/+2.", "Contender Weapon"),
        clash("This card gets +0/+3 while it has a Weapon attached to it."),
        accessory("Engaged Clash cards you control get +0/+2."),
    ],
    ids=lambda card: card["text"],
)
def test_a_figure_that_is_only_looked_at_is_seen_at_work(card: dict[str, Any]) -> None:
    assert {each.outcome for each in of("alpha-clash", card).tried} == {Outcome.EXECUTED}


@pytest.mark.parametrize(
    "card",
    [
        accessory("Clash cards you play from your Resource Zone cost ⯁ less to play."),
        accessory("Whenever you play a Clash card from your Oblivion, draw one card."),
        accessory("Attach: ⯁\nWhenever your Contender obstructs, detach this Weapon.", "Contender Weapon"),
        action("Deal one damage to target Clash card. If that Clash card is defeated by this effect, draw one card."),
        action("Reveal the top card of your deck. If it is a green Clash card, put it into your hand."),
        accessory("When you resolve a Discover effect, your Contender gains one health."),
        action("You may only play this card in a Gambit Format."),
        clash("While this card is exhausted, other Clash cards you control get +0/+1."),
        clash("If the Portal is open, this card enters play engaged."),
        clash("While you don't have Magnitude 10, this card can't obstruct."),
        clash("Counter - Attack: You may discard this card from your hand. If you do, draw one card."),
    ],
    ids=lambda card: card["text"],
)
def test_boards_and_occasions_that_come_seldom_are_tried_too(card: dict[str, Any]) -> None:
    assert {each.outcome for each in of("alpha-clash", card).tried} == {Outcome.EXECUTED}


def test_a_symbol_alone_is_no_ability_and_a_name_alone_is_unread() -> None:
    symbol = of("alpha-clash", action("[(Savior Symbol)] Draw one card."))
    name = of("alpha-clash", action("[Nobody]\nDraw one card."))
    assert [each.outcome for each in symbol.tried] == [Outcome.EXECUTED]
    assert [each.outcome for each in name.tried] == [Outcome.UNREAD, Outcome.EXECUTED]


def test_words_that_were_not_read_are_counted_as_such() -> None:
    found = of("alpha-clash", action("Deal two damage to target Clash card. Frobnicate the moon."))
    assert (found.read, found.executed) == (0, 0)


def test_an_instruction_whose_turn_never_comes_is_executable_and_not_executed() -> None:
    found = of("alpha-clash", action("If you control 90 Clash cards, draw one card."))
    assert (found.read, found.executable, found.executed) == (1, 1, 0)
    assert "draw one card" in found.tried[0].why


def test_an_instruction_without_implementation_is_neither_and_is_named() -> None:
    found = of("alpha-clash", clash("Trigger - Enter: You may choose a name. Draw one card."))
    untried = of("alpha-clash", clash("Trigger - Enter: Draw one card."))
    assert untried.executed == 1
    assert found.executed == 0
    assert found.missing() or found.read == 0


def test_one_ability_is_not_blamed_for_another_of_the_same_card() -> None:
    found = of("alpha-clash", clash("Trigger - Enter: Draw one card.\nFrobnicate the moon."))
    assert [each.outcome for each in found.tried] == [Outcome.EXECUTED, Outcome.UNREAD]


def test_keywords_are_counted_apart() -> None:
    found = of("alpha-clash", clash("Flight"))
    assert (found.keywords, found.tried) == (1, ())


def test_an_enhance_that_can_be_played_is_executed() -> None:
    card = {"name": "Probe", "type": "attack", "speed": 3, "damage": 3, "attack_zone": "mid", "difficulty": 3, "control": 4,
            "text": "Enhance: This attack gets +1 damage."}  # fmt: skip
    found = of("universus", card)
    assert [each.outcome for each in found.tried] == [Outcome.EXECUTED]


def test_the_command_counts_read_executable_and_executed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cards.jsonl"
    file.write_text(json.dumps(clash("Trigger - Enter: Draw one card.")), encoding="utf-8")
    assert main(["coverage", "alpha-clash", "--cards", str(file), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["abilities"], data["read"], data["executable"], data["executed"]) == (1, 1, 1, 1)


@pytest.mark.parametrize("arguments", [["--cards", "no-such-file"], ["city-of-heroes", "--cards", "no-such-file"]])
def test_a_call_that_makes_no_sense_is_told(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coverage", *arguments]) == 2
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.skipif(not (SHARED / "cards").is_dir(), reason="the real card lists are not here")
@pytest.mark.parametrize(("game", "share"), [("alpha-clash", 0.55), ("universus", 0.5)])
def test_most_of_the_real_abilities_that_are_read_are_executed(game: str, share: float) -> None:
    """Every twentieth card, so that the suite stays quick; the command measures them all."""
    cards = read_cards(game, (SHARED / "cards" / f"{game}.jsonl").read_bytes()).cards[::20]
    found = card_coverage(trial_of(game), [card.as_data() for card in cards])
    assert found.executed >= share * found.read

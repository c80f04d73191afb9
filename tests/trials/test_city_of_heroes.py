"""`judge coverage city-of-heroes --cards FILE`: abilities of every type of card are tried on boards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge_app.cards.importing import read_cards
from judge_app.cards.library import own_cards
from judge_app.cli import main
from judge_app.trials.coverage import CardCoverage, Outcome, card_coverage
from judge_app.trials.every import trial_of

Row = dict[str, object]
HERO = {"type": "hero", "accuracy": 5, "defense": 4, "health": 20}
SIDEKICK = {"type": "sidekick", "accuracy": 4, "defense": 4, "health": 8}
MISSION = {"type": "mission", "defense": 3, "health": 6, "defeat cost": "discard a card"}


def of(*rows: Row) -> CardCoverage:
    cards = read_cards("city-of-heroes", json.dumps(rows).encode()).cards
    return card_coverage(trial_of("city-of-heroes"), [card.as_data() for card in cards])


def power(text: str, icon: str = "2") -> Row:
    return {"name": "Probe", "type": "power", "charging icon": icon, "text": text}


@pytest.mark.parametrize(
    "card",
    [
        power("Action: Melee attack. Inflict 4 smashing damage. The target has Stun 1."),
        power("Action: Heal 3 hit points on one of your supers."),
        power("This super has Resistance 2 to fire damage.", "Off/On"),
        power("React: Activate when this super receives a status effect, discard a card: That status effect ends.", "C"),
        power("Whenever this super hits with a melee attack, the target's controller discards a card.", "Off/On"),
        {"name": "Probe", "type": "enhancement", "text": "Attacks with this power inflict +1 damage (of each damage type)."},
        {"name": "Probe", "type": "enhancement", "text": "Status effects from this power last 1 additional action."},
        {"name": "Probe", "type": "edge", "text": "React: Play when an opponent plays an edge, discard a card: Cancel that edge."},
        HERO | {"name": "Probe", "text": "React: Activate when an opponent takes a Rest action: That opponent discards a card."},
        SIDEKICK | {"name": "Probe", "text": "Your hero has +1 defense."},
        MISSION | {"name": "Probe", "text": "Threat: Each player draws one card less for a Rest action."},
        MISSION | {"name": "Probe", "text": "Reward: Action: Draw a card."},
    ],
    ids=lambda card: card["text"],
)  # fmt: skip
def test_an_ability_that_can_be_played_is_executed(card: Row) -> None:
    assert [each.outcome for each in of(card).tried] == [Outcome.EXECUTED]


def test_words_that_were_not_read_are_counted_as_such() -> None:
    assert [each.outcome for each in of(power("Action: Frobnicate the moon.")).tried] == [Outcome.UNREAD]


def test_words_without_a_meaning_are_named() -> None:
    (tried,) = of(power("Action: Gain control of an opposing sidekick for your next 2 actions.")).tried
    assert tried.outcome is Outcome.NOT_EXECUTABLE
    assert "Gain control" in tried.why


def test_an_instruction_whose_turn_never_comes_is_not_executed() -> None:
    (tried,) = of(power("Action: If you have 30 or more edges, draw a card.")).tried
    assert tried.outcome is Outcome.EXECUTABLE


def test_a_card_of_a_type_that_the_rules_do_not_know_is_not_executable() -> None:
    (tried,) = of({"name": "Probe", "type": "villain", "text": "Action: Draw a card."}).tried
    assert tried.outcome is Outcome.NOT_EXECUTABLE
    assert "villain" in tried.why


def test_nearly_all_abilities_of_our_own_cards_are_executed() -> None:
    """All but what is done before a game begins and what is for whoever builds a deck."""
    found = card_coverage(trial_of("city-of-heroes"), [card.as_data() for card in own_cards("city-of-heroes")])
    assert found.executable == found.read == len(found.tried)
    others = [each.words for each in found.tried if each.outcome is not Outcome.EXECUTED]
    assert all(words.startswith(("Before the game begins", "Your deck may include")) for words in others), others


@pytest.mark.parametrize(
    "text",
    [
        "React: Play after a power is activated: Draw a card.",
        "If this super has Knockdown, this super has Resistance 3 to all damage types.",
        "Threat: Before damage is inflicted on a super: Reduce that damage by 0.",
        "Action: Action: Action.",
        "",
    ],
)
@pytest.mark.parametrize("type_", ["hero", "sidekick", "power", "enhancement", "edge", "mission"])
def test_no_list_brings_the_command_down(
    type_: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps([{"name": "Probe", "type": type_, "text": text}]), encoding="utf-8")
    for command in ("coverage", "parse"):
        assert main([command, "city-of-heroes", "--cards", str(file), "--json"]) == 0
        json.loads(capsys.readouterr().out)

"""Everything of City of Heroes that must be read is read, as what it means."""

from __future__ import annotations

import pytest

from judge_app.language.abilities import Kind, OncePer, nodes
from judge_app.language.amounts import Exactly, Number
from judge_app.language.changes import GainsKeyword, StatChange
from judge_app.language.city_of_heroes_nodes import ForActions, GameVerb, attack_line
from judge_app.language.conditions import Is
from judge_app.language.filters import AttachedTo, ControlledBy, HasStatus, HasType
from judge_app.language.games.city_of_heroes.reading import read_city_of_heroes
from judge_app.language.instructions import Act, Deal, Draw, Modify, Move, Verb
from judge_app.language.objects import Choice, Effects, Objects, Player, Who
from judge_app.language.structure import Event, If, Instead, May, Timing
from tests.language.city_of_heroes.texts import CARDS, EVERY, QUOTED


@pytest.mark.parametrize("text", EVERY)
def test_is_fully_read(text: str) -> None:
    card = read_city_of_heroes(text)
    assert [unread.fault.message for unread in card.unread] == []
    assert card.abilities


@pytest.mark.parametrize("text", EVERY)
def test_spans_lie_in_the_text_and_within_their_ability(text: str) -> None:
    for ability in read_city_of_heroes(text).abilities:
        assert 0 <= ability.span.start < ability.span.end <= len(text)
        for node in nodes(ability):
            assert 0 <= node.span.start <= node.span.end <= len(text)


def test_defeat_costs_are_read() -> None:
    for cost in [card["defeat cost"] for card in CARDS if card.get("defeat cost")]:
        assert read_city_of_heroes(f"Action: {cost}.").is_fully_read


# ---- trees, each expectation from the rulebook -----------------------------------------------------------------------

THIS_SUPER = Objects(Choice.THE, None, (HasStatus("this super"),))
YOU = Player(Who.YOU)


def test_a_react_has_a_timing_word_and_an_event() -> None:
    ability = read_city_of_heroes(QUOTED["305.2"]).abilities[0]
    assert ability.kind is Kind.REACTION
    assert isinstance(ability.trigger, Event)
    assert ability.trigger.timing is Timing.WHEN
    happening = ability.trigger.happenings[0]
    assert isinstance(happening, Move)
    assert happening.who == Player(Who.OPPONENT)
    charge = ability.effects[0]
    assert isinstance(charge, GameVerb)
    assert (charge.name, charge.quantity) == ("charge", Exactly(Number(1)))
    assert charge.what == Objects(Choice.THAT, None, (HasType("power"),))


def test_a_higher_bonus_stands_instead_of_the_lower() -> None:
    lower, higher = read_city_of_heroes(QUOTED["305.2b"]).abilities[0].effects
    assert isinstance(lower, Modify)
    assert lower.changes == (StatChange("damage", Number(1)),)
    assert isinstance(higher, If)
    assert isinstance(higher.effects[0], Instead)


def test_a_cost_stands_between_the_colons() -> None:
    ability = read_city_of_heroes(QUOTED["307.3a"]).abilities[0]
    cost = ability.costs[0]
    assert isinstance(cost, Act)
    assert cost.verb is Verb.DISCARD
    assert ability.kind is Kind.ACTIVATED


def test_the_cost_of_a_react_stands_after_a_comma() -> None:
    text = "React: Activate when this super receives a status effect, discard a card: That status effect ends."
    ability = read_city_of_heroes(text).abilities[0]
    assert len(ability.costs) == 1
    assert ability.trigger is not None


@pytest.mark.parametrize(
    ("text", "melee", "area"),
    [
        ("Melee attack", True, False),
        ("Ranged attack", False, False),
        ("Melee area attack", True, True),
        ("Ranged area attack", False, True),
    ],
)
def test_the_first_sentence_says_which_attack_it_is(text: str, melee: bool, area: bool) -> None:
    ability = read_city_of_heroes(f"Action: {text}. Inflict 2 fire damage.").abilities[0]
    line = attack_line(ability.timings)
    assert line is not None
    assert (line.melee, line.area) == (melee, area)
    assert ability.effects == (Deal(None, Number(2), "fire", None),)


def test_an_effect_for_so_many_actions() -> None:
    effect = read_city_of_heroes(QUOTED["407.3b"]).abilities[0].effects[0]
    assert isinstance(effect, Modify)
    assert isinstance(effect.what, Effects)
    assert effect.what.of == YOU
    assert isinstance(effect.duration, ForActions)
    assert effect.duration.number == 2
    assert effect.changes == (StatChange("accuracy", Number(4)), StatChange("damage", Number(2)))


def test_a_status_effect_is_received_with_its_duration() -> None:
    effect = read_city_of_heroes("Action: Melee attack. The target has Stun 3.").abilities[0].effects[0]
    assert isinstance(effect, GameVerb)
    assert (effect.name, effect.detail, effect.quantity) == ("receive", "Stun", Exactly(Number(3)))


def test_what_a_super_cannot_do_its_controller_does() -> None:
    discard = read_city_of_heroes(QUOTED["401.8a"]).abilities[0].effects[1]
    assert isinstance(discard, Act)
    assert isinstance(discard.who, Player)
    assert discard.who.who is Who.CONTROLLER


def test_a_named_super_may_move_to_either_mode() -> None:
    may = read_city_of_heroes(QUOTED["401.14"]).abilities[0].effects[1]
    assert isinstance(may, May)
    move = may.effects[0]
    assert isinstance(move, GameVerb)
    assert move.detail == "Toe-to-Toe or Run-'n'-Gun"


def test_a_redirection_as_if_another_super_were_targeting() -> None:
    redirect, lose = read_city_of_heroes(QUOTED["411.6"]).abilities[0].effects
    assert isinstance(redirect, GameVerb)
    assert redirect.by == THIS_SUPER
    assert isinstance(lose, GameVerb)
    assert lose.name == "lose action"


def test_resistances_are_keywords_with_their_number() -> None:
    effect = (
        read_city_of_heroes("This super has Resistance 1 to smashing damage and Resistance 2 to fire damage.")
        .abilities[0]
        .effects[0]
    )
    assert isinstance(effect, Modify)
    keywords = [change.keyword for change in effect.changes if isinstance(change, GainsKeyword)]
    assert [(keyword.name, keyword.number) for keyword in keywords] == [
        ("Resistance to smashing damage", 1), ("Resistance to fire damage", 2)]  # fmt: skip


def test_a_threat_and_a_reward_are_abilities_of_their_own() -> None:
    threat, reward = read_city_of_heroes(
        "Threat: All supers have -1 accuracy.\n\nReward: Action: Draw a card."
    ).abilities
    assert threat.timings == ("Threat",)
    assert threat.kind is Kind.STATIC
    assert reward.timings == ("Reward", "Action")
    assert reward.effects == (Draw(YOU, Exactly(Number(1))),)


def test_once_per_game_is_a_restriction() -> None:
    ability = read_city_of_heroes("Action: Draw a card. This ability may only be played once per game.").abilities[0]
    assert isinstance(ability.restrictions[0], OncePer)
    assert len(ability.effects) == 1


def test_one_of_your_supers() -> None:
    effect = read_city_of_heroes("Action: Heal 2 hit points on one of your supers.").abilities[0].effects[0]
    what = getattr(effect, "what", None)
    assert what == Objects(Choice.CHOSEN, Exactly(Number(1)), (HasType("super"), ControlledBy(YOU)))


# ---- what is not read ------------------------------------------------------------------------------------------------


def test_a_super_with_a_travel_power_is_described_by_it() -> None:
    text = "Action: Ranged area attack. Target all opposing supers with Flight. Inflict 1 fire damage."
    target = read_city_of_heroes(text).abilities[0].effects[0]
    assert isinstance(target, Act)
    assert isinstance(target.what, Objects)
    assert HasType("Flight") in target.what.filters


def test_its_powers_are_those_attached_to_it() -> None:
    effect = read_city_of_heroes("Action: Move an opposing super. Charge its powers 1 click.").abilities[0].effects[1]
    assert isinstance(effect, GameVerb)
    assert effect.what == Objects(Choice.EVERY, None, (HasType("power"), AttachedTo(Objects(Choice.IT))))


# ---- what generated trees found --------------------------------------------------------------------------------------


def test_a_tactics_mode_is_said_of_the_super_a_power_is_attached_to() -> None:
    (ability,) = read_city_of_heroes(
        "Action: Turn off all toggle powers attached to an opposing super in Toe-to-Toe."
    ).abilities
    (verb,) = ability.effects
    assert isinstance(verb, GameVerb)
    assert isinstance(verb.what, Objects)
    assert HasStatus("Toe-to-Toe") not in verb.what.filters
    (on,) = [each.what for each in verb.what.filters if isinstance(each, AttachedTo)]
    assert isinstance(on, Objects)
    assert HasStatus("Toe-to-Toe") in on.filters


def test_it_before_a_while_is_not_what_the_while_speaks_of() -> None:
    (ability,) = read_city_of_heroes(
        "Action: Move a hero. It has +1 defense while this super is in Toe-to-Toe."
    ).abilities
    modify = ability.effects[1]
    assert isinstance(modify, Modify)
    assert modify.what == Objects(Choice.IT)


@pytest.mark.parametrize("state", ["turned on", "turned off"])
def test_a_condition_asks_whether_a_toggle_is_turned_on(state: str) -> None:
    (ability,) = read_city_of_heroes(f"Action: If this power is {state}, draw a card.").abilities
    (effect,) = ability.effects
    assert isinstance(effect, If)
    assert isinstance(effect.condition, Is)
    assert effect.condition.filters == (HasStatus(state),)


@pytest.mark.parametrize("number", ["2", "three", "four", "10"])
def test_any_number_of_supers_may_be_targeted(number: str) -> None:
    (ability,) = read_city_of_heroes(f"Action: Target {number} opposing supers.").abilities
    (effect,) = ability.effects
    assert isinstance(effect, Act)
    assert effect.verb is Verb.TARGET


@pytest.mark.parametrize("text", ["Heal the target two hit points.", "Charge a power attached to the target 2 clicks."])
def test_the_target_before_a_number_is_a_noun(text: str) -> None:
    assert not read_city_of_heroes(f"Action: {text}").unread


# ---- the common core -------------------------------------------------------------------------------------------------

"""Everything of City of Heroes that must be read is read, as what it means; what is not is told."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from judge_app.language.abilities import Kind, OncePer, nodes
from judge_app.language.amounts import Exactly, Number
from judge_app.language.changes import GainsKeyword, StatChange
from judge_app.language.city_of_heroes_nodes import ForActions, GameVerb, attack_line
from judge_app.language.conditions import Is
from judge_app.language.faults import LanguageError
from judge_app.language.filters import AttachedTo, ControlledBy, HasStatus, HasType
from judge_app.language.games.city_of_heroes.plain import explain_city_of_heroes
from judge_app.language.games.city_of_heroes.printing import print_city_of_heroes
from judge_app.language.games.city_of_heroes.reading import read_city_of_heroes
from judge_app.language.grammars.compiling import GRAMMARS
from judge_app.language.instructions import Act, Deal, Draw, Modify, Move, Verb
from judge_app.language.keywords.city_of_heroes import INSPIRATION_TEXTS
from judge_app.language.objects import Choice, Effects, Objects, Player, Who
from judge_app.language.structure import Event, If, Instead, May, Timing
from tests.language.city_of_heroes.texts import QUOTED, TEMPLATES

ROOT = Path(__file__).resolve().parents[3]
CARDS = json.loads((ROOT / "cards" / "city-of-heroes.json").read_text(encoding="utf-8"))
EVERY = [*QUOTED.values(), *INSPIRATION_TEXTS.values(), *TEMPLATES, *(card["text"] for card in CARDS)]


@pytest.mark.parametrize("text", EVERY)
def test_is_fully_read(text: str) -> None:
    card = read_city_of_heroes(text)
    assert [unread.fault.message for unread in card.unread] == []
    assert card.abilities


@pytest.mark.parametrize("text", EVERY)
def test_what_is_printed_reads_as_the_same_trees(text: str) -> None:
    abilities = read_city_of_heroes(text).abilities
    assert read_city_of_heroes(print_city_of_heroes(abilities)).abilities == abilities


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


@pytest.mark.parametrize("text", EVERY)
def test_every_ability_can_be_told_in_plain_words(text: str) -> None:
    for ability in read_city_of_heroes(text).abilities:
        assert explain_city_of_heroes(ability).endswith(".")


def test_a_plain_telling() -> None:
    ability = read_city_of_heroes("Action: Discard a card: Draw two cards.").abilities[0]
    assert explain_city_of_heroes(ability) == "An action. Cost: discard a card. Then: Draw 2 cards."


# ---- what is not read ------------------------------------------------------------------------------------------------


def test_a_misspelt_word_is_pointed_at_with_a_suggestion() -> None:
    text = "Action: Draw two crads."
    unread = read_city_of_heroes(text).unread[0]
    assert text[unread.fault.span.start : unread.fault.span.end] == "crads"
    assert unread.fault.suggestion == "cards"


def test_only_the_sentence_that_is_not_understood_is_unread() -> None:
    card = read_city_of_heroes("Action: Draw a card. Flumph the grommet. Discard a card.")
    assert [unread.text for unread in card.unread] == ["Flumph the grommet"]
    assert len(card.abilities[0].effects) == 3


def test_a_react_without_its_second_colon_is_told() -> None:
    assert not read_city_of_heroes("React: Play when an opponent puts a power into play. Draw a card.").is_fully_read


def test_a_text_that_is_too_long_is_refused() -> None:
    with pytest.raises(LanguageError):
        read_city_of_heroes("a" * 20_001)


def test_no_text_raises_anything() -> None:
    random = Random(7)
    pieces = " ".join(EVERY).split() + list(".:,()'\n+-0123456789") + ["Ω", "“", "React:", "Action:"]
    for _ in range(1500):
        text = " ".join(random.choice(pieces) for _ in range(random.randint(0, 25)))
        card = read_city_of_heroes(text)
        for unread in card.unread:
            assert unread.text.strip()


@pytest.mark.parametrize(
    "text",
    [
        "Action: Draw a power.",  # only cards are drawn
        "Action: Draw a card for your next 2 actions.",  # drawing does not last
        "Action: Heal 2 hit points on an attack.",
        "Action: Each opponent heals 2 hit points on a super.",
        "Action: An opponent inflicts 2 fire damage on this super.",
        "This super may not receive damage.",  # what is received is a status effect
        "Stone Fist attacks have +1 damage.",  # what kind of attack that is has no meaning yet
        "Action: Charge this attack power 1 click.",
        "Action: Move it in Toe-to-Toe.",
        "Action: Charge a power and an enhancement 1 click.",
        "Action: Draw a card after each action.",
    ],
)
def test_words_that_would_be_passed_over_are_unread(text: str) -> None:
    assert read_city_of_heroes(text).unread


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


@pytest.mark.parametrize(
    "text",
    [
        "Action: The target has Immobilize until this power is recharged.",
        "Action: All opposing supers have -2 accuracy until this power becomes ready.",
        "Action: This super has +2 defense while it is in Toe-to-Toe.",
        "Action: Ranged area attack. Target up to three opposing supers or missions. Inflict 3 fire damage.",
        "Action: Ranged area attack. Target all opposing supers with Flight. Inflict 1 fire damage.",
        "Action: Charge a power with an enhancement 1 click.",
        "Action: Move an opposing super. Charge its powers 1 click.",
        "Action: Copy a power attached to an opposing super. Use the copy.",
        "Your attacks with a Stone Fist power have +1 accuracy.",
        "Action: Heal one of your supers 2 hit points.",
        "Action: Melee attack. Inflict 3 smashing damage and Knockdown 1.",
        "Action: Ranged attack. The target is Immobilized for 2 actions.",
        "Action: Ranged area attack. Target all opposing supers in one tactics mode. Inflict 2 fire damage.",
        "Action: Discard your hand. Draw five cards.",
        "React: Play after an attack misses this super: Draw a card.",
        "After this super defeats a mission, draw two cards.",
        "Whenever an opponent rests, you may draw a card.",
        "Threat: Players may not take Assemble actions.",
        "If this super is Stunned, it has +1 defense.",
        "Action: Choose one: draw two cards; or recharge one of your powers 2 clicks.",
    ],
)
def test_newer_phrases_are_read_and_printed(text: str) -> None:
    card = read_city_of_heroes(text)
    assert not card.unread
    assert read_city_of_heroes(print_city_of_heroes(card.abilities)).abilities == card.abilities


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


@pytest.mark.parametrize(
    "text",
    ["Heal 2 hit points on all supers of target opponent.", "Heal 2 hit points on that super you control."],
)
def test_whose_a_super_is_is_printed(text: str) -> None:
    assert print_city_of_heroes(read_city_of_heroes(f"Action: {text}").abilities) == f"Action: {text}"


@pytest.mark.parametrize("attack", ["that opponent's attack", "an attack of target opponent", "your attack"])
def test_whose_an_attack_is_is_printed(attack: str) -> None:
    abilities = read_city_of_heroes(f"Action: Cancel {attack}.").abilities
    assert read_city_of_heroes(print_city_of_heroes(abilities)).abilities == abilities


def test_a_set_called_by_words_of_the_language_is_printed_in_brackets() -> None:
    text = "Action: Charge a [Super Ember] power 1 clicks."
    assert print_city_of_heroes(read_city_of_heroes(text).abilities) == text


# ---- the common core -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ours", "shared"),
    [
        ("Put a power from your hand into play.", "Place a power from your hand into play."),
        ("This super has +1 accuracy.", "This super gets +1 accuracy."),
        ("All supers have -1 accuracy.", "All of the supers have -1 accuracy."),
        ("This super may not move.", "This super cannot move."),
        ("Put a power into play face down.", "Put a power into play facedown."),
        ("Draw a card, then discard a card.", "Draw a card and then discard a card."),
    ],
)
def test_words_of_the_common_core_are_words_of_this_game(ours: str, shared: str) -> None:
    first, second = read_city_of_heroes(ours), read_city_of_heroes(shared)
    assert not second.unread
    assert first.abilities == second.abilities


def test_no_word_of_the_core_is_listed_a_second_time() -> None:
    text = (GRAMMARS / "city_of_heroes.lark").read_text(encoding="utf-8")
    imported = set(re.findall(r"\b[A-Z]_[A-Z_]+\b|WORD_[A-Z_]+", text.partition("sentence:")[0]))
    used = text.partition("sentence:")[2]
    assert len(imported) > 60
    assert [name for name in sorted(imported) if name not in used] == []


def test_a_grammar_taken_from_the_cache_reads_the_same(tmp_path: Path) -> None:
    text = "Action: Melee attack. Inflict 3 fire damage. The target discards a card."
    program = (
        "import sys; from pathlib import Path\n"
        "from judge_app.language import read_card_text\n"
        f"print(read_card_text('city-of-heroes', {text!r}, Path(sys.argv[1])).abilities)\n"
    )
    printed = [
        subprocess.run(
            [sys.executable, "-c", program, str(tmp_path)], capture_output=True, check=True, text=True, cwd=ROOT
        ).stdout
        for _ in range(2)
    ]
    assert list(tmp_path.iterdir())
    assert printed[0] == printed[1] == f"{read_city_of_heroes(text).abilities}\n"

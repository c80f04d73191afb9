"""Handlers by node type: the last registered is in force, special cases fall through, and what nobody plays stops the run."""

from __future__ import annotations

from dataclasses import fields

import pytest

from judge_app.engine.cards import Face
from judge_app.engine.carry_figures import multiplied
from judge_app.engine.deciders import RecordedDecider
from judge_app.engine.frame import Frame
from judge_app.engine.handlers import Handlers, Purpose
from judge_app.engine.interpreter import carry_out
from judge_app.engine.kernel import KERNEL
from judge_app.engine.play import Play
from judge_app.engine.players import Player
from judge_app.engine.refusals import Unreadable
from judge_app.language import amounts as a
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.objects import Choice, Objects, Who
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.spans import Span
from tests.engine.no_game import rules_of_no_game

YOU = PlayerWords(Who.YOU)
ONE = a.Exactly(a.Number(1))


def says(_effect: i.Roll, _scope: Frame[Play]) -> bool:
    return True


def says_not(_effect: i.Roll, _scope: Frame[Play]) -> bool:
    return False


def is_large(effect: i.Roll, _scope: Frame[Play]) -> bool:
    return effect.sides > 6


def carried_out(handlers: Handlers[Play], effect: i.Roll) -> bool:
    return handlers.instructions[type(effect)](effect, None)


def test_a_later_part_replaces_what_an_earlier_one_registered() -> None:
    first: Handlers[Play] = Handlers()
    first.carries_out(i.Roll, "who", "sides")(says)
    second: Handlers[Play] = Handlers()
    second.carries_out(i.Roll, "who")(says_not)
    both = Handlers(first, second)
    assert carried_out(both, i.Roll(YOU, 6)) is False
    assert both.fields_of(i.Roll) == frozenset({"who"})
    assert carried_out(first, i.Roll(YOU, 6)) is True


def test_a_special_case_falls_through_where_it_does_not_apply() -> None:
    special: Handlers[Play] = Handlers()
    special.carries_out(i.Roll, "who", "sides")(says)
    special.carries_out(i.Roll, "sides", when=is_large)(says_not)
    assert carried_out(special, i.Roll(YOU, 6)) is True
    assert carried_out(special, i.Roll(YOU, 20)) is False
    assert special.fields_of(i.Roll) == frozenset({"who", "sides"})


def test_a_verb_is_registered_by_itself() -> None:
    def cancels(_effect: i.Act, _scope: Frame[Play]) -> bool:
        return True

    verbs: Handlers[Play] = Handlers()
    verbs.carries_out(i.Act, "verb", "what", "at_random", verb=i.Verb.CANCEL)(cancels)
    assert verbs.first_unplayed([i.Act(i.Verb.CANCEL, at_random=True)]) is None
    ready = i.Act(i.Verb.READY)
    assert verbs.first_unplayed([ready]) is ready


def test_a_field_that_is_set_and_that_no_handler_honours_is_found() -> None:
    draw = i.Draw(YOU, ONE)
    assert KERNEL.first_unplayed([draw]) is None
    additional = i.Draw(YOU, ONE, additional=True)
    assert KERNEL.first_unplayed([s.May(YOU, (additional,))]) is additional


def test_a_node_that_nobody_plays_is_found_wherever_it_is() -> None:
    limit = s.DeckLimit(Objects(Choice.EVERY), ONE)
    assert KERNEL.first_unplayed([limit]) is limit
    assert KERNEL.first_unplayed([s.May(YOU, (i.Draw(YOU, ONE), limit))]) is limit


def test_two_games_do_not_share_what_was_found_in_a_tree() -> None:
    tree = (i.Roll(YOU, 6),)
    knows: Handlers[Play] = Handlers(KERNEL)
    knows_not: Handlers[Play] = Handlers()
    assert knows.first_unplayed(tree) is None
    assert knows_not.first_unplayed(tree) is tree[0]


def test_a_field_that_the_node_does_not_have_cannot_be_registered() -> None:
    nobody: Handlers[Play] = Handlers()
    with pytest.raises(ValueError, match="Roll has no colour"):
        nobody.carries_out(i.Roll, "colour")


@pytest.mark.parametrize("purpose", Purpose)
def test_the_kernel_registers_each_node_once_for_each_purpose(purpose: Purpose) -> None:
    entries = [entry for entry in KERNEL.entries if entry.purpose is purpose and purpose is not Purpose.PART]
    assert len({entry.node for entry in entries}) == len(entries)
    assert all(entry.honours <= {field.name for field in fields(entry.node)} for entry in entries)


@pytest.mark.parametrize(
    ("effect", "grown"),
    [
        (i.Draw(YOU, a.UpTo(a.Number(2))), i.Draw(YOU, a.UpTo(a.Times(3, a.Number(2))))),
        (i.Deal(None, None), i.Deal(None, a.Times(3, a.ThatMuch()))),
        (i.ChangeHealth(YOU, a.Number(1)), i.ChangeHealth(YOU, a.Times(3, a.Number(1)))),
        (i.Draw(YOU, a.AnyNumber()), i.Draw(YOU, a.AnyNumber())),
    ],
)
def test_what_is_done_for_each_has_its_number_that_many_times_over(effect: i.Instruction, grown: i.Instruction) -> None:
    assert multiplied(effect, 3) == grown


def test_nothing_is_carried_out_of_what_says_more_than_is_honoured() -> None:
    play = Play(RecordedDecider(), rules_of_no_game({}))
    ana = Player(0, "Ana")
    card = play.new_card(Face("Scout", text="Draw one additional card."), ana, play.new_zone("pile", ana))
    words = i.Draw(YOU, ONE, additional=True, span=Span(0, 25))
    with pytest.raises(Unreadable, match="Draw one additional card"):
        carry_out((words,), Frame(play, card, ana))

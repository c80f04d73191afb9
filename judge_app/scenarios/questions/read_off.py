"""Answers that are read off the run, or off the run gone on, for slots that no question of the forms asks: how often a card
triggered, when its words end, what somebody controls or has when the turn is over, whether what was done may be done."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from judge_app.engine.state import Card, Player
from judge_app.engine.trace import Step, StepKind
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.questions.asked import check
from judge_app.scenarios.questions.other_runs import OtherRuns
from judge_app.scenarios.questions.slot_readings import Run, parts_to_answer
from judge_app.scenarios.questions.slots import Slots
from judge_app.scenarios.questions.steps import rules_of, told
from judge_app.scenarios.tries import spoken

Answers = Callable[[Slots, Run, OtherRuns], Given | None]
_OF_THIS_TURN = re.compile(r"\b(?:until (?:the )?end of (?:the |this )?turn|this turn)\b", re.I)
_OF_THIS_ATTACK = re.compile(r"\bfor (?:the|this) attack\b", re.I)
_TURN = re.compile(r"^(?P<turn>.+?'s turn \d+)\b")
_PUTS = re.compile(r" (?:puts|announces|sets) ")
MOST_TOLD = 4


def read_off(text: str, run: Run, other_runs: OtherRuns) -> Given | None:
    """None if it asks for nothing of the kind."""
    for slots in parts_to_answer(text, run):
        for way in _WAYS:
            found = way(slots, run, other_runs)
            if found is not None:
                return found
    return None


def _said(answer: str, steps: Sequence[Step], reason: str = "") -> Given:
    cites = tuple(dict.fromkeys(rules_of(steps)))
    told_of = "; ".join(map(told, steps[:MOST_TOLD]))
    return Given("", answer, "; ".join(filter(None, (reason, told_of))), cites, steps[0].n if steps else 0)


def how_often_it_triggered(slots: Slots, run: Run, _: OtherRuns) -> Given | None:
    """ "How many times did Reaper go off"."""
    if not slots.fits("times", "go_off", "now over this_turn"):
        return None
    steps = [step for step in run.play.trace.steps if _begins_to_work(step, slots.cards[0])]
    return _said(f"{len(steps)} time{'s' if len(steps) != 1 else ''}", steps) if steps else None


def _begins_to_work(step: Step, card: Card) -> bool:
    """An effect of the card triggers, or it is announced, activated or reacted with."""
    if step.kind is StepKind.TRIGGERED:
        return card in step.words or step.about is card
    said = rf"(?:announces the \w+ of|activates(?: the \w+ effect of)?|reacts with|acts with) {re.escape(card.label)}\b"
    return step.actor is not None and re.search(said, step.text) is not None


def how_many_were_engaged_for_it(slots: Slots, run: Run, _: OtherRuns) -> Given | None:
    """ "How many resources did Ana turn sideways for Dealer"."""
    if not slots.fits("amount", "resources", "sideways use cost big now", _SPENT, people=None):
        return None
    ending = f" for {slots.cards[0].label}"
    paid = [step for step in run.play.trace.steps if " pays " in step.text and step.text.endswith(ending)]
    engaged = [change for step in paid for change in step.changes if change.what == "engaged" and change.after is True]
    return _said(f"{len(engaged)}", paid) if len(paid) == 1 and engaged else None


_SPENT = ("spend", "spent", "turn", "for", "commit", "engage")


def how_many_came_off_the_deck(slots: Slots, run: Run, _: OtherRuns) -> Given | None:
    """ "How many cards came off Rin's deck for Icon": where that is all that the run takes from it."""
    if not slots.fits("amount", "cards come_off deck", "now over", ("for", "off"), len(slots.cards), 1):
        return None
    moves = [step for step in run.play.trace.steps if _takes_from_a_deck(step, slots.people[0])]
    return _said(str(len(moves)), moves) if moves and _is_all_for(slots.cards, run) else None


def _is_all_for(cards: Sequence[Card], run: Run) -> bool:
    """These are all that is played in the run."""
    steps = run.play.trace.steps
    played = {step.text for step in steps if _PUTS.search(step.text) and " of " not in step.text}
    return not cards or (len(played) == 1 and all(card.label in text for card in cards for text in played))


def _takes_from_a_deck(step: Step, player: Player) -> bool:
    return any(each.what == "zone" and str(each.before) == f"{player.name}'s deck" for each in step.changes)


def when_its_words_end(slots: Slots, run: Run, _: OtherRuns) -> Given | None:
    """ "When does Peace wear off": its effect says how long it lasts."""
    if not slots.fits("when", "wear_off", "now still"):
        return None
    card = slots.cards[0]
    lasting = [found[0] for words in (_OF_THIS_TURN, _OF_THIS_ATTACK) if (found := words.search(card.face.text))]
    used = [step for step in run.play.trace.steps if _is_by_words_of(step, card)]
    if len(lasting) != 1 or not used:
        return None
    end = _end_of(lasting[0], used[-1])
    return _said(end, used[-1:], f"it says “{lasting[0]}”") if end else None


def _is_by_words_of(step: Step, card: Card) -> bool:
    return step.card_text is not None and step.card_text[0] in (card.label, card.face.name)


def _end_of(lasting: str, used: Step) -> str:
    """In the turn in which it was used."""
    if _OF_THIS_ATTACK.search(lasting):
        return "when that attack is over"
    turn = _TURN.match(str(used.place))
    return f"at the end of {turn['turn']}" if turn is not None else ""


def who_controls_it_then(slots: Slots, run: Run, other_runs: OtherRuns) -> Given | None:
    """ "Does Ben get Herald back when Ana's turn is over"."""
    besides = "turn over wear_off happens when next_turn now this_turn ready"
    if not slots.fits("whether", "back", besides, people=None) or not slots.people:
        return None
    card, who = slots.cards[0], slots.people[0]
    gained = [step for step in run.play.trace.steps if f" gains control of {card.label}" in step.text]
    if not gained or card.controller is who:
        return None
    turned = next(iter(other_runs.going_on(run.play.rules.turn_player(run.play))), None)
    said = f"{spoken(who.name)} controls {spoken(card.label)}"
    found = check(run.game, turned.play, said) if turned is not None and turned.play is not None else None
    if found is None:
        return None
    return _said("yes" if found[0].holds else "no", gained[-1:], f"when the turn is over: {found[0].got}")


def was_done(slots: Slots, run: Run, _: OtherRuns) -> Given | None:
    """ "Is Brute even allowed to attack", where it did: nothing of the rules refused it."""
    if not slots.fits("whether allowed", "allowed attack", "still so use"):
        return None
    done = [step for step in run.play.trace.steps if _attacks_with(step, slots.cards[0])]
    return _said("yes", done[-1:], "it was done, and no rule refused it") if done else None


def _attacks_with(step: Step, card: Card) -> bool:
    return " attacks " in step.text and step.text.endswith(f" with {card.label}")


def is_figure_kept(slots: Slots, run: Run, _: OtherRuns) -> Given | None:
    """ "Does Gale keep def 5 for the next punch": no, where it has another one when the run is over."""
    besides = "next next_turn attack hit tough power accurate slow damage now still use"
    if not slots.fits("whether", "keeps", besides, slots.numbers) or len(slots.numbers) != 1:
        return None
    card = slots.cards[0]
    figure = next((slot.text for slot in slots.slots if slot.text in card.face.figures), "")
    found = check(run.game, run.play, f"{spoken(card.label)}'s {figure} is {slots.numbers[0]}") if figure else None
    if found is None or found[0].holds:
        return None
    return _said("no", [], f"its {figure} is {found[0].got} now")


_WAYS: tuple[Answers, ...] = (
    how_often_it_triggered,
    how_many_were_engaged_for_it,
    how_many_came_off_the_deck,
    when_its_words_end,
    who_controls_it_then,
    was_done,
    is_figure_kept,
)

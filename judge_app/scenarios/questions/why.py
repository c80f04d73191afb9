"""Why, and why not: the step, what it came of, what undid it, or the facts on which it hangs."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from dataclasses import replace

from judge_app.engine.game import Answer
from judge_app.engine.state import Card, Player
from judge_app.engine.trace import Change, Step, StepKind
from judge_app.language.abilities import Kind
from judge_app.language.scenario_trees import Claim
from judge_app.scenarios.behind import step_behind
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.questions.asked import ALIVE, DEAD, HARMED, MOST_SAID, Asked, first_answer
from judge_app.scenarios.questions.can import ZONE_WORDS, can
from judge_app.scenarios.questions.cards_there import in_play, known_cards
from judge_app.scenarios.questions.forms import FIGURES
from judge_app.scenarios.questions.hanging import on_what_it_hangs
from judge_app.scenarios.questions.histories import why_this_figure
from judge_app.scenarios.questions.named import cards_in
from judge_app.scenarios.questions.on_offer import is_deed
from judge_app.scenarios.questions.other_runs import Other
from judge_app.scenarios.questions.paid import why_it_cost
from judge_app.scenarios.questions.permitted import why_it_is_allowed
from judge_app.scenarios.questions.refunds import is_of_a_refund
from judge_app.scenarios.questions.steps import (
    chain_of,
    has_numbers,
    is_health_of,
    is_less,
    last_change_of,
    rules_of,
    says,
    speaks_of,
    told,
    told_with_figures,
    undoes,
)
from judge_app.scenarios.questions.vocabulary import PREDICATES, is_form_of, stems_of
from judge_app.scenarios.questions.which import which_of_them
from judge_app.scenarios.questions.words import Word

DONE = frozenset("deal hit attack block obstruct draw kill do defend counter react respond discard pay".split())
ANSWERING = frozenset("respond react response use".split())
NOTHING = "nothing does it here"
ONLY = re.compile(r"\b(?:only|just|and not|instead of|not even|less)\b", re.I)
LESS_OF = frozenset("lose lost take took taken deal dealt damage health hit knock".split())
PAID_WITH = frozenset("chasing chase cost card cards anything".split())
LESSENING = ("prevent", "resist", "reduc", "negat", "cancel")
UNDAMAGED = (PREDICATES["take damage"], PREDICATES["take any damage"])
UNHARMED = (*UNDAMAGED, PREDICATES["lose health"])
GONE = ("zone", "defeated")
TAKING_AWAY = ("defeat", "destroy", "remov", "negat")
BENEFITS = frozenset("health gain gained heal healed draw drew card cards up".split())
YOU = re.compile(r"\byour?\b", re.I)
BONUS = re.compile(r"[+-]\d+")
WAITS = ("when", "whenever", "after ", "before ", "at the ", "if ", "trigger", "response", "react")


def why(asked: Asked) -> Given | None:
    found = _why(asked)
    if found is None or not found.step:
        return found
    return with_what_lessened_it(asked, found) if ONLY.search(asked.question) else with_what_it_rests_on(asked, found)


def with_what_lessened_it(asked: Asked, found: Given) -> Given:
    """ "Why did he only lose 3 and not 8": also what was prevented, negated, resisted or blocked in the run."""
    if asked.form.is_modal or not LESS_OF & set(asked.form.plain):
        return found
    less = [step for step in asked.play.trace.steps if _lessens(step) and not _is_said_in(found, step)][-MOST_SAID:]
    reason = "; ".join((found.reason, *map(asked.told_with_source, less)))
    return replace(found, reason=reason, cites=tuple(dict.fromkeys((*found.cites, *rules_of(less)))))


def _lessens(step: Step) -> bool:
    return undoes(step) or says(step, LESSENING)


def _is_said_in(found: Given, step: Step) -> bool:
    return step.text in found.reason or step.text == found.answer


def with_what_it_rests_on(asked: Asked, found: Given) -> Given:
    """ "Why did Bot die": also a card's words, or a deed of the run, without which it would not have."""
    runs = asked.moment.other_runs
    if runs is None or not _is_of_a_death_or_a_hit(asked):
        return found
    step = asked.play.trace.steps[found.step - 1]
    rests = [each.fact for each in runs.with_one_fact_changed() if _is_owed_to(asked, found, step, each)]
    said = "; ".join(f"it rests on {fact}" for fact in list(dict.fromkeys(rests))[:MOST_SAID])
    return replace(found, reason=f"{found.reason}; {said}") if said else found


def _is_of_a_death_or_a_hit(asked: Asked) -> bool:
    is_of_one = asked.predicate() == DEAD or "hit" in asked.form.content
    return is_of_one and not asked.form.negative and not asked.form.is_modal


def _is_owed_to(asked: Asked, found: Given, step: Step, other: Other) -> bool:
    """Without this fact the step does not happen, and the answer speaks neither of the fact nor of one of its cards."""
    if step.text in {each.text for each in other.result.steps} or other.result.verdict not in ("holds", "fails"):
        return False
    is_words_or_deed = other.fact.startswith("“") or other.change.startswith("without")
    if other.fact in found.reason or not is_words_or_deed:
        return False
    named = [card.label for card in known_cards(asked.play) if card.label in other.fact]
    return any(name not in found.reason for name in named)


def _why(asked: Asked) -> Given | None:
    if asked.form.negative and asked.form.is_modal:
        return why_it_cannot(asked)
    if (found := first_answer(asked, _OF_ITS_OWN_KIND)) is not None:
        return found
    if asked.predicate() == ALIVE and not asked.form.negative and asked.form.subject is not None:
        return why_it_did_not_die(asked)
    return first_answer(asked, (why_it_stayed, why_these_numbers)) or by_its_step(asked)


def why_it_may(asked: Asked) -> Given | None:
    return why_it_is_allowed(asked) if asked.form.is_modal else None


def why_a_player_lives(asked: Asked) -> Given | None:
    """ "Why is Ben still alive", "why didn't Ben lose"."""
    player = asked.about
    lives = (ALIVE, DEAD, *([PREDICATES["lose"]] if asked.form.negative else []))
    if not isinstance(player, Player) or asked.predicate() not in lives or player.outcome == "loses":
        return None
    return why_it_lives(asked, player)


def why_it_did_not_die(asked: Asked) -> Given | None:
    """ "Why is Bot alive" is "why didn't Bot die", or the damage that was not enough for it."""
    dies = replace(asked.form, words=(*asked.form.names[:1], Word("die", None, "die")), negative=True)
    lived = why(Asked(asked.moment, asked.question, dies))
    return (what_it_withstood(asked) or lived) if lived is not None and lived.answer == NOTHING else lived


def why_these_numbers(asked: Asked) -> Given | None:
    """Nothing is named but numbers."""
    if asked.form.names or FIGURES & set(asked.form.plain):
        return None
    return step_of_these_numbers(asked)


def by_its_step(asked: Asked) -> Given | None:
    """By the step behind what is so, or that says what is asked; else why it is not so."""
    checked = asked.checked(asked.play)
    step = _step_meant(asked, checked)
    if asked.form.negative:
        return why_not_by_its_step(asked, _unless_of_another(asked, checked, step), checked is not None)
    if step is not None:
        return asked.because(step)
    if checked is not None and not checked[0].holds:
        return how_it_left(asked) or asked.said("it is not so", checked[0].got, checked[0].cites)
    return step_of_these_numbers(asked)


def _step_meant(asked: Asked, checked: tuple[Answer, Claim] | None) -> Step | None:
    """Of what is not so there is none."""
    if checked is None:
        return asked.step_saying(asked.play)
    answer, claim = checked
    return (step_behind(asked.play, claim) or asked.step_saying(asked.play)) if answer.holds else None


def _unless_of_another(asked: Asked, checked: tuple[Answer, Claim] | None, step: Step | None) -> Step | None:
    """The step, if it is what is asked about that does it, or from which it takes health."""
    if step is None or (checked is None and is_done_by_another(asked, step)):
        return None
    return None if asked.predicate() in UNHARMED and not takes_from(asked, step) else step


def why_not_by_its_step(asked: Asked, step: Step | None, is_claim: bool) -> Given | None:
    """Why something did not happen, or is not so, of which a step may speak all the same."""
    if not is_claim and is_of_a_refund(asked.form.plain):  # what was paid for it is not given back
        return what_undid_it(asked) or (asked.because(step) if step is not None else None)
    if not is_claim and step is None:
        return why_no_step_says_it(asked)
    if step is not None and not (undoes(step) or "fails" in step.text):
        return asked.because(step)
    return why_it_did_not(asked)


def why_no_step_says_it(asked: Asked) -> Given | None:
    """Nor is there a claim that means it: it was gone, or the game may not even know what is asked."""
    if (left := why_it_was_gone(asked)) is not None:
        return left
    is_known = asked.predicate() is not None or is_deed(asked)
    return why_it_did_not(asked) if is_known else first_answer(asked, _WHAT_DOES_NOT_DO_IT)


def why_it_was_committed(asked: Asked) -> Given | None:
    """ "Why did I have to commit Mind for Hook": what the check was against, and what it was made."""
    if asked.form.negative or not {"have", "to", "commit"} <= set(asked.form.plain):
        return None
    paid = [step for step in asked.play.trace.steps if _is_paid_with(step, asked.cards)]
    if not paid:
        return None
    checking = _check_paid_for(paid[-1], asked.play.trace.steps)
    reason = "; ".join((*asked.keywords_of(checking), *map(told_with_figures, checking)))
    return asked.said(paid[-1].text, reason, rules_of(checking), paid[-1].n)


def _is_paid_with(step: Step, cards: Sequence[Card]) -> bool:
    return step.text.endswith(" to pass the check") and any(card.label in step.text for card in cards)


def _check_paid_for(paid: Step, steps: Sequence[Step]) -> list[Step]:
    """From where its difficulty was worked out."""
    worked_out = [step.n for step in steps[: paid.n] if "difficulty" in step.text.lower()]
    return [
        step
        for step in steps[(worked_out or [paid.n])[-1] - 1 : paid.n]
        if says(step, ("check", "difficulty", "fire")) and " chooses " not in step.text
    ]


def why_no_bonus(asked: Asked) -> Given | None:
    """ "Why didn't Fist get the +4": what became of the card that would have given it."""
    bonus = next((word for word in asked.form.plain if BONUS.fullmatch(word)), None)
    if bonus is None or not asked.form.negative or asked.form.is_modal:
        return None
    for card in _cards_giving(asked, bonus):
        undone = _ends_of(card, asked.play.trace.steps)
        if undone:
            return asked.because(_undone_first(undone, asked.play.trace.steps))
    return None


def _cards_giving(asked: Asked, bonus: str) -> list[Card]:
    """Those that say it, of what is named beside whom it is for; else all that say it."""
    giving = [card for card in known_cards(asked.play) if bonus in card.face.text]
    return [card for card in cards_in(asked.form.others) if card in giving] or giving


def _ends_of(card: Card, steps: Sequence[Step]) -> list[Step]:
    """The steps in which it comes to nothing."""
    naming = [step for step in steps if card.label in step.text or card in step.words]
    return [step for step in naming if undoes(step) or " fails" in step.text or " has no effect" in step.text]


def _undone_first(undone: Sequence[Step], steps: Sequence[Step]) -> Step:
    """After a check that failed, the step that says so of it."""
    if any(_is_failed_check(step) for step in steps[: undone[0].n]):
        return next((each for each in undone if "fail" in each.text), undone[0])
    return undone[0]


def _is_failed_check(step: Step) -> bool:
    return " check " in step.text and " fails" in step.text


def why_nothing_was_due(asked: Asked) -> Given | None:
    """ "Why didn't Ada have to discard anything to shoot": her attack, with the rules by which it was declared."""
    player = asked.form.player()
    if not asked.form.negative or asked.form.is_modal or not _asks_for_a_cost(asked) or player is None:
        return None
    steps = asked.play.trace.steps
    own = _attacks_of(player, steps)
    if not own:
        return None
    aimed = [step for step in steps[own[-1].n : own[-1].n + 1] if " is targeted " in step.text]
    found = asked.because(own[-1])
    cites = (*own[-1].cites, *rules_of(aimed), *found.cites)
    return replace(found, answer=f"no cost is due for it: {own[-1].text}", cites=tuple(dict.fromkeys(cites)))


def _asks_for_a_cost(asked: Asked) -> bool:
    """ "Have to discard", "have to pay", "pay the chasing cost"."""
    said = set(asked.form.plain)
    must = {"have", "to"} <= said and bool({"discard", "pay", "chase"} & said)
    return must or (asked.verb == "pay" and bool(PAID_WITH & said))


def _attacks_of(player: Player, steps: Sequence[Step]) -> list[Step]:
    """Those that came of what the player does."""
    attacks = [step for step in steps if " attacks " in step.text]
    return [step for step in attacks if player in {each.actor for each in chain_of(step, steps)}]


def why_by_keyword(asked: Asked) -> Given | None:
    """ "Why only 4 Barrage damage": what the keyword says, and the step of its rule that has the number."""
    numbers = _numbers_in(asked)
    if asked.form.negative or asked.form.is_modal or not numbers:
        return None
    for card, said, meaning in asked.keywords_on(known_cards(asked.play)):
        steps = [step for step in _by_a_rule_of(asked, meaning.cites, card) if has_numbers(step, numbers)]
        if steps and _keyword_words(said) <= set(asked.form.content):
            return replace(asked.because(steps[-1]), answer=f"{card} has {said}: {meaning.text.rstrip('.')}")
    return None


def _by_a_rule_of(asked: Asked, cites: Sequence[str], card: Card) -> list[Step]:
    """The steps that name a card and cite one of these rules."""
    return [step for step in asked.play.trace.steps if set(cites) & set(step.cites) and card.label in step.text]


def _keyword_words(said: str) -> set[str]:
    """Without its number."""
    return set(re.sub(r":? \d+$", "", said).lower().split())


def _harmed_healed_and_harmed(
    changed: Sequence[tuple[Step, Change]],
) -> tuple[Step, tuple[Step, Change], Step] | None:
    """The first step that harms it, the last that heals it before the last that harms it, and that; None if none heals it."""
    harms = [n for n, (_, change) in enumerate(changed) if is_less(change)]
    back = [each for each in changed[harms[0] : harms[-1]] if not is_less(each[1])] if harms else []
    return (changed[harms[0]][0], back[-1], changed[harms[-1]][0]) if back else None


def it_does_not_add_up(asked: Asked) -> Given | None:
    """Damage that came twice and was gone in between."""
    card = asked.about
    if not isinstance(card, Card):
        return None
    harmed_again = _harmed_healed_and_harmed(_changes_of_harm(card, asked.play.trace.steps))
    if harmed_again is None:
        return None
    first, (healed, by), last = harmed_again
    over = [step for step in asked.play.trace.steps if step.text == "The Clash is over"]
    reason = "; then ".join((told(first), f"{by.sentence} (step {healed.n})", told(last)))
    what = "clash damage" if "clash damage" in first.text else "damage"
    answer = f"the {what} does not add up: it is gone before the next"
    return asked.said(answer, reason, rules_of((*over[:1], first)), first.n)


def _changes_of_harm(card: Card, steps: Sequence[Step]) -> list[tuple[Step, Change]]:
    """Where its health, defense or damage got another number."""
    return [
        (step, change)
        for step in steps
        for change in step.changes
        if change.subject is card and change.what in HARMED and type(change.after) is int
    ]


def how_it_left(asked: Asked) -> Given | None:
    """ "Why is Docks gone" of a card that was not defeated: what took it out of play."""
    card = asked.about
    if asked.predicate() != DEAD or not isinstance(card, Card) or in_play(card):
        return None
    moves = steps_changing(asked, card, ("zone",))
    return asked.because(moves[-1]) if moves else None


def steps_changing(asked: Asked, thing: object, what: Container[str]) -> list[Step]:
    """Those that change one of these things of it."""
    return [
        step
        for step in asked.play.trace.steps
        if any(change.subject is thing and change.what in what for change in step.changes)
    ]


def is_ever_changed(asked: Asked, thing: object) -> bool:
    return last_change_of(thing, asked.play.trace.steps) is not None


def why_it_stayed(asked: Asked) -> Given | None:
    """ "Why is Rope still ready": nothing turned it, and why not. "Why is it not ready": what was done with it last."""
    card = asked.about
    if (kept := what_kept_it(asked)) is not None:
        return kept
    if not isinstance(card, Card):
        return None
    if {"committed", "engaged"} & set(asked.form.content) and not asked.form.negative:
        return nothing_readied_it(asked, card)
    if asked.predicate() != PREDICATES["ready"] or asked.form.others:
        return None
    return why_it_is_not_ready(asked, card) if asked.form.negative else nothing_turned_it(asked, card)


def what_kept_it(asked: Asked) -> Given | None:
    """ "Why is it still committed": a step says that it does not ready."""
    if "still" not in asked.form.plain or not asked.form.is_state:
        return None
    thing = asked.about
    kept = [
        step for step in asked.play.trace.steps if " does not " in step.text and any(thing is w for w in step.words)
    ]
    return asked.because(kept[-1]) if kept else None


def why_it_is_not_ready(asked: Asked, card: Card) -> Given | None:
    """The last of the steps with it in which clicks were given."""
    steps = [step for step in asked.play.trace.steps if any(change.subject is card for change in step.changes)]
    clicks = [step for step in steps if any(change.what == "clicks" for change in step.changes)]
    return asked.because(clicks[-1]) if clicks else None


def nothing_turned_it(asked: Asked, card: Card) -> Given | None:
    """ "Why is Rope still ready", of one that began so: the check that failed, or what would have committed it."""
    checked = asked.checked(asked.play)
    if is_ever_changed(asked, card) or checked is None or not checked[0].holds:
        return None
    failed = [step for step in asked.play.trace.steps if _is_failed_check(step)]
    turned = replace(asked.form, words=(*asked.form.names[:1], Word("committed", None, "committed")), negative=True)
    found = asked.because(failed[-1]) if failed else on_what_it_hangs(Asked(asked.moment, asked.question, turned))
    if found is None:
        return asked.said("no step turns it")
    return replace(found, answer="no step turns it", reason=f"{found.answer}; {found.reason}")


def nothing_readied_it(asked: Asked, card: Card) -> Given | None:
    """ "Why is Net still committed", of one that began so: whose cards were readied."""
    checked = asked.checked(asked.play)
    if is_ever_changed(asked, card) or checked is None or not checked[0].holds or asked.form.others:
        return None
    readied = [step for step in asked.play.trace.steps if step.text.endswith((" is readied", " are readied"))][-1:]
    reason = "; ".join((f"{card} is {card.controller}'s", *(f"{told(step)}, in {step.place}" for step in readied)))
    return asked.said("it was so at the start, and no step readies it", reason, rules_of(readied))


def takes_from(asked: Asked, step: Step) -> bool:
    """Whether a step takes health from what is asked about, or says that nothing is taken."""
    thing = asked.form.subject.means if asked.form.subject is not None else None
    health = [change for change in step.changes if change.what == "health"]
    return not health or any(
        each.subject is thing or (isinstance(thing, Player) and is_health_of(each, thing)) for each in health
    )


def is_done_by_another(asked: Asked, step: Step) -> bool:
    """ "Why didn't Hal deal damage" is not answered by a step in which damage is dealt to Hal."""
    subject, content = asked.form.subject, asked.form.content
    if subject is None or asked.form.is_state or not content or content[0] not in DONE:
        return False
    first = next((word for word in step.words if isinstance(word, Card | Player)), step.actor)
    return first is not subject.means and step.actor is not subject.means


def why_it_was_gone(asked: Asked) -> Given | None:
    """It was no longer there to do it."""
    if not isinstance(asked.about, Card) or asked.verb not in DONE:
        return None
    gone = [step for step in steps_changing(asked, asked.about, GONE) if undoes(step) or says(step, TAKING_AWAY)]
    return asked.because(gone[0]) if gone else None


def why_so_much(asked: Asked) -> Given | None:
    """ "Why did Kiln lose 3", in two steps that make up 3: each of them."""
    thing = asked.about
    numbers = _numbers_in(asked)
    if thing is None or len(numbers) != 1 or not {"lose", "lost", "take", "took"} & set(asked.form.plain):
        return None
    lost = _losses_of(thing, asked.play.trace.steps)
    if len(lost) < 2 or sum(by for _, by in lost) != int(numbers[0]):
        return None
    parts = "; and ".join(told_with_figures(step) for step, _ in lost)
    sum_of_all = " + ".join(str(by) for _, by in lost) + f" = {int(numbers[0])}"
    return asked.said(sum_of_all, parts, rules_of(step for step, _ in lost), lost[-1][0].n)


def _losses_of(thing: Card | Player, steps: Sequence[Step]) -> list[tuple[Step, int]]:
    """Each step in which it loses health, and how much."""
    lost: list[tuple[Step, int]] = []
    for step in steps:
        for change in step.changes:
            is_its = change.subject is thing or (isinstance(thing, Player) and is_health_of(change, thing))
            match (change.what, change.before, change.after):
                case ("health", int(before), int(after)) if is_its and after < before:
                    lost.append((step, before - after))
    return lost


def what_it_withstood(asked: Asked) -> Given | None:
    """The damage that was not enough."""
    card = asked.about
    for step in reversed(asked.play.trace.steps):
        for change in step.changes:
            figures = (change.before, change.after) if change.subject is card else (None, None)
            match figures:
                case (int(before), int(after)) if 0 < after < before:
                    return replace(asked.because(step), answer=f"it is not enough: {change.sentence}")
    return None


def _numbers_in(asked: Asked) -> list[str]:
    return [word for word in asked.form.plain if word.isdigit()]


def step_of_these_numbers(asked: Asked) -> Given | None:
    """ "It says 2, why do I need a 3": the step that has both."""
    numbers = _numbers_in(asked)
    if len(numbers) < 2:
        return None
    having = [step for step in asked.play.trace.steps if has_numbers(step, numbers) == len(numbers)]
    if not having and asked.form.negative:
        having = _dealt_and_taken(asked, numbers) or _changed_by_the_first(asked, numbers)
    return asked.because(having[-1]) if having else None


def _dealt_and_taken(asked: Asked, numbers: Sequence[str]) -> list[Step]:
    """ "2 and not 3": 3 were dealt, and 2 taken."""
    if len(numbers) != 2:
        return []
    taken, dealt = int(numbers[0]), numbers[1:]
    return [
        step for step in asked.play.trace.steps if has_numbers(step, dealt) and taken in map(abs, _differences(step))
    ]


def _changed_by_the_first(asked: Asked, numbers: Sequence[str]) -> list[Step]:
    """ "2 and not 3", where nothing else is said: any step that has the 2 and changes something."""
    if not all(word.isdigit() for word in asked.form.content):
        return []
    return [step for step in asked.play.trace.steps if step.changes and has_numbers(step, numbers[:1])]


def _differences(step: Step) -> list[int]:
    return [each.after - each.before for each in step.changes if type(each.after) is int and type(each.before) is int]


def why_it_is_elsewhere(asked: Asked) -> Given | None:
    """Why a card is not in a zone: where it is, and the step that put it there; or that it is nowhere any more."""
    card = asked.about
    if not asked.form.negative or not isinstance(card, Card):
        return None
    if (ceased := asked.ceased(card)) is not None:
        return ceased
    moves = steps_changing(asked, card, ("zone",)) if ZONE_WORDS & set(asked.form.plain) else []
    return replace(asked.because(moves[-1]), answer=f"it is in {card.zone}") if moves else None


def why_it_lives(asked: Asked, player: Player) -> Given:
    """What health is left, and the last step that took some."""
    losses = [
        step
        for step in asked.play.trace.steps
        if speaks_of(step, player) and any(change.what == "health" for change in step.changes)
    ]
    if not losses:
        return asked.said(asked.health_of(player), "no step takes any")
    found = asked.because(losses[-1])
    return replace(found, answer=asked.health_of(player))


def why_it_cannot(asked: Asked) -> Given | None:
    found = can(asked)
    if found is None and ANSWERING & set(asked.form.content):
        return what_waits(asked)
    if found is None or found.answer != "yes":
        return found
    return asked.said("it can be done", found.reason, found.cites)


def why_it_did_not(asked: Asked) -> Given | None:
    """What undid it, what refuses it, or the facts of the board without which it would have happened."""
    if (
        found := first_answer(asked, (what_undid, struck_first, why_both_did_not_kill_it, what_was_dropped))
    ) is not None:
        return found
    refused = can(asked) if is_deed(asked) and not asked.form.is_state else None
    if refused is not None:
        return refused if refused.answer == "no" else asked.said("nobody did it", refused.reason, refused.cites)
    return first_answer(asked, _WHAT_IT_WAITS_FOR)


def why_both_did_not_kill_it(asked: Asked) -> Given | None:
    return it_does_not_add_up(asked) if asked.predicate() == DEAD else None


def what_was_dropped(asked: Asked) -> Given | None:
    """Damage that was begun and came to nothing."""
    return what_undid_it(asked, (StepKind.DROPPED, StepKind.CANCELED)) if asked.predicate() in UNHARMED else None


def struck_first(asked: Asked) -> Given | None:
    """Whoever would have dealt it damage was gone before that."""
    card = asked.about
    if not isinstance(card, Card) or asked.predicate() not in UNDAMAGED:
        return None
    for step in asked.play.trace.steps:
        if _strikes_first(step, card, asked.play.trace.steps):
            found, facts = asked.because(step), on_what_it_hangs(asked)
            reason = f"{found.reason}; {facts.reason}" if facts is not None else found.reason
            return replace(found, answer=f"{step.text} before it deals any damage", reason=reason)
    return None


def _strikes_first(step: Step, card: Card, steps: Sequence[Step]) -> bool:
    """By this step it is gone, and what that came of is a step of the card's own that changed it."""
    source = steps[step.cause - 1] if step.cause else None
    if source is None or next(iter(source.words), None) is not card:
        return False
    gone = [each.subject for each in step.changes if each.what in ("defeated", "destroyed")]
    return any(change.subject in gone for change in source.changes)


def what_undid(asked: Asked) -> Given | None:
    """A step that says that what is asked about came to nothing."""
    subject = asked.about
    if subject is None:
        return None
    failed = f" fails to play {subject}"
    undone = [
        step
        for step in asked.play.trace.steps
        if (undoes(step) and speaks_of(step, subject)) or step.text.endswith(failed)
    ]
    return asked.because(undone[-1]) if undone else None


def what_waits(asked: Asked) -> Given | None:
    """An ability of a card that is named would do it, and what it waits for did not happen."""
    return what_of_these_waits(asked, asked.cards)


def what_anything_waits(asked: Asked) -> Given | None:
    """The same of any card that the player in question has in play."""
    player = asked.form.player()
    left = [change.subject for step in asked.play.trace.steps for change in step.changes if change.what == "zone"]
    cards = [each for each in asked.play.cards if each.face.known and each.controller is player]
    return what_of_these_waits(asked, [each for each in cards if in_play(each) or each in left])


def what_of_these_waits(asked: Asked, cards: Sequence[Card]) -> Given | None:
    for card in cards:
        last = _last_concerning(card, asked.play.trace.steps)
        for ability in card.face.abilities:
            words = card.face.text[ability.span.start : ability.span.end]
            is_waiting = ability.kind is Kind.TRIGGERED or words.lower().startswith(WAITS)
            if last is not None and is_waiting and _would_do_it(asked, words):
                reason = f"what “{words}” waits for did not happen; {told(last)}"
                return asked.said(f"“{words}” did not trigger", reason, last.cites, last.n)
    return None


def _last_concerning(card: Card, steps: Sequence[Step]) -> Step | None:
    """The last step that changes something and speaks of the card; else of its player's health."""
    changing = [step for step in steps if step.changes]
    last = [step for step in changing if speaks_of(step, card)] or [
        step for step in changing if any(is_of(change, card.controller) for change in step.changes)
    ]
    return last[-1] if last else None


def _would_do_it(asked: Asked, words: str) -> bool:
    """These words of a card say what is asked, or it is only asked why it did not trigger."""
    return asked.predicate() == PREDICATES["trigger"] or (bool(asked.verb) and _has_a_form(words, stems_of(asked.verb)))


def _has_a_form(sentence: str, stems: tuple[str, ...], marks: str = "") -> bool:
    """Of one of these verbs; without the marks behind its words."""
    words = sentence.lower().split()
    return any(is_form_of(word.strip(marks), stems) for word in words)


def is_of(change: Change, player: Player) -> bool:
    """It is the player's own health, or that of their hero or contender."""
    return change.subject is player or is_health_of(change, player)


def what_undid_it(asked: Asked, kinds: Sequence[StepKind] = tuple(StepKind)) -> Given | None:
    """What was begun in the run and came to nothing, whoever it was aimed at."""
    steps = asked.play.trace.steps
    undone = [step for step in steps if undoes(step) and step.kind in kinds and _came_of_all(step, asked.cards, steps)]
    return asked.because(undone[-1]) if undone else None


def _came_of_all(step: Step, cards: Sequence[Card], steps: Sequence[Step]) -> bool:
    """It, or what it came of, speaks of each of these cards."""
    return all(any(speaks_of(each, card) for each in chain_of(step, steps)) for card in cards)


def done_to_another(asked: Asked) -> Given | None:
    """It was done, but to something else."""
    subject, content = asked.form.subject, asked.form.content
    if subject is None or not asked.form.is_state or not content:
        return None
    steps = [
        step
        for step in asked.play.trace.steps
        if any(
            is_form_of(change.what, stems_of(content[0]))
            and change.after is True
            and change.subject is not subject.means
            for change in step.changes
        )
    ]
    if not steps:
        return None
    found = asked.because(steps[-1])
    return replace(found, answer=f"nothing does it to {subject.text}: {found.answer}")


def what_would_do_it(asked: Asked) -> Given | None:
    """The one sentence of all cards that would do it under a condition, on a card that was used."""
    verb = stems_of(asked.verb) if asked.form.content else ()
    said = _sentences_with(verb, known_cards(asked.play))
    if len(said) != 1:
        return None
    ((card, sentence),) = said
    used = [step for step in asked.play.trace.steps if card in step.words]
    if not used or not sentence.startswith("If ") or " may " in sentence:
        return None
    answer = f"only “{sentence}” on {card} would do it, and it is not so"
    return asked.said_by(used[-1], answer)


def _sentences_with(verb: tuple[str, ...], cards: Sequence[Card]) -> list[tuple[Card, str]]:
    """Every sentence of these cards that has a form of the verb."""
    return [
        (card, sentence)
        for card in cards
        for sentence in re.split(r"(?<=[.])\s+", card.face.text)
        if _has_a_form(sentence, verb, ",.")
    ]


def it_is_for_its_own_player(asked: Asked) -> Given | None:
    """ "How come Ben's health didn't go up from Balm": what is "your" on a card is of the player who has it."""
    player, cards = asked.about, asked.cards
    if not isinstance(player, Player) or len(cards) != 1 or BENEFITS.isdisjoint(asked.form.plain):
        return None
    card = cards[0]
    said = [step for step in asked.play.trace.steps if step.changes and _is_for_you(step, card)]
    if card.controller is player or not said:
        return None
    return asked.said_by(
        said[-1], f"{asked.words_behind(said[-1]) or f'{card} says “you”'}: that is {card.controller}'s"
    )


def _is_for_you(step: Step, card: Card) -> bool:
    """It comes of words of the card that say "you" or "your"."""
    name, start, end = step.card_text or ("", 0, 0)
    return name in (card.label, card.face.name) and YOU.search(card.face.text[start:end]) is not None


def nothing_does_it(asked: Asked) -> Given | None:
    """No change of one fact would bring it about: what did happen."""
    things = [word.means for word in asked.form.names]
    steps = [step for step in asked.play.trace.steps if step.changes and all(speaks_of(step, each) for each in things)]
    if not things:
        return None
    if not steps:
        return asked.said(NOTHING, f"no step changes {asked.form.names[0].text}")
    return replace(asked.because(steps[-1]), answer=NOTHING)


_OF_ITS_OWN_KIND = (
    why_it_may,
    why_it_is_elsewhere,
    which_of_them,
    why_it_was_committed,
    why_it_cost,
    why_nothing_was_due,
    why_no_bonus,
    why_by_keyword,
    why_this_figure,
    why_so_much,
    why_a_player_lives,
)
"""Each answers one kind of question, and leaves the others alone."""
_WHAT_IT_WAITS_FOR = (
    what_waits,
    on_what_it_hangs,
    done_to_another,
    what_undid_it,
    what_anything_waits,
    what_would_do_it,
    it_is_for_its_own_player,
    nothing_does_it,
)
_WHAT_DOES_NOT_DO_IT = (
    what_undid,
    what_waits,
    on_what_it_hangs,
    what_anything_waits,
    what_would_do_it,
    it_is_for_its_own_player,
    nothing_does_it,
)
"""Of something for which the game has no claim and no deed."""

"""Why, and why not: the step, what it came of, what undid it, or the facts on which it hangs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from judge_app.engine.state import Card, Player
from judge_app.engine.trace import Change, Step, StepKind
from judge_app.language.abilities import Kind
from judge_app.scenarios.behind import step_behind
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.questions.asked import ALIVE, DEAD, HARMED, MOST_SAID, Asked
from judge_app.scenarios.questions.can import ZONE_WORDS, can, is_deed
from judge_app.scenarios.questions.forms import FIGURES
from judge_app.scenarios.questions.hanging import on_what_it_hangs
from judge_app.scenarios.questions.histories import why_this_figure
from judge_app.scenarios.questions.paid import why_it_cost
from judge_app.scenarios.questions.permitted import why_it_is_allowed
from judge_app.scenarios.questions.refunds import is_of_a_refund
from judge_app.scenarios.questions.steps import (
    chain_of,
    has_numbers,
    is_health_of,
    is_less,
    says,
    speaks_of,
    told,
    told_with_figures,
    undoes,
)
from judge_app.scenarios.questions.vocabulary import PREDICATES, is_form_of, stems_of
from judge_app.scenarios.questions.words import Word

DONE = frozenset("deal hit attack block obstruct draw kill do defend counter react respond discard pay".split())
ANSWERING = frozenset("respond react response use".split())
NOTHING = "nothing does it here"
ONLY = re.compile(r"\b(?:only|just|and not|instead of|not even|less)\b", re.I)
LESS_OF = frozenset("lose lost take took taken deal dealt damage health hit knock".split())
PAID_WITH = frozenset("chasing chase cost card cards anything".split())
LESSENING = ("prevent", "resist", "reduc", "negat", "cancel")
UNHARMED = (PREDICATES["take damage"], PREDICATES["take any damage"], PREDICATES["lose health"])
GONE = ("zone", "defeated")
IN_PLAY = frozenset("active play open out there now up".split())
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
    less = [
        step
        for step in asked.play.trace.steps
        if (undoes(step) or says(step, LESSENING)) and step.text not in found.reason and step.text != found.answer
    ]
    reason = "; ".join((found.reason, *(asked.told_with_source(step) for step in less[-MOST_SAID:])))
    cites = (*found.cites, *(rule for step in less[-MOST_SAID:] for rule in step.cites))
    return replace(found, reason=reason, cites=tuple(dict.fromkeys(cites)))


def with_what_it_rests_on(asked: Asked, found: Given) -> Given:
    """ "Why did Bot die": also a card's words, or a deed of the run, without which it would not have."""
    is_of_one = asked.predicate() == DEAD or "hit" in asked.form.content
    if asked.form.negative or asked.form.is_modal or not is_of_one or asked.moment.other_runs is None:
        return found
    step = asked.play.trace.steps[found.step - 1]
    rests = dict[str, None]()
    for other in asked.moment.other_runs.with_one_fact_changed():
        if step.text in {each.text for each in other.result.steps}:
            continue
        is_own = other.fact in found.reason or not (other.fact.startswith("“") or other.change.startswith("without"))
        named = [card.label for card in asked.play.cards if card.face.known and card.label in other.fact]
        if not is_own and other.result.verdict in ("holds", "fails") and any(n not in found.reason for n in named):
            rests.setdefault(other.fact)
    said = "; ".join(f"it rests on {fact}" for fact in list(rests)[:MOST_SAID])
    return replace(found, reason=f"{found.reason}; {said}") if said else found


def _why(asked: Asked) -> Given | None:
    if asked.form.negative and asked.form.is_modal:
        return why_it_cannot(asked)
    if asked.form.is_modal and (allowed := why_it_is_allowed(asked)) is not None:
        return allowed
    if (elsewhere := why_it_is_elsewhere(asked)) is not None:
        return elsewhere
    if asked.form.lead == "what" and (which := which_of_them(asked)) is not None:
        return which
    if (committed := why_it_was_committed(asked) or why_it_cost(asked)) is not None:
        return committed
    if (free := why_nothing_was_due(asked)) is not None:
        return free
    if (bonus := why_no_bonus(asked) or why_by_keyword(asked)) is not None:
        return bonus
    if (figure := why_this_figure(asked)) is not None:
        return figure
    if (total := why_so_much(asked)) is not None:
        return total
    player = asked.form.subject.means if asked.form.subject is not None else None
    lives = (ALIVE, DEAD, *([PREDICATES["lose"]] if asked.form.negative else []))
    if isinstance(player, Player) and asked.predicate() in lives and player.outcome != "loses":
        return why_it_lives(asked, player)
    if asked.predicate() == ALIVE and not asked.form.negative and asked.form.subject is not None:
        dies = replace(asked.form, words=(*asked.form.names[:1], Word("die", None, "die")), negative=True)
        lived = why(Asked(asked.moment, asked.question, dies))
        return (what_it_withstood(asked) or lived) if lived is not None and lived.answer == NOTHING else lived
    if (stayed := why_it_stayed(asked)) is not None:
        return stayed
    checked = asked.checked(asked.play)
    if (
        not asked.form.names
        and not FIGURES & set(asked.form.plain)
        and (numbered := step_of_these_numbers(asked)) is not None
    ):
        return numbered
    step = (step_behind(asked.play, checked[1]) if checked is not None and checked[0].holds else None) or (
        asked.step_saying(asked.play) if checked is None or checked[0].holds else None
    )
    if asked.form.negative:
        if step is not None and checked is None and is_done_by_another(asked, step):
            step = None
        if step is not None and asked.predicate() in UNHARMED and not takes_from(asked, step):
            step = None
        if checked is None and is_of_a_refund(asked.form.plain):  # what was paid for it is not given back
            return what_undid_it(asked) or (asked.because(step) if step is not None else None)
        if checked is None and step is None and (left := why_it_was_gone(asked)) is not None:
            return left
        if checked is None and step is None and asked.predicate() is None and not is_deed(asked):
            return (
                what_undid(asked)
                or what_waits(asked)
                or on_what_it_hangs(asked)
                or what_anything_waits(asked)
                or what_would_do_it(asked)
                or nothing_does_it(asked)
            )
        if step is not None and not (undoes(step) or "fails" in step.text):
            return asked.because(step)
        return why_it_did_not(asked)
    if step is not None:
        return asked.because(step)
    if checked is not None and not checked[0].holds:
        if (left := how_it_left(asked)) is not None:
            return left
        return asked.said("it is not so", checked[0].got, checked[0].cites)
    return step_of_these_numbers(asked)


def why_it_was_committed(asked: Asked) -> Given | None:
    """ "Why did I have to commit Mind for Hook": what the check was against, and what it was made."""
    if asked.form.negative or not {"have", "to", "commit"} <= set(asked.form.plain):
        return None
    steps, cards = asked.play.trace.steps, [word.means for word in asked.form.names if isinstance(word.means, Card)]
    labels = [card.label for card in cards]
    paid = [
        step for step in steps if step.text.endswith(" to pass the check") and any(map(step.text.__contains__, labels))
    ]
    if not paid:
        return None
    worked_out = [step.n for step in steps[: paid[-1].n] if "difficulty" in step.text.lower()]
    checking = [
        step
        for step in steps[(worked_out or [paid[-1].n])[-1] - 1 : paid[-1].n]
        if says(step, ("check", "difficulty", "fire")) and " chooses " not in step.text
    ]
    reason = "; ".join((*asked.keywords_of(checking), *(told_with_figures(step) for step in checking)))
    return asked.said(paid[-1].text, reason, [rule for step in checking for rule in step.cites], paid[-1].n)


def what_was_given_up(asked: Asked) -> Given | None:
    """ "Which card did Sol commit": what the steps say that the player commits or discards."""
    player = asked.form.subject.means if asked.form.subject is not None else None
    verb = next((word for word in asked.form.content if word in ("commit", "discard")), None)
    if not isinstance(player, Player) or verb is None or asked.form.negative:
        return None
    steps = [step for step in asked.play.trace.steps if step.text.startswith(f"{player} {verb}s ")]
    known = [card.label for card in asked.play.cards if card.face.known]
    cards = [label for label in dict.fromkeys(known) if any(label in step.text for step in steps)]
    cites = [rule for step in steps for rule in step.cites]
    return asked.said(" and ".join(cards), "; ".join(map(told, steps)), cites, steps[-1].n) if cards else None


def which_of_them(asked: Asked) -> Given | None:
    """ "Which clashground is active", "which went first, Map or Page"."""
    if (given_up := what_was_given_up(asked)) is not None:
        return given_up
    cards = [word.means for word in asked.form.names if isinstance(word.means, Card)]
    if "first" in asked.form.plain and len(cards) > 1:
        for step in asked.play.trace.steps:
            done = [card for card in cards if any(change.subject is card for change in step.changes)]
            if done:
                return asked.said(str(done[0]), told(step), step.cites, step.n)
        return None
    kind = next(iter(asked.form.content), "").removesuffix("s")
    there = [
        card
        for card in asked.play.cards
        if card.face.known and in_play(card) and kind in (word.lower() for word in card.face.words.get("type", ()))
    ]
    rest = set(asked.form.content[1:]) - IN_PLAY
    if asked.form.names or not kind or not there or rest or not IN_PLAY & set(asked.form.plain):
        return None
    return asked.said(" and ".join(f"{card}, in {card.zone}" for card in there))


def why_no_bonus(asked: Asked) -> Given | None:
    """ "Why didn't Fist get the +4": what became of the card that would have given it."""
    bonus = next((word for word in asked.form.plain if re.fullmatch(r"[+-]\d+", word)), None)
    if bonus is None or not asked.form.negative or asked.form.is_modal:
        return None
    others = [word.means for word in asked.form.others if isinstance(word.means, Card)]
    giving = [card for card in asked.play.cards if card.face.known and bonus in card.face.text]
    for card in [each for each in others if each in giving] or giving:
        undone = [
            step
            for step in asked.play.trace.steps
            if (undoes(step) or " fails" in step.text or " has no effect" in step.text)
            and (card.label in step.text or card in step.words)
        ]
        if undone:
            checks = [
                step
                for step in asked.play.trace.steps[: undone[0].n]
                if " check " in step.text and " fails" in step.text
            ]
            return asked.because(undone[0] if not checks else next(each for each in undone if "fail" in each.text))
    return None


def why_nothing_was_due(asked: Asked) -> Given | None:
    """ "Why didn't Ada have to discard anything to shoot": her attack, with the rules by which it was declared."""
    player = asked.form.player()
    said = set(asked.form.plain)
    is_due = {"have", "to"} <= said and bool({"discard", "pay", "chase"} & said)
    is_due = is_due or (asked.form.content[:1] == ("pay",) and bool(PAID_WITH & said))
    if not asked.form.negative or asked.form.is_modal or not is_due or player is None:
        return None
    own = [
        step
        for step in asked.play.trace.steps
        if " attacks " in step.text and player in {each.actor for each in chain_of(step, asked.play.trace.steps)}
    ]
    if not own:
        return None
    aimed = [step for step in asked.play.trace.steps[own[-1].n : own[-1].n + 1] if " is targeted " in step.text]
    found = asked.because(own[-1])
    cites = (*own[-1].cites, *(rule for step in aimed for rule in step.cites), *found.cites)
    return replace(found, answer=f"no cost is due for it: {own[-1].text}", cites=tuple(dict.fromkeys(cites)))


def why_by_keyword(asked: Asked) -> Given | None:
    """ "Why only 4 Barrage damage": what the keyword says, and the step of its rule that has the number."""
    content = set(asked.form.content)
    numbers = [word for word in asked.form.plain if word.isdigit()]
    if asked.form.negative or asked.form.is_modal or not numbers:
        return None
    known = [card for card in asked.play.cards if card.face.known]
    for card, said, meaning in asked.keywords_on(known):
        steps = [
            step
            for step in asked.play.trace.steps
            if set(meaning.cites) & set(step.cites) and has_numbers(step, numbers) and card.label in step.text
        ]
        if set(re.sub(r":? \d+$", "", said).lower().split()) <= content and steps:
            return replace(asked.because(steps[-1]), answer=f"{card} has {said}: {meaning.text.rstrip('.')}")
    return None


def it_does_not_add_up(asked: Asked) -> Given | None:
    """Damage that came twice and was gone in between."""
    card = asked.form.subject.means if asked.form.subject is not None else None
    changed = [
        (step, change)
        for step in asked.play.trace.steps
        for change in step.changes
        if change.subject is card and change.what in HARMED and type(change.after) is int
    ]
    harms = [n for n, (_, change) in enumerate(changed) if is_less(change)]
    if not isinstance(card, Card) or len(harms) < 2:
        return None
    back = [each for each in changed[harms[0] : harms[-1]] if not is_less(each[1])]
    if not back:
        return None
    over = [step for step in asked.play.trace.steps if step.text == "The Clash is over"]
    first = changed[harms[0]][0]
    reason = "; then ".join(
        (told(first), f"{back[-1][1].sentence} (step {back[-1][0].n})", told(changed[harms[-1]][0]))
    )
    cites = [rule for step in (*over[:1], first) for rule in step.cites]
    what = next((word for word in ("clash damage",) if word in first.text), "damage")
    return asked.said(f"the {what} does not add up: it is gone before the next", reason, cites, first.n)


def how_it_left(asked: Asked) -> Given | None:
    """ "Why is Docks gone" of a card that was not defeated: what took it out of play."""
    card = asked.form.subject.means if asked.form.subject is not None else None
    if asked.predicate() != DEAD or not isinstance(card, Card) or in_play(card):
        return None
    moves = [
        step
        for step in asked.play.trace.steps
        if any(change.subject is card and change.what == "zone" for change in step.changes)
    ]
    return asked.because(moves[-1]) if moves else None


def why_it_stayed(asked: Asked) -> Given | None:
    """ "Why is Rope still ready": nothing turned it, and why not. "Why is it not ready": what was done with it last."""
    card = asked.form.subject.means if asked.form.subject is not None else None
    kept = [step for step in asked.play.trace.steps if " does not " in step.text and any(card is w for w in step.words)]
    if kept and "still" in asked.form.plain and asked.form.is_state:
        return asked.because(kept[-1])
    if isinstance(card, Card) and {"committed", "engaged"} & set(asked.form.content) and not asked.form.negative:
        return nothing_readied_it(asked, card)
    if not isinstance(card, Card) or asked.predicate() != PREDICATES["ready"] or asked.form.others:
        return None
    steps = [step for step in asked.play.trace.steps if any(change.subject is card for change in step.changes)]
    if asked.form.negative:
        clicks = [step for step in steps if any(change.what == "clicks" for change in step.changes)]
        return asked.because(clicks[-1]) if clicks else None
    checked = asked.checked(asked.play)
    if steps or checked is None or not checked[0].holds:
        return None
    failed = [step for step in asked.play.trace.steps if " check " in step.text and " fails" in step.text]
    turned = replace(asked.form, words=(*asked.form.names[:1], Word("committed", None, "committed")), negative=True)
    found = asked.because(failed[-1]) if failed else on_what_it_hangs(Asked(asked.moment, asked.question, turned))
    if found is None:
        return asked.said("no step turns it")
    return replace(found, answer="no step turns it", reason=f"{found.answer}; {found.reason}")


def nothing_readied_it(asked: Asked, card: Card) -> Given | None:
    """ "Why is Net still committed", of one that began so: whose cards were readied."""
    checked = asked.checked(asked.play)
    turned = any(change.subject is card for step in asked.play.trace.steps for change in step.changes)
    if turned or checked is None or not checked[0].holds or asked.form.others:
        return None
    readied = [step for step in asked.play.trace.steps if step.text.endswith((" is readied", " are readied"))]
    own = f"{card} is {card.controller}'s"
    reason = "; ".join((own, *(f"{told(step)}, in {step.place}" for step in readied[-1:])))
    cites = [rule for step in readied[-1:] for rule in step.cites]
    return asked.said("it was so at the start, and no step readies it", reason, cites)


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
    subject, content = asked.form.subject, asked.form.content
    if subject is None or not isinstance(subject.means, Card) or not content or content[0] not in DONE:
        return None
    gone = [
        step
        for step in asked.play.trace.steps
        if any(change.subject is subject.means and change.what in GONE for change in step.changes)
        and (undoes(step) or says(step, ("defeat", "destroy", "remov", "negat")))
    ]
    return asked.because(gone[0]) if gone else None


def why_so_much(asked: Asked) -> Given | None:
    """ "Why did Kiln lose 3", in two steps that make up 3: each of them."""
    thing = asked.form.subject.means if asked.form.subject is not None else None
    numbers = [int(word) for word in asked.form.plain if word.isdigit()]
    if thing is None or len(numbers) != 1 or not {"lose", "lost", "take", "took"} & set(asked.form.plain):
        return None
    lost: list[tuple[Step, int]] = []
    for step in asked.play.trace.steps:
        for change in step.changes:
            is_its = change.subject is thing or (isinstance(thing, Player) and is_health_of(change, thing))
            match (change.what, change.before, change.after):
                case ("health", int(before), int(after)) if is_its and after < before:
                    lost.append((step, before - after))
    if len(lost) < 2 or sum(by for _, by in lost) != numbers[0]:
        return None
    parts = "; and ".join(told_with_figures(step) for step, _ in lost)
    cites = [rule for step, _ in lost for rule in step.cites]
    return asked.said(" + ".join(str(by) for _, by in lost) + f" = {numbers[0]}", parts, cites, lost[-1][0].n)


def what_it_withstood(asked: Asked) -> Given | None:
    """The damage that was not enough."""
    card = asked.form.subject.means if asked.form.subject is not None else None
    for step in reversed(asked.play.trace.steps):
        for change in step.changes:
            figures = (change.before, change.after) if change.subject is card else (None, None)
            match figures:
                case (int(before), int(after)) if 0 < after < before:
                    return replace(asked.because(step), answer=f"it is not enough: {change.sentence}")
    return None


def step_of_these_numbers(asked: Asked) -> Given | None:
    """ "It says 2, why do I need a 3": the step that has both."""
    numbers = [word for word in asked.form.plain if word.isdigit()]
    having = [
        step for step in asked.play.trace.steps if len(numbers) > 1 and has_numbers(step, numbers) == len(numbers)
    ]
    if not having and asked.form.negative and len(numbers) == 2:  # "2 and not 3": 3 were dealt, and 2 taken
        having = [
            step
            for step in asked.play.trace.steps
            if has_numbers(step, numbers[1:]) and int(numbers[0]) in (abs(by) for by in _differences(step))
        ]
    if not having and len(numbers) > 1 and asked.form.negative and all(word.isdigit() for word in asked.form.content):
        having = [step for step in asked.play.trace.steps if step.changes and has_numbers(step, numbers[:1])]
    return asked.because(having[-1]) if having else None


def _differences(step: Step) -> list[int]:
    return [each.after - each.before for each in step.changes if type(each.after) is int and type(each.before) is int]


def why_it_is_elsewhere(asked: Asked) -> Given | None:
    """Why a card is not in a zone: where it is, and the step that put it there; or that it is nowhere any more."""
    card = asked.form.subject.means if asked.form.subject is not None else None
    if asked.form.negative and isinstance(card, Card) and (ceased := asked.ceased(card)) is not None:
        return ceased
    if not asked.form.negative or not isinstance(card, Card) or not ZONE_WORDS & set(asked.form.plain):
        return None
    moves = [
        step
        for step in asked.play.trace.steps
        if any(change.subject is card and change.what == "zone" for change in step.changes)
    ]
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
    if (undone := what_undid(asked)) is not None:
        return undone
    if (first := struck_first(asked)) is not None:
        return first
    if asked.predicate() == DEAD and (apart := it_does_not_add_up(asked)) is not None:
        return apart
    if asked.predicate() in UNHARMED and (dropped := what_undid_it(asked, (StepKind.DROPPED, StepKind.CANCELED))):
        return dropped
    refused = can(asked) if is_deed(asked) and not asked.form.is_state else None
    if refused is not None:
        return refused if refused.answer == "no" else asked.said("nobody did it", refused.reason, refused.cites)
    return (
        what_waits(asked)
        or on_what_it_hangs(asked)
        or done_to_another(asked)
        or what_undid_it(asked)
        or what_anything_waits(asked)
        or what_would_do_it(asked)
        or nothing_does_it(asked)
    )


def struck_first(asked: Asked) -> Given | None:
    """Whoever would have dealt it damage was gone before that."""
    card = asked.form.subject.means if asked.form.subject is not None else None
    if not isinstance(card, Card) or asked.predicate() not in (
        PREDICATES["take damage"],
        PREDICATES["take any damage"],
    ):
        return None
    steps = asked.play.trace.steps
    for step in steps:
        source = steps[step.cause - 1] if step.cause else None
        gone = [each.subject for each in step.changes if each.what in ("defeated", "destroyed")]
        if source is None or next(iter(source.words), None) is not card:
            continue
        if gone and any(change.subject in gone for change in source.changes):
            found, facts = asked.because(step), on_what_it_hangs(asked)
            reason = f"{found.reason}; {facts.reason}" if facts is not None else found.reason
            return replace(found, answer=f"{step.text} before it deals any damage", reason=reason)
    return None


def what_undid(asked: Asked) -> Given | None:
    """A step that says that what is asked about came to nothing."""
    subject = asked.form.subject.means if asked.form.subject is not None else None
    failed = f" fails to play {subject}"
    undone = [
        step
        for step in asked.play.trace.steps
        if (undoes(step) and speaks_of(step, subject)) or step.text.endswith(failed)
    ]
    return asked.because(undone[-1]) if undone and subject is not None else None


def what_waits(asked: Asked) -> Given | None:
    """An ability of a card that is named would do it, and what it waits for did not happen."""
    return what_of_these_waits(asked, [word.means for word in asked.form.names if isinstance(word.means, Card)])


def what_anything_waits(asked: Asked) -> Given | None:
    """The same of any card that the player in question has in play."""
    player = asked.form.player()
    left = [change.subject for step in asked.play.trace.steps for change in step.changes if change.what == "zone"]
    cards = [each for each in asked.play.cards if each.face.known and each.controller is player]
    return what_of_these_waits(asked, [each for each in cards if in_play(each) or each in left])


def in_play(card: Card) -> bool:
    return not any(word in str(card.zone).lower() for word in ("hand", "deck", "oblivion", "discard", "removed"))


def what_of_these_waits(asked: Asked, cards: Sequence[Card]) -> Given | None:
    content = asked.form.content
    for card in cards:
        for ability in card.face.abilities:
            words = card.face.text[ability.span.start : ability.span.end]
            meant = content and any(is_form_of(word, stems_of(content[0])) for word in words.lower().split())
            meant = meant or asked.predicate() == PREDICATES["trigger"]
            steps = [step for step in asked.play.trace.steps if step.changes]
            last = [step for step in steps if speaks_of(step, card)] or [
                step for step in steps if any(is_of(change, card.controller) for change in step.changes)
            ]
            is_waiting = ability.kind is Kind.TRIGGERED or words.lower().startswith(WAITS)
            if is_waiting and meant and last:
                reason = f"what “{words}” waits for did not happen; {told(last[-1])}"
                return asked.said(f"“{words}” did not trigger", reason, last[-1].cites, last[-1].n)
    return None


def is_of(change: Change, player: Player) -> bool:
    """It is the player's own health, or that of their hero or contender."""
    return change.subject is player or is_health_of(change, player)


def what_undid_it(asked: Asked, kinds: Sequence[StepKind] = tuple(StepKind)) -> Given | None:
    """What was begun in the run and came to nothing, whoever it was aimed at."""
    steps, cards = asked.play.trace.steps, [word.means for word in asked.form.names if isinstance(word.means, Card)]
    undone = [
        step
        for step in steps
        if undoes(step)
        and step.kind in kinds
        and all(any(speaks_of(each, card) for each in chain_of(step, steps)) for card in cards)
    ]
    return asked.because(undone[-1]) if undone else None


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
    verb = stems_of(asked.form.content[0]) if asked.form.content else ()
    used = {card for step in asked.play.trace.steps for card in step.words if isinstance(card, Card)}
    said = [
        (card, sentence)
        for card in asked.play.cards
        if card.face.known
        for sentence in re.split(r"(?<=[.])\s+", card.face.text)
        if any(is_form_of(word.strip(",."), verb) for word in sentence.lower().split())
    ]
    if len(said) != 1 or said[0][0] not in used or not said[0][1].startswith("If ") or " may " in said[0][1]:
        return None
    card, sentence = said[0]
    last = [step for step in asked.play.trace.steps if card in step.words][-1]
    return asked.said(f"only “{sentence}” on {card} would do it, and it is not so", told(last), last.cites, last.n)


def nothing_does_it(asked: Asked) -> Given | None:
    """No change of one fact would bring it about: what did happen."""
    things = [word.means for word in asked.form.names]
    steps = [step for step in asked.play.trace.steps if step.changes and all(speaks_of(step, each) for each in things)]
    if not things:
        return None
    if not steps:
        return asked.said(NOTHING, f"no step changes {asked.form.names[0].text}")
    return replace(asked.because(steps[-1]), answer=NOTHING)

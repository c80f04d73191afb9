"""Who did it, to whom, who has more, who has won."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from judge_app.engine.state import Card, Player
from judge_app.engine.trace import Change, Step
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.questions.amounts import of_everybody
from judge_app.scenarios.questions.asked import DEAD, Asked
from judge_app.scenarios.questions.forms import Asks
from judge_app.scenarios.questions.steps import chain_of, is_less, nearness, says, speaks_of, told
from judge_app.scenarios.questions.vocabulary import PREDICATES, is_form_of, stems_of
from judge_app.scenarios.questions.words import Word

MORE, LESS = ("more", "most"), ("less", "least", "fewer", "fewest")
UNDER = re.compile(r" placed under (.+)$")
_NUMBER = re.compile(r"-?\d+")
PASSIVE = ("got", "was", "were", "gets")
KILLS = ("kill", "defeat", "destroy")
WITH_CARDS = frozenset("attack attacked attacks block blocked blocks obstruct obstructed obstructs".split())
TURN_WORDS = frozenset("turn act action priority move go goes".split())


def who(asked: Asked) -> Given | None:
    content = asked.form.content
    if TURN_WORDS & set(asked.form.plain) and not asked.form.names:
        return asked.said(str(asked.play.rules.turn_player(asked.play)))
    if "first" in content:
        return who_first(asked)
    subject = asked.form.subject.means if asked.form.subject is not None else None
    if isinstance(subject, Card) and content and content[0] in ("controls", "control", "owns", "own"):
        return asked.said(str(subject.controller if content[0].startswith("control") else subject.owner))
    if (holder := who_has(asked)) is not None:
        return holder
    if asked.form.is_modal:
        return None
    if (compared := who_has_more(asked)) is not None:
        return compared
    if asked.predicate() == DEAD and not asked.form.names:
        is_done_to = bool(set(PASSIVE) & set(asked.form.plain)) or not content[0].startswith(KILLS)
        return who_died(asked) if is_done_to else None  # whoever "the ox" may be is not known
    if not asked.form.names and len(content) > 1 and content[0].startswith(KILLS):
        return None  # it names nothing of the board
    if (killer := who_killed(asked)) is not None:
        return killer
    if content and content[0] in ("wins", "win", "won", "winning", "winner"):
        if set(content[1:]) - {"game", "match", "duel", "fight"}:
            return None
        winners = [player.name for player in asked.play.players if player.outcome == "wins"]
        return asked.said(" and ".join(winners) if winners else "nobody yet")
    is_by = not asked.form.names or "by" in asked.form.plain
    if is_by and asked.form.plain[:1] and asked.form.plain[0] in PASSIVE and content:
        return to_whom(asked) if not content[0].endswith("ing") else None
    if (attacker := who_does_it_to(asked) or with_which_cards(asked)) is not None:
        return attacker
    step = asked.step_saying(asked.play)
    if step is None:
        return None
    asked_of: list[object] = [word.means for word in asked.form.names]
    if asked.predicate() == DEAD or content[0].startswith(("kill", "defeat", "destroy")):
        asked_of += [each.owner for each in asked_of if isinstance(each, Card)]  # who removes it is not who killed it
    did = doer(step, asked.play.trace.steps, asked_of)
    return asked.said(str(did), told(step), step.cites, step.n) if did is not None else None


def who_has(asked: Asked) -> Given | None:
    """ "Who has Power Fist": what it is attached to or placed under; else whose it is."""
    card = asked.form.subject.means if asked.form.subject is not None else None
    is_having = "has" in (asked.form.plain[:1] or ("",)) and not asked.form.content
    if not isinstance(card, Card) or asked.form.others or not is_having:
        return None
    moved = [step for step in asked.play.trace.steps if any(each.subject is card for each in step.changes)]
    placed = [step for step in moved[-1:] if UNDER.search(step.text)]
    if card.attached_to is not None:
        return asked.said(str(card.attached_to), f"{card} is in {card.zone}", [r for s in moved[-1:] for r in s.cites])
    if placed:
        under = UNDER.search(placed[0].text)
        return asked.said(under[1] if under else "", told(placed[0]), placed[0].cites, placed[0].n)
    return asked.said(str(card.controller), f"it is in {card.zone}")


def who_does_it_to(asked: Asked) -> Given | None:
    """ "Who attacked Wasp": the card or player of which a step says just that."""
    content, things = asked.form.content, [word.means for word in asked.form.names]
    if len(content) != 1 or not things:
        return None
    for step in reversed(asked.play.trace.steps):
        first = next((word for word in step.words if isinstance(word, Card | Player)), None)
        rest = step.text.removeprefix(str(first)).split()
        if first is None or first in things or not rest or not is_form_of(rest[0], stems_of(content[0])[:1]):
            continue
        if isinstance(first, Card) and all(speaks_of(step, thing) for thing in things):
            return asked.said(f"{first}, of {first.controller}", told(step), step.cites, step.n)
    return None


def who_killed(asked: Asked) -> Given | None:
    """ "Who killed Ox": the card from which its defeat came; never itself, and not who only put it away."""
    content, things = asked.form.content, [word.means for word in asked.form.names]
    if not content or not content[0].startswith(KILLS) or len(things) != 1 or set(PASSIVE) & set(asked.form.plain[:1]):
        return None
    steps = asked.play.trace.steps
    for step in steps:
        if not says(step, DEAD.steps) or not any(_is_gone(each) and each.subject is things[0] for each in step.changes):
            continue
        for source in chain_of(step, steps)[1:] or _harming(steps[: step.n - 1], things[0]):
            named = [card for card in asked.play.cards if card.face.known and card.label in source.text]
            cards = [word for word in (*source.words, *named) if isinstance(word, Card) and word not in things]
            by = next((card for card in cards if card.controller is step.actor or step.actor is None), None)
            by = by or next(iter(cards), None)
            if by is not None:
                told_of = f"{told(source)}; {told(step)}"
                return asked.said(f"{by}, of {by.controller}", told_of, (*source.cites, *step.cites), step.n)
    return None


def _harming(steps: Sequence[Step], thing: object) -> list[Step]:
    """The step that took the last of its health, where no cause is said."""
    return [
        step for step in reversed(steps) if any(change.subject is thing and is_less(change) for change in step.changes)
    ][:1]


def with_which_cards(asked: Asked) -> Given | None:
    """ "Who attacked Moth", "who blocked": the player who did, and each card with which it was done."""
    content, things = asked.form.content, [word.means for word in asked.form.names]
    if len(content) != 1 or content[0] not in WITH_CARDS or "by" in asked.form.plain:
        return None
    stems = stems_of(content[0].removesuffix("ed"))
    found: list[tuple[Step, Card]] = []
    for step in asked.play.trace.steps:
        doing = str(step.actor) if step.actor is not None else ""
        rest = step.text.removeprefix(doing).split()
        if not doing or not step.text.startswith(f"{doing} ") or not rest or not is_form_of(rest[0], stems):
            continue
        cards = [word for word in step.words if isinstance(word, Card)]
        own = [card for card in cards if card.controller is step.actor and card not in things]
        if own and all(thing in cards or any(card.controller is thing for card in cards) for thing in things):
            found.append((step, own[-1]))
    if not found:
        return None
    last = found[-1][0]
    names = list(dict.fromkeys(str(card) for step, card in found if step.actor is last.actor))
    cites = [rule for step, _ in found for rule in step.cites]
    return asked.said(f"{last.actor}, with {' and '.join(names)}", told(last), cites, last.n)


def who_has_more(asked: Asked) -> Given | None:
    """ "Who has more health": of each player, and who has most or least of it."""
    words = [word for word in asked.form.words if word.text not in (*MORE, *LESS)]
    if asked.form.names or len(words) == len(asked.form.words):
        return None
    form = replace(asked.form, asks=Asks.HOW_MANY, words=(*words, Word("i", None, "i"), Word("have", None, "have")))
    found = of_everybody(Asked(asked.moment, asked.question, form))
    if found is None:
        return None
    amounts = [
        (int(number[0]), part.split(":")[0]) for part in found.answer.split("; ") if (number := _NUMBER.findall(part))
    ]
    if len(amounts) < len(asked.play.players):
        return None
    wanted = (min if any(word.text in LESS for word in asked.form.words) else max)(number for number, _ in amounts)
    who_have = [name for number, name in amounts if number == wanted]
    return asked.said(" and ".join(who_have) if len(who_have) < len(amounts) else "nobody", found.answer)


def to_whom(asked: Asked) -> Given | None:
    """ "Who got hit": everything it was done to."""
    stems = stems_of(asked.form.content[0])[:1]
    things, trace = [word.means for word in asked.form.names], asked.play.trace.steps
    steps = [step for step in trace if says(step, stems) and (not things or nearness(step, trace, things, [stems]))]
    done_to = [
        [word for word in step.words if isinstance(word, Card | Player) and word not in things][-1:] for step in steps
    ]
    names = list(dict.fromkeys(str(word) for words in done_to for word in words))
    cites = [rule for step in steps for rule in step.cites]
    return asked.said(" and ".join(names), told(steps[-1]), cites, steps[-1].n) if names else None


def who_died(asked: Asked) -> Given | None:
    """Everything that was defeated, destroyed or removed in the run."""
    steps = [
        step
        for step in asked.play.trace.steps
        if says(step, DEAD.steps) and any(_is_gone(each) for each in step.changes)
    ]
    gone = list(dict.fromkeys(str(each.subject) for step in steps for each in step.changes if _is_gone(each)))
    cites = [rule for step in steps for rule in step.cites]
    return asked.said(" and ".join(gone), told(steps[-1]), cites, steps[-1].n) if gone else None


def _is_gone(change: Change) -> bool:
    return change.what in ("defeated", "destroyed") or (change.what == "zone" and isinstance(change.subject, Card))


def who_first(asked: Asked) -> Given | None:
    """Which of those named does it before the others; of nobody named, whoever does."""
    things, wanted = (
        [word.means for word in asked.form.names],
        [stems_of(word) for word in asked.form.content if word != "first"],
    )
    for step in asked.play.trace.steps:
        first = next((each for each in step.words if isinstance(each, Card | Player)), None)
        says_it = all(says(step, stems) for stems in wanted)
        is_meant = any(first is thing for thing in things) or (first is not None and not things)
        if wanted and says_it and (step.changes or step.actor is not None) and is_meant:
            return asked.said(str(first), told(step), step.cites, step.n)
    if not things and asked.predicate() == PREDICATES["lose health"]:
        for step in asked.play.trace.steps:
            losses = [each for each in step.changes if each.what == "health" and is_less(each)]
            if losses:
                return asked.said(str(losses[0].subject), told(step), step.cites, step.n)
    return None


def doer(step: Step, steps: Sequence[Step], asked_of: Sequence[object]) -> Player | Card | None:
    """Who did it: the step's actor, or the actor of what it came of; never the one it was done to."""
    while True:
        people = [step.actor, *step.words]
        found = next((each for each in people if isinstance(each, Player | Card) and each not in asked_of), None)
        if found is not None or not step.cause:
            return found
        step = steps[step.cause - 1]

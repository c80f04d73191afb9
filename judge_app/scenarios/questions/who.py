"""Who did it, to whom, who has more, who has won."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from judge_app.engine.state import Card, Player
from judge_app.engine.trace import Change, Step
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.questions.amounts import of_everybody
from judge_app.scenarios.questions.asked import DEAD, Asked, first_answer
from judge_app.scenarios.questions.forms import Asks
from judge_app.scenarios.questions.named import texts_of
from judge_app.scenarios.questions.steps import (
    cards_named,
    chain_of,
    first_named,
    is_less,
    last_change_of,
    nearness,
    rules_of,
    says,
    speaks_of,
    told,
)
from judge_app.scenarios.questions.vocabulary import PREDICATES, is_form_of, stems_of
from judge_app.scenarios.questions.words import Word

MORE, LESS = ("more", "most"), ("less", "least", "fewer", "fewest")
UNDER = re.compile(r" placed under (.+)$")
_NUMBER = re.compile(r"-?\d+")
PASSIVE = ("got", "was", "were", "gets")
OWNING = ("controls", "control", "owns", "own")
WINNING = ("wins", "win", "won", "winning", "winner")
KILLS = ("kill", "defeat", "destroy")
WITH_CARDS = frozenset("attack attacked attacks block blocked blocks obstruct obstructed obstructs".split())
TURN_WORDS = frozenset("turn act action priority move go goes".split())


def who(asked: Asked) -> Given | None:
    if TURN_WORDS & set(asked.form.plain) and not asked.form.names:
        return asked.said(str(asked.play.rules.turn_player(asked.play)))
    if "first" in asked.form.content:
        return who_first(asked)
    if (holder := whose_it_is(asked) or who_has(asked)) is not None:
        return holder
    return None if asked.form.is_modal else who_has_more(asked) or who_did(asked)


def whose_it_is(asked: Asked) -> Given | None:
    card = asked.about
    if not isinstance(card, Card) or asked.verb not in OWNING:
        return None
    return asked.said(str(card.controller if asked.verb.startswith("control") else card.owner))


def who_did(asked: Asked) -> Given | None:
    """ "Who died", "who killed Ox", "who won", "who got hit", "who attacked"."""
    if _kills_the_unknown(asked):
        return None
    if not asked.form.names and asked.predicate() == DEAD:
        return who_died(asked)
    if (killer := who_killed(asked)) is not None:
        return killer
    if asked.verb in WINNING:
        return who_wins(asked)
    if _is_done_to_somebody(asked):
        return to_whom(asked) if not asked.verb.endswith("ing") else None
    return first_answer(asked, (who_does_it_to, with_which_cards, who_is_said_to))


def _kills_the_unknown(asked: Asked) -> bool:
    """It names nothing of the board: whoever "the ox" may be is not known."""
    if asked.form.names or not asked.verb.startswith(KILLS):
        return False
    if asked.predicate() == DEAD:
        return set(PASSIVE).isdisjoint(asked.form.plain)
    return len(asked.form.content) > 1


def who_wins(asked: Asked) -> Given | None:
    if set(asked.form.content[1:]) - {"game", "match", "duel", "fight"}:
        return None
    winners = [player.name for player in asked.play.players if player.outcome == "wins"]
    return asked.said(" and ".join(winners) if winners else "nobody yet")


def _is_done_to_somebody(asked: Asked) -> bool:
    is_by = not asked.form.names or "by" in asked.form.plain
    return is_by and bool(asked.verb) and asked.form.plain[0] in PASSIVE


def who_is_said_to(asked: Asked) -> Given | None:
    """Whoever does it in the step that says what is asked."""
    step = asked.step_saying(asked.play)
    if step is None:
        return None
    asked_of: list[object] = [*asked.things]
    if asked.predicate() == DEAD or asked.verb.startswith(KILLS):
        asked_of += [card.owner for card in asked.cards]  # who removes it is not who killed it
    did = doer(step, asked.play.trace.steps, asked_of)
    return asked.said_by(step, str(did)) if did is not None else None


def who_has(asked: Asked) -> Given | None:
    """ "Who has Power Fist": what it is attached to or placed under; else whose it is."""
    card = asked.about
    is_having = asked.form.plain[:1] == ("has",) and not asked.form.content
    if not isinstance(card, Card) or asked.form.others or not is_having:
        return None
    moved = last_change_of(card, asked.play.trace.steps)
    if card.attached_to is not None:
        return asked.said(str(card.attached_to), f"{card} is in {card.zone}", moved.cites if moved is not None else ())
    if moved is not None and (under := UNDER.search(moved.text)) is not None:
        return asked.said_by(moved, under[1])
    return asked.said(str(card.controller), f"it is in {card.zone}")


def who_does_it_to(asked: Asked) -> Given | None:
    """ "Who attacked Wasp": the card or player of which a step says just that."""
    things = asked.things
    if len(asked.form.content) != 1 or not things:
        return None
    stems = stems_of(asked.verb)[:1]
    for step in reversed(asked.play.trace.steps):
        card = _card_that_does_it(step, stems)
        if card is not None and card not in things and all(speaks_of(step, thing) for thing in things):
            return asked.said_by(step, f"{card}, of {card.controller}")
    return None


def _card_that_does_it(step: Step, stems: tuple[str, ...]) -> Card | None:
    """The card with which its sentence begins, if one of these verbs follows."""
    first = first_named(step)
    return first if isinstance(first, Card) and _verb_behind(step, first, stems) else None


def _verb_behind(step: Step, first: object, stems: tuple[str, ...]) -> bool:
    rest = step.text.removeprefix(str(first)).split()
    return bool(rest) and is_form_of(rest[0], stems)


def who_killed(asked: Asked) -> Given | None:
    """ "Who killed Ox": the card from which its defeat came; never itself, and not who only put it away."""
    things = asked.things
    if not asked.verb.startswith(KILLS) or len(things) != 1 or set(PASSIVE) & set(asked.form.plain[:1]):
        return None
    for death, source in _deaths_with_sources(things[0], asked.play.trace.steps):
        by = _killing_card(asked, source, death)
        if by is not None:
            told_of = f"{told(source)}; {told(death)}"
            return asked.said(f"{by}, of {by.controller}", told_of, (*source.cites, *death.cites), death.n)
    return None


def _deaths_with_sources(thing: object, steps: Sequence[Step]) -> Iterator[tuple[Step, Step]]:
    """Each step by which it is gone, with each of what that came of."""
    for step in steps:
        if says(step, DEAD.steps) and any(_is_gone(each) and each.subject is thing for each in step.changes):
            for source in chain_of(step, steps)[1:] or _harming(steps[: step.n - 1], thing):
                yield step, source


def _killing_card(asked: Asked, source: Step, death: Step) -> Card | None:
    """A card of whoever acts comes first."""
    named = [card for card in asked.play.cards if card.face.known and card.label in source.text]
    cards = [card for card in (*cards_named(source), *named) if card not in asked.things]
    own = (card for card in cards if card.controller is death.actor or death.actor is None)
    return next(own, None) or next(iter(cards), None)


def _harming(steps: Sequence[Step], thing: object) -> list[Step]:
    """The step that took the last of its health, where no cause is said."""
    return [
        step for step in reversed(steps) if any(change.subject is thing and is_less(change) for change in step.changes)
    ][:1]


def with_which_cards(asked: Asked) -> Given | None:
    """ "Who attacked Moth", "who blocked": the player who did, and each card with which it was done."""
    content = asked.form.content
    if len(content) != 1 or content[0] not in WITH_CARDS or "by" in asked.form.plain:
        return None
    found = list(_own_cards_used(asked, stems_of(content[0].removesuffix("ed"))))
    if not found:
        return None
    last = found[-1][0]
    names = list(dict.fromkeys(str(card) for step, card in found if step.actor is last.actor))
    cites = rules_of(step for step, _ in found)
    return asked.said(f"{last.actor}, with {' and '.join(names)}", told(last), cites, last.n)


def _own_cards_used(asked: Asked, stems: tuple[str, ...]) -> Iterator[tuple[Step, Card]]:
    """Each step in which somebody does it to everything that is named, and the card of theirs with which."""
    for step in asked.play.trace.steps:
        cards = cards_named(step) if _is_done_by_its_actor(step, stems) else []
        own = [card for card in cards if card.controller is step.actor and card not in asked.things]
        concerned = (*cards, *(card.controller for card in cards))
        if own and all(thing in concerned for thing in asked.things):
            yield step, own[-1]


def _is_done_by_its_actor(step: Step, stems: tuple[str, ...]) -> bool:
    is_told_so = step.actor is not None and step.text.startswith(f"{step.actor} ")
    return is_told_so and _verb_behind(step, step.actor, stems)


def who_has_more(asked: Asked) -> Given | None:
    """ "Who has more health": of each player, and who has most or least of it."""
    words = [word for word in asked.form.words if word.text not in (*MORE, *LESS)]
    if asked.form.names or len(words) == len(asked.form.words):
        return None
    form = replace(asked.form, asks=Asks.HOW_MANY, words=(*words, Word("i", None, "i"), Word("have", None, "have")))
    found = of_everybody(Asked(asked.moment, asked.question, form))
    amounts = _amounts_in(found.answer) if found is not None else []
    if found is None or len(amounts) < len(asked.play.players):
        return None
    return asked.said(_who_has_most(amounts, bool(set(LESS) & texts_of(asked.form.words))), found.answer)


def _who_has_most(amounts: Sequence[tuple[int, str]], is_least: bool) -> str:
    """Or least; nobody where all have the same."""
    wanted = (min if is_least else max)(number for number, _ in amounts)
    names = [name for number, name in amounts if number == wanted]
    return " and ".join(names) if len(names) < len(amounts) else "nobody"


def _amounts_in(answer: str) -> list[tuple[int, str]]:
    """Each player's number, where they are told one after the other."""
    parts = [(_NUMBER.search(part), part.split(":")[0]) for part in answer.split("; ")]
    return [(int(number[0]), name) for number, name in parts if number is not None]


def to_whom(asked: Asked) -> Given | None:
    """ "Who got hit": everything it was done to."""
    stems = stems_of(asked.verb)[:1]
    things, trace = asked.things, asked.play.trace.steps
    steps = [step for step in trace if says(step, stems) and (not things or nearness(step, trace, things, [stems]))]
    names = list(dict.fromkeys(name for step in steps for name in _done_to(step, things)))
    return asked.said(" and ".join(names), told(steps[-1]), rules_of(steps), steps[-1].n) if names else None


def _done_to(step: Step, but: Sequence[object]) -> list[str]:
    """What its sentence names last."""
    return [str(word) for word in step.words if isinstance(word, Card | Player) and word not in but][-1:]


def who_died(asked: Asked) -> Given | None:
    """Everything that was defeated, destroyed or removed in the run."""
    deaths = [(step, list(filter(_is_gone, step.changes))) for step in asked.play.trace.steps if says(step, DEAD.steps)]
    steps = [step for step, lost in deaths if lost]
    gone = list(dict.fromkeys(str(each.subject) for _, lost in deaths for each in lost))
    return asked.said(" and ".join(gone), told(steps[-1]), rules_of(steps), steps[-1].n) if gone else None


def _is_gone(change: Change) -> bool:
    return change.what in ("defeated", "destroyed") or (change.what == "zone" and isinstance(change.subject, Card))


def who_first(asked: Asked) -> Given | None:
    """Which of those named does it before the others; of nobody named, whoever does."""
    wanted = [stems_of(word) for word in asked.form.content if word != "first"]
    for step in asked.play.trace.steps if wanted else ():
        first = first_named(step)
        if first is not None and _is_one_of(first, asked.things) and _is_done_there(step, wanted):
            return asked.said_by(step, str(first))
    return who_loses_first(asked)


def _is_one_of(first: object, things: Sequence[object]) -> bool:
    return not things or any(first is thing for thing in things)


def _is_done_there(step: Step, wanted: Sequence[tuple[str, ...]]) -> bool:
    is_something_done = bool(step.changes) or step.actor is not None
    return is_something_done and all(says(step, stems) for stems in wanted)


def who_loses_first(asked: Asked) -> Given | None:
    """The first whose health gets less."""
    if asked.form.names or asked.predicate() != PREDICATES["lose health"]:
        return None
    for step in asked.play.trace.steps:
        losses = [each for each in step.changes if each.what == "health" and is_less(each)]
        if losses:
            return asked.said_by(step, str(losses[0].subject))
    return None


def doer(step: Step, steps: Sequence[Step], asked_of: Sequence[object]) -> Player | Card | None:
    """Who did it: the step's actor, or the actor of what it came of; never the one it was done to."""
    while True:
        people = [step.actor, *step.words]
        found = next((each for each in people if isinstance(each, Player | Card) and each not in asked_of), None)
        if found is not None or not step.cause:
            return found
        step = steps[step.cause - 1]

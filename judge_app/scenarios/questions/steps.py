"""What a step of a run says: of whom, in which words, with which numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge_app.engine.state import Card, Player
from judge_app.engine.trace import Change, Step, StepKind
from judge_app.scenarios.questions.vocabulary import is_form_of

FATES = (StepKind.CANCELED, StepKind.DROPPED, StepKind.DECIDED)
MOST_CAUSES = 3
CANCELED = ("is canceled:", "is negated:", "is prevented:")


def speaks_of(step: Step, thing: object) -> bool:
    if thing is None or thing is step.actor or thing is step.about:
        return True
    return _names(step, thing) or _changes(step, thing) or str(thing) in step.text


def _names(step: Step, thing: object) -> bool:
    """It, or a card attached to it."""
    return any(thing is word or (isinstance(word, Card) and word.attached_to is thing) for word in step.words)


def _changes(step: Step, thing: object) -> bool:
    """It, or the health of whatever is a player's."""
    return any(
        thing is change.subject or (isinstance(thing, Player) and is_health_of(change, thing))
        for change in step.changes
    )


def is_health_of(change: Change, player: Player) -> bool:
    subject = change.subject
    return change.what == "health" and isinstance(subject, Card) and subject.controller.name == player.name


def is_less(change: Change) -> bool:
    return isinstance(change.after, int) and isinstance(change.before, int) and change.after < change.before


def nearness(
    step: Step,
    steps: Sequence[Step],
    things: Sequence[object],
    wanted: Sequence[tuple[str, ...]],
    everything: bool = False,
) -> int:
    """0 if it is not meant; more for a step that names everything itself, in the first of the words that mean it."""
    unsaid = [thing for thing in things if not speaks_of(step, thing)]
    if unsaid and not _stand_behind(step, steps, unsaid):
        return 0
    hits = _hits(step, wanted, everything)
    return hits * 10 + len(things) - len(unsaid) if hits else 0


def _hits(step: Step, wanted: Sequence[tuple[str, ...]], everything: bool) -> int:
    """More for each word that it has, in the first of the forms that mean it."""
    said = words_of(step)
    ranks = [_rank(said, stems) for stems in wanted]
    if everything and None in ranks:
        return 0
    return sum(10 - min(rank, 9) for rank in ranks if rank is not None)


def _stand_behind(step: Step, steps: Sequence[Step], things: Sequence[object]) -> bool:
    """What it came of names them, or they attack: who attacks stands beside what comes of it."""
    sources = chain_of(step, steps)[1:MOST_CAUSES]
    beside = steps[step.cause : step.n] if step.cause else ()
    attackers = [first_card(each) for each in beside if each.cause == step.cause and " attacks " in each.text]
    return all(thing in attackers or any(speaks_of(source, thing) for source in sources) for thing in things)


def _rank(said: Sequence[str], stems: Sequence[str]) -> int | None:
    """Which of these beginnings a sentence has: the first that it has."""
    return next((n for n, stem in enumerate(stems) if any(is_form_of(word, (stem,)) for word in said)), None)


def first_card(step: Step) -> Card | None:
    return next(iter(cards_named(step)), None)


def first_named(step: Step) -> Card | Player | None:
    return next((word for word in step.words if isinstance(word, Card | Player)), None)


def last_change_of(thing: object, steps: Sequence[Step]) -> Step | None:
    """The last step that changes something of it."""
    return next((step for step in reversed(steps) if any(each.subject is thing for each in step.changes)), None)


def has_numbers(step: Step, numbers: Sequence[str]) -> int:
    said = step.text.replace(":", " ").replace(",", " ").split()
    return sum(number in said for number in numbers)


def of_figures(step: Step) -> list[Change]:
    """What a step changed of attack, speed, accuracy and their like."""
    figures = [each for each in step.changes if type(each.before) is int and type(each.after) is int]
    return [each for each in figures if each.what not in ("health", "clicks")]


def words_of(step: Step) -> list[str]:
    places = [str(change.after).lower() for change in step.changes if change.what == "zone"]
    changed = [change.what.lower() for change in step.changes]
    return [*step.text.lower().split(), *" ".join((*changed, *places)).split()]


def says(step: Step, stems: tuple[str, ...]) -> bool:
    return any(is_form_of(word, stems) for word in step.text.lower().split())


def moves_something(step: Step) -> bool:
    """It puts a card into another zone."""
    return any(change.what == "zone" for change in step.changes)


def undoes(step: Step) -> bool:
    """It says that something came to nothing; that an attack was not blocked says the contrary."""
    if " is redirected from " in step.text:
        return True
    if step.kind not in FATES:
        return any(word in f"{step.text}:" for word in CANCELED)
    return not step.text.endswith("is not blocked") and " hits " not in step.text


def told(step: Step) -> str:
    return f"step {step.n}: {step.text}"


def rules_of(steps: Iterable[Step]) -> list[str]:
    return [rule for step in steps for rule in step.cites]


def cards_named(step: Step) -> list[Card]:
    """The cards that its sentence names."""
    return [word for word in step.words if isinstance(word, Card)]


def told_with_figures(step: Step) -> str:
    """With what it changed, where its sentence does not say the number: how much of the damage a defense took."""
    figures = [
        (each.sentence, abs(each.after - each.before))
        for each in step.changes
        if isinstance(each.before, int) and isinstance(each.after, int) and not isinstance(each.after, bool)
    ]
    unsaid = any(str(by) not in step.text for _, by in figures) or " gains " in step.text
    return told(step) + (f" ({'; '.join(sentence for sentence, _ in figures)})" if unsaid else "")


def chain_of(step: Step, steps: Sequence[Step]) -> list[Step]:
    """A step and what it came of."""
    chain = [step]
    while chain[-1].cause:
        chain.append(steps[chain[-1].cause - 1])
    return chain

"""Who is right, in sentences: what is different at the end of a run, each with the step and the rule that decided it.

Everything is taken from the trace. What the steps did and undid again is left out; a card that took part in a fight and
is as it was before is named too, because that is what players ask.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum

from judge_app.engine.state import Card, Player, Zone
from judge_app.engine.trace import Change, Cites, Step, StepKind
from judge_app.scenarios.run import Result

MOST_PARTS = 6  # sentences that are still an answer; the board shows the rest
HEALTH = "health"
FATES = (StepKind.CANCELED, StepKind.DROPPED, StepKind.DECIDED)
WINS = "wins"
LEFT = " left play for "
CHANGES_WORDS = ("gains ", "loses ")  # a figure that counts how often a card gained or lost something


class Weight(IntEnum):
    """What players ask first comes first."""

    GAME = 0
    LEFT_PLAY = 1
    FATE = 2  # of an attack, or of what was begun and not done
    HEALTH = 3
    UNHARMED = 4
    FIGURE = 5
    CAME_INTO_PLAY = 6
    MOVED = 7
    STATE = 8


_FIRST = (Weight.UNHARMED, Weight.FIGURE)  # figures are the answer only where nothing weightier happened


@dataclass(frozen=True, slots=True)
class Part:
    """One sentence of the answer, the step that made it so, and the rules that decide it."""

    sentence: str
    step: int
    decided_in: int  # the deed that made it so, where a rule only drew the consequence
    cites: Cites
    weight: Weight
    meaning: str  # the same for two runs that changed the same, whatever the figures were before
    subject: str = ""  # the card that left play, or the player whose game ended

    def as_json(self) -> dict[str, object]:
        return {"sentence": self.sentence, "step": self.step, "decided_in": self.decided_in, "cites": list(self.cites)}


@dataclass(frozen=True, slots=True)
class InTheEnd:
    parts: tuple[Part, ...] = ()

    @property
    def deciding_step(self) -> int:
        """The step to show first: the one that made the first sentence true; 0 if nothing is different."""
        return self.parts[0].decided_in if self.parts else 0

    @property
    def deciding_steps(self) -> frozenset[int]:
        return frozenset(n for part in self.parts if part.weight <= Weight.FIGURE for n in (part.step, part.decided_in))

    @property
    def meaning(self) -> tuple[str, ...]:
        """What two runs have in common that were decided alike."""
        return tuple(sorted(part.meaning for part in self._asked if part.weight <= Weight.FIGURE))

    @property
    def sentence(self) -> str:
        """The answer itself: what matters most, in at most three sentences."""
        return " ".join(f"{part.sentence[:1].upper()}{part.sentence[1:]}." for part in self._asked[:3])

    @property
    def _asked(self) -> list[Part]:
        """What players ask first: figures only where nothing weightier happened."""
        parts = list(self.parts)
        return next((some for most in _FIRST if (some := [part for part in parts if part.weight <= most])), parts)


def in_the_end(result: Result) -> InTheEnd:
    """What the run changed, most important first."""
    steps: list[Step] = result.steps
    if not steps:
        return InTheEnd()
    rarity = Counter(rule for step in steps for rule in step.cites)
    found = [*_outcomes(result, steps), *_fates(steps), *_net_changes(steps), *_unharmed(steps)]
    parts = [
        Part(
            sentence,
            step.n,
            _deed(step, steps).n,
            _deciding(step, steps, rarity),
            weight,
            meaning or sentence,
            meaning.partition(LEFT)[0] if LEFT in meaning else sentence.partition(" ")[0],
        )
        for sentence, step, weight, meaning in found
        if sentence
    ]
    parts.sort(key=lambda part: (part.weight, part.step))
    return InTheEnd(tuple(parts[:MOST_PARTS]))


_Found = tuple[str, Step, Weight, str]  # the sentence, its step, its weight, its meaning


def _outcomes(result: Result, steps: list[Step]) -> Iterator[_Found]:
    winners = [player for player in result.play.players if player.outcome == WINS]
    for player in winners or result.play.players:
        if player.outcome:
            last = next((step for step in reversed(steps) if player.name in step.text), steps[-1])
            yield f"{player.name} {player.outcome} the game", last, Weight.GAME, ""


def _fates(steps: list[Step]) -> Iterator[_Found]:
    """What became of an attack, and what was begun and came to nothing."""
    said: set[str] = set()
    for step in steps:
        sentence = step.text.partition(": ")[0]
        if step.kind in FATES and sentence not in said:
            said.add(sentence)
            yield sentence[:1].upper() + sentence[1:], step, Weight.FATE, ""


def _net_changes(steps: list[Step]) -> Iterator[_Found]:
    """One sentence for each card and player that is not as it was: its place if that changed, else its figures."""
    by_subject: dict[int, list[tuple[Step, Change]]] = {}
    for step in steps:
        for change in step.changes:
            by_subject.setdefault(id(change.subject), []).append((step, change))
    for changes in by_subject.values():
        subject = changes[0][1].subject
        if not isinstance(subject, Card | Player):
            continue
        net = _net(changes)
        if "zone" in net:
            yield _moved(subject, changes, *net["zone"])
        else:
            for what, (before, step, change) in net.items():
                yield _figure(subject, what, before, step, change)


def _net(changes: list[tuple[Step, Change]]) -> dict[str, tuple[object, Step, Change]]:
    """What each figure was first, and the step and change that made it what it is; nothing that came back."""
    first: dict[str, object] = {}
    last: dict[str, tuple[Step, Change]] = {}
    for step, change in changes:
        first.setdefault(change.what, change.before)
        last[change.what] = (step, change)
    return {what: (first[what], *last[what]) for what in last if first[what] != last[what][1].after}


def _moved(
    subject: Card | Player, changes: list[tuple[Step, Change]], before: object, step: Step, change: Change
) -> _Found:
    """In the words of the step that sealed it: "is defeated" says more than the zone it was put into."""
    was_in_play, is_in_play = _is_in_play(before), _is_in_play(change.after)
    if was_in_play and not is_in_play:
        why = _sealing(subject, changes, step)
        return why.text, why, Weight.LEFT_PLAY, f"{subject}{LEFT}{change.after}"
    if is_in_play and not was_in_play:
        return f"{subject} is in play", step, Weight.CAME_INTO_PLAY, ""
    return _place(subject, change.after), step, Weight.MOVED, ""


def _is_in_play(place: object) -> bool:
    return isinstance(place, Zone) and place.in_play


def _sealing(subject: Card | Player, changes: list[tuple[Step, Change]], moved: Step) -> Step:
    """The last step up to its move that says of it what it became; else the move itself."""
    sealed = [step for step, change in changes if change.after is True and change.before is False and step.n <= moved.n]
    return next((step for step in reversed(sealed) if step.text.startswith(str(subject))), moved)


def _place(subject: Card | Player, zone: object) -> str:
    """Where it is now; of cards that nobody knows, the board shows how many there are."""
    if isinstance(subject, Card) and not subject.face.known:
        return ""
    if isinstance(zone, Zone) and zone.in_play and zone.owner is not None:
        return f"{zone.owner} controls {subject}"
    return f"{subject} is in {zone}"


def _figure(subject: Card | Player, what: str, before: object, step: Step, change: Change) -> _Found:
    after = change.after
    if isinstance(after, bool) or isinstance(before, bool):
        return f"{subject} is {'now' if after else 'no longer'} {what}", step, Weight.STATE, ""
    if isinstance(after, int) and isinstance(before, int):
        weight = Weight.HEALTH if what == HEALTH else Weight.FIGURE
        return _number_changed(subject, what, before, after), step, weight, f"{subject} {what} {after - before:+d}"
    if isinstance(after, str) and isinstance(before, str):
        return f"{subject}'s {what} is now {after} (was {before})", step, Weight.STATE, ""
    return change.sentence, step, Weight.STATE, ""


def _number_changed(subject: Card | Player, what: str, before: int, after: int) -> str:
    if what == HEALTH:
        change_of = f"loses {before - after}" if after < before else f"gains {after - before}"
        return f"{subject} {change_of} {what} ({before} → {after})"
    if what.startswith(CHANGES_WORDS):  # it has a keyword now, or has not
        return f"{subject} {what if after > before else f'no longer {what}'}"
    is_counted = what.endswith("s")  # clicks, actions: so many of them
    figure = f"{after} {what[:-1] if after == 1 else what}" if is_counted else f"{what} {after}"
    return f"{subject} has {figure} (was {before})"


def _unharmed(steps: list[Step]) -> Iterator[_Found]:
    """Cards in a fight in which others lost a figure that they have too, and they did not."""
    losses = [change for step in steps for change in step.changes if _is_loss(change)]
    lost = {change.what for change in losses}
    for card, step in _fighters(steps):
        if lost & set(card.face.figures) and not any(change.subject is card for change in losses):
            yield f"{card} is unharmed", step, Weight.UNHARMED, ""


def _fighters(steps: list[Step]) -> Iterable[tuple[Card, Step]]:
    """Each card in play that took part in a fight, and the last step in which it did."""
    fought: dict[int, tuple[Card, Step]] = {}
    for step in steps:
        for each in (*_attacking(step), *_hit(step)):
            if isinstance(each, Card) and each.zone.in_play:
                fought[id(each)] = (each, step)
    return fought.values()


def _attacking(step: Step) -> list[object]:
    return [change.subject for change in step.changes if change.what == "attacking" and change.after is True]


def _hit(step: Step) -> tuple[object, ...]:
    """Everything that a step in which something is lost speaks of."""
    return tuple(step.words) if any(map(_is_loss, step.changes)) else ()


def _is_figure(change: Change) -> bool:
    return type(change.before) is int and type(change.after) is int


def _is_loss(change: Change) -> bool:
    before, after = change.before, change.after
    return isinstance(before, int) and isinstance(after, int) and _is_figure(change) and after < before


def _deed(step: Step, steps: list[Step]) -> Step:
    """The step that this one came of if that changed a figure, such as the damage before a defeat; else itself."""
    cause = steps[step.cause - 1] if 0 < step.cause <= len(steps) else None
    return cause if cause is not None and any(map(_is_figure, cause.changes)) else step


def _deciding(step: Step, steps: list[Step], rarity: Counter[str]) -> Cites:
    """The rules of the deed and of the step, those first that few other steps of this run cite."""
    deed = _deed(step, steps)
    own = sorted(step.cites, key=lambda rule: rarity[rule])
    of_the_deed = sorted(deed.cites, key=lambda rule: rarity[rule])[:1] if deed is not step else []
    return tuple(dict.fromkeys((*of_the_deed, *own)))

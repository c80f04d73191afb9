"""How much of a card list the engine can play: each ability tried on boards that make it playable.

read        no words of it are unread
executable  it was tried, and no try met an instruction, a noun or a moment that has no implementation
executed    it was used on a board, and each of its instructions was carried out or bore on something

Keyword abilities are the rulebook's own and stand in no card's instructions; they are counted apart. A symbol alone in a
text box, of which nothing says what it does, is no ability and is not counted at all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from judge_app.engine.cards import Face
from judge_app.engine.frame import Place
from judge_app.engine.game import SetupError
from judge_app.engine.refusals import Stop, Unreadable
from judge_app.engine.scope import place_of
from judge_app.language import read_card_text
from judge_app.language.abilities import Ability, Kind
from judge_app.language.loose_ends import is_bare_symbol, loose_ends
from judge_app.language.spans import Node
from judge_app.language.structure import Only
from judge_app.trials.trial import Trial
from judge_app.trials.witness import Witness, instructions_in

FAULTS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    NotImplementedError,
    RecursionError,
    TypeError,
    ValueError,
)

APART = (Kind.KEYWORD, Kind.ATTACH)  # they go with whichever of the card's other abilities is tried
ALWAYS_ON = (Kind.STATIC, Kind.ATTACH)  # nothing of them is carried out; the trace says where they came in


class Outcome(StrEnum):
    UNREAD = "unread"
    NOT_EXECUTABLE = "not executable"
    EXECUTABLE = "executable"
    EXECUTED = "executed"


@dataclass(frozen=True, slots=True)
class Tried:
    """What became of one ability, and what was missing."""

    card: str
    words: str
    outcome: Outcome
    why: str = ""
    lacks: str = ""  # the kind of instruction, noun or moment that has no implementation


@dataclass(frozen=True, slots=True)
class CardCoverage:
    game: str
    keywords: int
    tried: tuple[Tried, ...]

    def count(self, *outcomes: Outcome) -> int:
        return sum(each.outcome in outcomes for each in self.tried)

    @property
    def read(self) -> int:
        return len(self.tried) - self.count(Outcome.UNREAD)

    @property
    def executable(self) -> int:
        return self.count(Outcome.EXECUTABLE, Outcome.EXECUTED)

    @property
    def executed(self) -> int:
        return self.count(Outcome.EXECUTED)

    def missing(self) -> list[tuple[str, int]]:
        """What has no implementation and keeps abilities that were read from being played, the commonest first."""
        found = Counter(each.lacks for each in self.tried if each.outcome is Outcome.NOT_EXECUTABLE)
        return sorted(found.items(), key=lambda each: (-each[1], each[0]))

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "keyword_abilities": self.keywords,
            "abilities": len(self.tried),
            "read": self.read,
            "executable": self.executable,
            "executed": self.executed,
            "executed_share_of_read": round(self.executed / self.read, 4) if self.read else 1.0,
            "missing": [{"lacks": lacks, "abilities": count} for lacks, count in self.missing()],
            "not_executed": [
                {"card": each.card, "ability": each.words, "outcome": each.outcome.value, "why": each.why}
                for each in self.tried
                if each.outcome in (Outcome.NOT_EXECUTABLE, Outcome.EXECUTABLE)
            ],
        }


def card_coverage(trial: Trial, cards: Iterable[Mapping[str, Any]]) -> CardCoverage:
    keywords = 0
    tried: list[Tried] = []
    for card in cards:
        try:
            face = trial.listed_face(card)
        except SetupError as wrong:
            tried += _unplaceable(trial, card, str(wrong))
            continue
        keywords += sum(ability.kind is Kind.KEYWORD for ability in face.abilities)
        tried += [try_ability(trial, face, each) for each in face.abilities if not _is_apart(each)]
    return CardCoverage(trial.game, keywords, tuple(tried))


def _is_apart(ability: Ability) -> bool:
    return ability.kind is Kind.KEYWORD or is_bare_symbol(ability)


def _unplaceable(trial: Trial, card: Mapping[str, Any], why: str) -> Iterator[Tried]:
    """A card that no board can hold: whatever was read of it cannot be played."""
    text = str(card.get("errata") or card.get("text") or "")
    for ability in read_card_text(trial.game, text).abilities if text.strip() else ():
        if is_bare_symbol(ability):
            continue
        words = text[ability.span.start : ability.span.end]
        if ability.unread or loose_ends(ability):
            yield Tried(str(card["name"]), words, Outcome.UNREAD, ability.unread[0].text if ability.unread else words)
        else:
            yield Tried(str(card["name"]), words, Outcome.NOT_EXECUTABLE, why, "a card that the rules cannot place")


def try_ability(trial: Trial, face: Face, ability: Ability) -> Tried:
    """What became of it: unread, or tried on the boards of the game."""
    words = face.text[ability.span.start : ability.span.end]
    if ability.unread:
        return Tried(face.name, words, Outcome.UNREAD, ability.unread[0].text)
    if loose_ends(ability):
        return Tried(face.name, words, Outcome.UNREAD, words)
    return _tried_on_boards(trial, face, ability, words)


def _tried_on_boards(trial: Trial, face: Face, ability: Ability, words: str) -> Tried:
    """On board after board until all of it has been seen at work; one stop for want of a meaning decides against it."""
    missing: list[Node] = [*instructions_in(ability.effects)] or [ability]
    kept = {place_of(each) for each in missing if isinstance(each, Only)}  # not done, but kept: the trace says so
    for play, occasion in trial.occasions(_alone(face, ability), ability):
        not_executable = _not_executable(occasion, face, words)
        if not_executable is not None:
            return not_executable
        at_work = _seen_at_work(play, ability, kept)
        missing = [each for each in missing if place_of(each) not in at_work]
        if not missing:
            return Tried(face.name, words, Outcome.EXECUTED)
    never = face.text[missing[0].span.start : missing[0].span.end]
    return Tried(face.name, words, Outcome.EXECUTABLE, f"on no board was this done: {never}")


def _seen_at_work(play: Witness, ability: Ability, kept: Set[Place]) -> set[Place]:
    """What was carried out or bore on something; the trace says so of what is kept and of what is always on."""
    return play.seen | {each for each in play.traced() if ability.kind in ALWAYS_ON or each in kept}


def _not_executable(occasion: Callable[[], None], face: Face, words: str) -> Tried | None:
    """Plays the occasion; what it met of the ability that has no implementation, if it met any."""
    try:
        occasion()
    except Unreadable as stop:
        if stop.words in words:
            return _without_a_meaning(face, words, stop)
        # else another ability's words: what was done before the game came to them was done
    except Stop:
        pass
    except FAULTS as fault:
        why = f"a fault of ours, {type(fault).__name__}: {fault}"
        return Tried(face.name, words, Outcome.NOT_EXECUTABLE, why, "a fault of ours")
    return None


def _alone(face: Face, ability: Ability) -> Face:
    """The card with this ability, and those of its others that go with it."""
    kept = tuple(each for each in face.abilities if each is ability or goes_with(each, ability))
    return replace(face, abilities=kept)


def _without_a_meaning(face: Face, words: str, stop: Unreadable) -> Tried:
    lacks = f"{stop.part}: {stop.why}" if stop.part else stop.why
    return Tried(face.name, words, Outcome.NOT_EXECUTABLE, f"{stop.why}: {stop.words}", lacks)


def goes_with(other: Ability, ability: Ability) -> bool:
    """A card's other abilities stay away, lest they be blamed on this one; what is said of using them needs them."""
    if other.kind in APART:
        return True
    if ability.kind is Kind.EFFECT and other.kind is Kind.REACTION:
        return not other.unread  # a further paragraph of what is done in response
    return ability.kind is Kind.STATIC and other.kind in (Kind.EFFECT, Kind.REACTION) and not other.unread


def shown(coverage: CardCoverage, most: int = 12) -> str:
    share = coverage.executed / coverage.read if coverage.read else 1.0
    lines = [
        f"{coverage.game}: {len(coverage.tried)} abilities and {coverage.keywords} keywords; {coverage.read} read, "
        f"{coverage.executable} executable, {coverage.executed} executed ({share:.1%} of those read)"
    ]
    lines += [f"{count:5} {lacks}" for lacks, count in coverage.missing()[:most]]
    return "\n".join(lines)

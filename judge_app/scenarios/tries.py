"""The sentences that are tried in a window: each phrase of the game's grammar, filled with the names on the table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations, product
from typing import Any

from judge_app.engine.choices import Window
from judge_app.engine.game import Bound, Game, SetupError
from judge_app.engine.play import Play
from judge_app.language.scenario import read_sentence
from judge_app.language.scenario_trees import Action, Deed, ScenarioError, Subject
from judge_app.scenarios.limits import Limit
from judge_app.scenarios.phrases import Phrase, phrases

MOST = 1500  # sentences tried in one window
MOST_TOGETHER = 5  # own cards of which every combination is tried; of more, two at a time and all
SLOT = "Somebody"
_BARE = re.compile(r"[^\W\d_a-z][\w!?.-]*(?<![.?])(?: (?:(?:of|the|for) )*[^\W\d_a-z][\w!?.-]*(?<![.?])| #\d+)*")


def spoken(name: str) -> str:
    """A card's name as a scenario writes it: in brackets if it would not be read as a name."""
    return name if _BARE.fullmatch(name) else f"[{name}]"


class Tries:
    """How many sentences were tried in a window, and why it was left at that."""

    def __init__(self, until: Limit | None) -> None:
        self.until, self.count, self.left_out, self.is_over = until, 0, "", False

    def until_over(self, names: Iterable[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
        """These, one after another, until enough has been tried."""
        for each in names:
            self._count_one()
            if self.is_over:
                return
            yield each

    def _count_one(self) -> None:
        self.count += 1
        over = ""
        if self.count > MOST:
            over = f"everything after the first {MOST:,} sentences tried; there are too many cards to try them all"
        elif self.until is not None and self.until.is_over():
            over = f"everything after the first {self.count - 1:,} sentences tried; the time was over"
        self.left_out = over or self.left_out
        self.is_over = bool(over)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A phrase with names in it that binds to a deed of the window, and which of the names are one's own."""

    phrase: Phrase
    text: str
    question: str
    bound: Bound
    own: tuple[str, ...]
    names: tuple[str, ...] = ()  # all of them, in the order of the phrase's places
    together: bool = False  # several names stand where one could


def candidates(game: Game, play: Play, window: Window, tries: Tries, able: set[tuple[str, str]]) -> Iterator[Candidate]:
    """Every phrase with every name, then with several of one's own together where it has room for them.

    A phrase without names counts as having one of its own, so that it too is told when it cannot be done. `able` is
    written by whoever asks: the names that a phrase can be done with.
    """
    sentences = _Sentences(game, play, window)
    for phrase in phrases(game.phrases):
        fitting: list[str] = []
        for candidate in sentences.with_each_name(phrase, tries):
            fitting += candidate.own
            yield candidate
        if phrase.takes_several and phrase.slots == 1 and not tries.is_over:
            alone = [name for name in fitting if (phrase.said, name) in able]
            yield from sentences.with_names(phrase, tries.until_over(_together(fitting, alone, tries)))
        if tries.is_over:
            return


class _Sentences:
    """The sentences of one window's player."""

    def __init__(self, game: Game, play: Play, window: Window) -> None:
        self.game, self.play, self.window = game, play, window
        self.named = dict(_names(game, play))
        self.own = {name for name, each in self.named.items() if _controller(game, play, each) is window.player}
        self.met: set[Bound] = set()

    def with_each_name(self, phrase: Phrase, tries: Tries) -> Iterator[Candidate]:
        template = _template(self.game, str(self.window.player), phrase)
        if template is None:
            return
        for names in tries.until_over(_different(self.named, phrase.slots)):
            candidate = self._candidate(phrase, template, names)
            if candidate is not None and candidate.bound not in self.met:  # else the same was said in other words
                self.met.add(candidate.bound)
                yield replace(candidate, own=tuple(name for name in names if name in self.own) if names else ("",))

    def with_names(self, phrase: Phrase, together: Iterable[tuple[str, ...]]) -> Iterator[Candidate]:
        """Several names where one could be."""
        for names in together:
            template = _template(self.game, str(self.window.player), phrase, len(names))
            candidate = self._candidate(phrase, template, names) if template else None
            if candidate is not None:
                yield replace(candidate, own=names, together=True)

    def _candidate(self, phrase: Phrase, template: Action, names: Sequence[str]) -> Candidate | None:
        player = self.window.player
        bound = _bound(self.game, self.play, template, [self.named[name] for name in names])
        if bound is None or bound.kind not in self.window.deeds or bound.player is not player:
            return None
        text = f"{player} {_with_names(phrase.said, phrase.slots, names)}"
        question = f"can {player} {_with_names(phrase.asked, phrase.slots, names)}?"
        return Candidate(phrase, text, question, bound, (), tuple(names))


def _different(named: Iterable[str], slots: int) -> Iterator[tuple[str, ...]]:
    """Each name with each other, none twice."""
    return (names for names in product(named, repeat=slots) if len(set(names)) == slots)


def _together(fitting: list[str], able: list[str], tries: Tries) -> Iterator[tuple[str, ...]]:
    """Which names to try at once: of a few every combination; of many, of those that can do it alone, two and all."""
    if len(fitting) <= MOST_TOGETHER:
        yield from chain.from_iterable(combinations(fitting, size) for size in range(2, len(fitting) + 1))
        return
    chosen = able or fitting
    yield from combinations(chosen, 2)
    if len(chosen) > 2:
        yield tuple(chosen)
    if len(chosen) > 3:
        tries.left_out = "three or more at once, except all together"


def _with_names(pattern: str, slots: int, names: Sequence[str]) -> str:
    """Names in their places; whatever is more than the places stands with the last, with "and"."""
    return pattern.format(*names[: slots - 1], " and ".join(names[slots - 1 :])) if slots else pattern


def _controller(game: Game, play: Play, subject: Subject) -> Any:
    return getattr(game.find(play, subject), "controller", None)


def _names(game: Game, play: Play) -> Iterator[tuple[str, Subject]]:
    """Every card that can be named, as it is written and as it is read; the players' own names too."""
    cards = [card.label for card in play.cards if card.face.known and card.label.startswith(card.face.name)]
    for label in (*cards, *(str(player) for player in play.players)):
        for written in (label, spoken(label)):
            subject = _subject(game, written)
            if subject is not None and _found(game, play, subject):
                yield written, subject
                break


def _subject(game: Game, written: str) -> Subject | None:
    try:
        asked = read_sentence(game.phrases, "Ask", f"where is {written}")
    except ScenarioError:
        return None
    found: Subject | None = asked.subject
    return found


def _found(game: Game, play: Play, subject: Subject) -> bool:
    try:
        return game.find(play, subject) is not None
    except SetupError:
        return False


def _bound(game: Game, play: Play, template: Action, subjects: list[Subject]) -> Bound | None:
    filled = iter(subjects)

    def fill(part: Any) -> Any:
        if isinstance(part, tuple):
            return tuple(fill(each) for each in part)
        return next(filled) if isinstance(part, Subject) and (part.name or "").startswith(SLOT) else part

    deed = replace(template.deed, parts=tuple(fill(part) for part in template.deed.parts))
    try:
        return game.bind(play, replace(template, deed=deed))
    except Exception:  # a phrase that needs more words than names, or other names: not one to offer
        return None


def _template(game: Game, player: str, phrase: Phrase, together: int = 1) -> Action | None:
    names = [f"{SLOT} {chr(65 + n)}" for n in range(phrase.slots + together - 1)]
    try:
        read = read_sentence(game.phrases, "When", f"{player} {_with_names(phrase.said, phrase.slots, names)}")
    except ScenarioError:
        return None
    return read if isinstance(read, Action) and isinstance(read.deed, Deed) else None

"""What a player may do in a window, and what not and why, as the sentences a scenario would say it with.

The sentences come from the game's own grammar: each phrase is filled with the names on the table, bound as any action
is, and its deed asked `why_not`. So a game offers its actions by having phrases for them.
"""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from judge_app.engine.choices import Window
from judge_app.engine.game import Bound, Game, SetupError
from judge_app.engine.refusals import Refusal, Stop
from judge_app.language.scenario import read_sentence
from judge_app.language.scenario_trees import Action, Deed, ScenarioError, Subject
from judge_app.scenarios.phrases import phrases

MOST = 1500  # sentences tried in one window
MOST_REFUSED = 30  # shown of those that cannot be done
SLOT = "Somebody"
_BARE = re.compile(r"[^\W\d_a-z][\w!?.-]*(?<![.?])(?: (?:(?:of|the|for) )*[^\W\d_a-z][\w!?.-]*(?<![.?])| #\d+)*")


@dataclass(frozen=True, slots=True)
class Possible:
    """A sentence, and why it cannot be done (None: it can)."""

    text: str
    refusal: Refusal | None

    def as_json(self) -> dict[str, Any]:
        if self.refusal is None:
            return {"text": self.text}
        return {"text": self.text, "reason": self.refusal.reason, "cites": list(self.refusal.cites)}


@dataclass(frozen=True, slots=True)
class Offer:
    """A window's player, what they may do, what not, and what nobody can tell; and whether that is all."""

    player: str
    window: str
    cites: tuple[str, ...]
    resting: bool
    legal: tuple[Possible, ...]
    illegal: tuple[Possible, ...]
    unclear: tuple[Possible, ...] = ()  # it turns on words that were not understood, or on a card nobody knows
    left_out: str = ""  # what this list does not hold; empty if it holds everything that one name a place can say

    def as_json(self) -> dict[str, Any]:
        return {
            "player": self.player,
            "window": self.window,
            "cites": list(self.cites),
            "legal": [each.as_json() for each in self.legal],
            "illegal": [each.as_json() for each in self.illegal],
            "unclear": [each.as_json() for each in self.unclear],
            "left_out": self.left_out,
        }


def spoken(name: str) -> str:
    """A card's name as a scenario writes it: in brackets if it would not be read as a name."""
    return name if _BARE.fullmatch(name) else f"[{name}]"


def offer(game: Game, play: Any, window: Window, until: float = 0.0) -> Offer:
    legal: list[Possible] = []
    unclear: dict[str, Possible] = {}
    tried: list[_Refused] = []
    covered: list[Any] = []
    able: set[tuple[str, str]] = set()
    tries = Tries(until)
    for phrase, text, bound, own in _candidates(game, play, window, tries):
        try:
            refusal = bound.kind.why_not(play, bound.player, bound.deed)
        except Stop as stop:
            unclear.setdefault(text, Possible(text, Refusal(str(stop), ())))
            continue
        except Exception:  # a deed of other parts than this phrase gave it: not one to offer
            continue
        if refusal is None:
            legal.append(Possible(text, None))
            covered.append(bound.kind)
            able.update((phrase, name) for name in own)
        else:
            tried += [_Refused(phrase, name, len(own), Possible(text, refusal)) for name in own]
    for text, said in _by_label(game, play, window, covered):
        if said:
            legal.append(Possible(text, None))
        elif not tries.left_out:
            tries.left_out = f"what needs other words than a name, such as: {text}"
    illegal = _telling([each for each in tried if (each.phrase, each.own) not in able])
    left_out = tries.left_out or (f"{len(illegal) - MOST_REFUSED} more refusals" if len(illegal) > MOST_REFUSED else "")
    return Offer(
        str(window.player), window.name, window.cites, window.resting, tuple(legal), illegal[:MOST_REFUSED],
        tuple(unclear.values())[:MOST_REFUSED], left_out,
    )  # fmt: skip


class Tries:
    """How many sentences were tried in a window, and why it was left at that."""

    def __init__(self, until: float) -> None:
        self.until, self.count, self.left_out = until, 0, ""

    def are_over(self) -> bool:
        self.count += 1
        if self.count > MOST:
            self.left_out = (
                f"everything after the first {MOST:,} sentences tried; there are too many cards to try them all"
            )
        elif self.until and time.monotonic() > self.until:
            self.left_out = f"everything after the first {self.count - 1:,} sentences tried; the time was over"
        return bool(self.left_out)


@dataclass(frozen=True, slots=True)
class _Refused:
    phrase: str
    own: str
    owns: int
    said: Possible

    @property
    def reason(self) -> str:
        return self.said.refusal.reason if self.said.refusal else ""

    @property
    def pattern(self) -> tuple[str, str]:
        return self.phrase, self.reason.replace(self.own, "…")


def _telling(tried: list[_Refused]) -> tuple[Possible, ...]:
    """One refusal for each phrase and card: the one that speaks of the card; what is said of all cards comes last."""
    common = Counter(each.pattern for each in {(each.pattern, each.own): each for each in tried}.values())
    best: dict[tuple[str, str], _Refused] = {}
    for each in sorted(tried, key=lambda each: (each.own not in each.reason, each.owns != 1)):
        best.setdefault((each.phrase, each.own), each)
    ordered = sorted(best.values(), key=lambda each: common[each.pattern])
    return tuple({each.said.text: each.said for each in ordered}.values())


def _candidates(
    game: Game, play: Any, window: Window, tries: Tries
) -> Iterator[tuple[str, str, Bound, tuple[str, ...]]]:
    """Every phrase with every name, as far as it binds to a deed of this window, and which of the names are one's own.

    A phrase without names counts as having one of its own, so that it too is told when it cannot be done.
    """
    named = dict(_names(game, play))
    own = {name for name, subject in named.items() if _controller(game, play, subject) is window.player}
    for phrase, slots in phrases(game.phrases):
        template = _template(game, str(window.player), phrase, slots)
        if template is None:
            continue
        for names in product(named, repeat=slots):
            if len(set(names)) < slots:
                continue
            if tries.are_over():
                return
            bound = _bound(game, play, template, [named[name] for name in names])
            if bound is not None and bound.kind in window.deeds and bound.player is window.player:
                text = f"{window.player} {phrase.format(*names)}"
                yield phrase, text, bound, tuple(name for name in names if name in own) if names else ("",)


def _controller(game: Game, play: Any, subject: Subject) -> Any:
    return getattr(game.find(play, subject), "controller", None)


def _names(game: Game, play: Any) -> Iterator[tuple[str, Subject]]:
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


def _found(game: Game, play: Any, subject: Subject) -> bool:
    try:
        return game.find(play, subject) is not None
    except SetupError:
        return False


def _bound(game: Game, play: Any, template: Action, subjects: list[Subject]) -> Bound | None:
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


def _template(game: Game, player: str, phrase: str, slots: int) -> Action | None:
    names = [f"{SLOT} {chr(65 + n)}" for n in range(slots)]
    try:
        read = read_sentence(game.phrases, "When", f"{player} {phrase.format(*names)}")
    except ScenarioError:
        return None
    return read if isinstance(read, Action) and isinstance(read.deed, Deed) else None


def _by_label(game: Game, play: Any, window: Window, covered: list[Any]) -> Iterator[tuple[str, bool]]:
    """Legal deeds that no phrase with a card's name reaches, by what the game calls them, and whether a text can say so."""
    for kind in window.deeds:
        if any(each is kind for each in covered):
            continue
        for deed in _legal(play, window, kind):
            first, _, rest = kind.label(deed).partition(" ")
            ways = [f"{window.player} {said}".strip() for said in (f"{first}s {rest}", f"{first} {rest}")]
            meant = next((text for text in ways if _means(game, play, text, window, kind)), None)
            yield meant or ways[1], meant is not None


def _legal(play: Any, window: Window, kind: Any) -> list[Any]:
    try:
        return list(kind.legal(play, window.player))
    except Exception:  # it turns on words not understood: offering must not stop the run
        return []


def _means(game: Game, play: Any, text: str, window: Window, kind: Any) -> bool:
    try:
        bound = game.bind(play, read_sentence(game.phrases, "When", text))
        if bound.kind is not kind:
            return False
    except Exception:  # the game's name for it is no phrase of its grammar
        return False
    return bound.player is window.player and bound.kind.is_possible(play, bound.player, bound.deed)

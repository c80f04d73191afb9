"""What a player may do in a window, and what not and why, as the sentences a scenario would say it with.

The sentences come from the game's own grammar: each phrase is filled with the names on the table, bound as any action
is, and its deed asked `why_not`. So a game offers its actions by having phrases for them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from judge_app.engine.choices import Window
from judge_app.engine.game import Game
from judge_app.engine.play import Play
from judge_app.engine.refusals import Refusal, Stop
from judge_app.language.scenario import read_sentence
from judge_app.scenarios.limits import Limit
from judge_app.scenarios.tries import Candidate, Tries, candidates

MOST_REFUSED = 30  # shown of those that cannot be done


@dataclass(frozen=True, slots=True)
class Possible:
    """A sentence, and why it cannot be done (None: it can)."""

    text: str
    refusal: Refusal | None
    question: str = ""  # the sentence as one asks it
    phrase: str = ""  # what is done, with room for the names: "attacks {} with {}"
    names: tuple[str, ...] = ()  # as they are written

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


def offer(game: Game, play: Play, window: Window, until: Limit | None = None) -> Offer:
    found, tries = _Found(), Tries(until)
    for candidate in candidates(game, play, window, tries, found.able):
        found.take(play, candidate)
    for text, said_so in _by_label(game, play, window, found.covered):
        if said_so:
            found.legal.append(Possible(text, None))
        elif not tries.left_out:
            tries.left_out = f"what needs other words than a name, such as: {text}"
    illegal = _telling(found)
    left_out = tries.left_out or (f"{len(illegal) - MOST_REFUSED} more refusals" if len(illegal) > MOST_REFUSED else "")
    return Offer(
        str(window.player), window.name, window.cites, window.resting, tuple(found.legal), illegal[:MOST_REFUSED],
        tuple(found.unclear.values())[:MOST_REFUSED], left_out,
    )  # fmt: skip


class _Found:
    """What came of the sentences tried so far."""

    def __init__(self) -> None:
        self.legal: list[Possible] = []
        self.unclear: dict[str, Possible] = {}
        self.tried: list[_Refused] = []
        self.covered: list[Any] = []  # the kinds of deed that some sentence can be said of
        self.able: set[tuple[str, str]] = set()  # the names that a phrase can be done with

    def take(self, play: Play, candidate: Candidate) -> None:
        text, bound, phrase = candidate.text, candidate.bound, candidate.phrase.said
        try:
            refusal = bound.kind.why_not(play, bound.player, bound.deed)
        except Stop as stop:
            self.unclear.setdefault(text, Possible(text, Refusal(str(stop), ()), candidate.question))
            return
        except Exception:  # a deed of other parts than this phrase gave it: not one to offer
            return
        said = Possible(text, refusal, candidate.question, phrase, candidate.names)
        if refusal is None:
            self.legal.append(said)
            self.covered.append(bound.kind)
            self.able.update((phrase, name) for name in candidate.own)
        elif not candidate.together:
            self.tried += [_Refused(phrase, name, len(candidate.own), said) for name in candidate.own]


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

    @property
    def is_nonsense(self) -> bool:
        return self.said.refusal is not None and self.said.refusal.of_another_kind


def _telling(found: _Found) -> tuple[Possible, ...]:
    """What players argue about: one refusal for each phrase and card that can do nothing of the kind, the one that speaks of the
    card; and each thing of somebody else's to which a card that can do it may not do it. The grammar's order is that of the
    disputes: attacks, blocks and plays come first; what is said of all cards comes last."""
    sensible = [each for each in found.tried if not each.is_nonsense]
    phrases = list(dict.fromkeys(each.phrase for each in found.tried))
    common = Counter(each.pattern for each in {(each.pattern, each.own): each for each in sensible}.values())
    best: dict[tuple[str, ...], _Refused] = {}
    for each in sorted(sensible, key=lambda each: (each.own not in each.reason, each.owns != 1)):
        if (each.phrase, each.own) not in found.able:
            best.setdefault((each.phrase, each.own), each)
        elif each.owns == 1 and len(each.said.names) > 1:
            best.setdefault((each.phrase, *each.said.names), each)
    ordered = sorted(best.values(), key=lambda each: (phrases.index(each.phrase), common[each.pattern]))
    return tuple({each.said.text: each.said for each in ordered}.values())


def _by_label(game: Game, play: Play, window: Window, covered: list[Any]) -> Iterator[tuple[str, bool]]:
    """Legal deeds that no phrase with a card's name reaches, by what the game calls them, and whether a text can say so."""
    for kind in window.deeds:
        if kind in covered:
            continue
        for deed in _legal(play, window, kind):
            first, _, rest = kind.label(deed).partition(" ")
            ways = [f"{window.player} {said}".strip() for said in (f"{first}s {rest}", f"{first} {rest}")]
            meant = next((text for text in ways if _means(game, play, text, window, kind)), None)
            yield meant or ways[1], meant is not None


def _legal(play: Play, window: Window, kind: Any) -> list[Any]:
    try:
        return list(kind.legal(play, window.player))
    except Exception:  # it turns on words not understood: offering must not stop the run
        return []


def _means(game: Game, play: Play, text: str, window: Window, kind: Any) -> bool:
    try:
        bound = game.bind(play, read_sentence(game.phrases, "When", text))
        if bound.kind is not kind:
            return False
    except Exception:  # the game's name for it is no phrase of its grammar
        return False
    return bound.player is window.player and bound.kind.is_possible(play, bound.player, bound.deed)

"""Cards no two of which are alike: "two target Clash cards with different names"."""

from __future__ import annotations

from collections.abc import Sequence

from judge_app.engine.play import Scope
from judge_app.engine.state import Card, Player
from judge_app.language.filters import Differing
from judge_app.language.objects import Objects, OneOf


def differs(words: object) -> bool:
    """Whether these words want no two alike."""
    nouns = words.options if isinstance(words, OneOf) else (words,)
    return any(isinstance(each, Differing) for noun in nouns if isinstance(noun, Objects) for each in noun.filters)


def are_alike(card: Card, other: Card, scope: Scope) -> bool:
    """They share a name; what has no name differs from nothing."""
    names, others = (
        scope.play.rules.words_of(scope.play, card, "name"),
        scope.play.rules.words_of(scope.play, other, "name"),
    )
    return not names or not others or any(name in others for name in names)


def differing(cards: Sequence[Card | Player], scope: Scope) -> list[Card]:
    """As many of them as can stand together, in their order."""
    found: list[Card] = []
    for card in cards:
        if isinstance(card, Card) and not any(are_alike(card, other, scope) for other in found):
            found.append(card)
    return found


def pick_differing(
    player: Player | None,
    prompt: str,
    options: Sequence[Card],
    bounds: tuple[int, int],
    cites: tuple[str, ...],
    scope: Scope,
) -> list[Card]:
    """One after another, each unlike those already picked."""
    least, most = bounds
    chosen: list[Card] = []
    left = [card for card in options if scope.play.rules.words_of(scope.play, card, "name")]
    while left and len(chosen) < most:
        picked = scope.play.choose_some(
            player, prompt, left, int(len(chosen) < least), 1, (*cites, *scope.play.rules.differing_cites)
        )
        if not picked:
            break
        chosen += picked
        left = [card for card in left if not are_alike(card, picked[0], scope)]
    return chosen

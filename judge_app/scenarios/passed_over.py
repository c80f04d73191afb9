"""The words that a run passed over: not understood, and the game did not come to them. The answer holds if they change nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import asdict, dataclass

from judge_app.engine.cards import Card
from judge_app.engine.play import Play
from judge_app.language.abilities import Ability, Kind

NOT_PLAYED = "the card was not played or used"
NOT_USED = "nobody used this ability"
NOT_COME = "what it waits for did not happen"
NOT_REACHED = "the game did not come to it"
USED = (Kind.ACTIVATED, Kind.REACTION)


@dataclass(frozen=True, slots=True)
class PassedOver:
    card: str
    text: str
    why: str

    def as_json(self) -> dict[str, str]:
        return asdict(self)


def passed_over(play: Play, told: Collection[tuple[str, str]]) -> list[PassedOver]:
    """All of them at once, but for those that the run stopped at (`told`) or that the judge has ruled on."""
    settled = {*told, *play.ruled_on}
    found: dict[tuple[str, str], PassedOver] = {}
    for card, words, why in _every(play):
        name = card.face.name
        if (name, words) not in settled and (str(card), words) not in settled:
            found.setdefault((name, words), PassedOver(name, words, why))
    return list(found.values())


def _every(play: Play) -> Iterator[tuple[Card, str, str]]:
    for aside in play.set_aside:
        if not aside.is_reached:
            yield aside.card, aside.words, aside.why
    for card in play.cards:
        for ability in card.face.abilities:
            for words in _without_meaning(play, card, ability):
                yield card, words, _why(play, card, ability)


def _without_meaning(play: Play, card: Card, ability: Ability) -> Iterator[str]:
    """Words that were not read; else the words that nothing plays, of what is used or waits. What is so either works or is set aside."""
    yield from (unread.text for unread in ability.unread)
    if not ability.unread and ability.kind not in (Kind.STATIC, Kind.KEYWORD):
        unplayed = play.handlers.first_unplayed((ability.trigger, ability.costs, ability.effects))
        if unplayed is not None:
            yield card.face.text[unplayed.span.start : unplayed.span.end]


def _why(play: Play, card: Card, ability: Ability) -> str:
    if ability.kind in USED:
        uses = (word for step in play.trace.steps for word in step.words)
        return NOT_REACHED if any(getattr(use, "ability", None) is ability for use in uses) else NOT_USED
    if not card.zone.in_play:
        return NOT_PLAYED
    return NOT_COME if ability.kind is Kind.TRIGGERED else NOT_REACHED

"""Played abilities: Enhance, Form and Response, whether from card text, from a keyword, or written here.

played-ability.2  a type designation with restrictions, a cost, a colon, an effect, further restrictions
played-ability.3  the zone in which those of each card type are normally usable
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from judge_app.games.universus.paying import Cost, pay_costs, why_not_costs
from judge_app.games.universus.play_restrictions import Restriction
from judge_app.games.universus.words import ACTION, ASSET, ATTACK, CARD_POOL, CHARACTER, FOUNDATION, HAND, STAGE

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.events import Event
    from judge_app.engine.players import Player
    from judge_app.engine.refusals import Refusal
    from judge_app.games.universus.table import UniVersus

USABLE_IN = {CHARACTER: STAGE, FOUNDATION: STAGE, ASSET: STAGE, ATTACK: CARD_POOL, ACTION: HAND}  # played-ability.3


@dataclass(eq=False, slots=True)
class Use:
    """One playing of an ability."""

    player: Player
    card: Card
    ability: PlayedAbility
    event: Event | None = None  # what a response answers
    x: int | None = None
    option: int | None = None  # of a bulleted effect
    paid: list[Card] = field(default_factory=list)
    scope: Any = None
    canceled: bool = False

    def __str__(self) -> str:
        return f"{self.ability.called} of {self.card}"


class PlayedAbility:
    """`key` tells the abilities of one card apart; `text` tells copies of an ability (copy.2)."""

    __slots__ = ("cites", "key", "name", "restrictions", "text", "timing")

    def __init__(
        self, name: str, timing: str, key: object, restrictions: Sequence[Restriction] = (), text: str = "",
        cites: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        self.name = name
        self.timing = timing
        self.key = key
        self.restrictions = tuple(restrictions)
        self.text = text or name
        self.cites = cites

    @property
    def called(self) -> str:
        """In a sentence: "Stun: 2", "the Enhance"."""
        return self.name

    def words_on(self, card: Card) -> tuple[str, int, int] | None:
        """Where it stands in the card's text."""
        del card
        return None

    def is_triggered_by(self, play: UniVersus, player: Player, card: Card, event: Event) -> bool:
        raise NotImplementedError

    def why_not_pay(self, play: UniVersus, player: Player, card: Card) -> Refusal | None:
        raise NotImplementedError

    def announce(self, play: UniVersus, use: Use) -> None:
        """X and bulleted options are settled now (costs.5, bullets-in-abilities.1)."""

    def pay(self, play: UniVersus, use: Use) -> None:
        raise NotImplementedError

    def execute(self, play: UniVersus, use: Use) -> None:
        raise NotImplementedError


class Written(PlayedAbility):
    """An ability whose cost, trigger and effect are given as code: those that keywords grant."""

    __slots__ = ("costs", "effect", "trigger")

    def __init__(
        self, name: str, timing: str, effect: Callable[[Any, Use], Any], *, key: object = None, costs: Sequence[Cost] = (),
        trigger: Callable[[Any, Any, Any, Any], bool] | None = None, restrictions: Sequence[Restriction] = (),
        cites: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        super().__init__(name, timing, name if key is None else key, restrictions, cites=cites)
        self.costs = tuple(costs)
        self.effect = effect
        self.trigger = trigger

    def is_triggered_by(self, play: UniVersus, player: Player, card: Card, event: Event) -> bool:
        return self.trigger is not None and self.trigger(play, player, card, event)

    def why_not_pay(self, play: UniVersus, player: Player, card: Card) -> Refusal | None:
        return why_not_costs(play, player, card, self.costs)

    def pay(self, play: UniVersus, use: Use) -> None:
        pay_costs(play, use, self.costs)

    def execute(self, play: UniVersus, use: Use) -> None:
        self.effect(play, use)

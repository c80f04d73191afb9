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
    from judge_app.language.abilities import Ability

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

    __slots__ = ("cites", "key", "keyword", "name", "restrictions", "text", "timing")

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
        self.keyword: str | None = None  # that grants it

    def __str__(self) -> str:
        return self.name

    @property
    def called(self) -> str:
        """In a sentence: "Stun: 2", "the Enhance"."""
        return self.name

    @property
    def tree(self) -> Ability | None:
        """What it says, for those who ask what it could do (ability-that.1)."""
        return None

    def words_on(self, card: Card) -> tuple[str, int, int] | None:
        """Where it stands in the card's text."""
        del card
        return None

    def is_triggered_by(self, play: UniVersus, player: Player, card: Card, event: Event) -> bool:
        raise NotImplementedError

    def must_be_read(self, play: UniVersus, player: Player, card: Card) -> None:
        """Stops the run if words of it were not understood, so that nobody is told that it can't be played."""

    def refers_to_itself(self, play: UniVersus, card: Card) -> bool:
        """Whether its trigger refers to the card it is on (response-ability.2)."""
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

    __slots__ = ("costs", "effect", "says", "trigger")

    def __init__(
        self, name: str, timing: str, effect: Callable[[Any, Use], Any], *, key: object = None, costs: Sequence[Cost] = (),
        trigger: Callable[[Any, Any, Any, Any], bool] | None = None, restrictions: Sequence[Restriction] = (),
        cites: tuple[str, ...] = (), says: Ability | None = None,
    ) -> None:  # fmt: skip
        super().__init__(name, timing, name if key is None else key, restrictions, cites=cites)
        self.says = says
        self.costs = tuple(costs)
        self.effect = effect
        self.trigger = trigger

    @property
    def tree(self) -> Ability | None:
        return self.says

    def is_triggered_by(self, play: UniVersus, player: Player, card: Card, event: Event) -> bool:
        return self.trigger is not None and self.trigger(play, player, card, event)

    def refers_to_itself(self, play: UniVersus, card: Card) -> bool:
        """Breaker and Echo speak of "this card" and "this attack"."""
        del play, card
        return self.trigger is not None

    def why_not_pay(self, play: UniVersus, player: Player, card: Card) -> Refusal | None:
        return why_not_costs(play, player, card, self.costs)

    def pay(self, play: UniVersus, use: Use) -> None:
        pay_costs(play, use, self.costs)

    def execute(self, play: UniVersus, use: Use) -> None:
        self.effect(play, use)

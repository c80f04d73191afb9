"""409. Extra actions: the player is given priority for one action, which may be restricted, and it is passed back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge_app.engine.amounts import bounds
from judge_app.engine.cards import Card
from judge_app.engine.choices import Deed, Window
from judge_app.engine.events import Event
from judge_app.engine.nouns import cards_meant
from judge_app.engine.people import doers
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal
from judge_app.engine.scope import Scope
from judge_app.games.city_of_heroes.acting import Act, Acting, act_with, acting_super, usable
from judge_app.games.city_of_heroes.words import ACT, coh
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.objects import Effects, Objects

if TYPE_CHECKING:
    from judge_app.games.city_of_heroes.rules import CityOfHeroes


class AttackWith(Act):
    """An Act action restricted to attacks of one super (302.3, 409.2)."""

    def __init__(self) -> None:
        self.super: Card | None = None

    def why_not(self, play: CityOfHeroes, player: Player, deed: Acting) -> Refusal | None:
        refusal = super().why_not(play, player, deed)
        if refusal is not None:
            return refusal
        if self.super is not None and acting_super(play, player, deed.card) is not self.super:
            return Refusal(f"the attack must be one of {self.super}", coh("409.2", "302.3"))
        return None if usable(play, player, deed, attacks_only=True) else Refusal(f"{deed} is no attack", coh("409.2"))

    def legal(self, play: CityOfHeroes, player: Player) -> list[Acting]:
        return [deed for deed in super().legal(play, player) if self.why_not(play, player, deed) is None]

    def perform(self, play: CityOfHeroes, player: Player, deed: Acting) -> None:
        act_with(play, player, deed, attacks_only=True)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Act)  # a scenario says "acts with", here as in any Act action

    def __hash__(self) -> int:
        return hash(ACT)


def extra_actions(play: CityOfHeroes, verb: GameVerb, scope: Scope) -> bool:
    """As many as the text says, one after the other, for each player or super that it names."""
    what = verb.what
    count = bounds(what.quantity, scope)[1] if isinstance(what, Effects) and what.quantity is not None else 1
    who = verb.who
    takers: list[tuple[Player, Card | None]]
    if isinstance(who, Objects):
        takers = [(super_.controller, super_) for super_ in cards_meant(who, scope)]
    else:
        takers = [(player, None) for player in doers(who, scope)]
    taken = [extra_action(play, verb, player, super_) for player, super_ in takers for _ in range(count)]
    return any(taken)


def extra_action(play: CityOfHeroes, verb: GameVerb, player: Player, super_: Card | None) -> bool:
    """409.1 priority is given and then passed back; 409.2 a restricted action may be declined."""
    from judge_app.games.city_of_heroes.priority import ACTIONS, REST, perform

    deeds: tuple[Deed, ...] = ACTIONS
    if verb.detail == "attack":
        only = AttackWith()
        only.super = super_
        deeds = (only,)
    elif verb.detail not in ("action", ""):
        deeds = tuple(deed for deed in ACTIONS if deed.name.lower() == verb.detail.lower())
    outer = play.active
    play.extra += 1
    rules = coh("409.1", *(("302.3",) if verb.detail == "attack" else ()))
    play.step("{} is given priority for an extra action", player, cites=rules, actor=player)
    play.make_active(player)
    free = deeds is ACTIONS  # an action without a restriction must be taken like any other (302.1)
    rules = coh("409.1", "302.1") if free else coh("409.1", "409.2")
    taken: Any = play.open(Window("extra action", player, deeds, rules, resting=free, must_act=free))
    if taken is None and free and player.in_game:
        taken = (REST, None)
    if taken is None:
        play.step("{} declines the extra action", player, cites=coh("409.2"), actor=player)
    else:
        play.actions_taken += 1
        play.choices += 1
        kind, deed = taken
        during, play.action_n = play.action_n, play.actions_taken
        perform(play, player, kind, deed, Event("action", player=player, cites=coh("409.1")))
        play.action_n = during
    play.extra -= 1
    play.step("Priority is passed back to {}", outer, cites=coh("409.1"), actor=outer)
    play.make_active(outer)
    return taken is not None

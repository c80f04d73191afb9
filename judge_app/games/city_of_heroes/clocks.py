"""407. Durations and clocks, status effects among them.

407.2   a fixed number of actions counts those of the affected player, or of the affected card's controller
407.3a  after an action, the clocks of effects on the passing player and their cards go down by 1; at 0 the effect ends
407.3b  not for an effect that the same action created
407.4   one clock for each target
407.5   lost actions
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge_app.engine.cards import Card
from judge_app.engine.effects import Fixed, Modification
from judge_app.engine.events import Event
from judge_app.engine.players import Player
from judge_app.games.city_of_heroes.words import IMMOBILIZE, KNOCKDOWN, STUN, coh

if TYPE_CHECKING:
    from judge_app.games.city_of_heroes.rules import CityOfHeroes

LOST_ACTION = "lost action"
STATUS_RULES = {STUN: "502.4a", KNOCKDOWN: "502.3", IMMOBILIZE: "502.2"}


class Clock:
    """How many actions remain until the effect ends for this holder. None: until the action now going on is resolved."""

    __slots__ = (
        "by_react",
        "duration",
        "ending",
        "holder",
        "kind",
        "left",
        "made_in",
        "made_on",
        "name",
        "source",
        "then",
        "whose",
    )

    def __init__(self, kind: str, name: str, holder: Card | Player, left: int | None, source: Card | None) -> None:
        self.kind = kind  # "status", "effect", "lost action"
        self.name = name
        self.holder = holder
        self.left = left
        self.source = source
        self.made_in = 0  # the action in which it was made
        self.made_on: Player | None = None  # whose action that was
        self.by_react = False
        self.duration = ""  # of the lasting effects that end with it
        self.ending = ""  # what it waits for instead, if it counts no actions
        self.then: Any = None  # what it does after each action
        self.whose: Player | None = None  # whose actions it counts, if the text names somebody (102.1)

    def __str__(self) -> str:
        return self.name

    @property
    def player(self) -> Player:
        """Whose actions it counts (407.2)."""
        if self.whose is not None:
            return self.whose
        return self.holder if isinstance(self.holder, Player) else self.holder.controller


def begin_clock(
    play: CityOfHeroes, kind: str, name: str, holder: Card | Player, left: int | None, source: Card | None
) -> Clock:
    clock = Clock(kind, name, holder, left, source)
    clock.made_in, clock.made_on = play.action_n, play.active
    doing = play.now_doing
    clock.by_react = doing is not None and doing.is_react
    play.clocks.append(clock)
    return clock


def end_clock(play: CityOfHeroes, clock: Clock) -> None:
    """It ends for this holder; the effect ends completely when all its clocks have (407.4)."""
    if clock in play.clocks:
        play.clocks.remove(clock)
    if not clock.duration:
        return
    if any(other.duration == clock.duration for other in play.clocks):
        for lasting in play.ending.get(clock.duration, ()):
            if (
                isinstance(lasting, Modification)
                and isinstance(lasting.covers, Fixed)
                and isinstance(clock.holder, Card)
            ):
                lasting.covers.lives.pop(clock.holder, None)
        return
    play.expire(clock.duration)


def end_of_action(play: CityOfHeroes, player: Player) -> None:
    """After an action is resolved or canceled, before priority is passed.

    city-of-heroes:407.3a, 407.6, 505.1g
    """
    if play.expire(play.until_resolved()):
        play.step("What lasted until the action was resolved ends", cites=coh("407.6"))
    for clock in tuple(play.clocks):
        if clock not in play.clocks or clock.kind == LOST_ACTION:
            continue
        if clock.left is None:
            if clock.made_in == play.action_n and not clock.ending:
                play.step("{} on {} ends", clock, clock.holder, cites=coh("407.6"))
                end_clock(play, clock)
        elif clock.player is player:
            tick(play, clock, player)
    play.copies = [copy for copy in play.copies if not copy.is_over(play, player)]


def tick(play: CityOfHeroes, clock: Clock, player: Player) -> None:
    if is_of_this_action(play, clock, player):
        play.step(
            "{} on {} was made by this action and stays at {}", clock, clock.holder, clock.left, cites=coh("407.3b")
        )
        return
    if clock.then is not None:
        clock.then()
        if clock not in play.clocks:
            return
    assert clock.left is not None
    before, clock.left = clock.left, clock.left - 1
    told = "{} on {} goes down to {}" if clock.left else "{} on {} ends"
    play.step(told, clock, clock.holder, clock.left, cites=coh("407.3a", "505.1g", *shared_rule(play, clock)))
    play.change(clock.holder, f"clock of {clock}", before, clock.left)
    if clock.left == 0:
        end_clock(play, clock)


def shared_rule(play: CityOfHeroes, clock: Clock) -> tuple[str, ...]:
    """One effect with several targets has a clock for each (407.4)."""
    others = [
        other for other in play.clocks if other is not clock and clock.duration and other.duration == clock.duration
    ]
    return ("407.4",) if others else ()


def is_of_this_action(play: CityOfHeroes, clock: Clock, player: Player) -> bool:
    """407.3b speaks of effects that the action itself created; of those a react made during it, no rule is clear."""
    if clock.made_in != play.action_n or clock.made_on is not player:
        return False
    if not clock.by_react:
        return True
    answer = play.ask_judge(
        f"A react made {clock} on {clock.holder} during {player}'s action: does its clock go down after this very action?",
        ("yes", "no"), coh("407.3a", "407.3b"),
    )  # fmt: skip
    return answer == "no"


# ---- status effects ------------------------------------------------------------------------------------------------


def begin_status(play: CityOfHeroes, event: Event) -> None:
    """An instance of its own, with its own clock (502.5, 502.6)."""
    super_ = event.card
    assert super_ is not None
    number = event.amount
    told = f"{event.way} {number}" if number else event.way
    cites = (*event.cites, *coh(STATUS_RULES[event.way]))
    cites += coh("502.5") if number else ()
    cites += coh("502.6") if statuses(play, super_, event.way) else ()
    play.step("{} has {}", super_, told, cites=cites, actor=event.player)
    clock = begin_clock(play, "status", event.way, super_, number or None, event.source)
    clock.ending = event.lasting.get("ending", "")
    event.lasting["clock"] = clock
    play.change(
        super_,
        event.way,
        None,
        number or ("until something happens" if clock.ending else "until the action is resolved"),
    )
    if event.way == STUN:
        for power in play.toggles_on(super_):
            play.turn_off(power, event.player, coh("502.4b"))


def statuses(play: CityOfHeroes, super_: Card, name: str | None = None) -> list[Clock]:
    return [
        clock for clock in play.clocks
        if clock.kind == "status" and clock.holder is super_ and (name is None or clock.name == name)
    ]  # fmt: skip


def told_apart(clock: Clock, instances: list[Clock]) -> str:
    """Each instance is by itself (502.6): of two, "Stun 2 on Gale" and "Stun 3 on Gale", or "Stun 2 on Gale #2"."""
    same = [each for each in instances if each.name == clock.name]
    at = [each for each in same if each.left == clock.left].index(clock)
    named = f"{clock} {clock.left}" if len(same) > 1 and clock.left else str(clock)
    return f"{named} on {clock.holder}" + (f" #{at + 1}" if at else "")


# ---- lost actions --------------------------------------------------------------------------------------------------


def lose_actions(play: CityOfHeroes, event: Event) -> None:
    """A player will lose their next action or actions (407.5)."""
    player = event.subject
    assert player is not None
    told = "{} loses their next action" if event.amount == 1 else "{} loses their next {} actions"
    play.step(told, player, event.amount, cites=(*event.cites, *coh("407.5")), actor=event.player)
    begin_clock(play, LOST_ACTION, "the lost action", player, event.amount, event.source)


def skips_action(play: CityOfHeroes, player: Player) -> bool:
    """Priority goes on at once to the next player; the earliest of the effects counts down.

    city-of-heroes:407.5, 505.1h
    """
    lost = [clock for clock in play.clocks if clock.kind == LOST_ACTION and clock.holder is player]
    if not lost:
        return False
    first = lost[0]
    assert first.left is not None
    first.left -= 1
    play.step("{} loses this action; priority is passed on", player, cites=coh("407.5", "505.1h"), actor=player)
    play.change(player, "actions to lose", first.left + 1, first.left)
    if first.left == 0:
        end_clock(play, first)
    return True

"""301 and 302. Priority: one action each time it is received, then it passes on in turn order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge_app.engine.cards import Card
from judge_app.engine.choices import Deed, Window
from judge_app.engine.events import Event
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal
from judge_app.games.city_of_heroes.acting import Act
from judge_app.games.city_of_heroes.actions import Assemble, Move, Pass, PowerDown, Recharge, Rest
from judge_app.games.city_of_heroes.clocks import end_of_action, skips_action
from judge_app.games.city_of_heroes.enforcing import enforce
from judge_app.games.city_of_heroes.mission_actions import Defeat, Mission
from judge_app.games.city_of_heroes.powering_up import PowerUp
from judge_app.games.city_of_heroes.reacting import interrupt
from judge_app.games.city_of_heroes.words import BEFORE, coh

if TYPE_CHECKING:
    from judge_app.games.city_of_heroes.rules import CityOfHeroes

POWER_UP, ACT, MOVE, ASSEMBLE, RECHARGE = PowerUp(), Act(), Move(), Assemble(), Recharge()
MISSION, REST, DEFEAT, POWER_DOWN, PASS = Mission(), Rest(), Defeat(), PowerDown(), Pass()
ACTION_RULES = {POWER_UP.name: "302.1a", ACT.name: "302.1b", MOVE.name: "302.1c", ASSEMBLE.name: "302.1d", RECHARGE.name: "302.1e",
                MISSION.name: "302.1f", REST.name: "302.1g", DEFEAT.name: "302.1h", POWER_DOWN.name: "302.1i"}  # fmt: skip
ACTIONS: tuple[Deed, ...] = (POWER_UP, ACT, MOVE, ASSEMBLE, RECHARGE, MISSION, REST, DEFEAT, POWER_DOWN)


def play_on(play: CityOfHeroes) -> None:
    """Actions in turn order; there are no phases (301.1)."""
    enforce(play)
    while True:
        take_priority(play, play.active)
        pass_priority(play)


def take_priority(play: CityOfHeroes, player: Player) -> None:
    """A player with priority must take one action (301.2, 301.3, 302.1)."""
    play.actions_taken += 1
    play.action_n = play.actions_taken
    play.place = f"{player}'s action {play.actions_taken}"
    event = Event("action", player=player, cites=coh("302.1"))
    interrupt(play, event, BEFORE)  # before an action is performed, and so before it is chosen (403.2e)
    if not player.in_game:
        return
    chosen = play.open(Window("action", player, ACTIONS, coh("301.3", "302.1"), resting=True, must_act=True))
    if not player.in_game:  # they have conceded
        return
    play.choices += 1
    kind, deed = chosen if chosen is not None else (REST, None)  # one of them must be chosen; a rest is always possible
    perform(play, player, kind, deed, event)


def perform(play: CityOfHeroes, player: Player, kind: Deed, deed: Any, event: Event) -> None:
    """The action with everything that follows from it; then the clocks (302.1, 302.2, 407.3a)."""
    event.way = kind.name
    event.card = deed if isinstance(deed, Card) else None
    play.refused_reacts.clear()
    step = play.step(
        "{} takes the action {}", player, kind.name, cites=coh("302.1", ACTION_RULES[kind.name]), actor=player
    )
    outer, play.cause = play.cause, step.n
    event.lasting["carry out"] = lambda: kind.perform(play, player, deed)
    play.happen(event)
    play.cause = outer
    end_of_action(play, player)
    enforce(play)


def pass_priority(play: CityOfHeroes) -> None:
    """To the next player, who becomes the active player; who loses an action is passed over (301.2, 302.2, 407.5)."""
    following = play.next_player(play.active)
    while skips_action(play, following):
        following = play.next_player(following)
    play.step("Priority is passed to {}", following, cites=coh("301.2", "302.2"), actor=following)
    play.make_active(following)


def why_no_action(play: CityOfHeroes, player: Player, name: str) -> Refusal | None:
    """Only a player with priority may take an action, no action interrupts another, and a card may forbid it (301.3, 102.1)."""
    if play.active is not player:
        return Refusal(f"{play.active} has priority, not {player}", coh("301.3"))
    if play.doing and not play.extra:
        return Refusal("an ability is being played", coh("301.3", "302.1"))
    return play.why_forbidden(Event("action", player=player, way=name))

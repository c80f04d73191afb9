"""What happens to supers, powers and players: one function for each kind of event, which changes the state and says so."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from judge_app.engine.events import Event
from judge_app.games.city_of_heroes.clocks import begin_status, end_clock, lose_actions
from judge_app.games.city_of_heroes.losing import lose_the_game
from judge_app.games.city_of_heroes.missions import complete
from judge_app.games.city_of_heroes.moves import enter, move
from judge_app.games.city_of_heroes.table import is_power
from judge_app.games.city_of_heroes.words import (
    CLICKS,
    CLICKS_OF_ON,
    FACE_DOWN,
    HEALTH,
    MOST_CLICKS,
    RUN_N_GUN,
    STARTING_HEALTH,
    TOE_TO_TOE,
    coh,
)

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.games.city_of_heroes.rules import CityOfHeroes


def register(play: CityOfHeroes) -> None:
    for kind, act in ACTS.items():
        play.acts[kind] = partial(act, play)


def _card(event: Event) -> Card:
    assert event.card is not None
    return event.card


def action(play: CityOfHeroes, event: Event) -> None:
    """All effects of the action are completed within it (302.1)."""
    del play
    event.lasting["carry out"]()


def charge(play: CityOfHeroes, event: Event) -> None:
    """So many clicks away from ready or towards it, step by step, never past ready or 3 clicks.

    city-of-heroes:204.1, 204.3a, 204.3b, 401.10
    """
    power = _card(event)
    if not is_power(power):
        play.step("{} is no power and receives no clicks", power, cites=coh("204.1"), actor=event.player)
        return
    now = power.marks.get(CLICKS, 0)
    after = min(MOST_CLICKS, now + event.amount) if event.way == "charge" else max(0, now - event.amount)
    event.lasting["was on"] = play.is_on(power)
    if after > now and after >= CLICKS_OF_ON and play.is_over_limit(power):
        after = CLICKS_OF_ON - 1
        told = "{}'s super has its maximum of toggle powers turned on: {} is not turned on"
        play.step(told, power, power, cites=coh("304.3b"), actor=event.player)
    if after == now:
        play.step("{} stays at {}", power, state_of(now), cites=coh("204.3a"), actor=event.player)
        return
    told = "{} is charged to {}" if event.way == "charge" else "{} is recharged to {}"
    play.step(told, power, state_of(after), cites=turning_rules(event, abs(after - now)), actor=event.player)
    play.mark(power, CLICKS, after)
    if event.lasting["was on"] and not play.is_on(power):
        play.step("{} is turned off: what it did ends", power, cites=coh("304.3a", "505.1i"))


def turning_rules(event: Event, clicks: int) -> tuple[str, ...]:
    """What turns it, else that an effect does (401.10); click by click (204.3b), and no further than may be (204.3a)."""
    cites = event.cites or coh("401.10")
    cites += coh("204.3b") if clicks > 1 else ()
    return cites + coh("204.3a") if clicks < event.amount else cites


def state_of(clicks: int) -> str:
    """One of the four states (204.2, 204.3a)."""
    return "ready" if clicks == 0 else f"{clicks} click{'s' if clicks > 1 else ''}"


def tactics(play: CityOfHeroes, event: Event) -> None:
    """From Toe-to-Toe to Run-'n'-Gun, or the other way round.

    city-of-heroes:303.1, 303.2, 401.11
    """
    super_ = _card(event)
    to = TOE_TO_TOE if super_.has(RUN_N_GUN) else RUN_N_GUN
    others = any(play.mode(other) == to for other in play.supers(super_.controller) if other is not super_)
    cites = (*(event.cites or coh("401.11")), *coh("303.1"), *(coh("303.2") if others else ()))
    play.step("{} moves to {}", super_, to, cites=cites, actor=event.player)
    play.change(super_, "tactics mode", play.mode(super_), to)
    super_.status[RUN_N_GUN] = to == RUN_N_GUN


def damage(play: CityOfHeroes, event: Event) -> None:
    """Health goes down by the damage, less the resistance to its type, but by at least 1.

    city-of-heroes:401.5, 503.2, 503.3
    """
    super_ = _card(event)
    resistance = play.resistance(super_, event.way)
    amount = max(1, event.amount - resistance) if event.amount > 0 else 0
    typed = f"{event.way} damage" if event.way else "damage"
    cites = (*event.cites, *coh("401.5"))
    if resistance and event.amount > 0:
        told = "{} has Resistance {} to {}: {} of {} is taken"
        several = coh("503.3") if play.resistances(super_, event.way) > 1 else ()
        play.step(told, super_, resistance, typed, amount, event.amount, cites=(*cites, *coh("503.2"), *several))
    else:
        play.step("{} takes {} {}", super_, amount, typed, cites=cites)
    event.amount = amount
    play.mark(super_, HEALTH, play.figure(super_, HEALTH) - amount)
    play.damaged_by[super_] = (event.player, event.other)


def lose_hit_points(play: CityOfHeroes, event: Event) -> None:
    super_ = _card(event)
    play.step("{} loses {} hit points", super_, event.amount, cites=(*event.cites, *coh("401.5")), actor=event.player)
    play.mark(super_, HEALTH, play.figure(super_, HEALTH) - event.amount)
    play.damaged_by[super_] = (event.player, event.other)


def heal(play: CityOfHeroes, event: Event) -> None:
    """Health goes up, but not above starting health.

    city-of-heroes:203.10b, 401.5
    """
    super_ = _card(event)
    printed, starting, now = super_.printed(HEALTH), play.figure(super_, STARTING_HEALTH), play.figure(super_, HEALTH)
    most = starting
    if printed != starting and now + event.amount > min(printed, starting):
        answer = play.ask_judge(
            f"{super_}'s starting health is {starting} and {printed} is printed: up to which may it be healed?",
            (f"{starting}, its starting health", f"{printed}, as printed"), coh("401.5", "203.10a"),
        )  # fmt: skip
        most = int(answer.split(",")[0])
    after = max(now, min(most, now + event.amount))
    capped = coh("203.10b") if after < now + event.amount else ()
    event.amount = after - now
    cites = (*event.cites, *coh("401.5"), *capped)
    play.step("{} gains {} hit points", super_, event.amount, cites=cites, actor=event.player)
    play.mark(super_, HEALTH, after)


def status(play: CityOfHeroes, event: Event) -> None:
    """A super receives a status effect; several instances stay side by side; Stun turns its toggles off.

    city-of-heroes:502.4b, 502.6
    """
    begin_status(play, event)


def end_status(play: CityOfHeroes, event: Event) -> None:
    clock = event.lasting["clock"]
    play.step("{} on {} ends", clock, event.card, cites=event.cites or coh("407.1"), actor=event.player)
    end_clock(play, clock)


def turn_face_up(play: CityOfHeroes, event: Event) -> None:
    """It is in play from now on; if its requirements are not met it is discarded (412.2, 412.3, 505.1j)."""
    from judge_app.games.city_of_heroes.moves import settle_in

    card = _card(event)
    play.step("{} is turned face up", card, cites=coh("412.2"), actor=event.player)
    play.set_status(card, FACE_DOWN, False)
    card.status["check requirements"] = True
    settle_in(play, card, card.attached_to)


def target(play: CityOfHeroes, event: Event) -> None:
    """Targets are chosen, and chased if it is an attack (306.2c, 404.1)."""
    choose = event.lasting.get("choose")
    if choose is not None:
        choose()
        event.lasting["targets"] = list(event.lasting["doing"].targets)
    doing = event.lasting["doing"]
    chosen = event.lasting["targets"] or [each for targets in doing.scope.targets.values() for each in targets]
    if chosen or doing.attack is not None:
        told = "{} is targeted by {}" if len(chosen) < 2 else "{} are targeted by {}"
        named = " and ".join(map(str, chosen)) or "nothing"
        play.step(told, named, doing, cites=event.cites, actor=event.player)


def noted(play: CityOfHeroes, event: Event) -> None:
    """Events that change nothing by themselves but may be reacted to: activations, targets, hits and misses."""
    if event.says:
        play.step(*event.says, cites=event.cites, actor=event.player)


ACTS = {
    "action": action, "charge": charge, "tactics": tactics, "damage": damage, "lose": lose_hit_points, "heal": heal,
    "status": status, "end status": end_status, "move": move, "enter": enter, "complete": complete,
    "turn face up": turn_face_up, "target": target, "lose action": lose_actions, "lose game": lose_the_game,
    **dict.fromkeys(("activate", "play", "last chance", "hit", "miss", "cancel", "redirect", "search", "shuffle",
                     "reveal", "copy", "priority"), noted),
}  # fmt: skip

"""504. Missions: completed by their defeat cost or by losing their health; threat before, reward after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.cards import Card
from judge_app.engine.events import Event
from judge_app.games.city_of_heroes.words import COMPLETED, coh

if TYPE_CHECKING:
    from judge_app.engine.players import Player
    from judge_app.games.city_of_heroes.rules import CityOfHeroes


def completing(mission: Card, player: Player | None, super_: Card, cites: tuple[str, ...]) -> Event:
    return Event("complete", player=player, card=mission, other=super_, cites=cites)


def complete(play: CityOfHeroes, event: Event) -> None:
    """It lies under the super that completed it and is not attached; its threat is over, its reward begins.

    city-of-heroes:504.1a, 504.1b, 504.3
    """
    mission, super_ = event.card, event.other
    assert mission is not None
    assert super_ is not None
    said = [timing for ability in mission.face.abilities for timing in ability.timings]
    rules = ["504.3", *(["504.1a"] if "Threat" in said else []), *(["504.1b"] if "Reward" in said else [])]
    told = "{} is completed and placed under {}"
    play.step(told, mission, super_, cites=(*event.cites, *coh(*rules)), actor=event.player)
    play.set_status(mission, COMPLETED, True)
    play.completed_by[mission] = super_
    if mission.controller is not super_.controller:
        play.change(mission, "controller", mission.controller, super_.controller)
        mission.controller = super_.controller
        play.relocate(mission, super_.controller.zones["in play"])
    play.completed_names.append(mission.name)


def complete_by_damage(play: CityOfHeroes, mission: Card) -> None:
    """Its health is 0 or below: the super whose ability did it completed it, else its player chooses one.

    city-of-heroes:505.1b, 505.1c
    """
    player, super_ = play.damaged_by.get(mission, (play.active, None))
    player = player or play.active
    rule = "505.1b"
    if super_ is None or not super_.zone.in_play:
        rule = "505.1c"
        super_ = play.choose(player, f"which super defeated {mission}", play.supers(player), coh("505.1c"))
    if super_ is None:
        play.discard(mission, player, coh("505.1c"))
        return
    play.happen(completing(mission, player, super_, coh(rule)))

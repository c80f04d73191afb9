"""306.3. Resolving an ability that is no attack: choose targets, then carry out its instructions (402.1, 404)."""

from __future__ import annotations

from judge_app.engine.carry_out import carry_out
from judge_app.engine.events import Event
from judge_app.engine.scope import place_of
from judge_app.engine.targets import declare_targets, missing_target, still_legal, target_words
from judge_app.games.city_of_heroes.table import CityOfHeroes, Doing
from judge_app.games.city_of_heroes.words import coh


def resolve(play: CityOfHeroes, doing: Doing) -> None:
    """An ability that is no attack: choose targets, then carry out its instructions in order.

    city-of-heroes:306.3, 402.1, 404.1, 404.2, 404.4
    """
    scope, effects = doing.scope, doing.ability.effects
    if any(True for _ in target_words(effects)):
        refusal = missing_target(effects, scope)
        if refusal is not None or not choose_targets(play, doing):
            reason = refusal.reason if refusal is not None else "there are too few legal targets"
            doing.canceled = True
            play.step("{} is canceled: {}", doing, reason, cites=coh("404.2"), actor=doing.player)
            return
        checked = [(words, target, legal or (target in doing.granted and target.zone.in_play))
                   for words, target, legal in still_legal(effects, scope)]  # fmt: skip
        if checked and not any(legal for _, _, legal in checked):
            doing.canceled = True
            play.step("{} is canceled: its targets are no longer legal", doing, cites=coh("404.4"), actor=doing.player)
            return
        for words, target, legal in checked:
            if not legal:
                scope.targets[place_of(words)].remove(target)
    if doing.canceled:
        return
    carry_out(effects, scope)


def choose_targets(play: CityOfHeroes, doing: Doing) -> bool:
    """All required targets are chosen after the costs are paid (404.1)."""
    chosen = [True]
    scope = doing.scope

    def choose() -> None:
        chosen[0] = declare_targets(doing.ability.effects, scope)
        doing.targets = [target for targets in scope.targets.values() for target in targets if hasattr(target, "zone")]
        doing.first_targets = list(doing.targets)

    play.happen(targeting(doing, choose))
    return chosen[0]


def targeting(doing: Doing, choose: object) -> Event:
    event = Event(
        "target", player=doing.player, card=doing.card, other=doing.hero, source=doing.card, cites=coh("404.1")
    )
    event.lasting["doing"] = doing
    event.lasting["choose"] = choose
    return event

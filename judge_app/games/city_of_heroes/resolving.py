"""306.3. Resolving an ability that is no attack: choose targets, then carry out its instructions (402.1, 404)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judge_app.engine.carry_out import carry_out
from judge_app.engine.events import Event
from judge_app.engine.frame import place_of
from judge_app.engine.targets import declare_targets, missing_target, still_legal, target_words
from judge_app.engine.trace import StepKind
from judge_app.games.city_of_heroes.event_kinds import Kinds
from judge_app.games.city_of_heroes.table import ABILITY_USE, CHOOSES, AbilityUse, CityOfHeroes
from judge_app.games.city_of_heroes.words import rules
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.instructions import Instruction


def resolve(play: CityOfHeroes, use: AbilityUse) -> None:
    """An ability that is no attack: choose targets, then carry out its instructions in order.

    city-of-heroes:306.3, 402.1, 404.1, 404.2, 404.4
    """
    scope, effects = use.scope, use.ability.effects
    if any(True for _ in target_words(effects)):
        refusal = missing_target(effects, scope)
        if refusal is not None or not choose_targets(play, use):
            why = refusal.reason if refusal is not None else "there are too few legal targets"
            cancel(play, use, why, "404.2", *(("411.3a",) if redirects(effects) else ()))
        else:
            leave_out_illegal_targets(play, use)
    if not use.canceled:
        carry_out(effects, scope)


def redirects(effects: Sequence[Instruction]) -> bool:
    """Whether it gives an ability other targets (411.1)."""
    return any(isinstance(each, GameVerb) and each.name == "redirect" for each in effects)


def leave_out_illegal_targets(play: CityOfHeroes, use: AbilityUse) -> None:
    """It resolves for those that are still legal, and is canceled if none is (404.4)."""
    checked = [(words, target, legal or (target in use.granted and target.zone.in_play))
               for words, target, legal in still_legal(use.ability.effects, use.scope)]  # fmt: skip
    if checked and not any(legal for _, _, legal in checked):
        cancel(play, use, "its targets are no longer legal", "404.4")
        return
    for words, target, legal in checked:
        if not legal:
            use.scope.targets[place_of(words)].remove(target)


def cancel(play: CityOfHeroes, use: AbilityUse, reason: str, *cited: str) -> None:
    """Canceled by the rules: none of its instructions is carried out (406.2)."""
    use.canceled = True
    says = ("{} is canceled: {}", use, reason) if reason else ("{} is canceled", use)
    event = Event(Kinds.CANCEL, player=use.player, card=use.card, way="rules", says=says, cites=rules(*cited))
    event[ABILITY_USE] = use
    play.happen(event)
    if event.step:
        play.trace.steps[event.step - 1].of_kind(StepKind.CANCELED, use.card)


def choose_targets(play: CityOfHeroes, use: AbilityUse) -> bool:
    """All required targets are chosen after the costs are paid (404.1)."""
    chosen = [True]
    scope = use.scope

    def choose() -> None:
        chosen[0] = declare_targets(use.ability.effects, scope)
        use.targets = [target for targets in scope.targets.values() for target in targets if hasattr(target, "zone")]
        use.first_targets = list(use.targets)

    play.happen(targeting(use, choose))
    return chosen[0]


def targeting(use: AbilityUse, choose: Callable[[], None] | None) -> Event:
    event = Event(Kinds.TARGET, player=use.player, card=use.card, other=use.hero, source=use.card, cites=rules("404.1"))
    event[ABILITY_USE] = use
    event[CHOOSES] = choose
    return event

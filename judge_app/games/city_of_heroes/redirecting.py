"""411. Redirecting: new targets for an ability that has not resolved.

411.2   not one that was originally chosen; 411.3a: a legal one, or the redirecting ability is canceled
411.3b  for an area attack, one that could have been chosen with the rest
411.4   an ability may name a target that would otherwise be illegal
411.5   the player playing the attack pays the chasing cost for the new target
411.6   as if another super were targeting: it becomes the attacker
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.cards import Card
from judge_app.engine.events import Event
from judge_app.engine.nouns import cards_meant
from judge_app.engine.refusals import Illegal, Refusal
from judge_app.engine.scope import Scope, place_of
from judge_app.engine.targets import legal_targets, target_words
from judge_app.games.city_of_heroes.attack_targets import is_for_one_mode, is_mission, legal_attack_targets
from judge_app.games.city_of_heroes.attacking import chase, chasing_cost, miss_unchased
from judge_app.games.city_of_heroes.words import coh
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.filters import HasStatus
from judge_app.language.objects import Objects

if TYPE_CHECKING:
    from judge_app.engine.players import Player
    from judge_app.games.city_of_heroes.doing import Doing
    from judge_app.games.city_of_heroes.rules import CityOfHeroes


def redirect(play: CityOfHeroes, verb: GameVerb, scope: Scope) -> bool:
    event = scope.event
    doing: Doing | None = event.lasting.get("doing") if event is not None else None
    if doing is None or not doing.targets:
        return False
    attacker = new_attacker(verb, scope)
    old = play.choose(scope.controller, "which target is replaced", doing.targets, coh("411.2"))
    first_hero, first_player = doing.hero, doing.player
    if attacker is not None:
        doing.hero, doing.player = attacker, attacker.controller  # 411.6
    new = new_target(play, doing, old, verb, scope)
    doing.player = first_player
    if new is None:
        doing.hero = first_hero
        play.step(
            "No legal target can be chosen: the redirection is canceled and {} stays the target",
            old,
            cites=coh("411.3a", *(("411.3b",) if doing.attack is not None and doing.attack.area else ())),
        )
        return False
    rules = ("411.1", "411.2", "411.4") if names_target(verb) else ("411.1", "411.2")
    if doing.attack is not None and doing.attack.area:
        rules = (*rules, "411.3b")
    take_over(play, doing, old, new, attacker, scope, coh(*rules))
    return True


def new_attacker(verb: GameVerb, scope: Scope) -> Card | None:
    found = cards_meant(verb.by, scope) if isinstance(verb.by, Objects) else []
    return found[0] if found else None


def names_target(verb: GameVerb) -> bool:
    """Whether the ability says to whom it redirects (411.4), and not merely "another target"."""
    to = verb.to
    return isinstance(to, Objects) and not any(
        isinstance(each, HasStatus) and each.status == "legal target" for each in to.filters
    )


def new_target(play: CityOfHeroes, doing: Doing, old: Card, verb: GameVerb, scope: Scope) -> Card | None:
    named = verb.to
    if isinstance(named, Objects) and names_target(verb):
        options = [card for card in cards_meant(named, scope) if card not in doing.first_targets]  # 411.4
        chosen: Card | None = play.choose(scope.controller, "the new target", options, coh("411.4", "411.2"))
        return chosen
    legal = [card for card in redirectable(play, doing, old) if card not in doing.first_targets]
    mentions_original = "original super" in scope.text.lower()
    if mentions_original and old not in legal:
        legal.append(old)
    rules = ("411.2", "411.3a", "411.3b") if doing.attack is not None and doing.attack.area else ("411.2", "411.3a")
    refuse_named(play, legal, coh(*rules))
    while True:
        chosen = play.choose(scope.controller, "the new target", legal, coh(*rules))
        if chosen is not old or chosen is None or _may_keep(play, old):
            return chosen
        legal.remove(old)


def refuse_named(play: CityOfHeroes, legal: list[Card], cites: tuple[str, ...]) -> None:
    """A new target that the reacting player names and that may not be chosen (411.3a)."""
    reacting = play.now_doing
    wrong = [each for each in reacting.wanted if each not in legal] if reacting is not None and legal else []
    if wrong:
        raise Illegal(str(reacting), Refusal(f"{wrong[0]} may not be the new target", cites))


def redirectable(play: CityOfHeroes, doing: Doing, old: Card) -> list[Card]:
    """What the ability could have targeted instead; a mission never beside supers (411.3a, 504.2b)."""
    kept = [card for card in doing.targets if card is not old]
    if doing.attack is not None:
        legal = legal_attack_targets(play, doing)
        new = [card for card in legal if card not in doing.targets]
        if is_for_one_mode(doing):  # the mode the rest were chosen in, even if there was only one target (411.3b)
            new = [card for card in new if play.mode(card) == doing.mode]
        return [card for card in new if not kept or is_mission(card) == is_mission(kept[0])]
    found: list[Card] = []
    for words, _ in target_words(doing.ability.effects):
        if old in doing.scope.targets.get(place_of(words), ()):
            found += [card for card in legal_targets(words, doing.scope) if card not in (*doing.targets, *found)]
    return found


def _may_keep(play: CityOfHeroes, old: Card) -> bool:
    """The card says "the original super"; whether that is the attacker or the first target, it does not say (411.6)."""
    answer = play.ask_judge(
        f'Does "the original super" mean {old}, the first target?', ("yes", "no"), coh("411.2", "411.4", "411.6")
    )
    return answer == "yes"


def take_over(
    play: CityOfHeroes, doing: Doing, old: Card, new: Card, attacker: Card | None, scope: Scope, cites: tuple[str, ...]
) -> None:
    """The old target is one no longer; the new one is chased and is targeted now."""
    from judge_app.games.city_of_heroes.playing import targeting

    doing.targets = [new if card is old else card for card in doing.targets]
    doing.granted.append(new)
    for place, chosen in doing.scope.targets.items():
        doing.scope.targets[place] = [new if card is old else card for card in chosen]
    says = ("{} is redirected from {} to {}", doing, old, new)
    play.happen(Event("redirect", player=scope.controller, card=new, other=old, says=says, cites=cites))
    if attacker is not None:
        play.step("{} is the attacker now", attacker, cites=coh("411.6"), actor=attacker.controller)
        play.change(doing, "attacker", old, attacker)
    if not chase(play, doing, new, payer(play, doing, new, attacker)):
        miss_unchased(play, doing, new)
        if not doing.targets:
            doing.canceled = True
            play.step("{} is canceled", doing, cites=coh("411.5"))
            return
    again = targeting(doing, None)
    again.lasting["targets"] = [new]
    again.lasting["no before"] = True
    play.happen(again)


def payer(play: CityOfHeroes, doing: Doing, new: Card, attacker: Card | None) -> Player:
    """The player playing the attack ability (411.5); with another attacker of another player, no rule is clear."""
    if attacker is None or attacker.controller is doing.player or chasing_cost(play, doing, new) == 0:
        return doing.player
    own, other = doing.player, attacker.controller
    answer = play.ask_judge(f"{attacker} is the attacker now: who pays the chasing cost for {new}?",
                            (f"{own}, who plays the attack", f"{other}, whose super attacks"), coh("411.5", "411.6"))  # fmt: skip
    return own if answer.startswith(f"{own},") else other

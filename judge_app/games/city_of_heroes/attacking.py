"""306. Attacks: choose, pay, declare targets and chase, last changes, compare accuracy and defense.

306.2a, 306.2b  chosen and paid for in `playing.py`
306.2c          targets and chasing costs; 504.2a, 504.2b: missions
306.2d          the last chance to change accuracy and defense is the reacts to the targeting
306.2e          a hit if accuracy is at least the defense; then the effects are resolved
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.carry_out import carry_out
from judge_app.engine.events import Event
from judge_app.games.city_of_heroes.attack_targets import chosen_targets, is_mission, legal_attack_targets
from judge_app.games.city_of_heroes.clocks import statuses
from judge_app.games.city_of_heroes.damage import accuracy_of, change_of
from judge_app.games.city_of_heroes.words import ACCURACY, DEFENSE, HAND, IMMOBILIZE, RUN_N_GUN, coh

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.city_of_heroes.doing import Doing
    from judge_app.games.city_of_heroes.rules import CityOfHeroes


def attack(play: CityOfHeroes, doing: Doing) -> None:
    if doing.hero is None:
        doing.hero = attacker_for(play, doing)
    declare(play, doing)
    if doing.canceled:
        return
    waiting = list(doing.targets)
    if not any(is_still_legal(play, doing, target) for target in waiting):
        doing.canceled = True
        play.step("{} is canceled: its targets are no longer legal", doing, cites=coh("404.4"), actor=doing.player)
    while (waiting := leave_out_illegal(play, doing, waiting)) and not doing.canceled and goes_on(play, doing):
        target = play.choose(doing.player, "against which target accuracy is checked first", waiting, coh("306.2e"))
        waiting.remove(target)
        check(play, doing, target)


def leave_out_illegal(play: CityOfHeroes, doing: Doing, waiting: list[Card]) -> list[Card]:
    """It resolves for those that are still legal (404.4)."""
    for target in waiting:
        if not doing.canceled and not is_still_legal(play, doing, target):
            play.step("{} is no longer a legal target", target, cites=coh("404.4"))
    return [target for target in waiting if is_still_legal(play, doing, target)]


def attacker_for(play: CityOfHeroes, doing: Doing) -> Card:
    """The attacker is the super whose power or innate ability it is (306.1c); of an edge no rule says whose it is."""
    supers = play.supers(doing.player)
    if len(supers) == 1:
        return supers[0]
    names = [str(card) for card in supers]
    answer = play.ask_judge(
        f"{doing.card} is on no super: which super of {doing.player} attacks?", names, coh("306.1c")
    )
    return supers[names.index(answer)]


def goes_on(play: CityOfHeroes, doing: Doing) -> bool:
    """With a player who has lost, their effects end (507.2); of an attacker that alone has left play, no rule says."""
    assert doing.hero is not None
    if not doing.player.in_game:
        play.step("{} has lost the game: {} ends", doing.player, doing, cites=coh("507.2"))
        return False
    if doing.hero.zone.in_play or doing.hero in doing.outlived:
        return True
    question = f"{doing.hero}, the attacker, has left play: does the attack go on?"
    if play.ask_judge(question, ("yes", "no"), coh("306.1c", "306.2e", "408.2")) == "no":
        doing.canceled = True
        return False
    doing.outlived.append(doing.hero)
    return True


# ---- 306.2c: targets and chasing -----------------------------------------------------------------------------------


def declare(play: CityOfHeroes, doing: Doing) -> None:
    """Declare the targets and chase them; if no target's chasing cost is paid, the ability is canceled (306.2c)."""
    from judge_app.games.city_of_heroes.playing import targeting

    if not legal_attack_targets(play, doing):
        doing.canceled = True
        play.step("{} is canceled: it has no legal target", doing, cites=coh("404.2", "306.2c"), actor=doing.player)
        return

    def choose() -> None:
        doing.targets = chosen_targets(play, doing)
        doing.first_targets = list(doing.targets)
        doing.mode = play.mode(doing.targets[0])
        play.step(
            "{} attacks {}",
            doing.hero,
            " and ".join(map(str, doing.targets)),
            cites=attack_cites(doing),
            actor=doing.player,
        )
        for target in in_order_of_chase(play, doing):
            if not chase(play, doing, target, doing.player):
                miss_unchased(play, doing, target)
        if not doing.targets:
            doing.canceled = True
            play.step("{} is canceled: no chasing cost was paid", doing, cites=coh("306.2c"), actor=doing.player)

    play.happen(targeting(doing, choose))


def attack_cites(doing: Doing) -> tuple[str, ...]:
    """306.2c; 306.1b and 404.3 for an area attack; 504.2a for a mission."""
    cites = coh("306.2c", "306.1c")
    if doing.attack is not None and doing.attack.area:
        cites += coh("306.1b", "404.3")
    return (*cites, *coh("504.2a")) if any(map(is_mission, doing.targets)) else cites


def chasing_cost(play: CityOfHeroes, doing: Doing, target: Card) -> int:
    """Melee: one card from Toe-to-Toe to Run-'n'-Gun, two from Run-'n'-Gun to Run-'n'-Gun; ranged: one for the latter.

    city-of-heroes:306.2c, 504.2a
    """
    line = doing.attack
    if line is None or doing.hero is None or play.mode(target) != RUN_N_GUN:
        return 0
    running = play.mode(doing.hero) == RUN_N_GUN
    if line.melee:
        return 2 if running else 1
    return 1 if running else 0


def in_order_of_chase(play: CityOfHeroes, doing: Doing) -> list[Card]:
    """Where the hand does not suffice for all, the player says whom to chase before the others."""
    costs = {target: chasing_cost(play, doing, target) for target in doing.targets}
    held = len(doing.player.cards(HAND))
    runners = [target for target, cost in costs.items() if 0 < cost <= held]
    if doing.hero is None or statuses(play, doing.hero, IMMOBILIZE) or sum(costs.values()) <= held:
        return list(costs)
    order: list[Card] = []
    while runners and held >= min(costs[target] for target in runners):
        order.append(play.choose(doing.player, "whom to chase", runners, coh("306.2c")))
        runners.remove(order[-1])
        held -= costs[order[-1]]
    return [*order, *(target for target in costs if target not in order)]


def chase(play: CityOfHeroes, doing: Doing, target: Card, payer: Player) -> bool:
    """Pay the chasing cost for one target. An Immobilized super can't chase (502.2)."""
    cost = chasing_cost(play, doing, target)
    if cost == 0:
        return True
    assert doing.hero is not None
    if statuses(play, doing.hero, IMMOBILIZE):
        play.step("{} has Immobilize: no chasing cost may be paid", doing.hero, cites=coh("502.2"), actor=payer)
        return False
    if len(payer.cards(HAND)) < cost:
        play.step("{} can't discard {} cards to chase {}", payer, cost, target, cites=coh("306.2c"), actor=payer)
        return False
    play.step(
        "{} must discard {} to chase {}",
        payer,
        "a card" if cost == 1 else "two cards",
        target,
        cites=coh("306.2c"),
        actor=payer,
    )
    play.discard_from_hand(payer, cost, None, coh("306.2c"))
    return True


def miss_unchased(play: CityOfHeroes, doing: Doing, target: Card) -> None:
    doing.targets.remove(target)
    doing.missed.append(target)
    play.step("The attack misses {}", target, cites=coh("306.2c"))


# ---- 306.2e: accuracy against defense ------------------------------------------------------------------------------


def check(play: CityOfHeroes, doing: Doing, target: Card) -> None:
    """Accuracy at least as high as defense hits, and the effects are resolved; otherwise it misses (306.2e)."""
    assert doing.hero is not None
    accuracy, defense = accuracy_of(play, doing), play.figure(target, DEFENSE)
    hits = accuracy >= defense
    told = "The attack {} {}: accuracy {}, defense {}"
    says = (told, "hits" if hits else "misses", target, accuracy, defense)
    event = Event("hit" if hits else "miss", player=doing.player, card=target, other=doing.hero, source=doing.card, says=says,
                  cites=coh("306.2e", *compare_rules(play, doing, accuracy, defense)))  # fmt: skip
    event.lasting["doing"] = doing
    doing.target = target
    play.happen(event)
    if hits and not doing.canceled:
        resolve_against(play, doing, target)
    elif not hits:
        doing.missed.append(target)
    doing.target = None


def is_still_legal(play: CityOfHeroes, doing: Doing, target: Card) -> bool:
    """As it could be chosen now; one to whom it was redirected was legal then (404.4, 411.4)."""
    if target in doing.granted:
        return target.zone.in_play
    return target in legal_attack_targets(play, doing)


def compare_rules(play: CityOfHeroes, doing: Doing, accuracy: int, defense: int) -> list[str]:
    """401.12b bonuses of the power or the attack count for the super; 203.8a, 203.9a: figures may be negative."""
    rules = ["401.12b"] if change_of(play, doing, ACCURACY) else []
    return [*rules, *(["203.8a"] if accuracy < 0 else []), *(["203.9a"] if defense < 0 else [])]


def resolve_against(play: CityOfHeroes, doing: Doing, target: Card) -> None:
    """The full effects against one target that was hit, instruction by instruction (306.1b, 402.1)."""
    from judge_app.engine.targets import declare_targets, target_words

    scope = play.scope_for(doing.card, doing.player)
    scope.item = doing
    scope.it = [target]
    scope.text = doing.scope.text
    doing.scope = scope
    effects = doing.ability.effects
    if any(True for _ in target_words(effects)):
        declare_targets(effects, scope)
    carry_out(effects, scope)

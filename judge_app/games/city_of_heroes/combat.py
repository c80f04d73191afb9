"""306. Attacks: declare targets and chase, last changes, compare accuracy and defense; their damage; redirecting them.

306.2a, 306.2b  chosen and paid for in `abilities.py`
306.2c          targets and chasing costs; 504.2a, 504.2b: missions
306.2d          the last chance to change accuracy and defense is the reacts to the targeting
306.2e          a hit if accuracy is at least the defense; then the effects are resolved
401.12b  bonuses to values that powers don't have are applied to the super that uses the power
401.12c  a bonus for all types applies to the types the attack has; 503.4b: also to types it has gained
503.4a   additional damage of a type the attack did not have
411.2   an ability is redirected to none that was originally chosen; 411.3a: to a legal one, or the redirecting ability is canceled
411.3b  for an area attack, one that could have been chosen with the rest
411.4   an ability may name a target that would otherwise be illegal
411.5   the player playing the attack pays the chasing cost for the new target
411.6   as if another super were targeting: it becomes the attacker
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge_app.engine.amounts import ANY_NUMBER as ALL
from judge_app.engine.cards import Card
from judge_app.engine.carry_out import carry_out
from judge_app.engine.effects import FIGURE, Modification
from judge_app.engine.events import Event
from judge_app.engine.nouns import cards_meant
from judge_app.engine.players import Player
from judge_app.engine.refusals import Illegal, Refusal
from judge_app.engine.scope import Scope, place_of
from judge_app.engine.targets import declare_targets, legal_targets, target_words
from judge_app.games.city_of_heroes.moves import discard_from_hand
from judge_app.games.city_of_heroes.queries import scope_for, statuses
from judge_app.games.city_of_heroes.resolving import targeting
from judge_app.games.city_of_heroes.restrictions import (
    how_many,
    is_for_one_mode,
    legal_attack_targets,
    supers_among,
    why_not_together,
)
from judge_app.games.city_of_heroes.table import CityOfHeroes, Doing, is_mission
from judge_app.games.city_of_heroes.words import ACCURACY, DEFENSE, HAND, IMMOBILIZE, RUN_N_GUN, coh
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.filters import HasStatus
from judge_app.language.objects import Objects


def chosen_targets(play: CityOfHeroes, doing: Doing) -> list[Card]:
    """What may not be targeted together is chosen again (404.2)."""
    options = legal_attack_targets(play, doing)
    fewest, most = how_many(doing, options)
    if fewest == most == ALL and not any(each in options for each in doing.wanted):
        return in_one_mode(play, doing, supers_among(options)) or options
    while True:
        picked: list[Card] = play.choose_some(
            doing.player, f"the target{'s' if most > 1 else ''} of {doing.card}", options, 1, most, target_rules(doing)
        )
        refusal = why_not_together(play, doing, picked)
        if refusal is None:
            return picked if fewest != ALL or judged(play, doing, picked) else supers_among(options)
        play.step("{}: {} chooses again", refusal.reason, doing.player, cites=refusal.cites, actor=doing.player)


def in_one_mode(play: CityOfHeroes, doing: Doing, supers: list[Card]) -> list[Card]:
    """An attack on all supers in one tactics mode: its player says which."""
    if not is_for_one_mode(doing):
        return supers
    modes = list(dict.fromkeys(play.mode(card) for card in supers))
    mode = play.choose(doing.player, f"the tactics mode that {doing.card} targets", modes, coh("306.1b"))
    return [card for card in supers if play.mode(card) == mode]


def judged(play: CityOfHeroes, doing: Doing, picked: list[Card]) -> bool:
    """An attack on "all opposing supers" aimed at a mission while such supers are there: no rule decides."""
    if not is_mission(picked[0]) or not supers_among(legal_attack_targets(play, doing)):
        return True
    question = f"{doing.card} targets all supers that apply: may it target {picked[0]} alone instead?"
    return play.ask_judge(question, ("yes", "no"), coh("404.3", "504.2a", "504.2b")) == "yes"


def target_rules(doing: Doing) -> tuple[str, ...]:
    return coh("306.1b", "404.3") if doing.attack is not None and doing.attack.area else coh("306.2c")


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


def declare(play: CityOfHeroes, doing: Doing) -> None:
    """Declare the targets and chase them; if no target's chasing cost is paid, the ability is canceled (306.2c)."""

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
    discard_from_hand(play, payer, cost, None, coh("306.2c"))
    return True


def miss_unchased(play: CityOfHeroes, doing: Doing, target: Card) -> None:
    doing.targets.remove(target)
    doing.missed.append(target)
    play.step("The attack misses {}", target, cites=coh("306.2c"))


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

    scope = scope_for(play, doing.card, doing.player)
    scope.item = doing
    scope.it = [target]
    scope.text = doing.scope.text
    doing.scope = scope
    effects = doing.ability.effects
    if any(True for _ in target_words(effects)):
        declare_targets(effects, scope)
    carry_out(effects, scope)


ONE_TYPE = "damage of one type"


def modifications_of(play: CityOfHeroes, doing: Doing, figure: str) -> Iterator[Modification]:
    """Those given to this attack, and those given to the power it comes from, in the order they began."""
    for modification in play.index.get((FIGURE, f"attack {figure}"), ()):
        if modification.is_active and modification.covers(doing):
            yield modification
    for modification in play.index.get((FIGURE, figure), ()):
        if modification.is_active and doing.card.face.says("type", "power") and modification.covers(doing.card):
            yield modification


def change_of(play: CityOfHeroes, doing: Doing, figure: str) -> int:
    found = 0
    for modification in modifications_of(play, doing, figure):
        amount = modification.value(doing.card)
        found += -amount if modification.how == "minus" else amount
    return found


def accuracy_of(play: CityOfHeroes, doing: Doing) -> int:
    """The attacking super's accuracy, with what its power or this attack gives it.

    city-of-heroes:203.8, 401.12b
    """
    assert doing.hero is not None
    return play.figure(doing.hero, ACCURACY) + change_of(play, doing, ACCURACY)


def types_of(play: CityOfHeroes, doing: Doing) -> list[str]:
    """The types the attack has, and those it has gained (503.4a)."""
    types = doing.damage_types()
    for how, figure in tuple(play.index):
        if how != FIGURE or not figure.endswith(" damage"):
            continue
        kind = figure.removeprefix("attack ").removesuffix(" damage")
        if kind and kind not in types and kind != "damage" and change_of(play, doing, f"{kind} damage") > 0:
            types.append(kind)
    return types


def attack_damage(play: CityOfHeroes, doing: Doing, base: int, kind: str | None) -> int:
    """What the attack inflicts of one type: base, bonuses and penalties to all types and to this one.

    city-of-heroes:401.12c, 503.4b, 503.4c
    """
    if kind is None:
        return max(0, base + untyped_change(play, doing))
    amount = base + change_of(play, doing, "damage") + change_of(play, doing, f"{kind} damage")
    for modification in modifications_of(play, doing, ONE_TYPE):
        if type_for(play, doing, modification) == kind:
            value = modification.value(doing.card)
            amount += -value if modification.how == "minus" else value
    return max(0, amount)


def untyped_change(play: CityOfHeroes, doing: Doing) -> int:
    """A bonus for all damage types is for types that the attack has; of damage without a type no rule says (401.12c)."""
    change = change_of(play, doing, "damage")
    if not change:
        return 0
    question = f"{doing.card} inflicts damage without a type: does a change of {change:+} to its damage apply?"
    return change if play.ask_judge(question, ("yes", "no"), coh("401.12c", "503.1")) == "yes" else 0


def type_for(play: CityOfHeroes, doing: Doing, modification: Modification) -> str:
    """The type is chosen when the attack hits; the rules do not say by whom (503.4b, 503.4c)."""
    key = (modification.n, doing.n)
    if key in play.chosen_types:
        return play.chosen_types[key]
    types = types_of(play, doing)
    rules = coh("503.4c" if modification.how == "minus" else "503.4b")
    chooser = doing.player
    giver = modification.controller
    if len(types) > 1 and giver is not None and giver is not chooser:
        answer = play.ask_judge(f"Who chooses the damage type of {modification.source}'s effect?",
                                (f"{chooser}, who attacks", f"{giver}, whose effect it is"), rules)  # fmt: skip
        chooser = chooser if answer.startswith(f"{chooser},") else giver
    chosen: str = play.choose(chooser, "which damage type", types, rules) or ""
    play.chosen_types[key] = chosen
    return chosen


def inflict(
    play: CityOfHeroes, doing: Doing | None, source: Card, shares: Sequence[tuple[Card, int]], kind: str | None
) -> int:
    """Damage of one instruction; an attack's additional types come with its first (503.4a)."""
    events: list[Event] = []
    for target, base in shares:
        amount = base
        if doing is not None and doing.attack is not None:
            amount = attack_damage(play, doing, base, kind)
            events += additional(play, doing, source, target)
        events.insert(0, damaging(play, doing, source, target, amount, kind or ""))
    wanted = [event for event in events if event.amount > 0]
    done = play.happen(*wanted) if wanted else []
    return sum(event.amount for event in done)


def additional(play: CityOfHeroes, doing: Doing, source: Card, target: Card) -> list[Event]:
    if target in doing.dealt_extra:
        return []
    doing.dealt_extra.append(target)
    own = doing.damage_types()
    extra = [kind for kind in types_of(play, doing) if kind not in own]
    if extra:
        play.step("The attack also does {} damage", " and ".join(extra), cites=coh("503.4a"))
    return [damaging(play, doing, source, target, attack_damage(play, doing, 0, kind), kind) for kind in extra]


def damaging(play: CityOfHeroes, doing: Doing | None, source: Card, target: Card, amount: int, kind: str) -> Event:
    player = doing.player if doing is not None else source.controller
    event = Event(
        "damage",
        player=player,
        card=target,
        other=_super_that_did_it(play, doing, source),
        amount=amount,
        way=kind,
        source=source,
    )
    if doing is not None:
        event.lasting["doing"] = doing
    return event


def _super_that_did_it(play: CityOfHeroes, doing: Doing | None, source: Card) -> Card | None:
    """The super whose power or innate ability it is; none for an edge (505.1b, 505.1c)."""
    if doing is not None and doing.hero is not None:
        return doing.hero
    return play.super_of(source) if source.zone.in_play else None


def deal(play: CityOfHeroes, source: Card, shares: Sequence[tuple[Card, int]], kind: str | None, scope: Scope) -> int:
    doing = scope.item if scope.item is not None and scope.item.card is source else None
    there = [(card, amount) for card, amount in shares if card.zone.in_play]
    return inflict(play, doing, source, there, kind)


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

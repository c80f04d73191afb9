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

from collections.abc import Sequence
from dataclasses import replace

from judge_app.engine.amounts import ANY_NUMBER as ALL
from judge_app.engine.cards import Card
from judge_app.engine.carry_out import carry_out
from judge_app.engine.effects import FIGURE, Modification
from judge_app.engine.events import Event
from judge_app.engine.frame import place_of
from judge_app.engine.handlers import Handlers
from judge_app.engine.nouns import cards_meant, is_meant
from judge_app.engine.players import Player
from judge_app.engine.refusals import Illegal, Refusal, Undecided
from judge_app.engine.targets import declare_targets, legal_targets, target_words
from judge_app.engine.trace import StepKind
from judge_app.games.city_of_heroes.event_kinds import Kinds
from judge_app.games.city_of_heroes.moves import discard_from_hand
from judge_app.games.city_of_heroes.queries import done_by_you, forbidding, scope_for
from judge_app.games.city_of_heroes.resolving import cancel, targeting
from judge_app.games.city_of_heroes.restrictions import (
    how_many,
    is_for_one_mode,
    legal_attack_targets,
    supers_among,
    why_not_together,
)
from judge_app.games.city_of_heroes.table import (
    ABILITY_USE,
    NO_BEFORE,
    TARGETS_CHOSEN,
    AbilityUse,
    CityOfHeroes,
    Scope,
    is_mission,
    is_power,
)
from judge_app.games.city_of_heroes.words import ACCURACY, DEFENSE, HAND, RUN_N_GUN, rules
from judge_app.language.city_of_heroes_nodes import CHASING_COST, GameVerb, is_of_attack, is_of_chase
from judge_app.language.conditions import Happened
from judge_app.language.durations import Period, Which, Within
from judge_app.language.filters import HasStatus
from judge_app.language.instructions import Act, Instruction, Modify, Verb
from judge_app.language.keywords.city_of_heroes import CHASE
from judge_app.language.objects import Effects, Objects
from judge_app.language.structure import ForEach, If, Instead
from judge_app.numbers import so_many

REDIRECTING: Handlers[CityOfHeroes] = Handlers()
HAPPENED: Handlers[CityOfHeroes] = Handlers()


@HAPPENED.decides(Happened, "happening")
def happened_in_attack(condition: Happened, scope: Scope) -> bool:
    """Whether this attack has hit or missed the target it resolves against, or has brought it down (306.2e, 505.1a)."""
    happening, use = condition.happening, scope.item
    if use is None or use.attack is None or use.target is None or use.card is not scope.source:
        raise scope.unread(condition, "the engine looks only at what the attack itself has done")
    match happening:
        case GameVerb(name="hit" | "miss", who=None | Effects(), what=None | Objects() as what):
            came = (use.target in use.missed) == (happening.name == "miss")
            return came and (what is None or is_meant(what, use.target, scope))
        case (
            Act(verb=Verb.DEFEAT, what=Objects() as what)
            | GameVerb(name="remove from the game", who=None, what=Objects() as what)
        ):
            return use.target in cards_meant(what, scope) and not use.target.zone.in_play
        case _:
            raise scope.unread(condition)


def chosen_targets(play: CityOfHeroes, use: AbilityUse) -> list[Card]:
    """What may not be targeted together is chosen again (404.2)."""
    options = legal_attack_targets(play, use)
    fewest, most = how_many(use, options)
    if fewest == most == ALL and not any(each in options for each in use.wanted):
        return in_one_mode(play, use, supers_among(options)) or options
    while True:
        picked: list[Card] = play.choose_some(
            use.player, f"the target{'s' if most > 1 else ''} of {use.card}", options, 1, most, target_rules(use)
        )
        refusal = why_not_together(play, use, picked)
        if refusal is None:
            return picked if fewest != ALL or judged(play, use, picked) else supers_among(options)
        play.step("{}: {} chooses again", refusal.reason, use.player, cites=refusal.cites, actor=use.player)


def in_one_mode(play: CityOfHeroes, use: AbilityUse, supers: list[Card]) -> list[Card]:
    """An attack on all supers in one tactics mode: its player says which."""
    if not is_for_one_mode(use):
        return supers
    modes = list(dict.fromkeys(play.mode(card) for card in supers))
    mode = play.choose_if_any(use.player, f"the tactics mode that {use.card} targets", modes, rules("306.1b"))
    return [card for card in supers if play.mode(card) == mode]


def judged(play: CityOfHeroes, use: AbilityUse, picked: list[Card]) -> bool:
    """An attack on "all opposing supers" aimed at a mission while such supers are there: no rule decides."""
    if not is_mission(picked[0]) or not supers_among(legal_attack_targets(play, use)):
        return True
    question = f"{use.card} targets all supers that apply: may it target {picked[0]} alone instead?"
    return play.ask_judge(question, ("yes", "no"), rules("404.3", "504.2a", "504.2b")) == "yes"


def target_rules(use: AbilityUse) -> tuple[str, ...]:
    return rules("306.1b", "404.3") if use.attack is not None and use.attack.area else rules("306.2c")


def attack(play: CityOfHeroes, use: AbilityUse) -> None:
    if use.hero is None:
        use.hero = attacker_for(play, use)
    says_of_itself(play, use, None, [each for each in use.ability.effects if is_of_chase(each)])
    declare(play, use)
    if use.canceled:
        return
    waiting = list(use.targets)
    if not any(is_still_legal(play, use, target) for target in waiting):
        cancel(play, use, "its targets are no longer legal", "404.4")
    while (waiting := leave_out_illegal(play, use, waiting)) and not use.canceled and goes_on(play, use):
        target = next_checked(play, use, waiting)
        waiting.remove(target)
        check(play, use, target)


def next_checked(play: CityOfHeroes, use: AbilityUse, waiting: list[Card]) -> Card:
    """The attacker chooses the order (306.2e): as it is written, else as the targets were named."""
    try:
        return play.choose(use.player, "against which target accuracy is checked first", waiting, rules("306.2e"))
    except Undecided:
        if not use.named:
            raise
    play.step(
        "{} is checked first, as {} named the targets", waiting[0], use.player, cites=rules("306.2e"), actor=use.player
    )
    return waiting[0]


def leave_out_illegal(play: CityOfHeroes, use: AbilityUse, waiting: list[Card]) -> list[Card]:
    """It resolves for those that are still legal (404.4)."""
    for target in waiting:
        if not use.canceled and not is_still_legal(play, use, target):
            play.step("{} is no longer a legal target", target, cites=rules("404.4"))
    return [target for target in waiting if is_still_legal(play, use, target)]


def attacker_for(play: CityOfHeroes, use: AbilityUse) -> Card:
    """The attacker is the super whose power or innate ability it is (306.1c); of an edge no rule says whose it is."""
    supers = play.supers(use.player)
    if len(supers) == 1:
        return supers[0]
    names = [str(card) for card in supers]
    answer = play.ask_judge(f"{use.card} is on no super: which super of {use.player} attacks?", names, rules("306.1c"))
    return supers[names.index(answer)]


def goes_on(play: CityOfHeroes, use: AbilityUse) -> bool:
    """With a player who has lost, their effects end (507.2); of an attacker that alone has left play, no rule says."""
    assert use.hero is not None
    if not use.player.in_game:
        play.step("{} has lost the game: {} ends", use.player, use, cites=rules("507.2"))
        return False
    if use.hero.zone.in_play or use.hero in use.outlived:
        return True
    question = f"{use.hero}, the attacker, has left play: does the attack go on?"
    if play.ask_judge(question, ("yes", "no"), rules("306.1c", "306.2e", "408.2")) == "no":
        use.canceled = True
        return False
    use.outlived.append(use.hero)
    return True


def declare(play: CityOfHeroes, use: AbilityUse) -> None:
    """Declare the targets and chase them; if no target's chasing cost is paid, the ability is canceled (306.2c)."""

    if not legal_attack_targets(play, use):
        cancel(play, use, "it has no legal target", "404.2", "306.2c")
        return

    def choose() -> None:
        wanted = list(use.wanted)
        use.targets = chosen_targets(play, use)
        use.named = all(target in wanted for target in use.targets)
        use.first_targets = list(use.targets)
        use.mode = play.mode(use.targets[0])
        play.step(
            "{} attacks {}",
            use.hero,
            " and ".join(map(str, use.targets)),
            cites=attack_cites(use),
            actor=use.player,
        )
        for target in in_order_of_chase(play, use):
            if not chase(play, use, target, use.player):
                miss_unchased(play, use, target)
        if not use.targets:
            cancel(play, use, "no chasing cost was paid", "306.2c")

    play.happen(targeting(use, choose))


def attack_cites(use: AbilityUse) -> tuple[str, ...]:
    """306.2c; 306.1b and 404.3 for an area attack; 504.2a for a mission."""
    cites = rules("306.2c", "306.1c")
    if use.attack is not None and use.attack.area:
        cites += rules("306.1b", "404.3")
    return (*cites, *rules("504.2a")) if any(map(is_mission, use.targets)) else cites


def chasing_cost(play: CityOfHeroes, use: AbilityUse, target: Card) -> int:
    """Melee: one card from Toe-to-Toe to Run-'n'-Gun, two from Run-'n'-Gun to Run-'n'-Gun; ranged: one for the latter.

    city-of-heroes:306.2c, 504.2a
    """
    cost = printed_chasing_cost(play, use, target)
    outer, use.target = use.target, target
    changes = play.bearing_on(f"attack {CHASING_COST}", use)
    use.target = outer
    fixed = [int(each.value(use.card)) for each in changes if each.how == "is"]
    if fixed:
        return min(fixed)
    more: int = sum(-each.value(use.card) if each.how == "minus" else each.value(use.card) for each in changes)
    if more > 0 and cost == 0:
        question = f"The attack on {target} has no chasing cost: does it cost {more} more all the same?"
        return more if play.ask_judge(question, ("yes", "no"), rules("306.2c", "102.1")) == "yes" else 0
    return max(0, cost + more)


def printed_chasing_cost(play: CityOfHeroes, use: AbilityUse, target: Card) -> int:
    """As the rules have it, without what cards change of it."""
    line = use.attack
    if line is None or use.hero is None or play.mode(target) != RUN_N_GUN:
        return 0
    running = play.mode(use.hero) == RUN_N_GUN
    if line.melee:
        return 2 if running else 1
    return 1 if running else 0


def in_order_of_chase(play: CityOfHeroes, use: AbilityUse) -> list[Card]:
    """Where the hand does not suffice for all, the player says whom to chase before the others."""
    costs = {target: chasing_cost(play, use, target) for target in use.targets}
    if use.hero is None or forbidding(play, use.hero, CHASE) or sum(costs.values()) <= len(use.player.cards(HAND)):
        return list(costs)
    first = _chased_first(play, use, costs)
    return [*first, *(target for target in costs if target not in first)]


def _chased_first(play: CityOfHeroes, use: AbilityUse, costs: dict[Card, int]) -> list[Card]:
    """One after the other, until the hand does not suffice for any more."""
    held = len(use.player.cards(HAND))
    runners = [target for target, cost in costs.items() if 0 < cost <= held]
    order: list[Card] = []
    while runners and held >= min(costs[target] for target in runners):
        order.append(play.choose(use.player, "whom to chase", runners, rules("306.2c")))
        runners.remove(order[-1])
        held -= costs[order[-1]]
    return order


def chase(play: CityOfHeroes, use: AbilityUse, target: Card, payer: Player) -> bool:
    """Pay the chasing cost for one target. An Immobilized super can't chase (502.2)."""
    cost = chasing_cost(play, use, target)
    if cost == 0:
        return True
    assert use.hero is not None
    forbidden = forbidding(play, use.hero, CHASE)
    if forbidden is not None:
        name, rule = forbidden
        play.step("{} has {}: no chasing cost may be paid", use.hero, name, cites=(rule,), actor=payer)
        return False
    if len(payer.cards(HAND)) < cost:
        cards = so_many(cost, "card")
        play.step("{} can't discard {} to chase {}", payer, cards, target, cites=rules("306.2c"), actor=payer)
        return False
    play.step(
        "{} must discard {} to chase {}",
        payer,
        "a card" if cost == 1 else "two cards",
        target,
        cites=rules("306.2c"),
        actor=payer,
    )
    discard_from_hand(play, payer, cost, None, rules("306.2c"))
    event = Event(Kinds.CHASE, player=payer, card=target, other=use.hero, source=use.card, amount=cost)
    event[ABILITY_USE] = use
    play.happen(event)
    return True


def miss_unchased(play: CityOfHeroes, use: AbilityUse, target: Card) -> None:
    use.targets.remove(target)
    use.missed.append(target)
    event = Event(Kinds.MISS, player=use.player, card=target, other=use.hero, source=use.card,
                  says=("The attack misses {}", target), cites=rules("306.2c"))  # fmt: skip
    event[ABILITY_USE] = use
    play.happen(event)
    if event.step:
        play.trace.steps[event.step - 1].of_kind(StepKind.DECIDED, target)


def check(play: CityOfHeroes, use: AbilityUse, target: Card) -> None:
    """Accuracy at least as high as defense hits, and the effects are resolved; otherwise it misses (306.2e)."""
    use.target = target
    use.comparing = True
    says_of_itself(
        play, use, target, [each for each in use.ability.effects if is_of_attack(each) and not is_of_chase(each)]
    )
    for_target, use.comparing = use.period, False
    hits = compare(play, use, target)
    if not use.canceled:
        effects = tuple(each for each in use.ability.effects if isinstance(each, Act) or not is_of_attack(each))
        resolve_against(play, use, target, effects if hits else after_a_miss(effects))
    play.expire(for_target)
    use.target = None


def compare(play: CityOfHeroes, use: AbilityUse, target: Card) -> bool:
    """Accuracy with defense: whether the attack hits."""
    assert use.hero is not None
    accuracy, defense = accuracy_of(play, use), defense_of(play, use, target)
    hits = accuracy >= defense and target not in use.must_miss
    sentence = "The attack {} {}: accuracy {}, defense {}"
    says = (sentence, "hits" if hits else "misses", target, accuracy, defense)
    event = Event(Kinds.HIT if hits else Kinds.MISS, player=use.player, card=target, other=use.hero, source=use.card, says=says,
                  cites=rules("306.2e", *compare_rules(play, use, accuracy, defense)))  # fmt: skip
    event[ABILITY_USE] = use
    if not hits:
        use.missed.append(target)
    play.happen(event)
    if event.step and not hits:
        play.trace.steps[event.step - 1].of_kind(StepKind.DECIDED, target)
    return hits


def says_of_itself(play: CityOfHeroes, use: AbilityUse, target: Card | None, effects: Sequence[Instruction]) -> None:
    """What the text of an attack says of the attack itself counts while it is declared and compared (306.2c, 306.2d)."""
    said = tuple(for_the_attack(each) for each in effects if not isinstance(each, Act))
    if not said:
        return
    scope = scope_for(play, use.card, use.player)
    scope.item, scope.text = use, use.scope.text
    scope.it = [target] if target is not None else []
    scope.amount, scope.this_way = use.scope.amount, dict(use.scope.this_way)
    carry_out(said, scope)


def for_the_attack(effect: Instruction) -> Instruction:
    """It lasts as long as the attack does."""
    if isinstance(effect, If):
        inner, otherwise = (tuple(map(for_the_attack, each)) for each in (effect.effects, effect.otherwise))
        return replace(effect, effects=inner, otherwise=otherwise)
    if isinstance(effect, Instead | ForEach):
        return replace(effect, effects=tuple(map(for_the_attack, effect.effects)))
    if isinstance(effect, Modify) and effect.duration is None:
        return replace(effect, duration=THE_ATTACK)
    return effect


THE_ATTACK = Within(Period("attack", Which.THIS))


def after_a_miss(effects: Sequence[Instruction]) -> tuple[Instruction, ...]:
    """What the text itself says of a miss is done though the other effects are not (306.2e, 102.1)."""
    return tuple(each for each in effects if isinstance(each, If) and speaks_of_a_miss(each.condition))


def speaks_of_a_miss(condition: object) -> bool:
    return (
        isinstance(condition, Happened)
        and isinstance(condition.happening, GameVerb)
        and condition.happening.name == "miss"
    )


def is_still_legal(play: CityOfHeroes, use: AbilityUse, target: Card) -> bool:
    """As it could be chosen now; one to whom it was redirected was legal then (404.4, 411.4)."""
    if target in use.granted:
        return target.zone.in_play
    return target in legal_attack_targets(play, use)


def compare_rules(play: CityOfHeroes, use: AbilityUse, accuracy: int, defense: int) -> list[str]:
    """401.12b bonuses of the power or the attack count for the super; 203.8a, 203.9a: figures may be negative."""
    cited = ["401.12b"] if change_of(play, use, ACCURACY) else []
    return [*cited, *(["203.8a"] if accuracy < 0 else []), *(["203.9a"] if defense < 0 else [])]


def resolve_against(play: CityOfHeroes, use: AbilityUse, target: Card, effects: tuple[Instruction, ...]) -> None:
    """The full effects against one target that was hit, instruction by instruction (306.1b, 402.1)."""
    if not effects:
        return
    use.inflicted = 0
    scope = scope_for(play, use.card, use.player)
    scope.item = use
    scope.it = [target]
    scope.text = use.scope.text
    scope.amount, scope.this_way = use.scope.amount, dict(use.scope.this_way)  # what the costs were
    use.scope = scope
    if any(True for _ in target_words(effects)):
        declare_targets(effects, scope)
    carry_out(effects, scope)


ONE_TYPE = "damage of one type"
IN_ALL = "damage in all"  # of whichever type it is


def modifications_of(play: CityOfHeroes, use: AbilityUse, figure: str) -> list[Modification]:
    """Those given to this attack, and those given to the power it comes from, in the order they began."""
    given = play.bearing_on(f"attack {figure}", use)
    return [*given, *play.bearing_on(figure, use.card)] if is_power(use.card) else given


def change_of(play: CityOfHeroes, use: AbilityUse, figure: str) -> int:
    found = 0
    for modification in modifications_of(play, use, figure):
        amount = modification.value(use.card)
        found += -amount if modification.how == "minus" else amount
    return found


def accuracy_of(play: CityOfHeroes, use: AbilityUse) -> int:
    """The attacking super's accuracy, with what its power or this attack gives it.

    city-of-heroes:203.8, 401.12b
    """
    assert use.hero is not None
    return play.figure(use.hero, ACCURACY) + change_of(play, use, ACCURACY)


def defense_of(play: CityOfHeroes, use: AbilityUse, target: Card) -> int:
    """Of the target, with what it has against this attack alone (203.9)."""
    against = play.bearing_on(f"attack {DEFENSE}", use)
    change: int = sum(-each.value(target) if each.how == "minus" else each.value(target) for each in against)
    return play.figure(target, DEFENSE) + change


def types_of(play: CityOfHeroes, use: AbilityUse) -> list[str]:
    """The types the attack has, and those it has gained (503.4a)."""
    types = use.damage_types()
    for how, figure in tuple(play.index):
        if how != FIGURE or not isinstance(figure, str) or not figure.endswith(" damage"):
            continue
        kind = figure.removeprefix("attack ").removesuffix(" damage")
        if kind and kind not in types and kind != "damage" and change_of(play, use, f"{kind} damage") > 0:
            types.append(kind)
    return types


def attack_damage(play: CityOfHeroes, use: AbilityUse, base: int, kind: str | None) -> int:
    """What the attack inflicts of one type: base, bonuses and penalties to all types and to this one.

    city-of-heroes:401.12c, 503.4b, 503.4c
    """
    if kind is None:
        in_all = 0 if types_of(play, use) else change_of(play, use, IN_ALL)
        return max(0, base + untyped_change(play, use) + in_all)
    amount = base + change_of(play, use, "damage") + change_of(play, use, f"{kind} damage")
    for modification in (*modifications_of(play, use, ONE_TYPE), *modifications_of(play, use, IN_ALL)):
        if type_for(play, use, modification) == kind:
            value = modification.value(use.card)
            amount += -value if modification.how == "minus" else value
    return max(0, amount)


def untyped_change(play: CityOfHeroes, use: AbilityUse) -> int:
    """A bonus for all damage types is for types that the attack has; of damage without a type no rule says (401.12c)."""
    change = change_of(play, use, "damage")
    if not change:
        return 0
    question = f"{use.card} inflicts damage without a type: does a change of {change:+} to its damage apply?"
    return change if play.ask_judge(question, ("yes", "no"), rules("401.12c", "503.1")) == "yes" else 0


def type_for(play: CityOfHeroes, use: AbilityUse, modification: Modification) -> str:
    """The type is chosen when the attack hits; the rules do not say by whom (503.4b, 503.4c)."""
    key = (modification.n, use.n)
    if key in play.chosen_types:
        return play.chosen_types[key]
    types = types_of(play, use)
    cited = rules("503.4c" if modification.how == "minus" else "503.4b")
    chooser = use.player
    giver = modification.controller
    if len(types) > 1 and giver is not None and giver is not chooser:
        answer = play.ask_judge(f"Who chooses the damage type of {modification.source}'s effect?",
                                (f"{chooser}, who attacks", f"{giver}, whose effect it is"), cited)  # fmt: skip
        chooser = chooser if answer.startswith(f"{chooser},") else giver
    chosen: str = play.choose_if_any(chooser, "which damage type", types, cited) or ""
    play.chosen_types[key] = chosen
    return chosen


def inflict(
    play: CityOfHeroes, use: AbilityUse | None, source: Card, shares: Sequence[tuple[Card, int]], kind: str | None
) -> int:
    """Damage of one instruction; an attack's additional types come with its first (503.4a)."""
    events: list[Event] = []
    for target, base in shares:
        amount = base
        if use is not None and use.attack is not None:
            amount = attack_damage(play, use, base, kind)
            events += additional(play, use, source, target)
        events.insert(0, damaging(play, use, source, target, amount, kind or ""))
    wanted = [event for event in events if event.amount > 0]
    done = play.happen(*wanted) if wanted else []
    dealt = sum(event.amount for event in done)
    if use is not None:
        use.inflicted += dealt
    return dealt


def additional(play: CityOfHeroes, use: AbilityUse, source: Card, target: Card) -> list[Event]:
    if target in use.dealt_extra:
        return []
    use.dealt_extra.append(target)
    own = use.damage_types()
    extra = [kind for kind in types_of(play, use) if kind not in own]
    if extra:
        play.step("The attack also does {} damage", " and ".join(extra), cites=rules("503.4a"))
    return [damaging(play, use, source, target, attack_damage(play, use, 0, kind), kind) for kind in extra]


def damaging(play: CityOfHeroes, use: AbilityUse | None, source: Card, target: Card, amount: int, kind: str) -> Event:
    player = use.player if use is not None else source.controller
    event = Event(
        Kinds.DAMAGE,
        player=player,
        card=target,
        other=_super_that_did_it(play, use, source),
        amount=amount,
        way=kind,
        source=source,
    )
    if use is not None:
        event[ABILITY_USE] = use
    return event


def _super_that_did_it(play: CityOfHeroes, use: AbilityUse | None, source: Card) -> Card | None:
    """The super whose power or innate ability it is; none for an edge (505.1b, 505.1c)."""
    if use is not None and use.hero is not None:
        return use.hero
    return play.super_of(source) if source.zone.in_play else None


def deal(play: CityOfHeroes, source: Card, shares: Sequence[tuple[Card, int]], kind: str | None, scope: Scope) -> int:
    use = scope.item if scope.item is not None and scope.item.card is source else None
    there = [(card, amount) for card, amount in shares if card.zone.in_play]
    return inflict(play, use, source, there, kind)


@REDIRECTING.carries_out(GameVerb, "name", "who", "quantity", "what", "to", "by", when=done_by_you, verb="redirect")
def redirect(verb: GameVerb, scope: Scope) -> bool:
    play = scope.play
    event = scope.event
    use: AbilityUse | None = event.get(ABILITY_USE) if event is not None else None
    if use is None or not use.targets:
        return False
    attacker = new_attacker(verb, scope)
    old = play.choose(scope.controller, "which target is replaced", use.targets, rules("411.2"))
    named = cards_meant(verb.to, scope) if isinstance(verb.to, Objects) and names_target(verb) else None
    first_hero, first_player = use.hero, use.player
    if attacker is not None:
        use.hero, use.player = attacker, attacker.controller  # 411.6
    new = new_target(play, use, old, named, scope)
    use.player = first_player
    if new is None:
        use.hero = first_hero
        play.step(
            "No legal target can be chosen: the redirection is canceled and {} stays the target",
            old,
            cites=rules("411.3a", "406.2", *rule_of_areas(use)),
        )
        scope.canceled = True
        return False
    cited = rules("411.1", "411.2", *(("411.4",) if names_target(verb) else ()), *rule_of_areas(use))
    forbidden = play.why_forbidden(redirecting(use, old, new, scope, cited))
    if forbidden is not None:
        use.hero = first_hero
        play.step("{} is not redirected: {}", use, forbidden.reason, cites=forbidden.cites, actor=scope.controller)
        return False
    take_over(play, use, old, new, attacker, scope, cited)
    return True


def redirecting(use: AbilityUse, old: Card, new: Card, scope: Scope, cites: tuple[str, ...]) -> Event:
    says = ("{} is redirected from {} to {}", use, old, new)
    event = Event(Kinds.REDIRECT, player=scope.controller, card=new, other=old, says=says, cites=cites)
    event[ABILITY_USE] = use
    return event


def new_attacker(verb: GameVerb, scope: Scope) -> Card | None:
    found = cards_meant(verb.by, scope) if isinstance(verb.by, Objects) else []
    return found[0] if found else None


def names_target(verb: GameVerb) -> bool:
    """Whether the ability says to whom it redirects (411.4), and not merely "another target"."""
    to = verb.to
    return isinstance(to, Objects) and not any(
        isinstance(each, HasStatus) and each.status == "legal target" for each in to.filters
    )


def new_target(
    play: CityOfHeroes, use: AbilityUse, old: Card, named: Sequence[Card] | None, scope: Scope
) -> Card | None:
    """One that the ability names, looked at before another super becomes the attacker; else a legal one."""
    if named is not None:
        options = [card for card in named if card not in use.first_targets]  # 411.4
        chosen: Card | None = play.choose_if_any(scope.controller, "the new target", options, rules("411.4", "411.2"))
        return chosen
    legal = [card for card in redirectable(play, use, old) if card not in use.first_targets]
    if "original super" in scope.text.lower() and old not in legal:
        legal.append(old)
    return _choose_new_target(play, use, old, legal, scope)


def _choose_new_target(play: CityOfHeroes, use: AbilityUse, old: Card, legal: list[Card], scope: Scope) -> Card | None:
    """Another than before, unless it may stay the same."""
    cited = rules("411.2", "411.3a", *rule_of_areas(use))
    refuse_named(play, legal, cited)
    while True:
        chosen: Card | None = play.choose_if_any(scope.controller, "the new target", legal, cited)
        if chosen is not old or _may_keep(play, old):
            return chosen
        legal.remove(old)


def rule_of_areas(use: AbilityUse) -> tuple[str, ...]:
    """For an area attack, a target that could have been chosen with the rest."""
    return ("411.3b",) if use.attack is not None and use.attack.area else ()


def refuse_named(play: CityOfHeroes, legal: list[Card], cites: tuple[str, ...]) -> None:
    """A new target that the reacting player names and that may not be chosen (411.3a)."""
    reacting = play.current_use
    wrong = [each for each in reacting.wanted if each not in legal] if reacting is not None and legal else []
    if wrong:
        raise Illegal(str(reacting), Refusal(f"{wrong[0]} may not be the new target", cites))


def other_attack_targets(play: CityOfHeroes, use: AbilityUse) -> list[Card]:
    """In the mode the rest were chosen in, even if there was only one target (411.3b)."""
    new = [card for card in legal_attack_targets(play, use) if card not in use.targets]
    return [card for card in new if play.mode(card) == use.mode] if is_for_one_mode(use) else new


def redirectable(play: CityOfHeroes, use: AbilityUse, old: Card) -> list[Card]:
    """What the ability could have targeted instead; a mission never beside supers (411.3a, 504.2b)."""
    if use.attack is not None:
        kept = [card for card in use.targets if card is not old]
        new = other_attack_targets(play, use)
        return [card for card in new if not kept or is_mission(card) == is_mission(kept[0])]
    found: list[Card] = []
    for words, _ in target_words(use.ability.effects):
        if old in use.scope.targets.get(place_of(words), ()):
            found += [card for card in legal_targets(words, use.scope) if card not in (*use.targets, *found)]
    return found


def _may_keep(play: CityOfHeroes, old: Card) -> bool:
    """The card says "the original super"; whether that is the attacker or the first target, it does not say (411.6)."""
    answer = play.ask_judge(
        f'Does "the original super" mean {old}, the first target?', ("yes", "no"), rules("411.2", "411.4", "411.6")
    )
    return answer == "yes"


def take_over(
    play: CityOfHeroes,
    use: AbilityUse,
    old: Card,
    new: Card,
    attacker: Card | None,
    scope: Scope,
    cites: tuple[str, ...],
) -> None:
    """The old target is one no longer; the new one is chased and is targeted now."""

    use.targets = [new if card is old else card for card in use.targets]
    use.granted.append(new)
    for place, chosen in use.scope.targets.items():
        use.scope.targets[place] = [new if card is old else card for card in chosen]
    play.happen(redirecting(use, old, new, scope, cites))
    if attacker is not None:
        play.step("{} is the attacker now", attacker, cites=rules("411.6"), actor=attacker.controller)
        play.change(use, "attacker", old, attacker)
    if not chase(play, use, new, payer(play, use, new, attacker)):
        miss_unchased(play, use, new)
        if not use.targets:
            cancel(play, use, "", "411.5")
            return
    again = targeting(use, None)
    again[TARGETS_CHOSEN] = [new]
    again[NO_BEFORE] = True
    play.happen(again)


def payer(play: CityOfHeroes, use: AbilityUse, new: Card, attacker: Card | None) -> Player:
    """The player playing the attack ability (411.5); with another attacker of another player, no rule is clear."""
    if attacker is None or attacker.controller is use.player or chasing_cost(play, use, new) == 0:
        return use.player
    own, other = use.player, attacker.controller
    answer = play.ask_judge(f"{attacker} is the attacker now: who pays the chasing cost for {new}?",
                            (f"{own}, who plays the attack", f"{other}, whose super attacks"), rules("411.5", "411.6"))  # fmt: skip
    return own if answer.startswith(f"{own},") else other

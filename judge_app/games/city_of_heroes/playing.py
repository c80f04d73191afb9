"""Playing an ability, as an action or as a react.

302.1b, 305.3  choose it; a card from hand is revealed and discarded; pay its costs; choose targets; resolve its effects
402.1          its instructions are carried out sentence by sentence
404            targets
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.carry_out import carry_out
from judge_app.engine.events import Event
from judge_app.engine.refusals import Illegal, Refusal
from judge_app.engine.scope import Scope, place_of
from judge_app.engine.targets import declare_targets, missing_target, still_legal, target_words
from judge_app.games.city_of_heroes.attack_targets import is_mission
from judge_app.games.city_of_heroes.attacking import attack
from judge_app.games.city_of_heroes.costs import pay
from judge_app.games.city_of_heroes.doing import Doing
from judge_app.games.city_of_heroes.faces import INSPIRATIONS
from judge_app.games.city_of_heroes.moves import discarding
from judge_app.games.city_of_heroes.reacts import is_about_one, super_for
from judge_app.games.city_of_heroes.table import is_power
from judge_app.games.city_of_heroes.triggers import timing_of
from judge_app.games.city_of_heroes.understood import must_be_understood
from judge_app.games.city_of_heroes.words import AFTER, BEFORE, HAND, WHEN, coh
from judge_app.language.abilities import Ability, OncePer
from judge_app.language.keywords.city_of_heroes import INSPIRATIONS as INSPIRATION_RULES

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.city_of_heroes.reacts import Opportunity
    from judge_app.games.city_of_heroes.rules import CityOfHeroes

TIMING_RULES = {BEFORE: "305.2b", WHEN: "305.2c", AFTER: "305.2d"}


def play_react(play: CityOfHeroes, player: Player, card: Card, ability: Ability, scope: Scope, for_inspiration: bool,
               on: tuple[Card | Player, ...] = ()) -> None:  # fmt: skip
    """305.3, in its six steps. A player who reacts still has their action later (305.1)."""
    outer, play.opportunity = play.opportunity, None
    on = speak_of_one(play, player, card, ability, scope, on)
    hero = super_for(play, card, scope)
    told = f"{player} reacts with {card}" + (f" for {card.face.words['inspiration'][0]}" if for_inspiration else "")
    assert outer is not None
    cites = react_cites(outer, player, card, ability, for_inspiration)
    if not card.zone.in_play and scope.this_way.get("this super"):
        cites += coh("410.1b")
    step = play.step("{}", told, cites=cites, actor=player)
    doing = begin(play, player, card, ability, hero, True, scope)
    doing.is_inspiration = for_inspiration
    doing.wanted = list(on)
    doing.step = step.n
    play.as_super = next((card for card in scope.it if for_inspiration and card.face.says("type", "mission")), None)
    carry_through(play, doing)
    play.as_super = None
    play.opportunity = outer


def speak_of_one(
    play: CityOfHeroes, player: Player, card: Card, ability: Ability, scope: Scope, on: tuple[Card | Player, ...]
) -> tuple[Card | Player, ...]:
    """Of several supers that satisfy the trigger at once, the player says which one is meant (410.1b)."""
    if not is_about_one(ability, scope):
        return on
    named = [each for each in on if each in scope.it][:1]
    one = named[0] if named else play.choose(player, f"which super {card} is about", scope.it, coh("410.1b"))
    scope.it = [one]
    return tuple(each for each in on if each is not one)


def react_cites(
    opportunity: Opportunity, player: Player, card: Card, ability: Ability, for_inspiration: bool
) -> tuple[str, ...]:
    """305.3 and its timing, the moment it interrupts, whose turn it is to react, and what kind of card it is."""
    event = opportunity.event
    doing = event.lasting.get("doing")
    cites = coh("305.3", TIMING_RULES[timing_of(ability.trigger)])
    if doing is not None and doing.is_react:
        cites += coh("305.4")
    elif event.kind == "target" and doing is not None and doing.attack is not None and opportunity.timing != BEFORE:
        cites += coh("306.2d")  # the last chance to change accuracy and defense
    elif doing is not None and event.kind not in ("activate", "play", "target"):
        cites += coh("402.2")
    if opportunity.used[:-1]:
        cites += coh("305.5a")
    if player in event.lasting.get("declined", ()):
        cites += coh("305.5b")
    if for_inspiration:
        cites += (*coh("403.1", "403.2"), *INSPIRATION_RULES[card.face.words["inspiration"][0]].cites)
        cites += coh("504.2b") if any(map(is_mission, event.lasting.get("targets", ()))) else ()
    return cites


def play_action(play: CityOfHeroes, player: Player, card: Card, ability: Ability, hero: Card | None, for_inspiration: bool,
                on: tuple[Card | Player, ...], step: int) -> None:  # fmt: skip
    """302.1b, 306.3: an ability chosen in an Act action."""
    doing = begin(play, player, card, ability, hero, False, action_scope(play, player, card, for_inspiration))
    doing.is_inspiration = for_inspiration
    doing.wanted = list(on)
    doing.step = step
    carry_through(play, doing)


def action_scope(play: CityOfHeroes, player: Player, card: Card, for_inspiration: bool) -> Scope:
    scope = play.scope_for(card, player)
    if for_inspiration:
        scope.text = INSPIRATIONS[card.face.words["inspiration"][0]].text
    return scope


def begin(
    play: CityOfHeroes, player: Player, card: Card, ability: Ability, hero: Card | None, is_react: bool, scope: Scope
) -> Doing:
    play.abilities_played += 1
    doing = Doing(play.abilities_played, player, card, ability, hero, is_react)
    doing.scope = scope
    scope.item = doing
    return doing


def carry_through(play: CityOfHeroes, doing: Doing) -> None:
    """From its activation to its resolution. What is canceled still goes through its procedure (406.2)."""
    must_be_understood((*doing.ability.costs, *doing.ability.effects), doing.scope)
    play.doing.append(doing)
    outer, play.cause = play.cause, doing.step
    try:
        activate(play, doing)
        leave_hand(play, doing)
        if not pay(play, doing):
            doing.canceled = True
            play.step("{} is canceled: not all of its costs are paid", doing, cites=coh("307.2"), actor=doing.player)
        if not doing.canceled:
            announce(play, doing)
        if not doing.canceled:
            attack(play, doing) if doing.attack is not None else resolve(play, doing)
        if doing.wanted and not doing.canceled:
            raise Illegal(str(doing), Refusal(f"nothing asks for {doing.wanted[0]} as a target", coh("404.1")))
    finally:
        play.expire(doing.period)
        play.doing.remove(doing)
        play.cause = outer


def activate(play: CityOfHeroes, doing: Doing) -> None:
    """It is activated when it is chosen; reacts before that come first (401.1b, 401.9, 305.2b)."""
    event = Event(
        "activate", player=doing.player, card=doing.card, other=doing.hero, says=("{} is activated", doing.card),
        cites=coh("401.1b", *(("401.9",) if is_power(doing.card) and doing.card.zone.in_play else ())),
    )  # fmt: skip
    event.lasting["doing"] = doing
    count_use(play, doing)
    play.happen(event)


def leave_hand(play: CityOfHeroes, doing: Doing) -> None:
    """A card chosen from hand is revealed to all players and discarded (302.1b, 305.3)."""
    card = doing.card
    if card.zone.name == HAND:
        play.step(
            "{} reveals {}",
            doing.player,
            card,
            cites=coh("302.1b" if not doing.is_react else "305.3"),
            actor=doing.player,
        )
        play.happen(discarding(card, doing.player, cites=coh("302.1b" if not doing.is_react else "305.3")))


def announce(play: CityOfHeroes, doing: Doing) -> None:
    """An ability is played once all its costs are paid (401.1b)."""
    event = Event(
        "play",
        player=doing.player,
        card=doing.card,
        other=doing.hero,
        says=("{} is played", doing),
        cites=coh("401.1b"),
    )
    event.lasting["doing"] = doing
    play.happen(event)


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


def count_use(play: CityOfHeroes, doing: Doing) -> None:
    """How often each super has used an ability of this very card (415.1)."""
    if any(isinstance(each, OncePer) for each in doing.ability.restrictions):
        key = (doing.card.n, doing.ability.span.start, doing.hero.n if doing.hero is not None else -1)
        play.uses[key] = play.uses.get(key, 0) + 1

"""Playing an ability, as an action or as a react; using a copied power.

302.1b, 305.3  choose it; a card from hand is revealed and discarded; pay its costs; choose targets; resolve its effects
402.1          its instructions are carried out sentence by sentence
413            copied powers: used by another super as if attached to it, while the actual card is charged
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from judge_app.engine.cards import Card
from judge_app.engine.choices import Deed
from judge_app.engine.events import Event
from judge_app.engine.handlers import Handlers
from judge_app.engine.nouns import cards_meant
from judge_app.engine.players import Player
from judge_app.engine.refusals import Illegal, Refusal
from judge_app.engine.targets import target_words
from judge_app.games.city_of_heroes.combat import attack
from judge_app.games.city_of_heroes.costs import cost_refusal, pay, pay_for_choosing
from judge_app.games.city_of_heroes.event_kinds import Kinds
from judge_app.games.city_of_heroes.event_matching import timing_of
from judge_app.games.city_of_heroes.keywords import sentence_of
from judge_app.games.city_of_heroes.moves import discarding
from judge_app.games.city_of_heroes.queries import (
    done_by_you,
    forbidding,
    must_be_played,
    scope_for,
    state_of,
)
from judge_app.games.city_of_heroes.resolving import cancel, resolve
from judge_app.games.city_of_heroes.restrictions import (
    redirects,
    why_no_action,
    why_not_chosen,
    why_not_named,
    why_not_on,
    why_used_up,
)
from judge_app.games.city_of_heroes.table import (
    ABILITY_USE,
    DECLINED,
    TARGETS_CHOSEN,
    AbilityUse,
    CityOfHeroes,
    Copy,
    Opportunity,
    Scope,
    is_mission,
    is_power,
    is_super,
)
from judge_app.games.city_of_heroes.verbs import cards_of
from judge_app.games.city_of_heroes.words import (
    ACT,
    AFTER,
    BEFORE,
    COMPLETED,
    EDGE,
    FACE_DOWN,
    HAND,
    MISSION,
    TOGGLE,
    WHEN,
    rules,
)
from judge_app.language.abilities import Ability, Kind, OncePer, nodes
from judge_app.language.city_of_heroes_nodes import ForActions, GameVerb, attack_line
from judge_app.language.durations import Duration
from judge_app.language.keywords.city_of_heroes import ACT as CHOOSE_POWER
from judge_app.language.objects import Choice, Objects

COPYING: Handlers[CityOfHeroes] = Handlers()


def super_for(play: CityOfHeroes, card: Card, scope: Scope) -> Card | None:
    """The super whose react it is; for an edge, the one that satisfies the trigger (410.1a, 410.1b)."""
    if card.zone.in_play:
        return play.super_of(card)
    return next(iter(scope.this_way.get("this super", ())), None)


def is_about_one(ability: Ability, scope: Scope) -> bool:
    """Several supers were targeted at once, and the effect is for "that super"."""
    if len(scope.this_way.get("targeted", ())) < 2:
        return False
    return any(isinstance(node, Objects) and node.choice in (Choice.THAT, Choice.IT) for effect in ability.effects
               for node in nodes(effect))  # fmt: skip


TURN_ON = Ability(Kind.ACTIVATED, ("Action",))  # a toggle power whose text is a trait: activating it is charging it


# ---- 302.1b: the Act action


@dataclass(frozen=True, slots=True)
class Acting:
    card: Card
    for_inspiration: bool = False
    on: tuple[Card | Player, ...] = ()
    by: Card | None = None  # the super it is copied to, where another has the power (413.1)
    ability: Ability | None = None  # the one that is meant, where the card has several

    def __str__(self) -> str:
        return f"{self.card} for its inspiration" if self.for_inspiration else str(self.card)


class Act(Deed):
    name = ACT

    def why_not(self, play: CityOfHeroes, player: Player, deed: Acting) -> Refusal | None:
        refusal = why_no_action(play, player, self.name)
        if refusal is not None:
            return refusal
        return why_not_choose(play, player, deed)

    def legal(self, play: CityOfHeroes, player: Player) -> list[Acting]:
        if why_no_action(play, player, self.name) is not None:
            return []
        hand = [Acting(card, way) for card in player.cards(HAND) if card.face.known for way in (False, True)]
        table = [Acting(card) for card in play.in_play() if card.controller is player or copied_to(play, card, player)]
        return [deed for deed in (*hand, *table) if why_not_choose(play, player, deed) is None]

    def perform(self, play: CityOfHeroes, player: Player, deed: Acting) -> None:
        act_with(play, player, deed, attacks_only=False)


def act_with(play: CityOfHeroes, player: Player, deed: Acting, attacks_only: bool) -> None:
    """If the card has more than one ability, choose which to use (302.1b)."""
    card = deed.card
    hero = deed.by or acting_super(play, player, card)
    abilities = usable(play, player, deed, attacks_only)
    ability = play.choose(player, f"which ability of {card}", abilities, rules("302.1b"),
                          label=lambda each: card.face.text[each.span.start : each.span.end] or str(card))  # fmt: skip
    step = play.step("{} acts with {}", player, deed, cites=act_cites(deed, ability), actor=player)
    if is_power(card) and hero is not None and not pay_for_choosing(play, player, hero, CHOOSE_POWER):
        return
    play_action(play, player, card, ability, hero, deed.for_inspiration, deed.on, step.n)
    if is_power(card) and hero is not None and play.super_of(card) is not hero:
        note_turned_on(play, card, hero)


def meant_by_targets(play: CityOfHeroes, player: Player, deed: Acting) -> Ability | None:
    """The one of several abilities that may have the targets that are named."""
    abilities = usable(play, player, deed)
    if not deed.on or len(abilities) < 2:
        return None
    hero = deed.by or acting_super(play, player, deed.card)
    uses = [imagined(play, player, deed, each, hero) for each in abilities]
    meant = [use.ability for use in uses if why_not_named(play, use, deed.on) is None]
    return meant[0] if len(meant) == 1 else None


def act_cites(deed: Acting, ability: Ability) -> tuple[str, ...]:
    """302.1b; 306.2a for an attack, 306.3 for others; 401.4 innate abilities, 403.2 inspirations, 504.1 missions."""
    card = deed.card
    cites = rules("302.1b", *(("306.2a",) if attack_line(ability.timings) is not None else ("306.3",)))
    if deed.for_inspiration:
        cites += (*rules("403.1", "403.2"), *sentence_of(card.face.words["inspiration"][0]).cites)
    if is_super(card):
        cites += rules("401.4")
    return (*cites, *rules("504.1")) if card.face.says("type", MISSION) else cites


def acting_super(play: CityOfHeroes, player: Player, card: Card) -> Card | None:
    """The super it belongs to; for a power of another, the super it is copied to (413.1)."""
    if card.zone.name == HAND:
        return None
    copied = copied_to(play, card, player) if is_power(card) else None
    own = play.super_of(card)
    return own if own is not None and own.controller is player else copied or own


def usable(play: CityOfHeroes, player: Player, deed: Acting, attacks_only: bool = False) -> list[Ability]:
    card = deed.card
    hero = acting_super(play, player, card)
    found = [
        ability
        for ability in actions_on(deed)
        if why_used_up(play, card, ability, hero) is None and is_active(card, ability)
    ]
    return [ability for ability in found if not attacks_only or attack_line(ability.timings) is not None]


def is_active(card: Card, ability: Ability) -> bool:
    """A reward is active only when its mission is completed, a threat only before (504.1a, 504.1b)."""
    if "Reward" in ability.timings:
        return card.has(COMPLETED)
    return "Threat" not in ability.timings or not card.has(COMPLETED)


def actions_on(deed: Acting) -> list[Ability]:
    card = deed.card
    if deed.for_inspiration:
        names = card.face.words.get("inspiration", ())
        return _activated(sentence_of(names[0]).abilities) if names else []
    found = [each for each in _activated(card.face.abilities) if deed.ability in (None, each)]
    is_turned_on = card.face.says("charging", TOGGLE) and (not has_react(card) or has_trait(card))
    return found or ([TURN_ON] if is_turned_on else [])


def _activated(abilities: Sequence[Ability]) -> list[Ability]:
    return [each for each in abilities if each.kind is Kind.ACTIVATED]


def why_not_choose(play: CityOfHeroes, player: Player, deed: Acting) -> Refusal | None:
    """Whether this may be chosen in an Act action, apart from whose turn it is."""
    refusal = why_not_here(play, player, deed)
    if refusal is not None:
        return refusal
    hero = deed.by or acting_super(play, player, deed.card)
    abilities = actions_on(deed)
    if not abilities:
        return why_no_ability(deed)
    if is_power(deed.card) and deed.card.zone.in_play:
        refusal = why_not_power(play, player, deed.card, hero)
        if refusal is not None:
            return refusal
    active = [each for each in abilities if is_active(deed.card, each)]
    return (
        why_none_left(play, deed.card, active, hero)
        or why_not_on_those(play, player, deed, active, hero)
        or why_not_activated(play, player, deed, active, hero)
    )


def why_not_on_those(
    play: CityOfHeroes, player: Player, deed: Acting, abilities: list[Ability], hero: Card | None
) -> Refusal | None:
    """Whether the targets that are named may be chosen for any of the abilities."""
    if not deed.on:
        return None
    return why_not_on(play, [imagined(play, player, deed, each, hero) for each in abilities], deed.on)


def has_react(card: Card) -> bool:
    return any(ability.kind is Kind.REACTION for ability in card.face.abilities)


def has_trait(card: Card) -> bool:
    """A toggle power that works while it is turned on, whatever react it has besides (304.3a)."""
    return any(ability.kind in (Kind.STATIC, Kind.TRIGGERED) and ability.effects for ability in card.face.abilities)


def why_no_ability(deed: Acting) -> Refusal:
    """A react may not be chosen in an Act action (302.1b, 305.1)."""
    reacts = deed.for_inspiration or has_react(deed.card)
    reason = (
        f"{deed} is a react and may not be chosen in an Act action" if reacts else f"{deed.card} has no action ability"
    )
    return Refusal(reason, rules("302.1b", "305.1"), of_another_kind=not reacts)


def why_none_left(play: CityOfHeroes, card: Card, active: list[Ability], hero: Card | None) -> Refusal | None:
    """None of its abilities is active yet (504.1b), or each was used as often as it may be (415.1)."""
    if not active:
        return Refusal(f"{card} is not completed", rules("504.1b"))
    refusals = [why_used_up(play, card, ability, hero) for ability in active]
    return None if None in refusals else refusals[0]


def why_not_activated(
    play: CityOfHeroes, player: Player, deed: Acting, active: list[Ability], hero: Card | None
) -> Refusal | None:
    """What a card forbids: the card itself, or each ability that could be used (102.1)."""
    refusal = why_not_chosen(play, player, deed.card, "Act action")
    if refusal is None and hero is not None and is_power(deed.card):
        refusal = why_not_chosen(play, player, hero, "Act action")
    if refusal is not None:
        return refusal
    refusals: list[Refusal | None] = []
    for ability in active:
        refusals.append(why_not_played(play, imagined(play, player, deed, ability, hero)))
    return None if None in refusals else refusals[0]


def why_not_played(play: CityOfHeroes, use: AbilityUse) -> Refusal | None:
    """A card says that such a card or ability may not be activated or played (102.1, 401.1b)."""
    for kind in (Kinds.ACTIVATE, Kinds.PLAY):
        event = Event(kind, player=use.player, card=use.card, other=use.hero)
        event[ABILITY_USE] = use
        refusal = play.why_forbidden(event)
        if refusal is not None:
            return refusal
    return None


def imagined(play: CityOfHeroes, player: Player, deed: Acting, ability: Ability, hero: Card | None) -> AbilityUse:
    """The ability as it would be played, to see what it could target."""
    use = AbilityUse(0, player, deed.card, ability, hero, False)
    use.is_inspiration = deed.for_inspiration
    use.scope = action_scope(play, player, deed.card, deed.for_inspiration)
    use.scope.item = use
    return use


def why_not_from_hand(player: Player, deed: Acting) -> Refusal | None:
    """An edge, or any card for its inspiration (302.1b, 403.1)."""
    card = deed.card
    if card.zone is not player.zones[HAND]:
        return Refusal(f"{card} is not in {player}'s hand", rules("302.1b"), of_another_kind=True)
    if deed.for_inspiration:
        known = card.face.words.get("inspiration")
        return None if known else Refusal(f"{card} has no inspiration", rules("403.1", "203.11"))
    return (
        None
        if card.face.says("type", EDGE)
        else Refusal(f"{card} is not an edge", rules("302.1b"), of_another_kind=True)
    )


def why_not_here(play: CityOfHeroes, player: Player, deed: Acting) -> Refusal | None:
    """An edge in hand, a card in hand for its inspiration, a super or power you control; a mission's traits (504.1)."""
    card = deed.card
    if card.zone.name == HAND:
        return why_not_from_hand(player, deed)
    if deed.for_inspiration:
        return Refusal(f"{card} is not in {player}'s hand", rules("403.2", "302.1b"), of_another_kind=True)
    if not card.zone.in_play:
        return Refusal(f"{card} is in {card.zone}", rules("302.1b"))
    if card.has(FACE_DOWN):
        return Refusal(f"{card} is face down and does not count as being in play", rules("412.2"))
    if is_power(card) and copied_to(play, card, player) is not None:
        return None
    if card.controller is not player:
        return Refusal(f"{player} does not control {card}", rules("201.3", "302.1b"))
    return None if _has_actions(card) else Refusal(f"{card} is not an edge, a super or a power", rules("302.1b"))


def _has_actions(card: Card) -> bool:
    return is_super(card) or is_power(card) or card.face.says("type", MISSION)


def why_not_power(play: CityOfHeroes, player: Player, power: Card, hero: Card | None) -> Refusal | None:
    """Ready (204.2, 401.9); not while its super is Stunned (502.4a) or at its maximum of toggles (304.3b)."""
    if hero is None:
        return Refusal(f"{power} is attached to no super", rules("302.1b"))
    forbidden = forbidding(play, hero, CHOOSE_POWER)
    reasons: list[str] = []
    cites: tuple[str, ...] = ()
    if not play.is_ready(power):
        reasons, cites = [f"{power} is not ready: it is at {state_of(play.clicks(power))}"], rules("204.2", "401.9")
    if forbidden is not None:  # either is reason enough, and both are said
        name, rule = forbidden
        reasons.append(f"{hero} has {name}, so none of its powers may be chosen")
        cites += (rule,)
    if reasons:
        return Refusal("; ".join(reasons), cites)
    if power.face.says("charging", TOGGLE) and play.is_over_limit(power):
        return Refusal(f"{hero} already has {len(play.toggles_on(hero))} toggle powers turned on", rules("304.3b"))
    return cost_refusal(play, player, hero, CHOOSE_POWER)


TIMING_RULES = {BEFORE: "305.2b", WHEN: "305.2c", AFTER: "305.2d"}


# ---- 305.3: playing a react


def play_react(play: CityOfHeroes, player: Player, card: Card, ability: Ability, scope: Scope, for_inspiration: bool,
               on: tuple[Card | Player, ...] = ()) -> None:  # fmt: skip
    """305.3, in its six steps. A player who reacts still has their action later (305.1)."""
    outer, play.opportunity = play.opportunity, None
    on = speak_of_one(play, player, card, ability, scope, on)
    hero = super_for(play, card, scope)
    sentence = f"{player} reacts with {card}" + (f" for {card.face.words['inspiration'][0]}" if for_inspiration else "")
    assert outer is not None
    cites = react_cites(outer, player, card, ability, for_inspiration)
    if not card.zone.in_play and scope.this_way.get("this super"):
        cites += rules("410.1b")
    step = play.step("{}", sentence, cites=cites, actor=player)
    use = begin(play, player, card, ability, hero, True, scope)
    use.is_inspiration = for_inspiration
    use.wanted = list(on)
    use.step = step.n
    play.as_super = next((card for card in scope.it if for_inspiration and card.face.says("type", "mission")), None)
    carry_through(play, use)
    play.as_super = None
    play.opportunity = outer


def speak_of_one(
    play: CityOfHeroes, player: Player, card: Card, ability: Ability, scope: Scope, on: tuple[Card | Player, ...]
) -> tuple[Card | Player, ...]:
    """Of several supers that satisfy the trigger at once, the player says which one is meant (410.1b)."""
    if not is_about_one(ability, scope):
        is_aimed = any(target_words(ability.effects)) or redirects(ability)
        return on if is_aimed else tuple(each for each in on if each not in scope.it)
    named = [each for each in on if each in scope.it][:1]
    one = named[0] if named else play.choose(player, f"which super {card} is about", scope.it, rules("410.1b"))
    scope.it = [one]
    return tuple(each for each in on if each is not one)


def interrupted(opportunity: Opportunity) -> tuple[str, ...]:
    """The rule about what it interrupts: a react, the targeting of an attack, effects that are being carried out."""
    event = opportunity.event
    use = event.get(ABILITY_USE)
    if use is None:
        return ()
    if use.is_react:
        return ("305.4",)
    if event.kind == Kinds.TARGET and use.attack is not None and opportunity.timing != BEFORE:
        return ("306.2d",)  # the last chance to change accuracy and defense
    return () if event.kind in (Kinds.ACTIVATE, Kinds.PLAY, Kinds.TARGET) else ("402.2",)


def react_cites(
    opportunity: Opportunity, player: Player, card: Card, ability: Ability, for_inspiration: bool
) -> tuple[str, ...]:
    """305.3 and its timing, the moment it interrupts, whose turn it is to react, and what kind of card it is."""
    event = opportunity.event
    cites = rules("305.3", TIMING_RULES[timing_of(ability.trigger)], *interrupted(opportunity))
    if opportunity.used[:-1]:
        cites += rules("305.5a")
    if player in event.get(DECLINED, ()):
        cites += rules("305.5b")
    if for_inspiration:
        cites += (*rules("403.1", "403.2"), *sentence_of(card.face.words["inspiration"][0]).cites)
        cites += rules("504.2b") if any(map(is_mission, event.get(TARGETS_CHOSEN, ()))) else ()
    return cites


# ---- from its activation to its resolution


def play_action(play: CityOfHeroes, player: Player, card: Card, ability: Ability, hero: Card | None, for_inspiration: bool,
                on: tuple[Card | Player, ...], step: int) -> None:  # fmt: skip
    """302.1b, 306.3: an ability chosen in an Act action."""
    use = begin(play, player, card, ability, hero, False, action_scope(play, player, card, for_inspiration))
    use.is_inspiration = for_inspiration
    use.wanted = list(on)
    use.step = step
    carry_through(play, use)


def action_scope(play: CityOfHeroes, player: Player, card: Card, for_inspiration: bool) -> Scope:
    scope = scope_for(play, card, player)
    if for_inspiration:
        scope.text = sentence_of(card.face.words["inspiration"][0]).text
    return scope


def begin(
    play: CityOfHeroes, player: Player, card: Card, ability: Ability, hero: Card | None, is_react: bool, scope: Scope
) -> AbilityUse:
    play.abilities_played += 1
    use = AbilityUse(play.abilities_played, player, card, ability, hero, is_react)
    use.scope = scope
    scope.item = use
    return use


def carry_through(play: CityOfHeroes, use: AbilityUse) -> None:
    """From its activation to its resolution. What is canceled still goes through its procedure (406.2)."""
    must_be_played(use.ability.costs, use.scope)
    must_be_played(use.ability.effects, use.scope)
    play.in_use.append(use)
    outer, play.cause = play.cause, use.step
    try:
        activate(play, use)
        leave_hand(play, use)
        if not pay(play, use):
            cancel(play, use, "not all of its costs are paid", "307.2")
        if not use.canceled:
            announce(play, use)
        if not use.canceled:
            attack(play, use) if use.attack is not None else resolve(play, use)
        if use.wanted and not use.canceled:
            raise Illegal(str(use), Refusal(f"nothing asks for {use.wanted[0]} as a target", rules("404.1")))
        if not use.canceled:
            play.resolved.append((use.card, len(play.trace.steps)))
    finally:
        play.expire(use.period)
        play.in_use.remove(use)
        play.cause = outer


def activate(play: CityOfHeroes, use: AbilityUse) -> None:
    """It is activated when it is chosen; reacts before that come first (401.1b, 401.9, 305.2b)."""
    event = Event(
        Kinds.ACTIVATE, player=use.player, card=use.card, other=use.hero, says=("{} is activated", use.card),
        cites=rules("401.1b", *(("401.9",) if is_power(use.card) and use.card.zone.in_play else ())),
    )  # fmt: skip
    event[ABILITY_USE] = use
    count_use(play, use)
    play.happen(event)


def leave_hand(play: CityOfHeroes, use: AbilityUse) -> None:
    """A card chosen from hand is revealed to all players and discarded (302.1b, 305.3)."""
    card = use.card
    if card.zone.name == HAND:
        play.step(
            "{} reveals {}",
            use.player,
            card,
            cites=rules("302.1b" if not use.is_react else "305.3"),
            actor=use.player,
        )
        play.happen(discarding(card, use.player, cites=rules("302.1b" if not use.is_react else "305.3")))


def announce(play: CityOfHeroes, use: AbilityUse) -> None:
    """An ability is played once all its costs are paid (401.1b)."""
    event = Event(
        Kinds.PLAY,
        player=use.player,
        card=use.card,
        other=use.hero,
        says=("{} is played", use),
        cites=rules("401.1b"),
    )
    event[ABILITY_USE] = use
    play.happen(event)


def count_use(play: CityOfHeroes, use: AbilityUse) -> None:
    """How often each super has used an ability of this very card, in the game and in this action (415.1)."""
    if any(isinstance(each, OncePer) for each in use.ability.restrictions):
        key = (use.card.n, use.ability.span.start, use.hero.n if use.hero is not None else -1)
        play.uses[key] = play.uses.get(key, 0) + 1
        in_action = play.uses_in_action.get(key, (play.action_n, 0))
        so_far = in_action[1] if in_action[0] == play.action_n else 0
        play.uses_in_action[key] = (play.action_n, so_far + 1)


# ---- 413: copied powers


def copy_power(
    play: CityOfHeroes, powers: list[Card], super_: Card | None, lasting: Duration | None, scope: Scope
) -> bool:
    """It need not be in the super's powersets; it can be used during the next action if the text says so (413.1)."""
    if super_ is None or not powers:
        return False
    effects = play.in_use[-1].ability.effects if play.in_use else ()
    later = lasting is not None or any(
        isinstance(each, GameVerb) and each.name == "use the copy" and each.duration is not None for each in effects
    )
    for power in powers:
        made_in = play.action_n if later else play.action_n - 1  # else only for the action that copies it
        play.copies.append(Copy(power, super_, scope.controller, made_in))
        says = ("{} is copied to {}", power, super_)
        play.happen(
            Event(
                Kinds.COPY, player=scope.controller, card=power, other=super_, says=says, cites=rules("413.1", "413.2")
            )
        )
    return True


def use_at_once(play: CityOfHeroes, scope: Scope) -> bool:
    """An ability of the copied power, as if it were attached to the super; its cost charges the actual power (413.2)."""

    for copy in [copy for copy in play.copies if copy.player is scope.controller and copy.made_in < play.action_n]:
        refusal = why_not_choose(play, copy.player, Acting(copy.power, by=copy.super))
        if refusal is not None:
            play.step("{} is not used: {}", copy.power, refusal.reason, cites=refusal.cites, actor=copy.player)
            return False
        act_with(play, copy.player, Acting(copy.power, by=copy.super), attacks_only=False)
    return True


def copied_to(play: CityOfHeroes, power: Card, player: Player) -> Card | None:
    """The player's super that has a copy of this power."""
    return next((copy.super for copy in play.copies if copy.power is power and copy.player is player), None)


def note_turned_on(play: CityOfHeroes, power: Card, super_: Card) -> None:
    """A toggle turned on while copied stays in effect for that super until it is turned off (413.3)."""
    for copy in play.copies:
        if copy.power is power and copy.super is super_ and play.is_on(power):
            copy.was_turned_on = True
            play.step("{} stays in effect for {} until it is turned off", power, super_, cites=rules("413.3"))


@COPYING.carries_out(GameVerb, "name", "who", "quantity", "duration", "detail", when=done_by_you, verb="use the copy")
def use_the_copy(verb: GameVerb, scope: Scope) -> bool:
    """At once, as part of this ability; or during the next action, when it is chosen like any power (413.1)."""
    play = scope.play

    if verb.duration is not None:
        return True
    if verb.detail == "may" and not play.may(
        scope.controller, f"whether to use the copy (for {scope.source})", play.rules.may_cites
    ):
        return False
    return use_at_once(play, scope)


@COPYING.carries_out(GameVerb, "name", "who", "quantity", "what", "to", "duration", when=done_by_you, verb="copy")
def copy_powers(verb: GameVerb, scope: Scope) -> bool:
    """To the super that is named, else to the one whose ability it is; for the next action, if it says so (413.1)."""
    play = scope.play
    if verb.duration is not None and not (isinstance(verb.duration, ForActions) and verb.duration.number == 1):
        raise scope.unread(verb)
    to = cards_meant(verb.to, scope)[:1] if isinstance(verb.to, Objects) else []
    super_ = to[0] if to else play.super_of(scope.source) or play.hero(scope.controller)
    return copy_power(play, cards_of(verb, scope), super_, verb.duration, scope)

"""302.1b. Act: an edge, an innate ability, a ready power; or any card for its inspiration."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge_app.engine.cards import Card
from judge_app.engine.choices import Deed
from judge_app.engine.events import Event
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal
from judge_app.games.city_of_heroes.clocks import statuses
from judge_app.games.city_of_heroes.copying import copied_to, note_turned_on
from judge_app.games.city_of_heroes.costs import knocked_down_refusal, pay_knockdown
from judge_app.games.city_of_heroes.doing import Doing
from judge_app.games.city_of_heroes.faces import INSPIRATIONS
from judge_app.games.city_of_heroes.happenings import state_of
from judge_app.games.city_of_heroes.naming import why_not_on
from judge_app.games.city_of_heroes.playing import action_scope, play_action
from judge_app.games.city_of_heroes.table import is_power, is_super
from judge_app.games.city_of_heroes.words import ACT, COMPLETED, EDGE, FACE_DOWN, HAND, MISSION, STUN, TOGGLE, coh
from judge_app.language.abilities import Ability, Kind
from judge_app.language.city_of_heroes_nodes import attack_line
from judge_app.language.keywords.city_of_heroes import INSPIRATIONS as INSPIRATION_RULES

if TYPE_CHECKING:
    from judge_app.games.city_of_heroes.rules import CityOfHeroes

TURN_ON = Ability(Kind.ACTIVATED, ("Action",))  # a toggle power whose text is a trait: activating it is charging it


@dataclass(frozen=True, slots=True)
class Acting:
    card: Card
    for_inspiration: bool = False
    on: tuple[Card | Player, ...] = ()

    def __str__(self) -> str:
        return f"{self.card} for its inspiration" if self.for_inspiration else str(self.card)


class Act(Deed):
    name = ACT

    def why_not(self, play: CityOfHeroes, player: Player, deed: Acting) -> Refusal | None:
        refusal = play.why_no_action(player, self.name)
        if refusal is not None:
            return refusal
        return why_not_choose(play, player, deed)

    def legal(self, play: CityOfHeroes, player: Player) -> list[Acting]:
        if play.why_no_action(player, self.name) is not None:
            return []
        hand = [Acting(card, way) for card in player.cards(HAND) if card.face.known for way in (False, True)]
        table = [Acting(card) for card in play.in_play() if card.controller is player or copied_to(play, card, player)]
        return [deed for deed in (*hand, *table) if why_not_choose(play, player, deed) is None]

    def perform(self, play: CityOfHeroes, player: Player, deed: Acting) -> None:
        act_with(play, player, deed, attacks_only=False)


def act_with(play: CityOfHeroes, player: Player, deed: Acting, attacks_only: bool) -> None:
    """If the card has more than one ability, choose which to use (302.1b)."""
    card = deed.card
    hero = acting_super(play, player, card)
    abilities = usable(play, player, deed, attacks_only)
    ability = play.choose(player, f"which ability of {card}", abilities, coh("302.1b"),
                          label=lambda each: card.face.text[each.span.start : each.span.end] or str(card))  # fmt: skip
    step = play.step("{} acts with {}", player, deed, cites=act_cites(deed, ability), actor=player)
    if is_power(card) and hero is not None and not pay_knockdown(play, player, hero):
        return
    play_action(play, player, card, ability, hero, deed.for_inspiration, deed.on, step.n)
    if is_power(card) and hero is not None and play.super_of(card) is not hero:
        note_turned_on(play, card, hero)


def act_cites(deed: Acting, ability: Ability) -> tuple[str, ...]:
    """302.1b; 306.2a for an attack, 306.3 for others; 401.4 innate abilities, 403.2 inspirations, 504.1 missions."""
    card = deed.card
    cites = coh("302.1b", *(("306.2a",) if attack_line(ability.timings) is not None else ("306.3",)))
    if deed.for_inspiration:
        cites += (*coh("403.1", "403.2"), *INSPIRATION_RULES[card.face.words["inspiration"][0]].cites)
    if is_super(card):
        cites += coh("401.4")
    return (*cites, *coh("504.1")) if card.face.says("type", MISSION) else cites


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
        if play.why_used_up(card, ability, hero) is None and is_active(card, ability)
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
        abilities = INSPIRATIONS[names[0]].abilities if names else ()
        return [ability for ability in abilities if ability.kind is Kind.ACTIVATED]
    found = [ability for ability in card.face.abilities if ability.kind is Kind.ACTIVATED]
    reacts = any(ability.kind is Kind.REACTION for ability in card.face.abilities)
    return found or ([TURN_ON] if card.face.says("charging", TOGGLE) and not reacts else [])


def why_not_choose(play: CityOfHeroes, player: Player, deed: Acting) -> Refusal | None:
    """Whether this may be chosen in an Act action, apart from whose turn it is."""
    card = deed.card
    refusal = why_not_here(play, player, deed)
    if refusal is not None:
        return refusal
    abilities = actions_on(deed)
    if not abilities:
        reacts = deed.for_inspiration or any(ability.kind is Kind.REACTION for ability in card.face.abilities)
        reason = (
            f"{deed} is a react and may not be chosen in an Act action" if reacts else f"{card} has no action ability"
        )
        return Refusal(reason, coh("302.1b", "305.1"))
    hero = acting_super(play, player, card)
    if is_power(card) and card.zone.in_play:
        refusal = why_not_power(play, player, card, hero)
        if refusal is not None:
            return refusal
    refusals = [play.why_used_up(card, ability, hero) for ability in abilities if is_active(card, ability)]
    if not refusals:
        return Refusal(f"{card} is not completed", coh("504.1b"))
    if None not in refusals:
        return refusals[0]
    if deed.on:
        active = [each for each in abilities if is_active(card, each)]
        refusal = why_not_on(play, [imagined(play, player, deed, each, hero) for each in active], deed.on)
        if refusal is not None:
            return refusal
    return play.why_forbidden(Event("activate", player=player, card=card, other=hero))


def imagined(play: CityOfHeroes, player: Player, deed: Acting, ability: Ability, hero: Card | None) -> Doing:
    """The ability as it would be played, to see what it could target."""
    doing = Doing(0, player, deed.card, ability, hero, False)
    doing.scope = action_scope(play, player, deed.card, deed.for_inspiration)
    doing.scope.item = doing
    return doing


def why_not_here(play: CityOfHeroes, player: Player, deed: Acting) -> Refusal | None:
    """An edge in hand, a card in hand for its inspiration, a super or power you control; a mission's traits (504.1)."""
    card = deed.card
    if card.zone.name == HAND:
        if card.zone is not player.zones[HAND]:
            return Refusal(f"{card} is not in {player}'s hand", coh("302.1b"))
        if deed.for_inspiration:
            known = card.face.words.get("inspiration")
            return None if known else Refusal(f"{card} has no inspiration", coh("403.1", "203.11"))
        return None if card.face.says("type", EDGE) else Refusal(f"{card} is not an edge", coh("302.1b"))
    if deed.for_inspiration:
        return Refusal(f"{card} is not in {player}'s hand", coh("403.2", "302.1b"))
    if not card.zone.in_play:
        return Refusal(f"{card} is in {card.zone}", coh("302.1b"))
    if card.has(FACE_DOWN):
        return Refusal(f"{card} is face down and does not count as being in play", coh("412.2"))
    if is_power(card) and copied_to(play, card, player) is not None:
        return None
    if card.controller is not player:
        return Refusal(f"{player} does not control {card}", coh("201.3", "302.1b"))
    if not (is_super(card) or is_power(card) or card.face.says("type", MISSION)):
        return Refusal(f"{card} is not an edge, a super or a power", coh("302.1b"))
    return None


def why_not_power(play: CityOfHeroes, player: Player, power: Card, hero: Card | None) -> Refusal | None:
    """Ready (204.2, 401.9); not while its super is Stunned (502.4a) or at its maximum of toggles (304.3b)."""
    if hero is None:
        return Refusal(f"{power} is attached to no super", coh("302.1b"))
    if not play.is_ready(power):
        return Refusal(f"{power} is not ready: it is at {state_of(play.clicks(power))}", coh("204.2", "401.9"))
    if statuses(play, hero, STUN):
        return Refusal(f"{hero} has Stun, so none of its powers may be chosen", coh("502.4a"))
    if power.face.says("charging", TOGGLE) and play.is_over_limit(power):
        return Refusal(f"{hero} already has {len(play.toggles_on(hero))} toggle powers turned on", coh("304.3b"))
    return knocked_down_refusal(play, player, hero)

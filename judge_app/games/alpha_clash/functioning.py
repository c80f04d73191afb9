"""112.4. Where effects function: in play, unless the words name another zone.

112.4a  an effect that names the zones it functions in functions only from those
112.4d  what says from which zones a card can be played functions everywhere
112.4g  an effect whose cost moves its own card out of a zone functions only in that zone
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from judge_app.engine.kept import Kept
from judge_app.games.alpha_clash.words import HAND, ac
from judge_app.language import conditions as k
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.abilities import Ability, Kind, nodes
from judge_app.language.filters import InZone
from judge_app.language.instructions import Verb
from judge_app.language.objects import Choice, Objects

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.alpha_clash.table import AlphaClash


def zone_of_this(filters: tuple[Any, ...]) -> str | None:
    """The zone that words say a card is in, if it is not simply in play."""
    named = next((each for each in filters if isinstance(each, InZone) and not each.elsewhere), None)
    return named.zone.name if named is not None and named.zone.name != "play" else None


@Kept
def names_zone(ability: Ability) -> str | None:
    """ "As long as this card is in your Oblivion, …": the zone it functions in (112.4a)."""
    if ability.kind not in (Kind.STATIC, Kind.TRIGGERED):
        return None
    for node in nodes(ability):
        if isinstance(node, k.Is) and isinstance(node.what, Objects) and node.what.choice is Choice.THIS:
            zone = zone_of_this(node.filters)
            if zone is not None:
                return zone
    return None


def begin_in_zone(play: AlphaClash, card: Card) -> None:
    """A card has come into a zone outside of play: what names that zone functions from now on (112.4a)."""
    from judge_app.games.alpha_clash.abilities import begin_ability

    for ability in card.face.abilities:
        if names_zone(ability) == card.zone.name:
            step = play.step("The effect of {} functions in {}", card, card.zone, cites=ac("112.4a"), actor=card.owner)
            step.card_text = (str(card), ability.span.start, ability.span.end)
            begin_ability(play, card, ability)


def played_from(effect: Any) -> str | None:
    """ "You may play this card from your Oblivion": the zone."""
    match effect:
        case s.May(effects=(i.Act(verb=Verb.PLAY, what=Objects(choice=Choice.THIS, filters=filters)),)):
            return zone_of_this(filters)
        case _:
            return None


@Kept
def zones_played_from(abilities: Sequence[Ability]) -> tuple[str | None, ...]:
    return tuple(played_from(effect) for ability in abilities for effect in ability.effects)


def may_be_played_from_here(card: Card, player: Player) -> bool:
    """Its own words name the zone where it is, and it is that player's (112.4d)."""
    return card.owner is player and card.zone.name in zones_played_from(card.face.abilities)


def playable_elsewhere(player: Player) -> list[Card]:
    """Cards outside the hand that say they may be played from where they are."""
    return [
        card
        for zone in player.zones.values()
        if zone.name != HAND and not zone.in_play
        for card in zone.cards
        if card.face.abilities and may_be_played_from_here(card, player)
    ]


def leaves_zone_as_cost(ability: Ability) -> str | None:
    """The zone out of which the cost of an activated effect moves its own card (112.4g)."""
    if ability.kind is not Kind.ACTIVATED:
        return None
    first = (*ability.costs, *ability.effects)[0] if ability.costs or ability.effects else None
    cost = first.effects[0] if isinstance(first, s.May) else first
    match cost:
        case i.Move(what=Objects(choice=Choice.THIS, filters=filters)):
            return zone_of_this(filters)
        case i.Act(verb=Verb.DISCARD, what=Objects(choice=Choice.THIS)):
            return HAND  # 703.7a
        case _:
            return None


def functions_here(card: Card, ability: Ability) -> bool:
    """Whether an activated effect can be used where its card is."""
    zone = leaves_zone_as_cost(ability)
    return card.zone.in_play if zone is None else card.zone.name == zone

"""305.3. A react as a deed: which reacts of a player fit an event, and why others may not be played.

305.6   each instance once for each occurrence of its trigger
410.1c  "this super" must be one the player controls; 401.6: what answers actions does not answer reacts
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge_app.engine.cards import Card
from judge_app.engine.choices import Deed
from judge_app.engine.events import Event
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal
from judge_app.engine.scope import Scope
from judge_app.games.city_of_heroes.doing import Doing
from judge_app.games.city_of_heroes.faces import INSPIRATIONS
from judge_app.games.city_of_heroes.matching import fits
from judge_app.games.city_of_heroes.naming import why_not_named
from judge_app.games.city_of_heroes.table import is_power, is_super
from judge_app.games.city_of_heroes.triggers import kinds_of, timing_of
from judge_app.games.city_of_heroes.words import AFTER, COMPLETED, FACE_DOWN, HAND, WHEN, coh
from judge_app.language.abilities import Ability, Kind, nodes
from judge_app.language.objects import Choice, Objects

if TYPE_CHECKING:
    from judge_app.games.city_of_heroes.rules import CityOfHeroes


class Opportunity:
    """The moment of an event at which reacts may be played (305.3)."""

    __slots__ = ("event", "timing", "used")

    def __init__(self, event: Event, timing: str) -> None:
        self.event = event
        self.timing = timing
        self.used: list[tuple[int, int, int]] = event.lasting.setdefault("used", [])


class React(Deed):
    """305.3. A react from hand, on a super, a power or a mission. Two of the same card and way are the same deed."""

    name = "react"

    def __init__(self, card: Card, for_inspiration: bool = False) -> None:
        self.card = card
        self.for_inspiration = for_inspiration

    def __eq__(self, other: object) -> bool:
        return isinstance(other, React) and (other.card, other.for_inspiration) == (self.card, self.for_inspiration)

    def __hash__(self) -> int:
        return hash((self.card.n, self.for_inspiration))

    def why_not(self, play: CityOfHeroes, player: Player, deed: Any) -> Refusal | None:
        if play.opportunity is None:
            known = play.refused_reacts.get((player.n, self.card.n, self.for_inspiration))
            return known or Refusal(f"nothing that {self.card} reacts to is happening now", coh("305.2", "305.1"))
        found = fitting(play, player, self.card, self.for_inspiration)
        return found if isinstance(found, Refusal) else self.why_not_on(play, player, found, deed or ())

    def why_not_on(
        self, play: CityOfHeroes, player: Player, found: list[tuple[Ability, Scope]], on: tuple[Card | Player, ...]
    ) -> Refusal | None:
        """Whether the targets that the player names may be chosen (305.3, 404.2)."""
        refusal: Refusal | None = None
        for ability, scope in found:
            doing = Doing(0, player, self.card, ability, super_for(play, self.card, scope), True)
            doing.scope, scope.item = scope, doing
            spoken = [each for each in on if each in scope.it][:1] if is_about_one(ability, scope) else []
            refusal = why_not_named(play, doing, [each for each in on if each not in spoken])
            if refusal is None:
                return None
        return refusal

    def legal(self, play: CityOfHeroes, player: Player) -> list[Any]:
        return [None] if self.why_not(play, player, None) is None else []

    def perform(self, play: CityOfHeroes, player: Player, deed: Any) -> None:
        from judge_app.games.city_of_heroes.playing import play_react

        found = fitting(play, player, self.card, self.for_inspiration)
        assert not isinstance(found, Refusal)
        assert play.opportunity is not None
        ability, scope = play.choose(
            player, f"which react of {self.card}", found, coh("305.3"), label=lambda each: words_of(each[1], each[0])
        )
        play.opportunity.used.append(instance(self.card, ability))
        play_react(play, player, self.card, ability, scope, self.for_inspiration, tuple(deed or ()))

    def label(self, deed: Any) -> str:
        del deed
        return f"react with {self.card}" + (
            f" for {self.card.face.words['inspiration'][0]}" if self.for_inspiration else ""
        )


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


def words_of(scope: Scope, ability: Ability) -> str:
    return scope.text[ability.span.start : ability.span.end] or "its react"


def instance(card: Card, ability: Ability) -> tuple[int, int, int]:
    return (card.n, card.life, ability.span.start)


def legal_reacts(play: CityOfHeroes, player: Player) -> list[React]:
    found: list[React] = []
    opportunity = play.opportunity
    assert opportunity is not None
    for card in sources(play, player):
        for for_inspiration in (False, True) if card.zone.name == HAND else (False,):
            if not could_react(card, for_inspiration, opportunity):
                continue
            result = fitting(play, player, card, for_inspiration)
            if not isinstance(result, Refusal):
                found.append(React(card, for_inspiration))
            elif result.reason != NO_REACT:
                play.refused_reacts[player.n, card.n, for_inspiration] = result
    return found


def could_react(card: Card, for_inspiration: bool, opportunity: Opportunity) -> bool:
    """Whether any react of the card waits for this kind of event at this time; the rest is looked at closely."""
    kind, timing = opportunity.event.kind, opportunity.timing
    for ability in reacts_on(card, for_inspiration):
        own = timing_of(ability.trigger)
        if (own == timing or (own == WHEN and timing == AFTER)) and kind in kinds_of(ability.trigger):
            return True
    return False


def sources(play: CityOfHeroes, player: Player) -> list[Card]:
    """Cards in hand that are known, and cards in play whose abilities the player may use (201.3)."""
    hand = [card for card in player.cards(HAND) if card.face.known]
    return [*hand, *(card for card in play.in_play() if card.controller is player)]


NO_REACT = "no react"


def fitting(
    play: CityOfHeroes, player: Player, card: Card, for_inspiration: bool
) -> list[tuple[Ability, Scope]] | Refusal:
    """The card's reacts whose trigger this event is, each with what its words refer to; or why there is none."""
    opportunity = play.opportunity
    assert opportunity is not None
    abilities = reacts_on(card, for_inspiration)
    if not abilities:
        return Refusal(NO_REACT, coh("305.1"))
    found: list[tuple[Ability, Scope]] = []
    refusal = Refusal(NO_REACT, coh("305.2"))
    for ability in abilities:
        scope = matched(play, player, card, ability, opportunity, for_inspiration)
        if scope is None:
            refusal = near_miss(play, player, card, ability, opportunity) or refusal
            continue
        why = why_not_use(play, card, ability, opportunity)
        if why is None:
            found.append((ability, scope))
        else:
            refusal = why
    return found or refusal


def reacts_on(card: Card, for_inspiration: bool) -> list[Ability]:
    if for_inspiration:
        names = card.face.words.get("inspiration", ())
        abilities = INSPIRATIONS[names[0]].abilities if names else ()
        return [ability for ability in abilities if ability.kind is Kind.REACTION]
    if card.zone.name == HAND and not card.face.says("type", "edge"):
        return []
    return [ability for ability in card.face.abilities if ability.kind is Kind.REACTION]


def matched(
    play: CityOfHeroes, player: Player, card: Card, ability: Ability, opportunity: Opportunity, for_inspiration: bool
) -> Scope | None:
    timing = timing_of(ability.trigger)
    allowed = timing == opportunity.timing or (timing == WHEN and opportunity.timing == AFTER)
    if not allowed or opportunity.event.kind not in kinds_of(ability.trigger):
        return None
    scope = play.scope_for(card, player, opportunity.event)
    scope.it = []
    if for_inspiration:
        scope.text = INSPIRATIONS[card.face.words["inspiration"][0]].text
        scope.variables["inspiration"] = 1
        if player in play.opponents(opportunity.event.player or player):
            scope.variables["mission as super"] = 1
    return scope if fits(play, ability.trigger, opportunity.event, scope) else None


def near_miss(
    play: CityOfHeroes, player: Player, card: Card, ability: Ability, opportunity: Opportunity
) -> Refusal | None:
    """The trigger fits but for whose super it is (410.1c), or but for an action being a react (401.6)."""
    event = opportunity.event
    doing = event.lasting.get("doing")
    if doing is not None and doing.is_react:
        doing.is_react = False
        fitted = matched(play, player, card, ability, opportunity, False)
        doing.is_react = True
        if fitted is not None:
            return Refusal(f"{card} answers actions, and this is a react", coh("401.6"))
    other = event.player
    if other is None or other is player or card.zone.name != HAND:
        return None
    if matched(play, other, card, ability, opportunity, False) is None:
        return None
    return Refusal(f"{player} does not control the super that satisfies {card}'s trigger", coh("410.1c", "410.3"))


def why_not_use(play: CityOfHeroes, card: Card, ability: Ability, opportunity: Opportunity) -> Refusal | None:
    if instance(card, ability) in opportunity.used:
        return Refusal(f"{card} was already used for this occurrence of its trigger", coh("305.6"))
    if is_power(card) and card.zone.in_play and not play.is_ready(card):
        return Refusal(f"{card} is not ready", coh("401.9", "204.2"))
    if "Reward" in ability.timings and not card.has(COMPLETED):
        return Refusal(f"{card} is not completed", coh("504.1b"))
    if "Threat" in ability.timings and card.has(COMPLETED):
        return Refusal(f"{card} is completed", coh("504.1a"))
    if card.has(FACE_DOWN):
        return Refusal(f"{card} is face down", coh("412.2"))
    return play.why_used_up(card, ability, play.super_of(card) if not is_super(card) else card)

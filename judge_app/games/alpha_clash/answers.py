"""What the words of card text mean on this table: figures, types, statuses, zones, durations."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from judge_app.engine.cards import Card
from judge_app.engine.choices import Request
from judge_app.engine.events import Event
from judge_app.engine.people import players_meant
from judge_app.engine.players import Player
from judge_app.engine.reading import AbilityPlay
from judge_app.engine.refusals import Refusal, Undecided, Unreadable
from judge_app.engine.scope import Scope
from judge_app.engine.targets import is_target
from judge_app.engine.zones import Zone
from judge_app.games.alpha_clash.being_played import in_progress
from judge_app.games.alpha_clash.keywords import SAFEGUARD
from judge_app.games.alpha_clash.words import (
    ATTACK,
    BANISHED_ZONE,
    CLASH_ZONE,
    CONTENDER_ZONE,
    COST,
    DEFENSE,
    ENGAGED,
    FACE_DOWN,
    HEALTH,
    IN_PLAY,
    OBLIVION,
    RESOURCE_ZONE,
    STANDBY,
    SUBTYPES,
    TYPES,
    UNTIL_END_OF_CLASH,
    UNTIL_END_OF_TURN,
    ac,
)
from judge_app.language import durations as d
from judge_app.language import structure as s
from judge_app.language.abilities import nodes
from judge_app.language.durations import Duration
from judge_app.language.filters import Filter, HasKeyword, HasType, TargetCount, Targets
from judge_app.language.instructions import Move
from judge_app.language.objects import Objects
from judge_app.language.objects import Zone as ZoneWords

if TYPE_CHECKING:
    from judge_app.games.alpha_clash.combatants import Clash
    from judge_app.games.alpha_clash.standby import Item

PERIODS = ("turn", "clash", "primary phase", "clash phase")
FIGURES = {
    "attack": ATTACK, "attack power": ATTACK, "defense": DEFENSE, "defense power": DEFENSE, "health": HEALTH,
    "resource cost": COST, "initial resource cost": COST, "cost": COST, "initial attack": "initial attack power",
    "initial attack power": "initial attack power", "initial defense": "initial defense power",
    "initial defense power": "initial defense power",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class LastKnown:
    """A card as it was when it last left play (605.2f): at which step, under whose control, with which figures."""

    step: int
    controller: Player
    figures: dict[str, int]


class Answers(AbilityPlay):
    choice_cites = ac("605.2b")
    target_cites = ac("113.1", "601.1c")
    no_target_cites = ac("113.6b")
    differing_cites = ac("201.2b")
    may_cites = ac("101.4b", "603.5")
    cannot_cites = ac("101.2")

    active: Player
    phase: str
    clash: Clash | None
    portal_is_open: bool
    standby: list[Item]
    left_play: dict[Card, LastKnown]

    def own_filter(self, filter_: Filter, card: Card, scope: Scope) -> bool | None:
        from judge_app.games.alpha_clash.looking_at_targets import fits_by_targets

        if isinstance(filter_, Targets | TargetCount):
            return fits_by_targets(self, filter_, card, scope)  # type: ignore[arg-type]
        return super().own_filter(filter_, card, scope)

    def turn_player(self) -> Player:
        return self.active

    # ---- cards

    def must_know(self, card: Card) -> None:
        """Nobody said what this card is: the run stops and asks."""
        if not card.face.known:
            raise Undecided(
                Request(None, f"which card {card} is", ("say so in a Given line",), ("say so in a Given line",))
            )

    def figure_called(self, name: str) -> str:
        return FIGURES.get(name.lower(), name)

    def last_figure(self, card: Card, name: str, scope: Scope) -> int:
        """As it is in play; if it has left, as it was when it did (605.2f)."""
        figure = self.figure_called(name)
        event = scope.event
        if not card.zone.in_play and event is not None and event.card is card and "figures" in event.lasting:
            return int(event.lasting["figures"].get(figure, 0))
        left = self.left_play.get(card)
        if left is not None and not card.zone.in_play and scope.item is not None and left.step > scope.item.step:
            return left.figures.get(figure, self.figure(card, figure))
        return self.figure(card, figure)

    def controller_of(self, card: Card, scope: Scope) -> Player:
        """Who controls it; who last did, if it left play since the effect began (605.2f); else its owner (108.4a)."""
        if card.zone.in_play or card.zone.name == STANDBY:
            return card.controller
        left = self.left_play.get(card)
        began = scope.item.step if scope.item is not None else 0
        if left is not None and (left.step > began or (scope.event is not None and scope.event.step == left.step)):
            return left.controller
        rules = ac("108.4", "108.4a", "109.4")
        self.step("{} has no controller, so its owner {} counts as it", card, card.owner, cites=rules, actor=card.owner)
        return card.owner

    def undetermined(self, scope: Scope) -> None:
        """A number that can't be determined is 0 (107.2); said where something resolves, not at every look."""
        if scope.item is not None:
            self.step("A number for {} can't be determined, so it is 0", scope.source, cites=ac("107.2"))

    def player_figure(self, player: Player, name: str) -> int:
        lowered = name.lower()
        if lowered == "health":
            return self.figure(player.zones[CONTENDER_ZONE].cards[0], HEALTH)
        if lowered in ("hand size", "hand"):
            return len(player.cards("hand"))
        raise NotImplementedError(name)

    def is_of_type(self, card: Card, name: str) -> bool:
        """Type, subtype, token, permanent, card, source (109.2)."""
        self.must_know(card)
        if card.has(FACE_DOWN):
            return name in ("Accessory", "card", "permanent")  # 304.10
        if card.zone.name == RESOURCE_ZONE:
            return name.lower() in ("resource", "card")  # 408.4
        lowered = name.lower()
        if lowered in ("card", "source"):
            return True
        if lowered == "permanent":
            return card.zone.in_play
        if lowered == "token":
            return card.token
        if lowered == "resource":
            return False
        types = card.face.words.get("type", ())
        return any(lowered in (each.lower(), f"{each.lower()} card", f"{each.lower()} action") for each in types)

    def words_of(self, card: Card, category: str) -> tuple[str, ...]:
        self.must_know(card)
        if card.zone.name == RESOURCE_ZONE and category != "color":
            return ()
        if card.has(FACE_DOWN):
            return ()
        found = (card.face.name,) if category == "name" else card.face.words.get(category, ())
        for modification in self.modifications(category, card):
            value = modification.value(card)
            found = (*found, value) if modification.how == "gains" else (value,)
        return found

    def has_status(self, card: Card, status: str, scope: Scope) -> bool:
        lowered = status.lower()
        clash = self.clash
        match lowered:
            case "ready":
                return card.zone.in_play and not card.has(ENGAGED)
            case "engaged" | "defeated" | "revealed":
                return card.has(lowered)
            case "facedown" | "face down":
                return card.has(FACE_DOWN)
            case "face up":
                return card.zone.in_play and not card.has(FACE_DOWN)
            case "attacking":
                return clash is not None and clash.attacker is card and clash.attacker_is_there()
            case "obstructing":
                return clash is not None and card in clash.obstructors
            case "obstructed":
                return clash is not None and clash.attacker is card and clash.obstructed
            case "defending":
                return clash is not None and card in clash.opposing()
            case "opposing":
                return clash is not None and self._opposes(card, scope)
            case "attached" if scope.source.face.says("type", "Weapon") and not card.face.says("type", "Weapon"):
                return scope.source.attached_to is card  # a Weapon speaks of the one that bears it (305.9)
            case "attached":
                return card.attached_to is not None or bool(card.attached)
            case "unattached":
                return card.attached_to is None
            case "active":
                return card.zone.in_play
            case "remaining":
                return scope.seen_in.get(card) is card.zone
            case "entered play":
                return card.zone.in_play and card.entered == self.turn
            case "being activated":
                return any(item.source is card for item in self.standby if item.kind == "trap")
            case "being played":
                return card.zone.name == STANDBY
            case _:
                raise Unreadable(str(scope.source), status, "the engine does not know this status yet")

    def _opposes(self, card: Card, scope: Scope) -> bool:
        """An opposing card is one in the clash on the other side (303.3c)."""
        clash = self.clash
        assert clash is not None
        sides = ([clash.attacker], clash.opposing())
        mine, other = sides if scope.source is clash.attacker or scope.controller is clash.player else sides[::-1]
        return card in other and card not in mine

    bars_keywords = True  # 112.8

    def own_domain(self, noun: Objects, scope: Scope) -> Iterable[Card] | None:
        """A source is meant in whatever public zone it is (109.2c); what is being played, in Standby."""
        waiting = in_progress(self, noun, scope)  # type: ignore[arg-type]
        if waiting is not None:
            return waiting
        if not any(isinstance(each, HasType) and each.name.lower() == "source" for each in noun.filters):
            return None
        in_standby = [item.card or item.source for item in self.standby]
        found = [*self.in_play(), *(card for card in in_standby if card is not None)]
        for player in self.in_turn_order(self.active):
            found += player.cards(OBLIVION)
        return list(dict.fromkeys(found))

    # ---- zones and players

    def in_play(self) -> Iterable[Card]:
        return [
            card for player in self.in_turn_order(self.active) for name in IN_PLAY for card in player.zones[name].cards
        ]

    def zone_called(self, words: ZoneWords, player: Player) -> Zone:
        name = {"banish zone": BANISHED_ZONE, "play": CLASH_ZONE}.get(words.name.lower(), words.name)
        for zone in player.zones.values():
            if zone.name.lower() == name.lower():
                return zone
        raise NotImplementedError(words.name)

    def shared_state(self, name: str) -> str:
        return ("open" if self.portal_is_open else "closed") if name.lower() == "portal" else ""

    def defending(self) -> Player:
        return self.clash.defending_player if self.clash else self.opponents(self.active)[0]

    def attacking(self) -> Player:
        return self.clash.player if self.clash else self.active

    def stands_for(self, player: Player) -> Card:
        """What damages or heals a player does so to their Contender."""
        return player.zones[CONTENDER_ZONE].cards[0]

    def cites_of_targets(self, least: int, most: int) -> tuple[str, ...]:
        """Several for one "target" are all different (113.3); where none will do, it is the player's choice (113.6, 113.6a)."""
        more = (*(ac("113.3") if most > 1 else ()), *(ac("113.6", "113.6a") if least == 0 else ()))
        return (*self.target_cites, *more)

    def why_unfitting(self, words: object, target: object, scope: Scope) -> tuple[str, ...]:
        """Only permanents, unless the words say otherwise (113.2); cards in Standby have no abilities (409.4)."""
        del scope
        if not isinstance(target, Card):
            return self.target_cites
        if target.zone.name == STANDBY and any(isinstance(node, HasKeyword) for node in nodes(words)):  # type: ignore[arg-type]
            return (*self.target_cites, *ac("409.4"))
        return self.target_cites if target.zone.in_play else (*self.target_cites, *ac("113.2"))

    def why_not_target(self, scope: Scope, target: Card | Player) -> Refusal | None:
        """Safeguard, and effects that say something can't be targeted (704.16b, 113.5)."""
        if isinstance(target, Player):
            return None
        if scope.item is not None and target is scope.item.card:
            return Refusal(f"{target} can't target itself", ac("113.5"))
        if target.controller is not scope.controller and SAFEGUARD in self.keywords(target):
            return Refusal(f"{target} has Safeguard", ac("704.16b"))
        if not target.zone.in_play and target.zone.name != STANDBY and puts_target_into_play(scope.source):
            from judge_app.games.alpha_clash.playing import why_not_enter

            refusal = why_not_enter(self, scope.controller, target)  # type: ignore[arg-type]
            if refusal is not None:
                return Refusal(refusal.reason, (*refusal.cites, *ac("704.7d")))
        return self.why_forbidden(Event("target", player=scope.controller, card=target, source=scope.source))

    # ---- time

    def duration(self, duration: Duration | None, scope: Scope) -> str:
        """505.3, 504.10, 500.3; without a stated duration it lasts until the game ends (608.2a)."""
        match duration:
            case None:
                return "for the rest of the game"
            case d.Until(moment=d.Moment(edge=d.Edge.END, period=period)) | d.Within(period=period):
                unit = period.unit.lower()
                if unit == "turn" and period.which in (d.Which.THIS, d.Which.THE):
                    return UNTIL_END_OF_TURN
                if unit == "clash":
                    return UNTIL_END_OF_CLASH
            case d.Until(
                moment=d.Moment(edge=d.Edge.START, period=d.Period(unit="turn", which=d.Which.NEXT, whose=whose))
            ):
                who = players_meant(whose, scope)[0] if whose is not None else scope.controller
                return f"until the start of {who}'s next turn"
            case _:
                pass
        raise scope.unread(duration, "the engine does not know this duration yet")

    def duration_of_later(self, later: s.Later, scope: Scope) -> str:
        within = later.trigger.within if isinstance(later.trigger, s.Event) else None
        return self.duration(within, scope) if within is not None else "for the rest of the game"

    def prevention_duration(self, effect: Any, scope: Scope) -> str:
        """An amount or "next" without a stated time lasts until it is used up (610.3)."""
        del effect
        return self.duration(scope.until, scope)

    def is_within(self, period: d.Period, scope: Scope) -> bool:
        """ "During your turn", "during your Primary Phase", "during a clash"."""
        unit = period.unit.lower()
        if period.which not in (d.Which.THE, d.Which.THIS, d.Which.EACH) or unit not in PERIODS:
            raise scope.unread(period, "the engine does not know this period yet")
        if period.whose is not None and self.active not in players_meant(period.whose, scope):
            return False
        if unit == "turn":
            return True
        return self.clash is not None if unit == "clash" else self.phase.lower() == unit

    def is_period_of(self, period: d.Period, event: Event, scope: Scope) -> bool:
        if period.whose is None or period.which is d.Which.EACH:
            return True
        return event.player in players_meant(period.whose, scope)


def puts_target_into_play(source: Card) -> bool:
    """Whether what the source targets would enter play by it (704.7d)."""
    return any(
        isinstance(node, Move) and node.to is not None and node.to.zone.name == "play" and is_target(node.what)
        for ability in source.face.abilities
        for node in nodes(ability)
    )


KNOWN_TYPES = (*TYPES, *SUBTYPES)

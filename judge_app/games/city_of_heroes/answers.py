"""What the words of card text mean on this table: types, statuses, zones, durations, who "this super" is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_app.engine.amounts import bounds
from judge_app.engine.cards import Card
from judge_app.engine.choices import Request
from judge_app.engine.effects import FIGURE
from judge_app.engine.events import Event
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal, Undecided
from judge_app.engine.scope import Scope
from judge_app.engine.targets import target_words
from judge_app.engine.zones import Zone
from judge_app.games.city_of_heroes.clocks import statuses
from judge_app.games.city_of_heroes.enforcing import is_attachment
from judge_app.games.city_of_heroes.table import Table, is_power, is_super
from judge_app.games.city_of_heroes.words import (
    ARCHETYPES,
    CLICK,
    CLICKS_OF_ON,
    COMPLETED,
    CONSTANT,
    FACE_DOWN,
    IN_PLAY,
    REMOVED,
    STATUS_EFFECTS,
    TOGGLE,
    TRAVEL_POWERS,
    coh,
)
from judge_app.language.changes import Keyword
from judge_app.language.city_of_heroes_nodes import GameVerb, attack_line
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.objects import Who
from judge_app.language.objects import Zone as ZoneWords

if TYPE_CHECKING:
    from judge_app.games.city_of_heroes.doing import Doing

RESISTANCE = "Resistance to {} damage"


def names_any_player(effects: Sequence[object]) -> bool:
    """ "Target player" may be an ally or oneself, "target opponent" may not (104.2)."""
    return any(isinstance(words, PlayerWords) and words.who is Who.TARGET_PLAYER for words, _ in target_words(effects))


class Answers(Table):
    choice_cites = coh("402.1")
    target_cites = no_target_cites = coh("404.1", "404.2")
    may_cites = coh("401.14")
    cannot_cites = coh("102.1")
    replace_cites = coh("102.1")

    def must_know(self, card: Card) -> None:
        """Nobody said what this card is: the run stops and asks."""
        if not card.face.known:
            raise Undecided(
                Request(None, f"which card {card} is", ("say so in a Given line",), ("say so in a Given line",))
            )

    def scope_for(self, card: Card, player: Player, event: Event | None = None) -> Scope:
        return Scope(self, card, player, event)

    def figure_called(self, name: str) -> str:
        return name.lower()

    def last_figure(self, card: Card, name: str, scope: Scope) -> int:
        del scope
        return self.figure(card, self.figure_called(name))

    def player_figure(self, player: Player, name: str) -> int:
        if name.lower() in ("hand size", "hand", "cards in hand"):
            return len(player.cards("hand"))
        raise NotImplementedError(name)

    def keyword_number(self, keyword: Keyword, scope: Scope) -> int:
        del scope
        return keyword.number if isinstance(keyword.number, int) else 0

    def keywords(self, card: Card) -> dict[str, int]:
        """Status effects by name with the longest clock; resistances added up (502.6, 503.3)."""
        found: dict[str, int] = {}
        for clock in statuses(self, card):  # type: ignore[arg-type]
            found[clock.name] = max(found.get(clock.name, 0), clock.left or 0)
        if (FIGURE, "keywords") in self.index:
            for modification in self.modifications("keywords", card):
                name, number = modification.value(card)
                found[name] = found.get(name, 0) + number
        return found

    def resistance(self, card: Card, kind: str) -> int:
        """All instances to the type add up; resistance to all types does not help against damage without one.

        city-of-heroes:503.2, 503.3, 503.4e
        """
        if not kind:
            return 0
        held = self.keywords(card)
        return held.get(RESISTANCE.format(kind), 0) + held.get(RESISTANCE.format("all"), 0)

    def resistances(self, card: Card, kind: str) -> int:
        """How many instances of resistance meet damage of this type."""
        names = (RESISTANCE.format(kind), RESISTANCE.format("all"))
        return sum(each.value(card)[0] in names for each in self.modifications("keywords", card))

    def is_of_type(self, card: Card, name: str) -> bool:
        """Card types, archetypes, travel powers, kinds of power. A travel power is not a power (203.6c)."""
        self.must_know(card)
        lowered = name.lower()
        if lowered == "card":
            return True
        if lowered in ("super", "ally"):
            return is_super(card) or card is self.as_super
        if lowered == "attachment":
            return is_attachment(card)
        if lowered.endswith(" power") and lowered != "power":
            return is_power(card) and self._is_power_kind(card, lowered.removesuffix(" power"))
        if name in ARCHETYPES or name in TRAVEL_POWERS:
            return name in card.face.words.get("kind", ())
        return card.face.says("type", lowered)

    def _is_power_kind(self, card: Card, kind: str) -> bool:
        if kind == "attack":
            return any(attack_line(ability.timings) is not None for ability in card.face.abilities)
        if kind == "starting":
            return card.has("starting power")  # 203.3c
        if kind == "signature":
            return any(" power" not in each.lower() for each in card.face.words.get("requires", ()))
        return card.face.says("charging", {"click": CLICK, "toggle": TOGGLE, "constant": CONSTANT}.get(kind, kind))

    def words_of(self, card: Card, category: str) -> tuple[str, ...]:
        """A name; powersets where the language asks for a symbol (203.2b)."""
        self.must_know(card)
        if category == "name":
            return (card.name,)
        return card.face.words.get("powersets", ()) if category == "affiliation" else card.face.words.get(category, ())

    def has_status(self, card: Card, status: str, scope: Scope) -> bool:
        match status:
            case "this super":
                return self._is_this_super(card, scope)
            case "this power":
                return card is self._this_power(scope)
            case "target":
                doing = scope.item
                return doing is not None and (
                    card is doing.target if doing.target is not None else card in doing.targets
                )
            case "attacker" | "defending super":
                return self._is_in_attack(card, status, scope)
            case "ally" | "another super":
                return self._is_other(card, status, scope)
            case "legal target":
                return is_super(card)
            case "ready":
                return is_power(card) and card.zone.in_play and self.is_ready(card)
            case "turned on" | "turned off":
                return card.face.says("charging", TOGGLE) and self.is_on(card) == (status == "turned on")
            case "Toe-to-Toe" | "Run-'n'-Gun":
                return (is_super(card) or card is self.as_super) and self.mode(card) == status
            case "one tactics mode":
                return is_super(card) or card is self.as_super  # which one, the targets together say
            case "completed" | "face down":
                return card.has({"completed": COMPLETED, "face down": FACE_DOWN}[status])
            case _ if status.title() in STATUS_EFFECTS:
                return bool(statuses(self, card, status.title()))  # type: ignore[arg-type]
            case _:
                raise scope.unread(
                    scope.source.face.abilities[0], f'the engine does not know the status "{status}" yet'
                )

    def _is_this_super(self, card: Card, scope: Scope) -> bool:
        """410.1a on an attachment, the super it is on; 410.1b in a react trigger, the super that satisfies the event."""
        doing = scope.item
        if doing is not None and doing.card is scope.source and doing.hero is not None:
            return card is doing.hero
        own = self.super_of(scope.source) if scope.source.zone.in_play else None
        if own is not None:
            return card is own or any(
                copy.power is scope.source and copy.super is card and copy.was_turned_on for copy in self.copies
            )
        known = scope.this_way.get("this super")
        if known:
            return card in known
        if is_super(card) and card.controller is scope.controller:  # 410.1c
            scope.this_way["this super"] = [card]
            return True
        return False

    def _is_in_attack(self, card: Card, part: str, scope: Scope) -> bool:
        """The attacker is the super whose attack it is, a defending super one that it targets (306.1c)."""
        attack = self.attack_of(scope)
        if attack is None or attack.attack is None:
            return False
        if part == "attacker":
            return card is attack.hero
        targets = [attack.target] if attack.target is not None else attack.targets
        if len(targets) > 1:
            raise scope.unread(scope.source.face.abilities[0], "the attack has several defending supers")
        return card in targets

    def attack_of(self, scope: Scope) -> Doing | None:
        """The attack that is spoken of: the event's own, or the one being played."""
        event = scope.event
        if event is not None and event.lasting.get("doing") is not None:
            found: Doing = event.lasting["doing"]
            return found
        return next((doing for doing in reversed(self.doing) if doing.attack is not None), None)

    def _is_other(self, card: Card, status: str, scope: Scope) -> bool:
        """Another super than the one the text is on, or of an edge than the one spoken of (410.1b).

        An ally is one of yours or of an allied player; no super is its own (202.1).
        """
        own = self.super_of(scope.source) if scope.source.zone.in_play else None
        if not is_super(card) or card is own or (own is None and card in scope.it):
            return False
        return status == "another super" or self.are_allied(card.controller, scope.controller)

    def _this_power(self, scope: Scope) -> Card | None:
        source = scope.source
        if is_power(source):
            return source
        return source.attached_to if source.attached_to is not None and is_power(source.attached_to) else None

    # ---- zones, players, time

    def zone_called(self, words: ZoneWords, player: Player) -> Zone:
        return player.zones[{"play": IN_PLAY, "removed": REMOVED}.get(words.name.lower(), words.name.lower())]

    def shared_state(self, name: str) -> str:
        del name
        return ""

    def stands_for(self, player: Player) -> Card:
        """What doesn't apply to players is applied to the source, or the super it is attached to (401.8b)."""
        doing = self.now_doing
        supers = self.supers(player)
        if doing is not None and doing.hero is not None and doing.player is player:
            super_ = doing.hero
        elif len(supers) == 1:
            super_ = supers[0]
        else:
            names = [str(card) for card in supers]
            answer = self.ask_judge(f"Which super of {player} is meant? The source is on none", names, coh("401.8b"))
            super_ = supers[names.index(answer)]
        self.step("It is applied to {}", super_, cites=coh("401.8b"), actor=player)
        return super_

    def why_not_target(self, scope: Scope, target: Card | Player) -> Refusal | None:
        """Nothing in the Removed From the Game zone, nothing face down; what effects forbid (205.6a, 412.2)."""
        if isinstance(target, Player):
            anybody = scope.item is not None and names_any_player(scope.item.ability.effects)
            allied = self.are_allied(target, scope.controller) and not anybody
            return Refusal(f"{target} is no opponent of {scope.controller}", coh("104.2")) if allied else None
        if target.zone.name == REMOVED:
            return Refusal(f"{target} is removed from the game", coh("205.6a"))
        if target.has(FACE_DOWN):
            return Refusal(f"{target} is face down and not in play", coh("412.2"))
        if scope.item is not None and self.would_turn_on(target, scope):
            return Refusal(f"{target}'s super has its maximum of toggle powers turned on", coh("304.3b"))
        event = Event("target", player=scope.controller, card=target, source=scope.source)
        event.lasting["doing"] = scope.item
        return self.why_forbidden(event)

    def would_turn_on(self, target: Card, scope: Scope) -> bool:
        """A toggle power you control may not be targeted to become active while its super has its maximum on (304.3b)."""
        if not target.face.says("charging", TOGGLE) or target.controller is not scope.controller or self.is_on(target):
            return False
        effects = scope.item.ability.effects
        clicks = self.clicks(target)
        turned_on = any(
            each.name == "turn on"
            or (each.name == "charge" and clicks + bounds(each.quantity, scope)[1] >= CLICKS_OF_ON)
            for each in effects
            if isinstance(each, GameVerb)
        )
        super_ = self.super_of(target)
        return (
            turned_on
            and super_ is not None
            and len(self.toggles_on(super_)) >= self.figure(super_, "toggle powers turned on")
        )

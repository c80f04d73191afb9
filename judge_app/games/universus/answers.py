"""What the words of card text mean on this table: figures, types, statuses, zones, durations."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from judge_app.engine.cards import Card
from judge_app.engine.effects import FOR_THE_GAME
from judge_app.engine.nouns import cards_meant
from judge_app.engine.people import players_meant
from judge_app.engine.players import Player
from judge_app.engine.reading import AbilityPlay
from judge_app.engine.refusals import Refusal
from judge_app.engine.scope import Scope
from judge_app.engine.zones import Zone
from judge_app.games.universus.current_state import is_blank, keywords_of, printed, property_of
from judge_app.games.universus.words import (
    ATTACK,
    BLOCK,
    BLOCK_STEP,
    CARD_POOL,
    COMBAT_PHASE,
    COMMITTED,
    COMPLETELY_BLOCKED,
    DAMAGE_STEP,
    DRAW_STEP,
    END_OF_ATTACK,
    END_OF_ENHANCE_STEP,
    END_OF_TURN,
    END_PHASE,
    ENHANCE_STEP,
    FACE_DOWN,
    HAND_SIZE,
    HEALTH,
    NOT_BLOCKED,
    PARTIALLY_BLOCKED,
    READY_STEP,
    REMOVED,
    REVIEW_STEP,
    STAGE,
    START_PHASE,
    uv,
)
from judge_app.language import durations as d
from judge_app.language import structure as s
from judge_app.language.durations import Duration, Period
from judge_app.language.objects import Zone as ZoneWords

if TYPE_CHECKING:
    from judge_app.games.universus.attack_sequence import AttackSequence

FIGURES = {"control": "check value", "printed control": "printed check value", "health": HEALTH}
BLOCK_WORDS = {
    "completely blocked": (COMPLETELY_BLOCKED,), "partially blocked": (PARTIALLY_BLOCKED,), "not blocked": (NOT_BLOCKED,),
    "unblocked": (NOT_BLOCKED,), "blocked": (COMPLETELY_BLOCKED, PARTIALLY_BLOCKED),
}  # fmt: skip
DURATIONS = {
    "turn": END_OF_TURN, "attack": END_OF_ATTACK, "enhance step": END_OF_ENHANCE_STEP, "game": FOR_THE_GAME,
    "combat phase": END_OF_TURN, "end phase": END_OF_TURN, "block step": END_OF_ATTACK, "damage step": END_OF_ATTACK,
}  # fmt: skip
PHASES_AND_STEPS = (START_PHASE, COMBAT_PHASE, END_PHASE, READY_STEP, REVIEW_STEP, DRAW_STEP)


class Answers(AbilityPlay):
    choice_cites = uv("instruction.2", "effects.3")
    target_cites = no_target_cites = uv("effects.4")
    may_cites = uv("effects.3")
    cannot_cites = uv("rule-effect.2", "rule-effect.3", "rule-effect.5", "conflict-resolution.2")
    replace_cites = uv("effects.6", "conflict-resolution.1")

    keeps_to_periods = True  # what is said of a period holds in it only, also before it begins (attack.6)
    active: Player
    phase: str
    step_name: str
    attack: AttackSequence | None

    def this_attack(self) -> Card | None:
        raise NotImplementedError

    def starting_character(self, player: Player) -> Card:
        raise NotImplementedError

    def type_of(self, card: Card) -> str:
        raise NotImplementedError

    def turn_player(self) -> Player:
        return self.active

    # ---- cards

    def figure_called(self, name: str) -> str:
        return FIGURES.get(name.lower(), name.lower())

    def figure(self, card: Card, name: str) -> int:
        called = self.figure_called(name)
        if called.startswith("printed "):
            return printed(card, called.removeprefix("printed "))
        return property_of(card, called)

    def last_figure(self, card: Card, name: str, scope: Scope) -> int:
        """The current value; of a card that has changed zones, the last one in the first zone where it was live (scope.2)."""
        called = self.figure_called(name)
        began = scope.variables.get("scope began", 0)
        for event in self.history[began:]:
            if (
                event.kind == "move"
                and event.card is card
                and event.origin is not None
                and event.origin.name in (STAGE, CARD_POOL)
            ):
                was = event.lasting["was"]
                if called.startswith("printed "):  # of a face down card it was zero (printed.2)
                    value = 0 if was["face down"] else self.figure(card, name)
                else:
                    value = int(was["figures"].get(called, 0))
                self.step(
                    "The last {} of {} where it was live was {}",
                    called,
                    card,
                    value,
                    cites=uv("scope.2", "scope.3", "effects.11", "printed.2"),
                )
                return value
        return self.figure(card, name)

    def player_figure(self, player: Player, name: str) -> int:
        match self.figure_called(name):
            case "health" | "current health":
                return player.marks.get(HEALTH, 0)
            case "maximum health":
                return self.starting_character(player).face.figures.get(HEALTH, 0)
            case "printed hand size":
                return printed(self.starting_character(player), HAND_SIZE)
            case "hand size":
                return property_of(self.starting_character(player), HAND_SIZE)
            case "progressive difficulty":
                return len(player.cards(CARD_POOL))
            case _:
                raise NotImplementedError(name)

    def keywords(self, card: Card) -> dict[str, int]:
        return {each.name: each.rating for each in keywords_of(card)}

    def is_of_type(self, card: Card, name: str) -> bool:
        """Card types as they are now; "block" is a card played as one (block.3)."""
        lowered = name.lower()
        if lowered in ("card", "any"):
            return True
        if lowered == BLOCK:
            return card.has(f"played as {BLOCK}")
        if lowered in ("starting character", "copy"):
            return card.has("starting character") if lowered == "starting character" else card.attached_to is not None
        return self.type_of(card).lower() == lowered.removesuffix(" card")

    def words_of(self, card: Card, category: str) -> tuple[str, ...]:
        if is_blank(card):
            return ()
        if category == "name":
            return (card.face.name,)
        return card.face.words.get(
            {"affiliation": "symbols", "symbol": "symbols", "character": "identity"}.get(category, category), ()
        )

    def has_status(self, card: Card, status: str, scope: Scope) -> bool:
        lowered = status.lower()
        if lowered in BLOCK_WORDS:
            return self._block_status(card) in BLOCK_WORDS[lowered]
        match lowered:
            case "ready":
                return card.zone.name == STAGE and not card.has(COMMITTED)
            case "face up":
                return not card.has(FACE_DOWN)
            case "facedown" | "face down" | "flipped":
                return card.has(FACE_DOWN)
            case "committed" | "sealed" | "frozen" | "revealed":
                return card.has(lowered)
            case "attached":
                return card.attached_to is not None
            case "current" | "random" | "entire" | "total":
                return True
            case "removed":
                return card.zone.name == REMOVED
            case "blank":
                return is_blank(card)
            case _:
                node = scope.source.face.abilities[0] if scope.source.face.abilities else s.Unread(status, None)  # type: ignore[arg-type]
                raise scope.unread(node, f'the engine does not know the status "{status}" yet')

    def _block_status(self, card: Card) -> str:
        if self.attack is not None and self.attack.card is card:
            return self.attack.blocked
        found = [event for event in self.this_turn if event.kind == "blocked" and event.card is card]
        return found[-1].way if found else ""

    # ---- zones and players

    def in_play(self) -> Iterable[Card]:
        return [
            card
            for player in self.in_turn_order(self.active)
            for card in player.zones[STAGE].cards
            if card.attached_to is None
        ]

    def zone_called(self, words: ZoneWords, player: Player) -> Zone:
        name = {"removed pile": REMOVED, "removed": REMOVED, "play": STAGE}.get(words.name.lower(), words.name.lower())
        if name not in player.zones:
            raise NotImplementedError(words.name)
        return player.zones[name]

    def shared_state(self, name: str) -> str:
        """Nothing is shared (game-zones.1)."""
        del name
        return ""

    def defending(self) -> Player:
        return self.attack.defender if self.attack is not None else self.opponents(self.active)[0]

    def attacking(self) -> Player:
        return self.attack.player if self.attack is not None else self.active

    def stands_for(self, player: Player) -> Card:
        """What changes a player's health is asked of their character."""
        return self.starting_character(player)

    def why_not_target(self, scope: Scope, target: Card | Player) -> Refusal | None:
        """There is no targeting (attack.8)."""
        del scope, target
        return None

    # ---- time

    def duration(self, duration: Duration | None, scope: Scope) -> str:
        """If no other end point is specified, until the end of the turn (effects.10)."""
        match duration:
            case None:
                return END_OF_TURN
            case d.Until(moment=d.Moment(edge=d.Edge.END, period=period)) | d.Within(period=period):
                unit = period.unit.lower()
                if period.which in (d.Which.THIS, d.Which.THE) and unit in DURATIONS:
                    return DURATIONS[unit]
            case _:
                pass
        raise scope.unread(duration, "the engine does not know this duration yet")

    def is_within(self, period: Period, scope: Scope) -> bool | None:
        """Whether it is that turn, phase, step or attack now; None for periods that the engine does not keep."""
        if period.which in (d.Which.NEXT, d.Which.EACH):
            return None
        whose = players_meant(period.whose, scope) if period.whose is not None else None
        unit = period.unit
        if unit in ("attack", ENHANCE_STEP, BLOCK_STEP, DAMAGE_STEP):
            return self._is_attack_now(unit, period, whose, scope)
        if unit != "turn" and unit not in PHASES_AND_STEPS:
            return None
        is_now = unit == "turn" or unit in (self.phase, self.step_name)
        return is_now and (whose is None or self.active in whose)

    def _is_attack_now(self, unit: str, period: Period, whose: list[Player] | None, scope: Scope) -> bool:
        """During an attack is during its attack sequence (attack.6); on an attack, "this attack" is that card (this-attack.2)."""
        attack = self.attack
        if attack is None or not attack.is_on or (whose is not None and attack.player not in whose):
            return False
        if period.of is not None and attack.card not in cards_meant(period.of, scope):
            return False
        own = scope.source.face.says("type", ATTACK) and scope.variables.get("is enhance") is None
        if unit == "attack":
            return period.which is not d.Which.THIS or not own or attack.card is scope.source
        return attack.step == unit

    def is_in_time(self, within: Duration, scope: Scope) -> bool:
        """ "After you draw a card during your turn", "outside of the Draw Step": whether it is such a time."""
        period = within.period if isinstance(within, d.Within | d.Outside) else None
        now = self.is_within(period, scope) if period is not None else None
        if now is None:
            raise scope.unread(within, "the engine does not keep what happened in this period")
        return now == isinstance(within, d.Within)

    def duration_of_later(self, later: s.Later, scope: Scope) -> str:
        within = later.trigger.within if isinstance(later.trigger, s.Event) else None
        return self.duration(within, scope)

    def prevention_duration(self, effect: object, scope: Scope) -> str:
        del effect, scope
        return END_OF_TURN

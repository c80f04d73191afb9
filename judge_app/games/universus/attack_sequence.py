"""The attack sequence: Enhance Step, Block Step, Damage Step, then the attack resolves.

attack-sequence.2   the three steps in this order
attack-sequence.4   an attack that leaves the card pool or changes facing before the Damage Step is dropped
dropped-attack.2    its sequence ends when a player would get priority for an enhance, or a step or the block status would come
resolve.1           an attack resolves once its sequence has ended; a dropped one does not
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from judge_app.engine.choices import Window
from judge_app.engine.events import Event
from judge_app.games.universus.blocking import block_step
from judge_app.games.universus.current_state import property_of
from judge_app.games.universus.enhancing import ENHANCE_DEED
from judge_app.games.universus.modifiers import apply_modifiers, end_modifiers
from judge_app.games.universus.on_top import end_placements
from judge_app.games.universus.responses import take
from judge_app.games.universus.words import (
    BLOCK_STEP,
    COMPLETELY_BLOCKED,
    DAMAGE,
    DAMAGE_STEP,
    END_OF_ATTACK,
    END_OF_ENHANCE_STEP,
    ENHANCE_STEP,
    PARTIALLY_BLOCKED,
    RESOLVED,
    uv,
)

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.universus.playing import Playing
    from judge_app.games.universus.table import UniVersus


@dataclass(eq=False, slots=True)
class AttackSequence:
    card: Card
    player: Player  # the attacker (attacker.1)
    defender: Player
    step: str = ""
    dropped: bool = False
    block: Playing | None = None
    blocked: str = ""  # the status, from the second part of the Block Step on
    considered_blocked: bool = False
    enhance_step_ends: bool = False
    damage_if_completely_blocked: int | None = None
    enhances: dict[tuple[object, ...], int] = field(default_factory=dict)
    played: dict[tuple[object, ...], int] = field(default_factory=dict)  # abilities, during this attack
    enhances_tried: dict[Player, int] = field(default_factory=dict)

    @property
    def is_on(self) -> bool:
        """ "During an attack": in its three steps, neither before nor once it resolves (attack.6, during-an-attack.1)."""
        return self.step in (ENHANCE_STEP, BLOCK_STEP, DAMAGE_STEP)

    def drops(self, play: UniVersus) -> None:
        """It left the card pool or changed facing before the Damage Step (dropped-attack.1)."""
        if self.step in (DAMAGE_STEP, RESOLVED) or self.dropped:
            return
        self.dropped = True
        play.step("{} is a dropped attack", self.card, cites=uv("dropped-attack.1", "attack-sequence.4"))


def attack_sequence(play: UniVersus, player: Player, card: Card) -> None:
    """It starts after the attack has been played, with what fired and responded to that (attack-sequence.1)."""
    attack = AttackSequence(card, player, play.rival(player))
    outer, play.attack = play.attack, attack
    phase, step_name = play.phase, play.step_name
    apply_modifiers(play)
    for step in (enhance_step, block_step, damage_step):
        if ended_as_dropped(play, attack):
            break
        step(play, attack)
    if attack.step == DAMAGE_STEP:
        end_step(play, attack, DAMAGE_STEP)
    resolve(play, attack)
    for duration in (END_OF_ENHANCE_STEP, END_OF_ATTACK):
        end_effects(play, duration)
    play.attack = outer
    play.set_phase(phase, step_name)


def ended_as_dropped(play: UniVersus, attack: AttackSequence) -> bool:
    if attack.dropped and attack.step != "ended":
        attack.step = "ended"
        play.step("The attack sequence of {} ends", attack.card, cites=uv("dropped-attack.2", "resolve.2"))
    return attack.dropped


def enhance_step(play: UniVersus, attack: AttackSequence) -> None:
    """Priority by turns, the attacker first, until both pass in succession; Flash skips it.

    universus:enhance-step.2, enhance-step.3, enhance-step.4, attacker.2, defender.2, flash.2
    """
    if play.has_keyword(attack.card, "Flash"):
        play.step("The Enhance Step of {} is skipped: Flash", attack.card, cites=uv("flash.2"))
        if play.decider.wants_every_window():
            for player in (attack.player, attack.defender):
                play.open(Window(ENHANCE_STEP, player, (ENHANCE_DEED,), uv("flash.2")))
        return
    if play.is_allowed(Event("skip the Enhance Step", player=attack.player, card=attack.card)):
        cites = uv("flash.2", "conflict-resolution.1")
        play.step("The Enhance Step of {} is skipped", attack.card, cites=cites)
        return
    begin_step(
        play,
        attack,
        ENHANCE_STEP,
        uv("enhance-step.1", "enhance-step.2", "attack-sequence.2", "attacker.2", "defender.2"),
    )
    player, passes = attack.player, 0
    while passes < 2 and not attack.dropped and not attack.enhance_step_ends:
        taken = play.open(
            Window(ENHANCE_STEP, player, (ENHANCE_DEED,), uv("enhance-step.2", "enhance-step.3", "attacker.2"))
        )
        if taken is None:
            passes += 1
        else:
            take(play, player, taken)
            passes = 0
        player = play.rival(player)
    if not attack.dropped:
        said = (
            "An effect ends the Enhance Step"
            if attack.enhance_step_ends
            else "Both players pass: the Enhance Step ends"
        )
        play.step(said, cites=uv("phases-steps.2" if attack.enhance_step_ends else "enhance-step.4"))
        end_step(play, attack, ENHANCE_STEP)
        end_effects(play, END_OF_ENHANCE_STEP)


def begin_step(play: UniVersus, attack: AttackSequence, step: str, cites: tuple[str, ...]) -> None:
    attack.step = step
    play.set_phase(play.phase, step)
    play.step("The {} of {} begins", step, attack.card, cites=cites)
    play.happen(Event("phase", player=attack.player, card=attack.card, way=f"start of {step}"))


def end_step(play: UniVersus, attack: AttackSequence, step: str) -> None:
    play.happen(Event("phase", player=attack.player, card=attack.card, way=f"end of {step}"))


def damage_step(play: UniVersus, attack: AttackSequence) -> None:
    """The attack deals damage to the rival, or fails to (damage-step.1)."""
    begin_step(play, attack, DAMAGE_STEP, uv("damage-step.1", "block-step.10"))
    amount, cites = damage_dealt(play, attack)
    dealt: list[Event] = []
    if amount > 0:
        dealt = play.happen(
            Event("damage", player=attack.player, subject=attack.defender, card=attack.card, source=attack.card, amount=amount,
                  way=attack.blocked, cites=cites)
        )  # fmt: skip
    else:
        play.step("{} deals no damage", attack.card, cites=cites, actor=attack.player)
    if not dealt:
        play.happen(Event("no damage", player=attack.player, card=attack.card, source=attack.card))


def damage_dealt(play: UniVersus, attack: AttackSequence) -> tuple[int, tuple[str, ...]]:
    """0 or negative: none. Unblocked: its damage. Partially blocked: half, rounded up. Completely blocked: none, but
    half for a Throw.

    universus:damage-step.1, damage.2, partially-blocked.2, completely-blocked.2, throw.2, negative-numbers.2
    """
    still = attack.damage_if_completely_blocked is not None
    if attack.blocked != COMPLETELY_BLOCKED or still or play.has_keyword(attack.card, "Throw"):
        play.must_say(attack.card, DAMAGE)
    damage = property_of(attack.card, DAMAGE)
    if attack.blocked == COMPLETELY_BLOCKED:
        if damage > 0 and play.has_keyword(attack.card, "Throw"):
            return half(damage), uv("throw.2", "completely-blocked.2")
        if attack.damage_if_completely_blocked is not None and (damage > 0 or deals_at_zero(play, attack)):
            return attack.damage_if_completely_blocked, uv("conflict-resolution.1", "completely-blocked.2")
        return 0, uv("damage-step.1", "completely-blocked.2")
    if damage <= 0:
        return 0, uv("damage.2", "damage-step.1", "negative-numbers.2")
    if attack.blocked == PARTIALLY_BLOCKED:
        return half(damage), uv("damage-step.1", "partially-blocked.2")
    return damage, uv("damage-step.1")


def deals_at_zero(play: UniVersus, attack: AttackSequence) -> bool:
    """An effect wins over the rules it conflicts with, and over no others: whether this is one of them is not said."""
    answer = play.ask_judge(
        f"an effect says that {attack.card} deals damage though completely blocked, and its damage is 0 or less: does it?",
        ("yes, the effect says so", "no, an attack with 0 or negative damage deals none"),
        uv("conflict-resolution.1", "damage-step.1", "damage.2"),
    )
    return answer.startswith("yes")


def half(damage: int) -> int:
    """Rounded up."""
    return -(-damage // 2)


def resolve(play: UniVersus, attack: AttackSequence) -> None:
    """After its Damage Step; a dropped attack does not resolve (attack-sequence.3, resolve.1, resolve.2)."""
    if attack.dropped:
        return
    attack.step = RESOLVED
    card = attack.card
    play.happen(
        Event("resolve", player=attack.player, card=card, way=attack.blocked, says=("{} resolves", card),
              cites=uv("attack-sequence.3", "damage-step.2", "resolve.1"))
    )  # fmt: skip


def end_effects(play: UniVersus, duration: str) -> None:
    """What lasted until now is over; assigned effects also end when their card changes zones.

    universus:assigned-effect.3, detached-effect.3, effect-states.3, effect-states.4
    """
    end_placements(play, duration)
    ended = play.expire(duration)
    if ended:
        play.step(
            "What lasted until {} is over",
            duration,
            cites=uv("assigned-effect.3", "detached-effect.3", "effect-states.3"),
        )
    end_modifiers(play, duration)


__all__ = ["BLOCK_STEP", "AttackSequence", "attack_sequence", "half"]

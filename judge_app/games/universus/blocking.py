"""The Block Step in its two parts.

block-step.4  first part: the defender decides whether to try to block, with a valid card from their hand
block-step.8  second part: whether and how the attack was blocked
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.choices import Deed, Window
from judge_app.engine.events import Event
from judge_app.engine.refusals import Refusal
from judge_app.games.universus.current_state import property_of
from judge_app.games.universus.forms import why_not_play
from judge_app.games.universus.playing import Playing, play_card
from judge_app.games.universus.responses import take
from judge_app.games.universus.words import (
    ATTACK_ZONE,
    BLOCK,
    BLOCK_STEP,
    BLOCK_ZONE,
    COMPLETELY_BLOCKED,
    HAND,
    NOT_BLOCKED,
    PARTIALLY_BLOCKED,
    ZONES,
    uv,
)

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.universus.attack_sequence import AttackSequence
    from judge_app.games.universus.table import UniVersus


def why_not_valid(play: UniVersus, card: Card, attack: AttackSequence) -> Refusal | None:
    """The block's zone is the attack's or adjacent to it, and no effect says that such a block can't block it.

    universus:block-step.4, block-step.5, attack-zone.2, block-zone.2, partially-blocked.1
    """
    block, zone = property_of(card, BLOCK_ZONE), property_of(attack.card, ATTACK_ZONE)
    if block < 0:
        return Refusal(f"{card} has no block", uv("block.1", "block-step.4"))
    if zone < 0:
        return Refusal(f"{attack.card} has no attack zone", uv("attack-zone.1", "block-step.4"))
    if abs(block - zone) > 1:
        return Refusal(
            f"{card} is a {ZONES[block]} block, and {attack.card} is a {ZONES[zone]} attack",
            uv("block-step.4", "attack-zone.2", "block-zone.2"),
        )
    status = COMPLETELY_BLOCKED if block == zone else PARTIALLY_BLOCKED
    forbidden = play.why_forbidden(Event("blocked", player=attack.defender, card=attack.card, other=card, way=status))
    if forbidden is not None:
        return Refusal(f"{card} is not a valid block: {forbidden.reason}", (*uv("block-step.5"), *forbidden.cites))
    return None


class Block(Deed):
    """block-step.4, htp2022.lesson-15.5: one try for an attack, with a card in your hand."""

    name = "block"

    def why_not(self, play: UniVersus, player: Player, deed: Card | None) -> Refusal | None:
        """Without a card: whether they can decide not to try."""
        attack = play.attack
        if attack is None or attack.step != BLOCK_STEP or attack.blocked:
            return Refusal("no attack is to be blocked", uv("block-step.1", "block-step.4"))
        if player is not attack.defender:
            return Refusal(f"{player} is not the defender", uv("block-step.4", "defender.1"))
        if attack.considered_blocked:
            return Refusal(
                f"{attack.card} is considered completely blocked: nobody tries to block it", uv("block-step.2")
            )
        if attack.block is not None:
            return Refusal(f"{player} has tried to block this attack", uv("block-step.6", "htp2022.lesson-15.5"))
        if deed is None:
            return None
        if deed.zone is not player.zones[HAND]:
            return Refusal(f"{deed} is not in {player}'s hand", uv("block-step.4", "htp2022.lesson-18-faq.7"))
        play.must_know(deed)
        return why_not_valid(play, deed, attack) or why_not_play(play, player, deed, BLOCK)

    def legal(self, play: UniVersus, player: Player) -> list[Card]:
        return [
            card for card in player.zones[HAND].cards if card.face.known and self.why_not(play, player, card) is None
        ]

    def perform(self, play: UniVersus, player: Player, deed: Card) -> None:
        attack = play.attack
        assert attack is not None
        attack.block = Playing(player, deed, BLOCK, deed.zone)
        attack.block.is_played = play_card(play, player, deed, BLOCK)


BLOCK_DEED = Block()


def block_step(play: UniVersus, attack: AttackSequence) -> None:
    from judge_app.games.universus.attack_sequence import begin_step, end_step, ended_as_dropped

    begin_step(play, attack, BLOCK_STEP, uv("block-step.1"))
    if ended_as_dropped(play, attack):
        return
    try_to_block(play, attack)
    if not ended_as_dropped(play, attack):
        determine_block(play, attack)
        end_step(play, attack, BLOCK_STEP)


def try_to_block(play: UniVersus, attack: AttackSequence) -> None:
    """The first part, skipped if the attack is considered completely blocked (block-step.2)."""
    if attack.considered_blocked:
        forbidden = play.why_forbidden(
            Event("blocked", player=attack.defender, card=attack.card, way=COMPLETELY_BLOCKED)
        )
        if forbidden is None:
            play.step(
                "{} is considered completely blocked: nobody tries to block", attack.card, cites=uv("block-step.2")
            )
            if play.decider.wants_every_window():
                play.open(Window(BLOCK_STEP, attack.defender, (BLOCK_DEED,), uv("block-step.2")))
            return
        attack.considered_blocked = False
        cites = (*uv("conflict-resolution.2", "block-step.2"), *forbidden.cites)
        play.step("{} is not considered completely blocked: {}", attack.card, forbidden.reason, cites=cites)
    window = Window(BLOCK_STEP, attack.defender, (BLOCK_DEED,), uv("block-step.4", "block-step.5"))
    taken = play.open(window)
    legal = BLOCK_DEED.legal(play, attack.defender)
    if taken is None and legal and play.is_allowed(Event("must block", player=attack.defender, card=attack.card)):
        cites = uv("block-step.4", "rule-effect.2", "conflict-resolution.1")
        prompt = "which card to block with, since an effect says that they must"
        taken = (BLOCK_DEED, play.choose(attack.defender, prompt, legal, cites))
    if taken is None or taken[1] is None:
        play.step("{} does not try to block", attack.defender, cites=uv("block-step.4"), actor=attack.defender)
    else:
        take(play, attack.defender, taken)


STATUS_RULES = {
    COMPLETELY_BLOCKED: ("completely-blocked.1", "attack-zone.2", "block-zone.2"),
    PARTIALLY_BLOCKED: ("partially-blocked.1", "attack-zone.2", "block-zone.2"),
    NOT_BLOCKED: (),
}


def determine_block(play: UniVersus, attack: AttackSequence) -> None:
    """The second part; what triggers on being blocked or not happens now (block-step.8, block-step.9)."""
    status = block_status(play, attack)
    event = Event("blocked", player=attack.defender, card=attack.card, way=status, says=("{} is {}", attack.card, status),
                  cites=uv("block-step.8", "block-step.9", *STATUS_RULES[status]))  # fmt: skip
    if attack.block is not None:
        event.other = attack.block.card
    attack.blocked = status
    play.happen(event)


def block_status(play: UniVersus, attack: AttackSequence) -> str:
    """universus:block-step.8, completely-blocked.1, partially-blocked.1."""
    if attack.considered_blocked:
        return COMPLETELY_BLOCKED
    if attack.block is None or not attack.block.is_played:
        return NOT_BLOCKED
    block, zone = property_of(attack.block.card, BLOCK_ZONE), property_of(attack.card, ATTACK_ZONE)
    if abs(block - zone) > 1:
        return play.ask_judge(
            f"{attack.block.card} was played as a block, and its zone is now not adjacent to that of {attack.card}: how is it blocked?",
            (PARTIALLY_BLOCKED, NOT_BLOCKED),
            uv("block-step.8", "partially-blocked.1"),
        )
    return COMPLETELY_BLOCKED if block == zone else PARTIALLY_BLOCKED


def consider_completely_blocked(
    play: UniVersus, attack: AttackSequence, owner: Player, source: Card | None = None
) -> bool:
    """An effect of the attacking player can't create a blocked status for their own attack (block-step.3)."""
    if owner is attack.player:
        play.step("{}'s own effect can't make {} blocked", owner, attack.card, cites=uv("block-step.3"), actor=owner)
        return False
    if attack.step == BLOCK_STEP and attack.blocked:
        play.step("It has been determined how {} was blocked", attack.card, cites=uv("block-step.8"))
        return False
    attack.considered_blocked = True
    play.step(
        "{} will be considered completely blocked during the Block Step",
        attack.card,
        cites=uv("block-step.2"),
        actor=source,
    )
    return True

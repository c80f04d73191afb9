"""504. Clash Phase: one attack, in six steps.

504.2   Attack Step (C1), Counter Step (C2), Obstruct Step (C3), Attacker's Clash Buff Step (C4),
        Defender's Clash Buff Step (C5), Damage Step (C6), in this order
504.3   the moment the attacker is defeated or leaves play, the Clash Phase ends
504.4   the same if what it attacks is gone because of a card effect; 504.4a has one exception
703.4b  the same if the attack is negated
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.choices import Window
from judge_app.engine.events import Event
from judge_app.games.alpha_clash.combatants import Clash
from judge_app.games.alpha_clash.damage_step import damage_step
from judge_app.games.alpha_clash.keywords import BREAKTHROUGH, FLIGHT, NECROTIC, UNDISPUTED
from judge_app.games.alpha_clash.obliging import must_obstruct
from judge_app.games.alpha_clash.settling import settle
from judge_app.games.alpha_clash.skipping import beginning, do_first_things
from judge_app.games.alpha_clash.words import (
    ATTACKING,
    CLASH,
    CLASH_DAMAGE,
    CLASH_ZONE,
    CONTENDER_ZONE,
    COUNTER_ATTACK,
    NON_CLASH_DAMAGE,
    OBLIVION,
    OBSTRUCTING,
    PRIMARY,
    UNTIL_END_OF_CLASH,
    ac,
)

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.alpha_clash.table import AlphaClash


STEPS = {
    "C1": ("Attack Step", "504.2a"),
    "C2": ("Counter Step", "504.2b"),
    "C3": ("Obstruct Step", "504.2c"),
    "C4": ("Attacker's Clash Buff Step", "504.2d"),
    "C5": ("Defender's Clash Buff Step", "504.2e"),
    "C6": ("Damage Step", "504.2f"),
}


def clash_phase(play: AlphaClash, attacker: Card, target: Card) -> None:
    """504.2: the six steps, any of which may be the last."""
    clash = play.clash = Clash(play.active, attacker, target)
    play.clashes += 1
    outer = play.cause
    clash.before = {card: card.marks.get(NON_CLASH_DAMAGE, 0) for card in play.every_clash_card()}
    steps = (
        attack_step,
        counter_step,
        obstruct_step,
        attackers_clash_buff_step,
        defenders_clash_buff_step,
        damage_step,
    )
    for name, step in zip(STEPS, steps, strict=True):
        if enter_step(play, clash, name):
            step(play, clash)
        if is_over(play, clash):
            break
    end_clash(play, clash)
    play.cause = outer


def enter_step(play: AlphaClash, clash: Clash, step: str) -> bool:
    """The step begins, of the player who has priority in it; False if it is skipped (609.8)."""
    clash.step = step
    play.set_phase(CLASH, f"Clash {play.clashes}, {STEPS[step][0]} ({step})")
    whose = clash.defending_player if step in ("C2", "C3", "C5") else clash.player
    if not play.happen(beginning(STEPS[step][0], whose)):
        return False
    do_first_things(play)
    return True


def attack_step(play: AlphaClash, clash: Clash) -> None:
    """C1. The attacker is engaged, as a turn-based action; then what triggers on the attack resolves.

    alpha-clash:504.2a, 303.7, 504.7
    """
    attacker = clash.attacker
    if not attacker.has("engaged"):
        play.happen(Event("engage", player=clash.player, card=attacker, cites=ac("504.2a", "303.7", "504.1")))
    play.set_status(attacker, ATTACKING, True)
    attacked = play.happen(
        Event("attack", player=clash.player, card=attacker, other=clash.target, subject=clash.defending_player,
              says=("{} attacks {} with {}", clash.player, clash.target, attacker), cites=attack_rules(play, clash))
    )  # fmt: skip
    play.cause = attacked[0].step if attacked else play.cause
    settle(play)


def attack_rules(play: AlphaClash, clash: Clash) -> tuple[str, ...]:
    """Why this attack is allowed (504.2a), where it would not go without saying."""
    rules = ["504.2a", "503.1d", "504.2", "504.7", "303.7"]
    if play.is_contender(clash.attacker):
        rules.append("301.4")
    elif clash.attacker.entered == play.turn:
        rules.append("303.6")
    if play.is_clash_card(clash.target):
        flies = play.has_keyword(clash.target, FLIGHT)
        if not clash.target.has("engaged"):
            rules += ["704.5b", *(["704.8e"] if flies else [])]
        elif flies:
            rules.append("704.8d")
    return ac(*rules)


def counter_step(play: AlphaClash, clash: Clash) -> None:
    """C2. One at a time, the defending player plays or activates what has the Counter – Attack tag.

    alpha-clash:504.2b, 504.2b.1, 114.1a
    """
    from judge_app.games.alpha_clash.responding import respond

    respond(play, clash.defending_player, COUNTER_ATTACK, ac("504.2b", "114.1a"), until=lambda: is_over(play, clash))
    if play.always_ask and not is_over(play, clash):
        play.step("{} goes on to the Obstruct Step", clash.defending_player, cites=ac("504.2b", "504.2b.1", "114.1"),
                  actor=clash.defending_player)  # fmt: skip


def obstruct_step(play: AlphaClash, clash: Clash) -> None:
    """C3. Ready Clash cards may obstruct; once declared, the attacker attacks them and no longer its target.

    alpha-clash:504.2c, 504.2c.1, 504.2c.2, 303.9
    """
    from judge_app.games.alpha_clash.obstructing import OBSTRUCT

    window = Window("Obstruct Step", clash.defending_player, (OBSTRUCT,), ac("504.2c"))
    taken = play.open(window)
    obliged = tuple(must_obstruct(play, clash.defending_player))
    if taken is not None:
        kind, deed = taken
        kind.perform(play, clash.defending_player, deed)
    elif obliged:
        play.step("{} must obstruct if able", ", ".join(map(str, obliged)), cites=ac("101.1", "504.2c"))
        OBSTRUCT.perform(play, clash.defending_player, obliged)
    else:
        if play.always_ask:
            play.step(
                "{} does not obstruct",
                clash.defending_player,
                cites=ac("504.2c", "504.8"),
                actor=clash.defending_player,
            )
        play.happen(Event("unobstructed", card=clash.attacker, player=clash.player))  # 504.8
    settle(play)


def attackers_clash_buff_step(play: AlphaClash, clash: Clash) -> None:
    """C4. The attacking player may play one Clash Buff (504.2d, 306.3a)."""
    clash_buff_step(play, clash.player, ac("504.2d", "306.3a"))


def defenders_clash_buff_step(play: AlphaClash, clash: Clash) -> None:
    """C5. The defending player may play one Clash Buff (504.2e, 306.3b)."""
    clash_buff_step(play, clash.defending_player, ac("504.2e", "306.3b"))


def clash_buff_step(play: AlphaClash, player: Player, cites: tuple[str, ...]) -> None:
    from judge_app.games.alpha_clash.playing import PLAY_CLASH_BUFF

    taken = play.open(Window("Clash Buff Step", player, (PLAY_CLASH_BUFF,), cites))
    if taken is not None:
        kind, deed = taken
        kind.perform(play, player, deed)
        settle(play)
        if play.clash is not None:
            play.clash.buffed = play.clash.step
        if play.always_ask:
            play.open(Window("Clash Buff Step", player, (PLAY_CLASH_BUFF,), cites))  # a second one is refused here
    elif play.always_ask:
        play.step("{} plays no Clash Buff", player, cites=cites, actor=player)


def is_over(play: AlphaClash, clash: Clash) -> bool:
    """504.3, 504.4, 703.4b: the attacker is gone, what it attacks is gone, or the attack is negated."""
    if clash.negated or not clash.attacker_is_there():
        return True
    if clash.step == "C6" or clash.opposing():
        return False
    return not play.has_keyword(clash.attacker, BREAKTHROUGH)


def end_clash(play: AlphaClash, clash: Clash) -> None:
    """Clash damage is gone, defense is as before, Necrotic strikes; the Primary Phase goes on.

    alpha-clash:117.2a, 504.2f, 504.3, 504.10, 704.11b, 704.14c, 500.3
    """
    play.set_phase(CLASH, f"Clash {play.clashes}, end")
    step = play.step("The Clash is over", cites=ac(*_why_over(clash)))
    for card in play.cards:
        if card.zone.name in (CLASH_ZONE, CONTENDER_ZONE):
            remove_clash_damage(play, clash, card)
            for role in (ATTACKING, OBSTRUCTING):
                if card.status.get(role):
                    play.set_status(card, role, False)
    if play.expire(UNTIL_END_OF_CLASH):
        play.step("Effects until end of this clash expire", cites=ac("504.10", "500.3"))
    play.clash = None
    play.cause = step.n
    necrotic(play, clash)
    play.set_phase(PRIMARY)
    play.happen(Event("after clash", card=clash.attacker, player=clash.player))
    play.happen(Event("phase", player=clash.player, way="end of Clash", cites=ac("504.10")))
    settle(play)


def _why_over(clash: Clash) -> tuple[str, ...]:
    if clash.negated:
        return ("703.4b",)
    if not clash.attacker_is_there():
        return ("504.3", "504.5") if clash.attacker.zone.in_play else ("504.3",)
    return ("504.2f", "117.2a", "500.3") if clash.step == "C6" else ("504.4",)


def remove_clash_damage(play: AlphaClash, clash: Clash, card: Card) -> None:
    if card.marks.get(CLASH_DAMAGE):
        before = play.defense(card)
        if before <= 0 and play.is_clash_card(card):
            play.step("{} is not defeated: it is Undisputed", card, cites=ac("704.14b", "704.14c"))
        card.marks[CLASH_DAMAGE] = 0
        play.change(card, "defense power", before, play.defense(card))
    _undisputed_recovers(play, clash, card)


def _undisputed_recovers(play: AlphaClash, clash: Clash, card: Card) -> None:
    """704.14c: an Undisputed card at zero or less has its defense back as it was before the Clash."""
    if play.is_clash_card(card) and play.defense(card) <= 0 and play.has_keyword(card, UNDISPUTED):
        before = play.defense(card)
        card.marks[NON_CLASH_DAMAGE] = clash.before.get(card, 0)
        play.step("{} has its defense back: it is Undisputed", card, cites=ac("704.14c"))
        play.change(card, "defense power", before, play.defense(card))


def necrotic(play: AlphaClash, clash: Clash) -> None:
    """What Necrotic dealt clash damage to, and is still there, is sent to Oblivion: not defeated (704.11b, 704.11e)."""
    from judge_app.games.alpha_clash.moves import moving

    struck: list[Card] = []
    for source, card in clash.dealt:
        if card not in struck and NECROTIC in clash_keywords(play, source) and card.zone.name == CLASH_ZONE:
            struck.append(card)
    events = [moving(card, card.owner.zones[OBLIVION], "send", cites=ac("704.11b", "704.11e")) for card in struck]
    if events:
        play.happen(*events)


def clash_keywords(play: AlphaClash, card: Card) -> dict[str, int]:
    return play.keywords(card)

"""The attack sequence: Enhance Step, Block Step, Damage Step, then the attack resolves.

attack-sequence.2   the three steps in this order
attack-sequence.4   an attack that leaves the card pool or changes facing before the Damage Step is dropped
dropped-attack.2    its sequence ends when a player would get priority for an enhance, or a step or the block status would come
block-step.4        first part: the defender decides whether to try to block, with a valid card from their hand
block-step.8        second part: whether and how the attack was blocked
resolve.1           an attack resolves once its sequence has ended; a dropped one does not
"""

from __future__ import annotations

from judge_app.engine.cards import Card
from judge_app.engine.choices import Deed, Window
from judge_app.engine.events import Event
from judge_app.engine.handlers import Handlers
from judge_app.engine.nouns import cards_meant
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal
from judge_app.engine.trace import StepKind
from judge_app.games.universus.abilities import (
    one_of,
    play_ability,
    played_abilities,
    why_no_ability,
    why_not_play_ability,
)
from judge_app.games.universus.choosing import cards_spoken_of
from judge_app.games.universus.event_kinds import Kinds
from judge_app.games.universus.keywords import SAFE, THROW
from judge_app.games.universus.modifier_effects import apply_modifiers, end_modifiers
from judge_app.games.universus.moves import end_placements
from judge_app.games.universus.playing import play_card, why_not_play, why_not_valid
from judge_app.games.universus.responses import Playable, cards_elsewhere
from judge_app.games.universus.table import (
    UNBLOCKABLE,
    AttackSequence,
    PlayedAbility,
    Playing,
    Scope,
    Universus,
    about_to,
    looks_at_passes,
    property_of,
    take,
)
from judge_app.games.universus.words import (
    ACTION,
    ATTACK,
    ATTACK_ZONE,
    BACKUP,
    BLITZ,
    BLOCK,
    BLOCK_STEP,
    BLOCK_ZONE,
    CARD_POOL,
    COMPLETELY_BLOCKED,
    DAMAGE,
    DAMAGE_STEP,
    END_OF_ATTACK,
    END_OF_ENHANCE_STEP,
    ENHANCE,
    ENHANCE_STEP,
    FACE_DOWN,
    HAND,
    NOT_BLOCKED,
    PARTIALLY_BLOCKED,
    RESOLVED,
    STAGE,
    rules,
)
from judge_app.language import instructions as i
from judge_app.language.objects import Objects, OneOf, Place


def attack_sequence(play: Universus, player: Player, card: Card, target: Card | None = None) -> None:
    """It starts after the attack has been played, with what fired and responded to that (attack-sequence.1)."""
    attack = AttackSequence(card, player, play.rival(player), target=target)
    outer, play.attack = play.attack, attack
    phase, step_name = play.phase, play.step_name
    apply_modifiers(play)
    if play.has_keyword(card, SAFE):
        play.step("No attack can be played as a reversal to {}", card, cites=rules("safe.2"), actor=player)
    for step in (enhance_step, block_step, damage_step):
        if ended_as_dropped(play, attack):
            break
        step(play, attack)
    if attack.step == DAMAGE_STEP:
        end_step(play, attack, DAMAGE_STEP)
        after_step(play, attack, DAMAGE_STEP)
    resolve(play, attack)
    for duration in (END_OF_ENHANCE_STEP, END_OF_ATTACK):
        end_effects(play, duration)
    play.attack = outer
    play.set_phase(phase, step_name)


def ended_as_dropped(play: Universus, attack: AttackSequence) -> bool:
    if attack.dropped and attack.step != "ended":
        attack.step = "ended"
        play.step("The attack sequence of {} ends", attack.card, cites=rules("dropped-attack.2", "resolve.2"))
    return attack.dropped


def is_enhance_step_skipped(play: Universus, attack: AttackSequence) -> bool:
    """By Flash or another effect that says so (flash.2)."""
    return play.is_allowed(Event(Kinds.SKIP_THE_ENHANCE_STEP, player=attack.player, card=attack.card))


def enhance_step(play: Universus, attack: AttackSequence) -> None:
    """Priority by turns, the attacker first, until both pass in succession; an effect may skip it.

    universus:enhance-step.2, enhance-step.3, enhance-step.4, attacker.2, defender.2, flash.2
    """
    if is_enhance_step_skipped(play, attack):
        _skip_enhance_step(play, attack)
        return
    cites = rules("enhance-step.1", "enhance-step.2", "attack-sequence.2", "attacker.2", "defender.2")
    if not begin_step(play, attack, ENHANCE_STEP, cites):
        return
    start_of_enhance_step(play, attack)
    _enhance_by_turns(play, attack)
    if not attack.dropped:
        if attack.enhance_step_ends:
            play.step("An effect ends the Enhance Step", cites=rules("phases-steps.2"))
        else:
            play.step("Both players pass: the Enhance Step ends", cites=rules("enhance-step.4"))
        end_step(play, attack, ENHANCE_STEP)
        end_effects(play, END_OF_ENHANCE_STEP)
        after_step(play, attack, ENHANCE_STEP)


def _skip_enhance_step(play: Universus, attack: AttackSequence) -> None:
    cites = rules("flash.2", "conflict-resolution.1")
    play.step("The Enhance Step of {} is skipped", attack.card, cites=cites)
    if play.decider.wants_every_window():
        for player in (attack.player, attack.defender):
            play.open(Window(ENHANCE_STEP, player, (ENHANCE_DEED,), cites))


def _enhance_by_turns(play: Universus, attack: AttackSequence) -> None:
    """Until both pass in succession (enhance-step.4), the attack is dropped, or an effect ends the step."""
    player, passes = play.first_to_enhance.pop(attack.card, attack.player), 0
    cites = rules("enhance-step.2", "enhance-step.3", "attacker.2")
    while passes < 2 and not attack.dropped and not attack.enhance_step_ends:
        taken = play.open(Window(ENHANCE_STEP, player, (ENHANCE_DEED,), cites))
        if taken is None:
            passes += 1
            if any(looks_at_passes(card.face) for card in play.cards):
                play.happen(Event(Kinds.PASS_ON, player=player, way=ENHANCE))
        else:
            take(play, player, taken)
            passes = 0
        player = play.rival(player)


def start_of_enhance_step(play: Universus, attack: AttackSequence) -> None:
    """The attacker plays blitz abilities of the attack, as many as they like, before any enhance (blitz-ability.1)."""
    cites = rules("blitz-ability.1", "blitz-ability.2", "blitz-ability.3")
    offers = BLITZ_DEED.printed if play.decider.wants_every_window() else BLITZ_DEED.legal
    while not attack.dropped and not attack.enhance_step_ends and offers(play, attack.player):
        taken = play.open(Window(ENHANCE_STEP, attack.player, (BLITZ_DEED,), cites))
        if taken is None:
            break
        take(play, attack.player, taken)
    attack.blitzes_over = True


def begin_step(play: Universus, attack: AttackSequence, step: str, cites: tuple[str, ...]) -> bool:
    """Whether it begins: what happens before it may drop the attack (phases-steps.3, dropped-attack.2)."""
    play.happen(Event(Kinds.PHASE, player=attack.player, card=attack.card, way=f"before of {step}"))
    if ended_as_dropped(play, attack):
        return False
    attack.step = step
    play.set_phase(play.phase, step)
    play.step("The {} of {} begins", step, attack.card, cites=cites)
    play.happen(Event(Kinds.PHASE, player=attack.player, card=attack.card, way=f"start of {step}"))
    return True


def end_step(play: Universus, attack: AttackSequence, step: str) -> None:
    play.happen(Event(Kinds.PHASE, player=attack.player, card=attack.card, way=f"end of {step}"))


def after_step(play: Universus, attack: AttackSequence, step: str) -> None:
    """Between this step and the next (phases-steps.3)."""
    play.set_phase(play.phase)
    play.happen(Event(Kinds.PHASE, player=attack.player, card=attack.card, way=f"after of {step}"))


def damage_step(play: Universus, attack: AttackSequence) -> None:
    """The attack deals damage to the rival, or fails to (damage-step.1)."""
    if not begin_step(play, attack, DAMAGE_STEP, rules("damage-step.1", "block-step.10")):
        return
    amount, cites = damage_dealt(play, attack)
    dealt: list[Event] = []
    if amount > 0:
        about_to(play, dealing(attack, amount, cites))
        amount, cites = damage_dealt(play, attack)
    if amount > 0 and _is_still_there(play, attack):
        dealt = play.happen(dealing(attack, amount, cites))
    else:
        play.step("{} deals no damage", attack.card, cites=cites, actor=attack.player)
    if not dealt:
        play.happen(Event(Kinds.NO_DAMAGE, player=attack.player, card=attack.card, source=attack.card))


def dealing(attack: AttackSequence, amount: int, cites: tuple[str, ...]) -> Event:
    """The damage of the attack, to the backup it is against or to the defender (damage-step.1)."""
    event = Event(Kinds.DAMAGE, player=attack.player, card=attack.card, source=attack.card, amount=amount, way=attack.blocked,
                  cites=cites, other=attack.target)  # fmt: skip
    event.subject = attack.defender if attack.target is None else None
    return event


def _is_still_there(play: Universus, attack: AttackSequence) -> bool:
    """What becomes of an attack whose backup has left the stage is not said."""
    target = attack.target
    if target is None or (target.zone.name == STAGE and play.type_of(target) == BACKUP):
        return True
    answer = play.ask_judge(
        f"{attack.card} attacked {target}, which is no longer a backup in the stage: does the attack deal damage?",
        ("no, there is nothing to deal damage to", "yes, to the rival"),
        rules("backup.6", "damage-step.1", "stamina.3"),
    )
    if answer.startswith("yes"):
        attack.target = None
        return True
    return False


def damage_dealt(play: Universus, attack: AttackSequence) -> tuple[int, tuple[str, ...]]:
    """0 or negative: none. Unblocked: its damage. Partially blocked: half, rounded up. Completely blocked: none, but
    half for a Throw.

    universus:damage-step.1, damage.2, partially-blocked.2, completely-blocked.2, throw.2, negative-numbers.2
    """
    if attack.blocked == COMPLETELY_BLOCKED:
        return _damage_if_completely_blocked(play, attack)
    play.must_say(attack.card, DAMAGE)
    damage = property_of(attack.card, DAMAGE)
    if damage <= 0:
        return 0, rules("damage.2", "damage-step.1", "negative-numbers.2")
    if attack.blocked == PARTIALLY_BLOCKED:
        return half(damage), rules("damage-step.1", "partially-blocked.2")
    return damage, rules("damage-step.1")


def _damage_if_completely_blocked(play: Universus, attack: AttackSequence) -> tuple[int, tuple[str, ...]]:
    is_throw, still = play.has_keyword(attack.card, THROW), attack.damage_if_completely_blocked
    if is_throw or still is not None:
        play.must_say(attack.card, DAMAGE)
    damage = property_of(attack.card, DAMAGE)
    if damage > 0 and is_throw:
        return half(damage), rules("throw.2", "completely-blocked.2")
    if still is not None and (damage > 0 or deals_at_zero(play, attack)):
        return still, rules("conflict-resolution.1", "completely-blocked.2")
    return 0, rules("damage-step.1", "completely-blocked.2")


def deals_at_zero(play: Universus, attack: AttackSequence) -> bool:
    """An effect wins over the rules it conflicts with, and over no others: whether this is one of them is not said."""
    answer = play.ask_judge(
        f"an effect says that {attack.card} deals damage though completely blocked, and its damage is 0 or less: does it?",
        ("yes, the effect says so", "no, an attack with 0 or negative damage deals none"),
        rules("conflict-resolution.1", "damage-step.1", "damage.2"),
    )
    return answer.startswith("yes")


def half(damage: int) -> int:
    """Rounded up."""
    return -(-damage // 2)


def resolve(play: Universus, attack: AttackSequence) -> None:
    """After its Damage Step; a dropped attack does not resolve (attack-sequence.3, resolve.1, resolve.2)."""
    if attack.dropped:
        return
    attack.step = RESOLVED
    card = attack.card
    play.happen(
        Event(Kinds.RESOLVE, player=attack.player, card=card, way=attack.blocked, says=("{} resolves", card),
              cites=rules("attack-sequence.3", "damage-step.2", "resolve.1"))
    )  # fmt: skip


def end_effects(play: Universus, duration: str) -> None:
    """What lasted until now is over; assigned effects also end when their card changes zones.

    universus:assigned-effect.3, detached-effect.3, effect-states.3, effect-states.4
    """
    end_placements(play, duration)
    ended = play.expire(duration)
    if ended:
        play.step(
            "What lasted until {} is over",
            duration,
            cites=rules("assigned-effect.3", "detached-effect.3", "effect-states.3"),
        )
    end_modifiers(play, duration)


class Enhance(Deed):
    """enhance-ability.1: in the Enhance Step; on a ready card in the stage, an action in hand, or the current attack."""

    name = "enhance"

    def why_not(self, play: Universus, player: Player, deed: Playable) -> Refusal | None:
        abilities = wanted_enhances(play, deed)
        if not abilities:
            return why_no_ability(deed.card, "enhance", "enhance-ability.1")
        if play.attack is not None and not play.attack.step and is_enhance_step_skipped(play, play.attack):
            return Refusal(f"the Enhance Step of {play.attack.card} is skipped", rules("flash.2", "enhance-ability.1"))
        if play.attack is None or play.attack.step != ENHANCE_STEP:
            return Refusal("it is not an Enhance Step", rules("enhance-ability.1", "enhance-step.2"))
        refusals = [why_not_play_ability(play, player, deed.card, each) for each in abilities]
        return None if None in refusals else refusals[0]

    def legal(self, play: Universus, player: Player) -> list[Playable]:
        if play.attack is None or play.attack.step != ENHANCE_STEP:
            return []
        return [
            Playable(card, ability)
            for card in enhancing_cards(play, player)
            for ability in played_abilities(play, card, ENHANCE)
            if why_not_play_ability(play, player, card, ability) is None
        ]

    def perform(self, play: Universus, player: Player, deed: Playable) -> None:
        legal = [
            each for each in wanted_enhances(play, deed) if why_not_play_ability(play, player, deed.card, each) is None
        ]
        ability = one_of(play, player, f"which enhance of {deed.card}", legal, rules("enhance-step.3"))
        play_ability(play, player, deed.card, ability)


def wanted_enhances(play: Universus, deed: Playable) -> list[PlayedAbility]:
    return [each for each in played_abilities(play, deed.card, ENHANCE) if deed.ability in (None, each)]


def enhancing_cards(play: Universus, player: Player) -> list[Card]:
    found = list(player.zones[STAGE].cards)
    found += [card for card in player.zones[HAND].cards if card.face.known and play.type_of(card) == ACTION]
    if play.attack is not None and play.attack.player is player:
        found.append(play.attack.card)
    return found + [card for card in cards_elsewhere(play, player, ENHANCE) if card not in found]


ENHANCE_DEED = Enhance()


class Blitz(Deed):
    """blitz-ability.1: at the start of the Enhance Step; only on the current attack (blitz-ability.4)."""

    name = "blitz"

    def why_not(self, play: Universus, player: Player, deed: Playable) -> Refusal | None:
        abilities = [each for each in played_abilities(play, deed.card, BLITZ) if deed.ability in (None, each)]
        if not abilities:
            return why_no_ability(deed.card, "blitz", "blitz-ability.1")
        if play.attack is None or play.attack.step != ENHANCE_STEP or play.attack.blitzes_over:
            return Refusal("it is not the start of an Enhance Step", rules("blitz-ability.1"))
        refusals = [why_not_play_ability(play, player, deed.card, each) for each in abilities]
        return None if None in refusals else refusals[0]

    def printed(self, play: Universus, player: Player) -> list[Playable]:
        """Of the current attack, whether or not they can be played."""
        attack = play.attack
        if attack is None or attack.player is not player:
            return []
        return [Playable(attack.card, ability) for ability in played_abilities(play, attack.card, BLITZ)]

    def legal(self, play: Universus, player: Player) -> list[Playable]:
        return [deed for deed in self.printed(play, player) if self.why_not(play, player, deed) is None]

    def perform(self, play: Universus, player: Player, deed: Playable) -> None:
        abilities = [each for each in played_abilities(play, deed.card, BLITZ) if deed.ability in (None, each)]
        legal = [each for each in abilities if why_not_play_ability(play, player, deed.card, each) is None]
        ability = one_of(play, player, f"which blitz of {deed.card}", legal, rules("blitz-ability.3"))
        play_ability(play, player, deed.card, ability)


BLITZ_DEED = Blitz()


class Block(Deed):
    """block-step.4, htp2022.lesson-15.5: one try for an attack, with a card in your hand."""

    name = "block"

    def why_not(self, play: Universus, player: Player, deed: Card | None) -> Refusal | None:
        """Without a card: whether they can decide not to try."""
        attack = play.attack
        if attack is not None and attack.target is not None:
            return Refusal(f"{attack.card} attacks a backup, and nobody can block that", rules("backup.6"))
        if attack is None or attack.step != BLOCK_STEP or attack.blocked:
            return Refusal("there is no attack to block", rules("block-step.1", "block-step.4"))
        refusal = self._why_not_try(player, attack)
        if refusal is not None or deed is None:
            return refusal
        if deed.zone is not player.zones[HAND]:
            return Refusal(
                f"{deed} is not in {player}'s hand",
                rules("block-step.4", "htp2022.lesson-18-faq.7"),
                of_another_kind=True,
            )
        play.must_know(deed)
        return why_not_valid(play, deed, attack) or why_not_play(play, player, deed, BLOCK)

    @staticmethod
    def _why_not_try(player: Player, attack: AttackSequence) -> Refusal | None:
        """Only the defender, only an attack that can still be blocked, and only once (block-step.6)."""
        if player is not attack.defender:
            return Refusal(f"{player} is not the defender", rules("block-step.4", "defender.1"))
        if attack.considered_blocked:
            return Refusal(
                f"{attack.card} is considered completely blocked: nobody tries to block it", rules("block-step.2")
            )
        if attack.card.marks.get(UNBLOCKABLE):
            return Refusal(f"{attack.card} is unblockable", rules("unblockable.1"))
        if attack.block is not None:
            return Refusal(f"{player} has tried to block this attack", rules("block-step.6", "htp2022.lesson-15.5"))
        return None

    def legal(self, play: Universus, player: Player) -> list[Card]:
        return [
            card for card in player.zones[HAND].cards if card.face.known and self.why_not(play, player, card) is None
        ]

    def perform(self, play: Universus, player: Player, deed: Card) -> None:
        attack = play.attack
        assert attack is not None
        attack.block = Playing(player, deed, BLOCK, deed.zone)
        attack.block.is_played = play_card(play, player, deed, BLOCK)


BLOCK_DEED = Block()


def block_step(play: Universus, attack: AttackSequence) -> None:
    if attack.target is not None:
        skip_block_step(play, attack, attack.target)
        return
    if not begin_step(play, attack, BLOCK_STEP, rules("block-step.1")) or ended_as_dropped(play, attack):
        return
    try_to_block(play, attack)
    if not ended_as_dropped(play, attack):
        determine_block(play, attack)
        end_step(play, attack, BLOCK_STEP)
        after_step(play, attack, BLOCK_STEP)


def skip_block_step(play: Universus, attack: AttackSequence, target: Card) -> None:
    """Against an attack on a backup the defender can't try to play a block (backup.6)."""
    cites = rules("backup.6")
    play.step("{} attacks {}: there is no Block Step", attack.card, target, cites=cites)
    if play.decider.wants_every_window():
        play.open(Window(BLOCK_STEP, attack.defender, (BLOCK_DEED,), cites))


def try_to_block(play: Universus, attack: AttackSequence) -> None:
    """The first part, skipped if the attack is considered completely blocked (block-step.2)."""
    if attack.card.marks.get(UNBLOCKABLE):
        attack.considered_blocked = False
        play.step("{} is unblockable: it cannot be blocked in any way", attack.card, cites=rules("unblockable.1"))
        _show_no_block(play, attack, "unblockable.1")
        return
    if attack.considered_blocked and _stays_considered_blocked(play, attack):
        cites = rules("block-step.2")
        play.step("{} is considered completely blocked: nobody tries to block", attack.card, cites=cites)
        _show_no_block(play, attack, "block-step.2")
        return
    window = Window(BLOCK_STEP, attack.defender, (BLOCK_DEED,), rules("block-step.4", "block-step.5"))
    taken = play.open(window)
    legal = BLOCK_DEED.legal(play, attack.defender)
    if taken is None and legal and play.is_allowed(Event(Kinds.MUST_BLOCK, player=attack.defender, card=attack.card)):
        cites = rules("block-step.4", "rule-effect.2", "conflict-resolution.1")
        prompt = "which card to block with, since an effect says that they must"
        taken = (BLOCK_DEED, play.choose(attack.defender, prompt, legal, cites))
    if taken is None or taken[1] is None:
        play.step("{} does not try to block", attack.defender, cites=rules("block-step.4"), actor=attack.defender)
    else:
        take(play, attack.defender, taken)


def _show_no_block(play: Universus, attack: AttackSequence, rule: str) -> None:
    """The moment at which a block would be tried, for whoever wants to see every one."""
    if play.decider.wants_every_window():
        play.open(Window(BLOCK_STEP, attack.defender, (BLOCK_DEED,), rules(rule)))


def _stays_considered_blocked(play: Universus, attack: AttackSequence) -> bool:
    """Not where an effect says that it can't be blocked (conflict-resolution.2)."""
    blocked = Event(Kinds.BLOCKED, player=attack.defender, card=attack.card, way=COMPLETELY_BLOCKED)
    forbidden = play.why_forbidden(blocked)
    if forbidden is not None:
        attack.considered_blocked = False
        cites = (*rules("conflict-resolution.2", "block-step.2"), *forbidden.cites)
        play.step("{} is not considered completely blocked: {}", attack.card, forbidden.reason, cites=cites)
    return forbidden is None


STATUS_RULES = {
    COMPLETELY_BLOCKED: ("completely-blocked.1", "attack-zone.2", "block-zone.2"),
    PARTIALLY_BLOCKED: ("partially-blocked.1", "attack-zone.2", "block-zone.2"),
    NOT_BLOCKED: (),
}


def determine_block(play: Universus, attack: AttackSequence) -> None:
    """The second part; what triggers on being blocked or not happens now (block-step.8, block-step.9)."""
    status = block_status(play, attack)
    event = Event(Kinds.BLOCKED, player=attack.defender, card=attack.card, way=status, says=("{} is {}", attack.card, status),
                  cites=rules("block-step.8", "block-step.9", *STATUS_RULES[status]))  # fmt: skip
    if attack.block is not None:
        event.other = attack.block.card
    attack.blocked = status
    play.happen(event)
    if event.step:
        play.trace.steps[event.step - 1].of_kind(StepKind.DECIDED, attack.card)


def block_status(play: Universus, attack: AttackSequence) -> str:
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
            rules("block-step.8", "partially-blocked.1"),
        )
    return COMPLETELY_BLOCKED if block == zone else PARTIALLY_BLOCKED


# ---- attacks that wait for their attack sequence (1.2.8, Attack Stack)

STACK: Handlers[Universus] = Handlers()
ATTACK_STACK = "attack stack"


def goes_on_the_stack(effect: i.Move, scope: Scope) -> bool:
    del scope
    return isinstance(effect.to, Place) and effect.to.zone.name == ATTACK_STACK


@STACK.carries_out(i.Move, "verb", "who", "what", "to", when=goes_on_the_stack)
def add_to_the_stack(effect: i.Move, scope: Scope) -> bool:
    """Attacks in a card pool become pending (attack-stack.3, attack-stack.4)."""
    play = scope.play
    cards = _cards_for_the_stack(effect, scope)
    fit = [card for card in cards if card.zone.name == CARD_POOL and play.type_of(card) == ATTACK]
    if not fit:
        play.step(
            "There is no attack in a card pool to add to the attack stack",
            cites=rules("attack-stack.3", "effects.4"),
            actor=scope.controller,
        )
        return False
    for card in sorted(fit, key=lambda each: each.zone.cards.index(each), reverse=True):
        play.attack_stack = [each for each in play.attack_stack if each[0] is not card]
        play.attack_stack.append((card, card.life))
        cites = rules("attack-stack.1", "attack-stack.3", "attack-stack.4", "attack-stack.7")
        play.step("{} is added to the attack stack", card, cites=cites, actor=scope.controller)
    return True


def _cards_for_the_stack(effect: i.Move, scope: Scope) -> list[Card]:
    """Those that the words mean; none of them face down."""
    what, to = effect.what, effect.to
    if not isinstance(what, Objects | OneOf) or not isinstance(to, Place) or to != Place(to.zone) or to.zone.owner:
        raise scope.unread(effect)
    found = cards_spoken_of(scope.play, what, scope, scope.controller)
    cards = scope.chose(found if found is not None else cards_meant(what, scope))
    if any(card.has(FACE_DOWN) for card in cards):
        reason = "attack-stack.6 takes a face down attack off the stack; no entry says how one that is created face down waits there"
        raise scope.unread(effect, reason)
    return cards


def next_pending(play: Universus) -> Card | None:
    """The one that was added last and is still there; it leaves the stack (attack-stack.5, attack-stack.6)."""
    while play.attack_stack:
        card, life = play.attack_stack.pop()
        if card.life == life and card.zone.name == CARD_POOL and not card.has(FACE_DOWN):
            cites = rules("attack-stack.5", "attack-stack.2")
            play.step("{} leaves the attack stack, and its attack sequence begins", card, cites=cites, actor=card.owner)
            return card
    return None

"""504. The Clash Phase: declaring an attack, its six steps, obstructing, clash damage.

504.2a  one Contender or Clash card, engaged by attacking, on an opponent's Contender or engaged Clash card
303.8   a ready Clash card may not be attacked unless an effect says otherwise
704.5b  Close Combat can attack ready Clash cards
704.12b Observant can't attack in the turn it enters play
303.6   otherwise a Clash card may attack in the turn it enters play
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from judge_app.engine.cards import Card
from judge_app.engine.choices import Deed, Window
from judge_app.engine.events import Event
from judge_app.engine.filters import matches_all
from judge_app.engine.people import players_meant
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal, Unreadable
from judge_app.games.alpha_clash.continuous_effects import expire
from judge_app.games.alpha_clash.enforcement import settle
from judge_app.games.alpha_clash.event_kinds import Kinds
from judge_app.games.alpha_clash.keywords import (
    BREAKTHROUGH,
    CLOSE_COMBAT,
    FLIGHT,
    INTERCEPTION,
    NECROTIC,
    OBSERVANT,
    SUPERSPEED,
    UNDISPUTED,
)
from judge_app.games.alpha_clash.moves import moving
from judge_app.games.alpha_clash.playing import PLAY_CLASH_BUFF, respond
from judge_app.games.alpha_clash.replacements import beginning, run_begin_step_effects
from judge_app.games.alpha_clash.restrictions import MUST, is_obliged
from judge_app.games.alpha_clash.table import OBSTRUCTED_ALREADY, TOGETHER, AlphaClash, Clash, Scope
from judge_app.games.alpha_clash.words import (
    ATTACK,
    ATTACKING,
    CLASH,
    CLASH_DAMAGE,
    CLASH_ZONE,
    CONTENDER_ZONE,
    COUNTER_ATTACK,
    DEALS_BY,
    DEFEATED,
    ENGAGED,
    NON_CLASH_DAMAGE,
    OBLIVION,
    OBSTRUCTING,
    PRIMARY,
    UNTIL_END_OF_CLASH,
    UNTIL_END_OF_NEXT_CLASH,
    rules,
)
from judge_app.language.filters import Did, HasType
from judge_app.language.instructions import Act, Verb
from judge_app.language.objects import Objects
from judge_app.language.objects import Player as PlayerWords

Declared = tuple["Card", "Card"]  # the attacker and its target


class Attack(Deed):
    name = "attack"

    def why_not(self, play: AlphaClash, player: Player, deed: Declared) -> Refusal | None:
        attacker, target = deed
        if play.active is not player or play.phase != PRIMARY or play.standby:
            return Refusal(f"it is not {player}'s Primary Phase", rules("503.1d", "504.1"))
        return (
            why_not_attack_with(play, player, attacker)
            or why_not_attack(play, player, attacker, target)
            or why_not_another(play, player, deed, self.open_to(play, player, [attacker]))
        )

    def legal(self, play: AlphaClash, player: Player) -> list[Declared]:
        attackers = [
            card
            for card in (play.contender(player), *play.clash_cards(player))
            if not card.has(ENGAGED) and why_not_attack_with(play, player, card) is None
        ]
        declared = self.open_to(play, player, attackers)
        return [deed for deed in declared if why_not_another(play, player, deed, declared) is None]

    @staticmethod
    def open_to(play: AlphaClash, player: Player, attackers: list[Card]) -> list[Declared]:
        """The attacks that these could make, whatever they must do."""
        if not attackers:
            return []
        targets: list[Card] = []
        for opponent in play.opponents(player):
            targets += [play.contender(opponent), *play.clash_cards(opponent)]
        return [(card, target) for card in attackers for target in targets
                if why_not_attack(play, player, card, target) is None]  # fmt: skip

    def perform(self, play: AlphaClash, player: Player, deed: Declared) -> None:
        del player
        clash_phase(play, *deed)

    def label(self, deed: Declared) -> str:
        return f"attack {deed[1]} with {deed[0]}"


def why_not_attack_with(play: AlphaClash, player: Player, attacker: Card) -> Refusal | None:
    if attacker.controller is not player or not (attacker.zone.name == CLASH_ZONE or play.is_contender(attacker)):
        return Refusal(
            f"{attacker} is not a Contender or Clash card that {player} controls", rules("504.2a"), of_another_kind=True
        )
    if attacker.zone.name == CLASH_ZONE and not play.is_clash_card(attacker):
        return Refusal(f"{attacker} is not a Contender or Clash card", rules("504.2a"), of_another_kind=True)
    if attacker.has(ENGAGED):
        return Refusal(
            f"{attacker} is engaged, and an engaged card can't be engaged to attack", rules("504.2a", "703.11a")
        )
    if attacker.entered == play.turn and play.has_keyword(attacker, OBSERVANT):
        return Refusal(f"{attacker} has Observant and entered play this turn", rules("704.12b"))
    return None


def why_not_attack(play: AlphaClash, player: Player, attacker: Card, target: Card) -> Refusal | None:
    if target.controller is player:
        cites = rules("301.4a") if play.is_contender(attacker) else rules("303.7a")
        return Refusal(f"{target} is {player}'s own", cites, of_another_kind=True)
    if not play.is_contender(target) and not (target.zone.name == CLASH_ZONE and play.is_clash_card(target)):
        return Refusal(f"{target} is not a Contender or Clash card in play", rules("504.2a"), of_another_kind=True)
    event = Event(Kinds.ATTACK, player=player, card=attacker, other=target, subject=target.controller)
    forbidden = play.why_forbidden(event)
    if forbidden is not None:
        return forbidden
    if is_ready_clash_card(play, target) and not may_attack_ready(play, event):
        return Refusal(f"{target} is ready, and a ready Clash card may not be attacked", rules("303.8", "504.2a"))
    return None


def is_ready_clash_card(play: AlphaClash, card: Card) -> bool:
    return not play.is_contender(card) and not card.has(ENGAGED)


def may_attack_ready(play: AlphaClash, attack: Event) -> bool:
    """By Close Combat (704.5b), or by an effect that allows this very attack (303.8)."""
    assert attack.card is not None
    return play.has_keyword(attack.card, CLOSE_COMBAT) or play.is_allowed(attack)


def attacks_so_far(play: AlphaClash, of: Objects, scope: Scope) -> int:
    """Which of the attacks so described this one is, whoever made them (301.4, 504.2a); 0 if it is none of them."""
    match of.filters:
        case (HasType(name="attack"), Did(happening=Act(verb=Verb.DECLARE, who=who, using=using), within=within)):
            pass
        case _:
            raise scope.unread(of, "the engine does not count this")
    this = scope.event
    if this is None or this.kind != Kinds.ATTACK:
        raise scope.unread(of, "there is no attack that is spoken of here")
    kinds = using.filters if isinstance(using, Objects) else ()
    if not all(isinstance(each, HasType) for each in kinds):
        raise scope.unread(of, "the engine does not keep what the attackers were like")

    def counts(event: Event) -> bool:
        by = who is None or (isinstance(who, PlayerWords) and event.player in players_meant(who, scope))
        return event.kind == Kinds.ATTACK and by and event.card is not None and matches_all(kinds, event.card, scope)

    before = takewhile(lambda event: event is not this, play.rules.happened_within(play, within, scope))
    return sum(map(counts, before)) + 1 if counts(this) else 0


DECLARE_ATTACK = Attack()


# ---- Obstructing: the defending player's ready Clash cards step in.
#
# 303.9   ready Clash cards may obstruct an attack on their player or on another Clash card, by engaging
# 303.10  not an attack of which the card itself is the target
# 301.4   a Contender can't obstruct
# 504.9   a declaration that breaks any restriction is illegal
# 704.8b  Flight: only Flight or Interception can obstruct it


Obstructors = tuple["Card", ...]


class Obstruct(Deed):
    name = "obstruct"

    def why_not(self, play: AlphaClash, player: Player, deed: Obstructors) -> Refusal | None:
        clash = play.clash
        if clash is None:
            return Refusal("nothing is attacking", rules("303.9", "504.2c"))
        if player is not clash.defending_player:
            return Refusal(f"{player} is not the defending player", rules("504.2c"))
        if clash.step != "C3":
            return Refusal("obstructors are declared in the Obstruct Step", rules("504.2c", "303.9"))
        refusal = why_not_together(play, player, deed)
        if refusal is not None:
            return refusal
        left_out = [card for card in must_obstruct(play, player) if card not in deed]
        if left_out:
            return Refusal(f"{left_out[0]} must obstruct if able, and it is able to", rules("101.1", "504.2c"))
        return None

    def legal(self, play: AlphaClash, player: Player) -> list[Obstructors]:
        contender = play.contender(player)
        cards = [*play.clash_cards(player), *([contender] if may_obstruct(play, contender) else [])]
        able = [card for card in cards if is_able_to_obstruct(play, player, card, cards)]
        found: list[Obstructors] = [(card,) for card in able]
        if len(able) > 1:
            found.append(tuple(able))
        return [deed for deed in found if self.why_not(play, player, deed) is None]

    def perform(self, play: AlphaClash, player: Player, deed: Obstructors) -> None:
        """Engage, declare; the attack is theirs now (504.2c, 303.9)."""
        clash = play.clash
        assert clash is not None
        play.happen(*(Event(Kinds.ENGAGE, player=player, card=card, cites=rules("303.9")) for card in deed))
        clash.obstructors = list(deed)
        clash.obstructed = True
        for card in deed:
            play.set_status(card, OBSTRUCTING, True)
        declared = [
            Event(Kinds.OBSTRUCT, player=player, card=card, other=clash.attacker,
                  says=("{} obstructs {} with {}", player, clash.attacker, card), cites=obstruct_rules(play, clash.attacker, card))
            for card in deed
        ]  # fmt: skip
        for event in declared:
            event[TOGETHER] = deed
        for event in declared[1:]:
            event[OBSTRUCTED_ALREADY] = True  # 701.1
        play.happen(*declared)

    def label(self, deed: Obstructors) -> str:
        return f"obstruct with {', '.join(str(card) for card in deed)}"


def obstruct_rules(play: AlphaClash, attacker: Card, card: Card) -> tuple[str, ...]:
    """504.2c, and where flying matters 704.8 and 704.9."""
    cites = ["504.2c", "504.2c.1", "303.9"]
    keywords = play.keywords(card)
    cites += ["704.8c"] if FLIGHT in keywords else []
    if INTERCEPTION in keywords:
        cites.append("704.9b" if play.has_keyword(attacker, FLIGHT) else "704.9c")
    return rules(*cites)


def why_not_together(play: AlphaClash, player: Player, deed: Obstructors) -> Refusal | None:
    """Each of them, as one of these obstructors (504.9)."""
    refusals = (why_not_obstruct(play, player, card, deed) for card in deed)
    return next((refusal for refusal in refusals if refusal is not None), None)


def is_able_to_obstruct(play: AlphaClash, player: Player, card: Card, others: Sequence[Card]) -> bool:
    """Whether it can obstruct, alone or beside the others."""
    return any(why_not_obstruct(play, player, card, together) is None for together in ((card,), tuple(others)))


def why_not_obstruct(play: AlphaClash, player: Player, card: Card, together: Obstructors) -> Refusal | None:
    clash = play.clash
    assert clash is not None
    is_contender = play.is_contender(card) and card.controller is player
    if play.is_contender(card) and not (is_contender and may_obstruct(play, card)):
        return Refusal(f"{card} is a Contender, and a Contender can't obstruct", rules("301.4"))
    in_zone = card.zone.name == CLASH_ZONE and card.controller is player and play.is_clash_card(card)
    if not in_zone and not is_contender:
        return Refusal(
            f"{card} is not a Clash card that {player} controls in play", rules("303.9"), of_another_kind=True
        )
    if card is clash.target:
        more = rules("704.5c") if play.has_keyword(clash.attacker, CLOSE_COMBAT) else ()
        return Refusal(f"{card} is itself the target of the attack", (*rules("303.10"), *more))
    if card.has(ENGAGED):
        return Refusal("it is engaged, and only ready Clash cards may obstruct", rules("303.9", "504.2c"))
    if play.has_keyword(clash.attacker, FLIGHT) and not can_reach_flight(play, card):
        return Refusal(
            f"{clash.attacker} has Flight, and {card} has neither Flight nor Interception", rules("704.8b", "504.9")
        )
    event = Event(Kinds.OBSTRUCT, player=player, card=card, other=clash.attacker)
    event[TOGETHER] = together
    forbidden = play.why_forbidden(event)
    if forbidden is not None:
        return Refusal(forbidden.reason, (*rules("504.9"), *forbidden.cites))
    return None


def may_obstruct(play: AlphaClash, contender: Card) -> bool:
    """A card may say that a Contender can obstruct; its words win over the rule (301.4, 101.1)."""
    clash = play.clash
    attacker = clash.attacker if clash is not None else None
    return play.is_allowed(Event(Kinds.OBSTRUCT, player=contender.controller, card=contender, other=attacker))


def can_reach_flight(play: AlphaClash, card: Card) -> bool:
    """Flight and Interception obstruct what has Flight (704.8b, 704.9b)."""
    keywords = play.keywords(card)
    return FLIGHT in keywords or INTERCEPTION in keywords


OBSTRUCT = Obstruct()


# ---- 504. Clash Phase: one attack, in six steps.
#
# 504.2   Attack Step (C1), Counter Step (C2), Obstruct Step (C3), Attacker's Clash Buff Step (C4),
#         Defender's Clash Buff Step (C5), Damage Step (C6), in this order
# 504.3   the moment the attacker is defeated or leaves play, the Clash Phase ends
# 504.4   the same if what it attacks is gone because of a card effect; 504.4a has one exception
# 703.4b  the same if the attack is negated


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
    clash.began = len(play.history)
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
    run_begin_step_effects(play)
    return True


def attack_step(play: AlphaClash, clash: Clash) -> None:
    """C1. The attacker is engaged, as a turn-based action; then what triggers on the attack resolves.

    alpha-clash:504.2a, 303.7, 504.7
    """
    attacker = clash.attacker
    if not attacker.has("engaged"):
        play.happen(Event(Kinds.ENGAGE, player=clash.player, card=attacker, cites=rules("504.2a", "303.7", "504.1")))
    play.set_status(attacker, ATTACKING, True)
    attacked = play.happen(
        Event(Kinds.ATTACK, player=clash.player, card=attacker, other=clash.target, subject=clash.defending_player,
              says=("{} attacks {} with {}", clash.player, clash.target, attacker), cites=attack_rules(play, clash))
    )  # fmt: skip
    play.cause = attacked[0].step if attacked else play.cause
    settle(play)


def attack_rules(play: AlphaClash, clash: Clash) -> tuple[str, ...]:
    """Why this attack is allowed (504.2a), where it would not go without saying."""
    cites = ["504.2a", "503.1d", "504.2", "504.7", "303.7"]
    if play.is_contender(clash.attacker):
        cites.append("301.4")
    elif clash.attacker.entered == play.turn:
        cites.append("303.6")
    if play.is_clash_card(clash.target):
        flies = play.has_keyword(clash.target, FLIGHT)
        if not clash.target.has("engaged"):
            cites += ["704.5b", *(["704.8e"] if flies else [])]
        elif flies:
            cites.append("704.8d")
    return rules(*cites)


def counter_step(play: AlphaClash, clash: Clash) -> None:
    """C2. One at a time, the defending player plays or activates what has the Counter – Attack tag.

    alpha-clash:504.2b, 504.2b.1, 114.1a
    """

    respond(play, clash.defending_player, COUNTER_ATTACK, rules("504.2b", "114.1a"), until=lambda: is_over(play, clash))
    if play.always_ask and not is_over(play, clash):
        play.step("{} goes on to the Obstruct Step", clash.defending_player, cites=rules("504.2b", "504.2b.1", "114.1"),
                  actor=clash.defending_player)  # fmt: skip


def obstruct_step(play: AlphaClash, clash: Clash) -> None:
    """C3. Ready Clash cards may obstruct; once declared, the attacker attacks them and no longer its target.

    alpha-clash:504.2c, 504.2c.1, 504.2c.2, 303.9
    """

    window = Window("Obstruct Step", clash.defending_player, (OBSTRUCT,), rules("504.2c"))
    taken = play.open(window)
    obliged = tuple(must_obstruct(play, clash.defending_player))
    if taken is not None:
        kind, deed = taken
        kind.perform(play, clash.defending_player, deed)
    elif obliged:
        play.step("{} must obstruct if able", ", ".join(map(str, obliged)), cites=rules("101.1", "504.2c"))
        OBSTRUCT.perform(play, clash.defending_player, obliged)
    else:
        if play.always_ask:
            play.step(
                "{} does not obstruct",
                clash.defending_player,
                cites=rules("504.2c", "504.8"),
                actor=clash.defending_player,
            )
        play.happen(Event(Kinds.UNOBSTRUCTED, card=clash.attacker, player=clash.player))  # 504.8
    settle(play)


def attackers_clash_buff_step(play: AlphaClash, clash: Clash) -> None:
    """C4. The attacking player may play one Clash Buff (504.2d, 306.3a)."""
    clash_buff_step(play, clash.player, rules("504.2d", "306.3a"))


def defenders_clash_buff_step(play: AlphaClash, clash: Clash) -> None:
    """C5. The defending player may play one Clash Buff (504.2e, 306.3b)."""
    clash_buff_step(play, clash.defending_player, rules("504.2e", "306.3b"))


def clash_buff_step(play: AlphaClash, player: Player, cites: tuple[str, ...]) -> None:
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
    step = play.step("The Clash is over", cites=rules(*_why_over(clash)))
    for card in play.cards:
        if card.zone.name in (CLASH_ZONE, CONTENDER_ZONE):
            remove_clash_damage(play, clash, card)
            for role in (ATTACKING, OBSTRUCTING):
                if card.status.get(role):
                    play.set_status(card, role, False)
    if expire(play, UNTIL_END_OF_CLASH):
        play.step("Effects until end of this clash expire", cites=rules("504.10", "500.3"))
    play.prolong(UNTIL_END_OF_NEXT_CLASH, UNTIL_END_OF_CLASH)  # the Clash that comes next is the one they wait for
    clash.ended = len(play.history)
    play.ended_clash, play.clash = clash, None
    play.cause = step.n
    necrotic(play, clash)
    play.set_phase(PRIMARY)
    play.happen(Event(Kinds.AFTER_CLASH, card=clash.attacker, player=clash.player))
    play.happen(Event(Kinds.PHASE, player=clash.player, way="end of Clash", cites=rules("504.10")))
    settle(play)


def _why_over(clash: Clash) -> tuple[str, ...]:
    if clash.negated:
        return ("703.4b",)
    if not clash.attacker_is_there():
        dealt = ("117.2a", "303.3b") if clash.dealt else ()
        return ("504.3", *(("504.5",) if clash.attacker.zone.in_play else ()), *dealt)
    return ("504.2f", "117.2a", "500.3") if clash.step == "C6" else ("504.4",)


def remove_clash_damage(play: AlphaClash, clash: Clash, card: Card) -> None:
    if card.marks.get(CLASH_DAMAGE):
        before = play.defense(card)
        if before <= 0 and play.is_clash_card(card):
            play.step("{} is not defeated: it is Undisputed", card, cites=rules("704.14b", "704.14c"))
        card.marks[CLASH_DAMAGE] = 0
        play.change(card, "defense power", before, play.defense(card))
    _undisputed_recovers(play, clash, card)


def _undisputed_recovers(play: AlphaClash, clash: Clash, card: Card) -> None:
    """704.14c: an Undisputed card at zero or less has its defense back as it was before the Clash."""
    if play.is_clash_card(card) and play.defense(card) <= 0 and play.has_keyword(card, UNDISPUTED):
        before = play.defense(card)
        card.marks[NON_CLASH_DAMAGE] = clash.before.get(card, 0)
        play.step("{} has its defense back: it is Undisputed", card, cites=rules("704.14c"))
        play.change(card, "defense power", before, play.defense(card))


def necrotic(play: AlphaClash, clash: Clash) -> None:
    """What Necrotic dealt clash damage to, and is still there, is sent to Oblivion: not defeated (704.11b, 704.11e)."""
    struck: list[Card] = []
    for source, card in clash.dealt:
        if card not in struck and NECROTIC in play.keywords(source) and card.zone.name == CLASH_ZONE:
            struck.append(card)
    events = [moving(card, card.owner.zones[OBLIVION], "send", cites=rules("704.11b", "704.11e")) for card in struck]
    if events:
        play.happen(*events)


# ---- C6, the Damage Step.
#
# 504.2f   clash damage is added up and dealt, all at the same time
# 704.13b  Superspeed deals its clash damage before Clash cards that lack it
# 704.4b   Breakthrough deals the excess to the opponent's Contender, as a separate instance
# 107.1b   an attack power below zero deals nothing


def damage_step(play: AlphaClash, clash: Clash) -> None:
    """All at once; or, if only some have Superspeed, those first (504.2f, 704.13b, 704.13e)."""
    fighters = [clash.attacker, *clash.opposing()]
    fast = [card for card in fighters if play.has_keyword(card, SUPERSPEED)]
    if not fast or len(fast) == len(fighters):
        deal_clash_damage(play, clash, fighters, rules("504.2f", *(["704.13c", "704.13e"] if fast else [])))
        settle(play)
        return
    cites = rules("504.2f", "704.13b") if clash.attacker in fast else rules("504.2f", "704.13b", "704.13d")
    deal_clash_damage(play, clash, fast, cites)
    settle(play)
    slow = [card for card in fighters if card not in fast and is_still_fighting(card)]
    if clash.attacker_is_there() and slow:
        deal_clash_damage(play, clash, slow, rules("504.2f", "704.13c"))
        settle(play)


def is_still_fighting(card: Card) -> bool:
    return card.zone.in_play and not card.has(DEFEATED)


def deal_clash_damage(play: AlphaClash, clash: Clash, dealers: list[Card], cites: tuple[str, ...]) -> None:
    """Each deals its attack power: the attacker to every card opposing it, they all to the attacker.

    alpha-clash:303.3, 303.3a, 504.2f
    """
    cites = (*cites, *rules("303.3", "303.3a", "117.1"))
    if any(is_out_of_reach(play, clash, card) for card in clash.obstructors):
        cites = (*cites, *rules("504.9"))
    events: list[Event] = []
    for dealer in dealers:
        if dealer is clash.attacker:
            events += damage_by_attacker(play, clash, cites)
        elif clash.attacker_is_there():
            more = rules("704.4a") if play.has_keyword(dealer, BREAKTHROUGH) else ()
            events.append(_clash_damage(dealer, clash.attacker, clash_power(play, dealer), (*cites, *more)))
    below = [event.source for event in events if event.amount < 0 and event.source is not None]
    events = [event for event in events if event.amount > 0]  # 609.7a: 0 damage is no damage
    if not events:
        play.step("No clash damage is dealt", cites=(*cites, *rules("107.1b", "609.7a")))
        return
    for card in dict.fromkeys(below):
        play.step("{} deals no clash damage, as its attack power is below 0", card, cites=rules("107.1b", "609.7a"))
    for event in play.happen(*events):
        if event.source is not None and event.card is not None:
            clash.dealt.append((event.source, event.card))


def is_out_of_reach(play: AlphaClash, clash: Clash, card: Card) -> bool:
    """The attacker has come to have Flight after this card obstructed it, which changes nothing (504.9)."""
    return play.has_keyword(clash.attacker, FLIGHT) and not can_reach_flight(play, card)


def clash_power(play: AlphaClash, card: Card) -> int:
    """How much clash damage it deals: its attack power (303.3), or the figure that an effect has put in its place."""
    figure = ATTACK
    for modification in play.modifications(DEALS_BY, card):
        figure = str(modification.amount)
    return play.figure(card, figure)


def _clash_damage(source: Card, card: Card, amount: int, cites: tuple[str, ...]) -> Event:
    return Event(
        Kinds.DAMAGE, source=source, player=source.controller, card=card, amount=amount, way=CLASH_DAMAGE, cites=cites
    )


def damage_by_attacker(play: AlphaClash, clash: Clash, cites: tuple[str, ...]) -> list[Event]:
    """Its attack power to every card opposing it, and what is excessive to the Contender (303.3, 704.4b)."""
    attacker, opposing = clash.attacker, clash.opposing()
    power = clash_power(play, attacker)
    events = [_clash_damage(attacker, card, power, cites) for card in opposing]
    excess = excessive_damage(play, clash, opposing)
    if excess > 0:
        contender = play.contender(clash.defending_player)
        more = rules("704.4b.1") if play.is_contender(attacker) else ()
        events.append(_clash_damage(attacker, contender, excess, (*rules("704.4b", "704.4c.1", "117.3"), *more)))
    return events


def excessive_damage(play: AlphaClash, clash: Clash, opposing: list[Card]) -> int:
    """Attack power minus the total defense power of all opposing Clash cards (704.4b, 704.4c).

    Where the book contradicts itself (704.4b.2 wants an obstructor to be present, 704.4d and the clarification of a
    card do not), the judge is asked.
    """
    attacker = clash.attacker
    if not play.has_keyword(attacker, BREAKTHROUGH):
        return 0
    clash_cards = [card for card in opposing if play.is_clash_card(card)]
    if not clash_cards and not clash.obstructed and clash.target_is_there():
        return 0  # it attacks the Contender itself
    excess = clash_power(play, attacker) - sum(max(play.defense(card), 0) for card in clash_cards)
    return excess if excess > 0 and is_excess_dealt(play, clash, clash_cards) else 0


def is_excess_dealt(play: AlphaClash, clash: Clash, opposing: list[Card]) -> bool:
    """To an obstructed Breakthrough surely; where nothing obstructs, or nothing is left to, the judge decides."""
    if clash.obstructed and opposing:
        return True
    if opposing:
        cites = (*rules("704.4b", "704.4b.2"), "alpha-clash:clarification.AC1-037.2")
        return _judge_says(play, clash, "nothing obstructs", cites)
    gone = "the obstructor is gone" if clash.obstructed else f"{clash.target}, which it attacked, is gone"
    cites = rules("704.4d", "504.4a", "704.4b.2", *(("504.2c.3",) if clash.obstructed else ()))
    return _judge_says(play, clash, gone, cites)


def _judge_says(play: AlphaClash, clash: Clash, situation: str, cites: tuple[str, ...]) -> bool:
    answer = play.ask_judge(
        f"{clash.attacker} has Breakthrough and {situation}: is excessive damage dealt to the Contender?",
        ("yes", "no"),
        cites,
    )
    return answer == "yes"


def must_attack(play: AlphaClash, player: Player) -> Card | None:
    """A card that must attack, is able to, and has not attacked this turn."""
    if (MUST, Kinds.ATTACK) not in play.index:
        return None
    return next((deed[0] for deed in DECLARE_ATTACK.legal(play, player) if is_owed(play, player, deed)), None)


def is_owed(play: AlphaClash, player: Player, deed: Declared) -> bool:
    """Whether this attack must be made, and its attacker has not attacked this turn."""
    attacker, target = deed
    event = Event(Kinds.ATTACK, player=player, card=attacker, other=target, subject=target.controller)
    attacked = any(event.kind == Kinds.ATTACK and event.card is attacker for event in play.this_turn)
    return not attacked and is_obliged(play, event)


def why_not_another(play: AlphaClash, player: Player, deed: Declared, possible: list[Declared]) -> Refusal | None:
    """A card that must attack one thing if able may not attack another (101.1)."""
    if (MUST, Kinds.ATTACK) not in play.index or is_owed(play, player, deed):
        return None
    owed = [
        target for attacker, target in possible if attacker is deed[0] and is_owed(play, player, (attacker, target))
    ]
    if not owed:
        return None
    return Refusal(f"{deed[0]} must attack {owed[0]} if able, and it is able to", rules("101.1", "504.2a"))


def must_obstruct(play: AlphaClash, player: Player) -> list[Card]:
    """The cards that must obstruct this attack and are able to."""
    clash = play.clash
    if clash is None or (MUST, Kinds.OBSTRUCT) not in play.index:
        return []

    cards = play.clash_cards(player)
    able = [
        card
        for card in cards
        if is_able_to_obstruct(play, player, card, cards)
        and is_obliged(play, Event(Kinds.OBSTRUCT, player=player, card=card, other=clash.attacker))
    ]
    if able and why_not_together(play, player, tuple(able)) is not None:
        said = "no rule says whether it must if only a limited number of Clash cards can obstruct together"
        raise Unreadable(str(able[0]), "must obstruct if able", said)
    return able

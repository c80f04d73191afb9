"""500. The turn: Start of Turn Phase, Expansion Phase, Primary Phase, End of Turn Phase, in this order.

The Clash Phase sits inside the Primary Phase (500.1).
"""

from __future__ import annotations

from judge_app.engine.cards import Card
from judge_app.engine.carry_out import carry_out
from judge_app.engine.choices import Deed, Window
from judge_app.engine.events import Event
from judge_app.engine.people import players_meant
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal
from judge_app.engine.zones import Zone
from judge_app.games.alpha_clash.abilities import ACTIVATE, ATTACH, SET_TRAP, UNATTACH, why_not_primary
from judge_app.games.alpha_clash.combat import DECLARE_ATTACK, must_attack
from judge_app.games.alpha_clash.continuous_effects import expire
from judge_app.games.alpha_clash.costs import pay, portal_cost, why_not_pay
from judge_app.games.alpha_clash.enforcement import settle
from judge_app.games.alpha_clash.event_kinds import Kinds
from judge_app.games.alpha_clash.faces import changes_draw_step
from judge_app.games.alpha_clash.moves import draw_cards, moving
from judge_app.games.alpha_clash.periods import until_end_of_next, until_end_of_next_turn
from judge_app.games.alpha_clash.playing import PLAY
from judge_app.games.alpha_clash.replacements import beginning, run_begin_step_effects
from judge_app.games.alpha_clash.static_effects import draw_step_effects
from judge_app.games.alpha_clash.table import AlphaClash, Scope
from judge_app.games.alpha_clash.words import (
    DECK,
    END_OF_TURN,
    ENGAGED,
    EXHAUSTED,
    EXPANSION,
    FACE_DOWN,
    HAND,
    NON_CLASH_DAMAGE,
    OBLIVION,
    PHASES,
    PRIMARY,
    RESOURCE_ZONE,
    START_OF_TURN,
    STARTING_HAND,
    TURN,
    UNTIL_END_OF_CLASH,
    UNTIL_END_OF_NEXT_CLASH,
    UNTIL_END_OF_TURN,
    rules,
)
from judge_app.language.abilities import During


def play_on(play: AlphaClash, phase: str = START_OF_TURN) -> None:
    """From this phase of the active player's turn, turn after turn, until the game is over or is left."""
    while True:
        take_turn(play, phase)
        phase = START_OF_TURN
        play.active = whose_turn_is_next(play)
        play.turn += 1
        play.this_turn.clear()


def whose_turn_is_next(play: AlphaClash) -> Player:
    """The next player in turn order who does not skip their turn (503.1e, 609.8)."""
    player = play.active
    while True:
        player = play.opponents(player)[0]
        if play.happen(beginning(TURN, player)):
            return player


def take_turn(play: AlphaClash, phase: str) -> None:
    """500.1, 500.5: nothing happens between phases."""
    for name, run in zip(PHASES, (start_of_turn, expansion, primary_phase, end_of_turn), strict=True):
        if PHASES.index(name) >= PHASES.index(phase):
            run(play)


def begin_phase(play: AlphaClash, phase: str, step: str = "") -> bool:
    """A phase or step begins: what triggers at its beginning goes into Standby (500.4, 603.2b).

    False if it is skipped (609.8).
    """
    play.set_phase(phase, step)
    if not play.happen(beginning(step or phase, play.active)):
        return False
    play.prolong(until_end_of_next(play.active, step or phase), UNTIL_END_OF_TURN)
    run_begin_step_effects(play)
    return True


def start_of_turn(play: AlphaClash) -> None:
    """501.1: effects that trigger at start of turn trigger and resolve."""
    expire(play, f"until the start of {play.active}'s next turn")
    play.prolong(until_end_of_next_turn(play.active), UNTIL_END_OF_TURN)
    if begin_phase(play, START_OF_TURN):
        play.step("{}'s turn begins", play.active, cites=rules("501.1", "114.2a"), actor=play.active)
        play.happen(Event(Kinds.PHASE, player=play.active, way="start of turn"))
        settle(play)


def expansion(play: AlphaClash) -> None:
    """502.1: Ready Step, Draw Step, Resource Step; who goes first skips the first two in their first turn."""
    if not begin_phase(play, EXPANSION):
        return
    settle(play)
    first = play.turn == 1 and play.active is play.starting
    if first:
        play.step(
            "{} goes first and skips the Ready Step and the Draw Step", play.active, cites=rules("502.1", "103.8a")
        )
    else:
        ready_step(play)
        draw_step(play)
    resource_step(play)


def ready_step(play: AlphaClash) -> None:
    """502.1a: the active player readies all cards they control, as a turn-based action (705.3)."""
    if not begin_phase(play, EXPANSION, "Ready Step"):
        return
    player = play.active
    engaged = [
        card
        for card in (*play.in_play(), *player.cards(RESOURCE_ZONE))
        if card.controller is player and card.has(ENGAGED) and not stays_exhausted(play, card)
    ]
    if engaged:
        play.happen(
            *(
                Event(Kinds.READY, player=player, card=card, cites=rules("502.1a", "705.2", "705.3", "705.4", "409.6c"))
                for card in engaged
            )
        )
    settle(play)


def stays_exhausted(play: AlphaClash, card: Card) -> bool:
    """An exhausted card is not readied in this Ready Step, as the cards that exhaust say (101.1); in the next it is."""
    if not card.has(EXHAUSTED):
        return False
    play.set_status(card, EXHAUSTED, False)
    play.step("{} was exhausted, and is not readied", card, cites=rules("101.1"))
    return True


def draw_step(play: AlphaClash) -> None:
    """502.1b: the active player draws one card, as a turn-based action."""
    if begin_phase(play, EXPANSION, "Draw Step"):
        draw_cards(play, play.active, 1, rules("502.1b", "705.3", "705.4"))
        for card in list(play.in_play()):
            if not card.has(FACE_DOWN):
                draw_more(play, card)
        settle(play)


def draw_more(play: AlphaClash, card: Card) -> None:
    """ "During each player's draw step, they draw one additional card": part of the same turn-based action (502.1b)."""
    for ability in card.face.abilities:
        if not changes_draw_step(ability):
            continue
        scope = Scope(play, card, card.controller)
        periods = [each.period for each in ability.restrictions if isinstance(each, During)]
        if all(period.whose is None or play.active in players_meant(period.whose, scope) for period in periods):
            scope.players = [play.active]
            step = play.step(
                "{} changes the Draw Step of {}", card, play.active, cites=rules("502.1b", "608.1"), actor=play.active
            )
            step.card_text = scope.card_text(ability.span)
            carry_out(draw_step_effects(ability), scope)


def resource_step(play: AlphaClash) -> None:
    """502.1c: the active player may put one card from their hand into their Resource Zone."""
    if not begin_phase(play, EXPANSION, "Resource Step"):
        return
    settle(play)
    taken = play.open(Window("Resource Step", play.active, (PUT_RESOURCE,), rules("502.1c", "408.1")))
    if taken is not None:
        kind, deed = taken
        kind.perform(play, play.active, deed)
        settle(play)


class PutResource(Deed):
    name = "put as a resource"

    def why_not(self, play: AlphaClash, player: Player, deed: Card) -> Refusal | None:
        if play.window is None or play.window.name != "Resource Step" or play.active is not player:
            return Refusal("a card is put into the Resource Zone only in your Resource Step", rules("408.1", "502.1c"))
        if deed.zone is not player.zones[HAND]:
            return Refusal(f"{deed} is not in {player}'s hand", rules("408.1"), of_another_kind=True)
        return play.why_forbidden(moving(deed, player.zones[RESOURCE_ZONE], "resource", player=player))

    def legal(self, play: AlphaClash, player: Player) -> list[Card]:
        return [card for card in player.cards(HAND) if self.is_possible(play, player, card)]

    def perform(self, play: AlphaClash, player: Player, deed: Card) -> None:
        """Ready and upside down; it does not enter play and is not played (408.2, 408.3, 703.14a.1)."""
        play.happen(moving(deed, player.zones[RESOURCE_ZONE], "resource", player=player))


PUT_RESOURCE = PutResource()


def primary_phase(play: AlphaClash) -> None:
    """503.1: in any order, as often as they like, until they end their turn."""
    if not begin_phase(play, PRIMARY):
        return
    if play.always_ask:
        play.step(
            "{} has priority in their Primary Phase", play.active, cites=rules("503.1", "500.2"), actor=play.active
        )
    settle(play)
    while True:
        play.set_phase(PRIMARY)
        window = Window(PRIMARY, play.active, PRIMARY_DEEDS, rules("503.1"), resting=True)
        taken = play.open(window)
        if taken is None or taken[0] is END_TURN:
            play.step("{} ends their turn", play.active, cites=rules("503.1e", "505.1", "500.1"), actor=play.active)
            return
        kind, deed = taken
        kind.perform(play, play.active, deed)
        settle(play)


class EndTurn(Deed):
    name = "end the turn"

    def why_not(self, play: AlphaClash, player: Player, deed: None) -> Refusal | None:
        del deed
        if play.standby:
            return Refusal("something is in Standby", rules("505.5"))
        if play.active is not player or play.phase != PRIMARY:
            return Refusal(f"it is not {player}'s Primary Phase", rules("503.1e", "505.1"))
        obliged = must_attack(play, player)
        if obliged is not None:
            return Refusal(f"{obliged} must attack if able, and it is able to", rules("101.1", "503.1e"))
        return None

    def legal(self, play: AlphaClash, player: Player) -> list[None]:
        return [None] if self.why_not(play, player, None) is None else []

    def perform(self, play: AlphaClash, player: Player, deed: None) -> None:
        """The Primary Phase ends its loop on it."""

    def label(self, deed: None) -> str:
        del deed
        return self.name


END_TURN = EndTurn()


def end_of_turn(play: AlphaClash) -> None:
    """505.2 what triggers at end of turn; 505.3 what lasted until then expires; 505.4 non-clash damage is gone."""
    if begin_phase(play, END_OF_TURN):
        play.happen(Event(Kinds.PHASE, player=play.active, way="end of turn"))
        settle(play)
    held = len(play.active.cards(HAND))
    if play.always_ask and held > STARTING_HAND:
        play.step(
            "{} keeps all {} cards: there is no maximum hand size",
            play.active,
            held,
            cites=rules("402.2"),
            actor=play.active,
        )
    play.step(
        "{}'s turn ends", play.active, cites=rules("505.3", "505.4", "117.2b", "500.3", "500.5"), actor=play.active
    )
    for card in play.cards:
        if card.marks and card.marks.get(NON_CLASH_DAMAGE):
            before = play.defense(card)
            card.marks[NON_CLASH_DAMAGE] = 0
            play.change(card, "defense power", before, play.defense(card))
    for duration in (UNTIL_END_OF_TURN, UNTIL_END_OF_CLASH, UNTIL_END_OF_NEXT_CLASH):
        expire(play, duration)  # no Clash that an effect waited for came this turn
    play.turn_counts.clear()
    settle(play)  # a card that lives only by a bonus is defeated when it ends


# ---- What players may see, count and arrange at any time, without anything happening in the game.
#
# 401.2  nobody looks at the cards in a deck or changes their order; 401.3 anyone may count them
# 402.3  you may look at your own hand and arrange it; you may count another's, not look at it
# 403.2  anyone may look through any Oblivion, whose order does not matter
# 400.5  a deck and Standby keep their order; other zones are arranged as their owner likes


class AtAnyTime(Deed):
    """Changes nothing, so there is nothing to offer as a move."""

    def legal(self, play: AlphaClash, player: Player) -> list[Zone]:
        del play, player
        return []


class LookAt(AtAnyTime):
    name = "look at"

    def why_not(self, play: AlphaClash, player: Player, deed: Zone) -> Refusal | None:
        del play
        if deed.name == DECK:
            return Refusal("players can't look at the cards in a deck", rules("401.2"))
        if deed.name == HAND and deed.owner is not player:
            return Refusal(f"{player} can't look at the cards in {deed}", rules("402.3"))
        return None

    def perform(self, play: AlphaClash, player: Player, deed: Zone) -> None:
        cites = {HAND: rules("402.3"), OBLIVION: rules("403.2")}.get(deed.name, rules("400.2"))
        play.step(
            "{} looks at {}: {}", player, deed, ", ".join(map(str, deed.cards)) or "nothing", cites=cites, actor=player
        )


class CountCards(AtAnyTime):
    name = "count"

    def why_not(self, play: AlphaClash, player: Player, deed: Zone) -> Refusal | None:
        del play, player, deed
        return None

    def perform(self, play: AlphaClash, player: Player, deed: Zone) -> None:
        cites = {DECK: rules("401.3"), HAND: rules("402.3")}.get(deed.name, rules("400.2"))
        play.step("{} counts {}: {}", player, deed, len(deed.cards), cites=cites, actor=player)


class Arrange(AtAnyTime):
    name = "arrange"

    def why_not(self, play: AlphaClash, player: Player, deed: Zone) -> Refusal | None:
        if deed.name == DECK:
            return Refusal("the cards of a deck keep their order", rules("401.2", "400.5"))
        if deed is play.standby_zone:
            return Refusal("Standby keeps the order in which cards and effects were added", rules("400.5", "409.2"))
        if deed.owner is not player:
            return Refusal(f"{deed} is not {player}'s to arrange", rules("402.3" if deed.name == HAND else "400.5"))
        return None

    def perform(self, play: AlphaClash, player: Player, deed: Zone) -> None:
        cites = {HAND: rules("402.3"), OBLIVION: rules("403.2", "400.5")}.get(deed.name, rules("400.5"))
        play.step("{} arranges {}: nothing changes by it", player, deed, cites=cites, actor=player)


LOOK_AT, COUNT_CARDS, ARRANGE = LookAt(), CountCards(), Arrange()
AT_ANY_TIME: tuple[Deed, ...] = (LOOK_AT, COUNT_CARDS, ARRANGE)


class ActivatePortal(Deed):
    """410.3, 703.16a: two resources of any color, in your Primary Phase."""

    name = "activate the Portal"

    def why_not(self, play: AlphaClash, player: Player, deed: None) -> Refusal | None:
        del deed
        forbidden = play.why_forbidden(Event(Kinds.PORTAL, player=player))
        refusal = why_not_primary(play, player, "410.3") or forbidden
        return refusal or why_not_pay(play, player, portal_cost(play, player), rules("410.3"))

    def legal(self, play: AlphaClash, player: Player) -> list[None]:
        return [None] if self.why_not(play, player, None) is None else []

    def perform(self, play: AlphaClash, player: Player, deed: None) -> None:
        del deed
        pay(play, player, portal_cost(play, player), "the Portal")
        play.happen(Event(Kinds.PORTAL, player=player, cites=rules("410.3", "703.16a")))

    def label(self, deed: None) -> str:
        del deed
        return self.name


PORTAL = ActivatePortal()
PRIMARY_DEEDS: tuple[Deed, ...] = (
    PLAY,
    SET_TRAP,
    DECLARE_ATTACK,
    ATTACH,
    UNATTACH,
    ACTIVATE,
    PORTAL,
    END_TURN,
    *AT_ANY_TIME,
)

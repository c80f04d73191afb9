"""The turn: Start Phase, Combat Phase, End Phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.choices import Deed, Window
from judge_app.engine.events import Event
from judge_app.engine.refusals import Refusal
from judge_app.games.universus.attack_sequence import end_effects
from judge_app.games.universus.clearing import clear_card_pools
from judge_app.games.universus.current_state import end_of_turn_states
from judge_app.games.universus.deck import draw_cards
from judge_app.games.universus.forms import FORM_DEEDS, PASS, cards_to_try
from judge_app.games.universus.given_attack import GIVEN_ATTACK
from judge_app.games.universus.modifiers import apply_modifiers
from judge_app.games.universus.moves import discarding, end_assigned_effects
from judge_app.games.universus.on_top import end_placements
from judge_app.games.universus.responses import take
from judge_app.games.universus.words import (
    COMBAT_PHASE,
    COMMITTED,
    DRAW_STEP,
    END_OF_TURN,
    END_PHASE,
    FROZEN,
    HAND,
    HAND_SIZE,
    READY_STEP,
    REVIEW_STEP,
    SEALED,
    STAGE,
    START_PHASE,
    uv,
)

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.universus.table import UniVersus


def play_turns(play: UniVersus, begin_with: str = START_PHASE) -> None:
    """Turn after turn, from the phase the game is in, until somebody wins."""
    while play.turn <= play.longest:
        if begin_with == START_PHASE:
            begin_turn(play)
            start_phase(play)
        if begin_with in (START_PHASE, COMBAT_PHASE):
            combat_phase(play)
        end_phase(play)
        next_turn(play)
        begin_with = START_PHASE


def begin_turn(play: UniVersus) -> None:
    player = play.active
    player.marks["turns"] = player.marks.get("turns", 0) + 1
    play.set_phase(START_PHASE)
    play.step("{}'s turn begins", player, cites=uv("active-player.1"), actor=player)
    phase_event(play, "start", "turn")


def phase_event(play: UniVersus, edge: str, name: str) -> None:
    """Triggers can occur between phases or steps (phases-steps.3)."""
    play.happen(Event("phase", player=play.active, way=f"{edge} of {name}"))


def start_phase(play: UniVersus) -> None:
    """Ready Step, Review Step, Draw Step; the first player skips it on their first turn.

    universus:start-phase.1, ready-step.1, review-step.1, draw-step.1
    """
    player = play.active
    if player is play.first and player.marks["turns"] == 1:
        play.step(
            "{} goes first and skips this Start Phase",
            player,
            cites=uv("starting-the-game.8", "mulligan.3"),
            actor=player,
        )
        return
    phase_event(play, "start", START_PHASE)
    for name, step in ((READY_STEP, ready_step), (REVIEW_STEP, review_step), (DRAW_STEP, draw_step)):
        play.set_phase(START_PHASE, name)
        rule = f"{name.lower().replace(' ', '-')}.1"
        play.step("The {} begins", name, cites=uv(rule, "start-phase.1", "phases-steps.3"), actor=player)
        phase_event(play, "start", name)
        step(play, player)
        phase_event(play, "end", name)
    phase_event(play, "end", START_PHASE)


def ready_step(play: UniVersus, player: Player) -> None:
    """Every card in the stage is readied at once, except those that are frozen (ready-step.2, freeze.1)."""
    committed = [card for card in player.cards(STAGE) if card.has(COMMITTED) and card.attached_to is None]
    frozen = [card for card in player.cards(STAGE) if card.has(FROZEN)]
    for card in frozen:
        if card.has(COMMITTED):
            play.step("{} is frozen and does not ready", card, cites=uv("freeze.1"), actor=player)
    events = [
        Event("ready", player=player, card=card, cites=uv("ready-step.2")) for card in committed if card not in frozen
    ]
    if events:
        play.happen(*events)
    end_assigned_effects(play, frozen, (FROZEN,))


class Review(Deed):
    """review-step.2: in your Review Step you may discard 1 card."""

    name = "review"

    def why_not(self, play: UniVersus, player: Player, deed: Card | None) -> Refusal | None:
        if play.step_name != REVIEW_STEP or player is not play.active:
            return Refusal(f"it is not {player}'s Review Step", uv("review-step.2"))
        if deed is not None and deed.zone is not player.zones[HAND]:
            return Refusal(f"{deed} is not in {player}'s hand", uv("review-step.2", "discard.2"))
        return None

    def legal(self, play: UniVersus, player: Player) -> list[Card]:
        return [card for card in player.cards(HAND) if self.why_not(play, player, card) is None]

    def perform(self, play: UniVersus, player: Player, deed: Card) -> None:
        play.happen(discarding(deed, player=player, cites=uv("review-step.2", "discard.2")))


REVIEW = Review()


def review_step(play: UniVersus, player: Player) -> None:
    """You may discard 1 card (review-step.2)."""
    taken = play.open(Window(REVIEW_STEP, player, (REVIEW,), uv("review-step.2"))) if player.cards(HAND) else None
    if taken is not None and taken[1] is not None:
        take(play, player, taken)


def draw_step(play: UniVersus, player: Player) -> None:
    """Up to your hand size; the second player may draw 1 more on their first turn (draw-step.2, starting-the-game.9)."""
    size = play.figure(play.starting_character(player), HAND_SIZE)
    number = max(0, size - len(player.cards(HAND)))
    extra = player is not play.first and player.marks["turns"] == 1
    if extra and play.may(
        player, "whether to draw 1 more card on this first turn", uv("starting-the-game.9", "mulligan.4")
    ):
        number += 1
    if number:
        draw_cards(play, player, number, uv("draw-step.2", "draw.2", "hand-size.2"))
    else:
        play.step(
            "{} has {} cards or more and draws none",
            player,
            size,
            cites=uv("draw-step.2", "hand-size.3", "hand.3"),
            actor=player,
        )


def combat_phase(play: UniVersus) -> None:
    """A series of forms, until the active player passes or fails to play a card as a form (combat-phase.2)."""
    player = play.active
    play.forms = play.tried_cards = 0
    play.combat_phase_ends = False
    play.set_phase(COMBAT_PHASE)
    phase_event(play, "start", COMBAT_PHASE)
    forms(play, player)
    play.echoing = None
    phase_event(play, "end", COMBAT_PHASE)


def forms(play: UniVersus, player: Player) -> None:
    while not play.combat_phase_ends:
        play.set_phase(COMBAT_PHASE)
        window = Window(
            COMBAT_PHASE, player, (*FORM_DEEDS, GIVEN_ATTACK), uv("combat-phase.2", "combat-phase.3"), resting=True
        )
        taken = play.open(window)
        if taken is None or taken[0] is PASS:
            if must_try(play, player):
                continue
            play.step("{} passes", player, cites=uv("combat-phase.2"), actor=player)
            return
        take(play, player, taken)


def must_try(play: UniVersus, player: Player) -> bool:
    """Who has tried no card must try one; who can't reveals their hand and discards 1 card (combat-phase.5)."""
    if play.tried_cards:
        return False
    options = cards_to_try(play, player)
    if options:
        taken = play.choose(
            player,
            "which card to try to play as a form",
            options,
            uv("combat-phase.5"),
            label=lambda each: str(each[1]),
        )
        take(play, player, taken)
        return True
    hand = list(player.cards(HAND))
    said = ", ".join(map(str, hand)) or "no cards"
    play.step(
        "{} can play no card as a form and reveals their hand: {}",
        player,
        said,
        cites=uv("combat-phase.5"),
        actor=player,
    )
    card = play.choose(player, "which card to discard", hand, uv("combat-phase.5"))
    if card is not None:
        play.happen(discarding(card, player=player, cites=uv("combat-phase.5")))
    return False


def end_phase(play: UniVersus) -> None:
    """Players clear their card pools; after that the turn is over (end-phase.2)."""
    play.set_phase(END_PHASE)
    play.step("The End Phase begins", cites=uv("end-phase.1", "card-pool.8", "phases-steps.3"), actor=play.active)
    phase_event(play, "start", END_PHASE)
    clear_card_pools(play)
    phase_event(play, "end", END_PHASE)
    phase_event(play, "end", "turn")
    end_placements(play, END_OF_TURN)  # before the turn is over: it may trigger something (phases-steps.3)
    play.step(
        "{}'s turn is over",
        play.active,
        cites=uv("end-phase.2", "effects.10", "current-state.4", "phases-steps.1"),
        actor=play.active,
    )
    end_assigned_effects(play, play.cards, (SEALED,))
    end_of_turn_states(play)
    end_effects(play, END_OF_TURN)
    apply_modifiers(play)
    play.played_this_turn.clear()
    play.copies_this_turn.clear()
    play.this_turn.clear()


def next_turn(play: UniVersus) -> None:
    play.active = play.rival(play.active)
    play.turn += 1

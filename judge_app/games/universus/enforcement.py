"""What follows a game event, in the order of the summary; the pause conditions.

order-of-operations.1   pause conditions; current states; ends of effects; modifier effects; fired effects; responses
pause-conditions.3      they halt the game until they have been handled, in the order of the list

Current states are created and refreshed, and effects assigned to a card ended, in the very act of moving or turning it
(moves.py); what lasts until a time is ended there (turn.py). So steps 2 and 3 are done when we come here.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge_app.engine.cards import Card
from judge_app.engine.effects import Triggered
from judge_app.engine.events import Event
from judge_app.engine.refusals import OverBudget
from judge_app.games.universus.abilities import rival_may_cancel
from judge_app.games.universus.event_kinds import Kinds
from judge_app.games.universus.keywords import TERRAIN, UNIQUE
from judge_app.games.universus.modifier_effects import apply_modifiers
from judge_app.games.universus.moves import cycle, destroying, discarding, stays_attached
from judge_app.games.universus.responses import note_who_may_answer, response_window
from judge_app.games.universus.table import LIFE_THEN, Universus, is_blank, lose, property_of
from judge_app.games.universus.triggers import fire
from judge_app.games.universus.words import (
    ACTION,
    ATTACK,
    BACKUP,
    CHARACTER,
    DECK,
    FACE_DOWN,
    HEALTH,
    STAGE,
    STAMINA,
    rules,
)

DEEPEST = 40  # effects interrupting effects


def after(play: Universus, events: Sequence[Event]) -> None:
    """Events while a cost is paid or the game pauses wait and are joined into one (game-event.2)."""
    for event in events:
        if event.card is not None:
            event.setdefault(LIFE_THEN, event.card.life)
    if not play.begun:
        return
    note_who_may_answer(play, events)
    if play.paying or play.pausing:
        play.waiting += events
        return
    order_of_operations(play, events)


def order_of_operations(play: Universus, events: Sequence[Event]) -> None:
    with play.quote(()):
        _in_order(play, events)


def _in_order(play: Universus, events: Sequence[Event]) -> None:
    if play.depth >= DEEPEST:
        raise OverBudget(f"more than {DEEPEST} effects interrupt one another")
    mine, play.triggered = play.triggered, []
    play.depth += 1
    pause_conditions(play)
    joined, play.waiting = play.waiting, []
    theirs, play.triggered = play.triggered, []
    if mine and theirs and not _in_the_order_of_events(play):
        (events, mine), (joined, theirs) = (joined, theirs), (list(events), mine)
    _handle(play, events, mine)
    if joined:
        play.triggered = theirs
        _in_order(play, joined)
    play.depth -= 1


def _in_the_order_of_events(play: Universus) -> bool:
    """The event before the pause, and those joined after it, both fired effects: which comes first is not said."""
    answer = play.ask_judge(
        "fired effects wait for the event before the pause and for the events of the pause: which come first?",
        ("those of the event before it", "those of the pause"),
        rules("pause-conditions.2", "order-of-operations.1", "game-event.2"),
    )
    return answer == "those of the event before it"


def _handle(play: Universus, events: Sequence[Event], triggered: list[Triggered]) -> None:
    if not events:
        return
    outer = play.cause
    play.cause = events[-1].step or play.cause
    apply_modifiers(play)
    if triggered:
        fire(play, triggered)
    for event in events:
        if event.kind == Kinds.PLAY_ABILITY:
            rival_may_cancel(play, event)
    response_window(play, events)
    play.cause = outer


TERRAIN_SINCE = "terrain since"


def pause_conditions(play: Universus) -> None:
    """Until none is left; game events meanwhile wait and are joined into one (pause-conditions.2)."""
    play.pausing = True
    try:
        while (
            health_is_gone(play)
            or cycles(play)
            or wrong_character(play)
            or second_unique(play)
            or second_terrain(play)
            or attack_or_action_in_stage(play)
            or stamina_is_gone(play)
        ):
            play.loop_watch.something_happened()
    finally:
        play.pausing = False


def health_is_gone(play: Universus) -> bool:
    """1. A player whose health is 0 or less loses the game (pause-conditions.3, health.4)."""
    losing = [player for player in play.players if HEALTH in player.marks and play.health(player) <= 0]
    if len(losing) > 1:
        answer = play.ask_judge(
            "both players' health is 0 or less at the same time: who loses?",
            (*(f"{player} loses" for player in losing), "both lose: the game is a draw"),
            rules("health.4", "pause-conditions.3", "winning-the-game.1"),
        )
        losing = [player for player in losing if answer.startswith("both") or answer == f"{player} loses"]
    if losing:
        lose(play, losing, rules("pause-conditions.3", "health.4", "winning-the-game.1"))
    return False


def cycles(play: Universus) -> bool:
    """2. A player with no cards in their deck cycles it, or loses (cycling.1, cycling.2)."""
    for player in play.in_turn_order(play.active):
        if not player.zones[DECK].cards:
            cycle(play, player)
            return True
    return False


def wrong_character(play: Universus) -> bool:
    """3. A character in a stage that is not a copy of the starting character is discarded (pause-conditions.3)."""
    for card in _stage_cards(play):
        is_character = not card.has(FACE_DOWN) and card.face.known and card.face.says("type", CHARACTER)
        is_own = card.has("starting character") or play.is_copy_of_starting_character(card)
        if is_character and not is_own and not stays_attached(play, card):
            play.happen(discarding(card, cites=rules("pause-conditions.3", "character.6")))
            return True
    return False


def second_unique(play: Universus) -> bool:
    """4. Of 2 or more copies of a card with Unique in one stage, its player destroys 1 (unique.2, copy.1)."""
    for player in play.in_turn_order(play.active):
        unique = [card for card in player.zones[STAGE].cards if not is_blank(card) and play.has_keyword(card, UNIQUE)]
        for card in unique:
            copies = [each for each in player.zones[STAGE].cards if not is_blank(each) and each.name == card.name]
            if len(copies) > 1:
                gone = play.choose(
                    player, f"which copy of {card.name} to destroy", copies, rules("unique.2", "pause-conditions.3")
                )
                play.happen(
                    destroying(
                        gone,
                        cites=rules("unique.2", "pause-conditions.2", "pause-conditions.3", "order-of-operations.1"),
                    )
                )
                return True
    return False


def second_terrain(play: Universus) -> bool:
    """5. Of the terrains in both stages only the newest stays; of equally new ones the active player chooses.

    universus:pause-conditions.3, terrain.2
    """
    terrains = [card for card in _stage_cards(play) if play.has_keyword(card, TERRAIN)]
    _note_since_when(play, terrains)
    if len(terrains) < 2:
        return False
    kept = _newest_terrains(play, terrains)
    cites = rules("pause-conditions.3", "terrain.2")
    play.happen(*(destroying(card, cites=cites) for card in terrains if card not in kept))
    return True


def _newest_terrains(play: Universus, terrains: list[Card]) -> list[Card]:
    newest = max(card.marks[TERRAIN_SINCE] for card in terrains)
    kept = [card for card in terrains if card.marks[TERRAIN_SINCE] == newest]
    if len(kept) < len(terrains):
        return kept
    chosen = play.choose_if_any(play.active, "which terrain stays", terrains, rules("pause-conditions.3"))
    return [chosen] if chosen is not None else []


def stamina_is_gone(play: Universus) -> bool:
    """A backup with 0 stamina or less is destroyed (stamina.4)."""
    gone = [
        card
        for card in _stage_cards(play)
        if STAMINA in card.marks and property_of(card, STAMINA) <= 0 and play.type_of(card) == BACKUP
    ]
    if gone:
        play.happen(*(destroying(card, cites=rules("stamina.4", "destroy.1")) for card in gone))
    return bool(gone)


def _note_since_when(play: Universus, terrains: Sequence[Card]) -> None:
    for card in play.cards:
        if TERRAIN_SINCE in card.marks and card not in terrains:
            del card.marks[TERRAIN_SINCE]
    for card in terrains:
        card.marks.setdefault(TERRAIN_SINCE, play.trace.last)


def attack_or_action_in_stage(play: Universus) -> bool:
    """6. An attack or action in a stage is discarded; face down it is a blank foundation (build.3)."""
    wrong = [card for card in _stage_cards(play) if not card.has(FACE_DOWN) and play.type_of(card) in (ATTACK, ACTION)]
    if wrong:
        play.happen(*(discarding(card, cites=rules("pause-conditions.3", "build.3")) for card in wrong))
    return bool(wrong)


def _stage_cards(play: Universus) -> list[Card]:
    return [card for player in play.in_turn_order(play.active) for card in player.zones[STAGE].cards]

"""The Rules Reference's words for zones, properties, types, phases and steps, each in one place; citations."""

from __future__ import annotations

from judge_app.engine.reach import Vocabulary, words_for
from judge_app.games.universus.event_kinds import Kinds

DECK, HAND, STAGE, CARD_POOL = "deck", "hand", "stage", "card pool"
DISCARD_PILE, MOMENTUM, REMOVED, TRANSIT = "discard pile", "momentum", "removed from the game", "transit zone"
BENEATH = "cards beneath others"  # no game zone: where a card is while another lies on it (place-on-top-of.2)
CHARACTER, FOUNDATION, ASSET, ATTACK, ACTION = "Character", "Foundation", "Asset", "Attack", "Action"
BACKUP, TOKEN = "Backup", "Token"  # of the later entries (card-type.1)
TYPES = (CHARACTER, FOUNDATION, ASSET, ATTACK, ACTION, BACKUP, TOKEN)
NAMED_TYPE = "named type"  # in a scope: the card type that somebody has named
BLOCK = "block"  # not a type: a way of playing a card
DIFFICULTY, CHECK_VALUE, BLOCK_MODIFIER = "difficulty", "check value", "block modifier"
SPEED, DAMAGE, ATTACK_ZONE, BLOCK_ZONE = "speed", "damage", "attack zone", "block zone"
HEALTH, HAND_SIZE = "health", "hand size"
STAMINA = "stamina"  # of a backup: lost for good, so no part of its current state (stamina.3)
NUMBERS = (DIFFICULTY, CHECK_VALUE, BLOCK_MODIFIER, SPEED, DAMAGE, HEALTH, HAND_SIZE, STAMINA)
HELD_BACK = (SPEED, DAMAGE, ATTACK_ZONE)  # attack.3, current-state.8
ZONES = ("low", "mid", "high")  # of attacks and blocks, from the bottom
SYMBOLS = ("Air", "All", "Chaos", "Death", "Earth", "Evil", "Fire", "Good", "Life", "Order", "Void", "Water")
INFINITY = "Infinity"
START_PHASE, COMBAT_PHASE, END_PHASE = "Start Phase", "Combat Phase", "End Phase"
READY_STEP, REVIEW_STEP, DRAW_STEP = "Ready Step", "Review Step", "Draw Step"
ENHANCE_STEP, BLOCK_STEP, DAMAGE_STEP = "Enhance Step", "Block Step", "Damage Step"
RESOLVED = "resolved"
ENHANCE, FORM, RESPONSE, BLITZ = "Enhance", "Form", "Response", "Blitz"
COMMITTED, FACE_DOWN, REVEALED = "committed", "face down", "revealed"
SEALED, FROZEN = "sealed", "frozen"
ASSIGNED = (SEALED, FROZEN)  # rule effects assigned to a card, kept on it as a status
END_OF_TURN, END_OF_ATTACK, END_OF_ENHANCE_STEP = (
    "the end of the turn",
    "the end of this attack",
    "the end of the Enhance Step",
)
NOT_BLOCKED, PARTIALLY_BLOCKED, COMPLETELY_BLOCKED = "not blocked", "partially blocked", "completely blocked"


def rules(*entries: str) -> tuple[str, ...]:
    """Citations: entries of the Rules Reference by their ids, the booklets by htp2020 and htp2022."""
    return tuple(f"universus:{rule}" for rule in entries)


COUNTS_AS = "counts as cards for passing a check"  # a figure on foundations that count as more than one
GENERAL = frozenset(
    (
        *rules("transit-zone.2", "transit-zone.3", "transit-zone.4"),  # where a card is while it is played
        *rules(
            "current-state.3", "current-state.5", "live-card.2", "live-card.3"
        ),  # that live cards have a current state
        *rules(
            "effects.2", "effects.5", "instruction.2", "instruction.3", "owner.2"
        ),  # how effects are carried out, and whose
        *rules("direct-effect.3", "effect-states.2", "static-effect.2"),  # what kinds of effects there are
        *rules("costs.3", "game-event.2", "game-event.3", "game-event.4"),  # that what happens is a game event
        *rules("attack-sequence.2", "attacker.2", "defender.2"),  # what an attack consists of, and who takes part
        *rules("public.3", "publicity.2"),  # that shown cards are public
    )
)


# What verbs can mean and which words mean no event: by these it is judged how far words that were not understood reach.
VOCABULARY = Vocabulary(
    events=words_for(
        {
            "play plays played playing": "announce, play card, play ability, move",
            "attack attacks attacked": "announce, play card, move, resolve, phase",
            "block blocks blocked blocking": "announce, play card, blocked, phase, move",
            "enhance enhances form forms response responses respond responds": "play ability, phase",
            "commit commits committed": "commit",
            "ready readies readied": "ready, phase",
            "flip flips flipped unflip unflips unflipped": "flip, unflip",
            "draw draws drew drawn discard discards discarded add adds added destroy destroys destroyed remove removes "
            "removed build builds built return returns returned put puts move moves moved enter enters leave leaves "
            "place places placed cycle cycles cycled clear clears cleared review reviews": "move, cycle, counters, phase",
            "deal deals dealt damage damaged take takes taken": "damage, no damage, health, phase",
            "gain gains gained lose loses lost": "health, damage, figure, counters",
            "check checks checked pass passes passed fail fails failed": "check, pass check, fail, announce, play card",
            "resolve resolves resolved": "resolve, phase",
            "seal seals sealed": "seal",
            "freeze freezes frozen": "freeze",
            "cancel cancels canceled": "cancel",
            "reveal reveals revealed": "reveal",
            "transform transforms transformed": "transform",
            "level levels": "level up",
            "look looks looked": "look",
            "search searches searched": "search",
            "shuffle shuffles shuffled": "shuffle",
            "name names named": "name",
            "get gets change changes changed": "figure, health",
        },
        Kinds,
    ),
    plain=frozenset(
        "foundation foundations asset assets action actions character characters momentum stage pool starting combat review "
        "high mid low punch kick weapon throw ranged fury slam speed difficulty health printed".split()
    ),
)

"""The rulebook's words for zones, figures, types and phases, each in one place."""

from __future__ import annotations

from functools import cache

DECK, HAND, OBLIVION = "deck", "hand", "Oblivion"
CONTENDER_ZONE, CLASH_ZONE, CLASHGROUND_ZONE = "Contender Zone", "Clash Zone", "Clashground Zone"
ACCESSORY_ZONE, RESOURCE_ZONE, BANISHED_ZONE = "Accessory Zone", "Resource Zone", "Banished Zone"
STANDBY = "Standby"

IN_PLAY = (CONTENDER_ZONE, CLASH_ZONE, CLASHGROUND_ZONE, ACCESSORY_ZONE)

ATTACK, DEFENSE, HEALTH, COST = "attack power", "defense power", "health", "initial resource cost"
MAXIMUM_HEALTH = "maximum health"
BROUGHT_TO_0_IN_CLASH = "brought to 0 in clash"

TYPES = ("Contender", "Clash", "Clashground", "Accessory", "Action")
SUBTYPES = {"Trap": "Accessory", "Weapon": "Accessory", "Relic": "Accessory",
            "Clash Buff": "Action", "Basic": "Action", "Quick": "Action"}  # fmt: skip
COLORS = ("white", "blue", "black", "red", "green")
LETTERS = {"u" if color == "blue" else color[0]: color for color in COLORS}  # of a gem, as card text writes it
CONTENDER_WEAPON = "Contender Weapon"  # a subtype that card lists have and the rulebook does not speak of
AFFILIATIONS = ("Alpha", "Alpha Hunter", "Rogue", "Discarded", "Harbinger", "Progenitor")

STARTING_HAND = 8  # 103.5, 402.1
BEFORE_THE_GAME = "before the game"
START_OF_TURN, EXPANSION = "Start of Turn Phase", "Expansion Phase"
PRIMARY, CLASH, END_OF_TURN = "Primary Phase", "Clash Phase", "End of Turn Phase"
TURN, PHASES = "turn", (START_OF_TURN, EXPANSION, PRIMARY, END_OF_TURN)
EXPANSION_STEPS = ("Ready Step", "Draw Step", "Resource Step")
CLASH_STEPS = (
    "Counter Step",
    "Obstruct Step",
    "Attacker's Clash Buff Step",
    "Defender's Clash Buff Step",
    "Damage Step",
)

UNTIL_END_OF_TURN, UNTIL_END_OF_CLASH = "until end of turn", "until end of this clash"
CLASH_DAMAGE, NON_CLASH_DAMAGE = "clash damage", "non-clash damage"

PLACED = "placed on top"  # of a shuffled deck: so many cards on top are known

ENGAGED, FACE_DOWN, DEFEATED = "engaged", "face down", "defeated"
ATTACKING, OBSTRUCTING, DEFENDING = "attacking", "obstructing", "defending"

COUNTER_ATTACK, COUNTER_PLAY, COUNTER_TRAP = "Counter - Attack", "Counter - Play", "Counter - Trap"


@cache
def ac(*rules: str) -> tuple[str, ...]:
    """Citations of the Comprehensive Rules."""
    return tuple(f"alpha-clash:{rule}" for rule in rules)

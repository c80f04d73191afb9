"""The rulebook's words for zones, figures, types and phases, each in one place; citations, and the rules of every step."""

from __future__ import annotations

import re
from functools import cache

from judge_app.engine.reach import Vocabulary, words_for
from judge_app.games.alpha_clash.event_kinds import Kinds

DECK, HAND, OBLIVION = "deck", "hand", "Oblivion"
CONTENDER_ZONE, CLASH_ZONE, CLASHGROUND_ZONE = "Contender Zone", "Clash Zone", "Clashground Zone"
ACCESSORY_ZONE, RESOURCE_ZONE, BANISHED_ZONE = "Accessory Zone", "Resource Zone", "Banished Zone"
STANDBY = "Standby"
IN_PLAY = (CONTENDER_ZONE, CLASH_ZONE, CLASHGROUND_ZONE, ACCESSORY_ZONE)
ATTACK, DEFENSE, HEALTH, COST = "attack power", "defense power", "health", "initial resource cost"
SPECIFIC_COST = "specific resource cost"
FIGURES = {
    "attack": ATTACK, "attack power": ATTACK, "defense": DEFENSE, "defense power": DEFENSE, "health": HEALTH,
    "resource cost": COST, "initial resource cost": COST, "cost": COST, "initial attack": "initial attack power",
    "initial attack power": "initial attack power", "initial defense": "initial defense power",
    "initial defense power": "initial defense power", "specific cost": SPECIFIC_COST,
}  # fmt: skip
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
DEALS_BY = "figure of clash damage"
UNTIL_END_OF_NEXT_CLASH = "until the end of the next clash this turn"
CLASH_DAMAGE, NON_CLASH_DAMAGE = "clash damage", "non-clash damage"
PLACED = "placed on top"  # of a shuffled deck: so many cards on top are known
ENGAGED, FACE_DOWN, DEFEATED, EXHAUSTED = "engaged", "face down", "defeated", "exhausted"
ATTACKING, OBSTRUCTING, DEFENDING = "attacking", "obstructing", "defending"
COUNTER_ATTACK, COUNTER_PLAY, COUNTER_TRAP = "Counter - Attack", "Counter - Play", "Counter - Trap"
DISCOVER = "Discover"  # no rule describes it; the cards that have it say that it triggers as they are diminished


@cache
def rules(*ids: str) -> tuple[str, ...]:
    """Citations of the Comprehensive Rules."""
    return tuple(f"alpha-clash:{rule}" for rule in ids)


# ---- Rules that hold of every step of their kind, whatever comes of it.
#
# A step names them apart from the rules that decide it, so that a judge reads the deciding ones first.


GENERAL = frozenset(
    (
        *rules("109.2", "109.2a", "109.2b", "109.2c", "109.5", "201.4", "605.2f"),  # what words mean
        *rules("113.1", "113.2", "113.10"),  # that there are targets, and objects that are none
        *rules("114.1", "114.1d", "114.2b", "114.2c", "114.2d", "500.2"),  # who has priority
        *rules("106.3", "106.4", "202.1a", "408.5", "408.6", "408.7", "409.6b"),  # that resources pay for things
        *rules("408.8", "601.1", "703.3a"),  # that playing a card is how things are done
        *rules("409.1", "409.2", "409.3", "409.5", "605.2", "606.2"),  # how Standby works
        *rules("112.3a", "112.3b", "112.5", "112.6", "112.11", "602.4"),  # what effects are, and whose
        *rules("603.2a", "603.3a"),  # how effects trigger
        *rules("608.2a", "608.2d"),  # how long effects last
        *rules("110.2", "110.2d", "400.4", "406.1", "406.2"),  # where permanents are
        *rules("117.1", "211.2", "303.3a"),  # what damage and defeat are
        *rules("409.6", "409.6d", "706.2", "706.3", "706.4"),  # how state-based actions happen
        *rules("504.2", "504.7", "705.3"),  # how a clash and a phase go
    )
)


# What verbs can mean and which words mean no event: by these it is judged how far words that were not understood reach.
VOCABULARY = Vocabulary(
    events=words_for(
        {
            "play plays played playing": "play, move, create",
            "enter enters entered entering leave leaves left return returns returned put puts send sends sent add adds "
            "added discard discards discarded move moves moved banish banishes banished": "move, create",
            "draw draws drew drawn": "draw, move, phase",
            "attack attacks attacked attacking": "attack, phase",
            "obstruct obstructs obstructed obstructing": "obstruct, unobstructed, phase",
            "defeat defeats defeated": "defeat, victory, move",
            "engage engages engaged": "engage",
            "exhaust exhausts exhausted": "exhaust, engage",
            "diminish diminishes diminished": "move",
            "temper tempers tempered": "counters",
            "ready readies readied": "ready",
            "deal deals dealt damage damages damaged take takes taken": "damage, health",
            "gain gains gained lose loses lost pay pays paid": "health, damage, pay, lose game",
            "attach attaches attached unattach unattaches unattached": "attach, unattach, move",
            "activate activates activated opens opened closes closed": "activate, portal, play",
            "search searches searched": "search",
            "shuffle shuffles shuffled": "shuffle",
            "reveal reveals revealed": "reveal",
            "target targets targeted": "target",
            "win wins won": "victory, win game",
            "create creates created": "create, move",
            "remove removes removed": "counters, move, attach, unattach",
            "roll rolls rolled": "roll",
            "counter counters": "counters",
            "negate negates negated": "negate, negate attack",
            "resolve resolves resolved trigger triggers triggered": "trigger, play, activate, after clash",
        },
        Kinds,
    ),
    plain=frozenset(
        "clash contender contender's contenders weapon weapons relic relics trap traps clashground clashgrounds action actions "
        "basic quick buff oblivion resource resources token tokens accessory standby portal "
        "white blue black red green purple health primary expansion non-clash side can't cannot".split()
    ),
    undone=frozenset("distract distracts distracted flip flips flipped foretell foretells".split()),
    pair=(ATTACK, DEFENSE),
    states=re.compile(
        r"\bthat costs? [\w⯁]+ or (more|less)|\bwith (an? )?(initial |specific )?(resource cost|(attack|defense)( power)?) of \w+ or (more|less)",
        re.IGNORECASE,
    ),
    # What may not be done is of no account until somebody does it; but who can't draw from an empty deck does not lose.
    states_with=re.compile(r"^(?!.*\b(?:draw|lose|win)).*\b(?:can't|cannot)\b", re.IGNORECASE | re.DOTALL),
)

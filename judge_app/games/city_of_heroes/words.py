"""The rulebook's words for zones, figures, types, actions and durations, each in one place."""

from __future__ import annotations

import re

from judge_app.engine.reach import Vocabulary, words_for
from judge_app.games.city_of_heroes.event_kinds import Kinds

HAND, DECK, IN_PLAY = "hand", "deck", "in play"
DISCARD_PILE, REMOVED = "discard pile", "removed from the game"

ACCURACY, DEFENSE, HEALTH, STARTING_HEALTH = "accuracy", "defense", "health", "starting health"
CLICKS, TOGGLE_LIMIT = "clicks", "toggle powers turned on"
CLICKS_RECHARGED = "clicks recharged in a recharge action"
HIT_POINTS_HEALED = "hit points healed"

HERO, SIDEKICK, POWER, ENHANCEMENT, EDGE, MISSION = "hero", "sidekick", "power", "enhancement", "edge", "mission"
TYPES = (HERO, SIDEKICK, POWER, ENHANCEMENT, EDGE, MISSION)
SUPERS = (HERO, SIDEKICK)
CLICK, TOGGLE, CONSTANT = "click", "toggle", "constant"
ARCHETYPES = ("Blaster", "Scrapper", "Defender", "Controller", "Tanker")
ALSO = "also {}"  # an archetype or a travel power that a super has besides
TRAVEL_POWERS = ("Flight", "Superspeed", "Superjump", "Teleport")

TOE_TO_TOE, RUN_N_GUN = "Toe-to-Toe", "Run-'n'-Gun"

POWER_UP, ACT, MOVE, ASSEMBLE, RECHARGE = "Power Up", "Act", "Move", "Assemble", "Recharge"
MISSION_ACTION, REST, DEFEAT, POWER_DOWN = "Mission", "Rest", "Defeat", "Power Down"

FOR_THE_GAME = "for the rest of the game"
FACE_DOWN, COMPLETED = "face down", "completed"
HAND_LIMIT, MOST_CLICKS, MOST_TOGGLES, CLICKS_OF_ON = 10, 3, 2, 2

BEFORE, WHEN, AFTER = "before", "when", "after"


def rules(*ids: str) -> tuple[str, ...]:
    """Citations of the Technical Rules."""
    return tuple(f"city-of-heroes:{rule}" for rule in ids)


# What verbs can mean and which words mean no event: by these it is judged how far words that were not understood reach.
VOCABULARY = Vocabulary(
    events=words_for(
        {
            "heal heals healed": "heal",
            "gain gains gained": "heal, status",
            "inflict inflicts inflicted damage damages damaged deal deals dealt": "damage",
            "take takes taken lose loses lost": "damage, heal, lose, lose action, status",
            "target targets targeted": "target, redirect, activate",
            "attack attacks attacked attacking attacker": "target, redirect, hit, miss",
            "hit hits": "hit, target",
            "miss misses missed": "miss, target",
            "move moves moved": "tactics, move, enter, action",
            "draw draws drew drawn discard discards discarded put puts return returns returned": "move, action",
            "reveal reveals revealed": "reveal, turn face up, move",
            "search searches searched": "search, move",
            "shuffle shuffles shuffled": "shuffle, move",
            "play plays played": "play, activate, move, enter, action",
            "activate activates activated use uses used": "activate, play, action",
            "act acts acted rest rests rested assemble assembles": "action, activate",
            "recharge recharges recharged charge charges charged": "charge",
            "enter enters entered leave leaves left": "enter, move, lose, tactics",
            "defeat defeats defeated complete completes completed start starts started": "complete, lose, action, enter",
            "stun stunned stuns hold holds held immobilize immobilized knocked": "status",
            "resist resists resisted": "damage",
            "attach attaches attached": "enter",
            "turn turns turned": "charge",
            "chase chases chased chasing": "chase, target",
            "cost costs pay pays paid": "action, chase, activate, move",
            "cancel cancels canceled redirect redirects redirected": "cancel, redirect, target",
            "choose chooses chosen": "choose, target",
            "perform performs performed": "action, activate",
            "status": "status",
            "end ends ended": "end status, status",
        },
        Kinds,
    ),
    plain=frozenset(
        "super supers super's hero heroes hero's sidekick sidekicks power powers edge edges mission missions enhancement "
        "enhancements inspiration inspirations villain villains action actions react reacts melee ranged area "
        "fire cold energy lethal smashing toxic psionic electrical negative type types "
        "toe-to-toe run-n-gun run-'n'-gun discard supers' heroes' powers' no all both extra additional fewer power's "
        "sidekick's mission's attack's allied blaster blasters scrapper scrappers defender defenders controller controllers "
        "controller's tanker tankers flight superspeed superjump teleport click clicks toggle toggles constant ready may must "
        "only can't cannot reduced reduces reduce increased increases increase by tactics mode archetype powerset point points player's players' opponents' its' psychic electric radiation dark "
        "sonic long rest knockdown immobilize stun".split()
    ),
    figures={ACCURACY: ACCURACY, DEFENSE: DEFENSE},
    states=re.compile(
        r"^(while|as long as) this power is (turned on|active),?|(?<=powers) turned (on|off)|(?<=power) turned (on|off)|"
        r"\b(is|are) turned (on|off)|\battached( to (this|that|its|your|an?|one of your) ?(super|hero|power|supers)?)?\b|"
        r"[+\-−–]\d+|\bthis super's controller\b",
        re.IGNORECASE,
    ),
    itself={"this super": SUPERS},
    moments=(Kinds.ACTION,),  # there are no phases (301.1)
)

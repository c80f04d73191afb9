"""Rules broken on purpose, one at a time: which words of which rule function are put wrong, and what that does to the game.

The function is compiled anew from its own source with the wrong words in it, and its code is swapped, so whoever has
imported it meets the broken rule too.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import reduce
from types import FunctionType


@dataclass(frozen=True, slots=True)
class Sabotage:
    """`where` is module:function below the games' package; `was` stands in its source once."""

    game: str
    rule: str
    means: str
    where: str
    was: str
    becomes: str

    def __str__(self) -> str:
        return f"{self.game} {self.rule}: {self.means}"


@contextmanager
def broken(sabotage: Sabotage) -> Iterator[None]:
    function = _function(sabotage)
    whole = function.__code__
    function.__code__ = _with_wrong_words(function, sabotage).__code__
    try:
        yield
    finally:
        function.__code__ = whole


def _function(sabotage: Sabotage) -> FunctionType:
    module, name = sabotage.where.split(":")
    home = importlib.import_module(f"judge_app.games.{sabotage.game.replace('-', '_')}.{module}")
    found = reduce(getattr, name.split("."), home)
    assert isinstance(found, FunctionType)
    return found


def _with_wrong_words(function: FunctionType, sabotage: Sabotage) -> FunctionType:
    source = textwrap.dedent(inspect.getsource(function))
    assert source.count(sabotage.was) == 1, (
        f"{sabotage.where} says {sabotage.was!r} {source.count(sabotage.was)} times: say anew how to break {sabotage.rule}"
    )
    tree = ast.parse(source.replace(sabotage.was, sabotage.becomes))
    names: dict[str, FunctionType] = {}
    exec(compile(tree, function.__code__.co_filename, "exec"), function.__globals__, names)
    return names[function.__name__]


AC, UV, COH = "alpha-clash", "universus", "city-of-heroes"

SABOTAGES = (
    Sabotage(AC, "303.9", "engaged Clash cards may obstruct", "combat:why_not_obstruct", "if card.has(ENGAGED):", "if False:"),
    Sabotage(AC, "704.8b", "Flight is obstructed by anybody", "combat:why_not_obstruct", "if play.has_keyword(clash.attacker, FLIGHT) and not can_reach_flight(play, card):", "if False:"),
    Sabotage(AC, "409.5", "Standby is first in, first out", "standby:resolve_top", "play.standby[-1]", "play.standby[0]"),
    Sabotage(AC, "704.13b", "Superspeed does not strike first", "combat:damage_step", "if not fast or", "if fast or"),
    Sabotage(AC, "704.4b", "Breakthrough passes on all its attack power", "combat:excessive_damage", "- sum(max(play.defense(card), 0) for card in clash_cards)", ""),
    Sabotage(AC, "117.2a", "clash damage stays after the clash", "combat:remove_clash_damage", "card.marks[CLASH_DAMAGE] = 0", ""),
    Sabotage(AC, "505.4", "non-clash damage stays after the turn", "turn:end_of_turn", "card.marks[NON_CLASH_DAMAGE] = 0", ""),
    Sabotage(AC, "301.2b", "health is gained above the maximum", "events:health", "card.face.figures.get(MAXIMUM_HEALTH, now + event.amount)", "now + event.amount"),
    Sabotage(AC, "115.2", "a cost is paid with too few resources", "costs:why_not_pay", "len(ready) < cost.total", "len(ready) + 1 < cost.total"),
    Sabotage(AC, "502.1", "who goes first draws in the first turn", "turn:expansion", "if first:", "if False:"),
    Sabotage(AC, "704.14b", "Undisputed can be defeated in a clash", "enforcement:is_undefeatable", "play.clash is not None", "False"),
    Sabotage(UV, "partially-blocked.2", "a partial block takes nothing off the damage", "combat:half", "-(-damage // 2)", "damage"),
    Sabotage(UV, "card-pool.4", "no progressive difficulty", "checks:progressive_difficulty", "    return sum(", "    return 0 * sum("),
    Sabotage(UV, "modifier-effect.6", "a bonus applies twice to the same card", "modifier_effects:_apply", "modifier.apply(card)", "modifier.apply(card); modifier.apply(card)"),
    Sabotage(UV, "making-a-check.4", "more cards than needed are committed", "checks:commit_to_pass", "difficulty - check.value", "difficulty - check.value + 1"),
    Sabotage(UV, "re-check.3", "a check is re-checked twice", "checks:re_check", "if check.rechecked:", "if False:"),
    Sabotage(UV, "block-zone.2", "a high block stops a low attack", "playing:why_not_valid", "abs(block - zone) > 1", "abs(block - zone) > 2"),
    Sabotage(UV, "freeze.1", "frozen cards ready", "turn:ready_step", " and card not in frozen", ""),
    Sabotage(UV, "cycling.2", "cycling removes no cards", "moves:cycle", "top_cards(play, player, REMOVED_BY_CYCLING)", "()"),
    Sabotage(UV, "clearing-the-card-pool.2", "the card pool is cleared from left to right", "turn:clear_card_pool", "reversed(tuple(player.cards(CARD_POOL)))", "tuple(player.cards(CARD_POOL))"),
    Sabotage(COH, "306.2c", "chasing costs nothing", "combat:chase", "if cost == 0:", "if True:"),
    Sabotage(COH, "306.2e", "accuracy equal to defense misses", "combat:compare", "accuracy >= defense", "accuracy > defense"),
    Sabotage(COH, "503.2", "resistance lowers damage below 1", "events:damage", "max(1, event.amount - resistance)", "max(0, event.amount - resistance)"),
    Sabotage(COH, "203.10b", "healing goes above starting health", "events:heal", "min(most, now + event.amount)", "now + event.amount"),
    Sabotage(COH, "204.3a", "a power is charged past 3 clicks", "events:charge", "min(MOST_CLICKS, now + event.amount)", "now + event.amount"),
    Sabotage(COH, "407.3b", "a clock goes down after the action that began it", "continuous_effects:tick", "if is_of_this_action(play, clock, player):", "if False:"),
    Sabotage(COH, "505.1e", "a hand may hold eleven cards", "enforcement:full_hands", "> most", "> most + 1"),
    Sabotage(COH, "407.5", "a lost action is taken all the same", "turn:skips_action", "if not lost:", "if True:"),
)  # fmt: skip

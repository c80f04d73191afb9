"""What a modifier effect does to one card: its numbers, zone, keywords, abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.amounts import amount_of, bounds
from judge_app.games.universus.current_state import (
    change_property,
    gain_keyword,
    keywords_of,
    lose_keyword,
    property_of,
)
from judge_app.games.universus.gaining import change_ratings, gain_abilities, gain_from
from judge_app.games.universus.keywords import KeywordOn
from judge_app.games.universus.words import ATTACK_ZONE, BLOCK_ZONE, NUMBERS, ZONES, uv
from judge_app.language import changes as ch
from judge_app.language.amounts import Times, Value
from judge_app.language.objects import Choice, Effects

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.scope import Scope
    from judge_app.games.universus.table import UniVersus


def apply_change(play: UniVersus, change: ch.Change, card: Card, scope: Scope) -> bool:
    """It changes the card's current state and is over (current-state.2)."""
    by = scope.controller
    match change:
        case ch.StatChange(stat=stat) if stat.endswith(" rating"):
            return change_ratings(play, card, change, scope)
        case ch.StatChange(stat=stat, amount=amount, minus=minus):
            return change_property(
                play,
                card,
                number(play, stat, change, scope),
                "minus" if minus else "plus",
                amount_of(amount, scope),
                by,
            )
        case ch.StatBecomes(stat=stat, amount=amount):
            name = number(play, stat, change, scope)
            if (
                isinstance(amount, Times)
                and amount.factor == 2
                and isinstance(amount.of, Value)
                and amount.of.stat == stat
            ):
                return change_property(play, card, name, "double", 0, by)
            value = amount_of(amount, scope)
            if getattr(change, "reduced", False) and property_of(card, name) <= value:
                return False
            return change_property(play, card, name, "is", value, by)
        case ch.StatsSwitch(stats=(first, second)):
            values = property_of(card, first), property_of(card, second)
            return change_property(play, card, first, "is", values[1], by) and change_property(
                play, card, second, "is", values[0], by
            )
        case ch.GainsKeyword(keyword=keyword):
            rating = scope.variables.get(keyword.number, 0) if isinstance(keyword.number, str) else keyword.number or 0
            return gain_keyword(play, card, KeywordOn(keyword.name, rating))
        case ch.LosesKeyword(keyword=keyword):
            return lose_keyword(play, card, keyword.name)
        case ch.GainsAbilities(abilities=abilities):
            return gain_abilities(play, card, abilities, scope.text)
        case ch.GainsEffects(effects=effects):
            return gain_from(play, card, effects, scope)
        case ch.LosesEffects(
            effects=Effects(noun="keyword" | "keyword ability" as noun, of=None, timing=None, filters=())
        ):
            return lose_chosen(play, card, change.effects, noun == "keyword ability", scope)
        case ch.EitherChange(options=options):
            return apply_change(play, choose_change(play, options, scope), card, scope)
        case ch.ZoneBecomes(zones=zones):
            return change_zone(play, card, zones, scope)
        case _:
            raise scope.unread(change)


def lose_chosen(play: UniVersus, card: Card, which: Effects, abilities_only: bool, scope: Scope) -> bool:
    """All of its keywords, or as many as the words say, chosen by the effect's owner (instruction.2, keyword.2)."""
    names = dict.fromkeys(each.name for each in keywords_of(card) if each.is_ability or not abilities_only)
    least, most = bounds(which.quantity, scope) if which.choice is not Choice.EVERY else (len(names), len(names))
    chosen = play.choose_some(
        scope.controller, f"which keyword {card} loses (for {scope.source})", names, least, most, uv("instruction.2", "effects.3")
    )  # fmt: skip
    lost = [lose_keyword(play, card, name) for name in chosen]
    return any(lost)


def number(play: UniVersus, stat: str, change: ch.Change, scope: Scope) -> str:
    name = play.figure_called(stat)
    if name not in NUMBERS:
        raise scope.unread(change, f'the engine cannot change the figure "{stat}" yet')
    return name


def choose_change(play: UniVersus, options: tuple[ch.Change, ...], scope: Scope) -> ch.Change:
    """ "+2 or -2 speed": decided when that part of the effect is reached (effects.3)."""
    chosen: ch.Change = play.choose(
        scope.controller,
        f"which change (for {scope.source})",
        options,
        uv("effects.3", "instruction.2"),
        label=lambda each: said(each, scope),
    )
    return chosen


def said(change: ch.Change, scope: Scope) -> str:
    if isinstance(change, ch.StatChange):
        return f"{'-' if change.minus else '+'}{amount_of(change.amount, scope)} {change.stat}"
    return scope.words(change)


def change_zone(play: UniVersus, card: Card, zones: tuple[str, ...], scope: Scope) -> bool:
    """To one of the zones named; to any other if none is."""
    figure = ATTACK_ZONE if property_of(card, ATTACK_ZONE) >= 0 else BLOCK_ZONE
    options = zones or tuple(zone for zone in ZONES if ZONES.index(zone) != property_of(card, figure))
    zone: str = play.choose(scope.controller, f"the zone of {card}", options, uv("effects.3", "instruction.2"))
    return change_property(play, card, figure, "is", ZONES.index(zone), scope.controller)

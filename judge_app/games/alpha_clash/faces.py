"""Faces of cards: from the figures and text of a scenario, or from a card list.

Swift Scout (2/2, cost 3, red red, Alpha) "Superspeed"
Snare (Trap, cost 1, red) "Counter - Attack: …"
Vortex (Contender, 0/1, health 20)
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from judge_app.engine.cards import Face
from judge_app.games.alpha_clash.words import (
    AFFILIATIONS,
    ATTACK,
    COLORS,
    CONTENDER_WEAPON,
    COST,
    DEFENSE,
    HEALTH,
    MAXIMUM_HEALTH,
    SUBTYPES,
    TYPES,
)
from judge_app.language import read_card_text
from judge_app.language import structure as s
from judge_app.language.abilities import Ability, During, Kind, OncePer, Requires
from judge_app.language.conditions import Done
from judge_app.language.instructions import Act, Draw, Instruction, Verb
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.objects import Who

GAME = "alpha-clash"
IF = "if"  # the name under which a triggered effect keeps its condition
_NAMED = {name.lower(): name for name in (*TYPES, *SUBTYPES)} | {
    "clash card": "Clash", "quick action": "Quick", "basic action": "Basic", "clash buff action": "Clash Buff",
    CONTENDER_WEAPON.lower(): CONTENDER_WEAPON,
}  # fmt: skip
_AFFILIATIONS = {name.lower(): name for name in AFFILIATIONS}


class UnknownFigure(Exception):
    def __init__(self, figure: str) -> None:
        super().__init__(
            f'"{figure}" is no figure of Alpha Clash; expected attack/defense (2/3), attack N, defense N, cost N, health N, attach N, a color, a type, '
            "a subtype, an affiliation, [character NAME], [location NAME] or [planet NAME]"
        )


def inline_face(name: str, figures: tuple[str, ...], text: str, type_: str | None = None) -> Face:
    """A card written in a scenario. Without a type, one with attack and defense is a Clash card."""
    numbers: dict[str, int] = {}
    words: dict[str, tuple[str, ...]] = {}
    for figure in figures:
        _read(figure, numbers, words)
    types = list(words.get("type", ()))
    if not types:
        types = [type_ or "Clash"]
    if type_ == "Contender" and "Contender" not in types:
        types.append("Contender")
    if CONTENDER_WEAPON in types and "Weapon" not in types:
        types.append("Weapon")
    for each in tuple(types):
        if each in SUBTYPES and SUBTYPES[each] not in types:
            types.append(SUBTYPES[each])
    words["type"] = tuple(types)
    words.setdefault("character", (name.split(",")[0],))
    if words.get("specific"):  # a card has the colors of its gems too (105.2, 202.3)
        words["color"] = tuple(dict.fromkeys((*words.get("color", ()), *words["specific"])))
    if HEALTH in numbers:
        numbers.setdefault(MAXIMUM_HEALTH, numbers[HEALTH])
    is_permanent = "Action" not in types
    return Face(name, numbers, words, text, read_abilities(text, is_permanent))


def _read(figure: str, numbers: dict[str, int], words: dict[str, tuple[str, ...]]) -> None:
    lowered = figure.lower().strip()
    powers = re.fullmatch(r"(-?\d+)/(-?\d+)", lowered)
    named = re.fullmatch(r"(cost|health|attach|maximum health) (\d+|x)|(attack|defense) (-?\d+)", lowered)
    colors = lowered.split()
    if powers:
        numbers[ATTACK], numbers[DEFENSE] = int(powers[1]), int(powers[2])
    elif named and named[3]:
        numbers[ATTACK if named[3] == "attack" else DEFENSE] = int(named[4])
    elif named and named[2] == "x":
        words["x"] = ("X",)
    elif named:
        numbers[{"cost": COST, "health": HEALTH, "attach": "attach", "maximum health": MAXIMUM_HEALTH}[named[1]]] = int(
            named[2]
        )
    elif lowered in _NAMED:
        words["type"] = (*words.get("type", ()), _NAMED[lowered])
    elif lowered in _AFFILIATIONS:
        words["affiliation"] = (*words.get("affiliation", ()), _AFFILIATIONS[lowered])
    elif all(color in COLORS for color in colors):
        said_before = set(colors) <= set(words.get("color", ()))
        key = "specific" if len(colors) > 1 or said_before else "color"
        words[key] = (*words.get(key, ()), *colors)
    elif lowered.startswith("paid in ") and all(color in COLORS for color in colors[2:]):
        words["specific"] = tuple(colors[2:])
    elif (match := re.fullmatch(r"(character|location|planet) (.+)", figure.strip(), re.IGNORECASE)) is not None:
        words[match[1].lower()] = (match[2],)
    else:
        raise UnknownFigure(figure)


@lru_cache(maxsize=4096)
def read_abilities(text: str, is_permanent: bool) -> tuple[Ability, ...]:
    if not text.strip():
        return ()
    read = [part for ability in read_card_text(GAME, text).abilities for part in cost_apart(ability)]
    return tuple(sorted_out(ability, is_permanent) for ability in read)


def cost_apart(ability: Ability) -> tuple[Ability, ...]:
    """An additional cost and what the text says after it: the one is paid, the other resolves (115.8)."""
    match ability.effects:
        case (s.AdditionalCost() as cost, _, *_):
            return (replace(ability, effects=(cost,)), replace(ability, effects=ability.effects[1:]))
        case _:
            return (ability,)


def sorted_out(ability: Ability, is_permanent: bool) -> Ability:
    """The kind by the rulebook's words: tags (603.1b, 602.5), costs before "If you do" (602.1a), the rest static (604.1)."""
    if ability.kind in (Kind.KEYWORD, Kind.ATTACH):
        return ability
    if any(timing.startswith("Trigger") for timing in ability.timings):
        return condition_first(replace(set_up(ability), kind=Kind.TRIGGERED))
    if any(timing.startswith("Counter") for timing in ability.timings):
        ability = set_up(ability)
        return (
            paid_first(replace(ability, kind=Kind.REACTION)) if is_permanent else replace(ability, kind=Kind.REACTION)
        )
    if is_about_to_happen(ability.trigger):
        return replace(
            ability, kind=Kind.STATIC if is_permanent else Kind.EFFECT, trigger=None, effects=instead(ability)
        )
    if ability.trigger is not None and is_permanent:
        return condition_first(replace(ability, kind=Kind.TRIGGERED))
    if ability.trigger is not None:  # an Action sets up a delayed triggered effect (603.7)
        later = s.Later(ability.trigger, ability.effects, span=ability.span)
        return replace(ability, kind=Kind.EFFECT, trigger=None, effects=(later,))
    if not is_permanent:
        return replace(ability, kind=Kind.STATIC if _is_about_playing(ability) else Kind.EFFECT)
    if changes_draw_step(ability):
        return replace(ability, kind=Kind.STATIC)
    if is_true_during(ability):
        return replace(ability, kind=Kind.STATIC)
    if any(isinstance(each, OncePer | During) for each in ability.restrictions) or ability.kind is Kind.ACTIVATED:
        return cost_first(replace(ability, kind=Kind.ACTIVATED))
    return replace(ability, kind=Kind.STATIC)


def set_up(ability: Ability) -> Ability:
    """After a tag, "when …" sets up a delayed effect (603.7), and "the next time … would …" a barrier (609.3, 610.8)."""
    if ability.trigger is None:
        return ability
    if is_about_to_happen(ability.trigger):
        return replace(ability, trigger=None, effects=instead(ability))
    later = s.Later(ability.trigger, ability.effects, span=ability.span)
    return replace(ability, trigger=None, effects=(later,))


def condition_first(ability: Ability) -> Ability:
    """ "When …, if [condition], [effect]": it triggers only if that is so, and looks again as it resolves (603.4)."""
    match ability.effects:
        case (s.If(condition=condition, effects=effects, otherwise=()),) if (
            not isinstance(condition, Done) and condition.span.start < effects[0].span.start
        ):
            return replace(
                ability, restrictions=(*ability.restrictions, Requires(IF, condition=condition)), effects=effects
            )
        case _:
            return ability


def _is_about_playing(ability: Ability) -> bool:
    return bool(ability.effects) and all(
        isinstance(effect, s.AdditionalCost) or (isinstance(effect, s.Only) and _is_play(effect.action))
        for effect in ability.effects
    )


def _is_play(action: Instruction) -> bool:
    return isinstance(action, Act) and action.verb is Verb.PLAY


def is_about_to_happen(trigger: s.Trigger | None) -> bool:
    """ "If … would …": no trigger, but an effect that replaces or prevents what would happen (609.1, 610.1a)."""
    if not isinstance(trigger, s.Event) or not trigger.happenings:
        return False
    return all(isinstance(each, s.Would) for each in trigger.happenings)


def instead(ability: Ability) -> tuple[s.Replace, ...]:
    """What happens in place of each thing that would happen."""
    trigger = ability.trigger
    assert isinstance(trigger, s.Event)
    return tuple(
        s.Replace(each.event, ability.effects, trigger.within, trigger.timing is s.Timing.NEXT_TIME, span=ability.span)
        for each in trigger.happenings
        if isinstance(each, s.Would)
    )


def is_true_during(ability: Ability) -> bool:
    """ "During your turn, this card gets +2/+0": no effect that a player activates, but one that holds then (604.1)."""
    may_activate = ability.costs or any(isinstance(each, OncePer) for each in ability.restrictions)
    return (
        not may_activate
        and not any(isinstance(effect, s.May) for effect in ability.effects[:1])
        and any(isinstance(each, During) for each in ability.restrictions)
    )


def changes_draw_step(ability: Ability) -> bool:
    """ "During each player's draw step, they draw one additional card": it changes that turn-based action (502.1b)."""
    return (
        bool(ability.effects)
        and isinstance(ability.effects[0], Draw)
        and ability.effects[0].additional
        and any(isinstance(each, During) and each.period.unit == "Draw Step" for each in ability.restrictions)
    )


def cost_first(ability: Ability) -> Ability:
    """ "You may engage this card. If you do, …": what stands before is the cost (115.3, 602.1a)."""
    paid = paid_first(ability)
    if paid is not ability or not ability.effects or not isinstance(ability.effects[0], s.May):
        return paid
    return replace(ability, effects=(*ability.effects[0].effects, *ability.effects[1:]))  # a declaration effect (602.6)


def paid_first(ability: Ability) -> Ability:
    match ability.effects:
        case (
            s.May(who=PlayerWords(who=Who.YOU), effects=costs),
            s.If(condition=Done(), effects=effects, otherwise=()),
            *more,
        ):
            return replace(ability, costs=(*ability.costs, *costs), effects=(*effects, *more))
        case _:
            return ability

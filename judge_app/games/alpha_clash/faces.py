"""Faces of cards: from the figures and text of a scenario, or from a card list.

Swift Scout (2/2, cost 3, red red, Alpha) "Superspeed"
Snare (Trap, cost 1, red) "Counter - Attack: …"
Vortex (Contender, 0/1, health 20)
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import Any, cast

from judge_app.engine.cards import Face
from judge_app.engine.game import SetupError
from judge_app.engine.listed import Written
from judge_app.games.alpha_clash.words import (
    AFFILIATIONS,
    ATTACK,
    COLORS,
    CONTENDER_WEAPON,
    COST,
    COUNTER_PLAY,
    DEFENSE,
    DISCOVER,
    HEALTH,
    MAXIMUM_HEALTH,
    SUBTYPES,
    TYPES,
)
from judge_app.language import read_card_text
from judge_app.language import structure as s
from judge_app.language.abilities import Ability, During, Kind, OncePer, Requires, nodes
from judge_app.language.amounts import AnyNumber, AtLeast, Count, Exactly, MoreThan, ThatMuch, Variable
from judge_app.language.changes import CostChange
from judge_app.language.conditions import Done, Happened
from judge_app.language.durations import Edge, Moment, Period, Until, Which, Within
from judge_app.language.filters import Did, HasName, HasStatus, InZone, NameMatch, ThisWay
from judge_app.language.instructions import Act, Deal, Draw, Instruction, Modify, Move, PutCounters, Verb
from judge_app.language.objects import Choice, Effects, Objects, Who
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.rewriting import rewritten
from judge_app.language.spans import Node

GAME = "alpha-clash"
IF = "if"  # the name under which a triggered effect keeps its condition
_NAMED = {name.lower(): name for name in (*TYPES, *SUBTYPES)} | {
    "clash card": "Clash", "quick action": "Quick", "basic action": "Basic", "clash buff action": "Clash Buff",
    CONTENDER_WEAPON.lower(): CONTENDER_WEAPON,
}  # fmt: skip
_AFFILIATIONS = {name.lower(): name for name in AFFILIATIONS}
_FIGURES = {
    "attack": ATTACK, "defense": DEFENSE, "cost": COST, "health": HEALTH, "attach": "attach",
    "maximum health": MAXIMUM_HEALTH,
}  # fmt: skip


class UnknownFigure(SetupError):
    def __init__(self, figure: str) -> None:
        super().__init__(
            f'"{figure}" is no figure of Alpha Clash; expected attack/defense (2/3), attack N, defense N, cost N, health N, attach N, a color, a type, '
            "a subtype, an affiliation, [character NAME], [location NAME] or [planet NAME]"
        )


THRESHOLD_IN_BRACES = re.compile(r"^\{(\d+)\}:?\s*", re.MULTILINE)  # "{30} …", as some write a Contender's threshold


def inline_face(name: str, figures: tuple[str, ...], text: str, type_: str | None = None) -> Face:
    """A card written in a scenario. Without a type, one with attack and defense is a Clash card."""
    text = THRESHOLD_IN_BRACES.sub(r"\1: ", text)
    numbers: dict[str, int] = {}
    words: dict[str, tuple[str, ...]] = {}
    for figure in figures:
        _read(figure, numbers, words)
    types = words["type"] = _types(words.get("type", ()), type_)
    words.setdefault("character", (name.split(",")[0],))
    if words.get("specific"):  # a card has the colors of its gems too (105.2, 202.3)
        words["color"] = tuple(dict.fromkeys((*words.get("color", ()), *words["specific"])))
    if HEALTH in numbers:
        numbers.setdefault(MAXIMUM_HEALTH, numbers[HEALTH])
    is_permanent = "Action" not in types
    return Face(
        name, numbers, words, text, read_abilities(text, is_permanent, "Trap" in types, own_name_in(text, name))
    )


def _types(written: tuple[str, ...], expected: str | None) -> tuple[str, ...]:
    """The types that are written or expected, each with the type that it is a kind of."""
    types = list(written) or [expected or "Clash"]
    if expected == "Contender" and "Contender" not in types:
        types.append("Contender")
    if CONTENDER_WEAPON in types and "Weapon" not in types:
        types.append("Weapon")
    for each in tuple(types):
        if each in SUBTYPES and SUBTYPES[each] not in types:
            types.append(SUBTYPES[each])
    return tuple(types)


def _read(figure: str, numbers: dict[str, int], words: dict[str, tuple[str, ...]]) -> None:
    if not (_read_number(figure, numbers, words) or _read_word(figure, words) or _read_colors(figure, words)):
        raise UnknownFigure(figure)


def _read_number(figure: str, numbers: dict[str, int], words: dict[str, tuple[str, ...]]) -> bool:
    """ "4/2", "cost 3", "cost X", "health 20"; whether it was one."""
    lowered = figure.lower().strip()
    if powers := re.fullmatch(r"(-?\d+)/(-?\d+)", lowered):
        numbers[ATTACK], numbers[DEFENSE] = int(powers[1]), int(powers[2])
    elif power := re.fullmatch(r"(attack|defense) (-?\d+)", lowered):
        numbers[_FIGURES[power[1]]] = int(power[2])
    elif named := re.fullmatch(r"(cost|health|attach|maximum health) (\d+|x)", lowered):
        if named[2] == "x":
            words["x"] = ("X",)
        else:
            numbers[_FIGURES[named[1]]] = int(named[2])
    else:
        return False
    return True


def _read_colors(figure: str, words: dict[str, tuple[str, ...]]) -> bool:
    """ "red" is a color, "red red" or "red" again are the gems to pay with, as "paid in red" is; whether it was one."""
    lowered = figure.lower().strip()
    colors = tuple(lowered.removeprefix("paid in ").split())
    if not all(color in COLORS for color in colors):
        return False
    if lowered.startswith("paid in "):
        words["specific"] = colors
        return True
    said_before = set(colors) <= set(words.get("color", ()))
    key = "specific" if len(colors) > 1 or said_before else "color"
    words[key] = (*words.get(key, ()), *colors)
    return True


def _read_word(figure: str, words: dict[str, tuple[str, ...]]) -> bool:
    """A type, an affiliation, or what the card is a character, location or planet of; whether it was one."""
    lowered = figure.lower().strip()
    if lowered in _NAMED:
        words["type"] = (*words.get("type", ()), _NAMED[lowered])
    elif lowered in _AFFILIATIONS:
        words["affiliation"] = (*words.get("affiliation", ()), _AFFILIATIONS[lowered])
    elif match := re.fullmatch(r"(character|location|planet) (.+)", figure.strip(), re.IGNORECASE):
        words[match[1].lower()] = (match[2],)
    else:
        return False
    return True


@lru_cache(maxsize=4096)
def read_abilities(text: str, is_permanent: bool, is_trap: bool = False, name: str = "") -> tuple[Ability, ...]:
    """`name`: of the card whose text it is, if the text says it."""
    if not text.strip():
        return ()
    found = read_card_text(GAME, text).abilities
    if name:
        found = tuple(by_its_own_name(ability, name) for ability in found)
    read = [part for ability in found for part in cost_apart(ability)]
    return tuple(sorted_out(ability, is_permanent, is_trap) for ability in read)


def own_name_in(text: str, name: str) -> str:
    return name if f"[{name.casefold()}]" in text.casefold() else ""


def by_its_own_name(ability: Ability, name: str) -> Ability:
    """Text that names the card it is on means just this card (201.4), but for text in quotation marks."""

    def change(node: Node) -> Node | None:
        if isinstance(node, Objects) and node.choice is Choice.THE and node.quantity is None and len(node.filters) == 1:
            named = node.filters[0]
            whole = named.name if isinstance(named, HasName) and named.match is not NameMatch.PART else ""
            is_own = whole.casefold() == name.casefold() and not node.other
            return Objects(Choice.THIS, span=node.span) if is_own else None
        return node if isinstance(node, Ability) and node is not ability else None

    made: Ability = rewritten(ability, change)
    return made


def cost_apart(ability: Ability) -> tuple[Ability, ...]:
    """An additional cost and what the text says after it: the one is paid, the other resolves (115.8)."""
    match ability.effects:
        case (s.AdditionalCost() as cost, _, *_):
            return (replace(ability, effects=(cost,)), replace(ability, effects=ability.effects[1:]))
        case _:
            return (ability,)


ONLY_NAMES = ("Trigger - Portal", "Trigger - Challenge")  # tags that no rule defines: the words after them say when


def sorted_out(ability: Ability, is_permanent: bool, is_trap: bool = False) -> Ability:
    """The kind by the rulebook's words: tags (603.1b, 602.5), then by what the text is on.

    A Trap is activated for its resource cost (304.5): what it says may be done is offered as it resolves.
    """
    if ability.kind in (Kind.KEYWORD, Kind.ATTACH):
        return ability
    ability = replace(ability, effects=with_x_chosen(as_long_as_before(ability.effects)))
    if any(timing.startswith("Trigger") or timing == DISCOVER for timing in ability.timings):
        if ability.trigger is not None and all(timing in ONLY_NAMES for timing in ability.timings):
            return condition_first(replace(ability, kind=Kind.TRIGGERED))
        return condition_first(replace(set_up(ability), kind=Kind.TRIGGERED))
    if any(timing.startswith("Counter") for timing in ability.timings):
        reaction = replace(set_up(ability), kind=Kind.REACTION)
        return paid_first(reaction) if is_permanent and not is_trap else reaction
    return _of_permanent(ability) if is_permanent else _of_action(ability)


def _of_permanent(ability: Ability) -> Ability:
    """Triggered (603.1), activated, with what stands before "If you do" as its cost (602.1a), else static (604.1)."""
    if ability.trigger is not None and ability.costs:  # "Engage: When …" sets it up as it resolves (602.1, 603.7)
        return replace(set_up(ability), kind=Kind.ACTIVATED)
    if is_about_to_happen(ability.trigger) or changes_that_damage(ability):
        return replace(ability, kind=Kind.STATIC, trigger=None, effects=instead(ability))
    if ability.trigger is not None:
        return condition_first(replace(ability, kind=Kind.TRIGGERED))
    if changes_draw_step(ability) or is_true_during(ability):
        return replace(ability, kind=Kind.STATIC)
    if again := triggers_again(ability):
        return replace(ability, kind=Kind.STATIC, effects=again)
    if any(isinstance(each, OncePer | During) for each in ability.restrictions) or ability.kind is Kind.ACTIVATED:
        return cost_first(replace(ability, kind=Kind.ACTIVATED))
    return it_is_the_bearer(replace(ability, kind=Kind.STATIC))


def _of_action(ability: Ability) -> Ability:
    """What the Action does as it resolves; "when …" sets up a delayed triggered effect (603.7)."""
    if is_about_to_happen(ability.trigger) or changes_that_damage(ability):
        return replace(ability, kind=Kind.EFFECT, trigger=None, effects=instead(ability))
    if ability.trigger is not None:
        later = s.Later(ability.trigger, ability.effects, span=ability.span)
        return replace(ability, kind=Kind.EFFECT, trigger=None, effects=(later,))
    return replace(ability, kind=Kind.STATIC if _is_about_playing(ability) else Kind.EFFECT)


def set_up(ability: Ability) -> Ability:
    """After a tag, "when …" sets up a delayed effect (603.7), and "the next time … would …" a barrier (609.3, 610.8)."""
    if ability.trigger is None:
        return ability
    if is_about_to_happen(ability.trigger) or changes_that_damage(ability):
        return replace(ability, trigger=None, effects=instead(ability))
    trigger = ability.trigger
    if COUNTER_PLAY in ability.timings and isinstance(trigger, s.Event):
        trigger = replace(trigger, happenings=tuple(_of_that_card(each) for each in trigger.happenings))
    later = s.Later(trigger, ability.effects, span=ability.span)
    return replace(ability, trigger=None, effects=(later,))


def _of_that_card(happening: Instruction) -> Instruction:
    """ "When the Clash card being played enters play": the one responded to, which by then is no longer being played."""
    match happening:
        case Act(who=Objects(choice=Choice.THE, filters=filters) as who) if BEING_PLAYED in filters:
            kept = tuple(each for each in filters if each != BEING_PLAYED)
            return replace(happening, who=replace(who, choice=Choice.THAT, filters=kept))
        case _:
            return happening


def as_long_as_before(effects: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """ "It gets +2/+0 until end of turn. If it deals damage, …": what is still to come is waited for as long as that lasts."""
    found = list(effects)
    for at, (before, effect) in enumerate(pairwise(effects), 1):
        match before, effect:
            case (
                Modify(duration=Until(moment=Moment(edge=Edge.END, period=period))),
                s.If(condition=Happened(within=None, past=False) as happened),
            ) if period.unit in ("turn", "Clash") and not isinstance(happened.happening, s.Would):
                found[at] = replace(
                    effect, condition=replace(happened, within=Within(replace(period, which=Which.THIS)))
                )
            case _:
                pass
    return tuple(found)


def is_still_to_come(condition: object) -> bool:
    """ "If that card deals damage this turn": said in the present of this turn or Clash, it has yet to happen (603.7).

    "Put" and "set" say nothing of the time; so many things are counted, not waited for.
    """
    if (
        not isinstance(condition, Happened)
        or condition.past
        or isinstance(condition.happening, s.Would | Move | PutCounters)
    ):
        return False
    match condition.within:
        case Within(period=Period(unit="turn" | "Clash", which=Which.THIS)):
            return not any(isinstance(node, AtLeast | MoreThan) for node in nodes(condition.happening))
        case _:
            return False


def is_of_defeat(happened: object) -> bool:
    """ "That card was defeated", "if two Clash cards are defeated this way"."""
    if not isinstance(happened, Happened) or not isinstance(happened.happening, Act):
        return False
    what = happened.happening.what
    this_way = happened.within == Within(Period("effect", Which.THIS))
    spoken_of = isinstance(what, Objects) and what.choice in (Choice.IT, Choice.THAT) and happened.within is None
    counted = isinstance(what, Objects) and happened.happening.who is None and this_way
    return happened.happening.verb is Verb.DEFEAT and (spoken_of or counted)


def sets_up_a_delayed_effect(effect: s.If) -> bool:
    """Whether what stands under this condition may come after the effect has resolved (603.7)."""
    return is_of_defeat(effect.condition) or (is_still_to_come(effect.condition) and not effect.otherwise)


def condition_first(ability: Ability) -> Ability:
    """ "When …, if [condition], [effect]": it triggers only if that is so, and looks again as it resolves (603.4)."""
    match ability.effects:
        case (s.If(condition=condition, effects=effects, otherwise=()), *more) if (
            not isinstance(condition, Done)
            and not (ability.trigger is None and is_still_to_come(condition))
            and not any(isinstance(node, Objects) and node.choice is Choice.TARGET for node in nodes(condition))
            and condition.span.start < effects[0].span.start
            and (ability.trigger is not None or not more)
        ):
            required = Requires(IF, condition=condition)
            return replace(ability, restrictions=(*ability.restrictions, required), effects=(*effects, *more))
        case _:
            return ability


BEING_PLAYED = HasStatus("being played")


def it_is_the_bearer(ability: Ability) -> Ability:
    """ "Attached Clash card gets +1/+0. If it is red, it gets Flight": "it" is the card that the Weapon is attached to."""
    first = ability.effects[0] if ability.effects else None
    match first:
        case Modify(what=Objects(choice=Choice.THE, filters=(HasStatus(status="attached"), *_)) as bearer):
            effects = (first, *(cast(Instruction, _with_it(each, bearer)) for each in ability.effects[1:]))
            return replace(ability, effects=effects)
        case _:
            return ability


def _with_it(node: object, meant: Objects) -> object:
    """The same words, with what "it" stands for in its place."""
    if isinstance(node, Objects) and node.choice is Choice.IT and not node.filters:
        return replace(meant, span=node.span)
    if isinstance(node, tuple):
        return tuple(_with_it(each, meant) for each in node)
    if isinstance(node, Node) and is_dataclass(node):
        changed: dict[str, Any] = {
            field.name: _with_it(getattr(node, field.name), meant) for field in fields(node) if field.name != "span"
        }
        return replace(node, **changed)
    return node


def _is_about_playing(ability: Ability) -> bool:
    return bool(ability.effects) and all(
        isinstance(effect, s.AdditionalCost)
        or (isinstance(effect, s.Only) and _is_play(effect.action))
        or _changes_own_cost(effect)
        for effect in ability.effects
    )


def _changes_own_cost(effect: Instruction) -> bool:
    """ "You may reduce the cost of this card by …": it works where the card is played from (112.4c)."""
    match effect:
        case s.If(effects=effects, otherwise=()) | s.May(effects=effects) | s.ForEach(effects=effects):
            return all(_changes_own_cost(inner) for inner in effects)
        case s.By(effects=effects) | s.Free(effects=effects):
            return all(_changes_own_cost(inner) for inner in effects)
        case Modify(what=Objects(choice=Choice.THIS), changes=changes, duration=None):
            return all(isinstance(change, CostChange) for change in changes)
        case Act(verb=Verb.PLAY, what=Objects(choice=Choice.THIS)):
            return True
        case _:
            return False


def _is_play(action: Instruction) -> bool:
    return isinstance(action, Act) and action.verb is Verb.PLAY


def is_about_to_happen(trigger: s.Trigger | None) -> bool:
    """ "If … would …": no trigger, but an effect that replaces or prevents what would happen (609.1, 610.1a)."""
    if not isinstance(trigger, s.Event) or not trigger.happenings:
        return False
    return all(isinstance(each, s.Would) for each in trigger.happenings)


def with_x_chosen(effects: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """ "Send X cards. Draw X cards where X is the number of cards sent this way": as many as its controller likes (107.3)."""
    counted = {
        node.name
        for effect in effects
        for node in nodes(effect)
        if isinstance(node, s.Let) and _counts_what_was_done(node)
    }
    if not counted:
        return effects

    def change(node: Node) -> Node | None:
        if isinstance(node, Objects) and isinstance(node.quantity, Exactly) and node.choice is Choice.CHOSEN:
            x = node.quantity.amount
            if isinstance(x, Variable) and x.name in counted:
                return replace(node, quantity=AnyNumber(span=node.quantity.span))
        return node if isinstance(node, s.Let) else None

    return tuple(rewritten(effect, change) for effect in effects)


def _counts_what_was_done(let: s.Let) -> bool:
    """ "Where X is the number of cards sent this way"."""
    of = let.amount.of if isinstance(let.amount, Count) else None
    return isinstance(of, Objects) and any(
        isinstance(each, ThisWay) or (isinstance(each, Did) and each.within == Within(Period("effect", Which.THIS)))
        for each in of.filters
    )


def triggers_again(ability: Ability) -> tuple[Instruction, ...]:
    """ "If a Trigger - Enter effect of a card you control would trigger, it triggers an additional time": those effects do (603.2d)."""
    match ability.effects:
        case (
            s.If(
                condition=Happened(
                    happening=s.Would(
                        event=Act(verb=Verb.TRIGGER, who=Effects(timing=str(), of=Objects() as of) as which)
                    )
                ),
                effects=(s.TriggersAgain(effects=Effects(choice=Choice.THAT, timing=None)) as again,),
                otherwise=(),
            ),
        ):
            of = replace(of, choice=Choice.EVERY, quantity=None)
            return (replace(again, effects=replace(which, choice=Choice.EVERY, of=of)),)
        case _:
            return ()


def changes_that_damage(ability: Ability) -> bool:
    """ "The next time this card deals damage, it deals that much plus one": more of the same, no further damage (609.3)."""
    trigger = ability.trigger
    if not isinstance(trigger, s.Event) or len(ability.effects) != 1 or len(trigger.happenings) != 1:
        return False
    deal, dealt = ability.effects[0], trigger.happenings[0]
    return (
        isinstance(dealt, Deal)
        and isinstance(deal, Deal)
        and deal.to is None
        and isinstance(deal.amount, Node)
        and any(isinstance(node, ThatMuch) for node in nodes(deal.amount))
    )


def instead(ability: Ability) -> tuple[s.Replace, ...]:
    """What happens in place of each thing that would happen."""
    trigger = ability.trigger
    assert isinstance(trigger, s.Event)
    effects = tuple(
        inner
        for each in ability.effects
        for inner in (each.effects if isinstance(each, s.Instead) and each.of is None else (each,))
    )
    return tuple(
        s.Replace(
            each.event if isinstance(each, s.Would) else each,
            effects,
            trigger.within,
            trigger.timing is s.Timing.NEXT_TIME,
            span=ability.span,
        )
        for each in trigger.happenings
    )


def is_true_during(ability: Ability) -> bool:
    """ "During your turn, this card gets +2/+0": no effect that a player activates, but one that holds then (604.1)."""
    may_activate = ability.costs or any(isinstance(each, OncePer) for each in ability.restrictions)
    return (
        not may_activate
        and not any(is_offer(effect) and cards_left_to_play(effect) is None for effect in ability.effects[:1])
        and any(isinstance(each, During) for each in ability.restrictions)
    )


def is_offer(effect: Instruction) -> bool:
    """ "You may …", or that under a condition."""
    return isinstance(effect, s.May) or (isinstance(effect, s.If) and any(is_offer(inner) for inner in effect.effects))


def cards_left_to_play(effect: Instruction) -> Objects | None:
    """ "You may play Clash cards from your Oblivion": which may be played from there, for as long as that holds (601.1)."""
    match effect:
        case s.May(effects=(Act(verb=Verb.PLAY, what=Objects(choice=Choice.EVERY, filters=filters) as what),)):
            return what if any(isinstance(each, InZone) for each in filters) else None
        case _:
            return None


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
    match ability.effects:
        case (s.If(condition=condition, effects=(s.May() as offer,), otherwise=()), *more) if not isinstance(
            condition, Done
        ):
            required = Requires(IF, condition=condition)  # "during your Primary Phase, if …, you may …" (602.2)
            ability = replace(ability, restrictions=(*ability.restrictions, required), effects=(offer, *more))
        case _:
            pass
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


# ---- Cards of a card list, in the figures that a scenario writes (`faces.py` reads them).
#
# Artwork and rarity have no effect on play and are left out (203.1, 209.2).


_NUMBERS = {"resource cost": "cost", "health": "health"}
_NAMES = {"character name": "character", "location name": "location", "planet": "planet"}
TOKEN = "Token"
_COLORLESS = "colorless"
GEM = "⯁◆"
_LETTERS = {"U" if color == "blue" else color[0].upper(): color for color in COLORS}


def written(card: Mapping[str, Any]) -> Written:
    """A card of a list in the words of a scenario, and what of it no scenario can say."""
    parts = [part(card) for part in (_types_said, _figures_said, _colors_said, _affiliation_said)]
    return Written(
        tuple(figure for said, _ in parts for figure in said), tuple(figure for _, unsaid in parts for figure in unsaid)
    )


Said = tuple[list[str], list[str]]  # what a scenario can say, and what it can't


def _types_said(card: Mapping[str, Any]) -> Said:
    subtype = card.get("subtype")
    said = CONTENDER_WEAPON if subtype == CONTENDER_WEAPON else _type(card)
    return [said], [f"the subtype {subtype}"] if subtype and subtype != said else []


def _figures_said(card: Mapping[str, Any]) -> Said:
    figures = card["figures"]
    said: list[str] = []
    unsaid: list[str] = []
    if isinstance(figures.get("attack power"), int) and isinstance(figures.get("defense power"), int):
        said.append(f"{figures['attack power']}/{figures['defense power']}")
    for name, word in _NUMBERS.items():
        if name in figures:
            is_known = isinstance(figures[name], int) or str(figures[name]).upper() == "X"
            (said if is_known else unsaid).append(f"{word} {figures[name]}")
    said += [f"{word} {figures[name]}" for name, word in _NAMES.items() if name in figures]
    return said, unsaid


def _colors_said(card: Mapping[str, Any]) -> Said:
    """The colors, and those of them that a specific cost asks for."""
    said: list[str] = []
    unsaid: list[str] = []
    listed = [color.lower() for color in card.get("colors", ()) if color.lower() != _COLORLESS]
    colors = [color for color in listed if color in COLORS]
    unsaid += [f"the color {color}" for color in listed if color not in COLORS]
    cost = str(card["figures"].get("specific resource cost", ""))
    gems = _gems(cost, colors)
    if gems is None:
        unsaid.append(f"specific resource cost {cost}")
    elif gems:
        said.append(f"paid in {' '.join(gems)}")
    if len(colors) == 1:
        said.append(colors[0])
    elif colors and set(gems or ()) != set(colors):
        unsaid.append(f"the colors {' and '.join(colors)}")
    return said, unsaid


def _affiliation_said(card: Mapping[str, Any]) -> Said:
    affiliation = card.get("affiliation", "")
    if affiliation in AFFILIATIONS:
        return [affiliation], []
    return [], [f"affiliation {affiliation}"] if affiliation else []


def listed_face(card: Mapping[str, Any]) -> Face:
    """A list may call a token a type or a subtype of its own; it is a Clash card (111.4), or a Weapon if it is attached."""
    of = {**card, "type": "Clash", "subtype": ""} if TOKEN in (card["type"], card.get("subtype")) else card
    if str(card.get("text") or "").startswith("Attach") and _type(of) in ("Clash", "Accessory"):
        of = {**card, "type": "Accessory", "subtype": "Weapon"}  # only Weapons are attached (305.5)
    try:
        return inline_face(card["name"], written(of).figures, str(card.get("errata") or card.get("text") or ""))
    except UnknownFigure as wrong:
        raise SetupError(f"{card['name']}: {wrong}") from None


def _type(card: Mapping[str, Any]) -> str:
    """The subtype, else the type; of a longer subtype the part that the rules know (a Contender Weapon is a Weapon)."""
    said = str(card.get("subtype") or card["type"])
    said = next((known for known in SUBTYPES if said.endswith(f" {known}") or said == known), said)
    if said not in (*TYPES, *SUBTYPES):
        raise SetupError(
            f"{card['name']} is a {said} in the card library, and the rules know only {', '.join((*TYPES, *SUBTYPES))}; "
            "write it out with its figures"
        )
    return said


def _gems(letters: str, colors: Sequence[str]) -> list[str] | None:
    """The colors of a specific cost that a list writes as letters; None if it has others than those of the card.

    Gems whose color the list does not say are of the card's color, if it has one only (202.2).
    """
    if len(colors) == 1 and letters and not letters.strip(GEM):
        return [colors[0]] * len(letters)
    of = [_LETTERS.get(letter.upper(), "") for letter in letters]
    return of if set(of) <= set(colors) else None

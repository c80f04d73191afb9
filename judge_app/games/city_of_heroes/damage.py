"""503. Damage types, bonuses and penalties, additional types; the figures of an attack.

401.12b  bonuses to values that powers don't have are applied to the super that uses the power
401.12c  a bonus for all types applies to the types the attack has; 503.4b: also to types it has gained
503.4a   additional damage of a type the attack did not have
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from judge_app.engine.cards import Card
from judge_app.engine.effects import FIGURE, Modification
from judge_app.engine.events import Event
from judge_app.games.city_of_heroes.words import ACCURACY, coh

if TYPE_CHECKING:
    from judge_app.games.city_of_heroes.doing import Doing
    from judge_app.games.city_of_heroes.rules import CityOfHeroes

ONE_TYPE = "damage of one type"


def modifications_of(play: CityOfHeroes, doing: Doing, figure: str) -> Iterator[Modification]:
    """Those given to this attack, and those given to the power it comes from, in the order they began."""
    for modification in play.index.get((FIGURE, f"attack {figure}"), ()):
        if modification.is_active and modification.covers(doing):
            yield modification
    for modification in play.index.get((FIGURE, figure), ()):
        if modification.is_active and doing.card.face.says("type", "power") and modification.covers(doing.card):
            yield modification


def change_of(play: CityOfHeroes, doing: Doing, figure: str) -> int:
    found = 0
    for modification in modifications_of(play, doing, figure):
        amount = modification.value(doing.card)
        found += -amount if modification.how == "minus" else amount
    return found


def accuracy_of(play: CityOfHeroes, doing: Doing) -> int:
    """The attacking super's accuracy, with what its power or this attack gives it.

    city-of-heroes:203.8, 401.12b
    """
    assert doing.hero is not None
    return play.figure(doing.hero, ACCURACY) + change_of(play, doing, ACCURACY)


def types_of(play: CityOfHeroes, doing: Doing) -> list[str]:
    """The types the attack has, and those it has gained (503.4a)."""
    types = doing.damage_types()
    for how, figure in tuple(play.index):
        if how != FIGURE or not figure.endswith(" damage"):
            continue
        kind = figure.removeprefix("attack ").removesuffix(" damage")
        if kind and kind not in types and kind != "damage" and change_of(play, doing, f"{kind} damage") > 0:
            types.append(kind)
    return types


def attack_damage(play: CityOfHeroes, doing: Doing, base: int, kind: str | None) -> int:
    """What the attack inflicts of one type: base, bonuses and penalties to all types and to this one.

    city-of-heroes:401.12c, 503.4b, 503.4c
    """
    if kind is None:
        return max(0, base + untyped_change(play, doing))
    amount = base + change_of(play, doing, "damage") + change_of(play, doing, f"{kind} damage")
    for modification in modifications_of(play, doing, ONE_TYPE):
        if type_for(play, doing, modification) == kind:
            value = modification.value(doing.card)
            amount += -value if modification.how == "minus" else value
    return max(0, amount)


def untyped_change(play: CityOfHeroes, doing: Doing) -> int:
    """A bonus for all damage types is for types that the attack has; of damage without a type no rule says (401.12c)."""
    change = change_of(play, doing, "damage")
    if not change:
        return 0
    question = f"{doing.card} inflicts damage without a type: does a change of {change:+} to its damage apply?"
    return change if play.ask_judge(question, ("yes", "no"), coh("401.12c", "503.1")) == "yes" else 0


def type_for(play: CityOfHeroes, doing: Doing, modification: Modification) -> str:
    """The type is chosen when the attack hits; the rules do not say by whom (503.4b, 503.4c)."""
    key = (modification.n, doing.n)
    if key in play.chosen_types:
        return play.chosen_types[key]
    types = types_of(play, doing)
    rules = coh("503.4c" if modification.how == "minus" else "503.4b")
    chooser = doing.player
    giver = modification.controller
    if len(types) > 1 and giver is not None and giver is not chooser:
        answer = play.ask_judge(f"Who chooses the damage type of {modification.source}'s effect?",
                                (f"{chooser}, who attacks", f"{giver}, whose effect it is"), rules)  # fmt: skip
        chooser = chooser if answer.startswith(f"{chooser},") else giver
    chosen: str = play.choose(chooser, "which damage type", types, rules) or ""
    play.chosen_types[key] = chosen
    return chosen


def inflict(
    play: CityOfHeroes, doing: Doing | None, source: Card, shares: Sequence[tuple[Card, int]], kind: str | None
) -> int:
    """Damage of one instruction; an attack's additional types come with its first (503.4a)."""
    events: list[Event] = []
    for target, base in shares:
        amount = base
        if doing is not None and doing.attack is not None:
            amount = attack_damage(play, doing, base, kind)
            events += additional(play, doing, source, target)
        events.insert(0, damaging(play, doing, source, target, amount, kind or ""))
    wanted = [event for event in events if event.amount > 0]
    done = play.happen(*wanted) if wanted else []
    return sum(event.amount for event in done)


def additional(play: CityOfHeroes, doing: Doing, source: Card, target: Card) -> list[Event]:
    if target in doing.dealt_extra:
        return []
    doing.dealt_extra.append(target)
    own = doing.damage_types()
    extra = [kind for kind in types_of(play, doing) if kind not in own]
    if extra:
        play.step("The attack also does {} damage", " and ".join(extra), cites=coh("503.4a"))
    return [damaging(play, doing, source, target, attack_damage(play, doing, 0, kind), kind) for kind in extra]


def damaging(play: CityOfHeroes, doing: Doing | None, source: Card, target: Card, amount: int, kind: str) -> Event:
    player = doing.player if doing is not None else source.controller
    event = Event(
        "damage",
        player=player,
        card=target,
        other=_super_that_did_it(play, doing, source),
        amount=amount,
        way=kind,
        source=source,
    )
    if doing is not None:
        event.lasting["doing"] = doing
    return event


def _super_that_did_it(play: CityOfHeroes, doing: Doing | None, source: Card) -> Card | None:
    """The super whose power or innate ability it is; none for an edge (505.1b, 505.1c)."""
    if doing is not None and doing.hero is not None:
        return doing.hero
    return play.super_of(source) if source.zone.in_play else None

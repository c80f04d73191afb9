"""Damage, hit points, and what something gets: figures, resistances, status effects."""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from judge_app.language.amounts import Number, Variable
from judge_app.language.changes import GainsKeyword, Keyword, LosesKeyword, StatBecomes, StatChange
from judge_app.language.city_of_heroes_nodes import HIT_POINTS_HEALED, RESISTANCES, GameVerb
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import HasStatus
from judge_app.language.games.city_of_heroes.nouns import meant
from judge_app.language.games.city_of_heroes.pieces import (
    STATUSES,
    YOU,
    Damage,
    Effect,
    Parts,
    Predicate,
    changed,
    changes_in,
    exactly,
    number_in,
    part,
    shape,
    shapes_of,
    token,
    tokens,
)
from judge_app.language.games.city_of_heroes.shapes import Shape, number_of
from judge_app.language.instructions import (
    ChangeHealth,
    Deal,
    Doer,
    Modify,
)
from judge_app.language.nodes import Change
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Player
from judge_app.language.spans import Span


def damages(items: Parts, _span: Span) -> list[Damage]:
    """ "4 smashing and fire damage", "3 fire damage and 2 cold damage"."""
    found: list[Damage] = []
    amount = 0
    if tokens(items, "_MORE_OF") or tokens(items, "MORE_OF"):
        kinds: list[str | None] = [damage_type(each) for each in tokens(items, "TYPE")]
        return [Damage(number_in(items), kind, more=True) for kind in kinds or [None]]
    for item in (token(items, at) for at in range(len(items))):
        if item.type == "NUMBER":
            amount = number_of(item)
            found.append(Damage(amount, None))
        elif found[-1].kind is None:
            found[-1] = Damage(amount, damage_type(item))
        else:
            found.append(Damage(amount, damage_type(item)))
    return found


def damage_type(token: str) -> str:
    return token.lower()


def inflict(items: Parts, span: Span) -> Predicate:
    to = meant(shape(items, -1)) if isinstance(items[-1], Shape) else None
    damage = [each for each in part(items, 1, list) if isinstance(each, Damage)]
    if not isinstance(to, Objects | Player | None):
        raise NotUnderstood(span, "damage is inflicted on a super")

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not (subject == YOU or isinstance(subject, Effects) or is_this_super(subject)):
            raise NotUnderstood(span, "who inflicts the damage is not understood")
        if isinstance(subject, Effects) and to is None and any(each.more for each in damage):
            bonus = [StatChange(_damage_figure(each), Number(each.amount, span=span), span=span) for each in damage]
            return [
                Modify(subject, tuple(bonus), span=whole)
            ]  # "the attack inflicts 2 additional fire damage" (503.4a)
        if (
            isinstance(subject, Effects) and subject.choice is Choice.EVERY
        ):  # "attacks with this power inflict 2 damage"
            raise NotUnderstood(span, "whether this is more damage or other damage is not said")
        return [Deal(None, Number(each.amount, span=span), each.kind, to, span=span) for each in damage]

    return made


def inflict_each(items: Parts, span: Span) -> Predicate:
    """ "Inflict 3 damage to the target and 1 damage to each other opposing super"."""
    pairs = [(items[at], items[at + 1]) for at in range(1, len(items), 2)]
    if any(isinstance(on, Shape) and (not on.kind or on.kind == "REST_NOUN") for _, on in pairs):
        raise NotUnderstood(span, "which of the targets is meant is not understood")
    each = [inflict([items[0], damage, on], span) for damage, on in pairs]
    return lambda subject, whole: [effect for does in each for effect in does(subject, whole)]


def inflict_twice(items: Parts, span: Span) -> Predicate:
    """ "Inflict 2 lethal damage twice": two instructions, one after the other."""
    once = inflict(items[:2], span)
    return lambda subject, whole: [*once(subject, whole), *once(subject, whole)]


def ignore_resistance(_items: Parts, span: Span) -> Predicate:
    """ "This attack ignores resistances", "ignore the target's resistances" (503.2)."""

    def made(subject: Doer, whole: Span) -> list[Effect]:
        attack: Doer = Effects("attack", choice=Choice.THIS, span=span) if subject == YOU else subject
        if isinstance(attack, Effects) and attack.noun == "damage":
            attack = _attack_of_damage(attack, span)
        if not isinstance(attack, Effects) or attack.noun != "attack":
            raise NotUnderstood(span, "attacks ignore resistances")
        return [Modify(attack, (StatBecomes(RESISTANCES, Number(0, span=span), span=span),), span=whole)]

    return made


def _attack_of_damage(damage: Effects, span: Span) -> Effects:
    """ "This damage", "damage from this power": of the attack that inflicts it."""
    if damage.of is None and damage.choice in (Choice.THIS, Choice.THAT):
        return Effects("attack", choice=Choice.THIS, span=span)
    if damage.of is None or damage.choice not in (Choice.EVERY, Choice.CHOSEN):
        raise NotUnderstood(span, "which damage this is is not understood")
    return replace(damage, noun="attack", choice=Choice.EVERY)


def _damage_figure(damage: Damage) -> str:
    return f"{damage.kind} damage" if damage.kind is not None else "damage"


def is_this_super(subject: Doer) -> bool:
    return isinstance(subject, Objects) and subject.filters == (HasStatus("this super"),)


def inflict_more(items: Parts, span: Span) -> Predicate:
    return gain([None, items[1]], span)


def status_verb(items: Parts, span: Span) -> Predicate:
    """ "Immobilize the target for 2 actions": it receives that status effect."""
    named, what = status_named(token(items, 0)), meant(shapes_of(items)[0])
    if not isinstance(what, Objects | OneOf):
        raise NotUnderstood(span, "supers receive status effects")
    return lambda _subject, whole: [GameVerb("receive", what, exactly(0, span), detail=named, span=whole)]


def receive_several(items: Parts, span: Span) -> Predicate:
    """ "Receives Stun 1 and Knockdown 2": the same super, each by itself (502.6)."""
    named = [(at, item) for at, item in enumerate(items) if isinstance(item, Token) and item.type == "STATUS"]
    numbers = [(number_in(items[at + 1 : at + 2], 0), str(item).title()) for at, item in named]
    return lambda subject, whole: [
        GameVerb("receive", subject, exactly(number, span), detail=name, span=whole) for number, name in numbers
    ]


def receive_either(items: Parts, span: Span) -> Predicate:
    """ "May not receive Stun or Knockdown": neither of them."""
    names = [each.title() for each in tokens(items, "STATUS")]
    return lambda subject, whole: [
        GameVerb("receive", subject, exactly(0, span), detail=name, span=whole) for name in names
    ]


def take_damage(items: Parts, span: Span) -> Predicate:
    """ "That super takes 2 lethal damage" (401.5)."""
    damage = [each for each in part(items, 1, list) if isinstance(each, Damage)]

    def made(subject: Doer, _whole: Span) -> list[Effect]:
        if not isinstance(subject, Objects | OneOf | Player) or subject == YOU:
            raise NotUnderstood(span, "who takes the damage is not understood")
        return [Deal(None, Number(each.amount, span=span), each.kind, subject, span=span) for each in damage]

    return made


def signed_x(items: Parts, span: Span) -> Change:
    """ "+X accuracy", "-X fire damage"."""
    minus = tokens(items, "SIGNED_X")[0].startswith("-")
    kinds = [f"{damage_type(each)} damage" for each in tokens(items, "TYPE")]
    stat = next((each.lower() for each in tokens(items, "STAT")), kinds[0] if kinds else "damage")
    return StatChange(stat, Variable(span=span), minus, span=span)


def gain_x(items: Parts, span: Span) -> Predicate:
    change = signed_x(items, span)
    return lambda subject, whole: [Modify(changed(subject, span), (change,), span=whole)]


def add_to(items: Parts, span: Span) -> Predicate:
    """ "Add +2 to that super's accuracy" (403.2a)."""
    what = changed_thing(items, span)
    signed = tokens(items, "SIGNED") or tokens(items, "NUMBER")
    if signed:
        number = int(signed[0]) if signed[0][0] in "+-" else number_of(signed[0])
        change: Change = StatChange(
            tokens(items, "STAT")[0].lower(), Number(abs(number), span=span), number < 0, span=span
        )
    else:
        change = signed_x(items, span)
    return lambda _subject, whole: [Modify(what, (change,), span=whole)]


def changed_thing(items: Parts, span: Span) -> Objects:
    what = meant(shapes_of(items)[0])
    if not isinstance(what, Objects):
        raise NotUnderstood(span, "whose figure this is is not understood")
    return what


def increase(items: Parts, span: Span) -> Predicate:
    return _by_so_much(items, span, minus=False)


def decrease(items: Parts, span: Span) -> Predicate:
    return _by_so_much(items, span, minus=True)


def _by_so_much(items: Parts, span: Span, minus: bool) -> Predicate:
    what = changed_thing(items, span)
    change = StatChange(tokens(items, "STAT")[0].lower(), Number(number_in(items), span=span), minus, span=span)
    return lambda _subject, whole: [Modify(what, (change,), span=whole)]


def lose_resistances(_items: Parts, span: Span) -> Predicate:
    """All of them (503.4e)."""
    change = LosesKeyword(Keyword("Resistance", span=span), span=span)
    return lambda subject, whole: [Modify(changed(subject, span), (change,), span=whole)]


def keyword_alone(items: Parts, span: Span) -> Predicate:
    """ "Resistance 2 to fire damage", "+1 defense": this super has it (501.1)."""
    changes = tuple(change for at in range(len(items)) for change in changes_in(items, at))
    this = Objects(Choice.THE, None, (HasStatus("this super", span=span),), span=span)
    return lambda _subject, whole: [Modify(this, changes, span=whole)]


def heal(items: Parts, span: Span) -> Predicate:
    healed = [meant(each) for each in shape(items, -1).apart()]
    if not all(isinstance(what, Objects | OneOf | Player) for what in healed):
        raise NotUnderstood(span, "supers are healed")

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if subject != YOU:
            raise NotUnderstood(span, "who heals is not understood")
        amount = Number(number_in(items), span=span)
        return [ChangeHealth(what, amount, span=whole) for what in healed if not isinstance(what, Effects)]

    return made


def heal_np(items: Parts, span: Span) -> Predicate:
    """ "Heal one of your supers 2 hit points"."""
    return heal([items[0], items[2], items[1]], span)


def inflict_and_status(items: Parts, span: Span) -> Predicate:
    """ "Inflict 3 smashing damage and Knockdown 1": the target receives it."""
    damage = inflict(items[:2], span)
    received = status_alone(items[2:], span)
    return lambda subject, whole: [*damage(subject, whole), *received(subject, whole)]


def status_alone(items: Parts, span: Span) -> Predicate:
    """ "Stun 2", "Knockdown 1 and Immobilize 2": the target receives each of them (502.1, 502.5)."""
    target = Objects(Choice.THE, None, (HasStatus("target", span=span),), span=span)
    named = [(at, item) for at, item in enumerate(items) if isinstance(item, Token) and item.type == "STATUS"]
    received = [
        GameVerb(
            "receive", target, exactly(number_in(items[at + 1 : at + 2], 0), span), detail=str(item).title(), span=span
        )
        for at, item in named
    ]

    def made(subject: Doer, _whole: Span) -> list[Effect]:
        if not (subject == YOU or isinstance(subject, Effects) or is_this_super(subject)):
            raise NotUnderstood(span, "who receives it is not understood")
        return list(received)

    return made


def be_status(items: Parts, span: Span) -> Predicate:
    """ "The target is Stunned"."""
    names = [status_named(each) for each in (*tokens(items, "BE_STATUS"), *tokens(items, "STATUS_DONE"))]
    return lambda subject, whole: [
        GameVerb("receive", subject, exactly(0, span), detail=named, span=whole) for named in names
    ]


def status_named(words: str) -> str:
    """Stun, Knockdown or Immobilize, from "is stunned", "are knocked down", "is immobilized" or the name itself."""
    return next(name for name in STATUSES if name[:5].lower() in words.lower().replace("knocked", "knockd"))


def heals_more(items: Parts, span: Span) -> Predicate:
    """ "This power heals 1 additional hit point", "whenever it is healed, it heals 1 fewer hit point" (401.12a)."""
    words = tokens(items, "HEALS_MORE")[0].lower().split()
    many = 1 if words[1] in ("a", "an") else number_of(words[1])
    return lambda subject, whole: _heals_so_much_more(subject, many, words[2] in ("fewer", "less"), span, whole)


def healing_changed(items: Parts, span: Span) -> Predicate:
    """ "Healing from this power is increased by 1"."""
    minus = "increased" not in tokens(items, "BE_CHANGED")[0].lower()
    what = meant(shapes_of(items)[0])
    return lambda _subject, whole: _heals_so_much_more(what, number_in(items), minus, span, whole)


def _heals_so_much_more(subject: Doer, many: int, minus: bool, span: Span, whole: Span) -> list[Effect]:
    what = subject.of if isinstance(subject, Effects) and subject.noun == "ability" else subject
    if not isinstance(what, Objects):
        raise NotUnderstood(span, "who or what heals more is not understood")
    change = StatChange(HIT_POINTS_HEALED, Number(many, span=span), minus, span=span)
    return [Modify(what, (change,), span=whole)]


def prevent_some(items: Parts, span: Span) -> Predicate:
    """ "Prevent 2 of that damage", "prevent 3 damage": it is reduced by so much."""
    that = Effects("damage", choice=Choice.THAT, span=span)
    return lambda subject, whole: [GameVerb("reduce", subject, exactly(number_in(items), span), what=that, span=whole)]


def regain(items: Parts, span: Span) -> Predicate:
    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Objects | OneOf | Player):
            raise NotUnderstood(span, "who is healed is not understood")
        return [ChangeHealth(subject, Number(number_in(items), span=span), span=whole)]

    return made


def lose_health(items: Parts, span: Span) -> Predicate:
    return lambda subject, whole: [
        GameVerb("lose hit points", None, exactly(number_in(items), span), what=subject, span=whole)
    ]


# ---- what something gets -------------------------------------------------------------------------------------------


def stat(items: Parts, span: Span) -> list[Change]:
    first, second = token(items, 0), token(items, 1)
    signed, name = (first, second) if first.type == "SIGNED" else (second, first)
    number = int(signed)
    return [StatChange(name.lower(), Number(abs(number), span=span), number < 0, span=span)]


def more_damage(items: Parts, span: Span) -> list[Change]:
    first = token(items, 0)
    number = int(first) if first.type == "SIGNED" else number_of(first)
    kinds = [f"{damage_type(token)} damage" for token in tokens(items, "TYPE")] or ["damage"]
    return [StatChange(kind, Number(abs(number), span=span), number < 0, span=span) for kind in kinds]


def more_of_one(items: Parts, span: Span) -> list[Change]:
    number = int(token(items, 0))
    return [StatChange("damage of one type", Number(abs(number), span=span), number < 0, span=span)]


def status(items: Parts, span: Span) -> list[Change]:
    number = number_of(token(items, 1)) if len(items) > 1 else None
    return [GainsKeyword(Keyword(token(items, 0).title(), number, span=span), span=span)]


def resistance(items: Parts, span: Span) -> list[Change]:
    kinds = [damage_type(token) for token in (*tokens(items, "TYPE"), *tokens(items, "TYPE_NAME"))] or ["all"]
    number = number_in(items)
    return [GainsKeyword(Keyword(f"Resistance to {kind} damage", number, span=span), span=span) for kind in kinds]


def resistance_but(items: Parts, span: Span) -> list[Change]:
    """ "Resistance 1 to all damage types except psychic": to each of the others (503.1)."""
    left_out = tokens(items, "TYPE_NAME")
    number = number_in(items)
    kinds = [kind for kind in DAMAGE_TYPES if kind not in [damage_type(each) for each in left_out]]
    if len(kinds) + len(left_out) != len(DAMAGE_TYPES):
        raise NotUnderstood(span, "which damage types these are is not understood")
    return [GainsKeyword(Keyword(f"Resistance to {kind} damage", number, span=span), span=span) for kind in kinds]


DAMAGE_TYPES = ("cold", "electrical", "energy", "fire", "lethal", "negative energy", "psychic", "smashing", "toxic")


def gains(items: Parts, _span: Span) -> list[Change]:
    return [change for at in range(len(items)) for change in changes_in(items, at)]


def gain(items: Parts, span: Span) -> Predicate:
    """Figures and resistances are modifications; a status effect is received, each instance by itself (502.6)."""
    statuses = [
        change.keyword
        for change in changes_in(items, 1)
        if isinstance(change, GainsKeyword) and change.keyword.name in STATUSES
    ]
    changes = tuple(
        change
        for change in changes_in(items, 1)
        if not (isinstance(change, GainsKeyword) and change.keyword in statuses)
    )

    def made(subject: Doer, whole: Span) -> list[Effect]:
        found: list[Effect] = [Modify(changed(subject, span), changes, span=whole)] if changes else []
        for keyword in statuses:
            number = keyword.number if isinstance(keyword.number, int) else 0
            found.append(GameVerb("receive", subject, exactly(number, span), detail=keyword.name, span=whole))
        return found

    return made

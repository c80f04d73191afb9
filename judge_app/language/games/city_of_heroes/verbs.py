"""What each verb of the City of Heroes grammar does, and each event that a trigger waits for.

A verb is read before its subject is known, so it is a function from the subject to instructions.
"""

from __future__ import annotations

import re
from dataclasses import replace

from lark import Token

from judge_app.language.amounts import Amount, Exactly, Number, UpTo, Value
from judge_app.language.changes import StatBecomes, StatChange
from judge_app.language.city_of_heroes_nodes import CLICKS_RECHARGED, GameVerb
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import HasStatus, Targets
from judge_app.language.games.city_of_heroes.amounts import (
    clicks_on,
    count,
    discard_that,
    discard_x,
    draw_equal,
    draw_that,
    draw_that_plus,
    draw_until,
    draw_x,
    figure,
    half,
    heal_equal,
    heal_full,
    heal_that,
    heal_x,
    healed_to_full,
    inflict_equal,
    inflict_half,
    inflict_that,
    inflict_x,
    lose_equal,
    lose_half,
    lose_that,
    lose_x,
    number,
    plus,
    regain_equal,
    regain_that,
    regain_x,
    statuses_on,
    that_damage,
    that_many,
)
from judge_app.language.games.city_of_heroes.card_verbs import (
    attach,
    be_attached,
    be_discarded,
    be_put,
    discard,
    discard_chosen,
    discard_zone,
    draw,
    is_put_in,
    look,
    look_at_cards,
    put_and_rest,
    put_back,
    put_face_down,
    put_in,
    put_into_play,
    put_np,
    put_onto,
    return_to,
    reveal,
    reveal_to,
    reveal_zone,
    search,
    search_at_all,
    shuffle,
    shuffle_both,
    shuffle_cards,
    shuffle_into,
)
from judge_app.language.games.city_of_heroes.chasing import (
    chasing_signed,
    costs_to_chase,
    free_chase,
    more_chasing,
    must_chase,
    no_chasing,
)
from judge_app.language.games.city_of_heroes.descriptions import DESCRIPTIONS
from judge_app.language.games.city_of_heroes.events import EVENTS
from judge_app.language.games.city_of_heroes.further_verbs import FURTHER
from judge_app.language.games.city_of_heroes.gains import (
    add_to,
    be_status,
    changed_thing,
    damages,
    decrease,
    gain,
    gain_x,
    gains,
    heal,
    heal_np,
    heals_more,
    ignore_resistance,
    increase,
    inflict,
    inflict_and_status,
    inflict_each,
    inflict_more,
    inflict_twice,
    keyword_alone,
    lose_health,
    lose_resistances,
    more_damage,
    more_of_one,
    prevent_some,
    receive_either,
    receive_several,
    regain,
    resistance,
    resistance_but,
    stat,
    status,
    status_alone,
    status_verb,
    take_damage,
)
from judge_app.language.games.city_of_heroes.nouns import SUPERS, meant, objects
from judge_app.language.games.city_of_heroes.performing import PERFORMING
from judge_app.language.games.city_of_heroes.pieces import (
    ONE,
    STATUSES,
    YOU,
    Damage,
    Effect,
    Maker,
    Parts,
    Predicate,
    exactly,
    number_in,
    part,
    player_for,
    shape,
    shapes_of,
    token,
    tokens,
)
from judge_app.language.games.city_of_heroes.shapes import Shape, number_of, quantity_of, tactics_of
from judge_app.language.games.city_of_heroes.statements import (
    deck_limit,
    draw_additional,
    draw_less,
    draw_more,
    draw_so_many,
    duration_signed,
    hand_limit,
    hold_at_most,
    hold_no_more,
    last_longer,
    more_toggles,
    not_below,
    once,
    toggle_limit,
    use_copy,
)
from judge_app.language.games.city_of_heroes.tokens import TOKENS
from judge_app.language.instructions import (
    Act,
    ChangeHealth,
    Doer,
    Modify,
    Prevent,
    Verb,
)
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Player, Thing
from judge_app.language.spans import Span
from judge_app.language.structure import Cannot

# ---- cards ---------------------------------------------------------------------------------------------------------


def choose(items: Parts, _span: Span) -> Predicate:
    """ "Choose an opposing super": what is said next is about it. "Choose up to two targets": those of the attack."""
    if is_counted_target(shape(items, 1)):
        return target(items, _span)
    return lambda subject, whole: [Act(Verb.CHOOSE, subject, meant(shape(items, 1)), span=whole)]


def stat_becomes(items: Parts, span: Span) -> Predicate:
    """ "That super's health becomes 1"."""
    what, stat = changed_thing(items, span), tokens(items, "STAT")[0].lower()
    if stat == "health":
        return lambda _subject, whole: [
            GameVerb("set health", None, exactly(number_in(items), span), what=what, span=whole)
        ]
    change = StatBecomes(stat, Number(number_in(items), span=span), span=span)
    return lambda _subject, whole: [Modify(what, (change,), span=whole)]


def stat_changed(items: Parts, span: Span) -> Predicate:
    """ "Its starting health is increased by 2"."""
    return (increase if "increased" in tokens(items, "BE_CHANGED")[0].lower() else decrease)(items, span)


def durations_changed(items: Parts, span: Span) -> Predicate:
    """ "The durations of this power's status effects are increased by 1 action"."""
    what = meant(shapes_of(items)[0])
    if not isinstance(what, Effects) or what.noun not in ("status effect", "ability"):
        raise NotUnderstood(span, "whose duration this is is not understood")
    minus = not any(each.lower().endswith(("increased by", "increase")) for each in map(str, items[:2]))
    change = StatChange("duration", Number(number_in(items), span=span), minus, span=span)
    return lambda _subject, whole: [Modify(what, (change,), span=whole)]


def attack_it(items: Parts, span: Span) -> Predicate:
    """ "Opposing sidekicks may not attack this super": it may not be targeted by attacks of theirs."""
    at = meant(shapes_of(items)[0])
    if not isinstance(at, Objects):
        raise NotUnderstood(span, "supers are attacked")

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Objects | Player):
            raise NotUnderstood(span, "supers attack")
        return [GameVerb("target", Effects("attack", subject, span=span), ONE, what=at, span=whole)]

    return made


def be_used(items: Parts, _span: Span) -> Predicate:
    """ "Target power may not be activated"."""
    verb = Verb.PLAY if token(items, 0).lower().endswith("played") else Verb.ACTIVATE
    by = meant(shapes_of(items)[0]) if shapes_of(items) else None
    return lambda subject, whole: [Act(verb, by, subject, span=whole)]


def stat_becomes_equal(items: Parts, span: Span) -> Predicate:
    """ "This super's accuracy becomes equal to the target's accuracy"."""
    what, stat, amount = changed_thing(items, span), tokens(items, "STAT")[0].lower(), part(items, -1, Amount)
    if stat != "health":
        return lambda _subject, whole: [Modify(what, (StatBecomes(stat, amount, span=span),), span=whole)]
    own = isinstance(amount, Value) and amount.stat == "starting health" and amount.of in (what, Objects(Choice.IT))
    if not own:
        raise NotUnderstood(span, "what health becomes is not understood")
    return lambda _subject, whole: healed_to_full(what, span, whole)


def be_immune(items: Parts, span: Span) -> Predicate:
    """ "Is immune to Stun": may not receive it."""
    names = [each.title() for each in tokens(items, "STATUS")] or [""]

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Objects | OneOf):
            raise NotUnderstood(span, "supers are immune")
        received = [GameVerb("receive", subject, exactly(0, span), detail=named, span=whole) for named in names]
        return [Cannot(subject, tuple(received), span=whole)]

    return made


def charges_less(items: Parts, span: Span) -> Predicate:
    """ "This power charges one less click, to a minimum of one" (203.12a)."""
    words = re.sub(
        r"^(charges?|(?:is|are) charged|costs?|requires?) (it |this power )?",
        "",
        tokens(items, "CHARGES_LESS")[0].lower(),
    ).split()
    amount = Number(number_of(words[0]), span=span)
    stat = "charge, at least 1" if "minimum" in words else "charge"

    said = re.match(r"charge (it|this power) ", tokens(items, "CHARGES_LESS")[0].lower())

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if isinstance(subject, Player) and said is not None and words[1] in ("more", "additional"):
            this = Objects(Choice.THE, None, (HasStatus("this power", span=span),), span=span)
            what = Objects(Choice.IT, span=span) if said[1] == "it" else this
            return [GameVerb("charge", subject, exactly(number_of(words[0]), span), what=what, span=whole)]
        power = subject.of if isinstance(subject, Effects) and subject.noun == "ability" else subject
        if not isinstance(power, Objects):
            raise NotUnderstood(span, "only powers are charged")
        return [Modify(power, (StatChange(stat, amount, words[1] in ("less", "fewer"), span=span),), span=whole)]

    return made


def recharges_more(items: Parts, span: Span) -> Predicate:
    """ "This power is recharged one additional click during your Recharge actions" (302.1e)."""
    words = re.sub(r"^(recharges?|(is|are) recharged) ", "", tokens(items, "RECHARGES_MORE")[0].lower()).split()
    many = 1 if words[0] in ("a", "an") else number_of(words[0])
    change = StatChange(CLICKS_RECHARGED, Number(many, span=span), words[1] in ("less", "fewer"), span=span)

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Objects):
            raise NotUnderstood(span, "only powers are recharged")
        return [Modify(subject, (change,), span=whole)]

    return made


def remove_status(items: Parts, span: Span) -> Predicate:
    """ "Remove all status effects from this super": they end."""
    what = meant(shape(items, 1))
    if not isinstance(what, Effects) or what.noun != "status effect":
        raise NotUnderstood(span, "from where it is removed is not said")
    return lambda subject, whole: [GameVerb("end", subject, ONE, what=what, span=whole)]


def end_named(items: Parts, span: Span) -> Predicate:
    """ "End all Immobilize and Knockdown effects on that super"."""
    words = tokens(items, "STATUS_EFFECTS")[0].lower()
    on = objects(shapes_of(items)[0])
    ended = [Effects("status effect", on, name, span=span) for name in STATUSES if name.lower() in words]
    return lambda subject, whole: [GameVerb("end", subject, ONE, what=each, span=whole) for each in ended]


def not_happen(items: Parts, _span: Span) -> Predicate:
    """ "It is not turned off": what was about to happen does not."""
    words = tokens(items, "NOT_HAPPEN")[0].lower()
    what = next(said for said in ("turned off", "discarded", "recharged", "charged", "mov", "damage") if said in words)
    detail = {"mov": "moved"}.get(what, what)
    return lambda subject, whole: [GameVerb("prevent", None, ONE, what=subject, detail=detail, span=whole)]


def not_received(_items: Parts, span: Span) -> Predicate:
    """The status effect that the super is about to receive."""
    that = Effects("status effect", choice=Choice.THAT, span=span)
    return lambda _subject, whole: [GameVerb("prevent", None, ONE, what=that, span=whole)]


def gain_control(items: Parts, _span: Span) -> Predicate:
    what = meant(shape(items, 1))
    return lambda subject, whole: [GameVerb("gain control", player_for(subject), ONE, what=what, span=whole)]


def prevent(_items: Parts, span: Span) -> Predicate:
    return lambda subject, _whole: [Prevent(subject, None, that=True, span=span)]


def copy_to(items: Parts, _span: Span) -> Predicate:
    what, to = meant(shape(items, 1)), meant(shape(items, 2))
    return lambda subject, whole: [GameVerb("copy", subject, ONE, what=what, to=to, span=whole)]


def is_counted_target(said: Shape) -> bool:
    """ "Up to three targets", which are opposing supers (306.2c)."""
    return said.kind == "TARGET_NOUN" and said.plural and quantity_of(said) is not None and not said.has("THE")


def target_with(said: Shape, span: Span) -> Predicate | None:
    """ "Opposing supers may not target your hero with melee attacks": it may not be targeted by those of theirs."""
    last = said.posts[-1] if said.posts else None
    inner = last.inner if last is not None and last.kind == "with" else None
    if not isinstance(inner, Shape) or inner.kind != "ATTACK":
        return None
    at, attacks = objects(replace(said, posts=said.posts[:-1])), meant(inner)

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Objects | Player) or not isinstance(attacks, Effects) or attacks.of is not None:
            raise NotUnderstood(span, "whose attacks these are is not understood")
        return [GameVerb("target", replace(attacks, of=subject), ONE, what=at, span=whole)]

    return made


def target(items: Parts, _span: Span) -> Predicate:
    said = shape(items, 1)
    with_attacks = target_with(said, _span)
    if with_attacks is not None:
        return with_attacks
    if is_counted_target(said):
        opposing = Token("OPPOSING", "opposing")
        supers = replace(said, noun=Token("SUPER", "supers"), adjectives=[opposing, *said.adjectives])
        return lambda subject, whole: [Act(Verb.TARGET, subject, meant(supers), span=whole)]
    return lambda subject, whole: [Act(Verb.TARGET, subject, meant(shape(items, 1)), span=whole)]


def only_target(items: Parts, span: Span) -> Predicate:
    """ "This attack may only target supers in Run-'n'-Gun": that is whom it targets (306.2c, 404.2)."""
    said = shapes_of(items)[0]
    if said.kind not in SUPERS or said.owner is not None or any(each.type != "A" for each in said.determiners):
        raise NotUnderstood(span, "whom the attack may target is not understood")
    opposing = [] if said.has("OPPOSING") else [Token("OPPOSING", "opposing")]
    aimed = objects(replace(said, adjectives=[*opposing, *said.adjectives]))

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if subject != Effects("attack", choice=Choice.THIS):
            raise NotUnderstood(span, "which attack this is is not understood")
        return [Act(Verb.TARGET, YOU, replace(aimed, choice=Choice.CHOSEN, quantity=ONE), span=whole)]

    return made


# ---- the game's own verbs ------------------------------------------------------------------------------------------


def _verb(name: str, otherwise: int = 1) -> Maker:
    """The subject does it to what is named: "charge that power 1 click", "move this super and an ally"."""

    def made(items: Parts, span: Span) -> Predicate:
        shapes = shapes_of(items)[:1]
        if name in ("move", "retrieve", "charge", "recharge") and shapes:  # "move this super and one of its allies"
            shapes = shapes[0].apart()
        if name.endswith("charge") and shapes and not shapes[0].kind:  # "it recharges 1 additional click"
            return _turns(name, shapes[0], span)
        if name.endswith("charge") and len(shapes) > 1 and any(each.kind not in POWERS for each in shapes):
            raise NotUnderstood(span, "only powers are charged")
        quantity = exactly(number_in(items, otherwise), span)
        done_to: list[Thing | None] = [meant(each) for each in shapes]
        done_to = done_to or [None]
        return lambda subject, whole: [GameVerb(name, subject, quantity, what=what, span=whole) for what in done_to]

    return made


def _turns(name: str, clicks: Shape, span: Span) -> Predicate:
    """The subject is the power that is turned, and what stands behind the verb is how many clicks."""
    many = quantity_of(clicks)

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Objects) or not isinstance(many, Exactly):
            raise NotUnderstood(span, "which power is turned is not understood")
        return [GameVerb(name, YOU, many, what=subject, span=whole)]

    return made


def moves(items: Parts, _span: Span) -> Predicate:
    """ "This super moves", "may move to Toe-to-Toe or Run-'n'-Gun": the subject is what moves."""
    detail = items[-1] if isinstance(items[-1], str) and not isinstance(items[-1], Token) else ""
    return lambda subject, whole: [GameVerb("move", None, ONE, what=subject, detail=detail, span=whole)]


def move_to(items: Parts, _span: Span) -> Predicate:
    return lambda subject, whole: [
        GameVerb("move", subject, ONE, what=objects(shape(items, 1)), detail=part(items, -1, str), span=whole)
    ]


def modes_of_tactics(items: Parts, _span: Span) -> str:
    return " or ".join(tactics_of(token) for token in tokens(items, "TACTICS"))


def lose_actions(items: Parts, span: Span) -> Predicate:
    return lambda subject, whole: [
        GameVerb("lose action", player_for(subject), exactly(number_in(items), span), span=whole)
    ]


def be_turned_off(items: Parts, _span: Span) -> Predicate:
    by = meant(shapes_of(items)[0]) if shapes_of(items) else None
    return lambda subject, whole: [GameVerb("turn off", by, ONE, what=subject, span=whole)]


def be_canceled(_items: Parts, span: Span) -> Predicate:
    def made(subject: Doer, whole: Span) -> list[Effect]:
        if subject is None or isinstance(subject, Player):
            raise NotUnderstood(span, "what is canceled is not understood")
        return [GameVerb("cancel", YOU, ONE, what=subject, span=whole)]

    return made


def be_targeted(items: Parts, _span: Span) -> Predicate:
    by = meant(shapes_of(items)[0]) if shapes_of(items) else None
    return lambda subject, whole: [GameVerb("target", by, ONE, what=subject, span=whole)]


def be_canceled_or_redirected(_items: Parts, _span: Span) -> Predicate:
    return lambda subject, whole: [
        GameVerb(name, None, ONE, what=subject, span=whole) for name in ("cancel", "redirect")
    ]


def react_to(items: Parts, span: Span) -> Predicate:
    """ "Opponents may not react to this attack": play no react while it goes on (305.2)."""
    to = meant(shapes_of(items)[0])
    if not isinstance(to, Effects) or to.noun not in ("attack", "action", "ability"):
        raise NotUnderstood(span, "to what reacts are played is not understood")
    react = Effects("react", None, None, None, Choice.EVERY, span=span)
    return lambda subject, whole: [GameVerb("react", subject, ONE, what=react, to=to, span=whole)]


def reduce_up_to(items: Parts, span: Span) -> Predicate:
    most = UpTo(Number(number_in(items), span=span), span=span)
    what = meant(shapes_of(items)[0])
    return lambda subject, whole: [GameVerb("reduce", subject, most, what=what, span=whole)]


def reduce_to(items: Parts, span: Span) -> Predicate:
    """ "Reduce that damage to 0"."""
    what = meant(shapes_of(items)[0])
    if not isinstance(what, Effects) or what.noun != "damage":
        raise NotUnderstood(span, "what is reduced is not understood")
    return lambda subject, whole: [
        GameVerb("reduce to", subject, exactly(number_in(items), span), what=what, span=whole)
    ]


def charge_each(items: Parts, span: Span) -> Predicate:
    """ "Recharge one of your powers 2 clicks and another of your powers 1 click"."""
    name = "recharge" if token(items, 0).lower().startswith("re") else "charge"
    pairs = [
        (meant(shape(items, at)), exactly(number_in(items[at + 1 : at + 2]), span)) for at in range(1, len(items), 2)
    ]
    return lambda subject, whole: [GameVerb(name, subject, quantity, what=what, span=whole) for what, quantity in pairs]


def give(items: Parts, span: Span) -> Predicate:
    """ "Give target super +2 accuracy": it has that."""
    whom = meant(shapes_of(items)[0])
    if not isinstance(whom, Objects | OneOf):
        raise NotUnderstood(span, "to whom this is given is not understood")
    given = gain([None, items[-1]], span)
    return lambda _subject, whole: given(whom, whole)


def reduce_attack(items: Parts, span: Span) -> Predicate:
    """ "Reduce the damage of the attack by 2": so much in all, and not of each type (503.4c)."""
    attack = Effects("attack", choice=Choice.THAT, span=span)
    change = StatChange("damage in all", Number(number_in(items), span=span), minus=True, span=span)
    return lambda _subject, whole: [Modify(attack, (change,), span=whole)]


def takes_less(items: Parts, span: Span) -> Predicate:
    """ "This super takes 1 less damage from melee attacks": such attacks that target it inflict less."""
    words = tokens(items, "TAKES_LESS_OR_MORE")[0].lower().split()
    kind = next((f"{each.lower()} damage" for each in tokens(items, "TYPE")), "damage")
    change = StatChange(kind, Number(number_of(words[1]), span=span), words[2] in ("less", "fewer"), span=span)
    attacks = meant(shapes_of(items)[0]) if shapes_of(items) else None
    if not isinstance(attacks, Effects) or attacks.noun != "attack" or attacks.choice is not Choice.EVERY:
        raise NotUnderstood(span, "from what less damage is taken is not understood")
    if any(isinstance(each, Targets) for each in attacks.filters):
        raise NotUnderstood(span, "from what less damage is taken is not understood")

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Objects):
            raise NotUnderstood(span, "supers take damage")
        aimed = Targets(subject, span=span)
        return [Modify(replace(attacks, filters=(aimed, *attacks.filters)), (change,), span=whole)]

    return made


def make_miss(items: Parts, span: Span) -> Predicate:
    """ "The attack misses": whatever accuracy and defense are (102.1, 306.2e)."""
    at = meant(shapes_of(items)[0]) if shapes_of(items) else None

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Effects) or subject.noun != "attack" or subject.choice not in BACK:
            raise NotUnderstood(span, "only an attack misses")
        return [GameVerb("miss", YOU, ONE, what=subject, to=at, span=whole)]

    return made


BACK = (Choice.THAT, Choice.THIS)
POWERS = ("POWER", "TOGGLE_POWER")


def have_health(items: Parts, span: Span) -> Predicate:
    """ "It has 1 health"."""
    many = exactly(number_of(tokens(items, "HAVE_HEALTH")[0].split()[1]), span)

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Objects):
            raise NotUnderstood(span, "supers have health")
        return [GameVerb("set health", None, many, what=subject, span=whole)]

    return made


def be_chosen(items: Parts, span: Span) -> Predicate:
    """ "May not be chosen for a Move action": not the same as that it may not move (302.1c, 502.2)."""
    words = tokens(items, "ACTION_KIND_OR")[0].lower()
    kinds = (
        [kind for kind in ("Move", "Act") if kind.lower() in words.split()]
        if words not in ANY_ACTION
        else ["Move", "Act"]
    )
    if not kinds:
        raise NotUnderstood(span, "in such an action nothing is chosen")
    return lambda subject, whole: [
        GameVerb("choose", None, ONE, what=subject, detail=f"{kind} action", span=whole) for kind in kinds
    ]


ANY_ACTION = ("action", "actions")


def inflict_also(items: Parts, span: Span) -> Predicate:
    """ "Inflict 1 toxic damage in addition to their other damage" (503.4a)."""
    damage = [each for each in part(items, 1, list) if isinstance(each, Damage)]

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Effects) or any(each.kind is None for each in damage):
            raise NotUnderstood(span, "what inflicts more damage is not understood")
        changes = [StatChange(f"{each.kind} damage", Number(each.amount, span=span), span=span) for each in damage]
        return [Modify(subject, tuple(changes), span=whole)]

    return made


def be_healed(_items: Parts, span: Span) -> Predicate:
    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Objects | OneOf):
            raise NotUnderstood(span, "supers are healed")
        return [ChangeHealth(subject, None, span=whole)]

    return made


def _used(verb: Verb) -> Maker:
    def made(items: Parts, _span: Span) -> Predicate:
        what = meant(shape(items, 1))
        return lambda subject, whole: [Act(verb, subject, what, span=whole)]

    return made


def turn_clicks(items: Parts, span: Span) -> Predicate:
    """ "Turn that power 2 clicks away from ready" (401.10)."""
    name = "recharge" if "towards" in tokens(items, "CLICKS_AWAY")[0].lower() else "charge"
    return _verb(name)(items, span)  # type: ignore[return-value]


def _is_turned(name: str) -> Maker:
    """ "Each opposing power is charged 1 click"."""

    def made(items: Parts, span: Span) -> Predicate:
        many = exactly(number_in(items), span)
        return lambda subject, whole: [GameVerb(name, YOU, many, what=subject, span=whole)]

    return made


def status_longer(items: Parts, span: Span) -> Predicate:
    """ "Immobilize from this power lasts 1 additional action"."""
    if shapes_of(items)[0].kind in SUPERS:
        raise NotUnderstood(span, "of a super, only the status effects on it are spoken of")
    return status_on_longer(items, span)


def status_on_longer(items: Parts, span: Span) -> Predicate:
    """ "Stun on this super lasts 1 fewer action"."""
    effects = Effects("status effect", objects(shapes_of(items)[0]), tokens(items, "STATUS")[0].title(), span=span)
    change = StatChange("duration", Number(number_in(items), span=span), bool(tokens(items, "FEWER")), span=span)
    return lambda _subject, whole: [Modify(effects, (change,), span=whole)]


def _done_to(name: str) -> Maker:
    def made(items: Parts, _span: Span) -> Predicate:
        by = meant(shapes_of(items)[0]) if shapes_of(items) else None
        return lambda subject, whole: [GameVerb(name, by, ONE, what=subject, span=whole)]

    return made


def receive(items: Parts, span: Span) -> Predicate:
    """ "May not receive Stun": the status named, or any."""
    named = next((token.title() for token in tokens(items, "STATUS")), "")
    if any(shape.kind != "STATUS_EFFECT" for shape in shapes_of(items)):
        raise NotUnderstood(span, "what is received is a status effect")
    return lambda subject, whole: [
        GameVerb("receive", subject, exactly(number_in(items, 0), span), detail=named, span=whole)
    ]


def ends(_items: Parts, _span: Span) -> Predicate:
    return lambda subject, whole: [GameVerb("end", None, ONE, what=subject, span=whole)]


def redirect(items: Parts, _span: Span) -> Predicate:
    what, to, *by = [meant(shape) for shape in shapes_of(items)]
    return lambda subject, whole: [
        GameVerb("redirect", subject, ONE, what=what, to=to, by=by[0] if by else None, span=whole)
    ]


VERBS: dict[str, Maker] = {
    "heal_x": heal_x, "heal_equal": heal_equal, "heal_full": heal_full, "heals_more": heals_more, "lose_half": lose_half,
    "prevent_some": prevent_some, "inflict_twice": inflict_twice, "attack_it": attack_it, "be_used": be_used,
    "draw_additional": draw_additional, "give": give, "is_put_in": is_put_in,
    "reduce_attack": reduce_attack, "takes_less": takes_less, "make_miss": make_miss, "have_health": have_health,
    "shuffle_both": shuffle_both, "draw_until": draw_until, "that_many": that_many,
    "discard_x": discard_x,
    "inflict_each": inflict_each, "ignore_resistance": ignore_resistance, "unresisted": ignore_resistance,
    "be_moved": _done_to("move"), "be_canceled_by": _done_to("cancel"), "be_canceled_or_redirected": be_canceled_or_redirected,
    "react_to": react_to, "reduce_up_to": reduce_up_to, "reduce_to": reduce_to, "charge_each": charge_each,
    "draw_that_plus": draw_that_plus, "resistance_but": resistance_but,
    "inflict": inflict, "inflict_on": inflict, "inflict_more": inflict_more, "heal": heal, "regain": regain,
    "heal_np": heal_np, "inflict_and_status": inflict_and_status, "status_alone": status_alone, "be_status": be_status, "discard_zone": discard_zone, "discard_chosen": discard_chosen,
    "lose_health": lose_health, "lose_actions": lose_actions, "draw": draw, "draw_less": draw_less, "discard": discard,
    "charge": _verb("charge"), "recharge": _verb("recharge"), "ready": _verb("ready", 0), "turn_on": _verb("turn on"), "turn_face_up": _verb("turn face up"),
    "turn_off": _verb("turn off"), "be_turned_off": be_turned_off, "be_targeted": be_targeted,
    "be_recharged": _done_to("recharge"), "be_charged": _done_to("charge"), "receive_status": receive, "receive_any": receive,
    "move": _verb("move"), "moves": moves,
    "moves_to": moves, "move_to": move_to, "gain": gain, "ends": ends, "end": _verb("end"), "cancel": _verb("cancel"),
    "redirect": redirect, "redirect_as": redirect, "put_into_play": put_into_play, "put_face_down": put_face_down,
    "attach": attach, "return_to": return_to, "put_in": put_in, "retrieve": _verb("retrieve"), "search": search, "search_at_all": search_at_all,
    "shuffle": shuffle, "shuffle_into": shuffle_into, "copy": _verb("copy"), "use_copy": use_copy,
    "look": look, "reveal": reveal, "remove": _verb("remove from the game"), "target": target, "reduce": _verb("reduce"),
    "not_below": not_below, "last_longer": last_longer, "toggle_limit": toggle_limit, "deck_limit": deck_limit,
    "once": once, "gains": gains, "stat": stat, "stat_first": stat, "more_damage": more_damage,
    "more_of_one": more_of_one, "status": status, "resistance": resistance, "resistance_to_all": resistance,
    "inflict_x": inflict_x, "inflict_equal": inflict_equal, "draw_x": draw_x, "count": count, "figure": figure, "half": half, "plus": plus,
    "damages": damages, "modes_of_tactics": modes_of_tactics, "take_damage": take_damage, "choose": choose,
    "put_np": put_np, "put_back": put_back, "put_onto": put_onto, "look_at_cards": look_at_cards,
    "only_target": only_target, "free_chase": free_chase, "be_immune": be_immune, "charges_less": charges_less, "recharges_more": recharges_more, "remove_status": remove_status,
    "turn_clicks": turn_clicks, "is_charged_so": _is_turned("charge"), "is_recharged_so": _is_turned("recharge"),
    "be_attached": be_attached, "inflict_also": inflict_also, "must_chase": must_chase,
    "end_named": end_named, "not_happen": not_happen, "costs_to_chase": costs_to_chase, "be_canceled": be_canceled,
    "status_verb": status_verb, "receive_several": receive_several, "receive_either": receive_either,
    "put_and_rest": put_and_rest, "shuffle_cards": shuffle_cards, "more_toggles": more_toggles,
    "chasing_signed": chasing_signed, "draw_so_many": draw_so_many,
    "regain_x": regain_x, "lose_x": lose_x, "draw_more": draw_more,
    "no_chasing": no_chasing, "more_chasing": more_chasing, "not_received": not_received,
    "reveal_zone": reveal_zone, "reveal_to": reveal_to, "gain_control": gain_control, "prevent": prevent,
    "copy_to": copy_to, "be_chosen": be_chosen, "be_healed": be_healed, "be_put": be_put, "be_discarded": be_discarded,
    "be_removed": _done_to("remove from the game"), "be_turned_on": _done_to("turn on"),
    "be_redirected": _done_to("redirect"), "play_it": _used(Verb.PLAY),
    "activate_it": _used(Verb.ACTIVATE), "add_to": add_to, "add_x_to": add_to, "gain_x": gain_x,
    "inflict_more_x": gain_x, "increase": increase, "decrease": decrease, "lose_resistances": lose_resistances,
    "keyword_alone": keyword_alone, "regain_equal": regain_equal, "regain_that": regain_that, "heal_that": heal_that,
    "lose_that": lose_that, "lose_equal": lose_equal, "inflict_that": inflict_that, "inflict_half": inflict_half,
    "draw_that": draw_that, "draw_equal": draw_equal, "discard_that": discard_that, "charge_to": _verb("charge to"),
    "duration_signed": duration_signed, "hold_no_more": hold_no_more, "hold_at_most": hold_at_most, "hand_limit": hand_limit, "toggles_allowed": toggle_limit, "number": number, "clicks_on": clicks_on, "statuses_on": statuses_on, "that_damage": that_damage,
    **FURTHER,
    **PERFORMING,
    **TOKENS,
    **DESCRIPTIONS,
    **EVENTS,
}  # fmt: skip

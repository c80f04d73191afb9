"""What happens: the events that triggers wait for, each as the instruction that would be its cause."""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from judge_app.language.amounts import AtLeast, AtMost, Number
from judge_app.language.city_of_heroes_nodes import HEALTH_FALLS, GameVerb
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import HasType, Targets
from judge_app.language.games.city_of_heroes.gains import damage_type, status_named
from judge_app.language.games.city_of_heroes.nouns import meant, objects
from judge_app.language.games.city_of_heroes.pieces import (
    ONE,
    YOU,
    Maker,
    Part,
    Parts,
    shape,
    shapes_of,
    token,
    tokens,
)
from judge_app.language.games.city_of_heroes.shapes import Shape, number_of, quantity_of, tactics_of
from judge_app.language.instructions import (
    Act,
    Attach,
    ChangeHealth,
    Deal,
    Draw,
    Move,
    MoveVerb,
    Search,
    Shuffle,
    Verb,
)
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Place, Player, Who, Zone
from judge_app.language.spans import Span


def _happens(name: str, *, passive: bool = False, named: str = "") -> Maker:
    """An event: who does it first, then to what or with what; passively the other way round."""

    def made(items: Parts, span: Span) -> GameVerb:
        shapes = [meant(shape) for shape in shapes_of(items)]
        first = shapes[0] if shapes else None
        second = shapes[1] if len(shapes) > 1 else None
        who, what = (second, first) if passive else (first, second)
        by_effect = next((each.timing or each.noun for each in shapes if isinstance(each, Effects)), named)
        detail = "" if name == "move" else by_effect  # of a move, the tactics mode it goes to
        detail = detail or next((token.title() for token in tokens(items, "STATUS")), "")
        return GameVerb(name, who, ONE, what=what, detail=detail, span=span)

    return made


def _with_weapon(name: str) -> Maker:
    """ "Hits with a melee attack"; "hits with this power": with what it is done."""

    def made(items: Parts, span: Span) -> GameVerb:
        found = _happens(name)(items, span)
        assert isinstance(found, GameVerb)
        return replace(found, what=None, by=found.what) if isinstance(found.what, Objects) else found

    return made


def damage_inflicted(items: Parts, span: Span) -> Deal:
    return Deal(None, None, _kind(items[0]), objects(shapes_of(items)[0]), span=span)


def inflicts_damage(items: Parts, span: Span) -> Deal:
    by = meant(shape(items, 0))
    if not isinstance(by, Objects | Player | Effects):
        raise NotUnderstood(span, "who inflicts the damage is not understood")
    return Deal(by, None, _kind(items[-1]), None, span=span)


def _kind(named: Part) -> str | None:
    """The kind of damage, which `damage_words` found."""
    return named if isinstance(named, str) else None


def damage_words(items: Parts, _span: Span) -> str | None:
    """The type, or either of two: "smashing or lethal damage"."""
    return " or ".join(damage_type(each) for each in tokens(items, "TYPE")) or None


def puts_into_play(items: Parts, span: Span) -> Move:
    who, what = meant(shape(items, 0)), objects(shape(items, 2))
    return Move(MoveVerb.PUT, who, what, Place(Zone("play")), span=span)


def performs(items: Parts, span: Span) -> GameVerb:
    shapes = shapes_of(items)
    who = meant(shapes[0]) if len(shapes) > 1 else YOU
    if shapes[-1].has("ADDITIONAL"):
        raise NotUnderstood(shapes[-1].span, "an extra action is not distinguished from others here")
    what = meant(shapes[-1])
    detail = (what.timing or what.noun) if isinstance(what, Effects) else ""
    return GameVerb("perform", who, ONE, what=what, detail=detail, span=span)


def is_discarded(items: Parts, span: Span) -> Act:
    """ "Is discarded", "is discarded from play"."""
    words = next(iter(tokens(items, "BE_DISCARDED")), "").lower()
    origin = Zone("play", span=span) if words.endswith("play") else None
    if words.endswith("hand"):
        whose = Who.YOU if "your" in words else Who.OPPONENT if "opponent" in words else None
        if whose is None:
            raise NotUnderstood(span, "from whose hand this is is not understood")
        origin = Zone("hand", Player(whose, span=span), span=span)
    return Act(Verb.DISCARD, None, meant(shape(items, 0)), origin=origin, span=span)


def _acts(verb: Verb) -> Maker:
    def made(items: Parts, span: Span) -> Act:
        shapes = [meant(shape) for shape in shapes_of(items)]
        return Act(verb, shapes[0], shapes[1] if len(shapes) > 1 else None, span=span)

    return made


def _is_done(verb: Verb) -> Maker:
    def made(items: Parts, span: Span) -> Act:
        shapes = [meant(shape) for shape in shapes_of(items)]
        return Act(verb, shapes[1] if len(shapes) > 1 else None, shapes[0], span=span)

    return made


ATTACK = Effects("attack", None, None, ONE, Choice.CHOSEN)
ACTION_KINDS = ("power up", "act", "move", "assemble", "recharge", "mission", "rest", "defeat", "power down")


def super_attacks(items: Parts, span: Span) -> GameVerb:
    """ "An opposing super attacks": it targets with an attack."""
    return GameVerb("target", meant(shape(items, 0)), ONE, what=ATTACK, detail="attack", span=span)


def _does_to(name: str, *, by_attack: bool = False) -> Maker:
    """ "Hits an opposing super with a melee attack", "attacks this super": who, whom and with what."""

    def made(items: Parts, span: Span) -> GameVerb:
        first, second = shapes_of(items)
        with_ = pulled_with(second)
        by = meant(with_) if with_ is not None else ATTACK if by_attack else None
        if name == "target" and second.kind in NOT_ATTACKED:
            raise NotUnderstood(second.span, "what is done to this is not understood as targeting it")
        who, what = meant(first), meant(second)
        detail = next((each.timing or each.noun for each in (who, what) if isinstance(each, Effects)), "")
        return GameVerb(name, who, ONE, what=what, by=by, detail=detail, span=span)

    return made


def pulled_with(shape: Shape) -> Shape | None:
    """What it is done with, which stands behind the super that it is done to."""
    last = shape.posts[-1] if shape.posts else None
    if last is None or last.kind != "with" or not isinstance(last.inner, Shape) or last.inner.kind not in WEAPONS:
        return None
    shape.posts = shape.posts[:-1]
    return last.inner


NOT_ATTACKED = ("POWER", "TOGGLE_POWER", "ENHANCEMENT", "ATTACHMENT", "CARD", "EDGE")
WEAPONS = ("ATTACK", "POWER", "EDGE", "ABILITY", "ACTION")


def takes_action(items: Parts, span: Span) -> GameVerb:
    """ "After each player's action"."""
    what = Effects("action", None, None, ONE, Choice.CHOSEN, span=span)
    return GameVerb("perform", meant(shape(items, 0)), ONE, what=what, detail="action", span=span)


def is_attacked(items: Parts, span: Span) -> GameVerb:
    what, *by = [meant(shape) for shape in shapes_of(items)]
    if by and not isinstance(by[0], Effects):
        return GameVerb("target", by[0], ONE, what=what, by=ATTACK, span=span)
    return GameVerb("target", by[0] if by else ATTACK, ONE, what=what, detail="attack", span=span)


def inflicts_damage_on(items: Parts, span: Span) -> Deal:
    by, to = (meant(shape) for shape in shapes_of(items))
    if not isinstance(by, Objects | Player | Effects) or not isinstance(to, Objects | Player):
        raise NotUnderstood(span, "who inflicts the damage on whom is not understood")
    return Deal(
        by,
        None,
        next((each for each in items if isinstance(each, str) and not isinstance(each, Token)), None),
        to,
        span=span,
    )


def attack_succeeds(items: Parts, span: Span) -> GameVerb:
    """ "After your super's attack is successful" (306.1a)."""
    what = meant(shape(items, 0))
    if not isinstance(what, Effects) or what.noun != "attack":
        raise NotUnderstood(span, "attacks are successful or not")
    failed = "un" in tokens(items, "SUCCESSFUL")[0].lower()
    who = replace(what, quantity=ONE, choice=Choice.CHOSEN)
    return GameVerb("miss" if failed else "hit", who, ONE, detail=what.timing or what.noun, span=span)


def attaches(items: Parts, span: Span) -> Attach:
    who, what, *to = shapes_of(items)
    return Attach(meant(who), objects(what), objects(to[0]) if to else None, span=span)


def receives_done(items: Parts, span: Span) -> GameVerb:
    """ "After this super is knocked down": it receives that status effect (502.1)."""
    name = status_named(tokens(items, "BE_STATUS")[0])
    return GameVerb("receive", meant(shapes_of(items)[0]), ONE, detail=name, span=span)


def is_redirected(items: Parts, span: Span) -> GameVerb:
    """ "An attack is redirected to this super": to whom, if that is said (411.1)."""
    what, *to = [meant(each) for each in shapes_of(items)]
    detail = (what.timing or what.noun) if isinstance(what, Effects) else ""
    return GameVerb("redirect", None, ONE, what=what, to=to[0] if to else None, detail=detail, span=span)


def takes_damage_from(items: Parts, span: Span) -> Deal:
    """ "This super takes fire damage from an attack": from what it comes."""
    to, by = (meant(each) for each in shapes_of(items))
    kind = next((each for each in items if isinstance(each, str) and not isinstance(each, Token)), None)
    if not isinstance(by, Objects | Player | Effects) or not isinstance(to, Objects):
        raise NotUnderstood(span, "who inflicts the damage on whom is not understood")
    return Deal(by, None, kind, to, span=span)


def starts_mission(items: Parts, span: Span) -> Move:
    who, what = meant(shape(items, 0)), objects(shapes_of(items)[1])
    return Move(MoveVerb.PUT, who, what, Place(Zone("play")), span=span)


def is_attached_to(items: Parts, span: Span) -> Attach:
    what, to = (objects(each) for each in shapes_of(items))
    return Attach(None, what, to, span=span)


def takes_so_much(items: Parts, span: Span) -> Deal:
    """ "This super takes 4 or more damage"."""
    number = number_of(tokens(items, "TAKES_OR_MORE")[0].split()[-3])
    kind = next((damage_type(each) for each in tokens(items, "TYPE")), None)
    to, *by = [meant(each) for each in shapes_of(items)]
    if not isinstance(to, Objects) or not all(isinstance(each, Objects | Player | Effects) for each in by):
        raise NotUnderstood(span, "who inflicts the damage on whom is not understood")
    source = next((each for each in by if isinstance(each, Objects | Player | Effects)), None)
    return Deal(source, AtLeast(Number(number, span=span), span=span), kind, to, span=span)


def inflicts_so_much(items: Parts, span: Span) -> Deal:
    """ "An attack inflicts 3 or more damage on this super"."""
    number = number_of(tokens(items, "INFLICTS_OR_MORE")[0].split()[-3])
    kind = next((damage_type(each) for each in tokens(items, "TYPE")), None)
    by, *to = [meant(each) for each in shapes_of(items)]
    if not isinstance(by, Objects | Player | Effects) or not all(isinstance(each, Objects) for each in to):
        raise NotUnderstood(span, "who inflicts the damage on whom is not understood")
    on = next((each for each in to if isinstance(each, Objects)), None)
    return Deal(by, AtLeast(Number(number, span=span), span=span), kind, on, span=span)


def defeated_by(items: Parts, span: Span) -> GameVerb | Act:
    """ "Is defeated"; a mission that is defeated by somebody is completed by them (302.1h)."""
    what, *by = [meant(each) for each in shapes_of(items)]
    if by and isinstance(what, Objects) and HasType("mission") in what.filters:
        return GameVerb("complete", by[0], ONE, what=what, span=span)
    if by and isinstance(by[0], Effects):
        raise NotUnderstood(span, "by whom it is defeated is not understood")
    return Act(Verb.DEFEAT, by[0] if by else None, what, span=span)


def heals_some(items: Parts, span: Span) -> ChangeHealth:
    """ "When this power heals a super": said of the power."""
    return ChangeHealth(objects(shapes_of(items)[0]), None, span=span)


def is_healed(items: Parts, span: Span) -> ChangeHealth:
    return ChangeHealth(objects(shapes_of(items)[0]), None, span=span)


def loses_health(items: Parts, span: Span) -> ChangeHealth:
    return ChangeHealth(objects(shapes_of(items)[0]), None, lose=True, span=span)


def moves_into(items: Parts, span: Span) -> GameVerb:
    mode = tactics_of(tokens(items, "TACTICS")[0])
    return GameVerb("move", meant(shape(items, 0)), ONE, detail=mode, span=span)


def uses_inspiration(items: Parts, span: Span) -> Act:
    return Act(Verb.PLAY, meant(shape(items, 0)), Effects("inspiration", None, None, ONE, Choice.CHOSEN), span=span)


def rests(items: Parts, span: Span) -> GameVerb:
    """ "An opponent rests": takes that action."""
    said = " ".join(each.removesuffix("s") for each in token(items, 1).lower().split())
    name = next(each for each in ("rest", "assemble", "recharge", "power up", "power down") if said.startswith(each))
    what = Effects("action", None, name, ONE, Choice.CHOSEN, span=span)
    return GameVerb("perform", meant(shape(items, 0)), ONE, what=what, detail=name, span=span)


def defeats(items: Parts, span: Span) -> GameVerb | Act:
    """A mission is completed (302.1h); a super that is brought down is defeated."""
    who, what = (meant(each) for each in shapes_of(items))
    if isinstance(what, Objects) and any(each == HasType("mission") for each in what.filters):
        return GameVerb("complete", who, ONE, what=what, span=span)
    if not isinstance(what, Objects | OneOf) or isinstance(who, Effects):
        raise NotUnderstood(span, "what is defeated is not understood")
    return Act(Verb.DEFEAT, who, what, span=span)


def declares(items: Parts, span: Span) -> GameVerb:
    """ "Declares a melee attack against this super": targets it with one (306.2c)."""
    who, attack = (meant(each) for each in shapes_of(items))
    if not isinstance(attack, Effects) or attack.noun != "attack" or attack.of is not None:
        raise NotUnderstood(span, "what is declared is not understood")
    detail = attack.timing or attack.noun
    if not attack.filters:
        return GameVerb("target", who, ONE, what=attack, detail=detail, span=span)
    aimed = attack.filters[0]
    if len(attack.filters) != 1 or not isinstance(aimed, Targets):
        raise NotUnderstood(span, "what is declared is not understood")
    return GameVerb("target", who, ONE, what=aimed.what, by=replace(attack, filters=()), span=span)


def is_declared(items: Parts, span: Span) -> GameVerb:
    """ "An attack is declared against your super"."""
    attack, *at = [meant(each) for each in shapes_of(items)]
    if not isinstance(attack, Effects) or attack.noun != "attack":
        raise NotUnderstood(span, "what is declared is not understood")
    detail = attack.timing or attack.noun
    if at:
        return GameVerb("target", attack, ONE, what=at[0], detail=detail, span=span)
    return GameVerb("target", None, ONE, what=attack, detail=detail, span=span)


def inflicts_damage_with(items: Parts, span: Span) -> Deal:
    """ "Your super inflicts damage with a melee attack"."""
    who, attack = (meant(each) for each in shapes_of(items))
    if not isinstance(attack, Effects) or attack.noun != "attack" or attack.of is not None or attack.filters:
        raise NotUnderstood(span, "with what the damage is inflicted is not understood")
    if not isinstance(who, Objects | Player):
        raise NotUnderstood(span, "who inflicts the damage is not understood")
    kind = next((each for each in items if isinstance(each, str) and not isinstance(each, Token)), None)
    return Deal(replace(attack, of=who), None, kind, None, span=span)


def inflicts_so_much_with(items: Parts, span: Span) -> Deal:
    """ "This super inflicts 4 or more damage with an attack"."""
    number = number_of(tokens(items, "INFLICTS_OR_MORE")[0].split()[-3])
    kind = next((damage_type(each) for each in tokens(items, "TYPE")), None)
    plain = inflicts_damage_with(shapes_of(items), span)
    return replace(plain, amount=AtLeast(Number(number, span=span), span=span), kind=kind)


def powers_up(items: Parts, span: Span) -> Attach | Move:
    """ "An opponent powers up a sidekick", which enters play, or a power, which is attached (302.1a)."""
    who, what = meant(shape(items, 0)), objects(shapes_of(items)[1])
    kind = shapes_of(items)[1].kind
    if not isinstance(who, Player) or kind not in ("SIDEKICK", "POWER", "TOGGLE_POWER", "ENHANCEMENT"):
        raise NotUnderstood(span, "what is powered up is not understood")
    if kind == "SIDEKICK":
        return Move(MoveVerb.PUT, who, what, Place(Zone("play")), span=span)
    return Attach(who, what, None, span=span)


def damages_super(items: Parts, span: Span) -> Deal:
    by, to = (meant(each) for each in shapes_of(items))
    if not isinstance(by, Objects | Player | Effects) or not isinstance(to, Objects):
        raise NotUnderstood(span, "who inflicts the damage on whom is not understood")
    return Deal(by, None, None, to, span=span)


def _must_be_damaged(items: Parts, span: Span) -> None:
    if tokens(items, "IS_DAMAGED")[0].lower() not in ("is damaged", "are damaged"):
        raise NotUnderstood(span, "what happens to it is not understood")


def is_damaged_at_all(items: Parts, span: Span) -> Deal:
    """ "When this super is damaged": damage is inflicted on it."""
    _must_be_damaged(items, span)
    return Deal(None, None, None, objects(shapes_of(items)[0]), span=span)


def is_damaged_by(items: Parts, span: Span) -> Deal:
    _must_be_damaged(items, span)
    return damages_super(shapes_of(items)[::-1], span)


def health_falls(items: Parts, span: Span) -> GameVerb:
    """ "This super's health is reduced to 5 or less": it was above that before."""
    words = (*tokens(items, "HEALTH_FALLS"), *tokens(items, "HEALTH_WOULD_FALL"))[0].lower().split()
    if any(each.lower() != "health" for each in tokens(items, "STAT")):
        raise NotUnderstood(span, "what is reduced is not understood")
    most = AtMost(Number(number_of(words[words.index("to") + 1]), span=span), span=span)
    return GameVerb(HEALTH_FALLS, None, most, what=objects(shapes_of(items)[0]), span=span)


def loses_action(items: Parts, span: Span) -> GameVerb:
    who = meant(shapes_of(items)[0])
    if not isinstance(who, Player):
        raise NotUnderstood(span, "players lose actions")
    return GameVerb("lose action", who, ONE, span=span)


def pays_chasing_for(items: Parts, span: Span) -> GameVerb:
    """ "Pays a chasing cost to target this super"."""
    who, what = (meant(each) for each in shapes_of(items))
    return GameVerb("pay chasing costs", who, ONE, what=what, span=span)


def takes_own_action(items: Parts, span: Span) -> GameVerb:
    """ "After your action", "after a Rest action"."""
    words = tokens(items, "OWN_ACTION")[0].lower().split(" action")[0]
    kind = next((each for each in ACTION_KINDS if words.endswith(f" {each}")), None)
    who = Who.YOU if words.startswith("your") else Who.ANY_PLAYER
    who = Who.OPPONENT if "opponent" in words else Who.THAT_PLAYER if words.startswith("that") else who
    what = Effects("action", None, kind, ONE, Choice.CHOSEN, span=span)
    return GameVerb("perform", Player(who, span=span), ONE, what=what, detail=kind or "action", span=span)


def attached_alone(items: Parts, span: Span) -> Attach:
    """ "When this enhancement is attached"."""
    return Attach(None, objects(shapes_of(items)[0]), None, span=span)


def searches(items: Parts, span: Span) -> Search:
    """ "When an opponent searches a deck" (401.13)."""
    who = meant(shape(items, 0))
    zone = next(each for each in items if isinstance(each, Zone))
    return Search(who, zone, Objects(Choice.CHOSEN, span=span), span=span)


def shuffles(items: Parts, span: Span) -> Shuffle:
    who = meant(shape(items, 0))
    zone = next(each for each in items if isinstance(each, Zone))
    return Shuffle(who, zone, span=span)


def status_ends(items: Parts, span: Span) -> GameVerb:
    """ "When a status effect on this super ends"."""
    what = meant(shape(items, 0))
    if not isinstance(what, Effects) or what.noun != "status effect":
        raise NotUnderstood(span, "what ends is not understood")
    return GameVerb("end", None, ONE, what=what, span=span)


def draws(items: Parts, span: Span) -> Draw:
    return Draw(meant(shape(items, 0)), quantity_of(shape(items, 2)) or ONE, span=span)


EVENTS: dict[str, Maker] = {
    "searches": searches, "shuffles": shuffles, "retrieves": _happens("retrieve"), "status_ends": status_ends,
    "declares": declares, "is_declared": is_declared, "is_damaged_at_all": is_damaged_at_all, "is_damaged_by": is_damaged_by,
    "damages_super": damages_super, "health_falls": health_falls, "loses_action": loses_action, "pays_chasing_for": pays_chasing_for,
    "inflicts_damage_with": inflicts_damage_with, "powers_up": powers_up, "inflicts_so_much_with": inflicts_so_much_with,
    "takes_own_action": takes_own_action, "is_turned_up": _happens("turn face up", passive=True),
    "damage_words": damage_words,
    "puts_into_play": puts_into_play, "activates": _acts(Verb.ACTIVATE), "is_activated": _is_done(Verb.ACTIVATE),
    "super_moves": _happens("move"), "is_moved": _happens("move", passive=True), "is_targeted": _happens("target", passive=True),
    "targeted_by": _happens("target", passive=True), "targets_with": _happens("target", named=""),
    "targeting": _happens("target", named="attack"), "performs": performs, "receives": _happens("receive"),
    "receives_named": _happens("receive"), "receives_done": receives_done, "is_hit": _happens("hit", passive=True), "hits": _with_weapon("hit"),
    "misses": _with_weapon("miss"), "misses_super": _does_to("miss"), "hits_super": _does_to("hit"), "rests": rests,
    "defeats": defeats, "moves_super": _happens("move"), "attached_alone": attached_alone, "damage_inflicted": damage_inflicted, "inflicts_damage": inflicts_damage,
    "takes_damage": lambda items, span: Deal(None, None, _kind(items[-1]), objects(shape(items, 0)), span=span),
    "plays": _acts(Verb.PLAY), "enters_play": _acts(Verb.ENTER_PLAY), "draws": draws, "discards": _acts(Verb.DISCARD),
    "defeated": _is_done(Verb.DEFEAT), "removed": _happens("remove from the game", passive=True), "completed": _happens("complete", passive=True),
    "turned_off": _happens("turn off", passive=True), "turned_on": _happens("turn on", passive=True),
    "resolved": _happens("resolve", passive=True), "is_charged": _happens("charge", passive=True),
    "is_recharged": _happens("recharge", passive=True), "becomes_ready": _happens("ready", passive=True),
    "attack_succeeds": attack_succeeds, "attaches": attaches, "is_played": _is_done(Verb.PLAY),
    "starts_mission": starts_mission, "is_redirected": is_redirected, "is_canceled": _happens("cancel", passive=True), "cancels": _happens("cancel"), "takes_damage_from": takes_damage_from, "is_attached_to": is_attached_to, "takes_so_much": takes_so_much,
    "is_put_into_play": _acts(Verb.ENTER_PLAY), "leaves_play": _acts(Verb.LEAVE_PLAY), "super_attacks": super_attacks,
    "targets_super": _does_to("target"), "attacks_super": _does_to("target", by_attack=True),
    "is_attacked": is_attacked, "is_missed": _happens("miss", passive=True), "takes_action": takes_action, "is_discarded": is_discarded,
    "inflicts_damage_on": inflicts_damage_on, "is_healed": is_healed, "loses_health": loses_health,
    "moves_into": moves_into, "charges": _happens("charge"), "recharges": _happens("recharge"),
    "turns_on": _happens("turn on"), "turns_off": _happens("turn off"), "loses_game": _acts(Verb.LOSE_GAME),
    "pays_chasing": _happens("pay chasing costs"), "inflicts_so_much": inflicts_so_much, "defeated_by": defeated_by, "heals_some": heals_some, "uses_inspiration": uses_inspiration,
}  # fmt: skip

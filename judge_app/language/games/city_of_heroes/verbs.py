"""What each verb of the City of Heroes grammar does, and each event that a trigger waits for.

A verb is read before its subject is known, so it is a function from the subject to instructions.
"""

from __future__ import annotations

from lark import Token

from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import InZone
from judge_app.language.games.city_of_heroes.amounts import count, draw_x, figure, half, inflict_equal, inflict_x
from judge_app.language.games.city_of_heroes.events import EVENTS
from judge_app.language.games.city_of_heroes.gains import (
    be_status,
    damages,
    gain,
    gains,
    heal,
    heal_np,
    inflict,
    inflict_and_status,
    inflict_more,
    lose_health,
    more_damage,
    more_of_one,
    regain,
    resistance,
    stat,
    status,
    status_alone,
)
from judge_app.language.games.city_of_heroes.nouns import meant, objects
from judge_app.language.games.city_of_heroes.pieces import (
    ONE,
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
    tokens,
)
from judge_app.language.games.city_of_heroes.shapes import quantity_of, tactics_of
from judge_app.language.games.city_of_heroes.statements import (
    deck_limit,
    draw_less,
    last_longer,
    not_below,
    once,
    toggle_limit,
    use_copy,
)
from judge_app.language.instructions import (
    Act,
    Attach,
    Doer,
    Draw,
    Move,
    MoveVerb,
    Search,
    Shuffle,
    Verb,
)
from judge_app.language.objects import Choice, Effects, Objects, Place, Zone
from judge_app.language.spans import Span

# ---- cards ---------------------------------------------------------------------------------------------------------


def draw(items: Parts, span: Span) -> Predicate:
    what = shape(items, 1)
    if what.kind != "CARD" or what.adjectives or what.posts or what.owner is not None:
        raise NotUnderstood(span, "only cards are drawn, and nobody sees which")
    quantity = quantity_of(shape(items, 1)) or ONE
    return lambda subject, whole: [Draw(player_for(subject), quantity, span=whole)]


def discard(items: Parts, _span: Span) -> Predicate:
    shapes = shape(items, 1).apart()
    at_random = bool(tokens(items, "AT_RANDOM"))
    return lambda subject, whole: [
        Act(Verb.DISCARD, player_for(subject), objects(shape), at_random=at_random, span=whole) for shape in shapes
    ]


def discard_zone(items: Parts, span: Span) -> Predicate:
    """ "Discard your hand": all cards in it."""
    cards = Objects(Choice.EVERY, None, (InZone(part(items, 1, Zone), span=span),), span=span)
    return lambda subject, whole: [Act(Verb.DISCARD, player_for(subject), cards, span=whole)]


def put_into_play(items: Parts, _span: Span) -> Predicate:
    zone = next((item for item in items if isinstance(item, Zone)), None)

    def made(subject: Doer, whole: Span) -> list[Effect]:
        what = objects(shape(items, 1))
        if zone is not None:
            what = Objects(
                what.choice, what.quantity, (*what.filters, InZone(zone, span=zone.span)), what.other, span=what.span
            )
        return [Move(MoveVerb.PUT, subject, what, Place(Zone("play")), span=whole)]

    return made


def put_face_down(items: Parts, _span: Span) -> Predicate:
    place = Place(Zone("play"), status=("face down",))
    return lambda subject, whole: [Move(MoveVerb.PUT, subject, objects(shape(items, 1)), place, span=whole)]


def put_in(items: Parts, _span: Span) -> Predicate:
    return lambda subject, whole: [
        Move(MoveVerb.PUT, subject, objects(shape(items, 1)), Place(part(items, 2, Zone)), span=whole)
    ]


def return_to(items: Parts, _span: Span) -> Predicate:
    return lambda subject, whole: [
        Move(MoveVerb.RETURN, subject, objects(shape(items, 1)), Place(part(items, 2, Zone)), span=whole)
    ]


def attach(items: Parts, _span: Span) -> Predicate:
    return lambda subject, whole: [Attach(subject, objects(shape(items, 1)), objects(shape(items, 2)), span=whole)]


def search(items: Parts, _span: Span) -> Predicate:
    return lambda subject, whole: [Search(subject, part(items, 1, Zone), objects(shape(items, 2)), span=whole)]


def shuffle(items: Parts, _span: Span) -> Predicate:
    return lambda subject, whole: [Shuffle(subject, part(items, 1, Zone), span=whole)]


def shuffle_into(items: Parts, span: Span) -> Predicate:
    cards = Objects(Choice.EVERY, None, (InZone(part(items, 1, Zone)),), span=span)
    return lambda subject, whole: [Shuffle(subject, part(items, 2, Zone), cards, span=whole)]


def look(items: Parts, _span: Span) -> Predicate:
    return lambda subject, whole: [Act(Verb.LOOK_AT, subject, part(items, 1, Zone), span=whole)]


def reveal(items: Parts, _span: Span) -> Predicate:
    return lambda subject, whole: [Act(Verb.REVEAL, subject, objects(shape(items, 1)), span=whole)]


def target(items: Parts, _span: Span) -> Predicate:
    return lambda subject, whole: [Act(Verb.TARGET, subject, meant(shape(items, 1)), span=whole)]


# ---- the game's own verbs ------------------------------------------------------------------------------------------


def _verb(name: str, otherwise: int = 1) -> Maker:
    """The subject does it to what is named: "charge that power 1 click", "retrieve a mission"."""

    def made(items: Parts, span: Span) -> Predicate:
        shapes = shapes_of(items)
        quantity = exactly(number_in(items, otherwise), span)
        what = meant(shapes[0]) if shapes else None
        return lambda subject, whole: [GameVerb(name, subject, quantity, what=what, span=whole)]

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


def be_targeted(items: Parts, _span: Span) -> Predicate:
    by = meant(shapes_of(items)[0]) if shapes_of(items) else None
    return lambda subject, whole: [GameVerb("target", by, ONE, what=subject, span=whole)]


def _done_to(name: str) -> Maker:
    def made(_items: Parts, _span: Span) -> Predicate:
        return lambda subject, whole: [GameVerb(name, None, ONE, what=subject, span=whole)]

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


def perform(items: Parts, _span: Span) -> Predicate:
    what = meant(shape(items, 1))
    detail = (what.timing or what.noun) if isinstance(what, Effects) else ""
    return lambda subject, whole: [GameVerb("perform", subject, ONE, what=what, detail=detail, span=whole)]


VERBS: dict[str, Maker] = {
    "inflict": inflict, "inflict_on": inflict, "inflict_more": inflict_more, "heal": heal, "regain": regain,
    "heal_np": heal_np, "inflict_and_status": inflict_and_status, "status_alone": status_alone, "be_status": be_status, "discard_zone": discard_zone,
    "lose_health": lose_health, "lose_actions": lose_actions, "draw": draw, "draw_less": draw_less, "discard": discard,
    "charge": _verb("charge"), "recharge": _verb("recharge"), "ready": _verb("ready", 0), "turn_on": _verb("turn on"), "turn_face_up": _verb("turn face up"),
    "turn_off": _verb("turn off"), "be_turned_off": be_turned_off, "be_targeted": be_targeted,
    "be_recharged": _done_to("recharge"), "be_charged": _done_to("charge"), "receive_status": receive, "receive_any": receive,
    "move": _verb("move"), "moves": moves,
    "moves_to": moves, "move_to": move_to, "gain": gain, "ends": ends, "end": _verb("end"), "cancel": _verb("cancel"),
    "redirect": redirect, "redirect_as": redirect, "put_into_play": put_into_play, "put_face_down": put_face_down,
    "attach": attach, "return_to": return_to, "put_in": put_in, "retrieve": _verb("retrieve"), "search": search,
    "shuffle": shuffle, "shuffle_into": shuffle_into, "perform": perform, "copy": _verb("copy"), "use_copy": use_copy,
    "look": look, "reveal": reveal, "remove": _verb("remove from the game"), "target": target, "reduce": _verb("reduce"),
    "not_below": not_below, "last_longer": last_longer, "toggle_limit": toggle_limit, "deck_limit": deck_limit,
    "once": once, "gains": gains, "stat": stat, "stat_first": stat, "more_damage": more_damage,
    "more_of_one": more_of_one, "status": status, "resistance": resistance, "resistance_to_all": resistance,
    "inflict_x": inflict_x, "inflict_equal": inflict_equal, "draw_x": draw_x, "count": count, "figure": figure, "half": half,
    "damages": damages, "modes_of_tactics": modes_of_tactics,
    **EVENTS,
}  # fmt: skip

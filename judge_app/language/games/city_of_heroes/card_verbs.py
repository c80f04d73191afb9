"""Cards that are drawn, discarded, put somewhere, attached, searched for, looked at and revealed."""

from __future__ import annotations

from dataclasses import replace

from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import HasType, InZone
from judge_app.language.games.city_of_heroes.descriptions import either_kind
from judge_app.language.games.city_of_heroes.discarding import either_discarded, is_of_different_things
from judge_app.language.games.city_of_heroes.nouns import he, meant, objects
from judge_app.language.games.city_of_heroes.pieces import (
    ONE,
    YOU,
    Effect,
    Parts,
    Predicate,
    exactly,
    part,
    player_for,
    shape,
    shapes_of,
    token,
    tokens,
)
from judge_app.language.games.city_of_heroes.shapes import Shape, quantity_of
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
from judge_app.language.objects import Choice, End, Objects, OneOf, Place, Player, Who, Zone
from judge_app.language.spans import Span


def draw(items: Parts, span: Span) -> Predicate:
    what = shape(items, 1)
    if what.kind != "CARD" or what.adjectives or what.posts or what.either or what.owner is not None:
        raise NotUnderstood(span, "only cards are drawn, and nobody sees which")
    quantity = quantity_of(shape(items, 1)) or ONE
    return lambda subject, whole: [Draw(player_for(subject), quantity, span=whole)]


def discard(items: Parts, _span: Span) -> Predicate:
    shapes = shape(items, 1).apart()
    at_random = bool(tokens(items, "AT_RANDOM"))
    either = shapes[0]
    if len(shapes) == 1 and is_of_different_things(either) and not at_random:
        return lambda subject, whole: [either_discarded(either, player_for(subject), _span, whole)]
    return lambda subject, whole: [
        Act(Verb.DISCARD, player_for(subject), objects(shape), at_random=at_random, span=whole) for shape in shapes
    ]


def discard_chosen(items: Parts, span: Span) -> Predicate:
    """ "Target opponent discards a card of your choice": you choose it, that player discards it."""
    said = shape(items, 1)

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Player) or subject == YOU:
            raise NotUnderstood(span, "who discards is not understood")
        if subject.who in (Who.EACH_PLAYER, Who.EACH_OPPONENT):
            raise NotUnderstood(span, "whose card is chosen is not understood")
        first: list[Effect] = []
        by = subject
        if subject.who in (Who.TARGET_OPPONENT, Who.TARGET_PLAYER, Who.OPPONENT, Who.ANY_PLAYER):
            first, by = [Act(Verb.CHOOSE, YOU, subject, span=subject.span)], Player(Who.THAT_PLAYER, span=span)
        card = objects(said)
        hand = InZone(Zone("hand", by, span=span), span=span)
        chosen = Act(Verb.CHOOSE, YOU, replace(card, filters=(*card.filters, hand)), span=span)
        that = Objects(Choice.THAT, None, (HasType("card", span=span),), span=span)
        return [*first, chosen, Act(Verb.DISCARD, by, that, span=whole)]

    return made


def discard_zone(items: Parts, span: Span) -> Predicate:
    """ "Discard your hand": all cards in it."""
    cards = Objects(Choice.EVERY, None, (InZone(part(items, 1, Zone), span=span),), span=span)
    return lambda subject, whole: [Act(Verb.DISCARD, player_for(subject), cards, span=whole)]


def put_into_play(items: Parts, _span: Span) -> Predicate:
    zone = next((item for item in items if isinstance(item, Zone)), None)

    put = [_cards(each, _span) for each in shape(items, 1).apart()]
    if zone is not None:
        put = [replace(what, filters=(*what.filters, InZone(zone, span=zone.span))) for what in put]

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if subject == he(whole):  # a player, or the controller of a super that was spoken of
            raise NotUnderstood(whole, "who puts it into play is not understood")
        return [Move(MoveVerb.PUT, subject, what, Place(Zone("play")), span=whole) for what in put]

    return made


def put_face_down(items: Parts, _span: Span) -> Predicate:
    place = Place(Zone("play"), status=("face down",))
    return lambda subject, whole: [Move(MoveVerb.PUT, subject, objects(shape(items, 1)), place, span=whole)]


def attach_face_down(items: Parts, span: Span) -> Predicate:
    """ "Put a power from your hand into play face down attached to this super" (412.2)."""
    what, to = (objects(each) for each in shapes_of(items))
    return lambda subject, whole: [
        GameVerb("attach face down", subject, exactly(1, span), what=what, to=to, span=whole)
    ]


def turn_up_as_action(items: Parts, span: Span) -> Predicate:
    """ "You may turn it face up as an action", instead of any other (302.3)."""
    what = objects(shapes_of(items)[0])
    name = "turn face up as an action"
    return lambda subject, whole: [GameVerb(name, subject, exactly(1, span), what=what, span=whole)]


def _cards(said: Shape, span: Span) -> Objects:
    """One thing, or one of two kinds: "a power or an enhancement from your discard pile"."""
    return either_kind(said, span) if said.either else objects(said)


def put_in(items: Parts, span: Span) -> Predicate:
    what = _cards(shape(items, 1), span)
    return lambda subject, whole: [Move(MoveVerb.PUT, subject, what, Place(part(items, 2, Zone)), span=whole)]


def put_and_rest(items: Parts, span: Span) -> Predicate:
    """ "Put one into your hand and the rest on the bottom of your deck": each where it is said to go."""
    zones = [item for item in items if isinstance(item, Zone)]
    put = []
    for what in shapes_of(items):
        named = what.posts and what.posts[-1].kind in ("zone", "top of", "bottom of")
        if not named and not zones:
            raise NotUnderstood(span, "where it is put is not said")
        place = _destination(what, span) if named else Place(zones.pop(0))
        put.append((either_kind(what, span) if what.either else objects(what), place))
    return lambda subject, whole: [Move(MoveVerb.PUT, subject, what, place, span=whole) for what, place in put]


def return_to(items: Parts, span: Span) -> Predicate:
    what = _cards(shape(items, 1), span)
    return lambda subject, whole: [Move(MoveVerb.RETURN, subject, what, Place(part(items, 2, Zone)), span=whole)]


def attach(items: Parts, _span: Span) -> Predicate:
    if not shape(items, 2).kind:
        raise NotUnderstood(_span, "to what it is attached is not said")
    return lambda subject, whole: [Attach(subject, objects(shape(items, 1)), objects(shape(items, 2)), span=whole)]


def search(items: Parts, _span: Span) -> Predicate:
    said = shape(items, 2)
    what = either_kind(said, _span) if said.either else objects(said)
    return lambda subject, whole: [Search(subject, part(items, 1, Zone), what, span=whole)]


def search_at_all(items: Parts, _span: Span) -> Predicate:
    """ "Players may not search their decks"."""
    anything = Objects(Choice.CHOSEN, span=_span)
    return lambda subject, whole: [Search(subject, part(items, 1, Zone), anything, span=whole)]


def shuffle(items: Parts, _span: Span) -> Predicate:
    return lambda subject, whole: [Shuffle(subject, part(items, 1, Zone), span=whole)]


def shuffle_into(items: Parts, span: Span) -> Predicate:
    cards = Objects(Choice.EVERY, None, (InZone(part(items, 1, Zone)),), span=span)
    return lambda subject, whole: [Shuffle(subject, part(items, 2, Zone), cards, span=whole)]


def shuffle_cards(items: Parts, _span: Span) -> Predicate:
    """ "Shuffle a card from your discard pile into your deck"."""
    cards, zone = objects(shape(items, 1)), part(items, 2, Zone)
    return lambda subject, whole: [Shuffle(subject, zone, cards, span=whole)]


def put_np(items: Parts, span: Span) -> Predicate:
    """ "Put it in your hand", "put a card from your discard pile on the bottom of your deck": where to is said last."""
    verb = MoveVerb.RETURN if token(items, 0).lower().startswith("return") else MoveVerb.PUT
    put = [(each, _destination(each, span)) for each in shape(items, 1).apart()]
    moved = [(_cards(what, span), place) for what, place in put]
    return lambda subject, whole: [Move(verb, subject, what, place, span=whole) for what, place in moved]


def _destination(what: Shape, span: Span) -> Place:
    """Where to, which stands behind the thing."""
    held = what.either[-1] if what.either else what  # what stands last is said behind the last of two kinds
    last = held.posts[-1] if held.posts else None
    if last is None or last.kind not in ("zone", "top of", "bottom of") or not isinstance(last.inner, Zone):
        raise NotUnderstood(span, "where it is put is not said")
    held.posts = held.posts[:-1]
    end = {"top of": End.TOP, "bottom of": End.BOTTOM}.get(last.kind)
    if end is not None and last.inner.name != "deck":
        raise NotUnderstood(span, "only a deck has a top and a bottom")
    return Place(last.inner, end)


def put_back(items: Parts, _span: Span) -> Predicate:
    place = Place(Zone("deck", YOU), End.TOP, any_order=True)
    return lambda subject, whole: [Move(MoveVerb.PUT, subject, objects(shape(items, 1)), place, span=whole)]


def put_onto(items: Parts, _span: Span) -> Predicate:
    return lambda subject, whole: [Attach(subject, objects(shape(items, 1)), objects(shape(items, 2)), span=whole)]


def look_at_cards(items: Parts, _span: Span) -> Predicate:
    return lambda subject, whole: [Act(Verb.LOOK_AT, subject, objects(shape(items, 1)), span=whole)]


def reveal_zone(items: Parts, _span: Span) -> Predicate:
    return lambda subject, whole: [Act(Verb.REVEAL, player_for(subject), part(items, 1, Zone), span=whole)]


def reveal_to(items: Parts, span: Span) -> Predicate:
    """Revealed to all opponents, or to all players, it is seen by everybody; else by the player who is named."""
    to = meant(shape(items, 2))
    if not isinstance(to, Player):
        raise NotUnderstood(span, "cards are revealed to players")
    if to.who in (Who.EACH_PLAYER, Who.EACH_OPPONENT):
        return reveal(items, span)
    what = objects(shape(items, 1))
    return lambda subject, whole: [GameVerb("reveal to", player_for(subject), ONE, what=what, to=to, span=whole)]


def look(items: Parts, _span: Span) -> Predicate:
    return lambda subject, whole: [Act(Verb.LOOK_AT, subject, part(items, 1, Zone), span=whole)]


def reveal(items: Parts, _span: Span) -> Predicate:
    at_random = bool(tokens(items, "AT_RANDOM"))
    return lambda subject, whole: [Act(Verb.REVEAL, subject, objects(shape(items, 1)), at_random=at_random, span=whole)]


def is_put_in(items: Parts, span: Span) -> Predicate:
    """ "That power is returned to its owner's hand"."""
    verb = MoveVerb.RETURN if tokens(items, "IS_RETURNED") else MoveVerb.PUT
    zone = part(items, -1, Zone)

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Objects):
            raise NotUnderstood(span, "cards are put somewhere")
        return [Move(verb, YOU, subject, Place(zone), span=whole)]

    return made


def shuffle_both(items: Parts, span: Span) -> Predicate:
    """ "Shuffle your hand and discard pile into your deck"."""
    first, into = (item for item in items if isinstance(item, Zone))
    named = tokens(items, "ZONE")[0].lower()
    second = replace(first, name="discard pile" if named.startswith("discard") else named)
    put = [Objects(Choice.EVERY, None, (InZone(each),), span=span) for each in (first, second)]
    return lambda subject, whole: [Shuffle(subject, into, cards, span=whole) for cards in put]


def be_attached(items: Parts, span: Span) -> Predicate:
    to = objects(shapes_of(items)[0]) if shapes_of(items) else None

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Objects | OneOf):
            raise NotUnderstood(span, "cards are attached")
        return [Attach(None, subject, to, span=whole)]

    return made


def be_put(_items: Parts, span: Span) -> Predicate:
    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Objects | OneOf):
            raise NotUnderstood(span, "cards are put into play")
        return [Move(MoveVerb.PUT, None, subject, Place(Zone("play")), span=whole)]

    return made


def be_discarded(_items: Parts, span: Span) -> Predicate:
    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Objects | OneOf):
            raise NotUnderstood(span, "cards are discarded")
        return [Act(Verb.DISCARD, None, subject, span=whole)]

    return made

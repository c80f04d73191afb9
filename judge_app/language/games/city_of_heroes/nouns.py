"""Noun phrases of City of Heroes: from the words of the grammar to objects, players, zones and effects.

"This super" is a description and not the card itself: on an attachment it is the super the card is attached to, in a
react trigger the super that satisfies the event (city-of-heroes:410.1a, 410.1b).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from lark import Token

from judge_app.language.amounts import Exactly, Number
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import (
    AnyOf,
    AttachedTo,
    ControlledBy,
    Filter,
    FromAmong,
    HasAttached,
    HasName,
    HasStatus,
    HasSymbol,
    HasType,
    InZone,
    NameMatch,
    Not,
    PartOf,
    Shares,
    Targets,
    ThisWay,
)
from judge_app.language.games.city_of_heroes.shapes import Post, Shape, quantity_of, tactics_of
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Player, Thing, Who, Zone
from judge_app.language.spans import Span

TYPES = {"SUPER": "super", "HERO": "hero", "SIDEKICK": "sidekick", "POWER": "power", "TOGGLE_POWER": "toggle power",
         "ENHANCEMENT": "enhancement", "EDGE": "edge", "MISSION": "mission", "ATTACHMENT": "attachment", "ALLY": "ally"}  # fmt: skip
EFFECTS = {"ATTACK": "attack", "ACTION": "action", "ABILITY": "ability", "REACT": "react",
           "STATUS_EFFECT": "status effect", "DAMAGE": "damage", "INSPIRATION": "inspiration"}  # fmt: skip
ATTACHED = ("POWER", "TOGGLE_POWER", "ENHANCEMENT", "ATTACHMENT", "CARD")  # what may be on a super or a power
SUPERS = ("SUPER", "HERO", "SIDEKICK", "ALLY", "NAME", "TARGET_NOUN", "ARCHETYPE", "PRONOUN")  # nouns that mean supers
PERSONAL = ("he", "she", "him", "her", "his")
DAMAGED = "damaged"
TYPED = "TYPE_ATTACK"  # "fire attacks"
IN_ATTACK = {"ATTACKER": "attacker", "DEFENDING": "defending super"}  # 306.1c
YOU = Player(Who.YOU)
OF_EACH = HasStatus("of each")  # it is said of each of them, until the sentence is put together
OF_ATTACKS = "attack"  # of status effects: those that attacks give
INSPIRATIONS = ("Insight", "Luck", "Respite", "Catch a Breath", "Break Free", "Enrage")
SAME_MODE, ALLIES = "tactics mode", "team"  # what supers have in common

PLAYERS = {
    "target": (Who.TARGET_PLAYER, Who.TARGET_OPPONENT),
    "that": (Who.THAT_PLAYER, Who.THAT_OPPONENT),
    "each": (Who.EACH_PLAYER, Who.EACH_OPPONENT),
    "a": (Who.ANY_PLAYER, Who.OPPONENT),
}  # a player, and an opponent

Meant = Objects | OneOf | Player | Effects


def none_of(shape: Shape) -> tuple[bool, Shape]:
    """Whether it is "no super", and the phrase without that word."""
    rest = [token for token in shape.determiners if token.type != "NO"]
    return len(rest) < len(shape.determiners), replace(shape, determiners=rest)


def meant(shape: Shape) -> Meant:
    """The node for the phrase."""
    if shape.has("NO"):
        raise NotUnderstood(shape.span, '"no" does not fit here')
    if shape.also:
        raise NotUnderstood(shape.span, "one thing is expected here, not several")
    if shape.either and _is_of_this_team(shape):
        team = AnyOf((HasStatus("this super"), HasStatus("ally")), span=shape.span)
        return Objects(Choice.CHOSEN, quantity_of(shape.either[0]), (HasType("super"), team), span=shape.span)
    if shape.either:
        return OneOf((objects(_alone(shape)), *map(objects, shape.either)), span=shape.span)
    if shape.kind in ("PLAYER", "OPPONENT", "CONTROLLER") or (shape.kind == "PRONOUN" and shape.noun in ("you", "You")):
        return _player(shape)
    if shape.kind in EFFECTS:
        return _effects(shape)
    return objects(shape)


def _is_of_this_team(shape: Shape) -> bool:
    """ "This super or one of its allies": one of these supers, whichever it is."""
    (other, *more), first = shape.either, shape
    plain = not (first.adjectives or first.posts or other.adjectives or other.posts or more)
    return (
        plain
        and first.has("THIS")
        and first.kind == "SUPER"
        and other.kind == "ALLY"
        and _is_this_supers(other)
        and (quantity_of(other) == Exactly(Number(1)))
    )


def _alone(shape: Shape) -> Shape:
    return replace(shape, either=[])


def _player(shape: Shape) -> Player:
    nothing_else(shape)
    if shape.has("ANOTHER") or shape.has("OTHER"):
        raise NotUnderstood(shape.span, "which other player is meant is not understood")
    if shape.kind == "PRONOUN":
        return Player(Who.YOU, span=shape.span)
    if shape.kind == "CONTROLLER":
        of = objects(shape.owner) if shape.owner is not None else Objects(Choice.IT, span=shape.span)
        return Player(Who.CONTROLLER, of, span=shape.span)
    if shape.owner is not None:
        raise NotUnderstood(shape.span, "whose opponents these are is not understood")
    player, opponent = PLAYERS[_which_player(shape)]
    return Player(opponent if shape.kind == "OPPONENT" else player, span=shape.span)


def _which_player(shape: Shape) -> str:
    if str(shape.noun).lower().startswith("target"):
        return "target"
    if shape.has("THAT"):
        return "that"
    if shape.has("ONE_OF"):
        return "a"
    if shape.has("NUMBER") or shape.has("UP_TO") or shape.has("ANY_NUMBER"):
        raise NotUnderstood(shape.span, "how many players are meant is not understood here")
    return "each" if shape.has("EACH") or shape.has("ALL") or shape.plural else "a"


def _effects(shape: Shape) -> Effects:
    _must_be_understood(shape)
    of = _whose_effect(shape)
    kinds = [token.lower() for token in shape.adjectives if token.type in ("ATTACK_KIND", "ACTION_KIND")]
    timing = " ".join(kinds) or _named_inspirations(shape)
    if shape.kind == "STATUS_EFFECT" and isinstance(of, Effects) and of == Effects("attack", of.of):
        of, timing = of.of, OF_ATTACKS  # "status effects from this power's attacks"
    if of is not None and not isinstance(of, Objects | OneOf | Player):
        raise NotUnderstood(shape.span, "whose this is is not understood")
    noun, quantity, choice = EFFECTS[shape.kind], quantity_of(shape), _choice(shape, back=True)
    _must_fit(shape, noun)
    return Effects(noun, of, timing, quantity, choice, filters=_aims(shape), span=shape.span)


def _named_inspirations(shape: Shape) -> str | None:
    """ "Luck or Insight inspirations" (203.11a)."""
    named = [each for each in INSPIRATIONS if shape.kind == "INSPIRATION" and each.lower() in str(shape.noun).lower()]
    return " or ".join(named) or None


def _must_be_understood(shape: Shape) -> None:
    """All that is said of an attack, an action, an effect has a meaning."""
    adjectives = ("OPPOSING", "ATTACK_KIND", "ACTION_KIND", TYPED)
    posts = ("on", "from", "of", "with", "back", "targets", "inflicts")
    if any(token.type not in adjectives for token in shape.adjectives) or any(
        post.kind not in posts for post in shape.posts
    ):
        raise NotUnderstood(shape.span, "more is said of this than is understood")


def _must_fit(shape: Shape, noun: str) -> None:
    """What stands behind it can be said of such a thing."""
    kinds = [post.kind for post in shape.posts]
    if noun == "ability" and "effect" in str(shape.noun).lower() and "on" in kinds:
        raise NotUnderstood(shape.span, "which effects on it are meant is not understood")
    if noun == "status effect" and any(map(_is_from_super, shape.posts)):
        raise NotUnderstood(shape.span, "of a super, only the status effects on it are spoken of")
    if noun != "attack" and "inflicts" in kinds:
        raise NotUnderstood(shape.span, "attacks inflict damage")


def _is_from_super(post: Post) -> bool:
    return post.kind == "from" and isinstance(post.inner, Shape) and post.inner.kind in SUPERS


def _aims(shape: Shape) -> tuple[Filter, ...]:
    """ "Attacks that target this super": whom they target. "Attacks on this super" are the same, not its own."""
    inner = [post.inner for post in shape.posts if isinstance(post.inner, Shape) and _is_aim(shape, post)]
    kinds = [
        HasStatus(f"inflicts {each.lower()} damage", span=shape.span) for each in shape.adjectives if each.type == TYPED
    ]
    types = [HasStatus(f"inflicts {post.inner}", span=shape.span) for post in shape.posts if post.kind == "inflicts"]
    return (*(Targets(_super(each), span=each.span) for each in inner), *kinds, *types)


def _is_aim(shape: Shape, post: Post) -> bool:
    on_super = post.kind == "on" and isinstance(post.inner, Shape) and post.inner.kind in SUPERS
    return post.kind == "targets" or (shape.kind == "ATTACK" and on_super)


def _super(shape: Shape) -> Objects:
    found = meant(shape)
    if not isinstance(found, Objects):
        raise NotUnderstood(shape.span, "attacks target supers")
    return chosen(found) if found.choice is Choice.EVERY else found  # any of them


def _whose_effect(shape: Shape) -> Thing | None:
    """Whose it is, or what it is done with."""
    of: Thing | None = YOU if shape.has("YOUR") else None
    if shape.owner is not None:
        of = meant(shape.owner)
    if any(token.type == "OPPOSING" for token in shape.adjectives):
        of = Player(Who.OPPONENT, span=shape.span)
    elif shape.has("ITS"):
        of = _its(shape)
    for post in shape.posts:
        if isinstance(post.inner, Shape) and not _is_aim(shape, post):
            of = _of(post.inner, of, shape.span)
    return of


def _its(shape: Shape) -> Objects:
    """ "Its" is whatever was spoken of, "his" a super."""
    personal = any(token.type == "ITS" and token.lower() in PERSONAL for token in shape.determiners)
    return he(shape.span) if personal else Objects(Choice.IT, span=shape.span)


def _of(inner: Shape, before: Thing | None, span: Span) -> Thing:
    """ "Your attacks with a fire power": with one of yours; "this power" is yours anyway."""
    found = meant(inner)
    if before is None or (isinstance(found, Objects) and inner.has("THIS")):
        return found
    if before == YOU and isinstance(found, Objects):
        return replace(found, filters=(*found.filters, ControlledBy(YOU, span=span)))
    raise NotUnderstood(span, "whose this is is said twice")


CHOICES = {
    "TARGET_ONE": Choice.TARGET,
    **dict.fromkeys(("ONE_OF", "A", "ANOTHER", "NUMBER", "ANY_NUMBER"), Choice.CHOSEN),
    "NEXT": Choice.NEXT, "EACH": Choice.EVERY, "ALL": Choice.EVERY, "THAT": Choice.THAT, "THIS": Choice.THIS,
}  # fmt: skip  # the first that is said decides


def _choice(shape: Shape, back: bool = False) -> Choice:
    """`back`: "the attack" is the one spoken of before."""
    if shape.has("THAT") and (shape.has("EACH") or shape.has("ALL")):  # "each of those supers"
        return Choice.THAT
    for determiner, choice in CHOICES.items():
        if shape.has(determiner):
            return choice
    if shape.has("THE"):
        return Choice.THAT if back else Choice.THE
    if shape.plural:
        return Choice.EVERY
    return Choice.THE if shape.has("YOUR") or shape.has("ITS") else Choice.CHOSEN


def objects(shape: Shape) -> Objects:
    must_be_a_card(shape)
    pointed_at = _pointed_at(shape)
    if pointed_at is not None:
        return pointed_at
    filters = _filters(shape)
    choice = _choice_among(shape, filters)
    other = shape.has("ANOTHER") or shape.has("OTHER")
    if other and shape.kind in ("SUPER", "HERO", "SIDEKICK"):  # not "this super", whichever card says it (202.1)
        filters, other = (*filters, HasStatus("another super", span=shape.span)), False
    return Objects(choice, quantity_of(shape), filters, other, span=shape.span)


def _pointed_at(shape: Shape) -> Objects | None:
    """What needs no description: "it", a name, "the target", "this super", "one" of some cards."""
    if shape.kind in POINTED_AT:
        nothing_else(shape)
        return POINTED_AT[shape.kind](shape)
    if shape.has("THIS") and shape.owner is None and shape.kind in TYPES:
        nothing_else(shape)
        return _this(shape)
    if not shape.kind and not shape.posts and shape.owner is None and shape.has("NUMBER"):
        return _some_of_them(shape)
    return None


def _choice_among(shape: Shape, filters: tuple[Filter, ...]) -> Choice:
    if _is_powers_super(shape):
        return Choice.THE
    if was_spoken_of(shape):
        return Choice.THAT
    plain = shape.kind not in ("HERO", "") and not shape.posts and shape.owner is None
    return _choice(shape, back=plain and not any(isinstance(each, ThisWay) for each in filters))


def must_be_a_card(shape: Shape) -> None:
    if shape.also or shape.either:
        raise NotUnderstood(shape.span, "one thing is expected here, not several")
    if shape.kind in EFFECTS or shape.kind in ("PLAYER", "OPPONENT", "CONTROLLER") or shape.has("NO"):
        raise NotUnderstood(shape.span, "a card is expected here")
    if shape.has("NEXT"):
        raise NotUnderstood(shape.span, "only an attack is spoken of as the next")


def was_spoken_of(shape: Shape) -> bool:
    """ "The super that moved", "the damaged super"."""
    said = any(each.type == "SPOKEN" and each.lower() != DAMAGED for each in shape.adjectives)
    return said or any(post.kind == "back" for post in shape.posts)


def _some_of_them(shape: Shape) -> Objects:
    """ "Put one in your hand": one of the cards that were spoken of."""
    among = FromAmong(Objects(Choice.IT, span=shape.span), span=shape.span)
    return Objects(Choice.CHOSEN, quantity_of(shape), (among,), span=shape.span)


def nothing_else(shape: Shape) -> None:
    """What was said of it besides and has no meaning here is not passed over."""
    if shape.kind == "TARGET_NOUN" and [post.kind for post in shape.posts] == ["back"]:
        return  # "each target that is hit": the effects are resolved for those alone (306.2e)
    if shape.kind == "NAME" and all(post == Post("which", ()) for post in shape.posts) and not shape.adjectives:
        return  # "has Iron Skin attached"
    if shape.adjectives or shape.posts:
        raise NotUnderstood(shape.span, "more is said of this than is understood")


def he(span: Span) -> Objects:
    """A super that was spoken of before."""
    return Objects(Choice.IT, None, (HasType("super", span=span),), span=span)


def _it(shape: Shape) -> Objects:
    return he(shape.span) if str(shape.noun).lower() in PERSONAL else Objects(Choice.IT, span=shape.span)


def _rest(shape: Shape) -> Objects:
    """ "The rest": of the cards that were looked at."""
    if not shape.has("THE"):
        raise NotUnderstood(shape.span, "of what this is a part is not understood")
    return Objects(Choice.REST, span=shape.span)


def chosen(what: Objects) -> Objects:
    """One or more of them: what is there, or is not."""
    return replace(what, choice=Choice.CHOSEN, quantity=None)


def described(shape: Shape) -> tuple[Filter, ...]:
    """What a noun says of a thing: "a blaster", "opposing supers"."""
    return objects(shape).filters


def _called(shape: Shape) -> Objects:
    """A card by its name."""
    name = HasName(str(shape.noun).strip("[]"), NameMatch.EXACT, span=shape.span)
    return Objects(Choice.THE, None, (name,), span=shape.span)


def _in_attack(shape: Shape) -> Objects:
    return Objects(Choice.THE, None, (HasStatus(IN_ATTACK[shape.kind], span=shape.span),), span=shape.span)


def _this(shape: Shape) -> Objects:
    name = TYPES[shape.kind] if shape.kind not in ("HERO", "SIDEKICK") else "super"
    return Objects(Choice.THE, None, (HasStatus(f"this {name}", span=shape.span),), span=shape.span)


def _target(shape: Shape) -> Objects:
    if shape.has("NUMBER") or shape.has("ONE_OF"):
        raise NotUnderstood(shape.span, "which of the targets is meant is not understood")
    if shape.has("ANOTHER"):
        another = HasStatus("legal target", span=shape.span)
        return Objects(Choice.CHOSEN, Exactly(Number(1)), (another,), other=True, span=shape.span)
    return Objects(Choice.THE, None, (HasStatus("target", span=shape.span),), span=shape.span)


POINTED_AT: dict[str, Callable[[Shape], Objects]] = {
    "PRONOUN": _it, "NAME": _called, "TARGET_NOUN": _target, "REST_NOUN": _rest, **dict.fromkeys(IN_ATTACK, _in_attack),
}  # fmt: skip  # nouns that need nothing else said of them


def _filters(shape: Shape) -> tuple[Filter, ...]:
    filters = _head(shape)
    for token in shape.adjectives:
        filters += _adjective(token, shape.span)
    filters += _owned(shape)
    for post in shape.posts:
        filters += _post(post, shape)
    on = [each for each in filters[1:] if _is_state(each)]
    return (*filters[:1], *on, *(each for each in filters[1:] if each not in on))


def _owned(shape: Shape) -> list[Filter]:
    """What the words before the noun say of whose it is."""
    span = shape.span
    filters: list[Filter] = []
    if shape.has("YOUR") and not any(post.kind == "zone" for post in shape.posts):
        filters.append(ControlledBy(YOU, span=span))
    if _is_its_super(shape):
        filters.append(HasAttached(Objects(Choice.IT, span=span), span=span))  # of a power; a super has no super
    elif shape.has("ITS") and shape.kind in ("SUPER", "HERO", "SIDEKICK", "MISSION"):
        filters.append(ControlledBy(Player(Who.THAT_PLAYER, span=span), span=span))
    elif shape.has("ITS"):
        filters += _belonging(shape, _its(shape))
    if shape.owner is not None:
        filters += _belonging(shape, _of_each(shape, shape.owner, meant(shape.owner)))
    return filters


def _of_each(shape: Shape, whose: Shape, held: Meant) -> Meant:
    """ "One power attached to each of your supers": one of each, and not one of them all (`distributing.py`)."""
    several = shape.kind in ATTACHED and whose.has("EACH") and isinstance(held, Objects)
    if not several or not isinstance(held, Objects) or held.choice is Choice.THE or _choice(shape) is not Choice.CHOSEN:
        return held
    if whose.has("ONE_OF"):
        raise NotUnderstood(whose.span, "of each of what this is said is not understood")
    return replace(held, filters=(*held.filters, OF_EACH))


def _is_its_super(shape: Shape) -> bool:
    return shape.kind == "SUPER" and not shape.plural and any(each.lower() == "its" for each in shape.determiners)


def _is_state(each: Filter) -> bool:
    """Said before or behind the noun: "completed missions in play", "missions in play that are completed"."""
    inner = each.filter if isinstance(each, Not) else each
    return isinstance(inner, HasStatus) and inner.status in ("turned on", "turned off", "completed")


def _head(shape: Shape) -> list[Filter]:
    """What the noun itself says."""
    if shape.noun is None:
        return []
    if shape.kind == "ALLY":
        return [_ally(shape)]
    if shape.kind in TYPES:
        return [HasType(TYPES[shape.kind], span=shape.span)]
    if shape.kind == "ARCHETYPE":
        return [HasType(_archetype(shape.noun), span=shape.span)]
    return [HasType(shape.noun.title(), span=shape.span)] if shape.kind == "TRAVEL" else []


def _ally(shape: Shape) -> Filter:
    """This super's, if nothing else is said; of anybody else, a super that belongs to them."""
    owned = shape.owner is not None or shape.has("ITS") or any(post.kind == "of" for post in shape.posts)
    return (
        HasType("super", span=shape.span)
        if owned and not _is_this_supers(shape)
        else HasStatus("ally", span=shape.span)
    )


def _is_this_supers(shape: Shape) -> bool:
    """ "This super's allies": what "allies" means by itself."""
    owner = shape.owner or next((post.inner for post in shape.posts if post.kind == "of"), None)
    return isinstance(owner, Shape) and owner.has("THIS") and owner.kind in ("SUPER", "HERO", "SIDEKICK")


def _belonging(shape: Shape, held: Meant) -> list[Filter]:
    """Somebody's; of a super or a power only what is attached to it, and "this super's allies" (202.1, 202.6)."""
    if isinstance(held, Player):
        return [ControlledBy(held, span=shape.span)]
    if shape.kind == "ALLY" and isinstance(held, Objects):
        if held.filters == (HasStatus("this super"),):
            return []  # an ally is this super's unless something else is said
        return [Shares(ALLIES, None, held, span=shape.span)]
    if isinstance(held, Objects) and shape.kind in ATTACHED:
        return [AttachedTo(held, span=shape.span)]
    if _is_powers_super(shape):
        return [HasAttached(meant_one(held, shape.span), span=shape.span)]  # "that power's super"
    raise NotUnderstood(shape.span, "whose this is is not understood")


def _is_powers_super(shape: Shape) -> bool:
    """ "That power's super"."""
    owner = shape.owner
    is_of_power = owner is not None and owner.kind in ("POWER", "TOGGLE_POWER")
    return shape.kind == "SUPER" and not shape.plural and is_of_power


def meant_one(held: Meant, span: Span) -> Objects:
    if not isinstance(held, Objects):
        raise NotUnderstood(span, "whose super this is is not understood")
    return held


def _archetype(token: str) -> str:
    return token.lower().removesuffix("s").title()


def _power_kind(token: Token, span: Span) -> Filter:
    """ "A melee power" is one with a melee attack."""
    kind = f"{token.lower()} attack" if token.lower() in ("melee", "ranged") else token.lower()
    return HasType(f"{kind} power", span=span)


def _completed(token: Token, span: Span) -> Filter:
    completed = HasStatus("completed", span=span)
    return Not(completed, span=span) if token.lower().startswith("un") else HasStatus(token.lower(), span=span)


def _active(token: Token, span: Span) -> Filter:
    return HasStatus("turned off" if token.lower() in ("inactive", "turned-off") else "turned on", span=span)


ADJECTIVES: dict[str, Callable[[Token, Span], Filter]] = {
    "OPPOSING": lambda _token, span: ControlledBy(Player(Who.OPPONENT), span=span),
    "NAME": lambda token, span: HasSymbol(str(token).strip("[]"), span=span),
    "POWER_KIND": _power_kind,
    "FACE_DOWN_CARD": lambda _token, span: HasStatus("face down", span=span),
    "COMPLETED": _completed,
    "READY": lambda token, span: HasStatus(token.lower(), span=span),
    "TRAVEL_OF": lambda token, span: HasType(token.title(), span=span),
    "ACTIVE": _active,
    "ARCHETYPE": lambda token, span: HasType(_archetype(token), span=span),
}


def _adjective(token: Token, span: Span) -> list[Filter]:
    if token.type == "SPOKEN":  # of two supers in an event, the damaged one; else it only says that it was spoken of
        return [ThisWay(DAMAGED, span=span)] if token.lower() == DAMAGED else []
    if token.type not in ADJECTIVES:
        raise NotUnderstood(span, f"“{token}” is not understood of this")
    return [ADJECTIVES[token.type](token, span)]


def _post(post: Post, shape: Shape) -> list[Filter]:
    for reading in (_where, _whose, _how_described):
        filters = reading(post, shape)
        if filters is not None:
            return filters
    raise NotUnderstood(shape.span, "what is said of this is not understood")


def _where(post: Post, shape: Shape) -> list[Filter] | None:
    """In which tactics mode, in which zone."""
    span = shape.span
    match post:
        case Post("tactics", str() as mode):
            return [HasStatus(tactics_of(mode), span=span)]
        case Post("same mode", Shape() as inner):
            return [Shares(SAME_MODE, None, objects(inner), span=span)]
        case Post("one mode"):
            return [HasStatus("one tactics mode", span=span)]
        case Post("zone", Zone() as zone):
            return [InZone(zone, span=span)]
        case Post("top", Zone() as zone):
            return [PartOf("top", zone, span=span)]
        case Post("in play"):
            return [InZone(Zone("play"), span=span)]
    return None


def _whose(post: Post, shape: Shape) -> list[Filter] | None:
    """Whose it is, or what it is attached to."""
    span = shape.span
    match post:
        case Post("attached", Shape() as inner):
            held = _of_each(shape, inner, meant(inner))
            return [AttachedTo(held, span=span)] if isinstance(held, Objects) else None
        case Post("from", Shape(kind="PRONOUN") as inner) if _is_of_cards(shape, inner):
            it = Objects(Choice.IT, span=inner.span)
            return [FromAmong(it, span=span)]  # "look at that hand; choose a card from it"
        case Post("on" | "of" | "from", Shape() as inner):
            return _belonging(shape, _of_each(shape, inner, meant(inner)))
        case Post("controlled", Player() as player):
            return [ControlledBy(player, span=span)]
        case Post("its") if shape.kind == "ALLY":
            return []
        case Post("its") if shape.kind in ATTACHED:
            return [AttachedTo(Objects(Choice.IT, span=span), span=span)]
    return None


def _how_described(post: Post, shape: Shape) -> list[Filter] | None:
    """What it has, and what is true of it."""
    span = shape.span
    match post:
        case Post("which", tuple() as filters):
            return list(filters)
        case Post("powerset", str() as name):
            return [HasSymbol(name, span=span)]
        case Post("with", Shape() as inner):
            return _with(inner, span)
        case Post("named", str() as name):
            return [HasName(name, NameMatch.EXACT, span=span)]
        case Post("back"):
            return []  # it only says that it was spoken of before
    return None


def _is_of_cards(shape: Shape, inner: Shape) -> bool:
    cards = ("CARD", "EDGE", "SIDEKICK", "MISSION", "POWER", "ENHANCEMENT")
    return shape.kind in cards and str(inner.noun).lower() in ("it", "them") and not shape.has("THE")


def _with(inner: Shape, span: Span) -> list[Filter]:
    """ "With Flight", "with a toggle power", "with no powers attached"."""
    no, what = none_of(inner)
    if no:
        return _without(_with(what, span), span)
    if inner.kind in ("TRAVEL", "ARCHETYPE") and not inner.adjectives and inner.noun is not None:
        return [HasType(_archetype(inner.noun) if inner.kind == "ARCHETYPE" else inner.noun.title(), span=span)]
    if inner.kind in ("POWER", "TOGGLE_POWER", "ENHANCEMENT", "ATTACHMENT") or str(inner.noun).lower() == "it":
        return [HasAttached(objects(inner), span=span)]
    raise NotUnderstood(span, "what it has is not understood")


def _without(had: list[Filter], span: Span) -> list[Filter]:
    if all(isinstance(each, HasType) for each in had):  # "supers with no Flight"
        return [Not(each, span=span) for each in had]
    held = [each.what for each in had if isinstance(each, HasAttached) and isinstance(each.what, Objects)]
    if not held:
        raise NotUnderstood(span, "what it has none of is not understood")
    return [Not(HasAttached(chosen(each), span=span), span=span) for each in held]

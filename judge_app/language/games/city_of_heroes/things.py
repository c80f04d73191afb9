"""What the grammar makes of things and conditions, on their way to nodes; `nouns.py` gives them meaning."""

from __future__ import annotations

import re
from dataclasses import replace

from lark import Token

from judge_app.language.abilities import Ability
from judge_app.language.conditions import Exists, Has, Is, Negation
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import (
    AnyOf,
    AttachedTo,
    ControlledBy,
    Differing,
    Filter,
    HasKeyword,
    HasStatus,
    HasSymbol,
    HasType,
    Not,
    Shares,
    ThisWay,
)
from judge_app.language.games.city_of_heroes.completing import completed_by
from judge_app.language.games.city_of_heroes.gains import status_named
from judge_app.language.games.city_of_heroes.nouns import INSPIRATIONS, SAME_MODE, chosen, he, meant, none_of, objects
from judge_app.language.games.city_of_heroes.pieces import Parts, part, posts_in, shape, token, tokens_in
from judge_app.language.games.city_of_heroes.shapes import Post, Shape, tactics_of
from judge_app.language.nodes import Condition
from judge_app.language.objects import Choice, Objects, Player, Who, Zone
from judge_app.language.spans import Span

YOU = Player(Who.YOU)
OWNERS = {"YOUR": YOU, "A": Player(Who.ANY_PLAYER)}  # of "your hand", "a discard pile"; else whoever was spoken of
Quotations = dict[int, tuple[Ability, ...]]  # by the place where they begin in the card's text
DETERMINERS = frozenset(
    "TARGET_ONE MORE_THAN A THE THIS THAT YOUR ANOTHER OTHER EACH ALL ONE_OF ANY_NUMBER UP_TO NO NEXT NUMBER OR_MORE ONE ADDITIONAL ITS".split()
)


class Things:
    """Each rule of the grammar is a function of its name. A trait works all the time, an ability once (401.3a)."""

    def __init__(
        self, is_trait: bool = True, quotations: Quotations | None = None, awaits_attack: bool = False
    ) -> None:
        self.is_trait = is_trait
        self.awaits_attack = awaits_attack  # the attack spoken of is yet to hit or miss
        self.quotations = quotations or {}

    # ---- things ----------------------------------------------------------------------------------------------------

    def noun(self, span: Span, items: Parts) -> Shape:
        *before, noun = tokens_in(items)
        return Shape(
            span,
            [each for each in before if each.type in DETERMINERS],
            [each for each in before if each.type not in DETERMINERS],
            noun,
        )

    def bare(self, span: Span, items: Parts) -> Shape:
        if [each.type for each in tokens_in(items)] == ["EACH"]:  # "inflict 2 damage on each": of those spoken of
            return Shape(span, noun=Token("PRONOUN", "them"))
        return Shape(span, determiners=tokens_in(items))

    def pronoun(self, span: Span, items: Parts) -> Shape:
        return Shape(span, noun=token(items, 0))

    def name(self, span: Span, items: Parts) -> Shape:
        return Shape(span, noun=Token("NAME", str(items[0])))

    def owned(self, span: Span, items: Parts) -> Shape:
        owner = shape(items, 0)
        *before, noun = tokens_in(items)
        moved = [each for each in owner.determiners if _is_of_owned(each, owner)]
        owner.determiners = [each for each in owner.determiners if each not in moved]
        said = [each for each in before if each.type in DETERMINERS]
        adjectives = [each for each in before if each.type not in DETERMINERS]
        return Shape(span, [*moved, *said], adjectives, noun, owner)

    def controller_of(self, span: Span, items: Parts) -> Shape:
        """ "The controller of that super" is that super's controller."""
        return Shape(span, noun=Token("CONTROLLER", "controller"), owner=shape(items, -1))

    def np(self, span: Span, items: Parts) -> Shape:
        made = shape(items, 0)
        posts = _nearest(posts_in(items))
        if not made.kind and posts and posts[0].kind == "of" and isinstance(posts[0].inner, Shape):
            made, posts = _part_of(made, posts[0].inner), posts[1:]
        made.posts = [*made.posts, *posts]
        made.span = span
        return made

    def np_and(self, _span: Span, items: Parts) -> Shape:
        first, second = shape(items, 0), shape(items, 1)
        second.posts = _nearest(posts_in(items))
        first.also.append(_of_the_first(first, second))
        return first

    def np_or(self, span: Span, items: Parts) -> Shape:
        first, second = shape(items, 0), shape(items, 1)
        second.posts = _nearest(posts_in(items))
        if not second.determiners:  # "up to three supers or missions": up to three of either
            second.determiners = [token for token in first.determiners if token.type != "YOUR"]
        first.either.append(_of_the_first(first, second))
        first.span = span
        return first

    def in_tactics(self, _span: Span, items: Parts) -> Post:
        return Post("tactics", str(items[0]))

    def in_that_mode(self, span: Span, _items: Parts) -> Post:
        return Post("which", (HasStatus("in that tactics mode", span=span),))

    def in_other_mode_than(self, span: Span, items: Parts) -> Post:
        """ "A super in a different tactics mode than this super" (303.1)."""
        same = Shares(SAME_MODE, None, objects(shape(items, -1)), span=span)
        return Post("which", (Not(same, span=span),))

    def in_one_tactics(self, _span: Span, _items: Parts) -> Post:
        return Post("one mode")

    def in_play(self, _span: Span, _items: Parts) -> Post:
        return Post("in play")

    def in_zone(self, _span: Span, items: Parts) -> Post:
        return Post("zone", part(items, 0, Zone))

    def attached_to(self, _span: Span, items: Parts) -> Post:
        return Post("attached", shape(items, 0))

    def on(self, _span: Span, items: Parts) -> Post:
        return Post("on", shape(items, 0))

    def from_np(self, _span: Span, items: Parts) -> Post:
        return Post("from", shape(items, 0))

    def of(self, _span: Span, items: Parts) -> Post:
        return Post("of", shape(items, 0))

    def with_power(self, _span: Span, items: Parts) -> Post:
        return Post("with", shape(items, 0))

    def controlled(self, span: Span, items: Parts) -> Post:
        words = token(items, 0).lower()
        words = words.removeprefix("controlled by ")
        yours = words.startswith("you ") or words == "you"
        who = Who.YOU if yours else Who.OPPONENT if words.startswith(("an ", "your ")) else Who.THAT_PLAYER
        who = Who.THAT_OPPONENT if words.startswith("that opponent") else who
        return Post("controlled", Player(who, span=span))

    def named(self, _span: Span, items: Parts) -> Post:
        return Post("named", str(items[0]).strip("[]"))

    def spoken_of(self, _span: Span, _items: Parts) -> Post:
        return Post("back")

    def owned_some(self, span: Span, items: Parts) -> Shape:
        """ "One of Doctor Quill's allies"."""
        some, name, *adjectives, noun = tokens_in(items)
        owner = Shape(span, noun=name)
        some = Token("ONE_OF" if some.lower().startswith("one") else "ALL", str(some))
        return Shape(span, [some], adjectives=adjectives, noun=noun, owner=owner)

    def on_end(self, _span: Span, items: Parts) -> Post:
        return Post("top of" if "top" in token(items, 0).lower() else "bottom of", part(items, 1, Zone))

    def this_way(self, span: Span, items: Parts) -> Post:
        return Post("which", (ThisWay(re.sub(r"( in)? this way$", "", token(items, 0).lower()), span=span),))

    def it_has_on(self, span: Span, items: Parts) -> Post:
        """ "Each toggle power it has turned on"."""
        words = token(items, 0).lower()
        it = he(span) if words.startswith(("he", "she")) else Objects(Choice.IT, span=span)
        if words.startswith("this"):
            it = Objects(Choice.THE, None, (HasStatus("this super", span=span),), span=span)
        return Post("which", (HasStatus("turned on", span=span), AttachedTo(it, span=span)))

    def owners_zone(self, span: Span, items: Parts) -> Zone:
        return Zone(_zone(token(items, 0)), Player(Who.OWNER, Objects(Choice.IT, span=span), span=span), span=span)

    def other_than_this(self, span: Span, _items: Parts) -> Post:
        return Post("which", (HasStatus("another super", span=span),))

    def it_has(self, _span: Span, _items: Parts) -> Post:
        """ "Each ally it has", "each power this super has"."""
        return Post("its")

    def under(self, span: Span, items: Parts) -> Post:
        """ "Each completed mission under this super": those that it completed (504.3)."""
        return Post("which", (Shares("completed", None, objects(shape(items, 0)), span=span),))

    def with_inspiration(self, span: Span, items: Parts) -> Post:
        name = " ".join(token(items, 0).split()[1:-1]).title().replace(" A ", " a ")
        return Post("which", (HasStatus(f"{name} inspiration", span=span),))

    def some_of_them(self, span: Span, items: Parts) -> Shape:
        """ "One of them", "two of them": of what was spoken of."""
        *determiners, pronoun = tokens_in(items)
        counted = [each for each in determiners if each.type in ("ONE_OF", "NUMBER", "UP_TO", "ANY_NUMBER")]
        if pronoun.lower() == "them" and [each.type for each in determiners] in (["EACH"], ["ALL"]):
            return Shape(span, noun=pronoun)  # "each of them": whatever is spoken of
        if pronoun.lower() != "them" or len(counted) != len(determiners):
            raise NotUnderstood(span, "of what this is a part is not understood")
        return Shape(span, [*counted, Token("NUMBER", "one")] if counted[0].type == "ONE_OF" else counted)

    def super_of_this(self, span: Span, _items: Parts) -> Shape:
        return Shape(span, [Token("THIS", "this")], noun=Token("SUPER", "super"))

    def with_different_names(self, span: Span, _items: Parts) -> Post:
        return Post("which", (Differing("name", span=span),))

    def nothing_more(self, _span: Span, _items: Parts) -> Post:
        return Post("which", ())

    def with_set(self, span: Span, items: Parts) -> Post:
        name = re.sub(r"^.*? the (.*) powerset$", r"\1", str(items[0]))
        return Post("which", (HasSymbol(name, span=span),))

    def with_either(self, span: Span, items: Parts) -> Post:
        return Post("which", (_either(token(items, 0), span),))

    def is_either(self, span: Span, items: Parts) -> Is:
        return Is(objects(shape(items, 0)), (_either(token(items, -1), span),), span=span)

    def is_active(self, span: Span, items: Parts) -> Is:
        status = "turned off" if "inactive" in token(items, -1).lower() else "turned on"
        return Is(objects(shape(items, 0)), (HasStatus(status),), span=span)

    def they_completed(self, span: Span, items: Parts) -> Post:
        """ "Each mission he has defeated"."""
        word = token(items, 0).lower().split()[0]
        if word == "you":
            return Post(
                "which", (HasStatus("completed", span=span), ControlledBy(Player(Who.YOU, span=span), span=span))
            )
        who = he(span) if word in ("he", "she") else Objects(Choice.IT, span=span)
        if word == "this":
            who = Objects(Choice.THE, None, (HasStatus("this super", span=span),), span=span)
        return Post("which", (Shares("completed", None, who, span=span),))

    def top_cards(self, span: Span, items: Parts) -> Shape:
        """ "The top two cards of your deck"."""
        noun = next(each for each in tokens_in(items) if each.type == "CARD")
        numbers = [each for each in tokens_in(items) if each.type == "NUMBER"]
        return Shape(span, numbers, noun=noun, posts=[Post("top", part(items, -1, Zone))])

    def whose_it_is(self, _span: Span, items: Parts) -> Shape:
        return shape(items, 0)

    def its_own(self, span: Span, items: Parts) -> Shape:
        """ "Its accuracy", "his health": of what was spoken of."""
        word = "he" if token(items, 0).lower() in ("his", "her") else "it"
        return Shape(span, noun=Token("PRONOUN", word))

    def has_either(self, span: Span, items: Parts) -> Is:
        """ "If it has Flight or Teleport"."""
        return Is(objects(shape(items, 0)), (_either(token(items, -1), span),), span=span)

    def zone_of(self, span: Span, items: Parts) -> Zone:
        owner = meant(shape(items, 0))
        if not isinstance(owner, Player):
            raise NotUnderstood(span, "expected whose it is")
        return Zone(_zone(token(items, 1)), owner, span=span)

    def own_zone(self, span: Span, items: Parts) -> Zone:
        whose = token(items, 0).type if len(items) > 1 else "YOUR"
        owner = OWNERS.get(whose, Player(Who.THAT_PLAYER))
        return Zone(_zone(token(items, -1)), owner, span=span)

    # ---- what is so ------------------------------------------------------------------------------------------------

    def is_a(self, span: Span, items: Parts) -> Is:
        if shape(items, 0).kind == "ATTACK" and shape(items, 2).kind == "ATTACK":
            return _attack_is(shape(items, 0), shape(items, 2), span)
        what, described = objects(shape(items, 0)), objects(shape(items, 2))
        if not described.filters:
            raise NotUnderstood(span, "what it is is not understood")
        return Is(what, described.filters, span=span)

    def it_is_a(self, span: Span, items: Parts) -> Is:
        """ "If it's a power"."""
        word = token(items, 0).lower()
        it = he(span) if word.startswith(("he", "she")) else Objects(Choice.IT, span=span)
        described = objects(shape(items, 1))
        if not described.filters or word.startswith(("that", "this")):
            raise NotUnderstood(span, "what it is is not understood")
        return Is(it, described.filters, span=span)

    def in_mode(self, span: Span, items: Parts) -> Is:
        return Is(objects(shape(items, 0)), (HasStatus(tactics_of(token(items, -1))),), span=span)

    def is_on(self, span: Span, items: Parts) -> Is:
        return Is(
            objects(shape(items, 0)),
            (HasStatus(f"turned {token(items, -1).lower().split()[-1]}"),),
            span=span,
        )

    def has_thing(self, span: Span, items: Parts) -> Condition:
        no, what = none_of(shape(items, 2))
        owner = meant(shape(items, 0))
        if not isinstance(owner, Player | Objects):
            raise NotUnderstood(span, "who has it is not understood")
        if what.kind == "INSPIRATION":
            return _inspiration(owner, what, span)
        found = objects(what)
        if what.kind == "MISSION" and HasStatus("completed") in found.filters:  # under it, and not attached (504.3)
            such = tuple(each for each in found.filters if each != HasStatus("completed"))
            completed = completed_by(owner, replace(chosen(found) if no else found, filters=such), span)
            return Negation(completed, span=span) if no else completed
        return Negation(Has(owner, chosen(found), span=span), span=span) if no else Has(owner, found, span=span)

    def is_ready(self, span: Span, items: Parts) -> Condition:
        no, what = none_of(shape(items, 0))
        found = objects(what)
        if no:
            ready = replace(
                chosen(found), filters=(*found.filters[:1], HasStatus("ready", span=span), *found.filters[1:])
            )
            return Negation(Exists(ready, span=span), span=span)
        return Is(found, (HasStatus("ready"),), span=span)

    def not_a(self, span: Span, items: Parts) -> Negation:
        return Negation(self.is_a(span, [items[0], items[1], items[3]]), span=span)

    def not_in_mode(self, span: Span, items: Parts) -> Negation:
        return Negation(self.in_mode(span, items), span=span)

    def not_on(self, span: Span, items: Parts) -> Negation:
        return Negation(self.is_on(span, items), span=span)

    def not_has_status(self, span: Span, items: Parts) -> Negation:
        return Negation(self.has_status(span, items), span=span)

    def has_status(self, span: Span, items: Parts) -> Is:
        named: Filter = HasKeyword(status_named(token(items, -1)))
        return Is(objects(shape(items, 0)), (named,), span=span)


def _of_the_first(first: Shape, second: Shape) -> Shape:
    """ "This super or one of its allies": allies of this super."""
    its = [each for each in second.determiners if each.type == "ITS"]
    if second.kind != "ALLY" or not its or not (first.has("THIS") or first.kind == "NAME"):
        return second
    owner = Shape(first.span, list(first.determiners), list(first.adjectives), first.noun)
    return replace(second, determiners=[each for each in second.determiners if each not in its], owner=owner)


def _is_of_owned(word: Token, owner: Shape) -> bool:
    """ "Up to two of the target's powers": so many powers, not targets."""
    if word.type == "UP_TO":
        return any(_is_of_owned(each, owner) for each in owner.determiners if each.type == "NUMBER")
    return word.type in ("ONE_OF", "EACH", "ALL", "NO", "ANY_NUMBER") or (
        word.type == "NUMBER" and word.lower().endswith(" of")
    )


def _attack_is(attack: Shape, described: Shape, span: Span) -> Is:
    """ "If the attack is a ranged attack": the attacker is making such a one (306.1a)."""
    kinds = [str(each).lower() for each in described.adjectives if each.type == "ATTACK_KIND"]
    one_kind = len(kinds) == len(described.adjectives) == 1 and not described.posts
    if not one_kind or not _is_known_attack(attack):
        raise NotUnderstood(span, "what the attack is is not understood")
    attacker = Objects(Choice.THE, None, (HasStatus("attacker", span=span),), span=span)
    return Is(attacker, (HasStatus(f"{kinds[0]} attack", span=span),), span=span)


def _is_known_attack(attack: Shape) -> bool:
    """ "The attack", "this attack", "that attack", and no more said of it."""
    known = any(attack.has(each) for each in ("THE", "THIS", "THAT"))
    return known and not attack.adjectives and not attack.posts


def _either(words: str, span: Span) -> AnyOf:
    """ "A scrapper or a tanker", "Flight or Teleport"."""
    names = [word.title() for word in words.lower().split() if word not in ("a", "an", "or")]
    return AnyOf(tuple(HasType(name, span=span) for name in names), span=span)


def _inspiration(owner: Player | Objects, what: Shape, span: Span) -> Is:
    named = [each for each in INSPIRATIONS if each.lower() in str(what.noun).lower()]
    if not isinstance(owner, Objects) or len(named) != 1 or what.adjectives or what.posts:
        raise NotUnderstood(span, "which inspiration is meant is not understood")
    return Is(owner, (HasStatus(f"{named[0]} inspiration", span=span),), span=span)


def _nearest(posts: list[Post]) -> list[Post]:
    """ "A power attached to a super in Toe-to-Toe": the super is. "This super" needs no more said of it."""
    kept: list[Post] = []
    for post in posts:
        last = kept[-1].inner if kept and kept[-1].kind in HOLDING else None
        if isinstance(last, Shape) and _goes_with(post, last):
            last.posts.append(post)
        else:
            kept.append(post)
    return kept


HOLDING = ("attached", "on", "of", "from", "targets", "with")  # posts with a thing of their own


def _goes_with(post: Post, last: Shape) -> bool:
    """Said of what stands directly before it: "an ally of that super", "a super in Toe-to-Toe"."""
    if post.kind == "of":
        return last.kind == "ALLY" and not last.posts
    return post.kind in ("tactics", "one mode", "with", "which", "same mode", "controlled") and _open(last)


def _part_of(some: Shape, whole: Shape) -> Shape:
    """ "Another of your supers" is another super of yours: some of those that the plural names."""
    counted = any(token.type in ("ANOTHER", "NUMBER", "ONE_OF", "UP_TO", "ANY_NUMBER") for token in some.determiners)
    if whole.kind == "PRONOUN" and str(whole.noun).lower() == "them" and counted:
        return replace(some, posts=[])
    if not whole.plural or not counted:
        raise NotUnderstood(whole.span, "of what it is a part is not understood")
    determiners = [token for token in whole.determiners if token.type not in ("THE", "ALL")]
    return replace(whole, determiners=[*some.determiners, *determiners])


def _open(shape: Shape) -> bool:
    return shape.kind not in ("PRONOUN", "TARGET_NOUN", "NAME", "PLAYER", "OPPONENT", "CONTROLLER") and not shape.has(
        "THIS"
    )


def _zone(token: str) -> str:
    words = token.lower()
    return "discard pile" if words.startswith("discard") else words.removesuffix("s")

"""What the words of card text mean on this table: figures, types, statuses, zones, players, durations.

Also where effects function (112.4), what is being played or activated, what a card in Standby targets (113.9), and
whether words were understood.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from judge_app.engine.amounts import bounds, within
from judge_app.engine.cards import Card
from judge_app.engine.conditions import happened, holds
from judge_app.engine.events import Event
from judge_app.engine.handlers import Handlers
from judge_app.engine.happenings import describes
from judge_app.engine.history import events_described
from judge_app.engine.interpreter import matches_all
from judge_app.engine.keywords import Sentence
from judge_app.engine.nouns import is_meant
from judge_app.engine.people import players_meant
from judge_app.engine.players import Player
from judge_app.engine.refusals import Unreadable
from judge_app.engine.zones import Zone
from judge_app.games.alpha_clash.event_kinds import Kinds
from judge_app.games.alpha_clash.keywords import KEYWORDS
from judge_app.games.alpha_clash.table import LAST_FIGURES, AlphaClash, Item, LastKnown, Scope, Target
from judge_app.games.alpha_clash.words import (
    BANISHED_ZONE,
    CLASH_DAMAGE,
    CLASH_ZONE,
    CONTENDER_ZONE,
    COUNTER_ATTACK,
    COUNTER_PLAY,
    DEFEATED,
    DISCOVER,
    ENGAGED,
    EXHAUSTED,
    FACE_DOWN,
    FIGURES,
    HAND,
    HEALTH,
    NON_CLASH_DAMAGE,
    OBLIVION,
    RESOURCE_ZONE,
    STANDBY,
    SUBTYPES,
    rules,
)
from judge_app.language import conditions as k
from judge_app.language import durations as d
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.abilities import Ability, Kind, nodes
from judge_app.language.amounts import Quantity, Tally
from judge_app.language.filters import (
    AnyOf,
    Did,
    Filter,
    HasAttached,
    HasKeyword,
    HasStatus,
    HasType,
    InZone,
    TargetCount,
    Targets,
)
from judge_app.language.instructions import Instruction, Verb
from judge_app.language.kept import Kept
from judge_app.language.objects import Choice, Objects, OneOf
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.objects import Zone as ZoneWords
from judge_app.language.spans import Node

QUERIES: Handlers[AlphaClash] = Handlers()


def figure_called(_play: AlphaClash, name: str) -> str:
    return FIGURES.get(name.lower(), name)


def last_figure(play: AlphaClash, card: Card, name: str, scope: Scope) -> int:
    """As it is in play; if it has left, as it was when it did (605.2f)."""
    figure = figure_called(play, name)
    event = scope.event
    if not card.zone.in_play and event is not None and event.card is card and LAST_FIGURES in event:
        return int(event[LAST_FIGURES].get(figure, 0))
    left = play.left_play.get(card)
    if left is not None and not card.zone.in_play and scope.item is not None and left.step > scope.item.step:
        return left.figures.get(figure, play.figure(card, figure))
    return play.figure(card, figure)


def last_known(play: AlphaClash, card: Card, scope: Scope) -> LastKnown | None:
    """How it was when it left play, if it did by the event that is spoken of or since the effect began (605.2f)."""
    left = play.left_play.get(card) if not card.zone.in_play else None
    event = scope.event
    if left is not None and event is not None and event.card is card and LAST_FIGURES in event:
        return left
    since = scope.item.step if scope.item is not None else None
    return left if left is not None and since is not None and left.step > since else None


def counters_on(play: AlphaClash, card: Card, scope: Scope) -> Mapping[str, int]:
    """As they are; of a card that has left play, as they were when it did (605.2f)."""
    left = last_known(play, card, scope)
    return left.counters if left is not None else card.counters


@QUERIES.matches(HasKeyword, "name", "number")
def has_keyword(filter_: HasKeyword, scope: Scope, card: Card) -> bool:
    """ "If it had Flight": as it was when it left play (605.2f)."""
    left = last_known(scope.play, card, scope)
    keywords = left.keywords if left is not None else scope.play.keywords(card)
    number = filter_.number
    return filter_.name in keywords and (number is None or keywords[filter_.name] == number)


@QUERIES.matches(HasAttached, "what")
def has_attached(filter_: HasAttached, scope: Scope, card: Card) -> bool:
    """ "If it had a Weapon attached": as it was when it left play (605.2f)."""
    left = last_known(scope.play, card, scope)
    return any(is_meant(filter_.what, each, scope) for each in (left.attached if left is not None else card.attached))


def controller_of(play: AlphaClash, card: Card, scope: Scope) -> Player:
    """Who controls it; who last did, if it left play since the effect began (605.2f); else its owner (108.4a)."""
    if card.zone.in_play or card.zone.name == STANDBY:
        return card.controller
    left = play.left_play.get(card)
    began = scope.item.step if scope.item is not None else 0
    if left is not None and (left.step > began or (scope.event is not None and scope.event.step == left.step)):
        return left.controller
    cites = rules("108.4", "108.4a", "109.4")
    play.step("{} has no controller, so its owner {} counts as it", card, card.owner, cites=cites, actor=card.owner)
    return card.owner


def undetermined(play: AlphaClash, scope: Scope) -> None:
    """A number that can't be determined is 0 (107.2); said where something resolves, not at every look."""
    if scope.item is not None:
        play.step("A number for {} can't be determined, so it is 0", scope.source, cites=rules("107.2"))


def player_figure(play: AlphaClash, player: Player, name: str) -> int:
    lowered = name.lower()
    if lowered == "health":
        return play.figure(player.zones[CONTENDER_ZONE].cards[0], HEALTH)
    if lowered in ("hand size", "hand"):
        return len(player.cards("hand"))
    raise NotImplementedError(name)


def is_of_type(play: AlphaClash, card: Card, name: str) -> bool:
    """Type, subtype, token, permanent, card, source (109.2)."""
    if not card.face.known:
        play.must_know(card)
    if card.status.get(FACE_DOWN):
        return name in ("Accessory", "card", "permanent") or _is_set_trap(card, name)  # 304.10
    if card.zone.name == RESOURCE_ZONE:
        return name.lower() in ("resource", "card")  # 408.4
    lowered = name.lower()
    if lowered in ("card", "source"):
        return True
    if lowered == "permanent":
        return card.zone.in_play
    if lowered == "token":
        return card.token
    if lowered == "resource":
        return False
    return lowered in _called(card.face.words.get("type", ()))


def _is_set_trap(card: Card, name: str) -> bool:
    """A Trap that somebody has set is a Trap they control (304.5), though nobody else sees which."""
    return name.lower() in ("trap", "trap card") and "Trap" in card.face.words.get("type", ())


@cache
def _called(types: tuple[str, ...]) -> frozenset[str]:
    """What a card of these types may be called."""
    return frozenset(f"{each.lower()}{noun}" for each in types for noun in ("", " card", " action"))


def words_of(play: AlphaClash, card: Card, category: str) -> tuple[str, ...]:
    if not card.face.known:
        play.must_know(card)
    if card.zone.name == RESOURCE_ZONE and category != "color":
        return ()
    if card.status.get(FACE_DOWN):
        return ()
    found = (card.face.name,) if category == "name" else card.face.words.get(category, ())
    for modification in play.modifications(category, card):
        value = modification.value(card)
        found = (*found, value) if modification.how == "gains" else (value,)
    return found


def has_status(play: AlphaClash, card: Card, status: str, scope: Scope) -> bool:
    test = STATUSES.get(status.lower())
    if test is None:
        raise Unreadable(str(scope.source), status, "the engine does not know this status yet")
    return test(play, card, scope)


def is_ready(play: AlphaClash, card: Card, scope: Scope) -> bool:
    """A permanent, or a resource, which is not in play (408.3, 408.6)."""
    left = last_known(play, card, scope)
    if left is not None and card.zone.name != RESOURCE_ZONE:
        return ENGAGED not in left.status
    return (card.zone.in_play or card.zone.name == RESOURCE_ZONE) and not card.has(ENGAGED)


def is_engaged(play: AlphaClash, card: Card, scope: Scope) -> bool:
    """ "If it was engaged": as it was when it left play (605.2f)."""
    left = last_known(play, card, scope)
    return card.has(ENGAGED) if left is None else ENGAGED in left.status


def is_defeated(_play: AlphaClash, card: Card, _scope: Scope) -> bool:
    return card.has(DEFEATED)


def is_exhausted(_play: AlphaClash, card: Card, _scope: Scope) -> bool:
    return card.has(EXHAUSTED)


def is_tempered(_play: AlphaClash, card: Card, _scope: Scope) -> bool:
    """With a Temper Counter on it, as the cards that say it explain (101.1)."""
    return card.counters.get("Temper", 0) > 0


def is_revealed(_play: AlphaClash, card: Card, _scope: Scope) -> bool:
    return card.has("revealed")


def is_face_down(_play: AlphaClash, card: Card, _scope: Scope) -> bool:
    return card.has(FACE_DOWN)


def is_face_up(_play: AlphaClash, card: Card, _scope: Scope) -> bool:
    return card.zone.in_play and not card.has(FACE_DOWN)


def is_attacking(play: AlphaClash, card: Card, _scope: Scope) -> bool:
    clash = play.clash
    return clash is not None and clash.attacker is card and clash.attacker_is_there()


def is_obstructing(play: AlphaClash, card: Card, _scope: Scope) -> bool:
    return play.clash is not None and card in play.clash.obstructors


def is_obstructed(play: AlphaClash, card: Card, _scope: Scope) -> bool:
    return play.clash is not None and play.clash.attacker is card and play.clash.obstructed


def is_defending(play: AlphaClash, card: Card, _scope: Scope) -> bool:
    return play.clash is not None and card in play.clash.opposing()


def is_attached(_play: AlphaClash, card: Card, scope: Scope) -> bool:
    """A Weapon speaks of the card that bears it (305.9)."""
    if scope.source.face.says("type", "Weapon") and not card.face.says("type", "Weapon"):
        return scope.source.attached_to is card
    return card.attached_to is not None or bool(card.attached)


def is_unattached(_play: AlphaClash, card: Card, _scope: Scope) -> bool:
    return card.attached_to is None


def is_active(_play: AlphaClash, card: Card, _scope: Scope) -> bool:
    return card.zone.in_play


def is_remaining(_play: AlphaClash, card: Card, scope: Scope) -> bool:
    return scope.seen_in.get(card) is card.zone


def has_entered_play(play: AlphaClash, card: Card, _scope: Scope) -> bool:
    return card.zone.in_play and card.entered == play.turn


def is_about_entering(did: Did, _scope: Scope) -> bool:
    """ "That entered play this turn"."""
    act = did.happening
    plain = isinstance(act, i.Act) and act.verb is Verb.ENTER_PLAY and act.who is None and act.origin is None
    return plain and did.within == d.Within(d.Period("turn", d.Which.THIS))


@QUERIES.matches(Did, "happening", "within", when=is_about_entering)
def entered_this_turn(_did: Did, scope: Scope, card: Card) -> bool:
    return has_entered_play(scope.play, card, scope)


def is_being_activated(play: AlphaClash, card: Card, _scope: Scope) -> bool:
    return any(item.source is card for item in play.standby if item.kind == "trap")


def is_being_played(_play: AlphaClash, card: Card, _scope: Scope) -> bool:
    return card.zone.name == STANDBY


def is_opposing(play: AlphaClash, card: Card, scope: Scope) -> bool:
    """An opposing card is one in the clash on the other side (303.3c).

    Cards also say it when there is no clash, where the rule gives it no meaning: of an opponent's card nobody can tell.
    """
    clash = play.clash
    if clash is None and card.controller is not scope.controller:
        raise Unreadable(str(scope.source), "opposing", "outside of a clash no rule says what is opposing (303.3c)")
    if clash is None:
        return False
    sides = ([clash.attacker], clash.opposing())
    mine, other = sides if scope.source is clash.attacker or scope.controller is clash.player else sides[::-1]
    return card in other and card not in mine


STATUSES: dict[str, Callable[[AlphaClash, Card, Scope], bool]] = {
    "ready": is_ready,
    "engaged": is_engaged,
    "defeated": is_defeated,
    "exhausted": is_exhausted,
    "tempered": is_tempered,
    "revealed": is_revealed,
    "facedown": is_face_down,
    "face down": is_face_down,
    "face up": is_face_up,
    "attacking": is_attacking,
    "obstructing": is_obstructing,
    "obstructed": is_obstructed,
    "defending": is_defending,
    "opposing": is_opposing,
    "attached": is_attached,
    "unattached": is_unattached,
    "active": is_active,
    "remaining": is_remaining,
    "entered play": has_entered_play,
    "being activated": is_being_activated,
    "being played": is_being_played,
}


def zone_called(_play: AlphaClash, words: ZoneWords, player: Player) -> Zone:
    name = {"banish zone": BANISHED_ZONE, "play": CLASH_ZONE}.get(words.name.lower(), words.name)
    for zone in player.zones.values():
        if zone.name.lower() == name.lower():
            return zone
    raise NotImplementedError(words.name)


def shared_state(play: AlphaClash, name: str) -> str:
    return ("open" if play.portal_is_open else "closed") if name.lower() == "portal" else ""


def was_done_in_part(_condition: k.Done, scope: Scope) -> bool:
    return scope.short and scope.done


@QUERIES.decides(k.Done, "player", when=was_done_in_part)
def done_in_part(condition: k.Done, scope: Scope) -> bool:
    """ "Send two cards. If you do, …" with one to send: as much as possible is done (606.3); whether that is doing it,
    no rule says."""
    question = f'only a part of it was possible: is it done ("{scope.words(condition)}", for {scope.source})?'
    return scope.play.ask_judge(question, ("yes", "no"), rules("606.3")) == "yes"


def is_about_format(condition: k.StateIs, _scope: Scope) -> bool:
    return condition.name.lower() == "format"


@QUERIES.decides(k.StateIs, "name", "state", when=is_about_format)
def format_is(condition: k.StateIs, scope: Scope) -> bool:
    """Which format is played no rule and no card says: the board does."""
    if scope.play.format is None:
        raise scope.unread(condition, 'no line says which format is played; say such as "Given the format is Draft"')
    return scope.play.format.lower() == condition.state.strip("[]").lower()


def defending(play: AlphaClash) -> Player:
    return play.clash.defending_player if play.clash else play.opponents(play.active)[0]


def attacking(play: AlphaClash) -> Player:
    return play.clash.player if play.clash else play.active


def stands_for(_play: AlphaClash, player: Player) -> Card:
    """What damages or heals a player does so to their Contender."""
    return player.zones[CONTENDER_ZONE].cards[0]


def cites_of_targets(play: AlphaClash, least: int, most: int) -> tuple[str, ...]:
    """Several for one "target" are all different (113.3); where none will do, it is the player's choice (113.6, 113.6a)."""
    more = (*(rules("113.3") if most > 1 else ()), *(rules("113.6", "113.6a") if least == 0 else ()))
    return (*play.rules.target_cites, *more)


def why_unfitting(play: AlphaClash, words: Node, target: Card | Player, _scope: Scope) -> tuple[str, ...]:
    """Only permanents, unless the words say otherwise (113.2); cards in Standby have no abilities (409.4)."""
    if not isinstance(target, Card):
        return play.rules.target_cites
    if target.zone.name == STANDBY and any(isinstance(node, HasKeyword) for node in nodes(words)):
        return (*play.rules.target_cites, *rules("409.4"))
    return play.rules.target_cites if target.zone.in_play else (*play.rules.target_cites, *rules("113.2"))


def is_within_a_period(condition: k.Happened, _scope: Scope) -> bool:
    return condition.within is not None


@QUERIES.decides(k.Happened, "happening", "within", when=is_within_a_period)
def has_happened(condition: k.Happened, scope: Scope) -> bool:
    """So much damage is all of it together (117.6); what no event is known for stops the run rather than being untrue."""
    happening = condition.happening
    if not scope.play.rules.event_kinds(scope.play, happening):
        raise scope.unread(happening, "the engine does not keep whether this has happened")
    if isinstance(happening, i.Deal) and isinstance(happening.amount, Quantity):
        events = events_described(replace(happening, amount=None), condition.within, scope)
        return within(sum(event.amount for event in events), happening.amount, scope)
    return happened(condition, scope)


# ---- 112.4. Where effects function: in play, unless the words name another zone.
#
# 112.4a  an effect that names the zones it functions in functions only from those
# 112.4d  what says from which zones a card can be played functions everywhere
# 112.4g  an effect whose cost moves its own card out of a zone functions only in that zone


def zone_of_this(filters: Sequence[Filter]) -> str | None:
    """The zone that words say a card is in, if it is not simply in play."""
    named = next((each for each in filters if isinstance(each, InZone) and not each.elsewhere), None)
    return named.zone.name if named is not None and named.zone.name != "play" else None


@Kept
def names_zone(ability: Ability) -> str | None:
    """ "As long as this card is in your Oblivion, …": the zone it functions in (112.4a)."""
    if ability.kind not in (Kind.STATIC, Kind.TRIGGERED):
        return None
    for node in nodes(ability):
        if isinstance(node, k.Is) and isinstance(node.what, Objects) and node.what.choice is Choice.THIS:
            zone = zone_of_this(node.filters)
            if zone is not None:
                return zone
    return None


def played_from(effect: object) -> str | None:
    """ "You may play this card from your Oblivion", always or on a condition: the zone."""
    match effect:
        case s.If(effects=(s.May() as allowed,), otherwise=()):
            return played_from(allowed)
        case s.May(effects=(i.Act(verb=Verb.PLAY, what=Objects(choice=Choice.THIS, filters=filters)),)):
            return zone_of_this(filters)
        case _:
            return None


def lets_play(ability: Ability, card: Card, scope: Scope) -> bool:
    """Whether an effect is to play a card from some zone, or has that before "If you do", and this is such a card."""
    match (*ability.costs, *ability.effects)[:1]:
        case (i.Act(verb=Verb.PLAY, what=Objects(filters=filters) as what),):
            return zone_of_this(filters) is not None and is_meant(what, card, scope)
        case _:
            return False


@Kept
def zones_played_from(abilities: Sequence[Ability]) -> tuple[str | None, ...]:
    return tuple(played_from(effect) for ability in abilities for effect in ability.effects)


def may_be_played_from_here(play: AlphaClash, card: Card, player: Player) -> bool:
    """Its own words name the zone where it is, what they ask for is so, and it is that player's (112.4d)."""
    if card.owner is not player or card.zone.name not in zones_played_from(card.face.abilities):
        return False
    allowing = [each for one in card.face.abilities for each in one.effects if played_from(each) == card.zone.name]
    scope = Scope(play, card, player)
    return any(not isinstance(each, s.If) or holds(each.condition, scope) for each in allowing)


def playable_elsewhere(play: AlphaClash, player: Player) -> list[Card]:
    """Cards outside the hand that say they may be played from where they are."""
    for card in play.cards[play.looked_through :]:
        play.played_from.update(zones_played_from(card.face.abilities))
    play.looked_through = len(play.cards)
    return [
        card
        for zone in player.zones.values()
        if zone.name in play.played_from and zone.name != HAND and not zone.in_play
        for card in zone.cards
        if card.face.abilities and may_be_played_from_here(play, card, player)
    ] + left_to_play(play, player)


def left_to_play(play: AlphaClash, player: Player) -> list[Card]:
    """Cards that an effect lets the player play from another zone than the hand (601.1)."""
    if not play.index.get(("allow", Kinds.PLAY)):
        return []
    return [
        card
        for zone in player.zones.values()
        if zone.name != HAND
        for card in zone.cards
        if play.is_allowed(Event(Kinds.PLAY, player=player, card=card))
    ]


def leaves_zone_as_cost(ability: Ability) -> str | None:
    """The zone out of which the cost of an activated effect moves its own card (112.4g)."""
    if ability.kind not in (Kind.ACTIVATED, Kind.REACTION):
        return None
    first = (*ability.costs, *ability.effects)[0] if ability.costs or ability.effects else None
    cost = first.effects[0] if isinstance(first, s.May) else first
    match cost:
        case i.Move(what=Objects(choice=Choice.THIS, filters=filters)):
            return zone_of_this(filters)
        case i.Act(verb=Verb.DISCARD, what=Objects(choice=Choice.THIS)):
            return HAND  # 703.7a
        case _:
            return None


def functions_here(card: Card, ability: Ability) -> bool:
    """Whether an activated effect can be used where its card is."""
    zone = leaves_zone_as_cost(ability)
    return card.zone.in_play if zone is None else card.zone.name == zone


# ---- What "the card being played" and "the Trap being activated" mean: what lies in Standby, and of it what is responded to.
#
# 114.1b  a Counter – Play responds to a card that an opponent plays
# 114.1c  a Counter – Trap responds to a Trap that an opponent activates
# 114.3   what is used in response resolves first, so others may wait below it that it does not respond to


BEING_PLAYED, BEING_ACTIVATED = "being played", "being activated"


def names_attack(what: object) -> bool:
    """ "The attack", "that attack"."""
    return isinstance(what, Objects) and any(
        isinstance(each, HasType) and each.name == "attack" for each in what.filters
    )


def is_portal(what: object) -> bool:
    """ "The Portal", and nothing else."""
    return (
        isinstance(what, Objects)
        and all(isinstance(each, HasType) and each.name == "Portal" for each in what.filters)
        and bool(what.filters)
    )


def is_source(noun: Objects, _scope: Scope) -> bool:
    return any(isinstance(each, HasType) and each.name.lower() == "source" for each in noun.filters)


@QUERIES.looks_in(Objects, when=is_source)
def sources(_noun: Objects, scope: Scope) -> list[Card]:
    """A source is meant in whatever public zone it is (109.2c)."""
    play = scope.play
    in_standby = [item.card or item.source for item in play.standby]
    found = [*play.in_play(), *(card for card in in_standby if card is not None)]
    for player in play.in_turn_order(play.active):
        found += player.cards(OBLIVION)
    return list(dict.fromkeys(found))


GONE = (Verb.DEFEAT, Verb.DISCARD, Verb.LEAVE_PLAY, Verb.DIMINISH)


def is_gone(noun: Objects, _scope: Scope) -> bool:
    """ "Each Clash card that was defeated or sent to Oblivion this turn": they are wherever they went, tokens nowhere."""
    if any(isinstance(each, InZone) for each in noun.filters):
        return False
    said = [inner for each in noun.filters for inner in (each.filters if isinstance(each, AnyOf) else (each,))]
    acts = [each.happening for each in said if isinstance(each, Did)]
    return bool(acts) and all(isinstance(act, i.Move) or (isinstance(act, i.Act) and act.verb in GONE) for act in acts)


@QUERIES.looks_in(Objects, when=is_gone)
def gone(_noun: Objects, scope: Scope) -> list[Card]:
    return [card for card in dict.fromkeys(event.card for event in scope.play.this_turn) if card is not None]


def is_of_those_played(noun: Objects, _scope: Scope) -> bool:
    """ "The number of Clash cards you've played this turn"."""
    return any(_played(each) is not None for each in noun.filters)


def _played(each: Filter) -> Did | None:
    act = each.happening if isinstance(each, Did) else None
    return each if isinstance(each, Did) and isinstance(act, i.Act) and act.verb is Verb.PLAY else None


@QUERIES.counts_them(Objects, "choice", "quantity", "filters", "other", when=is_of_those_played)
def those_played(noun: Objects, scope: Scope) -> int:
    """Each that was played counts, wherever it is now: in Standby, in play, in Oblivion (601.1g)."""
    did = next(each for each in map(_played, noun.filters) if each is not None)
    rest = tuple(each for each in noun.filters if each is not did)
    cards = [event.card for event in events_described(did.happening, did.within, scope)]
    return sum(
        card is not None and not (noun.other and card is scope.source) and matches_all(rest, card, scope)
        for card in cards
    )


def names_resources(noun: Objects, _scope: Scope) -> bool:
    return any(isinstance(each, HasType) and each.name.lower() == "resource" for each in noun.filters)


@QUERIES.looks_in(Objects, when=names_resources)
def resources(_noun: Objects, scope: Scope) -> list[Card]:
    """Resources are in the Resource Zones, which is not in play (408.3)."""
    play = scope.play
    return [card for player in play.in_turn_order(play.active) for card in player.cards(RESOURCE_ZONE)]


def is_some_of_what_is_seen(noun: Objects, scope: Scope) -> bool:
    """ "Look at the top three cards of your deck. Put one into your hand": one of those, since nothing more is said of it."""
    return noun.choice is Choice.CHOSEN and not noun.filters and bool(scope.seen_in)


@QUERIES.looks_in(Objects, when=is_some_of_what_is_seen)
def some_of_what_is_seen(_noun: Objects, scope: Scope) -> list[Card]:
    return [card for card, zone in scope.seen_in.items() if card.zone is zone]


def is_in_progress(noun: Objects, _scope: Scope) -> bool:
    statuses = (each.status for each in noun.filters if isinstance(each, HasStatus))
    return any(status in (BEING_PLAYED, BEING_ACTIVATED) for status in statuses) or is_target_action(noun)


def is_target_action(noun: Objects) -> bool:
    """ "Target Action": it can't be in play, so one that is being played is meant (113.2)."""
    if noun.choice is not Choice.TARGET or any(isinstance(each, InZone) for each in noun.filters):
        return False
    return any(isinstance(each, HasType) and each.name in ACTIONS for each in noun.filters)


ACTIONS = ("Action", *(subtype for subtype, kind in SUBTYPES.items() if kind == "Action"))


@QUERIES.looks_in(Objects, when=is_in_progress)
def in_progress(noun: Objects, scope: Scope) -> list[Card]:
    """The cards in Standby that such words can mean. A target may be any of them (113.2)."""
    standby = scope.play.standby
    if is_target_action(noun) or any(
        isinstance(each, HasStatus) and each.status == BEING_PLAYED for each in noun.filters
    ):
        found = [item.card for item in standby if item.card is not None]
    else:
        found = [item.source for item in standby if item.kind == "trap" and item.source is not None]
    meant = responded_to(scope) if noun.choice is Choice.THE else []
    return [card for card in found if card in meant] if meant else found


def responded_to(scope: Scope) -> list[Card]:
    """What this card or effect responds to, or the card whose playing triggered it."""
    if scope.item is not None and scope.item.answers:
        return list(scope.item.answers)
    event = scope.event
    return [event.card] if event is not None and event.kind == Kinds.PLAY and event.card is not None else []


def answered(play: AlphaClash) -> list[Card]:
    """What is being responded to, which a response calls "that card": the attacker, the card played, the Trap."""
    if play.answering == COUNTER_ATTACK:
        return [play.clash.attacker] if play.clash is not None else []
    wanted = "card" if play.answering == COUNTER_PLAY else "trap"
    items = [item for item in play.standby if item.kind == wanted and item.source is not None]
    return [items[-1].source] if play.answering is not None and items and items[-1].source is not None else []


def answer(play: AlphaClash, item: Item, abilities: Sequence[Ability]) -> None:
    """What is responded to is what a response speaks of from its beginning: "that card", and the targets that it names."""
    cards = answered(play)
    if not cards:
        return
    item.scope.it = item.answers = cards
    answered_items = [each for each in play.standby if (each.card or each.source) in cards]
    targets = [target for each in answered_items for target in each.targets if isinstance(target, Card)]
    named = [what for ability in abilities for what in _targets_waited_for(ability)]
    such = [target for target in targets if any(_is_such_target(what, target, item.scope) for what in named)]
    item.scope.began_with = [such, cards]


def _targets_waited_for(ability: Ability) -> list[Objects]:
    """ "When the card being played targets a Clash card you control": what the targets are to be."""
    limits = [each.when for each in ability.effects if isinstance(each, s.Only)]
    happenings = [each for when in limits if isinstance(when, s.Event) for each in when.happenings]
    return [
        each.what
        for each in happenings
        if isinstance(each, i.Act) and each.verb is Verb.TARGET and isinstance(each.what, Objects)
    ]


def is_answering(when: s.Event, scope: Scope) -> bool:
    """ "You may activate this Trap when an opponent plays a Clash card": whether that is what is responded to (304.8)."""
    play: AlphaClash = scope.play
    if when.within is not None or when.per is not None:
        raise scope.unread(when)
    cards = answered(play)
    if any(isinstance(each, i.Act) and each.verb is Verb.TARGET for each in when.happenings):
        return _targets_such(when, cards, scope)
    event = next((each for each in reversed(play.history) if each.kind in ANSWERED and each.card in cards), None)
    if event is None or not any(describes(happening, event, scope) for happening in when.happenings):
        return False
    return when.condition is None or holds(when.condition, scope)


def _targets_such(when: s.Event, cards: Sequence[Card], scope: Scope) -> bool:
    """ "When the card being played targets a Clash card you control": what is responded to has such a target (113.9b)."""
    items = [item for item in scope.play.standby if (item.card or item.source) in cards]
    whats = [each.what for each in when.happenings if isinstance(each, i.Act)]
    if when.condition is not None or len(whats) != len(when.happenings):
        raise scope.unread(when)
    return any(
        isinstance(what, Objects | PlayerWords) and _is_such_target(what, target, scope)
        for item in items
        for target in item.targets
        for what in whats
    )


ANSWERED = (Kinds.ATTACK, Kinds.PLAY, Kinds.ACTIVATE)


# ---- 113.9. Descriptions of a card in Standby by what it targets.
#
# 113.9a  "with two targets": how often something was chosen as it was put into Standby, legal now or not
# 113.9b  "that targets …": the targets as they are now; one that is no longer where it was expected is ignored
# 113.9c  "that targets only …": one object or player, however often, and that one as in 113.9b


def item_of(play: AlphaClash, card: Card) -> Item | None:
    return next((item for item in play.standby if item.card is card), None)


def names_tag(filter_: HasKeyword, _scope: Scope) -> bool:
    return filter_.name.startswith(("Trigger - ", "Counter - ")) or filter_.name == DISCOVER


@QUERIES.matches(HasKeyword, "name", when=names_tag)
def has_tag(filter_: HasKeyword, scope: Scope, card: Card) -> bool:
    """ "A Trigger - Defeat ability": one whose words begin with that tag (603.1b, 114.1)."""
    return any(filter_.name in ability.timings for ability in scope.play.abilities_of(card))


@QUERIES.matches(TargetCount, "quantity")
def fits_by_number_of_targets(words: TargetCount, scope: Scope, card: Card) -> bool:
    item = item_of(scope.play, card)
    return item is not None and within(len(item.targets), words.quantity, scope)


@QUERIES.matches(Targets, "what", "only")
def fits_by_targets(words: Targets, scope: Scope, card: Card) -> bool:
    item = item_of(scope.play, card)
    if item is None or (words.only and len({id(target) for target in item.targets}) != 1):
        return False
    return any(_is_such_target(words.what, target, scope) for target in item.targets)


def _is_such_target(what: Objects | PlayerWords, target: Target, scope: Scope) -> bool:
    """A player is targeted as such; an object must still be where it is expected: in play, if no zone is named (109.2)."""
    if isinstance(what, PlayerWords):
        return isinstance(target, Player) and target in players_meant(what, scope)
    if isinstance(target, Player):
        return False
    elsewhere = any(
        isinstance(each, InZone) or (isinstance(each, HasStatus) and each.status.startswith("being "))
        for each in what.filters
    )
    return (elsewhere or target.zone.in_play) and is_meant(what, target, scope)


CardText = tuple[str, int, int]


@dataclass(frozen=True, slots=True)
class KeywordOn:
    """A keyword that a card has: its sentence works there for as long as the card has it, with this number."""

    card: Card
    name: str
    number: int
    sentence: Sentence
    place: CardText | None  # where the keyword is written

    def is_there(self, play: AlphaClash) -> bool:
        return play.keywords(self.card).get(self.name) == self.number

    def speaks_in(self, scope: Scope) -> None:
        """What is quoted in this scope are the words of the sentence; where they stand is where the keyword does."""
        scope.text, scope.quoted_at = self.sentence.text, self.place

    def __str__(self) -> str:
        return f"{self.name} {self.number}" if self.number else self.name


def words_of_ability(play: AlphaClash, card: Card, ability: Ability) -> str:
    scope = Scope(play, card, card.controller)
    quote(play, ability, scope)
    return scope.words(ability)


def quote(play: AlphaClash, ability: Ability, scope: Scope) -> None:
    """The words of an ability that a card was given are those of the text that quotes it."""
    quotation = play.quotations.get(id(ability))
    if quotation is not None and quotation.ability is ability:
        scope.text, scope.quoted_at = quotation.text, quotation.place


def keyword_on(play: AlphaClash, card: Card, name: str, number: int) -> KeywordOn:
    """Stops if nothing says what the keyword does."""
    sentence = KEYWORDS.must_be_playable(card, name, number or None)
    assert sentence is not None  # only what is not played by code is asked for
    printed = [ability.span for ability in card.face.abilities if ability.keyword and ability.keyword.name == name]
    gained = [
        each.card_text
        for each in play.modifications("keywords", card)
        if each.how == "gains" and each.value(card)[0] == name
    ]
    place = (str(card), printed[0].start, printed[0].end) if printed else next(iter(gained), None)
    return KeywordOn(card, name, number, sentence, place)


def drawn_this_turn(play: AlphaClash, player: Player | None) -> int:
    return sum(event.kind == Kinds.MOVE and event.way == "draw" and event.player is player for event in play.this_turn)


def enters_with(ability: Ability) -> i.Act | None:
    """The "enters play engaged" of an ability, if that is what it says."""
    for effect in ability.effects if ability.kind is Kind.STATIC else ():
        said = effect.effects[0] if isinstance(effect, s.If) and len(effect.effects) == 1 else effect
        if (
            isinstance(said, i.Act)
            and said.verb is Verb.ENTER_PLAY
            and (said.status or said.counters is not None)
            and not (isinstance(effect, s.If) and effect.otherwise)
        ):
            return said
    return None


def is_so_for_entering(ability: Ability, scope: Scope) -> bool:
    """ "If the Portal is open, this card enters play engaged": whether it is."""
    conditions = [effect.condition for effect in ability.effects if isinstance(effect, s.If)]
    return all(holds(condition, scope) for condition in conditions)


def entering_status(play: AlphaClash, card: Card, player: Player) -> tuple[str, ...]:
    """From the permanent itself, and from others in play (609.10)."""
    return tuple(status for act, _ in entering_effects(play, card, player) for status in act.status)


def entering_effects(play: AlphaClash, card: Card, player: Player) -> Iterator[tuple[i.Act, Scope]]:
    """What says how this permanent enters play, each with the scope of its words (609.1c, 609.1d)."""
    for source in dict.fromkeys((card, *play.in_play())):
        for ability in source.face.abilities:
            act = enters_with(ability)
            if act is None or not isinstance(act.who, Objects | OneOf):
                continue
            scope = Scope(play, source, player if source is card else source.controller)
            if is_meant(act.who, card, scope) and is_so_for_entering(ability, scope):
                yield act, scope


def entering_counters(play: AlphaClash, card: Card, player: Player) -> Iterator[tuple[str, int, Card]]:
    """Counters that it enters play with: their name and how many (119.4a)."""
    for act, scope in entering_effects(play, card, player):
        if act.counters is not None:
            least, most = bounds(act.counters.quantity, scope)
            if act.counters.counter is None or least != most:
                raise scope.unread(act, "which Counters it enters play with is not clear")
            yield act.counters.counter, most, scope.source


def tallied(play: AlphaClash, amount: Tally, scope: Scope) -> int:
    """ "The amount of non-clash damage dealt this turn": of that kind, or of both (117.2)."""
    ways = DAMAGE_DEALT.get(amount.happening)
    if ways is None or amount.of != replace(EVERYTHING, span=amount.of.span):
        raise scope.unread(amount, "the engine does not keep how much of this there was")
    return sum(event.amount for event in play.this_turn if event.kind == Kinds.DAMAGE and event.way in ways)


EVERYTHING = Objects(Choice.EVERY)
DAMAGE_DEALT = {
    "damage dealt this turn": (CLASH_DAMAGE, NON_CLASH_DAMAGE),
    "clash damage dealt this turn": (CLASH_DAMAGE,),
    "non-clash damage dealt this turn": (NON_CLASH_DAMAGE,),
}


def is_permanent(card: Card) -> bool:
    """Actions can't enter play (110.2a, 110.2e)."""
    return not card.face.says("type", "Action")


def effects_on_resolution(card: Card) -> list[Ability]:
    """What an Action does when it resolves: its text, apart from keywords and effects of other kinds."""
    if is_permanent(card):
        return []
    return [
        ability
        for ability in card.face.abilities
        if ability.kind in ("effect", "reaction") and not is_only_a_symbol(ability)
    ]


def is_only_a_symbol(ability: Ability) -> bool:
    """A symbol in the text box, of which neither the rules nor the card say what it does."""
    match ability.effects:
        case (s.Emblem(),):
            return True
        case _:
            return False


def has_counter(play: AlphaClash, card: Card, tag: str) -> bool:
    return counter_ability(play, card, tag) is not None


def counter_ability(play: AlphaClash, card: Card, tag: str | None) -> Ability | None:
    """Printed, gained, or given by a static effect (112.7)."""
    return next((ability for ability in play.abilities_of(card) if tag is not None and tag in ability.timings), None)


def tags_of(play: AlphaClash, card: Card) -> list[str]:
    return [timing for ability in play.abilities_of(card) for timing in ability.timings if timing.startswith("Counter")]


def effects_of(item: Item) -> tuple[Instruction, ...]:
    if item.card is None:
        return item.ability.effects if item.ability is not None else ()
    return tuple(effect for ability in effects_on_resolution(item.card) for effect in ability.effects)


def place_of_modes(effect: s.Modes) -> tuple[int, int]:
    """Where the chosen modes are kept: no target of a mode is kept there, even if it has the same words."""
    return (effect.span.start, -effect.span.end - 1)


def unread_part(nodes_: Sequence[Node]) -> list[s.Unread]:
    """Words within these that were not understood."""
    return [inner for node in nodes_ for inner in _unread_in(node)]


@Kept
def _unread_in(node: Node) -> tuple[s.Unread, ...]:
    return tuple(inner for inner in nodes(node) if isinstance(inner, s.Unread))


def reject_ambiguous_condition(effects: Sequence[Node], scope: Scope) -> None:
    """ "While it is engaged" is a state; read as an event of no stated time it would be true or false by chance."""
    for effect in effects:
        for node in nodes(effect):
            condition = node.condition if isinstance(node, s.If | d.While) else None
            for part in nodes(condition) if condition is not None else ():
                if isinstance(part, k.Happened) and part.within is None:
                    raise scope.unread(part, "it is not clear whether this is true or has happened")

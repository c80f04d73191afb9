"""What the words of card text mean on this table: types, statuses, zones, who "this super" is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from judge_app.engine.cards import Card
from judge_app.engine.effects import FIGURE
from judge_app.engine.events import Event
from judge_app.engine.frame import Frame
from judge_app.engine.handlers import Entry, Handlers, Purpose
from judge_app.engine.nouns import cards_meant, is_meant
from judge_app.engine.players import Player
from judge_app.engine.references import spoken_of
from judge_app.engine.refusals import Undecided
from judge_app.engine.requests import Request
from judge_app.engine.zones import Zone
from judge_app.games.city_of_heroes.event_kinds import Kinds
from judge_app.games.city_of_heroes.keywords import RESISTANCE, STATUS_EFFECTS, status_effect
from judge_app.games.city_of_heroes.table import (
    ABILITY_USE,
    AbilityUse,
    CityOfHeroes,
    Clock,
    Scope,
    is_attachment,
    is_power,
    is_super,
)
from judge_app.games.city_of_heroes.words import (
    ALSO,
    ARCHETYPES,
    CLICK,
    COMPLETED,
    CONSTANT,
    DECK,
    EDGE,
    ENHANCEMENT,
    FACE_DOWN,
    HAND,
    IN_PLAY,
    MISSION,
    REMOVED,
    RUN_N_GUN,
    TOE_TO_TOE,
    TOGGLE,
    TRAVEL_POWERS,
    rules,
)
from judge_app.language.abilities import nodes, parts_of
from judge_app.language.changes import Keyword
from judge_app.language.city_of_heroes_nodes import DAMAGE_INFLICTED, TARGETS, AttackLine, GameVerb, Suits, attack_line
from judge_app.language.conditions import Happened
from judge_app.language.durations import Until
from judge_app.language.filters import HasAttached, HasKeyword, Shares, Targets
from judge_app.language.kept import Kept
from judge_app.language.objects import Choice, Effects, Objects, Who
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.objects import Zone as ZoneWords
from judge_app.language.spans import Node
from judge_app.language.structure import Can, Cannot, Unread
from judge_app.language.structure import Event as Trigger

StatusTest = Callable[[CityOfHeroes, Card, Scope], bool]
FILTERS: Handlers[CityOfHeroes] = Handlers()
FILTERS.honours(Effects, "noun", "of", "timing", "quantity", "choice", "filters")
FILTERS.honours(Targets, "what")
FILTERS.honours(Suits, "types")
YOU = PlayerWords(Who.YOU)


# ---- "it" (references.py has the order that all games share)


def is_it_that_suits(noun: Objects, scope: Scope) -> bool:
    del scope
    return noun.choice is Choice.IT and len(noun.filters) == 1 and isinstance(noun.filters[0], Suits)


@FILTERS.means(Objects, "choice", "quantity", "filters", "other", when=is_it_that_suits)
def it_that_suits(noun: Objects, scope: Scope) -> list[Card]:
    """What was spoken of last, unless that cannot be meant and something before it can: a card drawn is no power in play."""
    types = noun.filters[0].types if isinstance(noun.filters[0], Suits) else ()
    if not all(_suits(card, types) for card in scope.it):
        for cards in _spoken_of_before(scope):
            if all(_suits(card, types) for card in cards):
                scope.it = cards
                break
    return spoken_of(replace(noun, filters=()), scope)


def _spoken_of_before(scope: Scope) -> list[list[Card]]:
    """What was mentioned, the last first; then whom the event is about."""
    event = scope.event
    of_event = [event.card, event.other] if event is not None else []
    return [mention.cards for mention in reversed(scope.mentions)] + [[card] for card in of_event if card]


def _suits(card: Card, types: tuple[str, ...]) -> bool:
    """In play, or gone from there; never in a hand or a deck."""
    if card.zone.name in (HAND, DECK) or not card.face.known:
        return False
    return (is_super(card) and "super" in types) or any(card.face.says("type", each) for each in types)


def is_it_after_a_draw(noun: Objects, scope: Scope) -> bool:
    """Something else was spoken of before cards were drawn: either may be meant."""
    if noun.choice is not Choice.IT or noun.filters or len(scope.mentions) < 2:
        return False
    drawn, before = scope.this_way.get("drawn", []), scope.mentions[-2].cards
    return scope.it is scope.mentions[-1].cards and all(card in drawn for card in scope.it) and before != scope.it


@FILTERS.means(Objects, "choice", "quantity", "filters", "other", when=is_it_after_a_draw)
def it_after_a_draw(noun: Objects, scope: Scope) -> list[Card]:
    """No rule says whether "it" is the card just drawn or what was spoken of before: the judge does."""
    named = {", ".join(map(str, mention.cards)): mention.cards for mention in scope.mentions[-2:]}
    question = f'what is meant by "{scope.words(noun)}" (for {scope.source})?'
    scope.chose(named[scope.play.ask_judge(question, tuple(named), rules("402.1"))])
    return list(scope.it)


# ---- status effects


def statuses(play: CityOfHeroes, super_: Card, name: str | None = None) -> list[Clock]:
    return [
        clock for clock in play.clocks
        if clock.kind == "status" and clock.holder is super_ and (name is None or clock.name == name)
    ]  # fmt: skip


def forbidding(play: CityOfHeroes, super_: Card, action: GameVerb) -> tuple[str, str] | None:
    """The status effect of a super by which something may not be chosen or paid, and its rule."""
    for name in STATUS_EFFECTS:
        rule = status_effect(name).forbids.get(action) if statuses(play, super_, name) else None
        if rule is not None:
            return name, rule
    return None


def told_apart(clock: Clock, instances: list[Clock]) -> str:
    """Each instance is by itself (502.6): of two, "Stun 2 on Gale" and "Stun 3 on Gale", or "Stun 2 on Gale #2"."""
    same = [each for each in instances if each.name == clock.name]
    at = [each for each in same if each.left == clock.left].index(clock)
    named = f"{clock} {clock.left}" if len(same) > 1 and clock.left else str(clock)
    return f"{named} on {clock.holder}" + (f" #{at + 1}" if at else "")


def state_of(clicks: int) -> str:
    """One of the four states (204.2, 204.3a)."""
    return "ready" if clicks == 0 else f"{clicks} click{'s' if clicks > 1 else ''}"


RESISTANCE_TO = f"{RESISTANCE} to {{}} damage"


def must_know(play: CityOfHeroes, card: Card) -> None:
    """Nobody said what this card is: the run stops and asks."""
    del play
    if not card.face.known:
        raise Undecided(
            Request(None, f"which card {card} is", ("say so in a Given line",), ("say so in a Given line",))
        )


def scope_for(play: CityOfHeroes, card: Card, player: Player, event: Event | None = None) -> Scope:
    return Frame(play, card, player, event)


def figure_called(play: CityOfHeroes, name: str) -> str:
    del play
    return name.lower()


def last_figure(play: CityOfHeroes, card: Card, name: str, scope: Scope) -> int:
    if name == DAMAGE_INFLICTED:
        return damage_inflicted(scope)
    if name == TARGETS:
        attack = attack_of(play, scope)
        if attack is None or attack.attack is None:
            raise scope.unread(scope.source.face.abilities[0], "no attack was spoken of before")
        return len(attack.targets)
    return play.figure(card, figure_called(play, name))


def damage_inflicted(scope: Scope) -> int:
    """By the event that is answered, or by this attack on the target it resolves against."""
    event, use = scope.event, scope.item
    if event is not None and event.kind == Kinds.DAMAGE:
        return event.amount
    if use is None or use.attack is None:
        raise scope.unread(scope.source.face.abilities[0], "no damage was spoken of before")
    inflicted: int = use.inflicted
    return inflicted


def player_figure(play: CityOfHeroes, player: Player, name: str) -> int:
    del play
    if name.lower() in ("hand size", "hand", "cards in hand"):
        return len(player.cards("hand"))
    raise NotImplementedError(name)


def keyword_number(play: CityOfHeroes, keyword: Keyword, scope: Scope) -> int:
    del play, scope
    return keyword.number if isinstance(keyword.number, int) else 0


def keywords(play: CityOfHeroes, card: Card) -> dict[str, int]:
    """Status effects by name with the longest clock; resistances added up (502.6, 503.3)."""
    found: dict[str, int] = {}
    for clock in statuses(play, card):
        found[clock.name] = max(found.get(clock.name, 0), clock.left or 0)
    if (FIGURE, "keywords") in play.index:
        lost: list[str] = []
        for modification in play.modifications("keywords", card):
            name, number = modification.value(card)
            if modification.how == "loses":
                lost.append(name)
            else:
                found[name] = found.get(name, 0) + number
        if RESISTANCE in lost:  # all of them (503.4e)
            found = {name: number for name, number in found.items() if not name.startswith(RESISTANCE)}
    return found


def names_a_status_effect(filter_: HasKeyword, scope: Scope) -> bool:
    del scope
    return filter_.name in STATUS_EFFECTS and filter_.number is None


@FILTERS.matches(HasKeyword, "name", "number", when=names_a_status_effect)
def has_status_effect(filter_: HasKeyword, scope: Scope, card: Card) -> bool:
    """A status effect, whatever else the super has: a resistance may depend on it (501.1, 502.1)."""
    return bool(statuses(scope.play, card, filter_.name))


@FILTERS.matches(HasAttached, "what")
def has_attached(filter_: HasAttached, scope: Scope, card: Card) -> bool:
    """A super's attachments are its powers and the enhancements attached to those (202.6)."""
    inner = [each for power in card.attached for each in power.attached] if is_super(card) else []
    return any(is_meant(filter_.what, each, scope) for each in (*card.attached, *inner))


def resistance_to(play: CityOfHeroes, card: Card, kind: str) -> int:
    """All instances to the type add up; resistance to all types does not help against damage without one.

    city-of-heroes:503.2, 503.3, 503.4e
    """
    if not kind:
        return 0
    held = keywords(play, card)
    return held.get(RESISTANCE_TO.format(kind), 0) + held.get(RESISTANCE_TO.format("all"), 0)


def has_resistance(play: CityOfHeroes, card: Card) -> bool:
    """To whatever type: damage without a type is not reduced by it (503.2)."""
    return any(name.startswith(f"{RESISTANCE} to ") for name in keywords(play, card))


def resistance_count(play: CityOfHeroes, card: Card, kind: str) -> int:
    """How many instances of resistance meet damage of this type."""
    names = (RESISTANCE_TO.format(kind), RESISTANCE_TO.format("all"))
    return sum(each.value(card)[0] in names for each in play.modifications("keywords", card))


def is_of_type(play: CityOfHeroes, card: Card, name: str) -> bool:
    """Card types, archetypes, travel powers, kinds of power. A travel power is not a power (203.6c)."""
    must_know(play, card)
    lowered = name.lower()
    if lowered == "card":
        return True
    if card is play.as_edge:
        return lowered == "edge"
    if lowered in ("super", "ally"):
        return is_super(card) or card is play.as_super
    if lowered == "attachment":
        return is_attachment(card)
    if lowered.endswith(" power") and lowered != "power":
        return is_power(card) and _is_power_kind(card, lowered.removesuffix(" power"))
    if name in ARCHETYPES or name in TRAVEL_POWERS:
        return name in card.face.words.get("kind", ()) or _has_gained_kind(play, card, name)
    return card.face.says("type", lowered)


def _has_gained_kind(play: CityOfHeroes, card: Card, name: str) -> bool:
    """What a card says that it is besides."""
    also = ALSO.format(name)
    return (FIGURE, also) in play.index and any(True for _ in play.modifications(also, card))


def _is_power_kind(card: Card, kind: str) -> bool:
    if kind.endswith("attack"):
        lines = [attack_line(ability.timings) for ability in card.face.abilities]
        return any(line is not None and _is_line(kind, line) for line in lines)
    if kind == "starting":
        return card.has("starting power")  # 203.3c
    if kind == "signature":
        return any(" power" not in each.lower() for each in card.face.words.get("requires", ()))
    return card.face.says("charging", {"click": CLICK, "toggle": TOGGLE, "constant": CONSTANT}.get(kind, kind))


def _is_line(kind: str, line: AttackLine) -> bool:
    """ "Melee attack power", "ranged area attack power" (306.1a, 306.1b)."""
    ranged = line.melee if "melee" in kind else not line.melee if "ranged" in kind else True
    return ranged and (line.area or "area" not in kind)


def words_of(play: CityOfHeroes, card: Card, category: str) -> tuple[str, ...]:
    """A name; powersets where the language asks for a symbol (203.2b)."""
    must_know(play, card)
    if category == "name":
        return (card.name,)
    return card.face.words.get("powersets", ()) if category == "affiliation" else card.face.words.get(category, ())


def has_status(play: CityOfHeroes, card: Card, status: str, scope: Scope) -> bool:
    test = STATUSES.get(status)
    if test is not None:
        return test(play, card, scope)
    if status.startswith("requires "):
        return status.removeprefix("requires the ") in [_required(each) for each in card.face.words.get("requires", ())]
    if status.endswith(" inspiration"):
        return status.removesuffix(" inspiration") in card.face.words.get("inspiration", ())
    if status.title() in STATUS_EFFECTS:
        return bool(statuses(play, card, status.title()))
    raise scope.unread(scope.source.face.abilities[0], f'the engine does not know the status "{status}" yet')


def _required(words: str) -> str:
    """ "Requires the Claws Powerset" asks for "Claws powerset" (304.1)."""
    return words.removeprefix("Requires ").removeprefix("the ").replace("Powerset", "powerset")


def _has_completed_this(play: CityOfHeroes, card: Card, scope: Scope) -> bool:
    return play.completed_by.get(scope.source) is card


@FILTERS.matches(Shares, "stat", "quantity", "to")
def has_in_common(filter_: Shares, scope: Scope, card: Card) -> bool:
    """The same tactics mode as a super (303.1), or the same side: no super is its own ally (202.1)."""
    play = scope.play
    if not isinstance(filter_.to, Objects) or filter_.stat not in ("tactics mode", "team", "completed"):
        raise scope.unread(filter_)
    others = cards_meant(filter_.to, scope)
    if filter_.stat == "completed":
        return play.completed_by.get(card) in others
    if filter_.stat == "team":
        allied = [other for other in others if play.are_allied(other.controller, card.controller)]
        return is_super(card) and bool(allied) and card not in others
    return any(card is not other and play.mode(other) == play.mode(card) for other in others)


def _is_this_power(play: CityOfHeroes, card: Card, scope: Scope) -> bool:
    del play
    return card is _this_power(scope)


THE_TARGET = "the target"  # of an attack, for what it sets up to be done later


def _is_target(play: CityOfHeroes, card: Card, scope: Scope) -> bool:
    """Of the ability being played: the one it resolves against now, else all of them; later, the one that it was."""
    del play
    if THE_TARGET in scope.variables:
        return card.n == scope.variables[THE_TARGET]
    use = scope.item
    return use is not None and (card is use.target if use.target is not None else card in use.targets)


def _is_attacker(play: CityOfHeroes, card: Card, scope: Scope) -> bool:
    """The super whose attack it is (306.1c)."""
    attack = attack_of(play, scope)
    return attack is not None and attack.attack is not None and card is attack.hero


def _is_defending(play: CityOfHeroes, card: Card, scope: Scope) -> bool:
    """A super that the attack targets (306.1c)."""
    attack = attack_of(play, scope)
    if attack is None or attack.attack is None:
        return False
    targets = [attack.target] if attack.target is not None else attack.targets
    if len(targets) > 1:
        raise scope.unread(scope.source.face.abilities[0], "the attack has several defending supers")
    return card in targets


def _is_another_super(play: CityOfHeroes, card: Card, scope: Scope) -> bool:
    """Another super than the one the text is on, or of an edge than the one spoken of (410.1b)."""
    own = play.super_of(scope.source) if scope.source.zone.in_play else None
    return is_super(card) and card is not own and not (own is None and card in scope.it)


def _is_ally(play: CityOfHeroes, card: Card, scope: Scope) -> bool:
    """One of yours or of an allied player; no super is its own (202.1)."""
    return _is_another_super(play, card, scope) and play.are_allied(card.controller, scope.controller)


def _is_like_a_super(play: CityOfHeroes, card: Card, scope: Scope) -> bool:
    del scope
    return is_super(card) or card is play.as_super


def _is_in_mode(mode: str) -> StatusTest:
    return lambda play, card, scope: _is_like_a_super(play, card, scope) and play.mode(card) == mode


RUN_N_GUN_CHOSEN = "Run-'n'-Gun is chosen"


def _is_in_that_mode(play: CityOfHeroes, card: Card, scope: Scope) -> bool:
    """The tactics mode that was chosen (303.1)."""
    if RUN_N_GUN_CHOSEN not in scope.variables:
        raise scope.unread(scope.source.face.abilities[0], "no tactics mode was chosen before")
    return _is_in_mode(RUN_N_GUN if scope.variables[RUN_N_GUN_CHOSEN] else TOE_TO_TOE)(play, card, scope)


ATTACKS = ("melee attack", "ranged attack", "area attack", "melee area attack", "ranged area attack")


def _attacks_with(kind: str) -> StatusTest:
    """Of the attacker: the attack that is going on is such a one (306.1a, 306.1b)."""

    def is_such(play: CityOfHeroes, card: Card, scope: Scope) -> bool:
        use = attack_of(play, scope)
        return use is not None and use.attack is not None and card is use.hero and _is_line(kind, use.attack)

    return is_such


def _is_turned(on: bool) -> StatusTest:
    """Of a power that has left play, as it left it: "if it was turned on"."""
    return lambda play, card, _scope: (
        card.face.says("charging", TOGGLE) and (play.is_on(card) if card.zone.in_play else card in play.was_on) == on
    )


def _is_this_super(play: CityOfHeroes, card: Card, scope: Scope) -> bool:
    """410.1a on an attachment, the super it is on; 410.1b in a react trigger, the super that satisfies the event."""
    use = scope.item
    if use is not None and use.card is scope.source and use.hero is not None:
        return card is use.hero
    own = play.super_of(scope.source) if scope.source.zone.in_play else None
    if own is not None:
        return card is own or _has_copy_on(play, card, scope.source)
    known = scope.this_way.get("this super")
    if known:
        return card in known
    if is_super(card) and card.controller is scope.controller:  # 410.1c
        scope.this_way["this super"] = [card]
        return True
    return False


def _is_this(type_: str) -> StatusTest:
    """The card that says so, if it is such a card."""
    return lambda _play, card, scope: card is scope.source and card.face.says("type", type_)


def _has_copy_on(play: CityOfHeroes, super_: Card, power: Card) -> bool:
    """A toggle that this super turned on as a copy is in effect for it (413.3)."""
    return any(copy.power is power and copy.super is super_ and copy.was_turned_on for copy in play.copies)


def attack_of(play: CityOfHeroes, scope: Scope) -> AbilityUse | None:
    """The attack that is spoken of: the event's own, or the one being played."""
    event = scope.event
    if event is not None and event.get(ABILITY_USE) is not None:
        found: AbilityUse = event[ABILITY_USE]
        return found
    return next((use for use in reversed(play.in_use) if use.attack is not None), None)


def _this_power(scope: Scope) -> Card | None:
    source = scope.source
    if is_power(source):
        return source
    return source.attached_to if source.attached_to is not None and is_power(source.attached_to) else None


def zone_called(play: CityOfHeroes, words: ZoneWords, player: Player) -> Zone:
    del play
    return player.zones[{"play": IN_PLAY, "removed": REMOVED}.get(words.name.lower(), words.name.lower())]


def shared_state(play: CityOfHeroes, name: str) -> str:
    del play, name
    return ""


def stands_for(play: CityOfHeroes, player: Player) -> Card:
    """What doesn't apply to players is applied to the source, or the super it is attached to (401.8b)."""
    use = play.current_use
    supers = play.supers(player)
    if use is not None and use.hero is not None and use.player is player:
        super_ = use.hero
    elif len(supers) == 1:
        super_ = supers[0]
    else:
        names = [str(card) for card in supers]
        answer = play.ask_judge(f"Which super of {player} is meant? The source is on none", names, rules("401.8b"))
        super_ = supers[names.index(answer)]
    play.step("It is applied to {}", super_, cites=rules("401.8b"), actor=player)
    return super_


def describes(noun: Objects, card: Card, scope: Scope) -> bool:
    return is_meant(Objects(Choice.CHOSEN, None, noun.filters), card, scope)


STATUSES: dict[str, StatusTest] = {
    "this super": _is_this_super,
    "this power": _is_this_power,
    **{f"this {type_}": _is_this(type_) for type_ in (ENHANCEMENT, EDGE, MISSION)},
    "target": _is_target,
    "attacker": _is_attacker,
    "defending super": _is_defending,
    "ally": _is_ally,
    "another super": _is_another_super,
    "status effect": lambda play, card, _scope: bool(statuses(play, card)),
    "completed this mission": _has_completed_this,
    "completed a mission": lambda play, card, _scope: card in play.completed_by.values(),
    "legal target": lambda _play, card, _scope: is_super(card),
    "ready": lambda play, card, _scope: is_power(card) and card.zone.in_play and play.is_ready(card),
    **{kind: _attacks_with(kind) for kind in ATTACKS},
    "turned on": _is_turned(True),
    "turned off": _is_turned(False),
    TOE_TO_TOE: _is_in_mode(TOE_TO_TOE),
    RUN_N_GUN: _is_in_mode(RUN_N_GUN),
    "in that tactics mode": _is_in_that_mode,
    "one tactics mode": _is_like_a_super,  # which one, the targets together say
    "completed": lambda _play, card, _scope: card.has(COMPLETED),
    "face down": lambda _play, card, _scope: card.has(FACE_DOWN),
}


# ---- what is played


def done_by_you(verb: GameVerb, scope: Scope) -> bool:
    """Most verbs are done by whoever plays the ability."""
    del scope
    return verb.who in (None, YOU)


def done_by_a_player(verb: GameVerb, scope: Scope) -> bool:
    """ "Each opponent charges one of his powers": what other players do and choose."""
    return done_by_you(verb, scope) or isinstance(verb.who, PlayerWords)


def must_be_played(effects: Sequence[object], scope: Scope) -> None:
    """Stops, before anything is paid or done, with the words that nothing would carry out."""
    scope.play.handlers.must_be_played(effects, scope)
    for verb in VERBS_IN(effects):
        if not is_carried_out(verb, scope):
            raise scope.unread(verb)


def can_be_played(effects: Sequence[object], scope: Scope) -> bool:
    """Whether nothing of it would be passed over: else whom it can target is not known."""
    if HAS_UNREAD(effects):
        return False
    if scope.play.handlers.first_unplayed(effects) is not None:
        return False
    return all(is_carried_out(verb, scope) for verb in VERBS_IN(effects))


def is_carried_out(verb: GameVerb, scope: Scope) -> bool:
    """Whether a handler of this verb takes it as it is written."""
    return any(each.when is None or each.when(verb, scope) for each in handlers_of(scope.play.handlers, verb.name))


@lru_cache(maxsize=128)
def handlers_of(handlers: Handlers[CityOfHeroes], verb: str) -> tuple[Entry, ...]:
    of_verbs = [each for each in handlers.entries if each.node is GameVerb and each.purpose is Purpose.CARRY_OUT]
    return tuple(each for each in of_verbs if each.verb == verb)


def verbs_carried_out(value: object) -> Iterator[GameVerb]:
    """The verbs that are carried out; those within "may not" and "until" only describe what happens."""
    if isinstance(value, GameVerb):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from verbs_carried_out(each)
    elif isinstance(value, Node) and not isinstance(value, Can | Cannot | Until | Trigger | Happened):
        for name in parts_of(type(value)):
            yield from verbs_carried_out(getattr(value, name))


VERBS_IN: Kept[Sequence[object], tuple[GameVerb, ...]] = Kept(lambda effects: tuple(verbs_carried_out(tuple(effects))))
HAS_UNREAD: Kept[Sequence[object], bool] = Kept(
    lambda effects: any(isinstance(node, Unread) for each in effects if isinstance(each, Node) for node in nodes(each))
)

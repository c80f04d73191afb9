"""What may not be done: actions, moves, attachments, targets.

304     requirements of powers and enhancements, and what else keeps an attachment from being attached
306.2c  an attack targets opposing supers; 504.2a: missions, as one would attack an opposing super
404.1   all targets that are required; 404.2: an illegal one is chosen again, and never just left out
504.2b  one attack never targets both a mission and a super
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from judge_app.engine.amounts import ANY_NUMBER as ALL
from judge_app.engine.amounts import bounds
from judge_app.engine.cards import Card
from judge_app.engine.conditions import holds
from judge_app.engine.effects import Modification
from judge_app.engine.events import Event
from judge_app.engine.filters import matches_all
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal, Unreadable
from judge_app.engine.targets import TargetWords, legal_targets, target_words
from judge_app.games.city_of_heroes.event_kinds import Kinds
from judge_app.games.city_of_heroes.keywords import STATUS_EFFECTS
from judge_app.games.city_of_heroes.queries import can_be_played, forbidding, is_of_type, scope_for
from judge_app.games.city_of_heroes.table import ABILITY_USE, AbilityUse, CityOfHeroes, Scope, is_mission
from judge_app.games.city_of_heroes.words import (
    ARCHETYPES,
    CLICK,
    CLICKS_OF_ON,
    CONSTANT,
    ENHANCEMENT,
    FACE_DOWN,
    HAND,
    REMOVED,
    TOGGLE,
    TRAVEL_POWERS,
    rules,
)
from judge_app.language.abilities import Ability, Kind, OncePer, Requires, nodes
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.filters import ControlledBy, HasStatus, HasType
from judge_app.language.instructions import Act, Deal, Verb
from judge_app.language.keywords.city_of_heroes import MOVE
from judge_app.language.objects import Choice, Objects, OneOf, Who
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.spans import Node
from judge_app.language.structure import Unread
from judge_app.numbers import so_many


def why_no_action(play: CityOfHeroes, player: Player, name: str) -> Refusal | None:
    """Only a player with priority may take an action, no action interrupts another, and a card may forbid it (301.3, 102.1)."""
    if play.active is not player:
        return Refusal(f"{play.active} has priority, not {player}", rules("301.3"))
    if play.in_use and not play.extra:
        return Refusal("an ability is being played", rules("301.3", "302.1"))
    cards = cards_to_take(play, player, name)
    if len(player.cards(HAND)) < cards:
        return Refusal(f"{player} can't discard {cards} cards for the action {name}", rules("102.1", "307.2"))
    return play.why_forbidden(Event(Kinds.ACTION, player=player, way=name))


def cards_to_take(play: CityOfHeroes, player: Player, action: str) -> int:
    """Cards that a card in play makes an action of this kind cost."""
    return sum(each.amount for each in dearer_by(play, player, action) if isinstance(each.amount, int))


def dearer_by(play: CityOfHeroes, player: Player, action: str) -> list[Modification]:
    return play.bearing_on(f"cards to {action.lower()}", player)


def why_used_up(play: CityOfHeroes, card: Card, ability: Ability, super_: Card | None) -> Refusal | None:
    """So many times per game, for each super and each actual card (415.1); only if something is so (102.1)."""
    refusal = why_not_now(play, card, ability)
    if refusal is not None:
        return refusal
    for limit in ability.restrictions:
        if isinstance(limit, OncePer):
            used = used_so_far(play, limit.period.unit, (card.n, ability.span.start, super_.n if super_ else -1))
            if used >= limit.times:
                return Refusal(
                    f"{super_ or card} has used this ability of {card} {so_many(used, 'time')} this {limit.period.unit}",
                    rules("415.1" if limit.period.unit == "game" else "102.1"),
                )
    return None


def used_so_far(play: CityOfHeroes, unit: str, key: tuple[int, int, int]) -> int:
    """How often in this game, or in the action that goes on."""
    if unit == "game":
        return play.uses.get(key, 0)
    action, used = play.uses_in_action.get(key, (play.action_n, 0))
    return used if action == play.action_n else 0


def why_not_now(play: CityOfHeroes, card: Card, ability: Ability) -> Refusal | None:
    """ "Use this power only if …": said with the ability, or in a sentence of its own that is about the whole card."""
    whole = [each for each in card.face.abilities if each.kind is Kind.STATIC and not each.effects]
    for each in (ability, *whole):
        for only in each.restrictions:
            if isinstance(only, Requires) and only.condition is not None:
                scope = scope_for(play, card, card.controller if card.zone.in_play else card.owner)
                if not holds(only.condition, scope):
                    words = card.face.text[only.span.start : only.span.end]
                    return Refusal(f'{card} says "{words}"', rules("102.1"))
    return None


def why_not_move(play: CityOfHeroes, super_: Card) -> Refusal | None:
    """What keeps a super from choosing to move (401.14, 502.2, 502.4a)."""
    forbidden = forbidding(play, super_, MOVE)
    if forbidden is not None:
        name, rule = forbidden
        return Refusal(f"{super_} has {name}", (rule, *rules("401.14")))
    chosen = why_not_chosen(play, super_.controller, super_, "Move action")
    return chosen or play.why_forbidden(Event(Kinds.TACTICS, player=super_.controller, card=super_))


def why_not_chosen(play: CityOfHeroes, player: Player, card: Card, action: str) -> Refusal | None:
    """A card may say that a super or a power is not chosen for an action, as Immobilize does (102.1, 502.2)."""
    return play.why_forbidden(Event(Kinds.CHOOSE, player=player, card=card, way=action))


def names_any_player(effects: Sequence[object]) -> bool:
    """ "Target player" may be an ally or oneself, "target opponent" may not (104.2)."""
    return any(isinstance(words, PlayerWords) and words.who is Who.TARGET_PLAYER for words, _ in target_words(effects))


def why_not_target(play: CityOfHeroes, scope: Scope, target: Card | Player) -> Refusal | None:
    """Nothing in the Removed From the Game zone, nothing face down; what effects forbid (205.6a, 412.2)."""
    if isinstance(target, Player):
        anybody = scope.item is not None and names_any_player(scope.item.ability.effects)
        allied = play.are_allied(target, scope.controller) and not anybody
        return Refusal(f"{target} is no opponent of {scope.controller}", rules("104.2")) if allied else None
    if target.zone.name == REMOVED:
        return Refusal(f"{target} is removed from the game", rules("205.6a"))
    if target.has(FACE_DOWN):
        return Refusal(f"{target} is face down and not in play", rules("412.2"))
    if scope.item is not None and would_turn_on(play, target, scope):
        return Refusal(f"{target}'s super has its maximum of toggle powers turned on", rules("304.3b"))
    event = Event(Kinds.TARGET, player=scope.controller, card=target, source=scope.source)
    event[ABILITY_USE] = scope.item
    return play.why_forbidden(event)


def would_turn_on(play: CityOfHeroes, target: Card, scope: Scope) -> bool:
    """A toggle power you control may not be targeted to become active while its super has its maximum on (304.3b)."""
    if not target.face.says("charging", TOGGLE) or target.controller is not scope.controller or play.is_on(target):
        return False
    effects = scope.item.ability.effects
    clicks = play.clicks(target)
    turned_on = any(
        each.name == "turn on" or (each.name == "charge" and clicks + bounds(each.quantity, scope)[1] >= CLICKS_OF_ON)
        for each in effects
        if isinstance(each, GameVerb)
    )
    super_ = play.super_of(target)
    return (
        turned_on
        and super_ is not None
        and len(play.toggles_on(super_)) >= play.figure(super_, "toggle powers turned on")
    )


_POWERSET = re.compile(r"requires (.+) powerset$", re.IGNORECASE)
_POWERS = re.compile(r"requires (\d+|one|two|three) (.+) powers?$", re.IGNORECASE)
_KIND = re.compile(
    r"requires (?:an? )?(click|toggle|constant|(?:(?:melee|ranged) )?(?:area )?attack) power$", re.IGNORECASE
)
_SORT = re.compile(rf"requires (?:an? |the )?({'|'.join((*ARCHETYPES, *TRAVEL_POWERS))})s?(?: super)?$", re.IGNORECASE)
_DOES = re.compile(r"requires (a power (?:with|that) .+)$", re.IGNORECASE)
_EITHER = re.compile(r"requires (.+ or .+?)( powersets?)?$", re.IGNORECASE)
_NAMED = re.compile(r"requires (.+)$", re.IGNORECASE)
_NUMBERS = {"one": 1, "two": 2, "three": 3}


def why_not_attach(play: CityOfHeroes, card: Card, host: Card) -> Refusal | None:
    """The super or power does not meet the requirements, or has a copy of the card already.

    city-of-heroes:302.1a, 304.1, 304.2
    """
    if any(other.name == card.name for other in host.attached if other is not card and not other.has(FACE_DOWN)):
        return Refusal(f"a copy of {card} is already attached to {host}", rules("302.1a"))
    for requirement in card.face.words.get("requires", ()):
        refusal = why_unmet(play, requirement, card, host)
        if refusal is not None:
            return refusal
    return None


def why_unmet(play: CityOfHeroes, requirement: str, card: Card, host: Card) -> Refusal | None:
    """Powers that count are attached before this one and are not face down (304.2, 412.2)."""
    super_ = play.super_of(host)
    if super_ is None:
        return Refusal(f"{host} is on no super", rules("302.1a"))
    ways = either_requirement(requirement)
    if len(ways) > 1:
        unmet = [refusal for each in ways if (refusal := why_unmet(play, each, card, host)) is not None]
        meets = len(unmet) < len(ways)
        return None if meets else Refusal(f'{super_} does not meet "{requirement}"', unmet[0].cites)
    attaching = Attaching(play, card, host, super_)
    for pattern, why_not in REQUIREMENTS:
        if (asked := pattern.match(requirement)) is not None:
            return why_not(attaching, asked[1], asked)
    named = _NAMED.match(requirement)
    if named is not None and named[1] == super_.name:
        return None  # a signature power
    return Refusal(f'{super_} does not meet "{requirement}"', rules("302.1a"))


@dataclass(frozen=True, slots=True)
class Attaching:
    """A card that is attached, what to, and the super that it is then on."""

    play: CityOfHeroes
    card: Card
    host: Card
    super_: Card


def why_does_not(on: Attaching, words: str, _asked: re.Match[str]) -> Refusal | None:
    """An enhancement for "a power that inflicts fire damage"."""
    fits = on.card.face.says("type", ENHANCEMENT) and power_does(on.host, words.lower())
    return None if fits else Refusal(f"{on.host} is not {words}", rules("302.1a"))


def why_not_of_kind(on: Attaching, kind: str, _asked: re.Match[str]) -> Refusal | None:
    """An enhancement for "a toggle power"."""
    fits = on.card.face.says("type", ENHANCEMENT) and is_power_kind(on.play, on.host, kind.lower())
    return None if fits else Refusal(f"{on.host} is not a {kind} power", rules("302.1a"))


def why_no_powerset(on: Attaching, name: str, _asked: re.Match[str]) -> Refusal | None:
    missing = f"{on.super_} does not have the {name} powerset"
    return None if has_powerset(on.super_, name) else Refusal(missing, rules("304.1", "302.1a"))


def why_too_few_powers(on: Attaching, number: str, asked: re.Match[str]) -> Refusal | None:
    wanted = _NUMBERS.get(number.lower()) or int(number)
    return why_too_few(on.play, on.card, on.super_, asked[2], wanted)


def why_not_of_sort(on: Attaching, sort: str, _asked: re.Match[str]) -> Refusal | None:
    """An archetype or a travel power (203.5b, 203.6b)."""
    fits = is_of_type(on.play, on.super_, sort.title())
    return None if fits else Refusal(f"{on.super_} is not what {on.card} requires: {sort}", rules("302.1a"))


REQUIREMENTS = (
    (_DOES, why_does_not), (_KIND, why_not_of_kind), (_POWERSET, why_no_powerset), (_POWERS, why_too_few_powers), (_SORT, why_not_of_sort),
)  # fmt: skip


def either_requirement(requirement: str) -> list[str]:
    """ "Requires Fire Blast or Fire Control Powerset", "requires a Blaster or a Defender": one of them is enough."""
    found = _EITHER.match(requirement)
    if found is None or _DOES.match(requirement) is not None:
        return [requirement]
    if found[1].lower().endswith((" power", " powers")):
        raise Unreadable("the requirement", requirement, "it is not understood how many of which powers are meant")
    return [f"Requires {each.strip()}{found[2] or ''}" for each in re.split(r",? or |, ", found[1])]


def power_does(power: Card, words: str) -> bool:
    """Whether an ability of the power gives a status effect, or inflicts damage of a type."""
    found = _all_instructions(power, words)
    if " damage" in words:
        kind = words.removesuffix(" damage").removeprefix("a power that inflicts").strip()
        return any(isinstance(node, Deal) and kind in ("", node.kind) for node in found)
    given = {node.detail for node in found if isinstance(node, GameVerb) and node.name == "receive"}
    named = [name for name in STATUS_EFFECTS if name.lower() in words]
    return bool(given & set(named)) if named else bool(given)


def _all_instructions(power: Card, asked: str) -> list[Node]:
    """Everything that its abilities say; what it does is known only if all of it is understood."""
    found = [node for ability in power.face.abilities for effect in ability.effects for node in nodes(effect)]
    if any(isinstance(node, Unread) for node in found):
        raise Unreadable(power.name, asked, "its other words are not all understood, so what it does is not known")
    return found


def why_too_few(play: CityOfHeroes, card: Card, super_: Card, powerset: str, wanted: int) -> Refusal | None:
    """So many powers of a powerset are attached before this one (304.2)."""
    held = [power for power in play.powers_of(super_) if power is not card and has_powerset(power, powerset)]
    if len(held) >= wanted:
        return None
    return Refusal(f"{super_} has {len(held)} {powerset} powers attached, not {wanted}", rules("304.2", "302.1a"))


def requirement_rules(card: Card) -> tuple[str, ...]:
    """The rules behind what the card requires: a powerset (304.1), so many powers of one (304.2)."""
    asked = card.face.words.get("requires", ())
    return rules(*(["304.1"] if any(map(_POWERSET.match, asked)) else []),
               *(["304.2"] if any(map(_POWERS.match, asked)) else []))  # fmt: skip


def has_powerset(card: Card, name: str) -> bool:
    return name.lower() in map(str.lower, card.face.words.get("powersets", ()))


def is_power_kind(play: CityOfHeroes, power: Card, kind: str) -> bool:
    if kind.endswith("attack"):
        return is_of_type(play, power, f"{kind} power")
    return power.face.says("charging", {"click": CLICK, "toggle": TOGGLE, "constant": CONSTANT}[kind])


def is_for_one_mode(use: AbilityUse) -> bool:
    return any(HasStatus("one tactics mode") in noun.filters for noun in area_nouns(use))


def how_many(use: AbilityUse, options: list[Card]) -> tuple[int, int]:
    """At least, and at most, so many targets: one, unless it is an area attack, which says how many (306.1b)."""
    if use.attack is None or not use.attack.area:
        return 1, 1
    nouns = area_nouns(use)
    if not nouns and use.ability.unread:  # they may say how many
        unread = use.ability.unread[0]
        raise Unreadable(str(use.card), unread.text, unread.fault.message)
    if not nouns:
        return 1, len(options)
    if any(noun.choice is Choice.EVERY for noun in nouns):
        return ALL, ALL
    least, most = bounds(nouns[0].quantity, use.scope)
    return max(1, least), most


def why_not_together(play: CityOfHeroes, use: AbilityUse, picked: Sequence[Card]) -> Refusal | None:
    """Whether these legal targets may all be the targets of this one attack.

    city-of-heroes:306.1b, 404.2, 404.3, 504.2b
    """
    refusal = why_not_with_missions(use, picked)
    if refusal is not None:
        return refusal
    modes = {play.mode(card) for card in picked}
    if len(modes) > 1 and is_for_one_mode(use):
        return Refusal(f"the targets of {use.card} must be in one tactics mode", rules("306.1b", "404.2"))
    return why_not_so_many(play, use, picked, modes)


def why_not_with_missions(use: AbilityUse, picked: Sequence[Card]) -> Refusal | None:
    """A mission never beside a super; several targets only of an area attack (306.1b, 504.2b)."""
    missions = [card for card in picked if is_mission(card)]
    if missions and len(missions) < len(picked):
        return Refusal("one attack may not target both a mission and a super", rules("504.2b", "404.2"))
    if len(picked) > 1 and (use.attack is None or not use.attack.area):
        return Refusal(f"{use.card} is no area attack and has one target", rules("306.1b", "404.2"))
    if len(missions) > 1 and not any(names_missions(noun) for noun in area_nouns(use)):
        return Refusal("a mission is targeted alone", rules("504.2b", "404.2"))
    return None


def why_not_so_many(play: CityOfHeroes, use: AbilityUse, picked: Sequence[Card], modes: set[str]) -> Refusal | None:
    """As many targets as the attack says, or as there are (404.1, 404.3)."""
    options, supers = legal_attack_targets(play, use), supers_among(picked)
    fewest, most = how_many(use, options)
    if len(picked) > most:
        return Refusal(f"{use.card} has at most {so_many(most, 'target')}, not {len(picked)}", rules("306.1b", "404.2"))
    fitting = supers_among(options)
    if is_for_one_mode(use):
        fitting = [card for card in fitting if play.mode(card) in modes]
    wanted = min(fewest, len(fitting))
    if supers and len(supers) < wanted:
        return Refusal(f"{use.card} must target {wanted} supers, not {len(supers)}", rules("404.1", "404.3"))
    return None


def supers_among(cards: Iterable[Card]) -> list[Card]:
    return [card for card in cards if not is_mission(card)]


def names_missions(noun: Objects) -> bool:
    return any(isinstance(each, HasType) and each.name == "mission" for each in noun.filters)


def area_nouns(use: AbilityUse) -> list[Objects]:
    """What an area attack says it targets: opposing supers of some description, or one of several (306.1b)."""
    for effect in use.ability.effects:
        if isinstance(effect, Act) and effect.verb is Verb.TARGET:
            if isinstance(effect.what, Objects):
                return [effect.what]
            if isinstance(effect.what, OneOf):
                return list(effect.what.options)
    if use.attack is not None and use.attack.area and use.ability.unread:
        unread = use.ability.unread[0]  # it may be the sentence that says whom it targets
        raise Unreadable(str(use.card), unread.text, unread.fault.message)
    return []


def legal_attack_targets(play: CityOfHeroes, use: AbilityUse) -> list[Card]:
    """Opposing supers; missions too, as one would attack an opposing super (306.2c, 504.2a)."""
    found = _attackable(play, use)
    nouns = area_nouns(use)
    fitting = [card for card in found if not nouns or any(applies(play, noun, card, use.scope) for noun in nouns)]
    only = play.only_targets
    return fitting if only is None or use.is_react else _of_only_these(use, fitting, only)


def _of_only_these(use: AbilityUse, fitting: list[Card], only: Collection[Card]) -> list[Card]:
    """Where an extra action says whom to attack; an area attack may target others besides."""
    if use.attack is not None and use.attack.area:
        return fitting if any(card in only for card in fitting) else []
    return [card for card in fitting if card in only]


def _attackable(play: CityOfHeroes, use: AbilityUse) -> list[Card]:
    """The opposing supers and the missions that nothing protects."""
    rivals = play.opponents(use.player)
    supers = [card for card in play.supers() if card.controller in rivals]
    return [card for card in (*supers, *play.missions()) if why_not_target(play, use.scope, card) is None]


def applies(play: CityOfHeroes, noun: Objects, target: Card, scope: Scope) -> bool:
    """A mission counts as an opposing super in Toe-to-Toe, whoever controls it (504.2a)."""
    if not is_mission(target):
        return matches_all(noun.filters, target, scope)
    outer, play.as_super = play.as_super, target
    others = tuple(each for each in noun.filters if not isinstance(each, ControlledBy))
    fits = matches_all(others, target, scope)
    play.as_super = outer
    return fits


Named = Sequence["Card | Player"]


def why_not_on(play: CityOfHeroes, ways: Iterable[AbilityUse], on: Named) -> Refusal | None:
    """The player names these; one of the ways to use the card must allow them all."""
    refusal: Refusal | None = None
    for use in ways:
        refusal = why_not_named(play, use, on)
        if refusal is None:
            return None
    return refusal


def why_not_named(play: CityOfHeroes, use: AbilityUse, on: Named) -> Refusal | None:
    """Words that were not understood refuse nothing: the run stops at them as the ability is played."""
    if not can_be_played(use.ability.effects, use.scope):
        return None
    attacked = legal_attack_targets(play, use) if use.attack is not None else []
    aimed = [each for each in on if each in attacked]
    others = [each for each in on if each not in aimed]
    wanted = [words for words, _ in target_words(use.ability.effects)]
    wrong = first_illegal(wanted, others, use.scope)
    if wrong is not None:  # the new target of another ability is looked at as it is redirected (411.3a)
        return None if redirects(use.ability) else why_illegal(play, use, wrong)
    refusal = why_not_together(play, use, aimed) if aimed else None
    return refusal or why_too_many(use, wanted, others)


def why_too_many(use: AbilityUse, wanted: Sequence[TargetWords], named: Sequence[Card | Player]) -> Refusal | None:
    most = most_targets(wanted, use.scope)
    if len(named) <= most:
        return None
    return Refusal(f"{use.card} has at most {so_many(most, 'target')}, not {len(named)}", rules("404.1", "404.2"))


def first_illegal(wanted: Iterable[TargetWords], named: Named, scope: Scope) -> Card | Player | None:
    """The first of those named that none of these words allows."""
    allowed = [target for words in wanted for target in legal_targets(words, scope)]
    return next((each for each in named if each not in allowed), None)


def redirects(ability: Ability) -> bool:
    return any(isinstance(each, GameVerb) and each.name == "redirect" for each in ability.effects)


def most_targets(wanted: Iterable[object], scope: Scope) -> int:
    """How many targets these words ask for at most; a player is one."""
    nouns = [words.options[0] if isinstance(words, OneOf) else words for words in wanted]
    return sum(bounds(noun.quantity, scope)[1] if isinstance(noun, Objects) else 1 for noun in nouns)


def why_illegal(play: CityOfHeroes, use: AbilityUse, target: Card | Player) -> Refusal:
    """What protects it, or that it is no target of this ability (306.2c, 404.2)."""
    if isinstance(target, Card) and (protected := why_not_target(play, use.scope, target)) is not None:
        return protected
    cited = ("306.2c" if use.attack is not None else "404.1", "404.2")
    speaks_of_allies = any(each == HasStatus("ally") for effect in use.ability.effects for each in nodes(effect))
    of_allies = ("202.1",) if speaks_of_allies else ()
    return Refusal(f"{target} is not a legal target of {use.card}", rules(*cited, *of_allies))

"""Can't, only, must: what may be played, targeted, attached or put into play.

604.5   "You may play this card…", "You can't play this card…", "Play this card only if…" work where it could be played
112.4c  so does text that modifies how the object can be played
113.6b  a required target must be there, and what is chosen must fit
704.7   only one copy of a card with Exclusive can be in a player's control
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

from judge_app.engine.amounts import bounds
from judge_app.engine.cards import Card
from judge_app.engine.conditions import holds
from judge_app.engine.differing import differing, differs
from judge_app.engine.effects import STATIC, Guard, Looking
from judge_app.engine.events import Event
from judge_app.engine.handlers import Handlers
from judge_app.engine.happenings import describes
from judge_app.engine.nouns import is_meant
from judge_app.engine.people import doers
from judge_app.engine.players import Player
from judge_app.engine.references import SPOKEN_OF
from judge_app.engine.refusals import Refusal
from judge_app.engine.targets import (
    TargetWords,
    is_target,
    later_target_words,
    missing_target,
    speaking_of,
    target_words,
    why_not_this,
)
from judge_app.games.alpha_clash.event_kinds import Kinds
from judge_app.games.alpha_clash.event_matching import event_kinds, fixed_subjects, is_subject
from judge_app.games.alpha_clash.keywords import EXCLUSIVE, SAFEGUARD, has_printed
from judge_app.games.alpha_clash.periods import duration_of
from judge_app.games.alpha_clash.queries import is_answering, is_portal, names_attack
from judge_app.games.alpha_clash.table import AlphaClash, Scope, Target
from judge_app.games.alpha_clash.words import HAND, IN_PLAY, STANDBY, rules
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.abilities import Ability, AttachOnly, Kind, nodes
from judge_app.language.amounts import Exactly, Number, UpTo
from judge_app.language.durations import Period, Within
from judge_app.language.filters import FromAmong, HasName, HasType, InZone, PartOf
from judge_app.language.instructions import Act, Instruction, Move, MoveVerb, Verb
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Who
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.objects import Zone as ZoneWords
from judge_app.language.spans import Node
from judge_app.language.structure import Must

RESTRICTIONS: Handlers[AlphaClash] = Handlers()
RESTRICTIONS.honours(AttachOnly, "to")
RESTRICTIONS.honours(s.Only, "when")  # "you may only play this card when …": `is_kept`


def why_restricted(play: AlphaClash, player: Player, card: Card, verb: Verb = Verb.PLAY) -> Refusal | None:
    """ "You may only play this card if …", "you can't play this card unless …"; a Trap is activated (604.5)."""
    scope = Scope(play, card, player)
    for ability in card.face.abilities:
        for effect in ability.effects:
            for inner in own_restrictions(effect, scope, verb):
                if not is_kept(inner, scope):
                    return _says(effect, scope, rules("604.5", "112.4c"), inner)
    return None


def why_effect_restricted(play: AlphaClash, player: Player, card: Card, ability: Ability) -> Refusal | None:
    """ "You may only activate this effect when …": said within the very effect (112.4c)."""
    scope = Scope(play, card, player)
    for effect in ability.effects:
        if limits_its_own_use(effect) and not is_kept(effect, scope):
            return _says(effect, scope, rules("112.4c", "602.5"))
    return None


def _says(effect: Instruction, scope: Scope, cites: tuple[str, ...], deciding: Instruction | None = None) -> Refusal:
    """The card's own words forbid it: all of the sentence, and the instruction in it that decides."""
    said = scope.card_text((deciding or effect).span)
    return Refusal(f'{scope.source} says "{scope.words(effect)}"', cites, card_text=said)


def limits_its_own_use(effect: Instruction) -> TypeGuard[s.Only]:
    """Whether it says when the effect, or the Trap, that it stands in may be activated; then it does nothing itself."""
    if not isinstance(effect, s.Only) or not isinstance(effect.action, i.Act):
        return False
    what = effect.action.what
    return effect.action.verb is Verb.ACTIVATE and isinstance(what, Effects | Objects) and what.choice is Choice.THIS


def limits_its_own_play(effect: Instruction, scope: Scope) -> bool:
    """Whether it says when the card that it stands on may be played (604.5); then it does nothing itself."""
    return isinstance(effect, s.Only) and is_play(effect.action) and is_own(getattr(effect.action, "what", None), scope)


def report_restrictions(play: AlphaClash, player: Player, card: Card, verb: Verb = Verb.PLAY) -> None:
    """Says of each restriction that the card's own text puts on it that it is kept (604.5)."""
    scope = Scope(play, card, player)
    for ability in card.face.abilities:
        for effect in ability.effects:
            for inner in own_restrictions(effect, scope, verb):
                step = play.step('"{}": it may', scope.words(inner), cites=rules("604.5", "112.4c"), actor=player)
                step.card_text = scope.card_text(inner.span)


def own_restrictions(effect: object, scope: Scope, verb: Verb) -> Iterator[s.Only | s.Cannot]:
    """What of an effect restricts how the very card it stands on may be played or activated, as things are."""
    match effect:
        case s.If(condition=condition, effects=effects, otherwise=otherwise):
            if any(True for inner in (*effects, *otherwise) for _ in own_restrictions(inner, scope, verb)):
                for inner in effects if holds(condition, scope) else otherwise:
                    yield from own_restrictions(inner, scope, verb)
        case s.Only(action=i.Act(verb=does, what=what)) if does is verb and is_own(what, scope):
            yield effect
        case s.Cannot() if forbids_own(effect, scope, verb):
            yield effect
        case _:
            return


def forbids_own(effect: s.Cannot, scope: Scope, verb: Verb) -> bool:
    """Whether it forbids doing this with the very card it stands on."""
    acts = [act for act in effect.actions if isinstance(act, i.Act) and act.verb is verb]
    return any(is_own(act.what, scope) or is_this(effect.what) for act in acts)


def is_kept(effect: s.Only | s.Cannot, scope: Scope) -> bool:
    if isinstance(effect, s.Cannot):
        if effect.duration is not None:
            raise scope.unread(effect)
        return False
    if effect.times is not None or (effect.when is not None and effect.condition is not None):
        raise scope.unread(effect)
    if effect.when is not None:
        return is_answering(effect.when, scope)
    limit = limit_of(effect)
    if limit is not None:
        return not is_over_limit(effect, limit, scope)
    if effect.condition is None or effect.duration is not None:
        raise scope.unread(effect)
    return holds(effect.condition, scope)


def limit_of(effect: s.Only) -> int | None:
    """ "You may only play one … each turn": how many."""
    match effect.action, effect.duration:
        case (
            i.Act(what=Objects(quantity=Exactly(amount=Number(value=most)) | UpTo(amount=Number(value=most))))
            | i.Draw(quantity=Exactly(amount=Number(value=most)) | UpTo(amount=Number(value=most))),
            Within(period=Period(unit="turn")),
        ):
            own = isinstance(effect.action, i.Act) and is_this(effect.action.what)
            return most if effect.condition is None and not own else None
        case _:
            return None


def is_over_limit(effect: s.Only, limit: int, scope: Scope) -> bool:
    """Whether that many have been played (or activated) this turn already."""
    action = effect.action
    kinds = event_kinds(scope.play, action)
    done = [event for event in scope.play.this_turn if event.kind in kinds and describes(action, event, scope)]
    return len(done) >= limit


def is_own(what: object, scope: Scope) -> bool:
    """This card: by that word, or by its own name (201.4)."""
    if is_this(what):
        return True
    return isinstance(what, Objects) and any(isinstance(each, HasName) and each.name.casefold() == scope.source.name.casefold()
                                             for each in what.filters)  # fmt: skip


def is_play(action: object) -> bool:
    return isinstance(action, i.Act) and action.verb is Verb.PLAY


def is_this(what: object) -> bool:
    return isinstance(what, Objects) and what.choice is Choice.THIS


# ---- What cards say must be done if able: attack, obstruct.
#
# The rulebook has no rules of its own about it: the card's words win over the rule that leaves it to the player (101.1).


MUST = "must"
MUST_KINDS = {Verb.ATTACK: Kinds.ATTACK, Verb.OBSTRUCT: Kinds.OBSTRUCT}


@RESTRICTIONS.begins(Must, "what", "actions", "duration", "if_able")
def oblige(effect: Must, scope: Scope, static: bool, guard: Guard) -> bool:
    """From now on these must attack or obstruct, each time they are able to."""
    play = scope.play
    fixed = None if static else fixed_subjects(play, effect.what, scope)
    each_turn = isinstance(effect.duration, Within) and effect.duration.period.which.value == "each"
    duration = (
        STATIC if static and (effect.duration is None or each_turn) else duration_of(play, effect.duration, scope)
    )
    for action in effect.actions:
        if not isinstance(action, Act) or action.verb not in MUST_KINDS:
            raise scope.unread(effect, "the engine knows only attacking and obstructing as what must be done")

        def fits(event: Event, action: Act = action) -> bool:
            about = fixed(event, action) if fixed is not None else is_subject(play, effect.what, event, action, scope)
            return bool(about) and describes(action, event, scope)

        play.add(Looking(MUST, (MUST_KINDS[action.verb],), fits, scope.source, scope.controller, duration, guard))
    return True


def is_obliged(play: AlphaClash, event: Event) -> bool:
    return any(obligation.takes(event) for obligation in play.index.get((MUST, event.kind), ()))


def why_not_target(play: AlphaClash, scope: Scope, target: Card | Player) -> Refusal | None:
    """Safeguard, and effects that say something can't be targeted (704.16b, 113.5)."""
    if isinstance(target, Player):
        return None
    if scope.item is not None and target is scope.item.card:
        return Refusal(f"{target} can't target itself", rules("113.5"))
    if target.controller is not scope.controller and SAFEGUARD in play.keywords(target):
        return Refusal(f"{target} has Safeguard", rules("704.16b"))
    if not target.zone.in_play and target.zone.name != STANDBY and puts_target_into_play(scope.source):
        refusal = why_not_enter(play, scope.controller, target)
        if refusal is not None:
            return Refusal(refusal.reason, (*refusal.cites, *rules("704.7d")))
    return play.why_forbidden(Event(Kinds.TARGET, player=scope.controller, card=target, source=scope.source))


def puts_target_into_play(source: Card) -> bool:
    """Whether what the source targets would enter play by it (704.7d)."""
    return any(puts_its_target_into_play(ability) for ability in source.face.abilities)


def puts_its_target_into_play(ability: Ability) -> bool:
    """ "Put target card into play", and "choose target card. Put it into play"."""
    inside = list(nodes(ability))
    put = [node.what for node in inside if isinstance(node, Move) and node.to is not None and is_in_play(node.to.zone)]
    if any(is_target(what) for what in put):
        return True
    chosen = any(isinstance(node, Act) and node.verb is Verb.CHOOSE and is_target(node.what) for node in inside)
    return chosen and any(isinstance(what, Objects) and what.choice in SPOKEN_OF for what in put)


def is_in_play(zone: ZoneWords) -> bool:
    """ "Into play", "into your Clash Zone" (400.1)."""
    return zone.name.lower() in ("play", *(name.lower() for name in IN_PLAY))


def why_not_enter(play: AlphaClash, player: Player, card: Card) -> Refusal | None:
    """Exclusive, and two Clashgrounds of one name (704.7c, 302.7)."""
    if card.face.says("type", "Clashground"):
        for other in player.cards("Clashground Zone"):
            if other.name == card.name:
                return Refusal(f"{player} already controls {other}, a Clashground of the same name", rules("302.7"))
    return why_not_second_exclusive(play, player, card)


def why_not_put_into_play(card: Card) -> Refusal | None:
    """Its own words may keep effects from putting it into play, wherever it is put from (112.4e, 101.2)."""
    for ability in card.face.abilities:
        for effect in ability.effects:
            if ability.kind is Kind.STATIC and is_kept_out_of_play(effect):
                span = effect.span
                words = card.face.text[span.start : span.end]
                return Refusal(
                    f'it says "{words}"', rules("112.4e", "101.2"), card_text=(str(card), span.start, span.end)
                )
    return None


def is_kept_out_of_play(effect: Instruction) -> bool:
    """ "This card can't be put into play", always."""
    return (
        isinstance(effect, s.Cannot)
        and effect.duration is None
        and any(isinstance(each, Move) and _puts_this_into_play(each) for each in effect.actions)
    )


def _puts_this_into_play(move: Move) -> bool:
    return (
        move.verb is MoveVerb.PUT
        and move.who is None
        and move.what == Objects(Choice.THIS)
        and move.to is not None
        and move.to.zone is not None
        and move.to.zone.name == "play"
    )


def why_not_second_exclusive(play: AlphaClash, player: Player, card: Card) -> Refusal | None:
    """Only one copy of a card with Exclusive can be in a player's control (704.7b)."""
    for other in play.in_play():
        if (
            other.controller is player
            and other.name == card.name
            and not other.has("face down")
            and (play.has_keyword(other, EXCLUSIVE) or has_printed(card, EXCLUSIVE))
        ):
            return Refusal(f"{player} controls {other}, which has Exclusive", rules("704.7b", "704.7c"))
    return None


def why_not_use(
    play: AlphaClash, player: Player, card: Card, ability: Ability | None, on: tuple[Target, ...] = ()
) -> Refusal | None:
    """Targets: every one that is required must be there, and those that are wanted must fit (113.6b, 601.1c)."""
    if ability is None:
        return None
    scope = Scope(play, card, player)
    effects = (*targeting_costs(ability), *first_modes(ability.effects))
    words = [each for each, _ in (*target_words(effects), *later_target_words(effects))]
    for each in words:
        if has_target_within(each):
            raise scope.unread(each, "the engine does not choose a target within a target yet")
    return why_not_these(words, on, scope) or missing_target(effects, scope)


def targeting_costs(ability: Ability) -> tuple[Instruction, ...]:
    """ "You may engage target Clash card you control. If you do, …": the target of the cost is chosen like any other."""
    return tuple(cost for cost in ability.costs if isinstance(cost, Instruction) and target_words((cost,)))


def has_target_within(words: TargetWords) -> bool:
    """ "Target card in target player's Oblivion": which cards can be chosen turns on another target."""
    return isinstance(words, Objects | OneOf) and any(
        isinstance(node, PlayerWords) and node.who in (Who.TARGET_PLAYER, Who.TARGET_OPPONENT) for node in nodes(words)
    )


def why_not_these(words: list[TargetWords], on: tuple[Target, ...], scope: Scope) -> Refusal | None:
    """Each must fit one of the places where the text says "target", and all of them together (113.3, 201.2b)."""
    for target in on if words else ():
        if target is scope.source and not scope.source.zone.in_play:
            return Refusal(f"{target} can't target itself", rules("113.5"))
        with speaking_of([each for each in on if isinstance(each, Player)] or scope.players, scope):
            refusals = [why_not_this(each, target, scope) for each in words]
        if all(refusal is not None for refusal in refusals):
            return refusals[0]
    if len(words) == 1 and len(set(on)) < len(on):
        return Refusal('the same target can\'t be chosen twice for one "target"', rules("113.3"))
    if len(words) == 1 and differs(words[0]) and len(differing(on, scope)) < len(on):
        return Refusal("two of the targets have the same name", rules("201.2b", "201.2a"))
    return None


def first_modes(effects: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """Modal text has a legal target if one of its modes has; the choice is made while playing it."""
    return tuple(effect for effect in effects if not isinstance(effect, s.Modes))


def attach_ability(weapon: Card) -> Ability | None:
    return next((ability for ability in weapon.face.abilities if ability.kind is Kind.ATTACH), None)


def is_weapon(card: Card) -> bool:
    return card.face.says("type", "Weapon")


def why_not_attached_to(play: AlphaClash, weapon: Card, host: Card) -> Refusal | None:
    """What a Weapon can be attached to (703.2a, 301.5, 305.10a)."""
    event = Event(Kinds.ATTACH, player=weapon.controller, card=weapon, other=host)
    forbidden = play.why_forbidden(event)
    if forbidden is not None:
        return forbidden
    if play.is_contender(host) and not may_bear_on_contender(play, weapon, host) and not play.is_allowed(event):
        return Refusal("a Weapon may not be attached to a Contender", rules("301.5", "305.5"))
    if not play.is_contender(host) and not (host.zone.in_play and play.is_clash_card(host)):
        return Refusal(f"{host} is not a Clash card in play", rules("703.2a", "305.5"))
    refusal = why_not_by_its_attach(play, weapon, host)
    if refusal is not None:
        return refusal
    others = [other for other in host.attached if other is not weapon and is_weapon(other)]
    if others and not play.is_allowed(event):
        return Refusal(f"{host} already has {others[0]} attached", rules("305.10", "305.10a"))
    return None


def why_not_by_its_attach(play: AlphaClash, weapon: Card, host: Card) -> Refusal | None:
    """ "Attach ([Name])" and "can only be attached to …" say what the Weapon attaches to (703.2b)."""
    scope = Scope(play, weapon, weapon.controller)
    for only, said in attaches_only_to(weapon):
        if not is_meant(only, host, scope):
            reason = f'{weapon} attaches only to "{scope.words(only)}"'
            return Refusal(reason, rules("703.2a"), card_text=scope.card_text(said.span))
    return None


def attaches_only_to(weapon: Card) -> list[tuple[Objects | OneOf, Node]]:
    """What the Weapon's own words let it be attached to, with what says so; one of each must fit."""
    ability = attach_ability(weapon)
    headed: list[tuple[Objects | OneOf, Node]] = [
        (each.to, ability)
        for each in (ability.restrictions if ability is not None else ())
        if isinstance(each, AttachOnly) and ability is not None
    ]
    said = [(only_host(effect), effect) for each in weapon.face.abilities for effect in each.effects]
    return [*headed, *((only, effect) for only, effect in said if only is not None)]


def only_host(effect: object) -> Objects | OneOf | None:
    """ "This card can only be attached to …": to what."""
    match effect:
        case s.Only(what=what, action=i.Attach(what=attached, to=to), condition=None, when=None, times=None):
            return to if is_this(what) and is_this(attached) else None
        case _:
            return None


def may_bear_on_contender(play: AlphaClash, weapon: Card, host: Card) -> bool:
    """A Contender Weapon, or one whose own words say that it is attached to such a Contender (301.5, 101.1)."""
    if weapon.face.says("type", "Contender Weapon"):
        return True
    scope = Scope(play, weapon, weapon.controller)
    return any("Contender" in types_in(only) and is_meant(only, host, scope) for only, _ in attaches_only_to(weapon))


def types_in(noun: Objects | OneOf) -> list[str]:
    options = noun.options if isinstance(noun, OneOf) else (noun,)
    return [each.name for option in options for each in option.filters if isinstance(each, HasType)]


def is_able_to_do(play: AlphaClash, act: Act, scope: Scope) -> bool | None:
    """Discarding needs cards in hand (703.7a); a card being played or used from the hand is not one of them.

    The Portal and an attack are no cards: the one is always there to be activated (410.3a), the other during a Clash.
    """
    what = act.what
    if is_portal(what):
        return True
    if names_attack(what):
        return play.clash is not None
    if act.verb is not Verb.DISCARD or not isinstance(what, Objects) or what.choice is not Choice.CHOSEN:
        return None
    if says_which_zone(what):
        return None
    least = max(1, bounds(what.quantity, scope)[0])
    return all(len(cards_to_discard(player, what, scope)) >= least for player in doers(act.who, scope))


def cards_to_discard(player: Player, what: Objects, scope: Scope) -> list[Card]:
    hand = [card for card in player.cards(HAND) if card is not scope.source]
    return [card for card in hand if is_meant(what, card, scope)] if what.filters else hand


def says_which_zone(what: Objects) -> bool:
    return any(isinstance(each, InZone | PartOf | FromAmong) for each in what.filters)

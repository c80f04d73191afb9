"""Trying a card's abilities on boards that make them playable: which of them the engine can carry out.

For `judge coverage --cards`: at several moments of a fight, with legal choices made at random, the ability begins, is
paid for and is carried out, and the attack goes on to its end; what waits because of it meets events of every kind. A
witness sees what of it was really done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from judge_app.engine.cards import Card, Face
from judge_app.engine.deciders import RandomDecider
from judge_app.engine.effects import REPLACE, WATCH
from judge_app.engine.events import Event
from judge_app.engine.frame import Frame
from judge_app.engine.play import Play
from judge_app.engine.players import Player
from judge_app.engine.refusals import Unreadable
from judge_app.engine.requests import Request
from judge_app.engine.scope import place_of
from judge_app.games.universus.abilities import PLAYED, TextAbility, rival_may_cancel
from judge_app.games.universus.checks import counts_as, says_what_it_counts_as
from judge_app.games.universus.combat import damage_step, resolve
from judge_app.games.universus.continuous_effects import begin_ability, is_about_decks
from judge_app.games.universus.costs import pay_additional_costs, why_not_additional_costs
from judge_app.games.universus.event_kinds import Kinds
from judge_app.games.universus.restrictions import CannotBeCanceled, UnknownRestriction, cancel, has
from judge_app.games.universus.rules import RULES
from judge_app.games.universus.table import ABILITY_USED, Check, Playing, Universus, Use
from judge_app.games.universus.triggers import Fired
from judge_app.games.universus.words import (
    ATTACK,
    BLITZ,
    BLOCK,
    BLOCK_STEP,
    COMMITTED,
    ENHANCE,
    FOUNDATION,
    FROZEN,
    HAND,
    NOT_BLOCKED,
    SEALED,
)
from judge_app.language.abilities import Ability, Kind
from judge_app.trials.universus.boards import MOMENTS, Moment, an_attack, as_block, busy_turn, lay
from judge_app.trials.universus.sample_events import sample_events
from judge_app.trials.witness import Witness, instructions_in


class WatchedTable(Witness, Universus):
    """The table of the game, with a witness at it."""


def occasions(face: Face, ability: Ability) -> Iterator[tuple[WatchedTable, Callable[[], None]]]:
    for moment in MOMENTS:
        play = WatchedTable((Agreeing if moment.agreeing else Declining)(moment.seed), ["Rin", "Sol"], RULES)
        yield play, partial(try_ability, play, face, ability, moment)


class Agreeing(RandomDecider):
    """Says yes to what may be done; chooses at random otherwise."""

    def choose(self, play: Play, request: Request) -> Sequence[int]:
        return [0] if request.options == ("yes", "no") else super().choose(play, request)


class Declining(RandomDecider):
    """Says no to what may be done."""

    def choose(self, play: Play, request: Request) -> Sequence[int]:
        return [1] if request.options == ("yes", "no") else super().choose(play, request)


def try_ability(play: WatchedTable, face: Face, ability: Ability, moment: Moment) -> None:
    card = play.watched = lay(play, face, ability, moment)
    player = card.owner
    if moment.eventful:
        busy_turn(play)
    note_what_is_only_asked(play, card, ability)
    if not ability.timings:
        begin_ability(play, card, ability)
    elif any(timing in PLAYED for timing in ability.timings):
        use_ability(play, player, card, TextAbility(card, ability, face.abilities.index(ability)), moment)
    else:
        raise Unreadable(
            str(card), ability.timings[0], "the rules know Enhance, Form, Response and Blitz abilities only"
        )
    meet_events(play, player, card)
    finish_attack(play, moment)
    meet_events(play, player, card)


def note_what_is_only_asked(play: WatchedTable, card: Card, ability: Ability) -> None:
    """What is about decks, which `judge deck` looks at, and what a card counts as, which a check looks at, is not carried out."""
    frame = Frame(play, card, card.owner)
    if not ability.timings and all(is_about_decks(effect, frame) for effect in ability.effects):
        play.seen.update(place_of(each) for each in instructions_in(ability.effects))
    if says_what_it_counts_as(ability) and counts_for_some_check(play, card):
        play.seen.update(place_of(each) for each in instructions_in(ability.effects))


def counts_for_some_check(play: WatchedTable, card: Card) -> bool:
    """Whether it counts as more than one card for a check to play a card or a block (making-a-check.4)."""
    player, attack = card.owner, an_attack(play, card.owner)
    for way in (ATTACK, FOUNDATION, BLOCK):
        made = Event(Kinds.CHECK, player=player, card=attack, other=attack, amount=4, way=way)
        if counts_as(play, card, Check(player, 5, Playing(player, attack, way, player.zones[HAND]), event=made)) > 1:
            return True
    return False


def use_ability(play: WatchedTable, player: Player, card: Card, text: TextAbility, moment: Moment) -> None:
    reacts = text.ability.kind is Kind.REACTION
    if text.timing not in (ENHANCE, BLITZ) and not reacts:
        play.attack = None
    event = matching_event(play, player, card, text, moment) if reacts else None
    ask_restrictions(play, player, card, text)
    if text.why_not_pay(play, player, card) is not None or (reacts and event is None):
        return
    use = Use(player, card, text, event)
    play.uses.append(use)
    if event is not None:
        as_it_left_things(event, card)
        play.history.append(event)
        play.this_turn.append(event)
    text.announce(play, use)
    text.pay(play, use)
    may_be_canceled(play, use, text)
    if not use.canceled:
        play.effect_of.append(player)
        text.execute(play, use)
        play.effect_of.pop()
    play.uses.remove(use)


def as_it_left_things(event: Event, card: Card) -> None:
    """The card lies as it does once the event has happened to it."""
    if event.card is not card:
        return
    statuses = {Kinds.COMMIT: COMMITTED, Kinds.SEAL: SEALED, Kinds.FREEZE: FROZEN}
    if event.kind in statuses:
        card.status[statuses[event.kind]] = True


def ask_restrictions(play: WatchedTable, player: Player, card: Card, text: TextAbility) -> None:
    """Each can be asked, whatever it says; one that the rules do not know has no meaning."""
    for restriction in text.restrictions:
        restriction.why_not(play, player, card, text)
        if isinstance(restriction, UnknownRestriction):
            raise restriction.unreadable(card)


def may_be_canceled(play: WatchedTable, use: Use, text: TextAbility) -> None:
    """The rival cancels it if its words let them; one that can't be canceled is not (play-restrictions.2)."""
    tried = Event(Kinds.PLAY_ABILITY, player=use.player, card=use.card, way=text.timing)
    tried[ABILITY_USED] = use
    rival_may_cancel(play, tried)
    never = has(text, CannotBeCanceled) and not cancel(play, use, play.rival(use.player))
    if use.canceled or never:
        said = [effect for effect in text.ability.effects if effect not in text.effects]
        play.seen.update(place_of(each) for each in instructions_in(said))


def finish_attack(play: WatchedTable, moment: Moment) -> None:
    """The Block Step comes out as the moment says; then the Damage Step, and the attack resolves."""
    attack = play.attack
    if attack is None or attack.dropped:
        return
    attack.step, attack.blocked = BLOCK_STEP, moment.blocked
    blocked = Event(Kinds.BLOCKED, player=attack.defender, card=attack.card, way=moment.blocked,
                    says=("{} is {}", attack.card, moment.blocked))  # fmt: skip
    if moment.blocked != NOT_BLOCKED:
        blocked.other = as_block(play, attack.defender)
    play.happen(blocked)
    damage_step(play, attack)
    resolve(play, attack)


def meet_events(play: WatchedTable, player: Player, card: Card) -> None:
    """What waits, forbids, allows or costs because of the card meets events of every kind."""
    for event in sample_events(play, player, card):
        play.prohibition(event)
        play.is_allowed(event)
        if event.kind in (Kinds.PLAY_CARD, Kinds.PLAY_ABILITY) and why_not_additional_costs(play, event) is None:
            pay_additional_costs(play, event)
        meet_what_waits(play, card, event)


def meet_what_waits(play: WatchedTable, card: Card, event: Event) -> None:
    """What the card replaces is replaced, what it waits for comes."""
    for replacement in tuple(play.index.get((REPLACE, event.kind), ())):
        if replacement.source is card and replacement.takes(event):
            play.replaced(event, replacement)
    for watcher in tuple(play.index.get((WATCH, event.kind), ())):
        if watcher.source is card and isinstance(watcher.ability, Fired) and watcher.takes(event):
            play.history.append(event)
            watcher.ability.carry(event)


def matching_event(play: Universus, player: Player, card: Card, text: TextAbility, moment: Moment) -> Event | None:
    """An event that the response answers, if one of ours is."""
    assert play.attack is not None
    play.attack.blocked = moment.blocked
    for event in sample_events(play, player, card):
        if text.is_triggered_by(play, player, card, event):
            return event
    return None

"""What happens on a board so that an ability gets its chance: real actions and real events, through the game's own doors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from judge_app.engine.cards import Card, Face
from judge_app.engine.choices import Deed
from judge_app.engine.events import Event
from judge_app.engine.players import Player
from judge_app.engine.scope import place_of
from judge_app.games.city_of_heroes.abilities import Acting
from judge_app.games.city_of_heroes.continuous_effects import end_of_action
from judge_app.games.city_of_heroes.enforcement import enforce
from judge_app.games.city_of_heroes.event_kinds import Kinds
from judge_app.games.city_of_heroes.events import completing, turn_off, turn_on
from judge_app.games.city_of_heroes.keywords import STATUS_EFFECTS
from judge_app.games.city_of_heroes.moves import discarding, draw_cards, moving
from judge_app.games.city_of_heroes.playing import PoweringUp, put_into_play
from judge_app.games.city_of_heroes.table import is_power
from judge_app.games.city_of_heroes.turn import (
    ACT,
    DEFEAT,
    MISSION,
    MOVE,
    POWER_DOWN,
    POWER_UP,
    RECHARGE,
    REST,
    pass_priority,
    perform,
    take_priority,
)
from judge_app.games.city_of_heroes.words import (
    ACCURACY,
    CLICKS,
    COMPLETED,
    HAND,
    HEALTH,
    IN_PLAY,
    REMOVED,
    TOGGLE,
)
from judge_app.language.abilities import Ability
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.trials.city_of_heroes.boards import BOARDS, Board, WatchedTable, empty_table, lay_out
from judge_app.trials.insisting import Insisting

Done = Callable[[WatchedTable, Card], None]
DEFEAT_COST = "Defeat cost"
RESTS = 6  # actions that are taken when play goes on by itself
TYPES_OF_DAMAGE = ("smashing", "lethal", "fire", "cold", "energy", "electrical", "negative energy", "psychic", "toxic")


def occasions(face: Face, ability: Ability) -> Iterator[tuple[WatchedTable, Callable[[], None]]]:
    """Boards, and what is done on them, the likeliest first. Nobody uses the card for its inspiration instead."""
    face = replace(face, words={name: words for name, words in face.words.items() if name != "inspiration"})
    for board in BOARDS:
        for done in OCCASIONS:
            play = empty_table(Insisting(board.seed, RESTS, acts_at_rest=True))
            yield play, partial(_run, play, face, ability, done, board)


def _run(play: WatchedTable, face: Face, ability: Ability, done: Done, board: Board) -> None:
    card = lay_out(play, face, ability, board)
    enforce(play)
    done(play, card)
    _note_rules(play, card, ability, done)
    _look(play)
    if not board.bare:
        end_of_action(play, play.active)


def _note_rules(play: WatchedTable, card: Card, ability: Ability, done: Done) -> None:
    """What of the ability was at work without being carried out."""
    if done is entering:
        _note_requirements(play, card, ability)
    if done is actions_taken and DEFEAT_COST in ability.timings and card.has(COMPLETED):
        play.seen.add(place_of(ability))  # it was paid (504.1c)


def _note_requirements(play: WatchedTable, card: Card, ability: Ability) -> None:
    """A requirement is at work when the card was attached under it (304.1)."""
    if card.zone.in_play and card.attached_to is not None:
        needs = [each for each in ability.effects if isinstance(each, GameVerb) and each.name == "requires"]
        play.seen.update(place_of(each) for each in needs)


def _take(play: WatchedTable, player: Player, kind: Deed, deed: Any) -> bool:
    """An action of the player, if the rules allow it."""
    play.active = player
    play.actions_taken += 1
    play.action_n = play.actions_taken
    play.choices += 1
    if kind.why_not(play, player, deed) is not None:
        return False
    perform(play, player, kind, deed, Event(Kinds.ACTION, player=player))
    return True


def _happen(play: WatchedTable, *events: Event) -> None:
    play.choices += 1
    play.happen(*events)
    enforce(play)


# ---- the card's own controller uses it


def used(play: WatchedTable, card: Card) -> None:
    """Chosen in an Act action, at one target after another; made ready again in between."""
    ana, ben = play.players
    for _ in range(2):
        _take(play, ana, ACT, Acting(card))
        _recharge(card)
    for target in (*play.supers(ben), *play.missions(), *play.powers(ben)[:2], *play.supers(ana)):
        _take(play, ana, ACT, Acting(card, on=(target,)))
        _recharge(card)


def used_in_its_attack(play: WatchedTable, card: Card) -> None:
    """Ana attacks with every power, the one that an enhancement is on among them; then once more, and misses."""
    _attack_with_all(play, card)
    for super_ in play.supers(play.players[0]):
        super_.face = replace(super_.face, figures={**super_.face.figures, ACCURACY: -9})
    _attack_with_all(play, card)


def _attack_with_all(play: WatchedTable, card: Card) -> None:
    ana = play.players[0]
    for power in (
        *([card.attached_to] if card.attached_to is not None and is_power(card.attached_to) else []),
        *play.powers(ana),
    ):
        _recharge(power)
        for target in (*play.supers(play.players[1]), *play.missions()):
            _take(play, ana, ACT, Acting(power, on=(target,)))
            _recharge(power)


def attacked(play: WatchedTable, card: Card) -> None:
    """Ben attacks Ana's supers, the card's own among them, melee and ranged; some attacks hit, some miss."""
    del card
    ana, ben = play.players
    for accuracy in (None, -9):
        for super_ in play.supers(ben):
            super_.marks[HEALTH] = max(1, play.figure(super_, HEALTH))
            if accuracy is not None:
                super_.face = replace(super_.face, figures={**super_.face.figures, ACCURACY: accuracy})
        for power in play.powers(ben):
            for target in play.supers(ana):
                _recharge(power)
                if power.zone.in_play and target.zone.in_play:
                    _take(play, ben, ACT, Acting(power, on=(target,)))


def entering(play: WatchedTable, card: Card) -> None:
    """The card goes back to hand and is powered up; then whatever else is in the hands."""
    ana, ben = play.players
    if card.zone.in_play and not card.face.says("type", "hero"):
        host = card.attached_to
        _happen(play, moving(card, HAND, "return", player=ana))
        _take(play, ana, MISSION, card)
        _take(play, ana, POWER_UP, PoweringUp(card, host))
    for player in (ben, ana):
        _empty_hand(play, player)


def _empty_hand(play: WatchedTable, player: Player) -> None:
    """Powers up whatever can be, and plays the missions."""
    for other in tuple(player.cards(HAND)):
        for deed in [each for each in POWER_UP.legal(play, player) if each.card is other][:1]:
            _take(play, player, POWER_UP, deed)
    for other in [each for each in player.cards(HAND) if each.face.says("type", "mission")]:
        _take(play, player, MISSION, other)


def actions_taken(play: WatchedTable, card: Card) -> None:
    """Each player moves, rests, recharges, turns a toggle off, plays edges and inspirations, defeats a mission."""
    del card
    for player in reversed(play.players):
        for super_ in play.supers(player):
            _take(play, player, MOVE, super_)
        for kind in (REST, RECHARGE):
            _take(play, player, kind, None)
        for power in play.powers(player):
            _take(play, player, POWER_DOWN, power)
        for other in tuple(player.cards(HAND)):
            for way in (False, True):
                if other.zone.name == HAND:
                    _take(play, player, ACT, Acting(other, way))
        for mission in play.missions():
            _take(play, player, DEFEAT, mission)


def priority_passes(play: WatchedTable, card: Card) -> None:
    del card
    while True:  # until the decider has had enough
        take_priority(play, play.active)
        pass_priority(play)


def figures_change(play: WatchedTable, card: Card) -> None:
    """Damage of every type, lost hit points, healing, status effects, clicks, modes, toggles."""
    for player in play.players:
        rival = play.opponents(player)[0]
        source = play.hero(rival)
        play.active = rival
        for super_ in play.supers(player):
            for kind in TYPES_OF_DAMAGE:
                super_.marks[HEALTH] = max(10, super_.marks[HEALTH])
                _happen(
                    play,
                    Event(Kinds.DAMAGE, player=rival, card=super_, other=source, amount=3, way=kind, source=source),
                )
            _happen(play, Event(Kinds.LOSE, player=rival, card=super_, amount=1, source=source))
            _happen(play, Event(Kinds.HEAL, player=player, card=super_, amount=2, source=super_))
            for status in STATUS_EFFECTS:
                _happen(play, Event(Kinds.STATUS, player=rival, card=super_, amount=2, way=status, source=source))
            _happen(play, Event(Kinds.TACTICS, player=player, card=super_, source=super_))
        for power in (*play.powers(player), *([card] if is_power(card) and card.controller is player else ())):
            for way in ("charge", "recharge"):
                _happen(play, Event(Kinds.CHARGE, player=player, card=power, amount=1, way=way, source=power))
                _happen(play, Event(Kinds.CHARGE, player=rival, card=power, amount=1, way=way, source=source))
            if power.face.says("charging", TOGGLE):
                turn_on(play, power, player, ())
                turn_off(play, power, rival, (), source)
                turn_on(play, power, player, ())


def cards_move(play: WatchedTable, card: Card) -> None:
    """Players draw and discard, cards leave play and come back, missions are completed; the card itself is last."""
    ana, ben = play.players
    for player in play.players:
        draw_cards(play, player, 2, ())
        _discard_and_put_back(play, card, player)
        for mission in play.missions():
            hero = play.hero(player)
            if hero is not None:
                _happen(play, completing(mission, player, hero, ()))
        for super_ in [each for each in play.supers(player) if each.face.says("type", "sidekick") and each is not card]:
            _happen(play, moving(super_, REMOVED, "remove", player=ben))
    if card.zone.name == IN_PLAY and not card.face.says("type", "hero"):
        _happen(play, discarding(card, ana))


def _discard_and_put_back(play: WatchedTable, card: Card, player: Player) -> None:
    """Two cards of the hand, and two powers that come back; not the card that is tried."""
    for other in tuple(player.cards(HAND))[:2]:
        if other is not card:
            _happen(play, discarding(other, player))
    for power in play.powers(player)[-2:]:
        if power is not card:
            _happen(play, discarding(power, player))
            put_into_play(play, player, power, ())


def _recharge(card: Card) -> None:
    """Ready again, as if actions had passed."""
    if is_power(card) and not card.face.says("charging", TOGGLE):
        card.marks[CLICKS] = 0


def _look(play: WatchedTable) -> None:
    """Figures of everything in play, as a player who looks at the board sees them."""
    for card in play.in_play():
        for figure in card.face.figures:
            play.figure(card, figure)
        play.rules.keywords(play, card)


OCCASIONS: tuple[Done, ...] = (
    used,
    used_in_its_attack,
    attacked,
    entering,
    actions_taken,
    figures_change,
    cards_move,
    priority_passes,
)

"""What happens on a board so that an ability gets its chance: real deeds and real events, through the game's own doors.

For `judge coverage --cards`. Each occasion is played on a board of its own, by a decider who uses the card that is tried
whenever the rules let them, says yes to what they may do, and otherwise chooses at random.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from judge_app.engine.cards import Card, Face
from judge_app.engine.choices import Deed
from judge_app.engine.events import Event
from judge_app.engine.players import Player
from judge_app.games.alpha_clash.abilities import ACTIVATE, ATTACH, SET_TRAP, UNATTACH
from judge_app.games.alpha_clash.combat import DECLARE_ATTACK
from judge_app.games.alpha_clash.enforcement import settle
from judge_app.games.alpha_clash.event_kinds import Kinds
from judge_app.games.alpha_clash.moves import draw_cards, moving, zone_for
from judge_app.games.alpha_clash.playing import PLAY, Using
from judge_app.games.alpha_clash.turn import PORTAL, end_of_turn, play_on
from judge_app.games.alpha_clash.verbs import watch_discovery
from judge_app.games.alpha_clash.words import (
    BANISHED_ZONE,
    DECK,
    ENGAGED,
    HAND,
    NON_CLASH_DAMAGE,
    OBLIVION,
    PRIMARY,
    RESOURCE_ZONE,
    START_OF_TURN,
)
from judge_app.language.abilities import Ability, Kind
from judge_app.trials.alpha_clash.boards import (
    MADE_UP,
    Board,
    OnTop,
    WatchedTable,
    all_in_one,
    counters_of,
    empty_table,
    fitting_faces,
    lay_out,
)
from judge_app.trials.insisting import QUIET, Insisting

Occasion = Callable[[WatchedTable, Card], None]
SEEDS = (1, 2, 3, 4, 5)  # at first nobody uses anything but the card, then everybody does what they like
TURNS = 3
BEHIND, BARE, AHEAD = 2, 4, 5  # the seeds of three special boards
WAVERING = 8  # from this seed on, what may be done is as often declined
BOARDS: tuple[tuple[int, Board], ...] = (
    *((seed, Board(behind=seed == BEHIND, bare=seed == BARE, empty_hand=seed != SEEDS[0],
                   portal_open=seed in (BEHIND, AHEAD))) for seed in SEEDS),
    (QUIET, Board(empty_hand=False, portal_open=True, armed=True)),
    (QUIET, Board(empty_hand=False, armed=True, behind=True)),
    (6, Board(empty_hand=False, portal_open=True, armed=True)),
    (QUIET, Board(empty_hand=False, alone=True)),
    (QUIET, Board(empty_hand=False, strong=True)),
    (QUIET, Board(empty_hand=False, portal_open=True, leaves=True, on_top=OnTop.FITTING)),
    (QUIET, Board(empty_hand=False, fragile=True, armed=True, behind=True, leaves=True, on_top=OnTop.OTHERS)),
    (7, Board(empty_hand=False, fragile=True, portal_open=True, leaves=True, on_top=OnTop.NO_CLASH_CARD)),
    (8, Board(empty_hand=False, fragile=True, leaves=True, on_top=OnTop.OTHERS)),
    (9, Board(empty_hand=False, fragile=True, leaves=True, armed=True, behind=True, on_top=OnTop.FITTING)),
    (QUIET, Board(empty_hand=False, leaves=True, favours_fitting=True)),
    (10, Board(empty_hand=False, fragile=True, leaves=True, single=True, on_top=OnTop.OTHERS)),
)  # fmt: skip


def occasions(face: Face, ability: Ability) -> Iterator[tuple[WatchedTable, Callable[[], None]]]:
    """Boards, and what is done on them, the likeliest first."""
    wanted = _wanted(face, ability)
    for at, (seed, board) in enumerate(BOARDS):
        for occasion in OCCASIONS if at < len(SEEDS) or board.leaves else USUAL:
            play = empty_table(
                Insisting(seed, TURNS, acts_at_rest=False, wavers=seed >= WAVERING, favours=_favoured(board))
            )
            yield play, partial(_run, play, face, ability, wanted, occasion, board)


def _favoured(board: Board) -> Callable[[object], bool] | None:
    return _is_fitting if board.favours_fitting else None


def _is_fitting(option: object) -> bool:
    return isinstance(option, Card) and option.name.startswith(MADE_UP)


def _wanted(face: Face, ability: Ability) -> list[Face]:
    """Cards that the ability speaks of, and those that the card's other abilities do, which are used with it."""
    wanted = fitting_faces(ability) + all_in_one(ability)
    for other in face.abilities:
        if other is not ability and other.kind is not Kind.KEYWORD:
            wanted += _further_faces(other, wanted)
    return wanted


def _further_faces(other: Ability, wanted: Sequence[Face]) -> list[Face]:
    """Cards that another ability of the card speaks of; no Contender, and none that is there by its name."""
    fitting = [each for each in fitting_faces(other) if not each.says("type", "Contender")]
    made_up = [each for each in fitting if each.name.startswith(MADE_UP)]
    renamed = [replace(each, name=f"{each.name} of another ability") for each in made_up]
    there = {each.name for each in (*made_up, *wanted, *renamed)}
    return [*renamed, *(each for each in fitting if each.name not in there)]


def _run(
    play: WatchedTable,
    face: Face,
    ability: Ability,
    wanted: Sequence[Face],
    occasion: Occasion,
    board: Board,
) -> None:
    play.counter_names = ("Streak", *sorted(counters_of(ability)))
    occasion(play, lay_out(play, face, ability, wanted, board))
    if occasion is not turns_pass:
        end_of_turn(play)


def _do(play: WatchedTable, player: Player, kind: Deed, deed: Any) -> None:
    """If the rules allow it."""
    if play.active is player and not play.standby:
        play.set_phase(PRIMARY)
    refusal = kind.why_not(play, player, deed)
    if refusal is not None:
        play.note_refusal(refusal)
    else:
        kind.perform(play, player, deed)
        settle(play)


def _happen(play: WatchedTable, *events: Event) -> None:
    play.happen(*events)
    settle(play)


# ---- the card's own controller uses it


def used(play: WatchedTable, card: Card) -> None:
    """Played from hand, attached, activated."""
    ana = play.players[0]
    _do(play, ana, PLAY, Using(card))
    for host in (*play.clash_cards(ana)[1:], play.contender(ana)):
        if card.attached_to is None:
            _do(play, ana, ATTACH, (card, host))
    for ability in play.abilities_of(card):
        if ability.kind == "activated":
            _do(play, ana, ACTIVATE, Using(card, ability))
    _look(play)


def entering(play: WatchedTable, card: Card) -> None:
    """The card goes back to its owner's hand and is played, with whatever else is in that hand; then once more."""
    ana = play.players[0]
    _enter_again(play, card)
    for other in tuple(ana.cards(HAND)):
        if other.zone.name == HAND:
            _do(play, ana, PLAY, Using(other))
    _look(play)
    _enter_again(play, card)


def _enter_again(play: WatchedTable, card: Card) -> None:
    ana = play.players[0]
    if card.face.says("type", "Action") or play.is_contender(card):
        return
    if card.zone.in_play:
        _happen(play, moving(card, ana.zones[HAND], "return"))
    if card.face.says("type", "Trap"):
        _do(play, ana, SET_TRAP, card)
    else:
        _do(play, ana, PLAY, Using(card))


def attacking(play: WatchedTable, card: Card) -> None:
    """Ana attacks with the card and with others: a weak Clash card, a Contender, at last a strong one."""
    ana, ben = play.players
    of_each_name = {each.name: each for each in play.clash_cards(ana)}.values()
    for attacker in (card.attached_to or card, *reversed(of_each_name), play.contender(ana)):
        _attack(play, attacker, _weakest(play, ben))
        alike = [each for each in play.clash_cards(ana) if each.name == attacker.name]
        _attack(play, attacker if attacker.zone.in_play or not alike else alike[0], play.contender(ben))
    _attack(play, card, max(play.clash_cards(ben), key=play.attack, default=None))
    _look(play)


def _weakest(play: WatchedTable, player: Player) -> Card | None:
    return min(play.clash_cards(player), key=lambda card: (play.defense(card), play.attack(card)), default=None)


def _attack(play: WatchedTable, attacker: Card, target: Card | None) -> None:
    """Made ready and engaged beforehand, as if a turn had passed."""
    if target is not None:
        attacker.status[ENGAGED] = False
        if not play.is_contender(target):
            target.status[ENGAGED] = True
        _do(play, play.active, DECLARE_ATTACK, (attacker, target))


def attacked(play: WatchedTable, card: Card) -> None:
    """Ben attacks Ana's Contender and Clash cards, the card among them; she may obstruct with it and respond."""
    ana, ben = play.players
    play.active = ben
    for attacker in play.clash_cards(ben)[-2:]:
        _attack(play, attacker, play.contender(ana))
    by_attack = sorted(play.clash_cards(ben), key=play.attack)
    for attacker in (*by_attack[:1], *by_attack[-1:]):
        if card.zone.in_play:
            _attack(play, attacker, card if play.is_clash_card(card) else next(iter(play.clash_cards(ana)), None))
    _look(play)


def opponent_plays(play: WatchedTable, card: Card) -> None:
    del card
    ben = play.players[1]
    play.active = ben
    for other in tuple(ben.cards(HAND)):
        if other.zone.name == HAND:
            _do(play, ben, PLAY, Using(other))
    _look(play)


def turns_pass(play: WatchedTable, card: Card) -> None:
    del card
    play_on(play, PRIMARY)


def _cards_leave_play(play: WatchedTable, player: Player, kept: Card, source: Card) -> None:
    for way, zone in (("send", OBLIVION), ("banish", BANISHED_ZONE), ("return", HAND), ("put", OBLIVION)):
        others = _others_in_play(play, player, kept)
        of_each_name = {other.name: other for other in others if not play.is_contender(other)}.values()
        for other in of_each_name if way == "send" else (*others[1:4], *others[-2:]):
            if not play.is_contender(other) and other.zone.in_play:
                _happen(play, moving(other, player.zones[zone], way, player=player, source=source))


def _others_in_play(play: WatchedTable, owner: Player, kept: Card) -> list[Card]:
    return [each for each in play.in_play() if each.owner is owner and each is not kept]


def _cards_move_elsewhere(play: WatchedTable, player: Player) -> None:
    """From the hand, the deck and Oblivion."""
    for other in player.cards(HAND)[:2]:
        _happen(play, moving(other, player.zones[OBLIVION], "discard", player=player))
    for other in player.cards(DECK)[:1]:
        _happen(play, moving(other, player.zones[OBLIVION], "send", player=player))
    for other in [each for each in player.cards(OBLIVION) if play.is_clash_card(each)][-2:]:
        _happen(play, moving(other, zone_for(play, other, player), "enter", player=player))


def cards_move(play: WatchedTable, card: Card) -> None:
    """Effects send, put, banish, return and discard cards of each player, the card itself last; players draw."""
    source = play.contender(play.players[1])
    for player in play.players:
        _cards_leave_play(play, player, card, source)
        draw_cards(play, player, 2, ())
        settle(play)
        _cards_move_elsewhere(play, player)
    if not play.is_contender(card) and card.zone.in_play:
        _happen(play, moving(card, card.owner.zones[OBLIVION], "send", player=play.players[1], source=source))


def elsewhere(play: WatchedTable, card: Card) -> None:
    """The card is in its owner's hand, then in Oblivion: it is used from there, and a turn passes."""
    ana = play.players[0]
    if play.is_contender(card):
        return
    for zone in (HAND, OBLIVION):
        if card.zone is not ana.zones[zone]:
            _happen(play, moving(card, ana.zones[zone], "return" if zone == HAND else "put", player=ana))
        for ability in play.abilities_of(card):
            if ability.kind == "activated":
                _do(play, ana, ACTIVATE, Using(card, ability))
        if zone == OBLIVION:
            _do(play, ana, PLAY, Using(card))
    _happen(play, moving(card, ana.zones[DECK], "put", player=ana))
    watch_discovery(play, card)
    _happen(play, moving(card, ana.zones[OBLIVION], "diminish", player=ana))
    if play.active is ana:
        end_of_turn(play)
        play_on(play, START_OF_TURN)


def figures_change(play: WatchedTable, card: Card) -> None:
    """Damage that is not clash damage, health, Counters, ready and engaged, the Portal, Weapons."""
    for player in play.players:
        other = play.opponents(player)[0]
        for hit in (play.contender(player), *play.clash_cards(player)[:3]):
            damage = Event(
                Kinds.DAMAGE, player=other, card=hit, source=play.contender(other), amount=2, way=NON_CLASH_DAMAGE
            )
            _happen(play, damage)
        for way in ("gain", "lose"):
            _happen(play, Event(Kinds.HEALTH, player=player, card=play.contender(player), amount=1, way=way))
        for each in [*play.clash_cards(player)[:2], card]:
            for kind in (Kinds.ENGAGE, Kinds.READY):
                _happen(play, Event(kind, player=player, card=each))
            for amount, name in ((amount, name) for name in play.counter_names for amount in (1, -1)):
                _happen(play, Event(Kinds.COUNTERS, player=player, card=each, amount=amount, way=name))
        play.active = player
        play.portal_is_open = False
        _do(play, player, PORTAL, None)
        _weapons_change_hosts(play, player, card)
    _look(play)


def _weapons_change_hosts(play: WatchedTable, player: Player, card: Card) -> None:
    hosts = {host.n: host for host in (*play.clash_cards(player)[:2], card, play.contender(player))}.values()
    for weapon in [each for each in play.in_play() if each.face.says("type", "Weapon")]:
        for host in hosts:
            _do(play, player, ATTACH, (weapon, host))
        _do(play, player, UNATTACH, weapon)


def effects_act(play: WatchedTable, card: Card) -> None:
    """Card effects of each player engage, ready and defeat cards, diminish, put Counters and activate the Portal."""
    for player in play.players:
        other = play.opponents(player)[0]
        _each_source_turns_and_defeats(play, player, other, card)
        own = next((each for each in play.clash_cards(player) if each is not card), play.contender(player))
        _turn(play, player, own, play.contender(player))
        _counters_are_put(play, player, (own, *play.clash_cards(other)[:1]))
        _two_are_diminished(play, player)
        _happen(play, Event(Kinds.PORTAL, player=player, source=play.contender(player)))
        for hit in {each.name: each for each in play.clash_cards(other) if each is not card}.values():
            _happen(play, moving(hit, hit.owner.zones[OBLIVION], "send", player=player, source=play.contender(player)))
    used(play, card)
    entering(play, card)


def _each_source_turns_and_defeats(play: WatchedTable, player: Player, other: Player, kept: Card) -> None:
    """Each of the player's cards by name: the other's last Clash card, which is defeated while they have many."""
    sources = {each.name: each for each in (*play.clash_cards(player), play.contender(player))}.values()
    for source in sources:
        hit = next((each for each in reversed(play.clash_cards(other)) if each is not kept), None)
        if hit is not None:
            _turn(play, player, hit, source)
            if len(play.clash_cards(other)) > MANY:
                _happen(play, Event(Kinds.DEFEAT, card=hit, source=source))


def _turn(play: WatchedTable, player: Player, hit: Card, source: Card) -> None:
    """Engaged, exhausted, then readied by an effect."""
    for kind in TURNED:
        _happen(play, Event(kind, player=player, card=hit, source=source))


def _counters_are_put(play: WatchedTable, player: Player, cards: Sequence[Card]) -> None:
    for hit in cards:
        for name in play.counter_names:
            _happen(play, Event(Kinds.COUNTERS, player=player, card=hit, source=play.contender(player), amount=1, way=name))  # fmt: skip


def _two_are_diminished(play: WatchedTable, player: Player) -> None:
    """Two cards are discovered on top of the player's deck, and diminished together."""
    top = player.cards(DECK)[-2:]
    for each in top:
        watch_discovery(play, each)
    _happen(play, *(moving(each, player.zones[OBLIVION], "diminish", player=player) for each in top))


TURNED = (Kinds.ENGAGE, Kinds.EXHAUST, Kinds.READY)
MANY = 4  # so many Clash cards are left to a player


def eventful_turn(play: WatchedTable, card: Card) -> None:
    """Much has happened this turn when the card is used: cards were played, banished, sent, discarded; health was lost."""
    ana, ben = play.players
    for other in tuple(ana.cards(HAND)):
        if other.zone.name == HAND and other is not card:
            _do(play, ana, PLAY, Using(other))
    for player in play.players:
        _much_happens_to(play, player, card)
    _attack(play, play.contender(ana), play.contender(ben))
    if not card.face.says("type", "Trap"):  # one that is set again must wait (304.7)
        _enter_again(play, card)
    used(play, card)
    attacking(play, card)
    play.active = ben
    for attacker in play.clash_cards(ben)[-2:]:
        _attack(play, attacker, play.contender(ana))
    _look(play)


def _much_happens_to(play: WatchedTable, player: Player, card: Card) -> None:
    """Cards are banished, sent and returned, damage is dealt, health is gained and lost, cards are discarded."""
    source = play.contender(play.opponents(player)[0])
    gone = [each for each in play.clash_cards(player) if each is not card and each is not card.attached_to][:3]
    for other, (way, zone) in zip(
        gone, (("banish", BANISHED_ZONE), ("send", OBLIVION), ("return", HAND)), strict=False
    ):
        _happen(play, moving(other, player.zones[zone], way, player=player, source=source))
    for hit in (play.contender(player), *play.clash_cards(player)[:1]):
        _happen(play, Event(Kinds.DAMAGE, player=source.controller, card=hit, source=source, amount=3, way=NON_CLASH_DAMAGE))  # fmt: skip
    for way in ("gain", "lose"):
        _happen(play, Event(Kinds.HEALTH, player=player, card=play.contender(player), amount=1, way=way))
    _cards_move_elsewhere(play, player)


def later_in_the_turn(play: WatchedTable, card: Card) -> None:
    """Ana's other cards have attacked when the card, which is ready again, is used and attacks; then Ben's all do."""
    ana, ben = play.players
    enter(play, ana)
    for attacker in _of_each_name(play, ana):
        if attacker is not card:
            _attack(play, attacker, _weakest(play, ben))
            _attack(play, attacker, play.contender(ben))
    card.status[ENGAGED] = False
    used(play, card)
    if not card.face.says("type", "Trap"):  # one that is set again must wait (304.7)
        _enter_again(play, card)
    attacking(play, card)
    play.active = ben
    enter(play, ana)
    for attacker in _of_each_name(play, ben):
        _attack(play, attacker, next(iter(play.clash_cards(ana)), None))
        _attack(play, attacker, play.contender(ana))
    _look(play)


def _of_each_name(play: WatchedTable, player: Player) -> list[Card]:
    """A token apart from a card of its name."""
    return list({(each.name, each.token): each for each in play.clash_cards(player)}.values())


def enter(play: WatchedTable, player: Player) -> None:
    """Two Clash cards of this player, of those that fit if there are any, come into play from Oblivion."""
    for other in [each for each in player.cards(OBLIVION) if play.is_clash_card(each)][-2:]:
        _happen(play, moving(other, zone_for(play, other, player), "enter", player=player))


def held(play: WatchedTable, card: Card) -> None:
    """The card is in Ana's hand while Ben attacks and plays his cards."""
    ana, ben = play.players
    if play.is_contender(card):
        return
    if card.zone is not ana.zones[HAND]:
        _happen(play, moving(card, ana.zones[HAND], "return", player=ana))
    play.active = ben
    for target in (play.contender(ana), next(iter(play.clash_cards(ana)), None)):
        for attacker in play.clash_cards(ben)[-2:]:
            _attack(play, attacker, target)
    opponent_plays(play, card)


def from_elsewhere(play: WatchedTable, card: Card) -> None:
    """Ana plays cards from her Resource Zone and her Oblivion, at last the card itself, and from Ben's Oblivion."""
    ana, ben = play.players
    for other in _one_of_each(ben.cards(OBLIVION)):
        _do(play, ana, PLAY, Using(other))
    for gone in play.clash_cards(ben)[:1]:
        _happen(play, moving(gone, ben.zones[OBLIVION], "send", player=ana, source=play.contender(ana)))
    for zone in (RESOURCE_ZONE, OBLIVION):
        _play_others_from(play, zone, card)
        _ready_resources(ana)
        if not play.is_contender(card):
            if card.zone.in_play:
                _happen(play, moving(card, ana.zones[HAND], "return", player=ana))
            _play_from(play, card, zone)
    if card.zone.name == OBLIVION and not card.face.says("type", "Action"):
        _happen(play, moving(card, zone_for(play, card, ana), "enter", player=ana))
    _look(play)


def _play_others_from(play: WatchedTable, zone: str, card: Card) -> None:
    """Ana puts each other card of her hand there, and plays it from there."""
    ana = play.players[0]
    _ready_resources(ana)
    for other in [each for each in _one_of_each(ana.cards(HAND)) if each is not card]:
        _play_from(play, other, zone)


def _ready_resources(player: Player) -> None:
    """As if a turn had passed."""
    for each in player.cards(RESOURCE_ZONE):
        each.status[ENGAGED] = False


def _one_of_each(cards: Sequence[Card]) -> list[Card]:
    return list({each.name: each for each in cards}.values())


def _play_from(play: WatchedTable, card: Card, zone: str) -> None:
    ana = play.players[0]
    if card.zone.name in (HAND, OBLIVION):
        _happen(play, moving(card, ana.zones[zone], "put", player=ana))
        _do(play, ana, PLAY, Using(card))


def arming(play: WatchedTable, card: Card) -> None:
    """The Portal is activated, then Ana attaches her Weapons to one Clash card after the other, of hers and of Ben's."""
    ana, ben = play.players
    play.portal_is_open = False
    _do(play, ana, PORTAL, None)
    used(play, card)
    loose = [each for each in play.in_play() if each.face.says("type", "Weapon") and each.controller is ana]
    for weapon, host in zip(loose, (*_of_each_name(play, ana), play.contender(ana)), strict=False):
        _do(play, ana, UNATTACH, weapon)
        _do(play, ana, ATTACH, (weapon, host))
    for other in tuple(ana.cards(HAND)):
        if other.zone.name == HAND and other.face.says("type", "Action"):
            _do(play, ana, PLAY, Using(other))
    play.active, play.portal_is_open = ben, False
    _do(play, ben, PORTAL, None)
    _look(play)


def _look(play: WatchedTable) -> None:
    """Figures and abilities of everything in play, as a player who looks at the board sees them."""
    for card in play.in_play():
        for figure in card.face.figures:
            play.figure(card, figure)
        play.keywords(card)
        play.abilities_of(card)


USUAL: tuple[Occasion, ...] = (
    used, entering, attacking, attacked, opponent_plays, turns_pass, cards_move, figures_change,
    elsewhere, eventful_turn, effects_act,
)  # fmt: skip
OCCASIONS: tuple[Occasion, ...] = (*USUAL, later_in_the_turn, held, from_elsewhere, arming)

"""What happens to cards and players: one function for each kind of event, which changes the state and says so."""

from __future__ import annotations

from collections.abc import Callable

from judge_app.engine.cards import Card
from judge_app.engine.effects import WATCH
from judge_app.engine.event_kinds import EventKind
from judge_app.engine.events import Event
from judge_app.engine.players import Player
from judge_app.engine.refusals import Unreadable
from judge_app.engine.zones import Zone
from judge_app.games.alpha_clash.continuous_effects import end_copy
from judge_app.games.alpha_clash.event_kinds import Kinds
from judge_app.games.alpha_clash.moves import detach
from judge_app.games.alpha_clash.queries import entering_counters, entering_effects
from judge_app.games.alpha_clash.static_effects import begin_abilities, begin_in_zone
from judge_app.games.alpha_clash.table import ENTERS_WITH, HEALTH_LOST, LAST_FIGURES, TO_BOTTOM, AlphaClash, LastKnown
from judge_app.games.alpha_clash.words import (
    ACCESSORY_ZONE,
    ATTACK,
    BROUGHT_TO_0_IN_CLASH,
    CLASH_DAMAGE,
    DECK,
    DEFEATED,
    DEFENSE,
    ENGAGED,
    FACE_DOWN,
    HAND,
    HEALTH,
    MAXIMUM_HEALTH,
    NON_CLASH_DAMAGE,
    OBLIVION,
    PLACED,
    RESOURCE_ZONE,
    STANDBY,
    rules,
)
from judge_app.numbers import so_many


def _card_of(event: Event) -> Card:
    assert event.card is not None
    return event.card


def damage(play: AlphaClash, event: Event) -> None:
    """Damage lowers defense: a Contender's excess goes off its health.

    alpha-clash:117.2a, 117.2b, 117.2b.1, 303.3b, 303.4, 504.2f
    """
    card = _card_of(event)
    if play.is_contender(card):
        _damage_contender(play, event, card)
        return
    cites = rules("117.2a", "303.3b") if event.way == CLASH_DAMAGE else rules("117.2b", "303.4")
    play.step("{} deals {} {} to {}", event.source, event.amount, event.way, card, cites=event.cites + cites)
    if event.way == NON_CLASH_DAMAGE and event.source is not None and play.withstands(card, event.source.controller):
        question = f"{card} has Fortitude: does damage of an opponent's effect reduce its defense?"
        if play.ask_judge(question, ("yes", "no"), rules("303.4", "101.1")) == "no":
            return
    play.touched[card] = play.trace.last
    before = play.defense(card)
    card.marks[event.way] = card.marks.get(event.way, 0) + event.amount
    if before > 0:
        play.felled.pop(card, None)
        if before <= event.amount:
            play.felled[card] = event.way
            play.felled_by[card] = event.source
    play.change(card, "defense power", before, before - event.amount)


def _damage_contender(play: AlphaClash, event: Event, card: Card) -> None:
    cites = rules("117.2a", "504.2f", "116.2") if event.way == CLASH_DAMAGE else rules("117.2b", "117.2b.1", "116.2")
    play.step("{} deals {} {} to {}", event.source, event.amount, event.way, card, cites=event.cites + cites)
    defense = play.defense(card)
    absorbed = min(max(defense, 0), event.amount)
    card.marks[event.way] = card.marks.get(event.way, 0) + absorbed
    play.change(card, "defense power", defense, defense - absorbed)
    excess = event.amount - absorbed
    forbidden = play.why_forbidden(Event(Kinds.HEALTH, player=event.player, card=card, amount=excess, way="lose"))
    if excess > 0 and forbidden is not None:
        play.step("{} loses no health: {}", card, forbidden.reason, cites=(*forbidden.cites, *rules("116.2", "101.2")))
    elif excess > 0:
        event[HEALTH_LOST] = excess
        _set_health(play, card, play.figure(card, HEALTH) - excess, by_clash=event.way == CLASH_DAMAGE)


def _set_health(play: AlphaClash, card: Card, health: int, by_clash: bool = False) -> None:
    """Also which Clash's damage brought it to 0, if that is what did (301.2c)."""
    if play.figure(card, HEALTH) > 0 >= health:
        card.marks[BROUGHT_TO_0_IN_CLASH] = play.clashes if by_clash else 0
    play.mark(card, HEALTH, health)


def health(play: AlphaClash, event: Event) -> None:
    """Gaining, losing, paying or setting health; never above the maximum on the card.

    alpha-clash:116.3, 116.4, 116.5, 301.2b
    """
    card = _card_of(event)
    now = play.figure(card, HEALTH)
    sentence, cites = {
        "gain": ("{0} gains {1} health", rules("116.3", "301.2b")),
        "lose": ("{0} loses {1} health", rules("116.3")),
        "pay": ("{0} pays {1} health", rules("115.3c", "116.4")),
        "set": ("{0}'s health becomes {1}", rules("116.5", "116.5a")),
    }[event.way]
    if event.way == "set":
        after = event.amount
    elif event.way == "gain":
        after = max(now, min(now + event.amount, card.face.figures.get(MAXIMUM_HEALTH, now + event.amount)))
    else:
        after = now - event.amount
    waits = rules("104.3b") if after <= 0 < now and play.standby else ()  # the loss, for what is in Standby
    play.step(sentence, card, event.amount, cites=(*(event.cites or cites), *waits), actor=event.player)
    _set_health(play, card, after)


def engage(play: AlphaClash, event: Event) -> None:
    card = _card_of(event)
    play.step("{} is engaged", card, cites=event.cites or rules("703.11a"), actor=event.player)
    play.set_status(card, ENGAGED, True)


def ready(play: AlphaClash, event: Event) -> None:
    card = _card_of(event)
    play.step("{} is readied", card, cites=event.cites or rules("703.11b"), actor=event.player)
    play.set_status(card, ENGAGED, False)


def defeat(play: AlphaClash, event: Event) -> None:
    """Defeated, and still there until its Trigger – Defeat effects have resolved (303.5)."""
    card = _card_of(event)
    cites = event.cites or rules("303.5", "117.4", "706.5")
    play.step("{} is defeated", card, cites=cites, cause=play.touched.get(card, play.cause))
    play.set_status(card, DEFEATED, True)


def counters(play: AlphaClash, event: Event) -> None:
    """Counters put on a card or taken off it (119)."""
    card = _card_of(event)
    now = card.counters.get(event.way, 0)
    if event.amount >= 0:
        play.step("{} put on {}", _counted(event.amount, event.way), card, cites=event.cites or rules("119.4"))
    else:
        play.step("{} removed from {}", _counted(-event.amount, event.way), card, cites=event.cites or rules("119.1"))
    play.count(card, event.way, max(0, now + event.amount))


def attach(play: AlphaClash, event: Event) -> None:
    """Put onto the other object; both count as attached to each other (703.2a, 703.2c)."""
    card, host = _card_of(event), event.other
    assert host is not None
    cites = (*(event.cites or rules("703.2a", "703.2c")), *(rules("111.9") if card.token else ()))
    play.step("{} is attached to {}", card, host, cites=cites, actor=event.player)
    if card.attached_to is not None:
        card.attached_to.attached.remove(card)
    play.change(card, "attached to", card.attached_to, host)
    card.attached_to = host
    host.attached.append(card)
    if card.zone is not host.zone:
        play.relocate(card, host.zone)


def unattach(play: AlphaClash, event: Event) -> None:
    """Back to its controller's Accessory Zone (305.9)."""
    card = _card_of(event)
    play.step(
        "{} is unattached from {}", card, card.attached_to, cites=event.cites or rules("305.9"), actor=event.player
    )
    detach(play, card)
    play.relocate(card, card.controller.zones[ACCESSORY_ZONE])


def portal(play: AlphaClash, event: Event) -> None:
    """Open it if it is closed, close it if it is open (410.3b, 410.3c)."""
    opens = not play.portal_is_open
    cites = (*event.cites, *(rules("410.3c", "703.16.a.3") if opens else rules("410.3b", "703.16.a.2")))
    play.step("{} activates the Portal: it is now {}", event.player, "open" if opens else "closed", cites=cites,
              actor=event.player)  # fmt: skip
    play.change("the Portal", "state", "closed" if opens else "open", "open" if opens else "closed")
    play.portal_is_open = opens


def control(play: AlphaClash, event: Event) -> None:
    """It changes zones but does not leave and re-enter play (110.2c)."""
    card, player = _card_of(event), event.player
    assert player is not None
    cites = (*(event.cites or rules("110.2c")), *(rules("109.5") if play.of_source.get(card) else ()))
    play.step("{} gains control of {}", player, card, cites=cites, actor=player)
    play.change(card, "controller", card.controller, player)
    card.controller = player
    play.relocate(card, player.zones[card.zone.name])
    for lasting in play.of_source.get(card, ()):
        lasting.controller = player  # 109.5: "you" is the current controller


def reveal(play: AlphaClash, event: Event) -> None:
    """Shown to all players; it does not leave its zone (703.8a, 703.8b)."""
    card = _card_of(event)
    play.step("{} reveals {}", event.player, card, cites=event.cites or rules("703.8a", "703.8b"), actor=event.player)
    play.set_status(card, "revealed", True)


def record_event(play: AlphaClash, event: Event) -> None:
    """Events that change nothing by themselves but may be waited for: attacks, plays, the beginning of a phase."""
    play.step(*event.says, cites=event.cites, actor=event.player)


def no_op(play: AlphaClash, event: Event) -> None:
    """Waited for, but said elsewhere."""


NEW_OBJECT = (HAND, DECK, OBLIVION)


def move(play: AlphaClash, event: Event) -> None:
    """It happens: the card is in its new zone, as a new object if the rules say so."""
    card, place = event.card, event.place
    assert card is not None
    assert place is not None
    origin = event.origin = card.zone
    step = play.step(event.says[0], event.player, card, origin, place, cites=event.cites, actor=event.player)
    event.step = step.n
    leave_zone(play, card, event)
    note_deck(card, origin, place, event)
    play.relocate(card, place, bottom=event.get(TO_BOTTOM, False))
    if origin.name == STANDBY:  # a card moved out of Standby does not resolve any more (601.1a)
        play.standby[:] = [item for item in play.standby if item.card is not card]
    if place.name in NEW_OBJECT and origin.name not in (DECK, HAND):
        card.life += 1  # 400.6
    set_controller(play, card, place, event.player)
    if place.in_play and not origin.in_play:
        step.card_text = why_in_this_status(play, card, event)
        enter_play(play, card, event)
        if any(play.modifications(figure, card) for figure in (ATTACK, DEFENSE)):
            step.rules += rules("603.6b")  # from the moment it is in play
    if place.name == RESOURCE_ZONE:
        card.status.clear()
        for status in event.get(ENTERS_WITH, ()):
            play.set_status(card, status, True)
    elif not place.in_play and card.face.abilities:
        begin_in_zone(play, card)


def leave_zone(play: AlphaClash, card: Card, event: Event) -> None:
    """What it was like there is kept; what worked there ends."""
    origin, place = card.zone, event.place
    if origin.in_play and place is not None and not place.in_play:
        leave_play(play, card, event)
    elif card in play.of_source and not origin.in_play:
        play.drop_static(card)  # it functioned in the zone it was in (112.4a)


def set_controller(play: AlphaClash, card: Card, place: Zone, player: Player | None) -> None:
    """Whose zone it is in; in Standby, who put it there; anywhere else it has none but its owner (108.4a)."""
    if not place.in_play and place.name not in (RESOURCE_ZONE, STANDBY):
        card.controller = card.owner
        return
    controller = player if place.name == STANDBY else place.owner or player
    if controller is not None and card.controller is not controller:
        play.change(card, "controller", card.controller, controller)
        card.controller = controller


def note_deck(card: Card, origin: Zone, place: Zone, event: Event) -> None:
    """How many cards on top of a shuffled deck are known: those put there since (703.10b)."""
    if origin.name == DECK and origin.owner is not None:
        known = origin.owner.marks.get(PLACED, 0)
        if card in origin.cards[len(origin.cards) - known :]:
            origin.owner.marks[PLACED] = known - 1
    if place.name == DECK and place.owner is not None and not event.get(TO_BOTTOM):
        place.owner.marks[PLACED] = place.owner.marks.get(PLACED, 0) + 1


def why_in_this_status(play: AlphaClash, card: Card, event: Event) -> tuple[str, int, int] | None:
    """The words that say in which status it enters play, if any do (609.1d)."""
    if not event.get(ENTERS_WITH, ()):
        return None
    found = entering_effects(play, card, event.player or card.controller)
    return next((scope.card_text(act.span) for act, scope in found if act.status), None)


def enter_play(play: AlphaClash, card: Card, event: Event) -> None:
    """Permanents enter play ready and face up, Traps face down; static effects work from now on.

    alpha-clash:110.3b, 406.2, 405.3, 608.3b
    """

    card.entered = play.turn
    card.marks["entered clash"] = play.clashes
    card.status.clear()
    for status in event.get(ENTERS_WITH, ()):
        play.set_status(card, status, True)
    enters_with = tuple(entering_counters(play, card, event.player or card.controller))
    if event.way == "set":
        play.set_status(card, FACE_DOWN, True)
        card.marks["set"] = play.turn
    begin_abilities(play, card)
    for counter, amount, source in enters_with:  # given as it enters, they are put on it too (119.4)
        play.happen(Event(Kinds.COUNTERS, player=card.controller, card=card, way=counter, amount=amount, source=source,
                          cites=rules("119.4", "119.4a", "609.1c", "609.1d", "609.10")))  # fmt: skip


def leave_play(play: AlphaClash, card: Card, event: Event) -> None:
    """Status, damage and Counters are gone; Weapons go back to the Accessory Zone as they were.

    alpha-clash:305.7, 407.4, 110.3c
    """

    figures = event[LAST_FIGURES] = {name: play.figure(card, name) for name in card.face.figures}
    play.left_play[card] = LastKnown(play.trace.last, card.controller, figures, dict(card.counters), play.keywords(card),
                                     frozenset(card.status), tuple(card.attached))  # fmt: skip
    for weapon in tuple(card.attached):
        _stop_if_awaited(play, weapon, card)
        detach(play, weapon)
        owner = card.owner if weapon.owner is card.owner else _whose_accessory_zone(play, card, weapon)
        if weapon.zone.name != ACCESSORY_ZONE:
            play.step("{} goes back to {}", weapon, owner.zones[ACCESSORY_ZONE], cites=rules("305.7", "407.4"))
            play.relocate(weapon, owner.zones[ACCESSORY_ZONE])
    if card.attached_to is not None:
        detach(play, card)
    play.drop_static(card)
    end_copy(play, card)
    card.status.clear()
    card.counters.clear()
    card.marks.clear()
    card.gained.clear()


def _stop_if_awaited(play: AlphaClash, weapon: Card, bearer: Card) -> None:
    """What waits for a Weapon to become unattached: no rule says whether it does so as its bearer leaves play (305.7)."""
    event = Event(Kinds.UNATTACH, card=weapon, other=bearer)
    for watcher in play.index.get((WATCH, Kinds.UNATTACH), ()):
        if watcher.takes(event):
            why = "the rules do not say whether a Weapon whose bearer leaves play becomes unattached"
            raise Unreadable(str(watcher.source), "unattached", why)


def _whose_accessory_zone(play: AlphaClash, card: Card, weapon: Card) -> Player:
    answer = play.ask_judge(
        f"{card} leaves play with {weapon} attached: to whose Accessory Zone does the Weapon go?",
        (f"{card.owner}'s, the owner of {card}", f"{weapon.owner}'s, the owner of {weapon}"),
        rules("305.7", "407.4"),
    )
    return card.owner if answer.startswith(f"{card.owner}'s") else weapon.owner


ACTS: dict[EventKind, Callable[[AlphaClash, Event], None]] = {
    Kinds.MOVE: move,
    Kinds.DAMAGE: damage,
    Kinds.HEALTH: health,
    Kinds.ENGAGE: engage,
    Kinds.READY: ready,
    Kinds.DEFEAT: defeat,
    Kinds.COUNTERS: counters,
    Kinds.ATTACH: attach,
    Kinds.UNATTACH: unattach,
    Kinds.PORTAL: portal,
    Kinds.CONTROL: control,
    Kinds.REVEAL: reveal,
    **dict.fromkeys((Kinds.ATTACK, Kinds.OBSTRUCT, Kinds.PLAY, Kinds.ACTIVATE, Kinds.NEGATE, Kinds.SEARCH, Kinds.SHUFFLE, Kinds.ROLL, Kinds.TRIGGER,
                     Kinds.NEGATE_ATTACK, Kinds.LOOK, Kinds.CREATE, Kinds.LOSE_GAME, Kinds.WIN_GAME), record_event),
    **dict.fromkeys((Kinds.PHASE, Kinds.TURN, Kinds.DEFEATS, Kinds.VICTORY, Kinds.DRAW, Kinds.UNOBSTRUCTED, Kinds.TARGET, Kinds.PAY, Kinds.AFTER_CLASH, Kinds.EXHAUST), no_op),
    Kinds.RESOLVE: no_op,
}  # fmt: skip


def _counted(amount: int, name: str) -> str:
    """ "1 Toxic Counter is", "2 Toxic Counters are"."""
    return f"{so_many(amount, f'{name} Counter')} {'is' if amount == 1 else 'are'}"

"""What happens to cards and players: one function for each kind of event, which changes the state and says so.

current-state.8  changes to speed, damage or zone of an attack being played are held back until it has been played
effects.7        "this effect cannot …" bears on the whole effect
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from judge_app.engine.amounts import amount_of
from judge_app.engine.cards import Card
from judge_app.engine.effects import STATIC, Looking
from judge_app.engine.events import Event
from judge_app.engine.happenings import describes
from judge_app.engine.people import players_meant
from judge_app.engine.players import Player
from judge_app.games.universus.event_kinds import Kinds
from judge_app.games.universus.moves import (
    DEALT_DAMAGE,
    FACE_DOWN_THERE,
    TURNED,
    end_assigned_effects,
    end_static_effects,
    ends_its_time,
    into_transit,
    move,
    new_state,
    other_side,
    transform,
    turn,
)
from judge_app.games.universus.table import (
    BY_EFFECT_OF,
    CARD_PLAYED,
    EFFECT_ON,
    IS_PAID,
    IS_SIGNED,
    MORE_CITES,
    VALUE_AFTER,
    Guard,
    Scope,
    Universus,
    is_live,
    printed,
    property_of,
)
from judge_app.games.universus.words import (
    ATTACK_ZONE,
    BLOCK_ZONE,
    CARD_POOL,
    COMMITTED,
    FACE_DOWN,
    FROZEN,
    HEALTH,
    HELD_BACK,
    REVEALED,
    SEALED,
    STAGE,
    STAMINA,
    ZONES,
    rules,
)
from judge_app.language import amounts as a
from judge_app.language import changes as ch
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.instructions import Instruction


def _card(event: Event) -> Card:
    assert event.card is not None
    return event.card


def given_rules(event: Event, *own: str) -> tuple[str, ...]:
    """Those of the act, or those it was given, and what is said of an effect that does it."""
    said: tuple[str, ...] = event.get(MORE_CITES, ())
    return (*(event.cites or rules(*own)), *said)


def commit(play: Universus, event: Event) -> None:
    """Turned sideways; attached copies are as the starting character is (committed.1, character.8)."""
    card = _card(event)
    play.step("{} is committed", card, cites=given_rules(event, "committed.1"), actor=event.player)
    play.set_status(card, COMMITTED, True)


def ready(play: Universus, event: Event) -> None:
    card = _card(event)
    play.step("{} is readied", card, cites=given_rules(event, "ready.1"), actor=event.player)
    play.set_status(card, COMMITTED, False)


def flip(play: Universus, event: Event) -> None:
    """Turned face down, ready or committed as it was (flip.1)."""
    card = _card(event)
    step = play.step("{} is flipped", card, cites=given_rules(event, "flip.1", "current-state.4"), actor=event.player)
    if card.zone.name in FACE_DOWN_THERE:
        step.rules = (*step.rules, *rules(FACE_DOWN_THERE[card.zone.name]))
    turn(play, card, True)


def unflip(play: Universus, event: Event) -> None:
    card = _card(event)
    play.step("{} is unflipped", card, cites=given_rules(event, "unflip.1", "current-state.4"), actor=event.player)
    turn(play, card, False)


def freeze(play: Universus, event: Event) -> None:
    card = _card(event)
    play.step(
        "{} is frozen: it does not ready in {}'s next Ready Step",
        card,
        card.owner,
        cites=given_rules(event, "freeze.1"),
    )
    play.set_status(card, FROZEN, True)


def seal(play: Universus, event: Event) -> None:
    """No abilities for the rest of the turn, and it can't gain any (seal.1)."""
    card = _card(event)
    play.step("{} is sealed: it has no abilities this turn", card, cites=given_rules(event, "seal.1"))
    play.set_status(card, SEALED, True)
    end_static_effects(play, card)


def unseal(play: Universus, event: Event) -> None:
    """It has its abilities again, as newly gained ones: none of them has been played yet (unseal.1)."""
    card = _card(event)
    play.step("{} is unsealed and has its abilities again", card, cites=given_rules(event, "unseal.1"))
    card.marks[TURNED] = card.marks.get(TURNED, 0) + 1
    new_state(play, card)
    end_assigned_effects(play, (card,), (SEALED,))


def transformed(play: Universus, event: Event) -> None:
    """Turned to its other side (transform.1)."""
    card = _card(event)
    back = other_side(play, card)
    cites = given_rules(event, "transform.1", "double-sided-cards.1")
    play.step("{} is transformed: it is now {}", card, back.name, cites=cites, actor=event.player)
    transform(play, card)


def pass_on(play: Universus, event: Event) -> None:
    """That chance to play an enhance is passed, and no more than that one (enhance-step.3)."""
    cites = given_rules(event, "enhance-step.3")
    event.step = play.step("{} passes on playing an enhance", event.player, cites=cites, actor=event.player).n


def level_up(play: Universus, event: Event) -> None:
    """The next ability of the skill tree is unlocked, for the rest of the game (level-up.1, skill-tree.3)."""
    player, character = event.player, _card(event)
    assert player is not None
    tree, known = play.skill_trees[player], play.unlocked.setdefault(character, [])
    skill = tree[len(known)]
    cites = given_rules(event, "level-up.1", "skill-tree.3", "skill-tree.5")
    play.step("{} levels up: {} unlocks {}", player, character, skill.name, cites=cites, actor=player)
    known.append(skill.ability)
    character.gained.append(skill.ability)
    play.gained_from[id(skill.ability)] = skill.text
    play.rules.begin_gained(play, character, skill.ability)


def reveal(play: Universus, event: Event) -> None:
    """Public and so live, until the revealing effect is over; its current state refreshes (reveal.1, publicity.2)."""
    card = _card(event)
    play.step(
        "{} reveals {}",
        event.player,
        card,
        cites=given_rules(event, "reveal.1", "reveal.2", "reveal.3", "public.3", "publicity.2", "live-card.3"),
        actor=event.player,
    )
    event.origin = card.zone  # "revealed from your hand"
    if not is_live(card):
        play.set_status(card, REVEALED, True)
        new_state(play, card)
        play.rules.begin_static_effects(play, card)


def damage(play: Universus, event: Event) -> None:
    """A player who takes damage loses that much health (damage.3)."""
    player, card = event.subject, event.source
    if player is None:
        damage_to_backup(play, event)
        return
    play.step(
        "{} deals {} damage to {}",
        card,
        event.amount,
        player,
        cites=(*event.cites, *rules("damage.3")),
        actor=event.player,
    )
    play.mark(player, HEALTH, play.health(player) - event.amount)
    if card is not None:
        card.marks[DEALT_DAMAGE] = card.marks.get(DEALT_DAMAGE, 0) + event.amount


def damage_to_backup(play: Universus, event: Event) -> None:
    """A backup that takes damage loses that much stamina (stamina.3)."""
    backup, attack = event.other, event.source
    assert backup is not None
    assert attack is not None
    cites = (*event.cites, *rules("stamina.3", "deals-damage.1"))
    play.step("{} deals {} damage to {}", attack, event.amount, backup, cites=cites, actor=event.player)
    _mark_stamina(play, backup, property_of(backup, STAMINA) - event.amount)
    attack.marks[DEALT_DAMAGE] = attack.marks.get(DEALT_DAMAGE, 0) + event.amount


def _mark_stamina(play: Universus, backup: Card, after: int) -> None:
    backup.marks.setdefault(STAMINA, printed(backup, STAMINA))
    play.mark(backup, STAMINA, after)


def change_stamina(play: Universus, card: Card, how: str, amount: int, by: Player | None) -> bool:
    """Lost, which is no damage, or gained up to the maximum; at the maximum none is gained (stamina.3, stamina.5)."""
    before, most = property_of(card, STAMINA), printed(card, STAMINA)
    if how == "plus" and before >= most:
        play.step("{} is at its maximum stamina and gains none", card, cites=rules("stamina.5"))
        return False
    after = {"plus": before + amount, "minus": before - amount, "is": amount, "double": 2 * before}[how]
    after = min(after, most)
    said = f"{'gains' if after >= before else 'loses'} {abs(after - before)} stamina"
    cites = rules("stamina.5" if after >= before else "stamina.3")
    event = Event(
        Kinds.FIGURE, player=by, card=card, amount=after - before, way=STAMINA, says=("{} {}", card, said), cites=cites
    )
    event[VALUE_AFTER], event[IS_SIGNED] = after, how in ("plus", "minus")
    return bool(play.happen(event))


def health(play: Universus, event: Event) -> None:
    """Lost directly, which is no damage; gained only up to the maximum (health.3, health.5)."""
    player = event.subject
    assert player is not None
    now = play.health(player)
    if event.way == "gain":
        after = min(now + event.amount, play.max_health(player))
        play.step("{} gains {} health", player, after - now, cites=given_rules(event, "health.5"), actor=event.player)
    else:
        after = event.amount if event.way == "set" else now - event.amount
        said = "{}'s health becomes {}" if event.way == "set" else "{} loses {} health"
        play.step(said, player, event.amount, cites=given_rules(event, "health.3"), actor=event.player)
    play.mark(player, HEALTH, after)


def counters(play: Universus, event: Event) -> None:
    card = _card(event)
    now = card.counters.get(event.way, 0)
    verb = "are put on" if event.amount >= 0 else "are removed from"
    play.step("{} {} counters {} {}", abs(event.amount), event.way, verb, card, cites=event.cites)
    play.count(card, event.way, max(0, now + event.amount))


def announced(play: Universus, event: Event) -> None:
    """Revealed, in transit unless it is played from the card pool, with a new current state.

    universus:playing-a-card.2, transit-zone.4, current-state.3
    """
    record_event(play, event)
    card = _card(event)
    if card.zone.name == CARD_POOL:
        new_state(play, card)
    else:
        into_transit(play, card)


def played(play: Universus, event: Event) -> None:
    """It is now played; what was held back while it was being played takes effect (attack.3, current-state.8)."""
    record_event(play, event)
    event[CARD_PLAYED].is_played = True
    take_effect(play, _card(event))


def record_event(play: Universus, event: Event) -> None:
    """Changes nothing by itself but may be waited for."""
    play.step(*event.says, cites=event.cites, actor=event.player)


def no_op(play: Universus, event: Event) -> None:
    """Waited for, but said elsewhere."""


def is_possible(play: Universus, event: Event) -> bool:
    """What can't be done is not done, and says why: committing the committed, readying the ready and so on."""
    card = event.card
    fault = _fault_with_player(play, event) if card is None else why_impossible_with(event, card)
    if fault is None or ends_its_time(play, event):
        return True
    reason, cites = fault
    play.step(reason, card if card is not None else event.subject, cites=cites, actor=event.player)
    return False


def _fault_with_player(play: Universus, event: Event) -> tuple[str, tuple[str, ...]] | None:
    player = event.subject
    if (
        event.kind == Kinds.HEALTH
        and event.way == "gain"
        and player is not None
        and play.health(player) >= play.max_health(player)
    ):
        return "{} is at maximum health and gains none", rules("health.5")
    return None


def why_impossible_with(event: Event, card: Card) -> tuple[str, tuple[str, ...]] | None:
    """Why the card can't be done this to, and the rules: it is so already, or it has to stay."""
    match event.kind:
        case Kinds.COMMIT if card.has(COMMITTED):
            return "{} is already committed and can't be committed", rules("committed.3")
        case Kinds.COMMIT | Kinds.READY if card.zone.name != STAGE or card.attached_to is not None:
            return "{} is not by itself in a stage: only cards there are ready or committed", rules(
                "committed.5", "ready.3", "stage.2", "character.8"
            )
        case Kinds.READY if not card.has(COMMITTED):
            return "{} is already ready and can't be readied", rules("ready.2")
        case Kinds.FLIP if card.has(FACE_DOWN):
            return "{} is already flipped and can't be flipped", rules("flip.2")
        case Kinds.FLIP if card.has("starting character"):
            return "{} is a starting character and can't be flipped", rules("character.5")
        case Kinds.UNFLIP if not card.has(FACE_DOWN):
            return "{} is face up and can't be unflipped", rules("unflip.2")
        case Kinds.FREEZE if card.has(FROZEN):
            return "{} is frozen and can't be frozen again", rules("freeze.2")
        case Kinds.UNSEAL if not card.has(SEALED):
            return "{} is not sealed and can't be unsealed", rules("unseal.2")
        case Kinds.SEAL if card.has(SEALED):
            return "{} is sealed and can't be sealed again", rules("seal.2")
        case Kinds.TRANSFORM if card.has(FACE_DOWN):
            return "{} is face down and can't be transformed", rules("transform.1", "transform.2")
        case Kinds.MOVE if event.place is not None and event.place.owner is not card.owner:
            return "{} stays where it is: a card can't go to a zone of a player who doesn't own it", rules("owner.1")
        case Kinds.MOVE if card.has("starting character") and (event.place is not card.zone or event.way == "build"):
            return "{} is a starting character and can't leave the stage", rules("character.5")
        case _:
            return None


def change_property(play: Universus, card: Card, name: str, how: str, amount: int, by: Player | None = None) -> bool:
    """An effect changes a number: +#, -#, or to a value. False if it fails.

    universus:current-state.2, current-state.9, attack.3, double.1
    """
    if name == STAMINA:
        return change_stamina(play, card, how, amount, by)
    if name in HELD_BACK and play.is_being_played(card):
        hold_back(play, card, name, partial(change_property, play, card, name, how, amount, by))
        return True
    if name in HELD_BACK and not play.is_current_attack(card):
        sentence = "{} is not in its attack sequence: its {} can't be changed"
        play.step(sentence, card, name, cites=rules("current-state.9", "attack.3"))
        return False
    before = property_of(card, name)
    if how == "double" and before < 0:
        play.step("The {} of {} is negative and can't be doubled", name, card, cites=rules("double.1"))
        return False
    wanted = {"plus": before + amount, "minus": before - amount, "is": amount, "double": 2 * before}[how]
    after = _not_below_least(play, card, name, by, before, wanted)
    if after == before != wanted:
        return False
    entries = {"plus": ("bonus.1",), "minus": ("penalty.1",), "double": ("double.1",)}.get(how, ())
    below = ("negative-numbers.1",) if after < 0 else ()
    changing = Event(
        Kinds.FIGURE, player=by, card=card, amount=after - before, way=name, says=("{} gets {}", card, _said(name, how, amount)),
        cites=rules("current-state.2", "current-state.6", *entries, *below),
    )  # fmt: skip
    changing[VALUE_AFTER], changing[IS_SIGNED] = after, how in ("plus", "minus")
    return bool(play.happen(changing))


def _not_below_least(play: Universus, card: Card, name: str, by: Player | None, before: int, wanted: int) -> int:
    """What it comes to where an effect says that it can't be reduced below a number (conflict-resolution.2)."""
    least = least_figure(play, card, name, by, wanted - before) if wanted < before else None
    if least is None or wanted >= least:
        return wanted
    play.step("The {} of {} can't be reduced below {}", name, card, least, cites=rules("conflict-resolution.2"))
    return min(before, least)


def hold_back(play: Universus, card: Card, name: str, change: Callable[[], object]) -> None:
    """A card that is being played is changed once it has been played (current-state.8)."""
    play.held_back.append((card, card.life, change))
    sentence = "The change to the {} of {} waits until it has been played"
    play.step(sentence, name, card, cites=rules("current-state.8", "attack.3"))


LEAST = "least figure"  # how it acts, beside forbidding and allowing


class LeastFigure(Looking):
    """ "This attack's damage cannot be reduced below printed": what goes further down stops there."""

    __slots__ = ("below", "scope")

    def __init__(self, action: i.Modify | s.DueTo, scope: Scope, duration: str, guard: Guard) -> None:
        modify = action.event if isinstance(action, s.DueTo) else action
        assert isinstance(modify, i.Modify)
        (moves,) = modify.changes
        assert isinstance(moves, ch.StatMoves)
        assert moves.below is not None
        ways = [replace(modify, changes=(replace(moves, stat=stat, below=None),)) for stat in moves.stat.split(" and ")]
        looked_for = [replace(action, event=way) if isinstance(action, s.DueTo) else way for way in ways]

        def fits(event: Event) -> bool:
            return any(describes(each, event, scope) for each in looked_for)

        cites = rules("conflict-resolution.2")
        super().__init__(LEAST, (Kinds.FIGURE,), fits, scope.source, scope.controller, duration, guard, cites)
        self.below, self.scope = moves.below, scope

    def of(self, event: Event) -> int:
        assert event.card is not None
        if isinstance(self.below, a.Value) and self.below.stat.startswith("printed "):
            return printed(event.card, event.way)
        return amount_of(self.below, self.scope)


def is_least_figure(effect: s.Cannot, scope: Scope) -> bool:
    del scope
    inner = [each.event if isinstance(each, s.DueTo) else each for each in effect.actions]
    return bool(inner) and all(
        isinstance(each, i.Modify)
        and len(each.changes) == 1
        and isinstance(each.changes[0], ch.StatMoves)
        and each.changes[0].below is not None
        and each.changes[0].up is False
        for each in inner
    )


def begin_least_figure(effect: s.Cannot, scope: Scope, static: bool, guard: Guard = None) -> None:
    play = scope.play
    duration = STATIC if static else play.rules.duration(play, effect.duration or scope.until, scope)
    for action in effect.actions:
        assert isinstance(action, i.Modify | s.DueTo)
        lasting = LeastFigure(action, scope, duration, guard)
        lasting.card_text = scope.card_text(effect.span)
        play.add(lasting)


def least_figure(play: Universus, card: Card, name: str, by: Player | None, change: int) -> int | None:
    """The highest of the bounds below which this figure may not be brought by whoever does it."""
    event = Event(Kinds.FIGURE, player=by, card=card, amount=change, way=name)
    event[IS_SIGNED], event[IS_PAID] = True, bool(play.paying)
    event[BY_EFFECT_OF] = play.effect_of[-1] if play.effect_of else None
    event[EFFECT_ON] = play.uses[-1].card if play.uses else None
    found = [each for each in play.index.get((LEAST, Kinds.FIGURE), ()) if each.takes(event)]
    return max((each.of(event) for each in found), default=None)


def figure(play: Universus, event: Event) -> None:
    """A number of a card is now another one; that is a game event like any other (game-event.1)."""
    assert event.card is not None
    event.step = play.step(*event.says, cites=event.cites, actor=event.player).n
    event.card.marks.setdefault(event.way, printed(event.card, event.way))
    play.mark(event.card, event.way, event[VALUE_AFTER])


def _said(name: str, how: str, amount: int) -> str:
    if how in ("plus", "minus"):
        return f"{'+' if how == 'plus' else '-'}{amount} {name}"
    if how == "double":
        return f"double its {name}"
    return f"{name} {ZONES[amount] if name in (ATTACK_ZONE, BLOCK_ZONE) else amount}"


def end_of_turn_states(play: Universus) -> None:
    """The current state of every card is refreshed at the end of a turn (current-state.4)."""
    for card in play.cards:
        if card.marks or card.gained:
            new_state(play, card)


def take_effect(play: Universus, card: Card) -> None:
    """What was held back happens now that the attack has been played (attack.3)."""
    waiting = [each for each in play.held_back if each[0] is card and each[1] == card.life]
    play.held_back = [each for each in play.held_back if each[0] is not card]
    for _, _, change in waiting:
        change()


FLOOR = "least health of "


def is_limit(effect: Instruction) -> bool:
    """ "This effect cannot reduce your rival below 1 health."."""
    return isinstance(effect, s.Cannot) and all(isinstance(each, i.ReduceBelow) for each in effect.actions)


def begin_limits(effects: Sequence[Instruction], scope: Scope) -> None:
    """They hold from the beginning of the effect, and for the effects that it makes (effects.7, scope.3)."""
    for effect in effects:
        if isinstance(effect, s.Cannot) and is_limit(effect):
            for action in effect.actions:
                assert isinstance(action, i.ReduceBelow)
                for player in players_meant(action.whose, scope):
                    scope.variables[f"{FLOOR}{player.n}"] = amount_of(action.amount, scope)


def can_lose(play: Universus, player: Player, amount: int, scope: Scope) -> int:
    """How much of it the player loses; what prohibits takes precedence (conflict-resolution.2)."""
    floor = scope.variables.get(f"{FLOOR}{player.n}")
    if floor is None:
        return amount
    possible = max(0, min(amount, play.health(player) - floor))
    if possible < amount:
        play.step(
            "{} can't be reduced below {} health by this effect", player, floor, cites=rules("effects.7", "conflict-resolution.2")
        )  # fmt: skip
    return possible


def deal(play: Universus, source: Card, shares: Sequence[tuple[Card, int]], kind: str | None, scope: Scope) -> int:
    del kind
    events = [
        Event(Kinds.DAMAGE, player=scope.controller, subject=card.owner, card=source, source=source, amount=amount)
        for card, amount in shares
        if amount > 0
    ]
    return sum(event.amount for event in play.happen(*events)) if events else 0


def change_healths(play: Universus, cards: Sequence[Card], amount: int, scope: Scope) -> bool:
    """Lost directly, not as damage; gained up to the maximum (health.3, health.5)."""
    way = "gain" if amount > 0 else "lose"
    changes = [(card.owner, amount if amount > 0 else can_lose(play, card.owner, -amount, scope)) for card in cards]
    events = [
        Event(Kinds.HEALTH, player=scope.controller, subject=player, source=scope.source, amount=number, way=way)
        for player, number in changes
        if number
    ]
    return bool(events) and bool(play.happen(*events))


def put_counters(play: Universus, card: Card, counter: str, amount: int, scope: Scope) -> int:
    held = card.counters.get(counter, 0)
    number = amount if amount > 0 else max(amount, -held)
    done = (
        play.happen(
            Event(Kinds.COUNTERS, player=scope.controller, card=card, source=scope.source, amount=number, way=counter)
        )
        if number
        else []
    )
    return abs(sum(event.amount for event in done))


def event_said(play: Universus, event: Event) -> str:
    del play
    return f"{event.kind} of {event.card or event.subject or event.player}"


EVENTS = {
    Kinds.MOVE: move,
    Kinds.COMMIT: commit,
    Kinds.READY: ready,
    Kinds.FLIP: flip,
    Kinds.UNFLIP: unflip,
    Kinds.FREEZE: freeze,
    Kinds.SEAL: seal,
    Kinds.UNSEAL: unseal,
    Kinds.REVEAL: reveal,
    Kinds.TRANSFORM: transformed,
    Kinds.LEVEL_UP: level_up,
    Kinds.PASS_ON: pass_on,
    Kinds.DAMAGE: damage,
    Kinds.HEALTH: health,
    Kinds.COUNTERS: counters,
    Kinds.FIGURE: figure,
    Kinds.ANNOUNCE: announced,
    Kinds.PLAY_CARD: played,
    **dict.fromkeys((Kinds.CHECK, Kinds.PLAY_ABILITY, Kinds.BLOCKED, Kinds.RESOLVE, Kinds.SHUFFLE, Kinds.CANCEL, Kinds.CYCLE, Kinds.FAIL,
                     Kinds.LOOK, Kinds.SEARCH, Kinds.NAME), record_event),
    **dict.fromkeys((Kinds.BEFORE, Kinds.PHASE, Kinds.PASS_CHECK, Kinds.END_PHASE, Kinds.NO_DAMAGE), no_op),
}  # fmt: skip

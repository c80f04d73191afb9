"""609, 610. Replacement and prevention effects, skips (609.8), and how permanents enter play (609.1c).

609.7  a barrier is asked only about events that are on their way: for one that never comes it does nothing
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import NoReturn

from judge_app.engine.amounts import amount_of, exact
from judge_app.engine.cards import Card
from judge_app.engine.carry_out import carry_out
from judge_app.engine.effects import REPLACE, STATIC, WATCH, Fixed, Guard, Prohibition, Replacement, same_words
from judge_app.engine.events import Event
from judge_app.engine.handlers import Handlers
from judge_app.engine.nouns import cards_meant, is_meant
from judge_app.engine.people import doers
from judge_app.engine.play import Play
from judge_app.engine.players import Player
from judge_app.engine.replacing import reduced
from judge_app.games.alpha_clash.event_kinds import Kinds
from judge_app.games.alpha_clash.keywords import IRREFUTABLE, has_printed
from judge_app.games.alpha_clash.moves import moving, zone_meant
from judge_app.games.alpha_clash.periods import duration_of
from judge_app.games.alpha_clash.queries import drawn_this_turn
from judge_app.games.alpha_clash.table import AFTERWARDS, DRAWS, ENTERS_WITH, IS_SPOKEN_OF, AlphaClash, Scope
from judge_app.games.alpha_clash.triggers import trigger_watcher
from judge_app.games.alpha_clash.words import CLASH_STEPS, DEFEATED, EXPANSION_STEPS, PHASES, TURN, rules
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.abilities import nodes
from judge_app.language.conditions import Happened
from judge_app.language.durations import Which
from judge_app.language.instructions import EndPeriod, Instruction, Verb
from judge_app.language.objects import Choice, Objects, OneOf, Place, Who
from judge_app.language.objects import Zone as ZoneWords

REPLACEMENTS: Handlers[AlphaClash] = Handlers()
REPLACEMENTS.honours(i.Prevent, "that")  # of the damage that would be dealt: `modified_event`


def rules_of_replacing(play: AlphaClash, event: Event) -> tuple[str, ...]:
    """It never happens (609.6), and nothing waits for it in vain (603.2h); the rest where it matters.

    alpha-clash:609.3, 609.4, 609.5
    """
    cites = ["609.6"]
    by = event.spent[-1] if event.spent else None
    if isinstance(by, Replacement) and by.duration != STATIC:
        cites += ["609.3", "609.4"]  # it was made before, and lasts until it is used up or over
    if len(event.spent) > 1:
        cites.append("609.5")
    if is_waited_for(play, event):
        cites.append("603.2h")
    return rules(*cites, *(["118.2a"] if event.kind == Kinds.DRAW else _rules_of_draw(play, event)))


def _rules_of_draw(_play: AlphaClash, event: Event) -> list[str]:
    """Even without a card to draw (118.6a); the rest of a series goes on afterwards (118.6b).

    What an effect does to the card drawn is not done to cards drawn instead (118.6c).
    """
    if event.way != "draw":
        return []
    cites = ["118.6a", "609.9"] if event.card is None else []
    cites += ["118.6b", "609.9a"] if event.get(DRAWS, 1) > 1 else []
    return cites + (["118.6c", "609.9b"] if event.get(IS_SPOKEN_OF) else [])


def is_waited_for(play: AlphaClash, event: Event) -> bool:
    """Whether something would have triggered on it."""
    return any(watcher.takes(event) for watcher in play.index.get((WATCH, event.kind), ()))


def event_in_words(_play: AlphaClash, event: Event) -> str:
    if event.way == "draw":
        return f"{event.player} drawing a card"
    if event.kind is Kinds.DAMAGE:
        return f"{event.amount} damage to {event.card}"
    return f"{event.card} going to {event.place}" if event.kind is Kinds.MOVE else str(event.kind)


def modified_event(play: AlphaClash, event: Event, effect: s.Replace, scope: Scope) -> Sequence[Event] | None:
    """Replacements that change the very event: another place to go, another amount (609.6)."""
    if event.kind == Kinds.DAMAGE and any(is_of_that_damage(each) for each in effect.effects):
        return _prevents_that(play, event, effect, scope)
    only = effect.effects[0] if len(effect.effects) == 1 else None
    if event.kind == Kinds.DAMAGE and isinstance(only, i.Deal):
        return _other_damage(play, event, only, scope)
    if event.kind == Kinds.MOVE and isinstance(only, i.Move):
        return _other_place(play, event, only, scope)
    return None


def _other_place(play: AlphaClash, event: Event, move: i.Move, scope: Scope) -> Sequence[Event] | None:
    """The very card goes somewhere else."""
    card = event.card
    if card is None or not isinstance(move.what, Objects | OneOf) or not is_meant(move.what, card, scope):
        return None
    zone = zone_meant(play, card, move.to, move.verb.value, card.controller, scope)
    return (moving(card, zone, move.verb.value, player=event.player, source=event.source),)


def _prevents_that(play: AlphaClash, event: Event, effect: s.Replace, scope: Scope) -> Sequence[Event]:
    """ "If … would be dealt damage, prevent that damage and …": a prevention, and what goes with it (610.1a, 610.5)."""
    prevented = 0
    draws: list[i.Draw] = []
    for each in effect.effects:
        if isinstance(each, i.Prevent) and is_of_that_damage(each):
            most = event.amount - prevented
            amount = most if each.amount is None else min(most, amount_of(each.amount, scope))
            if is_unpreventable(play, event, scope):
                amount = 0
            else:
                play.step("{} prevents {} of the {} {} to {}", scope.source, amount, event.amount, event.way, event.card,
                          cites=_prevention_rules(play, effect), actor=scope.controller)  # fmt: skip
                note_prevented(play, event, event.spent[-1], amount)
            prevented += amount
            scope.amount = amount
        elif isinstance(each, i.Draw) and prevented < event.amount:
            draws.append(each)
        else:
            carry_out((each,), scope)
    if draws:
        event[AFTERWARDS] = lambda: _draw_afterwards(play, draws, scope)
    return reduced(event, prevented)


def _draw_afterwards(play: AlphaClash, draws: Sequence[i.Draw], scope: Scope) -> None:
    """What was not prevented happens first, then the cards are drawn (118.7)."""
    play.step(
        "What was not prevented has happened, and now the cards are drawn",
        cites=rules("118.7"),
        actor=scope.controller,
    )
    carry_out(draws, scope)


def _prevention_rules(_play: AlphaClash, effect: s.Replace) -> tuple[str, ...]:
    """The next instance however large (610.8), and what goes with it (610.5)."""
    more = () if len(effect.effects) == 1 else rules("610.5")
    return (*rules("610.3", "610.6"), *(rules("610.8") if effect.next else ()), *more)


def _other_damage(_play: AlphaClash, event: Event, deal: i.Deal, scope: Scope) -> Sequence[Event]:
    """The same damage in another amount, or to another object."""
    scope.amount = event.amount
    if deal.amount is not None:
        amount = exact(deal.amount, scope)
        if not isinstance(amount, int):
            raise scope.unread(deal, "how much damage that is, is not settled")
        event.amount = max(0, amount)
    if isinstance(deal.by, Objects) and deal.by.choice is Choice.THIS:
        event.source = scope.source
    if isinstance(deal.to, Objects | OneOf):
        scope.it = [event.card] if event.card is not None else []
        to = cards_meant(deal.to, scope)
        event.card = to[0] if to else event.card
    return (event,) if event.amount > 0 else ()


def prevented_part(
    play: AlphaClash, event: Event, barrier: Replacement, effect: i.Prevent, scope: Scope, static: bool
) -> Sequence[Event]:
    """610.7 an amount, 610.8 the next time, 610.10 an amount each time, 610.6 what is prevented never happens."""
    del static
    if is_unpreventable(play, event, scope):
        return (event,)  # the barrier is not reduced (610.12)
    amount = event.amount
    if barrier.left is not None:
        amount = min(amount, play.shares.get(barrier, {}).get(event, barrier.left), barrier.left)
        if amount == 0:
            return (event,)  # it prevents other damage that is dealt at the same time
        barrier.left -= amount
        if barrier.left <= 0:
            play.drop(barrier)
    elif effect.amount is not None:
        amount = min(amount, amount_of(effect.amount, scope))
    elif effect.next:
        play.drop(barrier)
    missed = ["603.2h"] if amount == event.amount and is_waited_for(play, event) else []
    cites = rules("610.3", "610.4", "610.6", barrier_rule(barrier, effect), *missed)
    step = play.step("{} prevents {} of the {} {} to {}", scope.source, amount, event.amount, event.way, event.card,
                     cites=cites, actor=scope.controller)  # fmt: skip
    step.card_text = barrier.card_text
    note_prevented(play, event, (id(effect), id(scope)), amount)
    return reduced(event, amount)


def barrier_rule(barrier: Replacement, effect: i.Prevent) -> str:
    """An amount in all, of each of them its own (610.11), the next time, or an amount each time."""
    if barrier.left is None:
        return "610.8" if effect.next else "610.10"
    is_of_each = isinstance(effect.to, Objects) and effect.to.choice is Choice.EVERY
    return "610.11" if is_of_each else "610.7"


# ---- Damage that can't be prevented, and triggered effects that look for damage being prevented (610.12, 610.13).


def happen(play: AlphaClash, events: tuple[Event, ...]) -> list[Event]:
    """What was prevented of events at the same time is looked at when they have happened (610.13)."""
    outer, play.preventions = play.preventions, {}
    if len(events) > 1 and (REPLACE, Kinds.DAMAGE) in play.index:
        play.shares = shares(play, events)
    done = Play.happen(play, *events)
    applied, play.preventions = play.preventions, outer
    for prevented in applied.values():
        _trigger_prevented(play, prevented)
    return done


def _trigger_prevented(play: AlphaClash, prevented: list[Event]) -> None:
    """Once for each application of a prevention effect, to however many events at the same time (610.13)."""
    for watcher in tuple(play.index.get((WATCH, Kinds.PREVENT), ())):
        seen = [event for event in prevented if watcher.takes(event)]
        if seen:
            first = seen[0]
            whole = prevention(first, sum(event.amount for event in seen))
            play.step("{} of the damage to {} was prevented, which {} looks for", whole.amount, first.card, watcher.source,
                      cites=rules("610.13"), actor=watcher.controller)  # fmt: skip
            whole.step = len(play.trace.steps)
            trigger_watcher(play, watcher, whole)
    play.this_turn += prevented
    play.history += prevented


def is_preventable(play: AlphaClash, event: Event) -> bool:
    return play.prohibition(prevention(event, event.amount)) is None


def note_prevented(play: AlphaClash, event: Event, applied: object, amount: int) -> None:
    """Some or all of this damage has been prevented by this application."""
    if amount > 0:
        prevented = prevention(event, amount)
        prevented.step = len(play.trace.steps)
        play.preventions.setdefault(applied, []).append(prevented)


def is_unpreventable(play: AlphaClash, event: Event, scope: Scope) -> bool:
    """The prevention effect is still applied, just once, and prevents none of it (610.12, 610.12a)."""
    prohibition = play.prohibition(prevention(event, event.amount))
    if prohibition is None:
        return False
    play.step("{}: {} prevents none of the {} {} to {}", prohibition.reason, scope.source, event.amount, event.way,
              event.card, cites=rules("610.12", "610.12a"), actor=scope.controller)  # fmt: skip
    return True


def governed_by(
    play: AlphaClash, following: i.Instruction | None, effect: i.Instruction, scope: Scope
) -> AbstractContextManager[None] | None:
    """ "Deal two damage to … . That damage can't be prevented.": said of what is about to be dealt (610.12).

    "If that card is negated this way, put it … instead": said of where what is about to be negated goes (609.6).
    """
    match effect, following:
        case i.Act(verb=i.Verb.NEGATE), s.If(
            condition=Happened(happening=i.Act(verb=i.Verb.NEGATE)), effects=(s.Instead(effects=(i.Move() as move,)),)
        ):
            return _putting_negated(play, move, scope)
    if not isinstance(following, s.Cannot) or not is_of_damage_dealt(following, scope):
        return None
    if not any(isinstance(node, i.Deal) for node in nodes(effect)):
        return None
    return _not_preventing(play, following, scope)


@contextmanager
def _putting_negated(play: AlphaClash, move: i.Move, scope: Scope) -> Iterator[None]:
    def put(card: Card) -> None:
        scope.chose([card])
        carry_out((move,), scope)

    outer, play.put_negated = play.put_negated, put
    try:
        yield
    finally:
        play.put_negated = outer


@contextmanager
def _not_preventing(play: AlphaClash, cannot: s.Cannot, scope: Scope) -> Iterator[None]:
    prohibition = Prohibition(
        (Kinds.PREVENT,), lambda _event: True, f'{scope.source} says "{scope.words(cannot)}"', source=scope.source,
        controller=scope.controller, duration="while it is dealt", cites=rules("610.12"),
    )  # fmt: skip
    play.add(prohibition)
    try:
        yield
    finally:
        play.drop(prohibition)


def uses_up(play: AlphaClash, event: Event, effect: s.Replace) -> bool:
    """A barrier for the next damage is there still after damage that can't be prevented (610.12)."""
    prevents = event.kind == Kinds.DAMAGE and any(is_of_that_damage(each) for each in effect.effects)
    return not prevents or is_preventable(play, event)


def prevention(event: Event, amount: int) -> Event:
    """That so much of this damage is prevented, as an event."""
    return Event(Kinds.PREVENT, card=event.card, source=event.source, amount=amount, way=event.way)


def is_of_damage_dealt(effect: s.Cannot, _scope: Scope) -> bool:
    return any(isinstance(action, i.Prevent) and action.that for action in effect.actions)


@REPLACEMENTS.carries_out(s.Cannot, "what", "actions", "duration", when=is_of_damage_dealt)
def no_damage_spoken_of(effect: s.Cannot, scope: Scope) -> NoReturn:
    """ "That damage can't be prevented" goes with the damage dealt before it (`governed_by`)."""
    raise scope.unread(effect, "no damage was spoken of before that this could mean")


def is_of_that_damage(effect: i.Instruction) -> bool:
    """ "Prevent that damage", "prevent two damage": of the damage that would be dealt, if no other is named."""
    return isinstance(effect, i.Prevent) and (effect.that or (effect.to is None and effect.by is None))


# ---- 610.7. Damage by several sources at the same time, and a barrier that does not hold for all of it.


Share = dict[Event, int]


def shares(play: AlphaClash, events: Sequence[Event]) -> dict[Replacement, Share]:
    """Of each barrier that is too small: how much of which damage it prevents, as its owner chooses."""
    chosen: dict[Replacement, Share] = {}
    damages = [event for event in events if event.kind == Kinds.DAMAGE]
    if len(damages) < 2:
        return chosen
    for barrier in tuple(play.index.get((REPLACE, Kinds.DAMAGE), ())):
        if not barrier.prevents or barrier.left is None:
            continue
        coming = [event for event in damages if barrier.takes(event) and is_preventable(play, event)]
        if len(coming) > 1 and sum(event.amount for event in coming) > barrier.left:
            chosen[barrier] = chosen_share(play, barrier, coming)
    return chosen


def chosen_share(play: AlphaClash, barrier: Replacement, coming: Sequence[Event]) -> Share:
    """The controller of what is protected chooses; who does if it is several players' cards, the book does not say."""
    assert barrier.left is not None
    controllers = {event.card.controller for event in coming if event.card is not None}
    picked: tuple[int, ...] = play.choose(
        controllers.pop() if len(controllers) == 1 else None,
        f"which damage {barrier.source} prevents ({barrier.left} of it)",
        list(divisions(play, barrier.left, [event.amount for event in coming])),
        rules("610.7"),
        label=lambda parts: ", ".join(
            f"{part} by {event.source}" for part, event in zip(parts, coming, strict=True) if part
        ),
    )
    return dict(zip(coming, picked, strict=True))


def divisions(play: AlphaClash, total: int, most: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to take so much, the most of the first one first."""
    if not most:
        yield ()
        return
    for part in range(min(total, most[0]), max(0, total - sum(most[1:])) - 1, -1):
        play.try_one()
        for rest in divisions(play, total - part, most[1:]):
            yield (part, *rest)


# ---- 609.8. Skips: a step, phase or turn that does not happen; nothing is done instead.
#
# 609.1b  a skip is a replacement effect: what begins the step, phase or turn is replaced with nothing
# 609.8   what has begun is not skipped any more: the effect waits for the next one
# 609.8a  two effects that each skip the next one skip the next two
# 609.8b  what is done after skipping comes first in the next step, phase or turn that does occur


def beginning(unit: str, player: Player) -> Event:
    """That a turn, phase or step of this player begins."""
    return (
        Event(Kinds.TURN, player=player) if unit == TURN else Event(Kinds.PHASE, player=player, way=f"start of {unit}")
    )


@REPLACEMENTS.carries_out(EndPeriod, "who", "period", "skipped", "then")
def skip(effect: EndPeriod, scope: Scope) -> bool:
    return begin_skip(effect, scope, False, None)


@REPLACEMENTS.begins(EndPeriod, "who", "period", "skipped", "then")
def begin_skip(effect: EndPeriod, scope: Scope, static: bool, guard: Guard = None) -> bool:
    """The barrier that waits for the next one, or for every one while it lasts."""
    play = scope.play
    must_be_plain(effect, scope)
    if static:
        if effect.period.which is Which.NEXT:
            raise scope.unread(effect, "the next one is skipped once, and this says it of no moment")
        _wait_to_skip(play, effect, scope, lambda: doers(effect.who, scope), STATIC, guard)
        return True
    if effect.period.which is not Which.NEXT and scope.until is None:
        raise scope.unread(effect, "which of them is skipped, or for how long, is not said")
    duration = duration_of(play, scope.until, scope)
    for player in doers(effect.who, scope):
        own = scope.within()
        own.players = [player]
        play.step("{} is to skip {}", player, _skipped(effect), cites=rules("609.8", "609.1b"), actor=scope.controller)
        _wait_to_skip(play, effect, own, partial(list, (player,)), duration, guard)
    return True


def must_be_plain(effect: EndPeriod, scope: Scope) -> None:
    """A player skips what is theirs; that of somebody else is nothing they could skip."""
    period = effect.period
    if not effect.skipped or period.unit not in (TURN, *PHASES, *EXPANSION_STEPS, *CLASH_STEPS):
        raise scope.unread(effect)
    if period.whose is None and period.unit in CLASH_STEPS:
        raise scope.unread(effect, "both players have a part in a clash, and whose step is skipped is not said")
    if period.whose is not None and period.whose.who not in (Who.YOU, Who.THEY):
        raise scope.unread(effect, "a player skips their own turns, phases and steps")


def _skipped(effect: EndPeriod) -> str:
    return f"the next {effect.period.unit}" if effect.period.which is Which.NEXT else f"every {effect.period.unit}"


def _wait_to_skip(
    play: AlphaClash, effect: EndPeriod, scope: Scope, whose: Callable[[], list[Player]], duration: str, guard: Guard
) -> None:
    unit, only_next = effect.period.unit, effect.period.which is Which.NEXT
    skip: Replacement

    def fits(event: Event) -> bool:
        return (
            (event.kind is Kinds.TURN) == (unit == TURN)
            and event.way in ("", f"start of {unit}")
            and event.player in whose()
        )

    def instead(event: Event) -> Sequence[Event]:
        waiting = only_next and any(
            each is not skip and each.takes(event) for each in play.index["replace", event.kind]
        )
        step = play.step("{} skips the {}", event.player, unit, actor=event.player, cause=skip.step,
                         cites=rules("609.8", "609.1b", *(["609.8a"] if waiting else [])))  # fmt: skip
        step.card_text = skip.card_text
        if only_next:
            play.drop(skip)
        if effect.then:
            play.first_things.append((effect, scope))
        return ()

    skip = Replacement((Kinds.TURN,) if unit == TURN else (Kinds.PHASE,), fits, instead, left=1 if only_next else None,
                       source=scope.source, controller=scope.controller, duration=duration, guard=guard)  # fmt: skip
    skip.card_text = scope.card_text(effect.span)
    skip.step = play.trace.last
    play.add(skip)


def run_begin_step_effects(play: AlphaClash) -> None:
    """What follows a skip is the first thing in what does occur next (609.8b)."""
    waiting, play.first_things = play.first_things, []
    for effect, scope in waiting:
        play.step(
            "First, because the {} was skipped:", effect.period.unit, cites=rules("609.8b"), actor=scope.controller
        )
        carry_out(effect.then, scope)


# ---- How permanents enter play: "enters play engaged", and what else text says about it.
#
# 603.6d, 609.1c, 609.1d: such text is static; it happens as part of the event that puts the permanent into play
# 703.6a  a card that an effect sends to Oblivion instead goes there from Standby, and never enters play
# 704.10b a card with Irrefutable can't be prevented from entering play


@REPLACEMENTS.carries_out(i.Act, "verb", "who", "status", verb=Verb.ENTER_PLAY)
def enters_so(effect: i.Act, scope: Scope) -> bool:
    """ "That card enters play engaged": for when it would enter play."""
    if not effect.status or not isinstance(effect.who, Objects | OneOf):
        raise scope.unread(effect)
    return _await(cards_meant(effect.who, scope), effect, scope, lambda event: _with_status(event, effect.status))


def names_what_it_replaces(effect: s.Instead, _scope: Scope) -> bool:
    return effect.of is not None


@REPLACEMENTS.carries_out(s.Instead, "effects", "of", when=names_what_it_replaces)
def instead_of_entering(effect: s.Instead, scope: Scope) -> bool:
    """ "… is sent to Oblivion instead of entering play": for when it would enter play."""
    match effect:
        case s.Instead(of=i.Act(verb=Verb.ENTER_PLAY, who=None), effects=(i.Move(what=Objects() | OneOf() as what),)):
            return _await(cards_meant(what, scope), effect, scope, lambda event: _not_at_all(event, effect, scope))
        case s.Instead(
            of=i.Move(what=Objects(choice=Choice.IT | Choice.THIS), to=Place(zone=ZoneWords(name="Oblivion")))
        ):
            if not scope.source.has(DEFEATED):
                raise scope.unread(effect)
            return carry_out(effect.effects, scope)  # it would be put there when this has resolved (303.5)
        case _:
            raise scope.unread(effect)


def _await(
    cards: Sequence[Card], effect: Instruction, scope: Scope, instead: Callable[[Event], Sequence[Event]]
) -> bool:
    """A replacement that waits for these cards to enter play, and is used up then (609.3, 609.4)."""
    play, lives = scope.play, Fixed(cards)
    waiting: Replacement

    def once(event: Event) -> Sequence[Event]:
        play.drop(waiting)
        return instead(event)

    def fits(event: Event) -> bool:
        return event.way == "enter" and event.card is not None and lives(event.card)

    waiting = Replacement((Kinds.MOVE,), fits, once, source=scope.source, controller=scope.controller,
                          duration="for the rest of the game")  # fmt: skip
    waiting.card_text = scope.card_text(effect.span)
    step = play.step("From now on: {}", scope.words(effect), cites=rules("609.1", "609.3"), actor=scope.controller)
    step.card_text = waiting.card_text
    play.add(waiting)
    return bool(cards)


def _with_status(event: Event, status: tuple[str, ...]) -> Sequence[Event]:
    event[ENTERS_WITH] = (*event.get(ENTERS_WITH, ()), *status)
    event.cites += rules("609.1c", "609.10")
    return (event,)


def _not_at_all(event: Event, effect: s.Instead, scope: Scope) -> Sequence[Event]:
    card, play = event.card, scope.play
    assert card is not None
    if has_printed(card, IRREFUTABLE):
        play.step("{} is Irrefutable: it can't be prevented from entering play", card, cites=rules("704.10b", "101.2"))
        return (event,)
    play.step("{} does not enter play: {}", card, scope.words(effect), cites=rules("609.1a", "609.6", "703.6a"),
              actor=scope.controller).card_text = scope.card_text(effect.span)  # fmt: skip
    with scope.speaking_of([card]):
        carry_out(effect.effects, scope)
    return ()


def which_applies(play: AlphaClash, event: Event, fitting: Sequence[Replacement]) -> Replacement:
    """Of damage, the player affected, or the controller of what is affected, chooses (610.7, 610.14)."""
    next_ones = event.kind in (Kinds.PHASE, Kinds.TURN) and all(each.left == 1 for each in fitting)
    if next_ones or len({same_words(each) for each in fitting}) == 1:  # skips are used up one by one (609.8a)
        return fitting[0]
    if event.kind != Kinds.DAMAGE:
        labels = [f"{at}: the effect of {each.source}" for at, each in enumerate(fitting, 1)]
        question = "several replacement effects apply, and no rule says who puts them in order: which one is first?"
        return fitting[labels.index(play.ask_judge(question, labels, rules("609.1", "609.5")))]
    affected = event.subject or (event.card.controller if event.card else event.player)
    chosen: Replacement = play.choose(
        affected,
        "which effect applies first",
        fitting,
        rules("610.14"),
        label=lambda each: f"the effect of {each.source}",
    )
    return chosen


def says_stopped(play: AlphaClash, event: Event, prohibition: Prohibition) -> None:
    """Can't wins (101.2); a limit on draws applies to the single draws of an instruction (118.2b)."""
    more = rules("118.2b") if event.way == "draw" and drawn_this_turn(play, event.player) else ()
    play.step("{}, so it doesn't happen", prohibition.reason, cites=(*prohibition.cites, *more), actor=event.player)

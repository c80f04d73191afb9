"""Instructions that go on working: modifications, delayed effects, replacements, preventions, prohibitions.

The same functions serve a resolving effect (its objects are fixed when it begins, its end is its duration) and a
static one (it looks anew each time, and ends with its source): `static` says which.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from judge_app.engine.effects import (
    FOR_THE_GAME,
    STATIC,
    Fixed,
    Lasting,
    Modification,
    Permission,
    Prohibition,
    Watcher,
)
from judge_app.engine.effects import Guard as Guard
from judge_app.engine.event_kinds import EventKind
from judge_app.engine.events import Event
from judge_app.engine.handlers import Handlers, Modified
from judge_app.engine.interpreter import amount_of, cards_meant, carry_out, describes, holds
from judge_app.engine.interpreter import begin as begin
from judge_app.engine.play import Play, Scope
from judge_app.engine.rules import Subject
from judge_app.engine.state import Card
from judge_app.language import amounts as a
from judge_app.language import changes as c
from judge_app.language import durations as d
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.abilities import Ability, nodes
from judge_app.language.durations import Duration, Period, While, Within
from judge_app.language.filters import HasStatus
from judge_app.language.instructions import Instruction
from judge_app.language.objects import Choice, Effects, Objects, OneOf
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.spans import Node

LASTING: Handlers[Play] = Handlers()
LASTING.honours(d.Period, "unit", "which", "whose")
LASTING.honours(d.Moment, "edge", "period")
LASTING.honours(d.Until, "moment")
LASTING.honours(d.Within, "period")
LASTING.honours(d.While, "condition")
LASTING.honours(s.Event, "timing", "happenings", "within", "condition")
LASTING.honours(s.At, "moment", "condition")
LASTING.honours(c.Keyword, "name", "number")


def _carried_out(effect: Instruction, scope: Scope) -> bool:
    """What a resolving effect says lasts from now on."""
    return begin(effect, scope)


LASTING.carries_out(s.Later)(_carried_out)
LASTING.carries_out(s.Replace)(_carried_out)
LASTING.carries_out(s.Cannot)(_carried_out)
LASTING.carries_out(s.Can)(_carried_out)
LASTING.carries_out(s.Must)(_carried_out)
LASTING.carries_out(s.Only)(_carried_out)
LASTING.carries_out(i.Modify)(_carried_out)
LASTING.carries_out(i.Prevent)(_carried_out)


def _end(duration: Duration | None, scope: Scope, static: bool) -> str:
    duration = duration if duration is not None else scope.until
    if isinstance(duration, While):
        return STATIC if static else FOR_THE_GAME
    if static and _period_that_comes_back(duration, scope) is not None:
        return STATIC
    return STATIC if static and duration is None else scope.play.rules.duration(scope.play, duration, scope)


def _period_that_comes_back(duration: Duration | None, scope: Scope) -> Period | None:
    """ "During your turn": what is said works whenever it is that period again, if the game can tell when it is."""
    if isinstance(duration, Within) and scope.play.rules.is_within(scope.play, duration.period, scope) is not None:
        return duration.period
    return None


def guarded(duration: Duration | None, scope: Scope, guard: Guard, static: bool = False) -> Guard:
    """ "While …" and "as long as …": it works only while that is so."""
    duration = duration if duration is not None else scope.until
    keeps = static or scope.play.rules.keeps_to_periods
    period = _period_that_comes_back(duration, scope) if keeps else None
    if period is not None:
        return _both(guard, lambda: bool(scope.play.rules.is_within(scope.play, period, scope)))
    if not static and isinstance(duration, Within):
        has_come = scope.play.rules.has_come(scope.play, duration.period, scope)
        return guard if has_come is None else _both(guard, has_come)
    if not isinstance(duration, While):
        return guard
    condition = duration.condition
    if static:
        return _both(guard, lambda: holds(condition, scope))
    inner = scope.within()  # "while it is ready": the one spoken of now
    return Once(_both(guard, lambda: holds(condition, inner)))


def _both(guard: Guard, condition: Callable[[], bool]) -> Callable[[], bool]:
    return condition if guard is None else lambda: guard() and condition()


class Once:
    """A resolved effect that lasts while something is so: once it is over it does not come back."""

    __slots__ = ("is_over", "so_long")

    def __init__(self, so_long: Callable[[], bool]) -> None:
        self.so_long = so_long
        self.is_over = False

    def __call__(self) -> bool:
        self.is_over = self.is_over or not self.so_long()
        return not self.is_over


def never_begins(duration: Duration | None, scope: Scope) -> bool:
    """ "While …" of a resolving effect that is not so to begin with: it does nothing, now or later."""
    duration = duration if duration is not None else scope.until
    return isinstance(duration, While) and not holds(duration.condition, scope)


ENDURING = (i.Modify, i.Prevent, i.EndPeriod, s.Cannot, s.Can, s.Must, s.Only, s.Replace, s.May, s.If, s.ForEach, s.Let)


@LASTING.carries_out(s.Lasting, "effects", "duration")
def lasting(effect: s.Lasting, scope: Scope) -> bool:
    """Effects for as long as the words say: those that end by themselves, and moves that are undone (607.3)."""
    if all(isinstance(inner, ENDURING) for inner in effect.effects):
        outer, scope.until = scope.until, effect.duration
        done = carry_out(effect.effects, scope)
        scope.until = outer
        return done
    return scope.play.rules.do_until(scope.play, effect, scope)


def _started(lasting: Lasting, node: Node, scope: Scope) -> None:
    lasting.card_text = scope.card_text(node.span)
    lasting.step = scope.play.trace.last
    scope.play.add(lasting)


# ---- modifications


def modify(effect: i.Modify, scope: Scope, static: bool = False, guard: Guard = None) -> bool:
    """Figures, keywords and abilities of cards change, for as long as it says."""
    if isinstance(effect.what, Effects | PlayerWords):
        return scope.play.rules.modify_effects(scope.play, effect, scope, static, guard)
    duration = _end(effect.duration, scope, static)  # before the step that says it: a clock begins with it
    if static:
        covers = covering(effect.what, scope)
    else:
        cards = cards_meant(effect.what, scope)
        if not _speaks_of_another(effect):
            scope.chose(cards)
        if not cards:
            return False
        if never_begins(effect.duration, scope):
            scope.play.rules.says_never_began(scope.play, effect, scope)
            return False
        covers = Fixed(cards)
        scope.play.rules.says_modified(scope.play, effect, cards, scope)
    guard = guarded(effect.duration, scope, guard, static)
    modified = Modified(effect, covers, duration, guard, static)
    changes = scope.play.handlers.changes
    for change in effect.changes:
        changes[type(change)](change, scope, modified)
    return True


def _speaks_of_another(effect: i.Modify) -> bool:
    """ "This card's attack power becomes that card's": whose it becomes is a card that was spoken of before."""
    this = isinstance(effect.what, Objects) and effect.what.choice is Choice.THIS
    return this and any(
        isinstance(node, Objects) and node.choice is Choice.THAT for change in effect.changes for node in nodes(change)
    )


LASTING.begins(i.Modify, "what", "changes", "duration")(modify)


def covering(what: Objects | OneOf, scope: Scope) -> Callable[[Card], bool]:
    """A static effect covers whatever fits at the time, in play unless it says otherwise."""

    kind, members = type(what), scope.play.handlers.members

    def covers(card: Card) -> bool:
        return (card.zone.in_play or card is scope.source) and members[kind](what, scope, card)

    return covers


def add_modification(
    figure: str,
    how: str,
    amount: int | str | tuple[object, ...] | Callable[[Card], int],
    modified: Modified,
    scope: Scope,
) -> None:
    """One figure or word of the covered cards is different from now on."""
    modification = Modification(
        figure, how, amount, modified.covers, source=scope.source, controller=scope.controller,
        duration=modified.duration, guard=modified.guard,
    )  # fmt: skip
    _started(modification, modified.effect, scope)


def _worked_out(amount: a.Amount, modified: Modified, scope: Scope) -> int | Callable[[Card], int]:
    """A static effect works its number out anew for each card; a resolved one did so once."""
    return _of_each(amount, scope) if modified.static else amount_of(amount, scope)


@LASTING.changes_it(c.StatChange, "stat", "amount", "minus", "additional")
def stat_change(change: c.StatChange, scope: Scope, modified: Modified) -> None:
    figure = scope.play.rules.figure_called(scope.play, change.stat)
    how = "minus" if change.minus else "plus"
    add_modification(figure, how, _worked_out(change.amount, modified, scope), modified, scope)


@LASTING.changes_it(c.StatBecomes, "stat", "amount")
def stat_becomes(change: c.StatBecomes, scope: Scope, modified: Modified) -> None:
    figure = scope.play.rules.figure_called(scope.play, change.stat)
    add_modification(figure, "is", _worked_out(change.amount, modified, scope), modified, scope)


@LASTING.changes_it(c.GainsKeyword, "keyword")
def gains_keyword(change: c.GainsKeyword, scope: Scope, modified: Modified) -> None:
    number = scope.play.rules.keyword_number(scope.play, change.keyword, scope)
    add_modification("keywords", "gains", (change.keyword.name, number), modified, scope)


@LASTING.changes_it(c.LosesKeyword, "keyword")
def loses_keyword(change: c.LosesKeyword, scope: Scope, modified: Modified) -> None:
    add_modification("keywords", "loses", (change.keyword.name, 0), modified, scope)


@LASTING.changes_it(c.GainsAbilities, "abilities")
def gains_abilities(change: c.GainsAbilities, scope: Scope, modified: Modified) -> None:
    effect = modified.effect
    add_modification("abilities", "gains", change.abilities, modified, scope)
    covers = _while(modified.guard, modified.covers, effect, scope)
    scope.play.rules.gained_abilities(scope.play, effect, change.abilities, covers, scope, modified.duration)


def _while(guard: Guard, covers: Callable[[Card], bool], effect: i.Modify, scope: Scope) -> Callable[[Card], bool]:
    """Abilities are had only as long as what gives them works."""
    if guard is None:
        return covers
    if isinstance(covers, Fixed):
        raise scope.unread(effect, "the engine cannot give abilities for as long as a condition holds yet")
    return lambda card: guard() and covers(card)


def _of_each(amount: a.Amount, scope: Scope) -> Callable[[Card], int]:
    """A number looked up anew for each card; "its" is that card's."""

    def value(card: Card) -> int:
        with scope.speaking_of([card] if scope.event is None else scope.it):
            return amount_of(amount, scope)

    return value


# ---- prohibitions and permissions


@LASTING.begins(s.Cannot, "what", "actions", "duration")
def cannot(effect: s.Cannot, scope: Scope, static: bool, guard: Guard = None) -> bool:
    """Can't wins. Each action is described with the one who would do it or to whom it would be done."""
    fixed = None if static or effect.what is None else scope.play.rules.fixed_subjects(scope.play, effect.what, scope)
    guard = guarded(effect.duration, scope, guard, static)
    for action in effect.actions:
        if isinstance(action, i.Modify) and all(isinstance(change, c.GainsKeyword) for change in action.changes):
            _never_get(effect, action, scope, static, guard)
            continue
        _started(
            Prohibition(
                kinds_of(action, scope),
                _about(effect.what, action, scope, fixed),
                f'{scope.source} says "{scope.words(effect)}"',
                source=scope.source,
                controller=scope.controller,
                duration=_end(effect.duration, scope, static),
                guard=guard,
                cites=scope.play.rules.cannot_cites,
            ),
            effect,
            scope,
        )
    return True


def _never_get(effect: s.Cannot, action: i.Modify, scope: Scope, static: bool, guard: Guard) -> None:
    """ "Can't get Flight": whatever would give it the keyword gives it everything else it says."""
    if not scope.play.rules.bars_keywords or not isinstance(action.what, Objects | OneOf):
        raise scope.unread(action, "the engine does not know when this happens")
    covers = covering(action.what, scope) if static else Fixed(cards_meant(action.what, scope))
    for change in action.changes:
        assert isinstance(change, c.GainsKeyword)
        _started(
            Modification("keywords", "never", (change.keyword.name, 0), covers, scope.source, scope.controller,
                         _end(effect.duration, scope, static), guard),
            effect,
            scope,
        )  # fmt: skip


@LASTING.begins(s.Can, "what", "actions", "duration")
def can(effect: s.Can, scope: Scope, static: bool, guard: Guard = None) -> bool:
    fixed = None if static else scope.play.rules.fixed_subjects(scope.play, effect.what, scope)
    guard = guarded(effect.duration, scope, guard, static)
    for action in effect.actions:
        _started(
            Permission(
                kinds_of(action, scope), _about(effect.what, action, scope, fixed), source=scope.source,
                controller=scope.controller, duration=_end(effect.duration, scope, static), guard=guard,
            ),
            effect,
            scope,
        )  # fmt: skip
    return True


def kinds_of(action: Instruction, scope: Scope) -> Sequence[EventKind]:
    """The kinds of event that these words describe; words that describe none the engine knows would never apply."""
    kinds = scope.play.rules.event_kinds(scope.play, action)
    if not kinds:
        raise scope.unread(action, "the engine does not know when this happens")
    return kinds


def _about(
    what: Subject, action: Instruction, scope: Scope, fixed: Callable[[Event, Instruction], bool] | None
) -> Callable[[Event], bool]:
    settled = _without_its_object(action, what) if fixed is not None else action

    def fits(event: Event) -> bool:
        if fixed is not None:
            if not fixed(event, action):
                return False
        elif what is not None and not scope.play.rules.is_subject(scope.play, what, event, action, scope):
            return False
        return describes(settled, event, scope)

    return fits


def _without_its_object(action: Instruction, what: Subject) -> Instruction:
    """ "The blocked attack cannot be added to …": which card that is was settled, and is not asked again when it comes to it."""
    if isinstance(what, Objects) and what.choice is Choice.THE and isinstance(action, i.Act | i.Move):
        return replace(action, what=None) if action.what == what else action
    return action


# ---- delayed effects

FIGHTING = frozenset("attacking attacked obstructing obstructed blocked blocking".split())


def _says_what_it_does_now(noun: Objects) -> bool:
    """ "Send the attacking card … at the end of this Clash": the one that attacks now; then none does any more."""
    return noun.choice is Choice.THE and any(
        isinstance(each, HasStatus) and each.status in FIGHTING for each in noun.filters
    )


@LASTING.begins(s.Later, "trigger", "effects")
def later(effect: s.Later, scope: Scope, _static: bool = False, _guard: Guard = None) -> bool:
    """Set up now, triggers when the event next occurs (or each time, if it lasts for a stated period)."""
    scope.play.rules.says_later(scope.play, effect, scope)
    waiting = scope.delayed()
    if isinstance(effect.trigger, s.At):
        for noun in (each for instruction in effect.effects for each in nodes(instruction)):
            if isinstance(noun, Objects) and _says_what_it_does_now(noun):
                waiting.settle(noun, cards_meant(noun, scope, counting=True))
    watch(
        effect.trigger,
        effect.effects,
        waiting,
        scope.play.rules.duration_of_later(scope.play, effect, scope),
        delayed=True,
    )
    return True


def watch(
    trigger: s.Trigger, effects: Sequence[Instruction], scope: Scope, duration: str, delayed: bool = False, ability: Ability | None = None,
    guard: Guard = None,
) -> Watcher:  # fmt: skip
    kinds, fits = scope.play.rules.waits_for(scope.play, trigger, scope)
    repeats = isinstance(trigger, s.Event) and (trigger.timing is s.Timing.WHENEVER or trigger.within is not None)
    watcher = Watcher(
        kinds, fits, ability if ability is not None else effects, looks_back=scope.play.rules.looks_back(scope.play, trigger),
        once=delayed and not repeats, scope=scope if delayed else None, source=scope.source, controller=scope.controller,
        duration=duration, guard=guard,
    )  # fmt: skip
    watcher.card_text = scope.card_text(trigger.span)
    watcher.step = scope.play.trace.last
    scope.play.add(watcher)
    return watcher


def prevent(effect: i.Prevent, scope: Scope, static: bool = False, guard: Guard = None) -> bool:
    return begin(effect, scope, static, guard)

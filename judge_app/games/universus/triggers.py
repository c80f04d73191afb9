"""Fired effects: triggered by a game event, not optional; those that other effects make wait for their event.

fired-effect.3  before response abilities can be played, after modifier effects
fired-effect.4  the active player's first, then the inactive player's, each in whatever order they like
fired-effect.5  once, unless the words say "whenever"
fired-effect.7  a card of the trigger that has changed zones meanwhile can only be read
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judge_app.engine import defaults
from judge_app.engine.cards import Card
from judge_app.engine.carry_out import carry_out
from judge_app.engine.conditions import holds
from judge_app.engine.effects import STATIC, Triggered, Watcher
from judge_app.engine.event_kinds import EventKind
from judge_app.engine.events import Event
from judge_app.engine.filters import matches_all
from judge_app.engine.frame import Mention
from judge_app.engine.happenings import describes
from judge_app.engine.nouns import is_meant
from judge_app.engine.people import players_meant
from judge_app.engine.players import Player
from judge_app.engine.trace import StepKind
from judge_app.games.universus.event_kinds import Kinds
from judge_app.games.universus.event_matching import (
    event_kinds,
    is_described,
    is_waited_for,
    trigger_kinds,
    what_may_happen,
)
from judge_app.games.universus.moves import end_revealing, end_searching
from judge_app.games.universus.queries import attack_began, duration_of, duration_of_later, is_in_time, understood
from judge_app.games.universus.table import Scope, Universus
from judge_app.games.universus.words import ATTACK, END_OF_TURN, REVEALED, rules
from judge_app.language import conditions as c
from judge_app.language import durations as d
from judge_app.language import filters as f
from judge_app.language import structure as s
from judge_app.language.abilities import Ability, nodes
from judge_app.language.changes import StatChange
from judge_app.language.instructions import Act, Instruction, Verb
from judge_app.language.objects import Choice, Objects, Who
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.spans import Span

Carries = Callable[[Event], bool | None]


def fire(play: Universus, triggered: list[Triggered]) -> None:
    for player in play.in_turn_order(play.active):
        own = [each for each in triggered if each.controller is player]
        while own:
            each: Triggered = own[0]
            if not all(_is_copy(other, each) for other in own):
                prompt = "which fired effect comes first"
                each = play.choose(player, prompt, own, rules("fired-effect.4", "active-player.2"), label=_label)
            own.remove(each)
            execute_fired(play, each)


def trigger(play: Universus, watcher: Watcher, event: Event) -> None:
    """Interacting with several cards at once is one game event: it triggers once (effects.2, draw.2)."""
    if not any(each.watcher is watcher for each in play.triggered):
        defaults.trigger(play, watcher, event)


def _is_copy(one: Triggered, other: Triggered) -> bool:
    """The same words of copies of a card, about the same event: their order makes no difference."""
    sources = [each.watcher.source for each in (one, other)]
    names = [source.name if source is not None else "" for source in sources]
    return one.event is other.event and one.watcher.card_text == other.watcher.card_text and names[0] == names[1]


def _label(triggered: Triggered) -> str:
    """Its words without quotation marks, so that a scenario can quote them."""
    return _words(triggered).replace('"', "")


def _words(triggered: Triggered) -> str:
    watcher = triggered.watcher
    words = getattr(watcher.ability, "words", "")
    return words or f"the effect of {watcher.source}"


def execute_fired(play: Universus, triggered: Triggered) -> None:
    """It always fires (fired-effect.2). Fired effects that go round by themselves are a loop."""
    play.loop_watch.something_happened()
    with play.quote(triggered.watcher.cites):
        _execute(play, triggered)


def _execute(play: Universus, triggered: Triggered) -> None:
    step = play.step(
        "{} fires", _words(triggered), cites=rules("fired-effect.2", "fired-effect.3", "fired-effect.5", "game-event.3", "effects.2", *(["current-state.7"] if triggered.event.kind in (Kinds.MOVE, Kinds.FLIP, Kinds.UNFLIP) else [])), actor=triggered.controller,
        cause=triggered.event.step,
    ).of_kind(StepKind.TRIGGERED, triggered.watcher.source)  # fmt: skip
    step.card_text = triggered.watcher.card_text
    outer, play.cause = play.cause, step.n
    shown = [card for card in play.cards if card.has(REVEALED)]
    play.effect_of.append(triggered.controller)
    with understood(triggered.watcher.source, _words(triggered)):
        triggered.watcher.ability.carry_out(triggered)
    end_searching(play)
    play.effect_of.pop()
    if not play.effect_of:
        end_revealing(play, besides=shown)
    play.cause = outer


class Fired:
    """What a fired effect does, and its words."""

    __slots__ = ("carry", "words")

    def __init__(self, words: str, carry: Carries) -> None:
        self.words = words
        self.carry = carry

    def carry_out(self, triggered: Triggered) -> None:
        self.carry(triggered.event)


def side_by_side(trigger: s.Trigger, effects: Sequence[Instruction]) -> list[tuple[Instruction, ...]]:
    """ "After this attack resolves, X. After this attack resolves, Y.": two fired effects that wait for the same event."""
    own = tuple(each for each in effects if not (isinstance(each, s.Later) and each.trigger == trigger))
    others = [each.effects for each in effects if isinstance(each, s.Later) and each.trigger == trigger]
    return [group for group in (own, *others) if group]


def words_of(groups: list[tuple[Instruction, ...]], group: tuple[Instruction, ...], ability: Ability) -> Span:
    """Where it stands: the whole ability, or the sentence that tells it from the others."""
    return ability.span if len(groups) == 1 else Span(group[0].span.start, group[-1].span.end)


def begin_fired(
    play: Universus, kinds: Sequence[EventKind], fits: Callable[[Event], bool], words: str, carry: Carries, *,
    owner: Player, source: Card | None, once: bool = True, duration: str = END_OF_TURN,
) -> Watcher:  # fmt: skip
    """A detached or assigned fired effect; by default it fires once (fired-effect.5)."""
    watcher = Watcher(kinds, fits, Fired(words, carry), once=once, source=source, controller=owner, duration=duration)
    watcher.step = play.trace.last
    play.add(watcher)
    return watcher


MOMENTS = (
    "game", "turn", "Start Phase", "Combat Phase", "End Phase", "Ready Step", "Review Step", "Draw Step", "Enhance Step", "Block Step",
    "Damage Step",
)  # fmt: skip


def looks_back(play: Universus, trigger: s.Trigger) -> bool:
    del play, trigger
    return False


def _at(trigger: s.At, scope: Scope) -> Callable[[Event], bool]:
    """The start or end of a turn, phase or step: of whom, if the words say so."""
    moment, period = trigger.moment, trigger.moment.period
    between = moment.edge in (d.Edge.BEFORE, d.Edge.AFTER) and period.unit in ("game", "turn")  # phases-steps.3
    if period.unit not in MOMENTS or period.which is d.Which.NEXT or between:
        raise scope.unread(trigger, "the engine cannot wait for this yet")
    wanted = f"{moment.edge.value} of {period.unit}"

    def it_comes(event: Event) -> bool:
        if event.way != wanted or (period.whose is not None and event.player not in players_meant(period.whose, scope)):
            return False
        if period.of is not None and (event.card is None or not is_meant(period.of, event.card, scope)):
            return False
        return trigger.condition is None or holds(trigger.condition, scope.within(event))

    return it_comes


def waits_for(play: Universus, trigger: s.Trigger, scope: Scope) -> tuple[Sequence[EventKind], Callable[[Event], bool]]:
    if isinstance(trigger, s.At):
        return (Kinds.PHASE,), _at(trigger, scope)
    if not is_waited_for(trigger):
        raise scope.unread(trigger, "the engine cannot wait for this yet")
    kinds = trigger_kinds(play, trigger)
    if not kinds:
        raise scope.unread(trigger, "the engine cannot wait for this yet")

    def it_happens(event: Event) -> bool:
        here = scope.within(event)
        here.variables = scope.variables
        if trigger.within is not None and not is_in_time(play, trigger.within, here):
            return False
        if not is_described(play, trigger, event, here):
            return False
        return trigger.condition is None or holds(trigger.condition, here)

    return kinds, it_happens


def watch(
    play: Universus, kinds: tuple[EventKind, ...], fits: Callable[[Event], bool], node: Instruction, carry: Carries, scope: Scope, *,
    once: bool, static: bool = False, duration: str | None = None, guard: Callable[[], bool] | None = None,
) -> None:  # fmt: skip
    lasts = STATIC if static else duration or duration_of(play, getattr(node, "duration", None), scope)
    words = f'"{scope.words(node)}" of {scope.source}'
    watcher = Watcher(
        kinds,
        fits,
        Fired(words, carry),
        once=once,
        source=scope.source,
        controller=scope.controller,
        duration=lasts,
        guard=guard,
    )
    watcher.card_text = scope.card_text(node.span)
    watcher.step = play.trace.last
    watcher.cites = play.quoting
    play.add(watcher)


def if_it_happens(play: Universus, effect: s.If, scope: Scope) -> bool:
    """What has happened to this attack is done now; what may still happen is waited for (fired-effect.2)."""
    happening = what_may_happen(effect.condition)
    assert happening is not None
    kinds = tuple(event_kinds(play, happening))
    if not kinds:
        raise scope.unread(effect.condition, "the engine cannot wait for this yet")
    began = attack_began(play)
    if any(event.kind in kinds and describes(happening, event, scope) for event in play.history[began:]):
        return carry_out(effect.effects, scope)
    if effect.otherwise:
        return carry_out(effect.otherwise, scope)
    fire_when(play, kinds, happening, effect, scope, static=False)
    return True


def your_next_attack(effect: s.If) -> c.Is | None:
    """ "If the next attack you play is low": a condition on an attack that is still to come; its difficulty would come too late."""
    match effect:
        case s.If(
            condition=c.Is(what=Objects(choice=Choice.NEXT, quantity=None, filters=filters)) as condition, otherwise=()
        ):
            late = any(
                isinstance(node, StatChange) and node.stat == "difficulty"
                for each in effect.effects
                for node in nodes(each)
            )
            return condition if set(filters) in NEXT_ATTACK and not late else None
        case _:
            return None


NEXT_ATTACK = (
    {f.HasType("attack"), f.ControlledBy(PlayerWords(Who.YOU))},
    {f.HasType("attack"), f.Did(Act(Verb.PLAY, PlayerWords(Who.YOU)), None)},
)


def if_your_next_attack_is(effect: s.If, condition: c.Is, scope: Scope) -> bool:
    """Once that attack has been played; if it can't be, no other takes its place, as it was the next to be tried (next.1)."""
    play, you, inner = scope.play, scope.controller, scope.within()
    began = len(play.history)

    def fits(event: Event) -> bool:
        tried = [each.card for each in play.history[began:] if _is_try(each, you)]
        played = event.way == ATTACK and event.player is you and tried == [event.card]
        return played and event.card is not None and matches_all(condition.filters, event.card, inner)

    def carry(event: Event) -> None:
        here = _in_the_light_of(inner, event)
        here.it = [event.card] if event.card is not None else []
        carry_out(effect.effects, here)

    with play.quote(rules("next.1")):
        watch(play, (Kinds.PLAY_CARD,), fits, effect, carry, scope, once=True)
    return True


def _is_try(event: Event, player: Player) -> bool:
    return event.kind == Kinds.ANNOUNCE and event.way == ATTACK and event.player is player


def fire_when(
    play: Universus, kinds: tuple[EventKind, ...], happening: Instruction, effect: s.If, scope: Scope, static: bool,
    guard: Callable[[], bool] | None = None,
) -> None:  # fmt: skip
    inner = scope.within()
    inner.this_way = scope.this_way
    inner.players = list(scope.players)

    def fits(event: Event) -> bool:
        return describes(happening, event, _in_the_light_of(inner, event))

    def carry(event: Event) -> None:
        carry_out(effect.effects, _in_the_light_of(inner, event))

    watch(play, kinds, fits, effect, carry, scope, once=not static, static=static, guard=guard)


def _in_the_light_of(scope: Scope, event: Event) -> Scope:
    """The frame of the effect that made it, with the trigger's event (scope.3)."""
    here = scope.within(event)
    here.it = scope.it or here.it
    here.this_way = scope.this_way
    here.players = list(scope.players)
    return here


def _is_about_its_own_card(trigger: s.Trigger) -> bool:
    """ "After this attack resolves": the words call the card by what it is, so "that card" is another."""
    happenings = trigger.happenings if isinstance(trigger, s.Event) else ()
    whom = [getattr(each, "who", None) for each in happenings]
    return bool(whom) and all(isinstance(each, Objects) and each.choice is Choice.THIS for each in whom)


def wait_until_later(play: Universus, effect: s.Later, scope: Scope, duration: str | None = None) -> bool:
    """ "After …", once; "whenever …", each time (fired-effect.5)."""
    kinds, fits = waits_for(play, effect.trigger, scope.within())
    inner = scope.within()
    if scope.instruction > 1 and _is_about_its_own_card(effect.trigger):
        inner.mentions.insert(0, Mention(list(scope.paid), 0, is_target=False))  # "that card" is not "this attack"

    def carry(event: Event) -> None:
        here = inner.within(event)
        here.players = list(scope.players)
        carry_out(effect.effects, here)

    repeats = isinstance(effect.trigger, s.Event) and effect.trigger.timing is s.Timing.WHENEVER
    watch(
        play,
        tuple(kinds),
        fits,
        effect,
        carry,
        scope,
        once=not repeats,
        duration=duration or duration_of_later(play, effect, scope),
    )
    return True

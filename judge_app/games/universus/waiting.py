"""Effects that wait for an event: what a trigger waits for, fired effects made by other effects, what has happened so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from judge_app.engine.carry_out import carry_out
from judge_app.engine.conditions import holds
from judge_app.engine.effects import Watcher
from judge_app.engine.events import Event
from judge_app.engine.happenings import describes
from judge_app.engine.nouns import is_meant
from judge_app.engine.people import players_meant
from judge_app.engine.scope import Scope
from judge_app.games.universus.effecting import Effecting
from judge_app.games.universus.fired_effects import Fired
from judge_app.games.universus.understood import is_waited_for
from judge_app.games.universus.words import COMBAT_PHASE, ENHANCE_STEP
from judge_app.language import conditions as c
from judge_app.language import durations as d
from judge_app.language import structure as s
from judge_app.language.instructions import Instruction

MOMENTS = (
    "game", "turn", "Start Phase", "Combat Phase", "End Phase", "Ready Step", "Review Step", "Draw Step", "Enhance Step", "Block Step",
    "Damage Step",
)  # fmt: skip


def what_may_happen(condition: c.Condition) -> Instruction | None:
    """ "If this attack deals damage", "if it is not blocked": what is waited for, where no period is named."""
    match condition:
        case c.Happened(happening=happening, within=None):
            return happening
        case c.Negation(condition=c.Happened(happening=happening, within=None)):
            return s.DidNot(happening, span=condition.span)
        case _:
            return None


class Waiting(Effecting):
    def looks_back(self, trigger: s.Trigger) -> bool:
        del trigger
        return False

    def _at(self, trigger: s.At, scope: Scope) -> Callable[[Event], bool]:
        """The start or end of a turn, phase or step: of whom, if the words say so."""
        moment, period = trigger.moment, trigger.moment.period
        if period.unit not in MOMENTS or period.which is d.Which.NEXT:
            raise scope.unread(trigger, "the engine cannot wait for this yet")
        wanted = f"{moment.edge.value} of {period.unit}"

        def it_comes(event: Event) -> bool:
            if event.way != wanted or (
                period.whose is not None and event.player not in players_meant(period.whose, scope)
            ):
                return False
            if period.of is not None and (event.card is None or not is_meant(period.of, event.card, scope)):
                return False
            return trigger.condition is None or holds(trigger.condition, scope.within(event))

        return it_comes

    def waits_for(self, trigger: s.Trigger, scope: Scope) -> tuple[Sequence[str], Callable[[Event], bool]]:
        if isinstance(trigger, s.At):
            return ("phase",), self._at(trigger, scope)
        if not is_waited_for(trigger):
            raise scope.unread(trigger, "the engine cannot wait for this yet")
        kinds: list[str] = []
        for happening in trigger.happenings:
            kinds += [kind for kind in self.event_kinds(happening) if kind not in kinds]
        if not kinds:
            raise scope.unread(trigger, "the engine cannot wait for this yet")

        def it_happens(event: Event) -> bool:
            here = scope.within(event)
            here.variables = scope.variables
            if trigger.within is not None and not self.is_in_time(trigger.within, here):
                return False
            if not self.is_described(trigger, event, here):
                return False
            return trigger.condition is None or holds(trigger.condition, here)

        return tuple(kinds), it_happens

    def _watch(
        self, kinds: tuple[str, ...], fits: Callable[[Event], bool], node: Any, carry: Callable[[Event], Any], scope: Scope, *,
        once: bool, static: bool = False, duration: str | None = None, guard: Callable[[], bool] | None = None,
    ) -> None:  # fmt: skip
        from judge_app.engine.effects import STATIC

        lasts = STATIC if static else duration or self.duration(getattr(node, "duration", None), scope)
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
        watcher.step = self.trace.last
        self.add(watcher)

    def if_it_happens(self, effect: s.If, scope: Scope) -> bool | None:
        """What has happened to this attack is done now; what may still happen is waited for (fired-effect.2)."""
        happening = what_may_happen(effect.condition)
        assert happening is not None
        kinds = tuple(self.event_kinds(happening))
        if not kinds:
            raise scope.unread(effect.condition, "the engine cannot wait for this yet")
        began = self._attack_began()
        if any(event.kind in kinds and describes(happening, event, scope) for event in self.history[began:]):
            return carry_out(effect.effects, scope)
        if effect.otherwise:
            return carry_out(effect.otherwise, scope)
        self.fire_when(kinds, happening, effect, scope, static=False)
        return True

    def _attack_began(self) -> int:
        began = [
            at
            for at, event in enumerate(self.history)
            if event.kind == "phase" and event.way.startswith("start of ") and event.card is not None
        ]
        return next(
            (at for at in began if self.attack is not None and self.history[at].card is self.attack.card),
            len(self.history),
        )

    def happened_within(self, period: d.Duration | None, scope: Scope) -> Sequence[Event]:
        """This turn unless the words say otherwise: this game, this attack, this phase or step."""
        match period:
            case None | d.Within(period=d.Period(unit="turn")):
                return self.this_turn
            case d.Within(period=d.Period(unit="game")):
                return self.history
            case d.Within(period=d.Period(unit="effect")) if "scope began" in scope.variables:
                began = scope.variables["scope began"]
                return [event for event in self.history[began:] if event.source is scope.source]
            case d.Within(period=d.Period(unit="attack")):
                return self.history[self._attack_began() :]
            case d.Within(period=d.Period(unit=unit)) if unit in (ENHANCE_STEP, COMBAT_PHASE):
                starts = [
                    at
                    for at, event in enumerate(self.history)
                    if event.kind == "phase" and event.way == f"start of {unit}"
                ]
                return self.history[starts[-1] if starts else len(self.history) :]
            case _:
                raise scope.unread(period, "the engine does not keep what happened in this period")

    def fire_when(
        self, kinds: tuple[str, ...], happening: Instruction, effect: s.If, scope: Scope, static: bool,
        guard: Callable[[], bool] | None = None,
    ) -> None:  # fmt: skip
        inner = scope.within()
        inner.this_way = scope.this_way
        inner.players = list(scope.players)

        def fits(event: Event) -> bool:
            return describes(happening, event, self._in_the_light_of(inner, event))

        def carry(event: Event) -> None:
            carry_out(effect.effects, self._in_the_light_of(inner, event))

        self._watch(kinds, fits, effect, carry, scope, once=not static, static=static, guard=guard)

    @staticmethod
    def _in_the_light_of(scope: Scope, event: Event) -> Scope:
        """The frame of the effect that made it, with the trigger's event (scope.3)."""
        here = scope.within(event)
        here.it = scope.it or here.it
        here.this_way = scope.this_way
        here.players = list(scope.players)
        return here

    def later(self, effect: s.Later, scope: Scope, duration: str | None = None) -> bool:
        """ "After …", once; "whenever …", each time (fired-effect.5)."""
        kinds, fits = self.waits_for(effect.trigger, scope.within())
        inner = scope.within()

        def carry(event: Event) -> None:
            here = inner.within(event)
            here.players = list(scope.players)
            carry_out(effect.effects, here)

        repeats = isinstance(effect.trigger, s.Event) and effect.trigger.timing is s.Timing.WHENEVER
        self._watch(
            tuple(kinds),
            fits,
            effect,
            carry,
            scope,
            once=not repeats,
            duration=duration or self.duration_of_later(effect, scope),
        )
        return True

"""A City of Heroes game in progress: the table, the meaning of card text, and the react opportunities of every event."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from judge_app.engine.cards import Card
from judge_app.engine.choices import Decider
from judge_app.engine.events import Event
from judge_app.engine.loops import LoopWatch
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal, Unreadable
from judge_app.engine.scope import Scope
from judge_app.games.city_of_heroes import reacting
from judge_app.games.city_of_heroes.endings import look_for_endings
from judge_app.games.city_of_heroes.happenings import register
from judge_app.games.city_of_heroes.traits import would_be
from judge_app.games.city_of_heroes.triggers import kind_of, kinds_of, timing_of
from judge_app.games.city_of_heroes.verbs import Verbs
from judge_app.games.city_of_heroes.words import TOGGLE_LIMIT, coh
from judge_app.language.abilities import Ability, Kind, OncePer
from judge_app.language.objects import Objects


class CityOfHeroes(Verbs):
    def __init__(self, decider: Decider, names: Sequence[str], **more: int) -> None:
        super().__init__(decider, names, **more)
        self.pending: list[Event] = []
        self.chosen_types: dict[tuple[int, int], str] = {}
        self.refused_reacts: dict[tuple[int, int, bool], Refusal] = {}
        self.react_kinds: set[tuple[str, str]] = set()
        self.extra = 0
        self.loops = LoopWatch(self)
        register(self)

    def choose_some(self, player: Player | None, prompt: str, options: Iterable[Any], least: int = 1, most: int = 1,
                    cites: tuple[str, ...] = (), label: Any = str) -> list[Any]:  # fmt: skip
        """What a player named when they chose the ability is what they choose now."""
        listed = tuple(options)
        doing = self.now_doing
        if doing is not None and doing.wanted and doing.player is player:
            named = [each for each in doing.wanted if each in listed][:most]
            if named and len(named) >= min(least, len(listed)):
                doing.wanted = [each for each in doing.wanted if each not in named]
                return named
        return super().choose_some(player, prompt, listed, least, most, cites, label)

    # ---- the path of an event

    def happen(self, *events: Event) -> list[Event]:
        return reacting.happen(self, events)

    def happen_plainly(self, *events: Event) -> list[Event]:
        """Along the kernel's path, without react opportunities."""
        done = super().happen(*events)
        look_for_endings(self, done)
        self.loops.something_happened()
        return done

    def know_reacts(self) -> None:
        """Which events any card of this game could react to, so that others need not be offered."""
        from judge_app.games.city_of_heroes.faces import INSPIRATIONS

        faces = [card.face for card in self.cards]
        for face in (*faces, *INSPIRATIONS.values()):
            for ability in face.abilities:
                if ability.kind is Kind.REACTION:
                    if ability.trigger is None:  # nobody could tell when it may be played
                        raise Unreadable(face.name, ability.unread[0].text, ability.unread[0].fault.message)
                    self.react_kinds |= {(timing_of(ability.trigger), kind) for kind in kinds_of(ability.trigger)}

    def own_happening(self, happening: Any, event: Event, scope: Scope) -> bool | None:
        """The rulebook's own verbs as what may not happen, or is waited for."""
        return would_be(self, happening, event, scope) if kind_of(happening) == event.kind else None

    # ---- legality that several actions share

    def why_no_action(self, player: Player, name: str) -> Refusal | None:
        from judge_app.games.city_of_heroes.priority import why_no_action

        return why_no_action(self, player, name)

    def why_used_up(self, card: Card, ability: Ability, super_: Card | None) -> Refusal | None:
        """So many times per game, for each super and each actual card (415.1)."""
        for limit in ability.restrictions:
            if isinstance(limit, OncePer) and limit.period.unit == "game":
                used = self.uses.get((card.n, ability.span.start, super_.n if super_ is not None else -1), 0)
                if used >= limit.times:
                    return Refusal(
                        f"{super_ or card} has used this ability of {card} {used} times this game", coh("415.1")
                    )
        return None

    def is_over_limit(self, power: Card) -> bool:
        """Its super already has its maximum of toggle powers turned on (304.3b)."""
        super_ = self.super_of(power)
        if super_ is None or not power.face.says("charging", "toggle") or self.is_on(power):
            return False
        return len(self.toggles_on(super_)) >= self.figure(super_, TOGGLE_LIMIT)

    def describes(self, noun: Objects, card: Card, scope: Scope) -> bool:
        return self._describes(noun, card, scope)

"""What card text does to powers and supers: charge, recharge, turn on and off, move, status effects, hit points."""

from __future__ import annotations

from judge_app.engine.amounts import bounds
from judge_app.engine.cards import Card
from judge_app.engine.events import Event
from judge_app.engine.nouns import cards_meant
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal
from judge_app.engine.scope import Scope
from judge_app.games.city_of_heroes.clocks import begin_clock, statuses, told_apart
from judge_app.games.city_of_heroes.effecting import Effecting
from judge_app.games.city_of_heroes.words import CLICKS_OF_ON, IMMOBILIZE, STUN, coh
from judge_app.language.city_of_heroes_nodes import ForActions, GameVerb
from judge_app.language.objects import Choice, Effects, Objects, OneOf


class Turning(Effecting):
    def _cards(self, verb: GameVerb, scope: Scope) -> list[Card]:
        what = verb.what
        return cards_meant(what, scope) if isinstance(what, Objects | OneOf) else []

    def _count(self, verb: GameVerb, scope: Scope) -> int:
        return bounds(verb.quantity, scope)[1]

    # ---- powers

    def do_charge(self, verb: GameVerb, scope: Scope) -> bool:
        """So many clicks away from ready (401.10)."""
        return self._turn(verb, scope, "charge")

    def do_recharge(self, verb: GameVerb, scope: Scope) -> bool:
        """So many clicks towards ready (401.10)."""
        return self._turn(verb, scope, "recharge")

    def _turn(self, verb: GameVerb, scope: Scope, way: str) -> bool:
        powers = self._cards(verb, scope)
        for power in powers:
            if way == "recharge" and not self._may_turn_off(power, verb, scope):
                continue
            self.happen(
                Event(
                    "charge",
                    player=scope.controller,
                    card=power,
                    amount=self._count(verb, scope),
                    way=way,
                    source=scope.source,
                )
            )
        scope.chose(powers)
        return bool(powers)

    def _may_turn_off(self, power: Card, verb: GameVerb, scope: Scope) -> bool:
        """By one's own choice a toggle is turned off only in two actions; whether a card's effect may, no rule is clear."""
        chosen = isinstance(verb.what, Objects) and verb.what.choice in (Choice.TARGET, Choice.CHOSEN)
        turned_off = self.is_on(power) and self.clicks(power) - self._count(verb, scope) < CLICKS_OF_ON
        if not (chosen and turned_off and power.controller is scope.controller):
            return True
        question = f"{scope.controller} chose {power}, which would be turned off by {scope.source}: may that be?"
        return self.ask_judge(question, ("yes", "no"), coh("304.3c", "102.1")) == "yes"

    def do_ready(self, verb: GameVerb, scope: Scope) -> bool:
        """Rotated to ready, click by click (204.3b)."""
        powers = self._cards(verb, scope)
        for power in powers:
            if self.clicks(power):
                self.happen(
                    Event(
                        "charge",
                        player=scope.controller,
                        card=power,
                        amount=self.clicks(power),
                        way="recharge",
                        source=scope.source,
                        cites=coh("401.10"),
                    )
                )
        return bool(powers)

    def do_turn_on(self, verb: GameVerb, scope: Scope) -> bool:
        """Charged to 2 clicks (304.3a)."""
        for power in self._cards(verb, scope):
            self.turn_on(power, scope.controller, coh("304.3a"))
        return True

    def do_turn_off(self, verb: GameVerb, scope: Scope) -> bool:
        for power in self._cards(verb, scope):
            self.turn_off(power, scope.controller, coh("304.3a"), scope.source)
        return True

    def turn_on(self, power: Card, player: Player | None, cites: tuple[str, ...]) -> None:
        if not self.is_on(power):
            self.happen(
                Event("charge", player=player, card=power, amount=2 - self.clicks(power), way="charge", cites=cites)
            )

    def turn_off(self, power: Card, player: Player | None, cites: tuple[str, ...], source: Card | None = None) -> None:
        """Recharged to 1 click (304.3a)."""
        if self.is_on(power):
            amount = self.clicks(power) - 1
            self.happen(
                Event("charge", player=player, card=power, amount=amount, way="recharge", source=source, cites=cites)
            )

    # ---- supers

    def why_not_move(self, super_: Card) -> Refusal | None:
        """What keeps a super from choosing to move (401.14, 502.2, 502.4a)."""
        for name, rule in ((IMMOBILIZE, "502.2"), (STUN, "502.4a")):
            if statuses(self, super_, name):  # type: ignore[arg-type]
                return Refusal(f"{super_} has {name}", coh(rule, "401.14"))
        return self.why_forbidden(Event("tactics", player=super_.controller, card=super_))

    def do_move(self, verb: GameVerb, scope: Scope) -> bool:
        """A super switches its tactics mode (401.11); "to" names the modes it may choose from."""
        something = False
        for super_ in self._cards(verb, scope):
            if verb.detail and not self._goes_elsewhere(super_, verb.detail, scope):
                continue
            cites = coh("410.2") if verb.detail else ()
            event = Event("tactics", player=scope.controller, card=super_, source=scope.source, cites=cites)
            something = bool(self.happen(event)) or something
        return something

    def do_may_move(self, verb: GameVerb, scope: Scope) -> bool:
        """Choosing to move costs what a status effect adds, and can't be chosen where one forbids it (401.14)."""
        from judge_app.games.city_of_heroes.costs import knocked_down_refusal, pay_knockdown

        for super_ in self._cards(verb, scope):
            refusal = self.why_not_move(super_) or knocked_down_refusal(self, super_.controller, super_)  # type: ignore[arg-type]
            if refusal is not None:
                self.step(
                    "{} may not choose to move: {}",
                    super_,
                    refusal.reason,
                    cites=refusal.cites,
                    actor=super_.controller,
                )
                return False
            if not self.may(super_.controller, f"whether {super_} moves (for {scope.source})", coh("401.14", "410.2")):
                return False
            if not pay_knockdown(self, super_.controller, super_):  # type: ignore[arg-type]
                return False
        return self.do_move(verb, scope)

    def _goes_elsewhere(self, super_: Card, modes: str, scope: Scope) -> bool:
        options = modes.split(" or ")
        to = self.choose(super_.controller, f"to which tactics mode {super_} moves", options, coh("410.2", "401.11"))
        del scope
        return bool(to != self.mode(super_))

    def do_receive(self, verb: GameVerb, scope: Scope) -> bool:
        """A status effect of its own, with its duration in actions (502.5)."""
        who = verb.who
        supers = cards_meant(who, scope) if isinstance(who, Objects | OneOf) else []
        number = self._count(verb, scope)
        ending = ""
        if isinstance(verb.duration, ForActions):
            number = verb.duration.number
        elif verb.duration is not None:
            ending = self.duration(verb.duration, scope)
        number += sum(each.value(scope.source) for each in self.index.get(("figure", "status effect duration"), ())
                      if each.is_active and each.covers(scope.source))  # fmt: skip
        events = [
            Event("status", player=scope.controller, card=super_, amount=number, way=verb.detail, source=scope.source)
            for super_ in supers
        ]
        for event in events:
            event.lasting["ending"] = ending
        self.happen(*events)
        return bool(supers)

    def do_lose_hit_points(self, verb: GameVerb, scope: Scope) -> bool:
        """Once, or after each of so many actions of the controller (401.5, 407.3a)."""
        amount = self._count(verb, scope)
        supers = self._cards(verb, scope)

        def losing(super_: Card) -> Event:
            return Event("lose", player=scope.controller, card=super_, amount=amount, source=scope.source)

        if not (verb.repeated and isinstance(verb.duration, ForActions)):
            self.happen(*map(losing, supers))  # one instruction, at the same time (402.1)
            return True
        for super_ in supers:
            clock = begin_clock(
                self,  # type: ignore[arg-type]
                "effect",
                f"the effect of {scope.source}",
                super_,
                verb.duration.number,
                scope.source,
            )
            clock.then = lambda super_=super_: self.happen(losing(super_))
            self.step("{}: {}", super_, scope.words(verb), cites=coh("407.2", "407.3a"), actor=scope.controller)
        return True

    def do_end(self, verb: GameVerb, scope: Scope) -> bool:
        """Status effects end: one of a super's, the one spoken of, or all (403.2e)."""
        words = verb.what
        if not isinstance(words, Effects) or words.noun != "status effect":
            raise scope.unread(verb)
        event = scope.event
        if words.of is None and event is not None and "clock" in event.lasting:
            clocks = [event.lasting["clock"]]
        else:
            supers = cards_meant(words.of, scope) if isinstance(words.of, Objects) else scope.it
            clocks = [clock for super_ in supers for clock in statuses(self, super_)]  # type: ignore[arg-type]
            if words.quantity is not None:
                least, most = bounds(words.quantity, scope)
                clocks = self.choose_some(scope.controller, "which status effect ends", clocks, least, most, coh("403.2e"),
                                          label=lambda clock: told_apart(clock, clocks))  # fmt: skip
        for clock in clocks:
            ending = Event(
                "end status", player=scope.controller, card=clock.holder, source=scope.source, cites=coh("402.1")
            )
            ending.lasting["clock"] = clock
            self.happen(ending)
        return bool(clocks)

"""Instructions that UniVersus carries out in its own way.

current-state.2     a change alters the current state and is used up; nothing is kept
modifier-effect.6   "your next attack", "your attacks": a modifier effect that waits for cards
fired-effect.2      "your next check gets", "if this attack deals damage": a fired effect that waits for an event
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge_app.engine.amounts import amount_of, bounds
from judge_app.engine.cards import Card
from judge_app.engine.carry_out import carry_out, do
from judge_app.engine.conditions import holds
from judge_app.engine.effects import STATIC, Fixed, Permission, Prohibition
from judge_app.engine.events import Event
from judge_app.engine.filters import matches_all
from judge_app.engine.nouns import cards_meant, is_meant
from judge_app.engine.people import doers, doing_cards
from judge_app.engine.players import Player
from judge_app.engine.scope import Scope
from judge_app.games.universus.effect_limits import is_limit
from judge_app.games.universus.modifying import NEXT_CHECK, Modifying
from judge_app.games.universus.moves import moving
from judge_app.games.universus.on_top import Placement
from judge_app.games.universus.waiting import what_may_happen
from judge_app.games.universus.words import COMBAT_PHASE, DECK, END_OF_ATTACK, END_OF_TURN, ENHANCE_STEP, STAGE, uv
from judge_app.language import amounts as a
from judge_app.language import conditions as c
from judge_app.language import filters as f
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.instructions import Instruction, Verb
from judge_app.language.objects import Choice, Objects, Place, Who
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.objects import Zone as ZoneWords

Guard = Callable[[], bool] | None


class OwnWays(Modifying):
    def own_way(self, effect: Instruction, scope: Scope) -> bool | None:
        match effect:
            case i.Modify():
                return self.modify(effect, scope)
            case s.If(condition=condition) if self._is_instead(effect) and what_may_happen(condition) is None:
                if holds(condition, scope):
                    said = "Later text takes the place of the instruction before it"
                    self.step(said, cites=uv("effects.6", "instruction.4"), actor=scope.controller)
                    return carry_out(effect.effects, scope)
                return False
            case s.ForEach(what=Objects() as what):
                self.count_in_stage(what, scope)
                return None
            case s.If(condition=c.Happened(happening=i.Act(verb=Verb.FAIL)), effects=(s.Cannot(actions=actions),)) if (
                _ends(actions)
            ):
                return self.failing_is_free(effect, scope)
            case s.If(condition=condition) if what_may_happen(condition) is not None and not self._is_instead(effect):
                return self.if_it_happens(effect, scope)
            case s.If(condition=condition, otherwise=otherwise) if not self._is_instead(effect):
                if holds(condition, scope):
                    return carry_out(effect.effects, scope)
                self.step(
                    "The condition is not met: the rest of the sentence is not done",
                    cites=uv("if.1"),
                    actor=scope.controller,
                )
                return carry_out(otherwise, scope) if otherwise else False
            case s.Let(name=name, amount=amount, effects=effects):
                value = scope.variables[name] = max(0, amount_of(amount, scope))
                self.step(
                    "{} is {}",
                    name,
                    value,
                    cites=uv("x.1", "x.2", "negative-numbers.3", "effects.6"),
                    actor=scope.controller,
                )
                return carry_out(effects, scope)
            case s.May(who=PlayerWords(who=Who.EACH_PLAYER), effects=(i.Act() as act,)):
                return self.both_may(act, scope)
            case s.Cannot() if is_limit(effect):
                return True  # it has held since the effect began (effects.7)
            case i.MakeCheck():
                return self.make_a_check(effect, scope)
            case i.Draw(who=who, quantity=a.UpTo(amount=amount)):
                return self.draw_up_to(who, amount_of(amount, scope), scope)
            case i.EndPeriod():
                return self.end_period(effect, scope)
            case i.Ignore(stat="progressive difficulty"):
                return self.ignore_progressive(effect, scope)
            case s.Later():
                return self.later(effect, scope)
            case i.Move(who=who, what=what, to=to):
                return self.move(who, what, to, effect, scope)
            case i.Deal(amount=a.Number(value=0) | a.Exactly(amount=a.Number(value=0))):
                return self.deals_no_damage(effect, scope)
            case s.Must(what=PlayerWords(), actions=actions, duration=None) if all(
                isinstance(each, i.Act) and each.verb in ORDERED for each in actions
            ):
                return carry_out(actions, scope)  # "your rival must discard 1 card": they do (effects.5)
            case s.AdditionalCost():
                from judge_app.games.universus.additional_costs import begin_additional_cost

                begin_additional_cost(effect, scope, static=False)
                return True
            case s.Lasting():
                return self.during(effect, scope)
            case _:
                return None

    def count_in_stage(self, what: Objects, scope: Scope) -> None:
        """Foundations and assets that are counted are those in the stage (foundation.4, asset.4)."""
        types = [each.name.lower() for each in what.filters if isinstance(each, f.HasType)]
        rules = [f"{name}.4" for name in types if name in ("foundation", "asset")]
        if rules and not any(isinstance(each, f.InZone | f.ThisWay | f.FromAmong) for each in what.filters):
            number = len(cards_meant(what, scope, counting=True))
            self.step("There are {} to count: {}", number, scope.words(what), cites=uv(*rules), actor=scope.controller)

    def both_may(self, act: i.Act, scope: Scope) -> bool:
        """Each decides whether and with what, in the order the effect's owner says; then it happens at once (both-players.1)."""
        self.each_may = True
        try:
            return self.do_act(act, scope)
        finally:
            self.each_may = False

    @staticmethod
    def _is_instead(effect: s.If) -> bool:
        """ "If … instead" changes an earlier part of the effect (effects.6, instruction.4)."""
        return len(effect.effects) == 1 and isinstance(effect.effects[0], s.Instead)

    def make_a_check(self, effect: i.MakeCheck, scope: Scope) -> bool:
        from judge_app.games.universus.checks import make_check, re_check

        if effect.again:
            return re_check(self._table)
        difficulty = amount_of(effect.difficulty, scope) if effect.difficulty is not None else None
        passed = [make_check(self._table, player, difficulty) for player in doers(effect.who, scope)]
        return all(passed)

    # ---- blocks and damage

    def during(self, effect: s.Lasting, scope: Scope) -> bool:
        """ "Is considered completely blocked during the Block Step", "still deals 1 damage during the Damage Step"."""
        from judge_app.games.universus.blocking import consider_completely_blocked

        match effect.effects:
            case (i.Act(verb=Verb.COMPLETELY_BLOCK),) if self.attack is not None:
                return consider_completely_blocked(self._table, self.attack, scope.controller, scope.source)
            case (i.Deal(amount=a.Number() | a.Exactly() as amount, to=None),) if self.attack is not None:
                number = amount_of(amount.amount if isinstance(amount, a.Exactly) else amount, scope)
                self.attack.damage_if_completely_blocked = number
                self.step(
                    "{} will deal {} damage if completely blocked",
                    self.attack.card,
                    number,
                    cites=uv("conflict-resolution.1"),
                )
                return True
            case (i.Act(verb=Verb.PLAY | Verb.TRY_TO_PLAY) as act,) if act.role is not None:
                self.duration(effect.duration, scope)  # no longer than the turn
                return do(act, scope)
            case (s.Later() as later,):
                return self.later(later, scope, self.duration(effect.duration, scope))
            case (i.Ignore() as ignore,):
                return self.ignore_progressive(ignore, scope)
            case (s.AdditionalCost() | s.Must() | i.Move(to=Place(on=Objects())) as inner,):
                outer, scope.until = scope.until, effect.duration
                done = do(inner, scope)
                scope.until = outer
                return done
            case _:
                raise scope.unread(effect)

    def deals_no_damage(self, effect: i.Deal, scope: Scope) -> bool:
        """It prohibits, and so wins over whatever makes the attack deal damage (conflict-resolution.2)."""
        cards = doing_cards(effect.by, scope)
        self.step(
            "{} deals no damage",
            ", ".join(map(str, cards)),
            cites=uv("conflict-resolution.2", "rule-effect.5"),
            actor=scope.controller,
        )
        self.add(
            Prohibition(
                ("damage",), lambda event: event.source in cards, f"{scope.source} says that it deals no damage", source=scope.source,
                controller=scope.controller, duration=END_OF_ATTACK, cites=uv("conflict-resolution.2", "rule-effect.5"),
            )
        )  # fmt: skip
        return True

    def move(self, who: Any, what: Any, to: Any, effect: i.Move, scope: Scope) -> bool:
        """The cards, chosen by whoever moves them, to where the words say."""
        something = False
        for player in doers(who, scope):
            outer, bound, scope.whose = scope.whose, scope.bound, player
            scope.bound = self.either_player(what, scope, player)
            spoken = self.spoken_cards(what, scope, player)
            cards = spoken if spoken is not None else cards_meant(what, scope, chooser=player)
            scope.whose, scope.bound = outer, bound
            if isinstance(to, Place) and to.zone.name == "there":
                something = self.put_back(cards, to, player, scope) or something
                continue
            if isinstance(to, Place) and to.on is not None:
                moved = self.place_on_top(cards, to, to.on, player, scope)
            else:
                moved = self.put(cards, effect.verb.value, to, player, scope)
            scope.this_way.setdefault("picked", []).extend(moved)
            scope.chose(moved, "added")
            something = something or bool(moved)
        return something

    def place_on_top(self, cards: list[Card], to: Place, on: Objects, player: Player, scope: Scope) -> list[Card]:
        """One card on one card of the stage, for as long as the effect says (place-on-top-of.1, effects.10)."""
        lasts = self.duration(scope.until, scope)
        if not cards:
            return []
        under = cards_meant(on, scope, chooser=player)
        if len(cards) != 1 or len(under) != 1 or under[0].zone.name != STAGE:
            raise scope.unread(to, "the rules know one card on top of one card in the stage (place-on-top-of.1)")
        if under[0].has("starting character") and not self._table.is_character(cards[0]):
            raise scope.unread(to, "the rules do not say what a player's character is under a card of another type")
        event = moving(
            cards[0], under[0].zone, "place", player=player, source=scope.source, cites=uv("place-on-top-of.1", "zone-changes.1"),
            says="{0} places {1} on top of a card in {3}",
        )  # fmt: skip
        event.lasting["placement"] = Placement(cards[0], under[0], scope.source, lasts)
        return [each.card for each in self.happen(event) if each.card is not None]

    def put_back(self, cards: list[Card], to: Place, player: Player, scope: Scope) -> bool:
        """On top of the deck they were looked at in, in the order chosen; they do not leave the zone (transit-zone.7)."""
        if (
            not to.any_order
            or not cards
            or any(card.zone.name != DECK or card.zone is not cards[0].zone for card in cards)
        ):
            raise scope.unread(to)
        ordered = self.in_order(cards, Place(ZoneWords(DECK)), player)
        deck = cards[0].zone.cards
        deck[:] = [card for card in deck if card not in cards] + list(ordered)
        said = "{} puts {} back, the last of them on top"
        self.step(said, player, ", ".join(map(str, ordered)), cites=uv("transit-zone.7", "deck.4"), actor=player)
        return True

    # ---- the rest

    def end_period(self, effect: i.EndPeriod, scope: Scope) -> bool:
        """As soon as no effect is being executed and no response window is open (phases-steps.2)."""
        unit = effect.period.unit
        if unit == "Combat Phase" and not effect.skipped:
            self._table.combat_phase_ends = True
            self.step("The Combat Phase will end", cites=uv("phases-steps.2"), actor=scope.controller)
            return True
        if unit == ENHANCE_STEP and not effect.skipped and self.attack is not None:
            self.attack.enhance_step_ends = True
            self.step("The Enhance Step will end", cites=uv("phases-steps.2"), actor=scope.controller)
            return True
        if unit == ENHANCE_STEP and isinstance(effect.period.of, Objects):
            return self.skip_enhance_step(effect, effect.period.of, scope)
        raise scope.unread(effect)

    def skip_enhance_step(
        self, effect: i.EndPeriod, of: Objects, scope: Scope, guard: Guard = None, static: bool = False
    ) -> bool:
        """As Flash does (flash.2); of an attack whose Enhance Step has not begun."""
        lasts = STATIC if static else END_OF_TURN
        fixed = None if static else Fixed(cards_meant(of, scope))

        def fits(event: Event) -> bool:
            return event.card is not None and (
                fixed(event.card) if fixed is not None else is_meant(of, event.card, scope)
            )

        if not static:
            self.step(
                "The Enhance Step will be skipped", cites=uv("flash.2", "conflict-resolution.1"), actor=scope.controller
            )
        skipping = Permission(
            ("skip the Enhance Step",),
            fits,
            source=scope.source,
            controller=scope.controller,
            duration=lasts,
            guard=guard,
        )
        skipping.card_text = scope.card_text(effect.span)
        self.add(skipping)
        return True

    def failing_is_free(self, effect: s.If, scope: Scope) -> bool:
        """Failing the check that is being made does not end the Combat Phase (combat-phase.4, conflict-resolution.1)."""
        if scope.event is not None and scope.event.kind == "check":
            return self._this_failure_is_free(effect, scope)
        fits = scope.targets.get(NEXT_CHECK, [None])[0]
        if fits is None:
            raise scope.unread(effect, "the engine cannot tell which check this is")
        self._watch(("check",), fits, effect, lambda _: self._this_failure_is_free(effect, scope), scope, once=True)
        return True

    def _this_failure_is_free(self, effect: s.If, scope: Scope) -> bool:
        check = self._table.check
        if check is None or check.playing is None:
            raise scope.unread(effect, "the engine cannot tell which check this is")
        self._table.free_failures.append(check.playing.card)
        said = "If this check fails, the Combat Phase does not end"
        self.step(said, cites=uv("combat-phase.4", "conflict-resolution.1"), actor=scope.controller)
        return True

    def ignore_progressive(self, effect: i.Ignore, scope: Scope, static: bool = False) -> bool:
        if not isinstance(effect.what, Objects):
            raise scope.unread(effect)
        what, inner = effect.what, scope.within()
        used: list[Card] = []
        limit = (
            max(1, bounds(what.quantity, scope)[1]) if what.choice is Choice.NEXT and what.quantity is not None else 1
        )

        def fits(event: Event) -> bool:
            card = event.card
            if card is None or not matches_all(what.filters, card, inner):
                return False
            if what.choice is Choice.NEXT and card not in used:
                if len(used) >= limit:
                    return False
                used.append(card)
            return True

        from judge_app.engine.effects import STATIC

        lasts = STATIC if static else self.duration(None, scope)
        self.add(
            Permission(
                ("ignore progressive difficulty",),
                fits,
                source=scope.source,
                controller=scope.controller,
                duration=lasts,
            )
        )
        return True


ORDERED = (Verb.DISCARD, Verb.COMMIT, Verb.DESTROY, Verb.FLIP, Verb.REVEAL, Verb.REMOVE, Verb.READY)


def _ends(actions: tuple[Instruction, ...]) -> bool:
    return all(isinstance(each, i.EndPeriod) and each.period.unit == COMBAT_PHASE for each in actions)


__all__ = ["OwnWays", "Player", "Prohibition"]

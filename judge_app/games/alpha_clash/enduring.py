"""What lasts, in this game's words: what is said when it begins, gained abilities, costs, preventions, obligations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from judge_app.engine.amounts import amount_of, count_of, within
from judge_app.engine.cards import Card
from judge_app.engine.effects import STATIC, Fixed, Lasting, Modification, Prohibition
from judge_app.engine.events import Event
from judge_app.engine.nouns import cards_meant, is_meant
from judge_app.engine.people import players_meant
from judge_app.engine.refusals import Unreadable
from judge_app.engine.scope import Scope, place_of
from judge_app.games.alpha_clash.barriers import Barriers
from judge_app.games.alpha_clash.borrowing import borrow, give_back, is_borrowing
from judge_app.games.alpha_clash.entering import arranges_entering
from judge_app.games.alpha_clash.keywords import CODED, ONLY_PRINTED, withstands
from judge_app.games.alpha_clash.obliging import oblige
from judge_app.games.alpha_clash.words import ATTACK, DEFENSE, ac
from judge_app.language import changes as c
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.abilities import Ability, nodes
from judge_app.language.amounts import AnyNumber, Every, Variable
from judge_app.language.durations import Moment, Until
from judge_app.language.filters import Did, HasColor
from judge_app.language.instructions import Instruction, KeywordAction
from judge_app.language.objects import Objects, OneOf
from judge_app.language.objects import Player as PlayerWords

Guard = Callable[[], bool] | None


class Enduring(Barriers):
    touched: dict[Card, int]
    plays_sentences: bool

    # ---- modifications

    def says_modified(self, effect: i.Modify, cards: Sequence[Card], scope: Scope) -> None:
        """The set of objects is fixed now (608.2c)."""
        step = self.step("{}: {}", ", ".join(str(card) for card in cards), scope.words(effect), cites=ac("608.2a", "608.2c", "608.2d", "211.4"),
                         actor=scope.controller)  # fmt: skip
        step.card_text = scope.card_text(effect.span)
        for card in cards:
            self.touched[card] = step.n
            for change in effect.changes:
                if isinstance(change, c.StatChange) and change.minus and withstands(self, card, scope.controller):  # type: ignore[arg-type]
                    self.step(
                        "{} has Fortitude: its {} is not reduced",
                        card,
                        self.figure_called(change.stat),
                        cites=ac("101.1", "101.2"),
                    )
                elif isinstance(change, c.StatChange):
                    figure = self.figure_called(change.stat)
                    before = self.figure(card, figure)
                    amount = amount_of(change.amount, scope)
                    self.change(card, figure, before, before - amount if change.minus else before + amount)
                elif isinstance(change, c.GainsKeyword) and self._is_barred(card, change.keyword.name):
                    self.step("{} can't have {}", card, change.keyword.name, cites=ac("112.8", "101.2"))

    def _is_barred(self, card: Card, keyword: str) -> bool:
        return any(
            each.how == "never" and each.value(card)[0] == keyword for each in self.modifications("keywords", card)
        )

    def says_never_began(self, effect: i.Modify, scope: Scope) -> None:
        step = self.step("It is not so now, so this does nothing: {}", scope.words(effect), cites=ac("608.2b"),
                         actor=scope.controller)  # fmt: skip
        step.card_text = scope.card_text(effect.span)

    def says_later(self, effect: s.Later, scope: Scope) -> None:
        """603.7a it can trigger from now on; 603.7d, 603.7e its source and controller; 603.7b once."""
        self.step("{} sets up a delayed effect: {}", scope.source, scope.words(effect), actor=scope.controller,
                  cites=ac("603.7", "603.7a", "603.7b", "603.7d", "603.7e", "107.3i", "607.2"))  # fmt: skip

    def keyword_number(self, keyword: c.Keyword, scope: Scope) -> int:
        """Asked of a keyword that cards are given; one that nothing plays on them stops the run."""
        if keyword.name in ONLY_PRINTED:
            raise Unreadable(str(scope.source), keyword.name, "the engine plays this keyword only where it is printed")
        self.plays_sentences = self.plays_sentences or keyword.name not in CODED
        if keyword.number == "X":
            return amount_of(Variable("X"), scope)
        return keyword.number if isinstance(keyword.number, int) else 0

    def gained_abilities(
        self,
        effect: i.Modify,
        abilities: tuple[Ability, ...],
        covers: Callable[[Card], bool],
        scope: Scope,
        duration: str,
    ) -> None:
        """A card gets effects (112.7): now, or, from a static effect, each card for as long as it fits."""
        from judge_app.games.alpha_clash.abilities import begin_ability
        from judge_app.games.alpha_clash.faces import sorted_out
        from judge_app.games.alpha_clash.granting import grant

        sorted_abilities = tuple(sorted_out(ability, True) for ability in abilities)
        if not isinstance(covers, Fixed):
            grant(self, effect, sorted_abilities, covers, scope, duration)  # type: ignore[arg-type]
            return
        for card in covers.lives:
            for ability in sorted_abilities:
                begin_ability(self, card, ability, duration)  # type: ignore[arg-type]
                card.gained.append(ability)

    def other_change(
        self,
        change: c.Change,
        effect: i.Modify,
        covers: Callable[[Card], bool],
        scope: Scope,
        duration: str,
        guard: Guard,
    ) -> None:
        from judge_app.games.alpha_clash.becoming_a_copy import become_copy

        match change:
            case c.CostChange(cost=cost, by=by, more=more):
                figure = f"cost to {cost.value}" if cost.value else "cost"
                covering = self._when_played(effect.what, scope)
                self._begin(Modification(figure, "plus" if more else "minus", lambda _card: amount_of(by.amount, scope), covering,
                                         scope.source, scope.controller, duration, guard), effect, scope)  # fmt: skip
            case c.LosesEffects(effects=effects) if effects.noun == "ability":
                self._begin(
                    Modification("keywords", "loses", ("", 0), covers, scope.source, scope.controller, duration, guard),
                    effect,
                    scope,
                )
            case c.ColorBecomes(color=color):
                if not isinstance(covers, Fixed) and any(isinstance(node, HasColor) for node in nodes(effect)):
                    raise scope.unread(effect, "the engine cannot tell which cards it is about while it changes them")
                self._begin(Modification("color", "is", color, covers, scope.source, scope.controller, duration, guard),
                            effect, scope)  # fmt: skip
            case c.BecomesCopy() if isinstance(covers, Fixed) and guard is None:
                become_copy(self, change, covers, scope, duration)  # type: ignore[arg-type]
            case c.StatsSwitch():
                for card in covers.lives if isinstance(covers, Fixed) else ():
                    self._switch(card, scope, duration)
            case _:
                raise scope.unread(change)

    def _begin(self, lasting: Lasting, effect: Instruction, scope: Scope) -> None:
        """From now on, because of these words."""
        lasting.card_text = scope.card_text(effect.span)
        lasting.step = self.trace.last
        self.add(lasting)

    def _when_played(self, what: Any, scope: Scope) -> Callable[[Card], bool]:
        """In any zone; "cards you play", of their cost, are those that you are about to play (601.1f)."""
        filters = what.filters if isinstance(what, Objects) else ()
        whose = [who for who in map(played_by, filters) if who is not None]
        if not whose:
            return lambda card: is_meant(what, card, scope)
        rest = replace(what, filters=tuple(each for each in filters if played_by(each) is None))
        return lambda card: (
            is_meant(rest, card, scope) and all(card.controller in players_meant(who, scope) for who in whose)
        )

    def _switch(self, card: Card, scope: Scope, duration: str) -> None:
        attack, defense = self.figure(card, ATTACK), self.figure(card, DEFENSE)
        for figure, value in ((ATTACK, defense - attack), (DEFENSE, attack - defense)):
            how = "plus" if value >= 0 else "minus"
            self.add(Modification(figure, how, abs(value), Fixed([card]), scope.source, scope.controller, duration))

    def own_way(self, effect: Instruction, scope: Scope) -> bool | None:
        """ "Your Contender's health becomes ten" is done once: neither gaining nor losing health (116.5, 116.5a)."""
        arranged = arranges_entering(effect, scope)
        if arranged is not None:
            return arranged
        if isinstance(effect, i.EndPeriod):
            from judge_app.games.alpha_clash.skipping import begin_skip

            begin_skip(self, effect, scope, static=False)  # type: ignore[arg-type]
            return True
        if not isinstance(effect, i.Modify) or not is_health_set(effect):
            return super().own_way(effect, scope)
        if effect.duration is not None or not isinstance(effect.what, Objects | OneOf):
            raise scope.unread(effect)
        events = [
            Event(
                "health",
                player=scope.controller,
                card=card,
                way="set",
                source=scope.source,
                amount=amount_of(change.amount, scope),
            )
            for card in cards_meant(effect.what, scope)
            for change in effect.changes
            if isinstance(change, c.StatBecomes)
        ]
        return bool(events) and bool(self.happen(*events))

    def modify_effects(self, effect: i.Modify, scope: Scope, static: bool, guard: Guard) -> bool:
        del static, guard
        raise scope.unread(effect)

    # ---- who a prohibition is about

    def fixed_subjects(self, what: Any, scope: Scope) -> Callable[[Event, Instruction], bool]:
        if isinstance(what, PlayerWords):
            players = players_meant(what, scope)
            return lambda event, _action: event.player in players
        if isinstance(what, Objects | OneOf):
            fixed = Fixed(cards_meant(what, scope))
            return lambda event, action: any(card is not None and fixed(card) for card in _subjects(event, action))
        return lambda _event, _action: True

    def is_subject(self, what: Any, event: Event, action: Instruction, scope: Scope) -> bool:
        if isinstance(what, PlayerWords):
            return event.player in players_meant(what, scope)
        if isinstance(what, Objects | OneOf):
            return any(card is not None and is_meant(what, card, scope) for card in _subjects(event, action))
        return True

    # ---- obligations, free plays, modes, keyword actions

    def obligation(self, effect: Any, scope: Scope, static: bool, guard: Guard) -> None:
        if isinstance(effect, s.Only):
            self._only(effect, scope, static, guard)
            return
        if isinstance(effect, s.Must):
            oblige(self, effect, scope, static, guard)
            return
        raise scope.unread(effect)

    def _only(self, effect: s.Only, scope: Scope, static: bool, guard: Guard) -> None:
        """Allowed in no other way: everything else of the kind is forbidden."""
        from judge_app.engine.conditions import holds
        from judge_app.engine.happenings import describes
        from judge_app.games.alpha_clash.restrictions import is_over_limit, limit_of

        action, condition, limit = effect.action, effect.condition, limit_of(effect)
        if effect.times is not None or effect.when is not None:
            raise scope.unread(effect)
        if limit is None and static and effect.duration is not None:
            raise scope.unread(
                effect.duration, "the engine cannot tell whether this says when it may be done, or when it may not"
            )
        if limit is None and condition is None and not isinstance(action, i.Act):
            raise scope.unread(effect)

        def forbids(event: Event) -> bool:
            if limit is not None:
                return describes(action, event, scope) and is_over_limit(effect, limit, scope)
            if not self.is_subject(effect.what, event, action, scope):
                return False
            if condition is not None:
                return describes(action, event, scope) and not holds(condition, scope)
            assert isinstance(action, i.Act)
            if not describes(replace(action, who=None, what=None), event, scope):
                return False
            return not describes(action, event, scope) or not are_as_many(action.who, event, scope)

        self._begin(Prohibition(
            self.event_kinds(effect.action), forbids, f'{scope.source} says "{scope.words(effect)}"', source=scope.source,
            controller=scope.controller, duration=STATIC if static else self.duration(effect.duration, scope), guard=guard,
            cites=self.cannot_cites,
        ), effect, scope)  # fmt: skip

    def chosen_modes(self, modes: s.Modes, scope: Scope) -> tuple[Instruction, ...]:
        return tuple(effect for mode in scope.targets.get(place_of(modes), []) for effect in mode)

    def free_of_cost(self, effects: Sequence[Instruction], cost: str, scope: Scope) -> bool:
        """ "Without paying its resource cost" (115.9)."""
        from judge_app.engine.carry_out import carry_out
        from judge_app.games.alpha_clash.negating import play_by_effect

        del cost
        something = False
        for effect in effects:
            if isinstance(effect, i.Act) and effect.verb is i.Verb.PLAY:
                something = play_by_effect(self, effect, scope, free=True) or something
            elif isinstance(effect, s.May):
                for player in players_meant(effect.who, scope):
                    if self.may(player, f'"{scope.words(effect)}" (for {scope.source})', self.may_cites):
                        something = self.free_of_cost(effect.effects, "", scope) or something
            else:
                something = carry_out((effect,), scope) or something
        return something

    def do_until(self, effect: s.Lasting, scope: Scope) -> bool:
        """Moved until something happens, then returned to the zone it came from (607.3)."""
        from judge_app.engine.carry_out import carry_out

        if is_borrowing(effect):
            return borrow(self, effect, scope)  # type: ignore[arg-type]
        duration = effect.duration
        if not isinstance(duration, Until):
            raise scope.unread(effect)
        before = {card: (card.zone, card.controller) for card in self.in_play()}
        done = carry_out(effect.effects, scope)
        gone = [card for card, (zone, _) in before.items() if card.zone is not zone and not card.zone.in_play]
        if isinstance(duration.moment, Moment) or not gone:
            raise scope.unread(effect)
        self.return_when(duration.moment, gone, before, scope)
        return done

    def expire(self, duration: str) -> list[Lasting]:
        from judge_app.games.alpha_clash.becoming_a_copy import end_copies

        ended = super().expire(duration)
        give_back(self, ended)  # type: ignore[arg-type]
        end_copies(self, ended)  # type: ignore[arg-type]
        return ended

    def return_when(self, moment: Instruction, gone: list[Card], before: dict[Card, Any], scope: Scope) -> None:
        from judge_app.engine.effects import Watcher
        from judge_app.engine.happenings import describes
        from judge_app.games.alpha_clash.keyword_triggers import ReturnToZone

        watcher = Watcher(
            self.event_kinds(moment), lambda event: describes(moment, event, scope), None, once=True, looks_back=True,
            source=scope.source, controller=scope.controller, duration="for the rest of the game",
        )  # fmt: skip
        watcher.bound = ReturnToZone({card: before[card] for card in gone})
        self.add(watcher)

    def do_keyword_action(self, action: KeywordAction, scope: Scope) -> bool:
        raise scope.unread(action)

    def waits_for(self, trigger: s.Trigger, scope: Scope) -> Any:
        from judge_app.games.alpha_clash.triggered import waits_for

        return waits_for(self, trigger, scope)  # type: ignore[arg-type]

    def looks_back(self, trigger: s.Trigger) -> bool:
        from judge_app.games.alpha_clash.triggered import looks_back_in_time

        return looks_back_in_time(trigger)

    def times_so_far(self, of: Objects, scope: Scope) -> int:
        from judge_app.games.alpha_clash.attacking import attacks_so_far

        return attacks_so_far(self, of, scope)  # type: ignore[arg-type]

    def tallied(self, amount: Any, scope: Scope) -> int:
        if "damage" in amount.happening:
            return sum(event.amount for event in self.this_turn if event.kind == "damage")
        return count_of(amount.of, scope)


def are_as_many(who: Any, event: Event, scope: Scope) -> bool:
    """ "By two or more Clash cards": whether as many of them do it together as the words say."""
    number = who.quantity if isinstance(who, Objects) else None
    if number is None or isinstance(number, Every | AnyNumber):
        return True
    if scope.words(who).lower().startswith(("a ", "an ")):
        return True  # "by a Clash card with Flight": by such cards, however many
    together = event.lasting.get("together", (event.card,))
    return within(sum(is_meant(who, card, scope) for card in together), number, scope)


def _subjects(event: Event, action: Instruction) -> tuple[Card | None, ...]:
    """Who an event is about: the one it is done to, or the one that does it."""
    if isinstance(action, i.Deal):
        return (event.card, event.source)
    return (event.card, event.other)


def is_health_set(effect: i.Modify) -> bool:
    return any(isinstance(change, c.StatBecomes) and change.stat == "health" for change in effect.changes)


def played_by(words: object) -> PlayerWords | None:
    """ "you play", "your opponents activate": who does it, where no time is stated."""
    match words:
        case Did(happening=i.Act(verb=i.Verb.PLAY | i.Verb.ACTIVATE, who=PlayerWords() as who), within=None):
            return who
        case _:
            return None

"""What stands before and after a clause: if, for so many actions, for the attack, when, instead.

Each is a function from what is done to what is done under it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token, v_args
from lark.tree import Meta

from judge_app.language.abilities import OncePer, nodes
from judge_app.language.amounts import Variable
from judge_app.language.changes import GainsAbilities, StatChange
from judge_app.language.city_of_heroes_nodes import ForActions
from judge_app.language.conditions import Done, Is
from judge_app.language.durations import Edge, Moment, Period, Until, Which, While, Within
from judge_app.language.faults import NotUnderstood
from judge_app.language.games.city_of_heroes.nouns import meant, objects
from judge_app.language.games.city_of_heroes.shapes import number_of
from judge_app.language.games.city_of_heroes.things import Things
from judge_app.language.instructions import Modify
from judge_app.language.objects import Choice, Effects, Objects, Player, Who
from judge_app.language.spans import Span
from judge_app.language.structure import At, Event, ForEach, If, Instead, Let, May, Replace, Timing

YOU = Player(Who.YOU)


@v_args(meta=True)
class Tails(Things):
    # ---- leads and tails: functions from what is done to what is done under them -----------------------------------

    def lead_if(self, meta: Meta, items: list[Any]) -> Any:
        span = self.span(meta)
        if items[0].type == "WHILE" and not self.is_trait:
            return self._while(items[1], span)
        return lambda effects: [If(items[1], tuple(_spoken_of(items[1], effect) for effect in effects), span=span)]

    def tail_if(self, meta: Meta, items: list[Any]) -> Any:
        span = self.span(meta)
        if items[0].type == "WHILE" and not self.is_trait:  # an "it" before the condition was spoken of before that
            duration = While(items[1], span=span)
            return lambda effects: [_lasting(effect, duration) for effect in effects]
        return lambda effects: _if(items[1], effects, span)

    def _while(self, condition: Any, span: Span) -> Any:
        """An effect of an ability lasts as long as that is so; a trait simply works when it is."""
        duration = While(condition, span=span)
        return lambda effects: [_lasting(_spoken_of(condition, effect), duration) for effect in effects]

    def lead_done(self, meta: Meta, _items: list[Any]) -> Any:
        done = Done(YOU, span=self.span(meta))
        return lambda effects: [If(done, tuple(effects), span=self.span(meta))]

    def lead_would(self, meta: Meta, items: list[Any]) -> Any:
        """ "If this super would be defeated, … instead"."""
        event = items[1]

        def made(effects: list[Any]) -> list[Any]:
            if len(effects) != 1 or not isinstance(effects[0], Instead):
                raise NotUnderstood(self.span(meta), "what happens instead is not said")
            return [Replace(event, effects[0].effects, span=self.span(meta))]

        return made

    def tail_where(self, meta: Meta, items: list[Any]) -> Any:
        def made(effects: list[Any]) -> list[Any]:
            if not any(isinstance(node, Variable) for effect in effects for node in nodes(effect)):
                raise NotUnderstood(self.span(meta), "X was not spoken of before")
            return [Let("X", items[-1], tuple(effects), span=self.span(meta))]

        return made

    def quoted(self, meta: Meta, _items: list[Any]) -> list[Any]:
        """Abilities given in quotation marks."""
        span = self.span(meta)
        if not self.quotations[span.start]:
            raise NotUnderstood(span, "nothing stands between the quotation marks")
        return [GainsAbilities(self.quotations[span.start], span=span)]

    def tail_instead(self, meta: Meta, _items: list[Any]) -> Any:
        return lambda effects: [Instead(tuple(effects), span=self.span(meta))]

    def lead_for(self, _meta: Meta, items: list[Any]) -> Any:
        return lambda effects: [_lasting(effect, items[0]) for effect in effects]

    tail_for = lead_for

    def tail_attack(self, meta: Meta, _items: list[Any]) -> Any:
        period = Within(Period("attack", Which.THIS), span=self.span(meta))
        return lambda effects: [_lasting(effect, period) for effect in effects]

    def lead_during(self, meta: Meta, _items: list[Any]) -> Any:
        period = Within(Period("action", Which.NEXT, YOU), span=self.span(meta))
        return lambda effects: [_lasting(effect, period) for effect in effects]

    tail_during = lead_during

    def tail_until(self, meta: Meta, items: list[Any]) -> Any:
        until = Until(items[0], span=self.span(meta))
        return lambda effects: [_lasting(effect, until) for effect in effects]

    def tail_for_each(self, meta: Meta, items: list[Any]) -> Any:
        span = self.span(meta)
        return lambda effects: [ForEach(replace(objects(items[0]), choice=Choice.EVERY), tuple(effects), span=span)]

    def lead_until(self, meta: Meta, _items: list[Any]) -> Any:
        return self.lead_for(meta, [self.your_actions(meta, [])])

    def tail_until_next(self, meta: Meta, _items: list[Any]) -> Any:
        return self.lead_for(meta, [self.its_actions(meta, [])])

    def tail_until_yours(self, meta: Meta, _items: list[Any]) -> Any:
        return self.lead_for(meta, [self.your_actions(meta, [])])

    def tail_order(self, _meta: Meta, _items: list[Any]) -> Any:
        return lambda effects: effects

    def tail_for_attacks(self, meta: Meta, items: list[Any]) -> Any:
        """ "+1 accuracy for attacks with this power": a bonus of those attacks."""
        attacks = meant(items[0])
        if not isinstance(attacks, Effects):
            raise NotUnderstood(self.span(meta), "expected attacks here")

        def made(effects: list[Any]) -> list[Any]:
            if not all(isinstance(effect, Modify) for effect in effects):
                raise NotUnderstood(self.span(meta), "only a bonus or a penalty is for attacks")
            return [replace(effect, what=attacks) for effect in effects]

        return made

    def tail_after_each(self, meta: Meta, _items: list[Any]) -> Any:
        def made(effects: list[Any]) -> list[Any]:
            if not all(hasattr(effect, "repeated") for effect in effects):
                raise NotUnderstood(self.span(meta), "what happens after each action is not understood")
            return [replace(effect, repeated=True) for effect in effects]

        return made

    def tail_once(self, meta: Meta, _items: list[Any]) -> Any:
        return OncePer(Period("game", Which.EACH), span=self.span(meta))

    def lead_when(self, meta: Meta, items: list[Any]) -> Event:
        return Event(Timing(items[0].lower()), (items[1],), span=self.span(meta))

    def lead_before_game(self, meta: Meta, _items: list[Any]) -> At:
        return At(Moment(Edge.START, Period("game", Which.THE)), span=self.span(meta))

    def your_actions(self, meta: Meta, items: list[Any]) -> ForActions:
        return ForActions(Period("action", Which.NEXT, YOU), _number(items), span=self.span(meta))

    next_actions = your_actions

    def actions_of(self, meta: Meta, items: list[Any]) -> ForActions:
        whose = meant(items[-1])
        player = whose if isinstance(whose, Player) else Player(Who.CONTROLLER, objects(items[-1]))
        return ForActions(Period("action", Which.NEXT, player), _number(items[:-1]), span=self.span(meta))

    def its_actions(self, meta: Meta, items: list[Any]) -> ForActions:
        controller = Player(Who.CONTROLLER, Objects(Choice.IT))
        return ForActions(Period("action", Which.NEXT, controller), _number(items), span=self.span(meta))


def _number(items: list[Any]) -> int:
    return next((number_of(item) for item in items if isinstance(item, Token) and item.type == "NUMBER"), 1)


def _if(condition: Any, effects: list[Any], span: Span) -> list[Any]:
    """ "+1 damage, +2 damage if …": the second stands instead of the first when the condition is met."""
    last = effects[-1]
    if isinstance(last, Modify):
        stats = [change for change in last.changes if isinstance(change, StatChange)]
        if len(stats) > 1 and stats[-1].stat == stats[-2].stat:
            first = replace(last, changes=last.changes[:-1])
            second = replace(last, changes=(*last.changes[:-2], stats[-1]))
            return [*effects[:-1], first, If(condition, (Instead((second,), span=span),), span=span)]
    return [If(condition, tuple(effects), span=span)]


def _spoken_of(condition: Any, effect: Any) -> Any:
    """ "If this super is in Toe-to-Toe, it has …": "it" is what the condition speaks of."""
    if not (isinstance(condition, Is) and isinstance(condition.what, Objects) and isinstance(effect, Modify)):
        return effect
    if isinstance(effect.what, Objects) and effect.what.choice is Choice.IT:
        return replace(effect, what=condition.what)
    return effect


def _lasting(effect: Any, duration: Any) -> Any:
    if isinstance(effect, If | May | Instead):
        return replace(effect, effects=tuple(_lasting(inner, duration) for inner in effect.effects))
    if hasattr(effect, "duration") and effect.duration is None:
        return replace(effect, duration=duration)
    raise NotUnderstood(duration.span, "how long this lasts does not go with what is done")

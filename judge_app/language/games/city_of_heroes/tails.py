"""What stands before and after a clause: if, for so many actions, for the attack, when, instead.

Each is a function from what is done to what is done under it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from lark import Token

from judge_app.language.abilities import OncePer, nodes
from judge_app.language.amounts import Bounded, Count, Exactly, Number, ThatMuch, Times, UpTo, Value, Variable
from judge_app.language.changes import GainsAbilities, StatChange
from judge_app.language.city_of_heroes_nodes import DAMAGE_INFLICTED, ForActions, GameVerb
from judge_app.language.conditions import Done, Happened, Is, Negation
from judge_app.language.durations import Duration, Edge, Moment, Period, Until, Which, While, Within
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import HasStatus
from judge_app.language.games.city_of_heroes.aims import bonus_against, is_of_target, on_such_targets, such_attacks_of
from judge_app.language.games.city_of_heroes.amounts import most_of
from judge_app.language.games.city_of_heroes.events import ACTION_KINDS, ATTACK
from judge_app.language.games.city_of_heroes.further_verbs import done_for_cost
from judge_app.language.games.city_of_heroes.nouns import meant, objects
from judge_app.language.games.city_of_heroes.pieces import (
    ONE,
    Does,
    Else,
    Frames,
    Parts,
    Would,
    part,
    shape,
    timing,
    token,
)
from judge_app.language.games.city_of_heroes.references import HE, IT, is_definite
from judge_app.language.games.city_of_heroes.shapes import Shape, number_of, tactics_of
from judge_app.language.games.city_of_heroes.things import Things
from judge_app.language.games.city_of_heroes.tokens import tokens_on
from judge_app.language.instructions import Act, ChangeHealth, Deal, Draw, Modify, Move, Verb
from judge_app.language.nodes import Amount, Change, Condition, Instruction
from judge_app.language.objects import Choice, Effects, Objects, Player, Who
from judge_app.language.spans import NOWHERE, Span
from judge_app.language.structure import (
    AdditionalCost,
    At,
    Cannot,
    Event,
    ForEach,
    If,
    Instead,
    Later,
    Let,
    May,
    Replace,
    Timing,
)

YOU = Player(Who.YOU)


class Tails(Things):
    # ---- leads and tails: functions from what is done to what is done under them -----------------------------------

    def lead_if(self, span: Span, items: Parts) -> Frames:
        if token(items, 0).type == "WHILE" and not self.is_trait:
            return self._while(part(items, 1, Condition), span)
        condition = part(items, 1, Condition)
        if self.is_trait and is_of_target(condition):
            return Frames(lambda effects: [on_such_targets(condition, effect, span) for effect in effects])
        return Frames(
            lambda effects: [If(condition, tuple(_spoken_of(condition, effect) for effect in effects), span=span)]
        )

    def lead_while_on(self, span: Span, items: Parts) -> Frames:
        """ "While turned on, …": this power, which alone is turned on or off (304.3a)."""
        this = Objects(Choice.THE, None, (HasStatus("this power", span=span),), span=span)
        state = HasStatus(token(items, 1).lower(), span=span)
        return self.lead_if(span, [items[0], Is(this, (state,), span=span)])

    def tail_if(self, span: Span, items: Parts) -> Frames:
        if (
            token(items, 0).type == "WHILE" and not self.is_trait
        ):  # an "it" before the condition was spoken of before that
            duration = While(part(items, 1, Condition), span=span)
            return Frames(lambda effects: [_lasting(effect, duration) for effect in effects])
        condition = part(items, 1, Condition)
        if self.is_trait and is_of_target(condition):
            return Frames(lambda effects: [on_such_targets(condition, effect, span) for effect in effects])
        return Frames(lambda effects: _each_that(condition, effects) or _if(condition, effects, span))

    def _while(self, condition: Condition, span: Span) -> Frames:
        """An effect of an ability lasts as long as that is so; a trait simply works when it is."""
        duration = While(condition, span=span)
        return Frames(lambda effects: [_lasting(_spoken_of(condition, effect), duration) for effect in effects])

    def lead_done(self, span: Span, items: Parts) -> Frames:
        done = Done(_who_did(items), span=span)
        return Frames(lambda effects: [If(done, tuple(effects), span=span)])

    def lead_not_done(self, span: Span, items: Parts) -> Frames:
        undone = Negation(Done(_who_did(items), span=span), span=span)
        return Frames(lambda effects: [If(undone, tuple(effects), span=span)])

    def lead_happened(self, span: Span, items: Parts) -> Frames | Event:
        """ "If this attack hits", "if it misses": of an attack, what it has done; else what is yet to come of it."""
        happened = part(items, 1, Happened)
        is_named = isinstance(happened.happening, GameVerb) and happened.happening.who != ATTACK
        if _is_of_attack(happened.happening) and not self.awaits_attack and not (self.is_trait and is_named):
            return Frames(lambda effects: [If(happened, tuple(effects), span=span)])
        return Event(Timing.WHEN, (happened.happening,), span=span)

    def lead_then(self, _span: Span, _items: Parts) -> Frames:
        return Frames(lambda effects: effects)

    def lead_otherwise(self, span: Span, _items: Parts) -> Else:
        return Else(span)

    def lead_if_not(self, span: Span, _items: Parts) -> Else:
        """ "If it does not, …", "if it is not, …": of what the sentence before asks of it, or lets it do."""
        return Else(span, of_what_is_so=True)

    def lead_until_event(self, span: Span, items: Parts) -> Frames:
        return self.tail_until(span, items)

    def lead_attack(self, span: Span, items: Parts) -> Frames:
        return self.tail_attack(span, items)

    def tail_game(self, span: Span, _items: Parts) -> Frames:
        period = Within(Period("game", Which.THE), span=span)
        return Frames(lambda effects: _last_lasting(effects, period))

    lead_game = tail_game

    def tail_action(self, span: Span, _items: Parts) -> Frames:
        period = Within(Period("action", Which.THIS), span=span)
        return Frames(lambda effects: [_lasting(effect, period) for effect in effects])

    lead_action = tail_action

    def lead_after_each(self, span: Span, items: Parts) -> Frames:
        """ "After each of your next 3 actions, …"."""
        for_actions = part(items, 0, ForActions)
        repeated = self.tail_after_each(span, [])
        return Frames(lambda effects: [_lasting(effect, for_actions) for effect in repeated.framing(effects)])

    def tail_unless(self, span: Span, items: Parts) -> Frames:
        condition = Negation(part(items, 1, Condition), span=span)
        if self.is_trait and is_of_target(condition):
            raise NotUnderstood(span, "which target this is is not understood")
        return Frames(lambda effects: [If(condition, tuple(effects), span=span)])

    def tail_unless_done(self, span: Span, items: Parts) -> Frames:
        """ "… unless its controller discards a card": they may; if they do not, it is done."""
        who, does = meant(shape(items, 1)), part(items, 2, Does)
        if self.is_trait:  # a cost of doing it, which is another thing than a choice
            return Frames(lambda effects: [_cost_of_doing(effects, does, span)])
        if isinstance(who, Objects):
            who = Player(Who.CONTROLLER, who, span=span)  # 401.8a
        if not isinstance(who, Player) or who.who in (Who.EACH_PLAYER, Who.EACH_OPPONENT):
            raise NotUnderstood(span, "who may keep this from being done is not understood")
        payer, did = who, who if who == YOU else Player(Who.THAT_PLAYER)

        def made(effects: list[Instruction]) -> list[Instruction]:
            first: list[Instruction] = []
            who_does = getattr(effects[0], "who", None)
            if (
                payer.of in (HE, IT) and isinstance(who_does, Player) and who_does.who not in (Who.YOU, Who.CONTROLLER)
            ):  # "each opponent loses his next action unless he discards a card"
                return _unless_they_do(effects, does, span)
            by, done = payer, effects
            if payer.of == Objects(Choice.IT):  # "target super receives Stun 1 unless its controller discards a card"
                first, by, done = _spoken_of_first(payer, effects, span)
            paid = [each for each in does.predicate(by, span) if isinstance(each, Instruction)]
            undone = Negation(Done(did, span=span), span=span)
            return [*first, May(by, tuple(paid), span=span), If(undone, tuple(done), span=span)]

        return Frames(made)

    def tail_for_each_damage(self, span: Span, _items: Parts) -> Frames:
        """ "Heal this super 1 hit point for each point of damage inflicted"."""
        return _so_many_times(Value(DAMAGE_INFLICTED, None, span=span), span)

    def tail_for_each_point(self, span: Span, _items: Parts) -> Frames:
        """ "… for each point reduced this way"."""
        return _so_many_times(ThatMuch(span=span), span)

    def tail_when(self, span: Span, items: Parts) -> Event:
        """ "Draw a card after an opponent rests"."""
        happening = part(items, 1, Instruction)
        if isinstance(happening, GameVerb) and happening.name == "perform" and happening.who == YOU and len(items) == 2:
            said = [each for each in nodes(happening) if isinstance(each, Player) and each.span == NOWHERE]
            if said:  # "before taking a Move action": of whom that is said is not clear
                raise NotUnderstood(span, "who does this is not said")
        return Event(timing(token(items, 0)), (happening,), span=span)

    def lead_cost(self, span: Span, items: Parts) -> Frames:
        """ "As an additional cost to take a Move action, each player discards a card" (102.1)."""
        verb, done_to = next(str(each) for each in items[::-1] if isinstance(each, Token)), meant(shape(items, -1))

        def made(effects: list[Instruction]) -> list[Instruction]:
            cost = effects[0]
            if len(effects) != 1 or not isinstance(cost, Act) or cost.verb is not Verb.DISCARD:
                raise NotUnderstood(span, "what the cost is is not understood")
            who = replace(cost.who, who=Who.EACH_PLAYER) if cost.who == Player(Who.ANY_PLAYER) else cost.who
            if not isinstance(who, Player):
                raise NotUnderstood(span, "players pay costs")
            return [AdditionalCost((replace(cost, who=who),), done_for_cost(verb, done_to, who, span), span=span)]

        return Frames(made)

    def lead_before_each(self, span: Span, items: Parts) -> Frames:
        """ "At the start of each of its controller's next 2 actions, …"."""
        return self._at_edge(part(items, 1, ForActions), Timing.BEFORE, span)

    def lead_at_edge(self, span: Span, items: Parts) -> Frames:
        """ "At the end of your next action, …"."""
        words, actions = token(items, 0).lower(), part(items, 1, ForActions)
        if actions.number != 1:
            raise NotUnderstood(span, "at the end of which action is not understood")
        return self._at_edge(
            actions, Timing.AFTER if words.startswith("after") or " end " in words else Timing.BEFORE, span
        )

    def _at_edge(self, actions: ForActions, at: Timing, span: Span) -> Frames:
        if self.is_trait or actions.period.whose == Player(Who.THAT_PLAYER):
            raise NotUnderstood(span, "whose actions these are is not understood")
        what = Effects("action", None, None, ONE, Choice.CHOSEN, span=span)
        each = GameVerb("perform", actions.period.whose, ONE, what=what, detail="action", span=span)
        event = Event(at, (each,), within=actions, span=span)
        return Frames(lambda effects: [Later(event, tuple(effects), span=span)])

    def tail_against(self, span: Span, items: Parts) -> Frames:
        """ "+2 accuracy against supers in Run-'n'-Gun", "+2 defense against ranged attacks"."""
        against = meant(shape(items, 0))
        return Frames(lambda effects: [bonus_against(effect, against, span) for effect in effects])

    def their_actions(self, span: Span, items: Parts) -> ForActions:
        """Of whomever the sentence is about."""
        return ForActions(Period("action", Which.NEXT, Player(Who.THAT_PLAYER)), _number(items), span=span)

    def actions_of_np(self, span: Span, items: Parts) -> ForActions:
        return self.actions_of(span, [*items[1:], items[0]])

    def tail_until_yours_begins(self, span: Span, _items: Parts) -> Frames:
        """ "Until your next action": until you receive priority again."""
        until = Until(Moment(Edge.START, Period("action", Which.NEXT, YOU)), span=span)
        return Frames(lambda effects: [_lasting(effect, until) for effect in effects])

    lead_until_yours_begins = tail_until_yours_begins

    def lead_would(self, span: Span, items: Parts) -> Would:
        """ "If this super would be defeated, … instead"."""
        return Would(part(items, 1, Instruction), span)

    def lead_when_would(self, span: Span, items: Parts) -> Would:
        """ "Whenever this super would take fire damage, …": before it does."""
        if timing(token(items, 0)) is Timing.AFTER:
            raise NotUnderstood(span, "what would happen has not happened")
        return Would(part(items, 1, Instruction), span, is_timed=True)

    def tail_happened(self, span: Span, items: Parts) -> Frames | Event:
        """ "Recharge this power 1 click if the attack misses"."""
        happened = part(items, 1, Happened)
        if self.is_trait and not _is_of_attack(happened.happening):
            return Event(Timing.WHEN, (happened.happening,), span=span)  # "turn this power off if this super moves"
        if not _is_of_attack(happened.happening) or self.awaits_attack or self.is_trait:
            raise NotUnderstood(span, "when this happens is not understood")
        return Frames(lambda effects: [If(happened, tuple(effects), span=span)])

    def tail_at_least_left(self, span: Span, items: Parts) -> Frames:
        """ "Reduce that damage by 2, to a minimum of 1"."""
        least = GameVerb("not below", None, Exactly(Number(_number(items), span=span), span=span), span=span)

        def made(effects: list[Instruction]) -> list[Instruction]:
            last = effects[-1]
            if not isinstance(last, GameVerb) or last.name != "reduce":
                raise NotUnderstood(span, "what has this minimum is not understood")
            return [*effects, least]

        return Frames(made)

    def tail_where(self, span: Span, items: Parts) -> Frames:
        def made(effects: list[Instruction]) -> list[Instruction]:
            if not any(isinstance(node, Variable) for effect in effects for node in nodes(effect)):
                raise NotUnderstood(span, "X was not spoken of before")
            return [Let("X", part(items, -1, Amount), tuple(effects), span=span)]

        return Frames(made)

    def quoted(self, span: Span, _items: Parts) -> list[Change]:
        """Abilities given in quotation marks."""
        if not self.quotations[span.start]:
            raise NotUnderstood(span, "nothing stands between the quotation marks")
        return [GainsAbilities(self.quotations[span.start], span=span)]

    def tail_instead(self, span: Span, _items: Parts) -> Frames:
        def made(effects: list[Instruction]) -> list[Instruction]:
            only = effects[0]
            if len(effects) == 1 and isinstance(only, If) and not only.otherwise:  # "Stun 1 instead if …"
                return [replace(only, effects=(Instead(only.effects, span=span),))]
            return [Instead(tuple(effects), span=span)]

        return Frames(made)

    def lead_for(self, _span: Span, items: Parts) -> Frames:
        return Frames(lambda effects: [_lasting(effect, part(items, 0, ForActions)) for effect in effects])

    def tail_for(self, _span: Span, items: Parts) -> Frames:
        return Frames(lambda effects: _last_lasting(effects, part(items, 0, ForActions)))

    def tail_attack(self, span: Span, _items: Parts) -> Frames:
        period = Within(Period("attack", Which.THIS), span=span)
        return Frames(lambda effects: _last_lasting(effects, period))

    def lead_during(self, span: Span, _items: Parts) -> Frames:
        period = Within(Period("action", Which.NEXT, YOU), span=span)
        return Frames(lambda effects: [_lasting(effect, period) for effect in effects])

    tail_during = lead_during

    def tail_until(self, span: Span, items: Parts) -> Frames:
        until = Until(part(items, 0, Instruction), span=span)
        return Frames(lambda effects: _last_lasting(effects, until))

    def tail_for_each(self, span: Span, items: Parts) -> Frames:
        if shape(items, 0).kind in ("PLAYER", "OPPONENT"):
            return _for_each_player(shape(items, 0), span)
        each = objects(shape(items, 0))
        if each.choice in (Choice.THAT, Choice.IT):
            raise NotUnderstood(span, "for each of what is not understood")
        if not isinstance(each.quantity, UpTo):  # "for each of up to two of your supers": those are chosen
            each = replace(each, choice=Choice.EVERY)

        def made(effects: list[Instruction]) -> list[Instruction]:
            if sum(isinstance(effect, Deal) for effect in effects) > 1:
                raise NotUnderstood(span, "which of the damage is counted so is not understood")
            return [ForEach(each, tuple(effects), span=span)]

        return Frames(made)

    def tail_for_each_click(self, span: Span, items: Parts) -> Frames:
        """ "Inflict 1 smashing damage for each click on this super's powers"."""
        clicks = Value("clicks", replace(objects(shape(items, 1)), quantity=None), span=span)

        def made(effects: list[Instruction]) -> list[Instruction]:
            last = effects[-1]
            if not isinstance(last, Deal | ChangeHealth) or not isinstance(last.amount, Number):
                raise NotUnderstood(span, "what is counted by clicks is not understood")
            amount = clicks if last.amount.value == 1 else Times(last.amount.value, clicks, span=span)
            return [*effects[:-1], replace(last, amount=amount)]

        return Frames(made)

    def tail_for_each_status(self, span: Span, items: Parts) -> Frames:
        """ "+1 accuracy for each status effect on it": each instance counts (502.6)."""
        return self._for_each_of(
            Value(STATUS_EFFECTS, replace(objects(shape(items, -1)), quantity=None), span=span), span
        )

    def tail_for_each_token(self, span: Span, items: Parts) -> Frames:
        """ "Inflict 1 energy damage for each token on this power"."""
        of: Amount = tokens_on(items, span)
        most = [str(each) for each in items if isinstance(each, Token) and each.type == "AT_MOST"]
        return self._for_each_of(of, span) if not most else self._at_most(of, most_of(most[0]), span)

    def tail_for_each_most(self, span: Span, items: Parts) -> Frames:
        """ "+1 accuracy for each mission in play, to a maximum of +3"."""
        each = objects(shape(items, 0))
        if shape(items, 0).kind in ("PLAYER", "OPPONENT") or each.choice in (Choice.THAT, Choice.IT):
            raise NotUnderstood(span, "for each of what is not understood")
        counted = Count(replace(each, choice=Choice.EVERY, quantity=None), span=span)
        return self._at_most(counted, most_of(token(items, -1)), span)

    def _at_most(self, of: Amount, most: int, span: Span) -> Frames:
        """So much for each of them, and never more than that in all."""

        def so_much(one: Amount) -> Amount:
            if not isinstance(one, Number):
                raise NotUnderstood(span, "what has this maximum is not understood")
            return Bounded(of if one.value == 1 else Times(one.value, of, span=span), high=most, span=span)

        return Frames(lambda effects: [*effects[:-1], _worked_out(effects[-1], so_much, span)])

    def _for_each_of(self, of: Amount, span: Span) -> Frames:

        def made(effect: Instruction) -> Instruction:
            if isinstance(effect, Deal | ChangeHealth) and isinstance(effect.amount, Number):
                return replace(effect, amount=_times(effect.amount.value, of))
            if isinstance(effect, Modify) and len(effect.changes) == 1 and isinstance(effect.changes[0], StatChange):
                change = effect.changes[0]
                if isinstance(change.amount, Number):
                    return replace(effect, changes=(replace(change, amount=_times(change.amount.value, of)),))
            if isinstance(effect, Draw) and isinstance(effect.quantity, Exactly) and effect.quantity == ONE:
                return replace(effect, quantity=Exactly(of, span=span))
            if isinstance(effect, Act) and _is_one_discard(effect) and isinstance(effect.what, Objects):
                return replace(effect, what=replace(effect.what, quantity=Exactly(of, span=span)))
            raise NotUnderstood(span, "what is counted by these is not understood")

        return Frames(lambda effects: [*effects[:-1], made(effects[-1])])

    def lead_until(self, span: Span, _items: Parts) -> Frames:
        return self.lead_for(span, [self.your_actions(span, [])])

    def tail_until_next(self, span: Span, _items: Parts) -> Frames:
        return self.tail_for(span, [self.its_actions(span, [])])

    def tail_until_yours(self, span: Span, _items: Parts) -> Frames:
        return self.tail_for(span, [self.your_actions(span, [])])

    def tail_order(self, _span: Span, _items: Parts) -> Frames:
        return Frames(lambda effects: [_in_any_order(effect) for effect in effects])

    def tail_while_in(self, span: Span, items: Parts) -> Frames:
        """ "+2 defense while in Run-'n'-Gun": while whoever has it is."""
        mode = HasStatus(tactics_of(token(items, -1)), span=span)

        def made(effect: Instruction) -> Instruction:
            if not isinstance(effect, Modify) or not isinstance(effect.what, Objects):
                raise NotUnderstood(span, "who is in this tactics mode is not understood")
            if not is_definite(effect.what):
                return replace(effect, what=replace(effect.what, filters=(*effect.what.filters, mode)))
            condition = Is(effect.what, (replace(mode, span=NOWHERE),), span=span)
            if not self.is_trait:
                return _lasting(effect, While(condition, span=span))
            return If(condition, (effect,), span=span)

        return Frames(lambda effects: [made(effect) for effect in effects])

    def tail_for_attacks(self, span: Span, items: Parts) -> Frames:
        """ "+1 accuracy for attacks with this power": a bonus of those attacks."""
        attacks = meant(shape(items, 0))
        if not isinstance(attacks, Effects):
            raise NotUnderstood(span, "expected attacks here")

        def made(effects: list[Instruction]) -> list[Instruction]:
            bonuses = [effect for effect in effects if isinstance(effect, Modify)]
            if len(bonuses) != len(effects):
                raise NotUnderstood(span, "only a bonus or a penalty is for attacks")
            return [replace(effect, what=such_attacks_of(attacks, effect.what, span)) for effect in bonuses]

        return Frames(made)

    def tail_after_each(self, span: Span, _items: Parts) -> Frames:
        def made(effects: list[Instruction]) -> list[Instruction]:
            verbs = [effect for effect in effects if isinstance(effect, GameVerb) and effect.name == "lose hit points"]
            if len(verbs) == len(effects):
                return [replace(effect, repeated=True) for effect in verbs]
            what = Effects("action", None, None, ONE, Choice.CHOSEN, span=span)
            each = GameVerb("perform", None, ONE, what=what, detail="action", span=span)
            return [Later(Event(Timing.AFTER, (each,), span=span), tuple(effects), span=span)]

        return Frames(made)

    def tail_once(self, span: Span, items: Parts) -> OncePer:
        words = " ".join(str(each).lower() for each in items if isinstance(each, Token))
        period = "action" if words.endswith("action") else "game"
        return OncePer(Period(period, Which.EACH), 2 if "twice" in words else 1, span=span)

    def lead_when(self, span: Span, items: Parts) -> Event:
        return Event(timing(token(items, 0)), (part(items, 1, Instruction),), span=span)

    def lead_when_while(self, span: Span, items: Parts) -> Event:
        """ "Whenever this super is hit while this power is turned on": done only if that is so then."""
        event = self.lead_when(span, items)
        return replace(event, condition=part(items, -1, Condition))

    def tail_whenever(self, span: Span, items: Parts) -> Event:
        """ "Draw a card whenever an opponent rests"."""
        return Event(Timing.WHENEVER, (part(items, 1, Instruction),), span=span)

    def lead_each_action(self, span: Span, items: Parts) -> Event:
        """ "After each of your actions", "at the start of each player's action"."""
        words = token(items, 0).lower()
        before = words.startswith("before") or "start" in words or "beginning" in words
        kind = next((each for each in ACTION_KINDS if words.endswith(f"each {each} action")), None)
        what = Effects("action", None, kind, ONE, Choice.CHOSEN, span=span)
        of_those_to_come = words.endswith("each action") and not self.is_trait
        by = None if of_those_to_come else Player(_who_acts(words), span=span)
        action = GameVerb("perform", by, ONE, what=what, detail=kind or "action", span=span)
        return Event(Timing.BEFORE if before else Timing.AFTER, (action,), span=span)

    def lead_before_game(self, span: Span, _items: Parts) -> At:
        return At(Moment(Edge.START, Period("game", Which.THE)), span=span)

    def your_actions(self, span: Span, items: Parts) -> ForActions:
        return ForActions(Period("action", Which.NEXT, YOU), _number(items), span=span)

    def actions_of(self, span: Span, items: Parts) -> ForActions:
        whose = meant(shape(items, -1))
        player = whose if isinstance(whose, Player) else Player(Who.CONTROLLER, objects(shape(items, -1)))
        return ForActions(Period("action", Which.NEXT, player), _number(items[:-1]), span=span)

    def its_actions(self, span: Span, items: Parts) -> ForActions:
        """ "For 2 actions", "for the next 2 actions": of whoever is affected (407.2)."""
        return ForActions(Period("action", Which.NEXT, AFFECTED), _number(items), span=span)

    next_actions = its_actions


AFFECTED = Player(Who.CONTROLLER, Objects(Choice.IT))  # whoever controls what the sentence is about
STATUS_EFFECTS = "status effects"
DONE_AT_ONCE = ("move", "charge", "recharge", "ready", "turn on", "turn off", "end", "cancel", "redirect", "perform")


def _who_acts(words: str) -> Who:
    """ "Each of your actions", "each opponent's action"."""
    return Who.YOU if "your" in words else Who.OPPONENT if "opponent" in words else Who.ANY_PLAYER


def _who_did(items: Parts) -> Player:
    """ "If you do", "if they do": whoever was said to do it, or offered it."""
    return YOU if token(items, 0).lower().startswith("if you") else Player(Who.THAT_PLAYER)


def _times(number: int, of: Amount) -> Amount:
    return of if number == 1 else Times(number, of, span=of.span)


def _worked_out(effect: Instruction, so_much: Callable[[Amount], Amount], span: Span) -> Instruction:
    """The one amount that the effect names, worked out anew."""
    match effect:
        case Deal(amount=Number(value=1) as one) | ChangeHealth(amount=Number(value=1) as one):
            return replace(effect, amount=so_much(one))
        case Modify(changes=(StatChange(amount=Amount() as one) as change,)):
            return replace(effect, changes=(replace(change, amount=so_much(one)),))
        case Draw(quantity=Exactly(amount=Number(value=1) as one)):
            return replace(effect, quantity=Exactly(so_much(one), span=span))
    raise NotUnderstood(span, "what has this maximum is not understood")


def _is_one_discard(effect: Act) -> bool:
    one = isinstance(effect.what, Objects) and effect.what.quantity == Exactly(Number(1))
    return one and effect.verb is Verb.DISCARD


def _so_many_times(of: Amount, span: Span) -> Frames:
    """As often as there are: hit points, damage, cards."""

    def made(effect: Instruction) -> Instruction:
        if isinstance(effect, Deal | ChangeHealth) and effect.amount == Number(1):
            return replace(effect, amount=of)
        if isinstance(effect, Draw) and effect.quantity == Exactly(Number(1)):
            return replace(effect, quantity=Exactly(of, span=span))
        if isinstance(effect, Act) and _is_one_discard(effect) and isinstance(effect.what, Objects):
            return replace(effect, what=replace(effect.what, quantity=Exactly(of, span=span)))
        counted = ("lose hit points", "charge", "recharge")
        if isinstance(effect, GameVerb) and effect.name in counted and effect.quantity == Exactly(Number(1)):
            return replace(effect, quantity=Exactly(of, span=span))
        raise NotUnderstood(span, "what is counted by this is not understood")

    return Frames(lambda effects: [*effects[:-1], made(effects[-1])])


def _cost_of_doing(effects: list[Instruction], does: Does, span: Span) -> Instruction:
    """ "Players may not take Rest actions unless they discard a card": it costs them that (102.1)."""
    unclear = NotUnderstood(span, "what this is a condition of is not understood")
    match effects:
        case [Cannot(what=who, actions=(done,), duration=duration)]:
            costs = [each for each in does.predicate(who, span) if isinstance(each, Instruction)]
        case _:
            raise unclear
    match who, done, costs:
        case Player(), GameVerb(name="perform", detail=kind), [Act(verb=Verb.DISCARD) as cost]:
            if kind in ACTION_KINDS and duration is None:
                return AdditionalCost((cost,), done, span=span)
    raise unclear


def _spoken_of_first(
    payer: Player, effects: list[Instruction], span: Span
) -> tuple[list[Instruction], Player, list[Instruction]]:
    """Whose controller pays is said first: what the sentence is about, chosen before anybody is asked."""
    effect, field = effects[0], _field_of_subject(effects[0])
    subject = getattr(effect, field, None)
    of_controller = isinstance(subject, Player) and subject.who is Who.CONTROLLER
    about = subject.of if isinstance(subject, Player) and of_controller else subject
    if len(effects) == 1 and _is_that_effect(about):
        return [], Player(Who.THAT_PLAYER, span=span), effects  # "cancel that action unless its controller …"
    if len(effects) != 1 or not isinstance(about, Objects):
        raise NotUnderstood(span, "whose controller this is is not understood")
    if is_definite(about) or about.choice in (Choice.IT, Choice.THAT):
        return [], replace(payer, of=replace(about, span=span)), effects
    if of_controller:
        raise NotUnderstood(span, "whose controller this is is not understood")
    chosen = Act(Verb.CHOOSE, YOU, about, span=about.span)
    it: dict[str, Any] = {field: Objects(Choice.IT, span=about.span)}
    return [chosen], payer, [replace(effect, **it)]


def _field_of_subject(effect: Instruction) -> str:
    """Where in its tree stands what the sentence is about."""
    match effect:
        case Modify() | ChangeHealth() | Cannot():
            return "what"
        case Act(who=who) if who in (YOU, None):
            return "what"
        case GameVerb(name=name) if name != "receive":
            return "what"
        case Deal():
            return "to"
    return "who"


def _is_that_effect(about: object) -> bool:
    """ "That action", "that attack"."""
    return isinstance(about, Effects) and about.choice is Choice.THAT and about.of is None


def _unless_they_do(effects: list[Instruction], does: Does, span: Span) -> list[Instruction]:
    """The player of whom the sentence is said may keep it from being done; each of several decides alone."""
    who = getattr(effects[0], "who", None)
    if len(effects) != 1 or not isinstance(who, Player) or who == YOU:
        raise NotUnderstood(span, "who may keep this from being done is not understood")
    that = Player(Who.THAT_PLAYER, span=span)
    several = who.who in (Who.EACH_PLAYER, Who.EACH_OPPONENT)
    by = that if several or who.who in CHOSEN_PLAYERS else who
    paid = [each for each in does.predicate(by, span) if isinstance(each, Instruction)]
    said: dict[str, Any] = {"who": by}
    undone = If(Negation(Done(that, span=span), span=span), (replace(effects[0], **said),), span=span)
    offered: list[Instruction] = [May(by, tuple(paid), span=span), undone]
    if several:
        return [ForEach(who, tuple(offered), span=span)]
    return [Act(Verb.CHOOSE, YOU, who, span=who.span), *offered] if by != who else offered


CHOSEN_PLAYERS = (Who.TARGET_PLAYER, Who.TARGET_OPPONENT, Who.OPPONENT, Who.ANY_PLAYER)


def _for_each_player(said: Shape, span: Span) -> Frames:
    """ "Draw a card for each opponent"."""
    who = Who.EACH_OPPONENT if said.kind == "OPPONENT" else Who.EACH_PLAYER
    if said.adjectives or said.posts or said.owner is not None:
        raise NotUnderstood(span, "which players these are is not understood")
    each = Player(who, span=said.span)
    return Frames(lambda effects: [ForEach(each, tuple(effects), span=span)])


def _in_any_order(effect: Instruction) -> Instruction:
    if isinstance(effect, Move) and effect.to is not None and effect.to.end is not None:
        return replace(effect, to=replace(effect.to, any_order=True))
    return effect


def _is_of_attack(happening: Instruction) -> bool:
    """What an attack itself does; of anything else, "if" is when."""
    if isinstance(happening, Act):
        return happening.verb is Verb.DEFEAT
    return isinstance(happening, GameVerb) and happening.name in ("hit", "miss", "remove from the game")


def _number(items: Parts) -> int:
    return next((number_of(item) for item in items if isinstance(item, Token) and item.type == "NUMBER"), 1)


def _if(condition: Condition, effects: list[Instruction], span: Span) -> list[Instruction]:
    """ "+1 damage, +2 damage if …": the second stands instead of the first when the condition is met."""
    last = effects[-1]
    if isinstance(last, Modify):
        stats = [change for change in last.changes if isinstance(change, StatChange)]
        if len(stats) > 1 and stats[-1].stat == stats[-2].stat:
            first = replace(last, changes=last.changes[:-1])
            second = replace(last, changes=(*last.changes[:-2], stats[-1]))
            return [*effects[:-1], first, If(condition, (Instead((second,), span=span),), span=span)]
    return [If(condition, tuple(effects), span=span)]


def _each_that(condition: Condition, effects: list[Instruction]) -> list[Instruction]:
    """ "Your sidekicks have +1 defense while they are in Toe-to-Toe": each of them that is."""
    if not isinstance(condition, Is) or condition.what != Objects(Choice.IT):
        return []
    made: list[Instruction] = []
    for effect in effects:
        if (
            not isinstance(effect, Modify)
            or not isinstance(effect.what, Objects)
            or effect.what.choice is not Choice.EVERY
        ):
            return []
        made.append(replace(effect, what=replace(effect.what, filters=(*effect.what.filters, *condition.filters))))
    return made


def _of_subject(duration: Duration, effect: Instruction) -> Duration:
    """ "May not rest during his next 2 actions": the actions of whom the sentence is about."""
    if not isinstance(duration, ForActions) or duration.period.whose not in (Player(Who.THAT_PLAYER), AFFECTED):
        return duration
    subject = effect.what if isinstance(effect, Modify | Cannot) else getattr(effect, "who", None)
    if isinstance(subject, Effects):
        subject = subject.of  # "your attacks have +1 accuracy for the next 2 actions"
    if duration.period.whose == AFFECTED and not isinstance(subject, Player):
        return duration
    if isinstance(subject, Objects) and subject.choice in (Choice.TARGET, Choice.CHOSEN):
        subject = AFFECTED  # not another target
    elif isinstance(subject, Objects):
        subject = Player(Who.CONTROLLER, subject)
    if not isinstance(subject, Player):
        raise NotUnderstood(duration.span, "whose actions these are is not understood")
    return replace(duration, period=replace(duration.period, whose=subject))


def _spoken_of(condition: Condition, effect: Instruction) -> Instruction:
    """ "If this super is in Toe-to-Toe, it has …": "it" is what the condition speaks of."""
    if not (isinstance(condition, Is) and isinstance(condition.what, Objects) and isinstance(effect, Modify)):
        return effect
    if isinstance(effect.what, Objects) and effect.what.choice is Choice.IT:
        return replace(effect, what=condition.what)
    return effect


def _last_lasting(effects: list[Instruction], duration: Duration) -> list[Instruction]:
    """ "Heal that super 3 hit points and this super may not move for 2 actions": what stands last lasts so long, and
    whatever before it can last."""
    *before, last = effects
    made = [_lasting(last, duration)]
    for effect in reversed(before):
        try:
            if isinstance(effect, GameVerb) and effect.name == "receive" and effect.quantity != Exactly(Number(0)):
                raise NotUnderstood(duration.span, "how long the status effect lasts is said before")
            if isinstance(effect, GameVerb) and effect.name in DONE_AT_ONCE:
                raise NotUnderstood(duration.span, "what is done at once lasts no time")
            made.insert(0, _lasting(effect, duration))
        except NotUnderstood:
            return [*before[: len(before) - len(made) + 1], *made]
    return made


def _of_those_actions(event: Event, duration: Duration) -> Event:
    """ "For its controller's next 2 actions, after each action …": after each of those."""
    each = event.happenings[0]
    if not (isinstance(each, GameVerb) and each.name == "perform" and each.who is None):
        return event
    if not isinstance(duration, ForActions) or duration.period.whose is None:
        raise NotUnderstood(duration.span, "whose actions these are is not understood")
    return replace(event, happenings=(replace(each, who=duration.period.whose),))


def _lasting(effect: Instruction, duration: Duration) -> Instruction:
    duration = _of_subject(duration, effect)
    if isinstance(effect, If | May | Instead | Let | ForEach):
        return replace(effect, effects=tuple(_lasting(inner, duration) for inner in effect.effects))
    if isinstance(effect, Later) and isinstance(effect.trigger, Event) and effect.trigger.within is None:
        return replace(effect, trigger=replace(_of_those_actions(effect.trigger, duration), within=duration))
    if isinstance(effect, Modify | Cannot | Replace | GameVerb) and effect.duration is None:
        return replace(effect, duration=duration)
    raise NotUnderstood(duration.span, "how long this lasts does not go with what is done")

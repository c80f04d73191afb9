"""Carrying out what an effect says, instruction by instruction, in the order written.

Every instruction of the language has its place here or in the modules this one calls; one that has none stops the run
with its words.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge_app.engine import carry_cards, carry_figures, carry_lasting
from judge_app.engine.amounts import amount_of, how_many
from judge_app.engine.conditions import holds
from judge_app.engine.nouns import cards_meant
from judge_app.engine.people import SEVERAL, doers, players_meant
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal
from judge_app.engine.scope import Scope
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.amounts import Amount
from judge_app.language.conditions import Done, Negation
from judge_app.language.instructions import Instruction
from judge_app.language.objects import Choice, Objects, OneOf, Thing, Who
from judge_app.language.objects import Player as PlayerWords


def carry_out(effects: Sequence[Instruction], scope: Scope) -> bool:
    """All of them in order. True if something was done."""
    something = False
    at = 0
    while at < len(effects):
        effect = effects[at]
        following = effects[at + 1] if at + 1 < len(effects) else None
        if isinstance(following, s.May) and _if_done_instead(effects[at + 2 : at + 3]):
            scope.done = do(following, scope)
            effect, at = (effects[at + 2] if scope.done else effect), at + 2
        elif replaces(following, scope):
            effect, at = following, at + 1  # type: ignore[assignment]
        outer, scope.play.reading = scope.play.reading, scope.card_text(effect.span)
        governed = scope.play.rules.governed_by(scope.play, following, effect, scope)
        if governed is None:
            scope.done = do(effect, scope)
        else:
            at += 1
            with governed:
                scope.done = do(effect, scope)
        scope.play.reading = outer
        something = something or scope.done
        at += 1
    return something


def _if_done_instead(after: Sequence[Instruction]) -> bool:
    """ "You may …. If you do, … instead": the decision comes first, since it changes what stands before it."""
    return any(isinstance(each, s.If) and isinstance(each.condition, Done) and _is_instead(each) for each in after)


def _is_instead(effect: s.If) -> bool:
    instead = effect.effects[0] if len(effect.effects) == 1 else None
    return isinstance(instead, s.Instead) and instead.of is None


def replaces(following: Instruction | None, scope: Scope) -> bool:
    """ "If …, do that instead": later text may change what earlier text means."""
    return isinstance(following, s.If) and _is_instead(following) and holds(following.condition, scope)


def do(effect: Instruction, scope: Scope) -> bool:
    own = scope.play.rules.own_way(scope.play, effect, scope)
    if own is not None:
        return own
    match effect:
        case s.Unread(text=text, fault=fault):
            return scope.play.rules.unread_words(scope.play, scope, text, fault.message)
        case s.May(who=who, effects=effects):
            return _may(who, effects, scope)
        case s.If(condition=Done(player=PlayerWords(who=Who.THEY | Who.THAT_PLAYER)), otherwise=()) if (
            scope.did is not None
        ):
            return _those_who_did(effect, scope)
        case s.If(condition=Negation(condition=Done(player=PlayerWords(who=Who.THEY | Who.THAT_PLAYER)))) if (
            scope.did is not None
        ):
            return _those_who_did_not(effect, scope)
        case s.If(condition=condition, effects=effects, otherwise=otherwise):
            if holds(condition, scope):
                return carry_out(effects, scope)
            return carry_out(otherwise, scope) if otherwise else False
        case s.ForEach(what=what, effects=effects):
            return _for_each(what, effects, scope)
        case s.Let(name=name, amount=amount, effects=effects):
            speak_of_subject(effects, scope)
            scope.variables[name] = max(0, amount_of(amount, scope))
            return carry_out(effects, scope)
        case s.Instead(effects=effects):
            return carry_out(effects, scope)
        case s.Modes():
            return carry_out(scope.play.rules.chosen_modes(scope.play, effect, scope), scope)
        case s.Free(effects=effects, cost=cost):
            return scope.play.rules.free_of_cost(scope.play, effects, cost, scope)
        case s.By(effects=effects, doing=doing):
            return do(doing, scope) and carry_out(effects, scope)
        case s.Lasting():
            return carry_lasting.lasting(effect, scope, carry_out)
        case s.Later() | s.Replace() | s.Cannot() | s.Can() | s.Must() | s.Only() | s.Would():
            return carry_lasting.begin(effect, scope)
        case i.Modify():
            return carry_lasting.modify(effect, scope)
        case i.Prevent():
            return carry_lasting.prevent(effect, scope)
        case _:
            return _act(effect, scope)


def _act(effect: Instruction, scope: Scope) -> bool:
    match effect:
        case i.Act():
            return scope.play.rules.do_act(scope.play, effect, scope)
        case i.Draw():
            return carry_cards.draw(effect, scope)
        case i.Move():
            return carry_cards.move(effect, scope)
        case i.Search():
            return carry_cards.search(effect, scope)
        case i.Shuffle():
            return carry_cards.shuffle(effect, scope)
        case i.Attach():
            return carry_cards.attach(effect, scope)
        case i.Detach():
            return carry_cards.detach(effect, scope)
        case i.Create():
            return scope.play.rules.create(scope.play, effect, scope)
        case i.Deal():
            return carry_figures.deal(effect, scope)
        case i.ChangeHealth():
            return carry_figures.change_health(effect, scope)
        case i.PutCounters():
            return carry_figures.put_counters(effect, scope)
        case i.RemoveCounters():
            return carry_figures.remove_counters(effect, scope)
        case i.MoveCounters():
            return carry_figures.move_counters(effect, scope)
        case i.Pay():
            return carry_figures.pay(effect, scope)
        case i.Roll():
            return carry_figures.roll(effect, scope)
        case i.KeywordAction():
            return scope.play.rules.do_keyword_action(scope.play, effect, scope)
        case _:
            raise scope.unread(effect)


def _may(who: object, effects: tuple[Instruction, ...], scope: Scope) -> bool:
    """The player decides; what is impossible cannot be chosen."""
    assert isinstance(who, PlayerWords)
    if who.who in SEVERAL and who.who not in scope.bound:
        return _each_may(who, effects, scope)
    something = False
    accepted = []
    for player in players_meant(who, scope):
        if _accepts(player, effects, scope):
            accepted.append(player)
    for player in accepted:
        scope.players = [player]
        something = carry_out(effects, scope) or something
    return something


def _accepts(player: Player, effects: tuple[Instruction, ...], scope: Scope) -> bool:
    """What is impossible cannot be chosen; else the player says yes or no."""
    refusal = why_impossible(effects, scope)
    if refusal is not None:
        scope.play.rules.says_impossible(scope.play, refusal, scope)
        return False
    question = f"{_first_words(effects, scope)} (for {scope.source})"
    return scope.play.may(player, question, scope.play.rules.may_cites)


def _each_may(who: PlayerWords, effects: tuple[Instruction, ...], scope: Scope) -> bool:
    """All decide in turn order, then those who will do it; who did is remembered for "if they do"."""
    outer, bound = scope.players, scope.bound
    accepted, did = [], []
    scope.asked = players_meant(who, scope)
    for player in scope.asked:
        scope.players, scope.bound = [player], {**bound, who.who: player}
        if _accepts(player, effects, scope):
            accepted.append(player)
    before = scope.part()
    for player in accepted:
        scope.players, scope.bound = [player], {**bound, who.who: player}
        scope.take_up(before)
        if carry_out(effects, scope):
            did.append(player)
            scope.each[player] = scope.part()
    scope.players, scope.bound, scope.did = did or outer, bound, did
    return bool(did)


def _those_who_did(effect: s.If, scope: Scope) -> bool:
    """ "If they do, they …": each of those who did, in turn order."""
    outer, seen = scope.players, dict(scope.seen_in)
    something = False
    for player in scope.did or ():
        scope.players = [player]
        scope.take_up(scope.each[player])
        seen |= scope.seen_in
        something = carry_out(effect.effects, scope) or something
        scope.each[player] = scope.part()
    scope.players, scope.seen_in = outer, seen
    return something


def _those_who_did_not(effect: s.If, scope: Scope) -> bool:
    """ "If they don't, they …": each of those who were asked and did not."""
    if effect.otherwise:
        raise scope.unread(effect)
    outer = scope.players
    something = False
    for player in scope.asked:
        if player not in (scope.did or ()):
            scope.players = [player]
            something = carry_out(effect.effects, scope) or something
    scope.players = outer
    return something


def speak_of_subject(effects: Sequence[Instruction], scope: Scope) -> None:
    """ "Target Clash card gets -X/-0, where X is half its attack power": "its" is the one the sentence is about."""
    first = effects[0] if effects else None
    if scope.spoke and scope.event is None:
        return
    what = first.what if isinstance(first, i.Modify | i.ChangeHealth) else None
    if isinstance(what, Objects) and what.choice in (Choice.TARGET, Choice.THIS):
        scope.it = cards_meant(what, scope)


def _first_words(effects: tuple[Instruction, ...], scope: Scope) -> str:
    start, end = effects[0].span.start, effects[-1].span.end
    return f'whether to do this: "{scope.text[start:end]}"' if end > start else "whether to do it"


def why_impossible(effects: Sequence[Instruction], scope: Scope) -> Refusal | None:
    """A player can't choose what can't be done at all."""
    first = effects[0] if effects else None
    prohibited = scope.play.rules.why_prohibited(scope.play, first, scope) if first is not None else None
    if prohibited is not None:
        return prohibited
    match first:
        case i.Act() if (able := scope.play.rules.is_able(scope.play, first, scope)) is not None:
            return None if able else Refusal("there is nothing to do it with", scope.play.rules.choice_cites)
        case i.Act(what=Objects() | OneOf() as what) | i.Move(what=Objects() | OneOf() as what):
            if not carry_cards.could_find(what, scope):
                return Refusal("there is nothing to do it with", scope.play.rules.choice_cites)
        case i.Pay(cost=cost, who=who):
            if not all(carry_figures.can_pay(cost, player, scope) for player in doers(who, scope)):
                return Refusal("the cost can't be paid", scope.play.rules.choice_cites)
        case i.RemoveCounters(counters=counters):
            if not carry_figures.has_counters(counters, scope):
                return Refusal("there are not enough Counters", scope.play.rules.choice_cites)
        case i.Draw():
            return scope.play.rules.why_not_draw(scope.play, first, scope)
        case s.By(doing=doing):
            return why_impossible((doing,), scope)
        case _:
            pass
    return None


def _doer(effect: Instruction) -> PlayerWords | None:
    who = effect.what if isinstance(effect, i.ChangeHealth) else getattr(effect, "who", None)
    return who if isinstance(who, PlayerWords) else None


def _for_each_of(who: PlayerWords, what: Thing | Amount, effects: tuple[Instruction, ...], scope: Scope) -> bool:
    """ "Each player draws a card for each Clash card they control": each counts their own."""
    outer, bound = scope.players, scope.bound
    something = False
    for player in players_meant(who, scope):
        scope.players, scope.bound = [player], {**bound, who.who: player}
        something = _for_each(what, effects, scope) or something
    scope.players, scope.bound = outer, bound
    return something


def _for_each(what: Thing | Amount, effects: tuple[Instruction, ...], scope: Scope) -> bool:
    """Once for each; figures that change by so much for each are added up in one."""
    who = next((each for each in map(_doer, effects) if each is not None and each.who in SEVERAL), None)
    if who is not None and who.who not in scope.bound:
        return _for_each_of(who, what, effects, scope)
    times = how_many(what, scope)
    something = False
    for effect in effects:
        if isinstance(effect, i.Modify | i.Deal | i.ChangeHealth | i.Draw):
            if times > 0:
                something = do(carry_figures.multiplied(effect, times), scope) or something
            continue
        for _ in range(times):
            something = do(effect, scope) or something
    return something

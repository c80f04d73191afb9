"""How instructions hang together: may, if, for each, where X is, instead; and whether an offer can be accepted at all."""

from __future__ import annotations

from collections.abc import Sequence

from judge_app.engine.amounts import how_many
from judge_app.engine.carry_cards import could_find
from judge_app.engine.carry_figures import can_pay, has_counters, multiplied
from judge_app.engine.handlers import Handlers
from judge_app.engine.interpreter import amount_of, cards_meant, holds
from judge_app.engine.interpreter import carry_out as carry_out
from judge_app.engine.interpreter import do as do
from judge_app.engine.people import SEVERAL, doers, players_meant
from judge_app.engine.play import Play, Scope
from judge_app.engine.refusals import Refusal
from judge_app.engine.state import Player
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.amounts import Amount
from judge_app.language.conditions import Done, Negation
from judge_app.language.filters import AttachedTo, ThisWay
from judge_app.language.instructions import Instruction
from judge_app.language.objects import Choice, Objects, OneOf, Thing, Who
from judge_app.language.objects import Player as PlayerWords

STRUCTURE: Handlers[Play] = Handlers()
STRUCTURE.honours(s.Unread, "text", "fault")


@STRUCTURE.carries_out(s.Unread, "text", "fault")
def unread(effect: s.Unread, scope: Scope) -> bool:
    return scope.play.rules.unread_words(scope.play, scope, effect.text, effect.fault.message)


@STRUCTURE.carries_out(s.If, "condition", "effects", "otherwise")
def if_so(effect: s.If, scope: Scope) -> bool:
    if scope.did is not None:
        match effect.condition:
            case Done(player=PlayerWords(who=Who.THEY | Who.THAT_PLAYER)) if not effect.otherwise:
                return _those_who_did(effect, scope)
            case Negation(condition=Done(player=PlayerWords(who=Who.THEY | Who.THAT_PLAYER))):
                return _those_who_did_not(effect, scope)
            case _:
                pass
    if holds(effect.condition, scope):
        if isinstance(effect.condition, Negation) and isinstance(effect.condition.condition, Done):
            scope.speak_as_before_nothing()
        return carry_out(effect.effects, scope)
    if effect.otherwise and isinstance(effect.condition, Done):
        scope.speak_as_before_nothing()
    if not effect.otherwise and any(isinstance(each, i.Create) for each in effect.effects):
        scope.chose_nothing()  # "that token" is one that was not created
    return carry_out(effect.otherwise, scope) if effect.otherwise else False


@STRUCTURE.carries_out(s.Let, "name", "amount", "effects")
def let(effect: s.Let, scope: Scope) -> bool:
    speak_of_subject(effect.effects, scope)
    scope.variables[effect.name] = max(0, amount_of(effect.amount, scope))
    return carry_out(effect.effects, scope)


@STRUCTURE.carries_out(s.Instead, "effects")
def instead(effect: s.Instead, scope: Scope) -> bool:
    return carry_out(effect.effects, scope)


@STRUCTURE.carries_out(s.Modes, "who", "quantity", "modes", "all_if", "then")
def modes(effect: s.Modes, scope: Scope) -> bool:
    return carry_out(scope.play.rules.chosen_modes(scope.play, effect, scope), scope)


@STRUCTURE.carries_out(s.By, "effects", "doing")
def by_doing(effect: s.By, scope: Scope) -> bool:
    return do(effect.doing, scope) and carry_out(effect.effects, scope)


@STRUCTURE.carries_out(s.May, "who", "effects")
def may(effect: s.May, scope: Scope) -> bool:
    """The player decides; what is impossible cannot be chosen."""
    who, effects = effect.who, effect.effects
    if who.who in SEVERAL and who.who not in scope.bound:
        return _each_may(who, effects, scope)
    something = False
    accepted = []
    for player in players_meant(who, scope):
        if accepts(player, effects, scope):
            accepted.append(player)
    if not accepted and _brings_up_something(effects):
        scope.chose_nothing()
    for player in accepted:
        if who.who is not Who.YOU:  # "that player" is somebody else: whoever was spoken of before
            scope.players = [player]
        something = carry_out(effects, scope) or something
    return something


def _brings_up_something(effects: tuple[Instruction, ...]) -> bool:
    """ "You may look at the top card of your deck. If it's …": "it" is a card that is spoken of only if that is done."""
    whats = [each.what for each in effects if isinstance(each, i.Act | i.Move | i.Search)]
    return any(isinstance(what, Objects) and what.choice not in NAMED_ALREADY for what in whats)


NAMED_ALREADY = (Choice.TARGET, Choice.THIS, Choice.IT, Choice.THAT, Choice.REST)


def accepts(player: Player, effects: tuple[Instruction, ...], scope: Scope) -> bool:
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
        if accepts(player, effects, scope):
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
    what = (
        first.what if isinstance(first, i.Modify | i.ChangeHealth) else first.to if isinstance(first, i.Deal) else None
    )
    if isinstance(what, Objects) and what.choice in (Choice.TARGET, Choice.THIS):
        scope.it = cards_meant(what, scope)


def _first_words(effects: tuple[Instruction, ...], scope: Scope) -> str:
    start, end = effects[0].span.start, effects[-1].span.end
    return f'whether to do this: "{scope.text[start:end]}"' if end > start else "whether to do it"


def why_impossible(effects: Sequence[Instruction], scope: Scope) -> Refusal | None:
    """A player can't choose what can't be done at all."""
    if not effects:
        return None
    first = effects[0]
    return scope.play.rules.why_prohibited(scope.play, first, scope) or _why_not_done(first, scope)


def _why_not_done(effect: Instruction, scope: Scope) -> Refusal | None:
    rules = scope.play.rules
    match effect:
        case i.Draw():
            return rules.why_not_draw(scope.play, effect, scope)
        case s.By(doing=doing):
            return why_impossible((doing,), scope)
        case i.Act() | i.Move():
            possible, why = _can_be_done(effect, scope), "there is nothing to do it with"
        case i.Pay(cost=cost, who=who):
            possible, why = all(can_pay(cost, each, scope) for each in doers(who, scope)), "the cost can't be paid"
        case i.RemoveCounters(counters=counters):
            possible, why = has_counters(counters, scope), "there are not enough Counters"
        case _:
            return None
    return None if possible else Refusal(why, rules.choice_cites)


def _can_be_done(effect: i.Act | i.Move, scope: Scope) -> bool:
    able = scope.play.rules.is_able(scope.play, effect, scope) if isinstance(effect, i.Act) else None
    if able is not None:
        return able
    return could_find(effect.what, scope) if isinstance(effect.what, Objects | OneOf) else True


def _doer(effect: Instruction) -> PlayerWords | None:
    who = effect.what if isinstance(effect, i.ChangeHealth) else getattr(effect, "who", None)
    return who if isinstance(who, PlayerWords) else None


def _for_each_of(who: PlayerWords, what: Thing | Amount, effects: tuple[Instruction, ...], scope: Scope) -> bool:
    """ "Each player draws a card for each Clash card they control": each counts their own.

    "Each player may banish …. Then each player draws one card for each card banished this way": all count all of them;
    "each player discards …, then draws one card for each card discarded this way": each what they did themselves.
    """
    outer, bound, before = scope.players, scope.bound, scope.part()
    is_of_deeds = isinstance(what, Objects) and any(isinstance(each, ThisWay) for each in what.filters)
    is_said_anew = any(effect.span.start <= who.span.start for effect in effects)
    if is_of_deeds and is_said_anew:
        scope.join_parts()
    something = False
    for player in players_meant(who, scope):
        scope.players, scope.bound = [player], {**bound, who.who: player}
        if is_of_deeds and not is_said_anew and scope.each:
            scope.take_up(before)
            scope.narrow_to(player)
        something = _for_each(what, effects, scope) or something
    scope.players, scope.bound = outer, bound
    return something


def _for_each_player(who: PlayerWords, effects: tuple[Instruction, ...], scope: Scope) -> bool:
    outer, something = scope.players, False
    for player in players_meant(who, scope):
        scope.players = [player]
        for effect in effects:
            something = do(effect, scope) or something
    scope.players = outer
    return something


def _is_of_each(what: Thing | Amount, effect: Instruction) -> bool:
    """ "For each card …, its controller …": "it" is each of these in turn, if they are named before it."""
    match _doer(effect):
        case PlayerWords(who=Who.CONTROLLER | Who.OWNER, of=Objects(choice=Choice.IT)) as who:
            return isinstance(what, Objects) and what.quantity is None and what.span.start < who.span.start
        case _:
            return isinstance(what, Objects) and _is_of_what_each_has(what, effect)


def _is_of_what_each_has(what: Objects, effect: Instruction) -> bool:
    """ "For each of your supers, recharge one power attached to that super": what is named behind is each in turn."""
    done_to = getattr(effect, "what", None) if isinstance(effect, i.KeywordAction | i.Act | i.Move) else None
    held = (
        [each.what for each in done_to.filters if isinstance(each, AttachedTo)] if isinstance(done_to, Objects) else []
    )
    return any(
        isinstance(whose, Objects)
        and whose.choice is Choice.THAT
        and whose.filters[:1] == what.filters[:1]
        and what.span.start <= whose.span.start
        for whose in held
    )


def _for_the_controller_of_each(what: Objects, effects: tuple[Instruction, ...], scope: Scope) -> bool:
    something = False
    for card in cards_meant(what, scope, counting=what.quantity is None):
        with scope.speaking_of([card]):
            something = carry_out(effects, scope) or something
    return something


@STRUCTURE.carries_out(s.ForEach, "what", "effects")
def for_each(effect: s.ForEach, scope: Scope) -> bool:
    return _for_each(effect.what, effect.effects, scope)


def _for_each(what: Thing | Amount, effects: tuple[Instruction, ...], scope: Scope) -> bool:
    """Once for each; figures that change by so much for each are added up in one. Of players, each is "that player"."""
    if isinstance(what, PlayerWords):
        return _for_each_player(what, effects, scope)
    who = next((each for each in map(_doer, effects) if each is not None and each.who in SEVERAL), None)
    if who is not None and who.who not in scope.bound:
        return _for_each_of(who, what, effects, scope)
    if isinstance(what, Objects) and any(_is_of_each(what, effect) for effect in effects):
        return _for_the_controller_of_each(what, effects, scope)
    speak_of_subject(effects, scope)
    times = how_many(what, scope)
    something = False
    for effect in effects:
        if isinstance(effect, i.Modify | i.Deal | i.ChangeHealth | i.Draw):
            if times > 0:
                something = do(multiplied(effect, times), scope) or something
            continue
        for _ in range(times):
            something = do(effect, scope) or something
    return something

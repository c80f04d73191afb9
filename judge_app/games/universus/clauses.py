"""The clauses of an effect: if, instead, X, may, must, later, for a time.

if.1           what may still happen is waited for, what is not met leaves the rest of the sentence undone
effects.6      "instead" changes an earlier part of the effect
x.1            X is worked out once, and is never negative
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from judge_app.engine.amounts import amount_of, bounds
from judge_app.engine.cards import Card
from judge_app.engine.carry_out import carry_out, do
from judge_app.engine.carry_out import for_each as engine_for_each
from judge_app.engine.carry_out import if_so as engine_if_so
from judge_app.engine.conditions import holds
from judge_app.engine.effects import Guard, Prohibition
from judge_app.engine.events import Event
from judge_app.engine.filters import matches_all
from judge_app.engine.handlers import Handlers
from judge_app.engine.interpreter import is_meant
from judge_app.engine.nouns import cards_meant
from judge_app.engine.people import doers, doing_cards, players_meant
from judge_app.engine.players import Player
from judge_app.games.universus.continuous_effects import NEXT_CHECK
from judge_app.games.universus.costs import begin_additional_cost, begin_other_payment, is_other_payment
from judge_app.games.universus.event_kinds import Kinds
from judge_app.games.universus.event_matching import check_meant, is_no_damage, what_may_happen
from judge_app.games.universus.events import begin_least_figure, is_least_figure, is_limit
from judge_app.games.universus.moves import discarding, removing
from judge_app.games.universus.queries import duration_of
from judge_app.games.universus.restrictions import ignore_progressive
from judge_app.games.universus.table import (
    AttackSequence,
    NextForm,
    Scope,
    Universus,
)
from judge_app.games.universus.triggers import (
    if_it_happens,
    if_your_next_attack_is,
    wait_until_later,
    watch,
    your_next_attack,
)
from judge_app.games.universus.verbs import NEXT_FORM, consider_completely_blocked
from judge_app.games.universus.words import (
    BLOCK,
    COMBAT_PHASE,
    COMPLETELY_BLOCKED,
    DECK,
    DISCARD_PILE,
    END_PHASE,
    ENHANCE_STEP,
    FORM,
    rules,
)
from judge_app.language import amounts as a
from judge_app.language import conditions as c
from judge_app.language import durations as d
from judge_app.language import filters as f
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.instructions import Instruction, Verb
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Place, Who
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.objects import Zone as ZoneWords

CLAUSES: Handlers[Universus] = Handlers()
ORDERED = (Verb.DISCARD, Verb.COMMIT, Verb.DESTROY, Verb.FLIP, Verb.REVEAL, Verb.REMOVE, Verb.READY)


@CLAUSES.carries_out(s.If, "condition", "effects", "otherwise")
def if_so(effect: s.If, scope: Scope) -> bool:
    """What has happened, may still happen, or is so now (if.1)."""
    condition, play = effect.condition, scope.play
    if NEXT_FORM in scope.targets and isinstance(_positive(condition), c.Done):
        return if_played_as_next_form(play, effect, scope.targets[NEXT_FORM], scope)
    if _is_instead(effect):
        return in_place_of_the_last(effect, scope)
    if _makes_failing_free(effect):
        return failing_is_free(play, effect, scope)
    if what_may_happen(condition) is not None:
        return if_it_happens(play, effect, scope)
    if (coming := your_next_attack(effect)) is not None:
        return if_your_next_attack_is(effect, coming, scope)
    if holds(condition, scope):
        return carry_out(effect.effects, scope)
    said = "The condition is not met: the rest of the sentence is not done"
    play.step(said, cites=rules("if.1"), actor=scope.controller)
    return carry_out(effect.otherwise, scope) if effect.otherwise else False


def _positive(condition: c.Condition) -> c.Condition:
    return condition.condition if isinstance(condition, c.Negation) else condition


def _makes_failing_free(effect: s.If) -> bool:
    match effect:
        case s.If(condition=c.Happened(happening=i.Act(verb=Verb.FAIL)), effects=(s.Cannot(actions=actions),)):
            return _ends(actions)
        case _:
            return False


def in_place_of_the_last(effect: s.If, scope: Scope) -> bool:
    """ "If …, … instead" changes an earlier part of the effect (effects.6, instruction.4)."""
    if what_may_happen(effect.condition) is not None:
        return engine_if_so(effect, scope)
    if not holds(effect.condition, scope):
        return False
    said = "Later text takes the place of the instruction before it"
    scope.play.step(said, cites=rules("effects.6", "instruction.4"), actor=scope.controller)
    return carry_out(effect.effects, scope)


@CLAUSES.carries_out(s.ForEach, "what", "effects")
def for_each(effect: s.ForEach, scope: Scope) -> bool:
    if isinstance(effect.what, Objects):
        count_in_stage(scope.play, effect.what, scope)
    return engine_for_each(effect, scope)


@CLAUSES.carries_out(s.Let, "name", "amount", "effects")
def let(effect: s.Let, scope: Scope) -> bool:
    """Worked out where it is needed: of a sentence that waits, when that executes (effects.6, effects.3)."""
    if any(map(_is_waiting, effect.effects)):
        return carry_out(tuple(_with_definition(effect, each) for each in effect.effects), scope)
    value = scope.variables[effect.name] = max(0, amount_of(effect.amount, scope))
    cites = rules("x.1", "x.2", "negative-numbers.3", "effects.6")
    scope.play.step("{} is {}", effect.name, value, cites=cites, actor=scope.controller)
    return carry_out(effect.effects, scope)


def _is_waiting(effect: Instruction) -> bool:
    return isinstance(effect, s.Later) or (isinstance(effect, s.If) and what_may_happen(effect.condition) is not None)


def _with_definition(let: s.Let, effect: Instruction) -> Instruction:
    if isinstance(effect, s.If | s.Later) and _is_waiting(effect):
        return replace(effect, effects=(replace(let, effects=effect.effects),))
    return replace(let, effects=(effect,))


def is_offer_of_next_form(effect: s.May, scope: Scope) -> bool:
    """Of one certain card; which of several is chosen when it is reached."""
    del scope
    match effect.effects:
        case (i.Act(verb=Verb.PLAY, what=Objects(choice=Choice.THIS | Choice.IT), role=Objects()),):
            return True
        case _:
            return False


@CLAUSES.carries_out(s.May, "who", "effects", when=is_offer_of_next_form)
def offer_next_form(effect: s.May, scope: Scope) -> bool:
    """Whether they do is decided with the next form."""
    return do(effect.effects[0], scope)


@CLAUSES.carries_out(s.May, "who", "effects", when=is_other_payment)
def other_payment_from_now(effect: s.May, scope: Scope) -> bool:
    return begin_other_payment(effect, scope, static=False)


def is_offered_to_both(effect: s.May, scope: Scope) -> bool:
    del scope
    to_both = isinstance(effect.who, PlayerWords) and effect.who.who is Who.EACH_PLAYER
    return to_both and len(effect.effects) == 1 and isinstance(effect.effects[0], i.Act)


@CLAUSES.carries_out(s.May, "who", "effects", when=is_offered_to_both)
def both_may(effect: s.May, scope: Scope) -> bool:
    """Each decides whether and with what, in the order the effect's owner says; then it happens at once (both-players.1)."""
    play = scope.play
    play.each_may = True
    try:
        return do(effect.effects[0], scope)
    finally:
        play.each_may = False


def is_limit_of_effect(effect: s.Cannot, scope: Scope) -> bool:
    del scope
    return is_limit(effect)


@CLAUSES.carries_out(s.Cannot, "what", "actions", when=is_limit_of_effect)
def limit_effect(_effect: s.Cannot, _scope: Scope) -> bool:
    """It has held since the effect began (effects.7)."""
    return True


@CLAUSES.carries_out(s.Cannot, "what", "actions", "duration", when=is_least_figure)
def least_figure_from_now(effect: s.Cannot, scope: Scope) -> bool:
    begin_least_figure(effect, scope, static=False)
    return True


@CLAUSES.carries_out(s.Later, "trigger", "effects")
def later(effect: s.Later, scope: Scope) -> bool:
    return wait_until_later(scope.play, effect, scope)


def is_order(effect: s.Must, scope: Scope) -> bool:
    """Something that a player does at once, not for as long as something lasts."""
    del scope
    ordered = all(isinstance(each, i.Act) and each.verb in ORDERED for each in effect.actions)
    return isinstance(effect.what, PlayerWords) and effect.duration is None and ordered


@CLAUSES.carries_out(s.Must, "what", "actions", when=is_order)
def order(effect: s.Must, scope: Scope) -> bool:
    """ "Your rival must discard 1 card": they do (effects.5)."""
    return carry_out(effect.actions, scope)


@CLAUSES.carries_out(s.AdditionalCost, "cost", "to")
def add_cost(effect: s.AdditionalCost, scope: Scope) -> bool:
    begin_additional_cost(effect, scope, static=False)
    return True


def count_in_stage(play: Universus, what: Objects, scope: Scope) -> None:
    """Foundations and assets that are counted are those in the stage (foundation.4, asset.4)."""
    types = [each.name.lower() for each in what.filters if isinstance(each, f.HasType)]
    entries = [f"{name}.4" for name in types if name in ("foundation", "asset")]
    if entries and not any(isinstance(each, f.InZone | f.ThisWay | f.FromAmong) for each in what.filters):
        number = len(cards_meant(what, scope, counting=True))
        play.step("There are {} to count: {}", number, scope.words(what), cites=rules(*entries), actor=scope.controller)


def _is_instead(effect: s.If) -> bool:
    """ "If … instead" changes an earlier part of the effect (effects.6, instruction.4)."""
    return len(effect.effects) == 1 and isinstance(effect.effects[0], s.Instead)


@CLAUSES.carries_out(s.Lasting, "effects", "duration")
def during(effect: s.Lasting, scope: Scope) -> bool:
    """ "Is considered completely blocked during the Block Step", "still deals 1 damage during the Damage Step"."""
    play = scope.play
    if isinstance(effect.duration, d.Until) and isinstance(effect.duration.moment, i.Act):
        return do_until(effect, effect.duration.moment, scope)
    if is_in_end_phase(effect):
        return in_end_phase(effect, scope)
    match effect.effects:
        case (i.Act(verb=Verb.COMPLETELY_BLOCK, what=Objects() as what),) if play.attack is not None:
            if not is_meant(what, play.attack.card, scope):
                raise scope.unread(effect, "the engine knows it of the attack that is going on only")
            return consider_completely_blocked(play, play.attack, scope.controller, scope.source)
        case (i.Deal() as deal,) if is_no_damage(deal):
            return do(deal, scope)  # an attack deals its damage in its Damage Step alone (damage-step.1)
        case (i.Deal(amount=a.Number() | a.Exactly() as amount, to=None) as deal,) if play.attack is not None:
            return _deal_though_blocked(effect, deal, amount, play.attack, scope)
        case (i.Act(verb=Verb.PLAY | Verb.TRY_TO_PLAY) as act,) if act.role is not None:
            duration_of(play, effect.duration, scope)  # no longer than the turn
            return do(act, scope)
        case (i.Act(verb=Verb.CANCEL | Verb.NEGATE, what=Effects(choice=Choice.NEXT)) as act,):
            return cancel_the_next(act, scope, effect.duration)
        case (s.Later() as later,):
            return wait_until_later(play, later, scope, duration_of(play, effect.duration, scope))
        case (i.Ignore() as ignore,):
            return ignore_progressive(play, ignore, scope)
        case (s.AdditionalCost() | s.Must() | i.Move(to=Place(on=Objects())) as inner,):
            outer, scope.until = scope.until, effect.duration
            done = do(inner, scope)
            scope.until = outer
            return done
        case _:
            raise scope.unread(effect)


def _deal_though_blocked(
    effect: s.Lasting, deal: i.Deal, said: a.Number | a.Exactly, attack: AttackSequence, scope: Scope
) -> bool:
    """ "Still deals 1 damage": the attack that is going on, although it was completely blocked (conflict-resolution.1)."""
    if attack.blocked != COMPLETELY_BLOCKED:
        raise scope.unread(effect, "the engine knows it of an attack that is completely blocked only")
    if doing_cards(deal.by, scope) != [attack.card]:
        raise scope.unread(effect, "the engine knows it of the attack that is going on only")
    number = amount_of(said.amount if isinstance(said, a.Exactly) else said, scope)
    attack.damage_if_completely_blocked = number
    cites = rules("conflict-resolution.1")
    scope.play.step("{} will deal {} damage if completely blocked", attack.card, number, cites=cites)
    return True


def is_cancel_next(act: i.Act, scope: Scope) -> bool:
    del scope
    return act.verb in (Verb.CANCEL, Verb.NEGATE) and isinstance(act.what, Effects) and act.what.choice is Choice.NEXT


def cancel_the_next(act: i.Act, scope: Scope, within: d.Duration | None) -> bool:
    """ "Cancel the next ability your rival plays": once one is played (fired-effect.2, next.1)."""
    what = act.what
    assert isinstance(what, Effects)
    played = next((each for each in what.filters if isinstance(each, f.Did)), None)
    who: i.Doer = what.of
    if played is not None:
        who, within = _player_of(played, act, scope), within or played.within
    if not isinstance(who, PlayerWords) or len(what.filters) > (played is not None):
        raise scope.unread(act)
    any_such = replace(what, choice=Choice.CHOSEN, filters=(), of=None if what.of is who else what.of)
    event = s.Event(s.Timing.AFTER, (i.Act(Verb.PLAY, who, any_such, span=act.span),), within, span=act.span)
    now = replace(act, what=replace(any_such, choice=Choice.THAT))
    return wait_until_later(scope.play, s.Later(event, (now,), span=act.span), scope)


def _player_of(played: f.Did, act: i.Act, scope: Scope) -> i.Doer:
    """Who plays the ability that is canceled: "the next ability your rival plays"."""
    if not isinstance(played.happening, i.Act) or played.happening.verb is not Verb.PLAY:
        raise scope.unread(act)
    return played.happening.who


@CLAUSES.carries_out(i.Act, "verb", "who", "what", when=is_cancel_next)
def cancel_next(act: i.Act, scope: Scope) -> bool:
    return cancel_the_next(act, scope, None)


def is_in_end_phase(effect: s.Lasting) -> bool:
    """ "Add this attack to your momentum during the End Phase": done once, as it begins (end-phase.2)."""
    duration = effect.duration
    within = isinstance(duration, d.Within) and duration.period.unit == END_PHASE
    return within and all(isinstance(each, i.Move | i.Act | s.May) for each in effect.effects)


def in_end_phase(effect: s.Lasting, scope: Scope) -> bool:
    """The cards that are meant are those meant now: it is an effect on them (assigned-effect.2)."""
    start = s.At(d.Moment(d.Edge.START, d.Period(END_PHASE)), span=effect.span)
    inner = scope.within()
    made: list[Instruction] = []
    for each in effect.effects:
        first = each.effects[0] if isinstance(each, s.May) else each
        what = first.what if isinstance(first, i.Move | i.Act) else None
        if not isinstance(first, i.Move | i.Act) or not isinstance(what, Objects):
            raise scope.unread(effect)
        if what.choice is Choice.THIS:
            inner.it = cards_meant(what, scope)
            first = replace(first, what=Objects(Choice.IT, span=what.span))
        made.append(replace(each, effects=(first, *each.effects[1:])) if isinstance(each, s.May) else first)
    return wait_until_later(scope.play, s.Later(start, tuple(made), span=effect.span), inner)


MOST_UNTIL = 200  # cards, before it is called endless


def do_until(effect: s.Lasting, until: i.Act, scope: Scope) -> bool:
    """ "Mill cards until you mill an attack": one after another from the top (effects.2, cycling.3)."""
    act, play, wanted = effect.effects[0], scope.play, until.what
    if len(effect.effects) != 1 or not isinstance(act, i.Act) or not isinstance(wanted, Objects):
        raise scope.unread(effect)
    if not _is_done_one_by_one(act, until):
        raise scope.unread(effect)
    _, enough = bounds(wanted.quantity, scope)
    pile = _pile_gone_through(act)
    if pile is None:
        raise scope.unread(effect)
    done: list[Card] = []
    for player in doers(act.who, scope):
        owner = players_meant(pile.owner, scope)[0] if pile.owner is not None else player
        done += _one_by_one(play, act, owner, pile.name, wanted, enough, scope)
    names = ("milled", "discarded") if act.verb is Verb.DISCARD and pile.name == DECK else (UNTIL[act.verb],)
    for name in names:
        scope.chose(done, name)
    return bool(done)


def _is_done_one_by_one(act: i.Act, until: i.Act) -> bool:
    """The same is done to cards until it is done to one of those that are wanted."""
    return act.verb is until.verb and act.verb in UNTIL and isinstance(act.what, Objects)


def _pile_gone_through(act: i.Act) -> ZoneWords | None:
    """The deck from its top or the discard pile, as the words for the cards say, or else where they are taken from."""
    part, zone = f.first_filter(act.what, f.PartOf), f.first_filter(act.what, f.InZone)
    words = part.zone if part is not None else zone.zone if zone is not None else act.origin
    is_pile = words is not None and words.name in (DECK, DISCARD_PILE)
    return words if is_pile and (part is None or part.end == "top") else None


UNTIL = {Verb.DISCARD: "discarded", Verb.REMOVE: "removed"}


def _one_by_one(
    play: Universus, act: i.Act, owner: Player, zone: str, wanted: Objects, enough: int, scope: Scope
) -> list[Card]:
    done: list[Card] = []
    found = 0
    while found < enough and owner.cards(zone) and len(done) < MOST_UNTIL:
        card = owner.cards(zone)[-1]
        play.must_know(card)
        make = discarding if act.verb is Verb.DISCARD else removing
        cites = rules("mill.1", "effects.2") if act.verb is Verb.DISCARD else rules("remove.1", "effects.2")
        moved = play.happen(make(card, source=scope.source, cites=cites))
        if not moved:
            break
        done.append(card)
        found += matches_all(wanted.filters, card, scope)
    return done


def is_first_enhance(effect: s.May, scope: Scope) -> bool:
    del scope
    match effect.effects:
        case (s.Lasting(effects=(i.Act(verb=Verb.PLAY, what=Effects(timing="Enhance", choice=Choice.FIRST)),)),):
            return True
        case _:
            return False


@CLAUSES.carries_out(s.May, "who", "effects", when=is_first_enhance)
def first_enhance(effect: s.May, scope: Scope) -> bool:
    """They have the first chance to play an enhance in the coming Enhance Step, and may pass it (conflict-resolution.1)."""
    play = scope.play
    players, attack = players_meant(effect.who, scope), play.this_attack()
    lasting = effect.effects[0]
    period = (
        lasting.duration.period if isinstance(lasting, s.Lasting) and isinstance(lasting.duration, d.Within) else None
    )
    if len(players) != 1 or period is None or period.unit != ENHANCE_STEP or attack is None:
        raise scope.unread(effect)
    if period.of is not None and attack not in cards_meant(period.of, scope):
        raise scope.unread(effect)
    play.first_to_enhance[attack] = players[0]
    play.step(
        "{} will have the first chance to play an enhance during {}", players[0], attack,
        cites=rules("conflict-resolution.1", "attacker.2"), actor=scope.controller,
    )  # fmt: skip
    return True


def is_form_or_else(effect: s.Modes, scope: Scope) -> bool:
    """ "Your rival must play a non-attack card as their next form or …"."""
    del scope
    match effect.modes:
        case ((i.Act(verb=Verb.PLAY, what=Objects(), role=Objects(choice=Choice.NEXT)),), (_,)):
            return effect.who.who is not Who.YOU
        case _:
            return False


@CLAUSES.carries_out(s.Modes, "who", "quantity", "modes", when=is_form_or_else)
def form_or_pass(effect: s.Modes, scope: Scope) -> bool:
    """Until their next form, they can play nothing else as one (rule-effect.2, form.1)."""
    play = scope.play
    act, otherwise = effect.modes[0][0], effect.modes[1]
    ends = isinstance(otherwise[0], i.Act) and otherwise[0].verb is Verb.PASS
    if not ends and not _ends(otherwise):
        raise scope.unread(effect, "the engine cannot wait for what the next form is")
    assert isinstance(act, i.Act)
    assert isinstance(act.what, Objects)
    filters, players = act.what.filters, doers(act.who, scope)
    then = play.forms, play.turn
    inner = scope.within()

    def is_other_form(event: Event) -> bool:
        if event.player not in players or event.card is None or event.way == BLOCK:
            return False
        if event.kind == Kinds.PLAY_ABILITY:
            return event.way == FORM
        return not matches_all(filters, event.card, inner)

    play.step('{}: "{}"', ", ".join(map(str, players)), scope.words(effect), cites=rules("rule-effect.2", "form.1"))
    play.add(
        Prohibition(
            (Kinds.PLAY_CARD, Kinds.PLAY_ABILITY), is_other_form, f'{scope.source} says "{scope.words(effect)}"', source=scope.source,
            controller=scope.controller, duration=duration_of(play, None, scope), cites=rules("rule-effect.2", "rule-effect.3", "form.1"),
            guard=lambda: (play.forms, play.turn) == then and play.attack is None,
        )
    )  # fmt: skip
    return True


def failing_is_free(play: Universus, effect: s.If, scope: Scope) -> bool:
    """Failing the check that is being made does not end the Combat Phase (combat-phase.4, conflict-resolution.1)."""
    if scope.event is not None and scope.event.kind == Kinds.CHECK:
        return _this_failure_is_free(play, effect, scope)
    fits = scope.targets.get(NEXT_CHECK, [None])[0]
    if fits is None:
        raise scope.unread(effect, "the engine cannot tell which check this is")
    watch(play, (Kinds.CHECK,), fits, effect, lambda _: _this_failure_is_free(play, effect, scope), scope, once=True)
    return True


def makes_failing_free(effect: s.If, scope: Scope) -> bool:
    del scope
    return _makes_failing_free(effect)


@CLAUSES.begins(s.If, "condition", "effects", when=makes_failing_free)
def begin_failing_free(effect: s.If, scope: Scope, _static: bool, guard: Guard) -> bool:
    """ "Failing a check to play this card does not end your Combat Phase": of every such check."""
    failed = effect.condition.happening if isinstance(effect.condition, c.Happened) else None
    check = failed.what if isinstance(failed, i.Act) else None
    if not isinstance(check, Objects) or f.types_named(check) != ["check"]:
        raise scope.unread(effect, "the engine cannot tell which check this is")
    fits = check_meant(check, scope)
    carry = partial(_free_this_failure, effect, scope)
    watch(scope.play, (Kinds.CHECK,), fits, effect, carry, scope, once=False, static=True, guard=guard)
    return True


def _free_this_failure(effect: s.If, scope: Scope, _event: Event) -> None:
    _this_failure_is_free(scope.play, effect, scope)


def _this_failure_is_free(play: Universus, effect: s.If, scope: Scope) -> bool:
    check = play.check
    if check is None or check.playing is None:
        raise scope.unread(effect, "the engine cannot tell which check this is")
    play.free_failures.append(check.playing.card)
    said = "If this check fails, the Combat Phase does not end"
    play.step(said, cites=rules("combat-phase.4", "conflict-resolution.1"), actor=scope.controller)
    return True


def _ends(actions: tuple[Instruction, ...]) -> bool:
    return all(isinstance(each, i.EndPeriod) and each.period.unit == COMBAT_PHASE for each in actions)


def if_played_as_next_form(play: Universus, effect: s.If, offers: list[NextForm], scope: Scope) -> bool:
    """ "If you do, …": it is known when the next form is played, and follows then."""
    if effect.otherwise or isinstance(effect.condition, c.Negation):
        raise scope.unread(effect)
    for offer in offers:
        inner = scope.within()
        inner.it = [offer.card]
        offer.then.append(partial(_follow, play, effect.effects, inner, play.quoting))
    return True


def _follow(play: Universus, effects: Sequence[Instruction], scope: Scope, entries: tuple[str, ...]) -> None:
    with play.quote(entries):
        carry_out(effects, scope)


CLAUSES.honours(f.Alike, "stat")


def asks_whether_alike(condition: c.Is, scope: Scope) -> bool:
    del scope
    return len(condition.filters) == 1 and isinstance(condition.filters[0], f.Alike)


@CLAUSES.decides(c.Is, "what", "filters", when=asks_whether_alike)
def are_alike(condition: c.Is, scope: Scope) -> bool:
    """ "If the revealed cards are the same type", "have the same name" (card-type.1, copy.1)."""
    alike = condition.filters[0]
    cards = cards_meant(condition.what, scope) if isinstance(condition.what, Objects | OneOf) else []
    if not isinstance(alike, f.Alike) or len(cards) < 2 or alike.stat not in ("card type", "name"):
        raise scope.unread(condition, "there are no two cards that could be alike in this")
    types = {scope.play.type_of(card) for card in cards}  # which stops at a card that nobody knows
    return len(types if alike.stat == "card type" else {card.face.name for card in cards}) == 1

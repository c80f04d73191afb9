"""Instructions that UniVersus carries out in its own way, registered by node type; acts by their verb.

if.1           what may still happen is waited for, what is not met leaves the rest of the sentence undone
effects.6      "instead" changes an earlier part of the effect
next.1         "the next card you play" is waited for
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from judge_app.engine.amounts import amount_of, bounds
from judge_app.engine.cards import Card
from judge_app.engine.carry_out import carry_out, do
from judge_app.engine.carry_out import for_each as engine_for_each
from judge_app.engine.carry_out import if_so as engine_if_so
from judge_app.engine.conditions import holds
from judge_app.engine.effects import Permission, Prohibition
from judge_app.engine.event_kinds import EventKind
from judge_app.engine.events import Event
from judge_app.engine.filters import matches_all
from judge_app.engine.handlers import Handlers
from judge_app.engine.interpreter import is_meant
from judge_app.engine.nouns import cards_meant
from judge_app.engine.people import doers, doing_cards, players_meant
from judge_app.engine.players import Player
from judge_app.engine.refusals import Undecided
from judge_app.engine.requests import Request
from judge_app.games.universus.checks import make_check, re_check
from judge_app.games.universus.choosing import (
    at_random,
    cards_of,
    cards_spoken_of,
    done_by,
    is_random,
    together,
)
from judge_app.games.universus.continuous_effects import NEXT_CHECK, modify
from judge_app.games.universus.costs import begin_additional_cost, drive
from judge_app.games.universus.event_kinds import Kinds
from judge_app.games.universus.event_matching import check_meant, is_no_damage, what_may_happen
from judge_app.games.universus.events import is_limit
from judge_app.games.universus.moves import (
    Lies,
    building,
    cycle,
    destroying,
    discarding,
    draw_up_to,
    in_order,
    moving,
    new_token,
    put,
    removing,
    take_from_deck,
)
from judge_app.games.universus.queries import duration_of, zone_called
from judge_app.games.universus.restrictions import cancel, ignore_progressive, skip_enhance_step
from judge_app.games.universus.table import (
    ABILITY_USED,
    PLACED_ON,
    UNBLOCKABLE,
    AttackSequence,
    NextForm,
    Placement,
    Scope,
    Universus,
    lose,
)
from judge_app.games.universus.triggers import if_it_happens, wait_until_later, watch
from judge_app.games.universus.words import (
    BLOCK,
    BLOCK_STEP,
    CARD_POOL,
    COMBAT_PHASE,
    COMPLETELY_BLOCKED,
    DECK,
    DISCARD_PILE,
    END_OF_ATTACK,
    ENHANCE_STEP,
    FACE_DOWN,
    FORM,
    MOMENTUM,
    NAMED_TYPE,
    PARTIALLY_BLOCKED,
    SEALED,
    STAGE,
    TOKEN,
    TYPES,
    ZONES,
    rules,
)
from judge_app.language import amounts as a
from judge_app.language import conditions as c
from judge_app.language import filters as f
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.instructions import Act, Instruction, Verb
from judge_app.language.objects import Choice, Effects, Objects, Place, Thing, Who
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.objects import Zone as ZoneWords

VERBS: Handlers[Universus] = Handlers()
VERBS.honours(Place, "zone", "end", "any_order", "status", "on")
VERBS.honours(i.ReduceBelow, "by", "whose", "amount")


@VERBS.carries_out(i.Modify, "what", "changes", "duration")
def change_cards(effect: i.Modify, scope: Scope) -> bool:
    return modify(scope.play, effect, scope)


@VERBS.carries_out(s.If, "condition", "effects", "otherwise")
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


@VERBS.carries_out(s.ForEach, "what", "effects")
def for_each(effect: s.ForEach, scope: Scope) -> bool:
    if isinstance(effect.what, Objects):
        count_in_stage(scope.play, effect.what, scope)
    return engine_for_each(effect, scope)


@VERBS.carries_out(s.Let, "name", "amount", "effects")
def let(effect: s.Let, scope: Scope) -> bool:
    value = scope.variables[effect.name] = max(0, amount_of(effect.amount, scope))
    cites = rules("x.1", "x.2", "negative-numbers.3", "effects.6")
    scope.play.step("{} is {}", effect.name, value, cites=cites, actor=scope.controller)
    return carry_out(effect.effects, scope)


def is_offer_of_next_form(effect: s.May, scope: Scope) -> bool:
    """Of one certain card; which of several is chosen when it is reached."""
    del scope
    match effect.effects:
        case (i.Act(verb=Verb.PLAY, what=Objects(choice=Choice.THIS | Choice.IT), role=Objects()),):
            return True
        case _:
            return False


@VERBS.carries_out(s.May, "who", "effects", when=is_offer_of_next_form)
def offer_next_form(effect: s.May, scope: Scope) -> bool:
    """Whether they do is decided with the next form."""
    return do(effect.effects[0], scope)


def is_offered_to_both(effect: s.May, scope: Scope) -> bool:
    del scope
    to_both = isinstance(effect.who, PlayerWords) and effect.who.who is Who.EACH_PLAYER
    return to_both and len(effect.effects) == 1 and isinstance(effect.effects[0], i.Act)


@VERBS.carries_out(s.May, "who", "effects", when=is_offered_to_both)
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


@VERBS.carries_out(s.Cannot, "what", "actions", when=is_limit_of_effect)
def limit_effect(_effect: s.Cannot, _scope: Scope) -> bool:
    """It has held since the effect began (effects.7)."""
    return True


def is_up_to(effect: i.Draw, scope: Scope) -> bool:
    del scope
    return isinstance(effect.quantity, a.UpTo)


@VERBS.carries_out(i.Draw, "who", "quantity", when=is_up_to)
def draw_up_to_number(effect: i.Draw, scope: Scope) -> bool:
    assert isinstance(effect.quantity, a.UpTo)
    return draw_up_to(scope.play, effect.who, amount_of(effect.quantity.amount, scope), scope)


@VERBS.carries_out(i.Ignore, "what", "stat")
def ignore(effect: i.Ignore, scope: Scope) -> bool:
    return ignore_progressive(scope.play, effect, scope)


@VERBS.carries_out(s.Later, "trigger", "effects")
def later(effect: s.Later, scope: Scope) -> bool:
    return wait_until_later(scope.play, effect, scope)


def says_no_damage(effect: i.Deal, scope: Scope) -> bool:
    del scope
    return is_no_damage(effect)


def is_order(effect: s.Must, scope: Scope) -> bool:
    """Something that a player does at once, not for as long as something lasts."""
    del scope
    ordered = all(isinstance(each, i.Act) and each.verb in ORDERED for each in effect.actions)
    return isinstance(effect.what, PlayerWords) and effect.duration is None and ordered


@VERBS.carries_out(s.Must, "what", "actions", when=is_order)
def order(effect: s.Must, scope: Scope) -> bool:
    """ "Your rival must discard 1 card": they do (effects.5)."""
    return carry_out(effect.actions, scope)


@VERBS.carries_out(s.AdditionalCost, "cost", "to")
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


@VERBS.carries_out(i.MakeCheck, "who", "difficulty", "again")
def make_a_check(effect: i.MakeCheck, scope: Scope) -> bool:
    play = scope.play
    if effect.again:
        return re_check(play)
    difficulty = amount_of(effect.difficulty, scope) if effect.difficulty is not None else None
    passed = [make_check(play, player, difficulty) for player in doers(effect.who, scope)]
    return all(passed)


@VERBS.carries_out(s.Lasting, "effects", "duration")
def during(effect: s.Lasting, scope: Scope) -> bool:
    """ "Is considered completely blocked during the Block Step", "still deals 1 damage during the Damage Step"."""
    play = scope.play
    match effect.effects:
        case (i.Act(verb=Verb.COMPLETELY_BLOCK, what=Objects() as what),) if play.attack is not None:
            if not is_meant(what, play.attack.card, scope):
                raise scope.unread(effect, "the engine knows it of the attack that is going on only")
            return consider_completely_blocked(play, play.attack, scope.controller, scope.source)
        case (i.Deal(by=by, amount=a.Number() | a.Exactly() as amount, to=None),) if play.attack is not None:
            if doing_cards(by, scope) != [play.attack.card]:
                raise scope.unread(effect, "the engine knows it of the attack that is going on only")
            number = amount_of(amount.amount if isinstance(amount, a.Exactly) else amount, scope)
            play.attack.damage_if_completely_blocked = number
            play.step(
                "{} will deal {} damage if completely blocked",
                play.attack.card,
                number,
                cites=rules("conflict-resolution.1"),
            )
            return True
        case (i.Act(verb=Verb.PLAY | Verb.TRY_TO_PLAY) as act,) if act.role is not None:
            duration_of(play, effect.duration, scope)  # no longer than the turn
            return do(act, scope)
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


@VERBS.carries_out(i.Deal, "by", "amount", when=says_no_damage)
def deals_no_damage(effect: i.Deal, scope: Scope) -> bool:
    """It prohibits, and so wins over whatever makes the attack deal damage (conflict-resolution.2)."""
    cards, play = doing_cards(effect.by, scope), scope.play
    play.step(
        "{} deals no damage",
        ", ".join(map(str, cards)),
        cites=rules("conflict-resolution.2", "rule-effect.5"),
        actor=scope.controller,
    )
    play.add(
        Prohibition(
            (Kinds.DAMAGE,), lambda event: event.source in cards, f"{scope.source} says that it deals no damage", source=scope.source,
            controller=scope.controller, duration=END_OF_ATTACK, cites=rules("conflict-resolution.2", "rule-effect.5"),
        )
    )  # fmt: skip
    return True


@VERBS.carries_out(i.Move, "verb", "who", "what", "to")
def move_cards(effect: i.Move, scope: Scope) -> bool:
    """The cards, chosen by whoever moves them, to where the words say."""
    play, what, to = scope.play, effect.what, effect.to
    if what is None:
        raise scope.unread(effect)
    something = False
    for player in doers(effect.who, scope):
        cards = scope.chose(_cards_to_move(play, what, scope, player))  # "to its owner's hand"
        if isinstance(to, Place) and to.zone.name == "there":
            something = put_back(play, cards, to, player, scope) or something
            continue
        if isinstance(to, Place) and to.on is not None:
            moved = place_on_top(play, cards, to, to.on, player, scope)
        else:
            moved = put(play, cards, effect.verb.value, to, player, scope)
        scope.this_way.setdefault("picked", []).extend(moved)
        scope.chose(moved, "added")
        something = something or bool(moved)
    return something


def makes_tokens(effect: i.Move, scope: Scope) -> bool:
    """ "Add 1 Power token to your stage": of a name, and from no zone."""
    del scope
    what = effect.what
    elsewhere = f.first_filter(what, f.InZone) or f.first_filter(what, f.PartOf) or f.first_filter(what, f.FromAmong)
    return TOKEN.lower() in f.types_named(what) and f.first_filter(what, f.HasName) is not None and elsewhere is None


@VERBS.carries_out(i.Move, "verb", "who", "what", "to", when=makes_tokens)
def add_tokens(effect: i.Move, scope: Scope) -> bool:
    """From outside the game into the zone that is named (token.2)."""
    play, what, to = scope.play, effect.what, effect.to
    if not isinstance(what, Objects) or not isinstance(to, Place) or len(what.filters) != 2:
        raise scope.unread(effect)
    named = f.filters_of(what, f.HasName)[0].name
    made: list[Card] = []
    for player in doers(effect.who, scope):
        _, number = bounds(what.quantity, scope)
        zone = zone_called(play, to.zone, player)
        tokens = [new_token(play, named, zone.owner or player) for _ in range(number)]
        cites = rules("token.1", "token.2")
        events = [
            moving(card, zone, "add", player=player, source=scope.source, cites=cites, face_down=False)
            for card in tokens
        ]
        made += [event.card for event in play.happen(*events) if event.card is not None] if events else []
    scope.chose(made, "added")
    return bool(made)


def _cards_to_move(play: Universus, what: Thing, scope: Scope, player: Player) -> list[Card]:
    with done_by(play, what, scope, player):
        spoken = cards_spoken_of(play, what, scope, player)
        if spoken is not None:
            return spoken
        if isinstance(what, Objects) and is_random(what):
            return at_random(play, what, scope)
        return cards_meant(what, scope, chooser=player)


def place_on_top(
    play: Universus, cards: list[Card], to: Place, on: Objects, player: Player, scope: Scope
) -> list[Card]:
    """One card on one card of the stage, for as long as the effect says (place-on-top-of.1, effects.10)."""
    lasts = duration_of(play, scope.until, scope)
    if not cards:
        return []
    under = cards_meant(on, scope, chooser=player)
    if len(cards) != 1 or len(under) != 1 or under[0].zone.name != STAGE:
        raise scope.unread(to, "the rules know one card on top of one card in the stage (place-on-top-of.1)")
    if under[0].has("starting character") and not play.is_character(cards[0]):
        raise scope.unread(to, "the rules do not say what a player's character is under a card of another type")
    event = moving(
        cards[0], under[0].zone, "place", player=player, source=scope.source, cites=rules("place-on-top-of.1", "zone-changes.1"),
        says="{0} places {1} on top of a card in {3}",
    )  # fmt: skip
    event[PLACED_ON] = Placement(cards[0], under[0], scope.source, lasts)
    return [each.card for each in play.happen(event) if each.card is not None]


def put_back(play: Universus, cards: list[Card], to: Place, player: Player, scope: Scope) -> bool:
    """On top of the deck they were looked at in, in the order chosen; they do not leave the zone (transit-zone.7)."""
    if not to.any_order or not cards or any(card.zone.name != DECK or card.zone is not cards[0].zone for card in cards):
        raise scope.unread(to)
    ordered = in_order(play, cards, Place(ZoneWords(DECK)), player)
    deck = cards[0].zone.cards
    deck[:] = [card for card in deck if card not in cards] + list(ordered)
    said = "{} puts {} back, the last of them on top"
    play.step(said, player, ", ".join(map(str, ordered)), cites=rules("transit-zone.7", "deck.4"), actor=player)
    return True


@VERBS.carries_out(i.EndPeriod, "who", "period", "skipped")
def end_period(effect: i.EndPeriod, scope: Scope) -> bool:
    """As soon as no effect is being executed and no response window is open (phases-steps.2)."""
    unit, play = effect.period.unit, scope.play
    if unit == "Combat Phase" and not effect.skipped:
        play.combat_phase_ends = True
        play.step("The Combat Phase will end", cites=rules("phases-steps.2"), actor=scope.controller)
        return True
    if unit == ENHANCE_STEP and not effect.skipped and play.attack is not None:
        play.attack.enhance_step_ends = True
        play.step("The Enhance Step will end", cites=rules("phases-steps.2"), actor=scope.controller)
        return True
    if unit == ENHANCE_STEP and isinstance(effect.period.of, Objects):
        return skip_enhance_step(play, effect, effect.period.of, scope)
    raise scope.unread(effect)


def failing_is_free(play: Universus, effect: s.If, scope: Scope) -> bool:
    """Failing the check that is being made does not end the Combat Phase (combat-phase.4, conflict-resolution.1)."""
    if scope.event is not None and scope.event.kind == Kinds.CHECK:
        return _this_failure_is_free(play, effect, scope)
    fits = scope.targets.get(NEXT_CHECK, [None])[0]
    if fits is None:
        raise scope.unread(effect, "the engine cannot tell which check this is")
    watch(play, (Kinds.CHECK,), fits, effect, lambda _: _this_failure_is_free(play, effect, scope), scope, once=True)
    return True


def _this_failure_is_free(play: Universus, effect: s.If, scope: Scope) -> bool:
    check = play.check
    if check is None or check.playing is None:
        raise scope.unread(effect, "the engine cannot tell which check this is")
    play.free_failures.append(check.playing.card)
    said = "If this check fails, the Combat Phase does not end"
    play.step(said, cites=rules("combat-phase.4", "conflict-resolution.1"), actor=scope.controller)
    return True


NEXT_FORM = (-2, -2)  # in a scope's targets: what may be played as the next form
ORDERED = (Verb.DISCARD, Verb.COMMIT, Verb.DESTROY, Verb.FLIP, Verb.REVEAL, Verb.REMOVE, Verb.READY)


def _ends(actions: tuple[Instruction, ...]) -> bool:
    return all(isinstance(each, i.EndPeriod) and each.period.unit == COMBAT_PHASE for each in actions)


Does = Callable[[i.Act, Scope], bool]
PICKED = ("who", "what", "at_random")  # of what is done to several cards at once


def verb(*verbs: Verb, honours: tuple[str, ...] = ("who", "what")) -> Callable[[Does], Does]:
    """How an act with one of these verbs is carried out, and which of its fields that honours."""

    def register(done: Does) -> Does:
        for each in verbs:
            VERBS.carries_out(i.Act, "verb", *honours, verb=each)(partial(_carry_out_act, done))
        return done

    return register


@VERBS.carries_out(i.Act, "verb")
def no_such_verb(act: i.Act, scope: Scope) -> bool:
    raise scope.unread(act)


def _carry_out_act(done: Does, act: i.Act, scope: Scope) -> bool:
    """What all acts have in common: "the next" one is waited for, and the verb says where cards are looked for."""
    play = scope.play
    if play.each_may and act.verb not in TOGETHER:
        raise scope.unread(act)
    if isinstance(act.what, Objects) and act.what.choice is Choice.NEXT and act.verb is not Verb.PLAY:
        return do_to_the_next(play, act, act.what, scope)
    outer, play.verb_now = play.verb_now, act.verb
    try:
        return done(act, scope)
    finally:
        play.verb_now = outer


BLOCK_STATUS = {Verb.COMPLETELY_BLOCK: COMPLETELY_BLOCKED, Verb.PARTIALLY_BLOCK: PARTIALLY_BLOCKED}


@verb(Verb.COMPLETELY_BLOCK, Verb.PARTIALLY_BLOCK, honours=("what",))
def do_consider_blocked(act: i.Act, scope: Scope) -> bool:
    """The attack has that block status from now on; nothing that waits for blocking happens again (changed-rules.8)."""
    play, attack = scope.play, scope.play.attack
    if attack is None or not isinstance(act.what, Objects) or cards_meant(act.what, scope) != [attack.card]:
        raise scope.unread(act, "the engine knows it of the attack that is going on only")
    status = BLOCK_STATUS[act.verb]
    if not attack.blocked:
        if status != COMPLETELY_BLOCKED:
            raise scope.unread(act, "how the attack was blocked has not been determined yet")
        return consider_completely_blocked(play, attack, scope.controller, scope.source)
    if attack.card.marks.get(UNBLOCKABLE):
        play.step("{} is unblockable and can't be made blocked", attack.card, cites=rules("unblockable.1"))
        return False
    if status == COMPLETELY_BLOCKED and scope.controller is attack.player:
        play.step("{}'s own effect can't make {} blocked", attack.player, attack.card, cites=rules("block-step.3"))
        return False
    play.step(
        "{} is considered {}", attack.card, status, cites=rules("block-step.9", "changed-rules.8"), actor=scope.source
    )
    attack.blocked = status
    return True


@verb(Verb.BLOCK, Verb.TRY_TO_BLOCK, Verb.INCLUDE)
def only_spoken_of(act: i.Act, scope: Scope) -> bool:
    """What must be done, or is considered done for a time, is looked at there and is no instruction by itself."""
    raise scope.unread(act)


def do_to_the_next(play: Universus, act: Act, what: Objects, scope: Scope) -> bool:
    """ "Build the next foundation you play": an effect that makes a fired effect, which waits for it (fired-effect.6, next.1)."""
    if what.quantity is not None:
        raise scope.unread(act)
    plain = tuple(each for each in what.filters if not isinstance(each, f.Did | f.ControlledBy))
    inner = scope.within()

    def fits(event: Event) -> bool:
        card = event.card
        mine = event.player is scope.controller and event.way != BLOCK
        return mine and card is not None and matches_all(plain, card, inner)

    def carry(event: Event) -> None:
        here = inner.within(event)
        do(replace(act, what=Objects(Choice.IT, span=what.span)), here)

    play.step("It waits for the next one", cites=rules("fired-effect.6", "next.1"), actor=scope.controller)
    watch(play, (Kinds.PLAY_CARD,), fits, act, carry, scope, once=True)
    return True


@VERBS.carries_out(i.Act, "verb", "who", verb=Verb.PASS)
def check_passes(act: i.Act, scope: Scope) -> bool:
    """ "Your next check to play a card passes": no check is made at all (making-a-check.6)."""
    what, play = act.who, scope.play
    if not isinstance(what, Objects):
        raise scope.unread(act)
    if f.types_named(what) != ["check"] or what.choice is not Choice.NEXT or what.quantity is not None:
        raise scope.unread(act)
    is_theirs = check_meant(what, scope.within())
    used: list[Event] = []

    def fits(event: Event) -> bool:
        passes = not used and is_theirs(event)
        used.extend([event] if passes else [])
        return passes

    play.step(
        "{} will need no check", scope.words(what), cites=rules("making-a-check.6", "next.1"), actor=scope.controller
    )
    lasts = duration_of(play, None, scope)
    play.add(Permission((Kinds.NO_CHECK,), fits, source=scope.source, controller=scope.controller, duration=lasts))
    return True


@verb(Verb.COMMIT, honours=PICKED)
def do_commit(act: i.Act, scope: Scope) -> bool:
    """Only ready cards can be committed (committed.3)."""
    play = scope.play
    return together(play, act, scope, _event(Kinds.COMMIT, scope), lambda card: not card.has("committed"))


@verb(Verb.READY, honours=PICKED)
def do_ready(act: i.Act, scope: Scope) -> bool:
    play = scope.play
    return together(play, act, scope, _event(Kinds.READY, scope), lambda card: card.has("committed"))


@verb(Verb.FLIP, honours=PICKED)
def do_flip(act: i.Act, scope: Scope) -> bool:
    play = scope.play
    return together(play, act, scope, _event(Kinds.FLIP, scope), lambda card: not card.has("face down"))


@verb(Verb.UNFLIP, honours=PICKED)
def do_unflip(act: i.Act, scope: Scope) -> bool:
    play = scope.play
    return together(play, act, scope, _event(Kinds.UNFLIP, scope), lambda card: card.has("face down"))


@verb(Verb.SEAL, honours=PICKED)
def do_seal(act: i.Act, scope: Scope) -> bool:
    play = scope.play
    return together(play, act, scope, _event(Kinds.SEAL, scope), lambda card: not card.has("sealed"))


@verb(Verb.FREEZE, honours=PICKED)
def do_freeze(act: i.Act, scope: Scope) -> bool:
    play = scope.play
    return together(play, act, scope, _event(Kinds.FREEZE, scope), lambda card: not card.has("frozen"))


@verb(Verb.UNSEAL, honours=PICKED)
def do_unseal(act: i.Act, scope: Scope) -> bool:
    """Only a sealed card can be unsealed (unseal.2)."""
    return together(scope.play, act, scope, _event(Kinds.UNSEAL, scope), lambda card: card.has(SEALED))


@verb(Verb.TRANSFORM)
def do_transform(act: i.Act, scope: Scope) -> bool:
    """To its other side; a card that names itself means itself (transform.1)."""
    play, name = scope.play, f.first_filter(act.what, f.HasName)
    if name is not None and name.name in (scope.source.name, *_named_on_the_front(play, scope.source)):
        act = replace(act, what=Objects(Choice.THIS, span=act.span))
    return together(play, act, scope, _event(Kinds.TRANSFORM, scope))


def _named_on_the_front(play: Universus, card: Card) -> tuple[str, ...]:
    return (play.fronts[card].name,) if card in play.fronts else ()


@verb(Verb.LEVEL_UP, honours=("who",))
def do_level_up(act: i.Act, scope: Scope) -> bool:
    """Who has unlocked the whole skill tree unlocks nothing more (level-up.1, effects.4)."""
    play, done = scope.play, False
    for player in doers(act.who, scope):
        if player not in play.skill_trees:
            option = f'say so in a Given line, such as: {player}\'s skill tree is Keen Eye "Enhance: Draw 1 card."'
            raise Undecided(Request(None, f"what is on {player}'s skill tree", (option,), (option,)))
        character = play.starting_character(player)
        if len(play.unlocked.get(character, ())) >= len(play.skill_trees[player]):
            play.step("{} has unlocked the whole skill tree", player, cites=rules("level-up.1", "effects.4"))
            continue
        done = bool(play.happen(Event(Kinds.LEVEL_UP, player=player, card=character, source=scope.source))) or done
    return done


@verb(Verb.SPEND, honours=PICKED)
def do_spend(act: i.Act, scope: Scope) -> bool:
    """From the momentum to the discard pile (spend.1)."""
    play = scope.play

    def spending(card: Card, player: Player) -> Event:
        return discarding(card, player=player, source=scope.source, cites=rules("spend.1", "spend.2", "discard.1"))

    return together(play, act, scope, spending, lambda card: card.zone.name == MOMENTUM)


@verb(Verb.SACRIFICE, honours=PICKED)
def do_sacrifice(act: i.Act, scope: Scope) -> bool:
    """A card in one's own stage is chosen and destroyed (sacrifice.1)."""
    play = scope.play
    return together(play,
        act, scope, lambda card, _: destroying(card, source=scope.source, cites=rules("sacrifice.1", "destroy.1")),
        lambda card: card.zone.name == STAGE and not card.has("starting character"),
    )  # fmt: skip


@verb(Verb.DESTROY, honours=PICKED)
def do_destroy(act: i.Act, scope: Scope) -> bool:
    play = scope.play
    return together(play,
        act, scope, lambda card, _: destroying(card, source=scope.source),
        lambda card: card.zone.name == STAGE and not card.has("starting character"),
    )  # fmt: skip


@verb(Verb.DISCARD, honours=(*PICKED, "origin"))
def do_discard(act: i.Act, scope: Scope) -> bool:
    """From the hand where no zone is named (discard.2); from the deck, what is missing after cycling (cycling.3)."""
    play = scope.play
    if act.origin is not None:
        return _mill_cards(play, act, scope)
    if isinstance(act.what, ZoneWords):
        cards = cards_meant(act.what, scope)
        done = play.happen(*(discarding(card, source=scope.source) for card in cards)) if cards else []
        scope.chose([event.card for event in done if event.card is not None], "discarded")
        return bool(done)
    part = f.first_filter(act.what, f.PartOf)
    if part is not None and part.zone.name == DECK and part.end == "top":
        return _discard_from_deck(play, act, scope)
    return together(play, act, scope, lambda card, player: discarding(card, player=player, source=scope.source))


def _mill_cards(play: Universus, act: Act, scope: Scope) -> bool:
    """ "Mill 1 card", "mill it": from the top of the deck to the discard pile (mill.1)."""
    if act.origin is None or act.origin.name != DECK or not isinstance(act.what, Objects) or act.at_random:
        raise scope.unread(act)
    cites = rules("mill.1", "discard.1", "cycling.3")
    if act.what.choice in (Choice.IT, Choice.THAT):
        cards = [card for card in cards_meant(act.what, scope) if card.zone.name == DECK]
        events = [discarding(card, source=scope.source, cites=cites) for card in cards]
        taken = [event.card for event in play.happen(*events) if event.card is not None] if events else []
    elif act.what.filters:
        raise scope.unread(act)
    else:
        _, most = bounds(act.what.quantity, scope)
        owners = doers(act.who, scope)
        taken = [
            card
            for player in owners
            for card in take_from_deck(play, player, most, DISCARD_PILE, "discard", cites, scope.source)
        ]
    scope.chose(taken, "milled")
    return bool(taken)


def _discard_from_deck(play: Universus, act: Act, scope: Scope) -> bool:
    assert isinstance(act.what, Objects)
    part = next(each for each in act.what.filters if isinstance(each, f.PartOf))
    owners = players_meant(part.zone.owner, scope) if part.zone.owner is not None else doers(act.who, scope)
    _, most = bounds(act.what.quantity, scope)
    taken: list[Card] = []
    for player in owners:
        taken += take_from_deck(
            play, player, most, DISCARD_PILE, "discard", rules("discard.1", "cycling.3"), scope.source
        )
    scope.chose(taken, "discarded")
    return bool(taken)


@verb(Verb.REMOVE, honours=PICKED)
def do_remove(act: i.Act, scope: Scope) -> bool:
    play = scope.play
    return together(play, act, scope, lambda card, _: removing(card, source=scope.source))


@verb(Verb.BUILD, honours=(*PICKED, "status"))
def do_build(act: i.Act, scope: Scope) -> bool:
    """Face up or face down if the text says so (build.2)."""
    play = scope.play
    lies = Lies.as_said(act.status, act, scope)
    return together(
        play,
        act,
        scope,
        lambda card, player: building(card, player=player, lies=lies, cites=rules("build.1", "build.2")),
    )


@verb(Verb.CLEAR, honours=PICKED)
def do_clear(act: i.Act, scope: Scope) -> bool:
    """From the card pool to the discard pile, whatever its type (clear.1)."""
    play = scope.play

    def clearing(card: Card, player: Player) -> Event:
        return discarding(card, player=player, source=scope.source, cites=rules("clear.1", "clear.2", "discard.1"))

    return together(play, act, scope, clearing, lambda card: card.zone.name == CARD_POOL)


@verb(Verb.REVEAL, honours=PICKED)
def do_reveal(act: i.Act, scope: Scope) -> bool:
    play = scope.play
    done = together(play, act, scope, _event(Kinds.REVEAL, scope))
    scope.this_way.setdefault("revealed", list(scope.it))
    return done


@verb(Verb.LOOK_AT)
def do_look_at(act: i.Act, scope: Scope) -> bool:
    """Temporarily private (private.3)."""
    play = scope.play
    found: list[Card] = []
    for player in doers(act.who, scope):
        cards = cards_of(play, act, scope, player)
        play.step(
            "{} looks at {}", player, ", ".join(map(str, cards)) or "nothing", cites=rules("private.3"), actor=player
        )
        found += cards
    scope.this_way["looked at"] = scope.this_way["revealed"] = list(found)
    scope.chose(found)
    return bool(found)


@verb(Verb.CHOOSE)
def do_choose(act: i.Act, scope: Scope) -> bool:
    play = scope.play
    found: list[Card] = []
    for player in doers(act.who, scope):
        found += cards_of(play, act, scope, player)
    scope.chose(found, "chosen")
    return bool(found)


@verb(Verb.NAME)
def do_name(act: i.Act, scope: Scope) -> bool:
    """A card by its name or whatever tells which one is meant, or an attack zone (naming-cards.1)."""
    play = scope.play
    names_zone = f.types_named(act.what) == ["attack zone"]
    if f.types_named(act.what) in (["card type"], ["type"]):
        for player in doers(act.who, scope):
            chosen: str = play.choose(player, "which card type to name", TYPES, rules("instruction.2"))
            play.step("{} names {}", player, chosen, cites=rules("instruction.2", "card-type.1"), actor=player)
            scope.variables[NAMED_TYPE] = TYPES.index(chosen)
        return True
    if not names_zone and (not isinstance(act.what, Objects) or act.what.filters):
        raise scope.unread(act)
    for player in doers(act.who, scope):
        if names_zone:
            zone: str = play.choose(player, "which zone to name", ZONES, rules("instruction.2"))
            scope.variables["named zone"] = ZONES.index(zone)
        else:
            _name_a_card(play, player, scope)
    return True


def _name_a_card(play: Universus, player: Player, scope: Scope) -> None:
    cites = rules("naming-cards.1", "character.3", "instruction.2")
    known = [card for card in play.cards if card.face.known]
    named: str = play.choose(player, "which card to name", [*sorted(set(map(full_name, known))), ELSEWHERE], cites)
    scope.this_way["named"] = [card for card in known if full_name(card) == named]
    play.step("{} names {}", player, named, cites=cites, actor=player)


def full_name(card: Card) -> str:
    """Of a character, the name with its version (character.3)."""
    version = card.face.words.get("version", ())
    return " ".join((card.face.name, *version)) if card.face.says("type", "Character") else card.face.name


@verb(Verb.CANCEL, Verb.NEGATE)
def do_cancel(act: i.Act, scope: Scope) -> bool:
    """The ability that the response answers (play-restrictions.2)."""
    play = scope.play
    event = scope.event
    if event is None or ABILITY_USED not in event or not isinstance(act.what, Effects | Objects):
        raise scope.unread(act)
    return cancel(play, event[ABILITY_USED], scope.controller)


@verb(Verb.WIN_GAME, Verb.LOSE_GAME, honours=("who",))
def do_win_or_lose(act: i.Act, scope: Scope) -> bool:
    """An effect that says so ends the game (winning-the-game.1, conflict-resolution.1)."""
    play = scope.play
    named = doers(act.who, scope)
    losing = named if act.verb is Verb.LOSE_GAME else [each for each in play.players if each not in named]
    lose(play, losing, rules("winning-the-game.1", "conflict-resolution.1"))
    return True


@verb(Verb.CYCLE, honours=("who",))
def do_cycle(act: i.Act, scope: Scope) -> bool:
    play = scope.play
    for player in doers(act.who, scope):
        cycle(play, player)
    return True


@VERBS.carries_out(i.KeywordAction, "name")
def no_such_action(action: i.KeywordAction, scope: Scope) -> bool:
    raise scope.unread(action)


@VERBS.carries_out(i.KeywordAction, "name", "who", "quantity", verb="drive")
def do_drive(action: i.KeywordAction, scope: Scope) -> bool:
    _, number = bounds(action.quantity, scope)
    cards = [card for player in doers(action.who, scope) for card in drive(scope.play, player, number, scope.source)]
    scope.chose(cards)
    return bool(cards)


@VERBS.carries_out(i.KeywordAction, "name", "who", "quantity", verb="ruin")
def ruin(action: i.KeywordAction, scope: Scope) -> bool:
    """The rival sacrifices so many face down foundations, or all they have (ruin.1)."""
    play = scope.play
    _, number = bounds(action.quantity, scope)
    gone: list[Card] = []
    for player in doers(action.who, scope):
        rival = play.rival(player)
        there = [card for card in play.foundations(rival) if card.has(FACE_DOWN)]
        most = min(number, len(there))
        chosen: list[Card] = play.choose_some(
            rival, "which face down foundations to sacrifice", there, most, most, rules("ruin.1")
        )
        cites = rules("ruin.1", "sacrifice.1", "destroy.1")
        done = play.happen(*(destroying(card, source=scope.source, cites=cites) for card in chosen)) if chosen else []
        gone += [event.card for event in done if event.card is not None]
        if not chosen:
            play.step(
                "{} has no face down foundations to sacrifice", rival, cites=rules("ruin.1", "effects.4"), actor=rival
            )
    scope.chose(gone, "sacrificed")
    return bool(gone)


@VERBS.carries_out(i.KeywordAction, "name", "who", "quantity", verb="mill")
def mill(action: i.KeywordAction, scope: Scope) -> bool:
    play = scope.play
    _, most = bounds(action.quantity, scope)
    taken: list[Card] = []
    for player in doers(action.who, scope):
        taken += take_from_deck(
            play, player, most, DISCARD_PILE, "discard", rules("mill.1", "discard.1", "cycling.3"), scope.source
        )
    scope.chose(taken, "milled")
    return bool(taken)


def _event(kind: EventKind, scope: Scope) -> Callable[[Card, Player], Event]:
    return lambda card, player: Event(kind, player=player, card=card, source=scope.source)


TOGETHER = (
    Verb.COMMIT, Verb.READY, Verb.FLIP, Verb.UNFLIP, Verb.SEAL, Verb.FREEZE, Verb.DESTROY, Verb.DISCARD, Verb.REMOVE, Verb.BUILD,
    Verb.REVEAL,
)  # fmt: skip
ELSEWHERE = "another card"


@verb(Verb.PLAY, Verb.TRY_TO_PLAY, honours=("who", "what", "role"))
def play_by_effect(act: i.Act, scope: Scope) -> bool:
    """As your next form: it may be played from where it is, and still needs its check (conflict-resolution.1)."""
    play = scope.play
    if act.role is None or not any(
        isinstance(each, f.HasType) and each.name == FORM.lower() for each in act.role.filters
    ):
        raise scope.unread(act)
    offers: list[NextForm] = []
    for player in doers(act.who, scope):
        for card in cards_of(play, act, scope, player):
            play.step(
                "{} may play {} as their next form",
                player,
                card,
                cites=rules("conflict-resolution.1", "form.1"),
                actor=player,
            )
            offers.append(NextForm(card, card.life))
    play.next_forms += offers
    scope.targets[NEXT_FORM] = offers
    scope.chose([each.card for each in offers])
    return bool(offers)


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


def consider_completely_blocked(
    play: Universus, attack: AttackSequence, owner: Player, source: Card | None = None
) -> bool:
    """An effect of the attacking player can't create a blocked status for their own attack (block-step.3)."""
    if owner is attack.player:
        play.step("{}'s own effect can't make {} blocked", owner, attack.card, cites=rules("block-step.3"), actor=owner)
        return False
    if attack.card.marks.get(UNBLOCKABLE):
        play.step(
            "{} is unblockable and can't be made blocked", attack.card, cites=rules("unblockable.1"), actor=source
        )
        return False
    if attack.step == BLOCK_STEP and attack.blocked:
        play.step("It has been determined how {} was blocked", attack.card, cites=rules("block-step.8"))
        return False
    attack.considered_blocked = True
    play.step(
        "{} will be considered completely blocked during the Block Step",
        attack.card,
        cites=rules("block-step.2"),
        actor=source,
    )
    return True

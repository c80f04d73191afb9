"""Continuous abilities and keywords: their static effects begin; what effects change of a card's current state.

static-effect.2      for as long as the card is live and has the ability
modifier-effect.6    "your next attack", "your attacks": a modifier effect that waits for cards
fired-effect.2       "your next check gets": a fired effect that waits for the check
gaining-abilities.2  what a card gains belongs to its current state, and is lost when that refreshes
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from judge_app.engine import interpreter
from judge_app.engine.amounts import amount_of, bounds, how_many
from judge_app.engine.cards import Card
from judge_app.engine.carry_figures import multiplied
from judge_app.engine.carry_out import carry_out
from judge_app.engine.conditions import holds
from judge_app.engine.effects import STATIC, Replacement, Watcher
from judge_app.engine.events import Event
from judge_app.engine.filters import matches_all
from judge_app.engine.frame import Frame
from judge_app.engine.handlers import Handlers
from judge_app.engine.keywords import Sentence
from judge_app.engine.nouns import cards_meant
from judge_app.engine.passing_over import begin_each, set_aside
from judge_app.engine.people import players_meant
from judge_app.engine.refusals import Unreadable
from judge_app.games.universus.checks import change_check, says_what_it_counts_as
from judge_app.games.universus.costs import begin_additional_cost, begin_other_payment, is_other_payment
from judge_app.games.universus.event_kinds import Kinds
from judge_app.games.universus.event_matching import (
    check_meant,
    done_by_event,
    event_kinds,
    is_move,
    subject_of,
    those_of,
    what_may_happen,
)
from judge_app.games.universus.events import (
    begin_least_figure,
    begin_limits,
    change_property,
    hold_back,
    is_least_figure,
)
from judge_app.games.universus.keywords import KeywordOn, read_keyword, sentence_of
from judge_app.games.universus.modifier_effects import begin_modifier, change_hand_size, changes_hand_size
from judge_app.games.universus.moves import Lies
from judge_app.games.universus.queries import (
    duration_of,
    figure_called,
    is_within,
    must_be_understood,
    speaks_of_any_player,
    understood,
)
from judge_app.games.universus.restrictions import (
    FromZone,
    ignore_progressive,
    is_so_often,
    only_so_often,
    read_restrictions,
    skip_enhance_step,
)
from judge_app.games.universus.table import (
    GAINS,
    LIES_FACE_DOWN,
    LOSES,
    RATING,
    UNBLOCKABLE,
    Guard,
    Modifier,
    PlayedAbility,
    Scope,
    Universus,
    abilities_of,
    is_blank,
    is_live,
    keyword_places,
    keywords_of,
    printed,
    printed_keywords,
    property_of,
)
from judge_app.games.universus.triggers import Fired, fire_when, side_by_side, waits_for, watch, words_of
from judge_app.games.universus.words import (
    ATTACK,
    ATTACK_ZONE,
    BLOCK,
    BLOCK_MODIFIER,
    BLOCK_ZONE,
    CARD_POOL,
    CHARACTER,
    DIFFICULTY,
    ENHANCE_STEP,
    NUMBERS,
    SEALED,
    STAGE,
    TRANSIT,
    ZONES,
    rules,
)
from judge_app.language import changes as ch
from judge_app.language import conditions as c
from judge_app.language import durations as d
from judge_app.language import filters as f
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.abilities import Ability, Kind, nodes
from judge_app.language.amounts import Amount, Number, Times, Value, Variable
from judge_app.language.changes import Change, EitherChange, StatChange
from judge_app.language.instructions import Instruction
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Place, Thing
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.objects import Zone as ZoneWords

CONTINUOUS = (Kind.STATIC, Kind.TRIGGERED, Kind.EFFECT)
DESPERATION = rules("desperation-keyword-ability.1")  # it changes the difficulty before anything else does
WORDS_STOP = (STAGE, CARD_POOL, TRANSIT)  # where words without a meaning stop the run


def begin_static_effects(play: Universus, card: Card) -> None:
    """Those of its continuous abilities, for as long as it is live; of characters only in the stage (static-effect.2)."""
    try:
        if is_live(card) and (card.zone.name == STAGE or not card.face.says("type", CHARACTER)):
            for ability in abilities_of(card):
                if ability.kind in CONTINUOUS:
                    begin_ability(play, card, ability)
            for place, keyword in keyword_places(card):
                begin_keyword(play, card, place, keyword)
    finally:
        play.lapsed.pop(card, None)


def begin_keyword(play: Universus, card: Card, place: str, keyword: KeywordOn) -> None:
    """A keyword that nothing plays stops the run; one that grants a continuous ability begins to work (keyword-ability.2)."""
    why = keyword.why_not_played()
    if why is not None and card.zone.name in WORDS_STOP:
        play.rules.unread_words(play, Frame(play, card, card.owner), str(keyword), why)
    sentence = sentence_of(keyword) if why is None else None
    if sentence is None:
        return
    for ability in sentence.abilities:
        if ability.kind in CONTINUOUS:
            begin_ability(play, card, ability, Granted(place, keyword, sentence))


@dataclass(frozen=True, slots=True)
class Granted:
    """By which keyword a card has an ability, and which of its keywords that is."""

    place: str
    keyword: KeywordOn
    sentence: Sentence

    def is_there(self, card: Card) -> bool:
        return (self.place, self.keyword) in keyword_places(card)


@contextmanager
def gained_effects(play: Universus, card: Card) -> Iterator[None]:
    """What begins meanwhile belongs to the card's current state and ends with it (gaining-abilities.2)."""
    lasting, modifiers = list(play.of_source.get(card, ())), list(play.modifiers)
    yield
    begun = [each for each in play.of_source.get(card, ()) if each not in lasting]
    play.of_state.setdefault(card, []).extend([*begun, *(each for each in play.modifiers if each not in modifiers)])


def begin_ability(play: Universus, card: Card, ability: Ability, by: Granted | None = None) -> None:
    """In the stage and card pool words that were not understood stop the run; elsewhere they are only noted."""
    scope = Frame(play, card, card.owner)
    scope.text = play.gained_from.get(id(ability), card.face.text)
    if not speaks_of_any_player(ability):
        scope.players = [play.rival(card.owner)]  # "they" are not you, so they are your rival (rival.1)
    if by is not None:
        scope.text, scope.is_quoted = by.sentence.text, True
    guard = guard_of(play, card, ability, scope.text)
    if by is not None:
        guard = both(guard, partial(by.is_there, card))
    if ability.trigger is None and card.zone.name in WORDS_STOP:
        begin_each(scope, ability.effects, partial(begin_sentence, scope=scope, guard=guard, by=by), guard)
        return
    try:
        quoted = by.sentence.cites[:1] if by is not None else ()
        with understood(card, scope.text[ability.span.start : ability.span.end]), play.quote(quoted):
            must_be_understood(ability.effects, scope)
            match ability:
                case Ability(
                    trigger=s.Event(happenings=(i.Move() as happening,)),
                    effects=(i.Move(to=Place(zone=ZoneWords(name="there"), status=status)) as how,),
                ):
                    begin_how_added(how, happening, status, scope, guard)
                    return
            if ability.trigger is not None:
                begin_fired_ability(play, ability, scope, guard)
                return
            for effect in ability.effects:
                begin(effect, scope, guard)
    except Unreadable as unread:
        if card.zone.name in WORDS_STOP:
            set_aside(play, scope, unread, scope.words(ability), guard)
        else:
            play.step(
                '"{}" of {} was not understood; it is not applied there',
                unread.words,
                card,
                cites=rules("static-effect.2"),
            )


def begin_sentence(effect: Instruction, scope: Scope, guard: Guard, by: Granted | None) -> None:
    quoted = by.sentence.cites[:1] if by is not None else ()
    with understood(scope.source, scope.words(effect)), scope.play.quote(quoted):
        must_be_understood((effect,), scope)
        begin(effect, scope, guard)


def guard_of(play: Universus, card: Card, ability: Ability, text: str) -> Guard:
    """A set icon or symbol before it: only if your starting character has that (continuous-ability.3)."""
    restrictions, _ = read_restrictions(ability, text)
    standing = [each for each in restrictions if not isinstance(each, FromZone)]
    if not standing:
        return None
    nothing = PlayedAbility("", "", None)
    return lambda: all(each.why_not(play, card.owner, card, nothing) is None for each in standing)


def both(first: Guard, second: Guard) -> Guard:
    if first is None or second is None:
        return first or second
    return lambda: first() and second()


LASTING: Handlers[Universus] = Handlers()


def begin(effect: Instruction, scope: Scope, guard: Guard) -> None:
    """A sentence of a continuous ability works from now on, for as long as its guard says."""
    interpreter.begin(effect, scope, static=True, guard=guard)


@LASTING.begins(s.If, "condition", "effects", "otherwise")
def begin_if(effect: s.If, scope: Scope, _static: bool, guard: Guard) -> bool:
    condition, play = effect.condition, scope.play
    happening = what_may_happen(condition)
    match effect:
        case s.If(effects=(i.Move(to=Place(zone=ZoneWords(name="there"), status=status)) as how,), otherwise=()):
            begin_how_added(how, happening, status, scope, guard)
        case _ if happening is not None:
            _fire_if(effect, happening, scope, guard)
        case s.If(condition=c.Happened(happening=inner_event, within=d.Within(period=period), past=False)) if (
            is_within(play, period, scope) is not None
        ):  # "if you take damage during your rival's turn"
            _fire_if(effect, inner_event, scope, both(guard, lambda: bool(is_within(play, period, scope))))
        case _:
            for inner in effect.effects:
                begin(inner, scope, both(guard, lambda: holds(condition, scope)))
            for inner in effect.otherwise:
                begin(inner, scope, both(guard, lambda: not holds(condition, scope)))
    return True


def _fire_if(effect: s.If, happening: Instruction, scope: Scope, guard: Guard) -> None:
    kinds = tuple(event_kinds(scope.play, happening))
    if not kinds:
        raise scope.unread(effect, "the engine cannot wait for this yet")
    fire_when(scope.play, kinds, happening, effect, scope, static=True, guard=guard)


@LASTING.begins(i.Modify, "what", "changes", "duration")
def begin_modify(effect: i.Modify, scope: Scope, _static: bool, guard: Guard) -> bool:
    duration = effect.duration
    if isinstance(duration, d.While):
        condition = duration.condition
        effect, guard = replace(effect, duration=None), both(guard, lambda: holds(condition, scope))
    return modify(scope.play, effect, scope, static=True, guard=guard)


@LASTING.begins(s.ForEach, "what", "effects")
def begin_for_each(effect: s.ForEach, scope: Scope, _static: bool, guard: Guard) -> bool:
    match effect.effects:
        case (i.Modify(duration=None) as change,):
            return modify(scope.play, change, scope, static=True, guard=guard, each=effect.what)
        case _:
            raise scope.unread(effect)


@LASTING.begins(i.Ignore, "what", "stat")
def begin_ignore(effect: i.Ignore, scope: Scope, _static: bool, guard: Guard) -> bool:
    return ignore_progressive(scope.play, effect, scope, static=True, guard=guard)


@LASTING.begins(s.Cannot, "what", "actions", "duration", when=is_least_figure)
def begin_least(effect: s.Cannot, scope: Scope, static: bool, guard: Guard) -> bool:
    begin_least_figure(effect, scope, static, guard)
    return True


@LASTING.begins(s.AdditionalCost, "cost", "to")
def begin_cost(effect: s.AdditionalCost, scope: Scope, static: bool, guard: Guard) -> bool:
    begin_additional_cost(effect, scope, static, guard)
    return True


@LASTING.begins(s.Lasting, "effects", "duration")
def begin_while(effect: s.Lasting, scope: Scope, _static: bool, guard: Guard) -> bool:
    """ "During your attacks, …", "while …, …"."""
    duration, play = effect.duration, scope.play
    if isinstance(duration, d.Within) and is_within(play, duration.period, scope) is not None:
        period = duration.period
        holding = both(guard, lambda: bool(is_within(play, period, scope)))
    elif isinstance(duration, d.While):
        condition = duration.condition
        holding = both(guard, lambda: holds(condition, scope))
    else:
        raise scope.unread(effect)
    for inner in effect.effects:
        begin(inner, scope, holding)
    return True


@LASTING.begins(i.EndPeriod, "who", "period", "skipped")
def begin_skipping(effect: i.EndPeriod, scope: Scope, _static: bool, guard: Guard) -> bool:
    of = effect.period.of
    if not effect.skipped or effect.period.unit != ENHANCE_STEP or not isinstance(of, Objects):
        raise scope.unread(effect)
    return skip_enhance_step(scope.play, effect, of, scope, guard, static=True)


@LASTING.begins(s.Later, "trigger", "effects")
def begin_later(effect: s.Later, scope: Scope, _static: bool, guard: Guard) -> bool:
    ability = Ability(Kind.TRIGGERED, trigger=effect.trigger, effects=effect.effects)
    if says_what_it_counts_as(ability):
        return True
    begin_fired_ability(scope.play, ability, scope, guard)
    return True


@LASTING.begins(s.Unread, "text", "fault")
def begin_unread(effect: s.Unread, scope: Scope, _static: bool, _guard: Guard) -> bool:
    raise Unreadable(str(scope.source), effect.text, effect.fault.message)


def not_begun(effect: s.Only | i.Prevent, scope: Scope, _static: bool, _guard: Guard) -> bool:
    """The Rules Reference has no entry on it."""
    raise scope.unread(effect)


LASTING.begins(s.Only)(not_begun)
LASTING.begins(s.Only, "what", "action", "times", "duration", when=is_so_often)(only_so_often)
LASTING.begins(i.Prevent)(not_begun)


def is_about_decks(effect: Instruction, scope: Scope) -> bool:
    del scope
    return any(isinstance(node, i.Act) and node.verb is i.Verb.INCLUDE for node in nodes(effect))


def say_what_decks_have(_effect: s.Only | s.May | s.Can, _scope: Scope, _static: bool, _guard: Guard) -> bool:
    """ "Only 1 copy of this card in your deck": nothing that works in a game; `judge deck` looks at it (deck-construction.5)."""
    return True


LASTING.begins(s.Only, "what", "action", when=is_about_decks)(say_what_decks_have)
LASTING.begins(s.May, "who", "effects", when=is_about_decks)(say_what_decks_have)
LASTING.begins(s.Can, "what", "actions", when=is_about_decks)(say_what_decks_have)
LASTING.begins(s.May, "who", "effects", when=is_other_payment)(begin_other_payment)


def begin_how_added(
    effect: Instruction, happening: Instruction | None, status: tuple[str, ...], scope: Scope, guard: Guard
) -> None:
    """ "If this attack is added to your momentum, add it face up": a rule effect about how it happens (rule-effect.2)."""
    how = Lies.as_said(status, effect, scope)
    if not isinstance(happening, i.Move) or how.face_down is None or how != Lies(how.face_down):
        raise scope.unread(effect)
    play = scope.play

    def instead(event: Event) -> tuple[Event]:
        event[LIES_FACE_DOWN] = bool(how.face_down)
        play.step(
            "{} is added {}",
            scope.source,
            status[0],
            cites=rules("rule-effect.2", "rule-effect.3", "conflict-resolution.1"),
        )
        play.trace.steps[-1].card_text = scope.card_text(effect.span)
        return (event,)

    replacement = Replacement(
        (Kinds.MOVE,), lambda event: is_move(play, happening, event, scope), instead, source=scope.source, controller=scope.controller,
        duration=STATIC, guard=guard,
    )  # fmt: skip
    replacement.card_text = scope.card_text(effect.span)
    play.add(replacement)


def _what_is_added(trigger: s.Trigger, how: i.Move) -> Instruction | None:
    """ "When you add this attack to your momentum, …", "… when you add it to your momentum": it is what is added."""
    happenings = trigger.happenings if isinstance(trigger, s.Event) and trigger.timing in WHEN else ()
    happening = happenings[0] if len(happenings) == 1 else None
    if isinstance(happening, i.Move) and isinstance(happening.what, Objects) and happening.what.choice is Choice.IT:
        return replace(happening, what=how.what)
    return happening


WHEN = (s.Timing.WHEN, s.Timing.WHENEVER, s.Timing.IF)


def begin_fired_ability(play: Universus, ability: Ability, scope: Scope, guard: Guard) -> None:
    """A static fired effect: it always fires when its trigger occurs (fired-effect.2)."""
    assert ability.trigger is not None
    must_be_understood((ability.trigger,), scope)
    if says_what_it_counts_as(ability):
        return
    match ability.effects:
        case (i.Move(to=Place(zone=ZoneWords(name="there"), status=status)) as how,):
            begin_how_added(how, _what_is_added(ability.trigger, how), status, scope, guard)
            return
    kinds, fits = waits_for(play, ability.trigger, scope)

    groups = side_by_side(ability.trigger, ability.effects)
    for effects in groups:
        words = words_of(groups, effects, ability)
        said = f"the effect of {scope.source}"
        if len(groups) > 1:
            said = f'"{scope.text[words.start : words.end]}" of {scope.source}'
        watcher = Watcher(
            kinds,
            fits,
            Fired(said, partial(carry_fired, effects, ability, scope)),
            source=scope.source,
            controller=scope.controller,
            duration=STATIC,
            guard=guard,
        )
        watcher.card_text = scope.card_text(words)
        watcher.cites = play.quoting
        play.add(watcher)


def carry_fired(effects: tuple[Instruction, ...], ability: Ability, scope: Scope, event: Event) -> None:
    here = scope.within(event)
    here.subject = subject_of(scope.play, ability.trigger, event)
    here.this_way = {**done_by_event(event), **here.this_way}
    if here.subject:
        here.it = list(here.subject)
    elif those := those_of(ability.trigger, event, here):
        here.it = those
    begin_limits(ability.effects, here)
    carry_out(effects, here)


NEXT_CHECK = (-1, -1)  # in a scope's targets: which check "your next check" is


def modify(
    play: Universus, effect: i.Modify, scope: Scope, static: bool = False, guard: Guard = None, each: Thing | Amount | None = None
) -> bool:  # fmt: skip
    """`each`: so many times over, counted when it applies."""
    what = effect.what
    if isinstance(what, Objects):
        return _modify_cards(play, effect, what, scope, static, guard, each)
    if isinstance(what, PlayerWords):
        return _modify_of_player(play, effect, what, scope, static, guard, each)
    if not isinstance(what, OneOf):
        raise scope.unread(effect)
    if what.both and any(_is_to_come(option) for option in what.options):
        ways = [replace(effect, what=option) for option in what.options]  # "this attack and your next attack"
        done = [modify(play, way, scope, static, guard, each) for way in ways]
        return any(done)
    return _modify_now(play, effect, what, scope)


def _modify_cards(
    play: Universus, effect: i.Modify, what: Objects, scope: Scope, static: bool, guard: Guard, each: Thing | Amount | None
) -> bool:  # fmt: skip
    """A check, the modifier of blocks, cards that are still to come or come and go, or those that are there now."""
    if "check" in f.types_named(what):
        if each is not None:
            raise scope.unread(effect)
        return modify_check(play, effect, what, scope, static)
    if (blocks := _modifier_of_blocks(what, effect.changes)) is not None:
        if each is not None:
            raise scope.unread(effect)
        wait_for_blocks(play, effect, blocks, scope, static, guard)
        return True
    if what.choice is Choice.NEXT or static or _is_every_attack(what) or _is_every_card(effect, what):
        wait_for_cards(play, effect, what, scope, static, guard, each)
        return True
    return _modify_now(play, effect, what, scope)


def _modify_of_player(
    play: Universus, effect: i.Modify, what: PlayerWords, scope: Scope, static: bool, guard: Guard, each: Thing | Amount | None
) -> bool:  # fmt: skip
    """The hand size of a player, or the card with which one is trying to block."""
    if changes_hand_size(effect):
        return change_hand_size(play, effect, what, scope, static, guard, each)
    block = _block_tried(what, scope)
    if block is None:
        raise scope.unread(effect)
    changed = [apply_change(change, block, scope) for change in effect.changes]
    return any(changed)


def _is_to_come(option: Thing) -> bool:
    return isinstance(option, Objects) and option.choice is Choice.NEXT


def _block_tried(whose: PlayerWords, scope: Scope) -> Card | None:
    """ "If you try to block this attack, your block modifier …": that of the card announced as a block (block-modifier.2)."""
    event = scope.event
    tried = event is not None and event.kind == Kinds.ANNOUNCE and event.way == BLOCK
    return event.card if event is not None and tried and event.player in players_meant(whose, scope) else None


def _modify_now(play: Universus, effect: i.Modify, what: Objects | OneOf, scope: Scope) -> bool:
    cards = cards_meant(what, scope)
    if not cards and "block" in f.types_named(what):
        raise scope.unread(effect, "there is no block yet: the rules do not say whether a later one is meant")
    if not cards:
        play.step(
            "There is nothing for it to change", cites=rules("modifier-effect.5", "effects.4"), actor=scope.controller
        )
        return False
    scope.chose(cards)
    done = [apply_change(change, card, scope) for card in cards for change in effect.changes]
    return any(done)


def _is_every_attack(what: Objects) -> bool:
    """ "Your attacks get +1 damage this turn": this attack and each later one; "your cards", each one played (modifier-effect.6)."""
    plain = not any(isinstance(each, f.InZone | f.FromAmong | f.ThisWay) for each in what.filters)
    return (
        what.choice is Choice.EVERY
        and plain
        and any(isinstance(each, f.HasType) and each.name == "attack" for each in what.filters)
    )


def _is_every_card(effect: i.Modify, what: Objects) -> bool:
    """ "Your non-attack cards get -1 difficulty": each that is played from now on, since only that looks at it (difficulty.3)."""
    about = all(isinstance(each, ch.StatChange) and each.stat == DIFFICULTY for each in effect.changes)
    types = [each.name for each in f.filters_of(what, f.HasType)]
    elsewhere = any(isinstance(each, f.InZone | f.PartOf | f.FromAmong | f.ThisWay) for each in what.filters)
    return about and what.choice is Choice.EVERY and not elsewhere and set(types) <= {"card"}


def wait_for_cards(
    play: Universus,
    effect: i.Modify,
    what: Objects,
    scope: Scope,
    static: bool,
    guard: Guard,
    each: Thing | Amount | None,
) -> None:
    next_one = what.choice is Choice.NEXT
    times = max(1, bounds(what.quantity, scope)[1]) if next_one and what.quantity is not None else 1
    already = play.this_attack() if next_one else None
    lives = {already: already.life} if already is not None else {}
    inner = scope.within()

    def fits(card: Card) -> bool:
        if (guard is not None and not guard()) or lives.get(card) == card.life:
            return False
        if static and what.choice is Choice.THIS:
            return card in cards_meant(what, inner)
        if what.choice is Choice.FIRST:  # "your first attack each turn": no other than that one
            return _is_on_its_way(play, card) and card in cards_meant(what, inner)
        here = _is_on_its_way(play, card) or (not next_one and card.zone.in_play)
        return here and matches_all(what.filters, card, inner)

    def apply(card: Card) -> None:
        inner.it = [card]
        times = how_many(each, inner) if each is not None else 1
        said = multiplied(effect, times) if each is not None else effect
        assert isinstance(said, i.Modify)
        for change in said.changes if times > 0 else ():
            apply_change(change, card, inner)

    adds_up = all(isinstance(each, StatChange) and _adds_up(each) for each in effect.changes)
    applied: set[tuple[int, int]] = set()  # "your next 2 attacks": each of them once
    for _ in range(times):
        begin_modifier(
            play,
            Modifier(
                scope.controller, scope.source, fits, apply, f'"{scope.words(effect)}" of {scope.source}', once=next_one, static=static, adds_up=adds_up, applied=applied,
                is_first=play.quoting[:1] == DESPERATION,
                duration=duration_of(play, effect.duration, scope), card_text=scope.card_text(effect.span), cites=play.quoting,
            ),
        )  # fmt: skip


def _adds_up(change: StatChange) -> bool:
    """Whether its order among others does not matter."""
    return isinstance(change.amount, Number) and change.floor is None


def _is_blocking(purpose: Instruction) -> bool:
    return isinstance(purpose, i.Act) and purpose.verb is i.Verb.BLOCK and purpose.using is None


def _modifier_of_blocks(what: Objects, changes: Sequence[Change]) -> Objects | None:
    """ "Your block modifier"; "your blocks get +1 block modifier", "cards played as blocks": that of each of them."""
    if BLOCK_MODIFIER in f.types_named(what):
        return what
    if not all(isinstance(change, StatChange) and change.stat == BLOCK_MODIFIER for change in changes):
        return None
    blocks = [each for each in what.filters if _is_a_block(each)]
    if not _is_all_of_them(what) or len(blocks) != 1:
        return None
    rest = tuple(each for each in what.filters if each is not blocks[0])
    return replace(what, filters=(f.HasType(BLOCK_MODIFIER, span=what.span), *rest))


def _is_all_of_them(what: Objects) -> bool:
    return what.choice is Choice.EVERY and what.quantity is None and not what.other


def _is_a_block(filter_: f.Filter) -> bool:
    return filter_ == f.HasType(BLOCK) or _is_played_as_block(filter_)


def _is_played_as_block(filter_: f.Filter) -> bool:
    match filter_:
        case f.Did(
            within=None,
            happening=i.Act(verb=i.Verb.PLAY, who=None, what=None, role=Objects(filters=(f.HasType("block"),))),
        ):
            return True
    return False


def wait_for_blocks(play: Universus, effect: i.Modify, what: Objects, scope: Scope, static: bool, guard: Guard) -> None:
    """ "Your block modifier to block this attack": of the card that is being played as a block (block-modifier.2)."""
    owners = [each.player for each in f.filters_of(what, f.ControlledBy)]
    purposes = [each.action for each in f.filters_of(what, f.Purpose)]
    zones = [each.zone for each in f.filters_of(what, f.InAttackZone)]
    said = 1 + len(owners) + len(purposes) + len(zones)
    if len(what.filters) != said or not all(map(_is_blocking, purposes)) or not all(zone in ZONES for zone in zones):
        raise scope.unread(effect)
    inner = scope.within()
    attacked = purposes[0].what if purposes and isinstance(purposes[0], i.Act) else None
    attacks = cards_meant(attacked, scope) if isinstance(attacked, Objects) and not static else None

    def fits(card: Card) -> bool:
        if guard is not None and not guard():
            return False
        attack = play.attack.card if play.attack is not None else None
        against = (
            attack in attacks if attacks is not None else attacked is None or attack in cards_meant(attacked, inner)
        )
        anybody = play.players if what.choice is Choice.EVERY else [scope.controller]
        whose = players_meant(owners[0], inner) if owners else anybody
        if any(property_of(card, BLOCK_ZONE) != ZONES.index(zone) for zone in zones):
            return False
        return against and any(
            each.card is card and each.way == BLOCK and each.player in whose for each in play.playing
        )

    def apply(card: Card) -> None:
        for change in effect.changes:
            apply_change(change, card, inner)

    begin_modifier(
        play,
        Modifier(
            scope.controller, scope.source, fits, apply, f'"{scope.words(effect)}" of {scope.source}', once=False, static=static,
            duration=duration_of(play, effect.duration, scope), card_text=scope.card_text(effect.span), cites=play.quoting,
        ),
    )  # fmt: skip


def _is_on_its_way(play: Universus, card: Card) -> bool:
    return any(playing.card is card for playing in play.playing) or (
        play.attack is not None and play.attack.card is card
    )


def modify_check(play: Universus, effect: i.Modify, what: Objects, scope: Scope, static: bool) -> bool:
    """A future check by a fired effect, the check being made at once (fired-effect.2, making-a-check.2)."""
    if any(not isinstance(each, StatChange | EitherChange) for each in effect.changes):
        raise scope.unread(effect)

    def change(here: Scope) -> None:
        for one in effect.changes:
            each = choose_change(play, one.options, here) if isinstance(one, EitherChange) else one
            if not isinstance(each, StatChange):
                raise scope.unread(effect)
            amount = amount_of(each.amount, here)
            change_check(play, -amount if each.minus else amount)

    if what.choice in (Choice.THIS, Choice.THAT, Choice.IT) and play.check is not None:
        if _was_replaced(play, scope.event):
            said = "That check has been replaced by a re-check: there is nothing to change"
            play.step(said, cites=rules("re-check.1", "re-check.2", "effects.4"), actor=scope.controller)
            return False
        change(scope)
        return True
    inner = scope.within()
    fits = check_meant(what, inner)
    if what.choice is Choice.NEXT:
        if what.quantity is not None and bounds(what.quantity, scope) != (1, 1):
            raise scope.unread(effect, "the engine waits for the next check only, not for several")
        scope.targets[NEXT_CHECK] = [fits]
    watch(
        play,
        (Kinds.CHECK,),
        fits,
        effect,
        lambda _: change(inner),
        scope,
        once=what.choice is Choice.NEXT,
        static=static,
    )
    return True


def _was_replaced(play: Universus, event: Event | None) -> bool:
    """Whether the check that an effect answers was followed by a re-check, which takes its place (re-check.1)."""
    check = play.check
    return event is not None and event.kind == Kinds.CHECK and check is not None and event is not check.event


C = TypeVar("C", bound=ch.Change)
Changing = Callable[[C, Card, Scope], bool]
CHANGES: dict[type[ch.Change], Callable[..., bool]] = {}  # each takes its own kind of change


def changing(kind: type[C], *honours: str) -> Callable[[Changing[C]], Changing[C]]:
    """What such a change does to one card, and which of its fields that honours."""

    def register(change: Changing[C]) -> Changing[C]:
        CHANGES[kind] = change
        LASTING.honours(kind, *honours)
        return change

    return register


def apply_change(change: ch.Change, card: Card, scope: Scope) -> bool:
    """It changes the card's current state and is over (current-state.2)."""
    if type(change) not in CHANGES:
        raise scope.unread(change)
    carry_out = CHANGES[type(change)]
    held = _looks_at_what_waits(change) if scope.play.is_being_played(card) else None
    if held is not None:
        hold_back(scope.play, card, held, partial(carry_out, change, card, scope))
        return True
    return carry_out(change, card, scope)


def _looks_at_what_waits(change: ch.Change) -> str | None:
    """ "Half its damage", "-2 damage (min. 1)": how much it is shows once the attack has been played (current-state.8).

    Until then the changes that come before it wait, too (modifier-effect.4). The figure that it changes, if so.
    """
    match change:
        case ch.StatChange(stat=stat, amount=amount, floor=floor):
            bounded = floor is not None
        case ch.StatBecomes(stat=stat, amount=amount, reduced=bounded):
            pass
        case _:
            return None
    looks = any(isinstance(each, Value) and each.stat in HELD_FIGURES for each in nodes(amount))
    return stat if stat in HELD_FIGURES and (bounded or looks) else None


HELD_FIGURES = ("speed", "damage")


@changing(ch.StatChange, "stat", "amount", "minus", "floor")
def get_more_or_less(change: ch.StatChange, card: Card, scope: Scope) -> bool:
    play = scope.play
    if change.stat.endswith(" rating"):
        return change_ratings(play, card, change, scope)
    if change.stat == "check" and scope.event is not None and scope.event.kind == Kinds.CHECK:  # "it" is the check
        return change_check(play, -amount_of(change.amount, scope) if change.minus else amount_of(change.amount, scope))
    name, how = number(play, change.stat, change, scope), "minus" if change.minus else "plus"
    much = amount_of(change.amount, scope)
    if change.floor is not None:  # "-2 damage (min. 1)"
        much = min(much, max(0, property_of(card, name) - change.floor))
    return change_property(play, card, name, how, much, scope.controller)


@changing(ch.StatBecomes, "stat", "amount", "reduced")
def become(change: ch.StatBecomes, card: Card, scope: Scope) -> bool:
    play, by, amount = scope.play, scope.controller, change.amount
    name = number(play, change.stat, change, scope)
    if (
        isinstance(amount, Times)
        and amount.factor == 2
        and isinstance(amount.of, Value)
        and amount.of.stat == change.stat
    ):
        return change_property(play, card, name, "double", 0, by)
    value = amount_of(amount, scope)
    if change.reduced and property_of(card, name) <= value:
        return False
    return change_property(play, card, name, "is", value, by)


@changing(ch.StatsSwitch, "stats")
def switch(change: ch.StatsSwitch, card: Card, scope: Scope) -> bool:
    first, second = change.stats
    values = property_of(card, first), property_of(card, second)
    play, by = scope.play, scope.controller
    return change_property(play, card, first, "is", values[1], by) and change_property(
        play, card, second, "is", values[0], by
    )


@changing(ch.GainsKeyword, "keyword")
def gains_keyword(change: ch.GainsKeyword, card: Card, scope: Scope) -> bool:
    written = change.keyword.number
    rating = scope.variables.get(written) if isinstance(written, str) else written
    return gain_keyword(scope.play, card, KeywordOn(change.keyword.name, rating))


@changing(ch.LosesKeyword, "keyword")
def loses_keyword(change: ch.LosesKeyword, card: Card, scope: Scope) -> bool:
    return lose_keyword(scope.play, card, change.keyword.name)


@changing(ch.GainsAbilities, "abilities")
def gains_abilities(change: ch.GainsAbilities, card: Card, scope: Scope) -> bool:
    return gain_abilities(scope.play, card, change.abilities, scope.text)


@changing(ch.GainsEffects, "effects")
def gains_effects(change: ch.GainsEffects, card: Card, scope: Scope) -> bool:
    return gain_from(scope.play, card, change.effects, scope)


@changing(ch.LosesEffects, "effects")
def loses_effects(change: ch.LosesEffects, card: Card, scope: Scope) -> bool:
    match change.effects:
        case Effects(noun="keyword" | "keyword ability" as noun, of=None, timing=None, filters=()) as which:
            return lose_chosen(scope.play, card, which, noun == "keyword ability", scope)
        case _:
            raise scope.unread(change)


@changing(ch.GainsStatus, "status")
def gains_status(change: ch.GainsStatus, card: Card, scope: Scope) -> bool:
    """An attack that is Unblockable can't be blocked in any way (unblockable.1)."""
    if change.status != UNBLOCKABLE:
        raise scope.unread(change)
    play = scope.play
    play.step("{} is unblockable", card, cites=rules("unblockable.1", "current-state.2"), actor=scope.controller)
    play.mark(card, UNBLOCKABLE, 1)
    return True


@changing(ch.LosesStatus, "status")
def loses_status(change: ch.LosesStatus, card: Card, scope: Scope) -> bool:
    if change.status != UNBLOCKABLE:
        raise scope.unread(change)
    if not card.marks.get(UNBLOCKABLE):
        return False
    play = scope.play
    play.step("{} is no longer unblockable", card, cites=rules("unblockable.1", "current-state.2"))
    play.mark(card, UNBLOCKABLE, 0)
    return True


@changing(ch.EitherChange, "options")
def either_change(change: ch.EitherChange, card: Card, scope: Scope) -> bool:
    return apply_change(choose_change(scope.play, change.options, scope), card, scope)


@changing(ch.ZoneBecomes, "zones", "like", "printed")
def zone_becomes(change: ch.ZoneBecomes, card: Card, scope: Scope) -> bool:
    if change.like is None:
        return change_zone(scope.play, card, change.zones, scope)
    others = cards_meant(change.like, scope)
    if len(others) != 1:
        raise scope.unread(change, "the engine cannot tell whose zone is meant")
    other, figure = others[0], ATTACK_ZONE if scope.play.type_of(others[0]) == ATTACK else BLOCK_ZONE
    zone = printed(other, figure) if change.printed else property_of(other, figure)
    if zone < 0:
        scope.play.step("{} has no such zone", other, cites=rules("effects.4"), actor=scope.controller)
        return False
    return change_zone(scope.play, card, (ZONES[zone],), scope)


def lose_chosen(play: Universus, card: Card, which: Effects, abilities_only: bool, scope: Scope) -> bool:
    """All of its keywords, or as many as the words say, chosen by the effect's owner (instruction.2, keyword.2)."""
    names = dict.fromkeys(each.name for each in keywords_of(card) if each.is_ability or not abilities_only)
    least, most = bounds(which.quantity, scope) if which.choice is not Choice.EVERY else (len(names), len(names))
    chosen = play.choose_some(
        scope.controller, f"which keyword {card} loses (for {scope.source})", names, least, most, rules("instruction.2", "effects.3")
    )  # fmt: skip
    lost = [lose_keyword(play, card, name) for name in chosen]
    return any(lost)


def number(play: Universus, stat: str, change: ch.Change, scope: Scope) -> str:
    name = figure_called(play, stat)
    if name not in NUMBERS:
        raise scope.unread(change, f'the engine cannot change the figure "{stat}" yet')
    return name


def choose_change(play: Universus, options: tuple[ch.Change, ...], scope: Scope) -> ch.Change:
    """ "+2 or -2 speed": decided when that part of the effect is reached (effects.3)."""
    chosen: ch.Change = play.choose(
        scope.controller,
        f"which change (for {scope.source})",
        options,
        rules("effects.3", "instruction.2"),
        label=lambda each: _change_said(each, scope),
    )
    return chosen


def _change_said(change: ch.Change, scope: Scope) -> str:
    if isinstance(change, ch.StatChange):
        sign = "-" if change.minus else "+"
        head = f"{sign}{change.amount.name}: " if isinstance(change.amount, Variable) else ""  # as the card writes it
        return f"{head}{sign}{amount_of(change.amount, scope)} {change.stat}"
    return scope.words(change)


def change_zone(play: Universus, card: Card, zones: tuple[str, ...], scope: Scope) -> bool:
    """To one of the zones named; to any other if none is."""
    as_block = card.has(f"played as {BLOCK}") or property_of(card, ATTACK_ZONE) < 0
    figure = BLOCK_ZONE if as_block else ATTACK_ZONE
    options = zones or tuple(zone for zone in ZONES if ZONES.index(zone) != property_of(card, figure))
    zone: str = play.choose(scope.controller, f"the zone of {card}", options, rules("effects.3", "instruction.2"))
    return change_property(play, card, figure, "is", ZONES.index(zone), scope.controller)


def gain_abilities(play: Universus, card: Card, abilities: Sequence[object], text: str) -> bool:
    """They belong to the current state; a sealed card can't gain any (gaining-abilities.2, seal.1)."""
    if card.has(SEALED):
        play.step("{} is sealed and can't gain abilities", card, cites=rules("seal.1", "conflict-resolution.2"))
        return False
    play.step("{} gains abilities", card, cites=rules("gaining-abilities.2"))
    for ability in abilities:
        assert isinstance(ability, Ability)
        card.gained.append(ability)
        play.gained_from[id(ability)] = text
        if ability.kind in CONTINUOUS:
            with gained_effects(play, card):
                begin_ability(play, card, ability)
    return True


def begin_gained(play: Universus, card: Card, ability: Ability) -> None:
    """A continuous ability works from now on, unless the card is sealed (skill-tree.4)."""
    if ability.kind in CONTINUOUS and not card.has(SEALED):
        begin_ability(play, card, ability)


def gain_from(play: Universus, card: Card, effects: Effects, scope: Scope) -> bool:
    """What is printed on other cards: abilities, those that keywords grant among them, or keywords (printed.1)."""
    if not isinstance(effects.of, Objects | OneOf) or effects.filters or effects.noun not in ("ability", "keyword"):
        raise scope.unread(effects)
    done = [_gain_from_one(play, card, other, effects) for other in cards_meant(effects.of, scope)]
    return any(done)


def _gain_from_one(play: Universus, card: Card, other: Card, effects: Effects) -> bool:
    if is_blank(other):
        play.step(
            "{} is face down and has no printed abilities", other, cites=rules("printed.2", "gaining-abilities.1")
        )
        return False
    play.step("{} gains what is printed on {}", card, other, cites=rules("gaining-abilities.1", "printed.1"))
    keywords = [keyword for keyword in printed_keywords(other) if _is_wanted(keyword, effects)]
    done = [gain_keyword(play, card, keyword) for keyword in keywords]
    wanted = [each for each in other.face.abilities if each.kind is not Kind.KEYWORD and _has_timing(each, effects)]
    if effects.noun == "ability" and wanted:
        done.append(gain_abilities(play, card, wanted, other.face.text))
    return any(done)


def _is_wanted(keyword: KeywordOn, effects: Effects) -> bool:
    if effects.noun == "keyword":
        return effects.timing is None
    return keyword.is_ability and (effects.timing is None or effects.timing in keyword.timings)


def _has_timing(ability: Ability, effects: Effects) -> bool:
    return effects.timing is None or effects.timing in ability.timings


def change_ratings(play: Universus, card: Card, change: StatChange, scope: Scope) -> bool:
    """ "+1 to its Stun rating", "increase all of its keyword ratings by 1", "increase 1 of its keyword ratings"."""
    named = change.stat.removesuffix(" rating")
    rated = [
        (place, keyword)
        for place, keyword in keyword_places(card)
        if keyword.is_rated and named in (keyword.name, "keyword", "one keyword")
    ]
    if not rated:
        play.step("{} has no such rating", card, cites=rules("effects.4", "keyword-rating.1"))
        return False
    if named == "one keyword":
        rated = [
            play.choose(
                scope.controller, f"which rating of {card}", rated, rules("instruction.2", "keyword-rating.1"),
                label=lambda each: str(each[1]),
            )
        ]  # fmt: skip
    amount = amount_of(change.amount, scope)
    for place, keyword in rated:
        set_rating(play, card, place, keyword, (keyword.rating or 0) + (-amount if change.minus else amount))
    return True


def set_rating(play: Universus, card: Card, place: str, keyword: KeywordOn, rating: int) -> None:
    """The rating of this one keyword is now another (keyword-rating.1, keyword-rating.2)."""
    play.step(
        "The rating of {} on {} is now {}", keyword, card, rating, cites=rules("keyword-rating.1", "keyword-rating.2", "current-state.2")
    )  # fmt: skip
    play.mark(card, f"{RATING}{place}", rating)


def gain_keyword(play: Universus, card: Card, keyword: KeywordOn) -> bool:
    """Even one that it has already; a sealed card can't gain an ability.

    universus:gaining-keywords.1, seal.1
    """
    if keyword.is_ability and card.has(SEALED):
        play.step("{} is sealed and can't gain {}", card, keyword, cites=rules("seal.1", "conflict-resolution.2"))
        return False
    play.step("{} gains {}", card, keyword, cites=rules("gaining-keywords.1", "current-state.2"))
    mark = f"{GAINS}{keyword}"
    before = card.marks.get(mark, 0)
    play.mark(card, mark, before + 1)
    with gained_effects(play, card):
        begin_keyword(play, card, f"gained {keyword} {before}", keyword)
    return True


def lose_keyword(play: Universus, card: Card, name: str) -> bool:
    if not any(each.name == name for each in keywords_of(card)):
        return False
    play.step("{} loses {}", card, name, cites=rules("current-state.2"))
    for mark in tuple(card.marks):
        if (mark.startswith(GAINS) and read_keyword(mark[len(GAINS) :]).name == name) or mark.startswith(
            f"{RATING}gained {name}"
        ):
            del card.marks[mark]
    play.mark(card, f"{LOSES}{name}", 1)
    return True

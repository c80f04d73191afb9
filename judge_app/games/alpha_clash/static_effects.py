"""A card's abilities begin to work: static effects from now on, triggered ones wait for their event.

608.3a  a static effect applies while its permanent is in play
603.2   a triggered effect triggers whenever its event occurs
301.3   a Contender's abilities are active while its health is at or below the number shown
112.7   abilities that other cards give, and keywords that are played from their sentence, work for as long as they are had
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeGuard

from judge_app.engine import carry_lasting
from judge_app.engine.amounts import amount_of, bounds, how_many
from judge_app.engine.cards import Card
from judge_app.engine.carry_lasting import modify
from judge_app.engine.conditions import holds
from judge_app.engine.differing import differing, differs
from judge_app.engine.effects import FIGURE, STATIC, Fixed, Guard, Modification, Permission, Watcher
from judge_app.engine.events import Event
from judge_app.engine.handlers import Handlers
from judge_app.engine.interpreter import begin
from judge_app.engine.nouns import is_meant
from judge_app.engine.passing_over import begin_each, begin_loose_paragraphs, set_aside, speaks_of_itself_in
from judge_app.engine.people import players_meant
from judge_app.engine.players import Player
from judge_app.engine.refusals import Unreadable
from judge_app.games.alpha_clash.costs import COST_OF_PORTAL, is_counted_attach_cost, is_own_cost
from judge_app.games.alpha_clash.event_kinds import Kinds
from judge_app.games.alpha_clash.faces import cards_left_to_play, changes_draw_step, sorted_out
from judge_app.games.alpha_clash.keywords import FORTITUDE, KEYWORDS, ONLY_PRINTED
from judge_app.games.alpha_clash.periods import is_within
from judge_app.games.alpha_clash.queries import (
    KeywordOn,
    enters_with,
    figure_called,
    is_portal,
    keyword_on,
    names_zone,
    played_from,
    quote,
    reject_ambiguous_condition,
)
from judge_app.games.alpha_clash.restrictions import limits_its_own_play, only_host
from judge_app.games.alpha_clash.table import AlphaClash, Given, Quotation, Scope
from judge_app.games.alpha_clash.triggers import Grant, waiting, watch_ability
from judge_app.games.alpha_clash.words import ATTACK, DEFENSE, FACE_DOWN, HEALTH, rules
from judge_app.language import changes as c
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.abilities import Ability, During, HealthAtMost, Kind, OncePer, Requires
from judge_app.language.amounts import Amount, Variable
from judge_app.language.changes import StatChange
from judge_app.language.conditions import Condition
from judge_app.language.durations import While, Within
from judge_app.language.filters import HasStatus
from judge_app.language.instructions import Instruction, Modify
from judge_app.language.objects import Choice, Objects, OneOf, Resources, Thing
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.spans import Node

STATICS: Handlers[AlphaClash] = Handlers()
STATICS.honours(Ability, "kind", "timings", "restrictions", "costs", "trigger", "keyword", "effects")
STATICS.honours(s.Event, "timing", "happenings", "within", "condition", "per")
STATICS.honours(HealthAtMost, "health")
STATICS.honours(During, "period")
STATICS.honours(OncePer, "period", "times")
STATICS.honours(Requires, "name", "number", "condition")


def begin_abilities(play: AlphaClash, card: Card) -> None:
    """Of a card that is now in play, face up."""
    if card.has(FACE_DOWN):
        return
    begin_loose_paragraphs(ScopeOf(play, card))
    for ability in card.face.abilities:
        begin_ability(play, card, ability)


def begin_ability(
    play: AlphaClash, card: Card, ability: Ability, duration: str = STATIC, text: str = "", by: KeywordOn | None = None
) -> None:
    """`text` is where its words stand, if not on the card itself; `by` is the keyword whose sentence it is."""
    if ability.kind is Kind.KEYWORD:
        if ability.keyword is not None and ability.keyword.name not in KEYWORDS.by_code:
            begin_keywords(play)
    elif ability.kind is Kind.TRIGGERED:
        begin_triggered(play, card, ability, duration, text, by)
    elif changes_draw_step(ability):
        play.handlers.must_be_played(draw_step_effects(ability), Scope(play, card, card.controller))
    elif ability.kind is Kind.STATIC and enters_with(ability) is None:
        begin_static(play, card, ability, text, by)
    elif by is not None:
        raise Unreadable(str(card), by.sentence.text, "the engine cannot play such a keyword from its sentence yet")


def begin_triggered(
    play: AlphaClash, card: Card, ability: Ability, duration: str, text: str, by: KeywordOn | None
) -> None:
    """It waits for its event from now on; words that cannot be waited for stop the run where they matter."""
    scope = Scope(play, card, card.controller)
    if by is not None:
        by.speaks_in(scope)
    scope.text = text or scope.text
    try:
        play.handlers.must_be_played((ability.trigger, ability.restrictions), scope)
        wait(play, card, ability, duration, by)
    except Unreadable as unread:
        set_aside(play, scope, unread, scope.words(ability), guard_of(play, card, ability))


def begin_static(play: AlphaClash, card: Card, ability: Ability, text: str, by: KeywordOn | None) -> None:
    """Its sentences are true from now on, as long as the card has them (604.2)."""
    scope = ScopeOf(play, card)
    scope.text = text or scope.text
    quote(play, ability, scope)
    if by is not None:
        by.speaks_in(scope)
    if all(is_about_this(effect) for effect in ability.effects):
        scope.it = [card]
    guard = both(guard_of(play, card, ability), has_it(play, by))
    begin_each(scope, ability.effects, partial(begin_sentence, scope=scope, guard=guard), guard)


def begin_sentence(effect: Instruction, scope: Scope, guard: Guard) -> None:
    if attaches_more(effect):
        can_bear_more(effect, scope, guard)
        return
    scope.play.handlers.must_be_played((effect,), scope)
    reject_ambiguous_condition((effect,), scope)
    begin(effect, scope, static=True, guard=guard)


def begin_keywords(play: AlphaClash) -> None:
    """What is played from its sentence begins to work on each card that has come to have it (704.1, 112.7)."""
    play.plays_sentences = True
    for card in play.in_play():
        for name, number in play.keywords(card).items():
            if name not in KEYWORDS.by_code and not is_begun(play, card, name, number):
                by = keyword_on(play, card, name, number)
                before = len(play.of_source.get(card, ()))
                for ability in by.sentence.abilities:
                    begin_ability(play, card, ability, by=by)
                play.sentences[card, name, number] = play.of_source.get(card, [])[before:]


def is_begun(play: AlphaClash, card: Card, name: str, number: int) -> bool:
    """Whether its sentence works on this card, and did not end when the card left play."""
    begun = play.sentences.get((card, name, number))
    working = play.of_source.get(card, ())
    return begun is not None and all(lasting in working for lasting in begun)


def has_it(play: AlphaClash, by: KeywordOn | None) -> Guard:
    return None if by is None else lambda: by.is_there(play)


def keyword_number(play: AlphaClash, keyword: c.Keyword, scope: Scope) -> int:
    """Asked of a keyword that cards are given; one that nothing plays on them stops the run."""
    if keyword.name in ONLY_PRINTED:
        raise Unreadable(str(scope.source), keyword.name, "the engine plays this keyword only where it is printed")
    play.plays_sentences = play.plays_sentences or keyword.name not in KEYWORDS.by_code
    if keyword.number == "X":
        return amount_of(Variable("X"), scope)
    return keyword.number if isinstance(keyword.number, int) else 0


def draw_step_effects(ability: Ability) -> tuple[Instruction, ...]:
    """What a player does in their Draw Step besides drawing (502.1b); the additional card is a draw like any other."""
    first, *more = ability.effects
    assert isinstance(first, i.Draw)
    return (replace(first, additional=False), *more)


def is_about_this(effect: object) -> bool:
    """Whether everything said is said of the card itself, so that "it" is that card."""
    if isinstance(effect, s.If | s.ForEach | s.Let | s.Lasting):
        return all(is_about_this(inner) for inner in effect.effects)
    what = getattr(effect, "what", None)
    return isinstance(what, Objects) and what.choice is Choice.THIS


class ScopeOf(Scope):
    """The scope of a static effect: "you" is whoever controls the card now (109.5)."""

    __slots__ = ()

    def __init__(self, play: AlphaClash, card: Card) -> None:
        super().__init__(play, card, card.controller)

    @property
    def controller(self) -> Player:
        return self.source.controller

    @controller.setter
    def controller(self, value: Player) -> None:
        """Follows the card."""


def guard_of(play: AlphaClash, card: Card, ability: Ability) -> Guard:
    """The health at which a Contender's ability is active (116.7), and other standing requirements."""
    guard: Guard = None
    for restriction in ability.restrictions:
        if isinstance(restriction, HealthAtMost) and restriction.health is not None:
            guard = both(guard, at_most(play, card, restriction.health))
        elif isinstance(restriction, During):
            guard = both(guard, during(play, card, restriction))
        elif (
            isinstance(restriction, Requires)
            and restriction.condition is not None
            and ability.kind is not Kind.TRIGGERED
        ):
            guard = both(guard, so_long(play, card, restriction.condition))
    return guard


def at_most(play: AlphaClash, card: Card, health: int) -> Guard:
    return lambda: play.figure(card, HEALTH) <= health


def so_long(play: AlphaClash, card: Card, condition: Condition) -> Guard:
    return lambda: holds(condition, ScopeOf(play, card))


def during(play: AlphaClash, card: Card, restriction: During) -> Guard:
    """ "During your turn, …": only then."""
    scope = ScopeOf(play, card)
    is_within(play, restriction.period, scope)  # stops here if it is a period nobody knows
    return lambda: is_within(play, restriction.period, scope)


def both(first: Guard, second: Guard) -> Guard:
    if first is None or second is None:
        return first or second
    return lambda: first() and second()


def begin_all(effects: Sequence[Instruction], scope: Scope, guard: Guard) -> bool:
    """Statements that are simply true from now on (112.3c), under this condition."""
    for effect in effects:
        begin(effect, scope, static=True, guard=guard)
    return True


@STATICS.begins(s.If, "condition", "effects", "otherwise")
def if_so(effect: s.If, scope: Scope, _static: bool, guard: Guard) -> bool:
    condition = effect.condition
    begin_all(effect.effects, scope, both(guard, lambda: holds(condition, scope)))
    return begin_all(effect.otherwise, scope, both(guard, lambda: not holds(condition, scope)))


@STATICS.begins(s.Lasting, "effects", "duration")
def while_so(effect: s.Lasting, scope: Scope, _static: bool, guard: Guard) -> bool:
    if not isinstance(effect.duration, While):
        raise scope.unread(effect)
    condition = effect.duration.condition
    return begin_all(effect.effects, scope, both(guard, lambda: holds(condition, scope)))


@STATICS.begins(s.Let, "name", "amount", "effects")
def where_x_is(effect: s.Let, scope: Scope, _static: bool, guard: Guard) -> bool:
    scope.variables = Worked(effect.name, effect.amount, scope)
    return begin_all(effect.effects, scope, guard)


@STATICS.begins(s.Unread, "text", "fault")
def unread(effect: s.Unread, scope: Scope, _static: bool, _guard: Guard) -> bool:
    return scope.play.rules.unread_words(scope.play, scope, effect.text, effect.fault.message)


def only_where_played(effect: Instruction, scope: Scope, _static: bool, _guard: Guard) -> bool:
    """What says how its own card is played or paid for works where the card is played from (112.4c)."""
    if not is_own_cost(effect) and played_from(effect) is None:
        raise scope.unread(effect)
    return True


STATICS.begins(s.May, "who", "effects")(only_where_played)


def is_leave_to_play(effect: s.May, _scope: Scope) -> bool:
    """ "You may play Clash cards from your Oblivion"."""
    return cards_left_to_play(effect) is not None


@STATICS.begins(s.May, "who", "effects", when=is_leave_to_play)
def leave_to_play(effect: s.May, scope: Scope, _static: bool, guard: Guard) -> bool:
    """These cards may be played from where they are, by the rules for playing them from the hand (601.1, 112.4d)."""
    what = cards_left_to_play(effect)
    assert what is not None

    def fits(event: Event) -> bool:
        return event.player in players_meant(effect.who, scope) and is_meant(what, event.card, scope)

    permission = Permission(
        (Kinds.PLAY,), fits, source=scope.source, controller=scope.controller, duration=STATIC, guard=guard
    )
    permission.card_text = scope.card_text(effect.span)
    scope.play.add(permission)
    return True


STATICS.begins(s.Free, "effects", "cost")(only_where_played)
STATICS.begins(s.By, "effects", "doing")(only_where_played)
STATICS.begins(s.AdditionalCost, "cost", "to")(only_where_played)


def is_cost_of_portal(effect: s.AdditionalCost, _scope: Scope) -> bool:
    """ "Your opponents must pay one additional resource to activate the Portal"."""
    is_paid = len(effect.cost) == 1 and isinstance(effect.cost[0], i.Pay)
    return is_paid and isinstance(effect.to, i.Act) and effect.to.verb is i.Verb.ACTIVATE and is_portal(effect.to.what)


@STATICS.begins(s.AdditionalCost, "cost", "to", when=is_cost_of_portal)
def portal_costs_more(effect: s.AdditionalCost, scope: Scope, _static: bool, guard: Guard) -> bool:
    """Those players pay that much more than the two resources (410.3)."""
    paid, to = effect.cost[0], effect.to
    assert isinstance(paid, i.Pay)
    assert isinstance(to, i.Act)
    if not isinstance(paid.cost, Resources) or not isinstance(to.who, PlayerWords):
        raise scope.unread(effect)
    amount, who = paid.cost.amount, to.who
    dearer = Modification(
        COST_OF_PORTAL, "plus", lambda _card: amount_of(amount, scope),
        lambda card: card.controller in players_meant(who, scope), scope.source, scope.controller, STATIC, guard,
    )  # fmt: skip
    dearer.card_text = scope.card_text(effect.span)
    scope.play.add(dearer)
    return True


def is_cost_of_its_own(effect: i.Modify, _scope: Scope) -> bool:
    return is_own_cost(effect)


@STATICS.begins(i.Modify, "what", "changes", "duration", when=is_cost_of_its_own)
def own_cost_change(effect: i.Modify, scope: Scope, static: bool, guard: Guard) -> bool:
    return True if static else modify(effect, scope, static, guard)


def is_about_playing_it(effect: s.Only, scope: Scope) -> bool:
    return limits_its_own_play(effect, scope)


@STATICS.begins(s.Only, "what", "action", "condition", "when", "duration", when=is_about_playing_it)
def only_played_so(_effect: s.Only, _scope: Scope, _static: bool, _guard: Guard) -> bool:
    """Looked at where the card is played from (604.5)."""
    return True


def attaches_more(effect: Node) -> TypeGuard[s.Can]:
    """ "Attached Clash card can attach one additional Weapon", "this card may attach up to three Weapons"."""
    return isinstance(effect, s.Can) and any(_borne(action) is not None for action in effect.actions)


def bearer_attaches_more(effect: Node) -> bool:
    """What a Weapon says of its bearer, or a card of itself: no Action says that, so it is begun by `can_bear_more`."""
    if not attaches_more(effect) or effect.duration is not None or not isinstance(effect.what, Objects):
        return False
    return effect.what.choice is Choice.THIS or HasStatus("attached") in effect.what.filters


STATICS.checks_itself(bearer_attaches_more)


def _borne(action: Instruction) -> Objects | None:
    """What a card itself may attach."""
    what = action.what if isinstance(action, i.Attach) and action.to is None else None
    return what if isinstance(what, Objects) else None


def can_bear_more(effect: s.Can, scope: Scope, guard: Guard) -> None:
    """So many Weapons of this description, or so many besides the one that a card may have attached (305.10)."""
    weapon = _borne(effect.actions[0])
    if weapon is None or len(effect.actions) != 1 or effect.duration is not None:
        raise scope.unread(effect)
    scope.play.handlers.must_be_played((effect.what, weapon.filters), scope)
    plain = replace(weapon, additional=False)
    besides = 1 if weapon.additional else 0

    def fits(event: Event) -> bool:
        host, card = event.other, event.card
        if host is None or card is None or not is_meant(effect.what, host, scope):
            return False
        borne = [*(each for each in host.attached if each is not card and each.face.says("type", "Weapon")), card]
        counted = len(borne) - besides
        fitting = [each for each in borne if is_meant(plain, each, scope)]
        if differs(weapon):
            fitting = differing(fitting, scope)
        return counted <= bounds(weapon.quantity, scope)[1] and len(fitting) >= counted

    permission = Permission(
        (Kinds.ATTACH,), fits, source=scope.source, controller=scope.controller, duration=STATIC, guard=guard
    )
    permission.card_text = scope.card_text(effect.span)
    scope.play.add(permission)


def is_about_attaching_it(effect: s.Only, _scope: Scope) -> bool:
    return only_host(effect) is not None


@STATICS.begins(s.Only, "what", "action", "duration", when=is_about_attaching_it)
def only_attached_so(_effect: s.Only, _scope: Scope, _static: bool, _guard: Guard) -> bool:
    """Looked at where the Weapon is attached (703.2a)."""
    return True


@STATICS.begins(s.TriggersAgain, "effects")
def triggers_again(effect: s.TriggersAgain, scope: Scope, _static: bool, guard: Guard) -> bool:
    """Effects with this tag, of these cards, trigger an additional time (603.2d)."""
    again = effect.effects
    of = again.of
    if again.timing is None or not isinstance(of, Objects | OneOf):
        raise scope.unread(effect)
    lasting = Modification("triggers", "again", again.timing, carry_lasting.covering(of, scope), scope.source,
                           scope.controller, STATIC, guard)  # fmt: skip
    lasting.card_text = scope.card_text(effect.span)
    scope.play.add(lasting)
    return True


@STATICS.begins(s.ForEach, "what", "effects")
def for_each(each: s.ForEach, scope: Scope, _static: bool, guard: Guard) -> bool:
    """ "+1/+0 for each …": the number is looked up each time."""
    play = scope.play
    for effect in each.effects:
        if is_own_cost(effect) or is_counted_attach_cost(each):
            continue  # looked at where the card is played from (112.4c), or as it is attached
        if not isinstance(effect, i.Modify) or not isinstance(effect.what, Objects | OneOf):
            raise scope.unread(effect)
        covers = carry_lasting.covering(effect.what, scope)
        if effect.duration is not None and not isinstance(effect.duration, While | Within):
            raise scope.unread(effect.duration)
        guard = carry_lasting.guarded(effect.duration, scope, guard, static=True)
        for change in effect.changes:
            if not isinstance(change, StatChange):
                raise scope.unread(change)
            lasting = Modification(figure_called(play, change.stat), "minus" if change.minus else "plus",
                                   times(change.amount, each.what, scope), covers, scope.source, scope.controller, STATIC, guard)  # fmt: skip
            lasting.card_text = scope.card_text(effect.span)
            play.add(lasting)
    return True


def times(amount: Amount, what: Thing | Amount, scope: Scope) -> Callable[[Card], int]:
    def worked_out(card: Card) -> int:
        with scope.speaking_of([card]):  # "for each Counter on it": on the card that gets it
            return amount_of(amount, scope) * how_many(what, scope)

    return worked_out


class Worked(dict[str, int]):
    """X worked out each time it is asked for."""

    def __init__(self, name: str, amount: Amount, scope: Scope) -> None:
        super().__init__({name: 0})
        self.amount, self.scope = amount, scope

    def __getitem__(self, name: str) -> int:
        return max(0, amount_of(self.amount, self.scope))


def wait(play: AlphaClash, card: Card, ability: Ability, duration: str, by: KeywordOn | None = None) -> None:
    """A watcher for the trigger tag or the trigger's own words (603.1, 603.1b)."""
    watch_ability(play, card, ability, duration, both(guard_of(play, card, ability), has_it(play, by)), by)


# ---- Effects that a static effect gives to other cards: "Clash cards you control get '…'" (112.7, 608.3a).
#
# Which cards have them is looked up each time, so they come and go with what the words describe.


def begin_given(play: AlphaClash, given: Given, card: Card) -> None:
    """A static ability that another card gives works on this one from now on."""
    before = list(play.of_source.get(card, ()))
    begin_ability(play, card, given.ability, text=given.text)
    begun = [lasting for lasting in play.of_source.get(card, ()) if lasting not in before]
    for lasting in begun:
        lasting.card_text = given.granted.card_text
    given.on[card] = (card.life, begun)


def end_given(play: AlphaClash, given: Given, card: Card) -> None:
    for lasting in given.on.pop(card)[1]:
        play.drop(lasting)


def share_out(play: AlphaClash) -> None:
    """Cards that the words describe now have it, whenever they came; others have it no longer (608.3a)."""
    there = play.index.get((FIGURE, "granted"), ())
    for given in play.given:
        given_up = given.granted not in there
        for card, (life, _) in tuple(given.on.items()):
            if given_up or card.life != life or not given.is_on(card):
                end_given(play, given, card)
    play.given = [given for given in play.given if given.granted in there]
    for given in play.given:
        for card in play.in_play():
            if card not in given.on and given.is_on(card):
                begin_given(play, given, card)


def grant(
    play: AlphaClash,
    effect: Modify,
    abilities: tuple[Ability, ...],
    covers: Callable[[Card], bool],
    scope: Scope,
    duration: str,
) -> None:
    granted = Modification("granted", "gains", abilities, covers, scope.source, scope.controller, duration)
    granted.card_text = scope.card_text(effect.span)
    play.add(granted)
    for ability in abilities:
        if ability.kind is Kind.STATIC:
            play.given.append(Given(granted, ability, scope.text))
        if ability.kind is not Kind.TRIGGERED:
            continue  # activated ones are found by `abilities_of`
        kinds, _ = waiting(play, scope.source, ability)
        bound = Grant(ability, covers)
        watcher = Watcher(
            kinds, bound.fits(play), ability, source=scope.source, controller=scope.controller, duration=duration
        )
        watcher.bound = bound
        watcher.card_text = scope.card_text(effect.span)
        play.add(watcher)
    share_out(play)


def must_be_clear_of_fortitude(play: AlphaClash) -> None:
    """An opponent's effect that sets a figure to less perhaps reduces it, and nothing says so: the run stops."""
    for figure in (ATTACK, DEFENSE):
        for modification in play.index.get((FIGURE, figure), ()):
            if modification.how == "is":
                for card in play.every_clash_card():
                    if play.withstands(card, modification.controller) and modification in play.modifications(
                        figure, card
                    ):
                        why = "nothing says whether a figure that an effect sets is reduced"
                        raise Unreadable(str(card), FORTITUDE, why)


def begin_in_zone(play: AlphaClash, card: Card) -> None:
    """A card has come into a zone outside of play: what names that zone functions from now on (112.4a)."""
    if not card.face.abilities:
        return
    for ability in speaks_of_itself_in(card, card.zone.name):
        if ability.kind in (Kind.STATIC, Kind.TRIGGERED):
            begin_ability(play, card, ability)
    for ability in card.face.abilities:
        if names_zone(ability) == card.zone.name:
            step = play.step(
                "The effect of {} functions in {}", card, card.zone, cites=rules("112.4a"), actor=card.owner
            )
            step.card_text = (str(card), ability.span.start, ability.span.end)
            begin_ability(play, card, ability)


def gained_abilities(
    play: AlphaClash,
    effect: i.Modify,
    abilities: tuple[Ability, ...],
    covers: Callable[[Card], bool],
    scope: Scope,
    duration: str,
) -> None:
    """A card gets effects (112.7): now, or, from a static effect, each card for as long as it fits."""
    for ability in abilities:
        if ability.keyword is not None:
            number = keyword_number(play, ability.keyword, scope)
            gains = Modification("keywords", "gains", (ability.keyword.name, number), covers, scope.source,
                                 scope.controller, duration)  # fmt: skip
            gains.card_text = scope.card_text(effect.span)
            play.add(gains)
    sorted_abilities = tuple(sorted_out(ability, True) for ability in abilities if ability.keyword is None)
    for ability in sorted_abilities:
        play.quotations[id(ability)] = Quotation(ability, scope.text, scope.card_text(effect.span))
    if not isinstance(covers, Fixed):
        grant(play, effect, sorted_abilities, covers, scope, duration)
        return
    for card in covers.lives:
        for ability in sorted_abilities:
            begin_ability(play, card, ability, duration)
            card.gained.append(ability)

"""608. Continuous effects: what is changed for a period, "only", control for a period (110.2c), copies (708)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from judge_app.engine.amounts import amount_of
from judge_app.engine.cards import Card, Face
from judge_app.engine.carry_lasting import Once, add_modification, cannot, modify
from judge_app.engine.carry_out import carry_out
from judge_app.engine.conditions import holds
from judge_app.engine.effects import STATIC, Fixed, Guard, Lasting, Modification, Prohibition
from judge_app.engine.events import Event
from judge_app.engine.filters import is_zone_meant
from judge_app.engine.handlers import Handlers, Modified
from judge_app.engine.happenings import describes
from judge_app.engine.nouns import cards_meant, is_meant
from judge_app.engine.people import players_meant
from judge_app.engine.players import Player
from judge_app.engine.references import SPOKEN_OF
from judge_app.games.alpha_clash.costs import COST_OF_PORTAL, less_of
from judge_app.games.alpha_clash.event_kinds import Kinds
from judge_app.games.alpha_clash.event_matching import are_as_many, event_kinds, is_subject
from judge_app.games.alpha_clash.moves import zone_for
from judge_app.games.alpha_clash.periods import duration_of
from judge_app.games.alpha_clash.queries import figure_called, is_portal
from judge_app.games.alpha_clash.restrictions import is_over_limit, limit_of
from judge_app.games.alpha_clash.static_effects import begin_abilities
from judge_app.games.alpha_clash.table import LOST_EFFECTS, AlphaClash, Scope
from judge_app.games.alpha_clash.triggers import return_when
from judge_app.games.alpha_clash.words import ATTACK, DEALS_BY, DEFENSE, STANDBY, TURN, UNTIL_END_OF_CLASH, rules
from judge_app.language import amounts as a
from judge_app.language import changes as c
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.abilities import nodes
from judge_app.language.changes import BecomesCopy
from judge_app.language.durations import Moment, Period, Until, Which, Within
from judge_app.language.filters import Did, HasColor, HasStatus, HasType, InZone
from judge_app.language.instructions import Instruction, Verb
from judge_app.language.objects import Choice, Objects, OneOf, Thing
from judge_app.language.objects import Player as PlayerWords

CONTINUOUS: Handlers[AlphaClash] = Handlers()
CONTINUOUS.honours(Period, "unit", "which", "whose", "this_turn")


def says_modified(play: AlphaClash, effect: i.Modify, cards: Sequence[Card], scope: Scope) -> None:
    """The set of objects is fixed now (608.2c)."""
    step = play.step("{}: {}", ", ".join(str(card) for card in cards), scope.words(effect), cites=rules("608.2a", "608.2c", "608.2d", "211.4"),
                     actor=scope.controller)  # fmt: skip
    step.card_text = scope.card_text(effect.span)
    for card in cards:
        play.touched[card] = step.n
    if isinstance(effect.duration, Within) and effect.duration.period.which is Which.NEXT:
        return  # nothing is different until then
    for card in cards:
        for change in effect.changes:
            if isinstance(change, c.StatChange) and change.minus and play.withstands(card, scope.controller):
                play.step(
                    "{} has Fortitude: its {} is not reduced",
                    card,
                    figure_called(play, change.stat),
                    cites=rules("101.1", "101.2"),
                )
            elif isinstance(change, c.StatChange) and _is_kept(play, card, change):
                figure = figure_called(play, change.stat)
                play.step("The {} of {} can't be changed so", figure, card, cites=rules("101.2"))
            elif isinstance(change, c.StatChange):
                figure = figure_called(play, change.stat)
                before = play.figure(card, figure)
                amount = amount_of(change.amount, scope)
                play.change(card, figure, before, before - amount if change.minus else before + amount)
            elif isinstance(change, c.GainsKeyword) and _is_barred(play, card, change.keyword.name):
                play.step("{} can't have {}", card, change.keyword.name, cites=rules("112.8", "101.2"))


def _is_kept(play: AlphaClash, card: Card, change: c.StatChange) -> bool:
    way = "minus" if change.minus else "plus"
    return change.amount != a.Number(0) and way in play.kept_ways(card, figure_called(play, change.stat))


def _is_barred(play: AlphaClash, card: Card, keyword: str) -> bool:
    return any(each.how == "never" and each.value(card)[0] == keyword for each in play.modifications("keywords", card))


def says_never_began(play: AlphaClash, effect: i.Modify, scope: Scope) -> None:
    step = play.step("It is not so now, so this does nothing: {}", scope.words(effect), cites=rules("608.2b"),
                     actor=scope.controller)  # fmt: skip
    step.card_text = scope.card_text(effect.span)


def says_later(play: AlphaClash, effect: s.Later, scope: Scope) -> None:
    """603.7a it can trigger from now on; 603.7d, 603.7e its source and controller; 603.7b once."""
    play.step("{} sets up a delayed effect: {}", scope.source, scope.words(effect), actor=scope.controller,
              cites=rules("603.7", "603.7a", "603.7b", "603.7d", "603.7e", "107.3i", "607.2"))  # fmt: skip


@CONTINUOUS.changes_it(c.CostChange, "cost", "by", "more")
def cost_changes(change: c.CostChange, scope: Scope, modified: Modified) -> None:
    figure = f"cost to {change.cost.value}" if change.cost.value else "cost"
    covers = _when_played(modified.effect.what, scope)
    if is_portal(modified.effect.what):
        figure, covers = COST_OF_PORTAL, scope.play.is_contender  # a player's Contender stands for whoever activates it
    changed = Modification(figure, "plus" if change.more else less_of(change.by.color), lambda _card: amount_of(change.by.amount, scope),
                           covers, scope.source, scope.controller, modified.duration, modified.guard)  # fmt: skip
    _begin_lasting(scope.play, changed, modified.effect, scope)


def is_of_next_attack(effect: s.Cannot, _scope: Scope) -> bool:
    """ "Can't obstruct the next attack this turn"."""
    return bool(effect.actions) and all(
        isinstance(each, i.Act) and _is_next_attack(each.what) for each in effect.actions
    )


def _is_next_attack(what: object) -> bool:
    return isinstance(what, Objects) and what.choice is Choice.NEXT and what.filters == (HasType("attack"),)


@CONTINUOUS.begins(s.Cannot, "what", "actions", "duration", when=is_of_next_attack)
def not_in_the_next_attack(effect: s.Cannot, scope: Scope, static: bool, guard: Guard) -> bool:
    """It holds in the Clash that comes next, and in no later one (504.2, 504.2a)."""
    play = scope.play
    if static or any(isinstance(each, i.Act) and each.verb is not i.Verb.OBSTRUCT for each in effect.actions):
        raise scope.unread(effect)
    next_clash = play.clashes + 1

    def in_that_clash() -> bool:
        return play.clashes == next_clash and (guard is None or guard())

    actions = tuple(replace(each, what=None) for each in effect.actions if isinstance(each, i.Act))
    return cannot(replace(effect, actions=actions), scope, static, in_that_clash)


def is_of_more_attacks(effect: object, _scope: Scope | None = None) -> bool:
    """ "Can't declare more than one additional attack"."""
    return isinstance(effect, s.Cannot) and len(effect.actions) == 1 and _most_attacks(effect.actions[0]) is not None


def _most_attacks(action: i.Instruction) -> int | None:
    match action:
        case i.Act(
            verb=i.Verb.DECLARE,
            using=None,
            what=Objects(
                quantity=a.MoreThan(amount=a.Number(value=most)), filters=(HasType(name="attack"),), additional=True
            ),
        ):
            return most
        case _:
            return None


@CONTINUOUS.begins(s.Cannot, "what", "actions", "duration", when=is_of_more_attacks)
def so_many_more_attacks(effect: s.Cannot, scope: Scope, static: bool, guard: Guard) -> bool:
    """Attacks that were declared before it began do not count (101.2, 504.2a)."""
    play = scope.play
    most = _most_attacks(effect.actions[0])
    if static or most is None or not isinstance(effect.what, PlayerWords):
        raise scope.unread(effect)
    (player,) = players_meant(effect.what, scope)
    before = _attacks_declared(play, player)

    def have_been_declared() -> bool:
        return _attacks_declared(play, player) - before >= most and (guard is None or guard())

    attack = i.Act(i.Verb.ATTACK, effect.what, span=effect.actions[0].span)
    return cannot(replace(effect, actions=(attack,)), scope, static, have_been_declared)


CONTINUOUS.checks_itself(is_of_more_attacks)


def _attacks_declared(play: AlphaClash, player: Player) -> int:
    return sum(event.kind == Kinds.ATTACK and event.player is player for event in play.this_turn)


def keeps_figures(effect: s.Cannot, _scope: Scope) -> bool:
    """ "This card's attack power can't be increased"."""
    return all(
        isinstance(each, i.Modify) and all(isinstance(change, c.StatMoves) for change in each.changes)
        for each in effect.actions
    )


@CONTINUOUS.begins(s.Cannot, "what", "actions", "duration", when=keeps_figures)
def figures_kept(effect: s.Cannot, scope: Scope, static: bool, guard: Guard) -> bool:
    """Can't wins over whatever would change the figures (101.2)."""
    (kept,) = effect.actions
    if not isinstance(kept, i.Modify) or not isinstance(effect.what, Objects | OneOf):
        raise scope.unread(effect)
    kept = replace(kept, what=effect.what, duration=effect.duration, span=effect.span)
    return modify(kept, scope, static, guard)


@CONTINUOUS.changes_it(c.StatMoves, "stat", "up")
def figure_kept(change: c.StatMoves, scope: Scope, modified: Modified) -> None:
    way = {None: "modified", True: "increased", False: "lowered"}[change.up]
    add_modification(f"kept {figure_called(scope.play, change.stat)}", way, 0, modified, scope)


@CONTINUOUS.changes_it(c.DealsBy, "stat")
def deals_by(change: c.DealsBy, scope: Scope, modified: Modified) -> None:
    """How much clash damage it deals is another figure of it (504.2f, 101.1)."""
    add_modification(DEALS_BY, "is", figure_called(scope.play, change.stat), modified, scope)


@CONTINUOUS.changes_it(c.LosesEffects, "effects")
def loses_abilities(change: c.LosesEffects, scope: Scope, modified: Modified) -> None:
    """Keyword abilities; with "all effects and abilities" also whatever its text does (112.7, 112.7b)."""
    effects = change.effects
    if effects.of is not None or effects.timing is not None or effects.filters:
        raise scope.unread(change)
    if effects.noun in EFFECTS_TOO:
        loses_effects(change, scope, modified)
    elif effects.noun != "ability":
        raise scope.unread(change)
    if effects.noun != "effect":
        add_modification("keywords", "loses", ("", 0), modified, scope)


EFFECTS_TOO = ("effect", "effect and ability", "ability and effect")


def loses_effects(change: c.LosesEffects, scope: Scope, modified: Modified) -> None:
    """What these cards' own texts have begun does not work for as long as it lasts."""
    play, covers = scope.play, modified.covers
    if not isinstance(covers, Fixed):
        raise scope.unread(change, "the engine takes effects only from cards that are settled")
    add_modification(LOST_EFFECTS, "loses", 0, modified, scope)
    for card in covers.lives:
        for lasting in play.of_source.get(card, ()):
            if lasting.duration == STATIC:
                lasting.guard = _while_it_has_them(play, card, lasting.guard)


def _while_it_has_them(play: AlphaClash, card: Card, guard: Guard) -> Guard:
    return lambda: not play.has_lost_effects(card) and (guard is None or guard())


@CONTINUOUS.changes_it(c.ColorBecomes, "color")
def color_becomes(change: c.ColorBecomes, scope: Scope, modified: Modified) -> None:
    effect = modified.effect
    if not isinstance(modified.covers, Fixed) and any(isinstance(node, HasColor) for node in nodes(effect)):
        raise scope.unread(effect, "the engine cannot tell which cards it is about while it changes them")
    add_modification("color", "is", change.color, modified, scope)


@CONTINUOUS.changes_it(c.BecomesCopy, "of")
def becomes_copy(change: c.BecomesCopy, scope: Scope, modified: Modified) -> None:
    if not isinstance(modified.covers, Fixed) or modified.guard is not None:
        raise scope.unread(change)
    become_copy(scope.play, change, modified.covers, scope, modified.duration)


@CONTINUOUS.changes_it(c.StatsSwitch, "stats")
def powers_switch(change: c.StatsSwitch, scope: Scope, modified: Modified) -> None:
    play = scope.play
    switched = {figure_called(play, stat) for stat in change.stats}
    if not isinstance(modified.covers, Fixed) or modified.guard is not None or switched != {ATTACK, DEFENSE}:
        raise scope.unread(change)
    for card in modified.covers.lives:
        _switch_powers(play, card, scope, modified.duration)


def is_of_bearer(effect: i.Modify, scope: Scope) -> bool:
    """What a Weapon says of the card it is attached to, without saying for how long."""
    attached = isinstance(effect.what, Objects) and HasStatus("attached") in effect.what.filters
    return attached and effect.duration is None and scope.until is None and scope.source.attached_to is not None


@CONTINUOUS.begins(i.Modify, "what", "changes", "duration", when=is_of_bearer)
def bearer_gets(effect: i.Modify, scope: Scope, static: bool, guard: Guard) -> bool:
    """A resolved one ends when the Weapon is no longer attached to that card (604.4, 305.8)."""
    weapon, bearer = scope.source, scope.source.attached_to
    if static:
        return modify(effect, scope, static, guard)
    return modify(effect, scope, static, Once(lambda: (guard is None or guard()) and weapon.attached_to is bearer))


def points_past_a_moved_card(effect: i.Modify, scope: Scope) -> bool:
    """ "Target card gets +1/+1. You may banish an Action. If you do, that card gets …": not the banished one.

    Of the cards spoken of, only one in play has figures and keywords to change (109.2, 608.2c).
    """
    what = effect.what
    if not isinstance(what, Objects) or what.choice not in SPOKEN_OF or what.filters or not scope.it:
        return False
    if not all(isinstance(change, c.StatChange | c.GainsKeyword) for change in effect.changes):
        return False
    return not any(has_figures(card) for card in scope.it) and bool(_last_in_play(scope))


def has_figures(card: Card) -> bool:
    return card.zone.in_play or card.zone.name == STANDBY


def _last_in_play(scope: Scope) -> list[Card]:
    mentions = [mention.cards for mention in reversed(scope.mentions) if any(map(has_figures, mention.cards))]
    return mentions[0] if mentions else []


@CONTINUOUS.begins(i.Modify, "what", "changes", "duration", when=points_past_a_moved_card)
def card_in_play_gets(effect: i.Modify, scope: Scope, static: bool, guard: Guard) -> bool:
    scope.it = list(_last_in_play(scope))
    return modify(effect, scope, static, guard)


def sets_health(effect: i.Modify, _scope: Scope) -> bool:
    return any(isinstance(change, c.StatBecomes) and change.stat == "health" for change in effect.changes)


@CONTINUOUS.begins(i.Modify, "what", "changes", "duration", when=sets_health)
def health_becomes(effect: i.Modify, scope: Scope, static: bool, _guard: Guard) -> bool:
    """ "Your Contender's health becomes ten" is done once: neither gaining nor losing health (116.5, 116.5a)."""
    if static:
        raise scope.unread(effect, "a health total is set once, and this says it of no moment")
    if effect.duration is not None or not isinstance(effect.what, Objects | OneOf):
        raise scope.unread(effect)
    events = [
        Event(
            Kinds.HEALTH,
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
    return bool(events) and bool(scope.play.happen(*events))


def _begin_lasting(play: AlphaClash, lasting: Lasting, effect: Instruction, scope: Scope) -> None:
    """From now on, because of these words."""
    lasting.card_text = scope.card_text(effect.span)
    lasting.step = play.trace.last
    play.add(lasting)


def _when_played(what: Thing, scope: Scope) -> Callable[[Card], bool]:
    """In any zone; "cards you play", of their cost, are those that you are about to play (601.1f)."""
    if not isinstance(what, Objects):
        return lambda card: is_meant(what, card, scope)
    if what.choice is Choice.FIRST:
        return _first_played(what, scope)
    whose = [who for who in map(played_by, what.filters) if who is not None]
    zones = [each for each in what.filters if isinstance(each, InZone)] if whose else []
    left_out = (*zones, *(each for each in what.filters if played_by(each) is not None))
    rest = replace(what, filters=tuple(each for each in what.filters if each not in left_out))

    def is_covered(card: Card) -> bool:
        here = scope.play.zone_played_from(card)
        return (
            is_meant(rest, card, scope)
            and all(card.controller in players_meant(who, scope) for who in whose)
            and all(is_zone_meant(each.zone, here, scope) != each.elsewhere for each in zones)
        )

    return is_covered


def _first_played(what: Objects, scope: Scope) -> Callable[[Card], bool]:
    """ "The first Clash card you play each turn": about to be played, and none of its kind was played this turn."""
    match what.filters[-1:]:
        case (Did(happening=i.Act(verb=i.Verb.PLAY, who=PlayerWords() as who), within=Within(period=period)),) if (
            period.unit == TURN and period.which is Which.EACH and period.whose is None
        ):
            kind = replace(what, choice=Choice.EVERY, filters=what.filters[:-1])
        case _:
            raise scope.unread(what, "the engine cannot tell which card is the first of these")

    def is_first(card: Card) -> bool:
        players = players_meant(who, scope)
        earlier = (event for event in scope.play.this_turn if event.kind == Kinds.PLAY and event.player in players)
        played = any(is_meant(kind, event.card, scope) for event in earlier)
        return card.controller in players and not played and is_meant(kind, card, scope)

    return is_first


def _switch_powers(play: AlphaClash, card: Card, scope: Scope, duration: str) -> None:
    attack, defense = play.figure(card, ATTACK), play.figure(card, DEFENSE)
    for figure, value in ((ATTACK, defense - attack), (DEFENSE, attack - defense)):
        how = "plus" if value >= 0 else "minus"
        play.add(Modification(figure, how, abs(value), Fixed([card]), scope.source, scope.controller, duration))


@CONTINUOUS.begins(s.Only, "what", "action", "condition", "duration")
def only(effect: s.Only, scope: Scope, static: bool, guard: Guard) -> bool:
    """Allowed in no other way: everything else of the kind is forbidden."""
    play = scope.play
    action, condition, limit = effect.action, effect.condition, limit_of(effect)
    if effect.times is not None or effect.when is not None:
        raise scope.unread(effect)
    if limit is None and static and effect.duration is not None:
        raise scope.unread(
            effect.duration, "the engine cannot tell whether this says when it may be done, or when it may not"
        )
    if limit is None and condition is None and not isinstance(action, i.Act | i.Attach):
        raise scope.unread(effect)

    def forbids(event: Event) -> bool:
        if limit is not None:
            return describes(action, event, scope) and is_over_limit(effect, limit, scope)
        if not is_subject(play, effect.what, event, action, scope):
            return False
        if condition is not None:
            return describes(action, event, scope) and not holds(condition, scope)
        if isinstance(action, i.Attach):  # "you may only attach green Weapons to this card"
            return describes(replace(action, what=None), event, scope) and not describes(action, event, scope)
        assert isinstance(action, i.Act)
        if not describes(replace(action, who=None, what=None), event, scope):
            return False
        return not describes(action, event, scope) or not are_as_many(action.who, event, scope)

    _begin_lasting(play, Prohibition(
        event_kinds(play, effect.action), forbids, f'{scope.source} says "{scope.words(effect)}"', source=scope.source,
        controller=scope.controller, duration=STATIC if static else duration_of(play, effect.duration, scope), guard=guard,
        cites=play.rules.cannot_cites,
    ), effect, scope)  # fmt: skip
    return True


def do_until(play: AlphaClash, effect: s.Lasting, scope: Scope) -> bool:
    """Moved until something happens, then returned to the zone it came from (607.3)."""
    if is_about_control(effect):
        return borrow(play, effect, scope)
    duration = effect.duration
    if not isinstance(duration, Until):
        raise scope.unread(effect)
    before = {card: (card.zone, card.controller) for card in play.in_play()}
    done = carry_out(effect.effects, scope)
    gone = [card for card, (zone, _) in before.items() if card.zone is not zone and not card.zone.in_play]
    if isinstance(duration.moment, Moment) or not gone:
        raise scope.unread(effect)
    return_when(play, duration.moment, gone, before, scope)
    return done


def expire(play: AlphaClash, duration: str) -> list[Lasting]:
    """What lasted until now is over: control and copies that it gave end with it."""
    ended = play.expire(duration)
    return_control(play, ended)
    end_copies(play, ended)
    return ended


def played_by(words: object) -> PlayerWords | None:
    """ "you play", "your opponents activate": who does it, where no time is stated."""
    match words:
        case Did(happening=i.Act(verb=i.Verb.PLAY | i.Verb.ACTIVATE, who=PlayerWords() as who), within=None):
            return who
        case _:
            return None


# ---- Control that lasts: "gain control of target Clash card until end of turn".
#
# 608.1   a continuous effect may modify control of objects for a fixed period
# 110.2c  who gains control is the controller; the object does not leave and re-enter play
# 505.3   when the period ends, the effect expires, and control is as it was before


class Borrowed(Lasting):
    """A card, and who controls it when this ends."""

    __slots__ = ("card", "lender", "life")

    def __init__(self, card: Card, lender: Player, scope: Scope, duration: str) -> None:
        super().__init__((), scope.source, card.controller, duration)
        self.card = card
        self.life = card.life
        self.lender = lender


def is_about_control(effect: s.Lasting) -> bool:
    return all(isinstance(inner, i.Act) and inner.verb is Verb.GAIN_CONTROL for inner in effect.effects)


def borrow(play: AlphaClash, effect: s.Lasting, scope: Scope) -> bool:
    if not isinstance(effect.duration, Until) or not isinstance(effect.duration.moment, Moment):
        raise scope.unread(effect)
    duration = duration_of(play, effect.duration, scope)
    before = {card: card.controller for card in play.in_play()}
    play.is_borrowing = True
    done = carry_out(effect.effects, scope)
    play.is_borrowing = False
    for card, lender in before.items():
        if card.zone.in_play and card.controller is not lender:
            play.add(Borrowed(card, lender, scope, duration))
    return done


def make_control_permanent(play: AlphaClash, card: Card) -> bool:
    """Control gained without a period, of a card that was only borrowed, is permanent (110.2c)."""
    borrowed = [
        each
        for lasting in tuple(play.ending.values())
        for each in tuple(lasting)
        if isinstance(each, Borrowed) and each.card is card and each.life == card.life
    ]
    for each in borrowed:
        play.drop(each)
    return bool(borrowed)


def return_control(play: AlphaClash, ended: Sequence[Lasting]) -> None:
    """The last one first: whoever borrowed it from a borrower gives it back to them. A later change of control stays."""
    for lasting in reversed(ended):
        if not isinstance(lasting, Borrowed):
            continue
        card = lasting.card
        if card.life == lasting.life and card.zone.in_play and card.controller is lasting.controller:
            rule = "504.10" if lasting.duration == UNTIL_END_OF_CLASH else "505.3"
            play.happen(Event(Kinds.CONTROL, player=lasting.lender, card=card, source=lasting.source,
                              cites=rules(rule, "608.1", "110.2c")))  # fmt: skip


# ---- 708. Copying an object.
#
# 708.2   a copy has what is printed on the original: no other effects, no status, no Counters
# 708.2a  its effects come from the rules text, once
# 708.2b  later changes to the original do not change the copy


COPIED = rules("708.1", "708.2", "708.2a", "708.2b")


def original_meant(play: AlphaClash, words: Objects, scope: Scope, chooser: Player) -> Card | None:
    """The one object that is copied; None if there is none, and then nothing is copied (606.3)."""
    originals = cards_meant(words, scope, chooser=chooser)
    if len(originals) > 1:
        raise scope.unread(words, "a copy has one original, and these words mean several")
    if not originals:
        play.step("There is nothing to copy", cites=rules("606.3", "101.3"), actor=chooser)
        return None
    return originals[0]


def copied_face(play: AlphaClash, words: Objects, scope: Scope, chooser: Player) -> Face | None:
    """What is printed on the original; for a token that is what its maker defined (111.3)."""
    original = original_meant(play, words, scope, chooser)
    if original is None:
        return None
    for type_name in (
        "Trap",
        "Clashground",
        "Contender",
    ):  # set face down, replacing another, starting the game in play
        if original.face.says("type", type_name):
            raise scope.unread(words, f"the rulebook does not say how a token that is a {type_name} enters play")
    if not original.face.known:
        raise scope.unread(words, "the scenario does not say what is printed on the original")
    return original.face


# ---- Permanents that become a copy of another: "target Clash card becomes a copy of this card until end of turn".
#
# 708.2   it has what is printed on the original; its own status, Counters and damage stay, for they are not copied
# 608.2a  it lasts as long as the effect says; without a period, until the object is a new one (400.6)
# 505.3   when the period ends, it is as it was printed, or what an earlier effect still makes of it


class Copied(Lasting):
    """A card, what it became, and what is printed on it."""

    __slots__ = ("card", "face", "life", "own")

    def __init__(self, card: Card, face: Face, own: Face, scope: Scope, duration: str) -> None:
        super().__init__((), scope.source, scope.controller, duration)
        self.card = card
        self.face = face
        self.own = own
        self.life = card.life


def become_copy(play: AlphaClash, change: BecomesCopy, cards: Fixed, scope: Scope, duration: str) -> None:
    original = original_meant(play, change.of, scope, scope.controller)
    if original is None:
        return
    play.must_know(original)
    if original in cards.lives and change.of.choice in (Choice.IT, Choice.THAT):
        raise scope.unread(change, "which of the cards spoken of is copied is not clear")
    face = _copiable(play, original)
    for card in cards.lives:
        _must_stay_where_it_is(play, card, original, change, scope)
        before = copies_of(play, card)
        own = before[0].own if before else card.face
        play.add(Copied(card, face, own, scope, duration))
        play.step("{} is a copy of {}: what is printed on it, and nothing else of it", card, original, cites=COPIED,
                  actor=scope.controller)  # fmt: skip
        turn_into(play, card, face)


def _copiable(play: AlphaClash, original: Card) -> Face:
    """What is printed; whether a copy's values count as printed on it, the rulebook leaves open."""
    copies = copies_of(play, original)
    if not copies:
        return original.face
    own, other = (f"what is printed on {original}", f"what is printed on {original.name}, of which it is a copy")
    question = f"{original} has become a copy of {original.name}: what does a copy of it have?"
    return copies[0].own if play.ask_judge(question, (own, other), rules("708.2")) == own else original.face


def _must_stay_where_it_is(play: AlphaClash, card: Card, original: Card, change: BecomesCopy, scope: Scope) -> None:
    """A health total, a face-down card and a card in a zone that is not for its type: the rulebook is silent."""
    for each in (card, original):
        for type_name in ("Contender", "Trap"):
            if each.face.says("type", type_name):
                raise scope.unread(
                    change, f"the rulebook does not say how a {type_name} becomes a copy or is copied so"
                )
    if original.face.says("type", "Action"):
        raise scope.unread(change, "the rulebook does not say what happens to a permanent that is an Action")
    home, new = (zone_for(play, each, card.controller) for each in (card, original))
    if home is not new:
        raise scope.unread(
            change, f"the rulebook does not say whether {card} stays in {home}, which is not for its type"
        )


def copies_of(play: AlphaClash, card: Card) -> list[Copied]:
    """What makes this card a copy now, in the order it began."""
    found = [
        each
        for lasting in play.ending.values()
        for each in lasting
        if isinstance(each, Copied) and each.card is card and each.life == card.life
    ]
    return sorted(found, key=lambda each: each.n)


def turn_into(play: AlphaClash, card: Card, face: Face) -> None:
    """Its rules text is another one: the effects of the old one end, those of the new one begin (708.2a)."""
    granted = [lasting for given in play.given for lasting in given.on.get(card, (0, []))[1]]
    for lasting in tuple(play.of_source.get(card, ())):
        if lasting not in granted:
            play.drop(lasting)
    before = {figure: play.figure(card, figure) for figure in (ATTACK, DEFENSE)}
    play.change(card, "name", card.name, face.name)
    card.face = face
    begin_abilities(play, card)
    for figure, old in before.items():
        play.change(card, figure, old, play.figure(card, figure))


def end_copies(play: AlphaClash, ended: Sequence[Lasting]) -> None:
    """The period is over: the last copy that still lasts, or the card itself."""
    for lasting in ended:
        if not isinstance(lasting, Copied) or lasting.card.life != lasting.life:
            continue
        card, left = lasting.card, copies_of(play, lasting.card)
        face = left[-1].face if left else lasting.own
        if card.face is face:
            continue
        rule = "504.10" if lasting.duration == UNTIL_END_OF_CLASH else "505.3"
        play.step("{} is no copy of {} any more", card, lasting.face.name, cites=rules(rule, "608.2a"))
        turn_into(play, card, face)


def end_copy(play: AlphaClash, card: Card) -> None:
    """It leaves play and is a new object, with what is printed on it (400.6)."""
    copies = copies_of(play, card)
    for each in copies:
        play.drop(each)
    if copies:
        card.face = copies[0].own

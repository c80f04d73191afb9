"""Sentences, triggers and costs of City of Heroes to the nodes that all games share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeGuard

from lark import Token

from judge_app.language.abilities import OncePer, Requires
from judge_app.language.amounts import Count, Exactly, Number, Sum, Times, Value
from judge_app.language.changes import Change, StatChange
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.conditions import Controls, Done, Has, Is, Negation
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import HasStat, InZone
from judge_app.language.games.city_of_heroes.chasing import chasing_changed, chasing_so_much
from judge_app.language.games.city_of_heroes.discarding import so_many_discarded, x_discarded
from judge_app.language.games.city_of_heroes.gains import healing_changed, keyword_alone
from judge_app.language.games.city_of_heroes.instead import (
    CLICKS,
    HIT_POINTS,
    chosen_first,
    instead_if,
    other_figure,
    other_status,
    with_other_number,
)
from judge_app.language.games.city_of_heroes.nouns import meant, none_of, objects
from judge_app.language.games.city_of_heroes.permissions import said_of
from judge_app.language.games.city_of_heroes.pieces import (
    Clause,
    Damage,
    Does,
    Effect,
    Else,
    Frames,
    Otherwise,
    Part,
    Parts,
    Read,
    Would,
    changes_in,
    effects_in,
    instructions,
    part,
    shape,
    timing,
    token,
    tokens,
)
from judge_app.language.games.city_of_heroes.shapes import Shape, number_of, quantity_of
from judge_app.language.games.city_of_heroes.statements import hand_limit
from judge_app.language.games.city_of_heroes.tails import STATUS_EFFECTS, Tails
from judge_app.language.games.city_of_heroes.tokens import tokens_on
from judge_app.language.games.city_of_heroes.traits import (
    entering,
    folded,
    hit_of_one,
    hit_target,
    in_healing,
    in_rest,
    on_hits,
)
from judge_app.language.games.city_of_heroes.verbs import (
    VERBS,
    durations_changed,
    stat_becomes,
    stat_becomes_equal,
    stat_changed,
    status_longer,
    status_on_longer,
)
from judge_app.language.instructions import Act, Deal, Doer, Modify, Verb
from judge_app.language.nodes import Amount, Condition, Instruction
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Player, Thing, Who, Zone
from judge_app.language.spans import Span
from judge_app.language.structure import At, Event, ForEach, If, Instead, Later, May, Modes, Replace, Timing

YOU = Player(Who.YOU)


class Meaning(Tails):
    """A whole sentence, trigger or cost."""

    # ---- clauses ---------------------------------------------------------------------------------------------------

    def order(self, span: Span, items: Parts) -> Clause:
        clause = Clause(said_of(part(items, 0, Does), YOU, span))
        clause.verb, clause.span = part(items, 0, Does), span
        return clause

    def stat_becomes(self, span: Span, items: Parts) -> Clause:
        return Clause(stat_becomes(items, span)(None, span))

    def stat_changed(self, span: Span, items: Parts) -> Clause:
        return Clause(stat_changed(items, span)(None, span))

    def status_longer(self, span: Span, items: Parts) -> Clause:
        return Clause(status_longer(items, span)(None, span))

    def status_on_longer(self, span: Span, items: Parts) -> Clause:
        return Clause(status_on_longer(items, span)(None, span))

    def may_to(self, span: Span, items: Parts) -> Clause:
        """ "You may discard a card to draw two": if it is done, so is the other."""
        subject = meant(shape(items, 0))
        if not isinstance(subject, Player):
            raise NotUnderstood(span, "who may do this is not understood")
        does = [item for item in items if isinstance(item, Does)]
        first, then = (instructions(said_of(each, subject, span), span) for each in does)
        return Clause([May(subject, first, span=span), If(Done(subject, span=span), then, span=span)])

    def durations_changed(self, span: Span, items: Parts) -> Clause:
        return Clause(durations_changed(items, span)(None, span))

    def durations_by(self, span: Span, items: Parts) -> Clause:
        """ "Increase the duration of this power's status effects by 1"."""
        if not self.is_trait:
            raise NotUnderstood(span, "which effects these are is not understood")
        return Clause(durations_changed(items, span)(None, span))

    def used_once(self, span: Span, items: Parts) -> Read:
        """ "Use this ability only once per game" (415.1)."""
        return Read((), restrictions=(self.tail_once(span, items),))

    def chasing_changed(self, span: Span, items: Parts) -> Clause:
        return Clause(chasing_changed(items, span)(None, span))

    def chasing_so_much(self, span: Span, items: Parts) -> Clause:
        return Clause(chasing_so_much(items, span)(None, span))

    def healing_changed(self, span: Span, items: Parts) -> Clause:
        return Clause(healing_changed(items, span)(None, span))

    def stat_becomes_equal(self, span: Span, items: Parts) -> Clause:
        return Clause(stat_becomes_equal(items, span)(None, span))

    def hand_limit(self, span: Span, items: Parts) -> Clause:
        return Clause(hand_limit(items, span)(None, span))

    def keyword_alone(self, span: Span, items: Parts) -> Clause:
        return Clause(keyword_alone(items, span)(None, span))

    def statement(self, span: Span, items: Parts) -> Clause:
        does = part(items, 1, Does)
        first, *others = shape(items, 0).apart()
        if others:
            return _joined([self.statement(span, [each, does]) for each in (first, *others)])
        no, what = none_of(first)
        of_such = self._of_such(what) if not no else None
        if of_such is not None:
            return of_such(what, does, span)
        subject = meant(what)
        if no and isinstance(subject, Objects):
            subject = replace(subject, choice=Choice.EVERY, quantity=None)
        if no and does.how != "may":
            raise NotUnderstood(span, "what none does is not understood")
        clause = Clause(said_of(replace(does, how="may not") if no else does, subject, span))
        clause.subjects, clause.plural, clause.does, clause.span = (subject,), _is_plural(what), does, span
        return clause

    def _of_such(self, what: Shape) -> Callable[[Shape, Does, Span], Clause] | None:
        """What is said of targets or players only if something is true of them."""
        posts = [post.kind for post in what.posts]
        if what.kind == "TARGET_NOUN" and posts and posts[0] in ("tactics", "which"):
            return self._target_that
        if "hand" in posts:
            return self._players_with
        return self._players_who_control if "controls" in posts else None

    def _target_that(self, said: Shape, does: Does, span: Span) -> Clause:
        """ "Any target in Run-'n'-Gun takes 1 additional damage": the target, if it is so (306.1b)."""
        target = objects(replace(said, posts=[]))
        filters = objects(replace(said, noun=Token("SUPER", "super"))).filters[1:]
        done = instructions(said_of(replace(does, more=False), target, span), span)
        if does.more:
            done = _more_of_attack(done, span)
        return Clause([If(Is(target, filters, span=span), done, span=span)])

    def _players_who_control(self, said: Shape, does: Does, span: Span) -> Clause:
        """ "Each player who controls a sidekick draws a card"."""
        controlled = said.posts[0].inner
        players = meant(replace(said, posts=[]))
        if not is_each_player(players) or len(said.posts) != 1 or not isinstance(controlled, Shape):
            raise NotUnderstood(span, "of whom this is said is not understood")
        that = Player(Who.THAT_PLAYER, span=said.span)
        no, what = none_of(controlled)
        held: Condition = Controls(that, objects(what), span=span)
        done = instructions(said_of(does, that, span), span)
        return Clause([ForEach(players, (If(Negation(held, span=span) if no else held, done, span=span),), span=span)])

    def _players_with(self, said: Shape, does: Does, span: Span) -> Clause:
        """ "Each opponent with two or fewer cards in hand discards a card": each of whom that is true."""
        filters = [each for post in said.posts if isinstance(post.inner, tuple) for each in post.inner]
        if said.kind not in ("PLAYER", "OPPONENT") or len(said.posts) != 1 or not isinstance(filters[0], HasStat):
            raise NotUnderstood(span, "of whom this is said is not understood")
        players = meant(replace(said, posts=[]))
        if not is_each_player(players):
            raise NotUnderstood(span, "of whom this is said is not understood")
        that = Player(Who.THAT_PLAYER, span=said.span)
        cards = Objects(
            Choice.CHOSEN, filters[0].quantity, (InZone(Zone("hand", that, span=span), span=span),), span=span
        )
        done = instructions(said_of(does, that, span), span)
        return Clause([ForEach(players, (If(Has(that, cards, span=span), done, span=span),), span=span)])

    def both_may(self, span: Span, items: Parts) -> Clause:
        """ "The target has Stun 1 and may not be healed": said of the same."""
        first = part(items, 0, Clause)
        if not first.subjects:
            raise NotUnderstood(span, "who may do this is not said")
        return self._of_the_same(first, part(items, 1, Does), span)

    def _of_the_same(self, first: Clause, does: Does, span: Span) -> Clause:
        clause = Clause([*first, *(each for subject in first.subjects for each in said_of(does, subject, span))])
        clause.subjects, clause.plural = first.subjects, first.plural
        return clause

    def both(self, span: Span, items: Parts) -> Clause:
        """ "It moves and draws a card", "they move and draw a card": what they do, not what you do."""
        first, does = part(items, 0, Clause), part(items, 1, Does)
        if len(first) == 1 and isinstance(first[0], May):  # "you may search … and attach them"
            subject = first.subjects[0] if len(first.subjects) == 1 else first[0].who
            more = instructions(does.predicate(subject, span), span)
            return Clause([replace(first[0], effects=(*first[0].effects, *more), span=span)])
        if first.subjects and (first.plural or _is_of_one(does)):
            return self._of_the_same(first, does, span)
        return Clause([*first, *does.predicate(YOU, span)])

    def both_statements(self, span: Span, items: Parts) -> Clause:
        second = self.statement(span, items[1:])
        clause = Clause([*effects_in(items, 0), *second])
        clause.subjects, clause.plural = second.subjects, second.plural
        return clause

    def does(self, _span: Span, items: Parts) -> Does:
        return part(items, -1, Does)

    def may(self, _span: Span, items: Parts) -> Does:
        return replace(part(items, -1, Does), how="may")

    def may_not(self, _span: Span, items: Parts) -> Does:
        return replace(part(items, -1, Does), how="may not")

    def may_not_either(self, _span: Span, items: Parts) -> Does:
        """ "May not attack or be chosen for a Move action": neither."""
        first, second = (item for item in items if isinstance(item, Does))

        def both(subject: Doer, span: Span) -> list[Effect]:
            if subject is None:
                raise NotUnderstood(span, "who may not do this is not said")
            return [
                effect for each in (first, second) for effect in said_of(replace(each, how="may not"), subject, span)
            ]

        return replace(first, predicate=both, rule="")

    # ---- whole sentences -------------------------------------------------------------------------------------------

    def sentence(self, _span: Span, items: Parts) -> Read:
        at = next(at for at, item in enumerate(items) if isinstance(item, list))
        read = _of_clause(effects_in(items, at))
        once = read.restrictions
        for item in reversed([*items[:at], *items[at + 1 :]]):
            if once and isinstance(item, Frames):
                raise NotUnderstood(once[0].span, "how often is said, and under what besides")
            self._frame(read, item)
        if any(_is_of_nobody(each) for each in read.effects):
            raise NotUnderstood(read.effects[0].span, "after which actions this is done is not said")
        if self._is_always_so(read):
            read = folded(read)
        read = entering(in_healing(in_rest(read)))
        return on_hits(read) if self._is_always_so(read) else read

    def _is_always_so(self, read: Read) -> bool:
        return self.is_trait and read.trigger is None

    def _frame(self, read: Read, item: Part) -> None:
        """What leads the sentence or ends it: when, under what condition, how often."""
        match item:
            case Event():
                self._when(read, item)
            case At():
                read.trigger = item
            case Would():
                self._would(read, item)
            case OncePer():
                read.restrictions = (*read.restrictions, item)
            case Else():
                read.is_otherwise, read.is_if_not = True, item.of_what_is_so
            case Frames():
                read.effects = tuple(item.framing(list(read.effects)))

    def _when(self, read: Read, event: Event) -> None:
        if event.condition is not None:
            read.effects = (If(event.condition, read.effects, span=event.condition.span),)
            event = replace(event, condition=None)
        if self.is_trait:
            read.trigger = event
        else:  # of an ability: what it sets up for later
            read.effects = (Later(event, read.effects, span=event.span),)

    def _would(self, read: Read, would: Would) -> None:
        """ "If it would be …, … instead": that in its place; else what is done before it happens (401.3b)."""
        if len(read.effects) == 1 and isinstance(read.effects[0], Instead):  # "when it would …, … instead" as well
            read.effects = (Replace(would.event, read.effects[0].effects, span=would.span),)
        elif self.is_trait and read.trigger is None and not any(isinstance(each, Instead) for each in read.effects):
            read.trigger = Event(Timing.BEFORE, (would.event,), span=would.span)
        else:
            raise NotUnderstood(would.span, "what happens instead is not said")

    def sentence_and(self, span: Span, items: Parts) -> Read:
        """Two clauses, each with how long it lasts or under what condition it works; what leads is said of both."""
        clauses = [at for at, item in enumerate(items) if isinstance(item, list)]
        leads, first, second = items[: clauses[0]], items[clauses[0] : clauses[1]], items[clauses[1] :]
        begins = self.sentence(span, first)
        goes_on = self.sentence(span, second)
        if any(each.trigger or each.restrictions for each in (begins, goes_on)):
            raise NotUnderstood(span, "how these belong together is not understood")
        return self.sentence(span, [*leads, Clause([*begins.effects, *goes_on.effects])])

    def sentence_otherwise(self, span: Span, items: Parts) -> Read:
        """ "+4 defense if it is a tanker, +2 defense otherwise"."""
        at = next(at for at, item in enumerate(items) if isinstance(item, list))
        end = next(place for place, item in enumerate(items[at + 1 :], at + 1) if isinstance(item, list))
        read = self.sentence(span, items[:end])
        last = read.effects[-1]
        inner = last.effects[-1] if isinstance(last, If) and not last.otherwise else None
        if not isinstance(last, If) or not isinstance(inner, Modify):
            raise NotUnderstood(span, "what this stands instead of is not understood")
        instead = replace(inner, changes=tuple(changes_in(items, end)), span=span)
        read.effects = (*read.effects[:-1], replace(last, otherwise=(instead,)))
        return read

    def sentence_more_each(self, span: Span, items: Parts) -> Read:
        """ "Inflict 2 fire damage, +1 fire damage for each other power": so much more of the attack."""
        return self._more_for_each(span, items, _counted(shape(items, -1), span))

    def sentence_more_tokens(self, span: Span, items: Parts) -> Read:
        """ "Inflict 1 energy damage, plus 1 energy damage for each token on this power"."""
        return self._more_for_each(span, items, tokens_on(items, span))

    def _more_for_each(self, span: Span, items: Parts, counted: Amount) -> Read:
        at = next(at for at, item in enumerate(items) if isinstance(item, Clause))
        read = self.sentence(span, items[: at + 1])
        added = _added_damage(read.effects[-1], changes_in(items, at + 1), span)
        if added.more.minus or added.more.stat != f"{added.dealt.kind} damage":
            raise NotUnderstood(span, "what this is added to is not understood")
        amount = Sum(added.before, Times(added.number, counted, span=span), span=span)
        read.effects = (*read.effects[:-1], replace(added.dealt, amount=amount))
        return read

    def sentence_more_if(self, span: Span, items: Parts) -> Read:
        """ "Inflict 3 smashing damage, +2 damage if this super is in Run-'n'-Gun": so much more of it, if that is so."""
        at = next(at for at, item in enumerate(items) if isinstance(item, Clause))
        read = self.sentence(span, items[: at + 1])
        last, condition = read.effects[-1], part(items, -1, Condition)
        changes = [each for each in changes_in(items, at + 1) if isinstance(each, StatChange)]
        if isinstance(last, Modify):
            chosen, plain = ((), last) if self.is_trait else chosen_first(last)
            read.effects = (*read.effects[:-1], *chosen, *_instead_if(plain, changes, condition, span))
            return folded(read) if self._is_always_so(read) else read
        added = _added_damage(last, changes, span)
        if added.more.stat not in ("damage", f"{added.dealt.kind} damage"):
            raise NotUnderstood(span, "what this is added to is not understood")
        amount = added.before.value + (-added.number if added.more.minus else added.number)
        instead = replace(added.dealt, amount=Number(amount, span=span), span=span)
        read.effects = (*read.effects, If(condition, (Instead((instead,), span=span),), span=span))
        return read

    def sentence_or_more(self, span: Span, items: Parts) -> Read:
        """ "Inflict 3 lethal damage, 4 lethal damage if this super is a scrapper"."""
        read = self.sentence(span, items[:-1])
        more = part(items, -1, Otherwise)
        chosen, last = ((), read.effects[-1]) if self.is_trait else chosen_first(read.effects[-1])
        read.effects = (*read.effects[:-1], *chosen, last)
        if more.stat or more.status:
            other = other_figure(last, more) if more.stat else other_status(last, more)
            read.effects = (*read.effects, instead_if(other, more))
            return folded(read) if self._is_always_so(read) else read
        read.effects = with_other_number(read.effects, more)
        return read

    def amounts_if(self, span: Span, items: Parts) -> Otherwise:
        kind, stat = (next((each.lower() for each in tokens(items, named)), "") for named in ("TYPE", "STAT"))
        condition, first = part(items, -1, Condition), token(items, 0)
        if first.type == "SIGNED":
            return Otherwise(Damage(abs(int(first)), None), condition, span, stat=f"{first[0]}{stat}")
        if first.type == "STATUS":
            return Otherwise(Damage(number_of(token(items, 1)), None), condition, span, status=first.title())
        return Otherwise(Damage(number_of(first), kind or None), condition, span, bool(tokens(items, "CARD")))

    def hit_points_if(self, span: Span, items: Parts) -> Otherwise:
        """ "Heal it 2 hit points, or 4 hit points instead if …"."""
        return replace(self.amounts_if(span, items), unit=HIT_POINTS)

    def clicks_if(self, span: Span, items: Parts) -> Otherwise:
        return replace(self.amounts_if(span, items), unit=CLICKS)

    def modes(self, span: Span, items: Parts) -> Read:
        """ "Draw a card or move this super"; "that player discards a card or loses 2 hit points": that player chooses."""
        clauses = [item for item in items if isinstance(item, Clause)]
        leads = [item for item in items if not isinstance(item, Clause | Token)]
        head = next((str(item) for item in items if isinstance(item, Token)), "")
        return self.sentence(span, [*leads, self._one_of(clauses, head, span)])

    def _one_of(self, clauses: list[Clause], head: str, span: Span) -> Clause:
        """`head`: "choose one:", which says that you choose."""
        first, *others = clauses
        verbs = [each.verb for each in others if each.verb is not None]
        if first.does is not None and first.does.how == "may not":  # "may not attack or move": neither
            return self._neither(first, verbs, len(others), span)
        if not head and len(verbs) == len(others) and _go_on(first, verbs):
            places = [each.span for each in clauses]
            return Clause(self._either_of_theirs(first, verbs, places, span))
        return Clause([_offered(clauses, head, span)])

    def _neither(self, first: Clause, verbs: list[Does], others: int, span: Span) -> Clause:
        if len(first.subjects) != 1 or len(verbs) != others:
            raise NotUnderstood(span, "what may not be done is not understood")
        more = [said_of(replace(each, how="may not"), first.subjects[0], span) for each in verbs]
        return Clause([*first, *(effect for each in more for effect in each)])

    def modes_of_another(self, span: Span, items: Parts) -> Read:
        """ "Its controller chooses one: …, or …": who chooses is said, and does not have to be who does it."""
        who, ways = meant(shape(items, 0)), [item for item in items if isinstance(item, Clause)]
        if not isinstance(who, Player) or who.who in (*EACH_PLAYER, Who.YOU):
            raise NotUnderstood(span, "who chooses is not understood")
        first: list[Effect] = []
        if who.who in CHOSEN_PLAYERS:
            first, who = [Act(Verb.CHOOSE, YOU, who, span=who.span)], Player(Who.THAT_PLAYER, span=span)
        done = tuple(instructions(list(each), span) for each in ways)
        return self.sentence(span, [Clause([*first, Modes(who, Exactly(Number(1)), done, span=span)])])

    def _either_of_theirs(self, first: Clause, verbs: list[Does], places: list[Span], span: Span) -> list[Effect]:
        """Each of several players chooses for themselves; for a super its controller does (401.8a)."""
        if len(first.subjects) != 1 or first.does is None:
            raise NotUnderstood(span, "who chooses is not understood")
        subject = first.subjects[0]
        chosen = isinstance(subject, Player) and subject.who in CHOSEN_PLAYERS
        said = Player(Who.THAT_PLAYER, span=span) if chosen or is_each_player(subject) else subject
        who = _who_chooses(said, span)
        done = zip((first.does, *verbs), places, strict=True)
        ways = tuple(instructions(said_of(each, said, at), at) for each, at in done)
        made = Modes(who, Exactly(Number(1)), ways, span=span)
        if is_each_player(subject):
            return [ForEach(subject, (made,), span=span)]
        return [Act(Verb.CHOOSE, YOU, subject, span=subject.span), made] if chosen else [made]

    def hit_by(self, span: Span, items: Parts) -> Read:
        """ "Supers hit by this power's attacks have -1 defense": whenever one hits, its target has (306.2e)."""
        attacks, does = meant(shape(items, 0)), part(items, 1, Does)
        if (
            not self.is_trait
            or not isinstance(attacks, Effects)
            or attacks.noun != "attack"
            or attacks.choice is not Choice.EVERY
        ):
            raise NotUnderstood(span, "by which attacks they are hit is not understood")
        read = self.sentence(span, [Clause(said_of(does, hit_target(attacks), span)), *items[2:]])
        if read.trigger is not None:
            raise NotUnderstood(span, "when this happens is said twice")
        read.trigger = Event(Timing.WHENEVER, (hit_of_one(attacks),), span=attacks.span)
        return read

    def only_if(self, span: Span, items: Parts) -> Read:
        """ "Use this power only if this super is in Toe-to-Toe"."""
        return Read((), restrictions=(Requires(ONLY_IF, condition=part(items, 1, Condition), span=span),))

    def trigger(self, span: Span, items: Parts) -> tuple[Event, list[Effect]]:
        event = Event(timing(token(items, 0)), (part(items, 1, Instruction),), span=span)
        return event, effects_in(items, 2) if len(items) > 2 else []

    def trigger_would(self, span: Span, items: Parts) -> tuple[Event, list[Effect]]:
        """ "When this super would be defeated": before it is."""
        event, costs = self.trigger(span, items)
        if event.timing is Timing.AFTER:
            raise NotUnderstood(event.span, "what would happen has not happened")
        return replace(event, timing=Timing.BEFORE), costs

    def cost(self, _span: Span, items: Parts) -> list[Effect]:
        return effects_in(items, 0)

    def cost_for_each(self, span: Span, items: Parts) -> list[Effect]:
        """ "Discard a card for each power attached to your hero"."""
        counted = _counted(shape(items, -1), span)
        return [so_many_discarded(effects_in(items, 0), counted, span)]

    def cost_for_each_token(self, span: Span, items: Parts) -> list[Effect]:
        return [so_many_discarded(effects_in(items, 0), tokens_on(items, span), span)]

    def cost_where(self, span: Span, items: Parts) -> list[Effect]:
        """ "Discard X cards, where X is …"."""
        return [x_discarded(effects_in(items, 0), part(items, -1, Amount), span)]

    def cost_either(self, span: Span, items: Parts) -> list[Effect]:
        """ "Discard a card or charge one of your powers 1 click": one of them is paid."""
        ways = tuple(instructions(effects_in(items, at), span) for at in range(len(items)))
        return [Modes(YOU, Exactly(Number(1)), ways, span=span)]


def _counted(said: Shape, span: Span) -> Amount:
    """ "For each other power", "for each status effect on the target": how many there are."""
    on = said.posts[0].inner if said.kind == "STATUS_EFFECT" and len(said.posts) == 1 else None
    if isinstance(on, Shape) and said.posts[0].kind == "on" and not said.adjectives:
        return Value(STATUS_EFFECTS, replace(objects(on), quantity=None), span=span)
    return Count(replace(objects(said), choice=Choice.EVERY, quantity=None), span=span)


def _of_clause(made: Sequence[Effect]) -> Read:
    """What is done, and apart from it how often it may be."""
    once = tuple(each for each in made if isinstance(each, OncePer))
    return Read(tuple(each for each in made if isinstance(each, Instruction)), restrictions=once)


def is_each_player(subject: Thing | None) -> TypeGuard[Player]:
    """Each of several players, who decide for themselves."""
    return isinstance(subject, Player) and subject.who in EACH_PLAYER


def _who_chooses(said: Objects | OneOf | Player | Effects, span: Span) -> Player:
    if isinstance(said, Objects) and said.choice not in (Choice.CHOSEN, Choice.EVERY):
        return Player(Who.CONTROLLER, said, span=span)
    if isinstance(said, Player):
        return said
    raise NotUnderstood(span, "who chooses is not understood")


def _joined(clauses: list[Clause]) -> Clause:
    """ "This super and its allies move": of each the same."""
    joined = Clause([effect for clause in clauses for effect in clause])
    joined.subjects = tuple(subject for clause in clauses for subject in clause.subjects)
    joined.plural = True
    return joined


def _go_on(first: Clause, verbs: list[Does]) -> bool:
    """Whether the verbs are said of whom the first clause is about."""
    return bool(first.subjects) and (first.plural or all(map(_is_of_one, verbs)))


def _offered(clauses: list[Clause], head: str, span: Span) -> Instruction:
    """One or more of several things, as you choose; or as you may."""
    first, *others = clauses
    offered = first[0] if len(first) == 1 and isinstance(first[0], May) else None
    ways = [instructions(list(each), span) for each in ((offered.effects if offered else first), *others)]
    many = number_of(head.lower().split()[1].removesuffix(":")) if head else 1
    if many > len(ways):
        raise NotUnderstood(span, "there are not so many to choose from")
    made = Modes(YOU, Exactly(Number(many)), tuple(ways), span=span)
    if offered is not None and offered.who != YOU:
        raise NotUnderstood(span, "who chooses is not understood")
    return May(YOU, (made,), span=span) if offered is not None else made


@dataclass(frozen=True, slots=True)
class _AddedDamage:
    """ "Inflict 3 smashing damage, +2 damage …": what is dealt, 3; what is said of more of it, 2."""

    dealt: Deal
    before: Number
    more: StatChange
    number: int


def _added_damage(last: Instruction, changes: Sequence[Change], span: Span) -> _AddedDamage:
    match last, changes:
        case Deal(amount=Number() as before) as dealt, [StatChange(amount=Number(value=number)) as more]:
            return _AddedDamage(dealt, before, more, number)
    raise NotUnderstood(span, "what this is added to is not understood")


def _more_of_attack(done: tuple[Instruction, ...], span: Span) -> tuple[Instruction, ...]:
    """ "… takes 1 additional fire damage": of the attack, which is resisted once with the rest of it (503.4a)."""
    dealt = [each for each in done if isinstance(each, Deal)]
    if len(dealt) != len(done) or any(each.kind is None for each in dealt):
        raise NotUnderstood(span, "of which type the additional damage is is not said")
    attack = Effects("attack", choice=Choice.THIS, span=span)
    more = tuple(
        StatChange(f"{each.kind} damage", each.amount, span=span) for each in dealt if isinstance(each.amount, Number)
    )
    return (Modify(attack, more, span=span),)


def _is_of_one(does: Does) -> bool:
    """ "Moves", "turns off", "is Immobilized": said of whom the clause before is about, and no command."""
    return does.verb.split()[0].endswith("s") if does.verb else False


def _is_plural(said: Shape) -> bool:
    """ "Your attacks have +1 accuracy and inflict +1 damage": the second verb, too, is said of them."""
    if said.has("EACH") or said.has("ONE_OF") or quantity_of(said) == Exactly(Number(1)):
        return False
    return said.plural or str(said.noun).lower() in ("they", "allies")


def _instead_if(last: Instruction, changes: list[StatChange], condition: Condition, span: Span) -> list[Instruction]:
    """ "+1 accuracy, +2 accuracy if …": the second in place of the first."""
    if not isinstance(last, Modify) or len(changes) != 1 or len(last.changes) != 1:
        raise NotUnderstood(span, "what this stands instead of is not understood")
    instead = Instead((replace(last, changes=(changes[0],), span=span),), span=span)
    return [last, If(condition, (instead,), span=span)]


def _is_of_nobody(effect: Instruction) -> bool:
    """ "Draw a card after each action", without a word of whose actions these are and how many."""
    event = effect.trigger.happenings[0] if isinstance(effect, Later) and isinstance(effect.trigger, Event) else None
    return isinstance(event, GameVerb) and event.name == "perform" and event.who is None


def maker(rule: str) -> Callable[[Meaning, Span, Parts], Part]:
    """What makes the meaning of a rule: the function of its name, or that of the verb or event that is called so."""
    own: Callable[[Meaning, Span, Parts], Part] | None = getattr(Meaning, rule, None)
    if own is not None:
        return own
    verb = VERBS[rule]

    def made(_meaning: Meaning, span: Span, parts: Parts) -> Part:
        said = verb(parts, span)
        if not callable(said):
            return said
        first = parts[0] if parts else None
        more = rule == TAKE_DAMAGE and any(each.more for each in part(parts, 1, list) if isinstance(each, Damage))
        return Does(said, verb=str(first).lower() if isinstance(first, Token) else "", rule=rule, more=more)

    return made


CHOSEN_PLAYERS = (Who.TARGET_PLAYER, Who.TARGET_OPPONENT, Who.OPPONENT, Who.ANY_PLAYER)
EACH_PLAYER = (Who.EACH_PLAYER, Who.EACH_OPPONENT)
ONLY_IF = "only if"
TAKE_DAMAGE = "take_damage"

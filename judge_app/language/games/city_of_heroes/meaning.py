"""Sentences, triggers and costs of City of Heroes to the nodes that all games share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from lark import Token

from judge_app.language.abilities import OncePer, Requires
from judge_app.language.amounts import AnyNumber, AtLeast, Count, Exactly, Number, Sum, Times, UpTo, Value
from judge_app.language.changes import Change, StatBecomes, StatChange
from judge_app.language.city_of_heroes_nodes import HIT_POINTS_HEALED, GameVerb
from judge_app.language.conditions import Controls, Done, Has, Is, Negation
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import HasStat, HasStatus, HasType, InZone, Targets
from judge_app.language.games.city_of_heroes.chasing import chasing_changed, chasing_so_much
from judge_app.language.games.city_of_heroes.discarding import so_many_discarded, x_discarded
from judge_app.language.games.city_of_heroes.gains import healing_changed, keyword_alone
from judge_app.language.games.city_of_heroes.instead import (
    CLICKS,
    HIT_POINTS,
    chosen_first,
    counted_instead,
    other_figure,
    other_status,
)
from judge_app.language.games.city_of_heroes.nouns import meant, none_of, objects
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
    Would,
    changes_in,
    effects_in,
    part,
    shape,
    timing,
    token,
)
from judge_app.language.games.city_of_heroes.shapes import Shape, number_of, quantity_of
from judge_app.language.games.city_of_heroes.statements import hand_limit
from judge_app.language.games.city_of_heroes.tails import STATUS_EFFECTS, Tails
from judge_app.language.games.city_of_heroes.tokens import ENTERS_WITH, tokens_on
from judge_app.language.games.city_of_heroes.verbs import (
    VERBS,
    durations_changed,
    stat_becomes,
    stat_becomes_equal,
    stat_changed,
    status_longer,
    status_on_longer,
)
from judge_app.language.instructions import Act, ChangeHealth, Deal, Doer, Draw, Modify, Verb
from judge_app.language.nodes import Amount, Condition, Instruction
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Player, Thing, Who, Zone
from judge_app.language.spans import Span
from judge_app.language.structure import At, Cannot, Event, ForEach, If, Instead, Later, May, Modes, Replace, Timing

YOU = Player(Who.YOU)


@dataclass(slots=True)
class Read:
    """One sentence: what it does, and what it says of the whole ability."""

    effects: tuple[Instruction, ...]
    trigger: Event | At | None = None
    restrictions: tuple[OncePer | Requires, ...] = ()
    is_otherwise: bool = False  # it belongs to the condition of the sentence before
    is_if_not: bool = False  # "if it does not, …": of that condition, or of what the super may do


class Meaning(Tails):
    """A whole sentence, trigger or cost."""

    # ---- clauses ---------------------------------------------------------------------------------------------------

    def order(self, span: Span, items: Parts) -> Clause:
        clause = Clause(_said(part(items, 0, Does), YOU, span))
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
        first, then = (_instructions(_said(each, subject, span), span) for each in does)
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
            clauses = [self.statement(span, [each, does]) for each in (first, *others)]
            joined = Clause([effect for clause in clauses for effect in clause])
            joined.subjects = tuple(subject for clause in clauses for subject in clause.subjects)
            joined.plural = True
            return joined
        no, what = none_of(first)
        if what.kind == "TARGET_NOUN" and not no and what.posts and what.posts[0].kind in ("tactics", "which"):
            return self._target_that(what, does, span)
        if any(post.kind == "hand" for post in what.posts) and not no:
            return self._players_with(what, does, span)
        if any(post.kind == "controls" for post in what.posts) and not no:
            return self._players_who_control(what, does, span)
        subject = meant(what)
        if no and isinstance(subject, Objects):
            subject = replace(subject, choice=Choice.EVERY, quantity=None)
        if no and does.how != "may":
            raise NotUnderstood(span, "what none does is not understood")
        clause = Clause(_said(replace(does, how="may not") if no else does, subject, span))
        clause.subjects, clause.plural, clause.does, clause.span = (subject,), _is_plural(what), does, span
        return clause

    def _target_that(self, said: Shape, does: Does, span: Span) -> Clause:
        """ "Any target in Run-'n'-Gun takes 1 additional damage": the target, if it is so (306.1b)."""
        target = objects(replace(said, posts=[]))
        filters = objects(replace(said, noun=Token("SUPER", "super"))).filters[1:]
        done = _instructions(_said(replace(does, more=False), target, span), span)
        if does.more:
            done = _more_of_attack(done, span)
        return Clause([If(Is(target, filters, span=span), done, span=span)])

    def _players_who_control(self, said: Shape, does: Does, span: Span) -> Clause:
        """ "Each player who controls a sidekick draws a card"."""
        controlled = said.posts[0].inner
        players = meant(replace(said, posts=[]))
        several = isinstance(players, Player) and players.who in (Who.EACH_PLAYER, Who.EACH_OPPONENT)
        if not isinstance(players, Player) or not several or len(said.posts) != 1 or not isinstance(controlled, Shape):
            raise NotUnderstood(span, "of whom this is said is not understood")
        that = Player(Who.THAT_PLAYER, span=said.span)
        no, what = none_of(controlled)
        held: Condition = Controls(that, objects(what), span=span)
        done = _instructions(_said(does, that, span), span)
        return Clause([ForEach(players, (If(Negation(held, span=span) if no else held, done, span=span),), span=span)])

    def _players_with(self, said: Shape, does: Does, span: Span) -> Clause:
        """ "Each opponent with two or fewer cards in hand discards a card": each of whom that is true."""
        filters = [each for post in said.posts if isinstance(post.inner, tuple) for each in post.inner]
        if said.kind not in ("PLAYER", "OPPONENT") or len(said.posts) != 1 or not isinstance(filters[0], HasStat):
            raise NotUnderstood(span, "of whom this is said is not understood")
        players = meant(replace(said, posts=[]))
        if not isinstance(players, Player) or players.who not in (Who.EACH_PLAYER, Who.EACH_OPPONENT):
            raise NotUnderstood(span, "of whom this is said is not understood")
        that = Player(Who.THAT_PLAYER, span=said.span)
        cards = Objects(
            Choice.CHOSEN, filters[0].quantity, (InZone(Zone("hand", that, span=span), span=span),), span=span
        )
        done = _instructions(_said(does, that, span), span)
        return Clause([ForEach(players, (If(Has(that, cards, span=span), done, span=span),), span=span)])

    def both_may(self, span: Span, items: Parts) -> Clause:
        """ "The target has Stun 1 and may not be healed": said of the same."""
        first = part(items, 0, Clause)
        if not first.subjects:
            raise NotUnderstood(span, "who may do this is not said")
        return self._of_the_same(first, part(items, 1, Does), span)

    def _of_the_same(self, first: Clause, does: Does, span: Span) -> Clause:
        clause = Clause([*first, *(each for subject in first.subjects for each in _said(does, subject, span))])
        clause.subjects, clause.plural = first.subjects, first.plural
        return clause

    def both(self, span: Span, items: Parts) -> Clause:
        """ "It moves and draws a card", "they move and draw a card": what they do, not what you do."""
        first, does = part(items, 0, Clause), part(items, 1, Does)
        if len(first) == 1 and isinstance(first[0], May):  # "you may search … and attach them"
            subject = first.subjects[0] if len(first.subjects) == 1 else first[0].who
            more = _instructions(does.predicate(subject, span), span)
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
            return [effect for each in (first, second) for effect in _said(replace(each, how="may not"), subject, span)]

        return replace(first, predicate=both, rule="")

    # ---- whole sentences -------------------------------------------------------------------------------------------

    def sentence(self, _span: Span, items: Parts) -> Read:
        at = next(at for at, item in enumerate(items) if isinstance(item, list))
        made = effects_in(items, at)
        once = tuple(each for each in made if isinstance(each, OncePer))
        read = Read(tuple(each for each in made if isinstance(each, Instruction)), restrictions=once)
        for item in reversed([*items[:at], *items[at + 1 :]]):
            if isinstance(item, Event) and item.condition is not None:
                read.effects = (If(item.condition, read.effects, span=item.condition.span),)
                item = replace(item, condition=None)
            if isinstance(item, Event) and not self.is_trait:  # of an ability: what it sets up for later
                read.effects = (Later(item, read.effects, span=item.span),)
            elif isinstance(item, Event | At):
                read.trigger = item
            elif isinstance(item, Would):
                self._would(read, item)
            elif isinstance(item, OncePer):
                read.restrictions = (*read.restrictions, item)
            elif isinstance(item, Else):
                read.is_otherwise, read.is_if_not = True, item.of_what_is_so
            elif isinstance(item, Frames):
                if once:
                    raise NotUnderstood(once[0].span, "how often is said, and under what besides")
                read.effects = tuple(item.framing(list(read.effects)))
        if any(_is_of_nobody(each) for each in read.effects):
            raise NotUnderstood(read.effects[0].span, "after which actions this is done is not said")
        read = _entering(_in_healing(_in_rest(_folded(read) if self.is_trait and read.trigger is None else read)))
        return _on_hits(read) if self.is_trait and read.trigger is None else read

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
        last = read.effects[-1]
        changes = changes_in(items, at + 1)
        plain = [change for change in changes if isinstance(change, StatChange) and not change.minus]
        if not isinstance(last, Deal) or not isinstance(last.amount, Number) or len(plain) != 1 or len(changes) != 1:
            raise NotUnderstood(span, "what this is added to is not understood")
        if plain[0].stat != f"{last.kind} damage" or not isinstance(plain[0].amount, Number):
            raise NotUnderstood(span, "what this is added to is not understood")
        more = Times(plain[0].amount.value, counted, span=span)
        read.effects = (*read.effects[:-1], replace(last, amount=Sum(last.amount, more, span=span)))
        return read

    def sentence_more_if(self, span: Span, items: Parts) -> Read:
        """ "Inflict 3 smashing damage, +2 damage if this super is in Run-'n'-Gun": so much more of it, if that is so."""
        at = next(at for at, item in enumerate(items) if isinstance(item, Clause))
        read = self.sentence(span, items[: at + 1])
        last, condition = read.effects[-1], part(items, -1, Condition)
        changes = [each for each in changes_in(items, at + 1) if isinstance(each, StatChange)]
        kinds = ("damage", f"{last.kind} damage") if isinstance(last, Deal) else ()
        if isinstance(last, Modify):
            chosen, plain = ((), last) if self.is_trait else chosen_first(last)
            read.effects = (*read.effects[:-1], *chosen, *_instead_if(plain, changes, condition, span))
            return _folded(read) if self.is_trait and read.trigger is None else read
        if not isinstance(last, Deal) or not isinstance(last.amount, Number) or len(changes) != 1:
            raise NotUnderstood(span, "what this is added to is not understood")
        more = changes[0]
        if more.stat not in kinds or not isinstance(more.amount, Number):
            raise NotUnderstood(span, "what this is added to is not understood")
        amount = last.amount.value + (-more.amount.value if more.minus else more.amount.value)
        instead = replace(last, amount=Number(amount, span=span), span=span)
        read.effects = (*read.effects, If(condition, (Instead((instead,), span=span),), span=span))
        return read

    def sentence_or_more(self, span: Span, items: Parts) -> Read:
        """ "Inflict 3 lethal damage, 4 lethal damage if this super is a scrapper"."""
        read = self.sentence(span, items[:-1])
        more = part(items, -1, Otherwise)
        chosen, last = ((), read.effects[-1]) if self.is_trait else chosen_first(read.effects[-1])
        read.effects, span = (*read.effects[:-1], *chosen, last), more.span
        if more.stat or more.status:
            other = other_figure(last, more) if more.stat else other_status(last, more)
            read.effects = (*read.effects, If(more.condition, (Instead((other,), span=span),), span=span))
            return _folded(read) if self.is_trait and read.trigger is None else read
        if isinstance(last, Draw) and (more.of_cards or more.damage.kind is None):
            many = replace(last, quantity=Exactly(Number(more.damage.amount, span=span), span=span), span=span)
            read.effects = (*read.effects, If(more.condition, (Instead((many,), span=span),), span=span))
            return read
        if isinstance(last, Modify) and len(last.changes) == 1 and isinstance(last.changes[0], StatChange):
            kind = f"{more.damage.kind} damage" if more.damage.kind else last.changes[0].stat
            change = replace(last.changes[0], stat=kind, amount=Number(more.damage.amount, span=span))
            bonus = replace(last, changes=(change,), span=span)
            read.effects = (*read.effects, If(more.condition, (Instead((bonus,), span=span),), span=span))
            return read
        least = read.effects[-1:] if isinstance(last, GameVerb) and last.name == "not below" else ()
        before = read.effects[: len(read.effects) - len(least)]  # "by 2, to a minimum of 1, or by 4 if …"
        chosen, plain = chosen_first(before[-1])
        counted = counted_instead(plain, more)
        if counted is not None:
            read.effects = (
                *before[:-1],
                *chosen,
                plain,
                If(more.condition, (Instead((counted,), span=span),), span=span),
                *least,
            )
            return read
        if not isinstance(last, Deal) or more.of_cards:
            raise NotUnderstood(span, "what this stands instead of is not understood")
        instead = replace(
            last, amount=Number(more.damage.amount, span=span), kind=more.damage.kind or last.kind, span=span
        )
        read.effects = (*read.effects, If(more.condition, (Instead((instead,), span=span),), span=span))
        return read

    def amounts_if(self, span: Span, items: Parts) -> Otherwise:
        kind = next((str(item).lower() for item in items if isinstance(item, Token) and item.type == "TYPE"), None)
        of_cards = any(isinstance(item, Token) and item.type == "CARD" for item in items)
        condition, first = part(items, -1, Condition), token(items, 0)
        if first.type == "SIGNED":
            stat = next((str(item).lower() for item in items if isinstance(item, Token) and item.type == "STAT"), "")
            return Otherwise(Damage(abs(int(first)), None), condition, span, stat=f"{first[0]}{stat}")
        if first.type == "STATUS":
            return Otherwise(Damage(number_of(token(items, 1)), None), condition, span, status=first.title())
        return Otherwise(Damage(number_of(first), kind), condition, span, of_cards)

    def hit_points_if(self, span: Span, items: Parts) -> Otherwise:
        """ "Heal it 2 hit points, or 4 hit points instead if …"."""
        return replace(self.amounts_if(span, items), unit=HIT_POINTS)

    def clicks_if(self, span: Span, items: Parts) -> Otherwise:
        return replace(self.amounts_if(span, items), unit=CLICKS)

    def modes(self, span: Span, items: Parts) -> Read:
        """ "Draw a card or move this super"; "that player discards a card or loses 2 hit points": that player chooses."""
        first, *others = [item for item in items if isinstance(item, Clause)]
        leads = [item for item in items if not isinstance(item, Clause | Token)]
        verbs = [each.verb for each in others if each.verb is not None]
        same = len(verbs) == len(others) and (first.plural or all(map(_is_of_one, verbs)))
        if first.does is not None and first.does.how == "may not":  # "may not attack or move": neither
            return self.sentence(span, [*leads, self._neither(first, verbs, len(others), span)])
        if first.subjects and same and not any(isinstance(item, Token) for item in items):  # not "choose one:"
            places = [each.span for each in (first, *others)]
            return self.sentence(span, [*leads, Clause(self._either_of_theirs(first, verbs, places, span))])
        offered = first[0] if len(first) == 1 and isinstance(first[0], May) else None
        ways = [_instructions(list(each), span) for each in ((offered.effects if offered else first), *others)]
        head = next((str(item).lower().split()[1] for item in items if isinstance(item, Token)), "one:")
        many = number_of(head.removesuffix(":"))
        if many > len(ways):
            raise NotUnderstood(span, "there are not so many to choose from")
        made: Instruction = Modes(YOU, Exactly(Number(many)), tuple(ways), span=span)
        if offered is not None and offered.who != YOU:
            raise NotUnderstood(span, "who chooses is not understood")
        return self.sentence(span, [*leads, Clause([May(YOU, (made,), span=span) if offered else made])])

    def _neither(self, first: Clause, verbs: list[Does], others: int, span: Span) -> Clause:
        if len(first.subjects) != 1 or len(verbs) != others:
            raise NotUnderstood(span, "what may not be done is not understood")
        more = [_said(replace(each, how="may not"), first.subjects[0], span) for each in verbs]
        return Clause([*first, *(effect for each in more for effect in each)])

    def modes_of_another(self, span: Span, items: Parts) -> Read:
        """ "Its controller chooses one: …, or …": who chooses is said, and does not have to be who does it."""
        who, ways = meant(shape(items, 0)), [item for item in items if isinstance(item, Clause)]
        if not isinstance(who, Player) or who.who in (Who.EACH_PLAYER, Who.EACH_OPPONENT, Who.YOU):
            raise NotUnderstood(span, "who chooses is not understood")
        first: list[Effect] = []
        if who.who in CHOSEN_PLAYERS:
            first, who = [Act(Verb.CHOOSE, YOU, who, span=who.span)], Player(Who.THAT_PLAYER, span=span)
        done = tuple(_instructions(list(each), span) for each in ways)
        return self.sentence(span, [Clause([*first, Modes(who, Exactly(Number(1)), done, span=span)])])

    def _either_of_theirs(self, first: Clause, verbs: list[Does], places: list[Span], span: Span) -> list[Effect]:
        """Each of several players chooses for themselves; for a super its controller does (401.8a)."""
        if len(first.subjects) != 1 or first.does is None:
            raise NotUnderstood(span, "who chooses is not understood")
        subject = first.subjects[0]
        several = isinstance(subject, Player) and subject.who in (Who.EACH_PLAYER, Who.EACH_OPPONENT)
        chosen = isinstance(subject, Player) and subject.who in CHOSEN_PLAYERS
        said = Player(Who.THAT_PLAYER, span=span) if several or chosen else subject
        if isinstance(said, Objects) and said.choice not in (Choice.CHOSEN, Choice.EVERY):
            who = Player(Who.CONTROLLER, said, span=span)
        elif isinstance(said, Player):
            who = said
        else:
            raise NotUnderstood(span, "who chooses is not understood")
        done = zip((first.does, *verbs), places, strict=True)
        ways = tuple(_instructions(_said(each, said, at), at) for each, at in done)
        made = Modes(who, Exactly(Number(1)), ways, span=span)
        if isinstance(subject, Player) and several:
            return [ForEach(subject, (made,), span=span)]
        return [Act(Verb.CHOOSE, YOU, subject, span=subject.span), made] if chosen else [made]

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
        ways = tuple(_instructions(effects_in(items, at), span) for at in range(len(items)))
        return [Modes(YOU, Exactly(Number(1)), ways, span=span)]


def _counted(said: Shape, span: Span) -> Amount:
    """ "For each other power", "for each status effect on the target": how many there are."""
    on = said.posts[0].inner if said.kind == "STATUS_EFFECT" and len(said.posts) == 1 else None
    if isinstance(on, Shape) and said.posts[0].kind == "on" and not said.adjectives:
        return Value(STATUS_EFFECTS, replace(objects(on), quantity=None), span=span)
    return Count(replace(objects(said), choice=Choice.EVERY, quantity=None), span=span)


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


def _folded(read: Read) -> Read:
    """ "+1 accuracy, +2 accuracy if …", of what is so all the time: the one if that is so, else the other."""
    made: list[Instruction] = []
    for effect in read.effects:
        match effect:
            case If(effects=(Instead(effects=(Modify() as second,)),), otherwise=()) if made and isinstance(
                made[-1], Modify
            ):
                made[-1] = replace(effect, effects=(second,), otherwise=(made[-1],))
            case _:
                made.append(effect)
    read.effects = tuple(made)
    return read


def _is_of_nobody(effect: Instruction) -> bool:
    """ "Draw a card after each action", without a word of whose actions these are and how many."""
    event = effect.trigger.happenings[0] if isinstance(effect, Later) and isinstance(effect.trigger, Event) else None
    return isinstance(event, GameVerb) and event.name == "perform" and event.who is None


def _in_rest(read: Read) -> Read:
    """ "When an opponent rests, they draw one card less": of every Rest action of theirs (302.1g)."""
    drawn = [each for each in read.effects if isinstance(each, Modify) and _is_of_rest(each)]
    if not drawn or read.trigger is None:
        return read
    event = read.trigger.happenings[0] if isinstance(read.trigger, Event) else None
    if len(drawn) != len(read.effects) or not isinstance(event, GameVerb) or event.detail != "rest":
        raise NotUnderstood(drawn[0].span, "it is not clear in which action this number of cards is drawn")
    if isinstance(event.who, Player):
        drawn = [replace(each, what=Effects("action", event.who, "rest")) for each in drawn]
    elif event.who != Objects(Choice.IT):  # "players draw one less card when they rest": of those players
        raise NotUnderstood(drawn[0].span, "whose Rest action this is is not understood")
    read.trigger, read.effects = None, tuple(drawn)
    return read


def _in_healing(read: Read) -> Read:
    """ "Whenever this super is healed, it heals 1 additional hit point": it is so whenever that happens."""
    more = [each for each in read.effects if isinstance(each, Modify) and _is_of_healing(each)]
    if not more or read.trigger is None:
        return read
    event = read.trigger.happenings[0] if isinstance(read.trigger, Event) else None
    healed = event.what if isinstance(event, ChangeHealth) and not event.lose else None
    if len(more) != len(read.effects) or not isinstance(healed, Objects):
        raise NotUnderstood(more[0].span, "who heals more is not understood")
    spoken: tuple[Objects, ...] = (Objects(Choice.IT), replace(healed, choice=Choice.THAT, quantity=None), healed)
    if healed.filters == (HasStatus("this power"),):  # "whenever this power heals a super, that super …"
        spoken = (Objects(Choice.IT), Objects(Choice.THAT, None, (HasType("super"),)))
    if any(each.what not in spoken for each in more):
        raise NotUnderstood(more[0].span, "who heals more is not understood")
    every = Choice.EVERY if healed.choice is Choice.CHOSEN else healed.choice
    whoever = replace(healed, choice=every, quantity=None if every is Choice.EVERY else healed.quantity)
    read.trigger, read.effects = None, tuple(replace(each, what=whoever) for each in more)
    return read


def _entering(read: Read) -> Read:
    """ "This mission comes into play with 4 tokens on it": when it enters play, they are put on it."""
    entering = [each for each in read.effects if isinstance(each, GameVerb) and each.name == ENTERS_WITH]
    if not entering:
        return read
    put = entering[0]
    if len(read.effects) != 1 or read.trigger is not None or not isinstance(put.what, Objects):
        raise NotUnderstood(put.span, "what comes into play with tokens is not understood")
    entered = Act(Verb.ENTER_PLAY, put.what, span=put.span)
    read.trigger = Event(Timing.WHEN, (entered,), span=Span(put.span.start, put.span.start))
    read.effects = (replace(put, name="put tokens"),)
    return read


def _on_hits(read: Read) -> Read:
    """ "This power's attacks inflict Stun 1": whenever one hits, its target receives that (306.2e, 502.1)."""
    received = [each for each in read.effects if isinstance(each, GameVerb) and each.name == "receive"]
    attacks = received[0].who if received else None
    if not isinstance(attacks, Effects) or attacks.noun != "attack" or attacks.choice is not Choice.EVERY:
        return read
    if len(received) != len(read.effects) or any(each.who != attacks for each in received):
        raise NotUnderstood(received[0].span, "what is inflicted besides is not understood")
    one = replace(attacks, choice=Choice.CHOSEN, quantity=Exactly(Number(1)))
    hit = GameVerb("hit", one, Exactly(Number(1)), detail=attacks.timing or attacks.noun, span=attacks.span)
    target = Objects(Choice.THE, None, (HasStatus("target", span=attacks.span),), span=attacks.span)
    read.trigger = Event(Timing.WHENEVER, (hit,), span=attacks.span)
    read.effects = tuple(replace(each, who=target) for each in received)
    return read


def _is_of_healing(effect: Modify) -> bool:
    change = effect.changes[0]
    return isinstance(change, StatChange) and change.stat == HIT_POINTS_HEALED


def _is_of_rest(effect: Modify) -> bool:
    change = effect.changes[0]
    return isinstance(change, StatChange) and change.stat == "cards drawn"


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


def _instructions(made: Sequence[Effect], span: Span) -> tuple[Instruction, ...]:
    """What is done; how often it may be is said of a whole ability, never of one of several things."""
    done = tuple(each for each in made if isinstance(each, Instruction))
    if len(done) != len(made):
        raise NotUnderstood(span, "how often this may be is not understood here")
    return done


def _said(does: Does, subject: Objects | OneOf | Player | Effects, span: Span) -> list[Effect]:
    """What is done, may be done or may not be done."""
    if does.rule in ONLY_FORBIDDEN and does.how != "may not" and does.verb.split()[:2] not in SAID_AS_NOT:
        raise NotUnderstood(span, "this is only said of what may not be")
    if does.rule in ONLY_ALLOWED and does.how != "may":
        raise NotUnderstood(span, "this is only said of what may be")
    if does.more:
        raise NotUnderstood(span, "to which damage this is added is not understood")
    if (does.rule == ALLOWED_TOGGLES) != (does.how == "may" and does.rule == ALLOWED_TOGGLES):
        raise NotUnderstood(span, "how many may be turned on is not understood")
    made = list(does.predicate(subject, span))
    if does.rule == ATTACK_IT and does.how == "may" and isinstance(made[0], GameVerb):
        return _allowed([_attack_on(made[0], subject, span)], subject, span)
    if does.how == "may" and does.rule not in (ALLOWED_TOGGLES, *ONLY_ALLOWED):
        return _allowed(made, subject, span)
    aims = isinstance(made[0], GameVerb) and made[0].name == "target" and does.rule in (ATTACK_IT, "target")
    if aims and does.how != "may not":
        raise NotUnderstood(span, "this is only said of what may not be")
    if aims and isinstance(made[0], GameVerb):
        assert isinstance(made[0].what, Objects)
        subject = made[0].what  # it may not be targeted by them
    if does.rule == CHOOSE_FOR and isinstance(made[0], GameVerb) and isinstance(made[0].what, Objects):
        subject = made[0].what  # it may not be chosen
    if does.rule == REACTED_TO and isinstance(made[0], GameVerb) and isinstance(made[0].who, Player):
        subject = made[0].who  # nobody may react
    return _forbidden(made, subject, span) if does.how == "may not" else made


def _attack_on(aimed: GameVerb, subject: Thing, span: Span) -> GameVerb:
    """ "This super may attack that super": it performs an attack that targets it."""
    if not isinstance(subject, Objects) or not isinstance(aimed.what, Objects) or aimed.what.choice is Choice.EVERY:
        raise NotUnderstood(span, "who attacks whom is not understood")
    attack = Effects(
        "attack", None, None, Exactly(Number(1)), Choice.CHOSEN, filters=(Targets(aimed.what, span=span),), span=span
    )
    return GameVerb("perform", subject, Exactly(Number(1)), what=attack, detail="attack", span=span)


def _allowed(made: list[Effect], subject: Thing, span: Span) -> list[Effect]:
    """What a player may do, or a statement of what is allowed."""
    if any(isinstance(each, Modify) and each.changes[0] == _more_toggles(each) for each in made):
        return made  # "may have one additional toggle power turned on"
    if isinstance(subject, Effects) and any(isinstance(each, Act) and each.verb is Verb.TARGET for each in made):
        return _may_target(made, subject, span)
    if isinstance(subject, Objects) and any(isinstance(each, Act) and each.verb is Verb.TARGET for each in made):
        raise NotUnderstood(span, "whom it may target is not understood")
    if _is_limit(made):
        raise NotUnderstood(span, "a limit says what may not be")
    if any(isinstance(each, Modify) and _is_of_rest(each) for each in made):
        raise NotUnderstood(span, "when it is chosen how many cards are drawn is not understood")
    who = subject if isinstance(subject, Player) else Player(Who.YOU)
    if len(made) == 2 and isinstance(made[0], Modify) and isinstance(made[1], GameVerb) and made[1].name == "perform":
        return [made[0], May(who, (made[1],), span=span)]  # "may perform an attack with +2 accuracy"
    made = [
        replace(each, detail="may") if isinstance(each, GameVerb) and each.name == USE_COPY else each for each in made
    ]
    return made if _is_rule(made) else [May(who, _instructions(made, span), span=span)]


def _more_toggles(effect: Modify) -> Change | None:
    change = effect.changes[0]
    return change if isinstance(change, StatChange) and change.stat == "toggle powers turned on" else None


def _may_target(made: list[Effect], subject: Effects, span: Span) -> list[Effect]:
    """ "This attack may target up to two opposing supers": as many as it says (306.1b)."""
    aimed = made[0].what if len(made) == 1 and isinstance(made[0], Act) else None
    counted = isinstance(aimed, Objects) and isinstance(aimed.quantity, UpTo | AnyNumber)
    if subject != Effects("attack", choice=Choice.THIS) or not counted:
        raise NotUnderstood(span, "whom the attack may target is not understood")
    return made


def _forbidden(made: list[Effect], subject: Thing, span: Span) -> list[Effect]:
    if _is_rule(made) or _is_limit(made):
        return made
    if any(isinstance(each, Modify) for each in made):
        raise NotUnderstood(span, "what may not be had is not understood")
    if any(isinstance(each, Draw) and isinstance(each.quantity, AtLeast) for each in made):
        raise NotUnderstood(span, "how many may be drawn at once is not understood")
    return [Cannot(_acting(subject, span), _instructions(made, span), span=span)]


def _acting(subject: Thing, span: Span) -> Objects | OneOf | Player | Effects:
    if not isinstance(subject, Objects | OneOf | Player | Effects):
        raise NotUnderstood(span, "this cannot do anything")
    return subject


def _is_rule(made: list[Effect]) -> bool:
    """ "May only be played once per game", "may include up to 5 copies": statements, not choices."""
    return all(isinstance(effect, OncePer) or getattr(effect, "name", "") in RULES for effect in made)


def _is_limit(made: list[Effect]) -> bool:
    """ "May not have more than one toggle power turned on"."""
    return all(isinstance(each, Modify) and isinstance(each.changes[0], StatBecomes) for each in made)


CHOSEN_PLAYERS = (Who.TARGET_PLAYER, Who.TARGET_OPPONENT, Who.OPPONENT, Who.ANY_PLAYER)
USE_COPY = "use the copy"
ONLY_IF = "only if"
TAKE_DAMAGE = "take_damage"
ALLOWED_TOGGLES = "toggles_allowed"
ATTACK_IT = "attack_it"
CHOOSE_FOR = "choose_for"
REACTED_TO = "be_reacted_to"
SAID_AS_NOT = (["is", "not"], ["are", "not"])  # "is not reduced by Resistance"
ONLY_ALLOWED = ("free_chase", "hold_up_to", "be_chosen_always")
ONLY_FORBIDDEN = (
    CHOOSE_FOR,
    REACTED_TO,
    "attach_any",
    "be_attached",
    "be_chosen",
    "be_healed",
    "be_put",
    "be_redirected",
    "be_targeted",
    "play_it",
    "be_charged",
    "be_recharged",
    "be_moved",
    "be_canceled_by",
    "be_canceled_or_redirected",
    "react_to",
    "be_used",
    "unresisted",
    "hold_no_more",
)
RULES = ("deck limit", USE_COPY, "not below")

"""What must be true, and what happens, in the words of UniVersus."""

from dataclasses import replace
from typing import ClassVar

from judge_app.language.amounts import (
    AtLeast,
    AtMost,
    Count,
    Exactly,
    Half,
    LessThan,
    MoreThan,
    Number,
    Quantity,
    Rounding,
    TimesDone,
    UpTo,
    Value,
)
from judge_app.language.changes import StatMoves, ZoneBecomes
from judge_app.language.conditions import (
    Both,
    Compare,
    Condition,
    Done,
    Either,
    Exists,
    Happened,
    Has,
    Is,
    Negation,
    Now,
)
from judge_app.language.durations import Duration
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import (
    Alike,
    AnyOf,
    ControlledBy,
    Did,
    Filter,
    HasKeyword,
    HasName,
    HasStatus,
    HasType,
    InAttackZone,
    InZone,
    NameMatch,
    Nth,
    Purpose,
    SameName,
)
from judge_app.language.games.universus import figures, posts, verbs
from judge_app.language.games.universus.head import deadlock
from judge_app.language.games.universus.meanings import is_kinds, kinds_of, times_done
from judge_app.language.instructions import Act, Doer, Modify, Move, Verb
from judge_app.language.nodes import Amount, Instruction
from judge_app.language.objects import Choice, Counters, Effects, Objects, Player, Thing, Who
from judge_app.language.reading import changing_verbs
from judge_app.language.reading.conditions import STATES, ConditionReader
from judge_app.language.reading.filter_order import in_order
from judge_app.language.reading.meanings import COMPARISONS
from judge_app.language.reading.nouns import Noun, number_of
from judge_app.language.reading.phrases import Clause, Gain, Passive, Phrase, Tail, VerbPhrase
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.shaping import Owner
from judge_app.language.reading.verb_reader import as_doer
from judge_app.language.reading.verbs import VERB_OF
from judge_app.language.spans import Span
from judge_app.language.structure import (
    DueTo,
)
from judge_app.language.words.lexicon import NUMBER_WORDS

FIGURE_EVENTS = {**{word: not down for word, down in figures.SHIFTED.items()}, "changed": None, "modified": None}

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
EXACT_HALF = {"less than": "up", "greater than": "down"}  # 13 is less than half of 27, and 14 is not
ACTIVE = {"lost": "lose", "taken": "take_damage", "made": "make_check", "drawn": "draw"}
MOVES = {"moves_down": "reduced", "moves_up": "increased"}
OTHER_SIDE = {Who.YOU: Who.YOUR_OPPONENT, Who.YOUR_OPPONENT: Who.YOU}
POSITIVE = {"be_not_done": "be_done", "have_not_done": "have_done", "have_not_been_done": "be_done"}


def _this_one(choice: Choice, filters: tuple[Filter, ...], span: Span) -> Objects:
    """ "If this is a Punch attack": this attack is meant, also by a card that is none (this-attack.1)."""
    attack = tuple(HasType("attack", span=span) for each in filters if each == HasType("attack"))
    return Objects(choice, filters=attack if choice is Choice.THIS else (), span=span)


class UniversusConditionReader(ConditionReader):
    PREDICATES: ClassVar[frozenset[str]] = ConditionReader.PREDICATES | frozenset(
        "be_attacking be_compared do_not_do end_itself equal figure figure_to have_alike have_not_been_done have_not_done have_same_name match "
        "moves_down moves_up only_playable only_while_committed playable_any_times playable_committed share stat_word stat_words".split()
    )

    def condition(self, clause: Clause, subject: Phrase | None = None) -> Condition:
        subject = clause.subject or subject
        rules = [verb.rule for verb in clause.verbs]
        if rules and rules[0] in POSITIVE:
            verbs = [replace(verb, rule=POSITIVE[verb.rule]) for verb in clause.verbs]
            return Negation(self.condition(replace(clause, verbs=verbs), subject), span=clause.span)
        times = next((tail for tail in clause.tails if tail.kind == "times"), None)
        if times is not None:
            return self._so_often(clause, subject, times)
        if len(rules) > 1 and set(rules) <= STATES and not clause.tails and not clause.auxiliary:
            # "if you are in Deadlock or have 10 or less health"
            ways = tuple(self.condition(replace(clause, verbs=[verb]), subject) for verb in clause.verbs)
            return Either(ways, span=clause.span)
        described = clause.verbs[0].parts[0] if rules in (["be"], ["be_not"]) else None
        if isinstance(described, Phrase) and len(described.options) > 1 and not described.both:
            return self._one_of(clause, subject, described)
        made = self._of_one_verb(clause, subject, rules[0]) if len(rules) == 1 and subject is not None else None
        return made if made is not None else _each_figure(super().condition(clause, subject))

    def _one_of(self, clause: Clause, subject: Phrase | None, described: Phrase) -> Condition:
        """ "is an attack or an asset", "is mid or a Kick attack"; if it is not, it is neither (universus:or.1)."""
        ways = [replace(clause.verbs[0], parts=(replace(described, options=[each]),)) for each in described.options]
        made = tuple(self.condition(replace(clause, verbs=[way]), subject) for way in ways)
        return (Either if clause.verbs[0].rule == "be" else Both)(made, span=clause.span)

    def _so_often(self, clause: Clause, subject: Phrase | None, times: Tail) -> Condition:
        """ "you have played this ability 3 or more times this turn"."""
        happenings = self.happenings(clause, subject)
        if len(happenings) != 1 or clause.auxiliary:
            raise NotUnderstood(clause.span, "it is not understood what happened so often")
        within = self.only_duration([tail for tail in clause.tails if tail is not times])
        return Compare(TimesDone(happenings[0], within, span=clause.span), so_many(times), span=clause.span)

    def _nth_time(self, described: Noun, span: Span) -> Condition:
        """ "this is the second or greater time you have played this ability this turn"."""
        ordinal, quantity = described.ordinal, described.quantity
        if ordinal is None or described.choice is not Choice.FIRST or not isinstance(quantity, AtLeast | None):
            raise NotUnderstood(span, "which time this is is not understood")
        often: Quantity = quantity or Exactly(Number(ordinal, span=span), span=span)
        return Compare(times_done(described), often, span=span)

    def _said_of_cards(self, verb: VerbPhrase) -> tuple[Filter, ...]:
        """ "is a copy of a card in your card pool": the zone is where the copied card is."""
        said = super()._said_of_cards(verb)
        match said:
            case (InZone() as there, SameName(to=Objects(choice=Choice.CHOSEN, filters=copied) as to, span=span)) if (
                not any(isinstance(each, InZone) for each in copied)
            ):
                any_of = replace(to, choice=Choice.EVERY, quantity=None, filters=(*copied, there))
                return (SameName(any_of, span=span),)
        return said

    def _of_one_verb(self, clause: Clause, subject: Phrase, rule: str) -> Condition | None:
        verb = clause.verbs[0]
        if rule == "do_not_do":
            return Negation(Done(self.meanings.player_of(self.nouns.noun(subject)), span=clause.span), span=clause.span)
        if rule == "be_compared" and not clause.tails:
            return self._compared(self.nouns.noun(subject), verb)
        if rule == "have_same_name":
            same = SameName(self.meanings.single(self.nouns.objects(verb.parts[0])), span=clause.span)
            return Is(self.nouns.objects(subject), (same,), span=clause.span)
        if rule == "have_alike":
            return self._are_alike(clause, subject, self.nouns.noun(verb.parts[0]))
        if rule == "be_attacking":
            return self._being_attacked(clause, subject, self.nouns.thing(verb.parts[0]))
        if rule == "be_not" and len(subject.options) == 1 and self.nouns.noun(subject).is_this_alone:
            inner = replace(clause, verbs=[replace(verb, rule="be")])
            return Negation(self.condition(inner, subject), span=clause.span)
        if rule == "have" and (more := self._more_of_one(subject, verb, clause.span)) is not None:
            return more
        if rule in ("share", "match"):
            noun = self.nouns.noun(verb.parts[0])
            if len(noun.withs) == 1 and noun.withs[0][0] == "with":
                shared = posts.sharing(self.nouns, noun, noun.withs.pop()[1], noun.span)
                return Is(self.nouns.objects(subject), (shared,), span=clause.span)
        if rule == "match":
            return Is(self.nouns.objects(subject), (posts.named_zone(noun, noun.span),), span=clause.span)
        if rule in ("be", "equal") and len(subject.options) == 1:
            equal = self._equals(clause, subject, verb)
            return self._figure_is(clause, subject) if equal is None and rule == "be" else equal
        return None

    def _being_attacked(self, clause: Clause, subject: Phrase, attacked: Thing) -> Condition:
        """ "If your rival is attacking a backup": a backup of yours is being attacked (universus:backup.6)."""
        attacker = self.meanings.player_of(self.nouns.noun(subject))
        if attacker.who not in OTHER_SIDE or not isinstance(attacked, Objects) or clause.tails:
            raise NotUnderstood(clause.span, "who attacks what is not understood")
        side = Player(OTHER_SIDE[attacker.who], span=subject.span)
        owners = [each.player.who for each in attacked.filters if isinstance(each, ControlledBy)]
        if owners and owners != [side.who]:
            raise NotUnderstood(clause.span, "nobody attacks their own side")
        if not owners:
            held = ControlledBy(side, span=subject.span)
            attacked = replace(attacked, filters=in_order([*attacked.filters, held]))
        return Is(attacked, (HasStatus("being attacked", span=clause.span),), span=clause.span)

    def _equals(self, clause: Clause, subject: Phrase, verb: VerbPhrase) -> Condition | None:
        """ "if this attack's damage equals its printed damage", "is equal to your rival's health"."""
        if clause.tails or clause.auxiliary or isinstance(verb.parts[0], Owner):
            return None
        noun, other = self.nouns.noun(subject), self.nouns.noun(verb.parts[0])
        if noun.sort not in (Sort.STAT, Sort.HEALTH, Sort.NUMBER):
            return None
        if verb.rule != "equal" and "equal" not in other.flags:
            return None
        return self._compared(noun, replace(verb, verb="equal to"))

    def _compared(self, noun: Noun, verb: VerbPhrase) -> Condition:
        """ "if this attack's speed is less than its damage", "if your hand size is less than your rival's"."""
        word, inner = verb.verb.split(" and ")[-1], verb.parts[0]
        if isinstance(inner, Owner):
            whose = self.meanings.thing_of(self.nouns.simple(inner.simple))
            if not isinstance(whose, Player | Objects):
                raise NotUnderstood(verb.span, "whose is not understood")
            amount: Amount = Value(self.meanings.stat_name(noun), whose, span=inner.span)
        else:
            other = self.nouns.noun(inner)
            if other.sort is Sort.DESCRIPTION and other.filters == [HasStatus("printed")]:
                it = self._whose(noun)
                amount = Value(f"printed {self.meanings.stat_name(noun)}", it, span=other.span)
            else:
                if "half" in other.flags and "rounded" not in other.links and word in EXACT_HALF:
                    other.links["rounded"] = EXACT_HALF[word]
                amount = self.meanings.amount_of(other)
        return Compare(
            self.meanings.amount_of(noun), COMPARISONS[word](amount, span=verb.span), span=noun.span.joined(verb.span)
        )

    def _whose(self, noun: Noun) -> Objects | Player | None:
        of = noun.links.get("of")
        return self.meanings.objects_of(of) if of is not None else self.meanings.possessor(noun)

    def _figure_is(self, clause: Clause, subject: Phrase) -> Condition | None:
        """ "if the zone of this attack is high", "if this is the third card in your card pool"."""
        noun = self.nouns.noun(subject)
        if noun.names == ("attack zone",) and "of" in noun.links:
            return self._zone_is(clause, noun.links["of"])
        if [tail.kind for tail in clause.tails] not in ([], ["within"]):
            return None
        described = self.nouns.noun(clause.verbs[0].parts[0])
        is_this = noun.is_bare and noun.choice is Choice.THIS
        if is_this and described.sort is Sort.TIMES and not clause.tails:
            return self._nth_time(described, clause.span)
        if clause.tails:
            return (
                self._is_nth_played(clause, noun, described)
                if is_this or noun.choice in (Choice.IT, Choice.THIS)
                else None
            )
        if described.sort is Sort.PERIOD and noun.choice is Choice.IT:
            return Now(self.meanings.period_of(described), span=clause.span)
        if is_this:
            filters = self.description(described)
            return Is(_this_one(Choice.THIS, filters, noun.span), filters, span=clause.span)
        return None

    def _zone_is(self, clause: Clause, of: Noun) -> Condition:
        verb = clause.verbs[0]
        zones = tuple(each for each in self.nouns.noun(verb.parts[0]).filters if isinstance(each, InAttackZone))
        if not zones or clause.tails:
            raise NotUnderstood(verb.span, "expected high, mid or low")
        return Is(self.meanings.objects_of(of), zones, span=clause.span)

    def _is_nth_played(self, clause: Clause, noun: Noun, described: Noun) -> Condition:
        """ "if this is your first attack this turn"."""
        assert noun.choice is not None
        filters = self.description(described)
        within = self.duration(clause.tails[0])
        played = Did(Act(Verb.TRY_TO_PLAY, span=clause.span), within, span=clause.span)
        return Is(_this_one(noun.choice, filters, noun.span), (*filters, played), span=clause.span)

    def description(self, noun: Noun) -> tuple[Filter, ...]:
        """ "the second card you have played this turn", "your third attack"."""
        if noun.sort is Sort.OBJECT and (
            noun.choice in (Choice.THE, Choice.FIRST) or noun.flags & {"your", "their"} or "owner" in noun.links
        ):
            only = "only" in noun.flags
            noun.flags.discard("only")
            made = self.meanings.objects_of(noun)
            place = (
                (Nth(Exactly(Number(1, span=noun.span), span=noun.span), span=noun.span),)
                if made.choice is Choice.FIRST
                else ()
            )
            alone = (HasStatus("the only one", span=noun.span),) if only else ()
            if made.choice not in (Choice.THE, Choice.FIRST) or made.quantity is not None or not made.filters:
                raise NotUnderstood(noun.span, "this description is not understood")
            return (*place, *alone, *made.filters)
        described = super().description(noun)
        if HasType("copy") in described:  # "is a copy of this attack": a card of that name (universus:copy.1)
            return self.meanings.objects_of(noun).filters
        quoted = any(leaf.kind == "NAME" for unit in noun.simple.units for leaf in unit)
        if noun.choice is Choice.CHOSEN and not quoted:  # "is a Brawler": a trait (universus:character-traits.2)
            return tuple(map(_as_trait, described))
        return described

    def _state(self, verb: VerbPhrase, subject: Phrase | None) -> Condition:
        """ "If you have exactly 1 momentum": no more than that."""
        if verb.rule == "there_are":
            noun = self.nouns.nouns(verb.parts[0])[0]
            _refuse_bare_number(noun)
            if is_kinds(noun):
                return self._so_many_kinds(noun, verb.span)
        if verb.rule == "have":
            for item in verb.parts[0].parts:
                if item.kind == "thing" and len(item.phrase.options) == 1:
                    _refuse_bare_number(self.nouns.noun(item.phrase))
        made = super()._state(verb, subject)
        if not isinstance(made, Has | Exists) or not _says_exactly(verb):
            return made
        what = made.what
        if not isinstance(what, Objects | Counters) or not isinstance(what.quantity, AtLeast | Exactly):
            raise NotUnderstood(verb.span, "exactly how many is not understood")
        return replace(made, what=replace(what, quantity=Exactly(what.quantity.amount, span=what.quantity.span)))

    def _are_alike(self, clause: Clause, subject: Phrase, noun: Noun) -> Condition:
        """ "if the discarded cards are the same type", "have the same name"."""
        name = noun.names[0] if noun.names else ""
        self.meanings.refuse_unused(noun)
        if name not in ("card type", "name") or noun.quantity is not None or clause.tails:
            raise NotUnderstood(noun.span, "in what these are alike is not understood")
        return Is(self.nouns.objects(subject), (Alike(name, span=noun.span),), span=clause.span)

    def _more_of_one(self, subject: Phrase, verb: VerbPhrase, span: Span) -> Condition | None:
        """ "your rival has more committed foundations than ready foundations", "this attack has greater damage than speed"."""
        items = verb.parts[0].parts
        if (
            len(items) != 1
            or items[0].kind != "thing"
            or len(items[0].phrase.options) != 1
            or len(subject.options) != 1
        ):
            return None
        had, owner = self.nouns.noun(items[0].phrase), self.nouns.noun(subject)
        than: Noun | None = had.links.get("than")
        if than is None or than.sort in (Sort.PLAYER, Sort.ROLE):
            return None
        bigger = bool(had.flags & {"more", "greater"})
        had.flags -= {"more", "greater", "less", "lower"}
        del had.links["than"]
        bound = MoreThan if bigger else LessThan
        if had.sort in (Sort.STAT, Sort.DAMAGE) and than.sort in (Sort.STAT, Sort.DAMAGE):
            what = self.nouns.objects(subject)
            left, right = (Value(_figure(each), what, span=each.span) for each in (had, than))
            return Compare(left, bound(right, span=span), span=span)
        if owner.sort not in (Sort.PLAYER, Sort.ROLE) or had.sort is not Sort.OBJECT:
            return None
        if than.sort is Sort.STAT:  # "you have less cards in hand than your hand size"
            return self._cards_than_figure(had, than, self.meanings.player_of(owner), bound, span)
        if than.sort is Sort.DESCRIPTION and len(than.filters) == 1:  # "more foundations committed than ready"
            than = replace(
                had, filters=[*(each for each in had.filters if not isinstance(each, HasStatus)), *than.filters]
            )
        held = ControlledBy(self.meanings.player_of(owner), span=owner.span)
        counts = []
        for each in (had, than):
            cards = self.meanings.objects_of(each)
            cards = replace(cards, choice=Choice.EVERY, quantity=None, filters=in_order([*cards.filters, held]))
            counts.append(Count(cards, span=each.span))
        return Compare(counts[0], bound(counts[1], span=span), span=span)

    def _cards_than_figure(
        self, had: Noun, than: Noun, player: Player, bound: type[MoreThan | LessThan], span: Span
    ) -> Condition | None:
        cards = self.meanings.objects_of(had)
        if len(cards.filters) != 1 or not isinstance(cards.filters[0], InZone):
            return None
        zone = cards.filters[0].zone
        there = InZone(replace(zone, owner=zone.owner or player), span=cards.span)
        counted = Count(Objects(Choice.EVERY, None, (there,), span=cards.span), span=cards.span)
        return Compare(counted, bound(self.meanings.amount_of(than), span=span), span=span)

    def _so_many_kinds(self, noun: Noun, span: Span) -> Condition:
        """ "there are 5 or more different keywords among cards in your card pool"."""
        quantity, noun.quantity = noun.quantity, None
        if isinstance(quantity, Exactly):
            quantity = AtLeast(quantity.amount, span=quantity.span)
        if not isinstance(quantity, AtLeast | AtMost):
            raise NotUnderstood(span, "how many are different is not understood")
        return Compare(kinds_of(self.meanings, noun), quantity, span=span)

    def _has(self, noun: Noun, subject: Phrase, verb: VerbPhrase, span: Span) -> Condition:
        items = verb.parts[0].parts
        if len(items) == 1 and items[0].kind == "thing" and len(items[0].phrase.options) == 1:
            thing = self.nouns.noun(items[0].phrase)
            if is_kinds(thing) and noun.names == ("you",):
                return self._so_many_kinds(thing, span)
            if noun.sort in (Sort.PLAYER, Sort.ROLE) and thing.sort is Sort.HEALTH:
                return self._health_is(self.meanings.player_of(noun), thing, span)
            player = noun.sort in (Sort.PLAYER, Sort.ROLE)
            if player and thing.sort is Sort.EFFECT and thing.names == ("keyword",) and thing.quantity is not None:
                quantity, thing.quantity = thing.quantity, None
                return Compare(Count(self.meanings.effects_of(thing), span=thing.span), quantity, span=span)
        return super()._has(noun, subject, verb, span)

    def _health_is(self, player: Player, thing: Noun, span: Span) -> Condition:
        health = Value("health", player, span=span)
        if thing.quantity is not None and "than" not in thing.links:
            return Compare(health, thing.quantity, span=span)
        if "than" not in thing.links:
            raise NotUnderstood(thing.span, "how much health is not understood")
        than = self.meanings.thing_of(thing.links["than"])
        if not isinstance(than, Player):
            raise NotUnderstood(thing.span, "than whose health?")
        made: Quantity = LessThan(Value("health", than)) if "less" in thing.flags else MoreThan(Value("health", than))
        return Compare(health, made, span=span)

    def _is(self, noun: Noun, subject: Phrase, verb: VerbPhrase, span: Span) -> Condition:
        if noun.sort is Sort.PLAYER and verb.rule == "be_in":
            return self._player_is(self.meanings.player_of(noun), self.nouns.noun(verb.parts[0]), span)
        if noun.sort is Sort.STAT:
            return Compare(self.meanings.amount_of(noun), self._figure_quantity(verb), span=span)
        return super()._is(noun, subject, verb, span)

    def _player_is(self, player: Player, noun: Noun, span: Span) -> Condition:
        if noun.names == ("Deadlock",) and player.who in (Who.YOU, Who.YOUR_OPPONENT):
            return deadlock(Who.YOUR_OPPONENT if player.who is Who.YOU else Who.YOU, span)
        if noun.sort is Sort.KEYWORD and (noun.keyword or "").lower() == "desperation":
            half = Half(Value("maximum health", player, span=span), Rounding.UP, span=span)
            return Compare(Value("health", player, span=span), LessThan(half, span=span), span=span)
        if noun.names == ("maximum health",):
            return Compare(
                Value("health", player, span=span), Exactly(Value("maximum health", player, span=span)), span=span
            )
        raise NotUnderstood(span, "what a player is is not understood")

    def _figure_quantity(self, verb: VerbPhrase) -> Quantity:
        if verb.rule != "be":
            raise NotUnderstood(verb.span, "expected a figure")
        noun = self.nouns.noun(verb.parts[0])
        if noun.is_bare and noun.quantity is not None:
            return noun.quantity
        raise NotUnderstood(noun.span, "expected a figure")

    def _perfect(self, passive: Passive, doer: Doer) -> Instruction:
        """ "you have played 2 or more cards", "your rival has cycled"."""
        if passive.complements:
            return super()._perfect(passive, doer)
        word = passive.participle
        if passive.thing is None:
            if word not in VERB_OF:
                raise NotUnderstood(passive.span, f"“have {word}” is not understood here")
            return Act(VERB_OF[word], doer, span=passive.span)
        if word in ("gained", "received"):
            noun = self.nouns.noun(passive.thing)
            if noun.sort is Sort.STAT:  # "this attack has received a speed and damage bonus"
                gains = VerbPhrase("gains", passive.span, "", (Gain("thing", passive.span, phrase=passive.thing),))
                return self.verbs.instructions(VerbPhrase("gain", passive.span, "gain", (gains,)), doer)[0]
            return changing_verbs.health(self.verbs, VerbPhrase("gain", passive.span), noun, doer, lose=False)
        if word == "changed":  # "you have changed the zone of this attack"
            moved = self._figure_moves(self.nouns.noun(passive.thing), word, None, passive.span)
            if not isinstance(doer, Player):
                raise NotUnderstood(passive.span, "who changed it is not understood")
            by = Effects("effect", doer, choice=Choice.CHOSEN, span=passive.span)
            return DueTo(moved, by, span=passive.span)
        if word in ACTIVE:
            return self.verbs.instructions(VerbPhrase(ACTIVE[word], passive.span, word, (passive.thing,)), doer)[0]
        if word in ("tried to play", "attempted to play"):
            return Act(Verb.TRY_TO_PLAY, doer, self.nouns.thing(passive.thing), span=passive.span)
        if word in ("entered", "left"):
            zone = self.meanings.zone_of(self.nouns.noun(passive.thing))
            return Act(VERB_OF[word], doer, origin=zone, span=passive.span)
        if word == "blocked":
            return verbs.block(self.verbs, VerbPhrase("block", passive.span, word, (passive.thing,)), doer)
        if word == "added":
            raise NotUnderstood(passive.span, "where it was added is not understood")
        return super()._perfect(passive, doer)

    def happening(self, verb: VerbPhrase, subject: Phrase | None) -> list[Instruction]:
        if verb.rule == "be_attacking" and subject is not None:  # "if your rival is attacking a backup"
            doer = as_doer(self.nouns.thing(subject))
            return [Act(Verb.ATTACK, doer, self.nouns.thing(verb.parts[0]), span=verb.span)]
        if verb.rule in MOVES and subject is not None:  # "after your rival reduces the speed of your attack"
            moved = self._figure_moves(self.nouns.noun(verb.parts[0]), MOVES[verb.rule], None, verb.span)
            by = self.meanings.player_of(self.nouns.noun(subject))
            effect = Effects("effect", by, choice=Choice.CHOSEN, span=subject.span)
            return [DueTo(moved, effect, span=verb.span)]
        if verb.rule == "be_done" and subject is not None and len(subject.options) == 1:
            passives = verb.parts[0].parts
            if passives and all(passive.participle in FIGURE_EVENTS for passive in passives):
                noun = self.nouns.noun(subject)
                return [self._figure_event(noun, passive, verb.span) for passive in passives]
        return super().happening(verb, subject)

    def _figure_event(self, noun: Noun, passive: Passive, span: Span) -> Instruction:
        """ "after the zone of this attack is changed", "if the check to play it was modified"."""
        below, causes = None, []
        for complement in passive.complements:
            if complement.kind == "p_below":
                below = self._below(noun, self.nouns.noun(complement.phrase))
            elif complement.kind == "p_by" and self.nouns.noun(complement.phrase).is_bare:
                raise NotUnderstood(passive.span, "by how much it is changed is not understood")
            elif complement.kind == "p_by":
                causes.append(self.nouns.thing(complement.phrase))
            else:
                raise NotUnderstood(passive.span, "how it is changed is not understood")
        made = self._figure_moves(noun, passive.participle, below, span)
        return DueTo(made, causes[0], span=span) if causes else made

    def _below(self, noun: Noun, to: Noun) -> Amount:
        if to.sort is Sort.DESCRIPTION and to.filters == [HasStatus("printed")]:
            return Value(f"printed {self.meanings.stat_name(noun)}", self._whose(noun), span=to.span)
        return self.meanings.amount_of(to)

    def _figure_moves(self, noun: Noun, word: str, below: Amount | None, span: Span) -> Modify:
        of = noun.links.get("of")
        if noun.names == ("attack zone",) and word == "changed":
            owner = self.meanings.objects_of(of) if of is not None else self.meanings.possessor(noun)
            if not isinstance(owner, Objects):
                raise NotUnderstood(noun.span, "whose zone?")
            return Modify(owner, (ZoneBecomes(span=span),), span=span)
        if noun.sort is Sort.STAT:
            owner = self.meanings.objects_of(of) if of is not None else self.meanings.possessor(noun)
            if not isinstance(owner, Objects):
                raise NotUnderstood(noun.span, "whose figure?")
            return Modify(
                owner, (StatMoves(self.meanings.stat_name(noun), FIGURE_EVENTS[word], below, span=span),), span=span
            )
        if noun.names == ("check",):
            return Modify(
                self.meanings.objects_of(noun), (StatMoves("check", FIGURE_EVENTS[word], span=span),), span=span
            )
        raise NotUnderstood(noun.span, "what is changed is not understood")

    def happenings(self, clause: Clause, subject: Phrase | None = None) -> tuple[Instruction, ...]:
        made = super().happenings(clause, subject)
        for each in made:
            if isinstance(each, Move) and each.to is not None and each.to.zone.name == "attack stack":
                raise NotUnderstood(
                    clause.span, "the rules know no event of an attack that is added to the attack stack"
                )
        for tail in clause.tails:
            if tail.kind == "nth_time":
                made = tuple(_nth_use(each, tail) for each in made)
            elif tail.kind == "due_to":
                cause: Thing = self.nouns.thing(tail.parts[-1])
                made = tuple(DueTo(each, cause, span=clause.span) for each in made)
            elif tail.kind == "purpose":  # "after you commit this card to pay a cost"
                then = self.verbs.instructions(tail.parts[0], Player(Who.YOU, span=tail.span))
                checked = all(isinstance(each, Act) and each.verb is Verb.CHECK for each in made)
                cause = _check_for(then, tail.span) if checked else paid_or_passed(then, tail.span)
                made = tuple(DueTo(each, cause, span=clause.span) for each in made)
        return made

    def only_duration(self, tails: list[Tail]) -> Duration | None:
        return super().only_duration([tail for tail in tails if tail.kind not in ("due_to", "purpose", "nth_time")])


def paid_or_passed(then: tuple[Instruction, ...], span: Span) -> Effects | Objects:
    """ "to pay a cost", "to pay for this attack's Powerful", "to pass a check": why it is done."""
    match then:
        case (Act(verb=Verb.PAY_FOR, what=Effects() as paid),):
            return replace(paid, noun="cost")
        case (Act(verb=Verb.PASS, what=Objects() as check),):
            return check
        case _:
            raise NotUnderstood(span, "what it is done for is not understood")


def _nth_use(event: Instruction, tail: Tail) -> Instruction:
    """ "plays the same ability on the same card for the second time": that use of it is the second."""
    if not isinstance(event, Act) or event.verb is not Verb.PLAY or not isinstance(event.what, Effects):
        raise NotUnderstood(tail.span, "what is done so often is not understood")
    word, _, more = str(tail.parts[0]).partition(" ")
    bound = AtLeast if more else Exactly
    nth = Nth(bound(Number(ORDINALS.index(word) + 1, span=tail.span), span=tail.span), span=tail.span)
    return replace(event, what=replace(event.what, filters=(*event.what.filters, nth)))


def _check_for(then: tuple[Instruction, ...], span: Span) -> Objects:
    """ "after you check this card to play an attack": in a check that is made for that."""
    match then:
        case (Act(verb=Verb.PLAY | Verb.BLOCK as verb, what=what, using=None, role=None, status=()),):
            check = HasType("check", span=span)
            return Objects(
                Choice.CHOSEN, None, (check, Purpose(Act(verb, None, what, span=span), span=span)), span=span
            )
        case _:
            raise NotUnderstood(span, "what the check is for is not understood")


def _as_trait(filter_: Filter) -> Filter:
    if isinstance(filter_, AnyOf):
        return replace(filter_, filters=tuple(map(_as_trait, filter_.filters)))
    is_word = isinstance(filter_, HasName) and filter_.match is NameMatch.CHARACTER
    return HasKeyword(filter_.name, span=filter_.span) if isinstance(filter_, HasName) and is_word else filter_


def _figure(noun: Noun) -> str:
    if noun.quantity is not None or noun.filters or noun.links or noun.flags or noun.withs or len(noun.names) > 1:
        raise NotUnderstood(noun.span, "expected one figure")
    return noun.names[0] if noun.names else "damage"


def _each_figure(made: Condition) -> Condition:
    """ "has received a speed and damage bonus": one and the other."""
    match made:
        case Happened(happening=Modify(changes=(StatMoves() as moves,)) as modify):
            for word, kind in ((" and ", Both), (" or ", Either)):
                if word in moves.stat:
                    return kind(
                        tuple(
                            replace(made, happening=replace(modify, changes=(replace(moves, stat=stat),)))
                            for stat in moves.stat.split(word)
                        ),
                        span=made.span,
                    )
    return made


def so_many(times: Tail) -> Quantity:
    """ "3 or more times", "up to 3 times"."""
    words = str(times.parts[0]).lower().split()
    number = Number(number_of(next(word for word in words if word.isdigit() or word in NUMBER_WORDS)), span=times.span)
    if words[0] == "up":
        return UpTo(number, span=times.span)
    if words[0] == "at" or words[-1] in ("more", "greater", "higher"):
        return AtLeast(number, span=times.span)
    made = AtMost if words[-1] in ("less", "fewer") else Exactly
    return made(number, span=times.span)


def _says_exactly(verb: VerbPhrase) -> bool:
    part = verb.parts[0] if verb.parts else None
    phrase = part if isinstance(part, Phrase) else part.parts[0].phrase if isinstance(part, VerbPhrase) else None
    if phrase is None:
        return False
    return any(str(each).lower() == "exactly" for each in phrase.options[0].simple.determiners)


def _refuse_bare_number(noun: Noun) -> None:
    """ "If there are 3 or more": of what was spoken of before, not of any cards."""
    if noun.quantity is not None and not noun.simple.units and not noun.simple.pronoun and "of" not in noun.links:
        raise NotUnderstood(noun.span, "of what there are so many is not understood")

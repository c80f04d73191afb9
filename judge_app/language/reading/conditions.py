"""Clauses to conditions and events: what "if", "while", "when" and "unless" speak of."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from judge_app.language.amounts import AtLeast, LessThan, MoreThan, Quantity, Sum, Value
from judge_app.language.conditions import (
    Both,
    Compare,
    Condition,
    Controls,
    ControlsMore,
    Done,
    Either,
    Exists,
    FirstTime,
    Happened,
    Has,
    Is,
    Negation,
    StateIs,
)
from judge_app.language.durations import Duration, Edge, Moment, Outside, Period, Until, Which, While, Within
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import (
    AttachedTo,
    Did,
    Filter,
    HasAttached,
    HasColor,
    HasName,
    HasStatus,
    HasType,
    InZone,
    ThisWay,
)
from judge_app.language.instructions import Act, Attach, Deal, Doer, Prevent, Verb
from judge_app.language.nodes import Instruction
from judge_app.language.objects import Choice, Counters, Objects, OneOf, Player, Thing, Who
from judge_app.language.reading.meanings import at_least
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.phrases import Clause, Passive, Phrase, Tail, VerbPhrase
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.verb_reader import VerbReader, as_doer
from judge_app.language.reading.verbs import VERB_OF
from judge_app.language.spans import Span
from judge_app.language.structure import DidNot, Would

STATES = frozenset(
    {"control", "not_control", "have", "be", "be_not", "be_in", "be_attached", "be_attached_to", "there_are", "do"}
)
NEGATIVE = frozenset({"don't", "doesn't", "do not", "does not", "did not", "didn't"})
THIS_EFFECT = "effect"
DURATIONS = frozenset(
    "until until_event until_this_turn within during during_this_turn outside while this_way while_attacking".split()
)


class ConditionReader:
    """Clauses to conditions, events and durations."""

    PREDICATES: ClassVar[frozenset[str]] = frozenset(
        "be be_attached be_done be_in be_not be_not_done choose_both choose_modes control do have have_done not_control".split()
    )  # verb phrases that are read with their subject, or by the clause that they are in

    def __init__(self, verbs: VerbReader) -> None:
        self.verbs = verbs
        self.nouns = verbs.nouns
        self.meanings = verbs.meanings

    # ---- conditions ------------------------------------------------------------------------------------------------

    def conditions(self, clauses: VerbPhrase) -> Condition:
        made: list[Condition] = []
        subject: Phrase | None = None
        for clause in clauses.parts:
            subject = clause.subject or subject
            made.append(self.condition(clause, subject))
        if len(made) == 1:
            return made[0]
        return (Either if clauses.rule == "either_of" else Both)(tuple(made), span=clauses.span)

    def condition(self, clause: Clause, subject: Phrase | None = None) -> Condition:
        subject = clause.subject or subject
        if clause.auxiliary in NEGATIVE:
            inner = replace(clause, auxiliary="did" if clause.auxiliary in ("did not", "didn't") else "")
            return Negation(self.condition(inner, subject), span=clause.span)
        if clause.auxiliary and clause.auxiliary != "did":
            raise NotUnderstood(clause.span, "this is not a condition")
        if len(clause.verbs) == 1 and clause.verbs[0].rule in STATES:
            return self._state_now(clause, clause.verbs[0], subject)
        standing = self._standing_status(clause, subject) or self._counters_this_way(clause, subject)
        return self._happened(clause, subject) if standing is None else standing

    def _happened(self, clause: Clause, subject: Phrase | None) -> Condition:
        """What has happened or not, or any of several things."""
        happenings = self.happenings(clause, subject)
        within = self.only_duration(clause.tails)
        if within is not None and len(happenings) == 1 and isinstance(did_not := happenings[0], DidNot):
            return Negation(Happened(did_not.event, within, is_past(clause), span=clause.span), span=clause.span)
        if len(happenings) > 1:
            ways = tuple(Happened(each, within, is_past(clause), span=clause.span) for each in happenings)
            return Either(ways, span=clause.span)
        return Happened(happenings[0], within, is_past(clause), span=clause.span)

    def _state_now(self, clause: Clause, verb: VerbPhrase, subject: Phrase | None) -> Condition:
        """How things are, which has no duration; only "this is the second attack this turn" counts within a time."""
        within = self.only_duration(clause.tails)
        counts = within is not None and subject is not None and verb.rule == "be"
        if counts and subject is not None and self.nouns.noun(subject).is_this_alone:
            return self.first_time(self.nouns.noun(verb.parts[0]), within, clause.span)
        made = self._state(verb, subject)
        if within is not None:
            raise NotUnderstood(clause.span, "how long a state lasts is not understood")
        return made

    def _standing_status(self, clause: Clause, subject: Phrase | None) -> Condition | None:
        """ "If this card is engaged" asks how it is now; "was engaged this turn" asks what happened."""
        verb = clause.verbs[0]
        if verb.rule not in ("be_done", "be_not_done") or len(clause.verbs) > 1 or clause.tails or subject is None:
            return None
        match verb.parts[0].parts:
            case (Passive(participle=done, thing=None, complements=()),) if verb.verb in ("is", "are"):
                pass
            case _:
                return None
        if done not in self.nouns.vocabulary.lasting_participles:
            return None
        status = HasStatus(done, span=verb.span)
        made = Is(self.nouns.objects(subject), (status,), span=subject.span.joined(verb.span))
        return Negation(made, span=clause.span) if verb.rule == "be_not_done" else made

    def _counters_this_way(self, clause: Clause, subject: Phrase | None) -> Condition | None:
        """ "If three or more Counters were removed this way": how many there were in all."""
        verb, kinds = clause.verbs[0], [tail.kind for tail in clause.tails]
        if verb.rule != "be_done" or len(clause.verbs) > 1 or kinds != ["this_way"] or subject is None:
            return None
        nouns = self.nouns.nouns(subject)
        match verb.parts[0].parts:
            case (Passive(participle=done, thing=None, complements=()),) if nouns[0].sort is Sort.COUNTER:
                pass
            case _:
                return None
        (noun,) = nouns
        quantity, noun.quantity = noun.quantity, None
        noun.filters = [*noun.filters, ThisWay(done, span=verb.span)]
        tally = self.meanings.counters_this_way(noun)
        if tally is None or quantity is None:
            raise NotUnderstood(clause.span, "how many counters is not understood")
        return Compare(tally, quantity, span=clause.span)

    def _state(self, verb: VerbPhrase, subject: Phrase | None) -> Condition:
        if verb.rule == "there_are":
            return Exists(_existing(self.nouns.thing(verb.parts[0])), span=verb.span)
        if subject is None:
            raise NotUnderstood(verb.span, "expected who or what this is true of")
        span = subject.span.joined(verb.span)
        if verb.rule == "do":
            done = Done(self.meanings.player_of(self.nouns.noun(subject)), span=span)
            return Negation(done, span=span) if verb.verb.endswith("n't") else done
        noun = self.nouns.noun(subject)
        if verb.rule == "not_control":
            return Negation(self._controls(self.meanings.player_of(noun), verb, span), span=span)
        if verb.rule == "control":
            return self._controls(self.meanings.player_of(noun), verb, span)
        if verb.rule == "have":
            return self._has(noun, subject, verb, span)
        return self._is(noun, subject, verb, span)

    def _controls(self, player: Player, verb: VerbPhrase, span: Span) -> Condition:
        nouns = self.nouns.nouns(verb.parts[0])
        if len(nouns) == 1 and "than" in nouns[0].links:
            noun = nouns[0]
            than = self.meanings.player_of(noun.links.pop("than"))
            more = "more" in noun.flags
            if (not more and "less" not in noun.flags) or noun.quantity:
                raise NotUnderstood(noun.span, "expected “more” or “less” than")
            noun.flags -= {"more", "less"}
            what = replace(self.meanings.objects_of(noun), choice=Choice.EVERY, quantity=None)
            return ControlsMore(player, what, than, more, span=span)
        return Controls(player, _existing(self.nouns.thing(verb.parts[0])), span=span)

    def _has(self, noun: Noun, subject: Phrase, verb: VerbPhrase, span: Span) -> Condition:
        thing, phrase = self._thing_had(verb)
        if noun.sort in (Sort.PLAYER, Sort.ROLE) and not _are_cards(noun, thing):
            owner = self.meanings.player_of(noun)
            if "than" in thing.links:
                return self._controls(owner, replace(verb, parts=(phrase,)), span)
            return Has(owner, _existing(self.meanings.thing_of(thing)), span=span)
        objects = self.nouns.objects(subject)
        health = self._has_health(thing, objects, span) if thing.sort is Sort.HEALTH else None
        return Has(objects, self._had(thing, objects), span=span) if health is None else health

    def _has_health(self, health: Noun, objects: Objects | OneOf, span: Span) -> Compare | None:
        """ "has ten or less health", "has more health than your Contender"; None: neither how much nor than whom."""
        if "than" in health.links:
            return self._more_health(health, objects, span)
        if health.quantity is None:
            return None
        self.meanings.refuse_unused(health)
        return Compare(Value("health", objects, span=span), health.quantity, span=span)

    def _more_health(self, health: Noun, objects: Objects | OneOf, span: Span) -> Compare:
        """ "has less health than your Contender", "has at least five more health than your Contender"."""
        if health.quantity is None:
            made = LessThan if "less" in health.flags else MoreThan
            than = Value("health", self.meanings.objects_of(health.links["than"]))
            return Compare(Value("health", objects), made(than), span=span)
        if not isinstance(health.quantity, AtLeast) or "more" not in health.flags:
            raise NotUnderstood(health.span, "how much more health is not understood")
        than = Value("health", self.meanings.objects_of(health.links["than"]))
        return Compare(Value("health", objects), AtLeast(Sum(than, health.quantity.amount)), span=span)

    def _thing_had(self, verb: VerbPhrase) -> tuple[Noun, Phrase]:
        """The one thing that "has" speaks of, and its words."""
        items = verb.parts[0].parts
        if len(items) == 1 and items[0].kind == "thing":
            things = self.nouns.nouns(items[0].phrase)
            if len(things) == 1:
                return things[0], items[0].phrase
        raise NotUnderstood(verb.span, "what it has is not understood")

    def _had(self, thing: Noun, owner: Objects | OneOf) -> Filter:
        """A card has counters, a keyword, a Weapon attached."""
        if thing.sort not in (Sort.OBJECT, Sort.DESCRIPTION):
            return self.meanings.with_filter(thing, thing.span)
        attached = [each for each in thing.filters if isinstance(each, HasStatus) and each.status == "attached"]
        if "attached to" in thing.links:
            to = self.meanings.objects_of(thing.links.pop("attached to"))
            if to.choice is not Choice.IT and to != owner:
                raise NotUnderstood(thing.span, "attached to what is not understood")
        elif attached:
            thing.filters.remove(attached[0])
        elif "attached" in thing.flags:
            pass
        else:
            return self.meanings.with_filter(thing, thing.span)
        return HasAttached(at_least(self.meanings.objects_of(thing)), span=thing.span)

    def first_time(self, noun: Noun, within: Duration | None, span: Span) -> Condition:
        """ "This is the second attack you have declared this turn", "this is your second attack this turn"."""
        ordinal, noun.ordinal = noun.ordinal, 1
        if ordinal is None or noun.choice is not Choice.FIRST or noun.quantity is not None:
            raise NotUnderstood(span, "it is not understood what this is")
        whose = Player(Who.YOU, span=noun.span) if "your" in noun.flags else None
        noun.flags.discard("your")
        of = replace(self.meanings.objects_of(noun), choice=Choice.EVERY)
        if of.filters[:1] != (HasType("attack"),) or (whose is None) != (within is None):
            raise NotUnderstood(span, "it is not understood what this is")
        if whose is not None:
            declared = Did(Act(Verb.DECLARE, whose, span=noun.span), within, span=noun.span)
            of = replace(of, filters=(*of.filters, declared))
        if len(of.filters) != 2 or not isinstance(of.filters[1], Did) or of.filters[1].within is None:
            raise NotUnderstood(span, "within which time this is counted is not understood")
        return FirstTime(ordinal, of, span=span)

    def _is(self, noun: Noun, subject: Phrase, verb: VerbPhrase, span: Span) -> Condition:
        if noun.sort is Sort.SHARED:
            return StateIs(noun.names[0], self._state_word(verb), span=span)
        if noun.is_this_alone and verb.rule == "be":
            return self.first_time(self.nouns.noun(verb.parts[0]), None, span)
        if noun.is_this_alone or noun.sort is Sort.TIMES:
            raise NotUnderstood(span, "it is not understood what this is")
        if noun.sort in (Sort.STAT, Sort.NUMBER) or _begins_with_x(noun):
            return Compare(self.meanings.amount_of(noun), self._figure(verb), span=span)
        if noun.sort in (Sort.PLAYER, Sort.ROLE) and noun.names != ("they",):
            raise NotUnderstood(span, "what a player is is not understood")
        made = Is(self.nouns.objects(subject), self._said_of_cards(verb), span=span)
        return Negation(made, span=span) if verb.rule == "be_not" else made

    def _said_of_cards(self, verb: VerbPhrase) -> tuple[Filter, ...]:
        """Where a card is, what it is attached to, or what it is."""
        if verb.rule == "be_in":
            return (InZone(self.meanings.zone_of(self.nouns.noun(verb.parts[0])), span=verb.span),)
        if verb.rule == "be_attached":
            return (HasStatus("attached", span=verb.span),)
        if verb.rule == "be_attached_to":
            return (AttachedTo(self.nouns.objects(verb.parts[0]), span=verb.span),)
        return self.description(self.nouns.noun(verb.parts[0]))

    def _state_word(self, verb: VerbPhrase) -> str:
        if verb.rule != "be":
            raise NotUnderstood(verb.span, "expected a state, such as “open”")
        noun = self.nouns.noun(verb.parts[0])
        if not noun.simple.determiners and len(noun.filters) == 1 and isinstance(noun.filters[0], HasName):
            return f"[{noun.filters[0].name}]"  # "the format is [Draft]"
        if noun.simple.determiners or len(noun.filters) != 1 or not isinstance(noun.filters[0], HasStatus):
            raise NotUnderstood(noun.span, "expected a state, such as “open”")
        return noun.filters[0].status

    def _figure(self, verb: VerbPhrase) -> Quantity:
        if verb.rule != "be":
            raise NotUnderstood(verb.span, "expected a figure")
        noun = self.nouns.noun(verb.parts[0])
        if noun.is_bare and noun.quantity is not None:
            return noun.quantity
        raise NotUnderstood(noun.span, "expected a figure")

    def description(self, noun: Noun) -> tuple[Filter, ...]:
        """What something is said to be: "green", "a [Haven]", "an Accessory"."""
        bare = noun.sort is Sort.DESCRIPTION and all(isinstance(each, HasColor | HasStatus) for each in noun.filters)
        if noun.choice is Choice.CHOSEN and bare:
            raise NotUnderstood(noun.span, "expected a noun after the adjective")
        if _says_more_than_what_it_is(noun) or noun.sort not in (Sort.OBJECT, Sort.DESCRIPTION, Sort.KEYWORD):
            raise NotUnderstood(noun.span, "this description is not understood")
        filters = (*noun.filters, *self.meanings.with_filters(noun))
        if not filters:
            raise NotUnderstood(noun.span, "this description says nothing")
        return tuple(filters)

    # ---- events ----------------------------------------------------------------------------------------------------

    def happenings(self, clause: Clause, subject: Phrase | None = None) -> tuple[Instruction, ...]:
        """What a clause says happens, each as an instruction someone carries out."""
        subject = clause.subject or subject
        made: list[Instruction] = []
        for verb in clause.verbs:
            made += self.happening(verb, subject)
        if clause.auxiliary == "would":
            return tuple(Would(each, span=clause.span) for each in made)
        if clause.auxiliary not in ("", "did"):
            raise NotUnderstood(clause.span, "this does not say what happens")
        return tuple(made)

    def refuse_bare_count(self, noun: Noun) -> None:
        """ "Two" may be put somewhere; it does nothing by itself."""
        if noun.is_bare and noun.quantity is not None:
            raise NotUnderstood(noun.span, "expected a noun here")

    def happening(self, verb: VerbPhrase, subject: Phrase | None) -> list[Instruction]:
        if subject is None:
            raise NotUnderstood(verb.span, "expected who or what does this")
        nouns = self.nouns.nouns(subject)
        self.refuse_bare_count(nouns[0])
        if verb.rule == "be_attached" and len(nouns) == 1:  # "whenever this card becomes attached"
            return [Attach(None, self.meanings.objects_of(nouns[0]), None, span=verb.span)]
        if verb.rule == "be_not_done":  # "attacks and isn't obstructed"
            return [DidNot(each, span=verb.span) for each in self.happening(replace(verb, rule="be_done"), subject)]
        if verb.rule == "be_done":
            return self._what_was_done(verb.parts[0].parts, subject, nouns)
        doer = as_doer(self.nouns.thing(subject, nouns))
        if verb.rule == "have_done":
            return [self._perfect(each, doer) for each in verb.parts[0].parts]
        return list(self.verbs.instructions(verb, doer))

    def _what_was_done(self, passives: Sequence[Passive], subject: Phrase, nouns: list[Noun]) -> list[Instruction]:
        """ "Damage is dealt", "a card is discarded"."""
        if nouns[0].sort is Sort.DAMAGE:
            return [self._damage_dealt(each, nouns[0]) for each in passives]
        thing = self.nouns.thing(subject, nouns)
        return [self.verbs.passive(each, thing) for each in passives]

    def _damage_dealt(self, passive: Passive, noun: Noun) -> Instruction:
        """ "If damage would be dealt to your Contender", "whenever damage is prevented"."""
        if passive.participle == "prevented" and passive.thing is None and not passive.complements:
            return self._damage_prevented(passive, noun)
        if passive.participle != "dealt" or passive.thing is not None:
            raise NotUnderstood(passive.span, "what happens to damage is not understood")
        amount, kind = self.verbs.damage(noun)
        to = by = None
        for complement in passive.complements:
            if complement.kind == "p_to":
                to = self.nouns.objects(complement.phrase)
            elif complement.kind == "p_by":
                by = self.nouns.objects(complement.phrase)
        return Deal(by, amount, kind, to, span=passive.span)

    def _damage_prevented(self, passive: Passive, noun: Noun) -> Prevent:
        """Any such damage: how much of it, or which of it, is not said."""
        self.meanings.refuse_unused(noun, "would be dealt", "to,by")
        that = noun.choice in (Choice.THAT, Choice.THIS, Choice.THE) and not noun.links
        if noun.filters or (noun.choice is not None and not that) or noun.quantity is not None:
            raise NotUnderstood(noun.span, "which damage is prevented is not understood")
        to, by = (self.meanings.objects_of(noun.links[way]) if way in noun.links else None for way in ("to", "by"))
        kind = noun.names[0] if noun.names else None
        return Prevent(None, None, kind, to, by, that=that, span=passive.span)

    def _perfect(self, passive: Passive, doer: Doer) -> Instruction:
        """ "you have dealt clash damage to a Contender": active, though it looks like a passive."""
        if passive.participle == "dealt" and passive.thing is not None:
            amount, kind = self.verbs.damage(self.nouns.noun(passive.thing))
            to = None
            for complement in passive.complements:
                if complement.kind != "p_to":
                    raise NotUnderstood(passive.span, "how the damage was dealt is not understood")
                to = self.nouns.objects(complement.phrase)
            return Deal(doer, amount, kind, to, span=passive.span)
        if passive.participle in VERB_OF and passive.thing is not None and not passive.complements:
            return Act(VERB_OF[passive.participle], doer, self.nouns.thing(passive.thing), span=passive.span)
        raise NotUnderstood(passive.span, f'"have {passive.participle}" is not understood here')

    # ---- durations -------------------------------------------------------------------------------------------------

    def only_duration(self, tails: list[Tail]) -> Duration | None:
        """The duration among the tails of a condition, which may have no other."""
        found: Duration | None = None
        for tail in tails:
            if found is not None or not self.is_duration(tail):
                raise NotUnderstood(tail.span, "this does not belong to a condition")
            found = self.duration(tail)
        return found

    def is_duration(self, tail: Tail) -> bool:
        return tail.kind in DURATIONS

    def _within_this_turn(self, tail: Tail) -> Duration:
        """ "during the next Clash this turn"; any other time in which the next is sought is not understood."""
        *parts, timed = tail.parts
        within = self.duration(timed)
        duration = self.duration(Tail(tail.kind.removesuffix("_this_turn"), tail.span, tuple(parts)))
        if within != Within(Period("turn", Which.THIS)):
            raise NotUnderstood(timed.span, "within which time is not understood")
        if isinstance(duration, Within):
            return replace(duration, period=replace(duration.period, this_turn=True), span=tail.span)
        assert isinstance(duration, Until)
        assert isinstance(duration.moment, Moment)
        moment = replace(duration.moment, period=replace(duration.moment.period, this_turn=True))
        return replace(duration, moment=moment, span=tail.span)

    def duration(self, tail: Tail) -> Duration:
        if tail.kind.endswith("_this_turn"):
            return self._within_this_turn(tail)
        if tail.kind == "outside":
            return self._outside(tail)
        if tail.kind == "until":
            return Until(self.moment_of(tail.parts[0]), span=tail.span)
        if tail.kind == "until_event":
            return self._until_event(tail)
        if tail.kind == "within":
            return Within(self.meanings.within_word(str(tail.parts[0]), tail.span), span=tail.span)
        if tail.kind == "during":
            return Within(self.meanings.period_of(self.nouns.noun(tail.parts[0])), span=tail.span)
        if tail.kind == "this_way":
            return Within(Period(THIS_EFFECT, Which.THIS, span=tail.span), span=tail.span)
        if tail.kind == "while_attacking":
            status = HasStatus(str(tail.parts[0]).lower().removeprefix("while "))
            return While(Is(Objects(Choice.IT, span=tail.span), (status,), span=tail.span), span=tail.span)
        return While(self.condition(tail.parts[0]), span=tail.span)

    def _outside(self, tail: Tail) -> Outside:
        """ "Outside of your turn"."""
        if not isinstance(tail.parts[0], Phrase):
            raise NotUnderstood(tail.span, "outside of what is not understood")
        return Outside(self.meanings.period_of(self.nouns.noun(tail.parts[0])), span=tail.span)

    def _until_event(self, tail: Tail) -> Until:
        """ "Until this card leaves play"."""
        happenings = self.happenings(tail.parts[0])
        if len(happenings) != 1:
            raise NotUnderstood(tail.span, "until what is not understood")
        return Until(happenings[0], span=tail.span)

    def moment_of(self, shape: Tail) -> Moment:
        """`shape` is what the grammar made of "end of …" or "start of …"."""
        inner = shape.parts[0]
        if isinstance(inner, str):
            return Moment(Edge(shape.kind), self.meanings.within_word(inner, shape.span), span=shape.span)
        return self.meanings.moment(shape.kind, self.nouns.noun(inner))


def _begins_with_x(noun: Noun) -> bool:
    """ "if X is 3 or more"."""
    determiners = noun.simple.determiners
    return bool(determiners) and str(determiners[0]) == "X"


PAST = frozenset("dealt drew lost took built spent sent chose left made paid won gave became was were".split())


def is_past(clause: Clause) -> bool:
    """Whether the words say that it has happened: "have discarded", "was played", "discarded", "did"."""
    verb = clause.verbs[0]
    word = verb.verb.split(" ")[0]
    perfect = verb.rule in ("have_done", "be_done") and word in ("have", "has", "had", "was", "were")
    simple = verb.rule not in ("have_done", "be_done") and (word.endswith("ed") or word in PAST)
    return clause.auxiliary == "did" or perfect or simple


def _are_cards(noun: Noun, thing: Noun) -> bool:
    """ "They have a Weapon attached", "they have Flight": what only cards have."""
    attached = any(isinstance(each, HasStatus) and each.status == "attached" for each in thing.filters)
    return noun.names == ("they",) and (attached or "attached to" in thing.links or thing.sort is Sort.KEYWORD)


def _says_more_than_what_it_is(noun: Noun) -> bool:
    """Which, how many, whose: what a description has no place for."""
    if noun.choice not in (None, Choice.CHOSEN):
        return True
    return bool(noun.quantity or noun.other or noun.flags or noun.links)


def _existing(what: Thing) -> Thing:
    if isinstance(what, Objects):
        return at_least(what)
    return at_least(what) if isinstance(what, Counters) else what

"""Sentences of UniVersus: their clauses, "X equals…", and what is said of the ability itself."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from judge_app.language.abilities import (
    AnyTimes,
    During,
    MostX,
    OncePer,
    OneCopyPer,
    PlayableCommitted,
    Requires,
    Restriction,
)
from judge_app.language.amounts import Count, Exactly, MoreThan, Number, Sum, UpTo
from judge_app.language.changes import Change, EitherChange, StatChange
from judge_app.language.conditions import (
    Happened,
    Is,
    Negation,
)
from judge_app.language.durations import Period, Which, Within
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import ControlledBy, HasStatus, HasType, Purpose
from judge_app.language.games.universus import figures
from judge_app.language.games.universus.conditions import UniversusConditionReader, so_many
from judge_app.language.games.universus.leads import UniversusLeadReader
from judge_app.language.games.universus.meanings import UniversusMeanings
from judge_app.language.games.universus.noun_phrases import UniversusNounReader
from judge_app.language.games.universus.posts import POSTS
from judge_app.language.games.universus.tails import UniversusTailReader, bounded_let
from judge_app.language.games.universus.verb_reader import UniversusVerbReader
from judge_app.language.games.universus.verbs import VERBS
from judge_app.language.instructions import (
    Act,
    ChangeHealth,
    CountToward,
    Doer,
    Draw,
    EndPeriod,
    MakeCheck,
    Modify,
    Verb,
)
from judge_app.language.nodes import Amount, Condition, Filter, Instruction
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Player, Who
from judge_app.language.reading.flow import Flow
from judge_app.language.reading.leads import LeadReader, Reading
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.phrases import Clause, Gain, Phrase, Tail, VerbPhrase
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.sentences import SentenceReader
from judge_app.language.reading.vocabulary import Vocabulary
from judge_app.language.spans import Span
from judge_app.language.structure import (
    Cannot,
    ForEach,
    If,
    Let,
    Must,
    Only,
)

NEGATED = frozenset({"don't", "doesn't", "do not", "does not", "will not", "won't"})
SaidOfAbility = Callable[[Clause], tuple[Restriction, ...]]  # none: it says something else
TIMES = {"once": 1, "twice": 2, "only once": 1, "only twice": 2}


class UniversusSentenceReader(SentenceReader):
    def __init__(self, leads: LeadReader) -> None:
        super().__init__(leads)
        self.about_ability: Mapping[str, SaidOfAbility] = {  # by the rule of its verb
            "playable_committed": self._playable_committed,
            "only_while_committed": self._only_while_committed,
            "only_playable": self._only_playable,
            "playable_any_times": self._any_times,
            "be_done": self._one_copy,
            "act": self._so_many_uses,
            "be": self._most_x,
        }

    def _follow(self, clause: Clause, flow: Flow) -> None:
        """ "Both players discard 1 card and draw 1 card": the plural goes on speaking of both."""
        both = flow.subject == Player(Who.EACH_PLAYER) and flow.phrase is not None and _is_both(flow.phrase)
        if clause.subject is None and not clause.auxiliary and both:
            return
        super()._follow(clause, flow)

    def _subject_of(self, clause: Clause, phrase: Phrase, nouns: list[Noun]) -> Doer:
        first, verb = nouns[0], clause.verbs[0]
        if first.sort is Sort.STAT and verb.rule == "gain" and len(nouns) == 1:
            return self._figure_of(first)
        if first.sort is Sort.PERIOD and verb.rule == "end_itself":
            return None
        owner = self._whose_deck(first) if verb.verb.startswith("include") else None
        if owner is not None:  # "your deck can include": you can
            return owner
        if _is_no(phrase):
            return self._any_at_all(first)
        return super()._subject_of(clause, phrase, nouns)

    def _whose_deck(self, noun: Noun) -> Player | None:
        is_deck = noun.sort is Sort.ZONE and noun.names == ("deck",)
        return self.meanings.zone_of(noun).owner if is_deck else None

    def _any_at_all(self, noun: Noun) -> Objects | Effects:
        """ "No more enhances may be played": what may not be done is said of all of them."""
        noun.quantity = None
        noun.flags.discard("more")
        if noun.sort is Sort.EFFECT:
            return replace(self.meanings.effects_of(noun), choice=Choice.EVERY)
        return replace(self.meanings.objects_of(noun), choice=Choice.EVERY, quantity=None)

    def _figure_of(self, noun: Noun) -> Objects:
        """ "your rival's block modifier to block this attack": the figure as the thing that changes."""
        owner = self.meanings.possessor(noun)
        filters: list[Filter] = [HasType(self.meanings.stat_name(noun), span=noun.span)]
        if isinstance(owner, Player):
            filters.append(ControlledBy(owner, span=owner.span))
        elif owner is not None:
            return owner
        if "purpose" in noun.links:
            filters.append(Purpose(noun.links["purpose"], span=noun.span))
        return Objects(noun.choice or Choice.THE, None, tuple(filters), span=noun.span)

    def _clause(self, clause: Clause, flow: Flow) -> list[Instruction]:
        if any(tail.kind == "instead" for tail in clause.tails) and _says_more(clause):
            raise NotUnderstood(clause.span, "more than how much is not understood")
        made = self._plain_clause(clause, flow)
        if clause.verbs[0].rule != "gain" or len(made) != 1 or not isinstance(made[0], Modify):
            return made
        if not any(_changes_check(each) for each in made[0].changes):
            return made
        return [self._with_figure(clause, made[0])]

    def _with_figure(self, clause: Clause, modify: Modify) -> Modify:
        """A bare +# is of the figure that is the subject, "your block modifier gets -2", or of a check."""
        noun = self.nouns.nouns(clause.subject)[0] if clause.subject is not None else None
        if noun is not None and noun.sort is Sort.STAT:
            stat = self.meanings.stat_name(noun)
            made = replace(modify, changes=tuple(_of_figure(each, stat) for each in modify.changes))
            owner = self.meanings.possessor(noun)
            if stat == "hand size" and isinstance(owner, Player):
                return replace(made, what=owner)  # "your hand size gets +1": you get +1 hand size
            return made
        what = modify.what
        if isinstance(what, Objects) and (what.choice in (Choice.IT, Choice.THAT) or _CHECKS & set(what.filters)):
            return modify
        raise NotUnderstood(clause.span, "which figure changes is not said")

    def _done(self, clause: Clause, verb: VerbPhrase, subject: Phrase) -> list[Instruction]:
        """ "Your hand size is increased by 1": the figure is changed by so much."""
        passives = verb.parts[0].parts
        shifted = figures.shifted(self.verbs, passives[0], subject) if len(passives) == 1 else None
        return super()._done(clause, verb, subject) if shifted is None else [replace(shifted, span=verb.span)]

    def _statement(self, clause: Clause, flow: Flow) -> list[Instruction]:
        """ "Check 6" tells to make a check against 6; an event of checking a 6 is another thing."""
        made = super()._statement(clause, flow)
        match made:
            case [
                Act(verb=Verb.CHECK, what=Objects(Choice.CHOSEN, Exactly(amount=Number(value=value)), ())) as check
            ] if value > 1:
                return [MakeCheck(check.who, Number(value, span=check.span), span=check.span)]
        return made

    @staticmethod
    def _go_on(clause: Clause, made: list[Instruction], effects: list[Instruction]) -> None:
        """ "Gain 1 health, plus 1 more for each asset" is one gain."""
        SentenceReader._go_on(clause, made, effects)
        whole = _one_gain(effects[-2], effects[-1]) if len(effects) > 1 else None
        if whole is not None:
            effects[-2:] = [whole]

    def _plain_clause(self, clause: Clause, flow: Flow) -> list[Instruction]:
        rule = clause.verbs[0].rule
        if (rule == "end_itself" and clause.auxiliary) or (rule == "become" and clause.auxiliary in NEGATED):
            raise NotUnderstood(clause.span, "what does not happen here is not understood")
        for reading in (self._fails, self._ends, self._becomes_so, self._nobody_may, self._does_not, self._must_do):
            made = reading(clause, flow)
            if made is not None:
                return [made]
        return super()._clause(clause, flow)

    def _fails(self, clause: Clause, _flow: Flow) -> Instruction | None:
        if len(clause.verbs) != 1 or clause.verbs[0].rule != "failing" or clause.subject is None:
            return None
        return self._failing(clause, clause.subject)

    def _ends(self, clause: Clause, _flow: Flow) -> Instruction | None:
        """ "The Combat Phase ends"."""
        if len(clause.verbs) != 1 or clause.verbs[0].rule != "end_itself" or clause.subject is None:
            return None
        return EndPeriod(None, self.meanings.period_of(self.nouns.noun(clause.subject)), span=clause.span)

    def _becomes_so(self, clause: Clause, flow: Flow) -> Instruction | None:
        if clause.verbs[0].rule != "become" or flow.subject is not None or clause.subject is None:
            return None
        return self._figure_becomes(clause)

    def _nobody_may(self, clause: Clause, flow: Flow) -> Instruction | None:
        """ "No more attacks can be played"."""
        if clause.auxiliary not in ("can", "may") or clause.subject is None or not _is_no(clause.subject):
            return None
        made = self._actions(replace(clause, subject=None), replace(flow, phrase=None))
        return Cannot(self._whom(clause, flow.subject), made, span=clause.span)

    def _does_not(self, clause: Clause, flow: Flow) -> Instruction | None:
        """ "This card does not count toward progressive difficulty"."""
        if clause.auxiliary not in NEGATED:
            return None
        whom, actions = self._whom(clause, flow.subject), self._actions(clause, flow)
        actions = tuple(replace(each, what=whom) if isinstance(each, CountToward) else each for each in actions)
        return Cannot(whom, actions, span=clause.span)

    def _must_do(self, clause: Clause, flow: Flow) -> Instruction | None:
        if clause.auxiliary != "must" or not isinstance(flow.subject, Player) or len(clause.verbs) != 1:
            return None
        return Must(flow.subject, self._actions(clause, flow), span=clause.span)

    def _only(self, clause: Clause, flow: Flow) -> Only:
        """ "Each player may only play 1 more enhance": counted from now on, not over the whole period."""
        less = _without_more(clause.verbs[0]) if len(clause.verbs) == 1 else None
        if less is None:
            return super()._only(clause, flow)
        made = super()._only(replace(clause, verbs=[less]), flow)
        action = made.action
        if not isinstance(action, Act) or not isinstance(action.what, Effects | Objects):
            raise NotUnderstood(clause.span, "what is only allowed so often is not understood")
        what = replace(action.what, quantity=None)
        return replace(made, action=replace(action, what=what), times=action.what.quantity)

    def _failing(self, clause: Clause, subject: Phrase) -> Instruction:
        """ "Failing this check does not end the Combat Phase"."""
        failed = Happened(Act(Verb.FAIL, None, self.nouns.thing(subject), span=subject.span), span=clause.span)
        ended = self.verbs.instructions(clause.verbs[0].parts[0], None)
        if clause.auxiliary not in NEGATED:
            raise NotUnderstood(clause.span, "expected what does not happen")
        return If(failed, (Cannot(None, ended, span=clause.span),), span=clause.span)

    def _figure_becomes(self, clause: Clause) -> Modify:
        """ "your block modifier becomes +0", "this attack's zone becomes mid"."""
        assert clause.subject is not None
        noun = self.nouns.noun(clause.subject)
        zone = figures.zone_becomes(self.verbs, noun, clause.verbs[0].parts[0], clause.verbs[0].span)
        if zone is not None:
            return zone
        to = self.nouns.noun(clause.verbs[0].parts[0])
        return figures.becomes(self.verbs, clause.verbs[0], noun, self.meanings.whose(noun), to, reduced=False)

    def _actions(self, clause: Clause, flow: Flow) -> tuple[Instruction, ...]:
        if (
            flow.phrase is None
            and isinstance(flow.subject, Objects | Effects)
            and all(verb.rule == "be_done" for verb in clause.verbs)
        ):
            return tuple(
                self.verbs.passive(each, flow.subject) for verb in clause.verbs for each in verb.parts[0].parts
            )
        return super()._actions(clause, flow)

    def _whom(self, clause: Clause, subject: Doer) -> Objects | OneOf | Player | Effects:
        if subject is None and clause.subject is not None:
            noun = self.nouns.noun(clause.subject)
            of = noun.links.get("of")
            whose = self.meanings.objects_of(of) if of is not None else self.meanings.possessor(noun)
            if noun.sort is Sort.STAT and whose is not None:
                return whose
        return super()._whom(clause, subject)

    def _step(self, clause: Clause, flow: Flow, effects: list[Instruction], reading: Reading) -> None:
        if [verb.rule for verb in clause.verbs] == ["equal"] and clause.auxiliary:
            raise NotUnderstood(clause.span, "what X may be is not understood")
        if [verb.rule for verb in clause.verbs] == ["equal"] and clause.subject is not None and not effects:
            self._define(clause, reading)
            return
        super()._step(clause, flow, effects, reading)

    def _define(self, clause: Clause, reading: Reading) -> None:
        """ "X equals the number of…" (universus:x.1)."""
        subject = self.nouns.noun(clause.subject) if clause.subject is not None else None
        if subject is None or not _is_x(subject):
            raise NotUnderstood(clause.span, "expected X before “equals”")
        let = Let("X", self.meanings.amount_of(self.nouns.noun(clause.verbs[0].parts[0])), (), span=clause.span)
        for tail in clause.tails:
            if tail.kind != "maximum":
                raise NotUnderstood(tail.span, "this does not belong to what X is")
            let = bounded_let(tail, let)
        reading.defines = let

    def _about_the_ability(self, clause: Clause, reading: Reading) -> bool:
        """Play restrictions that stand after the effect (universus:play-restrictions.2)."""
        said = self.about_ability.get(clause.verbs[0].rule) if len(clause.verbs) == 1 else None
        restrictions = said(clause) if said is not None else ()
        if not restrictions:
            return super()._about_the_ability(clause, reading)
        reading.restrictions += restrictions
        reading.about_ability = True
        return True

    @staticmethod
    def _playable_committed(clause: Clause) -> tuple[Restriction, ...]:
        return (PlayableCommitted(span=clause.span),)

    @staticmethod
    def _only_while_committed(clause: Clause) -> tuple[Restriction, ...]:
        this = Objects(Choice.THIS, span=clause.span)
        committed = Is(this, (HasStatus("committed", span=clause.span),), span=clause.span)
        return PlayableCommitted(span=clause.span), Requires("", None, committed, span=clause.span)

    @staticmethod
    def _any_times(clause: Clause) -> tuple[Restriction, ...]:
        """ "Playable any number of times this turn"."""
        said = clause.verbs[0].verb
        unit = next(each for each in ("Enhance Step", "Combat Phase", "attack", "turn") if each.lower() in said)
        return (AnyTimes(Period(unit, Which.THIS, span=clause.span), span=clause.span),)

    def _most_x(self, clause: Clause) -> tuple[Restriction, ...]:
        """ "X cannot be greater than 3", of an X that is chosen (universus:costs.5)."""
        if clause.subject is None or clause.auxiliary != "cannot" or clause.tails or len(clause.subject.options) != 1:
            return ()
        if not _is_x(self.nouns.noun(clause.subject)):
            return ()
        number = self.nouns.noun(clause.verbs[0].parts[0])
        match number.quantity if number.is_bare else None:
            case MoreThan(amount=Number(value=most)):
                return (MostX(most, span=clause.span),)
        return ()

    def _so_many_uses(self, clause: Clause) -> tuple[Restriction, ...]:
        """ "You may play this enhance 2 times this Enhance Step": the limit of one is lifted, and this is the limit."""
        kinds = [tail.kind for tail in clause.tails]
        if clause.auxiliary != "may" or kinds not in (["times", "within"], ["times", "during"]):
            return ()
        if clause.subject is None or not self._plays_this_ability(clause.verbs[0]):
            return ()
        often = so_many(clause.tails[0])
        if not isinstance(often, Exactly | UpTo) or not isinstance(often.amount, Number):
            return ()
        within = self.conditions.duration(clause.tails[1])
        if not isinstance(within, Within) or (within.period.of is not None and within.period.unit != "attack"):
            return ()
        each = Period(within.period.unit, Which.EACH, span=clause.span)
        once = OncePer(each, often.amount.value, span=clause.span)
        return once, AnyTimes(replace(each, which=Which.THIS), span=clause.span)

    def _plays_this_ability(self, verb: VerbPhrase) -> bool:
        noun = self.nouns.noun(verb.parts[0])
        return verb.verb == "play" and noun.sort is Sort.EFFECT and noun.choice is Choice.THIS

    def _one_copy(self, clause: Clause) -> tuple[Restriction, ...]:
        """ "Only 1 copy of this ability can be played per turn."."""
        if clause.subject is None or clause.auxiliary not in ("can", "may") or not _is_only_one_copy(clause.subject):
            return ()
        if [tail.kind for tail in clause.tails] != ["within"]:
            return ()
        within = str(clause.tails[0].parts[0])
        if within.lower().split()[0] not in ("per", "this", "each"):
            return ()
        period = self.meanings.within_word(within, clause.span)
        return (OneCopyPer(replace(period, which=Which.EACH), span=clause.span),)

    def _only_playable(self, clause: Clause) -> tuple[Restriction, ...]:
        tails = list(clause.tails)
        if not tails:
            raise NotUnderstood(clause.span, "only playable when?")
        made: list[Restriction] = []
        while tails:
            made.append(self._when_playable(tails.pop(0), tails, clause.span))
        return tuple(made)

    def _when_playable(self, tail: Tail, after: list[Tail], span: Span) -> Restriction:
        """What one tail says of it; what belongs to this tail is taken from those after it."""
        match tail.kind:
            case "if" | "while" | "unless":
                return Requires("", None, self._condition_in_its_time(tail, after), span=span)
            case "during":
                return During(self.meanings.period_of(self.nouns.noun(tail.parts[0])), span=span)
            case "within":
                return During(self.meanings.within_word(str(tail.parts[0]), tail.span), span=span)
            case "only_once":
                return OncePer(self.leads.per(tail.parts[-1]), span=span)
            case "once" if after and after[0].kind == "within":
                period = replace(self.meanings.within_word(str(after.pop(0).parts[0]), tail.span), which=Which.EACH)
                return OncePer(period, TIMES[str(tail.parts[0]).lower()], span=span)
        raise NotUnderstood(tail.span, "when it is playable is not understood")

    def _condition_in_its_time(self, tail: Tail, after: list[Tail]) -> Condition:
        """ "if you have played this ability 2 times | this turn"."""
        inner: Clause = tail.parts[0]
        while after and after[0].kind in ("within", "during", "this_way", "times", "due_to"):
            inner = replace(inner, tails=[*inner.tails, after.pop(0)])
        condition = self.conditions.condition(inner)
        return Negation(condition, span=tail.span) if tail.kind == "unless" else condition


_CHECKS = {HasType("check"), HasType("re-check")}


def _changes_check(change: Change) -> bool:
    if isinstance(change, EitherChange):
        return any(_changes_check(each) for each in change.options)
    return isinstance(change, StatChange) and change.stat == "check"


def _of_figure(change: Change, stat: str) -> Change:
    """A figure without a name is the one the sentence speaks of."""
    if isinstance(change, EitherChange):
        return replace(change, options=tuple(_of_figure(each, stat) for each in change.options))
    if isinstance(change, StatChange) and change.stat == "check":
        return replace(change, stat=stat)
    return change


def _says_more(clause: Clause) -> bool:
    """ "Gain 1 more health instead": more than what is replaced, which has no words here."""
    said = [phrase for verb in clause.verbs for part in verb.parts for phrase in _phrases_in(part)]
    return any(str(word).lower() == "more" for each in said for word in each.options[0].simple.determiners)


def _phrases_in(part: object) -> list[Phrase]:
    if isinstance(part, Phrase):
        return [part]
    gains = part.parts if isinstance(part, VerbPhrase) else ()
    return [gain.phrase for gain in gains if isinstance(gain, Gain) and gain.phrase is not None]


def _without_more(verb: VerbPhrase) -> VerbPhrase | None:
    """ "play 1 more enhance" without its "more"; None if it has none."""
    phrase = verb.parts[0] if verb.rule == "act" else None
    if not isinstance(phrase, Phrase) or len(phrase.options) != 1:
        return None
    option = phrase.options[0]
    words = [word for word in option.simple.determiners if str(word).lower() != "more"]
    if len(words) == len(option.simple.determiners) or option.posts:
        return None
    plain = replace(option, simple=replace(option.simple, determiners=words))
    return replace(verb, parts=(replace(phrase, options=[plain]), *verb.parts[1:]))


def _is_x(noun: Noun) -> bool:
    return noun.is_bare and [str(each) for each in noun.simple.determiners] == ["X"]


def _is_only_one_copy(phrase: Phrase) -> bool:
    simple = phrase.options[0].simple
    words = [str(each).lower() for each in simple.determiners]
    units = [str(word).lower() for unit in simple.units for word in unit]
    return words in (["only", "1"], ["only", "one"]) and units == ["copy"]


def _is_both(phrase: Phrase) -> bool:
    units = phrase.options[0].simple.units
    return len(units) == 1 and str(units[0][0]).lower() == "both players"


def _is_no(phrase: Phrase) -> bool:
    """ "No more attacks can be played"."""
    words = [str(each).lower() for each in phrase.options[0].simple.determiners]
    return words in (["no", "more"], ["no"])


def universus_reader(vocabulary: Vocabulary) -> UniversusSentenceReader:
    """The reader of UniVersus, put together from its parts."""
    nouns = UniversusNounReader(vocabulary, UniversusMeanings(), POSTS)
    verbs = UniversusVerbReader(nouns, VERBS)
    return UniversusSentenceReader(UniversusLeadReader(UniversusTailReader(UniversusConditionReader(verbs))))


def _one_gain(first: Instruction, more: Instruction) -> Instruction | None:
    """So much, and so much for each: of health or cards one amount, worked out at once."""
    if not isinstance(more, ForEach) or len(more.effects) != 1 or isinstance(more.what, Amount):
        return None
    if not isinstance(more.what, Objects):
        return None
    count = Count(replace(more.what, choice=Choice.EVERY), span=more.what.span)
    span = first.span.joined(more.span)
    match first, more.effects[0]:
        case ChangeHealth(amount=Number() as so_much), ChangeHealth(amount=Number(value=step)) as each:
            amount = Sum(so_much, count, span=span)
            same = (first.what, first.lose, 1) == (each.what, each.lose, step)
            return replace(first, amount=amount, span=span) if same else None
        case Draw(quantity=Exactly(amount=Number() as so_much)), Draw(quantity=Exactly(amount=Number(value=1))) as each:
            whole = Exactly(Sum(so_much, count, span=span), span=span)
            return replace(first, quantity=whole, span=span) if first.who == each.who else None
    return None

"""Sentences of UniVersus: their clauses, "X equals…", and what is said of the ability itself."""

from dataclasses import replace

from judge_app.language.abilities import AnyTimes, During, MostX, OncePer, OneCopyPer, PlayableCommitted, Requires
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
from judge_app.language.nodes import Amount, Filter, Instruction
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Player, Who
from judge_app.language.reading.flow import Flow
from judge_app.language.reading.leads import Reading
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.phrases import Clause, Gain, Phrase, VerbPhrase
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.sentences import SentenceReader
from judge_app.language.reading.vocabulary import Vocabulary
from judge_app.language.structure import (
    Cannot,
    ForEach,
    If,
    Let,
    Must,
    Only,
)

NEGATED = frozenset({"don't", "doesn't", "do not", "does not", "will not", "won't"})
TIMES = {"once": 1, "twice": 2, "only once": 1, "only twice": 2}


class UniversusSentenceReader(SentenceReader):
    def _follow(self, clause: Clause, flow: Flow) -> None:
        """ "Both players discard 1 card and draw 1 card": the plural goes on speaking of both."""
        both = flow.subject == Player(Who.EACH_PLAYER) and flow.phrase is not None and _is_both(flow.phrase)
        if clause.subject is None and not clause.auxiliary and both:
            return
        super()._follow(clause, flow)

    def _subject_of(self, clause: Clause, phrase: Phrase, nouns: list[Noun]) -> Doer:
        if nouns[0].sort is Sort.STAT and clause.verbs[0].rule == "gain" and len(nouns) == 1:
            return self._figure_of(nouns[0])
        if nouns[0].sort is Sort.PERIOD and clause.verbs[0].rule == "end_itself":
            return None
        if nouns[0].sort is Sort.ZONE and nouns[0].names == ("deck",) and clause.verbs[0].verb.startswith("include"):
            owner = self.meanings.zone_of(nouns[0]).owner  # "your deck can include": you can
            if owner is not None:
                return owner
        if _is_no(phrase):
            nouns[0].quantity = None
            nouns[0].flags.discard("more")
            if nouns[0].sort is Sort.EFFECT:  # "No more enhances may be played"
                return replace(self.meanings.effects_of(nouns[0]), choice=Choice.EVERY)
            return replace(self.meanings.objects_of(nouns[0]), choice=Choice.EVERY, quantity=None)
        return super()._subject_of(clause, phrase, nouns)

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
        if len(clause.verbs) == 1 and rule == "failing" and clause.subject is not None:
            return [self._failing(clause, clause.subject)]
        if len(clause.verbs) == 1 and rule == "end_itself" and clause.subject is not None:
            return [EndPeriod(None, self.meanings.period_of(self.nouns.noun(clause.subject)), span=clause.span)]
        if rule == "become" and flow.subject is None and clause.subject is not None:
            return [self._figure_becomes(clause)]
        if clause.auxiliary in ("can", "may") and clause.subject is not None and _is_no(clause.subject):
            made = self._actions(replace(clause, subject=None), replace(flow, phrase=None))
            return [Cannot(self._whom(clause, flow.subject), made, span=clause.span)]
        if clause.auxiliary in NEGATED:
            whom, actions = self._whom(clause, flow.subject), self._actions(clause, flow)
            actions = tuple(replace(each, what=whom) if isinstance(each, CountToward) else each for each in actions)
            return [Cannot(whom, actions, span=clause.span)]
        if clause.auxiliary == "must" and isinstance(flow.subject, Player) and len(clause.verbs) == 1:
            return [Must(flow.subject, self._actions(clause, flow), span=clause.span)]
        return super()._clause(clause, flow)

    def _only(self, clause: Clause, flow: Flow) -> Only:
        """ "Each player may only play 1 more enhance": counted from now on, not over the whole period."""
        verb = clause.verbs[0]
        phrase = verb.parts[0] if len(clause.verbs) == 1 and verb.rule == "act" else None
        if not isinstance(phrase, Phrase) or len(phrase.options) != 1:
            return super()._only(clause, flow)
        option = phrase.options[0]
        words = [word for word in option.simple.determiners if str(word).lower() != "more"]
        if len(words) == len(option.simple.determiners) or option.posts:
            return super()._only(clause, flow)
        plain = replace(option, simple=replace(option.simple, determiners=words))
        less = replace(verb, parts=(replace(phrase, options=[plain]), *verb.parts[1:]))
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
        return figures.becomes(self.verbs, clause.verbs[0], noun, self.meanings.possessor(noun), to, reduced=False)

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
        if subject is None or not subject.is_bare or [str(each) for each in subject.simple.determiners] != ["X"]:
            raise NotUnderstood(clause.span, "expected X before “equals”")
        let = Let("X", self.meanings.amount_of(self.nouns.noun(clause.verbs[0].parts[0])), (), span=clause.span)
        for tail in clause.tails:
            if tail.kind != "maximum":
                raise NotUnderstood(tail.span, "this does not belong to what X is")
            let = bounded_let(tail, let)
        reading.defines = let

    def _about_the_ability(self, clause: Clause, reading: Reading) -> bool:
        """Play restrictions that stand after the effect (universus:play-restrictions.2)."""
        rule = clause.verbs[0].rule if len(clause.verbs) == 1 else ""
        if rule == "playable_committed":
            reading.restrictions.append(PlayableCommitted(span=clause.span))
        elif rule == "only_while_committed":
            committed = Is(
                Objects(Choice.THIS, span=clause.span), (HasStatus("committed", span=clause.span),), span=clause.span
            )
            reading.restrictions.append(PlayableCommitted(span=clause.span))
            reading.restrictions.append(Requires("", None, committed, span=clause.span))
        elif rule == "only_playable":
            self._only_playable(clause, reading)
        elif rule == "playable_any_times":
            unit = next(
                each
                for each in ("Enhance Step", "Combat Phase", "attack", "turn")
                if each.lower() in clause.verbs[0].verb
            )
            reading.restrictions.append(AnyTimes(Period(unit, Which.THIS, span=clause.span), span=clause.span))
        elif rule == "be_done" and self._is_one_copy(clause):
            period = self.meanings.within_word(str(clause.tails[0].parts[0]), clause.span)
            reading.restrictions.append(OneCopyPer(replace(period, which=Which.EACH), span=clause.span))
        elif rule == "act" and self._is_so_many_uses(clause, reading):
            pass
        elif rule == "be" and (most := self._most_x(clause)) is not None:
            reading.restrictions.append(MostX(most, span=clause.span))
        else:
            return super()._about_the_ability(clause, reading)
        reading.about_ability = True
        return True

    def _most_x(self, clause: Clause) -> int | None:
        """ "X cannot be greater than 3", of an X that is chosen (universus:costs.5)."""
        if clause.subject is None or clause.auxiliary != "cannot" or clause.tails or len(clause.subject.options) != 1:
            return None
        subject, verb = self.nouns.noun(clause.subject), clause.verbs[0]
        is_x = subject.is_bare and [str(each) for each in subject.simple.determiners] == ["X"]
        number = self.nouns.noun(verb.parts[0]) if is_x else None
        if number is None or not number.is_bare or not isinstance(number.quantity, MoreThan):
            return None
        amount = number.quantity.amount
        return amount.value if isinstance(amount, Number) else None

    def _is_so_many_uses(self, clause: Clause, reading: Reading) -> bool:
        """ "You may play this enhance 2 times this Enhance Step": the limit of one is lifted, and this is the limit."""
        kinds = [tail.kind for tail in clause.tails]
        if (
            clause.auxiliary != "may"
            or kinds not in (["times", "within"], ["times", "during"])
            or clause.subject is None
        ):
            return False
        noun = self.nouns.noun(clause.verbs[0].parts[0])
        plays = clause.verbs[0].verb == "play" and noun.sort is Sort.EFFECT and noun.choice is Choice.THIS
        often = so_many(clause.tails[0])
        if not plays or not isinstance(often, Exactly | UpTo) or not isinstance(often.amount, Number):
            return False
        within = self.conditions.duration(clause.tails[1])
        if not isinstance(within, Within) or (within.period.of is not None and within.period.unit != "attack"):
            return False
        each = Period(within.period.unit, Which.EACH, span=clause.span)
        reading.restrictions.append(OncePer(each, often.amount.value, span=clause.span))
        reading.restrictions.append(AnyTimes(replace(each, which=Which.THIS), span=clause.span))
        return True

    def _is_one_copy(self, clause: Clause) -> bool:
        """ "Only 1 copy of this ability can be played per turn."."""
        if (
            clause.subject is None
            or clause.auxiliary not in ("can", "may")
            or [tail.kind for tail in clause.tails] != ["within"]
        ):
            return False
        words = [str(each).lower() for each in clause.subject.options[0].simple.determiners]
        units = [str(word).lower() for unit in clause.subject.options[0].simple.units for word in unit]
        return (
            words[:1] == ["only"]
            and words[1:] in (["1"], ["one"])
            and units == ["copy"]
            and str(clause.tails[0].parts[0]).lower().split()[0] in ("per", "this", "each")
        )

    def _only_playable(self, clause: Clause, reading: Reading) -> None:
        tails = list(clause.tails)
        if not tails:
            raise NotUnderstood(clause.span, "only playable when?")
        while tails:
            tail = tails.pop(0)
            if tail.kind in ("if", "while", "unless"):
                inner: Clause = tail.parts[0]
                while tails and tails[0].kind in ("within", "during", "this_way", "times", "due_to"):
                    inner = replace(inner, tails=[*inner.tails, tails.pop(0)])
                condition = self.conditions.condition(inner)
                made = Negation(condition, span=tail.span) if tail.kind == "unless" else condition
                reading.restrictions.append(Requires("", None, made, span=clause.span))
            elif tail.kind == "during":
                reading.restrictions.append(
                    During(self.meanings.period_of(self.nouns.noun(tail.parts[0])), span=clause.span)
                )
            elif tail.kind == "within":
                reading.restrictions.append(
                    During(self.meanings.within_word(str(tail.parts[0]), tail.span), span=clause.span)
                )
            elif tail.kind == "only_once":
                reading.restrictions.append(OncePer(self.leads.per(tail.parts[-1]), span=clause.span))
            elif tail.kind == "once" and tails and tails[0].kind == "within":
                period = replace(self.meanings.within_word(str(tails.pop(0).parts[0]), tail.span), which=Which.EACH)
                reading.restrictions.append(OncePer(period, TIMES[str(tail.parts[0]).lower()], span=clause.span))
            else:
                raise NotUnderstood(tail.span, "when it is playable is not understood")


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
    phrases = [part for verb in clause.verbs for part in verb.parts if isinstance(part, Phrase)]
    phrases += [
        gain.phrase
        for verb in clause.verbs
        for part in verb.parts
        if isinstance(part, VerbPhrase)
        for gain in part.parts
        if isinstance(gain, Gain) and gain.phrase is not None
    ]
    return any(str(word).lower() == "more" for each in phrases for word in each.options[0].simple.determiners)


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

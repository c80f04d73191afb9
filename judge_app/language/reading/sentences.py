"""A sentence to effects: its steps in order, who does each, and what its leads and tails make of them."""

from collections.abc import Sequence
from dataclasses import replace

from judge_app.language.abilities import OncePer, Requires
from judge_app.language.amounts import AnyNumber, AtLeast, Every, Exactly, Number, Quantity, UpTo
from judge_app.language.changes import StatMoves
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import HasStatus
from judge_app.language.instructions import Act, Deal, Doer, Modify, Move, Prevent, Verb
from judge_app.language.nodes import Instruction
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Player, Who
from judge_app.language.reading import changing_verbs, cost_verbs
from judge_app.language.reading.conditions import ConditionReader
from judge_app.language.reading.flow import (
    Flow,
    agrees,
    fold_let,
    is_base,
    is_skip_of_next,
    same_again,
    share_duration,
    span_of,
)
from judge_app.language.reading.leads import OFTEN, LeadReader, Reading
from judge_app.language.reading.meanings import NounMeanings, those
from judge_app.language.reading.noun_phrases import NounReader
from judge_app.language.reading.nouns import Noun, number_of
from judge_app.language.reading.other_verbs import VERBS
from judge_app.language.reading.phrases import Clause, Complement, Lead, Passive, Phrase, Sentence, VerbPhrase
from judge_app.language.reading.posts import POSTS
from judge_app.language.reading.references import named_by
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.shaping import GAPPED
from judge_app.language.reading.tails import TailReader
from judge_app.language.reading.verb_reader import VerbReader
from judge_app.language.reading.vocabulary import Vocabulary
from judge_app.language.rewriting import rewritten
from judge_app.language.spans import Span
from judge_app.language.structure import (
    Can,
    Cannot,
    Let,
    May,
    Modes,
    Must,
    Only,
)

PLACING = frozenset({"put", "add", "return_to", "send"})
MOVED_FIGURES = {
    "modified": None,
    "changed": None,
    "increased": True,
    "raised": True,
    "lowered": False,
    "reduced": False,
}
CANNOT = frozenset({"can't", "cannot", "can not", "may not"})


class SentenceReader:
    """A whole sentence. Its parts: leads and tails, conditions, verbs, nouns and what nouns mean."""

    def __init__(self, leads: LeadReader) -> None:
        self.leads = leads
        self.tails = leads.tails
        self.conditions = leads.conditions
        self.verbs = leads.tails.verbs
        self.nouns = leads.nouns
        self.meanings = leads.meanings

    def sentence(self, sentence: Sentence) -> Reading:
        reading = Reading(sentence.span)
        frames: list[tuple[Lead, list[Instruction]]] = []
        flow = Flow()
        effects: list[Instruction] = []
        alternatives: list[
            tuple[list[Instruction], int]
        ] = []  # steps joined by "or": where they are, and from which on
        for leads, clause in sentence.parts:
            if clause.otherwise:
                alternatives.append((effects, len(effects)))
                flow = replace(flow, group=None, may=None)
            for lead in leads:
                if self.leads.ability_lead(lead, reading, first=not effects and not frames):
                    continue
                frames.append((lead, effects))
                effects = []
                flow = replace(flow, group=None, may=None)
            self._step(clause, flow, effects, reading)
        for lead, outer in reversed(frames):
            _join_alternatives(alternatives, effects, sentence.span)
            outer.extend(self.leads.framed(lead, tuple(effects), after_event=reading.trigger is not None))
            effects = outer
        _join_alternatives(alternatives, effects, sentence.span)
        reading.effects = effects
        return reading

    def _step(self, clause: Clause, flow: Flow, effects: list[Instruction], reading: Reading) -> None:
        if self._about_the_ability(clause, reading):
            return
        self._fill_gap(clause, flow)
        self._follow(clause, flow)
        reading.chooses = reading.chooses or clause.verbs[0].rule in ("choose_modes", "choose_both")
        made = self._clause(clause, flow)
        if any(isinstance(each, Deal) and each.amount is None for each in made):
            raise NotUnderstood(clause.span, "how much damage is not said")
        if made[0].span.start != clause.span.start:
            made[0] = replace(made[0], span=Span(clause.span.start, made[0].span.end))  # its subject is part of it
        made = self.tails.tails(clause, made, flow)
        self._end_offer(clause, flow, made)
        if flow.may is not None and clause.auxiliary in ("may", ""):
            self._offer(clause, flow, flow.may, made, effects)
        else:
            self._go_on(clause, made, effects)

    @staticmethod
    def _end_offer(clause: Clause, flow: Flow, made: list[Instruction]) -> None:
        """What "may" opened is over where the step limits, or is done whether or not the offer was accepted."""
        if len(made) == 1 and isinstance(made[0], Only):
            flow.may = None
        if flow.may is not None and clause.auxiliary == "" and flow.group and _puts_the_rest_away(made):
            flow.may = flow.group = None

    @staticmethod
    def _offer(clause: Clause, flow: Flow, who: Player, made: list[Instruction], effects: list[Instruction]) -> None:
        """One more step of what a player may do, all of it or none."""
        opened = flow.group is not None
        flow.group = flow.group or []
        if len(made) == 1 and isinstance(made[0], Let):
            fold_let(flow.group, made[0])
        else:
            flow.group += made
        whole = May(who, tuple(flow.group), span=clause.span.joined(span_of(flow.group)))
        effects[len(effects) - opened :] = [whole]

    @staticmethod
    def _go_on(clause: Clause, made: list[Instruction], effects: list[Instruction]) -> None:
        """The next step of the sentence, or more of the step before."""
        if len(made) == 1 and isinstance(made[0], Let):
            fold_let(effects, made[0])
        elif clause.then and effects and is_skip_of_next(skip := effects[-1]):
            effects[-1] = replace(skip, then=(*skip.then, *made), span=skip.span.joined(clause.span))
        else:
            if clause.subject is None:
                share_duration(effects, made)
            elif effects and isinstance(made[0], Cannot | Can) and isinstance(effects[-1], Cannot | Can | Modify):
                made = list(named_by(effects[-1], tuple(made), only_this=True))  # "… and cards can't be attached to it"
            effects += made

    @staticmethod
    def _fill_gap(clause: Clause, flow: Flow) -> None:
        """ "Put it into your hand and the rest into your Oblivion": the rest is put."""
        verb = clause.verbs[0]
        if verb.rule != GAPPED:
            flow.placing = verb if len(clause.verbs) == 1 and verb.rule in PLACING else None
        elif flow.placing is None:
            raise NotUnderstood(clause.span, "expected what is done with it")
        else:
            clause.verbs = [replace(flow.placing, parts=verb.parts, span=verb.span)]

    def _about_the_ability(self, clause: Clause, reading: Reading) -> bool:
        """ "This effect triggers only once per turn."."""
        kinds = [tail.kind for tail in clause.tails]
        if [verb.verb for verb in clause.verbs] != ["triggers"] or clause.subject is None:
            return False
        noun = self.nouns.noun(clause.subject)
        if noun.sort is not Sort.EFFECT or noun.choice is not Choice.THIS:
            return False
        if kinds == ["if"] and clause.auxiliary == "only":
            condition = self.conditions.condition(clause.tails[0].parts[0])
            reading.restrictions.append(Requires("", None, condition, span=clause.span))
            reading.about_ability = True
            return True
        if kinds not in (["only_once"], ["only_twice"]):
            return False
        period = self.leads.per(clause.tails[0].parts[-1])
        reading.restrictions.append(OncePer(period, OFTEN[kinds[0]], span=clause.span))
        reading.about_ability = True
        return True

    def _follow(self, clause: Clause, flow: Flow) -> None:
        """Who does it: the subject named, the one before if the verb agrees with it, or you."""
        if clause.subject is None and not clause.auxiliary and self._goes_on(clause, flow):
            flow.subject = same_again(flow.subject)
            return
        flow.subject = self._who_does_it(clause, flow)
        flow.group = None
        flow.may = flow.subject if clause.auxiliary == "may" and isinstance(flow.subject, Player) else None
        if clause.auxiliary or clause.subject is not None:
            flow.base = clause.auxiliary in ("may", "must", "can")

    @staticmethod
    def _goes_on(clause: Clause, flow: Flow) -> bool:
        """Whether a verb alone is said of the subject before it."""
        if flow.subject is None:
            return False
        return agrees(flow.subject, clause.verbs[0]) or (flow.base and is_base(clause.verbs[0]))

    def _who_does_it(self, clause: Clause, flow: Flow) -> Doer:
        if clause.subject is not None:
            flow.phrase, flow.named = clause.subject, self._subject(clause)
            return flow.named
        if not clause.auxiliary:
            return Player(Who.YOU, span=clause.span)
        if flow.subject is None:
            raise NotUnderstood(clause.span, "expected who or what does this")
        return same_again(flow.subject)

    def _subject(self, clause: Clause) -> Doer:
        assert clause.subject is not None
        if clause.verbs[0].rule == "be_reduced":
            return Player(Who.YOU)
        return self._subject_of(clause, clause.subject, self.nouns.nouns(clause.subject))

    def _subject_of(self, clause: Clause, phrase: Phrase, nouns: list[Noun]) -> Doer:
        if nouns[0].sort is Sort.STAT or (nouns[0].sort is Sort.HEALTH and clause.verbs[0].rule == "become"):
            return None
        self.conditions.refuse_bare_count(nouns[0])
        if nouns[0].sort is Sort.DAMAGE and (clause.auxiliary in CANNOT or _is_dealt(clause)):
            return None
        subject = self.nouns.thing(phrase, nouns)
        if isinstance(subject, Player) and subject.who is Who.THEY and clause.verbs[0].rule == "lone":
            return those(subject.span)
        if not isinstance(subject, Player | Objects | OneOf | Effects):
            raise NotUnderstood(phrase.span, "this cannot do anything")
        return subject

    def _clause(self, clause: Clause, flow: Flow) -> list[Instruction]:
        auxiliary, subject = clause.auxiliary, flow.subject
        if auxiliary in CANNOT:
            return [self._cannot(clause, flow)]
        if auxiliary in ("may only", "can only"):
            return [self._only(clause, flow)]
        if auxiliary == "can" or (auxiliary == "may" and not isinstance(subject, Player)):
            return [Can(self._who_may(clause, subject), self._actions(clause, flow), span=clause.span)]
        if auxiliary == "must" and not isinstance(subject, Player):
            return [Must(self._who_may(clause, subject), self._actions(clause, flow), span=clause.span)]
        if auxiliary not in ("", "may", "must"):
            raise NotUnderstood(clause.span, f'"{auxiliary}" is not understood here')
        return self._statement(clause, flow) if len(clause.verbs) == 1 else [self._one_of(clause, subject)]

    def _one_of(self, clause: Clause, subject: Doer) -> Modes:
        """ "Draw a card or gain two health"; in "it gets -1 speed or ready 1 asset" the second is an order to you."""
        ordered = isinstance(subject, Objects) and _is_told_of_another(clause.verbs[0])
        you = Player(Who.YOU)
        ways = tuple(
            self.verbs.instructions(each, you if ordered and not _is_told_of_another(each) else subject)
            for each in clause.verbs
        )
        return Modes(self._chooser(subject), _exactly(1, clause.span), ways, span=clause.span)

    def _cannot(self, clause: Clause, flow: Flow) -> Cannot:
        """ "Damage can't be prevented" is said of nobody."""
        figures = self._figures_kept(clause)
        if figures is not None:
            return figures
        actions = self._actions(clause, flow)
        unpreventable = all(isinstance(action, Prevent) for action in actions)
        whom = None if flow.subject is None and unpreventable else self._whom(clause, flow.subject)
        return Cannot(whom, actions, span=clause.span)

    def _figures_kept(self, clause: Clause) -> Cannot | None:
        """ "This card's attack and defense can't be increased": whose figures stay as they are, and which way."""
        verb = clause.verbs[0]
        if clause.subject is None or len(clause.verbs) != 1 or verb.rule != "be_done":
            return None
        if not self.nouns.vocabulary.powers:
            return None  # a game with figures of its own reads them itself
        stats = self.nouns.nouns(clause.subject)[0]
        passives = verb.parts[0].parts
        if stats.sort is not Sort.STAT or len(passives) != 1 or passives[0].participle not in MOVED_FIGURES:
            return None
        self.meanings.refuse_unused(stats, "their,its,and,or", "owner,of")
        whose = self._whose_figures(clause, stats)
        self._must_be_by_effects(passives[0])
        up = MOVED_FIGURES[passives[0].participle]
        changes = tuple(StatMoves(stat, up, span=stats.span) for stat in stats.names)
        return Cannot(whose, (Modify(whose, changes, span=verb.span),), span=clause.span)

    def _must_be_by_effects(self, passive: Passive) -> None:
        if passive.thing is not None or any(not self._is_effect(each) for each in passive.complements):
            raise NotUnderstood(passive.span, "how the figures would change is not understood")

    def _whose_figures(self, clause: Clause, stats: Noun) -> Objects | OneOf:
        whose: Player | Objects | OneOf | None = self.meanings.whose(stats)
        if isinstance(whose, Player) and whose.who is Who.THEY:
            whose = those(whose.span)
        if not isinstance(whose, Objects | OneOf):
            raise NotUnderstood(clause.span, "whose figures these are is not understood")
        return whose

    def _is_effect(self, complement: Complement) -> bool:
        """ "by card effects": figures are changed by nothing else."""
        noun = self.nouns.noun(complement.phrase)
        return complement.kind == "p_by" and noun.sort is Sort.EFFECT and not noun.is_described and not noun.links

    def _statement(self, clause: Clause, flow: Flow) -> list[Instruction]:
        """One verb without an auxiliary that limits it."""
        verb, subject = clause.verbs[0], flow.subject
        if verb.rule == "become" and subject is None and clause.subject is not None:
            return [changing_verbs.figures_become(self.verbs, verb, clause.subject)]
        if verb.rule == "be_reduced" and clause.subject is not None:
            return [cost_verbs.cost_reduced(self.verbs, verb, clause.subject)]
        if verb.rule == "be_done" and flow.phrase is not None:
            return self._done(clause, verb, flow.phrase)
        if verb.rule == "have" and isinstance(subject, Objects | OneOf):
            return list(self.verbs.instructions(replace(verb, rule="gain"), subject))
        if verb.rule in ("choose_both", "choose_modes"):
            return [Modes(self._chooser(subject), _how_many_modes(verb), (), span=clause.span)]
        return list(self.verbs.instructions(verb, subject))

    def _done(self, clause: Clause, verb: VerbPhrase, subject: Phrase) -> list[Instruction]:
        """ "Target Clash card is engaged"."""
        if len(verb.parts[0].parts) != 1:
            raise NotUnderstood(clause.span, "which of these is done is not understood")
        done = self.conditions.happening(verb, subject)
        if isinstance(done[0], Prevent):
            raise NotUnderstood(clause.span, "who prevents this damage, and how much, is not understood")
        return done

    def _chooser(self, subject: Doer) -> Player:
        return subject if isinstance(subject, Player) else Player(Who.YOU)

    def _whom(self, clause: Clause, subject: Doer) -> Objects | OneOf | Player | Effects:
        if subject is None:
            raise NotUnderstood(clause.span, "expected what this is true of")
        return subject

    def _who_may(self, clause: Clause, subject: Doer) -> Objects | OneOf | Player:
        whom = self._whom(clause, subject)
        if isinstance(whom, Effects):
            raise NotUnderstood(clause.span, "an effect is nothing that may or must do something")
        return whom

    def _actions(self, clause: Clause, flow: Flow) -> tuple[Instruction, ...]:
        """What may or may not be done, each as the instruction it would be."""
        made: list[Instruction] = []
        for verb in clause.verbs:
            if flow.phrase is not None and verb.rule == "be_done":
                happenings = self.conditions.happening(verb, flow.phrase)
                made += happenings if clause.subject is not None else self._of_the_same(happenings, flow)
            elif verb.rule == "be" and isinstance(flow.subject, Objects | OneOf):
                made += self._be_target(verb, flow.subject)
            else:
                made += self.verbs.instructions(verb, flow.subject)
        return tuple(made)

    @staticmethod
    def _of_the_same(happenings: Sequence[Instruction], flow: Flow) -> tuple[Instruction, ...]:
        """ "Target card gets +1/+0 and can't be attacked": the one that was named, not a second target."""
        return tuple(rewritten(each, lambda node: flow.subject if node == flow.named else None) for each in happenings)

    def _be_target(self, verb: VerbPhrase, subject: Objects | OneOf) -> tuple[Instruction, ...]:
        """ "can't be the target of Clash Buffs"."""
        noun = self.nouns.noun(verb.parts[0])
        if noun.sort is not Sort.TARGET or "of" not in noun.links:
            raise NotUnderstood(verb.span, "what it can't be is not understood")
        return (Act(Verb.TARGET, self.verbs.by(noun.links["of"]), subject, span=verb.span),)

    def _only(self, clause: Clause, flow: Flow) -> Only:
        actions = self._actions(clause, flow)
        if len(actions) != 1:
            raise NotUnderstood(clause.span, "what is only allowed is not understood")
        return Only(self._whom(clause, flow.subject), actions[0], span=clause.span)


def _join_alternatives(
    alternatives: list[tuple[list[Instruction], int]], effects: list[Instruction], span: Span
) -> None:
    """ "Draw one card or your opponent discards one card": one step, or all that follows."""
    if not alternatives or alternatives[-1][0] is not effects:
        return
    _, at = alternatives.pop()
    if alternatives or at != 1 or len(effects) < 2:
        raise NotUnderstood(span, "which of these are alternatives is not understood")
    ways = (tuple(effects[:1]), tuple(effects[1:]))
    effects[:] = [Modes(Player(Who.YOU, span=span), _exactly(1, span), ways, span=span)]


def _is_dealt(clause: Clause) -> bool:
    """ "That damage is dealt to this card instead"."""
    verb = clause.verbs[0]
    if len(clause.verbs) != 1 or verb.rule != "be_done" or clause.auxiliary:
        return False
    return [(each.participle, [more.kind for more in each.complements]) for each in verb.parts[0].parts] == [
        ("dealt", ["p_to"])
    ]


def _puts_the_rest_away(made: list[Instruction]) -> bool:
    """ "…, then put the remaining cards on the bottom of your deck"."""
    move = made[0] if len(made) == 1 else None
    if not isinstance(move, Move) or not isinstance(move.what, Objects):
        return False
    return move.what.choice is Choice.REST or HasStatus("remaining") in move.what.filters


def _how_many_modes(verb: VerbPhrase) -> Quantity:
    """ "choose two —", "choose one or both —", "choose up to two —", "choose both"."""
    words = [word for word in verb.verb.lower().split()[1:] if word not in ("—", "instead", "choose", "of", "the")]
    match words:
        case ["both" | "all", *_]:
            return Every(span=verb.span)
        case ["any", "number"]:
            return AnyNumber(span=verb.span)
        case ["up", "to", number]:
            return UpTo(Number(number_of(number), span=verb.span), span=verb.span)
        case ["one", "or", "both" | "more"]:
            return AtLeast(Number(1, span=verb.span), span=verb.span)
        case [number, *_]:
            return _exactly(number_of(number), verb.span)
    raise NotUnderstood(verb.span, "how many are chosen is not understood")


def _exactly(number: int, span: Span) -> Quantity:
    return Exactly(Number(number, span=span), span=span)


def sentence_reader(vocabulary: Vocabulary) -> SentenceReader:
    """The reader that the games share, put together from its parts."""
    nouns = NounReader(vocabulary, NounMeanings(), POSTS)
    verbs = VerbReader(nouns, VERBS)
    return SentenceReader(LeadReader(TailReader(ConditionReader(verbs))))


def _is_told_of_another(verb: VerbPhrase) -> bool:
    """ "gets", not "get"."""
    word = verb.verb.split()[0]
    return word.endswith("s") and not word.endswith("ss")

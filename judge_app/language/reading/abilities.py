"""Which sentences make up one ability.

Card text rarely says where an ability ends. A sentence opens a new one when timing words, a trigger, a frequency or a line
break stand before it, or when it is true all the time; it goes on with the one before when it tells someone to do
something, or speaks of what was just done.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile

from judge_app.language.abilities import Ability, HealthAtMost, Kind, Restriction, nodes
from judge_app.language.amounts import Every, Exactly, Number, Quantity, UpTo, Variable
from judge_app.language.changes import Keyword
from judge_app.language.conditions import Condition, Happened
from judge_app.language.durations import Within
from judge_app.language.faults import Fault, NotUnderstood
from judge_app.language.nodes import Instruction
from judge_app.language.objects import Player, Resources, Who
from judge_app.language.reading.continuous import is_continuous, refers_back
from judge_app.language.reading.game import Head
from judge_app.language.reading.leads import Reading
from judge_app.language.reading.lines import Line
from judge_app.language.reading.references import said_otherwise
from judge_app.language.reading.sentence_text import SentenceText
from judge_app.language.spans import NOWHERE, Span
from judge_app.language.structure import (
    By,
    Emblem,
    Event,
    ForEach,
    Free,
    If,
    Instead,
    Lasting,
    Later,
    Let,
    May,
    Modes,
    Replace,
    Timing,
    Trigger,
    Unread,
    Would,
)
from judge_app.language.words.lexicon import Word

BY_ITSELF = frozenset("you your a an another one two three this each".split())


def waits_by_itself(line: Line) -> bool:
    """Unread words that wait for an event of their own: "whenever you …", "if you would …", not "whenever that card …"."""
    words = [word.text.lower() for word in line.words]
    if len(words) < 2 or not BY_ITSELF.intersection(words[1].split()[:1]):
        return False
    return words[0] == "whenever" or (words[0] == "if" and "would" in takewhile(lambda word: word != ",", words))


@dataclass(slots=True)
class _Draft:
    kind: Kind | None = None
    timings: list[str] = field(default_factory=list)
    restrictions: list[Restriction] = field(default_factory=list)
    costs: list[Resources | Instruction] = field(default_factory=list)
    trigger: Trigger | None = None
    effects: list[Instruction] = field(default_factory=list)
    header: Span = NOWHERE
    spans: list[Span] = field(default_factory=list)
    chooses: bool = False  # somewhere in it stands "choose one"
    awaits: bool = False  # a head was read, and what it is the head of has to follow

    def ability(self) -> Ability:
        start = min(span.start for span in self.spans)
        end = max(span.end for span in self.spans)
        return Ability(
            self.kind or Kind.EFFECT,
            tuple(self.timings),
            tuple(self.restrictions),
            tuple(self.costs),
            self.trigger,
            None,
            tuple(self.effects),
            self.header,
            span=Span(start, end),
        )


class AbilityBuilder:
    def __init__(self, sentences: SentenceText) -> None:
        self.sentences = sentences
        self.done: list[Ability] = []
        self.draft: _Draft | None = None
        self.standing: list[Restriction] = []  # a Contender's health figure holds until the next

    def finish(self) -> tuple[Ability, ...]:
        self._close()
        return tuple(self.done)

    def _close(self) -> None:
        draft, self.draft = self.draft, None
        if draft is None:
            return
        if draft.awaits and not draft.effects:
            draft.effects.append(self._cut_short(draft.header))
        if draft.effects or draft.costs or draft.timings:
            self.done.append(self._settled(draft))
        elif draft.spans:
            self.sentences.separators.append(draft.header)

    def _settled(self, draft: _Draft) -> Ability:
        if draft.chooses:
            draft.effects = [_without_lone_modes(effect, self.sentences.text) for effect in draft.effects]
        ability = _settle(draft.ability())
        settle = self.sentences.parser.game.settle
        return ability if settle is None else settle(ability)

    def _cut_short(self, header: Span) -> Unread:
        fault = Fault(Span(header.end, header.end), "the ability ends too early")
        return Unread(self.sentences.text[header.start : header.end], fault, span=header)

    def _open(self, head: Head | None = None) -> _Draft:
        self._close()
        self.draft = _Draft()
        if head is not None:
            figures = self._figures(head)
            self.draft.kind = head.kind
            self.draft.timings = list(head.timings)
            self.draft.restrictions = [each for each in head.restrictions if each not in figures]
            self.draft.costs = list(head.costs)
            self.draft.trigger = head.trigger
            if head.span is not None:
                self.draft.awaits = not (head.closed or head.keywords or head.icons)
                self.draft.header = head.span
                self.draft.spans.append(head.span)
        self.draft.restrictions = [*self.standing, *self.draft.restrictions]
        return self.draft

    @staticmethod
    def _figures(head: Head) -> list[Restriction]:
        return [each for each in head.restrictions if isinstance(each, HealthAtMost)]

    # ---- one line --------------------------------------------------------------------------------------------------

    def take(self, line: Line) -> None:
        if (line.bullet or line.goes_on) and self._open_modes() is not None:
            self._mode(line)
            return
        head = self.sentences.parser.game.read_head(line.words)
        if line.bullet and self._is_option(head):
            self._begin_modes(line)
            return
        self.sentences.separators += head.separators
        self.standing = self._figures(head) or self.standing
        self._marks(head)
        if head.opens:
            self._open(head)
            self._cost(head.cost)
            if head.closed:
                self._close()
        if head.rest:
            self._after_head(line, head)

    def _after_head(self, line: Line, head: Head) -> None:
        """What stands behind the head: its sentence, or, where the head was all of the ability, the next ability."""
        if head.opens and head.closed:
            self.take(replace(line, words=list(head.rest), breaks=True))  # "Attach: ⯁ Trigger - Enter: …"
            return
        fresh = not head.opens and bool(head.keywords or head.icons)
        self._sentence(Line(list(head.rest), line.bullet, line.breaks, line.goes_on), fresh=fresh)

    def _marks(self, head: Head) -> None:
        """The keywords and symbols before a sentence, each an ability of its own."""
        for keyword, span in head.keywords:
            self._close()
            self.done.append(self._keyword(keyword, span))
        for icon in head.icons:
            self._close()
            emblem = Emblem(icon.text[1:-1].strip(), span=icon.span)
            self.done.append(Ability(Kind.STATIC, (), tuple(self.standing), effects=(emblem,), span=icon.span))

    def _cost(self, words: Sequence[Word]) -> None:
        """The words before the colon, read like a sentence: what must be done to use the ability."""
        if not words or self.draft is None:
            return
        reading, unread = self.sentences.sentence(words)
        if reading is not None and (reading.trigger or reading.restrictions or reading.otherwise):
            reading, unread = None, self.sentences.unread(words, Fault(words[0].span, "this is not a cost"))
        if reading is not None:
            self.draft.costs += reading.effects
        if unread is not None:
            self.draft.costs.append(unread)

    def _keyword(self, keyword: Keyword, span: Span) -> Ability:
        meaning = self.sentences.parser.game.keywords.get(keyword.name)
        if meaning is not None and meaning.numbered and meaning.cites and keyword.number is None:
            fault = Fault(span, f"{keyword.name} has a number, which is missing")
            unread = Unread(self.sentences.text[span.start : span.end], fault, span=span)
            return Ability(Kind.STATIC, (), tuple(self.standing), effects=(unread,), span=span)
        return Ability(Kind.KEYWORD, (), tuple(self.standing), keyword=keyword, span=span)

    def _sentence(self, line: Line, fresh: bool = False) -> None:
        span = line.words[0].span.joined(line.words[-1].span)
        reading, unread = self.sentences.sentence(line.words)
        try:
            if reading is not None and self._taken_up(reading, unread, span):
                return
        except NotUnderstood as refused:
            reading, unread = None, self.sentences.unread(line.words, Fault(span, refused.message))
        if fresh or self._opens_ability(reading, line):
            self._open()
        draft = self.draft or self._open()
        draft.spans.append(span)
        if reading is not None:
            self._add(draft, reading)
        self._add_unread(unread, span)

    def _taken_up(self, reading: Reading, unread: Unread | None, span: Span) -> bool:
        """Whether the sentence is about what stands before it, and has become part of that."""
        if reading.otherwise or reading.about_ability:
            if not self._amend(reading):
                raise NotUnderstood(span, "this refers to something that was not said before")
        elif self._choose_all(reading):
            return True
        elif reading.defines is None:
            return False
        elif reading.effects:
            raise NotUnderstood(span, "what is said besides what X is is not understood here")
        elif not self._define(reading.defines):
            raise NotUnderstood(span, "X was not spoken of before")
        self._add_unread(unread, span)
        return True

    def _add_unread(self, unread: Unread | None, span: Span) -> None:
        if unread is not None and self.draft is not None:
            self.draft.effects.append(unread)
            self.draft.spans.append(span)

    def _define(self, definition: Let) -> bool:
        """ "X equals …" holds for everything from the first step that speaks of X."""
        if self.draft is None or not self.draft.effects:
            return False
        effects = self.draft.effects
        first = next(
            (at for at, each in enumerate(effects) if any(isinstance(node, Variable) for node in nodes(each))), 0
        )
        span = effects[first].span.joined(definition.span)
        self.draft.effects[first:] = [replace(definition, effects=tuple(effects[first:]), span=span)]
        self.draft.spans.append(definition.span)
        return True

    def _opens_ability(self, reading: Reading | None, line: Line) -> bool:
        draft = self.draft
        if draft is None:
            return True
        if self.sentences.parser.game.one_ability_per_line:
            return line.breaks and bool(draft.effects)
        if not draft.effects and draft.spans:
            return False  # the words before the colon have just opened it
        if line.breaks:
            return True
        if reading is None:
            return draft.kind is Kind.STATIC or waits_by_itself(line)
        return _begins_anew(reading, after_static=draft.kind is Kind.STATIC)

    def _add(self, draft: _Draft, reading: Reading) -> None:
        draft.chooses = draft.chooses or reading.chooses
        if self._takes_its_kind_from_words(draft):
            draft.kind = draft.kind or self._kind(reading)
        if reading.trigger is not None and (draft.effects or draft.trigger is not None):
            draft.effects.append(Later(reading.trigger, tuple(reading.effects), span=reading.span))
        else:
            draft.trigger = draft.trigger or reading.trigger  # "Trigger - Portal: When the Portal is activated, …"
            draft.effects += reading.effects
        draft.restrictions += reading.restrictions

    def _takes_its_kind_from_words(self, draft: _Draft) -> bool:
        """Its first sentence says of what kind it is, unless its head or its trigger has said it."""
        headed = (draft.timings or draft.costs) and not self.sentences.parser.game.one_ability_per_line
        return not (draft.effects or headed or draft.trigger)

    def _kind(self, reading: Reading) -> Kind:
        if reading.trigger is not None:
            return Kind.TRIGGERED
        if self.sentences.parser.game.one_ability_per_line:
            return Kind.STATIC  # without a type designation it is continuous (universus:continuous-ability.2)
        if is_continuous(reading.effects):
            return Kind.STATIC
        return Kind.ACTIVATED if reading.restrictions else Kind.EFFECT

    def _amend(self, reading: Reading) -> bool:
        """ "Otherwise, …" and "This effect triggers only once per turn." belong to what stands before them."""
        if self.draft is None:
            return False
        if reading.about_ability:
            if self.draft.effects and not reading.effects and self.draft.kind is not Kind.STATIC:
                self.draft.restrictions += reading.restrictions
                self.draft.spans.append(reading.span)
                return True
            return False
        last = self.draft.effects[-1] if self.draft.effects else None
        if not isinstance(last, If) or last.otherwise:
            return False
        span = last.span.joined(reading.span)
        otherwise = said_otherwise(last.effects, tuple(reading.effects))
        self.draft.effects[-1] = replace(last, otherwise=otherwise, span=span)
        self.draft.spans.append(reading.span)
        return True

    # ---- modes -----------------------------------------------------------------------------------------------------

    def _is_option(self, head: Head) -> bool:
        """A series of bullets is a list of options, of which one is chosen (universus:bullets-in-abilities.1)."""
        is_ability = head.opens or head.keywords or head.icons
        return self.sentences.parser.game.bullets_are_options and self.draft is not None and not is_ability

    def _begin_modes(self, line: Line) -> None:
        assert self.draft is not None
        span = Span(line.words[0].span.start, line.words[0].span.start)
        you = Player(Who.YOU, span=span)
        self.draft.effects.append(Modes(you, Exactly(Number(1, span=span), span=span), (), span=span))
        self.draft.chooses = True
        self._mode(line)

    def _open_modes(self) -> Modes | None:
        if self.draft is None or not self.draft.effects or not self.draft.chooses:
            return None
        return next((node for node in nodes(self.draft.effects[-1]) if isinstance(node, Modes)), None)

    def _choose_all(self, reading: Reading) -> bool:
        """ "If the Portal is open, you may choose both": said of the list before it, which has more than that to choose from."""
        said = _more_chosen_if(reading.effects)
        modes = self._open_modes() if said is not None else None
        if said is None or modes is None or modes.all_if is not None or reading.trigger is not None:
            return False
        both = "both" in self.sentences.text[reading.span.start : reading.span.end].lower()
        if len(modes.modes) < 2 or (both and len(modes.modes) != 2):
            return False
        assert self.draft is not None
        condition, then = said
        grown = replace(modes, all_if=condition, then=then, span=modes.span.joined(reading.span))
        self.draft.effects[-1] = _swapped(self.draft.effects[-1], modes, grown)
        self.draft.spans.append(reading.span)
        return True

    def _mode(self, line: Line) -> None:
        modes = self._open_modes()
        assert modes is not None
        assert self.draft is not None
        reading, unread = self.sentences.sentence(line.words)
        if reading is not None and self._choose_all(reading):
            return
        span = line.words[0].span.joined(line.words[-1].span)
        effects = self._mode_effects(line, reading, unread, span)
        if line.goes_on and modes.modes:
            made = (*modes.modes[:-1], (*modes.modes[-1], *effects))
        else:
            made = (*modes.modes, effects)
        grown = replace(modes, modes=made, span=modes.span.joined(span))
        self.draft.effects[-1] = _swapped(self.draft.effects[-1], modes, grown)
        self.draft.spans.append(span)

    def _mode_effects(
        self, line: Line, reading: Reading | None, unread: Unread | None, span: Span
    ) -> tuple[Instruction, ...]:
        """What one of the things to choose from does: steps, and no trigger or limit of its own."""
        if reading is not None and (reading.trigger or reading.restrictions or reading.otherwise):
            fault = Fault(span, "this cannot be one of the things to choose from")
            return (self.sentences.unread(line.words, fault),)
        effects = reading.effects if reading is not None else ()
        return (*effects, unread) if unread is not None else (*effects,)


def _begins_anew(reading: Reading, after_static: bool) -> bool:
    """Whether a sentence of the same line is an ability of its own."""
    if reading.trigger is not None:
        return not refers_back(reading)
    if reading.restrictions or is_continuous(reading.effects):
        return True
    return after_static and not refers_back(reading)


def _more_chosen_if(effects: Sequence[Instruction]) -> tuple[Condition, Quantity | None] | None:
    """ "If …, you may choose both", "if …, choose two": the condition, and how many are chosen then; None if this is not said."""
    match effects:
        case [If(condition=condition, effects=(May(effects=(Modes(quantity=many, modes=()),)),), otherwise=())] | [
            May(effects=(If(condition=condition, effects=(Modes(quantity=many, modes=()),), otherwise=()),))
        ]:
            return condition, _at_most(many)
        case [If(condition=condition, effects=(Modes(quantity=many, modes=()),), otherwise=())]:
            return condition, many
    return None


def _at_most(many: Quantity) -> Quantity | None:
    """ "You may choose two instead": or as many as without it."""
    match many:
        case Every():
            return None
        case Exactly(amount=amount):
            return UpTo(amount, span=many.span)
        case _:
            return many


def _swapped(effect: Instruction, old: Modes, new: Modes) -> Instruction:
    """The effect with its list of modes replaced."""
    if effect is old:
        return new
    if not isinstance(effect, May | If | ForEach | Let | Instead | Later | Replace | Free | By | Lasting):
        return effect
    span = effect.span.joined(new.span)
    return replace(
        effect,
        effects=tuple(_swapped(each, old, new) if old in nodes(each) else each for each in effect.effects),
        span=span,
    )


def _without_lone_modes(effect: Instruction, text: str) -> Instruction:
    """A choice needs two things to choose from; if the bullets are lost, the list was not understood."""
    if any(isinstance(node, Modes) and len(node.modes) < 2 for node in nodes(effect)):
        fault = Fault(effect.span, "expected a list of two or more things to choose from")
        return Unread(text[effect.span.start : effect.span.end], fault, span=effect.span)
    return effect


def _settle(ability: Ability) -> Ability:
    """An "if" that waits for an event, and is not about what this very effect did, is a trigger."""
    first = ability.effects[0] if ability.effects else None
    if ability.kind is not Kind.EFFECT or not isinstance(first, If) or first.otherwise:
        return ability
    happened = first.condition
    if not isinstance(happened, Happened) or not _is_event(happened):
        return ability
    span = Span(first.span.start, happened.span.end)
    trigger = Event(Timing.IF, (happened.happening,), happened.within, span=span)
    return replace(ability, kind=Kind.TRIGGERED, trigger=trigger, effects=(*first.effects, *ability.effects[1:]))


def _is_event(happened: Happened) -> bool:
    about_this = isinstance(happened.within, Within) and happened.within.period.unit == "effect"
    return not about_this and (isinstance(happened.happening, Would) or happened.within is None)

"""Verb phrases to instructions: what every verb needs, and what is done to something."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from judge_app.language.amounts import Amount, Exactly, Number, Quantity, Variable
from judge_app.language.changes import (
    Change,
    GainsAbilities,
    GainsKeyword,
    Keyword,
    StatChange,
)
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import HasName, InZone
from judge_app.language.instructions import (
    Act,
    Deal,
    Detach,
    Doer,
    Move,
    MoveVerb,
    Verb,
)
from judge_app.language.nodes import Instruction
from judge_app.language.objects import (
    Choice,
    Counters,
    End,
    Objects,
    OneOf,
    Place,
    Player,
    Resources,
    Thing,
    Zone,
)
from judge_app.language.reading.meanings import those
from judge_app.language.reading.noun_phrases import NounReader
from judge_app.language.reading.nouns import Noun, read_keyword, title
from judge_app.language.reading.phrases import Complement, Gain, Passive, Phrase, PlacePhrase, VerbPhrase
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.verbs import VERB_OF
from judge_app.language.spans import Span

_ENDS = {
    "on_top": End.TOP,
    "on_top_alone": End.TOP,
    "on_bottom": End.BOTTOM,
    "on_bottom_alone": End.BOTTOM,
    "on_top_or_bottom": End.TOP_OR_BOTTOM,
    "second_from_top": End.SECOND,
}
_MOVED = {
    "sent": MoveVerb.SEND,
    "put": MoveVerb.PUT,
    "returned": MoveVerb.RETURN,
    "added": MoveVerb.ADD,
    "set": MoveVerb.SET,
    "banished": MoveVerb.BANISH,
    "moved": MoveVerb.MOVE,
}
_MOVED_OUT = frozenset({"banished", "set"})  # the verb itself says where to
_END_OF_PILE = {"p_on_top": End.TOP, "p_on_bottom": End.BOTTOM}
VerbRule = Callable[["VerbReader", VerbPhrase, Doer], Instruction | tuple[Instruction, ...]]


@dataclass(slots=True)
class _How:
    """To what something is done, and what the words after the participle say of it."""

    what: Thing | None
    by: Doer = None
    damage: str | None = None
    to: Place | None = None
    origin: Zone | None = None
    from_what: Objects | None = None


class VerbReader:
    """Verb phrases to instructions: each rule of the grammar has its function, found by the rule's name."""

    def __init__(self, nouns: NounReader, rules: Mapping[str, VerbRule]) -> None:
        self.nouns = nouns
        self.meanings = nouns.meanings
        self.rules = rules
        nouns.passive = self.passive

    def instructions(self, verb: VerbPhrase, subject: Doer) -> tuple[Instruction, ...]:
        rule = self.rules.get(verb.rule)
        if rule is None:
            raise NotUnderstood(verb.span, "this does not tell anyone to do something")
        made = rule(self, verb, subject)
        return made if isinstance(made, tuple) else (made,)

    def subject_objects(self, verb: VerbPhrase, subject: Doer) -> Objects | OneOf:
        if isinstance(subject, Player) and subject.who == "they":
            return those(subject.span)
        if not isinstance(subject, Objects | OneOf):
            raise NotUnderstood(verb.span, "expected a card that does this")
        return subject

    def place(self, phrase: PlacePhrase) -> tuple[Place, Zone | None]:
        """Where to, and from where if the words after the zone say so."""
        end = _ENDS.get(phrase.kind)
        if phrase.phrase is None:
            return Place(Zone("deck", span=phrase.span), end, span=phrase.span), None
        noun = self.nouns.noun(phrase.phrase)
        origin: Zone | None = noun.links.pop("from", None)
        return Place(self.meanings.zone_of(noun), end, span=phrase.span), origin

    def move(self, verb: MoveVerb, phrase: VerbPhrase, subject: Doer, nouns: list[Noun] | None = None) -> Move:
        what = self.nouns.thing(phrase.parts[0], nouns)
        if not isinstance(what, Objects | OneOf | Zone):
            raise NotUnderstood(phrase.span, "expected cards to move")
        to, origin = self.place(phrase.parts[1])
        return Move(verb, subject, coming_from(what, origin), to, span=phrase.span)

    def damage(self, noun: Noun) -> tuple[Amount | Quantity | None, str | None]:
        """How much damage, and of which kind."""
        if noun.sort is not Sort.DAMAGE or noun.filters or noun.withs:
            raise NotUnderstood(noun.span, "expected damage here")
        self.meanings.refuse_unused(noun, "double", "compared,plus,minus")
        return self._how_much(noun), noun.names[0] if noun.names else None

    def _how_much(self, noun: Noun) -> Amount | Quantity | None:
        """ "2", "damage equal to its attack", "that much"; None where damage is spoken of at large."""
        if "compared" in noun.links:
            word, inner = noun.links["compared"]
            if word != "equal to" or noun.quantity is not None:
                raise NotUnderstood(noun.span, "how much damage is not understood")
            return self.meanings.amount_of(inner)
        if noun.quantity is None and noun.choice is not Choice.THAT:
            if noun.flags or noun.choice not in (None, Choice.EVERY):
                raise NotUnderstood(noun.span, "how much damage is not understood")
            return None
        if noun.quantity is not None and not isinstance(noun.quantity, Exactly):
            return noun.quantity
        return self.meanings.amount_of(noun)

    def by(self, noun: Noun) -> Doer:
        return as_doer(self.meanings.thing_of(noun))

    def changes(self, item: Gain) -> list[Change]:
        if item.kind in ("powers", "additional_powers"):
            return self.powers_changed(item.word, item.span, additional=item.kind != "powers")
        if item.kind == "quoted":
            return [GainsAbilities(item.inner, span=item.span)]
        assert item.phrase is not None
        named = _named_keyword(self.nouns.noun(item.phrase))
        if named is not None:
            return [GainsKeyword(named, span=item.span)]
        return [GainsKeyword(keyword, span=keyword.span) for keyword in self.keywords(self.nouns.noun(item.phrase))]

    def powers_changed(self, text: str, span: Span, additional: bool) -> list[Change]:
        """+2/-X as two changes."""
        powers = self.nouns.vocabulary.powers
        if not powers:
            raise NotUnderstood(span, f"“{text}” is not understood here")
        made: list[Change] = []
        for stat, part in zip(powers, text.split("/"), strict=True):
            figure = part[1:]
            amount: Amount = Variable("X", span=span) if figure in "Xx" else Number(int(figure), span=span)
            made.append(StatChange(stat, amount, part[0] == "-", additional, span=span))
        return made

    def keywords(self, noun: Noun) -> list[Keyword]:
        if noun.sort is not Sort.KEYWORD or noun.simple.determiners:
            raise NotUnderstood(noun.span, "expected a keyword or figures here")
        made = []
        for unit in noun.simple.units:
            if len(unit) != 1:
                raise NotUnderstood(noun.span, "expected one keyword here")
            name, number = read_keyword(str(unit[0]))
            made.append(Keyword(title(name), number, span=noun.span))
        return made

    # ---- passives --------------------------------------------------------------------------------------------------

    def passive(self, passive: Passive, subject: Thing | None) -> Instruction:
        """What is done to the subject."""
        how = _How(subject)
        for complement in passive.complements:
            self._complement(passive, complement, how)
        made = self._done(passive, how)
        if how.origin is not None:
            if not isinstance(made, Act):
                raise NotUnderstood(passive.span, "where it comes from is not understood")
            made = replace(made, origin=how.origin)
        return replace(made, from_what=how.from_what) if isinstance(made, Detach) else made

    def _complement(self, passive: Passive, complement: Complement, how: _How) -> None:
        """ "by clash damage", "by your opponent", "from your hand", "to Oblivion"."""
        noun = self.nouns.noun(complement.phrase)
        kind = complement.kind
        if kind == "p_by" and noun.sort is Sort.DAMAGE:
            how.damage = " ".join((*noun.names, "damage"))
        elif kind == "p_by":
            how.by = self.by(noun)
        elif kind == "p_from":
            self._come_from(passive, noun, how)
        elif noun.sort is Sort.ZONE:
            how.what = coming_from(how.what, noun.links.pop("from", None))
            how.to = Place(self.meanings.zone_of(noun), _END_OF_PILE.get(kind), span=noun.span)
        elif kind == "p_to" and passive.participle == "dealt":
            raise NotUnderstood(passive.span, "damage is not understood here")
        else:
            raise NotUnderstood(noun.span, "where it goes is not understood")

    def _come_from(self, passive: Passive, noun: Noun, how: _How) -> None:
        if noun.sort is Sort.ZONE:
            how.origin = self.meanings.zone_of(noun)
        elif passive.participle == "detached":
            how.from_what = self.meanings.objects_of(noun)
        else:
            how.by = self.by(noun)  # "engaged from another card effect"

    def _done(self, passive: Passive, how: _How) -> Instruction:
        word = passive.participle
        if passive.thing is not None:
            if word != "dealt" or how.damage or how.to:
                raise NotUnderstood(passive.span, "these words do not go together")
            return self._dealt(passive, passive.thing, how.what, how.by)
        made: Act | Move | Detach | None = self._put_somewhere(passive, how) if how.damage is None else None
        if made is None and how.to is None:
            made = _done_in_place(passive, how)
        if made is None:
            raise NotUnderstood(passive.span, f'"{word}" is not understood here')
        return made

    @staticmethod
    def _put_somewhere(passive: Passive, how: _How) -> Act | Move | None:
        """ "is played into your Accessory Zone", "is sent to Oblivion", "is banished"."""
        word = passive.participle
        if how.to is not None and word == "played":
            return Act(Verb.PLAY, how.by, how.what, to=how.to, span=passive.span)
        if word in (_MOVED_OUT if how.to is None else _MOVED):
            return Move(_MOVED[word], how.by, how.what, how.to, span=passive.span)
        return None

    def _dealt(self, passive: Passive, thing: Phrase, what: Thing | None, by: Doer) -> Deal:
        amount, kind = self.damage(self.nouns.noun(thing))
        if not isinstance(what, Objects | OneOf | Player | None):
            raise NotUnderstood(passive.span, "this is dealt no damage")
        return Deal(by, amount, kind, what, span=passive.span)


def _done_in_place(passive: Passive, how: _How) -> Act | Detach | None:
    """ "is destroyed by clash damage", "is detached"."""
    word = passive.participle
    if word in VERB_OF:
        return Act(VERB_OF[word], how.by, how.what, damage=how.damage, span=passive.span)
    if word == "detached" and isinstance(how.what, Objects | OneOf | None):
        return Detach(how.by, how.what, span=passive.span)
    return None


def _named_keyword(noun: Noun) -> Keyword | None:
    """ "gets [daunting]": a name in small letters is that of a keyword, which no rule need explain."""
    match noun.filters:
        case [HasName(name=name)] if noun.sort is Sort.DESCRIPTION and not noun.simple.determiners and name.islower():
            found, number = read_keyword(name)
            return Keyword(title(found), number, span=noun.span)
    return None


def as_doer(thing: Thing) -> Doer:
    if isinstance(thing, Zone | Counters | Resources):
        raise NotUnderstood(thing.span, "this cannot do anything")
    return thing


Moved = TypeVar("Moved", bound=Thing | None)


def coming_from(what: Moved, origin: Zone | None) -> Moved | Objects:
    if origin is None:
        return what
    if not isinstance(what, Objects):
        raise NotUnderstood(origin.span, "what comes from this zone is not understood")
    return replace(what, filters=(*what.filters, InZone(origin, span=origin.span)))

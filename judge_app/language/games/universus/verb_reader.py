"""What every verb of UniVersus needs beyond the shared pieces: places, passives, figures that change."""

from dataclasses import replace

from judge_app.language.changes import (
    Change,
    EitherChange,
)
from judge_app.language.faults import NotUnderstood
from judge_app.language.games.universus import figures, verbs
from judge_app.language.instructions import Act, Verb
from judge_app.language.nodes import Amount, Instruction, Quantity
from judge_app.language.objects import Effects, Place, Thing, Zone
from judge_app.language.reading.meanings import COMPARISONS
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.phrases import Gain, Passive, Phrase, PlacePhrase
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.verb_reader import VerbReader


class UniversusVerbReader(VerbReader):
    def changes(self, item: Gain) -> list[Change]:
        if item.kind == "thing" and item.phrase is not None and len(item.phrase.options) == 1:
            made = super().changes(item)
            is_choice = item.phrase.options[0].simple.joint == "or" and len(made) > 1
            return [EitherChange(tuple(made), span=item.span)] if is_choice else made
        if item.kind not in ("figures", "additional_figures"):
            return super().changes(item)
        additional = item.kind == "additional_figures"
        last = item.inner[-1]
        options = [change for figure in item.inner for change in figures.signed(self, figure, last, additional)]
        if len(options) == 1:
            return [options[0]]
        return [EitherChange(tuple(options), span=item.span)]

    def _how_much(self, noun: Noun) -> Amount | Quantity | None:
        """Also "damage greater than its printed damage"."""
        if "compared" in noun.links and noun.links["compared"][0] != "equal to" and noun.quantity is None:
            word, inner = noun.links["compared"]
            return COMPARISONS[word](self.meanings.amount_of(inner), span=noun.span)
        return super()._how_much(noun)

    def place(self, phrase: PlacePhrase) -> tuple[Place, Zone | None]:
        """Also on top of a card, which is one in the stage (place-on-top-of.1)."""
        if phrase.kind == "on_top" and phrase.phrase is not None:
            noun = self.nouns.noun(phrase.phrase)
            if noun.sort is Sort.OBJECT:
                return Place(Zone("stage", span=phrase.span), on=self.meanings.objects_of(noun), span=phrase.span), None
        return super().place(phrase)

    def passive(self, passive: Passive, subject: Thing | None) -> Instruction:
        if passive.participle in CHANGED and passive.thing is None and not passive.complements:
            raise NotUnderstood(passive.span, "what is changed is not understood")
        if passive.participle == "milled" and passive.thing is None and not passive.complements:
            return Act(Verb.DISCARD, None, subject, origin=Zone("deck", span=passive.span), span=passive.span)
        for kind, reading in (
            ("p_on", self._done_on),
            ("p_from_elsewhere", self._done_from_elsewhere),
            ("p_as", self._done_as),
        ):
            phrase, rest = _apart(passive, kind)
            if phrase is not None:
                return reading(phrase, rest, subject)
        return super().passive(passive, subject)

    def _done_on(self, on: Phrase, passive: Passive, subject: Thing | None) -> Instruction:
        """ "an ability is played on a foundation"."""
        if not isinstance(subject, Effects) or subject.of is not None:
            raise NotUnderstood(passive.span, "what is on this is not understood")
        return self.passive(passive, replace(subject, of=self.nouns.objects(on)))

    def _done_from_elsewhere(self, zone: Phrase, passive: Passive, subject: Thing | None) -> Instruction:
        """ "is added from anywhere other than your hand"."""
        made = _must_be_act(self.passive(passive, subject), passive, "where it comes from is not understood")
        return replace(made, origin=self.meanings.zone_of(self.nouns.noun(zone)), elsewhere=True)

    def _done_as(self, role: Phrase, passive: Passive, subject: Thing | None) -> Instruction:
        """ "is played as a foundation"."""
        made = _must_be_act(super().passive(passive, subject), passive, "what it is done as is not understood")
        return replace(made, role=verbs.role_of(self, self.nouns.noun(role)))


CHANGED = ("reduced", "increased", "changed")


def _apart(passive: Passive, kind: str) -> tuple[Phrase | None, Passive]:
    """What follows such a word, and the rest of what is said."""
    found = [each.phrase for each in passive.complements if each.kind == kind]
    rest = tuple(each for each in passive.complements if each.kind != kind)
    return (found[0] if found else None), replace(passive, complements=rest)


def _must_be_act(made: Instruction, passive: Passive, why: str) -> Act:
    if not isinstance(made, Act):
        raise NotUnderstood(passive.span, why)
    return made

"""What every verb needs: who does it, where something goes, how much damage."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from judge_app.language.amounts import Amount, Exactly, Quantity
from judge_app.language.filters import InZone
from judge_app.language.instructions import (
    Doer,
    Move,
    MoveVerb,
)
from judge_app.language.objects import (
    Choice,
    End,
    Objects,
    OneOf,
    Place,
    Player,
    Zone,
)
from judge_app.language.reading.done_posts import NounReader
from judge_app.language.reading.meanings import those
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.phrases import Misfit, PlacePhrase, VerbPhrase
from judge_app.language.reading.senses import Sort

_ENDS = {
    "on_top": End.TOP,
    "on_top_alone": End.TOP,
    "on_bottom": End.BOTTOM,
    "on_bottom_alone": End.BOTTOM,
    "on_top_or_bottom": End.TOP_OR_BOTTOM,
    "second_from_top": End.SECOND,
}


class VerbPieces(NounReader):
    def instructions(self, verb: VerbPhrase, subject: Doer) -> tuple[Any, ...]:
        method: Callable[[VerbPhrase, Doer], Any] | None = getattr(self, f"do_{verb.rule}", None)
        if method is None:
            raise Misfit(verb.span, "this does not tell anyone to do something")
        made = method(verb, subject)
        return made if isinstance(made, tuple) else (made,)

    def subject_objects(self, verb: VerbPhrase, subject: Doer) -> Objects | OneOf:
        if isinstance(subject, Player) and subject.who == "they":
            return those(subject.span)
        if not isinstance(subject, Objects | OneOf):
            raise Misfit(verb.span, "expected a card that does this")
        return subject

    def place(self, phrase: PlacePhrase) -> tuple[Place, Zone | None]:
        """Where to, and from where if the words after the zone say so."""
        end = _ENDS.get(phrase.kind)
        if phrase.phrase is None:
            return Place(Zone("deck", span=phrase.span), end, span=phrase.span), None
        noun = self.noun(phrase.phrase)
        return Place(self.zone_of(noun), end, span=phrase.span), noun.links.get("from")

    def _move(self, verb: MoveVerb, phrase: VerbPhrase, subject: Doer, nouns: list[Noun] | None = None) -> Move:
        what = self.thing(phrase.parts[0], nouns)
        if not isinstance(what, Objects | OneOf | Zone):
            raise Misfit(phrase.span, "expected cards to move")
        to, origin = self.place(phrase.parts[1])
        return Move(verb, subject, coming_from(what, origin), to, span=phrase.span)

    def damage(self, noun: Noun) -> tuple[Amount | Quantity | None, str | None]:
        """How much damage, and of which kind."""
        if noun.sort is not Sort.DAMAGE or noun.filters or noun.withs:
            raise Misfit(noun.span, "expected damage here")
        self.spent(noun, "double", "compared,plus,minus")
        kind = noun.names[0] if noun.names else None
        if "compared" in noun.links:
            word, inner = noun.links["compared"]
            if word != "equal to" or noun.quantity is not None:
                raise Misfit(noun.span, "how much damage is not understood")
            return self.amount_of(inner), kind
        if noun.quantity is None and noun.choice is not Choice.THAT:
            if noun.flags or noun.choice not in (None, Choice.EVERY):
                raise Misfit(noun.span, "how much damage is not understood")
            return None, kind
        if noun.quantity is not None and not isinstance(noun.quantity, Exactly):
            return noun.quantity, kind
        return self.amount_of(noun), kind

    def _by(self, noun: Noun) -> Any:
        return self.thing_of(noun)


def coming_from(what: Any, origin: Zone | None) -> Any:
    if origin is None:
        return what
    if not isinstance(what, Objects):
        raise Misfit(origin.span, "what comes from this zone is not understood")
    return replace(what, filters=(*what.filters, InZone(origin, span=origin.span)))

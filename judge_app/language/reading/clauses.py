"""Verb phrases to instructions: the verbs that are left, and what is done to something."""

from dataclasses import replace
from typing import Any

from judge_app.language.amounts import Exactly, Number
from judge_app.language.changes import (
    StatsSwitch,
)
from judge_app.language.instructions import (
    Act,
    Attach,
    Deal,
    Detach,
    Doer,
    KeywordAction,
    Modify,
    Move,
    MoveVerb,
    Roll,
    Verb,
)
from judge_app.language.objects import (
    Choice,
    End,
    Objects,
    Place,
    Zone,
)
from judge_app.language.reading.cost_verbs import CostVerbs
from judge_app.language.reading.phrases import Misfit, Passive, VerbPhrase
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.verb_pieces import coming_from
from judge_app.language.reading.verbs import VERB_OF
from judge_app.language.spans import Span

_MOVED = {
    "sent": MoveVerb.SEND,
    "put": MoveVerb.PUT,
    "returned": MoveVerb.RETURN,
    "added": MoveVerb.ADD,
    "set": MoveVerb.SET,
    "banished": MoveVerb.BANISH,
    "moved": MoveVerb.MOVE,
}


class ClauseReader(CostVerbs):
    def do_attach(self, verb: VerbPhrase, subject: Doer) -> Attach:
        to = self.objects(verb.parts[1]) if len(verb.parts) > 1 else None
        return Attach(subject, self.objects(verb.parts[0]), to, span=verb.span)

    def do_detach(self, verb: VerbPhrase, subject: Doer) -> Detach:
        noun = self.noun(verb.parts[0])
        origin = noun.links.pop("from", None)
        from_what = self.objects_of(origin) if origin is not None else None
        return Detach(subject, self.objects_of(noun), from_what, span=verb.span)

    def do_keyword_action(self, verb: VerbPhrase, subject: Doer) -> KeywordAction:
        noun = self.noun(verb.parts[0])
        quantity = noun.quantity
        if quantity is None and noun.choice is Choice.CHOSEN:
            quantity = Exactly(Number(1, span=noun.span), span=noun.span)
        if noun.sort is not Sort.OBJECT or noun.names or noun.filters or noun.withs or quantity is None:
            raise Misfit(noun.span, "expected how many cards")
        return KeywordAction(verb.verb.removesuffix("es").rstrip("s") if verb.verb != "foretells" else "foretell",
                             subject, quantity, span=verb.span)  # fmt: skip

    def do_switch(self, verb: VerbPhrase, _subject: Doer) -> Modify:
        noun = self.noun(verb.parts[0])
        of_what = noun.links.get("of")  # "the speed and damage of this attack"
        owner = self.single(self.objects_of(of_what)) if of_what is not None else self.possessor(noun)
        if noun.sort is not Sort.STAT or len(noun.names) != 2 or not isinstance(owner, Objects):
            raise Misfit(noun.span, "expected two figures to switch")
        first, second = noun.names
        return Modify(owner, (StatsSwitch((first, second), span=noun.span),), span=verb.span)

    def do_roll(self, verb: VerbPhrase, subject: Doer) -> Roll:
        noun = self.noun(verb.parts[0])
        if noun.sort is not Sort.DIE:
            raise Misfit(noun.span, "expected a die")
        return Roll(subject, int(noun.names[0][1:]), span=verb.span)

    def do_have_do(self, verb: VerbPhrase, _subject: Doer) -> tuple[Any, ...]:
        inner: VerbPhrase = verb.parts[1]
        doer: Any = self.thing(verb.parts[0])
        return self.instructions(inner, doer)

    # ---- passives --------------------------------------------------------------------------------------------------

    def passive(self, passive: Passive, subject: Doer) -> Any:
        """What is done to the subject."""
        what: Any = subject
        by: Any = None
        damage: str | None = None
        to: Place | None = None
        origin: Zone | None = None
        for complement in passive.complements:
            noun = self.noun(complement.phrase)
            kind = complement.kind
            if kind == "p_by" and noun.sort is Sort.DAMAGE:
                damage = " ".join((*noun.names, "damage"))
            elif kind == "p_by":
                by = self._by(noun)
            elif kind == "p_from":
                if noun.sort is Sort.ZONE:
                    origin = self.zone_of(noun)
                else:
                    by = self._by(noun)  # "engaged from another card effect"
            elif noun.sort is Sort.ZONE:
                to = Place(
                    self.zone_of(noun), {"p_on_top": End.TOP, "p_on_bottom": End.BOTTOM}.get(kind), span=noun.span
                )
                what = coming_from(what, noun.links.get("from"))
            elif kind == "p_to" and passive.participle == "dealt":
                to_whom = self.objects_of(noun)
                return Deal(by, *self._dealt(subject), to_whom, span=passive.span)
            else:
                raise Misfit(noun.span, "where it goes is not understood")
        made = self._done(passive, what, by, damage, to)
        if origin is not None:
            if not isinstance(made, Act):
                raise Misfit(passive.span, "where it comes from is not understood")
            made = replace(made, origin=origin)
        return made

    def _dealt(self, subject: Doer) -> tuple[Any, Any]:
        raise Misfit(subject.span if subject is not None else Span(0, 0), "damage is not understood here")

    def _done(self, passive: Passive, what: Any, by: Any, damage: str | None, to: Place | None) -> Any:
        word = passive.participle
        if passive.thing is not None:
            if word != "dealt" or damage or to:
                raise Misfit(passive.span, "these words do not go together")
            amount, kind = self.damage(self.noun(passive.thing))
            return Deal(by, amount, kind, what, span=passive.span)
        if word in _MOVED and (to is not None or word in ("banished", "set")) and damage is None:
            return Move(_MOVED[word], by, what, to, span=passive.span)
        if word == "played" and to is not None and damage is None:
            return Act(Verb.PLAY, by, what, to=to, span=passive.span)
        if word in VERB_OF and to is None:
            return Act(VERB_OF[word], by, what, damage=damage, span=passive.span)
        if word == "detached" and to is None:
            return Detach(by, what, span=passive.span)
        raise Misfit(passive.span, f'"{word}" is not understood here')

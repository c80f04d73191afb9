"""Drawing, moving, looking, searching: verbs to instructions. One method a rule of the grammar, named like the rule."""

from dataclasses import replace
from typing import Any

from judge_app.language.amounts import Exactly, Number, ThatMuch
from judge_app.language.filters import InZone
from judge_app.language.instructions import (
    Act,
    Attach,
    Doer,
    Draw,
    Move,
    MoveVerb,
    PutCounters,
    Search,
    Shuffle,
    Verb,
)
from judge_app.language.objects import (
    Choice,
    Objects,
    Place,
    Player,
)
from judge_app.language.reading.meanings import those
from judge_app.language.reading.phrases import Misfit, VerbPhrase
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.verb_pieces import VerbPieces
from judge_app.language.reading.verbs import VERB_OF


class MovingVerbs(VerbPieces):
    def do_draw(self, verb: VerbPhrase, subject: Doer) -> Draw:
        noun = self.noun(verb.parts[0])
        if noun.sort is not Sort.OBJECT or noun.names or noun.filters or noun.withs or noun.other:
            raise Misfit(noun.span, "expected how many cards to draw")
        quantity = noun.quantity
        if quantity is None and noun.choice is Choice.CHOSEN:
            quantity = Exactly(Number(1, span=noun.span), span=noun.span)
        if noun.links or (isinstance(quantity, Exactly) and isinstance(quantity.amount, ThatMuch)):
            quantity = Exactly(self.amount_of(noun), span=noun.span)
        if quantity is None or noun.choice not in (None, Choice.CHOSEN):
            raise Misfit(noun.span, "expected how many cards to draw")
        self.spent(noun, "additional", "plus,minus")
        return Draw(subject, quantity, "additional" in noun.flags, span=verb.span)

    def do_act(self, verb: VerbPhrase, subject: Doer) -> Any:
        if VERB_OF[verb.verb] is Verb.TARGET and isinstance(subject, Player):
            raise Misfit(verb.span, "effects target; players choose")
        nouns = self.nouns(verb.parts[0])
        at_random = "at random" in nouns[0].flags
        what = self.thing(verb.parts[0], nouns)
        return Act(VERB_OF[verb.verb], subject, what, at_random=at_random, span=verb.span)

    def do_act_twice(self, verb: VerbPhrase, subject: Doer) -> tuple[Act, ...]:
        first, second = verb.verb.split(" and ")
        what = self.thing(verb.parts[0])
        same = (
            what
            if isinstance(what, Objects) and what.choice in (Choice.THIS, Choice.THE)
            else Objects(Choice.IT, span=verb.span)
        )
        return (
            Act(VERB_OF[first], subject, what, span=verb.span),
            Act(VERB_OF[second], subject, same, span=verb.span),
        )

    def do_lone(self, verb: VerbPhrase, subject: Doer) -> Act:
        origin = self.zone_of(self.noun(verb.parts[0])) if verb.parts else None
        if isinstance(subject, Player) and subject.who == "they":
            subject = those(subject.span)
        return Act(VERB_OF[verb.verb], subject, origin=origin, span=verb.span)

    def do_lone_elsewhere(self, verb: VerbPhrase, subject: Doer) -> Act:
        return replace(self.do_lone(verb, subject), elsewhere=True)

    def do_be_attached_to(self, verb: VerbPhrase, subject: Doer) -> Attach:
        return Attach(None, self.subject_objects(verb, subject), self.objects(verb.parts[0]), span=verb.span)

    def do_put(self, verb: VerbPhrase, subject: Doer) -> Any:
        noun = self.nouns(verb.parts[0])[0]
        if noun.sort is Sort.COUNTER and verb.parts[1].kind == "to_zone":  # "place one Toxic Counter onto each card"
            on = self.objects(verb.parts[1].phrase)
            return PutCounters(subject, self.counters_of(noun), on, span=verb.span)
        return self._move(MoveVerb.PUT, verb, subject)

    def do_put_on(self, verb: VerbPhrase, subject: Doer) -> Any:
        noun = self.noun(verb.parts[0])
        if noun.sort is Sort.COUNTER and "on" in noun.links:
            on = self.objects_of(noun.links.pop("on"))
            return PutCounters(subject, self.counters_of(noun), on, span=verb.span)
        what = self.single(self.objects(verb.parts[0]))
        if what.filters and isinstance(what.filters[-1], InZone):  # "put it in your hand"
            zone = what.filters[-1].zone
            return Move(MoveVerb.PUT, subject, replace(what, filters=what.filters[:-1]), Place(zone), span=verb.span)
        raise Misfit(verb.span, "expected where to put it")

    def do_add(self, verb: VerbPhrase, subject: Doer) -> Move:
        return self._move(MoveVerb.ADD, verb, subject)

    def do_return_to(self, verb: VerbPhrase, subject: Doer) -> Move:
        return self._move(MoveVerb.RETURN, verb, subject)

    def do_send(self, verb: VerbPhrase, subject: Doer) -> Move:
        return self._move(MoveVerb.SEND, verb, subject)

    def do_banish(self, verb: VerbPhrase, subject: Doer) -> Move:
        return Move(MoveVerb.BANISH, subject, self.objects(verb.parts[0]), None, span=verb.span)

    def do_set_card(self, verb: VerbPhrase, subject: Doer) -> Move:
        return Move(MoveVerb.SET, subject, self.objects(verb.parts[0]), None, span=verb.span)

    def do_turn(self, verb: VerbPhrase, subject: Doer) -> Act:
        return Act(Verb.TURN_FACE_UP, subject, self.objects(verb.parts[0]), span=verb.span)

    def do_search(self, verb: VerbPhrase, subject: Doer) -> Search:
        zone = self.zone_of(self.noun(verb.parts[0]))
        return Search(subject, zone, self.objects(verb.parts[1]), span=verb.span)

    def do_shuffle(self, verb: VerbPhrase, subject: Doer) -> Shuffle:
        return Shuffle(subject, self.zone_of(self.noun(verb.parts[0])), span=verb.span)

    def do_shuffle_into(self, verb: VerbPhrase, subject: Doer) -> Shuffle:
        to, _ = self.place(verb.parts[1])
        return Shuffle(subject, to.zone, self.objects(verb.parts[0]), span=verb.span)

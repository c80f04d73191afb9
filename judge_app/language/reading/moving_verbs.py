"""Drawing, moving, looking, searching: verbs to instructions. One function per rule of the grammar, named like the rule."""

from collections.abc import Mapping
from dataclasses import replace

from judge_app.language.amounts import Exactly, Number, ThatMuch
from judge_app.language.faults import NotUnderstood
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
from judge_app.language.nodes import Instruction, Quantity
from judge_app.language.objects import (
    Choice,
    Objects,
    Place,
    Player,
)
from judge_app.language.reading.meanings import those
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.phrases import VerbPhrase
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.verb_reader import VerbReader, VerbRule
from judge_app.language.reading.verbs import VERB_OF


def draw(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Draw:
    noun = read.nouns.noun(verb.parts[0])
    described = noun.names or noun.filters or noun.withs or noun.other
    quantity = None if noun.sort is not Sort.OBJECT or described else how_many(read, noun)
    if quantity is None or noun.choice not in (None, Choice.CHOSEN):
        raise NotUnderstood(noun.span, "expected how many cards to draw")
    if not isinstance(subject, Player | None):
        raise NotUnderstood(verb.span, "only players draw cards")
    read.meanings.refuse_unused(noun, "additional", "plus,minus")
    return Draw(subject, quantity, "additional" in noun.flags, span=verb.span)


def how_many(read: VerbReader, noun: Noun) -> Quantity | None:
    """ "a card", "two cards", "that many cards plus one"."""
    quantity = noun.quantity
    if quantity is None and noun.choice is Choice.CHOSEN:
        quantity = Exactly(Number(1, span=noun.span), span=noun.span)
    if noun.links or (isinstance(quantity, Exactly) and isinstance(quantity.amount, ThatMuch)):
        return Exactly(read.meanings.amount_of(noun), span=noun.span)
    return quantity


def act(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Act:
    if VERB_OF[verb.verb] is Verb.TARGET and isinstance(subject, Player):
        raise NotUnderstood(verb.span, "effects target; players choose")
    nouns = read.nouns.nouns(verb.parts[0])
    at_random = "at random" in nouns[0].flags
    nouns[0].flags.discard("at random")
    what = read.nouns.thing(verb.parts[0], nouns)
    return Act(VERB_OF[verb.verb], subject, what, at_random=at_random, span=verb.span)


def act_twice(read: VerbReader, verb: VerbPhrase, subject: Doer) -> tuple[Act, ...]:
    first, second = verb.verb.split(" and ")
    what = read.nouns.thing(verb.parts[0])
    several = isinstance(what, Objects) and what.quantity not in (None, Exactly(Number(1)))
    same = (
        what
        if isinstance(what, Objects) and what.choice in (Choice.THIS, Choice.THE)
        else those(verb.span)
        if several
        else Objects(Choice.IT, span=verb.span)
    )
    return (
        Act(VERB_OF[first], subject, what, span=verb.span),
        Act(VERB_OF[second], subject, same, span=verb.span),
    )


def lone(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Act:
    origin = read.meanings.zone_of(read.nouns.noun(verb.parts[0])) if verb.parts else None
    if isinstance(subject, Player) and subject.who == "they":
        subject = those(subject.span)
    return Act(VERB_OF[verb.verb], subject, origin=origin, span=verb.span)


def enter_with(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Act:
    """ "enters play with two Streak Counters on it": how it enters, no deed of its own (alpha-clash:609.1c)."""
    noun = read.nouns.noun(verb.parts[0])
    on = noun.links.pop("on", None)
    if noun.sort is not Sort.COUNTER or (on is not None and not on.simple.pronoun):
        raise NotUnderstood(noun.span, "expected counters here")
    (made,) = read.instructions(replace(verb, rule="lone", parts=()), subject)
    assert isinstance(made, Act)
    return replace(made, counters=read.meanings.counters_of(noun))


def lone_elsewhere(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Act:
    (made,) = read.instructions(replace(verb, rule="lone"), subject)
    assert isinstance(made, Act)
    return replace(made, elsewhere=True)


def be_attached_to(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Attach:
    return Attach(None, read.subject_objects(verb, subject), read.nouns.objects(verb.parts[0]), span=verb.span)


def put(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Instruction:
    noun = read.nouns.nouns(verb.parts[0])[0]
    if noun.sort is Sort.COUNTER and verb.parts[1].kind == "to_zone":  # "place one Toxic Counter onto each card"
        on = read.nouns.objects(verb.parts[1].phrase)
        return PutCounters(subject, read.meanings.counters_of(noun), on, span=verb.span)
    return read.move(MoveVerb.PUT, verb, subject)


def put_on(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Instruction:
    noun = read.nouns.noun(verb.parts[0])
    if noun.sort is Sort.COUNTER and "on" in noun.links:
        on = read.meanings.objects_of(noun.links.pop("on"))
        return PutCounters(subject, read.meanings.counters_of(noun), on, span=verb.span)
    if noun.simple.pronoun and len(noun.filters) == 1 and isinstance(noun.filters[0], InZone):
        to, noun.filters = Place(noun.filters[0].zone), []  # "put it in your hand"
        return Move(MoveVerb.PUT, subject, read.meanings.objects_of(noun), to, span=verb.span)
    what = read.meanings.single(read.nouns.objects(verb.parts[0]))
    if what.filters and isinstance(what.filters[-1], InZone):  # "put it in your hand"
        zone = what.filters[-1].zone
        return Move(MoveVerb.PUT, subject, replace(what, filters=what.filters[:-1]), Place(zone), span=verb.span)
    raise NotUnderstood(verb.span, "expected where to put it")


def add(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Move:
    return read.move(MoveVerb.ADD, verb, subject)


def return_to(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Move:
    return read.move(MoveVerb.RETURN, verb, subject)


def send(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Move:
    return read.move(MoveVerb.SEND, verb, subject)


def banish(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Move:
    return Move(MoveVerb.BANISH, subject, read.nouns.objects(verb.parts[0]), None, span=verb.span)


def set_card(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Move:
    """ "Set a Trap"; "set that card facedown in your Accessory Zone", which is where and how cards are set."""
    if len(verb.parts) > 1:
        return read.move(MoveVerb.SET, verb, subject)
    return Move(MoveVerb.SET, subject, read.nouns.objects(verb.parts[0]), None, span=verb.span)


def turn(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Act:
    return Act(Verb.TURN_FACE_UP, subject, read.nouns.objects(verb.parts[0]), span=verb.span)


def search(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Search:
    zone = read.meanings.zone_of(read.nouns.noun(verb.parts[0]))
    return Search(subject, zone, read.nouns.objects(verb.parts[1]), span=verb.span)


def shuffle(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Shuffle:
    return Shuffle(subject, read.meanings.zone_of(read.nouns.noun(verb.parts[0])), span=verb.span)


def shuffle_into(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Shuffle:
    to, origin = read.place(verb.parts[1])
    if origin is not None:
        raise NotUnderstood(verb.span, "from where it is shuffled is not understood")
    return Shuffle(subject, to.zone, read.nouns.objects(verb.parts[0]), span=verb.span)


VERBS: Mapping[str, VerbRule] = {
    "draw": draw,
    "act": act,
    "act_twice": act_twice,
    "lone": lone,
    "lone_elsewhere": lone_elsewhere,
    "enter_with": enter_with,
    "be_attached_to": be_attached_to,
    "put": put,
    "put_on": put_on,
    "add": add,
    "return_to": return_to,
    "send": send,
    "banish": banish,
    "set_card": set_card,
    "turn": turn,
    "search": search,
    "shuffle": shuffle,
    "shuffle_into": shuffle_into,
}
